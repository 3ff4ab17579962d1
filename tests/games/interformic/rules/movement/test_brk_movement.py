"""Chapter 8: moving in general, coming on and leaving the map; and chapter 13, those who never move."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from tests.games.interformic.rules.board.test_brk_map import edge_crossed
from tests.support.breakable.hands import (
    CLEAR,
    EAST_EDGE,
    FACINGS,
    NORTH_EDGE,
    SOUTH_EDGE,
    lay,
    neighbours,
    plain,
    turned,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

OPPOSITE = {facing: FACINGS[(index + 3) % 6] for index, facing in enumerate(FACINGS)}


def from_south(card: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Industrial Wasteland on a plain map: Yellow comes on from the south."""
    ground = plain("0304 industry")
    return table(
        "scenario industrial-wasteland", ground, f"card yellow-{card}", *lines, "unit BR1a 0101 nuke:L", dice=dice
    )


def ways_on(hex_: str, edge: str) -> dict[str, set[str]]:
    """By facing, the steps by which a flyer may have come on there over *edge*: "ahead", "left", "right"."""
    found: dict[str, set[str]] = {}
    for way, by in (("ahead", 0), ("left", -1), ("right", 1)):
        for facing in FACINGS:
            came = turned(facing, by)
            if edge_crossed(hex_, OPPOSITE[came]) == edge:
                found.setdefault(facing, set()).add(way)
    return found


@stories("""
# moving
BRK-8.2: there are no zones of control
    # A skimmer flies on past and over opposing units; a tank leaves one and joins another.
    yellow-skimmers clear | BT1a 0605 N nuke:M; BT1b 0604 N nuke:M; YSA1 0606 N flying nuke:L
    YSA1 move 0605 straight 0604 straight 0603 straight | hex YSA1: 0603
    yellow-tanks clear | BT1a 0606 N nuke:M; BT1b 0605 N nuke:M; YTA1 0606 N nuke:M
    YTA1 move 0605 N | hex YTA1: 0605
BRK-8.1: nobody moves further than it may
    yellow-tanks clear | YTA1 0606 N nuke:M
    refused YTA1 move 0604 | BRK-12.1 BRK-8.1
    refused YTA1 move 0606
    yellow-bunkers clear | YRA1 0606 nuke:L
    refused YRA1 move 0604 | BRK-10.1 BRK-8.1
# coming on
BRK-8.3: entry is optional again and again
    from_south tanks | YTA1 off N nuke:M; YTA2 off N nuke:M; deck yellow-tanks 2
    YTA1 done | hex YTA1: off
    end; YTA1 done | hex YTA1: off
    end | offered has YTA1
    YTA1 move 0615 NE | at YTA1: 0615 NE
BRK-8.4 BRK-12.2: coming on is the whole move
    from_south tanks | YTA1 off N nuke:M; YTA2 off N nuke:M
    YTA1 move 0615 | asked: yellow facing; offered: N NE NW S SE SW
    NW | at YTA1: 0615 NW; offered lacks YTA1
    from_south bunkers | YRA1 off nuke:L; YRA2 off nuke:L
    YRA1 move 0615 | hex YRA1: 0615; offered lacks YRA1
BRK-8.4: a skimmer that comes on straight ahead may turn and go on
    from_south skimmers | YSA1 off N flying nuke:L; YSA2 off N flying nuke:L
    YSA1 move 0615 N ahead | asked: yellow turn
    right | asked: yellow move
    # SE of it is no hex
    | offered: 0614 0714 exit.south stop
    0714 straight 0814 straight | at YSA1: 0814 NE; offered lacks YSA1
BRK-8.4 BRK-8.6: a skimmer that slips on keeps its facing
    from_south skimmers | YSA1 off N flying nuke:L; YSA2 off N flying nuke:L
    YSA1 move 0615 N left | asked: yellow move; offered: 0514 0614 0714 stop
    stop | at YSA1: 0615 N; flying YSA1: yes
BRK-8.4: the hex it comes on is the first of three
    from_south skimmers | YSA1 off N flying nuke:L; YSA2 off N flying nuke:L
    # nothing but S of it is off the map
    YSA1 move 0514 N; straight; 0513; straight; 0512; straight | at YSA1: 0512 N; offered lacks YSA1
BRK-8.3 BRK-11.3 BRK-5.13: a skimmer off the map need not move
    from_south skimmers | YSA1 off N flying nuke:L-; YSA2 off N flying nuke:L-
    | offered has end; actions YSA1: done move reload.nuke
    YSA1 done | hex YSA1: off
BRK-8.4 BRK-26.2: a chopper comes on with one of its actions
    from_south skimmers choppers | YCA1 off N flying nuke:L; YCA2 off N flying nuke:L
    # no turn follows a chopper's step, so the way it came need not be asked
    YCA1 move 0615 N; ahead? | at YCA1: 0615 N
    YCA1 ahead; YCA1 ahead | at YCA1: 0613 N; offered lacks YCA1
    YCA2 move 0615 | kind: facing; offered: N NE NW SE SW
# leaving
BRK-8.5 BRK-8.6: a unit that leaves is out of the game
    yellow-{card} clear | {unit} {unit2}; deck yellow-{card} 1
    {unit} move exit.{action} | lost {unit}; hex {unit}: left
    # a tank that is gone is not asked its facing
    | asked: yellow unit
    end | offered: {offered} end
    * card, unit, unit2, action, offered: tanks, YTA1, 0101 S nuke:M, north, YTC6 /
        tanks, YTA1, 0101 S gev nuke:L, west, YTC6 /
        bunkers, YRA1, 0101 nuke:L, west, YBC6 /
        skimmers, YSA1, 0101 N flying nuke:L, north, YUC4 /
        skimmers, YSA1, 0101 N flying nuke:L, west, YUC4
BRK-8.6: a skimmer four hexes away does not get off
    yellow-skimmers clear | YSA1 0604 N flying nuke:L
    YSA1 move 0603 straight 0602 straight 0601 straight | hex YSA1: 0601; offered lacks YSA1
BRK-8.6 BRK-26.2: a chopper leaves by a step
    yellow-skimmers clear choppers | YCA1 0601 N flying nuke:L
    YCA1 {word} | hex YCA1: left; asked: yellow unit
    * word: ahead / slip-left / slip-right
BRK-8.6 BRK-11.1: landed flyers do not leave
    yellow-skimmers clear choppers | YSA1 0601 N nuke:L; YCA1 0401 N nuke:L
    | actions YSA1 lacks move; actions YCA1 lacks ahead slip-left slip-right
BRK-8.5 BRK-10.12: a passenger leaves with its carrier
    yellow-tanks clear | YTA1 0101 N nuke:M; YRA1 in YTA1 nuke:L; deck yellow-bunkers 1; YBC1 0505 nuke:H
    YTA1 move exit.north | hex YTA1: left; hex YRA1: left
    end | offered lacks YRA1
# 13. Bunkers and turrets
BRK-13.1: bunkers and turrets never move
    yellow-{card} clear | {unit} {unit2}; BR1a 0606 nuke:L
    | actions {unit} lacks move
    refused {unit} move 0605 | BRK-13.1
    | facing {unit}: none
    * card, unit, unit2: bunkers, YBA1, 0606 nuke:H / bunkers, YBA1, 0606 tower nuke:M / bunkers, YBA1, 0606 command /
        skimmers, YUA1, 0606 nuke:L
BRK-13.1 BRK-15.6: they fire all round
    yellow-{card} clear | BR1a 0505 nuke:L; BR1b 0506 nuke:L; BR1c 0605 nuke:L; BR2a 0607 nuke:L; BR2b 0705 nuke:L;
        BR2c 0706 nuke:L; {unit} 0606 autocannon:{size}
    | arc {unit}: all; after {unit} fire.autocannon: BR1a BR1b BR1c BR2a BR2b BR2c
    * card, unit, size: bunkers, YBA1, H / skimmers, YUA1, L
BRK-13.2 BRK-19.2: they may melee
    yellow-{card} clear [{dice}] | {unit} 0606 {unit2}; BT1a 0606 N nuke:M
    {unit} reload.nuke; {unit} melee BT1a | lost BT1a; offered lacks {unit}
    * card, dice, unit, unit2: bunkers, -+, YBA1, nuke:H- / skimmers, ++, YUA1, nuke:L-
BRK-8.2: opposing units do not block
    {card} clear | BT1a 0505 N nuke:M; BT1b 0506 N nuke:M; BT1c 0605 N nuke:M; BT2a 0607 N nuke:M; BT2b 0705 N nuke:M;
        BT2c 0706 N nuke:M; {unit}
    | after {text}
    * card, unit, text: yellow-tanks, YTA1 0606 N nuke:M, YTA1 move has 0505 0506 0605 0607 0705 0706 /
        yellow-bunkers, YRA1 0606 nuke:L, YRA1 move has 0505 0506 0605 0607 0705 0706 /
        yellow-skimmers, YSA1 0606 N flying nuke:L, YSA1 move has 0605
BRK-8.4: ground units come on anywhere on their edge
    table clear | scenario industrial-wasteland; 0304 industry; 0415 lake; 0615 lava; 0815 volcano; 1014 woods;
        card {card}; {text}; BR1a 0101 nuke:L
    | after {unit} move: 0114 0215 0314 {dice} 0514 0714 0914 1015 1114
    * card, text, unit, dice: yellow-tanks, YTA1 off N nuke:M, YTA1,  /
        yellow-tanks, YTA1 off N gev nuke:L, YTA1, 0415 / yellow-bunkers, YRA1 off nuke:L, YRA1,
""")
def test_moving_and_coming_on_and_leaving_and_13_bunkers_and_turrets(story: Story) -> None:
    story.play(from_south)


@pytest.mark.rule("BRK-8.1", "BRK-6.9")
@pytest.mark.parametrize(
    "line",
    [
        "YTA1 move 0610",
        "YTA1 fly",
        "BT1a move 0604",
        "",
        "YTA1 move",
        "done",
        "YTA9 move 0605",
        "YTA1 move 9999",
        "move YTA1 N",
    ],
)
def test_nonsense_changes_nothing(line: str) -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M; unit BT1a 0605 N nuke:M")
    if line == "YTA1 move":  # half a line is a whole choice: the next question is open
        t.choose(line)
        assert t.asked == ("yellow", "move")
        return
    t.refused(line)


@pytest.mark.rule("BRK-8.4")
@pytest.mark.parametrize(
    ("scenario", "colour", "edge", "hexes"),
    [
        ("industrial-wasteland", "yellow", "south", SOUTH_EDGE),
        ("breakthrough", "yellow", "east", EAST_EDGE),
        ("retrieval", "blue", "north", NORTH_EDGE),
    ],
)
def test_where_and_how_a_skimmer_comes_on(scenario: str, colour: str, edge: str, hexes: set[str]) -> None:
    unit = "YSA1" if colour == "yellow" else "BS1a"
    keep = "unit YTB1 0404 N nuke:M\nunit BR2a 0303 nuke:L\nunit YRB1 0302 nuke:L"
    extra = ["object satellite 0608"] if scenario == "retrieval" else []
    ground = plain("0304 industry")
    t = table(
        f"scenario {scenario}", ground, *extra, f"card {colour}-skimmers", keep, f"unit {unit} off N flying nuke:L"
    )
    ways = {hex_: ways_on(hex_, edge) for hex_ in hexes}
    assert t.after(f"{unit} move") == {hex_ for hex_ in hexes if ways[hex_]}
    for hex_ in sorted(hexes):
        if not ways[hex_]:
            continue
        assert t.after(f"{unit} move {hex_}") == set(ways[hex_]), hex_
        for facing, came in ways[hex_].items():
            other = t.twin(f"{unit} move {hex_} {facing}")
            if len(came) > 1:
                assert (other.kind, other.offered()) == ("entry", came), (hex_, facing)
            else:
                assert other.kind == ("turn" if came == {"ahead"} else "move"), (hex_, facing, came)


@pytest.mark.rule("BRK-8.4", "BRK-10.15")
def test_a_skimmer_does_not_come_on_over_another_edge() -> None:
    """0101 is on the north edge and on the west edge; over the north edge one enters it from N alone."""
    assert set(ways_on("0101", "north")) == {"S", "SE", "SW"}
    t = table(
        "scenario retrieval",
        plain(),
        "object satellite 0608; card blue-skimmers; unit BS1a off N flying nuke:L; unit BR2a off nuke:L",
        "unit YRB1 0302 nuke:L",
    )
    assert t.after("BS1a move 0101") == {"S", "SE", "SW"}


@pytest.mark.rule("BRK-8.6")
@pytest.mark.parametrize("row", ["01", "02", "03"])
def test_a_skimmer_leaves_with_any_of_its_steps(row: str) -> None:
    # from an odd column one may also slip aside
    t = lay("yellow-skimmers", CLEAR, f"unit YSA1 05{row} N flying nuke:L")
    t.choose("YSA1 move")
    for here in range(int(row) - 1, 0, -1):
        t.choose(f"05{here:02}", "straight")
    assert t.kind == "move"
    t.choose("exit.north")
    assert (t.unit("YSA1").hex, t.asked) == ("left", ("yellow", "unit"))


@pytest.mark.rule("BRK-8.7")
@pytest.mark.parametrize("device", ["buzz", "killbot"])
@pytest.mark.parametrize("hex_", ["0101", "0601", "0815", "1107"])
def test_devices_do_not_leave_the_map(hex_: str, device: str) -> None:
    t = lay("yellow-skimmers", CLEAR, f"{device} {hex_} yellow 1")
    assert t.after(f"yellow-{device}.{hex_} move") == neighbours(hex_)
    t.refused(f"yellow-{device}.{hex_} move exit.north", "BRK-8.7")


@pytest.mark.rule("BRK-8.5", "BRK-1.10")
def test_units_that_left_or_died_read_back_as_such() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M; unit BT1a left S nuke:M; unit BT1b gone S nuke:M")
    assert (t.unit("BT1a").hex, t.unit("BT1b").hex) == ("left", "gone")
    again = Table(sandtable.position("breakable", t.match.position(), dice=()))
    assert (again.unit("BT1a").hex, again.unit("BT1b").hex) == ("left", "gone")


@pytest.mark.rule("BRK-13.3")
def test_a_turret_is_light_with_one_light_weapon() -> None:
    t = lay("blue-tanks", CLEAR, "unit YUA1 0606 laser:L")
    assert (t.unit("YUA1").target, t.unit("YUA1").type) == ("light", "turret")
    assert [weapon["size"] for weapon in t.view()["units"]["YUA1"]["weapons"]] == ["light"]


def test_the_ways_on_are_worked_out_right() -> None:
    """By hand, for the hands: 0615 has three sides off the map, 0514 one, 1105 two over the east edge."""
    assert ways_on("0615", "south")["N"] == {"ahead", "left", "right"}
    assert set(ways_on("0615", "south")) == {"N", "NE", "NW", "SE", "SW"}
    assert ways_on("0514", "south") == {"N": {"ahead"}, "NE": {"left"}, "NW": {"right"}}
    assert set(ways_on("1105", "east")) == {"SW", "NW", "S", "N"}
