"""Experimental weapons in general, multi-guns and rocket launchers (chapters S, S1 and S2 of the ledger)."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import answers, begun, lay, set_up
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

ON = "option experimental_weapons on; deck blue-squads 4; W4 1101"
WALKERS = f"{ON}; card yellow-walkers; WA 0615"


def carries(unit: str, weapons: str, option: str = "on") -> bool:
    """Whether a unit may be armed so."""
    walkers = "card yellow-walkers\nunit WA 0615\n"
    try:
        t = place(f"option experimental_weapons {option}; {walkers}unit {unit} 0606 {weapons}")
    except Refused:
        return False
    return all(t.unit(unit).weapons.values())


# In general


@pytest.mark.rule("UNB-XW.1")
@pytest.mark.parametrize("weapon", ["multigun", "rockets", "vortex"])
def test_there_are_three_experimental_weapons_by_option(weapon: str) -> None:
    assert carries("C1", f"{weapon}:H")
    assert not carries("C1", f"{weapon}:H", option="off")


@pytest.mark.rule("UNB-XW.2")
@pytest.mark.parametrize("weapon", ["multigun", "rockets", "vortex"])
def test_an_experimental_weapon_takes_the_place_of_all_beams_or_of_all_bombs(weapon: str) -> None:
    assert carries("C1", f"{weapon}:H force:H")
    assert carries("C1", f"{weapon}:H nuke:H")
    assert carries("C1", f"{weapon}:H laser:M force:M")
    assert not carries("C1", f"{weapon}:H force:H nuke:H")
    assert not carries("C1", f"{weapon}:H laser:M nuke:M")


@pytest.mark.rule("UNB-XW.3")
@pytest.mark.parametrize("weapon", ["multigun", "rockets", "vortex"])
def test_an_experimental_weapon_is_the_heaviest_that_the_unit_can_carry(weapon: str) -> None:
    crawler = [carries("C1", f"{weapon}:{size}") for size in "LMH"]
    walker = [carries("W1", f"{weapon}:{size}") for size in "LMH"]
    squad = [carries("S1", f"{weapon}:{size}") for size in "LMH"]
    assert (crawler, walker) == ([False, False, True], [False, True, False])
    assert squad == [weapon != "multigun", False, False]


@pytest.mark.rule("UNB-XW.4")
@pytest.mark.parametrize("second", ["multigun", "rockets", "vortex"])
def test_a_unit_carries_one_experimental_weapon_at_most(second: str) -> None:
    # Ruling: one of the two classes stays a standard one.
    assert not carries("C1", f"rockets:H {second}:H")
    assert not carries("W1", f"rockets:M {second}:M")


@scripts(
    """
# In general
UNB-XW.5 UNB-WPN.3: an experimental weapon is unloaded by firing and can be reloaded
    {yellow}; WB 0610 rockets:M; WC 0611 rockets:M-; dice - -> barred fire.rockets after WC | WB fire.rockets 0606 stop,
    WC reload.rockets -> armed WB rockets-; armed WC rockets
UNB-XW.5 UNB-ACT.6: a heavy launcher is the whole weapon action of a crawler
    {next}; card yellow-crawlers; CB 0615; CA 0610 rockets:H force:M stasis:M; W1 0603; dice -
    | CA fire.rockets 0606 stop -> asked yellow unit; offered move after CA; barred fire.* reload.* after CA
UNB-XMG.1 UNB-XMG.2 UNB-XMG.3 UNB-XMG.4:
# Multi-gun
a multi gun serves as a light laser
    yellow-walkers; option experimental_weapons on; WA 0608 nuke:M; W1 0605 multigun:M; dice -+ | WA fire.nuke 0606,
    commit W1.multigun -> clouds 0606; armed W1 multigun-
a multi gun shoots any standard weapon
    {yellow}; WB 0610 multigun:M; W1 0606 stasis=1; W2 0605 stasis=1
    -> answers crust force neutron nuke reverse stasis after WB fire.multigun
a medium multi gun shoots a light nuke
    {yellow}; WB 0610 multigun:M; W1 0606; dice ++- | WB fire.multigun nuke 0606 -> W1 down; clouds 0606 light held;
    armed WB multigun-
a medium multi gun shoots a light neutron bomb
    {yellow}; WB 0610 multigun:M; W1 0605; W2 0604; dice + | WB fire.multigun neutron 0606 -> W1 out; W2 ready
a medium multi gun shoots a light force beam
    {yellow}; WB 0610 multigun:M; W1 0606; dice ++ | WB fire.multigun force W1 0605 -> W1 0605 down; asked yellow unit
a bomb of a multi gun can be shot at
    {yellow}; WB 0610 multigun:M; S1 0606 laser:L; dice +-- | WB fire.multigun nuke 0606, S1.laser -> clouds 0606
a heavy multi gun shoots a medium nuke
    {next}; card yellow-crawlers; CB 0615; CA 0610 multigun:H; W1 0606; dice +-- | CA fire.multigun nuke 0606
    -> W1 down; clouds 0606 medium held
a heavy multi gun shoots a medium stasis ray with one continuation
    {next}; card yellow-crawlers; CB 0615; CA 0610 multigun:H; W1 0606; dice +++ | CA fire.multigun stasis W1
    -> asked yellow continue | continue -> W1 stasis=2; asked yellow unit
an unloaded multi gun is not an overheated laser
    option overheated_beams on; {yellow}; WB 0610 nuke:M; W1 0606 multigun:M-; S1 0606 laser:L- | WB fire.nuke 0606
    -> answers S1.laser done
UNB-XMG.1 UNB-XMG.2: a medium multi gun shoots a light crust buster
    {yellow}; WB 0610 multigun:M; dice 3 | WB fire.multigun crust 0606 -> epicenter 0606 orange;
    cards discards light-earthquake 1; armed WB multigun-
UNB-XMG.1 UNB-XMG.2: a medium multi gun shoots a light stasis ray in either mode
    {yellow}; WB 0610 multigun:M; W1 0606 stasis=1; W2 0605 stasis=1; dice ++ | WB fire.multigun {load} W1
    -> W1 {stasis}; asked yellow unit
    * load, stasis: stasis, stasis=2 / reverse, stasis=0
# Ruling: its class is experimental, not beams.
UNB-XMG.4 UNB-OHB.2: an unloaded multi gun is not overheated
    {yellow}; option overheated_beams on; WB 0610 multigun:M-; WC 0611 stasis:M-; W1 0606
    -> offered overheat.stasis after WC; offered reload.multigun after WB; barred overheat* fire.* after WB
UNB-DP.8 UNB-XMG.1: a multi gun is asked what it shoots
    blue-walkers; option experimental_weapons on; W1 0606 multigun:M; SA 0605 stasis=1 | W1 fire.multigun
    -> asked blue load; offered crust force neutron nuke reverse stasis; barred laser
UNB-XRL.1 UNB-XRL.2 UNB-XRL.3 UNB-XRL.4 UNB-XRL.5 UNB-XRL.6 UNB-XRL.7 UNB-XRL.8:
# Rocket launcher
a chain of rockets may begin in the first hex
    blue-crawlers; option experimental_weapons on; C1 0102 rockets:H; 0102 clear; SA 0114 | C1 fire.rockets 0101
    -> answers 0101 0102 0201 0202 stop
a walker that rockets itself into the lava fires no more
    blue-walkers; option experimental_weapons on; 0607 lava white; W1 0607 rockets:M; SA 0101; dice +++-
    | W1 fire.rockets 0607 -> W1 gone; 0607 lava; clouds 0607 light held; asked blue unit
a walker that rockets itself off its feet goes on firing
    blue-walkers; option experimental_weapons on; W1 0606 rockets:M; SA 0101; dice +++1- | W1 fire.rockets 0606
    -> asked blue rocket | 0605 -> W1 down; 0605 crater; 0606 road; clouds 0605 light held; clouds 0606 light held
two rockets in one hex roll twice for units and once for terrain
    blue-walkers; option experimental_weapons on; W1 0606 rockets:M; WA 0604 laser:M; dice +-+++1
    | W1 fire.rockets 0604 0604 -> WA down; 0604 crater; clouds 0604 light held
rockets freed from sight still keep clear of flags and vortexes
    blue-crawlers; option experimental_weapons on; option rocket_los_first_only on; scenario capture-the-flag;
    object blue-flag 0201; object yellow-flag 0610; vortex 0506 light N; C1 0603 rockets:H; SA 0914
    | C1 fire.rockets 0606 -> refused 0506 by UNB-XVG.17 | 0607, 0608 -> refused 0609 by UNB-CTF.6
a launcher fires one two or four rockets (SA 1)
    {next}; card yellow-squads; SB 0615; SA 0610 rockets:L; dice - | SA fire.rockets 0606 -> asked yellow unit;
    clouds 0606 light held; armed SA rockets-
a launcher fires one two or four rockets (WB 2)
    {yellow}; WB 0610 rockets:M; dice -- | WB fire.rockets 0606 0605 -> asked yellow unit; clouds 0606 light held;
    clouds 0605 light held; armed WB rockets-
a launcher fires one two or four rockets (CA 4)
    {next}; card yellow-crawlers; CB 0615; CA 0610 rockets:H; dice ---- | CA fire.rockets 0606 0605 0604 0603
    -> asked yellow unit; clouds 0606 light held; clouds 0605 light held; clouds 0604 light held;
    clouds 0603 light held; armed CA rockets-
no one sights for a launcher (rockets)
    {yellow}; WB 0610 rockets:M; SC 0407 -> barred 0408 after WB fire.rockets; refused WB fire.rockets 0408
no one sights for a launcher (nuke)
    {yellow}; WB 0610 nuke:M; SC 0407 -> offered 0408 after WB fire.nuke
the next rocket goes to the hex of the last one or next to it
    {next}; card yellow-crawlers; CB 0615; CA 0610 rockets:H -> barred stop after CA fire.rockets;
    offered 0602 0605 0606 0611 after CA fire.rockets;
    answers 0505 0506 0605 0606 0607 0706 stop after CA fire.rockets 0606;
    answers 0504 0505 0604 0605 0606 stop after CA fire.rockets 0606 0605
lasers do not fire at rockets
    {yellow}; WB 0610 rockets:M; S1 0606 laser:L; dice -- | WB fire.rockets 0606 -> asked yellow rocket | stop
    -> asked yellow unit; armed S1 laser
# W1 2 of 2, S1 1 of 1, SC 1 of 1
# W1 2 of 2, S1 1 of 1; then the terrain
each rocket rolls as a light nuke for every unit in its hex
    {yellow}; WB 0610 rockets:M; W1 0606; S1 0606; SC 0606; dice +--+++-- | WB fire.rockets 0606 -> W1 standing;
    S1 ready; SC out | 0606 -> W1 down; S1 ready
a rocket does nothing to crawlers and frozen units
    {next}; card yellow-squads; SB 0615; SA 0610 rockets:L; C1 0606; S1 0606 hovering frozen; dice -
    | SA fire.rockets 0606 -> C1 ready; S1 ready
# seen through the hexes already hit
no cloud rises before the last rocket
    {next}; card yellow-crawlers; CB 0615; CA 0610 rockets:H; dice -- | CA fire.rockets 0608 0607 -> clouds 0608;
    clouds 0607; offered 0606 | stop -> clouds 0608 light held; clouds 0607 light held
a salvo may be stopped early
    {next}; card yellow-crawlers; CB 0615; CA 0610 rockets:H; dice +2 | CA fire.rockets 0606 stop -> asked yellow unit;
    0606 crater; clouds 0606 light held; armed CA rockets-
a firer lost to its own rocket fires no more but its hex is still rolled for
    {yellow}; WB 0610 rockets:M; 0610 lava red; dice +++- | WB fire.rockets 0610 -> WB gone; asked yellow unit;
    0610 lava; clouds 0610 light held
a firer knocked down by its own rocket can fire the rest
    {yellow}; WB 0610 rockets:M; dice ++-- | WB fire.rockets 0610 -> WB down; asked yellow rocket | 0609
    -> clouds 0609 light held; clouds 0610 light held
worked example a heavy launcher hits four hexes in a chain
    {next}; card yellow-crawlers; CB 0615; CA 0610 rockets:H; dice ---- | CA fire.rockets 0606 0605 0505 0504
    -> clouds 0606 light held; clouds 0605 light held; clouds 0505 light held; clouds 0504 light held
worked example a medium gun fires lights and a medium generator makes medium vortexes
    {yellow}; WB 0610 multigun:M; WC 0612 vortex:M; dice ---- | WB fire.multigun nuke 0606, WC fire.vortex 0613
    -> clouds 0606 light held; vortexes 0613 medium S
# light at medium; the ground
# the ground comes after the salvo
a rocket drops a jet walker into the lava before the volcano opens
    blue-walkers; option walker_equipment on; option experimental_weapons on; 0604 lava red;
    epicenters 0503 0504 0603 0605 0703 0704 white; W1 0603 rockets:M; WA 0604 hovering jet:L; SA 0909; dice +++
    | W1 fire.rockets 0604 -> WA gone; 0604 lava | stop -> 0604 volcano; clouds 0604 light held
# no other hex can be seen
UNB-XRL.2 UNB-LOSH.1: a launcher in a cloud may fire into its own hex
    {yellow}; WB 0610 rockets:M; cloud 0610 medium; dice --- | WB fire.rockets 0610 -> answers 0610 stop | stop
    -> clouds 0610 medium, light held
# behind the woods of 0706
UNB-XRL.3: each rocket needs a line of sight unless the option frees the later ones
    option rocket_los_first_only {option}; {yellow}; WB 0610 rockets:M -> barred 0705 after WB fire.rockets;
    {may} 0705 after WB fire.rockets 0606
    * option, may: off, barred / on, offered
UNB-XRL.4 UNB-CMB.12: rockets are decided one by one after seeing the results
    {yellow}; WB 0610 rockets:M; W1 0606; dice ++- | WB fire.rockets 0606 -> asked yellow rocket; W1 down; left 1 | stop
UNB-XRL.7 UNB-DECK.13: the terrain is rolled for once a hex and each hex gets one cloud
    {next}; card yellow-crawlers; CB 0615; CA 0610 rockets:H; dice -+5 | CA fire.rockets 0606 0606 0605 -> left 3 | 0606
    -> 0605 road; 0606 crater; colour 0606 blue; clouds 0605 light held; clouds 0606 light held
""",
    yellow="option experimental_weapons on; deck blue-squads 4; W4 1101; card yellow-walkers; WA 0615",
    next="option experimental_weapons on; deck blue-squads 4; W4 1101",
)
def test_experimental(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-DP.3", "UNB-XW.2", "UNB-XW.3")
@pytest.mark.parametrize("on", [True, False])
def test_experimental_weapons_are_offered_with_their_option(on: bool) -> None:
    match = begun("retrieval", platoon_size=3, experimental_weapons=on)
    set_up(match, "blue", {"crawlers": ["1"], "beams": ["force"] * 3}, until="bombs")
    words = set(answers(match, "blue"))
    assert {"multigun", "rockets", "vortex"} & words == ({"multigun", "rockets", "vortex"} if on else set())


# Multi-gun


@pytest.mark.rule("UNB-XMG.3")
@pytest.mark.parametrize(
    ("defender", "dice"),
    [
        ("W1 0606 multigun:M", 3),
        ("W1 0605 multigun:M", 2),
        ("W1 0604 multigun:M", 1),
        ("W1 0603 multigun:M", 0),
        ("C1 0605 multigun:H", 3),
        ("C1 0604 multigun:H", 2),
        ("C1 0602 multigun:H", 1),
        ("C1 0601 multigun:H", 0),
        ("W1 0605 multigun:M-", 0),
    ],
)
def test_a_loaded_multi_gun_serves_as_a_laser_one_size_lighter(defender: str, dice: int) -> None:
    # Ruling: laser is on its list.
    t = place(WALKERS, f"WB 0610 crust:M; {defender}", dice=[*["-"] * dice, 4])
    name = defender.split(maxsplit=1)[0]
    t.choose("WB fire.crust 0606")
    if dice:
        assert set(t.answers()) == {f"{name}.multigun", "done"}
        t.choose(f"{name}.multigun")
    assert t.unit(name).weapons == {"multigun": dice == 0 and not defender.endswith("-")}
    assert t.epicenter("0606") == "green"


# Rocket launcher


@pytest.mark.rule("UNB-EX.19", "UNB-XW.3")
def test_worked_example_a_launcher_a_gun_and_a_generator_are_one_each_of_the_heaviest_size() -> None:
    assert carries("C1", "rockets:H")
    assert not carries("C1", "rockets:M rockets:M")
    assert carries("W1", "multigun:M")
    assert not carries("W1", "multigun:L multigun:L")
    assert carries("W1", "vortex:M")
    assert not carries("W1", "vortex:L vortex:L")


@pytest.mark.rule("UNB-DP.13", "UNB-XRL.4")
def test_rockets_are_aimed_one_by_one() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; W1 0606 rockets:M; WA 0101").choose("W1 fire.rockets")
    assert t.asked == ("blue", "rocket")
    assert "stop" not in t.answers()
    t.choose("0604")
    assert t.asked == ("blue", "rocket")
    assert set(t.answers()) <= {"0604", "0603", "0703", "0704", "0605", "0504", "0503", "stop"}
    assert {"0604", "0605", "stop"} <= set(t.answers())
