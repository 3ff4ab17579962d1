"""Refusals of targets: what the weapons of Unbreakable, and the bombs of both books, may be aimed at."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.brk_fire import why_no_smash
from sandtable.games.interformic.explain.reasons.conditions import LASERS, out_verdict, which_laser, why_gone
from sandtable.games.interformic.explain.reasons.no_target import why_no_beam_target, why_no_shot
from sandtable.games.interformic.notation.vocabulary import LOAD_WORDS
from sandtable.games.interformic.rules.board.brk_places import has_room
from sandtable.games.interformic.rules.board.sight import beam_verdict, bomb_verdict
from sandtable.games.interformic.rules.combat.brk_sighting import GEOMETRY, why_blind
from sandtable.games.interformic.rules.devices.devices import read_device
from sandtable.games.interformic.rules.movement.stacking import fits, vortex_hexes
from sandtable.games.interformic.rules.units.seats import colours_of, title
from sandtable.games.interformic.rules.units.units import (
    aloft,
    breakable,
    can_sight,
    counts,
    is_flying,
    is_frozen,
    opposes,
    units_in,
)
from sandtable.games.interformic.rules.weapons.bombs import may_bomb
from sandtable.games.interformic.rules.weapons.brk_weapon_action import LOADS
from sandtable.games.interformic.rules.weapons.lasers import laser_ready, laser_strength
from sandtable.games.interformic.rules.weapons.unb_weapon_action import slot_of
from sandtable.games.interformic.rules.weapons.vortex import WALLS
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    CRAWLER,
    DUG_IN,
    FLAGS,
    GONE,
    LASER,
    LIGHT,
    MULTIGUN,
    OUT,
    READY,
    SATELLITE,
    TERRAIN,
    WALKER,
    WEAPON_TITLES,
)

RANGE = GEOMETRY.index("range")  # how far down a sighter's conditions the distance stands


def why_no_beam(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    firer, kind, _ = decision.about
    return why_no_beam_target(state, firer, kind, choice)


def why_no_bomb(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    launcher, kind, _ = decision.about
    return may_bomb(state, launcher, kind, choice)


def why_no_rocket(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice == "stop":
        return refuse("UNB-XRL.8", "a salvo is stopped early after its first rocket: name the hex where that falls")
    if not isinstance(choice, int):
        return None
    firer = decision.about[0]
    if vortex_hexes(state) >> choice & 1:
        return refuse("UNB-XVG.17", "a vortex and its hex cannot be targeted")
    if state.mission.unbombed(state) >> choice & 1:
        return refuse("UNB-CTF.6", "rockets may not be aimed at a flag or next to one")
    if not can_sight(state, firer):
        return refuse("UNB-UNIT.14", f"{title(state, firer)} is dug in and cannot sight")
    if breakable(state, firer):
        rank, verdict = why_blind(state, firer, choice)  # it is its own sighter (BRK-31.30)
        if rank < RANGE or (rank == RANGE and decision.about[1] < 0):
            return verdict
        return refuse("UNB-XRL.4", "the next rocket falls in the last hex or next to it")
    verdict = bomb_verdict(state, state.hex[firer], choice, high=aloft(state, firer), launcher=True)
    return verdict if not verdict else refuse("UNB-XRL.4", "the next rocket falls in the last hex or next to it")


def why_no_vortex(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    firer = decision.about[0]
    if not state.field.beside[state.hex[firer]] >> choice & 1:
        return refuse("UNB-XVG.1", "a vortex starts in a hex next to the firer")
    if state.terrain[choice] in WALLS:
        return refuse("UNB-XVG.1", f"a vortex cannot start in {TERRAIN[state.terrain[choice]]}")
    if state.here[choice]:
        return refuse("UNB-XVG.1", "there is a unit in the hex")
    if breakable(state, firer):
        verdict = why_blind(state, firer, choice)[1]  # its arc too (BRK-31.31)
    else:
        verdict = bomb_verdict(state, state.hex[firer], choice, high=aloft(state, firer))
    return verdict if not verdict else refuse("UNB-XVG.2", "the hex is not empty")


def why_no_load(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a multi-gun, or a crawler's light fire, does not shoot a weapon now."""
    unit = decision.about[0]
    if choice == "laser":
        if state.mission.breakable:
            guns = [weapon.size for weapon in state.arms[unit] if weapon.kind == MULTIGUN]
            size = guns[0] - 1 if decision.rule == "UNB-XMG.1" else LIGHT
            return why_no_shot(state, unit, LASER, size)
        if decision.rule == "UNB-XMG.1":
            return refuse("UNB-ACT.7", "a multi-gun serves as a laser only against a bomb in flight")
        return refuse("UNB-OPP.6", "light fire is any standard weapon but a laser")
    if choice == "pass":
        return refuse("UNB-XMG.1", "the multi-gun is being fired: say as which weapon")
    if choice in LOADS:
        return why_no_shot(state, unit, LOADS[str(choice)], LIGHT)
    if str(choice).partition(".")[0] in LOAD_WORDS:
        return refuse(
            decision.rule, f"{choice!r} is not one of the standard weapons of Unbreakable, and only those serve here"
        )
    return None


def why_nobody_to_strike(state: State, unit: int) -> Verdict:
    """Say why a unit has no target to strike in its hex."""
    others = [other for other in (units_in(state, state.hex[unit]) if state.hex[unit] >= 0 else []) if other != unit]
    foes = [other for other in others if opposes(state, unit, other)]
    if others and not foes:
        return refuse("UNB-MEL.3", "only units of its own side share its hex")
    if foes:
        return refuse("UNB-MEL.6", "the opposing units in its hex are scattered or frozen")
    return refuse("UNB-MEL.1", "no opposing unit that can be struck shares its hex")


def why_no_blow(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit of Unbreakable does not strike what is named."""
    unit = decision.about[0]
    if choice in (*FLAGS, SATELLITE):
        return refuse("UNB-MEL.3", "an object cannot be struck")
    if isinstance(choice, int):
        return refuse("UNB-MEL.1", f"{state.field.names[choice]} is a hex: a blow is struck at a unit in the same hex")
    key = read_device(state, choice)
    if key is not None:
        return why_no_smash(state, key, state.hex[unit], "BRK-31.61")
    if choice not in state.names:
        return None
    target = state.names.index(choice)
    name = title(state, target)
    if state.hex[target] == GONE:
        return why_gone(state, target)
    if state.hex[target] != state.hex[unit]:
        return refuse("UNB-MEL.1", f"{name} is not in its hex")
    if not opposes(state, unit, target):
        return refuse("UNB-MEL.3", f"{name} is on your side: only opposing units are struck")
    how = "frozen" if is_frozen(state, target) else "scattered" if state.status[target] == OUT else "out of sight"
    return refuse("UNB-MEL.6", f"{name} is {how} and cannot be struck")


def why_no_departure(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit is not the next to leave a hex for a bigger one."""
    if choice not in state.names:
        return None
    unit = state.names.index(str(choice))
    name, where = title(state, unit), state.field.names[decision.about[0]]
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.hex[unit] != decision.about[0]:
        return refuse("UNB-MOV.14", f"{name} is not in {where}")
    if state.side[unit] not in colours_of(state, decision.side):
        return refuse("UNB-MOV.19", f"{name} is not yours: each player chooses among his own units")
    if not counts(state, unit):
        return refuse("UNB-MOV.17", f"{name} takes no room and is not displaced")
    if state.kind[unit] in (CRAWLER, WALKER):
        return refuse("UNB-MOV.14", f"{name} is not smaller than the unit that enters")
    return refuse("UNB-MOV.23", f"{name} has no hex to which it could go")


def why_no_retreat(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a displaced unit does not go to a hex: it is not its own will that takes it there (UNB-MOV.22)."""
    if not isinstance(choice, int):
        return None
    unit = decision.about[0]
    here, name = state.hex[unit], state.field.names[choice]
    if choice == here:
        return refuse("UNB-MOV.22", f"{title(state, unit)} must leave {name}")
    if not state.field.beside[here] >> choice & 1:
        return refuse("UNB-MOV.18", f"{name} is not next to {state.field.names[here]}")
    if (state.volcanoes | vortex_hexes(state)) >> choice & 1:
        return refuse("UNB-MOV.22", f"{name} is a volcano or holds a vortex")
    if not fits(state, unit, choice):
        return refuse("UNB-MOV.22", f"{name} has no room, and a displaced unit pushes no other unit out")
    return refuse("UNB-MOV.23", f"{name} is needed for another unit that must leave")


def why_no_push(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    unit = decision.about[0]
    if unit >= 0 and state.field.beside[state.hex[unit]] >> choice & 1:
        if breakable(state, unit) and not has_room(state, unit, choice):
            rule = "BRK-31.35" if is_flying(state, unit) else "BRK-31.34"
            return refuse(rule, f"{state.field.names[choice]} has no room for it")
        if not fits(state, unit, choice):
            return refuse("UNB-FB.7", f"{state.field.names[choice]} has no room for it")
    return refuse("UNB-FB.3", f"{state.field.names[choice]} is not directly toward or away from the firer")


def why_no_laser(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    name, _, weapon = str(choice).partition(".")
    if name not in state.names:
        return None
    _, start, target = decision.about[:3]
    unit = state.names.index(name)
    called = title(state, unit)
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.side[unit] not in colours_of(state, decision.side):
        return refuse("UNB-LAS.7", f"{called} is not yours")
    if unit == state.runaway:
        return refuse("UNB-RUN.13", "the runaway crawler fires no laser for you")
    if state.hex[unit] < 0:
        return refuse("UNB-LAS.1", f"{called} is not on the map and cannot fire a laser")
    if is_frozen(state, unit):
        return refuse("UNB-UNIT.7", f"{called} is frozen and cannot fire a laser")
    if state.status[unit] == OUT:
        return out_verdict(state, unit, "cannot fire a laser")
    if state.status[unit] != READY:
        return refuse("UNB-UNIT.4", f"{called} is buttoned and cannot fire a laser")
    if not weapon:
        return which_laser(state, unit, "UNB-LAS.1")
    try:
        slot = slot_of(state, unit, weapon)
    except KeyError:
        return refuse("UNB-LAS.1", f"{called} carries no {weapon!r}")
    if state.arms[unit][slot].kind not in LASERS:
        what = WEAPON_TITLES[state.arms[unit][slot].kind]
        return refuse("UNB-LAS.1", f"only lasers are fired at a bomb in flight: {called}'s {what} is not a laser")
    if not laser_ready(state, unit, slot):
        return refuse("UNB-WPN.3", f"{called}'s laser is not loaded")
    if state.configuration[unit] == DUG_IN:
        return refuse("UNB-UNIT.14", f"{called} is dug in and fires no laser")
    if laser_strength(state, unit, slot, start, target) < 0:
        ends = [beam_verdict(state, state.hex[unit], end, high=True) for end in (target, start)]
        if any(ends):
            return refuse("UNB-LAS.4", "the ends of the bomb's path that it sees are out of its range")
        return Verdict(False, "UNB-LAS.4", f"it sees neither end of the bomb's path: {ends[0].text}", ends[0].facts)
    return refuse("UNB-LAS.2", f"{choice} is committed already")
