"""Chapter 9 of the ledger: grid after grid moves, and rearranges its units."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import COLUMNS, ordered
from tests.support.rivets.table import Table, combat, finished, march, table


def krahl_behind(*dice: int, by_steps: bool) -> Table:
    """A Grindwerk sets out beside Otta Krahl for the Rifles two grids away."""
    t = march("turn red; RK16a C6; RK10a C6; BC01a C4", dice=dice)
    return t.act("RK10a", *(("C5", "C4") if by_steps else ("C4",)))


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


@cases(
    case("grids move one by one until all have", mark.rule("RIV-9.1", "RIV-9.6", "RIV-17.7"),
         march, "BC01a C3; BC01b D3; BC01c E3; seed 1", {"answers": "C3 D3 E3 done"}, "D3 D4",
         {"answers": "C3 E3 done"}, "C3 C4; E3 E4", {"asked": "red draw"}),
    case("units of a grid move in the owners order", mark.rule("RIV-9.1"),
         march, "BC01a C3; BC03a C3; BC06a C3", "C3", {"answers": "BC01a BC03a BC06a done"}, "BC06a C6",
         {"BC06a": "C6", "answers": "BC01a BC03a done"}),
    case("a grid on the way gives no precision", mark.rule("RIV-9.2", "RIV-9.7", "RIV-11.45"),
         march, "turn red; RK10a C6; RK16a C5; BC01a C4; dice 4 4", "act RK10a C5 C4", {"asked": "blue displace"}),
    case("buffs on movement count from where the activation begins (starts)",
         mark.rule("RIV-9.2", "RIV-9.7", "RIV-11.64"),
         march, "C3 duckboards; BC02a C3",
         {"goals BC02a": "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C1 C2 C4 C5 C6 D1 D2 D3 D4 D5 D6 E1 E2 E3 E4 E5 F2 F3 F4"}),
    case("buffs on movement count from where the activation begins (crosses)",
         mark.rule("RIV-9.2", "RIV-9.7", "RIV-11.64"),
         march, "C4 duckboards; BC02a C3", {"goals BC02a": "B2 B3 B4 C2 C4 D2 D3 D4"}),
    case("the rules of movement hold in combat too", mark.rule("RIV-9.8", "RIV-11.10"),
         combat, "D4 obstacle; BC02a C3; RK01a C4; BC01a B3; BC01b B3; BC01c B3; BC01d B3",
         {"offers C3 dash move has": "B2 B4 C2 D2 D3", "offers C3 dash move lacks": "B3 C4 D4"}),
    # a second diagonal, of another move
    case("each move has its own diagonal", mark.rule("RIV-9.8", "RIV-11.60", "RIV-9.4"),
         combat, "BC06a C3; RK01a E4", "C3 assault; D3; stop", {"BC06a": "D3"}),
    case("each move has its own diagonal (dash)", mark.rule("RIV-9.8", "RIV-11.60", "RIV-9.4"),
         combat, "BC02a C3; RK01a F8; BC01a A1; seed 1", "C3 dash D4; until grid",
         {"phase": "ground-movement", "goals BC02a has": "E5"}),
    case("units are rearranged after all have moved", mark.rule("RIV-9.9", "RIV-9.10", "RIV-7.3"),
         march, "BC01a C3 moved; BC03a C3 moved; BC06a D3; seed 1", "D3 D6",
         {"asked": "blue arrange", "C3": "BC01a BC03a"}, "BC03a", {"C3": "BC03a BC01a"}),
    # no class of Blue's has two different units
    case("only ones own units are rearranged and only where order matters", mark.rule("RIV-9.9", "RIV-9.10"),
         table, "phase ground-movement 2; RK01a C6; RK02a C6; BC01a C3; BC08a C3; BC01b C3", {"asked": "red draw"}),
    case("a handler whose dog lives can be told from another", mark.rule("RIV-9.9", "RIV-9.10", "RIV-11.33"),
         table, "phase ground-movement 2; BC04a C3; BC04b C3 dog=BC05a; BC05a D3", {"kind": "arrange"}, "BC04b",
         {"C3": "BC04b BC04a"}),
    case("the new order is the order of being attacked", mark.rule("RIV-9.10", "RIV-7.3"),
         table, "round 2; phase ground-movement 2; BC01a C3; BC03a C3; RK01a C4; dice 6 1 1",
         "BC03a; until grid red; C4 attack C3", {"BC03a": "gone", "BC01a damage": 0}),
    case("a diagonal step passes between blocked grids", mark.rule("RIV-9.11"),
         march, "C4 obstacle; BC01a C3; RK01a D3", {"goals BC01a has": "D4"}),
)  # fmt: skip
def test_movement_phase(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-9.2", "RIV-9.7", "RIV-11.45")
@pytest.mark.parametrize("by_steps", [False, True])
def test_the_grid_where_a_move_begins_gives_its_precision_however_the_way_is_named(by_steps: bool) -> None:
    # Ruling: buffs are checked on the grid that is activated, so what its ramming units share is theirs all the way.
    t = krahl_behind(4, 1, by_steps=by_steps)
    assert t.place("BC01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-9.1")
def test_a_standing_order_about_cards_moves_nobody() -> None:
    t = march("BC01a A1; BC01b C5; RK01a F8", seed=1)
    assert {ordered(t, value) for value in ("ask", "fitting", "none")} == {None}


@cases(
    case("a move may be named grid by grid", mark.rule("RIV-9.3"),
         march, "BC06a C3; BC01a A1", "C3 C4",
         {"asked": "blue move", "answers": "A3 A4 A5 B2 B3 B4 B5 B6 C2 C3 C5 C6 D2 D3 D4 D5 D6 E3 E4 E5 stop"},
         "C5; stop", {"BC06a": "C5"}),
    case("too far is refused: C5", mark.rule("RIV-9.3", "RIV-9.4"),
         march, "BC01a C3", {"refuses C3 C5": "RIV-9.3 RIV-9.4"}),
    case("too far is refused: E3", mark.rule("RIV-9.3", "RIV-9.4"),
         march, "BC01a C3", {"refuses C3 E3": "RIV-9.3 RIV-9.4"}),
    case("too far is refused: A1", mark.rule("RIV-9.3", "RIV-9.4"),
         march, "BC01a C3", {"refuses C3 A1": "RIV-9.3 RIV-9.4"}),
    case("the diagonal is one for the whole activation", mark.rule("RIV-9.4"),
         march, "BC06a C3; BC01a A1", "C3 D4",
         {"answers": "B4 C3 C4 C5 D2 D3 D5 D6 E3 E4 E5 F4 stop", "refuses F5": "RIV-9.4 RIV-9.3"}),
    case("the odds of the second step count the grid of the first", mark.rule("RIV-9.7", "RIV-11.45"),
         march, "turn red; RK16a C6; RK10a C6; BC01a C4", "act RK10a C5",
         {"odds C4": {"1 killed": 0.75, "nothing": 0.25}}),
)  # fmt: skip
def test_steps(case: Case) -> None:
    case.play()


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
        f"B{code}z {start}",
        *(f"{grid} obstacle" for grid in obstacles),
        *(f"unit RK01{letter} {grid}" for letter, grid in zip("abcdefgh", sorted(foes), strict=False)),
    )

    assert t.goals(f"B{code}z") == walked(start, steps, obstacles | foes)
