"""Telling: how the rules say what happens. Nothing is built when nobody listens."""

from __future__ import annotations

from typing import Any

from sandtable.engine.events import Event
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES

_UNITS = frozenset(("unit", "target", "other"))
_PLACES = frozenset(("place", "start", "goal"))


def many(count: int, thing: str) -> str:
    """Say a number of things: "1 box", "2 boxes"."""
    if count == 1:
        return f"1 {thing}"
    return f"{count} {thing}es" if thing.endswith("x") else f"{count} {thing}s"


def open_type(state: State, unit: int) -> bool:
    """Whether everybody may know the type of a soldier (IMP-14.4.6, IMP-HID-2)."""
    if state.identified >> unit & 1:
        return True
    kind = state.kind[unit]
    if kind.drone:
        return not kind.mobile
    return not state.on.hide_types


def hides_card(state: State, unit: int) -> bool:
    """Whether the enemy does not even know which card a soldier has; drones of any mobile type are alike in defence."""
    return not state.kind[unit].drone and not open_type(state, unit)


def title(state: State, unit: int) -> str:
    """Name a soldier as everybody may know it: with its type, unless that is hidden."""
    name = state.names[unit]
    return f"{state.kind[unit].title} {name}" if open_type(state, unit) else name


def tell(
    state: State, rule: str, text: str, kind: str, *, only: int | None = None, **facts: Any
) -> None:  # facts of any kind
    """Say that something happened, to everybody or to one side *only*; of a hidden soldier only its own side hears.

    *text* may name the facts in braces: soldiers, points and sides appear by their names.
    """
    if state.log is None:
        return
    shown: dict[str, str] = {}
    kept: dict[str, Any] = {}
    for key, value in facts.items():
        if key in _UNITS:
            if state.hidden >> value & 1:
                only = state.side[value]  # IMP-HID-5
            shown[key], kept[key] = title(state, value), state.names[value]
        elif key in _PLACES:
            shown[key] = kept[key] = state.board.names[value]
        elif key == "path":
            kept[key] = [state.board.names[point] for point in value]
        elif key == "side":
            shown[key] = kept[key] = SIDES[value]
        else:
            shown[key], kept[key] = str(value), value
    line = text.format(**shown)
    seen_by = None if only is None else (SIDES[only],)
    state.log.append(Event(rule, line[:1].upper() + line[1:], kept, seen_by, kind=kind, dice=state.dice.fallen()))
