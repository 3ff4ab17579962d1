"""Coming onto the map (8.4, 8.6, 15.7)."""

from __future__ import annotations

from functools import cache

from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.games.impact.log import tell, title
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.space import EDGES, Space
from sandtable.games.impact.rules.board.terrain import BUILDING
from sandtable.games.impact.rules.combat.facing import reset
from sandtable.games.impact.rules.movement.costs import ceiling, occupied
from sandtable.games.impact.rules.movement.move import arrived
from sandtable.games.impact.rules.units.command import move_of, spend
from sandtable.games.impact.rules.units.units import show_card, stand
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import OFF, SIDES

GROUND = "ground"


def entry_points(state: State, unit: int) -> int:
    """Return the free points of a soldier's edge where it can come onto the map, as a mask (IMP-8.4.d)."""
    found = 0
    for point in edge_points(state.board, state.edge[unit]):
        if state.land.enter[point] < FORBIDDEN and not occupied(state, unit, point):
            found |= 1 << point
    return found


def has_entry(state: State, unit: int) -> bool:
    """Whether there is any free point to enter at."""
    return any(
        state.land.enter[point] < FORBIDDEN and not occupied(state, unit, point)
        for point in edge_points(state.board, state.edge[unit])
    )


@cache
def edge_points(board: Space, edge: int) -> tuple[int, ...]:
    """List the points of an edge."""
    return tuple(bits(board.edges[EDGES[edge]]))


def may_enter(state: State, unit: int) -> bool:
    """Whether a soldier waits off the map, is due, and has somewhere to enter (IMP-8.4.d)."""
    return (
        state.point[unit] == OFF
        and 0 < state.entry_turn[unit] <= state.turn
        and not state.completed >> unit & 1
        and move_of(state, unit) > 0
        and has_entry(state, unit)
    )


def entry_levels(state: State, unit: int, point: int) -> tuple[str, ...]:
    """Return the words for how a soldier may start or enter at a point: on the ground, or in the air (IMP-15.7)."""
    if not state.kind[unit].flies:
        return (GROUND,)
    ground, top = state.land.ground[point], state.land.top[point]
    solid = state.kind[unit].drone or state.land.terrain[point] == BUILDING
    low = max(ground + 1, top) if solid else ground + 1
    on_ground = (GROUND,) if not state.kind[unit].drone or top == ground else ()
    return (*on_ground, *(str(level) for level in range(low, ceiling(state, point) + 1)))


def enter(state: State, unit: int) -> Rule[None]:
    """Bring the active soldier onto the map: 1 MP whatever the terrain, at any level (IMP-8.4.b, IMP-8.4.e)."""
    side = SIDES[state.side[unit]]
    point = yield Decision(
        side, "enter", lambda: f"Where does {title(state, unit)} enter?", "IMP-8.4.d",
        Options((), entry_points(state, unit)), about=(unit,),
    )  # fmt: skip
    word = yield Decision(
        side, "level", lambda: f"At what level does {title(state, unit)} enter?", "IMP-8.4.e",
        Options(entry_levels(state, unit, point)), about=(unit, point),
    )  # fmt: skip
    act = state.act
    if act is None:
        raise TypeError("no soldier is active")
    spend(state, unit, 1)
    act.entered = act.moved = act.moving = True
    state.entry_turn[unit] = state.turn
    act.owes = False
    if word == GROUND:
        stand(state, unit, point)
    else:
        stand(state, unit, point, int(word))
        act.left_ground = True
    tell(state, "IMP-8.4.b", "entered", "{unit} enters the map at {place}", unit=unit, place=point,
         level=state.level[unit])  # fmt: skip
    show_card(state, unit)  # to enter is to move: the enemy sees it before a facing is asked (IMP-4.0.b)
    yield from reset(state, unit)  # IMP-14.9.f
    yield from arrived(state, unit)
