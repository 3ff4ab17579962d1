"""Telling: how the rules say what happens. Nothing is built when nobody listens."""

from __future__ import annotations

from typing import Any

from sandtable.engine.events import Event
from sandtable.games.interformic.state import State, title
from sandtable.games.interformic.tables import COLOURS, SIZES, WEAPONS

_UNITS = frozenset(("unit", "target", "firer"))
_HEXES = frozenset(("hex", "start", "goal"))


def tell(state: State, rule: str, kind: str, text: str, **facts: Any) -> None:  # facts of any kind
    """Say that something happened, with the dice that fell for it. docs/protocol.md lists the kinds and their facts.

    *text* may name the facts in braces: units and hexes appear by their names. A unit's hex goes without saying.
    """
    if state.log is None:
        return
    if "unit" in facts:
        facts.setdefault("hex", state.hex[facts["unit"]])
    if "firer" in facts:
        facts.setdefault("start", state.hex[facts["firer"]])
    shown: dict[str, str] = {}
    kept: dict[str, Any] = {}
    for key, value in facts.items():
        if key in _UNITS:
            shown[key], kept[key] = title(state, value), state.names[value]
        elif key in _HEXES:
            kept[key] = state.field.names[value] if value >= 0 else None
            shown[key] = kept[key] or "off the map"
        elif key == "size":
            shown[key] = kept[key] = SIZES[value]
        elif key == "colour" and isinstance(value, int):
            shown[key] = kept[key] = COLOURS[value]
        elif key == "card":
            shown[key], kept[key] = value.replace("-", " "), value
        else:
            shown[key], kept[key] = str(value), value
    line = text.format(**shown)
    state.log.append(Event(rule, line[:1].upper() + line[1:], kept, kind=kind, dice=state.dice.fallen()))


def weapon_word(state: State, unit: int, slot: int) -> str:
    """Name a weapon to everybody: by option not a hidden one, nor by a number that tells its twin (UNB-SET.6)."""
    weapon = state.arms[unit][slot]
    if not state.variants.loadouts_hidden_until_fired:
        return weapon.name
    return WEAPONS[weapon.kind] if state.shown[unit] >> slot & 1 else "weapon"
