"""The page about bots: its example is a bot that plays, and its levels are those of the games."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from sandtable.games import REGISTRY, find
from sandtable.lab.arena import play_series
from sandtable.players.levels import BLUNDER_RATES, blunder_rate

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_plays_and_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    source = PAGE.read_text().split("```python\n")[1].split("```")[0]
    assert len([line for line in source.splitlines() if line.strip()]) <= 20
    module = ModuleType("mine")
    exec(compile(source, "mine.py", "exec"), module.__dict__)  # noqa: S102  # the page's own example
    monkeypatch.setitem(sys.modules, "mine", module)
    series = play_series("undergrowth/nectar-run", ("mine:Mine", "random"), 4, 2, {"points": 50, "rounds": 5})
    assert series.games == 4
    assert series.wins(0) > series.wins(1)


@pytest.mark.parametrize("name", REGISTRY)
def test_how_often_the_levels_slip_is_said_as_it_is(name: str) -> None:
    game = find(name)
    slips = " | ".join(str(blunder_rate(level, game)) for level in BLUNDER_RATES)
    assert f"\n| {game.title} | {slips} |\n" in PAGE.read_text()
