"""The sequence of play: set up, then turn by turn, card by card."""

from __future__ import annotations

from sandtable.engine.decisions import Rule
from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.interformic.rules.movement.infiltration import infiltrate
from sandtable.games.interformic.rules.setup.brk_force_questions import choose_forces
from sandtable.games.interformic.rules.setup.unb_platoon_questions import set_up
from sandtable.games.interformic.rules.turn.activation import activate
from sandtable.games.interformic.rules.turn.deck import card_of, cards_left, discard, draw, start_turn
from sandtable.games.interformic.rules.turn.earthquake import resolve_quake
from sandtable.games.interformic.rules.turn.opportunity import resolve_opportunity
from sandtable.games.interformic.rules.turn.time_stream import resolve_time_stream
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import HEAVY, NO_CARD, QUAKE, TIME_STREAM


def play(state: State) -> Rule[Result]:
    """Play a match to its end, or on from any boundary."""
    while True:
        try:
            yield from _play_round(state)
        except GameOver as over:
            if not state.mission.next_round(state, over.result):
                return state.mission.final(state, over.result)


def _play_round(state: State) -> Rule[None]:
    if state.muster:
        yield from set_up(state)
    if state.mission.breakable and not state.turn:
        yield from open_play(state)
    while True:
        if state.card == NO_CARD:
            if not cards_left(state):
                cap = state.mission.last_turn(state)
                if cap is not None and state.turn >= cap:
                    raise GameOver(state.mission.capped(state))
                start_turn(state)
                check_victory(state)  # turns may be what counts (UNB-IW.4)
            draw(state)
        yield from resolve(state)
        discard(state)
        check_victory(state)
        stalled = state.mission.stalled(state)
        if stalled is not None:
            raise GameOver(stalled)


def open_play(state: State) -> Rule[None]:
    """Before the first turn of Breakable: choose forces in secret, show them, infiltrate (BRK-5.1)."""
    if state.forces:
        yield from choose_forces(state)
    if state.mission.infiltrates(state):
        yield from infiltrate(state)


def resolve(state: State) -> Rule[None]:
    """Resolve the drawn card (UNB-DECK.3, UNB-DECK.5, UNB-DECK.7)."""
    card = state.card
    called = card_of(state)
    if called is not None:
        yield from activate(state, *called)
    elif card == TIME_STREAM:
        yield from resolve_time_stream(state)
    elif card <= QUAKE + HEAVY:
        resolve_quake(state, card - QUAKE)
    else:
        yield from resolve_opportunity(state, card)
