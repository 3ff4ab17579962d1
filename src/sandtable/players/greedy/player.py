"""A player that looks one action ahead: it tries each answer in a few imagined worlds and takes the best.

The action found stays the plan for the following stages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice, Decision, Options, SimultaneousDecisions
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.players.action import Action
from sandtable.players.greedy.attention import CLOSE, Attention
from sandtable.players.greedy.candidates import LAPSE
from sandtable.players.greedy.explore import find_actions, find_pass, list_actions
from sandtable.players.greedy.select import MARGIN, select_action, still_good
from sandtable.players.greedy.trials import Memory, SearchContext, try_action

SURPRISE = 0.02  # of value, up or down
ABOUT = 0.05  # of the games: what has won so little less often is as good


class Mind(msgspec.Struct, omit_defaults=True):
    """What the next answers depend on, apart from the question."""

    dice: int
    slips: int
    clock: int
    plan: list[tuple[str, Choice, float | None]] = []
    so_far: tuple[Choice, ...] = ()
    memory: list[tuple[tuple[Choice, ...], Memory]] = []
    agenda: list[Action] = []
    expected: tuple[str, ...] = ()


def never_blunders(_: Game) -> int:
    """Never blunder, in any game."""
    return 0


class GreedyPlayer:
    """Takes the action that looks best at once."""

    def __init__(
        self,
        seed: int,
        character: str = "",
        attention: Attention = CLOSE,
        blunder_rate: Callable[[Game], int] = never_blunders,
    ) -> None:
        """Seed the player's own dice; *character* says how it evaluates, *attention* how closely it looks.

        *blunder_rate* is the percentage of actions in a game that are any of those considered, not the best.
        """
        self._dice = Dice(seed)
        self._blunder_dice = Dice(seed ^ 0x2EC2)
        self._blunder_rate = blunder_rate
        self._character = character
        self._attention = attention
        self._plan: list[tuple[str, Choice, float | None]] = []  # question, answer, value of stopping before it
        self._memory: dict[tuple[Choice, ...], Memory] = {}  # by what a question is about
        self._so_far: tuple[Choice, ...] = ()  # its answers since the action began
        self._clock = 0
        self._agenda: list[Action] = []  # other good ones, if nothing uncertain has happened since
        self._expected: tuple[str, ...] = ()  # the offer then

    def choose(self, seat: Seat) -> Choice:
        """Return the best answer."""
        if seat.decision.closes:
            self._plan.clear()  # a plan never reaches beyond its action
            self._so_far = ()
        answer = self._answer(seat, seat.decision)
        self._so_far += (answer,)
        return answer

    def _answer(self, seat: Seat, decision: Decision) -> Choice:
        """Continue the plan, or make a new one."""
        offer = decision.offer()
        if self._plan:
            kind, answer, stopping = self._plan.pop(0)
            if kind == decision.kind and answer in offer and not self._surprised(seat, stopping):
                return answer
            self._plan.clear()
        seed = self._dice.below(1 << 30)
        if len(offer) == 1:
            return offer.nth(0)
        run = seat.imagine(seed)
        if isinstance(run.asked, SimultaneousDecisions):
            if run.asked.boundary:
                return self._set_up(seat, offer, run.state.scenario, seed)
            strategy = seat.game.evaluation.mixed_strategy(run.state, decision) if self._attention.prepared else {}
            usual = {word: often for word, often in strategy.items() if often and word in offer}
            if usual:
                return draw(usual, self._dice)
        now = seat.game.evaluation.evaluator(self._character)(run.state, seat.side)
        self._clock += 1
        context = SearchContext(
            seat,
            decision,
            seed,
            now,
            Dice(seed ^ 0x5EED),
            frozenset(offer.words),
            memory=self._memory,
            so_far=self._so_far,
            clock=self._clock,
            character=self._character,
            attention=self._attention,
            out_of_time=self._out_of_time,
        )
        if decision.boundary:
            find_pass(context)
        blunders = self._blunder_dice.below(100) < self._blunder_rate(seat.game)
        best, actions = self._blunder(context) if blunders else self._think(context, offer)
        self._plan = list(zip(best.kinds[1:], best.answers[1:], best.worth_of_stopping[1:], strict=True))
        going_on = best.sure and bool(best.open_after)
        self._agenda = [action for action in actions if action is not best] if going_on else []
        self._expected = best.open_after
        return best.answers[0]

    def write_mind(self) -> str:
        """Return what the next answers depend on, as text."""
        return msgspec.json.encode(self._mind()).decode()

    def recall(self, mind: str) -> None:
        """Restore a mind."""
        self._recall(msgspec.json.decode(mind, type=Mind))

    def _mind(self) -> Mind:
        fresh = [(key, known) for key, known in self._memory.items() if self._clock - known.clock <= LAPSE]
        return Mind(
            self._dice.state_word, self._blunder_dice.state_word, self._clock, self._plan, self._so_far, fresh,
            self._agenda, self._expected,
        )  # fmt: skip

    def _recall(self, mind: Mind) -> None:
        self._dice.state_word, self._blunder_dice.state_word, self._clock = mind.dice, mind.slips, mind.clock
        self._plan, self._so_far, self._memory = mind.plan, mind.so_far, dict(mind.memory)
        self._agenda, self._expected = mind.agenda, mind.expected

    def _out_of_time(self) -> bool:
        """Whether time is up: never, because the greedy player has no limit."""
        return False

    def _surprised(self, seat: Seat, stopping: float | None) -> bool:
        """Whether an event has changed the plan's value midway, up or down: then a new plan is needed."""
        decision = seat.decision
        if stopping is None or decision.midway not in decision.offer().words:
            return False
        seed = self._dice.below(1 << 30)
        context = SearchContext(seat, decision, seed, 0.0, self._dice, frozenset(), character=self._character)
        return abs(try_action(context, (decision.midway,), 0, finish=True).value - stopping) > SURPRISE

    def _think(self, context: SearchContext, offer: Options) -> tuple[Action, list[Action]]:
        """Return the best action and the other good ones: from the agenda while it holds, otherwise from a search."""
        if self._agenda and self._expected == offer.words and not offer.places:
            left = [action for action in self._agenda if action.gain > MARGIN and action.answers[0] in offer]
            fresh = [action for action in left if still_good(context, action)]
            if len(fresh) == len(left) and context.passing is not None:
                return select_action(context, fresh), fresh
        actions = find_actions(context)
        return select_action(context, actions), actions

    def _blunder(self, context: SearchContext) -> tuple[Action, list[Action]]:
        """Return any action considered: people err by a whole action, not by an absurd answer."""
        actions = list_actions(context)
        return actions[self._blunder_dice.below(len(actions))], []

    def _set_up(self, seat: Seat, offer: Options, scenario: str, seed: int) -> Choice:
        """Take an army with a good win rate, if known; otherwise prefer what finishes the whole secret part."""
        if self._attention.prepared:
            armies = done_well({word: seat.game.evaluation.opening_win_rate(scenario, word) for word in offer.words})
            if armies:
                return armies[self._dice.below(len(armies))]
        settling = [answer for answer in offer.words if settles(seat, answer, seed)]
        if settling and len(settling) < len(offer):
            return settling[self._dice.below(len(settling))]
        return offer.nth(self._dice.below(len(offer)))


def done_well(shares: Mapping[str, float | None]) -> list[str]:
    """Return the openings whose win rate is about the best; none if no rate is known."""
    known = [share for share in shares.values() if share is not None]
    return [word for word, share in shares.items() if share is not None and share >= max(known) - ABOUT]


def draw(usual: Mapping[str, int], dice: Dice) -> str:
    """Return an answer of the mixed strategy: always the same answer would be predictable."""
    answers = [word for word, often in usual.items() for _ in range(often)]
    return answers[dice.below(len(answers))]


def settles(seat: Seat, answer: Choice, seed: int) -> bool:
    """Whether *answer* is this side's last in the secret part."""
    run = seat.imagine(seed)
    run.choose(answer, seat.side)
    return not (isinstance(run.asked, SimultaneousDecisions) and seat.side in run.asked.decisions)
