"""Chapter 11 of the ledger: the abilities of movement on the ground."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import grids
from tests.support.rivets.table import combat, finished, march

AROUND_C3 = grids("B2 C2 D2 B3 D3 B4 C4 D4")

# Juggernaut


@pytest.mark.rule("RIV-11.44", "RIV-11.45")
def test_a_grindwerk_rolls_over_infantry_cavalry_and_support() -> None:
    t = march(
        "turn red", "unit RK10a C4", "unit BC01a C3", "unit BC06a C3", "unit BC07a C3",
        dice=[5, 1, 1, 5, 1, 2],
    )  # fmt: skip

    t.choose("C4 C3")  # two dice each, in the order of the Concord: Infantry, Cavalry, Support
    assert t.damage("BC01a", "BC06a", "BC07a") == [-1, 1, 0]
    assert t.asked == ("blue", "displace")
    t.choose("B2", side="blue").choose("D4", side="blue")

    assert {t.place("BC06a"), t.place("BC07a")} == {"B2", "D4"}
    assert t.place("RK10a") == "C3"
    assert t.asked == ("red", "move")  # and it may go on
    t.choose("C2")
    assert t.place("RK10a") == "C2"
    finished(t)


@pytest.mark.rule("RIV-11.45")
@pytest.mark.parametrize("line", ["unit BC09a C3", "unit BC11a C3", "unit BC10a C3"])
def test_a_vehicle_or_a_gun_among_them_bars_the_way(line: str) -> None:
    t = march("turn red", "unit RK10a C4", "unit BC01a C3", line)

    assert "C3" not in t.goals("RK10a")
    t.refused("C4 C3", "RIV-11.44", "RIV-11.45", "RIV-9.5", "RIV-2.20")


@pytest.mark.rule("RIV-11.45")
def test_two_dice_whatever_the_armour_and_precision_counts() -> None:
    t = march("turn red", "unit RK10a C4", "unit RC14a in=RK10a", "unit BC16a C3", dice=[4, 3])

    t.choose("C4 C3")

    assert t.damage("BC16a") == [1]
    finished(t)


@pytest.mark.rule("RIV-11.46")
def test_displaced_units_go_where_they_may_stand() -> None:
    t = march(
        "turn red", "unit RK10a C4", "unit BC06a C3", "unit RK01a B4", "B3 obstacle", "unit BC10a B2", "unit BC01b C2",
        dice=[1, 1],
    )  # fmt: skip

    t.choose("C4 C3")

    # C4 is empty of attackers now; B4 holds an enemy, B3 is an Obstacle, B2 has only one space.
    assert t.answers() == grids("C2 D2 D3 C4 D4")
    t.refused("B4", "RIV-11.46", "RIV-2.20", side="blue")
    t.refused("B2", "RIV-11.46", "RIV-2.22", side="blue")


@pytest.mark.rule("RIV-11.46")
def test_the_grid_it_came_from_does_not_serve_while_others_are_there() -> None:
    t = march("turn red", "unit RK10a C4", "unit RK01a C4", "unit BC01a C3", dice=[1, 1])

    t.choose("C4 RK10a C3")

    assert t.answers() == AROUND_C3 - {"C4"}


@pytest.mark.rule("RIV-11.46", "RIV-7.10")
def test_without_a_grid_to_go_to_the_unit_is_killed() -> None:
    t = march(
        "turn red", "unit RK10a A2", "unit RK01b A2", "unit BC16a A1", "unit RK01a B1", "B2 obstacle", dice=[1, 1],
    )  # fmt: skip

    t.choose("A2 RK10a A1")

    assert t.place("BC16a") == "gone"
    assert t.vp == (0, 2)
    assert t.place("RK10a") == "A1"
    finished(t)


@pytest.mark.rule("RIV-11.44", "RIV-2.21")
def test_entering_is_optional_and_others_cannot() -> None:
    assert "C3" not in march("turn red", "unit RK06a C4", "unit BC01a C3").goals("RK06a")
    t = march("turn red", "unit RK10a C4", "unit BC01a C3").choose("C4 C5 stop")
    assert t.place("RK10a") == "C5"


# Tank Shock


@pytest.mark.rule("RIV-11.72", "RIV-11.74")
def test_a_strider_enters_grids_of_infantry_only() -> None:
    t = march(
        "unit BC10a C3", "unit RK01a C4", "unit RK01b D4", "unit RK08a D4", "unit RK06a B4", "unit RK12a 2,3 N",
    )  # fmt: skip

    assert "C4" in t.goals("BC10a")
    assert not {"D4", "B4"} & t.goals("BC10a")
    t.refused("C3 D4", "RIV-11.72", "RIV-9.5", "RIV-2.20")


@pytest.mark.rule("RIV-11.73", "RIV-2.25")
def test_the_unit_must_otherwise_be_able_to_enter() -> None:
    # Two diagonal steps are one too many, also into enemies.
    t = march("unit BC10a C3", "unit RK01a E5", "unit RK01b D5")

    assert "E5" not in t.goals("BC10a")
    assert "D5" in t.goals("BC10a")


@pytest.mark.rule("RIV-11.74", "RIV-11.77")
def test_tank_shock_rolls_its_dice_whatever_the_armour() -> None:
    t = march("unit BC10a C3", "unit RK09a C4", dice=[5, 5])  # Light

    t.choose("C3 C4")

    assert t.place("RK09a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.75")
def test_several_values_add_up() -> None:
    t = march("unit BC10a C3", "unit BK14a in=BC10a", "unit RK16a C4", dice=[5, 5, 1])

    t.choose("C3 C4")

    assert t.damage("RK16a") == [2]
    finished(t)


@pytest.mark.rule("RIV-11.77")
def test_a_plus_alone_gives_tank_shock() -> None:
    t = march("turn red", "unit RK11a C4", "unit RK14a in=RK11a", "unit BC01a C3", dice=[5])
    assert "C3" in t.goals("RK11a")

    t.choose("C4 C3")

    assert (t.place("BC01a"), t.place("RK11a")) == ("gone", "C3")
    assert "C3" not in march("turn red", "unit RK11a C4", "unit BC01a C3").goals("RK11a")
    finished(t)


@pytest.mark.rule("RIV-11.77")
@pytest.mark.parametrize(("ram", "dice"), [("juggernaut", [1, 5]), ("tank-shock", [5])])
def test_with_both_the_mover_chooses_one_per_entry(ram: str, dice: list[int]) -> None:
    t = march("turn red", "unit RK10a C4", "unit RK14a in=RK10a", "unit BC01a C3", dice=dice)

    t.choose("C4 C3")
    assert t.asked == ("red", "ram")
    assert t.answers() == {"juggernaut", "tank-shock"}
    t.choose(ram)

    assert t.place("BC01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.77", "RIV-11.53")
def test_the_precision_of_the_mover_counts() -> None:
    t = march("turn red", "unit RK11a C4", "unit RK15a in=RK11a", "unit BC01a C3", dice=[4])

    t.choose("C4 C3")

    assert t.place("BC01a") == "gone"


@pytest.mark.rule("RIV-11.77", "RIV-11.42")
def test_tank_shock_works_in_every_voluntary_move() -> None:
    t = combat(
        "turn red", "unit RK16a C6", "unit RK11a C5", "unit RK14a in=RK11a", "unit BC01a C4", "unit BC02a D4",
        dice=[5],
    )  # fmt: skip

    t.act("RK16a", "intense-stare", "C5")
    assert {"C4", "D4"} <= t.answers()
    t.choose("C4")

    assert (t.place("RK11a"), t.place("BC01a")) == ("C4", "gone")
    finished(t)


@pytest.mark.rule("RIV-11.76")
def test_the_defender_may_scatter_his_units() -> None:
    t = march("unit BC10a C3", "unit RK01a C4", "unit RK01b C4", dice=[1, 1, 1, 1]).choose("C3 C4")
    assert t.asked == ("red", "displace")
    first = t.prompt

    t.choose("B5", side="red")
    assert t.asked == ("red", "displace")
    assert t.prompt != first
    t.choose("D5", side="red")

    assert {t.place("RK01a"), t.place("RK01b")} == {"B5", "D5"}


# Jump Jets


@pytest.mark.rule("RIV-11.47")
def test_jets_pass_enemies_and_obstacles_but_end_on_a_valid_grid() -> None:
    t = march("turn red", "unit RK06a C5", "unit BC01a C4", "C3 obstacle", "unit BC10a B4", "D4 obstacle")

    assert "C2" in t.goals("RK06a")  # over a grid of enemies and an Obstacle
    assert not {"C4", "C3", "B4", "D4"} & t.goals("RK06a")
    t.refused("C5 C4", "RIV-11.47", "RIV-2.20", "RIV-9.5")
    t.refused("C5 C3", "RIV-11.47", "RIV-2.25")
    t.choose("C5 C2")
    assert t.place("RK06a") == "C2"
    assert t.place("BC01a") == "C4"


@pytest.mark.rule("RIV-11.47", "RIV-9.4")
def test_jets_still_have_one_diagonal_and_their_move() -> None:
    t = march("turn red", "unit RK06a C5")

    assert "D2" in t.goals("RK06a")  # one diagonal and two straight
    assert "E2" not in t.goals("RK06a")
    assert "C1" not in t.goals("RK06a")


# Movement Bonus


@pytest.mark.rule("RIV-11.49")
def test_a_strider_with_iris_at_the_helm_goes_one_further() -> None:
    assert "C6" not in march("unit BC10a C3").goals("BC10a")
    helm = march("unit BC10a C3", "unit BC15a in=BC10a")

    assert helm.unit("BC10a")["move"] == 3
    assert "C6" in helm.goals("BC10a")
    assert "C7" not in helm.goals("BC10a")


# Programmed


@pytest.mark.rule("RIV-11.54", "RIV-1.10")
def test_a_marcher_must_use_its_whole_move() -> None:
    t = march("turn red", "unit RK09a C5", "unit RK01a A8")
    assert t.answers() == {"C5", "A8"}  # no "done" while it stands
    t.refused("done", "RIV-11.54")

    t.choose("C5")
    assert "stay" not in t.answers()
    t.choose("C4")
    assert "stop" not in t.answers()
    assert "C5" not in t.answers()  # where it came from
    t.refused("C5", "RIV-11.54", "RIV-11.55")
    t.choose("D4")

    assert t.place("RK09a") == "D4"
    assert "done" in t.answers()


@pytest.mark.rule("RIV-11.54", "RIV-9.4")
def test_a_marcher_has_one_diagonal_like_everybody() -> None:
    t = march("turn red", "unit RK09a C5", "unit RK01a A8").choose("C5 D4")

    assert t.answers() == grids("E4 D3 C4 D5")
    t.refused("E3", "RIV-9.4", "RIV-11.54")


@pytest.mark.rule("RIV-11.55")
def test_hemmed_in_it_goes_as_far_as_it_can() -> None:
    walls = [f"{place} obstacle" for place in ("B1", "B2", "A3", "B3")]
    t = march("turn red", "unit RK09a A1", *walls, "unit RK01a A8")

    t.choose("A1")  # there is one grid to go to, and then no other

    assert t.place("RK09a") == "A2"
    assert t.kind == "grid"


@pytest.mark.rule("RIV-11.55")
def test_it_may_not_choose_a_dead_end_while_a_full_path_exists() -> None:
    walls = [f"{place} obstacle" for place in ("A1", "A2", "B2", "C2", "D2")]
    t = march("turn red", "unit RK09a C1", *walls, "unit RK01a F8")

    t.choose("C1")  # B1 is a dead end; only by D1 are two steps possible

    assert t.place("RK09a") == "D1"
    assert t.answers() == {"E1", "E2"}


@pytest.mark.rule("RIV-11.54", "RIV-1.10")
def test_fully_enclosed_it_stays_and_the_phase_can_end() -> None:
    walls = [f"{place} obstacle" for place in ("B1", "B2", "A2")]
    t = march("turn red", "unit RK09a A1", *walls, "unit RK01a A8")

    assert "done" in t.answers()


# Rapid Assault


@pytest.mark.rule("RIV-11.60", "RIV-11.61")
def test_lancers_ride_two_and_then_attack_from_there() -> None:
    t = combat("unit BC06a C1", "unit BC01a A1", "unit RK01a C4", dice=[5, 1])
    assert t.can("BC06a") == {"assault", "pass"}

    t.choose("C1 assault C3")
    assert t.kind == "deed"
    assert t.answers() == {"attack", "pass"}
    t.choose("attack")

    assert t.place("RK01a") == "gone"
    assert t.phase == "ground-movement"
    assert t.answers() == {"A1", "done"}
    t.refused("C3", "RIV-11.60", "RIV-11.61", "RIV-1.9")
    finished(t)


@pytest.mark.rule("RIV-11.60")
def test_the_ride_needs_no_attack_and_still_costs_the_move() -> None:
    t = combat("unit BC06a C1", "unit BC01a A1").choose("C1 assault C3")

    assert t.phase == "ground-movement"
    assert t.unit("BC06a")["halted"]
    assert t.answers() == {"A1", "done"}


@pytest.mark.rule("RIV-11.61")
@pytest.mark.parametrize("words", ["attack", "assault stay attack", "pass"])
def test_who_did_not_ride_keeps_the_move(words: str) -> None:
    t = combat("unit BC06a C3", "unit RK01a C4", dice=[1, 1] * ("attack" in words))

    t.choose(f"C3 {words}")

    assert t.phase == "ground-movement"
    assert "C2" in t.goals("BC06a")


@pytest.mark.rule("RIV-11.60", "RIV-9.8")
def test_the_ride_has_two_steps_and_one_diagonal() -> None:
    t = combat("unit BC06a C3", "unit RK01a C4").choose("C3 assault")

    assert {"D4", "E4", "D5", "B4", "C1"} <= t.answers()
    assert not {"E5", "E1", "C4", "C6", "F3"} & t.answers()


# Runner


@pytest.mark.rule("RIV-11.64")
def test_runners_go_three_from_duckboards() -> None:
    assert "C6" in march("unit BC02a C3", "C3 duckboards").goals("BC02a")
    assert "C7" not in march("unit BC02a C3", "C3 duckboards").goals("BC02a")
    assert march("unit BC02a C3", "C4 duckboards").goals("BC02a") == AROUND_C3
    assert march("unit BC01a C3", "C3 duckboards").goals("BC01a") == AROUND_C3


# Springboard


@pytest.mark.rule("RIV-11.70", "RIV-11.71")
def test_who_ends_with_a_drummer_may_go_one_more() -> None:
    t = march("unit BC01a C2", "unit BC08a C3").choose("C2 C3")
    assert t.asked == ("blue", "move")
    assert t.answers() == (AROUND_C3 | {"stop"})

    t.choose("C4")

    assert t.place("BC01a") == "C4"


@pytest.mark.rule("RIV-11.71")
def test_springboard_shares_the_diagonal_of_the_activation() -> None:
    t = march("unit BC01a B2", "unit BC08a C3").choose("B2 C3")

    assert t.answers() == grids("B3 C2 C4 D3") | {"stop"}


@pytest.mark.rule("RIV-11.71")
def test_springboard_works_once_in_an_activation_and_not_for_its_own_drummer() -> None:
    t = march("unit BC01a C2", "unit BC08a C3", "unit BC08b C4").choose("C2 C3", "C4")
    assert t.place("BC01a") == "C4"
    assert "BC01a" not in t.prompt  # not once more by the second drummer

    own = march("unit BC08a C3").choose("C3 C4")
    assert own.place("BC08a") == "C4"
    assert own.kind != "move"


@pytest.mark.rule("RIV-11.71")
def test_the_springboard_grid_must_have_space_to_end_in() -> None:
    t = march("unit BC10a C1", "unit BC08a C3", "unit BC01a C3")
    assert "C4" not in t.goals("BC10a")

    free = march("unit BC10a C1", "unit BC08a C3").choose("C1 C3")
    assert free.kind == "move"
    assert "C4" in free.answers()


@pytest.mark.rule("RIV-11.70")
def test_who_starts_with_the_drummer_has_no_springboard() -> None:
    t = march("unit BC01a C3", "unit BC08a C3").choose("C3 BC01a C4")

    assert t.place("BC01a") == "C4"
    assert "BC01a" not in t.prompt


@pytest.mark.rule("RIV-11.71")
def test_springboard_is_for_the_movement_phase() -> None:
    t = combat("unit BC02a C2", "unit BC08a C3").choose("C2 dash C3")

    assert t.place("BC02a") == "C3"
    assert t.phase == "ground-movement"
