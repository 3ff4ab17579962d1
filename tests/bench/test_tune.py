"""The tuning script: its arithmetic and its files. The games themselves are the arena's."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from bench.tune import Duel, Keep, Setting, beats, data_file, main, rewrite, series, with_characters

from sandtable.engine.weights import read_weights
from sandtable.games import REGISTRY

SETTING = Setting("rivets/listening-post", {}, 0.5, 1, {"near": 0.2})


@pytest.mark.parametrize(
    ("scores", "won"),
    [
        ([1.0] * 8, True),
        ([0.5] * 8, False),
        ([1.0, 0.0] * 8, False),  # each seat wins its own: nobody is better
        ([1.0, 0.0, 1.0, 0.5] * 6, True),  # never worse in a pair, often better
        ([1.0, 1.0, 0.0, 0.0, 1.0, 0.5], False),  # ahead, but by luck
        ([0.0] * 8, False),
        ([1.0, 1.0], False),  # one pair says nothing
    ],
)
def test_what_is_hardly_luck(scores: list[float], won: bool) -> None:
    assert beats(scores) is won


@pytest.mark.parametrize("game", REGISTRY)
def test_numbers_are_written_where_they_stood(game: str) -> None:
    text = data_file(game).read_text(encoding="utf-8")
    before = tomllib.loads(text)
    name = min(before["weights"])

    after = rewrite(text, {name: 12.25})

    assert tomllib.loads(after) == {**before, "weights": {**before["weights"], name: 12.25}}
    assert len(after.splitlines()) == len(text.splitlines())
    assert rewrite(after, {name: before["weights"][name]}).replace(" ", "") == text.replace(" ", "")
    with pytest.raises(SystemExit, match="stands 0 times"):
        rewrite(text, {"nothing_of_the_kind": 1.0})


def test_both_sides_of_a_duel_are_characters_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "rivets.toml"
    path.write_text(with_characters(data_file("rivets"), Duel({"near": 0.3}, {})), encoding="utf-8")
    names = list(tomllib.loads(data_file("rivets").read_text(encoding="utf-8"))["weights"])

    found = read_weights(path, names)

    assert found["standing"] == found[""]
    assert found["trial"] == {**found[""], "near": 0.3}


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path, duel = tmp_path / "games.jsonl", Duel({"near": 0.3}, {})
    first = Keep(path)
    first.begin(SETTING)
    for number, score in enumerate((1.0, 0.5, 0.0, 1.0)):
        first.add(duel, number, score)
    with path.open("a", encoding="utf-8") as file:
        file.write('["cut short by a cra')

    again = Keep(path)
    again.begin(SETTING)

    assert series(SETTING, duel, 4, 1, again) == [1.0, 0.5, 0.0, 1.0]  # all of them played already
    assert "cut short" not in path.read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match="another setting"):
        Keep(path).begin(Setting("rivets/mud-between", {}, 0.5, 1, {"near": 0.2}))


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["rivets/nowhere"], "no scenario"),
        (["rivets/listening-post", "--weight", "luck"], "rivets has no weight luck"),
        (["rivets/listening-post", "--games", "5"], "games come in pairs"),
        (["rivets/listening-post", "--option", "turn_cap"], "write KEY=VALUE"),
        (["rivets/listening-post", "--option", "luck=3"], "no option 'luck'"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert fault in capsys.readouterr().err
