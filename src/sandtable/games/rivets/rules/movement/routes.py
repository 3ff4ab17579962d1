"""Ways: where a ground unit can go, and by which grids. No player is asked anything here."""

from __future__ import annotations

from heapq import heappop, heappush

from sandtable.engine.decisions import bits, other_side
from sandtable.games.rivets.rules.units.units import shared
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import DUCKBOARDS, INFANTRY, ON_FOOT


def move_points(state: State, unit: int) -> int:
    """Return the steps that a unit has in the movement phase, from where it begins (RIV-9.7)."""
    combined, place = state.combined[unit], state.place[unit]
    points = combined.move + combined.haste + state.march.get(unit, 0)
    if place < state.board.grids:
        points += shared(state, unit, "haste")
        if combined.runner and state.board.terrain[place] == DUCKBOARDS:
            points += combined.runner
    return points


def barred_from_moving(state: State) -> int:
    """Return the units that may not move in a movement phase now (RIV-1.9), by option those that never do."""
    barred = state.moved | state.halted | state.fresh | state.troubled
    barrage, assault = state.options["barrage_never_moves"], state.options["rapid_assault_never_moves"]
    if barrage or assault:
        for unit, combined in enumerate(state.combined):
            if (barrage and combined.barrage) or (assault and combined.assault):
                barred |= 1 << unit
    return barred


def roomy(state: State, side: int, spaces: int) -> int:
    """Return the grids that have so many spaces for a side, enemies left out of account (RIV-2.22)."""
    return state.board.all_grids & ~(state.tight[spaces] & state.occupied[side])


def rammable(state: State, unit: int) -> int:
    """Return the grids with enemies that a unit may move into (RIV-11.44, RIV-11.72)."""
    combined = state.combined[unit]
    if not combined.juggernaut and not combined.tank_shock:
        return 0
    found = 0
    for grid in bits(state.occupied[other_side(state.side[unit])]):
        ranks = {state.kind[u].rank for u in state.at[grid]}
        if (combined.tank_shock and ranks == {INFANTRY}) or (combined.juggernaut and ranks <= ON_FOOT):
            found |= 1 << grid
    return found


class Way:
    """What a unit may step on: grids to pass, grids to end on, grids to ram; and how it has begun."""

    __slots__ = ("bridge", "diagonal", "ends", "passes", "rams")

    def __init__(self, state: State, unit: int, *, diagonal: bool = True, bridge: bool = False) -> None:
        """Look at the board from a unit's side; *diagonal*: the diagonal step is still to be had (RIV-9.4)."""
        board, side, combined = state.board, state.side[unit], state.combined[unit]
        closed = board.obstacles | state.occupied[other_side(side)]
        self.passes: int = board.all_grids if combined.jets else board.all_grids & ~closed
        self.ends: int = roomy(state, side, combined.spaces) & ~closed
        self.rams: int = rammable(state, unit) & ~board.obstacles
        self.diagonal: bool = diagonal
        self.bridge: int = board.obstacles & ~self.passes if bridge else 0  # one of them may be passed (A17)


def reachable(state: State, start: int, points: int, way: Way) -> int:
    """Return the grids where a move of up to *points* steps may end, or ram."""
    board, passes, goals = state.board, way.passes, way.ends | way.rams
    if points == 1 and way.diagonal:
        return board.neighbours[start] & goals
    bridge, rams = way.bridge, way.rams
    plain, bent = (1 << start, 0) if way.diagonal else (0, 1 << start)
    over_plain = over_bent = 0  # the same, an Obstacle having been passed
    found = 0
    for _ in range(points):
        step = board.straight_steps(plain)
        slant = board.straight_steps(bent) | board.diagonal_steps(plain)
        open_to = step | slant
        plain, bent = step & passes, slant & passes
        if bridge:
            over_step = board.straight_steps(over_plain)
            over_slant = board.straight_steps(over_bent) | board.diagonal_steps(over_plain)
            open_to |= over_step | over_slant
            over_plain = over_step & passes | step & bridge
            over_bent = over_slant & passes | slant & bridge
        found |= open_to
        plain &= ~rams
        bent &= ~rams
    return found & goals & ~(1 << start)


def can_go(state: State, unit: int, points: int) -> bool:
    """Whether a ground unit could go anywhere in so many steps."""
    if points <= 0:
        return False
    board, place, side = state.board, state.place[unit], state.side[unit]
    closed = board.obstacles | state.occupied[other_side(side)] | state.tight[state.kind[unit].spaces]
    if board.neighbours[place] & ~closed:
        return True
    return reachable(state, place, points, Way(state, unit)) != 0


def route(state: State, start: int, goal: int, points: int, way: Way) -> list[int]:
    """Return the grids of a move to a goal, by the way that meets least gas, then the shortest, then the straightest.

    The goal must be among the reachable ones.
    """
    board, gas = state.board, state.gas
    bit = 1 << goal
    if goal not in gas and (board.neighbours[start] if way.diagonal else board.straight_steps(1 << start)) & bit:
        return [goal]
    if not gas and not way.bridge:
        return _shortest(state, start, goal, points, way)
    # by (gas met, steps, diagonal used, obstacle passed, grid): a small search outwards
    frontier: list[tuple[int, int, int, int, int, tuple[int, ...]]] = [(0, 0, 0 if way.diagonal else 1, 0, start, ())]
    seen: set[tuple[int, int, int, int]] = set()
    while frontier:
        met, steps, bent, over, here, path = heappop(frontier)
        if here == goal and steps:
            return list(path)
        if steps >= points or (here, steps, bent, over) in seen or (steps and way.rams >> here & 1):
            continue
        seen.add((here, steps, bent, over))
        for there in bits(board.neighbours[here]):
            slant = board.diagonal[here] >> there & 1
            if slant and bent:
                continue
            bit = 1 << there
            crossing = 0
            if not (way.passes | way.rams) & bit:
                if not way.bridge & bit or over:
                    continue
                crossing = 1
            if there == goal and not (way.ends | way.rams) & bit:
                continue
            further = (met + (there in gas), steps + 1, bent | slant, over | crossing, there, (*path, there))
            heappush(frontier, further)
    raise ValueError("no way leads there")


def _shortest(state: State, start: int, goal: int, points: int, way: Way) -> list[int]:
    """Return the shortest way where there is no gas, the straighter of two: sets of grids outwards, then back."""
    board, through = state.board, way.passes & ~way.rams
    plain, bent = (1 << start, 0) if way.diagonal else (0, 1 << start)
    steps = [(plain, bent)]
    for _ in range(points):
        step = board.straight_steps(plain)
        slant = board.straight_steps(bent) | board.diagonal_steps(plain)
        steps.append((step, slant))
        if (step | slant) >> goal & 1:
            break
        plain, bent = step & through, slant & through
        steps[-1] = (plain, bent)
    path = [goal]
    slanted = not steps[-1][0] >> goal & 1
    for before_plain, before_bent in reversed(steps[1:-1]):
        here = 1 << path[0]
        before = board.straight_steps(here) & (before_bent if slanted else before_plain)
        if not before:
            before = board.diagonal_steps(here) & before_plain
            slanted = False
        path.insert(0, (before & -before).bit_length() - 1)
    return path


# Programmed units (RIV-11.54, RIV-11.55)


def longest(state: State, here: int, points: int, way: Way, seen: int) -> int:
    """Return the length of the longest legal path onward, no grid entered twice; -1: none ends anywhere."""
    best = 0 if way.ends >> here & 1 or seen == 1 << here else -1
    if not points:
        return best
    board = state.board
    ahead = board.straight_steps(1 << here) | (board.diagonal[here] if way.diagonal else 0)
    for there in bits(ahead & (way.passes | way.bridge) & ~seen):
        length = _after(state, here, there, points, way, seen)
        if length >= 0 and length + 1 > best:
            best = length + 1
            if best == points:
                break
    return best


def _after(state: State, here: int, there: int, points: int, way: Way, seen: int) -> int:
    slant = state.board.diagonal[here] >> there & 1
    diagonal, bridge = way.diagonal, way.bridge
    way.diagonal = diagonal and not slant
    if bridge >> there & 1:
        way.bridge = 0  # one Obstacle, and no other
    length = longest(state, there, points - 1, way, seen | 1 << there)
    way.diagonal, way.bridge = diagonal, bridge
    return length


def programmed_steps(state: State, here: int, points: int, way: Way, seen: int) -> int:
    """Return the next steps of a Programmed unit that lead to a path of the greatest length; 0: it is at its end."""
    best = longest(state, here, points, way, seen)
    if best <= 0:
        return 0
    board = state.board
    ahead = board.straight_steps(1 << here) | (board.diagonal[here] if way.diagonal else 0)
    return sum(
        1 << there
        for there in bits(ahead & (way.passes | way.bridge) & ~seen)
        if _after(state, here, there, points, way, seen) == best - 1
    )
