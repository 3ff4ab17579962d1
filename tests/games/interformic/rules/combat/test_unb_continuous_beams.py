"""Combat: continuous beams, friends, and shots in the air."""

from __future__ import annotations

from tests.support.unbreakable.scripts import Script, play, scripts

# Continuous beams


@scripts("""
# Continuous beams
UNB-CMB.13: a heavy beam is rolled up to three times each one size lighter
    resolve blue-crawlers; C1 0604 stasis:H; SA 0605; SB 0603; dice +---++ | C1 fire.stasis SA -> asked blue continue;
    answers continue stop; left 3 | continue -> asked blue continue; answers continue stop; left 1 | continue
    -> asked blue unit; SA stasis=3; armed C1 stasis-
UNB-CMB.13 UNB-CMB.14: a medium beam is rolled up to twice
    resolve blue-walkers; W1 0604 stasis:M; SA 0605; SB 0603; dice +-+ | W1 fire.stasis SA, continue -> asked blue unit;
    SA stasis=2
UNB-CMB.13 UNB-CMB.14: a light beam is rolled once
    resolve blue-squads; S1 0604 stasis:L; SA 0605; SB 0603; dice + | S1 fire.stasis SA -> asked blue unit
UNB-CMB.13 UNB-CMB.14: a beam ends with its first miss (first)
    resolve blue-crawlers; C1 0604 stasis:H; SA 0605; SB 0603; dice --- | C1 fire.stasis SA -> asked blue unit
UNB-CMB.13 UNB-CMB.14: a beam ends with its first miss (second)
    resolve blue-crawlers; C1 0604 stasis:H; SA 0605; SB 0603; dice ++--- | C1 fire.stasis SA, continue
    -> asked blue unit; SA stasis=1
UNB-CMB.13 UNB-CMB.14: the firing player may stop after a hit
    resolve blue-crawlers; C1 0604 stasis:H; SA 0605; SB 0603; dice +-- | C1 fire.stasis SA, stop -> asked blue unit;
    SA stasis=1
UNB-CMB.13 UNB-CMB.14: a force beam is continuous too
    resolve blue-crawlers; C1 0604 force:H; CA 0606; SB 0603; dice +++--- | C1 fire.force CA 0607, continue, 0608,
    continue -> CA 0608; asked blue unit
UNB-CMB.13 UNB-CMB.14: a scattered squad is not hit again
    resolve blue-crawlers; C1 0604 force:H; SA 0606; SB 0603; dice +++ | C1 fire.force SA hold -> SA out;
    asked blue unit
UNB-CMB.13 UNB-CMB.14: a target that freezes is not hit again
    resolve blue-crawlers; time {time}; C1 0604 stasis:H; SA 0606; SB 0603; dice +++ | C1 fire.stasis SA -> SA {value};
    asked blue {value2}
    * time, value, value2: 1, thawed, continue / 4, frozen, unit
UNB-CMB.13 UNB-CMB.14: a continuation comes before any other action
    resolve blue-crawlers; C1 0604 stasis:H; C2 0610; SA 0606; SB 0603; dice +++ | C1 fire.stasis SA
    -> refused C2 move 0611; refused C1 move 0605
UNB-CMB.13 UNB-CMB.14: a walker pushed out of sight cannot be hit again
    blue-crawlers; 0607 lake; C1 0610 force:H; WA 0608; SA 0101; dice +- | C1 fire.force WA {hex} -> WA {hex} down;
    asked blue {value}
    * hex, value: 0607, unit / 0609, continue
# Ruling: each continuation needs sight anew; woods at 0606 hide 0607.
UNB-CMB.14: a target pushed out of sight is not hit again
    resolve blue-crawlers; 0606 woods; C1 0604 force:H; CA 0606; SB 0603; dice + | C1 fire.force CA {push}
    -> asked blue {goes_on}
    * push, goes_on: hold, continue / 0605, continue / 0607, unit
# It is shoved over a crawler, falls there, and its owner finds it another hex: sight is judged to that one.
UNB-CMB.14 UNB-FB.12 UNB-WEQ.10: a jet walker displaced out of sight after it fell is not hit again
    blue-crawlers; option walker_equipment on; 0608 lake; C1 0604 force:H; WA 0606 hovering jet:L; CA 0607; dice +-
    | C1 fire.force @WA, 0607 -> asked yellow retreat | {retreat} -> WA {retreat} down; asked blue {kind}
    * retreat, kind: 0608, unit / 0606, continue
UNB-DP.12 UNB-CMB.13: after a hit the firer is asked whether to go on
    blue-walkers; W1 0608 stasis:M; WA 0606; dice +++ | W1 fire.stasis @WA -> asked blue continue;
    answers continue stop; left 2 | continue -> WA stasis=2; asked blue unit
UNB-CMB.15 UNB-CMB.16 UNB-CMB.17:
# Friends, oneself, and shots in the air
a bomb affects friend and foe alike
    resolve blue-walkers; W1 0604 nuke:M; W2 0606; WA 0606; dice ++-- | W1 fire.nuke 0606 -> W2 down; WA down
# Ruling: the force beam moves the opponent's unit; the stasis ray has no such limit.
a force beam is for opposing units only
    resolve blue-walkers; option force_beam_friendly {on}; W1 0604 force:L stasis:L; W2 0605; SA 0603; SB 0603
    -> {may} W2 after W1 fire.force; offered SA SB after W1 fire.force; offered SA SB W2 after W1 fire.stasis
    * on, may: off, barred / on, offered
a force beam may target a neutral crawler
    resolve blue-walkers; scenario runaway; R 0605 stasis:H nuke:H; W1 0604 force:M; SA 0603
    -> offered R SA after W1 fire.force
a stasis ray is not aimed at objects
    resolve blue-walkers; scenario retrieval; object satellite 0605; W1 0604 force:L stasis:L; SA 0603; SB 0603
    -> offered satellite after W1 fire.force; barred satellite after W1 fire.stasis
a beam without a target is not offered
    resolve blue-walkers; cloud 1114 heavy; W1 0604 stasis:M nuke:M; SA 0605 out; SB 0605 frozen
    -> offered fire.nuke after W1; barred fire.stasis after W1
a beam is asked for its target
    blue-walkers; W1 0606 stasis:M; S1 0607 stasis=1; SA 0605; SB 0604 stasis=2
    -> answers S1 SA SB after W1 fire.stasis; answers S1 SB after W1 reverse.stasis
a beam is asked for its target (twin)
    blue-walkers; W1 0606 force:M; S1 0607; SA 0605; SB 0604 -> offered 0706 SA SB after W1 fire.force;
    barred 0505 S1 W1 after W1 fire.force
# Ruling: a line of sight needs two units.
UNB-CMB.16: a beam cannot target the firing unit
    resolve blue-walkers; W1 0604 stasis=2 stasis:M; W2 0605 stasis=2; SA 0603 stasis=2 -> barred W1 after W1 {mode};
    offered SA W2 after W1 {mode}
    * mode: fire.stasis / reverse.stasis
UNB-CMB.17: a force beam is offered only at terrain that it changes
    resolve blue-walkers; 0605 {terrain}; W1 0604 force:M; SA 0603; SB 0603 -> {may} 0605 after W1 fire.force
    * terrain, may: hill, offered / industry, offered / woods, offered / clear, barred / road, barred / rough, barred /
        lake, barred / crater red, barred / lava red, barred / volcano, barred
UNB-CMB.17: a bomb may be aimed at any hex in sight even without effect
    resolve blue-walkers; 0605 volcano; 0603 crater red; W1 0604 {weapons}; SA 0610 -> legal W1 {shot} 0605;
    legal W1 {shot} 0603; legal W1 {shot} 0703
    * weapons, shot: nuke:M, fire.nuke / crust:M, fire.crust / neutron:M, fire.neutron
""")
def test_continuous_beams(script: Script) -> None:
    play(script)
