"""The sequence of play: set up, then turn by turn, card by card."""

from __future__ import annotations

from sandtable.engine.decisions import Rule
from sandtable.engine.verdicts import Result
from sandtable.games.interformic.actions import activate
from sandtable.games.interformic.deck import cards_left, discard, draw, start_turn
from sandtable.games.interformic.earthquake import resolve_quake
from sandtable.games.interformic.mission import Over, settle
from sandtable.games.interformic.muster import set_up
from sandtable.games.interformic.opportunity import resolve_opportunity
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import HEAVY, NO_CARD, QUAKE, TIME_STREAM
from sandtable.games.interformic.time_stream import resolve_time_stream


def play(state: State) -> Rule[Result]:
    """Play a match to its end, or on from any boundary."""
    while True:
        try:
            yield from _play_round(state)
        except Over as over:
            if not state.mission.next_round(state, over.result):
                return state.mission.final(state, over.result)


def _play_round(state: State) -> Rule[None]:
    if state.muster:
        yield from set_up(state)
    while True:
        if state.card == NO_CARD:
            if not cards_left(state):
                cap = state.variants.turn_cap
                if cap is not None and state.turn >= cap:
                    raise Over(state.mission.capped(state))
                start_turn(state)
                settle(state)  # turns may be what counts (UNB-IW.4)
            draw(state)
        yield from resolve(state)
        discard(state)
        settle(state)
        stalled = state.mission.stalled(state)
        if stalled is not None:
            raise Over(stalled)


def resolve(state: State) -> Rule[None]:
    """Resolve the drawn card (UNB-DECK.3, UNB-DECK.5, UNB-DECK.7)."""
    card = state.card
    if card < TIME_STREAM:
        yield from activate(state, card // 3, card % 3)
    elif card == TIME_STREAM:
        yield from resolve_time_stream(state)
    elif card <= QUAKE + HEAVY:
        resolve_quake(state, card - QUAKE)
    else:
        yield from resolve_opportunity(state, card)
