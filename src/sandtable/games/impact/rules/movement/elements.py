"""Elements of a move besides steps: which of them the active soldier can play now (8.1.e)."""

from __future__ import annotations

from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.terrain import SLAG
from sandtable.games.impact.rules.board.visibility import enemies_seen
from sandtable.games.impact.rules.combat import fire
from sandtable.games.impact.rules.movement.costs import walk_cost
from sandtable.games.impact.rules.movement.passage import (
    Way,
    down_enemy,
    gets_off,
    holds_up,
    leads_off,
    lowest_over,
    risen_to,
    rises,
    walled_in,
)
from sandtable.games.impact.rules.movement.reachable import (
    as_it_stands,
    floors_from,
    landing_cost,
    may_go_one_point,
    may_land,
)
from sandtable.games.impact.rules.units.command import mp_left, uses_boost
from sandtable.games.impact.state import Activation, State
from sandtable.games.impact.tables import NOBODY

HIGHEST = 40  # no level of any map is above it
NAMED = ("rise", "boost")
RISE, BOOST, SINK = (tuple(f"{name}.{level}" for level in range(HIGHEST)) for name in ("rise", "boost", "sink"))


def levels_between(words: tuple[str, ...], low: int, high: int) -> tuple[str, ...]:
    """Return the words for a range of levels."""
    return words[low : high + 1] if low <= high else ()


def elements(state: State, unit: int) -> tuple[str, ...]:
    """Return the words for whatever the active soldier can do now in its move besides steps and stopping."""
    act = state.act
    if act is None:
        return ()
    left = mp_left(state, unit)
    found: tuple[str, ...] = ()
    way = as_it_stands(state, unit, act, left)
    if not way.flying and state.kind[unit].armoured:
        found += _bounces(state, unit, boosted(way), BOOST)
    found += _bounces(state, unit, way, RISE)
    if way.flying:
        found += levels_between(SINK, lowest_over(state, unit, way.point), way.level - 1)
        found += _landings(state, unit, act, left)
    elif state.on.storeys and left and not act.halted:
        up, down = floors_from(state, unit)
        found += ("up",) * up + ("down",) * down
    if may_assault(state, unit, act, left):
        found += ("fire",)
    found += _others(state, unit, act)
    if exit_open(state, unit) and left:
        found += ("exit",)
    return found


def boosted(way: Way) -> Way:
    """Return a mover with the MP of a boost: it counts for the height that it can pay (IMP-8.2.10.a)."""
    return Way(way.point, way.level, way.flying, way.left + 1, way.owes, way.risen, way.climbed, way.bounces)


def _bounces(state: State, unit: int, way: Way, words: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out, on an upper storey, what would keep a soldier hovering in its building (IMP-14.13.f)."""
    low, high = rises(state, unit, way)
    if low > high:
        return ()
    if way.flying or way.level == state.land.ground[way.point]:
        return levels_between(words, low, high)
    return tuple(
        [
            words[level]
            for level in range(low, high + 1)
            if not walled_in(state.land, way.point, level) or gets_off(state, unit, risen_to(way, level))
        ]
    )


def _landings(state: State, unit: int, act: Activation, left: int) -> tuple[str, ...]:
    if not may_land(state, act):
        return ()
    cost = landing_cost(state, unit)
    if cost < 0:
        return ()
    words: tuple[str, ...] = ("land",) if cost <= left else ()
    return (*words, "crash") if cost else words


def left_after_shot(state: State, unit: int, left: int) -> int:
    """Return the MP after an assault shot: one is paid, and a boost that is not used yet is given up (IMP-8.2.10.b)."""
    act = state.act
    gives_up = act is not None and act.boosted and not uses_boost(state, unit, 1)
    return left - 1 - gives_up


def may_assault(state: State, unit: int, act: Activation, left: int) -> bool:
    """Whether the active soldier can fire in its move now (IMP-9.0.a, IMP-12.1S.a, IMP-14.3.i)."""
    if act.fired or state.kind[unit].sniper or state.kind[unit].attack[state.damage[unit]] <= 0:
        return False
    owes = act.owes and bool(state.airborne >> unit & 1)
    if not act.ghost and (left < 1 or not holds_up(state, unit, state.point[unit], left - 1, owes=owes)):
        return False
    return bool(enemies_seen(state, unit) & ~state.hidden) or fire.has_target(state, unit, "assault")


def stands(state: State, act: Activation) -> bool:
    """Whether a soldier has not moved so far; by a switch height is not movement (IMP-8.2.6.g)."""
    if state.on.vertical_moves:
        return not act.moved
    return not (act.steps or act.fired or act.entered or act.ghost)


def _others(state: State, unit: int, act: Activation) -> tuple[str, ...]:
    """Return what type and options add."""
    kind = state.kind[unit]
    found = ["detonate"] if kind.bomb and state.on.drones else []  # at any time, shaken or not (IMP-14.4.2.a)
    if act.moving and stands(state, act) and not state.on.vertical_moves:
        from sandtable.games.impact.rules.turn.activation import standing_words  # noqa: PLC0415  # an activation plays the move

        found += ["shoot" if word == "fire" else word for word in standing_words(state, unit)]
    if act.shaken:
        return tuple(found)  # IMP-7.2.h
    if (kind.query_one or kind.query_all) and not act.queried and not act.fired:
        from sandtable.games.impact.rules.turn.abilities import words  # noqa: PLC0415  # abilities need the whole of fire

        found += [word for word in words(state, unit) if word == "query"]
    if kind.stealth and state.on.hide_after_move and not act.fired:
        from sandtable.games.impact.rules.stealth.stealth import may_hide  # noqa: PLC0415  # stealth needs this module, too

        if may_hide(state, unit):
            found.append("hide")
    return tuple(found)


def exit_open(state: State, unit: int) -> bool:
    """Whether the active soldier stands on an edge that its side may leave the map by (IMP-8.4.c)."""
    act, point = state.act, state.point[unit]
    if act is None or act.halted or act.ghost:
        return False
    if not state.airborne >> unit & 1 and (state.kind[unit].drone or state.level[unit] != state.land.ground[point]):
        return False  # it would have to bounce first (IMP-14.4.e, IMP-14.13.f)
    return leads_off(state, unit, point)


def coup_words(state: State, unit: int) -> tuple[str, ...]:
    """Return the words for the down enemies that the active soldier can enter upon now."""
    act = state.act
    if not state.down or act is None or act.halted or state.airborne >> unit & 1 or state.kind[unit].drone:
        return ()
    here, land = state.point[unit], state.land
    if state.level[unit] != land.ground[here]:
        return ()
    left, found = mp_left(state, unit), []
    for point in state.board.near[here]:
        victim = down_enemy(state, unit, point)
        cost = walk_cost(land, here, point)
        if victim == NOBODY or cost >= FORBIDDEN or (cost > left and not may_go_one_point(state, unit, act)):
            continue
        if act.ghost and land.terrain[point] == SLAG:
            continue  # IMP-14.3.h
        found.append(f"coup.{state.names[victim]}")
    return tuple(found)


def _rises_off(state: State, unit: int, way: Way) -> list[int]:
    low, high = rises(state, unit, way)
    return [level for level in range(low, high + 1) if gets_off(state, unit, risen_to(way, level), off=False)]


def passing_words(state: State, unit: int) -> tuple[str, ...]:
    """Return what a soldier can do on a point that it is only passing through, if it can still leave (IMP-8.3.e)."""
    act, left = state.act, mp_left(state, unit)
    if act is None or act.halted:
        return ()
    way = as_it_stands(state, unit, act, left)
    found = [RISE[level] for level in _rises_off(state, unit, way)]
    if not way.flying and state.kind[unit].armoured:
        found += [BOOST[level] for level in _rises_off(state, unit, boosted(way))]
    if way.flying:
        lower = range(lowest_over(state, unit, way.point), way.level)
        found += [SINK[level] for level in lower if gets_off(state, unit, way._replace(level=level), off=False)]
    fires = may_assault(state, unit, act, left) and not act.ghost  # whose shot ends its move (IMP-14.3.i)
    if fires and gets_off(state, unit, way._replace(left=left_after_shot(state, unit, left))):
        found.append("fire")
    if state.kind[unit].bomb and state.on.drones:
        found.append("detonate")  # IMP-14.4.2.c
    if left and exit_open(state, unit):
        found.append("exit")
    return tuple(found)
