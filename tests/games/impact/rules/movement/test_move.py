"""Chapters 8.0, 8.1 and 8.3 of the ledger: walking, occupied points, coups de grâce."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around
from tests.support.impact.moves import mover
from tests.support.impact.shots import AWAY, FAR, HERE, RA, ahead, attacks, duel
from tests.support.impact.table import Table, field, finished, refuses_position, table

BA = f"BA {ahead(3)}"

# movement points


@pytest.mark.rule("IMP-8.0.a", "IMP-8.1.a", "IMP-4.2.4.a")
@pytest.mark.parametrize(
    ("kind", "damage", "mp"), [("front-line", 0, 5), ("front-line", 4, 2), ("ranger", 0, 7), ("thumper", 2, 3)]
)
def test_a_soldier_walks_as_far_as_its_mp_go(kind: str, damage: int, mp: int) -> None:
    t = mover(kind=kind, marks=f"damage={damage}").choose("RA move")
    for step in range(1, mp + 1):
        assert f"A-G-{6 + 2 * step:02d}" in t.answers()
        t.choose(f"A-G-{6 + 2 * step:02d}")
    assert (t.at("RA"), t.steps()) == (f"A-G-{6 + 2 * mp:02d}", set())


@pytest.mark.rule("IMP-8.1.e")
def test_elements_come_in_any_order_and_the_owner_may_stop_after_each() -> None:
    t = mover("BA A-G-20 completed", dice="12=1").choose("RA move")
    for word in ("A-G-08", "rise.5", "fire BA", "sink.2", "A-G-10"):
        t.choose(word)
        assert "stop" in t.answers()
    t.choose("stop")
    assert (t.at("RA"), t.level("RA")) == ("A-G-10", 2)


@pytest.mark.rule("IMP-8.1.e", "IMP-8.0.a", "IMP-8.2.6.b")
def test_a_position_in_the_midst_of_a_move_goes_on_as_it_would_have() -> None:
    whole = mover().choose("RA move A-G-08 rise.4 A-G-10")
    again = table(*(line for line in whole.match.position().splitlines() if not line.startswith("#")))
    assert again.moves() == whole.moves()
    assert again.spent() == whole.spent() == 2
    again.choose("A-G-12 A-G-14 A-G-16")
    assert again.steps() == set()


@pytest.mark.rule("IMP-DP-10", "IMP-8.1.e")
def test_dp10_the_elements_of_a_move() -> None:
    t = duel(RA, f"{BA} completed", AWAY).choose("RA move")
    assert around(HERE) <= t.answers()
    assert {"rise.1", "rise.6", "boost.6", "fire", "stop"} <= t.answers()
    t.choose("rise.6")
    assert {"sink.1", "sink.5", "stop"} <= t.answers()
    assert "land" not in t.answers()


@pytest.mark.rule("IMP-8.1.c", "IMP-8.1.d", "IMP-9.3.3.e")
@pytest.mark.parametrize("marks", ["used-mp=2", "damage=4 used-mp=2"])
def test_mp_lost_in_a_forced_landing_do_not_take_the_one_point_that_is_always_open(marks: str) -> None:
    """Five MP for a wood three levels up; of the second soldier's two none is left at all."""
    t = duel(f"{RA} {marks} brought-down", f"point {ahead(1)} woods 3", f"BA {ahead(8)} completed").choose(
        "RA move", ahead(1)
    )
    assert (t.at("RA"), t.completed("RA"), attacks(t)) == (ahead(1), True, [])


@pytest.mark.rule("IMP-8.1.d", "IMP-8.1.b")
@pytest.mark.parametrize("first", ["A-F-07", "fire BA"])
def test_after_anything_else_the_one_point_must_be_paid(first: str) -> None:
    # From A-F-07 the steep point is a neighbour as well.
    t = mover("point A-G-08 clear 4", "BA A-G-20 completed", marks="damage=4", dice="12=1").choose(f"RA move {first}")
    t.refused("A-G-08", "IMP-8.1.d", "IMP-8.1.b")


def trap(cards: str) -> Table:
    """A mine in slag under a soldier that is watched."""
    return mover(
        "option opt_14_6 on", "mine A-G-08 blue explosive", "point A-G-08 slag", "BA A-G-20", dice=cards
    ).choose("RA move A-G-08")


@pytest.mark.rule("IMP-8.1.f", "IMP-2.3.5.c")
def test_mine_then_slag_then_reaction_fire() -> None:
    t = trap("12=1 6=1")
    assert t.reactors() == {"BA"}
    kinds = [event.kind for event in t.match.log]
    assert kinds.index("move") < kinds.index("mine") < kinds.index("slag")
    assert t.damage("RA") == [1]
    finished(t)


@pytest.mark.rule("IMP-8.3.a")
@pytest.mark.parametrize("marks", ["", "level=3"])
def test_one_soldier_a_point_whatever_the_levels(marks: str) -> None:
    refuses_position(f"RA A-G-06 {marks}", "BA A-G-06")


@pytest.mark.rule("IMP-8.3.b", "IMP-8.3.a")
@pytest.mark.parametrize("other", ["RB A-G-08", "BA A-G-08 completed", "BA assault A-G-08 level=4"])
def test_an_occupied_point_may_be_passed_but_not_stopped_on(other: str) -> None:
    t = mover(other)
    assert "A-G-08" in t.steps("RA move")
    t.quietly("RA move A-G-08")
    t.refused("stop", "IMP-8.3.a", "IMP-8.3.b", "IMP-8.3.e")
    t.quietly("A-G-10 stop")
    assert t.at("RA") == "A-G-10"


@pytest.mark.rule("IMP-8.3.e")
def test_the_mp_must_reach_a_free_point_over_whatever_lies_there() -> None:
    # One MP is left after entering: back uphill would take two, and everything else three.
    ring = [f"point {name} marsh" for name in around("A-G-08") - {"A-G-06"}]
    t = field("Rp1 police A-G-06", "RB A-G-08", "point A-G-06 clear 1", *ring)
    assert "A-G-08" not in t.steps("Rp1 move")
    t.refused("Rp1 move A-G-08", "IMP-8.3.e", "IMP-8.3.b")


@pytest.mark.rule("IMP-8.3.d")
@pytest.mark.parametrize(
    ("line", "before"),
    [
        ("BA A-G-08 completed", "RA move"),
        ("BA A-G-08 shocked", "RA move"),
        ("RB A-G-08 down", "RA move"),
        ("BA A-G-08 down", "RA move rise.2"),
        ("BA A-G-10 down", "RA move"),
    ],
)
def test_no_coup_on_others_nor_from_the_air_nor_from_afar(line: str, before: str) -> None:
    t = mover(line)
    assert not any(word.startswith("coup") for word in t.moves(before))
    t.refused(f"{before} coup.{line.split()[1]}", "IMP-8.3.d", "IMP-8.1.a")


@pytest.mark.rule("IMP-8.3.d", "IMP-8.1.a", "IMP-8.1.b")
def test_the_coup_is_paid_like_any_step() -> None:
    t = mover("BA A-G-10 down", "point A-G-10 marsh", marks="damage=2").choose("RA move A-G-08")
    assert "coup.BA" in t.answers()
    t.choose("coup.BA")
    assert t.told("move")[-1]["count"] == 3
    t = mover("BA A-G-10 down", "point A-G-10 marsh", marks="damage=3").choose("RA move A-G-08")
    assert "coup.BA" not in t.answers()


@pytest.mark.rule("IMP-8.3.f")
def test_reaction_fire_comes_before_the_coup() -> None:
    lines = ("BA A-G-08 down", "BB A-C-08")
    t = mover(*lines, dice="12=6 12=1").choose("RA move coup.BA")
    assert (t.reactors(), t.status("BA")) == ({"BB"}, "down")
    t.choose("BB")
    assert (t.status("RA"), t.at("RA"), t.status("BA")) == ("shocked", "A-G-06", "down")
    t = mover(*lines, dice="12=1 12=1").choose("RA move coup.BA", "BB")
    assert (t.status("RA"), t.at("RA"), t.at("BA")) == ("good", "A-G-08", "dead")


@cases(
    case("any part of the mp may be spent and the rest is lost", mark.rule("IMP-8.0.a", "IMP-8.0.b", "IMP-8.1.e"),
         mover, "", "RA move A-G-08 stop", {"RA completed": True, "refuses RA": "IMP-7.7.b IMP-8.0.b"}),
    case("only neighbours are entered", mark.rule("IMP-8.1.a"),
         mover, "", {"steps RA move": around("A-G-06"), "refuses RA move A-G-10": "IMP-8.1.a"}),
    # one of three is left
    case("what cannot be paid cannot be entered", mark.rule("IMP-8.1.b"),
         field, "RA front-line A-G-06 damage=3; point A-G-12 woods; point A-H-11 marsh", "RA move A-G-08 A-G-10",
         {"answers lacks": "A-G-12", "answers has": "A-F-11", "refuses A-G-12": "IMP-8.1.b",
         "refuses A-H-11": "IMP-8.1.b"}),
    case("one point may always be entered as the whole move", mark.rule("IMP-8.1.c", "IMP-8.1.d"),
         field, "Rp1 police A-G-06; point A-G-08 marsh; point A-H-07 clear 4", {"steps Rp1 move has": "A-G-08 A-H-07"},
         "Rp1 move A-G-08", {"Rp1": "A-G-08", "Rp1 completed": True}),
    case("not into what is prohibited", mark.rule("IMP-8.1.c", "IMP-2.3.6.b"),
         field, "Rp1 police A-G-06; point A-G-08 water", {"steps Rp1 move lacks": "A-G-08"}),
    case("nor the coup that is the one point", mark.rule("IMP-8.1.c", "IMP-8.3.d", "IMP-9.3.3.e"),
         duel, f"{RA} damage=4 used-mp=2 brought-down; BA {ahead(1)} down; {FAR}", "RA move; coup.BA",
         {"RA": ahead(1), "BA": "dead"}),
    # but nobody passes through with nothing left; no MP for a shot
    case("a coup may be the one point that is always allowed", mark.rule("IMP-8.1.c", "IMP-8.3.d", "IMP-8.1.d"),
         field, "Rp1 police A-G-06; BA A-G-08 down; point A-G-08 marsh; BB A-G-20 completed",
         {"moves Rp1 move has": "coup.BA", "steps Rp1 move lacks": "A-G-08"}, "Rp1 move coup.BA",
         {"BA": "dead", "Rp1 completed": True}),
    case("the one point is all and leaves nothing for a shot", mark.rule("IMP-8.1.d"),
         field, "RA front-line A-G-06 damage=4; point A-G-08 clear 4; BA A-G-20 completed", "RA move A-G-08",
         {"RA": "A-G-08", "RA completed": True, "aimed": []}),
    case("who has no movement value does not move", mark.rule("IMP-8.1.d", "IMP-3.3.5"),
         field, "option opt_14_4 on; Rd1 sentry A-G-06; BA A-G-14 completed",
         {"can Rd1 lacks": "move", "refuses Rd1 move": "IMP-14.4.4.a IMP-8.1.d IMP-3.3.5"}),
    # 9 - 2 and 2: S
    case("a mover shocked by the mine skips the slag and the fire", mark.rule("IMP-8.1.f", "IMP-9.3.3.g"),
         mover, "option opt_14_6 on; mine A-G-08 blue explosive; point A-G-08 slag; BA A-G-20; dice 12=2",
         "RA move A-G-08", {"RA status": "shocked", "RA completed": True, "happened slag": False, "kind not": "react"}),
    case("an equal level landing comes before the slag", mark.rule("IMP-8.1.f", "IMP-8.2.5.b", "IMP-2.3.5.c"),
         mover, "point A-G-08 slag 2; dice 6=1", "RA move rise.2 A-G-08", {"RA level": None, "damage RA": [1]}),
    case("not without the mp to leave it", mark.rule("IMP-8.3.b", "IMP-8.3.e"),
         field, "Rp1 police A-G-06; RB A-G-10", "Rp1 move A-G-08", {"refuses A-G-10": "IMP-8.3.e IMP-8.3.b"}),
    case("a row of occupied points may be passed", mark.rule("IMP-8.3.e", "IMP-8.3.b"),
         mover, "RB A-G-08; RC A-G-10; RD A-G-12", "RA move A-G-08 A-G-10 A-G-12 A-G-14 stop", {"RA": "A-G-14"}),
    case("and further back along its path if that is taken", mark.rule("IMP-8.3.c"),
         mover, "RB A-G-08; RC A-G-10; BA A-C-10; dice 12=6 12=1 12=2", "RA move A-G-08; pass; A-G-10; BA",
         {"RA status": "shocked", "RA": "A-G-06"}),
    case("a soldier on the ground may finish a down enemy by entering", mark.rule("IMP-8.3.d", "IMP-8.3.f"),
         mover, "BA A-G-08 down", {"moves RA move has": "coup.BA"}, "RA move coup.BA",
         {"BA": "dead", "RA": "A-G-08", "told coup target": ["BA"]}),
    case("a down enemy may also be walked past", mark.rule("IMP-8.3.d", "IMP-8.3.b"),
         mover, "BA A-G-08 down", "RA move A-G-08 A-G-10 stop", {"BA status": "down"}),
    case("after the coup the mover stops but may still shoot", mark.rule("IMP-8.3.f"),
         mover, "BA A-G-08 down; BB A-G-20 completed; dice 12=1", "RA move coup.BA", {"answers": "fire stop"},
         "fire BB", {"last shot target": "BB"}),
)  # fmt: skip
def test_movement_points(case: Case) -> None:
    case.play()
