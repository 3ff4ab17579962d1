"""Errands: a walker fetches an object and carries it home (Retrieval, Capture the Flag)."""

from __future__ import annotations

from sandtable.games.interformic.state import State, object_hex
from sandtable.games.interformic.state import spot as spot_of
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
from sandtable.games.interformic.ways import FAR, steps_to
from sandtable.games.unbreakable.evaluate.weights import weights


def retrieval(state: State, colour: int) -> float:
    """Whose walker is nearer to bringing the satellite home."""
    field = state.field
    value = 0.0
    for side in (BLUE, YELLOW):
        share = errand(state, side, SATELLITE, field.edge[state.mission.edges[side]], 1, state.volcanoes)
        value += share if side == colour else -share
    return value


def capture_the_flag(state: State, colour: int) -> float:
    """Whose walker is nearer to bringing the other flag into its own half."""
    field = state.field
    value = 0.0
    for side in (BLUE, YELLOW):
        barred = state.volcanoes
        own = object_hex(state, FLAGS[side])
        if own >= 0:
            barred |= field.disc(own, 1)  # the own safety zone
        share = errand(state, side, FLAGS[1 - side], field.north if side == BLUE else field.south, 0, barred)
        value += share if side == colour else -share
    return value


def errand(state: State, colour: int, name: str, home: int, last: int, barred: int) -> float:
    """Return how far *colour* is with fetching an object and carrying it *home*; *last* steps more are needed there."""
    w = weights("errand")
    field, edge = state.field, state.mission.edges[colour]
    where = state.objects.get(name, GONE)
    if where == GONE:
        return float(-w.step * w.hopeless)
    carrier = where - CARRIED
    spot = state.hex[carrier] if carrier >= 0 else where
    if spot < 0:
        return float(-w.step * w.hopeless)
    homeward = steps_to(field, home, barred, edge)[spot] + last
    mine = carrier >= 0 and state.side[carrier] == colour
    best = second = w.hopeless
    escorts = 0.0
    way = steps_to(field, 1 << spot, barred, edge)
    near = w.escort_reach
    for unit, (side, kind, hex_) in enumerate(zip(state.side, state.kind, state.hex, strict=True)):
        if side != colour or hex_ == GONE or unit == state.runaway:
            continue
        steps = way[hex_ if hex_ >= OFF_MAP else spot_of(state, unit)]
        if kind != WALKER:
            escorts += max(near, steps)
            continue
        effort = steps + delay(state, unit)
        if unit == carrier:
            best, second = -w.grab + delay(state, unit), best
        elif effort < best:
            best, second = effort, best
        elif effort < second:
            second = effort
    effort = min(best, w.hopeless) + w.grab + min(homeward, FAR)
    effort += w.reserve * min(second, w.hopeless)
    if carrier >= 0 and not mine:
        effort += w.snatch
    value = -w.step * effort - w.escort * escorts
    if carrier < 0 and state.terrain[spot] == LAVA:
        value -= w.lava / 2  # nobody likes it there
    return float(value)


def delay(state: State, unit: int) -> float:
    """Return the activations that a walker loses before it walks."""
    w = weights("errand")
    lost = 0.0
    if state.configuration[unit] == DOWN:
        lost += w.fallen
    status = state.status[unit]
    if status == BUTTONED:
        lost += w.buttoned
    elif status == OUT:
        lost += w.out
    if state.frozen >> unit & 1:
        lost += w.frozen
    return lost + 0.3 * min(5, state.stasis[unit])
