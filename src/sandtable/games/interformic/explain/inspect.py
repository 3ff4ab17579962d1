"""Inspection: what a question is about, what a hex means, what a unit sees of it, and what threatens there."""

from __future__ import annotations

from dataclasses import replace

from sandtable.engine.contract.inspection import Inspection, Sight, SightLine, Subject
from sandtable.engine.decisions import Decision
from sandtable.engine.verdicts import Refused, Verdict
from sandtable.games.interformic.explain.threats import threats
from sandtable.games.interformic.rules.board.sight import beam_verdict, raised, unit_beam_verdict, unit_bomb_verdict
from sandtable.games.interformic.rules.combat.brk_aiming import ground_verdict, why_unseen
from sandtable.games.interformic.rules.combat.brk_sighting import why_blind
from sandtable.games.interformic.rules.devices.devices import devices_at
from sandtable.games.interformic.rules.movement.stacking import vortex_hexes
from sandtable.games.interformic.rules.setup.brk_forces import heavy_posts, posts
from sandtable.games.interformic.rules.setup.unb_platoon import unit_name
from sandtable.games.interformic.rules.units.seats import colour_of, title
from sandtable.games.interformic.rules.units.units import (
    breakable,
    breakable_alone,
    can_sight,
    enlist,
    loose_in,
    place,
    points_in,
    spot,
    units_in,
)
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    AUTOCANNON,
    BECOMES,
    CLEAR,
    COLOURS,
    CRATER,
    DEVICE_TITLES,
    GONE,
    HILL,
    INDUSTRY,
    LAKE,
    LAVA,
    LIGHT,
    NO_FACING,
    QUAKE_COLOURS,
    ROAD,
    ROUGH,
    SIZES,
    STACK_LIMIT,
    STANDING,
    TANK,
    TEAM,
    TERRAIN,
    VOLCANO,
    WALKER,
    WOODS,
)

ABOUT_UNIT = frozenset(
    (
        "action", "beam", "bomb", "continue", "detonate", "entry", "erratic", "facing", "infiltration", "launch",
        "load", "melee", "move", "push", "relight", "retreat", "rocket", "runaway", "second", "sighter", "step", "turn",
    )
)  # fmt: skip  # questions whose first number is a unit; -1: a device, with its hex next
ABOUT_HEX = {"bombs": 0, "displaced": 0, "lasers": 2, "push": 1, "sighter": 3}  # about a hex: which number it is
SET_UP = frozenset(("configuration", "placement", "beams", "bombs"))
NOBODY = "?"  # stands in for any unit of a side

BLOCKS = "Blocks sight between two other hexes (UNB-TER.16)."
SUNK = "A depression: beams reach in and out only next to it, from a hill or from the air (UNB-LOSB.9)."
DEEP = "Walkers and grounded squads are heavy targets here (UNB-CMB.2)."
COVER = "Grounded squads are medium targets here (UNB-TER.17)."
EXPOSED = "Grounded squads are light targets here (UNB-TER.17)."
CRUSHED = "A crawler that drives in may flatten it (UNB-MOV.3)."
FORCE_EXPOSED = "Recons are light targets here (BRK-14.4)."
FORCE_COVER = "Recons are heavy targets here (BRK-14.4)."
FORCE_BLOCKS = "Blocks sight between two other hexes (BRK-16.7, BRK-17.10)."
FORCE_EFFECTS: dict[int, tuple[str, ...]] = {
    CLEAR: (FORCE_EXPOSED,),
    ROAD: ("Counts as clear (BRK-3.2).", FORCE_EXPOSED),
    HILL: ("Sees over other ground, and is seen over it (BRK-16.4, BRK-17.6).", FORCE_BLOCKS, FORCE_COVER),
    INDUSTRY: (FORCE_BLOCKS, FORCE_COVER),
    LAKE: ("Only flying units and GEVs may be here (BRK-3.6).", "Devices are destroyed (BRK-3.17)."),
    WOODS: (FORCE_BLOCKS, FORCE_COVER, "Skimmers and choppers may not land (BRK-3.7)."),
    ROUGH: (FORCE_COVER,),
    CRATER: (
        "Beams reach in or out only next to it, from a hill or the air (BRK-16.8); units cannot sight out (BRK-17.8).",
        "Units on its ground are heavy targets (BRK-14.3).",
    ),
    LAVA: ("Only flying units may be here (BRK-3.5).", "Devices are destroyed (BRK-3.17)."),
    VOLCANO: ("Blocks every sight (BRK-16.3, BRK-17.5).", "Nothing may be here (BRK-3.4)."),
}  # what the ground does by Breakable's rules
EFFECTS: dict[int, tuple[str, ...]] = {
    CLEAR: (EXPOSED,),
    ROAD: ("Counts as clear (UNB-TER.1).", EXPOSED),
    HILL: ("Sees over other ground, and is seen over it (UNB-LOSB.5, UNB-LOSH.5).", BLOCKS, COVER),
    INDUSTRY: (BLOCKS, COVER, CRUSHED),
    LAKE: (SUNK, DEEP),
    WOODS: (BLOCKS, COVER, CRUSHED),
    ROUGH: (COVER,),
    CRATER: (SUNK, DEEP),
    LAVA: (SUNK, DEEP, "Earthquakes may engulf what stands here (UNB-EQ.2)."),
    VOLCANO: (
        "Blocks every sight (UNB-TER.16).",
        "No unit enters willingly (UNB-MOV.2); a unit that is forced in is lost (UNB-TER.15).",
    ),
}


def subject(state: State, decision: Decision) -> Subject:
    """Say which unit and which hex a question is about."""
    about, kind = decision.about, decision.kind
    if state.forces:
        return force_subject(state, decision)
    if state.muster and kind in SET_UP:  # "bombs" is asked of cluster bombs too
        return Subject(unit_name(state.muster[about[0]], about[1]))
    hex_ = unit = -1
    if kind in ABOUT_UNIT:
        unit = about[0]
        hex_ = spot(state, unit) if unit >= 0 else about[1] if kind != "push" else -1
    if kind in ABOUT_HEX:
        hex_ = about[ABOUT_HEX[kind]]
    return Subject(state.names[unit] if unit >= 0 else None, state.field.names[hex_] if hex_ >= 0 else None)


def force_subject(state: State, decision: Decision) -> Subject:
    """Say which unit of a force that is being chosen a question is about."""
    if decision.kind not in ("placement", "facing", "configuration", "beams", "bombs"):
        return Subject()
    colour, number = decision.about
    force = next(one for one in state.forces if one.colour == colour)
    if decision.kind not in ("placement", "facing"):
        return Subject(heavy_posts(force)[number].name)
    post = posts(state, force)[number]
    hex_ = force.places[number] if number < len(force.places) else -1
    return Subject(post.name, state.field.names[hex_] if hex_ >= 0 else None)


def inspect(state: State, side: str | None, where: str, named: str | None) -> Inspection:
    """Say what *side* (None: a spectator) may know about a hex, with a unit in mind or none."""
    if where not in state.field.index:
        raise Refused(f"there is no hex {where!r} on the map", "UNB-MAP.3")
    if named is not None and named not in state.names and not state.muster:
        raise Refused(f"there is no unit {named!r}")
    hex_ = state.field.index[where]
    unit = state.names.index(named) if named in state.names else -1
    if unit >= 0 and state.hex[unit] == GONE:
        unit = -1
    colour = None if side is None else colour_of(state, side)
    there = units_in(state, hex_)
    sight = _sight(state, unit, hex_) if unit >= 0 and state.hex[unit] >= 0 else None
    table, mine = _endangered(state, colour, unit, hex_)
    found = threats(table, mine, colour) if mine else []
    if mine and table.names[mine[0]] == NOBODY:
        found = [replace(threat, odds=None) for threat in found]
    return Inspection(where, _ground(state, hex_), tuple(state.names[u] for u in there), sight, tuple(found))


def _endangered(state: State, colour: int | None, unit: int, hex_: int) -> tuple[State, list[int]]:
    """Return the table as it would be, and the units to fear for: the one in mind, those there, or anybody."""
    there = units_in(state, hex_)
    if colour is None:
        sides = {state.side[unit]} if unit >= 0 else {TEAM[state.side[u]] for u in there}
        if len(sides) != 1:
            return state, []
        colour = sides.pop()
    if unit >= 0 and TEAM[state.side[unit]] == TEAM[colour]:
        table = state.copy()
        place(table, unit, hex_)
        return table, [unit]
    mine = [u for u in there if TEAM[state.side[u]] == TEAM[colour]]
    if mine or state.muster or state.forces:
        return state, mine
    table = state.copy()
    kind = TANK if breakable_alone(state) else WALKER
    facing = 0 if kind == TANK else NO_FACING
    return table, [enlist(table, NOBODY, kind, colour, (), hex_, STANDING, facing=facing)]


# sight


def _sight(state: State, unit: int, hex_: int) -> Sight:
    """Walk the beam list at every unit there (or at the ground) and the bomb list at the hex."""
    here = state.hex[unit]
    others = [u for u in units_in(state, hex_) if u != unit]
    lines = [SightLine("beam", state.names[u], _beam_at(state, unit, u)) for u in others]
    if not others:
        lines.append(SightLine("beam", None, _beam_there(state, unit, hex_)))
    lines.append(SightLine("bomb", None, _bomb_there(state, unit, hex_)))
    return Sight(state.field.names[here], state.field.names[hex_], tuple(lines))


def _beam_at(state: State, unit: int, other: int) -> Verdict:
    """Walk the conditions of a beam at a unit; of a unit of Breakable the arc and the range too."""
    line = unit_beam_verdict(state, unit, other)
    return why_unseen(state, unit, AUTOCANNON, LIGHT, state.hex[other], line) if breakable(state, unit) else line


def _beam_there(state: State, unit: int, hex_: int) -> Verdict:
    if breakable(state, unit):
        return why_unseen(state, unit, AUTOCANNON, LIGHT, hex_, ground_verdict(state, unit, hex_))
    return beam_verdict(state, state.hex[unit], hex_, high=raised(state, unit))


def _bomb_there(state: State, unit: int, hex_: int) -> Verdict:
    if breakable(state, unit) and state.hex[unit] != hex_:
        bomb = why_blind(state, unit, hex_)[1]
    else:
        bomb = unit_bomb_verdict(state, unit, hex_, launcher=True)
    if bomb and state.hex[unit] != hex_ and not can_sight(state, unit):
        rule = "BRK-31.37" if breakable(state, unit) else "UNB-LOSH.11"
        text = f"{bomb.text}; but {title(state, unit)} cannot sight as it is"
        return Verdict(False, rule, text, {**(bomb.facts or {}), "clear": False})
    return bomb


# ground


def _ground(state: State, hex_: int) -> str:
    """Say what a hex is, what it does, and what lies there."""
    terrain = state.terrain[hex_]
    said = [f"{state.field.names[hex_]} {TERRAIN[terrain]}."]
    if breakable_alone(state):
        return " ".join([*said, *FORCE_EFFECTS[terrain], *_force_ground(state, hex_)])
    said += EFFECTS[terrain]
    if state.mission.breakable:
        said += FORCE_EFFECTS[terrain]
    if terrain == LAVA and state.variants.lava_knockdown_loss:
        said.append("A walker knocked down or a squad scattered here is lost (UNB-UNIT.13).")
    becomes = BECOMES[terrain]
    if becomes != terrain:
        said.append(f"A nuke or an earthquake turns it to {TERRAIN[becomes]} (UNB-TER.4).")
    for marks, what in ((state.colours, "border"), (state.epicenters, "epicenter")):
        if hex_ in marks:
            colour = QUAKE_COLOURS[marks[hex_]]
            said.append(f"{colour.capitalize()} {what}: changes when an earthquake rolls {colour} (UNB-EQ.5).")
    said += [
        f"A {SIZES[cloud >> 1]} mushroom cloud: nothing sees in, out or through (UNB-LOSB.2, UNB-LOSB.4)."
        for cloud in state.clouds.get(hex_, ())
    ]
    if vortex_hexes(state) >> hex_ & 1:
        said.append("A vortex: blocks sight like a cloud, and cannot be aimed at or entered (UNB-XVG.17, UNB-XVG.18).")
    if state.mission.unbombed(state) >> hex_ & 1:
        said.append("No nuke or crust buster may be aimed here (UNB-CTF.6).")
    said += [f"The {name} lies here." for name in loose_in(state, hex_)]
    if state.here[hex_]:
        said.append(f"Units fill {points_in(state, hex_)} of {STACK_LIMIT} points (UNB-MOV.10).")
    return " ".join(said)


def _force_ground(state: State, hex_: int) -> list[str]:
    """Say what a nuke makes of a hex and what lies there, in a game of Breakable alone."""
    terrain = state.terrain[hex_]
    becomes = BECOMES[terrain]
    said = [f"A nuke turns it to {TERRAIN[becomes]} (BRK-25.4)."] if becomes != terrain else []
    said += [
        f"A {SIZES[cloud >> 1]} mushroom cloud: nothing sees in, out or through (BRK-16.1, BRK-16.3)."
        for cloud in state.clouds.get(hex_, ())
    ]
    said += [f"The {name} lies here." for name in loose_in(state, hex_)]
    said += [
        f"{count} {COLOURS[colour]} {DEVICE_TITLES[kind]}{'s' if count > 1 else ''}."
        for colour, kind, count in devices_at(state, hex_)
    ]
    if points_in(state, hex_):
        said.append(f"{points_in(state, hex_)} of {STACK_LIMIT} units that count for stacking (BRK-9.1).")
    return said
