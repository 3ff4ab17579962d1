"""A run: pure, interruptible, resumable; nothing that was finished is lost or changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.verdicts import Refused
from sandtable.lab.experiments import experiment, game_record
from sandtable.lab.experiments.experiment import GAMES, PLAN, ExecutorSettings, Experiment
from sandtable.lab.experiments.plan import ExperimentPlan, Job, cell_title, make_plan

NAME = "undergrowth/nectar-run"


def plan_of(games: int = 6, **given: Any) -> ExperimentPlan:
    return make_plan(NAME, ["random"], games, options={"rounds": 2}, **given)


def lines(run: Experiment) -> list[bytes]:
    return [game_record.write(game) for game in run.in_order()]


def played(folder: Path, plan: ExperimentPlan, engine: ExecutorSettings | None = None) -> Experiment:
    run = experiment.create(folder, plan)
    run.play(engine or ExecutorSettings())
    return run


def test_workers_and_chunks_change_nothing(tmp_path: Path) -> None:
    alone = played(tmp_path / "a", plan_of())
    many = played(tmp_path / "b", plan_of(), ExecutorSettings(workers=2, chunk=2))
    assert lines(alone) == lines(many)
    assert lines(experiment.load(tmp_path / "b")) == lines(alone)


def test_the_first_games_of_every_cell_come_first() -> None:
    plan = make_plan(NAME, ["random"], 2, sweep={"rounds": [2, 3], "points": [60, 80]})
    assert len(plan.cells) == 4
    assert list(plan.jobs())[:5] == [Job(0, 0), Job(1, 0), Job(2, 0), Job(3, 0), Job(0, 1)]
    assert cell_title(plan, 3) == "rounds 3, points 80"


def test_an_interrupted_run_goes_on_to_the_same_result(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", plan_of())
    run = experiment.create(tmp_path / "cut", plan_of())

    def stop(so_far: Experiment) -> None:
        if len(so_far.games) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.play(ExecutorSettings(), stop)
    assert len(experiment.load(tmp_path / "cut").games) == 2
    again = experiment.resume(tmp_path / "cut", plan_of())
    assert [job.number for job in again.left] == [2, 3, 4, 5]
    again.play(ExecutorSettings())
    assert lines(experiment.load(tmp_path / "cut")) == lines(whole)


def test_a_half_written_line_is_dropped_and_played_again(tmp_path: Path) -> None:
    whole = played(tmp_path / "a", plan_of())
    file = tmp_path / "a" / GAMES
    text = file.read_bytes()
    file.write_bytes(text[:-40])
    run = experiment.resume(tmp_path / "a", plan_of())
    assert run.note == "the last game was incomplete; it is played again"
    assert len(run.games) == 5
    run.play(ExecutorSettings())
    assert file.read_bytes() == text
    assert lines(run) == lines(whole)


def test_a_broken_line_in_the_middle_is_not_passed_over(tmp_path: Path) -> None:
    played(tmp_path / "a", plan_of())
    file = tmp_path / "a" / GAMES
    rows = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([rows[0], b"{nonsense}\n", *rows[2:]]))
    with pytest.raises(Refused, match="line 2, is not a game"):
        experiment.load(tmp_path / "a")
    assert b"nonsense" in file.read_bytes()


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    played(tmp_path / "a", plan_of(2))
    file = tmp_path / "a" / GAMES
    file.write_bytes(file.read_bytes() * 2)
    assert len(experiment.load(tmp_path / "a").games) == 2


def test_a_run_may_be_made_longer(tmp_path: Path) -> None:
    played(tmp_path / "a", plan_of(2))
    run = experiment.resume(tmp_path / "a", plan_of(4))
    assert len(run.left) == 2
    run.play(ExecutorSettings())
    assert lines(run) == lines(played(tmp_path / "b", plan_of(4)))
    assert experiment.load(tmp_path / "a").plan.games == 4
    assert experiment.resume(tmp_path / "a", plan_of(2)).left == []  # nor is it made shorter


@pytest.mark.parametrize(
    ("other", "word"),
    [
        ({"seed": 2}, "seed"),
        ({"bots": ["greedy"]}, "bots"),
        ({"options": {"rounds": 3}}, "options"),
        ({"swap": False}, "seats"),
    ],
)
def test_going_on_with_another_plan_is_refused(tmp_path: Path, other: dict[str, Any], word: str) -> None:
    experiment.create(tmp_path / "a", plan_of(2))
    given: dict[str, Any] = {"bots": ["random"], "options": {"rounds": 2}} | other
    plan = make_plan(NAME, given.pop("bots"), 2, **given)
    with pytest.raises(Refused, match=f"other {word}"):
        experiment.resume(tmp_path / "a", plan)


def test_a_folder_that_is_in_use_is_refused(tmp_path: Path) -> None:
    experiment.create(tmp_path / "a", plan_of(2))
    with pytest.raises(Refused, match="--resume"):
        experiment.create(tmp_path / "a", plan_of(2))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    with pytest.raises(Refused, match="is not empty"):
        experiment.create(tmp_path / "mine", plan_of(2))
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match="is a file"):
        experiment.create(tmp_path / "file", plan_of(2))


def test_what_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is not a run folder"):
        experiment.load(tmp_path)
    (tmp_path / PLAN).write_text("{", encoding="utf-8")
    with pytest.raises(Refused, match=r"plan\.json cannot be read"):
        experiment.load(tmp_path)


def test_a_changed_data_file_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "soldiers.toml").write_text("", encoding="utf-8")
    folders = {"SANDTABLE_NOBODY": str(tmp_path / "data")}
    first = plan_of(2, folders=folders)
    assert plan_of(2, folders=folders) == first
    experiment.create(tmp_path / "a", first)
    (tmp_path / "data" / "soldiers.toml").write_text(" ", encoding="utf-8")
    with pytest.raises(Refused, match="other rules, bots or data"):
        experiment.resume(tmp_path / "a", plan_of(2, folders=folders))


@pytest.mark.parametrize(
    ("bots", "given", "word"),
    [
        (["nobody"], {}, "there is no bot"),
        (["random", "random", "random"], {}, "one bot or two"),
        (["random"], {"options": {"rounds": 99}}, "rounds"),
        (["random"], {"options": {"rounds": 3}, "sweep": {"rounds": [2]}}, "both fixed and swept"),
        (["random"], {"sweep": {"rounds": [2, 2]}}, "given twice"),
        (["random"], {"sweep": {"turns": [2]}}, "no option 'turns'"),
        (["random"], {"sweep": {"rounds": list(range(1, 11)), "points": list(range(50, 200))}}, "combinations"),
        (["greedy/kindly"], {}, "there is no character"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(bots: list[str], given: Any, word: str) -> None:
    with pytest.raises(Refused, match=word):
        make_plan(NAME, bots, 2, **given)


def test_a_solitaire_game_has_one_seat() -> None:
    plan = make_plan("unbreakable/special-delivery", ["random"], 2, options={"turn_cap": 1})
    assert not plan.swap
    from sandtable.lab.experiments.plan import play

    record = play(plan, Job(0, 0))
    assert set(record.seats.values()) == {0}
