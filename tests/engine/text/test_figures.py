"""Figures: what the file of a rulebook's pictures may say, and that a picture plays with exactly its dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.engine.dice import DiceError
from sandtable.engine.text.figures import Figure, figure_of, read_figures
from sandtable.engine.verdicts import Refused
from sandtable.games import find

POSITION = "card blue-squads\ndeck time-stream 1\nunit S4 0808\nunit S1 0608 stasis=3"
ONE = f'[[figure]]\nid = "one"\nrules = ["UNB-ACT.10"]\ncaption = "One."\nposition = """\n{POSITION}\n"""\n'


def figure(*dice: str, choices: tuple[str, ...] = ("S1 clear",)) -> Figure:
    return Figure("one", ("UNB-ACT.10",), "One.", POSITION, dice, choices)


def read(folder: Path, text: str) -> dict[str, Figure]:
    path = folder / "figures.toml"
    path.write_text(text, encoding="utf-8")
    return dict(read_figures(path))


def test_a_figure_is_read_with_what_it_leaves_out(tmp_path: Path) -> None:
    assert read(tmp_path, ONE) == {"one": Figure("one", ("UNB-ACT.10",), "One.", POSITION)}


def test_a_game_without_the_file_has_no_figures(tmp_path: Path) -> None:
    assert read_figures(tmp_path / "figures.toml") == {}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (ONE + ONE, "the figure one is given twice"),
        (ONE + 'sigths = ["S1 0608"]\n', "sigths"),
        (ONE.replace('caption = "One."\n', ""), "'caption' is missing"),
    ],
)
def test_a_fault_names_the_file(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(Refused, match=r"figures\.toml|sigths") as caught:
        read(tmp_path, text)
    assert fault in caught.value.text


def test_a_figure_plays_with_exactly_its_dice() -> None:
    game = find("unbreakable")
    one = figure("+", "+", "-")
    match = one.begin(game)
    one.play(match)
    assert match.view(None)["units"]["S1"]["stasis"] == 2

    spare = figure("+", "+", "-", "-")
    with pytest.raises(Refused, match="figure one: 1 dice were not rolled"):
        spare.play(spare.begin(game))
    short = figure("+", "+")
    with pytest.raises(DiceError):
        short.play(short.begin(game))


def test_what_is_offered_changes_nothing() -> None:
    one = Figure("one", (), "", POSITION, offers="S1 move")
    match = one.begin(find("unbreakable"))
    assert {"0607", "0609"} <= set(one.offered(match))
    assert not match.moves


def test_at_a_table_the_dice_of_the_figure_fall_first_and_others_follow() -> None:
    from sandtable import position

    match = position("unbreakable", figure("+", "+", "-").position_with_dice(), seed=3)
    match.choose("S1 clear")
    assert match.view(None)["units"]["S1"]["stasis"] == 2
    match.choose("end")


def test_an_unknown_figure_is_refused() -> None:
    with pytest.raises(Refused, match="Unbreakable has no figure 'none'"):
        figure_of(find("unbreakable"), "none")
