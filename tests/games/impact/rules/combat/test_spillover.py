"""Row 9.8 of the ledger: spillover."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import STEPS, at, beside, deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.options import MINES, STEALTH
from tests.support.impact.shots import BLUE, FAR, HERE, RA, ahead, aimed, attacks, duel, hit, rows
from tests.support.impact.table import finished, table

THERE = ahead(3)
BA = f"BA {THERE}"
AWAY = "BB A-A-30"


@pytest.mark.rule("IMP-9.8.a", "IMP-9.8.b", "IMP-9.3.2.o", "IMP-9.8.c", "IMP-9.3.2.n", "IMP-9.8.f")
@pytest.mark.parametrize(
    ("lines", "cards", "shots"),
    [
        (f"BC {ahead(4)}", "12=1 12=2", [("BA", 5), ("BC", 0)]),
        (f"RC {ahead(4)}", "12=1 12=2", [("BA", 5), ("RC", 0)]),  # friend and foe
        (f"BC {ahead(5)}", "12=1", [("BA", 5)]),  # two points off
        (f"BC {ahead(4)}; BD {ahead(5)}", "12=1 12=2", [("BA", 5), ("BC", 0)]),  # it does not cascade
        (f"point {ahead(1)} building; RC {at(6, -3)}; BC {ahead(4)}", "12=1 12=2", [("BA", 0), ("BC", 0)]),  # indirect
        (f"BC {ahead(4)} level=9", "12=1 12=2", [("BA", 5), ("BC", 0)]),  # levels are ignored
        (f"BC {ahead(4)} shocked", "12=1 12=2", [("BA", 5), ("BC", 0)]),
        (f"BC {ahead(4)} down", "12=1 12=2", [("BA", 5), ("BC", 2)]),
        (f"{STEALTH}; BC ranger {ahead(4)} stealth=1", "12=1 12=2", [("BA", 5), ("BC", 7 - 3 - 5 - 2)]),
        (f"BC {ahead(4)}; point {ahead(4)} woods", "12=1 12=2", [("BA", 5), ("BC", -3)]),  # each has its own cover
        (f"BC {ahead(4)}; point {ahead(4)} building", "12=1 12=2", [("BA", 5), ("BC", -5)]),
        (f"BC {ahead(4)}; point {ahead(4)} marsh", "12=1 12=2", [("BA", 5), ("BC", -1)]),
        (f"BC {ahead(4)}; point {ahead(4)} rubble", "12=1 12=2", [("BA", 5), ("BC", -4)]),
    ],
)
def test_who_is_beside_the_target_is_attacked_too(lines: str, cards: str, shots: list[tuple[str, int]]) -> None:
    t = duel(RA, BA, AWAY, lines, dice=cards).choose("RA fire BA")
    assert (aimed(t), [one["how"] for one in attacks(t)[1:]]) == (shots, ["spillover"] * (len(shots) - 1))
    finished(t)


@pytest.mark.rule("IMP-9.8.d", "IMP-9.8.e", "IMP-9.3.2.e")
@pytest.mark.parametrize(
    ("lines", "shots"),
    [
        (f"BC {ahead(5)} completed", [("BA", 3), ("BC", -2)]),
        (f"BC {ahead(4)} completed; BD {ahead(5)} completed", [("BA", 3), ("BC", -2), ("BD", -2)]),  # passed through
    ],
)
def test_reaction_fire_spills_with_its_reduction(lines: str, shots: list[tuple[str, int]]) -> None:
    t = duel("impulse blue", RA, BA, lines, dice="12=1 12=2 12=3").choose("BA move", ahead(4), "RA")
    assert (aimed(t), rows(attacks(t)[1])["IMP-9.3.2.o"]) == (shots, -5)


@pytest.mark.rule("IMP-9.8.a", "IMP-12.1.2.c")
def test_a_soldier_shocks_its_own_commander_and_the_points_are_gone() -> None:
    t = table(
        f"RT command {ahead(4)} completed; pool RT 3; {BLUE}; {RA}; RB {at(0)}; BA {ahead(3)}; effect attack RA 6",
        dice=f"12=1 12=2 {hit('S', 4)}",
    )
    t.choose("RA fire BA")  # 11, then 1; RT at 7 + 6 - 4 - 5 = 4
    assert (t.status("RT"), t.view("red")["sides"]["red"]["pools"].get("RT", 0)) == ("shocked", 0)
    assert t.asked == ("blue", "impulse")  # no group any more
    assert t.unit("RB")["in_command"] is False


@pytest.mark.rule("IMP-9.8.a", "IMP-9.7.a", "IMP-12.1.b")
def test_the_second_shot_of_one_who_shot_down_his_leader_is_out_of_command() -> None:
    t = table(
        f"RT command {ahead(4)} damage=4 completed; {BLUE}; {RA}; RB {at(0)}; BA {ahead(3)}; BB A-A-34 completed",
        dice=f"12=2 {hit('1', 7 - 2 - 5 - 1)} 12=1 12=3",
    ).choose("RA rapid BA BA")
    assert (t.status("RT"), [value for name, value in aimed(t) if name == "BA"]) == ("down", [4, 3])


@pytest.mark.rule("IMP-9.8.c", "IMP-9.3.2.f", "IMP-9.6.a")
def test_a_bystander_on_a_hill_is_seen_though_the_target_was_not() -> None:
    """The wood hides BA alone; BB, beside both, stands two levels up in sight: each attack has its own modifiers."""
    target, hill = at(5, -1), at(4, -1)
    t = duel(
        f"{RA}; point {ahead(1)} woods; BA front-line {target}; point {hill} clear 2; BB front-line {hill}",
        f"RB {at(9, -1)} completed",
        dice="12=1 12=2",
    ).choose("RA fire BA")
    unseen, seen = (rows(one) for one in attacks(t))
    assert unseen == {"IMP-9.3.2.a": 7, "IMP-9.3.2.d": -2, "IMP-9.3.2.n": -5}
    assert seen == unseen | {"IMP-9.3.2.f": -1, "IMP-9.3.2.v": 1}


@pytest.mark.rule("IMP-9.8.d")
@pytest.mark.parametrize(
    ("line", "first", "second"),
    [("RA rapid BA done", 4, -1), ("RA targeted BA", 6, -2), (f"RA move {at(3, 1)} fire BA", 3, -2)],
)
def test_the_modifiers_of_the_action_carry_over(line: str, first: int, second: int) -> None:
    lines = (RA, f"{BA} completed", f"BC {ahead(4)} completed")
    assert aimed(duel(*lines, dice="12=1 12=2").choose(line)) == [("BA", first), ("BC", second)]


@pytest.mark.rule("IMP-9.8.f")
def test_the_neighbours_come_clockwise_from_north_east() -> None:
    ways = ["W", "SE", "NE", "NW", "E", "SW"]
    lines = [f"unit Bp{number} police {beside(THERE, way)}" for number, way in enumerate(ways, start=1)]
    cards = deal("12=1", "12=2", "12=3", "12=4", "12=5", "12=6", "12=1")
    t = duel(RA, BA, AWAY, *lines, dice=cards).choose("RA fire BA")
    expected = [f"Bp{ways.index(way) + 1}" for way in STEPS]
    assert [name for name, _ in aimed(t)] == ["BA", *expected]


@pytest.mark.rule("IMP-9.8.f", "IMP-12.4.b")
def test_tripling_is_judged_for_each() -> None:
    lines = (f"RA jack-knife {HERE}", AWAY)
    near = duel(*lines, f"BA {ahead(1)}", f"BC {ahead(2)}", dice="12=1 12=2 12=1")
    far = duel(*lines, f"BA {ahead(2)}", f"BC {ahead(1)}", dice="12=1 12=2")
    assert (aimed(near.choose("RA fire BA"))[0], aimed(near)[-1]) == (("BA", 12 - 2 + 1), ("BC", 4 - 2 - 5))
    assert aimed(far.choose("RA fire BA")) == [("BA", 2), ("BC", 12 - 2 + 1 - 5)]


@cases(
    case("distance is judged for each (12=1)", mark.rule("IMP-9.8.d", "IMP-9.3.2.s", "IMP-9.3.2.v"),
         duel, f"RA {HERE}; BA {ahead(1)}; {AWAY}; dice 12=1", "RA fire BA", {"aimed": [("BA", 6)]}),
    case("distance is judged for each (12=1 12=2)", mark.rule("IMP-9.8.d", "IMP-9.3.2.s", "IMP-9.3.2.v"),
         duel, f"RA {HERE}; BA {ahead(2)}; BC {ahead(1)}; {AWAY}; dice 12=1 12=2", "RA fire BA",
         {"aimed": [("BA", 5), ("BC", 1)]}),
    case("distance is judged for each (12=1 12=2 12=3)", mark.rule("IMP-9.8.d", "IMP-9.3.2.s", "IMP-9.3.2.v"),
         duel, f"RA {at(0)}; BA {at(9)}; BC {at(10)}; BD {at(8)}; dice 12=1 12=2 12=3", "RA fire BA",
         {"aimed": [("BA", 5), ("BC", -1), ("BD", 0)]}),
    # 7 - 2 - 2 - 5, and 9 is nothing; but it was fired at.
    case("reaction fire spills on the reactors own friends", mark.rule("IMP-9.8.a", "IMP-8.5.d", "IMP-7.2.c"),
         mover, f"{WATCH}; BB A-F-09; dice 12=1 12=9", "RA move A-G-08; BA",
         {"last shot target": "BB", "last shot strength": 7 - 2 - 2 - 5, "reactors": "BB"}),
    # BC stands in a corner that RA cannot see; the shot at BA was direct.
    case("what counts is whether the target was seen not the neighbour", mark.rule("IMP-9.8.c", "IMP-9.8.d"),
         duel, f"{RA}; {BA}; {AWAY}; point {beside(ahead(2), 'NE')} building; point {beside(ahead(1), 'NE')} building; "
         f"BC {beside(THERE, 'NE')}; dice 12=1 12=2", "RA fire BA", {"aimed": [("BA", 5), ("BC", 0)]}),
    # Five for not seeing, none for spilling, four for a marker in box two.
    case("an indirect shot spills over a ghost at its own price", mark.rule("IMP-9.8.c", "IMP-9.6.a", "IMP-9.3.2.u"),
         duel, f"{STEALTH}; RA thumper {HERE}; point {ahead(2)} building; BA {ahead(5)} completed; "
         f"BB ranger {ahead(6)} stealth=2; RB {beside(ahead(5), 'NE', 3)} completed; dice 12=1 12=1", "RA fire BA",
         {"aimed": [("BA", 10 - 2 - 5), ("BB", 10 - 3 - 5 - 4)]}),
    case("a switch lets the firer be hit", mark.rule("IMP-9.8.d"),
         duel, f"option combat_spillover_hits_firer on; {RA}; BA {ahead(1)}; {AWAY}; dice 12=1 12=2", "RA fire BA",
         {"shots target": ["BA", "RA"]}),
    case("who is walked past may fire and is not hit by his own shot", mark.rule("IMP-9.8.d", "IMP-8.3.b", "IMP-8.5.a"),
         mover, "BA A-G-08; dice 12=1", "RA move A-G-08; BA", {"number of shots": 1, "BA completed": True}),
    # What spills over has the strength that the attack was made with, whatever becomes of the firer meanwhile.
    case("a firer put down by its own shot has fired it all the same",
         mark.rule("IMP-9.8.d", "IMP-9.8.f", "IMP-9.3.2.a", "IMP-9.1"),
         duel, f"option combat_spillover_hits_firer on; RA jack-knife {HERE} damage=4; BA {ahead(1)}; "
         f"BB {beside(HERE, 'NE')}; {FAR}; dice 12=1 12=12 12=2", "RA fire BA",
         {"RA status": "down", "aimed": [("BA", 6 - 2 + 1), ("RA", 6 - 2 - 5 + 1), ("BB", 6 - 2 - 5 + 1)]}),
    case("the hidden are not hit", mark.rule("IMP-9.8.f", "IMP-14.10.d"),
         duel, f"option opt_14_10 blue; {RA}; {BA}; {AWAY}; point {ahead(4)} woods; BC {ahead(4)} hidden; dice 12=1",
         "RA fire BA", {"aimed": [("BA", 5)]}),
    # BA shifts away from BC and next to BD: BC is hit, BD is not.
    case("the list is fixed when the shot is declared", mark.rule("IMP-9.8.f"),
         duel, f"{RA}; BA {THERE} level=3; BC {ahead(2)}; BD {ahead(5)}; dice 12=4 12=1", f"RA fire BA; {ahead(4)}",
         {"shots target": ["BA", "BC"]}),
    case("blasts do not spill", mark.rule("IMP-9.8.f", "IMP-14.4.2.3.b"),
         duel,
         f"option opt_14_6 on; mine {ahead(1)} blue explosive; {RA}; BA {ahead(2)}; BC {ahead(3)}; dice 12=1 12=2",
         f"RA move; {ahead(1)}", {"shots target": ["RA", "BA"]}),
)  # fmt: skip
def test_spillover(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-9.8.f", "IMP-12.4", "IMP-9.8.b")
def test_a_jack_knife_triples_what_spills_onto_its_own_neighbours_only() -> None:
    """BA is next to it; BB is next to BA alone, and is hit by the plain four."""
    t = duel(
        f"RA jack-knife {HERE}; BA {ahead(1)} completed; BB {ahead(2)} completed; BC {beside(HERE, 'NE')} completed",
        dice="12=1 12=1 12=1 12=1",
    ).choose("RA fire BA")
    assert aimed(t)[:2] == [("BA", 12 - 2 + 1), ("BA", 1)]
    by_name = {one["target"]: one["strength"] for one in attacks(t) if one["how"] == "spillover"}
    assert by_name == {"BB": 4 - 2 - 5, "BC": 12 - 2 - 5 + 1}


@pytest.mark.rule("IMP-9.8.f", "IMP-9.3.3.c")
def test_spillover_brings_a_flyer_down_before_the_next_neighbour_is_hit() -> None:
    t = duel(
        f"{RA}; BA {ahead(3)}; BC {beside(ahead(3), 'NE')} level=4; BD {beside(ahead(3), 'SE')}; BB A-A-34 completed",
        "effect attack RA 6",
        dice=f"12=1 12=2 {hit('S', 6)} 12=3",
    ).choose("RA fire BA")
    assert (t.asked, [name for name, _ in aimed(t)][-1]) == (("blue", "landing"), "BC")
    t.choose("land")
    assert ([name for name, _ in aimed(t)][-1], t.status("BC")) == ("BD", "shocked")
    finished(t)


@pytest.mark.rule("IMP-9.8.f", "IMP-14.3.n", "IMP-14.6.a")
def test_spillover_on_a_ghost_that_stands_on_a_mine_sets_off_nothing() -> None:
    t = duel(
        f"{STEALTH}; {MINES}; {RA}; BA {ahead(3)}; BC ranger {ahead(4)} stealth=1; mine {ahead(4)} blue nuclear",
        "BB A-A-34 completed",
        dice="12=1 12=12",
    ).choose("RA fire BA")
    assert (aimed(t), len(t.view("blue")["mines"])) == ([("BA", 5), ("BC", 7 - 3 - 5 - 2)], 1)
    assert (t.status("BC"), t.unit("BC")["stealth"]) == ("shocked", 0)


@pytest.mark.rule("IMP-9.8.b", "IMP-9.3.2.f", "IMP-9.8.d")
def test_a_bystander_on_a_hill_behind_trees_is_not_seen_though_the_target_was() -> None:
    hill, trees = beside(ahead(4), "NE"), beside(ahead(4), "NW")
    t = duel(
        f"{RA}; BA {ahead(4)}; point {trees} woods; point {hill} clear 2; BB front-line {hill}", FAR, dice="12=1 12=2"
    ).choose("RA fire BA")
    assert rows(attacks(t)[1]) == {"IMP-9.3.2.a": 7, "IMP-9.3.2.d": -2, "IMP-9.3.2.o": -5}
