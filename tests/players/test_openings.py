"""Armies that have done well: whoever is prepared takes them, and the data names armies that are really offered."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.engine.parts.weights import read_openings
from sandtable.engine.seat import Seat
from sandtable.games import REGISTRY, find
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import BRIEF, BRIEF_BUT_PREPARED, CLOSE, Attention
from sandtable.players.greedy.player import done_well

GAMES = Path(sandtable.__file__).parent / "games"
MEASURED = {
    f"{game}/{scenario}": shares
    for game in REGISTRY
    for scenario, shares in read_openings(GAMES / game / "data" / "evaluation.toml").items()
}


def armies(name: str, attention: Attention) -> set[str]:
    """What players of many seeds begin with, on either side."""
    match = sandtable.new(name, seed=1)
    return {
        str(GreedyPlayer(seed, attention=attention).choose(Seat(match, side)))
        for side in match.sides
        for seed in range(40)
    }


@pytest.mark.parametrize("name", MEASURED)
def test_what_was_measured_is_offered(name: str) -> None:
    match = sandtable.new(name, seed=1)
    offered = {word for decision in match.decisions.values() for word in decision.offer().words}
    assert set(MEASURED[name]) <= offered


@pytest.mark.parametrize("attention", [CLOSE, BRIEF_BUT_PREPARED])
def test_the_prepared_take_an_army_that_has_done_well(attention: Attention) -> None:
    assert armies("undergrowth/nectar-run", attention) == {"silk-100"}
    assert armies("undergrowth/two-nests", attention) == {"mire-140", "silk-140"}  # about as good: nobody can be sure


def test_each_side_takes_the_best_that_it_is_offered() -> None:
    assert armies("undergrowth/rockery-siege", CLOSE) == {"forge-125", "mire-110"}


def test_others_take_any_army() -> None:
    assert armies("undergrowth/nectar-run", BRIEF) == set(MEASURED["undergrowth/nectar-run"])


def test_where_nothing_is_known_nothing_has_done_well() -> None:
    assert done_well({"rams": None, "ants": None}) == []
    assert done_well({"rams": None, "ants": 0.2}) == ["ants"]
    assert done_well({"rams": 0.52, "ants": 0.56, "bees": 0.5}) == ["rams", "ants"]


@pytest.mark.parametrize("game", REGISTRY)
def test_a_game_says_of_an_unknown_army_that_it_is_unknown(game: str) -> None:
    assert find(game).opening("nowhere", "nobody") is None
