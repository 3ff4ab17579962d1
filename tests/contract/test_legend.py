"""Legends: every mark is shown by a position of its game, and says what the view says of the unit that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.engine.contract import Game
from sandtable.engine.text.legend import LegendBoard, Mark, legend_of, read_legend
from sandtable.engine.text.rulebook import read
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.server.matches.figures import show_legend

BOARDS = [(name, board) for name in REGISTRY for board in legend_of(find(name))]
every_board = pytest.mark.parametrize(
    ("name", "board"), BOARDS, ids=[f"{name}-{board.title.lower().replace(' ', '-')}" for name, board in BOARDS]
)


def rules_of(game: Game) -> set[str]:
    return {row.id for book in (game.id, *game.rulebook.cites) for row in read(find(book)).rows}


@every_board
def test_every_mark_is_there(name: str, board: LegendBoard) -> None:
    match = board.begin(find(name))
    units = match.view(match.sides[0])["units"]
    for mark in board.marks:
        if mark.unit:
            assert mark.holds(units[mark.unit]), mark.title


@every_board
def test_a_mark_is_no_mark_of_every_unit(name: str, board: LegendBoard) -> None:
    match = board.begin(find(name))
    units = match.view(match.sides[0])["units"].values()
    for mark in board.marks:
        if mark.when and "facing" not in mark.when:
            assert not all(mark.holds(facts) for facts in units), mark.title


@every_board
def test_every_mark_has_its_words_and_cites_a_rule_that_there_is(name: str, board: LegendBoard) -> None:
    for mark in board.marks:
        assert mark.text.endswith(".")
        assert not mark.rule or mark.rule in rules_of(find(name)), mark.title


@pytest.mark.parametrize("name", REGISTRY)
def test_every_game_explains_its_header_its_units_the_ground_and_the_dice(name: str) -> None:
    marks = [mark for board in legend_of(find(name)) for mark in board.marks]
    assert {mark.part for mark in marks} >= {"turn", "forces"}
    assert any(mark.place for mark in marks)
    assert any(mark.die for mark in marks)
    assert sum(bool(mark.unit) for mark in marks) >= 8
    assert len(show_legend(name)["boards"]) == len(legend_of(find(name)))


BOARD = '[[board]]\ntitle = "One"\nposition = "unit S1 0608"\n[[board.mark]]\ntitle = "A"\ntext = "B."\n'


@pytest.mark.parametrize("what", ["", 'unit = "S1"\nplace = "0608"\n', 'part = "tail"\n', 'unti = "S1"\n'])
def test_a_mark_without_what_shows_it_is_refused(tmp_path: Path, what: str) -> None:
    path = tmp_path / "legend.toml"
    path.write_text(BOARD + what, encoding="utf-8")
    with pytest.raises(Refused):
        read_legend(path)


def test_a_game_without_a_legend_has_an_empty_one(tmp_path: Path) -> None:
    assert read_legend(tmp_path / "legend.toml") == ()
    assert Mark("A", "B.").holds({})
