"""Goals: how each side scores, how far it is, and what ends the match (RIV-10, RIV-16)."""

from __future__ import annotations

from sandtable.engine.contract.scenario import MatchGoal, SideGoal
from sandtable.engine.decisions import bits, other_side
from sandtable.games.rivets.scenarios.scenarios import SCENARIOS, ScenarioMap
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import BLUE, LAST_ROUND, RED, SIDES


def goal(state: State) -> MatchGoal:
    """Return what each side tries to do, and what ends the match."""
    sides = {SIDES[side]: SideGoal(_aim(state, side), _progress(state, side)) for side in (BLUE, RED)}
    return MatchGoal(sides, _ending(state), SCENARIOS[state.scenario].victory)


def _aim(state: State, side: int) -> str:
    field, target = state.field, state.victory
    ways = [*_objective_vp(state, side), *_other_vp(field)]
    first = "Have more VP than the enemy" if target is None else f"Reach {target} VP first"
    return f"{first}: {', '.join(ways)}" if ways else first


def _objective_vp(state: State, side: int) -> list[str]:
    worth = sorted({state.field.pays(grid, side) for grid in bits(state.board.objectives)})
    if not worth or not worth[-1]:
        return []
    paid = f"{worth[0]}" if worth[0] == worth[-1] else f"{worth[0]} or {worth[-1]}"
    return [f"{paid} an objective held in your wrap up"]


def _other_vp(field: ScenarioMap) -> list[str]:
    ways = ["bounties"]
    if field.rivets_for_vp:
        ways.append(f"1 for {field.rivets_for_vp} rivets")
    if field.missions:
        ways.append("secret missions")
    return ways


def _progress(state: State, side: int) -> str:
    own, other = state.vp[side], state.vp[other_side(side)]
    held = (state.occupied[side] & state.board.objectives).bit_count()
    score = f"{own} VP to {other}"
    return f"{score}, {held} of {state.board.objectives.bit_count()} objectives" if state.board.objectives else score


def _ending(state: State) -> str:
    """Say what ends the match (RIV-10.3 to RIV-10.6)."""
    won = ""
    if state.victory is not None:
        won = f"A side with {state.victory} VP wins at the end of a round; if both have them, more VP win. "
    capped = state.options["turn_cap"] is not None
    tie = "a tie is a draw" if capped else f"a tie is played on, at most to round {LAST_ROUND}"
    return f"{won}After round {state.rounds} more VP win; {tie}."
