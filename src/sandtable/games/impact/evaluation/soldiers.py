"""Soldiers: what one is worth as it is, and what its place is worth: whom it could hit, and its cover."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.decisions import bits
from sandtable.games.impact.evaluation.weights import Weights
from sandtable.games.impact.rules.board.visibility import enemies_seen
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DOWN, IMPULSE, OFF

#: About what part of a target's worth a shot takes, by its strength from -4 on.
_EFFECT = tuple(0.2 * (step / 14) ** 1.3 for step in range(24))

#: By boxes crossed, as how many they count: each more than the one before, so that fire goes on at who is hit already.
_WORN = (0.0, 0.55, 1.4, 2.55, 4.0, 5.0)


def soldier(w: Weights, state: State, unit: int, point: int) -> float:
    """Return what a soldier is worth as it is."""
    kind, bit = state.kind[unit], 1 << unit
    worth = w.soldier * kind.cost
    if point < 0:
        return worth * w.outside if point == OFF else worth
    damage = state.damage[unit]
    part = max(0.1, 1.0 - (w.frail * damage if state.on.integrity else w.box * _WORN[damage]))
    if state.down & bit:
        part = 1.0 - w.lying
    elif state.panicked & bit:
        part -= w.panicked
    elif state.shocked & bit:
        part -= w.shocked
    return worth * part - w.painted * state.painted[unit]


def stand(w: Weights, state: State, unit: int, point: int, *, own: bool) -> float:
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


def _aim(state: State, unit: int, row: Sequence[int]) -> float:
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
