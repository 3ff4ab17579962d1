"""Force beams (chapter M of the ledger)."""

from __future__ import annotations

from tests.support.unbreakable.scripts import Script, play, scripts


@scripts(
    """
UNB-FB.1 UNB-FB.2 UNB-FB.3 UNB-FB.4 UNB-FB.5 UNB-FB.6 UNB-FB.7 UNB-FB.8 UNB-FB.9 UNB-FB.10 UNB-FB.11 UNB-FB.12:
# heavy at medium; then medium at a walker that is down
a carrier pushed twice leaves the satellite where it fell and goes into the lava without it
    blue-crawlers; scenario retrieval; 0606 lava white; C1 0603 force:H; WA 0604; object satellite WA; SA 0614;
    dice +-++ | C1 fire.force WA 0605 continue 0606 -> WA gone; object satellite 0605; goes on
# the satellite goes with its carrier
a firer that stands in lava pulls its target in
    blue-walkers; scenario retrieval; 0603 lava white; W1 0603 force:M; WA 0604; object satellite WA; SA 0614; dice +
    | W1 fire.force WA 0603 -> W1 0603; WA gone; winner none
# Blue's statuses
a hovering squad pushed over a crawler scatters there and cannot recover
    card blue-walkers; deck time-stream 1; W1 0603 force:M; SA 0604 hovering; CA 0605; dice +- | W1 fire.force SA 0605,
    W1 done -> SA 0605 out standing | done -> refused SA.buttoned by UNB-TS.12
# it is scattered where it is, and that is lava
a squad in lava between full hexes is lost to a force beam that cannot move it
    blue-walkers; 0604 lava white; W1 0603 force:M; W2 0603; SA 0604; CA 0605; dice ++ | W1 fire.force SA -> SA gone
two light force beams open the view and use it
    blue-walkers; 0604 woods; epicenter 0604 red; W1 0603 force:L force:L; SA 0606; dice ++ | W1 fire.force 0604,
    fire.force2 SA, hold -> 0604 rough; epicenter 0604 red; SA out
a walker hit in lava by a force beam and left there is lost
    yellow-walkers; 0607 lava white; W1 0607; WA 0608 force:M; S1 0101; dice ++ | WA fire.force W1 hold -> W1 gone;
    asked yellow unit
a walker pulled out of the lava falls on safe ground
    yellow-walkers; 0607 lava white; W1 0607; WA 0608 force:M; S1 0101; dice ++ | WA fire.force W1 0608 stop
    -> W1 0608 down
a walker that lies in lava already is not knocked down again
    yellow-walkers; 0607 lava white; W1 0607 down; WA 0608 force:M; S1 0101; dice ++ | WA fire.force W1 hold stop
    -> W1 0607 down
a force beam at woods leaves epicenter and cover
    yellow-walkers; epicenter 0706 blue; WA 0708 force:L stasis:L; S1 0706; dice ++- | WA fire.force 0706 -> 0706 rough;
    epicenter 0706 blue; S1 ready | fire.stasis @S1 -> S1 stasis=0
a force beam clears the line of sight for the bomb
    blue-crawlers; C1 0708 force:M force:M nuke:M nuke:M; SA 0101; dice +- -> barred 0704 after C1 fire.nuke
    | C1 fire.force 0706 -> 0706 rough; asked blue second; offered 0704 after fire.nuke
# behind the woods of 0509
a force beam needs a line of sight for beams
    {firer}; W1 0606; W2 0408; dice - -> offered W1 after WB fire.force; barred W2 after WB fire.force;
    refused WB fire.force W2 | WB fire.force W1 -> armed WB force-
a force beam hit is a move then a knock down then a continuation
    {firer}; W1 0606; dice + | WB fire.force W1 -> asked yellow push; W1 standing | 0605 -> asked yellow continue;
    W1 0605 down | stop -> asked yellow unit; armed WB force-
a force beam that misses does nothing and ends
    {firer}; W1 0606; dice - | WB fire.force W1 -> asked yellow unit; W1 0606 standing; armed WB force-
a medium force beam rolls by the size of its target
    {firer}; {line}; dice {dice} | WB fire.force {unit} -> asked yellow {value}
    * line, dice, unit, value: W1 0606, +, W1, push / W1 0606 down, ++, W1, push / W1 0606 down, +-, W1, unit /
        C1 0606, +-, C1, unit / S1 0606, -+, S1, push / S1 0606, --, S1, unit
UNB-FB.2 UNB-FB.3 UNB-DP.11: a force beam may move its target one hex away or toward or not at all
    {firer}; W1 0606; dice + | WB fire.force W1 -> answers 0605 0607 hold; refused 0505; refused 0604
on any other bearing the hexes that the line enters are directly away and toward
    {firer}; W1 0707; dice + | WB fire.force W1 -> answers 0706 0708 hold
where the line leaves at a corner two hexes are away and two toward
    {firer}; 0810 clear; W1 0810; dice + | WB fire.force W1 -> answers 0709 0710 0909 0910 hold
by option any hex nearer or farther is toward or away
    option force_beam_direction distance; {firer}; W1 0606; dice + | WB fire.force W1
    -> answers 0505 0605 0607 0705 hold
# Ruling: each is one hex further from the firer.
from the firers own hex every adjacent hex is away
    {firer}; W1 0610; dice + | WB fire.force W1 -> answers 0509 0510 0609 0611 0709 0710 hold
by option a target in the firers own hex is not moved
    option force_beam_zero no_move; {firer}; W1 0610; dice + | WB fire.force W1 -> asked yellow continue; W1 0610 down
toward from an adjacent hex is into the firers own hex
    {firer}; W1 0609; dice + | WB fire.force W1 -> answers 0608 0610 hold | 0610 -> W1 0610
a target is not pulled into the firers hex beyond the stacking limit
    {firer}; SA 0610; W1 0609; dice + | WB fire.force W1 -> answers 0608 hold
a force beam moves nothing into a full hex
    {firer}; W1 0606; C1 0605; dice + | WB fire.force W1 -> answers 0607 hold; refused 0605
a force beam may fill a hex to the limit
    {firer}; W1 0606; W2 0605; SA 0607; SB 0607; dice + | WB fire.force W1 -> answers 0605 0607 hold
a crawler moved by a force beam displaces no unit
    {firer}; C1 0606; S1 0605; S2 0607 hovering; dice ++ | WB fire.force C1 -> answers 0607 hold
with no room on either side the target is knocked down where it is
    {firer}; W1 0606; C1 0605; C2 0607; dice + | WB fire.force W1 -> asked yellow continue; W1 0606 down
a force beam moves nothing off the map
    card yellow-walkers; deck blue-squads 4; WA 0615; WB 0605 force:M; W1 0601; dice + | WB fire.force W1
    -> answers 0602 hold
a crawler hit is only moved
    {firer}; C1 0606 {status}; dice ++ | WB fire.force C1 0605 -> C1 0605 {status2} standing
    * status, status2: , ready / buttoned, buttoned
a walker hit falls in the hex it was moved into
    {firer}; W1 0606; object satellite W1; dice + | WB fire.force W1 0605 -> carried W1; object satellite 0605
a squad once hit is not a target for the continuation
    card yellow-crawlers; deck blue-squads 4; CB 0610 force:H; CA 0615; S1 0606; dice +-- | CB fire.force S1 hold
    -> asked yellow unit; S1 out
# heavy at medium: 1 of 2
# medium at heavy: 2 of 2
# light at heavy: 3 of 3
a walker once hit is a heavy target for the continuation
    card yellow-crawlers; deck blue-squads 4; CB 0610 force:H; CA 0615; W1 0606; dice +-+++++ | CB fire.force W1 0605,
    continue 0604, continue 0603 -> asked yellow unit; W1 0603 down
one blank is enough for a medium continuation to miss the walker that fell
    card yellow-crawlers; deck blue-squads 4; CB 0610 force:H; CA 0615; W1 0606; dice +-+- | CB fire.force W1 0605,
    continue -> asked yellow unit; W1 0605
a walker that was engulfed is not fired at again
    card yellow-crawlers; deck blue-squads 4; CB 0610 force:H; CA 0615; W1 0606; W2 1101; 0605 lava red; dice ++
    | CB fire.force W1 0605 -> asked yellow unit; W1 gone
a force beam that misses a hex leaves it
    {firer}; 0608 woods; dice -- | WB fire.force 0608 -> 0608 woods; armed WB force-
a hill is seen over woods and other woods are not (hill)
    {firer}; 0608 woods; 0606 hill -> offered 0606 0608 after WB fire.force
a hill is seen over woods and other woods are not (woods)
    {firer}; 0608 woods; 0606 woods -> offered 0608 after WB fire.force; barred 0606 after WB fire.force
a force beam may be fired at the firers own hex
    {firer}; 0610 woods; dice +- | WB fire.force 0610 -> 0610 rough
there is no continuation after a hit on terrain
    card yellow-crawlers; deck blue-squads 4; CB 0610 force:H; CA 0615; 0608 woods; 0606 hill; dice +++
    | CB fire.force 0608 -> asked yellow unit; 0608 rough; 0606 hill
# Ruling: the target moves first and is scattered afterwards.
a grounded squad counts for stacking although it will be scattered
    {firer}; S1 0606; C1 0605; dice +- | WB fire.force S1 -> answers 0607 hold
a hovering squad can be moved into a full hex
    {firer}; S1 0606 hovering; C1 0605; dice +- | WB fire.force S1 -> answers 0605 0607 hold | 0605 -> S1 0605 out;
    C1 0605 ready
UNB-FB.2: a force beam moves its target as the firing player says
    {firer}; W1 0606; dice + | WB fire.force W1 {push} -> W1 {hex_}
    * push, hex_: hold, 0606 / 0605, 0605 / 0607, 0607
UNB-FB.6: a unit moved into lava or a volcano is engulfed
    {firer}; 0605 {terrain}; {target}; W4 1101; dice {dice} | WB fire.force {unit} 0605 -> {unit} gone;
    asked yellow unit
    * terrain: lava red / volcano
    * target, dice, unit: W1 0606, +, W1 / W1 0606 down, ++, W1 / C1 0606, ++, C1 / S1 0606, +-, S1 /
        S1 0606 hovering, +-, S1
UNB-FB.8 UNB-UNIT.12: a squad hit is scattered moved or not
    {firer}; S1 0606 {flying}; dice +- | WB fire.force S1 {push} -> S1 out standing {hex}
    * flying:  / hovering
    * push, hex: hold, 0606 / 0605, 0605
# Ruling: hills too, though the card names only industry and woods.
UNB-FB.10: a force beam at a hex spares the units and the epicenter there
    {firer}; 0608 woods; epicenter 0608 green; W1 0608; S1 0608; dice ++ | WB fire.force 0608 -> 0608 rough;
    epicenter 0608 green; W1 0608 ready standing stasis=0 thawed; armed W1; S1 0608 ready standing stasis=0 thawed;
    armed S1
UNB-FB.10 UNB-CMB.17: a force beam is not fired at other terrain
    {firer}; 0608 {terrain} -> barred 0608 after WB fire.force; refused WB fire.force 0608
    * terrain: clear / road / lake / rough / crater red / lava red / volcano
UNB-FB.4 UNB-FB.7: a force beam in a corner pushes into the hexes that are there
    blue-walkers; 0102 clear; 0201 clear; 0202 clear; W1 0101 force:M; SA 0101; dice +- | W1 fire.force SA
    -> answers 0102 0201 0202 hold
UNB-FB.7 UNB-FB.2 UNB-FB.8: a unit at the edge is pulled or held but not pushed off
    blue-walkers; W1 0603 force:M; WA 0601; dice + | W1 fire.force WA -> answers 0602 hold | hold, stop -> WA 0601 down
UNB-FB.10 UNB-LOSB.5 UNB-LOSB.8:
a hovering squad fires its force beam at woods behind woods (hovering)
    blue-squads; 0605 woods; 0607 woods; S1 0603 hovering force:L; dice +? -> legal S1 fire.force 0605;
    legal S1 fire.force 0607 | S1 fire.force 0607 -> 0607 rough
a hovering squad fires its force beam at woods behind woods
    blue-squads; 0605 woods; 0607 woods; S1 0603 force:L; dice +? -> legal S1 fire.force 0605;
    illegal S1 fire.force 0607
UNB-FB.6 UNB-RUN.15 UNB-MOV.4: the runaway crawler pushed into lava is a draw
    card blue-walkers; scenario runaway; 0608 clear; 0609 lava white; R 0608 stasis:H nuke:H; W1 0607 force:M; S1 0101;
    SA 0614; dice ++ | W1 fire.force @R, 0609 -> winner none
UNB-FB.4 UNB-FB.8 UNB-MEL.4 UNB-CMB.3: a walker knocked down by a beam is a heavy target in the melee that follows
    yellow-walkers; WA 0606 force:L force:L; W1 0606; dice +++- | WA fire.force W1
    -> answers 0505 0506 0605 0607 0705 0706 hold | hold, stop, WA melee @W1 -> W1 down
""",
    firer="card yellow-walkers; deck blue-squads 4; WA 0615; WB 0610 force:M",
)
def test_force_beam(script: Script) -> None:
    play(script)
