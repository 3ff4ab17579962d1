"""The table in numbers, as one side may know it: for reinforcement learning and for plain drawings."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from sandtable.engine.boards.squares import point_xy
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
from sandtable.games.rivets.rules.board.board import Board
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, MISSION_IDS
from sandtable.games.rivets.rules.units.kinds import Kind
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    ARMOURS,
    CLASSES,
    DEAD,
    DRAW,
    FACINGS,
    GARRISON,
    NOBODY,
    PHASES,
    PLUGGED,
    RED,
    SIDES,
    TERRAINS,
    UNDERGROUND,
)

_SHOWN_MARKS = ("fought", "moved", "halted", "fresh", "troubled", "masked")
_WORTH = 255  # what fits into a plane


@lru_cache(64)
def _spots(board: Board) -> tuple[Spot, ...]:
    """Lay the grids out as squares, north up, and the intersections as dots at their corners."""
    found = [
        Spot(2.0 * (grid % board.columns) + 1, 2.0 * (board.rows - 1 - grid // board.columns) + 1, 1.9, 4)
        for grid in range(board.grids)
    ]
    for point in range(board.places - board.grids):
        x, y = point_xy(point, board.columns)
        found.append(Spot(2.0 * x, 2.0 * (board.rows - y), 0.5, 0))
    return tuple(found)


def spots(state: State) -> tuple[Spot, ...]:
    """Return where every place lies."""
    return _spots(state.board)


@lru_cache(128)
def _still(board: Board, worth: tuple[int, ...], own: int) -> tuple[Plane, ...]:
    """Return what never changes in a match."""
    pays = bytearray(board.places)
    for (grid, _), vp in zip(board.to_objectives, worth, strict=True):
        pays[grid] = min(vp, _WORTH)
    return (
        bytes(board.terrain) + bytes(board.places - board.grids), board.all_grids, board.territory[own],
        board.territory[1 - own], board.deployment[own], board.deployment[1 - own], board.objectives, bytes(pays),
    )  # fmt: skip


def planes(state: State, side: str, kept: dict[str, Any]) -> tuple[Plane, ...]:
    """Return the ground, with the gas and markers on it."""
    parts = (state.board, state.load, state.gas, state.guard, state.eyes, state.active)
    return remembered(kept, "planes", parts, lambda: _planes(state, SIDES.index(side)))


def _planes(state: State, own: int) -> tuple[Plane, ...]:
    board = state.board
    worth = tuple([state.field.pays(grid, own) for grid, _ in board.to_objectives])
    gas = [0, 0]
    thin = 0
    for grid, token in state.gas.items():
        gas[token.owner] |= 1 << grid
        if token.thin:
            thin |= 1 << grid
    air = bytes(board.places - board.grids)
    eyes = 0
    for grid in state.eyes:
        eyes |= 1 << grid
    active = 0 if state.active == NOBODY else 1 << state.active
    return (
        *_still(board, worth, own), bytes(state.load) + air, gas[own], gas[1 - own], thin, state.guard, eyes, active,
    )  # fmt: skip


@cache
def _printed(kind: Kind) -> tuple[int, ...]:
    """Return what a sheet says of a unit, with its plugs, in numbers."""
    dice = [max([line.dice[armour] for line in kind.lines], default=0) for armour in range(len(ARMOURS))]
    return (
        *one_hot(kind.rank, len(CLASSES)), *one_hot(kind.armour, len(ARMOURS)), int(bool(kind.hero)), kind.health,
        kind.move + kind.haste, kind.spaces, kind.sockets, *dice,
        max([line.land for line in kind.lines], default=0) + kind.far_land,
        max([line.air for line in kind.lines], default=0) + kind.far_air,
    )  # fmt: skip


def units(state: State, side: str, kept: dict[str, Any]) -> list[Row]:
    """Return the units that are alive; nothing of them is secret."""
    own = SIDES.index(side)
    columns = (
        state.names, state.place, state.damage, state.shields, state.facing, state.combined,
        _by_unit(state, state.march), _by_unit(state, state.turns),
    )  # fmt: skip
    masks = (state.fought, state.moved, state.halted, state.fresh, state.troubled, state.masked)
    dead = 0
    if state.graves:
        for unit, place in enumerate(state.place):
            if place == DEAD:
                dead |= 1 << unit
    return rows_of(kept, columns, masks, None, dead, lambda unit: _row(state, own, unit, masks))


def _by_unit(state: State, added: dict[int, int]) -> list[int]:
    return [added.get(unit, 0) for unit in range(len(state.names))] if added else [0] * len(state.names)


def _row(state: State, own: int, unit: int, masks: tuple[int, ...]) -> Row:
    place = state.place[unit]
    facts = (
        *_printed(state.combined[unit]), state.damage[unit], state.shields[unit], *[mask >> unit & 1 for mask in masks],
        state.march.get(unit, 0), state.turns.get(unit, 0), *one_hot(state.facing[unit], len(FACINGS)),
        int(place == PLUGGED), int(place == UNDERGROUND),
    )  # fmt: skip
    return Row(state.names[unit], OWN if state.side[unit] == own else ENEMY, max(place, NO_PLACE), facts)


def facts(state: State, side: str, kept: dict[str, Any]) -> tuple[int, ...]:
    """Return the numbers about the whole table: one's own cards, and how many the enemy holds."""
    own = SIDES.index(side)
    enemy = 1 - own
    begun = state.phase >= DRAW
    spender = RED if state.phase == GARRISON else state.turn
    sheets = state.sheets or ("", "")
    return (
        state.round, state.rounds, state.victory or 0, *one_hot(state.phase, len(PHASES)), int(state.over),
        int(own == 0), int(begun and state.first == own), int(begun and state.turn == own),
        *_count(state, own, spender), *_count(state, enemy, spender), int(sheets[own] != sheets[enemy]),
        state.actions.bit_count(), state.mission_deck.bit_count(),
        *flags(state.hands[own], len(ACTION_IDS)), *flags(state.missions[own], len(MISSION_IDS)),
        *flags(state.peeked[own], len(MISSION_IDS)), *flags(state.action_discards, len(ACTION_IDS)),
        *flags(state.mission_discards, len(MISSION_IDS)),
    )  # fmt: skip


def _count(state: State, side: int, spender: int) -> tuple[int, ...]:
    return (
        state.vp[side], state.rivets[side], state.cut[side], state.dp if side == spender else 0,
        state.hands[side].bit_count(), state.missions[side].bit_count(), state.played >> side & 1,
        state.hold >> side & 1, state.free >> side & 1, len(state.fallen[side]),
    )  # fmt: skip


UNIT = (
    *CLASSES, *ARMOURS, "hero", "health", "move", "spaces", "sockets", *(f"dice against {word}" for word in ARMOURS),
    "range over land", "range in the air", "damage", "shields", *_SHOWN_MARKS, "march", "turns",
    *(f"faces {word}" for word in FACINGS), "plugged", "underground",
)  # fmt: skip
_COUNTED = ("vp", "rivets", "cut", "dp", "action cards", "missions", "played", "hold", "free", "fallen")

OBSERVATIONS = ObservationSpec(
    ground=(
        "terrain", "grid", "own territory", "enemy territory", "own deployment", "enemy deployment",
        "objective", "worth", "load", "own gas", "enemy gas", "thin gas", "guard", "eyes", "active",
    ),
    unit=UNIT,
    summed=UNIT.index("faces N"),
    table=(
        "round", "rounds", "victory", *(f"phase {word}" for word in PHASES), "over", "blue", "first", "turn",
        *(f"own {word}" for word in _COUNTED), *(f"enemy {word}" for word in _COUNTED), "different sheets",
        "action deck", "mission deck", *(f"hand {card}" for card in ACTION_IDS),
        *(f"mission {card}" for card in MISSION_IDS), *(f"peeked {card}" for card in MISSION_IDS),
        *(f"discarded {card}" for card in ACTION_IDS), *(f"discarded {card}" for card in MISSION_IDS),
    ),
    questions=(
        "sheet", "garrison", "same", "draw", "discard", "mission", "drop", "prepare", "deploy", "place", "heading",
        "host", "aircraft", "fly", "facing", "grid", "unit", "deed", "line", "target", "token", "barrage", "reflip",
        "victim", "react", "move", "arrange", "eyes", "wrap-up", "emerge", "surface", "drift", "wind", "card", "again",
        "alarm", "follow", "repair", "fortify", "sacrifice", "heal-from",
        "heal-to", "roll", "dive", "ram", "stare", "stare-to", "stare-unit", "displace",
    ),
    rows=96,
    terrains=TERRAINS,
    spots=spots,
    planes=planes,
    units=units,
    facts=facts,
)  # fmt: skip
