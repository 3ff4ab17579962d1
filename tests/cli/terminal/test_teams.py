"""Three and four players in the terminal: several sides at one keyboard, bots in the others, results by team."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from tests.cli.conftest import Cli

TABLE = """
scenario border-skirmish
option teams four
turn 2
card yellow-tanks
unit YTA1 0606 NW autocannon:L laser:L-
unit RTA1 0607 N nuke:M
unit BB2a 0303 laser:H
unit GT1a 0405 S nuke:M
"""
QUICK = ("--option", "turn_cap=1", "force_size=2")


@pytest.fixture
def four(tmp_path: Path) -> Path:
    """Return a saved match of four in which Yellow is asked."""
    path = tmp_path / "four.match"
    path.write_text(sandtable.position("breakable", TABLE, seed=5).save(), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("teams", "seats"),
    [
        ("three-blue", "random plays Blue, greedy plays Yellow, random plays Red"),
        ("four", "random plays Blue, greedy plays Yellow, random plays Green, random plays Red"),
    ],
)
def test_a_bot_is_named_for_each_seat_of_the_options(cli: Cli, teams: str, seats: str) -> None:
    bots = ",".join(seat.split()[0] for seat in seats.split(", "))
    watch = ("watch", "breakable/retrieval", "--seed", "7", *QUICK, f"teams={teams}")
    ran = cli(*watch, "--bots", bots)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == f"Breakable: Retrieval; {seats}; seed 7"
    count = len(seats.split(", "))
    cli(*watch, "--bots", "random,random").refused("2 players", f"seats {count}: blue, yellow")


def test_a_team_at_one_keyboard_gives_up_when_all_its_players_do(cli: Cli, four: Path) -> None:
    lines = ["concede", "yes", "no", "concede", "yes", "yes", ""]
    ran = cli("play", "--load", four, "--as", "yellow,red", "--bot", "random", lines=lines)
    assert (ran.code, ran.err) == (0, "")
    assert "Yellow and Red play at this keyboard; random plays Blue; random plays Green." in ran.out
    assert ran.out.count("Red, do you concede, too?") == 2
    assert "Blue and Green win: Yellow and Red concede  (BRK-6.14)\n" in ran.out


def test_one_player_of_a_team_wins_and_loses_with_it(cli: Cli, four: Path) -> None:
    ran = cli("play", "--load", four, "--as", "yellow", "--bot", "random", lines=["concede", "yes", ""])
    assert "do you concede, too?" not in ran.out  # its mate is a bot
    assert "Blue and Green win: Yellow and Red concede" in ran.out
    saved = sandtable.load(four.read_text(encoding="utf-8"))
    saved.concede("blue")
    over = four.with_name("over.match")
    over.write_text(saved.save(), encoding="utf-8")
    assert "You win: Blue and Green concede" in cli("play", "--load", over, "--as", "red", "--bot", "random").out


def test_bots_agree_to_a_draw_with_the_people_of_their_team(cli: Cli, four: Path) -> None:
    ran = cli("play", "--load", four, "--as", "yellow,green", "--bot", "random", lines=["draw", "yes", ""])
    assert "Green, do you agree to a draw?" in ran.out
    assert "A draw: The players agree on a draw" in ran.out
    alone = cli("play", "--load", four, "--as", "yellow,red", "--bot", "random", lines=["draw", "quit"])
    assert "No: a bot does not agree to a draw" in alone.out


def test_a_side_that_the_options_do_not_seat_is_refused(cli: Cli) -> None:
    cli("play", "breakable/retrieval", "--as", "blue,green").refused("'green'", "blue, yellow")
