"""Errands: a walker fetches an object and carries it home (Retrieval, Capture the Flag)."""

from __future__ import annotations

from sandtable.games.interformic.rules.board.distances import FAR, steps_to
from sandtable.games.interformic.rules.units.units import object_hex
from sandtable.games.interformic.rules.units.units import spot as spot_of
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    BUTTONED,
    CARRIED,
    DOWN,
    FLAGS,
    GONE,
    LAVA,
    OFF_MAP,
    OUT,
    SATELLITE,
    WALKER,
    YELLOW,
)
from sandtable.games.unbreakable.evaluation.weights import Weights


def retrieval(w: Weights, state: State, colour: int) -> float:
    """Whose walker is nearer to bringing the satellite home."""
    field = state.field
    value = 0.0
    for side in (BLUE, YELLOW):
        share = errand(w, state, side, SATELLITE, field.edge[state.mission.edges[side]], 1, state.volcanoes)
        value += share if side == colour else -share
    return value


def capture_the_flag(w: Weights, state: State, colour: int) -> float:
    """Whose walker is nearer to bringing the other flag into its own half."""
    field = state.field
    value = 0.0
    for side in (BLUE, YELLOW):
        barred = state.volcanoes
        own = object_hex(state, FLAGS[side])
        if own >= 0:
            barred |= field.disc(own, 1)  # the own safety zone
        share = errand(w, state, side, FLAGS[1 - side], field.north if side == BLUE else field.south, 0, barred)
        value += share if side == colour else -share
    return value


def errand(w: Weights, state: State, colour: int, name: str, home: int, last: int, barred: int) -> float:
    """Return how far *colour* is with fetching an object and carrying it *home*; *last* steps more are needed there."""
    field, edge = state.field, state.mission.edges[colour]
    where = state.objects.get(name, GONE)
    if where == GONE:
        return float(-w.errand_step * w.errand_hopeless)
    carrier = where - CARRIED
    spot = state.hex[carrier] if carrier >= 0 else where
    if spot < 0:
        return float(-w.errand_step * w.errand_hopeless)
    homeward = steps_to(field, home, barred, edge)[spot] + last
    mine = carrier >= 0 and state.side[carrier] == colour
    best = second = w.errand_hopeless
    escorts = 0.0
    way = steps_to(field, 1 << spot, barred, edge)
    near = w.errand_escort_reach
    for unit, (side, kind, hex_) in enumerate(zip(state.side, state.kind, state.hex, strict=True)):
        if side != colour or hex_ == GONE or unit == state.runaway:
            continue
        steps = way[hex_ if hex_ >= OFF_MAP else spot_of(state, unit)]
        if kind != WALKER:
            escorts += FAR - max(near, steps)  # a gain: who is lost must not be worth more than who is far
            continue
        effort = steps + delay(w, state, unit)
        if unit == carrier:
            best, second = -w.errand_grab + delay(w, state, unit), best
        elif effort < best:
            best, second = effort, best
        elif effort < second:
            second = effort
    effort = min(best, w.errand_hopeless) + w.errand_grab + min(homeward, FAR)
    effort += w.errand_reserve * min(second, w.errand_hopeless)
    if carrier >= 0 and not mine:
        effort += w.errand_snatch
    value = -w.errand_step * effort + w.errand_escort * escorts
    if carrier < 0 and state.terrain[spot] == LAVA:
        value -= w.errand_lava / 2  # no unit should be there
    return float(value)


def delay(w: Weights, state: State, unit: int) -> float:
    """Return the activations that a walker loses before it walks."""
    lost = 0.0
    if state.configuration[unit] == DOWN:
        lost += w.errand_fallen
    status = state.status[unit]
    if status == BUTTONED:
        lost += w.errand_buttoned
    elif status == OUT:
        lost += w.errand_out
    if state.frozen >> unit & 1:
        lost += w.errand_frozen
    return lost + w.errand_stasis * min(5, state.stasis[unit])
