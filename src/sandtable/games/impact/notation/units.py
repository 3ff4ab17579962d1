"""Positions as text: soldiers with their marks."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sandtable.engine.text.lines import number_of, one_of
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.board.terrain import BUILDING
from sandtable.games.impact.rules.setup.forces import LETTERS, MOST_ARMOURED, MOST_DRONES, SIDE_LETTERS
from sandtable.games.impact.rules.units.command import appoint, set_leaders
from sandtable.games.impact.rules.units.kinds import WORDS, Kind
from sandtable.games.impact.rules.units.units import add, stand, stand_on_floor
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import (
    BLUE,
    CEILING,
    DEAD,
    DOWN,
    EDGES,
    EXITED,
    NOBODY,
    OFF,
    OFFLINE,
    PAINT,
    RED,
    SIDES,
    SNIPER_PAINT,
    STOREY,
)

ELSEWHERE = {"off": OFF, "dead": DEAD, "exited": EXITED, "offline": OFFLINE}

#: Marks that are there or not: the mask that they set.
FLAGS = {
    "shocked": "shocked", "panicked": "panicked", "down": "down", "completed": "completed", "lasting": "lasting",
    "may-come-out": "may_come_out", "hidden": "hidden", "marine": "marine", "stunned": "stunned",
    "identified": "identified", "triggered": "triggered", "used-command": "used_command", "assistant": "assistant",
    "brought-down": "brought_down",
}  # fmt: skip

#: Marks with a number: the column, its bounds.
NUMBERS = {
    "damage": ("damage", 0, DOWN), "painted": ("painted", PAINT, SNIPER_PAINT), "stealth": ("stealth", 1, 99),
    "caught": ("caught", 1, 99), "cool": ("cool", 1, 199), "squad": ("squad", 1, 2), "trigger": ("trigger", 0, 10),
    "used-mp": ("used_mp", 0, 20), "turn": ("entry_turn", 0, 99),
}  # fmt: skip

_NAME = re.compile(r"([RB])(?:([A-T])|p([1-9]\d*)|m([1-9]\d*)|d([1-9]\d*))")


def read_units(state: State, units: Mapping[str, list[str]]) -> None:
    """Put the soldiers on the table; `Refused` at the first fault."""
    led: list[int] = []
    for name, words in units.items():
        unit = add(state, name, _kind(state, name, words[0]), SIDE_LETTERS.index(name[0]))
        _read_unit(state, unit, words[1], _marks(name, words[2:]), led)
    _check_sizes(state)
    for unit in range(len(state.names)):
        _check_unit(state, unit)
    _read_leaders(state, led)


def _kind(state: State, name: str, word: str) -> Kind:
    match = _NAME.fullmatch(name)
    kind = state.field.kinds[WORDS[one_of(word, WORDS, f"unit {name}")]]
    fits = match is not None and (
        (kind.armoured and match[2]) or (kind.word == "police" and match[3]) or (kind.word == "militia" and match[4])
        or (kind.drone and match[5])
    )  # fmt: skip
    if not fits:
        raise Refused(
            f"{name!r} is not the name of a {kind.title}: RA to R{LETTERS[-1]} are armoured, Rp1 is police, Rm1 is "
            "militia, Rd1 a drone", "IMP-3.1.a",
        )  # fmt: skip
    return kind


def _marks(name: str, words: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if key in found:
            raise Refused(f"unit {name}: {key!r} is given twice")
        if bool(equals) == (key in FLAGS or key == "leader"):
            raise Refused(f"unit {name}: {word!r} is not known here: docs/notation/impact.md lists the marks")
        found[key] = value
    return found


def _read_unit(state: State, unit: int, where: str, marks: dict[str, str], led: list[int]) -> None:
    name, side = state.names[unit], state.side[unit]
    for key, value in marks.items():
        if key == "leader":
            led.append(unit)
        elif key in FLAGS:
            setattr(state, FLAGS[key], getattr(state, FLAGS[key]) | 1 << unit)
        elif key in NUMBERS:
            column, low, high = NUMBERS[key]
            getattr(state, column)[unit] = number_of(value, f"unit {name}: {key}", low, high)
        elif key == "facing":
            state.facing[unit] = one_of(value, DIRECTIONS, f"unit {name}: facing")
        elif key == "edge":
            state.edge[unit] = one_of(value, EDGES, f"unit {name}: edge")
        elif key not in ("level", "floor"):
            raise Refused(f"unit {name}: '{key}={value}' is not known here: docs/notation/impact.md lists the marks")
    if where in ELSEWHERE:
        if "level" in marks or "floor" in marks:
            raise Refused(f"unit {name}: who is not on the map has no level")
        state.point[unit] = ELSEWHERE[where]
        if where == "off":
            edges = state.field.friendly[side]
            if "edge" not in marks and edges:
                state.edge[unit] = EDGES.index(edges[0])
            if "turn" not in marks:
                state.entry_turn[unit] = 1
        return
    if where not in state.board.numbers:
        raise Refused(f"unit {name}: there is no point {where!r} on this map", "IMP-2.1.c")
    if "edge" in marks:
        raise Refused(f"unit {name}: it is on the map, and waits at no edge")
    _stand(state, unit, state.board.numbers[where], marks)


def _stand(state: State, unit: int, point: int, marks: dict[str, str]) -> None:
    name, land = state.names[unit], state.land
    ground = land.ground[point]
    if "level" not in marks:
        stand(state, unit, point)
        if "floor" in marks:
            floors = [STOREY * n for n in range(land.floors(point))]
            floor = number_of(marks["floor"], f"unit {name}: floor")
            if floor not in floors:
                raise Refused(f"unit {name}: there is no floor {floor} levels up", "IMP-14.13.e")
            stand_on_floor(state, unit, point, ground + floor)
        return
    if "floor" in marks:
        raise Refused(f"unit {name}: it is in the air, or on a floor, not both")
    level = number_of(marks["level"], f"unit {name}: level")
    if level == ground:
        stand(state, unit, point)
        return
    highest = ground + CEILING if state.on.nap else CEILING
    if not state.kind[unit].flies:
        raise Refused(f"unit {name}: {state.kind[unit].title} cannot be in the air", "IMP-8.2.a")
    if not ground < level <= highest:
        raise Refused(f"unit {name}: in the air it is above level {ground} and at most at {highest}", "IMP-8.2.2.b")
    if land.terrain[point] == BUILDING and level < land.top[point] and not land.storeys:
        raise Refused(f"unit {name}: it cannot fly inside a building, whose top is {land.top[point]}", "IMP-8.2.4.b")
    stand(state, unit, point, level)


# contradictions


def _check_unit(state: State, unit: int) -> None:
    name, kind, bit = state.names[unit], state.kind[unit], 1 << unit
    if state.damage[unit] and not kind.armoured:
        raise Refused(f"unit {name}: any damage eliminates it, so it has none", "IMP-3.2.b")
    if state.down & bit and not state.damage[unit] and kind.armoured:
        state.damage[unit] = DOWN  # it goes without saying
    if state.damage[unit] == DOWN:
        state.down |= bit if state.point[unit] >= 0 else 0
    elif state.down & bit:
        if state.damage[unit] or not kind.armoured:
            raise Refused(f"unit {name}: down means five boxes crossed, damage=5", "IMP-4.2.1.b")
        state.damage[unit] = DOWN
    if sum(bool(mask & bit) for mask in (state.shocked, state.panicked, state.down)) > 1:
        raise Refused(f"unit {name}: it is one of shocked, panicked and down", "IMP-3.5")
    if state.panicked & bit and kind.drone:
        raise Refused(f"unit {name}: drones do not panic", "IMP-14.4.1.b")
    if state.stunned & bit and not (kind.drone and state.shocked & bit):
        raise Refused(f"unit {name}: 'stunned' is for a shocked drone", "IMP-14.4.1.b")
    broken = state.shocked | state.panicked | state.down
    if state.airborne & bit and (state.shocked | state.down) & bit:
        raise Refused(f"unit {name}: a soldier that is shocked or down is not in the air", "IMP-7.2.k")
    if state.point[unit] < 0:
        if broken & bit:
            raise Refused(f"unit {name}: it is not on the map, and in good order", "IMP-3.5")
        if (state.hidden & bit) or state.painted[unit] or state.stealth[unit]:
            raise Refused(f"unit {name}: it is not on the map", "IMP-3.5")
        if state.point[unit] == OFFLINE and not kind.drone:
            raise Refused(f"unit {name}: only drones go off-line", "IMP-14.4.1.c")
        return
    _check_place(state, unit)
    _check_cover(state, unit, bool(broken & bit))


def _check_place(state: State, unit: int) -> None:
    name, point = state.names[unit], state.point[unit]
    if not state.airborne >> unit & 1 and state.land.enter[point] == FORBIDDEN:
        raise Refused(f"unit {name}: it cannot stand on impassable water", "IMP-2.3.6.b")


def _check_cover(state: State, unit: int, broken: bool) -> None:
    """Check stealth, hiding, painting and triggers."""
    name, kind, bit = state.names[unit], state.kind[unit], 1 << unit
    if state.stealth[unit]:
        if not state.on.stealth:
            raise Refused(f"unit {name}: stealth is not in use, option opt_14_3", "IMP-14.3.a")
        if state.airborne & bit or broken:
            raise Refused(f"unit {name}: under stealth one is on the ground and in good order", "IMP-14.3.b")
    elif state.may_come_out & bit:
        raise Refused(f"unit {name}: it is not under stealth", "IMP-14.3.e")
    if state.caught[unit] and state.stealth[unit]:
        raise Refused(f"unit {name}: a revealed soldier is not under stealth", "IMP-14.3.d")
    if state.hidden & bit and state.airborne & bit:
        raise Refused(f"unit {name}: it cannot hide in the air", "IMP-14.10.b")
    if state.lasting & bit and not state.painted[unit]:
        raise Refused(f"unit {name}: it is not painted", "IMP-3.7.a")
    if state.trigger[unit] and not (kind.drone and kind.mobile):
        raise Refused(f"unit {name}: only drones have a trigger distance", "IMP-14.4.2.c")
    if state.used_command & bit and not kind.command:
        raise Refused(f"unit {name}: only commanders use active command", "IMP-12.1.2.a")


def check_points(state: State) -> None:
    """Refuse two soldiers on one point; the active one may be passing through (IMP-8.3.a)."""
    for point, units in state.at.items():
        others = [unit for unit in units if unit != state.active]
        if len(others) > 1 or len(units) > 2:
            names = " and ".join(state.names[unit] for unit in units)
            raise Refused(f"{state.board.names[point]} holds {names}: one soldier to a point", "IMP-8.3.a")
        if len(units) == 2 and (state.act is None or not state.act.moving):
            names = " and ".join(state.names[unit] for unit in units)
            raise Refused(f"{state.board.names[point]} holds {names}: one soldier to a point", "IMP-8.3.a")
        if units[0] == state.active and len(units) == 2:
            state.at[point] = (units[1], units[0])  # a mover comes last


def _check_sizes(state: State) -> None:
    for side in (RED, BLUE):
        kinds = [state.kind[unit] for unit, one in enumerate(state.side) if one == side]
        if sum(kind.armoured for kind in kinds) > MOST_ARMOURED:
            raise Refused(f"{SIDES[side]} has more than {MOST_ARMOURED} armoured soldiers", "IMP-3.1.a")
        drones = [  # one that is gone makes room for another (E19)
            state.kind[unit] for unit, one in enumerate(state.side)
            if one == side and state.kind[unit].drone and state.point[unit] >= OFF
        ]  # fmt: skip
        if len(drones) > MOST_DRONES or any(drones.count(kind) > kind.most for kind in drones):
            raise Refused(f"{SIDES[side]} has more than {MOST_DRONES} drones, or 4 of a type", "IMP-4.6.2.b")


def _read_leaders(state: State, led: list[int]) -> None:
    """Name the leaders: those that are marked, or the first commanders."""
    for unit in led:
        if not state.kind[unit].command:
            raise Refused(f"unit {state.names[unit]}: only a commander leads", "IMP-3.1.3.b")
    for unit, kind in enumerate(state.kind):
        if state.assistant >> unit & 1 and (not kind.command or unit in led):
            raise Refused(f"unit {state.names[unit]}: an assistant is a commander that does not lead", "IMP-3.1.3.b")
    said = [side for side in (RED, BLUE) if any(state.side[unit] == side for unit in led)]
    marked = state.assistant
    appoint(state)
    for side in said:
        own = [unit for unit in led if state.side[unit] == side]
        split = any(state.squad[u] for u, one in enumerate(state.side) if one == side)
        places = [NOBODY, NOBODY] if split and not state.merged >> side & 1 else [NOBODY]
        for unit in own:
            place = max(state.squad[unit] - 1, 0) if len(places) > 1 else 0
            if places[place] != NOBODY:
                raise Refused(f"unit {state.names[unit]}: a squad has one leader", "IMP-3.1.3.b")
            places[place] = unit
        set_leaders(state, side, tuple(places))
        mine = sum(1 << u for u, one in enumerate(state.side) if one == side)
        state.assistant = (state.assistant & ~mine) | (marked & mine)
