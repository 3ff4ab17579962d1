"""How good a position is for a side: points, units, what they can strike, and what the scenario pays for.

Everything is counted in victory points, for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from functools import cache

from sandtable.engine.boards.squares import OFF
from sandtable.engine.contract.evaluators import EvaluatorSet
from sandtable.games.undergrowth.evaluation.weights import Weights
from sandtable.games.undergrowth.rules.board.ground import Ground, neighbours, square_of
from sandtable.games.undergrowth.rules.units.roster import DATA, Kind
from sandtable.games.undergrowth.scenarios.scenarios import NECTAR_POINTS, NEST_ROUND
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import (
    ABOVE,
    ANYWHERE,
    ATTACKS,
    CENTRE,
    COLUMNS,
    CONTACT,
    EDGE_ROWS,
    LEVELS,
    NEEDS_CONTACT,
    NORTH,
    OFF_TABLE,
    PLACES,
    SIDES,
    SIGHT,
    SOUTH,
    SQUARE_PLACES,
    SQUARES,
    STATIONS,
)

SCALE = 60.0  # points that make a clear advantage
FAR = 8.0  # steps: no unit is near

CLOSE, SHOOTS = 2, 1  # how a kind of unit strikes
STRIDE = 10  # in a price list, between one damage and the next: room for every number to hit

Prices = tuple[float, ...]  # what an attack on a unit can be expected to gain, by its damage and its number to hit
Standing = tuple[int, int, Prices, bool]  # a unit on the table: its place, its level, its price list, its Dome Shield


def value(w: Weights, state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    on_table = (_standing(w, state, SOUTH), _standing(w, state, NORTH))
    mine = _worth(w, state, own, on_table, (w.unit, w.threat, 1.0))
    theirs = _worth(w, state, NORTH - own, on_table, (w.unit * w.spite, w.threat * w.dread, w.courted))
    lead = (mine - theirs) / SCALE
    return lead / (1.0 + abs(lead))  # only the end of a game is worth 1


EVALUATORS = EvaluatorSet("undergrowth", DATA, Weights, value)


def _standing(w: Weights, state: State, side: int) -> list[Standing]:
    """List what the enemy asks about each unit of a side that is on the table."""
    found: list[Standing] = []
    cover, stunned, damage = state.ground.cover, state.stunned, state.damage
    for unit in range(state.first[side], state.first[side + 1]):
        place = state.place[unit]
        if place >= 0:
            kind = state.kind[unit]
            prices = price_list(w.stun, kind, damage[unit], cover >> place & 1, stunned >> unit & 1)
            found.append((place, place // STATIONS % LEVELS, prices, kind.dome_shield))
    return found


def _worth(
    w: Weights, state: State, side: int, on_table: tuple[list[Standing], list[Standing]],
    counting: tuple[float, float, float],
) -> float:  # fmt: skip
    """Return what a side has, in points; its units, its threats and its being near count so much."""
    unit_worth, threat, courted = counting
    total = float(state.points[side])
    able = 0
    ground, foes = state.ground, on_table[NORTH - side]
    for unit in range(state.first[side], state.first[side + 1]):
        place = state.place[unit]
        if place < OFF_TABLE:
            continue
        kind = state.kind[unit]
        worth = kind.cost * unit_worth * (1 - w.whole * state.damage[unit] / kind.hit_points)
        if place == OFF_TABLE:
            total += worth * w.waiting
            able += 2 * kind.major  # it can come on, and act
            continue
        if state.stunned >> unit & 1:
            worth *= w.stunned
        else:
            total += threat * _threat(ground, kind, place, foes)
        haste = _haste(kind)
        if haste:
            near = FAR - _nearest(steps_from(ground, kind, place), foes)  # a gain: who is lost is worth nothing
            worth += courted * (w.nearer if haste == CLOSE else w.farther) * near
        total += worth
        able += not state.activated >> unit & 1
    total += w.command * min(able, state.cp[side])
    return total + _scenario(w, state, side, on_table)


# fighting


def _threat(ground: Ground, kind: Kind, place: int, foes: list[Standing]) -> float:
    """Return what the best attack of a unit can be expected to do from where it stands."""
    best = 0.0
    level = place // STATIONS % LEVELS
    for need, listed, targets in _arms(kind):
        reached = ground.struck_from(place, need)
        gains: list[float] = []
        for there, height, prices, shield in foes:
            if not reached[there]:
                continue
            if height > level:
                gains.append(prices[listed + 1])
            elif not (shield and height < level):
                gains.append(prices[listed])
        if not gains:
            continue
        if targets and len(gains) > targets:
            gains.sort(reverse=True)  # nearby targets are not told apart: a guess
            del gains[targets:]
        best = max(best, sum(gains))
    return best


@cache
def _arms(kind: Kind) -> tuple[tuple[int, int, int], ...]:
    """Return the attacks of a kind: what each needs, where it stands in a price list, how many targets it has."""
    lines = [ATTACKS[number] for number in kind.attacks]
    return tuple((line.need, line.damage * STRIDE + line.hits_on, line.targets) for line in lines)


@cache
def price_list(stun: float, kind: Kind, damage: int, cover: int, stunned: int) -> Prices:
    """Return what attacks on a unit can be expected to gain; an attack without damage stuns."""
    found: list[float] = []
    for harm in range(max(line.damage for line in ATTACKS) + 1):
        for hits_on in range(STRIDE):
            chance = max(0, 7 - hits_on - cover - kind.camouflage) / 6
            if harm:
                found.append(kind.cost * chance * min(1.0, harm / (kind.hit_points - damage)))
            else:
                found.append(0.0 if kind.tough or stunned else stun * kind.cost * chance)
    return tuple(found)


def _nearest(steps: tuple[float, ...], foes: list[Standing]) -> float:
    """Return how far the nearest of some units is."""
    nearest = FAR
    for there, _, _, _ in foes:
        far = steps[there // STATIONS]
        if far < nearest:  # noqa: PLR1730  # min would take three times as long, in the hottest loop
            nearest = far
    return nearest


@cache
def _haste(kind: Kind) -> int:
    """Return how much a kind of unit wants to be near its prey: much if it must come close, little if it shoots."""
    needs = {ATTACKS[number].need for number in kind.attacks}
    if needs == {ANYWHERE}:
        return 0
    return CLOSE if needs & {CONTACT, ABOVE} and SIGHT not in needs else SHOOTS


def steps_from(ground: Ground, kind: Kind, place: int) -> tuple[float, ...]:
    """Return about how many moves a unit needs to every level of every square, as place // 5."""
    key = kind.number * PLACES + place
    found = ground.distances.get(key)
    if found is None:
        found = ground.distances[key] = tuple(
            steps for square in range(SQUARES) for steps in _walk(ground, kind, place, square)
        )
    return found


def _walk(ground: Ground, kind: Kind, place: int, square: int) -> list[float]:
    """Return about how many moves a unit needs to the levels of a square."""
    here, own = square_of(place), place // STATIONS % LEVELS
    steps = float(_squares_between(here, square))
    if steps and not kind.flies:
        ahead = [
            other for other in neighbours()[here]
            if other != OFF and _squares_between(other, square) < steps and ground.may_enter(kind, other)
        ]  # fmt: skip
        down = max(0, own - max((ground.height[other] for other in ahead), default=-2))  # it must climb down first
        if kind.move in NEEDS_CONTACT:
            # it must stand at the right edge when the round begins: standing there already saves a round
            across = neighbours()[here][place % STATIONS] if place % STATIONS != CENTRE else OFF
            facing = across in ahead and own <= ground.height[across]
            steps = 2 * steps - (1 if facing else 0)
        steps += 0.5 * down
        own -= down
    return [steps + 0.5 * abs(level - own) for level in range(LEVELS)]


def _squares_between(a: int, b: int) -> int:
    return abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS)


# what the scenario pays for


def _scenario(w: Weights, state: State, side: int, on_table: tuple[list[Standing], list[Standing]]) -> float:
    mission = state.mission
    total = 0.0
    if mission.hold_terrain is not None:
        rounds = min(3, state.rounds - state.round + 1)
        for square, terrain in enumerate(state.ground.terrain):
            if terrain == mission.hold_terrain:
                worth = w.held * mission.hold_points * rounds
                total += _goal(w, state, side, on_table, square, mission.hold_level, worth)
    if mission.end_square is not None:
        worth = w.at_end * mission.end_points * state.round / state.rounds
        total += _goal(w, state, side, on_table, mission.end_square, None, worth)
    if mission.nests is not None:
        worth = w.nest if state.round >= NEST_ROUND - 1 else w.early_nest
        total += _goal(w, state, side, on_table, mission.nests[NORTH - side], None, worth)
    if state.drops or state.carries:
        total += _nectar(w, state, side)
    return total


def _goal(
    w: Weights, state: State, side: int, on_table: tuple[list[Standing], list[Standing]], square: int,
    level: int | None, worth: float,
) -> float:  # fmt: skip
    """Return what a square is worth to a side: all of it when held, else by how near the nearest unit is (UND-11.5)."""
    own = _is_there(on_table[side], square, level)
    foe = _is_there(on_table[NORTH - side], square, level)
    if own and not foe:
        return worth
    share = 0.0 if foe and not own else w.empty * worth  # contested, or empty
    nearest = FAR
    for unit in range(state.first[side], state.first[side + 1]):
        place = state.place[unit]
        if place >= 0:
            goal = square * LEVELS + (place // STATIONS % LEVELS if level is None else level)
            nearest = min(nearest, steps_from(state.ground, state.kind[unit], place)[goal])
    return share - w.to_score * nearest


def _is_there(standing: list[Standing], square: int, level: int | None) -> bool:
    """Whether one of some units is in a square, or at a level of it."""
    for place, height, _, _ in standing:
        if place // SQUARE_PLACES == square and (level is None or height == level):
            return True
    return False


def _nectar(w: Weights, state: State, side: int) -> float:
    """Return what nectar is worth: a carrier by how near it is to its edge, a drop by who is near it."""
    total = 0.0
    free: list[tuple[float, ...]] = []
    for unit in range(state.first[side], state.first[side + 1]):
        place = state.place[unit]
        if place < 0:
            continue
        steps = steps_from(state.ground, state.kind[unit], place)
        if state.carries >> unit & 1:
            level, height = place // STATIONS % LEVELS, state.ground.height
            home = min([steps[square * LEVELS + min(level, height[square])] for square in EDGE_ROWS[side]])
            total += NECTAR_POINTS * w.carried - w.to_score * home
        else:
            free.append(steps)
    for drop in state.drops:
        nearest = FAR
        for steps in free:
            nearest = min(nearest, steps[drop])
        total -= w.to_score * nearest
    return total
