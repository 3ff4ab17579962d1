"""Work of an administrator on the database: each function is one transaction, and records what it did."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from ipaddress import ip_network

from argon2 import PasswordHasher
from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sandtable.engine.verdicts import Refused
from sandtable.server.accounts.accounts import read_password
from sandtable.server.accounts.names import read_name
from sandtable.server.accounts.store import Account, digest, find_account
from sandtable.server.admin.actions import (
    ACCOUNT,
    ADDRESS,
    ANNOUNCE,
    BAN,
    DELETE,
    PASSWORD,
    REVOKE,
    UNBAN,
    AdminState,
    read_actions,
    write_down,
)
from sandtable.server.protocol.errors import ApiError
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.storage.schema import (
    accounts,
    holdings,
    journal,
    matches,
    minds,
    orders,
    seats,
    sessions,
    snapshots,
)
from sandtable.server.storage.store import Store

LONGEST_ANNOUNCEMENT = 300
MATCH_TABLES = (orders, holdings, minds, snapshots, journal, seats)  # what refers to a match
MAX_IDS = 500  # ids that one statement names


async def list_matches(store: Store, *, finished: bool | None, count: int) -> list[tuple[MatchRow, list[SeatRow]]]:
    """List the newest matches, including private ones; None: finished or not."""
    wanted = select(matches.c.id)
    if finished is not None:
        wanted = wanted.where(matches.c.result.is_not(None) if finished else matches.c.result.is_(None))
    async with store.engine.connect() as connection:
        ids = list((await connection.execute(wanted.order_by(matches.c.number.desc()).limit(count))).scalars())
    listed = []
    for first in range(0, len(ids), MAX_IDS):
        listed += await store.several(ids[first : first + MAX_IDS])
    return listed


async def delete_matches(store: Store, ids: Sequence[str]) -> None:
    """Delete matches with all their data; refuse if one does not exist."""
    async with store.engine.begin() as connection:
        for first in range(0, len(ids), MAX_IDS):
            some = ids[first : first + MAX_IDS]
            wanted = select(matches.c.id).where(matches.c.id.in_(some)).with_for_update()  # appends wait, and then fail
            known = set((await connection.execute(wanted)).scalars())
            if missing := [one for one in some if one not in known]:
                raise Refused(f"there is no match {', '.join(missing)}; nothing was deleted")
            for table in MATCH_TABLES:
                await connection.execute(delete(table).where(table.c.match.in_(some)))
            await connection.execute(delete(matches).where(matches.c.id.in_(some)))
            for match in some:
                await write_down(connection, DELETE, match)


async def finished_before(store: Store, moment: float) -> list[str]:
    """List the matches that ended before a moment."""
    last = select(journal.c.match, func.max(journal.c.at).label("at")).group_by(journal.c.match).subquery()
    ended = func.coalesce(last.c.at, matches.c.made)
    wanted = select(matches.c.id).outerjoin(last, last.c.match == matches.c.id)
    wanted = wanted.where(matches.c.result.is_not(None), ended < moment).order_by(matches.c.number)
    async with store.engine.connect() as connection:
        return list((await connection.execute(wanted)).scalars())


async def revoke_seat(store: Store, match: str, side: str) -> str:
    """Take a seat from its holder; return the invite for the next one."""
    invite = secrets.token_urlsafe(24)
    here = (seats.c.match == match, seats.c.side == side)
    async with store.engine.begin() as connection:
        kind = (await connection.execute(select(seats.c.kind).where(*here))).scalar()
        if kind is None:
            raise Refused(f"there is no seat {side} in a match {match}")
        if kind == "bot":
            raise Refused(f"a bot has the seat {side} of match {match}: only a person's seat can be revoked")
        await connection.execute(
            update(seats).where(*here).values(kind="open", name="", secret="", invite=digest(invite))
        )
        await connection.execute(delete(holdings).where(holdings.c.match == match, holdings.c.side == side))
        await write_down(connection, REVOKE, match, side)
    return invite


async def reset_password(store: Store, name: str) -> str:
    """Give an account a new password, which is returned; its sessions end."""
    account = await _account(store, name)
    password = secrets.token_urlsafe(12)
    hashed = PasswordHasher().hash(read_password(password))
    async with store.engine.begin() as connection:
        await connection.execute(update(accounts).where(accounts.c.id == account.id).values(password=hashed))
        await _end_sessions(connection, account)
        await write_down(connection, PASSWORD, read_name(account.name)[1])
    return password


async def ban_account(store: Store, name: str) -> None:
    """Ban an account: its sessions end, and it cannot log in."""
    account = await _account(store, name)
    async with store.engine.begin() as connection:
        await _end_sessions(connection, account)
        await write_down(connection, BAN, read_name(account.name)[1], ACCOUNT)


async def ban_address(store: Store, address: str) -> None:
    """Ban an address or a network."""
    async with store.engine.begin() as connection:
        await write_down(connection, BAN, read_network(address), ADDRESS)


async def unban(store: Store, what: str, kind: str) -> None:
    """Lift the ban of an account or an address."""
    about = read_network(what) if kind == ADDRESS else _folded(what)
    now = await admin_state(store)
    if about not in (now.addresses if kind == ADDRESS else now.accounts):
        raise Refused(f"the {kind} {what} is not banned")
    async with store.engine.begin() as connection:
        await write_down(connection, UNBAN, about, kind)


async def announce(store: Store, text: str) -> None:
    """Set the announcement on every page; empty: remove it."""
    line = " ".join(text.split())
    if len(line) > LONGEST_ANNOUNCEMENT or not line.isprintable():
        raise Refused(f"an announcement is one line of at most {LONGEST_ANNOUNCEMENT} printable characters")
    async with store.engine.begin() as connection:
        await write_down(connection, ANNOUNCE, text=line)


async def admin_state(store: Store) -> AdminState:
    """Return the combined effect of all actions."""
    return AdminState().after(await read_actions(store))


def read_network(address: str) -> str:
    """Return an address or a network in its usual form."""
    try:
        return str(ip_network(address))
    except ValueError as error:
        raise Refused(f"{address}: not an address or a network: {error}") from None


async def _account(store: Store, name: str) -> Account:
    account = await find_account(store, _folded(name))
    if account is None:
        raise Refused(f"there is no account {name}")
    return account


def _folded(name: str) -> str:
    try:
        return read_name(name)[1]
    except ApiError as error:
        raise Refused(str(error)) from None


async def _end_sessions(connection: AsyncConnection, account: Account) -> None:
    await connection.execute(delete(sessions).where(sessions.c.account == account.id))
