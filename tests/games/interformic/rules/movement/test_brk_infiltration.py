"""Chapter 10, infiltration: every recon has one free move before turn 1."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.interformic.rules.board.test_brk_map import of_type
from tests.support.breakable.hands import (
    CLEAR,
    EAST_EDGE,
    HEXES,
    SOUTH_EDGE,
    begun,
    distance,
    ready,
    set_up,
    spare_lines,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

FIRST_CARD = ("yellow-tanks", spare_lines("yellow-tanks")[1])  # something to ask when turn 1 begins


def before(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A position before turn 1."""
    return table("turn 0", FIRST_CARD[1], *lines, dice=dice)


def within(hex_: str, roll: int, barred: set[str] | None = None) -> set[str]:
    """The hexes that an infiltrating recon may choose, besides staying."""
    return {one for one in HEXES if distance(hex_, one) <= roll} - {hex_} - (barred or set())


@pytest.mark.rule("BRK-10.13", "BRK-10.16")
@pytest.mark.parametrize("roll", range(1, 7))
def test_up_to_the_roll_or_not_at_all(roll: int) -> None:
    t = before(CLEAR, "next yellow; unit YRA1 0606 nuke:L", dice=(roll,))
    assert t.asked == ("yellow", "infiltration")  # after its die, and with one recon there is no choice of recon
    assert t.offered() - {"0606"} == within("0606", roll) | {"stay"}


@pytest.mark.rule("BRK-10.13", "BRK-4.3")
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(HEXES), st.integers(1, 6))
def test_up_to_the_roll_from_anywhere(hex_: str, roll: int) -> None:
    t = before(CLEAR, f"next yellow; unit YRA1 {hex_} nuke:L", dice=(roll,))
    assert t.offered() - {hex_} == within(hex_, roll) | {"stay"}


@stories("""
# where to
BRK-10.13 BRK-10.19: units and terrain on the way are ignored
    # A ring of volcanoes and full hexes does not hold it.
    before clear [2 yellow-tanks] | 0505 volcano; 0506 lava; 0605 lake; 0607 clear; 0705 woods; 0706 hill; next yellow;
        YRA1 0606 nuke:L; BU1a 0607 laser:L; BU1b 0607 laser:L; BU1c 0607 laser:L; BU1d 0607 laser:L
    | offered has 0405 0406 0407 0504 0507 0604 0608 0704 0707 0805 0806 0807
    # a full hex is no matter, nor are woods and a hill
    | offered has 0607 0705 0706; offered lacks 0505 0506 0605
    0607 | hex YRA1: 0607
BRK-10.13: it may end with opposing units
    before clear [1 yellow-tanks] | next yellow; YRA1 0606 nuke:L; BT1a 0605 N nuke:M
    0605 | hex YRA1: 0605
BRK-10.19: it sets off no cluster bombs
    # A placement, not a move.
    before clear [3 yellow-tanks] | next yellow; YRA1 0606 nuke:L; cluster 0606 blue 2; cluster 0605 blue 2
    0605 | alive YRA1; devices 0606: blue-cluster 2; devices 0605: blue-cluster 2
BRK-10.16: a recon may decline after seeing its roll
    before clear [6 yellow-tanks] | next yellow; YRA1 0606 nuke:L
    stay | hex YRA1: 0606; view turn: 1; asked: yellow unit
BRK-10.16: a position says who has infiltrated
    before clear | next yellow; infiltrated YRA1; YRA1 0606 nuke:L; YRA2 0603 nuke:L; YRA3 0602 nuke:L
    | offered: YRA2 YRA3
# off the map
BRK-10.15 BRK-10.16: a recon off the map may stay there
    table [4 yellow-tanks] | scenario industrial-wasteland; turn 0; next yellow; YRA1 off nuke:L; YTA1 off N nuke:M;
        BT1a 0303 N nuke:M
    stay | hex YRA1: off
BRK-10.15: by variant recons off the map do not infiltrate
    table [yellow-tanks] | scenario industrial-wasteland; option offmap_infiltration off; turn 0; next yellow;
        YRA1 off nuke:L; YTA1 off N nuke:M; BT1a 0303 N nuke:M
    | view turn: 1; asked: yellow unit
    table [2] | scenario industrial-wasteland; option offmap_infiltration off; turn 0; next blue; YRA1 off nuke:L;
        YTA1 off N nuke:M; BT1a 0303 N nuke:M; BR1a 0404 laser:L
    | asked: blue infiltration
# the other one, for which no one asks
BRK-10.16: each recon infiltrates once
    before clear [1 2 yellow-tanks] | next yellow; YRA1 0606 nuke:L; YRA2 0603 nuke:L
    | asked: yellow infiltrate; offered: YRA1 YRA2
    YRA2 | asked: yellow infiltration
    0604 | asked: yellow infiltration
    0608 | hex YRA1: 0608; hex YRA2: 0604; view turn: 1
""")
def test_where_to_and_off_the_map(story: Story) -> None:
    story.play(before)


@pytest.mark.rule("BRK-10.14", "BRK-10.19")
def test_the_end_must_be_a_hex_for_a_recon() -> None:
    t = before("next yellow; unit YRA1 0606 nuke:L", dice=(6,))
    assert t.offered() - {"0606"} == within("0606", 6, of_type("lake")) | {"stay"}
    t.refused("0510", "BRK-10.14", "BRK-3.6", "BRK-8.1")
    for word in ("exit.north", "off", "0614"):
        t.refused(word)
    edge = before("next yellow", CLEAR, "unit YRA1 0601 nuke:L", dice=(6,))
    assert not [word for word in edge.offered() if word.startswith("exit")]


FOUR = (CLEAR, "unit YRA1 0606 nuke:L", "unit YRA2 0607 nuke:L", "unit BR1a 0303 nuke:L", "unit BR1b 0304 nuke:L")


@pytest.mark.rule("BRK-10.13")
@pytest.mark.parametrize("first", ["yellow", "blue"])
def test_the_sides_take_turns(first: str) -> None:
    t = before(*FOUR, f"next {first}", dice=(1, 1, 1, 1, "yellow-tanks"))
    sides = []
    while t.kind in {"infiltrate", "infiltration"}:
        assert t.kind
        if t.kind == "infiltration":
            sides.append(t.asked[0])
        t.choose("stay" if t.kind == "infiltration" else min(t.offered()))
    other = "blue" if first == "yellow" else "yellow"
    assert sides == [first, other, first, other]


@pytest.mark.rule("BRK-10.13")
def test_a_side_that_runs_out_lets_the_other_finish() -> None:
    t = before(*FOUR, "unit BR2a 0305 laser:L; unit BR2b 0306 laser:L; next yellow", dice=(*[1] * 6, "yellow-tanks"))
    sides = []
    while t.kind in {"infiltrate", "infiltration"}:
        assert t.kind
        if t.kind == "infiltration":
            sides.append(t.asked[0])
        t.choose("stay" if t.kind == "infiltration" else min(t.offered()))
    assert sides == ["yellow", "blue", "yellow", "blue", "blue", "blue"]


@pytest.mark.rule("BRK-10.13", "BRK-14.11")
def test_dice_decide_who_starts_and_ties_are_rolled_again() -> None:
    starts = {}
    for dice in ((6, 1), (1, 6), (3, 3, 6, 1), (4, 4, 2, 2, 1, 6)):
        t = before(*FOUR, dice=dice)
        assert t.kind == "infiltrate"
        assert t.kind
        starts[dice] = t.asked[0]
    assert starts[6, 1] != starts[1, 6]
    assert (starts[3, 3, 6, 1], starts[4, 4, 2, 2, 1, 6]) == (starts[6, 1], starts[1, 6])


@pytest.mark.rule("BRK-10.13")
def test_which_recon_is_the_players_choice_before_the_die() -> None:
    t = before(*FOUR, "next blue", dice=(5,))
    assert (t.asked, t.offered(), t.dice_left) == (("blue", "infiltrate"), {"BR1a", "BR1b"}, 1)
    t.refused("YRA1")
    t.choose("BR1b")
    assert (t.dice_left, t.offered() - {"0304"}) == (0, within("0304", 5) | {"stay"})


@pytest.mark.rule("BRK-10.15")
@pytest.mark.parametrize(
    ("scenario", "edge", "roll"),
    [("industrial-wasteland", SOUTH_EDGE, 1), ("industrial-wasteland", SOUTH_EDGE, 3), ("breakthrough", EAST_EDGE, 4)],
)
def test_from_off_the_map_the_edge_hex_costs_one(scenario: str, edge: set[str], roll: int) -> None:
    position = (
        f"scenario {scenario}; turn 0; next yellow; unit YRA1 off nuke:L; unit YTA1 off N nuke:M; "
        "unit BT1a 0303 N nuke:M"
    )
    t = table(position, dice=(roll,))
    reach = {hex_ for hex_ in HEXES if min(distance(hex_, one) for one in edge) <= roll - 1}
    assert t.offered() - {"off"} == (reach - of_type("lake")) | {"stay"}


@pytest.mark.rule("BRK-10.13", "BRK-30.28")
def test_there_is_none_in_retrieval() -> None:
    match = begun("retrieval")
    for side, subtype in (("blue", "1"), ("yellow", "A")):
        set_up(match, side, {"recruit": [f"R{subtype}"] * 4 + [f"T{subtype}"] * 6 + [f"S{subtype}"] * 2})
    t = Table(match)
    assert t.kind not in {"infiltrate", "infiltration"}
    assert t.view()["turn"] == 1


@pytest.mark.rule("BRK-10.13", "BRK-5.1")
@pytest.mark.parametrize("scenario", ["border-skirmish", "industrial-wasteland", "breakthrough"])
def test_there_is_one_elsewhere(scenario: str) -> None:
    size = 16 if scenario == "border-skirmish" else 12
    plans = {
        side: {"recruit": [f"R{subtype}"] * 4 + [f"T{subtype}"] * 6 + [f"S{subtype}"] * (size - 10)}
        for side, subtype in (("blue", "1"), ("yellow", "A"))
    }
    t = ready(begun(scenario), **plans)
    assert t.kind in {"infiltrate", "infiltration"}
    asked = 0
    while t.kind in {"infiltrate", "infiltration"}:
        asked += t.kind == "infiltration"
        t.choose("stay" if t.kind == "infiltration" else min(t.offered()))
    assert (asked, t.view()["turn"]) == (8, 1)


@pytest.mark.rule("BRK-10.13", "BRK-28.13")
def test_teams_alternate_by_side() -> None:
    t = table(
        "option teams two; turn 0; next yellow",
        CLEAR,
        "unit YRA1 0606 nuke:L; unit RRA1 0607 nuke:L; unit BR1a 0303 nuke:L; unit GR1a 0304 nuke:L",
        "unit YTA1 0101 N nuke:M",
        dice=(1, 1, 1, 1, "yellow-tanks"),
    )
    sides = []
    while t.kind in {"infiltrate", "infiltration"}:
        assert t.kind
        if t.kind == "infiltration":
            sides.append(t.asked[0])
        t.choose("stay" if t.kind == "infiltration" else min(t.offered()))
    team = {"yellow": 0, "red": 0, "blue": 1, "green": 1}
    assert ([team[side] for side in sides], t.view()["turn"]) == ([0, 1, 0, 1], 1)
