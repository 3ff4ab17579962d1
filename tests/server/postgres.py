"""A PostgreSQL of the machine, started for the tests on loopback, with an empty database for each of them."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

SECONDS = 60.0


def tool(name: str) -> str | None:
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((str(home / name) for home in homes if (home / name).exists()), None) or shutil.which(name)


def other_user() -> str | None:
    """PostgreSQL refuses to run as root: find somebody else."""
    if os.geteuid():
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None


@contextmanager
def running_postgres() -> Iterator[str]:
    """Start a PostgreSQL; yield the URL of its own database. Where there is none, the test is skipped."""
    initdb, postgres = tool("initdb"), tool("postgres")
    if not initdb or not postgres:
        pytest.skip("PostgreSQL is not installed here")
    user = other_user()
    with tempfile.TemporaryDirectory(prefix="sandtable-pg-") as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        if user:
            shutil.chown(folder, user)
        data = f"{folder}/data"
        made = subprocess.run(  # noqa: S603  # the system's PostgreSQL
            [initdb, "-D", data, "-A", "trust", "-U", "sandtable", "--no-sync"],
            user=user, cwd=folder, capture_output=True, check=False,
        )  # fmt: skip
        if made.returncode:
            pytest.skip(f"initdb failed: {made.stderr.decode()[-200:]}")
        server = subprocess.Popen(  # noqa: S603  # same
            [postgres, "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", folder, "-c", "fsync=off"],
            user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            yield f"postgresql://sandtable@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(2)  # fast shutdown
            server.wait(SECONDS)


async def wait_for(url: str) -> None:
    import asyncpg  # type: ignore[import-untyped]  # it comes without types

    for _ in range(600):
        try:
            await (await asyncpg.connect(url)).close()
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
        else:
            return
    pytest.fail("PostgreSQL did not start")


@asynccontextmanager
async def new_database(url: str) -> AsyncIterator[str]:
    """Make an empty database in a running PostgreSQL; yield its URL."""
    import asyncpg

    await wait_for(url)
    name = f"t{secrets.token_hex(6)}"
    line = await asyncpg.connect(url)
    await line.execute(f"CREATE DATABASE {name}")
    try:
        yield url.rpartition("/")[0] + f"/{name}"
    finally:
        await line.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await line.close()
