"""Driver: bots at a match answer what they are asked; standing orders and timers answer for people."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import partial

import msgspec

from sandtable.players.recorded_player import lost
from sandtable.server.bots.background import busy, log_failure, start
from sandtable.server.bots.repeat import RecordedChoice, write_player
from sandtable.server.bots.turns import claim_of, is_paused
from sandtable.server.journal.restore import beginning_of
from sandtable.server.play.commands import AddNote, MakeChoice, add_note, apply
from sandtable.server.play.standing_orders import answer_on_timeout, carry_out
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rooms.reaction_timers import set_timers
from sandtable.server.rooms.room import Room, TaskKey
from sandtable.server.storage.entries import CHOOSE
from sandtable.server.storage.rows import MatchRow
from sandtable.server.workers.interface import BotFailed, SeatedBot

log = logging.getLogger("sandtable")
REMAKE_AFTER = 2  # times a bot may fail at one question before it restarts without its plans, which may be the cause
MAX_BOT_FAILURES = 3  # times it may fail before a random one answers
CONSEQUENCES = ("was restarted", "was restarted without its plans", "gets a random answer for this choice")


class MakeBotChoice(MakeChoice, frozen=True, kw_only=True):
    """A bot's answer to the question of the very moment that it thought about."""

    def check(self, room: Room) -> None:
        if room.journal.seq(self.side) != self.seq or self.side not in room.journal.match.decisions:
            raise ApiError("stale", f"this answers moment {self.seq}, which has passed")
        if not room.bot_of(self.side):
            raise ApiError("not-yours", f"no bot plays {self.side} now")


def schedule(room: Room) -> None:
    """Let every bot think that has a question, carry out standing orders, and set the timers of the others."""
    if room.journal.frozen:
        return
    ordered = {kind for order in room.journal.match.game.standing_orders for kind in order.kinds}
    set_timers(room, _start_timeout)
    for side, decision in room.journal.match.decisions.items():
        key = TaskKey(side, "answer")
        if busy(room, key):
            continue
        if room.bot_of(side):
            if not is_paused(room):
                start(room, key, _run_bot(room, side))
        elif decision.kind in ordered and room.seats[side].kind == "person":
            start(room, key, carry_out(room, side))


def _start_timeout(room: Room, side: str, since: int) -> None:
    """Answer for somebody whose time for a question is over, beside what that side's orders may be doing."""
    start(room, TaskKey(side, "timeout"), answer_on_timeout(room, side, since))


async def _run_bot(room: Room, side: str) -> None:
    """Answer a bot's questions until it has none."""
    failed, at = 0, -1
    while side in room.journal.match.decisions and (bot := room.bot_of(side)) and not is_paused(room):
        seq = room.journal.seq(side)
        failed = failed if at == seq else 0
        at = seq
        try:
            await _answer_once(room, side, bot, seq, failed)
        except (BotFailed, ApiError) as failure:
            failed += 1
            if isinstance(failure, BotFailed):
                await save_failure(room, side, bot, seq, failure)
            else:
                what = f"the answer of the bot {bot} of {side} was refused"
                log.error("match %s, moment %d: %s: %s", room.row.id, seq, what, failure)  # noqa: TRY400  # no traceback of ours is of use
            if failed > MAX_BOT_FAILURES + 1:
                log.error("match %s: the bots of %s do not answer", room.row.id, side)  # noqa: TRY400  # no traceback of ours is of use
                return
            async with room.lock:
                then = CONSEQUENCES[min(failed, MAX_BOT_FAILURES) - 1]
                what = "had a problem" if isinstance(failure, ApiError) else str(failure)
                await add_note(room, AddNote(text=f"The bot {room.bot_of(side)} of {side} {what} and {then}."))
        await asyncio.sleep(0)
    if side in room.journal.match.decisions:
        asyncio.get_running_loop().call_soon(schedule, room)  # its person is back, and may have filed orders


async def _answer_once(room: Room, side: str, bot: str, seq: int, failed: int) -> None:
    """Let a bot answer the question of moment *seq*, unless that has passed meanwhile, or its person is back.

    A bot that has *failed* once gets the same memory again, because the machine may have been too busy. Then it
    restarts without its plans, and finally a random bot answers this one question.
    """
    row, journal = room.row, room.journal
    entries = journal.entries[:]
    seated = await room.seated_bot(side, bot) if failed < REMAKE_AFTER else None
    afresh = seated is None
    if seated is None:
        chooser = "random" if failed >= MAX_BOT_FAILURES else bot
        seated = SeatedBot(chooser, bot_seed(row, side, seq if failed >= REMAKE_AFTER else None))
    chosen = await room.workers.choose(
        row.id, row.game, beginning_of(row), entries, side, seated, partial(claim_of, room)
    )
    by = RecordedChoice(seated.bot, seated.seed, len(entries), afresh, chosen.readings)
    mind = msgspec.structs.replace(seated, mind=chosen.mind) if seated.bot == bot else None
    command = MakeBotChoice(side=side, seq=seq, text=chosen.word, player=write_player(by), mind=mind)
    async with room.lock:
        try:
            await apply(room, command)
        except ApiError as error:
            if error.body.code not in ("stale", "not-yours"):  # otherwise this answer is no longer wanted
                raise


async def save_failure(room: Room, side: str, bot: str, seq: int, failed: BotFailed) -> None:
    """Keep what repeats a failure, on the server alone: it holds the secrets of the match."""
    journal, failure = room.journal, failed.failure
    if failure is None:  # its process has ended, and cannot say any more
        if journal.seq(side) != seq or side not in journal.match.decisions:
            log_failure(room, f"the bot {bot} of {side}, asked at moment {seq},", failed)
            return
        seated = await room.seated_bot(side, bot) or SeatedBot(bot, bot_seed(room.row, side))
        failure = lost(journal.match, side, bot, seated.seed, seated.mind, failed.error, failed.trace)
    history = tuple(
        (one.seq, one.word, one.player) for one in journal.entries if (one.kind, one.side) == (CHOOSE, side)
    )
    room.workers.keep_failure(msgspec.structs.replace(failure, match=room.row.id, history=history))


def bot_seed(row: MatchRow, side: str, seq: int | None = None) -> int:
    """Seed a bot's own dice, or those of a restarted one at moment *seq*: the same after a restart.

    They are not the match's seed.
    """
    again = "" if seq is None else f":{seq}"
    return int.from_bytes(hashlib.sha256(f"{row.salt}:{side}{again}".encode()).digest()[:6], "big")
