"""Clicks: how many a side needs in play, choice by choice, and with routes, targets and repeated answers.

Bots play; each choice of a person's own would have been one click. With routes, a place that can be reached takes two
clicks (one to see the way, one to go), whatever lies between; a target takes one, and another where several attacks
are listed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import sandtable
from sandtable.engine.contract.reach import Reach
from sandtable.engine.decisions import Decision
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.players import make

SCENARIOS = (
    "impact/first-contact", "impact/drill-ground", "breakable/border-skirmish", "rivets/mud-between",
    "undergrowth/garden-plot", "unbreakable/retrieval",
)  # fmt: skip
ON_THE_WAY = ("move", "ground", "straight", "left", "right")
Asked = tuple[str, Reach]  # the word that answered a question, and what its unit could reach then


def shortcut(found: Reach, words: Sequence[str]) -> tuple[int, int]:
    """Return how many of the words that follow one gesture makes, and its clicks; one click makes one at least.

    A route counts if it ends where the choices lead, by whatever way.
    """
    best = (1, 1)
    ways = {one.path[-1]: one for one in found.destinations}
    run = 0
    while run < len(words) and (words[run] in ways or words[run] in ON_THE_WAY):
        run += 1
    while run and words[run - 1] not in ways:
        run -= 1
    if run:
        way = ways[words[run - 1]]
        stops = bool(way.end) and words[run : run + 1] == [way.end]
        plain = len(way.path) == 1 and not way.risks and not stops
        if run + stops > 1:
            best = (run + stops, 1 if plain else 2)
    for target in found.prospects:
        count = len(target.words)
        if count > best[0] and tuple(words[:count]) == target.words:
            several = sum(other.words[-1] == target.words[-1] for other in found.prospects) > 1
            best = (count, 1 + several)
    return best


def play(name: str, turns: int, seed: int) -> dict[str, list[Asked]]:
    """Let bots play some turns; return the choices of each side's own initiative, without reactions."""
    match = sandtable.new(name, seed=seed)
    bots = {side: make("greedy", seed) for side in match.sides}
    made: dict[str, list[Asked]] = {side: [] for side in match.sides}
    while not match.result and turn_of(match) <= turns:
        side, decision = next(iter(match.decisions.items()))
        choice = bots[side].choose(Seat(match, side))
        if counts(match, decision):
            made[side].append((match.game.notation.word(match.state, choice), match.reach(side)))
        match.choose(choice, side)
    return made


def turn_of(match: Match) -> int:
    view = match.shared_view(None)
    return next((count for key in ("turn", "round") if isinstance(count := view.get(key), int)), 0)


def counts(match: Match, decision: Decision) -> bool:
    """Whether a choice belongs to a side's own turn: not to the set-up, and no reaction."""
    return not match.secret and turn_of(match) > 0 and decision.kind not in ("react", "lasers", "bid")


def clicks(made: Sequence[Asked]) -> int:
    """Count the clicks with routes and targets."""
    words, at, total = [word for word, _ in made], 0, 0
    while at < len(made):
        count, cost = shortcut(made[at][1], words[at:])
        at += count
        total += cost
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print("| scenario | choices per side and turn | clicks |\n|---|---|---|")
    for name in SCENARIOS:
        made = play(name, chosen.turns, chosen.seed)
        share = chosen.turns * len(made)
        before, after = sum(map(len, made.values())) / share, sum(map(clicks, made.values())) / share
        print(f"| {name} | {before:.1f} | {after:.1f} |")


if __name__ == "__main__":
    main()
