"""What the book promises of the action deck, the clock and what lies on the map: nothing is lost or doubled."""

from __future__ import annotations

from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import bits
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SETUP


def _places(step: Step, *kinds: str) -> set[str]:
    """Return the points that events of some kinds name."""
    return {event.facts["place"] for event in step.told(*kinds) if "place" in event.facts}


def _deck(step: Step) -> str | None:
    """A drawn card is out of the deck until the discards are shuffled in; the log has every draw.

    The last card of the deck is drawn without a die, so no event has it: then the deck can be one of several.
    """
    state, before = step.state, step.before
    if state.deck & ~state.whole_deck:
        return "the deck holds a card that is not one of the game's"
    if state is before:
        return None
    number = {card.id: n for n, card in enumerate(state.cards)}
    decks = {before.deck}
    for event in step.events:
        for card in (one for one in event.dice if one in number):
            bit = 1 << number[card]
            left = {deck & ~bit for deck in decks if deck & bit}
            decks = left | {state.whole_deck & ~bit for deck in decks if deck.bit_count() <= 1}
            if not decks:
                return f"card {card} is drawn, and it is among the discards"
            if state.cards[number[card]].icon and state.on.reshuffle_always:
                decks = {state.whole_deck}
        if event.kind == "event-check" and state.cards[number[event.facts["card"]]].icon:
            decks = {state.whole_deck}
    if state.deck in decks or (any(deck.bit_count() == 1 for deck in decks) and state.deck in (0, state.whole_deck)):
        return None
    wrong = state.deck ^ min(decks)
    return f"the cards {[state.cards[n].id for n in bits(wrong)]} are lost or double"


def _clock(step: Step) -> str | None:
    """Turns pass one by one, with an event; none is played after the last."""
    state, before = step.state, step.before
    if state is before or before.phase == SETUP:
        return None
    if state.turn - before.turn != len(step.told("turn")):
        return f"turn {before.turn} becomes {state.turn}, and the log tells of {len(step.told('turn'))}"
    if state.turn > max(state.turns, before.turn):
        return f"turn {state.turn} of {state.turns}"
    return None


def _mined(step: Step) -> str | None:
    """Mine markers lie where they were put until somebody comes onto them or removes them."""
    state, before = step.state, step.before
    if state.seen_mines & ~sum(1 << point for point in state.mines):
        return "a mine was shown that is not there"
    if before.phase == SETUP:
        return None
    told, names = _places(step, "mine", "cleared"), state.board.names
    for point in {*state.mines} | {*before.mines}:
        now, was = state.mines.get(point), before.mines.get(point)
        if now != was and (now is not None or names[point] not in told):
            return f"the mine marker at {names[point]} goes from {was} to {now} untold"
    return None


def _laid(step: Step) -> str | None:
    """Tiles, bunkers and improved positions come and go with an event; the level stays."""
    state, before = step.state, step.before
    if state.land is before.land or before.phase == SETUP:
        return None
    told, names = _places(step, "terrain"), state.board.names
    for point, name in enumerate(names):
        changes = (
            state.land.terrain[point] != before.land.terrain[point]
            or (state.land.bunkers ^ before.land.bunkers) >> point & 1
        )
        if changes and name not in told:
            return f"the terrain of {name} changes, and nothing tells why"
    if (state.land.improved ^ before.land.improved) or state.land.bunkers & ~before.land.bunkers:
        return "a bunker or improved position comes or goes in play"
    return None


def _held(step: Step) -> str | None:
    """Control markers and wrecked relays come with an event that names the point."""
    state: State = step.state
    before: State = step.before
    told, names = _places(step, "control"), state.board.names
    for point in {*state.control} | {*before.control}:
        if state.control.get(point) != before.control.get(point) and names[point] not in told:
            return f"{names[point]} changes hands, and nothing tells why"
    if before.wrecked & ~state.wrecked:
        return "a wrecked relay is whole again"
    for point in bits(state.wrecked & ~before.wrecked):
        if names[point] not in _places(step, "score"):
            return f"the relay at {names[point]} is wrecked, and nothing tells how"
    return None


MARKERS = (
    ("IMP-5.0", _deck), ("IMP-7.0.a", _clock), ("IMP-3.12", _mined), ("IMP-3.13", _laid), ("IMP-3.9", _held),
)  # fmt: skip
