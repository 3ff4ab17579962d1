"""Where and how a soldier may begin: the answers that the questions of the set-up offer."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.terrain import BUILDING, MARSH, RUBBLE, WATER, WOODS
from sandtable.games.impact.scenarios.spec import ALL, Group
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import CEILING, EDGES, EXPLOSIVE, FACES

SQUAD_LEAST, SQUAD_MOST = 5, 9  # soldiers beside the commander (IMP-14.11.a)


def groups_of(state: State) -> list[Group]:
    """Return the group of every soldier: those that a group names go to it in roster order.

    Whom no group takes, which only a hand-made position can bring about, enters over an edge of its side.
    """
    found = []
    left = [[dict(group.who) for group in groups] for groups in state.field.groups]
    others = [Group((), edge=edges[0] if edges else EDGES[side]) for side, edges in enumerate(state.field.friendly)]
    for unit, kind in enumerate(state.kind):
        side = state.side[unit]
        taken = others[side]
        for group, counts in zip(state.field.groups[side], left[side], strict=True):
            if not group.who or counts.get(kind.word):
                if group.who:
                    counts[kind.word] -= 1
                taken = group
                break
        found.append(taken)
    return found


def of_side(state: State, side: int) -> list[int]:
    """List the soldiers of a side."""
    return [unit for unit, one in enumerate(state.side) if one == side]


# squads (IMP-14.11)


def splits(state: State, side: int) -> bool:
    """Whether a side is split into two squads: ten soldiers or more, besides two commanders (IMP-14.11.a)."""
    kinds = [state.kind[unit] for unit in of_side(state, side)]
    soldiers = sum(not kind.drone and not kind.command for kind in kinds)
    return state.on.squads and soldiers >= 2 * SQUAD_LEAST and sum(kind.command for kind in kinds) == 2


def squad_words(state: State, unit: int) -> tuple[str, ...]:
    """List the squads that a soldier may join: both end with five to nine beside the commander; drones go anywhere."""
    side = state.side[unit]
    if state.kind[unit].drone:
        return ("1", "2")
    troops = [u for u in of_side(state, side) if not state.kind[u].drone and not state.kind[u].command]
    sizes = [sum(state.squad[u] == squad for u in troops) for squad in (1, 2)]
    free = sum(not state.squad[u] for u in troops) - 1
    most = max(SQUAD_MOST, (len(troops) + 1) // 2)
    least = min(SQUAD_LEAST, len(troops) // 2)
    found = []
    for squad in (0, 1):
        after = [sizes[0] + (squad == 0), sizes[1] + (squad == 1)]
        low = max(least, len(troops) - most)  # what the first squad may end with
        high = min(most, len(troops) - least)
        if after[0] <= high and after[0] + free >= low:
            found.append(str(squad + 1))
    return tuple(found)


# markers


def may_dig(state: State, side: int) -> bool:
    """Whether a side may place another improved position."""
    works = state.field.works[side]
    return bool(
        state.setup.digging >> side & 1 and state.setup.works[side].bit_count() < works.most
        and dig_points(state, side)
    )  # fmt: skip


def dig_points(state: State, side: int) -> int:
    """Return the points for an improved position: not with a bunker, not in a building, where it adds nothing."""
    land = state.land
    bare = (1 << state.board.size) - 1 & ~(land.improved | land.bunkers)
    return state.field.works[side].zone & bare & ~of_terrain(state, BUILDING, WATER)


def of_terrain(state: State, *kinds: int) -> int:
    terrain = state.land.terrain
    return sum(1 << point for point in range(state.board.size) if terrain[point] in kinds)


def markers_left(state: State, side: int) -> int | None:
    """Return the face of the next mine marker that a side places; None if all are placed (IMP-14.6.3.1)."""
    if not state.on.mines:
        return None
    placed = [0] * len(FACES)
    for mine in state.mines.values():
        if mine.owner == side:
            placed[mine.face] += 1
    faces = state.field.mines[side].faces
    if faces and mine_points(state, side):
        for face in (EXPLOSIVE, *(one for one in range(len(FACES) - 1, -1, -1) if one != EXPLOSIVE)):
            if placed[face] < faces[face]:
                return face
    return None


def mine_points(state: State, side: int) -> int:
    """Return the points for a mine marker: one to a point."""
    return state.field.mines[side].zone & ~sum(1 << point for point in state.mines)


# soldiers


def free_points(state: State, unit: int, zone: int) -> int:
    return zone & ~state.board.taken(state, state.kind[unit].base)


def standable(state: State) -> int:
    return sum(1 << point for point, cost in enumerate(state.land.enter) if cost != FORBIDDEN)


def due_turns(state: State, unit: int, group: Group) -> list[str]:
    """List the turns that a soldier may be due in: so many are due in each, until all are on (Slag Hollow)."""
    groups = groups_of(state)
    members = [u for u in of_side(state, state.side[unit]) if groups[u] is group]
    first, last = group.turns
    counts = [0] * (last - first + 1)
    for one in members:
        if one != unit and not state.setup.pending >> one & 1 and first <= state.entry_turn[one] <= last:
            counts[state.entry_turn[one] - first] += 1
    free = sum(bool(state.setup.pending >> one & 1) for one in members) - 1
    found = []
    for turn in range(len(counts)):
        after = counts[:]
        after[turn] += 1
        if _enough(after, free, group.least, len(members)):
            found.append(str(first + turn))
    return found or [str(last)]


def _enough(counts: list[int], free: int, least: int, total: int) -> bool:
    """Whether those that are free can still see to it that enough are due in every turn but the last."""
    come = 0
    for count in counts[:-1]:
        missing = max(0, min(least, total - come) - count)
        if missing > free:
            return False
        free -= missing
        come += count + missing
    return True


def hideable(state: State) -> int:
    """Return the points where a soldier can hide: woods, building, bunker, improved position (IMP-14.10.b)."""
    return of_terrain(state, WOODS, BUILDING) | state.land.bunkers | state.land.improved


def place_points(state: State, unit: int, group: Group) -> int:
    """Return the points where a soldier may set up."""
    points = free_points(state, unit, group.zone)
    kind = state.kind[unit]
    if group.must_hide:
        points &= hideable(state)
    if not kind.flies:
        points &= standable(state)
    if kind.sentry:
        points &= ~of_terrain(state, MARSH, WATER)  # IMP-14.4.4.b
    return points


def levels_at(state: State, unit: int, point: int) -> list[str]:
    """List the heights at which a soldier may begin at a point: on the ground, or in the air (IMP-15.7)."""
    kind, land = state.kind[unit], state.land
    rough = land.terrain[point] in (WOODS, BUILDING, RUBBLE) or bool(land.bunkers >> point & 1)
    found = []
    if land.enter[point] != FORBIDDEN and not (kind.drone and kind.mobile and rough):
        found.append("ground")
    if kind.flies:
        ground = land.ground[point]
        over = land.top[point] if (kind.drone and rough) or land.terrain[point] == BUILDING else 0
        highest = ground + CEILING if state.on.nap else CEILING
        found += [str(level) for level in range(max(ground + 1, over), highest + 1)]
    return found


def may_hide(state: State, unit: int, point: int, group: Group) -> bool:
    """Whether a soldier on the ground there may be hidden."""
    most = ALL if state.on.hidden >> state.side[unit] & 1 else group.hide
    if not most or not hideable(state) >> point & 1:
        return False
    if most == ALL:
        return True
    groups = groups_of(state)
    return sum(groups[other] is group for other in bits(state.hidden)) < most
