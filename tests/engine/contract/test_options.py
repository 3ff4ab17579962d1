"""Options of a match: checked before it begins, one clear refusal each."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.contract.options import Option, read_value, show_value, switch, whole_number
from sandtable.engine.verdicts import Refused
from tests.engine.toy import TOY


def refusal(scenario: str, **given: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        TOY.resolve_options(scenario, given)
    return caught.value


def test_defaults_fill_what_is_not_given() -> None:
    assert TOY.resolve_options("yard", {"double": True}) == {
        "turn_cap": 4, "double": True, "supply": None, "fault": "nothing",
    }  # fmt: skip


def test_an_unknown_scenario_names_the_known_ones() -> None:
    with pytest.raises(Refused, match=r"no scenario 'moon': choose one of yard, fixed"):
        TOY.scenario("moon")


def test_an_unknown_option_is_refused() -> None:
    assert "no option 'doubel'" in refusal("yard", doubel=True).text


@pytest.mark.parametrize("value", [1, 0, "on", None, "True"])
def test_a_value_must_be_one_of_those_listed_and_of_their_type(value: object) -> None:
    refused = refusal("yard", double=value)
    assert "must be one of on, off" in refused.text
    assert refused.rule == "TOY-2"


@pytest.mark.parametrize("value", [0, -3, 1_000_001, 2.0, "4", True, None, [4]])
def test_a_checked_value_is_refused_with_the_reason(value: object) -> None:
    assert "must be a whole number from 1 to 1000000" in refusal("yard", turn_cap=value).text


def test_what_a_scenario_fixes_cannot_be_changed() -> None:
    assert TOY.resolve_options("fixed", {})["double"] is True
    assert TOY.resolve_options("fixed", {"double": True})["double"] is True
    assert "always on in Fixed yard" in refusal("fixed", double=False).text


def test_what_makes_no_sense_in_a_scenario_is_refused_with_the_reason() -> None:
    assert TOY.resolve_options("fixed", {"supply": None})["supply"] is None
    assert "there is none" in refusal("fixed", supply={"gold": 1}).text


def test_one_bad_option_spoils_the_whole() -> None:
    given = {"double": True, "turn_cap": 0}
    refusal("yard", **given)
    assert given == {"double": True, "turn_cap": 0}


def test_values_are_shown_as_they_are_typed() -> None:
    assert [show_value(value) for value in (True, False, None, 3, "word")] == ["on", "off", "none", "3", "word"]


def test_an_option_without_values_or_check_takes_anything() -> None:
    assert Option("free", 0, "", "").fault(object()) is None


@pytest.mark.parametrize(
    ("word", "value"),
    [("on", True), ("off", False), ("none", None), ("3", 3), ("-2", -2), ("word", "word"), ("1" * 10, "1" * 10)],
)
def test_values_are_read_as_they_are_typed(word: str, value: object) -> None:
    assert read_value(word) == value


def test_an_option_knows_its_own_words_before_anybody_else() -> None:
    teams = Option("teams", "off", "", "", ("off", "two", 3))
    assert [read_value(word, teams) for word in ("off", "two", "3", "on")] == ["off", "two", 3, True]


def test_a_switch_is_on_or_off() -> None:
    assert [switch("fog", "", "", on=on).default for on in (False, True)] == [False, True]
    assert [switch("fog", "", "").fault(value) for value in (True, False, 1)] == [None, None, "must be one of on, off"]


@pytest.mark.parametrize(
    ("value", "fits"), [(1, True), (9, True), (0, False), (10, False), (True, False), ("3", False)]
)
def test_a_whole_number_lies_between_its_bounds(value: object, fits: bool) -> None:
    assert (whole_number(1, 9, none=False)(value) is None) == fits
    assert whole_number(1, 9, none=True)(None) is None
    assert whole_number(1, 9, none=False)(None) == "must be a whole number from 1 to 9"
    assert whole_number(1, 9, none=True)("x") == "must be a whole number from 1 to 9, or none"
