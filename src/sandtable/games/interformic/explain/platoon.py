"""Why not, for the units of Unbreakable and what both books ask alike."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.parts.refusing import no
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.fire import nothing_to_fire_at
from sandtable.games.interformic.explain.platoon_cards import (
    why_no_clear_move,
    why_no_grenades,
    why_no_light_fire,
    why_no_relight,
    why_no_reprogramming,
    why_not_overloaded,
)
from sandtable.games.interformic.explain.platoon_targets import (
    why_no_beam,
    why_no_blow,
    why_no_bomb,
    why_no_laser,
    why_no_load,
    why_no_push,
    why_no_retreat,
    why_no_rocket,
    why_no_shot,
    why_no_vortex,
    why_nobody_to_strike,
)
from sandtable.games.interformic.moves.move import EXIT
from sandtable.games.interformic.moves.stacking import may_enter, vortex_hexes
from sandtable.games.interformic.muster.platoon import own_half, setup_area
from sandtable.games.interformic.seats import colour_of, title
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BOMBS,
    BRK_BEAMS,
    CARRIED,
    DEPRESSIONS,
    DOWN,
    DUG_IN,
    GONE,
    HOVERING,
    KINDS,
    LASER,
    OFF_MAP,
    OUT,
    READY,
    SQUAD,
    STASIS,
    STATUSES,
    TIME_STREAM,
    WALKER,
    WEAPON_TITLES,
    WHEELED,
)
from sandtable.games.interformic.turn.time_stream import may_recover
from sandtable.games.interformic.units import is_frozen
from sandtable.games.interformic.weapons.beams import REVERSE
from sandtable.games.interformic.weapons.gunnery import HOT
from sandtable.games.interformic.weapons.weapon_action import has_shot, is_small, slot_of

CONFIGURING = ("rise", "down", "hover", "land", "convert", "dig")


def _unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, str) or choice not in state.names:
        return None
    unit = state.names.index(choice)
    name, colour = title(state, unit), colour_of(state, decision.side)
    if state.hex[unit] == GONE:
        return no("UNB-UNIT.15", f"{name} is out of the game")
    if state.side[unit] != colour:
        return no("UNB-DECK.3", f"{name} is not yours")
    if unit == state.runaway:
        return no("UNB-RUN.13", "the runaway crawler moves on Time Stream cards only")
    if state.card < TIME_STREAM and state.kind[unit] != state.card % 3:
        active = state.cards[state.card].replace("-", " ")
        return no("UNB-DECK.3", f"the card activates {active}, not {KINDS[state.kind[unit]]}s")
    verdict = why_not_overloaded(state, unit)
    if verdict is not None:
        return verdict
    if is_frozen(state, unit):
        return no("UNB-UNIT.7", f"{name} is frozen and is not activated")
    if state.status[unit] == OUT:
        row = "UNB-UNIT.6" if state.kind[unit] == SQUAD else "UNB-UNIT.5"
        return no(row, f"{name} is {'scattered' if state.kind[unit] == SQUAD else 'offline'} and takes no action")
    if state.done >> unit & 1:
        return no("UNB-ACT.1", f"{name} has finished its actions on this card")
    if state.begun >= 0:
        return no("UNB-ACT.2", f"{title(state, state.begun)} has begun and must finish first")
    return None


def _action(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, str):
        return None
    unit = decision.about[0]
    verb, _, name = choice.partition(".")
    if verb in ("fire", "reverse", "overheat", "overheat-reverse", "reload"):
        return _weapon(state, decision, unit, verb, name)
    if state.mission.must_leave(state, unit):
        return no("UNB-CTF.4", f"{title(state, unit)} is in its own flag's safety zone and can only move out")
    shape = state.configuration[unit]
    if verb == "move":
        stays = why_it_stays(state, unit)
        return no("UNB-MOV.13", "there is no hex that it may enter") if stays is None else stays
    if verb in ("grab", "drop"):
        return _carry(state, unit, verb, name)
    if verb == "clear":
        return no("UNB-ACT.10", "it has no stasis marker")
    if verb == "melee":
        idle = why_it_strikes_nobody(state, unit)
        return why_nobody_to_strike(state, unit) if idle is None else idle
    if verb not in CONFIGURING:
        return None
    if verb == "convert" or (verb == "down" and shape == WHEELED):
        return no("UNB-WEQ.2", "a walker with a conversion mechanism converts upright, and goes down on its legs")
    if verb == "down" and shape == HOVERING and state.kind[unit] == WALKER:
        return no("UNB-WEQ.9", "a hovering walker does not go down of its own will")
    if verb == "dig":
        return no("UNB-UNIT.14", "digging in needs the option, a crawler, and clear, industry, woods or rough")
    return no("UNB-ACT.8", f"a {KINDS[state.kind[unit]]} that is {_shape(state, unit)} cannot {verb}")


def why_it_stays(state: State, unit: int) -> Verdict | None:
    """Say what keeps a unit from moving, whichever hexes are open to it; None if nothing does."""
    shape = state.configuration[unit]
    if shape == DOWN:
        return no("UNB-UNIT.9", "a walker that is down cannot move")
    if shape == DUG_IN:
        return no("UNB-UNIT.14", "a dug-in crawler cannot move")
    if shape == WHEELED and state.hex[unit] >= 0 and state.terrain[state.hex[unit]] in DEPRESSIONS:
        return no("UNB-WEQ.3", "wheels do not get out of a depression")
    if state.hex[unit] == OFF_MAP and not state.mission.admits(state, unit):
        return no("BRK-30.24", "one reinforcement a turn comes on, from the second turn on")
    return None


def _shape(state: State, unit: int) -> str:
    shape = state.configuration[unit]
    if shape == 0:
        return ("on its tracks", "upright", "grounded")[state.kind[unit]]
    return {DOWN: "down", WHEELED: "on wheels", HOVERING: "hovering", DUG_IN: "dug in"}[shape]


def _carry(state: State, unit: int, verb: str, name: str) -> Verdict:
    if state.kind[unit] != WALKER:
        return no("UNB-OBJ.1", "only walkers carry objects")
    if state.configuration[unit] == DOWN:
        return no("UNB-UNIT.9", "a walker that is down cannot grab or drop")
    if state.configuration[unit] == WHEELED:
        return no("UNB-WEQ.5", "a walker on wheels cannot grab or drop")
    if verb == "grab" and state.objects.get(name, GONE) >= CARRIED:
        return no("UNB-ACT.20", f"the {name} is carried: only a loose object can be taken")
    if verb == "grab":
        return no("UNB-ACT.11", f"there is no loose {name} in its hex")
    return no("UNB-ACT.12", f"it does not carry the {name}")


def why_it_strikes_nobody(state: State, unit: int) -> Verdict | None:
    """Say what keeps a unit from striking anything in its hex; None if nothing does."""
    if state.configuration[unit] == WHEELED:
        return no("UNB-WEQ.4", "a walker on wheels cannot melee")
    if state.status[unit] != READY and state.variants.melee_ready_only:
        return no("UNB-MEL.2", "by option only ready units may melee")
    hex_ = state.hex[unit]
    clouded = hex_ >= 0 and state.veils >> hex_ & 1 and not state.variants.beam_in_own_cloud
    if clouded and state.here[hex_] != 1 << unit:
        return no("UNB-MEL.6", "there is no melee inside a mushroom cloud")
    return None


def _weapon(state: State, decision: Decision, unit: int, verb: str, name: str) -> Verdict:
    verdict = why_it_cannot_fire(state, decision, unit, verb, name)
    if verdict is not None:
        return verdict
    weapon = state.arms[unit][slot_of(state, unit, name)]
    if weapon.kind in BRK_BEAMS:
        return nothing_to_fire_at(state, unit, weapon.kind, weapon.size)
    return why_no_shot(state, unit, REVERSE if verb.endswith("reverse") else weapon.kind)


def why_it_cannot_fire(state: State, decision: Decision, unit: int, verb: str, name: str) -> Verdict | None:
    """Say why a unit may not fire or reload a weapon now, whatever it could be aimed at; None if it may."""
    try:
        slot = slot_of(state, unit, name)
    except KeyError:
        carried = ", ".join(weapon.name for weapon in state.arms[unit]) or "nothing"
        return no("UNB-WPN.2", f"{title(state, unit)} carries no {name!r}, but {carried}")
    weapon = state.arms[unit][slot]
    what = WEAPON_TITLES[weapon.kind]
    if decision.kind == "second" and not is_small(state, unit, weapon):
        return no("UNB-ACT.6", f"the {what} takes a whole weapon action")
    if state.mission.must_leave(state, unit):
        return no("UNB-CTF.4", f"{title(state, unit)} is in its own flag's safety zone and can only move out")
    if state.acted >> unit & 1 and decision.kind == "action":
        return no("UNB-ACT.1", f"{title(state, unit)} has taken its weapon action")
    loaded = bool(state.loaded[unit] >> slot & 1)
    if verb == "reload":
        if loaded:
            return no("UNB-ACT.4", f"the {what} is loaded")
        return no("UNB-ACT.5", f"the {what} cannot be reloaded in this action")
    if state.status[unit] != READY:
        row = "UNB-UNIT.4" if state.status[unit] == 1 else "UNB-UNIT.5"
        return no(row, f"{title(state, unit)} is {STATUSES[state.status[unit]]} and cannot fire")
    if state.hex[unit] == OFF_MAP:
        return no("UNB-MOV.7", "a unit off the map cannot fire")
    if weapon.kind == LASER and not state.mission.breakable:
        return no("UNB-ACT.7", "lasers are fired only at bombs in flight")
    if not loaded and not verb.startswith("overheat"):
        return no("UNB-WPN.3", f"the {what} is not loaded")
    if verb.startswith("overheat") and (loaded or not state.variants.overheated_beams):
        return no("UNB-OHB.1", "only an unloaded beam can overheat, and only by option")
    if verb.startswith("overheat") and weapon.kind not in HOT:
        row = "UNB-OHB.1" if weapon.kind in BOMBS else "UNB-OHB.2"
        return no(row, f"a {what} is no beam and cannot overheat")
    if verb.endswith("reverse") and weapon.kind != STASIS:
        return no("UNB-STA.5", "only a stasis ray fires in reverse")
    if state.configuration[unit] == DUG_IN:
        return no("UNB-UNIT.14", "a dug-in crawler fires no beams")
    mode = REVERSE if verb.endswith("reverse") else weapon.kind
    if decision.kind == "second" and has_shot(state, unit, mode, weapon.size):
        if any(word.partition(".")[0] not in ("reload", "stop") for word in decision.offer().words):
            return no("UNB-ACT.3", f"the {what} has fired: the second shot is another weapon's")
        return no("UNB-ACT.19", "the shot comes before the reload: after a reload only another one may follow")
    return None


def _second(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    verb, dot, name = str(choice).partition(".")
    return _weapon(state, decision, decision.about[0], verb, name) if dot else None


def why_no_step(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit may not move to a hex, or leave the map there."""
    unit = decision.about[0]
    here = state.hex[unit]
    clear = decision.rule == "UNB-OPP.4"
    if clear and (isinstance(choice, str) or not state.field.beside[here] >> choice & 1):
        return no("UNB-OPP.5", "a Clear Move is one hex, and stays on the map")
    if isinstance(choice, str):
        if choice.startswith(EXIT):
            return no("UNB-MOV.8", f"it cannot leave over the {choice.removeprefix(EXIT)} edge from here")
        return None
    if here == OFF_MAP:
        edge = state.mission.edges.get(state.side[unit], "")
        if not edge or not state.field.edge[edge] >> choice & 1:
            return no("UNB-MOV.6", f"it comes on over the {edge or 'missing'} edge")
    elif not state.field.beside[here] >> choice & 1:
        return no("UNB-MOV.1", f"{state.field.names[choice]} is not next to {state.field.names[here]}")
    if state.volcanoes >> choice & 1:
        return no("UNB-MOV.2", "no unit enters a volcano of its own will")
    if vortex_hexes(state) >> choice & 1:
        return no("UNB-XVG.18", "no unit enters a vortex of its own will")
    if state.mission.closed(state, unit) >> choice & 1:
        if state.mission.must_leave(state, unit):
            return no("UNB-CTF.5", "it is in its own flag's safety zone and must get farther from the flag")
        return no("UNB-CTF.4", "it may not enter its own flag's safety zone")
    if state.configuration[unit] == WHEELED and state.terrain[choice] in DEPRESSIONS:
        return no("UNB-WEQ.3", "wheels do not go into a depression")
    if clear:
        return no("UNB-OPP.4", "a Clear Move goes to an adjacent clear hex without opposing units or clouds")
    return may_enter(state, unit, choice)


def _status(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    name, _, word = str(choice).partition(".")
    if name not in state.names:
        return None
    unit = state.names.index(name)
    if state.side[unit] != colour_of(state, decision.side):
        return no("UNB-TS.10", f"{title(state, unit)} is not yours")
    if is_frozen(state, unit):
        return no("UNB-UNIT.7", f"{title(state, unit)} is frozen and may not change status")
    if state.done >> unit & 1:
        return no("UNB-TS.10", f"{title(state, unit)} has changed its status on this card")
    if state.status[unit] == OUT:
        if state.kind[unit] == SQUAD and not may_recover(state, unit):
            return no("UNB-TS.12", "its hex is full: the scattered squad cannot recover")
        return no("UNB-TS.11", "a unit that is out becomes buttoned first")
    return no("UNB-TS.10", f"{title(state, unit)} is {word} already") if word in STATUSES else None


def _flag(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if isinstance(choice, int) and not own_half(state, decision.about[0]) >> choice & 1:
        return no("UNB-SET.10", f"{state.field.names[choice]} is not completely in your half")
    return None


def _placement(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    m = state.muster[decision.about[0]]
    if not own_half(state, m.colour) >> choice & 1:
        return no("UNB-SET.10", f"{state.field.names[choice]} is not completely in your half")
    if not setup_area(state, m) >> choice & 1:
        return no("UNB-CTF.2", f"{state.field.names[choice]} is in or next to your flag's hex")
    return no("UNB-SET.9", f"{state.field.names[choice]} is full")


def _loadout(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    return no(decision.rule, f"this unit cannot carry {choice!r}: one large weapon or two small ones a class")


REASONS: dict[str, Callable[[State, Decision, Choice], Verdict | None]] = {
    "unit": _unit, "clear-move": why_no_clear_move, "light-fire": why_no_light_fire, "action": _action,
    "second": _second, "beam": why_no_beam, "bomb": why_no_bomb, "rocket": why_no_rocket, "launch": why_no_vortex,
    "move": why_no_step, "retreat": why_no_retreat, "melee": why_no_blow, "runaway": why_no_step, "push": why_no_push,
    "lasers": why_no_laser, "status": _status, "reprogram": why_no_reprogramming, "grenades": why_no_grenades,
    "relight": why_no_relight, "load": why_no_load, "flag": _flag, "placement": _placement,
    "beams": _loadout, "bombs": _loadout,
}  # fmt: skip
