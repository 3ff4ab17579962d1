"""Refusals: places that a unit cannot go to."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision, other_side
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.explain.reasons.combat import why_barred
from sandtable.games.rivets.log import many
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.rules.combat.aircraft import flights, may_enter, turns_of
from sandtable.games.rivets.rules.movement.routes import barred_from_moving, rammable
from sandtable.games.rivets.rules.units.units import free_spaces, title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import ON_FOOT

MANY_TURNS = 3  # more than any aircraft has without a card


def why_no_mover(state: State, unit: int) -> Verdict:
    """Say why a unit cannot activate in movement now."""
    name = state.names[unit]
    barred = why_barred(state, unit)
    if barred is not None:
        return barred
    if state.moved >> unit & 1:
        return refuse("RIV-1.9", f"{title(state, unit)} has had its movement activation", unit=name)
    if state.halted >> unit & 1:
        return refuse(_why_halted(state, unit), f"{title(state, unit)} may not move in this turn", unit=name)
    if barred_from_moving(state) >> unit & 1:
        combined = state.combined[unit]
        barrage = combined.barrage and state.options["barrage_never_moves"]
        rule, ability = ("RIV-11.3", "Barrage") if barrage else ("RIV-11.61", "Rapid Assault")
        return refuse(rule, f"{title(state, unit)} has {ability} and never moves in its movement phase", unit=name)
    return refuse("RIV-9.3", f"{title(state, unit)} has nowhere to go", unit=name)


def _why_halted(state: State, unit: int) -> str:
    """Return the row that halts such a unit: its own way of losing a move, or else the card (A19)."""
    combined = state.combined[unit]
    if combined.barrel_roll:
        return "RIV-11.4"
    if combined.assault:
        return "RIV-11.60"
    return "RIV-11.2" if combined.barrage else "RIV-13.1"


def why_no_move(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a ground unit cannot go to a grid."""
    if not isinstance(choice, int):
        return _why_no_end(state, decision, choice)
    board, unit = state.board, decision.about[0]
    points = decision.about[1]
    here, name = state.place[unit], word(state, choice)
    if choice >= board.grids:
        return refuse("RIV-2.1", f"{title(state, unit)} stands in grids, not on intersections", place=name)
    if choice == here:
        return refuse("RIV-9.3", f"{title(state, unit)} is in {name}", place=name)
    closed = _why_closed(state, unit, choice)
    if closed is not None:
        return closed
    far = board.distance(here, choice)
    if far > points:
        return refuse(
            "RIV-9.3", f"{name} is {many(far, 'step')} away, and the move has {many(points, 'step')} left", place=name
        )
    if state.combined[unit].programmed:
        return refuse("RIV-11.54", f"by {name} the move would not have its full length", place=name)
    if not decision.about[2]:
        return refuse("RIV-9.4", f"the diagonal step is used, and no other way to {name} is short enough", place=name)
    return refuse("RIV-9.5", f"no free way of {points} steps leads to {name}", place=name)


def _why_no_end(state: State, decision: Decision, choice: str) -> Verdict | None:
    """Say why a move does not end, or not with this word."""
    unit, points = decision.about[:2]
    name = title(state, unit)
    if choice not in ("stop", "stay", "done", "pass"):
        return None
    if state.combined[unit].programmed:
        return refuse("RIV-11.54", f"{name} is Programmed: it has {many(points, 'step')} to go")
    if "stop" in decision.offer().words:
        return refuse("RIV-9.3", f"{name} has moved: say 'stop'")
    return refuse("RIV-9.3", f"{name} has not moved: say 'stay'")


def _why_closed(state: State, unit: int, grid: int) -> Verdict | None:
    """Say why a unit cannot end in a grid whatever the way; None if it could."""
    name, combined = word(state, grid), state.combined[unit]
    if state.board.obstacles >> grid & 1:
        return refuse("RIV-2.25", f"{name} is an Obstacle", place=name)
    if rammable(state, unit) >> grid & 1:
        return None  # who is in there would be no hindrance: the way is
    if state.occupied[other_side(state.side[unit])] >> grid & 1:
        if combined.juggernaut and any(state.kind[u].rank not in ON_FOOT for u in state.at[grid]):
            return refuse(
                "RIV-11.45",
                f"a Juggernaut breaks into Infantry, Cavalry and Support, and {name} holds others",
                place=name,
            )
        if combined.tank_shock and not combined.juggernaut:
            return refuse("RIV-11.72", f"Tank Shock breaks into Infantry only, and {name} holds others", place=name)
        return refuse("RIV-2.20", f"enemies are in {name}", place=name)
    spaces = state.kind[unit].spaces
    if free_spaces(state, grid) < spaces:
        text = f"{name} has {many(free_spaces(state, grid), 'space')} free, {title(state, unit)} takes {spaces}"
        return refuse("RIV-2.22", text, place=name)
    return None


def why_no_refuge(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit cannot be moved into a grid next to its own."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], word(state, choice)
    here = state.place[unit]
    if choice == here:
        return refuse(decision.rule, f"{title(state, unit)} must leave {name}", place=name)
    if choice >= state.board.grids or not state.board.neighbours[here] >> choice & 1:
        return refuse(decision.rule, f"{name} is not a grid next to {word(state, here)}", place=name)
    if decision.kind != "displace":
        return _why_closed(state, unit, choice)
    if state.occupied[other_side(state.side[unit])] >> choice & 1:
        return refuse("RIV-11.46", f"enemies are in {name}", place=name)
    closed = _why_closed(state, unit, choice)
    return None if closed is None else refuse("RIV-11.46", closed.text, place=name)


def why_no_flight(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why an aircraft cannot end its move at a place."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], word(state, choice)
    if choice < state.board.grids:
        return refuse("RIV-2.1", f"{title(state, unit)} flies to intersections, not into grids", place=name)
    if not may_enter(state, choice, state.side[unit]):
        return refuse("RIV-2.23", f"an enemy aircraft is at {name}", place=name)
    if state.at[choice] and choice != state.place[unit]:
        return refuse("RIV-2.23", f"a friendly aircraft is at {name}", place=name)
    turns = turns_of(state, unit)
    if turns < MANY_TURNS and flights(state, unit, MANY_TURNS)[0] >> choice & 1:
        often = "once" if turns == 1 else "twice"
        return refuse(
            "RIV-8.4", f"{title(state, unit)} would have to turn more than {often} to get to {name}", place=name
        )
    return refuse(
        "RIV-8.3", f"its steps, its turns and one diagonal do not bring {title(state, unit)} to {name}", place=name
    )
