"""Positions as text: writing. docs/notation/undergrowth.md describes the form."""

from __future__ import annotations

from sandtable.engine.contract import show_value
from sandtable.games.undergrowth.rules.board.ground import squares
from sandtable.games.undergrowth.rules.board.layouts import side_by_side
from sandtable.games.undergrowth.rules.setup.army_building import OWN, Muster
from sandtable.games.undergrowth.scenarios.scenarios import OPTIONS
from sandtable.games.undergrowth.state import NO_BIDS, State, drop_name, place_name, post_of
from sandtable.games.undergrowth.tables import COLUMNS, NO_START, NOBODY, ROWS, SIDES


def write(state: State) -> str:
    """Write a position, completely."""
    lines = [f"scenario {state.scenario}"]
    lines += [
        f"option {o.key} {show_value(state.options[o.key])}" for o in OPTIONS if state.options[o.key] != o.default
    ]
    lines += _layout(state)
    lines.append(f"round {state.round}")
    if state.last != NOBODY:
        lines.append(f"last {SIDES[state.last]}")
    if state.bids != NO_BIDS:
        lines += [f"bids {state.bids[0]} {state.bids[1]}", f"cp {state.cp[0]} {state.cp[1]}", f"lead {state.lead}"]
        lines += [f"next {SIDES[state.next]}", f"won {SIDES[state.won]}"]
    lines.append(f"points {state.points[0]} {state.points[1]}")
    if state.garrison:
        lines.append(f"garrison {state.garrison}")
    lines += [_army(m) for m in state.muster]
    lines += [_unit(state, unit) for unit in range(len(state.names))]
    lines += [f"drop {drop_name(drop)}" for drop in state.drops]
    if state.active != NOBODY:
        lines.append(_active(state))
    return "\n".join(lines) + "\n"


def _layout(state: State) -> list[str]:
    """Write the layout as one line; square by square if it breaks the placement rule, as only a position may."""
    ground = state.ground
    if side_by_side(ground.layout) is None:
        rows = [" ".join(ground.code(row * COLUMNS + c) for c in range(COLUMNS)) for row in range(ROWS)]
        return [f"layout {' / '.join(rows)}"]
    return [
        f"{name} {ground.code(square)}"
        for square, name in enumerate(squares())
        if ground.layout[square] != state.mission.layout[square]
    ]


def _army(m: Muster) -> str:
    parts = ["army", SIDES[m.side], m.army or "?"]
    if m.army == OWN:
        parts += [f"units={','.join(m.units)}"] if m.units else []
        parts += ["complete"] if m.closed else []
        parts += [f"assigned={','.join(m.posts)}"] if m.posts else []
    return " ".join(parts)


def _unit(state: State, unit: int) -> str:
    place, bit = state.place[unit], 1 << unit
    parts = ["unit", state.names[unit], place_name(place)]
    if state.damage[unit]:
        parts.append(f"damage={state.damage[unit]}")
    if state.stunned & bit:
        parts.append("stunned")
    if state.activated & bit:
        parts.append("activated")
    if place >= 0 and state.start[unit] != place:
        start = state.start[unit]
        parts.append(f"start={'none' if start == NO_START else place_name(start)}")
    post = post_of(state, unit)
    if post is not None:
        parts.append(f"commander={post}")
    if state.carries & bit:
        parts.append("carries")
    return " ".join(parts)


def _active(state: State) -> str:
    bit = 1 << state.active
    parts = ["active", state.names[state.active]]
    parts += ["moved"] if state.moved & bit else []
    parts += ["attacked"] if state.attacked & bit else []
    parts += [f"controlled={state.controlled}"] if state.controlled else []
    return " ".join(parts)
