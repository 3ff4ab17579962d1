"""A moment of a match under test: what is compared, how answers are picked, what is raised when a promise breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import Any

from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match

#: Answers of no game.
JUNK = (
    "xyzzy",
    ".",
    "fire.",
    "end.end",
    "-1",
    "0000",
    "9999",
    "None",
    "🙂",
    "a" * 300,
    "xyzzy 0101",
    "fire xyzzy.xyzzy 0101",
)


class CheckFailed(Exception):  # noqa: N818  # what it says of the promise
    """A promise of the contract does not hold."""

    def __init__(self, check: str, text: str) -> None:
        """Name the *check* that failed, and say what was found."""
        super().__init__(f"{check}: {text}")
        self.check = check
        self.text = text


@dataclass(slots=True)
class Twin:
    """A match that must go the same way as the one it was made from, while both are given the same choices."""

    check: str
    match: Match
    left: int  # how many more choices it follows


@dataclass(slots=True)
class Moment:
    """A match at one question, dice to draw from, words that answered other questions, and twins to play along."""

    match: Match
    dice: Dice
    words: Sequence[str] = ()
    twins: list[Twin] = field(default_factory=list)

    def follow(self, check: str, match: Match) -> None:
        """Let a twin play along for some choices."""
        self.twins.append(Twin(check, match, 4 + self.dice.below(12)))


# what is compared


def questions(match: Match) -> list[tuple[Any, ...]]:
    """Return every open question in full, with its answers."""
    return [
        (side, d.side, d.kind, d.prompt, d.rule, d.about, d.boundary, d.options())
        for side, d in match.decisions.items()
    ]


def standing(match: Match) -> dict[str, Any]:
    """Return where a match stands: what is on the table, what is asked, what comes from the dice."""
    dice = match.state.dice
    return {
        "questions": questions(match),
        "position": match.game.notation.write(match.state),
        "dice": (dice.state_word, dice.left()),
        "result": match.result,
    }


def everything(match: Match) -> dict[str, Any]:
    """Return where a match stands and how it got there."""
    return {**standing(match), "text": match.position(), "moves": list(match.moves), "log": list(match.log)}


def differ(one: dict[str, Any], other: dict[str, Any]) -> str | None:
    """Name the first thing in which two standings differ, and show it; None if they are alike."""
    for key, value in one.items():
        if value != other.get(key):
            return f"the {key} differs: {difference(value, other.get(key))}"
    return None


def difference(one: Any, other: Any) -> str:  # anything that is compared
    """Show the first line, entry or element in which two values differ."""
    if isinstance(one, str) and isinstance(other, str):
        one, other = one.splitlines(), other.splitlines()
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        for a, b in zip(one, other, strict=False):
            if a != b:
                return difference(a, b) if isinstance(a, (list, tuple)) else f"{a!r} against {b!r}"
        return f"{len(one)} against {len(other)} entries"
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if one.get(key) != other.get(key):
                return f"{key}: {difference(one.get(key), other.get(key))}"
    return f"{one!r} against {other!r}"


def alike(check: str, one: dict[str, Any], other: dict[str, Any], what: str) -> None:
    """Fail unless two standings are alike."""
    found = differ(one, other)
    if found:
        raise CheckFailed(check, f"{what}: {found}")


# choosing


def pick(match: Match, dice: Dice, side: str | None = None) -> tuple[str, Choice]:
    """Pick any answer to any open question (of *side*)."""
    open_now = match.decisions
    sides = [side] if side else list(open_now)
    side = sides[dice.below(len(sides))]
    offer = open_now[side].offer()
    return side, offer.nth(dice.below(len(offer)))


def some(dice: Dice, things: Sequence[Any], most: int) -> list[Any]:
    """Pick up to *most* different things."""
    left = list(things)
    return [left.pop(dice.below(len(left))) for _ in range(min(most, len(left)))]


def in_secret(match: Match) -> bool:
    """Whether sides are choosing unseen now, and one at least has still to choose."""
    last = match.moves[-1] if match.moves else None
    return len(match.decisions) > 1 or bool(match.decisions and last and last.secret and not last.irreversible)


def describe(error: BaseException) -> str:
    """Say what was raised, and where."""
    trail = extract_tb(error.__traceback__)[-3:]
    where = " < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(trail))
    return f"{type(error).__name__}: {error} [{where}]"


def choose(match: Match, side: str, choice: Choice, check: str) -> None:
    """Make a choice; whatever is raised breaks the promise of *check*."""
    try:
        match.choose(choice, side)
    except Exception as error:
        kind = match.decisions[side].kind if side in match.decisions else "no question"
        raise CheckFailed(check, f"{side} {choice!r} at {kind!r}: {describe(error)}") from error
