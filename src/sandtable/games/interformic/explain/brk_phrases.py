"""Choices in words, for what only Breakable has: its units, devices, actions and forces."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.decisions import Decision
from sandtable.games.interformic.log import SPOKEN
from sandtable.games.interformic.rules.devices.devices import device_title, devices_at, read_device
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.rules.units.units import carrier_of, is_flying, is_frozen, passenger_of
from sandtable.games.interformic.rules.weapons.lasers import read_laser
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUTTONED,
    COLOURS,
    DEVICE_TITLES,
    FLYERS,
    GEAR,
    GONE,
    KINDS,
    NO_FACING,
    OFF_MAP,
    SIZE_LETTERS,
    SIZES,
    WEAPON_TITLES,
    WEAPONS,
)

FORCE_LETTERS = dict(zip("BRSTUC", KINDS[3:], strict=True))
FORCE_VERBS = {
    "takeoff": "take off", "about-face": "turn by 180 degrees", "ahead": "one hex straight ahead",
    "slip-left": "slip to the front left", "slip-right": "slip to the front right", "turn": "turn",
    "erratic": "maneuver erratically", "plain": "fly on plainly", "out": "get out here",
    "drop": "let the passenger out",
    "detonate": "detonate", "deploy": "put out a killbot", "stay": "stay",
}  # fmt: skip
TURNED = {"left": "turn to the left", "right": "turn to the right", "straight": "do not turn"}
ENTERED = {"ahead": "straight ahead", "left": "slipping to the front left", "right": "slipping to the front right"}


def force_phrase(state: State, decision: Decision, choice: str) -> str:
    """Say a choice of Breakable in words; empty if it is none that only Breakable has."""
    kind, (head, dot, tail) = decision.kind, choice.partition(".")
    said = _fire(state, decision, choice)
    if not said and kind == "facing" and choice in SPOKEN:
        said = f"face {SPOKEN[choice]}"
    elif not said and kind in ("turn", "entry"):
        said = (TURNED if kind == "turn" else ENTERED).get(choice, "")
    elif not said and kind == "recruit":
        said = _recruit(choice)
    elif not said and dot and head == "load" and tail in state.names:
        said = f"take {title(state, state.names.index(tail))} aboard"
    return said or (FORCE_VERBS.get(choice, "") if state.mission.breakable else "")


def _recruit(choice: str) -> str:
    """Say which unit is added to a force or taken back: "TA", "drop.R2"."""
    verb, _, sub = choice.rpartition(".")
    if len(sub) != 2 or sub[0] not in FORCE_LETTERS:
        return f"take a {sub} back" if verb else ""
    unit = f"{FORCE_LETTERS[sub[0]]} {sub[1]}"
    return f"take a {unit} back" if verb else f"add a {unit}"


def _fire(state: State, decision: Decision, choice: str) -> str:
    """Say a choice of fire: a device, a laser and where it aims, a multi-gun's load."""
    key = read_device(state, choice)
    if key is not None:
        count = state.devices.get(key, 0)
        more = f" (one of {count})" if count > 1 else ""
        return f"{device_title(key)} in {state.field.names[key[0]]}{more}"
    if decision.kind == "load" and choice in WEAPONS:
        return f"as {WEAPON_TITLES[WEAPONS.index(choice)]}"
    if decision.kind == "bombs" and choice in COLOURS:
        return f"the {choice} cluster bombs"
    laser = read_laser(state, choice) if "@" in choice else None
    if laser is None:
        return ""
    unit, slot, end = laser
    weapon = state.arms[unit][slot]
    what = f"{SIZES[weapon.size]} {WEAPON_TITLES[weapon.kind]}"
    return f"{title(state, unit)}: {what} at the bomb in {state.field.names[end]}"


def describe_force_unit(state: State, unit: int) -> str:
    """Describe a unit of Breakable in one line: everything about it lies open (BRK-5.9)."""
    kind, passenger = state.kind[unit], passenger_of(state, unit)
    parts = [title(state, unit), _where(state, unit)]
    if kind in FLYERS:
        parts.append("flying" if is_flying(state, unit) else "landed")
    if state.facing[unit] != NO_FACING:
        parts.append(f"faces {SPOKEN[DIRECTIONS[state.facing[unit]]]}")
    parts += [word for word, bit in GEAR.items() if state.gear[unit] & bit]
    marks = (
        ("stunned", state.status[unit] == BUTTONED), ("frozen", is_frozen(state, unit)),
        (f"{state.stasis[unit]} stasis", state.stasis[unit]), ("erratic", state.erratic >> unit & 1),
        ("has the data", state.data == unit),
    )  # fmt: skip
    parts += [word for word, on in marks if on]
    for colour, n in Counter(state.brains.get(unit, ())).items():
        parts.append(f"{n} {COLOURS[colour]} brain marker{'' if n == 1 else 's'}")
    for slot, weapon in enumerate(state.arms[unit]):
        parts.append(
            f"{SIZE_LETTERS[weapon.size]} {weapon.name}" + ("" if state.loaded[unit] >> slot & 1 else " (unloaded)")
        )
    return ", ".join([*parts, *([f"carries {title(state, passenger)}"] if passenger >= 0 else [])])


def _where(state: State, unit: int) -> str:
    carrier, hex_ = carrier_of(state, unit), state.hex[unit]
    if carrier >= 0:
        return f"aboard {title(state, carrier)}"
    return {OFF_MAP: "off the map", GONE: "gone"}.get(hex_) or state.field.names[hex_]


def describe_devices(state: State, hex_: int) -> list[str]:
    """Describe the devices in a hex: "2 yellow buzz bombs"."""
    return [
        f"{count} {COLOURS[colour]} {DEVICE_TITLES[kind]}{'' if count == 1 else 's'}"
        for colour, kind, count in devices_at(state, hex_)
    ]
