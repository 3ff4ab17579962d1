"""The goal of a scenario on the terminal."""

from __future__ import annotations

from tests.cli.conftest import Cli


def test_the_goals_of_both_sides_are_told_with_what_ends_the_match(cli: Cli) -> None:
    ran = cli("play", "breakable/border-skirmish", "--bot", "random", "--seed", "7", lines=["goal", "quit"])
    assert "Blue: Destroy 2 of Yellow's 3 command bunkers (0 of 2 destroyed)" in ran.out
    assert "Yellow: Destroy 2 of Blue's 3 command bunkers (0 of 2 destroyed)" in ran.out
    assert "(BRK-30.16)" in ran.out
