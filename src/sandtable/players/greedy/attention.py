"""Attention: how closely a player looks at a question before it answers."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Attention:
    """How many answers are tried, how far they are followed, and in how many imagined worlds."""

    worlds: int = 3  # imagined worlds for an answer that depends on dice
    further: int = 5  # more of them before the choice
    finalists: int = 6  # actions tried in all worlds
    breadth: int = 2  # answers of one stage whose later stages are explored
    followed: int = 3  # long actions that are followed to the end
    second_looks: int = 4  # answers that are tried again if none gained anything
    places: int = 13  # places that are tried at most; the others are skipped
    chances: int = 2  # places among them that are taken at random
    liked: int = 4  # places that are remembered as promising
    glance: int = 4  # answers to a question with a brief look
    prepared: bool = True  # whether it knows which armies do well, and the usual first bids


CLOSE = Attention()
BRIEF = Attention(
    worlds=1, further=0, finalists=2, breadth=1, followed=1, second_looks=1, places=6, chances=1, liked=2, glance=2,
    prepared=False,
)  # fmt: skip
BRIEF_BUT_PREPARED = replace(BRIEF, prepared=True)
