"""Tests of the server are coroutines: each runs in an event loop of its own, with a time limit."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

from tests.server.postgres import running_postgres
from tests.server.support import run


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine function; leave the others to pytest."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """Start a PostgreSQL for the tests of a session; return its URL."""
    pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra 'postgres')")
    with running_postgres() as url:
        yield url
