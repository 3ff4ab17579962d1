"""Actions: what administrators have done, in the order in which they did it."""

from __future__ import annotations

from collections.abc import Iterable
from time import time

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sandtable.server.storage.schema import admin_actions
from sandtable.server.storage.store import Store

ANNOUNCE, BAN, UNBAN, DELETE, REVOKE, PASSWORD = "announce", "ban", "unban", "delete", "revoke", "password"
ACCOUNT, ADDRESS = "account", "address"  # what a ban may be about


class AdminAction(msgspec.Struct, frozen=True):
    """One thing that an administrator did."""

    number: int
    kind: str
    about: str = ""  # a match, the folded name of an account, or an address
    text: str = ""
    at: float = 0.0


class AdminState(msgspec.Struct, frozen=True):
    """The combined effect of all actions."""

    announcement: str = ""
    accounts: frozenset[str] = frozenset()  # the folded names of banned accounts
    addresses: frozenset[str] = frozenset()  # banned addresses and networks

    def after(self, actions: Iterable[AdminAction]) -> AdminState:
        """Return the effect after further actions."""
        announcement, accounts, addresses = self.announcement, set(self.accounts), set(self.addresses)
        for action in actions:
            banned = accounts if action.text == ACCOUNT else addresses
            if action.kind == ANNOUNCE:
                announcement = action.text
            elif action.kind == BAN:
                banned.add(action.about)
            elif action.kind == UNBAN:
                banned.discard(action.about)
        return AdminState(announcement, frozenset(accounts), frozenset(addresses))


async def write_down(connection: AsyncConnection, kind: str, about: str = "", text: str = "") -> None:
    """Record an action, in the transaction that carries it out."""
    values = {"at": time(), "kind": kind, "about": about, "text": text}
    await connection.execute(insert(admin_actions), values)


async def read_actions(store: Store, after: int = 0) -> list[AdminAction]:
    """Read the actions after one of them."""
    wanted = select(admin_actions).where(admin_actions.c.number > after).order_by(admin_actions.c.number)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(wanted)).mappings()
        return [AdminAction(row["number"], row["kind"], row["about"], row["text"], row["at"]) for row in rows]


async def newest(store: Store) -> int:
    """Return the number of the newest action."""
    async with store.engine.connect() as connection:
        return (await connection.execute(select(func.max(admin_actions.c.number)))).scalar() or 0
