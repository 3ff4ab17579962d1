"""Defensive laser fire (chapter N of the ledger)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.unbreakable.table import finished, table

BOMB = """
card yellow-walkers
deck blue-squads 4
unit WA 0615
unit WB 0610 nuke:M
"""

# A crawler in the far corner, whose bombs a squad sights: lasers can meet them only at the target hex.
FAR_BOMB = """
card yellow-crawlers
deck blue-squads 4
unit CA 0101 crust:H
unit SA 0601
"""


@pytest.mark.rule("UNB-LAS.1")
def test_only_ready_unfrozen_units_with_loaded_lasers_may_fire_at_a_bomb() -> None:
    t = table(
        BOMB
        + """
        unit S1 0606 laser:L
        unit S2 0606 buttoned laser:L
        unit S3 0606 out laser:L
        unit S4 0606 frozen laser:L
        unit W1 0605 laser:M-
        unit W2 0605 stasis:M
        """
    )

    t.choose("WB fire.nuke 0606")

    assert t.asked == ("blue", "lasers")
    assert set(t.answers()) == {"S1.laser", "done"}
    for line in ("S2.laser", "S3.laser", "S4.laser", "W1.laser", "W2.stasis"):
        t.refused(line)


@pytest.mark.rule("UNB-LAS.1", "UNB-MOV.7")
def test_a_unit_off_the_map_fires_no_laser() -> None:
    t = table(BOMB + "unit S1 0601 laser:L\nunit C1 off laser:H\nunit W1 0602 laser:M\n")

    t.choose("WB fire.nuke 0601")

    assert set(t.answers()) == {"S1.laser", "W1.laser", "done"}


@pytest.mark.rule("UNB-LAS.1", "UNB-ACT.7")
def test_a_laser_is_not_fired_in_its_owners_activation() -> None:
    t = table(
        """
        card blue-squads
        deck yellow-squads 4
        unit S1 0606 laser:L nuke:L
        unit S2 0603
        unit SA 0606
        """
    )

    assert "fire.nuke" in t.answers_to("S1")
    assert "fire.laser" not in t.answers_to("S1")
    t.refused("S1 fire.laser")


@pytest.mark.rule("UNB-LAS.1")
def test_laser_fire_is_no_action_and_costs_none() -> None:
    t = table(BOMB + "unit S1 0606 laser:L nuke:L\n", dice=["+", "-", "-"])

    t.choose("WB fire.nuke 0606", "S1.laser", "end")

    assert t.asked == ("blue", "unit")
    assert {"fire.nuke", "reload.laser", "move"} <= set(t.answers_to("S1"))
    finished(t)


@pytest.mark.rule("UNB-LAS.2")
def test_lasers_are_committed_after_the_bomb_is_declared_and_before_any_die() -> None:
    t = table(BOMB + "unit S1 0606 laser:L\nunit W1 0605 laser:L laser:L\n", dice=["+"])

    t.choose("WB fire.nuke 0606")
    assert set(t.answers()) == {"S1.laser", "W1.laser", "W1.laser2", "done"}

    t.choose("W1.laser")
    assert set(t.answers()) == {"S1.laser", "W1.laser2", "done"}
    assert t.dice_left == 1

    t.choose("S1.laser")
    assert set(t.answers()) == {"W1.laser2", "done"}
    assert t.dice_left == 1
    assert t.clouds("0606") == []


@pytest.mark.rule("UNB-LAS.2", "UNB-DECK.13")
def test_all_committed_lasers_are_rolled_in_roster_order_and_unloaded_even_if_one_was_enough() -> None:
    t = table(
        BOMB + "unit S1 0606 laser:L\nunit W1 0605 laser:L laser:L\n",
        dice=["+", "-", "-", "-", "-", "-", "-"],  # 2 + 2 at range 1, 3 at range 0
    )

    t.choose("WB fire.nuke 0606", "S1.laser W1.laser W1.laser2")

    assert t.unit("W1").weapons == {"laser": False, "laser2": False}
    assert t.unit("S1").weapons == {"laser": False}
    assert t.clouds("0606") == []
    assert t.unit("S1").status == "ready"
    finished(t)


@pytest.mark.rule("UNB-LAS.2")
def test_a_laser_that_misses_is_unloaded_and_one_that_is_held_back_is_not() -> None:
    t = table(BOMB + "unit W1 0605 laser:L laser:L\n", dice=["-", "-", "-", "-"])

    t.choose("WB fire.nuke 0606", "W1.laser done")  # then the nuke misses the terrain

    assert t.unit("W1").weapons == {"laser": False, "laser2": True}
    assert t.clouds("0606") == ["medium held"]
    finished(t)


@pytest.mark.rule("UNB-LAS.2")
def test_the_defender_may_commit_no_laser() -> None:
    t = table(BOMB + "unit W1 0605 laser:M\n", dice=["-", "-"])

    t.choose("WB fire.nuke 0606", "done")

    assert t.unit("W1").weapons == {"laser": True}
    assert t.clouds("0606") == ["medium held"]
    finished(t)


@pytest.mark.rule("UNB-LAS.3")
def test_a_laser_meets_the_bomb_at_the_launchers_hex_or_at_the_target_hex() -> None:
    t = table(
        BOMB
        + """
        unit S1 0612 laser:L
        unit S2 0604 laser:L
        unit S3 0613 laser:L
        unit S4 0603 laser:L
        """
    )

    t.choose("WB fire.nuke 0606")

    assert set(t.answers()) == {"S1.laser", "S2.laser", "done"}


@pytest.mark.rule("UNB-LAS.3")
def test_the_bomb_is_seen_like_a_hovering_squad() -> None:
    t = table(FAR_BOMB + "0602 lake\n0603 hill\n0604 lake\nunit W1 0604 laser:M\n")

    t.choose("CA fire.crust 0602")

    assert set(t.answers()) == {"W1.laser", "done"}


@pytest.mark.rule("UNB-LAS.3")
@pytest.mark.parametrize(
    ("obstacle", "may_fire"),
    [
        ("0603 clear", True),
        ("0603 industry", True),
        ("0603 woods", True),
        ("0603 volcano", False),
        ("cloud 0603 light", False),
        ("cloud 0604 light", False),
    ],
)
def test_only_clouds_and_volcanoes_keep_a_laser_from_a_bomb(obstacle: str, may_fire: bool) -> None:
    t = table(FAR_BOMB + f"{obstacle}\nunit W1 0604 laser:M\n", dice=[1])

    if may_fire:
        t.choose("CA fire.crust 0602")
        assert t.asked == ("blue", "lasers")
    else:
        t.choose("CA fire.crust 0602")
        assert t.epicenter("0602") == "red"
        finished(t)


@pytest.mark.rule("UNB-LAS.3")
def test_a_laser_kept_from_the_target_hex_may_still_fire_at_the_launchers_hex() -> None:
    t = table(BOMB + "cloud 0607 light\nunit W1 0608 laser:M\nunit SA 0605\n", dice=["-", "+"])

    t.choose("WB fire.nuke 0606", "W1.laser")

    assert t.clouds("0606") == []
    assert t.unit("W1").weapons == {"laser": False}
    finished(t)


@pytest.mark.rule("UNB-LAS.4", "UNB-LAS.5")
@pytest.mark.parametrize(
    ("unit", "size", "ranges"),
    [
        ("S1", "L", [3, 2, 1, 0]),
        ("W1", "M", [3, 3, 2, 1, 1, 0]),
        ("C1", "H", [3, 3, 3, 2, 2, 1, 1, 0]),
    ],
)
def test_a_laser_rolls_fewer_dice_the_farther_the_bomb_is(unit: str, size: str, ranges: list[int]) -> None:
    for distance, count in enumerate(ranges):
        text = FAR_BOMB + f"unit {unit} {602 + distance:04} laser:{size}\n"
        if count == 0:
            t = table(text, dice=[1])
            t.choose("CA fire.crust 0602")  # out of range: nobody is asked
            assert t.unit(unit).weapons == {"laser": True}
            finished(t)
            continue
        for number in range(count):  # one success is enough, whichever die it is
            t = table(text, dice=["+" if die == number else "-" for die in range(count)])
            t.choose("CA fire.crust 0602", f"{unit}.laser")
            assert t.epicenter("0602") is None
            finished(t)
        t = table(text, dice=[*["-"] * count, 2])
        t.choose("CA fire.crust 0602", f"{unit}.laser")
        assert t.epicenter("0602") == "yellow"
        finished(t)


@pytest.mark.rule("UNB-LAS.4")
def test_a_laser_that_sees_both_hexes_uses_the_nearer_one() -> None:
    t = table(BOMB + "unit S1 0609 laser:L\n", dice=["-", "+"])

    t.choose("WB fire.nuke 0607", "S1.laser")  # 1 from the launcher, 2 from the target

    assert t.clouds("0607") == []
    finished(t)


@pytest.mark.rule("UNB-LAS.5")
def test_one_successful_laser_destroys_the_bomb_which_is_spent_all_the_same() -> None:
    t = table(BOMB + "0606 lava red\nunit S1 0606 laser:L\nunit W1 0606\n", dice=["+", "+", "+"])

    t.choose("WB fire.nuke 0606", "S1.laser")

    assert (t.unit("S1").status, t.unit("W1").configuration) == ("ready", "standing")
    assert t.terrain("0606") == "lava"
    assert t.clouds("0606") == []
    assert t.unit("WB").weapons == {"nuke": False}
    finished(t)


@pytest.mark.rule("UNB-LAS.6")
def test_a_bomb_dropped_into_the_launchers_own_hex_cannot_be_shot_at() -> None:
    t = table(BOMB + "unit S1 0610 laser:L\nunit W1 0609 laser:M\n", dice=["-", "-", "-", "-", "-"])

    t.choose("WB fire.nuke 0610")  # S1 [1/2], WB [1/1], the terrain [1/2]

    assert t.asked == ("yellow", "unit")
    assert t.clouds("0610") == ["medium held"]
    assert (t.unit("S1").weapons, t.unit("W1").weapons) == ({"laser": True}, {"laser": True})
    finished(t)


@pytest.mark.rule("UNB-LAS.6")
def test_a_bomb_into_the_next_hex_can_be_shot_at() -> None:
    t = table(BOMB + "unit S1 0610 laser:L\nunit W1 0609 laser:M\n")

    t.choose("WB fire.nuke 0611")

    assert t.asked == ("blue", "lasers")
    assert set(t.answers()) == {"S1.laser", "W1.laser", "done"}


@pytest.mark.rule("UNB-LAS.7")
def test_nobody_shoots_at_own_bombs() -> None:
    t = table(BOMB + "unit SA 0607 laser:L\nunit S1 0604 laser:L\n")

    t.choose("WB fire.nuke 0606")

    assert t.asked == ("blue", "lasers")
    assert set(t.answers()) == {"S1.laser", "done"}
    t.refused("SA.laser")
    t.refused("SA.laser", side="yellow")


@pytest.mark.rule("UNB-LAS.8", "UNB-OPP.7")
def test_a_bomb_of_crawler_light_fire_can_be_shot_at() -> None:
    t = table(
        """
        option opportunity_cards on
        card yellow-light-fire
        deck blue-squads 4
        unit CA 0610
        unit S1 0606 laser:L
        """,
        dice=["-", "-", "+"],
    )

    t.choose("CA nuke 0606")
    assert t.asked == ("blue", "lasers")
    t.choose("S1.laser")

    assert t.clouds("0606") == []
    finished(t)


@pytest.mark.rule("UNB-LAS.8")
def test_a_bomb_of_an_overloaded_walker_can_be_shot_at() -> None:
    t = table(
        """
        option opportunity_cards on
        card yellow-walker-overload
        deck blue-squads 4
        unit WA 0615
        unit WB 0610 nuke:M
        unit S1 0606 laser:L
        """,
        dice=["-", "-", "+", "-"],
    )

    t.choose("WB fire.nuke 0606")
    assert t.asked == ("blue", "lasers")
    t.choose("S1.laser")

    assert t.clouds("0606") == []
    finished(t)


@pytest.mark.rule("UNB-LAS.8", "UNB-HID.5")
def test_a_bomb_of_the_neutral_crawler_can_be_shot_at_by_both_sides() -> None:
    t = table(
        """
        scenario runaway
        deck time-stream 1 blue-squads 1
        unit R 0608 stasis:H nuke:H
        unit S1 0607 laser:L
        unit SA 0610 laser:L
        """,
        dice=["time-stream", 4, "-", "-", "-", "+"],
    )

    t.choose("done", side="blue")
    t.choose("done", side="yellow")
    assert set(t.match.decisions) == {"blue", "yellow"}
    t.choose("SA.laser", side="yellow")
    t.choose("S1.laser", side="blue")

    assert t.clouds("0607") == []
    assert (t.unit("S1").weapons, t.unit("SA").weapons) == ({"laser": False}, {"laser": False})
    assert t.asked == ("blue", "unit")
    finished(t)


@pytest.mark.rule("UNB-EX.12", "UNB-LAS.5")
def test_worked_example_one_committed_laser_stops_a_heavy_nuke() -> None:
    t = table(
        """
        card yellow-crawlers
        deck blue-squads 4
        unit CA 0210 nuke:H
        unit SA 0106
        unit S1 0207 laser:L
        unit W1 0406 laser:M
        """,
        dice=["+", "-", "-"],
    )

    t.choose("CA fire.nuke 0207", "S1.laser done")

    assert t.terrain("0207") == "industry"
    assert t.clouds("0207") == []
    assert t.unit("CA").weapons == {"nuke": False}
    assert (t.unit("S1").weapons, t.unit("W1").weapons) == ({"laser": False}, {"laser": True})
    finished(t)


@pytest.mark.rule("UNB-EX.12", "UNB-LAS.4")
def test_worked_example_the_walker_would_have_fired_at_medium_range() -> None:
    t = table(
        """
        card yellow-crawlers
        deck blue-squads 4
        unit CA 0210 nuke:H
        unit SA 0106
        unit S1 0207 laser:L
        unit W1 0406 laser:M
        """,
        dice=["-", "+"],
    )

    t.choose("CA fire.nuke 0207", "W1.laser done")

    assert t.clouds("0207") == []
    assert t.unit("S1").weapons == {"laser": True}
    finished(t)


@pytest.mark.rule("UNB-LAS.5")
def test_the_odds_say_what_comes_with_the_lasers_committed_so_far() -> None:
    t = table(BOMB + "unit S1 0606 laser:L\nunit S2 0606 laser:L\n")
    t.choose("WB fire.nuke 0606")

    def odds(word: str) -> dict[str, Fraction]:
        told = t.match.explain(word, "blue").odds
        return told.outcomes if told else {}

    alone = odds("done")
    assert alone
    assert "bomb destroyed" not in alone
    one = odds("S1.laser")["bomb destroyed"]
    assert odds("S2.laser")["bomb destroyed"] == one

    t.choose("S1.laser")
    assert odds("S2.laser")["bomb destroyed"] == 1 - (1 - one) ** 2
    assert odds("done") == {"bomb destroyed": one, **{name: chance * (1 - one) for name, chance in alone.items()}}
