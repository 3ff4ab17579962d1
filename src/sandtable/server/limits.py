"""Limits: how much of a server one address, and all of them together, may take.

`sandtable run` has an option for each; docs/limits.md explains them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import NamedTuple

KB, MB = 1024, 1024 * 1024
LIFTED = 1_000_000  # of what has no limit


def _limit(default: int, text: str) -> int:
    number: int = field(default=default, metadata={"text": text})
    return number


@dataclass(frozen=True)
class Limits:
    """The limits; requests beyond them are refused with the reason, or wait for their turn."""

    connections: int = _limit(2000, "connections in all, if the system allows so many open files")
    connections_per_address: int = _limit(200, "connections of one address")
    header_seconds: int = _limit(10, "seconds for the headers of a request")
    body_seconds: int = _limit(30, "seconds for the body of a request")
    unread_seconds: int = _limit(60, "seconds that a client may leave unread what it was sent")
    unsent_kb: int = _limit(4 * KB, "kB that may wait for one socket to read them")
    unsent_kb_in_all: int = _limit(64 * KB, "kB that may wait for all sockets")
    save_kb: int = _limit(KB, "kB of a saved match that is loaded or verified")
    saves: int = _limit(32, "saved matches that may wait to be checked")
    saves_per_address: int = _limit(4, "saved matches of one address that may wait to be checked")
    bot_matches: int = _limit(40, "running matches in which only bots play")
    bot_matches_per_address: int = _limit(4, "running matches of one address in which only bots play")
    unwatched_seconds: int = _limit(60, "seconds that bots play on alone when no client watches")
    query_percent: int = _limit(20, "percent of a processor for the replays and questions of one address")

    def lifted(self) -> Limits:
        """Return limits without those of an address, for a server that its tests and benchmarks load from one."""
        lifted = {one.name: LIFTED for one in fields(self) if one.name.endswith("_per_address")}
        return replace(self, **lifted, bot_matches=LIFTED, query_percent=LIFTED)


DEFAULT_LIMITS = Limits()


class LimitText(NamedTuple):
    """A limit as it is described: its name, its default, and what it counts."""

    name: str
    default: int
    text: str


def describe_limits() -> list[LimitText]:
    """Describe every limit."""
    return [LimitText(one.name, int(one.default), one.metadata["text"]) for one in fields(Limits)]  # type: ignore[arg-type]  # all have one
