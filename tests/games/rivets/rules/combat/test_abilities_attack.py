"""Chapter 11 of the ledger: the abilities that shape an attack."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import grids
from tests.support.rivets.table import Die, air, combat, finished, table

# Air Attack, Ground Attack


@pytest.mark.rule("RIV-11.1")
def test_an_air_attack_is_lost_on_a_grid() -> None:
    t = air("unit BC12a 2,3 N", "unit RK01a C4", dice=[1, 1, 5])  # the three dice of its Strafe, none of its Cowl guns

    t.choose("BC12a attack C4")

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.1")
def test_a_unit_with_no_other_line_in_range_has_nothing_to_attack_on_the_ground() -> None:
    t = combat("turn red", "unit RK11a C3", "unit BC12a 2,3 N", "unit BC01a C8", dice=[5, 1])

    assert t.targets("RK11a") == {"2,3"}
    t.choose("C3 attack 2,3")
    assert t.damage("BC12a") == [1]
    finished(t)  # Flak only: no flip, two dice


@pytest.mark.rule("RIV-11.32")
def test_a_ground_attack_is_lost_on_an_intersection() -> None:
    t = air("unit BC13a 3,3 N", "unit RK12a 3,4 S", dice=[5, 1])  # the Tail gun; no bombs

    t.choose("BC13a attack 3,4")

    assert t.damage("RK12a") == [1]
    finished(t)


@pytest.mark.rule("RIV-11.32")
def test_a_howitzer_never_aims_at_aircraft() -> None:
    t = combat("unit BC11a C3", "unit RK12a 3,3 S", "unit RK01a C5", "unit RK01b C6")

    assert t.targets("BC11a") == {"C5", "C6"}
    t.refused("C3 attack 3,3", "RIV-11.32", "RIV-2.18", "RIV-6.8", "RIV-6.9")


# Barrage


@pytest.mark.rule("RIV-11.2", "RIV-11.3")
def test_barrage_may_choose_a_new_target_and_costs_the_move() -> None:
    t = combat(
        "unit BC11a C3", "unit BC01a A1", "unit RK01a C5", "unit RK01b D6", dice=["A03", 1, 1, "A08", 5, 1],
    )  # fmt: skip

    t.choose("C3 attack C5")
    assert t.asked == ("blue", "barrage")
    assert t.answers() == {"C5", "D6", "stop"}
    t.choose("D6")

    assert t.damage("RK01a", "RK01b") == [0, -1]
    assert t.unit("BC11a")["halted"]
    assert t.phase == "ground-movement"
    assert t.answers() == {"A1", "done"}
    t.refused("C3", "RIV-11.2", "RIV-11.3")
    finished(t)


@pytest.mark.rule("RIV-11.3")
def test_without_the_extra_attack_the_battery_may_move() -> None:
    t = combat("unit BC11a C3", "unit RK01a C5", dice=["A03", 1, 1]).choose("C3 attack C5 stop")

    assert t.phase == "ground-movement"
    assert not t.unit("BC11a")["halted"]
    assert "C4" in t.goals("BC11a")


@pytest.mark.rule("RIV-11.2")
def test_barrage_is_one_more_attack_and_not_two() -> None:
    t = combat("unit BC11a C3", "unit BC01a A1", "unit RK01a C5", dice=["A03", 1, 1, "A08", 1, 1])

    t.choose("C3 attack C5 C5")

    assert t.kind == "grid"
    assert t.phase == "ground-movement"


@pytest.mark.rule("RIV-11.2", "RIV-11.3")
def test_the_extra_attack_needs_a_target() -> None:
    t = combat("unit BC11a C3", "unit RK01a C5", dice=["A03", 5, 1]).choose("C3 attack C5")

    assert t.kind != "barrage"  # nobody is left
    assert not t.unit("BC11a")["halted"]


@pytest.mark.rule("RIV-11.3")
def test_the_extra_attack_uses_any_one_line() -> None:
    t = combat(
        "turn red", "unit RK11a C5", "unit RK15a in=RK11a", "unit BC01a C3", "unit BC12a 2,4 N",
        dice=["A03", 1, 1, 1, 4, 1],
    )  # fmt: skip

    t.choose("C5 attack C3")
    assert t.answers() == {"C3", "2,4", "stop"}
    t.choose("2,4")

    assert t.damage("BC12a") == [1]  # Flak, and Krahl's Precision makes 4 a hit
    finished(t)


@pytest.mark.rule("RIV-11.3")
def test_there_is_no_barrage_after_an_action() -> None:
    t = combat(
        "unit BC11a C3 damage=1", "unit BK14a in=BC11a", "unit BC01a C3", "unit RK01a C5", "unit BC01b A1",
    )  # fmt: skip
    assert "sacrifice" in t.can("BC11a")

    t.choose("C3 BC11a sacrifice BC01a")

    assert t.damage("BC11a") == [0]
    assert t.kind != "barrage"
    assert not t.unit("BC11a")["halted"]


# Bolster Defense


@pytest.mark.rule("RIV-11.6", "RIV-6.4")
@pytest.mark.parametrize(
    ("lines", "dice"),
    [
        (["unit BC01a C3"], [1, 1, 1]),
        (["unit BC01a C3", "C3 trench"], [1, 1]),
        (["unit BC01a C3", "unit BC10a C3"], [1, 1]),
        (["unit BC01a C3", "unit BC10a C3", "C3 trench"], [1]),
        (["unit BC01a C3", "unit BC10a C3", "C3 trench", "guard C3"], [1]),
    ],
)
def test_bolster_takes_dice_away_but_never_the_last(lines: list[str], dice: list[Die]) -> None:
    t = combat("turn red", *lines, "unit RK01a C4", dice=dice)  # Carbines: S3

    t.choose("C4 attack C3")

    assert t.damage("BC01a") == [0]
    finished(t)


@pytest.mark.rule("RIV-11.6")
def test_an_attack_of_one_die_keeps_it() -> None:
    t = combat("unit BC01a C3", "unit RK01a C4", "C4 trench", dice=[5])

    t.choose("C3 attack C4")

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.6", "RIV-6.3")
def test_a_strider_shelters_itself_and_its_own_grid_only() -> None:
    own = combat("turn red", "unit BC10a C3", "unit RK10a C5", dice=[1, 1])  # Cannon: H3, less one
    own.choose("C5 attack C3")
    finished(own)

    beside = combat("turn red", "unit BC10a B3", "unit BC01a C3", "unit RK01a C4", dice=[1, 1, 1])
    beside.choose("C4 attack C3")
    finished(beside)


# Chain Grid Attack


@pytest.mark.rule("RIV-11.8", "RIV-11.9")
@pytest.mark.parametrize(
    ("dice", "damage"),
    [
        ([1, 1, 1], [0, 0, 0]),  # the first miss ends it
        ([5, 1, 1, 1, 1], [-1, 0, 0]),  # S3, then L2 misses
        ([5, 6, 6, 5, 1, 1, 1, 1], [-1, 1, 0]),  # damage beyond the first one's health is lost
        ([5, 1, 1, 6, 6, 5, 1, 2], [-1, -1, -1]),  # everybody once, and then no more
    ],
)
def test_the_chain_runs_until_a_miss_or_the_end_of_the_grid(dice: list[Die], damage: list[int]) -> None:
    t = combat("unit BC16a C3", "unit RK08a C4", "unit RK06a C4", "unit RK01a C4", dice=dice)

    t.choose("C3 attack C4")

    assert t.damage("RK01a", "RK06a", "RK08a") == damage
    finished(t)


@pytest.mark.rule("RIV-11.9")
def test_a_survivor_is_not_attacked_again() -> None:
    t = combat("unit BC16a C3", "unit RK06a C4", dice=[5, 1])

    t.choose("C3 attack C4")

    assert t.damage("RK06a") == [1]
    finished(t)


# Flat Grid Attack


@pytest.mark.rule("RIV-11.16", "RIV-11.17")
def test_a_flat_attack_rolls_for_each_unit_in_target_order() -> None:
    t = combat(
        "unit BC11a C1", "unit RK08a C5", "unit RK01a C5", "unit RK06a C5", dice=["A03", 5, 1, 6, 5, 1, 1],
    )  # fmt: skip

    t.choose("C1 attack C5")  # Infantry, then Cavalry, then Support, whatever the order of their lines

    assert t.damage("RK01a", "RK06a", "RK08a") == [-1, -1, 0]
    finished(t)


@pytest.mark.rule("RIV-11.17")
def test_after_a_deviation_every_unit_of_the_other_grid_is_struck() -> None:
    t = combat("unit BC11a C1", "unit RK01a C4", "unit RK01b C5", "unit RK08a C5", dice=["A01", 5, 1, 1, 6])

    t.choose("C1 attack C4")  # A01: north

    assert t.damage("RK01a", "RK01b", "RK08a") == [0, -1, -1]
    finished(t)


# Precision


@pytest.mark.rule("RIV-11.53", "RIV-7.7")
@pytest.mark.parametrize(("die", "hit"), [(3, False), (4, True), (5, True), (6, True)])
def test_precision_is_added_to_every_die_and_gives_one_damage(die: int, hit: bool) -> None:
    t = combat("unit BC03a C3", "unit RK06a C5", dice=[die])

    t.choose("C3 attack C5")

    assert t.damage("RK06a") == [int(hit)]
    finished(t)


@pytest.mark.rule("RIV-11.53", "RIV-6.3")
@pytest.mark.parametrize(("grid", "damage"), [("C5", -1), ("B5", 0)])
def test_krahl_steadies_his_own_grid_and_no_other(grid: str, damage: int) -> None:
    t = combat("turn red", "unit RK16a C5", f"unit RK01a {grid}", "unit BC01a C4", dice=[4, 1, 1])

    t.choose(*(["C5 RK01a attack C4"] if grid == "C5" else ["B5 attack C4"]))

    assert t.damage("BC01a") == [damage]
    finished(t)


@pytest.mark.rule("RIV-11.53", "RIV-6.4")
def test_precision_from_two_sources_adds_up() -> None:
    t = combat(
        "turn red", "unit RK16a C5", "unit RK10a C5", "unit RC14a in=RK10a", "unit BC01a C4", dice=[3, 1],
    )  # fmt: skip

    t.choose("C5 RK10a attack C4")

    assert t.place("BC01a") == "gone"
    finished(t)


# Range Bonus


@pytest.mark.rule("RIV-11.58", "RIV-11.59")
def test_a_gunner_adds_land_range_and_a_helm_air_range() -> None:
    foes = ("unit RK01a C6", "unit RK12a 3,5 S")

    assert combat("unit BC10a C3", *foes).targets("BC10a") == set()
    assert combat("unit BC10a C3", "unit BC14a in=BC10a", *foes).targets("BC10a") == {"C6"}
    helm = combat("unit BC10a C3", "unit BC15a in=BC10a", "unit RK01a C6", "unit RK12a 3,4 S")
    assert helm.targets("BC10a") == {"3,4"}


@pytest.mark.rule("RIV-11.58")
def test_no_range_stays_none() -> None:
    t = combat("unit BC11a C3", "unit BC15a in=BC11a", "unit RK12a 3,3 S", "unit RK01a C7")
    assert t.targets("BC11a") == {"C7"}
    assert [line["air"] for line in t.unit("BC11a")["attacks"]] == [0]

    plane = air("unit BC13a 3,3 N", "unit BC14a in=BC13a")
    assert [(line["name"], line["land"], line["air"]) for line in plane.unit("BC13a")["attacks"]] == [
        ("bomb-rack", 2, 0),
        ("tail-gun", 0, 1),
    ]


# Shield


@pytest.mark.rule("RIV-11.67", "RIV-11.68")
@pytest.mark.parametrize(
    ("dice", "damage", "shields"), [([1, 1], 0, 2), ([5, 1], 0, 1), ([5, 6], 0, 0)],
)  # fmt: skip
def test_each_damaging_die_costs_a_marker(dice: list[Die], damage: int, shields: int) -> None:
    t = combat("unit BC06a C3", "unit RK06a C4 shields=2", dice=dice)

    t.choose("C3 attack C4")

    assert (t.unit("RK06a")["damage"], t.unit("RK06a")["shields"]) == (damage, shields)
    finished(t)


@pytest.mark.rule("RIV-11.67", "RIV-11.68")
def test_a_bought_marcher_starts_with_one_marker_that_stays_until_used() -> None:
    t = table("turn red", "phase deployment 2", "dp 3", seed=1).choose("K09 C8")
    assert t.unit("RK09a")["shields"] == 1

    t.until("draw", side="blue")
    assert t.unit("RK09a")["shields"] == 1


# Sniper


@pytest.mark.rule("RIV-11.69", "RIV-11.89")
def test_a_sniper_picks_any_unit_that_it_has_dice_against() -> None:
    t = combat("unit BC03a C3", "unit RK10a C5", "unit RK01a C5", seed=1)  # H: none
    only = combat("unit BC03a C3", "unit RK08a C5", "unit RK01a C5", "unit RK01b C5", seed=1)

    t.choose("C3 attack C5")
    assert t.kind != "victim"  # the Grenadiers alone
    assert t.damage("RK10a") == [0]
    only.choose("C3 attack")
    assert only.asked == ("blue", "victim")
    assert only.answers() == {"RK08a", "RK01a", "RK01b"}


@pytest.mark.rule("RIV-11.69", "RIV-11.89")
def test_others_do_not_choose_their_victim() -> None:
    t = combat("unit BC01a C3", "unit RK08a C5", "unit RK01a C5", dice=[5])

    t.choose("C3 attack C5")

    assert t.damage("RK01a", "RK08a") == [-1, 0]
    finished(t)


@pytest.mark.rule("RIV-11.89", "RIV-6.8")
def test_a_sniper_has_no_target_where_it_has_no_dice() -> None:
    t = combat("unit BC03a C3", "unit RK10a C5", "unit RK01a D3", "unit RK01b B3")

    assert t.targets("BC03a") == {"B3", "D3"}
    t.refused("C3 attack C5", "RIV-6.8", "RIV-7.4", "RIV-11.89")


# Eagle Eyes


@pytest.mark.rule("RIV-11.12", "RIV-11.13")
def test_eagle_eyes_pick_a_neighbour_and_not_their_own_grid() -> None:
    t = table("turn red", "phase ground-combat", "unit RK08a C5", "unit BC01a A1")

    assert t.asked == ("red", "eyes")
    assert t.answers() == grids("B4 C4 D4 B5 D5 B6 C6 D6") | {"none"}
    t.refused("C5", "RIV-11.12", "RIV-11.13")
    t.refused("C3", "RIV-11.12", "RIV-11.13")


@pytest.mark.rule("RIV-11.12", "RIV-11.13")
@pytest.mark.parametrize(("picked", "targets"), [("C4", {"C2"}), ("none", set()), ("D4", set())])
def test_eagle_eyes_add_one_ground_range_to_attacks_from_the_grid(picked: str, targets: set[str]) -> None:
    t = table("turn red", "phase ground-combat", "unit RK08a C5", "unit RK01a C4", "unit BC01a C2")
    t = t.twin(picked)

    assert (t.targets("RK01a") if t.phase == "ground-combat" else set()) == targets


@pytest.mark.rule("RIV-11.13")
def test_eagle_eyes_of_an_aircraft_pick_one_of_the_grids_around_it() -> None:
    t = table("turn red", "phase ground-combat", "unit RK13a 3,4 S", "unit RK01a A1")

    assert t.answers() == grids("C4 D4 C5 D5") | {"none"}


@pytest.mark.rule("RIV-11.13")
def test_eagle_eyes_do_nothing_for_air_range_nor_range_none() -> None:
    t = combat("turn red", "eyes C4", "unit RK01a C4", "unit BC12a 2,5 N", "unit BC01a C2")
    assert t.targets("RK01a") == {"C2"}  # 2,5 is two grids away in the air

    gun = combat("turn red", "eyes C4", "unit RK11a C4", "unit BC01a C2", dice=["A03", 1, 1, 5])
    gun.choose("C4 attack C2")  # no Flak on the ground
    finished(gun)


@pytest.mark.rule("RIV-11.12", "RIV-6.4")
def test_two_pairs_of_eyes_on_one_grid_add_two() -> None:
    t = table("turn red", "phase ground-combat", "unit RK08a C5", "unit RK08b D5", "unit RK01a C4", "unit BC01a C1")

    t.choose("C4", "C4")

    assert t.view()["eyes"] == {"C4": 2}
    assert t.targets("RK01a") == {"C1"}


@pytest.mark.rule("RIV-11.13")
def test_eagle_eyes_end_with_the_phase() -> None:
    t = table("turn red", "phase ground-combat", "unit RK08a C5", "unit RK01a C4", "unit BC01a C2")

    t.choose("C4", "done")

    assert t.phase == "ground-movement"
    assert t.view()["eyes"] == {}
