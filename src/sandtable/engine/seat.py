"""A seat: everything that the player of one side may see. Bots get a seat, never a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.contract.observations import ObservationSpec, Plane, Row, Spot
from sandtable.engine.contract.reach import Reach
from sandtable.engine.decisions import Decision
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.engine.verdicts import Refused


class Seat:
    """One side's place at a match: its question, its view, and worlds imagined from what it knows."""

    __slots__ = ("_match", "side")

    def __init__(self, match: Any, side: str) -> None:
        """Take *side*'s seat at a match, or at another table that answers what the player asks of it."""
        self._match: Match = match
        self.side = side

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._match.game

    @property
    def decision(self) -> Decision:
        """The question that this side is asked."""
        decision = self._match.decisions.get(self.side)
        if decision is None:
            raise Refused(f"{self.side} is not asked anything now")
        return decision

    def view(self) -> dict[str, Any]:
        """Return what this side may know."""
        return self._match.view(self.side)

    def reach(self, unit: str | None = None) -> Reach:
        """Return where the unit of the open decision, or *unit*, can go, and what it can act on."""
        return self._match.reach(self.side, unit)

    def survey(self, kept: dict[str, Any]) -> tuple[ObservationSpec, tuple[Spot, ...], Sequence[Plane], list[Row]]:
        """Return what this side may know as an observation has it: form, places, planes, units.

        *kept* is a dict that the caller keeps for this seat at this match.
        """
        spec, state, side = self._match.game.observations, self._match.state, self.side
        if spec is None:
            raise Refused(f"{self._match.game.title} has no observations")
        return spec, spec.spots(state), spec.planes(state, side, kept), spec.units(state, side, kept)

    def subject(self) -> tuple[str | None, int | None]:
        """Return the unit and the number of the place that the open question is about, if it is about any."""
        game, state = self._match.game, self._match.state
        subject = game.explain.subject(state, self.decision)
        place = None if subject.place is None else game.notation.choice(state, subject.place)
        return subject.unit, place if isinstance(place, int) else None

    def imagine(self, seed: int) -> Run:
        """Return a world like this one, with other dice to come and all hidden facts drawn at random."""
        return self._match.imagine(self.side, Dice(seed))
