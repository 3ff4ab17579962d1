"""Generators: a meeting engagement or a holding action on a map drawn from a number (IMP-18.1, IMP-18.2, IMP-18.5)."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.engine.dice import Dice
from sandtable.games.impact.rules.board.panels import load_panels
from sandtable.games.impact.rules.board.points import TURNED, Board, Layout, join, printed
from sandtable.games.impact.rules.board.terrain import WATER
from sandtable.games.impact.rules.units.roster import load_cards
from sandtable.games.impact.scenarios.loader import GENERATORS
from sandtable.games.impact.scenarios.options import MAPS
from sandtable.games.impact.scenarios.spec import Group, ScenarioSpec, Works
from sandtable.games.impact.scenarios.victory import read_victory
from sandtable.games.impact.tables import BLUE

MEETING, HOLDING = GENERATORS
SEEDS = MAPS
LARGE = "large"

#: Build points of Red and Blue on a standard map; a large one has double (IMP-18.1, IMP-18.2, IMP-18.5.b).
POOLS = {MEETING: (120, 120), HOLDING: (130, 100)}
TURNS = {MEETING: 10, HOLDING: 10}
TURNS_LARGE = 14
OBJECTIVES = 3

#: What a meeting may be about besides losses (IMP-18.7).
AIMS: tuple[tuple[str, dict[str, Any] | None], ...] = (
    ("losses", None),
    ("exit", {"term": "exited", "each": 4, "drones": False}),
    ("ground", {"term": "control", "each": 10}),
    ("hold", {"term": "control", "each": 2, "from": 4}),
)
_KILLS = "Eliminate enemies for their build value, half if down"
_GOALS = {
    "losses": ("Eliminate more than you lose, by build value, half if down",) * 2,
    "exit": (
        f"{_KILLS}; 4 VP for each soldier that leaves over the east edge",
        f"{_KILLS}; 4 VP for each soldier that leaves over the west edge",
    ),
    "ground": (f"{_KILLS}; 10 VP for each objective controlled at the end",) * 2,
    "hold": (f"{_KILLS}; 2 VP for each objective controlled at the end of a turn, from turn 4",) * 2,
}
_HOLDING_GOALS = ("Control 2 of the 3 objectives at the end", "Keep 2 of the 3 objectives until the end")


@cache
def generate(name: str, seed: int, size: str) -> ScenarioSpec:
    """Draw a map and an aim from a number; the same number draws the same."""
    dice = Dice(seed)
    large = size == LARGE
    layout = _layout(dice, 3 if large else 2)
    board, terrain = join(layout), printed(layout)[0]
    red, blue = POOLS[name]
    middle = board.width // 2
    objectives = _objectives(dice, board, terrain, middle if name == MEETING else middle + board.width // 6)
    aim, term = AIMS[dice.below(len(AIMS))]
    exits: tuple[tuple[str, ...], tuple[str, ...]] = (("east",), ("west",)) if aim == "exit" else ((), ())
    if name == MEETING:
        groups: tuple[tuple[Group, ...], tuple[Group, ...]] = ((Group((), edge="west"),), (Group((), edge="east"),))
        terms = [{"term": "standard"}]
        if term is not None:
            terms.append({**term, "points": _names(board, objectives)} if term["term"] == "control" else term)
        victory: dict[str, Any] = {"terms": terms}
        shown = objectives if aim in ("ground", "hold") else []
        works = Works()
    else:
        zone = _no_water(board, terrain) & board.within("east", board.width // 4)
        groups = ((Group((), edge="west"),), (Group((), zone=zone),))
        victory = {
            "terms": [{"term": "standard"}],
            "decide": [
                {
                    "if": {"controls": _names(board, objectives), "side": "red", "least": 2}, "winner": "red",
                    "why": "Red controls two of the three objectives",
                },
                {"winner": "blue", "why": "Blue has held its ground"},
            ],
        }  # fmt: skip
        shown, exits, works = objectives, ((), ()), Works(4 if large else 2, zone)
    times = 2 if large else 1
    return ScenarioSpec(
        name, "Meeting engagement" if name == MEETING else "Holding action", layout, board, terrain, load_cards(),
        turns=TURNS_LARGE if large else TURNS[name], glow=2, wade=False, friendly=(("west",), ("east",)), exits=exits,
        victory=read_victory(victory, board, terrain), groups=groups,
        control=dict.fromkeys(shown, BLUE) if name == HOLDING else {},
        objectives=dict.fromkeys(shown, "objective"), works=(Works(), works), pools=(red * times, blue * times),
        squads=2 if large else 1, seed=seed, forces_open=False, row="IMP-18.7.a",
        goals=_HOLDING_GOALS if name == HOLDING else _GOALS[aim],
    )  # fmt: skip


def _layout(dice: Dice, columns: int) -> Layout:
    letters = sorted(load_panels())
    words = []
    for _ in range(2 * columns):
        letter = letters.pop(dice.below(len(letters)))
        words.append(letter + TURNED if dice.below(2) else letter)
    return tuple(words[:columns]), tuple(words[columns:])


def _no_water(board: Board, terrain: bytes) -> int:
    return sum(1 << point for point in range(board.size) if terrain[point] != WATER)


def _objectives(dice: Dice, board: Board, terrain: bytes, middle: int) -> list[int]:
    """Choose points near a line from north to south, one in each third of it, where a soldier can stand."""
    found = []
    third = board.height // OBJECTIVES
    for part in range(OBJECTIVES):
        rows = range(part * third + 1, (part + 1) * third)
        points = [
            point
            for point in range(board.size)
            if board.y[point] in rows and abs(board.x[point] - middle) <= 6 and terrain[point] != WATER
        ]
        found.append(points[dice.below(len(points))])
    return found


def _names(board: Board, points: list[int]) -> str:
    return " ".join(board.names[point] for point in points)
