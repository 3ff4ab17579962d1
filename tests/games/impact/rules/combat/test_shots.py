"""The strength of a shot, modifier by modifier (9.2, 9.3)."""

from __future__ import annotations

import pytest

from tests.games.impact.rules.combat.test_fire import BA, MISS, blue
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.options import DRONES
from tests.support.impact.shots import (
    AWAY,
    BLUE,
    HERE,
    RA,
    RED,
    ZERO,
    ahead,
    aimed,
    attacks,
    duel,
    fired,
    rows,
    strength,
)
from tests.support.impact.table import field, table

TERRAIN = {"bunker": -7, "building": -5, "rubble": -4, "woods": -3, "marsh": -1}
TERRAIN_ROW = {"bunker": "h", "building": "i", "woods": "j", "marsh": "k", "rubble": "l"}


def ground(kind: str, point: str) -> str:
    """Say what is on a point."""
    return (
        f"bunker {point}"
        if kind == "bunker"
        else f"improved {point}"
        if kind == "improved"
        else f"point {point} {kind}"
    )


@pytest.mark.rule("IMP-9.2", "IMP-9.3.2.d")
@pytest.mark.parametrize(
    ("kind", "marks", "shield"),
    [
        ("front-line", "", 2),
        ("front-line", "damage=3", 1),
        ("assault", "", 3),
        ("command", "", 4),
        ("jack-knife", "", 5),
        ("crusader", "damage=2", 3),
        ("front-line", "down", 0),
    ],
)
def test_the_shield_is_subtracted(kind: str, marks: str, shield: int) -> None:
    shot = fired(duel(RA, blue(kind, marks=marks), dice=MISS), "RA fire BA")
    assert (shot["strength"], rows(shot).get("IMP-9.3.2.d", 0)) == (7 - shield, -shield)


@pytest.mark.rule("IMP-9.3.2.a", "IMP-9.3.2.b")
@pytest.mark.parametrize(
    ("kind", "marks", "printed"),
    [
        ("front-line", "", 7),
        ("front-line", "damage=2", 6),
        ("front-line", "damage=4", 3),
        ("thumper", "", 10),
        ("assault", "damage=1", 8),
        ("command", "damage=1", 7),
        ("crusader", "", 5),
    ],
)
def test_the_strength_is_the_printed_attack_and_every_modifier(kind: str, marks: str, printed: int) -> None:
    shot = fired(duel(f"RA {kind} {HERE} {marks}", blue(), dice=MISS), "RA fire BA")
    assert shot["strength"] == printed - 2
    changes = [value for row, value in shot["modifiers"] if row != "IMP-9.3.2.a"]
    assert printed + sum(changes) == shot["strength"]


@pytest.mark.rule("IMP-9.3.2.c", "IMP-3.7.a", "IMP-9.4.b")
@pytest.mark.parametrize("paint", [3, 4])
def test_a_painted_target(paint: int) -> None:
    shot = fired(duel(RA, blue(marks=f"painted={paint}"), dice=MISS), "RA fire BA")
    assert (shot["strength"], rows(shot)["IMP-9.3.2.c"]) == (5 + paint, paint)


@pytest.mark.rule("IMP-9.3.2.f")
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ((f"point {ahead(3)} 1", blue()), 4),
        ((f"point {ahead(3)} 4", blue()), 4),
        ((blue(marks="level=4"),), 5),
        ((f"point {ahead(3)} 2", blue(marks="level=5")), 5),
        ((f"point {HERE} 1", f"point {ahead(3)} 1", blue()), 5),
    ],
)
def test_a_higher_target_on_the_ground(lines: tuple[str, ...], expected: int) -> None:
    shot = fired(duel(RA, *lines, dice=MISS), "RA fire BA")
    assert (shot["strength"], rows(shot).get("IMP-9.3.2.f", 0)) == (expected, expected - 5)


@pytest.mark.rule("IMP-9.3.2.f", "IMP-9.3.2.n")
def test_a_higher_target_out_of_sight_is_not_harder_to_hit_for_that() -> None:
    lines = (RA, f"point {ahead(1)} building", f"point {ahead(3)} 2", blue(), f"RB {at(6, -3)}")
    shot = fired(duel(*lines, dice=MISS), "RA fire BA")
    assert shot["indirect"]
    assert shot["strength"] == 7 - 2 - 5


@pytest.mark.rule("IMP-9.3.2.g")
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ((f"point {HERE} 1", blue()), 6),
        ((f"point {HERE} 4", blue()), 6),
        ((f"point {HERE} 4", blue(marks="level=3")), 6),
        ((f"point {HERE} 4", blue(marks="level=4")), 5),
    ],
)
def test_a_target_below(lines: tuple[str, ...], expected: int) -> None:
    shot = fired(duel(RA, *lines, dice=MISS), "RA fire BA")
    assert (shot["strength"], rows(shot).get("IMP-9.3.2.g", 0)) == (expected, expected - 5)


@pytest.mark.rule("IMP-9.3.2.g", "IMP-9.3.2.j")
def test_from_above_one_fires_down_into_the_trees() -> None:
    """A flyer above fires at a flyer among the trees: it is below, and in the woods."""
    t = duel(f"RA {HERE} level=9; BA {ahead(3)} level=4; point {ahead(3)} woods", dice="12=1").choose("RA move fire BA")
    found = rows(attacks(t)[0])
    assert (found["IMP-9.3.2.g"], found["IMP-9.3.2.j"], found["IMP-9.3.2.q"]) == (1, -3, -2)


@pytest.mark.rule(
    "IMP-9.3.2.h",
    "IMP-9.3.2.i",
    "IMP-9.3.2.j",
    "IMP-9.3.2.k",
    "IMP-9.3.2.l",
    "IMP-9.3.2.b",
    "IMP-DATA-TEC",
    "IMP-2.3.8.a",
    "IMP-3.6.a",
)
@pytest.mark.parametrize("kind", TERRAIN)
def test_terrain_protects(kind: str) -> None:
    shot = fired(duel(RA, blue(), ground(kind, ahead(3)), dice=MISS), "RA fire BA")
    assert (shot["strength"], rows(shot)[f"IMP-9.3.2.{TERRAIN_ROW[kind]}"]) == (5 + TERRAIN[kind], TERRAIN[kind])


@pytest.mark.rule("IMP-9.3.2.y", "IMP-DATA-TEC")
@pytest.mark.parametrize("kind", ["clear", "slag", "bridge"])
def test_open_ground_does_not_protect(kind: str) -> None:
    assert strength(duel(RA, blue(), f"point {ahead(3)} {kind}", dice=MISS), "RA fire BA") == 5


@pytest.mark.rule("IMP-9.3.2.y")
@pytest.mark.parametrize("kind", ["woods", "marsh", "rubble", "building"])
def test_of_several_the_strongest_counts_alone(kind: str) -> None:
    lines = (ground(kind, ahead(3)), ground("bunker", ahead(3)))
    assert strength(duel(RA, blue(), *lines, dice=MISS), "RA fire BA") == 5 - 7


@pytest.mark.rule("IMP-9.3.2.y")
@pytest.mark.parametrize(
    ("kind", "level", "expected"),
    [
        ("woods", 5, -3),
        ("woods", 6, 0),
        ("woods", 9, 0),
        ("building", 6, 0),
        ("rubble", 1, -4),
        ("rubble", 2, 0),
        ("marsh", 1, 0),
        ("bunker", 1, 0),
        ("improved", 1, 0),
    ],
)
def test_a_flyer_has_cover_only_below_the_top(kind: str, level: int, expected: int) -> None:
    lines = (ground(kind, ahead(3)), blue(marks=f"level={level}"))
    assert strength(duel(RA, *lines, dice=MISS), "RA fire BA") == 5 + expected


@pytest.mark.rule("IMP-9.3.2.y", "IMP-2.4.b")
def test_tops_are_measured_from_the_ground_under_them() -> None:
    woods = f"point {ahead(3)} woods 2"
    assert strength(duel(RA, woods, blue(marks="level=7"), dice=MISS), "RA fire BA") == 5 - 3
    assert strength(duel(RA, woods, blue(marks="level=8"), dice=MISS), "RA fire BA") == 5


@pytest.mark.rule("IMP-9.3.2.y", "IMP-14.4.2.3.b")
@pytest.mark.parametrize(("marks", "expected"), [("level=5", 9 - 2 - 3), ("level=6", 9 - 2), ("", 9 - 2 - 3)])
def test_a_flyer_below_the_tree_tops_is_sheltered_from_a_blast(marks: str, expected: int) -> None:
    t = duel(
        f"{DRONES}; Rd1 bomb {ZERO} level=6; point {at(10)} woods; BA {at(10)} {marks}; RA A-B-01; BC A-L-35",
        dice="12=1",
    ).choose("detonate.Rd1")
    assert aimed(t) == [("BA", expected)]


@pytest.mark.rule("IMP-9.3.2.p", "IMP-9.7.a")
def test_rapid_fire_is_at_minus_one_each() -> None:
    t = duel(RA, blue(), dice="12=1 12=2").choose("RA rapid BA BA")
    assert (aimed(t), [rows(one)["IMP-9.3.2.p"] for one in attacks(t)]) == ([("BA", 4), ("BA", 4)], [-1, -1])


@pytest.mark.rule("IMP-9.3.2.s", "IMP-12.1S.d", "IMP-DATA-SOL")
@pytest.mark.parametrize(
    ("kind", "printed", "points", "off"),
    [
        ("front-line", 7, 9, 0),
        ("front-line", 7, 10, 1),
        ("front-line", 7, 16, 1),
        ("dead-eye", 8, 11, 0),
        ("dead-eye", 8, 12, 1),
        ("sniper", 10, 14, 0),
        ("sniper", 10, 15, 1),
        ("thumper", 10, 10, 1),
    ],
)
def test_attenuation(kind: str, printed: int, points: int, off: int) -> None:
    shot = fired(duel(f"RA {kind} {at(0)}", f"BA {at(points)}", dice=MISS), "RA fire BA")
    assert (shot["strength"], rows(shot).get("IMP-9.3.2.s", 0)) == (printed - 2 - off, -off)


@pytest.mark.rule("IMP-9.3.2.s")
@pytest.mark.parametrize(("point", "off"), [("B-G-06", 1), ("B-G-08", 2), ("B-G-26", 2), ("B-G-28", 3)])
def test_attenuation_goes_on_over_panels(point: str, off: int) -> None:
    lines = ("layout A B", "blank", RED, "BT command B-M-34 level=1", f"RA {at(0)}")
    assert strength(table(*lines, f"BA {point}", dice=MISS), "RA fire BA") == 5 - off


@pytest.mark.rule("IMP-9.3.2.s", "IMP-14.4.3.a", "IMP-9.3.2.t")
@pytest.mark.parametrize(("points", "steps"), [(11, 0), (12, 1)])
def test_a_jammed_dead_eye_loses_two_for_every_twelve_points(points: int, steps: int) -> None:
    t = duel(
        f"{DRONES}; RA dead-eye {HERE}; BA {ahead(points)} completed",
        f"Bd1 ecm {beside(HERE, 'SE', 5)} level=6 completed",
        dice="12=1",
    ).choose("RA fire BA")
    found = rows(attacks(t)[0])
    assert (found.get("IMP-9.3.2.s", 0), found.get("IMP-14.4.3.a", 0), found["IMP-9.3.2.t"]) == (-steps, -steps, -1)


@pytest.mark.rule("IMP-9.3.2.t", "IMP-12.1.c", "IMP-12.1.b")
@pytest.mark.parametrize("leader", ["shocked", "panicked", "down", "dead", "missing"])
def test_out_of_command_fires_at_minus_one(leader: str) -> None:
    place = "dead" if leader == "dead" else f"A-A-02 {leader}"
    lines = [] if leader == "missing" else [f"RT command {place}"]
    t = table(BLUE, *lines, RA, blue(), "active RA", dice=MISS)
    shot = fired(t, "fire BA")
    assert (shot["strength"], rows(shot)["IMP-9.3.2.t"]) == (4, -1)


@pytest.mark.rule("IMP-9.3.2.t", "IMP-12.1.a", "IMP-12.1.b")
@pytest.mark.parametrize("leader", ["A-A-02", "A-A-02 level=3", "A-A-02 completed", "A-M-34 damage=4"])
def test_in_command_nothing_is_taken_off(leader: str) -> None:
    t = table("BT command A-M-02 level=1", f"RT command {leader}", RA, blue(), dice=MISS)
    assert strength(t, "RA fire BA") == 5


@pytest.mark.rule("IMP-9.3.2.u", "IMP-14.3.k", "IMP-EX-14.3b")
@pytest.mark.parametrize("box", [1, 2, 3])
def test_stealth_takes_two_off_for_each_box(box: int) -> None:
    t = duel("option opt_14_3 on", RA, f"BA ranger {ahead(3)} stealth={box}", dice=MISS)
    shot = fired(t, "RA fire BA")
    assert (shot["strength"], rows(shot)["IMP-9.3.2.u"]) == (7 - 3 - 2 * box, -2 * box)


@pytest.mark.rule("IMP-9.3.2.v")
@pytest.mark.parametrize(("points", "expected"), [(1, 6), (2, 5)])
def test_an_adjacent_target(points: int, expected: int) -> None:
    shot = fired(duel(RA, blue(points=points), dice=MISS), "RA fire BA")
    assert (shot["strength"], rows(shot).get("IMP-9.3.2.v", 0)) == (expected, expected - 5)


@pytest.mark.rule("IMP-9.3.2.w", "IMP-8.2.10.b")
@pytest.mark.parametrize(("word", "expected"), [("boost.3", 7 - 2 - 2 + 1 - 1), ("rise.3", 7 - 2 - 2 + 1)])
def test_a_boost_takes_one_off(word: str, expected: int) -> None:
    """With 5 MP and the boost it takes 5 steps and fires; without it, 4."""
    t = duel(f"RA {at(0)}", "BA A-A-20 completed", dice=MISS).choose(
        "RA move", word, *[at(step) for step in (1, 2, 3, 4)]
    )
    if word == "boost.3":
        t.choose(at(5))
    shot = fired(t, "fire BA")
    assert (shot["strength"], rows(shot).get("IMP-9.3.2.w", 0)) == (expected, (-1 if word == "boost.3" else 0))


@pytest.mark.rule("IMP-9.3.2.x", "IMP-12.1S.e")
@pytest.mark.parametrize(("points", "expected"), [(1, 10 - 2 - 2 + 1), (5, 6), (6, 8)])
def test_a_sniper_is_worse_close_by(points: int, expected: int) -> None:
    shot = fired(duel(f"RA sniper {HERE}", blue(points=points), dice=MISS), "RA fire BA")
    assert shot["strength"] == expected


@pytest.mark.rule("IMP-9.3.2.a", "IMP-DP-8")
def test_the_odds_are_those_of_the_shot() -> None:
    """Strength 5 over all 72 cards: 25 % nothing, 17 % S, and so on."""
    odds = duel(RA, blue()).odds("RA fire BA")
    assert set(odds) <= {"-", "S", "1", "S1", "2", "S2", "3", "S3", "E"}
    assert [odds[result] for result in ("-", "S", "S2")] == pytest.approx([3 / 12, 2 / 12, 1 / 12])
    assert "E" not in odds or odds["E"] == 0


@pytest.mark.rule("IMP-9.3.2.a", "IMP-5.0")
def test_the_odds_count_the_cards_that_are_left() -> None:
    gone = " ".join(name for number in (1, 2, 3) for name in deal(*[f"{six}/{number}" for six in range(1, 7)]))
    odds = duel(RA, blue(), f"discards {gone}").odds("RA fire BA")
    assert odds.get("-", 0) == 0
    assert odds["S"] == pytest.approx(2 / 9)


@pytest.mark.rule("IMP-9.3.2.aa", "IMP-12.4.b")
@pytest.mark.parametrize(("kind", "tripled"), [("front-line", None), ("jack-knife", 8)])
def test_the_soldier_whose_point_a_mover_passes_through_is_adjacent(kind: str, tripled: int | None) -> None:
    # Ruling: nearer than adjacent is adjacent, too.
    t = field(f"RA {kind} A-H-09", "BA A-H-11 completed", AWAY, dice="12=1 12=2").choose("RA move A-H-11 fire BA")
    assert (t.modifiers("BA")["IMP-9.3.2.v"], t.modifiers("BA").get("IMP-12.4")) == (1, tripled)


@cases(
    case("the unarmoured have no shield (police, Bp1)", mark.rule("IMP-9.2", "IMP-9.3.2.d"),
         duel, f"{RA}; {blue()}; unit Bp1 police {at(3, -3)}; dice 12=1", "RA fire Bp1", {"first shot strength": 7}),
    case("the unarmoured have no shield (militia, Bm1)", mark.rule("IMP-9.2", "IMP-9.3.2.d"),
         duel, f"{RA}; {blue()}; unit Bm1 militia {at(3, -3)}; dice 12=1", "RA fire Bm1", {"first shot strength": 7}),
    case("a shot is one against one", mark.rule("IMP-9.3L.a", "IMP-9.3L.b"),
         duel, f"{RA}; RB {at(3, 1)}; {blue()}; BB {ahead(6)}; dice 12=1", "RA fire BA",
         {"aimed": [("BA", 5)], "asked": "blue impulse", "RB completed": False}),
    case("a friend is no target", mark.rule("IMP-9.3L.c"),
         duel, f"{RA}; RB {at(3, 1)}; {blue()}; BB {ahead(6)}", "RA fire",
         {"answers": "BA BB BT", "refuses RB": "IMP-9.3L.c", "refuses RA": "IMP-9.3L.c"}),
    case("targeted fire at what a sniper has painted keeps the better marker",
         mark.rule("IMP-9.3.2.c", "IMP-9.4.c", "IMP-3.7.b"),
         duel, f"{RA}; {BA} painted=4; {AWAY}; dice 12=1", "RA targeted BA",
         {"first shot strength": 5 + 4 - 2, "BA painted": 4}),
    case("a sniper reacts at arms length", mark.rule("IMP-9.3.2.e", "IMP-9.3.2.x", "IMP-9.3.2.v"),
         duel, f"impulse blue; RA sniper {HERE}; BA {ahead(2)}; {AWAY}; dice 12=1", f"BA move; {ahead(1)}; RA",
         {"first shot strength": 10 - 2 - 2 - 2 + 1}),
    case("a reactor on a hill shoots down", mark.rule("IMP-9.3.2.g", "IMP-8.5.f"),
         mover, f"{WATCH}; point A-G-20 clear 4; dice 12=1", "RA move A-G-08; BA",
         {"last shot strength": 7 - 2 - 2 + 1}),
    case("the switch for the penalty of targeted fire", mark.rule("IMP-9.3.2.r"),
         duel, f"option combat_targeted_penalty 0; {RA}; {blue()}; dice 12=1", "RA targeted BA",
         {"first shot strength": 8}),
    case("attenuation ignores levels", mark.rule("IMP-9.3.2.s"),
         duel, f"RA {at(0)}; BA {at(9)} level=12; dice 12=1", "RA fire BA", {"first shot strength": 5}),
    case("dust and jamming at long range", mark.rule("IMP-9.3.2.s", "IMP-14.4.3.a", "IMP-DATA-EVT", "IMP-9.3.2.t"),
         duel, f"option opt_14_4 on; effect dust until=1; RA {at(0)}; BA {at(12)}; Bd1 ecm {at(6)} level=6; dice 12=1",
         "RA fire BA", {"first shot strength": 7 - 2 - 2 - 2 - 1}),
    case("adjacent means the point not the level", mark.rule("IMP-9.3.2.v"),
         duel, f"{RA}; {blue(points=1, marks='level=9')}; dice 12=1", "RA fire BA", {"first shot strength": 6}),
    # A painted soldier in woods on a hill, fired at in reaction by a marine who is out of command and far off.
    case("everything at once", mark.rule("IMP-9.3.2.a"),
         table, f"{BLUE}; impulse blue; option opt_14_5 red; RA thumper {at(0)}; RB {at(0, 6)}; "
         f"point {at(12)} woods 1; BA assault {at(13)} painted=3; dice 12=1", f"BA move; {at(12)}; RA",
         {"first shot strength": 10 + 1 + 3 - 3 - 2 - 1 - 3 - 1 - 1}),
    # A marine attacks one better and is shielded one worse.
    case("optional bonuses of a side (opt_14_1 red, 7)", mark.rule("IMP-9.3.2.z", "IMP-14.1", "IMP-14.5.1", "IMP-14.0"),
         duel, f"option opt_14_1 red; {RA}; {blue()}; dice 12=1", "RA fire BA", {"first shot strength": 7}),
    case("optional bonuses of a side (opt_14_1 blue, 5)",
         mark.rule("IMP-9.3.2.z", "IMP-14.1", "IMP-14.5.1", "IMP-14.0"),
         duel, f"option opt_14_1 blue; {RA}; {blue()}; dice 12=1", "RA fire BA", {"first shot strength": 5}),
    case("optional bonuses of a side (opt_14_1 on, 7)", mark.rule("IMP-9.3.2.z", "IMP-14.1", "IMP-14.5.1", "IMP-14.0"),
         duel, f"option opt_14_1 on; {RA}; {blue()}; dice 12=1", "RA fire BA", {"first shot strength": 7}),
    case("optional bonuses of a side (opt_14_5 red, 6)", mark.rule("IMP-9.3.2.z", "IMP-14.1", "IMP-14.5.1", "IMP-14.0"),
         duel, f"option opt_14_5 red; {RA}; {blue()}; dice 12=1", "RA fire BA", {"first shot strength": 6}),
    case("optional bonuses of a side (opt_14_5 blue, 6)",
         mark.rule("IMP-9.3.2.z", "IMP-14.1", "IMP-14.5.1", "IMP-14.0"),
         duel, f"option opt_14_5 blue; {RA}; {blue()}; dice 12=1", "RA fire BA", {"first shot strength": 6}),
    case("optional bonuses of a side (opt_14_5 on, 7)", mark.rule("IMP-9.3.2.z", "IMP-14.1", "IMP-14.5.1", "IMP-14.0"),
         duel, f"option opt_14_5 on; {RA}; {blue()}; dice 12=1", "RA fire BA", {"first shot strength": 7}),
    case("a shaken soldier boosts and fires down at a painted neighbour",
         mark.rule("IMP-9.3.2.a", "IMP-9.3.2.m", "IMP-9.3.2.q", "IMP-9.3.2.w", "IMP-9.4.b"),
         duel, f"{RA}; {BA} painted=4 completed; {AWAY}; active RA shaken; dice 12=1", f"move; boost.3; {ahead(1)}; "
         f"{ahead(2)}; {beside(ahead(2), 'NW')}; {beside(ahead(2), 'NE')}; {ahead(2)}; fire BA",
         {"first shot strength": 7 - 2 - 2 - 2 - 1 + 1 + 1}),
    # Ruling: the same holds the other way round.
    case("who is passed reacts as to an adjacent mover", mark.rule("IMP-9.3.2.aa", "IMP-9.5.a"),
         field, f"RA A-H-09; BA A-H-11; {AWAY}; dice 12=1", "RA move A-H-11; BA", {"modifier IMP-9.3.2.v RA": 1}),
    # Ruling: at distance 0 there is no direction, so any facing will do.
    case("nobody turns his back on who is on his point (120)", mark.rule("IMP-9.3.2.aa", "IMP-14.9.d"),
         field, f"option opt_14_9 on; option facing_arc 120; RA A-H-09; BA A-H-11 facing=E; {AWAY}; dice 12=1",
         "RA move A-H-11; BA; keep", {"modifiers RA lacks": "IMP-14.9.c"}),
    case("nobody turns his back on who is on his point (60)", mark.rule("IMP-9.3.2.aa", "IMP-14.9.d"),
         field, f"option opt_14_9 on; option facing_arc 60; RA A-H-09; BA A-H-11 facing=E; {AWAY}; dice 12=1",
         "RA move A-H-11; BA; keep", {"modifiers RA lacks": "IMP-14.9.c"}),
)  # fmt: skip
def test_shots(case: Case) -> None:
    case.play()
