"""Nukes (chapter P of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import play, scripts
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


@pytest.mark.rule("UNB-NUK.1", "UNB-NUK.2", "UNB-NUK.3", "UNB-NUK.4", "UNB-NUK.5", "UNB-NUK.6", "UNB-NUK.8")
@scripts(
    "after a nuke on a crawler neither side strikes in its cloud: "
    "card yellow-crawlers; cloud 0603 heavy; CA 0603 stasis:H; S1 0603 hovering; CB 0914"
    " -> refused CA melee by UNB-MEL.6; refused CA fire.stasis S1 by UNB-LOSB.2",
    "a carrier knocked down over lava by a nuke leaves the satellite: "
    "yellow-walkers; scenario retrieval; 0607 lava white; W1 0607; object satellite W1; W2 0101; WA 0609 nuke:M; "
    "dice ++-- | WA fire.nuke 0607 -> W1 gone; object satellite 0607; clouds 0607 medium held; goes on",
    "the same nuke may open a volcano under the satellite it freed: yellow-walkers; scenario retrieval; "
    "0607 lava white; epicenters 0506 0507 0606 0608 0706 0707 white; W1 0607; object satellite W1; W2 0101; "
    "WA 0609 nuke:M; dice ++-+ | WA fire.nuke 0607 -> 0607 volcano; object satellite gone; winner none",
    "the cloud of the first nuke hides what lies behind it: "
    "yellow-crawlers; CA 0610 nuke:M nuke:M; S1 0101; dice -- -> offered 0606 0608 after CA fire.nuke"
    " | CA fire.nuke 0608 -> barred 0606 0608 after fire.nuke2; offered 0609 0610 after fire.nuke2",
    "the cloud of the first nuke hides a unit from the stasis ray: "
    "yellow-crawlers; CA 0610 stasis:M stasis:M nuke:M nuke:M; S1 0606; dice -- -> offered fire.stasis after CA"
    " | CA fire.nuke 0608 -> asked yellow second; offered fire.nuke2; barred fire.stasis",
    "a nuke in the own hex makes melee impossible: yellow-walkers; WA 0606 nuke:M; S1 0606; dice -----"
    " -> offered melee after WA | WA fire.nuke 0606 -> S1 ready; barred melee after WA",
    "a nuke rolls for those alone who can be hurt: yellow-walkers; 0606 rough; WA 0608 nuke:M; W1 0606 down; "
    "S1 0606 frozen; S2 0606; S3 0606 out; dice +-- | WA fire.nuke 0606 -> W1 ready; S1 ready; S2 out; S3 out",
    # behind the woods of 0509
    "a nuke needs a line of sight for bombs to its hex: "
    f"{BOMB}; dice -- -> refused WB fire.nuke 0408 | WB fire.nuke 0606 -> armed WB nuke-",
    # W1, S1, SA, terrain
    "a nuke rolls for walkers and squads of both sides: "
    f"{BOMB}; W1 0606; S1 0606; SA 0606; dice +---+-- | WB fire.nuke 0606 -> W1 down ready; S1 ready; SA out",
    f"a nuke reaches no other hex: {BOMB}; W1 0605; S1 0607; dice -- | WB fire.nuke 0606 -> W1 standing; S1 ready",
    "a medium nuke rolls by the modified size of each target (clear W1 0606 +): "
    f"{BOMB}; 0606 clear; W1 0606; dice +-- | WB fire.nuke 0606 -> W1 down ready",
    "a medium nuke rolls by the modified size of each target (clear W1 0606 -): "
    f"{BOMB}; 0606 clear; W1 0606; dice --- | WB fire.nuke 0606 -> W1 standing ready",
    "a medium nuke rolls by the modified size of each target (woods W1 0606 +): "
    f"{BOMB}; 0606 woods; W1 0606; dice +-- | WB fire.nuke 0606 -> W1 down ready",
    "a medium nuke rolls by the modified size of each target (lake W1 0606 +-): "
    f"{BOMB}; 0606 lake; W1 0606; dice +--- | WB fire.nuke 0606 -> W1 standing ready",
    "a medium nuke rolls by the modified size of each target (lake W1 0606 ++): "
    f"{BOMB}; 0606 lake; W1 0606; dice ++-- | WB fire.nuke 0606 -> W1 down ready",
    "a medium nuke rolls by the modified size of each target (clear S1 0606 -+): "
    f"{BOMB}; 0606 clear; S1 0606; dice -+-- | WB fire.nuke 0606 -> S1 out",
    "a medium nuke rolls by the modified size of each target (woods S1 0606 +): "
    f"{BOMB}; 0606 woods; S1 0606; dice +-- | WB fire.nuke 0606 -> S1 out",
    "a medium nuke rolls by the modified size of each target (rough S1 0606 -): "
    f"{BOMB}; 0606 rough; S1 0606; dice --- | WB fire.nuke 0606 -> S1 ready",
    "a medium nuke rolls by the modified size of each target (crater red S1 0606 +-): "
    f"{BOMB}; 0606 crater red; S1 0606; dice +--- | WB fire.nuke 0606 -> S1 ready",
    "a medium nuke rolls by the modified size of each target (lake S1 0606 ++): "
    f"{BOMB}; 0606 lake; S1 0606; dice ++-- | WB fire.nuke 0606 -> S1 out",
    "a medium nuke rolls by the modified size of each target (lake S1 0606 hovering +-): "
    f"{BOMB}; 0606 lake; S1 0606 hovering; dice +--- | WB fire.nuke 0606 -> S1 out",
    "a medium nuke rolls by the modified size of each target (woods S1 0606 hovering -+): "
    f"{BOMB}; 0606 woods; S1 0606 hovering; dice -+-- | WB fire.nuke 0606 -> S1 out",
    "a medium nuke rolls by the modified size of each target (clear S1 0606 hovering --): "
    f"{BOMB}; 0606 clear; S1 0606 hovering; dice ---- | WB fire.nuke 0606 -> S1 ready",
    "a hovering squad is a light target for a nuke of any size (crawlers CB heavy 3): "
    "card yellow-crawlers; deck blue-squads 4; CB 0610 nuke:H; W4 1101; 0606 lake; S1 0606 hovering; dice --+---"
    " | CB fire.nuke 0606 -> S1 out standing; 0606 lake",
    "a hovering squad is a light target for a nuke of any size (walkers WB medium 2): "
    "card yellow-walkers; deck blue-squads 4; WB 0610 nuke:M; W4 1101; 0606 lake; S1 0606 hovering; dice -+--"
    " | WB fire.nuke 0606 -> S1 out standing; 0606 lake",
    "a hovering squad is a light target for a nuke of any size (squads SB light 1): "
    "card yellow-squads; deck blue-squads 4; SB 0610 nuke:L; W4 1101; 0606 lake; S1 0606 hovering; dice +-"
    " | SB fire.nuke 0606 -> S1 out standing; 0606 lake",
    "a walker knocked down by a nuke drops what it carries: "
    f"{BOMB}; W1 0606; object satellite W1; dice +-- | WB fire.nuke 0606 -> carried W1; object satellite 0606",
    "a nuke that hits converts its hex (clear crater): "
    f"{BOMB}; 0606 clear; dice ++2 | WB fire.nuke 0606 -> 0606 crater; colour 0606 yellow",
    "a nuke that hits converts its hex (road crater): "
    f"{BOMB}; 0606 road; dice ++2 | WB fire.nuke 0606 -> 0606 crater; colour 0606 yellow",
    "a nuke that hits converts its hex (industry crater): "
    f"{BOMB}; 0606 industry; dice ++2 | WB fire.nuke 0606 -> 0606 crater; colour 0606 yellow",
    "a nuke that hits converts its hex (lake crater): "
    f"{BOMB}; 0606 lake; dice ++2 | WB fire.nuke 0606 -> 0606 crater; colour 0606 yellow",
    "a nuke that hits converts its hex (woods crater): "
    f"{BOMB}; 0606 woods; dice ++2 | WB fire.nuke 0606 -> 0606 crater; colour 0606 yellow",
    "a nuke that hits converts its hex (rough crater): "
    f"{BOMB}; 0606 rough; dice ++2 | WB fire.nuke 0606 -> 0606 crater; colour 0606 yellow",
    "a nuke that hits converts its hex (hill rough): "
    f"{BOMB}; 0606 hill; dice ++ | WB fire.nuke 0606 -> 0606 rough; colour 0606 none",
    "a nuke that hits converts its hex (crater red lava): "
    f"{BOMB}; 0606 crater red; dice ++2 | WB fire.nuke 0606 -> 0606 lava; colour 0606 yellow",
    # in the crater the squad would be a heavy target
    "units are rolled for in the terrain that was there before: "
    f"{BOMB}; 0606 clear; S1 0606; dice -++-3 | WB fire.nuke 0606 -> S1 out; 0606 crater",
    "a new crater takes the place of the epicenter: "
    f"{BOMB}; epicenter 0606 red; dice +-5 | WB fire.nuke 0606 -> epicenter 0606 none; 0606 crater; colour 0606 blue",
    "a hill turned to rough keeps its epicenter: "
    f"{BOMB}; 0606 hill; epicenter 0606 red; dice +- | WB fire.nuke 0606 -> 0606 rough; epicenter 0606 red",
    "new lava rolls a colour of its own and removes nobody: "
    f"{BOMB}; 0606 crater red; W1 0606 down; dice +-4 | WB fire.nuke 0606 -> 0606 lava; colour 0606 green; W1 0606",
    "a nuke leaves a volcano as it is and a cloud over it: "
    f"{BOMB}; 0606 volcano; dice ++ | WB fire.nuke 0606 -> 0606 volcano; clouds 0606 medium held; epicenter 0605 none",
)
def test_nuke(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-NUK.1", "UNB-LAS.2")
def test_a_nuke_is_unloaded_then_shot_at_then_hits_units_then_terrain_then_raises_its_cloud() -> None:
    t = place(
        f"{BOMB}; W1 0606; S1 0606 laser:L",
        dice=["-", "-", "-", "+", "-", "+", "+", "-", 3],  # laser, W1, S1, terrain, colour
    )
    t.choose("WB fire.nuke 0606")
    assert (t.asked, t.unit("WB").weapons, t.dice_left) == (("blue", "lasers"), {"nuke": False}, 9)
    t.choose("S1.laser")
    assert (t.unit("W1").configuration, t.unit("S1").status) == ("down", "out")
    assert (t.terrain("0606"), t.colour("0606"), t.clouds("0606")) == ("crater", "orange", ["medium held"])
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("UNB-NUK.3")
def test_a_crawler_is_not_affected_by_a_nuke() -> None:
    t = place(BOMB, "C1 0606 stasis=1", dice="+-1")
    before = t.unit("C1")
    t.choose("WB fire.nuke 0606")
    assert (t.unit("C1"), t.terrain("0606")) == (before, "crater")


@pytest.mark.rule("UNB-NUK.4")
def test_frozen_units_scattered_squads_and_walkers_that_are_down_need_no_roll() -> None:
    t = place(BOMB, "W1 0606 frozen; W2 0606 down; S1 0606 out; S2 0606 hovering frozen", dice="--")
    before = [t.unit(name) for name in ("W1", "W2", "S1", "S2")]
    t.choose("WB fire.nuke 0606")
    assert [t.unit(name) for name in ("W1", "W2", "S1", "S2")] == before


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


@pytest.mark.rule("UNB-NUK.8")
@pytest.mark.parametrize(("activation", "unit", "size", "dice"), SIZES)
@pytest.mark.parametrize("hit", [True, False])
def test_a_nuke_leaves_a_cloud_of_its_size_whether_or_not_the_terrain_changed(
    activation: str, unit: str, size: str, dice: int, hit: bool
) -> None:
    rolls: list[int | str] = [*["-"] * (dice - 1), "+", 1] if hit else ["-"] * dice
    t = place(one_nuke(activation, unit, size), dice=rolls).choose(f"{unit} fire.nuke 0606")
    assert t.clouds("0606") == [f"{size} held"]


@pytest.mark.rule("UNB-NUK.8", "UNB-TS.3")
@pytest.mark.parametrize(("time", "cloud"), [(0, "medium held"), (1, "medium"), (3, "medium")])
def test_a_cloud_is_held_only_if_no_time_stream_card_was_drawn_this_turn(time: int, cloud: str) -> None:
    t = place(BOMB, f"time {time}", dice="--").choose("WB fire.nuke 0606")
    assert t.clouds("0606") == [cloud]
