"""The training example runs, and what it learns changes what it does."""

from __future__ import annotations

import numpy as np
import pytest
from examples import encoder
from examples.train_undergrowth import Answer, Policy, interval, judge, main, play, train

from sandtable.rl import SeatEnv


def test_the_example_learns_something_from_a_few_matches() -> None:
    env = SeatEnv("undergrowth/garden-plot", side="south", options={"rounds": 3})
    policy = Policy.blank(env, 1)

    before = play(env, policy, 7)[1]
    train(env, policy, 4)

    assert np.abs(policy.preference).max() > 0
    assert len({round(odds, 6) for odds in before[0].odds}) == 1  # a blank policy prefers nothing
    won, drawn = judge(env, policy, 2)
    assert 0 <= won + drawn <= 2


def test_an_answer_that_paid_becomes_likelier() -> None:
    policy = Policy(np.zeros((3, 5)), np.zeros(3))
    legal, odds = np.array([1, 4]), np.array([0.5, 0.5])

    policy.learn([Answer(2, legal, odds, 1, paid=10.0)], step=0.5)

    assert policy.preference[2].tolist() == [0, -0.25, 0, 0, 0.25]
    assert policy.usual[2] > 0


def test_the_interval_is_wilsons() -> None:
    low, high = interval(50, 100)

    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 10)[0] == 0


def test_it_prints_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--matches", "1", "--judged", "2"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("before: won ")
    assert lines[1] == "learned from 1 matches"
    assert "95 % interval" in lines[2]


@pytest.mark.parametrize("name", ["undergrowth/garden-plot", "impact/drill-ground"])
def test_the_encoder_makes_features_of_an_observation(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert encoder.main([name]) == 0

    said = capsys.readouterr().out
    assert "become 128 features" in said
    assert int(said.splitlines()[1].split()[0]) > 10
