"""Chapter 2 of the ledger: grids, intersections, distances, ranges, space and territory."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.rivets.hands import COLUMNS, grids, row
from tests.support.rivets.table import air, buying, combat, flight, march, refuses_position, table, wrap_up

COLUMN = st.integers(0, 5)
ROW = st.integers(0, 7)
GRID = st.tuples(COLUMN, ROW)
POINT = st.tuples(st.integers(0, 6), st.integers(0, 8))
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
LETTERS = "abcdefghijklmnopqrstuvwxyz"

Cell = tuple[int, int]


def name(grid: Cell) -> str:
    return f"{COLUMNS[grid[0]]}{grid[1] + 1}"


def point(spot: Cell) -> str:
    return f"{spot[0]},{spot[1]}"


def distance(one: Cell, other: Cell) -> int:
    """Ground distance, counted in steps of which one at most is diagonal."""
    across, along = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across + along - (1 if across and along else 0)


def touches(spot: Cell, grid: Cell) -> bool:
    return spot[0] - grid[0] in {0, 1} and spot[1] - grid[1] in {0, 1}


EVERYWHERE = [(column, line) for line in range(8) for column in range(6)]
CROSSINGS = [(x, y) for y in range(9) for x in range(7)]


def foes_around(kind: str, places: list[str], tail: str = "") -> list[str]:
    """Put an enemy of *kind* on every place."""
    letters = [*LETTERS, *("a" + letter for letter in LETTERS), *("b" + letter for letter in LETTERS)]
    return [f"unit R{kind}{letters[n]} {place}{tail}" for n, place in enumerate(places)]


# ranges


@pytest.mark.rule("RIV-2.5", "RIV-2.16", "RIV-2.17", "RIV-2.19", "RIV-6.9")
@given(GRID, st.sampled_from([("C01", 2), ("C03", 3), ("C11", 4), ("K01", 1)]))
@settings(max_examples=12)
def test_a_ground_attack_reaches_what_its_range_counts_with_one_diagonal(here: Cell, shooter: tuple[str, int]) -> None:
    code, reach = shooter
    foes = foes_around("C01", [name(grid) for grid in EVERYWHERE if grid != here])
    t = combat(f"unit B{code}a {name(here)}", *foes)

    assert t.targets(f"B{code}a") == {name(grid) for grid in EVERYWHERE if 1 <= distance(here, grid) <= reach}


@pytest.mark.rule("RIV-2.13", "RIV-2.14", "RIV-2.15", "RIV-2.6", "RIV-2.3")
@given(GRID, st.sampled_from([("C01", 1), ("K11", 2)]))
@settings(max_examples=12)
def test_a_ground_unit_reaches_intersections_around_grids_without_diagonals(
    here: Cell, shooter: tuple[str, int]
) -> None:
    code, reach = shooter
    t = combat(f"unit B{code}a {name(here)}", *foes_around("K13", [point(spot) for spot in CROSSINGS], " N"))
    near = [g for g in EVERYWHERE if abs(g[0] - here[0]) + abs(g[1] - here[1]) <= reach - 1]

    assert t.targets(f"B{code}a") == {point(spot) for spot in CROSSINGS if any(touches(spot, grid) for grid in near)}


@pytest.mark.rule("RIV-2.15")
@pytest.mark.parametrize(("kind", "number"), [("C01", 4), ("K11", 12)])
def test_in_the_open_four_intersections_at_one_and_twelve_at_two(kind: str, number: int) -> None:
    t = combat(f"unit B{kind}a C4", *foes_around("K13", [point(spot) for spot in CROSSINGS], " N"))

    assert len(t.targets(f"B{kind}a")) == number


@pytest.mark.rule("RIV-2.8", "RIV-2.9", "RIV-2.7", "RIV-5.4")
@given(POINT, st.sampled_from("NESW"), st.booleans())
@settings(max_examples=15)
def test_air_to_air_reaches_one_and_two_steps_straight_ahead(here: Cell, facing: str, screen: bool) -> None:
    step = STEPS[facing]
    foes = [point(spot) for spot in CROSSINGS if spot != here]
    if screen:  # without the aircraft right ahead
        foes = [spot for spot in foes if spot != point((here[0] + step[0], here[1] + step[1]))]
    t = air(f"unit BC12a {point(here)} {facing}", *foes_around("K13", foes, " N"))
    ahead = {point((here[0] + n * step[0], here[1] + n * step[1])) for n in (1, 2)}

    assert t.targets("BC12a") == ahead & set(foes)


@pytest.mark.rule("RIV-2.10", "RIV-2.11", "RIV-2.12", "RIV-5.4")
@given(POINT, st.sampled_from("NESW"))
@settings(max_examples=12)
def test_air_to_ground_reaches_the_grids_around_its_own_intersection(here: Cell, facing: str) -> None:
    t = air(f"unit BC12a {point(here)} {facing}", *foes_around("K01", [name(grid) for grid in EVERYWHERE]))

    assert t.targets("BC12a") == {name(grid) for grid in EVERYWHERE if touches(here, grid)}


@pytest.mark.rule("RIV-2.11", "RIV-2.12", "RIV-11.86", "RIV-11.59")
@given(POINT, st.sampled_from("NESW"))
@settings(max_examples=12)
def test_ground_range_two_adds_the_next_intersection_ahead(here: Cell, facing: str) -> None:
    # A Goshawk has a Turret: any of the four directions, never two of them for one attack.
    t = air(
        f"unit BC13a {point(here)} {facing}", "unit BC14a in=BC13a",
        *foes_around("K01", [name(grid) for grid in EVERYWHERE]),
    )  # fmt: skip
    reached = [here, *((here[0] + dx, here[1] + dy) for dx, dy in STEPS.values())]
    on_board = [spot for spot in reached if spot in CROSSINGS]

    assert t.targets("BC13a") == {name(grid) for grid in EVERYWHERE if any(touches(spot, grid) for spot in on_board)}


@pytest.mark.rule("RIV-2.18")
def test_a_range_of_none_cannot_be_used_into_that_realm() -> None:
    ground = combat("unit BC06a C3", "unit RK12a 2,3 N")
    assert ground.targets("BC06a") == set()

    aloft = air("unit BC12a 2,3 N", "unit RK12a 2,4 S", "unit RK01a C3", dice=[1, 1, 1])
    aloft.choose("BC12a attack 2,4")  # the strafe has no air range and is lost: three dice, not six
    assert aloft.match.state.dice.left() == 0


@pytest.mark.rule("RIV-2.19", "RIV-2.9")
def test_nothing_stands_in_the_way_of_an_attack() -> None:
    t = combat("C4 obstacle", "unit BC03a C3", "unit RK10a C5", "unit RK01a C6", "unit BC12a 2,3 N")
    assert t.targets("BC03a") == {"C6"}  # the Grindwerk is heavy; behind it stand the Grenadiers

    aloft = air("unit BC12a 2,3 N", "unit BC12b 2,4 N", "unit RK12a 2,5 S")
    assert "2,5" in aloft.targets("BC12a")


# the board


@pytest.mark.rule("RIV-2.1", "RIV-2.21")
@pytest.mark.parametrize("line", ["unit BC12a C3 N", "unit BC01a 2,3", "unit BC12a C3", "unit BC12a 2,3"])
def test_ground_units_stand_in_grids_and_aircraft_on_intersections(line: str) -> None:
    refuses_position(line)


@pytest.mark.rule("RIV-2.2")
@pytest.mark.parametrize("spot", ["0,0", "6,0", "0,8", "6,8", "3,0", "0,4"])
def test_the_edge_of_the_board_has_intersections(spot: str) -> None:
    assert table(f"unit BC12a {spot} N").place("BC12a") == spot


@pytest.mark.rule("RIV-2.2")
@pytest.mark.parametrize(
    "line", ["unit BC12a 7,0 N", "unit BC12a 0,9 N", "unit BC01a G1", "unit BC01a A9", "unit BC01a A0"]
)
def test_beyond_the_edge_there_is_nothing(line: str) -> None:
    refuses_position(line)


@pytest.mark.rule("RIV-2.2")
def test_columns_run_from_the_west_and_rows_from_the_south() -> None:
    t = march("unit BC01a A1")
    assert (t.view()["columns"], t.view()["rows"]) == (6, 8)
    assert t.goals("BC01a") == grids("A2 B1 B2")


@pytest.mark.rule("RIV-2.3")
@pytest.mark.parametrize(
    ("spot", "around"), [("3,3", "C3 D3 C4 D4"), ("3,0", "C1 D1"), ("0,8", "A8"), ("6,4", "F4 F5")]
)
def test_an_intersection_touches_four_two_or_one_grid(spot: str, around: str) -> None:
    t = air(f"unit BC12a {spot} N", *foes_around("K01", [name(grid) for grid in EVERYWHERE]))

    assert t.targets("BC12a") == grids(around)


@pytest.mark.rule("RIV-2.4", "RIV-2.16")
def test_grids_are_neighbours_over_edges_and_corners() -> None:
    t = march("unit BC01a C3")

    assert t.goals("BC01a") == grids("B2 C2 D2 B3 D3 B4 C4 D4")


@pytest.mark.rule("RIV-2.4")
def test_intersections_are_neighbours_in_a_straight_line() -> None:
    # One step of a Gasbag with its turn: ahead, or diagonally ahead; its own line is the only way to a neighbour.
    t = flight("turn red", "unit RK13a 3,3 N")

    assert {"3,4", "2,3", "4,3"} <= t.goals("RK13a")
    assert "3,2" not in t.goals("RK13a")


@pytest.mark.rule("RIV-2.7")
def test_aircraft_have_a_facing_and_ground_units_none() -> None:
    t = table("unit BC12a 2,3 E", "unit BC01a C3")

    assert t.unit("BC12a")["facing"] == "E"
    assert t.unit("BC01a")["facing"] is None
    refuses_position("unit BC12a 2,3 Q")
    refuses_position("unit BC01a C3 N")


# space


@pytest.mark.rule("RIV-2.20", "RIV-9.5", "RIV-2.21")
def test_a_grid_with_enemies_cannot_be_entered() -> None:
    t = march("unit BC01a C3", "unit RK01a C4", "unit RK12a 3,3 N")

    assert t.goals("BC01a") == grids("B2 C2 D2 B3 D3 B4 D4")  # the aircraft does not matter
    t.refused("C3 C4", "RIV-2.20", "RIV-9.5", "RIV-2.21")


@pytest.mark.rule("RIV-2.21")
def test_both_sides_cannot_be_in_one_grid() -> None:
    refuses_position("unit BC01a C3", "unit RK01a C3")


@pytest.mark.rule("RIV-2.22")
@pytest.mark.parametrize(("lines", "left"), [
    ((), 4),
    (("unit BC01a C3",), 3),
    (("unit BC08a C3",), 3),
    (("unit BC06a C3",), 2),
    (("unit BC10a C3",), 1),
    (("unit BC11a C3",), 1),
    (("unit BC10a C3", "unit BC15a in=BC10a"), 1),
    (("unit BC10a C3", "unit BC01a C3"), 0),
])  # fmt: skip
def test_spaces_of_a_grid(lines: tuple[str, ...], left: int) -> None:
    assert table(*lines).view()["spaces"]["C3"] == left


@pytest.mark.rule("RIV-2.22")
@pytest.mark.parametrize("lines", [
    ("unit BC10a C3", "unit BC11a C3"),
    ("unit BC10a C3", "unit BC06a C3"),
    ("unit BC01a C3", "unit BC01b C3", "unit BC01c C3", "unit BC01d C3", "unit BC01e C3"),
])  # fmt: skip
def test_more_units_than_there_is_space_are_refused(lines: tuple[str, ...]) -> None:
    refuses_position(*lines)


@pytest.mark.rule("RIV-2.22")
def test_a_full_friendly_grid_is_passed_through_but_not_ended_in() -> None:
    full = [f"unit BC01{letter} C4" for letter in "abcd"]
    t = march("unit BC06a C3", "B4 obstacle", "D4 obstacle", *full)

    assert "C4" not in t.goals("BC06a")
    assert "C5" in t.goals("BC06a")
    t.refused("C3 C4", "RIV-2.22")
    t.choose("C3 C5")
    assert t.place("BC06a") == "C5"


@pytest.mark.rule("RIV-2.22")
@pytest.mark.parametrize(
    ("others", "fits"), [(("C01", "C01"), True), (("C01", "C01", "C01"), False), (("C10",), False)]
)
def test_cavalry_needs_two_spaces(others: tuple[str, ...], fits: bool) -> None:
    lines = [f"unit B{code}{LETTERS[n]} C4" for n, code in enumerate(others)]
    t = march("unit BC06z C3", *lines)

    assert ("C4" in t.goals("BC06z")) is fits


@pytest.mark.rule("RIV-2.22", "RIV-4.6")
def test_nobody_is_deployed_where_there_is_no_space() -> None:
    t = buying("dp 6", "unit BC11a C1", "unit BC01a D1", "unit BC01b D1")

    assert t.offers("C06", kind="place") == row(1) - {"C1"}
    assert t.offers("C11", kind="place") == row(1) - {"C1", "D1"}
    t.refused("C06 C1", "RIV-2.22", "RIV-4.6")


@pytest.mark.rule("RIV-2.23", "RIV-8.2")
def test_an_intersection_holds_one_aircraft() -> None:
    refuses_position("unit BC12a 2,3 N", "unit BC12b 2,3 N")
    refuses_position("unit BC12a 2,3 N", "unit RK12a 2,3 N")


@pytest.mark.rule("RIV-2.23", "RIV-8.2", "RIV-8.3")
def test_aircraft_pass_over_friends_but_not_over_enemies() -> None:
    friend = flight("unit BC13a 3,3 N", "unit BC12b 3,4 N")
    assert "3,4" not in friend.goals("BC13a")
    assert "3,5" in friend.goals("BC13a")
    friend.refused("BC13a 3,4", "RIV-2.23")

    enemy = flight("unit BC13a 3,3 N", "unit RK12a 3,4 N")
    assert "3,4" not in enemy.goals("BC13a")
    assert "3,5" not in enemy.goals("BC13a")
    enemy.refused("BC13a 3,4", "RIV-2.23", "RIV-8.2")


# territory, terrain, objectives


@pytest.mark.rule("RIV-2.24")
def test_the_scenario_says_whose_a_grid_is() -> None:
    view = table("scenario mud-between").view()

    for number, whose in ((1, "blue"), (3, "blue"), (4, "none"), (5, "none"), (6, "red"), (8, "red")):
        assert {view["territory"][grid] for grid in row(number)} == {whose}
    assert set(view["deployment"]["blue"]) == row(1)
    assert set(view["deployment"]["red"]) == row(8)
    assert set(view["objectives"]) == {"B5", "E4"}


@pytest.mark.rule("RIV-2.24", "RIV-4.8")
@pytest.mark.parametrize(
    ("spot", "inside"), [("3,2", True), ("3,3", True), ("3,4", False), ("0,5", False), ("0,3", True)]
)
def test_an_intersection_lies_in_a_territory_if_a_grid_beside_it_does(spot: str, inside: bool) -> None:
    t = buying("dp 1", "rivets 1 0", f"unit BC13a {spot} N")

    assert ("C14" in t.answers()) is inside


@pytest.mark.rule("RIV-2.25", "RIV-11.6")
def test_a_trench_takes_one_die_away() -> None:
    trench = combat("C4 trench", "unit BC02a C3", "unit RK01a C4", dice=[1, 1])
    trench.choose("C3 attack C4")
    assert trench.match.state.dice.left() == 0  # two dice of three

    open_field = combat("C4 open", "unit BC02a C3", "unit RK01a C4", dice=[1, 1, 1])
    open_field.choose("C3 attack C4")
    assert open_field.match.state.dice.left() == 0


@pytest.mark.rule("RIV-2.25")
def test_duckboards_matter_to_runners_only() -> None:
    t = march("C3 duckboards", "unit BC02a C3", "unit BC01a C3")
    assert "C6" in t.goals("BC02a")
    assert t.goals("BC01a") == grids("B2 C2 D2 B3 D3 B4 C4 D4")

    attacked = combat("C4 duckboards", "unit BC02a C3", "unit RK01a C4", dice=[1, 1, 1])
    attacked.choose("C3 attack C4")
    assert attacked.match.state.dice.left() == 0


@pytest.mark.rule("RIV-2.25")
def test_an_obstacle_cannot_be_entered_except_over_it_with_jump_jets() -> None:
    t = march("C4 obstacle", "unit BC01a C3", "unit BC06a D3", "unit BK06a B3")
    assert "C4" not in t.goals("BC01a")
    assert "C4" not in t.goals("BK06a")
    t.refused("C3 C4", "RIV-2.25")

    wall = "\n".join(f"{column}4 obstacle" for column in COLUMNS)
    walled = march(wall, "unit BC06a C3", "unit BK06a B3")
    assert {goal for goal in walled.goals("BC06a") if int(goal[1]) > 4} == set()
    assert "B5" in walled.goals("BK06a")
    refuses_position("C4 obstacle", "unit BC01a C4")


@pytest.mark.rule("RIV-2.25")
def test_an_objective_never_lies_on_an_obstacle() -> None:
    refuses_position("C4 obstacle objective")
    for terrain in ("open", "trench", "duckboards"):
        assert set(table(f"C4 {terrain} objective").view()["objectives"]) == {"C4"}


@pytest.mark.rule("RIV-2.26")
def test_an_objective_is_held_by_whoever_has_a_ground_unit_there() -> None:
    lines = ("C4 open objective", "D4 open objective", "E4 open objective")
    t = table(*lines, "unit BC01a C4", "unit RK10a D4", "unit BC12a 5,4 N")

    held = {grid: one["held"] for grid, one in t.view()["objectives"].items()}
    assert held == {"C4": "blue", "D4": "red", "E4": None}


@pytest.mark.rule("RIV-2.26", "RIV-16.2")
def test_an_objective_that_was_left_is_nobodys() -> None:
    t = march("scenario mud-between", "unit BC01a B5", seed=1)
    t.choose("B5 A4")
    t.until("draw", side="red")
    assert t.vp == (0, 0)

    stayed = wrap_up("scenario mud-between", "unit BC01a B5", seed=1)
    assert stayed.vp == (1, 0)
