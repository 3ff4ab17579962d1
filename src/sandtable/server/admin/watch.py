"""Watch: a running server reads what administrators did, and applies it to its open rooms."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from ipaddress import ip_address, ip_network

from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.admin.actions import (
    ANNOUNCE,
    BAN,
    DELETE,
    PASSWORD,
    REVOKE,
    AdminAction,
    AdminState,
    read_actions,
)
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.server_messages import AnnouncementMessage
from sandtable.server.protocol.types import encode
from sandtable.server.registry import MatchRegistry

log = logging.getLogger("sandtable")
SECONDS = 2.0  # between two reads


class AdminWatch:
    """What administrators have done, as one server knows it."""

    def __init__(self, registry: MatchRegistry) -> None:
        """Start without actions."""
        self._registry = registry
        self._seen = 0
        self._state = AdminState()
        self._networks = [ip_network(one) for one in self._state.addresses]
        self._looking: asyncio.Task[None] | None = None

    @property
    def announcement(self) -> str:
        """The announcement on every page; empty: none."""
        return self._state.announcement

    def is_banned(self, address: str) -> bool:
        """Whether an address is banned."""
        if not self._networks:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    async def open(self) -> None:
        """Read the earlier actions, and keep reading new ones."""
        self._note(await read_actions(self._registry.store))
        self._looking = asyncio.create_task(self._look_forever(), name="administrator")

    def close(self) -> None:
        """Stop reading."""
        if self._looking:
            self._looking.cancel()

    async def _look_forever(self) -> None:
        while True:
            await asyncio.sleep(SECONDS)
            with contextlib.suppress(SQLAlchemyError, OSError):  # the next read tries again
                await self.look()

    async def look(self) -> None:
        """Apply the actions since the last read."""
        actions = await read_actions(self._registry.store, self._seen)
        self._note(actions)
        for action in actions:
            log.info("an administrator did: %s %s", action.kind, action.about)
            try:
                await self._follow(action)
            except (ApiError, SQLAlchemyError, OSError) as error:
                log.warning("%s %s could not be applied: %s", action.kind, action.about, error)

    def _note(self, actions: list[AdminAction]) -> None:
        if actions:
            self._seen = actions[-1].number
            self._state = self._state.after(actions)
            self._networks = [ip_network(one) for one in self._state.addresses]
            self._registry.accounts.banned = self._state.accounts

    async def _follow(self, action: AdminAction) -> None:
        registry = self._registry
        if action.kind == DELETE:
            await registry.delete_room(action.about)
        elif action.kind == REVOKE and action.about in registry.rooms:
            await registry.rooms[action.about].revoke(action.text)
        elif action.kind in (BAN, PASSWORD):
            await registry.accounts.drop_ended_sessions()
        elif action.kind == ANNOUNCE:
            text = encode(AnnouncementMessage(action.text)).decode()
            for room in registry.rooms.values():
                for subscriber in room.subscribers:
                    subscriber.send(text)
