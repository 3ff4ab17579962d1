"""Positions as text: writing what only Breakable has. docs/notation/breakable.md describes the form."""

from __future__ import annotations

from itertools import groupby

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.games.interformic.rules.devices.devices import device_word
from sandtable.games.interformic.rules.setup.brk_forces import Force, sub_word
from sandtable.games.interformic.rules.setup.brk_loadouts import GEAR_WORDS, MULTIGUN_WORD
from sandtable.games.interformic.rules.turn.deck import FAILED, MELEE_SLOT, activated_devices, card_of
from sandtable.games.interformic.rules.units.units import breakable_alone, carrier_of, is_flying
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BRKGUN,
    BUTTONED,
    COLOURS,
    COMMAND,
    CONFIGURATIONS,
    DEVICES,
    GEAR,
    GONE,
    NO_FACING,
    OFF_MAP,
    SIZE_LETTERS,
    WEAPONS,
)


def force_unit_line(state: State, unit: int) -> str:
    """Write a unit of Breakable."""
    parts = ["unit", state.names[unit], where(state, unit)]
    if state.facing[unit] != NO_FACING:
        parts.append(DIRECTIONS[state.facing[unit]])
    parts += ["flying"] if is_flying(state, unit) and state.hex[unit] != OFF_MAP else []
    parts += [word for word, bit in GEAR.items() if state.gear[unit] & bit]
    marks = (("erratic", state.erratic >> unit & 1), ("data", state.data == unit),
             ("stunned", state.status[unit] == BUTTONED), ("frozen", state.frozen >> unit & 1))  # fmt: skip
    parts += [word for word, on in marks if on]
    parts += [f"stasis={state.stasis[unit]}"] if state.stasis[unit] else []
    if unit in state.brains:
        parts.append("brain=" + ",".join(f"{COLOURS[c]}:{len(list(same))}" for c, same in groupby(state.brains[unit])))
    parts += [weapon_text(state, unit, slot) for slot in range(len(state.arms[unit]))]
    if not state.arms[unit] and not state.gear[unit] & COMMAND:
        parts.append("unarmed")
    return " ".join(parts)


def where(state: State, unit: int) -> str:
    """Write where a unit of Breakable is: a hex, "in" its carrier, or off the map for some reason."""
    hex_ = state.hex[unit]
    if hex_ >= 0:
        return state.field.names[hex_]
    if hex_ == OFF_MAP:
        return "off"
    if hex_ == GONE:
        return "left" if state.left >> unit & 1 else "gone"
    return f"in {state.names[carrier_of(state, unit)]}"


def weapon_text(state: State, unit: int, slot: int) -> str:
    """Write a weapon: kind and size, and whether it is unloaded."""
    weapon = state.arms[unit][slot]
    word = MULTIGUN_WORD if weapon.kind == BRKGUN and breakable_alone(state) else WEAPONS[weapon.kind]
    return f"{word}:{SIZE_LETTERS[weapon.size]}" + ("" if state.loaded[unit] >> slot & 1 else "-")


def card_lines(state: State) -> list[str]:
    """Write what units and devices have done on the card being resolved, and what was won so far."""
    lines = [f"exited {state.exited}"] if state.exited else []
    marks = {"entered": state.entered, "sighted": state.sighted, "deployed": state.deployed, "moved": state.bonus}
    for label, mask in marks.items():
        units = [name for unit, name in enumerate(state.names) if mask >> unit & 1]
        lines += [f"{label} {' '.join(units)}"] if units else []
    for unit, used in sorted(state.used.items()):
        weapons = [
            weapon.name + (":failed" if used >> slot + FAILED & 1 else "")
            for slot, weapon in enumerate(state.arms[unit])
            if used >> slot & 1
        ]
        weapons += ["melee"] if used & MELEE_SLOT else []
        lines.append(f"used {state.names[unit]} {' '.join(weapons)}")
    lines += [f"spent {state.names[unit]} {count}" for unit, count in sorted(state.spent.items())]
    card = card_of(state)
    if card is not None and activated_devices(state, *card) != state.idle:
        idle = [f"idle {device_word(state, key)} {count}" for key, count in sorted(state.idle.items())]
        lines += idle or ["idle none"]
    return lines


def device_lines(state: State) -> list[str]:
    """Write the devices on the map."""
    return [
        f"{DEVICES[kind]} {state.field.names[hex_]} {COLOURS[colour]} {count}"
        for (hex_, colour, kind), count in sorted(state.devices.items())
    ]


def force_line(state: State, force: Force) -> str:
    """Write how far the secret choice of a colour's force is."""
    names = state.field.names
    gears = {gear: word for words in GEAR_WORDS.values() for word, gear in words.items()}
    parts = ["force", COLOURS[force.colour], str(force.size), force.ready or "?"]
    parts += ["done"] if force.recruited else []
    lists = {
        "recruits": [sub_word(force.colour, sub) for sub in force.recruits],
        "split": [str(n) for n in force.split],
        "gear": [gears[gear] for gear in force.outfits],
        "weapons": list(force.weapons),
        "shapes": [CONFIGURATIONS[shape] for shape in force.shapes],
        "beams": list(force.beams),
        "bombs": list(force.bombs),
        "flag": [] if force.flag is None else [names[force.flag]],
        "places": [names[h] if h >= 0 else "off" for h in force.places],
        "facings": [DIRECTIONS[d] if d != NO_FACING else "-" for d in force.facings],
    }
    return " ".join(parts + [f"{key}={','.join(words)}" for key, words in lists.items() if words])
