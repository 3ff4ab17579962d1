"""The soak of the bots, for a few seconds; and that it would find what it looks for."""

from __future__ import annotations

import itertools

import pytest

from sandtable.engine.dice import Dice
from sandtable.lab.soak import soak
from sandtable.players.greedy import explore
from sandtable.players.greedy.trials import SearchContext

NAMES = ["unbreakable/retrieval", "breakable/breakthrough", "impact/drill-ground", "rivets/mud-between",
         "undergrowth/nectar-run"]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", soak.LEVELS)
def test_a_bot_answers_whatever_it_is_asked(name: str, level: str) -> None:
    done = soak.soak_one(name, level, 3, limit=15 if name.startswith("breakable") else 60)  # it has many answers
    assert done.failure is None
    assert done.choices


def test_an_empty_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(context: SearchContext, question: object, answers: object) -> tuple[list[str], bool]:
        return [], False

    monkeypatch.setattr(explore, "candidates", nothing)
    done = soak.soak_one("undergrowth/nectar-run", "recruit", 1)
    assert done.failure
    assert "there is no answer to try" in str(done.failure)
    assert soak.main(["undergrowth/nectar-run", "--level", "recruit", "--seed", "1"]) == 1
    assert vars(explore)["candidates"] is nothing  # and everything is as it was


def test_the_clock_of_a_soak_runs_out_at_some_moment() -> None:
    clock = soak.FitfulClock(Dice(1))
    times = [clock() for _ in range(3 * soak.LONGEST)]
    assert times == sorted(times)
    jumps = [number for number, (one, other) in enumerate(itertools.pairwise(times)) if other - one > 100]
    assert len(jumps) > 3
    assert len({other - one for one, other in itertools.pairwise(jumps)}) > 2
