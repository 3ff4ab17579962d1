"""Aircraft: their flight, and their actions in combat."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, air, combat, flight, table


def rolls(t: Table, name: str) -> set[str]:
    """Where Barrel Roll may end."""
    return t.offers(name, "barrel-roll", kind="roll") if "barrel-roll" in t.can(name) else set()


def dives(t: Table, name: str) -> set[str]:
    """Where Power Dive may end."""
    return t.offers(name, "power-dive", kind="dive") if "power-dive" in t.can(name) else set()


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


@cases(
    case("aircraft move one by one until all have", mark.rule("RIV-8.1", "RIV-17.6"),
         flight, "BC12a 2,3 N; BC12b 4,3 N; BC01a A1", {"answers": "BC12a BC12b done"}, "BC12b 4,6 N",
         {"answers": "BC12a done"}, "BC12a stay", {"phase": "ground-movement"}),
    case("an aircraft moves once", mark.rule("RIV-8.1", "RIV-1.9"),
         flight, "BC12a 2,3 N; BC12b 4,3 N", "BC12b 4,6 N", {"refuses BC12b": "RIV-1.9 RIV-8.1"}),
    case("too far or behind is refused: 3,7", mark.rule("RIV-8.2", "RIV-8.3"),
         flight, "turn red; RK12a 3,3 N", {"refuses RK12a 3,7": "RIV-8.2 RIV-8.3 RIV-8.4"}),
    case("too far or behind is refused: 3,2", mark.rule("RIV-8.2", "RIV-8.3"),
         flight, "turn red; RK12a 3,3 N", {"refuses RK12a 3,2": "RIV-8.2 RIV-8.3 RIV-8.4"}),
    case("too far or behind is refused: 0,6", mark.rule("RIV-8.2", "RIV-8.3"),
         flight, "turn red; RK12a 3,3 N", {"refuses RK12a 0,6": "RIV-8.2 RIV-8.3 RIV-8.4"}),
    case("a diagonal step keeps the facing", mark.rule("RIV-8.3"),
         flight, "turn red; RK12a 3,3 N; RK01a A8", "RK12a 4,6 N", {"RK12a": "4,6", "RK12a facing": "N"}),
    case("a turn costs no points", mark.rule("RIV-8.4"),
         flight, "turn red; RK12a 3,3 N; RK01a A8", "RK12a 6,3 E", {"RK12a": "6,3"}),
    case("krahls precision stays on the ground", mark.rule("RIV-8.5", "RIV-6.3"),
         air, "turn red; RK12a 3,4 S; RK16a C4; BC01a D4; dice 4 4 4", "RK12a attack", {"BC01a": "D4"}),
    # Trenches and a Strider all around; the Kestrel is attacked with all of its dice.
    case("buffs of the grids below do not reach an aircraft", mark.rule("RIV-8.5", "RIV-11.6"),
         combat, "turn red; B3 trench; C3 trench; BC10a C3; BC12a 2,3 N; RK11a C5; dice 1 1", "C5 attack 2,3"),
    case("a commander below gives no precision to the air", mark.rule("RIV-8.5", "RIV-6.3"),
         table, "turn red; phase air-combat 1; RK16a C3; RK12a 2,3 N; BC12a 2,4 S; dice 4 4 4", "RK12a attack 2,4",
         {"BC12a damage": 0}),
    case("gas drifts before any aircraft moves", mark.rule("RIV-8.7", "RIV-8.8", "RIV-11.24"),
         table, "phase air-movement; gas C4 blue K03; BC12a 2,3 N; RK01a F8; dice A01",
         {"asked": "blue aircraft", "gas": {"C5": ("blue", False)}}),
    case("only the gassers own gas drifts", mark.rule("RIV-8.7"),
         table, "phase air-movement; gas C4 red K03; BC12a 2,3 N; RK01a F8", {"gas": {"C4": ("red", False)}}),
    case("nothing is rearranged after the aircraft", mark.rule("RIV-8.9", "RIV-8.10"),
         flight, "BC12a 2,3 N; BC12b 3,3 N; BC01a C3; BC03a C3", "done", {"phase": "ground-movement", "kind": "grid"}),
)  # fmt: skip
def test_flight(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-8.6", "RIV-8.4")
def test_facing_off_the_board_an_aircraft_turns_first() -> None:
    t = flight("BC13a 3,8 N; RK01a F8")
    goals = t.goals("BC13a")
    assert goals >= {"1,8", "5,8", "2,8", "4,8", "3,8"}
    assert not {goal for goal in goals if goal.endswith(",6")}  # back is two turns away


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
    t = flight(f"B{code}a {start[0]},{start[1]} {facing}; RK01a F8; BC01a A1")
    ends = flown(start, facing, steps, turns)

    assert t.goals(f"B{code}a") == {f"{x},{y}" for x, y in ends}
    for (x, y), facings in ends.items():
        if (x, y) != start:
            assert t.offers(f"B{code}a", f"{x},{y}", kind="heading") == facings


@pytest.mark.rule("RIV-8.2", "RIV-8.3")
def test_one_diagonal_at_most_and_never_backwards() -> None:
    goals = flight("turn red; RK12a 3,3 N").goals("RK12a")
    assert {"3,6", "2,6", "4,6"} <= goals
    assert "1,5" not in goals - flight("turn red; RK12a 3,3 W").goals("RK12a")
    assert "3,2" not in goals


@pytest.mark.rule("RIV-8.4", "RIV-11.50")
def test_one_turn_and_with_nimble_two() -> None:
    wasp = flight("turn red; RK12a 3,3 N")
    kestrel = flight("BC12a 3,3 N")
    assert wasp.offers("RK12a", "3,3", kind="heading") - {"N"} == {"E", "W"}
    assert kestrel.offers("BC12a", "3,3", kind="heading") - {"N"} == {"E", "S", "W"}
    assert "3,2" not in wasp.goals("RK12a")
    assert "3,2" in kestrel.goals("BC12a")


@pytest.mark.rule("RIV-8.6")
@pytest.mark.parametrize(("spot", "facing"), [("0,0", "S"), ("6,8", "E"), ("3,8", "N")])
def test_an_aircraft_never_leaves_the_board_and_may_stay(spot: str, facing: str) -> None:
    t = flight(f"BC13a {spot} {facing}; BC01a A2")
    x, y = (int(number) for number in spot.split(","))
    dx, dy = AHEAD[facing]
    t.refused(f"BC13a {x + dx},{y + dy}")
    t.choose("BC13a stay")
    assert (t.place("BC13a"), t.unit("BC13a")["facing"]) == (spot, facing)


@cases(
    case("after a roll not even a nimble kestrel turns", mark.rule("RIV-11.4", "RIV-11.50"),
         air, "BC12a 2,3 N; hand blue A13", "BC12a barrel-roll 3,4; until draw red",
         {"BC12a facing": "N", "BC12a": "3,4"}),
    case("tailwind is not for an aircraft that rolled", mark.rule("RIV-11.4", "RIV-13.1"),
         flight, "hand blue A13; BC12a 2,3 N halted; BC12b 5,3 N; BC12c 5,1 N", "play.A13", {"answers": "BC12b BC12c"}),
    case("barrel roll keeps the facing and skips the movement", mark.rule("RIV-11.4"),
         air, "BC12a 2,3 N; BC12b 5,5 N", "BC12a barrel-roll 4,4", {"BC12a": "4,4", "BC12a facing": "N"},
         "until aircraft; done",
         {"phase": "air-movement", "answers": "BC12b done", "refuses BC12a": "RIV-11.4 RIV-1.9"}),
    case("a roll takes the place of the attack", mark.rule("RIV-11.4", "RIV-6.6"),
         air, "BC12a 2,3 N; RK01a B4; RK01b C5; BC12b 6,1 N", "BC12a barrel-roll 1,4",
         {"kind not": "deed", "answers lacks": "BC12a"}),
    case("a roll finds the place that a dive has left (barred)", mark.rule("RIV-11.4", "RIV-11.51", "RIV-2.23"),
         air, "turn blue; BC12a 3,3 N; BC12b 6,1 N; RK12a 4,4 S", {"offers BC12a barrel-roll roll lacks": "4,4"}),
    case("a roll finds the place that a dive has left (free)", mark.rule("RIV-11.4", "RIV-11.51", "RIV-2.23"),
         air, "turn blue; BC12a 3,3 N; BC12b 6,1 N; RK12a 4,2 S", {"offers BC12a barrel-roll roll has": "4,4"}),
    case("a roll at the edge goes inward only", mark.rule("RIV-11.5", "RIV-2.2"),
         air, "BC12a 0,3 N; RK01a F8", "BC12a barrel-roll", {"answers": "1,4 2,4"}),
)  # fmt: skip
def test_barrel_roll(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.4", "RIV-11.5")
@pytest.mark.parametrize(("facing", "ends"), [
    ("N", {"0,4", "1,4", "3,4", "4,4"}), ("S", {"0,2", "1,2", "3,2", "4,2"}), ("E", {"3,1", "3,2", "3,4", "3,5"}),
    ("W", {"1,1", "1,2", "1,4", "1,5"}),
])  # fmt: skip
def test_barrel_roll_goes_sideways_and_then_one_ahead(facing: str, ends: set[str]) -> None:
    t = air(f"BC12a 2,3 {facing}")
    assert rolls(t, "BC12a") == ends


@pytest.mark.rule("RIV-11.5")
@pytest.mark.parametrize(
    ("line", "ends"),
    [
        ("unit RK12a 3,3 S", {"0,4", "1,4"}),  # in the way of both to the right
        ("unit RK12a 3,4 S", {"0,4", "1,4", "4,4"}),  # only where the short one ends
        ("unit RK12a 4,3 S", {"0,4", "1,4", "3,4"}),
        ("unit BC12b 3,3 N", {"0,4", "1,4", "3,4", "4,4"}),  # a friend is passed
        ("unit BC12b 4,4 N", {"0,4", "1,4", "3,4"}),  # but not landed on
    ],
)
def test_enemies_bar_the_way_and_friends_the_end(line: str, ends: set[str]) -> None:
    assert rolls(air("BC12a 2,3 N", line), "BC12a") == ends


@pytest.mark.rule("RIV-11.5", "RIV-8.6")
def test_a_roll_stays_on_the_board() -> None:
    assert rolls(air("BC12a 0,3 N"), "BC12a") == {"1,4", "2,4"}
    assert rolls(air("BC12a 1,3 N"), "BC12a") == {"0,4", "2,4", "3,4"}
    edge = air("BC12a 2,8 N; RK01a B8")
    assert "barrel-roll" not in edge.can("BC12a")
    edge.refused("BC12a barrel-roll", "RIV-11.4", "RIV-11.5", "RIV-8.6")


@cases(
    # the enemy is behind; an enemy; nor straight past it; but around, diagonally
    case("an immelman frees a wasp at the edge", mark.rule("RIV-11.36", "RIV-8.6"),
         air, "turn red; RK12a 3,8 N; BC12a 3,7 N", {"targets RK12a": ""}, "RK12a immelman; until aircraft",
         {"goals RK12a lacks": "3,7 3,5", "goals RK12a has": "2,7 4,7"}),
    case("a kestrel cannot do it", mark.rule("RIV-11.36"),
         air, "BC12a 3,4 N", {"refuses BC12a immelman": "RIV-11.36"}),
    case("an immelman leaves no dive in the same turn", mark.rule("RIV-11.36", "RIV-11.51", "RIV-6.6"),
         air, "turn red; RK12a 3,4 N; RK12b 6,8 S", "RK12a immelman", {"answers lacks": "RK12a", "RK12a": "3,4"}),
    # it has stayed where it was
    case("the dive after an immelman goes the other way", mark.rule("RIV-11.36", "RIV-11.51", "RIV-11.52"),
         air, "turn red; RK12a 3,4 N; RK12b 6,8 S; BC01a A1; seed 2",
         "RK12a immelman; done; until draw blue; until aircraft red", {"offers RK12a power-dive dive": "3,2 3,3"}),
    case("after an immelman the turn is still there", mark.rule("RIV-11.37"),
         air, "turn red; RK12a 3,4 S", "RK12a immelman; until aircraft; RK12a 6,4 E",
         {"RK12a": "6,4", "RK12a facing": "E"}),
    case("an immelman halts no one", mark.rule("RIV-11.37"),
         air, "turn red; RK12a 3,4 S", "RK12a immelman; until aircraft",
         {"RK12a halted": False, "goals RK12a has": "3,7", "goals RK12a lacks": "3,1"}),
)  # fmt: skip
def test_immelman(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.36")
@pytest.mark.parametrize(("before", "after"), [("N", "S"), ("S", "N"), ("E", "W"), ("W", "E")])
def test_immelman_turns_the_aircraft_around(before: str, after: str) -> None:
    t = air(f"turn red; RK12a 3,4 {before}; RK12b 6,1 N").choose("RK12a immelman")
    assert (t.place("RK12a"), t.unit("RK12a")["facing"]) == ("3,4", after)
    assert "RK12a" not in t.answers()


@cases(
    # North, east, south and then looking west: beside where it began, facing home.
    case("nimble and tailwind make three turns", mark.rule("RIV-11.50", "RIV-13.1"),
         flight, "BC12a 3,3 N; BC12b 6,1 N", {"offers BC12a 4,3 heading lacks": "W"}),
    case("nimble and tailwind make three turns", mark.rule("RIV-11.50", "RIV-13.1"),
         flight, "BC12a 3,3 N turns=1 march=1; BC12b 6,1 N", {"offers BC12a 4,3 heading has": "W"}),
    # Two turns to the same side look back: S on the spot.
    case("a kestrel makes two turns and a wasp one (kestrel)", mark.rule("RIV-11.50"),
         flight, "BC12a 3,3 N", {"offers BC12a 3,3 heading": "E S W"}),
    case("a kestrel makes two turns and a wasp one (wasp)", mark.rule("RIV-11.50"),
         flight, "turn red; RK12a 3,3 N", {"offers RK12a 3,3 heading": "E W"}),
    # east, then south; turned east, one step diagonally to the right
    case("with two turns it comes back on the next line (kestrel)", mark.rule("RIV-11.50"),
         flight, "BC12a 3,3 N", {"goals BC12a has": "4,2 4,1"}),
    case("with two turns it comes back on the next line (wasp)", mark.rule("RIV-11.50"),
         flight, "turn red; RK12a 3,3 N", {"goals RK12a has": "4,2", "goals RK12a lacks": "4,1"}),
)  # fmt: skip
def test_nimble(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.50")
def test_two_turns_are_not_three() -> None:
    t = flight("BC12a 3,3 N").choose("BC12a 3,4")

    # One ahead, then any two turns: every facing can be reached, by 90 degrees left or right or by both.
    assert t.kind == "heading"
    assert t.answers() == {"N", "E", "S", "W"}
    boxed = flight("BC12a 3,3 N").twin("BC12a", "2,3")
    # West needs one turn to go there straight; one more turn is left, so it never looks back east.
    assert boxed.kind == "heading"
    assert "E" not in boxed.answers()


@cases(
    case("a dive brings no attack", mark.rule("RIV-11.51", "RIV-6.6"),
         air, "turn red; RK12a 3,8 S; BC12a 3,5 N; BC01a C5; RK12b 6,8 S", "RK12a power-dive 3,6",
         {"BC12a damage": 0, "BC01a damage": 0, "answers lacks": "RK12a"}),
    # it stays in the way, and is passed
    case("a dive passes a friend that has turned and stops before an enemy",
         mark.rule("RIV-11.51", "RIV-11.36", "RIV-2.23"),
         air, "turn red; RK12a 3,6 S; RK12b 3,5 N; BC12a 5,4 N; RK12c 5,5 S", "RK12b immelman",
         {"offers RK12a power-dive dive": "3,4", "can RK12c lacks": "power-dive"}),
    # an enemy is in its way; three more, one of them diagonally
    case("a dive passes beside an enemy and not through it and the whole flight follows",
         mark.rule("RIV-11.51", "RIV-11.36", "RIV-11.52"),
         air, "turn red; RK12a 3,6 S; BC12a 3,5 W; RK12b 6,8 S; seed 4", {"can RK12a": "attack immelman pass"}),
    case("a dive passes beside an enemy and not through it and the whole flight follows (first)",
         mark.rule("RIV-11.51", "RIV-11.36", "RIV-11.52"),
         air, "turn red; RK12a 3,6 S; BC12a 4,5 W; RK12b 6,8 S; seed 4", "RK12a power-dive 3,4; done",
         {"goals RK12a has": "2,1 3,1 4,1"}),
    case("flak meets a dive before anything else", mark.rule("RIV-11.51", "RIV-13.1"),
         air, "turn red; hand blue A14; RK12a 3,6 S damage=1; BC11a C4; dice 5 1",
         "RK12a power-dive 3,4; blue: play.A14", {"RK12a": "gone"}),
    case("power dive happens at once and leaves the whole move", mark.rule("RIV-11.52"),
         air, "turn red; RK12a 3,8 S", "RK12a power-dive 3,6", {"RK12a": "3,6", "RK12a facing": "S"},
         "until aircraft", {"phase": "air-movement", "goals RK12a has": "3,3", "goals RK12a lacks": "3,2"}),
)  # fmt: skip
def test_power_dive(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.51", "RIV-11.52")
@pytest.mark.parametrize(
    ("facing", "ends"), [("N", {"3,5", "3,6"}), ("S", {"3,3", "3,2"}), ("E", {"4,4", "5,4"}), ("W", {"2,4", "1,4"})],
)  # fmt: skip
def test_power_dive_goes_one_or_two_straight_ahead(facing: str, ends: set[str]) -> None:
    assert dives(air(f"turn red; RK12a 3,4 {facing}"), "RK12a") == ends


@pytest.mark.rule("RIV-11.51", "RIV-2.23")
@pytest.mark.parametrize(
    ("line", "ends"),
    [
        ("unit BC12a 3,5 S", set()),  # an enemy is not passed
        ("unit BC12a 3,6 S", {"3,5"}),
        ("unit RK13a 3,5 S", {"3,6"}),  # a friend is passed, not landed on
        ("unit RK13a 3,6 S", {"3,5"}),
    ],
)
def test_a_dive_is_barred_like_any_flight(line: str, ends: set[str]) -> None:
    assert dives(air("turn red; RK12a 3,4 N", line), "RK12a") == ends


@pytest.mark.rule("RIV-11.51", "RIV-8.6")
def test_a_dive_stays_on_the_board() -> None:
    assert dives(air("turn red; RK12a 3,7 N"), "RK12a") == {"3,8"}
    assert dives(air("turn red; RK12a 3,8 N"), "RK12a") == set()
