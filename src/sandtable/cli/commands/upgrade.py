"""Bring a database up to date, or say before an upgrade which stored matches would change.

`run` brings the tables of an older database up to date by itself. What no table shows is whether the matches in it
replay under the rules of this version; --check replays every one of them and changes nothing. Run it with the new
version on the database of the old one, which may go on serving meanwhile.

A match that replays goes on. One that does not is frozen by the new version: it can be watched, replayed up to the
first difference, read to its end and saved, but not played on. Let running ones end before the upgrade, or keep the old
version running for them with a copy of the database.

Exit code 0: no match changes. 1: the report names those that do. 2: the database cannot be read.
"""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.server.journal.restore import ReplayDifference
    from sandtable.server.storage.stored_matches import StoredMatch


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--db", metavar="URL", help="sqlite:///FILE or postgresql://… (default: SQLite in your data folder)"
    )
    parser.add_argument(
        "--check", action="store_true", help="change nothing: report which matches would change, and why"
    )


def run(args: argparse.Namespace) -> int:
    from sandtable.server.serve import default_db

    return asyncio.run(_upgrade(args.db or default_db(), check=args.check))


async def _upgrade(db: str, *, check: bool) -> int:
    from sandtable.server.journal.restore import find_difference
    from sandtable.server.storage.database import database_url
    from sandtable.server.storage.store import Store
    from sandtable.server.storage.stored_matches import read_stored

    if not check:
        store = Store(db)
        await store.open()
        await store.close()
    count, changed = 0, {"running": 0, "finished": 0}
    async for stored in read_stored(database_url(db)):
        count += 1
        different = await find_difference(*stored)
        if different:
            changed["finished" if stored.row.result else "running"] += 1
            print(_line(stored, different), flush=True)
    print(_summary(count, changed["running"], changed["finished"]))
    return 1 if any(changed.values()) else 0


def _line(stored: StoredMatch, different: ReplayDifference) -> str:
    from sandtable.games import find

    row, now = stored.row, find(stored.row.game).versions
    state = "finished" if row.result else "running"
    versions = f"rules {row.rules} (ledger {row.ledger}), now {now.rules} ({now.ledger})"
    where = f"entry {different.first} of {len(stored.entries)}" if different.first else "its beginning"
    return f"{row.id}  {row.game}/{row.scenario}, {state}, {versions}: {where}, {different}"


def _summary(count: int, running: int, finished: int) -> str:
    matches = "1 match" if count == 1 else f"{count} matches"
    if not running and not finished:
        return f"{matches}: every one replays under these rules and goes on as it stands."
    return (
        f"{matches}: {running + finished} would be frozen ({running} running, {finished} finished); the others go on "
        "as they stand."
    )
