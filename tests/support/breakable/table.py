"""A table for tests of Breakable: a position in text, scripted dice, and short questions about what is on it."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Self

import pytest

import sandtable
from sandtable.engine.verdicts import Explanation, Refused, Result
from tests.support import table as tables
from tests.support.table import Die, finished

__all__ = ["Table", "Unit", "joined", "pytest_pyfunc_call", "table", "unreadable"]


@dataclass(frozen=True)
class Unit:
    """What a unit's counter shows."""

    hex: str  # "0308"; "off" (waiting), "gone" (destroyed), "left" (went off the map)
    side: str
    type: str  # "bunker", "recon", "skimmer", "tank", "turret", "chopper"
    subtype: str  # "A", "2"
    facing: str | None
    flying: bool
    target: str  # target class now: "light", "medium", "heavy"
    weapons: dict[str, bool]  # by name: loaded?
    equipment: tuple[str, ...]
    brain: dict[str, int]  # markers by colour
    erratic: bool
    passenger: str | None
    carrier: str | None
    data: bool
    arc: str | None  # "all", "front", "row"


class Table(tables.Table):
    """A match of Breakable begun from a position, with scripted dice."""

    offered = tables.Table.answers  # as the tests of Unbreakable say

    # playing

    def act(self, *lines: str) -> Self:
        """Play lines that begin with the name of the acting unit, which may be acting already."""
        for line in lines:
            self.match.choose(self._from_here(line))
        return self

    def _from_here(self, line: str) -> str:
        name, _, rest = line.partition(" ")
        return rest if self.kind in {"action", "step"} and name not in self.offered() else line

    def end(self) -> Self:
        """End the card, or whatever else may be ended now."""
        return self.choose("end")

    # what may be answered

    def actions(self, name: str) -> set[str]:
        """Return what unit (or device) *name* may do now: the answers to `action`, or none."""
        if self.kind in {"action", "step"}:
            return self.offered()
        if name not in self.offered():
            return set()
        other = self.twin(name)
        return other.offered() if other.kind in {"action", "step"} else set(other.skipped)

    def verbs(self, name: str) -> set[str]:
        """Return the first parts of `actions`: "fire", "reload", "move" ..."""
        return {word.partition(".")[0] for word in self.actions(name)}

    def after(self, line: str) -> set[str]:
        """Return the answers that could be given after *line*, also where there is only one and no one is asked."""
        words = self._from_here(line).split()
        other = self.twin(*words[:-1])
        other.match.choose(words[-1])
        return other.next_answers()

    def next_answers(self) -> set[str]:
        """Return the first answer that went unasked since the last choice, or else what is offered now."""
        if self.skipped:
            return set(self.skipped[:1])
        return set() if self.match.decision is None else self.offered()

    def explain(self, line: str, side: str | None = None) -> Explanation:
        """Ask why, why not, and the odds."""
        return super().explain(self._from_here(line), side)

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self.match.result

    @property
    def dice_left(self) -> int:
        """How many scripted dice were not rolled."""
        left: int = self.match.state.dice.left()
        return left

    def log(self) -> str:
        """Return the log as text, one event a line with its rule id."""
        return "\n".join(str(event) for event in self.match.log)

    # looking

    def sees(self, side: str | None) -> str:
        """Everything that *side* is shown, as one text."""
        events = [str(event) for event in self.match.events(side)]
        return json.dumps([self.match.view(side), events], sort_keys=True)

    def unit(self, name: str) -> Unit:
        """Look at a unit."""
        one = self.view()["units"][name]
        return Unit(
            hex=one["hex"],
            side=one["side"],
            type=one["type"],
            subtype=str(one["subtype"]),
            facing=one["facing"],
            flying=one["flying"],
            target=one["class"],
            weapons={weapon["name"]: weapon["loaded"] for weapon in one["weapons"]},
            equipment=tuple(one["equipment"]),
            brain={marker["colour"]: marker["count"] for marker in one["brain"]},
            erratic=one["erratic"],
            passenger=one["passenger"],
            carrier=one["in"],
            data=one["data"],
            arc=one["arc"],
        )

    def at(self, name: str) -> tuple[str, str | None]:
        """Where a unit is and how it faces."""
        unit = self.unit(name)
        return unit.hex, unit.facing

    def alive(self, *names: str) -> list[bool]:
        """Whether units are still in the game."""
        units = self.view()["units"]
        return [name in units and units[name]["hex"] not in {"gone", "left"} for name in names]

    def loaded(self, name: str) -> dict[str, bool]:
        """The weapons of a unit: loaded or not."""
        return self.unit(name).weapons

    def devices(self, hex_: str) -> dict[str, int]:
        """The devices in a hex: {"yellow-buzz": 2}."""
        found = [one for one in self.view()["devices"] if one["hex"] == hex_ and one["count"]]
        return {f"{one['colour']}-{one['kind']}": one["count"] for one in found}

    def terrain(self, hex_: str) -> str:
        """Return the terrain of a hex."""
        return str(self.view()["terrain"][hex_])

    def clouds(self, hex_: str) -> list[str]:
        """List the clouds in a hex: "medium"."""
        return list(self.view()["clouds"].get(hex_, []))

    def cards(self, pile: str = "deck") -> dict[str, int]:
        """Return a pile's cards with their counts: "deck" or "discards"."""
        return {card: count for card, count in self.view()[pile].items() if count}

    def chance(self, line: str) -> dict[str, float]:
        """The chances of the outcomes of *line*, which must be legal."""
        explained = self.explain(line)
        assert explained.legal, str(explained)
        assert explained.odds is not None, f"{line}: no odds"
        return {name: float(chance) for name, chance in explained.odds.outcomes.items()}


#: The tables of the test that runs.
_LAID: list[Table] = []


def table(*lines: str, dice: Sequence[Die] = (), seed: int | None = None, game: str = "breakable") -> Table:
    """Lay out a position: "; " divides lines.

    Every die that is rolled must be in *dice* ("2+-" are three) and the other way round, unless they follow a *seed*.
    """
    if seed is not None:
        return Table(sandtable.position(game, joined(*lines), seed=seed))
    faces = [int(die) if str(die).isdigit() else die for die in dice]
    laid = Table(sandtable.position(game, joined(*lines), dice=faces))
    _LAID.append(laid)
    return laid


def joined(*lines: str) -> str:
    """Write lines below each other; "; " divides lines too."""
    return "\n".join(lines).replace("; ", "\n")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call() -> Generator[None, object, object]:
    """Check that a test that passes has rolled every die of its tables."""
    _LAID.clear()
    passed = yield
    for laid in _LAID:
        finished(laid)
    return passed


def unreadable(*lines: str) -> str:
    """Check that the position is refused; return what it says."""
    with pytest.raises(Refused) as caught:
        sandtable.position("breakable", joined(*lines), dice=())
    assert caught.value.text
    return caught.value.text
