"""Why not, for the turns and moves of Breakable: whose card it is, what a unit can do, where it can go."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.parts.refusing import no
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.fire import inert_verdict, melee_verdict, prey_verdict, weapon_verdict
from sandtable.games.interformic.field.places import entry_verdict, landing_verdict, may_stand
from sandtable.games.interformic.moves.choppers import ACTIONS, AHEAD
from sandtable.games.interformic.moves.clear_moves import is_calm, is_clear
from sandtable.games.interformic.moves.recons import has_begun
from sandtable.games.interformic.moves.skimmers import SLIPS, TURNS
from sandtable.games.interformic.moves.steps import EXIT, entry_edge, may_exit
from sandtable.games.interformic.seats import colours_of, title
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    BUZZ_BOMB,
    CHOPPER,
    COLOURS,
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
    VOLCANO,
)
from sandtable.games.interformic.turn.deck import CONTROLLED, KILLBOT_GROUP, MELEE_SLOT, card_of
from sandtable.games.interformic.units import carrier_of, commander, friendly, is_flying, passenger_of, spot
from sandtable.games.interformic.weapons.buzz import device_steps
from sandtable.games.interformic.weapons.devices import Key, read_device
from sandtable.games.interformic.weapons.gunnery import WEAPON_VERBS

NO_TURN = no("BRK-11.7", "a skimmer turns by one hex side, right after a step ahead; a side-slip keeps its facing")
MOVE_ROWS = {RECON: "BRK-10.1", TANK: "BRK-12.1", SKIMMER: "BRK-11.5", CHOPPER: "BRK-26.2"}  # by kind of unit

# who acts


def why_no_unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit or device does not act now, or why the card cannot end."""
    if choice == "end":
        return no("BRK-11.3", "a flying skimmer has still to land, move or turn about")
    key = read_device(state, str(choice))
    if key is not None:
        return _no_device(state, decision, key)
    if choice in TURNS:
        return NO_TURN
    if choice not in state.names:
        return None
    unit = state.names.index(str(choice))
    name, drawn = title(state, unit), card_of(state)
    if state.hex[unit] == GONE:
        return no("BRK-1.10", f"{name} is out of the game")
    if drawn is not None and (state.side[unit], state.variants.groups[state.kind[unit]]) != drawn:
        return no(
            "BRK-6.8", f"the card activates {state.cards[state.card].replace('-', ' ')}: {name} is not one of them"
        )
    inert = inert_verdict(state, unit, ("BRK-31.38", "BRK-31.36"), "takes no action")
    if inert is not None:
        return inert
    if state.done >> unit & 1:
        return no("BRK-6.9", f"{name} has finished on this card")
    if state.begun >= 0:
        return no("BRK-6.9", f"by option {title(state, state.begun)} must finish first")
    if unit in state.brains and state.step != CONTROLLED:
        return no("BRK-24.5", f"{name} bears brain markers: their owner activates it, after the others")
    if state.side[unit] not in colours_of(state, decision.side):
        return no("BRK-6.8", f"{name} is not yours")
    if not state.arms[unit]:
        return no("BRK-30.20", f"{name} carries no weapon, and nothing that it could strike shares its hex")
    return no("BRK-7.6", f"{name} has used its weapons on this card, and nothing that it could strike shares its hex")


def _no_device(state: State, decision: Decision, key: Key) -> Verdict:
    hex_, colour, kind = key
    what, where = DEVICE_TITLES[kind], state.field.names[hex_]
    if key not in state.devices:
        return no("BRK-1.8", f"no {COLOURS[colour]} {what} lies in {where}")
    if colour not in colours_of(state, decision.side):
        return no("BRK-6.8", f"the {what} is not yours")
    if kind not in (BUZZ_BOMB, KILLBOT):
        return no("BRK-6.7", "cluster bombs are never activated: they go off by themselves")
    drawn = card_of(state)
    group = state.variants.buzz_group if kind == BUZZ_BOMB else KILLBOT_GROUP
    if drawn != (colour, group):
        return no("BRK-6.7", f"this card does not activate {what}s")
    if key in state.idle and state.begun >= 0:
        return no("BRK-6.9", f"by option {title(state, state.begun)} must finish first")
    return no("BRK-6.11", f"no {what} in {where} may still act on this card: one that came on it waits for the next")


def why_no_opportunity(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a card does not serve a unit of Breakable: Clear Move, or Crawler Light Fire (BRK-31.53, BRK-31.54)."""
    unit = state.names.index(str(choice))
    name, kind = title(state, unit), state.kind[unit]
    rule = "BRK-31.53" if decision.kind == "clear-move" else "BRK-31.54"
    if state.hex[unit] == GONE:
        return no("BRK-1.10", f"{name} is out of the game")
    if state.side[unit] not in colours_of(state, decision.side):
        return no(rule, f"{name} is not yours")
    if state.done >> unit & 1:
        return no(rule, f"{name} has used this card")
    inert = inert_verdict(state, unit, (rule, rule), "cannot use the card")
    if inert is not None:
        return inert
    if decision.kind == "light-fire":
        what = "a command bunker is unarmed" if state.gear[unit] & COMMAND else "only crawlers and bunkers fire"
        return no(rule, f"{name}: {what}")
    if carrier_of(state, unit) >= 0 or state.hex[unit] < 0:
        return no(rule, f"{name} is not on the map as a unit of its own")
    if kind in (BUNKER, TURRET) or (kind == SKIMMER and not is_flying(state, unit)):
        return no(rule, f"a {KINDS[kind]} {'on the ground ' if kind == SKIMMER else ''}has no Clear Move")
    if not is_clear(state, unit, state.hex[unit]):
        return no("BRK-31.52", f"{name} is not in a clear hex")
    return no("BRK-31.52", "a Clear Move goes to an adjacent clear hex; neither may hold an opposing unit or a cloud")


# what it does


def why_no_action(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit or device may not take an action now."""
    unit = decision.about[0]
    device = decision.about[1:] if unit < 0 else ()
    if not isinstance(choice, str):
        return None
    if device:
        return _no_device_action(state, (device[0], device[1], device[2]), choice)
    verb, _, name = choice.partition(".")
    if verb in WEAPON_VERBS:
        if state.kind[unit] == CHOPPER and state.acted >> unit & 1:
            return no("BRK-26.2", "a chopper fires or reloads once on a card")
        return weapon_verdict(state, unit, verb, name)
    if verb == "done":
        return no("BRK-11.3", f"{title(state, unit)} flies: it must land, move or turn about")
    if carrier_of(state, unit) >= 0:
        return _no_passenger_action(state, unit, verb)
    reasons = {
        "melee": melee_verdict, "drop": _no_drop, "deploy": _no_deploy, "move": _no_move, "takeoff": _no_takeoff,
        "land": _no_landing, "clear": _no_clear,
    }  # fmt: skip
    if verb == "melee" and state.kind[unit] == CHOPPER and state.used.get(unit, 0) & MELEE_SLOT:
        return no("BRK-26.2", "a chopper strikes once on a card")
    if verb == "load":
        return _no_load(state, unit, name)
    if verb == "out":
        return no("BRK-10.10", f"{title(state, unit)} does not ride in another unit")
    if verb == "detonate":
        return no("BRK-21.4", f"{title(state, unit)} does not detonate: only buzz bombs do")
    return reasons[verb](state, unit) if verb in reasons else _no_flight(state, unit, verb)


def _no_device_action(state: State, key: Key, word: str) -> Verdict | None:
    if word in ("detonate", "melee"):
        return prey_verdict(state, key)
    if word == "move" and not device_steps(state, key):
        return no("BRK-21.8", "volcanoes are all around it")
    return no("BRK-21.3", "it has moved on this card") if word == "move" else None


def _no_passenger_action(state: State, unit: int, verb: str) -> Verdict | None:
    if verb == "melee":
        return melee_verdict(state, unit)
    if verb in ("out", "move"):
        hex_ = spot(state, unit)
        if hex_ < 0:
            return no("BRK-7.8", "its carrier is not on the map")
        if verb == "out" and not may_stand(state, unit, hex_):
            return no("BRK-10.11", "a recon may not get out there")
        return no("BRK-10.11", "there is no hex into which it may step, and no edge of the map beside it")
    return no("BRK-10.8", f"{title(state, unit)} is a passenger: it may reload, get out or step out")


def _no_load(state: State, unit: int, name: str) -> Verdict:
    if state.kind[unit] != TANK and state.kind[unit] not in FLYERS:
        return no("BRK-10.4", f"a {KINDS[state.kind[unit]]} carries nobody")
    if state.hex[unit] == OFF_MAP:
        return no("BRK-5.14", "nobody is taken aboard beside the map")
    if is_flying(state, unit):
        return no("BRK-10.4", f"{title(state, unit)} flies: it must be landed to take a recon aboard")
    if passenger_of(state, unit) >= 0:
        return no("BRK-10.6", f"{title(state, unit)} carries {title(state, passenger_of(state, unit))} already")
    if has_begun(state, unit):
        return no("BRK-10.5", f"{title(state, unit)} has begun to act: it takes nobody aboard any more")
    recon = state.names.index(name) if name in state.names else -1
    if recon < 0 or state.kind[recon] != RECON:
        return no("BRK-10.4", "only a recon can be a passenger")
    if not friendly(state, unit, recon):
        return no("BRK-10.6", f"{title(state, recon)} is on the other side")
    return no("BRK-10.4", f"{title(state, recon)} is not in the carrier's hex")


def _no_drop(state: State, unit: int) -> Verdict:
    if passenger_of(state, unit) < 0:
        return no("BRK-10.9", f"{title(state, unit)} carries nobody")
    return no("BRK-10.11", "a recon may not get out there")


def _no_deploy(state: State, unit: int) -> Verdict:
    if not state.gear[unit] & KILLBOTS:
        return no("BRK-27.14", f"{title(state, unit)} has no killbots")
    if state.deployed >> unit & 1:
        return no("BRK-27.14", f"{title(state, unit)} has put out its killbot on this card")
    return no("BRK-21.12", "no killbot counter is left")


def _no_clear(state: State, unit: int) -> Verdict:
    if not state.stasis[unit]:
        return no("BRK-31.38", f"{title(state, unit)} has no stasis marker")
    if state.kind[unit] == SKIMMER and is_flying(state, unit):
        return no("BRK-31.38", "a flying skimmer must land, move or turn about instead")
    return no("BRK-31.38", f"{title(state, unit)} has taken all its actions")


def _no_move(state: State, unit: int) -> Verdict:
    kind = state.kind[unit]
    if kind in (BUNKER, TURRET):
        return no("BRK-13.1", f"a {KINDS[kind]} never moves")
    if kind == SKIMMER and not is_flying(state, unit):
        return no("BRK-11.1", "a landed skimmer must take off first")
    if kind == CHOPPER:
        return no("BRK-26.2", "a chopper goes ahead or slips, one hex an action")
    return no("BRK-8.1", "there is no hex that it may enter")


def _no_takeoff(state: State, unit: int) -> Verdict:
    if state.kind[unit] not in FLYERS:
        return no("BRK-1.3", f"a {KINDS[state.kind[unit]]} does not fly")
    rule = "BRK-11.1" if state.kind[unit] == SKIMMER else "BRK-26.2"
    if is_flying(state, unit):
        return no(rule, f"{title(state, unit)} flies already")
    return no(rule, f"{title(state, unit)} has taken all its actions")


def _no_landing(state: State, unit: int) -> Verdict:
    if state.kind[unit] not in FLYERS:
        return no("BRK-1.3", f"a {KINDS[state.kind[unit]]} does not fly")
    rule = "BRK-11.4" if state.kind[unit] == SKIMMER else "BRK-26.5"
    if state.hex[unit] < 0:
        return no(rule, f"{title(state, unit)} is not on the map")
    if not is_flying(state, unit):
        return no(rule, f"{title(state, unit)} has landed already")
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
    if not able:
        return no(rule, f"a {KINDS[kind]} does not do that")
    if not is_flying(state, unit):
        return no(rule, f"{title(state, unit)} has landed")
    if state.spent.get(unit, 0) >= ACTIONS:
        return no("BRK-26.2", f"{title(state, unit)} has taken its three actions")
    if verb in AHEAD and state.hex[unit] >= 0:
        goal = state.field.toward[state.hex[unit]][(state.facing[unit] + SLIPS[AHEAD[verb]]) % 6]
        return (
            entry_verdict(state, unit, goal) if goal >= 0 else no("BRK-24.13", "by option it may not be made to leave")
        )
    if verb == "erratic":
        return no(
            rule, "it maneuvers erratically already" if state.variants.erratic else "this needs the option erratic"
        )
    return no(rule, f"{title(state, unit)} cannot do that now")


# where it goes


def why_no_move(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit or device may not go somewhere."""
    unit, *rest = decision.about
    if unit < 0:
        return _no_device_move(state, (rest[0], rest[1], rest[2]), choice)
    kind, here = state.kind[unit], spot(state, unit)
    if isinstance(choice, str):
        return _no_word(state, unit, choice)
    if decision.rule == "BRK-10.9":
        return no("BRK-10.9", f"{title(state, unit)} goes nowhere now: its passenger gets out, or stays")
    if here == OFF_MAP:
        edge = entry_edge(state, unit)
        if not edge or not state.field.edge[edge] >> choice & 1:
            return no("BRK-8.4", f"{title(state, unit)} comes on over the {edge or 'missing'} edge")
    elif not state.field.beside[here] >> choice & 1:
        return no(MOVE_ROWS[kind], f"{state.field.names[choice]} is not next to {state.field.names[here]}")
    if decision.rule == "BRK-31.52" and not is_calm(state, unit, choice):
        return no("BRK-31.52", "a Clear Move goes to an adjacent clear hex without opposing units or clouds")
    verdict = entry_verdict(state, unit, choice)
    if not verdict:
        return verdict
    if kind in FLYERS:
        return no("BRK-11.5", "a flyer goes straight ahead, or slips to the front left or right")
    return no("BRK-8.1", f"{state.field.names[choice]} is closed to {title(state, unit)}")


def _no_word(state: State, unit: int, word: str) -> Verdict | None:
    if word.startswith(EXIT):
        if not may_exit(state) and commander(state, unit) != state.side[unit]:
            return no("BRK-24.13", "by option a controlled unit may not be made to leave the map")
        return no("BRK-8.6", f"it cannot leave over the {word.removeprefix(EXIT)} edge from here")
    if word == "drop":
        return _no_drop(state, unit)
    if word in TURNS and state.kind[unit] == SKIMMER:
        return NO_TURN
    if word == "stop":
        return no(MOVE_ROWS[state.kind[unit]], "it has not moved yet")
    return None


def _no_device_move(state: State, key: Key, choice: Choice) -> Verdict | None:
    kind = key[2]
    if isinstance(choice, str):
        return no("BRK-8.7", "devices may not leave the map") if choice.startswith(EXIT) else None
    if not state.field.beside[key[0]] >> choice & 1:
        rule = "BRK-27.16" if kind == KILLBOT else "BRK-21.3"
        return no(rule, f"a {DEVICE_TITLES[kind]} moves one hex")
    name = state.field.names[choice]
    if state.terrain[choice] == VOLCANO:
        return no("BRK-27.26" if kind == KILLBOT else "BRK-21.8", f"{name} is volcano: nothing may enter it")
    return no("BRK-31.65", f"a vortex is in {name}")
