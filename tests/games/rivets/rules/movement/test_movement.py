"""Chapters 8 and 9 of the ledger: aircraft and ground units move."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.rivets.hands import COLUMNS, grids
from tests.support.rivets.table import combat, finished, flight, march, table

Spot = tuple[int, int]
AHEAD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
CLOCK = "NESW"


def flown(start: Spot, facing: str, steps: int, turns: int) -> dict[Spot, set[str]]:
    """Where an aircraft can end, and with which facings: straight steps, one diagonal ahead, some turns in between."""
    ends: dict[Spot, set[str]] = {}
    seen = set()
    todo = [(start, facing, steps, turns, 1)]
    while todo:
        now = todo.pop()
        if now in seen:
            continue
        seen.add(now)
        (x, y), face, left, turns_left, diagonals = now
        ends.setdefault((x, y), set()).add(face)
        dx, dy = AHEAD[face]
        if turns_left:
            todo += [((x, y), CLOCK[(CLOCK.index(face) + by) % 4], left, turns_left - 1, diagonals) for by in (1, 3)]
        if left:
            ways = [(dx, dy, diagonals)]
            if diagonals:
                ways += [(dx + side * dy, dy + side * dx, 0) for side in (1, -1)]
            for ex, ey, rest in ways:
                if 0 <= x + ex <= 6 and 0 <= y + ey <= 8:
                    todo.append(((x + ex, y + ey), face, left - 1, turns_left, rest))
    return ends


# aircraft


@pytest.mark.rule("RIV-8.2", "RIV-8.3", "RIV-8.4", "RIV-8.6", "RIV-2.7")
@given(
    st.tuples(st.integers(0, 6), st.integers(0, 8)),
    st.sampled_from(CLOCK),
    st.sampled_from([("C13", 2, 1), ("C12", 3, 2), ("K13", 1, 1)]),
)
@settings(max_examples=25)
def test_an_aircraft_reaches_what_its_steps_its_diagonal_and_its_turns_allow(
    start: Spot, facing: str, kind: tuple[str, int, int]
) -> None:
    code, steps, turns = kind
    t = flight(f"unit B{code}a {start[0]},{start[1]} {facing}", "unit RK01a F8", "unit BC01a A1")
    ends = flown(start, facing, steps, turns)

    assert t.goals(f"B{code}a") == {f"{x},{y}" for x, y in ends}
    for (x, y), facings in ends.items():
        if (x, y) != start:
            assert t.offers(f"B{code}a", f"{x},{y}", kind="heading") == facings


@pytest.mark.rule("RIV-8.1", "RIV-17.6")
def test_aircraft_move_one_by_one_until_all_have() -> None:
    t = flight("unit BC12a 2,3 N", "unit BC12b 4,3 N", "unit BC01a A1")
    assert t.answers() == {"BC12a", "BC12b", "done"}

    t.choose("BC12b 4,6 N")
    assert t.answers() == {"BC12a", "done"}
    t.choose("BC12a stay")

    assert t.phase == "ground-movement"


@pytest.mark.rule("RIV-8.1", "RIV-1.9")
def test_an_aircraft_moves_once() -> None:
    t = flight("unit BC12a 2,3 N", "unit BC12b 4,3 N").choose("BC12b 4,6 N")

    t.refused("BC12b", "RIV-1.9", "RIV-8.1")


@pytest.mark.rule("RIV-8.2", "RIV-8.3")
def test_one_diagonal_at_most_and_never_backwards() -> None:
    goals = flight("turn red", "unit RK12a 3,3 N").goals("RK12a")

    assert {"3,6", "2,6", "4,6"} <= goals
    assert "1,5" not in goals - flight("turn red", "unit RK12a 3,3 W").goals("RK12a")
    assert "3,2" not in goals


@pytest.mark.rule("RIV-8.2", "RIV-8.3")
@pytest.mark.parametrize("spot", ["3,7", "3,2", "0,6"])
def test_too_far_or_behind_is_refused(spot: str) -> None:
    flight("turn red", "unit RK12a 3,3 N").refused(f"RK12a {spot}", "RIV-8.2", "RIV-8.3", "RIV-8.4")


@pytest.mark.rule("RIV-8.3")
def test_a_diagonal_step_keeps_the_facing() -> None:
    t = flight("turn red", "unit RK12a 3,3 N", "unit RK01a A8").choose("RK12a 4,6 N")

    assert (t.place("RK12a"), t.unit("RK12a")["facing"]) == ("4,6", "N")


@pytest.mark.rule("RIV-8.4", "RIV-11.50")
def test_one_turn_and_with_nimble_two() -> None:
    wasp = flight("turn red", "unit RK12a 3,3 N")
    kestrel = flight("unit BC12a 3,3 N")

    assert wasp.offers("RK12a", "3,3", kind="heading") - {"N"} == {"E", "W"}
    assert kestrel.offers("BC12a", "3,3", kind="heading") - {"N"} == {"E", "S", "W"}
    assert "3,2" not in wasp.goals("RK12a")
    assert "3,2" in kestrel.goals("BC12a")


@pytest.mark.rule("RIV-8.4")
def test_a_turn_costs_no_points() -> None:
    t = flight("turn red", "unit RK12a 3,3 N", "unit RK01a A8").choose("RK12a 6,3 E")

    assert t.place("RK12a") == "6,3"


@pytest.mark.rule("RIV-8.5", "RIV-11.6")
def test_buffs_of_the_grids_below_do_not_reach_an_aircraft() -> None:
    # Trenches and a Strider all around; the Kestrel is attacked with all of its dice.
    t = combat(
        "turn red", "B3 trench", "C3 trench", "unit BC10a C3", "unit BC12a 2,3 N", "unit RK11a C5", dice=[1, 1],
    ).choose("C5 attack 2,3")  # fmt: skip

    finished(t)


@pytest.mark.rule("RIV-8.5", "RIV-6.3")
def test_a_commander_below_gives_no_precision_to_the_air() -> None:
    t = table(
        "turn red", "phase air-combat 1", "unit RK16a C3", "unit RK12a 2,3 N", "unit BC12a 2,4 S", dice=[4, 4, 4],
    ).choose("RK12a attack 2,4")  # fmt: skip

    assert t.damage("BC12a") == [0]


@pytest.mark.rule("RIV-8.6")
@pytest.mark.parametrize(("spot", "facing"), [("0,0", "S"), ("6,8", "E"), ("3,8", "N")])
def test_an_aircraft_never_leaves_the_board_and_may_stay(spot: str, facing: str) -> None:
    t = flight(f"unit BC13a {spot} {facing}", "unit BC01a A2")
    x, y = (int(number) for number in spot.split(","))
    dx, dy = AHEAD[facing]

    t.refused(f"BC13a {x + dx},{y + dy}")
    t.choose("BC13a stay")
    assert (t.place("BC13a"), t.unit("BC13a")["facing"]) == (spot, facing)


@pytest.mark.rule("RIV-8.7", "RIV-8.8", "RIV-11.24")
def test_gas_drifts_before_any_aircraft_moves() -> None:
    t = table("phase air-movement", "gas C4 blue K03", "unit BC12a 2,3 N", "unit RK01a F8", dice=["A01"])

    assert t.asked == ("blue", "aircraft")
    assert t.gas() == {"C5": ("blue", False)}
    finished(t)


@pytest.mark.rule("RIV-8.7")
def test_only_the_gassers_own_gas_drifts() -> None:
    t = table("phase air-movement", "gas C4 red K03", "unit BC12a 2,3 N", "unit RK01a F8")

    assert t.gas() == {"C4": ("red", False)}


@pytest.mark.rule("RIV-8.9", "RIV-8.10")
def test_nothing_is_rearranged_after_the_aircraft() -> None:
    t = flight("unit BC12a 2,3 N", "unit BC12b 3,3 N", "unit BC01a C3", "unit BC03a C3").choose("done")

    assert (t.phase, t.kind) == ("ground-movement", "grid")


# ground units


def walked(start: str, steps: int, blocked: set[str]) -> set[str]:
    """Where a ground unit can end: so many steps, one of them diagonal."""
    found, todo = set(), {(start, steps, 1)}
    seen: set[tuple[str, int, int]] = set()
    while todo:
        now = todo.pop()
        if now in seen:
            continue
        seen.add(now)
        grid, left, diagonals = now
        found.add(grid)
        for across in (-1, 0, 1):
            for along in (-1, 0, 1):
                column, line = COLUMNS.index(grid[0]) + across, int(grid[1]) + along
                diagonal = abs(across) + abs(along) == 2
                if not left or (diagonal and not diagonals) or not (0 <= column < 6 and 1 <= line <= 8):
                    continue
                there = f"{COLUMNS[column]}{line}"
                if there not in blocked:
                    todo.add((there, left - 1, diagonals - diagonal))
    return found - {start}


ANYWHERE = st.sampled_from([f"{column}{line}" for column in COLUMNS for line in range(1, 9)])


@pytest.mark.rule("RIV-9.3", "RIV-9.4", "RIV-9.5", "RIV-9.11", "RIV-2.20", "RIV-2.25", "RIV-8.2")
@given(
    ANYWHERE,
    st.sampled_from([("C01", 1), ("C06", 3), ("C16", 2)]),
    st.sets(ANYWHERE, max_size=12),
    st.sets(ANYWHERE, max_size=8),
)
@settings(max_examples=30)
def test_a_ground_unit_reaches_what_its_steps_and_one_diagonal_allow(
    start: str, kind: tuple[str, int], obstacles: set[str], foes: set[str]
) -> None:
    code, steps = kind
    obstacles -= {start}
    foes -= {start, *obstacles}
    t = march(
        f"unit B{code}z {start}", *(f"{grid} obstacle" for grid in obstacles),
        *(f"unit RK01{letter} {grid}" for letter, grid in zip("abcdefgh", sorted(foes), strict=False)),
    )  # fmt: skip

    assert t.goals(f"B{code}z") == walked(start, steps, obstacles | foes)


@pytest.mark.rule("RIV-9.1", "RIV-9.6", "RIV-17.7")
def test_grids_move_one_by_one_until_all_have() -> None:
    t = march("unit BC01a C3", "unit BC01b D3", "unit BC01c E3", seed=1)
    assert t.answers() == {"C3", "D3", "E3", "done"}

    t.choose("D3 D4")
    assert t.answers() == {"C3", "E3", "done"}
    t.choose("C3 C4", "E3 E4")

    assert t.asked == ("red", "draw")


@pytest.mark.rule("RIV-9.1")
def test_units_of_a_grid_move_in_the_owners_order() -> None:
    t = march("unit BC01a C3", "unit BC03a C3", "unit BC06a C3").choose("C3")
    assert t.answers() == {"BC01a", "BC03a", "BC06a", "done"}

    t.choose("BC06a C6")

    assert (t.place("BC06a"), t.answers()) == ("C6", {"BC01a", "BC03a", "done"})


@pytest.mark.rule("RIV-9.2", "RIV-9.7", "RIV-11.64")
def test_buffs_on_movement_count_from_where_the_activation_begins() -> None:
    starts = march("C3 duckboards", "unit BC02a C3")
    assert starts.goals("BC02a") == walked("C3", 3, set())

    crosses = march("C4 duckboards", "unit BC02a C3")
    assert crosses.goals("BC02a") == walked("C3", 1, set())


@pytest.mark.rule("RIV-9.3")
def test_a_move_may_be_named_grid_by_grid() -> None:
    t = march("unit BC06a C3", "unit BC01a A1").choose("C3 C4")
    assert t.asked == ("blue", "move")
    assert t.answers() == walked("C4", 2, set()) | {"stop"}

    t.choose("C5", "stop")

    assert t.place("BC06a") == "C5"


@pytest.mark.rule("RIV-9.4")
def test_the_diagonal_is_one_for_the_whole_activation() -> None:
    t = march("unit BC06a C3", "unit BC01a A1").choose("C3 D4")

    assert t.answers() == grids("D2 D3 D5 D6 B4 C4 E4 F4 C3 E3 C5 E5") | {"stop"}
    t.refused("F5", "RIV-9.4", "RIV-9.3")


@pytest.mark.rule("RIV-9.3", "RIV-9.4")
@pytest.mark.parametrize("goal", ["C5", "E3", "A1"])
def test_too_far_is_refused(goal: str) -> None:
    march("unit BC01a C3").refused(f"C3 {goal}", "RIV-9.3", "RIV-9.4")


@pytest.mark.rule("RIV-9.8", "RIV-11.10")
def test_the_rules_of_movement_hold_in_combat_too() -> None:
    t = combat("D4 obstacle", "unit BC02a C3", "unit RK01a C4", *(f"unit BC01{x} B3" for x in "abcd"))

    assert t.offers("C3", "dash", kind="move") >= grids("B2 C2 D2 D3 B4")
    assert not t.offers("C3", "dash", kind="move") & grids("D4 C4 B3")


@pytest.mark.rule("RIV-9.8", "RIV-11.60", "RIV-9.4")
def test_each_move_has_its_own_diagonal() -> None:
    t = combat("unit BC06a C3", "unit RK01a E4", dice=[1, 1]).choose("C3 assault")
    t.choose("D3", "stop")
    assert t.place("BC06a") == "D3"

    dash = combat("unit BC02a C3", "unit RK01a F8", "unit BC01a A1", seed=1).choose("C3 dash D4")
    dash.until("grid")
    assert dash.phase == "ground-movement"
    assert "E5" in dash.goals("BC02a")  # a second diagonal, of another move


@pytest.mark.rule("RIV-9.9", "RIV-9.10", "RIV-7.3")
def test_units_are_rearranged_after_all_have_moved() -> None:
    t = march("unit BC01a C3 moved", "unit BC03a C3 moved", "unit BC06a D3", seed=1).choose("D3 D6")
    assert t.asked == ("blue", "arrange")
    assert t.grid("C3") == ["BC01a", "BC03a"]

    t.choose("BC03a")

    assert t.grid("C3") == ["BC03a", "BC01a"]


@pytest.mark.rule("RIV-9.10", "RIV-7.3")
def test_the_new_order_is_the_order_of_being_attacked() -> None:
    t = table(
        "round 2", "phase ground-movement 2", "unit BC01a C3", "unit BC03a C3", "unit RK01a C4", dice=[6, 1, 1],
    ).choose("BC03a").until("grid", side="red")  # fmt: skip

    t.choose("C4 attack C3")

    assert t.damage("BC03a", "BC01a") == [-1, 0]


@pytest.mark.rule("RIV-9.9", "RIV-9.10")
def test_only_ones_own_units_are_rearranged_and_only_where_order_matters() -> None:
    t = table(
        "phase ground-movement 2", "unit RK01a C6", "unit RK02a C6", "unit BC01a C3", "unit BC08a C3", "unit BC01b C3"
    )

    assert t.asked == ("red", "draw")  # no class of Blue's has two different units


@pytest.mark.rule("RIV-9.11")
def test_a_diagonal_step_passes_between_blocked_grids() -> None:
    t = march("C4 obstacle", "unit BC01a C3", "unit RK01a D3")

    assert "D4" in t.goals("BC01a")
