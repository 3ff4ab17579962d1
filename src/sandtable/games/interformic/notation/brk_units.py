"""Positions as text: the units of Breakable."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.engine.boards.hexes import DIRECTIONS, N
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.notation.line_parts import Sheet, hex_named, known_unit, number, one_of
from sandtable.games.interformic.notation.unb_units import WeaponText, read_weapon
from sandtable.games.interformic.rules.board.brk_places import may_stand
from sandtable.games.interformic.rules.setup.brk_forces import COPY_SIGNS, COUNTERS, SUBTYPES, UNLIMITED
from sandtable.games.interformic.rules.setup.brk_loadouts import arms_fault, gear_fault, name_arms, plain_arms
from sandtable.games.interformic.rules.units.seats import BREAKABLE_NAME, COLOUR_LETTERS, palette
from sandtable.games.interformic.rules.units.units import (
    board,
    breakable,
    breakable_alone,
    enlist,
    passenger_of,
    set_brains,
    team,
)
from sandtable.games.interformic.tables import (
    AUTOCANNON,
    BRKGUN,
    BUNKER,
    BUTTONED,
    CHOPPER,
    COLOURS,
    DEVICES,
    FACED,
    FLYERS,
    GEAR,
    GONE,
    HOVERING,
    KIND_LETTERS,
    KINDS,
    MULTIGUN,
    NEUTRAL,
    NO_FACING,
    OFF_MAP,
    RECON,
    TANK,
    TERRAIN,
    TURRET,
)

TYPE_LETTERS = {letter: kind for kind, letter in enumerate(KIND_LETTERS) if kind >= BUNKER}
UNARMED = "unarmed"  # its only weapon has burnt out (BRK-31.56)


@dataclass
class Counter:
    """A unit's counter as a position text gives it."""

    hex: int = GONE
    facing: int = NO_FACING
    gear: int = 0
    stasis: int = 0
    brains: tuple[int, ...] = ()
    weapons: list[WeaponText] = field(default_factory=list)
    marks: set[str] = field(default_factory=set)  # flying, landed, erratic, data, stunned, frozen


def is_breakable(parts: list[str]) -> bool:
    """Whether a unit line is about a unit of Breakable: its name has four signs."""
    return len(parts) > 1 and len(parts[1]) == BREAKABLE_NAME


def identity(sheet: Sheet, n: int, name: str) -> tuple[int, int, int]:
    """Return the kind, colour and sub-type that a name tells."""
    letter, type_, subtype, copy = tuple(name)
    colour = COLOUR_LETTERS.get(letter, NEUTRAL)
    kind = TYPE_LETTERS.get(type_, -1)
    most = UNLIMITED if sheet.state.variants.unlimited_counters else COUNTERS[kind in (RECON, TURRET)]
    known = colour != NEUTRAL and kind >= 0
    if not known or subtype not in SUBTYPES[team(colour)] or copy not in COPY_SIGNS[team(colour)][:most]:
        form = "colour B Y R G, type B R S T U C, sub-type and copy, such as YTA1 or BR2c"
        raise Refused(f"line {n}: {name!r} is not a unit: {form}; there are {most} of a sub-type", "BRK-5.5")
    if colour not in palette(sheet.state):
        raise Refused(f"line {n}: {name}: {COLOURS[colour]} plays only with the option teams", "BRK-28.1")
    if kind == CHOPPER and not sheet.state.variants.choppers:
        raise Refused(f"line {n}: {name}: choppers need the option choppers", "BRK-1.1")
    return kind, colour, SUBTYPES[team(colour)].index(subtype)


def read_force_unit(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read a unit of Breakable."""
    if len(parts) < 3:
        raise Refused(f"line {n}: write 'unit NAME WHERE ...'")
    state, name = sheet.state, parts[1]
    if not state.mission.breakable:
        raise Refused(f"line {n}: {name}: units of Breakable need the option breakable_units", "UNB-BRK.1")
    if name in state.names:
        raise Refused(f"line {n}: there are two units called {name}")
    kind, colour, subtype = identity(sheet, n, name)
    counter = _read_counter(sheet, n, parts)
    _check_counter(sheet, n, name, kind, counter)
    arms = name_arms([(weapon.kind, weapon.size) for weapon in counter.weapons], both=state.variants.both)
    if not arms and UNARMED not in counter.marks:
        arms = plain_arms(kind, counter.gear)
    flying = "flying" in counter.marks or (kind in FLYERS and counter.hex == OFF_MAP)  # BRK-5.13
    facing = counter.facing if counter.facing != NO_FACING or kind not in FACED else N
    unit = enlist(
        state, name, kind, colour, arms, counter.hex, HOVERING if flying else 0,
        subtype=subtype, gear=counter.gear, facing=facing,
    )  # fmt: skip
    for slot, weapon in enumerate(counter.weapons):
        if not weapon.loaded:
            state.loaded[unit] &= ~(1 << slot)
    state.stasis[unit] = counter.stasis
    state.status[unit] = BUTTONED if "stunned" in counter.marks else 0
    if "frozen" in counter.marks:
        state.frozen |= 1 << unit
    if "erratic" in counter.marks:
        state.erratic |= 1 << unit
    if "data" in counter.marks:
        if state.data >= 0:
            raise Refused(f"line {n}: {state.names[state.data]} holds the data already", "BRK-30.29")
        state.data = unit
    if parts[2] == "left":
        state.left |= 1 << unit
    if parts[2] == "in":
        sheet.aboard.append((n, unit, parts[3] if len(parts) > 3 else ""))
    if counter.brains:
        if any(team(marker) == team(colour) for marker in counter.brains):
            raise Refused(f"line {n}: {name} bears markers of its own side", "BRK-24.21")
        set_brains(state, unit, counter.brains)


def _read_counter(sheet: Sheet, n: int, parts: list[str]) -> Counter:
    """Read what a unit line says after the name."""
    counter = Counter()
    where, rest = parts[2], parts[3:]
    if where == "in":
        rest = rest[1:]
    elif where == "off":
        counter.hex = OFF_MAP
    elif where not in ("gone", "left"):
        counter.hex = hex_named(sheet, n, where)
    for part in rest:
        if part in ("flying", "landed", "erratic", "data", "stunned", "frozen", UNARMED):
            counter.marks.add(part)
        elif part in DIRECTIONS:
            if counter.facing != NO_FACING:
                raise Refused(f"line {n}: {parts[1]} has two facings", "BRK-1.5")
            counter.facing = DIRECTIONS.index(part)
        elif part in GEAR:
            counter.gear |= GEAR[part]
        elif part.startswith("stasis="):
            counter.stasis = number(n, part.removeprefix("stasis="))
        elif part.startswith("brain="):
            counter.brains = _read_brains(sheet, n, part.removeprefix("brain="))
        elif ":" in part:
            counter.weapons.append(_read_arm(sheet, n, part))
        else:
            raise Refused(f"line {n}: {part!r} is not understood for a unit")
    return counter


def _read_brains(sheet: Sheet, n: int, text: str) -> tuple[int, ...]:
    """Read brain markers such as "yellow:1,red:2", in the order placed."""
    markers: tuple[int, ...] = ()
    for pair in text.split(","):
        colour, _, count = pair.partition(":")
        markers += (colour_playing(sheet, n, colour),) * number(n, count or "1", 1)
    return markers


def _read_arm(sheet: Sheet, n: int, part: str) -> WeaponText:
    """Read a weapon; in Breakable alone its own multi-gun is the only one."""
    weapon = read_weapon(n, part)
    if weapon.kind == MULTIGUN and breakable_alone(sheet.state):
        return weapon._replace(kind=BRKGUN)
    return weapon


def _check_counter(sheet: Sheet, n: int, name: str, kind: int, counter: Counter) -> None:
    """Refuse a counter that its type cannot have."""
    state = sheet.state
    wrong: tuple[str, str] | None = gear_fault(kind, counter.gear)
    if {"flying", "landed"} & counter.marks and kind not in FLYERS:
        wrong = (f"a {KINDS[kind]} does not fly", "BRK-1.4")
    elif {"flying", "landed"} <= counter.marks:
        wrong = ("it flies or it is landed", "BRK-1.4")
    elif counter.facing != NO_FACING and kind not in FACED:
        wrong = (f"a {KINDS[kind]} has no facing", "BRK-1.5")
    elif counter.facing == NO_FACING and kind in FACED and counter.hex >= 0:
        wrong = (f"a {KINDS[kind]} has a facing: say which of {' '.join(DIRECTIONS)}", "BRK-1.5")
    elif "data" in counter.marks and kind != RECON:
        wrong = ("only a recon holds the data", "BRK-30.29")
    elif "erratic" in counter.marks and not state.variants.erratic:
        wrong = ("erratic markers need the option erratic", "BRK-29.1")
    elif "erratic" in counter.marks and "flying" not in counter.marks:
        wrong = ("only a flying unit has an erratic marker", "BRK-29.5")
    elif ({"stunned", "frozen"} & counter.marks or counter.stasis) and breakable_alone(state):
        wrong = ("only in combined games are units stunned, frozen or in stasis", "BRK-31.1")
    elif counter.weapons and wrong is None:
        carried = [(weapon.kind, weapon.size) for weapon in counter.weapons]
        wrong = arms_fault(kind, counter.gear, carried, multiguns=True, variants=state.variants)
        if wrong is None and any(weapon.kind == AUTOCANNON and not weapon.loaded for weapon in counter.weapons):
            wrong = ("an autocannon is never unloaded", "BRK-20.2")
    if wrong:
        raise Refused(f"line {n}: {name}: {wrong[0]}", wrong[1])


def colour_playing(sheet: Sheet, n: int, name: str) -> int:
    """Return a colour that plays in this match."""
    colours = palette(sheet.state)
    return colours[one_of(n, name, tuple(COLOURS[c] for c in colours), "colour of this match")]


# what it must add up to


def check_force(sheet: Sheet) -> None:
    """Seat the passengers, and refuse units and devices where or how they cannot be."""
    state = sheet.state
    for n, unit, name in sheet.aboard:
        carrier = known_unit(sheet, n, name)
        if state.kind[unit] != RECON or state.kind[carrier] not in (TANK, *FLYERS):
            raise Refused(f"line {n}: {state.names[unit]} cannot ride in {name}", "BRK-10.4")
        if state.hex[carrier] == GONE:
            raise Refused(f"line {n}: {name} is gone, and its passenger with it", "BRK-10.12")
        if team(state.side[unit]) != team(state.side[carrier]):
            raise Refused(f"line {n}: {name} is of the other side", "BRK-10.6")
        if passenger_of(state, carrier) >= 0:
            raise Refused(f"line {n}: {name} has a passenger already", "BRK-10.6")
        board(state, unit, carrier)
    loadouts: dict[tuple[int, int, int], tuple[object, str]] = {}
    for unit, hex_ in enumerate(state.hex):
        if not breakable(state, unit):
            continue
        name = state.names[unit]
        if hex_ >= 0 and not may_stand(state, unit, hex_):
            raise Refused(f"{name} cannot be in {TERRAIN[state.terrain[hex_]]} {state.field.names[hex_]}", "BRK-3.15")
        sub = (state.side[unit], state.kind[unit], state.subtype[unit])
        outfit = (state.gear[unit], sorted((weapon.kind, weapon.size) for weapon in state.arms[unit]))
        other = loadouts.setdefault(sub, (outfit, name))
        changed = not breakable_alone(state) and (state.kind[unit] == RECON or state.variants.overheated_beams)
        if other[0] != outfit and not changed:  # grenades that were changed, beams that burnt out
            raise Refused(f"{name} and {other[1]} are of one sub-type but not armed and equipped alike", "BRK-5.7")
    for hex_, _, kind in state.devices:
        if not _lies(state.terrain[hex_]):
            text = f"no {DEVICES[kind]} device lies in {TERRAIN[state.terrain[hex_]]} {state.field.names[hex_]}"
            raise Refused(text, "BRK-3.17")
    if any(count > state.devices.get(key, 0) for key, count in state.idle.items()):
        raise Refused("more devices may act than lie there", "BRK-6.11")


def _lies(terrain: int) -> bool:
    return TERRAIN[terrain] not in ("lake", "lava", "volcano")
