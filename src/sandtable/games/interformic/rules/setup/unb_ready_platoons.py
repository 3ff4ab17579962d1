"""Ready-made platoons, read from data: a side may take one instead of choosing everything itself."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.rules.setup.unb_loadouts import EMPTY, NONE, words_for
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BOMB_PLACE,
    COLOURS,
    CRAWLER,
    SHAPES,
    SQUAD,
    WALKER,
    WEAPONS,
)

KIND_LETTERS = {"C": CRAWLER, "W": WALKER, "S": SQUAD}


@dataclass(frozen=True, slots=True)
class ReadyUnit:
    """One unit of a ready-made platoon."""

    kind: int
    hex: str
    shape: int
    beams: str
    bombs: str


@dataclass(frozen=True, slots=True)
class Platoon:
    """A named platoon of up to twelve units: a match takes as many from the front as it needs."""

    id: str
    title: str
    note: str
    scenarios: tuple[str, ...]
    sides: tuple[str, ...]
    flag: str
    units: tuple[ReadyUnit, ...]

    def first(self, size: int) -> list[ReadyUnit]:
        """Return the first *size* units, in roster order."""
        return sorted(self.units[:size], key=lambda unit: unit.kind)

    def hex_for(self, field: MapSheet, name: str, colour: int) -> int:
        """Return a suggested hex for a colour: data is written for Blue in the north, Yellow's is its mirror."""
        hex_ = field.index[name]
        return hex_ if colour == 0 else field.mirrored(hex_)


@cache
def load_platoons(path: Path) -> tuple[Platoon, ...]:
    """Read the ready-made platoons of a game."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_platoon(one) for one in data["platoon"])


def _platoon(one: dict[str, object]) -> Platoon:
    name = str(one.get("id"))
    try:
        return Platoon(
            name, str(one["title"]), str(one["note"]), tuple(one["scenarios"]), tuple(one.get("sides", COLOURS[:2])),  # type: ignore[arg-type]
            str(one.get("flag", "")), tuple(_unit(line) for line in one["units"]),  # type: ignore[attr-defined]
        )  # fmt: skip
    except (KeyError, ValueError) as error:
        raise Refused(f"ready-made platoon {name}: {error}") from None


def _unit(line: str) -> ReadyUnit:
    """Read a line such as "W 0306 upright stasis+laser nuke"."""
    letter, hex_, shape, beams, bombs = line.split()
    kind = KIND_LETTERS[letter]
    beams, bombs = in_order(beams), in_order(bombs)
    for place, word in ((BEAM_PLACE, beams), (BOMB_PLACE, bombs)):
        if word not in words_for(kind, place, True, True):
            raise ValueError(f"{word!r} in {line!r} is not a loadout")
    return ReadyUnit(kind, hex_, SHAPES[shape], beams, bombs)


def in_order(word: str) -> str:
    """Write a pair of weapons in the order of the tables: "laser+force" is "force+laser"."""
    names = word.split("+")
    return word if names[-1] == EMPTY else "+".join(sorted(names, key=[*WEAPONS, NONE].index))
