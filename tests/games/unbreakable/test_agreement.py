"""A match can end by concession or agreement, at any question."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.verdicts import Refused


@pytest.mark.rule("UNB-DP.23")
def test_a_side_that_concedes_loses() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=3)
    match.concede("yellow")
    assert match.result is not None
    assert (match.result.winner, match.decision) == ("blue", None)
    with pytest.raises(Refused, match="over"):
        match.choose("own", "blue")
    with pytest.raises(Refused, match="over"):
        match.concede("blue")
    assert sandtable.load(match.save()).result == match.result


@pytest.mark.rule("UNB-DP.23")
def test_conceding_against_the_program_gives_it_the_match() -> None:
    match = sandtable.new("unbreakable/special-delivery", seed=3)
    match.concede("blue")
    assert match.result is not None
    assert match.result.winner == "yellow"


@pytest.mark.rule("UNB-DP.23")
def test_a_draw_needs_both_and_an_offer_lapses_with_the_next_choice() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=3)
    match.offer_draw("blue")
    assert match.draw_offers == {"blue"}
    match.choose("own", "yellow")
    assert match.draw_offers == set()
    match.offer_draw("yellow")
    assert match.clone().result is None
    assert match.clone().draw_offers == {"yellow"}
    match.offer_draw("blue")
    assert match.result is not None
    assert match.result.winner is None
    assert sandtable.load(match.save()).result == match.result


@pytest.mark.rule("UNB-DP.23")
def test_an_agreed_end_cannot_be_taken_back() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=3)
    match.choose("own", "blue")
    match.concede("blue")
    with pytest.raises(Refused):
        match.undo("blue")
    assert match.result is not None
