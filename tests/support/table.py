"""What the tables of all games have in common: a match with scripted dice, and short questions about what is asked."""

from __future__ import annotations

from typing import Any, Self

import pytest

from sandtable.engine.match import Match
from sandtable.engine.verdicts import Explanation, Refused

Die = int | str

#: Answers that do as little as possible, the first that is offered.
QUIET = ("keep", "skip", "done", "pass", "stay", "stop", "hold")


class Table:
    """A match begun from a position, with scripted dice."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # playing

    def choose(self, *lines: str, side: str | None = None) -> Self:
        """Play one or more lines of choices."""
        for line in lines:
            self.match.choose(line, side)
        return self

    def refused(self, line: str, *rules: str, side: str | None = None) -> Refused:
        """Check that *line* is refused, citing one of *rules*, and that nothing changed; return the refusal."""
        before = self.match.position(), len(self.match.moves), len(self.match.log)
        with pytest.raises(Refused) as caught:
            self.match.choose(line, side)
        assert (self.match.position(), len(self.match.moves), len(self.match.log)) == before
        assert caught.value.text
        if rules:
            assert caught.value.rule in rules, f"{line}: {caught.value.rule}: {caught.value.text}"
        return caught.value

    def decline(self) -> Self:
        """Answer the open question by doing as little as possible."""
        offered = self.answers()
        for word in QUIET:
            if word in offered:
                return self.choose(word)
        return self.choose(min(offered))

    def until(self, kind: str, *, side: str | None = None) -> Self:
        """Decline whatever is asked until *kind* is (of *side*, if one is named)."""
        for _ in range(80):
            if self.kind == kind and side in {None, self.asked_side}:
                return self
            self.decline()
        raise AssertionError(f"{kind} is never asked")

    def twin(self, *words: str) -> Self:
        """Return a twin, with dice of its own, that has answered *words*."""
        other = type(self)(self.match.clone())
        other.match.state.dice.reseed(1)
        return other.choose(*words)

    # what is asked, and what may be answered

    @property
    def kind(self) -> str:
        """The kind of the open question; "" when there is none."""
        decision = self.match.decision
        return "" if decision is None else decision.kind

    @property
    def asked_side(self) -> str:
        """Who is asked."""
        decision = self.match.decision
        return "" if decision is None else decision.side

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what kind of question."""
        return self.asked_side, self.kind

    @property
    def prompt(self) -> str:
        """How the open question is worded."""
        return self.match.decision.prompt if self.match.decision else ""

    def answers(self, side: str | None = None) -> set[str]:
        """List the legal answers to the open question, as words."""
        decision = self.match.decisions[side] if side else self.match.decision
        assert decision is not None, "nothing is asked"
        return {self.match.game.notation.word(self.match.state, choice) for choice in decision.options()}

    @property
    def skipped(self) -> list[str]:
        """What went without asking since the last choice, as words."""
        return [self.match.game.notation.word(self.match.state, choice) for choice in self.match.auto_answered]

    def explain(self, line: str, side: str | None = None) -> Explanation:
        """What the match says about a choice."""
        return self.match.explain(line, side)

    def odds(self, line: str) -> dict[str, float]:
        """The chances of the outcomes of *line*."""
        explained = self.match.explain(line)
        assert explained.legal, str(explained)
        assert explained.odds is not None
        assert sum(explained.odds.outcomes.values()) == 1
        return {name: float(chance) for name, chance in explained.odds.outcomes.items()}

    # looking

    def view(self, side: str | None = None) -> dict[str, Any]:
        """Return what *side* may see."""
        return self.match.view(side)

    @property
    def winner(self) -> str | None:
        """Who won; None for a draw. It must be over."""
        assert self.match.result is not None, "the game goes on"
        assert self.match.result.rule
        return self.match.result.winner

    def rules(self) -> list[str]:
        """The rule ids of the log, in order."""
        return [event.rule for event in self.match.log]

    def told(self, kind: str, **facts: Any) -> list[dict[str, Any]]:
        """The facts of the events of a kind, in order; only those that agree with *facts*."""
        found = [event.facts for event in self.match.log if event.kind == kind]
        return [one for one in found if all(one.get(key) == value for key, value in facts.items())]


def finished(t: Table) -> None:
    """Check that every scripted die was rolled."""
    left: int = t.match.state.dice.left()
    assert left == 0, f"{left} dice were not rolled"
