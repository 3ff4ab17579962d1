"""sandtable run: starts, serves, ends; says in one line what is wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from sandtable.cli.commands.run import build_client, is_old
from sandtable.engine.verdicts import Refused
from sandtable.server import serve
from sandtable.server.storage.database import database_url
from sandtable.server.storage.schema import HEAD, metadata
from sandtable.server.storage.store import Store
from tests.server.support import SECONDS, run

RUN = """
import sys
import sandtable.cli.commands.run
from sandtable.cli import main
sandtable.cli.commands.run.build_client = lambda static: None
sys.exit(main(["run", "--no-browser", *sys.argv[1:]]))
"""


def command(*args: str) -> list[str]:
    return [sys.executable, "-P", "-c", RUN, *args]


def test_it_serves_and_ends(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    server = subprocess.Popen(  # noqa: S603  # our own command
        command("--port", "0"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, text=True
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Sandtable is at http://127.0.0.1:")
        with urllib.request.urlopen(line.split()[3] + "/api/games", timeout=SECONDS) as answer:  # noqa: S310  # ours
            assert answer.status == 200
    finally:
        server.send_signal(signal.SIGINT)
        _, err = server.communicate(timeout=SECONDS)
    assert "Traceback" not in err
    assert server.returncode == 130
    if sys.platform == "linux":
        assert (tmp_path / "sandtable" / "matches.db").exists()


def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = subprocess.run(  # noqa: S603  # our own command
            command("--port", port, "--db", f"sqlite:///{tmp_path}/m.db"), capture_output=True, text=True, check=False
        )
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"sandtable: cannot serve at 127.0.0.1 port {port}: the port is in use")
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(("url", "says"), [
    ("foo", "not a database URL"), ("mysql://u:secret@h/x", "not mysql"),
    ("postgresql://u:secret@127.0.0.1:1/x", "cannot open the database"),
    ("sqlite:////proc/nowhere/m.db", "cannot create the folder"),
])  # fmt: skip
def test_a_wrong_database_is_said_in_one_line(url: str, says: str) -> None:
    async def main() -> None:
        await Store(url).open()

    with pytest.raises(Refused, match=says) as refused:
        run(main())
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_urls_name_their_drivers() -> None:
    assert database_url("postgres://h/x").drivername == "postgresql+asyncpg"
    assert database_url("sqlite:///x.db").drivername == "sqlite+aiosqlite"
    assert serve.default_db().startswith("sqlite:///")


async def test_the_migrations_make_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from sqlalchemy import Connection

    config = Config()
    config.set_main_option("script_location", str(Path(serve.__file__).parent / "storage" / "migrations"))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    store = Store(f"sqlite:///{tmp_path}/m.db")
    await store.open()
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await store.close()


def test_a_page_is_built_when_it_is_missing_or_old(tmp_path: Path) -> None:
    web, built = tmp_path / "web", tmp_path / "static" / "index.html"
    for folder in (web / "src", built.parent):
        folder.mkdir(parents=True)
    (web / "src" / "main.ts").write_text("1")
    assert is_old(built, web)
    built.write_text("x")
    os.utime(web / "src" / "main.ts", (1, 1))
    assert not is_old(built, web)
    os.utime(built, (0, 0))
    assert is_old(built, web)


@pytest.mark.skipif(os.name == "nt", reason="npm is a script with a first line here")
@pytest.mark.parametrize(("ends_with", "built"), [(0, True), (1, False), (None, True)])
def test_a_page_that_does_not_build_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends_with: int | None, built: bool
) -> None:
    """Without Node nothing can have failed; with Node the tests must not pass over a page that is broken."""
    static = tmp_path / "src" / "sandtable" / "server" / "static"
    programs = tmp_path / "programs"
    for folder in (static, programs, tmp_path / "web"):
        folder.mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    if ends_with is not None:
        (programs / "npm").write_text(f"#!/bin/sh\nexit {ends_with}\n")
        (programs / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    assert build_client(static) is built
