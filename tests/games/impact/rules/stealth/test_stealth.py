"""Row 14.3 of the ledger: stealth; the worked examples first."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at, beside, deal
from tests.support.impact.options import DRONES, MINES, STEALTH
from tests.support.impact.shots import BLUE, FAR, HERE, RA, RED, ahead, duel, fired, hit
from tests.support.impact.table import Table, table

BA = f"BA {ahead(9)}"
AWAY = "BA A-A-34 completed"
GHOST = f"RA ranger {HERE}"


def ghost(marks: str, *lines: str, cards: tuple[str, ...] = (), blue: str = BA) -> Table:
    """Lay out a ranger of Red with marks of stealth."""
    return duel(STEALTH, f"RA ranger {HERE} {marks}", blue, *lines, dice=deal(*cards))


@pytest.mark.rule("IMP-14.3.h", "IMP-14.6.1", "IMP-14.3.j", "IMP-EX-14.3a")
@pytest.mark.parametrize("box", [1, 2, 3])
def test_worked_example_the_cool_down_is_as_long_as_the_box(box: int) -> None:
    t = ghost(f"stealth={box} may-come-out", "turn 4", blue=AWAY).choose("RA come-out", "stop")
    assert (t.unit("RA")["cool"], t.unit("RA")["stealth"]) == (4 + box, 0)


@pytest.mark.rule("IMP-14.3.a")
@pytest.mark.parametrize("kind", ["front-line", "assault", "sniper", "command"])
def test_only_rangers_have_it(kind: str) -> None:
    t = duel(STEALTH, f"RA {kind} {HERE}", BA).choose("RA")
    t.refused("stealth", "IMP-14.3.a")


def dawn(box: int, die: int, *lines: str, blue: str = BA) -> Table:
    """Begin turn 5 with a ranger in a box and its draw."""
    return table(
        f"{STEALTH}; {RED}; {BLUE}; RA ranger {HERE} stealth={box}",
        blue,
        "turn 5; phase start",
        *lines,
        dice=f"6=5 6=2 6={die}",
    ).choose("first")


@pytest.mark.rule("IMP-14.3.d", "IMP-14.3.o", "IMP-14.3.e", "IMP-14.3.f", "IMP-14.3.m")
def test_a_draw_of_its_box_decides_about_a_ghost() -> None:
    below, above, same = dawn(3, 2), dawn(3, 4), dawn(3, 3)
    assert [(t.unit("RA")["stealth"], t.unit("RA")["caught"]) for t in (below, above, same)] == [(0, 3), (3, 0), (3, 0)]
    assert ["RA" in t.answers() for t in (below, above, same)] == [True, True, False]
    assert not below.unit("RA")["completed"]
    assert "come-out" in above.can("RA")
    same.refused("RA", "IMP-14.3.f", "IMP-14.3.m")


@pytest.mark.rule("IMP-14.3.g")
@pytest.mark.parametrize(("box", "damage", "steps"), [(1, 0, 4), (2, 0, 7), (3, 0, 11), (1, 2, 3), (3, 3, 6)])
def test_how_far_it_comes(box: int, damage: int, steps: int) -> None:
    """Half of its move times the box, rounded up."""
    t = ghost(f"stealth={box} may-come-out damage={damage}", blue=AWAY).choose("RA come-out")
    for step in range(1, steps):
        t.choose(ahead(step))
    assert ahead(steps) in t.answers()
    t.choose(ahead(steps))
    assert (
        not [word for word in t.answers() if word.startswith("A-")] if t.asked == ("red", "step") else t.completed("RA")
    )


@pytest.mark.rule("IMP-14.3.h")
def test_only_on_the_ground_and_not_over_slag() -> None:
    t = ghost("stealth=2 may-come-out", f"point {ahead(1)} slag", f"point {at(3, 1)} marsh", blue=AWAY).choose(
        "RA come-out"
    )
    assert t.answers() & around(HERE) == around(HERE) - {ahead(1)}
    assert not [word for word in t.answers() if word.startswith(("rise.", "boost."))]
    t.refused("rise.3", "IMP-14.3.h")
    t.refused(ahead(1), "IMP-14.3.h")
    t.choose(at(3, 1))
    assert t.spent() == 3


@pytest.mark.rule("IMP-14.3.h", "IMP-8.3.e")
@pytest.mark.parametrize(("kind", "may"), [("slag", False), ("clear", True)])
def test_slag_is_no_way_on_for_a_ghost(kind: str, may: bool) -> None:
    """Four MP: three lead into the marsh where RB is, and with the last one it could go on to one point only."""
    friend = ahead(1)
    shores = [f"point {beside(friend, way)} water" for way in ("NE", "SE", "SW", "NW")]
    t = duel(
        f"{STEALTH}; {GHOST} stealth=1 may-come-out; point {HERE} woods; point {friend} marsh; RB front-line {friend}",
        f"point {beside(friend, 'E')} {kind}",
        *shores,
        FAR,
    ).choose("RA come-out")

    assert (friend in t.answers()) is may
    if not may:
        t.refused(friend, "IMP-8.3.e")


@pytest.mark.rule("IMP-14.3.h", "IMP-8.3.d")
@pytest.mark.parametrize(("ground", "may"), [("slag", False), ("clear", True)])
def test_a_ghost_finishes_off_nobody_on_slag(ground: str, may: bool) -> None:
    t = duel(
        f"{STEALTH}; RA ranger {HERE} stealth=2 may-come-out; point {ahead(1)} {ground}", f"BA {ahead(1)} down; {FAR}"
    )
    assert ("coup.BA" in t.moves("RA come-out")) is may
    if not may:
        t.twin("RA come-out").refused("coup.BA", "IMP-14.3.h")


@pytest.mark.rule("IMP-14.3.i", "IMP-9.3.2.q")
def test_after_the_move_one_assault_shot() -> None:
    t = ghost("stealth=1 may-come-out", blue=f"BA {ahead(7)}", cards=("12=1",)).choose(
        "RA come-out", *[ahead(step) for step in (1, 2, 3, 4)]
    )
    shot = fired(t, "fire BA")
    assert (shot["target"], shot["strength"], t.completed("RA")) == ("BA", 6 - 2 - 2, True)
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-14.3.i", "IMP-8.3.e", "IMP-8.3.a")
def test_a_ghost_does_not_fire_from_a_friends_point() -> None:
    """Its shot ends its move, and no move ends on an occupied point."""
    t = duel(STEALTH, f"{GHOST} stealth=1 may-come-out", f"RB {ahead(1)}", f"BA {ahead(6)}").choose(
        "RA come-out", ahead(1)
    )
    t.refused("fire", "IMP-8.3.e")
    assert "fire" in t.choose(ahead(2)).answers()


@pytest.mark.rule("IMP-14.3.l", "IMP-14.3.j", "IMP-14.3.d")
def test_two_turns_of_stealth() -> None:
    """Into stealth, box 2 at dawn, a draw of 1: revealed; it walks, and cools down for two turns."""
    t = table(
        f"{STEALTH}; RT command A-A-02 completed; BT command A-M-34 completed; RA ranger {HERE}; BA A-A-34 completed",
        dice="12=3 6=5 6=2 1/5",
    )
    t.choose("stealth") if t.kind == "act" else t.choose("RA stealth")
    assert (t.turn, t.unit("RA")["caught"]) == (2, 2)

    t.choose("first", "RA")
    if t.kind == "act":
        t.choose("come-out")
    t.quietly(ahead(1), "stop")
    assert (t.at("RA"), t.unit("RA")["cool"]) == (ahead(1), 4)


@pytest.mark.rule("IMP-14.3.m")
def test_a_stealthed_soldier_neither_reacts_nor_spots() -> None:
    t = ghost("stealth=1", "impulse blue").choose("BA move", ahead(8))
    assert t.asked == ("blue", "step")
    t = table(
        f"{STEALTH}; {BLUE}; RA ranger {at(6, -3)} stealth=1; RB {HERE}", f"BA {ahead(3)}; point {ahead(1)} building"
    )
    assert "BA" not in t.targets("RB fire")


@pytest.mark.rule("IMP-14.3.d", "IMP-14.3.p", "IMP-14.3.g")
def test_a_revealed_soldier_acts_it_out_and_is_completed() -> None:
    t = ghost("caught=2", "turn 5", blue=AWAY).choose("RA")
    if t.kind == "act":
        assert "come-out" in t.answers()
        t.choose("come-out")
    t.choose(ahead(1), "stop")
    assert (t.completed("RA"), t.unit("RA")["caught"], t.unit("RA")["cool"]) == (True, 0, 5 + 2)


@cases(
    case("worked example no stealth before that turn (6)", mark.rule("IMP-EX-14.3a", "IMP-14.3.j", "IMP-14.3.b"),
         duel, f"{STEALTH}; RA ranger {HERE} cool=7; {BA}; turn 6", "RA",
         {"answers lacks": "stealth", "refuses stealth": "IMP-14.3.j IMP-14.3.b"}),
    case("worked example no stealth before that turn (7)", mark.rule("IMP-EX-14.3a", "IMP-14.3.j", "IMP-14.3.b"),
         duel, f"{STEALTH}; RA ranger {HERE} cool=7; {BA}; turn 7", "RA", {"answers has": "stealth"}),
    case("worked example no stealth before that turn (8)", mark.rule("IMP-EX-14.3a", "IMP-14.3.j", "IMP-14.3.b"),
         duel, f"{STEALTH}; RA ranger {HERE} cool=7; {BA}; turn 8", "RA", {"answers has": "stealth"}),
    case("going into stealth is the whole action", mark.rule("IMP-14.3.a", "IMP-14.3.b", "IMP-3.1.4"),
         duel, f"{STEALTH}; RA ranger {HERE}; {BA}", "RA stealth",
         {"RA stealth": 1, "RA": HERE, "asked": "blue impulse", "blue knows RA stealth": 1}),
    case("without the option there is no stealth", mark.rule("IMP-14.3.a", "IMP-14.0"),
         duel, f"RA ranger {HERE}; {BA}", "RA", {"refuses stealth": "IMP-14.3.a IMP-14.0"}),
    case("not in the air and not while shaken (flying)", mark.rule("IMP-14.3.b"),
         duel, f"{STEALTH}; RA ranger {HERE} level=3; {BA}", "RA",
         {"refuses stealth": "IMP-14.3.b IMP-7.2.h IMP-8.2.6.g"}),
    case("not in the air and not while shaken (shaken)", mark.rule("IMP-14.3.b"),
         duel, f"{STEALTH}; RA ranger {HERE}; {BA}; active RA shaken",
         {"refuses stealth": "IMP-14.3.b IMP-7.2.h IMP-8.2.6.g"}),
    case("a switch lets it hide after a move", mark.rule("IMP-14.3.b"),
         duel, f"{STEALTH}; RA ranger {HERE}; {AWAY}; option stealth_entry move_then_hide", f"RA move; {ahead(1)}",
         {"answers has": "hide"}, "hide", {"RA stealth": 1, "RA": ahead(1)}),
    # to pass through it
    case("a ghosts point is occupied", mark.rule("IMP-14.3.b", "IMP-8.3.a"),
         duel, f"{STEALTH}; {RA}; BA ranger {ahead(1)} stealth=1; BB A-A-34 completed", "RA move",
         {"answers has": f"{ahead(1)}"}, f"{ahead(1)}", {"answers lacks": "stop"}),
    case("every stealthed soldier draws after the initiative", mark.rule("IMP-14.3.c", "IMP-7.0.a", "IMP-DP-2"),
         table, f"{STEALTH}; {RED}; {BLUE}; RA ranger {HERE} stealth=1; BB ranger {ahead(9)} stealth=1; phase start; "
         "dice 6=5 6=2 6=1 6=3", {"asked": "red order"}),
    case("who may come out need not", mark.rule("IMP-14.3.e", "IMP-14.3.m"),
         table, f"{STEALTH}; {RED}; {BLUE}; RA ranger {HERE} stealth=2; {BA}; turn 5; phase start; dice 6=5 6=2 6=6",
         "first; RT pass; until impulse blue; BA pass", {"asked": "red impulse", "answers has": "pass"}),
    case("no reaction fire at who comes out", mark.rule("IMP-14.3.h", "IMP-8.5.a"),
         duel, f"{STEALTH}; RA ranger {HERE} stealth=2 may-come-out; BA {ahead(5)}",
         f"RA come-out; {ahead(1)}; {ahead(2)}", {"asked": "red step"}),
    case("a bomb answers the step of a ghost that nobody may fire at",
         mark.rule("IMP-14.3.h", "IMP-14.4.2.c", "IMP-8.5.a"),
         duel,
         f"{STEALTH}; {DRONES}; {GHOST} stealth=1 may-come-out; Bd1 bomb {ahead(3)} level=6 trigger=2; BA {ahead(9)}",
         f"RA come-out; {ahead(1)}", {"asked": "blue bomb"}, "pass", {"asked": "red step"}),
    case("a ghost that may not leave the map does not crowd its edge",
         mark.rule("IMP-14.3.h", "IMP-8.3.e", "IMP-8.4.c"),
         duel, f"{STEALTH}; exits red west; RA ranger A-H-03 stealth=1 may-come-out damage=4; RB A-H-01; "
         f"point A-H-03 woods; point A-G-02 woods; point A-I-02 woods; {FAR}", {"steps RA come-out lacks": "A-H-01"}),
    case("a ranger that comes out over a mine stops there", mark.rule("IMP-14.3.h", "IMP-14.6.1", "IMP-14.3.j"),
         duel, f"{STEALTH}; RA ranger {HERE} stealth=2 may-come-out; {AWAY}; {MINES}; turn 2; "
         f"mine {ahead(1)} blue explosive; dice 12=1", f"RA come-out; {ahead(1)}",
         {"RA": ahead(1), "steps": "", "aimed": [("RA", 9 - 3)]}),
    case("the shot of one that comes out opens no window", mark.rule("IMP-14.3.i", "IMP-14.3.h", "IMP-9.0.b"),
         duel, f"{STEALTH}; RA ranger {HERE} stealth=1 may-come-out; BA {ahead(3)}; BC {at(3, 4)}; "
         "BB A-A-34 completed; dice 12=1", f"RA come-out; {ahead(1)}; fire BA",
         {"asked": "blue impulse", "shots unit": ["RA"]}),
    case("a ghost may fire without going anywhere", mark.rule("IMP-14.3.i", "IMP-14.3.g"),
         duel, f"{STEALTH}; RA ranger {HERE} stealth=2 may-come-out; BA {ahead(3)}; BB A-A-34 completed; dice 12=1",
         "RA come-out; fire BA", {"first shot strength": 6 - 2 - 2}),
    case("damage does not end stealth", mark.rule("IMP-14.3.k", "IMP-14.3.n"),
         duel, f"{STEALTH}; RA ranger {HERE} stealth=1; {BA}; impulse blue; effect attack BA 7; dice {hit('1', 9)}",
         "BA fire RA", {"damage RA": [1], "RA stealth": 1}),
    case("rapid fire at a ghost and its friend", mark.rule("IMP-14.3.k", "IMP-9.7.b"),
         duel, f"{STEALTH}; {RA}; BA ranger {ahead(3)} stealth=1; BC {ahead(5)}; BB A-A-34 completed; dice 12=2 12=1",
         "RA rapid BA BC", {"aimed": [("BA", 7 - 3 - 2 - 1), ("BC", 4)]}),
    case("shock and going down end it (S)", mark.rule("IMP-14.3.n", "IMP-14.3.j"),
         duel, f"{STEALTH}; RA ranger {HERE} stealth=2; {BA}; turn 3; impulse blue; effect attack BA {9 - 7 + 3 + 4}; "
         f"dice {hit('S', 9)}", "BA fire RA", {"RA stealth": 0, "RA cool": 3 + 2, "RA": HERE, "RA status": "shocked"}),
    case("shock and going down end it (damage=4, 1)", mark.rule("IMP-14.3.n", "IMP-14.3.j"),
         duel, f"{STEALTH}; RA ranger {HERE} stealth=2 damage=4; {BA}; turn 3; impulse blue; "
         f"effect attack BA {9 - 7 + 1 + 4}; dice {hit('1', 9)}", "BA fire RA",
         {"RA stealth": 0, "RA cool": 3 + 2, "RA": HERE, "RA status": "down"}),
    # 6 - 3: a blast knows no stealth; 3 + 6 is S
    case("a ghost shocked by a neighbours mine is revealed", mark.rule("IMP-14.3.n", "IMP-14.3.j", "IMP-14.6.3.2"),
         duel, f"{STEALTH}; {MINES}; turn 3; {RA}; BA ranger {ahead(2)} stealth=2; mine {ahead(1)} blue explosive; "
         "BB A-A-34 completed; dice 12=1 12=6", f"RA move; {ahead(1)}",
         {"aimed": [("RA", 7), ("BA", 3)], "BA status": "shocked", "BA stealth": 0, "BA cool": 5}),
    case("a painted ghost that is shocked is revealed with its paint",
         mark.rule("IMP-14.3.n", "IMP-9.4.e", "IMP-9.3.2.u", "IMP-9.3.2.c"),
         duel, f"option opt_14_3 on; turn 2; {RA}; BA ranger {ahead(3)} stealth=2 painted=3; {FAR}; dice {hit('S', 3)}",
         "RA fire BA", {"first shot strength": 7 - 3 + 3 - 4, "red knows BA stealth": 0, "red knows BA painted": 3,
         "red knows BA status": "shocked", "red knows BA cool": 4}),
    case("the markers advance at the end of the turn", mark.rule("IMP-14.3.l", "IMP-7.0.a"),
         duel, f"{STEALTH}; RA ranger {HERE} stealth=2; {BA}; phase clean-up; dice 6=5 6=2 6=3", {"RA stealth": 3}),
    case("a revealed soldier that never acts stays where it was", mark.rule("IMP-14.3.o"),
         duel, f"{STEALTH}; RA ranger {HERE} caught=2; {BA}; turn 5; phase clean-up; dice 6=5 6=2",
         {"RA": HERE, "RA caught": 0, "RA stealth": 0, "RA cool": 7}),
    case("a revealed ranger that is shocked first checks first", mark.rule("IMP-14.3.o", "IMP-14.3.q", "IMP-9.3.3.g"),
         duel, f"{STEALTH}; RA ranger {HERE} caught=2; RB {at(0)}; BA thumper {ahead(5)}; BB A-A-34 completed; "
         f"impulse blue; dice {hit('S', 7)}", "BA fire RA", {"RA status": "shocked", "answers": "RA RT"}),
    case("a revealed soldier is shot at without the modifier and cannot react", mark.rule("IMP-14.3.q"),
         duel, f"{STEALTH}; RA ranger {HERE} caught=3; {BA}; impulse blue; RB {at(0)}; dice 12=1",
         f"BA move; {ahead(8)}", {"reactors": "RB", "refuses RA": "IMP-14.3.q IMP-8.5.c"}, "hold; fire RA",
         {"aimed": [("RA", 7 - 3 - 2)]}),
)  # fmt: skip
def test_stealth(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-14.3.q", "IMP-14.3.m", "IMP-8.5.c")
def test_why_somebody_does_not_react() -> None:
    t = table(
        f"{RED}; {BLUE}; impulse blue; {STEALTH}; option reaction_assist 0; RA ranger {HERE} stealth=2",
        f"RB ranger {beside(HERE, 'NE')} caught=2; RC {beside(HERE, 'NW')} level=2; RD {beside(HERE, 'SW')}",
        f"RE {beside(HERE, 'SE')} completed; RF {beside(HERE, 'W')} down; BA {ahead(5)}",
    ).choose("BA move", ahead(4))

    assert t.answers() == {"RD", "pass", "hold"}
    t.refused("RA", "IMP-14.3.m")
    t.refused("RB", "IMP-14.3.q")
    for name in ("RC", "RE", "RF"):
        t.refused(name, "IMP-8.5.c")
    t.refused("BA", "IMP-8.5.a")
