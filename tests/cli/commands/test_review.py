"""`sandtable review`: a saved match looked over in the terminal, whole or in part, as text or as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.players.review import match_review as reviewing
from tests.cli.conftest import Cli


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    """Save a few moves of a fight."""
    match = sandtable.new("unbreakable/retrieval", seed=3, options={"turn_cap": 1, "platoon_size": 2})
    for side in match.sides:
        match.choose("fold-guard", side)
    while match.decision and len(match.moves) < 14:
        match.choose(match.decision.options()[0])
    match.concede("yellow")
    path = tmp_path / "fight.match"
    path.write_text(match.save(), encoding="utf-8")
    return path


def test_a_review_says_what_changed_the_chances_and_adds_up(cli: Cli, fight: Path) -> None:
    ran = cli("review", fight, "--simulations", 2, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    assert (found["side"], found["game"], found["simulations"], found["ended"]) == ("blue", "unbreakable", 2, 1.0)
    assert found["looked_over"] == found["moves"] == 15
    assert sum(found["parts"].values()) == pytest.approx(found["ended"] - found["begun"], abs=0.001)
    assert cli("review", fight, "--simulations", 2, "--json").out == ran.out  # by its seed
    text = cli("review", fight, "--simulations", 2).out
    assert "Unbreakable: Retrieval, reviewed for Blue" in text
    assert "Blue wins: Yellow concedes" in text
    assert f"{len(found['decisions'])} decisions were judged" in text
    for name, part in (("Blue's moves", "own"), ("dice and draws", "luck"), ("the end itself", "end")):
        line = next(one for one in text.splitlines() if name in one)
        assert float(line.split()[-2]) == pytest.approx(found["parts"][part] * 100, abs=0.06)
    assert "reviewed for Yellow" in cli("review", fight, "--simulations", 2, "--side", "yellow").out


def test_an_interrupted_review_shows_what_is_done(cli: Cli, fight: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = reviewing._judge
    judged: list[Any] = []

    def interrupted(*args: Any) -> Any:
        if judged:
            raise KeyboardInterrupt
        judged.append(judge(*args))
        return judged[0]

    monkeypatch.setattr(reviewing, "_judge", interrupted)
    ran = cli("review", fight, "--simulations", 2)
    assert ran.code == 130
    assert "(interrupted: only the first " in ran.out
    assert "One decision was judged" in ran.out


def test_what_cannot_be_reviewed_is_refused_in_one_line(cli: Cli, fight: Path, tmp_path: Path) -> None:
    cli("review", fight, "--side", "red").refused("there is no side 'red'", "blue, yellow")
    cli("review", fight, "--simulations", "1").refused("is not a whole number from 2")
    cli("review", tmp_path / "none.match").refused("cannot read")
    (tmp_path / "odd.match").write_text("{}", encoding="utf-8")
    cli("review", tmp_path / "odd.match").refused("not a saved match")
