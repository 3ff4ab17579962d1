"""Seats: which player plays which colour and is asked for it, and what a unit is called."""

from __future__ import annotations

from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    COLOURS,
    COUNTERPART,
    GREEN,
    KINDS,
    NEUTRAL,
    PAIR,
    QUARTET,
    RED,
    TEAM,
    YELLOW,
)

BREAKABLE_NAME = 4  # letters of the name of a unit of Breakable: colour, type, sub-type, copy
COLOUR_LETTERS = {"B": BLUE, "Y": YELLOW, "R": RED, "G": GREEN}


def palette(state: State) -> tuple[int, ...]:
    """Return the colours that are played, in the order of play."""
    return PAIR if state.variants.teams == "off" else QUARTET


def seat(state: State, colour: int) -> str:
    """Return the name of the player who plays a colour (they change over in a second round)."""
    if colour == NEUTRAL:
        return COLOURS[NEUTRAL]
    own = COUNTERPART[colour] if state.swapped else colour
    if own > NEUTRAL and own not in state.variants.own_seats:
        own = TEAM[own]  # red and green without a player of their own
    return COLOURS[own]


def colour_of(state: State, side: str) -> int:
    """Return the colour that a player plays; of two, the one that goes by the team's name."""
    colour = COLOURS.index(side)
    return COUNTERPART[colour] if state.swapped else colour


def colours_of(state: State, side: str) -> tuple[int, ...]:
    """Return all the colours that a player plays."""
    return tuple(colour for colour in palette(state) if seat(state, colour) == side)


def printed_colour(name: str) -> int:
    """Return the colour printed on a unit's counter."""
    if name == "R":
        return NEUTRAL
    if len(name) == BREAKABLE_NAME:
        return COLOUR_LETTERS[name[0]]
    return BLUE if name[1:].isdigit() else YELLOW


def title(state: State, unit: int) -> str:
    """Name a unit in full: "Blue Walker 2", "Yellow Tank A1"."""
    if unit == state.runaway:
        return "the runaway crawler"
    name = state.names[unit]
    colour = printed_colour(name)
    own = "" if state.side[unit] == colour else f" (now {COLOURS[state.side[unit]]})"
    label = name[2:] if len(name) == BREAKABLE_NAME else name[1:]
    return f"{COLOURS[colour].capitalize()} {KINDS[state.kind[unit]].capitalize()} {label}{own}"
