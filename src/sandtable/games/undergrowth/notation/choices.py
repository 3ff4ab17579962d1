"""Choices as text and back. Printed labels such as "B2.0.E" live in ground.py and here."""

from __future__ import annotations

from sandtable.engine.decisions import Choice
from sandtable.games.undergrowth.rules.board.ground import place_names, place_numbers
from sandtable.games.undergrowth.state import State


def word(state: State, choice: Choice) -> str:
    """Write a choice."""
    return place_names()[choice] if isinstance(choice, int) else choice


def choice(state: State, text: str) -> Choice:
    """Read a choice: a place, or a word."""
    return place_numbers().get(text, text)


def words(state: State, line: str) -> list[str]:
    """Split a line into choices."""
    return line.split()
