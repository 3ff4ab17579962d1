"""The edge of the map: volcanoes, pushes, bombs, vortexes, exits and entries in its corners."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import declare, draw, lay, winner

CORNER = ("0101 lava red", "0102 clear", "0201 clear", "0202 clear")


@pytest.mark.rule("UNB-TER.10", "UNB-TER.8", "UNB-VEQ.1", "UNB-MAP.6")
def test_a_volcano_in_a_corner_marks_only_the_three_hexes_that_are_there() -> None:
    t = lay(
        "blue-walkers",
        "option volcanic_earthquakes on",
        *CORNER[:3],
        "0202 crater blue",
        "0103 clear",
        "epicenter 0201 white",
        "W1 0105 nuke:M",
        "SA 0104",
        dice=["+", "-", 5],  # the ground; one colour, for 0102
    )
    t.choose("W1 fire.nuke 0101")
    assert t.terrain("0101") == "volcano"
    assert (t.epicenter("0102"), t.epicenter("0201"), t.epicenter("0202")) == ("blue", "white", None)
    assert t.cards("discards") == {"heavy-earthquake": 1}


@pytest.mark.rule("UNB-FB.4", "UNB-FB.7")
def test_a_force_beam_in_a_corner_pushes_into_the_hexes_that_are_there() -> None:
    t = lay("blue-walkers", *CORNER[1:], "W1 0101 force:M; SA 0101", dice="+-").choose("W1 fire.force SA")
    assert t.answers() == ["hold", "0102", "0201", "0202"]


@pytest.mark.rule("UNB-FB.7", "UNB-FB.2", "UNB-FB.8")
def test_a_unit_at_the_edge_is_pulled_or_held_but_not_pushed_off() -> None:
    t = lay("blue-walkers", "W1 0603 force:M; WA 0601", dice="+").choose("W1 fire.force WA")
    assert t.answers() == ["hold", "0602"]
    t.choose("hold", "stop")
    assert (t.unit("WA").hex, t.unit("WA").configuration) == ("0601", "down")


@pytest.mark.rule("UNB-NB.2", "UNB-MOV.7")
def test_a_heavy_neutron_bomb_in_a_corner_reaches_nobody_beside_the_map() -> None:
    t = lay("blue-crawlers", "C1 0101 neutron:H; S1 off; SA 0105; SB 0106; SC off", dice="-+")
    t.choose("C1 fire.neutron 0101")
    assert [t.unit(name).status for name in ("C1", "SA", "SB", "SC", "S1")] == [
        "ready",
        "out",
        "ready",
        "ready",
        "ready",
    ]


@pytest.mark.rule("UNB-RET.2", "UNB-RET.3", "UNB-MOV.9", "UNB-OBJ.5")
@pytest.mark.parametrize(("edge", "victor"), [("north", "blue"), ("west", None)])
def test_out_of_a_corner_the_satellite_goes_home_or_is_lost(edge: str, victor: str | None) -> None:
    t = lay("blue-walkers", "scenario retrieval; W1 0101; object satellite W1; WA 0615; SA 0614")
    t.choose(f"W1 move exit.{edge}")
    assert winner(t) == victor


@pytest.mark.rule("UNB-MOV.6", "UNB-MOV.8", "UNB-UNIT.15")
def test_a_hovering_squad_may_come_on_and_leave_again_in_one_move() -> None:
    t = lay("blue-squads", "S1 off hovering; SA 0614").choose("S1 move 0101 exit.west")
    assert t.unit("S1").hex == "gone"


@pytest.mark.rule("UNB-MOV.6", "UNB-WEQ.3")
def test_a_walker_on_wheels_comes_on_beside_a_lake_and_drives_on_one_hex() -> None:
    t = lay(
        "blue-walkers",
        "option walker_equipment on; 0201 lake; 0101 clear; 0102 clear; W1 off wheeled wheels:M; SA 0614",
    )
    t.refused("W1 move 0201", "UNB-WEQ.3")
    t.choose("W1 move 0101 0102")
    assert t.unit("W1").hex == "0102"


@pytest.mark.rule("UNB-XVG.10", "UNB-XVG.11", "UNB-XVG.16")
def test_a_vortex_stops_in_a_hill_at_the_edge_and_leaves_on_the_next_card() -> None:
    t = draw("time-stream", "option experimental_weapons on; 0601 hill; vortex 0602 light N; SA 1013", dice="-+++")
    declare(t)
    assert (t.vortexes(), t.terrain("0601")) == ([("0601", "light", "N")], "rough")
    t = draw("time-stream", "option experimental_weapons on; vortex 0601 light N; SA 1013", dice="-+--")
    declare(t)
    assert t.vortexes() == []


@pytest.mark.rule("UNB-XVG.1", "UNB-XVG.2")
def test_a_squad_at_the_edge_launches_only_into_hexes_of_the_map() -> None:
    t = lay(
        "blue-squads", "option experimental_weapons on; 0501 clear; 0701 clear; S1 0601 vortex:L; SA 1013; 0602 woods"
    ).choose("S1 fire.vortex")
    assert t.answers() == ["0501", "0701"]


@pytest.mark.rule("UNB-SD.10", "UNB-XVG.18")
def test_a_crawler_of_the_second_column_goes_round_a_volcano() -> None:
    t = draw(
        "yellow-crawlers",
        "scenario special-delivery; 0211 volcano; 0112 clear; 0111 volcano; 0311 clear; CA 0212 laser:M laser:M nuke:H",
    )
    assert t.unit("CA").hex == "0311"  # north-west is a volcano, and so barred


@pytest.mark.rule("UNB-EQ.5", "UNB-MAP.3")
def test_an_earthquake_converts_the_half_hexes_of_both_edges() -> None:
    t = draw(
        "light-earthquake", "0801 clear; 0815 clear; epicenter 0801 green; epicenter 0815 green; SA 0614", dice="412"
    )
    assert (t.terrain("0801"), t.terrain("0815")) == ("crater", "crater")
    assert (t.colour("0801"), t.colour("0815")) == ("red", "yellow")
