"""Inspection: what a game says about a place, a question or a threat to a viewer who is not choosing."""
# mypyc: on, because the contract builds on it

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sandtable.engine.verdicts import Odds, Verdict


class Subject(NamedTuple):
    """What a question is about, in words: a unit and a place, each of them None if there is none."""

    unit: str | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class SightLine:
    """One line of sight to a place: by which table, at which unit there (None: at the place itself)."""

    table: str
    at: str | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Sight:
    """What a unit sees of a place."""

    start: str
    goal: str
    lines: tuple[SightLine, ...]

    @property
    def best(self) -> Verdict:
        """The first line that is clear, or else the first."""
        return next((line.verdict for line in self.lines if line.verdict), self.lines[0].verdict)

    @property
    def text(self) -> str:
        """All lines in a row."""
        heads = [f"{line.table} at {line.at}" if line.at else line.table for line in self.lines]
        return "; ".join(f"{head}: {line.verdict.text}" for head, line in zip(heads, self.lines, strict=True))


@dataclass(frozen=True, slots=True)
class Threat:
    """What could hit a unit in a place: the attacker, its weapon (None: unknown), why, and the odds."""

    unit: str
    weapon: str | None
    text: str
    rule: str
    odds: Odds | None = None


@dataclass(frozen=True, slots=True)
class Inspection:
    """What one side may know about a place."""

    place: str
    text: str
    units: tuple[str, ...] = ()
    sight: Sight | None = None
    threats: tuple[Threat, ...] = ()
