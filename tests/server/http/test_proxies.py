"""Reverse proxies: names of the host, and the address of a client, which only a trusted proxy can tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.engine.verdicts import Refused
from sandtable.server.http.proxies import client_behind, read_networks
from tests.server.support import serving

PROXIES = read_networks(["127.0.0.1", "10.0.0.0/8", "::1"])


@pytest.mark.parametrize(("peer", "passed", "client"), [
    ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),  # not a proxy: it may say what it likes
    ("127.0.0.1", [], "127.0.0.1"),
    ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
    ("127.0.0.1", ["192.0.2.66, 198.51.100.1"], "198.51.100.1"),  # the first is made up by the client
    ("127.0.0.1", ["192.0.2.66", "198.51.100.1, 10.1.2.3"], "198.51.100.1"),  # two proxies, two headers
    ("127.0.0.1", ["10.1.2.3"], "10.1.2.3"),
    ("127.0.0.1", ["198.51.100.1, nonsense"], "127.0.0.1"),
    ("::1", ["2001:db8::7"], "2001:db8::7"),
    ("::ffff:127.0.0.1", ["::ffff:198.51.100.1"], "198.51.100.1"),
])  # fmt: skip
def test_the_client_is_the_last_address_that_no_trusted_proxy_has(peer: str, passed: list[str], client: str) -> None:
    headers = [(b"x-forwarded-for", one.encode()) for one in passed]
    assert client_behind({"client": (peer, 1), "headers": headers}, PROXIES) == client


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(Refused, match=r"--trusted-proxy proxy\.example: not an address"):
        read_networks(["proxy.example"])


@pytest.mark.parametrize(("proxies", "refused"), [((), True), (("127.0.0.1",), False)])
async def test_clients_behind_a_trusted_proxy_have_rates_of_their_own(
    tmp_path: Path, proxies: tuple[str, ...], refused: bool
) -> None:
    report = {"text": "TypeError: broken"}
    async with serving(tmp_path, proxies=read_networks(proxies)) as place:
        for _ in range(5):
            await place.http.post("/api/reports", json=report, headers={"x-forwarded-for": "198.51.100.1"})
        other = await place.http.post("/api/reports", json=report, headers={"x-forwarded-for": "198.51.100.2"})
        same = await place.http.post("/api/reports", json=report, headers={"x-forwarded-for": "198.51.100.1"})
    assert (other.status_code, same.status_code) == (429 if refused else 201, 429)


async def test_only_allowed_hosts_are_answered(tmp_path: Path) -> None:
    async with serving(tmp_path, hosts=("127.0.0.1", "club.example")) as place:
        for host, status in (("club.example", 200), ("club.example:443", 200), ("evil.example", 400), ("", 400)):
            answer = await place.http.get("/api/games", headers={"host": host})
            assert answer.status_code == status
