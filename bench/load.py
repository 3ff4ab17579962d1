"""Load: many matches at once over WebSockets, with random legal choices. The server's end and ours are two processes.

python bench/load.py [--matches 100] [--seconds 10] [--rate CHOICES_A_SECOND] [--db URL]

Reports durable choices per second, and the time from sending a choice to the opponent's screen (the opponent's
socket having the new state). Without --rate every match goes on as fast as it can; a hundred matches then wait in
line, so the time says how long the line is. With --rate choices come at that pace, which shows the delay at that load.
Loopback only; everything is bounded, and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter

import httpx
import msgspec

SERVER = """
import sys
from sandtable.server.app import Settings
from sandtable.server.serve import run_server
run_server(Settings(sys.argv[1], limited=False), "127.0.0.1", 0, lambda port: print(port, flush=True))
"""
OPTIONS = {"turn_cap": 99}
SHAKE = (
    "GET /ws/{} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: c2FuZHRhYmxlc2FuZHRhYg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Answer(msgspec.Struct):
    """A legal answer."""

    word: str


class Question(msgspec.Struct):
    """What is asked."""

    answers: list[Answer]


class View(msgspec.Struct):
    """What we read of a view: platoons have no size any more once they stand on the table."""

    platoon_sizes: dict[str, int] | None = None


class Reply(msgspec.Struct):
    """What we read of the server's messages; the rest is skipped unread."""

    type: str
    seq: int = -1
    question: Question | None = None
    view: View | None = None
    result: msgspec.Raw = msgspec.Raw(b"null")
    error: msgspec.Raw = msgspec.Raw()


@dataclass
class Tally:
    """What was measured."""

    begin: float = 0.0
    until: float = 0.0
    pause: float = 0.0  # seconds from a match's choice to its next, on average
    choices: int = 0
    to_answer: list[float] = field(default_factory=list)
    to_opponent: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    ended: int = 0
    bytes: int = 0
    processor: float = 0.0  # seconds of the server's
    ours: float = 0.0  # seconds of our own


@dataclass
class Table:
    """One match: which choices are on their way, counted from the end of the secret set-up, by whom and since when."""

    dice: random.Random
    due: float = 0.0  # when the next choice should be sent
    sent: dict[int, tuple[str, float]] = field(default_factory=dict)


READ = msgspec.json.Decoder(Reply)
CHOICE = '{{"type":"choose","id":"{}{}","seq":{},"choice":"{}"}}'


class Chair(asyncio.Protocol):
    """One side's socket: as little of RFC 6455 as a polite server needs, so that our half costs little."""

    def __init__(self, table: Table, tally: Tally, side: str, match: str, port: int, token: str) -> None:
        """Sit down; the hello waits for the handshake."""
        self.table, self.tally, self.side, self.match = table, tally, side, match
        self.port, self.token = port, token
        self.ready = asyncio.get_running_loop().create_future()
        self.sent, self.waiting, self.count = 0.0, False, 0
        self.first = -1  # the moment of this side at which the set-up was over
        self.open = False
        self.heard = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(SHAKE.format(self.match, self.port).encode())

    def data_received(self, data: bytes) -> None:
        """Take frame after frame apart."""
        heard = self.heard + data if self.heard else data
        at = 0
        if not self.open:
            at = heard.find(b"\r\n\r\n") + 4
            if at < 4:
                self.heard = heard
                return
            assert heard.startswith(b"HTTP/1.1 101"), heard[:200]
            self.open = True
            self.ready.set_result(None)
        while len(heard) - at >= 2:
            size, start = heard[at + 1], at + 2
            if size >= 126:
                width = 2 if size == 126 else 8
                if len(heard) < start + width:
                    break
                size, start = int.from_bytes(heard[start : start + width], "big"), start + width
            if len(heard) < start + size:
                break
            if heard[at] == 0x81:
                self.listen(heard[start : start + size])
            elif heard[at] == 0x89:
                self.write(heard[start : start + size], 0x8A)
            at = start + size
        self.heard = heard[at:]

    def write(self, text: bytes, opcode: int = 0x81) -> None:
        """Send a frame, masked with zeros."""
        size = len(text)
        head = struct.pack("!BB", opcode, 0x80 | size) if size < 126 else struct.pack("!BBH", opcode, 0xFE, size)
        self.transport.write(head + b"\0\0\0\0" + text)

    def hello(self) -> None:
        """Say who we are; the first question follows."""
        self.write(msgspec.json.encode({"type": "hello", "token": self.token}))

    def listen(self, raw: bytes) -> None:
        """Hear a message."""
        tally, table, now = self.tally, self.table, perf_counter()
        tally.bytes += len(raw) if tally.begin <= now < tally.until else 0
        said = READ.decode(raw)
        if said.type == "ok":
            self.waiting = False
            if tally.begin <= now < tally.until:
                tally.choices += 1
                tally.to_answer.append(now - self.sent)
        elif said.type == "error":
            tally.errors.append(bytes(said.error).decode())
        elif said.type == "state":
            if self.first < 0 and said.view and said.view.platoon_sizes == {}:
                self.first = said.seq
            by, sent = table.sent.get(said.seq - self.first, (self.side, 0.0))
            if by != self.side:
                del table.sent[said.seq - self.first]
                if tally.begin <= now < tally.until:
                    tally.to_opponent.append(now - sent)
            if bytes(said.result) != b"null":
                tally.ended += 1
            elif said.question and not self.waiting and now < tally.until:
                self.waiting = True
                word = table.dice.choice(said.question.answers).word
                self.think(now, lambda: self.choose(said, word))

    def think(self, now: float, choose: Callable[[], None]) -> None:
        """Choose when it is due."""
        table, pause = self.table, self.tally.pause
        if pause:
            table.due = max(table.due, now - pause) + table.dice.uniform(0, 2 * pause)
            if table.due > now:
                asyncio.get_running_loop().call_later(table.due - now, choose)
                return
        choose()

    def choose(self, said: Reply, word: str) -> None:
        """Send a choice."""
        self.count += 1
        self.sent = perf_counter()
        if self.first >= 0:  # before, in secret, the opponent is told nothing
            self.table.sent[said.seq + 1 - self.first] = self.side, self.sent
        self.write(CHOICE.format(self.side, self.count, said.seq, word).encode())


async def make(port: int, http: httpx.AsyncClient, number: int, tally: Tally) -> list[Chair]:
    """Make one match, with a chair a side."""
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "open"}}
    body = {"game": "unbreakable", "scenario": "retrieval", "options": OPTIONS, "seats": seats}
    made = (await http.post("/api/matches", json=body)).json()
    match, invite = made["match"], made["invites"]["yellow"]
    joined = (await http.post(f"/api/matches/{match}/join", json={"invite": invite})).json()
    table = Table(random.Random(number))  # noqa: S311  # no secrets here
    tokens = {"blue": made["token"], "yellow": joined["token"]}
    return [Chair(table, tally, side, match, port, token) for side, token in tokens.items()]


async def sit(chair: Chair) -> None:
    """Open the socket of a chair."""
    await asyncio.get_running_loop().create_connection(lambda: chair, "127.0.0.1", chair.port)
    await chair.ready


def processor_time(pid: int) -> float:
    """The processor time of a process so far, where the system tells it."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(port: int, pid: int, matches: int, seconds: float, rate: float, warm: float) -> Tally:
    """Play *matches* matches at once for *seconds*, after *warm* seconds that are not counted."""
    tally = Tally(pause=matches / rate if rate else 0.0)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        chairs = [chair for number in range(matches) for chair in await make(port, http, number, tally)]
        for chair in chairs:
            await sit(chair)
        tally.begin = perf_counter() + warm
        tally.until = tally.begin + seconds
        for chair in chairs:
            chair.hello()
        await asyncio.sleep(warm)
        before, own = processor_time(pid), processor_time(os.getpid())
        await asyncio.sleep(seconds)
        tally.processor, tally.ours = processor_time(pid) - before, processor_time(os.getpid()) - own
        await asyncio.sleep(0.3)
        for chair in chairs:
            chair.transport.abort()
    return tally


@contextmanager
def serving(db: str | None) -> Iterator[tuple[int, int]]:
    """Run a server of our own."""
    with tempfile.TemporaryDirectory() as folder:
        url = db or f"sqlite:///{Path(folder) / 'load.db'}"
        command = [sys.executable, "-P", "-c", SERVER, url]
        server = subprocess.Popen(command, stdout=subprocess.PIPE)  # noqa: S603  # our own server
        try:
            assert server.stdout is not None
            yield int(server.stdout.readline()), server.pid
        finally:
            server.terminate()
            server.wait(20)


def show(name: str, seconds: list[float]) -> str:
    """One line of the report."""
    if len(seconds) < 2:
        return f"{name}: not measured"
    cuts = quantiles(seconds, n=100)
    return f"{name}: p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms ({len(seconds)} measured)"


def main() -> int:
    """Run the load and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm", type=float, default=3.0, help="seconds before the measuring begins")
    parser.add_argument("--rate", type=float, default=0.0, help="choices per second in all; 0: as fast as possible")
    parser.add_argument("--db")
    given = parser.parse_args()
    seconds, warm = min(given.seconds, 120.0), min(given.warm, 60.0)
    matches = min(given.matches, 500)
    with serving(given.db) as (port, pid):
        tally = asyncio.run(load(port, pid, matches, seconds, given.rate, warm))
    pace = f" at a pace of {given.rate:.0f}/s" if given.rate else ""
    print(f"{matches} matches, {seconds:.0f} s{pace}: {tally.choices / seconds:.0f} durable choices/s")
    if tally.choices and tally.processor:
        each = tally.processor / tally.choices
        print(f"the server's processor time: {each * 1000:.2f} ms a choice, so one core has room for {1 / each:.0f}/s")
        print(f"ours: {tally.ours / tally.choices * 1000:.2f} ms a choice; {tally.bytes / tally.choices:.0f} bytes")
    print(show("sent to answered", tally.to_answer))
    print(show("sent to the opponent's screen", tally.to_opponent))
    print(f"{tally.ended} ends, {len(tally.errors)} errors {tally.errors[:2]}")
    return 1 if tally.errors else 0


if __name__ == "__main__":
    sys.exit(main())
