"""Restore a backup where there is no database; it may come from SQLite and go to PostgreSQL, or vice versa."""

from __future__ import annotations

import argparse
from pathlib import Path

from sandtable.cli.arguments import add_db


def arguments(parser: argparse.ArgumentParser) -> None:
    add_db(parser)
    parser.add_argument("backup", metavar="FILE", help="file that 'sandtable backup' has written")
    parser.add_argument("--check", action="store_true", help="only check the file and say what is in it")


def run(args: argparse.Namespace) -> int:
    import asyncio

    from sandtable.server.serve import default_db
    from sandtable.server.storage.backup import check_backup, restore
    from sandtable.server.storage.database import database_url

    backup = Path(args.backup)
    if args.check:
        print(f"{backup}: {check_backup(backup)}; checked")
        return 0
    url = database_url(args.db or default_db())
    contents = asyncio.run(restore(backup, url))
    print(f"{url.render_as_string()}: {contents}; restored and checked")
    return 0
