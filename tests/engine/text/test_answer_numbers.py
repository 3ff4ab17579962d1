"""Numbers of answers."""

from __future__ import annotations

from sandtable.engine.text.answer_numbers import list_words, number_answers

HEXES = [f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 5)]


def test_answers_are_numbered_in_their_order_and_endings_last() -> None:
    assert number_answers(["pass", "W1", "W2"], ()) == {"W1": 1, "W2": 2, "pass": 3}


def test_many_places_have_no_numbers_and_a_few_have() -> None:
    assert number_answers([*HEXES, "stop"], set(HEXES)) == {"stop": 1}
    assert number_answers([*HEXES[:3], "stop"], set(HEXES[:3])) == {"0101": 1, "0102": 2, "0103": 3, "stop": 4}


def test_words_that_differ_in_a_count_are_folded_from_four_on() -> None:
    few, many = [f"rise.{n}" for n in range(1, 4)], [f"boost.{n}" for n in range(1, 5)]
    assert list_words([*few, *many, "land"], ()) == [*few, "land"]


def test_a_number_that_is_an_answer_is_its_own_number() -> None:
    assert number_answers(["3", "8", "none"], ()) == {"3": 3, "8": 8}
