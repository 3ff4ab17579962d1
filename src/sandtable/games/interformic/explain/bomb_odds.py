"""Odds of bombs where Breakable is on the table: the range check, then what the bomb does to everything in the hex."""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.verdicts import Odds, list_rolls
from sandtable.games.interformic.explain.brk_odds import named
from sandtable.games.interformic.rules.board.brk_places import may_stand
from sandtable.games.interformic.rules.combat.brk_range_check import SURE, range_chance
from sandtable.games.interformic.rules.combat.brk_sighting import sighters_of
from sandtable.games.interformic.rules.combat.hit_rolls import device_class, dice_text, hit_chance, target_size
from sandtable.games.interformic.rules.devices.devices import device_word, devices_at
from sandtable.games.interformic.rules.units.seats import palette
from sandtable.games.interformic.rules.units.units import (
    breakable,
    commander,
    is_frozen,
    loose_in,
    passenger_of,
    units_in,
)
from sandtable.games.interformic.rules.weapons.lasers import lasers_bearing
from sandtable.games.interformic.rules.weapons.neutron import exposed
from sandtable.games.interformic.rules.weapons.nuke import shaken
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BECOMES,
    DUG_IN,
    FLAGS,
    HOVERING,
    LAVA,
    LIGHT,
    MAGMA,
    NEUTRON,
    NUKE,
    SQUAD,
    TEAM,
    TERRAIN,
    VOLCANO,
    WALKER,
)

ONE, HALF = Fraction(1), Fraction(1, 2)
FOUND = "range check passes"


def launch_odds(state: State, launcher: int, kind: int, size: int, target: int) -> Odds | None:
    """Return the chances of a bomb at a hex: with the range check where only one unit can sight it."""
    able = [] if state.hex[launcher] == target else sighters_of(state, launcher, target)
    if len(able) == 1:
        return sighted_odds(state, launcher, kind, size, target, able[0])
    effect = effect_odds(state, kind, size, target)
    before = before_lasers(state, launcher, target)
    rolls = list_rolls(effect_rolls(state, kind, size, target))
    said = ", ".join(part for part in (rolls, "before the range check" if able else "", before) if part)
    return Odds(effect, said) if effect else None


def sighted_odds(state: State, launcher: int, kind: int, size: int, target: int, sighter: int) -> Odds | None:
    """Return the chances of a bomb with a certain sighter."""
    distance = state.field.distances(state.hex[sighter])[target]
    chance = range_chance(distance)
    effect = {name: chance * part for name, part in effect_odds(state, kind, size, target).items()}
    passed = {FOUND: chance} if distance > SURE else {}
    ranged = f"a range die of {distance} or more" if distance > SURE else ""
    rolls = list_rolls(effect_rolls(state, kind, size, target))
    said = ", ".join(part for part in (ranged, rolls, before_lasers(state, launcher, target)) if part)
    return Odds(passed | effect, said) if passed or effect else None


def before_lasers(state: State, launcher: int, target: int) -> str:
    """Say whether lasers bear on a bomb, whose fire the chances do not know."""
    start = state.hex[launcher]
    if start == target:
        return ""
    attackers = TEAM[commander(state, launcher)]
    bears = any(TEAM[c] != attackers and lasers_bearing(state, c, start, target) for c in palette(state))
    return "before lasers" if bears else "no laser bears"


def effect_odds(state: State, kind: int, size: int, hex_: int) -> dict[str, Fraction]:
    """Return the chances of what a bomb that arrives does; one that only lays devices leaves nothing to chance."""
    if kind == NEUTRON:
        return neutron_odds(state, size, hex_)
    return nuke_odds(state, size, hex_) if kind == NUKE else {}


def effect_rolls(state: State, kind: int, size: int, hex_: int) -> dict[str, str]:
    """Return the rolls of a bomb that arrives, by what each is for, in their order (UNB-NUK.2, UNB-NB.1, BRK-25.2)."""
    if kind == NEUTRON:
        return {state.names[u]: "3+ of 3" if state.configuration[u] == DUG_IN else "1+ of 1"
                for u in exposed(state, size, hex_)}  # fmt: skip
    if kind != NUKE:
        return {}
    rolls = {}
    for unit in shaken(state, hex_):
        rolls[state.names[unit]] = dice_text(size, target_size(state, unit))
        passenger = passenger_of(state, unit)
        if passenger >= 0 and _may_be_saved(state, passenger, hex_):
            rolls[state.names[passenger]] = f"1+ of 1 if {state.names[unit]} is destroyed"
    rolls |= dict.fromkeys(_flags_in(state, hex_), dice_text(size, LIGHT))
    for colour, device, count in devices_at(state, hex_):
        each = " each" if count > 1 else ""
        name = named(state, device_word(state, (hex_, colour, device)))
        rolls[f"{name}{each}"] = dice_text(size, device_class(state, hex_, device))
    return rolls | {"ground": dice_text(size, LIGHT)}


def _flags_in(state: State, hex_: int) -> list[str]:
    """List the loose flags that a nuke is rolled for, either side's (BRK-31.48)."""
    return [name for name in loose_in(state, hex_) if name in FLAGS] if state.mission.breakable else []


def neutron_odds(state: State, size: int, hex_: int) -> dict[str, Fraction]:
    """Return the chances of a neutron bomb for each unit that it can affect (UNB-NB.1, BRK-31.36)."""
    outcomes: dict[str, Fraction] = {}
    for unit in exposed(state, size, hex_):
        word = "stunned" if breakable(state, unit) else "out"
        if state.kind[unit] == SQUAD and sinks(state, unit):
            word = "lost"
        outcomes[f"{state.names[unit]} {word}"] = HALF**3 if state.configuration[unit] == DUG_IN else HALF
    return outcomes


def sinks(state: State, unit: int) -> bool:
    """Whether a unit of Unbreakable that is knocked down or scattered where it is goes into the lava (UNB-UNIT.13)."""
    if state.terrain[state.hex[unit]] != LAVA or not state.variants.lava_knockdown_loss:
        return False
    up = state.kind[unit] == SQUAD and state.configuration[unit] == HOVERING
    return not up or state.variants.grounded_if_scattered


def nuke_odds(state: State, size: int, hex_: int) -> dict[str, Fraction]:
    """Return the chances of a nuke for each unit, the devices and the ground (UNB-NUK.2, BRK-25.2 to BRK-25.5)."""
    becomes, ground = BECOMES[state.terrain[hex_]], hit_chance(size, LIGHT)
    converted = ground if becomes != state.terrain[hex_] else Fraction(0)
    fatal = converted if becomes in MAGMA else Fraction(0)  # takes the units that were missed
    outcomes = _platoon_odds(state, size, hex_, converted if becomes == VOLCANO else Fraction(0))
    for unit in shaken(state, hex_):
        hit = hit_chance(size, target_size(state, unit))
        if not breakable(state, unit):
            continue
        outcomes[f"{state.names[unit]} destroyed"] = hit + (1 - hit) * fatal
        passenger = passenger_of(state, unit)
        if passenger >= 0:
            saved = hit * HALF * (1 - fatal) if _may_be_saved(state, passenger, hex_) else Fraction(0)
            outcomes[f"{state.names[passenger]} destroyed"] = hit + (1 - hit) * fatal - saved
    for name in _flags_in(state, hex_):
        hit = hit_chance(size, LIGHT)
        outcomes[f"{name} destroyed"] = hit + (1 - hit) * fatal
    for colour, kind, count in devices_at(state, hex_):
        hit = hit_chance(size, device_class(state, hex_, kind))
        each = " each" if count > 1 else ""
        outcomes[f"{named(state, device_word(state, (hex_, colour, kind)))}{each} destroyed"] = hit + (1 - hit) * fatal
    if converted:
        outcomes[f"ground to {TERRAIN[becomes]}"] = converted
    return outcomes


def _platoon_odds(state: State, size: int, hex_: int, erupts: Fraction) -> dict[str, Fraction]:
    """Return the chances of a nuke for the units of Unbreakable: to fall, and to be lost to lava or a volcano."""
    outcomes: dict[str, Fraction] = {}
    struck = shaken(state, hex_)
    for unit in units_in(state, hex_):
        if breakable(state, unit):
            continue
        hit = hit_chance(size, target_size(state, unit)) if unit in struck else Fraction(0)
        sunk = hit if sinks(state, unit) else Fraction(0)
        if hit and not sunk:
            outcomes[f"{state.names[unit]} {'down' if state.kind[unit] == WALKER else 'scattered'}"] = hit
        spared = is_frozen(state, unit) and state.variants.frozen_ignores_terrain
        lost = sunk if spared else sunk + (1 - sunk) * erupts
        if lost:
            outcomes[f"{state.names[unit]} lost"] = lost
    return outcomes


def _may_be_saved(state: State, passenger: int, hex_: int) -> bool:
    return state.variants.passenger_survival and may_stand(state, passenger, hex_)


def rocket_odds(state: State, firer: int, last: int, hex_: int) -> Odds | None:
    """Return the chances of a rocket of a unit of Breakable: the first needs its range check (BRK-31.30)."""
    distance = state.field.distances(state.hex[firer])[hex_]
    chance = range_chance(distance) if last < 0 else ONE
    effect = {name: chance * part for name, part in nuke_odds(state, LIGHT, hex_).items()}
    passed = {FOUND: chance} if chance < 1 else {}
    said = [f"a range die of {distance} or more"] if passed else []
    rolls = list_rolls(effect_rolls(state, NUKE, LIGHT, hex_))
    return Odds(passed | effect, ", ".join([*said, rolls])) if passed or effect else None
