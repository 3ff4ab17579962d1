"""Measures: what a game's file says of its scenarios, and how long that is."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.engine.contract.measures import Measures, read_measures
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find


def test_minutes_are_rounded_to_five() -> None:
    assert Measures(30, 282, 10, {}, 30).minutes == 30
    assert Measures(30, 12, 1, {}, 30).minutes == 5


def test_a_file_is_read_and_a_fault_in_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "measured.toml"
    assert read_measures(path) == {}
    path = tmp_path / "other.toml"
    path.write_text("[one]\ngames = 2\nchoices = 90\nturns = 3\nshares = { blue = 75, red = 25 }\n", encoding="utf-8")
    assert read_measures(path) == {"one": Measures(2, 90, 3, {"blue": 75, "red": 25}, 2)}
    path = tmp_path / "wrong.toml"
    path.write_text("[one]\ngames = 2\n", encoding="utf-8")
    with pytest.raises(Refused, match=r"wrong\.toml"):
        read_measures(path)


@pytest.mark.parametrize("name", REGISTRY)
def test_what_was_measured_fits_the_scenarios(name: str) -> None:
    game = find(name)
    for key, scenario in game.scenarios.items():
        found = game.measures(key)
        if found:
            assert set(found.shares) == set(scenario.sides)
            assert 0 <= sum(found.shares.values()) <= 101
