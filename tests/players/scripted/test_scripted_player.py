"""The scripted player: it goes by weights, and only by what its side may know."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.players import ScriptedPlayer
from sandtable.players.scripted.features import scaled
from sandtable.players.scripted.player import survey_of, weights_of


def test_the_answer_with_the_greatest_weight_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    match = sandtable.new("undergrowth/garden-plot", seed=1)
    weights = {"army": {"word forge-120": 1.0, "word mire-120": 2.0}}
    monkeypatch.setattr("sandtable.players.scripted.player.weights_of", lambda _: weights)
    monkeypatch.setattr("sandtable.players.scripted.player.CARELESS", 0)

    assert ScriptedPlayer(1).choose(Seat(match, "south")) == "mire-120"


def test_what_the_other_side_chose_in_secret_changes_nothing() -> None:
    answers = []
    for army in ("forge-120", "mire-120"):
        match = sandtable.new("undergrowth/garden-plot", seed=1)
        match.choose(army, "south")
        answers.append([ScriptedPlayer(seed).choose(Seat(match, "north")) for seed in range(8)])

    assert answers[0] == answers[1]


def test_a_place_tells_how_near_the_enemy_is() -> None:
    match, dice = sandtable.new("undergrowth/garden-plot", seed=1), Dice(1)
    while not (match.decision and match.decision.kind == "move"):
        assert match.decision
        offer = match.decision.offer()
        match.choose(offer.nth(dice.below(len(offer))))
    seat = Seat(match, match.decision.side)
    survey = survey_of(seat, {})

    found = [survey.features(place) for place in seat.decision.offer()]

    assert all(0 <= one["to enemy"] <= 1 for one in found)
    assert all(one["place"] == 1 for one in found)


def test_weights_are_data_of_a_game_and_quantities_go_by_their_logarithm() -> None:
    match = sandtable.new("undergrowth/garden-plot", seed=1)

    assert weights_of(match.game)["command"]
    assert [scaled(value) for value in (0, 1, 3, -1)] == pytest.approx([0, 1, 2, -1])
