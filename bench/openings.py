"""Openings: how often each army, platoon or force of the book wins, in the hands of the same player.

python bench/openings.py GAME/SCENARIO [--first bid] [--games 300] [--seed 1] [--workers 2] [--option KEY=VALUE]

Greedy players who know nothing about armies take any of them; a game between equal armies says nothing. Prints the
table for bench/results/openings.md, and the chapter [opening.SCENARIO] of the game's data/evaluation.toml, by which
bots that are prepared choose. Games are independent, so the intervals are Wilson's; a draw is half a win.

With --first, greedy players who are prepared answer the first question of that kind at random, and a table shows how
often each answer won against each other one: who beats whom goes round, so [habit.SCENARIO] says how often to give
which.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import sandtable
from sandtable.engine.contract import read_value
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.games import split
from sandtable.lab.stats.inference import wilson
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import CLOSE, Attention

UNPREPARED = Attention(prepared=False)


def play(name: str, options: Mapping[str, Any], first: str, seed: int) -> list[tuple[str, float]]:
    """Play one game; return what each side began with, and its score."""
    match, dice = sandtable.new(name, seed=seed, options=options), Dice(seed)
    attention = CLOSE if first else UNPREPARED
    players = {side: GreedyPlayer(seed * 4 + number, attention=attention) for number, side in enumerate(match.sides)}
    begun: dict[str, str] = {}
    while match.decisions:
        side = next(iter(match.decisions))
        decision = match.decisions[side]
        choice = players[side].choose(Seat(match, side))
        if first and decision.kind == first and side not in begun:
            choice = decision.offer().nth(dice.below(len(decision.offer())))
        if match.secret and isinstance(choice, str) and first in ("", decision.kind):
            begun.setdefault(side, choice)
        match.choose(choice, side)
    result = match.result
    won = result.winners if result else ()
    return [(word, 0.5 if not won else float(side in won)) for side, word in begun.items()]


def show_pairs(pairs: Mapping[tuple[str, str], list[float]]) -> None:
    """Print how often each answer won against each other one."""
    words = sorted({word for pair in pairs for word in pair})
    print(f"| | {' | '.join(words)} |\n|{'---|' * (len(words) + 1)}")
    for one in words:
        met = [pairs.get((one, other), []) for other in words]
        shares = [f"{sum(scores) / len(scores):.0%} of {len(scores)}" if scores else "" for scores in met]
        print(f"| {one} | {' | '.join(shares)} |")


def main() -> int:
    """Play the games and print what came of each beginning."""
    parser = argparse.ArgumentParser(description="How often each army of the book wins.")
    parser.add_argument("name", metavar="GAME/SCENARIO")
    parser.add_argument("--first", default="", metavar="KIND", help="try the answers to the first question of a kind")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    given = parser.parse_args()
    options = {key: read_value(value) for key, _, value in (text.partition("=") for text in given.option)}
    split(given.name)
    seeds = [given.seed * 1_000_003 + number for number in range(given.games)]
    scores: defaultdict[str, list[float]] = defaultdict(list)
    pairs: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    with ProcessPoolExecutor(given.workers) as pool:
        for number, game in enumerate(pool.map(partial(play, given.name, options, given.first), seeds), 1):
            if len({word for word, _ in game}) == len(game) > 1:
                for word, score in game:
                    scores[word].append(score)
                    for other in {one for one, _ in game} - {word}:
                        pairs[word, other].append(score)
            if sys.stderr.isatty():
                print(f"\r{number}/{given.games}", end="", file=sys.stderr)
    found = sorted(scores.items(), key=lambda one: -sum(one[1]) / len(one[1]))
    print(f"\n{given.name} {options or ''}, {given.games} games, seed {given.seed}\n")
    for word, all_of_it in found:
        won, games = sum(all_of_it), len(all_of_it)
        low, high = wilson(round(won), games)
        print(f"| {word} | {games} | {won / games:.0%} ({low:.0%} – {high:.0%}) |")
    if given.first:
        print()
        show_pairs(pairs)
        return 0
    print(f"\n[opening.{given.name.partition('/')[2]}]")
    for word, all_of_it in found:
        print(f"{word} = {sum(all_of_it) / len(all_of_it):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
