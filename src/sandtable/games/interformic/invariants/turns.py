"""What both books promise of turns and questions: who is asked, whose units are offered, what is counted."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import Decision
from sandtable.games.interformic.rules.turn.deck import OPENING, card_of
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.rules.units.units import commander
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    CLEAR_MOVE,
    GONE,
    GRENADES,
    NEUTRAL,
    NO_CARD,
    OVERLOAD,
    REPROGRAM,
    TEAM,
    TIME_STREAM,
)

#: Questions that go to a side while the other one acts, with the rows that call for them.
REACTIONS: Mapping[str, frozenset[str]] = {
    "lasers": frozenset(("UNB-LAS.2", "BRK-23.7")), "displaced": frozenset(("UNB-MOV.19",)),
    "retreat": frozenset(("UNB-MOV.18", "UNB-WEQ.10")), "bombs": frozenset(("BRK-22.16",)),
}  # fmt: skip
#: GEVs make their bonus moves before the tanks of an opposing card act.
BONUS = frozenset(("bonus", "move", "facing"))
BONUS_RULE = "BRK-27.8"
#: Both sides declare at once, by option.
AT_ONCE = ("status", "UNB-TS.14")
#: Questions whose answers begin with a unit of the side that is asked.
OF_ONES_OWN = frozenset((
    "unit", "clear-move", "light-fire", "bonus", "infiltrate", "displaced", "lasers", "grenades", "reprogram", "status",
))  # fmt: skip
#: Questions about a unit that the side that is asked commands; the first number says which.
OF_ONE = frozenset((
    "action", "step", "move", "facing", "turn", "erratic", "entry", "load", "second", "beam", "bomb", "sighter",
    "rocket", "launch", "melee", "relight", "retreat", "infiltration", "continue", "runaway",
))  # fmt: skip
OWNERS_ALONE = frozenset(("retreat", "infiltration", "runaway"))  # brain markers do not change who is asked


def set_up(state: State) -> bool:
    """Whether the first turn has not begun."""
    return bool(state.muster or state.forces) or not state.turn


def actors(state: State) -> frozenset[str]:
    """Return who acts on the card being resolved; no side, where a program or nothing acts."""
    called = card_of(state)
    if called is not None:
        return frozenset((seat(state, called[0] if state.acting == NEUTRAL else state.acting),))
    if CLEAR_MOVE <= state.card <= OVERLOAD + 1:
        return frozenset((seat(state, state.card % 2),))  # Blue's is the first of each pair
    if state.card in (TIME_STREAM, GRENADES, REPROGRAM) and state.order:
        return frozenset((seat(state, state.order[0]),))
    if state.card == TIME_STREAM and state.runaway >= 0:
        return frozenset((seat(state, state.side[state.runaway]),))
    return frozenset()


def _asked(step: Step) -> str | None:
    """On a card its owner acts, or who controls a unit of it; others act only by a reaction that names its rule."""
    state: State = step.state
    if set_up(state):
        return None
    acting = actors(state)
    for side, decision in step.asked.items():
        if side in acting and decision.kind != "lasers":  # no player fires at a bomb of his own
            continue
        if not _reacts(state, side, decision):
            card = "no card" if state.card == NO_CARD else state.cards[state.card]
            return f"on {card} {side} is asked {decision.kind!r} by {decision.rule}, and {sorted(acting)} acts"
    return None


def _reacts(state: State, side: str, decision: Decision) -> bool:
    """Whether a question to a side is one of those that are asked while the other acts."""
    if decision.kind == "lasers" and side in actors(state):
        return False
    if decision.rule in REACTIONS.get(decision.kind, ()):
        return True
    if (decision.kind, decision.rule) == AT_ONCE:
        return state.variants.status_simultaneous and state.card == TIME_STREAM
    called = card_of(state)
    if decision.kind not in BONUS or decision.rule != BONUS_RULE or called is None or state.step != OPENING:
        return False
    about = decision.about[0]
    owner = about if decision.kind == "bonus" else state.side[about]
    return seat(state, owner) == side and TEAM[owner] != TEAM[called[0]]


def _offered(step: Step) -> str | None:
    """Who is asked is offered units that it commands, and that are not gone."""
    state: State = step.state
    if set_up(state):
        return None
    for side, decision in step.asked.items():
        fault = _names(state, side, decision) if decision.kind in OF_ONES_OWN else None
        if decision.kind in OF_ONE and decision.about and decision.about[0] >= 0:  # devices are counted, not named
            fault = fault or _about(state, side, decision)
        if fault:
            return fault
    return None


def _names(state: State, side: str, decision: Decision) -> str | None:
    for word in decision.offer().words:
        name = word.partition(".")[0]
        if name not in state.names:
            continue
        unit = state.names.index(name)
        colour = commander(state, unit) if decision.kind == "unit" else state.side[unit]
        if seat(state, colour) != side:
            return f"{side} is offered {word} at {decision.kind!r}"
        if state.hex[unit] == GONE:
            return f"{side} is offered {word}, which is gone"
    return None


def _about(state: State, side: str, decision: Decision) -> str | None:
    unit = decision.about[0]
    name = state.names[unit]
    bonus = decision.rule == BONUS_RULE or decision.kind in OWNERS_ALONE
    colour = state.side[unit] if bonus else commander(state, unit)
    if seat(state, colour) != side:
        return f"{side} is asked {decision.kind!r} for {name}"
    if state.hex[unit] == GONE:
        return f"{side} is asked {decision.kind!r} for {name}, which is gone"
    if decision.kind in ("action", "step") and state.frozen >> unit & 1:
        return f"{side} is asked {decision.kind!r} for {name}, which is frozen"
    return None


def _scored(step: Step) -> str | None:
    """Rounds, and what is counted for victory, move only with an event that says why."""
    before, state = step.before, step.state
    rounds = step.told("round")
    if state.round - before.round != len(rounds):
        return f"round {before.round} becomes {state.round}, and the log tells of {len(rounds)} that ended"
    if rounds:
        return None  # the table is set up again
    if (state.first_score, state.swapped) != (before.first_score, before.swapped):
        return "the score of the first round or the colours change in the midst of a round"
    drawn = sum(event.facts.get("card") == "time-stream" for event in step.told("card"))
    drawn += before.card == TIME_STREAM and not before.step and not before.order
    if not 0 <= state.score - before.score <= drawn:
        return f"{before.score} Time Stream cards become {state.score}, and the log tells of {drawn}"
    across = step.told("across")
    if state.exited - before.exited != len(across):
        return f"{before.exited} units across become {state.exited}, and the log tells of {len(across)}"
    if state.data != before.data and [event.facts["unit"] for event in step.told("data")] != [state.names[state.data]]:
        return "the satellite's data change hands untold"
    return None


def _clock(step: Step) -> str | None:
    """Turns pass with an event; Time Stream cards are counted from the first of each turn."""
    before, state = step.before, step.state
    turns = step.told("turn")
    if step.told("round") or set_up(before):
        return None
    if state.turn - before.turn != len(turns):
        return f"turn {before.turn} becomes {state.turn}, and the log tells of {len(turns)}"
    if not turns and state.drawn - before.drawn != state.score - before.score:
        return f"{before.drawn} cards drawn in this turn become {state.drawn}, and {before.score} become {state.score}"
    return None


CHECKS = {"asked": _asked, "offered": _offered, "scored": _scored, "clock": _clock}
