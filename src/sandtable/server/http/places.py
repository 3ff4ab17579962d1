"""Places: the number of connections, in all and per address, and the number of files that the system allows."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address

from sandtable.server.http.proxies import Network
from sandtable.server.limits import Limits
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rate_limits import Bucket

log = logging.getLogger("sandtable")
OTHER_FILES = 256  # files that are kept free: of the database, the bots, and connections about to be refused
LINES, LINES_PER_SECOND = 3, 1 / 60  # in the log about refused connections: at first, and afterwards


class Places:
    """Counts connections. A trusted proxy may open as many as all clients together."""

    def __init__(self, limits: Limits, proxies: Sequence[Network] = ()) -> None:
        """Begin without connections."""
        self._limits = limits
        self._proxies = proxies
        self._taken: Counter[str] = Counter()
        self.lingering = 0  # refused connections whose clients read the reason
        self._lines = Bucket(LINES_PER_SECOND, LINES)

    def take(self, address: str) -> None:
        """Take a place, or refuse."""
        if self._taken.total() >= self._limits.connections:
            refused = ApiError("busy", "too many connections to this server: try again in a minute")
        elif self._taken[address] >= self._limits.connections_per_address and not self._is_proxy(address):
            refused = ApiError("too-many", "too many connections of this address: close one")
        else:
            self._taken[address] += 1
            return
        if self._lines.take():
            log.warning("a connection of %s was refused: %s", address, refused)
        raise refused

    def give_back(self, address: str) -> None:
        """Release a place."""
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]  # forget addresses without connections

    def _is_proxy(self, address: str) -> bool:
        return any(ip_address(address) in network for network in self._proxies) if address else False


def allow_files(connections: int) -> int:
    """Raise the limit of open files as far as needed and possible; return how many connections it allows."""
    try:
        import resource  # noqa: PLC0415  # not on Windows, which has no such limit
    except ImportError:
        return connections
    needed = connections + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return connections
    allowed = max(soft - OTHER_FILES, soft // 2)
    log.warning("the system allows %d open files, so at most %d connections are accepted", soft, allowed)
    return allowed
