"""Capture the Flag and Destroy the Flag (chapters X5 and X6)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import NORTH, SOUTH, answers, begun, platoon, ready, set_up
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table

BLUE_ZONE = {"0404", "0403", "0503", "0504", "0405", "0304", "0303"}
YELLOW_ZONE = {"0812", "0811", "0911", "0912", "0813", "0712", "0711"}
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


@scripts(
    """
# victory
UNB-CTF.3: a thief displaced across the fold has won
    yellow-crawlers; scenario capture-the-flag; object yellow-flag 0812; CA 0506; WA 0507; object blue-flag WA; S1 0101;
    dice -? | CA move 0507 -> asked yellow retreat | 0508 -> winner yellow
UNB-CTF.3: a thief pushed back from the fold drops the flag short of it
    blue-walkers; scenario capture-the-flag; object yellow-flag 0812; W1 0605 force:M; WA 0607; object blue-flag WA;
    dice + | W1 fire.force WA 0606 stop -> WA 0606 down; object blue-flag 0606; goes on
# its own flag, carried to the wrong side
UNB-CTF.3: a flag carried across the fold wins for the other side
    {card}; scenario capture-the-flag; object {card2} {hex}; {unit} {hex2}; object {card3} {unit}; {unit2} {hex3}
    | {unit} move {hex4} -> winner {side}
    * card, card2, hex, unit, hex2, card3, unit2, hex3, hex4, side:
        yellow-walkers, yellow-flag, 0812, WA, 0507, blue-flag, S1, 0101, 0508, yellow /
        blue-walkers, blue-flag, 0404, W1, 0508, yellow-flag, SA, 0114, 0507, blue /
        blue-walkers, yellow-flag, 0812, W1, 0507, blue-flag, SA, 0114, 0508, yellow
UNB-CTF.3: a flag on the fold wins nothing (yellow WA blue-flag)
    yellow-walkers; scenario capture-the-flag; object yellow-flag 0812; WA 0607; object blue-flag WA; S1 0101
    | WA move 0608 -> WA 0608; goes on
UNB-CTF.3: a flag on the fold wins nothing (blue W1 yellow-flag)
    blue-walkers; scenario capture-the-flag; object blue-flag 0404; W1 0609; object yellow-flag W1; SA 0114
    | W1 move 0608 -> W1 0608; goes on
UNB-CTF.3: a loose flag pushed across the fold wins too
    yellow-walkers; scenario capture-the-flag; object yellow-flag 0812; object blue-flag 0507; WA 0505 force:M; S1 0101;
    dice +- | WA fire.force blue-flag 0508 -> winner yellow
# the safety zone
# Ruling: relighting a jet is a weapon action, and nothing comes before moving out.
UNB-CTF.4 UNB-CTF.5: a hovering walker in its own zone must land
    {capture}; option walker_equipment on; deck blue-walkers 1 yellow-walkers 1; W1 0504 hovering jet:L jet:L- nuke:M;
    W2 0101; WA 0114; dice blue-walkers -> asked blue unit; W1 standing; answers done move after W1
UNB-CTF.4 UNB-CTF.5: a unit next to the thief of its flag can only step back (near)
    blue-walkers; scenario capture-the-flag; object yellow-flag 0812; WA 0606; object blue-flag WA; W1 0607 force:M
    -> answers done move after W1; answers 0507 0608 0707 after W1 move
UNB-CTF.4 UNB-CTF.5: a unit next to the thief of its flag can only step back (far)
    blue-walkers; scenario capture-the-flag; object yellow-flag 0812; WA 0606; object blue-flag WA; W1 0608 force:M
    -> offered WA after W1 fire.force
UNB-CTF.4 UNB-CTF.5: a crawler may not run down the thief of its own flag
    blue-crawlers; scenario capture-the-flag; object yellow-flag 0812; WA 0507; object blue-flag WA; C1 0505
    -> refused C1 move 0506 by UNB-CTF.4; offered 0405 after C1 move
UNB-CTF.4 UNB-CTF.5: no unit may enter its own flags zone
    blue-walkers; {capture}; W1 0406; SA 0114 -> answers 0305 0306 0407 0505 0506 after W1 move;
    refused W1 move 0405 by UNB-CTF.4
UNB-CTF.4 UNB-CTF.5: the opponent may enter it
    yellow-walkers; {capture}; WA 0406; S1 0101 | WA move 0405 -> WA 0405
UNB-CTF.4 UNB-CTF.5: a unit in the zone can only move out
    blue-walkers; {capture}; W1 0405 nuke:M laser:L- laser:L stasis=2; SA 0405 -> answers done move after W1;
    answers 0305 0406 0505 after W1 move; refused W1 fire.nuke 0606; refused W1 reload.laser; refused W1 melee;
    refused W1 clear; refused W1 down; refused W1 fire.nuke by UNB-CTF.4
UNB-CTF.4 UNB-CTF.5: the same unit outside the zone may do everything
    blue-walkers; {capture}; W1 0406 nuke:M laser:L- laser:L stasis=2; SA 0406
    -> offered clear down fire.nuke melee move reload.laser after W1
UNB-CTF.4 UNB-CTF.5: a unit in its own zone cannot take its own flag
    blue-walkers; {capture}; W1 0404; SA 0114 -> answers done move after W1;
    answers 0303 0304 0403 0405 0503 0504 after W1 move
UNB-CTF.4 UNB-CTF.5: a unit in the zone may sight
    blue-walkers; {capture}; S1 0405; W1 1007 nuke:M; SA 0114; dice -- | W1 fire.nuke 0505 -> clouds 0505 medium held
UNB-CTF.4 UNB-CTF.5: a unit in the zone may fire a laser
    yellow-walkers; {capture}; S1 0405 laser:L; WA 0507 nuke:M; S2 0101; dice +- | WA fire.nuke 0505
    -> asked blue lasers | S1.laser -> clouds 0505
UNB-CTF.4 UNB-CTF.5: displacement into the zone is not a voluntary entry
    yellow-crawlers; {capture}; CA 0407; S1 0406; SA 0114; dice ---- | CA move 0406 -> asked blue retreat | 0405
    -> S1 0405
# Ruling.
UNB-CTF.4 UNB-CTF.5: the zone follows a carried flag
    blue-squads; scenario capture-the-flag; object yellow-flag 0812; home blue-flag 0404; WA 0606; object blue-flag WA;
    S1 0608; S2 0305 -> barred 0607 after S1 move; refused S1 move 0607 by UNB-CTF.4 | S2 move 0304 -> S2 0304
# Ruling: variant zone_follows_flag.
UNB-CTF.4 UNB-CTF.5: the zone may be fixed by option
    blue-squads; scenario capture-the-flag; option zone_follows_flag off; object yellow-flag 0812; home blue-flag 0404;
    WA 0606; object blue-flag WA; S1 0608; S2 0305 -> barred 0304 after S2 move; refused S2 move 0304 | S1 move 0607
    -> S1 0607
# Ruling.
UNB-CTF.4 UNB-CTF.5: the zone ends with the flag
    blue-walkers; scenario capture-the-flag; object yellow-flag 0812; object blue-flag gone; W1 0406; SA 0114
    -> offered 0405 after W1 move
# Ruling.
UNB-CTF.4 UNB-CTF.5: a down walker in the zone may get up
    blue-walkers; {capture}; W1 0405 down nuke:M; SA 0114 -> answers done rise after W1 | W1 rise -> W1 standing
# Ruling.
UNB-CTF.4 UNB-CTF.5: a wheeled walker stuck in the zone may convert
    blue-walkers; {capture}; option walker_equipment on; 0405 crater red; W1 0405 wheeled wheels:M nuke:M; SA 0114
    -> answers convert done after W1 | W1 convert -> W1 standing
# Ruling.
UNB-CTF.4 UNB-CTF.5: leaving the map is moving out
    blue-walkers; scenario capture-the-flag; object blue-flag 0401; object yellow-flag 0812; W1 0301; SA 0114
    -> answers 0201 0202 0302 exit.north after W1 move | W1 move exit.north -> W1 gone
# Ruling.
UNB-CTF.4 UNB-CTF.5: from the flags hex any step leads farther
    blue-squads; {capture}; S1 0404; SA 0114 -> answers 0303 0304 0403 0405 0503 0504 after S1 move | S1 move 0403
    -> S1 0403
UNB-CTF.4: a hovering squad may not even pass through it
    blue-squads; {capture}; S1 0406 hovering; S2 0407 hovering; SA 0114 -> barred 0405 after S1 move;
    barred 0303 0304 0403 0404 0405 0503 0504 after S1 move 0505; barred 0405 after S2 move 0406;
    offered 0306 after S2 move 0406; refused S1 move 0405 0305 by UNB-CTF.4
# Ruling.
UNB-CTF.5: a unit that cannot leave the zone does nothing
    blue-walkers; {capture}; 0505 volcano; 0406 volcano; 0305 volcano; W1 0405 nuke:M; SA 0114 -> illegal W1 move;
    illegal W1 fire.nuke; illegal W1 down
# Ruling: Opportunity cards grant special actions, and moving out comes before any other action.
UNB-CTF.4 UNB-OPP.2 UNB-OPP.8: a unit in its own zone takes no special action
    {capture}; option opportunity_cards on; card {card}; deck blue-squads 1; S1 {hex_} hovering nuke:L; {unit} {hex_};
    S2 0701 hovering nuke:L; {unit2} 0701 -> {may} {word}
    * card, unit, unit2, word: change-grenades, CA, C2, S1.crust / reprogram-crawlers, CA, CB, S1.CA /
        blue-light-fire, C1, C2, C1
    * hex_, may: 0504, barred / 0607, offered
UNB-CTF.4 UNB-MEL.1 UNB-CTF.5 UNB-LAS.1 UNB-CTF.6: beside the thief a unit neither strikes nor fires but lasers
    blue-walkers; scenario capture-the-flag; object yellow-flag 0812; object blue-flag WA; WA 0606; W1 0606 stasis:M;
    SA 0914 -> refused W1 melee WA by UNB-CTF.4; refused W1 fire.stasis WA by UNB-CTF.4
    & yellow-walkers; scenario capture-the-flag; object yellow-flag 0812; object blue-flag WA; WA 0606 neutron:M;
    S1 0606 laser:L; dice +-- | WA fire.neutron 0604, commit S1.laser -> S1 ready
# forbidden bombs
UNB-CTF.6: no nuke or crust buster is aimed at a flag or next to one
    blue-walkers; {capture}; W1 0601 {weapons}; S1 0608 hovering; SA 0114
    -> barred 0303 0304 0403 0404 0405 0503 0504 0711 0712 0811 0812 0813 0911 0912 after W1 {shot};
    offered 0305 0406 0505 0713 0810 1012 after W1 {shot}; refused W1 {shot} 0404 by UNB-CTF.6;
    refused W1 {shot} 0405 by UNB-CTF.6; refused W1 {shot} 0812 by UNB-CTF.6; refused W1 {shot} 0711 by UNB-CTF.6
    * weapons, shot: nuke:M, fire.nuke / crust:M, fire.crust
UNB-CTF.6: beside a flag a force beam is allowed where a nuke is not
    yellow-walkers; {capture}; 0405 woods; WA 0407 force:M nuke:M; S1 0101; dice +-
    -> refused WA fire.nuke 0405 by UNB-CTF.6 | WA fire.force 0405 -> 0405 rough
UNB-CTF.6: a neutron bomb beside a flag hurts the guard and not the flag
    yellow-walkers; {capture}; WA 0407 neutron:L neutron:L; S1 0404; S2 0101; dice + | WA fire.neutron 0405 -> S1 out;
    object blue-flag 0404
UNB-CTF.6: a neutron bomb may be aimed at a flag
    blue-walkers; {capture}; W1 0601 neutron:M; S1 0608 hovering; SA 0812; dice + | W1 fire.neutron 0812 -> SA out;
    object yellow-flag 0812
UNB-CTF.6: a carried flag protects its carrier
    blue-walkers; scenario capture-the-flag; object yellow-flag 0812; WA 0606; object blue-flag WA; W1 0601 nuke:M;
    S1 0608 hovering -> barred 0606 after W1 fire.nuke; barred 0605 after W1 fire.nuke; offered 0604 after W1 fire.nuke;
    offered 0404 after W1 fire.nuke
UNB-CTF.6: a multi guns nuke is kept away too
    blue-walkers; {capture}; option experimental_weapons on; W1 0606 multigun:M; S1 0608 hovering; SA 0114
    -> barred 0404 after W1 fire.multigun nuke; barred 0404 after W1 fire.multigun crust;
    offered 0404 after W1 fire.multigun neutron
UNB-CTF.6: light fire nukes are kept away too
    draw blue-light-fire; {capture}; option opportunity_cards on; C1 0606; S1 0608 hovering; SA 0114
    -> asked blue light-fire; barred 0404 after C1 nuke; offered 0404 after C1 neutron
UNB-CTF.6: a lost flag protects nothing
    blue-walkers; scenario capture-the-flag; object blue-flag gone; object yellow-flag 0812; home blue-flag 0404;
    W1 0601 nuke:M; S1 0608 hovering; SA 0114 -> offered 0404 after W1 fire.nuke
UNB-CTF.6 UNB-XRL.4: rockets are kept away too
    blue-walkers; {capture}; option experimental_weapons on; W1 0606 rockets:M; SA 0114
    -> barred 0303 0304 0403 0404 0405 0503 0504 0711 0712 0811 0812 0813 0911 0912 after W1 fire.rockets;
    offered 0505 after W1 fire.rockets; barred 0504 after W1 fire.rockets 0505;
    offered 0505 0605 stop after W1 fire.rockets 0505
# lost flags
# Ruling: a change of status is no action.
UNB-CTF.7 UNB-CTF.8: a unit in its own zone changes its status
    {capture}; deck time-stream 1 blue-squads 1; W1 0405; S1 0101; WA 0114; dice time-stream
    -> offered W1.buttoned W1.out
UNB-CTF.7 UNB-CTF.8: a clear move may lead out of the own zone
    {capture}; option opportunity_cards on; card blue-clear-move; deck blue-squads 1; 0405 clear; 0406 clear;
    0506 clear; S1 0405; S2 0101; WA 0114 | S1 -> answers 0305 0406 0505
UNB-CTF.7 UNB-CTF.8: two lost flags are a tie
    draw heavy-earthquake; scenario capture-the-flag; object yellow-flag gone; 0404 lava white; object blue-flag 0404;
    SA 0114; dice + -> winner none
# Ruling.
UNB-CTF.7 UNB-CTF.8: with one flag lost the other can still be captured
    blue-walkers; scenario capture-the-flag; object blue-flag gone; W1 0508; object yellow-flag W1; SA 0114 -> goes on
    | W1 move 0507 -> winner blue
UNB-CTF.7 UNB-CTF.8: the loss of one flag ends nothing
    draw heavy-earthquake; scenario capture-the-flag; object yellow-flag 0812; 0404 lava white; object blue-flag 0404;
    SA 0114; dice +123 -> object blue-flag gone; goes on
# Ruling: reloading and clearing stasis are actions too.
UNB-CTF.8 UNB-CTF.4 UNB-CTF.5: a unit in its own zone does nothing but move out
    {card}; {capture}; option experimental_weapons on; option walker_equipment on; {unit}; SA 0405 hovering; WA 0114
    -> answers done {actions} after {unit2}
    * card, unit, actions, unit2: blue-walkers, W1 0405 stasis=2 stasis:L stasis:L- nuke:M, move, W1 /
        blue-walkers, W1 0405 down nuke:M- stasis=1, rise, W1 / blue-walkers, W1 0405 wheels:M, move, W1 /
        blue-squads, S1 0405 hovering laser:L- nuke:L, move, S1 / blue-crawlers, C1 0405 force:M- nuke:H, move, C1
# Destroy the Flag
# Ruling: the conversions of a salvo are one set.
UNB-DTF.2 UNB-DTF.3: both flags destroyed by one salvo are a tie
    blue-crawlers; scenario destroy-the-flag; option experimental_weapons on; 0604 lava red; 0605 lava red;
    epicenters 0603 0606 0503 0504 0505 0703 0704 0705 green; object blue-flag 0604; object yellow-flag 0605;
    C1 0608 rockets:H; SA 0114; dice ++ | C1 fire.rockets 0605 0604 stop -> winner none
# Ruling: both in one set of lava rolls are destroyed at the same time.
UNB-DTF.2 UNB-DTF.3: a player wins when the other flag is destroyed
    draw heavy-earthquake; scenario destroy-the-flag; 0404 lava white; 0812 lava white; {flags}; SA 0114; dice {dice}
    -> winner {colour}
    * dice, colour: +-, yellow / -+, blue / ++, none
# Ruling.
UNB-DTF.2 UNB-DTF.3: both flags in one set of conversions are a tie
    draw heavy-earthquake; scenario destroy-the-flag; 0404 lava white; 0812 lava white;
    epicenters 0303 0304 0403 0405 0503 0504 0711 0712 0811 0813 0911 0912 green; {flags}; SA 0114; dice --611
    -> winner none
UNB-DTF.2 UNB-DTF.3: one flag in a new volcano loses
    draw heavy-earthquake; scenario destroy-the-flag; 0404 lava red; 0812 lava white;
    epicenters 0711 0712 0811 0813 0911 0912 green; {flags}; SA 0114; dice --622 -> winner blue
UNB-DTF.2 UNB-DTF.3: a flag carried off the map is destroyed
    blue-walkers; scenario destroy-the-flag; object {card} {hex}; W1 0101; object {card2} W1; SA 0114
    | W1 move exit.north -> object {card2} gone; winner {side}
    * card, hex, card2, side: yellow-flag, 0812, blue-flag, yellow / blue-flag, 0404, yellow-flag, blue
UNB-DTF.2 UNB-DTF.3: a flag pushed into lava is destroyed
    yellow-walkers; scenario destroy-the-flag; object blue-flag 0607; object yellow-flag 0812; 0606 lava red;
    WA 0609 force:M; S1 0101; dice +- | WA fire.force blue-flag 0606 -> winner yellow
UNB-DTF.2 UNB-DTF.3: carrying a flag across the fold destroys nothing
    yellow-walkers; scenario destroy-the-flag; object yellow-flag 0812; WA 0507; object blue-flag WA; S1 0101
    | WA move 0508 -> goes on
UNB-DTF.2 UNB-DTF.3: there is no safety zone
    blue-walkers; scenario destroy-the-flag; {flags}; W1 0406; W2 0405 nuke:M; SA 0114 -> offered 0405 after W1 move;
    offered fire.nuke after W2
UNB-DTF.2 UNB-DTF.3: an own walker may carry the own flag
    blue-walkers; scenario destroy-the-flag; {flags}; W1 0404; SA 0114 | W1 grab.blue-flag -> object blue-flag W1
UNB-DTF.2 UNB-DTF.3: a nuke on a flag in lava destroys it
    blue-walkers; scenario destroy-the-flag; {flags}; 0812 lava red; epicenters 0711 0712 0811 0813 0911 0912 green;
    W1 0601 nuke:M; S1 0608 hovering; SA 0114; dice -+ | W1 fire.nuke 0812 -> winner blue
# blue's flag first, by name
UNB-DTF.2 UNB-DTF.3: the flag that the lava rolls take is lost before the one that a volcano takes
    draw heavy-earthquake; scenario destroy-the-flag; 0607 lava white; 0907 lava red; object yellow-flag 0607;
    object blue-flag 0907; SA 0614; dice -+ -> winner blue
UNB-DTF.3: bombs may be aimed anywhere
    blue-walkers; scenario destroy-the-flag; {flags}; W1 0601 {weapons}; S1 0608 hovering; SA 0114
    -> offered 0303 0304 0403 0404 0405 0503 0504 0711 0712 0811 0812 0813 0911 0912 after W1 {shot}
    * weapons, shot: nuke:M, fire.nuke / crust:M, fire.crust
UNB-DTF.2 UNB-DECK.12 UNB-OBJ.4: both flags and the last units in one volcano are a tie by the flags
    card blue-squads; scenario destroy-the-flag; 0607 lava white; W1 0607 down; WA 0607 down; object yellow-flag W1;
    object blue-flag WA; S1 0607 hovering nuke:L; dice -+123456 | S1 fire.nuke 0607 -> winner none; ended UNB-DTF.2
""",
    capture="scenario capture-the-flag; object blue-flag 0404; object yellow-flag 0812",
    flags="object blue-flag 0404; object yellow-flag 0812",
)
def test_flags(script: Script) -> None:
    play(script)
