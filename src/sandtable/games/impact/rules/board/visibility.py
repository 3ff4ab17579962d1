"""Watch: who sees which enemies now. Kept in the state as masks, and brought up to date for those who have moved.

Line of sight is symmetric (IMP-6.7), so a row holds for both. A move goes through `units.stand` and
`units.leave`, which note it in `state.stale`; other ground is another `Land`, and then nothing is known any more.
"""

from __future__ import annotations

from sandtable.games.impact.state import State


def refresh(state: State) -> None:
    """Look again for everybody who has moved since."""
    rows, point, level, side, kind = state.rows, state.point, state.level, state.side, state.kind
    count = len(point)
    if state.watched is not state.land:
        state.watched = state.land
        state.stale = (1 << count) - 1
    while len(rows) < count:
        rows.append(0)
    sees, stale = state.land.sight.sees, state.stale
    foes = ([u for u, one in enumerate(side) if one], [u for u, one in enumerate(side) if not one])
    state.stale = 0
    while stale:
        bit = stale & -stale
        stale ^= bit
        unit = bit.bit_length() - 1
        here, high, base, row = point[unit], level[unit], kind[unit].base, 0
        for other in foes[side[unit]]:
            there = point[other]
            if here >= 0 and there >= 0 and sees(here, high, there, level[other], base + kind[other].base):
                row |= 1 << other
                rows[other] |= bit
            else:
                rows[other] &= ~bit
        rows[unit] = row


def enemies_seen(state: State, unit: int) -> int:
    """Return the enemies on the map in a soldier's line of sight, as a mask, hidden ones included."""
    if state.stale or state.watched is not state.land:
        refresh(state)
    return state.rows[unit]


def spotters(state: State, side: int) -> int:
    """Return the soldiers of a side that can spot for others, as a mask (IMP-9.6.b, IMP-9.6.c).

    Those off the map are among them: they see nothing.
    """
    if len(state.side) != state.counted:
        count_sides(state)
    found = state.members[side] & ~(state.down | state.hidden | state.shocked & state.drones)
    if state.on.stealth:
        for unit, box in enumerate(state.stealth):
            if box or state.caught[unit]:
                found &= ~(1 << unit)
    return found


def count_sides(state: State) -> None:
    """Note who belongs to which side, and who is a drone: that changes only when somebody is enlisted."""
    members, drones, armed, unarmed = [0, 0], 0, 0, 0
    for unit, side in enumerate(state.side):
        kind = state.kind[unit]
        members[side] |= 1 << unit
        drones |= kind.drone << unit
        armed |= kind.armed_drone << unit
        unarmed |= (kind.drone and kind.mobile and not kind.armed_drone) << unit
    state.members, state.drones, state.armed, state.unarmed = (members[0], members[1]), drones, armed, unarmed
    state.counted = len(state.side)


def armed_drones(state: State) -> int:
    """Return the mobile drones that attack or explode, as a mask: what everybody can tell of them (IMP-14.4.6)."""
    if len(state.side) != state.counted:
        count_sides(state)
    return state.armed


def unarmed_drones(state: State) -> int:
    """Return the other mobile drones, as a mask."""
    if len(state.side) != state.counted:
        count_sides(state)
    return state.unarmed


def enemies_spotted(state: State, unit: int) -> int:
    """Return the enemies that the friends of a soldier see, as a mask, hidden ones included (IMP-9.6.a)."""
    if state.stale or state.watched is not state.land:
        refresh(state)
    rows, found = state.rows, 0
    helpers = spotters(state, state.side[unit]) & ~(1 << unit)
    while helpers:
        bit = helpers & -helpers
        helpers ^= bit
        found |= rows[bit.bit_length() - 1]
    return found
