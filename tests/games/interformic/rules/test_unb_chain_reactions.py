"""Chain reactions: three rules and more in one action."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import at, commit, declare, draw, lay, opportunity, winner
from tests.support.unbreakable.table import Table, place

RETRIEVAL = "scenario retrieval"
RUNAWAY = "scenario runaway"
EQUIPMENT = "option walker_equipment on"
EXPERIMENTS = "option experimental_weapons on"
CARDS = "option opportunity_cards on"
AROUND_0607 = [f"epicenter {hex_} white" for hex_ in ("0506", "0507", "0606", "0608", "0706", "0707")]


# force beams


@pytest.mark.rule("UNB-FB.9", "UNB-FB.6", "UNB-ACT.13", "UNB-ACT.21", "UNB-CMB.14")
def test_a_carrier_pushed_twice_leaves_the_satellite_where_it_fell_and_goes_into_the_lava_without_it() -> None:
    t = lay(
        "blue-crawlers",
        RETRIEVAL,
        "0606 lava white",
        "C1 0603 force:H",
        "WA 0604",
        "object satellite WA",
        "SA 0614",
        dice=["+", "-", "+", "+"],  # heavy at medium; then medium at a walker that is down
    )
    t.choose("C1 fire.force WA 0605 continue 0606")
    assert (t.unit("WA").hex, t.object("satellite")) == ("gone", "0605")
    assert t.result is None


@pytest.mark.rule("UNB-FB.5", "UNB-FB.6", "UNB-TER.14", "UNB-ACT.21")
def test_a_firer_that_stands_in_lava_pulls_its_target_in() -> None:
    t = lay(
        "blue-walkers",
        "scenario retrieval; 0603 lava white; W1 0603 force:M; WA 0604; object satellite WA; SA 0614",
        dice="+",
    ).choose("W1 fire.force WA 0603")
    assert (t.unit("W1").hex, t.unit("WA").hex) == ("0603", "gone")
    assert winner(t) is None  # the satellite goes with its carrier


@pytest.mark.rule("UNB-FB.12", "UNB-FB.8", "UNB-UNIT.12", "UNB-TS.12")
def test_a_hovering_squad_pushed_over_a_crawler_scatters_there_and_cannot_recover() -> None:
    t = place("card blue-walkers; deck time-stream 1; W1 0603 force:M; SA 0604 hovering; CA 0605", dice="+-")
    t.choose("W1 fire.force SA 0605", "W1 done")
    squad = t.unit("SA")
    assert (squad.hex, squad.status, squad.configuration) == ("0605", "out", "standing")
    t.choose("done")  # Blue's statuses
    t.refused("SA.buttoned", "UNB-TS.12")


@pytest.mark.rule("UNB-FB.8", "UNB-UNIT.13", "UNB-FB.7")
def test_a_squad_in_lava_between_full_hexes_is_lost_to_a_force_beam_that_cannot_move_it() -> None:
    t = lay("blue-walkers", "0604 lava white; W1 0603 force:M; W2 0603; SA 0604; CA 0605", dice="++")
    t.choose("W1 fire.force SA")
    assert t.unit("SA").hex == "gone"  # it is scattered where it is, and that is lava


@pytest.mark.rule("UNB-FB.10", "UNB-TER.8", "UNB-LOSB.8", "UNB-ACT.3")
def test_two_light_force_beams_open_the_view_and_use_it() -> None:
    t = lay("blue-walkers", "0604 woods; epicenter 0604 red; W1 0603 force:L force:L; SA 0606", dice="++")
    t.choose("W1 fire.force 0604", "fire.force2 SA", "hold")
    assert (t.terrain("0604"), t.epicenter("0604"), t.unit("SA").status) == ("rough", "red", "out")


@pytest.mark.rule("UNB-FB.6", "UNB-RUN.15", "UNB-MOV.4")
def test_the_runaway_crawler_pushed_into_lava_is_a_draw() -> None:
    t = place(
        "card blue-walkers; scenario runaway; 0608 clear; 0609 lava white; R 0608 stasis:H nuke:H; W1 0607 force:M",
        "S1 0101; SA 0614",
        dice="++",
    )
    at(t, "W1 fire.force", "R").choose("0609")
    assert winner(t) is None


# bombs


@pytest.mark.rule("UNB-TER.9", "UNB-NUK.3", "UNB-UNIT.8", "UNB-OBJ.4", "UNB-RET.3", "UNB-NUK.4")
def test_a_nuke_that_opens_a_volcano_takes_crawler_frozen_and_hovering_units_and_the_satellite() -> None:
    t = lay(
        "blue-crawlers",
        RETRIEVAL,
        "0607 lava white",
        *AROUND_0607,
        "C1 0604 nuke:H",
        "CA 0607",
        "SA 0607 hovering",
        "SB 0607 hovering frozen",
        "SC 0607 out",
        "object satellite 0607",
        dice=["-", "-", "-", "+", "-", "-"],  # the hovering squad alone is rolled for; the ground
    )
    t.choose("C1 fire.nuke 0607")
    assert {t.unit(name).hex for name in ("CA", "SA", "SB", "SC")} == {"gone"}
    assert winner(t) is None


@pytest.mark.rule("UNB-LAS.3", "UNB-LAS.6", "UNB-NB.1", "UNB-OPP.7")
def test_light_fire_neutrons_in_the_own_hex_cannot_be_shot_at_and_drop_the_squad_above() -> None:
    t = draw(
        opportunity("light", "blue"),
        "option opportunity_cards on; C1 0603; SA 0603 hovering laser:L; SB 0604 laser:L",
        dice="++-",
    ).choose("C1 neutron 0603")
    assert (t.unit("C1").status, t.unit("SA").status, t.unit("SA").configuration) == ("out", "out", "standing")
    assert t.unit("SB").weapons == {"laser": True}


@pytest.mark.rule("UNB-LAS.3", "UNB-TER.12", "UNB-LOSH.1")
def test_a_squad_in_a_cloud_cannot_laser_the_bomb_that_falls_on_it() -> None:
    t = lay("blue-squads", "cloud 0605 light; S1 0604 neutron:L; SA 0605 laser:L; S2 0604 hovering")
    t.refused("S1 fire.neutron 0605", "UNB-LOSH.2")
    t = lay("blue-squads", "cloud 0605 light; S1 0605 neutron:L; SA 0605 laser:L", dice="-+")
    t.choose("S1 fire.neutron 0605")
    assert t.unit("SA").status == "out"


@pytest.mark.rule("UNB-NUK.2", "UNB-NUK.3", "UNB-OPP.8", "UNB-LOSB.2", "UNB-MEL.6")
def test_after_a_nuke_on_a_crawler_neither_side_strikes_in_its_cloud() -> None:
    t = place("card yellow-crawlers; cloud 0603 heavy; CA 0603 stasis:H; S1 0603 hovering; CB 0914")
    t.refused("CA melee", "UNB-MEL.6")
    t.refused("CA fire.stasis S1", "UNB-LOSB.2")


@pytest.mark.rule("UNB-CB.3", "UNB-CB.2", "UNB-LAS.5", "UNB-WPN.3")
def test_a_crust_buster_shot_down_adds_neither_marker_nor_card() -> None:
    t = lay("blue-walkers", "W1 0603 crust:M; SA 0605 laser:L", dice="+--")
    commit(t.choose("W1 fire.crust 0605"), "SA.laser")
    assert (t.epicenter("0605"), t.cards("discards"), t.unit("W1").weapons) == (None, {}, {"crust": False})


# displacement


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.17", "UNB-MOV.20", "UNB-MOV.21", "UNB-UNIT.13", "UNB-RUN.7")
def test_the_runaway_crawler_pushes_both_colours_into_the_lava_and_leaves_the_air_alone() -> None:
    t = place(
        "deck time-stream 1 blue-walkers 1",
        RUNAWAY,
        "0608 clear",
        "0607 clear",
        "0506 lava white",
        "R 0608 stasis:H nuke:H",
        "S1 0607",
        "S2 0607 hovering",
        "SA 0607 frozen",
        "SB 0607 out",
        "W1 0101",
        "time 1",
        dice=["time-stream", "-", 1, 1, "+", "+", "-"],  # order of declaring; move; north; Yellow first; falls
    )
    declare(t)
    assert t.asked == ("yellow", "retreat")
    t.choose("0506")
    assert t.asked == ("blue", "retreat")
    t.choose("0506")
    assert (t.unit("R").hex, t.unit("S1").hex, t.unit("SA").hex) == ("0607", "gone", "0506")
    assert (t.unit("S2").hex, t.unit("SB").hex, t.unit("SA").frozen) == ("0607", "0607", True)


@pytest.mark.rule("UNB-OPP.5", "UNB-MOV.16", "UNB-MOV.21", "UNB-UNIT.13")
def test_a_clear_move_may_push_an_own_squad_into_the_lava() -> None:
    t = draw(
        opportunity("clear", "blue"),
        "option opportunity_cards on; 0602 road; 0603 road; 0604 lava white; C1 0602; S1 0603; SA 0914",
        dice="+",
    ).choose("C1 0603", "0604")
    assert (t.unit("C1").hex, t.unit("S1").hex) == ("0603", "gone")


@pytest.mark.rule("UNB-WEQ.3", "UNB-MOV.13", "UNB-MOV.14", "UNB-MOV.21")
def test_a_walker_on_wheels_makes_room_in_each_of_two_hexes() -> None:
    t = lay(
        "blue-walkers",
        "option walker_equipment on; W1 0603 wheeled wheels:M",
        *[f"unit S{n} 0604" for n in (1, 2, 3)],
        "WA 0605; SA 0605",
        dice="-+",
    ).choose("W1 move 0604")
    assert t.asked == ("blue", "displaced")
    t.choose("S2", "0504", "0605")
    assert t.asked == ("yellow", "retreat")
    t.choose("0606")
    assert [t.unit(name).hex for name in ("W1", "S2", "SA")] == ["0605", "0504", "0606"]
    assert (t.unit("S2").status, t.unit("SA").status) == ("ready", "out")


@pytest.mark.rule("UNB-MOV.25", "UNB-UNIT.8", "UNB-TS.4", "UNB-TS.11", "UNB-MOV.21")
def test_a_squad_scattered_under_the_ice_thaws_scattered_and_recovers_on_the_same_card() -> None:
    t = place("card blue-crawlers; deck time-stream 1; C1 0603; C2 0914; SA 0604 frozen stasis=1; SB 0101", dice="+")
    t.choose("C1 move 0604", "0605")
    assert (t.unit("SA").status, t.unit("SA").frozen) == ("out", True)
    t.choose("end", "done")  # Blue's statuses, on the first Time Stream card
    t.refused("SA.ready", "UNB-TS.11")
    t.choose("SA.buttoned")
    assert (t.unit("SA").status, t.unit("SA").frozen, t.unit("SA").stasis) == ("buttoned", False, 0)


# statuses


@pytest.mark.rule("UNB-TS.12", "UNB-TS.13", "UNB-TS.10")
def test_a_squad_that_scatters_itself_makes_room_for_another_to_recover() -> None:
    t = draw("time-stream", "W1 0604; S1 0604; S2 0604; S3 0604 out; SA 0914")
    t.refused("S3.buttoned", "UNB-TS.12")
    t.choose("S1.out", "S3.buttoned")
    assert (t.unit("S1").status, t.unit("S3").status) == ("out", "buttoned")
    t.refused("S1.buttoned", "UNB-TS.10")


# jets and wheels


@pytest.mark.rule("UNB-WEQ.7", "UNB-WEQ.8", "UNB-NUK.2", "UNB-CMB.2", "UNB-WEQ.9")
def test_a_walker_that_lifts_off_first_takes_its_own_nuke_as_a_medium_target() -> None:
    t = lay(
        "blue-walkers",
        EQUIPMENT,
        "0603 lake",
        "W1 0603 jet:L nuke:L",
        "SA 0914",
        dice=["+", "+", "+", 1],  # light at medium, not at heavy: two dice; the ground, its colour
    )
    t.choose("W1 fire.jet", "fire.nuke 0603")
    assert (t.unit("W1").configuration, t.terrain("0603")) == ("down", "crater")
    t.choose("W1 rise")


@pytest.mark.rule("UNB-WEQ.7", "UNB-NUK.2", "UNB-ACT.3")
def test_a_walker_that_nukes_itself_off_its_feet_cannot_lift_off() -> None:
    t = lay("blue-walkers", "option walker_equipment on; W1 0603 jet:L nuke:L; SA 0914", dice="++-")
    t.choose("W1 fire.nuke 0603")
    assert t.unit("W1").configuration == "down"
    t.refused("W1 fire.jet", "UNB-ACT.1")  # nothing was left to fire, so the weapon action is over


@pytest.mark.rule("UNB-WEQ.10", "UNB-NB.4", "UNB-UNIT.5", "UNB-MOV.21")
def test_a_walker_put_offline_in_the_air_lands_on_its_next_card_and_pushes_squads_out() -> None:
    t = place(
        "deck blue-walkers 1; option walker_equipment on; W1 0603 out hovering jet:L; W2 0602; SA 0603; SB 0603",
        "SC 0603",
        dice="-",
    )
    assert t.asked == ("yellow", "displaced")
    t.choose("SB", "0604")
    assert (t.unit("W1").configuration, t.unit("W1").status, t.unit("SB").hex) == ("standing", "out", "0604")
    t.refused("W1", "UNB-UNIT.5")


@pytest.mark.rule("UNB-WEQ.9", "UNB-ACT.11", "UNB-MOV.11", "UNB-RET.2", "UNB-WEQ.8")
def test_a_jet_walker_takes_the_satellite_from_under_a_crawler() -> None:
    t = lay(
        "blue-walkers",
        "scenario retrieval; option walker_equipment on; W1 0603 jet:L; CA 0604; object satellite 0604; SA 0914",
    ).choose("W1 fire.jet", "W1 move 0604 stop")
    assert (t.unit("W1").hex, t.unit("CA").hex) == ("0604", "0604")
    t = place(
        "card blue-walkers; scenario retrieval; option walker_equipment on; W1 0604 hovering jet:L; W2 0101; CA 0604",
        "object satellite 0604; SA 0914",
    ).choose("fire.jet", "W1 grab.satellite")
    assert t.object("satellite") == "W1"


@pytest.mark.rule("UNB-WEQ.3", "UNB-WEQ.2", "UNB-NUK.5", "UNB-WEQ.4", "UNB-EQ.2")
def test_a_walker_on_wheels_whose_hex_is_cratered_is_stuck_until_it_converts_and_rolls_in_lava() -> None:
    t = lay(
        "blue-walkers", "option walker_equipment on; 0603 clear; W1 0603 wheeled wheels:M nuke:M; SA 0914", dice="+-2"
    ).choose("W1 fire.nuke 0603")
    t.refused("W1 move", "UNB-WEQ.3")
    t.choose("W1 convert")
    assert t.unit("W1").configuration == "standing"
    t = draw("medium-earthquake", "option walker_equipment on; 0603 lava red; W1 0603 wheeled wheels:M", dice="++22")
    assert t.unit("W1").hex == "gone"


# Walker Overload


@pytest.mark.rule("UNB-OPP.10", "UNB-NUK.2", "UNB-UNIT.13", "UNB-ACT.18")
def test_an_overloaded_walker_that_nukes_itself_into_the_lava_rolls_no_more() -> None:
    t = draw(
        opportunity("overload", "blue"),
        CARDS,
        "0603 lava white",
        "W1 0603 nuke:M",
        "SA 0914",
        dice=["+", "+", "-", "-"],  # medium at heavy; the ground holds; no die for an overload
    )
    t.choose("W1 fire.nuke 0603")
    assert t.unit("W1").hex == "gone"


@pytest.mark.rule("UNB-OPP.10", "UNB-MOV.8", "UNB-RET.3")
def test_an_overloaded_walker_that_leaves_the_map_rolls_no_die() -> None:
    t = draw(opportunity("overload", "blue"), "option opportunity_cards on; W1 0601; SA 0914")
    t.choose("W1 move exit.north")
    assert t.unit("W1").hex == "gone"


@pytest.mark.rule("UNB-OPP.10", "UNB-NB.1", "UNB-ACT.18")
def test_an_overloaded_walker_that_its_own_neutrons_put_out_rolls_no_die() -> None:
    t = draw(opportunity("overload", "blue"), "option opportunity_cards on; W1 0603 neutron:M; SA 0914", dice="+")
    t.choose("W1 fire.neutron 0603")
    assert t.unit("W1").status == "out"


# vortexes


def overloaded_vortex(*lines: str, dice: Sequence[int | str]) -> Table:
    """A walker launches a vortex on Walker Overload; two markers freeze it after three Time Stream cards."""
    return draw(
        opportunity("overload", "blue"),
        "option opportunity_cards on; option experimental_weapons on",
        *lines,
        "0604 clear; W1 0603 vortex:M; SA 0914",
        dice=dice,
    ).choose("W1 fire.vortex 0604")


@pytest.mark.rule("UNB-OPP.12", "UNB-OPP.10", "UNB-UNIT.7")
def test_an_overloaded_walker_that_its_own_vortex_freezes_rolls_no_die() -> None:
    # Ruling: who is frozen may not change status, so there is nothing to roll for.
    t = overloaded_vortex("time 3", dice="++-")
    assert (t.unit("W1").frozen, t.unit("W1").status) == (True, "ready")


@pytest.mark.rule("UNB-OPP.12")
@pytest.mark.parametrize(("die", "status"), [("+", "out"), ("-", "ready")])
def test_by_option_it_rolls_and_is_offline_when_it_thaws(die: str, status: str) -> None:
    t = overloaded_vortex("time 3; option overload_when_frozen on", dice=["+", "+", "-", die])
    assert (t.unit("W1").frozen, t.unit("W1").status) == (True, status)


@pytest.mark.rule("UNB-OPP.12", "UNB-OPP.10")
def test_an_overloaded_walker_that_its_vortex_does_not_freeze_rolls_its_die() -> None:
    t = overloaded_vortex("time 1", dice="++-+")
    assert (t.unit("W1").frozen, t.unit("W1").status) == (False, "out")


@pytest.mark.rule("UNB-XVG.9", "UNB-NUK.7", "UNB-TER.10", "UNB-VEQ.1", "UNB-TS.16")
def test_a_vortex_that_explodes_over_lava_opens_a_volcano_and_calls_an_earthquake() -> None:
    t = draw(
        "time-stream",
        "option experimental_weapons on; option volcanic_earthquakes on; 0607 lava white",
        *AROUND_0607,
        "vortex 0607 light N; SA 0914",
        dice="+1+",
    )
    declare(t)
    assert (t.terrain("0607"), t.clouds("0607"), t.vortexes()) == ("volcano", ["light"], [])
    assert t.cards("discards")["heavy-earthquake"] == 1


@pytest.mark.rule("UNB-XVG.12", "UNB-XVG.14", "UNB-RUN.15", "UNB-TS.16")
def test_a_vortex_takes_the_runaway_crawler_before_it_can_act() -> None:
    t = place(
        "deck time-stream 1; scenario runaway; option experimental_weapons on; 0608 clear; R 0608 stasis:H nuke:H",
        "vortex 0609 light N; S1 0101; SA 0614",
        dice="-+--",
    )
    declare(t)
    assert winner(t) is None


@pytest.mark.rule("UNB-XVG.15", "UNB-XVG.9", "UNB-ACT.21", "UNB-WEQ.10", "UNB-UNIT.13")
def test_two_vortexes_that_meet_knock_a_jet_walker_out_of_the_air_beside_them_not_at_all() -> None:
    t = draw(
        "time-stream",
        EXPERIMENTS,
        EQUIPMENT,
        "0605 clear",
        "vortex 0604 light S",
        "vortex 0605 heavy N",
        "W1 0606 hovering jet:L",
        "SA 0914",
        dice=["-", "+", "-", "-", "+", "-", "-", 1],  # the light one: stable, one hex; the heavy nuke's ground
    )
    declare(t)
    assert (t.vortexes(), t.terrain("0605"), t.clouds("0605")) == ([], "crater", ["heavy"])
    assert t.unit("W1").configuration == "hovering"


# flags


@pytest.mark.rule("UNB-CTF.4", "UNB-MEL.1", "UNB-CTF.5", "UNB-LAS.1", "UNB-CTF.6")
def test_beside_the_thief_a_unit_neither_strikes_nor_fires_but_lasers() -> None:
    t = lay(
        "blue-walkers",
        "scenario capture-the-flag; object yellow-flag 0812; object blue-flag WA; WA 0606; W1 0606 stasis:M; SA 0914",
    )
    t.refused("W1 melee WA", "UNB-CTF.4")
    t.refused("W1 fire.stasis WA", "UNB-CTF.4")
    t = lay(
        "yellow-walkers",
        "scenario capture-the-flag; object yellow-flag 0812; object blue-flag WA; WA 0606 neutron:M; S1 0606 laser:L",
        dice="+--",
    )
    commit(t.choose("WA fire.neutron 0604"), "S1.laser")
    assert t.unit("S1").status == "ready"


@pytest.mark.rule("UNB-OPP.8", "UNB-CTF.4", "UNB-OBJ.3")
def test_a_captured_crawler_pushes_its_old_sides_flag_across_the_fold() -> None:
    t = lay(
        "yellow-crawlers",
        "scenario capture-the-flag; 0608 clear; object blue-flag 0608; object yellow-flag 0812; C1 0605 yellow force:H",
        "S1 0101",
        dice="+--",
    )
    at(t, "C1 fire.force", "blue-flag").choose("0609")
    assert winner(t) == "yellow"
