"""Legends: what every mark on a board means. Each mark is shown on a position.

They stand in a game's `data/legend.toml`, as a list of `[[board]]` with `[[board.mark]]`:

    title = "States of units"          # of the board
    position = "unit S1 0606 hovering …"

    unit = "S1"                        # what shows the mark: a unit; or place = "0606", part = "turn", die = "+"
    title = "Hovering"
    text = "The squad is in the air."
    rule = "UNB-UNIT.8"
    when = { configuration = "hovering" }   # what the view says of every unit with the mark; true: anything but nothing
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.contract.house_data import read_toml, reading, refuse_unknown
from sandtable.engine.match.match import Match
from sandtable.engine.match.start import begin_position
from sandtable.engine.verdicts import Refused

FILE = "legend.toml"
PARTS = ("turn", "forces", "deck", "facts")  # panels of the page: for the match, a side, the cards, a unit
_WORDS = ("title", "text", "rule", "when", "unit", "place", "part", "die")


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark, what it means, and what shows it."""

    title: str
    text: str
    rule: str = ""
    unit: str = ""
    place: str = ""
    part: str = ""
    die: str = ""
    when: Mapping[str, Any] = field(default_factory=dict)

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Whether a unit of which a view says these *facts* has the mark."""
        return all(
            bool(facts.get(key)) if value is True else facts.get(key) == value for key, value in self.when.items()
        )


@dataclass(frozen=True, slots=True)
class LegendBoard:
    """A position, and the marks that it shows."""

    title: str
    position: str
    marks: tuple[Mark, ...]

    def begin(self, game: Game) -> Match:
        """Lay the position."""
        return begin_position(game, self.position, 0, None)


def legend_of(game: Game) -> tuple[LegendBoard, ...]:
    """Return the legend of a game; empty if it has no file."""
    return read_legend(game.rulebook.path.parent / "data" / FILE)


@cache
def read_legend(path: Path) -> tuple[LegendBoard, ...]:
    """Read a legend; empty if the file is not there."""
    if not path.is_file():
        return ()
    with reading(path.name):
        return tuple(_board(one) for one in read_toml(path)["board"])


def _board(one: Mapping[str, Any]) -> LegendBoard:
    refuse_unknown(one, ("title", "position", "mark"))
    return LegendBoard(str(one["title"]), str(one["position"]).strip(), tuple(_mark(mark) for mark in one["mark"]))


def _mark(one: Mapping[str, Any]) -> Mark:
    refuse_unknown(one, _WORDS)
    mark = Mark(**{"when": {}, **one})
    if sum(map(bool, (mark.place, mark.part, mark.die))) + (bool(mark.unit) and not mark.part) != 1:
        raise Refused(f"the mark {mark.title!r} should name one of unit, place, part and die")
    if mark.part and mark.part not in PARTS:
        raise Refused(f"the mark {mark.title!r}: part must be one of {', '.join(PARTS)}, not {mark.part!r}")
    return mark
