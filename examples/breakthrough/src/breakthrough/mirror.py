"""The mirror image of a position, file a for file h: the rules do not tell left from right."""

from __future__ import annotations

from breakthrough.notation import word as word_of
from breakthrough.state import State
from sandtable.engine.contract.fuzz import Mirror
from sandtable.engine.decisions import Choice

FILES = str.maketrans("abcdefgh", "hgfedcba")


def image(state: State) -> State:
    """Return a mirrored copy."""
    mirrored = state.copy()
    mirrored.white, mirrored.black = _turned(state.white), _turned(state.black)
    return mirrored


def _turned(mask: int) -> int:
    ranks = [mask >> 8 * rank & 0xFF for rank in range(8)]
    return sum(int(f"{squares:08b}"[::-1], 2) << 8 * rank for rank, squares in enumerate(ranks))


def word(state: State, choice: Choice) -> str:
    """Return how a choice reads in the mirror image."""
    return word_of(state, choice).translate(FILES)


MIRROR = Mirror(image, word)
