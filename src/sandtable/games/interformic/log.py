"""Log: how the rules report events. Without a listener, no event is built."""

from __future__ import annotations

from typing import Any

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.events import Fact, log_event
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import COLOURS, SIZES, WEAPON_TITLES, WEAPONS

SPOKEN = dict(zip(DIRECTIONS, ("north", "north-east", "south-east", "south", "south-west", "north-west"), strict=True))
_UNITS = frozenset(("unit", "target", "firer"))
_HEXES = frozenset(("hex", "start", "goal"))
ORDINALS = {"2": "second", "3": "third", "4": "fourth"}
_ARMS = frozenset(("weapon", "beam", "bomb"))


def tell(
    state: State, rule: str, kind: str, text: str, *, only: int | None = None, **facts: Any
) -> None:  # facts of any kind
    """Say that something happened, to everybody or to one side *only*.

    docs/protocol.md lists the kinds and their facts. *text* may name the facts in braces: units and hexes appear by
    their names. A unit's hex goes without saying.
    """
    if state.log is None:
        return
    if "unit" in facts:
        facts.setdefault("hex", state.hex[facts["unit"]])
    if "firer" in facts:
        facts.setdefault("start", state.hex[facts["firer"]])
    said = {key: _said(state, key, value) for key, value in facts.items()}
    log_event(state, rule, kind, text, said, None if only is None else (COLOURS[only],))


def _said(state: State, key: str, value: Any) -> Fact:
    if key in _UNITS:
        return title(state, value), state.names[value]
    if key in _HEXES:
        return (state.field.names[value], state.field.names[value]) if value >= 0 else ("off the map", None)
    if key == "size":
        return SIZES[value], SIZES[value]
    if key == "colour" and isinstance(value, int):
        return COLOURS[value], COLOURS[value]
    if key == "card":
        return card_title(value), value
    if key in _ARMS:
        return weapon_title(value), value
    if key == "facing":
        return SPOKEN[value], value
    if key == "object":
        return value.replace("-", " "), value
    return str(value), value


def weapon_title(name: str) -> str:
    """Name a weapon in full by its word on the table: "second nuke", "crust buster"."""
    word = name.rstrip("0123456789")
    full = WEAPON_TITLES[WEAPONS.index(word)] if word in WEAPONS else word
    return full if word == name else f"{ORDINALS.get(name[len(word) :], 'next')} {full}"


def card_title(card: str) -> str:
    """Name a card: "blue tanks", "Time Stream"."""
    return "Time Stream" if card == "time-stream" else card.replace("-", " ")


def counted(number: int, thing: str) -> str:
    """Count things: "1 hex", "3 hexes"."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing}{'es' if thing.endswith(('x', 's')) else 's'}"


def a(word: str) -> str:
    """Put the article before a word."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def weapon_word(state: State, unit: int, slot: int) -> str:
    """Name a weapon to everybody: by option not a hidden one, nor by a number that tells its twin (UNB-SET.6)."""
    weapon = state.arms[unit][slot]
    if not state.variants.loadouts_hidden_until_fired:
        return weapon.name
    return WEAPONS[weapon.kind] if state.shown[unit] >> slot & 1 else "weapon"
