"""Refusals for the fire of Breakable: weapons, targets, sighters, lasers, blows, devices."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.conditions import (
    LASERS,
    about,
    inert_verdict,
    is_thing,
    no_such_weapon,
    which_laser,
    why_gone,
)
from sandtable.games.interformic.explain.reasons.no_target import why_no_beam_target, why_no_shot
from sandtable.games.interformic.notation.vocabulary import LOAD_WORDS
from sandtable.games.interformic.rules.board.sight import BRK, beam_verdict, book_of
from sandtable.games.interformic.rules.combat.brk_aiming import why_no_aim
from sandtable.games.interformic.rules.combat.brk_arcs import arc_verdict
from sandtable.games.interformic.rules.combat.brk_sighting import may_sight, sights_often
from sandtable.games.interformic.rules.devices.devices import Key, devices_at, read_device
from sandtable.games.interformic.rules.turn.deck import FAILED
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import (
    breakable,
    carrier_of,
    friendly,
    is_flying,
    is_frozen,
    opposes,
    units_in,
)
from sandtable.games.interformic.rules.weapons.beams import REVERSE
from sandtable.games.interformic.rules.weapons.brk_weapon_action import HOT
from sandtable.games.interformic.rules.weapons.lasers import NOWHERE, laser_ready, laser_size, read_laser, strength_at
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    AUTOCANNON,
    BRK_BEAMS,
    BRK_BOMBS,
    BRK_WEAPONS,
    BRKGUN,
    COMMAND,
    DEVICE_TITLES,
    FLAGS,
    GONE,
    KILLBOT,
    ROCKETS,
    SATELLITE,
    SKIMMER,
    STASIS,
    TEAM,
    WEAPON_TITLES,
    WEAPONS,
)

FROZEN = "the opposing units in its hex are frozen: no weapon affects them"


# weapons


def weapon_verdict(state: State, unit: int, verb: str, name: str) -> Verdict:
    """Say why a unit of Breakable may not fire or reload a weapon now."""
    unable = why_unable(state, unit, verb, name)
    if unable is not None:
        return unable
    weapon = next(weapon for weapon in state.arms[unit] if weapon.name == name)
    if weapon.kind == BRKGUN:
        return why_no_shot(state, unit, AUTOCANNON, weapon.size - 1)
    return why_no_shot(state, unit, REVERSE if verb.endswith("reverse") else weapon.kind, weapon.size)


def why_unable(state: State, unit: int, verb: str, name: str) -> Verdict | None:
    """Say why a unit may not fire or reload a weapon now, whatever it could be aimed at; None if it may."""
    slot = next((slot for slot, weapon in enumerate(state.arms[unit]) if weapon.name == name), -1)
    called = title(state, unit)
    if state.gear[unit] & COMMAND:
        return refuse("BRK-30.20", f"{called} is a command bunker and carries no weapon")
    if slot < 0:
        return no_such_weapon(state, unit, verb, name)
    kind = state.arms[unit][slot].kind
    what, used = WEAPON_TITLES[kind], state.used.get(unit, 0)
    if used >> slot + FAILED & 1:
        rule = "BRK-18.3" if kind in BRK_BOMBS else "BRK-18.4"
        return refuse(rule, f"the {what} has failed its range check and waits for the next card")
    if used >> slot & 1:
        return refuse("BRK-7.6", f"the {what} has had its action on this card")
    if state.acted >> unit & 1:
        return refuse("BRK-7.1", f"{called} has begun its physical action: no weapon action may follow")
    inert = inert_verdict(state, unit, ("BRK-31.38", "BRK-31.36"), "cannot fire or reload")
    if inert is not None:
        return inert
    loaded = state.loaded[unit] >> slot & 1
    if verb == "reload":
        rule = "BRK-20.2" if kind == AUTOCANNON else "BRK-7.2"
        return refuse(rule, f"the {what} is loaded" if kind != AUTOCANNON else "an autocannon never needs reloading")
    if carrier_of(state, unit) >= 0:
        return refuse("BRK-10.8", f"{called} is a passenger and cannot fire")
    if state.hex[unit] < 0:
        return refuse("BRK-7.8", f"{called} is off the map and cannot fire")
    if verb.endswith("reverse") and kind != STASIS:
        return refuse("UNB-STA.5", "only a stasis ray fires in reverse")
    if verb.startswith("overheat") and (loaded or kind not in HOT or not state.variants.overheated_beams):
        return refuse("BRK-31.56", "only an unloaded beam can overheat, and only by option")
    if not loaded and not verb.startswith("overheat"):
        return refuse("BRK-27.21" if kind == BRKGUN else "BRK-2.3", f"the {what} is not loaded")
    if kind == ROCKETS and state.sighted >> unit & 1 and not sights_often(state, unit):
        return refuse("BRK-17.12", f"{called} has sighted on this card already, and must sight for its own rockets")
    return None


def why_no_load(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a multi-gun does not fire a weapon."""
    unit, size = decision.about
    if choice == "pass":
        return refuse(decision.rule, "the multi-gun is being fired: say as which weapon")
    if str(choice).partition(".")[0] not in LOAD_WORDS:
        return None
    gun = next((slot for slot, weapon in enumerate(state.arms[unit]) if weapon.kind == BRKGUN), -1)
    if decision.rule == "BRK-27.21" and gun >= 0 and not state.loaded[unit] >> gun & 1:
        return refuse("BRK-27.21", "an unloaded multi-gun fires as an autocannon alone, by option")
    if choice not in WEAPONS or WEAPONS.index(str(choice)) not in BRK_WEAPONS:
        return refuse(decision.rule, f"only the six weapons of Breakable serve here, and {choice!r} is not one of them")
    return why_no_shot(state, unit, WEAPONS.index(str(choice)), size)


def not_at_a_hex(state: State, hex_: int) -> Verdict:
    """Say that a beam of Breakable is not aimed at a hex."""
    return refuse("BRK-2.2", f"{state.field.names[hex_]} is a hex: this beam is aimed at a unit or a device")


def why_no_beam(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a beam may not be aimed at something."""
    firer, kind, size = decision.about
    if kind not in BRK_BEAMS:  # a force beam or stasis ray (BRK-31.27)
        return why_no_beam_target(state, firer, kind, choice)
    if isinstance(choice, int):
        return not_at_a_hex(state, choice)
    if not is_thing(state, choice):
        return None
    return about(state, choice, why_no_aim(state, firer, kind, size, choice))


def why_no_sighter(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit may not sight for a bomb."""
    launcher, _, _, target = decision.about
    if choice not in state.names:
        return None
    return about(state, choice, may_sight(state, launcher, state.names.index(str(choice)), target))


# lasers


def why_no_laser(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a laser of a unit of Breakable may not be committed."""
    _, start, target = decision.about[:3]
    laser = read_laser(state, str(choice))
    name = str(choice).partition(".")[0]
    if laser is None:
        return _no_such_laser(state, decision, name, "." in str(choice))
    unit, slot, end = laser
    called, where = title(state, unit), state.field.names
    if seat(state, state.side[unit]) != decision.side:
        return refuse("BRK-28.11", f"{called} is not yours: each player decides for his own lasers")
    if state.hex[unit] < 0:
        return refuse("BRK-23.14", f"{called} is not on the map as a unit of its own, and cannot fire")
    inert = inert_verdict(state, unit, ("BRK-31.39", "BRK-31.37"), "cannot fire")
    if inert is not None:
        return inert
    if not laser_ready(state, unit, slot):
        if state.arms[unit][slot].kind in LASERS:
            return refuse("BRK-2.3", f"{called}'s {state.arms[unit][slot].name} is not loaded")
        return refuse(
            "BRK-23.4", f"only lasers are fired at a bomb in flight, and {state.arms[unit][slot].name!r} is not a laser"
        )
    if end == NOWHERE:
        return refuse(
            "BRK-23.6", f"say at which end of the bomb's path it fires: {choice}@{where[start]} or @{where[target]}"
        )
    if end not in (start, target):
        return refuse("BRK-23.5", f"the bomb is in {where[start]} or in {where[target]}, not in {where[end]}")
    line = beam_verdict(state, state.hex[unit], end, high=True, pair=book_of(state, unit) | BRK << 1)
    if not line:
        return Verdict(False, "BRK-23.5", line.text, line.facts)
    aimed = arc_verdict(state, unit, end)
    if not aimed and state.variants.defensive_laser_arc:
        return Verdict(False, "BRK-23.11", aimed.text, aimed.facts)
    distance = state.field.distances(state.hex[unit])[end]
    if strength_at(laser_size(state, unit, slot), distance) < 0:
        return refuse("BRK-23.2", f"{distance} hexes are beyond its range")
    return refuse("BRK-23.7", f"{called}'s {state.arms[unit][slot].name} is committed already")


def _no_such_laser(state: State, decision: Decision, name: str, dotted: bool) -> Verdict | None:
    """Say why a unit that is named without a weapon of its own fires no laser."""
    if name not in state.names:
        return None
    unit = state.names.index(name)
    called = title(state, unit)
    if seat(state, state.side[unit]) != decision.side:
        return refuse("BRK-28.11", f"{called} is not yours: each player decides for his own lasers")
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if dotted:
        return refuse("BRK-23.4", f"{called} carries no such weapon")
    return which_laser(state, unit, "BRK-23.4")


# blows


def melee_verdict(state: State, unit: int) -> Verdict:
    """Say why a unit of Breakable may not take a melee action."""
    hex_ = state.hex[unit]
    if carrier_of(state, unit) >= 0:
        return refuse("BRK-10.8", "a passenger cannot strike")
    if hex_ < 0:
        return refuse("BRK-7.8", "a unit off the map cannot strike")
    if state.kind[unit] == SKIMMER and is_flying(state, unit) and not state.variants.flying_skimmer_melee:
        return refuse("BRK-11.9", "a flying skimmer must land, move or turn about instead")
    others = [u for u in units_in(state, hex_) if u != unit]
    if state.veils >> hex_ & 1 and (others or devices_at(state, hex_)):
        return refuse("BRK-19.4", "there is no melee inside a mushroom cloud")
    if any(is_flying(state, u) and opposes(state, unit, u) for u in others) and not state.variants.melee_vs_flying:
        return refuse("BRK-19.6", "by option, units on the ground do not strike flying ones")
    if any(not breakable(state, u) and opposes(state, unit, u) for u in others):
        return refuse("BRK-31.18", "units of Breakable never strike those of Unbreakable")
    if any(is_frozen(state, u) and opposes(state, unit, u) for u in others):
        return refuse("BRK-31.38", FROZEN)
    return refuse("BRK-19.1", "no opposing unit that can be struck shares its hex")


def prey_verdict(state: State, key: Key) -> Verdict:
    """Say why a buzz bomb or a killbot finds nothing to attack in its hex (BRK-21.4, BRK-27.16)."""
    hex_, colour, kind = key
    if kind == KILLBOT and state.veils >> hex_ & 1:
        return refuse("BRK-27.18", "there is no melee inside a mushroom cloud")
    foes = [unit for unit in units_in(state, hex_) if TEAM[state.side[unit]] != TEAM[colour]]
    if any(not breakable(state, unit) for unit in foes):
        return refuse("BRK-31.19", f"a {DEVICE_TITLES[kind]} has no effect on units of Unbreakable")
    if foes:
        return refuse("BRK-31.38", FROZEN)
    return refuse("BRK-27.16" if kind == KILLBOT else "BRK-21.4", "there is nothing of the other side in its hex")


def why_no_blow(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why something may not be struck, or why a buzz bomb may not go off at it."""
    unit = decision.about[0]
    device = decision.about[1:] if unit < 0 else ()
    hex_ = device[0] if device else state.hex[unit]
    rule = "BRK-19.1"
    if device:
        rule = "BRK-27.16" if device[2] == KILLBOT else "BRK-21.4"
    if isinstance(choice, int):
        return refuse(rule, f"{state.field.names[choice]} is a hex: a unit or device in the attacker's hex is attacked")
    key = read_device(state, choice)
    if key is not None:
        return why_no_smash(state, key, hex_, rule)
    if choice in (*FLAGS, SATELLITE):
        return _no_flag_blow(state, choice, hex_)
    if choice not in state.names:
        return None
    other = state.names.index(choice)
    name = title(state, other)
    if state.hex[other] == GONE:
        return why_gone(state, other)
    if carrier_of(state, other) >= 0:
        return refuse("BRK-10.12", f"{name} is a passenger and cannot be attacked")
    if state.hex[other] != hex_:
        return refuse(rule, f"{name} is not in {state.field.names[hex_]}")
    if other == unit or (friendly(state, unit, other) if not device else TEAM[device[1]] == TEAM[state.side[other]]):
        return refuse(rule, f"{name} is on the attacker's side")
    if not device and is_flying(state, other) and not state.variants.melee_vs_flying:
        return refuse("BRK-19.6", f"by option, units on the ground do not strike flying ones: {name} flies")
    if is_frozen(state, other):
        return refuse("BRK-31.38", f"{name} is frozen: no weapon affects it")
    return refuse("BRK-31.19" if device else "BRK-31.18", f"{name} cannot be struck by units or devices of Breakable")


def _no_flag_blow(state: State, name: str, hex_: int) -> Verdict:
    if name not in state.objects:
        return refuse("BRK-2.2", f"there is no {name} on this table")
    if name not in FLAGS:
        return refuse("BRK-31.48", f"the {name} cannot be struck")
    if state.objects[name] != hex_:
        return refuse("BRK-31.48", f"the {name} is not in {state.field.names[hex_]}")
    return refuse("BRK-31.48", "only a unit strikes a flag, and only the opposing one")


def why_no_smash(state: State, key: Key, hex_: int, rule: str) -> Verdict:
    """Say why a device may not be struck in a hex."""
    what = DEVICE_TITLES[key[2]]
    if key not in state.devices or key[0] != hex_:
        return refuse(rule, f"no such {what} lies in {state.field.names[hex_]}")
    return refuse("BRK-19.7" if rule == "BRK-19.1" else rule, f"the {what} belongs to the attacker's side")
