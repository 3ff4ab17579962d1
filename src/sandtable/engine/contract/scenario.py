"""A scenario: what is played in a match, by which sides, and what each of them tries to do."""
# mypyc: on, because the contract builds on it

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class SideGoal(NamedTuple):
    """What a side tries to do, and its progress; both are public."""

    text: str  # "Destroy 2 of Yellow's 3 command bunkers"
    progress: str = ""  # "1 of 2 destroyed"


class MatchGoal(NamedTuple):
    """What the sides of a match try to do, as a line that is always shown."""

    sides: Mapping[str, SideGoal]
    ends: str  # what ends the match, and what then decides
    rules: tuple[str, ...]  # the rules about winning, the one to open first

    def shown(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        sides = {side: {"text": goal.text, "progress": goal.progress} for side, goal in self.sides.items()}
        return {"sides": sides, "ends": self.ends, "rules": list(self.rules)}


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a game, as it is offered to players."""

    id: str
    title: str
    mission: str
    sides: tuple[str, ...]
    victory: tuple[str, ...] = ()  # the rules about winning, the one to open first
    #: House data, from 1 to 5: 1, and one more for each of these: more than 6 units a side, more than 12 a side, a
    #: force or weapons to choose before play, and rules beyond the core of the book.
    complexity: int = 2
    solitaire: bool = False
    automaton: str = ""  # the side that a program plays, in a solitaire scenario
    listed: bool = True
    forced: Mapping[str, Any] = field(default_factory=dict)  # options that the scenario fixes
    refused: Mapping[str, str] = field(default_factory=dict)  # options that make no sense here, and why
    #: The sides by team, where they depend on the options; otherwise every side is for itself.
    teams: Callable[[Mapping[str, Any]], tuple[tuple[str, ...], ...]] | None = None

    def teams_for(self, options: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
        """Return the sides of a match with these options, by team."""
        return self.teams(options) if self.teams else tuple((side,) for side in self.sides)

    def seats(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the sides of a match with these options: the first of each team, then the others."""
        teams = self.teams_for(options)
        return (*(team[0] for team in teams), *(side for team in teams for side in team[1:]))
