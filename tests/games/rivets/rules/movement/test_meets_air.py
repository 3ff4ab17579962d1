"""Aircraft meet the edge, plugs, flak, bounties, missions and the ground below them."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import grids
from tests.support.rivets.table import air, buying, combat, finished, flight, march, table, wrap_up

# the edge of the board


@pytest.mark.rule("RIV-2.3", "RIV-2.12", "RIV-11.86")
def test_in_a_corner_one_grid_is_below_and_a_turret_looks_two_ways() -> None:
    foes = [f"unit RK01{x} {grid}" for x, grid in zip("abcde", ("A1", "A2", "B1", "B2", "C1"), strict=True)]
    t = air("unit BC13a 0,0 N", "unit BC14a in=BC13a", *foes)

    assert t.targets("BC13a") == grids("A1 A2 B1")  # its own corner, then one ahead: N or E


@pytest.mark.rule("RIV-2.9", "RIV-11.86", "RIV-11.59")
def test_the_helm_and_the_turret_reach_two_along_the_edge_and_never_aslant() -> None:
    foes = [f"unit RK12{x} {point} N" for x, point in zip("abcd", ("2,0", "0,2", "1,1", "3,0"), strict=True)]
    t = air("unit BC13a 0,0 N", "unit BC15a in=BC13a", *foes)

    assert t.targets("BC13a") == {"2,0", "0,2"}


@pytest.mark.rule("RIV-8.6", "RIV-8.4")
def test_facing_off_the_board_an_aircraft_turns_first() -> None:
    t = flight("unit BC13a 3,8 N", "unit RK01a F8")

    goals = t.goals("BC13a")

    assert goals >= {"1,8", "5,8", "2,8", "4,8", "3,8"}
    assert not {goal for goal in goals if goal.endswith(",6")}  # back is two turns away


@pytest.mark.rule("RIV-11.5", "RIV-2.2")
def test_a_roll_at_the_edge_goes_inward_only() -> None:
    t = air("unit BC12a 0,3 N", "unit RK01a F8")

    t.choose("BC12a barrel-roll")

    assert t.answers() == {"1,4", "2,4"}


# plugs


@pytest.mark.rule("RIV-11.2", "RIV-11.86", "RIV-11.53", "RIV-4.9")
def test_krahl_in_a_gasbag_fires_up_then_down_and_stays_where_it_is() -> None:
    t = air(
        "turn red", "unit RK13a 3,4 S", "unit RK15a in=RK13a", "unit BC12a 3,5 S", "unit BC01a C4", "unit RK01a F8",
        dice=[4, 4, 4],
    )  # fmt: skip
    t.choose("RK13a attack 3,5").choose("C4")

    assert t.place("BC12a") == t.place("BC01a") == "gone"  # 4 + 1 hits
    assert t.unit("RK13a")["halted"]
    finished(t)


@pytest.mark.rule("RIV-11.65", "RIV-8.5", "RIV-1.7")
def test_a_stoker_in_a_gasbag_has_no_grid_to_sacrifice_in() -> None:
    t = air("turn red", "unit RK13a 3,4 S damage=1", "unit RK14a in=RK13a", "unit RK01a C4", "unit BC01a D5")

    assert "sacrifice" not in t.can("RK13a")


@pytest.mark.rule("RIV-8.5", "RIV-6.3")
def test_krahls_precision_stays_on_the_ground() -> None:
    t = air("turn red", "unit RK12a 3,4 S", "unit RK16a C4", "unit BC01a D4", dice=[4, 4, 4])
    t.choose("RK12a attack")

    assert t.place("BC01a") == "D4"
    finished(t)


@pytest.mark.rule("RIV-4.8", "RIV-4.15", "RIV-2.24")
def test_a_plug_joins_an_aircraft_over_the_border_and_not_beyond() -> None:
    t = buying("dp 4", "rivets 4 0", "unit BC13a 3,3 N", "unit BC13b 3,4 N", "unit BC10a C2")

    assert t.offers("C14", kind="host") == {"BC13a", "BC10a"}
    t.choose("C14")
    t.refused("BC13b", "RIV-4.8")


# flak, bounties and missions


@pytest.mark.rule("RIV-13.1", "RIV-11.4", "RIV-16.1")
def test_flak_meets_a_roll_and_pays_two_over_marrow_hill() -> None:
    t = air(
        "scenario sky-over-marrow-hill", "hand red A14", "unit BC12a 2,2 N damage=1", "unit RK08a D4", "unit BC01a A1",
        dice=[5, 1],
    ).choose("BC12a barrel-roll 3,3").choose("play.A14", side="red")  # fmt: skip

    assert t.place("BC12a") == "gone"
    assert t.vp == (0, 2)
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-8.4")
def test_an_aircraft_that_only_turns_ends_no_move() -> None:
    t = flight("hand red A14", "unit BC12a 3,3 N", "unit RK08a D4", "unit BC01a A1").choose("BC12a 3,3 E")

    assert t.asked_side != "red"


@pytest.mark.rule("RIV-2.15", "RIV-11.59", "RIV-2.5")
def test_into_the_air_a_strider_counts_straight_where_over_land_it_may_slant() -> None:
    foes = ("unit RK12a 4,2 N", "unit RK12b 1,4 N", "unit RK12c 4,1 N", "unit RK12d 5,3 N")
    t = combat("unit BC10a C3", "unit BC15a in=BC10a", *foes, "unit RK01a D4")

    # C3 touches 2,2 to 3,3; with the helm also the corners of B3, D3, C2 and C4
    assert t.targets("BC10a") == {"4,2", "D4"}


@pytest.mark.rule("RIV-2.26", "RIV-14.1", "RIV-2.21")
def test_aircraft_hold_nothing_and_count_for_no_mission_of_the_ground() -> None:
    t = wrap_up(
        "scenario mud-between", "missions blue M10 M03", "unit BC12a 2,5 N", "unit BC13a 3,7 N", "unit RK12a 4,4 S"
    )

    assert t.vp == (0, 0)
    t.refused("reveal.M10", "RIV-10.2")
    t.refused("reveal.M03", "RIV-10.2")


@pytest.mark.rule("RIV-14.1", "RIV-2.24")
@pytest.mark.parametrize(("point", "out"), [("3,3", False), ("3,4", True)])
def test_plugged_in_counts_an_aircraft_that_touches_no_own_grid(point: str, out: bool) -> None:
    t = wrap_up("missions blue M13", f"unit BC13a {point} N", "unit BC14a in=BC13a")

    assert ("reveal.M13" in t.answers()) is out


@pytest.mark.rule("RIV-14.1", "RIV-15.3")
def test_a_host_and_its_hero_are_two_of_a_harvest_and_a_head() -> None:
    t = table(
        "phase air-combat 1", "missions blue M09 M05", "fallen red K01", "unit BC12a 3,3 N",
        "unit RK13a 3,4 S damage=2", "unit RK15a in=RK13a", "unit RK01a F8", dice=[6, 1, 1],
    ).choose("BC12a attack").until("wrap-up")  # fmt: skip

    assert t.vp == (3, 0)
    assert t.answers() >= {"reveal.M09", "reveal.M05"}
    t.choose("reveal.M09")
    assert t.missions("blue") == ["M05"]  # one in a turn
    assert t.vp == (5, 0)


@pytest.mark.rule("RIV-2.21", "RIV-9.5", "RIV-4.6")
def test_an_aircraft_overhead_blocks_neither_a_march_nor_a_landing() -> None:
    t = march("unit BC01a C3", "unit RK12a 2,3 S", "unit RK12b 3,4 S")
    assert "C4" in t.goals("BC01a")

    buy = buying("dp 3", "unit RK12a 2,0 N", "unit BC01a F1")
    assert "C1" in buy.offers("C01", kind="place")
    assert "2,0" not in buy.offers("C12", kind="place")
    buy.choose("C12")
    buy.refused("2,0", "RIV-4.13")


@pytest.mark.rule("RIV-11.12", "RIV-11.13", "RIV-2.24")
def test_a_gasbag_in_a_corner_watches_the_one_grid_below() -> None:
    t = table("turn red", "phase ground-combat", "unit RK13a 6,8 S", "unit RK01a F8", "unit BC01a F6")

    assert t.answers() == {"none", "F8"}
    t.choose("F8")
    assert t.targets("RK01a") == {"F6"}
