"""Options that meet: lava, hovering, freezing, wheels and full hexes with their switches turned."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import at, declare, draw, lay
from tests.support.unbreakable.table import place

EQUIPMENT = "option walker_equipment on"
EXPERIMENTS = "option experimental_weapons on"
LAVA = "0604 lava white"


@pytest.mark.rule("UNB-UNIT.13", "UNB-FB.8", "UNB-FB.6")
@pytest.mark.parametrize(("hex_", "left"), [("hold", "0604"), ("0605", "gone")])
def test_without_loss_by_falling_a_force_beam_still_pushes_into_lava(hex_: str, left: str) -> None:
    t = lay(
        "blue-walkers",
        "option lava_knockdown_loss off; 0604 lava white; 0605 lava red; W1 0603 force:M; WA 0604",
        dice="++",
    ).choose("W1 fire.force WA", hex_)
    assert t.unit("WA").hex == left


@pytest.mark.rule("UNB-UNIT.13", "UNB-MOV.24", "UNB-EQ.2")
def test_without_loss_by_falling_a_displaced_squad_lies_scattered_in_the_lava_and_rolls_in_the_next_earthquake() -> (
    None
):
    t = place(
        "card blue-crawlers; deck heavy-earthquake 1 blue-walkers 1; option lava_knockdown_loss off; 0605 lava red",
        "C1 0603; SA 0604; W1 0101",
        dice="+ heavy-earthquake +234",
    ).choose("C1 move 0604", "0605")
    assert t.unit("SA").hex == "gone"
    assert "UNB-MOV.21" in t.log()


@pytest.mark.rule("UNB-UNIT.12", "UNB-UNIT.13", "UNB-EQ.2", "UNB-TER.9")
def test_a_squad_that_scatters_in_the_air_by_option_is_safe_from_lava_and_not_from_the_volcano() -> None:
    air = ("option grounded_if_scattered off", LAVA)
    t = lay("blue-squads", *air, "S1 0603 neutron:L; SA 0604 hovering", dice="-+").choose("S1 fire.neutron 0604")
    assert (t.unit("SA").hex, t.unit("SA").status, t.unit("SA").configuration) == ("0604", "out", "hovering")
    t = draw("heavy-earthquake", *air, "SA 0604 out hovering", dice="123")
    assert t.unit("SA").hex == "0604"
    ring = [f"epicenter {hex_} red" for hex_ in ("0503", "0504", "0603", "0605", "0703", "0704")]
    t = draw("light-earthquake", *air, *ring, "SA 0604 out hovering", dice="6")
    assert (t.terrain("0604"), t.unit("SA").hex) == ("volcano", "gone")


@pytest.mark.rule("UNB-WEQ.9", "UNB-EQ.2", "UNB-CMB.2", "UNB-MOV.11")
@pytest.mark.parametrize(("full", "dice", "hex_"), [("on", "123", "0604"), ("off", "+123", "gone")])
def test_a_jet_walker_over_lava_rolls_only_where_it_does_not_hover_in_full(full: str, dice: str, hex_: str) -> None:
    t = draw(
        "heavy-earthquake",
        f"option walker_equipment on; option jet_hover_full {full}; 0604 lava white; WA 0604 hovering jet:L; CA 0101",
        dice=dice,
    )
    assert t.unit("WA").hex == hex_


@pytest.mark.rule("UNB-WEQ.9", "UNB-LOSB.6", "UNB-WEQ.8")
@pytest.mark.parametrize(("full", "seen"), [("on", True), ("off", False)])
def test_from_crater_to_crater_a_jet_walker_is_seen_only_if_it_hovers_in_full(full: str, seen: bool) -> None:
    t = lay(
        "blue-walkers",
        EQUIPMENT,
        f"option jet_hover_full {full}",
        "0603 crater red",
        "0605 crater red",
        "W1 0603 stasis:M",
        "WA 0605 hovering jet:L",
        "CA 0605",  # it fills the hex: a hovering walker does not count in either case
        dice="-?",
    )
    if seen:
        at(t, "W1 fire.stasis", "WA")
    else:
        t.refused("W1 fire.stasis WA", "UNB-LOSB.6")


@pytest.mark.rule("UNB-MOV.23", "UNB-UNIT.13", "UNB-MOV.26")
def test_with_scatter_in_place_a_squad_without_a_way_out_of_lava_is_lost() -> None:
    t = lay(
        "blue-crawlers",
        "option no_room scatter_in_place; 0101 lava white",
        *[f"{hex_} volcano" for hex_ in ("0102", "0201", "0202")],
        "C1 off; SA 0101",
    ).choose("C1 move 0101")
    assert (t.unit("C1").hex, t.unit("SA").hex) == ("0101", "gone")


@pytest.mark.rule("UNB-UNIT.8", "UNB-TER.9", "UNB-XVG.12")
def test_by_option_a_frozen_unit_outlasts_the_volcano_but_not_the_vortex_that_flattens_it() -> None:
    ice = ("option frozen_ignores_terrain on", EXPERIMENTS)
    t = draw("time-stream", *ice, "time 1; 0604 volcano; SA 0604 frozen stasis=1; vortex 0605 light N", dice="-++-")
    declare(t)
    assert (t.terrain("0604"), t.unit("SA").hex) == ("rough", "gone")


@pytest.mark.rule("UNB-XRL.3", "UNB-CTF.6", "UNB-XVG.17")
def test_rockets_freed_from_sight_still_keep_clear_of_flags_and_vortexes() -> None:
    t = lay(
        "blue-crawlers",
        "option experimental_weapons on; option rocket_los_first_only on; scenario capture-the-flag",
        "object blue-flag 0201; object yellow-flag 0610; vortex 0506 light N; C1 0603 rockets:H; SA 0914",
    ).choose("C1 fire.rockets 0606")
    t.refused("0506", "UNB-XVG.17")
    t.choose("0607", "0608")
    t.refused("0609", "UNB-CTF.6")


@pytest.mark.rule("UNB-WEQ.5", "UNB-ACT.12", "UNB-WEQ.2")
def test_where_wheels_do_not_carry_the_object_stays_in_the_lava_behind() -> None:
    t = lay(
        "blue-walkers",
        "option walker_equipment on; option wheeled_carry off; scenario retrieval; 0604 lava white; W1 0604 wheels:M",
        "object satellite W1; WA 0914; SA 0914",
    ).choose("W1 convert")
    assert t.object("satellite") == "0604"
    t.refused("W4 grab.satellite", "UNB-ACT.11")


@pytest.mark.rule("UNB-MEL.2", "UNB-CMB.11", "UNB-MEL.6")
def test_melee_in_a_cloud_by_option_is_still_for_ready_units_alone_by_another() -> None:
    t = lay(
        "blue-walkers",
        "option beam_in_own_cloud on; option melee_ready_only on; cloud 0604 light; W1 0604 buttoned; W2 0914; SA 0604",
    )
    t.refused("W1 melee SA", "UNB-MEL.2")


@pytest.mark.rule("UNB-ACT.2", "UNB-WEQ.10")
def test_unit_by_unit_all_hovering_walkers_answer_before_the_first_one_begins() -> None:
    t = place(
        "card blue-walkers; option walker_equipment on; option unit_by_unit on; W1 0603 hovering jet:L",
        "W2 0605 hovering jet:L; SA 0914",
    )
    assert t.asked == ("blue", "relight")
    t.choose("fire.jet", "land")
    assert sorted(t.answers()) == ["W1", "W2", "end"]
    t.choose("W1 move 0602 stop", "W2 fire.jet")
    t.refused("W1", "UNB-ACT.1")


@pytest.mark.rule("UNB-XVG.8", "UNB-XVG.7")
@pytest.mark.parametrize(("facing", "hex_"), [("relative", "0704"), ("absolute", "0504")])
def test_a_turned_vortex_goes_by_the_facing_of_its_option(facing: str, hex_: str) -> None:
    # it faces south-west and rolls 5: two sides left of that, south-east; or south-west itself, the fifth from north
    ground = [f"{one} clear" for one in ("0704", "0504", "0604", "0503", "0703")]
    t = draw(
        "time-stream",
        f"option experimental_weapons on; option vortex_facing {facing}",
        *ground,
        "vortex 0604 light SW; SA 0914",
        dice="+5+--",
    )
    declare(t)
    assert t.vortexes()[0][0] == hex_
