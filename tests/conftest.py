"""For all tests: nothing is written outside temporary folders, and property tests try the same cases every time."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "sandtable",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],  # which a busy machine always is
)
settings.load_profile("sandtable")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the tests themselves, half a million objects, away from the garbage collector: they stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True, scope="session")
def _hears_ctrl_c() -> None:
    """Let what tests start hear Ctrl-C: a shell makes deaf what it starts in the background, and that, its heirs."""
    deaf = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    if deaf and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder: Path = tmp_path_factory.getbasetemp() / "cache"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SANDTABLE_CACHE", str(folder))
        yield


@pytest.fixture
def example() -> Iterator[Path]:
    """The example game is installed."""
    from tests.support.example import installed_example

    with installed_example() as folder:
        yield folder


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """Start a PostgreSQL for the tests of a session; return its URL."""
    from tests.server.postgres import running_postgres

    pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra 'postgres')")
    with running_postgres() as url:
        yield url
