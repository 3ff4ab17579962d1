"""Rules against each other: shells on their own gunners, gas under displaced units, cards on cards."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import begun, grids, row
from tests.support.rivets.table import air, buying, combat, drawing, finished, flight, income, march, table, wrap_up

# shells and deviation


@pytest.mark.rule("RIV-7.15", "RIV-7.10", "RIV-11.3")
def test_a_battery_that_shells_itself_has_no_barrage_left() -> None:
    # C2 was meant, the shell goes south: the gunners are in their own target order.
    t = combat("unit BC11a C1 damage=1", "unit BC01a A1", "unit RK01a C2", dice=["A02", 5, 1]).choose("C1 attack C2")

    assert t.place("BC11a") == "gone"
    assert t.vp == (0, 1)
    assert t.kind != "barrage"
    assert t.side("blue")["fallen"] == ["C11"]
    finished(t)


@pytest.mark.rule("RIV-7.15", "RIV-11.17", "RIV-6.3")
def test_a_flat_attack_that_strays_meets_the_buffs_of_its_own_side() -> None:
    # Rifles beside a Strider in a trench: two dice less for each, and each keeps one.
    t = combat("C5 trench", "unit BC11a C1", "unit BC10a C5", "unit BC01a C5", "unit RK01a C4", dice=["A01", 5, 5])
    t.choose("C1 attack C4")

    assert t.damage("BC01a", "BC10a") == [-1, 1]
    finished(t)


@pytest.mark.rule("RIV-11.16", "RIV-7.10", "RIV-15.1")
def test_a_flat_attack_scores_every_bounty_as_it_goes() -> None:
    t = combat("unit BC11a C1", "unit RK16a C4 damage=2", "unit RK11a C4 damage=1", dice=["A03", 5, 1, 1, 5]).choose(
        "C1 attack C4"
    )

    assert t.vp == (3, 0)
    assert sorted(t.side("red")["fallen"]) == ["K11", "K16"]


@pytest.mark.rule("RIV-7.14", "RIV-11.20", "RIV-11.21", "RIV-13.1")
def test_zeroed_in_leaves_nothing_to_flip_again() -> None:
    t = combat("hand blue A06", "unit BC11a C1", "unit BC13a 3,3 N", "unit RK01a C4", dice=[1, 6]).choose(
        "C1 play.A06", "attack C4"
    )

    assert t.kind != "reflip"
    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.20", "RIV-7.16", "RIV-11.3")
def test_every_flip_of_a_barrage_may_be_flipped_again() -> None:
    t = combat(
        "unit BC11a C1", "unit BC13a 3,3 N", "unit RK02a C4", dice=["A05", "A03", 1, 1, "A04", "A08", 5, 5]
    ).choose("C1 attack C4")
    assert t.asked == ("blue", "reflip")
    t.choose("again")
    assert t.kind == "barrage"
    t.choose("C4")
    assert t.kind == "reflip"
    t.choose("again")

    assert t.place("RK02a") == "gone"
    assert sorted(t.view()["discards"]["actions"]) == ["A03", "A04", "A05", "A08"]
    finished(t)


@pytest.mark.rule("RIV-11.20", "RIV-11.21")
def test_an_observer_underground_flips_nothing_again() -> None:
    t = combat(
        "turn red", "unit RK11a C8", "unit RK08a under=1", "unit RC09a under=1", "unit BC01a C4", dice=["A01"]
    ).choose("C8 attack C4")

    assert t.kind != "reflip"
    finished(t)


@pytest.mark.rule("RIV-14.1", "RIV-7.15")
def test_a_shell_that_strays_far_enough_is_a_long_shot() -> None:
    t = combat(
        "missions blue M14", "unit BC11a C1", "unit RK01a C3", "unit RK01b C4", "unit RK01c A8", dice=["A01", 6, 1]
    )
    t.choose("C1 attack C3")  # two grids away, but it falls on C4

    assert t.place("RK01b") == "gone"
    assert t.until("wrap-up").answers() == {"done", "reveal.M14"}


@pytest.mark.rule("RIV-3.6", "RIV-7.13", "RIV-13.1")
def test_the_card_just_played_can_be_flipped_when_the_deck_is_new() -> None:
    # Steady Aim goes on the discards; the deck is empty; the shuffled discards give it back as the flip.
    others = " ".join(f"A{n:02}" for n in range(1, 25) if n != 10)
    t = combat("hand blue A10", f"discards {others}", "unit BC11a C1", "unit RK02a C4", dice=["A10", 4, 4])
    t.choose("C1 play.A10", "attack C4")

    assert t.place("RK02a") == "gone"
    assert t.view()["discards"]["actions"] == ["A10"]
    finished(t)


# chains, shields, trouble


@pytest.mark.rule("RIV-11.8", "RIV-11.9", "RIV-11.67")
def test_a_chain_goes_on_through_a_shield() -> None:
    t = combat(
        "unit BC16a C3", "unit RK09a C4 shields=1", "unit RK01a C4", "unit RK01b C4", dice=[5, 1, 6, 1, 1, 4, 4, 4]
    )
    t.choose("C3 attack C4")

    assert t.damage("RK09a", "RK01a", "RK01b") == [0, -1, 0]
    assert t.unit("RK09a")["shields"] == 0
    finished(t)


@pytest.mark.rule("RIV-11.8", "RIV-7.4")
def test_a_chain_skips_what_it_has_no_dice_against_and_uses_each_armour() -> None:
    # Kessel's order: the Grindwerk (one die), then the Marcher (two), then the Telephonist's three.
    t = combat("unit BC16a C3", "unit RK08a C4", "unit RK10a C4", dice=[5, 1, 1, 1]).choose("C3 attack C4")

    assert t.damage("RK10a", "RK08a") == [1, 0]
    finished(t)


@pytest.mark.rule("RIV-11.8", "RIV-11.9", "RIV-11.68")
def test_the_odds_of_a_chain_through_a_shield_are_exact() -> None:
    # Two dice at the Marcher: both must hit to kill it, one is enough to go on to the Grenadiers with three.
    t = combat("unit BC16a C3", "unit RK09a C4 shields=1", "unit RK01a C4", "unit RK01b D4")

    assert sorted(t.odds("C3 attack C4").values()) == pytest.approx([19 / 243, 84 / 243, 140 / 243])


@pytest.mark.rule("RIV-11.81", "RIV-11.9")
def test_a_troubled_hero_is_hit_without_effect_and_the_chain_goes_on() -> None:
    t = combat("unit BC16a C3", "unit RK16a C4 troubled damage=2", "unit RK08a C4", dice=[5, 5, 6, 1, 1]).choose(
        "C3 attack C4"
    )

    assert t.damage("RK16a", "RK08a") == [2, -1]
    assert t.vp == (0, 0)
    finished(t)


@pytest.mark.rule("RIV-11.81", "RIV-11.44", "RIV-11.46")
def test_a_troubled_hero_can_still_be_pushed_out() -> None:
    t = march("unit BK10a C3", "unit RK16a C4 troubled damage=2", dice=[6, 6]).choose("C3 C4")
    assert t.asked == ("red", "displace")
    t.choose("D5", side="red")

    assert (t.place("RK16a"), t.damage("RK16a")) == ("D5", [2])


@pytest.mark.rule("RIV-11.79", "RIV-11.67", "RIV-15.1")
def test_the_healing_atom_kills_through_a_shield_and_pays_the_enemy() -> None:
    t = combat("unit BC16a C3", "unit BC10a C4 damage=1", "unit BC11a D3 damage=1 shields=1").choose(
        "C3 healing-atom BC10a BC11a"
    )

    assert t.place("BC11a") == "gone"
    assert t.damage("BC10a") == [0]
    assert t.vp == (0, 1)


@pytest.mark.rule("RIV-11.66", "RIV-15.1", "RIV-14.1")
def test_a_hero_may_be_sacrificed_and_pays_for_it() -> None:
    t = combat("turn red", "unit RK10a C6 damage=2", "unit RK14a in=RK10a", "unit RK16a C6", "unit BC01a C4").choose(
        "C6 RK10a sacrifice RK16a"
    )

    assert t.place("RK16a") == "gone"
    assert t.damage("RK10a") == [1]
    assert t.vp == (2, 0)
    assert t.side("red")["used"] == ["K16"]


@pytest.mark.rule("RIV-11.19", "RIV-14.1")
def test_a_tinker_that_fortifies_does_not_break_unbroken() -> None:
    units = [f"unit BC01{x} A1" for x in "abcd"]
    t = combat("missions blue M12", *units, "unit BC07a C3", "unit BC01e C3", seed=1).choose("C3 fortify")

    assert "reveal.M12" in t.until("wrap-up").answers()


@pytest.mark.rule("RIV-11.66", "RIV-14.1")
def test_a_sacrifice_does() -> None:
    units = [f"unit RK01{x} A8" for x in "abcd"]
    t = combat(
        "turn red", "missions red M12", *units, "unit RK10a C6 damage=2", "unit RK14a in=RK10a", "unit RK01e C6", seed=1
    )
    t.choose("C6 sacrifice RK01e")
    t.until("draw", side="blue")

    assert t.missions("red") == ["M12"]
    assert "RIV-10.2" not in t.rules()


# infection


@pytest.mark.rule("RIV-11.40", "RIV-11.41", "RIV-15.1", "RIV-4.11")
def test_an_infected_hero_counts_as_killed_and_pays_once() -> None:
    t = combat("turn red", "unit RK02a C5", "unit BC16a C4", dice=[5, 1, 2]).choose("C5 attack C4")

    assert t.place("BC16a") == "gone"
    assert t.grid("C5") == ["RK02a", "RK02b"]
    assert t.vp == (0, 2)
    assert t.side("blue")["used"] == ["C16"]
    finished(t)


@pytest.mark.rule("RIV-11.41", "RIV-11.67")
def test_a_shield_does_not_stop_infection() -> None:
    t = combat("turn red", "unit RK02a C5", "unit BC01a C4 shields=2", dice=[5, 1, 1, 1]).choose("C5 attack C4")

    assert t.place("BC01a") == "gone"
    assert t.grid("C5") == ["RK02a", "RK02b"]
    finished(t)


@pytest.mark.rule("RIV-11.40", "RIV-13.1")
def test_a_gas_mask_stops_infection() -> None:
    t = combat("turn red", "unit RK02a C5", "unit BC01a C4 masked shields=2", dice=[5, 1, 1]).choose("C5 attack C4")

    assert t.place("BC01a") == "C4"
    finished(t)


@pytest.mark.rule("RIV-11.41", "RIV-2.22")
def test_a_crowded_grid_infects_nobody() -> None:
    t = combat("turn red", *(f"unit RK02{x} C5" for x in "abcd"), "unit BC16a C4", dice=[5, 1]).choose(
        "C5 RK02a attack C4"
    )

    assert t.damage("BC16a") == [1]
    finished(t)


@pytest.mark.rule("RIV-11.40", "RIV-1.9", "RIV-11.41")
def test_the_new_trooper_waits_for_its_owners_next_turn() -> None:
    t = combat("turn red", "unit RK02a C5", "unit BC01a C4", "unit BC01b D4", dice=[5, 1, 1, 1]).choose("C5 attack C4")
    assert t.unit("RK02b")["fresh"] is True

    t.until("grid")
    assert t.phase == "ground-movement"
    assert t.goals("RK02b") == set()


@pytest.mark.rule("RIV-11.41", "RIV-13.1", "RIV-14.1")
def test_rum_after_an_infection_finds_the_next_victim() -> None:
    t = combat(
        "turn red", "hand red A20", "unit RK02a C5", "unit BC01a C4", "unit BC01b C4", dice=[5, 1, 1, 2, 6, 1, 1, 6]
    ).choose("C5 attack C4")
    assert t.kind == "again"
    t.choose("play.A20")

    assert t.grid("C4") == []
    assert t.side("blue")["fallen"] == ["C01", "C01"]
    assert t.grid("C5") == ["RK02a", "RK02b"]
    finished(t)


# ramming


@pytest.mark.rule("RIV-11.46", "RIV-11.28", "RIV-11.29")
def test_a_unit_pushed_into_gas_is_gassed() -> None:
    t = march("unit BC10a C3", "unit RK01a C4", "gas D5 red K03", dice=[1, 1, 6, 1]).choose("C3 C4")
    t.choose("D5", side="red")

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.46", "RIV-7.10")
def test_a_unit_with_nowhere_to_go_is_killed() -> None:
    walls = [f"{grid} obstacle" for grid in ("A7", "B7", "B8")]
    t = march(*walls[:1], "unit BC10a B7", "unit BC01a B8", "unit RK16a A8", dice=[1, 1]).choose("B7 A8")
    # A7 is an Obstacle, B8 holds an enemy; B7 is empty of attackers now, so the hero has one way out.
    assert t.place("RK16a") == "B7"

    caught = march(*walls[:1], "unit BC10a B7", "unit BC01a B7", "unit BC01b B8", "unit RK16a A8", dice=[1, 1])
    caught.choose("B7 BC10a A8")
    assert caught.place("RK16a") == "gone"
    assert caught.vp == (2, 0)


@pytest.mark.rule("RIV-11.46", "RIV-2.22", "RIV-7.3")
def test_displaced_units_need_space_and_join_the_back() -> None:
    full = [f"unit RK01{x} C5" for x in "abcd"]
    t = march("unit BC10a C3", "unit RK02a C4", *full, "unit RK01e D5", dice=[1, 1]).choose("C3 C4")
    assert "C5" not in t.answers("red")
    t.refused("C5", "RIV-2.22", "RIV-11.46", side="red")

    t.choose("D5", side="red")
    assert t.grid("D5") == ["RK01e", "RK02a"]


@pytest.mark.rule("RIV-11.44", "RIV-11.45", "RIV-11.72")
@pytest.mark.parametrize(("units", "enters"), [
    (("K01",), True), (("K06",), True), (("K08", "K06"), True), (("K01",
    "K11"), False), (("K10",), False), (("K01", "K10"), False),
])  # fmt: skip
def test_a_juggernaut_enters_only_among_the_three_light_classes(units: tuple[str, ...], enters: bool) -> None:
    t = march("unit BK10a C3", *(f"unit R{code}{x} C4" for code, x in zip(units, "ab", strict=False)))

    assert ("C4" in t.goals("BK10a")) is enters
    if not enters:
        t.refused("C3 C4", "RIV-11.45", "RIV-11.44", "RIV-2.20", "RIV-9.5")


@pytest.mark.rule("RIV-11.72", "RIV-11.77", "RIV-11.75")
def test_a_stoker_gives_the_juggernaut_a_choice_among_infantry_only() -> None:
    t = march("unit BK10a C3", "unit BK14a in=BK10a", "unit RK01a C4", dice=[6]).choose("C3 C4")
    assert t.asked == ("blue", "ram")
    assert t.answers() == {"juggernaut", "tank-shock"}
    t.choose("tank-shock")
    assert t.place("RK01a") == "gone"
    finished(t)  # one die

    horse = march("unit BK10a C3", "unit BK14a in=BK10a", "unit RK06a C4", dice=[1, 1]).choose("C3 C4")
    assert horse.kind != "ram"
    finished(horse)  # two dice


@pytest.mark.rule("RIV-11.75", "RIV-11.77", "RIV-4.9", "RIV-11.7")
def test_tank_shock_values_add_up_and_trenches_count() -> None:
    t = march("unit BC10a C3", "unit BK15a in=BC10a", "unit RK01a C4", dice=[4, 1, 1]).choose("C3 C4")
    assert t.place("RK01a") == "gone"  # three dice, and Precision (+1)
    finished(t)

    dug_in = march("C4 trench", "unit BC10a C3", "unit BK15a in=BC10a", "unit RK01a C4", dice=[1, 4]).choose("C3 C4")
    assert dug_in.place("RK01a") == "gone"
    finished(dug_in)


@pytest.mark.rule("RIV-11.45", "RIV-9.3", "RIV-9.4")
def test_a_juggernaut_goes_on_into_the_next_grid() -> None:
    t = march("unit BK10a C3", "unit RK01a C4", "unit RK01b D5", "unit BC01a A1", dice=[6, 1, 6, 1]).choose("C3 C4")
    assert t.asked == ("blue", "move")
    assert "D5" in t.answers()  # its one diagonal

    t.choose("D5")

    assert (t.place("BK10a"), t.place("RK01b")) == ("D5", "gone")
    finished(t)


@pytest.mark.rule("RIV-11.46", "RIV-11.45", "RIV-9.5")
def test_a_unit_pushed_ahead_is_rammed_again() -> None:
    t = march("unit BK10a C3", "unit RK02a C4", dice=[1, 1, 5, 5]).choose("C3 C4")
    t.choose("C5", side="red")
    t.choose("C5")

    assert (t.place("BK10a"), t.place("RK02a")) == ("C5", "gone")
    finished(t)


@pytest.mark.rule("RIV-11.44", "RIV-2.26", "RIV-10.1")
def test_ramming_takes_an_objective() -> None:
    t = march("scenario mud-between", "unit BK10a B4", "unit RK01a B5", "unit BC01a A1", dice=[6, 1]).choose(
        "B4 B5", "stop"
    )
    t.until("draw", side="red")

    assert t.vp == (1, 0)


# gas


@pytest.mark.rule("RIV-11.28", "RIV-11.29", "RIV-11.7", "RIV-6.3")
def test_gas_on_a_grid_with_a_strider_rolls_one_die_less_for_each() -> None:
    t = drawing("gas C3 red K03", "unit BC10a C3", "unit BC01a C3", dice=[6, 6])

    assert t.damage("BC01a", "BC10a") == [-1, 1]  # S2 less one; H1 stays one
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-11.67", "RIV-13.1")
def test_a_marker_from_digging_in_stops_gas() -> None:
    t = drawing("gas C3 red K03", "unit BC01a C3 shields=1", "unit RK01a A8", dice=[6, 1])

    assert t.unit("BC01a")["shields"] == 0
    finished(t)


@pytest.mark.rule("RIV-11.23", "RIV-11.25")
def test_a_token_that_drifts_onto_another_replaces_it() -> None:
    t = table("phase air-movement", "gas C4 blue K03", "gas C5 red K03 thin", "unit BC01a A1", dice=["A01"])

    assert t.gas() == {"C5": ("blue", False)}
    finished(t)


@pytest.mark.rule("RIV-11.25", "RIV-11.23")
def test_two_own_tokens_may_swallow_each_other_in_the_owners_order() -> None:
    t = table("phase air-movement", "gas C4 blue K03", "gas C5 blue K03", "unit BC01a A1", dice=["A01"])
    assert t.asked == ("blue", "drift")
    t.choose("C4")  # onto C5, whose token has not drifted yet and is gone

    assert list(t.gas()) == ["C5"]
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-7.10", "RIV-11.31")
def test_ones_own_gas_kills_friends_for_the_enemy() -> None:
    t = table(
        "phase air-movement", "turn red", "gas C6 red K03", "unit RK11a C7 damage=1", "unit RK01a A8", dice=["A01", 6]
    )

    assert t.place("RK11a") == "gone"
    assert t.vp == (1, 0)
    finished(t)


@pytest.mark.rule("RIV-11.29", "RIV-4.6", "RIV-3.7")
def test_deploying_into_gas_is_safe_until_the_next_turn() -> None:
    t = buying("dp 2", "round 2", "gas A1 red K03", dice=["A03", 6, 1]).choose("C01 A1", "done")
    assert t.place("BC01a") == "A1"
    t.until("draw", side="red").until("draw", side="blue")

    assert t.place("BC01a") == "gone"  # it begins its turn there
    finished(t)


@pytest.mark.rule("RIV-11.48", "RIV-11.47", "RIV-11.28")
def test_jump_jets_fly_through_gas_and_pay_for_it() -> None:
    wall = "\n".join(f"{column}4 obstacle" for column in "ABDEF")
    t = march(
        wall,
        *(f"gas {column}4 red K03" for column in "ABCDEF"),
        "unit BK06a C3",
        "unit BC01a A1",
        "unit RK01a C4",
        dice=[6],
    )
    t.choose("C3 C6")

    assert (t.place("BK06a"), t.damage("BK06a")) == ("C6", [1])
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-9.3")
def test_a_named_goal_is_reached_by_the_way_around_the_gas() -> None:
    t = march("gas C4 red K03", "unit BC06a C3", "unit BC01a A1", dice=[]).choose("C3 C5")

    assert t.place("BC06a") == "C5"
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-11.29", "RIV-11.7")
@pytest.mark.parametrize(("terrain", "dead"), [("open", 5 / 9), ("trench", 1 / 3)])
def test_the_odds_of_walking_into_gas_are_known_beforehand(terrain: str, dead: float) -> None:
    t = march(f"C4 {terrain}", "gas C4 red K03", "unit BC01a C3", "unit BC01b A1")

    assert sorted(t.odds("C3 C4").values()) == pytest.approx(sorted([dead, 1 - dead]))


@pytest.mark.rule("RIV-11.28", "RIV-11.60", "RIV-11.61")
def test_lancers_that_ride_through_gas_may_die_before_their_attack() -> None:
    t = combat(
        "gas D4 red K03", "unit BC06a C3 damage=1", "unit BC01a A1", "unit RK01a E5", "unit RK01b D5", dice=[6]
    ).choose("C3 assault D4")

    assert t.place("BC06a") == "gone"
    assert t.kind != "deed"
    finished(t)


@pytest.mark.rule("RIV-11.54", "RIV-11.28")
def test_a_programmed_unit_that_dies_in_gas_goes_no_further() -> None:
    t = march("turn red", "unit RK09a C8", "unit RK01a A8", "gas C7 red K03", dice=[6]).choose("C8")
    t.choose("C7")

    assert t.place("RK09a") == "gone"
    assert t.kind != "move"
    finished(t)


@pytest.mark.rule("RIV-11.54", "RIV-11.55", "RIV-2.22")
def test_a_programmed_unit_that_is_shut_in_need_not_move() -> None:
    walls = [f"{grid} obstacle" for grid in ("A7", "B7", "B8")]
    t = march("turn red", *walls, "unit RK09a A8", "unit RK01a D8")

    assert "done" in t.answers()


@pytest.mark.rule("RIV-11.55", "RIV-11.54")
def test_a_programmed_unit_takes_the_longest_way_there_is() -> None:
    # Only B8 can be entered, and from there nothing but A8: one step is the greatest length.
    walls = [f"{grid} obstacle" for grid in ("A7", "B7", "C7", "C8")]
    t = march("turn red", *walls, "unit RK09a A8", "unit RK01a E8")
    assert "done" not in t.answers()
    t.choose("A8")

    assert t.place("RK09a") == "B8"
    assert t.kind != "move"


@pytest.mark.rule("RIV-11.55", "RIV-11.54")
def test_a_programmed_unit_may_not_step_into_a_dead_end() -> None:
    # From B7 it could go to A7, a pocket with no second step; every way of two begins elsewhere.
    walls = [f"{grid} obstacle" for grid in ("A6", "B6", "A8", "B8")]
    t = march("turn red", *walls, "unit RK09a B7", "unit RK01a F8").choose("B7")

    assert t.answers() == grids("C6 C7 C8")
    t.refused("A7", "RIV-11.54", "RIV-11.55")


# movement and its bonuses


@pytest.mark.rule("RIV-11.64", "RIV-11.49", "RIV-13.1")
def test_bonuses_of_boards_and_cards_add_up() -> None:
    t = march("C1 duckboards", "hand blue A12", "unit BC02a C1", "unit BC01a A1", seed=1).choose("play.A12", "BC02a")

    assert {"C6", "D6"} <= t.goals("BC02a")  # 1 + 2 + 2
    assert "C7" not in t.goals("BC02a")


@pytest.mark.rule("RIV-11.70", "RIV-11.71", "RIV-9.4")
def test_a_springboard_shares_the_one_diagonal() -> None:
    straight = march("unit BC01a C3", "unit BC08a C4", "unit BC01b A1").choose("C3 C4")
    assert straight.asked == ("blue", "move")
    assert "D5" in straight.answers()

    bent = march("unit BC01a C3", "unit BC08a D4", "unit BC01b A1").choose("C3 D4")
    assert bent.asked == ("blue", "move")
    assert "E5" not in bent.answers()
    assert "D5" in bent.answers()


@pytest.mark.rule("RIV-11.71", "RIV-2.22")
def test_a_springboard_without_space_springs_nobody() -> None:
    t = march("unit BC01a C3", "unit BC08a C4", "unit BC01b C4", "unit BC01c C4", "unit BC01d C4")

    assert "C4" not in t.goals("BC01a")
    assert "C5" not in t.goals("BC01a")


@pytest.mark.rule("RIV-11.71")
def test_two_springboards_spring_once() -> None:
    t = march("unit BC01a C2", "unit BC08a C3", "unit BC08b C4", "unit BC01b A1").choose("C2 C3")
    t.choose("C4")

    assert t.place("BC01a") == "C4"
    assert t.kind != "move"


@pytest.mark.rule("RIV-11.61", "RIV-13.1", "RIV-11.10")
def test_who_has_charged_is_not_offered_a_forced_march() -> None:
    t = combat("hand blue A12", "unit BC06a C3", "unit RK01a C5", "unit BC01a A1", dice=[1, 1]).choose("C3 assault C4")
    while t.kind == "move":
        t.choose("stop")
    t.choose("attack C5")
    t.until("grid")
    assert t.phase == "ground-movement"

    assert t.goals("BC06a") == set()
    assert "BC06a" not in t.offers("play.A12", kind="card")


@pytest.mark.rule("RIV-11.2", "RIV-11.3", "RIV-9.3")
def test_a_barrage_costs_the_move_and_stopping_does_not() -> None:
    lines = ("unit BC11a C1", "unit BC01a A1", "unit RK10a C4")
    fired = combat(*lines, dice=["A03", 1, 1, "A08", 1, 1]).choose("C1 attack C4").choose("C4").until("grid")
    held = combat(*lines, dice=["A03", 1, 1]).choose("C1 attack C4").choose("stop").until("grid")

    assert fired.phase == held.phase == "ground-movement"
    assert fired.goals("BC11a") == set()
    assert held.goals("BC11a") == grids("B1 D1 B2 C2 D2")


@pytest.mark.rule("RIV-6.3", "RIV-9.7", "RIV-11.6")
def test_a_strider_takes_its_buff_along() -> None:
    t = march("round 2", "unit BC10a C3", "unit BC01a C4", "unit RK01a C5", dice=[1, 1]).choose("C3 C4", "stop")
    t.until("grid", side="red")
    t.choose("C5 attack C4")

    finished(t)  # two dice of three


# ranges


@pytest.mark.rule("RIV-11.12", "RIV-11.13", "RIV-6.4", "RIV-2.17")
def test_two_pairs_of_eyes_see_twice_as_far() -> None:
    t = table(
        "phase ground-combat", "turn red", "unit RK08a B6", "unit RK08b D6", "unit RK01a C6", "unit BC01a C3",
        "unit BC01b C5",
    )  # fmt: skip
    t.choose("C6", "C6")

    assert t.view()["eyes"] == {"C6": 2}
    assert t.targets("RK01a") == {"C3", "C5"}


@pytest.mark.rule("RIV-11.12", "RIV-13.1")
def test_smoke_answers_an_attack_that_eyes_made_possible() -> None:
    t = combat("turn red", "eyes C6", "hand blue A07", "unit RK01a C6", "unit BC01a C4", dice=[1]).choose(
        "C6 attack C4"
    )
    assert t.asked == ("blue", "react")
    t.choose("play.A07", side="blue")

    finished(t)  # three dice, two less


@pytest.mark.rule("RIV-11.13", "RIV-2.18", "RIV-11.58")
def test_eyes_and_bonuses_do_nothing_for_a_range_of_none() -> None:
    t = combat("eyes C3", "unit BC12a 2,2 N", "unit BC06a C3", "unit RK12a 2,3 N", "unit RK01a C5")
    assert t.targets("BC06a") == {"C5"}

    lancers = table("unit BC11a C3", "unit BC15a in=BC11a").unit("BC11a")
    assert lancers["attacks"][0]["air"] == 0


@pytest.mark.rule("RIV-11.58", "RIV-11.86", "RIV-2.9")
def test_the_helm_lengthens_the_tail_gun_in_every_direction() -> None:
    t = air(
        "unit BC13a 3,3 N",
        "unit BC15a in=BC13a",
        "unit RK12a 3,1 N",
        "unit RK12b 5,3 N",
        "unit RK12c 3,6 N",
        "unit RK12d 4,4 N",
    )

    assert t.targets("BC13a") == {"3,1", "5,3"}


# cards on cards


@pytest.mark.rule("RIV-13.1", "RIV-6.4", "RIV-11.6")
def test_guards_trenches_and_striders_never_take_the_last_die() -> None:
    t = combat(
        "turn red", "hand blue A02", "C3 trench", "unit BC10a C3", "unit BC01a C3", "unit RK01a C4", dice=[6],
    ).choose("C4 attack C3").choose("play.A02", side="blue")  # fmt: skip

    assert t.place("BC01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-11.17")
def test_smoke_covers_every_unit_of_a_flat_attack_and_not_the_barrage() -> None:
    t = combat(
        "hand red A07", "unit BC11a C1", "unit RK02a C4", "unit RK02b C4", dice=["A03", 1, 1, "A08", 1, 1, 1, 1]
    ).choose("C1 attack C4")
    t.choose("play.A07", side="red")
    t.choose("C4")

    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-11.69", "RIV-11.89")
def test_rum_lets_a_sniper_pick_again() -> None:
    t = combat("hand blue A20", "unit BC03a C3", "unit RK01a C5", "unit RK08a C5", "unit RK07a C5", dice=[6, 6]).choose(
        "C3 attack C5 RK08a"
    )
    t.choose("play.A20")
    t.choose("RK07a")

    assert t.grid("C5") == ["RK01a"]
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-11.60")
def test_rum_after_a_charge_strikes_from_the_new_grid() -> None:
    t = combat("hand blue A20", "unit BC06a C3", "unit RK06a C6", dice=[5, 1, 1, 5]).choose("C3 assault C5")
    while t.kind == "move":
        t.choose("stop")
    t.choose("attack", "play.A20")

    assert t.place("RK06a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-16.3", "RIV-13.1", "RIV-4.1")
def test_cut_wires_and_the_first_turn_add_up() -> None:
    t = table("scenario listening-post", "first blue", "cut 1 0", "round 1", "phase deployment")

    assert t.side("blue")["dp"] == 1  # 4 - 2 - 1


@pytest.mark.rule("RIV-13.1", "RIV-11.4", "RIV-3.8")
def test_no_tailwind_for_an_aircraft_that_has_rolled() -> None:
    t = (
        air("hand blue A13", "unit BC12a 3,3 N", "unit BC12b 5,3 N", "unit RK01a A8")
        .choose("BC12a barrel-roll 2,4")
        .choose("done")
    )
    assert t.asked == ("blue", "aircraft")

    assert t.goals("BC12a") == set()
    assert "BC12a" not in t.offers("play.A13", kind="card")


@pytest.mark.rule("RIV-13.1", "RIV-15.3", "RIV-16.1")
def test_a_flak_burst_brings_down_a_hero_at_the_helm() -> None:
    t = flight(
        "scenario sky-over-marrow-hill", "hand red A14", "unit BC13a 3,2 N damage=3", "unit BC15a in=BC13a",
        "unit RK08a D4", dice=[5, 5],
    ).choose("BC13a 3,3 N").choose("play.A14", side="red")  # fmt: skip

    assert t.place("BC13a") == "gone"
    assert t.vp == (0, 4)
    assert t.side("blue")["used"] == ["C15"]


@pytest.mark.rule("RIV-13.1", "RIV-7.14", "RIV-11.22", "RIV-11.27")
def test_counter_battery_with_gas_leaves_a_token_on_the_battery() -> None:
    t = combat(
        "hand red A18", "unit BC11a C2", "unit BC01a A1", "unit RK01a C5", "unit RK03a C6", dice=["A03", 1, 1, "A08", 1]
    )
    t.choose("C2 attack C5").choose("pass", side="red").choose("stop")
    t.choose("play.A18", side="red")

    assert t.gas() == {"C2": ("red", False)}
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-4.16", "RIV-4.6")
def test_night_relief_when_the_beach_is_lost() -> None:
    foes = [f"unit RK01{x} {column}1" for x, column in zip("abcdef", "ABCDEF", strict=True)]
    t = table("phase deployment 2", "dp 4", "hand blue A23", *foes).choose("play.A23")

    assert t.offers("C01", kind="place") == row(2) | row(3)


# tunnels, rally points and bonds


@pytest.mark.rule("RIV-4.2", "RIV-11.88", "RIV-11.84", "RIV-11.87")
def test_a_borer_that_comes_up_in_no_mans_land_finds_gold_at_once() -> None:
    t = income("unit BC09a under=1", "unit BC08a under=1", "C4 open objective", dice=["A03", 6]).choose("C4")
    t.until("deploy")

    assert t.side("blue")["dp"] == 9  # 6, two of gold, and one War Bond
    finished(t)


@pytest.mark.rule("RIV-11.83", "RIV-11.56", "RIV-4.6")
def test_a_drummer_that_comes_up_on_an_objective_is_a_rally_point() -> None:
    t = income("unit BC09a under=1", "unit BC08a under=1", "C6 open objective", dice=["A03"]).choose("C6")
    t.until("deploy")

    assert t.side("blue")["dp"] == 7
    assert t.offers("C01", kind="place") == row(1)  # no space: three of the Borer, one of the Drummer
    assert "C6" not in t.offers("C01", kind="place")


@pytest.mark.rule("RIV-11.83", "RIV-2.25", "RIV-7.15")
@pytest.mark.parametrize(("card", "line"), [("A01", "C5 obstacle"), ("A01", "unit RK01a C5"), ("A05", "A1 open")])
def test_a_group_that_strays_into_the_impossible_stays_below(card: str, line: str) -> None:
    chosen = "A4" if card == "A05" else "C4"
    t = income("unit BC09a under=1", "unit BC01a under=1", line, dice=[card]).choose(chosen)
    t.until("deploy")

    assert t.place("BC09a") == t.place("BC01a") == "underground"


@pytest.mark.rule("RIV-11.29", "RIV-11.83")
def test_coming_up_in_gas_is_deploying() -> None:
    t = income("unit BC09a under=1", "gas C3 red K03", dice=["A03"]).choose("C3")
    t.until("deploy")

    assert (t.place("BC09a"), t.damage("BC09a")) == ("C3", [0])
    finished(t)


@pytest.mark.rule("RIV-11.83", "RIV-11.82")
def test_who_has_come_up_does_not_go_down_again() -> None:
    t = income("unit BC09a under=1", "unit BC09b A2", dice=["A03"]).choose("emerge.1 C3")

    assert t.answers() == {"tunnel.BC09b", "done"}
    t.refused("tunnel.BC09a", "RIV-11.83")


@pytest.mark.rule("RIV-14.1", "RIV-11.82")
def test_units_underground_are_not_on_the_board() -> None:
    t = wrap_up("missions blue M12", "unit BC01a A1", "unit BC01b A1", "unit BC01c A1", "unit BC09a under=1", seed=1)

    assert "reveal.M12" not in t.answers()


@pytest.mark.rule("RIV-11.57", "RIV-4.12", "RIV-11.56")
def test_a_rally_point_on_the_edge_is_an_airfield() -> None:
    t = buying("dp 6", "A4 open objective", "unit BC08a A4")

    assert {"0,3", "0,4"} <= t.offers("C12", kind="place")
    assert "1,4" not in t.offers("C12", kind="place")


@pytest.mark.rule("RIV-11.33", "RIV-11.34", "RIV-6.6")
def test_a_dog_fights_in_the_activation_that_placed_it() -> None:
    t = combat("unit BC04a C3", "unit BC01a C3", "unit RK01a C4", dice=[6]).choose("C3 BC04a handler")
    assert t.place("BC05a") == "C3"
    t.choose("BC05a attack C4")

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.33", "RIV-2.22")
def test_no_dog_without_space_and_no_second_dog() -> None:
    full = combat("unit BC04a C3", *(f"unit BC01{x} C3" for x in "abc"), "unit RK01a C4")
    assert "handler" not in full.can("BC04a")

    busy = combat("unit BC04a C3 dog=BC05a", "unit BC05a A1", "unit BC04b C3", "unit RK01a C4")
    assert "handler" not in busy.can("BC04a")
    assert "handler" in busy.can("BC04b")


# the end


@pytest.mark.rule("RIV-10.3", "RIV-7.10", "RIV-10.5")
def test_a_bounty_paid_in_ones_own_turn_may_lose_the_game() -> None:
    # Red goes second; his own shell kills his battery, and Blue reaches twelve at the end of the round.
    t = combat(
        "scenario mud-between", "round 5", "turn red", "vp 11 11", "unit RK11a A8", "unit RK11b A5 damage=1",
        "unit BC01a A4", "unit BC01b A1",
        dice=["A01", 5, 1, 1],
    ).choose("A8 attack A4")  # fmt: skip
    t.next_turn()

    assert t.winner == "blue"


@pytest.mark.rule("RIV-10.6", "RIV-10.4", "RIV-10.5")
def test_the_limit_does_not_break_a_tie_above_the_condition() -> None:
    t = wrap_up("scenario mud-between", "round 12", "turn red", "vp 13 13", seed=1)

    assert t.match.result is None
    assert t.view()["round"] == 13


@pytest.mark.rule("RIV-16.1", "RIV-10.3", "RIV-10.2")
def test_rivets_paid_in_the_last_wrap_up_decide_the_game() -> None:
    t = wrap_up("scenario iron-harvest", "round 4", "turn red", "vp 0 5", "rivets 9 4", seed=1).choose("pay", "pay")

    assert t.winner == "red"


@pytest.mark.rule("RIV-16.1", "RIV-1.3", "RIV-2.26")
def test_a_garrison_holds_objectives_from_the_first_turn() -> None:
    t = begun("break-the-salient", seed=3).choose("alder", side="blue").choose("kessel", side="red")
    t.choose("K01 B5", "K01 E5", "done")
    held = {grid: one["held"] for grid, one in t.view()["objectives"].items()}

    assert held == {"B5": "red", "E5": "red"}
    assert t.view()["round"] == 1
