"""Jump jets where other rules meet them: falls over crawlers and lava, salvos, vortexes, overheated beams."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import declare, draw, lay
from tests.support.unbreakable.table import place

EQUIPMENT = "option walker_equipment on"
EXPERIMENTS = "option experimental_weapons on"


@pytest.mark.rule("UNB-WEQ.10", "UNB-NUK.2", "UNB-MOV.21", "UNB-DECK.13")
def test_two_jet_walkers_nuked_over_a_crawler_are_moved_on_one_after_the_other() -> None:
    t = lay(
        "blue-crawlers",
        EQUIPMENT,
        "C1 0601 nuke:H",
        "CA 0604",
        "W1 0604 hovering jet:L",
        "WA 0604 hovering jet:L",
        dice=["+", "-", "+", "-", "-", "-", "-"],  # heavy at medium, twice; the ground holds; who is down falls no more
    )
    t.choose("C1 fire.nuke 0604")
    assert t.asked == ("blue", "retreat")
    t.choose("0603")
    assert t.asked == ("yellow", "retreat")
    t.choose("0603")
    assert [(t.unit(name).hex, t.unit(name).configuration) for name in ("W1", "WA")] == [("0603", "down")] * 2


@pytest.mark.rule("UNB-WEQ.10", "UNB-UNIT.13", "UNB-ACT.21", "UNB-ACT.13")
def test_a_carrier_that_must_land_on_a_crawler_in_lava_with_no_way_out_is_lost_and_leaves_the_satellite() -> None:
    t = place(
        "card blue-walkers; option walker_equipment on; scenario retrieval; 0101 lava red",
        *[f"{hex_} volcano" for hex_ in ("0102", "0201", "0202")],
        "W1 0101 hovering jet:L-; object satellite W1; W2 0914; CA 0101; SA 0909",
    )
    assert (t.unit("W1").hex, t.unit("CA").hex, t.object("satellite")) == ("gone", "0101", "0101")
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-WEQ.10", "UNB-OHB.1", "UNB-WEQ.7", "UNB-FB.8")
def test_a_relit_walker_may_overheat_its_light_beam_in_the_same_action() -> None:
    t = place(
        "card blue-walkers; option walker_equipment on; option overheated_beams on; W1 0603 hovering jet:L force:L-",
        "W2 0914; SA 0605",
        dice="++",
    ).choose("fire.jet", "overheat.force SA hold")
    assert (t.unit("SA").status, t.unit("W1").weapons) == ("out", {"jet": False})
    assert t.unit("W1").configuration == "hovering"


@pytest.mark.rule("UNB-XRL.6", "UNB-UNIT.13", "UNB-WEQ.9", "UNB-XRL.7", "UNB-TER.10")
def test_a_rocket_drops_a_jet_walker_into_the_lava_before_the_volcano_opens() -> None:
    ring = [f"epicenter {hex_} white" for hex_ in ("0503", "0504", "0603", "0605", "0703", "0704")]
    t = lay(
        "blue-walkers",
        EQUIPMENT,
        EXPERIMENTS,
        "0604 lava red",
        *ring,
        "W1 0603 rockets:M",
        "WA 0604 hovering jet:L",
        "SA 0909",
        dice=["+", "+", "+"],  # light at medium; the ground
    )
    t.choose("W1 fire.rockets 0604")
    assert t.unit("WA").hex == "gone"
    assert t.terrain("0604") == "lava"  # the ground comes after the salvo
    t.choose("stop")
    assert (t.terrain("0604"), t.clouds("0604")) == ("volcano", ["light held"])


@pytest.mark.rule("UNB-XVG.12", "UNB-WEQ.9")
def test_a_vortex_takes_a_walker_out_of_the_air() -> None:
    t = draw(
        "time-stream",
        "option walker_equipment on; option experimental_weapons on; vortex 0605 light N; WA 0604 hovering jet:L",
        "SA 0914",
        dice="-+++",
    )
    declare(t)
    assert (t.unit("WA").hex, t.vortexes()) == ("gone", [("0604", "light", "N")])


@pytest.mark.rule("UNB-MOV.17", "UNB-WEQ.8", "UNB-MOV.14")
def test_a_crawler_drives_in_under_a_jet_walker_and_pushes_out_the_one_on_the_ground() -> None:
    t = lay("blue-crawlers", "option walker_equipment on; C1 0603; WA 0604 hovering jet:L; WB 0604", dice="-")
    t.choose("C1 move 0604", "0605")
    assert [t.unit(name).hex for name in ("C1", "WA", "WB")] == ["0604", "0604", "0605"]
