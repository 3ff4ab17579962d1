"""Goals: what the scenario pays for, where, and who holds it now."""
# mypyc: on, because scoring asks it at every choice

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.games.undergrowth.rules.board.ground import level_of, square_of, squares
from sandtable.games.undergrowth.rules.turn.scoring import holder
from sandtable.games.undergrowth.scenarios.scenarios import NECTAR_POINTS, NEST_ROUND
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import NOBODY, SIDES, STATIONS


class Goal(NamedTuple):
    """A square, or a level of it, that is worth something to the side that holds it."""

    kind: str  # round: scored at the end of each; end: at the end; nest: wins at once; nectar: to be carried home
    square: int
    level: int | None  # None: any
    points: int
    owner: int  # whose nest, or NOBODY

    @property
    def text(self) -> str:
        """What it is for, in a sentence."""
        if self.kind == "round":
            return f"The side on level {self.level} at the end of a round scores {self.points} points (UND-11.5)."
        if self.kind == "end":
            return f"The side that holds it at the end scores {self.points} points (UND-11.5)."
        if self.kind == "nest":
            owner = SIDES[self.owner].capitalize()
            return f"{owner}'s nest: the enemy wins by holding it at the end of round {NEST_ROUND} or later (UND-11.5)."
        return f"Nectar at level {self.level}: {self.points} points for carrying it home (UND-11.1)."


def goals(state: State) -> list[Goal]:
    """List what the scenario pays for on this table."""
    mission = state.mission
    found = [
        Goal("round", square, mission.hold_level, mission.hold_points, NOBODY)
        for square, terrain in enumerate(state.ground.terrain)
        if terrain == mission.hold_terrain
    ]
    if mission.end_square is not None:
        found.append(Goal("end", mission.end_square, None, mission.end_points, NOBODY))
    if mission.nests is not None:
        found += [Goal("nest", square, None, 0, owner) for owner, square in enumerate(mission.nests)]
    places = [drop * STATIONS for drop in state.drops]
    return found + [Goal("nectar", square_of(place), level_of(place), NECTAR_POINTS, NOBODY) for place in places]


def show_goal(state: State, goal: Goal) -> dict[str, Any]:
    """Show a goal with its holder, ready for JSON."""
    held = holder(state, goal.square, goal.level)
    return {
        "kind": goal.kind,
        "square": squares()[goal.square],
        "level": goal.level,
        "points": goal.points,
        "owner": None if goal.owner == NOBODY else SIDES[goal.owner],
        "holder": None if held == NOBODY else SIDES[held],
        "text": goal.text,
    }
