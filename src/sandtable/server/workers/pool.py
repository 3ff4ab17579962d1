"""Worker pool: bots think in processes of their own, within their time; one that crashes or stalls is restarted.

Hints, thoughts and reviews are worked out in one more such process, so that no bot waits for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from sandtable.engine.match import MatchSetup
from sandtable.players.recorded_player import BotFailure, keep
from sandtable.server.fair_queue import FairQueue, TurnRequest, TurnShare
from sandtable.server.meters import METERS
from sandtable.server.storage.entries import Entry
from sandtable.server.workers.interface import (
    ALONE,
    DEFAULT_EFFORT,
    PERSON,
    PERSON_HERE,
    AnalysisSettings,
    AnyTask,
    BotChoice,
    BotFailed,
    ChooseTask,
    Effort,
    ReviewTask,
    SeatedBot,
    TaskResult,
)

log = logging.getLogger("sandtable")
COMMAND = (sys.executable, "-P", "-m", "sandtable.server.workers.bot_process")
LINE_BYTES = 16 * 1024 * 1024  # that a worker may answer with: a part of a review has many words
MAX_ASSIGNED = 256  # matches whose worker is known; an older one gets a new worker
PROCESS_ENDED = "its process ended or sent an unreadable answer"
START_SECONDS = 30.0  # for a fresh process, on top of the time to think


class BotPool:
    """Worker processes. A match stays with one of them if it can, which saves sending all of it for every question."""

    def __init__(
        self, workers: int, seconds: float, command: Sequence[str] = COMMAND, effort: Effort = DEFAULT_EFFORT,
        failures: Path | None = None, unwatched_seconds: float = 60.0,
    ) -> None:  # fmt: skip
        """Start nothing yet; *effort* is for people's questions, *failures* the folder for what repeats a failure."""
        self._workers = [Worker(command, seconds) for _ in range(workers)]
        self.waiting = 0  # questions to bots that are not answered yet
        self._at: dict[str, Worker] = {}  # by match, the latest last
        self.study = Worker(command, seconds)  # thinks for people
        self.study_turns = FairQueue(1)
        self.unwatched_seconds = unwatched_seconds
        people, alone = TurnShare(workers, max(1, workers - 1)), TurnShare(max(1, workers // 2), 1)
        self._turns = FairQueue(workers, {PERSON_HERE: people, PERSON: people, ALONE: alone})
        self.effort = effort
        self._failures = failures

    async def choose(
        self, match: str, game: str, beginning: MatchSetup, entries: Sequence[Entry], side: str, seated: SeatedBot,
        claim: Callable[[], TurnRequest] | None = None,
    ) -> BotChoice:  # fmt: skip
        """Return what a bot chooses when its turn has come, or raise `BotFailed`. Only then does its time begin."""
        self.waiting += 1
        try:
            async with self._turns.turn(claim or (lambda: TurnRequest(match))):
                think = self._worker(match).think
                began = monotonic()
                try:
                    answer = await think(
                        match, game, beginning, entries, side, seated.bot, seated.seed, mind=seated.mind
                    )
                finally:
                    METERS.bots.add(monotonic() - began)
        finally:
            self.waiting -= 1
        return BotChoice(answer.word, answer.mind, answer.readings)

    def keep_failure(self, failure: BotFailure) -> None:
        """Keep what repeats a failure, and write the one log record about it."""
        where = "no folder is set for what repeats it"
        if self._failures:
            try:
                where = f"{keep(failure, self._failures)} repeats it"
            except OSError as error:
                where = f"what repeats it could not be written: {error}"
        log.error(
            "match %s, moment %d: the bot %s of %s with seed %d failed: %s; %s%s",
            failure.match, failure.moment, failure.bot, failure.side, failure.seed, failure.error, where,
            f"\n{failure.trace.rstrip()}" if failure.trace else "",
        )  # fmt: skip

    def _worker(self, match: str) -> Worker:
        """Find an idle worker: the one that knows the match, or else the one with the fewest matches."""
        worker = self._at.pop(match, None)
        if worker is None or worker.busy:
            given = Counter(self._at.values())
            worker = min(self._workers, key=lambda one: (one.busy, given[one]))
        self._at[match] = worker  # the latest last
        while len(self._at) > MAX_ASSIGNED:
            del self._at[next(iter(self._at))]
        return worker

    async def close(self) -> None:
        """End every worker."""
        for worker in (*self._workers, self.study):
            await worker.end()


def _failed(answer: TaskResult) -> BotFailed:
    return BotFailed(failure=answer.failure, error=answer.error or "its process lost the match", trace=answer.trace)


class Worker:
    """One process, which answers one question at a time."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        """Start nothing yet."""
        self._command = tuple(command)
        self._seconds = seconds
        self._process: asyncio.subprocess.Process | None = None
        self._known: dict[str, int] = {}  # entries of each match that the process has been sent
        self._busy = asyncio.Lock()

    @property
    def busy(self) -> bool:
        """Whether it is thinking about something."""
        return self._busy.locked()

    async def think(
        self, match: str, game: str, beginning: MatchSetup, entries: Sequence[Entry], side: str, bot: str, seed: int,
        analysis: AnalysisSettings | None = None, then: Sequence[str] = (), shown_to: str = "", mind: str = "",
    ) -> TaskResult:  # fmt: skip
        """Let a bot choose, or explain what it thinks (*analysis*); `BotFailed` if it does not."""
        async with self._busy:
            for _ in range(2):
                first = min(self._known.get(match, 0), len(entries))
                news = [(entry.kind, entry.side, entry.word, entry.held) for entry in entries[first:]]
                task = ChooseTask(
                    match, game, beginning, first, news, side, bot, seed, analysis, [*then], shown_to, mind
                )
                answer = await self._ask(task)
                if not answer.again:
                    break
                self._known.pop(match, None)
            if answer.error or answer.again:
                self._known.pop(match, None)  # the process has forgotten the match, and starts it again
                raise _failed(answer)
            self._known[match] = len(entries)
            return answer

    async def review(self, wanted: ReviewTask, save: Callable[[], str]) -> TaskResult:
        """Look a match over a little further; `BotFailed` if that fails."""
        async with self._busy:
            answer = await self._ask(wanted)
            if answer.again:
                answer = await self._ask(msgspec.structs.replace(wanted, save=save()))
            if answer.error or answer.again:
                raise _failed(answer)
            return answer

    async def _ask(self, task: AnyTask) -> TaskResult:
        seconds = self._seconds
        if self._process is None:
            seconds += START_SECONDS
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE_BYTES
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
                raise BotFailed(error=PROCESS_ENDED)
            return msgspec.json.decode(line, type=TaskResult)
        except TimeoutError:
            await self.end()
            raise BotFailed(f"did not answer within {seconds:.0f} s") from None
        except (BotFailed, OSError, ValueError):  # gone, or its answer cannot be read
            await self.end()
            raise BotFailed(error=PROCESS_ENDED) from None
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
