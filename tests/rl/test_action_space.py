"""Answers as numbers."""

from __future__ import annotations

import numpy as np
import pytest

import sandtable
from sandtable.engine.decisions import Options
from sandtable.engine.dice import Dice
from sandtable.rl.action_space import WORDS, Actions
from tests.rl.walks import SCENARIOS, moments


def twins() -> tuple[str, str]:
    """Find two words that fall on one number."""
    actions, met = Actions(0), dict[int, str]()
    for n in range(10_000):
        word = f"word{n}"
        if actions.number(word) in met:
            return met[actions.number(word)], word
        met[actions.number(word)] = word
    raise AssertionError


def test_a_place_keeps_its_number_and_a_word_has_the_same_number_in_every_offer() -> None:
    actions = Actions(400)

    assert actions.action(Options(("stop", "fire"), 1 << 17 | 1 << 399), 399) == 399
    assert actions.action(Options(("stop", "fire")), "fire") == actions.action(Options(("fire", "W2", "stop")), "fire")
    assert 400 <= actions.number("fire") < 400 + WORDS == actions.count


def test_two_words_on_one_number_are_both_offered_and_the_second_takes_the_next() -> None:
    one, other = twins()
    actions, offer = Actions(10), Options((one, other), 0b101)

    numbers = [actions.action(offer, word) for word in (one, other)]

    assert numbers[1] == 10 + (numbers[0] + 1 - 10) % WORDS
    assert [actions.choice(offer, number) for number in numbers] == [one, other]
    assert sorted(np.flatnonzero(actions.mask(offer))) == sorted([0, 2, *numbers])


def test_the_last_number_is_followed_by_the_first() -> None:
    actions = Actions(3)
    last = actions.count - 1
    words = [f"w{n}" for n in range(60_000) if actions.number(f"w{n}") == last][:2]

    assert actions.words(Options(tuple(words))) == {last: words[0], 3: words[1]}


def test_what_is_not_offered_is_no_answer() -> None:
    actions, offer = Actions(10), Options(("stop",), 0b10)

    for action in (-1, 0, 2, 10, actions.number("stop") + 1, actions.count, 10**9):
        assert actions.choice(offer, action) is None
    assert not actions.mask(None).any()


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_answer_of_a_random_match_has_a_number_of_its_own(name: str) -> None:
    match = sandtable.new(name, seed=3)
    spec = match.game.observations
    assert spec is not None
    actions = Actions(len(spec.spots(match.state)))

    for moment in moments(match, 250, 1, Dice(5)):
        for decision in moment.decisions.values():
            offer = decision.offer()
            numbers = [actions.action(offer, choice) for choice in offer]
            assert [actions.choice(offer, number) for number in numbers] == list(offer)
            assert sorted(np.flatnonzero(actions.mask(offer))) == sorted(set(numbers))
            assert len(set(numbers)) == len(offer)
