"""The table in numbers, as one side may know it: for reinforcement learning and for plain drawings."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.contract.observations import (
    ENEMY,
    NO_PLACE,
    OWN,
    ObservationSpec,
    Plane,
    Row,
    Spot,
    flags,
    one_hot,
    remembered,
    rows_of,
)
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.rules.setup.brk_forces import Force, heavy_name, posts
from sandtable.games.interformic.rules.setup.unb_platoon import Muster
from sandtable.games.interformic.rules.units.seats import colour_of
from sandtable.games.interformic.rules.units.units import counts
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    ABOARD,
    CARDS,
    CARRIED,
    COLOURS,
    CONFIGURATIONS,
    DEVICES,
    FLAGS,
    GEAR,
    KINDS,
    NEUTRAL,
    NO_CARD,
    OFF_MAP,
    PAIR,
    POINTS,
    SATELLITE,
    SIZES,
    STATUSES,
    TEAM,
    TERRAIN,
    WEAPONS,
    Weapon,
)
from sandtable.games.interformic.views.view import hides_weapons, known_weapons

_HALF_HEIGHT = 0.866


@lru_cache(16)
def _spots(field: MapSheet) -> tuple[Spot, ...]:
    """Lay the hexes out as they are printed."""
    return tuple(Spot(x / 2, y * _HALF_HEIGHT, 1.9, 6) for x, y in zip(field.x, field.y, strict=True))


def spots(state: State) -> tuple[Spot, ...]:
    """Return where every hex lies."""
    return _spots(state.field)


# the ground


def planes(state: State, side: str, kept: dict[str, Any]) -> tuple[Plane, ...]:
    """Return the ground, with clouds, vortexes, loose objects and devices on it."""
    own = TEAM[colour_of(state, side)]
    parts = (
        state.terrain, state.colours, state.epicenters, state.clouds, state.vortexes, state.objects, state.homes,
        state.devices, own,
    )  # fmt: skip
    return remembered(kept, "planes", parts, lambda: _planes(state, own))


def _planes(state: State, own: int) -> tuple[Plane, ...]:
    count = state.field.count
    return (
        bytes(state.terrain), _sparse(state.colours, count), _sparse(state.epicenters, count), *_clouds(state, count),
        sum([1 << hex_ for hex_, _, _ in state.vortexes]), *_objects(state, own), *_devices(state, own, count),
    )  # fmt: skip


def _sparse(values: dict[int, int], count: int) -> bytes | int:
    """Return values by hex, from 1; 0 where there is none."""
    if not values:
        return 0
    plane = bytearray(count)
    for hex_, value in values.items():
        plane[hex_] = value + 1
    return bytes(plane)


def _clouds(state: State, count: int) -> tuple[Plane, Plane]:
    """Return the sizes of the clouds in each hex, from 1, added up, and where one is held."""
    if not state.clouds:
        return 0, 0
    sizes, held = bytearray(count), 0
    for hex_, clouds in state.clouds.items():
        sizes[hex_] = min(255, sum([(cloud >> 1) + 1 for cloud in clouds]))
        if any(cloud & 1 for cloud in clouds):
            held |= 1 << hex_
    return bytes(sizes), held


def _objects(state: State, own: int) -> tuple[int, ...]:
    """Return where the satellite and both flags lie loose, and where one's own flag belongs."""
    if not state.objects:
        return 0, 0, 0, 0
    enemy = 1 - own
    loose = [_hex_bit(state.objects.get(name, OFF_MAP)) for name in (SATELLITE, FLAGS[own], FLAGS[enemy])]
    return (*loose, _hex_bit(state.homes.get(FLAGS[own], OFF_MAP)))


def _hex_bit(where: int) -> int:
    return 1 << where if 0 <= where < CARRIED else 0


def _devices(state: State, own: int, count: int) -> tuple[Plane, ...]:
    """Return how many devices of each kind there are, one's own side's and the enemy's."""
    if not state.devices:
        return _NO_DEVICES
    found = [bytearray(count) for _ in _NO_DEVICES]
    for (hex_, colour, kind), number in state.devices.items():
        plane = found[kind if TEAM[colour] == own else len(DEVICES) + kind]
        plane[hex_] = min(255, plane[hex_] + number)
    return tuple([bytes(plane) for plane in found])


_NO_DEVICES = (0,) * (2 * len(DEVICES))


# units


def units(state: State, side: str, kept: dict[str, Any]) -> list[Row]:
    """Return the units; before they are revealed, those that the side has chosen itself."""
    colour = colour_of(state, side)
    if state.muster:
        return [row for m in state.muster if m.colour == colour for row in _mustered(m)]
    if state.forces:
        return [row for force in state.forces if TEAM[force.colour] == TEAM[colour] for row in _chosen(state, force)]
    hexes = state.hex
    columns = (
        state.names, state.side, hexes, state.status, state.configuration, state.stasis, state.arms, state.loaded,
        state.shown, state.facing, [_spot(state, unit) for unit in range(len(hexes))] if _carrying(state) else hexes,
    )  # fmt: skip
    carriers = 0
    for where in state.objects.values():
        if where >= CARRIED:
            carriers |= 1 << where - CARRIED
    masks = (state.frozen, state.erratic, carriers, 1 << state.data if state.data >= 0 else 0)
    return rows_of(kept, columns, masks, state.brains or None, 0, lambda unit: _row(state, colour, unit, carriers))


def _carrying(state: State) -> bool:
    """Whether some unit is aboard another."""
    return bool(state.hex) and min(state.hex) <= ABOARD


def _spot(state: State, unit: int) -> int:
    """Return where a unit is; a passenger is where its carrier is."""
    hex_ = state.hex[unit]
    return state.hex[ABOARD - hex_] if hex_ <= ABOARD else hex_


def _row(state: State, colour: int, unit: int, carriers: int) -> Row:
    side, arms, loaded, hex_ = state.side[unit], state.arms[unit], state.loaded[unit], state.hex[unit]
    if hides_weapons(state, unit, colour):
        slots = [slot for slot, _ in known_weapons(state, unit, colour)]
        arms = tuple([arms[slot] for slot in slots])
        loaded = sum([(loaded >> slot & 1) << n for n, slot in enumerate(slots)])
    brain = state.brains.get(unit)
    friends = sum([TEAM[c] == TEAM[colour] for c in brain]) if brain else 0
    ours = TEAM[side] == TEAM[colour]
    facts = (
        int(side != colour and ours), int(side == NEUTRAL),
        *_pose(state.kind[unit], state.status[unit], state.configuration[unit]), state.frozen >> unit & 1,
        state.stasis[unit], counts(state, unit), carriers >> unit & 1, *_armed(arms, loaded),
        *one_hot(state.facing[unit], len(DIRECTIONS)), *flags(state.gear[unit], len(GEAR)),
        state.erratic >> unit & 1, int(state.data == unit), friends, len(brain) - friends if brain else 0,
        int(hex_ <= ABOARD), int(hex_ == OFF_MAP),
    )  # fmt: skip
    return Row(state.names[unit], OWN if ours else ENEMY, max(_spot(state, unit), NO_PLACE), facts)


@cache
def _pose(kind: int, status: int, configuration: int) -> tuple[int, ...]:
    """Return what a unit is and how it stands."""
    return (
        *one_hot(kind, len(KINDS)), *one_hot(status, len(STATUSES)), *one_hot(configuration, len(CONFIGURATIONS)),
    )  # fmt: skip


@lru_cache(4096)
def _armed(arms: tuple[Weapon, ...], loaded: int) -> tuple[int, ...]:
    """Return by kind of weapon the sizes of those that are loaded, from 1, added up; and how many are not loaded."""
    found = [0] * (len(WEAPONS) + 1)
    for slot, weapon in enumerate(arms):
        if loaded >> slot & 1:
            found[weapon.kind] += weapon.size + 1
        else:
            found[-1] += 1
    return tuple(found)


def _mustered(m: Muster) -> list[Row]:
    """Return the platoon that a side is choosing, as far as it goes."""
    kinds = m.kinds if m.crawlers is not None and m.walkers is not None else ()
    return [
        _planned(heavy_name(m.colour, kinds, n), kind, _nth(m.shapes, n, 0), _nth(m.places, n, OFF_MAP))
        for n, kind in enumerate(kinds)
    ]


def _chosen(state: State, force: Force) -> list[Row]:
    """Return the force that a side is choosing, as far as it goes."""
    if not force.recruited:
        return [_planned("", kind, 0, OFF_MAP) for kind, _ in force.recruits]
    return [
        _planned(post.name, post.kind, 0, _nth(force.places, n, OFF_MAP)) for n, post in enumerate(posts(state, force))
    ]


def _nth(values: tuple[int, ...], number: int, default: int) -> int:
    return values[number] if number < len(values) else default


def _planned(name: str, kind: int, shape: int, hex_: int) -> Row:
    facts = (0, 0, *_pose(kind, 0, shape), 0, 0, POINTS[kind])
    return Row(name, OWN, max(hex_, NO_PLACE), (*facts, *(0,) * (len(UNIT) - len(facts))))


# the table


def facts(state: State, side: str, kept: dict[str, Any]) -> tuple[int, ...]:
    """Return the numbers about the whole table."""
    own = TEAM[colour_of(state, side)]
    return (
        state.turn, state.drawn, state.round, state.score, max(state.first_score, 0), *one_hot(own, len(PAIR)),
        *one_hot(NO_CARD if state.card == NO_CARD else state.card, len(CARDS)), *state.deck, *state.discards,
        *state.unused, state.exited, int(bool(state.muster or state.forces)),
    )  # fmt: skip


UNIT = (
    "mate", "neutral", *KINDS, *STATUSES, *CONFIGURATIONS, "frozen", "stasis", "points", "carries",
    *(f"loaded {word}" for word in WEAPONS), "not loaded", *(f"faces {word}" for word in DIRECTIONS), *GEAR, "erratic",
    "data", "own brains", "enemy brains", "aboard", "off",
)  # fmt: skip

OBSERVATIONS = ObservationSpec(
    ground=(
        "terrain", "border", "epicenter", "clouds", "held clouds", "vortex", "satellite", "own flag", "enemy flag",
        "own flag's home", *(f"own {word}" for word in DEVICES), *(f"enemy {word}" for word in DEVICES),
    ),
    unit=UNIT,
    summed=UNIT.index("faces N"),
    table=(
        "turn", "time", "round", "score", "first score", *(COLOURS[colour] for colour in PAIR),
        *(f"card {word}" for word in CARDS), *(f"deck {word}" for word in CARDS),
        *(f"discards {word}" for word in CARDS), *(f"unused {word}" for word in SIZES), "exited", "set-up",
    ),
    questions=(
        "platoon", "crawlers", "walkers", "flag", "configuration", "placement", "beams", "bombs", "force", "recruit",
        "split", "equipment", "weapons", "facing", "entry", "unit", "action", "step", "second", "status", "move",
        "turn", "beam", "bomb", "sighter", "lasers", "rocket", "load", "melee", "retreat", "push", "launch",
        "detonate", "infiltrate", "infiltration", "bonus", "continue", "displaced", "erratic", "clear-move",
        "light-fire", "grenades", "reprogram", "relight", "runaway",
    ),
    rows=128,
    terrains=TERRAIN,
    spots=spots,
    planes=planes,
    units=units,
    facts=facts,
)  # fmt: skip
