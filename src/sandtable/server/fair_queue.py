"""Fair queue: turns at a scarce resource, by rank, then by how little of it an address has used recently."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from time import monotonic
from typing import NamedTuple

from sandtable.server.protocol.errors import ApiError
from sandtable.server.rate_limits import MAX_ADDRESSES

HALF_LIFE = 60.0  # seconds after which half of the use of an address is forgotten


class TurnRequest(NamedTuple):
    """A request for a turn; a lower rank goes first."""

    address: str
    rank: int = 0


class TurnShare(NamedTuple):
    """How many turns a rank may have at a time: in all, and those of one address."""

    in_all: int
    of_address: int


class _Waiting(NamedTuple):
    claim: Callable[[], TurnRequest]  # asked when a turn is free: its rank may have changed while it waited
    admitted: asyncio.Future[TurnRequest]


class FairQueue:
    """Gives out a limited number of turns at a time."""

    def __init__(self, places: int, shares: Mapping[int, TurnShare] | None = None) -> None:
        """Start with all turns free; a rank without a share may use all of them."""
        self._places = places
        self._shares = dict(shares or {})
        self._running: list[TurnRequest] = []
        self._waiting: list[_Waiting] = []
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()  # by address: seconds, and when

    @asynccontextmanager
    async def turn(self, claim: Callable[[], TurnRequest]) -> AsyncIterator[None]:
        """Wait for a turn, and hold it."""
        waiting = _Waiting(claim, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._admit()
        try:
            admitted = await waiting.admitted
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.admitted.cancelled():
                self._finish(waiting.admitted.result())
            raise
        begun = monotonic()
        try:
            yield
        finally:
            self._charge(admitted.address, monotonic() - begun)
            self._finish(admitted)

    def _finish(self, claim: TurnRequest) -> None:
        self._running.remove(claim)
        self._admit()

    def _admit(self) -> None:
        """Give the free turns to the requests that are next."""
        while len(self._running) < self._places:
            claims = [(waiting.claim(), waiting) for waiting in self._waiting]
            allowed = [(claim, waiting) for claim, waiting in claims if self._may_run(claim)]
            if not allowed:
                return
            claim, waiting = min(allowed, key=lambda one: (one[0].rank, self._used_by(one[0].address)))
            self._waiting.remove(waiting)
            self._running.append(claim)
            waiting.admitted.set_result(claim)

    def _may_run(self, claim: TurnRequest) -> bool:
        share = self._shares.get(claim.rank)
        if share is None:
            return True
        ranked = [one for one in self._running if one.rank == claim.rank]
        return len(ranked) < share.in_all and ranked.count(claim) < share.of_address

    def _used_by(self, address: str) -> float:
        """Return the seconds that an address has used recently."""
        seconds, at = self._used.get(address, (0.0, 0.0))
        return seconds * 0.5 ** ((monotonic() - at) / HALF_LIFE) if seconds else 0.0

    def _charge(self, address: str, seconds: float) -> None:
        self._used[address] = self._used_by(address) + seconds, monotonic()
        self._used.move_to_end(address)
        if len(self._used) > MAX_ADDRESSES:
            self._used.popitem(last=False)


class Entrance:
    """Lets in a limited number at a time, in all and per address, and refuses the others."""

    def __init__(self, in_all: int, of_address: int, what: str) -> None:
        """Start empty; refusals call the things that there are too many of *what*."""
        self._in_all, self._of_address, self._what = in_all, of_address, what
        self._inside: Counter[str] = Counter()

    @contextmanager
    def enter(self, address: str) -> Iterator[None]:
        """Enter, or refuse."""
        if self._inside.total() >= self._in_all:
            raise ApiError("busy", f"too many {self._what} at the moment: try again in a minute")
        if self._inside[address] >= self._of_address:
            raise ApiError("too-many", f"too many {self._what} of this address: wait until one is done")
        self._inside[address] += 1
        try:
            yield
        finally:
            self._inside[address] -= 1
            self._inside += Counter()  # forget addresses that have left
