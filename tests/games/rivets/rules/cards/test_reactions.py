"""Chapters 3 and 13 of the ledger: when the other side is asked for a card, and what the answer is worth."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import combat, finished

REACTIONS = {"play.A02", "play.A05", "play.A07", "play.A14", "play.A18", "play.A21"}


@pytest.mark.rule("RIV-13.1")
def test_a02_is_for_the_grid_that_was_chosen() -> None:
    t = combat("hand red A02", "unit BC02a C3", "unit BC02b D3", "unit RK02a C4", "unit RK02b D4", dice=[1, 1, 1, 1, 1])
    t.choose("C3 attack C4").choose("play.A02", side="red")
    t.choose("D3 attack D4")

    finished(t)  # two dice, then three


@pytest.mark.rule("RIV-13.1", "RIV-7.15")
def test_a_reaction_comes_before_the_flip() -> None:
    t = combat("hand red A02", "unit BC11a C1", "unit RK01a C5", "unit RK01b C6", dice=["A01", 1, 1]).choose(
        "C1 attack C5"
    )
    assert t.asked == ("red", "react")
    assert t.view()["discards"]["actions"] == []

    t.choose("play.A02", side="red")

    finished(t)  # the shell went on to C6, which has no guard


@pytest.mark.rule("RIV-13.1", "RIV-3.8")
def test_a07_needs_a_distance_of_two() -> None:
    t = combat("hand red A07", "unit BC02a C3", "unit RK01a C4", "discards A02", dice=[1, 1, 1]).choose("C3 attack C4")

    assert t.asked_side == "blue"  # A02 is among the discards, so nothing could be played at this distance
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-11.6")
def test_a07_leaves_at_least_one_die() -> None:
    t = (
        combat("hand red A07", "unit BC01a C3", "unit RK01a C5", dice=[6])
        .choose("C3 attack C5")
        .choose("play.A07", side="red")
    )

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-3.8", "RIV-18.1")
@pytest.mark.parametrize("hand", ["A02", "A07", "A03", "A01"])
def test_the_question_does_not_depend_on_what_is_in_the_hand(hand: str) -> None:
    t = combat(f"hand red {hand}", "unit BC01a C3", "unit RK01a C5", dice=[1]).choose("C3 attack C5")

    assert t.asked == ("red", "react")
    assert t.answers("red") == {"pass", "hold"} | ({f"play.{hand}"} & REACTIONS)


@pytest.mark.rule("RIV-3.8")
@pytest.mark.parametrize(
    "lines", [(), ("hand red A02", "played red"), ("hand red A02", "hold red"), ("hand red A03", "discards A02 A07")]
)
def test_who_cannot_react_as_everybody_sees_is_not_asked(lines: tuple[str, ...]) -> None:
    t = combat(*lines, "unit BC01a C3", "unit RK01a C5", dice=[1]).choose("C3 attack C5")

    assert t.asked_side == "blue"


@pytest.mark.rule("RIV-3.8")
def test_hold_says_no_for_the_whole_turn() -> None:
    t = combat("hand red A02", "unit BC01a C3", "unit BC01b D3", "unit RK02a C5", dice=[1, 1]).choose("C3 attack C5")
    t.choose("hold", side="red")
    assert t.side("red")["hold"] is True
    t.choose("D3 attack C5")

    assert t.asked_side == "blue"
    finished(t)


@pytest.mark.rule("RIV-3.8")
def test_pass_says_no_for_this_moment_only() -> None:
    t = combat("hand red A02", "unit BC01a C3", "unit BC01b D3", "unit RK02a C5", dice=[1]).choose("C3 attack C5")
    t.choose("pass", side="red")
    t.choose("D3 attack C5")

    assert t.asked == ("red", "react")


@pytest.mark.rule("RIV-3.8", "RIV-3.9")
def test_own_cards_are_no_reactions_to_oneself() -> None:
    t = combat("hand blue A02 A07", "unit BC01a C3", "unit RK01a C5", dice=[1]).choose("C3 attack C5")

    assert t.asked_side == "blue"
    finished(t)
