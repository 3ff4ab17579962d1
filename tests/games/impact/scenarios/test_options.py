"""Optional rules of the ledger: 14.0, 14.1, 14.2, 14.5, 14.7, 14.8 and 14.14."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, deal
from tests.support.impact.options import LEFT, NAP, STRICT, SUITS
from tests.support.impact.shots import BLUE, HERE, RA, ahead, duel, fired, hit, rows, strength
from tests.support.impact.table import finished, table

BA = f"BA {ahead(3)}"
AWAY = "BB A-A-30"
MISS = deal("12=1")


@pytest.mark.rule("IMP-14.1", "IMP-9.3.2.z")
@pytest.mark.parametrize(("line", "expected"), [("RA fire BA", 7), ("RA rapid BA done", 6), ("RA targeted BA", 8)])
def test_improved_detection_helps_every_attack(line: str, expected: int) -> None:
    shot = fired(duel("option opt_14_1 red", RA, BA, dice=MISS), line)
    assert shot["strength"] == expected
    assert {"IMP-14.1", "IMP-9.3.2.z"} & set(rows(shot))


@pytest.mark.rule("IMP-14.2.a")
@pytest.mark.parametrize(("die", "dies"), [(1, True), (2, True), (3, False), (6, False)])
@pytest.mark.parametrize(("before", "result"), [(0, "2"), (1, "1")])
def test_a_suit_with_two_boxes_crossed_may_be_breached(die: int, dies: bool, before: int, result: str) -> None:
    t = duel(SUITS, RA, f"{BA} damage={before}", AWAY, dice=f"{hit(result, 5)} 6={die}").choose("RA fire BA")
    assert t.damage("BA") == [-1 if dies else 2]
    finished(t)


@pytest.mark.rule("IMP-14.2.b")
@pytest.mark.parametrize(("before", "result"), [(2, "1"), (1, "2"), (0, "3")])
def test_beyond_two_boxes_there_is_no_draw(before: int, result: str) -> None:
    t = duel(SUITS, RA, f"{BA} damage={before}", AWAY, "effect attack RA 4", dice=hit(result, 9)).choose("RA fire BA")
    assert t.at("BA") == "dead"
    finished(t)


@pytest.mark.rule("IMP-14.5.2")
@pytest.mark.parametrize(
    ("kind", "marks", "shield"),
    [("front-line", "", 1), ("front-line", "damage=3", 0), ("jack-knife", "", 4), ("front-line", "down", 0)],
)
def test_a_marines_shield_is_one_worse(kind: str, marks: str, shield: int) -> None:
    assert strength(duel(RA, f"BA {kind} {ahead(3)} marine {marks}", dice=MISS), "RA fire BA") == 7 - shield


@pytest.mark.rule("IMP-14.5.3", "IMP-7.4.f")
@pytest.mark.parametrize("state", ["shocked", "panicked"])
def test_a_marine_checks_one_better(state: str) -> None:
    t = duel(f"{RA} marine {state}", f"RB {at(0)} {state}", BA, dice="12=5").choose("RA")
    while t.kind == "flee":
        t.decline()
    assert t.check("RA")["modifier"] == 1


@cases(
    case("improved detection helps reaction and spillover too", mark.rule("IMP-14.1"),
         duel, f"option opt_14_1 red; impulse blue; {RA}; {BA}; BC {ahead(5)} completed; dice 12=1 12=2",
         f"BA move; {ahead(4)}; RA", {"aimed": [("BA", 5), ("BC", 0)]}),
    case("improved detection does not arm the disarmed", mark.rule("IMP-14.1", "IMP-9.1"),
         duel, f"option opt_14_1 red; RA engineer {HERE} damage=4; {BA}", {"can RA lacks": "fire"}),
    case("one box breaches nothing", mark.rule("IMP-14.2.a"),
         duel, f"{SUITS}; {RA}; {BA}; {AWAY}; dice {hit('1', 5)}", "RA fire BA", {"damage BA": [1]}),
    case("a soldier that has two already is not tested again by shock", mark.rule("IMP-14.2.a"),
         duel, f"{SUITS}; {RA}; {BA} damage=2; {AWAY}; dice {hit('S', 5)}", "RA fire BA", {"damage BA": [2]}),
    case("without the option suits hold", mark.rule("IMP-14.2.a", "IMP-14.2.b"),
         duel, f"{RA}; {BA} damage=1; {AWAY}; effect attack RA 4; dice {hit('3', 9)}", "RA fire BA",
         {"damage BA": [4]}),
    case("a marine attacks one better", mark.rule("IMP-14.5.1"),
         duel, f"{RA} marine; {BA}; dice 12=1", "RA fire BA", {"first shot strength": 6}),
    case("the shield of an unarmoured marine is not below nothing", mark.rule("IMP-14.5.2"),
         duel, f"{RA}; Bp1 police {ahead(3)} marine; dice 12=1", "RA fire Bp1", {"first shot strength": 7}),
    case("the option makes marines of a side", mark.rule("IMP-14.5.1", "IMP-14.0"),
         duel, f"option opt_14_5 blue; {RA}; {BA}", {"RA marine": False, "BA marine": True}),
)  # fmt: skip
def test_options(case: Case) -> None:
    case.play()


# 14.7 nap of the earth

QUIET = "BA A-A-34 completed"


@pytest.mark.rule("IMP-14.7", "IMP-8.2.2.b")
@pytest.mark.parametrize(("option", "highest"), [("on", 15), ("off", 12)])
def test_the_ceiling_is_over_the_ground(option: str, highest: int) -> None:
    t = duel(f"option opt_14_7 {option}", RA, f"point {HERE} 3", QUIET).choose("RA move")
    assert max(int(word.split(".")[1]) for word in t.answers() if word.startswith("rise.")) == highest


@pytest.mark.rule("IMP-14.7.b", "IMP-6.0.b")
def test_sight_goes_by_the_resulting_level() -> None:
    """Over a hill of 3 the flyer is at 7 and sees over the woods between; at 4 it would not."""
    lines = (f"{RA} level=4; point {ahead(1)} 3; point {ahead(2)} woods; BA {ahead(9)} completed",)
    with_it = duel(NAP, *lines, dice=MISS).choose("RA move", ahead(1))
    without = duel(*lines, dice=MISS).choose("RA move", ahead(1))
    assert not fired(with_it, "fire BA")["indirect"]
    assert fired(without, "fire BA")["indirect"]


@pytest.mark.rule("IMP-14.14.a", "IMP-14.14.b", "IMP-14.14.c")
def test_a_call_makes_the_skipped_soldier_check_at_a_penalty() -> None:
    t = duel(f"{LEFT}; {RA} shocked; RB {at(0)}; RC {at(1)}; {BA}", dice="6=4 12=9").choose("RB pass", "call")
    if t.asked == ("red", "impulse"):
        t.choose("RA")
    if t.asked == ("red", "check"):
        t.choose("draw")
    assert (t.check("RA")["die"], t.check("RA")["value"]) == (9, 5)
    finished(t)


@pytest.mark.rule("IMP-14.14.c", "IMP-14.14.a", "IMP-7.9.a")
def test_what_nobody_called_comes_up_before_the_event_check() -> None:
    t = table(
        f"{LEFT}; RT command A-A-02 completed; BT command A-M-34 completed; {RA} shocked; skipped RA",
        f"RB {at(0)} completed; {BA} completed; phase event",
        dice=[*deal("6=1", "12=6", "12=3", "6=5", "6=2")],
    )
    while t.kind in {"impulse", "check"}:
        t.choose("RA" if t.kind == "impulse" else "draw")
    assert (t.check("RA")["value"], t.turn) == (5, 2)


@cases(
    case("a flyers level follows the ground", mark.rule("IMP-14.7"),
         duel, f"{NAP}; {RA} level=4; point {ahead(1)} 3; {QUIET}", f"RA move; {ahead(1)}", {"RA level": 7},
         f"{ahead(2)}", {"RA level": 4}),
    case("an illegal target costs the action", mark.rule("IMP-14.8", "IMP-14.8.b"),
         table, f"{STRICT}; {BLUE}; {RA}; RB {at(0)}; point {ahead(1)} building; {BA}; BC {at(3, 3)}", "RA fire",
         {"answers has": "BA BC BT"}, "BA", {"aimed": [], "RA completed": True, "asked": "blue impulse"}),
    case("a legal target is shot at", mark.rule("IMP-14.8"),
         duel, f"{STRICT}; {RA}; {BA}; dice 12=1", "RA fire BA", {"first shot strength": 5}),
    case("without the option such targets are not listed", mark.rule("IMP-14.8", "IMP-14.8.b"),
         table, f"{BLUE}; {RA}; RB {at(0)}; point {ahead(1)} building; {BA}; BC {at(3, 3)}",
         {"targets RA fire lacks": "BA"}),
    case("a check may be skipped", mark.rule("IMP-14.14.c", "IMP-DP-5"),
         duel, f"{LEFT}; {RA} shocked; RB {at(0)}; {BA}", {"answers has": "RA RB RT"}, "RB pass",
         {"asked": "blue impulse", "answers has": "call"}),
    case("there is nothing to call when nobody was skipped", mark.rule("IMP-14.14.c"),
         duel, f"{LEFT}; {RA}; RB {at(0)} shocked completed; {BA}", "RA pass",
         {"refuses call": "IMP-14.14.a IMP-14.14.c"}),
    case("without the option nothing is skipped", mark.rule("IMP-14.14.c", "IMP-7.2.a"),
         duel, f"{RA} shocked; RB {at(0)}; {BA}", {"answers": "RA RT", "refuses RB": "IMP-7.2.a IMP-7.0.c IMP-7.5"}),
)  # fmt: skip
def test_nap_of_the_earth(case: Case) -> None:
    case.play()
