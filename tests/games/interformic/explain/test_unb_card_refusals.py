"""Refusals at Opportunity cards."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import draw, opportunity
from tests.support.unbreakable.scripts import Script, play, scripts

# Opportunity cards


@scripts("""
# Opportunity cards
# woods
# a cloud
# an opposing unit
UNB-OPP.4 UNB-OPP.5 UNB-UNIT.5 UNB-UNIT.6 UNB-UNIT.7: who makes no clear move
    draw blue-clear-move; option opportunity_cards on; 0102 woods; 0105 clear; 0701 clear; 1001 clear; cloud 0701 light;
    SA 1001; S3 0603; {unit} -> refused {unit2} by {row}
    * unit, unit2, row: W1 0105 down, W1, UNB-OPP.5 / W1 off, W1, UNB-OPP.5 / W1 0105 out, W1, UNB-UNIT.5 /
        S1 0105 out, S1, UNB-UNIT.6 / S1 0105 frozen, S1, UNB-UNIT.7 / S1 0102, S1, UNB-OPP.4 / S1 0701, S1, UNB-OPP.4 /
        S1 1001, S1, UNB-OPP.4 / SB 0604, SB, UNB-OPP.4 / W1 gone, W1, UNB-UNIT.15
UNB-OPP.6 UNB-OPP.7: who fires no light weapon
    draw blue-light-fire; option opportunity_cards on; C1 0603; SA 0808; {unit} -> refused {unit2} by {row}
    * unit, unit2, row: C2 0303 buttoned, C2, UNB-OPP.7 / C2 0303 out, C2, UNB-OPP.7 / C2 0303 frozen, C2, UNB-OPP.7 /
        C2 off, C2, UNB-OPP.7 / S1 0303, S1, UNB-OPP.6 / CA 0303, CA, UNB-OPP.6 / CA gone, CA, UNB-UNIT.15
UNB-OPP.6 UNB-CTF.4 UNB-CTF.6: light fire near flags
    draw blue-light-fire; option opportunity_cards on; scenario capture-the-flag; object blue-flag 0304;
    object yellow-flag 0612; C1 0305; C2 0609; SA 0101 -> refused C1 by UNB-CTF.4; refused C2 laser by UNB-OPP.6;
    refused C2 nuke 0611 by UNB-CTF.6; refused C2 crust 0612 by UNB-CTF.6
UNB-OPP.2 UNB-OPP.3 UNB-WPN.9: who changes no grenade
    draw change-grenades; option opportunity_cards on; option experimental_weapons on; S1 0603 nuke:L; CA 0707; {unit};
    dice -? -> refused {line} by {row}
    * unit, line, row: S2 0303 out nuke:L, S2.neutron, UNB-OPP.3 / S2 0303 frozen nuke:L, S2.neutron, UNB-OPP.3 /
        S2 0303 laser:L, S2.neutron, UNB-OPP.3 / S2 0303 rockets:L, S2.neutron, UNB-OPP.3 /
        W2 0303 nuke:M, W2.neutron, UNB-OPP.3 / S2 0303 nuke:L, S2.nuke, UNB-OPP.2 /
        S2 0303 nuke:L, S2.laser, UNB-OPP.2 / SB 0303 nuke:L, SB.crust, UNB-OPP.2 /
        S2 gone nuke:L, S2.crust, UNB-UNIT.15
UNB-OPP.10 UNB-UNIT.5 UNB-UNIT.7: who is not overloaded
    draw blue-walker-overload; option opportunity_cards on; W1 0603; SA 0707; {unit} -> refused {unit2} by {row}
    * unit, unit2, row: S1 0303, S1, UNB-OPP.10 / C1 0303, C1, UNB-OPP.10 / W2 0303 out, W2, UNB-UNIT.5 /
        W2 0303 frozen, W2, UNB-UNIT.7
UNB-OPP.8 UNB-CTF.4: a squad in its own flags zone reprograms no crawler
    draw reprogram-crawlers; option opportunity_cards on; scenario capture-the-flag; object blue-flag 0304;
    object yellow-flag 0612; S1 0305 hovering; CA 0305; S2 0707 hovering; S3 0707 hovering buttoned; CB 0707
    -> refused S1.CA by UNB-CTF.4; refused S3.CB by UNB-OPP.8 | S2.CB -> CB blue
""")
def test_card_refusals(script: Script) -> None:
    play(script)


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
