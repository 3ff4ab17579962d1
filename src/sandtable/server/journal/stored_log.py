"""Stored logs: the entries of a match shown without its rules, as lines for its viewers and as a save."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.agreements import CONCEDE as GIVEN_UP
from sandtable.engine.match.agreements import DRAW as AGREED
from sandtable.engine.match.agreements import TIME_OVER
from sandtable.engine.text.saves import FORMAT, Save, SavedMove, saved_moves, write_text
from sandtable.engine.verdicts import Result
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.storage.entries import CHOOSE, CLAIM, CONCEDE, DRAW, UNDO, Entry
from sandtable.server.storage.rows import MatchRow


class Frozen(NamedTuple):
    """Where these rules cannot follow the stored log of a match, and why."""

    first: int  # the first entry that they cannot play
    why: str
    notice: str  # for the log
    result: Result | None  # as it was stored


LINES = {UNDO: "takes a choice back", DRAW: "offers a draw", CLAIM: "claims the match on time", CONCEDE: "resigns"}


def stored_line(entry: Entry, viewer: Viewer, *, ended: bool) -> str:
    """Say what an entry did, as far as a viewer may know; empty: nothing.

    The choices and dice of others are shown only after the end: without the rules, nothing says which were secret.
    """
    side = entry.side[:1].upper() + entry.side[1:]
    if entry.kind != CHOOSE:
        return f"{side} {LINES[entry.kind]}."
    if viewer != entry.side and not ended:
        return f"{side} has chosen." if entry.shown else ""
    dice = f" (dice and draws: {' '.join(map(str, entry.dice))})" if ended and entry.dice else ""
    return f"{side} chooses {entry.word}{dice}."


def write_stored_save(row: MatchRow, beginning: MatchSetup, entries: Iterable[Entry], began: Match | None) -> str:
    """Write a match as a save from its stored log alone, for the version that has its rules.

    *began* is the match before its first entry, where these rules can begin it.
    """
    first = beginning if began is None or began.beginning is None else began.beginning
    entries = list(entries)
    moves = _moves(entries)
    if row.result and entries and entries[-1].kind == DRAW:
        moves.append(SavedMove(entries[-1].side, AGREED, []))
    return write_text(
        Save(
            sandtable=FORMAT,
            game=row.game,
            scenario=row.scenario,
            rules=row.rules,
            ledger=row.ledger,
            options=row.options,
            seed=first.seed,
            position=first.position,
            script=None,
            opening=list(began.opening) if began else [],
            moves=[*(saved_moves(began) if began else ()), *moves],
            result=row.result and {key: row.result[key] for key in ("winner", "reason", "rule")},
        )
    )


def _moves(entries: Sequence[Entry]) -> list[SavedMove]:
    """Return the moves that were not undone."""
    moves: list[SavedMove] = []
    for entry in entries:
        if entry.kind == CHOOSE:
            moves.append(SavedMove(entry.side, entry.word, list(entry.dice), entry.held))
        elif entry.kind == UNDO:
            del moves[max(number for number, move in enumerate(moves) if move.side == entry.side)]
        elif entry.kind == CONCEDE:
            moves.append(SavedMove(entry.side, GIVEN_UP, []))
        elif entry.kind == CLAIM:
            moves.append(SavedMove(entry.word, TIME_OVER, []))
    return moves
