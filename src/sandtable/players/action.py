"""Actions: the answers that make up one action of a unit, and their estimated gain."""

from __future__ import annotations

import msgspec

from sandtable.engine.decisions import Choice


class Action(msgspec.Struct, omit_defaults=True):
    """Answers to consecutive questions, and their result. Saved minds hold actions."""

    answers: tuple[Choice, ...]
    kinds: tuple[str, ...]  # of the questions
    gain: float = 0.0
    sure: bool = True  # no die was rolled
    open_after: tuple[str, ...] = ()  # what the same question offers afterwards
    proved: bool = False  # tried in further worlds
    worth_of_stopping: tuple[float | None, ...] = (None,)  # before each answer; None where one cannot stop
    trials: int = 1  # that a repertoire takes the gain from

    def followed_by(self, answer: Choice, kind: str, worth_of_stopping: float | None) -> Action:
        """Return an action with one more answer, its gain unknown."""
        return Action(
            (*self.answers, answer),
            (*self.kinds, kind),
            sure=self.sure,
            worth_of_stopping=(*self.worth_of_stopping, worth_of_stopping),
        )
