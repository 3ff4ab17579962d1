"""Refusals: forces that cannot be bought, and points where a soldier cannot set up, by what the asked side knows."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.log import title
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.terrain import BUILDING, MARSH, WATER
from sandtable.games.impact.rules.setup.forces import fault_in, load_ready
from sandtable.games.impact.rules.setup.placement import groups_of, hideable
from sandtable.games.impact.rules.units.roster import load_kinds
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES


def why_not_bought(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a side cannot buy something."""
    side, word = SIDES.index(decision.side), str(choice)
    bought, field = state.setup.bought[side], state.field
    pool = field.pools[side] if field.pools else 0
    if word == "done":
        return refuse("IMP-15.9", "a force needs a soldier that is not a drone")
    if word == "ready":
        return refuse("IMP-18.0", "say which ready-made force, such as ready.NAME")
    if word.startswith("ready."):
        if bought:
            return refuse("IMP-18.0", "a ready-made force is taken instead of buying, and you have bought already")
        name = word.removeprefix("ready.")
        ready = next((one for one in load_ready() if one.name == name), None)
        if ready is None:
            return refuse("IMP-18.0", f"there is no ready-made force {name!r}")
        if ready.points != pool:
            return refuse("IMP-18.0", f"{ready.title} is made for {ready.points} build points, you have {pool}")
        words: tuple[str, ...] = ready.words
    elif word in load_kinds():
        words = (*bought, word)
    else:
        return None
    fault = fault_in(words, field, pool, drones=state.on.drones)
    return refuse(fault[0], f"{word} cannot be bought: {fault[1]}") if fault else None


def why_not_placed(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot set up at a point."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], state.board.names[choice]
    group, kind, land = groups_of(state)[unit], state.kind[unit], state.land
    zone = group.zone or group.stealth
    if not zone >> choice & 1:
        return refuse("IMP-15.4", f"{name} is outside the zone of {title(state, unit)}", place=name)
    if choice in state.at:
        return refuse("IMP-8.3.a", f"{name} is occupied", place=name)
    if kind.sentry and land.terrain[choice] in (MARSH, WATER):
        return refuse("IMP-14.4.4.b", f"a sentry cannot stand at {name}", place=name)
    if land.enter[choice] == FORBIDDEN and not kind.flies:
        return refuse("IMP-2.3.6.b", f"{title(state, unit)} cannot stand on the water at {name}", place=name)
    if group.must_hide and not hideable(state) >> choice & 1:
        return refuse(
            "IMP-14.10.b", f"{name} has no woods, building, bunker or improved position to hide in", place=name
        )
    return None


def why_not_dug(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why an improved position cannot be at a point."""
    if not isinstance(choice, int):
        return None
    side, name, land = SIDES.index(decision.side), state.board.names[choice], state.land
    if not state.field.works[side].zone >> choice & 1:
        return refuse("IMP-15.4", f"{name} is outside your zone", place=name)
    if land.improved >> choice & 1:
        return refuse("IMP-3.6.b", f"{name} has an improved position already", place=name)
    if land.bunkers >> choice & 1 or land.terrain[choice] in (BUILDING, WATER):
        return refuse("IMP-3.6.c", f"an improved position adds nothing at {name}", place=name)
    return None


def why_not_mined(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a mine marker cannot be at a point."""
    if not isinstance(choice, int):
        return None
    side, name = SIDES.index(decision.side), state.board.names[choice]
    if not state.field.mines[side].zone >> choice & 1:
        return refuse("IMP-15.4", f"{name} is outside the zone of your mines", place=name)
    if choice in state.mines:
        return refuse("IMP-3.12", f"{name} has a mine marker already", place=name)
    return None


def why_not_squad(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot join a squad."""
    if choice not in ("1", "2"):
        return None
    return refuse(
        "IMP-14.11.a", f"squad {choice} would be too large, or the other too small: five to nine and a commander"
    )


def why_not_due(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot start so."""
    word, unit = str(choice), decision.about[0]
    name, (first, last) = title(state, unit), groups_of(state)[unit].turns
    if word == "stealth":
        return refuse("IMP-14.3.a", f"{name} cannot start under stealth")
    if word == "enter":
        return refuse("IMP-15.4", f"{name} enters in the turn in which it is due: name the turn")
    if isinstance(choice, int) or not word.isdigit():
        return None
    if "enter" in decision.offer():
        return refuse("IMP-14.3.a", f"{name} enters in turn {first}, or starts under stealth: a turn is not asked for")
    if not first <= int(word) <= last:
        return refuse("IMP-15.4", f"{name} is due in one of the turns {first} to {last}")
    return refuse("IMP-15.4", f"not enough would be due in each turn if {name} came in turn {word}")
