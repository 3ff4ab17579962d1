"""Figures on the map: how far they are from each other and from places, and who stands next to whom (IMP-17.8)."""

from __future__ import annotations

from sandtable.games.impact.state import State


def apart(state: State, unit: int, other: int) -> int:
    """Return the distance between two soldiers on the map."""
    point, kind = state.point, state.kind
    return state.board.apart(point[unit], point[other], kind[unit].base + kind[other].base)


def apart_from(state: State, unit: int, place: int) -> int:
    """Return the distance of a soldier on the map from a place."""
    return state.board.apart(place, state.point[unit], state.kind[unit].base)


def beside(state: State, unit: int) -> list[int]:
    """List the soldiers adjacent to one on the map, clockwise from NE, without those on its place."""
    return state.board.beside(state, state.point[unit], state.kind[unit].base)
