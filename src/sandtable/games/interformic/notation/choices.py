"""Choices as text, and back. Printed labels such as "0308" and "W2" live in this folder."""

from __future__ import annotations

from sandtable.engine.decisions import Choice
from sandtable.games.interformic.rules.units.seats import BREAKABLE_NAME
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import CHOPPER

VERBS = ("fire", "reverse", "overheat", "overheat-reverse", "reload", "grab", "drop")
LONE_VERBS = ("move", "melee", "clear", "hover", "land", "rise", "down", "convert", "dig")
GOING_ON = (
    "fire",
    "reverse",
    "overheat",
    "overheat-reverse",
    "reload",
    "load",
    "drop",
    "deploy",
)  # after these a unit of Breakable may still act
ACTIONS = (
    *GOING_ON, "move", "melee", "clear", "takeoff", "land", "about-face", "ahead", "slip-left", "slip-right", "turn",
    "erratic", "out", "done",
)  # fmt: skip


def word(state: State, choice: Choice) -> str:
    """Write a choice."""
    return state.field.names[choice] if isinstance(choice, int) else choice


def choice(state: State, text: str) -> Choice:
    """Read a choice: a hex, or a word."""
    return state.field.index.get(text, text)


def words(state: State, line: str) -> list[str]:
    """Split a line into choices; "fire WB.nuke 0308" means "WB fire.nuke 0308"."""
    found = line.split()
    if len(found) < 2:
        return found
    verb, what, *rest = found
    unit, dot, name = what.partition(".")
    if verb in VERBS and dot:
        return _activation(state, [_short(state, unit), f"{verb}.{name}", *rest])
    if verb in LONE_VERBS and _short(state, unit) in state.names:
        return _activation(state, [_short(state, unit), verb, *rest])
    return _activation(state, found)


def _activation(state: State, found: list[str]) -> list[str]:
    """Name the unit of Breakable again before each further action of its line: "YTA1 fire.laser BT1a move 0605 N"."""
    name = found[0]
    if len(name) != BREAKABLE_NAME or name not in state.names:
        return found
    chopper = state.kind[state.names.index(name)] == CHOPPER
    line = found[:2]
    goes_on = chopper or verb_of(found[1]) in GOING_ON
    for one in found[2:]:
        if goes_on and verb_of(one) in ACTIONS and line[-1] != name:
            line.append(name)
            goes_on = chopper or verb_of(one) in GOING_ON
        line.append(one)
    return line


def verb_of(word: str) -> str:
    """Return what an action's word begins with: "fire" of "fire.laser"."""
    return word.partition(".")[0]


def _short(state: State, name: str) -> str:
    """Understand "B" for "WB" where only one unit has that letter or number."""
    if name in state.names:
        return name
    fits = [full for full in state.names if full[1:] == name]
    return fits[0] if len(fits) == 1 else name
