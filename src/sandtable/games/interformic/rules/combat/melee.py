"""Melee: a unit strikes an opposing unit in its own hex."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.sight import unit_sees_unit
from sandtable.games.interformic.rules.combat.brk_aiming import controlled
from sandtable.games.interformic.rules.combat.brk_flag_targets import attack_flag, opposing_flags
from sandtable.games.interformic.rules.combat.damage import destroy, shake, shakeable
from sandtable.games.interformic.rules.combat.hit_rolls import hits, target_size
from sandtable.games.interformic.rules.devices.devices import (
    Key,
    attack_device,
    device_title,
    device_word,
    opposing_devices,
)
from sandtable.games.interformic.rules.movement.unb_move import displace_fallen
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import (
    breakable,
    commander,
    is_flying,
    is_frozen,
    opposes,
    show,
    units_in,
)
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLADE,
    BUNKER,
    GEV,
    HEAVY,
    HOVERING,
    LIGHT,
    NEUTRAL,
    STANDING,
    TEAM,
    UNIT_SIZE,
    WALKER,
    WHEELED,
)


def melee_targets(state: State, unit: int) -> list[int]:
    """List the opposing units that *unit* may strike; a walker on wheels may not (UNB-MEL.1, UNB-MEL.6)."""
    hex_ = state.hex[unit]
    if hex_ < 0 or state.configuration[unit] == WHEELED or state.here[hex_] == 1 << unit:
        return []
    if state.kind[unit] >= BUNKER:
        return brittle_targets(state, unit)
    return [
        other
        for other in units_in(state, hex_)
        if opposes(state, unit, other) and not is_frozen(state, other) and unit_sees_unit(state, unit, other)
    ]


def brittle_targets(state: State, unit: int) -> list[int]:
    """List whom a unit of Breakable may strike in its hex: never Unbreakable's (BRK-19.1, BRK-31.18)."""
    hex_ = state.hex[unit]
    if state.veils >> hex_ & 1:  # BRK-19.4
        return []
    everybody = controlled(state, unit)  # BRK-24.12
    grounded = not state.variants.melee_vs_flying and not is_flying(state, unit)  # BRK-19.6
    return [
        other
        for other in units_in(state, hex_)
        if other != unit
        and breakable(state, other)
        and (everybody or opposes(state, unit, other))
        and not is_frozen(state, other)
        and not (grounded and is_flying(state, other))
    ]


def melee_devices(state: State, unit: int) -> list[Key]:
    """List the devices that a unit may strike in its hex (BRK-19.7, BRK-31.61)."""
    hex_ = state.hex[unit]
    if not state.devices or hex_ < 0 or state.veils >> hex_ & 1 or state.configuration[unit] == WHEELED:
        return []
    return opposing_devices(state, hex_, NEUTRAL if controlled(state, unit) else TEAM[state.side[unit]])


def melee_words(state: State, unit: int) -> list[str]:
    """List everything that a unit may strike in its hex."""
    hex_ = state.hex[unit]
    if hex_ < 0 or (state.here[hex_] == 1 << unit and not state.devices and not state.objects):
        return []  # the usual case: it is alone there
    units = [state.names[other] for other in melee_targets(state, unit)]
    return [*units, *[device_word(state, key) for key in melee_devices(state, unit)], *melee_flags(state, unit)]


def melee_flags(state: State, unit: int) -> list[str]:
    """List the flags that a unit of Breakable may strike in its hex, as it may fire at them (BRK-31.48)."""
    hex_ = state.hex[unit]
    if not state.objects or hex_ < 0 or state.veils >> hex_ & 1 or not breakable(state, unit):
        return []
    return opposing_flags(state, hex_, NEUTRAL if controlled(state, unit) else TEAM[state.side[unit]])


def melee_size(state: State, unit: int) -> int:
    """Return the size of a unit's blow; a GEV's is light (BRK-19.2, BRK-27.6)."""
    if has_blade(state, unit):
        return HEAVY
    return LIGHT if state.gear[unit] & GEV else UNIT_SIZE[state.kind[unit]]


def has_blade(state: State, unit: int) -> bool:
    """Whether *unit* is an upright walker with a melee weapon (UNB-WEQ.11)."""
    if state.kind[unit] != WALKER or state.configuration[unit] not in (STANDING, HOVERING):
        return False
    return any(weapon.kind == BLADE for weapon in state.arms[unit])


def melee_sizes(state: State, unit: int, target: int) -> tuple[int, int]:
    """Return the attacker's and the target's size (UNB-MEL.5)."""
    return melee_size(state, unit), HEAVY if has_blade(state, target) else target_size(state, target)


def melee(state: State, unit: int) -> Rule[None]:
    """Choose an opposing unit or device in the hex and strike it."""
    word = yield Decision(
        seat(state, commander(state, unit)), "melee", lambda: f"Whom does {title(state, unit)} strike?",
        "BRK-19.1" if breakable(state, unit) else "UNB-MEL.1", Options(tuple(melee_words(state, unit))), about=(unit,),
    )  # fmt: skip
    if word in state.names:
        strike(state, unit, state.names.index(word))
    elif word in state.objects:
        tell(state, "BRK-31.48", "strike", "{unit} strikes the {object}", unit=unit, object=word)
        attack_flag(state, melee_size(state, unit), word)
    else:
        smash(state, unit, next(key for key in melee_devices(state, unit) if device_word(state, key) == word))
    yield from displace_fallen(state)


def smash(state: State, unit: int, key: Key) -> None:
    """Roll a melee attack on a device."""
    tell(state, "BRK-19.7", "strike", "{unit} strikes " + device_title(key), unit=unit)
    attack_device(state, melee_size(state, unit), key, "BRK-19.7")


def strike(state: State, unit: int, target: int) -> None:
    """Roll a melee attack; a hit knocks down or scatters (UNB-MEL.7)."""
    size, against = melee_sizes(state, unit, target)
    for one in (unit, target):
        if has_blade(state, one):
            show(state, one, BLADE)
    rule = "BRK-19.2" if breakable(state, unit) else "UNB-MEL.5"
    tell(state, rule, "strike", "{unit} strikes {target}", unit=unit, target=target)
    if state.configuration[target] == WHEELED:  # no roll: nothing knocks it down (UNB-WEQ.4)
        return
    if not hits(state, size, against):
        tell(state, rule, "miss", "The blow misses", unit=unit, target=target)
    elif breakable(state, target):
        destroy(state, target, "BRK-19.3" if breakable(state, unit) else "UNB-BRK.7")
    elif shakeable(state, target):
        shake(state, target, "UNB-MEL.7")
    else:
        tell(state, "UNB-MEL.7", "hit", "The blow lands, and {target} stands it", unit=unit, target=target)
    check_victory(state)
