"""How good a position is for a side: points, units, what they can strike, and what the scenario pays for.

Everything is counted in victory points, for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from functools import cache

from sandtable.engine.boards.squares import OFF
from sandtable.games.undergrowth.attacks import needed, shielded, target_places
from sandtable.games.undergrowth.ground import Ground, level_of, neighbours, square_of
from sandtable.games.undergrowth.roster import Kind
from sandtable.games.undergrowth.scenarios import NECTAR_POINTS, NEST_ROUND
from sandtable.games.undergrowth.scoring import holder
from sandtable.games.undergrowth.state import State, units_of
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
    NOBODY,
    NORTH,
    OFF_TABLE,
    PLACES,
    SIDES,
    SIGHT,
    SQUARES,
    STATIONS,
)

SCALE = 60.0  # points that make a clear advantage
UNIT = 0.6  # of its cost, for a unit that can still fight ...
WHOLE = 0.5  # ... of that, the part that goes with its hit points
WAITING = 0.8  # of a unit's worth while it is off the table
STUNNED = 0.9  # while it is stunned
THREAT = 0.25  # of what the best attack of a unit can be expected to destroy
STUN = 0.2  # of its cost, for stunning a unit
NEARER = 0.25  # points a step, for a unit that must come close to strike
FARTHER = 0.04  # for one that shoots
TO_SCORE = 0.5  # points a step, for the unit nearest to what the scenario pays for
USABLE_CP = 0.4  # points for a command point that somebody can use
NEST = 25.0  # holding the enemy's nest, before it wins
FAR = 8  # steps: nobody is near


def evaluate(state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    value = (_worth(state, own) - _worth(state, NORTH - own)) / SCALE
    return value / (1.0 + abs(value))  # only the end of a game is worth 1


def _worth(state: State, side: int) -> float:
    """Return what a side has, in points."""
    total = float(state.points[side])
    able = 0
    for unit in units_of(state, side):
        place, kind = state.place[unit], state.kind[unit]
        if place < OFF_TABLE:
            continue
        worth = kind.cost * UNIT * (1 - WHOLE * state.damage[unit] / kind.hit_points)
        if place == OFF_TABLE:
            total += worth * WAITING
            able += 2 * kind.major  # it can come on, and act
            continue
        if state.stunned >> unit & 1:
            worth *= STUNNED
        else:
            total += THREAT * _threat(state, unit)
        total += worth - _distance_to_enemies(state, unit)
        able += not state.activated >> unit & 1
    total += USABLE_CP * min(able, state.cp[side])
    return total + _scenario(state, side)


# fighting


def _threat(state: State, unit: int) -> float:
    """Return what the best attack of a unit can be expected to do from where it stands."""
    best = 0.0
    for number in state.kind[unit].attacks:
        mask, line = target_places(state, unit, number), ATTACKS[number]
        gains = []
        for enemy in units_of(state, NORTH - state.side[unit]):
            place = state.place[enemy]
            if place >= 0 and mask >> place & 1 and not shielded(state, unit, enemy):
                gains.append(_gain(state, unit, number, enemy))
        if len(gains) > 1:
            gains.sort(reverse=True)  # nearby targets are not told apart: a guess
        best = max(best, sum(gains[: line.targets or None]))
    return best


def _gain(state: State, unit: int, number: int, enemy: int) -> float:
    line, kind = ATTACKS[number], state.kind[enemy]
    chance = max(0, 7 - needed(state, unit, number, enemy)) / 6
    if line.stuns:
        return 0.0 if kind.tough or state.stunned >> enemy & 1 else STUN * kind.cost * chance
    left = kind.hit_points - state.damage[enemy]
    return kind.cost * chance * min(1.0, line.damage / left)


def _distance_to_enemies(state: State, unit: int) -> float:
    """Return what it costs a unit to be far from its prey: much if it must come close, little if it shoots."""
    weight = _haste(state.kind[unit])
    if not weight:
        return 0.0
    nearest: float = FAR
    for enemy in units_of(state, NORTH - state.side[unit]):
        place = state.place[enemy]
        if place >= 0:
            nearest = min(nearest, _steps(state, unit, square_of(place), level_of(place)))
    return weight * nearest


@cache
def _haste(kind: Kind) -> float:
    """Return how much a kind of unit wants to be near its prey."""
    needs = {ATTACKS[number].need for number in kind.attacks}
    if needs == {ANYWHERE}:
        return 0.0
    return NEARER if needs & {CONTACT, ABOVE} and SIGHT not in needs else FARTHER


def _steps(state: State, unit: int, square: int, level: int) -> float:
    """Return about how many moves a unit needs to a level of a square."""
    ground, kind, place = state.ground, state.kind[unit], state.place[unit]
    key = ((kind.number * PLACES + place) * SQUARES + square) * LEVELS + level
    found = ground.distances.get(key)
    if found is None:
        found = ground.distances[key] = _walk(ground, kind, place, square, level)
    return found


def _walk(ground: Ground, kind: Kind, place: int, square: int, level: int) -> float:
    here, own = square_of(place), level_of(place)
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
    return steps + 0.5 * abs(level - own)


def _squares_between(a: int, b: int) -> int:
    return abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS)


# what the scenario pays for


def _scenario(state: State, side: int) -> float:
    mission = state.mission
    total = 0.0
    if mission.hold_terrain is not None:
        rounds = min(3, state.rounds - state.round + 1)
        for square, terrain in enumerate(state.ground.terrain):
            if terrain == mission.hold_terrain:
                total += _goal(state, side, square, mission.hold_level, mission.hold_points * rounds / 2)
    if mission.end_square is not None:
        total += _goal(state, side, mission.end_square, None, mission.end_points * state.round / (2 * state.rounds))
    if mission.nests is not None:
        worth = NEST if state.round >= NEST_ROUND - 1 else NEST / 3
        total += _goal(state, side, mission.nests[NORTH - side], None, worth)
    if state.drops or state.carries:
        total += _nectar(state, side)
    return total


def _goal(state: State, side: int, square: int, level: int | None, worth: float) -> float:
    """Return what a square is worth to a side: all of it when held, else by how near the nearest unit is."""
    held = holder(state, square, level)
    if held == side:
        return worth
    share = 0.0 if held != NOBODY else 0.15 * worth  # contested, or empty
    nearest = min(
        (
            _steps(state, unit, square, level_of(state.place[unit]) if level is None else level)
            for unit in units_of(state, side)
            if state.place[unit] >= 0
        ),
        default=float(FAR),
    )
    return share - TO_SCORE * min(nearest, FAR)


def _nectar(state: State, side: int) -> float:
    """Return what nectar is worth: a carrier by how near it is to its edge, a drop by who is near it."""
    total = 0.0
    for unit in units_of(state, side):
        if state.place[unit] >= 0 and state.carries >> unit & 1:
            level, height = level_of(state.place[unit]), state.ground.height
            home = min(_steps(state, unit, square, min(level, height[square])) for square in EDGE_ROWS[side])
            total += NECTAR_POINTS * 0.8 - TO_SCORE * home
    free = [u for u in units_of(state, side) if state.place[u] >= 0 and not state.carries >> u & 1]
    for drop in state.drops:
        nearest = min((_steps(state, u, drop // LEVELS, drop % LEVELS) for u in free), default=float(FAR))
        total -= TO_SCORE * min(nearest, FAR)
    return total
