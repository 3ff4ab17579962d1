"""kill -9 with matches running, on both kinds of database: nothing is lost or doubled, and every match verifies.

`bench/kills.py` does the same 200 times; its result is in `bench/results/kills.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from bench import kills

from sandtable.server.storage.store import Store
from tests.server.postgres import new_database, running_postgres
from tests.server.support import run

KILLS, MATCHES = 5, 4


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra 'postgres')")
    with running_postgres() as url:
        yield url


def check(outcome: kills.Outcome) -> None:
    assert outcome.faultless, outcome
    assert outcome.kills == KILLS
    assert outcome.written >= outcome.acknowledged >= KILLS


def test_kills_on_sqlite(tmp_path: Path) -> None:
    check(run(kills.run(f"sqlite:///{tmp_path / 'matches.db'}", KILLS, MATCHES, 10, 1)))


def test_kills_on_postgres(postgres: str) -> None:
    async def main() -> kills.Outcome:
        async with new_database(postgres) as url:
            return await kills.run(url, KILLS, MATCHES, 10, 1)

    check(run(main()))


@pytest.mark.parametrize("harm", ["lost", "doubled"])
def test_what_is_lost_or_doubled_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str) -> None:
    entries = Store.entries

    async def harmed(self: Store, match: str, after: int = 0) -> object:
        found = await entries(self, match, after)
        return [*found, *found[-4:]] if harm == "doubled" else found[:2]

    monkeypatch.setattr(Store, "entries", harmed)
    outcome = run(kills.run(f"sqlite:///{tmp_path / 'matches.db'}", 1, 2, 5, 1))
    assert getattr(outcome, harm)
