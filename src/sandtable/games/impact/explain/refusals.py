"""Refusals: why an answer is not legal, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandtable.engine.contract.refusals import add_context, not_offered, refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.explain.inspect import subject
from sandtable.games.impact.explain.reasons.arrival import (
    why_no_entry,
    why_no_flight_to,
    why_no_level,
    why_not_ashore,
    why_not_down_there,
)
from sandtable.games.impact.explain.reasons.bombs import why_no_detonation
from sandtable.games.impact.explain.reasons.fire import (
    why_no_demolition,
    why_no_helper,
    why_no_patient,
    why_no_query,
    why_no_reaction,
    why_no_target,
    why_no_turn,
)
from sandtable.games.impact.explain.reasons.moves import why_no_step
from sandtable.games.impact.explain.reasons.setup import (
    why_not_bought,
    why_not_due,
    why_not_dug,
    why_not_mined,
    why_not_placed,
    why_not_squad,
)
from sandtable.games.impact.explain.reasons.turn import (
    why_no_act,
    why_no_check,
    why_not_in_group,
    why_not_next,
    why_not_now,
)
from sandtable.games.impact.explain.reasons.waiting import why_not_asked
from sandtable.games.impact.notation.choices import word
from sandtable.games.impact.notation.vocabulary import takes, why_misplaced
from sandtable.games.impact.rules.random_events.cards import load_events
from sandtable.games.impact.state import State


def why_no_event(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why an event cannot be used so: its text tells."""
    event = load_events().get(f"E{decision.about[0] if decision.about else 0:02}")
    if event is None or not takes(state, decision, choice):
        return None
    return refuse("IMP-DATA-EVT", f"{word(state, choice)} does not fit {event.title}: {event.text}")


REASONS: dict[str, Callable[[State, Decision, Choice], Verdict | None]] = {
    "buy": why_not_bought, "squad": why_not_squad, "start": why_not_due, "place": why_not_placed, "level": why_no_level,
    "improve": why_not_dug, "mine": why_not_mined, "impulse": why_not_now, "check": why_no_check, "act": why_no_act,
    "step": why_no_step, "enter": why_no_entry, "query": why_no_query, "target": why_no_target,
    "turn": why_no_turn, "react": why_no_reaction,
    "bomb": why_no_detonation, "landing": why_not_down_there, "swim": why_not_ashore, "flee": why_no_flight_to,
    "way": why_no_flight_to, "run": why_no_flight_to, "engineer": why_no_helper, "patient": why_no_patient,
    "demolish": why_no_demolition, "group": why_not_in_group, "next": why_not_next, "event": why_no_event,
}  # fmt: skip


def refusal(state: State, decision: Decision, choice: Choice) -> Verdict:
    """Say why *choice* is not a legal answer to *decision*. Only what the asked side knows counts."""
    if isinstance(choice, int) and not 0 <= choice < state.board.size:
        return refuse("IMP-2.1.a", f"there is no point number {choice}")
    verdict = None
    for explain in (REASONS.get(decision.kind), why_not_asked, why_misplaced):
        verdict = explain(state, decision, choice) if explain and verdict is None else verdict
    if verdict is None:
        verdict = not_offered(decision, choice, partial(word, state))
    return add_context(verdict, decision, word(state, choice), subject(state, decision).unit)
