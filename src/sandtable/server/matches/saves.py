"""Saves: a match as a file, and a match that continues from a file or from a moment of another match."""

from __future__ import annotations

import asyncio
import hmac
import sys
from collections.abc import Mapping

import msgspec

from sandtable.engine.dice import commit
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.agreements import CONCEDE, DRAW, TIME_OVER
from sandtable.engine.match.start import begin
from sandtable.engine.text.saves import Save, read_save
from sandtable.engine.verdicts import Refused, sentence
from sandtable.games import find
from sandtable.server.fair_queue import TurnRequest
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import BROKEN, YIELD_EVERY, beginning_of, new_journal
from sandtable.server.journal.stored_log import write_stored_save
from sandtable.server.matches.create import Maker, NewMatchDraft, draft_match, store_match
from sandtable.server.play.replays import frame
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.errors import ApiError, from_refused
from sandtable.server.protocol.rendering import render_result
from sandtable.server.protocol.types import Json
from sandtable.server.registry import MatchRegistry
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.rows import MatchRow, SeatRow

CHECK_SECONDS = 30.0
REVEALS_DICE = "a saved match contains future dice"


async def save(registry: MatchRegistry, match: str, token: str | None) -> str:
    """Write a match as a file; by its stored log alone, where these rules cannot follow it."""
    try:
        async with registry.enter(match) as room:
            yours = await _yours(registry, room.row, room.seats, token)
            _check_alone(room.journal.match.result, room.seats, yours, REVEALS_DICE)
            if not room.journal.frozen:
                return room.journal.match.save()
            row = msgspec.structs.replace(room.row, result=render_result(room.journal.match))
            seats, entries = room.seats, room.journal.entries[:]
    except ApiError as error:
        if error.body.code != "cannot-continue":
            raise
        row, seats, entries = await _unopened(registry, match)
        _check_alone(row.result, seats, await _yours(registry, row, seats, token), REVEALS_DICE)
    try:
        began = new_journal(row, seats.values()).match
    except BROKEN:
        began = None
    return write_stored_save(row, beginning_of(row), entries, began)


async def _unopened(registry: MatchRegistry, match: str) -> tuple[MatchRow, dict[str, SeatRow], list[Entry]]:
    """Read a match that these rules cannot even begin."""
    stored = await registry.store.match(match)
    if stored is None:
        raise ApiError("unknown", "there is no such match")
    row, seats = stored
    return row, {seat.side: seat for seat in seats}, await registry.store.entries(match)


async def _yours(
    registry: MatchRegistry, row: MatchRow, seats: Mapping[str, SeatRow], token: str | None
) -> tuple[str, ...]:
    """Return the sides that a token holds, if any."""
    try:
        return (await registry.holder(row, seats, token)).sides if token else ()
    except ApiError:
        return ()


def _check_alone(result: object, seats: Mapping[str, SeatRow], yours: tuple[str, ...], why: str) -> None:
    """Refuse what would reveal secrets: before the end only the one person of a match may have it."""
    if result:
        return
    if not yours:
        raise ApiError("not-yet", f"{why}: before the end, only the one person of a single-player match may do this")
    if any(seat.kind != "bot" and seat.side not in yours for seat in seats.values()):
        raise ApiError("not-yet", f"{why}: wait until the match is over")


async def load(registry: MatchRegistry, wanted: b.LoadMatch, maker: Maker) -> Json:
    """Go on with a saved match."""
    save, wrong = await _check(registry, wanted.save, maker.address)
    if wrong:
        raise ApiError("refused", wrong)
    alone = not any(isinstance(seat, b.OpenSeat) for seat in wanted.seats.values())
    made = draft_match(save.game, MatchSetup(save.scenario, save.options, save.seed, save.position), wanted)
    journal = await _replayed(made, save)
    if save.script is None and save.seed is not None and (alone or save.result):
        return await store_match(registry, made, maker, journal)
    return await store_match(registry, draft_match(save.game, fork_of(journal.match), wanted), maker)


async def fork(registry: MatchRegistry, match: str, wanted: b.Fork, token: str | None, maker: Maker) -> Json:
    """Play on from a moment of a match, with other dice."""
    async with registry.enter(match) as room:
        yours = await _yours(registry, room.row, room.seats, token)
        _check_alone(room.journal.match.result, room.seats, yours, "a fork would reveal hidden information")
        if wanted.side not in room.journal.viewers:
            raise ApiError("refused", f"there is no side {wanted.side!r}")
        then, _ = frame(room.journal, wanted.side, wanted.at)
        if then.match.result:
            raise ApiError("over", "the match is over at that moment: choose an earlier one")
        beginning = fork_of(then.match)
    return await store_match(registry, draft_match(room.row.game, beginning, wanted, match), maker)


async def verify(registry: MatchRegistry, wanted: b.Verify, address: str) -> Json:
    """Check a saved match, and the commitment to its dice."""
    save, wrong = await _check(registry, wanted.save, address)
    committed: bool | None = None
    if wanted.commitment is not None:
        committed = save.seed is not None and hmac.compare_digest(
            commit(save.seed, wanted.salt or "").encode(), wanted.commitment.lower().encode()
        )
    dice = len(save.opening) + sum(len(move.dice) for move in save.moves)
    text = wrong or f"{len(save.moves)} choices are legal, and {dice} dice and draws are right."
    if committed is False and not wrong:
        text = "the dice are not those that the match was committed to"
    return {
        "verified": not wrong and committed is not False,
        "text": text,
        "game": save.game,
        "scenario": save.scenario,
        "choices": len(save.moves),
        "dice": dice,
        "commitment": committed,
        "seats": [] if wrong else list(find(save.game).scenario(save.scenario).seats(save.options)),
        "result": save.result if wrong else _shown_result(save),
    }


async def _check(registry: MatchRegistry, text: str, address: str) -> tuple[Save, str]:
    """Read a save and replay it in a process of its own, one at a time; return it, and what is wrong with it."""
    async with registry.checking.turn(lambda: TurnRequest(address)):
        save = _read(text)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "sandtable.server.workers.save_check",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                said, _ = await process.communicate(text.encode())
        except TimeoutError:
            process.kill()
            await process.wait()
            raise ApiError("refused", f"the save could not be checked within {CHECK_SECONDS:.0f} s") from None
    if process.returncode == 0:
        return save, ""
    return save, said.decode() or "the save cannot be replayed"


def _read(text: str) -> Save:
    try:
        save = read_save(text)
        find(save.game).scenario(save.scenario)
    except Refused as refused:
        raise from_refused(refused) from None
    return save


async def _replayed(made: NewMatchDraft, save: Save) -> JournaledMatch:
    """Replay the choices of a save that has been checked, as a journal."""
    journal = new_journal(made.row, made.seats)
    for number, move in enumerate(save.moves, 1):
        if move.choice == CONCEDE:
            journal.concede(move.side, made.row.made)
        elif move.choice == TIME_OVER:
            claimant = next(side for side in journal.match.sides if side not in journal.match.team(move.side))
            journal.claim(claimant, move.side, made.row.made)
        elif move.choice == DRAW:
            for side in journal.match.sides:
                if not journal.match.result:
                    journal.offer_draw(side, made.row.made)
        else:
            journal.replay(move.side, move.choice, move.held, made.row.made)
        if number % YIELD_EVERY == 0:
            await asyncio.sleep(0)
    return journal


def _shown_result(save: Save) -> Json | None:
    """Show the result of a save that has been checked, as that of a match is shown."""
    if save.result is None:
        return None
    winner = save.result["winner"]
    teams = find(save.game).scenario(save.scenario).teams_for(save.options)
    won = next((team for team in teams if winner in team), (winner,) if winner else ())
    return {**save.result, "winners": list(won), "reason": sentence(save.result["reason"])}


def fork_of(match: Match) -> MatchSetup:
    """Begin where a match stands, with dice still to be drawn; those that have fallen since the last pause stay."""
    text = match.position()
    scenario, options = match.state.scenario, dict(match.state.options)
    if not _same(match, MatchSetup(scenario, options, 0, text)):
        text = "\n".join(line for line in text.splitlines() if line.split()[:1] not in (["then"], ["dice"])) + "\n"
    return MatchSetup(scenario, options, None, text)


def _same(match: Match, beginning: MatchSetup) -> bool:
    """Whether every side would see there what it sees in the match."""
    try:
        copy = begin(match.game, beginning)
    except Refused:
        return False
    return all(copy.view(side) == match.view(side) for side in match.sides)
