"""How many lines of sight Impact checks in a second: kept courses, and courses worked out anew each time.

    python bench/sight.py [--seconds 2] [LAYOUT]

Pairs of points are drawn at random over the whole map, at the levels where soldiers are found: mostly on the ground,
some hovering.
"""

from __future__ import annotations

import argparse
import random
import time

from sandtable.games.impact.rules.board.line_hexes import courses_of
from sandtable.games.impact.rules.board.points import join, printed, read_layout
from sandtable.games.impact.rules.board.sight import Sight
from sandtable.games.impact.rules.board.terrain import load_chart

LEVELS = (0, 0, 0, 0, 3, 6, 8)
PAIRS = 5000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("layout", nargs="*", default=["A", "B", "/", "F", "C"])
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    layout = read_layout(" ".join(args.layout))
    board, terrain, chart = join(layout), printed(layout)[0], load_chart()
    courses = courses_of(layout)
    sight = Sight(courses, board.ground)
    for point, kind in enumerate(terrain):
        sight.cover(point, kind, chart.height[kind])
    chance = random.Random(7)  # noqa: S311  # pairs to look at
    pairs = []
    for _ in range(PAIRS):
        here, there = chance.randrange(board.size), chance.randrange(board.size)
        levels = [board.ground[point] + chance.choice(LEVELS) for point in (here, there)]
        pairs.append((here, levels[0], there, levels[1]))
    seen = sum(sight.sees(*pair) for pair in pairs)
    for name, keep in (("uncached", False), ("cached", True)):
        checks, spent = 0, 0.0
        while spent < args.seconds:
            begun = time.process_time()
            for pair in pairs:
                if not keep:
                    courses.known.clear()
                sight.sees(*pair)
            spent += time.process_time() - begun
            checks += PAIRS
        print(f"{name}: {checks / spent:,.0f} checks/s of CPU time")
    print(f"{board.size} points, {100 * seen / PAIRS:.0f} % of the pairs in sight")


if __name__ == "__main__":
    main()
