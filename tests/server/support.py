"""A server on a free port of this machine, and clients that talk to it."""

from __future__ import annotations

import asyncio
import json
import random
import ssl
import threading
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import httpx
import pytest
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect

from sandtable.engine.match import MatchSetup
from sandtable.server.app import Settings
from sandtable.server.serve import open_server
from sandtable.server.storage.entries import CHOOSE, Entry
from sandtable.server.storage.store import Store
from sandtable.server.workers.interface import BotChoice
from sandtable.server.workers.pool import BotPool

Json = dict[str, Any]
T = TypeVar("T")
SECONDS = 60.0  # no test waits longer for a message: a busy machine may need a while, and only a fault needs this long
YOU, OPEN, RANDOM = {"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
#: There is no TLS on loopback, and a client that is not told so reads all certificates of the world first.
UNUSED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
SHORT = {"turn_cap": 1, "platoon_size": 2}


def run(main: Coroutine[Any, Any, T]) -> T:
    async def bounded() -> T:
        try:
            async with asyncio.timeout(5 * SECONDS):
                return await main
        finally:
            await databases_left()

    return asyncio.run(bounded())


async def databases_left() -> None:
    """Wait for the threads of databases that a stopping server has left in the midst of something.

    They report to the loop: once it is closed, the report would fail whatever test runs then.
    """
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            await asyncio.to_thread(thread.join, 2)


@dataclass
class Place:
    """A running server."""

    port: int
    http: httpx.AsyncClient

    async def get(self, path: str, token: str | None = None, status: int = 200) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.get(path, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.text

    async def post(self, path: str, body: object, token: str | None = None, status: int = 200) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.post(path, json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def make(self, blue: Json, yellow: Json, scenario: str = "retrieval", status: int = 201, **more: Any) -> Json:
        wanted = {
            "game": "unbreakable",
            "scenario": scenario,
            "options": SHORT,
            "seats": {"blue": blue, "yellow": yellow},
        }
        made: Json = await self.post("/api/matches", wanted | more, status=status)
        return made

    async def pair(self, **more: Any) -> tuple[str, str, str]:
        """Make a match of two people: its id and their tokens."""
        made = await self.make(YOU, OPEN, **more)
        joined = await self.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"]["yellow"]})
        return made["match"], made["token"], joined["token"]

    @asynccontextmanager
    async def client(self, match: str, token: str | None = None, **hello: Any) -> AsyncIterator[Client]:
        async with connect(f"ws://127.0.0.1:{self.port}/ws/{match}", compression=None) as socket:
            client = Client(socket)
            await client.send(type="hello", token=token, **hello)
            await client.until("state")
            yield client


@dataclass
class Client:
    """One end of a socket, which keeps up with the match."""

    socket: ClientConnection
    view: Json = field(default_factory=dict)
    log: list[Json] = field(default_factory=list)
    state: Json = field(default_factory=dict)
    heard: list[Json] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    count: int = 0

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> Json:
        async with asyncio.timeout(SECONDS):
            raw = await self.socket.recv()
        assert isinstance(raw, str)
        message: Json = json.loads(raw)
        self.raw.append(raw)
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
            self.view = message["view"] if message["whole"] else self.view | message["view"]
            self.log[message["log_from"] :] = message["log"]
        return message

    async def until(self, *types: str) -> Json:
        while True:
            message = await self.next()
            if message["type"] in types:
                return message

    async def ask(self, **message: Any) -> Json:
        """Send a message and return its answer."""
        self.count += 1
        name = message.setdefault("id", f"m{self.count}-{id(self)}")
        await self.send(**message)
        while True:
            answer = await self.next()
            if answer.get("id") == name:
                return answer

    @property
    def shared_log(self) -> list[Json]:
        """The log without the lines that are for this side's holder alone."""
        return [line for line in self.log if not line.get("private")]

    @property
    def words(self) -> list[str]:
        question = self.state["question"]
        return [answer["word"] for answer in question["answers"]] if question else []

    async def choose(self, choice: str, **more: Any) -> Json:
        return await self.ask(**({"type": "choose", "seq": self.state["seq"], "choice": choice} | more))

    async def pick(self, choice: str, **more: Any) -> None:
        """Make a choice that must be accepted, and wait for the new state."""
        answer = await self.choose(choice, **more)
        assert answer["type"] == "ok", answer
        while self.state["seq"] < answer["seq"]:
            await self.next()

    async def explain(self, choice: str = "fold-guard") -> Json:
        return await self.ask(type="explain", choice=choice)

    async def play(self, seed: int) -> Json:
        """Answer at random until the match is over; return the result."""
        dice = random.Random(seed)  # noqa: S311  # no secrets here
        while not self.state["result"]:
            if self.words:
                await self.pick(dice.choice(self.words))
            else:
                await self.until("state")
        result: Json = self.state["result"]
        return result


def hold_bots(monkeypatch: pytest.MonkeyPatch, entries: int = 0) -> None:
    """Let bots think for ever in a match of so many *entries* or more: they would play on while a person is slow.

    Before, each begins with a ready-made platoon, so that no side uses the entries up in its own set-up.
    """
    choose = BotPool.choose

    async def held(
        bots: BotPool, match: str, game: str, beginning: MatchSetup, made: list[Entry], *who: Any
    ) -> BotChoice:
        if len(made) >= entries:
            await asyncio.Event().wait()
        if not any((entry.kind, entry.side) == (CHOOSE, who[0]) for entry in made):
            return BotChoice("fold-guard")
        return await choose(bots, match, game, beginning, made, *who)

    monkeypatch.setattr(BotPool, "choose", held)


def settings(folder: Path, **more: Any) -> Settings:
    chosen: Json = {"db": f"sqlite:///{folder / 'matches.db'}", "limited": False, "lock": False}  # some tests share one
    return Settings(**(chosen | more))


async def later(folder: Path, seconds: float) -> None:
    """Let time pass while no server runs."""
    store = Store(settings(folder).db)
    await store.open()
    async with store.engine.begin() as connection:
        for statement in (
            "UPDATE matches SET made = made - :s",
            "UPDATE seats SET seen = seen - :s",
            "UPDATE journal SET at = at - :s",
            "UPDATE alive SET seen = seen - :s",
            "UPDATE pauses SET since = since - :s, until = until - :s",
        ):
            await connection.execute(text(statement), {"s": seconds})
    await store.close()


@cache
def empty() -> bytes:
    """An empty database: the migrations are run once."""

    async def main() -> bytes:
        with TemporaryDirectory() as folder:
            store = Store(f"sqlite:///{folder}/matches.db")
            await store.open()
            await store.close()
            return Path(folder, "matches.db").read_bytes()  # noqa: ASYNC240  # no one waits

    with ThreadPoolExecutor(1) as elsewhere:  # a loop runs here already
        return elsewhere.submit(lambda: asyncio.run(main())).result()


def http_at(port: int) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=SECONDS, verify=UNUSED)


@asynccontextmanager
async def serving(folder: Path, **more: Any) -> AsyncIterator[Place]:
    if not (folder / "matches.db").exists():
        (folder / "matches.db").write_bytes(empty())
    async with open_server(settings(folder, **more), "127.0.0.1", 0) as (server, listening):
        task = asyncio.create_task(server.serve([listening]))
        port = listening.getsockname()[1]
        try:
            async with http_at(port) as http:
                yield Place(port, http)
        finally:
            server.should_exit = True
            await task
