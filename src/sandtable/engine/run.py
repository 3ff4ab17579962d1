"""A run: the rules of a game running over one state, without viewers, as search and rollouts need it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.decisions import Choice, Decision, Rule, SimultaneousDecisions
from sandtable.engine.verdicts import Result

#: Whether to stop at a decision that has only one answer. The flag says whether it is made in secret.
Hold = Callable[[Decision, Choice, bool], bool]


class Run:
    """The rules over *state*, stopped at the next decision.

    A decision with one legal answer is answered at once, unless *hold* stops at it.
    """

    __slots__ = ("asked", "auto_answered", "held", "result", "rules", "state")

    def __init__(self, play: Callable[[Any], Rule[Result]], state: Any) -> None:  # any game's state
        """Start the rules; they run up to the first decision."""
        self.state = state
        self.asked: Decision | SimultaneousDecisions | None = None
        self.result: Result | None = None
        self.auto_answered: list[Choice] = []  # the only answers that were given since the last choice
        self.held: bool = False  # whether the run stands at such a decision
        self.rules: Rule[Result] = play(state)
        self._send(None, None)

    @property
    def decision(self) -> Decision | None:
        """The open question, the first one if several sides are asked."""
        asked = self.asked
        if isinstance(asked, SimultaneousDecisions):
            return next(iter(asked.decisions.values()))
        return asked

    def choose(self, choice: Choice, side: str | None = None, hold: Hold | None = None) -> None:
        """Answer the open question with a legal choice; *side* says whose, where several are asked."""
        asked = self.asked
        if isinstance(asked, SimultaneousDecisions):
            self._send((side or next(iter(asked.decisions)), choice), hold)
        else:
            self._send(choice, hold)

    def _send(self, answer: Any, hold: Hold | None) -> None:  # a choice, or a side with its choice
        send = self.rules.send
        self.auto_answered.clear()
        self.held = False
        try:
            asked = send(answer)
            while True:
                if type(asked) is Decision:
                    offer = asked.offer()
                    if offer.count != 1:
                        break
                    only = offer.nth(0)
                    if hold is not None and hold(asked, only, False):
                        self.held = True
                        break
                    answer = only
                    self.auto_answered.append(only)
                else:
                    answer = self._only_secret(asked, hold)
                    if answer is None:
                        break
                    self.auto_answered.append(answer[1])
                asked = send(answer)
            self.asked = asked
        except StopIteration as stop:
            self.asked = None
            self.result = stop.value

    def _only_secret(self, asked: Decision | SimultaneousDecisions, hold: Hold | None) -> tuple[str, Choice] | None:
        """Return the answer of a side that has only one, of those that are asked in secret."""
        if isinstance(asked, SimultaneousDecisions):
            for side, decision in asked.decisions.items():
                offer = decision.offer()
                if offer.count == 1:
                    only = offer.nth(0)
                    if hold is None or not hold(decision, only, True):
                        return side, only
                    self.held = True
        return None


def holding_after(count: int) -> Hold | None:
    """Return what stops a run after *count* decisions with one answer; nothing does if it is negative."""
    if count < 0:
        return None
    passed = 0

    def hold(decision: Decision, only: Choice, secret: bool) -> bool:
        nonlocal passed
        passed += 1
        return passed > count

    return hold
