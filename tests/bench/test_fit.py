"""Fitting weights to the ends of games: it finds the one that tells the winner, and leaves alone what says nothing."""

from __future__ import annotations

import numpy as np
import pytest
from bench.fit import Seen, fit, log_loss, play, unseen, unsquashed


def made_up(moments: int = 2000) -> Seen:
    """An evaluation of two equal weights, of which the first alone decides."""
    chance = np.random.default_rng(1)
    shares = chance.normal(size=(moments, 2))
    won = (chance.random(moments) < 1 / (1 + np.exp(-2 * shares[:, 0]))).astype(float)
    return Seen(shares.sum(axis=1), shares, won)


def test_the_weight_that_tells_the_winner_stays_and_the_other_goes() -> None:
    steep, turn = fit(made_up(), 1.0)
    assert steep * (1 + turn[0]) == pytest.approx(2.0, rel=0.15)
    assert steep * (1 + turn[1]) == pytest.approx(0.0, abs=0.2)


def test_a_firm_ridge_leaves_the_weights_where_they_are() -> None:
    _, turn = fit(made_up(), 1e9)
    assert np.abs(turn).max() < 1e-3


def test_what_was_fitted_tells_games_that_it_has_not_seen() -> None:
    seen = made_up()
    part = np.arange(len(seen.won)) % 5
    assert unseen(seen, part, 1.0) < unseen(seen, part, 1e9) - 0.02
    assert log_loss(seen, 0.0, np.zeros(2)) == pytest.approx(np.log(2))


def test_squashing_is_undone() -> None:
    for lead in (-3.0, -0.2, 0.0, 0.7, 40.0):
        assert unsquashed(lead / (1 + abs(lead))) == pytest.approx(lead)


def test_a_game_is_played_and_its_moments_are_kept() -> None:
    games = (play("undergrowth/nectar-run", {"points": 50, "rounds": 3}, seed) for seed in range(3, 12))
    moments = next(filter(None, games))  # nothing is kept of a draw
    assert len(moments) == 14
    assert len({(seed, won) for seed, won, _, _ in moments}) == 1
    assert any(slope for _, _, _, slopes in moments for slope in slopes)
