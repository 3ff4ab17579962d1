"""Goals: what the scenario pays for, where, and who holds it now."""
# mypyc: on, because scoring asks it at every choice

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.engine.contract.scenario import MatchGoal, SideGoal
from sandtable.games.undergrowth.rules.board.ground import level_of, square_of, squares
from sandtable.games.undergrowth.rules.turn.scoring import holder
from sandtable.games.undergrowth.scenarios.scenarios import NECTAR_POINTS, NEST_ROUND, SCENARIOS
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import NOBODY, NORTH, SIDES, SOUTH, STATIONS, TERRAIN


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


def match_goal(state: State) -> MatchGoal:
    """Return what each side tries to do, and what ends the match (UND-11.1 to UND-11.5)."""
    south, north = state.points
    progress = {SOUTH: f"{south} points to {north}", NORTH: f"{north} points to {south}"}
    sides = {SIDES[side]: SideGoal(_aim(state, side), progress[side]) for side in (SOUTH, NORTH)}
    at_once = " A side without units loses at once."
    if state.mission.nests is not None:
        at_once = (
            f" Holding the enemy's nest at the end of round {NEST_ROUND} or later wins at once, and so does"
            " wiping out the enemy."
        )
    text = f"Round {state.rounds} is the last: more points win, equal points are a draw.{at_once}"
    return MatchGoal(sides, text, SCENARIOS[state.mission.id].victory)


def _aim(state: State, side: int) -> str:
    """Say how a side scores."""
    mission, kills = state.mission, "destroy enemies for their cost"
    if mission.hold_terrain is not None:
        name = TERRAIN[mission.hold_terrain]
        return f"Hold level {mission.hold_level} of each {name} for {mission.hold_points} points a round; {kills}"
    if mission.end_square is not None:
        verb = "Take" if side == SOUTH else "Keep"
        return f"{verb} {squares()[mission.end_square]} for {mission.end_points} points at the end; {kills}"
    if mission.nectar:
        left = "" if state.muster else f" ({len(state.drops)} of {len(mission.nectar)} left in the plants)"
        return f"Carry nectar to your own edge for {NECTAR_POINTS} points a drop{left}; {kills}"
    if mission.nests is not None:
        nest = squares()[mission.nests[NORTH - side]]
        return f"Hold the enemy's nest, {nest}, at the end of round {NEST_ROUND}+; {kills}"
    return "Destroy enemy units: each scores its cost"
