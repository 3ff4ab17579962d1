"""Positions as text: the ground and what lies on it."""

from __future__ import annotations

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.notation.line_parts import Sheet, hex_named, known_unit, one_of
from sandtable.games.interformic.rules.units.units import breakable_alone
from sandtable.games.interformic.tables import (
    CARRIED,
    CRATER,
    FLAGS,
    GONE,
    LAVA,
    NO_EPICENTER,
    QUAKE_COLOURS,
    SATELLITE,
    SIZES,
    TERRAIN,
    VOLCANO,
    WALKER,
)


def read_ground(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read the terrain of a hex."""
    hex_ = hex_named(sheet, n, parts[0])
    if len(parts) not in (2, 3):
        raise Refused(f"line {n}: write a hex and its terrain")
    if hex_ in sheet.ground:
        raise Refused(f"line {n}: the terrain of {parts[0]} is given twice")
    sheet.ground.add(hex_)
    terrain = one_of(n, parts[1], TERRAIN, "terrain")
    sheet.state.terrain[hex_] = terrain
    sheet.state.colours.pop(hex_, None)
    if terrain in (CRATER, LAVA):
        if len(parts) == 3 or not breakable_alone(sheet.state):  # which knows no borders (BRK-3.16)
            border = parts[2] if len(parts) == 3 else "red"
            sheet.state.colours[hex_] = one_of(n, border, QUAKE_COLOURS, "colour")
    elif len(parts) == 3:
        raise Refused(f"line {n}: only craters and lava have a border colour", "UNB-TER.6")


def read_epicenter(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read an epicenter."""
    _, name, colour = parts
    hex_ = hex_named(sheet, n, name)
    if hex_ in sheet.state.epicenters:
        raise Refused(f"line {n}: {name} has an epicenter already", "UNB-TER.8")
    sheet.state.epicenters[hex_] = one_of(n, colour, QUAKE_COLOURS, "colour")


def read_cloud(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read a mushroom cloud."""
    hex_ = hex_named(sheet, n, parts[1])
    size = one_of(n, parts[2], SIZES, "size")
    if parts[3:] not in ([], ["held"]):
        raise Refused(f"line {n}: a cloud is light, medium or heavy, and perhaps held")
    sheet.state.clouds[hex_] = (*sheet.state.clouds.get(hex_, ()), 2 * size + (1 if parts[3:] else 0))


def read_vortex(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read a vortex."""
    _, name, size, facing = parts
    hex_ = hex_named(sheet, n, name)
    if any(v[0] == hex_ for v in sheet.state.vortexes):
        raise Refused(f"line {n}: {name} holds a vortex already", "UNB-XVG.2")
    sizes = one_of(n, size, SIZES, "size")
    sheet.state.vortexes += ((hex_, sizes, one_of(n, facing, DIRECTIONS, "facing")),)


def read_object(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read where an object is."""
    _, name, where = parts
    one_of(n, name, (SATELLITE, *FLAGS), "object")
    if name in sheet.state.objects:
        raise Refused(f"line {n}: the {name} is in two places")
    if where == "gone":
        sheet.state.objects[name] = GONE
    elif where in sheet.state.field.index:
        sheet.state.objects[name] = hex_named(sheet, n, where)
    else:
        unit = known_unit(sheet, n, where)
        if sheet.state.kind[unit] != WALKER or sheet.state.hex[unit] < 0:
            raise Refused(f"line {n}: only a walker on the map can carry the {name}", "UNB-OBJ.1")
        sheet.state.objects[name] = CARRIED + unit
    where_now = sheet.state.objects[name]
    if name in FLAGS and name not in sheet.state.homes and 0 <= where_now < CARRIED:
        sheet.state.homes = {**sheet.state.homes, name: where_now}


def read_home(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read where a flag was set up."""
    _, name, where = parts
    one_of(n, name, FLAGS, "flag")
    sheet.state.homes = {**sheet.state.homes, name: hex_named(sheet, n, where)}


def check_ground(sheet: Sheet) -> None:
    """Refuse ground that the rules do not know; give craters without a border a red one (BRK-31.23)."""
    state = sheet.state
    if not breakable_alone(state) and not state.muster and not state.forces:
        for hex_, terrain in enumerate(state.terrain):
            if terrain == CRATER:
                state.colours.setdefault(hex_, 0)
    for hex_ in state.epicenters:
        if state.terrain[hex_] in NO_EPICENTER:
            raise Refused(
                f"{state.field.names[hex_]} is {TERRAIN[state.terrain[hex_]]}: no epicenter lies there", "UNB-TER.8"
            )
    if state.drawn and any(cloud & 1 for clouds in state.clouds.values() for cloud in clouds):
        raise Refused("a cloud is held only before the first Time Stream card of a turn", "UNB-TS.3")
    for name, where in state.objects.items():
        if where >= CARRIED and not state.mission.portable:
            raise Refused(f"nothing can carry the {name} here: recons read it where it lies", "BRK-31.59")
        if 0 <= where < state.field.count and state.terrain[where] == VOLCANO and not breakable_alone(state):
            raise Refused(f"the {name} cannot lie in the volcano {state.field.names[where]}", "UNB-OBJ.4")
