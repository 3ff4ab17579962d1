"""Looking: what a question is about, what a hex means, what a unit sees of it, and what threatens there."""

from __future__ import annotations

from dataclasses import replace

from sandtable.engine.decisions import Decision
from sandtable.engine.inspection import Inspection, Line, Sight, Subject
from sandtable.engine.verdicts import Refused, Verdict
from sandtable.games.interformic.movement import vortex_hexes
from sandtable.games.interformic.muster import unit_name
from sandtable.games.interformic.sight import beam_verdict, bomb_verdict
from sandtable.games.interformic.state import (
    State,
    aloft,
    can_sight,
    colour_of,
    enlist,
    loose_in,
    place,
    points_in,
    title,
    units_in,
)
from sandtable.games.interformic.tables import (
    BECOMES,
    CLEAR,
    CRATER,
    GONE,
    HILL,
    INDUSTRY,
    LAKE,
    LAVA,
    OUT,
    QUAKE_COLOURS,
    ROAD,
    ROUGH,
    SIZES,
    SQUAD,
    STACK_LIMIT,
    STANDING,
    TERRAIN,
    VOLCANO,
    WALKER,
    WOODS,
)
from sandtable.games.interformic.threats import threats

ABOUT_UNIT = frozenset(
    (
        "action", "beam", "bomb", "continue", "launch", "load", "melee", "move", "push", "relight", "retreat", "rocket",
        "runaway", "second",
    )
)  # fmt: skip  # questions whose first number is a unit
ABOUT_HEX = {"displaced": 0, "lasers": 2, "push": 1}  # questions about a hex, and which number it is
SET_UP = frozenset(("configuration", "placement", "beams", "bombs"))
NOBODY = "?"  # stands in for any unit of a side

BLOCKS = "Blocks sight between two other hexes (UNB-TER.16)."
SUNK = "A depression: beams reach in and out only next to it, from a hill or from the air (UNB-LOSB.9)."
DEEP = "Walkers and grounded squads are heavy targets here (UNB-CMB.2)."
COVER = "Grounded squads are medium targets here (UNB-TER.17)."
EXPOSED = "Grounded squads are light targets here (UNB-TER.17)."
CRUSHED = "A crawler that drives in may flatten it (UNB-MOV.3)."
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
        "Nobody enters of their own will (UNB-MOV.2); whoever is forced in is lost (UNB-TER.15).",
    ),
}


def subject(state: State, decision: Decision) -> Subject:
    """Say which unit and which hex a question is about."""
    about, kind = decision.about, decision.kind
    if kind in SET_UP:
        return Subject(unit_name(state.muster[about[0]], about[1]))
    hex_ = unit = -1
    if kind in ABOUT_UNIT:
        unit = about[0]
        hex_ = state.hex[unit] if unit >= 0 else -1
    if kind in ABOUT_HEX:
        hex_ = about[ABOUT_HEX[kind]]
    return Subject(state.names[unit] if unit >= 0 else None, state.field.names[hex_] if hex_ >= 0 else None)


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
        sides = {state.side[unit]} if unit >= 0 else {state.side[u] for u in there}
        if len(sides) != 1:
            return state, []
        colour = sides.pop()
    if unit >= 0 and state.side[unit] == colour:
        table = state.copy()
        place(table, unit, hex_)
        return table, [unit]
    mine = [u for u in there if state.side[u] == colour]
    if mine or state.muster:
        return state, mine
    table = state.copy()
    return table, [enlist(table, NOBODY, WALKER, colour, (), hex_, STANDING)]


# sight


def _sight(state: State, unit: int, hex_: int) -> Sight:
    """Walk the beam list at every unit there (or at the ground) and the bomb list at the hex."""
    here = state.hex[unit]
    others = [u for u in units_in(state, hex_) if u != unit]
    lines = [Line("beam", state.names[u], _beam_at(state, unit, u)) for u in others]
    if not others:
        lines.append(Line("beam", None, beam_verdict(state, here, hex_, high=aloft(state, unit))))
    bomb = bomb_verdict(state, here, hex_, high=aloft(state, unit), launcher=True)
    if bomb and bomb.rule != "UNB-LOSH.1" and not can_sight(state, unit):
        text = f"{bomb.text}; but {title(state, unit)} cannot sight as it is"
        bomb = Verdict(False, "UNB-LOSH.11", text, {**(bomb.facts or {}), "clear": False})
    lines.append(Line("bomb", None, bomb))
    return Sight(state.field.names[here], state.field.names[hex_], tuple(lines))


def _beam_at(state: State, unit: int, other: int) -> Verdict:
    scattered = state.kind[other] == SQUAD and state.status[other] == OUT
    high = aloft(state, unit) or aloft(state, other)
    return beam_verdict(state, state.hex[unit], state.hex[other], high=high, scattered=scattered)


# ground


def _ground(state: State, hex_: int) -> str:
    """Say what a hex is, what it does, and what lies there."""
    terrain = state.terrain[hex_]
    said = [f"{state.field.names[hex_]} {TERRAIN[terrain]}.", *EFFECTS[terrain]]
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
