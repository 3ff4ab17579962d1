"""Refusals: cards that cannot be played or dropped, and what a card that is being played is not for."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.explain.reasons.combat import why_barred
from sandtable.games.rivets.explain.reasons.moves import why_no_mover
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.rules.cards.cards import (
    ACTION_IDS,
    COUNTER_BATTERY,
    DIG_IN,
    MISSION_IDS,
    OVER_THE_TOP,
    SPARE_PLATES,
    STRETCHER_BEARERS,
    TAILWIND,
    load_actions,
)
from sandtable.games.rivets.rules.cards.reactions import card_of
from sandtable.games.rivets.rules.movement.routes import barred_from_moving
from sandtable.games.rivets.rules.units.units import title, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import ARTILLERY, INFANTRY, MACHINES, NOBODY, ON_FOOT, PLUG, SIDES

#: The classes that a card is for, and how they are called.
CLASSES_OF = {
    STRETCHER_BEARERS: (ON_FOOT, "Infantry, Cavalry or Support"),
    SPARE_PLATES: (MACHINES, "a Vehicle, Artillery or an Aircraft"),
    DIG_IN: (frozenset((INFANTRY,)), "Infantry"),
    COUNTER_BATTERY: (frozenset((ARTILLERY,)), "Artillery"),
}


def why_no_card(state: State, decision: Decision, choice: str) -> Verdict | None:
    """Say why a card cannot be played; None for other words. Only what the asked side knows counts."""
    if not choice.startswith("play.") or choice.removeprefix("play.") not in ACTION_IDS:
        return None
    side, card = SIDES.index(decision.side), card_of(choice)
    one = load_actions()[card]
    if not state.hands[side] >> card & 1:
        return refuse("RIV-3.8", f"you do not have {one.title} in hand")
    if state.played >> side & 1:
        return refuse("RIV-3.8", "you have played your Action! card of this turn")
    return refuse("RIV-3.8", f"{one.title} cannot be played now. Its moment: {one.moment}")


def why_no_drop(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a Secret Mission cannot be discarded for new orders."""
    return refuse("RIV-13.1", f"you do not hold {choice}") if choice in MISSION_IDS else None


def why_no_use(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a card that is being played is not for a grid or a unit."""
    card = decision.about[0]
    if isinstance(choice, int):
        return _why_no_grid(state, decision, card, choice)
    unit = unit_named(state, choice)
    if unit == NOBODY or SIDES[state.side[unit]] != decision.side:
        return None
    if not decision.offer().words:
        return _where_it_is(state, card, unit)
    return _why_no_unit(state, card, unit)


def _why_no_grid(state: State, decision: Decision, card: int, grid: int) -> Verdict | None:
    name, called = word(state, grid), load_actions()[card].title
    if not decision.offer().places:
        return refuse("RIV-13.1", f"{called} is for a unit, and {name} is a place", place=name)
    if grid >= state.board.grids:
        return refuse("RIV-13.1", f"{called} is for a grid, and {name} is an intersection", place=name)
    if not state.occupied[SIDES.index(decision.side)] >> grid & 1:
        return refuse("RIV-13.1", f"you have no unit in {name}", place=name)
    if card == OVER_THE_TOP:
        return refuse("RIV-13.1", f"no Infantry in {name} can still move", place=name)
    return refuse("RIV-13.1", f"the unit in {name} is on its way out of it", place=name)  # A21, and who passes gas


def _where_it_is(state: State, card: int, unit: int) -> Verdict | None:
    """Say that a card takes the grid of a unit, not the unit."""
    place, name = state.place[unit], title(state, unit)
    if not 0 <= place < state.board.grids:
        return None
    text = f"{load_actions()[card].title} is for a grid: {name} is in {word(state, place)}"
    return refuse("RIV-13.1", text, unit=state.names[unit], place=word(state, place))


def _why_no_unit(state: State, card: int, unit: int) -> Verdict:
    name, called, code = title(state, unit), load_actions()[card].title, state.names[unit]
    if state.kind[unit].rank == PLUG:
        return refuse("RIV-4.9", f"{name} is a plug: {called} is not for plugs", unit=code)
    if state.place[unit] < 0:
        return refuse("RIV-11.82", f"{name} is underground", unit=code)
    if card == TAILWIND and not state.kind[unit].flies:
        return refuse("RIV-13.1", f"{called} is for an aircraft, and {name} is not one", unit=code)
    ranks, wanted = CLASSES_OF.get(card, (frozenset((state.kind[unit].rank,)), ""))
    if state.kind[unit].rank not in ranks:
        return refuse("RIV-13.1", f"{called} is for {wanted}, not for {name}", unit=code)
    if card in (STRETCHER_BEARERS, SPARE_PLATES):
        return refuse("RIV-13.1", f"{name} is not damaged", unit=code)
    if card == COUNTER_BATTERY:
        barred = why_barred(state, unit)
        text = f"{name} has no attack that can be made at the unit that fired"
        return refuse("RIV-13.1", text, unit=code) if barred is None else barred
    if state.place[unit] >= state.board.grids and card != TAILWIND:
        return refuse("RIV-13.1", f"{called} is for a unit of a grid, and {name} is an aircraft", unit=code)
    if (state.moved if card == DIG_IN else barred_from_moving(state)) >> unit & 1:
        return why_no_mover(state, unit)
    return refuse("RIV-13.1", f"{called} is not for {name} now", unit=code)
