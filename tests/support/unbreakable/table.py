"""A table for tests: a position in text, scripted dice, and short questions about what is on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused, Result


@dataclass(frozen=True)
class Unit:
    """What a unit's card and counter show."""

    hex: str  # "0308", "off" or "gone"
    status: str  # "ready", "buttoned", "out"
    configuration: str  # "standing" (upright, grounded), "down", "wheeled", "hovering", "dug-in"
    side: str
    stasis: int
    frozen: bool
    weapons: dict[str, bool]  # by name: loaded?
    carries: tuple[str, ...]


class Table:
    """A match begun from a position, with scripted dice."""

    def __init__(self, match: Match) -> None:
        """Wrap *match*."""
        self.match = match

    # playing

    def choose(self, *lines: str, side: str | None = None) -> Table:
        """Play one or more lines of choices."""
        for line in lines:
            self.match.choose(line, side)
        return self

    def refused(self, line: str, rule: str | None = None, side: str | None = None) -> Refused:
        """Check that *line* is refused (citing *rule*) and that nothing changed; return the refusal."""
        before = self.match.position(), len(self.match.moves), len(self.match.log)
        with pytest.raises(Refused) as caught:
            self.match.choose(line, side)
        assert (self.match.position(), len(self.match.moves), len(self.match.log)) == before
        assert caught.value.text
        if rule is not None:
            assert caught.value.rule == rule, f"{caught.value.rule}: {caught.value.text}"
        return caught.value

    def answers(self, side: str | None = None) -> list[str]:
        """List the legal answers to the open question, as words."""
        decision = self.match.decisions[side] if side else self.match.decision
        assert decision is not None
        return [self.match.game.notation.word(self.match.state, choice) for choice in decision.options()]

    def answers_to(self, line: str) -> list[str]:
        """List the legal answers after *line*, played on a twin."""
        twin = self.match.clone()
        twin.choose(line)
        return Table(twin).answers()

    def explain(self, line: str) -> Any:
        """Ask why, why not, and the odds."""
        return self.match.explain(line)

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked what kind of question: ("blue", "lasers")."""
        decision = self.match.decision
        return None if decision is None else (decision.side, decision.kind)

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

    def view(self) -> dict[str, Any]:
        """Return what everybody may see."""
        return self.match.view(None)

    def unit(self, name: str) -> Unit:
        """Look at a unit."""
        one = self.view()["units"][name]
        return Unit(
            one["hex"], one["status"], one["configuration"], one["side"], one["stasis"], one["frozen"],
            {weapon["name"]: weapon["loaded"] for weapon in one["weapons"]}, tuple(one["carries"]),
        )  # fmt: skip

    def terrain(self, hex_: str) -> str:
        """Return the terrain of a hex."""
        return str(self.view()["terrain"][hex_])

    def colour(self, hex_: str) -> str | None:
        """Return the border colour of a crater or lava hex."""
        return self.view()["colours"].get(hex_)  # type: ignore[no-any-return]

    def epicenter(self, hex_: str) -> str | None:
        """Return the colour of the epicenter in a hex."""
        return self.view()["epicenters"].get(hex_)  # type: ignore[no-any-return]

    def clouds(self, hex_: str) -> list[str]:
        """List the clouds in a hex: "medium", or "medium held"."""
        return list(self.view()["clouds"].get(hex_, []))

    def vortexes(self) -> list[tuple[str, str, str]]:
        """List the vortexes: (hex, size, facing)."""
        return [(v["hex"], v["size"], v["facing"]) for v in self.view()["vortexes"]]

    def object(self, name: str) -> str:
        """Return where an object is: a hex, a unit's name, or "gone"."""
        return str(self.view()["objects"][name])

    def cards(self, pile: str) -> dict[str, int]:
        """Return a pile's cards with their counts: "deck", "discards" or "unused" (by size)."""
        return {card: count for card, count in self.view()[pile].items() if count}


def table(text: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out a position; every die that is rolled must be in *dice*."""
    return Table(sandtable.position("unbreakable", text, dice=dice))


def finished(t: Table) -> None:
    """Check that every scripted die was rolled."""
    assert t.dice_left == 0, f"{t.dice_left} dice were not rolled"
