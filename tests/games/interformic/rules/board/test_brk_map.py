"""Chapter 4 and the house map: hexes, distances, halves, edges, and what lies between two hexes."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.breakable.hands import (
    CLEAR,
    EAST,
    EAST_EDGE,
    FACINGS,
    HEXES,
    NORTH,
    NORTH_EDGE,
    SOUTH,
    SOUTH_EDGE,
    WEST,
    WEST_EDGE,
    answers,
    asks,
    begun,
    distance,
    doubled,
    lay,
    neighbours,
    plain,
    set_up,
    step,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table, unreadable

FOLD = {"0208", "0408", "0608", "0808", "1008"}

#: The house map, a column a line from row 01 southward, as in the ledger.
COLUMNS = """\
W . . H . R = . W C . . L .
. . W . . W . = . W . W . W .
. H W I . . = C . . . H W .
. W . . . R . = W L W . R . .
. . I . H . H = L L . . . W
= = = = = = = C = = = = = = =
W . . . L L = H = H . W . .
. . R . I L W = = R . . . W .
. W H . . . C = . . W W H .
. W . I . W . = . W . . W . .
. L . . C W . = R . H . . W
"""
KEY = {".": "clear", "=": "road", "W": "woods", "H": "hill", "I": "industry", "L": "lake", "C": "crater", "R": "rough"}
MAP = {
    f"{column:02}{row:02}": KEY[letter]
    for column, line in enumerate(COLUMNS.splitlines(), start=1)
    for row, letter in enumerate(line.split(), start=1)
}


def of_type(*terrain: str) -> set[str]:
    """The hexes of the house map of these types."""
    return {hex_ for hex_, here in MAP.items() if here in terrain}


@pytest.mark.rule("BRK-4.1")
def test_the_map_has_159_hexes_in_11_columns() -> None:
    t = table("card blue-tanks; unit BT1a 0606 N nuke:M")
    assert (set(t.view()["terrain"]), len(HEXES)) == (set(HEXES), 159)
    for missing in ("0115", "0000", "1201", "0616", "1115", "0600"):
        unreadable(f"card blue-tanks; unit BT1a {missing} N nuke:M")


@pytest.mark.rule("BRK-4.1")
def test_the_house_map_is_the_ledgers() -> None:
    t = table("card blue-tanks; unit BT1a 0606 N nuke:M")
    assert {hex_: t.terrain(hex_) for hex_ in HEXES} == MAP


@pytest.mark.rule("BRK-4.1")
def test_the_hints_of_the_printed_text_hold() -> None:
    t = table("card blue-tanks; unit BT1a 0606 N nuke:M")
    told = {"0907": "crater", "0308": "crater", "0608": "crater", "0510": "lake", "0708": "hill", "0805": "industry"}
    assert {hex_: t.terrain(hex_) for hex_ in told} == told
    assert t.terrain("0814") != "crater"
    assert sum(t.terrain(hex_) == "industry" for hex_ in HEXES) == 4


@pytest.mark.rule("BRK-4.1")
def test_the_house_map_is_symmetric_and_connected() -> None:
    def image(hex_: str) -> str:
        column, row = int(hex_[:2]), int(hex_[2:])
        return f"{12 - column:02}{16 - column % 2 - row:02}"

    alike = {"road": "clear", "industry": "woods"}
    for hex_, terrain in MAP.items():
        one, other = (alike.get(here, here) for here in (terrain, MAP[image(hex_)]))
        assert one == other, hex_
    dry = set(HEXES) - of_type("lake")
    reached, edge = {"0606"}, {"0606"}
    while edge:
        edge = {one for hex_ in edge for one in neighbours(hex_)} & dry - reached
        reached |= edge
    assert (reached, len(dry)) == (dry, 151)


@stories("""
# neighbours and distance
BRK-4.2: neighbours by the books example
    yellow-bunkers clear | YRA1 0503 nuke:L
    | after YRA1 move: 0403 0404 0502 0504 0603 0604
    yellow-bunkers clear | YRA1 0605 nuke:L
    | after YRA1 move: 0504 0505 0604 0606 0704 0705
# edges
BRK-4.6 BRK-8.4: the hexes of an edge
    table | scenario retrieval; card {edge}; object satellite 0608; BR2a 0303 nuke:L; YRB1 0302 nuke:L;
        {unit} off N nuke:M
    | after {unit} move: {after}
    * edge, unit, after: blue-tanks, BT1a, 0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1101 /
        yellow-tanks, YTA1, 0114 0215 0314 0415 0514 0615 0714 0815 0914 1015 1114
BRK-4.6 BRK-8.4: the hexes of an edge, otherwise
    table | scenario {scenario}; card yellow-tanks; BR2a 0303 nuke:L; YRB1 0302 nuke:L; YTA1 off N nuke:M
    | after YTA1 move: {edge} {fact} 1114
    * scenario, edge, fact: breakthrough, 1101, 1103 1104 1105 1106 1107 1108 1109 1110 1111 1112 1113 /
        industrial-wasteland, 0114, 0215 0314 0415 0514 0615 0714 0815 0914 1015
BRK-4.2 BRK-11.5: the six directions
    yellow-skimmers clear | YSA1 {hex_} {facing} flying nuke:L
    YSA1 move {hex} straight stop | at YSA1: {hex} {facing}
    * hex_, facing, hex: 0505, N, 0504 / 0505, NE, 0605 / 0505, SE, 0606 / 0505, S, 0506 / 0505, SW, 0406 /
        0505, NW, 0405 / 0606, N, 0605 / 0606, NE, 0705 / 0606, SE, 0706 / 0606, S, 0607 / 0606, SW, 0506 /
        0606, NW, 0505
""")
def test_neighbours_and_distance_and_edges(story: Story) -> None:
    story.play()


@pytest.mark.rule("BRK-4.2", "BRK-10.1")
@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(set(HEXES) - {"1114"})))
def test_neighbours_everywhere(hex_: str) -> None:
    t = lay("yellow-bunkers", CLEAR, f"unit YRA1 {hex_} nuke:L")
    assert {word for word in t.after("YRA1 move") if not word.startswith("exit.")} == neighbours(hex_)


@pytest.mark.rule("BRK-4.3", "BRK-18.1")
@pytest.mark.parametrize(
    ("one", "other", "hexes"),
    [("0805", "0606", 2), ("0606", "0612", 6), ("0606", "1105", 5), ("0505", "0702", 4), ("0606", "0606", 0)],
)
def test_distance_by_the_range_check(one: str, other: str, hexes: int) -> None:
    assert distance(one, other) == hexes
    lines = (CLEAR, f"unit YBA1 {one} autocannon:H", f"unit BT1a {other} N nuke:M")
    dice = [hexes] if hexes > 1 else []
    hit = lay("yellow-bunkers", *lines, dice=[*dice, "+", "-"]).choose("YBA1 fire.autocannon BT1a")
    assert hit.alive("BT1a") == [False]
    if hexes > 1:
        short = lay("yellow-bunkers", *lines, dice=[hexes - 1]).choose("YBA1 fire.autocannon BT1a")
        assert short.alive("BT1a") == [True]


def placed(scenario: str, side: str, recruit: str, **options: bool) -> set[str]:
    """Where the first unit of a force of *recruit* may be set up."""
    match = begun(scenario, **options)
    size = 16 if scenario == "border-skirmish" else 12
    kinds = [f"{recruit}{subtype}" for subtype in ("ABC" if side == "yellow" else "123")]
    set_up(match, side, {"recruit": [kinds[copy // 6] for copy in range(size)]}, until="placement")
    assert asks(match, side) == "placement"
    return {word for word in answers(match, side) if word in HEXES}


@pytest.mark.rule("BRK-4.4")
def test_w19_which_half_a_hex_is_in() -> None:
    north, south = placed("border-skirmish", "blue", "T"), placed("border-skirmish", "yellow", "T")
    assert ("0107" in north, "0107" in south) == (True, False)
    assert ("0108" in north, "0108" in south) == (False, True)
    assert ("0208" in north, "0208" in south) == (False, False)


@pytest.mark.rule("BRK-4.4")
def test_the_halves_have_77_hexes_each_and_the_fold_belongs_to_neither() -> None:
    assert (len(NORTH), len(SOUTH)) == (77, 77)
    dry = set(HEXES) - of_type("lake")
    assert placed("border-skirmish", "blue", "T") == NORTH & dry
    assert (placed("border-skirmish", "yellow", "T"), set(HEXES) - NORTH - SOUTH) == (SOUTH & dry, FOLD)
    assert placed("industrial-wasteland", "blue", "T") == NORTH & dry


@pytest.mark.rule("BRK-4.4")
def test_by_variant_the_fold_is_in_both_halves() -> None:
    dry = set(HEXES) - of_type("lake")
    for side, half in (("blue", NORTH), ("yellow", SOUTH)):
        assert placed("border-skirmish", side, "T", fold_hexes_in_both_halves=True) == (half | FOLD) & dry


@pytest.mark.rule("BRK-4.5")
def test_the_west_half_ends_before_column_06() -> None:
    assert (len(WEST), len(EAST)) == (72, 72)
    dry = set(HEXES) - of_type("lake")
    assert placed("breakthrough", "blue", "T") == WEST & dry
    column = {hex_ for hex_ in HEXES if hex_.startswith("06")}
    assert placed("breakthrough", "blue", "T", centre_column_in_west_half=True) == (WEST | column) & dry


def edge_crossed(hex_: str, facing: str) -> str | None:
    """Which edge is crossed by leaving a hex in a direction; None if one stays on the map."""
    if step(hex_, facing) is not None:
        return None
    column, row = int(hex_[:2]), int(hex_[2:])
    if column == 1 and facing in {"NW", "SW"}:
        return "west"
    if column == 11 and facing in {"NE", "SE"}:
        return "east"
    return "north" if row == 1 else "south"


@pytest.mark.rule("BRK-4.6", "BRK-4.7", "BRK-8.6")
@pytest.mark.parametrize("hex_", sorted((NORTH_EDGE | SOUTH_EDGE | WEST_EDGE | EAST_EDGE) - {"1114"}))
def test_which_edge_a_recon_may_leave_by(hex_: str) -> None:
    t = lay("yellow-bunkers", CLEAR, f"unit YRA1 {hex_} nuke:L")
    crossed = {edge_crossed(hex_, facing) for facing in FACINGS} - {None}
    assert {word for word in t.after("YRA1 move") if word.startswith("exit.")} == {f"exit.{edge}" for edge in crossed}


@pytest.mark.rule("BRK-4.7")
@pytest.mark.parametrize(
    ("hex_", "facing", "edge"),
    [
        ("0101", "N", "north"),
        ("0201", "NW", "north"),
        ("0201", "N", "north"),
        ("0201", "NE", "north"),
        ("0815", "SW", "south"),
        ("0815", "S", "south"),
        ("0815", "SE", "south"),
        ("0107", "NW", "west"),
        ("0107", "SW", "west"),
        ("0114", "SW", "west"),
        ("0114", "S", "south"),
        ("1101", "NE", "east"),
        ("1107", "SE", "east"),
        ("1113", "SE", "east"),
    ],
)
def test_every_side_off_the_map_has_one_edge(hex_: str, facing: str, edge: str) -> None:
    assert edge_crossed(hex_, facing) == edge
    t = lay("yellow-skimmers", CLEAR, f"unit YSA1 {hex_} {facing} flying nuke:L")
    assert f"exit.{edge}" in t.after("YSA1 move")


@pytest.mark.rule("BRK-4.7", "BRK-8.6")
@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("hex_", ["0101", "0601", "1101", "0107", "1107", "0114", "0815", "0615", "0109"])
def test_a_flyer_leaves_over_the_edges_before_it(hex_: str, facing: str) -> None:
    t = lay("yellow-skimmers", CLEAR, f"unit YSA1 {hex_} {facing} flying nuke:L")
    turn = FACINGS.index(facing)
    front = [FACINGS[(turn + side) % 6] for side in (-1, 0, 1)]
    expected = {f"exit.{edge_crossed(hex_, one)}" for one in front if edge_crossed(hex_, one)}
    expected |= {found for one in front if (found := step(hex_, one))}
    assert t.after("YSA1 move") == expected


def between(one: str, other: str, *, corners: bool = True) -> set[str]:
    """The hexes between two others, by the integer test of the ledger, worked out here once more."""

    def point(hex_: str) -> tuple[int, int]:
        x, y = doubled(hex_)
        return 3 * x, y

    (ax, ay), (bx, by) = point(one), point(other)
    dx, dy = bx - ax, by - ay
    found = set()
    for hex_ in set(HEXES) - {one, other}:
        hx, hy = point(hex_)
        along = dx * (hx - ax) + 3 * dy * (hy - ay)
        if not 0 < along < dx * dx + 3 * dy * dy:
            continue
        corner = [(hx - 2, hy), (hx + 2, hy), *((hx + i, hy + j) for i in (-1, 1) for j in (-1, 1))]
        sides = [dx * (cy - ay) - dy * (cx - ax) for cx, cy in corner]
        if all(side > 0 for side in sides) or all(side < 0 for side in sides):
            continue
        touch = sides.count(0) == 1 and (min(sides) == 0 or max(sides) == 0)
        if corners or not touch:
            found.add(hex_)
    return found


def sees(one: str, other: str, woods: str, *lines: str) -> bool:
    """Whether a bunker in *one* may fire at a tank in *other* with woods in one hex of a plain map."""
    t = lay(
        "yellow-bunkers", *lines, plain(f"{woods} woods"), f"unit YBA1 {one} autocannon:H; unit BT1a {other} N nuke:M"
    )
    return "fire.autocannon" in t.actions("YBA1")


@pytest.mark.rule("BRK-4.8", "BRK-4.9")
def test_the_ledgers_example_of_corner_touches() -> None:
    assert between("0605", "1103") == {"0704", "0804", "0904", "1004", "0805", "0903"}
    for woods in ("0704", "0804", "0904", "1004", "0805", "0903"):
        assert not sees("0605", "1103", woods), woods
    for woods in ("0705", "0803", "0905", "1003", "1104"):
        assert sees("0605", "1103", woods), woods


@pytest.mark.rule("BRK-4.9")
def test_by_variant_a_corner_touch_does_not_block() -> None:
    off = "option corner_touch_blocks off"
    for woods in ("0805", "0903"):
        assert sees("0605", "1103", woods, off), woods
    for woods in ("0704", "0804", "0904", "1004"):
        assert not sees("0605", "1103", woods, off), woods


@pytest.mark.rule("BRK-4.8", "BRK-16.10")
@pytest.mark.parametrize("switch", ["on", "off"])
@pytest.mark.parametrize("woods", ["0605", "0504"])
def test_a_line_along_an_edge_is_blocked_by_either_hex(woods: str, switch: str) -> None:
    assert between("0505", "0604") == between("0505", "0604", corners=False) == {"0605", "0504"}
    assert not sees("0505", "0604", woods, f"option corner_touch_blocks {switch}")


NEAR = [pair for pair in combinations(sorted(set(HEXES) - {"1114"}), 2) if 2 <= distance(*pair) <= 6]


@pytest.mark.rule("BRK-4.8", "BRK-4.9", "BRK-16.10")
@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NEAR), st.booleans(), st.booleans(), st.data())
def test_what_is_between_two_hexes(pair: tuple[str, str], there: bool, corners: bool, data: st.DataObject) -> None:
    one, other = pair if there else pair[::-1]
    near = {hex_ for hex_ in HEXES if distance(hex_, one) + distance(hex_, other) <= distance(one, other) + 1}
    woods = data.draw(st.sampled_from(sorted(near - {one, other})))
    blocked = woods in between(one, other, corners=corners)
    switch = f"option corner_touch_blocks {'on' if corners else 'off'}"
    assert sees(one, other, woods, switch) != blocked


@pytest.mark.rule("BRK-4.8")
@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NEAR))
def test_between_is_the_same_both_ways(pair: tuple[str, str]) -> None:
    one, other = pair
    assert between(one, other) == between(other, one)
    blockers = "\n".join(f"{hex_} woods" for hex_ in between(one, other))
    lines = (plain(*blockers.splitlines()), f"unit YBA1 {one} autocannon:H", f"unit BB1a {other} autocannon:H")
    for card, unit in (("yellow-bunkers", "YBA1"), ("blue-bunkers", "BB1a")):
        t: Table = lay(card, *lines)
        assert "fire.autocannon" not in t.actions(unit)
