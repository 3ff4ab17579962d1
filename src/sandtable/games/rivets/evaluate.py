"""How good a position is for a side: VP, units, objectives and how near they are, what can be struck, cards.

Everything is counted in VP, for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.rivets.kinds import price
from sandtable.games.rivets.missions import fulfilled
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import AIR, DEAD, SIDES
from sandtable.games.rivets.targets import in_range
from sandtable.games.rivets.units import other_side

SCALE = 8.0  # VP that make a clear advantage
UNIT = 0.2  # a point or a rivet that a unit cost
HURT = 0.5  # of a unit's worth, when it is nearly dead
SHIELD = 0.08
POINT = 0.06  # a deployment point that is still to be spent
RIVET = 0.12
HELD = 2.0  # turns for which an objective that is held can be expected to pay
NEAR = 0.12  # for each step that the nearest unit is nearer to an objective
MARCH = 0.03  # for each step that any unit is nearer to the nearest one
AIMED = 0.12  # of what a unit could strike from where it stands
CARD = 0.06
MISSION = 0.2
DONE = 0.5  # of a mission's VP, when it is fulfilled
FAR = 9


def evaluate(state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    value = (_worth(state, own) - _worth(state, other_side(own))) / SCALE
    return value / (1.0 + abs(value))  # only the end of a game is worth 1


def _worth(state: State, side: int) -> float:
    """Return what a side has, in VP."""
    for_vp = state.field.rivets_for_vp
    rivet = 0.9 / for_vp if for_vp else RIVET
    total = state.vp[side] + state.rivets[side] * rivet + CARD * state.hands[side].bit_count()
    total += MISSION * state.missions[side].bit_count()
    if state.turn == side:
        total += POINT * state.dp
        if state.missions[side] and not state.revealed:
            total += DONE * len(fulfilled(state, side))
    ground: list[int] = []
    foes = state.occupied[other_side(side)] | state.airborne[other_side(side)]
    grids = state.board.grids
    for unit, place in enumerate(state.place):
        if state.side[unit] != side or place == DEAD:
            continue
        whole = state.whole[unit]
        worth = UNIT * price(state.kind[unit])
        if state.damage[unit]:
            worth *= 1 - HURT * state.damage[unit] / whole.health
        total += worth + SHIELD * state.shields[unit]
        if place < 0:
            continue
        if foes and whole.lines:
            total += AIMED * _aim(state, unit, foes)
        if place < grids:
            ground.append(place)
    return total + _ground(state, side, ground)


def _aim(state: State, unit: int, foes: int) -> float:
    """Return about how much a unit can strike from where it stands."""
    best = 0.0
    for line in state.whole[unit].lines:
        if line.dice[AIR] or line.land:
            struck = in_range(state, unit, line) & foes
            if struck:
                best = max(best, max(line.dice) * (0.6 if line.dev else 1.0))
    return best


def _ground(state: State, side: int, ground: list[int]) -> float:
    """Return what the objectives are worth to a side: those it holds, and those it comes near."""
    board, field = state.board, state.field
    rivets = field.rivets_per_objective * (1 / field.rivets_for_vp if field.rivets_for_vp else 0.3)
    points = field.dp_per_objective * 0.2
    total = 0.0
    near = [FAR] * len(ground)
    for grid in bits(board.objectives):
        worth = field.pays(grid, side) + rivets + points
        if state.occupied[side] >> grid & 1:
            total += HELD * worth
        nearest = FAR
        for n, place in enumerate(ground):
            far = board.distance(place, grid)
            nearest = min(nearest, far)
            near[n] = min(near[n], far)
        total -= NEAR * worth * nearest
    if board.objectives:
        total -= MARCH * sum(near) - MARCH * FAR * len(near)
    return total
