"""Entries: the lines of a match's journal, and what each kind of them does."""

from __future__ import annotations

import msgspec

from sandtable.engine.decisions import Choice
from sandtable.engine.match import Match

CHOOSE, UNDO, DRAW, CONCEDE, CLAIM = "choose", "undo", "draw", "concede", "claim"
JOIN, NOTE, ORDER, HINT = "join", "note", "order", "hint"
PROPOSE, AGREE, DECLINE, STANDIN, RETURN = "propose", "agree", "decline", "standin", "return"
SEATING = (PROPOSE, AGREE, DECLINE, STANDIN, RETURN)  # entries about who plays a seat
PRIVATE = (ORDER, HINT)  # entries that the others do not hear of while the match goes on
ASIDE = (JOIN, NOTE, *PRIVATE, *SEATING)  # entries that leave the match as it is


class Entry(msgspec.Struct, frozen=True):
    """One line of the journal."""

    seq: int
    at: float
    side: str
    kind: str
    word: str
    dice: tuple[int, ...] = ()
    request: str = ""
    asked: tuple[str, ...] = ()
    shown: bool = True  # whether spectators know of it


def perform(match: Match, kind: str, side: str, word: Choice) -> None:
    """Do in a match what an entry says."""
    if kind == CHOOSE:
        match.choose(word, side)
    elif kind == UNDO:
        match.undo(side)
    elif kind == DRAW:
        match.offer_draw(side)
    elif kind == CONCEDE:
        match.concede(side)
    elif kind == CLAIM:
        match.run_out(str(word))
