"""The tree of plans: actions under actions, each with what came of it when it was played on in imagined worlds.

A moment of the tree is known by what the side that acts there is asked and may answer, so that worlds which differ in
something that it cannot see share it. The first visitors of a moment act by the repertoire; the more have come, the
more often one of the plans that are known there is taken up again, by how well it ended and how seldom it was tried.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

from sandtable.engine.contract import Game
from sandtable.engine.contract.evaluators import Evaluator
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.players.action import Action
from sandtable.players.budget import Budget
from sandtable.players.rollouts import asked_of, carry_out
from sandtable.players.search.repertoire import KnownActions, Repertoire, worth

TRUST = 4  # worlds that weigh as much as what a plan gains at once
SURE = 3.0  # standard errors by which a plan must be behind to be given up: of many, the best looks better than it is
STRIDE = 64  # seeds between one world and the next
MOST = 3  # times the replies that are waited for, where the own side has no answer to them
FEW = 5  # worlds that are too few to be sure of anything
NEW = 8  # visitors of a moment who act by the repertoire
CURIOSITY = 0.7  # how much a plan that was seldom tried is preferred, in parts of the difference between the plans

Moment = tuple[str, str, tuple[str, ...], int]  # who is asked, the kind of question, and what is offered


@dataclass(slots=True)
class Plan:
    """An action: the answers to its questions, and what came of it for the side that acts."""

    action: Action
    results: list[float] = field(default_factory=list)  # world by world
    total: float = 0.0  # of them
    then: dict[Moment, Node] = field(default_factory=dict)

    @property
    def visits(self) -> int:
        """How often it was played on."""
        return len(self.results)

    @property
    def value(self) -> float:
        """What it was worth on average."""
        return self.total / len(self.results) if self.results else 0.0

    def note(self, result: float) -> None:
        """Keep what came of it in one more world."""
        self.results.append(result)
        self.total += result

    def lead(self, other: Plan) -> float:
        """Return by how much it is better than another plan: where both were tried, and in what they gain at once."""
        apart = [mine - its for mine, its in zip(self.results, other.results, strict=False)]
        return (sum(apart) + TRUST * (self.action.gain - other.action.gain)) / (len(apart) + TRUST)

    def loses(self, other: Plan) -> bool:
        """Whether it is surely worse than another plan, or never anything else."""
        apart = [mine - its for mine, its in zip(self.results, other.results, strict=False)]
        if len(apart) < FEW:
            return False
        mean = sum(apart) / len(apart)
        spread = sum([(one - mean) ** 2 for one in apart]) / (len(apart) - 1)
        return mean + SURE * sqrt(spread / len(apart)) <= 0


@dataclass(slots=True)
class Node:
    """A moment at which somebody begins an action, and the plans that are known for it."""

    visits: int = 0
    plans: dict[tuple[Choice, ...], Plan] = field(default_factory=dict)

    def choose(self) -> Plan | None:
        """Return the most promising plan, or None where the repertoire should be asked: the more often, the more."""
        if self.visits < NEW or len(self.plans) < sqrt(self.visits):
            return None
        values = {answers: plan.value for answers, plan in self.plans.items()}
        low = min(values.values())
        spread = (max(values.values()) - low) or 1.0
        trials = log(self.visits)
        return max(
            self.plans.values(),
            key=lambda plan: (values[plan.action.answers] - low) / spread + CURIOSITY * sqrt(trials / plan.visits),
        )


def halve(plans: list[Plan], fraction: float, begun_with: int) -> list[Plan]:
    """Give up the plans that surely lose, and the worst, so that half are left after each equal part of the budget.

    The first one is what the others must beat: it stays until it surely loses.
    """
    first = plans[0]
    best = max(plans, key=lambda plan: plan.lead(first))
    plans = [plan for plan in plans if plan is best or not plan.loses(best)]
    rounds = max(1, (begun_with - 1).bit_length())
    keep = max(2, -(-begun_with // (1 << int(fraction * rounds))))
    if len(plans) <= keep:
        return plans
    kept = sorted(plans, key=lambda plan: (plan is not first, -plan.lead(best)))[:keep]
    return [plan for plan in plans if any(plan is one for one in kept)]


class Simulator:
    """Plays imagined worlds through the tree and beyond it, for the player of one side."""

    def __init__(
        self,
        game: Game,
        side: str,
        friends: frozenset[str],
        character: str,
        budget: Budget,
        known: KnownActions | None = None,
    ) -> None:
        """Begin with what is *known* of everybody's actions: nothing, if that is not said."""
        self._side = side
        self._friends = friends
        self._budget = budget
        self._evaluate: Evaluator = game.evaluation.evaluator(character)
        self.repertoire = Repertoire(game, self._evaluate, known)

    def simulate(self, run: Run, plan: Plan, seed: int) -> None:
        """Carry out *plan* in an imagined world, play on through a reply and the answer to it, and note the worth.

        Judged after the reply alone, every step towards an enemy would look like a mistake. The same *seed* throws the
        same dice for the same action, whatever was done before: two plans differ in what they bring about, and not in
        luck that has nothing to do with them.
        """
        budget, side, replies = self._budget, self._side, 0
        then: dict[Moment, Node] | None = plan.then
        path: list[tuple[Node, Plan, bool]] = []
        carry_out(run, side, plan.action.answers, Dice(seed))
        for number in range(budget.actions):
            if run.result is not None:
                break
            if budget.over():
                return  # it is not worth the wait: half a simulation says nothing
            dice = Dice(seed * STRIDE + number)
            run.state.dice.reseed(seed * STRIDE - 1 - number)
            question, whose = asked_of(run, side)
            if not question.boundary:
                carry_out(run, whose, (), dice)  # in the middle of something: there is no way back to here
                continue
            if then is None:
                answers = self.repertoire.propose(run, whose, dice, budget.tries).answers
            else:
                node, chosen = self._down(then, run, question, whose, dice)
                path.append((node, chosen, whose in self._friends))
                then = chosen.then if chosen.visits else None  # one new moment a simulation
                answers = chosen.action.answers
            carry_out(run, whose, answers, dice)
            if whose not in self._friends:
                replies += 1
            if replies >= (budget.replies if whose in self._friends else MOST * budget.replies):
                break
        value = worth(self._evaluate, run, side)
        plan.note(value)
        for node, chosen, friendly in path:
            node.visits += 1
            chosen.note(value if friendly else -value)

    def _down(
        self, then: dict[Moment, Node], run: Run, question: Decision, whose: str, dice: Dice
    ) -> tuple[Node, Plan]:
        """Return the moment that has come and the plan for it."""
        offer = question.offer()
        node = then.setdefault((whose, question.kind, offer.words, offer.places), Node())
        chosen = node.choose()
        if chosen is None:
            action = self.repertoire.propose(run, whose, dice, self._budget.tries)
            chosen = node.plans.setdefault(action.answers, Plan(Action(action.answers, action.kinds)))
        return node, chosen
