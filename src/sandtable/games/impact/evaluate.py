"""How good a position is for a side: its scenario's goals first, then soldiers, what they can hit, and cover.

Everything is counted in VP, for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.engine.weights import Characters
from sandtable.games.impact.board.watch import enemies_seen
from sandtable.games.impact.datafiles import DATA
from sandtable.games.impact.goals import Fit, progress, promise
from sandtable.games.impact.marches import aims, guarded, marched, walkers
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, DOWN, EXITED, IMPULSE, OFF, RED, SIDES
from sandtable.games.impact.turn.scoring import standing
from sandtable.games.impact.weights import Weights

SCALE = 30.0  # VP that make a clear advantage ...
WIDE = 300.0  # ... where there are sites to take or ways to go
FIGHT, FIELD = 12, 24  # points: about how far apart a fight is, and how far at most a press is felt

CLOSE, NEAR, FAR = 2, 24, 60  # points: nearer than that to the enemy is not sought; where the pull slackens; and ends
SLACK = 0.25  # of the pull is left
REACH = NEAR - CLOSE + SLACK * (FAR - NEAR)  # that somebody in contact has over somebody off the map
GONE = 0.9 * REACH  # who is dead is missed as if it had come so far: no soldier is better dead, nor worth much more
WHOLE = 10  # cost of a soldier whose way counts in full

#: By points from the nearest enemy, how far a soldier has come on its way to a fight.
_CONTACT = tuple(
    REACH - (max(0, away - CLOSE) if away <= NEAR else NEAR - CLOSE + SLACK * (min(FAR, away) - NEAR))
    for away in range(256)
)

#: About what part of a target's worth a shot takes, by its strength from -4 on.
_EFFECT = tuple(0.2 * (step / 14) ** 1.3 for step in range(24))


def value(w: Weights, state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    fit = walkers(state, RED), walkers(state, BLUE)
    lead = (
        _points(w, state, own, fit)
        + _worth(w, state, own, fit[own], own=True)
        - _worth(w, state, 1 - own, fit[1 - own], own=False)
        + w.approach * _contact(state, own)
    )
    if w.press:
        lead += w.press * _closeness(state, own)
    lead /= WIDE if _wide(state) else SCALE
    return lead / (1.0 + abs(lead))  # only the end of a game is worth 1


judge = Characters("impact", DATA, Weights, value)


def _wide(state: State) -> bool:
    """Whether there is a goal on the map, for either side."""
    for side in (0, 1):
        aim = aims(state.field, side)
        if aim.sites or aim.way:
            return True
    return False


def _points(w: Weights, state: State, own: int, fit: Fit) -> float:
    """Return the lead in VP, and in what decides the scenario."""
    victory = state.field.victory
    points = standing(state)
    lead = w.lead * (points[own] - points[1 - own])  # early or late: to pass the time must gain nothing
    if not victory.decide and not victory.at_once:
        return lead
    best = [0.0, 0.0]
    for one in (*victory.decide, *victory.at_once):
        if one.test is not None and one.winner >= 0:
            best[one.winner] = max(best[one.winner], progress(state, one.test, fit))
    return w.points * lead + w.mission * (best[own] - best[1 - own])


def _worth(w: Weights, state: State, side: int, units: list[int], *, own: bool) -> float:
    """Return what a side has, in VP."""
    total = 0.0
    for term in state.field.victory.terms:
        if side in term.sides:
            total += w.promise * promise(state, term, side, units)
    aim = aims(state.field, side)
    if aim.sites or aim.way:
        total += _urge(w, state, side) * marched(state, side, aim, units)
    else:
        total += w.guard * guarded(state, side, aims(state.field, 1 - side), units)
    share = 1.0 if own else w.spite
    for unit, point in enumerate(state.point):
        if state.side[unit] != side or (point < OFF and point != EXITED):
            continue
        total += share * _soldier(w, state, unit, point)
        if point >= 0 and not state.down >> unit & 1:
            total += _stand(w, state, unit, point, own=own)
    return total


def _urge(w: Weights, state: State, side: int) -> float:
    """Return what each MP towards its goals is worth to a side."""
    victory = state.field.victory
    if not any(term.kind == "standard" and side in term.sides for term in victory.terms):
        return w.run
    return w.march if victory.decide else w.advance


def _contact(state: State, own: int) -> float:
    """Return how far a side's armed soldiers have come on their way to the enemy, all added up.

    It counts for the side that looks, and not for the enemy: the distance is the same for both.
    """
    foes = [
        point
        for unit, point in enumerate(state.point)
        if point >= 0 and state.side[unit] != own and not state.down >> unit & 1
    ] or [point for unit, point in enumerate(state.point) if point >= 0 and state.side[unit] != own]
    total = 0.0
    for unit, point in enumerate(state.point):
        kind = state.kind[unit]
        if state.side[unit] != own or not kind.attack[0]:
            continue
        share = min(1.0, kind.cost / WHOLE)
        if point >= 0:  # who is shocked, panicked or down stays in: it must not be better to be so
            total += share * (_CONTACT[min(map(state.board.distance[point].__getitem__, foes))] if foes else REACH)
        elif point == EXITED:
            total += share * REACH
        elif point != OFF:
            total += share * GONE
        total -= share * REACH / 2  # about 0 for a side as a whole
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
    if point < 0:
        return worth * w.outside if point == OFF else worth
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
