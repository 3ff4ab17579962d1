"""Optional rules of the ledger: 14.0, 14.1, 14.2, 14.5, 14.7, 14.8 and 14.14."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, deal
from tests.support.impact.options import LEFT, NAP, STRICT, SUITS
from tests.support.impact.shots import BLUE, HERE, RA, ahead, aimed, attacks, duel, fired, hit, rows, strength
from tests.support.impact.table import finished, table

BA = f"BA {ahead(3)}"
AWAY = "BB A-A-30"
MISS = deal("12=1")


@pytest.mark.rule("IMP-14.0")
@pytest.mark.parametrize("number", range(1, 15))
def test_every_option_is_off_unless_it_is_chosen(number: int) -> None:
    assert duel(RA, BA).view()["options"][f"opt_14_{number}"] is False


@pytest.mark.rule("IMP-14.1", "IMP-9.3.2.z")
@pytest.mark.parametrize(("line", "expected"), [("RA fire BA", 7), ("RA rapid BA done", 6), ("RA targeted BA", 8)])
def test_improved_detection_helps_every_attack(line: str, expected: int) -> None:
    shot = fired(duel("option opt_14_1 red", RA, BA, dice=MISS), line)
    assert shot["strength"] == expected
    assert {"IMP-14.1", "IMP-9.3.2.z"} & set(rows(shot))


@pytest.mark.rule("IMP-14.1")
def test_improved_detection_helps_reaction_and_spillover_too() -> None:
    t = duel(f"option opt_14_1 red; impulse blue; {RA}; {BA}; BC {ahead(5)} completed", dice="12=1 12=2").choose(
        "BA move", ahead(4), "RA"
    )
    assert aimed(t) == [("BA", 5), ("BC", 0)]


@pytest.mark.rule("IMP-14.1", "IMP-9.1")
def test_improved_detection_does_not_arm_the_disarmed() -> None:
    assert "fire" not in duel("option opt_14_1 red", f"RA engineer {HERE} damage=4", BA).can("RA")


@pytest.mark.rule("IMP-14.2.a")
@pytest.mark.parametrize(("die", "dies"), [(1, True), (2, True), (3, False), (6, False)])
@pytest.mark.parametrize(("before", "result"), [(0, "2"), (1, "1")])
def test_a_suit_with_two_boxes_crossed_may_be_breached(die: int, dies: bool, before: int, result: str) -> None:
    t = duel(SUITS, RA, f"{BA} damage={before}", AWAY, dice=f"{hit(result, 5)} 6={die}").choose("RA fire BA")
    assert t.damage("BA") == [-1 if dies else 2]
    finished(t)


@pytest.mark.rule("IMP-14.2.a")
def test_one_box_breaches_nothing() -> None:
    t = duel(SUITS, RA, BA, AWAY, dice=hit("1", 5)).choose("RA fire BA")
    assert t.damage("BA") == [1]
    finished(t)


@pytest.mark.rule("IMP-14.2.b")
@pytest.mark.parametrize(("before", "result"), [(2, "1"), (1, "2"), (0, "3")])
def test_beyond_two_boxes_there_is_no_draw(before: int, result: str) -> None:
    t = duel(SUITS, RA, f"{BA} damage={before}", AWAY, "effect attack RA 4", dice=hit(result, 9)).choose("RA fire BA")
    assert t.at("BA") == "dead"
    finished(t)


@pytest.mark.rule("IMP-14.2.a")
def test_a_soldier_that_has_two_already_is_not_tested_again_by_shock() -> None:
    t = duel(SUITS, RA, f"{BA} damage=2", AWAY, dice=hit("S", 5)).choose("RA fire BA")
    assert t.damage("BA") == [2]
    finished(t)


@pytest.mark.rule("IMP-14.2.a", "IMP-14.2.b")
def test_without_the_option_suits_hold() -> None:
    t = duel(RA, f"{BA} damage=1", AWAY, "effect attack RA 4", dice=hit("3", 9)).choose("RA fire BA")
    assert t.damage("BA") == [4]


@pytest.mark.rule("IMP-14.5.1")
def test_a_marine_attacks_one_better() -> None:
    assert strength(duel(f"{RA} marine", BA, dice=MISS), "RA fire BA") == 6


@pytest.mark.rule("IMP-14.5.2")
@pytest.mark.parametrize(
    ("kind", "marks", "shield"),
    [("front-line", "", 1), ("front-line", "damage=3", 0), ("jack-knife", "", 4), ("front-line", "down", 0)],
)
def test_a_marines_shield_is_one_worse(kind: str, marks: str, shield: int) -> None:
    assert strength(duel(RA, f"BA {kind} {ahead(3)} marine {marks}", dice=MISS), "RA fire BA") == 7 - shield


@pytest.mark.rule("IMP-14.5.2")
def test_the_shield_of_an_unarmoured_marine_is_not_below_nothing() -> None:
    assert strength(duel(RA, f"Bp1 police {ahead(3)} marine", dice=MISS), "RA fire Bp1") == 7


@pytest.mark.rule("IMP-14.5.3", "IMP-7.4.f")
@pytest.mark.parametrize("state", ["shocked", "panicked"])
def test_a_marine_checks_one_better(state: str) -> None:
    t = duel(f"{RA} marine {state}", f"RB {at(0)} {state}", BA, dice="12=5").choose("RA")
    while t.kind == "flee":
        t.decline()
    assert t.check("RA")["modifier"] == 1


@pytest.mark.rule("IMP-14.5.1", "IMP-14.0")
def test_the_option_makes_marines_of_a_side() -> None:
    t = duel("option opt_14_5 blue", RA, BA)
    assert (t.unit("RA")["marine"], t.unit("BA")["marine"]) == (False, True)


# 14.7 nap of the earth

QUIET = "BA A-A-34 completed"


@pytest.mark.rule("IMP-14.7")
def test_a_flyers_level_follows_the_ground() -> None:
    t = duel(NAP, f"{RA} level=4", f"point {ahead(1)} 3", QUIET).choose("RA move", ahead(1))
    assert t.level("RA") == 7
    t.choose(ahead(2))
    assert t.level("RA") == 4


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


@pytest.mark.rule("IMP-14.8", "IMP-14.8.b")
def test_an_illegal_target_costs_the_action() -> None:
    t = table(f"{STRICT}; {BLUE}; {RA}; RB {at(0)}; point {ahead(1)} building; {BA}", f"BC {at(3, 3)}").choose(
        "RA fire"
    )
    assert {"BA", "BC", "BT"} <= t.answers()
    t.choose("BA")
    assert (attacks(t), t.completed("RA"), t.asked) == ([], True, ("blue", "impulse"))


@pytest.mark.rule("IMP-14.8")
def test_a_legal_target_is_shot_at() -> None:
    assert strength(duel(STRICT, RA, BA, dice=MISS), "RA fire BA") == 5


@pytest.mark.rule("IMP-14.8", "IMP-14.8.b")
def test_without_the_option_such_targets_are_not_listed() -> None:
    t = table(BLUE, RA, f"RB {at(0)}", f"point {ahead(1)} building", BA, f"BC {at(3, 3)}")
    assert "BA" not in t.targets("RA fire")


@pytest.mark.rule("IMP-14.14.c", "IMP-DP-5")
def test_a_check_may_be_skipped() -> None:
    t = duel(LEFT, f"{RA} shocked", f"RB {at(0)}", BA)
    assert {"RA", "RB", "RT"} <= t.answers()
    t.choose("RB pass")
    assert t.asked == ("blue", "impulse")
    assert "call" in t.answers()


@pytest.mark.rule("IMP-14.14.a", "IMP-14.14.b", "IMP-14.14.c")
def test_a_call_makes_the_skipped_soldier_check_at_a_penalty() -> None:
    t = duel(f"{LEFT}; {RA} shocked; RB {at(0)}; RC {at(1)}; {BA}", dice="6=4 12=9").choose("RB pass", "call")
    if t.asked == ("red", "impulse"):
        t.choose("RA")
    if t.asked == ("red", "check"):
        t.choose("draw")
    assert (t.check("RA")["die"], t.check("RA")["value"]) == (9, 5)
    finished(t)


@pytest.mark.rule("IMP-14.14.c")
def test_there_is_nothing_to_call_when_nobody_was_skipped() -> None:
    t = duel(LEFT, RA, f"RB {at(0)} shocked completed", BA).choose("RA pass")
    t.refused("call", "IMP-14.14.a", "IMP-14.14.c")


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


@pytest.mark.rule("IMP-14.14.c", "IMP-7.2.a")
def test_without_the_option_nothing_is_skipped() -> None:
    t = duel(f"{RA} shocked", f"RB {at(0)}", BA)
    assert t.answers() == {"RA", "RT"}
    t.refused("RB", "IMP-7.2.a", "IMP-7.0.c", "IMP-7.5")
