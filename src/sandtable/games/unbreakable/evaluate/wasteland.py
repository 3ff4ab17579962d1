"""Industrial Wasteland: industry left, and what can still convert it."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
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
from sandtable.games.interformic.ways import steps_to
from sandtable.games.unbreakable.evaluate.weights import weights
from sandtable.games.unbreakable.scenarios.wasteland import NEVER

CONVERTERS = frozenset((FORCE, NUKE, CRUST, MULTIGUN, ROCKETS))


def wasteland(state: State, colour: int) -> float:
    """How far the attacker is in this round, and how the first round went."""
    w = weights("wasteland")
    value = _attack(state)
    if state.round == 2:
        first = state.first_score
        value -= -w.failed if first == NEVER else w.finished + 4 * w.industry - w.card * first
        if first != NEVER:
            value -= 0.5 * w.industry * min(1.0, state.score / max(1, first))  # the clock runs
    return value if colour == YELLOW else -value


def _attack(state: State) -> float:
    w = weights("wasteland")
    left = [h for h in _industries(state) if state.terrain[h] == INDUSTRY]
    value = w.industry * (4 - len(left)) - w.card * state.score
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
            value -= w.near * way[hex_]
        if hex_ < 0:
            continue
        if state.status[unit] == READY and not state.frozen >> unit & 1:
            high = kind == SQUAD and state.configuration[unit] == HOVERING
            sighted = sighted or high or state.hills >> hex_ & 1 == 1
        loaded = state.loaded[unit]
        if loaded:
            for slot, weapon in enumerate(state.arms[unit]):
                if loaded >> slot & 1 and weapon.kind in CONVERTERS:
                    value += w.nuke
    return float(value + w.sighter if sighted else value)


def _industries(state: State) -> list[int]:
    field = state.field
    found = _PRINTED.get(id(field))
    if found is None:
        mask = sum(1 << h for h, terrain in enumerate(field.printed) if terrain == INDUSTRY)
        found = _PRINTED[id(field)] = bits(mask)
    return found


_PRINTED: dict[int, list[int]] = {}
