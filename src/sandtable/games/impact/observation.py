"""The table in numbers, as one side may know it: for reinforcement learning and for plain drawings.

What is left out for a side is left out by the functions that leave it out of its view.
"""

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
    flags,
    one_hot,
    remembered,
    rows_of,
)
from sandtable.games.impact.explain.inspect import secret_works
from sandtable.games.impact.rules.board.ground import Land
from sandtable.games.impact.rules.board.points import Board
from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.board.terrain import TERRAINS
from sandtable.games.impact.rules.setup.buying import points_left
from sandtable.games.impact.rules.setup.setup import in_progress
from sandtable.games.impact.rules.stealth.knowledge import knows_type, unseen_units
from sandtable.games.impact.rules.turn.scoring import standing
from sandtable.games.impact.rules.units.command import mp_left
from sandtable.games.impact.rules.units.kinds import WORDS, Kind
from sandtable.games.impact.scenarios.spec import ScenarioSpec
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DOWN, FACES, NOBODY, OFF, PHASES, SETUP, SIDES

_ROW_HEIGHT = 0.866
_SHOWN_MARKS = ("down", "panicked", "shocked", "completed", "marine", "stunned")  # of everybody's soldiers
_SORTS = ("armoured", "unarmoured", "drone")
_CARDS = 72  # in a deck
_NONE = (0,) * len(WORDS)


@lru_cache(32)
def _spots(board: Board) -> tuple[Spot, ...]:
    """Lay the points out as they are printed."""
    return tuple(Spot(x / 2, y * _ROW_HEIGHT, 0.9, 0) for x, y in zip(board.x, board.y, strict=True))


def spots(state: State) -> tuple[Spot, ...]:
    """Return where every point lies."""
    return _spots(state.field.board)


# the ground


@lru_cache(64)
def _ground(land: Land) -> tuple[Plane, ...]:
    """Return terrain, level and height of all points; a change of the ground is another `Land`."""
    return (
        bytes(land.terrain), bytes(land.ground), bytes([land.height(point) for point in range(land.board.size)]),
        land.bunkers,
    )  # fmt: skip


def planes(state: State, side: str, kept: dict[str, Any]) -> tuple[Plane, ...]:
    """Return the ground, with the markers on it that the side may know."""
    own = SIDES.index(side)
    works, secret = secret_works(state, own), in_progress(state, 1 - own)
    parts = (state.land, state.wrecked, state.control, state.mines, state.seen_mines, works, secret)
    return remembered(kept, "planes", parts, lambda: _planes(state, own, works, secret))


def _planes(state: State, own: int, works: int, secret: bool) -> tuple[Plane, ...]:
    land, control = state.land, [0, 0]
    for point, one in state.control.items():
        control[one] |= 1 << point
    objectives = 0
    for point in state.field.objectives:
        objectives |= 1 << point
    return (
        *_ground(land), land.improved & ~works, land.smoke, state.wrecked, objectives, control[own], control[1 - own],
        *_mines(state, own, secret),
    )  # fmt: skip


def _mines(state: State, own: int, secret: bool) -> list[int]:
    """Return one's own mines, the enemy's that are shown, and by face those whose face is known."""
    found = [0] * (2 + len(FACES))
    if not state.mines:
        return found
    for point, mine in state.mines.items():
        if mine.owner != own and secret:
            continue
        found[int(mine.owner != own)] |= 1 << point
        if mine.owner == own or state.seen_mines >> point & 1:
            found[2 + mine.face] |= 1 << point
    return found


# soldiers


def units(state: State, side: str, kept: dict[str, Any]) -> list[Row]:
    """Return the soldiers that the side knows of."""
    own = SIDES.index(side)
    columns = (
        state.names, state.kind, state.side, state.point, state.level, state.damage, state.painted, state.stealth,
        state.caught, state.facing, state.squad, state.trigger,
    )  # fmt: skip
    active = 0 if state.active == NOBODY else 1 << state.active
    masks = (
        state.down, state.panicked, state.shocked, state.completed, state.marine, state.stunned, state.airborne,
        state.hidden, state.identified, state.assistant, active,
    )  # fmt: skip
    stage = (in_progress(state, 1 - own), state.setup is None, state.leaders)  # a squad seldom gets another leader
    return rows_of(
        kept, columns, masks, stage, unseen_units(state, own), lambda unit: _row(state, unit, own), _shown(state, kept)
    )


def _shown(state: State, kept: dict[str, Any]) -> int:
    """Return the soldiers whose cards have been shown since this was last asked."""
    before = kept.get("shown")
    if before is not None and before == state.known:
        return 0
    kept["shown"] = state.known.copy()
    changed = 0
    for unit in {*state.known, *(before or ())}:
        if before is None or before.get(unit) != state.known.get(unit):
            changed |= 1 << unit
    return changed


def _row(state: State, unit: int, own: int) -> Row:
    kind, side = state.kind[unit], state.side[unit]
    mine, typed = side == own, knows_type(state, unit, own)
    secret = not mine and in_progress(state, side)  # it is being set up
    point = OFF if secret else state.point[unit]
    on_map = point >= 0
    faces = state.facing[unit] if state.on.facing and on_map and not kind.sentry else NOBODY
    facts = (
        *_printed(kind, _known_damage(state, unit, own), typed), state.level[unit] if on_map else 0,
        state.airborne >> unit & 1 if on_map else 0, state.down >> unit & 1, state.panicked >> unit & 1,
        state.shocked >> unit & 1, state.completed >> unit & 1, state.marine >> unit & 1, state.stunned >> unit & 1,
        state.painted[unit], 0 if secret else state.stealth[unit], state.caught[unit],
        state.hidden >> unit & 1 if mine else 0, *_type(kind, typed, faces), 0 if secret else state.squad[unit],
        int(typed and unit in state.leaders[side]), state.assistant >> unit & 1 if typed else 0,
        state.trigger[unit] if mine and kind.drone else 0, int(state.active == unit), int(point == OFF),
    )  # fmt: skip
    return Row(state.names[unit], OWN if mine else ENEMY, max(point, NO_PLACE), facts)


@cache
def _printed(kind: Kind, damage: int | None, typed: bool) -> tuple[int, ...]:
    """Return what is seen of a soldier, and of its card as far as that is known."""
    armed = int(kind.drone and (kind.armed_drone or kind.sentry))
    values = _values(kind, damage if typed else None)
    return (*[int(kind.sort == sort) for sort in _SORTS], armed, int(damage is not None), damage or 0, *values)


@cache
def _type(kind: Kind, typed: bool, faces: int) -> tuple[int, ...]:
    """Return cost, facing and type of a soldier; only the facing if its type is not known."""
    number, cost = (kind.number, kind.cost) if typed else (NOBODY, 0)
    return (cost, *one_hot(faces, len(DIRECTIONS)), *one_hot(number, len(WORDS)))


def _known_damage(state: State, unit: int, own: int) -> int | None:
    """Return the damage that a side knows of: an enemy's card is seen when it is shown (IMP-HID-1)."""
    if state.side[unit] == own or not state.kind[unit].armoured:
        return state.damage[unit]
    if state.down >> unit & 1:
        return DOWN
    known = state.known.get(unit)
    return known.damage if known else None


def _values(kind: Kind, damage: int | None) -> tuple[int, ...]:
    """Return attack, shield and move; nothing of a card that is not known."""
    return (0, 0, 0) if damage is None else (kind.attack[damage], kind.shield[damage], kind.move[damage])


# the table


def facts(state: State, side: str, kept: dict[str, Any]) -> tuple[int, ...]:
    """Return the numbers about the whole table."""
    own = SIDES.index(side)
    enemy, unseen, begun = 1 - own, unseen_units(state, own), state.phase != SETUP
    points = _points(state, unseen, kept) if state.setup is None else (0, 0)
    pools = (0, 0) if not state.pools else _pools(state, unseen)
    buys = state.setup is not None and bool(state.field.pools) and bool(state.setup.buying >> own & 1)
    bought = state.setup.bought[own] if buys else ()
    return (
        state.turn, state.turns, *one_hot(state.phase, len(PHASES)), int(state.over), int(own == 0),
        int(state.initiative == own), int(begun and state.first == own), int(begun and state.side_to_act == own),
        int(state.passed), points[own], points[enemy], pools[own], pools[enemy], state.takeover[own],
        state.takeover[enemy], state.glow, *_acting(state, own, unseen), points_left(state, own) if buys else 0,
        *([bought.count(word) for word in WORDS] if bought else _NONE), *flags(state.whole_deck & ~state.deck, _CARDS),
    )  # fmt: skip


def _pools(state: State, unseen: int) -> tuple[int, int]:
    """Return what is left in both sides' pools."""
    pools = [0, 0]
    for unit, left in state.pools.items():
        if not unseen >> unit & 1:
            pools[state.side[unit]] += left
    return pools[0], pools[1]


def _points(state: State, unseen: int, kept: dict[str, Any]) -> tuple[int, int]:
    """Return the points of both sides; they are counted again when something has changed that they depend on."""
    everywhere, holding = _counted(state.field)
    where: tuple[Any, ...]
    if everywhere:
        where = (state.point, state.panicked, state.shocked, state.airborne)
    else:
        # only who is off the map, and why: mostly none is
        off = min(state.point, default=0) < 0
        where = ([point if point < 0 else 0 for point in state.point],) if off else (None,)  # noqa: FURB136  # slower
    parts = (state.vp, state.side, state.down, unseen, state.control if holding else None, *where)
    return remembered(kept, "points", parts, lambda: standing(state, unseen))


@lru_cache(64)
def _counted(field: ScenarioSpec) -> tuple[bool, bool]:
    """Return whether the points of a scenario depend on where everybody stands, and on who controls what."""
    kinds = [term.kind for term in field.victory.terms]
    return "present" in kinds or "nearest" in kinds, "control" in kinds


def _acting(state: State, own: int, unseen: int) -> tuple[int, ...]:
    """Return what the active soldier has done so far."""
    act, unit = state.act, state.active
    if act is None or unit == NOBODY or unseen >> unit & 1:
        return (0, 0, 0, 0, 0, 0, 0)
    open_card = state.side[unit] == own or act.moved  # moving shows the card (IMP-4.0.b)
    return (
        mp_left(state, unit) if open_card else 0, act.spent, act.steps, int(act.boosted), int(act.shaken),
        int(act.owes), int(act.fired),
    )  # fmt: skip


UNIT = (
    *_SORTS, "armed drone", "damage known", "damage", "attack", "shield", "move", "level", "airborne", *_SHOWN_MARKS,
    "painted", "stealth", "caught", "hidden", "cost", *(f"faces {word}" for word in DIRECTIONS), *WORDS, "squad",
    "leader", "assistant", "trigger", "active", "off",
)  # fmt: skip

OBSERVATIONS = ObservationSpec(
    ground=(
        "terrain", "level", "height", "bunker", "improved", "smoke", "wrecked", "objective", "own control",
        "enemy control", "own mine", "enemy mine", *(f"mine known as {word}" for word in FACES),
    ),
    unit=UNIT,
    summed=UNIT.index("faces NE"),
    table=(
        "turn", "turns", *(f"phase {word}" for word in PHASES), "over", "red", "initiative", "first", "to act",
        "passed", "own vp", "enemy vp", "own pool", "enemy pool", "own takeover", "enemy takeover", "glow", "mp",
        "spent", "steps", "boosted", "shaken", "owes", "fired", "points left",
        *(f"bought {word}" for word in WORDS), *(f"card {number + 1} gone" for number in range(_CARDS)),
    ),
    questions=(
        "buy", "squad", "start", "place", "level", "floor", "hide", "facing", "trigger", "mine", "improve", "order",
        "reorganise", "impulse", "group", "next", "check", "query", "act", "step", "turn", "landing", "enter", "target",
        "react", "bomb", "way", "run", "flee", "swim", "patient", "mend", "engineer", "demolish", "event", "column",
    ),
    rows=96,
    terrains=TERRAINS,
    spots=spots,
    planes=planes,
    units=units,
    facts=facts,
)  # fmt: skip
