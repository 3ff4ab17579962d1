"""Special Delivery: the crawler's progress against the magma on its way."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.interformic.rules.board.distances import steps_to
from sandtable.games.interformic.rules.board.sight import bomb_row
from sandtable.games.interformic.rules.combat.brk_sighting import sighted_hexes
from sandtable.games.interformic.rules.units.units import can_sight, spot
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    BUTTONED,
    CRATER,
    CRAWLER,
    GONE,
    LAVA,
    NUKE,
    OUT,
    REACH,
    VOLCANO,
    YELLOW,
)
from sandtable.games.unbreakable.evaluation.weights import Weights

VEIL = (1.0, -0.8, -2.4)  # what a cloud on the way is worth by size: a light one is gone when the next nuke is loaded


def special_delivery(w: Weights, state: State, colour: int) -> float:
    """Return the chances of Blue, or the reverse of them."""
    crawler = next((u for u, k in enumerate(state.kind) if k == CRAWLER and state.side[u] == YELLOW), -1)
    if crawler < 0 or state.hex[crawler] == GONE:
        return 0.0
    field, terrain = state.field, state.terrain
    here = state.hex[crawler]
    status = state.status[crawler]
    value = 0.25
    if here >= 0:
        value -= w.delivery_row * (16 - field.row[here])
        if terrain[here] in (CRATER, LAVA):
            value += w.delivery_on_crater if terrain[here] == CRATER else w.delivery_on_lava
        if any(terrain[h] in (LAVA, VOLCANO) for h in field.neighbours[here]):
            value += w.delivery_beside_lava
    if status == BUTTONED:
        value += w.delivery_mute
    elif status == OUT:
        value += w.delivery_mute + w.delivery_offline
    value += w.delivery_stasis * min(5, state.stasis[crawler])
    if state.frozen >> crawler & 1:
        value += w.delivery_frozen
    goals = 0 if here < 0 else 1 << here
    pit = 1 << here if here >= 0 and terrain[here] == LAVA else 0
    share, veiled = w.delivery_soon, 0.0
    for way in state.mission.route(state):
        goals |= 1 << way
        if way in state.clouds:
            veiled += VEIL[max(state.clouds[way]) >> 1]
        if terrain[way] == CRATER:
            value += w.delivery_ahead_crater * share
        elif terrain[way] == LAVA:
            value += w.delivery_ahead_lava * share
            pit = pit or 1 << way
        share = min(1.0, share + w.delivery_later)
    if state.mission.breakable:
        value += _crew(w, state, goals) + w.delivery_veil * veiled
    else:
        value += _force(w, state, goals, pit)
    return float(value if colour == BLUE else -value)


def _crew(w: Weights, state: State, way: int) -> float:
    """Return what Blue's units of Breakable are worth: loaded nukes, and how surely each hex of the way is sighted."""
    value = 0.0
    nearest: dict[int, int] = {}  # by hex of the way: how far the best sighter is
    for unit, side in enumerate(state.side):
        hex_ = state.hex[unit]
        if side != BLUE or hex_ == GONE:
            continue
        for slot, weapon in enumerate(state.arms[unit]):
            if weapon.kind == NUKE and state.loaded[unit] >> slot & 1:
                value += w.delivery_nuke
        if hex_ < 0 or not can_sight(state, unit):
            continue
        if way >> hex_ & 1:
            value -= w.delivery_exposed  # to its own side's nukes, and to be run over
        sights, far = sighted_hexes(state, unit) & way, state.field.distances(hex_)
        value += w.delivery_watch * sights.bit_count()
        for goal in bits(sights):
            nearest[goal] = min(nearest.get(goal, REACH), far[goal])
    return float(value + w.delivery_sighted * sum(min(REACH, REACH + 1 - far) for far in nearest.values()) / REACH)


def _force(w: Weights, state: State, way: int, pit: int) -> float:
    """Return what Blue's units are worth: nukes, their distance from the pit, and how much of the way is in sight."""
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
                    value += w.delivery_near * max(0, 8 - way_to_pit[spot(state, unit)])
                if state.loaded[unit] >> slot & 1:
                    value += w.delivery_nuke
    return float(value + w.delivery_seen * (seen & way).bit_count())
