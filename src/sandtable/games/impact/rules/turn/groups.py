"""Group activation (12.1.2.2): command points buy further activations in the same impulse."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.cards.deck import d12
from sandtable.games.impact.rules.turn.activation import activate
from sandtable.games.impact.rules.units.command import drop_pools, notice_jammers, pool_for, spend_points
from sandtable.games.impact.rules.units.units import complete, show_card
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY, SIDES

LAZY = 9  # above it a soldier of the group does nothing (IMP-12.1.2.2.b)


def group_candidates(state: State, legal: list[int], named: list[int]) -> list[int]:
    """List whom a commander with points left may add: in command, and legal to activate next (IMP-12.1.2.2.f)."""
    return [
        unit for unit in legal
        if unit not in named and state.point[unit] >= 0 and not state.stealth[unit] and pool_for(state, unit) != NOBODY
    ]  # fmt: skip


def form_group(state: State, side: int, legal: list[int]) -> Rule[list[int]]:
    """Name and pay for the whole group, then make its draws (IMP-12.1.2.2.a to IMP-12.1.2.2.c); return the named."""
    drop_pools(state)
    if any(points and state.side[commander] == side for commander, points in state.pools.items()):
        for unit in legal:
            if state.point[unit] >= 0 and not state.stealth[unit]:
                notice_jammers(state, unit)  # a soldier that is not offered for them reveals them (IMP-14.4.3.d)
    named: list[int] = []
    while True:
        units = group_candidates(state, legal, named)
        if not units:
            break
        names = tuple([state.names[unit] for unit in units])
        word = yield Decision(
            SIDES[side], "group", "Who is activated with it, for a command point each?", "IMP-12.1.2.2.a",
            Options(("done", *names)),
        )  # fmt: skip
        if word == "done":
            break
        unit = state.names.index(word)
        spend_points(state, unit, 1)
        named.append(unit)
    if not named:
        return named
    state.grouped = True
    acting = []
    for unit in named:
        value = d12(state) + state.damage[unit]
        show_card(state, unit)  # the sum proves it (IMP-4.0.b)
        idle = value > LAZY
        outcome = "does nothing" if idle else "acts"
        tell(state, "IMP-12.1.2.2.b", "group", f"{{unit}} draws {{value}} and {outcome}", unit=unit, value=value)
        if idle:
            complete(state, unit)
        else:
            acting.append(unit)
    state.group = tuple(acting)
    return named


def open_group(state: State) -> Rule[None]:
    """Activate the next soldier of the group, in any order (IMP-12.1.2.2.d)."""
    done = state.completed | state.down
    state.group = tuple([unit for unit in state.group if state.point[unit] >= 0 and not done >> unit & 1])
    if not state.group:
        return
    names = tuple([state.names[unit] for unit in state.group])
    side = state.side[state.group[0]]
    word = yield Decision(
        SIDES[side], "next", "Who of the group acts next?", "IMP-12.1.2.2.d", Options(names), boundary=True
    )
    unit = state.names.index(word)
    state.group = tuple(one for one in state.group if one != unit)
    yield from activate(state, unit)
