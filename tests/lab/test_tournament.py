"""Tournaments: ratings that can be worked out, and the command."""

from __future__ import annotations

from math import log10
from pathlib import Path

import pytest

from sandtable.cli import main
from sandtable.engine.verdicts import Refused
from sandtable.lab.tournament import Outcome, Tournament, play_tournament, rate

NAME = "undergrowth/nectar-run"


def outcomes(score: float, games: int) -> list[Outcome]:
    return [(seed, 0, 1, 1.0 if seed < score * games else 0.0) for seed in range(games)]


def test_two_that_are_even_have_the_same_rating() -> None:
    assert rate(2, outcomes(0.5, 100)) == pytest.approx([1500, 1500])


def test_ten_to_one_are_four_hundred_points() -> None:
    better, worse = rate(2, outcomes(10 / 11, 11_000))

    assert better - worse == pytest.approx(400, abs=1)
    assert better + worse == pytest.approx(3000)


def test_who_always_wins_has_a_finite_rating_and_an_interval() -> None:
    tournament = Tournament("x", ("a", "b"), 20, 1, tuple(outcomes(1.0, 20)))

    first, last = tournament.standings()

    assert (first.bot, first.won, last.lost) == ("a", 20, 20)
    assert first.rating - last.rating == pytest.approx(400 * log10(20.25 / 0.25), abs=1)
    assert first.low <= first.rating <= first.high


def test_three_bots_meet_each_other_with_paired_seeds() -> None:
    tournament = play_tournament(NAME, ("random", "scripted", "mcts:1"), 2, options={"rounds": 1})

    assert len(tournament.outcomes) == 6
    assert len({seed for seed, *_ in tournament.outcomes}) == 1
    assert sum(one.games for one in tournament.standings()) == 12


def test_a_tournament_of_one_is_refused() -> None:
    with pytest.raises(Refused, match="two or more different bots"):
        play_tournament(NAME, ("random", "random"), 2)


def test_the_command_writes_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "tournament", NAME, "--bots", "random,scripted", "--games", "2", "--option", "rounds=1"]

    assert main([*words, "--out", str(tmp_path / "t")]) == 0

    assert "rating" in capsys.readouterr().out
    page = (tmp_path / "t" / "tournament.html").read_text(encoding="utf-8")
    assert "Bradley and Terry" in page
    assert "against scripted" in page
    assert main([*words, "--out", str(tmp_path / "t")]) == 2


def test_a_game_of_a_run_is_made_again_and_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = str(tmp_path / "run")
    words = ["lab", "run", NAME, "--bots", "random,scripted", "--games", "3", "--option", "rounds=2", "--workers", "1"]
    assert main([*words, "--out", run]) == 0

    assert main(["lab", "open", run, "1", "--no-server"]) == 0
    assert "plays South" in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "run" / "game-1.json")]) == 0
    assert main(["lab", "open", run, "9", "--no-server"]) == 2
    assert "no finished game 9" in capsys.readouterr().err
    assert main(["lab", "export", run, "--out", str(tmp_path / "rows.jsonl")]) == 0
    assert "answers: " in capsys.readouterr().out
