"""The sequence of play (7.0): the set-up, then turn after turn."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, other_side
from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.cards.deck import d6
from sandtable.games.impact.rules.random_events import resolve
from sandtable.games.impact.rules.setup.setup import set_up
from sandtable.games.impact.rules.stealth import stealth
from sandtable.games.impact.rules.turn.impulses import impulses, surface
from sandtable.games.impact.rules.turn.scoring import turn_end
from sandtable.games.impact.rules.units.command import replace_leaders
from sandtable.games.impact.rules.units.squads import merge, reorganise
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import (
    BLUE,
    CLEAN_UP,
    EVENT,
    IMPULSE,
    NOBODY,
    ORDER,
    OVER,
    RED,
    REORGANISE,
    SETUP,
    SIDES,
    START,
)


def play(state: State) -> Rule[Result]:
    """Play a match to its end, or on from any boundary (IMP-7.0.a)."""
    try:
        if state.phase == SETUP:
            yield from set_up(state)
        while True:
            if state.phase == START:
                start_turn(state)
            if state.phase == ORDER:
                yield from choose_order(state)
            if state.phase == REORGANISE:
                yield from reorganise(state)
                state.phase = IMPULSE
            if state.phase == IMPULSE:
                yield from impulses(state)
            if state.phase == EVENT and not surface(state):
                yield from resolve.check(state)
                state.phase = CLEAN_UP
            if state.phase == CLEAN_UP:
                clean_up(state)
    except GameOver as over:
        state.over = True
        state.phase = OVER
        return over.result


def start_turn(state: State) -> None:
    """Replace commanders, draw for initiative, check stealth (IMP-7.0.a, steps 1 to 3)."""
    tell(state, "IMP-7.0.a", "turn", "Turn {turn}", turn=state.turn)
    replace_leaders(state)
    draw_initiative(state)
    stealth.checks(state)
    state.phase = ORDER


def draw_initiative(state: State) -> None:
    """Draw for initiative: the higher card, then more soldiers in good order, then who had it (IMP-7.1)."""
    last = state.initiative
    order = (BLUE, RED) if last == BLUE else (RED, BLUE)
    added = [0, 0]
    for effect in state.effects:
        if effect.kind == "initiative":
            added[effect.side] += effect.value
    state.effects = tuple(effect for effect in state.effects if effect.kind != "initiative")
    while True:
        values = [0, 0]
        for side in order:
            values[side] = d6(state) + added[side]
        counts = [in_good_order(state, side) for side in (RED, BLUE)]
        lead = values[RED] - values[BLUE] or counts[RED] - counts[BLUE]
        if lead:
            holder = RED if lead > 0 else BLUE
            break
        if last != NOBODY:
            holder = last
            break
    state.initiative = state.first = state.side_to_act = holder
    tell(state, "IMP-7.1.a", "initiative", "{side} has the initiative", side=holder, red=values[RED], blue=values[BLUE],
         turn=state.turn)  # fmt: skip


def in_good_order(state: State, side: int) -> int:
    """Count the soldiers of a side on the map in good order, without drones (IMP-7.1.d).

    Those that are hidden are not on the map yet: a tie must not tell of them (IMP-HID-5).
    """
    broken = state.shocked | state.panicked | state.down | state.hidden
    return sum(
        1
        for unit, one in enumerate(state.side)
        if one == side and state.point[unit] >= 0 and not broken >> unit & 1 and not state.kind[unit].drone
    )  # fmt: skip


def choose_order(state: State) -> Rule[None]:
    """Let the holder go first or second (IMP-7.1.e)."""
    holder = state.initiative
    word = yield Decision(
        SIDES[holder],
        "order",
        "Act first or second in this turn?",
        "IMP-7.1.e",
        Options(("first", "second")),
        boundary=True,
    )
    state.first = state.side_to_act = holder if word == "first" else other_side(holder)
    tell(state, "IMP-7.1.e", "order", "{side} acts first", side=state.first)
    state.phase = REORGANISE


def clean_up(state: State) -> None:
    """Check victory, take the turn's markers away, go on to the next turn (IMP-7.0.a, step 7)."""
    turn_end(state)
    merge(state)
    for unit, value in enumerate(state.painted):
        if value and not state.lasting >> unit & 1:
            state.painted[unit] = 0
    state.lasting = state.completed = state.may_come_out = state.used_command = state.skipped = state.triggered = 0
    state.brought_down = 0
    state.hold_bombs = 0
    state.pools.clear()  # IMP-12.1.2.b
    state.overridden = (False, False)
    state.passed = state.grouped = state.closing = False
    for unit in range(len(state.used_mp)):
        state.used_mp[unit] = 0
    stealth.advance(state)
    state.turn += 1
    resolve.expire(state)
    state.phase = START
