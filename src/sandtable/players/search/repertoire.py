"""The repertoire: recent good actions of a side, which are tried first when it acts in an imagined world.

Positions in a search resemble each other. What was a good action in one world is often a good one in the next; it is
tried there with dice of its own, beside variations of it and a few actions at random, and the best of all is taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.engine.contract import Game
from sandtable.engine.contract.evaluators import Evaluator
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.players.action import Action
from sandtable.players.rollouts import asked_of, carry_out, worth_of_end

KEPT = 12  # actions of a side that are remembered
LATELY = 4  # trials in the mean gain of a known action
LUCK = 0.5  # of what an action gained that was tried once


@dataclass(slots=True)
class KnownActions:
    """The good actions of each side, and how to pass."""

    actions: dict[str, list[Action]] = field(default_factory=dict)  # by side
    passing: dict[str, str] = field(default_factory=dict)  # by kind of question: the word that passes


class Repertoire:
    """Proposes good actions of each side."""

    def __init__(self, game: Game, evaluate: Evaluator, known: KnownActions | None = None) -> None:
        """Begin with what is *known*, and add to it."""
        self._play = game.rules.play
        self._evaluate = evaluate
        known = known or KnownActions()
        self._known, self._passing = known.actions, known.passing

    def learn(self, side: str, action: Action) -> None:
        """Remember an action; keep only those with the largest gains."""
        known = self._known.setdefault(side, [])
        for other in known:
            if other.answers == action.answers:
                other.gain = max(other.gain, action.gain)
                return
        known.append(action)
        if len(known) > KEPT:
            known.sort(key=lambda one: -one.gain)
            del known[KEPT:]

    def learn_passing(self, kind: str, word: str) -> None:
        """Remember which word merely ends a question of a side."""
        self._passing[kind] = word

    def propose(self, run: Run, side: str, dice: Dice, tries: int) -> Action:
        """Try some actions from a boundary, each in a copy of that world with its own dice; return the best.

        In turn: a known one, a variation of the best so far, another known one, a random one. Where none
        of them gains anything, it is better to pass, if one may.
        """
        question, _ = asked_of(run, side)
        offer = question.offer()
        now = self._evaluate(run.state, side)
        known = [
            action for action in self._known.get(side, ())
            if action.kinds[0] == question.kind and action.answers[0] in offer
        ]  # fmt: skip
        known.sort(key=lambda action: -action.gain)
        best = Action((), (), -3.0)
        for number in range(tries if len(known) >= tries else 2 * tries):  # the less is known, the more is tried
            if number % 2 == 0 and number // 2 < len(known):
                model = known[number // 2]
                action = self._attempt(run, side, dice, model.answers)
                model.trials = min(LATELY, model.trials + 1)
                model.gain += (action.gain - now - model.gain) / model.trials
                action.gain = model.gain
            else:
                keep = dice.below(len(best.answers)) if number % 4 == 1 and best.answers else 0
                action = self._attempt(run, side, dice, best.answers[:keep])
                action.gain = LUCK * (action.gain - now)
            if action.gain > best.gain:
                best = action
        if best.gain > 0:
            self.learn(side, best)
        elif (word := self._passing.get(question.kind)) is not None and word in offer:
            return Action((word,), (question.kind,))
        return best

    def _attempt(self, run: Run, side: str, dice: Dice, answers: tuple[Choice, ...]) -> Action:
        """Play one action in a copy of a world, then at random; its gain is the value of the copy."""
        state = run.state.copy()
        state.dice.reseed(dice.below(1 << 30))
        state.dice.tape = None
        twin = Run(self._play, state)
        given, kinds = carry_out(twin, side, answers, dice, at_random=True)
        return Action(given, kinds, worth(self._evaluate, twin, side))


def worth(evaluate: Evaluator, run: Run, side: str) -> float:
    """Return the value of a world for a side: the result, or the evaluation."""
    if run.result is None:
        return evaluate(run.state, side)
    return worth_of_end(run.result, side)
