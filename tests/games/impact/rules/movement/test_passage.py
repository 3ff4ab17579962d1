"""Soldiers in each other's way: whose point one passes, how one gets off it, and whom one finishes off behind it."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at, beside, deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.options import MINES
from tests.support.impact.shots import AWAY, FAR, HERE, RA, ahead, duel, hit
from tests.support.impact.table import Table, field, finished, new, table

FRIEND, VICTIM = ahead(1), ahead(2)
LYING = f"BA {VICTIM} down"
STANDING = f"RB {FRIEND} completed"
ASIDE = ("NE", "SE", "SW", "NW")
BA = f"BA {ahead(3)}"


def stopped(*lines: str, cards: tuple[str, ...] = ()) -> Table:
    """Lay out RA with an enemy in sight, so that its move is not over when it has to stop."""
    return duel(RA, f"BA {ahead(6)} completed", *lines, dice=deal(*cards))


def lane(*lines: str, marks: str = "", dice: tuple[str, ...] = ()) -> Table:
    """Lay out RA, a friend on the next point and an enemy who lies on the one behind it."""
    return duel(f"RA {HERE} {marks}", STANDING, LYING, FAR, *lines, dice=deal(*dice))


@pytest.mark.rule("IMP-8.3.d", "IMP-8.3.e")
def test_a_down_enemy_is_a_way_off_a_friends_point() -> None:
    """Two MP: one for the friend's point, one to go on. Back is uphill, and all around is water."""
    t = lane(f"point {HERE} 2", *[f"point {beside(FRIEND, way)} water" for way in ASIDE], marks="damage=4").choose(
        "RA move", FRIEND, "coup.BA"
    )
    assert (t.at("RA"), t.at("BA")) == (VICTIM, "dead")


@pytest.mark.rule("IMP-8.3.e", "IMP-7.3.j")
def test_the_frightened_do_not_count_on_a_coup_to_get_off_a_friends_point() -> None:
    """The woods behind both are the only cover; but a frightened soldier attacks nobody, and so it has no way on."""
    t = lane(
        f"point {HERE} 2; point {ahead(3)} woods",
        *[f"point {beside(FRIEND, way)} water" for way in ASIDE],
        marks="damage=4 panicked",
        dice=("12=5",),
    ).choose("RA")
    assert (t.check("RA")["result"], t.at("RA"), t.told("move")) == ("fright", HERE, [])


@pytest.mark.rule("IMP-8.3.f", "IMP-8.3.d")
def test_after_a_coup_the_row_of_the_coup_is_named() -> None:
    t = stopped(f"BB {ahead(1)} down").choose("RA move", "coup.BB")
    t.refused(ahead(2), "IMP-8.3.f")
    t.refused("rise.3", "IMP-8.3.f")
    assert "halted=IMP-8.3.f" in t.match.position()


@pytest.mark.rule("IMP-8.3.f", "IMP-14.6.1")
@pytest.mark.parametrize("word", ["halted", "halted=IMP-8.3.f", "halted=IMP-8.1.d"])
def test_a_position_says_what_stopped_a_soldier(word: str) -> None:
    t = stopped(f"active RA move spent=1 steps=1 path={at(2)}:0 moved {word}")
    t.refused(ahead(1), word.partition("=")[2] or "IMP-14.6.1")
    assert word in t.match.position().split()


def ring(kind: str = "woods", *, without: tuple[str, ...] = ("W",)) -> list[str]:
    """Lay terrain around the friend's point."""
    return [f"point {beside(FRIEND, way)} {kind}" for way in ("NE", "E", "SE", "SW", "W", "NW") if way not in without]


@pytest.mark.rule("IMP-8.3.b", "IMP-8.2.1.a")
def test_a_bounce_leads_off_an_occupied_point() -> None:
    """Two MP: one leads to the friend's point. With the other it could walk nowhere, but fly on over the trees."""
    t = duel(f"RA {HERE} damage=4", f"point {HERE} woods", STANDING, FAR, *ring()).choose("RA move", FRIEND)
    assert not {"stop", "sink.4"} & t.answers()
    t.choose("rise.5", ahead(2))  # it must rise to 6 next, which is as free
    assert (t.at("RA"), t.level("RA")) == (ahead(2), 6)


@pytest.mark.rule("IMP-8.3.e", "IMP-8.2.a")
@pytest.mark.parametrize(
    ("marks", "more"),
    [
        ("damage=4 used-mp=1", ""),  # nothing would be left to fly with
        ("damage=4", "effect no-bounce RA until=1"),
        ("damage=4 brought-down", ""),
    ],
)
def test_who_cannot_bounce_off_it_does_not_enter(marks: str, more: str) -> None:
    t = duel(f"RA {HERE} {marks}", f"point {HERE} woods", STANDING, FAR, *ring(), more).choose("RA move")
    t.refused(FRIEND, "IMP-8.3.e")


@pytest.mark.rule("IMP-8.3.e", "IMP-8.2.a", "IMP-3.2.a")
def test_the_unarmoured_do_not_bounce_off_it() -> None:
    t = duel(f"Rp1 police {HERE}", f"point {HERE} woods", STANDING, FAR, *ring()).choose("Rp1 move")
    t.refused(FRIEND, "IMP-8.3.e")


@pytest.mark.rule("IMP-8.2.4.c", "IMP-8.3.b")
def test_out_of_an_occupied_house_a_bounce_leads_over_its_roof() -> None:
    """The friend's house stands on a hill of two: its roof, level 8, is in reach of a free bounce of six."""
    houses = [f"point {beside(FRIEND, way)} building 2" for way in ("NE", "E", "SE", "SW", "NW")]
    t = duel(
        f"RA {HERE} damage=2; point {HERE} building 2; point {FRIEND} building 2; {STANDING}; {FAR}",
        *houses,
        "RC A-A-04",
    ).choose("RA move", FRIEND)
    assert t.spent() == 2
    assert "rise.8" in t.answers()
    assert "rise.7" not in t.answers()


@pytest.mark.rule("IMP-8.3.b", "IMP-8.2.6.c", "IMP-8.2.4.b")
def test_a_flyer_may_gain_height_to_get_off_an_occupied_point() -> None:
    """Three MP: one to the friend's point, one to stay up and rise to the roofs around him, one to fly on."""
    t = duel(f"RA {HERE} level=3 damage=3", f"point {HERE} woods", STANDING, FAR, *ring("building")).choose(
        "RA move", FRIEND
    )
    t.choose("rise.5", "rise.6", ahead(2))  # the MP that it pays for the one rise buys the other as well
    assert (t.at("RA"), t.level("RA")) == (ahead(2), 6)


@pytest.mark.rule("IMP-8.3.b", "IMP-8.2.5.b", "IMP-8.2.6.i")
def test_the_mp_for_staying_up_may_land_a_flyer_behind_a_friend() -> None:
    """Two MP: one over the friend, and the last one where it can land; all around but for that point is water."""
    t = duel(
        f"RA {HERE} level=2 damage=4; {STANDING}; {FAR}; point {ahead(2)} 2",
        *[f"point {beside(FRIEND, way)} water" for way in (*ASIDE, "W")],
    ).choose("RA move", FRIEND)
    # there is one way on, and it goes without asking
    assert (t.at("RA"), t.level("RA"), t.completed("RA")) == (ahead(2), None, True)


@pytest.mark.rule("IMP-8.3.b", "IMP-8.4", "IMP-8.2.6.i")
@pytest.mark.parametrize("word", ["stop", "exit"])
def test_the_mp_for_staying_up_may_take_a_flyer_off_the_map_from_a_friends_point(word: str) -> None:
    edge, before = "A-B-35", "A-B-33"
    t = duel(
        f"exits red east; RA front-line {before} level=8 damage=4; RB front-line {edge} completed",
        *[f"point {name} water" for name in ("A-A-34", "A-B-33", "A-C-34")],
        "BA A-M-02 completed",
    ).choose("RA move", edge)
    assert t.answers() == {"exit", "stop"}
    t.choose(word)
    assert t.at("RA") == ("exited" if word == "exit" else before)


def midway(*lines: str, spent: int) -> Table:
    """RA on A-H-11, which it has entered from A-H-09 with so many MP spent."""
    return table(
        "scenario open; layout A; blank; RT command A-A-02; BT command A-A-34 completed",
        *lines,
        f"RA A-H-11; active RA move spent={spent} steps=1 path=A-H-09:0 moved",
    )


AROUND = ("A-G-10", "A-G-12", "A-H-09", "A-H-13", "A-I-10", "A-I-12")


@pytest.mark.rule("IMP-8.3.e", "IMP-8.2.1.a", "IMP-9.0.a")
def test_a_shot_leaves_a_way_off_if_a_bounce_does() -> None:
    """Two MP: one for the shot, and with the other it flies over the marsh that it could not walk into."""
    t = midway(*[f"point {name} marsh" for name in AROUND], "RB A-H-11 level=6 completed; BA A-H-21 completed", spent=3)
    assert "fire" in t.answers()


@pytest.mark.rule("IMP-8.3.e", "IMP-8.2.3.b")
def test_a_rise_leaves_a_way_off_if_a_further_rise_does() -> None:
    t = midway(*[f"point {name} woods" for name in ("A-H-11", *AROUND)], "RB A-H-11 completed", spent=4)
    assert t.rises() == set(range(1, 7))


@pytest.mark.rule("IMP-8.3.e", "IMP-8.2.6.i")
@pytest.mark.parametrize(("beyond", "may"), [("clear", True), ("water", False)])
def test_the_last_mp_carries_a_flyer_off_an_occupied_point_only_to_where_it_can_land(beyond: str, may: bool) -> None:
    # Two MP: one over the friend, one to go on. Whoever has spent both must land there.
    row = [f"point {name} {beyond}" for name in around("A-G-08") - {"A-G-08"}]
    assert ("A-G-08" in mover("RB A-G-08", *row, marks="level=4 damage=4").steps("RA move")) is may


@pytest.mark.rule("IMP-8.3.e", "IMP-4.2.4.b", "IMP-8.3.c")
def test_hit_on_an_occupied_point_with_nothing_left_the_mover_goes_back() -> None:
    # Three MP by three boxes: two are spent, and one box more leaves two.
    t = mover("RB A-G-10", "BA A-C-10", marks="damage=3", dice="12=7 12=1")
    t.choose("RA move A-G-08", "pass", "A-G-10", "BA")  # 7 - 1 - 2, and 7: one box
    assert t.damage("RA") == [4]
    if t.kind == "step":  # a boost may still carry it off
        assert not any(word.startswith("A-") for word in t.answers())
        assert "stop" in t.answers() or any(word.startswith("boost") for word in t.answers())
    else:
        assert t.at("RA") == "A-G-08"


@pytest.mark.rule("IMP-8.3.a", "IMP-8.3.c", "IMP-9.3.3.d", "IMP-9.8.a")
def test_a_flyer_shot_down_onto_the_way_back_leaves_the_mover_another_point() -> None:
    t = duel(
        f"{RA}; RB {ahead(1)}; BC {beside(HERE, 'NE')} level=3; BA {ahead(8)}; BB {ahead(9)}",
        dice=f"12=1 12=2 12=11 {hit('S', 3)} 12=1 12=2",
    ).choose("RA move", ahead(1), "BA")
    assert t.asked == ("blue", "landing")
    t.choose(HERE, "BB")
    assert (t.status("RA"), t.at("BC"), t.at("RB")) == ("shocked", HERE, ahead(1))
    assert t.at("RA") not in {HERE, ahead(1)}
    finished(t)


@pytest.mark.rule("IMP-8.3.a", "IMP-15.4", "IMP-DP-1")
def test_no_two_soldiers_are_set_up_on_one_point() -> None:
    t = new("drill-ground")
    (side,) = t.match.decisions
    first = min(t.answers(side))
    t.choose(first, side=side)
    t.choose("ground", side=side)
    assert first not in t.answers(side)
    t.refused(first, "IMP-8.3.a", side=side)


@cases(
    # Who passes through a friend may enter the point of a down enemy behind him, and stop there.
    case("one may finish off an enemy from a friends point", mark.rule("IMP-8.3.d", "IMP-8.3.b"),
         lane, "", f"RA move; {FRIEND}; coup.BA", {"RA": VICTIM, "BA": "dead", "RB": FRIEND, "spent": 2}),
    case("shot in a coup behind a friend one goes back past him", mark.rule("IMP-8.3.f", "IMP-8.3.c"),
         lane, f"BB {ahead(5)}; dice {hit('S', 3)} 12=1 12=1", f"RA move; {FRIEND}; pass; coup.BA; BB",
         {"RA": HERE, "RA status": "shocked", "RA completed": True, "BA": VICTIM, "BA status": "down"}),
    # Spillover on the down soldier: 7 - 2 - 5, no shield, and 11 makes one box too many.
    case("the victim of a coup may die by its own sides spillover", mark.rule("IMP-8.3.f", "IMP-9.8.a", "IMP-9.8.f"),
         mover, "BA A-G-08 down; BB A-C-08; dice 12=1 12=11", "RA move coup.BA; BB",
         {"BA": "dead", "RA": "A-G-08", "RA status": "good"}),
    # The one point that is always open is a whole move: it is no help to who has moved.
    case("a coup from a friends point must be paid", mark.rule("IMP-8.3.d", "IMP-8.1.b"),
         lane, f"point {VICTIM} 4", f"RA move; {FRIEND}", {"refuses coup.BA": "IMP-8.1.b"}),
    case("one may pass a friend and a down enemy without harming him", mark.rule("IMP-8.3.b"),
         lane, "", f"RA move; {FRIEND}; {VICTIM}; {ahead(3)}", {"RA": ahead(3), "BA status": "down"}),
    case("a ghost finishes off an enemy from a friends point", mark.rule("IMP-8.3.d", "IMP-14.3.h"),
         duel,
         f"option opt_14_3 on; RA ranger {HERE} stealth=1 may-come-out; {STANDING}; {LYING}; {FAR}; BB {ahead(5)}",
         f"RA come-out; {FRIEND}; coup.BA", {"RA": VICTIM, "BA": "dead", "aimed": []}),
    # In the air, out of an upper storey, by a drone, on a friend.
    case("why there is no coup (flyer)", mark.rule("IMP-8.3.d", "IMP-14.13.f", "IMP-14.4.e"),
         duel, f"RA {HERE} level=3; BA {ahead(1)} down; {FAR}", "RA move", {"refuses coup.BA": "IMP-8.3.d"}),
    case("why there is no coup (tower)", mark.rule("IMP-8.3.d", "IMP-14.13.f", "IMP-14.4.e"),
         duel,
         f"option opt_14_13 on; point {HERE} building; height {HERE} 8; RA {HERE} floor=4; BA {ahead(1)} down; {FAR}",
         "RA move", {"refuses coup.BA": "IMP-14.13.f"}),
    case("why there is no coup (drone)", mark.rule("IMP-8.3.d", "IMP-14.13.f", "IMP-14.4.e"),
         duel, f"option opt_14_4 on; Rd1 attack {HERE}; BA {ahead(1)} down; {FAR}", "Rd1 move",
         {"refuses coup.BA": "IMP-14.4.e"}),
    case("why there is no coup (friend)", mark.rule("IMP-8.3.d", "IMP-14.13.f", "IMP-14.4.e"),
         duel, f"RA {HERE}; RB {ahead(1)} down; {FAR}", "RA move", {"refuses coup.RB": "IMP-8.3.d"}),
    case("a friend killed by spillover leaves his point to the mover", mark.rule("IMP-8.3.b", "IMP-9.8.a", "IMP-3.2.b"),
         mover, f"Rp1 police A-G-08; {WATCH}; dice 12=1 12=11", "RA move A-G-08; BA",
         {"Rp1": "dead", "answers has": "stop"}, "stop", {"RA": "A-G-08"}),
    case("a boost may pay for the height that a house asks for",
         mark.rule("IMP-8.2.10.a", "IMP-8.2.2.a", "IMP-14.13.e"),
         table, "scenario open; layout A; blank; RT command A-A-02; BT command A-A-34 completed; option opt_14_13 on; "
         "point A-H-11 building 0; height A-H-11 8; RA A-H-11; active RA move spent=5 steps=1 path=A-H-09:0 moved",
         {"boosts": set(range(8, 13)), "rises": ""}),
    case("a shot that leaves no way off is refused", mark.rule("IMP-8.3.e"),
         table, "scenario open; layout A; blank; RT command A-A-02; BT command A-A-34 completed; RB A-H-11 completed; "
         "BA A-H-21 completed; RA A-H-11; active RA move spent=4 steps=1 path=A-H-09:0 moved",
         {"refuses fire": "IMP-8.3.e"}),
    case("nobody fires away the mp that take him off an occupied point",
         mark.rule("IMP-8.3.e", "IMP-9.0.a", "IMP-8.3.a"),
         field, "Rp1 police A-G-06; RB A-G-08; BA A-G-20 completed", "Rp1 move A-G-08",
         {"refuses fire": "IMP-8.3.e IMP-8.3.b"}),
    case("with mp to spare one may fire from over a friend", mark.rule("IMP-8.3.e", "IMP-9.0.a"),
         mover, "RB A-G-08; BA A-G-20 completed; dice 12=1", "RA move A-G-08 fire BA", {"last shot how": "assault"},
         "A-G-10 stop", {"RA": "A-G-10"}),
    # Two MP: one is left over the friend, which the high levels would cost.
    case("nobody climbs away the mp that take him off an occupied point", mark.rule("IMP-8.3.e", "IMP-8.2.2.a"),
         field, "RA front-line A-G-06 damage=4; RB A-G-08", "RA move A-G-08", {"rises": set(range(1, 7))}),
    # Ruling: what a boost might bring is no MP left before the bounce; on the point it leads off, into it it does not.
    case("the mp of a boost count once the bounce has taken it (first)", mark.rule("IMP-8.3.g", "IMP-8.2.10.a"),
         table, "scenario open; layout A; blank; RT command A-A-02; BT command A-A-34 completed; RB A-H-11 completed; "
         "RA A-H-11; active RA move spent=5 steps=1 path=A-H-09:0 moved", {"answers has": "boost.1 boost.6"}),
    case("the mp of a boost count once the bounce has taken it (before)", mark.rule("IMP-8.3.g", "IMP-8.2.10.a"),
         table, "layout A; blank; RT command A-A-02; BT command A-A-34 completed; RB A-H-11 completed; RA A-H-09; "
         "active RA move spent=4 steps=1 path=A-H-07:0 moved", {"refuses A-H-11": "IMP-8.3.e"}),
    case("turned back from an occupied point the row that turns back", mark.rule("IMP-8.3.c", "IMP-14.6.1"),
         stopped, f"{MINES}; RB {ahead(1)}; mine {ahead(1)} blue dummy", f"RA move; {ahead(1)}",
         {f"refuses {beside(HERE, 'W')}": "IMP-8.3.c"}),
    case("a mover shocked over a friend goes back and the friend is hit where it stands",
         mark.rule("IMP-8.3.c", "IMP-8.3.e", "IMP-9.8.e", "IMP-9.3.3.g"),
         duel,
         f"impulse blue; RA thumper A-C-20; {BA}; BC {ahead(4)} completed; {AWAY}; dice {hit('S', 6)} {hit('1', 1)}",
         f"BA move; {ahead(4)}; RA", {"BA": ahead(3), "BA status": "shocked", "BC": ahead(4), "damage BC": [1]}),
    case("a flyer shocked over a friend goes back before it lands", mark.rule("IMP-8.3.c", "IMP-9.3.3.c"),
         duel,
         f"impulse blue; RA thumper A-C-20; {BA} level=4; BC {ahead(4)} completed; {AWAY}; dice {hit('S', 6)} 12=1",
         f"BA move; {ahead(4)}; RA; while landing: land", {"BA": ahead(3), "BA level": None, "BC": ahead(4)}),
    case("a mover downed in a coup lies down where it came from",
         mark.rule("IMP-8.3.c", "IMP-8.3.f", "IMP-7.8.e", "IMP-9.8.e"),
         field, "RA front-line A-G-06 damage=4; BA A-G-08 down; BB A-C-08; dice 12=7 12=1", "RA move coup.BA; BB",
         {"RA status": "down", "RA": "A-G-06", "BA status": "down"}),
    case("a coup on a mine may stop the mover and spare the victim",
         mark.rule("IMP-8.3.c", "IMP-14.6.3.2", "IMP-8.1.f"),
         mover, "option opt_14_6 on; mine A-G-08 blue explosive; BA A-G-08 down; dice 12=2", "RA move coup.BA",
         {"RA status": "shocked", "RA": "A-G-06", "BA status": "down", "sees blue mines": []}),
    case("ground of ones own level with a soldier on it is passed walking",
         mark.rule("IMP-8.3.a", "IMP-8.2.5.b", "IMP-8.3.b"),
         mover, "point A-G-08 clear 3; RB A-G-08", "RA move rise.3 A-G-08", {"RA level": None, "answers lacks": "stop"},
         "A-G-10 stop", {"RA": "A-G-10", "RA level": None}),
)  # fmt: skip
def test_passage(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-14.4.2.a", "IMP-8.3.c", "IMP-14.4.5.b")
@pytest.mark.parametrize("word", ["stop", "detonate"])
def test_a_bomb_that_a_jammer_stops_over_a_friend_goes_off_only_if_its_owner_says_so(word: str) -> None:
    """Eight MP outside the field, six within: its sixth step leads into the field, and onto RA's point."""
    t = table(
        f"RT command A-A-02; BT command A-M-02 completed; option opt_14_4 on; Rd1 bomb {at(0)} level=3",
        f"RA {at(6)} completed; Bd1 ecm {at(16)} level=3 completed; BA A-A-34 completed",
        dice="12=1 12=1 12=1",
    ).choose("Rd1 move", *[at(n) for n in range(1, 7)])

    assert (t.at("Rd1"), t.answers()) == (at(6), {"detonate", "stop"})
    if word == "stop":
        t.choose("stop")
        assert (t.at("Rd1"), t.completed("Rd1")) == (at(5), True)
    else:
        t.choose("detonate")
        assert (t.at("Rd1"), t.at("RA")) == ("dead", "dead")


@pytest.mark.rule("IMP-8.4.c", "IMP-8.3.c")
@pytest.mark.parametrize("word", ["stop", "exit"])
def test_nobody_is_made_to_leave_the_map_from_an_occupied_point(word: str) -> None:
    """A policeman comes down a hill to a friend on the open edge: back is uphill, and the only way on leads off."""
    edge, hill = "A-B-35", "A-B-33"
    t = duel(
        f"exits red east; point {hill} 2; Rp1 police {hill}; RB front-line {edge} completed; point A-A-34 woods",
        "point A-C-34 woods; BA A-M-02 completed",
    ).choose("Rp1 move", edge)
    assert (t.at("Rp1"), t.answers()) == (edge, {"exit", "stop"})
    t.choose(word)
    assert t.at("Rp1") == ("exited" if word == "exit" else hill)
