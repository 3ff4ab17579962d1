"""Explaining: what a choice would mean, said before it is made. Nothing here changes a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.decisions import Choice, Decision, Together
from sandtable.engine.dice import Dice, DiceError
from sandtable.engine.matches.rows import before_last
from sandtable.engine.verdicts import Explanation, Odds, Refused, Verdict

if TYPE_CHECKING:
    from sandtable.engine.match import Match

WORLDS = 4  # that are imagined to judge whether a choice is final


def explain(match: Match, text: str, side: str | None) -> Explanation:
    """Say whether the choice (or row of choices) *text* is legal, why or why not, and its odds."""
    words = match.game.words(match.state, text)
    if not words:
        return Explanation(Verdict(legal=False, rule="", text="say a choice"))
    try:
        side, _ = match.whose(side)
        match, word = before_last(match, words, side)
        side, decision = match.whose(side)
        value = match.game.choice(match.state, word)
    except (Refused, DiceError) as refused:
        facts = getattr(refused, "facts", None)
        return Explanation(Verdict(False, getattr(refused, "rule", ""), getattr(refused, "text", str(refused)), facts))
    if value not in decision.offer():
        return Explanation(match.game.why_not(match.state, decision, value))
    phrase = match.game.phrase(match.state, decision, value)
    return Explanation(Verdict(True, decision.rule, phrase), _odds(match, side, decision, value))


def _odds(match: Match, side: str, decision: Decision, choice: Choice) -> Odds | None:
    """Return the chances of a choice, or of the only answer that it leaves to the next question."""
    odds = match.game.odds(match.state, decision, choice)
    question = match.next_question(match.game.word(match.state, choice), side) if odds is None else None
    if question is None or len(question[1].offer()) != 1:
        return odds
    state, next_one = question
    return match.game.odds(state, next_one, next_one.offer().nth(0))


def final(match: Match, text: str, side: str | None) -> str:
    """Say why *side* could not take back the choice (or row of choices) *text*; empty if it could.

    It is judged in worlds that the side might be in, so that the answer tells it nothing new.
    """
    words = match.game.words(match.state, text)
    side, _ = match.whose(side)
    match, word = before_last(match, words or [""], side)
    _, decision = match.whose(side)
    choice = match.legal(decision, word)
    if len(match.decisions) > 1:
        return ""  # nothing comes of it before the others have chosen
    reasons = [_what_follows(match, side, choice, seed) for seed in range(WORLDS)]
    return next((f"{reason}: this cannot be taken back" for reason in reasons if reason), "")


def _what_follows(match: Match, side: str, choice: Choice, seed: int) -> str:
    """Say what keeps a choice from being taken back in one world that *side* might be in; empty if nothing does."""
    run = match.imagine(side, Dice(seed))
    before = run.asked
    decision = before.decisions.get(side) if isinstance(before, Together) else before
    if decision is None or decision.side != side or choice not in decision.offer():
        return ""
    dice = run.state.dice
    dice.tape, dice.sealed = [], False
    run.choose(choice, side)
    after = run.asked
    if dice.tape:
        return "dice are rolled"
    if dice.sealed:
        return "a secret is revealed"
    if after is None:
        return "the match ends"
    if isinstance(after, Decision):
        return "" if after.side == side else f"{after.side} is asked next"
    if not isinstance(before, Together):
        return "all sides are asked next"
    return "" if side in after.decisions else "a secret is revealed"  # the others have chosen
