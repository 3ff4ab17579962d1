"""Refusals at Opportunity cards."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import draw, opportunity

# Opportunity cards


@pytest.mark.rule("UNB-OPP.4", "UNB-OPP.5", "UNB-UNIT.5", "UNB-UNIT.6", "UNB-UNIT.7")
@pytest.mark.parametrize(
    ("unit", "row"),
    [
        ("W1 0105 down", "UNB-OPP.5"),
        ("W1 off", "UNB-OPP.5"),
        ("W1 0105 out", "UNB-UNIT.5"),
        ("S1 0105 out", "UNB-UNIT.6"),
        ("S1 0105 frozen", "UNB-UNIT.7"),
        ("S1 0102", "UNB-OPP.4"),  # woods
        ("S1 0701", "UNB-OPP.4"),  # a cloud
        ("S1 1001", "UNB-OPP.4"),  # an opposing unit
        ("SB 0604", "UNB-OPP.4"),
        ("W1 gone", "UNB-UNIT.15"),
    ],
)
def test_who_makes_no_clear_move(unit: str, row: str) -> None:
    facts = ("0102 woods", "0105 clear", "0701 clear", "1001 clear", "cloud 0701 light", "SA 1001")
    t = draw(opportunity("clear", "blue"), "option opportunity_cards on", *facts, f"S3 0603; {unit}")
    t.refused(unit.partition(" ")[0], row)


@pytest.mark.rule("UNB-OPP.5", "UNB-OPP.4", "UNB-MOV.2")
@pytest.mark.parametrize(
    ("hex_", "row"),
    [
        ("0604", "UNB-OPP.5"),
        ("exit.north", "UNB-OPP.5"),
        ("0501", "UNB-OPP.4"),
        ("0701", "UNB-OPP.4"),
        ("0702", "UNB-OPP.4"),
        ("0502", "UNB-MOV.2"),
    ],
)
def test_where_a_clear_move_does_not_lead(hex_: str, row: str) -> None:
    t = draw(
        opportunity("clear", "blue"),
        "option opportunity_cards on; 0601 road; 0602 road; 0501 clear; cloud 0501 light; 0701 clear; SA 0701",
        "0702 woods; 0502 volcano; S1 0602 hovering",
    )
    if hex_ == "exit.north":
        t = draw(opportunity("clear", "blue"), "option opportunity_cards on; 0701 clear; S1 0601 hovering; SA 1001")
    t.refused(f"S1 {hex_}", row)


@pytest.mark.rule("UNB-OPP.6", "UNB-OPP.7")
@pytest.mark.parametrize(
    ("unit", "row"),
    [
        ("C2 0303 buttoned", "UNB-OPP.7"),
        ("C2 0303 out", "UNB-OPP.7"),
        ("C2 0303 frozen", "UNB-OPP.7"),
        ("C2 off", "UNB-OPP.7"),
        ("S1 0303", "UNB-OPP.6"),
        ("CA 0303", "UNB-OPP.6"),
        ("CA gone", "UNB-UNIT.15"),
    ],
)
def test_who_fires_no_light_weapon(unit: str, row: str) -> None:
    t = draw(opportunity("light", "blue"), f"option opportunity_cards on; C1 0603; SA 0808; {unit}")
    t.refused(unit.partition(" ")[0], row)


@pytest.mark.rule("UNB-OPP.6", "UNB-CTF.4", "UNB-CTF.6")
def test_light_fire_near_flags() -> None:
    t = draw(
        opportunity("light", "blue"),
        "option opportunity_cards on; scenario capture-the-flag; object blue-flag 0304; object yellow-flag 0612",
        "C1 0305; C2 0609; SA 0101",
    )
    t.refused("C1", "UNB-CTF.4")
    t.refused("C2 laser", "UNB-OPP.6")
    t.refused("C2 nuke 0611", "UNB-CTF.6")
    t.refused("C2 crust 0612", "UNB-CTF.6")


@pytest.mark.rule("UNB-OPP.2", "UNB-OPP.3", "UNB-WPN.9")
@pytest.mark.parametrize(
    ("unit", "line", "row"),
    [
        ("S2 0303 out nuke:L", "S2.neutron", "UNB-OPP.3"),
        ("S2 0303 frozen nuke:L", "S2.neutron", "UNB-OPP.3"),
        ("S2 0303 laser:L", "S2.neutron", "UNB-OPP.3"),
        ("S2 0303 rockets:L", "S2.neutron", "UNB-OPP.3"),
        ("W2 0303 nuke:M", "W2.neutron", "UNB-OPP.3"),
        ("S2 0303 nuke:L", "S2.nuke", "UNB-OPP.2"),
        ("S2 0303 nuke:L", "S2.laser", "UNB-OPP.2"),
        ("SB 0303 nuke:L", "SB.crust", "UNB-OPP.2"),
        ("S2 gone nuke:L", "S2.crust", "UNB-UNIT.15"),
    ],
)
def test_who_changes_no_grenade(unit: str, line: str, row: str) -> None:
    t = draw(
        opportunity("grenades"),
        f"option opportunity_cards on; option experimental_weapons on; S1 0603 nuke:L; CA 0707; {unit}",
        dice="-?",
    )
    t.refused(line, row)


@pytest.mark.rule("UNB-OPP.10", "UNB-UNIT.5", "UNB-UNIT.7")
@pytest.mark.parametrize(
    ("unit", "row"),
    [
        ("S1 0303", "UNB-OPP.10"),
        ("C1 0303", "UNB-OPP.10"),
        ("W2 0303 out", "UNB-UNIT.5"),
        ("W2 0303 frozen", "UNB-UNIT.7"),
    ],
)
def test_who_is_not_overloaded(unit: str, row: str) -> None:
    t = draw(opportunity("overload", "blue"), f"option opportunity_cards on; W1 0603; SA 0707; {unit}")
    t.refused(unit.partition(" ")[0], row)


@pytest.mark.rule("UNB-OPP.8", "UNB-CTF.4")
def test_a_squad_in_its_own_flags_zone_reprograms_nobody() -> None:
    t = draw(
        opportunity("reprogram"),
        "option opportunity_cards on; scenario capture-the-flag; object blue-flag 0304; object yellow-flag 0612",
        "S1 0305 hovering; CA 0305; S2 0707 hovering; S3 0707 hovering buttoned; CB 0707",
    )
    t.refused("S1.CA", "UNB-CTF.4")
    t.refused("S3.CB", "UNB-OPP.8")
    t.choose("S2.CB")
    assert t.unit("CB").side == "blue"
