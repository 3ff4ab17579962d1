"""What can befall a unit: knocked down, scattered, put offline, engulfed. None of it asks anybody."""

from __future__ import annotations

from sandtable.games.interformic.state import State, carried_by, remove
from sandtable.games.interformic.tables import (
    CRAWLER,
    DOWN,
    FREEZE_AT,
    GONE,
    HOVERING,
    LAVA,
    OUT,
    OVERLOAD,
    SQUAD,
    STANDING,
    WALKER,
    WHEELED,
)
from sandtable.games.interformic.telling import tell


def knock_down(state: State, unit: int, rule: str) -> None:
    """Knock down an upright walker: it drops what it carries, and lava takes it (UNB-UNIT.13, UNB-ACT.13)."""
    if state.kind[unit] != WALKER or state.configuration[unit] in (DOWN, WHEELED):
        return
    flew = state.configuration[unit] == HOVERING
    state.configuration[unit] = DOWN
    tell(state, rule, "down", "{unit} is knocked down in {hex}", unit=unit)
    for name in carried_by(state, unit):
        state.objects[name] = state.hex[unit]
        tell(state, "UNB-ACT.13", "object", "{unit} drops the {object}", unit=unit, object=name)
    if state.terrain[state.hex[unit]] == LAVA and state.variants.lava_knockdown_loss:
        engulf(state, unit, "UNB-UNIT.13")
    elif flew:
        state.fallen += (unit,)


def scatter(state: State, unit: int, rule: str) -> None:
    """Scatter a squad: a hovering one drops to the ground, and lava takes it (UNB-UNIT.12, UNB-UNIT.13)."""
    state.status[unit] = OUT
    where = " in {hex}" if state.hex[unit] >= 0 else ""
    tell(state, rule, "scattered", "{unit} is scattered" + where, unit=unit)
    if state.configuration[unit] == HOVERING and state.variants.grounded_if_scattered:
        state.configuration[unit] = STANDING
    on_lava = state.hex[unit] >= 0 and state.terrain[state.hex[unit]] == LAVA
    if on_lava and state.configuration[unit] != HOVERING and state.variants.lava_knockdown_loss:
        engulf(state, unit, "UNB-UNIT.13")


def put_out(state: State, unit: int, rule: str) -> None:
    """Put a unit offline; a squad is scattered."""
    if state.kind[unit] == SQUAD:
        scatter(state, unit, rule)
    else:
        state.status[unit] = OUT
        tell(state, rule, "offline", "{unit} goes offline", unit=unit)


def shake(state: State, unit: int, rule: str) -> None:
    """Knock down a walker or scatter a squad; crawlers stand."""
    if state.kind[unit] == SQUAD:
        scatter(state, unit, rule)
    elif state.kind[unit] != CRAWLER:
        knock_down(state, unit, rule)


def shakeable(state: State, unit: int) -> bool:
    """Whether `shake` would change anything."""
    kind = state.kind[unit]
    if kind == SQUAD:
        return state.status[unit] != OUT
    return kind == WALKER and state.configuration[unit] not in (DOWN, WHEELED)


def engulf(state: State, unit: int, rule: str) -> None:
    """Magma takes a unit, with all that it carries."""
    tell(state, rule, "engulfed", "{unit} is engulfed in {hex}", unit=unit)
    remove(state, unit)
    state.mission.engulfed(state, unit)


def freeze_if_due(state: State, unit: int, rule: str) -> None:
    """Freeze a unit that has enough stasis markers for the cards drawn this turn (UNB-STA.2)."""
    if state.stasis[unit] >= FREEZE_AT[min(state.drawn, 4)] and not state.frozen >> unit & 1:
        state.frozen |= 1 << unit
        tell(state, rule, "frozen", "{unit} freezes in time", unit=unit)


def overload(state: State, unit: int) -> None:
    """On Walker Overload, roll after each action: the walker may go offline (UNB-OPP.10)."""
    if state.card not in (OVERLOAD, OVERLOAD + 1) or state.hex[unit] == GONE or state.status[unit] == OUT:
        return
    if state.dice.plus():
        put_out(state, unit, "UNB-OPP.10")
    else:
        stand(state, unit, "UNB-OPP.10")


def stand(state: State, unit: int, rule: str) -> None:
    """Say that a unit was rolled for, and nothing befell it."""
    tell(state, rule, "stands", "{unit} is unharmed", unit=unit)
