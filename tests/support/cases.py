"""Tables of tests: each case lays out a position, plays a script, and looks at what came of it.

A position is one string, its lines joined by "; ". A unit needs no "unit" before its name; "dice A03 5 1" scripts the
dice, "seed 1" draws them instead. Every scripted die must be rolled.

A script is made of strings, which are played, and of dicts, which are compared with what the table shows. Steps of a
string are joined by "; ": a line of choices ("C1 attack C4"), of a side that must be asked ("red: pass"), "until KIND"
or "until KIND SIDE" (decline whatever is asked before), "while KIND: WORD" (answer all such questions alike).
A dict asks the table by words. A string answers for a set or a list, as words; "X has" and "X lacks" compare a part of
it, "X not" says what it is not. "refuses LINE" names the rules that may forbid LINE; "SIDE refuses LINE" is of a side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from tests.support.table import Die, finished

__all__ = ["Case", "case", "cases", "mark", "split_dice", "split_lines"]

Step = str | Mapping[str, Any]

#: `mark.rule("RIV-7.15")`, shorter where every case has its own.
mark = pytest.mark


@dataclass(frozen=True)
class Case:
    """One case of a table of tests."""

    layout: Callable[..., Any]
    position: str
    script: tuple[Step, ...]

    def play(self) -> Any:
        """Play the case and compare all it says; return the table."""
        assert "dice " in self.position or any(not isinstance(step, str) for step in self.script), "checks nothing"
        t = self.layout(self.position)
        for step in self.script:
            if isinstance(step, str):
                for line in step.split("; "):
                    advance(t, line)
            else:
                compare(t, step)
        if "seed " not in self.position:
            finished(t)
        return t


def case(name: str, rules: pytest.MarkDecorator, layout: Callable[..., Any], position: str, *script: Step) -> Any:
    """Make a case, named by a sentence, for the rules that it marks."""
    return pytest.param(Case(layout, position, script), marks=rules, id=name)


def cases(*rows: Any) -> pytest.MarkDecorator:
    """Parametrize a test by its cases; it needs only play them."""
    return pytest.mark.parametrize("case", rows)


def split_lines(lines: Iterable[str], name: re.Pattern[str]) -> list[str]:
    """Split positions into lines, and say "unit" where a line begins with the *name* of one."""
    parts = [part for line in lines for part in re.split("; |\n", line) if part]
    return [f"unit {part}" if name.match(part) else part for part in parts]


def split_dice(lines: list[str], seed: int | None) -> tuple[list[str], list[Die], int | None]:
    """Take the dice and the seed out of the lines of a position."""
    dice: list[Die] = []
    rest = []
    for line in lines:
        head, _, words = line.partition(" ")
        if head == "dice":
            dice += [int(word) if word.isdigit() else word for word in words.split()]
        elif head == "seed":
            seed = int(words)
        else:
            rest.append(line)
    return rest, dice, seed


def advance(t: Any, line: str) -> None:
    """Play one step of a script."""
    head, _, rest = line.partition(": ")
    if t.perform(line):
        return
    if line.startswith("until "):
        kind, _, side = line.removeprefix("until ").partition(" ")
        t.until(kind, side=side or None)
    elif line.startswith("while "):
        while head.removeprefix("while ") in t.asked:
            t.choose(rest)
    elif rest:
        t.choose(rest, side=head)
    else:
        t.choose(line)


def compare(t: Any, looks: Mapping[str, Any]) -> None:
    """Compare what the table shows with what is expected."""
    for question, expected in looks.items():
        side, refuses, line = question.rpartition("refuses ")
        if refuses:
            t.refused(line, *expected.split(), side=side.strip() or None)
            continue
        asked, _, part = question.rpartition(" ")
        found = t.look(asked if part in {"has", "lacks", "not"} else question)
        if part in {"has", "lacks"}:
            words = [expected] if isinstance(found, str) else t.words(expected)
            assert words
            agrees = all((word in found) == (part == "has") for word in words)
        else:
            agrees = (found == alike(t, found, expected)) == (part != "not")
        assert agrees, f"{question}: {expected!r} is expected, not {found!r}"


def alike(t: Any, found: Any, expected: Any) -> Any:
    """Write what is expected as what is found is written: words as a set, a list or a tuple."""
    if isinstance(expected, str) and isinstance(found, (set, list, tuple)):
        return type(found)(t.words(expected))
    values = expected.values() if isinstance(expected, dict) else expected if isinstance(expected, list) else ()
    if any(isinstance(value, float) for value in values):
        return pytest.approx(expected, abs=0.0005)
    return expected
