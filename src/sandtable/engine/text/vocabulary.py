"""Vocabularies: which words a kind of decision takes for an answer, whether they are legal at the moment or not.

They tell which decision a word of a line belongs to (see `match/sequences.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.contract.refusals import misplaced, refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict

PLACE, UNIT, NUMBER = "PLACE", "UNIT", "NUMBER"


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What each kind of decision takes: words, written whole or up to their dot, and PLACE, UNIT or NUMBER."""

    kinds: Mapping[str, frozenset[str]]
    names: Callable[[Any], Container[str]]  # the names of a state's units
    #: What a word (up to its dot) does at the decisions that take it, and the rule: "ends the flight".
    meanings: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def takes(self, state: Any, decision: Decision, choice: Choice) -> bool:  # any game's state
        """Whether a choice could be an answer to decisions of this kind."""
        words = self.kinds.get(decision.kind)
        if words is None:
            offer = decision.offer()
            return bool(offer.places) if isinstance(choice, int) else bool(offer.words)
        if isinstance(choice, int):
            return PLACE in words
        head = choice.partition(".")[0]
        if head in words:
            return True
        return (UNIT in words and head in self.names(state)) or (NUMBER in words and choice.isdigit())

    def why_misplaced(self, state: Any, decision: Decision, choice: Choice, said: str) -> Verdict | None:
        """Refuse a place or word that only decisions of other kinds take, and a word that the game does not know.

        None for words that this decision takes, and for units: why those cannot answer is for the game to say. *said*
        is the choice as text.
        """
        if self.takes(state, decision, choice):
            return None
        if isinstance(choice, int):
            return refuse(decision.rule, f"{said} is a place; the question now is “{decision.prompt}”")
        head = choice.partition(".")[0]
        if head in self.names(state):
            return None
        if head in self.meanings:
            return misplaced(decision, said, *self.meanings[head])
        if any(head in words for words in self.kinds.values()):
            return refuse(decision.rule, f"{said!r} answers another question; the question now is “{decision.prompt}”")
        return refuse(decision.rule, f"there is no unit, place or word {said!r} in this game")


def vocabulary(
    kinds: Mapping[str, str],
    names: Callable[[Any], Container[str]],
    meanings: Mapping[str, tuple[str, str]] | None = None,
) -> Vocabulary:
    """Make a vocabulary of one line of words for each kind of decision."""
    return Vocabulary({kind: frozenset(words.split()) for kind, words in kinds.items()}, names, meanings or {})
