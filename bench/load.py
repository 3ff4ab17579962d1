"""Load: many matches at once over WebSockets, with random legal choices. The server's end and ours are two processes.

python bench/load.py [--matches 100] [--seconds 10] [--rate CHOICES_A_SECOND] [--db URL]

Reports durable choices a second, and the time from sending a choice to the opponent's screen (the opponent's
socket having the new state). Loopback only; everything is bounded, and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from sandtable.server.app import Settings
from sandtable.server.serve import run_server
run_server(Settings(sys.argv[1], limited=False), "127.0.0.1", 0, lambda port: print(port, flush=True))
"""
OPTIONS = {"turn_cap": 99}


class Answer(msgspec.Struct):
    """A legal answer."""

    word: str


class Question(msgspec.Struct):
    """What is asked."""

    answers: list[Answer]


class Said(msgspec.Struct):
    """What we read of the server's messages."""

    type: str
    seq: int = -1
    question: Question | None = None
    result: object = None
    error: object = None


@dataclass
class Tally:
    """What was measured."""

    choices: int = 0
    to_answer: list[float] = field(default_factory=list)
    to_opponent: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    ended: int = 0
    until: float = 0.0
    pause: float = 0.0
    processor: float = 0.0  # seconds of the server's


@dataclass
class Table:
    """One match: when the last choice of it was sent."""

    sent: float = 0.0
    by: str = ""


READ = msgspec.json.Decoder(Said)


async def sit(socket: ClientConnection, token: str, side: str, table: Table, tally: Tally, dice: random.Random) -> None:
    """Play one side until the time is over."""
    await socket.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
    count = 0
    sent, waiting = 0.0, False
    async for raw in socket:
        now = perf_counter()
        said = READ.decode(raw)
        if said.type == "ok":
            waiting = False
            tally.choices += 1
            tally.to_answer.append(now - sent)
        elif said.type == "error":
            tally.errors.append(str(said.error))
        if said.type != "state":
            continue
        if table.by != side and table.by:
            tally.to_opponent.append(now - table.sent)
        if said.result:
            tally.ended += 1
            return
        if now > tally.until > 0:
            return
        if said.question and not waiting:
            if tally.pause:
                await asyncio.sleep(dice.uniform(0, 2 * tally.pause))
            word = dice.choice(said.question.answers).word
            count += 1
            sent, waiting = perf_counter(), True
            table.sent = sent
            table.by = side
            await socket.send(
                msgspec.json.encode(
                    {"type": "choose", "id": f"{side}{count}", "seq": said.seq, "choice": word}
                ).decode()
            )


async def play(port: int, http: httpx.AsyncClient, number: int, tally: Tally, start: asyncio.Barrier) -> None:
    """Play one match."""
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "open"}}
    body = {"game": "unbreakable", "scenario": "retrieval", "options": OPTIONS, "seats": seats}
    made = (await http.post("/api/matches", json=body)).json()
    joined = (await http.post(f"/api/matches/{made['match']}/join", json={"invite": made["invites"]["yellow"]})).json()
    url = f"ws://127.0.0.1:{port}/ws/{made['match']}"
    async with connect(url, compression=None) as blue, connect(url, compression=None) as yellow:
        await start.wait()
        table, dice = Table(), random.Random(number)  # noqa: S311  # no secrets here
        tasks = [
            asyncio.create_task(sit(blue, made["token"], "blue", table, tally, dice)),
            asyncio.create_task(sit(yellow, joined["token"], "yellow", table, tally, dice)),
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED, timeout=130)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def processor_time(pid: int) -> float:
    """The processor time of a process so far, where the system tells it."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(port: int, pid: int, matches: int, seconds: float, rate: float) -> Tally:
    """Play *matches* matches at once for *seconds*."""
    tally = Tally(pause=matches / rate if rate else 0.0)
    start = asyncio.Barrier(matches + 1)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        games = [asyncio.create_task(play(port, http, number, tally, start)) for number in range(matches)]
        async with asyncio.timeout(60):
            await start.wait()
        before = processor_time(pid)
        tally.until = perf_counter() + seconds
        await asyncio.gather(*games)
        tally.processor = processor_time(pid) - before
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
    parser.add_argument("--rate", type=float, default=0.0, help="choices a second in all; 0: as fast as they go")
    parser.add_argument("--db")
    given = parser.parse_args()
    seconds = min(given.seconds, 120.0)
    with serving(given.db) as (port, pid):
        tally = asyncio.run(load(port, pid, min(given.matches, 500), seconds, given.rate))
    print(f"{given.matches} matches, {seconds:.0f} s: {tally.choices / seconds:.0f} durable choices/s")
    if tally.choices and tally.processor:
        each = tally.processor / tally.choices
        print(f"the server's processor time: {each * 1000:.2f} ms a choice, so one core has room for {1 / each:.0f}/s")
    print(show("sent to answered", tally.to_answer))
    print(show("sent to the opponent's screen", tally.to_opponent))
    print(f"{tally.ended} ends, {len(tally.errors)} errors {tally.errors[:2]}")
    return 1 if tally.errors else 0


if __name__ == "__main__":
    sys.exit(main())
