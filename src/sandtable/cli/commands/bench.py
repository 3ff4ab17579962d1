"""Measure how fast the games run: decisions, games, clones and rollouts; pure Python or compiled."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Any

from sandtable.cli.arguments import positive

COLUMNS = {
    "decisions_per_s": "decisions/s", "games_per_s": "games/s", "clone_us": "clone µs",
    "bytes_per_state": "bytes/state", "search_per_s": "rollouts/s",
}  # fmt: skip


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure (default: all)")
    parser.add_argument(
        "--seconds", type=positive, default=2.0, metavar="N", help="seconds per measurement (default 2)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from sandtable.games import REGISTRY, find
    from sandtable.lab.bench import bench_game, build

    names = args.games or list(REGISTRY)
    for name in names:
        find(name)
    if args.json:
        import json

        print(json.dumps([asdict(figures) for name in names for figures in bench_game(name, args.seconds)], indent=1))
        return 0
    print(f"{build()} Python")
    print("  ".join([f"{'scenario':32}", *(f"{title:>12}" for title in COLUMNS.values())]))
    for name in names:
        for figures in bench_game(name, args.seconds):
            print(_line(asdict(figures)), flush=True)
    return 0


def _line(figures: dict[str, Any]) -> str:
    return "  ".join([
        f"{figures['game'] + '/' + figures['scenario']:32}",
        *(f"{figures[key]:>12,}" for key in COLUMNS),
    ])  # fmt: skip
