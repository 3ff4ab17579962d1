"""Answers as numbers: every word has its own, and it never changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable.engine.decisions import Choice, Decision, Options
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.lab.fuzz.random_options import draw_options
from sandtable.rl import MatchEnv
from sandtable.rl.catalogue import BLOCK, END, STEP, ActionCatalogue, WordNode
from sandtable.rl.table import Bare
from tests.rl.walks import SCENARIOS, catalogue_of, legal

NAMES = tuple(f"{name}/{one.id}" for name in REGISTRY for one in find(name).scenarios.values() if one.listed)
PLACES = [f"{column}{row}" for column in "abcd" for row in range(1, 5)]

#: What was learned is bound to these: another digest means that actions have changed their numbers.
DIGESTS = {
    "unbreakable/special-delivery": "0833ade1a68b",
    "unbreakable/retrieval": "0833ade1a68b",
    "unbreakable/industrial-wasteland": "0833ade1a68b",
    "unbreakable/runaway": "0833ade1a68b",
    "unbreakable/capture-the-flag": "0833ade1a68b",
    "unbreakable/destroy-the-flag": "0833ade1a68b",
    "breakable/breakthrough": "8ffcf3457a9e",
    "breakable/industrial-wasteland": "8ffcf3457a9e",
    "breakable/border-skirmish": "8ffcf3457a9e",
    "breakable/heavy-reinforcements": "8ffcf3457a9e",
    "breakable/retrieval": "8ffcf3457a9e",
    "impact/drill-ground": "253de6ea5340",
    "impact/first-contact": "b185797e30e6",
    "impact/hold-the-crossing": "b43dab257481",
    "impact/crack-the-vault": "7f99486aef07",
    "impact/late-train": "f15f8f324e50",
    "impact/eyes-in-the-sky": "a1c230e080d2",
    "impact/seeded-ground": "feb32417c794",
    "impact/ghost-walk": "153f3f6bc69c",
    "impact/badge-and-pitchfork": "7f99486aef07",
    "impact/slag-hollow": "766cb4f5eff9",
    "impact/platoon-at-the-spires": "118a4b69ff8e",
    "impact/meeting-engagement": "e64ff03ca40d",
    "impact/holding-action": "e64ff03ca40d",
    "rivets/mud-between": "aebb6b888fe0",
    "rivets/duckboard-road": "1f3734fb30f9",
    "rivets/break-the-salient": "aebb6b888fe0",
    "rivets/sky-over-marrow-hill": "a4ac1848b9f7",
    "rivets/iron-harvest": "aebb6b888fe0",
    "rivets/listening-post": "f24e26c7f0eb",
    "undergrowth/garden-plot": "aeeb280ba384",
    "undergrowth/long-puddle": "aeeb280ba384",
    "undergrowth/canopy-crown": "aeeb280ba384",
    "undergrowth/rockery-siege": "94fbd1e981ab",
    "undergrowth/nectar-run": "46b56fcae2e3",
    "undergrowth/two-nests": "e3badc5288ec",
}


def small(*words: str, units: tuple[str, ...] = ()) -> ActionCatalogue:
    return ActionCatalogue(PLACES, words, units)


def say(catalogue: ActionCatalogue, offer: Options, choice: Choice) -> Choice | WordNode | None:
    """Take the actions that give an answer, one after the other."""
    found: Choice | WordNode | None = None
    for action in catalogue.actions(offer, choice):
        begun = found if isinstance(found, WordNode) else None
        assert catalogue.mask(offer, begun)[action] == 1
        found = catalogue.choice(offer, action, begun)
    return found


def test_a_place_keeps_its_number_and_a_word_has_the_same_number_in_every_offer() -> None:
    catalogue = small("stop", "fire", units=("W2",))

    assert catalogue.actions(Options(("stop", "fire"), 1 << 15), 15) == (15,)
    assert catalogue.actions(Options(("stop", "fire")), "fire") == catalogue.actions(Options(("fire", "W2")), "fire")
    assert catalogue.number("stop") == len(PLACES) + BLOCK
    assert catalogue.number("W2") == len(PLACES) + BLOCK + STEP == catalogue.count - 1


def test_new_words_move_neither_words_nor_units() -> None:
    before, after = small("stop", units=("W2",)), small("stop", "fire", units=("W2",))

    assert [before.number(word) for word in ("stop", "W2")] == [after.number(word) for word in ("stop", "W2")]


def test_a_longer_word_is_said_in_parts_only_where_there_is_a_choice() -> None:
    catalogue = small("done", ".ready", ".out", units=("W1", "W2"))
    offer = Options(("done", "W1.ready", "W1.out", "W2.out"))

    one, other = catalogue.number("W1"), catalogue.number("W2")
    assert catalogue.actions(offer, "W1.out") == (one, catalogue.number(".out"))
    assert catalogue.actions(offer, "W2.out") == (other,)
    begun = catalogue.choice(offer, one)
    assert isinstance(begun, WordNode)
    assert begun.unit == "W1"
    assert dict(catalogue.answers(offer, begun)) == {
        catalogue.number(".ready"): "W1.ready", catalogue.number(".out"): "W1.out"
    }  # fmt: skip
    assert dict(catalogue.answers(offer)) == {catalogue.number("done"): "done", one: "W1…", other: "W2.out"}
    assert catalogue.choice(offer, catalogue.number(".ready"), begun) == "W1.ready"


def test_a_word_that_is_the_beginning_of_another_is_ended() -> None:
    catalogue = small(".call", units=("SF3a",))
    offer = Options(("SF3a", "SF3a.call"))

    assert catalogue.actions(offer, "SF3a") == (catalogue.number("SF3a"), catalogue.end)
    assert [say(catalogue, offer, word) for word in offer.words] == list(offer.words)
    assert catalogue.text(catalogue.end) == END


def test_a_place_within_a_word_has_its_number() -> None:
    catalogue = small(".laser@", "blue-buzz.", units=("YTA1",))

    assert catalogue.numbers("YTA1.laser@b3") == (catalogue.number("YTA1"), catalogue.number(".laser@"), 6)
    assert catalogue.numbers("blue-buzz.a1") == (catalogue.number("blue-buzz."), 0)


def test_what_is_not_listed_is_spelled_and_no_two_words_have_the_same_numbers() -> None:
    catalogue = small("fire", "fire.nuke", ".nuke", units=("W1",))
    words = ["W11", "W1", "fire.nuke", "fire.nuke2", "fire.", "W", "1", "x-y+z@q", "W1.nuke", "W1.nukes"]
    offer = Options(tuple(words))

    assert len({catalogue.numbers(word) for word in words}) == len(words)
    for word in words:
        assert catalogue.text(*catalogue.numbers(word)) == word
        assert say(catalogue, offer, word) == word


def test_what_is_not_offered_is_no_answer() -> None:
    catalogue, offer = small("stop"), Options(("stop",), 0b10)

    for action in (-1, 0, 2, 10, catalogue.number("stop") + 1, catalogue.count, 10**9):
        assert catalogue.choice(offer, action) is None
    assert not catalogue.mask(None).any()


def test_a_letter_without_a_number_and_an_action_that_is_not_in_use_are_refused() -> None:
    with pytest.raises(Refused, match="has a letter that has no number: 'é'"):
        small().numbers("café")
    with pytest.raises(Refused, match="there is no action 9999"):
        small().text(9999)
    with pytest.raises(ValueError, match="listed twice"):
        small("stop", "stop")


def begin(name: str, number: int, *, plain: bool) -> tuple[ActionCatalogue, Bare]:
    """Begin a game with random options; return its catalogue and its table."""
    game, dice = find(name), Dice(number)
    scenarios = [one.id for one in game.scenarios.values() if one.listed]
    for _ in range(20):
        scenario = scenarios[dice.below(len(scenarios))]
        options: dict[str, Any] = {} if plain else draw_options(game, scenario, {}, dice)
        try:
            match = sandtable.new(f"{name}/{scenario}", seed=number, options=options)
        except Refused:
            continue  # options that do not go together
        return catalogue_of(match), Bare.of(match)
    raise AssertionError(name)


def questions(table: Bare, most: int, dice: Dice) -> Iterator[Decision]:
    """Play at random; return every question."""
    for _ in range(most):
        if not table.decisions:
            return
        yield from table.decisions.values()
        sides = list(table.decisions)
        side = sides[dice.below(len(sides))]
        offer = table.decisions[side].offer()
        table.choose(offer.nth(dice.below(len(offer))), side)


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("name", REGISTRY)
def test_every_word_of_random_games_is_listed_and_has_numbers_of_its_own(name: str, *, plain: bool) -> None:
    for number in range(8):
        catalogue, table = begin(name, number, plain=plain)
        for decision in questions(table, 500, Dice(number)):
            offer = decision.offer()
            said = {word: catalogue.numbers(word) for word in offer.words}
            assert len(set(said.values())) == len(offer.words)
            for word, numbers in said.items():
                assert not any(catalogue.places < one < catalogue.places + BLOCK for one in numbers) or len(word) < 2
                assert catalogue.text(*numbers) == word
            if len(offer) < 30:
                assert [say(catalogue, offer, choice) for choice in offer] == list(offer)


def test_a_match_played_by_parts_of_words_goes_as_its_words_say() -> None:
    one, dice = MatchEnv("unbreakable/retrieval", seed=3, record=True), Dice(3)
    one.reset()
    parts = 0
    for _ in range(600):
        agent = one.agent_selection
        mask = one.observe(agent)["action_mask"]
        answers = one.answers(agent)
        assert sorted(answers) == np.flatnonzero(mask).tolist()
        action = legal(mask, dice)
        moves = len(one.match.moves) if one.match else 0
        one.step(action)
        assert one.match is not None
        if answers[action].endswith("…"):
            parts += 1
            assert len(one.match.moves) == moves
            assert one.agent_selection == agent
            seen = one.layout.parts(one.observe(agent)["observation"])
            assert seen["question"][-1] == action
        else:
            last = one.match.moves[moves]
            assert one.play.game.notation.word(one.match.state, last.choice) == answers[action]
        if not one.agents or any(one.terminations.values()):
            break
    assert parts > 5


@pytest.mark.parametrize("name", SCENARIOS)
def test_an_answer_in_words_is_found_and_written(name: str) -> None:
    one, dice = MatchEnv(name, seed=3), Dice(3)
    one.reset()
    for _ in range(60):
        agent = one.agent_selection
        if any(one.terminations.values()):
            break
        for action, text in one.answers(agent).items():
            if not text.endswith("…"):
                assert one.text_actions(text) == (action,)
        one.step(legal(one.observe(agent)["action_mask"], dice))
    with pytest.raises(Refused, match="'nonsense' is not a legal answer"):
        one.text_actions("nonsense")


@pytest.mark.parametrize("name", NAMES)
def test_no_action_of_a_scenario_has_changed_its_number(name: str) -> None:
    match = sandtable.new(name, seed=1)

    rows = list(catalogue_of(match).rows())

    assert [row.number for row in rows] == sorted({row.number for row in rows})
    assert rows[-1].number == catalogue_of(match).count - 1
    assert catalogue_of(match).digest == DIGESTS[name]
    assert catalogue_of(sandtable.new(name, seed=2)) is catalogue_of(match)
