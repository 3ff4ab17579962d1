"""Refusals: bomb drones, and their triggers."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.explain.reasons.soldiers import soldier
from sandtable.games.impact.rules.combat.drones import is_live, may_be_bomb
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY, SIDES


def why_no_bomb(state: State, own: int, head: str, rest: str) -> Verdict:
    """Say why a drone cannot be set off, or its trigger set."""
    unit = soldier(state, rest, own)
    if not rest:
        return refuse("IMP-14.4.2.a", f"say which drone, such as {head}.{'RB'[own]}d1")
    if not state.on.drones:
        return refuse("IMP-14.4.a", "there are no drones in this match")
    if unit == NOBODY or state.side[unit] != own or not state.kind[unit].drone:
        return refuse("IMP-14.4.2.a", f"{rest!r} is not a drone of yours")
    if state.point[unit] < 0:
        return refuse("IMP-14.4.2.a", f"{rest} is not on the map", unit=rest)
    if state.shocked >> unit & 1:
        return refuse("IMP-14.4.1.a", f"{rest} is shocked and does not respond", unit=rest)
    if head == "detonate" or not may_be_bomb(state, unit):
        return refuse("IMP-14.4.2.a", f"{rest} is not a bomb", unit=rest)
    return refuse("IMP-14.4.2.c", f"the trigger of {rest} was set in this turn", unit=rest)


def why_no_detonation(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a drone cannot be set off in a window."""
    head, _, rest = str(choice).partition(".")
    own = SIDES.index(decision.side)
    unit = soldier(state, choice, own)
    if unit != NOBODY and state.side[unit] == own and state.kind[unit].drone:
        if unit in decision.about and is_live(state, unit):
            return refuse("IMP-14.4.2.a", f"say detonate.{choice} to set it off", unit=choice)
        head, rest = "detonate", str(choice)
    if head != "detonate":
        return None
    unit = soldier(state, rest, own)
    if unit != NOBODY and state.side[unit] == own and is_live(state, unit) and unit not in decision.about:
        return refuse("IMP-14.4.2.c", f"{rest} is not the drone in question", unit=rest)
    return why_no_bomb(state, own, head, rest)
