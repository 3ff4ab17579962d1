"""A long list of answers as a person reads it."""

from __future__ import annotations

import sandtable
from sandtable.cli.terminal.question import sheet

MOVING = """
unit RT command A-A-02
unit BT command A-M-34
unit RA front-line A-G-08
active RA move
"""


def test_answers_that_differ_in_a_number_only_are_folded_and_taken_all_the_same() -> None:
    match = sandtable.position("impact", MOVING)
    found = sheet(match, "red")
    folded = [(group[0].phrase, [answer.word for answer in group]) for group in found.folded]
    assert folded == [
        ("Bounce to level … with a boost (1 MP more, attacks at -1)", [f"boost.{n}" for n in range(1, 13)]),
        ("Rise to level …", [f"rise.{n}" for n in range(1, 7)]),
        ("Rise to level … for 1 MP", [f"rise.{n}" for n in range(7, 13)]),
    ]
    assert not [answer for answer in found.listed if answer.word.startswith(("rise", "boost"))]
    assert found.word("rise.9") == "rise.9"
    assert {answer.word for answer in found.answers} == {
        match.game.notation.word(match.state, one) for one in match.decisions["red"].options()
    }
