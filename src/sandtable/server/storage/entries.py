"""Entries: the lines of a match's journal, and what each kind of them does."""

from __future__ import annotations

import msgspec

from sandtable.engine.decisions import Choice
from sandtable.engine.match import Match

CHOOSE, UNDO, DRAW, CONCEDE, CLAIM = "choose", "undo", "draw", "concede", "claim"
JOIN, NOTE, ORDER, HINT = "join", "note", "order", "hint"
PROPOSE, AGREE, DECLINE, STANDIN, RETURN = "propose", "agree", "decline", "standin", "return"
SEAT_ENTRIES = (PROPOSE, AGREE, DECLINE, STANDIN, RETURN)  # entries about who plays a seat
PRIVATE_ENTRIES = (ORDER, HINT)  # entries that the others do not hear of while the match goes on
UNPLAYED_ENTRIES = (CHOOSE, UNDO, DRAW, CLAIM)  # entries that need the rules, or a question that they put
SIDE_ENTRIES = (JOIN, NOTE, *PRIVATE_ENTRIES, *SEAT_ENTRIES)  # entries that leave the match as it is


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
    held: int = -1  # of a choice: as in the engine's `Move`
    player: str = ""  # of a bot's choice: which bot gave it, and what repeats it; see repeating.py


def replay_entry(match: Match, kind: str, side: str, word: Choice, held: int | None = None) -> None:
    """Do in a match what an entry says; *held*, if it is known, says where play stopped after the choice."""
    if kind == CHOOSE and held is not None:
        match.replay(side, word, held)
    elif kind == CHOOSE:
        match.choose(word, side)
    elif kind == UNDO:
        match.undo(side)
    elif kind == DRAW:
        match.offer_draw(side)
    elif kind == CONCEDE:
        match.concede(side)
    elif kind == CLAIM:
        match.lose_on_time(str(word))
