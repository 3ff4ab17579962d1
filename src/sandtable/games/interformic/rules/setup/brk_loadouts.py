"""The armoury of Breakable: which weapons a unit may carry, as words such as "nuke" or "autocannon+laser"."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from sandtable.games.interformic.scenarios.variants import Variants
from sandtable.games.interformic.tables import (
    AUTOCANNON,
    BEAM_PLACE,
    BOMB_PLACE,
    BOMBS,
    BRK_BOMBS,
    BRK_WEAPONS,
    BRKGUN,
    BUNKER,
    COMMAND,
    CRUST,
    EXPERIMENTAL,
    FORCE,
    GEV,
    HEAVY,
    KILLBOTS,
    KINDS,
    LIGHT,
    MEDIUM,
    MULTIGUN,
    NEUTRON,
    ROCKETS,
    SIZES,
    STASIS,
    TANK,
    TOWER,
    UNIT_SIZE,
    VORTEX,
    WEAPON_TITLES,
    WEAPONS,
    Weapon,
)

NONE = "none"  # a command bunker's
MULTIGUN_WORD = "multigun"  # what Breakable calls its own multi-gun
PLAIN = "plain"
FOREIGN = (FORCE, STASIS, CRUST, NEUTRON)  # Unbreakable's standard weapons that Breakable has not (BRK-31.27)
GUNNERS = (BUNKER, TANK)  # who may take Unbreakable's multi-gun (BRK-31.29)
GEAR_WORDS = {
    BUNKER: {PLAIN: 0, "tower": TOWER, "killbots": KILLBOTS, "tower+killbots": TOWER | KILLBOTS},
    TANK: {PLAIN: 0, "gev": GEV},
}  # by kind of unit: what its sub-types may be made (BRK-27.2, BRK-27.12, BRK-27.14)


def allowance(kind: int, gear: int) -> int:
    """Return the largest weapon that a unit may carry (BRK-2.4, BRK-27.5, BRK-27.13, BRK-27.15)."""
    if kind == TANK:
        return LIGHT if gear & GEV else MEDIUM
    if kind == BUNKER:
        return HEAVY - (gear & (TOWER | KILLBOTS)).bit_count()
    return UNIT_SIZE[kind]


class Stock(NamedTuple):
    """What there is to choose from, by the options of a match."""

    multiguns: bool  # Breakable's
    both: bool = False  # Unbreakable's standard weapons (BRK-31.27)
    experimental: bool = False  # and its experimental ones (BRK-31.32)


def stock_of(variants: Variants) -> Stock:
    """Return what the options of a match leave to choose from."""
    return Stock(variants.equipment, variants.both, variants.both and variants.experimental_weapons)


@cache
def words_offered(kind: int, gear: int, stock: Stock) -> tuple[str, ...]:
    """List the loadouts of a sub-type: one weapon, or two smaller ones with an autocannon (BRK-5.8, BRK-27.23)."""
    if gear & COMMAND:
        return (NONE,)
    singles = [WEAPONS[weapon] for weapon in (*BRK_WEAPONS, *(FOREIGN if stock.both else ()))]
    large = [WEAPONS[ROCKETS], WEAPONS[VORTEX]] if stock.experimental else []
    if allowance(kind, gear) == LIGHT:
        return (*singles, *large)
    if stock.experimental and kind in GUNNERS:
        large.append(WEAPONS[MULTIGUN])
    if stock.multiguns:
        large.append(gun_word(both=stock.both))
    return (*singles, *(f"{WEAPONS[AUTOCANNON]}+{word}" for word in singles), *large)


def gun_word(*, both: bool) -> str:
    """Return what Breakable's multi-gun is called: in a combined game the plain word is Unbreakable's."""
    return WEAPONS[BRKGUN] if both else MULTIGUN_WORD


def arm_with(kind: int, gear: int, word: str, *, both: bool = False) -> tuple[Weapon, ...]:
    """Return the weapons of a loadout word."""
    if word == NONE:
        return ()
    parts = word.split("+")
    size = allowance(kind, gear) - (len(parts) - 1)
    kinds = [BRKGUN if part == gun_word(both=both) else WEAPONS.index(part) for part in parts]
    return name_arms([(weapon, size) for weapon in kinds], both=both)


def name_arms(weapons: list[tuple[int, int]], *, both: bool = False) -> tuple[Weapon, ...]:
    """Give each weapon its class and a name of its own: "autocannon", "autocannon2"."""
    named: list[Weapon] = []
    for kind, size in weapons:
        word = gun_word(both=both) if kind == BRKGUN else WEAPONS[kind]
        twins = sum(one.kind == kind for one in named)
        place = BOMB_PLACE if kind in BRK_BOMBS or kind in BOMBS else BEAM_PLACE
        named.append(Weapon(kind, size, place, f"{word}{twins + 1}" if twins else word))
    return tuple(named)


def plain_arms(kind: int, gear: int) -> tuple[Weapon, ...]:
    """Return the weapon of a unit for which none is named: an autocannon of its size, nothing for a command bunker."""
    return arm_with(kind, gear, NONE if gear & COMMAND else WEAPONS[AUTOCANNON])


def loadout_word(arms: tuple[Weapon, ...]) -> str:
    """Return the word of a unit's weapons, an autocannon first."""
    words = [weapon.name.rstrip("2") for weapon in arms]
    return "+".join(sorted(words, key=lambda word: word != WEAPONS[AUTOCANNON])) if words else NONE


def arms_fault(
    kind: int, gear: int, weapons: list[tuple[int, int]], *, multiguns: bool, variants: Variants
) -> tuple[str, str] | None:
    """Say what is wrong with a unit's weapons (kind, size), with the rule; None if they are legal (BRK-5.8)."""
    if gear & COMMAND:
        return ("a command bunker carries no weapon", "BRK-30.20") if weapons else None
    largest = allowance(kind, gear)
    what = f"a {KINDS[kind]}" if not gear else f"a {KINDS[kind]} with this equipment"
    for weapon, _ in weapons:
        foreign = foreign_fault(kind, weapon, variants) if weapon != BRKGUN and weapon not in BRK_WEAPONS else None
        if foreign:
            return foreign
        if weapon == BRKGUN and not multiguns:
            return "a multi-gun needs the option equipment", "BRK-27.20"
        if weapon in (BRKGUN, MULTIGUN) and largest == LIGHT:
            return f"there is no light multi-gun: {what} cannot carry one", "BRK-27.23"
    if len(weapons) == 1:
        size = weapons[0][1]
        left = variants.overheated_beams and size == largest - 1  # the other one has burnt out (BRK-31.56)
        if size != largest and not left:
            return f"{what} carries one {SIZES[largest]} weapon, not a {SIZES[size]} one", "BRK-2.4"
        return None
    if len(weapons) != 2 or largest == LIGHT:
        return f"{what} carries {'one weapon' if largest == LIGHT else 'one weapon or two smaller ones'}", "BRK-2.6"
    kinds = [weapon for weapon, _ in weapons]
    if BRKGUN in kinds:
        return "a multi-gun leaves no room for another weapon", "BRK-27.23"
    if any(weapon in EXPERIMENTAL for weapon in kinds):
        return "an experimental weapon stands alone, the largest that there is room for", "BRK-31.32"
    if AUTOCANNON not in kinds:
        return "of two weapons one must be an autocannon", "BRK-2.5"
    if any(size != largest - 1 for _, size in weapons):
        return f"two weapons of {what} are both {SIZES[largest - 1]}", "BRK-2.5"
    return None


def foreign_fault(kind: int, weapon: int, variants: Variants) -> tuple[str, str] | None:
    """Say why a unit of Breakable may not carry a weapon of Unbreakable; None if it may (BRK-31.27, BRK-31.29)."""
    what = f"a {WEAPON_TITLES[weapon]}"
    if not variants.both:
        return f"{what} is not a weapon of Breakable", "BRK-2.1"
    if weapon not in FOREIGN and weapon not in EXPERIMENTAL:
        return f"{what} is for walkers alone", "BRK-31.27"
    if weapon in EXPERIMENTAL and not variants.experimental_weapons:
        return f"{what} needs the option experimental_weapons", "UNB-XW.1"
    if weapon == MULTIGUN and kind not in GUNNERS:
        return "only bunkers and tanks take Unbreakable's multi-gun", "BRK-31.29"
    return None


def gear_fault(kind: int, gear: int) -> tuple[str, str] | None:
    """Say what is wrong with a unit's equipment, with the rule; None if it is legal."""
    if gear & GEV and kind != TANK:
        return "only tanks can be GEVs", "BRK-27.2"
    if gear & (TOWER | KILLBOTS | COMMAND) and kind != BUNKER:
        return "only bunkers can be towers, killbot bunkers or command bunkers", "BRK-27.12"
    if gear & COMMAND and gear != COMMAND:
        return "a command bunker takes no equipment", "BRK-27.25"
    return None
