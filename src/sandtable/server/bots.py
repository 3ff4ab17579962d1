"""Bots: they think in processes of their own, within their time; one that crashes or stalls is started again."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.engine.match import Beginning
from sandtable.server.entries import Entry

COMMAND = (sys.executable, "-P", "-m", "sandtable.server.bot_worker")
START_SECONDS = 30.0  # for a fresh process, on top of the time to think


class BotFailed(Exception):  # noqa: N818  # told in the match's log
    """A bot that did not answer; its process has been ended."""


class Task(msgspec.Struct, frozen=True):
    """What a worker is asked: the match as far as it is new to the worker, and whose question is to be answered."""

    match: str
    game: str
    beginning: Beginning
    first: int  # how many entries the worker should know already
    entries: list[tuple[str, str, str]]  # kind, side, word
    side: str
    bot: str
    seed: int


class Answer(msgspec.Struct, frozen=True):
    """What a worker answers: a word, or what went wrong; *again* asks for the match from its beginning."""

    word: str = ""
    error: str = ""
    again: bool = False


class Bots:
    """A few worker processes. A match stays with one of them, so that its bots keep their memory and plans."""

    def __init__(self, workers: int, seconds: float, command: Sequence[str] = COMMAND) -> None:
        """Start nothing yet."""
        self._workers = [Worker(command, seconds) for _ in range(workers)]

    async def choose(
        self, match: str, game: str, beginning: Beginning, entries: Sequence[Entry], side: str, bot: str, seed: int
    ) -> str:
        """Return the word that a bot chooses, or raise `BotFailed`."""
        worker = self._workers[sum(match.encode()) % len(self._workers)]
        return await worker.choose(match, game, beginning, entries, side, bot, seed)

    async def close(self) -> None:
        """End every worker."""
        for worker in self._workers:
            await worker.end()


class Worker:
    """One process, which answers one question at a time."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        """Start nothing yet."""
        self._command = tuple(command)
        self._seconds = seconds
        self._process: asyncio.subprocess.Process | None = None
        self._known: dict[str, int] = {}  # entries of each match that the process has been told
        self._busy = asyncio.Lock()

    async def choose(
        self, match: str, game: str, beginning: Beginning, entries: Sequence[Entry], side: str, bot: str, seed: int
    ) -> str:
        async with self._busy:
            for _ in range(2):
                first = min(self._known.get(match, 0), len(entries))
                told = [(entry.kind, entry.side, entry.word) for entry in entries[first:]]
                answer = await self._ask(Task(match, game, beginning, first, told, side, bot, seed))
                if not answer.again:
                    break
                self._known.pop(match, None)
            if answer.error or answer.again:
                self._known.pop(match, None)  # the process has forgotten the match, and begins it afresh
                raise BotFailed(f"crashed ({answer.error or 'it lost the match'})")
            self._known[match] = len(entries)
            return answer.word

    async def _ask(self, task: Task) -> Answer:
        seconds = self._seconds
        if self._process is None:
            seconds += START_SECONDS
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise RuntimeError("a worker without pipes")
        try:
            async with asyncio.timeout(seconds):
                stdin.write(msgspec.json.encode(task) + b"\n")
                await stdin.drain()
                line = await stdout.readline()
            if not line:
                raise BotFailed("crashed")
            return msgspec.json.decode(line, type=Answer)
        except TimeoutError:
            await self.end()
            raise BotFailed(f"did not answer within {seconds:.0f} s") from None
        except (BotFailed, OSError, msgspec.DecodeError):
            await self.end()
            raise BotFailed("crashed") from None
        except asyncio.CancelledError:
            await self.end()
            raise

    async def end(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        self._known.clear()
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        transport: Any = getattr(process, "_transport", None)
        if transport:
            transport.close()  # at once, not whenever the garbage is collected
