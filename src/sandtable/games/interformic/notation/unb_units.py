"""Positions as text: the units of Unbreakable."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.engine.contract.options import is_number
from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.notation.line_parts import Sheet, hex_named, number, one_of
from sandtable.games.interformic.rules.setup.unb_loadouts import fault, name_weapons, seat_weapons
from sandtable.games.interformic.rules.units.seats import printed_colour, title
from sandtable.games.interformic.rules.units.units import breakable, breakable_alone, carried_by, enlist, points_in
from sandtable.games.interformic.tables import (
    COLOURS,
    CONFIGURATIONS,
    CRAWLER,
    DOWN,
    DUG_IN,
    GONE,
    HOVERING,
    KINDS,
    NEUTRAL,
    OFF_MAP,
    OUT,
    SIZE_LETTERS,
    SQUAD,
    STACK_LIMIT,
    VOLCANO,
    WALKER,
    WEAPONS,
    WHEELED,
    Weapon,
)

LETTERS = {"C": CRAWLER, "W": WALKER, "S": SQUAD}
STATUS_WORDS = {"ready": 0, "buttoned": 1, "out": OUT, "offline": OUT, "scattered": OUT}
SHAPE_WORDS = {
    "upright": 0, "grounded": 0, "standing": 0, "down": DOWN, "hovering": HOVERING, "wheeled": WHEELED,
    "dug-in": DUG_IN,
}  # fmt: skip


def roster_key(parts: list[str]) -> tuple[int, int, int]:
    """Return by what the units of Unbreakable are put in order."""
    name = parts[1] if len(parts) > 1 else ""
    if len(name) < 2 or name[0] not in LETTERS:
        return (NEUTRAL, 0, 0)
    number = int(name[1:]) if is_number(name[1:]) else ord(name[1])
    return (printed_colour(name), LETTERS[name[0]], number)


class WeaponText(NamedTuple):
    """A weapon as a position text gives it."""

    kind: int
    size: int
    place: int | None
    loaded: bool
    shown: bool
    name: str


def read_unit(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read a unit of Unbreakable."""
    if len(parts) < 3:
        raise Refused(f"line {n}: write 'unit NAME WHERE ...'")
    state, name = sheet.state, parts[1]
    if breakable_alone(state):
        raise Refused(f"line {n}: {name}: units of Unbreakable need the option combined", "BRK-31.1")
    if name in state.names:
        raise Refused(f"line {n}: there are two units called {name}")
    kind, colour = _identity(sheet, n, name)
    where = {"off": OFF_MAP, "gone": GONE, "left": GONE}.get(parts[2])
    hex_ = hex_named(sheet, n, parts[2]) if where is None else where
    weapons: list[WeaponText] = []
    status, shape, stasis = -1, -1, 0
    frozen = False
    for part in parts[3:]:
        if (part in STATUS_WORDS and status >= 0) or (part in SHAPE_WORDS and shape >= 0):
            raise Refused(f"line {n}: {name} has two statuses or configurations", "UNB-UNIT.2")
        if part in STATUS_WORDS:
            status = STATUS_WORDS[part]
        elif part in SHAPE_WORDS:
            shape = SHAPE_WORDS[part]
        elif part == "frozen":
            frozen = True
        elif part in COLOURS:
            colour = COLOURS.index(part)
        elif part.startswith("stasis="):
            stasis = number(n, part.removeprefix("stasis="))
        elif ":" in part:
            weapons.append(read_weapon(n, part))
        else:
            raise Refused(f"line {n}: {part!r} is not understood for a unit")
    status, shape = max(status, 0), max(shape, 0)
    _check_shape(n, name, kind, shape)
    if colour != printed_colour(name) and kind != CRAWLER:
        raise Refused(f"line {n}: only crawlers change sides", "UNB-OPP.8")
    carried = [(weapon.kind, weapon.size) for weapon in weapons]
    wrong = fault(kind, carried, state.variants) if name != "R" else None
    if wrong:
        raise Refused(f"line {n}: {name}: {wrong[0]}", wrong[1])
    arms = _arms(kind, weapons)
    unit = enlist(state, name, kind, colour, arms, hex_, shape)
    state.status[unit], state.stasis[unit] = status, stasis
    if frozen:
        state.frozen |= 1 << unit
    for slot, weapon in enumerate(weapons):
        if not weapon.loaded:
            state.loaded[unit] &= ~(1 << slot)
        if weapon.shown:
            state.shown[unit] |= 1 << slot
    if name == "R":
        state.runaway = unit


def _arms(kind: int, weapons: list[WeaponText]) -> tuple[Weapon, ...]:
    """Give every weapon its class and its name."""
    seated = seat_weapons(kind, [(weapon.kind, weapon.size) for weapon in weapons]) or []
    places = {weapon: place for weapon, _, place in seated}
    named = name_weapons([(w.kind, w.size, places.get(w.kind, 0) if w.place is None else w.place) for w in weapons])
    return tuple(one._replace(name=w.name) if w.name else one for one, w in zip(named, weapons, strict=True))


def _identity(sheet: Sheet, n: int, name: str) -> tuple[int, int]:
    if name == "R":
        return CRAWLER, NEUTRAL
    letter, rest = name[:1], name[1:]
    most = 12 if sheet.state.variants.unit_pool_unlimited else 4
    number = (
        int(rest) if is_number(rest) else (ord(rest) - ord("A") + 1 if len(rest) == 1 and "A" <= rest <= "Z" else 0)
    )
    if letter not in LETTERS or not 1 <= number <= most:
        form = f"C, W or S, then 1 to {most} for Blue or a letter for Yellow"
        raise Refused(f"line {n}: {name!r} is not a unit: {form}", "UNB-UNIT.16")
    return LETTERS[letter], printed_colour(name)


def read_weapon(n: int, part: str) -> WeaponText:
    """Read a weapon."""
    body, _, label = part.partition("@")
    shown = body.endswith("!")
    body = body.removesuffix("!")
    loaded = not body.endswith("-")
    kind, _, size = body.removesuffix("-").partition(":")
    size, slash, place = size.partition("/")
    number = one_of(n, kind, WEAPONS, "weapon")
    if len(size) != 1 or size not in SIZE_LETTERS:
        raise Refused(f"line {n}: {part!r}: a weapon's size is L, M or H")
    where = "bm".index(place) if slash else None
    return WeaponText(number, SIZE_LETTERS.index(size), where, loaded, shown, label)


def _check_shape(n: int, name: str, kind: int, shape: int) -> None:
    fits = {CRAWLER: (0, DUG_IN), WALKER: (0, DOWN, HOVERING, WHEELED), SQUAD: (0, HOVERING)}[kind]
    if shape not in fits:
        raise Refused(f"line {n}: {name}: a {KINDS[kind]} cannot be {CONFIGURATIONS[shape]}", "UNB-UNIT.2")


def check_units(sheet: Sheet) -> None:
    """Refuse units where or how they cannot be."""
    state = sheet.state
    vortexes = [v[0] for v in state.vortexes]
    for unit, hex_ in enumerate(state.hex):
        if breakable(state, unit):
            continue
        equipped = state.kind[unit] == WALKER and state.configuration[unit] in (HOVERING, WHEELED)
        if equipped and not state.variants.walker_equipment:
            shape = CONFIGURATIONS[state.configuration[unit]]
            raise Refused(f"{state.names[unit]} cannot be {shape} without the option walker_equipment", "UNB-WEQ.1")
        fallen = state.kind[unit] == SQUAD and state.status[unit] == OUT and state.variants.grounded_if_scattered
        if fallen and hex_ != GONE and state.configuration[unit] == HOVERING:
            raise Refused(f"{state.names[unit]} cannot hover while it is scattered", "UNB-UNIT.12")
        if hex_ < 0:
            continue
        frozen = state.frozen >> unit & 1 and state.variants.frozen_ignores_terrain
        if state.terrain[hex_] == VOLCANO and not frozen:
            raise Refused(f"{state.names[unit]} cannot be in the volcano {state.field.names[hex_]}", "UNB-TER.15")
        if hex_ in vortexes:
            raise Refused(f"{state.names[unit]} cannot be in a vortex hex", "UNB-XVG.18")
        if state.configuration[unit] == DUG_IN and not state.variants.dug_in:
            raise Refused(f"{state.names[unit]} cannot be dug in without the option dug_in", "UNB-UNIT.14")
    check_stacks(sheet)
    for unit in range(len(state.hex)):
        if carried_by(state, unit) and state.kind[unit] != WALKER:
            raise Refused(f"{title(state, unit)} cannot carry anything", "UNB-OBJ.1")


def check_stacks(sheet: Sheet) -> None:
    """Refuse hexes with more than four points, both books together (UNB-MOV.10, BRK-9.1)."""
    state = sheet.state
    for hex_, here in enumerate(state.here):
        if here and points_in(state, hex_) > STACK_LIMIT:
            if state.variants.walker_equipment and any(state.kind[u] == WALKER for u in bits(here)):
                continue  # a jet walker may have come down among others (UNB-WEQ.10)
            names = " ".join(state.names[u] for u in bits(here))
            raise Refused(
                f"{state.field.names[hex_]} is overstacked: {names}; the limit is 4 points", state.mission.stack_rule
            )
