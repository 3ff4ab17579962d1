"""A. Units: configurations, lava, digging in, and units that are gone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

Dice = Sequence[int | str]


def switch(key: str, on: bool) -> str:
    return f"option {key} {'on' if on else 'off'}"


# Configurations


@scripts("""
UNB-UNIT.9 UNB-UNIT.10 UNB-UNIT.12 UNB-UNIT.13:
# Configurations
# Ruling: variant grounded_if_scattered. Where scattering does not bring it down, it counts 0 when it recovers.
by variant a squad that scattered in the air recovers over a full hex
    draw time-stream; option grounded_if_scattered off; time 1; C1 0606; S1 0606 out {value} -> {may} S1.buttoned
    * value, may: hovering, offered / grounded, barred
a squad that scatters in the air by option is safe from lava and not from the volcano
    blue-squads; option grounded_if_scattered off; 0604 lava white; S1 0603 neutron:L; SA 0604 hovering; dice -+
    | S1 fire.neutron 0604 -> SA 0604 out hovering
    & draw heavy-earthquake; option grounded_if_scattered off; 0604 lava white; SA 0604 out hovering; dice 123
    -> SA 0604
    & draw light-earthquake; option grounded_if_scattered off; 0604 lava white;
    epicenters 0503 0504 0603 0605 0703 0704 red; SA 0604 out hovering; dice 6 -> 0604 volcano; SA gone
a down walker cannot move grab or drop but fires reloads clears and rises
    resolve blue-walkers; scenario retrieval; object satellite {place}; SA 0404; SB 0404;
    W1 0405 {configuration} stasis=1 force:L stasis:L nuke:L crust:L- -> offered clear {value} after W1;
    barred {value2} after W1
    * place, configuration, value, value2:
        W1, , down drop.satellite fire.force fire.nuke fire.stasis move reload.crust, rise /
        W1, down, fire.force fire.nuke fire.stasis reload.crust rise, down drop.satellite move /
        0405, , down fire.force fire.nuke fire.stasis grab.satellite move reload.crust, rise /
        0405, down, fire.force fire.nuke fire.stasis reload.crust rise, down grab.satellite move
down and offline are independent (nuked)
    resolve yellow-walkers; W1 0606; WA 0604 nuke:M; dice +-- | WA fire.nuke 0606 -> W1 ready down
down and offline are independent (stunned)
    resolve yellow-walkers; W1 0608; WA 0604 neutron:M; dice + | WA fire.neutron 0608 -> W1 out standing
a hovering squad moves one or two hexes a grounded one moves one (hovering)
    resolve blue-squads; S1 0605 hovering -> offered 0503 0603 stop after S1 move 0604 | S1 move 0604 0603 -> S1 0603
a hovering squad moves one or two hexes a grounded one moves one (short)
    resolve blue-squads; S1 0605 hovering | S1 move 0604 stop -> S1 0604
a hovering squad moves one or two hexes a grounded one moves one (grounded)
    resolve blue-squads; S1 0605; S2 0610 -> refused S1 move 0604 0603 | S1 move 0604 -> S1 0604; asked blue unit
a grounded squad finds no room in a full hex
    resolve blue-squads; W1 0605; W2 0605; S1 0604 -> refused S1 move 0605
a hovering squad does not count for stacking
    resolve blue-squads; W1 0605; W2 0605; S1 0604 hovering | S1 move 0605 stop -> S1 0605
a hovering squad is a light target in a crater
    resolve yellow-squads; 0605 crater red; S1 0605 hovering; S2 0603; SA 0604 stasis:L; dice + | SA fire.stasis S1
    -> S1 stasis=1
a hovering squad takes no lava roll
    deck heavy-earthquake 1 blue-crawlers 1; C4 1114 buttoned; 0608 lava red; S1 0608 hovering; S2 0608;
    dice heavy-earthquake +222 -> S1 0608; S2 gone
a squad that scattered while hovering recovers on the ground
    option grounded_if_scattered {on}; deck time-stream 3; S1 0405 hovering; W1 0407 | S1.out -> S1 out {configuration}
    | done, S1.buttoned -> S1 buttoned {configuration}
    * on, configuration: on, standing / off, hovering
dropping scattered into a full hex is not a landing
    resolve yellow-walkers; W1 0608; W2 0608; S1 0608 hovering; WA 0604 neutron:M; dice --+ | WA fire.neutron 0608
    -> S1 0608 out standing
UNB-UNIT.10: a hovering squad sees and is seen over terrain
    resolve blue-squads; 0605 woods; S1 0604 {configuration} stasis:L; WA 0606 stasis:M; SA 0604; S2 0606; SB 0604
    -> {verdict} S1 fire.stasis WA
    & resolve yellow-walkers; 0605 woods; S1 0604 {configuration} stasis:L; WA 0606 stasis:M; SA 0604; S2 0606; S3 0606
    -> {verdict} WA fire.stasis S1
    * configuration, verdict: , illegal / hovering, legal
UNB-UNIT.11: a crawler has no configuration
    resolve blue-crawlers; C1 0605 -> offered move after C1; barred convert dig down hover land rise after C1
    & unreadable card blue-crawlers; C2 0610; C1 0605 down -> UNB-UNIT.2
    & unreadable card blue-crawlers; C2 0610; C1 0605 hovering -> UNB-UNIT.2
UNB-UNIT.11: a crawler is not knocked down
    resolve yellow-walkers; C1 0606; WA 0604 nuke:M; dice -- | WA fire.nuke 0606 -> C1 0606 ready standing
    & resolve yellow-walkers; C1 0606; S2 0603; WA 0604 force:M; dice ++ | WA fire.force C1 0607
    -> C1 0607 ready standing
# Ruling: printed on the squad card; the variant leaves it up.
UNB-UNIT.12: a hovering squad that is scattered drops to the ground
    resolve yellow-walkers; option grounded_if_scattered {on}; S1 0608 hovering; WA 0604 nuke:M; dice +---
    | WA fire.nuke 0608 -> S1 out {configuration}
    & resolve yellow-walkers; option grounded_if_scattered {on}; S1 0608 hovering; WA 0604 neutron:M; dice +
    | WA fire.neutron 0608 -> S1 out {configuration}
    * on, configuration: on, standing / off, hovering
# Lava
UNB-UNIT.13: a squad that scatters itself in lava is lost
    deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; option lava_knockdown_loss {on}; 0608 lava red;
    S1 0608 {configuration}; W1 0405; dice time-stream | S1.out -> S1 {hex}
    * on, hex: on, gone / off, 0608
    * configuration:  / hovering
UNB-UNIT.13: without loss by falling a force beam still pushes into lava
    blue-walkers; option lava_knockdown_loss off; 0604 lava white; 0605 lava red; W1 0603 force:M; WA 0604; dice ++
    | W1 fire.force WA, {value} -> WA {hex}
    * value, hex: hold, 0604 / 0605, gone
UNB-UNIT.13: a walker already down in lava is not lost to a nuke
    resolve yellow-walkers; 0608 lava red; W1 0608 down; WA 0604 nuke:M; dice -- | WA fire.nuke 0608 -> W1 0608 down
UNB-UNIT.13: a walker may go down in lava
    resolve blue-walkers; 0608 lava red; W1 0608 | W1 down -> W1 0608 down
UNB-UNIT.13: a walker knocked down before the hex turns to lava is not lost
    resolve yellow-walkers; 0608 crater red; W1 0608; WA 0604 nuke:M; dice +++-3 | WA fire.nuke 0608 -> 0608 lava;
    W1 0608 down
UNB-UNIT.13: a walker that goes offline in lava is not lost
    resolve yellow-walkers; 0608 lava red; W1 0608; WA 0604 neutron:M; dice + | WA fire.neutron 0608 -> W1 0608 out
UNB-UNIT.13 UNB-MOV.24 UNB-EQ.2:
without loss by falling a displaced squad lies scattered in the lava and rolls in the next earthquake
    card blue-crawlers; deck heavy-earthquake 1 blue-walkers 1; option lava_knockdown_loss off; 0605 lava red; C1 0603;
    SA 0604; W1 0101; dice + heavy-earthquake +234 | C1 move 0604, 0605 -> SA gone; logged UNB-MOV.21
# Dug-in crawlers
# Ruling: a leftover of the cards, not in the game.
UNB-UNIT.14: a crawler cannot dig in
    resolve blue-crawlers; 0605 {terrain}; C1 0605 -> barred dig after C1
    * terrain: clear / industry / woods / rough
UNB-UNIT.14: by variant a crawler digs in and out and leaves rough ground
    option dug_in on; card blue-crawlers; deck blue-crawlers 2; 0605 {terrain}; C1 0605 {status}; C2 1114 | C1 dig
    -> C1 dug-in; 0605 rough | end, C1 dig -> C1 standing
    * terrain: clear / industry / woods / rough
    * status:  / buttoned
UNB-UNIT.14: by variant a crawler digs in nowhere else
    resolve blue-crawlers; option dug_in on; 0605 {terrain}; C1 0605 -> offered move after C1; barred dig after C1
    * terrain: hill / lake / crater red / lava red
UNB-UNIT.14: by variant a dug in crawler does not move sight or fire beams
    resolve blue-crawlers; option dug_in on; 0604 rough; C1 0604 {word} force:H nuke:H; SA 0605; SB 0606
    -> offered fire.nuke after C1; {may} move after C1; {may} fire.force after C1; {verdict} C1 fire.nuke 0605
    * word, may, verdict: , offered, legal / dug-in, barred, illegal
UNB-UNIT.14: by variant a dug in crawler is not a beam target
    resolve yellow-walkers; option dug_in on; 0605 rough; C1 0605 {word}; S1 0603; S2 0606; WA 0604 stasis:M
    -> offered S1 S2 after WA fire.stasis; {may} C1 after WA fire.stasis
    * word, may: , offered / dug-in, barred
# Ruling: it may not sight, and a rocket launcher has no other sighter; its own hex passes at line 1.
# the first rocket has fallen on the only hex
UNB-UNIT.14: by variant a dug in crawler sights for none of its own rockets
    blue-crawlers; option dug_in on; option experimental_weapons on; 0606 rough; C1 0606 rockets:H; S1 0605;
    dice ---------? | C1 fire.rockets -> offered 0605 0606 0607
UNB-UNIT.14: by variant a dug in crawler sights for none of its own rockets (dug-in)
    blue-crawlers; option dug_in on; option experimental_weapons on; 0606 rough; C1 0606 dug-in rockets:H; S1 0605;
    dice ---------? | C1 fire.rockets 0606 -> asked blue rocket; answers 0606 stop; refused 0605 by UNB-UNIT.14
# Ruling: a launch needs bomb sight from the firer itself.
UNB-UNIT.14: by variant a dug in crawler launches no vortex
    blue-crawlers; option dug_in on; option experimental_weapons on; 0606 rough; C1 0606 {configuration} vortex:H;
    S1 0605 -> {may} fire.vortex after C1
    * configuration, may: , offered / dug-in, barred
# Ruling: a laser is a beam.
UNB-UNIT.14: by variant a dug in crawler fires no laser
    blue-walkers; option dug_in on; 0606 rough; W1 0604 nuke:M; CA 0606 {configuration} laser:H; dice --?
    | W1 fire.nuke 0605 -> asked {side} {value}
    * configuration, side, value: , yellow, lasers / dug-in, blue, unit
UNB-UNIT.14: by variant a neutron bomb needs three pluses for a dug in crawler
    resolve yellow-walkers; option dug_in on; 0608 rough; C1 0608 {configuration}; WA 0604 neutron:M; dice {dice}
    | WA fire.neutron 0608 -> C1 {status}
    * configuration, dice, status: , +, out / dug-in, ++-, ready / dug-in, +++, out
UNB-UNIT.14 UNB-LOSH.11: by variant a dug in crawler bombs by the sight of others
    blue-crawlers; option dug_in on; 0606 rough; C1 0606 dug-in nuke:H
    -> illegal C1 fire.nuke 0608 by UNB-UNIT.14 saying dug in
    & blue-crawlers; option dug_in on; 0606 rough; C1 0606 dug-in nuke:H; S1 0609; dice --- | C1 fire.nuke 0608
    -> clouds 0608 heavy held
# Removed
UNB-UNIT.15: a removed unit and its weapons never return
    card blue-walkers; deck yellow-walkers 1; 0607 volcano; W1 0605 force:M; W2 0604 nuke:M; WA 0606 laser:M; SA 0603;
    WB 1103; dice +-- | W1 fire.force WA 0607 -> WA gone | W2 fire.nuke 0606 -> asked blue unit | end
    -> asked yellow unit; answers WB end
UNB-UNIT.15: a removed unit changes no status
    deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; W1 gone; W2 0407; dice time-stream -> barred W1.*;
    offered W2.buttoned
# Ruling: printed on the walker and squad cards; the variant leaves them in the lava.
UNB-UNIT.13: falling or scattering in lava is the end
    resolve {card}; option lava_knockdown_loss on; 0608 lava red; {units}; dice {dice} | {line} -> {unit} gone
    & resolve {card}; option lava_knockdown_loss off; 0608 lava red; {units}; dice {dice} | {line} -> {unit} 0608 {left}
    * how, card, units, dice, line, unit, left:
        knocked down by a nuke, yellow-walkers, W1 0608; WA 0604 nuke:M, ++--, WA fire.nuke 0608, W1, down /
        scattered by a nuke, yellow-walkers, S1 0608 hovering; WA 0604 nuke:M, -+--, WA fire.nuke 0608, S1, out /
        in melee, yellow-walkers, W1 0608; S2 0608 hovering; WA 0608, ++, WA melee W1, W1, down /
        hit by a force beam, yellow-walkers, W1 0608; S2 0606; WA 0607 force:M, ++, WA fire.force W1 hold, W1, down /
        by a neutron bomb, yellow-walkers, S1 0608; WA 0604 neutron:M, +, WA fire.neutron 0608, S1, out /
        in the air, yellow-walkers, S1 0608 hovering; WA 0604 neutron:M, +, WA fire.neutron 0608, S1, out /
        landing in a full hex, blue-squads, W1 0608; W2 0608; S1 0608 hovering, , S1 land, S1, out
UNB-UNIT.13: a unit that falls or scatters when it is displaced into lava is lost
    resolve yellow-crawlers; option lava_knockdown_loss {on}; 0608 lava red; {unit} 0607; CA 0606; dice +
    | CA move 0607, 0608 -> {unit} {state}
    * on, unit, state: on, W1, gone / on, S1, gone / off, W1, 0608 down / off, S1, 0608 out
""")
def test_configurations(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-UNIT.9", "UNB-WEQ.1", "UNB-OBJ.4")
@pytest.mark.parametrize(
    "line", ["unit W1 0604 hovering", "unit W1 off wheeled", "0610 volcano\nobject satellite 0610\nunit W1 0604"]
)
def test_a_position_that_the_rules_never_reach_is_refused(line: str) -> None:
    with pytest.raises(Refused) as caught:
        place("card blue-walkers; W2 0302", *line.split("\n"))
    assert caught.value.rule


# Lava
