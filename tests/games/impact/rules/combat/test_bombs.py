"""When a bomb drone goes off, and whom it takes along (14.4.2)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at, beside, deal
from tests.support.impact.options import DRONES
from tests.support.impact.shots import ZERO, aimed, attacks, duel
from tests.support.impact.table import Table


def terrain(t: Table, point: str) -> str:
    """What is on a point now."""
    return str(t.view()["points"][point][2])


def bomb(*lines: str, cards: tuple[str, ...] = (), point: str = ZERO) -> Table:
    """Set off a bomb in the air."""
    return duel(DRONES, f"Rd1 bomb {point} level=6", *lines, dice=deal(*cards)).choose("detonate.Rd1")


@pytest.mark.rule("IMP-EX-14.4.2.3", "IMP-14.4.2.3.a")
def test_worked_example_nine_eight_seven() -> None:
    lines = [f"unit Bp{points} police {at(8 + points)}" for points in (2, 3, 4)]
    t = bomb(*lines, f"RA {at(0, 6)}", cards=("12=1", "12=2", "12=3", "12=1"))
    assert [one for one in aimed(t) if one[0].startswith("Bp")] == [("Bp2", 9), ("Bp3", 8), ("Bp4", 7)]


@pytest.mark.rule("IMP-14.4.2.c", "IMP-DP-16")
def test_its_owner_is_asked_between_the_enemys_impulses_too() -> None:
    t = duel(f"{DRONES}; Rd1 bomb {ZERO} level=6; RA A-B-01; BA A-L-35", "BB A-J-35; impulse blue")
    if t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA pass")
    assert t.asked[0] == "red"
    assert "detonate.Rd1" in t.answers()


@pytest.mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-14.4.2.1.a")
def test_a_bomb_goes_off_in_its_own_move_over_an_enemy() -> None:
    t = duel(f"{DRONES}; Rd1 bomb {at(7)} level=6; point {ZERO} building; BA jack-knife {ZERO}", "BB A-L-35").choose(
        "Rd1 move", ZERO
    )
    while t.kind in {"react", "bomb"}:
        t.choose("pass")
    t.choose("detonate")
    assert (t.at("BA"), t.at("Rd1"), terrain(t, ZERO)) == ("dead", "dead", "slag")


@pytest.mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-DP-12")
def test_a_bomb_that_is_fired_on_may_go_off_first() -> None:
    lines = (f"{DRONES}; Rd1 bomb {ZERO} level=6; RA A-B-01; BA {at(9)}", "BB A-L-35; impulse blue")
    t = duel(*lines, dice="12=1")
    while t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA fire Rd1")
    assert (t.asked, attacks(t)) == (("red", "bomb"), [])
    t.choose("detonate.Rd1")
    assert (aimed(t), attacks(t, target="Rd1")) == ([("BA", 10 - 2)], [])


@pytest.mark.rule("IMP-14.4.2.c", "IMP-DP-4")
@pytest.mark.parametrize(("trigger", "asked"), [("trigger=3", True), ("trigger=2", False), ("", False)])
def test_a_trigger_distance_asks_after_enemy_steps(trigger: str, asked: bool) -> None:
    """BA comes within three points."""
    lines = (f"{DRONES}; Rd1 bomb {ZERO} level=6 {trigger}; RA A-B-01 completed", f"BA {at(12)}; BB A-L-35")
    t = duel(*lines, "impulse blue")
    while t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA move", at(11))
    assert (t.asked == ("red", "bomb")) is asked


@pytest.mark.rule("IMP-14.4.2.c", "IMP-DP-4", "IMP-HID-7")
def test_the_owner_sets_the_trigger() -> None:
    t = duel(DRONES, f"Rd1 bomb {ZERO} level=6", "RA A-B-01", "BA A-L-35").choose("trigger.Rd1", "4")
    assert t.unit("Rd1")["trigger"] == 4
    assert t.unit("Rd1", "blue").get("trigger") is None


@pytest.mark.rule("IMP-14.4.2.1.a", "IMP-14.4.2.1.b", "IMP-2.3.8.d")
@pytest.mark.parametrize(
    ("kind", "after"),
    [
        ("clear", "slag"),
        ("woods", "slag"),
        ("building", "slag"),
        ("bridge", "slag"),
        ("rubble", "slag"),
        ("marsh", "slag"),
        ("slag", "slag"),
        ("water", "water"),
    ],
)
def test_ground_zero(kind: str, after: str) -> None:
    assert terrain(bomb(f"point {ZERO} {kind}", "RA A-B-01", "BA A-L-35"), ZERO) == after


@pytest.mark.rule("IMP-14.4.2.3.b")
def test_neither_sight_nor_paint_nor_command_matters() -> None:
    wall = [f"point {point} building" for point in around(at(11))]
    t = bomb(f"BA assault {at(11)} painted=4", *wall, "RA A-B-01; BB A-L-35", cards=("12=1",))
    assert aimed(t) == [("BA", 8 - 3)]


@cases(
    case("a bomb goes off at an impulse boundary (1)", mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-DP-16"),
         duel, f"{DRONES}; Rd1 bomb {ZERO} level=6 ; RA A-B-01; BA A-L-35", {"answers has": "detonate.Rd1"},
         "detonate.Rd1", {"Rd1": "dead", "happened blast": True}),
    case("a bomb goes off at an impulse boundary (completed)", mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-DP-16"),
         duel, f"{DRONES}; Rd1 bomb {ZERO} level=6 completed; RA A-B-01; BA A-L-35", {"answers has": "detonate.Rd1"},
         "detonate.Rd1", {"Rd1": "dead", "happened blast": True}),
    case("hold ends the questions of a turn", mark.rule("IMP-14.4.2.c", "IMP-DP-16"),
         duel, f"{DRONES}; Rd1 bomb {ZERO} level=6; hold-bombs red; RA A-B-01; BA A-L-35; impulse blue",
         {"asked": "blue impulse"}),
    case("a bomb that is shot down does not go off", mark.rule("IMP-14.4.2.b", "IMP-DP-12"),
         duel, f"{DRONES}; Rd1 bomb {ZERO} level=6; RA A-B-01; BA {at(9)}; BB A-L-35; impulse blue; dice 12=5",
         "while bomb: pass; BA fire Rd1; pass", {"Rd1": "dead", "happened blast": False}),
    case("a bunker at ground zero is just removed", mark.rule("IMP-14.4.2.1.b", "IMP-14.4.2.1.a"),
         bomb, f"bunker {ZERO}; RA A-B-01; BA A-L-35", {"view bunkers": [], f"terrain {ZERO}": "clear"}),
    case("terrain beside it may fall (building, 6)", mark.rule("IMP-14.4.2.2.a"),
         bomb, f"point {beside(ZERO, 'E')} building; RA A-B-01; BA A-L-35; dice 12=6",
         {f"terrain {beside(ZERO, 'E')}": "rubble"}),
    case("terrain beside it may fall (building, 7)", mark.rule("IMP-14.4.2.2.a"),
         bomb, f"point {beside(ZERO, 'E')} building; RA A-B-01; BA A-L-35; dice 12=7",
         {f"terrain {beside(ZERO, 'E')}": "building"}),
    case("terrain beside it may fall (bridge, 6)", mark.rule("IMP-14.4.2.2.a"),
         bomb, f"point {beside(ZERO, 'E')} bridge; RA A-B-01; BA A-L-35; dice 12=6",
         {f"terrain {beside(ZERO, 'E')}": "rubble"}),
    case("terrain beside it may fall (bridge, 7)", mark.rule("IMP-14.4.2.2.a"),
         bomb, f"point {beside(ZERO, 'E')} bridge; RA A-B-01; BA A-L-35; dice 12=7",
         {f"terrain {beside(ZERO, 'E')}": "bridge"}),
    case("terrain beside it may fall (bunker, 2)", mark.rule("IMP-14.4.2.2.a"),
         bomb, f"bunker {beside(ZERO, 'E')}; RA A-B-01; BA A-L-35; dice 12=2",
         {f"terrain {beside(ZERO, 'E')}": "rubble"}),
    case("terrain beside it may fall (bunker, 3)", mark.rule("IMP-14.4.2.2.a"),
         bomb, f"bunker {beside(ZERO, 'E')}; RA A-B-01; BA A-L-35; dice 12=3",
         {f"terrain {beside(ZERO, 'E')}": "clear"}),
    case("soldiers in falling terrain die and others are attacked (6)", mark.rule("IMP-14.4.2.2.a", "IMP-14.4.2.2.b"),
         bomb, f"point {beside(ZERO, 'E')} building; BA {beside(ZERO, 'E')}; RA A-B-01; BB A-L-35; dice 12=6",
         {"aimed": [], "BA": "dead"}),
    case("soldiers in falling terrain die and others are attacked (7)", mark.rule("IMP-14.4.2.2.a", "IMP-14.4.2.2.b"),
         bomb, f"point {beside(ZERO, 'E')} building; BA {beside(ZERO, 'E')}; RA A-B-01; BB A-L-35; dice 12=7 12=1",
         {"aimed": [("BA", 10 - 2 - 5)], "BA": beside(ZERO, "E")}),
    # RA is shocked
    case("flyers and friends suffer too", mark.rule("IMP-14.4.2.2.b", "IMP-14.4.2.3.b"),
         bomb, f"RA {beside(ZERO, 'W')} level=9; point {beside(ZERO, 'E')} woods; Bp1 police {beside(ZERO, 'E')}; "
         "BB A-L-35; dice 12=1 12=2", "land", {"aimed": [("RA", 8), ("Bp1", 10)]}),
    case("a switch takes shield and terrain away", mark.rule("IMP-14.4.2.3.b", "IMP-14.4.2.d"),
         bomb, f"option combat_blast_modifiers none; point {at(10)} woods; BA assault {at(10)}; RA A-B-01; BB A-L-35; "
         "dice 12=1", {"aimed": [("BA", 9)]}),
)  # fmt: skip
def test_bombs(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-14.4.2.d")
def test_a_blast_sets_off_neither_bombs_nor_mines() -> None:
    t = duel(
        f"{DRONES}; option opt_14_6 on; Rd1 bomb {ZERO} level=6; Rd2 bomb {at(10)} level=6; mine {at(9)} blue nuclear",
        "RA A-B-01; BA A-L-35",
        dice="12=8",
    ).choose("detonate.Rd1")
    assert ({one["place"] for one in t.told("blast")}, t.at("Rd2")) == ({ZERO}, "dead")
    assert [one["point"] for one in t.view("blue")["mines"]] == [at(9)]
