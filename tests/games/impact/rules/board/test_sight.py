"""Chapter 6 and section 19 of the ledger: line of sight, by its printed examples and against a second reckoning."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at, distance, point, where
from tests.support.impact.table import Table, field, table

Ground = dict[str, tuple[str, int]]  # terrain and level by point
LETTERS = "ABCDEFGHIJKLMNOPQRST"
HEIGHTS = {"woods": 6, "building": 6, "rubble": 2}


def cube(name: str) -> tuple[int, int, int]:
    column, row = where(name)
    x = (column - row) // 2
    return x, -x - row, row


def through(start: str, goal: str, centre: str) -> bool:
    """Whether the segment has a stretch inside the meta-hex of *centre*."""
    low, high = Fraction(0), Fraction(1)
    for a, b, c in zip(cube(start), cube(goal), cube(centre), strict=True):
        if a == b:
            if abs(a - c) >= 1:
                return False
            continue
        ends = sorted((Fraction(c - 1 - a, b - a), Fraction(c + 1 - a, b - a)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def flanks(start: str, goal: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The two points beside every step, if the segment runs along a line of the lattice."""
    a, b = cube(start), cube(goal)
    if all(one != other for one, other in zip(a, b, strict=True)):
        return []
    n = distance(start, goal)
    (x, y), (u, v) = where(start), where(goal)
    dx, dy = (u - x) // n, (v - y) // n
    # The common neighbours of a step: the step turned by sixty degrees either way.
    one, other = {
        (2, 0): ((1, -1), (1, 1)),
        (-2, 0): ((-1, -1), (-1, 1)),
        (1, 1): ((2, 0), (-1, 1)),
        (-1, -1): ((-2, 0), (1, -1)),
        (1, -1): ((2, 0), (-1, -1)),
        (-1, 1): ((-2, 0), (1, 1)),
    }[dx, dy]
    spots = [(x + dx * step, y + dy * step) for step in range(n)]
    return [((sx + one[0], sy + one[1]), (sx + other[0], sy + other[1])) for sx, sy in spots]


def sees(ground: Ground, p: str, p_level: int, q: str, q_level: int, **switches: str) -> bool:
    """Whether a soldier at *p* sees one at *q*."""
    if distance(p, q) == 0 or (distance(p, q) == 1 and switches.get("los_adjacent_always") != "off"):
        return True
    (high, top), (low, bottom) = ((p, p_level), (q, q_level)) if p_level >= q_level else ((q, q_level), (p, p_level))
    under = 0 if switches.get("los_low_ground") == "zero" else ground.get(low, ("clear", 0))[1]

    def blocks(name: str) -> bool:
        kind, level = ground.get(name, ("clear", 0))
        height = HEIGHTS.get(kind, 0)
        if kind == "rubble" and switches.get("los_rubble_blocks") == "off":
            height = 0
        reach = level + height
        if reach <= bottom:
            return False
        if reach > top:
            return True
        count, above = distance(high, name), top - reach
        if switches.get("los_high_reduction") == "halve":
            count = int(Fraction(count, 2**above) + Fraction(1, 2))
        else:
            count -= above
        return distance(name, low) <= max(1, count - (bottom - under))

    for name in ground:
        if name not in {p, q} and through(p, q, name) and blocks(name):
            return False
    sides = [(point(*one), point(*other)) for one, other in flanks(p, q) if on_map(one) and on_map(other)]
    low_rubble = switches.get("los_rubble_blocks") == "off"
    tall = {name for name, (kind, _) in ground.items() if kind in HEIGHTS and not (kind == "rubble" and low_rubble)}
    return not any(one in tall and other in tall and blocks(one) and blocks(other) for one, other in sides)


def on_map(spot: tuple[int, int]) -> bool:
    return 1 <= spot[0] <= 35 and 0 <= spot[1] <= 12


def laid(ground: Ground) -> list[str]:
    return [f"point {name} {kind} {level}" for name, (kind, level) in ground.items()]


def lookout(level: int | None, here: str, there: dict[str, int | None], *lines: str) -> Table:
    """A lone red soldier, in the air or not, and blue ones: police on the ground, assault suits in the air."""
    blue = [
        f"unit Bp{n} police {name} completed" if high is None else f"unit B{LETTERS[n]} assault {name} level={high}"
        for n, (name, high) in enumerate(there.items(), 1)
    ]
    up = "" if level is None else f" level={level}"
    return table(*lines, f"RA assault {here}{up}", *blue)


def seen_from(t: Table) -> set[str]:
    """The points of all that the lone red soldier may shoot at."""
    words = "RA move fire" if t.unit("RA")["airborne"] else "RA fire"
    return {t.at(name) for name in t.targets(words)}


def blind(t: Table, *names: str) -> set[str]:
    return set(names) - seen_from(t)


def row(first: int, last: int) -> list[str]:
    return [at(q) for q in range(first, last + 1)]


@pytest.mark.rule("IMP-EX-6.4", "IMP-6.4.a", "IMP-6.4.b")
def test_printed_example_hovering_level_with_the_woods() -> None:
    targets = row(6, 13)
    assert blind(lookout(6, at(0), dict.fromkeys(targets), f"point {at(5)} woods"), *targets) == set(row(6, 10))


@pytest.mark.rule("IMP-EX-6.5", "IMP-6.5.a", "IMP-6.5.b")
@pytest.mark.parametrize(("reduction", "last"), [("subtract", 12), ("halve", 9)])
def test_printed_example_two_levels_above_the_woods(reduction: str, last: int) -> None:
    targets = row(8, 15)
    t = lookout(8, at(0), dict.fromkeys(targets), f"point {at(7)} woods", f"option los_high_reduction {reduction}")
    assert blind(t, *targets) == set(row(8, last))


@pytest.mark.rule("IMP-EX-LOS1", "IMP-6.4.a", "IMP-6.6.a")
def test_printed_example_1_standing_on_higher_ground_cuts_nothing() -> None:
    hill = [f"point {at(q, r, column=6)} clear 1" for q in range(3, 10) for r in (-1, 0, 1)]
    targets = [at(q, column=6) for q in range(3, 9)]
    woods = [f"point {at(q, column=6)} woods" for q in (1, 2)]
    t = lookout(6, at(0, column=6), dict.fromkeys(targets), *hill, *woods)
    assert blind(t, *targets) == set(targets[:2])


@pytest.mark.rule("IMP-EX-LOS2", "IMP-6.5.a", "IMP-6.6.a")
def test_printed_example_2_off_the_ground_cuts_one() -> None:
    targets = row(5, 10)
    t = lookout(8, at(0), dict.fromkeys(targets, 1), f"point {at(3)} woods", f"point {at(4)} woods")
    assert blind(t, *targets) == {at(5)}


@pytest.mark.rule("IMP-EX-LOS3", "IMP-6.4.c")
def test_printed_example_3_over_the_crest_of_ones_own_hill() -> None:
    plateau = [f"point {at(q, r, column=8)} clear 1" for q in range(-2, 4) for r in (-1, 0, 1)]
    targets = [at(q, column=8) for q in range(4, 11)]
    assert blind(lookout(None, at(0, column=8), dict.fromkeys(targets), *plateau), *targets) == set(targets[:3])


@pytest.mark.rule("IMP-EX-LOS4", "IMP-6.2", "IMP-6.7")
def test_printed_example_4_both_at_the_top_or_higher() -> None:
    assert seen_from(lookout(8, at(0), {at(7): 6}, f"point {at(4)} woods")) == {at(7)}
    assert seen_from(lookout(6, at(7), {at(0): 8}, f"point {at(4)} woods")) == {at(0)}


@pytest.mark.rule("IMP-EX-LOS5", "IMP-6.3", "IMP-6.7")
def test_printed_example_5_both_below() -> None:
    assert seen_from(lookout(None, at(0), {at(6): None}, f"point {at(3)} clear 1")) == set()
    assert seen_from(lookout(None, at(6), {at(0): None}, f"point {at(3)} clear 1")) == set()


@pytest.mark.rule("IMP-EX-LOS6", "IMP-6.1.d", "IMP-6.8.b", "IMP-6.1.e")
def test_printed_example_6_along_the_edge_of_two_contours() -> None:
    hills = (f"point {at(2, 1)} clear 1", f"point {at(3, -1)} clear 1")
    assert seen_from(lookout(None, at(0), {at(5): None}, *hills)) == {at(5)}
    for here, there in ((at(0, 1), at(5)), (at(0, -1), at(5)), (at(0), at(5, 1)), (at(0), at(5, -1))):
        assert seen_from(lookout(None, here, {there: None}, *hills)) == set()


@pytest.mark.rule("IMP-EX-LOS6", "IMP-6.1.d", "IMP-6.1.e", "IMP-6.1.h")
def test_woods_on_both_sides_of_one_step_block_and_on_one_side_do_not() -> None:
    def along(*woods: str) -> bool:
        return bool(seen_from(lookout(None, at(0), {at(5): None}, *(f"point {name} woods" for name in woods))))

    assert not along(at(2, 1), at(3, -1))
    assert along(at(2, 1))
    assert along(at(3, -1))
    assert along(at(1, 1), at(3, -1))  # they flank different steps
    assert along(at(1, 1), at(2, 1))  # two on one side


@pytest.mark.rule("IMP-6.1.e", "IMP-6.8.b")
def test_woods_on_one_side_and_a_contour_on_the_other_do_not_block() -> None:
    t = lookout(None, at(0), {at(5): None}, f"point {at(2, 1)} woods", f"point {at(3, -1)} clear 9")
    assert seen_from(t) == {at(5)}


@pytest.mark.rule("IMP-6.1.h")
def test_nothing_off_the_map_blocks() -> None:
    # Along the north edge one side of every step is off the map.
    woods = [f"point A-B-{column:02d} woods" for column in range(1, 14, 2)]
    assert seen_from(lookout(None, "A-A-02", {"A-A-12": None}, *woods)) == {"A-A-12"}


@pytest.mark.rule("IMP-EX-LOS7", "IMP-6.9", "IMP-2.2.b")
def test_printed_example_7_along_a_side_and_across() -> None:
    def spot(q: int, r: int) -> str:
        return at(q, r, column=16)

    hill = f"point {spot(0, 0)} clear 1"
    assert seen_from(lookout(None, spot(2, -1), {spot(-1, 2): None}, hill)) == {spot(-1, 2)}
    assert seen_from(lookout(None, spot(2, -3), {spot(-1, 3): None}, hill)) == set()


@pytest.mark.rule("IMP-EX-2.2", "IMP-2.2.b", "IMP-2.2.c", "IMP-6.9")
def test_printed_example_overlapping_meta_hexes_count_as_the_worse() -> None:
    # A building on level 1 (top 7), B clear, C woods (top 6), mutually adjacent.
    a, b, c = (8, 0), (9, 0), (8, 1)
    ground: Ground = {at(*a): ("building", 1), at(*b): ("clear", 0), at(*c): ("woods", 0)}

    def tops(start: tuple[int, int], goal: tuple[int, int], crossed: str) -> list[bool]:
        """Whether two soldiers see each other at levels 5, 6 and 7, their line crossing these meta-hexes."""
        here, there = at(*start), at(*goal)
        assert {name for name, spot in zip("ABC", (a, b, c), strict=True) if through(here, there, at(*spot))} == set(
            crossed
        )
        return [seen_from(lookout(level, here, {there: level}, *laid(ground))) == {there} for level in (5, 6, 7)]

    assert tops((6, 0), (10, -1), "AB") == [False, False, True]
    assert (tops((6, 2), (10, 0), "BC"), tops((7, 0), (9, 2), "AC")) == ([False, True, True], [False, False, True])
    assert (tops((6, 1), (10, 0), "ABC"), tops((9, -3), (10, 0), "B")) == ([False, False, True], [True, True, True])


@pytest.mark.rule("IMP-6.0", "IMP-9.3.1")
def test_a_direct_attack_needs_sight() -> None:
    t = lookout(None, at(0), {at(6): None}, f"point {at(3)} woods")
    assert "fire" not in t.can("RA")
    t.refused("RA fire Bp1", "IMP-6.0", "IMP-9.3.1", "IMP-6.3", "IMP-9.6.a")


@pytest.mark.rule("IMP-6.0.b", "IMP-6.2")
def test_no_eye_height_is_added() -> None:
    # Standing at the very level of the rubble's top one looks over it only beyond the blind points.
    t = lookout(None, at(0), {at(4): None, at(5): None}, f"point {at(0)} clear 2", f"point {at(2)} rubble")
    assert seen_from(t) == {at(5)}


@pytest.mark.rule("IMP-6.0.b", "IMP-14.13.e")
def test_a_storey_is_the_level_of_who_stands_on_it() -> None:
    lines = ("option opt_14_13 on", f"point {at(6)} building", f"height {at(6)} 12", f"point {at(4)} rubble")
    for floor in (0, 4, 8):
        t = table(*lines, f"RA assault {at(6)} floor={floor}", f"BA assault {at(2)} completed")
        assert ("BA" in t.targets("RA fire")) is (floor > 0)


@pytest.mark.rule("IMP-6.1.a", "IMP-6.1.b", "IMP-6.1.c")
def test_ones_own_terrain_does_not_intervene_and_neighbours_always_see_each_other() -> None:
    inside = (f"point {at(0)} woods", f"point {at(4)} building")
    assert seen_from(lookout(None, at(0), {at(4): None}, *inside)) == {at(4)}
    walled = (f"point {at(0)} clear 3", f"point {at(1)} woods 9")
    assert seen_from(lookout(None, at(0), {at(1): None}, *walled)) == {at(1)}


@pytest.mark.rule("IMP-6.1.c")
def test_neighbours_may_be_hidden_where_the_option_says_so() -> None:
    woods = (f"point {at(1, -1)} woods", f"point {at(0, 1)} woods", "option los_adjacent_always off")
    assert seen_from(lookout(None, at(0), {at(1): None}, *woods)) == set()
    assert seen_from(lookout(None, at(0), {at(1): None}, *woods[:2])) == {at(1)}


@pytest.mark.rule("IMP-6.1.c", "IMP-6.1.g", "IMP-9.3.2.v")
def test_through_a_crowd_one_sees_and_adjacent_in_the_woods_too() -> None:
    woods = [f"point {name} woods" for name in around("A-G-10")]
    t = table(*woods, "point A-G-10 woods; RA A-G-10; BA A-G-12 completed", "BB A-G-14 completed")
    assert t.targets("RA fire") == {"BA"}


@pytest.mark.rule("IMP-6.1.f")
def test_touching_a_corner_has_no_effect() -> None:
    # From (0,0) to (4,-2) the line meets the corner (2,-1) of the meta-hexes (1,0) and (3,-2) and enters neither there.
    start, goal = at(0, 2, column=6), at(4, 0, column=6)
    corners = [at(q, r, column=6) for q in range(-1, 6) for r in range(-1, 4)]
    touched = [name for name in corners if name not in {start, goal} and not through(start, goal, name)]
    t = lookout(None, start, {goal: None}, *(f"point {name} woods" for name in touched))
    assert at(2, 1, column=6) not in touched  # the corner itself is a centre that the line crosses
    assert seen_from(t) == {goal}


@pytest.mark.rule("IMP-6.1.g")
def test_soldiers_never_block() -> None:
    t = lookout(None, at(0), {at(3): None, at(6): None, at(4): 2}, f"point {at(5)} marsh", f"bunker {at(2)}")
    assert at(6) in seen_from(t)


@pytest.mark.rule("IMP-6.1.g", "IMP-DATA-EVT")
def test_smoke_hides_but_neither_covers_nor_slows() -> None:
    smoke = ("effect smoke A-G-10 until=1",)
    t = table("RA A-G-06", "BA A-G-20 completed", *smoke)
    assert (t.targets("RA fire"), field("RA A-G-06", *smoke).choose("RA move A-G-08").spent()) == (set(), 1)


@pytest.mark.rule("IMP-6.6.b", "IMP-6.5.a", "IMP-6.6.a")
def test_next_to_what_hides_one_may_always_hide() -> None:
    # Level 12 over rubble three points off: the count would be far below one.
    t = lookout(12, at(0), {at(4): None, at(5): None}, f"point {at(3)} rubble")
    assert seen_from(t) == {at(5)}
    assert seen_from(lookout(12, at(0), {at(4): 1, at(5): 1}, f"point {at(3)} rubble")) == {at(5)}


@pytest.mark.rule("IMP-6.6.a")
def test_low_ground_may_be_counted_from_level_0() -> None:
    hill = [f"point {at(q, r)} clear 1" for q in range(6, 12) for r in (-1, 0, 1)]
    targets = row(6, 10)
    lines = [f"point {at(5)} woods", *hill]
    local = blind(lookout(6, at(0), dict.fromkeys(targets), *lines), *targets)
    zero = blind(lookout(6, at(0), dict.fromkeys(targets), *lines, "option los_low_ground zero"), *targets)
    assert (local, zero) == (set(row(6, 10)), set(row(6, 9)))


@pytest.mark.rule("IMP-6.8.a", "IMP-6.3")
def test_a_hill_between_hides_whoever_is_lower() -> None:
    assert seen_from(lookout(3, at(0), {at(6): 3, at(7): None}, f"point {at(3)} clear 4")) == set()


@cases(
    # It sees out of its own woods, but not over the next ones.
    case("a flyer among the trees is below their tops", mark.rule("IMP-6.0.b", "IMP-6.3", "IMP-8.2.6.d", "IMP-8.2.4.b"),
         table, "point A-G-06 woods; point A-G-10 woods; BA A-G-14 completed; BB A-C-06 completed; RA A-G-06 level=5",
         {"targets RA move fire": "BB"}),
    # Woods two points from the watcher and three from the flyer: at 9 it is seen, at 2 it is not.
    case("sinking takes a flyer out of sight (high)", mark.rule("IMP-6.0.b", "IMP-6.6.a", "IMP-8.2.6.d"),
         field, "point A-G-14 woods; BA A-G-18; BB A-M-30 completed; RA A-G-06 level=9", "RA move A-G-08",
         {"reactors": "BA"}),
    case("sinking takes a flyer out of sight (low)", mark.rule("IMP-6.0.b", "IMP-6.6.a", "IMP-8.2.6.d"),
         field, "point A-G-14 woods; BA A-G-18; BB A-M-30 completed; RA A-G-06 level=9", "RA move sink.2 A-G-08",
         {"asked": "red step"}),
    # The mover is seen from the ground exactly where he would see who stands there.
    case("sight answers sight in reaction fire", mark.rule("IMP-6.7"),
         table, f"point {at(5)} woods; RA assault {at(11)} level=6; BA {at(0)}; RB assault A-A-34; BB A-M-02 completed",
         f"RA move; {at(10)}", {"kind not": "react"}, f"{at(9)}", {"reactors": "BA"}),
)  # fmt: skip
def test_sight(case: Case) -> None:
    case.play()


# against the second reckoning

SPOT = st.integers(0, 226).map(
    [point(column, line) for line in range(13) for column in range(1, 36) if (line + column) % 2 == 0].__getitem__
)
KIND = st.sampled_from(["clear", "clear", "woods", "building", "rubble", "marsh"])
SWITCHES = st.fixed_dictionaries(
    {},
    optional={
        "los_high_reduction": st.just("halve"),
        "los_low_ground": st.just("zero"),
        "los_rubble_blocks": st.just("off"),
        "los_adjacent_always": st.just("off"),
    },
)


@pytest.mark.rule(
    "IMP-6.1.a", "IMP-6.2", "IMP-6.3", "IMP-6.5.b", "IMP-6.9", "IMP-GEO-3", "IMP-GEO-5", "IMP-GEO-6", "IMP-2.2.a"
)
@given(
    st.dictionaries(SPOT, st.tuples(KIND, st.integers(0, 4)), min_size=20, max_size=60),
    SPOT,
    st.sampled_from([None, 5, 7, 9, 12]),
    st.lists(SPOT, min_size=8, max_size=16, unique=True),
    SWITCHES,
)
@settings(max_examples=20, phases=(Phase.explicit, Phase.generate))  # a failing case is big enough to read as it is
def test_sight_agrees_with_a_second_reckoning(
    ground: Ground, here: str, level: int | None, there: list[str], switches: dict[str, str]
) -> None:
    kind, under = ground.get(here, ("clear", 0))
    if level is not None and level < under + (6 if kind == "building" else 1):
        level = None  # nobody hovers there
    goals = [name for name in there if name != here]
    t = lookout(
        level, here, dict.fromkeys(goals), *laid(ground), *(f"option {key} {value}" for key, value in switches.items())
    )
    mine = under if level is None else level
    expected = {name for name in goals if sees(ground, here, mine, name, ground.get(name, ("clear", 0))[1], **switches)}
    assert seen_from(t) == expected


STATUS = st.sampled_from(["", "", "", "completed", "shocked", "panicked", "down", "damage=2", "air"])


@pytest.mark.rule("IMP-8.5.a", "IMP-8.5.c", "IMP-8.5.f", "IMP-6.7", "IMP-9.5.a")
@given(
    st.dictionaries(SPOT, st.tuples(KIND, st.integers(0, 3)), min_size=20, max_size=50),
    st.sampled_from([None, 7, 9, 12]),
    st.lists(st.tuples(SPOT, STATUS), min_size=6, max_size=12, unique_by=lambda one: one[0]),
)
@settings(max_examples=20, phases=(Phase.explicit, Phase.generate))
def test_who_may_react_agrees_with_a_second_reckoning(
    ground: Ground, level: int | None, enemies: list[tuple[str, str]]
) -> None:
    here, there = "A-G-16", "A-G-18"
    ground = {**ground, here: ("clear", 0), there: ("clear", 0)}
    placed = {f"B{LETTERS[n]}": one for n, one in enumerate(enemies) if one[0] not in {here, there}}
    expected, lines = set(), []
    for name, (spot, status) in placed.items():
        kind, floor = ground.get(spot, ("clear", 0))
        high = floor + 6 if kind == "building" else floor + 1
        lines.append(f"unit {name} front-line {spot} {f'level={high}' if status == 'air' else status}")
        if status in {"", "damage=2"} and sees(ground, spot, floor, there, level or 0):
            expected.add(name)
    up = "" if level is None else f" level={level}"
    t = table(*laid(ground), f"RA assault {here}{up}", *lines, seed=1).choose("RA move", there)

    assert t.reactors() == expected
