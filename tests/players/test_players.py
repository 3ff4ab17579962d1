"""Players by name, and the one that chooses blindly."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players import BOTS, make


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_can_be_made_and_chooses(name: str) -> None:
    match = sandtable.new("unbreakable/retrieval", seed=1)
    choice = make(name, 1).choose(Seat(match, "blue"))
    assert choice in match.decisions["blue"].offer()


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused, match="random"):
        make("deep-thought", 1)


def test_a_bot_of_ones_own_is_named_by_its_module() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=1)
    own, ours = make("sandtable.players.random_player:RandomPlayer", 5), make("random", 5)
    assert own.choose(Seat(match, "blue")) == ours.choose(Seat(match, "blue"))


@pytest.mark.parametrize("name", ["no.such.module:Player", "sandtable.players.random_player:Nobody"])
def test_a_bot_that_cannot_be_found_is_refused(name: str) -> None:
    with pytest.raises(Refused, match=name):
        make(name, 1)


def test_the_random_player_takes_every_answer_sooner_or_later() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=1)
    offer = match.decisions["blue"].offer()
    player = make("random", 5)
    taken = Counter(player.choose(Seat(match, "blue")) for _ in range(400))
    assert set(taken) == set(offer)
    assert min(taken.values()) > 400 / len(offer) / 3
