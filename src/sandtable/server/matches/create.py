"""Create a match with its seats and secrets, and take an open seat of one."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from time import time
from typing import NamedTuple

from sandtable.engine.dice import commit
from sandtable.engine.match import MatchSetup
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.players import check_name
from sandtable.server.accounts.store import Account, digest
from sandtable.server.bots.turns import check_bot_matches
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import new_journal
from sandtable.server.play.commands import TakeSeat, apply
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.errors import INVITE_USED, ApiError, from_refused
from sandtable.server.protocol.rendering import render_result
from sandtable.server.protocol.types import Json
from sandtable.server.registry import MatchRegistry
from sandtable.server.storage.entries import NOTE
from sandtable.server.storage.interface import SeatClaim, WriteFailed
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.workers.interface import MAX_SECONDS

CONTINUED = "This match continues from a saved or earlier position: a player may know what was secret there."


class Maker(NamedTuple):
    """Who makes a match."""

    account: Account | None = None
    address: str = ""


@dataclass
class NewMatchDraft:
    """A new match with its secrets, which are sent once."""

    row: MatchRow
    seats: list[SeatRow]
    token: str | None
    invites: dict[str, str]

    def reply(self) -> Json:
        """Tell its maker."""
        yours = [seat.side for seat in self.seats if seat.kind == "person"]
        return {
            "match": self.row.id,
            "token": self.token,
            "sides": yours,
            "invites": self.invites,
            "commitment": self.row.commitment,
        }


async def create(registry: MatchRegistry, wanted: b.NewMatch, maker: Maker = Maker()) -> Json:  # noqa: B008  # it is frozen
    """Make a match."""
    try:
        game = find(wanted.game)
        if not game.scenario(wanted.scenario).listed:
            raise Refused(f"{game.title} cannot start {wanted.scenario!r} directly")
        options = game.resolve_options(wanted.scenario, wanted.options)
    except Refused as refused:
        raise from_refused(refused) from None
    if wanted.seed is not None and any(isinstance(seat, b.OpenSeat) for seat in wanted.seats.values()):
        raise ApiError("refused", "a seed reveals future dice: it is allowed only in a match with one person")
    beginning = MatchSetup(wanted.scenario, options, wanted.seed)
    return await store_match(registry, draft_match(wanted.game, beginning, wanted), maker)


def draft_match(
    game: str, beginning: MatchSetup, wanted: b.NewMatch | b.LoadMatch | b.Fork, origin: str | None = None
) -> NewMatchDraft:
    """Draw the secrets of a new match."""
    clock = wanted.clock
    if clock.kind != "none" and clock.seconds is None:
        raise ApiError("refused", f"a clock of kind {clock.kind!r} needs seconds")
    known = find(game)
    for seat in wanted.seats.values():
        if isinstance(seat, b.BotSeat):
            try:
                check_name(seat.bot, known, MAX_SECONDS)
            except Refused as refused:
                raise from_refused(refused) from None
    seats, token, invites = _seats(known.scenario(beginning.scenario).seats(beginning.options), wanted.seats)
    seed = secrets.token_hex(32) if beginning.seed is None else beginning.seed
    salt = secrets.token_hex(16)
    row = MatchRow(
        id=secrets.token_urlsafe(9),
        game=game,
        scenario=beginning.scenario,
        options=beginning.options,
        seed=str(seed) if isinstance(seed, int) else "",
        dice_key=None if isinstance(seed, int) else seed,
        salt=salt,
        commitment=commit(seed, salt),
        position=beginning.position,
        rules=known.versions.rules,
        ledger=known.versions.ledger,
        made=time(),
        public=wanted.public,
        clock=clock,
        forked_from=origin,
        patience=wanted.patience,
        hints=_single_player(wanted) if wanted.hints is None else wanted.hints,
    )
    return NewMatchDraft(row, seats, token, invites)


def _single_player(wanted: b.NewMatch | b.LoadMatch | b.Fork) -> bool:
    """Whether only one person has a seat: then hints harm no other player."""
    return not any(isinstance(seat, b.OpenSeat) for seat in wanted.seats.values())


async def store_match(
    registry: MatchRegistry, made: NewMatchDraft, maker: Maker, journal: JournaledMatch | None = None
) -> Json:
    """Write a new match down and open its room; the seats of its maker belong to the account, if there is one."""
    account, limits = maker.account, registry.limits
    if all(seat.kind == "bot" for seat in made.seats):
        check_bot_matches(registry.rooms.values(), maker.address, limits.bot_matches, limits.bot_matches_per_address)
    for seat in made.seats:
        if seat.secret:
            seat.name = await registry.accounts.name_seat(seat.name, account)
    try:
        journal = journal or new_journal(made.row, made.seats)
    except Refused as refused:
        raise from_refused(refused) from None
    if made.row.position is not None and made.invites:
        journal.note_entry(NOTE, "", CONTINUED, made.row.made)
    made.row.result = render_result(journal.match)
    try:
        await registry.store.add(made.row, made.seats, journal.entries, account.id if account else None)
    except WriteFailed:
        raise ApiError("storage", "the match was not created: writing to disk failed") from None
    registry.open_room(made.row, made.seats, journal, maker.address)
    return made.reply()


async def join(registry: MatchRegistry, match: str, wanted: b.Join, account: Account | None = None) -> Json:
    """Give an open seat to the person who has its invite."""
    invite, key = digest(wanted.invite), wanted.key
    async with registry.enter(match) as room:
        seat = next((one for one in room.seats.values() if hmac.compare_digest(one.invite, invite)), None)
        if seat is None:
            raise ApiError("wrong-token", "this invitation is not for this match")
        reply: Json = {"match": match, "sides": [seat.side], "commitment": room.row.commitment}
        if seat.kind != "open":
            if key and hmac.compare_digest(seat.secret, digest(key)):
                return reply | {"token": key}
            raise ApiError("wrong-token", INVITE_USED)
        name = await registry.accounts.name_seat(wanted.name, account)
        token = key or secrets.token_urlsafe(24)
        claim = SeatClaim(seat.side, name, digest(token), time(), account.id if account else None)
        await apply(room, TakeSeat(side=seat.side, name=name, claim=claim))
        room.seats_changed()
    return reply | {"token": token}


def _seats(sides: tuple[str, ...], wanted: Mapping[str, object]) -> tuple[list[SeatRow], str | None, dict[str, str]]:
    """Give out the seats, the maker's token and the invites."""
    if set(wanted) != set(sides):
        raise ApiError("refused", f"seats: give exactly one for each of {', '.join(sides)}")
    rows, invites = [], {}
    token = secrets.token_urlsafe(24)
    yours = False
    for side in sides:
        seat = wanted[side]
        if isinstance(seat, b.YouSeat):
            yours = True
            rows.append(SeatRow(side, "person", name=seat.name, secret=digest(token)))
        elif isinstance(seat, b.BotSeat):
            rows.append(SeatRow(side, "bot", bot=seat.bot))
        else:
            invites[side] = secrets.token_urlsafe(24)
            rows.append(SeatRow(side, "open", invite=digest(invites[side])))
    return rows, token if yours else None, invites
