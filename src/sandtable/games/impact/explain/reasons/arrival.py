"""Refusals: entering the map, landing by force, out of the water, and where panic leads."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.log import title
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.space import EDGES
from sandtable.games.impact.rules.combat.damage import nearest_free
from sandtable.games.impact.rules.movement.costs import level_over, occupied
from sandtable.games.impact.rules.movement.passage import walled_in
from sandtable.games.impact.state import State


def why_no_entry(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot enter at a point."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], state.board.names[choice]
    edge = EDGES[state.edge[unit]]
    if not state.board.edges[edge] >> choice & 1:
        return refuse("IMP-8.4.d", f"{name} is not on the {edge} edge", place=name)
    if occupied(state, unit, choice):
        return refuse("IMP-8.3.a", f"{name} is occupied", place=name)
    return refuse("IMP-2.3.6.b", f"{name} cannot be entered", place=name)


def why_no_level(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot start or enter at a level."""
    if not decision.about:
        return None
    unit, word = decision.about[0], str(choice)
    if word == "ground":
        return refuse("IMP-14.4.b", f"{title(state, unit)} cannot stand on the ground there")
    if isinstance(choice, int) or not word.isdigit():
        return None  # a point, or no level at all
    if not state.kind[unit].flies:
        return refuse("IMP-8.2.a", f"{title(state, unit)} cannot fly")
    levels = [int(str(one)) for one in decision.options() if str(one).isdigit()]
    if not levels:
        return None
    return refuse("IMP-15.7", f"the levels in the air are {min(levels)} to {max(levels)} there")


def why_not_down_there(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier that must come down cannot do it so."""
    unit, on_hand = decision.about
    here, land = state.point[unit], state.land
    cost = land.landing[here]
    if choice in ("land", "crash"):
        if cost == FORBIDDEN:
            return refuse("IMP-8.2.11", "the water here does not bear a landing")
        if choice == "crash":
            return refuse("IMP-8.2.8.e", "landing here is free: say land")
        return refuse("IMP-9.3.3.c", f"landing here costs {cost} MP, {on_hand} are on hand")
    if not isinstance(choice, int):
        return None
    name = state.board.names[choice]
    if decision.rule == "IMP-8.2.7.d":
        return refuse(decision.rule, f"{title(state, unit)} lands where it is", place=name)
    if not state.board.near_mask[here] >> choice & 1:
        return refuse("IMP-9.3.3.d", f"{name} is not adjacent", place=name)
    if land.landing[choice] == FORBIDDEN:
        return refuse("IMP-8.2.7.d", f"{name} does not bear a landing", place=name)
    if occupied(state, unit, choice):
        return refuse("IMP-8.2.7.d", f"{name} is occupied", place=name)
    level = level_over(state, here, state.level[unit], choice)
    if level < land.ground[choice]:
        return refuse("IMP-8.2.5.c", f"the ground at {name} is above level {level}", place=name)
    if walled_in(land, choice, level):
        return refuse("IMP-8.2.4.b", f"the building at {name} rises above level {level}", place=name)
    return refuse("IMP-9.3.3.d", f"it takes {1 + land.landing[choice]} MP, {on_hand} are on hand", place=name)


def why_not_ashore(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier is not put at a point, out of the water or off a hidden enemy's point."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], state.board.names[choice]
    if state.land.enter[choice] == FORBIDDEN or occupied(state, unit, choice):
        return refuse(decision.rule, f"{name} is not free to stand on", place=name)
    near = nearest_free(state, unit)
    if near >> choice & 1:
        return None
    return refuse(decision.rule, f"{name} is not the nearest free point", place=name)


def why_no_flight_to(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a frightened or running soldier does not go to a point."""
    if not isinstance(choice, int):
        return None
    name = state.board.names[choice]
    if decision.kind == "run":
        return refuse("IMP-7.3.p", f"{name} is not nearer to the edge, or cannot be entered", place=name)
    text = "not among the nearest and best cover" if decision.kind == "flee" else "not on a shortest way there"
    return refuse("IMP-7.3.j", f"{name} is {text}", place=name)
