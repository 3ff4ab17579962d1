"""Scenarios: maps, income, what scores and who wins, read from data; and the options of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Scenario
from sandtable.engine.contract.house_data import read_toml, reading, refuse_unknown, whole
from sandtable.engine.contract.options import Option, switch, whole_number
from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.data_files import HOUSE
from sandtable.games.rivets.rules.board.board import Board, Layout, lay_board
from sandtable.games.rivets.rules.units.roster import SHEETS as SHEET_IDS
from sandtable.games.rivets.tables import (
    CLASSES,
    DUCKBOARDS,
    LAST_ROUND,
    MOST_VP,
    OBSTACLE,
    OPEN,
    ROUNDS,
    SIDES,
    TRENCH,
)

_MOST = 99  # of whatever a scenario counts
_WORDS = (
    "map", "territory", "income", "rivets", "vp", "worth", "victory", "rounds", "garrison", "dp_per_objective",
    "rivets_per_objective", "rivets_for_vp", "free_aircraft", "bounties", "aircraft", "heroes", "missions",
    "rivets_in_play",
)  # fmt: skip
_SIGNS = {
    ".": (OPEN, False), "t": (TRENCH, False), "d": (DUCKBOARDS, False), "#": (OBSTACLE, False), "*": (OPEN, True),
    "T": (TRENCH, True), "D": (DUCKBOARDS, True),
}  # fmt: skip

VICTORY = ("RIV-16.2", "RIV-10.1", "RIV-10.3", "RIV-10.5", "RIV-10.6")
SCENARIOS = {
    one.id: one
    for one in (
        Scenario(
            "mud-between", "Mud Between", "Two objectives in the mud of No Man's Land: hold them, and be the first "
            "with 12 VP.", SIDES,
            victory=VICTORY, complexity=4,
        ),
        Scenario(
            "duckboard-road", "The Duckboard Road", "The road through the middle pays most, and every objective feeds "
            "your army: 18 VP win.", SIDES,
            victory=VICTORY, complexity=4,
        ),
        Scenario(
            "break-the-salient", "Break the Salient", "Blue storms two trenches deep in Red's ground, and has ten "
            "rounds for it.", SIDES,
            victory=VICTORY, complexity=4,
        ),
        Scenario(
            "sky-over-marrow-hill", "Sky over Marrow Hill", "Each side begins with a free aircraft, and every aircraft "
            "shot down pays 2 VP.", SIDES,
            victory=VICTORY, complexity=4,
        ),
        Scenario(
            "iron-harvest", "Iron Harvest", "Objectives yield rivets: build machines with them, or turn two into a VP. "
            "Seven win.", SIDES,
            victory=VICTORY, complexity=5,
        ),
        Scenario(
            "listening-post", "Listening Post", "A small fight without aircraft, heroes and secrets: nine VP win.",
            SIDES,
            victory=VICTORY, complexity=2,
        ),
        Scenario("open", "Open field", "No objectives: for hand-made positions and study.", SIDES, listed=False),
    )
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ScenarioMap:
    """What the data says of one scenario."""

    id: str
    layout: Layout
    columns: int
    rows: int
    territory: tuple[int, int]  # the last row of Blue's, the first of Red's
    income: tuple[int, int]
    rivets: tuple[int, int]
    vp: tuple[int, int]  # for an objective, by side
    worth: Mapping[int, int] = field(default_factory=dict)  # objectives that pay otherwise
    victory: int | None = None
    rounds: int = ROUNDS
    garrison: int = 0  # DP that Red sets up before the first roll
    dp_per_objective: int = 0
    rivets_per_objective: int = 0
    rivets_for_vp: int = 0  # rivets that buy one VP in Wrap up
    free_aircraft: int = 0  # DP that the free aircraft may cost
    bounties: Mapping[int, int] = field(default_factory=dict)  # by class, instead of the sheet's
    aircraft: bool = True
    heroes: bool = True
    missions: bool = True
    rivets_in_play: bool = True

    def board(self, layout: Layout | None = None) -> Board:
        """Lay the board, or one with another layout."""
        return lay_board(layout or self.layout, self.columns, self.rows, *self.territory)

    def pays(self, grid: int, side: int) -> int:
        """Return the VP that a side gets for an objective (RIV-16.2)."""
        return self.worth.get(grid, self.vp[side]) if self.vp[side] else 0


@cache
def load_fields(path: Path | None = None) -> dict[str, ScenarioMap]:
    """Read the scenarios; `Refused` with the scenario and the fault if something in them is wrong."""
    path = path or HOUSE.file("scenarios.toml")
    data = read_toml(path)
    if set(data) != set(SCENARIOS):
        raise Refused(f"{path.name} should describe exactly {', '.join(SCENARIOS)}")
    return {name: _field(name, one) for name, one in data.items()}


def _field(name: str, one: Mapping[str, Any]) -> ScenarioMap:
    def count(word: str, default: int = 0, low: int = 0, high: int = _MOST) -> int:
        return whole(one.get(word, default), low, high, word)

    with reading(f"scenario {name}"):
        refuse_unknown(one, _WORDS)
        layout, columns, rows = read_map(one["map"])
        blue, red = _pair(one, "territory")
        if not 1 <= blue < red <= rows:
            raise ValueError("Blue's territory should end below the row where Red's begins")
        board = lay_board(layout, columns, rows, blue, red)
        numbers = board.numbers
        return ScenarioMap(
            name, layout, columns, rows, (blue, red), _pair(one, "income"), _pair(one, "rivets"), _pair(one, "vp"),
            {numbers[grid]: whole(vp, 0, _MOST, "worth") for grid, vp in one.get("worth", {}).items()},
            count("victory", low=1, high=MOST_VP) if "victory" in one else None,
            count("rounds", ROUNDS, 1, LAST_ROUND), count("garrison"), count("dp_per_objective"),
            count("rivets_per_objective"), count("rivets_for_vp"), count("free_aircraft"),
            {CLASSES.index(word): whole(vp, 0, _MOST, "bounties") for word, vp in one.get("bounties", {}).items()},
            bool(one.get("aircraft", True)), bool(one.get("heroes", True)), bool(one.get("missions", True)),
            bool(one.get("rivets_in_play", True)),
        )  # fmt: skip


def _pair(one: Mapping[str, Any], word: str) -> tuple[int, int]:
    blue, red = one[word]
    return whole(blue, 0, _MOST, word), whole(red, 0, _MOST, word)


def read_map(lines: Sequence[str]) -> tuple[Layout, int, int]:
    """Read a map that is printed with its highest row on top; return it with its columns and rows (RIV-16.1)."""
    rows = [line.split() for line in reversed(lines)]
    columns = len(rows[0]) if rows else 0
    if not 2 <= columns <= 12 or not 3 <= len(rows) <= 12 or any(len(row) != columns for row in rows):
        raise ValueError("a map has 2 to 12 columns and 3 to 12 rows, all of one length")
    for sign in (sign for row in rows for sign in row):
        if sign not in _SIGNS:
            raise ValueError(f"{sign!r} is not a sign of a map: {' '.join(_SIGNS)}")
    return tuple(_SIGNS[sign] for row in rows for sign in row), columns, len(rows)


# options


SECRET = "secret"  # noqa: S105  # how the sheets are chosen
OPTIONS: tuple[Option, ...] = (
    Option(
        "sheets", SECRET, "The sheets of Blue and Red: chosen in secret, or fixed.", "RIV-1.2",
        (SECRET, *(f"{blue}-{red}" for blue in SHEET_IDS for red in SHEET_IDS)),
    ),
    Option(
        "victory", None, "The VP to win by; none: as the scenario says.", "RIV-10.3",
        check=whole_number(1, MOST_VP, none=True),
    ),
    Option(
        "turn_cap", None, "End the game after this many rounds: more VP win, equal VP are a draw.", "RIV-10.6",
        check=whole_number(1, LAST_ROUND, none=True),
    ),
    switch("barrage_never_moves", "A unit with Barrage never moves in its movement phase, used or not.", "RIV-11.3"),
    switch(
        "rapid_assault_never_moves", "A unit with Rapid Assault never moves in its movement phase, used or not.",
        "RIV-11.61",
    ),
    switch(
        "eagle_eyes_every_combat", "Eagle Eyes pick a grid in the enemy's ground combat too, and guide every ground "
        "unit in it.", "RIV-11.13",
    ),
    switch("healing_atom_aircraft", "The Healing Atom! is for aircraft too.", "RIV-11.79"),
)  # fmt: skip
