"""Tables on which every die is a chance node: the caller chooses the outcomes one by one."""

from __future__ import annotations

from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice, Decision, SimultaneousDecisions
from sandtable.engine.dice import Dice, DiceError, Face
from sandtable.engine.run import Run
from sandtable.engine.verdicts import Result
from sandtable.rl.table import EVERY

Outcomes = tuple[tuple[Face, float], ...]  # what can be rolled, with its probability


class ChanceTable:
    """A run whose caller chooses the dice. It keeps a checkpoint, and the choices since with their dice."""

    def __init__(self, game: Game, scenario: str, options: dict[str, Any]) -> None:
        """Begin a match; its first dice may have to be rolled before anything else."""
        self.game = game
        self._scenario, self._options = scenario, options
        self._checkpoint: Any = None
        self._opening: tuple[Face, ...] = ()  # dice that fall before the first question after the checkpoint
        self._since: list[tuple[str, Choice, tuple[Face, ...]]] = []
        self._pending: tuple[str, Choice] | None = None  # a choice whose dice are not all rolled
        self._faces: tuple[Face, ...] = ()  # those that are
        self.outcomes: Outcomes = ()  # of the die that is rolled next; empty: a side is asked, or the match is over
        self._run: Run | None = None
        self._begin()

    def _begin(self) -> None:
        """Play as far as the known dice allow."""
        try:
            state = self.game.rules.new(self._scenario, self._options, Dice(0, self._faces))
            state.dice.tape = None
            state.log = None
            checkpoint, opening = state.copy(), self._faces[state.dice.position :]
            self._run = Run(self.game.rules.play, state)
        except DiceError as error:
            self._ask_chance(error)
            return
        self.outcomes = ()
        if self._run.asked is not None and self._run.asked.boundary:
            checkpoint, opening = self._run.state.copy(), ()
        self._checkpoint, self._opening, self._faces = checkpoint, opening, ()

    def _ask_chance(self, error: DiceError) -> None:
        if not error.outcomes:
            raise error
        total = sum(weight for _, weight in error.outcomes)
        merged: dict[Face, float] = {}
        for face, weight in error.outcomes:
            merged[face] = merged.get(face, 0.0) + weight / total
        self.outcomes = tuple(merged.items())
        self._run = None

    @property
    def run(self) -> Run:
        """The run, rebuilt after a chance outcome."""
        if self._run is None:
            state = self._checkpoint.copy()
            state.dice = Dice(0, self._opening)
            state.dice.tape = None
            run = Run(self.game.rules.play, state)
            for side, choice, faces in self._since:
                state.dice.script, state.dice.position = faces, 0
                run.choose(choice, side)
            self._run = run
        return self._run

    @property
    def state(self) -> Any:
        """The state before the dice that are being rolled."""
        return None if self._checkpoint is None else self.run.state

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return None if self.outcomes else self.run.result

    @property
    def decisions(self) -> dict[str, Decision]:
        """Every open question by side; none while a die is rolled."""
        asked = None if self.outcomes else self.run.asked
        if asked is None:
            return {}
        return dict(asked.decisions) if isinstance(asked, SimultaneousDecisions) else {asked.side: asked}

    def choose(self, choice: Choice, side: str) -> None:
        """Answer a question; dice may have to be rolled after it."""
        self._pending, self._faces = (side, choice), ()
        self._play()

    def roll(self, number: int) -> None:
        """Let the die show outcome *number*."""
        self._faces += (self.outcomes[number][0],)
        self.outcomes = ()
        if self._checkpoint is None:
            self._begin()
        else:
            self._play()

    def _play(self) -> None:
        run, pending = self.run, self._pending
        if pending is None:
            raise RuntimeError("no choice has been made")
        side, choice = pending
        dice = run.state.dice
        dice.script, dice.position = self._faces, 0
        try:
            run.choose(choice, side)
        except DiceError as error:
            self._ask_chance(error)
            return
        self._since.append((side, choice, self._faces))
        self._pending, self._faces = None, ()
        if len(self._since) >= EVERY and run.asked is not None and run.asked.boundary:
            self._checkpoint, self._opening = run.state.copy(), ()
            self._since = []

    def clone(self) -> ChanceTable:
        """Return an independent copy."""
        twin = object.__new__(ChanceTable)
        twin.__dict__.update(self.__dict__)
        twin._since = self._since[:]
        if self._checkpoint is not None:
            twin._run = None
        return twin

    def __deepcopy__(self, memo: object) -> ChanceTable:
        """Return an independent copy."""
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the checkpoint as text, and no run."""
        write, word, state = self.game.notation.write, self.game.notation.word, self._checkpoint
        kept: dict[str, Any] = {**self.__dict__, "_run": None, "_checkpoint": None if state is None else write(state)}
        kept["_since"] = [(side, word(state, choice), faces) for side, choice, faces in self._since]
        if self._pending is not None:
            kept["_pending"] = (self._pending[0], word(state, self._pending[1]))
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Read the checkpoint; the run is made when it is needed."""
        self.__dict__.update(kept)
        if self._checkpoint is None:
            return
        state = self._checkpoint = self.game.notation.read(kept["_checkpoint"])
        choice = self.game.notation.choice
        self._since = [(side, choice(state, word), faces) for side, word, faces in kept["_since"]]
        if kept["_pending"] is not None:
            self._pending = (kept["_pending"][0], choice(state, kept["_pending"][1]))
