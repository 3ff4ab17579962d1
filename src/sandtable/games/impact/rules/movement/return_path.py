"""Going back: a mover that cannot stay on an occupied point returns along its path (8.3)."""

from __future__ import annotations

from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.movement.passage import walled_in
from sandtable.games.impact.rules.units.units import stand, stand_on_floor
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import STOREY


def crowded(state: State, unit: int) -> bool:
    """Whether somebody else is on a soldier's point."""
    point = state.point[unit]
    return point >= 0 and len(state.board.in_the_way(state, unit, point, state.level[unit])) > 1


def go_back(state: State, unit: int) -> None:
    """Put the active soldier back to the last free point of its path, if its own is taken (IMP-8.3.c)."""
    if state.act is None or not crowded(state, unit):
        return
    step_back(state, unit)


def step_back(state: State, unit: int) -> None:
    """Put the active soldier back to the last free point of its path, at the level that it had there."""
    act, start = state.act, state.point[unit]
    if act is None:
        return
    path = act.path
    while path:
        point, level, airborne = path[-1]
        path = path[:-1]
        if not any(one != unit for one in state.board.in_the_way(state, unit, point, level)):
            if airborne and walled_in(state.land, point, level):  # no hovering in a house: the storey below holds it
                act.landed, airborne = True, False
                level -= (level - state.land.ground[point]) % STOREY
            if airborne:
                if not state.airborne >> unit & 1:  # its landing has come to nothing
                    act.landed, act.owes = False, not act.left_ground and not state.kind[unit].drone
                stand(state, unit, point, level)
            else:
                stand_on_floor(state, unit, point, level)
            act.path = path
            tell(state, "IMP-8.3.c", "back", "{unit} goes back to {place}", unit=unit, start=start, place=point)
            return
    _put_aside(state, unit, start)


def _put_aside(state: State, unit: int, start: int) -> None:
    """Put a soldier aside to the nearest free point: a flyer that was shot down has taken its way back (IMP-8.3.a)."""
    land, level, flying = state.land, state.level[unit], bool(state.airborne >> unit & 1)
    free = (
        point
        for _, ring in state.board.rings(start)
        for point in ring
        if not state.board.in_the_way(state, unit, point)
        and (level > land.ground[point] and level >= land.top[point] if flying else land.enter[point] < FORBIDDEN)
    )
    for point in free:
        stand(state, unit, point, level if flying else None)
        tell(state, "IMP-8.3.a", "back", "{unit} goes to {place}", unit=unit, start=start, place=point)
        return
