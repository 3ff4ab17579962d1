"""The neural inducer and controlled units (chapter 24)."""

from __future__ import annotations

import pytest

import sandtable
from tests.support.breakable.aiming import CHOPPERS, EQUIPMENT, check, forced, shots, sighters, targets, then, victims
from tests.support.breakable.hands import CLEAR, draw, lay, neighbours, plain, spare
from tests.support.breakable.table import Table, table, unreadable


def asked_again(t: Table) -> list[tuple[str, str] | None]:
    """Return who is asked what in a twin, and in a match begun from the position as text."""
    read = Table(sandtable.position("breakable", t.match.position(), dice=[]))
    return [Table(t.match.clone()).asked, read.asked]


CHANGING_HANDS = (
    "option teams four", "step 2", "unit YTA1 0505 N inducer:M brain=green:1",
    "unit YTA2 0505 N inducer:M brain=blue:2,green:3",
)  # fmt: skip

# markers


@pytest.mark.rule("BRK-24.1", "BRK-24.2")
@pytest.mark.parametrize(
    ("card", "unit", "dice"),
    [
        ("yellow-bunkers", "YRA1 0608 inducer:L", ["+"]),
        ("yellow-tanks", "YTA1 0608 N autocannon:L inducer:L", ["+"]),
        ("yellow-tanks", "YTA1 0608 N inducer:M", ["-", "+"]),
        ("yellow-bunkers", "YBA1 0608 autocannon:M inducer:M", ["+", "+"]),
        ("yellow-bunkers", "YBA1 0608 inducer:H", ["+", "+", "-", "+"]),
    ],
)
@pytest.mark.parametrize("target", ["BB1a 0606", "BT1a 0606 N", "BR1a 0606", "BS1a 0606 N flying"])
def test_every_positive_is_a_marker_whatever_the_target(card: str, unit: str, dice: list[str], target: str) -> None:
    t = lay(card, CLEAR, f"unit {unit}; unit {target}", dice=[2, *dice]).act(f"{unit[:4]} fire.inducer {target[:4]}")
    assert t.unit(target[:4]).brain == {"yellow": dice.count("+")}
    assert t.loaded(unit[:4])["inducer"] is False
    assert t.alive(target[:4]) == [True]


@pytest.mark.rule("BRK-24.1")
def test_without_a_positive_there_is_no_marker() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N inducer:M; unit BT1a 0606 N", dice="2--")
    t.act("YTA1 fire.inducer BT1a")
    assert (t.unit("BT1a").brain, t.loaded("YTA1")) == ({}, {"inducer": False})


@pytest.mark.rule("BRK-24.1")
def test_sight_arc_and_range_are_needed() -> None:
    position = "unit YTA1 0608 N inducer:M; unit BT1a 0610 N; unit BT1b 0406 N; unit BT1c 0601 N; unit BT1d 0606 N"
    t = lay("yellow-tanks", plain("0507 woods"), position, dice="1")
    assert targets(t, "YTA1", "inducer") == {"BT1d"}
    t.act("YTA1 fire.inducer BT1d")
    assert (t.unit("BT1d").brain, t.loaded("YTA1")) == ({}, {"inducer": True})


@pytest.mark.rule("BRK-24.1")
def test_the_odds_are_the_distribution_of_markers() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N inducer:M; unit BT1a 0607 N; unit BT1b 0607 N")
    chances = sorted(t.chance("YTA1 fire.inducer BT1a").values())
    assert chances == pytest.approx([0.25, 0.25, 0.5])


@pytest.mark.rule("BRK-24.2")
def test_markers_accumulate() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YBA1 0608 inducer:H; unit BT1a 0607 N brain=yellow:5", dice="++++")
    t.act("YBA1 fire.inducer BT1a")
    assert t.unit("BT1a").brain == {"yellow": 9}


@pytest.mark.rule("BRK-24.3")
@pytest.mark.parametrize("device", ["buzz", "cluster", "killbot"])
def test_devices_have_no_brain(device: str) -> None:
    position = f"unit YTA1 0608 N inducer:M; {device} 0607 blue 1; unit BT1a 0607 N; unit BT1b 0607 N"
    t = lay("yellow-tanks", EQUIPMENT, CLEAR, position)
    assert targets(t, "YTA1", "inducer") == {"BT1a", "BT1b"}
    t.refused(f"YTA1 fire.inducer blue-{device}.0607", "BRK-24.3")


# control


@pytest.mark.rule("BRK-24.4", "BRK-24.5", "BRK-6.10")
def test_a_marked_unit_acts_for_the_markers_owner_after_all_others() -> None:
    t = then("blue-tanks", "yellow-bunkers", CLEAR, "unit BT1a 0606 N brain=yellow:2; unit BT1b 0604 N", dice="2+")
    assert (t.asked, t.offered()) == (("blue", "unit"), {"BT1b", spare("blue-tanks"), "end"})
    t.refused("BT1a", "BRK-24.4", "BRK-24.5")
    t.end()
    assert (t.asked, t.offered()) == (("yellow", "unit"), {"BT1a", "end"})
    t.choose("BT1a fire.autocannon BT1b")
    t.act("BT1a move 0607 S")
    assert (t.alive("BT1b"), t.at("BT1a"), t.unit("BT1a").brain) == ([False], ("0607", "S"), {"yellow": 1})
    assert t.asked == ("yellow", "unit")  # the next card


@pytest.mark.rule("BRK-24.4", "BRK-24.6")
def test_one_marker_goes_even_if_the_controller_does_nothing() -> None:
    t = then("blue-tanks", "yellow-bunkers", CLEAR, "unit BT1a 0606 N brain=yellow:2; unit BT1b 0604 N brain=yellow:1")
    t.end()
    t.end()
    assert (t.unit("BT1a").brain, t.unit("BT1b").brain, t.at("BT1a")) == ({"yellow": 1}, {}, ("0606", "N"))


@pytest.mark.rule("BRK-24.5")
def test_as_many_markers_as_activations_lost() -> None:
    t = lay("blue-tanks", "deck blue-tanks 2", CLEAR, "unit BT1a 0606 N brain=yellow:2; unit YTA1 0101 N")
    for left in (1, 0):
        assert "BT1a" not in t.offered()
        t.end()
        assert t.asked == ("yellow", "unit")
        t.end()
        assert sum(t.unit("BT1a").brain.values()) == left
    assert t.asked == ("blue", "unit")
    assert "BT1a" in t.offered()


@pytest.mark.rule("BRK-24.5", "BRK-24.8", "BRK-18.4")
def test_an_inducer_that_fails_its_range_check_frees_nobody() -> None:
    t = lay("blue-tanks", CLEAR, "unit BT1a 0608 N inducer:M; unit BT2a 0605 N brain=yellow:1", dice="2")
    t.act("BT1a fire.inducer BT2a")
    assert t.unit("BT2a").brain == {"yellow": 1}
    assert "BT2a" not in t.offered()
    assert t.loaded("BT1a") == {"inducer": True}


@pytest.mark.rule("BRK-24.4")
def test_cards_of_other_groups_and_colours_leave_a_marker() -> None:
    t = then("blue-bunkers", "yellow-tanks", CLEAR, "unit BT1a 0606 N brain=yellow:1; unit YRA1 0101").end()
    assert (t.unit("BT1a").brain, t.asked) == ({"yellow": 1}, ("yellow", "unit"))
    assert "BT1a" not in t.offered()


@pytest.mark.rule("BRK-24.4", "BRK-28.1")
def test_a_text_gives_no_markers_of_a_colour_that_nobody_plays() -> None:
    assert "green" in unreadable("unit YTA1 0505 N brain=green:1")
    assert "neutral" in unreadable("unit YTA1 0505 N brain=neutral:1")


@pytest.mark.rule("BRK-24.7", "BRK-6.9")
def test_the_controller_chooses_the_order_and_may_switch() -> None:
    position = "unit BT1a 0608 N brain=yellow:1; unit BT1b 0609 N brain=yellow:1; unit BT2a 0607 N; unit BT2b 0607 N"
    t = forced("blue-tanks", CLEAR, position, dice=[2, "+", *check(1), "+"])
    t.act("BT1b fire.autocannon BT2a", "BT1a fire.autocannon BT2b", "BT1b move 0610 N", "BT1a move 0607 N")
    assert (t.alive("BT2a", "BT2b"), t.unit("BT1a").hex, t.unit("BT1b").hex) == ([False, False], "0607", "0610")


# friends


@pytest.mark.rule("BRK-24.8", "BRK-24.21")
def test_fired_at_a_marked_friend_it_takes_markers_off() -> None:
    position = (
        "unit BB1a 0608 inducer:H; unit BT1a 0607 N brain=yellow:2; unit BT1b 0607 N; unit BT1c 0606 N brain=yellow:1"
    )
    t = lay("blue-bunkers", CLEAR, position, dice="+++-")
    assert targets(t, "BB1a", "inducer") == {"BT1a", "BT1c"}
    t.refused("BB1a fire.inducer BT1b", "BRK-24.8", "BRK-24.21", "BRK-2.8")
    t.act("BB1a fire.inducer BT1a")
    assert t.unit("BT1a").brain == {}  # three positives, two markers, and none added
    assert t.loaded("BB1a") == {"inducer": False}


@pytest.mark.rule("BRK-24.8", "BRK-17.16", "BRK-24.20")
def test_a_friend_freed_of_its_marker_sights_for_its_side_again() -> None:
    position = "unit YBA1 0112 nuke:H; unit YRA1 0606 brain=blue:1; unit YRB1 0607 inducer:L; unit YTA1 0101 N"
    t = lay("yellow-bunkers", plain("0112 crater"), position, dice="+")
    assert "YRA1" not in sighters(t, "YBA1", "nuke", "0605")
    t.act("YRB1 fire.inducer YRA1")
    assert "YRA1" in sighters(t, "YBA1", "nuke", "0605")


@pytest.mark.rule("BRK-24.20", "BRK-24.8")
def test_a_unit_freed_during_the_card_acts_for_its_owner() -> None:
    t = lay("blue-tanks", CLEAR, "unit BT1a 0608 N inducer:M; unit BT2a 0607 N brain=yellow:1", dice="+-")
    assert "BT2a" not in t.offered()
    t.act("BT1a fire.inducer BT2a")
    assert t.unit("BT2a").brain == {}
    assert "BT2a" in t.offered()
    t.act("BT2a move 0606 N")
    assert t.unit("BT2a").hex == "0606"


@pytest.mark.rule("BRK-24.20")
def test_a_unit_freed_in_part_stays_controlled() -> None:
    t = lay("blue-tanks", CLEAR, "unit BT1a 0608 N inducer:M; unit BT2a 0607 N brain=yellow:2", dice="+-")
    t.act("BT1a fire.inducer BT2a")
    assert t.unit("BT2a").brain == {"yellow": 1}
    assert "BT2a" not in t.offered()


@pytest.mark.rule("BRK-24.20", "BRK-29.4")
def test_a_flyer_freed_on_its_own_card_is_activated_and_loses_its_erratic_marker() -> None:
    position = (
        "option erratic on; card yellow-skimmers; unit YSA1 0505 N flying erratic brain=blue:1; "
        "unit YUA1 0505 inducer:L; unit YUB1 1101; unit BR1a 0102"
    )
    t = table(position, dice="+")
    assert t.unit("YSA1").erratic  # passed over: its activation has not begun
    t.act("YUA1 fire.inducer YSA1")
    assert (t.unit("YSA1").brain, t.unit("YSA1").erratic) == ({}, False)
    t.act("YSA1 move 0504 straight 0503 straight 0502 straight")
    assert not t.unit("YSA1").erratic  # three hexes: no new one either


@pytest.mark.rule("BRK-24.20", "BRK-29.4")
def test_a_flyer_freed_in_part_or_on_another_card_keeps_its_erratic_marker() -> None:
    position = (
        "option erratic on; card yellow-skimmers; unit YSA1 0505 N flying erratic brain=blue:2; "
        "unit YUA1 0505 inducer:L; unit YUB1 1101; unit BR1a 0102"
    )
    t = table(position, dice="+")
    t.act("YUA1 fire.inducer YSA1")
    assert (t.unit("YSA1").brain, t.unit("YSA1").erratic) == ({"blue": 1}, True)
    position = (
        "option erratic on; card yellow-tanks; unit YSA1 0505 N flying erratic brain=blue:1; "
        "unit YTA1 0505 S inducer:M; unit YTB1 1101 S; unit BR1a 0102"
    )
    t = table(position, dice="+-")
    t.act("YTA1 fire.inducer")
    assert (t.unit("YSA1").brain, t.unit("YSA1").erratic) == ({}, True)


# what a controlled unit may do


@pytest.mark.rule("BRK-24.10")
def test_a_forced_inducer_marks_in_its_owners_colour() -> None:
    position = "unit BT1a 0608 N inducer:M brain=yellow:1; unit YTA1 0607 N; unit YTA2 0606 N"
    t = forced("blue-tanks", CLEAR, position, dice="++")
    t.act("BT1a fire.inducer YTA1")
    assert t.unit("YTA1").brain == {"blue": 2}


@pytest.mark.rule("BRK-24.21", "BRK-24.12")
def test_a_forced_inducer_only_clears_its_own_side() -> None:
    position = (
        "unit BT1a 0608 N inducer:M brain=yellow:1; unit BT2a 0607 N; unit BT2b 0607 N brain=yellow:2; unit YTA1 0606 N"
    )
    t = forced("blue-tanks", CLEAR, position, dice="+-")
    assert targets(t, "BT1a", "inducer") == {"BT2b", "YTA1"}
    t.refused("BT1a fire.inducer BT2a", "BRK-24.21", "BRK-24.8")
    t.act("BT1a fire.inducer BT2b")
    assert t.unit("BT2b").brain == {"yellow": 1}


@pytest.mark.rule("BRK-24.21", "BRK-2.8")
def test_friendly_fire_by_option_puts_no_markers_on_friends() -> None:
    t = lay(
        "yellow-tanks",
        "option beam_friendly_fire on",
        CLEAR,
        "unit YTA1 0608 N inducer:M; unit YTB1 0607 N; unit YTB2 0607 N brain=blue:1; unit BT1a 0607 N",
    )
    assert targets(t, "YTA1", "inducer") == {"YTB2", "BT1a"}
    t.refused("YTA1 fire.inducer YTB1", "BRK-24.21", "BRK-24.8")


@pytest.mark.rule("BRK-24.11", "BRK-24.19")
def test_a_forced_bunkers_killbot_is_its_owners() -> None:
    t = forced("blue-bunkers", EQUIPMENT, CLEAR, "unit BB1a 0606 killbots autocannon:M brain=yellow:1")
    t.act("BB1a deploy")
    assert t.devices("0606") == {"blue-killbot": 1}


@pytest.mark.rule("BRK-24.11")
@pytest.mark.parametrize(("weapon", "count"), [("buzz", 2), ("cluster", 4)])
def test_forced_bombs_are_in_the_owners_colour(weapon: str, count: int) -> None:
    t = forced("blue-tanks", CLEAR, f"unit BT1a 0608 N {weapon}:M brain=yellow:1", dice="2")
    t.act(f"BT1a fire.{weapon} 0606")
    assert t.devices("0606") == {f"blue-{weapon}": count}


@pytest.mark.rule("BRK-24.12")
def test_a_controlled_unit_attacks_friend_and_foe() -> None:
    position = (
        "unit BT1a 0608 N brain=yellow:1; unit BT2a 0608 N; unit YTA1 0608 N; buzz 0608 blue 1; "
        "cluster 0608 yellow 1; unit BT2b 0607 N"
    )
    t = forced("blue-tanks", CLEAR, position)
    in_hex = {"BT2a", "YTA1", "blue-buzz.0608", "yellow-cluster.0608"}
    assert (targets(t, "BT1a", "autocannon"), victims(t, "BT1a")) == ({*in_hex, "BT2b"}, in_hex)


@pytest.mark.rule("BRK-24.12", "BRK-8.1")
def test_it_cannot_be_driven_where_it_may_not_go() -> None:
    t = forced(
        "blue-tanks",
        plain("0605 lake; 0705 lava; 0505 volcano"),
        "unit BT1a 0606 N brain=yellow:1",
        *(f"unit BT2{copy} 0607 N" for copy in "abcd"),
    )
    assert t.after("BT1a move") - {"stop"} == neighbours("0606") - {"0605", "0705", "0505", "0607"}
    t.refused("BT1a move 0605", "BRK-3.6", "BRK-8.1", "BRK-24.12")


@pytest.mark.rule("BRK-24.12", "BRK-2.3", "BRK-7.1")
def test_an_unloaded_weapon_must_be_reloaded_under_control_too() -> None:
    t = forced("blue-tanks", CLEAR, "unit BT1a 0608 N laser:M- brain=yellow:1; unit BT2a 0607 N")
    assert shots(t, "BT1a") == set()
    t.act("BT1a reload.laser")
    assert t.loaded("BT1a") == {"laser": True}


@pytest.mark.rule("BRK-24.12", "BRK-25.2", "BRK-7.9")
def test_a_controlled_tank_may_nuke_itself_and_the_card_goes_on() -> None:
    t = forced("blue-tanks", CLEAR, "unit BT1a 0606 N nuke:M brain=yellow:2; unit BT2a 0606 N", dice="++--")
    t.act("BT1a fire.nuke 0606")
    assert (t.alive("BT1a", "BT2a"), t.asked) == ([False, False], ("yellow", "unit"))
    assert "BT1a" not in t.offered()


@pytest.mark.rule("BRK-24.12", "BRK-22.10", "BRK-21.4")
def test_a_controlled_tank_may_shoot_up_its_own_sides_bombs() -> None:
    t = forced("blue-tanks", CLEAR, "unit BT1a 0606 N brain=yellow:1; cluster 0605 blue 2", dice=[*check(1), "+", "+"])
    t.act("BT1a fire.autocannon blue-cluster.0605")
    assert t.devices("0605") == {"blue-cluster": 1}


@pytest.mark.rule("BRK-24.13", "BRK-8.5")
@pytest.mark.parametrize(("option", "may"), [("on", True), ("off", False)])
def test_a_controlled_unit_may_be_made_to_leave(option: str, may: bool) -> None:
    t = forced("blue-tanks", f"option forced_exit {option}", CLEAR, "unit BT1a 0105 N brain=yellow:1")
    assert ("exit.west" in t.after("BT1a move")) == may
    if may:
        t.act("BT1a move exit.west")
        assert t.unit("BT1a").hex == "left"
    else:
        t.refused("BT1a move exit.west", "BRK-24.13")


@pytest.mark.rule("BRK-24.13")
def test_without_forced_exit_the_owner_may_still_leave() -> None:
    t = lay("blue-tanks", "option forced_exit off", CLEAR, "unit BT1a 0105 N")
    assert "exit.west" in t.after("BT1a move")


@pytest.mark.rule("BRK-24.15", "BRK-11.3")
def test_a_controlled_flying_skimmer_must_do_its_duty() -> None:
    t = forced("blue-skimmers", CLEAR, "unit BS1a 0606 N flying brain=yellow:1")
    assert "end" not in t.offered()
    assert {"land", "move", "about-face"} <= t.actions("BS1a")
    assert "done" not in t.actions("BS1a")
    t.act("BS1a about-face")
    assert t.at("BS1a") == ("0606", "S")


@pytest.mark.rule("BRK-24.15", "BRK-26.2")
def test_a_controlled_chopper_has_three_actions() -> None:
    position = "unit BC1a 0608 N flying brain=yellow:1; unit BU1a 0606"
    t = forced("blue-skimmers", CHOPPERS, CLEAR, position, dice=[*check(1), "+"])
    t.act("BC1a ahead", "BC1a fire.autocannon BU1a", "BC1a turn S")
    assert (t.at("BC1a"), t.alive("BU1a"), t.actions("BC1a")) == (("0607", "S"), [False], set())


@pytest.mark.rule("BRK-24.16")
@pytest.mark.parametrize(
    ("markers", "controller", "left"),
    [
        ("yellow:1,red:2", "red", {"yellow": 1, "red": 1}),
        ("red:1,yellow:2", "yellow", {"red": 1, "yellow": 1}),
        ("yellow:1,red:1", "yellow", {"red": 1}),
        ("red:1,yellow:1", "red", {"yellow": 1}),
    ],
)
def test_of_two_opposing_colours_the_one_with_more_markers_controls(
    markers: str, controller: str, left: dict[str, int]
) -> None:
    t = lay(
        "blue-tanks",
        "option teams four; deck blue-bunkers 1",
        CLEAR,
        f"unit BT1a 0606 N brain={markers}; unit BB1a 0101; unit BB2a 0102; unit GT1a 0201 N; unit RTA1 0301 N",
        "unit YTA1 0401 N",
    )
    t.end()
    assert t.asked == (controller, "unit")
    t.end()
    assert t.unit("BT1a").brain == left


@pytest.mark.rule("BRK-24.16", "BRK-24.20", "BRK-24.5")
def test_a_unit_that_passes_to_another_controller_is_still_activated() -> None:
    t = lay("yellow-tanks", plain(), *CHANGING_HANDS, dice="+-")
    t.choose("YTA1 fire.inducer YTA2", side="green")  # a green marker comes off: two each, Blue's came first
    assert (t.unit("YTA2").brain, t.asked) == ({"blue": 2, "green": 2}, ("blue", "unit"))
    assert asked_again(t) == [("blue", "unit")] * 2
    t.choose("YTA2 move 0504 S", side="blue")
    assert t.unit("YTA2").brain == {"blue": 1, "green": 2}
    t.choose("YTA1 done SE", side="green")  # who had not finished
    assert (t.unit("YTA1").brain, t.at("YTA1")) == ({}, ("0505", "SE"))


@pytest.mark.rule("BRK-24.17", "BRK-27.27")
def test_a_marked_gevs_bonus_move_is_its_owners_and_takes_no_marker_off() -> None:
    t = draw("blue-tanks", EQUIPMENT, CLEAR, "unit YTA1 0606 N gev laser:L brain=blue:1; unit YTA2 0406 N gev laser:L")
    assert t.asked == ("yellow", "bonus")
    t.choose("YTA1", "0605", "S")
    assert (t.at("YTA1"), t.unit("YTA1").brain) == (("0605", "S"), {"blue": 1})


@pytest.mark.rule("BRK-24.17", "BRK-27.8", "BRK-6.10")
def test_the_owner_makes_the_bonus_move_of_a_marked_gev_and_no_marker_goes() -> None:
    t = draw("blue-tanks", CLEAR, "unit YTA1 0606 N gev laser:L brain=blue:2")
    assert t.asked == ("yellow", "bonus")
    t.choose("YTA1 0605 S")
    assert (t.at("YTA1"), t.unit("YTA1").brain, t.asked) == (("0605", "S"), {"blue": 2}, ("blue", "unit"))


@pytest.mark.rule("BRK-24.18", "BRK-10.18")
def test_a_controlled_carrier_loads_and_drops_as_the_controller_likes() -> None:
    t = forced("blue-tanks", CLEAR, "unit BT1a 0606 N brain=yellow:1; unit BR1a 0606; unit YRA1 0606")
    assert "load.BR1a" in t.actions("BT1a")
    assert "load.YRA1" not in t.actions("BT1a")  # only a recon of the carrier's own side (BRK-10.6)
    t.act("BT1a load.BR1a", "BT1a move 0605")
    assert (t.unit("BR1a").carrier, t.unit("BT1a").hex) == ("BT1a", "0605")


@pytest.mark.rule("BRK-24.18", "BRK-10.9")
def test_a_controlled_carrier_may_drop_its_passenger() -> None:
    t = forced("blue-tanks", CLEAR, "unit BT1a 0606 N brain=yellow:1; unit BR1a in BT1a").act("BT1a drop")
    assert (t.unit("BR1a").hex, t.unit("BR1a").carrier) == ("0606", None)


@pytest.mark.rule("BRK-24.18", "BRK-10.6", "BRK-10.12")
def test_a_controller_may_make_a_carrier_drop_its_passenger() -> None:
    position = "unit YSA1 0606 N flying laser:L brain=blue:1; unit YRA1 in YSA1 nuke:L; unit BT1a 0603 S nuke:M"
    t = lay("yellow-skimmers", CLEAR, position)
    t.choose("end")
    assert t.kind
    assert t.asked[0] == "blue"
    t.act("YSA1 move 0605 straight 0604 straight 0603 straight")
    if t.kind == "move":
        t.choose("drop")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0603", None)


@pytest.mark.rule("BRK-24.19", "BRK-7.5")
def test_a_controlled_unit_does_all_that_its_activation_allows() -> None:
    position = "unit BT1a 0608 N autocannon:L laser:L brain=yellow:1; unit BU1a 0607; unit BU1b 0607"
    t = forced("blue-tanks", CLEAR, position, dice="++-")
    t.act("BT1a fire.autocannon BU1a", "BT1a fire.laser BU1b", "BT1a move 0609 SE")
    assert (t.alive("BU1a", "BU1b"), t.at("BT1a")) == ([False, False], ("0609", "SE"))


@pytest.mark.rule("BRK-24.19", "BRK-27.14")
def test_a_controlled_killbot_bunker_deploys_besides_firing() -> None:
    position = "unit BB1a 0606 killbots autocannon:M brain=yellow:1; unit BU1a 0606"
    t = forced("blue-bunkers", EQUIPMENT, CLEAR, position, dice="+-")
    t.act("BB1a fire.autocannon BU1a", "BB1a deploy")
    assert (t.alive("BU1a"), t.devices("0606")) == ([False], {"blue-killbot": 1})


@pytest.mark.rule("BRK-24.22")
def test_a_marked_unit_still_counts_for_stacking_and_lends_its_class() -> None:
    t = lay(
        "yellow-tanks",
        CLEAR,
        "unit YTA1 0606 N",
        *(f"unit BT1{copy} 0605 N brain=yellow:1" for copy in "abcd"),
        "unit BR1a 0605",
    )
    assert "0605" not in t.after("YTA1 move")
    assert t.unit("BR1a").target == "medium"


@pytest.mark.rule("BRK-24.22", "BRK-14.5")
def test_a_controlled_unit_still_lends_its_class_and_fills_its_hex() -> None:
    t = lay(
        "blue-tanks",
        CLEAR,
        "unit YTA1 0605 N nuke:M brain=blue:3; unit YRA1 0605 nuke:L",
        *(f"unit BU1{copy} 0605 laser:L" for copy in "abc"),
        "unit BT1a 0606 N nuke:M",
    )
    assert t.unit("YRA1").target == "medium"
    assert "0605" not in t.after("BT1a move")


@pytest.mark.rule("BRK-24.9", "BRK-17.16")
def test_a_marked_unit_sights_for_the_markers_owner() -> None:
    position = "unit BB1a 0112 nuke:H; unit YRA1 0606 brain=blue:1; unit BT1a 0606 N brain=yellow:1"
    t = lay("blue-bunkers", plain("0112 crater"), position)
    assert t.after("BB1a fire.nuke 0605") == {"YRA1"}


@pytest.mark.rule("BRK-24.14", "BRK-28.12")
def test_a_marked_unit_does_not_sight_for_the_owners_team_mate() -> None:
    t = lay(
        "yellow-bunkers",
        "option teams four",
        plain("0112 crater"),
        "unit YBA1 0112 nuke:H; unit BT1a 0606 N brain=red:1; unit GT1a 0101 N; unit RTA1 0201 N",
    )
    assert "0605" not in t.after("YBA1 fire.nuke")
