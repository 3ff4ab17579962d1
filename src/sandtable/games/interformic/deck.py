"""The action deck. Its order is never laid down: a card is drawn at random from those left, which is the same."""

from __future__ import annotations

from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    ACTIVATION_COPIES,
    CARDS,
    HEAVY,
    NO_CARD,
    OPPORTUNITY,
    QUAKE,
    TIME_STREAM,
    TIME_STREAM_COPIES,
)
from sandtable.games.interformic.telling import tell


def base_deck(state: State) -> list[int]:
    """Return the copies of each card that every turn begins with (UNB-SET.11, UNB-OPP.1)."""
    deck = [0] * len(CARDS)
    for colour in (0, 1):
        for kind, copies in enumerate(ACTIVATION_COPIES):
            deck[colour * 3 + kind] = copies
    deck[TIME_STREAM] = TIME_STREAM_COPIES
    if state.variants.opportunity_cards:
        for card in OPPORTUNITY:
            deck[card] = 1
    return deck


def start_turn(state: State) -> None:
    """Shuffle everything that was drawn back in (UNB-DECK.1, UNB-DECK.2)."""
    state.turn += 1
    state.drawn = 0
    deck = base_deck(state)
    for size in range(3):
        deck[QUAKE + size] = state.discards[QUAKE + size]
    state.deck = deck
    state.discards = [0] * len(CARDS)
    text = "turn {turn} begins; {cards} cards are shuffled"
    tell(state, "UNB-DECK.1", "turn", text, turn=state.turn, cards=sum(deck))


def draw(state: State) -> int:
    """Draw one card."""
    deck = state.deck
    card = state.dice.weighted(CARDS, deck)
    deck[card] -= 1
    state.card = card
    state.step = 0
    state.acted = state.done = 0
    state.begun = NO_CARD
    tell(state, "UNB-DECK.1", "card", "card: {card}", card=CARDS[card])
    return card


def discard(state: State) -> None:
    """Put the resolved card away; an earthquake card has gone its own way already (UNB-EQ.9)."""
    card = state.card
    if not QUAKE <= card <= QUAKE + HEAVY:
        state.discards[card] += 1
    state.card = NO_CARD
    state.step = 0
    state.acted = state.done = 0


def add_quake(state: State, size: int, rule: str) -> None:
    """Move an unused Earthquake card of *size*, or the next lighter one, to the discards (UNB-CB.3)."""
    while size >= 0:
        if state.unused[size]:
            state.unused[size] -= 1
            state.discards[QUAKE + size] += 1
            tell(state, rule, "quake-card", "a {size} Earthquake card goes to the discards", size=size)
            return
        size -= 1


def add_heaviest_quake(state: State) -> None:
    """Volcanic earthquakes: the heaviest unused card goes to the discards (UNB-VEQ.1)."""
    add_quake(state, HEAVY, "UNB-VEQ.1")


def cards_left(state: State) -> int:
    """How many cards are left to draw this turn."""
    return sum(state.deck)
