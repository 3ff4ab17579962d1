"""Positions as text: the activation in progress, a group's order, and what events have left behind."""

from __future__ import annotations

from sandtable.engine.text.lines import Lines, number_of, side_named
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.notation.grammar import point_named
from sandtable.games.impact.rules.board.ground import add_smoke
from sandtable.games.impact.state import HALTS, MINED, Activation, Effect, State
from sandtable.games.impact.tables import IMPULSE, NOBODY, SIDES, STOREY

#: What the words of `active RA move ...` set.
NUMBERS = ("spent", "extra", "steps", "risen")
WORDS = {
    "climbed": "climbed", "owes": "owes", "left-ground": "left_ground", "landed": "landed", "boosted": "boosted",
    "shaken": "shaken", "moved": "moved", "entered": "entered", "fired": "fired", "queried": "queried",
    "ghost": "ghost", "held": "held",
}  # fmt: skip
HALTED = "halted"  # by a mine, or with the row that says why: "halted=IMP-8.3.f"

#: Kinds of effect: whom they are on.
EFFECTS = {
    "mp": "unit", "attack": "unit", "shield": "unit", "dialled": "unit", "no-bounce": "unit", "morale": "side",
    "command-off": "side", "initiative": "side", "command-draw": "side", "dust": "", "smoke": "place",
}  # fmt: skip
IN_THE_AIR = "^"
WORTH = {"dialled": 2, "dust": -2}  # their number, where none is said; otherwise 0


def is_floor(state: State, point: int, level: int) -> bool:
    """Whether a level of a point is its ground or one of its storeys, so that a soldier can stand there."""
    land = state.land
    return (level - land.ground[point]) % STOREY == 0 and (level - land.ground[point]) // STOREY < land.floors(point)


def read_active(state: State, lines: Lines) -> None:
    """Read whose activation it is, and how far it has gone."""
    words = lines.single.get("active", [])
    if words:
        if words[0] not in state.names:
            raise Refused(f"active: there is no soldier {words[0]!r}")
        unit = state.names.index(words[0])
        if state.phase != IMPULSE:
            raise Refused("active: soldiers act in the phase impulse", "IMP-7.0.b")
        broken = (state.shocked | state.panicked | state.down | state.completed) >> unit & 1
        if state.point[unit] < 0 or broken:
            raise Refused(f"active: {words[0]} cannot act", "IMP-7.7.a")
        state.active = unit
        state.side_to_act = state.side[unit]
        state.act = _act(state, unit, words[1:])
    members = lines.single.get("group", [])
    for name in members:
        if name not in state.names or members.count(name) > 1:
            raise Refused(f"group: {name!r} must be a soldier, named once", "IMP-12.1.2.2.c")
        unit = state.names.index(name)
        if state.side[unit] != state.side_to_act:
            raise Refused(f"group: {name} is not of the side that acts", "IMP-12.1.2.2.e")
        state.group = (*state.group, unit)


def _act(state: State, unit: int, words: list[str]) -> Activation:
    moving = words[:1] == ["move"]
    act = Activation(airborne=bool(state.airborne >> unit & 1) and state.kind[unit].armoured and not moving)
    act.moving = moving
    for word in words[moving:]:
        key, equals, value = word.partition("=")
        if not equals and key in WORDS:
            setattr(act, WORDS[key], True)
        elif equals and key in NUMBERS:
            setattr(act, key, number_of(value, f"active: {key}", -99 if key == "extra" else 0, 99))
        elif key == HALTED:
            if equals and value not in HALTS:
                raise Refused(f"active: {word!r} must be one of {', '.join(f'{HALTED}={row}' for row in HALTS)}")
            act.halted = value or MINED
        elif equals and key == "path":
            act.path = tuple(_left(state, part) for part in value.split(","))
        else:
            raise Refused(f"active: {word!r} is not known here: docs/notation/impact.md lists the words")
    if act.spent > state.used_mp[unit] or act.steps or act.risen:
        act.moved = True
    return act


def _left(state: State, text: str) -> tuple[int, int, bool]:
    """Read a point that was left, with the level there: "A-H-13:6"; "A-H-13:4^" in the air at the level of a floor."""
    name, colon, level = text.removesuffix(IN_THE_AIR).partition(":")
    point = point_named(name, state.board, "active: path")
    ground = state.land.ground[point]
    height = number_of(level, "active: path", 0, 99) if colon else ground
    if height < ground:
        raise Refused(f"active: path: {name} lies at level {ground}")
    return point, height, text.endswith(IN_THE_AIR) or not is_floor(state, point, height)


def read_effects(state: State, lines: Lines) -> None:
    """Read what events have left behind."""
    for words in lines.many.get("effect", []):
        rest = words[:]
        until = 0
        if rest and rest[-1].startswith("until="):
            until = number_of(rest.pop().removeprefix("until="), "effect: until", 1, 99)
        kind = rest.pop(0) if rest else ""
        if kind not in EFFECTS:
            raise Refused(f"effect: {kind!r} must be one of {', '.join(EFFECTS)}", "IMP-DATA-EVT")
        whom = EFFECTS[kind]
        if not bool(whom) <= len(rest) <= bool(whom) + 1:
            raise Refused(f"'effect {' '.join(words)}' has too few words, or too many", "IMP-DATA-EVT")
        given = rest[bool(whom) :]
        value = number_of(given[0], "effect", -9, 9) if given else WORTH.get(kind, 0)
        effect = Effect(kind, turn=until, value=value)
        if whom == "unit":
            if rest[0] not in state.names:
                raise Refused(f"effect: there is no soldier {rest[0]!r}")
            effect = effect._replace(unit=state.names.index(rest[0]))
        elif whom == "side":
            effect = effect._replace(side=side_named(rest[0], SIDES))
        elif whom == "place":
            effect = effect._replace(place=point_named(rest[0], state.board, "effect"))
            add_smoke(state, effect.place)
        state.effects = (*state.effects, effect)


def write_active(state: State) -> list[str]:
    """Write whose activation it is, and how far it has gone."""
    lines = []
    names = state.board.names
    if state.active != NOBODY and state.act is not None:
        act = state.act
        words = ["active", state.names[state.active]]
        if act.moving:
            words.append("move")
        words += [f"{key}={getattr(act, key)}" for key in NUMBERS if getattr(act, key)]
        if act.path:
            words.append("path=" + ",".join(
                f"{names[point]}:{level}{IN_THE_AIR if flying and is_floor(state, point, level) else ''}"
                for point, level, flying in act.path
            ))  # fmt: skip
        words += [word for word, key in WORDS.items() if getattr(act, key)]
        if act.halted:
            words.append(HALTED if act.halted == MINED else f"{HALTED}={act.halted}")
        lines.append(" ".join(words))
    if state.group:
        lines.append(f"group {' '.join(state.names[unit] for unit in state.group)}")
    return lines


def write_effects(state: State) -> list[str]:
    """Write what events have left behind."""
    lines = []
    for effect in state.effects:
        whom = EFFECTS[effect.kind]
        words = ["effect", effect.kind]
        if whom == "unit":
            words.append(state.names[effect.unit])
        elif whom == "side":
            words.append(SIDES[effect.side])
        elif whom == "place":
            words.append(state.board.names[effect.place])
        if effect.value != WORTH.get(effect.kind, 0):
            words.append(str(effect.value))
        if effect.turn:
            words.append(f"until={effect.turn}")
        lines.append(" ".join(words))
    return lines
