"""Chapter 7.2, 7.4 and 7.8 of the ledger: shocked soldiers, the disabled commander, soldiers that are down."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside
from tests.support.impact.options import DRONES
from tests.support.impact.shots import BLUE, FAR, HERE, RA, ahead, duel
from tests.support.impact.table import LEADERS, Table, field, finished, refuses_position, table

LOST = "; ".join(f"unit R{letter} front-line dead" for letter in "CDEFG")  # five of seven
TARGET = "BA A-G-14 completed"
BA = f"BA {ahead(3)}"


def shocked(*lines: str, dice: str, marks: str = "") -> Table:
    """A shocked front-liner of Red's that makes its check."""
    return field(f"RA A-G-06 shocked {marks}", *lines, dice=dice).choose("RA")


@pytest.mark.rule("IMP-7.2.d", "IMP-7.2.e", "IMP-7.2.f", "IMP-7.2.g", "IMP-7.2.i")
@pytest.mark.parametrize("die", range(1, 13))
def test_the_shock_table(die: int) -> None:
    t = shocked(dice=f"12={die}")
    result = "panic" if die <= 2 else "stunned" if die <= 6 else "shaken" if die <= 8 else "recovery"
    assert (t.check()["die"], t.check()["value"], t.check()["result"]) == (die, die, result)
    assert t.status("RA") == {"panic": "panicked", "stunned": "shocked"}.get(result, "good")
    assert t.completed("RA") is (result == "stunned")
    assert (t.kind == "act") is (result in {"shaken", "recovery"})
    finished(t)


@pytest.mark.rule("IMP-7.2.e", "IMP-7.3.a")
def test_who_panics_is_checked_again_in_the_same_turn_and_the_impulse_ends() -> None:
    t = table(
        *LEADERS[:1],
        "RA A-G-06 shocked; RB A-A-34 completed; BA A-M-34; point A-L-33 building; point A-L-35 building",
        "point A-M-32 building",
        dice="12=2 12=9",
    ).choose("RA")
    assert (t.status("RA"), t.completed("RA"), t.asked) == ("panicked", False, ("blue", "impulse"))
    t.choose("BA pass")

    assert t.answers() == {"RA", "RT"}
    t.choose("RA")
    assert (t.check()["result"], t.completed("RA")) == ("shock", True)


@pytest.mark.rule("IMP-7.2.f")
def test_the_stunned_stay_shocked_into_the_next_turn() -> None:
    t = shocked(dice="12=5 12=6 6=5 6=1").choose("pass")
    assert (t.turn, t.status("RA"), t.choose("first").answers()) == (2, "shocked", {"RA", "RT"})


@pytest.mark.rule("IMP-7.2.g", "IMP-7.2.h", "IMP-9.3.2.m")
def test_the_shaken_move_and_fire_at_two_less() -> None:
    t = shocked(TARGET, dice="12=7 12=1", marks="damage=1")
    assert t.answers() == {"move", "fire", "rapid", "pass"}
    for word in ("targeted", "paint", "repair"):
        t.refused(word, "IMP-7.2.h", "IMP-7.2.g")
    t.choose("fire BA")
    assert (t.modifiers()["IMP-9.3.2.m"], t.shot()["strength"], t.status("RA")) == (-2, 7 - 2 - 2, "good")


@pytest.mark.rule("IMP-DP-8", "IMP-7.2.h")
def test_dp8_the_actions_of_the_shaken() -> None:
    t = duel(f"RA engineer {HERE} damage=1", f"point {at(3, 1)} building", BA, "active RA shaken")
    assert t.answers() - {"query"} == {"move", "fire", "rapid", "pass"}


@pytest.mark.rule("IMP-7.2.k")
def test_nobody_is_shocked_in_the_air() -> None:
    refuses_position("RA A-G-06 level=3 shocked", "BA A-M-34")


def out_of_command(*lines: str) -> int:
    """The modifier of a front-liner's check."""
    t = table(
        *lines, "RA A-G-06 shocked; RB A-G-10 shocked; RH A-E-10 shocked", "BA A-M-34 completed", dice="12=5"
    ).choose("RA")
    assert t.check()["value"] == 5 + t.check()["modifier"]
    return int(t.check()["modifier"])


@pytest.mark.rule("IMP-7.4.a", "IMP-7.4.c", "IMP-7.4.e", "IMP-7.8.c", "IMP-7.4.f", "IMP-8.6.b")
@pytest.mark.parametrize(
    ("leader", "modifier"),
    [
        ("RT command A-A-02", 0),
        ("RT command A-A-02 completed", 0),
        ("RT command A-A-02 damage=4", 0),
        ("RT command A-A-02 shocked completed", -1),
        ("RT command A-A-02 panicked", -1),
        ("RT command A-A-02 down", -1),
        ("RT command dead", -1),
        ("RT command off turn=3", -1),
        ("RT command exited", -1),
        ("RC A-A-02", -1),
    ],
)
def test_without_an_able_leader_on_the_map_checks_take_one_less(leader: str, modifier: int) -> None:
    assert out_of_command(leader) == modifier


@pytest.mark.rule("IMP-7.8.b", "IMP-12.2.1.d", "IMP-12.3.d")
@pytest.mark.parametrize("kind", ["front-line", "assault", "engineer", "crusader", "command"])
def test_only_engineers_and_crusaders_help_the_down(kind: str) -> None:
    t = field(f"RB {kind} A-G-08", "RA A-G-06 down")
    assert ("treat" in t.can("RB")) is (kind in {"engineer", "crusader"})


@pytest.mark.rule("IMP-7.8.b", "IMP-12.3.d", "IMP-12.2.1.c", "IMP-12.2.1.d")
def test_why_nobody_is_treated() -> None:
    """Each refusal names the row of its own helper, or the air."""
    down, hurt = f"RB {ahead(1)} down", f"RB {ahead(1)} damage=4"
    field(f"RA crusader {HERE} level=2", down, FAR).choose("RA").refused("treat", "IMP-12.2.1.c")
    field(f"RA crusader {HERE}", hurt, FAR).choose("RA").refused("treat", "IMP-12.3.d")
    field(f"RA engineer {HERE}", hurt, FAR).choose("RA").refused("treat", "IMP-12.2.1.d")
    field(f"RA assault {HERE}", down, FAR).choose("RA").refused("treat", "IMP-7.8.b")
    two = field(
        f"RA crusader {HERE}", down, f"RC {beside(HERE, 'NE')} down; RD {beside(HERE, 'NW')} damage=4; {FAR}"
    ).choose("RA treat")
    two.refused("RD", "IMP-12.3.d")
    two.refused("BS", "IMP-12.3.d")


@pytest.mark.rule("IMP-7.8.e", "IMP-8.3.a")
def test_the_down_ignore_shock_and_still_hold_their_points() -> None:
    t = field("RA A-G-06", "BA A-G-14 down", dice="12=3").choose("RA fire BA")
    assert (t.shot()["strength"], t.shot()["result"], t.status("BA")) == (7, "S", "down")
    assert "A-G-12" not in field("RA A-G-06 damage=3", "RB A-G-12 down").steps("RA move A-G-08 A-G-10")


@cases(
    case("a value under 0 counts as 0", mark.rule("IMP-7.2.d", "IMP-7.4.a", "IMP-7.4.c"),
         table, f"option opt_14_12 on; {LOST}; effect morale red -1 until=1; RA A-G-06 shocked; "
         "RB A-G-08 shocked; RH A-E-08 shocked; BA A-M-34 completed; dice 12=1", "RA",
         {"check result": "panic", "check value": 0}),
    case("a value over 12 counts as 12", mark.rule("IMP-7.2.d", "IMP-12.1.2.1.a"),
         field, "pool RT 4; RA A-G-06 shocked; dice 12=11", "RA draw.4",
         {"check modifier": 4, "check value": 12, "check result": "recovery"}),
    case("a soldier that panics may be helped by a crusader later in the turn",
         mark.rule("IMP-7.2.e", "IMP-12.3.a", "IMP-7.0.c"),
         duel, f"{RA} shocked; RC crusader {at(3, 1)} completed; {BA}; dice 12=2", "RA; draw",
         {"RA status": "panicked"}, "BA pass; RA; crusader", {"RA status": "shocked", "RA completed": True}),
    case("a soldier shocked in the turn joins the queue", mark.rule("IMP-7.2.b", "IMP-7.2.a"),
         table, "impulse blue; RA A-G-06; RB A-C-06; RC A-C-10 panicked; RT command A-A-02 completed; BA A-G-14; "
         "BT command A-M-34 completed; RD A-K-06 shocked; dice 12=4", "BA fire RA",
         {"RA status": "shocked", "answers": "RA RD"}),
    case("an override does not outlive the checks", mark.rule("IMP-7.2.b", "IMP-12.1.1.b", "IMP-9.3.3.b"),
         table, "overridden red; RS command A-A-04; RA A-G-06; BA A-M-34 completed", {"answers": "RA RS pass"}),
    # Nobody else may be activated: the check is drawn at once.
    case("a flyer shot down before its turn is checked first", mark.rule("IMP-7.2.b", "IMP-9.3.3.e", "IMP-7.2.k"),
         table, "impulse blue; RA A-G-06 level=3; RB A-C-06; RT command A-A-02 completed; BA A-G-14; "
         "BT command A-M-34; dice 12=4 12=5", "BA fire RA; land",
         {"check result RA": "stunned", "asked": "blue impulse"}),
    case("a completed soldier that is shocked waits for the next turn", mark.rule("IMP-7.2.c"),
         table, "impulse blue; RA A-G-06 completed; RB A-C-06; RT command A-A-02 completed; BA A-G-14; "
         "BT command A-M-34 completed; dice 12=4", "BA fire RA", {"RA status": "shocked", "answers": "RB pass"}),
    case("the shaken have nothing of a painted target", mark.rule("IMP-7.2.g", "IMP-9.4.b"),
         field, "RA A-G-06 shocked; BA A-G-14 completed painted=4; dice 12=8 12=1 12=2", "RA; rapid BA BA",
         {"shots strength": [7 - 2 - 2 - 1] * 2, "modifiers lacks": "IMP-9.3.2.c"}),
    case("shaken out and shocked again in one activation", mark.rule("IMP-7.2.g", "IMP-9.3.3.g", "IMP-7.2.c"),
         field, "RA A-G-06 shocked; BA A-G-20; dice 12=8 12=6", "RA; move A-G-08; BA",
         {"RA status": "shocked", "RA completed": True, "answers": "RT pass"}),
    case("the shaken may fire on the move at two less", mark.rule("IMP-7.2.h"),
         field, f"RA A-G-06 shocked; {TARGET}; dice 12=8 12=1", "RA; move A-G-08 fire BA stop",
         {"last shot strength": 7 - 2 - 2 - 2}),
    # It is good order from now on: next turn nothing is left of it.
    case("the shaking is over with the activation", mark.rule("IMP-7.2.h"),
         field, f"RA A-G-06 shocked; {TARGET}; dice 12=7 12=5 6=5 6=1 12=1", "RA; pass; pass", {"turn": 2},
         "first; RA fire BA", {"modifiers lacks": "IMP-9.3.2.m"}),
    case("the shaken may boost and pay for everything", mark.rule("IMP-7.2.h", "IMP-8.2.10.b", "IMP-9.3.2.m"),
         field, "RA A-G-06 shocked; BA A-G-14 completed; dice 12=7 12=1",
         "RA; move boost.5 A-G-08 A-F-09 A-G-08 A-F-09 A-G-08 fire BA", {"last shot strength": 7 - 2 - 2 - 2 - 1 + 1}),
    case("a shaken commander does not command", mark.rule("IMP-7.2.h", "IMP-12.1.2.a"),
         table, f"RT command A-A-02 shocked; BT command A-M-34 completed; RA {HERE}; {FAR}; dice 12=7",
         {"refuses command": "IMP-7.2.h"}),
    case("the recovered have every action", mark.rule("IMP-7.2.i", "IMP-7.2.j"),
         field, f"RA A-G-06 shocked damage=2; {TARGET}; dice 12=9 12=1", "RA",
         {"answers": "move fire rapid targeted paint repair pass"}, "fire BA", {"last shot strength": 6 - 2}),
    case("a commander who recovers may command at once and his points serve",
         mark.rule("IMP-7.2.j", "IMP-12.1.2.a", "IMP-7.4.b"),
         table, f"RT command A-A-02 shocked; BT command A-M-34 completed; RA {HERE} shocked; {FAR}; dice 12=9 6=4",
         "RT; command", {"asked": "red group", "answers": "done RA"}),
    case("a flyer shocked by its panic check lands with its full allotment",
         mark.rule("IMP-7.2.k", "IMP-7.3.l", "IMP-7.3.r"),
         field, "RA A-G-06 level=3 panicked; point A-G-06 woods; dice 12=9", "RA",
         {"asked": "red landing", "answers has": "land crash A-G-08"}, "land",
         {"RA status": "shocked", "RA level": None, "RA completed": True, "damage RA": [0]}),
    case("the penalty ends when the leader recovers", mark.rule("IMP-7.4.b"),
         table, "RT command A-A-02 shocked; RA A-G-06 shocked; RB A-G-10 shocked; RC A-E-10 shocked; "
         "BA A-M-34 completed; dice 12=10 12=5", "RT pass; RA", {"check modifier RA": 0}),
    case("commanders never take it themselves", mark.rule("IMP-7.4.d"),
         table, "RT command A-A-02 shocked; RA A-G-06 shocked; RB A-G-10 shocked; BA A-M-34 completed; dice 12=5", "RT",
         {"check modifier RT": 0, "check result RT": "stunned"}),
    case("an assistant is a commander too", mark.rule("IMP-7.4.d", "IMP-3.1.3.d"),
         table, "RT command dead; RS command A-A-02 assistant shocked; RA A-G-06 shocked; RB A-G-10 shocked; "
         "BA A-M-34 completed; dice 12=5", "RS", {"check modifier RS": 0}),
    case("a jammed commander is checked without a penalty", mark.rule("IMP-7.4.d", "IMP-14.4.3.d"),
         table,
         f"RT command A-A-02 shocked; BT command A-M-34 completed; {DRONES}; Bd1 ecm A-C-04 level=6; {FAR}; dice 12=9",
         {"check modifier RT": 0, "asked": "red act"}),
    # No leader and the event: -1 once; marine +1; most of the squad lost -1; the event +1.
    case("the modifiers of a check add up and the leader counts once", mark.rule("IMP-7.4.f", "IMP-12.1.c"),
         table, f"option opt_14_12 on; {LOST}; effect morale red 1 until=1; effect command-off red until=1; "
         "RA A-G-06 shocked marine; RB A-G-10 shocked; RH A-E-10 shocked; BA A-M-34 completed; dice 12=5", "RA",
         {"check modifier": -1 + 1 - 1 + 1}),
    case("every modifier of a check at once",
         mark.rule("IMP-7.4.f", "IMP-14.5.3", "IMP-14.12.a", "IMP-DATA-EVT", "IMP-12.1.2.1.a", "IMP-7.2.d"),
         table, "option opt_14_5 red; option opt_14_12 on; strength red 4; effect morale red 1 until=1; "
         f"RT command A-A-02 completed; pool RT 2; {BLUE}; {RA} shocked; RD {at(0)} shocked; RB dead; RC dead; {BA}; "
         "dice 12=3", "RA; draw.2", {"check value RA": 3 + 1 - 1 + 1 + 2}),
    case("panic checks take it too", mark.rule("IMP-7.4.a", "IMP-7.3.b"),
         table, "RA A-G-06 panicked; RB A-G-10 panicked; RC A-E-10 panicked; BA A-M-34 completed; dice 12=8", "RA",
         {"check value": 7, "check result": "self-destruct"}),
    case("the down are not activated and cannot repair themselves", mark.rule("IMP-7.8.a", "IMP-7.8.b"),
         field, "RA A-G-06 down; RB A-G-10", {"answers": "RB RT pass", "refuses RA": "IMP-7.8.a IMP-7.8.b"}),
    case("going down takes shock and panic away (shocked)", mark.rule("IMP-7.8.a"),
         field, "RA A-G-06; BA A-G-14 completed damage=4 shocked; dice 12=6", "RA fire BA", {"BA status": "down"}),
    case("going down takes shock and panic away (panicked)", mark.rule("IMP-7.8.a"),
         field, "RA A-G-06; BA A-G-14 completed damage=4 panicked; dice 12=6", "RA fire BA", {"BA status": "down"}),
    case("the down have no shield but their cover", mark.rule("IMP-7.8.f", "IMP-9.2"),
         field, "RA A-G-06; BA A-G-14 down; point A-G-14 woods; dice 12=1", "RA fire BA",
         {"last shot strength": 7 - 3, "BA attack": 0, "BA shield": 0, "BA move": 0}),
    case("going down on the way ends the activation", mark.rule("IMP-7.8.e"),
         field, "RA A-G-06 damage=4; point A-G-08 slag; dice 6=1", "RA move A-G-08",
         {"RA status": "down", "asked": "red impulse"}),
    case("one more hit eliminates the down", mark.rule("IMP-7.8.d", "IMP-4.2.1.c"),
         field, "RA A-G-06; BA A-G-14 down; dice 12=5", "RA fire BA", {"BA": "dead"}),
    # 10 - 2, and 3: one box
    case("points of a leader who goes down are gone before the next check",
         mark.rule("IMP-7.8.c", "IMP-12.1.2.c", "IMP-12.1.2.1.a"),
         table, "impulse blue; pool RT 4; RT command A-G-08 damage=4 completed; RA A-C-04 shocked; RB A-A-34; "
         "BA thumper A-G-14; BT command A-M-34 completed; dice 12=3 12=7", "BA fire RT",
         {"RT status": "down", "check modifier RA": -1, "check result RA": "stunned"}),
)  # fmt: skip
def test_morale(case: Case) -> None:
    case.play()
