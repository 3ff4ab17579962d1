"""Refusals: what may not be done where rules meet, and the row that forbids it."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import draw, lay, opportunity
from tests.support.unbreakable.table import Table, place

EQUIPMENT = "option walker_equipment on"


# weapons without a target


@pytest.mark.rule("UNB-LOSB.2", "UNB-CMB.11")
def test_a_beam_inside_a_cloud_is_refused_for_the_cloud() -> None:
    t = lay("blue-walkers", "cloud 0603 light; W1 0603 stasis:M; SA 0603; SB 0604")
    t.refused("W1 fire.stasis SA", "UNB-LOSB.2")


@pytest.mark.rule("UNB-LOSB.6", "UNB-LOSB.8", "UNB-LOSB.9")
@pytest.mark.parametrize(
    ("ground", "row"),
    [
        (("0603 crater red", "0604 lake"), "UNB-LOSB.6"),
        (("0603 crater red", "0604 clear", "SA 0605"), "UNB-LOSB.9"),
        (("0604 woods", "SA 0606"), "UNB-LOSB.8"),
        (("0604 volcano", "SA 0606 hovering"), "UNB-LOSB.4"),
    ],
)
def test_a_beam_without_any_target_is_refused_for_what_hides_the_only_foe(ground: tuple[str, ...], row: str) -> None:
    foe = () if "SA" in ground[-1] else ("SA 0604",)
    place("card blue-walkers; W1 0603 stasis:M", *ground, *foe).refused("W1 fire.stasis SA", row)


@pytest.mark.rule("UNB-CMB.7", "UNB-LOSB.1")
@pytest.mark.parametrize(("state", "row"), [("frozen", "UNB-CMB.7"), ("out", "UNB-LOSB.1")])
@pytest.mark.parametrize("weapon", ["stasis", "force"])
def test_a_frozen_or_scattered_foe_is_no_target_even_if_there_is_no_other(weapon: str, state: str, row: str) -> None:
    t = place(f"card blue-walkers; W1 0603 {weapon}:M", *bare(), f"SA 0604 {state}")
    t.refused(f"W1 fire.{weapon} SA", row)


def bare() -> list[str]:
    """Level the whole map, so that a force beam has no ground to fire at."""
    last = {column: 14 if column % 2 else 15 for column in range(1, 12)}
    return [f"{column:02}{row:02} clear" for column in last for row in range(1, last[column] + 1)]


@pytest.mark.rule("UNB-CMB.17")
def test_reverse_fire_at_a_unit_without_markers_is_refused() -> None:
    t = lay("blue-walkers", "W1 0603 stasis:M; S1 0604; SA 0101")
    t.refused("W1 reverse.stasis S1", "UNB-CMB.17")


@pytest.mark.rule("UNB-CMB.7", "UNB-STA.5")
def test_reverse_fire_at_a_frozen_unit_is_refused() -> None:
    t = lay("blue-walkers", "time 3; W1 0603 stasis:M; S1 0604 frozen stasis=2; SA 0101")
    t.refused("W1 reverse.stasis S1", "UNB-CMB.7")


@pytest.mark.rule("UNB-WEQ.7", "UNB-WEQ.2", "UNB-WEQ.11")
@pytest.mark.parametrize(
    ("walker", "line", "row"),
    [
        ("down jet:L", "fire.jet", "UNB-WEQ.7"),
        ("wheeled jet:L wheels:M", "fire.jet", "UNB-WEQ.7"),
        ("buttoned jet:L", "fire.jet", "UNB-UNIT.4"),
        ("jet:L-", "fire.jet", "UNB-WPN.3"),
        ("blade:L", "fire.blade", "UNB-WEQ.11"),
        ("wheels:M", "fire.wheels", "UNB-WEQ.2"),
        ("wheeled wheels:M", "down", "UNB-WEQ.2"),
        ("down wheels:M", "convert", "UNB-WEQ.2"),
        ("", "convert", "UNB-WEQ.2"),
    ],
)
def test_equipment_that_does_not_serve_now(walker: str, line: str, row: str) -> None:
    t = lay("blue-walkers", f"option walker_equipment on; W1 0603 {walker}; SA 0101")
    t.refused(f"W1 {line}", row)


@pytest.mark.rule("UNB-WEQ.9", "UNB-WEQ.10")
def test_a_walker_that_has_relit_its_jet_does_not_go_down_of_its_own_will() -> None:
    t = place("card blue-walkers; option walker_equipment on; W1 0603 hovering jet:L- jet:L; SA 0101")
    t.refused("fire.jet", "UNB-WPN.3")
    t.choose("fire.jet2", "stop")
    t.refused("W1 down", "UNB-WEQ.9")


@pytest.mark.rule("UNB-XVG.1", "UNB-XVG.20")
def test_a_vortex_cannot_be_launched_out_of_a_lake() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; 0603 lake; W1 0603 vortex:M; SA 0101")
    t.refused("W1 fire.vortex", "UNB-XVG.1")


@pytest.mark.rule("UNB-XVG.1", "UNB-XVG.2")
@pytest.mark.parametrize(
    ("fact", "row"),
    [
        ("SB 0604 out", "UNB-XVG.1"),
        ("0604 woods", "UNB-XVG.1"),
        ("0604 volcano", "UNB-XVG.1"),
        ("object satellite 0604", "UNB-XVG.2"),
        ("cloud 0604 light", "UNB-LOSH.2"),
        ("vortex 0604 light N", "UNB-LOSH.2"),
    ],
)
def test_where_a_vortex_cannot_start(fact: str, row: str) -> None:
    satellite = () if "satellite" in fact else ("object satellite 0101",)
    t = lay(
        "blue-walkers",
        "scenario retrieval; option experimental_weapons on; W1 0603 vortex:M; SA 0102",
        fact,
        *satellite,
    )
    t.refused("W1 fire.vortex 0604", row)


@pytest.mark.rule("UNB-CTF.6", "UNB-LOSH.7")
@pytest.mark.parametrize("weapon", ["nuke:L", "crust:L", "rockets:L"])
def test_a_squad_under_a_carried_flag_that_sees_nothing_else_cannot_bomb(weapon: str) -> None:
    # Yellow's squad stands in a lake beside the blue flag: its own hex is barred, and it sights no other
    t = place(
        "card yellow-squads; scenario capture-the-flag; option experimental_weapons on; 0603 lake",
        *[f"{hex_} clear" for hex_ in ("0301", "0310", "0313", "0402", "0407", "0809", "0814")],
        *[f"{hex_} clear" for hex_ in ("0112", "0902", "0905", "0914", "1103")],
        f"object blue-flag 0602; object yellow-flag 0812; SA 0603 {weapon}; S1 0101",
    )
    t.refused(f"SA fire.{weapon.partition(':')[0]}", "UNB-CTF.6")


@pytest.mark.rule("UNB-XMG.1", "UNB-ACT.7", "UNB-LOSB.6", "UNB-CMB.17")
@pytest.mark.parametrize(
    ("load", "row"), [("laser", "UNB-ACT.7"), ("stasis SA", "UNB-LOSB.6"), ("reverse SA", "UNB-CMB.17")]
)
def test_a_multi_gun_is_refused_what_the_weapon_itself_would_be(load: str, row: str) -> None:
    t = lay("blue-walkers", "option experimental_weapons on; 0603 lake; 0604 lake; W1 0603 multigun:M; SA 0604")
    t.refused(f"W1 fire.multigun {load}", row)


@pytest.mark.rule("UNB-OPP.6", "UNB-OPP.7", "UNB-CMB.7")
def test_light_fire_is_refused_what_the_weapon_itself_would_be() -> None:
    t = draw(opportunity("light", "blue"), "option opportunity_cards on; C1 0603; SA 0604 frozen")
    t.refused("C1 stasis SA", "UNB-CMB.7")
    t.refused("C1 reverse SA", "UNB-CMB.17")
    t.refused("C1 laser", "UNB-OPP.6")


# two small weapons in one action


@pytest.mark.rule("UNB-ACT.19")
def test_after_a_reload_nothing_is_fired() -> None:
    t = lay("blue-walkers", "W1 0603 nuke:L nuke:L- stasis:L stasis:L-; SA 0607").choose("W1 reload.nuke2")
    t.refused("fire.nuke", "UNB-ACT.19")
    t.refused("fire.stasis", "UNB-ACT.19")
    t.refused("fire.nuke2", "UNB-ACT.19")


@pytest.mark.rule("UNB-ACT.5", "UNB-ACT.3", "UNB-WPN.3")
def test_the_weapon_that_has_fired_is_neither_reloaded_nor_overheated_in_the_same_action() -> None:
    t = lay("blue-walkers", "option overheated_beams on; W1 0603 stasis:L stasis:L; SA 0605", dice="-")
    t.choose("W1 fire.stasis")
    assert t.asked == ("blue", "second")
    t.refused("fire.stasis", "UNB-WPN.3")
    t.refused("reload.stasis", "UNB-ACT.5")
    t.refused("overheat.stasis", "UNB-ACT.3")


@pytest.mark.rule("UNB-OHB.1", "UNB-OHB.2", "UNB-ACT.7")
@pytest.mark.parametrize(
    ("weapon", "row"),
    [("nuke:M", "UNB-OHB.1"), ("jet:L", "UNB-OHB.2"), ("multigun:M", "UNB-OHB.2"), ("laser:M", "UNB-ACT.7")],
)
def test_what_cannot_be_overheated(weapon: str, row: str) -> None:
    t = lay(
        "blue-walkers",
        f"option walker_equipment on; option experimental_weapons on; option overheated_beams on; W1 0603 {weapon}-",
        "SA 0605",
    )
    t.refused(f"W1 overheat.{weapon.partition(':')[0]}", row)


# melee


@pytest.mark.rule("UNB-MEL.3", "UNB-MEL.6")
@pytest.mark.parametrize(
    ("others", "row"),
    [
        (("SA 0603 frozen",), "UNB-MEL.6"),
        (("SA 0603 out",), "UNB-MEL.6"),
        (("cloud 0603 light", "SA 0603"), "UNB-MEL.6"),
        (("S1 0603",), "UNB-MEL.3"),
        (("SA 0604",), "UNB-MEL.1"),
    ],
)
def test_nobody_to_strike(others: tuple[str, ...], row: str) -> None:
    lay("blue-walkers", "W1 0603", *others).refused("W1 melee", row)


@pytest.mark.rule("UNB-MEL.1", "UNB-MEL.3", "UNB-MEL.6")
@pytest.mark.parametrize(
    ("target", "row"),
    [("SA", "UNB-MEL.6"), ("SB", "UNB-MEL.6"), ("S1", "UNB-MEL.3"), ("satellite", "UNB-MEL.3"), ("WA", "UNB-MEL.1")],
)
@pytest.mark.parametrize("beside", [(), ("SD 0603 hovering",)])  # a single target is not asked for
def test_whom_a_blow_cannot_be_aimed_at(target: str, row: str, beside: tuple[str, ...]) -> None:
    t = lay(
        "blue-walkers",
        "scenario retrieval; W1 0603; S1 0603; SA 0603 frozen hovering; SB 0603 out; SC 0603 hovering; WA 0605",
        "object satellite 0603",
        *beside,
    )
    t.refused(f"W1 melee {target}", row)


# the own flag's zone


@pytest.mark.rule("UNB-CTF.4", "UNB-CTF.5")
def test_what_a_unit_in_its_own_flags_zone_or_next_to_it_may_not_do() -> None:
    t = lay(
        "blue-walkers",
        "scenario capture-the-flag; object blue-flag 0304; object yellow-flag 0812; W1 0305 nuke:M; W2 0306; SA 0914",
    )
    t.refused("W1 fire.nuke 0605", "UNB-CTF.4")
    t.refused("W1 down", "UNB-CTF.4")
    t.refused("W1 grab.blue-flag", "UNB-CTF.4")
    t.refused("W1 move 0205", "UNB-CTF.5")  # it is in already, and 0205 is no farther from the flag
    t.refused("W2 move 0305", "UNB-CTF.4")


# displacement


def pushed() -> Table:
    """A crawler pushes a squad out of 0607, beside its own flag's zone, a full hex, a volcano and a vortex."""
    t = lay(
        "yellow-crawlers",
        "scenario capture-the-flag; option experimental_weapons on; object yellow-flag 0812; object blue-flag 0506",
        "0706 volcano; vortex 0707 light N; CA 0608; S1 0607; C1 0507",
    )
    return t.choose("CA move 0607")


@pytest.mark.rule("UNB-MOV.22", "UNB-MOV.18", "UNB-CTF.4")
@pytest.mark.parametrize(
    ("hex_", "row"),
    [
        ("0507", "UNB-MOV.22"),
        ("0706", "UNB-MOV.22"),
        ("0707", "UNB-MOV.22"),
        ("0607", "UNB-MOV.22"),
        ("0601", "UNB-MOV.18"),
    ],
)
def test_where_a_displaced_unit_cannot_go(hex_: str, row: str) -> None:
    t = pushed()
    assert t.answers() == ["0506", "0606", "0608"]  # its own flag's zone is no bar, nor the pusher's old hex
    t.refused(hex_, row)


@pytest.mark.rule("UNB-MOV.22")
def test_a_displaced_walker_pushes_no_squad_out() -> None:
    t = lay("yellow-crawlers", "CA 0608; W1 0607", *[f"unit S{n} 0507" for n in (1, 2, 3)])
    t.choose("CA move 0607").refused("0507", "UNB-MOV.22")


@pytest.mark.rule("UNB-MOV.23", "UNB-MOV.22")
def test_a_displaced_squad_leaves_the_only_room_to_the_walker() -> None:
    # around 0101 are 0102, with room for a squad, 0202, with room for a walker, and a volcano
    t = lay(
        "blue-crawlers",
        "0201 volcano; 0102 clear; 0202 clear; C1 off; WA 0101; SA 0101; WB 0102; SB 0102; WC 0202",
        dice="--",
    ).choose("C1 move 0101")
    assert t.asked == ("yellow", "displaced")
    t.choose("SA")  # 0102 is all that is left to it, and 0202 to the walker
    assert [t.unit(name).hex for name in ("C1", "SA", "WA")] == ["0101", "0102", "0202"]


@pytest.mark.rule("UNB-MOV.23")
def test_a_hex_that_another_displaced_unit_needs_is_refused() -> None:
    t = lay(
        "blue-crawlers",
        "0102 clear; 0201 clear; 0202 clear; C1 off; WA 0101; SA 0101; WB 0102; SB 0102; W1 0201; S1 0201; WC 0202",
    ).choose("C1 move 0101", "SA")
    assert t.answers() == ["0102", "0201"]
    t.refused("0202", "UNB-MOV.23")


# objects


@pytest.mark.rule("UNB-ACT.20", "UNB-ACT.11", "UNB-ACT.12", "UNB-OBJ.1", "UNB-UNIT.9", "UNB-WEQ.5")
@pytest.mark.parametrize(
    ("card", "unit", "where", "line", "row"),
    [
        ("blue-walkers", "W1 0603", "WA", "grab.satellite", "UNB-ACT.20"),
        ("blue-walkers", "W1 0603", "0604", "grab.satellite", "UNB-ACT.11"),
        ("blue-walkers", "W1 0603", "WA", "drop.satellite", "UNB-ACT.12"),
        ("blue-walkers", "W1 0603 down", "0603", "grab.satellite", "UNB-UNIT.9"),
        ("blue-walkers", "W1 0603 wheeled wheels:M", "0603", "grab.satellite", "UNB-WEQ.5"),
        ("blue-walkers", "W1 0603 wheeled wheels:M", "W1", "drop.satellite", "UNB-WEQ.5"),
        ("blue-squads", "S1 0603", "0603", "grab.satellite", "UNB-OBJ.1"),
    ],
)
def test_who_takes_or_drops_nothing(card: str, unit: str, where: str, line: str, row: str) -> None:
    t = lay(card, f"scenario retrieval; option walker_equipment on; {unit}; WA 0603; object satellite {where}")
    t.refused(f"{unit.partition(' ')[0]} {line}", row)


# positions that the rules never reach


@pytest.mark.rule("UNB-UNIT.12", "UNB-MOV.10", "UNB-WEQ.10")
@pytest.mark.parametrize(
    ("lines", "row"),
    [
        (("S1 0603 out hovering",), "UNB-UNIT.12"),
        (("S1 0603 out hovering frozen",), "UNB-UNIT.12"),
        ((EQUIPMENT, "C1 0603", "S1 0603"), "UNB-MOV.10"),
        (("C1 0603", "W1 0603"), "UNB-MOV.10"),
    ],
)
def test_a_text_that_contradicts_the_rules_is_refused(lines: tuple[str, ...], row: str) -> None:
    with pytest.raises(Refused) as caught:
        place("card blue-walkers; W2 0101", *lines)
    assert caught.value.rule == row


@pytest.mark.rule("UNB-UNIT.12", "UNB-WEQ.10", "UNB-MOV.11")
@pytest.mark.parametrize(
    "lines",
    [
        ("option grounded_if_scattered off", "S1 0603 out hovering"),
        (EQUIPMENT, "C1 0603", "W1 0603 down"),  # it fell there and found no other hex
        ("C1 0603", "S1 0603 hovering", "SA 0603 out"),
    ],
)
def test_a_text_that_is_odd_but_within_the_rules_is_read(lines: tuple[str, ...]) -> None:
    t = place("card blue-walkers; W2 0101", *lines)
    assert t.asked == ("blue", "unit")
