"""Openings: a prepared player takes an army with a good record and bids as usual, and the data can be offered."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.games import REGISTRY, find
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import BRIEF, BRIEF_BUT_PREPARED, CLOSE, Attention
from sandtable.players.greedy.player import done_well, draw

GAMES = Path(sandtable.__file__).parent / "games"
MEASURED = {
    f"{game}/{scenario}": shares
    for game in REGISTRY
    for scenario, shares in tomllib.loads((GAMES / game / "data" / "evaluation.toml").read_text())
    .get("opening", {})
    .items()
}


def armies(name: str, attention: Attention) -> set[str]:
    """What players of many seeds begin with, on either side."""
    match = sandtable.new(name, seed=1)
    return {
        str(GreedyPlayer(seed, attention=attention).choose(Seat(match, side)))
        for side in match.sides
        for seed in range(40)
    }


def bids(match: Match, attention: Attention) -> set[str]:
    """What players of many seeds bid for South."""
    return {str(GreedyPlayer(seed, attention=attention).choose(Seat(match, "south"))) for seed in range(40)}


def first_bids() -> Match:
    """Nectar Run, when the armies that have done well there are about to bid for the first time."""
    match = sandtable.new("undergrowth/nectar-run", seed=1)
    for side in match.sides:
        match.choose("silk-100", side)
    return match


@pytest.mark.parametrize("name", MEASURED)
def test_what_was_measured_is_offered(name: str) -> None:
    match = sandtable.new(name, seed=1)
    offered = {word for decision in match.decisions.values() for word in decision.offer().words}
    assert set(MEASURED[name]) <= offered


@pytest.mark.parametrize("attention", [CLOSE, BRIEF_BUT_PREPARED])
def test_the_prepared_take_an_army_that_has_done_well(attention: Attention) -> None:
    assert armies("undergrowth/nectar-run", attention) == {"silk-100"}
    assert armies("undergrowth/two-nests", attention) == {"mire-140", "silk-140"}  # about as good: no one can be sure


def test_each_side_takes_the_best_that_it_is_offered() -> None:
    assert armies("undergrowth/rockery-siege", CLOSE) == {"forge-125", "mire-110"}


def test_others_take_any_army() -> None:
    assert armies("undergrowth/nectar-run", BRIEF) == set(MEASURED["undergrowth/nectar-run"])


def test_what_is_usual_is_offered() -> None:
    match = first_bids()
    decision = match.decisions["south"]
    assert match.game.evaluation.mixed_strategy(match.state, decision)
    assert set(match.game.evaluation.mixed_strategy(match.state, decision)) <= set(decision.offer().words)


@pytest.mark.parametrize("attention", [CLOSE, BRIEF_BUT_PREPARED])
def test_the_prepared_make_a_first_bid_that_is_usual(attention: Attention) -> None:
    assert bids(first_bids(), attention) == {"5", "6"}  # who always bid the same would be seen through


def test_what_is_usual_is_done_as_often_as_it_is() -> None:
    dice = Dice(1)
    drawn = Counter(draw({"rams": 60, "ants": 30, "bees": 10, "moths": 0}, dice) for _ in range(1000))
    assert 550 < drawn["rams"] < 650
    assert 250 < drawn["ants"] < 350
    assert drawn["bees"] == 1000 - drawn["rams"] - drawn["ants"] > 50


def test_others_look_for_a_first_bid_of_their_own() -> None:
    assert bids(first_bids(), BRIEF) == bids(first_bids(), replace(CLOSE, prepared=False)) == {"6"}


def test_an_army_of_another_size_bids_by_the_first_look() -> None:
    match = sandtable.new("undergrowth/nectar-run", seed=1, options={"points": 50})
    player = GreedyPlayer(1)
    while next(iter(match.decisions.values())).kind != "bid":
        side = next(iter(match.decisions))
        match.choose(player.choose(Seat(match, side)), side)
    assert match.game.evaluation.mixed_strategy(match.state, match.decisions["south"]) == {}


def test_a_later_bid_is_for_what_is_left() -> None:
    match = first_bids()
    player = GreedyPlayer(1)
    while match.state.round == 1:
        side = next(iter(match.decisions))
        match.choose(player.choose(Seat(match, side)), side)
    assert match.game.evaluation.mixed_strategy(match.state, match.decisions["south"]) == {}
    assert bids(match, CLOSE) == bids(match, replace(CLOSE, prepared=False))


def test_a_first_bid_is_made_without_a_look_at_the_other() -> None:
    made = []
    for other in (None, "3", "8"):
        match = first_bids()
        if other:
            match.choose(other, "north")
        made.append([GreedyPlayer(seed).choose(Seat(match, "south")) for seed in range(12)])
    assert made[0] == made[1] == made[2]


def test_where_nothing_is_known_nothing_has_done_well() -> None:
    assert done_well({"rams": None, "ants": None}) == []
    assert done_well({"rams": None, "ants": 0.2}) == ["ants"]
    assert done_well({"rams": 0.52, "ants": 0.56, "bees": 0.5}) == ["rams", "ants"]


@pytest.mark.parametrize("game", REGISTRY)
def test_a_game_says_of_an_unknown_army_that_it_is_unknown(game: str) -> None:
    assert find(game).evaluation.opening_win_rate("nowhere", "nobody") is None
