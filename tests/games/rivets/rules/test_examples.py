"""The worked examples of the ledger (chapter 19), by their numbers."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import grids
from tests.support.rivets.table import air, combat, finished, flight, march, table, wrap_up


@pytest.mark.rule("RIV-2.5", "RIV-2.17")
def test_e1_range_two_reaches_one_diagonal_and_one_straight() -> None:
    t = combat("BC01a C3; RK01a D4; RK01b E4; RK01c E5")

    assert t.targets("BC01a") == {"D4", "E4"}
    t.refused("C3 attack E5", "RIV-2.17", "RIV-2.5", "RIV-6.9")


@pytest.mark.rule("RIV-2.8", "RIV-2.9")
def test_e2_cowl_guns_reach_straight_ahead_only() -> None:
    t = air("BC12a 2,3 N; RK12a 2,5 S; RK12b 3,4 S; RK12c 2,2 N")

    assert t.targets("BC12a") == {"2,5"}

    asked = air("BC12a 2,3 N; RK12a 2,5 S; RK12b 3,4 S; RK12c 2,2 N; RK01a C3")
    asked.refused("BC12a attack 3,4", "RIV-2.8", "RIV-2.9")
    asked.refused("BC12a attack 2,2", "RIV-2.8", "RIV-2.9")


@pytest.mark.rule("RIV-2.10", "RIV-2.12", "RIV-11.86")
def test_e3_goshawk_bombs_four_grids_and_with_a_gunner_two_more_each_way() -> None:
    foes = [
        f"unit RK01{letter} {place}"
        for letter, place in zip("abcdefgh", ["C3", "D3", "C4", "D4", "E3", "E4", "B3", "E5"], strict=True)
    ]

    bare = air("BC13a 3,3 N", *foes)
    assert bare.targets("BC13a") == grids("C3 D3 C4 D4")

    gunner = air("BC13a 3,3 N; BC14a in=BC13a", *foes)
    assert grids("C3 D3 C4 D4 E3 E4") <= gunner.targets("BC13a")
    assert "B3" in gunner.targets("BC13a")  # to the west
    assert "E5" not in gunner.targets("BC13a")  # around a corner


@pytest.mark.rule("RIV-7.3", "RIV-11.6")
@pytest.mark.parametrize(("die", "rifles"), [(5, -1), (4, 0)])
def test_e4_rifles_before_the_strider_with_one_die_less(die: int, rifles: int) -> None:
    t = combat("turn red; BC10a C3; BC01a C3; RK10a C5", dice=[die])

    t.choose("C5 attack C3")

    assert t.damage("BC01a", "BC10a") == [rifles, 0]
    finished(t)


@pytest.mark.rule("RIV-11.69", "RIV-11.53", "RIV-7.6")
@pytest.mark.parametrize(("die", "telephonist"), [(4, -1), (3, 0)])
def test_e5_long_eye_picks_the_telephonist_and_hits_on_four(die: int, telephonist: int) -> None:
    t = combat("BC03a C3; RK01a C5; RK08a C5", dice=[die])

    t.choose("C3 attack C5 RK08a")

    assert t.damage("RK08a", "RK01a") == [telephonist, 0]
    assert t.vp == (0, 0)
    finished(t)


@pytest.mark.rule("RIV-7.15", "RIV-11.17")
def test_e6_a_deviating_howitzer_hits_its_own_side() -> None:
    t = combat("BC11a D3; RK01a D6; BC01a C5", dice=["A07", 1, 5])

    t.choose("D3 attack D6")

    assert t.damage("BC01a", "RK01a") == [-1, 0]
    finished(t)


@pytest.mark.rule("RIV-11.27", "RIV-11.25")
def test_e7_gas_drifts_twice_and_is_gone_in_the_third_turn() -> None:
    t = table("first red; turn red; round 3; phase ground-combat 1; RK03a C8; hold blue", dice=["A03", "A01", "A12"])

    t.choose("C8 attack C4")
    t.until("grid")  # the ground movement of turn 3
    assert t.gas() == {"C5": ("red", False)}  # A01: north

    t.until("draw", side="blue").until("draw", side="red").until("deploy", side="red")
    assert t.gas() == {"C5": ("red", False)}
    t.choose("done")
    assert t.phase == "ground-combat"
    assert t.gas() == {"C5": ("red", True)}
    t.choose("done")
    assert t.phase == "ground-movement"
    assert t.gas() == {"C6": ("red", True)}  # A12: north

    t.until("draw", side="blue").until("draw", side="red").until("deploy", side="red")
    assert t.gas() == {"C6": ("red", True)}
    t.choose("done")
    assert t.gas() == {}
    finished(t)


@pytest.mark.rule("RIV-11.68", "RIV-7.9")
@pytest.mark.parametrize(("dice", "damage", "shields"), [([5, 6], -1, 0), ([5, 4], 0, 0), ([1, 2], 0, 1)])
def test_e8_the_first_hit_takes_the_marker_and_the_second_kills(dice: list[int], damage: int, shields: int) -> None:
    t = combat("BC06a C3; RK09a C4 shields=1", dice=dice)

    t.choose("C3 attack C4")

    assert t.damage("RK09a") == [damage]
    if damage == 0:
        assert t.unit("RK09a")["shields"] == shields
    finished(t)


@pytest.mark.rule("RIV-11.74", "RIV-11.76", "RIV-11.46")
def test_e9_a_strider_rolls_over_two_grenadiers() -> None:
    t = march("BC10a B2; RK01a B3; RK01b B3", dice=[5, 2, 3, 1])

    t.choose("B2 B3")

    assert t.asked == ("red", "displace")
    assert t.damage("RK01a", "RK01b") == [-1, 0]
    assert t.answers() == grids("A2 B2 C2 A3 C3 A4 B4 C4")
    t.choose("A4", side="red")
    assert (t.place("RK01b"), t.place("BC10a")) == ("A4", "B3")
    assert t.asked == ("blue", "move")
    assert "C3" in t.answers()
    t.choose("C3")
    assert t.place("BC10a") == "C3"
    assert t.kind != "move"  # two steps, and no more
    finished(t)


@pytest.mark.rule("RIV-10.3", "RIV-10.4", "RIV-10.5")
def test_e10_both_reach_twelve_and_play_goes_on_until_they_differ() -> None:
    blue = wrap_up("scenario mud-between; round 6; vp 11 11; BC01a B5; RK01a E4", seed=1)
    assert blue.vp == (12, 11)
    assert blue.match.result is None  # not before the end of the round

    blue.next_turn()
    assert blue.vp == (12, 12)
    assert blue.match.result is None
    assert blue.view()["round"] == 7

    ahead = wrap_up("scenario mud-between; round 7; turn red; vp 13 12; RK01a B5", seed=1)
    assert ahead.match.result is None  # tied again

    lead = wrap_up("scenario mud-between; round 7; turn red; vp 13 12", seed=1)
    assert lead.winner == "blue"


@pytest.mark.rule("RIV-11.37", "RIV-8.4", "RIV-8.3")
def test_e11_immelman_then_a_turn_and_three_steps() -> None:
    t = air("turn red; RK12a 3,6 S; BC01a A1", seed=1)

    t.choose("RK12a immelman")
    assert t.unit("RK12a")["facing"] == "N"

    t.until("aircraft")
    assert t.phase == "air-movement"
    t.choose("RK12a 6,7 E")
    assert (t.place("RK12a"), t.unit("RK12a")["facing"]) == ("6,7", "E")


@pytest.mark.rule("RIV-11.37", "RIV-8.4")
def test_e11_without_immelman_it_cannot_face_east_and_end_there() -> None:
    # Facing S it would have to turn once; to the east that is the same end, but never with more than one turn.
    assert "6,7" in flight("turn red; RK12a 3,6 N").goals("RK12a")
    assert "6,7" in flight("turn red; RK12a 3,6 S").goals("RK12a")
    assert "6,7" not in flight("turn red; RK12a 3,6 W").goals("RK12a")
