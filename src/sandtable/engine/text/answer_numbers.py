"""Numbers for the answers to a question: the same in the browser, on its console and in the terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

FOLD_ABOVE = 12  # so many places are listed one by one
FOLD_ALIKE = 4  # so many words that differ only in a count are folded: rise.1 rise.2 rise.3 rise.4
ENDINGS = frozenset({"pass", "hold", "stop", "done", "none"})  # words that do nothing, or nothing more: listed last
COUNTED = re.compile(r"(\D+)\.\d+")


def list_words(words: Sequence[str], places: Collection[str]) -> list[str]:
    """Return the answers that are listed one by one: neither many places nor words that differ only in a count."""
    heads = {word: found[1] for word in words if (found := COUNTED.fullmatch(word))}
    alike = Counter(heads.values())
    folded = {word for word, head in heads.items() if alike[head] >= FOLD_ALIKE}
    if len(places) > FOLD_ABOVE:
        folded.update(places)
    return sorted((word for word in words if word not in folded), key=ENDINGS.__contains__)


def number_answers(words: Sequence[str], places: Collection[str]) -> dict[str, int]:
    """Number the listed answers in their order; where answers are numbers, those are their own."""
    if any(word.isdigit() for word in words if word not in places):
        return {word: int(word) for word in words if word.isdigit()}
    return {word: number for number, word in enumerate(list_words(words, places), 1)}
