"""A PostgreSQL for the tests of a session."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import running_postgres


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra 'postgres')")
    with running_postgres() as url:
        yield url
