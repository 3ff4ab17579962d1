"""What each side may see of what only Breakable has; and what a bot may imagine of another's secret force."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.games.interformic.rules.combat.brk_arcs import arc_kind
from sandtable.games.interformic.rules.combat.hit_rolls import target_class
from sandtable.games.interformic.rules.setup.brk_force_questions import next_question, reply
from sandtable.games.interformic.rules.setup.brk_forces import OWN, SUBTYPES, Force, post_title, posts, spent, sub_word
from sandtable.games.interformic.rules.setup.brk_loadouts import MULTIGUN_WORD
from sandtable.games.interformic.rules.units.seats import colour_of, palette, seat
from sandtable.games.interformic.rules.units.units import (
    breakable,
    breakable_alone,
    carrier_of,
    is_flying,
    passenger_of,
)
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
    KINDS,
    NO_FACING,
    OFF_MAP,
    SIZES,
    TEAM,
    WEAPONS,
)


def weapon_word(state: State, kind: int) -> str:
    """Return what the deck in use calls a kind of weapon."""
    return MULTIGUN_WORD if kind == BRKGUN and breakable_alone(state) else WEAPONS[kind]


def unit_place(state: State, unit: int) -> str:
    """Show where a unit of Breakable is; a passenger is where its carrier is."""
    hex_ = state.hex[unit]
    carrier = carrier_of(state, unit)
    if carrier >= 0:
        return unit_place(state, carrier)
    if hex_ >= 0:
        return state.field.names[hex_]
    if hex_ == OFF_MAP:
        return "off"
    return "left" if state.left >> unit & 1 else "gone"


def force_facts(state: State, unit: int) -> tuple[object, ...]:
    """Return what a unit's fields depend on beside the columns that both books have."""
    if not breakable(state, unit):
        return ()
    carrier = carrier_of(state, unit)
    return (
        state.facing[unit], state.brains.get(unit, ()), state.erratic >> unit & 1, state.left >> unit & 1,
        state.data == unit, _name(state, passenger_of(state, unit)), target_class(state, unit), state.gear[unit],
        _name(state, carrier), state.hex[carrier] if carrier >= 0 else GONE,
    )  # fmt: skip


def _name(state: State, unit: int) -> str | None:
    return state.names[unit] if unit >= 0 else None


def force_fields(state: State, unit: int) -> dict[str, Any]:
    """Show what only units of Breakable have."""
    carrier, passenger = carrier_of(state, unit), passenger_of(state, unit)
    facing = state.facing[unit]
    return {
        "type": KINDS[state.kind[unit]],
        "subtype": SUBTYPES[TEAM[state.side[unit]]][state.subtype[unit]],
        "facing": None if facing == NO_FACING else DIRECTIONS[facing],
        "flying": is_flying(state, unit),
        "class": SIZES[target_class(state, unit)],
        "equipment": [word for word, bit in GEAR.items() if state.gear[unit] & bit and bit != COMMAND],
        "command": bool(state.gear[unit] & COMMAND),
        "brain": [{"colour": COLOURS[c], "count": n} for c, n in Counter(state.brains.get(unit, ())).items()],
        "erratic": bool(state.erratic >> unit & 1),
        "stunned": state.status[unit] == BUTTONED,
        "passenger": _name(state, passenger),
        "in": _name(state, carrier),
        "data": state.data == unit,
        "arc": arc_kind(state, unit),
    }


def force_part(state: State, side: str | None) -> dict[str, Any]:
    """Show what only Breakable has besides its units."""
    names = state.field.names
    players: dict[str, list[str]] = {}
    for colour in palette(state):
        players.setdefault(COLOURS[TEAM[colour]], []).append(COLOURS[colour])
    return {
        "devices": [
            {"kind": DEVICES[kind], "colour": COLOURS[colour], "hex": names[hex_], "count": count}
            for (hex_, colour, kind), count in sorted(state.devices.items())
        ],
        "exited": state.exited,
        "route": [names[hex_] for hex_ in state.mission.route(state)],
        "teams": players if state.variants.teams != "off" else None,
        "seats": {COLOURS[colour]: seat(state, colour) for colour in palette(state)},
        "forces": [_force(state, force) for force in state.forces if side and _mates(state, side, force.colour)],
    }


def _mates(state: State, side: str, colour: int) -> bool:
    """Whether a player is of a colour's side: mates see each other's choices (BRK-28.13)."""
    return TEAM[colour_of(state, side)] == TEAM[colour]


def _force(state: State, force: Force) -> dict[str, Any]:
    """Show a force while it is being chosen."""
    names = state.field.names
    units = posts(state, force) if force.recruited else []
    return {
        "colour": COLOURS[force.colour],
        "size": force.size,
        "force": force.ready,
        "recruits": [sub_word(force.colour, sub) for sub in force.recruits],
        "recruited": force.recruited,
        "loadouts": {
            sub_word(force.colour, sub): {
                "equipment": [word for word, bit in GEAR.items() if i < len(force.outfits) and force.outfits[i] & bit],
                "weapons": force.weapons[i] if i < len(force.weapons) else None,
            }
            for i, sub in enumerate(force.subs)
        },
        "units": [
            {
                "name": post.name,
                "title": post_title(post),
                "hex": (names[force.places[i]] if force.places[i] >= 0 else "off") if i < len(force.places) else None,
                "facing": DIRECTIONS[force.facings[i]] if _faces(force, i) else None,
                **_heavy(force, i - len(units) + len(force.heavies)),
            }
            for i, post in enumerate(units)
        ],
        "chosen": spent(state, force),
        "flag": None if force.flag is None else names[force.flag],
    }


def _heavy(force: Force, number: int) -> dict[str, Any]:
    """Show what a unit of Unbreakable in a force has besides, by its number among those; nothing of the others."""
    if number < 0:
        return {}
    return {
        "configuration": CONFIGURATIONS[force.shapes[number]] if number < len(force.shapes) else None,
        "beams": force.beams[number] if number < len(force.beams) else None,
        "bombs": force.bombs[number] if number < len(force.bombs) else None,
    }


def _faces(force: Force, number: int) -> bool:
    return number < len(force.facings) and force.facings[number] != NO_FACING


def imagine_forces(state: State, side: str, dice: Dice) -> None:
    """Choose at random what the other side may be choosing, in place; what its players have chosen plays no part."""
    state.forces = tuple(
        force if _mates(state, side, force.colour) else Force(force.colour, force.size) for force in state.forces
    )
    for force in state.forces:
        if not _mates(state, side, force.colour):
            imagined = _imagine(state, force, dice)
            state.forces = tuple(imagined if one.colour == force.colour else one for one in state.forces)


def _imagine(state: State, force: Force, dice: Dice) -> Force:
    """Choose a force at random: a ready-made one if there is any."""
    while (question := next_question(state, force)) is not None:
        words = list(question.offer())
        if question.kind == "force" and len(words) > 1:
            words.remove(OWN)
        elif question.kind == "recruit":
            words = ["done"] if "done" in words else _steps_on(words)
        force = reply(state, force, question.kind, words[dice.below(len(words))])
    return force


def _steps_on(words: list[Choice]) -> list[Choice]:
    """Leave out taking a recruit back, unless there is nothing else to do."""
    forward = [word for word in words if not str(word).startswith("drop.")]
    return forward or words
