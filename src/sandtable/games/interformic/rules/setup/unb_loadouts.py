"""Loadouts: which weapons a unit may carry, as words such as "force", "force+laser" or "none"."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement, product

from sandtable.games.interformic.scenarios.variants import Variants
from sandtable.games.interformic.tables import (
    AUTOCANNON,
    BEAM_PLACE,
    BEAMS,
    BLADE,
    BOMB_PLACE,
    BOMBS,
    BRKGUN,
    BUZZ,
    CLUSTER,
    EXPERIMENTAL,
    INDUCER,
    JET,
    KINDS,
    LIGHT,
    MEDIUM,
    MULTIGUN,
    SIZES,
    SMALL_SIZE,
    SQUAD,
    UNIT_SIZE,
    WALKER,
    WEAPON_TITLES,
    WEAPONS,
    WHEELS,
    Weapon,
)

NONE = "none"
EMPTY = "empty"  # the second small place of a class, left open
CARDS_A_KIND = 6  # by option (UNB-WPN.9)
ALONE, WITH_WEAPONS, WITH_GUNS = range(3)  # what of Breakable a unit of Unbreakable may carry
BRK_ONLY_BEAMS = (AUTOCANNON, INDUCER)
BRK_ONLY_BOMBS = (BUZZ, CLUSTER)
RARE = (*EXPERIMENTAL, BRKGUN)  # one of them at most, and of the unit's own size


@lru_cache(maxsize=256)
def words_for(kind: int, place: int, experimental: bool, equipment: bool, other: int = ALONE) -> tuple[str, ...]:
    """List every loadout word for one class of a unit's weapons (UNB-WPN.4 to UNB-WPN.8, BRK-31.24).

    *other*: whether Breakable's weapons are to be had too, and its multi-gun.
    """
    standard: tuple[int, ...] = BEAMS if place == BEAM_PLACE else BOMBS
    if other != ALONE:
        standard += BRK_ONLY_BEAMS if place == BEAM_PLACE else BRK_ONLY_BOMBS
    words = [WEAPONS[weapon] for weapon in standard]
    if experimental:
        words += [WEAPONS[weapon] for weapon in EXPERIMENTAL if (kind, weapon) != (SQUAD, MULTIGUN)]
    if other == WITH_GUNS and kind != SQUAD:
        words.append(WEAPONS[BRKGUN])
    small = list(standard)
    if kind == WALKER and equipment:
        words.append(WEAPONS[WHEELS])
        small.append(JET if place == BEAM_PLACE else BLADE)
    if kind != SQUAD:
        words += [f"{WEAPONS[one]}+{WEAPONS[two]}" for one, two in combinations_with_replacement(small, 2)]
    if kind == WALKER and equipment:  # a single weapon is medium, a single piece of light equipment may stand alone
        words.append(f"{WEAPONS[JET if place == BEAM_PLACE else BLADE]}+{EMPTY}")  # UNB-WEQ.12
    return (*words, NONE)


@lru_cache(maxsize=4096)
def words_beside(
    kind: int, place: int, experimental: bool, equipment: bool, other: str | None, book: int = ALONE
) -> tuple[str, ...]:
    """List the loadout words for one class of a unit whose other class is *other*."""
    words = words_for(kind, place, experimental, equipment, book)
    return words if other is None else tuple(word for word in words if agrees(word, other))


def offered(variants: Variants, kind: int, place: int, other: str | None, used: Counter[str]) -> tuple[str, ...]:
    """List the words open to a unit whose other class is *other*, its side having *used* so many cards."""
    words = words_beside(
        kind, place, variants.experimental_weapons, variants.walker_equipment, other, other_book(variants)
    )
    if variants.weapon_cards_limited:
        words = tuple(word for word in words if all(n <= CARDS_A_KIND for n in (used + Counter(parts(word))).values()))
    return words


def other_book(variants: Variants) -> int:
    """Return which of Breakable's weapons a unit of Unbreakable may have (BRK-31.24, BRK-31.29)."""
    if not variants.both:
        return ALONE
    return WITH_GUNS if variants.equipment else WITH_WEAPONS


def agrees(word: str, other: str) -> bool:
    """Whether two classes go together: one experimental weapon, one conversion mechanism (UNB-XW.4, UNB-WEQ.1)."""
    rare = [WEAPONS[weapon] for weapon in RARE]
    if word in rare and other in rare:
        return False
    return not (word == other == WEAPONS[WHEELS])


def parts(word: str) -> list[str]:
    """Return the weapons of a loadout word, by name."""
    return [part for part in word.split("+") if part not in (NONE, EMPTY)]


def arm(kind: int, beams: str, bombs: str) -> tuple[Weapon, ...]:
    """Return a unit's weapons from its two loadout words."""
    weapons: list[tuple[int, int, int]] = []
    for place, word in ((BEAM_PLACE, beams), (BOMB_PLACE, bombs)):
        size = SMALL_SIZE[kind] if "+" in word else UNIT_SIZE[kind]
        weapons += [(WEAPONS.index(part), size, place) for part in parts(word)]
    return name_weapons(weapons)


def name_weapons(weapons: list[tuple[int, int, int]]) -> tuple[Weapon, ...]:
    """Give each weapon a name of its own: "laser", "laser2"."""
    seen: Counter[int] = Counter()
    named = []
    for kind, size, place in weapons:
        seen[kind] += 1
        named.append(Weapon(kind, size, place, WEAPONS[kind] + (str(seen[kind]) if seen[kind] > 1 else "")))
    return tuple(named)


def fault(kind: int, weapons: list[tuple[int, int]], variants: Variants) -> tuple[str, str] | None:
    """Say what is wrong with a unit's weapons (kind, size), with the rule; None if they are legal."""
    for weapon, size in weapons:
        if weapon in (*BRK_ONLY_BEAMS, *BRK_ONLY_BOMBS, BRKGUN) and not variants.both:
            return f"a {WEAPON_TITLES[weapon]} is a weapon of Breakable: it needs a combined game", "UNB-BRK.1"
        if weapon == BRKGUN and not variants.equipment:
            return "Breakable's multi-gun needs the option equipment", "BRK-27.20"
        if weapon in EXPERIMENTAL and not variants.experimental_weapons:
            return f"a {WEAPON_TITLES[weapon]} needs the option experimental_weapons", "UNB-XW.1"
        if weapon in (WHEELS, JET, BLADE) and not variants.walker_equipment:
            return f"a {WEAPON_TITLES[weapon]} needs the option walker_equipment", "UNB-WEQ.1"
        if weapon in (WHEELS, JET, BLADE) and kind != WALKER:
            return f"a {KINDS[kind]} cannot carry a {WEAPON_TITLES[weapon]}", "UNB-WEQ.1"
        if (weapon == WHEELS and size != MEDIUM) or (weapon in (JET, BLADE) and size != LIGHT):
            return f"there is no {SIZES[size]} {WEAPON_TITLES[weapon]}", "UNB-WEQ.1"
        if weapon in (MULTIGUN, BRKGUN) and size == LIGHT:
            return "there is no light multi-gun", "UNB-XW.3"
        if weapon in RARE and size != UNIT_SIZE[kind]:
            return f"a {KINDS[kind]} carries a {WEAPON_TITLES[weapon]} of its own size only", "UNB-XW.3"
        if size not in (UNIT_SIZE[kind], SMALL_SIZE[kind]):
            return f"a {KINDS[kind]} cannot carry a {SIZES[size]} {WEAPON_TITLES[weapon]}", f"UNB-WPN.{4 + kind}"
    if sum(weapon in RARE for weapon, _ in weapons) > 1:
        return "a unit carries at most one experimental weapon", "UNB-XW.4"
    if sum(weapon == WHEELS for weapon, _ in weapons) > 1:
        return "a walker carries at most one conversion mechanism", "UNB-WEQ.1"
    if seat_weapons(kind, weapons) is None:
        return f"a {KINDS[kind]} carries one large weapon or two small ones a class", f"UNB-WPN.{4 + kind}"
    return None


def seat_weapons(kind: int, weapons: list[tuple[int, int]]) -> list[tuple[int, int, int]] | None:
    """Assign weapons to the beam and bomb classes, beams first where either will do; None if they do not fit."""
    return next(iter(seatings(kind, weapons)), None)


def seatings(kind: int, weapons: list[tuple[int, int]]) -> list[list[tuple[int, int, int]]]:
    """List every way in which weapons may fill the two classes: some take the place of either (UNB-XW.2, UNB-WEQ.1)."""
    seated = []
    rare = []
    for weapon, size in weapons:
        if weapon in BEAMS or weapon in BRK_ONLY_BEAMS or weapon == JET:
            seated.append((weapon, size, BEAM_PLACE))
        elif weapon in BOMBS or weapon in BRK_ONLY_BOMBS or weapon == BLADE:
            seated.append((weapon, size, BOMB_PLACE))
        else:
            rare.append((weapon, size))
    found = []
    for places in product((BEAM_PLACE, BOMB_PLACE), repeat=len(rare)):
        whole = [*seated, *((weapon, size, place) for (weapon, size), place in zip(rare, places, strict=True))]
        if all(_fits(kind, [size for _, size, place in whole if place == one]) for one in (BEAM_PLACE, BOMB_PLACE)):
            found.append(whole)
    return found


def _fits(kind: int, sizes: list[int]) -> bool:
    """Whether weapons of these sizes can fill one class: one of them, or two small ones."""
    return len(sizes) < 2 or (len(sizes) == 2 and all(size == SMALL_SIZE[kind] for size in sizes))
