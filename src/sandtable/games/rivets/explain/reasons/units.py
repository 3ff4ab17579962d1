"""Refusals: a unit that is named where it cannot act, or where the question is about something else."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.explain.inspect import subject
from sandtable.games.rivets.explain.reasons.combat import why_barred, why_no_fighter, why_no_target
from sandtable.games.rivets.explain.reasons.moves import why_no_mover
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.rules.movement.movement_phase import movers
from sandtable.games.rivets.rules.movement.routes import barred_from_moving
from sandtable.games.rivets.rules.turn.activation import has_action, may_fight
from sandtable.games.rivets.rules.units.units import title, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    AIR_COMBAT,
    AIR_MOVEMENT,
    DEPLOYMENT,
    DRAW,
    GROUND_COMBAT,
    GROUND_MOVEMENT,
    NOBODY,
    PLUG,
    PLUGGED,
    SIDES,
)

FIGHTING = (AIR_COMBAT, GROUND_COMBAT)
MOVING = (AIR_MOVEMENT, GROUND_MOVEMENT)

#: The row by which units come one after the other, by phase.
ONE_BY_ONE = {AIR_COMBAT: "RIV-5.1", GROUND_COMBAT: "RIV-6.6", AIR_MOVEMENT: "RIV-8.1", GROUND_MOVEMENT: "RIV-9.3"}

#: What comes before units act, by the kind of question that is not about a unit's activation.
BEFORE = {
    "eyes": ("RIV-11.13", "Eagle Eyes pick their grids before ground units fight"),
    "drift": ("RIV-8.8", "gas drifts before aircraft move"),
    "token": ("RIV-8.8", "gas drifts before aircraft move"),
    "wind": ("RIV-8.8", "gas drifts before aircraft move"),
    "reflip": ("RIV-11.20", "the flip comes first"),
    "alarm": ("RIV-3.8", "gas attacks are rolled first, and a card may be played before them"),
    "card": ("RIV-3.8", "a card is being played"),
    "stare-to": ("RIV-11.42", "Intense Stare! moves one unit after the other"),
}


def why_no_unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit that is named cannot act or be chosen now; None for other words.

    Its own reasons come first, then what has to come before it.
    """
    unit = unit_named(state, str(choice))
    if unit == NOBODY:
        return _why_gone(state, choice)
    place = state.place[unit]
    if decision.kind in ("target", "barrage") and place >= 0 and SIDES[state.side[unit]] != decision.side:
        return _where_it_is(state, decision, unit)
    if SIDES[state.side[unit]] != decision.side:
        return refuse("RIV-1.9", f"{title(state, unit)} is not yours", unit=choice)
    if place == PLUGGED or state.kind[unit].rank == PLUG:
        return refuse("RIV-4.9", f"{title(state, unit)} is a plug and does nothing by itself", unit=choice)
    if decision.kind != "eyes" and subject(state, decision).unit == choice:
        text = f"{title(state, unit)} is named already: the question now is “{decision.prompt}”"
        return refuse(decision.rule, text, unit=choice)
    for explain in (_why_not_its_phase, _why_it_is_done, _why_not_its_moment, _why_it_cannot):
        verdict = explain(state, decision, unit)
        if verdict is not None:  # a refusal counts as false
            return verdict
    return _why_it_waits(state, decision, unit)


def _why_gone(state: State, choice: Choice) -> Verdict | None:
    if choice not in state.names:
        return None
    return refuse("RIV-1.11", f"{title(state, state.names.index(str(choice)))} is off the board for good", unit=choice)


def _where_it_is(state: State, decision: Decision, unit: int) -> Verdict | None:
    """Say what it takes to attack a unit that is named: its place is the target, if it is one."""
    place, name = state.place[unit], word(state, state.place[unit])
    if place not in decision.offer():
        return why_no_target(state, decision, place)
    text = f"a place is attacked: {title(state, unit)} is at {name}, so say {name!r}"
    return refuse("RIV-6.7", text, unit=state.names[unit], place=name)


def _why_not_its_phase(state: State, decision: Decision, unit: int) -> Verdict | None:
    """Say that units of this side do not act in this phase at all."""
    name, called = title(state, unit), state.names[unit]
    if state.phase < DRAW:
        return refuse("RIV-16.1", f"{name} is set up already, and the first turn has not begun", unit=called)
    if decision.side != SIDES[state.turn]:
        whose = SIDES[state.turn].capitalize()
        return refuse("RIV-1.9", f"{name} can be activated in your turn; this is {whose}'s turn", unit=called)
    if state.phase == DEPLOYMENT:
        return _why_not_deployed(state, decision, unit)
    if state.phase not in (*FIGHTING, *MOVING):
        phase = "draw" if state.phase == DRAW else "wrap up"
        text = f"{name} cannot act in the {phase} phase: units fight and move in phases 3 to 6"
        return refuse("RIV-1.6", text, unit=called)
    return None


def _why_not_deployed(state: State, decision: Decision, unit: int) -> Verdict:
    """Say what a unit that is named in the deployment phase can do there, or that it can do nothing."""
    name, called = title(state, unit), state.names[unit]
    if decision.kind == "prepare" and f"tunnel.{called}" in decision.offer():
        return refuse("RIV-11.82", f"{name} can only go underground now: say 'tunnel.{called}'", unit=called)
    group = state.group.get(unit, NOBODY)
    if group != NOBODY:
        if decision.kind == "prepare" and f"emerge.{group}" in decision.offer():
            return refuse("RIV-11.82", f"{name} is underground in group {group}: say 'emerge.{group}'", unit=called)
        return refuse("RIV-11.82", f"{name} is underground in group {group}", unit=called)
    if decision.kind == "deploy":
        return refuse("RIV-4.3", f"{name} is deployed already: a new unit is named by its code", unit=called)
    text = f"{name} cannot act in the deployment phase: units fight and move in phases 3 to 6"
    return refuse("RIV-1.6", text, unit=called)


def _why_it_is_done(state: State, decision: Decision, unit: int) -> Verdict | None:
    """Say what bars a unit from acting in this turn, or that it has acted."""
    if decision.kind == "aircraft" and not state.kind[unit].flies and state.place[unit] >= 0:
        what = "fight" if state.phase == AIR_COMBAT else "move"
        text = f"{title(state, unit)} is not an aircraft: ground units {what} later"
        return refuse("RIV-1.7", text, unit=state.names[unit])
    barred = why_barred(state, unit)
    if barred is not None:
        return barred
    if state.phase in FIGHTING:
        return None if may_fight(state, unit) else why_no_fighter(state, unit)
    return why_no_mover(state, unit) if barred_from_moving(state) >> unit & 1 else None


def _why_not_its_moment(state: State, decision: Decision, unit: int) -> Verdict | None:
    """Say that ground units come after the aircraft."""
    if state.kind[unit].flies or state.phase not in (AIR_COMBAT, AIR_MOVEMENT):
        return None
    what = "fight" if state.phase == AIR_COMBAT else "move"
    text = f"{title(state, unit)} must wait: ground units {what} after the aircraft"
    return refuse("RIV-1.6", text, unit=state.names[unit])


def _why_it_cannot(state: State, _: Decision, unit: int) -> Verdict | None:
    """Say why a unit could do nothing even if it were asked, or that its moment is over."""
    if state.phase in FIGHTING:
        if not has_action(state, unit):
            return why_no_fighter(state, unit)
    elif not state.kind[unit].flies and unit not in movers(state, state.place[unit]):
        return why_no_mover(state, unit)
    if not state.kind[unit].flies or state.phase in (AIR_COMBAT, AIR_MOVEMENT):
        return None
    what = "fight" if state.phase == GROUND_COMBAT else "move"
    text = f"aircraft {what} before ground units: the turn of {title(state, unit)} is over"
    return refuse("RIV-1.6", text, unit=state.names[unit])


def _why_it_waits(state: State, decision: Decision, unit: int) -> Verdict:
    """Say what has to come before a unit that could act."""
    name, called = title(state, unit), state.names[unit]
    where = word(state, state.place[unit])
    if decision.kind == "grid":
        return refuse("RIV-6.1", f"a grid is activated first: {name} is in {where}", unit=called, place=where)
    if decision.kind in BEFORE:
        rule, text = BEFORE[decision.kind]
        return refuse(rule, f"{name} must wait: {text}", unit=called)
    actor = subject(state, decision).unit
    if NOBODY != state.active != state.place[unit]:
        active = word(state, state.active)
        return refuse("RIV-6.1", f"{name} is not in {active}, the grid that is activated", unit=called)
    if actor is None:
        return refuse(decision.rule, f"{name} must wait: the question now is “{decision.prompt}”", unit=called)
    acting = "fighting" if state.phase in FIGHTING else "moving"
    text = f"{name} must wait: {title(state, unit_named(state, actor))} is {acting}, and units act one at a time"
    return refuse(ONE_BY_ONE[state.phase], text, unit=called)
