"""Fit: which evaluation weights would have told the winner best, found from games whose ends are known.

python bench/fit.py GAME/SCENARIO [--games 400] [--seed 1] [--workers 2] [--ridge 100] [--option KEY=VALUE]

Greedy players of different care play each other. At some moments of each game it is kept what the evaluation was and
how it would change with every weight. A logistic curve over these, with a ridge that holds the weights where they are
unless the games say otherwise, gives new ones; how well it tells the winners of games that it was not fitted to (log
loss over five parts) says whether they mean anything. That a weight tells the winner is no proof that playing by it
wins: try what was found with `./sandtable lab tune`, or in the arena with a character.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, cast

import numpy as np
import numpy.typing as npt

import sandtable
from sandtable.engine.contract import read_value
from sandtable.engine.contract.evaluators import Evaluator, EvaluatorSet
from sandtable.engine.seat import Seat
from sandtable.games import find, split
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import BRIEF, CLOSE

MOMENTS = 14  # of a game
SLIPS = (3, 8)  # per cent: without any, all games of a pair of armies would be alike
NUDGE = 0.02  # of a weight, to see what it does
STYLES = frozenset(("spite", "material_spite", "dread", "courted", "press", "material_press"))  # these make characters
PARTS = 5

Numbers = npt.NDArray[np.float64]
Moment = tuple[int, float, float, list[float]]  # the seed, the score, the lead, and what each weight adds to it


@cache
def evaluators(game: str) -> tuple[Evaluator, dict[str, tuple[Evaluator, float]]]:
    """Return the evaluator of a game, and for each weight one with a little more of it, and how much more."""
    characters = cast("EvaluatorSet", find(game).evaluation.evaluator)
    numbers = characters.numbers()
    steps = {name: abs(number) * NUDGE or NUDGE for name, number in numbers.items()}
    more = {name: (characters.turned({name: numbers[name] + step}), step) for name, step in steps.items()}
    return characters(), more


def some_player(seed: int, chance: random.Random) -> GreedyPlayer:
    """Make a player that looks more or less closely and blunders more or less often."""
    look, slips = chance.choice((CLOSE, BRIEF)), chance.choice(SLIPS)
    return GreedyPlayer(seed, "", look, lambda _: slips)


def play(name: str, options: Mapping[str, Any], seed: int) -> list[Moment]:
    """Play one game; return some of its moments, from where its first side sits."""
    chance = random.Random(seed)  # noqa: S311  # a sample, not a secret
    match = sandtable.new(name, seed=seed, options=options)
    players = {side: some_player(seed * 4 + number, chance) for number, side in enumerate(match.sides)}
    states = []
    while match.decisions:
        side = next(iter(match.decisions))
        if match.decisions[side].boundary and not match.secret:
            states.append(match.state.copy())
        match.choose(players[side].choose(Seat(match, side)), side)
    result = match.result
    if result is None or not result.winners:
        return []  # a draw at a cap says nothing about who would have won
    own, foe = match.teams[0][0], match.teams[1][0]
    evaluator, more = evaluators(match.game.id)

    def lead(evaluate: Evaluator, state: Any) -> float:
        return (unsquashed(evaluate(state, own)) - unsquashed(evaluate(state, foe))) / 2

    found = []
    for state in chance.sample(states, min(MOMENTS, len(states))):
        now = lead(evaluator, state)
        slopes = [(lead(other, state) - now) / step for other, step in more.values()]
        found.append((seed, float(own in result.winners), now, slopes))
    return found


def unsquashed(value: float) -> float:
    """Undo what keeps a value between -1 and 1, so that weights add up."""
    value = max(-0.999999, min(0.999999, value))
    return value / (1 - abs(value))


@dataclass(frozen=True, slots=True)
class Seen:
    """Moments of games: the judged lead, the share of each weight in it, and who won."""

    leads: Numbers
    shares: Numbers
    won: Numbers

    def only(self, which: npt.NDArray[np.bool_]) -> Seen:
        """Return some of the moments."""
        return Seen(self.leads[which], self.shares[which], self.won[which])

    def chances(self, steep: float, turn: Numbers) -> Numbers:
        """Return the chances to win with every weight turned by a part of itself."""
        return np.asarray(1 / (1 + np.exp(-np.clip(steep * (self.leads + self.shares @ turn), -30, 30))))


def fit(seen: Seen, ridge: float) -> tuple[float, Numbers]:
    """Return the slope and the turn of each weight, in parts of it, under which the results are likeliest."""
    steep, turn = 1.0, np.zeros(seen.shares.shape[1])
    for _ in range(200):
        chances = seen.chances(steep, turn)
        slopes = np.column_stack([seen.leads + seen.shares @ turn, steep * seen.shares])
        down = slopes.T @ (chances - seen.won)
        down[1:] += ridge * turn
        bend = slopes.T @ (slopes * (chances * (1 - chances) + 1e-4)[:, None])
        bend[1:, 1:] += ridge * np.eye(len(turn))
        step = np.linalg.solve(bend + 1e-6 * np.eye(len(bend)), down)
        step *= min(1.0, 0.5 / np.abs(step).max())  # no wild leaps
        steep, turn = max(0.05, steep - float(step[0])), turn - step[1:]
        if np.abs(step).max() < 1e-7:
            break
    return steep, turn


def log_loss(seen: Seen, steep: float, turn: Numbers) -> float:
    """Return how surprised the evaluation is by the ends: 0.693 is that of always saying a half."""
    chances = seen.chances(steep, turn)
    return float(-np.mean(seen.won * np.log(chances) + (1 - seen.won) * np.log(1 - chances)))


def unseen(seen: Seen, part: npt.NDArray[np.int_], ridge: float) -> float:
    """Return the log loss on games that were not fitted to."""
    losses = [log_loss(seen.only(part == one), *fit(seen.only(part != one), ridge)) for one in range(PARTS)]
    return sum(losses) / PARTS


def main() -> int:
    """Play, fit, and print what each weight would be."""
    parser = argparse.ArgumentParser(description="Which evaluation weights would have told the winner best.")
    parser.add_argument("name", metavar="GAME/SCENARIO")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--ridge", type=float, default=100.0, help="how firmly weights stay where they are (100)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    given = parser.parse_args()
    options = {key: read_value(value) for key, _, value in (text.partition("=") for text in given.option)}
    game, _ = split(given.name)
    seeds = [given.seed * 1_000_003 + number for number in range(given.games)]
    moments: list[Moment] = []
    with ProcessPoolExecutor(given.workers) as pool:
        for number, found in enumerate(pool.map(partial(play, given.name, options), seeds), 1):
            moments += found
            if sys.stderr.isatty():
                print(f"\r{number}/{given.games}", end="", file=sys.stderr)
    numbers = cast("EvaluatorSet", game.evaluation.evaluator).numbers()
    seeds_of, won, leads = (np.array([moment[i] for moment in moments]) for i in range(3))
    shares = np.array([moment[3] for moment in moments]) * np.array(list(numbers.values()))
    free = [i for i, name in enumerate(numbers) if name not in STYLES and np.std(shares[:, i]) > 1e-6]
    seen = Seen(leads, shares[:, free], won)
    games, part = np.unique(seeds_of, return_inverse=True)
    print(f"\n{given.name} {options or ''}, {len(games)} decided games, {len(moments)} moments")
    was, now = (unseen(seen, part % PARTS, ridge) for ridge in (1e9, given.ridge))
    print(f"log loss on games not fitted to: {was:.4f} as it is, {now:.4f} fitted\n")
    steep, turn = fit(seen, given.ridge)
    print("| weight | is | fitted | how much of the verdict it makes |\n|---|---|---|---|")
    for i, change in zip(free, turn, strict=True):
        name = list(numbers)[i]
        told = steep * float(np.std(shares[:, i]))
        print(f"| {name} | {numbers[name]:g} | {numbers[name] * (1 + change):.4g} | {told:.2f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
