"""Walker equipment: jump jets."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import at, lay
from tests.support.unbreakable.kits import carries
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

EQUIPMENT = "option walker_equipment on"


# Jump jets


@pytest.mark.rule("UNB-WEQ.6", "UNB-WEQ.12")
def test_jump_jets_take_the_places_of_light_beams() -> None:
    # Ruling: the second light place may stay empty.
    assert carries("W1", "jet:L")
    assert carries("W1", "jet:L jet:L")
    assert carries("W1", "jet:L laser:L")
    assert carries("W1", "jet:L force:L nuke:M")
    assert carries("W1", "jet:L jet:L nuke:L crust:L")
    assert not carries("W1", "jet:L laser:M")
    assert not carries("W1", "jet:L laser:L force:L")
    assert not carries("W1", "jet:L jet:L jet:L")
    assert not carries("W1", "jet:M")


@scripts(
    """
# Jump jets
UNB-WEQ.7 UNB-WEQ.8: a walker that fires a jet hovers and may still move
    {yellow}; WB 0610 jet:L | WB fire.jet -> WB hovering; armed WB jet-; asked yellow unit;
    barred fire.* reload.* after WB; offered move after WB
UNB-WEQ.7 UNB-WEQ.8 UNB-WEQ.9 UNB-WEQ.10 UNB-DP.24:
# Ruling: a hovering walker may be moved anywhere; then it falls, and only then room is made.
a jet walker shoved over a crawler drops its object there and is displaced
    yellow-walkers; scenario retrieval; option walker_equipment on; WA 0609 force:M; C1 0606;
    W1 0607 hovering jet:L jet:L; object satellite W1; dice + | WA fire.force W1, 0606 -> asked blue retreat;
    object satellite 0606 | 0706 -> W1 0706 down
a walker that lands in the first hex makes room too
    option walker_equipment on; deck yellow-walkers 1 blue-squads 1; WA 0101 hovering jet:L- jet:L-; C1 0101; S1 1101;
    dice yellow-walkers -> asked yellow retreat; answers 0102 0201 0202
# light at medium, not at heavy: two dice; the ground, its colour
a walker that lifts off first takes its own nuke as a medium target
    blue-walkers; option walker_equipment on; 0603 lake; W1 0603 jet:L nuke:L; SA 0914; dice +++1 | W1 fire.jet,
    fire.nuke 0603 -> W1 down; 0603 crater | W1 rise
# nothing was left to fire, so the weapon action is over
a walker that nukes itself off its feet cannot lift off
    blue-walkers; option walker_equipment on; W1 0603 jet:L nuke:L; SA 0914; dice ++- | W1 fire.nuke 0603 -> W1 down;
    refused W1 fire.jet by UNB-ACT.1
a walker put offline in the air lands on its next card and pushes squads out
    deck blue-walkers 1; option walker_equipment on; W1 0603 out hovering jet:L; W2 0602; SA 0603; SB 0603; SC 0603;
    dice - -> asked yellow displaced | SB, 0604 -> W1 standing out; SB 0604; refused W1 by UNB-UNIT.5
a jet walker takes the satellite from under a crawler
    blue-walkers; scenario retrieval; option walker_equipment on; W1 0603 jet:L; CA 0604; object satellite 0604; SA 0914
    | W1 fire.jet, W1 move 0604 stop -> W1 0604; CA 0604
    & card blue-walkers; scenario retrieval; option walker_equipment on; W1 0604 hovering jet:L; W2 0101; CA 0604;
    object satellite 0604; SA 0914 | fire.jet, W1 grab.satellite -> object satellite W1
a jet walker shot down over a crawler is displaced
    blue-walkers; option walker_equipment on; W1 0609 nuke:M; C1 0607; WA 0607 hovering jet:L- jet:L-; SB 0101; dice +--
    | W1 fire.nuke 0607 -> asked yellow retreat | 0507 -> WA 0507 down; C1 0607; clouds 0607 medium held
a jet walker shot down over a walker and a squad pushes the squad out
    blue-walkers; option walker_equipment on; W1 0609 nuke:M; WB 0607 down; SA 0607 frozen;
    WA 0607 hovering jet:L- jet:L-; SB 0101; dice +--- | W1 fire.nuke 0607 -> asked yellow retreat | 0506 -> WA 0607;
    WB 0607; SA 0506; WA down
a jet walker shot down over lava is lost
    blue-walkers; option walker_equipment on; 0607 lava white; W1 0609 nuke:M; WA 0607 hovering jet:L- jet:L-; SB 0101;
    dice +-- | W1 fire.nuke 0607 -> WA gone
a jet walker over a lake is seen from afar
    blue-walkers; option walker_equipment on; 0606 lake; W1 0608 stasis:M; WA 0606 {configuration} jet:L- jet:L-;
    SB 0101 -> {may} fire.stasis after W1
    * configuration, may: hovering, offered / , barred
a jet walker over lava rolls only where it does not hover in full
    draw heavy-earthquake; option walker_equipment on; option jet_hover_full {on}; 0604 lava white;
    WA 0604 hovering jet:L; CA 0101; dice {dice} -> WA {hex}
    * on, dice, hex: on, 123, 0604 / off, +123, gone
a jet may be combined with firing another light weapon
    {yellow}; WB 0610 jet:L nuke:L; dice - | WB fire.jet -> answers fire.nuke stop | fire.nuke 0606 -> WB hovering;
    armed WB jet- nuke-
a jet may be fired after another light weapon
    {yellow}; WB 0610 jet:L nuke:L; dice - | WB fire.nuke 0606 -> answers fire.jet stop | fire.jet -> WB hovering
a jet may be combined with reloading another light item
    {yellow}; WB 0610 jet:L jet:L- nuke:L- | WB fire.jet -> answers reload.jet2 reload.nuke stop | reload.jet2
    -> armed WB jet- jet2 nuke-; WB hovering
a jet is not combined with a medium weapon
    {yellow}; WB 0610 jet:L nuke:M | WB fire.jet -> asked yellow unit; barred fire.nuke after WB
# Ruling: a walker that is down cannot lift off.
a jet needs a ready upright walker and must be loaded (jet L)
    {yellow}; WB 0610 jet:L -> offered fire.jet after WB
a jet needs a ready upright walker and must be loaded
    {yellow}; WB 0610 {value} -> barred fire.jet after WB; refused WB fire.jet
    * value: jet:L- / buttoned jet:L / down jet:L
a hovering walker may enter a full hex
    {yellow}; C1 0609; WB 0610 jet:L -> barred 0609 after WB move | WB fire.jet, WB move 0609 stop -> WB 0609; C1 0609
a hovering walker does not fill its hex
    {yellow}; WB 0610; W1 0609 hovering jet:L-; W2 0609 | WB move 0609 -> WB 0609; W1 0609; W2 0609
a hovering walker is a medium target even over a depression
    option jet_hover_full {on}; option walker_equipment on; card yellow-squads; deck blue-squads 4; SB 0615; W4 1101;
    0606 lake; SA 0610 hovering stasis:L; W1 0606 hovering jet:L-; dice {dice} | SA fire.stasis W1 -> W1 stasis=1
    * on, dice: on, ++ / off, +++
a hovering walker is seen like a hovering squad
    option jet_hover_full {on}; option walker_equipment on; card yellow-squads; deck blue-squads 4; SB 0615; W4 1101;
    0606 lake; SA 0610 stasis:L; W1 0606 hovering jet:L-; W2 0605; W3 0604 -> offered W2 W3 after SA fire.stasis;
    {may} W1 after SA fire.stasis
    * on, may: on, offered / off, barred
a hovering walker is spared the lava roll
    option walker_equipment on; option jet_hover_full {on}; deck heavy-earthquake 1 blue-squads 1; 0606 lava red;
    S4 1101; WB 0606 hovering jet:L-; dice heavy-earthquake {dice} -> WB {hex}
    * on, dice, hex: on, 666, 0606 / off, +666, gone
a hovering walker grabs and drops but does not go down of its own will
    {yellow}; WB 0610 jet:L; object satellite 0610 -> offered down after WB | WB fire.jet -> barred down after WB;
    offered grab.satellite after WB | WB grab.satellite -> object satellite WB
a hovering walker grabs and drops but does not go down of its own will (loaded)
    {yellow}; WB 0610 jet:L; object satellite WB | WB fire.jet -> offered drop.satellite after WB
a hovering walker relights or lands when its card is drawn
    {drawn}; WB 0606 hovering jet:L jet:L- -> asked yellow relight; answers fire.jet land | land -> WB standing;
    asked yellow unit; offered fire.jet move reload.jet2 after WB
a walker that cannot relight lands and a frozen one stays up
    {drawn}; WB 0606 hovering {value} -> asked yellow unit; WB {configuration}
    * value, configuration: jet:L-, standing / buttoned jet:L, standing / out jet:L, standing / frozen jet:L, hovering
the card of another kind does not bring a walker down
    option walker_equipment on; deck yellow-squads 4; W4 1101; SA 0615; WB 0606 hovering jet:L -> asked yellow unit;
    WB hovering
walker overload asks a hovering walker as well
    option walker_equipment on; option opportunity_cards on; deck yellow-walker-overload 1; W4 1101; WA 0615;
    WB 0606 hovering jet:L -> asked yellow relight; answers fire.jet land
a walker lands where there is room
    {drawn}; WB 0606 hovering jet:L-; W1 0606 -> asked yellow unit; WB 0606; W1 0606; WB standing
a walker that lands displaces smaller units
    {drawn}; WB 0606 hovering jet:L-; W1 0606; S1 0606; dice + -> asked blue retreat | 0605 -> S1 0605 out;
    WB 0606 standing; asked yellow unit
a walker that lands on a crawler is displaced itself
    {drawn}; WB 0606 hovering jet:L-; C1 0606; dice {dice} -> asked yellow retreat;
    answers 0505 0506 0605 0607 0705 0706 | 0605 -> WB 0605 {configuration}; C1 0606
    * dice, configuration: +, down / -, standing
a walker with nowhere to go falls on the crawler
    {drawn}; WB 0606 hovering jet:L-; C1 0606; 0505 volcano; 0506 volcano; 0605 volcano; 0607 volcano; 0705 volcano;
    0706 volcano -> asked yellow unit; WB 0606 down; C1 0606
a hovering walker that is knocked down no longer hovers
    {yellow}; WB 0610 nuke:M; 0606 lake; W1 0606 hovering jet:L-; dice +-- | WB fire.nuke 0606 -> W1 0606 down
# heavy at medium, twice; the ground holds; who is down falls no more
two jet walkers nuked over a crawler are moved on one after the other
    blue-crawlers; option walker_equipment on; C1 0601 nuke:H; CA 0604; W1 0604 hovering jet:L; WA 0604 hovering jet:L;
    dice +-+---- | C1 fire.nuke 0604 -> asked blue retreat | 0603 -> asked yellow retreat | 0603 -> W1 0603 down;
    WA 0603 down
a carrier that must land on a crawler in lava with no way out is lost and leaves the satellite
    card blue-walkers; option walker_equipment on; scenario retrieval; 0101 lava red; 0102 volcano; 0201 volcano;
    0202 volcano; W1 0101 hovering jet:L-; object satellite W1; W2 0914; CA 0101; SA 0909 -> W1 gone; CA 0101;
    object satellite 0101; asked blue unit
a relit walker may overheat its light beam in the same action
    card blue-walkers; option walker_equipment on; option overheated_beams on; W1 0603 hovering jet:L force:L-; W2 0914;
    SA 0605; dice ++ | fire.jet, overheat.force SA hold -> SA out; armed W1 jet-; W1 hovering
UNB-WEQ.8: a hovering walker moves one or two hexes
    {yellow}; WB 0610 jet:L | WB fire.jet, WB move 0609 stop -> WB 0609
    & {yellow}; WB 0610 jet:L | WB fire.jet, WB move 0609 0608 -> WB 0608 hovering
UNB-WEQ.10: relighting is the whole weapon action
    {drawn}; WB 0606 hovering jet:L nuke:L; dice - | fire.jet -> asked yellow second; answers fire.nuke stop
    | fire.nuke 0603 -> WB hovering; armed WB jet- nuke-; asked yellow unit; barred fire.* reload.* after WB;
    offered 0604 after WB move 0605
# Ruling: relighting is a weapon action, so it has its die; an offline walker must land.
UNB-WEQ.10 UNB-OPP.10 UNB-OPP.11: a relit walker overloaded in the air stays up until its next card
    option walker_equipment on; option opportunity_cards on;
    deck yellow-walker-overload 1 yellow-walkers 1 blue-squads 1; S1 0101; WA 0606 hovering jet:L jet:L; WB 0114;
    dice yellow-walker-overload + yellow-walkers | fire.jet, stop -> WA out hovering; answers WB end | end
    -> WA standing; asked yellow unit
UNB-WEQ.7 UNB-WEQ.8 UNB-MOV.8 UNB-RET.2: a jet carries the satellite over the edge in one activation
    blue-walkers; scenario retrieval; option walker_equipment on; W1 0602 jet:L jet:L; object satellite W1; WA 0101
    | W1 fire.jet, stop -> W1 hovering | W1 move 0601 exit.north -> winner blue
""",
    yellow="option walker_equipment on; card yellow-walkers; deck blue-squads 4; WA 0615; W4 1101",
    drawn="option walker_equipment on; deck yellow-walkers 3; W4 1101; WA 0615",
)
def test_jump_jets(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-WEQ.10", "UNB-MOV.15")
@pytest.mark.parametrize(
    ("below", "moved"), [("unit W2 0606\nunit WB 0606", "WA"), ("unit WB 0606\nunit S2 0606", "S2")]
)
def test_a_jet_walker_that_lands_on_its_equals_is_moved_itself_and_smaller_units_are_moved_for_it(
    below: str, moved: str
) -> None:
    t = place(
        "option walker_equipment on; deck yellow-walkers 1 blue-walkers 1; WA 0606 hovering jet:L-",
        *below.split("\n"),
        dice="yellow-walkers -",
    )
    owner = "yellow" if moved == "WA" else "blue"
    assert t.asked == (owner, "retreat")
    t.choose("0607")
    assert t.unit(moved).hex == "0607"
    assert [name for name in ("WA", "W2", "WB", "S2") if name in t.view()["units"] and t.unit(name).hex == "0607"] == [
        moved
    ]


@pytest.mark.rule("UNB-WEQ.9", "UNB-LOSB.6", "UNB-WEQ.8")
@pytest.mark.parametrize(("full", "seen"), [("on", True), ("off", False)])
def test_from_crater_to_crater_a_jet_walker_is_seen_only_if_it_hovers_in_full(full: str, seen: bool) -> None:
    t = lay(
        "blue-walkers",
        EQUIPMENT,
        f"option jet_hover_full {full}",
        "0603 crater red",
        "0605 crater red",
        "W1 0603 stasis:M",
        "WA 0605 hovering jet:L",
        "CA 0605",  # it fills the hex: a hovering walker does not count in either case
        dice="-?",
    )
    if seen:
        at(t, "W1 fire.stasis", "WA")
    else:
        t.refused("W1 fire.stasis WA", "UNB-LOSB.6")
