"""Initiative and command points (chapter 8 of the ledger)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.engine.verdicts import Refused
from tests.games.undergrowth.oracle.reference import order
from tests.support.undergrowth.table import Table, finished, ground, refuses_position, south, table

#: Enough units that nobody runs out of things to do.
CROWD = "\n".join(
    [f"unit S{name} A1.0.C" for name in ("F1a", "F1b", "F1c")]
    + [f"unit N{name} D4.0.C" for name in ("F1a", "F1b", "F1c")]
)


def bidding(*lines: str, dice: tuple[int, ...] = ()) -> Table:
    """A round that begins with the bidding."""
    return table(ground(), CROWD, *lines, dice=dice)


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


@pytest.mark.rule("UND-8.5")
def test_bids_of_3_and_8() -> None:
    assert bidding().bid(3, 8).passes() == ["south"] * 3 + ["north"] * 8


@pytest.mark.rule("UND-8.7")
def test_one_cp_a_step_whatever_it_is_used_for() -> None:
    t = bidding("unit SF1d off", "unit NF1d off").bid(4, 5)  # lead 2

    t.choose("SF1d A1.0.N")
    assert t.asked == ("south", "command")
    t.choose("SF1a move A1.0.N").end()
    assert t.asked == ("north", "command")
    t.choose("NF1d D4.0.S")
    assert t.asked == ("south", "command")
    assert t.cp() == (2, 4)


@pytest.mark.rule("UND-8.8", "UND-8.9", "UND-8.14", "UND-12.3")
def test_a_cp_brings_a_major_on_activates_a_unit_or_goes() -> None:
    t = south("unit SF1a off", "unit SF4a A1.0.C", "unit SF5a B1.0.C", "unit SF3a off", "unit SF4b off commander=SF3a",
              "unit NF1a D4.0.C")  # fmt: skip

    assert t.asked == ("south", "command")
    assert t.answers() == {"SF1a", "SF3a", "SF4a", "SF5a", "pass"}


@pytest.mark.rule("UND-8.9")
def test_the_enemy_cannot_be_activated_and_not_out_of_turn() -> None:
    t = south("unit SF1a A1.0.C", "unit NF1a D4.0.C")

    t.refused("NF1a", "UND-8.9", "UND-12.3", "UND-8.8")
    t.refused("pass", side="north")


@pytest.mark.rule("UND-8.10", "UND-8.11")
@pytest.mark.parametrize("last", ["south", "north"])
@pytest.mark.parametrize("bid", [3, 5, 8])
def test_a_tie_goes_to_the_side_that_did_not_win_last_turn(last: str, bid: int) -> None:
    t = bidding("round 2", f"last {last}").bid(bid, bid)
    other = "north" if last == "south" else "south"

    assert (t.view()["won"], t.view()["lead"]) == (other, 1)
    assert t.passes() == [other, last] * bid
    finished(t)


@pytest.mark.rule("UND-8.11")
def test_winning_by_a_tie_counts_for_the_next_tie() -> None:
    t = bidding("round 2\nlast south")
    winners = []
    for _ in range(4):
        t.bid(4, 4)
        winners.append(t.view()["won"])
        t.passes()

    assert winners == ["north", "south", "north", "south"]


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


@pytest.mark.rule("UND-8.12")
def test_the_winner_of_the_die_goes_second_in_the_next_tie() -> None:
    t = bidding(dice=(6,)).bid(3, 3)
    t.passes()

    t.bid(3, 3)

    assert t.view()["won"] == "south"
    finished(t)


@pytest.mark.rule("UND-8.14")
def test_cp_are_not_carried_over() -> None:
    t = bidding().bid(8, 3)
    t.passes()

    t.bid(4, 5)

    assert t.cp() == (4, 5)


@pytest.mark.rule("UND-8.14")
def test_a_cp_may_go_within_the_lead() -> None:
    t = bidding().bid(3, 5)

    t.choose("pass")

    assert t.asked == ("south", "command")
    assert t.cp() == (2, 5)
    assert t.view()["lead"] == 2


@pytest.mark.rule("UND-8.14")
def test_a_side_with_nothing_to_do_lets_its_cp_go_unasked() -> None:
    t = table(ground(), "unit SF1a A1.0.C", "unit NF1a D4.0.C", "unit NF1b D4.0.C").bid(3, 4)

    t.choose("SF1a move A1.0.N").end()

    assert t.asked == ("north", "command")  # South has nobody left to activate
    assert t.passes() == ["north"] * 4
    assert t.view()["round"] == 2


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


# positions


@pytest.mark.rule("UND-8.1", "UND-8.2")
@pytest.mark.parametrize("lines", [
    ("bids 2 5",), ("bids 5 9",), ("bids 5",), ("bids five 5",), ("bids 3 5", "cp 4 5"), ("bids 3 5", "cp -1 5"),
    ("round 0",), ("round two",), ("bids 3 5", "next east"), ("round 2", "last nobody"), ("points 1",),
])  # fmt: skip
def test_a_position_with_impossible_cp_is_refused(lines: tuple[str, ...]) -> None:
    refuses_position(ground(), CROWD, *lines)


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
