"""Starting a match: from a beginning, from a position, or from a save, replayed with every choice and die checked."""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Decision
from sandtable.engine.dice import Dice, DiceError, Face
from sandtable.engine.match.agreements import CONCEDE, DRAW, TIME_OVER
from sandtable.engine.match.history import MatchSetup
from sandtable.engine.match.match import Match
from sandtable.engine.text.positions import read_position
from sandtable.engine.text.saves import Save, SavedMove, read_save, saved_result, write_save
from sandtable.engine.verdicts import Refused


def begin(game: Game, beginning: MatchSetup) -> Match:
    """Begin a match as *beginning* says."""
    if beginning.position is not None:
        return _begin_at(game, beginning, *read_position(game, beginning.position))
    dice = Dice(beginning.seed or 0, beginning.script)
    state = game.rules.new(beginning.scenario, beginning.options, dice)
    return Match(game, state, beginning)


def begin_position(game: Game, text: str, seed: int | None, script: Sequence[Face] | None) -> Match:
    """Begin a match at a position in text, which says scenario and options itself."""
    state, then = read_position(game, text)
    dice = None if script is None else tuple(script)
    return _begin_at(game, MatchSetup(state.scenario, dict(state.options), seed, text, dice), state, then)


def _begin_at(game: Game, beginning: MatchSetup, state: Any, then: list[tuple[str, str]]) -> Match:
    """Begin at the table of a position's text, and make the choices that it lists."""
    if beginning.script is not None or beginning.seed is not None:
        led_in = state.dice.script
        state.dice = Dice(beginning.seed or 0, beginning.script)
        if led_in:
            state.dice.lead_in(led_in)
    try:
        match = Match(game, state, settled(beginning))
        for side, word in then:
            match.choose(word, side)
    except DiceError as wrong:
        if beginning.script is not None:
            raise
        raise Refused(f"dice: {wrong}") from None
    return match


def settled(beginning: MatchSetup) -> MatchSetup:
    """Begin at the position itself: the choices that its text says were made since become moves of the match."""
    if beginning.position is None:
        return beginning
    lines = [line for line in beginning.position.splitlines() if line.split()[:1] != ["then"]]
    return replace(beginning, position="\n".join(lines))


def load_save(game: Game, save: Save) -> Match:
    """Replay a save; every choice must be legal and every die the same."""
    stale = (save.rules, save.ledger) != (game.versions.rules, game.versions.ledger)
    beginning = MatchSetup(
        save.scenario, save.options, save.seed, save.position, None if save.script is None else tuple(save.script)
    )
    try:
        match = begin(game, beginning)
        if (match.state.scenario, match.state.options) != (save.scenario, save.options):
            raise Refused("the scenario or the options of the save are not those of its position")
        if list(match.opening) != save.opening:
            raise Refused("the dice before the first choice are not those of the save")
        for number, move in enumerate(save.moves, 1):
            _replay(match, move, number)
        if saved_result(match) != save.result:
            raise Refused("the replay does not end as the save says")
    except (Refused, DiceError) as wrong:
        if stale:
            raise Refused(
                f"this match was saved under rules {save.rules} (ledger {save.ledger}) and does not replay under "
                f"rules {game.versions.rules} (ledger {game.versions.ledger}); open it with the version that saved it. "
                f"The first difference: {wrong}"
            ) from None
        raise
    return match


def _replay(match: Match, move: SavedMove, number: int) -> None:
    if move.choice == CONCEDE:
        match.concede(move.side)
        return
    if move.choice == TIME_OVER:
        match.lose_on_time(move.side)
        return
    if move.choice == DRAW:
        for side in match.sides:
            match.offer_draw(side)
        return
    decision = match.decisions.get(move.side)
    if not isinstance(decision, Decision):
        raise Refused(f"move {number}: {move.side} is not asked anything there")
    try:
        match.replay(move.side, match.game.notation.choice(match.state, move.choice), move.held)
    except Refused as refused:
        raise Refused(f"move {number} ({move.side} {move.choice}) is not legal: {refused.text}", refused.rule) from None
    if list(match.moves[-1].dice) != move.dice:
        raise Refused(
            f"move {number} ({move.side} {move.choice}): the save has the dice {move.dice}, "
            f"the match's own generator gives {list(match.moves[-1].dice)}"
        )


def _unpickled(game: Game, save: str, asks: frozenset[str], offers: frozenset[str]) -> Match:
    match = load_save(game, read_save(save))
    match.asks = asks
    for side in sorted(offers):
        match.offer_draw(side)
    return match


def _pickled(match: Match) -> tuple[Any, ...]:
    """Pickle a match as its save: the rules that run in it cannot be."""
    return _unpickled, (match.game, write_save(match), match.asks, match.draw_offers)


copyreg.pickle(Match, _pickled)
