"""Scenarios: how long each one takes, and which side is favoured, in games of one bot against itself.

python bench/scenarios.py GAME[/SCENARIO] [--bot greedy] [--games 40] [--seed 1] [--most 6000]

Writes the game's data/measured.toml, from which the home page says the length and the favoured side. A game that has
not ended after --most choices counts as a draw. Scenarios that are not asked for keep what the file says of them.
Each entry of the file has the command that repeats it.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import Any

import sandtable
from sandtable.engine.contract.measures import Measures, read_measures
from sandtable.engine.seat import Seat
from sandtable.games import find
from sandtable.players import make


def play(name: str, bot: str, seed: int, most: int) -> tuple[int, int, tuple[str, ...]]:
    """Play one game; return its choices, its turns and the winners."""
    match = sandtable.new(name, seed=seed)
    players = {side: make(bot, seed * 4 + number) for number, side in enumerate(match.sides)}
    choices = 0
    while match.decisions and choices < most:
        side = next(iter(match.decisions))
        match.choose(players[side].choose(Seat(match, side)), side)
        choices += 1
    return choices, _turn(match.view(None)), match.result.winners if match.result else ()


def _turn(seen: dict[str, Any]) -> int:
    """Return the turn, or else the round; in Rivets `turn` names the side whose turn it is."""
    return next((seen[key] for key in ("turn", "round") if isinstance(seen.get(key), int)), 0)


def measure(name: str, sides: tuple[str, ...], bot: str, games: int, seed: int, most: int) -> Measures:
    """Play the games of one scenario."""
    choices, turns = [], []
    points = dict.fromkeys(sides, 0.0)
    for number in range(games):
        made, turn, winners = play(name, bot, seed * 1_000_003 + number, most)
        choices.append(made)
        turns.append(turn)
        for side in sides:
            points[side] += 0.5 if not winners else float(side in winners)
    shares = {side: round(100 * points[side] / games) for side in sides}
    ended = sum(made < most for made in choices)
    command = f"{name} --bot {bot} --games {games} --seed {seed} --most {most}"
    return Measures(games, round(median(choices)), round(median(turns)), shares, ended, command)


def main() -> int:
    """Measure the scenarios and write the file."""
    parser = argparse.ArgumentParser(description="How long scenarios take, and which side is favoured.")
    parser.add_argument("name", metavar="GAME[/SCENARIO]")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=6000, help="choices after which a game counts as a draw")
    given = parser.parse_args()
    game = find(given.name.partition("/")[0])
    path = game.rulebook.path.parent / "data" / "measured.toml"
    found = dict(read_measures(path))
    for key, scenario in game.scenarios.items():
        if not scenario.listed or given.name not in (game.id, f"{game.id}/{key}"):
            continue
        found[key] = measure(f"{game.id}/{key}", scenario.sides, given.bot, given.games, given.seed, given.most)
        print(key, found[key], file=sys.stderr, flush=True)
        path.write_text(_as_toml(found), encoding="utf-8")
    return 0


def _as_toml(found: dict[str, Measures]) -> str:
    lines = [
        "# How long the scenarios of this game take, and how the points were shared.",
        "# `command` has the arguments of bench/scenarios.py that repeat an entry.",
        "# One bot against itself with default options; medians; a draw counts half.",
    ]
    for key, one in found.items():
        shares = ", ".join(f"{side} = {share}" for side, share in one.shares.items())
        lines += ["", f"[{key}]", f'command = "{one.command}"', f"games = {one.games}"]
        lines += [f"choices = {one.choices}", f"turns = {one.turns}"]
        lines += [f"ended = {one.ended}"] * (one.ended < one.games)
        lines.append(f"shares = {{ {shares} }}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
