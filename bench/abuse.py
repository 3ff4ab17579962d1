"""Abuse: what one visitor can take from the others on a server with the limits of `sandtable run`.

python bench/abuse.py [bots] [unread] [saves] [silent] [moments]

Each part starts a server of its own, attacks it from 127.0.0.1, and measures what a person at 127.0.0.2 notices,
the memory of the server, and its processor time. Linux only; loopback only; everything is bounded and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

import sandtable
from sandtable.engine.seat import Seat
from sandtable.players import make

SERVER = """
import sys
from sandtable.server.app import Settings
from sandtable.server.serve import run_server
run_server(Settings(sys.argv[1], bot_workers=4), "127.0.0.1", 0, lambda port: print(port, flush=True))
"""
ATTACKER, PERSON = "127.0.0.1", "127.0.0.2"
FILES = 1024  # descriptors that a server gets, as in most shells
WAIT = 120.0  # seconds that a person waits at most
YOU = {"kind": "you"}


@dataclass(frozen=True)
class Place:
    """A server of our own."""

    port: int
    pid: int

    def memory(self) -> float:
        """Return the resident memory in MB."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6

    def processor(self) -> float:
        """Return the processor time so far in seconds."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def http(self, address: str) -> httpx.AsyncClient:
        """Talk to it from an address."""
        transport = httpx.AsyncHTTPTransport(
            local_address=address, limits=httpx.Limits(max_connections=200), verify=False
        )
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=WAIT)

    async def socket(self, match: str, token: str | None, address: str) -> ClientConnection:
        """Open a socket and say hello."""
        url = f"ws://127.0.0.1:{self.port}/ws/{match}"
        opened = await connect(url, compression=None, local_addr=(address, 0), max_size=None)
        await opened.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
        return opened


@contextmanager
def serving() -> Iterator[Place]:
    """Run a server."""

    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))

    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-P", "-c", SERVER, f"sqlite:///{folder}/abuse.db"]
        server = subprocess.Popen(  # noqa: S603  # our own server
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            preexec_fn=few_files,  # noqa: PLW1509  # one thread
        )
        try:
            assert server.stdout is not None
            yield Place(int(server.stdout.readline()), server.pid)
        finally:
            server.kill()
            server.wait(20)


async def make_match(http: httpx.AsyncClient, blue: Any, yellow: Any) -> httpx.Response:
    """Ask for a match."""
    seats = {"blue": blue, "yellow": yellow}
    return await http.post("/api/matches", json={"game": "unbreakable", "scenario": "retrieval", "seats": seats})


def long_save() -> str:
    """Play a long match at random, and save it."""
    match, player = sandtable.new("unbreakable/retrieval", seed=1), make("random", 1)
    while match.decisions:
        side = next(iter(match.decisions))
        match.choose(player.choose(Seat(match, side)), side)
    return match.save()


async def load_match(place: Place) -> str:
    """Bring a long match to the server; return its id."""
    async with place.http(PERSON) as http:
        answer = await http.post("/api/matches/load", json={"save": long_save(), "seats": {"blue": YOU, "yellow": YOU}})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["match"])


async def answer_time(place: Place) -> str:
    """Return how long a bot that answers at once takes to answer a person."""
    async with place.http(PERSON) as http:
        made = (await make_match(http, YOU, {"kind": "bot", "bot": "greedy"})).json()
        begun = perf_counter()
        opened = await place.socket(made["match"], made["token"], PERSON)
        try:
            async with asyncio.timeout(WAIT):
                while True:
                    message = msgspec.json.decode(await opened.recv())
                    if message["type"] == "state" and message["asked"] == ["blue"]:
                        return f"{perf_counter() - begun:.1f} s"
        except TimeoutError:
            return f"more than {WAIT:.0f} s"
        finally:
            await opened.close()


async def page_time(place: Place, wait: float = 20.0) -> str:
    """Return how long a person waits for a page."""
    begun = perf_counter()
    try:
        async with asyncio.timeout(wait), place.http(PERSON) as http:
            answer = await http.get("/api/matches")
        return f"{answer.status_code} after {perf_counter() - begun:.2f} s"
    except (TimeoutError, httpx.HTTPError) as error:
        return f"{type(error).__name__} after {perf_counter() - begun:.1f} s"


# attacks


async def bots(place: Place) -> None:
    """Begin 60 matches of bots that think for 20 s."""
    marshal = {"kind": "bot", "bot": "marshal:20"}
    print(f"before: the bot of a person answers after {await answer_time(place)}")
    async with place.http(ATTACKER) as http:
        codes = Counter([(await make_match(http, marshal, marshal)).status_code for _ in range(60)])
    print(f"60 matches of marshal:20 were answered {dict(codes)}")
    await asyncio.sleep(45)  # they set up first, which needs no thought
    print(f"during: the bot of a person answers after {', '.join([await answer_time(place) for _ in range(3)])}")


async def unread(place: Place) -> None:
    """Ask for replays on 10 sockets that do not read."""
    match = await load_match(place)
    before = peak = place.memory()
    ask = _frame(msgspec.json.encode({"type": "replay", "id": "x", "at": 3000, "story": True}))
    sockets = []
    for _ in range(10):
        opened = await place.socket(match, None, ATTACKER)
        opened.transport.pause_reading()
        opened.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sockets.append(opened)
    for second in range(45):
        for opened in sockets:
            if second < 20 and not opened.transport.is_closing():
                opened.transport.write(ask * 25)
        await asyncio.sleep(1)
        peak = max(peak, place.memory())
    print(
        f"memory: {before:.0f} MB before, {peak:.0f} MB at most, {place.memory():.0f} MB after 45 s; "
        f"a page: {await page_time(place)}"
    )
    for opened in sockets:
        opened.transport.abort()
    await asyncio.sleep(3)
    print(f"memory after the sockets have gone: {place.memory():.0f} MB")


def _frame(payload: bytes) -> bytes:
    """Mask a text frame with zeros."""
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload


async def saves(place: Place) -> None:
    """Send 100 padded saves of 4 MB, and 100 of 1 MB, to be verified."""
    good = long_save()
    for name, size in (("4 MB", 4_150_000), ("1 MB", 1_000_000)):
        body = msgspec.json.encode({"save": good})
        body = body[:-2] + b" " * (size - len(body)) + body[-2:]
        before, peak, codes = place.memory(), 0.0, Counter[str]()
        tasks = [asyncio.create_task(_verify(place, ATTACKER, body)) for _ in range(100)]
        await asyncio.sleep(2)
        asked = asyncio.create_task(_timed(_verify(place, PERSON, msgspec.json.encode({"save": good}))))
        while not all(task.done() for task in [*tasks, asked]):
            await asyncio.sleep(0.2)
            peak = max(peak, place.memory())
        codes.update(task.result() for task in tasks)
        print(
            f"{name}: memory {before:.0f} MB before, {peak:.0f} MB at most, {place.memory():.0f} MB after; "
            f"100 answers {dict(codes)}; another person {asked.result()}"
        )


async def _verify(place: Place, address: str, body: bytes) -> str:
    """Have a save verified; return the status."""
    async with place.http(address) as http:
        try:
            answer = await http.post("/api/verify", content=body, headers={"content-type": "application/json"})
        except httpx.HTTPError as error:
            return type(error).__name__
        return str(answer.status_code)


async def _timed(asked: Awaitable[str]) -> str:
    begun = perf_counter()
    return f"{await asked} after {perf_counter() - begun:.1f} s"


async def silent(place: Place) -> None:
    """Open 1,100 connections that say nothing, and 20 whose body never ends."""
    opened: list[asyncio.StreamWriter] = []
    readers: list[asyncio.StreamReader] = []
    kind = "Content-Type: application/json"
    head = f"POST /api/verify HTTP/1.1\r\nHost: localhost\r\n{kind}\r\nContent-Length: 99\r\n\r\n{{"
    for number in range(1120):
        try:
            async with asyncio.timeout(5):
                reader, writer = await asyncio.open_connection("127.0.0.1", place.port, local_addr=(ATTACKER, 0))
        except (OSError, TimeoutError):
            continue
        writer.write(head.encode() if number < 20 else b"")
        opened.append(writer)
        readers.append(reader)
    await asyncio.sleep(2)
    print(f"{len(opened)} connections were opened; a page: {await page_time(place)}")
    until = perf_counter() + 75

    async def closed(reader: asyncio.StreamReader) -> bool:
        try:
            async with asyncio.timeout(max(0.1, until - perf_counter())):
                await reader.read(-1)
        except TimeoutError:
            return False
        except OSError:
            pass
        return True

    gone = await asyncio.gather(*(closed(reader) for reader in readers))
    print(
        f"closed by the server within 75 s: {sum(gone[:20])} of 20 unfinished bodies, "
        f"{sum(gone[20:])} of {len(gone) - 20} silent ones"
    )
    for writer in opened:
        writer.transport.abort()


async def moments(place: Place) -> None:
    """Ask for random moments of a long match on 5 sockets, each as fast as the rate allows."""
    match = await load_match(place)
    dice = random.Random(1)  # noqa: S311  # no secrets here
    until = perf_counter() + 20
    shown, refused = 0, 0

    async def ask(opened: ClientConnection) -> None:
        nonlocal shown, refused
        while perf_counter() < until:
            begun = perf_counter()
            await opened.send(msgspec.json.encode({"type": "replay", "id": "x", "at": dice.randrange(3000)}).decode())
            while (message := msgspec.json.decode(await opened.recv()))["type"] not in ("frame", "error"):
                pass
            shown += message["type"] == "frame"
            refused += message["type"] == "error"
            await asyncio.sleep(max(0.0, 1 / 30 - (perf_counter() - begun)))

    async with AsyncExitStack() as stack:
        sockets = []
        for _ in range(5):
            sockets.append(await place.socket(match, None, ATTACKER))
            stack.push_async_callback(sockets[-1].close)
        before, begun = place.processor(), perf_counter()
        page = asyncio.create_task(answer_time(place))
        await asyncio.gather(*map(ask, sockets))
        share = (place.processor() - before) / (perf_counter() - begun)
    print(
        f"{shown} moments in 20 s, {refused} refused; {share:.0%} of a core; "
        f"the bot of a person answers after {await page}"
    )


PARTS: dict[str, Callable[[Place], Awaitable[None]]] = {
    "bots": bots, "unread": unread, "saves": saves, "silent": silent, "moments": moments,
}  # fmt: skip


def main() -> int:
    """Attack, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help="which parts (default: all)")
    args = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    for name in args.parts or PARTS:
        with serving() as place:
            print(f"{name}: {' '.join((PARTS[name].__doc__ or '').split())}", flush=True)
            asyncio.run(PARTS[name](place))
    return 0


if __name__ == "__main__":
    sys.exit(main())
