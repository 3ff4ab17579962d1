"""What an activated unit may do: one weapon action, then one physical action."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.table import place

BLANK = ["-", "-"]  # a medium nuke's dice for the terrain


def kinds(words: Sequence[str]) -> set[str]:
    """Return the first parts of *words*: "fire", "reload", "move" ..."""
    return {word.partition(".")[0] for word in words}


# a weapon action, then a physical action


@pytest.mark.rule("UNB-ACT.1", "UNB-UNIT.3")
def test_a_unit_takes_a_weapon_action_and_then_a_physical_action() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:M", dice=BLANK).choose("W1 fire.nuke 0610")
    assert t.unit("W1").weapons == {"nuke": False}
    t.choose("W1 move 0607")
    assert (t.unit("W1").hex, set(t.answers())) == ("0607", {"W4", "end"})


@pytest.mark.rule("UNB-ACT.1")
def test_a_unit_takes_no_second_weapon_action() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:M stasis:M-", dice=BLANK)
    assert kinds(t.answers_to("W1")) >= {"fire", "reload", "move"}
    t.choose("W1 fire.nuke 0610")
    assert t.asked == ("blue", "unit")
    assert not kinds(t.answers_to("W1")) & {"fire", "reload"}
    t.refused("W1 reload.stasis")


@pytest.mark.rule("UNB-ACT.1")
@pytest.mark.parametrize("action", ["move 0607", "down", "clear"])
def test_nothing_follows_a_physical_action(action: str) -> None:
    dice = ["+"] if action == "clear" else []
    t = lay("blue-walkers", "W1 0608 nuke:M stasis=1", dice=dice).choose(f"W1 {action}")
    assert set(t.answers()) == {"W4", "end"}
    t.refused("W1 fire.nuke 0610")
    t.refused("W1 move 0707")


@pytest.mark.rule("UNB-ACT.1")
def test_either_action_may_be_skipped() -> None:
    physical = lay("blue-walkers", "W1 0608 nuke:M").choose("W1 move 0607")
    assert (physical.unit("W1").weapons, physical.unit("W1").hex) == ({"nuke": True}, "0607")
    weapon = lay("blue-walkers", "W1 0608 nuke:M", dice=BLANK).choose("W1 fire.nuke 0610", "W1 done")
    assert (weapon.unit("W1").hex, set(weapon.answers())) == ("0608", {"W4", "end"})
    neither = lay("blue-walkers", "W1 0608 nuke:M").choose("W1 done")
    assert set(neither.answers()) == {"W4", "end"}


@pytest.mark.rule("UNB-ACT.2")
def test_activated_units_act_in_any_order_and_may_be_interleaved() -> None:
    # Ruling: nothing makes one unit finish before the next.
    t = lay("blue-walkers", "W1 0608 nuke:M; W2 0508 nuke:M", dice=[*BLANK, *BLANK])
    t.choose("W2 fire.nuke 0610", "W1 fire.nuke 0606", "W2 move 0509", "W1 move 0707")
    assert (t.unit("W1").hex, t.unit("W2").hex) == ("0707", "0509")
    assert t.clouds("0610") == t.clouds("0606") == ["medium held"]
    assert set(t.answers()) == {"W4", "end"}


@pytest.mark.rule("UNB-ACT.2")
def test_unit_by_unit_a_unit_finishes_before_the_next_begins() -> None:
    t = lay("blue-walkers", "option unit_by_unit on; W1 0608 nuke:M; W2 0508 nuke:M", dice=[*BLANK, *BLANK])
    t.choose("W1 fire.nuke 0606")
    t.refused("W2 fire.nuke 0610")
    assert t.asked is not None
    t.choose("W1 move 0707" if t.asked[1] == "unit" else "move 0707")
    assert t.unit("W1").hex == "0707"
    t.choose("W2 fire.nuke 0610")
    assert t.clouds("0610") == ["medium held"]


@pytest.mark.rule("UNB-ACT.2")
def test_a_weapon_action_once_begun_is_finished_before_another_unit_acts() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:L nuke:L; W2 0508 nuke:M", dice=["-", *BLANK]).choose("W1 fire.nuke 0606")
    assert t.asked == ("blue", "second")
    t.refused("W2")
    t.refused("W2 fire.nuke 0610")
    t.choose("stop", "W2 fire.nuke 0610")
    assert "fire" not in kinds(t.answers_to("W1"))
    assert t.unit("W1").weapons == {"nuke": False, "nuke2": True}


# firing


@pytest.mark.rule("UNB-ACT.3")
def test_a_walker_fires_two_light_weapons_beam_and_bomb_at_different_targets() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:L stasis:L; WA 0708", dice="-++").choose("W1 fire.nuke 0610")
    assert t.asked == ("blue", "second")
    t.choose("fire.stasis WA")
    assert (t.unit("W1").weapons, t.clouds("0610")) == ({"nuke": False, "stasis": False}, ["light held"])
    assert t.unit("WA").stasis == 1


@pytest.mark.rule("UNB-ACT.3")
def test_a_crawler_fires_two_medium_weapons() -> None:
    t = lay("blue-crawlers", "C1 0608 neutron:M nuke:M", dice=BLANK).choose("C1 fire.neutron 0612", "fire.nuke 0610")
    assert (t.unit("C1").weapons, t.clouds("0610")) == ({"neutron": False, "nuke": False}, ["medium held"])


@pytest.mark.rule("UNB-ACT.3")
def test_two_weapons_are_the_most_that_a_unit_fires() -> None:
    t = lay("blue-crawlers", "C1 0608 stasis:M stasis:M nuke:M nuke:M", dice=[*BLANK, *BLANK])
    t.choose("C1 fire.nuke 0610", "fire.nuke2 0606")
    assert t.asked == ("blue", "unit")
    assert not kinds(t.answers_to("C1")) & {"fire", "reload", "reverse"}


@pytest.mark.rule("UNB-ACT.3", "UNB-ACT.6")
def test_a_squad_fires_one_weapon() -> None:
    t = lay("blue-squads", "S1 0608 nuke:L stasis:L; WA 0708", dice="-")
    assert {"fire.nuke", "fire.stasis"} <= set(t.answers_to("S1"))
    t.choose("S1 fire.nuke 0610")
    assert t.asked == ("blue", "unit")
    assert "fire" not in kinds(t.answers_to("S1"))


@pytest.mark.rule("UNB-ACT.3", "UNB-UNIT.4")
@pytest.mark.parametrize(("status", "fires"), [("", True), ("buttoned", False)])
def test_only_a_ready_unit_fires(status: str, fires: bool) -> None:
    t = lay("blue-walkers", f"W1 0608 {status} nuke:M stasis:M; WA 0708")
    assert ("fire" in kinds(t.answers_to("W1"))) is fires
    if not fires:
        t.refused("W1 fire.nuke 0610")
        t.refused("W1 fire.stasis WA")


@pytest.mark.rule("UNB-ACT.3", "UNB-WPN.3")
def test_only_a_loaded_weapon_fires() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:M- stasis:M; WA 0708")
    assert "fire.stasis" in t.answers_to("W1")
    assert "fire.nuke" not in t.answers_to("W1")
    t.refused("W1 fire.nuke 0610")


# reloading


@pytest.mark.rule("UNB-ACT.4", "UNB-UNIT.4")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_a_ready_or_buttoned_walker_reloads_one_medium_or_two_light_weapons(status: str) -> None:
    lines = f"W1 0608 {status} laser:L- laser:L- nuke:M-"
    light = lay("blue-walkers", lines).choose("W1 reload.laser")
    assert set(light.answers()) == {"reload.laser2", "stop"}
    light.choose("reload.laser2")
    assert light.unit("W1").weapons == {"laser": True, "laser2": True, "nuke": False}
    assert not kinds(light.answers_to("W1")) & {"fire", "reload"}
    medium = lay("blue-walkers", lines).choose("W1 reload.nuke")
    assert medium.asked == ("blue", "unit")
    assert medium.unit("W1").weapons == {"laser": False, "laser2": False, "nuke": True}
    assert not kinds(medium.answers_to("W1")) & {"fire", "reload"}


@pytest.mark.rule("UNB-ACT.4")
def test_a_crawler_reloads_one_heavy_or_two_medium_weapons() -> None:
    medium = lay("blue-crawlers", "C1 0608 force:H- nuke:M- crust:M-").choose("C1 reload.nuke reload.crust")
    assert medium.unit("C1").weapons == {"force": False, "nuke": True, "crust": True}
    heavy = lay("blue-crawlers", "C1 0608 force:H- nuke:M- crust:M-").choose("C1 reload.force")
    assert (heavy.asked, heavy.unit("C1").weapons) == (("blue", "unit"), {"force": True, "nuke": False, "crust": False})


@pytest.mark.rule("UNB-ACT.4", "UNB-ACT.6")
def test_a_squad_reloads_one_weapon() -> None:
    t = lay("blue-squads", "S1 0608 buttoned nuke:L- stasis:L-").choose("S1 reload.stasis")
    assert (t.asked, t.unit("S1").weapons) == (("blue", "unit"), {"nuke": False, "stasis": True})
    assert "reload" not in kinds(t.answers_to("S1"))


@pytest.mark.rule("UNB-ACT.4", "UNB-UNIT.5")
def test_an_offline_unit_does_not_reload() -> None:
    t = lay("blue-walkers", "W1 0608 offline nuke:M-")
    t.refused("W1 reload.nuke")


@pytest.mark.rule("UNB-ACT.5")
def test_a_walker_fires_a_light_weapon_and_reloads_a_different_one() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:L stasis:L-", dice="-").choose("W1 fire.nuke 0610")
    assert set(t.answers()) == {"reload.stasis", "stop"}
    t.refused("reload.nuke")
    t.choose("reload.stasis")
    assert (t.unit("W1").weapons, t.asked) == ({"nuke": False, "stasis": True}, ("blue", "unit"))


@pytest.mark.rule("UNB-ACT.5")
def test_a_crawler_fires_a_medium_weapon_and_reloads_a_different_one() -> None:
    t = lay("blue-crawlers", "C1 0608 nuke:M nuke:M- laser:M laser:M", dice=BLANK).choose("C1 fire.nuke 0610")
    assert set(t.answers()) == {"reload.nuke2", "stop"}
    t.choose("reload.nuke2")
    assert t.unit("C1").weapons == {"nuke": False, "nuke2": True, "laser": True, "laser2": True}


@pytest.mark.rule("UNB-ACT.5", "UNB-ACT.6")
def test_a_unit_that_fired_its_one_big_weapon_reloads_nothing() -> None:
    walker = lay("blue-walkers", "W1 0608 nuke:M stasis:L- laser:L-", dice=BLANK).choose("W1 fire.nuke 0610")
    assert walker.asked == ("blue", "unit")
    assert "reload" not in kinds(walker.answers_to("W1"))
    squad = lay("blue-squads", "S1 0608 nuke:L stasis:L-", dice="-").choose("S1 fire.nuke 0610")
    assert squad.asked == ("blue", "unit")
    assert "reload" not in kinds(squad.answers_to("S1"))


@pytest.mark.rule("UNB-ACT.6")
def test_a_crawler_does_not_combine_a_heavy_with_a_medium_weapon() -> None:
    lines = ("C1 0608 force:H nuke:M nuke:M", "WA 0708")
    medium = lay("blue-crawlers", *lines, dice=BLANK).choose("C1 fire.nuke 0610")
    assert set(medium.answers()) == {"fire.nuke2", "stop"}
    medium.refused("fire.force WA")
    heavy = lay("blue-crawlers", *lines, dice=BLANK).choose("C1 fire.force WA")
    assert heavy.asked == ("blue", "unit")
    assert "fire" not in kinds(heavy.answers_to("C1"))


@pytest.mark.rule("UNB-ACT.6")
def test_a_walker_does_not_combine_a_medium_with_a_light_weapon() -> None:
    lines = ("W1 0608 stasis:M nuke:L nuke:L", "WA 0708")
    light = lay("blue-walkers", *lines, dice="-").choose("W1 fire.nuke 0610")
    assert set(light.answers()) == {"fire.nuke2", "stop"}
    medium = lay("blue-walkers", *lines, dice="-").choose("W1 fire.stasis WA")
    assert medium.asked == ("blue", "unit")
    assert "fire" not in kinds(medium.answers_to("W1"))


@pytest.mark.rule("UNB-ACT.6")
def test_a_reload_of_small_weapons_leaves_out_the_big_one() -> None:
    crawler = lay("blue-crawlers", "C1 0608 force:H- nuke:M- nuke:M-").choose("C1 reload.nuke")
    assert set(crawler.answers()) == {"reload.nuke2", "stop"}
    walker = lay("blue-walkers", "W1 0608 force:M- nuke:L- nuke:L-").choose("W1 reload.nuke")
    assert set(walker.answers()) == {"reload.nuke2", "stop"}


@pytest.mark.rule("UNB-ACT.7", "UNB-LAS.1")
def test_a_laser_is_never_fired_in_the_weapon_action() -> None:
    alone = lay("blue-walkers", "W1 0608 laser:M nuke:M; WA 0708")
    assert "fire.nuke" in alone.answers_to("W1")
    assert "fire.laser" not in alone.answers_to("W1")
    alone.refused("W1 fire.laser WA")
    second = lay("blue-walkers", "W1 0608 laser:L nuke:L nuke:L; WA 0708", dice="-").choose("W1 fire.nuke 0610")
    assert set(second.answers()) == {"fire.nuke2", "stop"}


@pytest.mark.rule("UNB-ACT.7")
def test_a_laser_is_reloaded_like_any_weapon() -> None:
    squad = lay("blue-squads", "S1 0608 laser:L-").choose("S1 reload.laser")
    assert squad.unit("S1").weapons == {"laser": True}
    walker = lay("blue-walkers", "W1 0608 nuke:L laser:L-", dice="-").choose("W1 fire.nuke 0610", "reload.laser")
    assert walker.unit("W1").weapons == {"nuke": False, "laser": True}


# configuration


@pytest.mark.rule("UNB-ACT.8", "UNB-UNIT.9", "UNB-UNIT.10")
@pytest.mark.parametrize("status", ["", "buttoned"])
@pytest.mark.parametrize(
    ("card", "unit", "before", "word", "after"),
    [
        ("blue-walkers", "W1", "", "down", "down"),
        ("blue-walkers", "W1", "down", "rise", "standing"),
        ("blue-squads", "S1", "", "hover", "hovering"),
        ("blue-squads", "S1", "hovering", "land", "standing"),
    ],
)
def test_walkers_and_squads_change_configuration_instead_of_moving(
    card: str, unit: str, before: str, word: str, after: str, status: str
) -> None:
    t = lay(card, f"{unit} 0608 {before} {status}")
    words = {"rise", "down", "hover", "land"}
    assert words & set(t.answers_to(unit)) == {word}
    t.choose(f"{unit} {word}")
    assert t.unit(unit).configuration == after
    assert unit not in t.answers()
    t.refused(f"{unit} move 0607")


@pytest.mark.rule("UNB-ACT.8", "UNB-UNIT.11")
def test_a_crawler_has_no_configuration_to_change() -> None:
    t = lay("blue-crawlers", "C1 0608")
    assert not {"rise", "down", "hover", "land"} & set(t.answers_to("C1"))


@pytest.mark.rule("UNB-ACT.8", "UNB-ACT.1")
def test_a_unit_that_has_moved_does_not_change_configuration() -> None:
    t = lay("blue-walkers", "W1 0608").choose("W1 move 0607")
    t.refused("W1 down")


@pytest.mark.rule("UNB-ACT.9")
@pytest.mark.parametrize(
    "lines", [("C1 0608",), ("CA 0608",), ("W1 0608", "WA 0608"), ("SA 0608", "SB 0608", "SC 0608", "S2 0608")]
)
def test_a_squad_that_lands_in_a_full_hex_is_scattered(lines: tuple[str, ...]) -> None:
    t = lay("blue-squads", "S1 0608 hovering", *lines).choose("S1 land")
    assert (t.unit("S1").hex, t.unit("S1").status, t.unit("S1").configuration) == ("0608", "out", "standing")


@pytest.mark.rule("UNB-ACT.9")
@pytest.mark.parametrize(
    "lines",
    [
        ("W1 0608", "SA 0608"),
        ("SA 0608", "SB 0608", "SC 0608"),
        ("SA 0608", "SB 0608", "SC 0608", "S2 0608 scattered", "S3 0608 hovering"),
    ],
)
def test_a_squad_that_lands_where_there_is_room_stays_as_it_is(lines: tuple[str, ...]) -> None:
    t = lay("blue-squads", "S1 0608 hovering buttoned", *lines).choose("S1 land")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("buttoned", "standing")


# stasis


@pytest.mark.rule("UNB-EX.3", "UNB-ACT.10")
def test_worked_example_two_positive_dice_of_three_clear_one_stasis_marker() -> None:
    t = lay("blue-squads", "S1 0608 stasis=3", dice="++-").choose("S1 clear")
    assert t.unit("S1").stasis == 2
    assert "S1" not in t.answers()


@pytest.mark.rule("UNB-ACT.10", "UNB-STA.7")
@pytest.mark.parametrize("status", ["", "buttoned"])
@pytest.mark.parametrize(
    ("markers", "dice", "left"),
    [(1, ["+"], 0), (1, ["-"], 1), (2, ["-", "+"], 1), (2, ["-", "-"], 2), (4, ["+"] * 4, 3)],
)
def test_clearing_stasis_rolls_a_die_for_each_marker_and_removes_at_most_one(
    status: str, markers: int, dice: list[str], left: int
) -> None:
    t = lay("blue-walkers", f"W1 0608 {status} stasis={markers}", dice=dice).choose("W1 clear")
    assert t.unit("W1").stasis == left


@pytest.mark.rule("UNB-ACT.10")
def test_a_unit_without_markers_does_not_clear_stasis() -> None:
    t = lay("blue-walkers", "W1 0608; W2 0708 down stasis=1")
    assert "clear" not in t.answers_to("W1")
    assert "clear" in t.answers_to("W2")


@pytest.mark.rule("UNB-ACT.17", "UNB-UNIT.7")
def test_a_frozen_unit_does_not_even_try_to_clear_stasis() -> None:
    t = lay("blue-walkers", "W1 0608 stasis=2 frozen; W2 0708 stasis=2")
    assert set(t.answers()) == {"W2", "W4", "end"}
    t.refused("W1 clear")


# objects


@pytest.mark.rule("UNB-ACT.11")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_an_upright_walker_grabs_a_loose_object_in_its_hex(status: str) -> None:
    t = lay("blue-walkers", f"object satellite 0608; W1 0608 {status}; W2 0607")
    assert "grab" not in kinds(t.answers_to("W2"))
    t.choose("W1 grab.satellite")
    assert (t.object("satellite"), t.unit("W1").carries) == ("W1", ("satellite",))
    assert "W1" not in t.answers()


@pytest.mark.rule("UNB-ACT.11", "UNB-UNIT.9")
def test_a_down_walker_does_not_grab() -> None:
    t = lay("blue-walkers", "object satellite 0608; W1 0608 down")
    assert "grab" not in kinds(t.answers_to("W1"))
    t.refused("W1 grab.satellite")


@pytest.mark.rule("UNB-ACT.11", "UNB-OBJ.1")
@pytest.mark.parametrize(("card", "unit"), [("blue-crawlers", "C1"), ("blue-squads", "S1")])
def test_crawlers_and_squads_do_not_grab(card: str, unit: str) -> None:
    t = lay(card, f"object satellite 0608; {unit} 0608")
    assert "grab" not in kinds(t.answers_to(unit))
    t.refused(f"{unit} grab.satellite")


@pytest.mark.rule("UNB-ACT.12")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_an_upright_walker_drops_a_carried_object_into_its_hex(status: str) -> None:
    t = lay("blue-walkers", f"object satellite W1; W1 0608 {status}; W2 0608")
    assert "drop" not in kinds(t.answers_to("W2"))
    t.choose("W1 drop.satellite")
    assert (t.object("satellite"), t.unit("W1").carries) == ("0608", ())
    assert "W1" not in t.answers()


@pytest.mark.rule("UNB-ACT.12", "UNB-UNIT.9")
def test_a_down_walker_does_not_drop() -> None:
    t = lay("blue-walkers", "object satellite W1; W1 0608 down")
    assert "drop" not in kinds(t.answers_to("W1"))
    t.refused("W1 drop.satellite")


@pytest.mark.rule("UNB-ACT.13", "UNB-NUK.2")
@pytest.mark.parametrize(("die", "spot"), [("+", "0608"), ("-", "W1")])
def test_a_carrier_knocked_down_by_a_nuke_drops_the_object_in_its_hex(die: str, spot: str) -> None:
    t = lay("yellow-walkers", "object satellite W1; WA 0610 nuke:M; W1 0608", dice=[die, *BLANK])
    t.choose("WA fire.nuke 0608")
    assert t.object("satellite") == spot


@pytest.mark.rule("UNB-ACT.13", "UNB-FB.8")
@pytest.mark.parametrize(("push", "spot"), [("0607", "0607"), ("0609", "0609"), ("hold", "0608")])
def test_a_carrier_hit_by_a_force_beam_drops_the_object_where_it_was_moved_to(push: str, spot: str) -> None:
    t = lay("yellow-walkers", "object satellite W1; WA 0609 force:M; W1 0608", dice="+")
    t.choose(f"WA fire.force W1 {push} stop")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.object("satellite")) == (spot, "down", spot)


@pytest.mark.rule("UNB-ACT.13", "UNB-MEL.7")
@pytest.mark.parametrize(("die", "spot"), [("+", "0608"), ("-", "W1")])
def test_a_carrier_knocked_down_in_melee_drops_the_object(die: str, spot: str) -> None:
    t = lay("yellow-walkers", "object satellite W1; WA 0608; W1 0608", dice=[die]).choose("WA melee W1")
    assert t.object("satellite") == spot


@pytest.mark.rule("UNB-ACT.13", "UNB-MOV.21")
@pytest.mark.parametrize(("die", "spot"), [("+", "0607"), ("-", "W1")])
def test_a_carrier_that_falls_when_displaced_drops_the_object_in_the_new_hex(die: str, spot: str) -> None:
    t = lay("yellow-crawlers", "object satellite W1; CA 0609; W1 0608", dice=[die]).choose("CA move 0608")
    t.choose("0607", side="blue")
    assert (t.unit("W1").hex, t.object("satellite")) == ("0607", spot)


@pytest.mark.rule("UNB-ACT.14", "UNB-OBJ.5")
def test_an_object_goes_with_a_carrier_that_leaves_the_map() -> None:
    # Ruling: only being knocked down drops an object.
    t = lay("blue-walkers", "object satellite W1; W1 0601").choose("W1 move exit.north")
    assert (t.unit("W1").hex, t.object("satellite")) == ("gone", "gone")


@pytest.mark.rule("UNB-ACT.14", "UNB-TER.9")
def test_an_object_goes_with_a_carrier_that_is_engulfed() -> None:
    t = lay("yellow-walkers", "0608 lava red; object satellite W1; WA 0610 nuke:M; W1 0608", dice="+-+-111111")
    t.choose("WA fire.nuke 0608")
    assert (t.terrain("0608"), t.unit("W1").hex, t.object("satellite")) == ("volcano", "gone", "gone")


@pytest.mark.rule("UNB-ACT.14")
def test_a_walker_that_goes_down_by_itself_keeps_the_object() -> None:
    t = lay("blue-walkers", "object satellite W1; W1 0608").choose("W1 down")
    assert (t.unit("W1").configuration, t.object("satellite")) == ("down", "W1")


@pytest.mark.rule("UNB-ACT.14", "UNB-NB.4")
def test_a_walker_that_goes_offline_keeps_the_object() -> None:
    t = lay("yellow-walkers", "object satellite W1; WA 0612 neutron:M; W1 0608", dice="+")
    t.choose("WA fire.neutron 0608")
    assert (t.unit("W1").status, t.object("satellite")) == ("out", "W1")


@pytest.mark.rule("UNB-ACT.20")
def test_a_walker_may_carry_several_objects_one_grab_or_drop_an_action() -> None:
    # Ruling: no limit is stated.
    t = place("card blue-walkers; deck blue-walkers 2; object satellite 0608; object blue-flag 0608; W1 0608; W4 1108")
    t.choose("W1 grab.satellite")
    assert t.object("blue-flag") == "0608"
    t.refused("W1 grab.blue-flag")
    t.choose("end", "W1 grab.blue-flag")
    assert set(t.unit("W1").carries) == {"satellite", "blue-flag"}
    t.choose("end", "W1 drop.satellite")
    assert (t.object("satellite"), t.object("blue-flag")) == ("0608", "W1")


@pytest.mark.rule("UNB-ACT.20", "UNB-OBJ.1")
@pytest.mark.parametrize("carrier", ["W2", "WA"])
def test_an_object_carried_by_another_walker_is_not_grabbed(carrier: str) -> None:
    t = lay("blue-walkers", f"object satellite {carrier}; W1 0608; {carrier} 0608")
    assert "grab" not in kinds(t.answers_to("W1"))
    t.refused("W1 grab.satellite")


@pytest.mark.rule("UNB-ACT.20")
def test_a_carrier_fires_moves_and_fights_as_usual() -> None:
    lines = ("object satellite W1", "W1 0608 nuke:M", "WA 0608")
    moving = lay("blue-walkers", *lines, dice=BLANK).choose("W1 fire.nuke 0610", "W1 move 0607")
    assert (moving.unit("W1").hex, moving.object("satellite")) == ("0607", "W1")
    fighting = lay("blue-walkers", *lines, dice="+").choose("W1 melee WA")
    assert fighting.unit("WA").configuration == "down"


@pytest.mark.rule("UNB-ACT.21", "UNB-UNIT.13")
@pytest.mark.parametrize(("setting", "spot"), [("on", "gone"), ("off", "0608")])
def test_knocked_down_in_lava_a_carrier_drops_the_object_before_it_is_engulfed(setting: str, spot: str) -> None:
    # Ruling: order of the printed procedures.
    t = lay(
        "yellow-walkers",
        f"option lava_knockdown_loss {setting}; 0608 lava red; object satellite W1; WA 0608; W1 0608",
        dice="++",
    ).choose("WA melee W1")
    assert (t.unit("W1").hex, t.object("satellite")) == (spot, "0608")


@pytest.mark.rule("UNB-ACT.21", "UNB-FB.6")
@pytest.mark.parametrize("terrain", ["lava red", "volcano"])
def test_moved_into_magma_by_a_force_beam_a_carrier_takes_the_object_with_it(terrain: str) -> None:
    # Ruling: it is engulfed before any knock-down.
    t = lay("yellow-walkers", f"0607 {terrain}; object satellite W1; WA 0609 force:M; W1 0608", dice="+")
    t.choose("WA fire.force W1 0607")
    assert (t.unit("W1").hex, t.object("satellite")) == ("gone", "gone")


# melee and movement as physical actions


@pytest.mark.rule("UNB-ACT.15", "UNB-MEL.1")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_melee_is_a_physical_action_of_a_ready_or_buttoned_unit(status: str) -> None:
    t = lay("blue-walkers", f"W1 0608 {status}; WA 0608", dice="+").choose("W1 melee WA")
    assert t.unit("WA").configuration == "down"
    assert "W1" not in t.answers()


@pytest.mark.rule("UNB-ACT.16")
@pytest.mark.parametrize("status", ["", "buttoned"])
@pytest.mark.parametrize(("card", "unit"), [("blue-crawlers", "C1"), ("blue-walkers", "W1"), ("blue-squads", "S1")])
def test_a_ready_or_buttoned_unit_moves(card: str, unit: str, status: str) -> None:
    t = lay(card, f"{unit} 0608 {status}").choose(f"{unit} move 0607")
    assert t.unit(unit).hex == "0607"
    assert unit not in t.answers()


@pytest.mark.rule("UNB-ACT.16", "UNB-UNIT.9")
def test_a_down_walker_does_not_move() -> None:
    t = lay("blue-walkers", "W1 0608 down")
    assert "move" not in t.answers_to("W1")
    t.refused("W1 move 0607")


@pytest.mark.rule("UNB-ACT.16", "UNB-UNIT.5", "UNB-UNIT.6")
@pytest.mark.parametrize(("card", "unit"), [("blue-crawlers", "C1"), ("blue-walkers", "W1"), ("blue-squads", "S1")])
def test_an_offline_or_scattered_unit_does_not_move(card: str, unit: str) -> None:
    t = lay(card, f"{unit} 0608 out")
    assert unit not in t.answers()
    t.refused(f"{unit} move 0607")


# losing actions


@pytest.mark.rule("UNB-ACT.18", "UNB-NB.1")
@pytest.mark.parametrize(("die", "goes_on"), [("+", False), ("-", True)])
def test_a_unit_that_puts_itself_offline_loses_its_physical_action(die: str, goes_on: bool) -> None:
    # Ruling: that status allows no action.
    t = lay("blue-walkers", "W1 0608 neutron:M", dice=[die]).choose("W1 fire.neutron 0608")
    assert ("W1" in t.answers()) is goes_on


@pytest.mark.rule("UNB-ACT.18")
@pytest.mark.parametrize(("die", "goes_on"), [("+", False), ("-", True)])
def test_a_unit_that_puts_itself_offline_loses_its_second_weapon(die: str, goes_on: bool) -> None:
    t = lay("blue-walkers", "W1 0608 neutron:L nuke:L", dice=[die]).choose("W1 fire.neutron 0608")
    assert t.asked == ("blue", "second" if goes_on else "unit")
    assert t.unit("W1").weapons == {"neutron": False, "nuke": True}


@pytest.mark.rule("UNB-ACT.18")
def test_a_squad_that_scatters_itself_with_a_nuke_loses_its_physical_action() -> None:
    t = lay("blue-squads", "S1 0608 nuke:L", dice="+-").choose("S1 fire.nuke 0608")
    assert (t.unit("S1").status, set(t.answers())) == ("out", {"S4", "end"})


@pytest.mark.rule("UNB-ACT.18", "UNB-TER.9")
def test_a_unit_that_blows_its_own_hex_into_a_volcano_is_gone() -> None:
    t = lay("blue-walkers", "0608 lava red; W1 0608 nuke:M", dice="+-+-111111").choose("W1 fire.nuke 0608")
    assert (t.unit("W1").hex, set(t.answers())) == ("gone", {"W4", "end"})


@pytest.mark.rule("UNB-ACT.18", "UNB-XVG.3")
@pytest.mark.parametrize(("dice", "goes_on"), [("+--", False), ("---", True)])
def test_a_unit_that_freezes_in_its_own_activation_loses_its_physical_action(dice: str, goes_on: bool) -> None:
    t = place(
        "option experimental_weapons on; time 4; card blue-squads; deck blue-squads 1; S1 0608 vortex:L; S4 1108",
        dice=dice,
    ).choose("S1 fire.vortex 0607")
    assert t.unit("S1").frozen is not goes_on
    assert ("S1" in t.answers()) is goes_on


@pytest.mark.rule("UNB-ACT.19")
def test_after_a_reload_only_a_second_reload_may_follow() -> None:
    # Ruling: in Fire & reload the shot comes first.
    t = lay("blue-walkers", "W1 0608 nuke:L- neutron:L- stasis:L force:L; WA 0708").choose("W1 reload.nuke")
    assert set(t.answers()) == {"reload.neutron", "stop"}
    t.refused("fire.stasis WA")
    t.choose("reload.neutron")
    assert t.asked == ("blue", "unit")
    assert "fire" not in kinds(t.answers_to("W1"))


@pytest.mark.rule("UNB-ACT.19", "UNB-ACT.5")
def test_after_a_shot_the_reload_is_chosen_when_its_result_is_known() -> None:
    t = lay("blue-walkers", "W1 0608 stasis:L force:L- nuke:L neutron:L-; SA 0708", dice="+")
    t.choose("W1 fire.stasis SA")
    assert (t.unit("SA").stasis, set(t.answers())) == (1, {"fire.nuke", "reload.force", "reload.neutron", "stop"})
    t.choose("reload.neutron")
    assert t.unit("W1").weapons == {"stasis": False, "force": False, "nuke": True, "neutron": True}
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-EX.6", "UNB-CMB.12", "UNB-ACT.2", "UNB-ACT.3")
def test_worked_example_two_stasis_rays_and_a_nuke_one_shot_at_a_time() -> None:
    t = lay(
        "yellow-walkers",
        "WA 0608 stasis:L stasis:L; WC 0708 nuke:M; S3 0607; W2 0508",
        dice=["+", "+", "-", "+", *BLANK],
    ).choose("WA fire.stasis S3")
    assert (t.unit("S3").stasis, t.asked) == (1, ("yellow", "second"))
    t.choose("fire.stasis2 W2")
    assert t.unit("W2").stasis == 0
    t.choose("WC fire.nuke 0508")
    assert (t.unit("W2").configuration, t.unit("S3").stasis) == ("down", 1)
