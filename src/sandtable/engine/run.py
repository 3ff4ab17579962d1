"""A run: the rules of a game running over one state, with nobody watching. The stuff of search and rollouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.decisions import Choice, Decision, Rule, Together
from sandtable.engine.verdicts import Result


class Run:
    """The rules over *state*, stopped at the next question."""

    __slots__ = ("asked", "result", "rules", "skipped", "state")

    def __init__(self, play: Callable[[Any], Rule[Result]], state: Any) -> None:  # any game's state
        """Start the rules; they run up to the first question."""
        self.state = state
        self.asked: Decision | Together | None = None
        self.result: Result | None = None
        self.skipped: list[Choice] = []  # what was answered unasked since the last choice, before any die or news
        self.rules: Rule[Result] = play(state)
        self._send(None)

    @property
    def decision(self) -> Decision | None:
        """The open question, the first one if several sides are asked."""
        asked = self.asked
        if isinstance(asked, Together):
            return next(iter(asked.decisions.values()))
        return asked

    def choose(self, choice: Choice, side: str | None = None) -> None:
        """Answer the open question with a legal choice; *side* says whose, where several are asked."""
        asked = self.asked
        if isinstance(asked, Together):
            self._send((side or next(iter(asked.decisions)), choice))
        else:
            self._send(choice)

    def _send(self, answer: Any) -> None:  # a choice, or a side with its choice
        send = self.rules.send
        dice = self.state.dice.word
        self.skipped.clear()
        try:
            asked = send(answer)
            while type(asked) is Decision:
                offer = asked.offer()
                if offer.count != 1:
                    break
                only = offer.nth(0)  # one legal answer: not asked
                if self.state.dice.word == dice and not self.state.dice.news:
                    self.skipped.append(only)
                asked = send(only)
            if type(asked) is Together:
                self.skipped.extend(asked.skipped)
            self.asked = asked
        except StopIteration as stop:
            self.asked = None
            self.result = stop.value
