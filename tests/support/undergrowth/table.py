"""A table for tests of Undergrowth: a position in text, scripted dice, and short questions about what is on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

import pytest

import sandtable
from sandtable.engine.verdicts import Refused, Result
from tests.support import table as tables
from tests.support.cases import split_dice, split_lines
from tests.support.table import Die, finished

__all__ = [
    "FOE", "FRIEND", "Table", "finished", "ground", "lawn", "north", "refuses_position", "south", "stations",
    "table", "union",
]  # fmt: skip

SQUARES = tuple(column + row for row in "1234" for column in "ABCD")

#: South has four CP in a row, then North has eight; and the other way round.
SOUTH = "round 2\nlast north\nbids 4 8\nlead 4"
NORTH = "round 2\nlast south\nbids 8 4\nlead 4"


#: Somebody far away, so that no one is wiped out and no one runs out of things to do.
FOE = "unit NF1z D4.0.N"
FRIEND = "unit SF1z A1.0.W"
#: What a position may name by one word.
NAMED = {"SOUTH": SOUTH, "NORTH": NORTH, "FOE": FOE, "FRIEND": FRIEND}

UNIT = re.compile(r"[SN][FMHW]\d+[a-z]+ ")
SQUARE = re.compile(r"[A-D][1-4] \S+")
PLACES = re.compile(r"[A-D][1-4]\.\d\.[NESWC]{2,}")


@dataclass(frozen=True)
class Unit:
    """What can be seen of a unit."""

    place: str  # "B2.0.E", "off", "destroyed" or "lost"
    damage: int
    stunned: bool
    activated: bool
    carries: bool
    side: str


class Table(tables.Table):
    """A match of Undergrowth begun from a position, with scripted dice."""

    # playing

    def bid(self, south: int, north: int) -> Self:
        """Let both sides bid."""
        self.match.choose(str(south), "south")
        self.match.choose(str(north), "north")
        return self

    def attack(self, name: str, attack: str, *targets: str) -> Self:
        """Attack with *name*, which need not be active yet; targets that go without asking may be named too."""
        if self.kind == "command":
            self.choose(name)
        self.choose(f"attack.{attack}")
        for target in targets:
            if self.kind == "target":
                self.choose(target)
        if self.kind == "target":
            self.choose("done")
        return self

    def end(self) -> Self:
        """End the activation that is under way."""
        while self.kind == "deed":
            self.choose("done")
        return self

    def next_round(self) -> Self:
        """Let the round run out, and let South lead the next one."""
        self.end().passes()
        return self.bid(3, 8)

    def passes(self) -> list[str]:
        """Let every CP of the round go; list who was asked, in order."""
        asked = []
        while self.kind == "command":
            asked.append(self.asked_side)
            self.choose("pass")
        return asked

    # what may be answered

    def _active(self, name: str) -> Self:
        return self.twin(name) if self.kind in {"command", "control"} else self.twin()

    def deeds(self, name: str) -> set[str]:
        """List what *name* may do when it is activated (or goes on)."""
        other = self._active(name)
        return other.answers() if other.kind == "deed" else set()

    def moves(self, name: str) -> set[str]:
        """List the places that *name* may move to, other than where it stands."""
        other = self._active(name)
        if other.kind != "deed" or "move" not in other.answers():
            return set()
        return other._first("move", "move") - {self.unit(name).place}

    def targets(self, name: str, attack: str, *chosen: str) -> set[str]:
        """List the units that may be targets, the *chosen* ones being named already."""
        other = self._active(name)
        if other.kind != "deed" or f"attack.{attack}" not in other.answers():
            return set()
        words = [f"attack.{attack}", *chosen]
        for word in words[:-1]:
            other.match.choose(word)
        return other._first(words[-1], "target") - {"done"}

    def victims(self, name: str) -> set[str]:
        """List the units that *name* may grab."""
        other = self._active(name)
        return other._first("grab", "grab") if "grab" in other.answers() else set()

    def places(self, *words: str, kind: str = "entry") -> set[str]:
        """List the places offered after *words*."""
        other = self.twin(*words[:-1])
        return other._first(words[-1], kind)

    def _first(self, word: str, kind: str) -> set[str]:
        """Answer *word*; list what the next question offers, also if it had one answer only and was not asked."""
        self.match.choose(word)
        return set(self.skipped[:1]) if self.skipped or self.kind != kind else self.answers()

    # cases

    def perform(self, line: str) -> bool:
        """Play a step of a case that is not a line of choices."""
        head, *rest = line.split()
        if head == "attack":  # "attack SF3a auto-cannon NM3a"
            self.attack(*rest)
        elif head == "bid":  # "bid 3 8", South's first
            self.bid(*map(int, rest))
        elif line in {"end", "next round", "pass all"}:
            {"end": self.end, "next round": self.next_round, "pass all": self.passes}[line]()
        else:
            return False
        return True

    def words(self, text: str) -> list[str]:
        """Split what a case expects into words; "B2.0.NE" are two places."""
        words = []
        for word in text.split():
            place, _, letters = word.rpartition(".")
            words += [f"{place}.{letter}" for letter in letters] if PLACES.fullmatch(word) else [word]
        return words

    def look(self, question: str) -> Any:
        """Answer what a case asks in words: "SF1a", "SF1a damage", "moves SF1a in B2", "targets SF1a mini-gun"."""
        question, _, apart = question.partition(" except ")
        head, *rest = question.split()
        if UNIT.fullmatch(head + " "):
            return getattr(self.unit(head), rest[0] if rest else "place")
        if head in {"squares", "levels", "heights"}:
            part = {"squares": slice(2), "levels": slice(4), "heights": slice(3, 4)}[head]
            return {place[part] for place in self.look(" ".join(rest))}
        if head in {"moves", "places"} and "in" in rest:
            *rest, _, square = rest
            return {place for place in getattr(self, head)(*rest) if place.startswith(square)}
        if head in {"deeds", "moves", "victims", "targets", "places", "answers"}:
            found = getattr(self, head)(*rest)
            return found - set(apart.split()) if apart else found
        if head in {"view", "sees"}:  # "view round", "sees south army"
            shown: Any = self.view(rest.pop(0) if head == "sees" else None)
            for word in rest:
                shown = shown[word]
            return shown
        line = " ".join(rest)
        asked: dict[str, Callable[[], Any]] = {
            "odds": lambda: self.odds(line) if self.explain(line).odds else None,
            "explained": lambda: str(self.explain(line)),
            "refusal": lambda: self.refused(line.removeprefix("of ")).text,
            "log": self.rules,
            "points": self.points,
            "cp": self.cp,
            "passes": self.passes,
            "running": lambda: self.result is None,
            "ended": lambda: self.result and self.result.rule,
        }
        return asked[head]() if head in asked else getattr(self, question.replace(" ", "_"))

    # looking

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self.match.result

    @property
    def winner(self) -> str | None:
        """Who won, by a row of this book; None for a draw. It must be over."""
        winner = super().winner
        assert self.result is not None
        assert self.result.rule.startswith("UND-")
        return winner

    def unit(self, name: str) -> Unit:
        """Look at a unit."""
        one = self.view()["units"][name]
        return Unit(
            one["place"], one["damage"], one["stunned"], one["activated"], bool(one["carries"]), one["side"]
        )  # fmt: skip

    def at(self, name: str) -> str:
        """Where a unit is."""
        return self.unit(name).place

    def damage(self, *names: str) -> list[int]:
        """The damage of units; a destroyed one counts -1."""
        return [-1 if self.at(name) == "destroyed" else self.unit(name).damage for name in names]

    def points(self) -> tuple[int, int]:
        """Victory points, South's first."""
        points = self.view()["points"]
        return points["south"], points["north"]

    def cp(self) -> tuple[int, int]:
        """CP left, South's first."""
        left = self.view()["cp"]
        return left["south"], left["north"]


def table(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out a position (see tests.support.cases); every die that is rolled is in *dice*, or follows from *seed*."""
    rest, scripted, seed = split_dice(split_lines([NAMED.get(line, line) for line in parts_of(lines)], UNIT), seed)
    text = "\n".join(rest)
    if seed is not None:
        return Table(sandtable.position("undergrowth", text, seed=seed))
    return Table(sandtable.position("undergrowth", text, dice=[*dice, *scripted]))


def parts_of(lines: Iterable[str]) -> list[str]:
    """Split a position into its parts."""
    return [part for line in lines for part in line.split("; ") if part]


# positions


def ground(**squares: str) -> str:
    """Lay short grass everywhere but in the named squares."""
    return "\n".join(f"{square} {squares.get(square, 'SG')}" for square in SQUARES)


def lawn(*lines: str, dice: Any = (), seed: Any = None, **squares: str) -> Table:
    """Lay out a position on a lawn, but for the squares that it names."""
    parts = parts_of(lines)
    named = dict(part.split() for part in parts if SQUARE.fullmatch(part))
    rest = [part for part in parts if not SQUARE.fullmatch(part)]
    return table(ground(**named, **squares), *rest, dice=dice, seed=seed)


def south(*lines: str, dice: Any = (), seed: Any = None, **squares: str) -> Table:
    """Lay out units on a lawn; South uses the next four CP."""
    return lawn(SOUTH, *lines, dice=dice, seed=seed, **squares)


def north(*lines: str, dice: Any = (), seed: Any = None, **squares: str) -> Table:
    """Lay out units on a lawn; North uses the next four CP."""
    return lawn(NORTH, *lines, dice=dice, seed=seed, **squares)


def stations(square: str, level: int, which: str = "NESWC") -> set[str]:
    """Name places: every station of a square's level, or some."""
    return {f"{square}.{level}.{station}" for station in which}


def refuses_position(*lines: str) -> Refused:
    """Check that a position is refused; return the refusal."""
    with pytest.raises(Refused) as caught:
        table(*lines)
    assert caught.value.text
    return caught.value


def union(sets: Iterable[set[str]]) -> set[str]:
    """Join sets of words."""
    return set().union(*sets)
