"""Sequences: a line of choices, matched word by word against the decisions that the words belong to.

A decision with one legal answer need not be answered in a line. A word that could answer it does answer it: it is the
legal answer, or the line is refused with the reason why it is not. So no word is ever taken for the answer to a later
decision than its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sandtable.engine.contract import Stake
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import DiceError
from sandtable.engine.verdicts import Refused, Verdict

if TYPE_CHECKING:
    from sandtable.engine.match.match import Match
    from sandtable.engine.match.moves import Move


@dataclass(frozen=True, slots=True)
class Step:
    """One choice of a line."""

    choice: Choice
    only: bool = False  # the decision had no other answer
    named: bool = True  # the line says it


@dataclass(frozen=True, slots=True)
class Reading:
    """What a line means: the verdict on it, and its choices as far as they are legal."""

    verdict: Verdict
    side: str
    steps: tuple[Step, ...] = ()
    match: Match | None = None  # a copy that stands at the decision of the last word
    decision: Decision | None = None
    choice: Choice | None = None

    def play(self, match: Match, *, note_named: bool) -> Iterator[Move]:
        """Make the choices of a legal line in *match*, which stands where the line was read.

        With *note_named*, an only answer is noted on the move before it even if the line names it.
        """
        steps = deque(self.steps)

        def hold(decision: Decision, only: Choice, secret: bool) -> bool:
            if decision.side != self.side or not steps or not steps[0].only:
                return match.hold(decision, only, secret)
            if steps[0].named and match.is_asked(decision, only, secret):
                return True
            if not steps.popleft().named or note_named:
                match.note_only(decision, only)
            return False

        while steps:
            yield match.play(self.side, steps.popleft().choice, hold)


def read(match: Match, words: Sequence[str], side: str | None) -> Reading:
    """Read the *words* of a line for *side*: the one verdict on it, for explaining and for playing."""
    try:
        side, decision = match.open_decision(side)
    except Refused as refused:
        return Reading(refused.verdict, side or "")
    words = _still_to_answer(match, words, decision)
    if not words:
        return Reading(Verdict(False, decision.rule, f"answer the question: {decision.prompt}"), side)
    reader = _Reader(match if len(words) == 1 else match.clone(), words, side)
    try:
        return reader.read()
    except Refused as refused:
        return Reading(refused.verdict, side)


def _still_to_answer(match: Match, words: Sequence[str], decision: Decision) -> Sequence[str]:
    """Leave out the words at the head of a line that repeat the only answers given on the way to this decision.

    A boundary begins anew: what was answered before it belongs to another action.
    """
    given = [] if match.at_boundary else match.auto_answered
    for count in range(min(len(given), len(words) - 1), 0, -1):
        choices = [match.game.notation.choice(match.state, word) for word in words[:count]]
        if choices == given[-count:] and choices[0] not in decision.offer():
            return words[count:]
    return words


def next_decision(match: Match, side: str, choice: Choice) -> tuple[Any, Decision] | None:
    """Return the decision with one answer that a choice leads *side* to before anything is rolled or revealed.

    With it comes the table as it is then.
    """
    twin = match.clone()
    try:
        twin.play(side, choice, lambda decision, _, __: decision.side == side)
    except DiceError:
        return None
    found = twin.decisions.get(side)
    if found is None or twin.moves[-1].irreversible or found.offer().count != 1:
        return None
    return twin.state, found


class _Reader:
    """A line being read on a copy of the match that stops at every decision of the side."""

    def __init__(self, match: Match, words: Sequence[str], side: str) -> None:
        self.match = match
        self.words = words
        self.side = side
        self.steps: list[Step] = []
        self.rule = ""  # of the decision answered last

    def read(self) -> Reading:
        last = len(self.words) - 1
        for index, word in enumerate(self.words):
            decision, choice = self.decision_of(index, word)
            if index < last:
                self.play(decision, Step(choice, only=index > 0 and len(decision.offer()) == 1))
        if last:
            self.spare_own(choice)
        self.steps.append(Step(choice, only=last > 0 and len(decision.offer()) == 1))
        match = self.match
        verdict = Verdict(True, decision.rule, match.game.explain.phrase(match.state, decision, choice))
        return Reading(verdict, self.side, tuple(self.steps), match, decision, choice)

    def decision_of(self, index: int, word: str) -> tuple[Decision, Choice]:
        """Return the decision that a word belongs to, and the legal choice that it is; refuse any other word."""
        while True:
            self.go_on(index)
            match, game = self.match, self.match.game
            decision = match.decisions[self.side]
            choice = game.notation.choice(match.state, word)
            if choice in decision.offer():
                return decision, choice
            takes = index == 0 or game.notation.takes(match.state, decision, choice)
            if index and not takes and len(decision.offer()) == 1:
                self.leave_out(decision)
                continue
            raise self.refusal_of(decision, choice, index, takes).refusal()

    def refusal_of(self, decision: Decision, choice: Choice, index: int, takes: bool) -> Verdict:
        """Say why a word is not a legal answer to the decision that it is matched against."""
        match, game, words = self.match, self.match.game, self.words
        in_line = game.explain.refusal_in_sequence if len(words) > 1 else None
        verdict = in_line(match.state, decision, words, index) if in_line else None
        if verdict is None:  # a refusal counts as false
            verdict = game.explain.refusal(match.state, decision, choice)
        if takes or not verdict.generic:
            return verdict
        text = f"{words[index]!r} is not an answer to “{decision.prompt}”, the question after {self.said(index)}"
        return replace(verdict, text=text)

    def go_on(self, index: int) -> None:
        """Refuse to read past a die, a reveal or another side's decision: a question must not tell what they bring.

        Scripted dice are known.
        """
        match = self.match
        if not index:
            return
        unknown = match.moves[-1].irreversible and match.state.dice.script is None
        if unknown or match.result or self.side not in match.decisions:
            left = " ".join(self.words[index:])
            text = f"{left!r} must wait: after {self.said(index)} come dice, a reveal or another side's decision"
            raise Refused(text, self.rule)

    def said(self, index: int) -> str:
        return repr(" ".join(self.words[:index]))

    def leave_out(self, decision: Decision) -> None:
        """Give the only answer to a decision that the line does not mention."""
        only = decision.offer().nth(0)
        self.refuse_harm(self.match.state, decision, only)
        self.play(decision, Step(only, only=True, named=False))

    def spare_own(self, choice: Choice) -> None:
        """Refuse a line that does not mention an only answer which harms the side's own unit."""
        following = None if self.side in self.match.asks else next_decision(self.match, self.side, choice)
        if following:
            state, decision = following
            self.refuse_harm(state, decision, decision.offer().nth(0))

    def refuse_harm(self, state: Any, decision: Decision, only: Choice) -> None:  # any game's state
        game = self.match.game
        if game.explain.at_stake(state, decision, only) is Stake.HARMS_OWN:
            word, phrase = game.notation.word(state, only), game.explain.phrase(state, decision, only)
            raise Refused(
                f"this harms your own side ({phrase}): add {word!r} to the line if you mean it", decision.rule
            )

    def play(self, decision: Decision, step: Step) -> None:
        self.match.play(self.side, step.choice, lambda asked, _, __: asked.side == self.side)
        self.steps.append(step)
        self.rule = decision.rule
