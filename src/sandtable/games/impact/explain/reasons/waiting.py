"""Refusals: soldiers, numbers and words of later questions, named where the question is about something else."""

from __future__ import annotations

from sandtable.engine.contract.refusals import misplaced, refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.explain.inspect import subject
from sandtable.games.impact.explain.reasons.soldiers import soldier, too_much, why_out
from sandtable.games.impact.log import title
from sandtable.games.impact.notation.vocabulary import ACTIONS, ELEMENTS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY, SIDES

#: What the soldier that a question is about is doing, by the kind of the question.
_DOING = {
    "act": "is active", "step": "is moving", "enter": "enters the map", "level": "enters the map",
    "facing": "chooses its facing", "turn": "may turn before it fires", "check": "makes its morale check",
    "landing": "comes down", "swim": "is put on another point", "flee": "runs for cover", "way": "runs for cover",
    "run": "runs", "mend": "is repaired", "demolish": "demolishes something", "trigger": "has its trigger set",
}  # fmt: skip

#: Why soldiers wait while the question is not about one of them: the rule, and what comes first.
_FIRST = {
    "order": ("IMP-7.0.a", "who acts first in the turn is settled before soldiers are activated"),
    "reorganise": ("IMP-14.11.e", "whether a side reorganises is settled before soldiers are activated"),
    "column": ("IMP-5.2.b", "the column of a random point is asked for"),
    "bomb": ("IMP-14.4.2.c", "the question is whether a bomb goes off now"),
}

#: Numbers that may be out of range, by the kind of the question.
_RANGES = {
    "squad": ("IMP-14.11.a", "the squads are"),
    "floor": ("IMP-14.13.e", "the storeys there, in levels above the ground, are"),
    "trigger": ("IMP-14.4.2.c", "the distances are"),
    "column": ("IMP-5.2.b", "the columns are"),
}


def why_not_asked(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why something that could be named elsewhere does not answer this question; None of any other word."""
    unit = soldier(state, choice, SIDES.index(decision.side))
    if unit != NOBODY:
        return _why_not_soldier(state, decision, unit)
    early = _why_not_yet(state, decision, choice) if decision.kind in ("impulse", "next") else None
    if early is not None:
        return early
    if isinstance(choice, int):
        return _why_no_point(state, choice) if decision.kind == "target" else None
    if choice.isdigit():
        return _why_no_number(state, decision, choice)
    return too_much(choice, decision.offer().words, decision.rule)


def _why_not_soldier(state: State, decision: Decision, unit: int) -> Verdict:
    """Say why a question is not answered by a soldier: its own state, or whose turn it is."""
    own, name, word = SIDES.index(decision.side), title(state, unit), state.names[unit]
    if state.setup is not None:
        return _why_not_set_up(state, decision, unit)
    if state.side[unit] != own:
        return refuse("IMP-7.0.b", f"{name} is not yours, and no target is asked for now", unit=word)
    asked = None if decision.kind in _FIRST else subject(state, decision).unit
    if word == asked:
        return refuse(decision.rule, f"{name} is the one that the question is about: “{decision.prompt}”", unit=word)
    spent = why_out(state, unit)
    if spent is not None:
        return spent
    if asked is None:
        rule, why = _FIRST.get(decision.kind, (decision.rule, f"the question now is “{decision.prompt}”"))
        return refuse(rule, f"{name} must wait: {why}", unit=word)
    other = state.names.index(asked)
    doing = f"{name} must wait: {title(state, other)} {_DOING.get(decision.kind, 'comes first')}"
    if other != state.active:
        return refuse(decision.rule, doing, unit=word)
    return refuse("IMP-7.0.b", f"{doing}, and one soldier acts at a time", unit=word)


def _why_not_set_up(state: State, decision: Decision, unit: int) -> Verdict:
    name, word = title(state, unit), state.names[unit]
    if state.side[unit] != SIDES.index(decision.side):
        return refuse("IMP-15.4", f"{name} is not yours: you set up your own soldiers", unit=word)
    if word == subject(state, decision).unit:
        return refuse(decision.rule, f"{name} is the one that the question is about: “{decision.prompt}”", unit=word)
    if decision.kind == "squad" and state.squad[unit]:
        return refuse("IMP-14.11.a", f"{name} is in squad {state.squad[unit]} already", unit=word)
    if decision.kind != "squad" and not state.setup.pending >> unit & 1:
        return refuse("IMP-15.4", f"how {name} starts is settled already", unit=word)
    return refuse("IMP-15.4", f"{name} must wait: the question now is “{decision.prompt}”", unit=word)


def _why_not_yet(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say that a soldier is named first, and then what it does."""
    name = next((word for word in decision.offer().words if word in state.names), "")
    if isinstance(choice, int):
        said = state.board.names[choice]
        return refuse("IMP-8.1.e", f"{said} is a point: name the soldier that goes there first ({name} move {said})")
    head = choice.partition(".")[0]
    if head in ACTIONS.split():
        return refuse("IMP-7.7.a", f"{choice!r} is an action: name the soldier that takes it first ({name} {choice})")
    if head in ELEMENTS.split():
        return refuse("IMP-8.1.e", f"{choice!r} is part of a move: name the soldier first ({name} move {choice})")
    return None


def _why_no_point(state: State, point: int) -> Verdict:
    return refuse("IMP-9.3L.c", f"{state.board.names[point]} is a point: name the enemy to aim at")


def _why_no_number(state: State, decision: Decision, said: str) -> Verdict:
    if decision.kind in ("act", "step"):
        unit = decision.about[0]
        if not state.kind[unit].flies:
            return refuse(
                "IMP-8.2.a", f"{said} is a number, as of a level, and {title(state, unit)} cannot leave the ground"
            )
        first = "say move, and then" if decision.kind == "act" else "to change level, say"
        return refuse("IMP-8.1.e", f"{said} is a number: {first} rise.{said} or sink.{said}")
    if decision.kind in _RANGES:
        rule, what = _RANGES[decision.kind]
        return refuse(rule, f"{said} is out of range: {what} {', '.join(decision.offer().words)}")
    return misplaced(decision, said, "is a number, for a level, a turn, a squad or a distance", decision.rule)
