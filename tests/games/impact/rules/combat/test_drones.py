"""Row 14.4 of the ledger: the flight of drones, shocked drones, sentries, what the enemy sees of them."""

from __future__ import annotations

import pytest

from tests.games.impact.views.test_secrets import BASE, same_for
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at, beside, deal
from tests.support.impact.options import DRONES
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, RED, ahead, duel, hit, strength
from tests.support.impact.table import Table, new, refuses_position, table

BA = f"BA {ahead(6)}"


def drone(kind: str, marks: str, *lines: str, cards: tuple[str, ...] = (), point: str = HERE) -> Table:
    """Lay out a drone of Red that everybody has identified."""
    return duel(DRONES, f"Rd1 {kind} {point} {marks} identified", *lines, dice=deal(*cards))


@pytest.mark.rule("IMP-14.4.a", "IMP-14.4.e", "IMP-8.2.6.c")
def test_a_drone_need_not_pay_to_stay_up() -> None:
    t = drone("recon", "level=4", "BA A-A-34 completed").choose("Rd1 move", *[ahead(step) for step in range(1, 8)])
    assert t.asked == ("red", "step")
    t.choose(ahead(8))
    assert (t.at("Rd1"), t.level("Rd1"), t.steps()) == (ahead(8), 4, set())


@pytest.mark.rule("IMP-14.4.b")
@pytest.mark.parametrize(
    ("kind", "level", "may"),
    [
        ("woods", 5, False),
        ("woods", 6, True),
        ("building", 5, False),
        ("building", 6, True),
        ("rubble", 1, False),
        ("rubble", 2, True),
        ("marsh", 1, True),
        ("water", 1, True),
        ("clear", 1, True),
        ("slag", 1, True),
    ],
)
def test_a_drone_flies_over_terrain_never_through_it(kind: str, level: int, may: bool) -> None:
    t = drone("recon", f"level={level}", f"point {ahead(1)} {kind}", BA).choose("Rd1 move")
    assert (ahead(1) in t.answers()) is may
    if not may:
        t.refused(ahead(1), "IMP-14.4.b")


@pytest.mark.rule("IMP-14.4.b", "IMP-14.4.d", "IMP-14.4.e")
def test_a_drone_that_crashed_in_the_woods_rises_over_their_tops() -> None:
    t = duel(DRONES, f"point {HERE} woods", f"Rd1 recon {HERE}", f"BA {ahead(9)} completed")
    assert t.rises("Rd1 move") == set(range(6, 13))
    t.twin("Rd1 move").refused("rise.5", "IMP-14.4.b")


@pytest.mark.rule("IMP-14.4.e", "IMP-14.4.d", "IMP-8.2.1.a")
def test_a_landed_drone_bounces_before_it_moves() -> None:
    t = drone("recon", "", BA).choose("Rd1 move")
    assert not t.answers() & around(HERE)
    assert {"rise.1", "rise.6", "rise.12"} <= t.answers()
    assert not [word for word in t.answers() if word.startswith("boost.")]
    t.refused(ahead(1), "IMP-14.4.e", "IMP-14.4.b")
    t.refused("boost.3", "IMP-14.4.e")
    t.choose("rise.6")
    assert around(HERE) <= t.answers()


@pytest.mark.rule("IMP-3.3.2", "IMP-3.3.5", "IMP-14.4.4.a")
@pytest.mark.parametrize(
    ("kind", "marks"), [("attack", "level=4"), ("sentry", ""), ("bomb", "level=4"), ("ecm", "level=4")]
)
def test_who_may_not_paint_is_told_so(kind: str, marks: str) -> None:
    rows = {"attack": "IMP-3.3.2", "sentry": "IMP-3.3.5", "bomb": "IMP-3.3.3", "ecm": "IMP-3.3.4"}
    drone(kind, marks, BA).choose("Rd1").refused("paint", rows[kind], "IMP-3.3.a", "IMP-14.4.4.a")


@pytest.mark.rule("IMP-14.4.5", "IMP-14.4.5.b")
@pytest.mark.parametrize(("leader", "steps"), [("", 8), ("shocked completed", 6), ("down", 6)])
def test_without_command_a_drone_has_six_points(leader: str, steps: int) -> None:
    t = table(
        f"{DRONES}; RT command A-A-02 {leader}; {BLUE}; Rd1 recon {HERE} level=4 identified; RA A-M-02",
        "BA A-A-34 completed",
    ).choose("Rd1 move", *[ahead(step) for step in range(1, steps)])
    assert ahead(steps) in t.answers()
    t.choose(ahead(steps))
    assert t.steps() == set()


@pytest.mark.rule("IMP-14.4.1.a", "IMP-8.2.11", "IMP-14.4.1.d")
def test_a_shocked_drone_over_water_is_put_ashore_or_lost() -> None:
    """Two MP are unpaid: 1 - 2 is below nothing and destroys it; 2 does not, and its owner puts it on land."""
    lines = (f"{DRONES}; {RA}; Bd1 recon {ahead(3)} level=6; point {ahead(3)} water", f"BA {ahead(8)}", AWAY)
    lost = duel(*lines, dice=f"{hit('S', 7)} 1/5").choose("RA fire Bd1")
    saved = duel(*lines, dice=f"{hit('S', 7)} 2/5").choose("RA fire Bd1")
    while saved.kind in {"swim", "landing"}:
        saved.choose(min(saved.answers()))
    assert lost.at("Bd1") == "dead"
    assert saved.at("Bd1") not in {"dead", ahead(3)}
    assert saved.status("Bd1") == "shocked"


@pytest.mark.rule("IMP-14.4.1.a", "IMP-14.4.e", "IMP-8.5.c")
def test_a_landed_attack_drone_reacts_and_a_flying_one_does_not() -> None:
    lines = (DRONES, "impulse blue", f"BA {ahead(3)}", AWAY, "RA A-B-01 completed")
    landed = duel(*lines, f"Rd1 attack {HERE} identified").choose("BA move", ahead(4))
    flying = duel(*lines, f"Rd1 attack {HERE} level=3 identified").choose("BA move", ahead(4))
    assert (landed.reactors(), flying.reactors()) == ({"Rd1"}, set())


@pytest.mark.rule("IMP-HID-3", "IMP-14.4.1.a", "IMP-DP-12")
def test_a_shocked_armed_drone_that_is_fired_on_tells_nothing() -> None:
    lines = (DRONES, *BASE, f"BA {at(16)}")
    worlds = [table(*lines, f"Bd1 {kind} {ahead(6)} shocked", dice="12=1") for kind in ("attack", "bomb")]
    for world in worlds:
        while world.kind == "bomb":
            world.choose("pass")
        world.choose("RA fire Bd1")
    same_for(worlds[0], worlds[1], "red")


@pytest.mark.rule("IMP-14.4.1.b", "IMP-14.4.1.d")
@pytest.mark.parametrize("die", [7, 8, 10])
def test_shut_down_it_recovers_marker_by_marker(die: int) -> None:
    t = drone("recon", "shocked stunned", BA, "RA A-M-02", cards=(f"12={die}",)).choose("Rd1")
    assert t.status("Rd1") == "shocked"
    assert t.unit("Rd1")["stunned"] is False
    assert t.completed("Rd1")


@pytest.mark.rule("IMP-14.4.1.d", "IMP-7.2.g", "IMP-7.2.i")
@pytest.mark.parametrize(("die", "off"), [(7, 2), (9, 0)])
def test_the_last_marker_gone_it_acts(die: int, off: int) -> None:
    t = drone("attack", "shocked", BA, "RA A-M-02", cards=(f"12={die}", "12=1")).choose("Rd1")
    assert (t.asked, strength(t, "fire BA")) == (("red", "act"), 6 - 2 - off)


@pytest.mark.rule("IMP-14.4.4.b", "IMP-DP-1")
def test_where_a_sentry_cannot_stand() -> None:
    """Eyes in the Sky: Blue's sentries stand anywhere on panels E and F, but not in marsh or water."""
    t = new("eyes-in-the-sky")
    while not (t.asked == ("blue", "place") and "entry" in t.prompt):
        t.decline()
    spots = t.view("blue")["points"]
    found = {spots[point][2] for point in t.answers()}
    assert {"clear", "woods"} <= found
    assert not {"marsh", "water"} & found
    refuses_position(DRONES, RED, BLUE, f"point {HERE} water", f"Rd1 sentry {HERE}", BA)


@pytest.mark.rule("IMP-14.4.4.b")
@pytest.mark.parametrize("kind", ["clear", "woods", "building", "rubble", "slag"])
def test_where_a_sentry_can(kind: str) -> None:
    assert drone("sentry", "", f"point {HERE} {kind}", BA).at("Rd1") == HERE


@pytest.mark.rule("IMP-14.4.6", "IMP-HID-3")
@pytest.mark.parametrize(
    ("kind", "marks", "armed"),
    [("recon", "level=4", False), ("ecm", "level=4", False), ("attack", "level=4", True), ("bomb", "level=4", True)],
)
def test_of_mobile_drones_the_enemy_knows_whether_they_are_armed(kind: str, marks: str, armed: bool) -> None:
    t = duel(DRONES, f"Rd1 {kind} {HERE} {marks}", BA)
    seen = t.unit("Rd1", "blue")
    assert (seen["type"], seen["armed"], t.unit("Rd1")["type"]) == (None, armed, kind)


@cases(
    case("a drone flies over a bunker", mark.rule("IMP-14.4.b", "IMP-DATA-TEC"),
         duel, f"{DRONES}; Rd1 recon {HERE} level=1 identified; bunker {ahead(1)}; {BA}", "Rd1 move",
         {"answers has": f"{ahead(1)}"}),
    case("a drone keeps to the air over hills", mark.rule("IMP-14.4.e", "IMP-8.2.5.c"),
         duel, f"{DRONES}; Rd1 recon {HERE} level=2 identified; point {ahead(1)} 2; point {beside(HERE, 'NE')} 1; {BA}",
         "Rd1 move", {"answers has": f"{beside(HERE, 'NE')}"}),
    # A bomb may still go off in its move.
    case("a drone that cannot take off does not move (recon, brought-down, IMP-8.2.6.b)",
         mark.rule("IMP-14.4.e", "IMP-14.4.2.a", "IMP-DATA-EVT"),
         duel, f"{DRONES}; Rd1 recon {HERE} brought-down; ; {FAR}", "Rd1",
         {"answers lacks": "move", "refuses move": "IMP-8.2.6.b"}),
    case("a drone that cannot take off does not move (recon)", mark.rule("IMP-14.4.e", "IMP-14.4.2.a", "IMP-DATA-EVT"),
         duel, f"{DRONES}; Rd1 recon {HERE} ; effect no-bounce Rd1 until=1; {FAR}", "Rd1",
         {"answers lacks": "move", "refuses move": "IMP-DATA-EVT"}),
    case("a drone that cannot take off does not move (bomb, brought-down)",
         mark.rule("IMP-14.4.e", "IMP-14.4.2.a", "IMP-DATA-EVT"),
         duel, f"{DRONES}; Rd1 bomb {HERE} brought-down; ; {FAR}", "Rd1", {"answers has": "move"}),
    case("a drone that cannot take off does not move (recon)", mark.rule("IMP-14.4.e", "IMP-14.4.2.a", "IMP-DATA-EVT"),
         duel, f"{DRONES}; Rd1 recon {HERE} ; ; {FAR}", "Rd1", {"answers has": "move"}),
    case("a drone shot down in its move falls where it is", mark.rule("IMP-14.4.e", "IMP-9.3.3.g", "IMP-14.4.1.a"),
         duel, f"{DRONES}; impulse blue; {RA}; Bd1 recon {ahead(3)} level=6; BA A-A-30; dice {hit('S', 5)}",
         f"Bd1 move; {ahead(4)}; RA",
         {"Bd1": ahead(4), "Bd1 level": None, "Bd1 status": "shocked", "Bd1 completed": True}),
    case("an attack drone fires in the air without moving", mark.rule("IMP-14.4.b2", "IMP-14.4.e", "IMP-3.3.2"),
         duel, f"{DRONES}; Rd1 attack {HERE} level=4 identified; {BA}; dice 12=1 12=2",
         {"can Rd1 has": "fire rapid move"}, "Rd1 rapid BA BA", {"aimed": [("BA", 6 - 2 + 1 - 1)] * 2}),
    case("an attack drone has an assault shot", mark.rule("IMP-14.4.b2", "IMP-9.0.a"),
         duel, f"{DRONES}; Rd1 attack {HERE} level=4 identified; {BA} completed; dice 12=1",
         f"Rd1 move; {ahead(1)}; fire BA", {"first shot strength": 6 - 2 + 1 - 2}),
    case("a sentry does not gain by it", mark.rule("IMP-14.4.5"),
         table, f"{DRONES}; {BLUE}; Rd1 sentry {HERE}; RA A-M-02; {BA}", {"Rd1 move": 0}),
    # 7: S
    case("a shocked drone lands", mark.rule("IMP-14.4.c", "IMP-14.4.1.a"),
         duel, f"{DRONES}; Rd1 recon {HERE} level=6 identified; {BA}; impulse blue; dice 12=2", "BA fire Rd1",
         {"Rd1 status": "shocked", "Rd1 level": None, "Rd1": HERE, "asked": "red impulse"}),
    case("a shocked drone falls onto slag (2/5)", mark.rule("IMP-14.4.c", "IMP-2.3.5.b", "IMP-2.3.5.c"),
         duel, f"{DRONES}; {RA}; Bd1 recon {ahead(3)} level=6; point {ahead(3)} slag; BA {ahead(8)}; {AWAY}; "
         f"dice {hit('S', 7)} 2/5", "RA fire Bd1", {"Bd1": "dead"}),
    case("a shocked drone falls onto slag (3/5)", mark.rule("IMP-14.4.c", "IMP-2.3.5.b", "IMP-2.3.5.c"),
         duel, f"{DRONES}; {RA}; Bd1 recon {ahead(3)} level=6; point {ahead(3)} slag; BA {ahead(8)}; {AWAY}; "
         f"dice {hit('S', 7)} 3/5", "RA fire Bd1", {"Bd1 not": "dead"}),
    case("its crash into woods is unpaid (1)", mark.rule("IMP-14.4.1.d", "IMP-14.4.d", "IMP-8.2.8.b"),
         duel, f"{DRONES}; Rd1 recon {HERE} level=6 identified; {BA}; point {HERE} woods; impulse blue; dice 12=2 6=1",
         "BA fire Rd1", {"Rd1": "dead"}),
    case("its crash into woods is unpaid (2)", mark.rule("IMP-14.4.1.d", "IMP-14.4.d", "IMP-8.2.8.b"),
         duel, f"{DRONES}; Rd1 recon {HERE} level=6 identified; {BA}; point {HERE} woods; impulse blue; dice 12=2 6=2",
         "BA fire Rd1", {"Rd1": HERE}),
    # It does not react, jam, spot or go off.
    case("a shocked drone does nothing (sentry)", mark.rule("IMP-14.4.1.a", "IMP-9.6.b"),
         duel, f"{DRONES}; Rd1 sentry {HERE} shocked identified; {BA}; impulse blue; RA A-M-02", f"BA move; {ahead(5)}",
         {"reactors": "RA"}),
    case("a shocked drone does nothing (jam)", mark.rule("IMP-14.4.1.a", "IMP-9.6.b"),
         duel, f"{DRONES}; RA {at(0)}; BA {at(10)}; Bd1 ecm {at(5)} shocked; dice 12=1", "RA fire BA",
         {"first shot strength": 4}),
    case("a shocked drone does nothing (first)", mark.rule("IMP-14.4.1.a", "IMP-9.6.b"),
         duel, f"{DRONES}; Rd1 bomb {HERE} shocked; Rd2 bomb {at(0)} shocked; {BA}",
         {"kind": "impulse", "refuses detonate.Rd1": "IMP-14.4.1.a"}),
    # The recon drone is the only one that sees who stands behind the house.
    case("a shocked drone does not spot (1)", mark.rule("IMP-14.4.1.a", "IMP-9.6.b"),
         table, f"RT command dead; BT command A-M-34 completed; {DRONES}; RA {HERE}; point {ahead(2)} building; "
         f"BA {ahead(4)} completed; Rd1 recon {beside(ahead(4), 'NE')} completed ", {"targets RA fire has": "BA"}),
    case("a shocked drone does not spot (shocked)", mark.rule("IMP-14.4.1.a", "IMP-9.6.b"),
         table, f"RT command dead; BT command A-M-34 completed; {DRONES}; RA {HERE}; point {ahead(2)} building; "
         f"BA {ahead(4)} completed; Rd1 recon {beside(ahead(4), 'NE')} completed shocked",
         {"targets RA fire lacks": "BA"}),
    case("panic shuts a drone down", mark.rule("IMP-14.4.1.b", "IMP-14.4.1.d", "IMP-7.2.d"),
         duel, f"{DRONES}; Rd1 recon {HERE} shocked identified; {BA}; RA A-M-02; dice 12=2", "Rd1",
         {"Rd1 status": "shocked", "Rd1 stunned": True, "Rd1 completed": True}),
    # A three is a two without a leader: shut down, and completed; the next time off-line, which is not lost.
    case("the checks of a drone take its leaders penalty (first)",
         mark.rule("IMP-14.4.1.b", "IMP-14.4.1.c", "IMP-14.4.1.d", "IMP-7.4.a"),
         table, f"RT command dead; BT command A-M-34 completed; {DRONES}; Rd1 attack {HERE} shocked; RA {ahead(9)}; "
         f"{FAR}; dice 12=3", {"Rd1 stunned": True, "Rd1 completed": True}),
    case("the checks of a drone take its leaders penalty (again)",
         mark.rule("IMP-14.4.1.b", "IMP-14.4.1.c", "IMP-14.4.1.d", "IMP-7.4.a"),
         table, f"RT command dead; BT command A-M-34 completed; {DRONES}; Rd1 attack {HERE} shocked stunned; "
         f"RA {ahead(9)}; {FAR}; dice 12=3", {"Rd1": "offline", "view sides red lost": 20}),
    case("stunned in between", mark.rule("IMP-14.4.1.d", "IMP-7.2.f"),
         duel, f"{DRONES}; Rd1 recon {HERE} shocked stunned identified; {BA}; RA A-M-02; dice 12=5", "Rd1",
         {"Rd1 stunned": True, "Rd1 completed": True}),
    case("panic in shut down takes it off line", mark.rule("IMP-14.4.1.c", "IMP-3.11"),
         duel, f"{DRONES}; Rd1 recon {HERE} shocked stunned identified; {BA}; RA A-M-02; dice 12=1", "Rd1",
         {"Rd1": "offline", "happened offline unit=Rd1": True, "view sides red lost": 0}),
    case("its checks take the usual modifiers", mark.rule("IMP-14.4.1.d", "IMP-7.4.f", "IMP-12.1.2.1.a"),
         table, f"{DRONES}; RT command A-A-02 completed; pool RT 2; {BLUE}; {BA}; Rd1 recon {HERE} shocked; "
         "RA A-M-02 shocked; dice 12=6", "Rd1; draw.1", {"check value Rd1": 7, "Rd1 status": "good"}),
    case("a sentry is known", mark.rule("IMP-14.4.6"),
         duel, f"{DRONES}; Rd1 sentry {HERE}; {BA}", {"blue knows Rd1 type": "sentry"}),
    case("a type is shown by its use (attack)", mark.rule("IMP-14.4.6", "IMP-HID-3"),
         duel, f"{DRONES}; Rd1 attack {HERE} level=4; {BA}; dice 12=1", "while bomb: pass; Rd1 fire BA",
         {"blue knows Rd1 type": "attack"}),
    case("a type is shown by its use (recon)", mark.rule("IMP-14.4.6", "IMP-HID-3"),
         duel, f"{DRONES}; Rd1 recon {HERE} level=4; {BA}", "Rd1 paint BA", {"blue knows Rd1 type": "recon"}),
    case("moving shows nothing", mark.rule("IMP-14.4.6"),
         duel, f"{DRONES}; Rd1 recon {HERE} level=4; BA A-A-34 completed", f"Rd1 move; {ahead(1)}; stop",
         {"blue knows Rd1 type": None}),
)  # fmt: skip
def test_drones(case: Case) -> None:
    case.play()
