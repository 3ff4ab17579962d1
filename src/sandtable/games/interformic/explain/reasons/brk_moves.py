"""Refusals for the turns and moves of Breakable: whose card it is, what a unit can do, where it can go."""

from __future__ import annotations

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.brk_destinations import DEVICE_ROWS, why_no_drop
from sandtable.games.interformic.explain.reasons.brk_fire import melee_verdict, prey_verdict, weapon_verdict
from sandtable.games.interformic.explain.reasons.conditions import inert_verdict, why_gone
from sandtable.games.interformic.notation.vocabulary import ALL_ACTIONS
from sandtable.games.interformic.rules.board.brk_places import entry_verdict, landing_verdict, may_stand
from sandtable.games.interformic.rules.devices.buzz import device_steps
from sandtable.games.interformic.rules.devices.devices import Key
from sandtable.games.interformic.rules.movement.choppers import ACTIONS, AHEAD
from sandtable.games.interformic.rules.movement.clear_moves import is_clear
from sandtable.games.interformic.rules.movement.recons import has_begun
from sandtable.games.interformic.rules.movement.skimmers import SLIPS
from sandtable.games.interformic.rules.turn.deck import MELEE_SLOT
from sandtable.games.interformic.rules.units.seats import colours_of, title
from sandtable.games.interformic.rules.units.units import carrier_of, friendly, is_flying, passenger_of, spot
from sandtable.games.interformic.rules.weapons.brk_weapon_action import WEAPON_VERBS
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    CHOPPER,
    COMMAND,
    DEVICE_TITLES,
    FLYERS,
    GONE,
    KILLBOT,
    KILLBOTS,
    KINDS,
    OFF_MAP,
    RECON,
    SKIMMER,
    TANK,
    TURRET,
)


def why_no_opportunity(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a card does not serve a unit of Breakable: Clear Move, or Crawler Light Fire (BRK-31.53, BRK-31.54)."""
    unit = state.names.index(str(choice))
    name, kind = title(state, unit), state.kind[unit]
    rule = "BRK-31.53" if decision.kind == "clear-move" else "BRK-31.54"
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.side[unit] not in colours_of(state, decision.side):
        return refuse(rule, f"{name} is not yours")
    if state.done >> unit & 1:
        return refuse(rule, f"{name} has used this card")
    inert = inert_verdict(state, unit, (rule, rule), "cannot use the card")
    if inert is not None:
        return inert
    if decision.kind == "light-fire":
        what = "a command bunker is unarmed" if state.gear[unit] & COMMAND else "only crawlers and bunkers fire"
        return refuse(rule, f"{name}: {what}")
    if carrier_of(state, unit) >= 0 or state.hex[unit] < 0:
        return refuse(rule, f"{name} is not on the map as a unit of its own")
    if kind in (BUNKER, TURRET) or (kind == SKIMMER and not is_flying(state, unit)):
        return refuse(rule, f"a {KINDS[kind]} {'on the ground ' if kind == SKIMMER else ''}has no Clear Move")
    if not is_clear(state, unit, state.hex[unit]):
        return refuse("BRK-31.52", f"{name} is not in a clear hex")
    return refuse(
        "BRK-31.52", "a Clear Move goes to an adjacent clear hex; neither may hold an opposing unit or a cloud"
    )


# what it does


def why_no_action(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit or device may not take an action now."""
    unit = decision.about[0]
    device = decision.about[1:] if unit < 0 else ()
    if not isinstance(choice, str):
        return None
    if device:
        return _no_device_action(state, (device[0], device[1], device[2]), choice)
    if choice in DIRECTIONS:
        return _no_facing_now(state, unit, choice)
    verb, _, name = choice.partition(".")
    if verb in WEAPON_VERBS:
        if state.kind[unit] == CHOPPER and state.acted >> unit & 1:
            return refuse("BRK-26.2", "a chopper fires or reloads once on a card")
        return weapon_verdict(state, unit, verb, name)
    if verb == "done":
        return refuse("BRK-11.3", f"{title(state, unit)} flies: it must land, move or turn about")
    if carrier_of(state, unit) >= 0:
        return _no_passenger_action(state, unit, verb)
    reasons = {
        "melee": melee_verdict, "drop": why_no_drop, "deploy": _no_deploy, "move": _no_move, "takeoff": _no_takeoff,
        "land": _no_landing, "clear": _no_clear,
    }  # fmt: skip
    if verb == "melee" and state.kind[unit] == CHOPPER and state.used.get(unit, 0) & MELEE_SLOT:
        return refuse("BRK-26.2", "a chopper strikes once on a card")
    if verb == "load":
        return _no_load(state, unit, name)
    if verb == "out":
        return refuse("BRK-10.10", f"{title(state, unit)} does not ride in another unit")
    if verb == "detonate":
        return refuse("BRK-21.4", f"{title(state, unit)} does not detonate: only buzz bombs do")
    return reasons[verb](state, unit) if verb in reasons else _no_flight(state, unit, verb)


def _no_facing_now(state: State, unit: int, facing: str) -> Verdict:
    """Say when a unit turns, where a facing is named in place of an action."""
    name, kind = title(state, unit), state.kind[unit]
    if kind == TANK:
        return refuse(
            "BRK-12.2", f"{name} takes a facing at the end of its activation: 'done {facing}', or after its move"
        )
    if kind == SKIMMER:
        return refuse("BRK-11.6", f"{name} turns after a step ahead, or right round with 'about-face'")
    if kind == CHOPPER:
        return refuse("BRK-26.2", f"to turn is an action of a chopper: 'turn {facing}'")
    return refuse("BRK-1.5", f"a {KINDS[kind]} has no facing")


def _no_device_action(state: State, key: Key, word: str) -> Verdict | None:
    rule, what = DEVICE_ROWS[key[2]], DEVICE_TITLES[key[2]]
    verb = word.partition(".")[0]
    if word in ("detonate", "melee"):
        return prey_verdict(state, key)
    if word == "move" and not device_steps(state, key):
        return refuse("BRK-21.8", "volcanoes are all around it")
    if word == "move":
        return refuse(rule, "it has moved on this card")
    if verb not in ALL_ACTIONS.split():
        return None
    return refuse(rule, f"a {what} moves or {'strikes' if key[2] == KILLBOT else 'goes off'}, and does nothing else")


def _no_passenger_action(state: State, unit: int, verb: str) -> Verdict | None:
    if verb == "melee":
        return melee_verdict(state, unit)
    if verb in ("out", "move"):
        hex_ = spot(state, unit)
        if hex_ < 0:
            return refuse("BRK-7.8", "its carrier is not on the map")
        if verb == "out" and not may_stand(state, unit, hex_):
            return refuse("BRK-10.11", "a recon may not get out there")
        return refuse("BRK-10.11", "there is no hex into which it may step, and no edge of the map beside it")
    return refuse("BRK-10.8", f"{title(state, unit)} is a passenger: it may reload, get out or step out")


def _no_load(state: State, unit: int, name: str) -> Verdict:
    if state.kind[unit] != TANK and state.kind[unit] not in FLYERS:
        return refuse("BRK-10.4", f"a {KINDS[state.kind[unit]]} carries no passengers")
    if state.hex[unit] == OFF_MAP:
        return refuse("BRK-5.14", "no recon is taken aboard beside the map")
    if is_flying(state, unit):
        return refuse("BRK-10.4", f"{title(state, unit)} flies: it must be landed to take a recon aboard")
    if passenger_of(state, unit) >= 0:
        return refuse("BRK-10.6", f"{title(state, unit)} carries {title(state, passenger_of(state, unit))} already")
    if has_begun(state, unit):
        return refuse("BRK-10.5", f"{title(state, unit)} has begun to act, and loads no passenger after that")
    if not name:
        return refuse("BRK-10.4", f"say which recon {title(state, unit)} takes aboard: 'load.YRA1', for example")
    recon = state.names.index(name) if name in state.names else -1
    if recon < 0 or state.kind[recon] != RECON:
        return refuse("BRK-10.4", "only a recon can be a passenger")
    if not friendly(state, unit, recon):
        return refuse("BRK-10.6", f"{title(state, recon)} is on the other side")
    return refuse("BRK-10.4", f"{title(state, recon)} is not in the carrier's hex")


def _no_deploy(state: State, unit: int) -> Verdict:
    if not state.gear[unit] & KILLBOTS:
        return refuse("BRK-27.14", f"{title(state, unit)} has no killbots")
    if state.deployed >> unit & 1:
        return refuse("BRK-27.14", f"{title(state, unit)} has put out its killbot on this card")
    return refuse("BRK-21.12", "no killbot counter is left")


def _no_clear(state: State, unit: int) -> Verdict:
    if not state.stasis[unit]:
        return refuse("BRK-31.38", f"{title(state, unit)} has no stasis marker")
    if state.kind[unit] == SKIMMER and is_flying(state, unit):
        return refuse("BRK-31.38", "a flying skimmer must land, move or turn about instead")
    return refuse("BRK-31.38", f"{title(state, unit)} has taken all its actions")


def _no_move(state: State, unit: int) -> Verdict:
    kind = state.kind[unit]
    if kind in (BUNKER, TURRET):
        return refuse("BRK-13.1", f"a {KINDS[kind]} never moves")
    if kind == SKIMMER and not is_flying(state, unit):
        return refuse("BRK-11.1", "a landed skimmer must take off first")
    if kind == CHOPPER:
        return refuse("BRK-26.2", "a chopper goes ahead or slips, one hex an action")
    return refuse("BRK-8.1", f"no hex next to {title(state, unit)} is open to it")


def _no_takeoff(state: State, unit: int) -> Verdict:
    if state.kind[unit] not in FLYERS:
        return refuse("BRK-1.3", f"a {KINDS[state.kind[unit]]} does not fly")
    rule = "BRK-11.1" if state.kind[unit] == SKIMMER else "BRK-26.2"
    if is_flying(state, unit):
        return refuse(rule, f"{title(state, unit)} flies already")
    return refuse(rule, f"{title(state, unit)} has taken all its actions")


def _no_landing(state: State, unit: int) -> Verdict:
    if state.kind[unit] not in FLYERS:
        return refuse("BRK-1.3", f"a {KINDS[state.kind[unit]]} does not fly")
    rule = "BRK-11.4" if state.kind[unit] == SKIMMER else "BRK-26.5"
    if state.hex[unit] < 0:
        return refuse(rule, f"{title(state, unit)} is not on the map")
    if not is_flying(state, unit):
        return refuse(rule, f"{title(state, unit)} has landed already")
    return landing_verdict(state, unit)


def _no_flight(state: State, unit: int, verb: str) -> Verdict | None:
    """Say why a flyer does not do what only flyers do."""
    kind = state.kind[unit]
    if verb == "about-face":
        rule, able = "BRK-11.8", kind == SKIMMER
    elif verb in (*AHEAD, "turn", "erratic"):
        rule, able = ("BRK-29.2" if verb == "erratic" else "BRK-26.2"), kind == CHOPPER
    else:
        return None
    if verb == "erratic" and kind == SKIMMER and state.variants.erratic:
        return refuse(
            "BRK-29.1", f"{title(state, unit)} may take its erratic marker after a flight of one or two hexes"
        )
    if not able:
        return None
    if state.hex[unit] < 0:
        return refuse(rule, f"{title(state, unit)} is not on the map: it comes on first, by 'move'")
    if not is_flying(state, unit):
        return refuse(rule, f"{title(state, unit)} has landed")
    if state.spent.get(unit, 0) >= ACTIONS:
        return refuse("BRK-26.2", f"{title(state, unit)} has taken its three actions")
    if verb in AHEAD and state.hex[unit] >= 0:
        goal = state.field.toward[state.hex[unit]][(state.facing[unit] + SLIPS[AHEAD[verb]]) % 6]
        return (
            entry_verdict(state, unit, goal)
            if goal >= 0
            else refuse("BRK-24.13", "by option it may not be made to leave")
        )
    if verb == "erratic":
        return refuse(
            rule, "it maneuvers erratically already" if state.variants.erratic else "this needs the option erratic"
        )
    return refuse(rule, f"{title(state, unit)} has taken all its actions")
