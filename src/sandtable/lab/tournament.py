"""Tournaments: every bot plays every other, with paired seeds; ratings by Bradley and Terry, with intervals.

A rating is on Elo's scale: 400 points stand for odds of ten to one. The mean of all is 1500. Draws count as half a win.
Intervals come from resampling whole seeds, since the games of a seed are not independent of each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from itertools import combinations
from math import log10
from typing import Any

from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.lab.experiments.executors import map_parallel
from sandtable.lab.experiments.experiment import ExecutorSettings
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import ExperimentPlan, Job, make_plan, play
from sandtable.lab.report.html import document, section, table
from sandtable.lab.stats.inference import quantile, wilson

MIDDLE, SCALE = 1500.0, 400.0
PRIOR = 0.5  # drawn games that every pair is given, so that no rating is infinite
ROUNDS = 200
RESAMPLES = 300

#: The pair, the seed, and the score of the first bot of the pair.
Outcome = tuple[int, int, int, float]


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's place in a tournament."""

    bot: str
    rating: float
    low: float
    high: float
    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        """How many games it played."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Tournament:
    """A finished tournament."""

    name: str
    bots: tuple[str, ...]
    games: int  # of each pair
    seed: int
    outcomes: tuple[Outcome, ...]

    def standings(self) -> list[Standing]:
        """Return the bots, the best first."""
        count = len(self.bots)
        ratings = rate(count, self.outcomes)
        intervals = _intervals(count, self.outcomes, self.seed)
        found = []
        for bot, name in enumerate(self.bots):
            own = [score for _, one, _, score in self.outcomes if one == bot]
            own += [1 - score for _, _, other, score in self.outcomes if other == bot]
            found.append(
                Standing(
                    name, ratings[bot], *intervals[bot], own.count(1.0), own.count(0.5), own.count(0.0)
                )
            )  # fmt: skip
        return sorted(found, key=lambda one: -one.rating)

    def score(self, one: int, other: int) -> tuple[float, int]:
        """Return what a bot took from another, and in how many games."""
        own = [score for _, a, b, score in self.outcomes if (a, b) == (one, other)]
        own += [1 - score for _, a, b, score in self.outcomes if (a, b) == (other, one)]
        return sum(own), len(own)


def play_tournament(
    name: str, bots: Sequence[str], games: int, seed: int = 1, options: Mapping[str, Any] | None = None,
    executor: ExecutorSettings | None = None, progress: Callable[[int, int], object] | None = None,
) -> Tournament:  # fmt: skip
    """Let every bot play *games* games against every other; *progress* gets the games done and the total."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise Refused("a tournament needs two or more different bots: --bots A,B,C")
    pairs = list(combinations(range(len(bots)), 2))
    plans = [make_plan(name, (bots[a], bots[b]), games, seed, options=options) for a, b in pairs]
    if not plans[0].swap:
        raise Refused(f"{name} has one side: a tournament needs two")
    settings = executor or ExecutorSettings()
    jobs = [(pair, number) for number in range(games) for pair in range(len(pairs))]
    outcomes: list[Outcome] = []
    work = map_parallel(
        partial(_play, plans), jobs, engine=settings.name, workers=settings.workers, chunk=settings.chunk,
        address=settings.address,
    )  # fmt: skip
    for pair, record in work:
        outcomes.append((record.seed, *pairs[pair], record.score(0)))
        if progress:
            progress(len(outcomes), len(jobs))
    return Tournament(name, tuple(bots), games, seed, tuple(sorted(outcomes)))


def _play(plans: Sequence[ExperimentPlan], job: tuple[int, int]) -> tuple[int, GameRecord]:
    pair, number = job
    return pair, play(plans[pair], Job(0, number))


def rate(count: int, outcomes: Sequence[Outcome]) -> list[float]:
    """Return the ratings under which the outcomes are likeliest (Bradley and Terry, by Hunter's MM steps)."""
    won = [0.0] * count
    met: dict[tuple[int, int], float] = defaultdict(float)
    for _, one, other, score in outcomes:
        won[one] += score
        won[other] += 1 - score
        met[one, other] += 1
    for pair in combinations(range(count), 2):
        met[pair] += PRIOR
        for bot in pair:
            won[bot] += PRIOR / 2
    strength = [1.0] * count
    for _ in range(ROUNDS):
        shares = [0.0] * count
        for (one, other), games in met.items():
            both = games / (strength[one] + strength[other])
            shares[one] += both
            shares[other] += both
        strength = [wins / share for wins, share in zip(won, shares, strict=True)]
        middle = sum(log10(one) for one in strength) / count
        strength = [one / 10**middle for one in strength]
    return [MIDDLE + SCALE * log10(one) for one in strength]


def _intervals(count: int, outcomes: Sequence[Outcome], seed: int) -> list[tuple[float, float]]:
    """Return the 95 % interval of every rating, by resampling seeds."""
    by_seed: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_seed[outcome[0]].append(outcome)
    groups, dice = list(by_seed.values()), Dice(seed)
    drawn: list[list[float]] = []
    for _ in range(RESAMPLES):
        some = [one for _ in groups for one in groups[dice.below(len(groups))]]
        drawn.append(rate(count, some))
    return [
        (quantile([one[bot] for one in drawn], 0.025), quantile([one[bot] for one in drawn], 0.975))
        for bot in range(count)
    ]  # fmt: skip


def table_text(tournament: Tournament) -> str:
    """Write the standings for a terminal."""
    lines = [f"{'bot':24} {'rating':>6}  {'95 % interval':>13} {'won':>5} {'drawn':>5} {'lost':>5}"]
    lines += [
        f"{one.bot:24} {one.rating:6.0f}  {one.low:5.0f} – {one.high:5.0f} {one.won:5} {one.drawn:5} {one.lost:5}"
        for one in tournament.standings()
    ]
    return "\n".join(lines)


def page(tournament: Tournament) -> str:
    """Write the tournament as a page of HTML."""
    standings = tournament.standings()
    rows = [
        (one.bot, f"{one.rating:.0f}", f"{one.low:.0f} – {one.high:.0f}", one.games, one.won, one.drawn, one.lost)
        for one in standings
    ]
    order = [tournament.bots.index(one.bot) for one in standings]
    cross = [
        (tournament.bots[one], *("" if one == other else _against(tournament, one, other) for other in order))
        for one in order
    ]
    title = f"Tournament: {tournament.name}"
    how = f"{tournament.games} games of each pair, each seed with both seatings, seed {tournament.seed}."
    return document(
        title,
        [
            f"<h1>{escape(title)}</h1><p class=faint>{escape(how)}</p>",
            section(
                "Ratings", table(("bot", "rating", "95 % interval", "games", "won", "drawn", "lost"), rows),
                "<p>Ratings are Bradley and Terry's on Elo's scale: 400 points stand for odds of ten to one, the mean "
                "is 1500, a draw is half a win. The intervals come from resampling seeds.</p>",
            ),
            section("Who beat whom", table(("share of", *(f"against {tournament.bots[n]}" for n in order)), cross)),
        ],
    )  # fmt: skip


def _against(tournament: Tournament, one: int, other: int) -> str:
    score, games = tournament.score(one, other)
    low, high = wilson(score, games)
    return f"{score / games:.0%} ({low:.0%} – {high:.0%})"
