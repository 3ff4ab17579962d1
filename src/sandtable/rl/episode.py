"""One match in numbers: its questions, its actions, and what each side may know. Both environments stand on it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

import sandtable
from sandtable.engine.decisions import Choice, Decision, SimultaneousDecisions
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.engine.verdicts import Refused, Result
from sandtable.games import split
from sandtable.rl.action_space import Actions
from sandtable.rl.generic_observation import generic_observation
from sandtable.rl.observations import Layout, Observer

Observation = dict[str, NDArray[Any]]


class Table(Protocol):
    """What is played on: a match, or a bare run of its rules."""

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


class Bare:
    """A run without its past: twice as fast as a match, but nothing can be saved, taken back or told."""

    def __init__(self, run: Run) -> None:
        """Play on with a run."""
        self._run = run

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
        self._run.choose(choice, side)


class Play:
    """Matches of one scenario, one after the other, in numbers."""

    def __init__(
        self, name: str, options: Mapping[str, Any] | None, position: str | None, *, record: bool
    ) -> None:  # fmt: skip
        """Make ready for a scenario with its options; *position*: where every match begins."""
        self.game, self.scenario = split(name)
        self.name = name
        self._options = None if options is None else dict(options)
        self._position = position
        self._record = record
        first = self._begin(0, position)  # only to measure the board
        self.sides = first.sides
        self.settled = dict(first.state.options)
        spec = self.game.observations or generic_observation(self.game)
        self.layout = Layout(spec, len(spec.spots(first.state)))
        self.actions = Actions(self.layout.places)
        self.match: Match | None = None
        self.table: Table = first
        self.decisions: dict[str, Decision] = {}  # every open question by side
        self._observers: dict[str, Observer] = {}

    def _begin(self, seed: int, position: str | None) -> Match:
        if position is None:
            return sandtable.new(self.name, seed=seed, options=self._options)
        match = sandtable.position(self.game.id, position, seed=seed)
        if match.state.scenario != self.scenario:
            raise Refused(
                f"the position is one of {self.game.id}/{match.state.scenario}, not of {self.name}: "
                f"make the environment for that scenario"
            )
        if self._options is not None and match.state.options != self.game.resolve_options(self.scenario, self._options):
            raise Refused("the options given are not those of the position: leave them out; the position gives them")
        return match

    def begin(self, seed: int, position: str | None = None) -> None:
        """Begin a match from a seed, at a *position* in text if one is given."""
        match = self._begin(seed, position or self._position)
        if position is not None and (match.sides, dict(match.state.options)) != (self.sides, self.settled):
            raise Refused("the position has other options than this environment, so its sides or board may differ")
        self.match = match if self._record else None
        self.table = match if self._record else Bare(match.rollout())
        self.decisions = self.table.decisions
        self._observers = {}

    def choose(self, choice: Choice, side: str) -> None:
        """Answer a question with a legal choice."""
        self.table.choose(choice, side)
        self.decisions = self.table.decisions

    @property
    def state(self) -> Any:
        """What is on the table. For looking only: it holds what sides may not know."""
        return self.table.state

    def asked(self) -> str | None:
        """Return who is to choose: of several sides that choose in secret, the first; None: the match is over."""
        return next(iter(self.decisions), None)

    def observe(self, side: str) -> Observation:
        """Return what *side* may know, and which actions it may take."""
        observer = self._observers.get(side)
        if observer is None:
            observer = self._observers[side] = Observer(self.game, self.layout, self.actions, side)
        decision = self.decisions.get(side)
        mask = self.actions.mask(None if decision is None else decision.offer())
        return {"observation": observer.observe(self.state, decision), "action_mask": mask}

    def choice(self, side: str, action: int) -> Choice | None:
        """Return the answer that an action of *side* stands for; None if it is not legal now."""
        decision = self.decisions.get(side)
        return None if decision is None else self.actions.choice(decision.offer(), action)

    def refusal(self, side: str, action: int) -> str:
        """Say why an action is refused, as far as numbers go."""
        decision = self.decisions.get(side)
        if decision is None:
            return f"{side} is not asked anything now: {' and '.join(self.decisions) or 'no side'} must choose"
        return (
            f"action {action} is not a legal answer to the question {decision.kind!r} that {side} is asked: "
            f"take one of the {len(decision.offer())} whose action_mask is 1"
        )

    def rewards(self) -> dict[str, float]:
        """Return 1 for those who won, -1 for those who lost, 0 for everybody in a draw."""
        result = self.table.result
        if result is None or result.winner is None:
            return dict.fromkeys(self.sides, 0.0)
        won = {result.winner, *result.teammates}
        return {side: 1.0 if side in won else -1.0 for side in self.sides}

    def answers(self, side: str) -> dict[int, str]:
        """Return what *side* may answer now, as text by action."""
        decision = self.decisions.get(side)
        if decision is None:
            return {}
        offer = decision.offer()
        return {self.actions.action(offer, one): self.game.notation.word(self.state, one) for one in offer}


class Seeds:
    """The seeds of one environment's matches: the one given, then others that follow from it."""

    def __init__(self, seed: int | None) -> None:
        """Begin with *seed*; None: with a secret one."""
        self._first = secrets.randbits(48) if seed is None else seed
        self._dice: Dice | None = None  # what the later ones are drawn with

    def take(self, seed: int | None) -> int:
        """Return the seed of the next match; one that is given begins the row again."""
        if seed is not None:
            self._first, self._dice = seed, None
        if self._dice is None:
            self._dice = Dice(self._first)
            return self._first
        return self._dice.below(1 << 30)


def checked_action(action: object) -> int:
    """Return an action as a plain number."""
    if isinstance(action, (int, np.integer)) and not isinstance(action, bool):
        return int(action)
    raise TypeError(f"an action is a whole number, not {action!r}")
