"""Soldiers: where they are, what they can do now, and the doors through which they come, move and go."""

from __future__ import annotations

from sandtable.games.impact.rules.board.space import E, W
from sandtable.games.impact.rules.units.kinds import Kind
from sandtable.games.impact.state import Known, State
from sandtable.games.impact.tables import DEAD, DOWN, OFF, RED


def add(state: State, name: str, kind: Kind, side: int) -> int:
    """Enlist a soldier, off the map; return its number."""
    unit = len(state.names)
    state.names.append(name)
    state.kind.append(kind)
    state.side.append(side)
    state.point.append(OFF)
    state.facing.append(E if side == RED else W)
    for column in (state.level, state.damage, state.painted, state.stealth, state.caught, state.cool, state.squad,
                   state.trigger, state.edge, state.used_mp, state.entry_turn):  # fmt: skip
        column.append(0)
    if state.on.marines >> side & 1 and not kind.drone:
        state.marine |= 1 << unit
    return unit


def title(state: State, unit: int) -> str:
    """Name a soldier with its type."""
    return f"{state.kind[unit].title} {state.names[unit]}"


# where they are


def stand(state: State, unit: int, point: int, level: int | None = None) -> None:
    """Put a soldier on a point, on the ground or in the air at a *level* above it."""
    leave(state, unit)
    state.point[unit] = point
    state.at[point] = (*state.at.get(point, ()), unit)
    if level is None:
        level = state.land.ground[point]
        state.airborne &= ~(1 << unit)
    else:
        state.airborne |= 1 << unit
    state.level[unit] = level
    state.stale |= 1 << unit


def stand_on_floor(state: State, unit: int, point: int, level: int) -> None:
    """Put a soldier on the ground or on an upper storey of a point (IMP-14.13.e)."""
    stand(state, unit, point)
    state.level[unit] = level


def leave(state: State, unit: int) -> None:
    """Take a soldier off its point, if it is on one."""
    point = state.point[unit]
    if point < 0:
        return
    state.stale |= 1 << unit
    others = tuple([one for one in state.at[point] if one != unit])
    if others:
        state.at[point] = others
    else:
        del state.at[point]
    state.point[unit] = OFF


def take_away(state: State, unit: int, where: int) -> None:
    """Take a soldier out of the game: DEAD, EXITED or OFFLINE; its markers go with it."""
    leave(state, unit)
    state.point[unit] = where
    keep = ~(1 << unit)
    state.airborne &= keep
    state.shocked &= keep
    state.panicked &= keep
    state.down &= keep
    state.stunned &= keep
    state.hidden &= keep
    state.may_come_out &= keep
    state.lasting &= keep
    state.skipped &= keep
    state.brought_down &= keep
    state.painted[unit] = state.stealth[unit] = state.caught[unit] = 0
    state.pools.pop(unit, None)
    if unit in state.group:
        state.group = tuple(one for one in state.group if one != unit)


def on_map(state: State, unit: int) -> bool:
    """Whether a soldier is on the map, hidden or not."""
    return state.point[unit] >= 0


def in_reading_order(state: State, units: list[int]) -> list[int]:
    """Sort soldiers by their points, north to south, then west to east (IMP-5.0.c)."""
    return sorted(units, key=lambda unit: (state.point[unit], unit))


# what they are like


def attack_of(state: State, unit: int) -> int:
    """Return the printed attack in the current column (IMP-4.2.2)."""
    return state.kind[unit].attack[state.damage[unit]]


def shield_of(state: State, unit: int) -> int:
    """Return the shield in the current column (IMP-4.2.3)."""
    return state.kind[unit].shield[state.damage[unit]]


def good_order(state: State, unit: int) -> bool:
    """Whether a soldier is neither shocked, panicked nor down."""
    return not (state.shocked | state.panicked | state.down) >> unit & 1


def can_act(state: State, unit: int) -> bool:
    """Whether a soldier is inactive: on the map, not down, not stealthed, not completed."""
    return (
        state.point[unit] >= 0
        and not (state.down | state.completed) >> unit & 1
        and not state.stealth[unit]
    )  # fmt: skip


def grounded(state: State, unit: int) -> bool:
    """Whether a soldier is not airborne (a storey counts as ground)."""
    return not state.airborne >> unit & 1


def complete(state: State, unit: int) -> None:
    """Mark a soldier as completed (IMP-7.7.b)."""
    state.completed |= 1 << unit


def is_soldier(state: State, unit: int) -> bool:
    """Whether it is a soldier in the narrow sense: no drone."""
    return not state.kind[unit].drone


def alive(state: State, unit: int) -> bool:
    """Whether a soldier is on the map or still to come."""
    return state.point[unit] >= OFF


def eliminated(state: State, unit: int) -> bool:
    """Whether a soldier was eliminated."""
    return state.point[unit] == DEAD


def is_down(state: State, unit: int) -> bool:
    """Whether all five boxes of a soldier are crossed (IMP-7.8.a)."""
    return state.damage[unit] >= DOWN


# what the enemy knows of them


def show_card(state: State, unit: int) -> None:
    """Show a soldier's card to the enemy as it stands (IMP-4.0.b); what kind it is comes with it."""
    if state.hidden >> unit & 1:
        return  # no enemy sees it (IMP-HID-5)
    if state.kind[unit].armoured:
        before, damage = state.known.get(unit), state.damage[unit]
        if before is None or before.damage != damage:
            state.dice.reveal()
        if before is None or before != (damage, state.turn):
            state.known[unit] = Known(damage, state.turn)
    if state.on.hide_types and not state.kind[unit].drone:
        identify(state, unit)


def identify(state: State, unit: int) -> None:
    """Let the enemy know the type of a drone (IMP-14.4.6) or, with info.hide_types, of a soldier."""
    if not state.identified >> unit & 1:
        state.identified |= 1 << unit
        state.dice.reveal()


def prove_type(state: State, unit: int) -> None:
    """Let the enemy know the type of a soldier by what only this type can do (IMP-HID-2, IMP-4.5.a)."""
    if state.on.hide_types:
        identify(state, unit)


def might_hide(state: State, side: int) -> bool:
    """Whether, as far as the enemy can tell, a side may still have hidden soldiers."""
    if not (state.on.hidden >> side & 1 or state.field.may_hide[side]):
        return False
    if not state.field.forces_open:
        return True
    hidden = state.hidden
    return bool(hidden) and any(state.side[unit] == side for unit in range(len(state.names)) if hidden >> unit & 1)
