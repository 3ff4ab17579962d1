"""A table for tests of Impact: a position in text, named cards, and short questions about what is on it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support import table as tables
from tests.support.impact.hands import deal
from tests.support.table import Die, finished

__all__ = ["Table", "field", "finished", "join", "new", "refuses_position", "table"]

SOLDIER = re.compile(r"[RB]([A-T]|[pmd]\d+)")
UNIT = re.compile(rf"^(?={SOLDIER.pattern} )(\S+ )([A-Z]-[A-M]-\d\d|(?:off|dead|exited)(?!-))?\b", re.MULTILINE)
POINT = re.compile(r"[A-Z]-[A-M]-\d\d")

#: A commander a side in opposite corners: Red's has still to act, so that the turn does not end by itself.
LEADERS = ("unit RT command A-A-02", "unit BT command A-M-34 completed")


class Table(tables.Table):
    """A match of Impact begun from a position, with scripted cards."""

    def refused(self, line: str, *rules: str, side: str | None = None) -> Refused:
        """Check that *line* is not offered, and refused as for every game."""
        assert line not in self.answers(side)
        return super().refused(line, *rules, side=side)

    # looking at soldiers

    def find(self, name: str, side: str | None = None) -> dict[str, Any] | None:
        """Look at a soldier as *side* sees it (its owner, if none is named); None if nobody knows of it."""
        seen = self.view(side or {"R": "red", "B": "blue"}[name[0]])
        found: dict[str, Any] | None = seen["units"].get(name)
        return found

    def unit(self, name: str, side: str | None = None) -> dict[str, Any]:
        """Look at a soldier, as its owner sees it."""
        one = self.find(name, side)
        assert one is not None, f"there is no {name}"
        return one

    def at(self, name: str) -> str:
        """The point of a soldier; for one that is not on the map where it is: "off", "dead", "exited", "offline"."""
        one = self.unit(name)
        return str(one["point"]) if one["where"] == "map" else str(one["where"])

    def level(self, name: str) -> int | None:
        """The level of a soldier in the air; None on the ground."""
        one = self.unit(name)
        return int(one["level"]) if one["airborne"] else None

    def status(self, name: str) -> str:
        """The status of a soldier: "good", "shocked", "panicked" or "down"; "dead" for an eliminated one."""
        one = self.unit(name)
        return str(one["status"]) if one["where"] == "map" else str(one["where"])

    def damage(self, *names: str) -> list[int]:
        """The boxes crossed; an eliminated soldier counts -1."""
        return [-1 if self.at(name) == "dead" else int(self.unit(name)["damage"]) for name in names]

    def completed(self, *names: str) -> bool:
        """Whether all of these have finished for the turn."""
        return all(self.unit(name)["completed"] for name in names)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.view()["turn"])

    # what a soldier may do

    def listed(self, *lines: str, kind: str) -> set[str]:
        """List what a question of *kind* offers after *lines*, also if it had one answer only and was not asked."""
        other = self.twin(*lines)
        return other.answers() if other.kind == kind else set(other.skipped[:1])

    def can(self, name: str) -> set[str]:
        """List what a soldier may do when it is activated."""
        return self.listed(name, kind="act")

    def moves(self, *lines: str) -> set[str]:
        """List the elements of a move that may follow after *lines*."""
        return self.listed(*lines, kind="step")

    def steps(self, *lines: str) -> set[str]:
        """List the points that may be entered after *lines*."""
        return {word for word in self.moves(*lines) if POINT.fullmatch(word)}

    def rises(self, *lines: str, word: str = "rise") -> set[int]:
        """List the levels that *word* (rise, boost, sink) may reach after *lines*."""
        found = [answer.split(".") for answer in self.moves(*lines) if answer.startswith(f"{word}.")]
        return {int(level) for _, level in found}

    def targets(self, *lines: str) -> set[str]:
        """List who may be shot at (or painted) after *lines*, the last of which names the sort of shot."""
        *before, last = " ".join(lines).split()
        other = self.twin(*before) if before else self.twin()
        if last not in other.answers():
            return set()
        other.choose(last)
        if other.kind == "target":
            return other.answers() - {"done"}
        named = [word for word in other.skipped if SOLDIER.fullmatch(word)]
        return set(named[:1])

    def reactors(self) -> set[str]:
        """List who is offered for reaction fire now; nobody, if that is not what is asked."""
        return self.answers() - {"pass", "hold"} if self.kind == "react" else set()

    # what has happened

    def shots(self) -> list[dict[str, Any]]:
        """The facts of every draw of an attack, in order."""
        return self.told("attack")

    def shot(self, target: str | None = None) -> dict[str, Any]:
        """The facts of the last draw of an attack (on *target*, if one is named)."""
        found = [one for one in self.shots() if target in {None, one["target"]}]
        assert found, "nobody was shot at"
        return found[-1]

    def modifiers(self, target: str | None = None) -> dict[str, int]:
        """The modifiers of the last attack (on *target*), by row."""
        return {str(row): int(value) for row, value in self.shot(target)["modifiers"]}

    def check(self, name: str | None = None) -> dict[str, Any]:
        """The facts of the last morale check (of *name*)."""
        found = [one for one in self.told("check") if name in {None, one["unit"]}]
        assert found, "nobody was checked"
        return found[-1]

    def spent(self) -> int:
        """The MP that the active soldier has spent."""
        active = self.view(self.asked_side)["active"]
        assert active is not None, "nobody is active"
        return int(active["spent"])

    def quietly(self, *lines: str) -> Self:
        """Play lines word by word; whenever somebody may react, nobody does."""
        for word in " ".join(lines).split():
            while self.kind == "react" and word not in self.answers():
                self.choose("pass")
            self.choose(word)
        while self.kind == "react":
            self.choose("pass")
        return self


def join(*lines: str) -> str:
    """Join the lines of a position. One string may hold several, parted by "; ".

    A soldier needs no "unit", and if no kind is named it is a front-liner: "RA A-G-06 shocked".
    """
    text = "\n".join(lines).replace("; ", "\n")
    return UNIT.sub(lambda found: f"unit {found[2]}{'front-line ' + found[3] if found[3] else ''}", text)


def cards(dice: Sequence[Die] | str) -> Sequence[Die]:
    """Name the cards of a script: a string holds wishes."""
    return deal(dice) if isinstance(dice, str) else dice


def table(*lines: str, dice: Sequence[Die] | str = (), seed: int | None = None) -> Table:
    """Lay out a position; every card that is drawn must be in *dice* (or follows from *seed*)."""
    if seed is not None:
        return Table(sandtable.position("impact", join(*lines), seed=seed))
    return Table(sandtable.position("impact", join(*lines), dice=cards(dice)))


def field(*lines: str, dice: Sequence[Die] | str = (), seed: int | None = None) -> Table:
    """Lay out a position on clear ground with both leaders in their corners; it is Red's impulse."""
    return table(*LEADERS, *lines, dice=dice, seed=seed)


def new(scenario: str, seed: int = 1, options: Mapping[str, Any] | None = None) -> Table:
    """Begin a scenario."""
    return Table(sandtable.new(f"impact/{scenario}", seed=seed, options=options))


def refuses_position(*lines: str) -> Refused:
    """Check that a position is refused with one error; return it."""
    with pytest.raises(Refused) as caught:
        table(*lines)
    assert caught.value.text
    return caught.value
