"""Fuzzing: random play with every check on, and a reproducer for whatever breaks.

A game of a run is fixed by its own seed (the run's seed plus its number), whichever process plays it. So a
reproducer is one game with that seed.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any

from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.lab.fuzz.failures import FuzzFailure, Report
from sandtable.lab.fuzz.game import LIMIT, RATE, fuzz_one, stream
from sandtable.lab.fuzz.positions import CHOICES, play_position
from sandtable.lab.fuzz.positions import RATE as POSITION_RATE
from sandtable.lab.fuzz.random_options import TURN_CAPS
from sandtable.lab.fuzz.rule_counts import keep_counts, load_counts

__all__ = ["LIMIT", "RATE", "TURN_CAPS", "FuzzFailure", "Report", "fuzz", "fuzz_one", "load_counts", "stream"]

CHUNK = 8  # games a worker takes at a time


@dataclass(frozen=True, slots=True)
class FuzzPlan:
    """How every game of a run is played."""

    game: str
    options: Mapping[str, Any]
    random_options: bool
    rate: float
    limit: int
    positions: bool = False  # from crowded tables, not from the set-up


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
    rate: float | None = None,
    limit: int | None = None,
    keep: bool = True,
    positions: bool = False,
) -> Report:
    """Play *games* games at random with every check on; without a scenario, each listed one in turn.

    *options* are fixed, all others are drawn afresh for each game unless *random_options* is off. *progress* hears
    the report so far. An interruption ends the run with what is done. With *keep*, the rule counts are kept for
    `load_counts`. With *positions*, each game begins at a crowded table and goes on for a few turns; nothing is kept.
    """
    game = find(game_id)
    rate = rate or (POSITION_RATE if positions else RATE)
    limit = limit or (CHOICES if positions else LIMIT)
    plan = FuzzPlan(game_id, dict(options or {}), random_options, rate, limit, positions)
    if positions and game.fuzz is None:
        raise Refused(
            f"{game.title} has no crowded tables yet: './sandtable fuzz {game_id} --games N' plays whole games"
        )
    scenarios = [key for key, one in game.scenarios.items() if one.listed or positions]
    if scenario is not None:
        scenarios = [scenario]
    for name in scenarios:
        game.resolve_options(name, plan.options)
    todo = [(scenarios[n % len(scenarios)], seed + n) for n in range(games)]
    report = Report(game_id if scenario is None else f"{game_id}/{scenario}")
    report.things = "positions" if positions else report.things
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
    if keep and not positions:
        keep_counts(game, report.games, report.choices, report.rules)
    return report


def _here(plan: FuzzPlan, todo: Sequence[tuple[str, int]]) -> Generator[Report]:
    play_one = play_position if plan.positions else fuzz_one
    for scenario, seed in todo:
        yield play_one(find(plan.game), scenario, seed, plan.options, plan.random_options, plan.rate, plan.limit)


def _in_processes(plan: FuzzPlan, todo: Sequence[tuple[str, int]], workers: int) -> Generator[Report]:
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


def _chunk(plan: FuzzPlan, todo: Sequence[tuple[str, int]]) -> Report:
    report = Report(plan.game)
    for part in _here(plan, todo):
        report.add(part)
        if any(stop.is_set() for stop in _stops):
            break  # the rest would not be looked at
    return report
