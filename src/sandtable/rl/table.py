"""Tables: a match with its whole history, or a bare run with only what a copy needs, for an environment to play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice, Decision, SimultaneousDecisions
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.engine.verdicts import Result

#: Choices after which a bare run keeps a new checkpoint at the next boundary: a copy replays about as many.
EVERY = 16


class Table(Protocol):
    """A match, or a bare run of its rules."""

    @property
    def game(self) -> Game:
        """What is played."""

    @property
    def state(self) -> Any:
        """What is on the table."""

    @property
    def decisions(self) -> dict[str, Decision]:
        """Every open question by side."""

    @property
    def result(self) -> Result | None:
        """How it ended."""

    def choose(self, choice: Choice, side: str) -> object:
        """Answer a question."""

    def clone(self) -> Any:
        """Return an independent copy with the same future dice."""


class Bare:
    """A run without history: twice as fast as a match, but without save, undo and log.

    It keeps a checkpoint and the choices since, so that it can be copied and pickled.
    """

    def __init__(self, game: Game, checkpoint: Any, since: Sequence[tuple[str, Choice]] = ()) -> None:
        """Continue from a *checkpoint*, which never changes, through the choices *since*."""
        self._game = game
        self._checkpoint = checkpoint
        self._since = list(since)
        state = checkpoint.copy()
        state.dice.tape = None
        self._run = Run(game.rules.play, state)
        for side, choice in self._since:
            self._run.choose(choice, side)

    @property
    def game(self) -> Game:
        """What is played."""
        return self._game

    @classmethod
    def of(cls, match: Match) -> Bare:
        """Play on where a match stands."""
        state, since = match.checkpoint()
        return cls(match.game, state, [(move.side, move.choice) for move in since])

    @property
    def state(self) -> Any:
        """What is on the table."""
        return self._run.state

    @property
    def decisions(self) -> dict[str, Decision]:
        """Every open question by side."""
        asked = self._run.asked
        if asked is None:
            return {}
        return dict(asked.decisions) if isinstance(asked, SimultaneousDecisions) else {asked.side: asked}

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self._run.result

    def choose(self, choice: Choice, side: str) -> None:
        """Answer a question."""
        run, since = self._run, self._since
        run.choose(choice, side)
        since.append((side, choice))
        if len(since) >= EVERY and run.asked is not None and run.asked.boundary:
            self._checkpoint = run.state.copy()
            since.clear()

    def clone(self) -> Bare:
        """Return an independent copy with the same future dice."""
        return Bare(self._game, self._checkpoint, self._since)

    def __deepcopy__(self, memo: object) -> Bare:
        """Return an independent copy with the same future dice."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the checkpoint as text, with its dice."""
        write, word = self._game.notation.write, self._game.notation.word
        state = self._checkpoint
        since = [(side, word(state, choice)) for side, choice in self._since]
        return _unpickled, (self._game, write(state), state.dice, since)


def _unpickled(game: Game, position: str, dice: Dice, since: Sequence[tuple[str, str]]) -> Bare:
    state = game.notation.read(position)
    state.dice = dice
    return Bare(game, state, [(side, game.notation.choice(state, word)) for side, word in since])
