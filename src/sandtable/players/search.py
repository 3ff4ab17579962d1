"""A player that plans: it takes the rows of answers that look best at once and plays each on, in worlds that could be.

A plan is a whole action, from its first question to its end. The plans of the open question are the root of a tree;
what the others may do about them, and what comes after that, are plans further down, found by trying a few actions
at random and keeping the one that is best for whoever acts. Every simulation is a world drawn from the side's own
knowledge: plan and reply, some actions more, and then the game's own judgement of the position.

All plans are tried in the same worlds with the same dice to come, so that luck is shared; the worse half is given up
again and again while the budget runs out, and the last one is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.engine.decisions import Choice, Together
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from sandtable.players.budget import Budget
from sandtable.players.greedy import settles
from sandtable.players.rows import find_pass, find_rows
from sandtable.players.tree import Node, Plan, Simulation, halve
from sandtable.players.worlds import Memory, Thought


@dataclass(slots=True)
class Insight:
    """What a player thought about a question: its best plans with what they seemed worth, the chosen one first."""

    kind: str
    plans: list[Plan] = field(default_factory=list)
    simulations: int = 0


class SearchPlayer:
    """Takes the plan that stands up best to being played on."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        """Seed the player's own dice; *budget* says how long it may think about a question."""
        self._dice = Dice(seed)
        self._budget = budget or Budget()
        self._memory: dict[tuple[Choice, ...], Memory] = {}
        self._clock = 0
        self._open: list[Plan] = []  # plans that begin with what was chosen, the rest of each
        self.insight: Insight | None = None

    def choose(self, seat: Seat) -> Choice:
        """Return the first answer of the best plan."""
        decision = seat.decision
        offer = decision.offer()
        if len(offer) == 1:
            return offer.nth(0)
        self._budget.begin()
        seed = self._dice.below(1 << 30)
        run = seat.imagine(seed)
        if isinstance(run.asked, Together):
            return self._in_secret(seat, run, seed)
        plans = [] if decision.boundary else [
            plan for plan in self._open if plan.kinds[0] == decision.kind and plan.answers[0] in offer
        ]  # fmt: skip
        fresh = not plans
        if fresh:
            plans = self._plans(seat, run, seed)
        best, simulations = self._best(seat, plans, seed, fresh=fresh)
        self.insight = Insight(decision.kind, sorted(plans, key=lambda plan: plan is not best), simulations)
        self._open = [plan.rest() for plan in plans if plan.answers[0] == best.answers[0] and len(plan.answers) > 1]
        self._open.sort(key=lambda plan: plan.answers != best.answers[1:])
        return best.answers[0]

    def _plans(self, seat: Seat, run: Run, seed: int) -> list[Plan]:
        """List the rows of answers that look best at once."""
        self._clock += 1
        now = seat.game.evaluate(run.state, seat.side)
        words = frozenset(seat.decision.offer().words)
        thought = Thought(
            seat, seat.decision, seed, now, Dice(seed ^ 0x5EED), words, memory=self._memory, clock=self._clock
        )
        if seat.decision.boundary:
            find_pass(thought)
        rows = sorted(find_rows(thought), key=lambda row: -row.gain)
        plans = [Plan(row.answers, row.kinds, prior=row.gain) for row in rows[: self._budget.plans]]
        if thought.passing is not None and all(plan.answers != (thought.passing,) for plan in plans):
            plans.append(Plan((thought.passing,), (seat.decision.kind,)))
        return plans

    def _best(self, seat: Seat, plans: list[Plan], seed: int, *, fresh: bool) -> tuple[Plan, int]:
        """Try the plans in the same worlds until the budget is spent, giving up the worse half again and again."""
        left = list(plans)
        if len(left) == 1 or not fresh:
            return left[0], 0  # the later stages of a plan that was found
        root = Node(seat.side)
        simulations = 0
        world = 0
        while len(left) > 1 and not self._budget.spent(simulations):
            for plan in left:
                run = seat.imagine(seed + 1 + world)
                Simulation(seat.game, run, seat.side, Dice(seed + world), self._budget).play(root, plan)
                simulations += 1
                if self._budget.spent(simulations):
                    break
            world += 1
            left = halve(left, self._budget.fraction(simulations), len(plans))
        return max(left, key=lambda plan: (plan.mean, plan.prior)), simulations

    def _in_secret(self, seat: Seat, run: Run, seed: int) -> Choice:
        """In a secret part nothing is worked out yet: prefer an answer that settles it, any of them."""
        offer = seat.decision.offer()
        if run.asked is not None and run.asked.boundary:
            settling = [word for word in offer.words if settles(seat, word, seed)]
            if settling and len(settling) < len(offer):
                return settling[self._dice.below(len(settling))]
        return offer.nth(self._dice.below(len(offer)))
