"""Activation: one move and one attack in either order, Grab and Call in their place, Control besides."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.rules.combat.attacks import ATTACK_NUMBERS, attack, usable_attacks
from sandtable.games.undergrowth.rules.movement.moves import move, open_moves
from sandtable.games.undergrowth.rules.turn.powers import call, callable_units, controllable, grab, victims
from sandtable.games.undergrowth.rules.turn.scoring import settle_nectar
from sandtable.games.undergrowth.state import State, title
from sandtable.games.undergrowth.tables import NOBODY, SIDES


def activate(state: State, unit: int) -> Rule[None]:
    """Activate a unit by a CP (UND-8.9, UND-9.5)."""
    able = yield from begin(state, unit)
    if able:
        state.active = unit
        state.controlled = 0
        yield from carry_on(state)


def carry_on(state: State) -> Rule[None]:
    """Go on with the activation that a CP has paid for; a match may restart here."""
    unit = state.active
    yield from act(state, unit)
    state.active = NOBODY
    state.controlled = 0


def begin(state: State, unit: int) -> Rule[bool]:
    """Note that a unit has its activation of the round; a stunned one only sheds its marker (UND-9.4, UND-6.11)."""
    bit = 1 << unit
    state.activated |= bit
    if state.stunned & bit:
        yield Decision(
            SIDES[state.side[unit]], "deed", lambda: f"{title(state, unit)} is stunned and does nothing else",
            "UND-6.11", Options(("done",)), about=(unit,),
        )  # fmt: skip
        state.stunned &= ~bit
        tell(state, "UND-6.11", "stun", "{unit} spends its activation to shake off the stun", unit=unit)
        return False
    tell(state, "UND-8.9", "activation", "{unit} is activated at {place}", unit=unit, place=state.place[unit])
    return True


def act(state: State, unit: int) -> Rule[None]:
    """Let a unit do its deeds, until it is done or nothing is left to do (UND-9.5, UND-9.6)."""
    bit, leads = 1 << unit, unit == state.active
    while True:
        word = yield Decision(
            SIDES[state.side[unit]], "deed", lambda: f"What does {title(state, unit)} do?", "UND-9.5",
            Options(action_words(state, unit, leads=leads)), boundary=leads and state.controlled > 0, about=(unit,),
        )  # fmt: skip
        if word == "done":
            break
        if word == "control":
            if (state.moved | state.attacked) & bit:  # after its own move and attack: they are over (UND-7.7)
                state.moved |= bit
                state.attacked |= bit
            yield from control(state, unit)
        elif word == "move":
            state.moved |= bit
            yield from move(state, unit)
        elif word == "grab":
            state.moved |= bit
            yield from grab(state, unit)
        elif word == "call":
            state.attacked |= bit
            yield from call(state, unit)
        else:
            state.attacked |= bit
            yield from attack(state, unit, ATTACK_NUMBERS[word])
    state.moved &= ~bit
    state.attacked &= ~bit
    settle_nectar(state, unit)


def action_words(state: State, unit: int, *, leads: bool) -> tuple[str, ...]:
    """Return what a unit may do now; *leads*: a CP activated it, so it may use its Control."""
    kind, bit = state.kind[unit], 1 << unit
    words: list[str] = []
    if not state.attacked & bit:
        words = usable_attacks(state, unit)
        if kind.call and callable_units(state, unit):
            words.append("call")
    if not state.moved & bit:
        if open_moves(state, unit):
            words.append("move")
        if kind.grab and victims(state, unit):
            words.append("grab")
    if leads and state.controlled < kind.control and controllable(state, unit):
        words.append("control")
    words.append("done")
    return tuple(words)


def control(state: State, unit: int) -> Rule[None]:
    """Activate another unit of the same square without a CP (UND-7.7)."""
    name = yield Decision(
        SIDES[state.side[unit]], "control", lambda: f"Which unit does {title(state, unit)} activate?", "UND-7.7",
        Options(tuple(state.names[u] for u in controllable(state, unit))), about=(unit,),
    )  # fmt: skip
    other = state.number[name]
    state.controlled += 1
    tell(state, "UND-7.7", "control", "{unit} controls {other}", unit=unit, other=other)
    able = yield from begin(state, other)
    if able:
        state.led = other
        yield from act(state, other)
        state.led = NOBODY
