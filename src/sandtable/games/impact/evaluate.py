"""How good a position is for a side: its scenario's goals first, then soldiers, what they can hit, and cover.

Everything is counted in VP, for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.impact.goals import NO_GOAL, distances, goal_points, progress, promise, reach
from sandtable.games.impact.scoring import standing
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DOWN, IMPULSE, OFF, SIDES
from sandtable.games.impact.watch import enemies_seen

SCALE = 30.0  # VP that make a clear advantage
MISSION = 160.0  # what the goal of a scenario is worth that is decided by goals
POINTS = 0.3  # of a VP, where VP do not decide
SOLDIER = 0.6  # of a soldier's cost, while it is alive
BOX = 0.17  # of that, for each box crossed
FRAIL = 0.45  # likewise where two boxes are deadly (IMP-14.2.a)
SHOCKED, PANICKED, LYING = 0.08, 0.2, 0.75  # of that
OUTSIDE = 0.75  # of that, for who still waits off the map
AIR = 0.6  # lost by a soldier in the air: no cover, no reaction fire
RISEN = 0.03  # for each level risen, so that nobody bobs up and down
#: Of what a soldier could do to its best target; of an enemy less if it has finished for the turn, as by reaction fire.
OWN, READY, TIRED = 0.45, 0.6, 0.3
FLYING = 0.6  # of that, in the air
COVER = 0.05  # for each point of cover
CLOSE = 6  # points: nearer to the enemy is not sought
APPROACH = 0.6  # for each point nearer to the nearest enemy
ADVANCE, GUARD = 1.2, 0.1  # for each point nearer to a goal of its own, or of the enemy
MARCH = 1.5  # likewise to one that decides
RUN = 3.0  # likewise for a side that scores nothing for enemies eliminated
PAINTED = 0.2  # for each point of it, on an enemy
FAR = 40
BEYOND = 45  # points, for who still waits off the map

#: About what part of a target's worth a shot takes, by its strength from -4 on.
_EFFECT = tuple(0.2 * (step / 14) ** 1.3 for step in range(24))


def evaluate(state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    value = (
        _points(state, own)
        + _worth(state, own, own=True)
        - _worth(state, 1 - own, own=False)
        - APPROACH * _gap(state, own)
    )
    value /= SCALE
    return value / (1.0 + abs(value))  # only the end of a game is worth 1


def _points(state: State, own: int) -> float:
    """Return the lead in VP, and in what decides the scenario."""
    victory = state.field.victory
    points = standing(state)
    lead = float(points[own] - points[1 - own])
    if not victory.decide and not victory.at_once:
        return lead
    best = [0.0, 0.0]
    for one in (*victory.decide, *victory.at_once):
        if one.test is not None and one.winner >= 0:
            best[one.winner] = max(best[one.winner], progress(state, one.test))
    late = 0.5 + 0.5 * state.turn / state.turns
    return POINTS * lead + late * MISSION * (best[own] - best[1 - own])


def _worth(state: State, side: int, *, own: bool) -> float:
    """Return what a side has, in VP."""
    total = sum([promise(state, term, side) for term in state.field.victory.terms if side in term.sides])
    victory = state.field.victory
    weight = MARCH if victory.decide else ADVANCE
    if not any(term.kind == "standard" and side in term.sides for term in victory.terms):
        weight = RUN
    points, edges = goal_points(state.field, side)
    if not points and not edges:
        weight = GUARD
        points, _ = goal_points(state.field, 1 - side)
    goals = distances(state.field, points, edges) if points or edges else b""
    for unit, point in enumerate(state.point):
        if point < OFF or state.side[unit] != side:
            continue
        total += _soldier(state, unit, point)
        if point == OFF:
            total -= weight * BEYOND if goals else 0.0
        elif not state.down >> unit & 1:
            total += _stand(state, unit, point, own=own)
            if goals and goals[point] != NO_GOAL and not state.kind[unit].drone:
                total -= weight * max(0.0, goals[point] - (reach(state) if unit == state.active else 0.0))
    return total


def _gap(state: State, own: int) -> float:
    """Return how far a side's armed soldiers are from the enemy, all added up.

    It counts for the side that looks, and not for the enemy: the distance is the same for both.
    """
    foes = [point for unit, point in enumerate(state.point) if point >= 0 and state.side[unit] != own]
    if not foes:
        return 0.0
    total, unfit = 0.0, state.shocked | state.panicked | state.down
    for unit, point in enumerate(state.point):
        if point < OFF or state.side[unit] != own or unfit >> unit & 1:
            continue
        if point == OFF:
            total += BEYOND
        elif state.kind[unit].attack[state.damage[unit]]:
            away = float(min(map(state.board.distance[point].__getitem__, foes)) - CLOSE)
            if unit == state.active:
                away -= reach(state)
            total += min(FAR, max(0.0, away))
    return total


def _soldier(state: State, unit: int, point: int) -> float:
    """Return what a soldier is worth as it is."""
    kind, bit = state.kind[unit], 1 << unit
    worth = SOLDIER * kind.cost
    if point == OFF:
        return worth * OUTSIDE
    part = max(0.1, 1.0 - (FRAIL if state.on.integrity else BOX) * state.damage[unit])
    if state.down & bit:
        part = 1.0 - LYING
    elif state.panicked & bit:
        part -= PANICKED
    elif state.shocked & bit:
        part -= SHOCKED
    return worth * part - PAINTED * state.painted[unit]


def _stand(state: State, unit: int, point: int, *, own: bool) -> float:
    """Return what the place of a soldier is worth: whom it sees, and its cover."""
    kind, bit = state.kind[unit], 1 << unit
    value, aim = 0.0, OWN
    if not own:
        aim = TIRED if state.completed & bit and state.phase == IMPULSE else READY
    if state.airborne & bit:
        if not kind.drone:
            value -= AIR
            aim *= FLYING
            if unit == state.active and state.act is not None:
                value -= RISEN * state.act.risen
    elif state.land.cover[point] and enemies_seen(state, unit):
        value -= COVER * state.land.cover[point]
    if kind.attack[state.damage[unit]] and not (state.shocked | state.panicked) & bit:
        value += aim * _aim(state, unit, state.board.distance[point])
    return value


def _aim(state: State, unit: int, row: bytes) -> float:
    """Return about how much a soldier could do to its best target from where it stands."""
    seen = enemies_seen(state, unit) & ~state.hidden
    if not seen:
        return 0.0
    kind, best, cover = state.kind[unit], 0.0, state.land.cover
    attack, step = kind.attack[state.damage[unit]], kind.attenuation
    for other in bits(seen):
        there, target, damage = state.point[other], state.kind[other], state.damage[other]
        far = row[there]
        power = attack - far // step - target.shield[damage] + state.painted[other] + 4
        if far <= 1:
            power += 1 + (2 * attack if kind.jack_knife else 0)
        if not state.airborne >> other & 1:
            power += cover[there]
        if power > 0:
            worth = target.cost * _EFFECT[min(23, power)]
            if damage >= DOWN - 1:
                worth *= 1.6
            best = max(best, worth)
    return best
