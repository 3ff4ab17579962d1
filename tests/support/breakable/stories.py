"""Stories: short plays in text, each with its rules, its title, a position, choices, and what is true after them.

    BRK-22.8 BRK-10.12: only the carrier sets them off
        yellow-tanks clear [+-] | YTA1 0606 N; YRA1 in YTA1; cluster 0605 blue 1
        YTA1 move 0605 | at YTA1: 0605 N; alive YRA1; devices 0605: -

The first line lays out the position. Left of the bar: a card, or the name of a layout and its arguments; "clear" for
open ground; options; the dice. Right of it: the lines, where a name begins that of a unit. A line below it plays
choices (left) and states facts (right); either may be missing. "unreadable | LINES" is a position that is refused.

- "refused CHOICE | RULES" is a choice that is refused; "commit LASERS" answers the question for lasers; "CHOICE?" is
  made if it is offered, "CHOICE*" as long as it is; "SIDE: CHOICE" is that side's answer to a question to several.
- "* NAME, NAME: VALUE, VALUE / VALUE, VALUE" plays the story once for each pair of values, which stand in it for
  "{NAME}"; of several such lines, for each combination.
- A line that ends with ";", ":", "|" or "/" goes on in the next one. "#" begins a comment.

A fact is "QUESTION: ANSWER", "QUESTION has ANSWERS", "QUESTION lacks ANSWERS" or "QUESTION within ANSWERS". A question
is a property or a method of `Table`, a field of `Unit`, or a function that takes a table, with its arguments. "-" is
nothing, a weapon that ends with "-" is not loaded.
"""

from __future__ import annotations

import fnmatch
import inspect
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import product
from typing import Any

import pytest

from tests.support.breakable import aiming, hands
from tests.support.breakable.table import Table, Unit, table, unreadable

CARD = re.compile(r"(blue|yellow|red|green)-(bunkers|tanks|skimmers|heavy|medium|light)$")
GROUND = re.compile(r"\d{4} [a-z]+( [a-z]+)?$")
OPTIONS = {"choppers": aiming.CHOPPERS, "equipment": aiming.EQUIPMENT, "erratic": aiming.ERRATIC}
DEFAULTS: tuple[Callable[..., Any], ...] = (
    hands.lay, hands.draw, aiming.then, aiming.forced, table, unreadable,
    aiming.hexes, aiming.lasers, aiming.shots, aiming.sighters, aiming.targets, aiming.victims,
)  # fmt: skip
FIELDS = {field.name for field in fields(Unit)} | {"type"}


@dataclass(frozen=True)
class Story:
    """A play in text."""

    title: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return self.title

    def play(self, *words: Callable[..., Any]) -> None:
        """Play it; *words* are the layouts and the questions that it uses besides the usual ones."""
        known = {word.__name__: word for word in (*DEFAULTS, *words)}
        t: Table | None = None
        for line in self.lines:
            left, _, right = (part.strip() for part in line.partition("|"))
            name = left.split(maxsplit=1)[0] if left else ""
            if name == "unreadable":
                _lay(left, right, known)
            elif CARD.match(name) or t is None or (name in known and _lays(known[name])):
                t = _lay(left, right, known)
                assert isinstance(t, Table)
            elif name == "refused":
                side, _, choice = left.removeprefix("refused ").rpartition(": ")
                t.refused(choice, *right.split(), side=side or None)
            else:
                _choose(t, left)
                for fact in filter(None, right.split("; ")):
                    check(t, fact, known)


def stories(text: str) -> pytest.MarkDecorator:
    """Give a test the stories in *text*, each under its title and with its rules."""
    params = [
        pytest.param(story, id=story.title, marks=pytest.mark.rule(*rules)) for rules, story in read_stories(text)
    ]
    return pytest.mark.parametrize("story", params)


def read_stories(text: str) -> Iterator[tuple[list[str], Story]]:
    """Read stories, each with its rules."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = re.sub(r"([;|:/])\n +", r"\1 ", "\n".join(lines))
    for block in re.split(r"\n(?! )", joined):
        title, *rest = (line.strip() for line in block.splitlines())
        rules, _, name = title.partition(": ")
        play = "\n".join(line for line in rest if not line.startswith("* "))
        for row in product(*(_rows(line[2:]) for line in rest if line.startswith("* "))):
            values = {key: value for part in row for key, value in part.items()}
            told = re.sub(r"\{(\w+)\}", lambda name, values=values: values[name[1]], play)  # type: ignore[misc]
            yield rules.split(), Story(", ".join((name, *values.values())), tuple(told.splitlines()))


def _rows(line: str) -> list[dict[str, str]]:
    names, _, rows = line.partition(": ")
    return [dict(zip(names.split(", "), re.split(r", |,$", row), strict=True)) for row in rows.split(" / ")]


def check(t: Table, fact: str, known: dict[str, Callable[..., Any]]) -> None:
    """Check one fact."""
    words = fact.split()
    if words[0] in {"alive", "lost"}:
        assert t.alive(*words[1:]) == [words[0] == "alive"] * (len(words) - 1), fact
        return
    found = re.match(r"(.*?)(:| has| lacks| within) (.*)", fact)
    assert found, f"not a fact: {fact}"
    value = ask(t, found[1].split(), known)
    if found[2] == ":":
        assert say(value) == (say(set(found[3].split())) if isinstance(value, set | frozenset) else found[3]), fact
    elif found[2] == " within":
        assert set(value) <= set(found[3].split()), f"{fact}: {value}"
    else:
        for one in found[3].split():
            assert bool(fnmatch.filter(value, one)) == (found[2] == " has"), f"{fact}: {value}"


def ask(t: Table, words: Sequence[str], known: dict[str, Callable[..., Any]]) -> Any:
    """Answer a question about a table."""
    name, *rest = words
    if name == "over":
        return t.result is not None
    if name == "asked_sides":
        return set(t.match.decisions)
    if name in FIELDS:
        return getattr(t.unit(rest[0]), name)
    if name in known and name != "table":
        asked = known[name]
        count = len(inspect.signature(asked).parameters) - 1
        return _inside(asked(t, *rest[:count]), rest[count:])
    if name == "view":
        return _inside(t.view(), rest)
    if name in {"after", "explain"}:
        return getattr(t, name)(" ".join(rest))
    value = getattr(t, name)
    if not callable(value):
        return _inside(value, rest)
    count = 1 if name in {"loaded", "cards"} else len(rest)
    return _inside(value(*rest[:count]), rest[count:])


def say(value: object) -> str:
    """Write a value as stories do."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        parts = [f"{key}{'' if one else '-'}" if isinstance(one, bool) else f"{key} {say(one)}"
                 for key, one in sorted(value.items())]  # fmt: skip
        return " ".join(parts) or "-"
    if isinstance(value, set | frozenset):
        return " ".join(sorted(say(one) for one in value)) or "-"
    if isinstance(value, list | tuple):
        return " ".join(say(one) for one in value) or "-"
    return str(value)


def _inside(value: Any, keys: Sequence[str]) -> Any:
    for key in keys:
        value = getattr(value, key) if hasattr(value, key) and not isinstance(value, dict) else value[key]
    return value


def _lays(word: Callable[..., Any]) -> bool:
    return str(inspect.signature(word).return_annotation) == "Table"


def _lay(left: str, right: str, known: dict[str, Callable[..., Any]]) -> Any:
    """Lay out the position of a line: a table, or what is said of an unreadable one."""
    head, _, dice = left.rstrip("]").partition("[")
    words = shlex.split(head)
    layout = known["lay" if not words or CARD.match(words[0]) else words.pop(0)]
    lines = [f"unit {one}" if one[0].isupper() else one for one in right.split("; ") if one]
    extra: dict[str, Any] = {"dice": dice.split() if " " in dice or len(dice) > 9 else dice} if dice else {}
    ground = [one for one in lines if GROUND.match(one)]
    front = [OPTIONS[word] for word in words if word in OPTIONS]
    if "clear" in words:
        front.append(hands.plain(*ground))
    elif "terrain" in inspect.signature(layout).parameters and ground:
        extra["terrain"] = tuple(ground)
    else:
        ground = []
    for word in words:
        key, equals, value = word.partition("=")
        if equals:
            extra[key] = int(value) if value.isdigit() and len(value) < 3 else value
    plain = [word for word in words if word not in OPTIONS and word != "clear" and "=" not in word]
    return layout(*plain, *front, *(one for one in lines if one not in ground), **extra)


def _choose(t: Table, choices: str) -> None:
    for choice in filter(None, choices.split("; ")):
        if choice.startswith("commit "):
            hands.commit(t, *choice.split()[1:])
            continue
        side, _, word = choice.rpartition(": ")
        if word.endswith(("?", "*")):
            while (side in t.match.decisions if side else t.kind) and word[:-1] in t.offered(side or None):
                t.choose(word[:-1], side=side or None)
                if word.endswith("?"):
                    break
        elif side:
            t.choose(word, side=side)
        else:
            t.act(word)
