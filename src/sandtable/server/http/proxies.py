"""Proxies: which address a request comes from when a reverse proxy passes it on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

from sandtable.engine.verdicts import Refused

Network = IPv4Network | IPv6Network


def read_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Read addresses and networks, such as 127.0.0.1 and 10.0.0.0/8."""
    networks = []
    for text in texts:
        try:
            networks.append(ip_network(text))
        except ValueError as error:
            raise Refused(f"--trusted-proxy {text}: not an address or a network: {error}") from None
    return tuple(networks)


def client_behind(scope: Scope, trusted: Sequence[Network]) -> str:
    """Return the address of a client: that of the peer, or the last one that no trusted proxy has.

    Only what a trusted proxy adds to X-Forwarded-For is believed: it stands to the right of all that a client made up.
    """
    address = scope["client"][0] if scope.get("client") else ""
    lines = [value.decode("latin-1") for key, value in scope["headers"] if key == b"x-forwarded-for"]
    passed = [one.strip() for one in ",".join(lines).split(",")]
    while passed and _is_in(address, trusted):
        before = _read(passed.pop())
        if before is None:
            break
        address = str(before)
    return address


def _is_in(address: str, networks: Sequence[Network]) -> bool:
    found = _read(address)
    return found is not None and any(found in network for network in networks)


def _read(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
