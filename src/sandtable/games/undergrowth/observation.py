"""The table in numbers, as one side may know it: for reinforcement learning and for plain drawings."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from sandtable.engine.contract.observations import (
    ENEMY,
    NO_PLACE,
    OWN,
    ObservationSpec,
    Plane,
    Row,
    Spot,
    one_hot,
    remembered,
    rows_of,
)
from sandtable.games.undergrowth.rules.board.ground import Ground, level_of, place_at, square_of, station_of
from sandtable.games.undergrowth.rules.setup.armies import cost, kind_of
from sandtable.games.undergrowth.rules.setup.army_building import Muster
from sandtable.games.undergrowth.rules.units.roster import Kind
from sandtable.games.undergrowth.scenarios.scenarios import load_missions
from sandtable.games.undergrowth.state import NO_BIDS, State
from sandtable.games.undergrowth.tables import (
    ATTACKS,
    COLUMNS,
    LEVELS,
    MOVES,
    NEEDS,
    NOBODY,
    OFF_TABLE,
    PLACES,
    ROWS,
    SIDES,
    SQUARE_PLACES,
    SQUARES,
    STATIONS,
    TERRAIN,
)
from sandtable.games.undergrowth.views.view import phase

_PHASES = ("army", "garrison", "bid", "command", "over")
_OFFSETS = ((1, 0), (2, 1), (1, 2), (0, 1), (1, 1))  # of the stations in a square of three by three
_MARKS = ("stunned", "activated", "carries")


@cache
def spots(_: Any = None) -> tuple[Spot, ...]:  # every table has the same places
    """Lay the levels side by side, the lowest first, north up."""
    found = []
    for place in range(PLACES):
        square, level, (dx, dy) = square_of(place), level_of(place), _OFFSETS[station_of(place)]
        column, row = square % COLUMNS, ROWS - 1 - square // COLUMNS
        found.append(Spot(level * (3 * COLUMNS + 1) + 3 * column + dx + 0.5, 3 * row + dy + 0.5, 0.9, 4))
    return tuple(found)


@lru_cache(64)
def _still(ground: Ground, scenario: str, own: int) -> tuple[Plane, ...]:
    """Return what never changes in a match."""
    mission = load_missions()[scenario]
    square_mask = [((1 << SQUARE_PLACES) - 1) << place_at(square, 0, 0) for square in range(SQUARES)]
    there = rocks = held = 0
    for square in range(SQUARES):
        for level in range(LEVELS):
            if level <= ground.height[square]:
                there |= ground.places(square, level)
        if square in ground.rocks:
            rocks |= square_mask[square]
        if ground.terrain[square] == mission.hold_terrain:
            held |= ground.places(square, mission.hold_level)
    end = 0 if mission.end_square is None else square_mask[mission.end_square]
    nests = (0, 0) if mission.nests is None else tuple(square_mask[square] for square in mission.nests)
    return (
        bytes([ground.terrain[square_of(place)] for place in range(PLACES)]),
        there, rocks, ground.cover, held, end, nests[own], nests[1 - own],
    )  # fmt: skip


def planes(state: State, side: str, kept: dict[str, Any]) -> tuple[Plane, ...]:
    """Return the ground."""
    return remembered(kept, "planes", (state.ground, state.drops), lambda: _planes(state, SIDES.index(side)))


def _planes(state: State, own: int) -> tuple[Plane, ...]:
    nectar = 0
    for drop in state.drops:
        nectar |= (1 << STATIONS) - 1 << drop * STATIONS
    return (*_still(state.ground, state.scenario, own), nectar)


@cache
def _printed(kind: Kind) -> tuple[int, ...]:
    """Return what the roster says of a unit, in numbers."""
    force = [0] * NEEDS
    for number in kind.attacks:
        force[ATTACKS[number].need] += ATTACKS[number].damage or 1
    return (
        int(kind.major), kind.size, kind.hit_points, kind.cost, int(kind.water), *one_hot(kind.move, len(MOVES)),
        *force, kind.command, kind.call, kind.control, int(kind.grab), int(kind.dome_shield), int(kind.camouflage),
        int(kind.tough),
    )  # fmt: skip


def units(state: State, side: str, kept: dict[str, Any]) -> list[Row]:
    """Return the units; while armies are built, one's own."""
    own = SIDES.index(side)
    if state.muster:
        return next(_recruits(m) for m in state.muster if m.side == own)
    acting = state.active if state.led == NOBODY else state.led
    masks = (state.stunned, state.activated, state.carries, 0 if acting == NOBODY else 1 << acting)
    columns = (state.names, state.place, state.start, state.damage)
    return rows_of(kept, columns, masks, None, 0, lambda unit: _row(state, own, unit, masks))


def _row(state: State, own: int, unit: int, masks: tuple[int, ...]) -> Row:
    place = state.place[unit]
    facts = (
        *_printed(state.kind[unit]), state.damage[unit], *[mask >> unit & 1 for mask in masks],
        int(state.start[unit] == place), int(place == OFF_TABLE), state.pooled >> unit & 1,
    )  # fmt: skip
    return Row(state.names[unit], OWN if state.side[unit] == own else ENEMY, max(place, NO_PLACE), facts)


def _recruits(m: Muster) -> list[Row]:
    """Return the units that a side has recruited so far, off the table."""
    rest = (0,) * (len(UNIT) - _PRINTED)
    return [
        Row(name, OWN, NO_PLACE, (*_printed(kind_of(code)), *rest)) for name, code in zip(m.names, m.units, strict=True)
    ]


def facts(state: State, side: str, kept: dict[str, Any]) -> tuple[int, ...]:
    """Return the numbers about the whole table."""
    own = SIDES.index(side)
    building = next((m for m in state.muster if m.side == own), None)
    bids = state.bids if state.bids != NO_BIDS else (0, 0)
    return (
        state.round, state.rounds, *one_hot(_PHASES.index(phase(state)), len(_PHASES)), int(own == 0),
        bids[own], bids[1 - own], state.cp[own], state.cp[1 - own], state.points[own], state.points[1 - own],
        state.lead, int(state.next == own), int(state.won == own), int(state.last == own),
        building.limit if building else 0, cost(building.units) if building else 0,
        len(building.posts) if building else 0,
    )  # fmt: skip


_NEED_WORDS = ("contact", "sight", "anywhere", "above")
_PRINTED = 5 + len(MOVES) + NEEDS + 7
UNIT = (
    "major", "size", "hit points", "cost", "swims", *MOVES, *(f"damage by {word}" for word in _NEED_WORDS), "command",
    "call", "control", "grab", "dome shield", "camouflage", "tough", "damage", *_MARKS, "active", "not moved", "off",
    "called",
)  # fmt: skip

OBSERVATIONS = ObservationSpec(
    ground=("terrain", "ground", "rocks", "cover", "held level", "end square", "own nest", "enemy nest", "nectar"),
    unit=UNIT,
    summed=len(UNIT),
    table=(
        "round", "rounds", *(f"phase {word}" for word in _PHASES), "south", "own bid", "enemy bid", "own cp",
        "enemy cp", "own points", "enemy points", "lead", "next", "won the bid", "acted last", "army limit",
        "army cost", "posts",
    ),
    questions=(
        "army", "recruit", "assign", "garrison", "bid", "command", "deed", "move", "target", "entry", "station",
        "control", "call", "grab",
    ),
    rows=64,
    terrains=TERRAIN,
    spots=spots,
    planes=planes,
    units=units,
    facts=facts,
)  # fmt: skip
