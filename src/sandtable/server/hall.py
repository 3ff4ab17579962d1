"""The hall: makes, finds, loads, forks and lists matches, and opens their rooms."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from time import time

from sqlalchemy.exc import SQLAlchemyError

from sandtable.engine.dice import commit
from sandtable.engine.match import CONCEDE, DRAW, Beginning, Match
from sandtable.engine.saves import Save, begin, read_save
from sandtable.engine.verdicts import Refused, sentence
from sandtable.games import find
from sandtable.players import BOTS
from sandtable.server import messages as m
from sandtable.server import people
from sandtable.server import record as r
from sandtable.server.accounts import Accounts
from sandtable.server.archive import BREATH, begin_record, describe, read_record, show_seat, stamp
from sandtable.server.arrangements import JOIN
from sandtable.server.bots import Bots
from sandtable.server.messages import Json
from sandtable.server.people import Account, digest
from sandtable.server.problems import Problem, from_refused
from sandtable.server.record import Record, show_result
from sandtable.server.room import Room
from sandtable.server.seats import lapse
from sandtable.server.store import MatchRow, SeatRow, Store, Unwritten

log = logging.getLogger("sandtable")
ROOMS = 1000  # that are kept open; the longest unused close first
UNLISTED = ("options", "commitment", "proposals", "seed", "salt")  # what lists leave out
LISTED = 50  # matches in one answer
CHECK_SECONDS = 30.0
BEAT_SECONDS = 60.0  # between two looks at who is here


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


class Hall:
    """All matches of one store."""

    def __init__(self, store: Store, bots: Bots, accounts: Accounts) -> None:
        """Open no room yet."""
        self._store = store
        self._bots = bots
        self._accounts = accounts
        self._beating: asyncio.Task[None] | None = None
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._checking = asyncio.Semaphore(1)
        self._hearing: set[asyncio.Task[None]] = set()
        store.news = self._news

    def open(self) -> None:
        """Begin to look who is here."""
        self._beating = asyncio.create_task(self._beat_on(), name="who is here")

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self.beat()

    async def beat(self) -> None:
        """Write down who is here, and see for whom nobody waits any longer."""
        try:  # whatever fails, the next beat tries again
            seen = {(room.row.id, side): at for room in self._rooms.values() for side, at in room.seen().items()}
            if seen:
                await people.note_seen(self._store, seen)
            for room in list(self._rooms.values()):
                await lapse(room)
        except (Problem, SQLAlchemyError, OSError) as problem:
            log.warning("who is here was not written: %s", problem)

    async def close(self) -> None:
        """Stop every bot."""
        if self._beating:
            self._beating.cancel()
            await self.beat()
        for room in self._rooms.values():
            await room.close()

    def _news(self, match: str | None) -> None:
        """Another process has changed a match (None: any may have been)."""
        rooms = list(self._rooms.values()) if match is None else [one for one in [self._rooms.get(match)] if one]
        for room in rooms:
            task = asyncio.create_task(room.hear())
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)

    # rooms

    async def room(self, match: str) -> Room:
        """Open the room of a match."""
        found = self._rooms.get(match)
        if found:
            return found
        lock = self._opening.setdefault(match, asyncio.Lock())
        try:
            async with lock:
                if match in self._rooms:
                    return self._rooms[match]
                stored = await self._store.match(match) if len(match) <= 24 else None
                if stored is None:
                    raise Problem("unknown", "there is no such match")
                row, seats = stored
                record = await read_record(self._store, row, seats)
                room = self._open(Room(row, seats, record, self._store, self._bots))
                with contextlib.suppress(Problem):  # a full disk must not keep the match closed
                    await lapse(room)
                return room
        except SQLAlchemyError as error:
            log.error("match %s: the database failed: %s", match, error)  # noqa: TRY400  # no traceback of ours is of use
            raise Problem("storage", "this match cannot be read from the server's disk now") from None
        finally:
            self._opening.pop(match, None)

    def _open(self, room: Room) -> Room:
        self._rooms[room.row.id] = room
        if len(self._rooms) > ROOMS:
            idle = [one for one in self._rooms.values() if one.idle and one is not room]
            for one in sorted(idle, key=lambda one: one.touched)[: len(self._rooms) - ROOMS]:
                del self._rooms[one.row.id]
        room.wake()
        return room

    async def holder(self, room: Room, token: str) -> tuple[tuple[str, ...], str]:
        """Return the sides that a token or a session holds, and the hash that stands for the holder."""
        secret, seats = digest(token), list(room.seats.values())
        yours = held(seats, secret)
        if not yours:
            account = await self._accounts.find(token)
            sides = await people.held_sides(self._store, account.id, [room.row.id]) if account else {}
            yours = [side for side in room.seats if side in sides.get(room.row.id, ())]
            secret = room.seats[yours[0]].secret if yours else ""
        if not yours:
            raise Problem("wrong-token", "this token holds no seat of this match")
        return tuple(yours), secret

    # making

    async def make(self, wanted: m.NewMatch, account: Account | None = None) -> Json:
        """Make a match."""
        try:
            game = find(wanted.game)
            if not game.scenario(wanted.scenario).listed:
                raise Refused(f"{game.title} cannot begin a match of {wanted.scenario!r}")
            options = game.settle_options(wanted.scenario, wanted.options)
        except Refused as refused:
            raise from_refused(refused) from None
        if wanted.seed is not None and any(isinstance(seat, m.OpenSeat) for seat in wanted.seats.values()):
            raise Problem("refused", "a seed tells the dice to come: give one only where nobody else has a seat")
        beginning = Beginning(wanted.scenario, options, wanted.seed)
        return await self._begin(self._prepare(wanted.game, beginning, wanted), account)

    def _prepare(
        self, game: str, beginning: Beginning, wanted: m.NewMatch | m.LoadMatch | m.Fork, origin: str | None = None
    ) -> Made:
        """Draw the secrets of a new match."""
        clock = wanted.clock
        if clock.kind != "none" and clock.seconds is None:
            raise Problem("refused", f"a clock of kind {clock.kind!r} needs its seconds")
        known = find(game)
        seats, token, invites = _seats(known.scenario(beginning.scenario).sides, wanted.seats)
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
        )
        return Made(row, seats, token, invites)

    async def _begin(self, made: Made, account: Account | None, record: Record | None = None) -> Json:
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
            await self._store.add(made.row, made.seats, record.entries, account.id if account else None)
        except Unwritten:
            raise Problem("storage", "the match could not be written to disk and was not made") from None
        self._open(Room(made.row, made.seats, record, self._store, self._bots))
        return made.told()

    async def join(self, match: str, wanted: m.Join, account: Account | None = None) -> Json:
        """Give an open seat to whoever has its invite."""
        name = wanted.name or (account.name if account else "")
        room = await self.room(match)
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
                taken = await self._store.take_seat(match, seat.side, name, digest(token), owner)
            except Unwritten:
                raise Problem("storage", "this could not be written to disk and was not done; try again") from None
            if not taken:
                raise Problem("wrong-token", "this invitation has been used already")
            seat.kind, seat.name, seat.secret, seat.seen = "person", name, digest(token), time()
            await room.aside(JOIN, seat.side, name)
            room.tell_seats()
        return told | {"token": token}

    # lists

    async def listed(self, *, finished: bool, before: int | None) -> Json:
        """List public matches."""
        rows = await self._store.listed(finished=finished, before=before, count=LISTED)
        standins = await people.standins(self._store, [row.id for row, _ in rows])
        shown = [self._describe(row, seats, standins[row.id]) for row, seats in rows]
        return {"matches": shown, "next": rows[-1][0].number if len(rows) == LISTED else None}

    async def mine(self, wanted: m.Mine) -> Json:
        """List the matches of somebody who has their tokens, or sessions of an account that holds them."""
        tokens = {seat.match: seat.token for seat in wanted.seats}
        yours: dict[str, list[str]] = {}
        for row, seats in await self._store.several(list(tokens)):
            yours[row.id] = held(seats, digest(tokens[row.id]))
        for token in {tokens[match] for match, sides in yours.items() if not sides}:
            account = await self._accounts.find(token)
            if account:
                theirs = [match for match, sides in yours.items() if not sides and tokens[match] == token]
                yours |= await people.held_sides(self._store, account.id, theirs)
        return {"matches": await self._show_mine(yours)}

    async def _show_mine(self, yours: Mapping[str, list[str]]) -> list[Json]:
        """Describe matches to the holder of some sides of each."""
        ids = [match for match, sides in yours.items() if sides]
        standins = await people.standins(self._store, ids)
        shown = []
        for row, seats in await self._store.several(ids):
            match = self._describe(row, seats, standins[row.id])
            playing = [side for side in yours[row.id] if not match["seats"][side].get("standin")]
            to_move = any(side in match["asked"] for side in playing)
            shown.append(match | {"yours": yours[row.id], "to_move": to_move})
        return shown

    # accounts

    async def of_account(self, account: Account, before: int | None) -> Json:
        """Describe an account to its owner."""
        ids = await people.held_matches(self._store, account.id, before, LISTED)
        yours = await people.held_sides(self._store, account.id, ids)
        rows = await self._store.several(ids)
        shown = {"name": account.name, "made": stamp(account.made), "matches": await self._show_mine(yours)}
        return shown | {"next": rows[-1][0].number if len(ids) == LISTED else None}

    async def add_seats(self, account: Account, wanted: m.Mine) -> Json:
        """Add seats to an account, by their tokens."""
        tokens = {seat.match: digest(seat.token) for seat in wanted.seats}
        rows = await self._store.several(list(tokens))
        yours = {row.id: held(seats, tokens[row.id]) for row, seats in rows}
        await people.add_seats(self._store, account.id, [(match, side) for match in yours for side in yours[match]])
        return {"matches": await self._show_mine(yours)}

    def _describe(self, row: MatchRow, seats: list[SeatRow], standins: Mapping[str, str]) -> Json:
        room = self._rooms.get(row.id)
        if room:
            shown = room.describe()
            return {key: value for key, value in shown.items() if key not in UNLISTED}
        sat = {seat.side: show_seat(seat, here=False, standin=standins.get(seat.side)) for seat in seats}
        return describe(row, sat, sorted(row.asked), row.last, row.result)

    # saves

    async def save(self, match: str, token: str | None) -> str:
        """Write a match as a file."""
        room = await self.room(match)
        yours = await self._yours(room, token)
        async with room.lock:
            self._alone(room, yours, "a saved match holds the dice to come")
            return room.record.match.save()

    async def _yours(self, room: Room, token: str | None) -> tuple[str, ...]:
        """Return the sides that a token holds, if any."""
        try:
            return (await self.holder(room, token))[0] if token else ()
        except Problem:
            return ()

    def _alone(self, room: Room, yours: tuple[str, ...], why: str) -> None:
        """Refuse what would tell secrets: before the end it is for the only person of a match."""
        if room.record.match.result:
            return
        if not yours:
            raise Problem("not-yet", f"{why}: before the end this is for the only person of a match")
        if any(seat.kind != "bot" and seat.side not in yours for seat in room.seats.values()):
            raise Problem("not-yet", f"{why}: it can be done after the end")

    async def load(self, wanted: m.LoadMatch, account: Account | None = None) -> Json:
        """Go on with a saved match."""
        save = _read(wanted.save)
        wrong = await self._check(wanted.save)
        if wrong:
            raise Problem("refused", wrong)
        alone = not any(isinstance(seat, m.OpenSeat) for seat in wanted.seats.values())
        if save.script is None and save.seed is not None and (alone or save.result):
            beginning = Beginning(save.scenario, save.options, save.seed, save.position)
            made = self._prepare(save.game, beginning, wanted)
            return await self._begin(made, account, await _replayed(made, save))
        beginning = Beginning(save.scenario, save.options, save.seed, save.position)
        ends = await _replayed(self._prepare(save.game, beginning, wanted), save)
        return await self._begin(self._prepare(save.game, fork_of(ends.match), wanted), account)

    async def fork(self, match: str, wanted: m.Fork, token: str | None, account: Account | None = None) -> Json:
        """Play on from a moment of a match, with other dice."""
        room = await self.room(match)
        yours = await self._yours(room, token)
        async with room.lock:
            self._alone(room, yours, "a fork would tell what is hidden")
            if wanted.side not in room.record.viewers:
                raise Problem("refused", f"there is no side {wanted.side!r}")
            then, _ = room.record.frame(wanted.side, wanted.at)
            if then.match.result:
                raise Problem("over", "the match is over at that moment: fork an earlier one")
            beginning = fork_of(then.match)
        return await self._begin(self._prepare(room.row.game, beginning, wanted, match), account)

    async def verify(self, wanted: m.Verify) -> Json:
        """Check a saved match, and the commitment to its dice."""
        save = _read(wanted.save)
        wrong = await self._check(wanted.save)
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
            "result": _shown_result(save),
        }

    async def _check(self, text: str) -> str:
        """Replay a save in a process of its own; return what is wrong with it."""
        async with self._checking:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",
                "-m",
                "sandtable.server.check",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            try:
                async with asyncio.timeout(CHECK_SECONDS):
                    said, _ = await process.communicate(text.encode())
            except TimeoutError:
                process.kill()
                await process.wait()
                raise Problem("refused", f"this save could not be checked within {CHECK_SECONDS:.0f} s") from None
        if process.returncode == 0:
            return ""
        return said.decode() or "this save cannot be replayed"


def _read(text: str) -> Save:
    try:
        save = read_save(text)
        find(save.game).scenario(save.scenario)
    except Refused as refused:
        raise from_refused(refused) from None
    return save


async def _replayed(made: Made, save: Save) -> Record:
    """Replay the choices of a save that has been checked, as a journal."""
    record = begin_record(made.row, made.seats)
    for number, move in enumerate(save.moves, 1):
        if move.choice == CONCEDE:
            record.act(r.CONCEDE, move.side, "", "", made.row.made)
        elif move.choice == DRAW:
            for side in record.match.sides:
                if not record.match.result:
                    record.act(r.DRAW, side, "", "", made.row.made)
        else:
            record.act(r.CHOOSE, move.side, move.choice, "", made.row.made)
        if number % BREATH == 0:
            await asyncio.sleep(0)
    return record


def _shown_result(save: Save) -> Json | None:
    """Show the result that a save claims, as that of a match is shown."""
    if save.result is None or not isinstance(save.result.get("reason"), str):
        return save.result
    return {**save.result, "reason": sentence(save.result["reason"])}


def fork_of(match: Match) -> Beginning:
    """Begin where a match stands, with dice still to be drawn; those that have fallen since the last pause stay."""
    text = match.position()
    scenario, options = match.state.scenario, dict(match.state.options)
    if not _same(match, Beginning(scenario, options, 0, text)):
        text = "\n".join(line for line in text.splitlines() if line.split()[:1] not in (["then"], ["dice"])) + "\n"
    return Beginning(scenario, options, None, text)


def _same(match: Match, beginning: Beginning) -> bool:
    """Whether every side would see there what it sees in the match."""
    try:
        twin = begin(match.game, beginning)
    except Refused:
        return False
    return all(twin.view(side) == match.view(side) for side in match.sides)


def _seats(sides: tuple[str, ...], wanted: Mapping[str, object]) -> tuple[list[SeatRow], str | None, dict[str, str]]:
    """Give out the seats, the maker's token and the invites."""
    if set(wanted) != set(sides):
        raise Problem("refused", f"seats: one is needed for each of {', '.join(sides)}, and no other")
    rows, invites = [], {}
    token = secrets.token_urlsafe(24)
    yours = False
    for side in sides:
        seat = wanted[side]
        if isinstance(seat, m.YouSeat):
            yours = True
            rows.append(SeatRow(side, "person", name=seat.name, secret=digest(token)))
        elif isinstance(seat, m.BotSeat):
            if seat.bot not in BOTS:
                raise Problem("refused", f"there is no bot {seat.bot!r}: choose one of {', '.join(BOTS)}")
            rows.append(SeatRow(side, "bot", bot=seat.bot))
        else:
            invites[side] = secrets.token_urlsafe(24)
            rows.append(SeatRow(side, "open", invite=digest(invites[side])))
    return rows, token if yours else None, invites


def held(seats: list[SeatRow], secret: str) -> list[str]:
    """List the sides that the token with this hash holds."""
    return [seat.side for seat in seats if seat.secret and hmac.compare_digest(seat.secret, secret)]
