"""What a blast does, near and far (14.4.2)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, STEALTH
from tests.support.impact.shots import AWAY, RA, ZERO, ahead, aimed, attacks, duel, hit
from tests.support.impact.table import Table, field, finished, table

BURST = ahead(9)  # A-G-26: out of reach of both leaders
BOMB = f"Rd1 bomb {BURST} level=9"
LEADERS = ("RT command A-A-02", "BT command A-M-02")
BA = f"BA {ahead(3)}"


def bomb(*lines: str, dice: tuple[str, ...] = ()) -> Table:
    """Set off a bomb high above ground zero."""
    t = table(*LEADERS, DRONES, BOMB, *lines, dice=deal(*dice)).choose("detonate.Rd1")
    finished(t)
    return t


def terrain(t: Table, point: str) -> str:
    """The terrain of a point now."""
    return str(t.view()["points"][point][2])


def near(way: str = "E", points: int = 1) -> str:
    """Name a point so far from ground zero."""
    return beside(BURST, way, points)


def calm(t: Table) -> Table:
    """Leave every bomb alone for now."""
    while t.kind == "bomb":
        t.choose("pass")
    return t


@pytest.mark.rule("IMP-14.4.2.1.a", "IMP-8.3.b", "IMP-12.1.2.c")
def test_a_bomb_under_a_commanders_feet_takes_his_points_with_him() -> None:
    t = table(
        f"{DRONES}; RT command {at(9)} completed damage=4; pool RT 3; BT command A-M-02; RA A-B-01",
        f"Bd1 bomb {ZERO} level=6; BA A-L-35; impulse blue",
        dice="12=12",
    )
    calm(t)
    t.choose("detonate.Bd1")
    assert t.view("red")["sides"]["red"]["pools"].get("RT", 0) == 0


@pytest.mark.rule("IMP-14.4.2.2.a", "IMP-14.4.2.2.b")
@pytest.mark.parametrize(("die", "after"), [("12=6", "rubble"), ("12=7", "bridge")])
def test_on_a_bridge_beside_a_bomb_and_above_it(die: str, after: str) -> None:
    """Who stands on a bridge falls with it; who flies above is attacked at ten whatever becomes of it."""
    draws = (die,) if after == "rubble" else (die, "12=1")
    walker = bomb(f"point {near()} bridge", f"BA front-line {near()}", dice=draws)
    assert terrain(walker, near()) == after
    assert (walker.at("BA") == "dead") is (after == "rubble")
    flyer = bomb(f"point {near()} bridge", f"BA front-line {near()} level=6", dice=(die, "12=1"))
    assert aimed(flyer) == [("BA", 8)]


@pytest.mark.rule("IMP-14.4.2.3.a", "IMP-14.4.2.3.b")
def test_at_ten_points_its_strength_is_one_and_at_eleven_nothing() -> None:
    far, farther = near("W", 10), near("W", 11)
    assert aimed(bomb(f"Bm1 militia {far}", f"Bm2 militia {farther}", dice=("12=1",))) == [("Bm1", 1)]


@pytest.mark.rule("IMP-14.4.2.3.b", "IMP-14.3.k", "IMP-9.3.2.u")
@pytest.mark.parametrize("box", [0, 1, 3])
def test_stealth_does_not_help_against_a_blast(box: int) -> None:
    """Ruling R-26: of the defender, shield and terrain count, nothing else. Stealth is a modifier of fire at a soldier
    that no soldier can make out (9.3.2); a bomb does not aim."""
    stealth = f" stealth={box}" if box else ""
    t = field(
        f"option opt_14_3 on; option opt_14_4 on; Rd1 bomb {at(6)} level=3; BC ranger {at(9)}{stealth}",
        "BB A-A-34 completed",
        dice="12=1 12=1",
    ).choose("detonate.Rd1")
    attack = t.shot("BC")
    assert attack["how"] == "blast"
    assert [list(one) for one in attack["modifiers"]] == [["IMP-14.4.2.3.b", 8], ["IMP-9.3.2.d", -3]]  # its shield


@pytest.mark.rule("IMP-14.4.2.d", "IMP-14.4.2.2.a")
def test_the_terrain_beside_a_bomb_is_drawn_clockwise_from_north_east() -> None:
    ways = ("W", "SE", "NE")
    lines = [f"point {beside(ZERO, way)} building" for way in ways]
    t = duel(f"{DRONES}; Rd1 bomb {ZERO} level=6", *lines, "RA A-B-01; BA A-L-35", dice="12=6 12=7 12=5").choose(
        "detonate.Rd1"
    )
    assert [t.view()["points"][beside(ZERO, way)][2] for way in ("NE", "SE", "W")] == ["rubble", "building", "rubble"]


@pytest.mark.rule("IMP-14.4.2.a", "IMP-9.5.a", "IMP-9.5.d")
def test_a_flying_bomb_goes_off_before_the_reaction_shot() -> None:
    """The shot is lost with its target; the reactor has fired all the same."""
    t = duel(DRONES, f"Rd1 bomb {at(7)} level=6", "RA A-B-01", "BA thumper A-L-35", AWAY)
    calm(t).choose("Rd1 move", ZERO)
    assert t.asked == ("blue", "react")
    t.choose("BA")
    assert t.asked == ("red", "bomb")
    t.choose("detonate.Rd1")
    assert (t.at("Rd1"), attacks(t), t.completed("BA")) == ("dead", [], True)
    assert t.asked[1] in {"impulse", "bomb"}


@pytest.mark.rule("IMP-14.4.2.a", "IMP-9.0.e", "IMP-9.3.3.g")
def test_a_bomb_shocks_the_one_who_fires_at_it_in_his_move() -> None:
    """Four points off: 7, less the shield 5; 4 on the die is S. His shot never comes."""
    t = duel(f"{DRONES}; RA {at(4)}; Bd1 bomb {ZERO} level=6; BA A-L-35 completed", dice="12=4")
    calm(t).choose("RA move", "fire")
    calm(t)
    if t.kind == "target":
        t.choose("Bd1")
    assert t.asked == ("blue", "bomb")
    t.choose("detonate.Bd1")
    assert (t.status("RA"), t.completed("RA"), attacks(t, unit="RA")) == ("shocked", True, [])


@pytest.mark.rule("IMP-14.4.2.a", "IMP-9.7.a")
def test_rapid_fire_at_a_bomb_that_goes_off_first() -> None:
    t = duel(f"{DRONES}; RA thumper {at(16)}; Bd1 bomb {at(5)} level=6; BA A-A-34", "RB A-L-35", dice="12=1 12=2 12=3")
    calm(t).choose("RA rapid Bd1")
    assert t.asked == ("blue", "bomb")
    t.choose("detonate.Bd1")
    while t.kind in {"target", "landing"}:
        t.choose("done" if t.kind == "target" else "land")
    assert (attacks(t, unit="RA"), t.completed("RA")) == ([], True)


@pytest.mark.rule("IMP-14.4.2.a", "IMP-7.3.h", "IMP-DP-12")
@pytest.mark.parametrize("answer", ["detonate.Rd1", "pass"])
def test_a_bomb_drone_fired_on_by_its_own_sides_paranoid_soldier(answer: str) -> None:
    """Its owner may set it off before his own man's shot: the blast hits the man himself at ten."""
    shots = (hit("1", 8), "12=1") if answer == "detonate.Rd1" else ("12=1",)
    t = duel(
        f"{DRONES}; RA {at(7)} panicked; Rd1 bomb {ZERO} level=6; RB {at(0)} panicked; BA A-L-35",
        dice=deal("12=3", *shots),
    )
    calm(t).choose("RA")
    assert t.asked == ("red", "bomb")

    t.choose(answer)

    if answer == "pass":
        assert aimed(t)[0] == ("Rd1", 7 + 1)
    else:
        assert (aimed(t)[0], t.damage("RA"), attacks(t, target="Rd1")) == (("RA", 10 - 2), [1], [])


@pytest.mark.rule("IMP-14.4.2.c", "IMP-14.4.1.a", "IMP-DP-12")
def test_a_bomb_may_go_off_at_each_of_two_shots() -> None:
    """It lives through the first shot of rapid fire and goes off before the second."""
    t = duel(f"{DRONES}; RA {at(0)}; Bd1 bomb {at(12)} level=6 identified; BA A-A-34", dice="12=2 12=1 12=3")
    while t.kind == "bomb":
        t.choose("pass")
    t.choose("RA rapid Bd1")
    assert t.asked == ("blue", "bomb")
    t.choose("pass")
    assert len(attacks(t, unit="RA")) == 1
    t.choose("Bd1")
    assert t.asked == ("blue", "bomb")
    t.choose("detonate.Bd1")
    while t.kind in {"landing", "target"}:
        t.choose("land" if t.kind == "landing" else "done")

    assert (len(attacks(t, unit="RA")), t.completed("RA")) == (1, True)


@pytest.mark.rule("IMP-14.4.2.c", "IMP-14.4.2.1.a", "IMP-8.3.b")
def test_who_walks_under_a_bomb_is_at_ground_zero() -> None:
    t = duel(
        f"{DRONES}; Rd1 bomb {ZERO} level=6 trigger=1; RA A-B-01 completed; BA jack-knife {at(10)}; {AWAY}",
        "impulse blue",
    )
    calm(t).choose("BA move", at(9))
    calm(t).choose(ZERO)
    assert t.asked == ("red", "bomb")
    t.choose("detonate.Rd1")
    assert (t.at("BA"), attacks(t, target="BA")) == ("dead", [])


@cases(
    # Ruling: a marker that is removed leaves the point as it was, except where a building or bridge stood there.
    case("a bunker in a house does not save the house", mark.rule("IMP-14.4.2.1.a", "IMP-14.4.2.1.c", "IMP-3.6.a"),
         bomb, f"point {BURST} building; bunker {BURST}", {f"terrain {BURST}": "slag", "view bunkers": []}),
    case("a bunker in the open leaves no slag", mark.rule("IMP-14.4.2.1.b", "IMP-14.4.2.1.c"),
         bomb, f"bunker {BURST}", {f"terrain {BURST}": "clear", "view bunkers": []}),
    case("a bunker that stands protects its occupant", mark.rule("IMP-14.4.2.2.a", "IMP-9.3.2.h"),
         bomb, f"bunker {near()}; BA front-line {near()}; dice 12=3 12=1",
         {"aimed": [("BA", 1)], "modifiers": {"IMP-14.4.2.3.b": 10, "IMP-9.3.2.d": -2, "IMP-9.3.2.h": -7}}),
    case("a blast that kills the leader leaves his side out of command", mark.rule("IMP-14.4.2.2.b", "IMP-12.1.b"),
         table, f"{DRONES}; RT command A-A-02 level=1; BT command {at(9)} damage=4; Rd1 bomb {ZERO} level=6 completed; "
         "RA A-B-01; BA A-L-35; dice 12=7", "detonate.Rd1", {"BT": "dead", "BA in_command": False}),
    # Paint, stealth, height and the marine's aim are for who fires; the marine's thinner shield is his own.
    case("what counts against a blast and what does not",
         mark.rule("IMP-14.4.2.3.b", "IMP-9.4.b", "IMP-14.3.k", "IMP-14.5.2", "IMP-14.1"),
         bomb,
         f"{STEALTH}; option opt_14_1 red; option opt_14_5 on; BA ranger {near('E', 2)} stealth=3 painted=4; dice 12=1",
         {"modifiers": {"IMP-14.4.2.3.b": 9, "IMP-9.3.2.d": -2}}),
    # A militiaman has no shield: ten, one draw, and no second.
    case("ten is not over ten", mark.rule("IMP-14.4.2.3.b", "IMP-9.3.5.a"),
         bomb, f"Bm1 militia {near()}; dice 12=1", {"shots strength": [10], "Bm1": "dead"}),
    case("a blast takes the near before the far and both sides", mark.rule("IMP-14.4.2.d", "IMP-14.4.2.3.b"),
         bomb, f"BA front-line {near('E', 3)}; RA front-line {near('W', 2)}; BB front-line {near('NE', 2)}; "
         "dice 12=1 12=1 12=1", {"shots target": ["BB", "RA", "BA"]}),
    # The house on the west side falls with its man before the soldier on the north-east is attacked.
    case("all terrain is settled before anybody is attacked", mark.rule("IMP-14.4.2.d", "IMP-14.4.2.2.b"),
         duel, f"{DRONES}; Rd1 bomb {ZERO} level=6; point {beside(ZERO, 'W')} building; BA {beside(ZERO, 'W')}; "
         f"BC {beside(ZERO, 'NE')}; RA A-B-01; BD A-L-35; dice 12=6 12=1", "detonate.Rd1",
         {"BA": "dead", "aimed": [("BC", 8)]}),
    # What a shaken drone may do is limited; setting it off is its owner's, at any time.
    case("a shaken bomb may still go off in its own move", mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-7.2.h"),
         duel, f"{DRONES}; Rd1 bomb A-G-16 shocked; RA A-B-01; BA A-G-20; BB A-L-35 completed; dice 12=7 12=1",
         "Rd1 move rise.6", {"answers has": "detonate"}, "A-G-18; hold; detonate",
         {"Rd1": "dead", "aimed": [("BA", 8)]}),
    case("without a trigger nobody asks who walks under a bomb", mark.rule("IMP-14.4.2.c", "IMP-8.3.b"),
         duel, f"{DRONES}; Rd1 bomb {ahead(1)} level=6; BA {ahead(2)}; impulse blue", f"BA move; {ahead(1)}",
         {"asked": "blue step"}),
    case("spillover is an attack before which a bomb may go off", mark.rule("IMP-14.4.2.c", "IMP-9.8.a", "IMP-DP-12"),
         duel, f"{DRONES}; {RA}; {BA}; Bd1 bomb {ahead(4)} level=6; {AWAY}; dice 12=1 12=2",
         "while bomb: pass; RA fire BA", {"asked": "blue bomb", "shots target": ["BA"]}, "pass",
         {"aimed": [("BA", 5), ("Bd1", 7 - 5)]}),
    # The target is BA; the drone beside it is struck by spillover.
    case("spillover on a bomb drone destroys it quietly", mark.rule("IMP-14.4.2.b", "IMP-9.8.f", "IMP-DP-12"),
         duel, f"{DRONES}; {RA}; BA {ahead(3)}; Bd1 bomb {ahead(4)} level=6; {AWAY}; dice 12=1 12=9",
         "while bomb: pass; RA fire BA; while bomb: pass", {"Bd1": "dead", "happened blast": False}),
)  # fmt: skip
def test_blasts(case: Case) -> None:
    case.play()
