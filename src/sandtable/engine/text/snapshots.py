"""Snapshots: a match at a boundary as plain data with its history, so that it resumes without a replay."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.moves import Move, OnlyOption
from sandtable.engine.match.start import settled
from sandtable.engine.verdicts import Refused


class PausedMove(msgspec.Struct, array_like=True, frozen=True):
    """A choice as it was made."""

    side: str
    choice: str
    dice: tuple[int, ...]
    sealed: bool
    secret: bool
    told: int
    held: int = -1
    only: list[tuple[str, str, str]] = []


class PausedEvent(msgspec.Struct, array_like=True, frozen=True):
    """A line of the log."""

    rule: str
    text: str
    facts: dict[str, Any]
    seen_by: tuple[str, ...] | None
    kind: str
    dice: tuple[str, ...]


class MatchSnapshot(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A match between two actions."""

    position: str
    word: int  # where its dice stand
    opening: tuple[int, ...]
    moves: list[PausedMove]
    log: list[PausedEvent]


def take_snapshot(match: Match) -> MatchSnapshot | None:
    """Write a match as plain data; None where it could not resume unchanged.

    That is inside an action, where a choice can still be taken back or a draw is offered, and with scripted dice.
    """
    dice, last = match.state.dice, match.moves[-1] if match.moves else None
    if not match.at_boundary or match.draw_offers or dice.script is not None or not (last is None or last.irreversible):
        return None
    game, state = match.game, match.state
    return MatchSnapshot(
        match.game.notation.write(state),
        dice.state_word,
        match.opening,
        [_paused(m, game.notation.word(state, m.choice)) for m in match.moves],
        [PausedEvent(e.rule, e.text, e.facts, e.seen_by, e.kind, e.dice) for e in match.log],
    )


def resume(game: Game, beginning: MatchSetup, paused: MatchSnapshot) -> Match:
    """Resume a match that began as *beginning* says; `Refused` if the position cannot be read."""
    state = game.notation.read(paused.position)
    if (state.scenario, state.options) != (beginning.scenario, beginning.options):
        raise Refused("the pause is of another match")
    state.dice = Dice(beginning.seed or 0)
    state.dice.state_word = paused.word
    match = Match(game, state, settled(beginning))
    if match.log or match.state.dice.tape or not match.at_boundary:
        raise Refused("the pause is not between two actions")
    match.restore_history(
        paused.opening,
        [_resumed(m, game.notation.choice(state, m.choice)) for m in paused.moves],
        [Event(e.rule, e.text, e.facts, e.seen_by, e.kind, e.dice) for e in paused.log],
    )
    return match


def _paused(move: Move, word: str) -> PausedMove:
    only = [(one.side, one.word, one.text) for one in move.only]
    return PausedMove(move.side, word, move.dice, move.irreversible, move.secret, move.event_count, move.held, only)


def _resumed(move: PausedMove, choice: Choice) -> Move:
    only = tuple(OnlyOption(*one) for one in move.only)
    return Move(move.side, choice, move.dice, move.sealed, move.secret, move.told, move.held, only)
