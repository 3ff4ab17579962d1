"""Phase 1, Draw: gas on those who begin in it, then a discard, an Action! card and Secret Missions."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits, other_side
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.cards.cards import (
    ACTION_IDS,
    CUT_WIRES,
    HOLD,
    LISTENING_POST,
    MISSION_IDS,
    NEW_ORDERS,
    might_play,
    playable,
    take_action,
    take_mission,
)
from sandtable.games.rivets.rules.cards.reactions import card_of, play_card
from sandtable.games.rivets.rules.combat.gas import begin_in_gas
from sandtable.games.rivets.rules.units.units import bury
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import DEPLOYMENT, MOST_ACTIONS, MOST_MISSIONS, SIDES


def draw_phase(state: State) -> Rule[None]:
    """Phase 1, step by step (RIV-3.1 to RIV-3.9)."""
    if state.step == 0:
        tell(state, "RIV-1.6", "turn", "Round {round}: {side}'s turn", round=state.round, side=state.turn)
        recover(state)
        yield from begin_in_gas(state)
        state.step = 1
    bury(state)
    while state.step == 1:
        yield from _discard(state)
    while state.step == 2:
        yield from _draw_action(state)
    while state.step == 3:
        yield from _draw_missions(state)
    state.phase, state.step = DEPLOYMENT, 0


def recover(state: State) -> None:
    """End what lasts until the owner's next turn (RIV-3.7, RIV-11.81, RIV-11.63)."""
    if not state.fresh and not state.troubled:
        return
    own = sum(1 << u for u, side in enumerate(state.side) if side == state.turn)
    state.fresh &= ~own
    state.troubled &= ~own


def phase_cards(state: State) -> list[int]:
    """List the cards that can be played at any time of phase 1 (A15, A16)."""
    return [CUT_WIRES, LISTENING_POST] if state.missions[other_side(state.turn)] else [CUT_WIRES]


def _play_phase_card(state: State, card: int) -> None:
    side, enemy = state.turn, other_side(state.turn)
    play_card(state, side, card)
    if card == CUT_WIRES:
        state.cut[enemy] += 1
        tell(
            state,
            "RIV-13.1",
            "cut",
            "{side} will gain one deployment point less in its next deployment phase",
            side=enemy,
        )
        return
    cards = bits(state.missions[enemy])
    seen = cards[state.dice.pick([MISSION_IDS[card] for card in cards])]
    state.peeked[side] |= 1 << seen
    tell(state, "RIV-18.3", "peek", "You see a Secret Mission of the enemy: {mission}", only=side, mission=seen)
    tell(state, "RIV-13.1", "look", "{side} looks at a Secret Mission of the enemy", side=side)


def _discard(state: State) -> Rule[None]:
    """Step I: discard up to one Action! card (RIV-3.1)."""
    side = state.turn
    hand = bits(state.hands[side])
    if not hand:
        state.step = 2
        return
    words = (*(f"discard.{ACTION_IDS[card]}" for card in hand), *playable(state, side, *phase_cards(state)), "keep")
    word = yield Decision(
        SIDES[side], "discard", "Do you discard an Action! card?", "RIV-3.1", Options(words), boundary=True
    )
    card = card_of(word)
    if card >= 0:
        _play_phase_card(state, card)
        return
    state.step = 2
    if word == "keep":
        return
    card = ACTION_IDS.index(word.removeprefix("discard."))
    state.hands[side] &= ~(1 << card)
    state.action_discards |= 1 << card
    state.dice.reveal()
    tell(state, "RIV-3.1", "discard", "{side} discards {card}", side=side, card=card)


def _draw_action(state: State) -> Rule[None]:
    """Step II: draw up to one Action! card (RIV-3.2, RIV-3.4)."""
    side = state.turn
    if state.hands[side].bit_count() >= MOST_ACTIONS or not state.actions | state.action_discards:
        state.step = 3  # a card of this phase could be played before the discard, and can be before the missions
        return
    word = yield Decision(
        SIDES[side], "draw", "Do you draw an Action! card?", "RIV-3.2",
        Options(("draw", *playable(state, side, *phase_cards(state)), "skip")), boundary=True,
    )  # fmt: skip
    card = card_of(word)
    if card >= 0:
        _play_phase_card(state, card)
        return
    state.step = 3
    if word == "draw":
        card = take_action(state)
        state.hands[side] |= 1 << card
        tell(state, "RIV-3.2", "drawn", "You draw {card}", only=side, card=card)
        tell(state, "RIV-3.2", "draw", "{side} draws an Action! card", side=side)


def _draw_missions(state: State) -> Rule[None]:
    """Step III: draw up to two Secret Missions, one at a time (RIV-3.3, RIV-3.5)."""
    side = state.turn
    words = _mission_words(state, [*phase_cards(state), NEW_ORDERS] if state.missions[side] else phase_cards(state))
    if not words:
        state.step = 4
        return
    word = yield _mission_question(state, words, boundary=True)
    if word == HOLD:
        state.hold |= 1 << side
        return
    card = card_of(word)
    if card == NEW_ORDERS:
        yield from _new_orders(state)
        return
    if card >= 0:
        _play_phase_card(state, card)
        return
    state.step = 4
    if word == "draw":
        _take(state)
        yield from _after_a_mission(state)


def _after_a_mission(state: State) -> Rule[None]:
    """Draw another mission, or play a card of this phase, which is not over yet (RIV-3.5, RIV-17.2)."""
    while words := _mission_words(state, phase_cards(state)):
        word = yield _mission_question(state, words, boundary=False)
        if word == "draw":
            _take(state)
        elif card_of(word) >= 0:
            _play_phase_card(state, card_of(word))
        else:
            state.hold |= (word == HOLD) << state.turn
            return


def _mission_words(state: State, cards: list[int]) -> tuple[str, ...]:
    """Return the answers besides the one that ends the phase; none: there is nothing to ask."""
    words = (*(("draw",) if may_draw_mission(state) else ()), *playable(state, state.turn, *cards))
    return words or ((HOLD,) if might_play(state, state.turn, *cards) else ())


def _mission_question(state: State, words: tuple[str, ...], *, boundary: bool) -> Decision:
    side = SIDES[state.turn]
    if not state.field.missions:  # it is asked for the sake of a card only, which may just have been drawn
        return Decision(side, "draw", "Do you play a card?", "RIV-3.8", Options((*words, "done")), boundary=boundary)
    prompt = "Do you draw a Secret Mission?" if "draw" in words else "Do you play a card before you deploy?"
    return Decision(side, "mission", prompt, "RIV-3.3", Options((*words, "skip")), boundary=boundary)


def may_draw_mission(state: State) -> bool:
    """Whether the player may draw a Secret Mission (RIV-3.4)."""
    held = state.missions[state.turn].bit_count()
    return state.field.missions and held < MOST_MISSIONS and bool(state.mission_deck | state.mission_discards)


def _take(state: State) -> None:
    side, mission = state.turn, take_mission(state)
    state.missions[side] |= 1 << mission
    tell(state, "RIV-3.3", "drawn", "You draw {mission}", only=side, mission=mission)
    tell(state, "RIV-3.3", "draw", "{side} draws a Secret Mission", side=side)


def _new_orders(state: State) -> Rule[None]:
    """Discard one Secret Mission before drawing (A22)."""
    side = state.turn
    play_card(state, side, NEW_ORDERS)
    cards = bits(state.missions[side])
    names = tuple(MISSION_IDS[card] for card in cards)
    word = yield Decision(SIDES[side], "drop", "Which mission do you discard?", "RIV-13.1", Options(names))
    drop_mission(state, side, cards[names.index(word)])
    tell(state, "RIV-13.1", "discard", "{side} discards {mission}", side=side, mission=cards[names.index(word)])


def drop_mission(state: State, side: int, mission: int) -> None:
    """Put a mission from a hand face up on the discards (RIV-18.2)."""
    state.missions[side] &= ~(1 << mission)
    state.mission_discards |= 1 << mission
    state.peeked[other_side(side)] &= ~(1 << mission)
    state.dice.reveal()
