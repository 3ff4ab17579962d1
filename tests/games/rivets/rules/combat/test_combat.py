"""Chapters 5 and 6 of the ledger: who fights when, with what, at what."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import air, combat, finished, table

# aircraft


@pytest.mark.rule("RIV-5.1", "RIV-5.5", "RIV-17.4")
def test_aircraft_fight_one_by_one_in_the_owners_order() -> None:
    t = air("unit BC12a 2,3 N", "unit BC12b 4,3 N", "unit RK01a B3", "unit RK01b D3", "unit RK01c C3", dice=[1] * 6)
    assert t.answers() == {"BC12a", "BC12b", "done"}

    t.choose("BC12b attack D3")
    assert t.answers() == {"BC12a", "done"}
    t.choose("BC12a attack C3")

    assert t.phase != "air-combat"
    finished(t)


@pytest.mark.rule("RIV-5.1", "RIV-1.9")
def test_an_aircraft_is_activated_once() -> None:
    t = air("unit BC12a 2,3 N", "unit BC12b 4,3 N", "unit RK01a C3", dice=[1] * 3).choose("BC12a attack C3")

    t.refused("BC12a", "RIV-1.9", "RIV-5.1")


@pytest.mark.rule("RIV-5.5", "RIV-1.6")
def test_all_aircraft_fight_before_the_ground_does() -> None:
    t = air("unit BC12a 2,3 N", "unit BC01a D3", "unit RK01a C3", dice=[1] * 3)
    assert t.answers() == {"BC12a", "done"}
    t.refused("D3", "RIV-5.1", "RIV-5.5", "RIV-1.6")

    t.choose("BC12a attack C3")
    assert (t.phase, t.answers()) == ("ground-combat", {"D3", "done"})


@pytest.mark.rule("RIV-5.2", "RIV-2.8")
def test_the_facing_is_checked_and_the_turret_is_free_of_it() -> None:
    lines = ("unit RK12a 3,4 S", "unit RK12b 3,2 N", "unit RK12c 2,3 E", "unit RK12d 4,3 W")

    assert air("unit BC12a 3,3 N", *lines).targets("BC12a") == {"3,4"}
    assert air("unit BC12a 3,3 W", *lines).targets("BC12a") == {"2,3"}
    assert air("unit BC13a 3,3 W", *lines).targets("BC13a") == {"3,4", "3,2", "2,3", "4,3"}


@pytest.mark.rule("RIV-5.2", "RIV-5.3")
def test_abilities_of_the_aircraft_are_offered_as_actions() -> None:
    kestrel = air("unit BC12a 3,3 N", "unit RK01a C3")
    assert kestrel.can("BC12a") == {"attack", "barrel-roll", "pass"}

    wasp = air("turn red", "unit RK12a 3,3 N", "unit BC01a C3")
    assert wasp.can("RK12a") == {"attack", "immelman", "power-dive", "pass"}


@pytest.mark.rule("RIV-5.3", "RIV-6.6")
def test_an_action_takes_the_place_of_the_attack() -> None:
    t = air("turn red", "unit RK12a 3,3 N", "unit BC01a C3", "unit RK12b 1,1 N").choose("RK12a immelman")

    assert t.asked == ("red", "aircraft")
    assert "RK12a" not in t.answers()


@pytest.mark.rule("RIV-5.3")
def test_an_aircraft_attacks_a_grid_or_an_intersection() -> None:
    t = air("unit BC12a 3,3 N", "unit RK01a C3", "unit RK12a 3,4 S")

    assert t.targets("BC12a") == {"C3", "3,4"}


@pytest.mark.rule("RIV-5.4")
@pytest.mark.parametrize("foe", ["RK12a 4,4 S", "RK12a 2,4 S", "RK12a 3,6 S", "RK01a B3", "RK01a C5"])
def test_nothing_out_of_range_is_a_target(foe: str) -> None:
    t = air("unit BC12a 3,3 N", f"unit {foe}", "unit RK01z C3", "unit RK01y D3")

    assert t.targets("BC12a") == {"C3", "D3"}
    t.refused(f"BC12a attack {foe.split()[1]}", "RIV-5.4", "RIV-2.9", "RIV-2.12", "RIV-2.10", "RIV-2.8")


@pytest.mark.rule("RIV-5.5", "RIV-7.3", "RIV-7.6", "RIV-7.9")
def test_air_attacks_are_resolved_like_ground_attacks() -> None:
    # Kessel's order: the Grindwerk first, but a strafe has no dice against it; then Infantry.
    t = air("unit BC12a 3,3 N", "unit RK08a C3", "unit RK10a D3", "unit RK01a C3", dice=[4, 5, 1]).choose(
        "BC12a attack C3"
    )

    assert t.damage("RK01a", "RK08a", "RK10a") == [-1, 0, 0]
    finished(t)


@pytest.mark.rule("RIV-5.5", "RIV-7.9", "RIV-15.2")
def test_an_aircraft_shot_down_gives_its_bounty() -> None:
    t = air("unit BC12a 3,3 N", "unit RK12a 3,5 S", dice=[5, 1, 6]).choose("BC12a attack 3,5")

    assert t.place("RK12a") == "gone"
    assert t.vp == (1, 0)


@pytest.mark.rule("RIV-5.6", "RIV-5.7", "RIV-11.26")
@pytest.mark.parametrize(("line", "left"), [("gas C4 blue K03", {"C4": ("blue", True)}), ("gas C4 blue K03 thin", {})])
def test_gas_is_turned_then_removed_at_the_start_of_phase_three(line: str, left: dict[str, tuple[str, bool]]) -> None:
    t = table("phase air-combat", line, "unit BC12a 3,3 N", "unit RK01a D3")

    assert t.asked == ("blue", "aircraft")  # before any aircraft fights
    assert t.gas() == left


@pytest.mark.rule("RIV-5.6", "RIV-5.7")
def test_the_enemys_gas_is_not_touched_in_my_combat_phase() -> None:
    t = table("phase air-combat", "gas C4 red K03 thin", "unit BC12a 3,3 N", "unit RK01a D3")

    assert t.gas() == {"C4": ("red", True)}


@pytest.mark.rule("RIV-5.7")
def test_gas_is_still_there_in_deployment_and_gone_without_aircraft_too() -> None:
    t = table("phase deployment 2", "dp 1", "gas C4 blue K03 thin", "unit BC01a A2", "unit RK01a A3")
    assert t.gas()

    t.choose("done")

    assert t.phase == "ground-combat"
    assert t.gas() == {}


# grids


@pytest.mark.rule("RIV-6.1", "RIV-6.10", "RIV-17.5")
def test_grids_fight_one_by_one_in_the_owners_order() -> None:
    t = combat("unit BC01a C3", "unit BC01b D3", "unit BC01c E3", "unit RK01a D4", dice=[1, 1, 1])
    assert t.answers() == {"C3", "D3", "E3", "done"}

    t.choose("E3 attack D4")
    assert t.answers() == {"C3", "D3", "done"}
    t.choose("C3 attack D4")
    assert t.answers() == {"D3", "done"}
    t.choose("D3 attack D4")

    assert t.phase != "ground-combat"
    finished(t)


@pytest.mark.rule("RIV-6.1")
def test_while_a_grid_is_active_no_other_is() -> None:
    t = combat("unit BC01a C3", "unit BC03a C3", "unit BC01b D3", "unit RK01a D4").choose("C3")

    assert t.view()["active"] == "C3"
    assert t.answers() == {"BC01a", "BC03a", "done"}
    t.refused("D3")


@pytest.mark.rule("RIV-6.2", "RIV-6.3")
def test_units_of_the_active_grid_share_its_buffs() -> None:
    # Krahl on foot gives everybody in the grid Precision (+1), himself included: a 4 hits.
    t = combat("turn red", "unit RK16a C6", "unit RK01a C6", "unit RK01b D6", "unit BC10a C5", dice=[4, 4, 4])

    t.choose("C6 RK01a attack C5")
    t.choose("attack C5")
    t.choose("D6 attack C5")

    # One die each against heavy armour, a Strider's own Bolster leaving one: two hits, and a miss from D6.
    assert t.damage("BC10a") == [2]
    finished(t)


@pytest.mark.rule("RIV-6.3", "RIV-11.53")
def test_an_ability_without_g_belongs_to_its_unit_only() -> None:
    t = combat("unit BC03a C3", "unit BC01a C3", "unit RK01a C5", dice=[4]).choose("C3 BC01a attack C5")

    assert t.damage("RK01a") == [0]


@pytest.mark.rule("RIV-6.3", "RIV-7.1", "RIV-11.6")
def test_the_source_of_a_buff_has_it_too() -> None:
    t = combat("turn red", "unit BC10a C3", "unit RK10a C5", dice=[1, 1]).choose("C5 attack C3")

    finished(t)  # H3, one less


@pytest.mark.rule("RIV-6.3", "RIV-8.5")
def test_a_buff_reaches_friends_in_the_grid_only() -> None:
    t = combat("turn red", "unit BC10a C3", "unit BC01a D3", "unit RK01a D4", dice=[1, 1, 1]).choose("D4 attack D3")

    finished(t)  # S3, and no Strider in D3


@pytest.mark.rule("RIV-6.4", "RIV-11.6")
def test_buffs_of_one_name_add_up() -> None:
    # A Strider in a trench: three dice of the Grindwerk, less two.
    t = combat("turn red", "C3 trench", "unit BC10a C3", "unit RK10a C5", dice=[1]).choose("C5 attack C3")

    finished(t)


@pytest.mark.rule("RIV-6.4", "RIV-11.53")
def test_precision_of_a_plug_and_of_a_grid_add_up() -> None:
    lines = ("turn red", "unit RK10a C6", "unit RC14a in=RK10a", "unit BC06a C5")
    alone = combat(*lines, dice=[3, 4]).choose("C6 attack C5")
    assert alone.damage("BC06a") == [1]  # 4 + 1 hits, 3 + 1 does not

    hero = combat(*lines, "unit RK16a C6", dice=[3, 2]).choose("C6 RK10a attack C5")
    assert hero.damage("BC06a") == [1]  # 3 + 2 hits, 2 + 2 does not


@pytest.mark.rule("RIV-6.5", "RIV-6.6", "RIV-17.5")
def test_units_of_a_grid_act_one_after_another_in_the_owners_order() -> None:
    t = combat("unit BC01a C3", "unit BC03a C3", "unit BC06a C3", "unit RK01a C4", "unit RK01b C5", dice=[6, 6])
    t.choose("C3")
    assert t.answers() == {"BC01a", "BC03a", "BC06a", "done"}

    t.choose("BC03a attack C4")
    assert t.damage("RK01a") == [-1]
    assert t.answers() == {"BC01a", "BC06a", "done"}
    t.choose("BC01a attack")  # only C5 is left
    assert t.damage("RK01b") == [-1]


@pytest.mark.rule("RIV-6.5")
def test_each_unit_of_a_grid_chooses_its_own_target() -> None:
    t = combat("unit BC01a C3", "unit BC01b C3", "unit RK01a C4", "unit RK01b D4", dice=[6, 6])

    t.choose("C3 BC01a attack D4", "attack C4")

    assert t.damage("RK01a", "RK01b") == [-1, -1]


@pytest.mark.rule("RIV-6.6")
def test_an_activation_is_attacks_or_an_action_or_nothing() -> None:
    t = combat("unit BC02a C3", "unit RK01a C4")
    assert t.can("BC02a") == {"attack", "dash", "pass"}

    t.choose("C3 dash D3")

    assert t.kind != "deed"  # no attack after a dash


@pytest.mark.rule("RIV-6.6", "RIV-6.10")
def test_those_who_are_left_do_nothing() -> None:
    t = combat("unit BC01a C3", "unit BC03a C3", "unit RK01a C5").choose("C3 done")

    assert t.phase != "ground-combat" or "C3" not in t.answers()


@pytest.mark.rule("RIV-6.7", "RIV-7.12")
def test_all_lines_go_into_the_chosen_target_and_the_others_are_lost() -> None:
    # The howitzer's shell cannot be used at an aircraft, and its flak not at a grid.
    lines = ("turn red", "unit RK11a C6", "unit BC12a 2,5 N", "unit BC01a C4")
    at_air = combat(*lines, dice=[1, 1]).choose("C6 attack 2,5")
    finished(at_air)

    at_land = combat(*lines, dice=["A03", 1, 1, 1]).choose("C6 attack C4")
    finished(at_land)


@pytest.mark.rule("RIV-6.8")
def test_an_empty_grid_or_one_of_friends_is_no_target() -> None:
    t = combat("unit BC01a C3", "unit BC01b C4", "unit RK01a D4", "unit RK01b B4")

    assert t.targets("BC01a") == {"D4", "B4"}
    t.refused("C3 attack C4", "RIV-6.8")
    t.refused("C3 attack D3", "RIV-6.8")


@pytest.mark.rule("RIV-6.8", "RIV-7.4")
def test_a_grid_where_no_line_has_dice_is_no_target() -> None:
    t = combat("unit BC03a C3", "unit BC03b C2", "unit RK10a C4", "unit RK01a D4", "unit RK01b B4")

    assert t.targets("BC03a") == {"D4", "B4"}
    t.refused("C3 attack C4", "RIV-6.8", "RIV-7.4")


@pytest.mark.rule("RIV-6.8", "RIV-11.22")
def test_gas_may_be_thrown_into_any_grid_in_range() -> None:
    t = combat("turn red", "unit RK03a C6", "unit RK01a C5", "unit BC01a D5")
    empty, friends = "C3", "C5"

    assert {empty, friends, "D5"} <= t.targets("RK03a")
    assert "C6" not in t.targets("RK03a")
    assert "C1" not in t.targets("RK03a")
    t.refused("C6 attack C1", "RIV-2.17", "RIV-6.9")


@pytest.mark.rule("RIV-6.9", "RIV-2.13", "RIV-2.14", "RIV-2.16")
@pytest.mark.parametrize(("foe", "rules"), [
    ("RK01a C6", ("RIV-2.17", "RIV-6.9", "RIV-2.16")), ("RK12a 4,4 N", ("RIV-2.15", "RIV-2.13", "RIV-6.9")),
])  # fmt: skip
def test_what_is_out_of_range_is_refused(foe: str, rules: tuple[str, ...]) -> None:
    t = combat("unit BC01a C3", f"unit {foe}", "unit RK01y C4", "unit RK01z D4")

    assert t.targets("BC01a") == {"C4", "D4"}
    t.refused(f"C3 attack {foe.split()[1]}", *rules)


@pytest.mark.rule("RIV-6.11")
def test_a_grid_is_activated_once_in_a_phase() -> None:
    t = combat("unit BC01a C3", "unit BC03a C3", "unit BC01b D3", "unit RK01a D4", dice=[1])

    t.choose("C3 BC01a attack", "pass")

    assert t.answers() == {"D3", "done"}
    t.refused("C3", "RIV-6.11", "RIV-1.9", "RIV-6.1")


@pytest.mark.rule("RIV-6.11", "RIV-11.43")
def test_who_comes_into_a_grid_that_has_fought_may_still_fight_alone() -> None:
    # Krahl stares at D6 after C6 has fought; the Grenadiers of D6 step into C6 and fight from there.
    t = combat(
        "turn red", "unit RK01a C6", "unit RK01b D6", "unit RK16a E6", "unit BC01a C5",
        "unit BC01b B5", dice=[1, 1, 1, 6, 1, 1],
    )  # fmt: skip
    t.choose("C6 attack C5")
    t.choose("E6 intense-stare D6")
    t.until("stare-to").choose("C6")
    assert t.place("RK01b") == "C6"
    assert "C6" in t.answers()

    t.choose("C6")
    assert t.kind == "deed"
    assert "RK01b" in t.prompt
    t.choose("attack C5")

    assert t.damage("BC01a") == [-1]
    finished(t)
