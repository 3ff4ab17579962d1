"""Kills: end a server with kill -9 again and again while matches run, and check that nothing is lost or doubled.

python -m bench.kills [--kills 200] [--matches 20] [--choices 20] [--seed 1] [--db URL]

Two clients at every match answer at random, and repeat what was not acknowledged. After so many acknowledged choices
the server is killed at once and started again. At the end every acknowledged choice must be in the journal once, every
choice in the journal must have been sent, and every match must verify. Loopback only; it ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sandtable.server.storage.store import Store

#: A process that has imported all that a server needs and forks one for each line, so that two hundred start quickly.
SERVERS = """
import os, sys
from sandtable.games import find
from sandtable.server.app import Settings
from sandtable.server.serve import run_server
find("unbreakable")
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        ready = lambda port: print(os.getpid(), port, flush=True)
        run_server(Settings(sys.argv[1], limited=False), "127.0.0.1", 0, ready)
        os._exit(0)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""
SEATS = {"blue": {"kind": "you"}, "yellow": {"kind": "open"}}
GONE = (OSError, ConnectionClosed, InvalidHandshake, httpx.TransportError)  # what a client of a killed server meets
Json = dict[str, Any]


@dataclass
class Outcome:
    """What the kills have done."""

    kills: int = 0
    matches: int = 0
    acknowledged: int = 0
    written: int = 0  # choices in the journals
    lost: list[str] = field(default_factory=list)  # acknowledged, and not in a journal
    doubled: list[str] = field(default_factory=list)  # more than once in a journal
    unknown: list[str] = field(default_factory=list)  # in a journal, and never sent
    wrong: list[str] = field(default_factory=list)  # matches that do not verify, and why

    @property
    def faultless(self) -> bool:
        """Whether nothing was lost or doubled, and every match verifies."""
        return not (self.lost or self.doubled or self.unknown or self.wrong)


class Kills:
    """A server that is killed and started again, and the clients that play on it."""

    def __init__(self, db: str, dice: random.Random) -> None:
        """Name the database; nothing runs yet."""
        self.db, self.dice = db, dice
        self.servers: Process | None = None
        self.server = self.port = 0  # the process and where it listens
        self.up = asyncio.Event()
        self.progress = asyncio.Condition()
        self.sent: set[str] = set()
        self.acknowledged: set[str] = set()
        self.tokens: dict[str, str] = {}  # of blue, by match

    async def start(self) -> None:
        """Start the server."""
        if self.servers is None:
            pipe = asyncio.subprocess.PIPE
            self.servers = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-c", SERVERS, self.db, stdin=pipe, stdout=pipe
            )
        assert self.servers.stdin
        self.servers.stdin.write(b"start\n")
        self.server, self.port = map(int, (await self._line()).split())
        self.up.set()

    async def kill(self) -> None:
        """End the server with kill -9."""
        self.up.clear()
        os.kill(self.server, signal.SIGKILL)
        if await self._line() != "gone":
            raise RuntimeError("the server did not end")

    async def close(self) -> None:
        """End the server and what starts it."""
        if self.servers:
            await self.kill()
            self.servers.kill()
            await self.servers.wait()

    async def _line(self) -> str:
        assert self.servers
        assert self.servers.stdout
        return (await self.servers.stdout.readline()).decode().strip()

    # clients

    async def post(self, path: str, body: Json) -> Json:
        """Send a request until it is answered."""
        while True:
            await self.up.wait()
            try:
                async with httpx.AsyncClient(timeout=60, verify=False) as http:  # noqa: S501  # loopback, without TLS
                    answer = await http.post(f"http://127.0.0.1:{self.port}{path}", json=body)
                shown: Json = answer.raise_for_status().json()
                return shown
            except GONE:
                await asyncio.sleep(0)

    async def play(self) -> None:
        """Play match after match with two clients."""
        wanted = {"game": "unbreakable", "scenario": "retrieval", "options": {"turn_cap": 99}, "seats": SEATS}
        while True:
            made = await self.post("/api/matches", wanted)
            join = {"invite": made["invites"]["yellow"], "key": f"{self.dice.getrandbits(128):032x}"}
            joined = await self.post(f"/api/matches/{made['match']}/join", join)
            self.tokens[made["match"]] = made["token"]
            await _all(self._client(made["match"], token) for token in (made["token"], joined["token"]))

    async def _client(self, match: str, token: str) -> None:
        """Answer at random until the match is over, on new sockets if need be."""
        pending: list[Json] = []
        while True:
            await self.up.wait()
            try:
                async with connect(f"ws://127.0.0.1:{self.port}/ws/{match}", compression=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": token, "whole": True}))
                    for message in pending:
                        await socket.send(json.dumps(message))
                    async for raw in socket:
                        message = json.loads(raw)
                        if message["type"] in ("ok", "error") and pending and message.get("id") == pending[0]["id"]:
                            await self._note(pending.pop()["id"], message)
                        if message["type"] != "state":
                            continue
                        if message["result"]:
                            return
                        if message["question"] and not pending:
                            pending.append(self._choice(match, message))
                            await socket.send(json.dumps(pending[0]))
            except GONE:
                await asyncio.sleep(0)

    def _choice(self, match: str, state: Json) -> Json:
        word = self.dice.choice(state["question"]["answers"])["word"]
        name = f"{match}-{len(self.sent)}"
        self.sent.add(name)
        return {"type": "choose", "id": name, "seq": state["seq"], "choice": word}

    async def _note(self, name: str, answer: Json) -> None:
        if answer["type"] == "error":
            if answer["error"]["code"] != "stale":
                raise AssertionError(answer)
            return
        async with self.progress:
            self.acknowledged.add(name)
            self.progress.notify_all()

    async def choices(self, count: int) -> None:
        """Wait until so many more choices have been acknowledged."""
        goal = len(self.acknowledged) + count
        async with self.progress:
            await self.progress.wait_for(lambda: len(self.acknowledged) >= goal)

    # at the end

    async def give_up(self) -> None:
        """End every match that still runs."""
        for match, token in self.tokens.items():
            async with connect(f"ws://127.0.0.1:{self.port}/ws/{match}", compression=None) as socket:
                await socket.send(json.dumps({"type": "hello", "token": token}))
                async for raw in socket:
                    message = json.loads(raw)
                    if message["type"] != "state":
                        continue
                    if message["result"]:
                        break
                    await socket.send(json.dumps({"type": "concede", "id": "end", "seq": message["seq"]}))

    async def check(self, outcome: Outcome) -> None:
        """Compare the journals with what was acknowledged, and verify every match."""
        outcome.matches, outcome.acknowledged = len(self.tokens), len(self.acknowledged)
        store, written = Store(self.db), Counter[str]()
        await store.open()
        for match in self.tokens:
            entries = await store.entries(match)
            if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
                outcome.wrong.append(f"{match}: entries are missing")
            written.update(entry.request.partition(":")[2] for entry in entries if entry.kind == "choose")
        await store.close()
        outcome.written = written.total()
        outcome.lost = sorted(self.acknowledged - set(written))
        outcome.doubled = sorted(name for name, count in written.items() if count > 1)
        outcome.unknown = sorted(set(written) - self.sent)
        async with httpx.AsyncClient(timeout=60, verify=False) as http:  # noqa: S501  # loopback, without TLS
            for match in self.tokens:
                save = await http.get(f"http://127.0.0.1:{self.port}/api/matches/{match}/save")
                verdict = await self.post("/api/verify", {"save": save.raise_for_status().text})
                if not verdict["verified"]:
                    outcome.wrong.append(f"{match}: {verdict['text']}")


async def _all(works: Any) -> None:  # an iterable of coroutines
    async with asyncio.TaskGroup() as group:
        for work in works:
            group.create_task(work)


async def run(db: str, kills: int, matches: int, choices: int, seed: int) -> Outcome:
    """Kill a server so many times while so many matches run, each time after some of so many choices."""
    dice = random.Random(seed)  # noqa: S311  # no secrets here
    one, outcome = Kills(db, dice), Outcome()
    await one.start()

    async def kill_on() -> None:
        while outcome.kills < kills:
            await one.choices(dice.randint(1, choices))
            for _ in range(dice.randrange(30)):
                await asyncio.sleep(0)  # somewhere in the midst of the next
            await one.kill()
            outcome.kills += 1
            await one.start()
        await one.choices(choices)

    playing = [asyncio.create_task(one.play()) for _ in range(matches)]
    try:
        await _first(kill_on(), playing)
        await one.give_up()
        await one.check(outcome)
    finally:
        await one.close()
    return outcome


async def _first(work: Coroutine[Any, Any, None], beside: list[asyncio.Task[None]]) -> None:
    """Do a work; whatever fails beside it fails it, and what is beside it ends with it."""
    main = asyncio.create_task(work)
    done, _ = await asyncio.wait([main, *beside], return_when=asyncio.FIRST_COMPLETED)
    for task in (main, *beside):
        task.cancel()
    await asyncio.gather(main, *beside, return_exceptions=True)
    for task in done:
        task.result()


def main() -> int:
    """Do it, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--choices", type=int, default=20, help="at most so many are acknowledged between two kills")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--db", help="sqlite:///FILE or postgresql://… (default: a new SQLite file)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = args.db or f"sqlite:///{Path(folder) / 'matches.db'}"
        outcome = asyncio.run(run(db, args.kills, args.matches, args.choices, args.seed))
    print(
        f"{outcome.kills} kills, {outcome.matches} matches, {outcome.acknowledged} acknowledged choices, "
        f"{outcome.written} written: {len(outcome.lost)} lost, {len(outcome.doubled)} doubled, "
        f"{len(outcome.unknown)} unknown, {len(outcome.wrong)} matches do not verify"
    )
    for wrong in (*outcome.lost, *outcome.doubled, *outcome.unknown, *outcome.wrong):
        print(f"  {wrong}")
    return 0 if outcome.faultless else 1


if __name__ == "__main__":
    sys.exit(main())
