"""Refusals: what may not be done where rules meet, and the row that forbids it."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

EQUIPMENT = "option walker_equipment on"


# weapons without a target


@scripts(
    """
# weapons without a target
UNB-LOSB.2 UNB-CMB.11: a beam inside a cloud is refused for the cloud
    blue-walkers; cloud 0603 light; W1 0603 stasis:M; SA 0603; SB 0604 -> refused W1 fire.stasis SA by UNB-LOSB.2
UNB-LOSB.6 UNB-LOSB.8 UNB-LOSB.9:
a beam without any target is refused for what hides the only foe (UNB-LOSB.6)
    card blue-walkers; W1 0603 stasis:M; 0603 crater red; 0604 lake; SA 0604 -> refused W1 fire.stasis SA by UNB-LOSB.6
a beam without any target is refused for what hides the only foe (UNB-LOSB.9)
    card blue-walkers; W1 0603 stasis:M; 0603 crater red; 0604 clear; SA 0605 -> refused W1 fire.stasis SA by UNB-LOSB.9
a beam without any target is refused for what hides the only foe (UNB-LOSB.8)
    card blue-walkers; W1 0603 stasis:M; 0604 woods; SA 0606 -> refused W1 fire.stasis SA by UNB-LOSB.8
a beam without any target is refused for what hides the only foe (UNB-LOSB.4)
    card blue-walkers; W1 0603 stasis:M; 0604 volcano; SA 0606 hovering -> refused W1 fire.stasis SA by UNB-LOSB.4
UNB-CMB.17: reverse fire at a unit without markers is refused
    blue-walkers; W1 0603 stasis:M; S1 0604; SA 0101 -> refused W1 reverse.stasis S1 by UNB-CMB.17
UNB-CMB.7 UNB-STA.5: reverse fire at a frozen unit is refused
    blue-walkers; time 3; W1 0603 stasis:M; S1 0604 frozen stasis=2; SA 0101
    -> refused W1 reverse.stasis S1 by UNB-CMB.7
UNB-WEQ.7 UNB-WEQ.2 UNB-WEQ.11: equipment that does not serve now
    blue-walkers; option walker_equipment on; W1 0603 {walker}; SA 0101 -> refused W1 {line} by {row}
    * walker, line, row: down jet:L, fire.jet, UNB-WEQ.7 / wheeled jet:L wheels:M, fire.jet, UNB-WEQ.7 /
        buttoned jet:L, fire.jet, UNB-UNIT.4 / jet:L-, fire.jet, UNB-WPN.3 / blade:L, fire.blade, UNB-WEQ.11 /
        wheels:M, fire.wheels, UNB-WEQ.2 / wheeled wheels:M, down, UNB-WEQ.2 / down wheels:M, convert, UNB-WEQ.2 /
        , convert, UNB-WEQ.2
UNB-WEQ.9 UNB-WEQ.10: a walker that has relit its jet does not go down of its own will
    card blue-walkers; option walker_equipment on; W1 0603 hovering jet:L- jet:L; SA 0101
    -> refused fire.jet by UNB-WPN.3 | fire.jet2, stop -> refused W1 down by UNB-WEQ.9
UNB-XVG.1 UNB-XVG.20: a vortex cannot be launched out of a lake
    blue-walkers; option experimental_weapons on; 0603 lake; W1 0603 vortex:M; SA 0101
    -> refused W1 fire.vortex by UNB-XVG.1
UNB-XVG.1 UNB-XVG.2: where a vortex cannot start (SB 0604 out UNB-XVG.1)
    blue-walkers; {vortex}; SA 0102; SB 0604 out; object satellite 0101 -> refused W1 fire.vortex 0604 by UNB-XVG.1
UNB-XVG.1 UNB-XVG.2: where a vortex cannot start (0604 woods UNB-XVG.1)
    blue-walkers; {vortex}; SA 0102; 0604 woods; object satellite 0101 -> refused W1 fire.vortex 0604 by UNB-XVG.1
UNB-XVG.1 UNB-XVG.2: where a vortex cannot start (0604 volcano UNB-XVG.1)
    blue-walkers; {vortex}; SA 0102; 0604 volcano; object satellite 0101 -> refused W1 fire.vortex 0604 by UNB-XVG.1
UNB-XVG.1 UNB-XVG.2: where a vortex cannot start (UNB-XVG.2)
    blue-walkers; {vortex}; SA 0102; object satellite 0604 -> refused W1 fire.vortex 0604 by UNB-XVG.2
UNB-XVG.1 UNB-XVG.2: where a vortex cannot start (cloud 0604 light UNB-LOSH.2)
    blue-walkers; {vortex}; SA 0102; cloud 0604 light; object satellite 0101
    -> refused W1 fire.vortex 0604 by UNB-LOSH.2
UNB-XVG.1 UNB-XVG.2: where a vortex cannot start (UNB-LOSH.2)
    blue-walkers; {vortex}; SA 0102; vortex 0604 light N; object satellite 0101
    -> refused W1 fire.vortex 0604 by UNB-LOSH.2
# Yellow's squad stands in a lake beside the blue flag: its own hex is barred, and it sights no other
UNB-CTF.6 UNB-LOSH.7: a squad under a carried flag that sees nothing else cannot bomb
    card yellow-squads; scenario capture-the-flag; option experimental_weapons on; 0603 lake; 0301 clear; 0310 clear;
    0313 clear; 0402 clear; 0407 clear; 0809 clear; 0814 clear; 0112 clear; 0902 clear; 0905 clear; 0914 clear;
    1103 clear; object blue-flag 0602; object yellow-flag 0812; SA 0603 {weapon}; S1 0101
    -> refused SA {shot} by UNB-CTF.6
    * weapon, shot: nuke:L, fire.nuke / crust:L, fire.crust / rockets:L, fire.rockets
UNB-XMG.1 UNB-ACT.7 UNB-LOSB.6 UNB-CMB.17: a multi gun is refused what the weapon itself would be
    blue-walkers; option experimental_weapons on; 0603 lake; 0604 lake; W1 0603 multigun:M; SA 0604
    -> refused W1 fire.multigun {load}
    * load: laser by UNB-ACT.7 / stasis SA by UNB-LOSB.6 / reverse SA by UNB-CMB.17
UNB-OPP.6 UNB-OPP.7 UNB-CMB.7: light fire is refused what the weapon itself would be
    draw blue-light-fire; option opportunity_cards on; C1 0603; SA 0604 frozen -> refused C1 stasis SA by UNB-CMB.7;
    refused C1 reverse SA by UNB-CMB.17; refused C1 laser by UNB-OPP.6
# two small weapons in one action
UNB-ACT.19: after a reload nothing is fired
    blue-walkers; W1 0603 nuke:L nuke:L- stasis:L stasis:L-; SA 0607 | W1 reload.nuke2
    -> refused fire.nuke by UNB-ACT.19; refused fire.stasis by UNB-ACT.19; refused fire.nuke2 by UNB-ACT.19
UNB-ACT.5 UNB-ACT.3 UNB-WPN.3: the weapon that has fired is neither reloaded nor overheated in the same action
    blue-walkers; option overheated_beams on; W1 0603 stasis:L stasis:L; SA 0605; dice - | W1 fire.stasis
    -> asked blue second; refused fire.stasis by UNB-WPN.3; refused reload.stasis by UNB-ACT.5;
    refused overheat.stasis by UNB-ACT.3
UNB-OHB.1 UNB-OHB.2 UNB-ACT.7: what cannot be overheated
    blue-walkers; option walker_equipment on; option experimental_weapons on; option overheated_beams on;
    W1 0603 {weapons}; SA 0605 -> refused W1 {weapon} by {row}
    * weapons, weapon, row: nuke:M-, overheat.nuke, UNB-OHB.1 / jet:L-, overheat.jet, UNB-OHB.2 /
        multigun:M-, overheat.multigun, UNB-OHB.2 / laser:M-, overheat.laser, UNB-ACT.7
# the own flag's zone
# it is in already, and 0205 is no farther from the flag
UNB-CTF.4 UNB-CTF.5: what a unit in its own flags zone or next to it may not do
    blue-walkers; scenario capture-the-flag; object blue-flag 0304; object yellow-flag 0812; W1 0305 nuke:M; W2 0306;
    SA 0914 -> refused W1 fire.nuke 0605 by UNB-CTF.4; refused W1 down by UNB-CTF.4;
    refused W1 grab.blue-flag by UNB-CTF.4; refused W1 move 0205 by UNB-CTF.5; refused W2 move 0305 by UNB-CTF.4
# displacement
# its own flag's zone is no bar, nor the pusher's old hex
UNB-MOV.22 UNB-MOV.18 UNB-CTF.4: where a displaced unit cannot go
    yellow-crawlers; scenario capture-the-flag; option experimental_weapons on; object yellow-flag 0812;
    object blue-flag 0506; 0706 volcano; vortex 0707 light N; CA 0608; S1 0607; C1 0507 | CA move 0607
    -> answers 0506 0606 0608; refused {hex_} by {row}
    * hex_, row: 0507, UNB-MOV.22 / 0706, UNB-MOV.22 / 0707, UNB-MOV.22 / 0607, UNB-MOV.22 / 0601, UNB-MOV.18
UNB-MOV.22: a displaced walker pushes no squad out
    yellow-crawlers; CA 0608; W1 0607; S1 0507; S2 0507; S3 0507 | CA move 0607 -> refused 0507 by UNB-MOV.22
# around 0101 are 0102, with room for a squad, 0202, with room for a walker, and a volcano
# 0102 is all that is left to it, and 0202 to the walker
UNB-MOV.23 UNB-MOV.22: a displaced squad leaves the only room to the walker
    blue-crawlers; 0201 volcano; 0102 clear; 0202 clear; C1 off; WA 0101; SA 0101; WB 0102; SB 0102; WC 0202; dice --
    | C1 move 0101 -> asked yellow displaced | SA -> C1 0101; SA 0102; WA 0202
UNB-MOV.23: a hex that another displaced unit needs is refused
    blue-crawlers; 0102 clear; 0201 clear; 0202 clear; C1 off; WA 0101; SA 0101; WB 0102; SB 0102; W1 0201; S1 0201;
    WC 0202 | C1 move 0101, SA -> answers 0102 0201; refused 0202 by UNB-MOV.23
# objects
UNB-ACT.20 UNB-ACT.11 UNB-ACT.12 UNB-OBJ.1 UNB-UNIT.9 UNB-WEQ.5: who takes or drops nothing
    {card}; scenario retrieval; option walker_equipment on; {unit}; WA 0603; object satellite {where}
    -> refused {unit2} {line} by {row}
    * card, unit, where, unit2, line, row: blue-walkers, W1 0603, WA, W1, grab.satellite, UNB-ACT.20 /
        blue-walkers, W1 0603, 0604, W1, grab.satellite, UNB-ACT.11 /
        blue-walkers, W1 0603, WA, W1, drop.satellite, UNB-ACT.12 /
        blue-walkers, W1 0603 down, 0603, W1, grab.satellite, UNB-UNIT.9 /
        blue-walkers, W1 0603 wheeled wheels:M, 0603, W1, grab.satellite, UNB-WEQ.5 /
        blue-walkers, W1 0603 wheeled wheels:M, W1, W1, drop.satellite, UNB-WEQ.5 /
        blue-squads, S1 0603, 0603, S1, grab.satellite, UNB-OBJ.1
""",
    vortex="scenario retrieval; option experimental_weapons on; W1 0603 vortex:M",
)
def test_refusals(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-CMB.7", "UNB-LOSB.1")
@pytest.mark.parametrize(("state", "row"), [("frozen", "UNB-CMB.7"), ("out", "UNB-LOSB.1")])
@pytest.mark.parametrize("weapon", ["stasis", "force"])
def test_a_frozen_or_scattered_foe_is_not_a_target_even_if_there_is_no_other(weapon: str, state: str, row: str) -> None:
    t = place(f"card blue-walkers; W1 0603 {weapon}:M", *bare(), f"SA 0604 {state}")
    t.refused(f"W1 fire.{weapon} SA", row)


def bare() -> list[str]:
    """Level the whole map, so that a force beam has no ground to fire at."""
    last = {column: 14 if column % 2 else 15 for column in range(1, 12)}
    return [f"{column:02}{row:02} clear" for column in last for row in range(1, last[column] + 1)]


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
def test_no_unit_to_strike(others: tuple[str, ...], row: str) -> None:
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
