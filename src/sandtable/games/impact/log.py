"""Log: how the rules report events. Without a listener, no event is built."""

from __future__ import annotations

from typing import Any

from sandtable.engine.events import Fact, log_event
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
    state: State, rule: str, kind: str, text: str, *, only: int | None = None, **facts: Any
) -> None:  # facts of any kind
    """Say that something happened, to everybody or to one side *only*; of a hidden soldier only its own side hears.

    *text* may name the facts in braces: soldiers, points and sides appear by their names.
    """
    if state.log is None:
        return
    for key, value in facts.items():
        if key in _UNITS and state.hidden >> value & 1:
            only = state.side[value]  # IMP-HID-5
    said = {key: _said(state, key, value) for key, value in facts.items()}
    log_event(state, rule, kind, text, said, None if only is None else (SIDES[only],))


def _said(state: State, key: str, value: Any) -> Fact:
    if key in _UNITS:
        return title(state, value), state.names[value]
    if key in _PLACES:
        return state.board.names[value], state.board.names[value]
    if key == "path":
        return "", [state.board.names[point] for point in value]
    if key == "side":
        return SIDES[value], SIDES[value]
    return str(value), value
