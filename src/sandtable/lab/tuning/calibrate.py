"""Calibration: what a judged value means as a chance to win, found from games whose ends are known.

Bots play themselves; at evenly spaced moments the game's own evaluation for each side is kept. What all of them think
alike is taken off. A logistic curve through (value, result) then says how often such a position was won:
chance = 1 / (1 + e^-(lean + steep · value)).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp
from typing import NamedTuple

from sandtable.engine.contract.evaluation_file import WinCurve
from sandtable.engine.contract.evaluators import linear_win_chance
from sandtable.engine.verdicts import Refused
from sandtable.lab.experiments.experiment import Experiment
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import ExperimentPlan
from sandtable.lab.stats.inference import mean, mean_interval
from sandtable.lab.tuning.evidence import block, page, table

MOMENTS = 8  # of a game that are looked at
PRIOR = 1.0  # so many positions at value 0 that went either way: it keeps a clean sweep from an endless slope
BINS = 5
FEWEST = 8  # games
PARTS = 10  # that the games are dealt into: each is judged by a curve fitted to the others


class Point(NamedTuple):
    """One side at one moment of a game."""

    match: tuple[str, int]  # the scenario and the seed: games of one seed share their luck
    value: float
    score: float  # 1 won, ½ drawn, 0 lost in the end


def points_of(runs: Sequence[Experiment]) -> list[Point]:
    """Return the points of all games of several runs; a game that was cut off says nothing about who would have won."""
    games = [(run.plan, game) for run in runs for game in run.in_order()]
    return [point for plan, game in games if not cut_off(plan, game) for point in _points(plan.name, game)]


def cut_off(plan: ExperimentPlan, game: GameRecord) -> bool:
    """Whether a game was a draw only because of an agreed cap."""
    cap = plan.cells[game.cell].get("turn_cap")
    return not game.winners and cap is not None and game.length >= cap


def _points(name: str, game: GameRecord) -> list[Point]:
    moments = zip(*game.values.values(), strict=True)
    return [
        Point((name, game.seed), value, game.side_score(side))
        for values in moments
        for side, value in zip(game.values, leads([max(-1.0, min(1.0, one)) for one in values]), strict=True)
    ]


def leads(values: Sequence[float]) -> list[float]:
    """Return how far each team is ahead of the others: its value, less what all think alike."""
    if len(values) < 2:
        return list(values)
    whole, others = sum(values), len(values) - 1
    return [(value - (whole - value) / others) / 2 for value in values]


def fit(points: Sequence[Point]) -> WinCurve:
    """Return the curve under which the results are likeliest, by Newton's method."""
    lean, steep = 0.0, 1.0
    for _ in range(100):
        slope_a = slope_b = bend_b = mixed = 0.0
        bend_a = 1e-9
        for _, value, score in points:
            chance = _logistic(lean + steep * value)
            off, spread = score - chance, chance * (1 - chance)
            slope_a += off
            slope_b += off * value
            bend_a += spread
            mixed += spread * value
            bend_b += spread * value * value
        slope_a += PRIOR * (0.5 - _logistic(lean))
        bend_a += PRIOR / 4
        slope_b -= PRIOR * steep / 100  # hardly anything, but it bounds the slope
        bend_b += PRIOR / 100
        whole = bend_a * bend_b - mixed * mixed
        step_a, step_b = (bend_b * slope_a - mixed * slope_b) / whole, (bend_a * slope_b - mixed * slope_a) / whole
        longest = max(abs(step_a), abs(step_b), 2.0) / 2.0  # no wild leaps
        lean, steep = lean + step_a / longest, steep + step_b / longest
        if abs(step_a) + abs(step_b) < 1e-10:
            break
    return WinCurve(lean, steep)


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-60.0, min(60.0, x))))


def brier(points: Sequence[Point], chances: Sequence[float]) -> float:
    """Return the mean square of chance against result: 0 is perfect, a quarter is always saying a half."""
    return mean([(chance - point.score) ** 2 for chance, point in zip(chances, points, strict=True)])


class Bin(NamedTuple):
    """Positions that were thought to be alike, and what came of them."""

    said: float
    came: float
    positions: int


@dataclass(frozen=True, slots=True)
class Calibration:
    """A curve, and how good it is."""

    curve: WinCurve
    seeds: int
    points: int
    before: float  # the Brier score of the straight line (value + 1) / 2
    after: float  # that of curves, each fitted to other games than it is tested on
    gain: tuple[float, float]  # the 95 % interval of the difference, by game
    bins: tuple[Bin, ...]  # of those other curves' chances

    @property
    def better(self) -> bool:
        """Whether the curve is worth having."""
        return self.curve.slope > 0 and self.after < self.before


def calibrate(points: Sequence[Point]) -> Calibration:
    """Fit a curve, and say how good such a curve is on games that it has not seen."""
    seeds = sorted({point.match for point in points})
    if len(seeds) < FEWEST // 2:
        raise Refused(f"{len(seeds)} seeds are too few to fit anything to: play at least {FEWEST} games")
    part_of = {seed: number % PARTS for number, seed in enumerate(seeds)}
    curves = {part: fit([one for one in points if part_of[one.match] != part]) for part in set(part_of.values())}
    said = [curves[part_of[point.match]].chance(point.value) for point in points]
    plain = [linear_win_chance(point.value) for point in points]
    gains: dict[tuple[str, int], list[float]] = {}
    for point, new, old in zip(points, said, plain, strict=True):
        gains.setdefault(point.match, []).append((old - point.score) ** 2 - (new - point.score) ** 2)
    return Calibration(
        fit(points), len(seeds), len(points), brier(points, plain), brier(points, said),
        mean_interval([mean(one) for one in gains.values()]), _bins(points, said),
    )  # fmt: skip


def _bins(points: Sequence[Point], chances: Sequence[float]) -> tuple[Bin, ...]:
    ordered = sorted(zip(chances, [point.score for point in points], strict=True))
    cuts = [len(ordered) * n // BINS for n in range(BINS + 1)]
    parts = [ordered[low:high] for low, high in pairwise(cuts) if low < high]
    return tuple(Bin(mean([said for said, _ in one]), mean([came for _, came in one]), len(one)) for one in parts)


def chapter(found: Calibration, command: str) -> str:
    """Write the chapter of a data file; *command* has made it."""
    return (
        f"[chance] # to win, of a value: 1 / (1 + e^-(lean + steep * value)); from {found.points} positions of\n"
        f"# {found.seeds} seeds, by ./sandtable {command}\n"
        f"lean = {round(found.curve.intercept, 3) + 0.0:.3f}\nsteep = {found.curve.slope:.3f}\n"
    )


def with_chapter(text: str, lines: str) -> str:
    """Put the chapter into a file of weights, in place of the one that is there or before the characters."""
    old = re.search(r"(?m)^\[chance\].*\n(?:[^\[\n].*\n)*", text)
    if old:
        return text[: old.start()] + lines + text[old.end() :]
    before = re.search(r"(?m)^(?:#.*\n\n?)*\[character", text)  # with the comment over them
    at = before.start() if before else len(text)
    return f"{text[:at].rstrip()}\n\n{lines}\n{text[at:]}".rstrip() + "\n"


def conclusion(found: Calibration) -> str:
    """Say how good the curve is, in a sentence or two."""
    low, high = found.gain
    return (
        f"Brier score on games that the curve was not fitted to: {found.before:.3f} read as a straight line, "
        f"{found.after:.3f} by the curve (a gain of {found.before - found.after:.3f}, 95 % {low:.3f} to {high:.3f} "
        "over seeds). Always saying 50 % scores 0.250."
    )


def evidence(found: Calibration, command: str) -> str:
    """Write what the curve is, and how good."""
    return page(
        f"What a judged value means as a chance to win: {command}",
        f"{found.seeds} seeds, {found.points} positions. A draw is half a win.",
        block(chapter(found, command), "toml"),
        conclusion(found),
        table(("said", "came", "positions"), [(f"{b.said:.0%}", f"{b.came:.0%}", b.positions) for b in found.bins]),
    )
