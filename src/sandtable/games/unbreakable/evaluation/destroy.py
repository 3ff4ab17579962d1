"""Destroy the Flag: the ground under a flag on its way to a volcano, and who can push it there."""

from __future__ import annotations

from sandtable.games.interformic.rules.board.distances import FAR, KEPT, steps_to
from sandtable.games.interformic.rules.units.units import spot as spot_of
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    BUNKER,
    CARRIED,
    CRATER,
    FLAGS,
    FORCE,
    GONE,
    HOVERING,
    LAVA,
    MULTIGUN,
    NUKE,
    QUAKE,
    READY,
    ROCKETS,
    SQUAD,
    VOLCANO,
    YELLOW,
    Weapon,
)
from sandtable.games.unbreakable.evaluation.weights import Weights

NUKES = frozenset((NUKE, MULTIGUN, ROCKETS))


def destroy_the_flag(w: Weights, state: State, colour: int) -> float:
    """Whose flag is nearer to the magma."""
    value = 0.0
    for side in (BLUE, YELLOW):
        share = threat(w, state, side, FLAGS[1 - side])
        value += share if side == colour else -share
    return value


def threat(w: Weights, state: State, colour: int, flag: str) -> float:
    """Return how far *colour* is with destroying *flag*."""
    where = state.objects.get(flag, GONE)
    if where == GONE:
        return 1.0
    loose = where < CARRIED
    spot = where if loose else state.hex[where - CARRIED]
    if spot < 0:
        return 0.0
    terrain = state.terrain[spot]
    value = 0.0
    if terrain in (CRATER, LAVA):
        value += w.destroy_crater if terrain == CRATER else w.destroy_lava
        value += w.destroy_quake * _dice_to_come(state)
    elif spot in state.epicenters:
        value += w.destroy_epicenter + w.destroy_quake * _dice_to_come(state)
    beams = spotted = False
    way = steps_to(state.field, 1 << spot, state.volcanoes, state.mission.edges[colour])
    for unit, (side, hex_, arms) in enumerate(zip(state.side, state.hex, state.arms, strict=True)):
        if side != colour or hex_ == GONE:
            continue
        if state.kind[unit] >= BUNKER:
            value += w.destroy_gun * max(0, 16 - way[spot_of(state, unit)]) if arms else 0.0  # a gain: it can be lost
            continue
        nukes, forces = arsenal(arms)
        if nukes:
            steps = way[hex_]
            value += w.destroy_nuke * (FAR - steps)
            if steps <= 1:
                value += w.destroy_loaded * (nukes & state.loaded[unit]).bit_count()
        beams = beams or forces
        if not spotted and hex_ >= 0 and state.status[unit] == READY and not state.frozen >> unit & 1:
            high = state.kind[unit] == SQUAD and state.configuration[unit] == HOVERING
            spotted = high or state.hills >> hex_ & 1 == 1
    if spotted:
        value += w.destroy_spotter
    if beams and loose and any(state.terrain[h] in (LAVA, VOLCANO) for h in state.field.neighbours[spot]):
        value += w.destroy_shove
    return float(value)


_arsenals: dict[int, tuple[tuple[Weapon, ...], int, bool]] = {}  # by identity, which the kept weapons hold


def arsenal(arms: tuple[Weapon, ...]) -> tuple[int, bool]:
    """Return which of a unit's weapons are nukes, a bit each, and whether it has a force beam."""
    known = _arsenals.get(id(arms))
    if known is None:
        if len(_arsenals) >= KEPT:
            _arsenals.clear()
        nukes = sum(1 << slot for slot, weapon in enumerate(arms) if weapon.kind in NUKES)
        forces = any(weapon.kind == FORCE for weapon in arms)
        known = _arsenals[id(arms)] = (arms, nukes, forces)
    return known[1], known[2]


def _dice_to_come(state: State) -> int:
    """Return the colour dice of the earthquakes in the deck and the discards."""
    return sum((size + 1) * (state.deck[QUAKE + size] + state.discards[QUAKE + size]) for size in range(3))
