"""A question as a person reads it: numbered answers in words with their odds, long lists folded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from sandtable.engine.match import Match
from sandtable.engine.text.answer_numbers import list_words, number_answers


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
    numbers: Mapping[str, int]  # by word; empty where the words are numbers

    @property
    def answers(self) -> list[Answer]:
        """Every answer."""
        return [*self.listed, *(answer for group in self.folded for answer in group)]

    def lines(self) -> Iterator[tuple[str, str, str, str]]:
        """List the answers as (number, word, phrase, odds)."""
        for answer in self.listed:
            yield str(self.numbers.get(answer.word, "")), answer.word, answer.phrase, answer.odds

    def word(self, text: str) -> str | None:
        """Return the answer that *text* means: the word itself, whatever its case, or its number."""
        words = [answer.word for answer in self.answers]
        if text in words:
            return text
        alike = [word for word in words if word.lower() == text.lower()]
        if len(alike) == 1:
            return alike[0]
        if text.isascii() and text.isdigit() and len(text) < 4:
            return next((word for word, number in self.numbers.items() if number == int(text)), None)
        return None


def sheet(match: Match, side: str) -> Sheet:
    """Write out the answers to *side*'s question."""
    answers = [_answer(match, side, choice) for choice in match.decisions[side].offer()]
    words, places = [answer.word for answer in answers], {answer.word for answer in answers if answer.place}
    one_by_one = list_words(words, places)
    groups: dict[tuple[str, str], list[Answer]] = {}
    for answer in answers:
        if answer.word not in one_by_one:
            folded = replace(answer, phrase=_common_phrase(answer))
            groups.setdefault((folded.phrase, folded.odds), []).append(folded)
    numbers = {word: number for word, number in number_answers(words, places).items() if word != str(number)}
    known = {answer.word: answer for answer in answers}
    listed = [known[word] for word in one_by_one]
    special = [group[0] for group in groups.values() if len(group) == 1 and group[0].place]
    groups_left = sorted((tuple(group) for group in groups.values() if group[0] not in special), key=_many_places)
    return Sheet((*listed, *special), tuple(groups_left), numbers)


def _many_places(group: tuple[Answer, ...]) -> int:
    """Sort large groups of places last."""
    return len(group) if group[0].place else 0


def _common_phrase(answer: Answer) -> str:
    """Return the phrase without the place or the count that it names: "up to level ..."."""
    own = answer.word if answer.place else answer.word.rpartition(".")[2]
    return re.sub(rf"\b{re.escape(own)}\b", "…", answer.phrase, count=1)


def _answer(match: Match, side: str, choice: str | int) -> Answer:
    word = match.game.notation.word(match.state, choice)
    known = match.explain(word, side)
    phrase, place = known.verdict.text, isinstance(choice, int)
    if phrase == word or (place and phrase.startswith(word + " ")):  # "0308 lake"
        phrase = phrase[len(word) + 1 :]
    return Answer(word, phrase, str(known.odds) if known.odds else "", place)
