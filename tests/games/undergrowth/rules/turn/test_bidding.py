"""Chapter 8 of the ledger: bids, initiative and command points."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.engine.verdicts import Refused
from tests.games.undergrowth.oracle.reference import order
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import Table, finished, ground, lawn, refuses_position, south, table

#: Enough units that no one runs out of things to do.
CROWD = "\n".join(
    [f"unit S{name} A1.0.C" for name in ("F1a", "F1b", "F1c")]
    + [f"unit N{name} D4.0.C" for name in ("F1a", "F1b", "F1c")]
)


def bidding(*lines: str, dice: tuple[int, ...] = ()) -> Table:
    """A round that begins with the bidding."""
    return table(ground(), CROWD, *lines, dice=dice)


@cases(
    case("bids of 3 and 8", mark.rule("UND-8.5", "UND-8.7"),
         lawn, "SF1a A1.0.C; SF1b A1.0.C; SF1c A1.0.C; NF1a D4.0.C; NF1b D4.0.C; NF1c D4.0.C", "bid 3 8",
         {"passes": "south south south north north north north north north north north"}),
    case("letting cp of the lead go does not lengthen it", mark.rule("UND-8.5", "UND-8.7", "UND-8.14"),
         table, "round 2; last south; FRIEND; FOE", "bid 4 5",
         {"passes": "south south north south north south north north north"}),
    case("a side that has activated everybody is not asked again", mark.rule("UND-8.7", "UND-9.4"),
         south, "SF1a B2.0.C; SF1b B2.0.C; NF1a D4.0.C", "SF1a done; SF1b done", {"asked": "north command"}),
    # lead 2
    case("one cp a step whatever it is used for", mark.rule("UND-8.7"),
         lawn, "SF1a A1.0.C; SF1b A1.0.C; SF1c A1.0.C; NF1a D4.0.C; NF1b D4.0.C; NF1c D4.0.C; SF1d off; NF1d off",
         "bid 4 5; SF1d A1.0.N", {"asked": "south command"}, "SF1a move A1.0.N; end", {"asked": "north command"},
         "NF1d D4.0.S", {"asked": "south command", "cp": (2, 4)}),
    case("a cp brings a major on activates a unit or goes", mark.rule("UND-8.8", "UND-8.9", "UND-8.14", "UND-12.3"),
         south, "SF1a off; SF4a A1.0.C; SF5a B1.0.C; SF3a off; SF4b off commander=SF3a; NF1a D4.0.C",
         {"asked": "south command", "answers": "SF1a SF3a SF4a SF5a pass"}),
    case("the enemy cannot be activated and not out of turn", mark.rule("UND-8.9"),
         south, "SF1a A1.0.C; NF1a D4.0.C", {"refuses NF1a": "UND-8.9 UND-12.3 UND-8.8", "north refuses pass": ""}),
    case("who won the die of the first round goes second in the next tie",
         mark.rule("UND-8.10", "UND-8.11", "UND-8.12"),
         table, "SF1a off; NF1a off; dice 4", "bid 3 3", {"asked side": "north"}, "pass all; bid 5 5",
         {"asked side": "south", "view lead": 1}),
    case("the winner of the die goes second in the next tie", mark.rule("UND-8.12"),
         lawn, "SF1a A1.0.C; SF1b A1.0.C; SF1c A1.0.C; NF1a D4.0.C; NF1b D4.0.C; NF1c D4.0.C; dice 6",
         "bid 3 3; pass all; bid 3 3", {"view won": "south"}),
    case("cp are not carried over", mark.rule("UND-8.14"),
         lawn, "SF1a A1.0.C; SF1b A1.0.C; SF1c A1.0.C; NF1a D4.0.C; NF1b D4.0.C; NF1c D4.0.C",
         "bid 8 3; pass all; bid 4 5", {"cp": (4, 5)}),
    case("a cp may go within the lead", mark.rule("UND-8.14"),
         lawn, "SF1a A1.0.C; SF1b A1.0.C; SF1c A1.0.C; NF1a D4.0.C; NF1b D4.0.C; NF1c D4.0.C", "bid 3 5; pass",
         {"asked": "south command", "cp": (2, 5), "view lead": 2}),
    # South has nobody left to activate
    case("a side with nothing to do lets its cp go unasked", mark.rule("UND-8.14"),
         lawn, "SF1a A1.0.C; NF1a D4.0.C; NF1b D4.0.C", "bid 3 4; SF1a move A1.0.N; end",
         {"asked": "north command", "passes": "north north north north", "view round": 2}),
)  # fmt: skip
def test_bids_and_command_points(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-8.11", "UND-8.10")
def test_ties_in_a_row_go_back_and_forth() -> None:
    t = table("round 2; last south; SF1a B1.0.C; NF1a A4.0.C")
    won = []
    for _ in range(4):
        t.bid(3, 3)
        won.append(t.view()["won"])
        assert t.view()["lead"] == 1
        t.passes()

    assert won == ["north", "south", "north", "south"]


@pytest.mark.rule("UND-8.2", "UND-9.4", "UND-12.5")
def test_every_round_everybody_may_act_again() -> None:
    t = south("SF1a B2.0.C; NF1a D4.0.C")
    for _ in range(3):
        t.choose("SF1a done")
        while t.kind == "command":
            t.choose("NF1a done" if "NF1a" in t.answers() else "pass")
        t.bid(3, 4)
        assert not t.unit("SF1a").activated


@pytest.mark.rule("UND-8.1")
def test_bids_go_from_3_to_8() -> None:
    t = bidding()

    for side in ("south", "north"):
        assert t.answers(side) == {"3", "4", "5", "6", "7", "8"}
        for wrong in ("2", "9", "0", "-3", "3.5", "three", "", "pass"):
            t.refused(wrong, side=side)
    t.refused("2", "UND-8.1", side="south")
    t.refused("9", "UND-8.1", side="north")


@pytest.mark.rule("UND-8.1")
def test_both_sides_bid_each_round() -> None:
    t = bidding("round 2\nlast south")
    for number in (2, 3):
        assert t.view()["round"] == number
        assert t.view()["phase"] == "bid"
        assert set(t.match.decisions) == {"south", "north"}
        t.bid(3, 3)
        assert t.view()["phase"] == "command"
        t.passes()


@pytest.mark.rule("UND-8.2")
@pytest.mark.parametrize("first", ["south", "north"])
def test_bids_are_made_in_any_order_and_shown_together(first: str) -> None:
    t = bidding()
    second = "north" if first == "south" else "south"
    bids = {"south": "3", "north": "6"}

    t.choose(bids[first], side=first)
    assert t.view()["bids"] is None
    assert t.view(second)["bids"] is None
    assert set(t.match.decisions) == {second}
    t.choose(bids[second], side=second)

    assert t.view()["bids"] == {"south": 3, "north": 6}
    assert t.view()["cp"] == {"south": 3, "north": 6}


@pytest.mark.rule("UND-8.2")
def test_a_bid_may_be_taken_back_until_the_other_is_made() -> None:
    t = bidding()
    t.choose("3", side="south")

    t.match.undo("south")
    t.choose("5", side="south")
    t.choose("6", side="north")

    assert t.view()["bids"] == {"south": 5, "north": 6}
    assert not t.match.can_undo("south")
    assert not t.match.can_undo("north")


@pytest.mark.rule("UND-8.3", "UND-8.4", "UND-8.5", "UND-8.6", "UND-8.7")
@pytest.mark.parametrize(("south_bid", "north_bid"), [(s, n) for s in range(3, 9) for n in range(3, 9) if s != n])
def test_the_lower_bid_wins_and_leads(south_bid: int, north_bid: int) -> None:
    t = bidding().bid(south_bid, north_bid)
    first = "south" if south_bid < north_bid else "north"
    assert t.view()["won"] == first
    assert t.passes() == order(south_bid, north_bid, first)
    assert t.view()["last"] == first


@pytest.mark.rule("UND-8.4", "UND-8.5")
@pytest.mark.parametrize(
    ("bids", "lead"), [((3, 4), 2), ((5, 8), 4), ((3, 8), 3), ((3, 6), 3), ((4, 8), 4), ((7, 8), 2)]
)
def test_the_lead_is_the_difference_and_one_but_no_more_than_the_winner_has(bids: tuple[int, int], lead: int) -> None:
    used = bidding().bid(*bids).passes()
    back = bidding().bid(*reversed(bids)).passes()
    assert used[:lead] == ["south"] * lead
    assert used[lead] == "north"
    assert back[:lead] == ["north"] * lead
    assert back[lead] == "south"


@pytest.mark.rule("UND-8.10", "UND-8.11")
@pytest.mark.parametrize("last", ["south", "north"])
@pytest.mark.parametrize("bid", [3, 5, 8])
def test_a_tie_goes_to_the_side_that_did_not_win_last_turn(last: str, bid: int) -> None:
    t = bidding("round 2", f"last {last}").bid(bid, bid)
    other = "north" if last == "south" else "south"
    assert (t.view()["won"], t.view()["lead"]) == (other, 1)
    assert t.passes() == [other, last] * bid
    finished(t)


@pytest.mark.rule("UND-8.12", "UND-8.13")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_tie_in_the_first_turn_is_rolled_for(die: int) -> None:
    t = bidding(dice=(die,)).bid(5, 5)
    first, second = ("south", "north") if die <= 3 else ("north", "south")
    assert t.view()["won"] == first
    assert t.passes() == [first, second] * 5
    finished(t)


@pytest.mark.rule("UND-8.12", "UND-8.13")
def test_no_die_is_rolled_without_a_tie_or_after_the_first_turn() -> None:
    finished(bidding(dice=()).bid(3, 4))
    finished(bidding("round 2\nlast north", dice=()).bid(4, 4))


@pytest.mark.rule("UND-8.6", "UND-8.7")
@settings(max_examples=60)
@given(st.integers(3, 8), st.integers(3, 8), st.sampled_from(["south", "north"]))
def test_every_cp_is_used_once_in_the_order_of_the_ledger(south_bid: int, north_bid: int, last: str) -> None:
    t = bidding("round 2", f"last {last}").bid(south_bid, north_bid)
    if south_bid == north_bid:
        first = "north" if last == "south" else "south"
    else:
        first = "south" if south_bid < north_bid else "north"
    assert t.passes() == order(south_bid, north_bid, first)


@pytest.mark.rule("UND-8.1", "UND-8.2")
@pytest.mark.parametrize("lines", [
    "bids 2 5", "bids 5 9", "bids 5", "bids five 5", "bids 3 5; cp 4 5", "bids 3 5; cp -1 5", "round 0", "round two",
    "bids 3 5; next east", "round 2; last nobody", "points 1",
])  # fmt: skip
def test_a_position_with_impossible_cp_is_refused(lines: str) -> None:
    refuses_position(ground(), CROWD, lines)


@pytest.mark.rule("UND-8.10")
def test_a_position_with_a_tie_needs_to_know_who_won_last() -> None:
    refuses_position(ground(), CROWD, "round 2", "bids 5 5")


@pytest.mark.rule("UND-8.7")
def test_a_position_in_the_middle_of_a_round_goes_on_as_it_would_have() -> None:
    t = bidding("round 2\nlast south").bid(5, 4)
    t.choose("NF1a move D4.0.N").end()
    again = Table(sandtable.position("undergrowth", t.match.position(), dice=[]))
    assert again.view()["units"] == t.view()["units"]
    assert again.cp() == t.cp() == (5, 3)
    assert again.passes() == t.passes() == ["north", "south", "north", "south", "north", "south", "south", "south"]


@pytest.mark.rule("UND-8.2")
def test_a_bid_of_one_side_is_not_an_answer_of_the_other() -> None:
    t = bidding()
    t.choose("3", side="south")
    with pytest.raises(Refused):
        t.match.choose("4", "south")
