"""Special Delivery: the crawler's progress against the magma on its way."""

from __future__ import annotations

from sandtable.engine.boards.hexes import N
from sandtable.games.interformic.sight import bomb_row
from sandtable.games.interformic.state import State, can_sight, spot
from sandtable.games.interformic.tables import (
    BLUE,
    BUTTONED,
    CRATER,
    CRAWLER,
    GONE,
    LAVA,
    NUKE,
    OUT,
    VOLCANO,
    YELLOW,
)
from sandtable.games.interformic.ways import steps_to
from sandtable.games.unbreakable.evaluate.weights import weights
from sandtable.games.unbreakable.scenarios.special_delivery import ENTRY


def special_delivery(state: State, colour: int) -> float:
    """Return the chances of Blue, or the reverse of them."""
    w = weights("delivery")
    crawler = next((u for u, k in enumerate(state.kind) if k == CRAWLER and state.side[u] == YELLOW), -1)
    if crawler < 0 or state.hex[crawler] == GONE:
        return 0.0
    field, terrain = state.field, state.terrain
    here = state.hex[crawler]
    status = state.status[crawler]
    value = 0.25
    if here < 0:
        way = field.index[ENTRY]
    else:
        value -= w.row * (16 - field.row[here])
        if terrain[here] in (CRATER, LAVA):
            value += w.on_crater if terrain[here] == CRATER else w.on_lava
        if any(terrain[h] in (LAVA, VOLCANO) for h in field.neighbours[here]):
            value += w.beside_lava
        way = field.toward[here][N]
    if status == BUTTONED:
        value += w.mute
    elif status == OUT:
        value += w.mute + w.offline
    value += w.stasis * min(5, state.stasis[crawler])
    if state.frozen >> crawler & 1:
        value += w.frozen
    goals = 0 if here < 0 else 1 << here
    pit = 1 << here if here >= 0 and terrain[here] == LAVA else 0
    share = w.soon
    while way >= 0:
        goals |= 1 << way
        if terrain[way] == CRATER:
            value += w.ahead_crater * share
        elif terrain[way] == LAVA:
            value += w.ahead_lava * share
            pit = pit or 1 << way
        share = min(1.0, share + w.later)
        if field.north >> way & 1:
            break  # the first hex completely north: it drives no further
        way = field.toward[way][N]
    return float(value + _force(state, goals, pit) if colour == BLUE else -value - _force(state, goals, pit))


def _force(state: State, way: int, pit: int) -> float:
    """Return what Blue's units are worth: nukes, their distance from the pit, and how much of the way is in sight."""
    w = weights("delivery")
    value = 0.0
    seen = 0
    way_to_pit = steps_to(state.field, pit, 0, "north")
    for unit, side in enumerate(state.side):
        hex_ = state.hex[unit]
        if side != BLUE or hex_ == GONE:
            continue
        if can_sight(state, unit):
            seen |= bomb_row(state, unit)
        for slot, weapon in enumerate(state.arms[unit]):
            if weapon.kind == NUKE:
                if pit:
                    value += w.near * max(0, 8 - way_to_pit[spot(state, unit)])
                if state.loaded[unit] >> slot & 1:
                    value += w.nuke
    return float(value + w.seen * (seen & way).bit_count())
