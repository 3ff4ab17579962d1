"""Datasets: every answer as its side saw it, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.rl import MatchEnv, rows_of, write_dataset

NAME = "undergrowth/garden-plot"


def finished(seed: int) -> Match:
    match, dice = sandtable.new(NAME, seed=seed, options={"rounds": 2}), Dice(seed)
    while match.decisions:
        sides = list(match.decisions)
        side = sides[dice.below(len(sides))]
        offer = match.decisions[side].offer()
        match.choose(offer.nth(dice.below(len(offer))), side)
    return match


def test_a_row_is_what_the_environment_shows_and_takes() -> None:
    match = finished(4)
    env = MatchEnv(NAME, options={"rounds": 2}, seed=4)
    env.reset()

    rows = list(rows_of(match))

    assert len(rows) == len(match.moves)
    for row in rows:
        seen = env.observe(row["side"])
        assert row["observation"] == seen["observation"].tolist()
        assert row["legal"] == np.flatnonzero(seen["action_mask"]).tolist()
        for action in row["actions"]:
            assert env.play.act(row["side"], action)
    assert match.result is not None
    results = {row["side"]: row["result"] for row in rows}
    assert sum(results.values()) == 0


def test_a_secret_answer_of_the_other_side_is_in_no_row() -> None:
    rows = [row for row in rows_of(finished(4)) if row["kind"] == "army"]

    assert {row["side"] for row in rows} == {"south", "north"}
    first, second = rows
    assert first["answer"] not in second["view"] or first["answer"] == second["answer"]


@pytest.mark.parametrize("views", [True, False])
def test_the_same_rows_are_written_as_lines_and_as_parquet(tmp_path: Path, *, views: bool) -> None:
    matches = [finished(4), finished(5)]

    count = write_dataset(tmp_path / "a.jsonl", matches, views=views)
    assert write_dataset(tmp_path / "a.parquet", matches, views=views) == count

    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()]
    assert lines == pq.read_table(tmp_path / "a.parquet").to_pylist()
    assert {row["match"] for row in lines} == {0, 1}
    assert all(bool(row["view"]) == views for row in lines)


def test_a_match_that_is_not_over_and_another_form_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="needs finished matches"):
        list(rows_of(sandtable.new(NAME, seed=1)))
    with pytest.raises(Refused, match="must end in"):
        write_dataset(tmp_path / "a.csv", [])
