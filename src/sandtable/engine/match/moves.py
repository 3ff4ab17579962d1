"""Moves: the choices of a match as they were made, who knows of them, and which can still be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sandtable.engine.decisions import Choice, Decision, SimultaneousDecisions
from sandtable.engine.events import Event
from sandtable.engine.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class OnlyOption:
    """A decision of a side that asks for all of them, answered for it because there was one answer."""

    side: str
    word: str
    text: str  # the answer as a phrase


@dataclass(frozen=True, slots=True)
class Move:
    """One choice as it was made, and the dice that followed it."""

    side: str
    choice: Choice
    dice: tuple[int, ...]
    irreversible: bool  # a die, a draw or a reveal followed: it cannot be undone
    secret: bool  # made while several sides chose unseen
    event_count: int  # how many events there were before it
    held: int = -1  # how many decisions with one answer were passed before play stopped at one; -1: it did not
    only: tuple[OnlyOption, ...] = ()  # what was answered for players after it
    kind: str = field(default="", compare=False)  # of the question; empty after a pause, as the next one is not kept
    unit: str = field(default="", compare=False)  # that the question was about
    enters: bool = field(default=False, compare=False)  # whether it put a unit onto the board


def undoable(
    moves: Sequence[Move], asked: Decision | SimultaneousDecisions | None, side: str | None
) -> tuple[Verdict, int]:
    """Say whether *side* (None: the side that chose last) may take back its last choice, and which move that is.

    *asked* is the open question. The move is -1 where nothing can be taken back.
    """
    if side is None and not moves:
        return _no("nothing has been chosen yet")
    wanted = side or moves[-1].side
    if isinstance(asked, Decision) and asked.side != wanted:
        return _no(f"{asked.side} has been asked since")
    for index in range(len(moves) - 1, -1, -1):
        move = moves[index]
        if isinstance(asked, SimultaneousDecisions) and not move.secret:
            break  # all sides have been asked since
        if move.irreversible:
            return _no("a die, a draw or a reveal has followed")
        if move.side == wanted:
            return Verdict(legal=True, rule="", text="nothing has happened since that cannot be undone"), index
        if not move.secret:
            return _no(f"{move.side} has chosen since")
    return _no(f"{wanted} has chosen nothing that can be taken back")


def events_of_move(moves: Sequence[Move], index: int, count: int) -> range:
    """Return which events of a log, *count* long, belong to move number *index*."""
    return range(moves[index].event_count, moves[index + 1].event_count if index + 1 < len(moves) else count)


def without(moves: Sequence[Move], log: Sequence[Event], index: int) -> tuple[list[Move], list[Event]]:
    """Return moves and log without move number *index* and its events; others may have chosen in secret since."""
    taken = events_of_move(moves, index, len(log))
    later = [replace(move, event_count=move.event_count - len(taken)) for move in moves[index + 1 :]]
    return [*moves[:index], *later], [*log[: taken.start], *log[taken.stop :]]


def _no(why: str) -> tuple[Verdict, int]:
    return Verdict(legal=False, rule="", text=why), -1


def known_to(side: str, since: Sequence[Move], asked: Decision | SimultaneousDecisions | None) -> list[Move]:
    """Return the choices that *side* may know of.

    What others have chosen in a secret part is unknown as long as that part is open.
    """
    known = []
    unseen = isinstance(asked, SimultaneousDecisions)
    for move in reversed(since):
        unseen = unseen and move.secret and not move.irreversible
        if not unseen or move.side == side:
            known.append(move)
    known.reverse()
    return known
