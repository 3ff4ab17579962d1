"""How good a position is for a side: its scenario's goals first, then soldiers, what they can hit, and cover.

Everything is counted in VP, for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.engine.weights import Characters
from sandtable.games.impact.datafiles import DATA
from sandtable.games.impact.goals import NO_GOAL, distances, furthest, goal_points, progress, promise
from sandtable.games.impact.scoring import standing
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DOWN, IMPULSE, OFF, SIDES
from sandtable.games.impact.watch import enemies_seen
from sandtable.games.impact.weights import Weights

SCALE = 30.0  # VP that make a clear advantage ...
WIDE = 300.0  # ... where the ways of all soldiers to a goal are added up
CLOSE = 2  # points: nearer to the enemy is not sought
FAR = 40
FIGHT, FIELD = 12, 24  # points: about how far apart a fight is, and how far at most a press is felt
BEYOND = 45  # points, for who still waits off the map
OUTER = 4  # MP further from a goal than the furthest point, likewise

#: About what part of a target's worth a shot takes, by its strength from -4 on.
_EFFECT = tuple(0.2 * (step / 14) ** 1.3 for step in range(24))


def value(w: Weights, state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    lead = (
        _points(w, state, own)
        + _worth(w, state, own, own=True)
        - _worth(w, state, 1 - own, own=False)
        - w.approach * _gap(state, own)
    )
    if w.press:
        lead += w.press * _closeness(state, own)
    lead /= WIDE if _aims(state) else SCALE
    return lead / (1.0 + abs(lead))  # only the end of a game is worth 1


judge = Characters("impact", DATA, Weights, value)


def _aims(state: State) -> bool:
    """Whether there is a goal on the map, for either side."""
    return any(goal_points(state, side) != (0, ()) for side in (0, 1))


def _points(w: Weights, state: State, own: int) -> float:
    """Return the lead in VP, and in what decides the scenario."""
    victory = state.field.victory
    points = standing(state)
    late = 0.5 + 0.5 * state.turn / state.turns
    lead = 2 * w.lead * late * (points[own] - points[1 - own])  # what counts in the end counts more and more
    if not victory.decide and not victory.at_once:
        return lead
    best = [0.0, 0.0]
    for one in (*victory.decide, *victory.at_once):
        if one.test is not None and one.winner >= 0:
            best[one.winner] = max(best[one.winner], progress(state, one.test))
    return w.points * lead + late * w.mission * (best[own] - best[1 - own])


def _worth(w: Weights, state: State, side: int, *, own: bool) -> float:
    """Return what a side has, in VP."""
    total = w.promise * sum([promise(state, term, side) for term in state.field.victory.terms if side in term.sides])
    victory = state.field.victory
    weight = w.march if victory.decide else w.advance
    if not any(term.kind == "standard" and side in term.sides for term in victory.terms):
        weight = w.run
    points, edges = goal_points(state, side)
    if not points and not edges:
        weight = w.guard
        points, _ = goal_points(state, 1 - side)
    share = 1.0 if own else w.spite
    goals = distances(state.field, points, edges) if points or edges else b""
    for unit, point in enumerate(state.point):
        if point < OFF or state.side[unit] != side:
            continue
        total += share * _soldier(w, state, unit, point)
        if point == OFF:
            total -= weight * (furthest(goals) + OUTER) if goals else 0.0
        elif not state.down >> unit & 1:
            total += _stand(w, state, unit, point, own=own)
            if goals and goals[point] != NO_GOAL and not state.kind[unit].drone:
                total -= weight * goals[point]
    return total


def _gap(state: State, own: int) -> float:
    """Return how far a side's armed soldiers are from the enemy, all added up.

    It counts for the side that looks, and not for the enemy: the distance is the same for both.
    """
    foes = [
        point
        for unit, point in enumerate(state.point)
        if point >= 0 and state.side[unit] != own and not state.down >> unit & 1
    ] or [point for unit, point in enumerate(state.point) if point >= 0 and state.side[unit] != own]
    if not foes:
        return 0.0
    total = 0.0
    for unit, point in enumerate(state.point):
        if point < OFF or state.side[unit] != own:
            continue  # who is shocked, panicked or down stays in: it must not be better to be so
        if point == OFF:
            total += BEYOND
        elif state.kind[unit].attack[state.damage[unit]]:
            away = min(map(state.board.distance[point].__getitem__, foes)) - CLOSE
            total += min(FAR, max(0, away))
    return total


def _closeness(state: State, own: int) -> float:
    """Return how much nearer than in a fight a side's armed soldiers on the map are to the enemy, on average.

    On average, so that no soldier is worth more or less for being there at all.
    """
    foes = [point for unit, point in enumerate(state.point) if point >= 0 and state.side[unit] != own]
    mine = [
        point
        for unit, point in enumerate(state.point)
        if point >= 0 and state.side[unit] == own and state.kind[unit].attack[state.damage[unit]]
    ]
    if not foes or not mine:
        return 0.0
    away = 0
    for point in mine:
        row = state.board.distance[point]
        away += min([row[foe] for foe in foes] + [FIELD])
    return FIGHT - away / len(mine)


def _soldier(w: Weights, state: State, unit: int, point: int) -> float:
    """Return what a soldier is worth as it is."""
    kind, bit = state.kind[unit], 1 << unit
    worth = w.soldier * kind.cost
    if point == OFF:
        return worth * w.outside
    part = max(0.1, 1.0 - (w.frail if state.on.integrity else w.box) * state.damage[unit])
    if state.down & bit:
        part = 1.0 - w.lying
    elif state.panicked & bit:
        part -= w.panicked
    elif state.shocked & bit:
        part -= w.shocked
    return worth * part - w.painted * state.painted[unit]


def _stand(w: Weights, state: State, unit: int, point: int, *, own: bool) -> float:
    """Return what the place of a soldier is worth: whom it sees, and its cover."""
    kind, bit = state.kind[unit], 1 << unit
    value, aim = 0.0, w.own
    if not own:
        aim = w.tired if state.completed & bit and state.phase == IMPULSE else w.ready
    if state.airborne & bit:
        if not kind.drone:
            value -= w.air
            aim *= w.flying
    elif state.land.cover[point] and enemies_seen(state, unit):
        value -= w.cover * state.land.cover[point]
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
