"""The hall: makes, finds, loads, forks and lists matches, and opens their rooms."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from time import time

from sandtable.engine.match import CONCEDE, DRAW, Beginning, Match
from sandtable.engine.saves import Save, begin, read_save
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.players import BOTS
from sandtable.server import messages as m
from sandtable.server import record as r
from sandtable.server.archive import BREATH, begin_record, describe, read_record, show_seat
from sandtable.server.bots import Bots
from sandtable.server.messages import Json
from sandtable.server.problems import Problem, from_refused
from sandtable.server.record import Record, show_result
from sandtable.server.room import Room
from sandtable.server.store import MatchRow, SeatRow, Store, Unwritten

ROOMS = 1000  # that are kept open; the longest unused close first
LISTED = 50  # matches in one answer
CHECK_SECONDS = 30.0


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

    def __init__(self, store: Store, bots: Bots) -> None:
        """Open no room yet."""
        self._store = store
        self._bots = bots
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._checking = asyncio.Semaphore(1)
        self._hearing: set[asyncio.Task[None]] = set()
        store.news = self._news

    async def close(self) -> None:
        """Stop every bot."""
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
                return self._open(Room(row, seats, await read_record(self._store, row, seats), self._store, self._bots))
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

    # making

    async def make(self, wanted: m.NewMatch) -> Json:
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
        made = self._prepare(wanted.game, beginning, wanted.seats, wanted.clock, public=wanted.public)
        return await self._begin(made)

    def _prepare(
        self,
        game: str,
        beginning: Beginning,
        wanted: m.Seats,
        clock: m.Clock,
        *,
        public: bool,
        origin: str | None = None,
    ) -> Made:
        """Draw the secrets of a new match."""
        if clock.kind != "none" and clock.seconds is None:
            raise Problem("refused", f"a clock of kind {clock.kind!r} needs its seconds")
        known = find(game)
        seats, token, invites = _seats(known.scenario(beginning.scenario).sides, wanted)
        seed = secrets.randbits(63) if beginning.seed is None else beginning.seed
        salt = secrets.token_hex(16)
        row = MatchRow(
            id=secrets.token_urlsafe(9),
            game=game,
            scenario=beginning.scenario,
            options=beginning.options,
            seed=str(seed),
            salt=salt,
            commitment=commit(seed, salt),
            position=beginning.position,
            rules=known.rules_version,
            ledger=known.ledger_version,
            made=time(),
            public=public,
            clock=clock,
            forked_from=origin,
        )
        return Made(row, seats, token, invites)

    async def _begin(self, made: Made, record: Record | None = None) -> Json:
        """Write a new match down and open its room."""
        try:
            record = record or begin_record(made.row, made.seats)
        except Refused as refused:
            raise from_refused(refused) from None
        made.row.result = show_result(record.match)
        try:
            await self._store.add(made.row, made.seats, record.entries)
        except Unwritten:
            raise Problem("storage", "the match could not be written to disk and was not made") from None
        self._open(Room(made.row, made.seats, record, self._store, self._bots))
        return made.told()

    async def join(self, match: str, wanted: m.Join) -> Json:
        """Give an open seat to whoever has its invite."""
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
                taken = await self._store.take_seat(match, seat.side, wanted.name, digest(token))
            except Unwritten:
                raise Problem("storage", "this could not be written to disk and was not done; try again") from None
            if not taken:
                raise Problem("wrong-token", "this invitation has been used already")
            seat.kind, seat.name, seat.secret = "person", wanted.name, digest(token)
            await room.aside(r.JOIN, seat.side, wanted.name)
            room.tell_seats()
        return told | {"token": token}

    # lists

    async def listed(self, *, finished: bool, before: int | None) -> Json:
        """List public matches."""
        rows = await self._store.listed(finished=finished, before=before, count=LISTED)
        shown = [self._describe(row, seats) for row, seats in rows]
        return {"matches": shown, "next": rows[-1][0].number if len(rows) == LISTED else None}

    async def mine(self, wanted: m.Mine) -> Json:
        """List the matches of somebody who has their tokens."""
        tokens = {seat.match: digest(seat.token) for seat in wanted.seats}
        shown = []
        for row, seats in await self._store.several(list(tokens)):
            yours = held(seats, tokens[row.id])
            if yours:
                match = self._describe(row, seats)
                shown.append(match | {"yours": yours, "to_move": any(side in match["asked"] for side in yours)})
        return {"matches": shown}

    def _describe(self, row: MatchRow, seats: list[SeatRow]) -> Json:
        room = self._rooms.get(row.id)
        if room:
            shown = room.describe()
            return {key: value for key, value in shown.items() if key not in ("options", "commitment", "seed", "salt")}
        sat = {seat.side: show_seat(seat, here=False) for seat in seats}
        return describe(row, sat, sorted(row.asked), row.last, row.result)

    # saves

    async def save(self, match: str, token: str | None) -> str:
        """Write a match as a file."""
        room = await self.room(match)
        async with room.lock:
            self._alone(room, token, "a saved match holds the dice to come")
            return room.record.match.save()

    def _alone(self, room: Room, token: str | None, why: str) -> None:
        """Refuse what would tell secrets: before the end it is for the only person of a match."""
        if room.record.match.result:
            return
        people = [seat for seat in room.seats.values() if seat.kind != "bot"]
        if not token or not held(list(room.seats.values()), digest(token)):
            raise Problem("not-yet", f"{why}: before the end this is for the only person of a match")
        if any(seat.secret != digest(token) for seat in people):
            raise Problem("not-yet", f"{why}: it can be done after the end")

    async def load(self, wanted: m.LoadMatch) -> Json:
        """Go on with a saved match."""
        save = _read(wanted.save)
        wrong = await self._check(wanted.save)
        if wrong:
            raise Problem("refused", wrong)
        alone = not any(isinstance(seat, m.OpenSeat) for seat in wanted.seats.values())
        if save.script is None and save.seed is not None and (alone or save.result):
            beginning = Beginning(save.scenario, save.options, save.seed, save.position)
            made = self._prepare(save.game, beginning, wanted.seats, wanted.clock, public=wanted.public)
            return await self._begin(made, await _replayed(made, save))
        ends = await _replayed(
            self._prepare(
                save.game,
                Beginning(save.scenario, save.options, save.seed, save.position),
                wanted.seats,
                wanted.clock,
                public=False,
            ),
            save,
        )
        return await self._begin(
            self._prepare(save.game, fork_of(ends.match), wanted.seats, wanted.clock, public=wanted.public)
        )

    async def fork(self, match: str, wanted: m.Fork, token: str | None) -> Json:
        """Play on from a moment of a match, with other dice."""
        room = await self.room(match)
        async with room.lock:
            self._alone(room, token, "a fork would tell what is hidden")
            if wanted.side not in room.record.viewers:
                raise Problem("refused", f"there is no side {wanted.side!r}")
            then, _ = room.record.frame(wanted.side, wanted.at)
            if then.match.result:
                raise Problem("over", "the match is over at that moment: fork an earlier one")
            beginning = fork_of(then.match)
        made = self._prepare(room.row.game, beginning, wanted.seats, wanted.clock, public=wanted.public, origin=match)
        return await self._begin(made)

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
            "result": save.result,
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


def fork_of(match: Match) -> Beginning:
    """Begin where a match stands, with dice still to be drawn.

    If dice have been rolled since the last pause between two actions, the fork begins at that pause.
    """
    text = match.position()
    scenario, options = match.state.scenario, dict(match.state.options)
    if not _same(match, Beginning(scenario, options, 0, text)):
        text = "\n".join(line for line in text.splitlines() if line.split()[:1] != ["then"]) + "\n"
    return Beginning(scenario, options, None, text)


def _same(match: Match, beginning: Beginning) -> bool:
    """Whether every side would see there what it sees in the match, whatever the dice."""
    try:
        twin = begin(match.game, beginning)
    except Refused:
        return False
    rolled = any(move.dice for move in twin.moves)
    return not rolled and all(twin.view(side) == match.view(side) for side in match.sides)


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


def digest(secret: str) -> str:
    """Hash a secret of 192 random bits: unlike a password, it needs no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def commit(seed: int, salt: str) -> str:
    """Commit to the dice of a match."""
    return hashlib.sha256(f"sandtable:{seed}:{salt}".encode()).hexdigest()
