"""Kept matches: the journals of `tests/data`, and databases that hold them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine

from sandtable import server
from tests.contract.every import NAMES
from tests.server.support import Json

DATA = Path(__file__).parents[1] / "data"
FOLDER = DATA / "matches"
VERSIONS = DATA / "versions"  # a folder for each later version of the rules of a game
KEPT = [f"{name.replace('/', '-')}-{how}" for name in NAMES for how in ("finished", "running")]


def read_kept(kept: str) -> Json:
    """Read the journal of one of the first kept matches."""
    return read_file(FOLDER / f"{kept}.journal.json")


def read_file(file: Path) -> Json:
    read: Json = json.loads(file.read_text(encoding="utf-8"))
    return read


def lay_down(file: Path, all_kept: Sequence[Json]) -> Path:
    """Lay journals into a database of the tables that they come from."""
    (schema,) = {kept["schema"] for kept in all_kept}
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        upgrade(connection, schema)
        connection.commit()
    engine.dispose()
    with closing(sqlite3.connect(file)) as disk, disk:
        for kept in all_kept:
            match = {name: value for name, value in kept["match"].items() if name != "number"}
            _insert(disk, "matches", list(match), [list(match.values())])
            for table in ("seats", "journal", "snapshots"):
                names = ["match", *kept[f"{table}: columns"]]
                _insert(disk, table, names, [[kept["match"]["id"], *row] for row in kept[table]])
    return file


def upgrade(connection: Connection, schema: str) -> None:
    """Make the tables of a version."""
    config = Config()
    config.set_main_option("script_location", str(Path(server.__file__).parent / "storage" / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, schema)


def _insert(disk: sqlite3.Connection, table: str, names: list[str], rows: list[list[Any]]) -> None:
    marks = ", ".join("?" * len(names))
    disk.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", rows)  # noqa: S608  # our own words


def changed(file: Path, *statements: str) -> Path:
    """Change a database."""
    with closing(sqlite3.connect(file)) as disk, disk:
        for statement in statements:
            disk.execute(statement)
    return file
