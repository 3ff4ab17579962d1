"""Refusals in a line: where nothing can be done, the reason is about what the line names."""

from __future__ import annotations

from tests.support.unbreakable.scripts import Script, play, scripts


@scripts("""
# no unit is named: nothing is in sight, for more than one reason
UNB-LOSB.6 UNB-CMB.17: a beam without any target is refused for the unit that is named
    card blue-walkers; 0506 crater red; 0508 crater red; W1 0506 stasis:L; WA 0508 nuke:L; SA 1114; W2 0101
    -> illegal W1 fire.stasis WA by UNB-LOSB.6; refused W1 fire.stasis WA by UNB-LOSB.6 | W1
    -> illegal fire.stasis WA by UNB-LOSB.6; refused fire.stasis WA by UNB-LOSB.6; refused fire.stasis by UNB-CMB.17
UNB-LOSB.6: the lone walker of a card hears of its target too
    card blue-walkers; 0506 crater red; 0508 crater red; W1 0506 stasis:L; WA 0508 nuke:L; SA 1114
    -> refused W1 fire.stasis WA by UNB-LOSB.6; illegal W1 fire.stasis WA by UNB-LOSB.6
UNB-WPN.3 UNB-CMB.17 UNB-STA.5 UNB-XVG.1 UNB-CMB.16:
# the weapon's own reason comes first
a weapon that cannot be fired is refused for its own reason or the target s
    blue-walkers; option experimental_weapons on; 0405 volcano; 0406 volcano; 0505 volcano; 0507 volcano; 0605 volcano;
    0606 volcano; W1 0506 {arms}; W2 0101; WA 0508; SA 0502 -> illegal W1 {line} {place} by {rule};
    refused W1 {line} {place} by {rule} | W1 -> illegal {line} {place} by {rule}; refused {line} {place} by {rule}
    * arms, line, place, rule: stasis:M-, fire.stasis, WA, UNB-WPN.3 / stasis:M, reverse.stasis, W2, UNB-CMB.17 /
        stasis:M, fire.stasis, W1, UNB-CMB.16 / vortex:M, fire.vortex, 0508, UNB-XVG.1
UNB-CTF.6 UNB-LOSH.7: a bomb that has no hex is refused for the hex that is named
    yellow-walkers; option experimental_weapons on; scenario capture-the-flag; 0112 clear; 0301 clear; 0310 clear;
    0313 clear; 0402 clear; 0407 clear; 0809 clear; 0814 clear; 0902 clear; 0905 clear; 0914 clear; 1103 clear;
    0506 lake; WA 0506 {weapons}; object blue-flag 0507; object yellow-flag 0812; W1 0101
    -> illegal WA {shot} {goal} by {rule}; refused WA {shot} {goal} by {rule} | WA -> illegal {shot} {goal} by {rule};
    refused {shot} {goal} by {rule}
    * weapons, shot: nuke:M, fire.nuke / rockets:M, fire.rockets
    * goal, rule: 0507, UNB-CTF.6 / 0309, UNB-LOSH.7
UNB-MOV.1: a step too many is refused for the length of the move
    {card}; {unit} 0505 {line}; W2 0101; S2 0102; WA 1108 nuke:L -> illegal {line2} by UNB-MOV.1;
    refused {line2} by UNB-MOV.1 | {unit} -> illegal move 0506 0507 {dice} by UNB-MOV.1;
    refused move 0506 0507 {dice} by UNB-MOV.1
    * card, unit, line, line2, dice: blue-walkers, W1, stasis:L, W1 move 0506 0507,  /
        blue-squads, S1, hovering, S1 move 0506 0507 0508, 0508
UNB-ACT.2: a hex alone is not a step too many
    blue-walkers; W1 0505; WA 1108 -> refused 0507 by UNB-ACT.2; refused W1 done 0507 by UNB-ACT.2
UNB-MEL.3 UNB-MEL.6 UNB-MEL.1 UNB-WEQ.4: a blow is refused for the unit that is named
    card blue-walkers; W3 0505; S1 0505; SA 0505 out; WA 1114; W2 0101 -> illegal W3 melee {target} by {rule};
    refused W3 melee {target} by {rule}
    * target, rule: S1, UNB-MEL.3 / SA, UNB-MEL.6 / WA, UNB-MEL.1
UNB-MOV.2 UNB-MOV.1 UNB-UNIT.9: a unit that can go nowhere is refused for the hex that is named
    blue-walkers; 0405 volcano; 0406 volcano; 0505 volcano; 0507 volcano; 0605 volcano; 0606 volcano; W1 0506 {state};
    W2 0101; WA 0108 -> illegal W1 move {goal} by {rule}; refused W1 move {goal} by {rule} | W1
    -> illegal move {goal} by {rule}; refused move {goal} by {rule}
    * state, goal, rule: , 0505, UNB-MOV.2 / , 0508, UNB-MOV.1 / down, 0505, UNB-UNIT.9
""")
def test_named_targets(script: Script) -> None:
    play(script)
