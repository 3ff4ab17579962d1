"""Administer a server, even while it runs: it follows within seconds."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from sandtable.cli.arguments import add_db, whole

if TYPE_CHECKING:
    from sandtable.server.storage.store import Store

DAY = 86400


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", required=True, metavar="COMMAND")

    def command(name: str, text: str, *, asks: bool = False) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        add_db(one)
        if asks:
            one.add_argument("--yes", action="store_true", help="do not ask for a confirmation")
        return one

    listed = command("matches", "list the newest matches, including private ones")
    listed.add_argument("--count", type=whole(1, 100_000), default=50, metavar="N", help="most to list (default 50)")
    which = listed.add_mutually_exclusive_group()
    which.add_argument("--running", action="store_true", help="only running matches")
    which.add_argument("--finished", action="store_true", help="only finished matches")
    listed.add_argument("--json", action="store_true", help="print JSON, one match per line")
    deleted = command("delete", "delete matches with all their data", asks=True)
    deleted.add_argument("matches", nargs="+", metavar="MATCH")
    pruned = command("prune", "delete the matches that ended long ago", asks=True)
    pruned.add_argument("--days", type=whole(0, 36_500), required=True, metavar="N", help="minimum days since the end")
    revoked = command("revoke", "take a seat from its holder and print an invitation for the next one", asks=True)
    revoked.add_argument("match", metavar="MATCH")
    revoked.add_argument("side", metavar="SIDE")
    reset = command("password", "give an account a new password and print it; its sessions end", asks=True)
    reset.add_argument("account", metavar="NAME")
    for name, text in (
        ("ban", "ban an account or an address"), ("unban", "lift a ban")
    ):  # fmt: skip
        about = command(name, text, asks=name == "ban").add_mutually_exclusive_group(required=True)
        about.add_argument("--account", metavar="NAME")
        about.add_argument("--address", metavar="ADDRESS", help="an address, or a network such as 203.0.113.0/24")
    told = command("announce", "show one line on every page, or remove it")
    line = told.add_mutually_exclusive_group(required=True)
    line.add_argument("text", nargs="?", metavar="TEXT")
    line.add_argument("--clear", action="store_true", help="remove the announcement")
    command("history", "list what administrators have done")


def run(args: argparse.Namespace) -> int:
    import asyncio

    return asyncio.run(_run(args))


async def _run(args: argparse.Namespace) -> int:
    from sandtable.server.serve import default_db
    from sandtable.server.storage.database import check_current
    from sandtable.server.storage.store import Store

    commands: dict[str, Callable[[argparse.Namespace, Store], Coroutine[Any, Any, int]]] = {
        "matches": _list, "delete": _delete, "prune": _prune, "revoke": _revoke, "password": _password,
        "ban": _ban, "unban": _unban, "announce": _announce, "history": _history,
    }  # fmt: skip
    store = Store(args.db or default_db())
    await check_current(store.url)  # a running server must not find its tables changed
    await store.open()
    try:
        return await commands[args.what](args, store)
    finally:
        await store.close()


def _agrees(args: argparse.Namespace, what: str) -> bool:
    """Ask for a confirmation, unless --yes is given."""
    from sandtable.engine.verdicts import Refused

    if args.yes:
        return True
    if not sys.stdin.isatty():
        raise Refused(f"this would {what}: add --yes to do it without a confirmation")
    if input(f"This will {what}. Type yes to go on: ").strip().lower() == "yes":
        return True
    print("Nothing was changed.")
    return False


async def _list(args: argparse.Namespace, store: Store) -> int:
    from sandtable.server.admin.work import list_matches
    from sandtable.server.protocol.rendering import stamp
    from sandtable.server.storage.rows import to_json

    finished = True if args.finished else False if args.running else None
    for row, seats in await list_matches(store, finished=finished, count=args.count):
        state = "finished" if row.result else "running"
        who = {seat.side: seat.bot or seat.name or seat.kind for seat in seats}
        if args.json:
            told: dict[str, object] = {
                "match": row.id,
                "game": row.game,
                "scenario": row.scenario,
                "made": stamp(row.made),
            }
            told |= {"last": stamp(row.last), "state": state, "public": row.public}
            print(to_json(told | {"seats": who}))
        else:
            people = ", ".join(f"{side}: {name}" for side, name in who.items())
            print(f"{row.id}  {stamp(row.last)}  {state:8}  {row.game}/{row.scenario}  {people}")
    return 0


async def _delete(args: argparse.Namespace, store: Store) -> int:
    from sandtable.server.admin.work import delete_matches

    ids = list(dict.fromkeys(args.matches))
    if not _agrees(args, f"delete {_matches(len(ids))} for good"):
        return 1
    await delete_matches(store, ids)
    print(f"Deleted {_matches(len(ids))}.")
    return 0


async def _prune(args: argparse.Namespace, store: Store) -> int:
    from time import time

    from sandtable.server.admin.work import delete_matches, finished_before

    ids = await finished_before(store, time() - args.days * DAY)
    if ids and not _agrees(args, f"delete {_matches(len(ids))} that ended {args.days} or more days ago for good"):
        return 1
    await delete_matches(store, ids)
    print(f"Deleted {_matches(len(ids))}.")
    return 0


async def _revoke(args: argparse.Namespace, store: Store) -> int:
    from sandtable.server.admin.work import revoke_seat

    if not _agrees(args, f"take the seat {args.side} of match {args.match} from its holder"):
        return 1
    invite = await revoke_seat(store, args.match, args.side)
    print(f"The seat is open. Invitation, to append to the address of the site: #/join/{args.match}/{invite}")
    return 0


async def _password(args: argparse.Namespace, store: Store) -> int:
    from sandtable.server.admin.work import reset_password

    if not _agrees(args, f"replace the password of {args.account} and end its sessions"):
        return 1
    print(f"New password: {await reset_password(store, args.account)}")
    return 0


async def _ban(args: argparse.Namespace, store: Store) -> int:
    from sandtable.server.admin.work import ban_account, ban_address

    what = f"the account {args.account}" if args.account else f"the address {args.address}"
    if not _agrees(args, f"keep {what} out"):
        return 1
    await (ban_account(store, args.account) if args.account else ban_address(store, args.address))
    print(f"Banned {what}.")
    return 0


async def _unban(args: argparse.Namespace, store: Store) -> int:
    from sandtable.server.admin.actions import ACCOUNT, ADDRESS
    from sandtable.server.admin.work import unban

    await unban(store, args.account or args.address, ACCOUNT if args.account else ADDRESS)
    print(f"Lifted the ban of {args.account or args.address}.")
    return 0


async def _announce(args: argparse.Namespace, store: Store) -> int:
    from sandtable.server.admin.work import announce

    await announce(store, args.text or "")
    print("Pages show it within a minute." if args.text else "Removed the announcement.")
    return 0


async def _history(_: argparse.Namespace, store: Store) -> int:
    from sandtable.server.admin.actions import read_actions
    from sandtable.server.protocol.rendering import stamp

    for action in await read_actions(store):
        print(f"{stamp(action.at)}  {action.kind:8}  {' '.join(part for part in (action.about, action.text) if part)}")
    return 0


def _matches(count: int) -> str:
    return f"{count} match" if count == 1 else f"{count} matches"
