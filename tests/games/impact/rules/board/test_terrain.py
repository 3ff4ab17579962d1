"""Chapter 2.3 and 2.4 of the ledger with the terrain effects chart: what each terrain costs, covers, hides and does."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import beside, deal
from tests.support.impact.moves import WATCH
from tests.support.impact.options import DRONES
from tests.support.impact.shots import AWAY, HERE, RA, ahead, aimed, duel, strength
from tests.support.impact.table import Table, field, finished, new, table

START, NEXT, BEYOND = "A-G-04", "A-G-06", "A-G-08"
TERRAIN = ("clear", "woods", "building", "marsh", "slag", "water", "bridge", "rubble")
BURST = ahead(9)  # A-G-26: out of reach of both leaders
BOMB = f"Rd1 bomb {BURST} level=9"
LEADERS = ("RT command A-A-02", "BT command A-M-02")


def bomb(*lines: str, dice: tuple[str, ...] = ()) -> Table:
    """Set off a bomb high above ground zero."""
    t = table(*LEADERS, DRONES, BOMB, *lines, dice=deal(*dice)).choose("detonate.Rd1")
    finished(t)
    return t


def near(way: str = "E", points: int = 1) -> str:
    """Name a point so far from ground zero."""
    return beside(BURST, way, points)


def walk(kind: str, *lines: str, level: int = 0, dice: str = "") -> Table:
    """A front-liner next to a point of *kind*, with five MP."""
    return field(f"RA {START}", f"point {NEXT} {kind} {level}", *lines, dice=dice)


def crossing(kind: str, *lines: str) -> bool:
    """Whether a soldier at level 0 sees another beyond a point of *kind*, three points off on either side."""
    t = table(f"point {BEYOND} {kind}", "RA A-G-02", "BA A-G-14 completed", *lines)
    return t.targets("RA fire") == {"BA"}


@pytest.mark.rule("IMP-DATA-TEC", "IMP-8.1.a", "IMP-2.3.1", "IMP-2.3.4", "IMP-2.3.5.a", "IMP-2.3.8.a")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [("clear", 1), ("woods", 2), ("building", 2), ("marsh", 3), ("slag", 1), ("bridge", 1), ("rubble", 2)],
)
def test_entering_on_the_ground_costs_what_the_chart_says(kind: str, cost: int) -> None:
    t = walk(kind, dice="6=6" if kind == "slag" else "").choose(f"RA move {NEXT}")
    assert (t.spent(), t.at("RA")) == (cost, NEXT)
    finished(t)


@pytest.mark.rule("IMP-DATA-TEC", "IMP-3.6.a", "IMP-8.1.a")
def test_a_bunker_is_entered_like_a_building_and_an_improved_position_like_its_point() -> None:
    assert walk("clear", f"bunker {NEXT}").choose(f"RA move {NEXT}").spent() == 2
    assert walk("clear", f"improved {NEXT}").choose(f"RA move {NEXT}").spent() == 1


@pytest.mark.rule("IMP-DATA-TEC", "IMP-2.4.c", "IMP-8.1.a")
@pytest.mark.parametrize(
    ("kind", "level", "cost"), [("clear", 1, 2), ("clear", 4, 5), ("woods", 2, 4), ("bridge", 0, 1)]
)
def test_uphill_costs_one_more_for_every_level(kind: str, level: int, cost: int) -> None:
    t = walk(kind, level=level)
    assert NEXT in t.steps("RA move")
    t.choose(f"RA move {NEXT}")
    assert t.told("move")[-1]["count"] == cost


@pytest.mark.rule("IMP-3.6.b", "IMP-9.3.2.y")
@pytest.mark.parametrize(
    ("lines", "cover"),
    [
        (("improved {0}",), -2),
        (("point {0} woods", "improved {0}"), -5),
        (("point {0} rubble", "improved {0}"), -6),
        (("point {0} marsh", "improved {0}"), -3),
        (("point {0} building", "improved {0}"), -5),
        (("bunker {0}", "improved {0}"), -7),
        (("bunker {0}",), -7),
        (("point {0} woods", "bunker {0}"), -7),
        (("point {0} slag", "improved {0}"), -2),
    ],
)
def test_positions_and_the_ground_under_them(lines: tuple[str, ...], cover: int) -> None:
    target = ahead(3)
    t = duel(
        f"RA {HERE}; BA front-line {target} completed", *[one.format(target) for one in lines], dice="12=1"
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 7 - 2 + cover)]


@pytest.mark.rule("IMP-2.3.1", "IMP-2.3.2.a", "IMP-2.3.3", "IMP-2.3.4", "IMP-2.3.8.c", "IMP-6.1.g", "IMP-6.8.a")
@pytest.mark.parametrize("kind", TERRAIN)
def test_woods_buildings_and_rubble_block_the_sight_and_nothing_else_does(kind: str) -> None:
    assert crossing(kind) is (kind not in {"woods", "building", "rubble"})


@pytest.mark.rule("IMP-3.6.a", "IMP-6.1.g")
def test_bunkers_and_improved_positions_block_no_sight() -> None:
    assert crossing("clear", f"bunker {BEYOND}")
    assert crossing("clear", f"improved {BEYOND}")


@pytest.mark.rule("IMP-3.6.c", "IMP-3.6.b", "IMP-12.2.2.c")
def test_works_on_a_building_point_count_once_the_building_is_gone() -> None:
    # Ruling: the marker stays through it all.
    t = field(
        "point A-G-08 building; improved A-G-08; RA engineer A-G-06; RB A-G-08 completed; BA A-G-20; BB A-G-22",
        "impulse blue",
        dice="12=1 12=1 12=2 12=2",
    ).choose("BA fire RB")
    assert (t.modifiers("RB").get("IMP-9.3.2.i"), t.modifiers("RB").get("IMP-3.6.b")) == (-5, None)
    t.choose("RA demolish").choose("BB fire RB")
    assert (t.modifiers("RB").get("IMP-9.3.2.l"), t.modifiers("RB").get("IMP-3.6.b")) == (-4, -2)


@pytest.mark.rule("IMP-3.6.c")
def test_no_works_are_placed_in_a_building() -> None:
    # Ruling: they would add nothing there.
    t = new("hold-the-crossing")
    points = t.view("blue")["points"]
    houses = [
        name for name, spot in points.items() if spot[2] == "building" and name.startswith("D-") and name[-2:] > "18"
    ]
    assert houses
    assert t.kind == "improve"
    assert not set(houses) & t.answers()
    for name in houses:
        t.refused(name, "IMP-3.6.c")


@pytest.mark.rule("IMP-2.3.8.c")
def test_rubble_hides_nobody_where_the_option_says_so() -> None:
    assert crossing("rubble", "option los_rubble_blocks off")


@pytest.mark.rule("IMP-2.3.8.c", "IMP-12.2.2.a", "IMP-6.4.a")
def test_a_fallen_house_opens_the_view_from_a_hill() -> None:
    lines = ("point A-G-06 clear 3; RA A-G-06; point A-G-12 building; BA A-G-24 completed",)
    before = table(*lines, "RB engineer A-H-11")
    assert before.targets("RA fire") == set()
    after = table(*lines, "RB engineer A-H-11", "RC A-A-02", dice="12=1").choose("RB demolish")
    assert after.view()["points"]["A-G-12"][2] == "rubble"
    after.choose("RA fire BA")
    # Level 3 over a top of 2, three points off: two blind points, and BA is six beyond.
    assert after.shot()["indirect"] is False


@pytest.mark.rule("IMP-2.3.2.a", "IMP-2.3.3", "IMP-2.3.8.a", "IMP-2.3.8.c", "IMP-2.3.4", "IMP-8.2.4.a")
@pytest.mark.parametrize(("kind", "top"), [("woods", 6), ("building", 6), ("rubble", 2), ("marsh", 0), ("water", 0)])
def test_heights_add_to_the_ground(kind: str, top: int) -> None:
    t = field(f"RA {START}", f"point {NEXT} {kind} 1")
    assert t.view()["points"][NEXT][3:] == [1, top]
    for level in range(2, 7):  # over a building only at its top, over the others for 1 MP only there
        moved = t.twin(f"RA move rise.{level}")
        if kind == "building":
            assert NEXT not in moved.steps()
            continue
        moved.choose(NEXT)
        assert moved.spent() == (1 if level >= 1 + top else 2)


@pytest.mark.rule("IMP-2.3.7.a", "IMP-2.4.a")
def test_hill_masses_nest() -> None:
    t = table("layout B", "RA B-A-02", "BA B-M-34")
    levels = {name: spot[3] for name, spot in t.view()["points"].items()}
    assert [levels[f"B-G-{column:02d}"] for column in (2, 4, 6, 8, 10, 12, 14)] == [0, 1, 2, 3, 4, 3, 2]


@pytest.mark.rule("IMP-2.3.5.b", "IMP-2.3.5.c")
@pytest.mark.parametrize(("face", "glow", "damage"), [(1, 2, 1), (2, 2, 1), (3, 2, 0), (3, 3, 1), (4, 3, 0)])
def test_slag_burns_whoever_walks_into_it(face: int, glow: int, damage: int) -> None:
    t = walk("slag", f"option glow {glow}", dice=f"6={face}").choose(f"RA move {NEXT}")
    assert (t.damage("RA"), t.told("slag")[-1]["die"]) == ([damage], face)


@pytest.mark.rule("IMP-2.3.5.c")
def test_every_slag_point_entered_draws_and_standing_in_it_does_not() -> None:
    t = walk("slag", f"point {BEYOND} slag", dice="6=1 6=2").choose(f"RA move {NEXT} {BEYOND} stop")
    assert t.damage("RA") == [2]
    finished(t)
    assert field(f"RA {NEXT}", f"point {NEXT} slag").choose("RA pass").damage("RA") == [0]


@pytest.mark.rule("IMP-2.3.6.b", "IMP-8.2.7.d")
def test_impassable_water_may_be_flown_over_but_not_landed_on() -> None:
    t = walk("water").choose(f"RA move rise.1 {NEXT}")
    assert t.spent() == 1
    t.choose("stop")
    t = field(f"RA {NEXT} level=2", f"point {NEXT} water")
    assert not {"land", "crash"} & t.moves("RA move")
    t.refused("RA move land", "IMP-8.2.7.d", "IMP-2.3.6.b", "IMP-2.3.6.c")


@pytest.mark.rule("IMP-2.3.8.a", "IMP-8.2.7.b")
@pytest.mark.parametrize(
    ("kind", "cost"), [("clear", 0), ("woods", 2), ("building", 2), ("rubble", 2), ("marsh", 0), ("bridge", 0)]
)
def test_landing_costs_what_the_chart_says(kind: str, cost: int) -> None:
    t = field(f"RA {NEXT} level=6", f"point {NEXT} {kind}").choose("RA move land")
    assert t.spent() == cost
    assert t.level("RA") is None


@pytest.mark.rule("IMP-2.3.8.b", "IMP-2.3.8.d", "IMP-12.2.2.a")
@pytest.mark.parametrize("kind", ["building", "bridge"])
def test_an_engineer_makes_rubble(kind: str) -> None:
    t = field(f"RA engineer {START}", f"point {NEXT} {kind} 1").choose("RA demolish")
    assert t.view()["points"][NEXT][2:] == ["rubble", 1, 2]


@pytest.mark.rule("IMP-2.3.8.d", "IMP-3.13")
def test_a_tile_replaces_the_terrain_and_leaves_the_level() -> None:
    t = walk("woods", f"tile {NEXT} rubble", level=1)
    assert (t.view()["points"][NEXT][2:], t.choose(f"RA move {NEXT}").spent()) == (["rubble", 1, 2], 3)
    assert walk("woods", f"tile {NEXT} slag", dice="6=6").choose(f"RA move {NEXT}").spent() == 1


@pytest.mark.rule("IMP-2.3.8.d", "IMP-6.1.g", "IMP-3.13")
def test_a_tile_of_slag_lets_one_look_through_what_was_woods() -> None:
    lines = ("point A-G-10 woods", "RA A-G-06", "BA A-G-14 completed")
    assert table(*lines).targets("RA fire") == set()
    assert table(*lines, "tile A-G-10 slag").targets("RA fire") == {"BA"}


@pytest.mark.rule("IMP-2.3.2.b", "IMP-9.3.2.j", "IMP-9.8.f")
def test_woods_protect_a_policeman_from_fire_though_not_from_blasts() -> None:
    lines = (f"point {ahead(3)} woods", f"Bp1 police {ahead(3)}", AWAY)
    direct = duel(RA, *lines, dice="12=1")
    spilled = duel(RA, f"BA {ahead(2)}", *lines, dice="12=1 12=2")
    assert (strength(direct, "RA fire Bp1"), aimed(spilled.choose("RA fire BA"))[1]) == (7 - 3, ("Bp1", 7 - 3 - 5))


@cases(
    case("downhill costs nothing more however steep", mark.rule("IMP-DATA-TEC", "IMP-2.4.c"),
         field, f"RA {START}; point {NEXT} clear 0; point {START} clear 4", f"RA move {NEXT}", {"spent": 1}),
    case("printed example a building on a hill of level 2 tops out at 8",
         mark.rule("IMP-EX-2.4", "IMP-2.4.b", "IMP-8.2.4.a", "IMP-8.2.4.b"),
         field, f"RA {START}; point {START} clear 2; point {NEXT} building 2",
         {"steps RA move rise.7 lacks": f"{NEXT}", "steps RA move rise.8 has": f"{NEXT}"}),
    case("the ground of a panel is level 0 and rises by contours", mark.rule("IMP-2.4.a"),
         table, "layout A; RA A-C-24; BA A-G-30 completed", {"RA ground": 2, "BA ground": 0, "RA airborne": False}),
    # The line from A-G-02 to A-H-15 passes between points, through the meta-hex of A-G-08 and off its centre.
    case("a level fills its whole meta hex (hill)", mark.rule("IMP-2.3.7.b", "IMP-2.2.a", "IMP-6.8.b"),
         table, "point A-G-08 clear 1; RA A-G-02; BA A-H-15 completed", {"targets RA fire": ""}),
    case("a level fills its whole meta hex (flat)", mark.rule("IMP-2.3.7.b", "IMP-2.2.a", "IMP-6.8.b"),
         table, "RA A-G-02; BA A-H-15 completed", {"targets RA fire": "BA"}),
    case("slag kills the unarmoured (2)", mark.rule("IMP-2.3.5.b", "IMP-3.2.b"),
         field, f"Rp1 police {START}; point {NEXT} slag; dice 6=2", f"Rp1 move {NEXT}", {"Rp1 not": NEXT}),
    case("slag kills the unarmoured (3)", mark.rule("IMP-2.3.5.b", "IMP-3.2.b"),
         field, f"Rp1 police {START}; point {NEXT} slag; dice 6=3", f"Rp1 move {NEXT}", {"Rp1": NEXT}),
    case("landing in slag draws and flying over it does not (over)",
         mark.rule("IMP-2.3.5.b", "IMP-2.3.5.c", "IMP-8.2.7.b"),
         field, f"RA {START}; point {NEXT} slag", f"RA move rise.1 {NEXT} {BEYOND} stop",
         {"damage RA": [0], "happened slag": False}),
    case("landing in slag draws and flying over it does not (down)",
         mark.rule("IMP-2.3.5.b", "IMP-2.3.5.c", "IMP-8.2.7.b"),
         field, f"RA {NEXT} level=3; point {NEXT} slag; dice 6=1", "RA move land", {"damage RA": [1]}),
    case("a berserk walk over slag draws like any other", mark.rule("IMP-2.3.5.c", "IMP-7.3.f"),
         field, "RA A-G-16 panicked; point A-G-18 slag; point A-G-22 slag; dice 12=1 6=1 6=2 6=2 6=6 12=1", "RA",
         {"damage RA": [1], "told slag place": ["A-G-18", "A-G-22"]}),
    case("a mover that slag takes down draws no fire", mark.rule("IMP-2.3.5.c", "IMP-8.1.f", "IMP-7.8.e"),
         field, f"RA front-line A-G-06 damage=4; {WATCH}; point A-G-08 slag; dice 6=1", "RA move A-G-08",
         {"RA status": "down", "asked": "blue impulse"}),
    case("water is impassable if nothing is said", mark.rule("IMP-2.3.6.a", "IMP-2.3.6.b", "IMP-2.3.6.c", "IMP-8.1.c"),
         field, f"RA {START}; point {NEXT} water 0",
         {"steps RA move lacks": f"{NEXT}", f"refuses RA move {NEXT}": "IMP-2.3.6.b IMP-2.3.6.c"}),
    case("passable water costs three", mark.rule("IMP-2.3.6.a", "IMP-DATA-TEC"),
         field, f"RA {START}; point {NEXT} water 0; water passable", f"RA move {NEXT}", {"spent": 3}),
    case("a bridge crosses water on the ground", mark.rule("IMP-2.3.6.b"),
         field, f"RA {START}; point {NEXT} bridge 0; point A-F-05 water; point A-H-05 water",
         {"steps RA move has": f"{NEXT}", "steps RA move lacks": "A-F-05 A-H-05"}),
    case("landing in a bunker costs two", mark.rule("IMP-2.3.8.a", "IMP-8.2.7.b", "IMP-3.6.a"),
         field, f"RA {NEXT} level=6; bunker {NEXT}", "RA move land", {"spent": 2}),
    case("what was a bridge can be walked on (rubble, 2)", mark.rule("IMP-2.3.8.d"),
         field, f"RA {START}; point {NEXT} bridge 0; tile {NEXT} rubble", f"RA move {NEXT}", {"spent": 2}),
    case("what was a bridge can be walked on (slag, 1)", mark.rule("IMP-2.3.8.d"),
         field, f"RA {START}; point {NEXT} bridge 0; tile {NEXT} slag; dice 6=6", f"RA move {NEXT}", {"spent": 1}),
    case("the unarmoured have no woods against blasts", mark.rule("IMP-2.3.2.b"),
         field, f"option opt_14_6 on; mine {NEXT} blue explosive; RA {START}; Bp1 police A-F-07 completed; "
         "BA A-H-07 completed; point A-F-07 woods; point A-H-07 woods; dice 12=1 12=1 12=2", f"RA move {NEXT}",
         {"last shot strength Bp1": 6, "last shot strength BA": 6 - 3 - 2, "last shot strength RA": 9 - 2}),
    case("of an improved position in the woods a policeman has only the position",
         mark.rule("IMP-2.3.2.b", "IMP-3.6.b"),
         bomb, f"point {near('E', 2)} woods; improved {near('E', 2)}; Bp1 police {near('E', 2)}; dice 12=1",
         {"aimed": [("Bp1", 7)]}),
    case("the unarmoured have their woods against fire", mark.rule("IMP-2.3.2.a", "IMP-2.3.2.b"),
         field, f"RA {START}; Bp1 police A-G-12 completed; point A-G-12 woods; dice 12=1", "RA fire Bp1",
         {"last shot strength": 7 - 3}),
)  # fmt: skip
def test_terrain(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-2.4.b", "IMP-14.13.e")
def test_a_scenario_may_change_how_high_a_building_is() -> None:
    t = field("option opt_14_13 on", f"RA {START}", f"point {NEXT} building 1", "point A-F-05 building")
    assert t.view()["points"][NEXT][3:] == [1, 4]
    assert NEXT not in t.steps("RA move rise.4")
    assert NEXT in t.steps("RA move rise.6")
