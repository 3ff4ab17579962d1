"""Objects: the satellite and the flags (chapter X0)."""

from __future__ import annotations

from tests.support.unbreakable.scripts import Script, play, scripts

# carrying


@scripts("""
# carrying
UNB-OBJ.1: only walkers take an object (walker)
    blue-walkers; scenario retrieval; object satellite 0606; W1 0606; WA 0101 -> offered grab.satellite after W1
UNB-OBJ.1: only walkers take an object
    {card}; scenario retrieval; object satellite 0606; {unit} 0606; W1 0101; WA 0103
    -> barred grab.satellite after {unit}
    * card, unit: blue-squads, S1 / blue-crawlers, C1
UNB-OBJ.1: a carried object is wherever its carrier is
    blue-walkers; scenario retrieval; object satellite {place}; W1 0606; WA 0101 | W1 {value} -> object satellite W1;
    {value2}
    * place, value, value2: 0606, grab.satellite, carried W1 satellite / W1, move 0607, W1 0607
UNB-OBJ.1: a carried object cannot be targeted on its own
    yellow-walkers; scenario retrieval; object satellite {place}; W1 0607; WA 0609 force:M
    -> offered W1 after WA fire.force; {may} satellite after WA fire.force
    * place, may: 0607, offered / W1, barred
# a light unit without a status
UNB-OBJ.2: a nuke does nothing to a loose object
    yellow-walkers; scenario retrieval; object satellite 0606; WA 0608 nuke:M; W1 0101; dice {dice} | WA fire.nuke 0606
    -> object satellite 0606; 0606 {terrain}; goes on
    * dice, terrain: --, road / +-1, crater
UNB-OBJ.2: a neutron bomb rolls nothing for a loose object
    yellow-walkers; scenario retrieval; object satellite 0606; WA 0609 neutron:M; W1 0101 | WA fire.neutron 0606
    -> object satellite 0606; unloaded WA neutron
UNB-OBJ.2: a stasis ray cannot be aimed at an object
    yellow-walkers; scenario retrieval; object satellite 0606; WA 0608 stasis:M; W1 0607; S1 0507
    -> answers S1 W1 after WA fire.stasis; refused WA fire.stasis satellite
UNB-OBJ.2: an object in a depression is not seen from a depression
    yellow-walkers; scenario retrieval; 0607 crater red; 0608 lake; object satellite 0607; WA 0608 force:M; W1 0609;
    S1 0708 -> barred satellite after WA fire.force; offered W1 after WA fire.force
# Ruling: terrain modifiers name walkers and squads.
UNB-OBJ.2: an object is a light target in every terrain
    yellow-walkers; scenario retrieval; 0607 {terrain}; object satellite 0607; WA 0608 force:L force:L; W1 0101; dice +
    | WA fire.force satellite 0606 -> object satellite 0606
    * terrain: clear / crater red / lake / woods / rough
# Ruling.
UNB-OBJ.2: line of sight to an object is as to a grounded unit
    yellow-walkers; scenario retrieval; 0607 {terrain}; 0610 woods; object satellite 0607; WA {firer} force:M; W1 0101;
    S1 0709 -> {may} satellite after WA fire.force
    * terrain, firer, may: clear, 0609, offered / crater red, 0609, barred / crater red, 0608, offered /
        hill, 0609, offered
# force beams
UNB-OBJ.3 UNB-OBJ.4: both sides may turn a force beam on the satellite
    {card}; scenario retrieval; object satellite 0606; W1 0608 force:M; WA 0604 force:M; dice +-
    | {unit} fire.force satellite -> asked {side} push; answers 0605 0607 hold
    * card, unit, side: blue-walkers, W1, blue / yellow-walkers, WA, yellow
# Ruling: the beam moves only what is not one's own.
UNB-OBJ.3 UNB-OBJ.4: a force beam moves only the opponents flag
    {card}; scenario capture-the-flag; object blue-flag 0605; object yellow-flag 0609; {unit} 0607 force:M; S1 0101;
    SA 0114 -> offered {card2} after {unit} fire.force; barred {card3} after {unit} fire.force
    * card, unit, card2, card3: blue-walkers, W1, yellow-flag, blue-flag / yellow-walkers, WA, blue-flag, yellow-flag
UNB-OBJ.3 UNB-OBJ.4: an object is never moved off the map
    yellow-walkers; scenario retrieval; object satellite 0601; WA 0603 force:L force:L; W1 0101; dice +
    | WA fire.force satellite -> answers 0602 hold
UNB-OBJ.3 UNB-OBJ.4: an object moved into magma is eliminated
    yellow-walkers; scenario retrieval; 0606 {terrain}; object satellite 0607; WA 0609 force:M; W1 0101; dice +-
    | WA fire.force satellite 0606 -> object satellite gone; winner none
    * terrain: lava red / volcano
UNB-OBJ.3 UNB-OBJ.4: an object can be hit again by the continuation
    yellow-walkers; scenario retrieval; object satellite 0607; WA 0609 force:M; W1 0101; dice +-+
    | WA fire.force satellite 0606 continue 0605 -> object satellite 0605
UNB-OBJ.3 UNB-OBJ.4: stacking does not limit an object
    yellow-walkers; scenario retrieval; object satellite 0607; WA 0609 force:L force:L; C1 0606; W1 0101; dice +
    | WA fire.force satellite 0606 -> object satellite 0606
UNB-OBJ.3 UNB-FB.2: a hit object may be moved away or toward or left
    yellow-walkers; scenario retrieval; object satellite 0607; WA 0609 force:L force:L; W1 0101; dice +
    | WA fire.force satellite -> answers 0606 0608 hold | {where} -> object satellite {hex}
    * where, hex: 0606, 0606 / 0608, 0608 / hold, 0607
UNB-OBJ.1 UNB-OBJ.4 UNB-OBJ.5:
# the end of an object
an object goes when its hex becomes a volcano
    yellow-walkers; scenario retrieval; 0607 lava red; epicenters 0506 0507 0606 0608 0706 0707 white;
    object satellite 0607; WA 0609 nuke:M; W1 0101; dice +- | WA fire.nuke 0607 -> 0607 volcano; object satellite gone;
    winner none
# Ruling: rolled like a grounded light unit.
an object loose in lava rolls in an earthquake
    draw heavy-earthquake; scenario retrieval; 0606 lava white; object satellite 0606; WA 0101; dice {dice}
    -> object satellite {hex}; {fact} {value}
    * dice, hex, fact, value: +, gone, winner, none / -123, 0606, goes, on
a light earthquake takes an object only on three positive dice
    draw light-earthquake; scenario retrieval; 0606 lava white; object satellite 0606; W1 0606; WA 0101; dice -++++-1
    -> object satellite 0606; W1 0606
an object on level ground does not roll in an earthquake
    draw heavy-earthquake; scenario retrieval; 0606 crater white; object satellite 0606; WA 0101; dice 123
    -> object satellite 0606
an object goes with its carrier
    draw heavy-earthquake; scenario retrieval; 0606 lava white; W1 0606; object satellite W1; WA 0101; dice +
    -> W1 gone; object satellite gone; winner none
a vortex takes a loose object
    draw time-stream; scenario retrieval; option experimental_weapons on; vortex 0605 heavy S; object satellite 0606;
    WA 0101; dice +-++ | declare -> object satellite gone; winner none
# Ruling: nothing that has left may come back.
an object carried over an edge without reward is eliminated
    blue-walkers; scenario retrieval; W1 1105; object satellite W1; WA 0101 | W1 move exit.east
    -> object satellite gone; W1 gone; winner none
a flag carried off the map is lost and the game goes on
    yellow-walkers; scenario capture-the-flag; object yellow-flag 0909; WA 1105; object blue-flag WA; W1 0101
    | WA move exit.east -> object blue-flag gone; goes on
a dropped object lies in the hex and may be targeted again
    blue-walkers; scenario retrieval; W1 0607; object satellite W1; W2 0609 force:M; WA 0101
    -> barred satellite after W2 fire.force | W1 drop.satellite -> object satellite 0607;
    offered satellite after W2 fire.force
""")
def test_objects(script: Script) -> None:
    play(script)
