"""Interface of the store: what rooms and play need of it. A database is one implementation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from sandtable.server.protocol.types import Json
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.pauses import Pauses
from sandtable.server.storage.rows import MatchRow, SeatRow


class Conflict(Exception):  # noqa: N818  # not a fault: another process was first
    """Another process has appended that entry already."""


class SeatTaken(Exception):  # noqa: N818  # not a fault: somebody else was first
    """The seat was no longer open: nothing was written."""


class WriteFailed(Exception):  # noqa: N818  # a client gets an `ApiError`
    """The store did not take it: nothing was written."""


class SeatClaim(msgspec.Struct, frozen=True):
    """An open seat that somebody takes."""

    side: str
    name: str
    secret: str  # the hash of the token
    at: float
    account: int | None = None  # whose seat it becomes, too


class MatchStore(Protocol):
    """Matches with their seats, journals, snapshots and standing orders."""

    pauses: Pauses  # times without a server

    async def match(self, match: str) -> tuple[MatchRow, list[SeatRow]] | None:
        """Read how a match began and who plays."""

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """Read the journal of a match."""

    async def snapshot(self, match: str) -> tuple[int, str] | None:
        """Read the newest snapshot of a match."""

    async def minds(self, match: str) -> dict[str, str]:
        """Read what the bots of a match went by last, by side."""

    async def append(
        self,
        match: str,
        entries: Iterable[Entry],
        result: Json | None,
        mind: tuple[str, int, str] | None = None,
        claim: SeatClaim | None = None,
    ) -> None:
        """Append to a match's journal, with the *mind* of the bot that chose or the seat that is taken.

        When this returns, all of it is on disk. Raises `Conflict` if another process was first, `SeatTaken` if the seat
        is no longer open, and `WriteFailed` if the store fails.
        """

    def keep_snapshot(self, match: str, taken: tuple[int, str]) -> None:
        """Keep the newest snapshot of a match, some time; without one, nothing is lost."""

    async def filed_orders(self, match: str, side: str) -> dict[str, str]:
        """Read the standing orders of a side, by key."""

    async def file_orders(self, match: str, side: str, filed: Mapping[str, str]) -> None:
        """Write the standing orders of a side; raises `WriteFailed`, or `Conflict` if another message did the same."""
