"""Log: how the rules report events. Without a listener, no event is built."""

from __future__ import annotations

from typing import Any

from sandtable.engine.events import Fact, log_event
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, MISSION_IDS, load_actions, load_missions
from sandtable.games.rivets.rules.units.units import title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import SIDES

_UNITS = frozenset(("unit", "target", "other"))
_PLACES = frozenset(("place", "start", "goal"))


def many(count: int, thing: str) -> str:
    """Say a number of things: "no rivets", "1 rivet", "2 rivets"."""
    return f"{count} {thing}" if count == 1 else f"{count or 'no'} {thing}s"


def tell(
    state: State, rule: str, kind: str, text: str, *, only: int | None = None, **facts: Any
) -> None:  # facts of any kind
    """Say that something happened, to everybody or to one side *only*.

    *text* may name the facts in braces: units, places and cards appear by their names.
    """
    if state.log is None:
        return
    said = {key: _said(state, key, value) for key, value in facts.items()}
    log_event(state, rule, kind, text, said, None if only is None else (SIDES[only],))


def _said(state: State, key: str, value: Any) -> Fact:
    if key in _UNITS:
        return title(state, value), state.names[value]
    if key in _PLACES:
        return state.board.names[value], state.board.names[value]
    if key == "path":
        return "", [state.board.names[place] for place in value]
    if key == "side":
        return SIDES[value].capitalize(), SIDES[value]
    if key == "card":
        return f"{load_actions()[value].title} ({ACTION_IDS[value]})", ACTION_IDS[value]
    if key == "mission":
        return f"{load_missions()[value].title} ({MISSION_IDS[value]})", MISSION_IDS[value]
    return str(value), value
