"""Choices and boards in words, for people at a terminal."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision
from sandtable.games.interformic.explain.brk_phrases import describe_devices, describe_force_unit, force_phrase
from sandtable.games.interformic.explain.ready_made import ready_phrase
from sandtable.games.interformic.rules.devices.devices import devices_at
from sandtable.games.interformic.rules.units.seats import colour_of, title
from sandtable.games.interformic.rules.units.units import breakable, breakable_alone, carried_by, loose_in, units_in
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    COLOURS,
    CONFIGURATIONS,
    GONE,
    OFF_MAP,
    OUT,
    QUAKE_COLOURS,
    SIZE_LETTERS,
    SIZES,
    SQUAD,
    STATUSES,
    TERRAIN,
    WEAPON_TITLES,
)
from sandtable.games.interformic.views.view import known_weapons

CELL = 7  # characters from one column of hexes to the next
GLYPHS = (".", ":", "^", "#", "~", "%", ",", "o", "=", "A")  # by terrain
VERBS = {
    "end": "end this activation", "done": "do nothing more", "stop": "stop here", "hold": "do not move it",
    "stay": "stay", "move": "move", "rise": "get up", "down": "go down", "hover": "start hovering", "land": "land",
    "clear": "try to clear a stasis marker", "melee": "strike in melee", "convert": "convert", "dig": "dig in or out",
    "continue": "fire on, one size lighter", "own": "choose everything yourself", "none": "nothing",
    "pass": "do not fire", "off": "beside its edge",
}  # fmt: skip
ACTS = {
    "fire": "fire the {}", "reverse": "fire the {} in reverse", "overheat": "overheat the {}",
    "overheat-reverse": "overheat the {} in reverse", "reload": "reload the {}", "grab": "take the {}",
    "drop": "put down the {}", "exit": "leave the map over the {} edge",
}  # fmt: skip


def phrase(state: State, decision: Decision, choice: Choice) -> str:
    """Say a choice in words."""
    if isinstance(choice, int):
        return describe_hex(state, choice)
    if choice in state.names and decision.kind != "crawlers":
        return describe_unit(state, state.names.index(choice), colour_of(state, decision.side))
    said = ready_phrase(state, decision, choice) or force_phrase(state, decision, choice)
    if said:
        return said
    if choice in VERBS:
        return VERBS[choice]
    head, dot, tail = choice.partition(".")
    if dot and head in ACTS:
        return ACTS[head].format(_weapon(state, decision, tail))
    if dot and head in state.names:
        unit = state.names.index(head)
        return f"{title(state, unit)}: {out_word(state, unit) if tail == STATUSES[OUT] else tail}"
    return " and ".join(part for part in choice.split("+"))


def _weapon(state: State, decision: Decision, name: str) -> str:
    unit = decision.about[0] if decision.about else -1
    if 0 <= unit < len(state.arms):
        for weapon in state.arms[unit]:
            if weapon.name == name:
                which = "second " if name[-1].isdigit() else ""
                return f"{which}{SIZES[weapon.size]} {WEAPON_TITLES[weapon.kind]}"
    return name


def describe_unit(state: State, unit: int, colour: int | None) -> str:
    """Describe a unit in one line, as a colour may know it."""
    if breakable(state, unit):
        return describe_force_unit(state, unit)
    hex_ = state.hex[unit]
    where = {OFF_MAP: "off the map", GONE: "gone"}.get(hex_) or state.field.names[hex_]
    status = STATUSES[state.status[unit]] if state.status[unit] != OUT else out_word(state, unit)
    shape = CONFIGURATIONS[state.configuration[unit]]
    parts = [title(state, unit), where, status] + ([shape] if state.configuration[unit] else [])
    if state.frozen >> unit & 1:
        parts.append("frozen")
    if state.stasis[unit]:
        parts.append(f"{state.stasis[unit]} stasis")
    arms = [
        f"{SIZE_LETTERS[state.arms[unit][slot].size]} {name}{'' if state.loaded[unit] >> slot & 1 else ' (unloaded)'}"
        for slot, name in known_weapons(state, unit, colour)
    ]
    parts += arms + [f"carries the {name}" for name in carried_by(state, unit)]
    return ", ".join(parts)


def out_word(state: State, unit: int) -> str:
    """Return the printed word for a unit that is out (UNB-UNIT.2)."""
    return "scattered" if state.kind[unit] == SQUAD else "offline"


def describe_hex(state: State, hex_: int) -> str:
    """Describe a hex and what is in it."""
    parts = [f"{state.field.names[hex_]} {TERRAIN[state.terrain[hex_]]}"]
    if hex_ in state.colours:
        parts[0] += f" ({QUAKE_COLOURS[state.colours[hex_]]})"
    if hex_ in state.epicenters:
        parts.append(f"{QUAKE_COLOURS[state.epicenters[hex_]]} epicenter")
    parts += [f"{SIZES[c >> 1]} cloud" for c in state.clouds.get(hex_, ())]
    parts += [f"the {name}" for name in loose_in(state, hex_)]
    parts += describe_devices(state, hex_)
    parts += [state.names[unit] for unit in units_in(state, hex_)]
    return ", ".join(parts)


def board_text(state: State, side: str | None) -> str:
    """Draw the board in text: a line a hex with its units, even columns half a hex higher."""
    field = state.field
    canvas = [[" "] * (CELL * (len(field.rows) + 1)) for _ in range(2 * max(field.rows))]
    for hex_ in range(field.count):
        x = CELL * (field.column[hex_] - 1)
        y = 2 * (field.row[hex_] - 1) + field.column[hex_] % 2
        text = _cell(state, hex_)
        canvas[y][x : x + len(text)] = text
    board = "\n".join("".join(row).rstrip() for row in canvas).rstrip()
    key = "  ".join(f"{glyph} {name}" for glyph, name in zip(GLYPHS, TERRAIN, strict=True))
    colour = colour_of(state, side) if side in COLOURS else None
    waiting = [describe_unit(state, u, colour) for u, hex_ in enumerate(state.hex) if hex_ == OFF_MAP]
    beside = ("\nBeside the map: " + "; ".join(waiting)) if waiting else ""
    playing = "" if colour is None else f"You play {COLOURS[colour]}. "
    drawn = "" if breakable_alone(state) else f" {state.drawn} Time Stream cards drawn,"
    clock = f"{playing}Turn {state.turn},{drawn} {sum(state.deck)} cards left."
    marks = "* cloud  $ object" if breakable_alone(state) else "* cloud  @ vortex  ! epicenter  $ object"
    marks += "  & devices" if state.mission.breakable else ""
    return f"{clock}\n{board}\n{key}\n{marks}{beside}"


def _cell(state: State, hex_: int) -> str:
    """Draw a hex: its number, ground, marks and units, not reaching the next hex of its row."""
    marks = "*" if hex_ in state.clouds else ""
    marks += "@" if any(v[0] == hex_ for v in state.vortexes) else ""
    marks += "!" if hex_ in state.epicenters else ""
    marks += "$" if loose_in(state, hex_) else ""
    marks += "&" if state.devices and devices_at(state, hex_) else ""
    ground = f"{state.field.names[hex_]}{GLYPHS[state.terrain[hex_]]}{marks}"
    names = [state.names[u] for u in units_in(state, hex_)]
    room = (2 * CELL - 1 - len(ground)) // 3
    if len(names) <= room:
        return ground + "".join(f" {name}" for name in names)
    return ground + "".join(f" {name}" for name in names[: room - 1]) + f" +{len(names) - room + 1}"
