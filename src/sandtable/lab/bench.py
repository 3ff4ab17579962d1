"""The bench: what the rules cost, measured. Nothing here asserts a time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import sandtable
from sandtable.engine import run as run_module
from sandtable.engine.decisions import SimultaneousDecisions
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.games import REGISTRY, find

TURN_CAP = 10  # long enough for a whole game, short enough for many
CUT = 30  # decisions in a rollout of a search
WARM_UP = 200  # decisions before a position counts as the middle of a game


@dataclass(frozen=True, slots=True)
class Figures:
    """What one scenario costs on one core."""

    game: str
    scenario: str
    build: str  # pure or compiled
    decisions_per_s: float
    games_per_s: float
    clone_us: float
    bytes_per_state: int
    search_per_s: float  # clone, CUT random decisions, evaluate


def build() -> str:
    """Say whether the hot modules are compiled."""
    return "pure" if str(run_module.__file__).endswith(".py") else "compiled"


def bench(games: list[str] | None = None, seconds: float = 2.0) -> list[dict[str, Any]]:
    """Measure every scenario of the *games* (all, if none is named), about *seconds* for each figure."""
    return [asdict(figures) for name in games or list(REGISTRY) for figures in bench_game(name, seconds)]


def bench_game(name: str, seconds: float) -> Iterator[Figures]:
    """Measure every listed scenario of a game, one after the other."""
    game = find(name)
    capped = {"turn_cap": TURN_CAP} if any(option.key == "turn_cap" for option in game.options) else {}
    for scenario in game.scenarios.values():
        if scenario.listed:
            yield bench_scenario(f"{name}/{scenario.id}", capped, seconds)


def bench_scenario(name: str, options: dict[str, Any], seconds: float) -> Figures:
    """Measure one scenario."""
    dice = Dice(1)
    random_play(begun(name, options, 0).rollout(), dice)  # tables are built on the first use
    decisions, games, spent = _play_games(name, options, seconds, dice)
    middle = midgame(name, options)
    game, scenario = name.split("/")
    return Figures(
        game,
        scenario,
        build(),
        round(decisions / spent, 1),
        round(games / spent, 2),
        round(1e6 / per_second(middle.rollout, seconds / 2), 2),
        size_of(middle.state),
        round(per_second(lambda: search_step(middle, dice), seconds), 1),
    )


def begun(name: str, options: dict[str, Any], seed: int) -> Match:
    """Begin a match in which every side has taken the first answer that ends its set-up."""
    match = sandtable.new(name, seed=seed, options=options)
    for side in match.sides:
        if side in match.decisions:  # some games set up one after the other
            match.choose(match.decisions[side].offer().nth(0), side)
    return match


def midgame(name: str, options: dict[str, Any]) -> Match:
    """Return a match at a boundary in the middle of a random game."""
    for warm_up in (WARM_UP, WARM_UP // 4):
        for seed in range(20):
            match, dice = begun(name, options, seed), Dice(seed)
            while match.decision and (len(match.moves) < warm_up or not match.decision.boundary):
                offer = match.decision.offer()
                match.choose(offer.nth(dice.below(offer.count)), match.decision.side)
            if match.decision:
                return match
    raise RuntimeError(f"no random game of {name} lasts long enough to measure")


def _play_games(name: str, options: dict[str, Any], seconds: float, dice: Dice) -> tuple[int, int, float]:
    """Play random games from the end of the set-up; only the play itself is timed."""
    decisions = games = 0
    spent = 0.0
    while spent < seconds:
        run = begun(name, options, games).rollout()
        start = time.process_time()
        decisions += random_play(run, dice)
        spent += time.process_time() - start
        games += 1
    return decisions, games, spent


def random_play(run: Run, dice: Dice, limit: int = sys.maxsize) -> int:
    """Answer questions at random to the end, or to a *limit*; return how many."""
    below = dice.below
    for count in range(limit):
        asked = run.asked
        if asked is None:
            return count
        if type(asked) is SimultaneousDecisions:
            side, decision = next(iter(asked.decisions.items()))
            offer = decision.offer()
            run.choose(offer.nth(below(offer.count)), side)
        else:
            offer = asked.offer()  # type: ignore[union-attr]  # not SimultaneousDecisions
            run.choose(offer.nth(below(offer.count)))
    return limit


def search_step(match: Match, dice: Dice) -> float:
    """Do what one simulation of a search does: clone, play CUT random decisions, evaluate."""
    run = match.rollout()
    random_play(run, dice, CUT)
    return match.game.evaluate(run.state, match.sides[0])


def per_second(job: Callable[[], object], seconds: float) -> float:
    """Return how often *job* can be done in a second."""
    count = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            job()
        count += 20
    return count / spent


def size_of(state: Any) -> int:
    """Return the bytes that a copy of *state* holds for itself: its own object, containers and dice."""
    twin = state.copy()
    columns = "__slots__" if build() == "pure" else "__mypyc_attrs__"
    slots = [name for cls in type(twin).__mro__ for name in getattr(cls, columns, ())]
    total = sys.getsizeof(twin) + sys.getsizeof(twin.dice)
    for name in slots:
        value, original = getattr(twin, name, None), getattr(state, name, None)
        if isinstance(value, list | dict) and value is not original:
            total += sys.getsizeof(value)
    return total
