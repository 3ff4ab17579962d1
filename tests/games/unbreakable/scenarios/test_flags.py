"""Capture the Flag and Destroy the Flag (chapters X5 and X6)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import (
    NORTH,
    SOUTH,
    answers,
    begun,
    draw,
    lay,
    opportunity,
    platoon,
    ready,
    set_up,
    winner,
)
from tests.support.unbreakable.table import Table

CAPTURE = "scenario capture-the-flag"
BLUE_FLAG = "object blue-flag 0404"
YELLOW_FLAG = "object yellow-flag 0812"
BLUE_ZONE = {"0404", "0403", "0503", "0504", "0405", "0304", "0303"}
YELLOW_ZONE = {"0812", "0811", "0911", "0912", "0813", "0712", "0711"}
FLAGS = (CAPTURE, BLUE_FLAG, YELLOW_FLAG)


# set-up


@pytest.mark.rule("UNB-CTF.1", "UNB-DTF.1")
@pytest.mark.parametrize("scenario", ["capture-the-flag", "destroy-the-flag"])
def test_each_flag_is_placed_anywhere_in_its_own_half(scenario: str) -> None:
    match = begun(scenario, platoon_size=2)
    set_up(match, "blue", until="flag")
    set_up(match, "yellow", until="flag")
    assert (set(answers(match, "blue")), set(answers(match, "yellow"))) == (NORTH, SOUTH)
    match.choose("0404", "blue")
    match.choose("0812", "yellow")
    t = ready(match)
    assert (t.object("blue-flag"), t.object("yellow-flag")) == ("0404", "0812")


@pytest.mark.rule("UNB-CTF.2", "UNB-DTF.1")
@pytest.mark.parametrize("scenario", ["capture-the-flag", "destroy-the-flag"])
def test_no_unit_is_set_up_in_or_next_to_its_own_flags_hex(scenario: str) -> None:
    match = begun(scenario, platoon_size=3)
    set_up(match, "blue", {"flag": ["0404"]}, until="placement")
    set_up(match, "yellow", {"flag": ["0812"]}, until="placement")
    assert (set(answers(match, "blue")), set(answers(match, "yellow"))) == (NORTH - BLUE_ZONE, SOUTH - YELLOW_ZONE)
    Table(match).refused("0405", side="blue")
    Table(match).refused("0607", side="yellow")


@pytest.mark.rule("UNB-CTF.2", "UNB-DTF.1")
@pytest.mark.parametrize("scenario", ["capture-the-flag", "destroy-the-flag"])
def test_both_sides_bring_equally_many_units_and_place_them_all(scenario: str) -> None:
    t = ready(begun(scenario, platoon_size=5))
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 5
    units = t.view()["units"].values()
    assert all(unit["hex"] in (NORTH if unit["side"] == "blue" else SOUTH) for unit in units)


# victory


@pytest.mark.rule("UNB-CTF.3")
@pytest.mark.parametrize(
    ("side", "unit", "flag", "path"),
    [
        ("yellow", "WA", "blue-flag", ("0507", "0508")),
        ("blue", "W1", "yellow-flag", ("0508", "0507")),
        ("blue", "W1", "blue-flag", ("0507", "0508")),  # its own flag, carried to the wrong side
    ],
)
def test_a_flag_carried_across_the_fold_wins_for_the_other_side(
    side: str, unit: str, flag: str, path: tuple[str, str]
) -> None:
    other = YELLOW_FLAG if flag == "blue-flag" else BLUE_FLAG
    extra = "S1 0101" if unit == "WA" else "SA 0114"
    t = lay(f"{side}-walkers", "scenario capture-the-flag", other, f"{unit} {path[0]}; object {flag} {unit}", extra)
    t.choose(f"{unit} move {path[1]}")
    assert winner(t) == ("yellow" if flag == "blue-flag" else "blue")


@pytest.mark.rule("UNB-CTF.3")
@pytest.mark.parametrize(
    ("side", "unit", "flag", "path"),
    [("yellow", "WA", "blue-flag", ("0607", "0608")), ("blue", "W1", "yellow-flag", ("0609", "0608"))],
)
def test_a_flag_on_the_fold_wins_nothing(side: str, unit: str, flag: str, path: tuple[str, str]) -> None:
    other = YELLOW_FLAG if flag == "blue-flag" else BLUE_FLAG
    extra = "S1 0101" if unit == "WA" else "SA 0114"
    t = lay(f"{side}-walkers", "scenario capture-the-flag", other, f"{unit} {path[0]}; object {flag} {unit}", extra)
    t.choose(f"{unit} move {path[1]}")
    assert t.unit(unit).hex == "0608"
    assert t.result is None


@pytest.mark.rule("UNB-CTF.3", "UNB-OBJ.3")
def test_a_loose_flag_pushed_across_the_fold_wins_too() -> None:
    t = lay(
        "yellow-walkers",
        "scenario capture-the-flag; object yellow-flag 0812; object blue-flag 0507; WA 0505 force:M; S1 0101",
        dice="+-",
    ).choose("WA fire.force blue-flag 0508")
    assert winner(t) == "yellow"


# the safety zone


@pytest.mark.rule("UNB-CTF.4")
def test_no_unit_may_enter_its_own_flags_zone() -> None:
    t = lay("blue-walkers", *FLAGS, "W1 0406; SA 0114")
    assert set(t.answers_to("W1 move")) == {"0505", "0506", "0407", "0306", "0305"}
    t.refused("W1 move 0405", "UNB-CTF.4")


@pytest.mark.rule("UNB-CTF.4")
def test_the_opponent_may_enter_it() -> None:
    t = lay("yellow-walkers", *FLAGS, "WA 0406; S1 0101").choose("WA move 0405")
    assert t.unit("WA").hex == "0405"


@pytest.mark.rule("UNB-CTF.4")
def test_a_hovering_squad_may_not_even_pass_through_it() -> None:
    t = lay("blue-squads", *FLAGS, "S1 0406 hovering; S2 0407 hovering; SA 0114")
    assert "0405" not in t.answers_to("S1 move")
    assert set(t.answers_to("S1 move 0505")) & BLUE_ZONE == set()
    assert "0405" not in t.answers_to("S2 move 0406")
    assert "0306" in t.answers_to("S2 move 0406")
    t.refused("S1 move 0405 0305", "UNB-CTF.4")


@pytest.mark.rule("UNB-CTF.4", "UNB-CTF.5")
def test_a_unit_in_the_zone_can_only_move_out() -> None:
    t = lay("blue-walkers", *FLAGS, "W1 0405 nuke:M laser:L- laser:L stasis=2; SA 0405")
    assert (set(t.answers_to("W1")), set(t.answers_to("W1 move"))) == ({"move", "done"}, {"0505", "0406", "0305"})
    for line in ("W1 fire.nuke 0606", "W1 reload.laser", "W1 melee", "W1 clear", "W1 down"):
        t.refused(line)
    t.refused("W1 fire.nuke", "UNB-CTF.4")


@pytest.mark.rule("UNB-CTF.4")
def test_the_same_unit_outside_the_zone_may_do_everything() -> None:
    t = lay("blue-walkers", *FLAGS, "W1 0406 nuke:M laser:L- laser:L stasis=2; SA 0406")
    assert {"fire.nuke", "reload.laser", "melee", "clear", "down", "move"} <= set(t.answers_to("W1"))


@pytest.mark.rule("UNB-CTF.4", "UNB-ACT.11")
def test_a_unit_in_its_own_zone_cannot_take_its_own_flag() -> None:
    t = lay("blue-walkers", *FLAGS, "W1 0404; SA 0114")
    assert (set(t.answers_to("W1")), set(t.answers_to("W1 move"))) == ({"move", "done"}, BLUE_ZONE - {"0404"})


@pytest.mark.rule("UNB-CTF.4", "UNB-LOSH.11")
def test_a_unit_in_the_zone_may_sight() -> None:
    t = lay("blue-walkers", *FLAGS, "S1 0405; W1 1007 nuke:M; SA 0114", dice="--").choose("W1 fire.nuke 0505")
    assert t.clouds("0505") == ["medium held"]


@pytest.mark.rule("UNB-CTF.4", "UNB-LAS.1")
def test_a_unit_in_the_zone_may_fire_a_laser() -> None:
    t = lay("yellow-walkers", *FLAGS, "S1 0405 laser:L; WA 0507 nuke:M; S2 0101", dice="+-").choose("WA fire.nuke 0505")
    assert t.asked == ("blue", "lasers")
    t.choose("S1.laser")
    assert t.clouds("0505") == []


@pytest.mark.rule("UNB-CTF.4", "UNB-MOV.22")
def test_displacement_into_the_zone_is_no_voluntary_entry() -> None:
    t = lay("yellow-crawlers", *FLAGS, "CA 0407; S1 0406; SA 0114", dice="----").choose("CA move 0406")
    assert t.asked == ("blue", "retreat")
    t.choose("0405")
    assert t.unit("S1").hex == "0405"


@pytest.mark.rule("UNB-CTF.5")
def test_the_zone_follows_a_carried_flag() -> None:
    # Ruling.
    t = lay(
        "blue-squads",
        "scenario capture-the-flag; object yellow-flag 0812; home blue-flag 0404; WA 0606; object blue-flag WA",
        "S1 0608; S2 0305",
    )
    assert "0607" not in t.answers_to("S1 move")
    t.refused("S1 move 0607", "UNB-CTF.4")
    t.choose("S2 move 0304")
    assert t.unit("S2").hex == "0304"


@pytest.mark.rule("UNB-CTF.5")
def test_the_zone_may_be_fixed_by_option() -> None:
    # Ruling: variant zone_follows_flag.
    t = lay(
        "blue-squads",
        "scenario capture-the-flag; option zone_follows_flag off; object yellow-flag 0812; home blue-flag 0404",
        "WA 0606; object blue-flag WA; S1 0608; S2 0305",
    )
    assert "0304" not in t.answers_to("S2 move")
    t.refused("S2 move 0304")
    t.choose("S1 move 0607")
    assert t.unit("S1").hex == "0607"


@pytest.mark.rule("UNB-CTF.5")
def test_the_zone_ends_with_the_flag() -> None:
    # Ruling.
    t = lay(
        "blue-walkers", "scenario capture-the-flag; object yellow-flag 0812; object blue-flag gone; W1 0406; SA 0114"
    )
    assert "0405" in t.answers_to("W1 move")


@pytest.mark.rule("UNB-CTF.5")
def test_a_down_walker_in_the_zone_may_get_up() -> None:
    # Ruling.
    t = lay("blue-walkers", *FLAGS, "W1 0405 down nuke:M; SA 0114")
    assert set(t.answers_to("W1")) == {"rise", "done"}
    t.choose("W1 rise")
    assert t.unit("W1").configuration == "standing"


@pytest.mark.rule("UNB-CTF.5", "UNB-WEQ.3")
def test_a_wheeled_walker_stuck_in_the_zone_may_convert() -> None:
    # Ruling.
    t = lay(
        "blue-walkers", *FLAGS, "option walker_equipment on; 0405 crater red; W1 0405 wheeled wheels:M nuke:M; SA 0114"
    )
    assert set(t.answers_to("W1")) == {"convert", "done"}
    t.choose("W1 convert")
    assert t.unit("W1").configuration == "standing"


@pytest.mark.rule("UNB-CTF.5")
def test_a_unit_that_cannot_leave_the_zone_does_nothing() -> None:
    # Ruling.
    volcanoes = [f"{hex_} volcano" for hex_ in ("0505", "0406", "0305")]
    t = lay("blue-walkers", *FLAGS, *volcanoes, "W1 0405 nuke:M; SA 0114")
    for line in ("W1 move", "W1 fire.nuke", "W1 down"):
        assert not t.explain(line).legal


@pytest.mark.rule("UNB-CTF.5")
def test_leaving_the_map_is_moving_out() -> None:
    # Ruling.
    t = lay(
        "blue-walkers", "scenario capture-the-flag; object blue-flag 0401; object yellow-flag 0812; W1 0301; SA 0114"
    )
    assert set(t.answers_to("W1 move")) == {"exit.north", "0202", "0201", "0302"}
    t.choose("W1 move exit.north")
    assert t.unit("W1").hex == "gone"


@pytest.mark.rule("UNB-CTF.5")
def test_from_the_flags_hex_any_step_leads_farther() -> None:
    # Ruling.
    t = lay("blue-squads", *FLAGS, "S1 0404; SA 0114")
    assert set(t.answers_to("S1 move")) == BLUE_ZONE - {"0404"}
    t.choose("S1 move 0403")
    assert t.unit("S1").hex == "0403"


# forbidden bombs


@pytest.mark.rule("UNB-CTF.6")
@pytest.mark.parametrize("bomb", ["nuke", "crust"])
def test_no_nuke_or_crust_buster_is_aimed_at_a_flag_or_next_to_one(bomb: str) -> None:
    t = lay("blue-walkers", *FLAGS, f"W1 0601 {bomb}:M; S1 0608 hovering; SA 0114")
    targets = set(t.answers_to(f"W1 fire.{bomb}"))
    assert targets & (BLUE_ZONE | YELLOW_ZONE) == set()
    assert {"0505", "0406", "0305", "0810", "0713", "1012"} <= targets
    for hex_ in ("0404", "0405", "0812", "0711"):
        t.refused(f"W1 fire.{bomb} {hex_}", "UNB-CTF.6")


@pytest.mark.rule("UNB-CTF.6")
def test_a_neutron_bomb_may_be_aimed_at_a_flag() -> None:
    t = lay("blue-walkers", *FLAGS, "W1 0601 neutron:M; S1 0608 hovering; SA 0812", dice="+")
    t.choose("W1 fire.neutron 0812")
    assert (t.unit("SA").status, t.object("yellow-flag")) == ("out", "0812")


@pytest.mark.rule("UNB-CTF.6")
def test_a_carried_flag_protects_its_carrier() -> None:
    t = lay(
        "blue-walkers",
        "scenario capture-the-flag; object yellow-flag 0812; WA 0606; object blue-flag WA; W1 0601 nuke:M",
        "S1 0608 hovering",
    )
    targets = t.answers_to("W1 fire.nuke")
    assert "0606" not in targets
    assert "0605" not in targets
    assert "0604" in targets
    assert "0404" in targets


@pytest.mark.rule("UNB-CTF.6", "UNB-XRL.4")
def test_rockets_are_kept_away_too() -> None:
    t = lay("blue-walkers", *FLAGS, "option experimental_weapons on; W1 0606 rockets:M; SA 0114", dice=[])
    first = set(t.answers_to("W1 fire.rockets"))
    assert first & (BLUE_ZONE | YELLOW_ZONE) == set()
    assert "0505" in first
    following = set(t.answers_to("W1 fire.rockets 0505"))
    assert "0504" not in following
    assert {"0505", "0605", "stop"} <= following


@pytest.mark.rule("UNB-CTF.6", "UNB-XMG.1")
def test_a_multi_guns_nuke_is_kept_away_too() -> None:
    t = lay("blue-walkers", *FLAGS, "option experimental_weapons on; W1 0606 multigun:M; S1 0608 hovering; SA 0114")
    assert "0404" not in t.answers_to("W1 fire.multigun nuke")
    assert "0404" not in t.answers_to("W1 fire.multigun crust")
    assert "0404" in t.answers_to("W1 fire.multigun neutron")


@pytest.mark.rule("UNB-CTF.6", "UNB-OPP.6")
def test_light_fire_nukes_are_kept_away_too() -> None:
    card = opportunity("fire", "blue")
    t = draw(card, *FLAGS, "option opportunity_cards on; C1 0606; S1 0608 hovering; SA 0114")
    assert t.asked == ("blue", "light-fire")
    assert "0404" not in t.answers_to("C1 nuke")
    assert "0404" in t.answers_to("C1 neutron")


@pytest.mark.rule("UNB-CTF.6")
def test_a_lost_flag_protects_nothing() -> None:
    t = lay(
        "blue-walkers",
        "scenario capture-the-flag; object blue-flag gone; object yellow-flag 0812; home blue-flag 0404",
        "W1 0601 nuke:M; S1 0608 hovering; SA 0114",
    )
    assert "0404" in t.answers_to("W1 fire.nuke")


# lost flags


@pytest.mark.rule("UNB-CTF.7")
def test_two_lost_flags_are_a_tie() -> None:
    t = draw(
        "heavy-earthquake",
        "scenario capture-the-flag; object yellow-flag gone; 0404 lava white; object blue-flag 0404; SA 0114",
        dice="+",
    )
    assert winner(t) is None


@pytest.mark.rule("UNB-CTF.7")
def test_with_one_flag_lost_the_other_can_still_be_captured() -> None:
    # Ruling.
    t = lay("blue-walkers", "scenario capture-the-flag; object blue-flag gone; W1 0508; object yellow-flag W1; SA 0114")
    assert t.result is None
    t.choose("W1 move 0507")
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-CTF.7")
def test_the_loss_of_one_flag_ends_nothing() -> None:
    t = draw(
        "heavy-earthquake",
        "scenario capture-the-flag; object yellow-flag 0812; 0404 lava white; object blue-flag 0404; SA 0114",
        dice="+123",
    )
    assert t.object("blue-flag") == "gone"
    assert t.result is None


# Destroy the Flag


@pytest.mark.rule("UNB-DTF.2")
@pytest.mark.parametrize(("dice", "victor"), [("+-", "yellow"), ("-+", "blue"), ("++", None)])
def test_a_player_wins_when_the_other_flag_is_destroyed(dice: str, victor: str | None) -> None:
    # Ruling: both in one set of lava rolls are destroyed at the same time.
    t = draw(
        "heavy-earthquake",
        "scenario destroy-the-flag; 0404 lava white; 0812 lava white; object blue-flag 0404; object yellow-flag 0812",
        "SA 0114",
        dice=dice,
    )
    assert winner(t) == victor


@pytest.mark.rule("UNB-DTF.2", "UNB-EQ.5")
def test_both_flags_in_one_set_of_conversions_are_a_tie() -> None:
    # Ruling.
    around = [f"epicenter {hex_} green" for hex_ in sorted((BLUE_ZONE | YELLOW_ZONE) - {"0404", "0812"})]
    t = draw(
        "heavy-earthquake",
        "scenario destroy-the-flag; 0404 lava white; 0812 lava white",
        *around,
        "object blue-flag 0404; object yellow-flag 0812; SA 0114",
        dice="--611",
    )
    assert winner(t) is None


@pytest.mark.rule("UNB-DTF.2", "UNB-EQ.5")
def test_one_flag_in_a_new_volcano_loses() -> None:
    around = [f"epicenter {hex_} green" for hex_ in sorted(YELLOW_ZONE - {"0812"})]
    t = draw(
        "heavy-earthquake",
        "scenario destroy-the-flag; 0404 lava red; 0812 lava white",
        *around,
        "object blue-flag 0404; object yellow-flag 0812; SA 0114",
        dice="--622",
    )
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-DTF.2", "UNB-OBJ.5")
@pytest.mark.parametrize(("flag", "victor"), [("blue-flag", "yellow"), ("yellow-flag", "blue")])
def test_a_flag_carried_off_the_map_is_destroyed(flag: str, victor: str) -> None:
    other = YELLOW_FLAG if flag == "blue-flag" else BLUE_FLAG
    t = lay("blue-walkers", "scenario destroy-the-flag", other, f"W1 0101; object {flag} W1; SA 0114")
    t.choose("W1 move exit.north")
    assert (t.object(flag), winner(t)) == ("gone", victor)


@pytest.mark.rule("UNB-DTF.2", "UNB-OBJ.3")
def test_a_flag_pushed_into_lava_is_destroyed() -> None:
    t = lay(
        "yellow-walkers",
        "scenario destroy-the-flag; object blue-flag 0607; object yellow-flag 0812; 0606 lava red; WA 0609 force:M",
        "S1 0101",
        dice="+-",
    ).choose("WA fire.force blue-flag 0606")
    assert winner(t) == "yellow"


@pytest.mark.rule("UNB-DTF.2")
def test_carrying_a_flag_across_the_fold_destroys_nothing() -> None:
    t = lay(
        "yellow-walkers", "scenario destroy-the-flag; object yellow-flag 0812; WA 0507; object blue-flag WA; S1 0101"
    ).choose("WA move 0508")
    assert t.result is None


@pytest.mark.rule("UNB-DTF.3")
def test_there_is_no_safety_zone() -> None:
    t = lay(
        "blue-walkers",
        "scenario destroy-the-flag; object blue-flag 0404; object yellow-flag 0812; W1 0406; W2 0405 nuke:M; SA 0114",
    )
    assert "0405" in t.answers_to("W1 move")
    assert "fire.nuke" in t.answers_to("W2")


@pytest.mark.rule("UNB-DTF.3")
def test_an_own_walker_may_carry_the_own_flag() -> None:
    t = lay(
        "blue-walkers", "scenario destroy-the-flag; object blue-flag 0404; object yellow-flag 0812; W1 0404; SA 0114"
    ).choose("W1 grab.blue-flag")
    assert t.object("blue-flag") == "W1"


@pytest.mark.rule("UNB-DTF.3")
@pytest.mark.parametrize("bomb", ["nuke", "crust"])
def test_bombs_may_be_aimed_anywhere(bomb: str) -> None:
    t = lay(
        "blue-walkers",
        f"scenario destroy-the-flag; object blue-flag 0404; object yellow-flag 0812; W1 0601 {bomb}:M",
        "S1 0608 hovering; SA 0114",
    )
    assert set(t.answers_to(f"W1 fire.{bomb}")) >= BLUE_ZONE | YELLOW_ZONE


@pytest.mark.rule("UNB-DTF.3", "UNB-DTF.2")
def test_a_nuke_on_a_flag_in_lava_destroys_it() -> None:
    around = [f"epicenter {hex_} green" for hex_ in sorted(YELLOW_ZONE - {"0812"})]
    t = lay(
        "blue-walkers",
        "scenario destroy-the-flag; object blue-flag 0404; object yellow-flag 0812; 0812 lava red",
        *around,
        "W1 0601 nuke:M; S1 0608 hovering; SA 0114",
        dice="-+",
    ).choose("W1 fire.nuke 0812")
    assert winner(t) == "blue"
