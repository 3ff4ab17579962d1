"""Coming down: what the ground, storeys, events and boxes make of a landing, wanted or not."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import beside
from tests.support.impact.options import NAP, STOREYS
from tests.support.impact.shots import FAR, HERE, ahead, duel, hit, rows

# the one point that is always open


@pytest.mark.rule("IMP-8.1.c", "IMP-8.1.d", "IMP-8.2.5.b")
def test_a_flyer_may_always_go_one_point_to_the_ground_of_its_own_level() -> None:
    """Marsh costs three, and it has two MP; always is always, for who comes to the ground there, too."""
    t = duel(f"RA {HERE} level=2 damage=4", f"point {ahead(1)} marsh 2", FAR).choose("RA move", ahead(1))
    assert (t.at("RA"), t.level("RA"), t.completed("RA"), t.told("move")[0]["count"]) == (ahead(1), None, True, 2)


@pytest.mark.rule("IMP-7.8.e", "IMP-8.2.8.b", "IMP-7.8.d")
@pytest.mark.parametrize("ground", ["point {0} woods", "point {0} rubble", "point {0} building", "bunker {0}"])
def test_who_goes_down_in_the_air_over_rough_ground_never_survives_it(ground: str) -> None:
    """The sixth hit is sure: six less two is below five boxes."""
    target = ahead(3)
    t = duel(
        f"RA thumper {HERE}; BA front-line {target} level=8 damage=4",
        ground.format(target),
        FAR,
        dice=f"{hit('1', 9)} 6=6",
    ).choose("RA fire BA")
    assert (t.at("BA"), [(one["die"], one["count"]) for one in t.told("crash")]) == ("dead", [(6, 2)])


@pytest.mark.rule("IMP-9.3.3.e", "IMP-7.2.i", "IMP-8.2.6.b")
def test_mp_paid_for_a_landing_are_missing_after_the_recovery() -> None:
    """Five MP: a shift and a landing in the woods cost three. Recovered, it walks on with two, and does not bounce."""
    target, woods = ahead(3), beside(ahead(3), "NE")
    t = duel(
        f"impulse blue; BA thumper {ahead(9)}; RA front-line {target} level=8; point {woods} woods",
        dice=f"{hit('S', 8)} 12=9",
    )
    t.choose("BA fire RA", woods).choose("RA move")
    assert (t.at("RA"), t.spent()) == (woods, 3)
    t.refused("rise.6", "IMP-8.2.6.b")
    t.choose(beside(woods, "NE"), beside(woods, "NE", 2))
    assert t.at("RA") == beside(woods, "NE", 2)


@pytest.mark.rule("IMP-8.2.10.a", "IMP-4.2.4.b")
def test_boost_and_wounds_are_both_counted() -> None:
    """Five MP and the boost; two spent, then two boxes: of four and the boost three are left."""
    t = duel(f"RA {HERE}", f"BA thumper {ahead(9)}", dice=hit("2", 6)).choose(
        "RA move boost.6", ahead(1), "pass", ahead(2), "BA"
    )
    assert t.damage("RA") == [2]
    view = t.view("red")["active"]
    assert (view["mp"], view["spent"]) == (3, 2)


@cases(
    case("over smooth ground it comes to lie there (clear)", mark.rule("IMP-7.8.e", "IMP-8.2.8.e"),
         duel, f"RA thumper {HERE}; BA front-line {ahead(3)} level=8 damage=4; point {ahead(3)} clear; {FAR}; "
         f"dice {hit('1', 9)}", "RA fire BA", {"BA status": "down", "BA level": None}),
    case("over smooth ground it comes to lie there (marsh)", mark.rule("IMP-7.8.e", "IMP-8.2.8.e"),
         duel, f"RA thumper {HERE}; BA front-line {ahead(3)} level=8 damage=4; point {ahead(3)} marsh; {FAR}; "
         f"dice {hit('1', 9)}", "RA fire BA", {"BA status": "down", "BA level": None}),
    case("over smooth ground it comes to lie there (bridge)", mark.rule("IMP-7.8.e", "IMP-8.2.8.e"),
         duel, f"RA thumper {HERE}; BA front-line {ahead(3)} level=8 damage=4; point {ahead(3)} bridge; {FAR}; "
         f"dice {hit('1', 9)}", "RA fire BA", {"BA status": "down", "BA level": None}),
    case("over slag it may burn to death (6=2, dead)", mark.rule("IMP-7.8.e", "IMP-2.3.5.c", "IMP-7.8.d"),
         duel, f"RA thumper {HERE}; BA front-line {ahead(3)} level=8 damage=4; point {ahead(3)} slag; {FAR}; "
         f"dice {hit('1', 9)} 6=2", "RA fire BA", {"BA status": "dead"}),
    case("over slag it may burn to death (6=3, down)", mark.rule("IMP-7.8.e", "IMP-2.3.5.c", "IMP-7.8.d"),
         duel, f"RA thumper {HERE}; BA front-line {ahead(3)} level=8 damage=4; point {ahead(3)} slag; {FAR}; "
         f"dice {hit('1', 9)} 6=3", "RA fire BA", {"BA status": "down"}),
    case("over water it drowns", mark.rule("IMP-7.8.e", "IMP-8.2.11", "IMP-7.8.d"),
         duel, f"RA thumper {HERE}; BA front-line {ahead(3)} level=8 damage=4; point {ahead(3)} water; {FAR}; "
         f"dice {hit('1', 9)} 6=6", "RA fire BA", {"BA": "dead"}),
    case("a thruster fault over slag burns", mark.rule("IMP-DATA-EVT", "IMP-8.2.6.i", "IMP-2.3.5.c"),
         duel, f"RA {HERE} level=4; point {HERE} slag; effect no-bounce RA until=1; {FAR}; dice 6=1", "RA move",
         {"refuses rise.5": "IMP-DATA-EVT"}, "stop", {"RA level": None, "damage RA": [1]}),
    case("a berserk soldier with a thruster fault does not jump", mark.rule("IMP-DATA-EVT", "IMP-7.3.c"),
         duel, f"RA {HERE} panicked; effect no-bounce RA until=1; BA {ahead(5)} completed; dice 12=1 6=2 12=1", "RA",
         {"RA level": None, "last shot how BA": "panic"}),
    # Six above the ground: level 9 over the hill of three, just the top of the trees there.
    case("close to the ground one flies up a hill and over its trees",
         mark.rule("IMP-14.7", "IMP-14.7.b", "IMP-8.2.4.a"),
         duel, f"{NAP}; RA {HERE} level=6; point {ahead(1)} woods 3; point {ahead(2)} 1; {FAR}", f"RA move; {ahead(1)}",
         {"RA level": 9, "spent": 1}, f"{ahead(2)}", {"RA level": 7}),
    case("close to the ground it stays below the roofs of a hill", mark.rule("IMP-14.7", "IMP-8.2.4.b"),
         duel, f"{NAP}; RA {HERE} level=5; point {ahead(1)} building 3; {FAR}", "RA move",
         {f"refuses {ahead(1)}": "IMP-8.2.4.b"}),
    # Four above the ground here, four above it in the house on the hill: that is a floor.
    case("close to the ground a flyer enters the storey of its height", mark.rule("IMP-14.7", "IMP-14.13.f"),
         duel, f"{NAP}; {STOREYS}; RA {HERE} level=4; point {ahead(1)} building 2; height {ahead(1)} 8; {FAR}",
         f"RA move; {ahead(1)}", {"RA airborne": False, "RA height": 6, "spent": 2}),
    case("shock leaves a soldier on its storey", mark.rule("IMP-14.13.f", "IMP-9.3.3.c"),
         duel, f"{STOREYS}; RA thumper {HERE}; BA {ahead(3)} floor=8 completed; point {ahead(3)} building; "
         f"height {ahead(3)} 12; dice {hit('S', 2)}", "RA fire BA", {"BA status": "shocked", "BA height": 8}),
)  # fmt: skip
def test_the_one_point_that_is_always_open(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-14.13.f", "IMP-8.5.a", "IMP-9.3.2.y")
def test_out_of_a_tower_one_is_fired_at_in_the_open() -> None:
    """The bounce itself draws no fire; the step does, and the walls are left behind."""
    t = duel(
        f"{STOREYS}; RA {HERE} floor=4; point {HERE} building; height {HERE} 12", f"BA {ahead(5)}", dice="12=1"
    ).choose("RA move rise.6", ahead(1))
    assert t.asked == ("blue", "react")
    t.choose("BA")
    assert "IMP-9.3.2.i" not in rows(t.shot("RA"))
    assert t.level("RA") == 6


@pytest.mark.rule("IMP-12.2.2.b", "IMP-12.2.2.c", "IMP-12.2.2.d")
@pytest.mark.parametrize(("marks", "at"), [("floor=8", "dead"), ("level=12", ahead(1)), ("damage=5", "dead")])
def test_who_is_in_a_tower_that_falls_and_who_is_above_it(marks: str, at: str) -> None:
    t = duel(
        f"{STOREYS}; RA engineer {HERE}; point {ahead(1)} building; height {ahead(1)} 12; BA {ahead(1)} {marks}; {FAR}"
    ).choose("RA demolish")
    assert (t.at("BA"), t.view()["points"][ahead(1)][2]) == (at, "rubble")
