"""Refusals: why an answer is not legal, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandtable.engine.contract.refusals import add_context, not_offered, refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.explain.inspect import subject
from sandtable.games.rivets.explain.reasons.cards import why_no_card, why_no_drop, why_no_use
from sandtable.games.rivets.explain.reasons.choices import (
    why_no_attack,
    why_no_dive,
    why_no_guided_grid,
    why_no_ram,
    why_no_roll,
    why_no_stare,
    why_no_stared_unit,
    why_no_token,
    why_no_victim,
    why_not_arranged,
)
from sandtable.games.rivets.explain.reasons.combat import (
    why_no_action,
    why_no_fighter,
    why_no_receiver,
    why_no_target,
    why_not_done,
)
from sandtable.games.rivets.explain.reasons.deployment import (
    why_no_deployment,
    why_no_discard,
    why_no_draw,
    why_no_emergence,
    why_no_facing,
    why_no_follower,
    why_no_garrison,
    why_no_host,
    why_no_mission,
    why_no_preparation,
    why_no_site,
    why_not_up,
)
from sandtable.games.rivets.explain.reasons.moves import why_no_flight, why_no_move, why_no_mover, why_no_refuge
from sandtable.games.rivets.explain.reasons.units import why_no_unit
from sandtable.games.rivets.explain.reasons.words import why_no_word
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.rules.cards.cards import MISSION_IDS, load_missions
from sandtable.games.rivets.rules.cards.missions import CONDITIONS
from sandtable.games.rivets.rules.movement.movement_phase import move_unit
from sandtable.games.rivets.rules.turn.activation import activate, has_action
from sandtable.games.rivets.rules.units.kinds import ACTIONS
from sandtable.games.rivets.rules.units.units import title, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import AIR_MOVEMENT, GROUND_COMBAT, GROUND_MOVEMENT, NOBODY, SIDES


def refusal(state: State, decision: Decision, choice: Choice) -> Verdict:
    """Say why *choice* is not a legal answer to *decision*."""
    if isinstance(choice, int) and not 0 <= choice < state.board.places:
        return refuse("RIV-2.2", f"there is no place number {choice}")
    for explain in (_reason, why_no_unit, why_no_word):
        verdict = explain(state, decision, choice)
        if verdict is not None:  # a refusal counts as false
            break
    else:
        verdict = not_offered(decision, choice, partial(word, state))
    return add_context(verdict, decision, word(state, choice), subject(state, decision).unit)


def _reason(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Ask those who know about cards, about this kind of question, and about words that come too late."""
    verdict = why_no_card(state, decision, choice) if isinstance(choice, str) else None
    explain = REASONS.get(decision.kind)
    if verdict is None and explain:
        verdict = explain(state, decision, choice)
    if verdict is None and state.phase in (AIR_MOVEMENT, GROUND_MOVEMENT):
        verdict = _too_late(state, decision, choice)
    return verdict


# activations


def _unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    unit = unit_named(state, str(choice))
    if unit != NOBODY:
        return None
    if len(decision.offer()) == 1:
        return _of_the_only_unit(state, str(decision.offer().nth(0)), choice)
    return refuse("RIV-11.54", "a Programmed unit must still move") if choice == "done" else None


def _too_late(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why no unit fights any more: combat comes first, and is passed over where no unit could do anything."""
    if choice not in ("attack", "assault") and choice not in ACTIONS:
        return None
    if decision.kind in ("move", "fly"):
        unit = decision.about[0]
        if not state.fought >> unit & 1 and not has_action(state, unit):
            if choice in ACTIONS:
                return why_no_action(state, unit, str(choice))
            text = f"{title(state, unit)} had nothing to attack and no action to take when it could have fought"
            return refuse("RIV-6.8", text, unit=state.names[unit])
    return refuse("RIV-1.6", "combat is over: units fight before they move")


def _of_the_only_unit(state: State, name: str, choice: Choice) -> Verdict | None:
    """Say why not by the question that follows: which unit acts goes without saying where there is only one."""
    twin = state.copy()
    unit = unit_named(twin, name)
    asked = next(activate(twin, unit) if state.phase == GROUND_COMBAT else move_unit(twin, unit), None)
    return refusal(twin, asked, choice) if isinstance(asked, Decision) else None


def _grid(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice == "done":
        return refuse("RIV-11.54", "a Programmed unit must still move")
    if not isinstance(choice, int):
        return None
    name = word(state, choice)
    if choice >= state.board.grids:
        return refuse("RIV-6.1", f"{name} is an intersection: a grid is activated", place=name)
    if not state.occupied[SIDES.index(decision.side)] >> choice & 1:
        return refuse("RIV-6.1", f"you have no unit in {name}", place=name)
    unit = state.at[choice][0]
    verdict = why_no_fighter(state, unit) if state.phase == GROUND_COMBAT else why_no_mover(state, unit)
    what = "fight" if state.phase == GROUND_COMBAT else "move"
    text = verdict.text if len(state.at[choice]) == 1 else f"no unit in {name} can {what} now: {verdict.text}"
    return Verdict(False, verdict.rule, text, {"place": name})


def _reveal(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    side = SIDES.index(decision.side)
    if choice == "pay":
        if not state.field.rivets_for_vp:
            return refuse("RIV-16.1", "this scenario sells no VP")
        return refuse("RIV-16.1", f"1 VP costs {state.field.rivets_for_vp} rivets, you have {state.rivets[side]}")
    what = str(choice).removeprefix("reveal.")
    if what not in MISSION_IDS:
        return None
    mission = MISSION_IDS.index(what)
    if not state.missions[side] >> mission & 1:
        return refuse("RIV-10.2", f"you do not hold {what}")
    if state.revealed:
        return refuse("RIV-10.2", "one mission is revealed in a turn, and you have")
    if not CONDITIONS[mission](state, side):
        return refuse("RIV-10.2", f"{load_missions()[mission].title} is not fulfilled: {load_missions()[mission].text}")
    return None


def _heading(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice in ("N", "E", "S", "W"):
        unit, place = decision.about
        where = word(state, place)
        return refuse("RIV-8.4", f"with its turns, {title(state, unit)} cannot face {choice} at {where}", place=where)
    return None


REASONS: dict[str, Callable[[State, Decision, Choice], Verdict | None]] = {
    "discard": why_no_discard, "draw": why_no_draw, "mission": why_no_mission, "prepare": why_no_preparation,
    "deploy": why_no_deployment, "garrison": why_no_garrison, "place": why_no_site, "host": why_no_host,
    "facing": why_no_facing, "unit": _unit, "grid": _grid, "deed": why_not_done,
    "target": why_no_target, "barrage": why_no_target, "move": why_no_move, "displace": why_no_refuge,
    "stare-to": why_no_refuge, "fly": why_no_flight, "heading": _heading, "wrap-up": _reveal,
    "repair": why_no_receiver, "fortify": why_no_receiver, "sacrifice": why_no_receiver, "heal-from": why_no_receiver,
    "heal-to": why_no_receiver, "emerge": why_no_emergence, "follow": why_no_follower, "surface": why_not_up,
    "line": why_no_attack, "victim": why_no_victim, "ram": why_no_ram, "eyes": why_no_guided_grid,
    "stare": why_no_stare, "stare-unit": why_no_stared_unit, "roll": why_no_roll, "dive": why_no_dive,
    "drift": why_no_token, "token": why_no_token, "arrange": why_not_arranged, "card": why_no_use, "drop": why_no_drop,
}  # fmt: skip
