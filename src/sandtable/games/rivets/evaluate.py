"""How good a position is for a side: VP, units and what they can destroy, objectives and how near they are, cards.

Everything is counted in VP, for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.rivets.damage import bounty, dice_against, order_of_attack
from sandtable.games.rivets.gas import suffers
from sandtable.games.rivets.kinds import Kind, Line, price
from sandtable.games.rivets.missions import fulfilled
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import DEAD, FACES, HITS_ON, SIDES
from sandtable.games.rivets.targets import all_in_range, in_range, precision_of
from sandtable.games.rivets.units import other_side

SCALE = 8.0  # VP that make a clear advantage
UNIT = 0.2  # a point or a rivet that a unit cost
HURT = 0.5  # of a unit's worth, when it is nearly dead
SHIELD = 0.08
POINT = 0.195  # a deployment point that is still to be spent
RIVET = 0.12
HELD = 2.0  # turns for which an objective that is held can be expected to pay
NEAR = 0.2  # for each turn that the nearest unit is nearer to an objective
MARCH = 0.02  # for each turn that a point or rivet of any unit is nearer to the nearest one, if it is not FAR
LURE = 0.001  # the same, however far it is
ALOFT = 0.5  # of that for aircraft: they hold nothing, and strike those who do
AIMED = 0.3  # of what a side's units could destroy from where they stand ...
AIMED_NEXT = 0.45  # ... and if the next turn is its own
STRAY = 0.4  # of an attack that deviates: one card in three shows no shift, and a neighbour may be hit
GASSED = 0.6  # of what gas can be expected to do to those who stand in it
CARD = 0.06
MISSION = 0.2
DONE = 0.5  # of a mission's VP, when it is fulfilled
FAR = 4.0  # turns: whoever is further away is of no use yet
NEVER = 10.0  # turns: the distance of nobody


def evaluate(state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    value = (_worth(state, own) - _worth(state, other_side(own))) / SCALE
    return value / (1.0 + abs(value))  # only the end of a game is worth 1


def _worth(state: State, side: int) -> float:
    """Return what a side has, in VP."""
    units = [u for u, place in enumerate(state.place) if place != DEAD and state.side[u] == side]
    standing = [u for u in units if state.place[u] >= 0]
    total = _counters_and_cards(state, side) + sum([_unit_worth(state, u) for u in units])
    total += (AIMED if state.turn == side else AIMED_NEXT) * _menace(state, side, standing)
    if state.gas:
        total -= GASSED * _gassed(state, side)
    return total + _objectives(state, side, standing)


def _counters_and_cards(state: State, side: int) -> float:
    for_vp = state.field.rivets_for_vp
    rivet = 0.9 / for_vp if for_vp else RIVET
    total = state.vp[side] + state.rivets[side] * rivet + CARD * state.hands[side].bit_count()
    total += MISSION * state.missions[side].bit_count()
    if state.turn == side:
        total += POINT * state.dp
        if state.missions[side] and not state.revealed:
            total += DONE * len(fulfilled(state, side))
    return total


def _unit_worth(state: State, unit: int) -> float:
    worth = UNIT * price(state.kind[unit])
    if state.damage[unit]:
        worth *= 1 - HURT * state.damage[unit] / state.whole[unit].health
    return worth + SHIELD * state.shields[unit]


def _menace(state: State, side: int, units: list[int]) -> float:
    """Return about what a side's units could destroy from where they stand, each at its best target."""
    enemy = other_side(side)
    foes = state.occupied[enemy] | state.airborne[enemy]
    if not foes:
        return 0.0
    aims: dict[tuple[Kind, int, int], tuple[float, int]] = {}  # those who stand together aim alike
    harm: dict[int, float] = {}  # by place
    for unit in units:
        struck = all_in_range(state, unit) & foes
        if struck:
            key = (state.whole[unit], state.place[unit], state.facing[unit])
            if key not in aims:
                aims[key] = _aim(state, unit, struck)
            done, place = aims[key]
            harm[place] = harm.get(place, 0.0) + done
    return sum([min(done, _stake(state, place)) for place, done in harm.items()])


def _aim(state: State, unit: int, struck: int) -> tuple[float, int]:
    """Return about what a unit destroys at its best target, and the target."""
    precision = precision_of(state, unit)
    best, where = 0.0, -1
    for place in bits(struck):
        done = 0.0
        for line in state.whole[unit].lines:
            if in_range(state, unit, line) >> place & 1:
                done += _harm(state, line, place, precision)
        if done > best or where < 0:
            best, where = done, place
    return best, where


def _harm(state: State, line: Line, place: int, precision: int) -> float:
    """Return about what an attack destroys at a place."""
    hit = min(FACES, FACES + 1 - HITS_ON + precision) / FACES
    total = 0.0
    for unit in order_of_attack(state, place) if place < state.board.grids else state.at[place]:
        dice = line.dice[state.kind[unit].armour]
        if dice:
            total += _loss(state, unit, hit * dice_against(state, dice, unit, place))
            if not line.flat:
                break
    return total * STRAY if line.dev else total


def _loss(state: State, unit: int, hits: float) -> float:
    """Return about what so many hits take from the owner of a unit."""
    left = state.whole[unit].health - state.damage[unit] + state.shields[unit]
    return min(1.0, hits / left) * _price_on(state, unit)


def _price_on(state: State, unit: int) -> float:
    """Return what it costs a side to lose a unit: its price, its bounty, and its part in holding an objective."""
    place = state.place[unit]
    worth = UNIT * price(state.kind[unit]) + bounty(state, unit)
    if state.board.objectives >> place & 1:
        worth += HELD * _pays(state, place, state.side[unit]) / len(state.at[place])
    return worth


def _stake(state: State, place: int) -> float:
    """Return what stands at a place, in VP."""
    return sum([_price_on(state, unit) for unit in state.at[place]])


def _gassed(state: State, side: int) -> float:
    """Return about what gas does to a side's units that stand in it."""
    total = 0.0
    for grid, token in state.gas.items():
        if state.occupied[side] >> grid & 1:
            for unit in state.at[grid]:
                if suffers(state, unit, token):
                    dice = token.kind.lines[token.line].dice[state.kind[unit].armour]
                    total += _loss(state, unit, dice_against(state, dice, unit, grid) / 3)
    return total


def _pays(state: State, grid: int, side: int) -> float:
    """Return what an objective brings a side in a turn, in VP."""
    field = state.field
    rivets = field.rivets_per_objective * (1 / field.rivets_for_vp if field.rivets_for_vp else 0.3)
    return field.pays(grid, side) + rivets + field.dp_per_objective * UNIT


def _objectives(state: State, side: int, units: list[int]) -> float:
    """Return what the objectives are worth to a side: those it holds, and those that its units come near."""
    posts = sorted([(state.place[u], max(1, _move(state, u)), price(state.kind[u])) for u in units])
    walkers = sum([place < state.board.grids for place, _, _ in posts])
    near = [NEVER] * len(posts)
    total = 0.0
    for grid, steps in state.board.to_objectives:
        worth = _pays(state, grid, side)
        if state.occupied[side] >> grid & 1:
            total += HELD * worth
        turns = [steps[place] / move for place, move, _ in posts]
        total -= NEAR * worth * min(turns[:walkers], default=NEVER)
        near = list(map(min, near, turns))
    for number, turns_off in enumerate(near):
        cost = posts[number][2] * (1.0 if number < walkers else ALOFT)
        total += cost * (MARCH * max(0.0, FAR - turns_off) + LURE * (NEVER - turns_off))
    return total


def _move(state: State, unit: int) -> int:
    return state.whole[unit].move + state.whole[unit].haste
