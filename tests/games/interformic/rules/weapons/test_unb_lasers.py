"""Defensive laser fire (chapter N of the ledger)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.unbreakable.table import place

BOMB = "card yellow-walkers; deck blue-squads 4; WA 0615; WB 0610 nuke:M"

# A crawler in the far corner, whose bombs a squad sights: lasers can meet them only at the target hex.
FAR_BOMB = "card yellow-crawlers; deck blue-squads 4; CA 0101 crust:H; SA 0601"


@pytest.mark.rule("UNB-LAS.1")
def test_only_ready_unfrozen_units_with_loaded_lasers_may_fire_at_a_bomb() -> None:
    t = place(
        BOMB,
        "S1 0606 laser:L; S2 0606 buttoned laser:L; S3 0606 out laser:L; S4 0606 frozen laser:L; W1 0605 laser:M-",
        "W2 0605 stasis:M",
    ).choose("WB fire.nuke 0606")
    assert (t.asked, set(t.answers())) == (("blue", "lasers"), {"S1.laser", "done"})
    for line in ("S2.laser", "S3.laser", "S4.laser", "W1.laser", "W2.stasis"):
        t.refused(line)


@pytest.mark.rule("UNB-LAS.1", "UNB-MOV.7")
def test_a_unit_off_the_map_fires_no_laser() -> None:
    t = place(BOMB, "S1 0601 laser:L; C1 off laser:H; W1 0602 laser:M").choose("WB fire.nuke 0601")
    assert set(t.answers()) == {"S1.laser", "W1.laser", "done"}


@pytest.mark.rule("UNB-LAS.1", "UNB-ACT.7")
def test_a_laser_is_not_fired_in_its_owners_activation() -> None:
    t = place("card blue-squads; deck yellow-squads 4; S1 0606 laser:L nuke:L; S2 0603; SA 0606")
    assert "fire.nuke" in t.answers_to("S1")
    assert "fire.laser" not in t.answers_to("S1")
    t.refused("S1 fire.laser")


@pytest.mark.rule("UNB-LAS.1")
def test_laser_fire_is_no_action_and_costs_none() -> None:
    t = place(BOMB, "S1 0606 laser:L nuke:L", dice="+--").choose("WB fire.nuke 0606", "S1.laser", "end")
    assert t.asked == ("blue", "unit")
    assert {"fire.nuke", "reload.laser", "move"} <= set(t.answers_to("S1"))


@pytest.mark.rule("UNB-LAS.2")
def test_lasers_are_committed_after_the_bomb_is_declared_and_before_any_die() -> None:
    t = place(BOMB, "S1 0606 laser:L; W1 0605 laser:L laser:L", dice="+?").choose("WB fire.nuke 0606")
    assert set(t.answers()) == {"S1.laser", "W1.laser", "W1.laser2", "done"}
    t.choose("W1.laser")
    assert (set(t.answers()), t.dice_left) == ({"S1.laser", "W1.laser2", "done"}, 1)
    t.choose("S1.laser")
    assert (set(t.answers()), t.dice_left, t.clouds("0606")) == ({"W1.laser2", "done"}, 1, [])


@pytest.mark.rule("UNB-LAS.2", "UNB-DECK.13")
def test_all_committed_lasers_are_rolled_in_roster_order_and_unloaded_even_if_one_was_enough() -> None:
    t = place(
        f"{BOMB}; S1 0606 laser:L; W1 0605 laser:L laser:L",
        dice=["+", "-", "-", "-", "-", "-", "-"],  # 2 + 2 at range 1, 3 at range 0
    )
    t.choose("WB fire.nuke 0606", "S1.laser W1.laser W1.laser2")
    assert (t.unit("W1").weapons, t.unit("S1").weapons) == ({"laser": False, "laser2": False}, {"laser": False})
    assert (t.clouds("0606"), t.unit("S1").status) == ([], "ready")


@pytest.mark.rule("UNB-LAS.2")
def test_a_laser_that_misses_is_unloaded_and_one_that_is_held_back_is_not() -> None:
    t = place(BOMB, "W1 0605 laser:L laser:L", dice="----")
    t.choose("WB fire.nuke 0606", "W1.laser done")  # then the nuke misses the terrain
    assert (t.unit("W1").weapons, t.clouds("0606")) == ({"laser": False, "laser2": True}, ["medium held"])


@pytest.mark.rule("UNB-LAS.2")
def test_the_defender_may_commit_no_laser() -> None:
    t = place(BOMB, "W1 0605 laser:M", dice="--").choose("WB fire.nuke 0606", "done")
    assert (t.unit("W1").weapons, t.clouds("0606")) == ({"laser": True}, ["medium held"])


@pytest.mark.rule("UNB-LAS.3")
def test_a_laser_meets_the_bomb_at_the_launchers_hex_or_at_the_target_hex() -> None:
    t = place(BOMB, "S1 0612 laser:L; S2 0604 laser:L; S3 0613 laser:L; S4 0603 laser:L").choose("WB fire.nuke 0606")
    assert set(t.answers()) == {"S1.laser", "S2.laser", "done"}


@pytest.mark.rule("UNB-LAS.3")
def test_the_bomb_is_seen_like_a_hovering_squad() -> None:
    t = place(FAR_BOMB, "0602 lake; 0603 hill; 0604 lake; W1 0604 laser:M").choose("CA fire.crust 0602")
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
    t = place(FAR_BOMB, f"{obstacle}; W1 0604 laser:M", dice="1?")
    if may_fire:
        t.choose("CA fire.crust 0602")
        assert t.asked == ("blue", "lasers")
    else:
        t.choose("CA fire.crust 0602")
        assert t.epicenter("0602") == "red"


@pytest.mark.rule("UNB-LAS.3")
def test_a_laser_kept_from_the_target_hex_may_still_fire_at_the_launchers_hex() -> None:
    t = place(BOMB, "cloud 0607 light; W1 0608 laser:M; SA 0605", dice="-+").choose("WB fire.nuke 0606", "W1.laser")
    assert (t.clouds("0606"), t.unit("W1").weapons) == ([], {"laser": False})


@pytest.mark.rule("UNB-LAS.4", "UNB-LAS.5")
@pytest.mark.parametrize(
    ("unit", "size", "ranges"),
    [("S1", "L", [3, 2, 1, 0]), ("W1", "M", [3, 3, 2, 1, 1, 0]), ("C1", "H", [3, 3, 3, 2, 2, 1, 1, 0])],
)
def test_a_laser_rolls_fewer_dice_the_farther_the_bomb_is(unit: str, size: str, ranges: list[int]) -> None:
    for distance, count in enumerate(ranges):
        text = f"{FAR_BOMB}; {unit} {602 + distance:04} laser:{size}"
        if count == 0:
            t = place(text, dice="1")
            t.choose("CA fire.crust 0602")  # out of range: nobody is asked
            assert t.unit(unit).weapons == {"laser": True}
            continue
        for number in range(count):  # one success is enough, whichever die it is
            t = place(text, dice=["+" if die == number else "-" for die in range(count)])
            t.choose("CA fire.crust 0602", f"{unit}.laser")
            assert t.epicenter("0602") is None
        t = place(text, dice=[*["-"] * count, 2]).choose("CA fire.crust 0602", f"{unit}.laser")
        assert t.epicenter("0602") == "yellow"


@pytest.mark.rule("UNB-LAS.4")
def test_a_laser_that_sees_both_hexes_uses_the_nearer_one() -> None:
    t = place(BOMB, "S1 0609 laser:L", dice="-+")
    t.choose("WB fire.nuke 0607", "S1.laser")  # 1 from the launcher, 2 from the target
    assert t.clouds("0607") == []


@pytest.mark.rule("UNB-LAS.5")
def test_one_successful_laser_destroys_the_bomb_which_is_spent_all_the_same() -> None:
    t = place(BOMB, "0606 lava red; S1 0606 laser:L; W1 0606", dice="+++").choose("WB fire.nuke 0606", "S1.laser")
    assert (t.unit("S1").status, t.unit("W1").configuration, t.terrain("0606")) == ("ready", "standing", "lava")
    assert (t.clouds("0606"), t.unit("WB").weapons) == ([], {"nuke": False})


@pytest.mark.rule("UNB-LAS.6")
def test_a_bomb_dropped_into_the_launchers_own_hex_cannot_be_shot_at() -> None:
    t = place(BOMB, "S1 0610 laser:L; W1 0609 laser:M", dice="-----")
    t.choose("WB fire.nuke 0610")  # S1 [1/2], WB [1/1], the terrain [1/2]
    assert (t.asked, t.clouds("0610")) == (("yellow", "unit"), ["medium held"])
    assert (t.unit("S1").weapons, t.unit("W1").weapons) == ({"laser": True}, {"laser": True})


@pytest.mark.rule("UNB-LAS.6")
def test_a_bomb_into_the_next_hex_can_be_shot_at() -> None:
    t = place(BOMB, "S1 0610 laser:L; W1 0609 laser:M").choose("WB fire.nuke 0611")
    assert (t.asked, set(t.answers())) == (("blue", "lasers"), {"S1.laser", "W1.laser", "done"})


@pytest.mark.rule("UNB-LAS.7")
def test_nobody_shoots_at_own_bombs() -> None:
    t = place(BOMB, "SA 0607 laser:L; S1 0604 laser:L").choose("WB fire.nuke 0606")
    assert (t.asked, set(t.answers())) == (("blue", "lasers"), {"S1.laser", "done"})
    t.refused("SA.laser")
    t.refused("SA.laser", side="yellow")


@pytest.mark.rule("UNB-LAS.8", "UNB-OPP.7")
def test_a_bomb_of_crawler_light_fire_can_be_shot_at() -> None:
    t = place(
        "option opportunity_cards on; card yellow-light-fire; deck blue-squads 4; CA 0610; S1 0606 laser:L", dice="--+"
    ).choose("CA nuke 0606")
    assert t.asked == ("blue", "lasers")
    t.choose("S1.laser")
    assert t.clouds("0606") == []


@pytest.mark.rule("UNB-LAS.8")
def test_a_bomb_of_an_overloaded_walker_can_be_shot_at() -> None:
    t = place(
        "option opportunity_cards on; card yellow-walker-overload; deck blue-squads 4; WA 0615; WB 0610 nuke:M",
        "S1 0606 laser:L",
        dice="--+-",
    ).choose("WB fire.nuke 0606")
    assert t.asked == ("blue", "lasers")
    t.choose("S1.laser")
    assert t.clouds("0606") == []


@pytest.mark.rule("UNB-LAS.8", "UNB-HID.5")
def test_a_bomb_of_the_neutral_crawler_can_be_shot_at_by_both_sides() -> None:
    t = place(
        "scenario runaway; deck time-stream 1 blue-squads 1; R 0608 stasis:H nuke:H; S1 0607 laser:L; SA 0610 laser:L",
        dice="time-stream 4---+",
    )
    t.choose("done", side="blue")
    t.choose("done", side="yellow")
    assert set(t.match.decisions) == {"blue", "yellow"}
    t.choose("SA.laser", side="yellow")
    t.choose("S1.laser", side="blue")
    assert (t.clouds("0607"), t.unit("S1").weapons, t.unit("SA").weapons) == ([], {"laser": False}, {"laser": False})
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-EX.12", "UNB-LAS.5")
def test_worked_example_one_committed_laser_stops_a_heavy_nuke() -> None:
    t = place(
        "card yellow-crawlers; deck blue-squads 4; CA 0210 nuke:H; SA 0106; S1 0207 laser:L; W1 0406 laser:M",
        dice="+--",
    ).choose("CA fire.nuke 0207", "S1.laser done")
    assert (t.terrain("0207"), t.clouds("0207"), t.unit("CA").weapons) == ("industry", [], {"nuke": False})
    assert (t.unit("S1").weapons, t.unit("W1").weapons) == ({"laser": False}, {"laser": True})


@pytest.mark.rule("UNB-EX.12", "UNB-LAS.4")
def test_worked_example_the_walker_would_have_fired_at_medium_range() -> None:
    t = place(
        "card yellow-crawlers; deck blue-squads 4; CA 0210 nuke:H; SA 0106; S1 0207 laser:L; W1 0406 laser:M", dice="-+"
    ).choose("CA fire.nuke 0207", "W1.laser done")
    assert (t.clouds("0207"), t.unit("S1").weapons) == ([], {"laser": True})


@pytest.mark.rule("UNB-LAS.5")
def test_the_odds_say_what_comes_with_the_lasers_committed_so_far() -> None:
    t = place(BOMB, "S1 0606 laser:L; S2 0606 laser:L").choose("WB fire.nuke 0606")

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
