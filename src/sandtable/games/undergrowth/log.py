"""Log: how the rules report events. Without a listener, no event is built."""

from __future__ import annotations

from typing import Any

from sandtable.engine.events import Fact, log_event
from sandtable.games.undergrowth.state import State, place_name, title
from sandtable.games.undergrowth.tables import SIDES

_UNITS = frozenset(("unit", "target", "other"))
_PLACES = frozenset(("place", "start", "goal"))


def tell(
    state: State, rule: str, kind: str, text: str, *, only: int | None = None, **facts: Any
) -> None:  # facts of any kind
    """Say that something happened, to everybody or to one side *only*.

    *text* may name the facts in braces: units and places appear by their names.
    """
    if state.log is None:
        return
    said = {key: _said(state, key, value) for key, value in facts.items()}
    log_event(state, rule, kind, text, said, None if only is None else (SIDES[only],))


def _said(state: State, key: str, value: Any) -> Fact:
    if key in _UNITS:
        return title(state, value), state.names[value]
    if key in _PLACES:
        return place_name(value), place_name(value)
    if key == "side":
        return SIDES[value], SIDES[value]
    return str(value), value
