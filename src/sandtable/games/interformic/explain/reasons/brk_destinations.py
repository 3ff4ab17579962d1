"""Refusals of places: where the units and devices of Breakable go, how they face, and what goes off on the way."""

from __future__ import annotations

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.conditions import inert_verdict, why_gone
from sandtable.games.interformic.rules.board.brk_places import entry_verdict
from sandtable.games.interformic.rules.devices.devices import Key
from sandtable.games.interformic.rules.movement.brk_steps import EXIT, entry_edge, may_exit
from sandtable.games.interformic.rules.movement.clear_moves import is_calm
from sandtable.games.interformic.rules.movement.skimmers import SLIPS, TURNS
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.rules.units.units import commander, passenger_of, spot
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUZZ_BOMB,
    CHOPPER,
    COLOURS,
    DEVICE_TITLES,
    EDGES,
    FLYERS,
    GEV,
    GONE,
    KILLBOT,
    OFF_MAP,
    RECON,
    SKIMMER,
    TANK,
    VOLCANO,
)

WHICH_EDGE = EXIT.rstrip(".")  # an answer that leaves out the edge
NO_TURN = refuse("BRK-11.7", "a skimmer turns by one hex side, right after a step ahead; a side-slip keeps its facing")
DEVICE_ROWS = {BUZZ_BOMB: "BRK-21.3", KILLBOT: "BRK-27.16"}
MOVE_ROWS = {RECON: "BRK-10.1", TANK: "BRK-12.1", SKIMMER: "BRK-11.5", CHOPPER: "BRK-26.2"}  # by kind of unit


def why_no_drop(state: State, unit: int) -> Verdict:
    """Say why a carrier lets no passenger out."""
    if passenger_of(state, unit) < 0:
        return refuse("BRK-10.9", f"{title(state, unit)} has no passenger")
    return refuse("BRK-10.11", "a recon may not get out there")


def why_no_move(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit or device may not go somewhere."""
    unit, *rest = decision.about
    if unit < 0:
        return _no_device_move(state, (rest[0], rest[1], rest[2]), choice)
    kind, here = state.kind[unit], spot(state, unit)
    if isinstance(choice, str):
        return _no_word(state, unit, choice, decision.rule)
    if decision.rule == "BRK-10.9":
        return refuse("BRK-10.9", f"{title(state, unit)} goes nowhere now: its passenger gets out, or stays")
    if here == OFF_MAP:
        edge = entry_edge(state, unit)
        if not edge or not state.field.edge[edge] >> choice & 1:
            return refuse("BRK-8.4", f"{title(state, unit)} comes on over the {edge or 'missing'} edge")
    elif not state.field.beside[here] >> choice & 1:
        return refuse(MOVE_ROWS[kind], f"{state.field.names[choice]} is not next to {state.field.names[here]}")
    if decision.rule == "BRK-31.52" and not is_calm(state, unit, choice):
        return refuse("BRK-31.52", "a Clear Move goes to an adjacent clear hex without opposing units or clouds")
    verdict = entry_verdict(state, unit, choice)
    if not verdict:
        return verdict
    if kind in FLYERS:
        return refuse("BRK-11.5", "a flyer goes straight ahead, or slips to the front left or right")
    return refuse("BRK-8.1", f"{state.field.names[choice]} is closed to {title(state, unit)}")


def _no_word(state: State, unit: int, word: str, rule: str) -> Verdict | None:
    if word.startswith(WHICH_EDGE) and word.removeprefix(EXIT) not in EDGES:
        return refuse("BRK-8.6", f"say over which edge {title(state, unit)} leaves the map: 'exit.north', for example")
    if word.startswith(EXIT):
        if not may_exit(state) and commander(state, unit) != state.side[unit]:
            return refuse("BRK-24.13", "by option a controlled unit may not be made to leave the map")
        return refuse("BRK-8.6", f"it cannot leave over the {word.removeprefix(EXIT)} edge from here")
    if word.partition(".")[0] == "drop":
        return why_no_drop(state, unit)
    if word in TURNS and state.kind[unit] == SKIMMER:
        return NO_TURN
    name = title(state, unit)
    if word == "stop":
        return refuse(MOVE_ROWS[state.kind[unit]], f"{name} has not moved yet: name the hex it goes to")
    if word == "stay" and rule == "BRK-10.9":
        return refuse(rule, "a passenger stays aboard with 'stop'")
    if word == "stay":
        return refuse(rule, f"{name} has begun a move: name the hex it goes to")
    return None


def _no_device_move(state: State, key: Key, choice: Choice) -> Verdict | None:
    kind = key[2]
    if isinstance(choice, str):
        if choice.startswith(WHICH_EDGE):
            return refuse("BRK-8.7", "devices may not leave the map")
        if choice.partition(".")[0] in ("stop", "stay", "drop"):
            return refuse(DEVICE_ROWS[kind], f"a {DEVICE_TITLES[kind]} that moves goes to a hex next to it")
        return None
    if not state.field.beside[key[0]] >> choice & 1:
        return refuse(DEVICE_ROWS[kind], f"a {DEVICE_TITLES[kind]} moves one hex")
    name = state.field.names[choice]
    if state.terrain[choice] == VOLCANO:
        return refuse("BRK-27.26" if kind == KILLBOT else "BRK-21.8", f"{name} is volcano: nothing may enter it")
    return refuse("BRK-31.65", f"a vortex is in {name}")


def why_no_facing(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not come to face so."""
    unit = decision.about[0]
    if choice not in DIRECTIONS:
        return None
    if decision.rule == "BRK-8.4":
        return refuse("BRK-8.4", f"a flyer that faces {choice} comes on over its edge by no step")
    return refuse(decision.rule, f"{title(state, unit)} faces {choice} already")


def why_no_entry(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a skimmer does not come on by a step."""
    unit, goal = decision.about
    if choice not in SLIPS:
        return None
    facing, where = DIRECTIONS[state.facing[unit]], state.field.names[goal]
    way = "ahead" if choice == "ahead" else f"to the {choice}"
    return refuse("BRK-8.4", f"a step {way} with the facing {facing} does not lead over the edge into {where}")


def why_no_bonus(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit makes no bonus move."""
    if choice not in state.names:
        return None
    unit = state.names.index(str(choice))
    verdict = why_no_gev(state, decision.about[0], unit)
    beside = f"{title(state, unit)} waits beside the map, and no hex of its edge is open to it"
    return refuse("BRK-27.10", beside) if verdict is None else verdict


def why_no_gev(state: State, owner: int, unit: int) -> Verdict | None:
    """Say why a unit is not one of the GEVs of a colour that may still make a bonus move; None if it is."""
    name = title(state, unit)
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.side[unit] != owner:
        return refuse("BRK-27.8", f"{name} is not a GEV of the side that is asked")
    if not state.gear[unit] & GEV:
        return refuse("BRK-27.8", f"{name} is not a GEV: only GEVs make bonus moves")
    if state.bonus >> unit & 1:
        return refuse("BRK-27.27", f"{name} has made its bonus move on this card")
    return inert_verdict(state, unit, ("BRK-31.38", "BRK-31.37"), "makes no bonus move")


def why_no_bombs(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why no cluster bombs of a colour go off first."""
    hex_ = decision.about[0]
    where, some = state.field.names[hex_], ", ".join(map(str, decision.options()))
    if choice not in COLOURS:
        return refuse("BRK-22.16", f"say whose cluster bombs in {where} go off first: choose one of {some}")
    return refuse("BRK-22.16", f"no {choice} cluster bombs go off in {where}: choose one of {some}")
