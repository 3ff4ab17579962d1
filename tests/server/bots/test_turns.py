"""Turns: bots that play alone take no time from people, and pause when no client watches."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from sandtable import players
from sandtable.server.fair_queue import FairQueue, TurnRequest, TurnShare
from sandtable.server.limits import Limits
from sandtable.server.protocol.errors import ApiError
from sandtable.server.registry import MatchRegistry
from tests.server.support import OPEN, RANDOM, YOU, Place, serving

LONG = {"platoon_size": 6}
SLOW, QUICK = {"kind": "bot", "bot": "slow"}, {"kind": "bot", "bot": "random"}
#: A worker that knows one more bot, which thinks for ever.
WORKER = """
import sys, time
from sandtable import players
class Slow:
    def __init__(self, *_, **__):
        pass
    def choose(self, seat):
        time.sleep(1000)
sys.modules["slow_bot"] = module = type(sys)("slow_bot")
module.Slow = Slow
players.BOTS["slow"] = "slow_bot:Slow"
from sandtable.server.workers.bot_process import main
main()
"""


async def answered(place: Place) -> None:
    """Wait until a bot has answered a person."""
    made = await place.make(YOU, QUICK)
    async with place.client(made["match"], made["token"]) as blue:
        while blue.state["asked"] != ["blue"]:
            await blue.next()


async def test_bots_that_play_alone_do_not_keep_a_person_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.BOTS, "slow", "only the worker knows")
    command = (sys.executable, "-P", "-c", WORKER)
    async with serving(tmp_path, bot_command=command, bot_workers=2) as place:
        for _ in range(6):
            await place.make(SLOW, SLOW)
        await answered(place)


async def test_bots_that_play_alone_pause_when_no_client_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[MatchRegistry] = []
    monkeypatch.setattr(MatchRegistry, "open", lambda registry: opened.append(registry))  # noqa: PLW0108  # is bound
    async with serving(tmp_path, limits=Limits(unwatched_seconds=0)) as place:
        made = await place.make(RANDOM, RANDOM, options=LONG)
        await answered(place)
        room = opened[0].rooms[made["match"]]
        assert not room.journal.entries
        async with place.client(made["match"]) as watcher:
            while watcher.state["seq"] < 2:
                await watcher.next()
        while room.tasks:  # until it is answered what has been asked
            await asyncio.gather(*room.tasks.values())
        count = len(room.journal.entries)
        await answered(place)
        assert (len(room.journal.entries), room.journal.match.result) == (count, None)
        async with place.client(made["match"]) as watcher:
            at = watcher.state["seq"]
            while watcher.state["seq"] < at + 5:
                await watcher.next()


async def test_bots_play_on_for_a_person_who_has_left(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(unwatched_seconds=0)) as place:
        made = await place.make(YOU, RANDOM, options=LONG)
        async with asyncio.timeout(30):
            while (await place.get(f"/api/matches/{made['match']}"))["asked"] != ["blue"]:
                pass


@pytest.mark.parametrize(("limits", "status", "code"), [
    (Limits(bot_matches_per_address=2), 429, "too-many"), (Limits(bot_matches=2), 503, "busy"),
])  # fmt: skip
async def test_only_so_many_matches_of_bots_alone_run(tmp_path: Path, limits: Limits, status: int, code: str) -> None:
    async with serving(tmp_path, limits=limits, limited=True) as place:
        for _ in range(2):
            await place.make(RANDOM, RANDOM, options=LONG)
        refused = await place.make(RANDOM, RANDOM, options=LONG, status=status)
        assert refused["error"]["code"] == code
        for blue, yellow in ((YOU, RANDOM), (OPEN, RANDOM), (YOU, OPEN)):
            await place.make(blue, yellow)


async def test_what_is_paused_does_not_count(tmp_path: Path) -> None:
    limits = Limits(bot_matches_per_address=1, unwatched_seconds=0)
    async with serving(tmp_path, limits=limits, limited=True) as place:
        for _ in range(3):
            made = await place.make(RANDOM, RANDOM, options=LONG)
        async with place.client(made["match"]):
            assert "error" in await place.make(RANDOM, RANDOM, options=LONG, status=429)


# the queue


class Turns:
    """Asks for turns, and notes in which order they are given."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.given: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, address: str, rank: int = 0) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._have(name, TurnRequest(address, rank)))
        await asyncio.sleep(0)

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)

    async def _have(self, name: str, claim: TurnRequest) -> None:
        async with self.queue.turn(lambda: claim):
            self.given.append(name)
            await self.ends[name].wait()


async def test_a_lower_rank_goes_first_and_then_who_has_had_least(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("sandtable.server.fair_queue.monotonic", lambda: now)
    turns = Turns(FairQueue(1))
    await turns.ask("first", "greedy")
    now = 5.0
    for name, address, rank in (("a", "greedy", 0), ("b", "greedy", 0), ("c", "modest", 0), ("d", "modest", 1)):
        await turns.ask(name, address, rank)
    for name in ("first", "c", "a", "b", "d"):
        assert turns.given[-1] == name
        now += 1.0
        await turns.end(name)
    assert turns.given == ["first", "c", "a", "b", "d"]


async def test_a_rank_and_an_address_have_only_their_share() -> None:
    turns = Turns(FairQueue(4, {1: TurnShare(2, 1)}))
    for name, address in (("a", "one"), ("b", "one"), ("c", "two"), ("d", "three")):
        await turns.ask(name, address, 1)
    assert turns.given == ["a", "c"]
    await turns.ask("person", "one")
    assert turns.given == ["a", "c", "person"]
    await turns.end("a")
    assert turns.given == ["a", "c", "person", "d"]  # of an address that has had nothing
    for name in ("c", "d", "person", "b"):
        await turns.end(name)


async def test_who_no_longer_waits_takes_no_turn() -> None:
    turns = Turns(FairQueue(1))
    for name in ("a", "b", "c"):
        await turns.ask(name, name)
    turns.tasks["b"].cancel()
    await turns.end("a")
    assert turns.given == ["a", "c"]
    turns.tasks["c"].cancel()
    await asyncio.gather(*turns.tasks.values(), return_exceptions=True)
    await turns.ask("d", "d")
    assert turns.given[-1] == "d"
    await turns.end("d")


async def test_what_fails_gives_its_turn_back() -> None:
    queue = FairQueue(1)
    for _ in range(2):
        with pytest.raises(ApiError):
            async with queue.turn(lambda: TurnRequest("a")):
                raise ApiError("refused", "no")
