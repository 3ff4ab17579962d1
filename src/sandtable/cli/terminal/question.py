"""A question as a person reads it: numbered answers in words with their odds, long lists folded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from sandtable.engine.match import Match

FOLD_ABOVE = 12  # so many places may stand one a line
FOLD_ALIKE = 4  # so many answers that differ in nothing but a number are folded: rise.1 rise.2 rise.3 rise.4
COUNTED = re.compile(r"\D+\.(\d+)")


@dataclass(frozen=True, slots=True)
class Answer:
    """One legal answer."""

    word: str
    phrase: str  # without the word, if it begins with it
    odds: str
    place: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """The answers to one question: the numbered ones, and those that are folded into groups."""

    listed: tuple[Answer, ...]
    folded: tuple[tuple[Answer, ...], ...]
    numbered: bool

    @property
    def answers(self) -> list[Answer]:
        """Every answer."""
        return [*self.listed, *(answer for group in self.folded for answer in group)]

    def lines(self) -> Iterator[tuple[str, str, str, str]]:
        """List the answers as (number, word, phrase, odds)."""
        for number, answer in enumerate(self.listed, 1):
            yield str(number) if self.numbered else "", answer.word, answer.phrase, answer.odds

    def word(self, text: str) -> str | None:
        """Return the answer that *text* means: the word itself, whatever its case, or its number."""
        words = [answer.word for answer in self.answers]
        if text in words:
            return text
        alike = [word for word in words if word.lower() == text.lower()]
        if len(alike) == 1:
            return alike[0]
        if self.numbered and text.isascii() and text.isdigit() and len(text) < 4 and 0 < int(text) <= len(self.listed):
            return self.listed[int(text) - 1].word
        return None


def sheet(match: Match, side: str) -> Sheet:
    """Write out the answers to *side*'s question."""
    answers = [_answer(match, side, choice) for choice in match.decisions[side].offer()]
    listed, folded = _without_counts(answers)
    if sum(answer.place for answer in answers) > FOLD_ABOVE:
        groups: dict[tuple[str, str], list[Answer]] = {}
        for answer in answers:
            if answer.place:
                groups.setdefault((answer.phrase, answer.odds), []).append(answer)
        alone = [group[0] for group in groups.values() if len(group) == 1]
        listed = [*(answer for answer in listed if not answer.place), *alone]
        folded += sorted((tuple(group) for group in groups.values() if len(group) > 1), key=len)
    numbers = {str(number) for number in range(1, len(listed) + 1)}
    numbered = not any(answer.word in numbers for answer in answers)  # "How many walkers?": the words are numbers
    return Sheet(tuple(listed), tuple(folded), numbered)


def _without_counts(answers: list[Answer]) -> tuple[list[Answer], list[tuple[Answer, ...]]]:
    """Return the answers, without those that differ in nothing but a number, and these in groups."""
    groups: dict[tuple[str, str], list[Answer]] = {}
    for answer in answers:
        found = COUNTED.fullmatch(answer.word)
        if found:
            phrase = re.sub(rf"\b{found[1]}\b", "…", answer.phrase, count=1)
            groups.setdefault((phrase, answer.odds), []).append(replace(answer, phrase=phrase))
    folded = [tuple(group) for group in groups.values() if len(group) >= FOLD_ALIKE]
    gone = {answer.word for group in folded for answer in group}
    return [answer for answer in answers if answer.word not in gone], folded


def _answer(match: Match, side: str, choice: str | int) -> Answer:
    word = match.game.notation.word(match.state, choice)
    known = match.explain(word, side)
    phrase, place = known.verdict.text, isinstance(choice, int)
    if phrase == word or (place and phrase.startswith(word + " ")):  # "0308 lake"
        phrase = phrase[len(word) + 1 :]
    return Answer(word, phrase, str(known.odds) if known.odds else "", place)
