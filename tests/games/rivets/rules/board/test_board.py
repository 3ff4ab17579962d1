"""Chapter 2 of the ledger: ranges, the board, space, terrain and objectives."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import COLUMNS, grids, row
from tests.support.rivets.table import (
    Table,
    air,
    buying,
    combat,
    flight,
    income,
    march,
    refuses_position,
    table,
    wrap_up,
)

COLUMN = st.integers(0, 5)


ROW = st.integers(0, 7)


GRID = st.tuples(COLUMN, ROW)


LETTERS = "abcdefghijklmnopqrstuvwxyz"


Cell = tuple[int, int]


def name(grid: Cell) -> str:
    return f"{COLUMNS[grid[0]]}{grid[1] + 1}"


def distance(one: Cell, other: Cell) -> int:
    """Ground distance, counted in steps of which one at most is diagonal."""
    across, along = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across + along - (1 if across and along else 0)


EVERYWHERE = [(column, line) for line in range(8) for column in range(6)]


def foes_around(kind: str, places: list[str], tail: str = "") -> list[str]:
    """Put an enemy of *kind* on every place."""
    letters = [*LETTERS, *("a" + letter for letter in LETTERS), *("b" + letter for letter in LETTERS)]
    return [f"unit R{kind}{letters[n]} {place}{tail}" for n, place in enumerate(places)]


def point(spot: Cell) -> str:
    return f"{spot[0]},{spot[1]}"


def touches(spot: Cell, grid: Cell) -> bool:
    return spot[0] - grid[0] in {0, 1} and spot[1] - grid[1] in {0, 1}


CROSSINGS = [(x, y) for y in range(9) for x in range(7)]


POINT = st.tuples(st.integers(0, 6), st.integers(0, 8))


STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


@cases(
    case("columns run from the west and rows from the south", mark.rule("RIV-2.2"),
         march, "BC01a A1", {"view columns": 6, "view rows": 8, "goals BC01a": "A2 B1 B2"}),
    # its own corner, then one ahead: N or E
    case("in a corner one grid is below and a turret looks two ways", mark.rule("RIV-2.3", "RIV-2.12", "RIV-11.86"),
         air, "BC13a 0,0 N; BC14a in=BC13a; RK01a A1; RK01b A2; RK01c B1; RK01d B2; RK01e C1",
         {"targets BC13a": "A1 A2 B1"}),
    case("grids are neighbours over edges and corners", mark.rule("RIV-2.4", "RIV-2.16"),
         march, "BC01a C3", {"goals BC01a": "B2 B3 B4 C2 C4 D2 D3 D4"}),
    # One step of a Gasbag with its turn: ahead, or diagonally ahead; its own line is the only way to a neighbour.
    case("intersections are neighbours in a straight line", mark.rule("RIV-2.4"),
         flight, "turn red; RK13a 3,3 N", {"goals RK13a has": "2,3 3,4 4,3", "goals RK13a lacks": "3,2"}),
    case("the helm and the turret reach two along the edge and never aslant",
         mark.rule("RIV-2.9", "RIV-11.86", "RIV-11.59"),
         air, "BC13a 0,0 N; BC15a in=BC13a; RK12a 2,0 N; RK12b 0,2 N; RK12c 1,1 N; RK12d 3,0 N",
         {"targets BC13a": "0,2 2,0"}),
    # C3 touches 2,2 to 3,3; with the helm also the corners of B3, D3, C2 and C4
    case("into the air a strider counts straight where over land it may slant",
         mark.rule("RIV-2.15", "RIV-11.59", "RIV-2.5"),
         combat, "BC10a C3; BC15a in=BC10a; RK12a 4,2 N; RK12b 1,4 N; RK12c 4,1 N; RK12d 5,3 N; RK01a D4",
         {"targets BC10a": "4,2 D4"}),
    # the Grindwerk is heavy; behind it stand the Grenadiers
    case("nothing stands in the way of an attack", mark.rule("RIV-2.19", "RIV-2.9"),
         combat, "C4 obstacle; BC03a C3; RK10a C5; RK01a C6; BC12a 2,3 N", {"targets BC03a": "C6"}),
    case("nothing stands in the way of an attack (aloft)", mark.rule("RIV-2.19", "RIV-2.9"),
         air, "BC12a 2,3 N; BC12b 2,4 N; RK12a 2,5 S", {"targets BC12a has": "2,5"}),
)  # fmt: skip
def test_ranges(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-2.5", "RIV-2.16", "RIV-2.17", "RIV-2.19", "RIV-6.9")
@given(GRID, st.sampled_from([("C01", 2), ("C03", 3), ("C11", 4), ("K01", 1)]))
@settings(max_examples=12)
def test_a_ground_attack_reaches_what_its_range_counts_with_one_diagonal(here: Cell, shooter: tuple[str, int]) -> None:
    code, reach = shooter
    foes = foes_around("C01", [name(grid) for grid in EVERYWHERE if grid != here])
    t = combat(f"B{code}a {name(here)}", *foes)
    assert t.targets(f"B{code}a") == {name(grid) for grid in EVERYWHERE if 1 <= distance(here, grid) <= reach}


@pytest.mark.rule("RIV-2.13", "RIV-2.14", "RIV-2.15", "RIV-2.6", "RIV-2.3")
@given(GRID, st.sampled_from([("C01", 1), ("K11", 2)]))
@settings(max_examples=12)
def test_a_ground_unit_reaches_intersections_around_grids_without_diagonals(
    here: Cell, shooter: tuple[str, int]
) -> None:
    code, reach = shooter
    t = combat(f"B{code}a {name(here)}", *foes_around("K13", [point(spot) for spot in CROSSINGS], " N"))
    near = [g for g in EVERYWHERE if abs(g[0] - here[0]) + abs(g[1] - here[1]) <= reach - 1]
    assert t.targets(f"B{code}a") == {point(spot) for spot in CROSSINGS if any(touches(spot, grid) for grid in near)}


@pytest.mark.rule("RIV-2.15")
@pytest.mark.parametrize(("kind", "number"), [("C01", 4), ("K11", 12)])
def test_in_the_open_four_intersections_at_one_and_twelve_at_two(kind: str, number: int) -> None:
    t = combat(f"B{kind}a C4", *foes_around("K13", [point(spot) for spot in CROSSINGS], " N"))
    assert len(t.targets(f"B{kind}a")) == number


@pytest.mark.rule("RIV-2.8", "RIV-2.9", "RIV-2.7", "RIV-5.4")
@given(POINT, st.sampled_from("NESW"), st.booleans())
@settings(max_examples=15)
def test_air_to_air_reaches_one_and_two_steps_straight_ahead(here: Cell, facing: str, screen: bool) -> None:
    step = STEPS[facing]
    foes = [point(spot) for spot in CROSSINGS if spot != here]
    if screen:  # without the aircraft right ahead
        foes = [spot for spot in foes if spot != point((here[0] + step[0], here[1] + step[1]))]
    t = air(f"BC12a {point(here)} {facing}", *foes_around("K13", foes, " N"))
    ahead = {point((here[0] + n * step[0], here[1] + n * step[1])) for n in (1, 2)}

    assert t.targets("BC12a") == ahead & set(foes)


@pytest.mark.rule("RIV-2.10", "RIV-2.11", "RIV-2.12", "RIV-5.4")
@given(POINT, st.sampled_from("NESW"))
@settings(max_examples=12)
def test_air_to_ground_reaches_the_grids_around_its_own_intersection(here: Cell, facing: str) -> None:
    t = air(f"BC12a {point(here)} {facing}", *foes_around("K01", [name(grid) for grid in EVERYWHERE]))
    assert t.targets("BC12a") == {name(grid) for grid in EVERYWHERE if touches(here, grid)}


@pytest.mark.rule("RIV-2.11", "RIV-2.12", "RIV-11.86", "RIV-11.59")
@given(POINT, st.sampled_from("NESW"))
@settings(max_examples=12)
def test_ground_range_two_adds_the_next_intersection_ahead(here: Cell, facing: str) -> None:
    # A Goshawk has a Turret: any of the four directions, never two of them for one attack.
    t = air(f"BC13a {point(here)} {facing}; BC14a in=BC13a", *foes_around("K01", [name(grid) for grid in EVERYWHERE]))
    reached = [here, *((here[0] + dx, here[1] + dy) for dx, dy in STEPS.values())]
    on_board = [spot for spot in reached if spot in CROSSINGS]
    assert t.targets("BC13a") == {name(grid) for grid in EVERYWHERE if any(touches(spot, grid) for spot in on_board)}


@pytest.mark.rule("RIV-2.18")
def test_a_range_of_none_cannot_be_used_into_that_realm() -> None:
    ground = combat("BC06a C3; RK12a 2,3 N")
    assert ground.targets("BC06a") == set()
    aloft = air("BC12a 2,3 N; RK12a 2,4 S; RK01a C3", dice=[1, 1, 1])
    aloft.choose("BC12a attack 2,4")  # the strafe has no air range and is lost: three dice, not six
    assert aloft.match.state.dice.left() == 0


@pytest.mark.rule("RIV-2.1", "RIV-2.21")
@pytest.mark.parametrize("line", ["unit BC12a C3 N", "unit BC01a 2,3", "unit BC12a C3", "unit BC12a 2,3"])
def test_ground_units_stand_in_grids_and_aircraft_on_intersections(line: str) -> None:
    refuses_position(line)


@pytest.mark.rule("RIV-2.2")
@pytest.mark.parametrize("spot", ["0,0", "6,0", "0,8", "6,8", "3,0", "0,4"])
def test_the_edge_of_the_board_has_intersections(spot: str) -> None:
    assert table(f"BC12a {spot} N").place("BC12a") == spot


@pytest.mark.rule("RIV-2.2")
@pytest.mark.parametrize(
    "line", ["unit BC12a 7,0 N", "unit BC12a 0,9 N", "unit BC01a G1", "unit BC01a A9", "unit BC01a A0"]
)
def test_beyond_the_edge_there_is_nothing(line: str) -> None:
    refuses_position(line)


@pytest.mark.rule("RIV-2.3")
@pytest.mark.parametrize(
    ("spot", "around"), [("3,3", "C3 D3 C4 D4"), ("3,0", "C1 D1"), ("0,8", "A8"), ("6,4", "F4 F5")]
)
def test_an_intersection_touches_four_two_or_one_grid(spot: str, around: str) -> None:
    t = air(f"BC12a {spot} N", *foes_around("K01", [name(grid) for grid in EVERYWHERE]))
    assert t.targets("BC12a") == grids(around)


@pytest.mark.rule("RIV-2.7")
def test_aircraft_have_a_facing_and_ground_units_none() -> None:
    t = table("BC12a 2,3 E; BC01a C3")
    assert t.unit("BC12a")["facing"] == "E"
    assert t.unit("BC01a")["facing"] is None
    refuses_position("unit BC12a 2,3 Q")
    refuses_position("unit BC01a C3 N")


@cases(
    # the aircraft does not matter
    case("a grid with enemies cannot be entered", mark.rule("RIV-2.20", "RIV-9.5", "RIV-2.21"),
         march, "BC01a C3; RK01a C4; RK12a 3,3 N",
         {"goals BC01a": "B2 B3 B4 C2 D2 D3 D4", "refuses C3 C4": "RIV-2.20 RIV-9.5 RIV-2.21"}),
    case("an aircraft overhead blocks neither a march nor a landing", mark.rule("RIV-2.21", "RIV-9.5", "RIV-4.6"),
         march, "BC01a C3; RK12a 2,3 S; RK12b 3,4 S", {"goals BC01a has": "C4"}),
    case("an aircraft overhead blocks neither a march nor a landing (buy)", mark.rule("RIV-2.21", "RIV-9.5", "RIV-4.6"),
         buying, "dp 3; RK12a 2,0 N; BC01a F1", {"offers C01 place has": "C1", "offers C12 place lacks": "2,0"},
         "C12", {"refuses 2,0": "RIV-4.13"}),
)  # fmt: skip
def test_board(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-2.21")
def test_both_sides_cannot_be_in_one_grid() -> None:
    refuses_position("unit BC01a C3", "unit RK01a C3")


@cases(
    case("a full friendly grid is passed through but not ended in", mark.rule("RIV-2.22"),
         march, "BC06a C3; B4 obstacle; D4 obstacle; BC01a C4; BC01b C4; BC01c C4; BC01d C4",
         {"goals BC06a lacks": "C4", "goals BC06a has": "C5", "refuses C3 C4": "RIV-2.22"}, "C3 C5", {"BC06a": "C5"}),
    case("cavalry needs two spaces: C01 C01", mark.rule("RIV-2.22"),
         march, "BC06z C3; BC01a C4; BC01b C4", {"goals BC06z has": "C4"}),
    case("cavalry needs two spaces: C01 C01 C01", mark.rule("RIV-2.22"),
         march, "BC06z C3; BC01a C4; BC01b C4; BC01c C4", {"goals BC06z lacks": "C4"}),
    case("cavalry needs two spaces: C10", mark.rule("RIV-2.22"),
         march, "BC06z C3; BC10a C4", {"goals BC06z lacks": "C4"}),
    case("no one is deployed where there is no space", mark.rule("RIV-2.22", "RIV-4.6"),
         buying, "dp 6; BC11a C1; BC01a D1; BC01b D1", {"offers C06 place": "A1 B1 D1 E1 F1",
         "offers C11 place": "A1 B1 E1 F1", "refuses C06 C1": "RIV-2.22 RIV-4.6"}),
)  # fmt: skip
def test_space(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-2.22")
@pytest.mark.parametrize(("lines", "left"), [
    ("", 4), ("BC01a C3", 3), ("BC08a C3", 3), ("BC06a C3", 2), ("BC10a C3", 1), ("BC11a C3", 1),
    ("BC10a C3; BC15a in=BC10a", 1), ("BC10a C3; BC01a C3", 0),
])  # fmt: skip
def test_spaces_of_a_grid(lines: str, left: int) -> None:
    assert table(lines).view()["spaces"]["C3"] == left


@pytest.mark.rule("RIV-2.22")
@pytest.mark.parametrize("lines", [
    "BC10a C3; BC11a C3", "BC10a C3; BC06a C3", "BC01a C3; BC01b C3; BC01c C3; BC01d C3; BC01e C3",
])  # fmt: skip
def test_more_units_than_there_is_space_are_refused(lines: str) -> None:
    refuses_position(lines)


@pytest.mark.rule("RIV-2.22", "RIV-2.21", "RIV-2.23")
@given(seed=st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_whatever_the_abilities_do_the_board_stays_lawful(seed: int) -> None:
    crowd = (
        "unit BC16a C4", "unit BC07a C4", "unit BC04a C4", "unit BC06a B4", "unit BC08a B4", "unit BC09a B3",
        "unit BC10a D4", "unit BC14a in=BC10a", "unit BC11a D2", "unit BC12a 2,3 N", "unit BC13a 4,3 N",
        "unit RK02a C5", "unit RK07a C5", "unit RK08a C5", "unit RK04a B5", "unit RK09a B5 shields=1",
        "unit RK10a D5", "unit RK14a in=RK10a", "unit RK16a D6", "unit RK03a C7", "unit RK06a E5", "unit RK12a 3,6 S",
        "unit RK13a 4,7 S", "C4 open objective", "hand blue A02 A05 A21", "hand red A07 A14 A18",
    )  # fmt: skip
    match = sandtable.position("rivets", "\n".join(("phase ground-combat", *crowd)), seed=seed)
    t = Table(match)
    for step in range(70):
        if match.result is not None:
            break
        offered = sorted(t.answers())
        t.choose(offered[(seed * 31 + step * 17) % len(offered)])
        view = t.view()
        if t.kind not in {"move", "alarm"}:  # on its way a unit may pass through a full grid
            assert min(view["spaces"].values()) >= 0
        placed = [one for one in view["units"].values() if not one["place"].startswith(("in ", "under"))]
        sides = {(one["place"], one["side"]) for one in placed}
        assert len(sides) == len({place for place, _ in sides})
        assert all(0 <= one["damage"] < one["health"] for one in placed)


@cases(
    case("aircraft pass over friends but not over enemies (friend)", mark.rule("RIV-2.23", "RIV-8.2", "RIV-8.3"),
         flight, "BC13a 3,3 N; BC12b 3,4 N",
         {"goals BC13a lacks": "3,4", "goals BC13a has": "3,5", "refuses BC13a 3,4": "RIV-2.23"}),
    case("aircraft pass over friends but not over enemies (enemy)", mark.rule("RIV-2.23", "RIV-8.2", "RIV-8.3"),
         flight, "BC13a 3,3 N; RK12a 3,4 N", {"goals BC13a lacks": "3,4 3,5", "refuses BC13a 3,4": "RIV-2.23 RIV-8.2"}),
    case("an intersection lies in a territory if a grid beside it does: 3,2", mark.rule("RIV-2.24", "RIV-4.8"),
         buying, "dp 1; rivets 1 0; BC13a 3,2 N", {"answers has": "C14"}),
    case("an intersection lies in a territory if a grid beside it does: 3,3", mark.rule("RIV-2.24", "RIV-4.8"),
         buying, "dp 1; rivets 1 0; BC13a 3,3 N", {"answers has": "C14"}),
    case("an intersection lies in a territory if a grid beside it does: 3,4", mark.rule("RIV-2.24", "RIV-4.8"),
         buying, "dp 1; rivets 1 0; BC13a 3,4 N", {"answers lacks": "C14"}),
    case("an intersection lies in a territory if a grid beside it does: 0,5", mark.rule("RIV-2.24", "RIV-4.8"),
         buying, "dp 1; rivets 1 0; BC13a 0,5 N", {"answers lacks": "C14"}),
    case("an intersection lies in a territory if a grid beside it does: 0,3", mark.rule("RIV-2.24", "RIV-4.8"),
         buying, "dp 1; rivets 1 0; BC13a 0,3 N", {"answers has": "C14"}),
    case("an objective that was left is nobodys", mark.rule("RIV-2.26", "RIV-16.2"),
         march, "scenario mud-between; BC01a B5; seed 1", "B5 A4; until draw red", {"vp": (0, 0)}),
    case("an objective that was left is nobodys (stayed)", mark.rule("RIV-2.26", "RIV-16.2"),
         wrap_up, "scenario mud-between; BC01a B5; seed 1", {"vp": (1, 0)}),
    case("who goes underground gives up the objective", mark.rule("RIV-2.26", "RIV-11.82", "RIV-10.1"),
         income, "scenario mud-between; BC09a E4; BC01a A1; dice 1", "tunnel.BC09a; until draw red", {"vp": (0, 0)}),
    case("aircraft hold nothing and count for no mission of the ground", mark.rule("RIV-2.26", "RIV-14.1", "RIV-2.21"),
         wrap_up, "scenario mud-between; missions blue M10 M03; BC12a 2,5 N; BC13a 3,7 N; RK12a 4,4 S",
         {"vp": (0, 0), "refuses reveal.M10": "RIV-10.2", "refuses reveal.M03": "RIV-10.2"}),
)  # fmt: skip
def test_terrain_and_objectives(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-2.23", "RIV-8.2")
def test_an_intersection_holds_one_aircraft() -> None:
    refuses_position("unit BC12a 2,3 N", "unit BC12b 2,3 N")
    refuses_position("unit BC12a 2,3 N", "unit RK12a 2,3 N")


@pytest.mark.rule("RIV-2.24")
def test_the_scenario_says_whose_a_grid_is() -> None:
    view = table("scenario mud-between").view()
    for number, whose in ((1, "blue"), (3, "blue"), (4, "none"), (5, "none"), (6, "red"), (8, "red")):
        assert {view["territory"][grid] for grid in row(number)} == {whose}
    assert set(view["deployment"]["blue"]) == row(1)
    assert set(view["deployment"]["red"]) == row(8)
    assert set(view["objectives"]) == {"B5", "E4"}


@pytest.mark.rule("RIV-2.25", "RIV-11.6")
def test_a_trench_takes_one_die_away() -> None:
    trench = combat("C4 trench; BC02a C3; RK01a C4", dice=[1, 1])
    trench.choose("C3 attack C4")
    assert trench.match.state.dice.left() == 0  # two dice of three
    open_field = combat("C4 open; BC02a C3; RK01a C4", dice=[1, 1, 1])
    open_field.choose("C3 attack C4")
    assert open_field.match.state.dice.left() == 0


@pytest.mark.rule("RIV-2.25")
def test_duckboards_matter_to_runners_only() -> None:
    t = march("C3 duckboards; BC02a C3; BC01a C3")
    assert "C6" in t.goals("BC02a")
    assert t.goals("BC01a") == grids("B2 C2 D2 B3 D3 B4 C4 D4")
    attacked = combat("C4 duckboards; BC02a C3; RK01a C4", dice=[1, 1, 1])
    attacked.choose("C3 attack C4")
    assert attacked.match.state.dice.left() == 0


@pytest.mark.rule("RIV-2.25")
def test_an_obstacle_cannot_be_entered_except_over_it_with_jump_jets() -> None:
    t = march("C4 obstacle; BC01a C3; BC06a D3; BK06a B3")
    assert "C4" not in t.goals("BC01a")
    assert "C4" not in t.goals("BK06a")
    t.refused("C3 C4", "RIV-2.25")

    wall = "\n".join(f"{column}4 obstacle" for column in COLUMNS)
    walled = march(wall, "BC06a C3; BK06a B3")
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
    t = table(*lines, "BC01a C4; RK10a D4; BC12a 5,4 N")
    held = {grid: one["held"] for grid, one in t.view()["objectives"].items()}
    assert held == {"C4": "blue", "D4": "red", "E4": None}
