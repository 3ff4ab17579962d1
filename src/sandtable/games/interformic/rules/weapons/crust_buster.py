"""Crust buster: an epicenter now, an earthquake from the next turn on."""

from __future__ import annotations

from sandtable.games.interformic.rules.board.ground import place_epicenter
from sandtable.games.interformic.rules.turn.deck import add_quake
from sandtable.games.interformic.state import State


def bust_crust(state: State, size: int, target: int) -> None:
    """Mark the hex where it can be marked, and bring a card of the bomb's size in any case (UNB-CB.2, UNB-CB.3)."""
    place_epicenter(state, target, "UNB-CB.2")
    add_quake(state, size, "UNB-CB.3")
