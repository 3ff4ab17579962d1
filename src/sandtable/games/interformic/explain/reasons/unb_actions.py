"""Refusals for the units of Unbreakable and what both books ask alike."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.activation import why_no_unit
from sandtable.games.interformic.explain.reasons.conditions import no_such_weapon
from sandtable.games.interformic.explain.reasons.no_target import why_no_shot
from sandtable.games.interformic.explain.reasons.opportunity_cards import (
    why_no_clear_move,
    why_no_grenades,
    why_no_light_fire,
    why_no_relight,
    why_no_reprogramming,
    why_no_status,
)
from sandtable.games.interformic.explain.reasons.targets import (
    why_no_beam,
    why_no_blow,
    why_no_bomb,
    why_no_departure,
    why_no_laser,
    why_no_load,
    why_no_push,
    why_no_retreat,
    why_no_rocket,
    why_no_vortex,
    why_nobody_to_strike,
)
from sandtable.games.interformic.notation.vocabulary import ALL_ACTIONS
from sandtable.games.interformic.rules.movement.stacking import may_enter, vortex_hexes
from sandtable.games.interformic.rules.movement.unb_move import EXIT
from sandtable.games.interformic.rules.setup.unb_platoon import own_half, setup_area
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.rules.weapons.beams import REVERSE
from sandtable.games.interformic.rules.weapons.brk_weapon_action import HOT, WEAPON_VERBS
from sandtable.games.interformic.rules.weapons.unb_weapon_action import has_shot, is_small, slot_of
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BOMBS,
    CARRIED,
    CRAWLER,
    DEPRESSIONS,
    DOWN,
    DUG_IN,
    EDGES,
    FLAGS,
    GONE,
    HOVERING,
    LASER,
    OFF_MAP,
    READY,
    SATELLITE,
    SQUAD,
    STASIS,
    STATUSES,
    WALKER,
    WEAPON_TITLES,
    WHEELED,
)

WHICH_EDGE = EXIT.rstrip(".")  # an answer that leaves out the edge
SHAPE_PHRASES = {"rise": "get up", "down": "lie down", "hover": "hover", "land": "land"}
CONFIGURING = ("rise", "down", "hover", "land", "convert", "dig")


def _action(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, str):
        return None
    unit = decision.about[0]
    verb, _, name = choice.partition(".")
    if verb in WEAPON_VERBS:
        return _weapon(state, decision, unit, verb, name)
    if state.mission.must_leave(state, unit):
        return refuse("UNB-CTF.4", f"{title(state, unit)} is in its own flag's safety zone and can only move out")
    shape = state.configuration[unit]
    if verb == "move":
        stays = why_it_stays(state, unit)
        return refuse("UNB-MOV.13", f"no hex next to {title(state, unit)} is open to it") if stays is None else stays
    if verb in ("grab", "drop"):
        return _carry(state, unit, verb, name)
    if verb == "clear":
        return refuse("UNB-ACT.10", "it has no stasis marker")
    if verb == "melee":
        idle = why_it_strikes_nobody(state, unit)
        return why_nobody_to_strike(state, unit) if idle is None else idle
    if verb not in CONFIGURING:
        return None
    if verb == "convert" or (verb == "down" and shape == WHEELED):
        return refuse("UNB-WEQ.2", "a walker with a conversion mechanism converts upright, and goes down on its legs")
    if verb == "down" and shape == HOVERING and state.kind[unit] == WALKER:
        return refuse("UNB-WEQ.9", "a hovering walker does not go down of its own will")
    if verb == "dig":
        return refuse("UNB-UNIT.14", "digging in needs the option, a crawler, and clear, industry, woods or rough")
    return _no_other_shape(state, unit, verb)


def _no_other_shape(state: State, unit: int, verb: str) -> Verdict:
    """Say why a unit does not rise, go down, hover or land."""
    name, kind, shape = title(state, unit), state.kind[unit], state.configuration[unit]
    if kind == CRAWLER:
        return refuse("UNB-UNIT.11", f"{name} is a crawler: it cannot {SHAPE_PHRASES[verb]}")
    if verb in ("rise", "down") and kind == SQUAD:
        return refuse(
            "UNB-UNIT.10", f"{name} is a squad: it hovers or is on the ground, and cannot {SHAPE_PHRASES[verb]}"
        )
    if verb == "hover" and kind == WALKER:
        return refuse("UNB-WEQ.8", f"{name} is a walker: it hovers only by firing a jump jet")
    if verb == "land" and kind == WALKER and shape == HOVERING:
        return refuse("UNB-WEQ.10", f"{name} lands or stays up when its next card is drawn")
    return refuse(
        "UNB-ACT.8", f"{name} is {_shape(state, unit)}{' already' if verb != 'land' or kind == SQUAD else ''}"
    )


def why_it_stays(state: State, unit: int) -> Verdict | None:
    """Say what keeps a unit from moving, whichever hexes are open to it; None if nothing does."""
    shape = state.configuration[unit]
    if shape == DOWN:
        return refuse("UNB-UNIT.9", "a walker that is down cannot move")
    if shape == DUG_IN:
        return refuse("UNB-UNIT.14", "a dug-in crawler cannot move")
    if shape == WHEELED and state.hex[unit] >= 0 and state.terrain[state.hex[unit]] in DEPRESSIONS:
        return refuse("UNB-WEQ.3", "wheels do not get out of a depression")
    if state.hex[unit] == OFF_MAP and not state.mission.admits(state, unit):
        return refuse("BRK-30.24", "one reinforcement a turn comes on, from the second turn on")
    return None


def _shape(state: State, unit: int) -> str:
    shape = state.configuration[unit]
    if shape == 0:
        return ("on its tracks", "upright", "on the ground")[state.kind[unit]]
    return {DOWN: "down", WHEELED: "on wheels", HOVERING: "hovering", DUG_IN: "dug in"}[shape]


def _carry(state: State, unit: int, verb: str, name: str) -> Verdict:
    if state.kind[unit] != WALKER:
        return refuse("UNB-OBJ.1", "only walkers carry objects")
    if state.configuration[unit] == DOWN:
        return refuse("UNB-UNIT.9", "a walker that is down cannot grab or drop")
    if state.configuration[unit] == WHEELED:
        return refuse("UNB-WEQ.5", "a walker on wheels cannot grab or drop")
    if name not in (*FLAGS, SATELLITE):
        return refuse("UNB-OBJ.1", f"say which object: '{verb}.{SATELLITE}', for example")
    if verb == "grab" and state.objects.get(name, GONE) >= CARRIED:
        return refuse("UNB-ACT.20", f"the {name} is carried: only a loose object can be taken")
    if verb == "grab":
        return refuse("UNB-ACT.11", f"there is no loose {name} in its hex")
    return refuse("UNB-ACT.12", f"it does not carry the {name}")


def why_it_strikes_nobody(state: State, unit: int) -> Verdict | None:
    """Say what keeps a unit from striking anything in its hex; None if nothing does."""
    if state.configuration[unit] == WHEELED:
        return refuse("UNB-WEQ.4", "a walker on wheels cannot melee")
    if state.status[unit] != READY and state.variants.melee_ready_only:
        return refuse("UNB-MEL.2", "by option only ready units may melee")
    hex_ = state.hex[unit]
    clouded = hex_ >= 0 and state.veils >> hex_ & 1 and not state.variants.beam_in_own_cloud
    if clouded and state.here[hex_] != 1 << unit:
        return refuse("UNB-MEL.6", "there is no melee inside a mushroom cloud")
    return None


def _weapon(state: State, decision: Decision, unit: int, verb: str, name: str) -> Verdict:
    verdict = why_it_cannot_fire(state, decision, unit, verb, name)
    if verdict is not None:
        return verdict
    weapon = state.arms[unit][slot_of(state, unit, name)]
    return why_no_shot(state, unit, REVERSE if verb.endswith("reverse") else weapon.kind, weapon.size)


def why_it_cannot_fire(state: State, decision: Decision, unit: int, verb: str, name: str) -> Verdict | None:
    """Say why a unit may not fire or reload a weapon now, whatever it could be aimed at; None if it may."""
    try:
        slot = slot_of(state, unit, name)
    except KeyError:
        return no_such_weapon(state, unit, verb, name)
    weapon = state.arms[unit][slot]
    what = WEAPON_TITLES[weapon.kind]
    if decision.kind == "second" and not is_small(state, unit, weapon):
        return refuse("UNB-ACT.6", f"the {what} takes a whole weapon action")
    if state.mission.must_leave(state, unit):
        return refuse("UNB-CTF.4", f"{title(state, unit)} is in its own flag's safety zone and can only move out")
    if state.acted >> unit & 1 and decision.kind == "action":
        return refuse("UNB-ACT.1", f"{title(state, unit)} has taken its weapon action")
    loaded = bool(state.loaded[unit] >> slot & 1)
    if verb == "reload":
        if loaded:
            return refuse("UNB-ACT.4", f"the {what} is loaded already")
        return refuse("UNB-ACT.5", f"the {what} was fired in this action: the reload is of another weapon")
    if state.status[unit] != READY:
        row = "UNB-UNIT.4" if state.status[unit] == 1 else "UNB-UNIT.5"
        return refuse(row, f"{title(state, unit)} is {STATUSES[state.status[unit]]} and cannot fire")
    if state.hex[unit] == OFF_MAP:
        return refuse("UNB-MOV.7", "a unit off the map cannot fire")
    if weapon.kind == LASER and not state.mission.breakable:
        return refuse("UNB-ACT.7", "lasers are fired only at bombs in flight")
    if not loaded and not verb.startswith("overheat"):
        return refuse("UNB-WPN.3", f"the {what} is not loaded")
    if verb.startswith("overheat") and (loaded or not state.variants.overheated_beams):
        return refuse("UNB-OHB.1", "only an unloaded beam can overheat, and only by option")
    if verb.startswith("overheat") and weapon.kind not in HOT:
        row = "UNB-OHB.1" if weapon.kind in BOMBS else "UNB-OHB.2"
        return refuse(row, f"a {what} is not a beam and cannot overheat")
    if verb.endswith("reverse") and weapon.kind != STASIS:
        return refuse("UNB-STA.5", "only a stasis ray fires in reverse")
    if state.configuration[unit] == DUG_IN and weapon.kind not in BOMBS:
        return refuse("UNB-UNIT.14", "a dug-in crawler fires no beams")
    mode = REVERSE if verb.endswith("reverse") else weapon.kind
    if decision.kind == "second" and has_shot(state, unit, mode, weapon.size):
        if any(word.partition(".")[0] not in ("reload", "stop") for word in decision.offer().words):
            return refuse("UNB-ACT.3", f"the {what} has fired: the second shot is another weapon's")
        return refuse("UNB-ACT.19", "the shot comes before the reload: after a reload only another one may follow")
    return None


def _second(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    verb, _, name = str(choice).partition(".")
    if verb in WEAPON_VERBS:
        return _weapon(state, decision, decision.about[0], verb, name)
    if verb not in ALL_ACTIONS.split():
        return None
    name = title(state, decision.about[0])
    return refuse("UNB-ACT.2", f"{name} finishes its weapon action first: use the second weapon, or 'stop'")


def why_no_step(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit may not move to a hex, or leave the map there."""
    unit = decision.about[0]
    here = state.hex[unit]
    clear = decision.rule == "UNB-OPP.4"
    outside = isinstance(choice, str) and choice.startswith(WHICH_EDGE)
    if clear and (outside or (isinstance(choice, int) and not state.field.beside[here] >> choice & 1)):
        return refuse("UNB-OPP.5", "a Clear Move is one hex, and stays on the map")
    if isinstance(choice, str):
        return _no_word(state, unit, choice)
    if here == OFF_MAP:
        edge = state.mission.edges.get(state.side[unit], "")
        if not edge or not state.field.edge[edge] >> choice & 1:
            return refuse("UNB-MOV.6", f"{title(state, unit)} comes on over the {edge or 'missing'} edge")
    elif not state.field.beside[here] >> choice & 1:
        return refuse("UNB-MOV.1", f"{state.field.names[choice]} is not next to {state.field.names[here]}")
    if state.volcanoes >> choice & 1:
        return refuse("UNB-MOV.2", "no unit enters a volcano of its own will")
    if vortex_hexes(state) >> choice & 1:
        return refuse("UNB-XVG.18", "no unit enters a vortex of its own will")
    if state.mission.closed(state, unit) >> choice & 1:
        if state.mission.must_leave(state, unit):
            return refuse("UNB-CTF.5", "it is in its own flag's safety zone and must get farther from the flag")
        return refuse("UNB-CTF.4", "it may not enter its own flag's safety zone")
    if state.configuration[unit] == WHEELED and state.terrain[choice] in DEPRESSIONS:
        return refuse("UNB-WEQ.3", "wheels do not go into a depression")
    if clear:
        return refuse("UNB-OPP.4", "a Clear Move goes to an adjacent clear hex without opposing units or clouds")
    return may_enter(state, unit, choice)


def _no_word(state: State, unit: int, word: str) -> Verdict | None:
    """Say why a unit on its move does not do what a word says."""
    name = title(state, unit)
    if word.startswith(WHICH_EDGE) and word.removeprefix(EXIT) not in EDGES:
        return refuse("UNB-MOV.8", f"say over which edge {name} leaves the map: 'exit.north', for example")
    if word.startswith(EXIT):
        return refuse("UNB-MOV.8", f"{name} cannot leave over the {word.removeprefix(EXIT)} edge from here")
    if word == "stop":
        return refuse("UNB-MOV.1", f"{name} has not moved yet: name the hex it goes to")
    if word == "stay":
        return refuse("UNB-MOV.1", f"to stay, {name} says 'done' in place of 'move': name the hex it goes to")
    if word.partition(".")[0] == "drop":
        return refuse("UNB-ACT.12", f"to put an object down is an action of its own: {name} is moving")
    return None


def _flag(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if isinstance(choice, int) and not own_half(state, decision.about[0]) >> choice & 1:
        return refuse("UNB-SET.10", f"{state.field.names[choice]} is not completely in your half")
    return None


def _placement(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    m = state.muster[decision.about[0]]
    if not own_half(state, m.colour) >> choice & 1:
        return refuse("UNB-SET.10", f"{state.field.names[choice]} is not completely in your half")
    if not setup_area(state, m) >> choice & 1:
        return refuse("UNB-CTF.2", f"{state.field.names[choice]} is in or next to your flag's hex")
    return refuse("UNB-SET.9", f"{state.field.names[choice]} is full")


def _loadout(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    return refuse(decision.rule, f"this unit cannot carry {choice!r}: one large weapon or two small ones a class")


REASONS: dict[str, Callable[[State, Decision, Choice], Verdict | None]] = {
    "unit": why_no_unit, "clear-move": why_no_clear_move, "light-fire": why_no_light_fire, "action": _action,
    "second": _second, "beam": why_no_beam, "bomb": why_no_bomb, "rocket": why_no_rocket, "launch": why_no_vortex,
    "move": why_no_step, "retreat": why_no_retreat, "displaced": why_no_departure,
    "melee": why_no_blow, "runaway": why_no_step, "push": why_no_push,
    "lasers": why_no_laser, "status": why_no_status, "reprogram": why_no_reprogramming, "grenades": why_no_grenades,
    "relight": why_no_relight, "load": why_no_load, "flag": _flag, "placement": _placement,
    "beams": _loadout, "bombs": _loadout,
}  # fmt: skip
