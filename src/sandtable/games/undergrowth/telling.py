"""Telling: how the rules say what happens. Nothing is built when nobody listens."""

from __future__ import annotations

from typing import Any

from sandtable.engine.events import Event
from sandtable.games.undergrowth.state import State, place_name, title
from sandtable.games.undergrowth.tables import SIDES

_UNITS = frozenset(("unit", "target", "other"))
_PLACES = frozenset(("place", "start", "goal"))


def tell(state: State, rule: str, text: str, kind: str, **facts: Any) -> None:  # facts of any kind
    """Say that something happened. *text* may name the facts in braces: units and places appear by their names."""
    if state.log is None:
        return
    shown: dict[str, str] = {}
    kept: dict[str, Any] = {}
    for key, value in facts.items():
        if key in _UNITS:
            shown[key], kept[key] = title(state, value), state.names[value]
        elif key in _PLACES:
            shown[key] = kept[key] = place_name(value)
        elif key == "side":
            shown[key] = kept[key] = SIDES[value]
        else:
            shown[key], kept[key] = str(value), value
    line = text.format(**shown)
    state.log.append(Event(rule, line[:1].upper() + line[1:], kept, kind=kind, dice=state.dice.fallen()))
