"""The words that each kind of decision takes, as far as a side knows them: the names of its hidden enemies are none."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from string import ascii_uppercase

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.text.vocabulary import Vocabulary, vocabulary
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.notation.choices import word
from sandtable.games.impact.notation.meanings import MEANINGS
from sandtable.games.impact.rules.stealth.knowledge import unseen_units
from sandtable.games.impact.rules.units.kinds import WORDS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DIRECTIONS, SIDES

WAYS = " ".join(DIRECTIONS)
ACTIONS = "move fire rapid targeted paint repair aid treat demolish stealth come-out command query pass"
ELEMENTS = "rise boost sink land crash up down coup fire query exit detonate stop shoot rapid targeted paint hide"


def _names(state: State) -> list[str]:
    return state.names


VOCABULARY = vocabulary(
    {
        "buy": f"ready done {' '.join(WORDS)}",
        "squad": "NUMBER",
        "start": "NUMBER enter stealth",
        "place": "PLACE",
        "level": "NUMBER ground",
        "floor": "NUMBER",
        "hide": "hidden open",
        "improve": "PLACE done",
        "mine": "PLACE",
        "facing": WAYS,
        "order": "first second",
        "reorganise": "reorganise no",
        "impulse": "UNIT pass call detonate trigger",
        "trigger": "NUMBER",
        "check": "draw crusader",
        "act": ACTIONS,
        "step": f"PLACE {ELEMENTS}",
        "enter": "PLACE",
        "query": "UNIT",
        "turn": f"keep {WAYS}",
        "target": "UNIT done",
        "react": "UNIT pass hold",
        "bomb": "detonate pass hold",
        "landing": "PLACE land crash",
        "swim": "PLACE",
        "flee": "PLACE",
        "way": "PLACE",
        "run": "PLACE",
        "engineer": "UNIT",
        "patient": "UNIT",
        "mend": "sure draw",
        "demolish": "PLACE",
        "group": "UNIT done",
        "next": "UNIT",
        "column": "NUMBER",
        "event": f"UNIT PLACE NUMBER none cool repair {' '.join(ascii_uppercase)}",
    },
    _names,
    MEANINGS,
)


def takes(state: State, decision: Decision, choice: Choice) -> bool:
    """Whether a choice could be an answer to decisions of this kind."""
    return _known(decision).takes(state, decision, choice)


def why_misplaced(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Refuse a point or word that this decision does not take; None if it does, and for soldiers."""
    return _known(decision).why_misplaced(state, decision, choice, word(state, choice))


def _known(decision: Decision) -> Vocabulary:
    """Return the vocabulary as the asked side knows it (IMP-HID-5)."""
    own = SIDES.index(decision.side)

    def names(state: State) -> Container[str]:
        if not state.hidden:
            return state.names
        unseen = unseen_units(state, own)
        return [name for unit, name in enumerate(state.names) if not unseen >> unit & 1]

    return replace(VOCABULARY, names=names)
