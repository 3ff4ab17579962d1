"""Nukes (chapter P of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

BOMB = "card yellow-walkers; deck blue-squads 4; WA 0615 buttoned; WB 0610 nuke:M; W4 1101"

SIZES = [("crawlers", "CB", "heavy", 3), ("walkers", "WB", "medium", 2), ("squads", "SB", "light", 1)]


def one_nuke(activation: str, unit: str, size: str) -> str:
    return f"""
    card yellow-{activation}
    deck blue-squads 4
    unit {unit} 0610 nuke:{size[0].upper()}
    unit W4 1101
    """


@scripts(
    """
UNB-NUK.1 UNB-NUK.2 UNB-NUK.3 UNB-NUK.4 UNB-NUK.5 UNB-NUK.6 UNB-NUK.8:
after a nuke on a crawler neither side strikes in its cloud
    card yellow-crawlers; cloud 0603 heavy; CA 0603 stasis:H; S1 0603 hovering; CB 0914
    -> refused CA melee by UNB-MEL.6; refused CA fire.stasis S1 by UNB-LOSB.2
a carrier knocked down over lava by a nuke leaves the satellite
    yellow-walkers; scenario retrieval; 0607 lava white; W1 0607; object satellite W1; W2 0101; WA 0609 nuke:M;
    dice ++-- | WA fire.nuke 0607 -> W1 gone; object satellite 0607; clouds 0607 medium held; goes on
the same nuke may open a volcano under the satellite it freed
    yellow-walkers; scenario retrieval; 0607 lava white; epicenters 0506 0507 0606 0608 0706 0707 white; W1 0607;
    object satellite W1; W2 0101; WA 0609 nuke:M; dice ++-+ | WA fire.nuke 0607 -> 0607 volcano; object satellite gone;
    winner none
the cloud of the first nuke hides what lies behind it
    yellow-crawlers; CA 0610 nuke:M nuke:M; S1 0101; dice -- -> offered 0606 0608 after CA fire.nuke | CA fire.nuke 0608
    -> barred 0606 0608 after fire.nuke2; offered 0609 0610 after fire.nuke2
the cloud of the first nuke hides a unit from the stasis ray
    yellow-crawlers; CA 0610 stasis:M stasis:M nuke:M nuke:M; S1 0606; dice -- -> offered fire.stasis after CA
    | CA fire.nuke 0608 -> asked yellow second; offered fire.nuke2; barred fire.stasis
a nuke in the own hex makes melee impossible
    yellow-walkers; WA 0606 nuke:M; S1 0606; dice ----- -> offered melee after WA | WA fire.nuke 0606 -> S1 ready;
    barred melee after WA
a nuke rolls for those alone who can be hurt
    yellow-walkers; 0606 rough; WA 0608 nuke:M; W1 0606 down; S1 0606 frozen; S2 0606; S3 0606 out; dice +--
    | WA fire.nuke 0606 -> W1 ready; S1 ready; S2 out; S3 out
# behind the woods of 0509
a nuke needs a line of sight for bombs to its hex
    {bomber}; dice -- -> refused WB fire.nuke 0408 | WB fire.nuke 0606 -> armed WB nuke-
# W1, S1, SA, terrain
a nuke rolls for walkers and squads of both sides
    {bomber}; W1 0606; S1 0606; SA 0606; dice +---+-- | WB fire.nuke 0606 -> W1 down ready; S1 ready; SA out
a nuke reaches no other hex
    {bomber}; W1 0605; S1 0607; dice -- | WB fire.nuke 0606 -> W1 standing; S1 ready
a medium nuke rolls by the modified size of each target
    {bomber}; 0606 {terrain}; {line}; dice {dice} | WB fire.nuke 0606 -> {line2}
    * terrain, line, dice, line2: clear, W1 0606, +--, W1 down ready / clear, W1 0606, ---, W1 standing ready /
        woods, W1 0606, +--, W1 down ready / lake, W1 0606, +---, W1 standing ready /
        lake, W1 0606, ++--, W1 down ready / clear, S1 0606, -+--, S1 out / woods, S1 0606, +--, S1 out /
        rough, S1 0606, ---, S1 ready / crater red, S1 0606, +---, S1 ready / lake, S1 0606, ++--, S1 out /
        lake, S1 0606 hovering, +---, S1 out / woods, S1 0606 hovering, -+--, S1 out /
        clear, S1 0606 hovering, ----, S1 ready
a hovering squad is a light target for a nuke of any size
    card {card}; deck blue-squads 4; {unit} 0610 {weapons}; W4 1101; 0606 lake; S1 0606 hovering; dice {dice}
    | {unit} fire.nuke 0606 -> S1 out standing; 0606 lake
    * card, unit, weapons, dice: yellow-crawlers, CB, nuke:H, --+--- / yellow-walkers, WB, nuke:M, -+-- /
        yellow-squads, SB, nuke:L, +-
a walker knocked down by a nuke drops what it carries
    {bomber}; W1 0606; object satellite W1; dice +-- | WB fire.nuke 0606 -> carried W1; object satellite 0606
a nuke that hits converts its hex
    {bomber}; 0606 {terrain}; dice {dice} | WB fire.nuke 0606 -> 0606 {terrain2}; colour 0606 {colour}
    * terrain, dice, terrain2, colour: clear, ++2, crater, yellow / road, ++2, crater, yellow /
        industry, ++2, crater, yellow / lake, ++2, crater, yellow / woods, ++2, crater, yellow /
        rough, ++2, crater, yellow / hill, ++, rough, none / crater red, ++2, lava, yellow
# in the crater the squad would be a heavy target
units are rolled for in the terrain that was there before
    {bomber}; 0606 clear; S1 0606; dice -++-3 | WB fire.nuke 0606 -> S1 out; 0606 crater
a new crater takes the place of the epicenter
    {bomber}; epicenter 0606 red; dice +-5 | WB fire.nuke 0606 -> epicenter 0606 none; 0606 crater; colour 0606 blue
a hill turned to rough keeps its epicenter
    {bomber}; 0606 hill; epicenter 0606 red; dice +- | WB fire.nuke 0606 -> 0606 rough; epicenter 0606 red
new lava rolls a colour of its own and removes no unit
    {bomber}; 0606 crater red; W1 0606 down; dice +-4 | WB fire.nuke 0606 -> 0606 lava; colour 0606 green; W1 0606
a nuke leaves a volcano as it is and a cloud over it
    {bomber}; 0606 volcano; dice ++ | WB fire.nuke 0606 -> 0606 volcano; clouds 0606 medium held; epicenter 0605 none
# laser, W1, S1, terrain, colour
UNB-NUK.1 UNB-LAS.2: a nuke is unloaded then shot at then hits units then terrain then raises its cloud
    {bomber}; W1 0606; S1 0606 laser:L; dice ---+-++-3 | WB fire.nuke 0606 -> asked blue lasers; armed WB nuke-; left 9
    | S1.laser -> W1 down; S1 out; 0606 crater; colour 0606 orange; clouds 0606 medium held; asked yellow unit
UNB-NUK.3: a crawler is not affected by a nuke
    {bomber}; C1 0606 stasis=1; dice +-1 | WB fire.nuke 0606 -> C1 0606 ready standing stasis=1 thawed; armed C1;
    0606 crater
UNB-NUK.4: frozen units scattered squads and walkers that are down need no roll
    {bomber}; W1 0606 frozen; W2 0606 down; S1 0606 out; S2 0606 hovering frozen; dice -- | WB fire.nuke 0606
    -> W1 0606 ready standing stasis=0 frozen; armed W1; W2 0606 ready down stasis=0 thawed; armed W2;
    S1 0606 out standing stasis=0 thawed; armed S1; S2 0606 ready hovering stasis=0 frozen; armed S2
UNB-NUK.8: a nuke leaves a cloud of its size whether or not the terrain changed
    card {card}; deck blue-squads 4; {unit} 0610 {weapons}; W4 1101; dice {dice} | {unit} fire.nuke 0606
    -> clouds 0606 {size} held
    * card, unit, weapons, dice, size: yellow-crawlers, CB, nuke:H, --+1, heavy /
        yellow-walkers, WB, nuke:M, -+1, medium / yellow-squads, SB, nuke:L, +1, light /
        yellow-crawlers, CB, nuke:H, ---, heavy / yellow-walkers, WB, nuke:M, --, medium /
        yellow-squads, SB, nuke:L, -, light
UNB-NUK.8 UNB-TS.3: a cloud is held only if no time stream card was drawn this turn
    {bomber}; time {time}; dice -- | WB fire.nuke 0606 -> clouds 0606 medium {held}
    * time, held: 0, held / 1,  / 3,
""",
    bomber="card yellow-walkers; deck blue-squads 4; WA 0615 buttoned; WB 0610 nuke:M; W4 1101",
)
def test_nuke(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-NUK.5", "UNB-CMB.9")
@pytest.mark.parametrize(("activation", "unit", "size", "dice"), SIZES)
def test_the_terrain_is_a_light_target(activation: str, unit: str, size: str, dice: int) -> None:
    hit = place(one_nuke(activation, unit, size), dice=[*["-"] * (dice - 1), "+", 6])
    miss = place(one_nuke(activation, unit, size), dice=["-"] * dice)
    hit.choose(f"{unit} fire.nuke 0606")
    miss.choose(f"{unit} fire.nuke 0606")
    assert (hit.terrain("0606"), hit.colour("0606")) == ("crater", "white")
    assert miss.terrain("0606") != "crater"


@pytest.mark.rule("UNB-NUK.7", "UNB-TER.9", "UNB-TER.10")
def test_a_new_volcano_removes_every_unit_and_puts_epicenters_around_it() -> None:
    t = place(
        f"{BOMB}; 0606 lava red; 0607 crater red; epicenter 0605 blue; C1 0606; S1 0606 hovering; SA 0606 frozen out",
        dice=["-", "-", "+", "-", 1, 2, 3, 4],  # S1 [1/2], terrain, epicenters
    )
    t.choose("WB fire.nuke 0606")
    assert t.terrain("0606") == "volcano"
    assert [t.unit(name).hex for name in ("C1", "S1", "SA")] == ["gone", "gone", "gone"]
    colours = {hex_: t.epicenter(hex_) for hex_ in ("0505", "0506", "0605", "0607", "0705", "0706")}
    assert colours == {"0505": "red", "0506": "yellow", "0605": "blue", "0607": None, "0705": "orange", "0706": "green"}
    assert t.clouds("0606") == ["medium held"]
