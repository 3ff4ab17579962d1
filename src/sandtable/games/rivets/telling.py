"""Telling: how the rules say what happens. Nothing is built when nobody listens."""

from __future__ import annotations

from typing import Any

from sandtable.engine.events import Event
from sandtable.games.rivets.cards import ACTION_IDS, MISSION_IDS, load_actions, load_missions
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import SIDES
from sandtable.games.rivets.units import title

_UNITS = frozenset(("unit", "target", "other"))
_PLACES = frozenset(("place", "start", "goal"))


def many(count: int, thing: str) -> str:
    """Say a number of things: "no rivets", "1 rivet", "2 rivets"."""
    return f"{count} {thing}" if count == 1 else f"{count or 'no'} {thing}s"


def tell(
    state: State, rule: str, text: str, kind: str, *, only: int | None = None, **facts: Any
) -> None:  # facts of any kind
    """Say that something happened, to everybody or to one side *only*.

    *text* may name the facts in braces: units, places and cards appear by their names.
    """
    if state.log is None:
        return
    shown: dict[str, str] = {}
    kept: dict[str, Any] = {}
    for key, value in facts.items():
        if key in _UNITS:
            shown[key], kept[key] = title(state, value), state.names[value]
        elif key in _PLACES:
            shown[key] = kept[key] = state.board.names[value]
        elif key == "path":
            kept[key] = [state.board.names[place] for place in value]
        elif key == "side":
            shown[key], kept[key] = SIDES[value].capitalize(), SIDES[value]
        elif key == "card":
            shown[key], kept[key] = f"{load_actions()[value].title} ({ACTION_IDS[value]})", ACTION_IDS[value]
        elif key == "mission":
            shown[key], kept[key] = f"{load_missions()[value].title} ({MISSION_IDS[value]})", MISSION_IDS[value]
        else:
            shown[key], kept[key] = str(value), value
    line = text.format(**shown)
    seen_by = None if only is None else (SIDES[only],)
    state.log.append(Event(rule, line[:1].upper() + line[1:], kept, seen_by, kind=kind, dice=state.dice.fallen()))
