"""A line between client and server that loses, repeats, delays and swaps messages."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

FATES = ("pass", "lose", "repeat", "delay", "swap", "cut")


class Line:
    """Carries messages of one direction, most of them faithfully."""

    def __init__(self, dice: random.Random, harm: float) -> None:
        self.dice, self.harm = dice, harm
        self.held: list[str | bytes] = []
        self.fates: list[str] = []

    async def carry(self, message: str | bytes) -> list[str | bytes]:
        """Return what arrives now."""
        fate = self.dice.choice(FATES[1:]) if self.dice.random() < self.harm else "pass"
        self.fates.append(fate)
        late, self.held = self.held, []
        if fate == "lose":
            return late
        if fate == "repeat":
            return [message, *late, message]
        if fate == "delay":
            await asyncio.sleep(self.dice.uniform(0, 0.05))
        if fate == "swap":
            self.held = [message]  # until the next one
            return late
        if fate == "cut":
            raise ConnectionResetError
        return [message, *late]


@asynccontextmanager
async def chaos(port: int, seed: int, harm: float = 0.3) -> AsyncIterator[tuple[int, list[Line]]]:
    """A proxy in front of *port*: its own port, and all lines so far."""
    dice = random.Random(seed)  # noqa: S311  # no secrets here
    lines: list[Line] = []

    async def between(client: ServerConnection) -> None:
        assert client.request is not None
        async with connect(f"ws://127.0.0.1:{port}{client.request.path}", compression=None) as server:

            async def pump(source: object, goal: object, line: Line) -> None:
                async for message in source:  # type: ignore[attr-defined]  # either end of the line
                    for arrived in await line.carry(message):
                        await goal.send(arrived)  # type: ignore[attr-defined]  # same

            lines.extend((Line(dice, harm), Line(dice, harm)))
            tasks = [
                asyncio.create_task(pump(client, server, lines[-2])),
                asyncio.create_task(pump(server, client, lines[-1])),
            ]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                ended = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ended:
            if isinstance(end, Exception) and not isinstance(end, ConnectionClosed | ConnectionResetError):
                raise end

    async with serve(between, "127.0.0.1", 0, compression=None) as proxy:
        yield next(iter(proxy.sockets)).getsockname()[1], lines
