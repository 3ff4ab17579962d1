"""Bots: they think in processes of their own, within their time; one that crashes or stalls is started again.

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
from typing import Any

import msgspec

from sandtable.engine.match import MatchSetup
from sandtable.players.analysis.wording import Thoughts
from sandtable.players.recorded_player import BotFailure, keep
from sandtable.players.review.findings import Change
from sandtable.server.storage.entries import Entry

log = logging.getLogger("sandtable")
COMMAND = (sys.executable, "-P", "-m", "sandtable.server.workers.bot_process")
LINE_BYTES = 16 * 1024 * 1024  # that a worker may answer with: a part of a review has many words
MAX_ASSIGNED = 256  # matches whose worker is known; an older one gets a worker anew
START_SECONDS = 30.0  # for a fresh process, on top of the time to think
MAX_SECONDS = 20.0  # seconds that a match may give a bot for a decision: the rest of its time is for a busy machine


class BotFailed(Exception):  # noqa: N818  # told in the match's log
    """A bot that did not answer; *failure* is what repeats it, if its process could still say so."""

    def __init__(self, text: str, failure: BotFailure | None = None) -> None:
        """Say what it did, as in "crashed"."""
        super().__init__(text)
        self.failure = failure


class SeatedBot(msgspec.Struct, frozen=True):
    """Which bot sits there, and its mind: what it went by when it last answered. The server keeps it, not a worker."""

    bot: str
    seed: int
    mind: str = ""


class BotChoice(msgspec.Struct, frozen=True):
    """What a bot chose, its mind afterwards, and how its clock was read."""

    word: str
    mind: str = ""
    readings: tuple[int, ...] = ()


class AnalysisSettings(msgspec.Struct, frozen=True):
    """How long to think aloud: simulations repeat on any machine, seconds do not."""

    simulations: int | None = None
    seconds: float | None = None


class ChooseTask(msgspec.Struct, frozen=True, tag="task"):
    """What a worker is asked: the match as far as it is new to the worker, and whose question is to be answered."""

    match: str
    game: str
    beginning: MatchSetup
    first: int  # how many entries the worker should know already
    entries: list[tuple[str, str, str, int]]  # kind, side, word, and where play stopped after it
    side: str
    bot: str
    seed: int
    aloud: AnalysisSettings | None = None  # not to choose, but to say what one thinks
    then: list[str] = []  # aloud: what this side really chose next, as far as it is known
    told_to: str = ""  # aloud: a side that plays on: nothing may be thought that it does not know
    mind: str = ""  # what the bot went by so far: a worker keeps no player


class ReviewTask(msgspec.Struct, frozen=True, tag="look"):
    """What a worker is asked about a match that is over: to look it over for a side, as far as a short time allows."""

    match: str
    side: str
    simulations: int
    known: int  # how many changes the asker knows already
    save: str = ""  # sent when the worker does not know the match


AnyTask = ChooseTask | ReviewTask


class TaskResult(msgspec.Struct, frozen=True):
    """What a worker answers: a word, or what went wrong; *again* asks for the match from its beginning."""

    word: str = ""
    error: str = ""
    again: bool = False
    mind: str = ""  # the bot's, afterwards
    readings: tuple[int, ...] = ()  # of its clock
    failure: BotFailure | None = None  # what repeats the error, if a bot made it
    thoughts: Thoughts | None = None
    begun: float = 0.0  # of a review: the chance to win at the first moment,
    changes: list[Change] = []  # and what the worker has found since it was last asked


class Effort(msgspec.Struct, frozen=True):
    """How long people's questions are thought about."""

    hint: AnalysisSettings = AnalysisSettings(seconds=2.0)  # somebody waits for it, with the match open
    thoughts: AnalysisSettings = AnalysisSettings(simulations=120)  # about a moment of the replay
    review: int = 24  # simulations for each decision of a match


DEFAULT_EFFORT = Effort()


class BotPool:
    """A few worker processes. A match stays with one of them, which need not be told all of it for every question."""

    def __init__(
        self, workers: int, seconds: float, command: Sequence[str] = COMMAND, effort: Effort = DEFAULT_EFFORT,
        failures: Path | None = None,
    ) -> None:  # fmt: skip
        """Start nothing yet; *effort* is for people's questions, *failures* the folder for what repeats a failure."""
        self._workers = [Worker(command, seconds) for _ in range(workers)]
        self._at: dict[str, Worker] = {}  # by match, the latest last
        self.study = Worker(command, seconds)  # for whatever is thought aloud
        self.reading = asyncio.Semaphore(1)  # of what is over: one at a time, so that a hint waits for no more
        self.effort = effort
        self._failures = failures

    async def choose(
        self, match: str, game: str, beginning: MatchSetup, entries: Sequence[Entry], side: str, sitting: SeatedBot
    ) -> BotChoice:
        """Return what a bot chooses, or raise `BotFailed`."""
        think = self._worker(match).think
        told = await think(match, game, beginning, entries, side, sitting.bot, sitting.seed, mind=sitting.mind)
        return BotChoice(told.word, told.mind, told.readings)

    def keep_failure(self, failure: BotFailure) -> None:
        """Keep what repeats a failure, and say in the server's own log where."""
        where = "no folder is set for what repeats it"
        if self._failures:
            try:
                where = f"{keep(failure, self._failures)} repeats it"
            except OSError as error:
                where = f"what repeats it could not be written: {error}"
        log.error(
            "match %s: the bot %s of %s failed: %s; %s", failure.match, failure.bot, failure.side, failure.error, where
        )

    def _worker(self, match: str) -> Worker:
        """Find the worker that knows a match; a new one goes to whoever is idle, or else has the fewest."""
        worker = self._at.pop(match, None)
        if worker is None:
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


class Worker:
    """One process, which answers one question at a time."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        """Start nothing yet."""
        self._command = tuple(command)
        self._seconds = seconds
        self._process: asyncio.subprocess.Process | None = None
        self._known: dict[str, int] = {}  # entries of each match that the process has been told
        self._busy = asyncio.Lock()

    @property
    def busy(self) -> bool:
        """Whether it is thinking about something."""
        return self._busy.locked()

    async def think(
        self, match: str, game: str, beginning: MatchSetup, entries: Sequence[Entry], side: str, bot: str, seed: int,
        aloud: AnalysisSettings | None = None, then: Sequence[str] = (), told_to: str = "", mind: str = "",
    ) -> TaskResult:  # fmt: skip
        """Let a bot choose, or say *aloud* what it thinks; `BotFailed` if it does not."""
        async with self._busy:
            for _ in range(2):
                first = min(self._known.get(match, 0), len(entries))
                told = [(entry.kind, entry.side, entry.word, entry.held) for entry in entries[first:]]
                task = ChooseTask(match, game, beginning, first, told, side, bot, seed, aloud, [*then], told_to, mind)
                answer = await self._ask(task)
                if not answer.again:
                    break
                self._known.pop(match, None)
            if answer.error or answer.again:
                self._known.pop(match, None)  # the process has forgotten the match, and begins it afresh
                raise BotFailed(f"crashed ({answer.error or 'it lost the match'})", answer.failure)
            self._known[match] = len(entries)
            return answer

    async def look(self, wanted: ReviewTask, save: Callable[[], str]) -> TaskResult:
        """Look a match over a little further; `BotFailed` if that fails."""
        async with self._busy:
            answer = await self._ask(wanted)
            if answer.again:
                answer = await self._ask(msgspec.structs.replace(wanted, save=save()))
            if answer.error or answer.again:
                raise BotFailed(f"crashed ({answer.error or 'it lost the match'})")
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
                raise BotFailed("crashed")
            return msgspec.json.decode(line, type=TaskResult)
        except TimeoutError:
            await self.end()
            raise BotFailed(f"did not answer within {seconds:.0f} s") from None
        except (BotFailed, OSError, ValueError):  # gone, or what it said is no answer
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
