"""Reach: how long it takes to say where a unit can go and what it can act on, in matches played at random.

python -m bench.reach [--choices 2000] [--seed 1]

Prints a table in Markdown: the median, the 95th percentile and the longest, in milliseconds of CPU time.
"""

from __future__ import annotations

import argparse
from statistics import median, quantiles
from time import process_time

import sandtable
from sandtable.engine.dice import Dice
from sandtable.lab.fuzz.probe import pick

SCENARIOS = (
    "impact/first-contact", "impact/platoon-at-the-spires", "breakable/border-skirmish", "unbreakable/retrieval",
    "rivets/mud-between", "undergrowth/garden-plot",
)  # fmt: skip


def measure(name: str, choices: int, seed: int) -> list[float]:
    """Play at random, and time the reach of every unit that is asked about."""
    match, dice = sandtable.new(name, seed=seed), Dice(seed)
    taken = []
    for _ in range(choices):
        if match.result:
            match = sandtable.new(name, seed=dice.below(1000))
        side, choice = pick(match, dice)
        start = process_time()
        found = match.reach(side)
        if found.destinations or found.prospects:
            taken.append(1000 * (process_time() - start))
        match.choose(choice, side)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--choices", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print("| scenario | questions | median ms | 95 % ms | longest ms |\n|---|---|---|---|---|")
    for name in SCENARIOS:
        taken = measure(name, chosen.choices, chosen.seed)
        high = quantiles(taken, n=20)[-1] if len(taken) > 1 else max(taken, default=0)
        print(f"| {name} | {len(taken)} | {median(taken):.1f} | {high:.1f} | {max(taken):.1f} |")


if __name__ == "__main__":
    main()
