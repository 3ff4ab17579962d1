"""The lines of a position: each kind sorted where it belongs, each fault refused with one error."""

from __future__ import annotations

import pytest

from sandtable.engine.contract.options import is_number
from sandtable.engine.text.lines import Grammar, number_of, numbers_of, sort_lines, words_of
from sandtable.engine.verdicts import Refused

GRAMMAR = Grammar(
    "notation-toy.md",
    ("black", "white"),
    single=("turn", "vp"),
    sided=("hand",),
    many=("smoke",),
    unit_rule="TOY-1",
    is_place=lambda word: word in ("A1", "A2"),
)


def test_each_line_is_kept_by_its_first_words() -> None:
    lines = sort_lines(
        "turn 3  # of 8\n\nhand white ace king\nsmoke A1\nsmoke A2 thick\noption cap 4\noption fog off\n"
        "unit B1 A1 down\nA2 woods 2\n",
        GRAMMAR,
    )
    assert lines.single == {"turn": ["3"]}
    assert lines.sided == {("hand", 1): ["ace", "king"]}
    assert lines.many == {"smoke": [["A1"], ["A2", "thick"]]}
    assert lines.options == {"cap": 4, "fog": False}
    assert lines.units == {"B1": ["A1", "down"]}
    assert lines.places == {"A2": ["woods", "2"]}


@pytest.mark.parametrize(("text", "fault"), [
    ("turn 1\nturn 2", "'turn' is given twice"), ("hand black\nhand black ace", "'hand black' is given twice"),
    ("hand green ace", "'green' is not a side: say black or white"), ("hand", "'' is not a side: say black or white"),
    ("option cap", "'option cap' should give one value to an option, once"),
    ("option cap 4\noption cap 4", "'option cap 4' should give one value to an option, once"),
    ("unit B1", "'unit B1' should read: unit NAME PLACE"), ("unit B1 A1\nunit B1 A2", "there are two units called B1"),
    ("A1 woods\nA1 woods", "A1 is described twice"),
    ("A3 woods", "'A3 woods' is not a line of a position: docs/notation-toy.md shows them"),
])  # fmt: skip
def test_a_line_that_is_none_or_is_said_again_is_refused(text: str, fault: str) -> None:
    with pytest.raises(Refused) as refused:
        sort_lines(text, GRAMMAR)
    assert str(refused.value).startswith(fault)


def test_the_row_about_names_is_cited() -> None:
    with pytest.raises(Refused) as refused:
        sort_lines("unit B1 A1\nunit B1 A2", GRAMMAR)
    assert refused.value.rule == "TOY-1"


def test_words_and_numbers_of_a_line() -> None:
    lines = sort_lines("turn 3\nvp 4 0", GRAMMAR)
    assert words_of(lines, "turn", 1, []) == ["3"]
    assert numbers_of(lines, "vp", (0, 0)) == [4, 0]
    assert numbers_of(sort_lines("", GRAMMAR), "turn", (0,), 1, 8) == [0]  # what goes without saying may be anything
    with pytest.raises(Refused, match="'vp' takes 1 word, not '4 0'"):
        numbers_of(lines, "vp", (0,))
    with pytest.raises(Refused, match="turn: '3' must be a number from 4 to 8"):
        numbers_of(lines, "turn", (4,), 4, 8)


@pytest.mark.parametrize("word", ["", "-1", "-0", "+1", "1.0", "٣", "²", "1" * 10, "x"])
def test_what_is_no_number(word: str) -> None:
    assert not is_number(word)
    with pytest.raises(Refused, match="must be a number from 0 to 9"):
        number_of(word, "cap", 0, 9)


def test_a_number_below_nothing_where_there_are_such() -> None:
    assert number_of("-3", "cap", -9, 9) == -3
    assert is_number("99", 99)
    assert not is_number("100", 99)
