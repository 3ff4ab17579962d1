"""How good a position is for a side: VP, units and what they can destroy, objectives and how near they are, cards.

Everything is counted in VP, for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from sandtable.engine.contract.evaluators import EvaluatorSet
from sandtable.engine.decisions import bits, other_side
from sandtable.games.rivets.data_files import DATA
from sandtable.games.rivets.evaluation.weights import Weights
from sandtable.games.rivets.rules.cards.cards import load_missions
from sandtable.games.rivets.rules.cards.missions import (
    CONDITIONS,
    beachhead,
    fulfilled,
    knock_on_the_door,
    lantern_chain,
)
from sandtable.games.rivets.rules.combat.damage import bounty, dice_against, order_of_attack
from sandtable.games.rivets.rules.combat.gas import suffers
from sandtable.games.rivets.rules.combat.targets import all_in_range, in_range, precision_of
from sandtable.games.rivets.rules.units.kinds import AttackProfile, Kind, price
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import BLUE, DEAD, FACES, HITS_ON, SIDES

SCALE = 8.0  # VP that make a clear advantage
FAR = 4.0  # turns: a unit further away is of no use yet
NEVER = 10.0  # turns: the distance where there is no unit
LANTERNS = 3  # grids that Lantern Chain asks for


def value(w: Weights, state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    lead = _worth(w, state, own, 1.0, 1.0) - _worth(w, state, other_side(own), w.spite, w.dread)
    if w.press:
        lead += w.press * _closeness(state, own)
    lead /= SCALE
    return lead / (1.0 + abs(lead))  # only the end of a game is worth 1


EVALUATORS = EvaluatorSet("rivets", DATA, Weights, value)


def _worth(w: Weights, state: State, side: int, units_count: float, threats_count: float) -> float:
    """Return what a side has, in VP; its units and its threats count so much of it."""
    units = [u for u, place in enumerate(state.place) if place != DEAD and state.side[u] == side]
    standing = [u for u in units if state.place[u] >= 0]
    total = _counters_and_cards(w, state, side) + units_count * sum([_unit_worth(w, state, u) for u in units])
    total += threats_count * (w.aimed if state.turn == side else w.aimed_next) * _menace(w, state, side, standing)
    if state.gas:
        total -= w.gassed * _gassed(w, state, side)
    if state.missions[side]:
        total += _secret_missions(w, state, side, standing)
    return total + _objectives(w, state, side, standing)


def _counters_and_cards(w: Weights, state: State, side: int) -> float:
    for_vp = state.field.rivets_for_vp
    rivet = w.rivet_for_vp / for_vp if for_vp else w.rivet
    total = state.vp[side] + state.rivets[side] * rivet + w.card * state.hands[side].bit_count()
    if state.turn == side:
        total += w.point * state.dp
    return total


def _unit_worth(w: Weights, state: State, unit: int) -> float:
    worth = w.unit * price(state.kind[unit])
    if state.damage[unit]:
        worth *= 1 - w.hurt * state.damage[unit] / state.combined[unit].health
    return worth + w.shield * state.shields[unit]


def _menace(w: Weights, state: State, side: int, units: list[int]) -> float:
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
            key = (state.combined[unit], state.place[unit], state.facing[unit])
            if key not in aims:
                aims[key] = _aim(w, state, unit, struck)
            done, place = aims[key]
            harm[place] = harm.get(place, 0.0) + done
    return sum([min(done, _stake(w, state, place)) for place, done in harm.items()])


def _aim(w: Weights, state: State, unit: int, struck: int) -> tuple[float, int]:
    """Return about what a unit destroys at its best target, and the target."""
    precision = precision_of(state, unit)
    best, where = 0.0, -1
    for place in bits(struck):
        done = 0.0
        for line in state.combined[unit].lines:
            if in_range(state, unit, line) >> place & 1:
                done += _harm(w, state, line, place, precision)
        if done > best or where < 0:
            best, where = done, place
    return best, where


def _harm(w: Weights, state: State, line: AttackProfile, place: int, precision: int) -> float:
    """Return about what an attack destroys at a place."""
    hit = min(FACES, FACES + 1 - HITS_ON + precision) / FACES
    total = 0.0
    for unit in order_of_attack(state, place) if place < state.board.grids else state.at[place]:
        dice = line.dice[state.kind[unit].armour]
        if dice:
            total += _loss(w, state, unit, hit * dice_against(state, dice, unit, place))
            if not line.flat:
                break
    return total * w.stray if line.dev else total


def _loss(w: Weights, state: State, unit: int, hits: float) -> float:
    """Return about what so many hits take from the owner of a unit."""
    left = state.combined[unit].health - state.damage[unit] + state.shields[unit]
    return min(1.0, hits / left) * _price_on(w, state, unit)


def _price_on(w: Weights, state: State, unit: int) -> float:
    """Return what it costs a side to lose a unit: its price, its bounty, and its part in holding an objective."""
    place = state.place[unit]
    worth = w.unit * price(state.kind[unit]) + bounty(state, unit)
    if state.board.objectives >> place & 1:
        worth += w.held * _pays(w, state, place, state.side[unit]) / len(state.at[place])
    return worth


def _stake(w: Weights, state: State, place: int) -> float:
    """Return what stands at a place, in VP."""
    return sum([_price_on(w, state, unit) for unit in state.at[place]])


def _gassed(w: Weights, state: State, side: int) -> float:
    """Return about what gas does to a side's units that stand in it."""
    total = 0.0
    for grid, token in state.gas.items():
        if state.occupied[side] >> grid & 1:
            for unit in state.at[grid]:
                if suffers(state, unit, token):
                    dice = token.kind.lines[token.line].dice[state.kind[unit].armour]
                    total += _loss(w, state, unit, dice_against(state, dice, unit, grid) / 3)
    return total


def _pays(w: Weights, state: State, grid: int, side: int) -> float:
    """Return what an objective brings a side in a turn, in VP."""
    field = state.field
    rivets = field.rivets_per_objective * (1 / field.rivets_for_vp if field.rivets_for_vp else w.rivet_paid)
    return field.pays(grid, side) + rivets + field.dp_per_objective * w.unit


def _objectives(w: Weights, state: State, side: int, units: list[int]) -> float:
    """Return what the objectives are worth to a side: those it holds, and those that its units come near."""
    posts = sorted([(state.place[u], max(1, _move(state, u)), price(state.kind[u])) for u in units])
    walkers = sum([place < state.board.grids for place, _, _ in posts])
    near = [NEVER] * len(posts)
    total = 0.0
    for grid, steps in state.board.to_objectives:
        worth = _pays(w, state, grid, side)
        if state.occupied[side] >> grid & 1:
            total += w.held * worth
        turns = [steps[place] / move for place, move, _ in posts]
        total -= w.near * worth * min(turns[:walkers], default=NEVER)
        near = list(map(min, near, turns))
    for number, turns_off in enumerate(near):
        cost = posts[number][2] * (1.0 if number < walkers else w.aloft)
        total += cost * (w.march * max(0.0, FAR - turns_off) + w.lure * (NEVER - turns_off))
    return total


def _move(state: State, unit: int) -> int:
    return state.combined[unit].move + state.combined[unit].haste


# Secret Missions


def _secret_missions(w: Weights, state: State, side: int, units: list[int]) -> float:
    """Return what the missions in a side's hand are worth: held, within reach, fulfilled."""
    total = w.mission * state.missions[side].bit_count()
    known = load_missions()
    for number in bits(state.missions[side]):
        total += w.errand * known[number].vp * _under_way(state, side, number, units)
    if state.turn == side and not state.revealed:  # one is revealed in a turn
        total += w.done * max([known[number].vp for number in fulfilled(state, side)], default=0)
    return total


def _under_way(state: State, side: int, mission: int, units: list[int]) -> float:
    """Return from 0 to 1 how nearly units are where a mission wants them; 0 for one that is not about a place."""
    board, enemy = state.board, other_side(side)
    asks = CONDITIONS[mission]
    if asks is lantern_chain:
        return min(LANTERNS, (state.occupied[side] & board.no_mans).bit_count()) / LANTERNS
    if asks is beachhead or asks is knock_on_the_door:
        goal = (board.territory if asks is beachhead else board.deployment)[enemy]
        row = (goal & -goal).bit_length() - 1 if side == BLUE else goal.bit_length() - 1
        row //= board.columns  # the nearest of those rows
        turns = FAR
        for unit in units:
            place = state.place[unit]
            if place < board.grids:
                rows = row - place // board.columns if side == BLUE else place // board.columns - row
                turns = min(turns, max(0, rows) / max(1, _move(state, unit)))
        return 1.0 - turns / FAR
    return 0.0


# character


def _closeness(state: State, side: int) -> float:
    """Return by how many turns a side's ground units are nearer to the enemy than far, on average by their price.

    On average, so that no unit is worth more or less for being there at all.
    """
    columns, grids = state.board.columns, state.board.grids
    foes = [(place % columns, place // columns) for place in bits(state.occupied[other_side(side)])]
    total, prices = 0.0, 0
    for unit, place in enumerate(state.place):
        if foes and 0 <= place < grids and state.side[unit] == side:
            column, row = place % columns, place // columns
            steps = min([max(abs(column - x), abs(row - y)) for x, y in foes])
            cost = price(state.kind[unit])
            prices += cost
            total += cost * (FAR - min(NEVER, steps / max(1, _move(state, unit))))
    return total / prices if prices else 0.0
