"""Worlds: the rules run on from a checkpoint, beside the match. One is the world as it is, others as it could be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice, DiceError
from sandtable.engine.run import Run


def replay(game: Game, state: Any, since: Sequence[tuple[str, Choice]]) -> Run:  # any game's state
    """Run the rules over *state*, a copy of a checkpoint, through the choices made since."""
    run = Run(game.play, state)
    for side, choice in since:
        run.choose(choice, side)
    return run


def imagine(game: Game, state: Any, known: Sequence[tuple[str, Choice]], side: str, dice: Dice) -> Run:
    """Run a world that *side* might be in: what it may not know is drawn at random.

    The choices *known* to it have been made since the checkpoint of which *state* is a copy.
    """
    if not known:  # nothing to replay: the rules begin in the imagined world
        game.determinise(state, side, dice)
    run = replay(game, state, known)
    if known:  # replayed as it was: only now may the hidden change
        game.determinise(state, side, dice)
    state.dice.tape = None
    return run


def question_after(game: Game, run: Run, word: str, side: str) -> tuple[Any, Decision] | None:
    """Return the question to *side* that follows a choice in *run*, with the table as it is then, asked or not."""
    choice = game.choice(run.state, word)
    if not isinstance(run.asked, Decision) or run.asked.side != side or choice not in run.asked.offer():
        return None  # the word was the only answer to an earlier question
    dice = run.state.dice.word
    run.state.dice.news = False
    try:
        asked = run.rules.send(choice)
    except (StopIteration, DiceError):
        return None
    if not isinstance(asked, Decision) or asked.side != side or run.state.dice.word != dice:
        return None
    if run.state.dice.news:
        return None  # a secret comes out first: nobody learns it by asking
    return run.state, asked
