"""A table for tests of Impact: a position in text, named cards, and short questions about what is on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
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

    # the tables of tests, see tests.support.cases

    def perform(self, line: str) -> bool:
        """Play a step of a case that is not a line of choices: "quietly RA move A-G-08 stop"."""
        quietly, _, words = line.partition("quietly ")
        if words and not quietly:
            self.quietly(words)
        return bool(words) and not quietly

    def words(self, text: str) -> list[str]:
        """Split what a case expects into words."""
        return text.split()

    def look(self, question: str) -> Any:
        """Answer what a case asks in words: "RA", "RA status", "damage RA BA", "steps RA move", "view vp red"."""
        head, *rest = question.split()
        line = " ".join(rest)
        if SOLDIER.fullmatch(head):
            return self._look_at(head, *rest)
        if head in {"answers", "completed", "damage", "modifiers", "reactors", "spent"}:
            return getattr(self, head)(*rest)
        if head in {"can", "moves", "steps", "rises", "targets", "odds"}:
            return getattr(self, head)(*([line] if line else []))
        if head in {"boosts", "sinks"}:
            return self.rises(*([line] if line else []), word=head.removesuffix("s"))
        if head in {"view", "sees"}:  # "view vp red", "sees blue fields"
            found: Any = self.view(rest.pop(0) if head == "sees" else None)
            for word in rest:
                found = found[word]
            return found
        if rest[:1] == ["knows"]:  # "red knows BA", "red knows BA damage"
            return self.unit(rest[1], head)[rest[2]] if rest[2:] else self.find(rest[1], head) is not None
        asked: dict[str, Callable[[], Any]] = {
            "aimed": lambda: [(one["target"], one["strength"]) for one in self.shots()],
            "check": lambda: self.check(*rest[1:])[rest[0]],  # "check result RA"
            "choices": lambda: self.answers() - {"none"},
            "cited": lambda: [event.rule for event in self.match.log if event.kind == line],
            "effects": lambda: [one for one in self.view()["effects"] if one["kind"] == line],
            "explained": lambda: str(self.explain(line)),
            "first": lambda: self.shots()[0][rest[1]],  # "first shot strength"
            "happened": lambda: bool(self._recall(*rest)),  # "happened wasted unit=RA"
            "last": lambda: self.shot(*rest[2:])[rest[1]],  # "last shot result BA"
            "log": self.rules,
            "modifier": lambda: self.modifiers(*rest[1:]).get(rest[0], 0),
            "number": lambda: len(self.shots()),  # "number of shots"
            "pool": lambda: self.view("red")["sides"]["red"]["pools"].get(line, 0),
            "prefixed": lambda: {word for word in self.answers() if word.startswith(line)},
            "reason": lambda: self._reason(line.removeprefix("for ")),
            "refusal": lambda: self.refused(line.removeprefix("of ")).text,
            "running": lambda: self.match.result is None,
            "shots": lambda: [one[line] for one in self.shots()],  # "shots strength"
            "terrain": lambda: self.view()["points"][line][2],
            "told": lambda: [one[rest[1]] for one in self._recall(rest[0], *rest[2:])],  # "told morale side"
        }
        return asked[head]() if head in asked else getattr(self, question.replace(" ", "_"))

    def _look_at(self, name: str, fact: str = "at") -> Any:
        if fact in {"at", "completed", "level", "status"}:
            return getattr(self, fact)(name)
        return self.unit(name)["level" if fact == "height" else fact]

    def _reason(self, word: str) -> str:
        """Why a word is refused, which is said about that very word, whether it is asked about or chosen."""
        told, refused = self.explain(word).verdict, self.refused(word)
        assert (told.rule, told.text, told.generic) == (refused.rule, refused.text, False)
        return refused.text

    def _recall(self, kind: str, *facts: str) -> list[dict[str, Any]]:
        wanted = [fact.split("=") for fact in facts]
        return [one for one in self.told(kind) if all(str(one.get(key)) == value for key, value in wanted)]


def join(*lines: str) -> str:
    """Join the lines of a position. One string may hold several, parted by "; ".

    A soldier needs no "unit", and if no kind is named it is a front-liner: "RA A-G-06 shocked".
    """
    text = "\n".join(lines).replace("; ", "\n")
    return UNIT.sub(lambda found: f"unit {found[2]}{'front-line ' + found[3] if found[3] else ''}", text)


def table(*lines: str, dice: Sequence[Die] | str = (), seed: int | None = None) -> Table:
    """Lay out a position (see tests.support.cases); its cards are in *dice* and in its lines, or follow from *seed*."""
    parts = "\n".join(lines).replace("; ", "\n").splitlines()
    text = join(*(part for part in parts if not part.startswith("dice ")))
    if seed is not None:
        return Table(sandtable.position("impact", text, seed=seed))
    wishes = " ".join(part.removeprefix("dice ") for part in parts if part.startswith("dice "))
    if isinstance(dice, str):
        return Table(sandtable.position("impact", text, dice=deal(dice, wishes)))
    return Table(sandtable.position("impact", text, dice=[*dice, *deal(wishes)]))


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
