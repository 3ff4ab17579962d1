"""Moving, entering and leaving the map, and the stacking limit."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table

RETRIEVAL = ("scenario retrieval", "0608 crater red", "object satellite 0608", "WC 1112")
NORTH = {f"{column:02}01" for column in range(1, 12)}
SOUTH = {f"{column:02}{14 if column % 2 else 15}" for column in range(1, 12)}


def exits(t: Table, unit: str) -> set[str]:
    """Return the edges over which *unit* may leave with its first step."""
    return {word for word in t.answers_to(f"{unit} move") if word.startswith("exit.")}


# moving


@scripts(
    """
# moving
UNB-MOV.1 UNB-MAP.6: a unit moves one hex in any direction
    {card}; {unit} {start} -> answers {hex} {hex2} {hex3} {hex4} {hex5} {hex6} after {unit} move | {unit} move 0607
    -> {unit} 0607; answers {unit2} end
    * card, unit, unit2: blue-crawlers, C1, C4 / blue-walkers, W1, W4 / blue-squads, S1, S4
    * start, hex, hex2, hex3, hex4, hex5, hex6: 0608, 0507, 0508, 0607, 0609, 0707, 0708 /
        0507, 0407, 0408, 0506, 0508, 0607, 0608
UNB-MOV.1 UNB-MOV.2 UNB-MOV.8:
a grounded squad moves one hex only
    blue-squads; S1 0608 -> refused S1 move 0607 0606
a hovering squad moves neither into nor across a volcano
    blue-squads; 0607 volcano; 0706 volcano; S1 0608 hovering -> barred 0607 after S1 move; refused S1 move 0607 0606;
    barred 0706 after S1 move 0707; refused S1 move 0707 0706; offered 0807 after S1 move 0707
a move is asked for hex by hex with the edges
    blue-squads; S1 0601 hovering; S2 0606; SA 0114 -> answers 0501 0602 0701 exit.north after S1 move;
    offered stop after S1 move 0602; offered 0502 0603 0702 after S1 move 0602 | S2 move 0607 -> S2 0607
UNB-MOV.2 UNB-TER.14: no unit moves into a volcano
    {card}; 0607 volcano; 0609 lava red; 0508 crater red; 0507 lake; {unit} 0608
    -> answers 0507 0508 0609 0707 0708 after {unit} move; refused {unit} move 0607
    * card, unit: blue-crawlers, C1 / blue-walkers, W1 / blue-squads, S1
# crushing
UNB-MOV.3 UNB-TER.5: a crawler that moves into industry or woods may crush it to rough
    blue-crawlers; C1 {start}; dice {dice} | C1 move {target} -> C1 {target}; {target} {terrain}
    * start, dice, target, terrain: 0607, ---, 0706, woods / 0205, ---, 0206, industry / 0607, --+, 0706, rough /
        0205, --+, 0206, rough / 0607, +--, 0706, rough / 0205, +--, 0206, rough / 0607, +++, 0706, rough /
        0205, +++, 0206, rough
UNB-MOV.3: a crawler crushes no other terrain
    blue-crawlers; 0607 {terrain}; C1 0608 | C1 move 0607 -> 0607 {terrain2}
    * terrain, terrain2: clear, clear / hill, hill / lake, lake / rough, rough / crater red, crater / lava red, lava
UNB-MOV.3 UNB-MOV.4 UNB-MOV.14 UNB-MOV.26:
walkers and squads crush nothing
    {card}; {unit} 0607 | {unit} move 0706 -> 0706 woods
    * card, unit: blue-walkers, W1 / blue-squads, S1
# Ruling: only its own movement does.
a crawler shoved into woods by a force beam crushes nothing
    yellow-walkers; WA 0507 force:M; C1 0607; dice ++ | WA fire.force C1 0706 stop -> C1 0706; 0706 woods
an automaton crushes as it moves
    scenario special-delivery; deck yellow-crawlers 1; 0608 woods; CA 0609 laser:M laser:M nuke:H; W1 1101;
    dice +-- blue-walkers -> CA 0608; 0608 rough
a crawler displaces before it crushes (--+- standing rough)
    blue-crawlers; C1 0707; WA 0706; SA 0101; dice --+- | C1 move 0706, 0705 -> WA 0705 standing; C1 0706; 0706 rough
a crawler displaces before it crushes (+--- down woods)
    blue-crawlers; C1 0707; WA 0706; SA 0101; dice +--- | C1 move 0706, 0705 -> WA 0705 down; C1 0706; 0706 woods
UNB-MOV.2 UNB-MOV.3 UNB-MOV.4 UNB-MOV.5 UNB-MOV.6 UNB-MOV.7 UNB-MOV.8 UNB-MOV.13 UNB-MOV.14 UNB-MOV.23:
# entering
a hovering squad may come on and leave again in one move
    blue-squads; S1 off hovering; SA 0614 | S1 move 0101 exit.west -> S1 gone
a walker on wheels comes on beside a lake and drives on one hex
    blue-walkers; option walker_equipment on; 0201 lake; 0101 clear; 0102 clear; W1 off wheeled wheels:M; SA 0614
    -> refused W1 move 0201 by UNB-WEQ.3 | W1 move 0101 0102 -> W1 0102
a unit off the map moves onto it or waits (entering)
    card blue-walkers; deck time-stream 1; W4 1108; {satellite}; W1 off | W1 move 0501 -> W1 0501; barred W1
a unit off the map moves onto it or waits (waiting)
    card blue-walkers; deck time-stream 1; W4 1108; {satellite}; W1 off | end -> W1 off
the edge hex is the first hex of an entering squads move
    blue-squads; {satellite}; S1 off {configuration} -> {value} | S1 move 0601 {dice} -> S1 {hex}
    * configuration, value, dice, hex: hovering, offered 0501 0602 0701 stop after S1 move 0601, 0602, 0602 /
        , refused S1 move 0601 0602, , 0601
the stacking limit and volcanoes bar entry
    blue-walkers; {satellite}; 0701 volcano; W1 off; CA 0501; W2 0301; WA 0301
    -> answers 0101 0201 0401 0601 0801 0901 1001 1101 after W1 move; refused W1 move 0501; refused W1 move 0701
an entering crawler displaces smaller units
    blue-crawlers; {satellite}; C1 off; SA 0501; dice + | C1 move 0501 -> asked yellow retreat;
    answers 0401 0402 0502 0601 0602 | 0601 -> C1 0501; SA 0601 out
an entering crawler crushes woods
    yellow-crawlers; {satellite}; CA off; dice -+- | CA move 0314 -> CA 0314; 0314 rough
a down walker enters only after it got up
    {satellite}; card blue-walkers; deck blue-walkers 1; W1 off down; W4 1108 -> barred move after W1;
    refused W1 move 0501 | W1 rise, end, W1 move 0501 -> W1 0501 standing
a crawler cannot come on where no unit can make room (barred)
    blue-crawlers; scenario retrieval; object satellite 0608; C1 off; W1 0101; WA 0601; 0602 volcano; 0501 volcano;
    0701 volcano -> barred 0601 after C1 move; refused C1 move 0601
a crawler cannot come on where no unit can make room (free)
    blue-crawlers; scenario retrieval; object satellite 0608; C1 off; W1 0101; WA 0601; 0602 volcano; 0501 volcano
    -> offered 0601 after C1 move
UNB-MOV.5: a unit enters only if it may move
    blue-walkers; {satellite}; W1 off {status} -> {enters} {value} {value2} {place}
    * status, enters, value, value2, place: , offered, move, after, W1 / buttoned, offered, move, after, W1 /
        offline, refused, W1, move, 0501
# off the map
# Ruling: LOS and range need a hex.
UNB-MOV.7: a unit off the map reloads and changes configuration but does not fire
    blue-squads; {satellite}; S1 off nuke:L force:L-; S2 off stasis:L crust:L; SA 0602
    -> offered hover move reload.force after S1; barred fire.* reverse.* after S1; barred fire.* reverse.* after S2;
    refused S1 fire.nuke 0602; refused S2 fire.stasis SA | S1 reload.force, S1 hover -> armed S1 nuke force;
    S1 off hovering
UNB-MOV.7: a unit off the map does not sight
    {satellite}; card blue-walkers; deck time-stream 1; 0510 crater red; W1 0510 nuke:M; W2 {hex}
    -> offered 0510 after W1 fire.nuke; {may} 0509 after W1 fire.nuke; {may} 0502 after W1 fire.nuke;
    {may} 0601 after W1 fire.nuke
    * hex, may: off, barred / 0501, offered
UNB-MOV.7: a unit off the map is not a target and outside every radius (beam)
    yellow-walkers; {satellite}; WA 0601 stasis:M; W1 off; W2 0602; W3 0501 -> offered W2 W3 after WA fire.stasis;
    barred W1 after WA fire.stasis
UNB-MOV.7: a unit off the map is not a target and outside every radius (bomb)
    yellow-walkers; {satellite}; WA 0601 neutron:M; W1 off; dice - | WA fire.neutron 0601 -> W1 ready
UNB-MOV.7: a unit off the map fires no laser
    yellow-walkers; {satellite}; WA 0601 nuke:M; W1 off laser:M; dice -- | WA fire.nuke 0602 -> asked yellow unit;
    clouds 0602 medium held
# leaving
UNB-MOV.8 UNB-UNIT.15: a unit that leaves the map is removed for good
    card {card}; deck {card} 1; {unit} 0601; {unit2} 1108 | {unit} move exit.north -> {unit} gone | end
    -> answers {unit2} end
    * card, unit, unit2: blue-crawlers, C1, C4 / blue-walkers, W1, W4 / blue-squads, S1, S4
UNB-MOV.11 UNB-MOV.12 UNB-MOV.13 UNB-MOV.14 UNB-MOV.17:
# stacking
objects and markers do not count
    blue-crawlers; object satellite 0608; epicenter 0608 red; cloud 0608 light; C1 0609 | C1 move 0608 -> C1 0608;
    object satellite 0608
a unit leaves the hex of an opposing unit as freely as it came
    blue-squads; S1 0608; WA 0608 | S1 move 0607 -> S1 0607 ready
the limit holds in each hex of a two hex move (free)
    blue-walkers; option walker_equipment on; W1 0608 wheeled wheels:M | W1 move 0607 0606 -> W1 0606
the limit holds in each hex of a two hex move
    blue-walkers; option walker_equipment on; W1 0608 wheeled wheels:M; CA {hex} -> barred {ground};
    refused W1 move 0607 0606
    * hex, ground: 0607, 0607 after W1 move / 0606, 0606 after W1 move 0607
a crawler displaces only those who count
    blue-crawlers; C1 0608; SA 0607; SB 0607 hovering; SC 0607 out; dice - | C1 move 0607 -> asked yellow retreat | 0506
    -> SA 0506; SB 0607; SC 0607; C1 0607
UNB-MOV.10 UNB-UNIT.5 UNB-UNIT.7: a walker counts whatever its state
    blue-squads; S1 0609; WA 0608 {state}; WB 0608 {state} -> refused S1 move 0608
    * state: buttoned / offline / frozen / down
UNB-EX.4 UNB-MOV.12: worked example a walker enters the hex of an opposing walker
    yellow-walkers; WA 0609; W1 0608 | WA move 0608 -> WA 0608; W1 0608 ready standing; asked yellow unit
""",
    satellite="scenario retrieval; 0608 crater red; object satellite 0608; WC 1112",
)
def test_movement(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-MOV.1", "UNB-UNIT.10")
def test_a_hovering_squad_moves_one_or_two_hexes() -> None:
    lines = ("S1 0608 hovering", "S2 0612")
    t = lay("blue-squads", *lines)
    assert set(t.answers_to("S1 move")) == {"0607", "0707", "0708", "0609", "0508", "0507"}
    assert set(t.answers_to("S1 move 0607")) - {"0608"} == {"0606", "0706", "0707", "0507", "0506", "stop"}
    t.refused("S1 move 0606")
    t.choose("S1 move 0607 0606")
    assert (t.unit("S1").hex, t.unit("S1").configuration, set(t.answers())) == ("0606", "hovering", {"S2", "S4", "end"})
    one = lay("blue-squads", *lines).choose("S1 move 0607 stop")
    assert (one.unit("S1").hex, set(one.answers())) == ("0607", {"S2", "S4", "end"})


# entering


@pytest.mark.rule("UNB-MOV.6", "UNB-MAP.5", "UNB-RET.1")
@pytest.mark.parametrize(("card", "unit", "edge"), [("blue-walkers", "W1", NORTH), ("yellow-walkers", "WA", SOUTH)])
def test_a_unit_enters_in_any_hex_of_its_edge(card: str, unit: str, edge: set[str]) -> None:
    # Ruling: no entry hex is named.
    t = lay(card, *RETRIEVAL, f"{unit} off")
    assert (len(edge), set(t.answers_to(f"{unit} move"))) == (11, edge)


# leaving


@pytest.mark.rule("UNB-MOV.8")
def test_a_hovering_squad_leaves_with_its_first_or_its_second_step() -> None:
    first = lay("blue-squads", "S1 0601 hovering").choose("S1 move exit.north")
    assert (first.unit("S1").hex, set(first.answers())) == ("gone", {"S4", "end"})
    second = lay("blue-squads", "S1 0602 hovering")
    assert exits(second, "S1") == set()
    second.choose("S1 move 0601 exit.north")
    assert (second.unit("S1").hex, set(second.answers())) == ("gone", {"S4", "end"})


@pytest.mark.rule("UNB-MOV.9", "UNB-MAP.5", "UNB-MAP.6")
@pytest.mark.parametrize(
    ("spot", "edges"),
    [
        ("0101", {"exit.north", "exit.west"}),
        ("0114", {"exit.south", "exit.west"}),
        ("1101", {"exit.north", "exit.east"}),
        ("1114", {"exit.south", "exit.east"}),
        ("0201", {"exit.north"}),
        ("0215", {"exit.south"}),
        ("0815", {"exit.south"}),
        ("0501", {"exit.north"}),
        ("0514", {"exit.south"}),
        ("0105", {"exit.west"}),
        ("1105", {"exit.east"}),
        ("0202", set()),
        ("0608", set()),
        ("0814", set()),
    ],
)
def test_the_edge_is_the_one_that_the_off_map_neighbour_lies_beyond(spot: str, edges: set[str]) -> None:
    # Ruling for corners: every off-map side belongs to exactly one edge.
    t = lay("blue-walkers", f"W1 {spot}")
    assert exits(t, "W1") == edges


# stacking


@pytest.mark.rule("UNB-MOV.10", "UNB-MOV.13", "UNB-MOV.15")
@pytest.mark.parametrize(
    ("present", "mover", "enters"),
    [
        (("CA",), "S1", False),
        (("C2",), "S1", False),
        (("WA", "W2"), "S1", False),
        (("WA", "SA", "S2"), "S1", False),
        (("SA", "SB", "S2", "S3"), "S1", False),
        (("WA", "SA"), "S1", True),
        (("SA", "SB", "S2"), "S1", True),
        (("WA",), "S1", True),
        (("CA",), "W1", False),
        (("C2",), "W1", False),
        (("WA", "W2"), "W1", False),
        (("W2",), "W1", True),
        (("SA", "S2"), "W1", True),
        (("CA",), "C1", False),
        (("C2",), "C1", False),
        ((), "C1", True),
    ],
)
def test_four_points_fit_into_a_hex_both_sides_together(present: tuple[str, ...], mover: str, enters: bool) -> None:
    card = {"C": "blue-crawlers", "W": "blue-walkers", "S": "blue-squads"}[mover[0]]
    t = lay(card, f"{mover} 0609", *(f"{name} 0608" for name in present))
    if enters:
        t.choose(f"{mover} move 0608")
        assert t.unit(mover).hex == "0608"
        assert all(t.unit(name).hex == "0608" for name in present)
    else:
        assert "0608" not in t.answers_to(f"{mover} move")
        t.refused(f"{mover} move 0608")


@pytest.mark.rule("UNB-MOV.11", "UNB-MOV.17")
@pytest.mark.parametrize("idle", ["hovering", "scattered"])
@pytest.mark.parametrize(
    ("present", "mover"), [((), "C1"), (("WA",), "W1"), (("WA", "SA"), "S1"), (("SA", "SB", "SC"), "S1")]
)
def test_hovering_and_scattered_squads_do_not_count(present: tuple[str, ...], mover: str, idle: str) -> None:
    card = {"C": "blue-crawlers", "W": "blue-walkers", "S": "blue-squads"}[mover[0]]
    t = lay(card, f"{mover} 0609", *(f"{name} 0608" for name in present), f"S2 0608 {idle}; SD 0608 {idle}")
    t.choose(f"{mover} move 0608")
    assert {t.unit(name).hex for name in (*present, mover, "S2", "SD")} == {"0608"}


@pytest.mark.rule("UNB-MOV.15", "UNB-MOV.11", "UNB-MOV.13")
@pytest.mark.parametrize("present", [("CA",), ("WA", "W2"), ("WA", "SA", "S2"), ("SA", "SB", "S2", "S3")])
def test_a_hovering_squad_enters_or_passes_any_hex(present: tuple[str, ...]) -> None:
    lines = ("S1 0609 hovering", *(f"{name} 0608" for name in present))
    t = lay("blue-squads", *lines).choose("S1 move 0608 stop")
    assert {t.unit(name).hex for name in (*present, "S1")} == {"0608"}
    across = lay("blue-squads", *lines).choose("S1 move 0608 0607")
    assert across.unit("S1").hex == "0607"
