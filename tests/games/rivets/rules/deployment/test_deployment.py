"""Chapter 4 of the ledger: income, buying, placing, plugs, heroes and aircraft."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import row
from tests.support.rivets.table import Table, buying, combat, finished, income, table

EDGE = {f"{x},0" for x in range(7)} | {"0,1", "6,1"}


def dp(t: Table) -> int:
    """The deployment points of whose turn it is."""
    return int(t.side(t.view()["turn"])["dp"])


# step I


@pytest.mark.rule("RIV-4.1", "RIV-4.3")
def test_points_and_rivets_come_by_the_scenario() -> None:
    t = income("rivets 2 0")

    assert (dp(t), t.rivets) == (6, (3, 0))
    assert t.kind == "deploy"


@pytest.mark.rule("RIV-4.1")
def test_points_are_the_players_alone() -> None:
    t = income("turn red")

    assert (t.side("red")["dp"], t.side("blue")["dp"]) == (6, 0)
    assert t.rivets == (0, 1)


@pytest.mark.rule("RIV-4.2", "RIV-11.87", "RIV-11.90")
def test_bonus_points_of_units_in_play_can_be_spent_at_once() -> None:
    t = income("C4 open objective", "unit BC08a C4", "unit BC08b C4")

    assert dp(t) == 7
    t.choose("C11 A1")
    assert dp(t) == 2


@pytest.mark.rule("RIV-4.2", "RIV-11.88")
@pytest.mark.parametrize(("die", "points"), [(1, 6), (2, 6), (3, 7), (5, 7), (6, 8)])
def test_gold_is_found_in_step_one(die: int, points: int) -> None:
    t = income("unit BC09a C4", dice=[die])
    t.until("deploy")

    assert dp(t) == points
    finished(t)


@pytest.mark.rule("RIV-4.2")
def test_units_deployed_in_this_phase_bring_nothing_in_it() -> None:
    t = income("A1 open objective").choose("C08 A1")

    assert dp(t) == 4


@pytest.mark.rule("RIV-4.2", "RIV-11.83", "RIV-17.3")
def test_emerging_is_compulsory_and_tunnelling_is_not() -> None:
    t = income("unit BC09a under=1", "unit BC09b C2", dice=["A03"])
    assert t.kind == "prepare"
    assert t.answers() == {"emerge.1", "tunnel.BC09b"}
    t.refused("done", "RIV-4.2")

    t.choose("emerge.1 C3")

    assert t.place("BC09a") == "C3"
    assert "done" in t.answers()
    t.choose("done")
    assert t.place("BC09b") == "C2"
    finished(t)


@pytest.mark.rule("RIV-4.2", "RIV-17.3")
def test_the_owner_orders_the_effects_of_step_one() -> None:
    t = income("unit BC09a under=1", "unit BC09b C2", "hand blue A03")

    assert t.answers() == {"emerge.1", "tunnel.BC09b", "play.A03"}


# steps II and III


@pytest.mark.rule("RIV-4.3", "RIV-4.4")
def test_both_parts_of_the_cost_are_paid() -> None:
    t = buying("dp 8", "rivets 3 0").choose("C10 C1")

    assert (dp(t), t.rivets) == (1, (1, 0))


@pytest.mark.rule("RIV-4.4")
@pytest.mark.parametrize(("points", "rivets", "can"), [(7, 2, True), (7, 1, False), (6, 2, False), (9, 0, False)])
def test_who_cannot_pay_both_parts_does_not_buy(points: int, rivets: int, can: bool) -> None:
    t = buying(f"dp {points}", f"rivets {rivets} 0")

    assert ("C10" in t.answers()) is can
    if not can:
        t.refused("C10", "RIV-4.4", "RIV-4.3")


@pytest.mark.rule("RIV-4.4")
def test_any_number_of_copies() -> None:
    t = buying("dp 6").choose("C01 A1", "C01 A1", "C01 A1", "C01 B1")

    assert t.grid("A1") == ["BC01a", "BC01b", "BC01c"]
    assert t.grid("B1") == ["BC01d"]


@pytest.mark.rule("RIV-4.4")
def test_with_nothing_left_the_phase_is_over() -> None:
    t = buying("dp 1").choose("C01 A1")

    assert t.phase != "deployment"


@pytest.mark.rule("RIV-4.5", "RIV-4.6")
@pytest.mark.parametrize(("side", "code", "number"), [("blue", "C01", 1), ("red", "K01", 8)])
def test_units_are_placed_in_own_deployment_grids(side: str, code: str, number: int) -> None:
    t = buying("dp 6", f"turn {side}")

    assert t.offers(code, kind="place") == row(number)
    t.refused(f"{code} C4", "RIV-4.6", "RIV-4.5")
    t.refused(f"{code} C{9 - number}", "RIV-4.6", "RIV-4.5")


@pytest.mark.rule("RIV-4.6")
def test_not_among_enemies() -> None:
    t = buying("dp 6", "unit RK01a C1", "unit RK12a 3,0 N")

    assert t.offers("C01", kind="place") == row(1) - {"C1"}
    t.refused("C01 C1", "RIV-4.6", "RIV-2.21", "RIV-2.20")


@pytest.mark.rule("RIV-4.6")
def test_buying_and_placing_go_unit_by_unit() -> None:
    t = buying("dp 6").choose("C01 A1")

    assert t.kind == "deploy"
    assert t.place("BC01a") == "A1"


@pytest.mark.rule("RIV-4.6", "RIV-2.22")
def test_what_cannot_be_placed_cannot_be_bought() -> None:
    full = [f"unit BC11{letter} {column}1" for letter, column in zip("abcdef", "ABCDEF", strict=True)]
    t = buying("dp 9", "rivets 5 0", *full)

    assert "C01" in t.answers()
    assert not {"C06", "C10", "C11", "C09"} & t.answers()
    t.refused("C06", "RIV-4.6", "RIV-2.22")


@pytest.mark.rule("RIV-4.7")
def test_deployed_units_fight_and_move_in_the_same_turn() -> None:
    t = buying("dp 1", "unit RK01a A3", dice=[1]).choose("C01 A1")
    t.choose("A1 attack A3")
    t.until("grid")
    assert t.phase == "ground-movement"
    t.choose("A1 A2")

    assert t.place("BC01a") == "A2"
    finished(t)


@pytest.mark.rule("RIV-4.7", "RIV-5.1")
def test_a_deployed_aircraft_fights_and_flies_in_the_same_turn() -> None:
    t = buying("dp 3", "unit RK01a A2", "unit RK01b B1", dice=[1, 1, 1]).choose("C12 1,0 N")
    assert t.asked == ("blue", "aircraft")
    t.choose("BC12a attack B1")
    t.until("aircraft")
    t.choose("BC12a 1,3 N")

    assert t.place("BC12a") == "1,3"
    finished(t)


# plugs


@pytest.mark.rule("RIV-4.8", "RIV-4.15")
def test_a_plug_goes_into_a_unit_with_a_socket_in_ones_own_territory() -> None:
    t = buying("dp 2", "rivets 2 0", "unit BC10a C3", "unit BC10b C4", "unit BC11a D2", "unit BC13a 3,4 N", "unit BC13b 3,3 N",
        "unit BC01a A1",
    )  # fmt: skip

    assert t.offers("C14", kind="host") == {"BC10a", "BC11a", "BC13b"}
    t.refused("C14 BC10b", "RIV-4.8", "RIV-4.15")
    t.refused("C14 BC01a", "RIV-4.8", "RIV-4.9")


@pytest.mark.rule("RIV-4.8", "RIV-4.6")
def test_without_a_host_no_plug_is_bought() -> None:
    t = buying("dp 2", "rivets 2 0", "unit BC10a C4", "unit BC01a C3")

    assert "C14" not in t.answers()
    t.refused("C14", "RIV-4.8", "RIV-4.6", "RIV-4.15")


@pytest.mark.rule("RIV-4.9")
def test_a_socket_takes_one_plug() -> None:
    t = buying("dp 6", "rivets 6 0", "unit BC10a C3", "unit BC14a in=BC10a")
    assert "C14" not in t.answers()
    t.refused("C15", "RIV-4.9", "RIV-4.8", "RIV-4.6", "RIV-4.15")

    with pytest.raises(ValueError, match=r"\S"):
        table("unit BC10a C3", "unit BC14a in=BC10a", "unit BC14b in=BC10a")


@pytest.mark.rule("RIV-4.9", "RIV-11.35", "RIV-11.49", "RIV-11.58")
def test_the_host_has_the_abilities_of_its_plug() -> None:
    bare, plugged = table("unit BC10a C3").unit("BC10a"), table("unit BC10a C3", "unit BC15a in=BC10a").unit("BC10a")

    assert (bare["health"], bare["move"], bare["attacks"][0]["air"], bare["attacks"][0]["land"]) == (4, 2, 1, 2)
    assert (plugged["health"], plugged["move"], plugged["attacks"][0]["air"], plugged["attacks"][0]["land"]) == (
        6,
        3,
        2,
        2,
    )
    assert plugged["plugs"] == ["BC15a"]


@pytest.mark.rule("RIV-4.9", "RIV-15.3", "RIV-15.1")
def test_a_plug_dies_with_its_host_and_both_bounties_are_scored() -> None:
    t = combat("turn red", "unit BC11a C3 damage=1", "unit BC15a in=BC11a", "unit RK10a C4", dice=[5, 5])
    assert t.unit("BC11a")["health"] == 4
    t.choose("C4 attack C3")
    assert t.vp == (0, 0)  # 3 damage of 4

    dead = combat("turn red", "unit BC11a C3 damage=2", "unit BC15a in=BC11a", "unit RK10a C4", dice=[5, 5])
    dead.choose("C4 attack C3")
    assert dead.vp == (0, 3)
    assert (dead.place("BC11a"), dead.place("BC15a")) == ("gone", "gone")
    assert sorted(dead.side("blue")["fallen"]) == ["C11", "C15"]


@pytest.mark.rule("RIV-4.9", "RIV-2.22")
def test_a_plug_is_no_target_and_takes_no_space() -> None:
    t = combat("unit BC03a C3", "unit RK11a C5", "unit RK14a in=RK11a", "unit RK01a C5", "unit RK01b B6")

    assert t.offers("C3", "attack", "C5", kind="victim") == {"RK11a", "RK01a"}
    assert t.view()["spaces"]["C5"] == 0


@pytest.mark.rule("RIV-4.15")
def test_a_plug_may_join_a_unit_deployed_in_this_phase() -> None:
    t = buying("dp 8", "rivets 3 0").choose("C10 C1")
    assert "C14" in t.answers()
    t.choose("C14")

    assert t.unit("BC10a")["plugs"] == ["BC14a"]


@pytest.mark.rule("RIV-4.15")
def test_a_host_is_on_the_board() -> None:
    t = buying("dp 2", "rivets 2 0", "unit BC11a under=1 tried", "unit BC01a A1")

    assert "C14" not in t.answers()


# heroes


@pytest.mark.rule("RIV-4.10", "RIV-4.11")
def test_only_one_version_of_the_hero_is_in_play_at_a_time() -> None:
    t = buying("dp 6", "rivets 6 0", "unit BC10a C3", "unit BC16a C1")
    assert not {"C15", "C16"} & t.answers()
    t.refused("C15", "RIV-4.10", "RIV-4.11")
    t.refused("C16", "RIV-4.10", "RIV-4.11")

    plugged = buying("dp 6", "rivets 6 0", "unit BC10a C3", "unit BC15a in=BC10a")
    assert not {"C15", "C16"} & plugged.answers()


@pytest.mark.rule("RIV-4.10")
def test_a_hero_bought_in_this_phase_bars_the_other_version_at_once() -> None:
    t = buying("dp 9", "rivets 9 0", "unit BC11a C1").choose("C16 A1")

    assert not {"C15", "C16"} & t.answers()
    t.refused("C15", "RIV-4.10", "RIV-4.11")


@pytest.mark.rule("RIV-4.10", "RIV-4.11")
@pytest.mark.parametrize(("used", "left"), [("C15", {"C16"}), ("C16", {"C15"}), ("C15 C16", set())])
def test_each_version_is_deployed_once_in_a_game(used: str, left: set[str]) -> None:
    t = buying("dp 6", "rivets 6 0", "unit BC10a C3", f"used blue {used}")

    assert {"C15", "C16"} & t.answers() == left
    for code in {"C15", "C16"} - left:
        t.refused(code, "RIV-4.10", "RIV-4.11")


@pytest.mark.rule("RIV-4.10", "RIV-4.11")
def test_after_one_version_is_killed_the_other_may_come() -> None:
    t = combat(
        "first red", "round 2", "turn red", "rivets 3 0", "unit BC16a C3 damage=2", "unit BC10a C1", "unit RK01a C4",
        dice=[5, 1],
    )  # fmt: skip
    t.choose("C4 attack C3")
    assert t.place("BC16a") == "gone"
    assert t.side("blue")["used"] == ["C16"]
    t.until("deploy", side="blue")

    assert {"C15", "C16"} & t.answers() == {"C15"}


@pytest.mark.rule("RIV-4.11")
def test_versions_are_counted_for_each_player() -> None:
    t = table("phase deployment 2", "dp 6", "sheets kessel kessel", "rivets 6 0", "unit RK16a C8", "used red K15")

    assert "K16" in t.answers()


@pytest.mark.rule("RIV-4.11")
def test_a_hero_underground_is_still_in_play() -> None:
    t = buying("dp 6", "rivets 6 0", "unit BC10a C3", "unit BC09a under=1 tried", "unit BC16a under=1 tried")

    assert not {"C15", "C16"} & t.answers()


# aircraft


@pytest.mark.rule("RIV-4.12", "RIV-2.3")
def test_aircraft_are_placed_on_the_edge_beside_deployment_grids() -> None:
    t = buying("dp 3")
    assert t.offers("C12", kind="place") == EDGE
    t.refused("C12 3,1", "RIV-4.12")
    t.refused("C12 0,2", "RIV-4.12")

    red = buying("dp 3", "turn red")
    assert red.offers("K12", kind="place") == {f"{x},8" for x in range(7)} | {"0,7", "6,7"}


@pytest.mark.rule("RIV-4.12", "RIV-4.6")
def test_enemies_in_a_deployment_grid_do_not_ground_aircraft() -> None:
    # An intersection beside a deployment grid is still beside it; aircraft and ground units never block each other.
    t = buying("dp 3", "unit RK01a A1")

    assert t.offers("C12", kind="place") == EDGE


@pytest.mark.rule("RIV-4.13")
@pytest.mark.parametrize(("spot", "facings"), [("0,0", {"N", "E"}), ("3,0", {"N", "E", "W"}), ("0,1", {"N", "E", "S"})])
def test_the_intersection_ahead_must_exist(spot: str, facings: set[str]) -> None:
    t = buying("dp 3")

    assert t.offers("C12", spot, kind="facing") == facings
    t.refused(f"C12 {spot} {min(set('NESW') - facings)}", "RIV-4.13")


@pytest.mark.rule("RIV-4.13", "RIV-2.23")
def test_the_intersection_must_be_empty() -> None:
    t = buying("dp 3", "unit BC12a 2,0 N", "unit RK12a 4,0 N")

    assert t.offers("C12", kind="place") == EDGE - {"2,0", "4,0"}
    t.refused("C12 2,0", "RIV-4.13", "RIV-2.23")


@pytest.mark.rule("RIV-4.13")
def test_a_placed_aircraft_has_the_chosen_facing() -> None:
    t = buying("dp 4", "unit BC01a A1").choose("C12 3,0 W")

    assert (t.place("BC12a"), t.unit("BC12a")["facing"]) == ("3,0", "W")


# step IV


@pytest.mark.rule("RIV-4.14")
def test_points_are_lost_and_rivets_kept() -> None:
    t = buying("dp 5", "rivets 3 0", "unit BC01a C3", seed=1).choose("done")
    assert t.side("blue")["dp"] == 0
    assert t.rivets == (3, 0)

    t.until("deploy", side="red").until("deploy", side="blue")
    assert (t.side("blue")["dp"], t.rivets[0]) == (6, 4)


# a beach that is lost


@pytest.mark.rule("RIV-4.16")
def test_with_enemies_in_every_deployment_grid_the_whole_territory_counts() -> None:
    foes = [f"unit RK01{letter} {column}1" for letter, column in zip("abcdef", "ABCDEF", strict=True)]
    t = buying("dp 6", "B2 obstacle", *foes, "unit RK01g C2")

    assert t.offers("C01", kind="place") == (row(2) | row(3)) - {"B2", "C2"}

    some_left = buying("dp 6", *foes[1:])
    assert some_left.offers("C01", kind="place") == {"A1"}


@pytest.mark.rule("RIV-4.16", "RIV-4.12")
def test_aircraft_too_come_anywhere_on_the_edge_of_ones_territory() -> None:
    foes = [f"unit RK01{letter} {column}1" for letter, column in zip("abcdef", "ABCDEF", strict=True)]
    t = buying("dp 6", *foes)

    # The grids of rows 2 and 3 touch the edge from (0,1) to (0,3) and from (6,1) to (6,3).
    assert t.offers("C12", kind="place") == {f"{x},{y}" for x in (0, 6) for y in (1, 2, 3)}


@pytest.mark.rule("RIV-4.16", "RIV-11.57")
def test_a_rally_point_serves_when_the_beach_is_lost() -> None:
    foes = [f"unit RK01{letter} {column}1" for letter, column in zip("abcdef", "ABCDEF", strict=True)]
    t = buying("dp 6", "C4 open objective", "unit BC08a C4", *foes)

    assert "C4" in t.offers("C01", kind="place")
