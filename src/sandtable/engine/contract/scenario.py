"""A scenario: what is played in a match, and by which sides."""
# mypyc: on, because the contract builds on it

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a game, as it is offered to players."""

    id: str
    title: str
    mission: str
    sides: tuple[str, ...]
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
