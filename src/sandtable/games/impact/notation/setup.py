"""Positions as text: a set-up in progress."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.engine.text.lines import Lines, one_of
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.rules.setup.forces import fault_in
from sandtable.games.impact.rules.setup.setup import Setup, begin
from sandtable.games.impact.rules.units.kinds import WORDS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, RED, SETUP, SIDES

_LINES = ("buying", "bought", "digging")


def read_setup(state: State, lines: Lines) -> None:
    """Read how far the set-up has gone; a text that says nothing of it begins it."""
    said = "pending" in lines.single or any(key in _LINES for key, _ in lines.sided)
    if state.phase != SETUP:
        if said:
            raise Refused("pending, buying, bought and digging belong to the phase setup", "IMP-15.4")
        return
    if not said and not lines.units:
        begin(state)
        return
    setup = state.setup = Setup()
    setup.digging = 0
    for side in (RED, BLUE):
        bit = 1 << side
        setup.buying |= bit if ("buying", side) in lines.sided else 0
        setup.digging |= bit if ("digging", side) in lines.sided else 0
        setup.works[side] = state.land.improved & state.field.works[side].zone
        words = tuple(lines.sided.get(("bought", side), ()))
        for word in words:
            one_of(word, WORDS, f"bought {SIDES[side]}")
        if words and not state.field.pools:
            raise Refused(f"bought: the scenario {state.scenario} gives the forces", "IMP-15.3")
        if state.field.pools:
            fault = fault_in(words, state.field, state.field.pools[side], drones=state.on.drones)
            if fault:
                raise Refused(f"bought {SIDES[side]}: {fault[1]}", fault[0])
        setup.bought[side] = words
    if setup.buying and (state.names or not state.field.pools):
        raise Refused("buying: soldiers are enlisted after the forces are bought", "IMP-18.0")
    for name in lines.single.get("pending", []):
        if name not in state.names:
            raise Refused(f"pending: there is no soldier {name!r}")
        unit = state.names.index(name)
        if state.point[unit] >= 0:
            raise Refused(f"pending: {name} is on the map already", "IMP-15.4")
        setup.pending |= 1 << unit


def write_setup(state: State) -> list[str]:
    """Write how far the set-up has gone."""
    setup = state.setup
    if setup is None:
        return []
    lines = []
    for side, name in enumerate(SIDES):
        lines += [f"buying {name}"] if setup.buying >> side & 1 else []
        lines += [f"bought {name} {' '.join(setup.bought[side])}"] if setup.bought[side] else []
        lines += [f"digging {name}"] if setup.digging >> side & 1 else []
    if setup.pending:
        lines.append(f"pending {' '.join(state.names[unit] for unit in bits(setup.pending))}")
    return lines
