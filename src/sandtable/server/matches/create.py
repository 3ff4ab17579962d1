"""Making: a new match with its seats and secrets, and taking an open seat of one."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from time import time

from sandtable.engine.dice import commit
from sandtable.engine.match import Beginning
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.players import check_name
from sandtable.server.accounts.store import Account, digest
from sandtable.server.journal.journaled_match import Record
from sandtable.server.journal.restore import begin_record
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.errors import UNWRITTEN, Problem, from_refused
from sandtable.server.protocol.rendering import show_result
from sandtable.server.protocol.types import Json
from sandtable.server.registry import Hall
from sandtable.server.rooms.broadcast import tell_seats
from sandtable.server.rooms.room import Room
from sandtable.server.storage.entries import JOIN
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.storage.writers import Unwritten
from sandtable.server.workers.pool import LONGEST


@dataclass
class Made:
    """A new match with its secrets, which are told once."""

    row: MatchRow
    seats: list[SeatRow]
    token: str | None
    invites: dict[str, str]

    def told(self) -> Json:
        """Tell its maker."""
        yours = [seat.side for seat in self.seats if seat.kind == "person"]
        return {
            "match": self.row.id,
            "token": self.token,
            "sides": yours,
            "invites": self.invites,
            "commitment": self.row.commitment,
        }


async def make(hall: Hall, wanted: b.NewMatch, account: Account | None = None) -> Json:
    """Make a match."""
    try:
        game = find(wanted.game)
        if not game.scenario(wanted.scenario).listed:
            raise Refused(f"{game.title} cannot begin a match of {wanted.scenario!r}")
        options = game.settle_options(wanted.scenario, wanted.options)
    except Refused as refused:
        raise from_refused(refused) from None
    if wanted.seed is not None and any(isinstance(seat, b.OpenSeat) for seat in wanted.seats.values()):
        raise Problem("refused", "a seed tells the dice to come: give one only where nobody else has a seat")
    beginning = Beginning(wanted.scenario, options, wanted.seed)
    return await write_down(hall, prepare(wanted.game, beginning, wanted), account)


def prepare(
    game: str, beginning: Beginning, wanted: b.NewMatch | b.LoadMatch | b.Fork, origin: str | None = None
) -> Made:
    """Draw the secrets of a new match."""
    clock = wanted.clock
    if clock.kind != "none" and clock.seconds is None:
        raise Problem("refused", f"a clock of kind {clock.kind!r} needs its seconds")
    known = find(game)
    for seat in wanted.seats.values():
        if isinstance(seat, b.BotSeat):
            try:
                check_name(seat.bot, known, LONGEST)
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
        rules=known.rules_version,
        ledger=known.ledger_version,
        made=time(),
        public=wanted.public,
        clock=clock,
        forked_from=origin,
        patience=wanted.patience,
        hints=_alone(wanted) if wanted.hints is None else wanted.hints,
    )
    return Made(row, seats, token, invites)


def _alone(wanted: b.NewMatch | b.LoadMatch | b.Fork) -> bool:
    """Whether nobody else will have a seat: then a hint takes nothing from anybody."""
    return not any(isinstance(seat, b.OpenSeat) for seat in wanted.seats.values())


async def write_down(hall: Hall, made: Made, account: Account | None, record: Record | None = None) -> Json:
    """Write a new match down and open its room; the seats of its maker belong to the account, if there is one."""
    for seat in made.seats:
        if account and seat.secret and not seat.name:
            seat.name = account.name
    try:
        record = record or begin_record(made.row, made.seats)
    except Refused as refused:
        raise from_refused(refused) from None
    made.row.result = show_result(record.match)
    try:
        await hall.store.add(made.row, made.seats, record.entries, account.id if account else None)
    except Unwritten:
        raise Problem("storage", "the match could not be written to disk and was not made") from None
    hall.keep(Room(made.row, made.seats, record, hall.store, hall.bots))
    return made.told()


async def join(hall: Hall, match: str, wanted: b.Join, account: Account | None = None) -> Json:
    """Give an open seat to whoever has its invite."""
    name = wanted.name or (account.name if account else "")
    room = await hall.room(match)
    invite, key = digest(wanted.invite), wanted.key
    seat = next((one for one in room.seats.values() if hmac.compare_digest(one.invite, invite)), None)
    if seat is None:
        raise Problem("wrong-token", "this invitation does not belong to this match")
    told: Json = {"match": match, "sides": [seat.side], "commitment": room.row.commitment}
    async with room.lock:
        if seat.kind != "open":
            if key and hmac.compare_digest(seat.secret, digest(key)):
                return told | {"token": key}
            raise Problem("wrong-token", "this invitation has been used already")
        token = key or secrets.token_urlsafe(24)
        try:
            owner = account.id if account else None
            taken = await hall.store.take_seat(match, seat.side, name, digest(token), owner)
        except Unwritten:
            raise Problem("storage", UNWRITTEN) from None
        if not taken:
            raise Problem("wrong-token", "this invitation has been used already")
        seat.kind, seat.name, seat.secret, seat.seen = "person", name, digest(token), time()
        await room.aside(JOIN, seat.side, name)
        tell_seats(room)
    return told | {"token": token}


def _seats(sides: tuple[str, ...], wanted: Mapping[str, object]) -> tuple[list[SeatRow], str | None, dict[str, str]]:
    """Give out the seats, the maker's token and the invites."""
    if set(wanted) != set(sides):
        raise Problem("refused", f"seats: one is needed for each of {', '.join(sides)}, and no other")
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
