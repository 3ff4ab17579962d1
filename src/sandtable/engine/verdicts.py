"""Verdicts: yes, or no with the rule and the facts; and exact odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether something is allowed, the rule that decides, and why in words."""

    legal: bool
    rule: str
    text: str
    facts: dict[str, Any] | None = None  # what a board can draw of the reason, in the game's own keys
    generic: bool = False  # a refusal that gives no reason about what was named

    def __bool__(self) -> bool:
        """A verdict is true when it allows."""
        return self.legal

    def refusal(self) -> Refused:
        """Return the verdict as an exception to raise."""
        return Refused(self.text, self.rule, self.facts, generic=self.generic)


class Refused(ValueError):  # noqa: N818  # named as the book would say it
    """A choice, text or option that is not accepted. Nothing has changed."""

    def __init__(
        self, text: str, rule: str = "", facts: dict[str, Any] | None = None, *, generic: bool = False
    ) -> None:
        """Say why, and cite the rule if one decides; *facts* are those of the verdict."""
        super().__init__(f"{text} ({rule})" if rule else text)
        self.text = text
        self.rule = rule
        self.facts = facts or {}
        self.generic = generic

    @property
    def verdict(self) -> Verdict:
        """The refusal as a verdict."""
        return Verdict(False, self.rule, self.text, self.facts or None, self.generic)


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact chance of each outcome of a choice that rolls dice, by its name."""

    outcomes: dict[str, Fraction]
    dice: str = ""  # how it is rolled, e.g. "1+ of 2"; of several rolls, all in their order (`list_rolls`)

    def __str__(self) -> str:
        """Show every outcome as a percentage."""
        parts = [f"{name} {float(chance) * 100:.4g} %" for name, chance in self.outcomes.items()]
        return ", ".join(parts) + (f" [{self.dice}]" if self.dice else "")


def list_rolls(rolls: Mapping[str, str]) -> str:
    """List rolls in their order, each by what it is for: "W1 1+ of 2, ground 1+ of 3"; one alone: "1+ of 2"."""
    if len(rolls) == 1:
        return next(iter(rolls.values()))
    return ", ".join(f"{name} {dice}" for name, dice in rolls.items())


@dataclass(frozen=True, slots=True)
class Explanation:
    """What `Match.explain` answers: the verdict, and the odds where dice follow."""

    verdict: Verdict
    odds: Odds | None = None

    @property
    def legal(self) -> bool:
        """Whether the choice would be accepted."""
        return self.verdict.legal

    def __str__(self) -> str:
        """Answer in one line."""
        head = "Legal" if self.legal else "Not legal"
        rule = f" ({self.verdict.rule})" if self.verdict.rule else ""  # an empty word breaks no rule
        tail = f"; {self.odds}" if self.odds else ""
        return f"{head}: {self.verdict.text}{rule}{tail}"


def at_least(k: int, n: int) -> Fraction:
    """Return the chance of at least *k* positive results on *n* combat dice."""
    total = 0
    ways = 1  # n choose i, built up
    for i in range(n + 1):
        if i >= k:
            total += ways
        ways = ways * (n - i) // (i + 1)
    return Fraction(total, 2**n)


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the winner's side or None for a draw, the reason and the rule; *teammates* win with it."""

    winner: str | None
    reason: str
    rule: str
    scores: dict[str, str] = field(default_factory=dict)
    teammates: tuple[str, ...] = field(default=(), repr=False)

    @property
    def winners(self) -> tuple[str, ...]:
        """All the sides that have won; none in a draw."""
        return () if self.winner is None else (self.winner, *self.teammates)

    @property
    def sentence(self) -> str:
        """The reason as a sentence of its own, for showing."""
        return sentence(self.reason)


class GameOver(Exception):  # noqa: N818  # it is how play stops, not an error
    """Raised anywhere in the rules to end the game at once; their sequence of play catches it."""

    def __init__(self, result: Result) -> None:
        """Stop with *result*."""
        super().__init__(result.reason)
        self.result = result


def sentence(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]
