"""Abilities, cards and missions where two rules meet and a wrong turn is easy."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Die, combat, finished, income, march, table

# whose shot, whose turn


@pytest.mark.rule("RIV-14.1", "RIV-13.1")
def test_a_long_shot_of_the_enemys_counter_battery_is_not_ones_own() -> None:
    t = combat(
        "turn red", "hand blue A18", "missions red M14", "unit BC11a C3", "unit BC01a C4", "unit RK11a C7",
        "unit RK01a A8", dice=["A03", 1, 1, 1, "A08", 5, 5],
    )  # fmt: skip

    t.choose("C7 attack C4")
    while "play.A18" not in t.answers():
        t.choose("pass", side="blue")
    t.choose("play.A18", side="blue")
    assert t.place("RK11a") == "gone"
    t.until("wrap-up", side="red")

    assert "reveal.M14" not in t.answers()


@pytest.mark.rule("RIV-14.1", "RIV-7.15")
def test_a_long_shot_at_ones_own_side_is_none() -> None:
    t = combat("missions blue M14", "unit BC11a C1", "unit RK01a C5", "unit BC01a C4", dice=["A02", 5, 1])

    t.choose("C1 attack C5", "stop")
    assert t.place("BC01a") == "gone"
    t.until("wrap-up", side="blue")

    assert "reveal.M14" not in t.answers()


@pytest.mark.rule("RIV-14.1", "RIV-11.31")
def test_what_dies_in_the_enemys_turn_is_not_this_turns_harvest() -> None:
    t = table(
        "turn red", "phase air-movement", "gas C4 red K03", "unit RK11a C5 damage=1", "unit RK01a A8", "unit BC01a A1",
        "missions blue M07", dice=["A01", 5],
    )  # fmt: skip
    assert t.vp == (1, 0)  # a gun died, in Red's turn

    t.until("wrap-up", side="blue")

    assert "reveal.M07" not in t.answers()


# grids that were activated already


@pytest.mark.rule("RIV-6.11", "RIV-11.43")
def test_a_unit_that_is_stared_into_a_grid_that_fought_may_still_fight() -> None:
    t = combat(
        "turn red", "unit RK01a C4", "unit RK16a C6", "unit RK01b C5", "unit BC06a C3", dice=[1, 1, 5, 1],
    )  # fmt: skip

    t.act("RK01a", "attack", "C3")
    t.act("RK16a", "intense-stare", "C5", "C4")
    assert t.answers() == {"C4", "done"}
    t.act("RK01b", "attack", "C3")

    assert t.damage("BC06a") == [1]
    assert t.phase == "ground-movement"
    finished(t)


@pytest.mark.rule("RIV-6.6", "RIV-11.60")
def test_who_rides_off_leaves_the_others_their_turn() -> None:
    t = combat("unit BC06a C3", "unit BC01a C3", "unit RK01a C5", dice=[5])

    t.act("BC06a", "assault", "A3")
    t.act("BC01a", "attack", "C5")

    assert t.place("BC06a") == "A3"
    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-1.9", "RIV-11.60")
def test_a_rider_fights_once_even_where_a_grid_is_still_to_fight() -> None:
    t = combat("unit BC06a C1", "unit BC01a C3", "unit RK01a C4", "unit RK01b A8", dice=[1, 1, 1])

    t.act("BC06a", "assault", "C3")
    t.choose("attack")
    t.choose("C3")

    assert "BC01a" in t.prompt  # the Lancers are not asked again
    t.choose("attack")
    assert t.phase == "ground-movement"
    finished(t)


# gas against gas


@pytest.mark.rule("RIV-11.23", "RIV-11.25")
def test_a_token_that_is_driven_out_does_not_drift_any_more() -> None:
    t = table(
        "turn red", "phase air-movement", "gas C4 red K03", "gas C5 red K03 thin", "unit RK01a A8", dice=["A01"],
    )  # fmt: skip

    t.choose("C4")

    assert t.gas() == {"C5": ("red", False)}  # and the new one has drifted
    finished(t)


@pytest.mark.rule("RIV-11.29", "RIV-11.53")
@pytest.mark.parametrize(("krahl", "damage"), [("C8", -1), ("A8", 0)])
def test_precision_serves_the_shell_and_not_the_cloud(krahl: str, damage: int) -> None:
    dice: list[Die] = ["A03", 4, 1, "A01"]
    t = combat("turn red", "unit RK03a C8", f"unit RK16a {krahl}", "unit BC01a C4", "unit BC01b C5", dice=[*dice, 4, 4])

    t.act("RK03a", "attack", "C4")
    while t.phase == "ground-combat":
        t.decline()

    assert t.damage("BC01a", "BC01b") == [damage, 0]
    assert "C5" in t.gas()
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-11.46", "RIV-13.1")
def test_an_alarm_for_the_grid_into_which_one_is_driven() -> None:
    t = march("turn red", "hand blue A21", "unit RK10a C4", "unit BC01a C3", "gas C2 red K03", dice=[1, 1])

    t.choose("C4 C3")
    while t.kind == "react" and "play.A21" not in t.answers():
        t.choose("pass", side="blue")
    t.choose("C2", side="blue")
    assert t.asked == ("blue", "react")
    t.choose("play.A21", side="blue")

    assert t.place("BC01a") == "C2"
    finished(t)


# tunnels


@pytest.mark.rule("RIV-11.83", "RIV-4.2")
def test_every_group_must_try_before_the_phase_goes_on() -> None:
    t = income("unit BC09a under=1", "unit BC09b under=2", "unit BC01a under=2", dice=["A03", "A08"])
    assert t.answers() == {"emerge.1", "emerge.2"}
    t.refused("done", "RIV-4.2", "RIV-11.82", "RIV-11.83")

    t.choose("emerge.2 C3")
    assert t.place("BC09b") == t.place("BC01a") == "C3"
    t.choose("B2")  # the other is the only one left

    assert t.place("BC09a") == "B2"
    assert t.kind == "deploy"
    finished(t)


@pytest.mark.rule("RIV-11.83", "RIV-2.22")
def test_the_second_group_finds_what_the_first_has_left() -> None:
    t = income("unit BC09a under=1", "unit BC09b under=2", "unit BC01a under=2", dice=["A03", "A08"])

    t.choose("emerge.1 C3").choose("C3")
    assert t.kind == "surface"
    t.choose("BC01a")

    assert (t.place("BC09a"), t.place("BC01a"), t.place("BC09b")) == ("C3", "C3", "underground")


# dice that are added and taken away


@pytest.mark.rule("RIV-11.6", "RIV-13.1")
@pytest.mark.parametrize(("terrain", "dice"), [("open", [1, 5]), ("trench", [5])])
def test_bayonets_against_a_trench(terrain: str, dice: list[Die]) -> None:
    t = combat("hand blue A11", "unit BC01a C3", "unit RK01a C4", f"C4 {terrain}", dice=dice)

    t.choose("C3 play.A11 attack C4")

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.8", "RIV-13.1")
def test_bayonets_on_every_link_of_a_chain() -> None:
    t = combat("hand blue A11", "unit BC16a C3", "unit RK01a C4", "unit RK06a C4", dice=[1, 1, 1, 5, 1, 1, 5])

    t.choose("C3 play.A11 attack C4")  # S3 + 1, then L2 + 1

    assert t.damage("RK01a", "RK06a") == [-1, 1]
    finished(t)


@pytest.mark.rule("RIV-11.69", "RIV-13.1")
def test_with_rum_a_sniper_picks_anew() -> None:
    t = combat("hand blue A20", "unit BC03a C3", "unit RK01a C5", "unit RK08a C5", dice=[4, 4])

    t.choose("C3 attack C5 RK08a", "play.A20")

    assert t.damage("RK08a", "RK01a") == [-1, -1]
    finished(t)


@pytest.mark.rule("RIV-11.6", "RIV-13.1", "RIV-11.17")
def test_smoke_covers_every_unit_that_a_flat_attack_strikes() -> None:
    t = combat(
        "hand red A07", "unit BC11a C3", "unit RK01a C5", "unit RK01b C5", "unit RK10a D8", dice=["A03", 5, 1],
    )  # fmt: skip

    t.choose("C3 attack C5").choose("play.A07", side="red")  # S2 less two: one die each

    assert t.damage("RK01a", "RK01b") == [-1, 0]
    finished(t)


# entering, being entered


@pytest.mark.rule("RIV-11.42", "RIV-11.44")
def test_a_stare_drives_a_grindwerk_over_the_enemy() -> None:
    t = combat("turn red", "unit RK16a C6", "unit RK10a C5", "unit BC01a C4", "unit BC06a C4", dice=[5, 1, 5, 1])

    t.act("RK16a", "intense-stare", "C5", "C4")

    assert t.damage("BC01a", "BC06a") == [-1, 1]
    assert t.asked == ("blue", "displace")
    t.choose("C3", side="blue")
    assert (t.place("RK10a"), t.place("BC06a")) == ("C4", "C3")
    finished(t)


@pytest.mark.rule("RIV-11.33", "RIV-11.44")
def test_a_dog_killed_under_the_tracks_frees_its_handler() -> None:
    t = march("turn red", "unit RK10a C4", "unit BC04a B2 dog=BC05a", "unit BC05a C3", dice=[5, 1])

    t.choose("C4 C3 stop")
    assert t.place("BC05a") == "gone"

    t.until("grid", side="blue")
    assert "handler" in t.can("BC04a")
    t.act("BC04a", "handler")
    assert t.place("BC05a") == "B2"  # the first free letter


@pytest.mark.rule("RIV-13.1", "RIV-11.19")
def test_dig_in_is_not_for_who_has_moved() -> None:
    t = march("hand blue A19", "unit BC01a C3", "unit BC01b E3", "unit BC02a E3").choose("C3 C4", "play.A19")

    assert t.answers() == {"BC01b", "BC02a"}


@pytest.mark.rule("RIV-11.63", "RIV-13.1")
def test_cards_of_movement_do_not_wake_reinforcements() -> None:
    t = march("turn red", "hand red A12 A01", "unit RK07a C5", "unit RK01a C5 fresh", "unit RK01b C5").choose(
        "play.A12"
    )

    assert t.answers() == {"RK07a", "RK01b"}
