"""Chapter 7: one weapon action and then one physical action."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import check, shots
from tests.support.breakable.hands import CLEAR, lay, plain, spare
from tests.support.breakable.table import Table, table

DUEL = (CLEAR, "unit YTA1 0606 N laser:M", "unit BT1a 0606 N nuke:M")


# a weapon action, then a physical action


@pytest.mark.rule("BRK-7.1", "BRK-7.2", "BRK-7.3")
def test_a_weapon_action_and_then_a_physical_action() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit BT1a 0605 N nuke:M", dice="--")
    assert t.verbs("YTA1") == {"fire", "move", "done"}
    t.choose("YTA1 fire.laser BT1a")
    assert t.verbs("YTA1") == {"move", "done"}
    t.choose("YTA1 move 0607 N")
    assert (t.unit("YTA1").hex, t.offered()) == ("0607", {spare("yellow-tanks"), "end"})


@pytest.mark.rule("BRK-7.1")
def test_a_whole_activation_is_written_as_a_line() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit BT1a 0605 N nuke:M", dice="--")
    t.choose("YTA1 fire.laser BT1a move 0607 N")
    assert t.at("YTA1") == ("0607", "N")


@pytest.mark.rule("BRK-7.1")
@pytest.mark.parametrize("action", ["move 0607 N", "melee BT1a N"])
def test_nothing_follows_a_physical_action(action: str) -> None:
    t = lay("yellow-tanks", *DUEL, "unit BT1b 0606 S nuke:M", dice=["-"] if "melee" in action else [])
    t.choose(f"YTA1 {action}")
    assert "YTA1" not in t.offered()
    t.refused("YTA1 fire.laser BT1a", "BRK-7.1", "BRK-6.9", "BRK-6.8")


@pytest.mark.rule("BRK-7.1")
def test_either_action_may_be_skipped() -> None:
    moves = lay("yellow-tanks", *DUEL).choose("YTA1 move 0605 N")
    assert moves.loaded("YTA1") == {"laser": True}
    fires = lay("yellow-tanks", *DUEL, dice="--").choose("YTA1 fire.laser BT1a", "YTA1 done N")
    assert fires.at("YTA1") == ("0606", "N")
    neither = lay("yellow-tanks", *DUEL, "deck yellow-tanks 1").choose("end")
    assert neither.at("YTA1") == ("0606", "N")


@pytest.mark.rule("BRK-7.1", "BRK-6.8")
def test_units_that_have_acted_or_are_done() -> None:
    lines = (CLEAR, "unit YTA1 0606 N autocannon:M", "unit YTA2 0505 N autocannon:M", "unit BT1a 0605 N nuke:M")
    t = lay("yellow-tanks", *lines, "acted YTA1; done YTA2")
    assert t.verbs("YTA1") == {"move", "done"}
    assert "YTA2" not in t.offered()


@pytest.mark.rule("BRK-7.2", "BRK-2.3")
def test_a_loaded_weapon_fires_and_an_unloaded_one_is_reloaded() -> None:
    loaded = lay("yellow-tanks", *DUEL)
    assert "fire.laser" in loaded.actions("YTA1")
    assert "reload.laser" not in loaded.actions("YTA1")
    loaded.refused("YTA1 reload.laser", "BRK-7.2")
    empty = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M-; unit BT1a 0606 N nuke:M")
    assert "fire.laser" not in empty.actions("YTA1")
    assert "reload.laser" in empty.actions("YTA1")
    empty.choose("YTA1 reload.laser")
    assert empty.loaded("YTA1") == {"laser": True}


@pytest.mark.rule("BRK-7.3")
def test_melee_or_a_move_but_not_both() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0606 nuke:L; unit BU1a 0606 nuke:L", dice="-")
    assert {"melee", "move"} <= t.actions("YRA1")
    t.choose("YRA1 melee BU1a")
    assert "YRA1" not in t.offered()
    t.refused("YRA1 move 0605", "BRK-7.3", "BRK-7.1", "BRK-6.9", "BRK-6.8")


@pytest.mark.rule("BRK-7.4", "BRK-19.1")
def test_fire_and_melee_at_the_same_target() -> None:
    t = lay("yellow-tanks", *DUEL, dice="--+")  # the laser at short range is heavy: [1/2]; melee [1/1]
    t.choose("YTA1 fire.laser BT1a")
    assert t.alive("BT1a") == [True]
    t.choose("YTA1 melee BT1a")
    assert t.alive("BT1a") == [False]


@pytest.mark.rule("BRK-7.4")
def test_fire_and_melee_at_different_targets() -> None:
    t = lay("yellow-tanks", *DUEL, "unit BT1b 0606 S nuke:M; unit BT1c 0605 S nuke:M", dice="+-+")
    t.choose("YTA1 fire.laser BT1c", "YTA1 melee BT1b")
    assert t.alive("BT1a", "BT1b", "BT1c") == [True, False, False]


# two weapons


PAIR = (CLEAR, "unit YTA1 0606 N autocannon:L laser:L", "unit BT1a 0605 N nuke:M")


@pytest.mark.rule("BRK-7.5", "BRK-2.5", "BRK-20.3")
@pytest.mark.parametrize(
    ("order", "dice"), [(("autocannon", "laser"), ["+", "-", "-"]), (("laser", "autocannon"), ["-", "+", "-"])]
)
def test_two_weapons_fire_in_either_order(order: tuple[str, str], dice: list[str]) -> None:
    t = lay("yellow-tanks", *PAIR, dice=dice)  # autocannon: light v medium [2/2]; laser at 1 hex: medium [1/1]
    t.choose(f"YTA1 fire.{order[0]} BT1a")
    assert t.verbs("YTA1") == {"fire", "move", "done"}
    assert f"fire.{order[0]}" not in t.actions("YTA1")
    t.choose(f"YTA1 fire.{order[1]} BT1a")
    assert t.verbs("YTA1") == {"move", "done"}
    t.choose("YTA1 move 0607 N")
    assert t.loaded("YTA1") == {"autocannon": True, "laser": False}


@pytest.mark.rule("BRK-7.5")
@pytest.mark.parametrize("first", ["autocannon", "reload"])
def test_an_autocannon_fires_and_the_other_weapon_is_reloaded(first: str) -> None:
    lines = (CLEAR, "unit YTA1 0606 N autocannon:L nuke:L-", "unit BT1a 0605 N nuke:M")
    t = lay("yellow-tanks", *lines, dice="--")
    words = ["YTA1 fire.autocannon BT1a", "YTA1 reload.nuke"]
    for word in words if first == "autocannon" else words[::-1]:
        t.choose(word)
    assert (t.loaded("YTA1"), t.verbs("YTA1")) == ({"autocannon": True, "nuke": True}, {"move", "done"})


@pytest.mark.rule("BRK-7.5")
def test_two_autocannons_may_both_fire() -> None:
    position = "unit YBA1 0606 autocannon:M autocannon:M; unit BT1a 0605 N nuke:M; unit BT1b 0605 N nuke:M"
    t = lay("yellow-bunkers", CLEAR, position, dice="++")
    t.choose("YBA1 fire.autocannon BT1a", "YBA1 fire.autocannon2 BT1b")
    assert t.alive("BT1a", "BT1b") == [False, False]
    assert not {"fire", "reload"} & t.verbs("YBA1")


@pytest.mark.rule("BRK-7.5", "BRK-7.9", "BRK-18.6")
def test_the_first_result_is_seen_before_the_second_shot() -> None:
    t = lay("yellow-tanks", *PAIR, "unit BT1b 0604 N nuke:M", dice="++2++").choose("YTA1 fire.autocannon BT1a")
    assert (t.alive("BT1a"), t.after("YTA1 fire.laser")) == ([False], {"BT1b"})
    t.choose("YTA1 fire.laser BT1b")  # two hexes: its range check, then light v medium
    assert t.alive("BT1b") == [False]


@pytest.mark.rule("BRK-7.5", "BRK-7.9", "BRK-6.9")
def test_both_shots_come_before_the_physical_action_and_others_may_act_in_between() -> None:
    t = lay("yellow-tanks", *PAIR, "unit YTB1 0505 N autocannon:M", dice="----").choose("YTA1 fire.autocannon BT1a")
    t.choose("YTB1 fire.autocannon BT1a", "YTA1 fire.laser BT1a", "YTA1 move 0607 N")
    t.refused("YTA1 fire.laser BT1a")


@pytest.mark.rule("BRK-7.5", "BRK-7.9")
def test_the_second_weapon_is_lost_by_moving() -> None:
    t = lay("yellow-tanks", *PAIR, dice="--").choose("YTA1 fire.autocannon BT1a", "YTA1 move 0607 N")
    assert "YTA1" not in t.offered()
    assert t.loaded("YTA1") == {"autocannon": True, "laser": True}


@pytest.mark.rule("BRK-7.5")
def test_by_position_a_weapon_that_was_used_stays_used() -> None:
    t = lay("yellow-tanks", *PAIR, "used YTA1 autocannon")
    assert "fire.autocannon" not in t.actions("YTA1")
    assert "fire.laser" in t.actions("YTA1")


@pytest.mark.rule("BRK-7.5", "BRK-18.6")
def test_the_second_weapon_is_not_offered_when_the_first_took_the_last_target() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:L laser:L; unit BU1a 0605", dice=[*check(1), "+"])
    t.act("YTA1 fire.autocannon BU1a")
    assert shots(t, "YTA1") == set()


@pytest.mark.rule("BRK-7.5", "BRK-6.9", "BRK-18.6")
def test_two_pairs_may_take_turns_shot_by_shot() -> None:
    position = (
        "unit YTA1 0608 N autocannon:L laser:L; unit YTA2 0608 N autocannon:L laser:L; unit BT1a 0607 N; "
        "unit BT1b 0607 N"
    )
    t = lay("yellow-tanks", CLEAR, position, dice="+--+++")
    t.act("YTA1 fire.autocannon BT1a", "YTA2 fire.laser BT1b", "YTA1 fire.laser BT1a", "YTA2 fire.autocannon BT1b")
    assert t.alive("BT1a", "BT1b") == [False, False]


@pytest.mark.rule("BRK-7.6")
def test_a_weapon_is_not_fired_and_reloaded_in_one_activation() -> None:
    fired = lay("yellow-tanks", *DUEL, dice="--").choose("YTA1 fire.laser BT1a")
    assert "reload.laser" not in fired.actions("YTA1")
    fired.refused("YTA1 reload.laser", "BRK-7.6", "BRK-7.1")
    reloaded = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M-; unit BT1a 0606 N nuke:M")
    reloaded.choose("YTA1 reload.laser")
    assert "fire.laser" not in reloaded.actions("YTA1")
    reloaded.refused("YTA1 fire.laser BT1a", "BRK-7.6", "BRK-7.1")


@pytest.mark.rule("BRK-7.6", "BRK-7.5")
@pytest.mark.parametrize("first", ["fire", "reload"])
def test_nor_by_a_unit_with_two_weapons(first: str) -> None:
    mark = "-" if first == "reload" else ""
    position = f"unit YTA1 0606 N autocannon:L nuke:L{mark}; unit BT1a 0607 N nuke:M"
    t = lay("yellow-tanks", CLEAR, position, dice=["-"] * (first == "fire"))
    if first == "fire":
        t.choose("YTA1 fire.nuke 0605")
    else:
        t.choose("YTA1 reload.nuke")
    assert not {"reload.nuke", "fire.nuke"} & t.actions("YTA1")


@pytest.mark.rule("BRK-7.7", "BRK-11.3")
def test_a_flying_skimmer_is_not_done_before_it_has_moved() -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N flying laser:L; unit BT1a 0605 N nuke:M", dice="-")
    assert t.actions("YSA1") == {"fire.laser", "land", "move", "about-face"}
    t.refused("YSA1 done", "BRK-7.7", "BRK-11.3")
    t.choose("YSA1 fire.laser BT1a")
    assert t.actions("YSA1") == {"land", "move", "about-face"}
    t.refused("YSA1 done", "BRK-7.7", "BRK-11.3")
    t.refused("end", "BRK-11.3", "BRK-7.7", "BRK-6.9")


# off the map


def waiting(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Industrial Wasteland on a plain map: Yellow's tanks are activated and wait in the south."""
    return table("scenario industrial-wasteland", plain("0304 industry"), "card yellow-tanks", *lines, dice=dice)


@pytest.mark.rule("BRK-7.8", "BRK-8.3")
def test_off_the_map_a_unit_enters_waits_or_reloads() -> None:
    t = waiting("unit YTA1 off N nuke:M-; unit YTA2 off N nuke:M; unit BT1a 0614 N nuke:M")
    assert (t.actions("YTA1"), t.actions("YTA2")) == ({"move", "reload.nuke", "done"}, {"move", "done"})
    t.refused("YTA2 fire.nuke 0614", "BRK-7.8")
    t.choose("YTA1 reload.nuke")
    assert t.loaded("YTA1") == {"nuke": True}
    t.act("YTA1 move 0615 N")
    assert t.at("YTA1") == ("0615", "N")


@pytest.mark.rule("BRK-7.8")
def test_off_the_map_a_unit_neither_sights_nor_is_a_target() -> None:
    lines = (plain("0304 industry; 0608 crater"), "unit YTA1 0608 N nuke:M", "unit BT1a 0614 S autocannon:M")
    t = table("scenario industrial-wasteland", *lines, "card yellow-tanks; unit YRA1 off nuke:L")
    assert t.after("YTA1 fire.nuke") == {"0608"}  # only its own hex: nobody sights for it
    t = table("scenario industrial-wasteland", *lines, "card blue-tanks; unit YTA2 off N nuke:M")
    assert "fire.autocannon" not in t.actions("BT1a")
    near = ("unit YTA3 0615 N nuke:M", "unit YTA4 0615 N nuke:M")
    t = table("scenario industrial-wasteland", *lines, *near, "card blue-tanks; unit YTA2 off N nuke:M")
    assert t.after("BT1a fire.autocannon") == {"YTA3", "YTA4"}
    t.refused("BT1a fire.autocannon YTA2", "BRK-7.8")


@pytest.mark.rule("BRK-7.8", "BRK-23.14")
def test_off_the_map_a_laser_does_not_defend() -> None:
    t = table(
        "scenario industrial-wasteland",
        plain("0304 industry"),
        "card blue-tanks; unit BT1a 0614 S cluster:M; unit YTA1 off N laser:M; unit BT2a 0101 N",
    )
    t.choose("BT1a fire.cluster 0615")
    assert t.devices("0615") == {"blue-cluster": 4}


@pytest.mark.rule("BRK-7.8", "BRK-6.13")
def test_a_card_is_not_passed_over_while_somebody_waits_off_the_map() -> None:
    position = (
        "scenario industrial-wasteland; deck yellow-tanks 1 blue-tanks 1; unit YTA1 off N nuke:M; "
        "unit BT1a 0303 N nuke:M"
    )
    t = table(position, dice=["yellow-tanks"])
    assert (t.asked, t.offered()) == (("yellow", "unit"), {"YTA1", "end"})


# lost on the way


@pytest.mark.rule("BRK-7.9", "BRK-25.2")
def test_a_unit_that_destroys_itself_loses_its_other_actions() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:L nuke:L; unit BT1a 0605 N nuke:M", dice="++-")
    t.choose("YTA1 fire.nuke 0606")
    assert (t.alive("YTA1"), t.offered()) == ([False], {spare("yellow-tanks"), "end"})
    t.refused("YTA1 fire.autocannon BT1a", "BRK-7.9", "BRK-1.10", "BRK-6.8", "BRK-6.9")


@pytest.mark.rule("BRK-7.9")
def test_a_unit_that_survives_its_own_nuke_goes_on() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:L nuke:L; unit BT1a 0606 N nuke:M", dice="+-+--")
    t.choose("YTA1 fire.nuke 0606")
    assert t.alive("YTA1", "BT1a") == [True, True]
    assert "fire.autocannon" not in t.actions("YTA1")  # the new cloud hides everything in its own hex
    t.choose("YTA1 move 0605 N")
    assert t.unit("YTA1").hex == "0605"
