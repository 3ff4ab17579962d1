from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.lab.bench import Figures
from sandtable.lab.fuzz import fuzz as lab
from tests.cli.conftest import Cli


def test_a_clean_run(cli: Cli) -> None:
    ran = cli("fuzz", "unbreakable", "--games", "6", "--seed", "1", "--option", "turn_cap=1", "--workers", "1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("6 games of unbreakable, ")
    assert "0 failures" in ran.out


def test_crowded_positions(cli: Cli) -> None:
    ran = cli("fuzz", "rivets/open", "--positions", "3", "--seed", "1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("3 positions of rivets/open, ")
    assert "0 failures" in ran.out


def test_the_cap_is_said(cli: Cli) -> None:
    ran = cli("fuzz", "unbreakable/special-delivery", "--games", "1", "--seed", "2")
    assert ran.out.startswith("(every game has a turn_cap of 2 to 8;")


def test_a_failure_gives_a_reproducer_and_the_match(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = sandtable.new("unbreakable/retrieval", seed=5).save()
    command = "./sandtable fuzz unbreakable/retrieval --games 1 --seed 5"
    failure = lab.FuzzFailure("unbreakable", "retrieval", 5, "clone", "a twin differs", command, {}, save)

    def broken(*args: Any, **more: Any) -> lab.Report:
        return lab.Report("unbreakable/retrieval", games=1, failures=[failure])

    monkeypatch.setattr(lab, "fuzz", broken)
    ran = cli("fuzz", "unbreakable/retrieval", "--games", "1", "--seed", "5", "--save", tmp_path)
    assert ran.code == 1
    assert command in ran.out
    assert cli("verify", tmp_path / "unbreakable-retrieval-5.match").code == 0


def test_an_interrupted_run_shows_what_is_done(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "fuzz", lambda *_, **__: lab.Report("unbreakable", games=7, interrupted=True))
    ran = cli("fuzz", "unbreakable")
    assert ran.code == 130
    assert "7 games" in ran.out


def test_refusals(cli: Cli) -> None:
    cli("fuzz", "chess").refused("'chess'")
    cli("fuzz", "unbreakable/snow").refused("'snow'")
    cli("fuzz", "unbreakable", "--games", "0").refused("whole number")
    cli("fuzz", "unbreakable", "--option", "snow=on").refused("'snow'")
    cli("fuzz", "unbreakable", "--save", "/no/such/folder").refused("no folder")
    cli("bench", "chess").refused("'chess'")
    cli("bench", "--seconds", "0").refused("above 0")


def test_bench(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = json.loads(cli("bench", "--json", "--seconds", "0.01", "unbreakable").out)
    assert {one["scenario"] for one in figures} >= {"retrieval", "special-delivery"}
    assert set(figures[0]) == {
        "game", "scenario", "build", "decisions_per_s", "games_per_s", "clone_us", "bytes_per_state", "search_per_s",
    }  # fmt: skip
    monkeypatch.setattr("sandtable.lab.bench.bench_game", lambda *_: [Figures(**one) for one in figures])
    ran = cli("bench", "unbreakable")
    assert ran.out.startswith(f"{figures[0]['build']} Python\n")
    assert ran.out.count("unbreakable/") == len(figures)
