"""Reactions: cards that the other side may play while it is not its turn.

The question comes whenever everybody can see that a card might be played, whatever is held (`might_play`); and who
wants no more of it in this turn says `hold`.
"""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, other_side
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, FLAK_BURST, HOLD, PLAY, might_play, playable, put_away
from sandtable.games.rivets.rules.combat.damage import dice_against, strike
from sandtable.games.rivets.rules.units.units import title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import ARTILLERY, FLAK_DICE, NOBODY, SIDES, SUPPORT

NO_CARD = -1


def react(
    state: State, side: int, cards: tuple[int, ...], prompt: str, place: int, cause: tuple[int, ...] = ()
) -> Rule[int]:
    """Ask a side whether it plays one of some cards; return the card, or NO_CARD.

    *cause*: what it reacts to, for the odds.
    """
    if not might_play(state, side, *cards):
        return NO_CARD
    word = yield Decision(
        SIDES[side], "react", prompt, "RIV-3.8", lambda: Options((*playable(state, side, *cards), "pass", HOLD)),
        about=(place, cards[0], *cause),
    )  # fmt: skip
    if word == HOLD:
        state.hold |= 1 << side
    if word not in PLAY:
        return NO_CARD
    card = PLAY.index(word)
    play_card(state, side, card)
    return card


def play_card(state: State, side: int, card: int) -> None:
    """Show a card that is played, and discard it (RIV-3.8)."""
    put_away(state, side, card)
    state.dice.reveal()
    tell(state, "RIV-3.8", "card", "{side} plays {card}", side=side, card=card)


def card_of(word: str) -> int:
    """Return the card that a word such as "play.A03" plays; NO_CARD: it is another word."""
    return ACTION_IDS.index(word[5:]) if word.startswith("play.") else NO_CARD


def flak_burst(state: State, unit: int) -> Rule[None]:
    """Let the other side fire at an aircraft that ends a move next to its Artillery or Support (A14)."""
    side, place = other_side(state.side[unit]), state.place[unit]
    guns = state.board.around[place - state.board.grids] & state.occupied[side]
    if not guns or not any(
        state.kind[u].rank in (ARTILLERY, SUPPORT)
        for u, where in enumerate(state.place)
        if 0 <= where < state.board.grids and guns >> where & 1
    ):
        return
    prompt = f"{title(state, unit)} ends its move at {state.board.names[place]}: play a card?"
    card = yield from react(state, side, (FLAK_BURST,), prompt, place, (unit,))
    if card != NO_CARD and state.place[unit] != NOBODY:
        strike(state, unit, dice_against(state, FLAK_DICE, unit, place), 0, place)
