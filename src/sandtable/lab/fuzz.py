"""Fuzzing: random play with every check on, and a reproducer for whatever breaks.

A game of a run is fixed by its own seed (the run's seed plus its number), whichever process plays it. So a
reproducer is one game with that seed.
"""

from __future__ import annotations

import hashlib
import shlex
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any

from sandtable.engine.beginnings import begin
from sandtable.engine.contract import Game, show_value
from sandtable.engine.dice import Dice
from sandtable.engine.match import Beginning, Match
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.lab.counts import keep_counts, load_counts
from sandtable.lab.draws import TURN_CAPS, draw_options
from sandtable.lab.moment import Broken, describe
from sandtable.lab.walk import Walk
from sandtable.players import Player, make

__all__ = ["LIMIT", "RATE", "TURN_CAPS", "Failure", "Report", "fuzz", "fuzz_one", "load_counts"]

RATE = 0.008  # checks a choice
LIMIT = 20_000  # choices a game
PATIENCE = 30  # seconds of computing a choice with its checks
BOT_GAMES = 25  # in one game of so many a bot plays a side
CHUNK = 8  # games a worker takes at a time


@dataclass(frozen=True, slots=True)
class Failure:
    """A promise that did not hold, and how to see it again."""

    game: str
    scenario: str
    seed: int
    check: str  # which promise: "exception", "dead end", "endless", "clone", "save", "undo", "leak" …
    text: str
    command: str  # plays this very game
    options: dict[str, Any]
    save: str  # the match up to the failure, for `sandtable.load`

    def __str__(self) -> str:
        """Show the failure in two lines."""
        return f"{self.check}: {self.text}\n    {self.command}"


@dataclass(slots=True)
class Report:
    """What a run of fuzzing found."""

    game: str
    games: int = 0
    choices: int = 0
    seconds: float = 0.0
    rules: Counter[str] = field(default_factory=Counter)  # events in the logs and results, by rule id
    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)  # by scenario and result
    failures: list[Failure] = field(default_factory=list)
    interrupted: bool = False

    @property
    def clean(self) -> bool:
        """Whether nothing broke."""
        return not self.failures

    def add(self, other: Report) -> None:
        """Count another report's games too."""
        self.games += other.games
        self.choices += other.choices
        self.rules.update(other.rules)
        self.outcomes.update(other.outcomes)
        self.failures += other.failures

    def text(self) -> str:
        """Say it all in some lines."""
        pace = self.choices / self.seconds if self.seconds else 0.0
        lines = [
            f"{self.games} games of {self.game}, {self.choices} choices in {self.seconds:.1f} s "
            f"({self.games / self.seconds if self.seconds else 0.0:.1f} games/s, {pace:,.0f} choices/s), "
            f"{len(self.rules)} rules met" + (", interrupted" if self.interrupted else "")
        ]
        for (scenario, outcome), count in sorted(self.outcomes.items()):
            lines.append(f"  {scenario}: {outcome} {count}")
        kinds = Counter(failure.check for failure in self.failures)
        lines.append(f"{len(self.failures)} failures" + "".join(f", {kind} {n}" for kind, n in kinds.most_common()))
        lines += [f"- {failure}" for failure in self.failures[:20]]
        if len(self.failures) > 20:
            lines.append(f"… and {len(self.failures) - 20} more")
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Plan:
    """How every game of a run is played."""

    game: str
    options: Mapping[str, Any]
    random_options: bool
    rate: float
    limit: int


def fuzz(
    game_id: str,
    scenario: str | None,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    random_options: bool = True,
    progress: Callable[[Report], None] | None = None,
    *,
    workers: int = 1,
    rate: float = RATE,
    limit: int = LIMIT,
    keep: bool = True,
) -> Report:
    """Play *games* games at random with every check on; without a scenario, each listed one in turn.

    *options* are fixed, all others are drawn afresh for each game unless *random_options* is off. *progress* hears
    the report so far. An interruption ends the run with what is done. With *keep*, the rule counts are kept for
    `load_counts`.
    """
    game = find(game_id)
    plan = Plan(game_id, dict(options or {}), random_options, rate, limit)
    scenarios = [key for key, one in game.scenarios.items() if one.listed] if scenario is None else [scenario]
    for name in scenarios:
        game.settle_options(name, plan.options)
    todo = [(scenarios[n % len(scenarios)], seed + n) for n in range(games)]
    report = Report(game_id if scenario is None else f"{game_id}/{scenario}")
    started = time.perf_counter()
    parts = _in_processes(plan, todo, workers) if workers > 1 and games > 1 else _here(plan, todo)
    try:
        for part in parts:
            report.add(part)
            report.seconds = time.perf_counter() - started
            if progress:
                progress(report)
    except KeyboardInterrupt:
        report.interrupted = True
    finally:
        parts.close()
    report.seconds = time.perf_counter() - started
    if keep:
        keep_counts(game, report.games, report.choices, report.rules)
    return report


def _here(plan: Plan, todo: Sequence[tuple[str, int]]) -> Generator[Report]:
    for scenario, seed in todo:
        yield fuzz_one(find(plan.game), scenario, seed, plan.options, plan.random_options, plan.rate, plan.limit)


def _in_processes(plan: Plan, todo: Sequence[tuple[str, int]], workers: int) -> Generator[Report]:
    """Yield reports in the order of *todo*, whichever worker is first: a run reads the same with any number."""
    chunks = [todo[n : n + CHUNK] for n in range(0, len(todo), CHUNK)]
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_join, initargs=(stop,))
    ahead = 4 * workers
    running: dict[int, Future[Report]] = {}
    try:
        for number in range(len(chunks)):
            for n in range(number, min(number + ahead, len(chunks))):
                if n not in running:
                    with _uninterrupted():
                        running[n] = pool.submit(_chunk, plan, chunks[n])
            part = running[number].result()
            del running[number]
            yield part
    except KeyboardInterrupt:
        stop.set()
        for future in running.values():  # games that are finished count
            if not future.cancel():
                yield future.result()
        raise
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold interruptions back while a worker may be starting: half started, it would outlive everybody."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stops: list[Event] = []  # in a worker: set when the run has ended


def _join(stop: Event) -> None:
    """Begin a worker: interruptions are left to the parent, who says when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stops.append(stop)


def _chunk(plan: Plan, todo: Sequence[tuple[str, int]]) -> Report:
    report = Report(plan.game)
    for part in _here(plan, todo):
        report.add(part)
        if any(stop.is_set() for stop in _stops):
            break  # nobody will look at the rest
    return report


# one game


def fuzz_one(
    game: Game,
    scenario: str,
    seed: int,
    given: Mapping[str, Any],
    random_options: bool = True,
    rate: float = RATE,
    limit: int = LIMIT,
) -> Report:
    """Play one game; its options, dice, answers and checks all follow from *seed*."""
    report = Report(game.id, games=1)
    options: dict[str, Any] = dict(given)
    match: Match | None = None
    try:
        with _patience() as tick:
            match, options = _start(game, scenario, seed, given, random_options)
            answers = stream(seed, "answers")
            curious, bots = answers.below(2) == 1, _bots(match, answers)
            checks = stream(seed, "checks")
            Walk(match, answers, checks, rate, limit, tick, curious=curious, bots=bots).to_the_end()
        winners = match.result.winners if match.result else ()
        outcome = f"{' and '.join(winners)} win{'s' if len(winners) == 1 else ''}" if winners else "draw"
    except Broken as broken:
        outcome = "broken"
        command = _command(game, scenario, seed, given, random_options, rate, limit)
        save = _save(match)
        report.failures.append(Failure(game.id, scenario, seed, broken.check, broken.text, command, options, save))
    if match is not None:
        report.choices = len(match.moves)
        report.rules.update(event.rule for event in match.log)
        report.rules.update([match.result.rule] if match.result else [])
    report.outcomes[scenario, outcome] += 1
    return report


def _bots(match: Match, dice: Dice) -> dict[str, Player]:
    """Return a bot for one side of every so many games: it sees missions through that random answers never end."""
    if dice.below(BOT_GAMES):
        return {}
    return {match.sides[dice.below(len(match.sides))]: make("greedy", dice.below(1 << 30))}


@contextmanager
def _patience() -> Iterator[Callable[[], object]]:
    """Interrupt rules that run on without asking; the function that it gives starts the time again.

    Only where the system has such alarms, and only in the main thread.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return

    def ring(number: int, frame: object) -> None:
        raise TimeoutError(f"no question for {PATIENCE} s of computing")

    before = signal.signal(signal.SIGVTALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        yield lambda: signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def stream(seed: int, purpose: str) -> Dice:
    """Return dice of their own for one purpose of one game: more checks do not change the answers."""
    digest = hashlib.blake2b(f"{seed}:{purpose}".encode(), digest_size=8).digest()
    return Dice(int.from_bytes(digest))


def _start(
    game: Game, scenario: str, seed: int, given: Mapping[str, Any], random_options: bool
) -> tuple[Match, dict[str, Any]]:
    """Begin the match, with options that go together: a scenario may refuse what the single option allows."""
    dice = stream(seed, "options")
    refused: Refused | None = None
    for _ in range(30):
        options = draw_options(game, scenario, given, dice, plain=not random_options)
        try:
            settled = game.settle_options(scenario, options)
            return begin(game, Beginning(scenario, settled, seed)), options
        except Refused as error:
            refused = error
        except Exception as error:
            raise Broken("exception", f"at the beginning with {options}: {describe(error)}") from error
    raise Broken("exception", f"no drawn options are accepted: {refused}")


def _save(match: Match | None) -> str:
    if match is None:
        return ""
    try:
        return match.save()
    except Exception as error:  # noqa: BLE001  # the failure itself may be that it cannot be saved
        moves = "\n".join(f"{move.side} {move.choice!r} {list(move.dice)}" for move in match.moves)
        return f"{describe(error)}\n{match.beginning}\n{moves}"


def _command(
    game: Game, scenario: str, seed: int, given: Mapping[str, Any], random_options: bool, rate: float, limit: int
) -> str:
    """Return the command line that plays this one game again."""
    words = ["./sandtable", "fuzz", f"{game.id}/{scenario}", "--games", "1", "--seed", str(seed)]
    for key, value in given.items():
        words += ["--option", f"{key}={_show(value)}"]
    words += [] if random_options else ["--fixed-options"]
    words += [] if rate == RATE else ["--rate", str(rate)]
    words += [] if limit == LIMIT else ["--limit", str(limit)]
    return shlex.join(words)


def _show(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{count}" for key, count in value.items())
    return show_value(value)
