"""Refusals: cards that cannot be drawn, units that cannot be bought or placed."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision, other_side
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.log import many
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS
from sandtable.games.rivets.rules.deployment.deployment import affordable, free_kinds, hosts, shop, why_no_place
from sandtable.games.rivets.rules.units.roster import kind_numbered, load_roster
from sandtable.games.rivets.rules.units.units import free_spaces, plugs_of, stands_in_grids, title, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import AIRCRAFT, MOST_ACTIONS, MOST_MISSIONS, NOBODY, PLUG, RED, SIDES

# phase 1


def why_no_discard(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why an Action! card cannot be discarded."""
    what = str(choice).removeprefix("discard.")
    return refuse("RIV-3.1", f"you do not have {what} in hand") if what in ACTION_IDS else None


def why_no_draw(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why no Action! card can be drawn."""
    side = SIDES.index(decision.side)
    if choice != "draw":
        return None
    if state.step > 2:
        return refuse("RIV-3.2", "one Action! card is drawn in a turn, and this scenario has no Secret Missions")
    if state.hands[side].bit_count() >= MOST_ACTIONS:
        return refuse("RIV-3.4", f"you hold {MOST_ACTIONS} Action! cards already")
    return refuse("RIV-3.6", "no Action! card is left")


def why_no_mission(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why no Secret Mission can be drawn."""
    side = SIDES.index(decision.side)
    if choice != "draw":
        return None
    if state.missions[side].bit_count() >= MOST_MISSIONS:
        return refuse("RIV-3.4", f"you hold {MOST_MISSIONS} Secret Missions already")
    return refuse("RIV-3.6", "no Secret Mission is left")


# phase 2


def why_no_preparation(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why something cannot be done in step I."""
    verb, _, what = str(choice).partition(".")
    if choice == "done":
        return refuse("RIV-4.2", "every group underground must try to come up first")
    if verb == "tunnel" and what:
        unit = unit_named(state, what)
        if unit == NOBODY or SIDES[state.side[unit]] != decision.side:
            return refuse("RIV-11.82", f"{what!r} is not a unit of yours")
        if not state.combined[unit].tunneler:
            return refuse("RIV-11.82", f"{title(state, unit)} is not a Tunneler", unit=what)
        if state.place[unit] < 0:
            return refuse("RIV-11.82", f"{title(state, unit)} is underground already", unit=what)
        if state.emerged >> unit & 1:
            return refuse("RIV-11.83", f"{title(state, unit)} has come up in this phase", unit=what)
        return refuse("RIV-4.2", "step I is over: that is when units go underground", unit=what)
    return _why_no_group(state, decision, what) if verb == "emerge" and what else None


def _why_no_group(state: State, decision: Decision, group: str) -> Verdict:
    """Say why a group does not come up now."""
    units = [u for u, number in state.group.items() if str(number) == group]
    if not units:
        return refuse("RIV-11.83", f"there is no group {group} underground")
    if all(SIDES[state.side[u]] != decision.side for u in units):
        return refuse("RIV-11.83", f"group {group} is not yours")
    return refuse(
        "RIV-11.83", f"group {group} has gone down or tried to come up in this phase: it stays until the next"
    )


def why_no_emergence(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a group cannot come up somewhere; any grid may be chosen, so only another group is refused."""
    group = state.group[decision.about[0]]
    if isinstance(choice, int):
        name = word(state, choice)
        return refuse("RIV-11.82", f"{name} is an intersection, and group {group} comes up in a grid", place=name)
    if not choice.startswith("emerge."):
        return None
    if choice == f"emerge.{group}":
        return refuse("RIV-11.82", f"group {group} is coming up already: name the grid alone")
    return refuse("RIV-11.82", f"group {group} is coming up: say in which grid")


def why_no_follower(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not go underground with a Tunneler."""
    unit = unit_named(state, str(choice))
    if unit == NOBODY or SIDES[state.side[unit]] != decision.side or state.kind[unit].rank == PLUG:
        return None
    name, leader = title(state, unit), title(state, decision.about[0])
    if state.place[unit] < 0:
        return refuse("RIV-11.82", f"{name} is underground already", unit=choice)
    if state.emerged >> unit & 1:
        return refuse("RIV-11.83", f"{name} has come up in this phase", unit=choice)
    return refuse("RIV-11.82", f"{name} is not in the grid where {leader} goes underground", unit=choice)


def why_not_up(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not come up in a grid that has too little space for its group."""
    unit = unit_named(state, str(choice))
    if unit == NOBODY or SIDES[state.side[unit]] != decision.side or state.kind[unit].rank == PLUG:
        return None
    name = title(state, unit)
    if unit not in decision.about:
        return refuse("RIV-11.83", f"{name} is not in the group that comes up", unit=choice)
    if state.place[unit] >= 0:
        return refuse("RIV-11.83", f"{name} has come up", unit=choice)
    spaces = many(state.kind[unit].spaces, "space")
    return refuse("RIV-2.22", f"{name} takes {spaces}, and fewer are left in the grid", unit=choice)


def why_no_deployment(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit cannot be bought."""
    text = str(choice)
    if text.startswith("tunnel."):
        return why_no_preparation(state, decision, choice)
    gift = text.startswith("free.")
    kind = load_roster().kinds.get(text.removeprefix("free."))
    if kind is None or isinstance(choice, int):
        return None
    if gift:
        if not state.free >> state.turn & 1:
            return refuse("RIV-16.1", "you have no free aircraft to take")
        if kind not in free_kinds(state):
            return refuse("RIV-16.1", f"the free aircraft costs up to {state.field.free_aircraft} points")
    elif kind not in shop(state):
        return _not_for_sale(state, kind.code)
    elif not affordable(state, kind) and kind.cost:
        have = f"you have {_purse(state.dp, state.rivets[state.turn])}"
        return refuse("RIV-4.4", f"{kind.title} costs {_purse(*kind.cost)}, {have}", unit=text)
    found = why_no_place(state, kind)
    return refuse(*found, unit=kind.code) if found else None


def _purse(points: int, rivets: int) -> str:
    return f"{many(points, 'point')} and {many(rivets, 'rivet')}"


def _not_for_sale(state: State, code: str) -> Verdict:
    kind, sheets = load_roster().kinds[code], state.sheets or ("", "")
    if kind.sheet != sheets[state.turn]:
        return refuse("RIV-1.2", f"{kind.title} is not on your sheet", unit=code)
    if kind.cost is None:
        return refuse("RIV-12.4", f"{kind.title} is never bought", unit=code)
    return refuse("RIV-16.1", f"{kind.title} is not available in this scenario", unit=code)


def why_no_garrison(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit cannot be set up in the garrison."""
    kind = load_roster().kinds.get(str(choice))
    if kind is None or state.sheets is None:
        return None
    if kind.sheet != state.sheets[RED]:
        return refuse("RIV-1.2", f"{kind.title} is not on Red's sheet", unit=kind.code)
    if kind.hero or not stands_in_grids(kind):
        return refuse("RIV-16.1", f"the garrison has ground units and no Hero, not {kind.title}", unit=kind.code)
    if kind.cost is None:
        return refuse("RIV-12.4", f"{kind.title} is never bought", unit=kind.code)
    if kind.cost[0] > state.dp:
        return refuse("RIV-4.4", f"{kind.title} costs {kind.cost[0]} points, {state.dp} are left", unit=kind.code)
    return refuse("RIV-2.22", f"no grid of Red's territory has {kind.spaces} spaces free", unit=kind.code)


def why_no_site(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit cannot be placed somewhere."""
    if not isinstance(choice, int):
        return None
    board, name = state.board, word(state, choice)
    kind = kind_numbered(decision.about[0])
    if (kind.rank == AIRCRAFT) != (choice >= board.grids):
        flies = kind.rank == AIRCRAFT
        where = "on an intersection, and {} is a grid" if flies else "in a grid, and {} is an intersection"
        return refuse("RIV-2.1", f"{kind.title} is placed {where.format(name)}", place=name)
    side = SIDES.index(decision.side)
    if kind.rank == AIRCRAFT:
        if state.at[choice]:
            return refuse("RIV-4.13", f"{name} is not empty", place=name)
        return refuse("RIV-4.12", f"{name} is not on the edge next to a deployment grid of yours", place=name)
    if board.obstacles >> choice & 1:
        return refuse("RIV-2.25", f"{name} is an Obstacle", place=name)
    if state.occupied[other_side(side)] >> choice & 1:
        return refuse("RIV-4.6", f"enemies are in {name}", place=name)
    if free_spaces(state, choice) < kind.spaces:
        text = f"{name} has {many(free_spaces(state, choice), 'space')} free, {kind.title} takes {kind.spaces}"
        return refuse("RIV-2.22", text, place=name)
    return refuse("RIV-4.6", f"{name} is not a grid where you may deploy", place=name)


def why_no_host(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a plug does not go into a unit."""
    unit = unit_named(state, str(choice))
    if unit == NOBODY:
        return None
    name = title(state, unit)
    if SIDES[state.side[unit]] != decision.side:
        return refuse("RIV-4.15", f"{name} is not yours", unit=choice)
    if state.place[unit] < 0 and state.kind[unit].rank != PLUG:
        return refuse("RIV-4.15", f"{name} is underground, not on the board", unit=choice)
    if not state.kind[unit].sockets:
        return refuse("RIV-4.8", f"{name} has no socket", unit=choice)
    if state.kind[unit].sockets <= len(plugs_of(state, unit)):
        return refuse("RIV-4.9", f"the socket of {name} is taken", unit=choice)
    if unit in hosts(state):
        return None
    return refuse("RIV-4.8", f"{name} is not in your territory", unit=choice)


def why_no_facing(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why an aircraft cannot face a way."""
    if choice in ("N", "E", "S", "W"):
        return refuse("RIV-4.13", f"there is no intersection ahead to the {choice}")
    return None
