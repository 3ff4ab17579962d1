"""Punctual: how long a bot that thinks by the clock really takes for a decision, in every game.

python bench/punctual.py [GAME ...] [--bot captain] [--seconds 2] [--decisions 12] [--seed 1]

A match is led into its middle by the random player; from there the bot answers all questions, and
each answer is timed by the wall clock. Answers that follow from a plan are given at once and are not counted. Prints a
table in Markdown: how many answers were thought about, their median and longest time, and how far the longest is over.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from time import perf_counter

import sandtable
from sandtable.engine.seat import Seat
from sandtable.games import REGISTRY
from sandtable.lab.bench import build
from sandtable.players import make

SCENARIOS = {
    "unbreakable": "retrieval",
    "breakable": "border-skirmish",
    "impact": "first-contact",
    "rivets": "mud-between",
    "undergrowth": "nectar-run",
}
MIDDLE = 150  # answers at random before the bot takes over
AT_ONCE = 0.05  # of the seconds: no bot thinks


def thoughts(game: str, bot: str, seconds: float, decisions: int, seed: int) -> list[float]:
    """Return how long each answer took that was thought about."""
    match = sandtable.new(f"{game}/{SCENARIOS[game]}", seed=seed)
    anybody, player = make("random", seed), make(bot, seed)
    taken: list[float] = []
    answers = 0
    while match.decisions and len(taken) < decisions:
        side = next(iter(match.decisions))
        seat = Seat(match, side)
        if answers < MIDDLE:
            choice = anybody.choose(seat)
        else:
            begun = perf_counter()
            choice = player.choose(seat)
            spent = perf_counter() - begun
            if spent > AT_ONCE * seconds:
                taken.append(spent)
        match.choose(choice, side)
        answers += 1
    return taken


def main() -> int:
    """Time the bot in each game and print the table."""
    parser = argparse.ArgumentParser(description="How long a bot that thinks by the clock really takes.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (all)")
    parser.add_argument("--bot", default="captain", help="the bot (captain)")
    parser.add_argument("--seconds", type=float, default=2.0, help="that it may think (2)")
    parser.add_argument("--decisions", type=int, default=12, help="how many to time in each game (12)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for game in given.games:
        if game not in SCENARIOS:
            parser.error(f"there is no game {game!r}: choose from {', '.join(SCENARIOS)}")
    print(f"{given.bot}, {given.seconds:g} s a decision, {build()} build, seed {given.seed}\n")
    print("| game | thought about | median, s | longest, s | over |\n|---|---|---|---|---|")
    for game in given.games or list(REGISTRY):
        taken = thoughts(game, given.bot, given.seconds, given.decisions, given.seed)
        if taken:
            over = max(0.0, max(taken) / given.seconds - 1)
            row = f"{len(taken)} | {median(taken):.2f} | {max(taken):.2f} | {over:.0%}"
        else:
            row = "0 | – | – | –"
        print(f"| {game} | {row} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
