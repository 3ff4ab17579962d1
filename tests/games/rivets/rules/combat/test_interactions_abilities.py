"""Abilities against each other and against the rules: attacks, actions, gas and cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from tests.support.rivets.table import Die, Table, air, combat, drawing, finished, flight, march, table

# Air Attack, Ground Attack, Turret, Barrage in the air


@pytest.mark.rule("RIV-11.2", "RIV-11.3", "RIV-11.86")
def test_a_turret_barrages_in_another_direction_and_then_stays() -> None:
    t = air(
        "turn red", "unit RK13a 3,4 S", "unit RK15a in=RK13a", "unit BC12a 3,3 N", "unit BC12b 4,4 N",
        "unit RK12a 6,8 S", dice=[1, 1, 4, 1],
    )  # fmt: skip

    t.choose("RK13a attack 3,3")
    assert t.answers() == {"3,3", "4,4", "stop"}
    t.choose("4,4")
    assert t.damage("BC12a", "BC12b") == [0, 1]  # 4 and Krahl's Precision

    t.choose("done").until("aircraft")
    assert t.phase == "air-movement"
    assert t.answers() == {"RK12a", "done"}
    finished(t)


@pytest.mark.rule("RIV-11.1", "RIV-11.58", "RIV-11.32")
def test_air_range_lengthens_the_air_attack_and_not_the_bombs() -> None:
    t = air("unit BC13a 3,3 N", "unit BC15a in=BC13a", "unit RK12a 3,5 S", "unit RK01a D5", "unit RK01b D4")

    assert t.targets("BC13a") == {"3,5", "D4"}


@pytest.mark.rule("RIV-11.4", "RIV-11.50")
def test_after_a_roll_not_even_a_nimble_kestrel_turns() -> None:
    t = air("unit BC12a 2,3 N", "hand blue A13").choose("BC12a barrel-roll 3,4").until("draw", side="red")

    assert t.unit("BC12a")["facing"] == "N"
    assert t.place("BC12a") == "3,4"


@pytest.mark.rule("RIV-11.4", "RIV-13.1")
def test_tailwind_is_not_for_an_aircraft_that_rolled() -> None:
    t = flight("hand blue A13", "unit BC12a 2,3 N halted", "unit BC12b 5,3 N", "unit BC12c 5,1 N").choose("play.A13")

    assert t.answers() == {"BC12b", "BC12c"}


@pytest.mark.rule("RIV-11.50", "RIV-13.1")
@pytest.mark.parametrize("card", [False, True])
def test_nimble_and_tailwind_make_three_turns(card: bool) -> None:
    t = flight("unit BC12a 3,3 N turns=1 march=1" if card else "unit BC12a 3,3 N", "unit BC12b 6,1 N")

    # North, east, south and then looking west: beside where it began, facing home.
    assert ("W" in t.offers("BC12a", "4,3", kind="heading")) is card


@pytest.mark.rule("RIV-11.36", "RIV-8.6")
def test_an_immelman_frees_a_wasp_at_the_edge() -> None:
    t = air("turn red", "unit RK12a 3,8 N", "unit BC12a 3,7 N", dice=[])
    assert t.targets("RK12a") == set()  # the enemy is behind

    t.choose("RK12a immelman").until("aircraft")

    assert "3,7" not in t.goals("RK12a")  # an enemy
    assert "3,5" not in t.goals("RK12a")  # nor straight past it
    assert {"2,7", "4,7"} <= t.goals("RK12a")  # but around, diagonally


@pytest.mark.rule("RIV-11.51", "RIV-6.6")
def test_a_dive_brings_no_attack() -> None:
    t = air("turn red", "unit RK12a 3,8 S", "unit BC12a 3,5 N", "unit BC01a C5", "unit RK12b 6,8 S")

    t.choose("RK12a power-dive 3,6")

    assert t.damage("BC12a", "BC01a") == [0, 0]
    assert "RK12a" not in t.answers()


# Barrage and Intense Stare!; Eagle Eyes, Rapid Assault, ranges


@pytest.mark.rule("RIV-11.2", "RIV-11.43")
def test_a_battery_that_barraged_is_still_moved_by_a_stare() -> None:
    t = combat(
        "turn red", "unit RC11a C5", "unit RK16a C6", "unit BC01a C3", dice=["A03", 1, 1, "A08", 1, 1],
    )  # fmt: skip

    t.act("RC11a", "attack", "C3").choose("C3")
    t.act("RK16a", "intense-stare", "C5", "B5")

    assert t.place("RC11a") == "B5"
    assert t.phase == "ground-movement"
    assert t.answers() == {"C6", "done"}  # and does not move in its movement phase


@pytest.mark.rule("RIV-11.12", "RIV-11.60")
def test_lancers_that_ride_into_watched_ground_reach_further() -> None:
    t = combat("turn red", "eyes C4", "unit RC06a C6", "unit BC01a C2", dice=[5, 1])

    t.choose("C6 assault C4")
    assert t.answers() == {"attack", "pass"}
    t.choose("attack")

    assert t.place("BC01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.12", "RIV-11.60")
def test_who_rides_out_of_watched_ground_loses_it() -> None:
    t = combat("turn red", "eyes C6", "unit RC06a C6", "unit RK01a A8", "unit BC01a C2")

    t.choose("C6 assault C4")

    assert t.phase == "ground-movement"  # nothing in range: it was not asked


@pytest.mark.rule("RIV-11.12", "RIV-11.59", "RIV-6.4")
def test_eagle_eyes_and_a_gunner_add_up() -> None:
    lines = ("turn red", "unit RK10a C6", "unit RC14a in=RK10a", "unit BC01a C2", "unit BC01b C1")

    assert combat(*lines).targets("RK10a") == set()
    assert combat(*lines, "eyes C6").targets("RK10a") == {"C2"}
    assert combat(*lines, "eyes C6 C6").targets("RK10a") == {"C1", "C2"}


@pytest.mark.rule("RIV-11.69", "RIV-11.12", "RIV-11.6")
def test_a_sniper_sees_further_and_rolls_one_die_into_a_trench() -> None:
    t = combat("eyes C3", "unit BC03a C3", "unit RK01a C7", "unit RK08a C7", "C7 trench", dice=[4])

    t.choose("C3 attack C7 RK08a")

    assert t.damage("RK08a", "RK01a") == [-1, 0]
    finished(t)


@pytest.mark.rule("RIV-11.60", "RIV-11.61", "RIV-6.3")
def test_a_ride_ends_under_the_buffs_of_the_new_grid() -> None:
    t = combat("turn red", "unit RC06a C7", "unit RK16a C5", "unit BC01a C4", "unit RK01a A8", dice=[4, 1])

    t.choose("C7 assault C5", "attack")

    assert t.place("BC01a") == "gone"  # with Krahl's Precision
    finished(t)


@pytest.mark.rule("RIV-11.60", "RIV-11.28")
def test_a_ride_through_gas_may_be_the_last() -> None:
    t = combat("unit BC06a C1 damage=1", "gas C2 red K03", "gas B2 red K03", "gas D2 red K03", dice=[5])

    t.choose("C1 assault C2")

    assert t.place("BC06a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.60", "RIV-13.1")
def test_a_ride_an_attack_and_a_ration_of_rum() -> None:
    t = combat("hand blue A20", "unit BC06a C1", "unit RK10a C4", "unit RK01a A8", dice=[1, 5])

    t.choose("C1 assault C3", "attack", "play.A20")

    assert t.damage("RK10a") == [1]
    assert t.unit("BC06a")["halted"] or t.phase != "ground-movement"
    finished(t)


@pytest.mark.rule("RIV-11.61", "RIV-13.1")
def test_a_forced_march_does_not_help_who_rode() -> None:
    t = march("hand blue A12", "unit BC06a C3 halted", "unit BC01a C3", "unit BC01b D3").choose("play.A12")

    assert "BC06a" not in t.answers()


# Chain, Shield, Troubled Warrior, Precision


@pytest.mark.rule("RIV-11.9", "RIV-11.67")
def test_a_shield_does_not_break_the_chain() -> None:
    t = combat("unit BC16a C3", "unit RK09a C4 shields=1", "unit RK08a C4", dice=[5, 1, 5, 1, 1])

    t.choose("C3 attack C4")

    assert t.unit("RK09a")["shields"] == 0
    assert t.damage("RK09a", "RK08a") == [0, -1]
    finished(t)


@pytest.mark.rule("RIV-11.9", "RIV-11.81")
def test_a_hit_on_a_troubled_warrior_carries_the_chain_on() -> None:
    t = combat("unit BC16a C3", "unit RK16a C4 troubled", "unit RK08a C4", dice=[5, 1, 5, 1, 1])

    t.choose("C3 attack C4")

    assert t.damage("RK16a", "RK08a") == [0, -1]
    finished(t)


@pytest.mark.rule("RIV-11.8", "RIV-11.6")
def test_every_link_of_the_chain_meets_the_trench() -> None:
    t = combat("unit BC16a C3", "C4 trench", "unit RK01a C4", "unit RK06a C4", dice=[5, 1, 5])

    t.choose("C3 attack C4")  # S3 - 1, then L2 - 1

    assert t.damage("RK01a", "RK06a") == [-1, 1]
    finished(t)


@pytest.mark.rule("RIV-11.8", "RIV-13.1")
def test_rum_makes_a_second_chain() -> None:
    t = combat("hand blue A20", "unit BC16a C3", "unit RK01a C4", "unit RK08a C4", dice=[5, 1, 1, 1, 1, 1, 1, 1, 6])

    t.choose("C3 attack C4 play.A20")

    assert t.damage("RK01a", "RK08a") == [-1, -1]
    finished(t)


@pytest.mark.rule("RIV-11.53", "RIV-13.1")
@pytest.mark.parametrize(("die", "damage"), [(2, -1), (1, 0)])
def test_three_sources_of_precision_add_up(die: int, damage: int) -> None:
    t = combat(
        "turn red", "hand red A10", "unit RK16a C5", "unit RK10a C5", "unit RC14a in=RK10a", "unit BC01a C4",
        dice=[die, 1],
    )  # fmt: skip

    t.act("RK10a", "play.A10", "attack", "C4")

    assert t.damage("BC01a") == [damage]
    finished(t)


@pytest.mark.rule("RIV-11.80", "RIV-6.3")
def test_a_troubled_krahl_still_steadies_his_grid() -> None:
    t = combat("turn red", "unit RK16a C5 troubled", "unit RK01a C5", "unit BC01a C4", dice=[4, 1, 1])

    t.act("RK01a", "attack", "C4")

    assert t.place("BC01a") == "gone"


@pytest.mark.rule("RIV-11.81", "RIV-11.29")
def test_gas_does_not_hurt_the_troubled() -> None:
    t = table("phase air-movement", "gas C4 blue K03", "unit RK16a C5 troubled damage=2", "unit BC01a A1", seed=2)
    drift = table(
        "phase air-movement", "gas C4 blue K03", "unit RK16a C5 troubled damage=2", "unit BC01a A1", dice=["A01", 6],
    )  # fmt: skip

    assert t.damage("RK16a") == [2]
    assert drift.damage("RK16a") == [2]


@pytest.mark.rule("RIV-11.81", "RIV-3.7")
def test_trouble_ends_before_the_gas_of_his_own_turn_attacks() -> None:
    t = drawing("turn red", "gas C5 blue K03", "unit RK16a C5 troubled", dice=[5])  # L1

    assert t.damage("RK16a") == [1]
    finished(t)


@pytest.mark.rule("RIV-11.81", "RIV-11.40")
def test_the_troubled_are_not_infected() -> None:
    t = combat("turn red", "unit RK02a C4", "unit BK16a C3 troubled", dice=[5, 5])

    t.choose("C4 attack C3")

    assert t.damage("BK16a") == [0]
    finished(t)  # hits on it have no effect: no die for the plague


@pytest.mark.rule("RIV-11.81", "RIV-11.44")
def test_the_troubled_are_displaced_like_others() -> None:
    t = march("turn red", "unit RK10a C4", "unit BK16a C3 troubled", dice=[6, 6]).choose("C4 C3")

    assert t.asked == ("blue", "displace")
    t.choose("C2", side="blue")
    assert (t.place("BK16a"), t.damage("BK16a")) == ("C2", [0])


# Infect


@pytest.mark.rule("RIV-11.41", "RIV-13.1")
def test_each_attack_that_hits_rolls_for_the_plague() -> None:
    t = combat("turn red", "hand red A20", "unit RK02a C4", "unit BC16a C3", dice=[5, 1, 3, 5, 1, 1])

    t.choose("C4 attack C3 play.A20")

    assert t.place("BC16a") == "gone"
    assert t.place("RK02b") == "C4"
    assert t.vp == (0, 2)
    finished(t)


@pytest.mark.rule("RIV-11.40", "RIV-11.53")
@pytest.mark.parametrize(("die", "spread"), [(2, True), (3, False)])
def test_precision_helps_the_claws_and_not_the_plague(die: int, spread: bool) -> None:
    t = combat("turn red", "unit RK16a C4", "unit RK02a C4", "unit BC16a C3", dice=[4, 1, die])

    t.act("RK02a", "attack", "C3")

    assert (t.place("RK02b") == "C4") is spread
    assert t.damage("BC16a") == [-1 if spread else 1]
    finished(t)


@pytest.mark.rule("RIV-11.41", "RIV-4.10", "RIV-4.11")
def test_an_infected_hero_is_used_up_and_her_other_version_is_free() -> None:
    t = combat(
        "turn red", "unit RK02a C4", "unit BC16a C3", "unit BC10a C1", "rivets 2 0", dice=[5, 1, 1],
    ).choose("C4 attack C3")  # fmt: skip
    assert t.side("blue")["used"] == ["C16"]

    t.until("deploy", side="blue")

    assert "C15" in t.answers()
    assert "C16" not in t.answers()


@pytest.mark.rule("RIV-11.41", "RIV-11.33")
def test_the_dog_of_an_infected_handler_lives_on() -> None:
    t = combat("turn red", "unit RK02a C4", "unit BC04a C3 dog=BC05a", "unit BC05a B3", dice=[5, 1, 1, 2])

    t.choose("C4 attack C3")

    assert (t.place("BC04a"), t.place("BC05a")) == ("gone", "B3")


@pytest.mark.rule("RIV-11.40", "RIV-13.1")
def test_the_alarm_keeps_the_plague_off() -> None:
    t = combat("turn red", "unit RK02a C4", "unit BC01a C3 masked shields=2", dice=[5, 1, 1])

    t.choose("C4 attack C3")

    assert t.unit("BC01a")["shields"] == 1
    finished(t)


# Flat attacks, deviation, observers, Zeroed In


@pytest.mark.rule("RIV-11.20", "RIV-11.3", "RIV-7.16")
def test_an_observer_helps_each_flip_of_a_barrage() -> None:
    t = combat(
        "unit BC11a C3", "unit BC13a 0,0 N", "unit RK01a C6", dice=["A01", "A03", 1, 1, "A02", "A08", 5, 1],
    )  # fmt: skip

    t.choose("C3 attack C6 again")
    assert t.kind == "barrage"
    t.choose("C6")
    assert t.kind == "reflip"
    t.choose("again")

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.20", "RIV-13.1")
def test_zeroed_in_leaves_nothing_to_flip_again() -> None:
    t = combat("hand blue A06", "unit BC11a C3", "unit BC13a 0,0 N", "unit RK01a C6", dice=[5, 1])

    t.choose("C3 play.A06 attack C6")

    assert t.kind != "reflip"
    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.20", "RIV-11.24")
def test_a_shell_and_its_drift_are_two_flips() -> None:
    t = combat(
        "turn red", "unit RK03a C8", "unit RK08a A8", dice=["A01", "A03", "A02", "A12"],
    )  # fmt: skip

    t.choose("C8 attack C4 again")
    t.until("reflip")
    t.choose("again")

    assert set(t.gas()) == {"C5"}
    finished(t)


@pytest.mark.rule("RIV-11.17", "RIV-7.10", "RIV-11.35")
def test_a_flat_attack_on_its_own_side_pays_the_enemy_for_host_and_hero() -> None:
    t = combat(
        "unit BC11a C3", "unit RK01a C6", "unit BC10a C5 damage=5", "unit BC15a in=BC10a", dice=["A02", 5],
    )  # fmt: skip

    t.choose("C3 attack C6")  # H2 less one for the Strider's own Bolster

    assert t.place("BC10a") == t.place("BC15a") == "gone"
    assert t.vp == (0, 3)
    assert t.side("blue")["used"] == ["C15"]
    finished(t)


@pytest.mark.rule("RIV-7.15", "RIV-13.1")
def test_hold_the_line_stays_on_the_grid_that_was_chosen() -> None:
    t = combat(
        "turn red", "hand blue A02", "unit BC01a C4", "unit BC01b C5", "unit RK11a C7", dice=["A01", 1, 1, 5],
    )  # fmt: skip

    t.choose("C7 attack C4").choose("play.A02", side="blue")  # the shell goes north, with all its dice

    assert t.damage("BC01a", "BC01b") == [0, -1]
    assert t.view()["guard"] == ["C4"]
    finished(t)


# the dice that Bolster takes, for every sum of it


@pytest.mark.rule("RIV-11.6", "RIV-6.4", "RIV-11.7")
@given(trench=st.booleans(), strider=st.booleans(), guards=st.integers(0, 1), hits=st.integers(0, 3))
@settings(max_examples=24, deadline=None)
def test_the_number_of_dice_is_what_is_printed_less_every_bolster(
    *, trench: bool, strider: bool, guards: int, hits: int
) -> None:
    count = max(1, 3 - trench - strider - guards)
    dice: list[Die] = [6 if one < hits else 1 for one in range(count)]
    lines = ["unit BC01a C3 shields=3", "unit RK01a C4", "turn red"]
    lines += ["C3 trench"] * trench + ["unit BC10a C3"] * strider + ["guard C3"] * guards
    t = combat(*lines, dice=dice)

    t.choose("C4 attack C3")

    assert t.unit("BC01a")["shields"] == 3 - min(hits, count)
    finished(t)


@pytest.mark.rule("RIV-2.22", "RIV-2.21", "RIV-2.23")
@given(seed=st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_whatever_the_abilities_do_the_board_stays_lawful(seed: int) -> None:
    crowd = (
        "unit BC16a C4", "unit BC07a C4", "unit BC04a C4", "unit BC06a B4", "unit BC08a B4", "unit BC09a B3",
        "unit BC10a D4", "unit BC14a in=BC10a", "unit BC11a D2", "unit BC12a 2,3 N", "unit BC13a 4,3 N",
        "unit RK02a C5", "unit RK07a C5", "unit RK08a C5", "unit RK04a B5", "unit RK09a B5 shields=1",
        "unit RK10a D5", "unit RK14a in=RK10a", "unit RK16a D6", "unit RK03a C7", "unit RK06a E5", "unit RK12a 3,6 S",
        "unit RK13a 4,7 S", "C4 open objective", "hand blue A02 A05 A21", "hand red A07 A14 A18",
    )  # fmt: skip
    match = sandtable.position("rivets", "\n".join(("phase ground-combat", *crowd)), seed=seed)
    t = Table(match)
    for step in range(70):
        if match.result is not None:
            break
        offered = sorted(t.answers())
        t.choose(offered[(seed * 31 + step * 17) % len(offered)])
        view = t.view()
        if t.kind not in {"move", "alarm"}:  # on its way a unit may pass through a full grid
            assert min(view["spaces"].values()) >= 0
        placed = [one for one in view["units"].values() if not one["place"].startswith(("in ", "under"))]
        sides = {(one["place"], one["side"]) for one in placed}
        assert len(sides) == len({place for place, _ in sides})
        assert all(0 <= one["damage"] < one["health"] for one in placed)
