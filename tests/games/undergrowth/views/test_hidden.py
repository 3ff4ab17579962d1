"""Hidden information (chapter 13 of the ledger): pairs of worlds that differ only in what a side may not know."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from tests.support.undergrowth.hands import begun, both_raise, kind, raise_army, ready_made, recruit, shown
from tests.support.undergrowth.table import Table, ground, table

FIELD = (ground(), "unit SF1a A1.0.C", "unit SF5a off", "unit NF1a D4.0.C", "unit NF5a off")


def refusals(match: Match, side: str, words: tuple[str, ...]) -> list[str]:
    """What *side* is told about answers that it may or may not give."""
    told = []
    for word in words:
        try:
            told.append(str(match.explain(word, side)))
            match.clone().choose(word, side)
        except Refused as refused:
            told.append(str(refused))
    return told


def imagined(match: Match, side: str) -> str:
    """What a bot of *side* imagines, from a fixed seed."""
    run = Seat(match, side).imagine(7)
    return json.dumps(match.game.views.view(run.state, side), sort_keys=True)


def same_for(one: Table, other: Table, side: str | None) -> None:
    """Check that two worlds look, sound and feel alike to *side*."""
    assert shown(one.match, side) == shown(other.match, side)
    if side is None or side not in one.match.decisions:
        return
    assert one.answers(side) == other.answers(side)
    assert one.match.can_undo(side) == other.match.can_undo(side)
    words = ("3", "9", "F1", "F2", "X", "own", "done", "pass", "SF1a", "NF1a", "SF5a A1.0.C")
    assert refusals(one.match, side, words) == refusals(other.match, side, words)
    assert imagined(one.match, side) == imagined(other.match, side)


# bids


@pytest.mark.rule("UND-13.1", "UND-8.2")
@pytest.mark.parametrize(("bidder", "other"), [("south", "north"), ("north", "south")])
def test_a_bid_is_hidden_until_both_are_made(bidder: str, other: str) -> None:
    low, high = (table("round 2; last south", *FIELD).choose(bid, side=bidder) for bid in ("3", "8"))
    same_for(low, high, other)
    same_for(low, high, None)


@pytest.mark.rule("UND-13.1")
@settings(max_examples=30)
@given(st.integers(3, 8), st.integers(3, 8), st.integers(3, 8))
def test_any_two_bids_look_alike_and_differ_when_shown(one: int, two: int, mine: int) -> None:
    worlds = [table(*FIELD, dice=[1]).choose(str(bid), side="south") for bid in (one, two)]
    same_for(worlds[0], worlds[1], "north")
    for world in worlds:
        world.choose(str(mine), side="north")
    for world, bid in zip(worlds, (one, two), strict=True):
        assert world.view("north")["bids"] == {"south": bid, "north": mine}


@pytest.mark.rule("UND-13.1")
def test_the_log_says_nothing_of_a_bid_before_both_are_made() -> None:
    t = table("round 2; last south", *FIELD)
    before = len(t.match.events("north"))

    t.choose("7", side="south")

    assert len(t.match.events("north")) == before
    assert "7" not in json.dumps(t.view("north")["question"]["prompt"])
    t.choose("4", side="north")
    assert any("7" in event.text for event in t.match.events("north")[before:])


@pytest.mark.rule("UND-13.1")
def test_the_result_does_not_depend_on_who_bid_first() -> None:
    one, two = table(*FIELD, dice=[5]), table(*FIELD, dice=[5])
    one.choose("5", side="south").choose("5", side="north")
    two.choose("5", side="north").choose("5", side="south")
    for side in ("south", "north", None):
        assert one.view(side) == two.view(side)
    assert one.view()["won"] == "north"


# armies


@pytest.mark.rule("UND-13.1", "UND-12.1")
@pytest.mark.parametrize(("builder", "other"), [("south", "north"), ("north", "south")])
@pytest.mark.parametrize("scenario", ["garden-plot", "rockery-siege", "nectar-run"])
def test_a_finished_army_is_hidden_until_both_are_complete(scenario: str, builder: str, other: str) -> None:
    cheap, dear = begun(scenario), begun(scenario)
    raise_army(cheap, builder, ["F1"])
    raise_army(dear, builder, ["M1", "M5", "M5", "W1", "W4"])

    same_for(cheap, dear, other)
    same_for(cheap, dear, None)
    assert not [name for name in dear.view(other).get("units", {}) if name[0] == builder[0].upper()]
    assert dear.view(other)["army"] is None or dear.view(other)["army"]["units"] == []


@pytest.mark.rule("UND-13.1")
def test_the_own_army_building_goes_the_same_way_whatever_the_other_has_built() -> None:
    worlds = begun("garden-plot"), begun("garden-plot")
    raise_army(worlds[0], "south", ["F1"])
    raise_army(worlds[1], "south", ["H1", "H2", "H2", "F3", "F4"])
    for word in ("own", "F3", "F4", "F4", "F5", "W1"):
        same_for(worlds[0], worlds[1], "north")
        for world in worlds:
            world.choose(word, side="north")
    same_for(worlds[0], worlds[1], "north")


@pytest.mark.rule("UND-13.1")
def test_an_army_under_way_is_hidden() -> None:
    one = recruit(begun("garden-plot"), "south", ["F1", "F1", "F1"])
    two = recruit(begun("garden-plot"), "south", ["H1", "H2", "H2"])
    same_for(one, two, "north")
    same_for(one, two, None)
    assert shown(one.match, "south") != shown(two.match, "south")


@pytest.mark.rule("UND-13.1")
def test_the_own_army_can_be_seen_while_it_is_built() -> None:
    t = recruit(begun("garden-plot"), "north", ["F1", "F3", "F4"])
    assert t.view("north")["army"] == {
        "units": ["F1", "F3", "F4"], "names": ["NF1a", "NF3a", "NF4a"], "points": 45, "limit": 120,
        "posts": {"NF3a": {"unit": "NF3a", "power": "command", "room": 3, "units": []}},
    }  # fmt: skip
    assert t.view(None)["army"] is None


@pytest.mark.rule("UND-13.1")
def test_which_ready_made_army_was_taken_is_hidden() -> None:
    names = sorted(ready_made(begun("garden-plot"), "south"))
    worlds = []
    for name in names:
        t = begun("garden-plot").choose(name, side="south")
        while kind(t, "south") == "assign":
            t.choose(min(t.answers("south")), side="south")
        worlds.append(t)

    for other in worlds[1:]:
        same_for(worlds[0], other, "north")
        same_for(worlds[0], other, None)


@pytest.mark.rule("UND-13.1", "UND-13.2")
def test_both_armies_are_public_when_both_are_complete() -> None:
    t = both_raise(begun("garden-plot"), ["F3", "F4", "F1"], ["W1", "W4"])
    for side in ("south", "north", None):
        assert set(t.view(side)["units"]) == {"SF3a", "SF4a", "SF1a", "NW1a", "NW4a"}
        assert t.view(side)["units"]["NW4a"]["commander"] == "NW1a"


@pytest.mark.rule("UND-13.1")
def test_building_in_any_order_gives_the_same_armies() -> None:
    one = both_raise(begun("garden-plot"), ["F3", "F4"], ["W1", "W4"])
    two = begun("garden-plot")
    for word in ("own", "W1", "W4"):
        two.choose(word, side="north")
    raise_army(two, "south", ["F3", "F4"])
    two.choose("done", side="north")
    while kind(two, "north") == "assign":
        two.choose(min(two.answers("north")), side="north")

    for side in ("south", "north", None):
        assert one.view(side) == two.view(side)


# everything else


@pytest.mark.rule("UND-13.2")
def test_everything_on_and_beside_the_table_is_public() -> None:
    t = table(
        "round 3; last north; bids 4 6; cp 2 5; next north; points 22 4",
        ground(),
        "SF1a B2.0.E damage=2 activated; SM3a B2.0.C stunned; SF5a off; NF1a D4.0.C; NF5a off; NF4a destroyed",
    )
    views = [t.view(side) for side in ("south", "north", None)]

    for field in ("units", "cp", "points", "bids", "last", "won", "lead", "next", "round", "layout", "drops"):
        assert views[0][field] == views[1][field] == views[2][field], field
    one = views[1]["units"]
    assert (one["SF1a"]["damage"], one["SF1a"]["activated"], one["SM3a"]["stunned"]) == (2, True, True)
    assert (one["SF5a"]["place"], one["NF4a"]["place"]) == ("off", "destroyed")
    assert views[0]["cp"] == {"south": 2, "north": 5}
    assert views[0]["won"] == "south"
    assert views[0]["last"] == "north"
    assert (views[0]["you"], views[1]["you"], views[2]["you"]) == ("south", "north", None)


@pytest.mark.rule("UND-13.2")
def test_the_log_is_public_once_bids_are_shown() -> None:
    t = table("round 2; last south", *FIELD).bid(3, 4)
    t.choose("SF1a move A1.0.N").end()
    t.choose("SF5a B1.1.C")
    assert [str(event) for event in t.match.events("south")] == [str(event) for event in t.match.events("north")]


@pytest.mark.rule("UND-13.2")
def test_only_the_side_that_is_asked_sees_the_question() -> None:
    t = table("round 2; last south", *FIELD).bid(3, 4)
    assert t.view("south")["question"]["kind"] == "command"
    assert t.view("north")["question"] is None
    assert t.view("north")["asked"] == ["south"]
