"""Rows of choices: several answers in one text, made together or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.engine.dice import DiceError
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.match import Match


def after_row(match: Match, words: Sequence[str], side: str | None) -> Match:
    """Return a twin that has made all the choices of *words*.

    A word may also name an answer that was not asked for because it was the only one.
    """
    twin = match.clone()
    side = side or match.whose(None)[0]
    skipped: list[str] = []
    for count, word in enumerate(words):
        if word in skipped:
            del skipped[: skipped.index(word) + 1]
            continue
        try:
            if count:
                _read_on(twin, side, words, count)
            twin.choose(word, side)
        except Refused as refusal:
            better = _one_back(match, words, count, side) if skipped else None
            raise better or refusal from None
        except DiceError:  # of a script
            better = _unasked(twin, words[count:], side)
            if better is None:
                raise
            raise better from None
        skipped = _skipped(twin)
    return twin


def _one_back(match: Match, words: Sequence[str], count: int, side: str) -> Refused | None:
    """Say why the word at *count* does not answer what the word before it leads to, if that may be known."""
    twin = after_row(match, words[: count - 1], side)
    if count > 1 and _last_choice_revealed(twin):
        return None  # what the dice brought is not told by way of a refusal
    return _unasked(twin, words[count - 1 :], side)


def _unasked(match: Match, words: Sequence[str], side: str) -> Refused | None:
    """Say why the second of *words* is no answer to a question after the first that had only one and was not asked."""
    question = match.next_question(words[0], side) if len(words) > 1 else None
    if question is None:
        return None
    state, decision = question
    choice = match.game.choice(state, words[1])
    if choice in decision.offer():
        return None
    verdict = match.game.why_not(state, decision, choice)
    return Refused(verdict.text, verdict.rule, verdict.facts)


def before_last(match: Match, words: Sequence[str], side: str) -> tuple[Match, str]:
    """Return a twin that has made all but the last choice of *words*, and the word of that one."""
    last = len(words) - 1
    if not last:
        return match, words[0]
    try:
        twin = after_row(match, words[:last], side)
    except DiceError:  # of a script: whoever only asks needs no dice for an answer that goes without saying
        before, word = before_last(match, words[:last], side)
        question = before.next_question(word, side)
        if question is None or len(question[1].offer()) != 1:
            raise
        better = _unasked(before, (word, words[last]), side)
        if better is not None:
            raise better from None
        return before, word
    if words[last] in _skipped(twin):
        return before_last(match, words[:last], side)  # the only answer goes without saying
    try:
        _read_on(twin, side, words, last)
    except Refused as refusal:
        raise _one_back(match, words, last, side) or refusal from None
    return twin, words[last]


def _skipped(match: Match) -> list[str]:
    return [match.game.word(match.state, choice) for choice in match.skipped]


def _read_on(match: Match, side: str, words: Sequence[str], count: int) -> None:
    """Refuse to read a line on past a die or another side's decision: nobody may learn by asking what they bring.

    Scripted dice are no secret.
    """
    if _last_choice_revealed(match) or side not in match.decisions:
        raise Refused(f"{' '.join(words[:count])!r} is a whole choice: {' '.join(words[count:])!r} is too much")


def _last_choice_revealed(match: Match) -> bool:
    """Whether the last choice brought dice or a secret that nobody knew before it."""
    return bool(match.moves) and match.moves[-1].sealed and match.state.dice.script is None
