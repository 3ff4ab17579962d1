"""What can befall a unit: knocked down, scattered, put offline, engulfed; destroyed. None of it asks anybody."""

from __future__ import annotations

from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.brk_places import may_stand
from sandtable.games.interformic.rules.units.units import breakable, carried_by, passenger_of, place, remove
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    BUTTONED,
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
    """Put a unit offline; a squad is scattered, a unit of Breakable stunned (BRK-31.36)."""
    if state.kind[unit] >= BUNKER:
        state.status[unit] = BUTTONED
        tell(state, "BRK-31.36", "stunned", "{unit} is stunned", unit=unit)
    elif state.kind[unit] == SQUAD:
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
    if state.kind[unit] >= BUNKER:
        destroy(state, unit, rule)
        return
    tell(state, rule, "engulfed", "{unit} is engulfed in {hex}", unit=unit)
    remove(state, unit)
    state.mission.engulfed(state, unit)


def swallow(state: State, unit: int, rule: str) -> None:
    """A vortex takes a unit, with all that it carries, passengers too (BRK-31.65)."""
    for one in (passenger_of(state, unit), unit):
        if one >= 0:
            tell(state, rule, "swallowed", "{unit} is swallowed by the vortex", unit=one)
            remove(state, one)
            if breakable(state, one):
                state.mission.destroyed(state, one)


def freeze_if_due(state: State, unit: int, rule: str) -> None:
    """Freeze a unit that has enough stasis markers for the cards drawn this turn (UNB-STA.2)."""
    if state.stasis[unit] >= FREEZE_AT[min(state.drawn, 4)] and not state.frozen >> unit & 1:
        state.frozen |= 1 << unit
        tell(state, rule, "frozen", "{unit} freezes in time", unit=unit)


def overload(state: State, unit: int) -> None:
    """On Walker Overload, roll after each action: the walker may go offline (UNB-OPP.10)."""
    if state.card not in (OVERLOAD, OVERLOAD + 1) or state.hex[unit] == GONE or state.status[unit] == OUT:
        return
    if state.frozen >> unit & 1 and not state.variants.overload_when_frozen:  # by its own vortex (UNB-OPP.12)
        return
    if state.dice.plus():
        put_out(state, unit, "UNB-OPP.10")
    else:
        report_unharmed(state, unit, "UNB-OPP.10")


def report_unharmed(state: State, unit: int, rule: str) -> None:
    """Say that a unit was rolled for, and nothing befell it."""
    tell(state, rule, "stands", "{unit} is unharmed", unit=unit)


# units of Breakable


def destroy(state: State, unit: int, rule: str) -> None:
    """Destroy a unit of Breakable, with its markers and its passenger; the mission hears of it (BRK-1.10)."""
    hex_, passenger = state.hex[unit], passenger_of(state, unit)
    tell(state, rule, "destroyed", "{unit} is destroyed" + (" in {hex}" if hex_ >= 0 else ""), unit=unit)
    remove(state, unit)
    state.mission.destroyed(state, unit)
    if passenger < 0:
        return
    if survives(state, passenger, hex_):
        place(state, passenger, hex_)
        tell(state, "BRK-10.12", "survives", "{unit} gets out of the wreck in {hex}", unit=passenger)
        state.mission.arrived(state, passenger)
    else:
        destroy(state, passenger, "BRK-10.12")


def survives(state: State, passenger: int, hex_: int) -> bool:
    """Roll for a passenger whose carrier is destroyed, where the option gives it a chance (BRK-10.12)."""
    return state.variants.passenger_survival and hex_ >= 0 and may_stand(state, passenger, hex_) and state.dice.plus()


def perish_if_misplaced(state: State, unit: int, rule: str = "BRK-3.15") -> bool:
    """Destroy a unit of Breakable in a hex that it may not be in; say whether it was (BRK-3.15)."""
    hex_ = state.hex[unit]
    if hex_ < 0 or not breakable(state, unit) or may_stand(state, unit, hex_):
        return False
    destroy(state, unit, rule)
    return True
