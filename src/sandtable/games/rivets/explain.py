"""Why not: the reason why an answer is not among those offered, with the row that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.activation import activate
from sandtable.games.rivets.cards import ACTION_IDS, MISSION_IDS, load_actions, load_missions
from sandtable.games.rivets.deployment import affordable, free_kinds, hosts, shop, why_no_place
from sandtable.games.rivets.explain_combat import why_no_deed, why_no_fighter, why_no_target
from sandtable.games.rivets.explain_moves import why_no_flight, why_no_move, why_no_mover, why_no_refuge
from sandtable.games.rivets.looking import subject
from sandtable.games.rivets.marching import move_unit
from sandtable.games.rivets.missions import CONDITIONS
from sandtable.games.rivets.notation import word
from sandtable.games.rivets.reactions import card_of
from sandtable.games.rivets.roster import load_roster
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    AIR_COMBAT,
    AIRCRAFT,
    GROUND_COMBAT,
    MOST_ACTIONS,
    MOST_MISSIONS,
    NOBODY,
    PLUG,
    PLUGGED,
    RED,
    SIDES,
)
from sandtable.games.rivets.units import free_spaces, other_side, plugs_of, stands_in_grids, title, unit_named


def no(rule: str, text: str, **facts: Any) -> Verdict:
    """Return a refusal; the facts are what a board can draw."""
    return Verdict(False, rule, text, facts or None)


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
    if verdict is None:
        verdict = _beside_the_point(state, decision, choice)
    facts: dict[str, Any] = {"question": decision.kind, "said": word(state, choice)}
    unit = subject(state, decision).unit
    if unit is not None:
        facts["unit"] = unit
    return Verdict(False, verdict.rule, verdict.text, {**facts, **(verdict.facts or {})})


def _beside_the_point(state: State, decision: Decision, choice: Choice) -> Verdict:
    """Say what could have been answered."""
    shown = repr(word(state, choice))
    some = [word(state, c) for c in decision.options()[:8]]
    more = "" if len(decision.offer()) <= len(some) else f" and {len(decision.offer()) - len(some)} more"
    return no(decision.rule, f'{shown} does not answer "{decision.prompt}": choose one of {", ".join(some)}{more}')


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


# phase 1


def _discard(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    what = str(choice).removeprefix("discard.")
    return no("RIV-3.1", f"you do not have {what} in hand") if what in ACTION_IDS else None


def _draw(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    side = SIDES.index(decision.side)
    if choice != "draw":
        return None
    if state.step > 2:
        return no("RIV-3.2", "one Action! card is drawn in a turn, and this scenario has no Secret Missions")
    if state.hands[side].bit_count() >= MOST_ACTIONS:
        return no("RIV-3.4", f"you hold {MOST_ACTIONS} Action! cards already")
    return no("RIV-3.6", "no Action! card is left")


def _mission(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    side = SIDES.index(decision.side)
    if choice != "draw":
        return None
    if state.missions[side].bit_count() >= MOST_MISSIONS:
        return no("RIV-3.4", f"you hold {MOST_MISSIONS} Secret Missions already")
    return no("RIV-3.6", "no Secret Mission is left")


# phase 2


def _prepare(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    verb, _, what = str(choice).partition(".")
    if choice == "done":
        return no("RIV-4.2", "every group underground must try to come up first")
    if verb == "tunnel":
        unit = unit_named(state, what)
        if unit == NOBODY or SIDES[state.side[unit]] != decision.side:
            return no("RIV-11.82", f"{what!r} is not a unit of yours")
        if not state.whole[unit].tunneler:
            return no("RIV-11.82", f"{title(state, unit)} is no Tunneler", unit=what)
        if state.place[unit] < 0:
            return no("RIV-11.82", f"{title(state, unit)} is underground already", unit=what)
        return no("RIV-11.83", f"{title(state, unit)} has come up in this phase", unit=what)
    if verb == "emerge":
        return no("RIV-11.83", f"group {what} has nothing to come up for now")
    return None


def _deploy(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    text = str(choice)
    gift = text.startswith("free.")
    kind = load_roster().kinds.get(text.removeprefix("free."))
    if kind is None or isinstance(choice, int):
        return None
    if gift:
        if not state.free >> state.turn & 1:
            return no("RIV-16.1", "you have no free aircraft to take")
        if kind not in free_kinds(state):
            return no("RIV-16.1", f"the free aircraft costs up to {state.field.free_aircraft} points")
    elif kind not in shop(state):
        return _not_for_sale(state, kind.code)
    elif not affordable(state, kind) and kind.cost:
        have = f"you have {state.dp} and {state.rivets[state.turn]}"
        return no("RIV-4.4", f"{kind.title} costs {kind.cost[0]} points and {kind.cost[1]} rivets, {have}", unit=text)
    found = why_no_place(state, kind)
    return no(*found, unit=kind.code) if found else None


def _not_for_sale(state: State, code: str) -> Verdict:
    kind, sheets = load_roster().kinds[code], state.sheets or ("", "")
    if kind.sheet != sheets[state.turn]:
        return no("RIV-1.2", f"{kind.title} is not on your sheet", unit=code)
    if kind.cost is None:
        return no("RIV-12.4", f"{kind.title} is never bought", unit=code)
    return no("RIV-16.1", f"{kind.title} is not available in this scenario", unit=code)


def _garrison(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    kind = load_roster().kinds.get(str(choice))
    if kind is None or state.sheets is None:
        return None
    if kind.sheet != state.sheets[RED]:
        return no("RIV-1.2", f"{kind.title} is not on Red's sheet", unit=kind.code)
    if kind.hero or not stands_in_grids(kind):
        return no("RIV-16.1", f"the garrison has ground units and no Hero, not {kind.title}", unit=kind.code)
    if kind.cost is None:
        return no("RIV-12.4", f"{kind.title} is never bought", unit=kind.code)
    if kind.cost[0] > state.dp:
        return no("RIV-4.4", f"{kind.title} costs {kind.cost[0]} points, {state.dp} are left", unit=kind.code)
    return no("RIV-2.22", f"no grid of Red's territory has {kind.spaces} spaces free", unit=kind.code)


def _place(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    board, name = state.board, word(state, choice)
    kind = next(k for k in load_roster().kinds.values() if k.number == decision.about[0])
    if (kind.rank == AIRCRAFT) != (choice >= board.grids):
        where = "on an intersection" if kind.rank == AIRCRAFT else "in a grid"
        return no("RIV-2.1", f"{kind.title} is placed {where}", place=name)
    side = SIDES.index(decision.side)
    if kind.rank == AIRCRAFT:
        if state.at[choice]:
            return no("RIV-4.13", f"{name} is not empty", place=name)
        return no("RIV-4.12", f"{name} is not on the edge next to a deployment grid of yours", place=name)
    if board.obstacles >> choice & 1:
        return no("RIV-2.25", f"{name} is an Obstacle", place=name)
    if state.occupied[other_side(side)] >> choice & 1:
        return no("RIV-4.6", f"enemies are in {name}", place=name)
    if free_spaces(state, choice) < kind.spaces:
        return no("RIV-2.22", f"{name} has {free_spaces(state, choice)} spaces free, {kind.title} takes {kind.spaces}",
                  place=name)  # fmt: skip
    return no("RIV-4.6", f"{name} is not a grid where you may deploy", place=name)


def _host(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    unit = unit_named(state, str(choice))
    if unit == NOBODY:
        return None
    name = title(state, unit)
    if SIDES[state.side[unit]] != decision.side:
        return no("RIV-4.15", f"{name} is not yours", unit=choice)
    if not state.kind[unit].sockets:
        return no("RIV-4.8", f"{name} has no socket", unit=choice)
    if state.kind[unit].sockets <= len(plugs_of(state, unit)):
        return no("RIV-4.9", f"the socket of {name} is taken", unit=choice)
    if unit in hosts(state):
        return None
    return no("RIV-4.8", f"{name} is not in your territory", unit=choice)


def _facing(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice in ("N", "E", "S", "W"):
        return no("RIV-4.13", f"there is no intersection ahead to the {choice}")
    return None


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


def _of_the_only_unit(state: State, name: str, choice: Choice) -> Verdict | None:
    """Say why not by the question that follows: which unit acts goes without saying where there is only one."""
    twin = state.copy()
    unit = unit_named(twin, name)
    asked = next(activate(twin, unit) if state.phase == GROUND_COMBAT else move_unit(twin, unit), None)
    return why_not(twin, asked, choice) if isinstance(asked, Decision) else None


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
    "discard": _discard, "draw": _draw, "mission": _mission, "prepare": _prepare, "deploy": _deploy,
    "garrison": _garrison, "place": _place, "host": _host, "facing": _facing, "aircraft": _aircraft, "unit": _unit,
    "grid": _grid, "deed": why_no_deed, "target": why_no_target, "barrage": why_no_target, "move": why_no_move,
    "displace": why_no_refuge, "stare-to": why_no_refuge, "fly": why_no_flight, "heading": _heading,
    "wrap-up": _reveal,
}  # fmt: skip
