"""Cards: both decks, drawing, flipping and playing. The decks have no order: a draw picks one of the cards left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.engine.contract.house_data import read_toml, reading, whole
from sandtable.engine.decisions import bits
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.data_files import HOUSE
from sandtable.games.rivets.tables import CENTRE, MOST_VP, RESULTS

if TYPE_CHECKING:
    from sandtable.games.rivets.state import State

ACTION_IDS = tuple(f"A{number:02}" for number in range(1, 25))
MISSION_IDS = tuple(f"M{number:02}" for number in range(1, 17))
(
    OVER_THE_TOP, HOLD_THE_LINE, SUPPLY_TRAIN, SCRAP_HAUL, LUCKY_WIND, ZEROED_IN, SMOKE_SHELLS, STRETCHER_BEARERS,
    SPARE_PLATES, STEADY_AIM, BAYONETS, FORCED_MARCH, TAILWIND, FLAK_BURST, CUT_WIRES, LISTENING_POST, PONTOON,
    COUNTER_BATTERY, DIG_IN, RUM_RATION, GAS_ALARM, NEW_ORDERS, NIGHT_RELIEF, DEFLECTION_SHOT,
) = range(24)  # fmt: skip
PLAY = tuple(f"play.{card}" for card in ACTION_IDS)
ALL_ACTIONS = (1 << len(ACTION_IDS)) - 1
ALL_MISSIONS = (1 << len(MISSION_IDS)) - 1


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An Action! card."""

    title: str
    moment: str
    text: str
    dev: str  # what it shows when it is flipped


@dataclass(frozen=True, slots=True)
class MissionCard:
    """A Secret Mission."""

    title: str
    text: str
    vp: int


@cache
def load_actions(path: Path | None = None) -> tuple[ActionCard, ...]:
    """Read the Action! cards (RIV-13.1)."""
    path = path or HOUSE.file("cards.toml")
    data = _read(path, ACTION_IDS)
    found = []
    for key in ACTION_IDS:
        one = data[key]
        with reading(f"{path.name}, {key}"):
            found.append(ActionCard(str(one["title"]), str(one["moment"]), str(one["text"]), str(one["dev"])))
        if found[-1].dev not in RESULTS:
            raise Refused(f"{path.name}, {key}: dev must be one of {', '.join(RESULTS)}", "RIV-7.14")
    return tuple(found)


@cache
def load_missions(path: Path | None = None) -> tuple[MissionCard, ...]:
    """Read the Secret Missions (RIV-14.1)."""
    path = path or HOUSE.file("missions.toml")
    data = _read(path, MISSION_IDS)
    found = []
    for key in MISSION_IDS:
        one = data[key]
        with reading(f"{path.name}, {key}"):
            found.append(MissionCard(str(one["title"]), str(one["text"]), whole(one["vp"], 0, MOST_VP, "vp")))
    return tuple(found)


def _read(path: Path, ids: tuple[str, ...]) -> Mapping[str, Any]:
    data = read_toml(path)
    if set(data) != set(ids):
        raise Refused(f"{path.name} should describe exactly the cards {ids[0]} to {ids[-1]}")
    return data


# the Action! deck


def take_action(state: State) -> int:
    """Take the top Action! card; -1 if there is none left anywhere (RIV-3.6)."""
    card, state.actions, state.action_discards = _take(state.dice, state.actions, state.action_discards, ACTION_IDS)
    return card


def take_mission(state: State) -> int:
    """Take the top Secret Mission; -1 if there is none left anywhere (RIV-3.6)."""
    deck, discards = state.mission_deck, state.mission_discards
    card, state.mission_deck, state.mission_discards = _take(state.dice, deck, discards, MISSION_IDS)
    return card


def _take(dice: Dice, deck: int, discards: int, ids: tuple[str, ...]) -> tuple[int, int, int]:
    """Return the top card of a deck, the deck without it and its discards, which make a new one where it is used up."""
    if not deck:
        deck, discards = discards, 0
    if not deck:
        return -1, 0, 0
    cards = bits(deck)
    card = cards[dice.pick([ids[card] for card in cards])]
    return card, deck & ~(1 << card), discards


def flip(state: State) -> tuple[str, int]:
    """Flip the top Action! card: return what it shows, and the card (-1: none was left, RIV-3.6)."""
    card = take_action(state)
    if card < 0:
        return CENTRE, card
    state.action_discards |= 1 << card
    return load_actions()[card].dev, card


# playing (RIV-3.8)


HOLD = "hold"  # no card in this turn


def might_play(state: State, side: int, *cards: int) -> bool:
    """Whether, as far as everybody can see, a side might play one of some cards now.

    A question that is there for the sake of a card alone is asked by this, never by what is in the hand: else the
    other side would learn from its being asked (or not) what is held.
    """
    if not state.hands[side] or (state.played | state.hold) >> side & 1:
        return False
    return any(not state.action_discards >> card & 1 for card in cards)


def or_hold(words: tuple[str, ...]) -> tuple[str, ...]:
    """Add `hold` to an answer that would be the only one: the question is asked all the same (`might_play`)."""
    return words if len(words) > 1 else (*words, HOLD)


def holds(state: State, side: int, card: int) -> bool:
    """Whether a side has a card in hand that it may still play in this turn."""
    return bool(state.hands[side] >> card & 1) and not (state.played | state.hold) >> side & 1


def playable(state: State, side: int, *cards: int) -> tuple[str, ...]:
    """Return the words that play those of some cards that a side has in hand."""
    hand = state.hands[side]
    if not hand or (state.played | state.hold) >> side & 1:
        return ()
    return tuple([PLAY[card] for card in cards if hand >> card & 1])


def put_away(state: State, side: int, card: int) -> None:
    """Discard a card that was played: it is the side's one card of this turn."""
    state.hands[side] &= ~(1 << card)
    state.action_discards |= 1 << card
    state.played |= 1 << side
