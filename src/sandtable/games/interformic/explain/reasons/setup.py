"""Refusals while forces are chosen in secret: units, equipment, weapons, places; and the recons' free moves."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.rules.board.brk_places import may_land, may_stand
from sandtable.games.interformic.rules.setup.brk_forces import Force, post_title, posts, read_sub
from sandtable.games.interformic.rules.setup.brk_loadouts import GEAR_WORDS
from sandtable.games.interformic.rules.setup.brk_recruitment import done_fault, recruit_fault, setup_area
from sandtable.games.interformic.rules.units.seats import colours_of, title
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUNKER, COLOURS, GEAR, GONE, KINDS, RECON, TERRAIN


def force_of(state: State, decision: Decision) -> Force:
    """Return the force that a question is about."""
    return next(force for force in state.forces if force.colour == decision.about[0])


def why_no_recruit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit may not join a force or leave it, or why it is not complete."""
    force, word = force_of(state, decision), str(choice)
    if word == "done":
        fault = done_fault(state, force)
        return refuse(fault[1], fault[0]) if fault else None
    dropped = word.startswith("drop.")
    sub = read_sub(force.colour, word.removeprefix("drop."))
    if sub is None:
        rule = "BRK-30.22" if word in KINDS else "BRK-5.3"
        return refuse(rule, f"{word!r} is not a type with its sub-type that this force may have")
    if dropped:
        return refuse("BRK-5.3", f"the force has no {word.removeprefix('drop.')}")
    fault = recruit_fault(state, force, sub)
    return refuse(fault[1], fault[0]) if fault else None


def why_no_equipment(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a sub-type may not be equipped so."""
    force = force_of(state, decision)
    kind, _ = force.subs[decision.about[1]]
    if any(part in GEAR for part in str(choice).split("+")) and not state.variants.equipment:
        return refuse("BRK-27.1", "special equipment needs the option equipment")
    return refuse("BRK-27.1", f"a {KINDS[kind]} may be equipped with {' or '.join(GEAR_WORDS.get(kind, ('nothing',)))}")


def why_no_weapons(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a sub-type may not be armed so."""
    force = force_of(state, decision)
    kind, _ = force.subs[decision.about[1]]
    rule = "BRK-27.23" if "multigun" in str(choice) else "BRK-5.8"
    return refuse(rule, f"{choice!r} is not a loadout of a {KINDS[kind]} as it is equipped")


def why_no_place(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit may not start in a hex."""
    if not isinstance(choice, int):
        return refuse("BRK-5.13", "it starts on the map") if choice == "off" else None
    force = force_of(state, decision)
    post = posts(state, force)[decision.about[1]]
    where = state.field.names[choice]
    if not setup_area(state, force) >> choice & 1:
        return refuse(state.mission.area_rule, f"{where} is not in the area where {post_title(post)} may start")
    if post.kind >= BUNKER and not may_land(post.kind, post.gear, state.terrain[choice]):
        return refuse("BRK-5.12", f"{where} is {TERRAIN[state.terrain[choice]]}: {post_title(post)} may not be there")
    return refuse("BRK-5.12", f"{where} is full: four units start there")


def why_not_chosen(decision: Decision, choice: Choice, said: str) -> Verdict | None:
    """Say that a place is not asked for in set-up, or that no ready-made force or platoon has such a name."""
    if isinstance(choice, int) and not decision.offer().places:
        return refuse(decision.rule, f"{said} is a place; the question now is “{decision.prompt}”")
    if decision.kind not in ("force", "platoon"):
        return None
    return refuse(
        decision.rule, f"there is no ready-made {decision.kind} called {said!r}; 'own' begins one of your own"
    )


# before turn 1


def why_no_scout(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not infiltrate next."""
    if choice not in state.names:
        return None
    unit = state.names.index(str(choice))
    if state.kind[unit] != RECON:
        return refuse("BRK-10.13", f"{title(state, unit)} is a {KINDS[state.kind[unit]]}: only recons infiltrate")
    if state.hex[unit] == GONE:
        return refuse("BRK-1.10", f"{title(state, unit)} is out of the game")
    if state.side[unit] not in colours_of(state, decision.side):
        return refuse("BRK-10.13", f"{title(state, unit)} is not yours")
    if state.side[unit] != decision.about[0]:
        return refuse("BRK-10.13", f"a {COLOURS[decision.about[0]]} recon has its free move now")
    if state.done >> unit & 1:
        return refuse("BRK-10.16", f"{title(state, unit)} has had its free move")
    return refuse(
        "BRK-10.15", f"{title(state, unit)} is beside the map, and by option only recons on the map infiltrate"
    )


def why_no_hideout(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a recon does not infiltrate into a hex."""
    if not isinstance(choice, int):
        return None
    unit, roll = decision.about
    if not may_stand(state, unit, choice):
        return refuse(
            "BRK-10.14", f"{state.field.names[choice]} is {TERRAIN[state.terrain[choice]]}: no recon may be there"
        )
    return refuse("BRK-10.13", f"{state.field.names[choice]} is further than the {roll} hexes of its die")
