"""Time without a server is not charged to clocks: after a stop, after kill -9, and with several processes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.server.storage import uptime
from sandtable.server.storage.pauses import Pauses
from sandtable.server.storage.store import Store
from tests.server.postgres import new_database
from tests.server.storage.test_faults import process
from tests.server.support import SECONDS, Client, Json, Place, http_at, later, serving, settings

TIMES = st.floats(0, 100)
CLOCKS: list[Json] = [{"kind": "match", "seconds": 600}, {"kind": "move", "seconds": 600}]


@dataclass
class Time:
    """A clock that goes when it is told to."""

    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def left(client: Client) -> float:
    return float(client.state["clock"]["left"]["blue"])


async def claimed(place: Place, match: str, token: str) -> bool:
    """Whether an opponent gets the match, because blue's time is over."""
    async with place.client(match, token) as yellow:
        answer: Json = await yellow.ask(type="claim", seq=yellow.state["seq"])
        return bool(answer["type"] == "ok")


async def begun(place: Place, clock: Json) -> tuple[str, str, str]:
    """Begin a match in which blue alone is asked."""
    match, blue_token, yellow_token = await place.pair(clock=clock)
    async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
        await yellow.pick("fold-guard")
        await blue.pick("own")
    return match, blue_token, yellow_token


@pytest.mark.parametrize("clock", CLOCKS)
async def test_a_stop_costs_no_time(tmp_path: Path, clock: Json) -> None:
    now = Time(time())
    async with serving(tmp_path, now=now) as place:
        match, blue_token, yellow_token = await begun(place, clock)
        now.now += 100
    for _ in range(2):
        now.now += 700
        async with serving(tmp_path, now=now) as place:
            async with place.client(match, blue_token) as blue:
                assert left(blue) == pytest.approx(500, abs=1)
            assert not await claimed(place, match, yellow_token)
    async with serving(tmp_path, now=now) as place:
        now.now += 600
        async with place.client(match, blue_token) as blue:
            assert left(blue) == pytest.approx(-100, abs=1)
        assert await claimed(place, match, yellow_token)


async def test_a_stop_before_a_choice_is_not_charged_afterwards(tmp_path: Path) -> None:
    """Choices before, between and after the stops, with snapshots of none: what is read again says the same."""
    now = Time(time())
    async with serving(tmp_path, now=now) as place:
        match, token, _ = await begun(place, CLOCKS[0])
    for number in range(1, 4):
        now.now += 1000
        async with serving(tmp_path, now=now) as place, place.client(match, token) as blue:
            now.now += 50
            await blue.pick(blue.words[-1])
            assert left(blue) == pytest.approx(600 - 50 * number, abs=1)


@pytest.mark.parametrize("clock", CLOCKS)
async def test_time_after_kill_9_is_not_charged(tmp_path: Path, clock: Json) -> None:
    with process(tmp_path) as (server, port):
        async with http_at(port) as http:
            match, blue_token, yellow_token = await begun(Place(port, http), clock)
        server.kill()
        server.wait(SECONDS)
    await later(tmp_path, 700)
    async with serving(tmp_path) as place:
        async with place.client(match, blue_token) as blue:
            assert left(blue) > 300
        assert not await claimed(place, match, yellow_token)


async def test_a_server_gives_signs_of_life_while_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A killed one is believed to have run until the last of them."""
    monkeypatch.setattr(uptime, "BEAT_SECONDS", 0.01)
    now = Time()
    async with serving(tmp_path, now=now):
        now.now += 50
        with closing(sqlite3.connect(tmp_path / "matches.db")) as disk:
            while disk.execute("SELECT seen FROM alive").fetchone() != (now.now,):  # noqa: ASYNC110  # its own thread writes
                await asyncio.sleep(0)


async def test_another_process_keeps_the_clocks_running(database: str, tmp_path: Path) -> None:
    now = Time(time())
    async with new_database(database) as url:
        more: dict[str, Any] = {"db": url, "now": now}
        async with serving(tmp_path, **more) as here:
            match, blue_token, _ = await begun(here, CLOCKS[0])
            async with serving(tmp_path, **more):
                now.now += 100
            now.now += 50
            async with serving(tmp_path, **more) as third, third.client(match, blue_token) as blue:
                assert left(blue) == pytest.approx(450, abs=1)  # one of them always ran
        now.now += 700
        async with serving(tmp_path, **more) as fourth, serving(tmp_path, **more) as fifth:
            for place in (fourth, fifth):
                async with place.client(match, blue_token) as blue:
                    assert left(blue) == pytest.approx(450, abs=1)


async def test_kill_9_with_postgres(database: str, tmp_path: Path) -> None:
    async with new_database(database) as url:
        with process(tmp_path, url=url) as (server, port):
            async with http_at(port) as http:
                match, blue_token, yellow_token = await begun(Place(port, http), CLOCKS[0])
            server.kill()
            server.wait(SECONDS)
        async with serving(tmp_path, db=url, now=lambda: time() + 700) as place:
            async with place.client(match, blue_token) as blue:
                assert left(blue) > 300
            assert not await claimed(place, match, yellow_token)


async def test_the_stop_for_an_upgrade_is_not_charged_either(tmp_path: Path) -> None:
    """The version before gave no signs of life: what it wrote last tells until when it ran."""
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await begun(place, CLOCKS[0])
    with closing(sqlite3.connect(tmp_path / "matches.db")) as disk, disk:
        disk.execute("DROP TABLE admin_actions")
        disk.execute("DROP TABLE alive")
        disk.execute("DROP TABLE pauses")
        disk.execute("UPDATE alembic_version SET version_num = '0007'")
        for table, column in (("matches", "made"), ("seats", "seen"), ("journal", "at")):
            disk.execute(f"UPDATE {table} SET {column} = {column} - 700")  # noqa: S608  # our own words
    async with serving(tmp_path) as place:
        async with place.client(match, blue_token) as blue:
            assert left(blue) > 300
        assert not await claimed(place, match, yellow_token)


async def test_a_look_at_a_database_is_no_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await place.pair()
    store = Store(settings(tmp_path).db)
    await store.open()
    assert store.pauses.running(0, 10) == 10
    await store.close()
    with closing(sqlite3.connect(tmp_path / "matches.db")) as disk:
        assert disk.execute("SELECT count(*) FROM pauses").fetchone() == (0,)


@given(st.lists(st.tuples(TIMES, TIMES).map(sorted)), TIMES, TIMES)
def test_the_time_with_a_server_is_what_no_pause_covers(known: list[list[float]], start: float, end: float) -> None:
    pauses = Pauses((since, until) for since, until in known)
    cuts = sorted({start, end, *(time for pause in known for time in pause)})
    expected = sum(
        after - before
        for before, after in pairwise(cuts)
        if start <= before and after <= end and not any(since <= before and after <= until for since, until in known)
    )
    assert pauses.running(start, end) == pytest.approx(expected, abs=1e-6)
