"""Chapter 11 of the ledger: gas, from the shell to the last whiff."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Die, Table, combat, drawing, finished, march, table

NEIGHBOURS = {
    "A03": "C4", "A01": "C5", "A02": "C3", "A04": "D4", "A05": "B4", "A06": "D5", "A07": "B3", "A09": "D3", "A11": "B5",
}  # fmt: skip


def drifting(*lines: str, dice: list[Die] | None = None) -> Table:
    """Lay out Red's movement phase at its beginning."""
    return table("turn red", "phase air-movement", *lines, dice=dice or [])


# placing


@pytest.mark.rule("RIV-11.22", "RIV-6.8")
def test_gas_may_be_fired_at_any_grid_in_range_also_an_empty_one() -> None:
    t = combat("turn red", "unit RK03a C7", dice=["A03", "A08"])
    assert {"C3", "C6", "F7", "D8"} <= t.targets("RK03a")
    assert not {"C7", "C2"} & t.targets("RK03a")

    t.choose("C7 attack C4")

    assert t.gas() == {"C4": ("red", False)}
    finished(t)


@pytest.mark.rule("RIV-11.22", "RIV-11.30")
def test_the_shell_attacks_normally_and_the_token_does_not() -> None:
    t = combat("turn red", "unit RK03a C7", "unit BC10a C4", "unit BC01a C4", dice=["A03", 5, "A08"])

    t.choose("C7 attack C4")  # S2, less one for the Strider; then the token drifts nowhere

    assert t.damage("BC01a", "BC10a") == [-1, 0]
    assert "C4" in t.gas()
    finished(t)


@pytest.mark.rule("RIV-11.23")
def test_a_shell_that_deviates_takes_its_gas_along() -> None:
    t = combat("turn red", "unit RK03a C7", "unit BC01a C4", "unit BC01b D4", dice=["A04", 1, 5, "A03"])

    t.choose("C7 attack C4")

    assert t.damage("BC01a", "BC01b") == [0, -1]
    assert t.gas() == {"D4": ("red", False)}
    finished(t)


@pytest.mark.rule("RIV-11.23", "RIV-7.15")
def test_off_the_board_there_is_no_gas() -> None:
    t = combat("turn red", "unit RK03a C7", dice=["A01"])

    t.choose("C7 attack B8")

    assert t.gas() == {}
    finished(t)


@pytest.mark.rule("RIV-11.23")
def test_a_new_token_replaces_the_old_one() -> None:
    t = combat("turn red", "unit RK03a C7", "gas C4 blue K03 thin", dice=["A03", "A08"])

    t.choose("C7 attack C4")

    assert t.gas() == {"C4": ("red", False)}


# drifting


@pytest.mark.rule("RIV-11.24", "RIV-11.25")
@pytest.mark.parametrize(("card", "goal"), sorted(NEIGHBOURS.items()))
def test_gas_drifts_one_grid_as_the_card_shows(card: str, goal: str) -> None:
    t = drifting("gas C4 red K03", "unit RK01a A8", dice=[card])

    assert t.gas() == {goal: ("red", False)}
    assert card in t.view()["discards"]["actions"]
    finished(t)


@pytest.mark.rule("RIV-11.24", "RIV-8.7", "RIV-8.8")
def test_gas_drifts_in_its_owners_movement_and_before_any_aircraft() -> None:
    own = drifting("gas C4 red K03", "unit RK12a 3,5 S", dice=["A01"])
    assert own.gas() == {"C5": ("red", False)}
    assert own.kind == "aircraft"

    other = drifting("gas C4 blue K03", "unit RK12a 3,5 S")
    assert other.gas() == {"C4": ("blue", False)}


@pytest.mark.rule("RIV-11.25")
def test_the_owner_orders_the_tokens_and_each_drifts_once() -> None:
    t = drifting("gas C4 red K03", "gas E6 red K03", "unit RK01a A8", dice=["A01", "A02"])
    assert t.asked == ("red", "drift")
    assert t.answers() == {"C4", "E6"}

    t.choose("E6")

    assert t.gas() == {"E7": ("red", False), "C3": ("red", False)}
    finished(t)


@pytest.mark.rule("RIV-11.25")
def test_gas_that_leaves_the_board_is_removed() -> None:
    assert drifting("gas C8 red K03", "unit RK01a A8", dice=["A01"]).gas() == {}


@pytest.mark.rule("RIV-11.25")
def test_gas_may_lie_on_an_obstacle() -> None:
    t = drifting("gas C4 red K03", "C5 obstacle", "unit RK01a A8", dice=["A01"])

    assert t.gas() == {"C5": ("red", False)}


@pytest.mark.rule("RIV-11.25")
def test_gas_that_stays_does_not_attack() -> None:
    t = drifting("gas C4 red K03", "unit BC01a C4", "unit RK01a A8", dice=["A03"])

    assert t.place("BC01a") == "C4"
    finished(t)


@pytest.mark.rule("RIV-11.23", "RIV-11.25")
def test_gas_that_arrives_replaces_what_is_there() -> None:
    t = drifting("gas C4 red K03", "gas C5 blue K03 thin", "unit RK01a A8", dice=["A01"])

    assert t.gas() == {"C5": ("red", False)}


@pytest.mark.rule("RIV-11.28", "RIV-11.29")
def test_gas_that_moves_in_attacks_friend_and_foe() -> None:
    foe = drifting("gas C4 red K03", "unit BC01a C5", "unit BC06a C5", "unit RK01a A8", dice=["A01", 1, 5, 5])
    assert foe.damage("BC01a", "BC06a") == [-1, 1]  # S2, then L1: every unit, in target order
    finished(foe)

    friend = drifting("gas C4 red K03", "unit RK01a C5", dice=["A01", 5, 1])
    assert friend.place("RK01a") == "gone"
    finished(friend)


# how long it lasts


@pytest.mark.rule("RIV-11.26", "RIV-11.27", "RIV-5.6", "RIV-5.7")
def test_gas_is_turned_and_then_removed_at_the_start_of_air_combat() -> None:
    fresh = table("turn red", "phase air-combat", "gas C4 red K03", "unit RK12a 3,8 S")
    assert fresh.gas() == {"C4": ("red", True)}

    thin = table("turn red", "phase air-combat", "gas C4 red K03 thin", "unit RK12a 3,8 S")
    assert thin.gas() == {}

    other = table("phase air-combat", "gas C4 red K03 thin", "gas C5 red K03", "unit BC12a 3,1 N")
    assert other.gas() == {"C4": ("red", True), "C5": ("red", False)}


@pytest.mark.rule("RIV-11.27")
def test_the_thin_side_is_a_reminder_only() -> None:
    t = drifting("gas C4 red K03 thin", "unit BC01a C5", "unit RK01a A8", dice=["A01", 1, 5])

    assert t.place("BC01a") == "gone"  # with both dice
    finished(t)


# units in gas


@pytest.mark.rule("RIV-11.28", "RIV-3.7")
def test_who_begins_the_turn_in_gas_is_attacked_before_anything_else() -> None:
    t = drawing("hand blue A03", "gas C4 red K03", "unit BC01a C4", "unit BC06a C4", "unit RK01a C8", dice=[5, 1, 1])
    assert t.kind == "alarm"  # for what the enemy knows it may be A21

    t.choose("pass")

    assert t.kind == "discard"
    assert t.damage("BC01a", "BC06a") == [-1, 0]
    finished(t)


@pytest.mark.rule("RIV-11.29")
def test_the_turn_is_the_turn_of_the_units_owner() -> None:
    t = drawing("gas C4 blue K03", "gas D4 red K03", "unit RK01a C4", "unit RK01b D4")

    assert t.damage("RK01a", "RK01b") == [0, 0]


@pytest.mark.rule("RIV-11.28", "RIV-11.29")
def test_grid_by_grid_from_a1() -> None:
    t = drawing("gas D7 red K03", "gas B4 red K03", "unit BC01a D7", "unit BC01b B4", dice=[5, 1, 1, 1])

    assert t.damage("BC01a", "BC01b") == [0, -1]
    finished(t)


@pytest.mark.rule("RIV-11.28")
def test_moving_through_and_ending_in_gas_cause_one_attack_each() -> None:
    through = march("gas C4 red K03", "unit BC06a C3", "B4 obstacle", "D4 obstacle", dice=[1])
    through.choose("C3 C5 stop")
    assert through.place("BC06a") == "C5"
    finished(through)

    ending = march("gas C4 red K03", "unit BC01a C3", dice=[5, 1])
    ending.choose("C3 C4")
    assert ending.place("BC01a") == "gone"
    finished(ending)

    two = march("gas C4 red K03", "gas C5 red K03", "unit BC06a C3", dice=[5, 1]).choose("C3 C4", "C5", "stop")
    assert two.damage("BC06a") == [1]
    finished(two)


@pytest.mark.rule("RIV-11.28")
def test_who_dies_in_gas_goes_no_further() -> None:
    t = march("gas C4 red K03", "unit BC06a C3 damage=1", "B4 obstacle", "D4 obstacle", "unit BC01a A1", dice=[5])

    t.choose("C3 C5")

    assert t.place("BC06a") == "gone"
    assert t.kind == "grid"
    assert t.side("blue")["fallen"] == ["C06"]


@pytest.mark.rule("RIV-11.29")
def test_leaving_gas_and_being_deployed_into_it_cause_none() -> None:
    leaving = march("gas C3 red K03", "unit BC01a C3").choose("C3 C4")
    assert leaving.place("BC01a") == "C4"

    deployed = table("phase deployment 2", "dp 1", "gas C1 red K03", seed=1).choose("C01 C1")
    assert deployed.place("BC01a") == "C1"
    assert "RIV-11.28" not in deployed.rules()


@pytest.mark.rule("RIV-11.29")
def test_the_way_named_by_its_goal_keeps_out_of_gas() -> None:
    t = march("gas C4 red K03", "unit BC06a C3").choose("C3 C5")

    assert t.damage("BC06a") == [0]


@pytest.mark.rule("RIV-11.29")
def test_aircraft_are_clear_of_gas() -> None:
    t = drifting("gas C4 red K03", "unit RK12a 3,5 S", "unit BC12a 2,5 N", dice=["A01"])

    assert t.damage("RK12a", "BC12a") == [0, 0]
    finished(t)


@pytest.mark.rule("RIV-11.29", "RIV-11.7", "RIV-11.67")
def test_bolster_and_shields_help_against_gas() -> None:
    trench = drawing("C4 trench", "gas C4 red K03", "unit BC01a C4", dice=[1])
    assert trench.place("BC01a") == "C4"
    finished(trench)

    shield = drawing("gas C4 red K03", "unit BC01a C4 shields=2", dice=[5, 5])
    assert shield.unit("BC01a")["shields"] == 0
    finished(shield)


@pytest.mark.rule("RIV-11.29")
def test_the_creators_precision_does_not_count() -> None:
    t = drifting("gas C4 red K03", "unit RK16a B8", "unit RK03a B8", "unit BC01a C5", dice=["A01", 4, 4])

    assert t.place("BC01a") == "C5"
    finished(t)


@pytest.mark.rule("RIV-11.29")
def test_gas_does_not_need_its_creator_any_more() -> None:
    t = drifting("gas C4 red K03", "unit BC10a C5", "unit RK01a A8", dice=["A01", 5])  # H1, and never less

    assert t.damage("BC10a") == [1]
    finished(t)


@pytest.mark.rule("RIV-11.31", "RIV-7.10", "RIV-15.1")
def test_deaths_in_gas_pay_bounties_to_the_enemy_also_by_friendly_gas() -> None:
    own = drifting("gas C4 red K03", "unit RK11a C5 damage=1", "unit RK01a A8", dice=["A01", 5])
    assert own.vp == (1, 0)
    assert own.side("red")["fallen"] == ["K11"]

    foe = drifting("gas C4 red K03", "unit BC11a C5 damage=1", "unit RK01a A8", dice=["A01", 5])
    assert foe.vp == (0, 1)


@pytest.mark.rule("RIV-11.31")
def test_an_enemy_that_dies_in_its_own_gas_counts_for_a_mission() -> None:
    t = drifting("gas C4 red K03", "unit BC11a C5 damage=1", "missions red M07", "unit RK01a A8", dice=["A01", 5])

    t.until("wrap-up")

    assert "reveal.M07" in t.answers()


# immunity


@pytest.mark.rule("RIV-11.38")
def test_the_immune_take_no_damage_from_clouds() -> None:
    begin = drawing("turn red", "gas C4 red K03", "unit RK02a C4", "unit RK03a C4")
    assert begin.damage("RK02a", "RK03a") == [0, 0]

    walk = march("turn red", "gas C4 blue K03", "unit RK02a C5").choose("C5 C4")
    assert walk.damage("RK02a") == [0]

    drift = drifting("gas C4 red K03", "unit RK02a C5", "unit RK01a C5", dice=["A01", 1, 1])
    assert drift.damage("RK02a") == [0]
    finished(drift)


@pytest.mark.rule("RIV-11.39")
def test_the_shell_itself_does_hurt_them() -> None:
    t = combat("turn red", "unit RK03a C7", "unit BK02a C4", dice=["A03", 5, 1, "A08"])

    t.choose("C7 attack C4")

    assert t.damage("BK02a") == [1]
    finished(t)


# questions about drift


@pytest.mark.rule("RIV-11.21", "RIV-17.8")
def test_an_observer_of_the_gasser_flips_again_for_drift() -> None:
    t = drifting("gas C4 red K03", "unit RK08a A8", "unit BK08a A1", dice=["A01", "A02"])
    assert t.asked == ("red", "reflip")

    t.choose("again")

    assert t.gas() == {"C3": ("red", False)}


@pytest.mark.rule("RIV-11.27", "RIV-11.24")
def test_the_whole_life_of_a_token_fired_by_blue() -> None:
    t = combat("unit BK03a C2", "unit RK01a A8", dice=["A03", "A01", "A02"])
    t.choose("C2 attack C5")
    assert t.gas() == {"C6": ("blue", False)}

    t.next_turn()
    assert t.view()["turn"] == "red"
    assert t.gas() == {"C6": ("blue", False)}
    t.next_turn()
    t.until("grid", side="blue")
    assert t.gas() == {"C6": ("blue", True)}
    t.choose("done")
    assert t.gas() == {"C5": ("blue", True)}
    t.next_turn()
    t.next_turn()
    t.until("grid", side="blue")
    assert t.gas() == {}
    finished(t)


@pytest.mark.rule("RIV-11.29", "RIV-11.46")
def test_being_displaced_into_gas_counts_as_moving_through_it() -> None:
    t = march("turn red", "unit RK10a C4", "unit BC01a C3", "gas C2 red K03", dice=[1, 1, 5, 1])

    t.choose("C4 C3").choose("C2", side="blue")

    assert t.place("BC01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-11.10")
def test_a_dash_into_gas_is_a_move_through_gas() -> None:
    t = combat("unit BC02a C3", "gas C4 red K03", dice=[5, 1])

    t.act("BC02a", "dash", "C4")

    assert t.place("BC02a") == "gone"
    finished(t)
