"""Explanations: what a choice would mean, before it is made. They never change a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.engine.contract import Stake
from sandtable.engine.decisions import Choice, Decision, SimultaneousDecisions
from sandtable.engine.dice import Dice, DiceError
from sandtable.engine.match.sequences import Reading, next_decision, read
from sandtable.engine.run import Run, holding_after
from sandtable.engine.verdicts import Explanation, Odds, Verdict

if TYPE_CHECKING:
    from sandtable.engine.match.match import Match

WORLDS = 4  # that are imagined to judge whether a choice is final


def explain(match: Match, text: str, side: str | None) -> Explanation:
    """Say whether the choice (or line of choices) *text* is legal, why or why not, and its odds."""
    try:
        reading = read(match, match.game.notation.words(match.state, text), side)
    except DiceError as error:  # of a script that is too short for the line
        return Explanation(Verdict(legal=False, rule="", text=str(error)))
    return Explanation(reading.verdict, _odds(reading) if reading.verdict.legal else None)


def _odds(reading: Reading) -> Odds | None:
    """Return the chances of the last choice, or of the only answer to the decision that it leads to."""
    match, decision, choice = reading.match, reading.decision, reading.choice
    if match is None or decision is None or choice is None:
        return None
    odds = match.game.explain.odds(match.state, decision, choice)
    following = next_decision(match, reading.side, choice) if odds is None else None
    if following is None:
        return odds
    state, next_one = following
    return match.game.explain.odds(state, next_one, next_one.offer().nth(0))


def why_irreversible(match: Match, words: Sequence[str], side: str | None) -> str:
    """Say why *side* could not take back choices, one a word; empty if it could.

    It is judged in worlds that the side might be in, so that the answer tells it nothing new.
    """
    reading = read(match, words, side)
    if reading.match is None or reading.choice is None:
        raise reading.verdict.refusal()
    at, choice = reading.match, reading.choice
    if len(at.decisions) > 1:
        return ""  # nothing comes of it before the others have chosen
    reasons = [_what_follows(at, reading.side, choice, seed) for seed in range(WORLDS)]
    return next((f"{reason}: this cannot be undone" for reason in reasons if reason), "")


def ends_for_good(match: Match, side: str, choice: Choice, passed: int) -> str:
    """Say why *side* could not take back *choice* once the decision with one answer after it is passed.

    So many others have been passed before that one. It is judged in worlds that the side might be in.
    """
    return next(filter(None, (_what_follows(match, side, choice, seed, passed) for seed in range(WORLDS))), "")


def _what_follows(match: Match, side: str, choice: Choice, seed: int, passed: int = -1) -> str:
    """Say what keeps a choice from being taken back in one world that *side* might be in; empty if nothing does.

    Play goes on from it to the next decision that the side is asked, or to the one after so many that were *passed*.
    """
    run = match.imagine(side, Dice(seed))
    before = run.asked
    decision = before.decisions.get(side) if isinstance(before, SimultaneousDecisions) else before
    if decision is None or decision.side != side or choice not in decision.offer():
        return ""
    dice = run.state.dice
    dice.tape = []
    dice.begin_choice()
    if passed < 0:
        ended = match.game.explain.at_stake(run.state, decision, choice) is Stake.ENDS
        run.choose(choice, side, lambda asked, only, secret: _halts(match, run, asked, only, secret, ended))
    else:
        run.choose(choice, side, holding_after(passed))
        if run.held and run.decision is not None:
            run.choose(run.decision.offer().nth(0), side)
    after = run.asked
    if dice.tape:
        return "dice are rolled"
    if dice.sealed:
        return "a secret is revealed"
    if after is None:
        return "the match ends"
    if isinstance(after, Decision):
        return "" if after.side == side else f"{after.side} is asked next"
    if not isinstance(before, SimultaneousDecisions):
        return "all sides are asked next"
    return "" if side in after.decisions else "a secret is revealed"  # the others have chosen


def _halts(match: Match, run: Run, asked: Decision, only: Choice, secret: bool, ended: bool) -> bool:
    """Whether a side is asked before an only answer; what merely ends something is asked if it matters.

    It does not matter to a side that has just *ended* something.
    """
    if secret or asked.side not in match.asks:
        return False
    stake = match.game.explain.at_stake(run.state, asked, only)
    return stake is not Stake.NOTHING and not (stake is Stake.ENDS and (ended or run.state.dice.spoken))
