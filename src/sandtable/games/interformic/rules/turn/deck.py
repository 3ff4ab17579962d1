"""The action deck. Its order is never laid down: a card is drawn at random from those left, which is the same."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.units.seats import palette
from sandtable.games.interformic.rules.units.units import breakable_alone
from sandtable.games.interformic.state import Devices, State, set_veils
from sandtable.games.interformic.tables import (
    BUZZ_BOMB,
    CARD_COLOUR,
    CARDS,
    FIRST_CARD,
    GROUPS,
    HEAVY,
    KILLBOT,
    NEUTRAL,
    NO_CARD,
    OPPORTUNITY,
    QUAKE,
    RED_CARDS,
    TIME_STREAM,
    TIME_STREAM_COPIES,
)

OPENING, OWNER, CONTROLLED = range(3)  # steps of an activation card: before it acts, its owner, brain markers
MELEE_SLOT = 1 << 20  # among the weapons used on a card: a chopper's melee
FAILED = 8  # and this far behind a weapon: that it failed its range check
KILLBOT_GROUP = GROUPS.index("light")  # BRK-27.16


def base_deck(state: State) -> list[int]:
    """Return the copies of each card that every turn begins with (UNB-SET.11, UNB-OPP.1, BRK-6.6)."""
    deck = [0] * len(CARDS)
    for colour in palette(state):
        withheld = state.mission.withheld(state, colour)
        for group, copies in enumerate(state.variants.card_counts):
            deck[FIRST_CARD[colour] + group] = max(0, copies - withheld)
    if breakable_alone(state):
        return deck
    deck[TIME_STREAM] = TIME_STREAM_COPIES
    if state.variants.opportunity_cards:
        for card in OPPORTUNITY:
            deck[card] = 1
    return deck


def start_turn(state: State) -> None:
    """Shuffle everything that was drawn back in (UNB-DECK.1, UNB-DECK.2)."""
    state.turn += 1
    state.drawn = state.entered = 0
    deck = base_deck(state)
    for size in range(3):
        deck[QUAKE + size] = state.discards[QUAKE + size]
    state.deck = deck
    state.discards = [0] * len(CARDS)
    alone = breakable_alone(state)
    text = "turn {turn} begins; {cards} cards are shuffled"
    tell(state, "BRK-6.1" if alone else "UNB-DECK.1", "turn", text, turn=state.turn, cards=sum(deck))
    if alone or state.variants.cloud_decay == "turn_start":
        shrink_clouds(state)


def shrink_clouds(state: State) -> None:
    """Reduce every cloud by a size; light ones blow away (BRK-6.2)."""
    for hex_, clouds in sorted(state.clouds.items()):
        left = tuple(cloud - 2 for cloud in clouds if cloud >= 2)
        if left:
            state.clouds[hex_] = left
            tell(state, "BRK-6.2", "cloud-shrinks", "the cloud in {hex} shrinks", hex=hex_, size=max(left) >> 1)
        else:
            del state.clouds[hex_]
            tell(state, "BRK-6.2", "cloud-gone", "the cloud in {hex} is gone", hex=hex_)
    set_veils(state)


def draw(state: State) -> int:
    """Draw one card."""
    deck = state.deck
    card = state.dice.weighted(state.cards, deck)
    deck[card] -= 1
    state.card = card
    _clear_marks(state)
    state.begun = NO_CARD
    tell(state, "BRK-6.3" if breakable_alone(state) else "UNB-DECK.1", "card", "card: {card}", card=state.cards[card])
    drawn = card_of(state)
    if drawn is not None:
        call(state, *drawn)
    return card


def _clear_marks(state: State) -> None:
    """Forget what units have done on a card."""
    state.step = 0
    state.acted = state.done = 0
    if state.used or state.spent or state.idle:
        state.used, state.spent, state.idle = {}, {}, {}
    state.sighted = state.deployed = state.bonus = 0


def card_of(state: State) -> tuple[int, int] | None:
    """Return the colour and group that the card being resolved activates; None for any other card."""
    card = state.card
    if 0 <= card < TIME_STREAM or card >= RED_CARDS:
        colour = CARD_COLOUR[card]
        return colour, card - FIRST_CARD[colour]
    return None


def call(state: State, colour: int, group: int) -> None:
    """Call up the devices of the card, and take the erratic markers off its units (BRK-6.11, BRK-29.4)."""
    if state.devices:
        state.idle = activated_devices(state, colour, group)
    if state.erratic:
        groups = state.variants.groups
        for unit in bits(state.erratic & ~state.frozen):  # who is frozen is not activated
            if state.side[unit] == colour and groups[state.kind[unit]] == group and unit not in state.brains:
                state.erratic &= ~(1 << unit)


def call_freed(state: State, unit: int) -> None:
    """A unit that loses its last brain marker is called up after all, if this is its card (BRK-24.20, BRK-29.4)."""
    if state.step == OWNER and card_of(state) == (state.side[unit], state.variants.groups[state.kind[unit]]):
        state.erratic &= ~(1 << unit)


def activated_devices(state: State, colour: int, group: int) -> Devices:
    """Return the devices that a card activates: those in play now (BRK-6.7, BRK-6.11)."""
    groups = {BUZZ_BOMB: state.variants.buzz_group, KILLBOT: KILLBOT_GROUP}
    return {key: count for key, count in state.devices.items() if key[1] == colour and groups.get(key[2]) == group}


def discard(state: State) -> None:
    """Put the resolved card away; an earthquake card has gone its own way already (UNB-EQ.9)."""
    card = state.card
    if not QUAKE <= card <= QUAKE + HEAVY:
        state.discards[card] += 1
    state.card = NO_CARD
    state.acting = NEUTRAL
    _clear_marks(state)


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
