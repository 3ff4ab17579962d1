"""Processes: one listens, and hands each connection to the server process of its match.

It looks at the first line of a connection without reading it, and passes the open socket on. So every socket at a match
reaches the same process, and none of its traffic goes through this one.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import multiprocessing
import re
import signal
import socket
import sys
from collections.abc import Callable
from itertools import cycle
from multiprocessing.process import BaseProcess
from typing import Any
from zlib import crc32

import uvicorn

from sandtable.engine.verdicts import Refused
from sandtable.server.app import Settings
from sandtable.server.serve import listen_at, prepare_server, run_on_fast_loop, tune_runtime
from sandtable.server.storage.database import database_url, is_lite
from sandtable.server.storage.store import Store

log = logging.getLogger("sandtable")
HEAD_BYTES, HEAD_SECONDS = 2048, 10.0  # read from a connection, and waited for, before it is handed over
MAX_LOOKED_AT = 512  # silent connections that may wait here; further ones are handed over immediately
RESTART_SECONDS = 1.0  # before a process that has ended is restarted
STOP_SECONDS = 10.0  # that the processes have to shut down
READY, CONNECTION = b"r", b"c"


def match_in(head: bytes) -> bytes | None:
    """Return the match that a request line names; None: another address, or the line is not complete."""
    found = re.match(rb"[A-Z]+ [^ ?]*?/(?:ws|api/matches)/(?!learn/)([\w-]{1,24})[/? ]", head)
    return found[1] if found else None


# one server process


class HandedServer(uvicorn.Server):
    """A server that gets its connections from the process that listens."""

    channel: socket.socket

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and report it."""
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self.channel, self._take)
        self.channel.send(READY)
        tune_runtime()

    def _take(self) -> None:
        """Take a connection; stop when the listening process has ended."""
        loop = asyncio.get_running_loop()
        try:
            said, handed, _, _ = socket.recv_fds(self.channel, 1, 1)
        except BlockingIOError:
            return
        except OSError:
            said, handed = b"", []
        if not said:
            loop.remove_reader(self.channel)
            self.should_exit = True
        for number in handed:
            connection = socket.socket(fileno=number)
            connection.setblocking(False)
            task = loop.create_task(self._connect(connection))
            self.server_state.tasks.add(task)
            task.add_done_callback(self.server_state.tasks.discard)

    async def _connect(self, connection: socket.socket) -> None:
        loop = asyncio.get_running_loop()

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn calls it
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state, _loop=loop
            )
            return made

        with contextlib.suppress(OSError):  # it has closed again
            await loop.connect_accepted_socket(protocol, connection)


def run_process(settings: Settings, channel: socket.socket, set_up: Callable[[], None]) -> None:
    """Serve what comes through the channel."""
    set_up()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that listens passes a Ctrl-C on

    async def serve() -> None:
        async with prepare_server(settings, HandedServer) as server:
            if isinstance(server, HandedServer):
                channel.setblocking(False)
                server.channel = channel
            await server.serve([])

    try:
        run_on_fast_loop(serve())
    except Refused as refused:
        print(f"sandtable: {refused}", file=sys.stderr)  # noqa: T201  # as a single process says it
        sys.exit(2)


# the process that listens


class ServerProcess:
    """One server process, as the process that listens knows it."""

    def __init__(self, settings: Settings, number: int, set_up: Callable[[], None]) -> None:
        """Set up without starting."""
        if settings.metrics:
            host, port = settings.metrics
            settings = dataclasses.replace(settings, metrics=(host, port + number if port else 0))
        self._settings, self._number, self._set_up = settings, number, set_up
        self._waiting: asyncio.Queue[socket.socket] = asyncio.Queue()
        self.ready = asyncio.Event()
        self.process: BaseProcess | None = None

    def hand(self, connection: socket.socket) -> None:
        """Hand over a connection as soon as the process runs."""
        self._waiting.put_nowait(connection)

    async def keep(self) -> None:
        """Keep the process running; return only if its first start fails."""
        loop = asyncio.get_running_loop()
        while True:
            ours, theirs = socket.socketpair()
            with ours:
                with theirs:
                    self.process = multiprocessing.get_context("spawn").Process(
                        target=run_process, args=(self._settings, theirs, self._set_up), name=f"server {self._number}"
                    )
                    self.process.start()
                ours.setblocking(False)
                if await loop.sock_recv(ours, 1) == READY:
                    self.ready.set()
                    handing = asyncio.create_task(self._hand_on(ours))
                    try:
                        await loop.sock_recv(ours, 1)  # it sends nothing more, but ends
                    finally:
                        handing.cancel()
            await asyncio.to_thread(self.process.join)
            if not self.ready.is_set():
                return
            log.error("server process %d ended with %s: it is restarted", self._number, self.process.exitcode)
            await asyncio.sleep(RESTART_SECONDS)

    async def _hand_on(self, channel: socket.socket) -> None:
        """Hand over connection after connection."""
        while True:
            with await self._waiting.get() as connection:
                while True:
                    try:
                        socket.send_fds(channel, [CONNECTION], [connection.fileno()])
                    except BlockingIOError:
                        await _until(channel, for_writing=True)
                    except OSError:  # it has just ended, and the client will reconnect
                        break
                    else:
                        break

    async def stop(self) -> None:
        """Let it shut down, and end it."""
        if self.process is None:
            return
        self.process.terminate()
        await asyncio.to_thread(self.process.join, STOP_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            await asyncio.to_thread(self.process.join)


async def _until(waiting: socket.socket, *, for_writing: bool = False) -> None:
    """Wait until a socket can be read from, or written to."""
    loop = asyncio.get_running_loop()
    add, remove = (loop.add_writer, loop.remove_writer) if for_writing else (loop.add_reader, loop.remove_reader)
    able = loop.create_future()

    def note() -> None:
        if not able.done():
            able.set_result(None)

    add(waiting, note)
    try:
        await able
    finally:
        remove(waiting)


class Front:
    """The process that listens."""

    def __init__(self, processes: list[ServerProcess]) -> None:
        """Start without connections."""
        self._processes = processes
        self._next = cycle(processes)
        self._looked_at: set[asyncio.Task[None]] = set()

    async def accept(self, listening: socket.socket) -> None:
        """Accept connection after connection."""
        loop = asyncio.get_running_loop()
        listening.setblocking(False)
        while True:
            try:
                connection, _ = await loop.sock_accept(listening)
            except OSError as error:  # no more descriptors, for example
                log.warning("a connection was not accepted: %s", error.strerror)
                await asyncio.sleep(0.1)
                continue
            if len(self._looked_at) >= MAX_LOOKED_AT:
                next(self._next).hand(connection)
                continue
            task = asyncio.create_task(self._look_at(connection))
            self._looked_at.add(task)
            task.add_done_callback(self._looked_at.discard)

    async def _look_at(self, connection: socket.socket) -> None:
        """Hand a connection to the process of the match that its first line names."""
        try:
            async with asyncio.timeout(HEAD_SECONDS):
                await _until(connection)
            head = connection.recv(HEAD_BYTES, socket.MSG_PEEK)
        except (OSError, TimeoutError):
            head = b""
        if not head:
            connection.close()
            return
        match = match_in(head)
        (self._processes[crc32(match) % len(self._processes)] if match else next(self._next)).hand(connection)


def run_processes(
    settings: Settings, host: str, port: int, count: int, set_up: Callable[[], None],
    ready: Callable[[int], None] | None = None,
) -> None:  # fmt: skip
    """Serve with several processes until interrupted."""
    if is_lite(database_url(settings.db)):
        raise Refused("several processes need a PostgreSQL database: name one with --db, or omit --processes")
    if not hasattr(socket, "send_fds"):
        raise Refused("several processes need a Unix system: omit --processes")
    with contextlib.closing(listen_at(host, port)) as listening:
        ended_by = asyncio.run(_serve(settings, listening, count, set_up, ready))
    signal.signal(ended_by, signal.default_int_handler if ended_by == signal.SIGINT else signal.SIG_DFL)
    signal.raise_signal(ended_by)  # so that this process ends as a single one does


async def _serve(
    settings: Settings, listening: socket.socket, count: int, set_up: Callable[[], None],
    ready: Callable[[int], None] | None,
) -> signal.Signals:  # fmt: skip
    store = Store(settings.db)
    await store.open()  # whatever is wrong with the database is said once
    await store.close()
    loop = asyncio.get_running_loop()
    signalled: asyncio.Future[signal.Signals] = loop.create_future()

    def stop(by: signal.Signals) -> None:
        if not signalled.done():
            signalled.set_result(by)

    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, stop, one)
    processes = [ServerProcess(settings, number, set_up) for number in range(count)]
    keeping = [asyncio.create_task(process.keep()) for process in processes]
    accepting: list[asyncio.Task[None]] = []
    starting = asyncio.gather(*(process.ready.wait() for process in processes))
    try:
        awaited: list[asyncio.Future[Any]] = [starting, signalled, *keeping]
        await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
        if not signalled.done():
            if not starting.done():
                raise Refused("a server process could not start")
            accepting.append(asyncio.create_task(Front(processes).accept(listening)))
            if ready:
                ready(listening.getsockname()[1])
        return await signalled
    finally:
        listening.close()
        starting.cancel()
        for task in (*accepting, *keeping):
            task.cancel()
        await asyncio.gather(*accepting, *keeping, return_exceptions=True)
        await asyncio.gather(*(process.stop() for process in processes))
