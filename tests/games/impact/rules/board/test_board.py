"""Chapter 2 of the ledger: panels, points and their names, joints, edges, the compass."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import STEPS, around, at, beside, point
from tests.support.impact.shots import duel
from tests.support.impact.table import Table, field, finished, refuses_position, table

ALONE = ("RA A-G-16", "BA A-G-30 completed")


def points(t: Table) -> dict[str, list[object]]:
    found: dict[str, list[object]] = t.view()["points"]
    return found


def terrain(t: Table, name: str) -> tuple[object, object]:
    """The terrain and the ground level of a point."""
    spot = points(t)[t.view()["aliases"].get(name, name)]
    return spot[2], spot[3]


@pytest.mark.rule("IMP-2.0.a", "IMP-GEO-7", "IMP-GEO-2")
def test_panels_join_long_edge_to_long_edge_and_short_edge_to_short_edge() -> None:
    t = table("layout A B / F C", *ALONE)

    spots = points(t)
    assert len(spots) == 862
    assert {(x, y) for x, y, *_ in spots.values()} == {
        (x, y) for x in range(1, 70) for y in range(25) if (x + y) % 2 == 0
    }
    assert [(one["panel"], one["x"], one["y"]) for one in t.view()["layout"]] == [
        ("A", 0, 0),
        ("B", 1, 0),
        ("F", 0, 1),
        ("C", 1, 1),
    ]


@pytest.mark.rule("IMP-2.0.b", "IMP-GEO-2")
def test_a_panel_may_be_turned_half_round() -> None:
    t = table("layout A'", *ALONE)
    assert (points(t)["A-H-11"][:3], points(t)["A-A-02"][:2]) == ([25, 5, "woods"], [34, 12])
    assert next(iter(t.view()["layout"]))["turned"] is True


@pytest.mark.rule("IMP-2.0.b", "IMP-2.0.a")
@pytest.mark.parametrize("layout", ["A*", "A'' B", "", "Z", "A A", "A /"])
def test_a_layout_that_cannot_be_laid_is_refused(layout: str) -> None:
    refuses_position(f"layout {layout}", *ALONE)


@pytest.mark.rule("IMP-2.0.a", "IMP-13.2.1.a")
@pytest.mark.parametrize("layout", ["A B C D E", "A / B / C / D / E", "A B C D E F"])
def test_a_map_has_as_many_panels_as_one_likes(layout: str) -> None:
    assert len(table(f"layout {layout}", *ALONE).view()["layout"]) == len(layout.replace("/", " ").split())


@pytest.mark.rule("IMP-2.0.c")
@pytest.mark.parametrize("layout", ["A B / C", "A / B C", "A A"])
def test_a_map_is_a_full_rectangle_of_different_panels(layout: str) -> None:
    # Ruling: panels leave no gap, so that every edge of the map is one straight line, and none is there twice.
    assert refuses_position(f"layout {layout}", *ALONE).rule == ("IMP-2.1.c" if layout == "A A" else "IMP-2.0.c")


@pytest.mark.rule("IMP-2.0.c")
def test_a_map_is_no_wider_than_can_be_measured() -> None:
    row = " ".join("ABCDEFGHIJKLMNOP")
    assert refuses_position(f"layout {row}", *ALONE).text == (
        "this map is too wide: the program measures up to 255 points"
    )


@pytest.mark.rule("IMP-2.1.f", "IMP-8.3.a")
def test_two_soldiers_on_two_ids_of_one_point_are_refused() -> None:
    refuses_position("layout A / B", "RA A-M-06", "BA B-A-06")


@pytest.mark.rule("IMP-2.1.f", "IMP-6.1.a", "IMP-GEO-2")
def test_sight_and_fire_go_over_a_joint() -> None:
    lines = ("layout A B", "blank", "RA A-G-34", "BA B-G-04 completed")
    assert table(*lines).targets("RA fire") == {"BA"}
    assert table(*lines, "point B-G-02 building").targets("RA fire") == set()
    assert table(*lines, "RT command A-A-02", dice="12=1").choose("RA fire BA").shot()["strength"] == 7 - 2


@pytest.mark.rule("IMP-2.1.a", "IMP-2.1.e", "IMP-GEO-1")
def test_a_panel_has_its_dots_and_no_others() -> None:
    t = table(*ALONE)
    wanted = {point(column, row) for row in range(13) for column in range(1, 36) if (row + column) % 2 == 0}
    assert (len(wanted), set(points(t))) == (227, wanted)


@pytest.mark.rule("IMP-2.1.a", "IMP-2.1.d", "IMP-2.1.e", "IMP-GEO-1")
@pytest.mark.parametrize("name", ["A-H-12", "A-A-01", "A-N-02", "A-A-36", "A-11-H", "B-H-11", "A-M-35", "A-B-00"])
def test_nobody_stands_where_there_is_no_dot(name: str) -> None:
    refuses_position(f"RA front-line {name}", "BA A-G-30")


@pytest.mark.rule("IMP-2.1.a", "IMP-GEO-4")
@pytest.mark.parametrize("name", ["A-G-16", "A-H-17", "A-A-02", "A-B-01", "A-M-34", "A-L-35", "A-A-18", "A-D-35"])
def test_a_point_has_six_neighbours_and_fewer_at_the_rim(name: str) -> None:
    t = table(f"RA front-line {name}", "BA A-G-30 completed")
    assert t.steps("RA move") == around(name)
    assert len(around(name)) == {"A-G-16": 6, "A-H-17": 6, "A-A-18": 4, "A-D-35": 3}.get(name, len(around(name)))


@pytest.mark.rule("IMP-2.1.b", "IMP-DATA-MAP", "IMP-2.3.8.b")
@pytest.mark.parametrize(
    ("name", "kind", "level"),
    [
        ("A-F-19", "building", 0),
        ("A-C-24", "clear", 2),
        ("A-C-28", "clear", 1),
        ("A-K-12", "marsh", 0),
        ("A-D-27", "woods", 2),
        ("B-G-10", "clear", 4),
        ("B-F-19", "building", 3),
        ("B-G-12", "woods", 3),
        ("C-D-13", "rubble", 0),
        ("C-H-21", "building", 0),
        ("C-F-19", "woods", 0),
        ("D-D-17", "bridge", 0),
        ("D-D-19", "bridge", 0),
        ("D-H-17", "bridge", 0),
        ("D-G-16", "water", 0),
        ("D-G-28", "clear", 2),
        ("E-E-10", "slag", 0),
        ("E-F-17", "building", 0),
        ("E-D-17", "rubble", 0),
        ("F-J-15", "water", 0),
        ("F-H-27", "building", 4),
        ("F-H-29", "clear", 3),
    ],
)
def test_the_panels_of_the_house_are_as_printed(name: str, kind: str, level: int) -> None:
    panel = name[0]
    t = table(f"layout {panel}", f"RA front-line {panel}-A-02", f"BA front-line {panel}-M-34")
    assert terrain(t, name) == (kind, level)


@pytest.mark.rule("IMP-2.1.b")
def test_every_point_carries_one_known_terrain() -> None:
    t = table("layout A B C / D E F", "RA A-A-02", "BA F-M-34")
    known = {"clear", "woods", "building", "marsh", "slag", "water", "bridge", "rubble"}
    assert {spot[2] for spot in points(t).values()} == known


@pytest.mark.rule("IMP-2.1.g")
def test_the_outer_half_dots_are_full_points() -> None:
    t = field("RA A-B-03", "BA A-D-01 completed", dice="12=12")
    assert "BA" in t.targets("RA fire")
    t.choose("RA fire BA")
    assert (t.shot()["target"], field("RA A-B-03").choose("RA move A-B-01 stop").at("RA")) == ("BA", "A-B-01")


@pytest.mark.rule("IMP-2.1.i", "IMP-8.4.c")
@pytest.mark.parametrize(
    ("edge", "inside", "outside"),
    [
        ("west", "A-B-01", "A-A-04"),
        ("east", "A-H-35", "A-G-34"),
        ("north", "A-A-18", "A-B-35"),
        ("south", "A-M-02", "A-L-01"),
    ],
)
def test_edges_are_the_outermost_points(edge: str, inside: str, outside: str) -> None:
    for name, leaves in ((inside, True), (outside, False)):
        assert ("exit" in field(f"exits red {edge}", f"RA front-line {name}").moves("RA move")) is leaves


@cases(
    case("a walk goes on over a joint", mark.rule("IMP-2.1.f", "IMP-GEO-4"),
         table, "layout A / B; blank; RA A-L-05; RB A-A-02; BA A-B-35 completed",
         {"steps RA move A-M-06 has": "B-B-05 B-B-07 A-M-04 A-M-08 A-L-05 A-L-07"}, "RA move B-A-06 B-B-07 stop",
         {"RA": "B-B-07"}),
    # Turned, B's row M lies against A's row M, and column 36 - c under column c.
    case("a turned panel joins by its other ids", mark.rule("IMP-2.1.f", "IMP-GEO-8", "IMP-GEO-2"),
         table, "layout A / B'; RA A-G-16; BA A-G-30 completed", {"view aliases B-M-30": "A-M-06"}),
    case("a coup on a joint by either name", mark.rule("IMP-2.1.f", "IMP-8.3.d", "IMP-GEO-8"),
         table, "layout A B; blank; RA A-H-33; BA B-H-01 down; RB A-A-02; BB B-A-34 completed", "RA move coup.BA",
         {"RA": "A-H-35", "BA": "dead"}),
    # A corner has few neighbours; those it has are hit clockwise from the north-east.
    case("spillover at the rim of the map", mark.rule("IMP-2.1.g", "IMP-9.8.f"),
         duel, f"RA thumper {point(28, 0)}; BA front-line {point(34, 0)} completed; BB {point(35, 1)} completed; "
         f"BC {point(33, 1)} completed; BD {point(32, 0)} completed; dice 12=1 12=1 12=1 12=1", "RA fire BA",
         {"shots target": ["BA", "BB", "BC", "BD"]}),
    # No dot of row C lies on the west edge itself, and the way west leaves the map all the same.
    case("a step to where there is no dot leaves the map", mark.rule("IMP-2.1.i", "IMP-7.3.g"),
         field, "RA A-C-02 panicked; dice 12=1 6=1 6=5", "RA", {"RA": "dead"}),
)  # fmt: skip
def test_board(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-2.5", "IMP-7.3.c", "IMP-GEO-4", "IMP-7.3.f")
@pytest.mark.parametrize(("face", "way"), list(enumerate(("NE", "E", "SE", "SW", "W", "NW"), 1)))
def test_the_compass_of_the_house(face: int, way: str) -> None:
    t = field("RA A-G-16 panicked", dice=f"12=1 6=1 6={face} 12=1").choose("RA")
    assert t.at("RA") == beside("A-G-16", way, 5)
    finished(t)


@pytest.mark.rule("IMP-2.5", "IMP-GEO-4")
def test_the_compass_does_not_turn_with_a_panel() -> None:
    t = table(
        "layout A'; RT command A-A-02; BT command A-M-34 completed; Rp1 police A-D-19 panicked", dice="12=2 6=2 12=1"
    )
    before = points(t)["A-D-19"]
    t.choose("Rp1")
    after = points(t)[t.at("Rp1")]
    assert (after[0], after[1]) == (int(str(before[0])) + 2 * 2, before[1])


def test_the_steps_of_the_tests_are_those_of_the_ledger() -> None:
    assert (STEPS["NE"], at(3), at(0, 1)) == ((1, -1), "A-G-08", "A-H-03")
