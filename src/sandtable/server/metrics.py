"""Metrics: what a server does, for Prometheus, on a separate address that is not public."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sandtable.engine.verdicts import Refused
from sandtable.server.meters import METERS
from sandtable.server.registry import MatchRegistry
from sandtable.server.workers.pool import BotPool

if TYPE_CHECKING:
    from prometheus_client.core import Metric

HEAD_BYTES, HEAD_SECONDS = 8192, 5.0  # of a request for the metrics
PATH = "/metrics"


def read_address(text: str) -> tuple[str, int]:
    """Read PORT or HOST:PORT; without a host it is this machine alone."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise Refused(f"--metrics {text}: must be PORT or HOST:PORT, such as 9100 or 127.0.0.1:9100")
    return host.strip("[]") or "127.0.0.1", int(port)


class ServerCollector:
    """Collects the metrics of one server on request."""

    def __init__(self, registry: MatchRegistry, bots: BotPool) -> None:
        """Start without a server."""
        self._registry, self._bots = registry, bots

    def collect(self) -> Iterator[Metric]:
        """Yield every metric."""
        from prometheus_client.core import (  # noqa: PLC0415  # an extra: sandtable[metrics]
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
        )

        rooms = self._registry.rooms.values()
        running = sum(not room.journal.match.result for room in rooms)
        matches = GaugeMetricFamily("sandtable_open_matches", "Matches that are in memory.", labels=["state"])
        matches.add_metric(["running"], running)
        matches.add_metric(["finished"], len(rooms) - running)
        yield matches
        sockets = GaugeMetricFamily("sandtable_sockets", "Sockets at matches.", labels=["who"])
        seated = [bool(one.yours) for room in rooms for one in room.subscribers]
        sockets.add_metric(["players"], seated.count(True))
        sockets.add_metric(["spectators"], seated.count(False))
        yield sockets
        choices = CounterMetricFamily("sandtable_choices", "Choices that are on disk.", labels=["by"])
        for who in ("person", "bot"):
            choices.add_metric([who], METERS.choices[who])
        yield choices
        for name, text, durations in (
            ("sandtable_answer_seconds", "Time from a message of a client to its answer.", METERS.answers),
            ("sandtable_bot_seconds", "Time from a question to the choice of a bot.", METERS.bots),
        ):
            yield HistogramMetricFamily(name, text, buckets=durations.buckets(), sum_value=durations.total)
        queues = GaugeMetricFamily("sandtable_queue_length", "What waits.", labels=["queue"])
        queues.add_metric(["bots"], self._bots.waiting)
        queues.add_metric(["writes"], self._registry.store.waiting)
        yield queues


@asynccontextmanager
async def serve_metrics(address: tuple[str, int] | None, registry: MatchRegistry, bots: BotPool) -> AsyncIterator[int]:
    """Answer requests for the metrics at *address* meanwhile; yield the port, or 0 if there is no address."""
    if address is None:
        yield 0
        return
    try:
        from prometheus_client import (  # noqa: PLC0415  # an extra: sandtable[metrics]
            CollectorRegistry,
            GCCollector,
            PlatformCollector,
            ProcessCollector,
            generate_latest,
        )
    except ModuleNotFoundError:
        raise Refused("prometheus_client is not installed: pip install 'sandtable[metrics]'") from None
    collected = CollectorRegistry(auto_describe=False)
    for standard in (ProcessCollector, PlatformCollector, GCCollector):
        standard(registry=collected)
    collected.register(ServerCollector(registry, bots))

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(HEAD_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
            found = head.split(b" ", 2)[:2] == [b"GET", PATH.encode()]
            body = generate_latest(collected) if found else b"the metrics are at /metrics\n"
            status = "200 OK" if found else "404 Not Found"
            fields = f"Content-Type: text/plain; version=0.0.4; charset=utf-8\r\nContent-Length: {len(body)}"
            writer.write(f"HTTP/1.1 {status}\r\n{fields}\r\nConnection: close\r\n\r\n".encode() + body)
            await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # not a scraper
        finally:
            writer.close()

    host, port = address
    try:
        server = await asyncio.start_server(answer, host, port, limit=HEAD_BYTES)
    except OSError as error:
        raise Refused(f"cannot serve metrics at {host} port {port}: {error.strerror or error}") from None
    async with server:
        yield server.sockets[0].getsockname()[1]
