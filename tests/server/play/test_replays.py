"""Replays: earlier moments with their story, never of another side before the end, and never too many at once."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import count
from pathlib import Path

import msgspec
import pytest

from sandtable.server import rate_limits
from sandtable.server.http import routes, websocket
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.limits import Limits
from sandtable.server.play import replays
from sandtable.server.play.replays import frame
from sandtable.server.rate_limits import WorkBuckets
from sandtable.server.rooms.moments import MomentCache, MomentKey, ShownMoment
from tests.server.support import YOU, Json, serving


async def test_a_story_is_the_log_of_the_side_so_far(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair(options={"turn_cap": 1, "platoon_size": 2})
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            early = await blue.ask(type="replay", at=0, side="yellow", story=True)
            assert early["error"]["code"] == "not-yours"
            await asyncio.gather(blue.play(1), yellow.play(2))
            last = yellow.state["seq"]
            whole = await blue.ask(type="replay", at=last, side="yellow", story=True)
            assert whole["log_from"] == 0
            told = yellow.shared_log
            assert whole["log"] == told
            half = await blue.ask(type="replay", at=last // 2, side="yellow", story=True)
            assert half["log"] == [line for line in told if line["at"] <= last // 2]
            plain = await blue.ask(type="replay", at=last // 2, side="yellow")
            assert plain["log"] == [line for line in told if line["at"] == last // 2]
            assert plain["log_from"] + len(plain["log"]) == len(half["log"])


async def test_a_moment_is_worked_out_once_for_all_who_may_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out: list[tuple[str | None, int]] = []

    def counted(journal: JournaledMatch, viewer: str | None, at: int) -> tuple[JournaledMatch, Json | None]:
        worked_out.append((viewer, at))
        return frame(journal, viewer, at)

    monkeypatch.setattr(replays, "frame", counted)
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair()
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            first = await blue.ask(type="replay", at=0)
            await asyncio.gather(blue.play(1), yellow.play(2))
            again = await blue.ask(type="replay", at=0)
            assert (again["id"], again["last"]) != (first["id"], first["last"])
            assert {key: again[key] for key in again if key not in ("id", "last")} == {
                key: first[key] for key in first if key not in ("id", "last")
            }
            shown = await yellow.ask(type="replay", at=0, side="blue")
            own = await yellow.ask(type="replay", at=0)
            assert (await yellow.ask(type="replay", at=0)) | {"id": ""} == own | {"id": ""}
    assert worked_out == [("blue", 0), ("blue", 0), ("yellow", 0)]  # Yellow does not see the lines for Blue alone
    assert shown["side"] == "blue"


async def test_who_asks_much_waits_and_keeps_no_other_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 7.0
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now)
    waits, charged = asyncio.Event(), 0

    class Watched(WorkBuckets):
        def wait(self, address: str) -> float:
            seconds = super().wait(address)
            if seconds:
                waits.set()
            return seconds

        def charge(self, address: str, seconds: float) -> None:
            nonlocal charged
            charged += 1
            super().charge(address, seconds)

    monkeypatch.setattr(routes, "WorkBuckets", Watched)
    monkeypatch.setattr(websocket, "thread_time", partial(next, count(0.0, 0.01)))  # each question takes 10 ms
    async with serving(tmp_path, limited=True, limits=Limits(query_percent=1)) as place:
        made = await place.make(YOU, YOU)
        async with place.client(made["match"], made["token"]) as player, place.client(made["match"]) as watcher:
            for number in range(20):
                await watcher.send(type="replay", id=f"{number}", at=0)
            await waits.wait()
            assert 5 <= charged < 20
            before = charged
            await player.pick(player.words[0])  # its choice does not wait
            assert charged == before
            while watcher.heard[-1].get("id") != "19":
                now += 60
                assert (await watcher.next())["type"] in ("frame", "state", "seats")


def test_the_moments_that_were_asked_for_longest_ago_are_forgotten() -> None:
    cache = MomentCache(most=2000)
    part = msgspec.Raw(b"x" * 50)
    moment = ShownMoment(part, part, part, part, 0, part, part)
    keys = [MomentKey("m", None, at, mine=False, story=False) for at in range(3)]
    for key in keys[:2]:
        cache.keep(key, moment)
    assert cache.get(keys[0])
    cache.keep(keys[2], moment)
    assert [cache.get(key) is not None for key in keys] == [True, False, True]
    assert cache.size == 2 * moment.size
