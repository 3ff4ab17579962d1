"""Vortex generators and vortexes (chapter S3 of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import stream_card
from tests.support.unbreakable.scripts import Script, play, scripts

# Launching


@scripts(
    """
# Launching
UNB-XVG.1: a vortex starts in an adjacent hex and faces away from the firer
    {on}; card yellow-squads; deck blue-squads 4; 0706 clear; SA 0606 vortex:L; SB 0615; W4 1101; dice ---
    -> answers 0505 0506 0605 0607 0705 0706 after SA fire.vortex | SA fire.vortex {hex_}
    -> vortexes {hex_} light {facing}; armed SA vortex-
    * hex_, facing: 0605, N / 0705, NE / 0706, SE / 0607, S / 0506, SW / 0505, NW
UNB-XVG.1 UNB-XVG.2 UNB-XVG.3 UNB-XVG.4 UNB-DP.14:
a vortex may freeze its launcher in mid activation
    blue-squads; {on}; time {time}; S1 0606 vortex:L; SA 0101; dice +-- | S1 fire.vortex 0605 -> S1 stasis=1 {value};
    {may} S1
    * time, value, may: 4, frozen, barred / 3, thawed, offered
a vortex is asked for its hex
    blue-squads; {on}; S1 0606 vortex:L; S2 0605; SA 0101 | S1 fire.vortex -> asked blue launch;
    answers 0505 0506 0607 0705
a vortex has the size of its generator
    {on}; card {card}; deck blue-squads 4; {unit} 0606 {weapons}; W4 1101; dice --- | {unit} fire.vortex 0605
    -> vortexes 0605 {size} N
    * card, unit, weapons, size: yellow-crawlers, CA, vortex:H, heavy / yellow-walkers, WA, vortex:M, medium /
        yellow-squads, SA, vortex:L, light
a vortex does not start off the map
    {on}; card yellow-squads; deck blue-squads 4; SA 0601 vortex:L; SB 0615; W4 1101
    -> answers 0501 0602 0701 after SA fire.vortex
a launch gives the firer a stasis marker for each positive die
    {on}; time {time}; card yellow-squads; deck blue-squads 4; SA 0606 {value} vortex:L; SB 0615; W4 1101; dice {dice2}
    | SA fire.vortex 0605 -> SA {value2} {value3}
    * time, value, dice2, value2, value3: 0, , +++, stasis=3, thawed / 1, stasis=2, +++, stasis=5, thawed /
        2, , +++, stasis=3, thawed / 2, stasis=1, +++, stasis=4, frozen / 3, , -+-, stasis=1, thawed
a launch gives the firer a stasis marker for each positive die (3 0) 2
    {on}; time 3; {launch}; dice +-+ | SA fire.vortex 0605 -> SA stasis=2 frozen
a launch gives the firer a stasis marker for each positive die (4 0)
    {on}; time 4; {launch}; dice --+ | SA fire.vortex 0605 -> SA stasis=1 frozen
a launch gives the firer a stasis marker for each positive die (4 0) 2
    {on}; time 4; {launch}; dice --- | SA fire.vortex 0605 -> SA stasis=0 thawed
# Ruling: lasers stop bombs, and its procedure has no laser step.
lasers do not fire at a vortex
    {on}; card yellow-squads; deck blue-squads 4; 0706 clear; SA 0606 vortex:L; SB 0615; W4 1101; S1 0604 laser:L;
    dice --- | SA fire.vortex 0605 -> asked yellow unit; vortexes 0605 light N; armed S1 laser
# Ruling: an object makes the hex not empty.
UNB-XVG.2: a vortex does not start in a cloud on a vortex or on an object
    {on}; card yellow-squads; deck blue-squads 4; 0706 clear; SA 0606 vortex:L; SB 0615; W4 1101; {fact}
    -> answers 0505 0506 0607 0705 0706 after SA fire.vortex; refused SA fire.vortex 0605
    * fact: cloud 0605 light / vortex 0605 heavy S / object satellite 0605
UNB-XVG.1 UNB-XVG.2: a squad at the edge launches only into hexes of the map
    blue-squads; {on}; 0501 clear; 0701 clear; S1 0601 vortex:L; SA 1013; 0602 woods | S1 fire.vortex
    -> answers 0501 0701
UNB-XVG.1 UNB-XVG.17 UNB-XVG.18 UNB-XVG.19 UNB-XVG.20:
# What a vortex does standing
a unit pushed into a vortex is lost
    blue-walkers; {on}; vortex 0606 light N; W1 0609 force:M; WA 0607; SB 0101; dice + | W1 fire.force WA 0606
    -> WA gone; vortexes 0606 light N
a vortex hides what lies behind it and cannot be bombed
    blue-walkers; {on}; vortex 0607 light N; W1 0608 nuke:M; SA 0101 -> barred 0606 after W1 fire.nuke;
    barred 0607 after W1 fire.nuke; offered 0609 after W1 fire.nuke
a neutron radius reaches past a vortex
    blue-walkers; {on}; vortex 0607 light N; W1 0611 neutron:M; SA 0606; dice + | W1 fire.neutron 0608 -> SA out
a vortex between blocks the line of sight (without)
    {on}; {yellow}; WB 0610 stasis:M nuke:M; W1 0606; W2 0611; W3 0612 -> offered W1 W2 W3 after WB fire.stasis;
    offered 0606 after WB fire.nuke
a vortex between blocks the line of sight (beyond)
    {on}; {yellow}; WB 0610 stasis:M nuke:M; W1 0606; W2 0611; W3 0612; vortex 0608 light N
    -> barred W1 after WB fire.stasis; barred 0606 after WB fire.nuke; refused WB fire.stasis W1;
    refused WB fire.nuke 0606
no unit enters a vortex of its own will
    {on}; {yellow}; WB 0610; vortex 0609 light N -> offered 0611 after WB move; barred 0609 after WB move;
    refused WB move 0609
a hovering squad does not pass through a vortex
    {on}; card yellow-squads; deck blue-squads 4; 0706 clear; SA 0606 vortex:L; SB 0615; W4 1101; SC 0612 hovering;
    vortex 0611 light N -> barred 0611 after SC move; barred 0611 after SC move 0511; offered 0510 after SC move 0511
# Ruling: mirrors the vortex that enters a unit's hex.
a unit forced into a vortex is removed
    {on}; {yellow}; WB 0610 force:M; W1 0606; vortex 0605 light N; dice + | WB fire.force W1 0605 -> W1 gone;
    vortexes 0605 light N; asked yellow unit
# Ruling: entry effects apply to hexes entered by movement.
a standing vortex is not affected by what happens to its hex
    {on}; deck light-earthquake 1 blue-squads 1; S4 1101; epicenter 0606 red; vortex 0606 light N;
    dice light-earthquake 13 -> 0606 crater; colour 0606 orange; vortexes 0606 light N
the radius of a neutron bomb may cover a vortex
    {on}; {yellow}; WB 0610 neutron:M; 0706 clear; vortex 0706 medium S; W1 0707; dice + -> refused WB fire.neutron 0706
    | WB fire.neutron 0606 -> W1 out; vortexes 0706 medium S
the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 0606 clear)
    {on}; {launch}; 0606 clear -> offered fire.vortex after SA
the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 0606 lake)
    {on}; {launch}; 0606 lake -> barred fire.vortex after SA; refused SA fire.vortex
the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 0606 crater red)
    {on}; {launch}; 0606 crater red -> barred fire.vortex after SA; refused SA fire.vortex
the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 hovering 0606 lake)
    {on}; card yellow-squads; deck blue-squads 4; SA 0606 hovering vortex:L; SB 0615; W4 1101; 0606 lake
    -> offered fire.vortex after SA
the firer may not be in a cloud nor in a depression unless it hovers
    {on}; card yellow-squads; deck blue-squads 4; SA 0606 {configuration} vortex:L; SB 0615; W4 1101; cloud 0606 light
    -> barred fire.vortex after SA; refused SA fire.vortex
    * configuration:  / hovering
UNB-XVG.17 UNB-XVG.19: the hex of a vortex is not a target
    {on}; {yellow}; WB 0610 nuke:M; vortex 0608 light N -> barred 0608 after WB fire.nuke; refused WB fire.nuke 0608;
    offered 0609 after WB fire.nuke
    & {on}; {yellow}; WB 0610 rockets:M; vortex 0608 light N -> barred 0608 after WB fire.rockets;
    refused WB fire.rockets 0608
    & {on}; {yellow}; WB 0610 force:M; 0608 woods; vortex 0608 light N -> barred 0608 after WB fire.force;
    refused WB fire.force 0608
UNB-XVG.19: a standing vortex does not change the terrain it stands on
    {on}; time 1; deck time-stream 1 blue-squads 1; S4 1101; 0606 woods; vortex 0606 light N; dice time-stream ----
    | done -> 0606 woods; vortexes 0606 light N
UNB-XVG.20: a vortex stays into the next turn and spares not even the side that made it
    {on}; card yellow-squads; deck blue-squads 1; SA 0606 vortex:L; SB 0603; S4 1101;
    dice --- time-stream -++- blue-squads | SA fire.vortex 0605, end, end -> vortexes 0605 light N | done, done
    -> vortexes 0603 light N; SB gone
# The printed example
# 0305 is the only hex it can start in
UNB-EX.17 UNB-XVG.3: worked example a squad launches a vortex and freezes
    {on}; card yellow-squads; time 3; deck time-stream 1 blue-squads 1; SA 0306 vortex:L; SB 1114; S4 1101; dice ++-
    | SA fire.vortex -> vortexes 0305 light N; SA stasis=2 frozen; answers SB end
UNB-EX.18 UNB-XVG.10 UNB-XVG.11: worked example the vortex turns and runs into the industry
    {on}; card yellow-squads; time 3; deck time-stream 1 blue-squads 1; SA 0306 vortex:L; SB 1114; S4 1101;
    dice ++- time-stream +5++- | SA fire.vortex, end, done, done -> vortexes 0206 light SW; 0206 rough; SA frozen
UNB-XVG.1: a vortex starts in an empty hex
    {on}; 0706 clear; {launch}; {fact} -> offered 0605 after SA fire.vortex
    * fact: 0605 rough / 0605 lake / 0605 crater red / 0605 lava red / epicenter 0605 red
UNB-XVG.1: a vortex does not start in hill industry volcano or woods or among units
    {on}; 0706 clear; {launch}; {fact} -> barred 0605 after SA fire.vortex; refused SA fire.vortex 0605
    * fact: 0605 hill / 0605 industry / 0605 volcano / 0605 woods / S1 0605 / S1 0605 hovering / S1 0605 out / SC 0605
""",
    on="option experimental_weapons on",
    yellow="card yellow-walkers; deck blue-squads 4; WA 0615 buttoned; W4 1101",
    launch="card yellow-squads; deck blue-squads 4; SA 0606 vortex:L; SB 0615; W4 1101",
)
def test_vortex(script: Script) -> None:
    play(script)


# What a vortex does standing


@pytest.mark.rule("UNB-XVG.21", "UNB-XVG.12")
@pytest.mark.parametrize(("objects", "goal"), [((), "0606"), (("object satellite 0607",), "0607")])
def test_a_vortex_stops_on_a_loose_object(objects: tuple[str, ...], goal: str) -> None:
    # Ruling: an object stops it as a unit does.
    satellite = objects or ("object satellite 0101",)
    t = stream_card(
        "scenario retrieval; option experimental_weapons on; 0607 clear; 0606 clear; vortex 0608 light N",
        *satellite,
        "S1 0301; W1 0301; WA 1114; SA 1114",
        dice="-++-",
    )
    if objects:
        assert t.object("satellite") == "gone"
        assert t.match.result is not None
    assert [hex_ for hex_, _, _ in t.vortexes()] == [goal]
