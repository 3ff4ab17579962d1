"""Choices as text, and back. Printed labels such as "0308" and "W2" live here and in positions.py."""

from __future__ import annotations

from sandtable.engine.decisions import Choice
from sandtable.games.interformic.state import State

VERBS = ("fire", "reverse", "overheat", "overheat-reverse", "reload", "grab", "drop")
LONE_VERBS = ("move", "melee", "clear", "hover", "land", "rise", "down", "convert", "dig")


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
        return [_short(state, unit), f"{verb}.{name}", *rest]
    if verb in LONE_VERBS and _short(state, unit) in state.names:
        return [_short(state, unit), verb, *rest]
    return found


def _short(state: State, name: str) -> str:
    """Understand "B" for "WB" where only one unit has that letter or number."""
    if name in state.names:
        return name
    fits = [full for full in state.names if full[1:] == name]
    return fits[0] if len(fits) == 1 else name
