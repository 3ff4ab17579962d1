"""Choices as text and back."""

from __future__ import annotations

from sandtable.engine.decisions import Choice
from sandtable.games.rivets.state import State


def word(state: State, choice: Choice) -> str:
    """Write a choice."""
    return state.board.names[choice] if isinstance(choice, int) else choice


def choice(state: State, text: str) -> Choice:
    """Read a choice: a place, or a word."""
    return state.board.numbers.get(text, text)


def words(state: State, line: str) -> list[str]:
    """Split a line into choices."""
    return line.split()
