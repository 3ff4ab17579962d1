"""Positions as text: the round, the turn, the card being resolved, and the piles of cards."""

from __future__ import annotations

from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.notation.line_parts import Sheet, known_unit, number, one_of, one_word
from sandtable.games.interformic.rules.turn.deck import CONTROLLED, OWNER, base_deck, card_of
from sandtable.games.interformic.rules.units.units import breakable_alone
from sandtable.games.interformic.tables import (
    CARDS,
    COLOURS,
    HEAVY,
    LIGHT,
    NO_CARD,
    QUAKE,
    QUAKE_COPIES,
    SIZES,
    TIME_STREAM,
)


def read_round(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read the round and its scores."""
    state = sheet.state
    state.round = number(n, parts[1], 1)
    for key, value in zip(parts[2::2], parts[3::2], strict=True):
        if key == "swapped":
            state.swapped = value == "yes"
        elif key == "score":
            state.score = number(n, value)
        elif key == "first":
            state.first_score = number(n, value, -1)
        else:
            raise Refused(f"line {n}: {key!r} is not understood in a round line")


def read_clock(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read the turn, the Time Stream cards drawn, or the step of a card."""
    value = number(n, one_word(n, parts))
    if parts[0] == "turn":
        sheet.state.turn = value
    elif parts[0] == "time":
        if value > 4:
            raise Refused(f"line {n}: there are only 4 Time Stream cards in a turn", "UNB-DECK.2")
        sheet.state.drawn = value
    else:
        sheet.state.step = value
        sheet.stepped = True


def read_card(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read the card being resolved."""
    name = one_word(n, parts)
    if name != "none":
        sheet.state.card = one_of(n, name, sheet.state.cards, "card")


def read_units(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read which units have acted, are done, or have begun."""
    for name in parts[1:]:
        unit = known_unit(sheet, n, name)
        if parts[0] == "acted":
            sheet.state.acted |= 1 << unit
        elif parts[0] == "done":
            sheet.state.done |= 1 << unit
        else:
            sheet.state.begun = unit


def read_order(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read which colours have still to act."""
    sheet.state.order = tuple(one_of(n, name, COLOURS, "colour") for name in parts[1:])


def read_pile(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read a pile of cards."""
    kinds = SIZES if parts[0] == "unused" else sheet.state.cards
    counts = [0] * len(kinds)
    if parts[1:] != ["empty"]:
        for name, count in zip(parts[1::2], parts[2::2], strict=True):
            counts[one_of(n, name, kinds, "card")] = number(n, count)
    sheet.piles[parts[0]] = counts


def check_clock(sheet: Sheet) -> None:
    """Refuse rounds, scores and steps that this scenario, or this moment of it, cannot have."""
    state = sheet.state
    rounds = 1 if state.variants.single_round else state.mission.rounds
    if state.round > rounds:
        raise Refused(f"round {state.round}: this match has {'one round' if rounds == 1 else f'{rounds} rounds'} only")
    if state.round == 1 and (state.first_score >= 0 or state.swapped):
        raise Refused("round 1: a first score and changed colours begin with round 2")
    if state.round > 1 and state.first_score < 0:
        raise Refused(f"round {state.round}: say what the first round counted, such as 'round {state.round} first 3'")
    if state.exited and not state.mission.counts_exits:
        raise Refused(f"exited {state.exited}: only Breakthrough counts units that have left the map")
    if state.drawn and breakable_alone(state):
        raise Refused(f"time {state.drawn}: there are no Time Stream cards in this match", state.mission.deck_rule)
    if state.card == NO_CARD:
        if sheet.stepped:
            raise Refused(f"step {state.step}: no card is being resolved; a line 'card NAME' says which")
    elif state.step > _last_step(sheet):
        text = f"the card {state.cards[state.card]} has no step after {_last_step(sheet)}"
        raise Refused(f"step {state.step}: {text}")


def _last_step(sheet: Sheet) -> int:
    """Return the last step of the card being resolved: earthquakes have one, others a beginning and the rest."""
    state = sheet.state
    if QUAKE <= state.card <= QUAKE + HEAVY:
        return 0
    return CONTROLLED if state.mission.breakable and card_of(state) is not None else OWNER


def deal(sheet: Sheet) -> None:
    """Fill in the piles that the text does not give, and check that every card is somewhere once."""
    state = sheet.state
    if state.muster or state.forces:
        return
    if not state.turn and state.mission.breakable:
        return  # infiltration: nothing has been dealt yet
    full = base_deck(state)
    if card_of(state) is not None and not full[state.card]:
        raise Refused(f"there is no {state.cards[state.card]} card in this match", state.mission.deck_rule)
    deck = sheet.piles.get("deck")
    just_drawn = state.card == TIME_STREAM and not state.step  # and not counted in state.drawn yet
    if deck is None:
        deck = full[:]
        deck[TIME_STREAM] = max(0, deck[TIME_STREAM] - state.drawn - just_drawn)
        if 0 <= state.card < len(CARDS) and state.card != TIME_STREAM and deck[state.card]:
            deck[state.card] -= 1
    state.deck = deck
    state.discards = sheet.piles.get("discards", [0] * len(CARDS))
    quakes = (0, 0, 0) if breakable_alone(state) else QUAKE_COPIES
    in_play = [deck[QUAKE + s] + state.discards[QUAKE + s] + (state.card == QUAKE + s) for s in range(3)]
    left = [copies - used for copies, used in zip(quakes, in_play, strict=True)]
    state.unused = sheet.piles.get("unused", [max(0, count) for count in left])
    for card, copies in enumerate(deck):
        most = quakes[card - QUAKE] if QUAKE <= card <= QUAKE + HEAVY else full[card]
        if copies > most:
            text = f"the deck has {copies} {state.cards[card]} cards; there are only {most}"
            raise Refused(text, state.mission.deck_rule)
    if deck[TIME_STREAM] + state.drawn + just_drawn > full[TIME_STREAM]:
        raise Refused(f"there are only {full[TIME_STREAM]} Time Stream cards in a turn", "UNB-DECK.2")
    for size in range(LIGHT, HEAVY + 1):
        if state.unused[size] > left[size]:
            raise Refused(f"there are only {quakes[size]} {SIZES[size]} Earthquake cards", "UNB-DECK.8")
