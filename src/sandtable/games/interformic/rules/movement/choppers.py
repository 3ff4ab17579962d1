"""Choppers: three actions in any order, among them the only fire after moving."""

from __future__ import annotations

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.rules.board.brk_places import landing_verdict, prohibited
from sandtable.games.interformic.rules.combat.melee import melee, melee_words
from sandtable.games.interformic.rules.devices.cluster import meets
from sandtable.games.interformic.rules.movement.brk_steps import (
    EXIT,
    can_drop,
    entry_hexes,
    leave,
    lives,
    may_exit,
    step,
    turn_to,
)
from sandtable.games.interformic.rules.movement.skimmers import SLIPS, come_on, land, take_marker, take_off
from sandtable.games.interformic.rules.turn.deck import MELEE_SLOT
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import commander, is_flying
from sandtable.games.interformic.rules.weapons.brk_weapon_action import WEAPON_VERBS, weapon_action, weapon_words
from sandtable.games.interformic.rules.weapons.stasis import clear_stasis
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import OFF_MAP

ACTIONS = 3  # BRK-26.2
AHEAD = {"ahead": "ahead", "slip-left": "left", "slip-right": "right"}


def chopper_words(state: State, unit: int) -> list[str]:
    """List the actions open to a chopper (BRK-26.2)."""
    if state.spent.get(unit, 0) >= ACTIONS:
        return []
    words = weapon_words(state, unit)
    if state.hex[unit] == OFF_MAP:
        return [*words, "move"] if entry_hexes(state, unit) else words
    if not is_flying(state, unit):
        words.append("takeoff")
    else:
        words += ["land"] if landing_verdict(state, unit) else []
        words += [word for word in AHEAD if _goal(state, unit, word) is not None]
        words.append("turn")
        if state.variants.erratic and not state.erratic >> unit & 1:
            words.append("erratic")
    words += ["clear"] if state.stasis[unit] else []  # BRK-31.38
    if not state.used.get(unit, 0) & MELEE_SLOT and melee_words(state, unit):
        words.append("melee")
    return words


def _goal(state: State, unit: int, word: str) -> int | str | None:
    """Return the hex or the way off the map to which a step leads; None if it is closed (BRK-26.7)."""
    direction = (state.facing[unit] + SLIPS[AHEAD[word]]) % 6
    goal = state.field.toward[state.hex[unit]][direction]
    if goal < 0:
        return EXIT + state.field.edge_toward(state.hex[unit], direction) if may_exit(state) else None
    return None if prohibited(state, unit) >> goal & 1 else goal


def act_chopper(state: State, unit: int, word: str) -> Rule[None]:
    """Take one of a chopper's three actions."""
    before = state.spent
    state.spent = {**before, unit: before.get(unit, 0) + 1}
    verb = word.partition(".")[0]
    if verb in WEAPON_VERBS:
        if (yield from weapon_action(state, unit, word)):
            state.acted |= 1 << unit  # fire or reload, once in all
        else:  # by option a failed range check costs no action (BRK-18.4)
            state.spent = before
            return
    elif word == "melee":
        state.used = {**state.used, unit: state.used.get(unit, 0) | MELEE_SLOT}
        yield from melee(state, unit)
    elif word == "clear":
        clear_stasis(state, unit)
    elif word == "takeoff":
        yield from take_off(state, unit)
    elif word == "land":
        yield from land(state, unit)
    elif word == "turn":
        yield from _turn(state, unit)
    elif word == "erratic":
        take_marker(state, unit)
    elif word == "move":
        yield from come_on(state, unit, turns=False)
    else:
        goal = _goal(state, unit, word)
        if isinstance(goal, str):
            yield from leave(state, unit, goal.removeprefix(EXIT))
        elif goal is not None:
            yield from step(state, unit, goal, "BRK-26.2")
    if not lives(state, unit) or (state.spent[unit] >= ACTIONS and not can_drop(state, unit)):
        state.done |= 1 << unit  # a passenger may still get out (BRK-26.9)


def _turn(state: State, unit: int) -> Rule[None]:
    """Turn to any facing; bombs go off (BRK-26.2, BRK-22.3)."""
    facing = state.facing[unit]
    word = yield Decision(
        seat(state, commander(state, unit)), "facing", lambda: f"How does {title(state, unit)} face?", "BRK-26.2",
        Options(tuple(word for d, word in enumerate(DIRECTIONS) if d != facing)), about=(unit,),
    )  # fmt: skip
    if (yield from meets(state, unit, state.hex[unit])):
        turn_to(state, unit, DIRECTIONS.index(word), "BRK-26.2")
