"""Rows 9.4 to 9.7 of the ledger: painting, reaction fire, indirect fire, rapid fire."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, FACING
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, RED, ahead, aimed, attacks, duel, fired, hit, rows
from tests.support.impact.table import Table, table

BA = f"BA {ahead(3)}"
MISS = deal("12=1")


@pytest.mark.rule("IMP-3.7.b", "IMP-12.1S.c")
@pytest.mark.parametrize(
    ("first", "painter", "after"),
    [("painted=4", "front-line", 4), ("painted=3", "sniper", 4), ("painted=3", "front-line", 3)],
)
def test_the_better_marker_counts(first: str, painter: str, after: int) -> None:
    t = duel(f"RA {painter} {HERE}", f"{BA} {first}")
    if "BA" not in t.targets("RA paint"):
        return  # a marker that changes nothing need not be offered
    assert t.choose("RA paint BA").unit("BA")["painted"] == after


def moves(*lines: str, cards: tuple[str, ...] = ()) -> Table:
    """Let Blue's BA walk one point on."""
    return duel("impulse blue", RA, BA, *lines, dice=deal(*cards)).choose("BA move", ahead(4))


@cases(
    case("painting takes no card and finishes the painter", mark.rule("IMP-9.4.a", "IMP-9.4.f", "IMP-3.7.a"),
         duel, f"{RA}; {BA}", "RA paint BA",
         {"BA painted": 3, "RA completed": True, "aimed": [], "happened paint unit=RA target=BA": True}),
    case("painting needs sight even with a spotter", mark.rule("IMP-9.4.a"),
         duel, f"{RA}; {BA}; BB {at(3, 3)}; RB {at(6, -3)}; point {ahead(1)} building",
         {"targets RA paint": "BB", "refuses RA paint BA": "IMP-9.4.a IMP-9.3L.b"}),
    case("spillover has the bonus only against who is painted itself (painted)", mark.rule("IMP-9.4.b", "IMP-9.8.d"),
         duel, f"{RA}; {BA}; BB {ahead(4)} painted=3; dice 12=1 12=2", "RA fire BA",
         {"aimed": [("BA", 5), ("BB", 7 - 2 - 5 + 3)]}),
    case("spillover has the bonus only against who is painted itself (target)", mark.rule("IMP-9.4.b", "IMP-9.8.d"),
         duel, f"{RA}; {BA} painted=3; BB {ahead(4)}; dice 12=1 12=2", "RA fire BA",
         {"aimed": [("BA", 8), ("BB", 7 - 2 - 5)]}),
    case("blasts know nothing of paint", mark.rule("IMP-9.4.b", "IMP-14.4.2.3.b"),
         duel, f"option opt_14_4 on; Rd1 bomb {at(8)} level=3; BA {at(11)} painted=3; RA A-B-01; dice 12=1",
         "detonate.Rd1", {"aimed": [("BA", 11 - 3 - 2)]}),
    case("a painted neighbour of a jack knife", mark.rule("IMP-9.4.b", "IMP-12.4.c", "IMP-9.3.5.a"),
         duel, f"RA jack-knife {HERE}; BA {ahead(1)} painted=4; {AWAY}; dice 12=1 12=1", "RA targeted BA",
         {"first shot target": "BA", "first shot strength": 12 - 2 + 1 + 4 - 2, "BA painted": 4}),
    case("paint and stealth add up", mark.rule("IMP-9.4.b", "IMP-14.3.k"),
         duel, f"option opt_14_3 on; {RA}; BA ranger {ahead(3)} stealth=2 painted=3; point {ahead(3)} woods; {AWAY}; "
         "dice 12=1", "RA fire BA", {"first shot strength": 7 + 3 - 3 - 3 - 4}),
    case("a shaken firer has no use of a painted bystander", mark.rule("IMP-9.4.b", "IMP-7.2.g", "IMP-9.8.d"),
         duel, f"{RA}; BA {ahead(3)}; BB {ahead(4)} painted=4; {FAR}; active RA shaken; dice 12=1 12=2", "fire; BA",
         {"aimed": [("BA", 7 - 2 - 2), ("BB", 7 - 2 - 2 - 5)]}),
    case("who paints and fires does both at one target", mark.rule("IMP-9.4.c", "IMP-9.7.c", "IMP-9.7.d"),
         duel, f"{RA}; {BA}; BB {at(3, 3)}; dice 12=1", "RA targeted BA",
         {"aimed": [("BA", 6)], "BA painted": 3, "asked": "blue impulse"}),
    case("the marker follows its target out of sight", mark.rule("IMP-9.4.e", "IMP-3.7.b"),
         duel, f"{RA}; BA {ahead(3)}; point {ahead(3)} clear; point {beside(ahead(3), 'NE')} building",
         f"RA paint BA; BA move; {beside(ahead(3), 'NE')}; stop", {"BA painted": 3}),
    case("an events marker lasts through the next turn", mark.rule("IMP-9.4.e"),
         duel, f"phase clean-up; {RA}; {BA} painted=3 lasting; dice 6=5 6=2", {"BA painted": 3}),
    case("paint sticks to one that goes into stealth", mark.rule("IMP-9.4.e", "IMP-14.3.b", "IMP-9.3.2.c"),
         duel, f"option opt_14_3 on; impulse blue; {RA}; BA ranger {ahead(3)} painted=3; {AWAY}; dice 12=1",
         "BA stealth", {"BA painted": 3}, "RA fire BA", {"first shot strength": 7 - 3 + 3 - 2}),
    case("everybody but a jammer may be painted", mark.rule("IMP-9.4.g", "IMP-14.4.3.c"),
         duel, f"option opt_14_4 on; {RA}; {BA}; Bp1 police {at(3, 3)}; Bd1 recon {at(5, 3)} level=4 identified; "
         f"Bd2 ecm {at(7, 3)} level=4 identified; BB {at(9, 3)} down", "RA paint",
         {"answers": "BA BB BT Bp1 Bd1", "refuses Bd2": "IMP-14.4.3.c"}),
    case("a jammer cannot be the target of targeted fire", mark.rule("IMP-9.4.g", "IMP-14.4.3.c", "IMP-9.0.d"),
         duel, f"{DRONES}; {RA}; Bd1 ecm {ahead(3)} level=6 identified; BA {ahead(6)}; {AWAY}", "RA targeted",
         {"refuses Bd1": "IMP-14.4.3.c"}),
    case("a shot declared without sight is wasted", mark.rule("IMP-9.5.b"),
         moves, f"RB {at(7, -4)}; point {ahead(2)} building; point {ahead(1)} building", {"reactors": "RB"}, "RA",
         {"aimed": [], "happened wasted unit=RA target=BA": True, "RA completed": True, "asked": "red react",
         "refuses RA": "IMP-8.5.c IMP-9.5.d"}),
    case("a hopeless shot is fired all the same", mark.rule("IMP-9.5.b", "IMP-9.3.3.a"),
         moves, f"effect attack RA -9; bunker {ahead(4)}; dice 12=12", "RA",
         {"last shot result": "-", "RA completed": True}),
    case("it resolves like any shot", mark.rule("IMP-9.5.c", "IMP-9.8.a"),
         moves, f"BB {ahead(5)} completed; dice 12=8 12=1", "RA",
         {"aimed": [("BA", 3), ("BB", 7 - 2 - 2 - 5)], "damage BA": [1]}),
    case("a reaction shot that shocks a friend gives its side a check",
         mark.rule("IMP-9.5.c", "IMP-9.8.a", "IMP-7.2.b"),
         duel, f"impulse blue; RA thumper {HERE}; RB {ahead(5)}; {BA}; {AWAY}; dice 12=1 {hit('S', 1)}",
         f"BA move; {ahead(4)}; RA", {"RB status": "shocked"}, "quietly stop",
         {"asked": "red impulse", "answers": "RB RT"}),
    # 10 - 2 - 2 = 6: two boxes
    case("a commander killed on the move leads nobody any more", mark.rule("IMP-9.5.c", "IMP-12.1.b", "IMP-8.6.b"),
         table, f"{RED}; BT command {ahead(3)} damage=4; impulse blue; RA thumper {HERE}; BA A-A-34; dice 12=9",
         f"BT move; {ahead(4)}; RA", {"BT": "dead", "BA in_command": False}),
    case("who has reacted is completed", mark.rule("IMP-9.5.d", "IMP-3.4.a"),
         moves, f"RB {at(0, 3)}; dice 12=1", "RA; pass; stop",
         {"asked": "red impulse", "refuses RA": "IMP-9.5.d IMP-7.7.b IMP-3.4.a"}),
    # RB sees the mover, RA does not: RA's shot is wasted.
    case("reaction fire is never indirect", mark.rule("IMP-9.5.e", "IMP-9.6.a"),
         moves, f"RB {at(6, -3)}; point {ahead(1)} building", "RA", {"aimed": [], "happened wasted unit=RA": True}),
)  # fmt: skip
def test_shooting(case: Case) -> None:
    case.play()


# 9.6 indirect fire

WALL = f"point {ahead(1)} building"
SPOT = at(6, -3)


@pytest.mark.rule("IMP-9.6.a", "IMP-9.3.2.n")
def test_a_friend_sees_for_who_does_not() -> None:
    t = duel(RA, BA, WALL, f"RB {SPOT}", dice=MISS)
    shot = fired(t, "RA fire BA")
    assert shot["indirect"]
    assert (shot["strength"], [value for row, value in shot["modifiers"] if row == "IMP-9.3.2.n"]) == (0, [-5])


@pytest.mark.rule("IMP-9.6.b", "IMP-9.6.c", "IMP-3.3.b")
@pytest.mark.parametrize(
    ("spotter", "sees"),
    [
        ("RB front-line {} completed", True),
        ("RB front-line {} shocked", True),
        ("RB front-line {} panicked", True),
        ("RB front-line {} level=5", True),
        ("RB front-line {} down", False),
        ("RB ranger {} stealth=1", False),
        ("RB ranger {} caught=2", False),
        ("Rp1 police {}", True),
        ("Rd1 recon {} level=4", True),
        ("Rd1 bomb {} level=4", True),
        ("Rd1 ecm {}", True),
        ("Rd1 attack {} level=4", True),
        ("Rd1 sentry {}", True),
        ("Rd1 recon {} shocked", False),
        ("RB off", False),
    ],
)
def test_who_may_spot(spotter: str, sees: bool) -> None:
    t = table(
        f"option opt_14_3 on; option opt_14_4 on; {BLUE}; {RA}; {BA}; {WALL}; BB {at(3, 2)}; active RA",
        spotter.format(SPOT),
    )
    assert ("BA" in t.targets("fire")) is sees


@pytest.mark.rule("IMP-9.6.b", "IMP-9.8.a", "IMP-9.7.a")
def test_spillover_kills_the_spotter_and_with_him_the_second_shot() -> None:
    """The policeman who sees BA stands beside it; RA's first shot over the wall kills him."""
    t = table(
        f"{BLUE}; {RA}; RB {at(0, 5)} down; point {ahead(1)} building; {BA}; Rp1 police {ahead(4)}",
        dice=f"12=1 {hit('1', 0)}",
    ).choose("RA rapid BA")
    assert (aimed(t), t.at("Rp1")) == ([("BA", 7 - 2 - 5 - 1 - 1), ("Rp1", 7 - 5 - 1 - 1)], "dead")
    assert "BA" not in (t.answers() if t.kind == "target" else set())


@pytest.mark.rule("IMP-9.6.a", "IMP-9.7.a", "IMP-9.0.a")
@pytest.mark.parametrize(("line", "strength"), [("RA rapid BA done", -1), (f"RA move {at(3, 1)} fire BA", -2)])
def test_indirect_fire_may_be_rapid_or_assault(line: str, strength: int) -> None:
    walls = (WALL, f"point {at(4, 1)} building", f"point {at(5, 1)} building")
    t = duel(RA, f"{BA} completed", *walls, f"RB {SPOT}", dice=MISS).choose(line)
    assert aimed(t) == [("BA", strength)]
    assert t.shot()["indirect"]


@pytest.mark.rule("IMP-9.6.a", "IMP-6.4.b", "IMP-9.3.2.s", "IMP-9.3.2.g")
def test_a_flyer_fires_into_the_blind_points_behind_a_wood_by_what_a_friend_sees() -> None:
    """From level 6 the wood five points off hides five points behind it: indirect there, direct beyond."""
    for points, indirect in ((10, True), (11, False)):
        t = duel(
            f"RA thumper {at(0)} level=6; point {at(5)} woods; BA {at(points)} completed; RB {at(points, 4)} completed",
            dice="12=1",
        ).choose("RA move", "fire", "BA")
        shot = rows(attacks(t)[0])
        assert (attacks(t)[0]["indirect"], shot.get("IMP-9.3.2.n", 0)) == (indirect, -5 if indirect else 0)
        assert (shot["IMP-9.3.2.g"], shot["IMP-9.3.2.s"]) == (1, -1)


@pytest.mark.rule("IMP-9.7.b", "IMP-9.7.e")
@pytest.mark.parametrize(("die", "points", "near"), [(2, 2, True), (2, 3, False), (3, 3, True), (3, 4, False)])
def test_the_second_target_is_near_the_first(die: int, points: int, near: bool) -> None:
    t = duel(RA, BA, f"BB {ahead(3 + points)}", dice=f"12={die} 12=1").choose("RA rapid BA")
    assert ("BB" in t.answers()) is near
    assert {"BA", "done"} <= t.answers()
    if not near:
        t.refused("BB", "IMP-9.7.b")


@cases(
    case("nobody sees", mark.rule("IMP-9.6.a"),
         table, f"{BLUE}; {RA}; {BA}; {WALL}; RB {at(0)}; BB {at(3, 2)}",
         {"targets RA fire lacks": "BA", "refuses RA fire BA": "IMP-9.3.1 IMP-9.6.a IMP-6.0"}),
    case("a recon drone spots and paints for a hidden battery", mark.rule("IMP-9.6.b", "IMP-3.3.b", "IMP-14.4.1.a"),
         duel,
         f"{DRONES}; {RA}; point {ahead(1)} building; BA {ahead(3)}; Rd1 recon {at(6, -3)} level=6; {AWAY}; dice 12=1",
         "Rd1 paint BA; pass; RA fire BA", {"first shot strength": 7 - 2 - 5 + 3}),
    case("with sight a shot is direct", mark.rule("IMP-9.6.c"),
         duel, f"{RA}; {BA}; RB {SPOT}; dice 12=1", "RA fire BA",
         {"first shot indirect": False, "first shot strength": 5}),
    case("rapid fire at one target or at two (same)", mark.rule("IMP-9.7.a", "IMP-DP-14"),
         duel, f"{RA}; {BA}; BB {ahead(5)}; dice 12=2 12=1", "RA rapid BA BA",
         {"aimed": [("BA", 4), ("BA", 4)], "RA completed": True}),
    case("rapid fire at one target or at two (two)", mark.rule("IMP-9.7.a", "IMP-DP-14"),
         duel, f"{RA}; {BA}; BB {ahead(5)}; dice 12=2 12=1", "RA rapid BA BB",
         {"aimed": [("BA", 4), ("BB", 4)], "RA completed": True}),
    case("rapid fire at one target or at two (one)", mark.rule("IMP-9.7.a", "IMP-DP-14"),
         duel, f"{RA}; {BA}; BB {ahead(5)}; dice 12=2", "RA rapid BA done",
         {"aimed": [("BA", 4)], "RA completed": True}),
    case("why a second target is refused", mark.rule("IMP-9.7.b", "IMP-9.3L.c", "IMP-9.3.1"),
         duel, f"RA {HERE}; RB {beside(HERE, 'NE')}; BA {ahead(3)} completed; BB {ahead(8)} completed; "
         f"BC {ahead(5)} completed; dice 12=4", "RA rapid BA",
         {"answers": "BA BC done", "refuses BB": "IMP-9.7.b", "refuses RB": "IMP-9.3L.c"}),
    case("the limit is measured from where the dead stood", mark.rule("IMP-9.7.e"),
         duel, f"{RA}; Bp1 police {ahead(3)}; BB {ahead(8)}; BC {ahead(9)}; dice 12=5", "RA rapid Bp1",
         {"Bp1": "dead", "answers": "BB done"}),
    case("the limit is measured from where the target was before it shifted", mark.rule("IMP-9.7.e", "IMP-9.3.3.d"),
         duel, f"{RA}; {BA} level=3; BB {ahead(8)}; BC {ahead(9)}; dice 12=5", f"RA rapid BA; {ahead(4)}",
         {"asked": "red target", "answers": "BA BB done"}),
    case("the limit is the die of the first draw", mark.rule("IMP-9.7.e", "IMP-9.3.5.a"),
         duel, f"RA thumper {HERE}; {BA}; effect attack RA 4; BB {ahead(5)}; BC {ahead(6)}; dice 12=2 12=9",
         "RA rapid BA", {"answers": "BA BB done"}),
    case("spillover of the first shot comes before the second target is named", mark.rule("IMP-9.7.e", "IMP-9.3.4"),
         duel, f"{RA}; {BA}; Bp1 police {ahead(4)}; dice 12=4 {hit('1', 1)}", "RA rapid BA",
         {"Bp1": "dead", "asked": "red target", "answers lacks": "Bp1"}),
    # BA is shocked by a 5 and shifts one point farther off; the limit of five points stays where it was.
    case("the second shot is measured from where the first target was (5)",
         mark.rule("IMP-9.7.e", "IMP-9.3.3.d", "IMP-9.7.b"),
         duel, f"{RA}; BA {ahead(4)} level=3; BB {ahead(4 - 5)} completed; BC {ahead(5)} completed down; "
         f"dice {hit('S', 4)} 12=1", f"RA rapid BA; {beside(ahead(4), 'NE')}",
         {"asked": "red target", "answers has": "BB"}),
    case("the second shot is measured from where the first target was (6)",
         mark.rule("IMP-9.7.e", "IMP-9.3.3.d", "IMP-9.7.b"),
         duel, f"{RA}; BA {ahead(4)} level=3; BB {ahead(4 - 6)} completed; BC {ahead(5)} completed down; "
         f"dice {hit('S', 4)} 12=1", f"RA rapid BA; {beside(ahead(4), 'NE')}",
         {"asked": "red target", "answers lacks": "BB", "refuses BB": "IMP-9.7.b"}),
    case("the second shot may be indirect though the first was direct",
         mark.rule("IMP-9.7.a", "IMP-9.7.b", "IMP-9.6.a"),
         duel, f"{RA}; {BA}; point {ahead(1)} clear; BB {beside(ahead(4), 'NE')}; "
         f"point {beside(ahead(3), 'NE')} building; point {beside(ahead(2), 'NE')} building; RB {at(9, -4)}; "
         "dice 12=3 12=1", "RA rapid BA BB", {"shots indirect": [False, True]}),
    case("a sentry fires twice all round without loss",
         mark.rule("IMP-9.7.a", "IMP-3.3.5", "IMP-14.4.4.a", "IMP-14.9.e"),
         duel,
         f"{DRONES}; {FACING}; Rd1 sentry {ahead(6)}; BA {ahead(3)} completed; BB {ahead(9)} completed; dice 12=6 12=1",
         "Rd1 rapid BA BB", {"aimed": [("BA", 5), ("BB", 5)]}),
    case("the second shot is clear when the first has destroyed the jammer", mark.rule("IMP-9.7.a", "IMP-14.4.3.a"),
         duel, f"{DRONES}; RA {at(0)}; Bd1 ecm {at(8)} level=6 identified; BA {at(10)}; {AWAY}; dice 12=7 12=1",
         "RA rapid Bd1 BA", {"aimed": [("Bd1", 7 - 1 - 1), ("BA", 7 - 2 - 1 - 1)], "Bd1": "dead"}),
    case("dp14 the second target is named after the first result", mark.rule("IMP-DP-14", "IMP-9.7.a"),
         duel, f"{RA}; {BA}; BC {ahead(5)}; dice 12=2", "RA rapid BA",
         {"number of shots": 1, "asked": "red target", "answers": "BA BC done"}),
)  # fmt: skip
def test_indirect_fire(case: Case) -> None:
    case.play()
