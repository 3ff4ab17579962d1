"""Worlds: the rules run on from a checkpoint, beside the match: the real world, or worlds that a side may imagine."""
# mypyc: on, because a search imagines a world for each simulation

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.dice import Dice
from sandtable.engine.match.moves import Move
from sandtable.engine.run import Run, holding_after


def replay(game: Game, state: Any, since: Sequence[Move]) -> Run:  # any game's state
    """Run the rules over *state*, a copy of a checkpoint, through the choices made since."""
    run = Run(game.rules.play, state)
    for move in since:
        run.choose(move.choice, move.side, holding_after(move.held))
    return run


def imagine(game: Game, state: Any, known: Sequence[Move], side: str, dice: Dice) -> Run:
    """Run a world that *side* might be in: what it may not know is drawn at random.

    The choices *known* to it have been made since the checkpoint of which *state* is a copy.
    """
    if not known:  # nothing to replay: the rules begin in the imagined world
        game.views.determinize(state, side, dice)
    run = replay(game, state, known)
    if known:  # replayed as it was: only now may the hidden change
        game.views.determinize(state, side, dice)
    state.dice.tape = None
    return run
