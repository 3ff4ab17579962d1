"""Scenarios: points, rounds, layouts and what scores, read from data; and the options of a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Option, Scenario
from sandtable.engine.contract.house_data import WRONG, read_toml, refuse_unknown, said, whole
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.rules.board.ground import Layout, squares
from sandtable.games.undergrowth.rules.board.layouts import read_layout
from sandtable.games.undergrowth.rules.units.roster import HOUSE, load_roster
from sandtable.games.undergrowth.tables import CODES, LEVELS, SIDES

MOST_POINTS = 200  # an army larger than that might need more than 26 units of a kind
MOST_ROUNDS = 40
_MOST = 99  # of whatever a scenario counts
_WORDS = ("points", "rounds", "layout", "each_round", "at_the_end", "garrison", "nectar", "nests")

SCENARIOS = {
    one.id: one
    for one in (
        Scenario(
            "garden-plot", "Garden Plot", "Grass, rocks and plants of every height: destroy more than you lose.", SIDES,
            victory=("UND-11.1", "UND-11.2", "UND-11.3"),
            complexity=3,
        ),
        Scenario(
            "long-puddle", "The Long Puddle", "Hold the Pebbles: each scores four points per round for the side that "
            "stands alone on top of it.", SIDES,
            victory=("UND-11.5", "UND-11.1", "UND-11.2", "UND-11.3"),
            complexity=3,
        ),
        Scenario(
            "canopy-crown", "Canopy Crown", "Climb: each Tall Plant scores five points per round for the side that "
            "holds its crown.", SIDES,
            victory=("UND-11.5", "UND-11.1", "UND-11.2", "UND-11.3"),
            complexity=3,
        ),
        Scenario(
            "rockery-siege", "Rockery Siege", "South attacks with the larger army; North has two Majors in place and "
            "the Tall Rocks of C3 to hold.", SIDES,
            victory=("UND-11.5", "UND-11.1", "UND-11.2", "UND-11.3"),
            complexity=4,
        ),
        Scenario(
            "nectar-run", "Nectar Run", "Four drops of nectar lie high in the plants: carry them home to your "
            "own edge.", SIDES,
            victory=("UND-11.5", "UND-11.1", "UND-11.2", "UND-11.3"),
            complexity=4,
        ),
        Scenario(
            "two-nests", "Two Nests", "Hold the enemy's nest at the end of round 4 or later, and you have won.", SIDES,
            victory=("UND-11.5", "UND-11.1", "UND-11.2", "UND-11.3"),
            complexity=4,
        ),
        Scenario("open", "Open garden", "No mission: for hand-made positions and study.", SIDES, listed=False),
    )
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mission:
    """What the data says of one scenario."""

    id: str
    points: tuple[int, int]  # to build an army with, by side
    rounds: int
    layout: Layout
    hold_terrain: int | None = None  # a side scores for each such square ...
    hold_level: int = 0  # ... whose level it holds ...
    hold_points: int = 0  # ... so much, each round
    end_square: int | None = None  # a side scores for this square at the end
    end_points: int = 0
    garrison: int = 0  # Major units that North places before round 1
    nectar: tuple[int, ...] = ()  # squares with a drop on their top level
    nests: tuple[int, int] | None = None  # South's, North's


NECTAR_POINTS = 12
NEST_ROUND = 4
GARRISON_ROWS = (2, 3)  # rows 3 and 4


@cache
def load_missions(path: Path | None = None) -> dict[str, Mission]:
    """Read the scenarios; `Refused` with the scenario and the fault if something in them is wrong."""
    path = path or HOUSE.file("scenarios.toml")
    data = read_toml(path)
    if set(data) != set(SCENARIOS):
        raise Refused(f"{path.name} should describe exactly {', '.join(SCENARIOS)}")
    return {name: _mission(name, one) for name, one in data.items()}


def _mission(name: str, one: Mapping[str, Any]) -> Mission:
    try:
        refuse_unknown(one, _WORDS)
        south, north = one["points"]
        each, end = one.get("each_round"), one.get("at_the_end")
        nests = one.get("nests")
        return Mission(
            name,
            (whole(south, 1, MOST_POINTS, "points"), whole(north, 1, MOST_POINTS, "points")),
            whole(one["rounds"], 1, MOST_ROUNDS, "rounds"),
            read_layout(list(reversed(one["layout"]))),
            CODES.index(each["terrain"]) if each else None,
            whole(each["level"], 0, LEVELS - 1, "level") if each else 0,
            whole(each["points"], 0, _MOST, "points") if each else 0,
            squares().index(end["square"]) if end else None,
            whole(end["points"], 0, _MOST, "points") if end else 0,
            whole(one.get("garrison", 0), 0, _MOST, "garrison"),
            tuple(squares().index(square) for square in one.get("nectar", ())),
            (squares().index(nests[0]), squares().index(nests[1])) if nests else None,
        )
    except WRONG as wrong:  # Refused is a ValueError too
        raise Refused(f"scenario {name}: {said(wrong)}") from None


# options


def _whole(low: Callable[[], int], high: int) -> Callable[[object], str | None]:
    def check(value: object) -> str | None:
        if value is None or (isinstance(value, int) and not isinstance(value, bool) and low() <= value <= high):
            return None
        return f"must be a whole number from {low()} to {high}, or none"

    return check


def cheapest_major() -> int:
    """Return what the smallest army costs (UND-10.1)."""
    return min(kind.cost for kind in load_roster().kinds.values() if kind.major)


OPTIONS: tuple[Option, ...] = (
    Option("layout", "printed", "The scenario's own layout, or one drawn at random.", "UND-2.4", ("printed", "random")),
    Option(
        "rounds", None, "The last round; none: as the scenario says.", "UND-11.2", check=_whole(lambda: 1, MOST_ROUNDS)
    ),
    Option(
        "points", None, "The points of either army; none: as the scenario says.", "UND-10.1",
        check=_whole(cheapest_major, MOST_POINTS),
    ),
)  # fmt: skip
