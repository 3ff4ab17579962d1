"""What a game says while it is played: prompts, answers, events, refusals and goals are plain English in one form."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.probe import JUNK, pick
from tests.contract.every import every_scenario, new
from tests.test_texts import found

LONGEST = 220  # choices
Said = tuple[str, str]  # what kind of text it is, and the text

FAULTS = re.compile(
    r"""(?x) \s\s | \s[,.;:!?](?:\s|$) | [,;]{2} | \.\.(?!\.) | \(\s | \s\)   # spaces and points
    | \b([Aa]|[Tt]he|[Oo]f|[Tt]o|[Ii]n|[Ii]s)\ \1\b                            # a word twice
    | \ba\ [aeio]\w | \ban\ [bcdfgjklmnpqrtvwxyz]\w                               # the article
    | \b1\ (?:points|turns|rounds|hexes|cards|dice|boxes|markers)\b            # the number: "Tank 1 units" are right
    | \b(?:None|True|False|nan)\b | <\w+ | \{\w* | \w*\}"""
)


def faults(kind: str, text: str) -> Iterator[str]:
    """Name what is wrong with a text."""
    if match := FAULTS.search(text):
        yield f"{kind}: {match[0]!r} in {text!r}"
    if words := found(text):
        yield f"{kind}: {', '.join(words)} in {text!r}"
    if kind == "prompt" and not (text[:1].isupper() and text[-1] in "?.)!"):
        yield f"{kind}: no sentence: {text!r}"
    if kind == "event" and not (text[:1].isupper() or text[:1].isdigit()):
        yield f"{kind}: begins small: {text!r}"
    if not text.strip() or text != text.strip():
        yield f"{kind}: empty, or spaces at an end: {text!r}"


def said(match: Match, dice: Dice) -> Iterator[Said]:
    """Play on at random, and collect what the game says."""
    told = 0
    while match.decisions and len(match.moves) < LONGEST:
        side, choice = pick(match, dice)
        decision = match.decisions[side]
        yield "prompt", decision.prompt
        answers = list(decision.offer())
        for one in {choice, answers[dice.below(len(answers))]}:
            yield "answer", match.game.explain.phrase(match.state, decision, one)
        for junk in (JUNK[dice.below(len(JUNK))], match.game.notation.word(match.state, choice) + ".x"):
            with pytest.raises(Refused) as refused:
                match.choose(junk, side)
            yield "refusal", refused.value.verdict.text.replace(junk, "WORD")
        match.choose(choice, side)
        for event in match.log[told:]:
            yield "event", event.text
        told = len(match.log)
    goal = match.view(None).get("goal")
    for one in goal["sides"].values() if goal else ():
        yield "goal", one["text"]
    if match.result:
        yield "result", match.result.sentence


@every_scenario
def test_what_a_game_says_is_well_formed(name: str) -> None:
    wrong = {fault for kind, text in said(new(name, 21, 2), Dice(8)) for fault in faults(kind, text)}
    assert not wrong, "\n".join(sorted(wrong)[:20])


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("prompt", "where to?"),
        ("prompt", "Where to"),
        ("event", "a tank moves"),
        ("event", "Nobody moves"),
        ("event", "The the tank moves"[4:] + "  on"),
        ("answer", "an walker"),
        ("answer", "1 points"),
        ("refusal", "it is no tank"),
        ("refusal", "wait , please"),
        ("goal", ""),
    ],
)
def test_what_counts_as_a_fault(kind: str, text: str) -> None:
    assert list(faults(kind, text))
