"""Telling: every card is told by an event, also where nothing comes of it, with the facts of docs/protocol.md."""

from __future__ import annotations

import pytest

from sandtable.games.impact.scenarios.loader import load_scenarios
from tests.support.impact.hands import around, deal
from tests.support.impact.table import Table, field, finished, table
from tests.support.telling import check_told, documented, played

IMPACT = documented("Impact")


def told(t: Table) -> list[tuple[str, list[str]]]:
    """List the events that carry cards, with their cards; check that no card is left out."""
    assert check_told(t.match, IMPACT) > 0
    return [(event.kind, list(event.dice)) for event in t.match.log if event.dice]


@pytest.mark.rule("IMP-5.6")
@pytest.mark.parametrize("scenario", [one.id for one in load_scenarios().values() if one.listed])
def test_no_card_of_a_random_game_is_untold(scenario: str) -> None:
    assert check_told(played(f"impact/{scenario}", 7, {"turn_cap": 6}), IMPACT) > 5


@pytest.mark.rule("IMP-5.6", "IMP-7.3.c")
@pytest.mark.parametrize(("wishes", "facts"), [("12=1 6=1 6=2", [1, 2]), ("12=1 6=4", [4])])
def test_a_berserk_soldier_that_neither_moves_nor_fires_tells_its_draws(wishes: str, facts: list[int]) -> None:
    cards = deal(wishes)
    water = [f"point {point} water 0" for point in around("A-G-14")]
    t = field(*water, "RA sniper A-G-14 panicked level=12", dice=cards)
    if len(facts) == 2:
        t = field(*water, "RA sniper A-G-14 panicked", dice=cards)
    t.choose("RA")
    assert told(t) == [("check", cards[:1]), *(("lot", [card]) for card in cards[1:])]
    assert [one["die"] for one in t.told("lot")] == facts
    finished(t)


@pytest.mark.rule("IMP-5.6", "IMP-7.3.e", "IMP-13.2.2")
def test_a_tie_of_paranoia_tells_the_card_that_decides() -> None:
    cards = deal("12=3 12=7 12=2 12=4")
    t = field("RA A-G-16 panicked", "RC A-G-20", "RB A-G-12", dice=cards).choose("RA")
    assert told(t) == [("check", [cards[0]]), ("lot", [cards[1]]), ("lot", [cards[2]]), ("attack", [cards[3]])]
    assert [one["die"] for one in t.told("lot")] == [7, 2]


@pytest.mark.rule("IMP-5.6", "IMP-5.2.a", "IMP-13.2.1.b")
@pytest.mark.parametrize("event", ["E05", "E16", "E17"])
def test_a_random_place_tells_its_two_cards_also_if_it_is_empty(event: str) -> None:
    cards = [*deal("12=1", "*", event)[1:], "19", "15", *deal("6=5", "6=2")]
    t = table("RT command A-A-02", "BT command A-M-34", "phase impulse", "first red", "passed", dice=cards).choose(
        "pass"
    )
    assert ("lot", ["19", "15"]) in told(t)
    assert t.told("lot") == [{"place": "A-H-07"}]


@pytest.mark.rule("IMP-5.6", "IMP-5.2.b")
@pytest.mark.parametrize(("card", "side"), [("69", "red"), ("37", "blue")])
def test_a_thumb_is_told_before_the_column_is_named(card: str, side: str) -> None:
    icon, event = deal("*", "E17")
    t = table(
        "RT command A-A-02; BT command A-M-34; initiative red; phase impulse; first red; passed",
        dice=[icon, event, "19", card, *deal("6=5", "6=2")],
    ).choose("pass")
    assert (t.asked, told(t)[-1]) == ((side, "column"), ("lot", ["19", card]))
    t.choose("07")
    assert told(t)
    assert t.told("blast")[0]["place"] == "A-H-07"
