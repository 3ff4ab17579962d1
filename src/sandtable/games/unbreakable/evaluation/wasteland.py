"""Industrial Wasteland: industry left, and what can still convert it."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.interformic.rules.board.distances import FAR, steps_to
from sandtable.games.interformic.rules.units.units import spot
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    CRAWLER,
    CRUST,
    FORCE,
    GONE,
    HOVERING,
    INDUSTRY,
    MULTIGUN,
    NUKE,
    READY,
    ROCKETS,
    SQUAD,
    YELLOW,
)
from sandtable.games.unbreakable.evaluation.weights import Weights
from sandtable.games.unbreakable.scenarios.wasteland import NEVER

CONVERTERS = frozenset((FORCE, NUKE, CRUST, MULTIGUN, ROCKETS))


def wasteland(w: Weights, state: State, colour: int) -> float:
    """How far the attacker is in this round, and how the first round went."""
    value = _attack(w, state)
    if state.round == 2:
        first = state.first_score
        if first == NEVER:
            value += w.wasteland_failed
        else:
            value -= w.wasteland_finished + 4 * w.wasteland_industry - w.wasteland_card * first
            value -= 0.5 * w.wasteland_industry * min(1.0, state.score / max(1, first))  # the clock runs
    return value if colour == YELLOW else -value


def _attack(w: Weights, state: State) -> float:
    left = [h for h in _industries(state) if state.terrain[h] == INDUSTRY]
    value = w.wasteland_industry * (4 - len(left)) - w.wasteland_card * state.score
    if not state.names:
        return float(value)
    goals = sum(1 << h for h in left)
    way = steps_to(state.field, goals, state.volcanoes, "south")
    sighted = False
    for unit, side in enumerate(state.side):
        hex_ = state.hex[unit]
        if side != YELLOW or hex_ == GONE:
            continue
        kind = state.kind[unit]
        if kind == CRAWLER and goals:
            value += w.wasteland_near * (FAR - way[hex_])  # a gain: it can be lost
        elif kind >= BUNKER and goals and any(weapon.kind in CONVERTERS for weapon in state.arms[unit]):
            value += w.wasteland_gun * (FAR - way[spot(state, unit)])
        if hex_ < 0:
            continue
        if state.status[unit] == READY and not state.frozen >> unit & 1:
            high = kind == SQUAD and state.configuration[unit] == HOVERING
            sighted = sighted or high or state.hills >> hex_ & 1 == 1
        loaded = state.loaded[unit]
        if loaded:
            for slot, weapon in enumerate(state.arms[unit]):
                if loaded >> slot & 1 and weapon.kind in CONVERTERS:
                    value += w.wasteland_nuke
    return float(value + w.wasteland_sighter if sighted else value)


def _industries(state: State) -> list[int]:
    field = state.field
    found = _PRINTED.get(id(field))
    if found is None:
        mask = sum(1 << h for h, terrain in enumerate(field.printed) if terrain == INDUSTRY)
        found = _PRINTED[id(field)] = bits(mask)
    return found


_PRINTED: dict[int, list[int]] = {}
