"""A game of another package is found by its entry point, and is listed, played and shown like our own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, every_game, find, module_of
from sandtable.lab.fuzz.fuzz import fuzz
from sandtable.players import Seat, make
from sandtable.server.http.catalogue import catalogue
from tests.support.example import SOURCE, installed_example

PACKAGE = Path(sandtable.__file__).parents[1]


def test_an_installed_game_is_found_beside_ours(example: Path) -> None:
    assert every_game() == [*REGISTRY, "breakthrough"]
    assert find("breakthrough").title == "Breakthrough"
    assert module_of("breakthrough") == "breakthrough"


def test_without_its_package_there_is_no_such_game() -> None:
    assert every_game() == [*REGISTRY]
    with pytest.raises(Refused, match="there is no game 'breakthrough': choose one of unbreakable, "):
        find("breakthrough")


def test_a_game_cannot_take_the_place_of_ours() -> None:
    with installed_example({"impact": "breakthrough:GAME"}):
        assert every_game() == [*REGISTRY]
        assert find("impact").title == "M.A.A.S. Impact"


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ({"chess": "breakthrough:GAME"}, "has the id 'breakthrough', and its entry point is called 'chess'"),
        ({"chess": "no_such_module:GAME"}, "'chess' cannot be loaded from no_such_module:GAME: No module named"),
        ({"chess": "breakthrough:CHESS"}, "'chess' cannot be loaded from breakthrough:CHESS: .*CHESS"),
    ],
)
def test_a_package_that_declares_a_wrong_game_is_refused(games: dict[str, str], said: str) -> None:
    with installed_example(games), pytest.raises(Refused, match=said):
        find("chess")


def test_bots_play_it(example: Path) -> None:
    match = sandtable.new("breakthrough/standard", seed=1)
    bots = {"white": make("sergeant", 1), "black": make("greedy", 2)}
    for _ in range(6):
        assert match.decision is not None
        side = match.decision.side
        match.choose(bots[side].choose(Seat(match, side)), side)
    assert sandtable.load(match.save()).position() == match.position()


def test_it_is_fuzzed_from_crowded_positions(example: Path) -> None:
    report = fuzz("breakthrough", None, 20, 3, positions=True, keep=False, workers=1)
    assert report.clean, report.text()
    assert report.choices > 200


def test_the_catalogue_of_the_server_lists_it(example: Path) -> None:
    catalogue.cache_clear()
    try:
        games = {game["id"]: game for game in catalogue()["games"]}
    finally:
        catalogue.cache_clear()
    assert [one["id"] for one in games["breakthrough"]["scenarios"]] == ["standard"]


def test_the_command_line_lists_and_plays_it(example: Path) -> None:
    paths = os.pathsep.join([str(PACKAGE), str(example), str(SOURCE)])

    def run(*arguments: str, said: str = "") -> str:
        program = f"import sys; from sandtable.cli import main; sys.exit(main({list(arguments)!r}))"
        done = subprocess.run(  # noqa: S603  # this very program
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONPATH": paths},
            input=said,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert "breakthrough/standard (white, black): Bring a piece to the far rank." in run("games")
    assert "White moves from a2 to a3  (BTH-3)" in run(
        "play", "breakthrough/standard", "--hot-seat", said="a2a3\nquit\n"
    )
