"""Chapter 3: terrain, what may enter it, what it does to a target, and what a nuke makes of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.breakable.hands import CROWD, HEXES, lay, neighbours, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

CHOPPERS = "option choppers on"


ERRATIC = "option erratic on"


COUNTED = {"bunker", "turret", "tank"}


CLASSES = {"bunker": "heavy", "tank": "medium"}


WETS = {"lake", "lava", "volcano"}


def size_of(unit: dict[str, Any], terrain: str) -> str:
    """The class of a unit on its own (BRK-14.12)."""
    if unit["flying"]:
        return "medium" if unit["erratic"] else "light"
    if terrain == "crater" or (unit["type"] == "recon" and terrain not in {"clear", "road"}):
        return "heavy"
    return CLASSES.get(unit["type"], "light")


def check_table(t: Table) -> None:
    """Whatever has happened, the table is one that the rules allow."""
    view = t.view()
    terrain, units = view["terrain"], view["units"]
    here = {name: one for name, one in units.items() if one["hex"] in terrain and one["in"] is None}
    full: Counter[str] = Counter()
    for name, one in here.items():
        ground = terrain[one["hex"]]
        assert ground != "volcano", name
        if not one["flying"]:
            assert ground != "lava", name
            assert ground != "lake" or "gev" in one["equipment"], name
            assert ground != "woods" or one["type"] not in {"skimmer", "chopper"}, name
            assert not one["erratic"], name
            full[one["hex"]] += one["type"] in COUNTED | {"skimmer", "chopper"}
        assert (one["facing"] is None) == (one["type"] in {"bunker", "turret", "recon"}), name
        friends = [
            size_of(other, ground)
            for other in here.values()
            if other["hex"] == one["hex"] and other["side"] == one["side"] and one["type"] == "recon"
        ]
        sizes = ("heavy", "medium", "light")
        assert one["class"] == min([size_of(one, ground), *friends], key=sizes.index), name
        if one["passenger"]:
            assert units[one["passenger"]]["in"] == name
    assert all(count <= 4 for count in full.values())
    for name, one in units.items():
        if one["in"] is not None:
            assert (one["type"], units[one["in"]]["passenger"]) == ("recon", name)
            assert units[one["in"]]["hex"] == one["hex"] or one["hex"] is None
        assert all(weapon["loaded"] for weapon in one["weapons"] if weapon["kind"] == "autocannon")
    assert all(terrain[device["hex"]] not in WETS and device["count"] > 0 for device in view["devices"])


TERRAINS = ("clear", "road", "rough", "woods", "industry", "hill", "crater", "lake", "lava", "volcano")
PRINTED = {"clear", "crater", "hill", "industry", "lake", "road", "rough", "woods"}
GROUND = {"clear", "road", "rough", "woods", "industry", "hill", "crater"}

#: Who may enter what (T6); the unit stands in 0606 and 0605 is ahead of it.
MOVERS = {
    "recon": ("yellow-bunkers", "YRA1", "unit YRA1 0606 nuke:L", GROUND),
    "tank": ("yellow-tanks", "YTA1", "unit YTA1 0606 N nuke:M", GROUND),
    "gev": ("yellow-tanks", "YTA1", "unit YTA1 0606 N gev nuke:L", GROUND | {"lake"}),
    "skimmer": ("yellow-skimmers", "YSA1", "unit YSA1 0606 N flying nuke:L", GROUND | {"lake", "lava"}),
}
CHOPPER = ("yellow-skimmers", "YCA1", "option choppers on\nunit YCA1 0606 N flying nuke:L", GROUND | {"lake", "lava"})


def ahead(terrain: str, card: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A plain map with *terrain* in 0605."""
    return lay(card, plain(f"0605 {terrain}"), *lines, dice=dice)


def heavy(terrain: str, text: str) -> str:
    """The class of the unit of *text* ("{}" is its hex) in *terrain*."""
    t = ahead(terrain, "blue-tanks", text.format("0605"))
    return t.unit(text.split()[1]).target


@pytest.mark.rule("BRK-3.1")
def test_eight_types_are_printed() -> None:
    t = table("card blue-tanks; unit BT1a 0606 N nuke:M")
    assert {t.terrain(hex_) for hex_ in HEXES} == PRINTED


@stories("""
# entering
BRK-3.1 BRK-3.16: four types arise by conversion
    ahead crater blue-tanks
    | terrain 0605: crater
    ahead lava blue-tanks
    | terrain 0605: lava
    ahead rough blue-tanks
    | terrain 0605: rough
    ahead volcano blue-tanks
    | terrain 0605: volcano
    unreadable | card blue-tanks; 0605 swamp
BRK-3.3: terrain costs nothing
    # A skimmer makes its three hexes over woods, lake and hill as over a road.
    yellow-skimmers clear | 0605 woods; 0604 lake; 0603 hill; YSA1 0606 N flying nuke:L
    YSA1 move 0605 straight 0604 straight 0603 straight | at YSA1: 0603 N
BRK-3.11: a flyer may land in a crater and is heavy there
    ahead crater yellow-skimmers | YSA1 0605 N flying nuke:L
    | target YSA1: light
    YSA1 land | target YSA1: heavy
# what it does to a target
BRK-3.14 BRK-14.12: a cloud changes no class
    blue-tanks clear | cloud 0605 heavy; YRA1 0605 nuke:L; YSA1 0605 N nuke:L
    | target YRA1: light; target YSA1: light
BRK-3.14 BRK-19.4 BRK-7.3 BRK-25.6: in its own cloud a unit can only move
    yellow-tanks clear | cloud 0606 light; YTA1 0606 N autocannon:M; BT1a 0606 N laser:M
    | verbs YTA1: done move
    refused YTA1 fire.autocannon BT1a | BRK-16.1
    refused YTA1 melee BT1a | BRK-19.4 BRK-16.1
# line of sight, in short; chapters 16 and 17 have it at length
BRK-3.8: a unit on a hill sees over woods
    yellow-bunkers clear | 0606 hill; 0605 woods; 0604 industry; YBA1 0606 autocannon:H; BT1a 0603 N nuke:M
    | actions YBA1 has fire.autocannon
BRK-3.13: a lake is not a depression
    yellow-bunkers clear | 0603 {terrain}; YBA1 0606 autocannon:H; BT1a 0603 N gev nuke:L
    | actions YBA1 {seen} fire.autocannon
    * terrain, seen: lake, has / crater, lacks / clear, has
BRK-3.13: neither lava nor a lake is a depression for a bomb
    yellow-bunkers clear | 0603 lake; 0605 lake; YBA1 0606 cluster:H
    | after YBA1 fire.cluster has 0603 0604 0605
    yellow-bunkers clear | 0603 lava; 0605 lava; YBA1 0606 cluster:H
    | after YBA1 fire.cluster has 0603 0604 0605
# nukes
BRK-3.16: converted terrain replaces the printed one and its border means nothing
    # No die is rolled for a border, and what was a hill no longer hides anything.
    yellow-tanks clear [+-] | 0605 hill; YTA1 0606 N nuke:M; YTB1 0606 N autocannon:M; BT1a 0604 N nuke:M
    | actions YTB1 lacks fire.autocannon
    YTA1 fire.nuke 0605 YTA1 | terrain 0605: rough
    yellow-tanks clear | 0605 rough; YTB1 0606 N autocannon:M; BT1a 0604 N nuke:M
    | actions YTB1 has fire.autocannon
BRK-3.5 BRK-3.15 BRK-25.5: everything in a hex that becomes lava is lost
    # listed order: yellow's tank is not there; blue's tank [2/2], blue's skimmer [1/2], recon [2/2], terrain [1/2]
    ahead crater yellow-tanks [------+-] | YTA1 0606 N nuke:M; BT1a 0605 N autocannon:M; BS1a 0605 N flying nuke:L;
        YRA1 0605 laser:L
    YTA1 fire.nuke 0605 YTA1 | terrain 0605: lava; lost BT1a BS1a YRA1
BRK-3.4 BRK-3.15 BRK-25.5: a flyer over lava is lost when it becomes a volcano
    ahead lava yellow-tanks [--+-] | YTA1 0606 N nuke:M; BS1a 0605 N flying nuke:L
    YTA1 fire.nuke 0605 | terrain 0605: volcano; lost BS1a
BRK-3.4 BRK-26.7: a chopper before a volcano slips by
    yellow-skimmers clear choppers | 0605 volcano; YCA1 0606 N flying laser:L
    | actions YCA1 lacks ahead
    YCA1 slip-left; YCA1 ahead; YCA1 slip-right | at YCA1: 0604 N
BRK-3.6 BRK-3.15 BRK-27.3: a gev on a lake stays when it becomes a crater
    ahead lake yellow-tanks [-+-] | YTA1 0606 N nuke:M; BT1a 0605 N gev nuke:L
    YTA1 fire.nuke 0605 | terrain 0605: crater; hex BT1a: 0605; target BT1a: heavy
BRK-3.15 BRK-5.12: a position may not put a unit where it would be eliminated
    unreadable clear | 0605 {terrain}; card blue-tanks; BT1a 0101 N nuke:M; {text}
    * terrain, text: lake, YTA1 0605 N nuke:M / lake, YRA1 0605 nuke:L / lake, YBA1 0605 nuke:H /
        lake, YSA1 0605 N nuke:L / lava, YTA1 0605 N gev nuke:L / lava, YSA1 0605 N nuke:L / woods, YSA1 0605 N nuke:L /
        volcano, YSA1 0605 N flying nuke:L / volcano, YBA1 0605 nuke:H
BRK-3.17 BRK-21.8 BRK-22.13: devices launched into water lava or a volcano are lost
    ahead {terrain} yellow-tanks | YTA1 0606 N {unit}
    YTA1 fire.{weapon} 0605 | devices 0605: -; loaded YTA1: {loaded}
    * terrain: lake / lava / volcano
    * unit, weapon, loaded: buzz:M, buzz, buzz- / cluster:M, cluster, cluster-
BRK-3.17 BRK-25.5: devices are lost when the hex changes under them
    # buzz [2/2], cluster [2/2], the killbot in a crater [2/2], terrain [1/2]
    ahead crater yellow-tanks [------+-] | YTA1 0606 N nuke:M; buzz 0605 blue 1; cluster 0605 yellow 1;
        killbot 0605 yellow 1
    YTA1 fire.nuke 0605 | terrain 0605: lava; devices 0605: -
BRK-3.17: devices survive a new crater
    ahead woods yellow-tanks [+-+++-] | YTA1 0606 N nuke:M; cluster 0605 blue 2
    YTA1 fire.nuke 0605 | terrain 0605: crater; devices 0605: blue-cluster 1
""")
def test_terrain(story: Story) -> None:
    story.play(ahead)


@pytest.mark.rule("BRK-3.3", "BRK-3.4", "BRK-3.5", "BRK-3.6", "BRK-8.1", "BRK-11.10")
@pytest.mark.parametrize("terrain", TERRAINS)
@pytest.mark.parametrize("who", list(MOVERS))
def test_who_may_enter_what(who: str, terrain: str) -> None:
    card, unit, text, may_enter = MOVERS[who]
    t = ahead(terrain, card, text)
    offered = t.after(f"{unit} move")
    assert ("0605" in offered) == (terrain in may_enter)
    if terrain not in may_enter:
        rule = {"volcano": "BRK-3.4", "lava": "BRK-3.5", "lake": "BRK-3.6"}[terrain]
        t.refused(f"{unit} move 0605", rule, "BRK-8.1")


@pytest.mark.rule("BRK-3.4", "BRK-3.5", "BRK-3.6", "BRK-26.2")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_where_a_chopper_may_fly(terrain: str) -> None:
    card, unit, text, may_enter = CHOPPER
    t = ahead(terrain, card, text)
    assert ("ahead" in t.actions(unit)) == (terrain in may_enter)
    if terrain not in may_enter:
        t.refused(f"{unit} ahead", "BRK-3.4", "BRK-8.1")


@pytest.mark.rule("BRK-3.7", "BRK-11.4", "BRK-26.5")
@pytest.mark.parametrize("terrain", [terrain for terrain in TERRAINS if terrain != "volcano"])
@pytest.mark.parametrize(
    ("unit", "text"),
    [("YSA1", "unit YSA1 0605 N flying nuke:L"), ("YCA1", "option choppers on\nunit YCA1 0605 N flying nuke:L")],
)
def test_where_a_flyer_may_land(unit: str, text: str, terrain: str) -> None:
    t = ahead(terrain, "yellow-skimmers", text)
    may_land = terrain in GROUND - {"woods"}
    assert ("land" in t.actions(unit)) == may_land
    if may_land:
        t.choose(f"{unit} land")
        assert not t.unit(unit).flying
    else:
        t.refused(f"{unit} land", "BRK-3.7", "BRK-11.4", "BRK-26.5", "BRK-3.5", "BRK-3.6", "BRK-8.1")


@pytest.mark.rule("BRK-3.7", "BRK-26.5", "BRK-26.4")
def test_a_flyer_over_woods_hovers_or_flies_on() -> None:
    position = "unit YCA1 0606 N flying laser:L; unit YSA1 0606 N flying laser:L"
    t = lay("yellow-skimmers", plain("0606 woods"), CHOPPERS, position)
    assert "land" not in t.actions("YCA1") | t.actions("YSA1")
    assert "end" not in t.offered()  # for the skimmer's sake
    t.choose("YSA1 about-face")
    assert "end" in t.offered()


@pytest.mark.rule("BRK-3.14")
def test_a_cloud_does_not_hinder_movement() -> None:
    for card, unit, text, _ in MOVERS.values():
        t = ahead("clear", card, text, "cloud 0605 heavy; cloud 0606 light")
        assert "0605" in t.after(f"{unit} move")


@pytest.mark.rule("BRK-3.2", "BRK-3.7", "BRK-3.8", "BRK-3.9", "BRK-3.10", "BRK-3.11", "BRK-3.12", "BRK-14.4")
@pytest.mark.parametrize("terrain", sorted(GROUND))
def test_a_recon_is_light_in_the_clear_and_heavy_elsewhere(terrain: str) -> None:
    expected = "light" if terrain in {"clear", "road"} else "heavy"
    assert heavy(terrain, "unit YRA1 {} nuke:L") == expected


@pytest.mark.rule("BRK-3.11", "BRK-14.3")
@pytest.mark.parametrize("terrain", sorted(GROUND))
@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("unit YTA1 {} N nuke:M", "medium"),
        ("unit YTA1 {} N gev nuke:L", "medium"),
        ("unit YUA1 {} nuke:L", "light"),
        ("unit YBA1 {} nuke:H", "heavy"),
        ("unit YSA1 {} N flying nuke:L", "light"),
        ("unit YSA1 {} N nuke:L", "light"),
    ],
)
def test_only_a_crater_makes_other_ground_units_heavy(text: str, size: str, terrain: str) -> None:
    if terrain == "woods" and text == "unit YSA1 {} N nuke:L":
        return  # it may not be landed there
    in_crater = terrain == "crater" and "flying" not in text
    assert heavy(terrain, text) == ("heavy" if in_crater else size)


@pytest.mark.rule("BRK-3.2", "BRK-3.7", "BRK-3.8", "BRK-3.9", "BRK-3.10", "BRK-3.11", "BRK-3.12", "BRK-3.13", "BRK-3.4")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_what_lies_between_blocks_sight_or_not(terrain: str) -> None:
    t = ahead(terrain, "yellow-bunkers", "unit YBA1 0606 autocannon:H; unit BT1a 0604 N nuke:M")
    blocked = terrain in {"woods", "hill", "industry", "volcano"}
    assert ("fire.autocannon" not in t.actions("YBA1")) == blocked


@pytest.mark.rule("BRK-3.4", "BRK-3.14")
@pytest.mark.parametrize("terrain", [*TERRAINS, "cloud"])
def test_only_volcanoes_and_clouds_hide_a_flyer(terrain: str) -> None:
    between = "cloud 0605 light" if terrain == "cloud" else f"0605 {terrain}"
    position = "unit BS1a 0604 N flying nuke:L; unit YBA1 0606 autocannon:H"
    t = lay("yellow-bunkers", plain(between) if terrain != "cloud" else plain() + "\n" + between, position)
    assert ("fire.autocannon" not in t.actions("YBA1")) == (terrain in {"volcano", "cloud"})


BECOMES = {
    "clear": "crater",
    "road": "crater",
    "rough": "crater",
    "woods": "crater",
    "industry": "crater",
    "hill": "rough",
    "lake": "crater",
    "crater": "lava",
    "lava": "volcano",
    "volcano": "volcano",
}


@pytest.mark.rule(
    "BRK-3.2", "BRK-3.4", "BRK-3.5", "BRK-3.6", "BRK-3.7", "BRK-3.8", "BRK-3.9", "BRK-3.10", "BRK-3.11", "BRK-3.12"
)
@pytest.mark.parametrize("terrain", TERRAINS)
def test_what_a_nuke_makes_of_it(terrain: str) -> None:
    t = ahead(terrain, "yellow-tanks", "unit YTA1 0606 N nuke:M", dice=("+", "-")).choose("YTA1 fire.nuke 0605")
    assert (t.terrain("0605"), t.clouds("0605")) == (BECOMES[terrain], ["medium"])


@pytest.mark.rule("BRK-3.15", "BRK-3.17", "BRK-9.1", "BRK-10.6", "BRK-10.12", "BRK-14.12", "BRK-1.5", "BRK-1.6")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_played_the_table_stays_legal(seed: int) -> None:
    """Random play in a crowd: what is offered is accepted, and the table keeps every rule of place, class and load."""
    t = table(*CROWD, seed=seed)
    dice = random.Random(seed)  # noqa: S311  # a walk, not a secret
    for _ in range(250):
        if t.match.decision is None:
            break
        words = sorted(t.offered())
        acting = [word for word in words if word not in {"end", "done"}]
        t.choose(dice.choice(acting if acting and dice.random() < 0.9 else words))
        check_table(t)


@pytest.mark.rule("BRK-3.17", "BRK-21.8")
@pytest.mark.parametrize("device", ["buzz", "killbot"])
@pytest.mark.parametrize("terrain", ["lake", "lava", "volcano"])
def test_a_device_that_moves_there_is_lost_and_none_enters_a_volcano(device: str, terrain: str) -> None:
    t = ahead(terrain, "yellow-skimmers", f"{device} 0606 yellow 1")
    offered = t.after(f"yellow-{device}.0606 move")
    if terrain == "volcano":
        assert offered == neighbours("0606") - {"0605"}
        t.refused(f"yellow-{device}.0606 move 0605", "BRK-3.4", "BRK-8.1", "BRK-21.8", "BRK-27.26")
        return
    assert offered == neighbours("0606")
    t.choose(f"yellow-{device}.0606 move 0605")
    assert (t.devices("0605"), t.devices("0606")) == ({}, {})
