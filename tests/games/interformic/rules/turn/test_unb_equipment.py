"""Walker equipment (chapter W of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import answers, begun, set_up
from tests.support.unbreakable.kits import carries
from tests.support.unbreakable.scripts import Script, play, scripts


def loads(words: list[str]) -> set[tuple[str, ...]]:
    """The weapon words, whichever way round a pair is written."""
    return {tuple(sorted(word.split("+"))) for word in words}


@pytest.mark.rule("UNB-WEQ.1", "UNB-WEQ.6", "UNB-WEQ.11")
@pytest.mark.parametrize("equipment", ["wheels:M", "jet:L", "blade:L"])
def test_equipment_is_for_walkers_and_by_option(equipment: str) -> None:
    assert carries("W1", equipment)
    assert not carries("W1", equipment, option="off")
    assert not carries("S1", equipment)
    assert not carries("C1", equipment)


@pytest.mark.rule("UNB-DP.3", "UNB-WEQ.1", "UNB-WEQ.6", "UNB-WEQ.11")
@pytest.mark.parametrize("on", [True, False])
def test_walker_equipment_is_offered_with_its_option(on: bool) -> None:
    match = begun("retrieval", platoon_size=2, walker_equipment=on)
    set_up(match, "blue", until="beams")
    assert ({("wheels",), ("jet", "jet")} <= loads(answers(match, "blue"))) is on
    match.choose("none", "blue")
    set_up(match, "blue", until="bombs")
    assert (("blade", "blade") in loads(answers(match, "blue"))) is on


# Conversion mechanism


@pytest.mark.rule("UNB-WEQ.1")
def test_a_conversion_mechanism_takes_the_place_of_all_beams_or_of_all_bombs() -> None:
    assert carries("W1", "wheels:M force:M")
    assert carries("W1", "wheels:M force:L stasis:L")
    assert carries("W1", "wheels:M nuke:M")
    assert carries("W1", "wheels:M nuke:L nuke:L")
    assert not carries("W1", "wheels:M force:M nuke:M")
    assert not carries("W1", "wheels:M force:L nuke:L")
    assert not carries("W1", "wheels:M wheels:M")
    assert not carries("W1", "wheels:L")
    assert not carries("W1", "wheels:H")


@scripts(
    """
UNB-WEQ.2 UNB-WEQ.3 UNB-WEQ.4 UNB-WEQ.5:
# Conversion mechanism
a walker on wheels makes room in each of two hexes
    blue-walkers; option walker_equipment on; W1 0603 wheeled wheels:M; S1 0604; S2 0604; S3 0604; WA 0605; SA 0605;
    dice -+ | W1 move 0604 -> asked blue displaced | S2, 0504, 0605 -> asked yellow retreat | 0606 -> W1 0605; S2 0504;
    SA 0606; S2 ready; SA out
a walker on wheels whose hex is cratered is stuck until it converts and rolls in lava
    blue-walkers; option walker_equipment on; 0603 clear; W1 0603 wheeled wheels:M nuke:M; SA 0914; dice +-2
    | W1 fire.nuke 0603 -> refused W1 move by UNB-WEQ.3 | W1 convert -> W1 standing
    & draw medium-earthquake; option walker_equipment on; 0603 lava red; W1 0603 wheeled wheels:M; dice ++22 -> W1 gone
a displaced wheeled walker rolls no fall die even into a lake
    blue-crawlers; option walker_equipment on; 0507 lake; C1 0608; WA 0607 wheeled wheels:M nuke:M; SB 0101
    | C1 move 0607 -> offered 0507 | 0507 -> WA 0507 wheeled
a force beam moves a wheeled walker and leaves it a medium target
    blue-walkers; option walker_equipment on; W1 0609 force:M; WA 0607 wheeled wheels:M; dice +++
    | W1 fire.force WA 0606 continue 0605 -> WA 0605 wheeled
a nuke rolls nothing for a wheeled walker in lava
    blue-walkers; option walker_equipment on; 0607 lava white; W1 0609 nuke:M; WA 0607 wheeled wheels:M; dice --
    | W1 fire.nuke 0607 -> WA 0607 wheeled
a wheeled carrier may leave with its second step
    blue-walkers; scenario retrieval; option walker_equipment on; W1 0602 wheeled wheels:M; object satellite W1; WA 0101
    | W1 move 0601 exit.north -> winner blue
a wheeled walker neither grabs nor drops
    blue-walkers; scenario retrieval; option walker_equipment on; object satellite {place}; W1 0606 wheeled wheels:M;
    WA 0101 -> barred {value} after W1
    * place, value: 0606, grab.satellite / W1, drop.satellite
where wheels do not carry the object stays in the lava behind
    blue-walkers; option walker_equipment on; option wheeled_carry off; scenario retrieval; 0604 lava white;
    W1 0604 wheels:M; object satellite W1; WA 0914; SA 0914 | W1 convert -> object satellite 0604;
    refused W4 grab.satellite by UNB-ACT.11
# WB is done
a walker converts to a wheeled vehicle and back as its physical action
    {yellow}; WB 0610 {value} wheels:M | WB convert -> WB {configuration}; answers WA end
    * value, configuration: , wheeled / wheeled, standing / buttoned, wheeled / buttoned wheeled, standing
a walker that is down cannot convert and a wheeled one cannot go down (down)
    {yellow}; WB 0610 down wheels:M -> offered rise after WB; barred convert after WB
a walker that is down cannot convert and a wheeled one cannot go down (wheeled)
    {yellow}; WB 0610 wheeled wheels:M -> offered convert after WB; barred down rise after WB
a walker that is down cannot convert and a wheeled one cannot go down (plain)
    {yellow}; WB 0610 force:M -> barred convert after WB
a hovering walker cannot convert
    {yellow}; WB 0610 wheels:M jet:L -> offered convert after WB | WB fire.jet -> WB hovering; offered move after WB;
    barred convert after WB
a walker on its legs moves one hex
    {yellow}; WB 0610 wheels:M | WB move 0609 -> WB 0609; answers WA end
a wheeled walker does not drive out of a depression (wheeled)
    {yellow}; 0610 crater red; WB 0610 wheeled wheels:M -> offered convert after WB; barred move after WB;
    refused WB move 0609
a wheeled walker does not drive out of a depression (upright)
    {yellow}; 0610 crater red; WB 0610 wheels:M -> offered move after WB
a wheeled walker counts as a walker in each hex it enters (first)
    {yellow}; C1 0609; WB 0610 wheeled wheels:M -> barred 0609 after WB move
a wheeled walker counts as a walker in each hex it enters (second)
    {yellow}; C1 0608; W1 0609; WB 0610 wheeled wheels:M -> offered 0609 after WB move; barred 0608 after WB move 0609
a force beam only moves a wheeled walker
    {yellow}; WB 0610 force:M; W1 0606 wheeled wheels:M; object satellite W1; dice + | WB fire.force W1 0605
    -> W1 0605 wheeled; carried W1 satellite
a nuke does not roll for a wheeled walker
    {yellow}; WB 0610 nuke:M; W1 0606 wheeled wheels:M; dice -- | WB fire.nuke 0606 -> W1 wheeled
a wheeled walker that is displaced rolls no fall die
    option walker_equipment on; card yellow-crawlers; deck blue-squads 4; CA 0610; CB 0615; W1 0609 wheeled wheels:M
    | CA move 0609 -> asked blue retreat | 0608 -> W1 0608 wheeled; CA 0609
a wheeled walker cannot melee (wheeled)
    {yellow}; S1 0610; WB 0610 wheeled wheels:M -> barred melee after WB; refused WB melee
a wheeled walker cannot melee (upright)
    {yellow}; S1 0610; WB 0610 wheels:M -> offered melee after WB
a wheeled walker neither grabs nor drops
    {yellow}; WB 0610 {configuration} wheels:M; object satellite {place} -> {may} {value} after WB
    * configuration, place, may, value: wheeled, 0610, barred, grab.satellite / wheeled, WB, barred, drop.satellite /
        , 0610, offered, grab.satellite
# Ruling: the rules text is explicit, the card is not followed.
a walker that converts keeps carrying
    {yellow}; WB 0610 wheels:M; object satellite WB | WB convert -> WB wheeled; carried WB satellite;
    object satellite WB
UNB-WEQ.3: a wheeled walker moves one or two hexes
    {yellow}; WB 0610 wheeled wheels:M | WB move 0609 stop -> WB 0609
    & {yellow}; WB 0610 wheeled wheels:M | WB move 0609 0608 -> WB 0608; answers WA end
UNB-WEQ.3: a wheeled walker enters no depression and no volcano
    {yellow}; 0609 {terrain}; WB 0610 wheeled wheels:M -> {may} 0609 after WB move
    & {yellow}; 0608 {terrain}; WB 0610 wheeled wheels:M -> {may} 0608 after WB move 0609
    * terrain, may: lake, barred / crater red, barred / lava red, barred / volcano, barred / hill, offered /
        woods, offered / rough, offered
UNB-WEQ.4: a wheeled walker fires normally
    {yellow}; WB 0610 wheeled wheels:M nuke:M; dice -- | WB fire.nuke 0606 -> clouds 0606 medium held; unloaded WB nuke
UNB-WEQ.4: melee does nothing to a wheeled walker
    {yellow}; WB 0606; W1 0606 wheeled wheels:M | WB melee -> W1 wheeled
UNB-WEQ.4: a wheeled walker is a medium target and a heavy one in depressions
    option walker_equipment on; card yellow-squads; deck blue-squads 4; SB 0615; W4 1101; 0606 {terrain};
    SA 0610 hovering stasis:L; W1 0606 wheeled wheels:M; dice {dice} | SA fire.stasis W1 -> W1 stasis=1
    * terrain, dice: clear, ++ / woods, ++ / lake, +++ / crater red, +++
UNB-WEQ.5: by option a wheeled walker does not carry
    option wheeled_carry off; {yellow}; WB 0610 wheels:M; object satellite WB | WB convert -> carried WB
UNB-WEQ.10 UNB-WEQ.11 UNB-WEQ.13:
# Melee weapon
a blade makes an upright walker heavy (-+)
    blue-walkers; option walker_equipment on; W1 0606 blade:L blade:L; WA 0606; dice -+ | W1 melee @WA -> WA down
a blade makes an upright walker heavy (down +)
    blue-walkers; option walker_equipment on; W1 0606 down blade:L blade:L; WA 0606; dice + | W1 melee @WA -> WA down
# medium against heavy: both must be positive
# medium against medium: one die
a blade makes its walker a heavy target in melee alone
    blue-walkers; option walker_equipment on; W1 {ground}; WA 0606 blade:L blade:L; dice {dice} | W1 {value} {value2}
    -> WA {configuration}
    * ground, dice, value, value2, configuration: 0606 nuke:L nuke:L, +-, melee, @WA, standing /
        0608 nuke:M, +--, fire.nuke, 0606, down
# Ruling: the procedure that struck it is finished first.
stacking is put right after the cloud of the bomb that felled the walker
    yellow-walkers; option walker_equipment on; WA 0610 nuke:M; C1 0606; W1 0606 hovering jet:L-; dice +--
    | WA fire.nuke 0606 -> asked blue retreat; clouds 0606 medium held; W1 down
# Ruling: each rocket is a blow of its own; the ground is rolled for after the last.
stacking is put right before the next rocket
    yellow-walkers; option walker_equipment on; option experimental_weapons on; WA 0608 rockets:M; C1 0606;
    W1 0606 hovering jet:L-; dice ++-? | WA fire.rockets 0606 -> asked blue retreat; clouds 0606 | 0605
    -> asked yellow rocket
# Ruling: a walker that is down attacks as medium, and two melee weapons give nothing more.
an upright walker with a melee weapon attacks as heavy
    {yellow}; WB 0606 {value}; W1 0606; dice {dice} | WB melee -> W1 {configuration}
    * value, dice, configuration: blade:L, -+, down / blade:L, --, standing / blade:L blade:L, -+, down /
        down blade:L, +, down / down blade:L, -, standing / , +, down / wheels:M, -, standing
an upright walker with a melee weapon defends as heavy
    {yellow}; WB 0606 {weapons}; W1 0606 blade:L; dice {dice} | WB melee -> W1 {configuration}
    * weapons, dice, configuration: , ++, down / , +-, standing / blade:L, +, down
a melee weapon makes no unit a heavy target for other weapons
    {yellow}; WB 0610 nuke:M; W1 0606 blade:L; dice +-- | WB fire.nuke 0606 -> W1 down
UNB-WEQ.11: a melee weapon is not fired and never unloaded
    {yellow}; WB 0606 blade:L force:L-; W1 0606; dice +- -> offered reload.force after WB;
    barred fire.blade reload.blade after WB | WB melee -> loaded WB blade
# The printed example
# the next card for walkers
UNB-EX.20 UNB-WEQ.8 UNB-WEQ.10: worked example two jets keep a walker up for good
    option walker_equipment on; deck yellow-walkers 3; W4 1101; WB 0610 jet:L jet:L- | WB fire.jet reload.jet2
    -> armed WB jet- jet2 | WB move 0609 0608 -> asked yellow relight | fire.jet2 reload.jet -> WB hovering;
    armed WB jet jet2- | WB move 0607 0606 -> asked yellow relight | fire.jet reload.jet2 -> WB hovering 0606;
    armed WB jet- jet2
""",
    yellow="option walker_equipment on; card yellow-walkers; deck blue-squads 4; WA 0615; W4 1101",
)
def test_equipment(script: Script) -> None:
    play(script)


# Melee weapon


@pytest.mark.rule("UNB-WEQ.11", "UNB-WEQ.12")
def test_melee_weapons_take_the_places_of_light_bombs() -> None:
    assert carries("W1", "blade:L")
    assert carries("W1", "blade:L blade:L force:M")
    assert carries("W1", "blade:L nuke:L force:M")
    assert carries("W1", "jet:L blade:L")
    assert not carries("W1", "blade:L nuke:M")
    assert not carries("W1", "blade:L nuke:L crust:L")
    assert not carries("W1", "blade:M")


@pytest.mark.rule("UNB-WEQ.12")
def test_a_single_light_item_leaves_no_room_for_a_medium_one_in_its_class() -> None:
    assert carries("W1", "jet:L nuke:M")
    assert carries("W1", "jet:L stasis:L nuke:M")
    assert not carries("W1", "jet:L stasis:M nuke:M")
    assert carries("W1", "blade:L stasis:M")
    assert carries("W1", "blade:L crust:L stasis:M")
    assert not carries("W1", "blade:L crust:M stasis:M")


@pytest.mark.rule("UNB-WEQ.12", "UNB-WPN.5")
@pytest.mark.parametrize(("question", "alone"), [("beams", "jet+empty"), ("bombs", "blade+empty")])
def test_only_equipment_leaves_the_second_light_place_empty_at_set_up(question: str, alone: str) -> None:
    # Ruling: a weapon that is alone in its class is medium.
    match = begun("retrieval", platoon_size=2, walker_equipment=True)
    plan = {"crawlers": ["0"], "walkers": ["1"]}
    set_up(match, "blue", plan, until="beams")
    if question == "bombs":
        match.choose("laser", "blue")
        match.choose("laser", "blue")
    assert [word for word in answers(match, "blue") if word.endswith("+empty")] == [alone]
