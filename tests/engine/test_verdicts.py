"""Verdicts: yes and no with reasons, and chances that are exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from sandtable.engine.verdicts import Explanation, Odds, Refused, Verdict, at_least


@pytest.mark.parametrize("n", range(9))
def test_at_least_is_exact_for_every_number_of_dice(n: int) -> None:
    rolls = [sum(roll) for roll in product((0, 1), repeat=n)]
    for k in range(-1, n + 2):
        assert at_least(k, n) == Fraction(sum(roll >= k for roll in rolls), len(rolls)), (k, n)


def test_at_least_one_of_two() -> None:
    assert at_least(1, 2) == Fraction(3, 4)
    assert at_least(2, 3) == Fraction(1, 2)


def test_a_verdict_is_true_when_it_allows() -> None:
    assert Verdict(legal=True, rule="TOY-1", text="yes")
    assert not Verdict(legal=False, rule="TOY-1", text="no")


def test_a_refusal_says_why_and_cites_the_rule() -> None:
    refused = Refused("woods lie between", "TOY-1")
    assert (str(refused), refused.text, refused.rule) == ("woods lie between (TOY-1)", "woods lie between", "TOY-1")
    assert str(Refused("no such thing")) == "no such thing"


def test_an_explanation_shows_the_verdict_and_the_odds() -> None:
    odds = Odds({"hit": Fraction(3, 4), "gone": Fraction(1, 3)}, "1+ of 2")
    yes = Explanation(Verdict(legal=True, rule="TOY-1", text="fire"), odds)
    assert str(yes) == "Legal: fire (TOY-1); hit 75 %, gone 33.33 % [1+ of 2]"
    no = Explanation(Verdict(legal=False, rule="TOY-2", text="too far"))
    assert (str(no), no.legal) == ("Not legal: too far (TOY-2)", False)
