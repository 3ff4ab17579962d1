"""Refusals: a soldier that is named, and what keeps it from acting at all."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, bits
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.log import title
from sandtable.games.impact.rules.stealth.knowledge import unseen_units
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DEAD, EXITED, NOBODY, OFF, OFFLINE

_GONE = {
    OFF: ("IMP-8.4.d", "waits off the map"), DEAD: ("IMP-9.3.3.h", "is eliminated"),
    EXITED: ("IMP-8.4.c", "has left the map"), OFFLINE: ("IMP-14.4.1.c", "is off-line"),
}  # fmt: skip


def soldier(state: State, choice: Choice, own: int = NOBODY) -> int:
    """Return the soldier that a choice names, or NOBODY; to the side *own* hidden enemies do not exist."""
    if choice not in state.names:
        return NOBODY
    unit = state.names.index(str(choice))
    return NOBODY if own != NOBODY and unseen_units(state, own) >> unit & 1 else unit


def why_not_there(state: State, unit: int) -> Verdict | None:
    """Say why a soldier is not on the map; None if it is there."""
    name, point = state.names[unit], state.point[unit]
    if point >= 0:
        return None
    rule, text = _GONE[point]
    return refuse(rule, f"{title(state, unit)} {text}", unit=name)


def why_not_aimed(state: State, enemy: int, rule: str, first: str) -> Verdict:
    """Say of an enemy that is named before a shot that it is not there, or by *rule* what is said *first*."""
    gone = why_not_there(state, enemy)
    return refuse(rule, first, unit=state.names[enemy]) if gone is None else gone


def too_much(said: str, words: Sequence[str], rule: str) -> Verdict | None:
    """Say of one of *words*, with a dot and more after it, that it stands alone; None of anything else."""
    head, dot, _ = said.partition(".")
    if not dot or head not in words:
        return None
    return refuse(rule, f"{said!r} says too much: say {head!r} alone")


def why_out(state: State, unit: int) -> Verdict | None:
    """Say why a soldier does not act any more in this turn, on the map or off it; None if it still may."""
    gone = why_not_there(state, unit)
    return why_spent(state, unit) if gone is None else gone


def why_spent(state: State, unit: int) -> Verdict | None:
    """Say why a soldier is done for this turn, wherever it is; None if it is not."""
    name, word, bit = title(state, unit), state.names[unit], 1 << unit
    if state.down & bit:
        return refuse("IMP-7.8.a", f"{name} is down and cannot act", unit=word)
    if not state.completed & bit:
        return None
    if state.point[unit] == OFF:
        return refuse("IMP-7.7.b", f"{name} met a hidden enemy as it entered: it may enter in the next turn", unit=word)
    for mask, what in ((state.shocked, "shocked"), (state.panicked, "panicked")):
        if mask & bit:
            why = f"{name} is {what} and marked completed: it makes its morale check in the next turn"
            return refuse("IMP-7.7.b", why, unit=word)
    if state.used_command & bit:
        return refuse(
            "IMP-12.1.2.a", f"{name} has drawn command points, which is all that it does in a turn", unit=word
        )
    return refuse("IMP-7.7.b", f"{name} is marked completed: it does not act again in this turn", unit=word)


def names_of(state: State, mask: int) -> list[str]:
    """Name the soldiers of a mask."""
    return [state.names[unit] for unit in bits(mask)]
