"""Serve: run the application under uvicorn, on one host and port."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import cast

import uvicorn
from platformdirs import user_data_path

from sandtable.engine.verdicts import Refused
from sandtable.server.app import Settings, make_app, make_parts
from sandtable.server.http.connection import Connection
from sandtable.server.http.log_lines import InvalidRequestFilter
from sandtable.server.http.places import Places, allow_files
from sandtable.server.metrics import serve_metrics
from sandtable.server.protocol.types import MESSAGE_BYTES
from sandtable.server.storage.database import file_of
from sandtable.server.storage.lock import hold_lock

BACKLOG = 128  # connections that wait to be accepted, all of which are accepted at once
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def data_folder() -> Path:
    """Return the folder where a program keeps a user's data on this platform."""
    return user_data_path("sandtable", appauthor=False)


def default_db() -> str:
    """Return the URL of the database that is used if none is named: that of the environment, or a file."""
    return os.environ.get("SANDTABLE_DB") or f"sqlite:///{data_folder() / 'matches.db'}"


def tune_runtime() -> None:
    """Make the garbage collector run less often and skip what stays: rooms are freed without it.

    With its usual thresholds a quarter of all processor time went into looking through a hundred matches.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.001)  # the thread that writes must not wait long to say that it has written


async def serve(settings: Settings, host: str, port: int, ready: Callable[[int], None] | None = None) -> None:
    """Serve until interrupted; *ready* is called with the port."""
    async with open_server(settings, host, port) as (server, listening):
        tune_runtime()
        if ready:
            ready(listening.getsockname()[1])
        await server.serve([listening])


@asynccontextmanager
async def open_server(settings: Settings, host: str, port: int) -> AsyncIterator[tuple[uvicorn.Server, socket.socket]]:
    """Listen, and open the database; any fault of either is reported in one line."""
    with contextlib.closing(listen_at(host, port)) as listening:
        async with prepare_server(settings) as server:
            yield server, listening


@asynccontextmanager
async def prepare_server(
    settings: Settings, server: type[uvicorn.Server] = uvicorn.Server
) -> AsyncIterator[uvicorn.Server]:
    """Open the database, and yield a server that does not listen yet."""
    parts = make_parts(settings)
    file = file_of(parts.store.url) if settings.lock else None
    with hold_lock(file):
        await parts.store.open()
        await parts.store.begin_uptime(settings.now)
        limits = replace(settings.applied, connections=allow_files(settings.applied.connections))
        places = Places(limits, settings.proxies)
        config = uvicorn.Config(
            make_app(settings, parts),
            http=cast("type[asyncio.Protocol]", partial(Connection, limits=limits, places=places)),
            backlog=BACKLOG,
            ws="websockets-sansio",
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,  # states are differences already
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=2,
        )
        invalid, uvicorn_log = InvalidRequestFilter(), logging.getLogger("uvicorn.error")
        uvicorn_log.addFilter(invalid)
        try:
            async with serve_metrics(settings.metrics, parts.registry, parts.bots):
                yield server(config)
        finally:
            uvicorn_log.removeFilter(invalid)
            await parts.store.close()  # if it never came to serve


def listen_at(host: str, port: int) -> socket.socket:
    """Listen, or refuse."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            reason = "the port is in use, perhaps by another Sandtable; choose another --port"
        raise Refused(f"cannot serve at {host} port {port}: {reason}") from None


def run_server(settings: Settings, host: str, port: int, ready: Callable[[int], None] | None = None) -> None:
    """Serve until interrupted."""
    run_on_fast_loop(serve(settings, host, port, ready))


def run_on_fast_loop(main: Coroutine[object, object, None]) -> None:
    """Run on uvloop where it is installed."""
    new_loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
    with contextlib.suppress(ImportError):
        import uvloop  # noqa: PLC0415  # an extra: sandtable[fast]

        new_loop = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(main)
