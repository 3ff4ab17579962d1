"""Make the kept matches of this folder: a save and a server's journal of every scenario, one finished and one running.

    PYTHONPATH=. .venv/bin/python tests/data/make.py NEW-FOLDER [game[/scenario]]

The files that are here were made once and stay as they are (see README.md), so this writes into a new folder only. With
the code and the seed they were made with, it writes the very same files again. It drives the server's own rooms, store
and messages; only the clock, the secrets and the sockets are stand-ins.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch
from zlib import crc32

from tests.contract.every import NAMES, named

from sandtable.engine.contract import Game
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players import Player
from sandtable.players import make as make_player
from sandtable.players.analysis import think
from sandtable.players.analysis.wording import tell
from sandtable.server.accounts.store import digest
from sandtable.server.bots.driver import MakeBotChoice
from sandtable.server.bots.hints import RecordHint
from sandtable.server.journal import snapshots
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import new_journal
from sandtable.server.matches import create
from sandtable.server.matches.saves import fork_of
from sandtable.server.play.commands import AddNote, TakeSeat, add_note, apply
from sandtable.server.play.messages import answer_command
from sandtable.server.play.standing_orders import carry_out
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import render_result
from sandtable.server.rooms.broadcast import broadcast, broadcast_seats, enter
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.subscribers import request_of
from sandtable.server.storage.entries import CHOOSE
from sandtable.server.storage.interface import SeatClaim
from sandtable.server.storage.schema import HEAD
from sandtable.server.storage.store import Store

SEED = 21
START = 1_790_000_000.0
FINISHED, RUNNING = "finished", "running"
MOST = {"rivets": 150, "undergrowth": 190, "impact": 190, "breakable": 230, "unbreakable": 190}  # choices of a match
SHORT: dict[str, dict[str, Any]] = {
    "unbreakable": {"turn_cap": 2, "platoon_size": 2},
    "breakable": {"turn_cap": 2, "force_size": 4},
    "rivets": {"turn_cap": 3},
    "impact": {"turn_cap": 1},
    "undergrowth": {"rounds": 3},
}
ODD = {"impact": 0.5}  # how often an answer is any: its recruits take their time
#: Options that are left alone, or that are set for some matches below.
LEFT = {"turn_cap", "rounds", "platoon_size", "force_size", "combined", "breakable_units", "teams", "points", "size"}
SET: dict[tuple[str, str], dict[str, Any]] = {
    ("breakable/breakthrough", RUNNING): {"teams": "two"},
    ("breakable/retrieval", FINISHED): {"teams": "four"},
    ("breakable/border-skirmish", RUNNING): {"combined": True},
    ("unbreakable/retrieval", RUNNING): {"breakable_units": True},
    ("unbreakable/destroy-the-flag", RUNNING): {"loadouts_hidden_until_fired": True, "experimental_weapons": True},
    ("rivets/iron-harvest", FINISHED): {"sheets": "alder-kessel"},
    ("impact/meeting-engagement", RUNNING): {"info_hide_types": True},
    ("undergrowth/nectar-run", FINISHED): {"layout": "random"},
}
SNAPSHOT_AFTER = 40  # entries: a server takes one after 512, which is more than these matches have
#: Matches whose players agree on a draw, if the rules have not ended them before.
AGREED = {"impact/holding-action", "rivets/break-the-salient"}
#: Matches of which a snapshot is kept: two of every game.
PHOTOGRAPHED = {
    f"{game}/{scenario}"
    for game, scenarios in {
        "unbreakable": ("capture-the-flag", "retrieval"),
        "breakable": ("industrial-wasteland", "retrieval"),
        "rivets": ("iron-harvest", "duckboard-road"),
        "impact": ("first-contact", "meeting-engagement"),
        "undergrowth": ("long-puddle", "nectar-run"),
    }.items()
    for scenario in scenarios
}


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now


@dataclass
class Secrets:
    """The tokens, keys and salts of a server that is not secret."""

    dice: random.Random

    def token_hex(self, size: int) -> str:
        return self.dice.randbytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        return "".join(self.dice.choice(letters) for _ in range(size * 4 // 3))


@dataclass
class Follower:
    """A socket that hears nothing."""

    holder: str
    yours: tuple[str, ...]
    side: str | None
    whole: bool = False
    count: int = 0
    address: str = ""

    def send(self, _text: str) -> None:
        pass

    def dismiss(self, _error: ApiError) -> None:
        pass

    def id(self) -> str:
        self.count += 1
        return f"m{self.count}"


@dataclass
class Play:
    """One match at a server, and what the people at it are like."""

    name: str
    how: str
    dice: random.Random
    clock: Time
    room: Room
    subscribers: dict[str, Follower]
    players: dict[str, Player] = field(default_factory=dict)
    hinted: bool = False
    once: set[str] = field(default_factory=set)  # what happens once in a match, and has

    @property
    def match(self) -> Match:
        return self.room.journal.match

    async def go_on(self) -> None:
        """Let somebody who is asked do something."""
        match, dice = self.match, self.dice
        self.clock.now += round(dice.uniform(0.5, 40), 2)
        side = dice.choice(list(match.decisions))
        subscriber = self.subscribers.get(side)
        if subscriber and not self.room.bot_of(side):
            await self._aside(side, subscriber)
        if subscriber is None or self.room.bot_of(side):
            if side not in match.decisions:
                return
            if subscriber and dice.random() < 0.1:
                await answer_command(self.room, subscriber, m.Return(id=subscriber.id(), side=side))
                return
            await self._play_bot(side, self._answer(side))
            if len(match.moves) > 30 and dice.random() < 0.02:
                text = f"The bot {self.room.bot_of(side)} of {side} was too slow; then it was started again."
                await add_note(self.room, AddNote(text=text))
            return
        if side in match.decisions and dice.random() < 0.06 and match.can_undo(side):
            await self._say(subscriber, side, m.Undo)
        elif dice.random() < 0.015 and not match.secret and len(match.sides) > 1 and not match.draw_offers:
            await self._say(subscriber, side, m.Draw)
        elif side in match.decisions:
            await self._say(subscriber, side, m.Choose, choice=self._answer(side))

    async def set_up(self, count: int) -> None:
        """Make some choices of a secret set-up, and leave every side with something to choose."""
        for _ in range(count):
            match = self.match
            for side in tuple(match.decisions):
                if side not in match.decisions:
                    continue
                offer = match.decisions[side].offer()
                for _ in range(20):
                    word = match.game.notation.word(match.state, offer.nth(self.dice.randrange(len(offer))))
                    twin = match.clone()
                    twin.choose(word, side)
                    if twin.secret:
                        self.clock.now += 3
                        if self.room.seats[side].kind == "bot":
                            await self._play_bot(side, word)
                        else:
                            await self._say(self.subscribers[side], side, m.Choose, choice=word)
                        break

    async def _say(self, subscriber: Follower, side: str, kind: type[Any], **more: Any) -> None:
        message = kind(id=subscriber.id(), seq=self.room.journal.seq(side), side=side, **more)
        await answer_command(self.room, subscriber, message)

    async def _play_bot(self, side: str, word: str) -> None:
        async with self.room.lock:
            await apply(self.room, MakeBotChoice(side=side, seq=self.room.journal.seq(side), text=word))

    def _answer(self, side: str) -> str:
        """Answer as a recruit does, and now and then as no one would."""
        match, dice = self.match, self.dice
        offer = match.decisions[side].offer()
        choice = offer.nth(dice.randrange(len(offer)))
        if dice.random() > ODD.get(match.game.id, 0.12):
            player = self.players.setdefault(side, make_player("recruit", dice.randrange(1000)))
            try:
                choice = player.choose(Seat(match, side))
            except IndexError:  # it found nothing to choose among
                self.players.pop(side)
        return match.game.notation.word(match.state, choice)

    async def _aside(self, side: str, subscriber: Follower) -> None:
        """Ask for a hint, file an order, or let a bot take a seat: each once."""
        match, room, dice = self.match, self.room, self.dice
        moves = len(match.moves)
        if room.row.hints and self.hinted and "hint" not in self.once and moves > 12 and not match.secret:
            self.once.add("hint")
            seat = Seat(match, side)
            thoughts = tell(seat, think(seat, simulations=8, seed=1), 1)
            request, seq = request_of(subscriber, subscriber.id()), room.journal.seq(side)
            async with room.lock:
                await apply(room, RecordHint(side=side, request=request, seq=seq, thoughts=thoughts))
        order = next((one for one in match.game.standing_orders if match.decisions[side].kind in one.kinds), None)
        if order and f"order {side}" not in self.once and order.choices:
            self.once.add(f"order {side}")
            text = dice.choice(list(order.choices))
            if order.fault(match.state, side, text) is None:
                await room.store.file_orders(room.row.id, side, {order.key: text})
        if order and f"order {side}" in self.once:
            await carry_out(room, side)
        holders = {one.holder for one in self.subscribers.values()}
        if len(holders) > 1 and "bot" not in self.once and moves > 40 and crc32(self.name.encode()) % 3 == 0:
            self.once.add("bot")
            other = next(one for one in self.subscribers.values() if one.holder != subscriber.holder)
            await answer_command(room, subscriber, m.StandIn(id=subscriber.id(), seat=side, bot="recruit", side=side))
            number = next(iter(room.journal.seating.proposals))
            if self.how == FINISHED or dice.random() < 0.5:
                await answer_command(room, other, m.Agree(id=other.id(), proposal=number))
            else:
                await answer_command(room, other, m.Decline(id=other.id(), proposal=number))

    async def finish(self) -> None:
        """End it without the rules."""
        match = self.match
        side, person = next((side, one) for side, one in self.subscribers.items() if not self.room.bot_of(side))
        self.clock.now += 5
        if self.name in AGREED and not match.secret:
            for one, subscriber in self.subscribers.items():
                if not match.result and one not in match.draw_offers and not self.room.bot_of(one):
                    await self._say(subscriber, one, m.Draw)
        asked = next(iter(match.decisions), "")
        if asked and self.room.row.clock.kind != "none":
            self.clock.now += 100_000
            claims = [one for one in self.subscribers if one not in match.team(asked) and not self.room.bot_of(one)]
            if claims:
                await self._say(self.subscribers[claims[0]], claims[0], m.Claim)
        if not self.match.result:
            await self._say(person, side, m.Concede)


def options_of(game: Game, name: str, how: str, dice: random.Random) -> dict[str, Any]:
    """Mix the optional rules: some of them, as far as they go together."""
    scenario = name.partition("/")[2]
    given: dict[str, Any] = {}
    wanted = {**SHORT[game.id]} if how == FINISHED else {key: value + 2 for key, value in SHORT[game.id].items()}
    wanted |= {**SET.get((name, how), {})}
    if (name, how) not in SET:
        for option in game.options:
            others = [one for one in option.values if one != option.default]
            if others and option.key not in LEFT and dice.random() < 0.18:
                wanted[option.key] = dice.choice(others)
    for key, value in wanted.items():
        try:
            game.resolve_options(scenario, given | {key: value})
        except Refused:
            continue
        given[key] = value
    return game.resolve_options(scenario, given)


async def begin(
    store: Store,
    name: str,
    how: str,
    number: int,
    dice: random.Random,
    clock: Time,
    fork: tuple[str, MatchSetup] | None,
) -> Play:
    """Make a match as the server does, with its seats taken."""
    game, scenario = named(name)
    options = options_of(game, name, how, dice)
    beginning = MatchSetup(scenario, options, number if number % 9 == 4 else None)
    if fork:
        beginning = fork[1]
    sides = game.scenario(scenario).seats(beginning.options)
    kind = (
        0 if name in AGREED else number % 3 if beginning.seed is None else 1
    )  # two people, one person and a bot, or one person alone
    others: list[Any] = [b.OpenSeat(), b.BotSeat("recruit"), b.YouSeat()]
    seats = {
        side: b.YouSeat("Ada") if place == number % len(sides) else others[kind] for place, side in enumerate(sides)
    }
    timed = (b.Clock(), b.Clock("match", 14400, 30), b.Clock(), b.Clock("move", 86400))[(number + number // 2) % 4]
    wanted = b.NewMatch(game.id, scenario, seats, clock=timed)
    made = create.draft_match(game.id, beginning, wanted, fork[0] if fork else None)
    journal = new_journal(made.row, made.seats)
    made.row.result = render_result(journal.match)
    await store.add(made.row, made.seats, journal.entries)
    room = Room(
        made.row, made.seats, journal, store, None,  # type: ignore[arg-type]  # no bots think here
        clock, (broadcast,), (broadcast_seats,),
    )  # fmt: skip
    subscribers = {}
    yours = tuple(seat.side for seat in made.seats if seat.kind == "person")
    maker = Follower(digest(made.token or ""), yours, yours[0])
    subscribers.update(dict.fromkeys(yours, maker))
    for side, invite in made.invites.items():
        clock.now += 60
        token = f"token of {side} {invite}"
        name_ = f"Guest {side}" if number % 2 else ""
        await apply(room, TakeSeat(side=side, name=name_, claim=SeatClaim(side, name_, digest(token), clock())))
        subscribers[side] = Follower(digest(token), (side,), side)
    for subscriber in {id(one): one for one in subscribers.values()}.values():
        enter(room, subscriber)
    return Play(name, how, dice, clock, room, subscribers, hinted=dice.random() < 0.4)


async def play(one: Play, number: int, length: int) -> None:
    """Play to the end, or to where a running match is left: in secret, inside an action, or between two."""
    game = one.match.game.id
    if one.how == FINISHED:
        while one.match.decisions and len(one.match.moves) < MOST[game]:
            await one.go_on()
        if one.match.decisions:
            await one.finish()
        return
    if number // 2 % 3 == 0 and one.match.secret:
        await one.set_up(3 + number % 5)
        return
    while one.match.decisions and len(one.match.moves) < length:
        await one.go_on()
    for _ in range(40):
        if number % 4 == 3 or not one.match.decisions or not (one.match.at_boundary or one.match.secret):
            break
        await one.go_on()


def stands(journal: JournaledMatch) -> dict[str, Any]:
    """Say where a match stands: the test of these files compares it with what is loaded."""
    match = journal.match
    asked = {}
    for side, question in match.decisions.items():
        words = sorted(match.game.notation.word(match.state, choice) for choice in question.options())
        asked[side] = [question.kind, len(words), f"{crc32(' '.join(words).encode()):08x}"]
    return {
        "entries": len(journal.entries),
        "moments": {viewer or "": journal.seq(viewer) for viewer in journal.viewers},
        "draws": sorted(match.draw_offers),
        "moves": len(match.moves),
        "result": None if match.result is None else [match.result.winner, match.result.rule],
        "asked": asked,
        "position": match.position().splitlines(),
    }


def lines(value: dict[str, Any], of: set[str]) -> str:
    """Write JSON with the lists called *of* an element a line, and everything else a key a line."""

    def text(one: Any) -> str:
        return json.dumps(one, ensure_ascii=False)

    def block(key: str, one: Any) -> str:
        if key in of and one:
            return "[\n" + ",\n".join(f"  {text(element)}" for element in one) + "\n ]"
        if key == "stands":
            return lines(one, of).rstrip().replace("\n", "\n ")
        return text(one)

    return "{\n" + ",\n".join(f" {text(key)}: {block(key, one)}" for key, one in value.items()) + "\n}\n"


def dump(file: Path, match: str, number: int, stood: dict[str, Any]) -> str:
    """Write what the database holds of a match; its id stands in the match's own row alone."""
    with sqlite3.connect(file) as disk:
        disk.row_factory = sqlite3.Row
        row = dict(disk.execute("SELECT * FROM matches WHERE id = ?", (match,)).fetchone()) | {"number": number + 1}
        tables: dict[str, Any] = {"schema": HEAD, "match": row}
        for table, order in (("seats", "rowid"), ("journal", "seq"), ("snapshots", "seq")):
            found = disk.execute(f"SELECT * FROM {table} WHERE match = ? ORDER BY {order}", (match,))  # noqa: S608
            names = [column[0] for column in found.description if column[0] != "match"]
            rows = [[one[name] for name in names] for one in found]
            tables[f"{table}: columns"], tables[table] = names, rows
    disk.close()
    return lines({**tables, "stands": stood}, {"seats", "journal", "snapshots", "position"})


@contextmanager
def pretending(clock: Time, secrets: Secrets) -> Iterator[None]:
    """Let the server's modules see our time and our secrets."""
    real = __import__("time").time
    with ExitStack() as stack:
        stack.enter_context(patch.object(create, "secrets", secrets))
        for key, module in sorted(sys.modules.items()):
            if key.startswith("sandtable.server") and getattr(module, "time", None) is real:
                stack.enter_context(patch.object(module, "time", clock))
        yield


async def main(folder: Path, wanted: str = "") -> None:
    """Make the matches of all scenarios, or of those whose names begin as *wanted*."""
    clock, secrets = Time(), Secrets(random.Random(SEED))  # noqa: S311  # no secrets here
    with TemporaryDirectory() as place, pretending(clock, secrets):
        store = Store(f"sqlite:///{place}/matches.db")
        await store.open()
        made: list[tuple[str, int, Room]] = []
        for order, name in enumerate(NAMES):
            length, fork = 0, None
            for how in (FINISHED, RUNNING) if name.startswith(wanted) else ():
                number = 2 * order + (how == RUNNING)
                dice = random.Random(f"{SEED} {name} {how}")  # noqa: S311  # same
                clock.now, secrets.dice = START + 200_000.0 * number, dice
                one = await begin(store, name, how, number, dice, clock, fork)
                photographed = name in PHOTOGRAPHED and how == RUNNING
                with patch.object(snapshots, "INTERVAL", SNAPSHOT_AFTER if photographed else snapshots.INTERVAL):
                    await play(one, number, length)
                assert (one.match.result is None) == (how == RUNNING), name
                if how == FINISHED:
                    length = len(one.match.moves) * 2 // 3
                    if order % 6 == 5:  # the running one is a fork of it
                        journal = one.room.journal
                        earlier = snapshots.rewind(journal, len(journal.entries) // 2)
                        fork, length = (one.room.row.id, fork_of(earlier.match)), length // 4
                made.append((f"{name.replace('/', '-')}-{how}", number, one.room))
                tell_of(made[-1][0], one.room.journal)
        await store.close()
        for key, number, room in made:
            text = dump(Path(place, "matches.db"), room.row.id, number, stands(room.journal))
            (folder / f"{key}.journal.json").write_text(text, encoding="utf-8")
            (folder / f"{key}.save.json").write_text(room.journal.match.save(), encoding="utf-8")


def tell_of(key: str, journal: JournaledMatch) -> None:
    """Say in a line what a match is like."""
    match, kinds = journal.match, sorted({entry.kind for entry in journal.entries} - {CHOOSE})
    where = "in secret" if match.secret else "between two actions" if match.at_boundary else "inside an action"
    print(f"{key}: {len(match.moves)} choices; {' '.join(kinds)}; {match.result or where}", flush=True)  # noqa: T201


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir()
    asyncio.run(main(target, *sys.argv[2:]))
