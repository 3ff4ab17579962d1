"""Our side of the comparison: Breakthrough on our engine, and a scenario of each of our games.

A move is: list the legal moves, draw one, make it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from bench import uct
from bench.measures import BREAKTHROUGH, MIDDLE, OURS, SIMULATIONS, WARGAME, Row, micros, played, simulated, version_of

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.start import begin
from sandtable.engine.run import Run
from sandtable.games import REGISTRY, find
from sandtable.lab.bench import TURN_CAP, bench_scenario, build

EXAMPLE = Path(__file__).parents[1] / "examples" / "breakthrough" / "src"


def load_example() -> Game:
    """Load Breakthrough, whether its package is installed or not."""
    if str(EXAMPLE) not in sys.path:
        sys.path.insert(0, str(EXAMPLE))
    from breakthrough import GAME

    return GAME


GAME = load_example()


def sandtable(seconds: float) -> Iterator[Row]:
    """Breakthrough on our engine, asked for whole moves as the others ask, and staged as our games ask."""
    chance = Random(1)  # noqa: S311  # a measure, no secret
    for staged in (False, True):
        start = breakthrough(staged=staged)
        pace = played(partial(one_game, start, chance), seconds)
        middle = breakthrough(staged=staged)
        advance(middle, chance)
        yield Row(
            OURS,
            version_of("sandtable"),
            BREAKTHROUGH if not staged else f"{BREAKTHROUGH}, piece then goal",
            f"Python, engine {build()}",
            clone_us=micros(middle.rollout, seconds / 4),
            **pace,
        )
    rules = OurRules(breakthrough(), chance)
    rate = simulated(lambda count: uct.search(rules, count, chance.shuffle), SIMULATIONS, seconds)
    yield Row(OURS, "bench/uct.py", BREAKTHROUGH, f"Python, engine {build()}", simulations_per_s=rate)


OPTIONS = {staged: GAME.resolve_options("standard", {"staged": staged}) for staged in (False, True)}


def breakthrough(*, staged: bool = False) -> Match:
    """Begin a match of Breakthrough."""
    return begin(GAME, MatchSetup("standard", OPTIONS[staged], 1))


def one_game(match: Match, chance: Random) -> tuple[int, int]:
    """Play a game of our engine from its beginning."""
    return play_out(Run(GAME.rules.play, GAME.rules.new("standard", match.state.options, match.state.dice)), chance)


def advance(match: Match, chance: Random) -> None:
    """Play to a boundary in the middle of a game."""
    while match.decision and (len(match.moves) < MIDDLE or not match.decision.boundary):
        match.choose(match.decision.offer().nth(int(chance.random() * len(match.decision.offer()))))


def play_out(run: Run, chance: Random) -> tuple[int, int]:
    """Play a run to its end; return the moves and the legal moves of all of them. An only move is made unasked."""
    draw, moves, legal = chance.random, 0, 0
    while (asked := run.asked) is not None:
        offer = asked.offer()  # type: ignore[union-attr]  # no side chooses in secret here
        count = offer.count
        run.choose(offer.nth(int(draw() * count)))
        made = 1 + len(run.auto_answered)
        moves, legal = moves + made, legal + count + made - 1
    return moves, legal


class OurRules:
    """Breakthrough on our engine, for the search."""

    def __init__(self, match: Match, chance: Random) -> None:
        """Think about a match."""
        self.match, self.chance = match, chance

    def begin(self) -> Run:
        """Return a bare run from there."""
        return self.match.rollout()

    def mover(self, world: Run) -> int:
        """White is player 0."""
        asked = world.decision
        return -1 if asked is None else 0 if asked.side == "white" else 1

    def moves(self, world: Run) -> list[Choice]:
        """List the answers to the open question."""
        asked = world.decision
        return [] if asked is None else asked.options()

    def make(self, world: Run, move: Choice) -> None:
        """Answer it."""
        world.choose(move)

    def play_out(self, world: Run) -> float:
        """Play to the end."""
        play_out(world, self.chance)
        return 0.0 if world.result is None else 1.0 if world.result.winner == "white" else -1.0


def wargames(seconds: float) -> Iterator[Row]:
    """One scenario of each of our games, as `sandtable bench` measures it."""
    for name in REGISTRY:
        game = find(name)
        listed = [f"{name}/{one.id}" for one in game.scenarios.values() if one.listed]
        scenario = WARGAME if WARGAME in listed else listed[0]
        capped = {"turn_cap": TURN_CAP} if any(option.key == "turn_cap" for option in game.options) else {}
        got = bench_scenario(scenario, capped, seconds / 2)
        yield Row(
            OURS,
            version_of("sandtable"),
            scenario,
            f"Python, {build()}",
            moves_per_s=got.decisions_per_s,
            games_per_s=got.games_per_s,
            clone_us=got.clone_us,
        )
