"""Why not: the reason why an answer is not among those offered, with the row that says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.parts.refusing import beside_the_point, no, with_the_question
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.activation import activate, fighters, has_deed
from sandtable.games.rivets.cards import ACTION_IDS, MISSION_IDS, load_actions, load_missions
from sandtable.games.rivets.explain_combat import (
    why_no_action,
    why_no_deed,
    why_no_fighter,
    why_no_receiver,
    why_no_target,
)
from sandtable.games.rivets.explain_deployment import (
    why_no_deployment,
    why_no_discard,
    why_no_draw,
    why_no_emergence,
    why_no_facing,
    why_no_garrison,
    why_no_host,
    why_no_mission,
    why_no_preparation,
    why_no_site,
)
from sandtable.games.rivets.explain_moves import why_no_flight, why_no_move, why_no_mover, why_no_refuge
from sandtable.games.rivets.kinds import ACTIONS
from sandtable.games.rivets.looking import subject
from sandtable.games.rivets.marching import move_unit, movers
from sandtable.games.rivets.missions import CONDITIONS
from sandtable.games.rivets.notation import word
from sandtable.games.rivets.reactions import card_of
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    AIR_COMBAT,
    AIR_MOVEMENT,
    GROUND_COMBAT,
    GROUND_MOVEMENT,
    NOBODY,
    PLUG,
    PLUGGED,
    SIDES,
)
from sandtable.games.rivets.units import title, unit_named


def why_not(state: State, decision: Decision, choice: Choice) -> Verdict:
    """Say why *choice* is not a legal answer to *decision*."""
    if isinstance(choice, int) and not 0 <= choice < state.board.places:
        return no("RIV-2.2", f"there is no place number {choice}")
    explain = REASONS.get(decision.kind)
    verdict = None
    if isinstance(choice, str) and card_of_any(choice) >= 0:
        verdict = _card(state, decision, choice)
    if verdict is None and explain:
        verdict = explain(state, decision, choice)
    if verdict is None and decision.kind in ("deed", "move"):
        verdict = _mate(state, decision, choice)
    if verdict is None and state.phase in (AIR_MOVEMENT, GROUND_MOVEMENT):
        verdict = _too_late(state, decision, choice)
    if verdict is None:
        verdict = _at_another_time(state, decision, choice)
    if verdict is None:
        verdict = beside_the_point(decision, choice, partial(word, state))
    return with_the_question(verdict, decision, word(state, choice), subject(state, decision).unit)


def card_of_any(text: str) -> int:
    """Return the card that a word would play; -1 if it is no such word."""
    return card_of(text) if text.removeprefix("play.") in ACTION_IDS and text.startswith("play.") else -1


def _card(state: State, decision: Decision, choice: str) -> Verdict:
    """Say why a card cannot be played. Only what the asked side knows counts."""
    side, card = SIDES.index(decision.side), card_of(choice)
    one = load_actions()[card]
    if not state.hands[side] >> card & 1:
        return no("RIV-3.8", f"you do not have {one.title} in hand")
    if state.played >> side & 1:
        return no("RIV-3.8", "you have played your Action! card of this turn")
    return no("RIV-3.8", f"{one.title} cannot be played now. Its moment: {one.moment}")


# activations


def _aircraft(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    unit = unit_named(state, str(choice))
    if unit == NOBODY:
        return None
    if not state.kind[unit].flies:
        return no("RIV-1.7", f"{title(state, unit)} is no aircraft", unit=choice)
    if SIDES[state.side[unit]] != decision.side:
        return no("RIV-1.9", f"{title(state, unit)} is not yours", unit=choice)
    if state.phase == AIR_COMBAT:
        return why_no_fighter(state, unit)
    return why_no_mover(state, unit)


def _unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    unit = unit_named(state, str(choice))
    if unit == NOBODY:
        if len(decision.offer()) == 1:
            return _of_the_only_unit(state, str(decision.offer().nth(0)), choice)
        return no("RIV-11.54", "a Programmed unit must still move") if choice == "done" else None
    if SIDES[state.side[unit]] != decision.side:
        return no("RIV-1.9", f"{title(state, unit)} is not yours", unit=choice)
    if state.place[unit] == PLUGGED or state.kind[unit].rank == PLUG:
        return no("RIV-4.9", f"{title(state, unit)} is a plug and does nothing by itself", unit=choice)
    if state.place[unit] != state.active:
        where = word(state, state.active)
        return no("RIV-6.1", f"{title(state, unit)} is not in {where}, the grid that is activated", unit=choice)
    return why_no_fighter(state, unit) if state.phase == GROUND_COMBAT else why_no_mover(state, unit)


def _mate(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit that is named cannot act, where another one of the activated grid is asked what it does."""
    if state.active == NOBODY or unit_named(state, str(choice)) in (NOBODY, decision.about[0]):
        return None
    able = fighters if state.phase == GROUND_COMBAT else movers
    return None if unit_named(state, str(choice)) in able(state, state.active) else _unit(state, decision, choice)


def _too_late(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why nobody fights any more: combat comes first, and is passed over where nobody could do anything."""
    if choice not in ("attack", "assault") and choice not in ACTIONS:
        return None
    if decision.kind in ("move", "fly"):
        unit = decision.about[0]
        if not state.fought >> unit & 1 and not has_deed(state, unit):
            if choice in ACTIONS:
                return why_no_action(state, unit, str(choice))
            text = f"{title(state, unit)} had nothing to attack and no action to take when it could have fought"
            return no("RIV-6.8", text, unit=state.names[unit])
    return no("RIV-1.6", "combat is over: units fight before they move")


def _of_the_only_unit(state: State, name: str, choice: Choice) -> Verdict | None:
    """Say why not by the question that follows: which unit acts goes without saying where there is only one."""
    twin = state.copy()
    unit = unit_named(twin, name)
    asked = next(activate(twin, unit) if state.phase == GROUND_COMBAT else move_unit(twin, unit), None)
    return why_not(twin, asked, choice) if isinstance(asked, Decision) else None


def _at_another_time(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit that is named does nothing now: it is the moment of others (RIV-1.6)."""
    unit = unit_named(state, str(choice))
    if unit == NOBODY or decision.side != SIDES[state.turn]:
        return None
    name = title(state, unit)
    if SIDES[state.side[unit]] != decision.side:
        return no("RIV-1.9", f"{name} is not yours", unit=choice)
    if state.kind[unit].rank == PLUG:
        return no("RIV-4.9", f"{name} is a plug and does nothing by itself", unit=choice)
    fighting = state.phase in (AIR_COMBAT, GROUND_COMBAT)
    if not fighting and state.phase not in (AIR_MOVEMENT, GROUND_MOVEMENT):
        return None
    if fighting and (state.fought >> unit & 1 or not has_deed(state, unit)):
        return why_no_fighter(state, unit)
    if state.phase in (GROUND_COMBAT, GROUND_MOVEMENT) and state.kind[unit].flies:
        what = "fight" if fighting else "move"
        return no("RIV-1.6", f"aircraft {what} before ground units: the turn of {name} is over", unit=choice)
    if decision.kind == "grid" and state.place[unit] >= 0:
        where = word(state, state.place[unit])
        return no("RIV-6.1", f"a grid is activated first: {name} is in {where}", unit=choice, place=where)
    return None


def _grid(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice == "done":
        return no("RIV-11.54", "a Programmed unit must still move")
    if not isinstance(choice, int):
        return None
    name = word(state, choice)
    if choice >= state.board.grids:
        return no("RIV-6.1", f"{name} is an intersection: a grid is activated", place=name)
    if not state.occupied[SIDES.index(decision.side)] >> choice & 1:
        return no("RIV-6.1", f"you have no unit in {name}", place=name)
    unit = state.at[choice][0]
    verdict = why_no_fighter(state, unit) if state.phase == GROUND_COMBAT else why_no_mover(state, unit)
    return Verdict(False, verdict.rule, f"nobody in {name}: {verdict.text}", {"place": name})


def _reveal(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    side = SIDES.index(decision.side)
    if choice == "pay":
        if not state.field.rivets_for_vp:
            return no("RIV-16.1", "this scenario sells no VP")
        return no("RIV-16.1", f"1 VP costs {state.field.rivets_for_vp} rivets, you have {state.rivets[side]}")
    what = str(choice).removeprefix("reveal.")
    if what not in MISSION_IDS:
        return None
    mission = MISSION_IDS.index(what)
    if not state.missions[side] >> mission & 1:
        return no("RIV-10.2", f"you do not hold {what}")
    if state.revealed:
        return no("RIV-10.2", "one mission is revealed in a turn, and you have")
    if not CONDITIONS[mission](state, side):
        return no("RIV-10.2", f"{load_missions()[mission].title} is not fulfilled: {load_missions()[mission].text}")
    return None


def _heading(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice in ("N", "E", "S", "W"):
        return no("RIV-8.4", f"with its turns it cannot face {choice} there")
    return None


REASONS: dict[str, Callable[[State, Decision, Choice], Verdict | None]] = {
    "discard": why_no_discard, "draw": why_no_draw, "mission": why_no_mission, "prepare": why_no_preparation,
    "deploy": why_no_deployment, "garrison": why_no_garrison, "place": why_no_site, "host": why_no_host,
    "facing": why_no_facing, "aircraft": _aircraft, "unit": _unit, "grid": _grid, "deed": why_no_deed,
    "target": why_no_target, "barrage": why_no_target, "move": why_no_move, "displace": why_no_refuge,
    "stare-to": why_no_refuge, "fly": why_no_flight, "heading": _heading, "wrap-up": _reveal,
    "repair": why_no_receiver, "fortify": why_no_receiver, "sacrifice": why_no_receiver, "heal-from": why_no_receiver,
    "heal-to": why_no_receiver, "emerge": why_no_emergence,
}  # fmt: skip
