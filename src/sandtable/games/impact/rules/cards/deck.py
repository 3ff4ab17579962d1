"""The action deck (chapter 5): it has no order, so a draw picks one of the cards left, each with the same chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sandtable.engine.decisions import bits, nth_bit

if TYPE_CHECKING:
    from sandtable.games.impact.state import State

UP, DN = -1, -2  # thumbs instead of a column (IMP-5.2.b)


class Card(NamedTuple):
    """An action card."""

    id: str  # two digits
    d6: int
    d12: int
    row: int  # 0 to 12 for A to M
    column: int  # 1 to 34, or UP, DN
    icon: bool
    event: str  # "E01" ...


def draw(state: State) -> Card:
    """Draw a card and put it on the discards (IMP-5.0); an empty deck is made up of them first (IMP-5.0.b)."""
    deck = state.deck or state.whole_deck
    dice = state.dice
    if dice.script is None and dice.tape is None:
        count = deck.bit_count()
        number = nth_bit(deck, dice.below(count)) if count > 1 else deck.bit_length() - 1
    else:
        left = bits(deck)
        number = left[dice.pick([state.cards[one].id for one in left])]
    state.deck = deck & ~(1 << number)
    card = state.cards[number]
    state.drawn = card
    if card.icon and state.on.reshuffle_always:
        reshuffle(state)  # IMP-5.4.c: once the draw is applied, which no other draw comes before
    return card


def reshuffle(state: State) -> None:
    """Shuffle the discards into the deck (IMP-5.4.b)."""
    state.deck = state.whole_deck


def d6(state: State) -> int:
    """Draw a card for its d6."""
    return draw(state).d6


def d12(state: State) -> int:
    """Draw a card for its d12."""
    return draw(state).d12
