"""Chapters 1 and 2: units, their sizes and states, and weapons in general."""

from __future__ import annotations

import pytest

from tests.support.breakable.hands import (
    CLEAR,
    DECK,
    answers,
    asks,
    begun,
    draw,
    lay,
    recruit,
    set_up,
    spare,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, unreadable

ERRATIC = "option erratic on"

#: One unit a type in clear terrain: text, type, size.
TYPES = {
    "YBA1": ("unit YBA1 0602 nuke:H", "bunker", "heavy"),
    "YRA1": ("unit YRA1 0603 nuke:L", "recon", "light"),
    "YSA1": ("unit YSA1 0604 NE nuke:L", "skimmer", "light"),
    "YTA1": ("unit YTA1 0605 SW nuke:M", "tank", "medium"),
    "YUA1": ("unit YUA1 0606 nuke:L", "turret", "light"),
    "YCA1": ("unit YCA1 0607 S nuke:L", "chopper", "light"),
}


def everything(card: str = "blue-tanks") -> Table:
    """One unit of each type of Yellow's."""
    return lay(card, CLEAR, "option choppers on", *(text for text, _, _ in TYPES.values()))


def recruits(side: str, scenario: str = "border-skirmish", **options: bool) -> set[str]:
    """What may be recruited first of all."""
    match = recruit(begun(scenario, **options), side)
    return {word for word in answers(match, side) if word != "done"}


@pytest.mark.rule("BRK-1.1")
def test_there_are_five_types_and_choppers_by_option() -> None:
    base = {f"{letter}{subtype}" for letter in "BRSTU" for subtype in "123"}
    base -= {"B1"}  # Border Skirmish: those are the command bunkers
    assert (recruits("blue"), recruits("blue", choppers=True)) == (base, base | {"C1", "C2", "C3"})


@stories("""
# 1. Units and sizes
BRK-1.1: a chopper in a position needs the option
    table choppers | card yellow-skimmers; YCA1 0606 N nuke:L
    | type YCA1: chopper
    unreadable | card yellow-skimmers; YCA1 0606 N nuke:L
BRK-2.4 BRK-2.6 BRK-5.8: a weapon of the wrong size or one too many is refused
    unreadable | card yellow-tanks; {name} {unit}
    * name, unit: YBA1, 0606 nuke:M / YBA1, 0606 nuke:L / YTA1, 0606 N nuke:H / YTA1, 0606 N nuke:L /
        YRA1, 0606 nuke:M / YSA1, 0606 N laser:M / YUA1, 0606 laser:H / YSA1, 0606 N autocannon:L laser:L /
        YRA1, 0606 autocannon:L autocannon:L / YUA1, 0606 autocannon:L nuke:L
BRK-1.6 BRK-2.3: each weapon of each unit is loaded or not
    yellow-tanks clear | YTA1 0606 N autocannon:L laser:L-; YTA2 0605 N autocannon:L laser:L; BT1a 0604 S nuke:M
    | loaded YTA1: autocannon laser-; loaded YTA2: autocannon laser
    YTA1 reload.laser | loaded YTA1: autocannon laser
BRK-1.6 BRK-2.3: an autocannon is always loaded
    yellow-tanks clear [-] | YTA1 0606 N autocannon:M; BT1a 0605 S nuke:M
    YTA1 fire.autocannon BT1a | loaded YTA1: autocannon; actions YTA1 lacks reload.autocannon
    unreadable | card yellow-tanks; YTA1 0606 N autocannon:M-
BRK-1.7: sub types are letters for yellow and numbers for blue
    blue-tanks clear | YTC2 0602 N nuke:M; BR2c 0603 nuke:L
    | subtype YTC2: C; subtype BR2c: 2
    unreadable | card blue-tanks; YT12 0606 N
    unreadable | card blue-tanks; BRAc 0606
    unreadable | card blue-tanks; YTD1 0606 N
    unreadable | card blue-tanks; BR4a 0606
BRK-1.7: red has letters and green numbers
    table clear | option teams two; card blue-tanks; BT1a 0602 N nuke:M; RSC4 0603 N laser:L; GB3a 0604 nuke:H
    | subtype RSC4: C; subtype GB3a: 3
    unreadable | option teams two; card blue-tanks; RS34 0606 N
    unreadable | option teams two; card blue-tanks; GBCa 0606
BRK-1.8 BRK-17.15: devices do not sight
    # The launcher in the crater sees nothing beside it; only a recon would.
    yellow-tanks clear | 0608 crater; YTA1 0608 N nuke:M; {device} 0606 yellow 1
    | after YTA1 fire.nuke lacks 0605
    yellow-tanks clear | 0608 crater; YTA1 0608 N nuke:M; {device} 0606 yellow 1; YRA1 0606 laser:L
    | after YTA1 fire.nuke has 0605
    * device: buzz / cluster / killbot
BRK-1.10: a destroyed unit is gone for good
    yellow-tanks clear [+] | YTA1 0606 N autocannon:M; BT1a 0605 S nuke:M; BT1b 0101 S nuke:M; deck blue-tanks 1
    YTA1 fire.autocannon BT1a | lost BT1a; alive BT1b
    end | asked: blue unit; offered lacks BT1a
    refused BT1a move 0604
    | hex BT1a: gone
# 2. Weapons in general
BRK-2.1: weapons of the other book stay out
    unreadable | card yellow-tanks; YTA1 0606 N {unit}
    * unit: force:M / stasis:M / neutron:M / crust:M / rockets:M
BRK-2.2: a beam is aimed at one unit
    yellow-tanks clear | YTA1 0606 N {unit}; BT1a 0605 S nuke:M; BT1b 0605 S nuke:M; buzz 0605 blue 2
    YTA1 fire.{weapon} | asked: yellow beam; offered: BT1a {offered}
    * unit, weapon, offered: autocannon:M, autocannon, BT1b blue-buzz.0605 / laser:M, laser, BT1b blue-buzz.0605 /
        inducer:M, inducer, BT1b
BRK-2.2: a bomb is aimed at a hex
    yellow-tanks clear | YTA1 0606 N {unit}; BT1a 0605 S nuke:M
    YTA1 fire.{weapon} | asked: yellow bomb; offered has 0604 0605 0606
    refused BT1a
    * unit, weapon: buzz:M, buzz / cluster:M, cluster / nuke:M, nuke
BRK-2.2 BRK-22.12 BRK-21.7: one shot takes one device of many
    yellow-bunkers clear [+-] | YBA1 0607; YBB1 0607; buzz 0606 blue 3
    YBA1 fire.autocannon blue-buzz.0606 | devices 0606: blue-buzz 2
    YBB1 fire.autocannon blue-buzz.0606 | devices 0606: blue-buzz 2
BRK-2.3 BRK-7.2: firing unloads and only a reload makes it fire again
    yellow-tanks {dice} | YTA1 0606 N {unit}; BT1a 0605 S autocannon:M; deck yellow-tanks 2
    YTA1 fire.{weapon} {target} | loaded YTA1: {loaded}
    # the second card, and after it the third: of one kind, so no die is needed
    end | actions YTA1 lacks fire.{weapon}
    refused YTA1 fire.{weapon} {target} | BRK-2.3 BRK-15.1
    YTA1 reload.{weapon} | loaded YTA1: {weapon}
    end | actions YTA1 lacks reload.{weapon}
    * dice, unit, weapon, target, loaded: clear [--], laser:M, laser, BT1a, laser- /
        clear [--], inducer:M, inducer, BT1a, inducer- /
        clear, buzz:M, buzz, 0605, buzz- /
        clear, cluster:M, cluster, 0605, cluster- /
        clear [---], nuke:M, nuke, 0605, nuke-
BRK-2.5 BRK-5.8: no other pair is allowed
    unreadable | card blue-tanks; {text}
    * text: YTA1 0606 N nuke:L laser:L / YBA1 0606 nuke:M laser:M / YTA1 0606 N autocannon:M laser:M /
        YTA1 0606 N autocannon:M laser:L / YBA1 0606 autocannon:H nuke:H / YBA1 0606 autocannon:L nuke:L /
        YTA1 0606 N autocannon:L autocannon:L laser:L / YTA1 0606 N autocannon:L
BRK-2.8: a beam does not fire at friends
    yellow-tanks clear | YTA1 0606 N {unit}; YRA1 0605 nuke:L; buzz 0605 yellow 1
    | actions YTA1 lacks fire.{weapon}
    yellow-tanks clear | YTA1 0606 N {unit}; YRA1 0605 nuke:L; buzz 0605 yellow 1; BR1a 0605 nuke:L; BR1b 0604 nuke:L
    | after YTA1 fire.{weapon}: BR1a BR1b
    refused YTA1 fire.{weapon} YRA1 | BRK-2.8 BRK-24.21
    * unit, weapon: autocannon:M, autocannon / laser:M, laser / inducer:M, inducer
BRK-2.8: by variant a beam may fire at friends
    yellow-tanks clear [{dice}] | option beam_friendly_fire on; YTA1 0606 N {unit}; YRA1 0605 nuke:L; BR1a 0605 nuke:L
    | after YTA1 fire.{weapon}: BR1a YRA1
    YTA1 fire.{weapon} YRA1 | lost YRA1; alive BR1a
    * dice, unit, weapon: ++, autocannon:M, autocannon / +++, laser:M, laser
BRK-2.8 BRK-17.19: a bomb may be aimed at friends and at nothing
    yellow-tanks clear | YTA1 0606 N cluster:M; YRA1 0605 nuke:L
    | after YTA1 fire.cluster has 0505 0604 0605 0606
    YTA1 fire.cluster 0605 YTA1 | devices 0605: yellow-cluster 4; alive YRA1
BRK-2.9: no beam at the firer itself or at a passenger
    yellow-tanks clear | option beam_friendly_fire {option}; YTA1 0606 N autocannon:M; YRB1 in YTA1 nuke:L;
        BT1a 0605 N nuke:M; BT1b 0604 N nuke:M; BR1a in BT1a nuke:L
    | after YTA1 fire.autocannon: BT1a BT1b
    refused YTA1 fire.autocannon BR1a | BRK-2.9 BRK-10.12
    refused YTA1 fire.autocannon YTA1 | BRK-2.9 BRK-2.8
    * option: off / on
BRK-2.9 BRK-10.12: a lone passenger makes no target of an empty field
    yellow-tanks clear | YTA1 0606 N autocannon:M; YRB1 in YTA1 nuke:L
    | actions YTA1 lacks fire.autocannon
BRK-1.3 BRK-1.9: nothing else flies
    blue-tanks | YTA1 0509 N gev nuke:L; YBA1 0602 tower nuke:M; YRA1 0603 nuke:L; buzz 0604 yellow 1
    | flying YTA1: no; flying YBA1: no; flying YRA1: no
BRK-1.5: a facing is towards one of six sides flying or landed
    blue-tanks clear | YSA1 0606 {value} nuke:L
    | facing YSA1: {facing}
    * value, facing: N, N / NE, NE / SE, SE / S, S / SW, SW / NW, NW / N flying, N / NE flying, NE / SE flying, SE /
        S flying, S / SW flying, SW / NW flying, NW
# loaded or not is each one's own
BRK-1.7 BRK-5.7: the sub type decides weapon and equipment
    blue-tanks clear | YTA1 0606 N gev nuke:L; YTA2 0605 N gev nuke:L; YTB1 0604 N laser:M
    | equipment YTA1: gev; equipment YTA2: gev; equipment YTB1: -
    blue-tanks clear | YTA1 0606 N nuke:M; YTA2 0605 N nuke:M-
    | loaded YTA1: nuke; loaded YTA2: nuke-
BRK-2.1: six weapons
    yellow-tanks clear | YTA1 0606 N {weapons}; BT1a 0605 S nuke:M
    | loaded YTA1: {weapon}; actions YTA1 has {shot}
    * weapons, weapon, shot: autocannon:M, autocannon, fire.autocannon / laser:M, laser, fire.laser /
        inducer:M, inducer, fire.inducer / buzz:M, buzz, fire.buzz / cluster:M, cluster, fire.cluster /
        nuke:M, nuke, fire.nuke
""")
def test_1_units_and_sizes_and_2_weapons_in_general(story: Story) -> None:
    story.play()


@pytest.mark.rule("BRK-1.2", "BRK-2.4")
@pytest.mark.parametrize("unit", list(TYPES))
def test_the_size_is_target_size_and_weapon_size(unit: str) -> None:
    t = everything()
    _, kind, size = TYPES[unit]
    assert (t.unit(unit).type, t.unit(unit).target) == (kind, size)
    assert [weapon["size"] for weapon in t.view()["units"][unit]["weapons"]] == [size]


@pytest.mark.rule("BRK-1.3", "BRK-1.4")
def test_flying_and_landed_are_two_states_that_everybody_sees() -> None:
    position = (
        "option choppers on; unit YSA1 0602 N nuke:L; unit YSA2 0603 N flying nuke:L; unit YCA1 0604 N nuke:L; "
        "unit YCA2 0605 N flying nuke:L"
    )
    t = lay("blue-tanks", CLEAR, position)
    for side in ("blue", "yellow", None):
        units = t.view(side)["units"]
        flying = [units[unit]["flying"] for unit in ("YSA1", "YSA2", "YCA1", "YCA2")]
        assert flying == [False, True, False, True]


@pytest.mark.rule("BRK-1.4", "BRK-5.9")
def test_what_lies_on_the_table_is_seen_by_all() -> None:
    position = (
        "unit YSA1 0606 N flying laser:L-; unit YRA1 in YSA1 nuke:L; unit BT1a 0605 S nuke:M- brain=yellow:2; "
        "unit BS1a 0404 S flying erratic nuke:L; buzz 0504 yellow 2; cloud 0207 medium"
    )
    t = lay("yellow-skimmers", CLEAR, ERRATIC, position)
    views = [t.view(side) for side in ("blue", "yellow", None)]
    for key in ("units", "devices", "clouds", "terrain", "deck"):
        assert views[0][key] == views[1][key] == views[2][key], key
    assert views[0]["units"]["BT1a"]["brain"] == [{"colour": "yellow", "count": 2}]
    assert views[0]["units"]["YSA1"]["passenger"] == "YRA1"
    assert views[0]["units"]["BS1a"]["erratic"]


@pytest.mark.rule("BRK-1.5")
def test_skimmers_choppers_and_tanks_have_a_facing_and_others_have_none() -> None:
    t = everything()
    faced = {unit: t.unit(unit).facing for unit in TYPES}
    assert faced == {"YBA1": None, "YRA1": None, "YSA1": "NE", "YTA1": "SW", "YUA1": None, "YCA1": "S"}
    for text in ("unit YBA1 0606 N nuke:H", "unit YRA1 0606 S nuke:L", "unit YUA1 0606 NE nuke:L"):
        unreadable("card blue-tanks", text)


@pytest.mark.rule("BRK-1.8")
def test_devices_are_no_units() -> None:
    t = lay(
        "blue-tanks", CLEAR, "buzz 0604 yellow 2; cluster 0604 yellow 3; killbot 0604 yellow 1; unit YRA1 0604 nuke:L"
    )
    assert {unit for unit in t.view()["units"] if unit.startswith("Y")} == {"YRA1"}
    assert t.devices("0604") == {"yellow-buzz": 2, "yellow-cluster": 3, "yellow-killbot": 1}
    # Ruling: they lend a recon nothing; a cluster bomb would be heavy.
    assert t.unit("YRA1").target == "light"


@pytest.mark.rule("BRK-1.9")
@pytest.mark.parametrize(
    ("card", "unit", "text", "size"),
    [
        ("yellow-tanks", "YTA1", "unit YTA1 0606 N gev nuke:L", "medium"),
        ("yellow-bunkers", "YBA1", "unit YBA1 0606 tower nuke:M", "heavy"),
        ("yellow-bunkers", "YBA1", "unit YBA1 0606 killbots nuke:M", "heavy"),
        ("yellow-bunkers", "YBA1", "unit YBA1 0606 tower killbots nuke:L", "heavy"),
        ("yellow-bunkers", "YBA1", "unit YBA1 0606 command", "heavy"),
    ],
)
def test_equipment_changes_neither_type_nor_size_nor_card(card: str, unit: str, text: str, size: str) -> None:
    t = lay(card, CLEAR, text, "unit BR1a 0606 nuke:L")  # somebody to fight: a command bunker can do nothing else
    assert (t.unit(unit).target, t.unit(unit).type) == (size, "tank" if unit == "YTA1" else "bunker")
    assert unit in t.offered()
    for other in DECK:
        if other.startswith("yellow") and other != card:
            assert unit not in lay(other, CLEAR, text).offered()


@pytest.mark.rule("BRK-1.10")
def test_a_missed_unit_suffers_nothing() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:M; unit BT1a 0605 S nuke:M", dice="-")
    before = t.unit("BT1a")
    t.choose("YTA1 fire.autocannon BT1a")
    assert t.unit("BT1a") == before


@pytest.mark.rule("BRK-2.5")
@pytest.mark.parametrize("other", ["autocannon", "laser", "inducer", "buzz", "cluster", "nuke"])
@pytest.mark.parametrize(("unit", "size"), [("YTA1 0606 N", "L"), ("YBA1 0606", "M")])
def test_two_weapons_of_a_smaller_size_with_an_autocannon(unit: str, size: str, other: str) -> None:
    t = lay("blue-tanks", CLEAR, f"unit {unit} autocannon:{size} {other}:{size}")
    weapons = t.view()["units"][unit[:4]]["weapons"]
    assert [weapon["kind"] for weapon in weapons] == ["autocannon", other]
    assert {weapon["size"] for weapon in weapons} == {"light" if size == "L" else "medium"}


@pytest.mark.rule("BRK-2.5", "BRK-2.6", "BRK-5.8")
@pytest.mark.parametrize(
    ("recruit", "pairs"),
    [
        (["T1"] * 6 + ["T2"] * 6 + ["T3"] * 4, True),
        (["B2"] * 6 + ["B3"] * 6 + ["T1"] * 4, True),
        (["S1"] * 6 + ["S2"] * 6 + ["S3"] * 4, False),
        (["R1"] * 4 + ["R2"] * 4 + ["U1"] * 4 + ["U2"] * 4, False),
    ],
)
def test_what_may_be_armed_with_what(recruit: list[str], pairs: bool) -> None:
    match = begun("border-skirmish")
    set_up(match, "blue", {"recruit": recruit}, until="weapons")
    single = {"autocannon", "laser", "inducer", "buzz", "cluster", "nuke"}
    double = {f"autocannon+{weapon}" for weapon in single} if pairs else set()
    asked = 0
    while asks(match, "blue") == "weapons":
        assert set(answers(match, "blue")) == single | double
        match.choose("nuke", "blue")
        asked += 1
    assert asked == len(set(recruit))


@pytest.mark.rule("BRK-2.7")
def test_any_number_of_sub_types_may_have_the_same_weapon() -> None:
    match = begun("border-skirmish")
    recruit = [f"{letter}{subtype}" for letter in "TSRU" for subtype in "123"] + ["B2", "B3", "T1", "T1"]
    kinds = set_up(match, "blue", {"recruit": recruit, "weapons": ["nuke"] * 14}, until="placement")
    assert kinds.count("weapons") == 14
    assert str(match.view("blue")["forces"]).count("nuke") >= 14


def test_the_spare_unit_keeps_the_card_open() -> None:
    """The hands themselves: a drawn card is asked about, and the spare is all there is to do."""
    t = draw("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M")
    assert (t.asked, t.offered()) == (("yellow", "unit"), {"YTA1", spare("yellow-tanks"), "end"})
