"""The same work on any engine gives the same results, also when a worker dies in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from sandtable.engine.verdicts import Refused
from sandtable.lab.experiments import game_record
from sandtable.lab.experiments.executors import chunks, map_parallel
from sandtable.lab.experiments.plan import make_plan, play

VARIABLE = "SANDTABLE_TEST_WORD"


def square(number: int) -> int:
    return number * number


def word(_: int) -> str:
    return os.environ.get(VARIABLE, "")


def die_once(folder: str, number: int) -> int:
    """Kill the worker at number 5, but only the first time."""
    if number == 5:
        with suppress(FileExistsError):
            Path(folder, "died").touch(exist_ok=False)
            os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def refuse(number: int) -> int:
    raise Refused(f"{number} is refused", "TST-1")


def wait_long(number: int) -> int:
    if number:
        sleep(60)
    return number


def test_chunks_hold_everything_in_order() -> None:
    assert list(chunks(range(7), 3)) == [[0, 1, 2], [3, 4, 5], [6]]
    assert list(chunks([], 3)) == []


@pytest.mark.parametrize("chunk", [1, 4])
def test_this_process_alone(chunk: int) -> None:
    assert list(map_parallel(square, range(10), chunk=chunk)) == [n * n for n in range(10)]


def test_workers_see_their_own_environment_and_this_process_does_not() -> None:
    assert list(map_parallel(word, range(3), workers=1, environment={VARIABLE: "here"})) == ["here"] * 3
    assert VARIABLE not in os.environ


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    found = sorted(map_parallel(partial(die_once, str(tmp_path)), range(20), workers=2, chunk=2))
    assert found == list(range(20))
    assert (tmp_path / "died").exists()


def test_workers_that_always_die_are_given_up() -> None:
    with pytest.raises(Refused, match="fewer with --workers"):
        list(map_parallel(die, range(3), environment={VARIABLE: "here"}))


def test_what_a_worker_refuses_is_refused_here() -> None:
    with pytest.raises(Refused, match=r"is refused \(TST-1\)"):
        list(map_parallel(refuse, range(3), workers=2))


def test_stopping_early_ends_the_workers_at_once() -> None:
    work = map_parallel(wait_long, range(4), workers=2)
    with closing(as_generator(work)) as found:
        assert next(found) == 0  # and the others, asleep for a minute, are not waited for


def as_generator(work: Iterator[int]) -> Any:
    return work


# a real Ray, of two workers on this machine

NO_RAY = "Ray is not installed; it is one of the tests' tools where there is one for this Python"


def test_ray_gives_the_same_games_and_loses_none_when_a_worker_is_killed(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason=NO_RAY)
    plan = make_plan("impact/drill-ground", ["random"], 12, seed=3)
    job = partial(play_and_die, str(tmp_path), plan)
    far = sorted(map(game_record.write, map_parallel(job, plan.jobs(), engine="ray", workers=2)))
    assert (tmp_path / "died").exists()
    assert far == sorted(map(game_record.write, map_parallel(partial(play, plan), plan.jobs())))


def play_and_die(folder: str, plan: Any, job: Any) -> Any:
    die_once(folder, job.number)
    return play(plan, job)


def test_an_engine_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(Refused, match=r"pip install sandtable\[ray\]"):
        list(map_parallel(square, [1], engine="ray"))
