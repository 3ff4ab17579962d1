"""Fit the weights of the scripted player to what the greedy player does, and measure it against random.

    python bench/scripted.py fit undergrowth/garden-plot [MORE ...] [--minutes 2] [--seed 1]
    python bench/scripted.py measure undergrowth/garden-plot [MORE ...] [--games 100]

`fit` plays greedy against the scripted player and random, asks greedy at every question of its own, and writes
`data/scripted.json` of the game: for each kind of question a weight for each feature, by multinomial regression.
`measure` plays paired games against random with swapped seats; it prints wins, draws, losses, the interval of the share
won, and how many questions per second of CPU time were answered.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from typing import Any

import numpy as np

import sandtable
from sandtable.cli.arguments import capped
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.games import split
from sandtable.lab.stats.inference import wilson
from sandtable.players import make
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import BRIEF_BUT_PREPARED
from sandtable.players.scripted.player import FILE, LOOKED_AT, ScriptedPlayer, survey_of, weights_of

FEWEST = 12  # examples of a kind of question to fit it
ROUNDS = 400
PENALTY = 0.002
Examples = dict[str, list[tuple[list[dict[str, float]], int]]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "measure"))
    parser.add_argument("scenarios", nargs="+")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.what == "measure":
        for name in args.scenarios:
            print(measure(name, args.games, args.seed), flush=True)
        return
    examples: Examples = defaultdict(list)
    end = time.monotonic() + 60 * args.minutes
    number = 0
    while time.monotonic() < end:
        watch(args.scenarios[number % len(args.scenarios)], args.seed + number, examples, end)
        number += 1
    game, _ = split(args.scenarios[0])
    weights = {kind: fit(some) for kind, some in sorted(examples.items()) if len(some) >= FEWEST}
    path = game.rulebook.path.parent / "data" / FILE
    path.write_text(json.dumps(weights, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{path.name} of {game.id}: {number} games, {sum(map(len, examples.values()))} answers, {len(weights)} kinds")


def watch(name: str, seed: int, examples: Examples, end: float) -> None:
    """Play a game of greedy against random, and note what greedy could and did answer."""
    game, _ = split(name)
    match = sandtable.new(name, seed=seed, options=capped(game, {}))
    sides = match.sides if seed % 2 else match.sides[::-1]
    bots: dict[str, Any] = {
        side: GreedyPlayer(seed, attention=BRIEF_BUT_PREPARED)
        if number == 0
        else make(("random", "greedy")[seed // 2 % 2], seed)
        for number, side in enumerate(sides)
    }
    kept: dict[str, dict[str, Any]] = {side: {} for side in sides}
    dice = Dice(seed)
    pupil = ScriptedPlayer(seed) if seed % 3 == 0 and weights_of(game) else None
    while match.decisions and time.monotonic() < end + 20:
        side, decision = next(iter(match.decisions.items()))
        seat, offer = Seat(match, side), decision.offer()
        choice = bots[side].choose(seat)
        played = choice
        if isinstance(bots[side], GreedyPlayer) and len(offer) > 1:
            others = [one for one in offer if one != choice]
            while len(others) >= LOOKED_AT:
                others.pop(dice.below(len(others)))
            survey = survey_of(seat, kept[side])
            examples[decision.kind].append(([survey.features(one) for one in [choice, *others]], 0))
            if pupil is not None:
                played = pupil.choose(seat)  # what greedy would do is learned where the pupil's own play leads
        match.choose(played, side)


def fit(examples: list[tuple[list[dict[str, float]], int]]) -> dict[str, float]:
    """Return the weights under which the answers that were given are likeliest, less a penalty for large ones."""
    names = sorted({name for answers, _ in examples for one in answers for name in one})
    index = {name: number for number, name in enumerate(names)}
    table = np.zeros((sum(len(answers) for answers, _ in examples), len(names)), np.float32)
    starts, row = [], 0
    for answers, _ in examples:
        starts.append(row)
        for one in answers:
            for name, amount in one.items():
                table[row, index[name]] = amount
            row += 1
    first = np.array(starts)
    groups = np.repeat(np.arange(len(first)), np.diff([*starts, row]))
    given = table[first].mean(axis=0)
    weights, mean, square = (np.zeros(len(names), np.float32) for _ in range(3))
    for step in range(1, ROUNDS + 1):  # Adam
        scores = table @ weights
        scores -= np.maximum.reduceat(scores, first)[groups]
        odds = np.exp(scores)
        odds /= np.add.reduceat(odds, first)[groups]
        slope = given - (odds @ table) / len(first) - PENALTY * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        weights = weights + 0.05 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return {name: round(float(weight), 3) for name, weight in zip(names, weights, strict=True) if abs(weight) >= 0.02}


def measure(name: str, games: int, seed: int) -> str:
    """Play the scripted player against random, each seed with both seatings."""
    game, _ = split(name)
    won = drawn = answered = 0
    spent = 0.0
    for number in range(games):
        match = sandtable.new(name, seed=seed + number // 2, options=capped(game, {}))
        own = match.sides[number % 2]
        bots = {side: make("scripted" if side == own else "random", 7 * number + 1) for side in match.sides}
        while match.decisions:
            side = next(iter(match.decisions))
            seat = Seat(match, side)
            start = time.process_time()
            choice = bots[side].choose(seat)
            if side == own:
                spent += time.process_time() - start
                answered += 1
            match.choose(choice, side)
        assert match.result is not None
        won += own in match.result.winners
        drawn += not match.result.winners
    low, high = wilson(won, games)
    return (
        f"{name:28} won {won}, drawn {drawn}, lost {games - won - drawn} of {games} ({won / games:.0%}, {low:.0%} to "
        f"{high:.0%}); {answered / spent:,.0f} questions per second"
    )


if __name__ == "__main__":
    main()
