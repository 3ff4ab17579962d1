"""What is behind docs/scale.md: a copied match is the match, and the line of waiting choices behaves like a line."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from statistics import mean

import pytest
from bench.growth import Growth, copied, hall_of, played, size
from bench.line import Work, scaled, table, waited, worked

EVEN = Work([0.001], [0.002], [0.0])


def test_alone_a_choice_takes_what_its_parts_take() -> None:
    took = waited(EVEN, rate=0.1, trip=0.005, count=50, seed=1)
    assert took == pytest.approx([0.008] * 45)


def test_in_a_hurry_choices_wait_and_share_trips_to_the_disk() -> None:
    """Near what the interpreter can do the line is long; yet a trip of 20 ms to the disk costs no one more than two."""
    slow, quick = (waited(EVEN, rate, trip=0.0, count=4000, seed=1) for rate in (30, 317))
    assert mean(quick) > 3 * mean(slow)
    disk = waited(Work([0.0], [0.0], []), rate=1000, trip=0.020, count=4000, seed=1)
    assert 0.020 <= min(disk) <= max(disk) <= 0.040 + 1e-9
    assert mean(disk) == pytest.approx(0.030, rel=0.1)


def test_every_choice_is_told_after_all_its_work() -> None:
    work = Work([0.001, 0.004], [0.0005, 0.002], [])
    took = waited(work, rate=200, trip=0.003, count=2000, seed=3)
    assert len(took) == 1800
    assert min(took) >= 0.001 + 0.003 + 0.0005 - 1e-9


def test_the_table_says_where_one_process_is_not_enough() -> None:
    lines = table(EVEN, 0.0, (100, 400), (1, 2), 500)
    assert lines[0] == "| choices/s | 1 process: p50, p99 ms | 2 processes: p50, p99 ms |"
    assert lines[3].startswith("| 400 | the line grows for ever | ")
    assert scaled(EVEN, 0.5).each == pytest.approx(0.006)


def test_the_work_of_choices_is_taken_apart(tmp_path: Path) -> None:
    work = asyncio.run(worked(tmp_path / "line.db", "unbreakable/special-delivery", 40, warm=10))
    assert len(work.played) == len(work.told) == len(work.trips) >= 40
    assert min(work.played) > 0
    assert min(work.told) > 0


def test_a_copy_of_a_match_opens_as_the_match(tmp_path: Path) -> None:
    file = tmp_path / "growth.db"
    choices = asyncio.run(played(file, "unbreakable/special-delivery", 1))
    grown = size(file)
    ids = copied(file, 3)
    assert len(set(ids)) == 3
    with closing(sqlite3.connect(file)) as disk:
        written = disk.execute("SELECT count(*) FROM journal WHERE kind = 'choose' GROUP BY match").fetchall()
    assert written == [(choices,)] * 3
    assert size(file) > grown

    async def look() -> list[tuple[object, int]]:
        async with hall_of(file) as hall:
            rooms = [await hall.room(one) for one in ids]
            return [(room.journal.match.result, len(room.journal.entries)) for room in rooms]

    found = asyncio.run(look())
    assert found[0][0] is not None
    assert found == [found[0]] * 3


def test_a_choice_is_counted_without_the_snapshot() -> None:
    assert Growth("x", 100, 30_000, 10_000, 0, 0, 0).choice_bytes == 200
