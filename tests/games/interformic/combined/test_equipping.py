"""Units with the other book's weapons (BRK-31.24 to 31.32, UNB-BRK.14 to 16)."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.breakable.combined import ON, asks, begun, lay, loaded, look, refused_text, set_up, spare_lines
from tests.support.breakable.hands import answers, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import table

XW = "option experimental_weapons on"


def fits(unit: str, *options: str) -> bool:
    """Whether a text with this unit can be read."""
    lines = (ON, *options, plain(), "card yellow-medium", *spare_lines("yellow-medium"), f"unit {unit}")
    try:
        table(*lines)
    except Refused:
        return False
    return True


@pytest.mark.rule("BRK-31.27", "UNB-BRK.14")
@pytest.mark.parametrize("weapon", ["force", "stasis", "crust", "neutron"])
@pytest.mark.parametrize(
    ("unit", "size"),
    [("BB2a 0606", "H"), ("BT1a 0606 N", "M"), ("BR1a 0606", "L"), ("BS1a 0606 N", "L"), ("BU1a 0606", "L")],
)
def test_a_unit_of_breakable_may_carry_any_standard_weapon_in_its_own_size(unit: str, size: str, weapon: str) -> None:
    for other in "LMH":
        assert fits(f"{unit} {weapon}:{other}") is (other == size)


@pytest.mark.rule("BRK-31.27")
@pytest.mark.parametrize("weapon", ["wheels:M", "jet:L", "blade:L"])
def test_walker_equipment_is_for_walkers(weapon: str) -> None:
    assert not fits(f"BT1a 0606 N {weapon}", "option walker_equipment on")


@pytest.mark.rule("BRK-31.32", "BRK-2.5")
@pytest.mark.parametrize(
    ("unit", "legal"),
    [
        ("BT1a 0606 N autocannon:L stasis:L", True),
        ("BT1a 0606 N autocannon:L neutron:L", True),
        ("BB2a 0606 autocannon:M crust:M", True),
        ("BT1a 0606 N force:L stasis:L", False),  # no autocannon
        ("BT1a 0606 N autocannon:M stasis:M", False),
        ("BR1a 0606 autocannon:L stasis:L", False),
        ("BB2a 0606 autocannon:L crust:L", False),
    ],
)
def test_an_autocannon_may_be_paired_with_a_standard_weapon(unit: str, legal: bool) -> None:
    # Ruling: "another weapon" is unrestricted.
    assert fits(unit) is legal


@pytest.mark.rule("BRK-31.32", "UNB-XW.3")
@pytest.mark.parametrize(
    ("unit", "legal"),
    [
        ("BT1a 0606 N rockets:M", True),
        ("BB2a 0606 rockets:H", True),
        ("BS1a 0606 N rockets:L", True),
        ("BT1a 0606 N vortex:M", True),
        ("BB2a 0606 tower vortex:M", True),  # the largest that a tower may carry
        ("BT1a 0606 N gev rockets:L", True),
        ("BT1a 0606 N rockets:L", False),
        ("BT1a 0606 N autocannon:L rockets:L", False),
        ("BB2a 0606 autocannon:M vortex:M", False),
        ("BB2a 0606 rockets:M", False),
    ],
)
def test_experimental_weapons_stand_alone_and_are_the_largest(unit: str, legal: bool) -> None:
    assert fits(unit, XW, "option equipment on") is legal


@stories("""
# which weapons a unit of Breakable may carry
BRK-31.73 BRK-17.12 BRK-31.30: who has sighted launches no rockets unless it is a recon
    # Ruling: the salvo would be a second sighting, also into its own hex.
    blue-medium | option experimental_weapons on; BT1a 0606 N rockets:M; sighted BT1a; YTA1 0604 N
    | actions BT1a lacks fire.rockets
    refused BT1a fire.rockets 0606 | BRK-17.12
BRK-31.73 BRK-17.12 BRK-31.30: who has sighted launches no rockets unless it is a recon, otherwise
    # Ruling: the salvo would be a second sighting, also into its own hex.
    blue-heavy | option experimental_weapons on; BR1a 0606 rockets:L; sighted BR1a; YTA1 0604 N
    | actions BR1a has fire.rockets
BRK-31.29 BRK-27.20: what breakables multi gun fires on a walker
    blue-medium equipment | option experimental_weapons on; W1 0606 brkgun:M; YTA1 0605 N
    | after W1 fire.brkgun: autocannon buzz cluster inducer laser nuke
BRK-31.29 UNB-BRK.15: a walkers gun fires light weapons
    # no range check but for an autocannon
    blue-medium equipment | option experimental_weapons on; W1 0606 brkgun:M
    W1 fire.brkgun cluster 0602 | devices 0602: blue-cluster 2; loaded W1: brkgun-
BRK-31.29 BRK-31.24: its autocannon needs a range check
    blue-medium equipment [2++] | option experimental_weapons on; W1 0606 brkgun:M; YTA1 0604 N
    W1 fire.brkgun autocannon YTA1 | lost YTA1; loaded W1: brkgun
# how a unit of Breakable fires them
BRK-31.27 BRK-18.1: a tanks stasis ray makes a range check
    blue-medium [{die}] | BT1a 0606 N stasis:M; WA 0604
    BT1a fire.stasis WA | look WA stasis: {markers}
    stop? | loaded BT1a: {loaded}
    * die, markers, loaded: 2+, 1, stasis- / 1, 0, stasis
BRK-31.27 BRK-18.2: a tanks crust buster makes the sighters range check
    blue-medium [34] | BT1a 0612 N crust:M; BR1a 0606
    BT1a fire.crust 0603 BR1a | view epicenters 0603: green; cards discards medium-earthquake: 1; loaded BT1a: crust-
BRK-31.27: a failed check keeps the crust buster
    blue-medium [2] | BT1a 0612 N crust:M; BR1a 0606
    BT1a fire.crust 0603 BR1a | view epicenters: -; loaded BT1a: crust; actions BT1a lacks fire.crust
BRK-31.27 BRK-31.36: a recons neutron bomb has a radius of one
    blue-heavy [2++] | BR1a 0606 neutron:L; YTA1 0603 N; YTB1 0602 N; WA 0604
    BR1a fire.neutron 0604 BR1a | look WA status: out; look YTA1 stunned: yes; look YTB1 stunned: no
BRK-31.27 BRK-31.33: a tanks neutron bomb can be stopped
    yellow-medium [2-+] | YTA1 0606 N neutron:M; W1 0602 laser:M
    YTA1 fire.neutron 0604 YTA1; commit W1.laser | look W1 status: ready
BRK-31.28 UNB-CMB.13: a tanks stasis ray goes on under one range check
    # Ruling: one continuing shot at one target.
    blue-medium [2+++] | BT1a 0606 N stasis:M; YTA1 0604 N
    BT1a fire.stasis YTA1 | asked: blue continue
    continue | look YTA1 stasis: 2
BRK-31.28 UNB-FB.1: a bunkers force beam pushes twice
    # heavy at a tank: one of two; then medium at it: one of one; then light: two of two
    blue-heavy [2-++++] | BB2a 0606 force:H; YTA1 0604 N
    BB2a fire.force YTA1; 0603; continue; 0602; continue; 0601 | hex YTA1: 0601
BRK-31.27 UNB-FB.10: a tanks force beam at a wood
    blue-medium [2+-] | 0604 woods; BT1a 0606 N force:M
    BT1a fire.force 0604 | terrain 0604: rough
# rockets
BRK-31.30: a failed check keeps the rockets
    blue-medium [2] | option experimental_weapons on; BT1a 0606 N rockets:M; YTA1 0603 N
    BT1a fire.rockets 0603 | loaded BT1a: rockets; clouds 0603: -
BRK-31.30 UNB-XRL.2: it must be its own sighter
    blue-medium | 0612 crater red; option experimental_weapons on; BT1a 0612 N rockets:M; BR1a 0608; YTA1 0606 N
    | after BT1a fire.rockets within 0612
BRK-31.30 UNB-XRL.4: later rockets go into the same or an adjacent hex in the arc
    blue-medium [2] | option experimental_weapons on; BT1a 0606 N rockets:M
    BT1a fire.rockets 0604 | offered: 0503 0504 0603 0604 0605 0703 0704 stop
    blue-medium [2] | option experimental_weapons on; BT1a 0606 N rockets:M
    # on the edge of the arc
    BT1a fire.rockets 0806 | offered: 0705 0805 0806 0905 stop
BRK-31.30: a skimmers rocket flies straight ahead only
    blue-light | option experimental_weapons on; BS1a 0606 N flying rockets:L
    | after BS1a fire.rockets: 0601 0602 0603 0604 0605 0606
BRK-31.30 UNB-XRL.5: lasers do not stop rockets
    yellow-medium [2] | option experimental_weapons on; YTA1 0606 N rockets:M; W1 0602 laser:M; BU1a 0603 laser:L
    YTA1 fire.rockets 0604 | asked: yellow rocket
BRK-31.30 BRK-17.12: the whole salvo is one sighting
    blue-medium [2--] | 0612 crater red; option experimental_weapons on; BT1a 0606 N rockets:M; BT2a 0612 N nuke:M
    BT1a fire.rockets 0604 0605; BT1a done N | after BT2a fire.nuke lacks 0602
BRK-31.30 BRK-17.12: who has sighted fires no rockets
    blue-medium | option experimental_weapons on; BT1a 0606 N rockets:M; BT2a 0612 N nuke:M; sighted BT1a
    refused BT1a fire.rockets 0604 | BRK-17.12 BRK-31.30
# vortex generators
BRK-31.31 UNB-STA.2: the hits may freeze the launcher in the middle of its activation
    blue-medium [+-+] | option experimental_weapons on; time 3; BT1a 0606 N vortex:M
    BT1a fire.vortex 0605 | look BT1a frozen: yes; offered lacks BT1a
# at set-up
UNB-XMG.3 BRK-31.29 BRK-23.12: unbreakables multi gun on a tank serves as a laser with a range check
    yellow-medium [2+] | option experimental_weapons on; WA 0606 nuke:M; BT1a 0602 S multigun:M
    WA fire.nuke 0604; commit BT1a.multigun@0604 | clouds 0604: -
# Range, YTA1 by a light nuke, YTA2 by the second; then the terrain of both hexes.
BRK-31.30 UNB-BRK.16 UNB-XRL.1: a tank fires two rockets with one range check
    blue-medium [2++++--] | option experimental_weapons on; BT1a 0606 N rockets:M; YTA1 0604 N; YTA2 0603 N
    BT1a fire.rockets 0604 | lost YTA1; kind: rocket
    0603 | lost YTA2; clouds 0604: light held; clouds 0603: light held; loaded BT1a: rockets-
BRK-31.30: a bunker fires four rockets
    blue-heavy [2----] | option experimental_weapons on; BB2a 0606 rockets:H
    BB2a fire.rockets 0604 0603 0602 0601 | clouds 0604: light held; clouds 0603: light held; clouds 0602: light held;
        clouds 0601: light held
BRK-31.30 BRK-31.20 UNB-XRL.7: a tanks rockets in one hex roll twice for units and once for the terrain
    blue-medium [2-++3] | option experimental_weapons on; BT1a 0606 N rockets:M; YRA1 0604
    BT1a fire.rockets 0604 0604 | lost YRA1; terrain 0604: crater; clouds 0604: light held
# The first rocket falls into the tank's own hex and destroys it; the second is not fired.
BRK-31.30 BRK-7.9: a salvo ends with its launcher
    blue-medium [++-] | option experimental_weapons on; BT1a 0606 N rockets:M; BT2a 0612 N
    BT1a fire.rockets 0606 | lost BT1a; kind: unit; clouds 0606: light held
""")
def test_equipping(story: Story) -> None:
    story.play(lay, loaded, look)


@pytest.mark.rule("BRK-31.27", "UNB-BRK.14")
def test_experimental_weapons_need_their_option() -> None:
    assert not fits("BT1a 0606 N rockets:M")


@pytest.mark.rule("BRK-31.29", "UNB-BRK.15")
@pytest.mark.parametrize(
    ("unit", "legal"),
    [
        ("C1 0606 brkgun:H", True),
        ("W1 0606 brkgun:M", True),
        ("W1 0606 brkgun:M nuke:M", True),
        ("S1 0606 brkgun:L", False),  # there is no light one
        ("BB2a 0606 multigun:H", True),
        ("BT1a 0606 N multigun:M", True),
        ("BB2a 0606 brkgun:H", True),
        ("BT1a 0606 N brkgun:M", True),
        ("BR1a 0606 multigun:L", False),
        ("BS1a 0606 N multigun:L", False),
        ("BU1a 0606 multigun:L", False),
        ("BT1a 0606 N autocannon:L multigun:L", False),
    ],
)
def test_who_may_carry_which_multi_gun(unit: str, legal: bool) -> None:
    assert fits(unit, XW, "option equipment on") is legal


@pytest.mark.rule("BRK-31.29")
@pytest.mark.parametrize(
    ("card", "unit", "size"),
    [("blue-medium", "BT1a 0606 N multigun:M", "L"), ("blue-heavy", "BB2a 0606 multigun:H", "M")],
)
def test_what_unbreakables_multi_gun_fires_on_a_unit_of_breakable(card: str, unit: str, size: str) -> None:
    t = lay(card, XW, f"unit {unit}; unit WA 0605")
    name = unit[:4]
    offered = t.after(f"{name} fire.multigun")
    assert {"force", "stasis", "crust", "neutron", "nuke"} <= offered
    assert not {"autocannon", "inducer", "buzz", "cluster"} & offered
    dice: list[int | str] = [2, 1]
    t = lay(card, XW, f"unit {unit}", dice=dice).act(f"{name} fire.multigun crust 0604 {name}")
    assert t.cards("discards").get({"L": "light-earthquake", "M": "medium-earthquake"}[size]) == 1


@pytest.mark.rule("BRK-31.28", "BRK-31.17", "UNB-CMB.14")
def test_a_beam_does_not_go_on_out_of_the_arc() -> None:
    # The tank in 0806 stands on the edge of the arc; pulled or pushed one hex south of it, it is out.
    t = lay("blue-medium", "unit BT1a 0606 N force:M; unit YTA1 0806 N", dice="2+").act("BT1a fire.force YTA1")
    assert t.offered() == {"0705", "0706", "0905", "0906", "hold"}
    t.choose("0906")
    assert t.unit("YTA1").hex == "0906"
    assert t.kind != "continue"


@pytest.mark.rule("BRK-31.31", "UNB-XVG.1", "UNB-XVG.3")
def test_a_tank_launches_a_vortex_in_its_arc_and_takes_stasis_hits() -> None:
    t = lay("blue-medium", XW, "unit BT1a 0606 N vortex:M", dice="+-+")
    assert t.after("BT1a fire.vortex") == {"0605", "0705", "0505"}
    t.act("BT1a fire.vortex 0605")
    assert (t.view()["vortexes"][0]["hex"], look(t, "BT1a")["stasis"]) == ("0605", 2)


@pytest.mark.rule("BRK-31.31")
def test_a_skimmer_launches_it_straight_ahead() -> None:
    t = lay("blue-light", XW, "unit BS1a 0606 N flying vortex:L", dice="---").act("BS1a fire.vortex 0605")
    vortex = t.view()["vortexes"][0]
    assert (vortex["hex"], vortex["size"], vortex["facing"]) == ("0605", "light", "N")


@pytest.mark.rule("BRK-31.27", "BRK-31.32")
def test_at_set_up_a_sub_type_may_take_the_other_books_weapons() -> None:
    match = begun("breakable/heavy-reinforcements")
    set_up(match, "yellow", {"recruit": ["TA"] * 6 + ["RA"] * 4 + ["SA"] * 6}, until="weapons")
    offered: list[set[str]] = []
    while asks(match, "yellow") == "weapons":
        words = answers(match, "yellow")
        offered.append(set(words))
        match.choose(words[0], "yellow")
    assert len(offered) == 3
    for some in offered:
        assert {"force", "stasis", "crust", "neutron", "nuke", "autocannon"} <= some
        assert not {"rockets", "vortex", "multigun"} & some
    assert any("autocannon+stasis" in some for some in offered)


@pytest.mark.rule("BRK-31.24")
def test_at_set_up_a_crawler_may_take_breakables_weapons() -> None:
    match = begun("breakable/heavy-reinforcements")
    set_up(match, "yellow", {"recruit": ["TA"] * 6 + ["TB"] * 6 + ["crawler"]}, until="beams")
    assert {"autocannon", "inducer", "laser", "force", "stasis"} <= set(answers(match, "yellow"))
    set_up(match, "yellow", until="bombs")
    assert {"buzz", "cluster", "nuke", "crust", "neutron"} <= set(answers(match, "yellow"))


@pytest.mark.rule("BRK-31.27")
def test_without_the_other_book_its_weapons_are_not_offered() -> None:
    refused_text("card yellow-tanks; unit YTA1 0114 N; unit BT1a 0606 N stasis:M")
