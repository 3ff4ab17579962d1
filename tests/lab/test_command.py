"""The command: one-line errors, runs that are interrupted and gone on with, data of one's own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
import tomlkit

from sandtable.cli import main
from sandtable.cli.arguments import capped
from sandtable.games import find
from sandtable.lab.experiments import experiment, game_record
from sandtable.lab.experiments.experiment import ExecutorSettings
from sandtable.lab.experiments.plan import Job, make_plan, play
from sandtable.lab.tuning.knobs import house_data

NAME = "undergrowth/nectar-run"
Said = pytest.CaptureFixture[str]
QUICK = ("--bots", "random", "--option", "rounds=2")


@pytest.fixture(autouse=True)
def _own_environment() -> Iterator[None]:
    """A command names folders of data to its process for good; here the process goes on."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


def lab(*words: object) -> int:
    return main(["lab", *map(str, words)])


def test_a_run_is_played_reported_and_compared(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "run"
    assert lab("run", NAME, "--bots", "random", "--sweep", "rounds=2,3", "--games", 4, "--out", out) == 0
    said = capsys.readouterr()
    assert "South took" in said.out
    assert f"Report: {out / 'report.html'}" in said.out
    assert said.err == ""
    assert {"games.parquet", "report.html", "moves.png", "shares.png"} <= {path.name for path in out.iterdir()}
    assert lab("compare", out) == 0
    assert "rounds 2  →  rounds 3: 2 seeds in common" in capsys.readouterr().out
    assert lab("compare", out, out, "--json") == 0
    assert len(json.loads(capsys.readouterr().out)) == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("run", "chess/blitz"), "there is no game 'chess'"),
        (("run", NAME, "--bots", "nobody"), "there is no bot 'nobody'"),
        (("run", NAME, "--bots", "greedy/kindly"), "there is no character 'kindly'"),
        (("run", NAME, "--games", "0"), "--games"),
        (("run", NAME, "--sweep", "rounds"), "should read KEY=V1,V2"),
        (("run", NAME, "--sweep", "rounds=2", "--sweep", "rounds=3"), "given twice"),
        (("run", NAME, "--sweep", "rounds=2,99"), "option rounds"),
        (("run", NAME, "--option", "rounds=2", "--sweep", "rounds=3"), "both fixed and swept"),
        (("run", NAME, "--data", "/nowhere/at/all"), "there is no folder"),
        (("run", NAME, "--engine", "abacus"), "--engine"),
        (("report", "nowhere"), "is not a run folder"),
        (("compare", "nowhere"), "is not a run folder"),
        (("tune", NAME, "--target", "south=50%"), "--knob"),
        (("tune", NAME, "--knob", "weights:threat=0..1", "--target", "south=50%", "--write"), "leave out --target"),
        (("tune", NAME, "--games", "15"), "play at least 16"),
        (("tune", NAME, "--knob", "weights:luck"), "choose one of unit"),
        (("tune", NAME, "--bots", "greedy/careful"), "one bot without a character"),
        (("tune", NAME, "--knob", "weights:threat=0..1", "--target", "green=50%"), "choose one of south, north"),
        (("tune", NAME, "--knob", "threat", "--target", "south=50%"), "FILE:PATH=LOW..HIGH"),
        ((), "run | report | compare | tune | calibrate"),
    ],
)
def test_a_slip_is_refused_in_one_line(
    words: tuple[str, ...],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Said,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert lab(*words) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []  # nothing was begun


def test_a_folder_that_holds_a_run_is_refused_and_left_alone(tmp_path: Path, capsys: Said) -> None:
    experiment.create(tmp_path / "a", make_plan(NAME, ["random"], 2, options={"rounds": 2})).play(ExecutorSettings())
    before = {path.name: path.read_bytes() for path in (tmp_path / "a").iterdir()}
    assert lab("run", NAME, *QUICK, "--games", 2, "--out", tmp_path / "a") == 2
    assert "--resume" in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in (tmp_path / "a").iterdir()} == before
    assert lab("run", NAME, *QUICK, "--games", 2, "--out", tmp_path / "a", "--resume") == 0
    assert "(2 of 2 games were already played)" in capsys.readouterr().out


def test_a_report_is_written_again(tmp_path: Path, capsys: Said) -> None:
    cells = {"turn_cap": [1, 2]}
    experiment.create(tmp_path / "a", make_plan("unbreakable/special-delivery", ["random"], 1, sweep=cells)).play(
        ExecutorSettings()
    )
    assert lab("report", tmp_path / "a") == 0
    assert "random won" in capsys.readouterr().out
    assert (tmp_path / "a" / "report.html").exists()


def test_only_games_that_may_never_end_are_capped() -> None:
    assert capped(find("unbreakable"), {}) == capped(find("breakable"), {}) == {"turn_cap": 30}
    assert capped(find("unbreakable"), {"turn_cap": None}) == {"turn_cap": None}
    for name in ("impact", "rivets", "undergrowth"):  # their scenarios say when it is over
        assert capped(find(name), {}) == {}


def command(*words: object) -> list[str]:
    return [sys.executable, "-P", "-m", "sandtable.cli", "lab", *map(str, words)]


@pytest.mark.skipif(os.name == "nt", reason="interrupts are sent otherwise on Windows")
def test_ctrl_c_keeps_every_finished_game(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ("run", NAME, *QUICK, "--games", 400, "--workers", 2, "--out", out)
    running = subprocess.Popen(  # noqa: S603  # our own command
        command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    patience = monotonic() + 100
    while monotonic() < patience and not _lines(out):
        sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    said, error = running.communicate(timeout=100)
    kept = _lines(out)
    assert running.returncode == 130, error
    assert error == ""
    assert 0 < kept < 400
    assert f"Interrupted: {kept} of 400 games are kept in {out}; resume with --resume." in said
    run = experiment.load(out)
    assert (run.note, len(run.games)) == ("", kept)
    first = [game for game in run.in_order() if game.number < 3]
    plan = run.plan
    assert [game_record.write(game) for game in first] == [
        game_record.write(play(plan, Job(0, g.number))) for g in first
    ]


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
def test_a_run_that_is_killed_leaves_no_worker_behind_and_is_gone_on_with(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ("run", NAME, *QUICK, "--games", 400, "--workers", 2, "--out", out)
    running = subprocess.Popen(command(*words), start_new_session=True)  # noqa: S603  # our own command
    patience = monotonic() + 100
    while monotonic() < patience and not _lines(out):
        sleep(0.05)
    running.kill()
    running.wait()
    while monotonic() < patience and _alive(running.pid):
        sleep(0.05)
    assert not _alive(running.pid)
    kept = len(experiment.load(out).games)
    assert kept > 0
    assert len(experiment.resume(out, experiment.load(out).plan).left) == 400 - kept


def _alive(group: int) -> bool:
    """Whether any process of a group is left that is more than a husk."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    listed = subprocess.run(["ps", "-eo", "pgid,stat"], check=True, capture_output=True, text=True)  # noqa: S607
    states = [line.split()[1] for line in listed.stdout.splitlines() if line.split()[0] == str(group)]
    return any(not state.startswith("Z") for state in states)


def _lines(out: Path) -> int:
    file = out / experiment.GAMES
    return file.read_bytes().count(b"\n") if file.exists() else 0


def test_data_of_one_s_own_changes_the_games_and_is_compared(tmp_path: Path, capsys: Said) -> None:
    own = tmp_path / "own"
    own.mkdir()
    soldiers = tomlkit.parse((house_data(find("impact")) / "soldiers.toml").read_text(encoding="utf-8"))
    for word in ("assault", "command"):
        soldiers[word]["move"] = [1, 1, 1, 1, 1]
    (own / "soldiers.toml").write_text(tomlkit.dumps(soldiers), encoding="utf-8")
    moves = []
    for folder, data in (("a", {}), ("b", {"SANDTABLE_IMPACT_DATA": str(own)})):
        run = experiment.create(tmp_path / folder, make_plan("impact/drill-ground", ["random"], 6, folders=data))
        run.play(ExecutorSettings())
        moves.append(sum(deeds.moves for one in run.games for s in one.units.values() for deeds in s.values()))
    assert moves[1] < moves[0] / 2
    assert lab("compare", tmp_path / "a", tmp_path / "b") == 0
    said = capsys.readouterr().out
    assert said.startswith("rules and data ")
    assert "3 seeds in common" in said


def test_weights_are_tuned_for_one_of_two_bots(tmp_path: Path) -> None:
    out = tmp_path / "tuning"
    words = (
        "tune", NAME, "--bots", "greedy/tuned,greedy", "--option", "rounds=1", "--games", 2, "--tries", 2,
        "--knob", "weights:tuned.threat=0..1", "--target", "first=100%", "--out", out, "--workers", 1,
    )  # fmt: skip
    done = subprocess.run(command(*words), check=False, capture_output=True, text=True)  # noqa: S603  # our own command
    assert (done.returncode, done.stderr) == (0, "")
    sheet = (out / "found/evaluation/undergrowth.toml").read_text(encoding="utf-8")
    assert "[character.tuned.instead]" in sheet
    assert "Tuning undergrowth/nectar-run towards first 100.0%" in (out / "evidence.md").read_text(encoding="utf-8")


def test_house_data_of_a_game_is_tuned(tmp_path: Path) -> None:
    out = tmp_path / "tuning"
    words = (
        "tune", "rivets/mud-between", "--bots", "random", "--option", "turn_cap=1", "--games", 2, "--tries", 2,
        "--knob", "units.toml:unit.C06.cost.0=0..20", "--target", "decisions=0", "--out", out, "--workers", 1,
    )  # fmt: skip
    done = subprocess.run(command(*words), check=False, capture_output=True, text=True)  # noqa: S603  # our own command
    assert (done.returncode, done.stderr) == (0, "")
    (found,) = json.loads((out / "found/numbers.json").read_text(encoding="utf-8")).values()
    units = tomllib.loads((out / "found/data/units.toml").read_text(encoding="utf-8"))["unit"]
    assert next(unit["cost"][0] for unit in units if unit["code"] == "C06") == found
    tried = (out / "evidence.md").read_text(encoding="utf-8")
    assert "| units.toml:unit.C06.cost.0 | decisions | off |" in tried
    assert len(list((out / "tries").iterdir())) == 2
