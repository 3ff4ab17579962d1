"""The actions of Breakable's units: a weapon action, then a physical one; choppers go by their own rules."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.rules.combat.melee import melee, melee_words
from sandtable.games.interformic.rules.devices.killbots import can_deploy, deploy
from sandtable.games.interformic.rules.movement.brk_steps import (
    DROP,
    can_drop,
    choose_facing,
    drop,
    ground_steps,
    lives,
    move_ground,
    offer_drop,
)
from sandtable.games.interformic.rules.movement.choppers import act_chopper, chopper_words
from sandtable.games.interformic.rules.movement.recons import LOAD, get_out, load, load_words, passenger_words, step_out
from sandtable.games.interformic.rules.movement.skimmers import about_face, fly, land, on_duty, skimmer_words, take_off
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import carrier_of, commander, is_flying
from sandtable.games.interformic.rules.weapons.brk_weapon_action import WEAPON_VERBS, weapon_action, weapon_words
from sandtable.games.interformic.rules.weapons.stasis import clear_stasis
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUNKER, CHOPPER, NO_CARD, RECON, SKIMMER, TANK, TURRET

DONE = "done"
IMMOBILE = frozenset((BUNKER, TURRET))
PROCEDURES = {"takeoff": take_off, "land": land, "about-face": about_face, "move": fly}  # of a skimmer


def action_words(state: State, unit: int) -> list[str]:
    """List everything that a unit may do now (BRK-7.1); without "done" where it must still do its duty (BRK-11.3)."""
    kind = state.kind[unit]
    if carrier_of(state, unit) >= 0:
        return [*passenger_words(state, unit), DONE]
    words = load_words(state, unit)
    if can_drop(state, unit):
        words.append(DROP)
    if kind == CHOPPER:
        return [*words, *chopper_words(state, unit), DONE]
    words += weapon_words(state, unit)
    if can_deploy(state, unit):
        words.append("deploy")
    words += physical_words(state, unit)
    return words if kind == SKIMMER and on_duty(state, unit) else [*words, DONE]


def physical_words(state: State, unit: int) -> list[str]:
    """List the physical actions of a unit that is not a chopper (BRK-7.3)."""
    kind = state.kind[unit]
    words: list[str] = []
    if kind == SKIMMER:
        words += skimmer_words(state, unit)
    elif kind in (TANK, RECON) and len(ground_steps(state, unit)):
        words.append("move")
    flies = kind == SKIMMER and is_flying(state, unit)
    if not flies:
        words += _clear_word(state, unit)
    if (not flies or state.variants.flying_skimmer_melee) and melee_words(state, unit):  # BRK-11.9
        words.append("melee")
    return words


def _clear_word(state: State, unit: int) -> list[str]:
    """A stasis marker may be cleared as the physical action (BRK-31.38)."""
    return ["clear"] if state.stasis[unit] else []


def has_something(state: State, unit: int) -> bool:
    """Whether it is worth asking about a unit: not when it cannot move and has used its weapons."""
    if state.kind[unit] not in IMMOBILE or state.stasis[unit]:
        return True
    every = (1 << len(state.arms[unit])) - 1
    spent = state.used.get(unit, 0) & every == every or state.acted >> unit & 1
    return not spent or can_deploy(state, unit) or bool(melee_words(state, unit))


def act_brk(state: State, unit: int) -> Rule[None]:
    """Take one action with a unit, after which it may go on, or is finished (BRK-6.9, BRK-7.1)."""
    rides = carrier_of(state, unit) >= 0
    word = yield Decision(
        seat(state, commander(state, unit)), "step" if rides else "action",
        lambda: f"What does {title(state, unit)} do?", "BRK-10.10" if rides else "BRK-7.1",
        Options(tuple(action_words(state, unit))), about=(unit,),
    )  # fmt: skip
    if state.variants.unit_by_unit:
        state.begun = unit
    verb = word.partition(".")[0]
    if word == DONE:
        yield from finish(state, unit)
    elif word.startswith(LOAD):
        load(state, unit, state.names.index(word.removeprefix(LOAD)))
    elif word == DROP:
        drop(state, unit)
        if state.kind[unit] == CHOPPER:  # its movement has begun: no action, but it loads no unit any more (BRK-10.5)
            state.spent = {**state.spent, unit: state.spent.get(unit, 0)}
        else:
            state.acted |= 1 << unit  # the same, and no weapon action follows (BRK-10.17)
    elif word == "deploy":
        deploy(state, unit)
    elif state.kind[unit] == CHOPPER:
        yield from act_chopper(state, unit, word)
    elif verb in WEAPON_VERBS:
        yield from weapon_action(state, unit, word)
    else:
        yield from physical_action(state, unit, word)
        yield from finish(state, unit)
    if not lives(state, unit):
        state.done |= 1 << unit  # it loses what it had left (BRK-7.9)
    if state.done >> unit & 1:
        state.begun = NO_CARD
    check_victory(state)


def physical_action(state: State, unit: int, word: str) -> Rule[None]:
    """Take the physical action *word*."""
    state.acted |= 1 << unit
    if word == "melee":
        yield from melee(state, unit)
    elif word == "clear":
        clear_stasis(state, unit)
    elif word == "out":
        get_out(state, unit)
    elif carrier_of(state, unit) >= 0:
        yield from step_out(state, unit)
    elif state.kind[unit] == SKIMMER:
        yield from PROCEDURES[word](state, unit)
    else:
        yield from move_ground(state, unit, "BRK-12.1" if state.kind[unit] == TANK else "BRK-10.1")
    if word != "move":  # who moves is asked on the way (BRK-10.17)
        yield from offer_drop(state, unit)


def finish(state: State, unit: int) -> Rule[None]:
    """Be done with a unit; a tank on the map is set to any facing first (BRK-12.2, BRK-12.3)."""
    if state.kind[unit] == TANK and state.hex[unit] >= 0:
        yield from choose_facing(state, unit, "BRK-12.2")
    state.done |= 1 << unit
