"""Copy the database of a server into one file, even while it runs, and check the copy."""

from __future__ import annotations

import argparse
from pathlib import Path

from sandtable.cli.arguments import add_db, whole

NAME = "sandtable-%Y%m%d-%H%M%S.backup"  # of a backup in a folder, by the time in UTC
OURS = "sandtable-*.backup"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_db(parser)
    parser.add_argument("target", metavar="FILE", help="new file, or a folder for a file named after the time")
    parser.add_argument(
        "--keep",
        type=whole(1, 10_000),
        metavar="N",
        help="in a folder: delete all but the newest N such files afterwards",
    )


def run(args: argparse.Namespace) -> int:
    import asyncio
    from datetime import UTC, datetime

    from sandtable.engine.verdicts import Refused
    from sandtable.server.serve import default_db
    from sandtable.server.storage.backup import back_up
    from sandtable.server.storage.database import database_url

    target = Path(args.target)
    folder = target if target.is_dir() else None
    if args.keep and folder is None:
        raise Refused(f"--keep needs a folder, and {target} is not one")
    file = folder / datetime.now(UTC).strftime(NAME) if folder else target
    contents = asyncio.run(back_up(database_url(args.db or default_db()), file))
    print(f"{file}: {contents}; checked")
    if folder and args.keep:
        for old in sorted(folder.glob(OURS))[: -args.keep]:
            old.unlink()
            print(f"{old}: deleted")
    return 0
