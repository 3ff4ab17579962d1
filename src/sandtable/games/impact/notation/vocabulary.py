"""The words that each kind of decision takes."""

from __future__ import annotations

from sandtable.engine.text.vocabulary import vocabulary
from sandtable.games.impact.state import State

DIRECTIONS = "N NE E SE S SW W NW"
ACTIONS = "move fire rapid targeted paint repair aid treat demolish stealth come-out command query pass"
ELEMENTS = "rise boost sink land crash up down coup fire query exit detonate stop shoot rapid targeted paint hide"


def _names(state: State) -> list[str]:
    return state.names


VOCABULARY = vocabulary(
    {
        "squad": "NUMBER",
        "start": "NUMBER enter stealth",
        "place": "PLACE",
        "level": "NUMBER ground",
        "floor": "NUMBER",
        "hide": "hidden open",
        "improve": "PLACE done",
        "mine": "PLACE",
        "facing": DIRECTIONS,
        "order": "first second",
        "reorganise": "reorganise no",
        "impulse": "UNIT pass call detonate trigger",
        "trigger": "NUMBER",
        "check": "draw crusader",
        "act": ACTIONS,
        "step": f"PLACE {ELEMENTS}",
        "enter": "PLACE",
        "query": "UNIT",
        "turn": f"keep {DIRECTIONS}",
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
    },
    _names,
)
