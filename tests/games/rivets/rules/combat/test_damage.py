"""Dice against a unit: armour, Bolster, Precision, shields, casualties and bounties."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import air, buying, combat, finished, march, table
from tests.support.table import Die


@cases(
    case("as many dice as the block shows against the armour: K01, 3", mark.rule("RIV-7.5", "RIV-12.3"),
         combat, "BC10a C3; RK01a C5; dice 1 1 1", "C3 attack C5"),
    case("as many dice as the block shows against the armour: K06, 2", mark.rule("RIV-7.5", "RIV-12.3"),
         combat, "BC10a C3; RK06a C5; dice 1 1", "C3 attack C5"),
    case("as many dice as the block shows against the armour: K10, 2", mark.rule("RIV-7.5", "RIV-12.3"),
         combat, "BC10a C3; RK10a C5; dice 1 1", "C3 attack C5"),
    case("dice against aircraft", mark.rule("RIV-7.5", "RIV-12.3"),
         combat, "BC10a C3; RK12a 2,2 N; dice 5", "C3 attack 2,2", {"RK12a damage": 1}),
    case("precision is added to each die and gives no second damage: 6", mark.rule("RIV-7.7", "RIV-11.53"),
         combat, "BC03a C3; RK02a C5; dice 6", "C3 attack C5", {"RK02a damage": 1}),
    case("precision is added to each die and gives no second damage: 4", mark.rule("RIV-7.7", "RIV-11.53"),
         combat, "BC03a C3; RK02a C5; dice 4", "C3 attack C5", {"RK02a damage": 1}),
    case("precision is added to each die and gives no second damage: 3", mark.rule("RIV-7.7", "RIV-11.53"),
         combat, "BC03a C3; RK02a C5; dice 3", "C3 attack C5", {"RK02a damage": 0}),
    case("precision is added to each die and gives no second damage: 1", mark.rule("RIV-7.7", "RIV-11.53"),
         combat, "BC03a C3; RK02a C5; dice 1", "C3 attack C5", {"RK02a damage": 0}),
    # A Gunner, the commander's presence and Steady Aim: Precision (+3), so that a 2 hits. 2 + 3 hits, 1 + 3 does not
    case("there is no automatic miss", mark.rule("RIV-7.7", "RIV-6.4"),
         combat, "turn red; hand red A10; RK10a C6; RC14a in=RK10a; RK16a C6; BC06a C5; dice 2 1",
         "C6 RK10a play.A10; attack C5", {"BC06a damage": 1}),
    case("all dice go to one target and the rest is lost", mark.rule("RIV-7.8"),
         combat, "BC02a C3; RK01a C4; RK01b C4; dice 6 6 6", "C3 attack C4", {"RK01a": "gone", "RK01b damage": 0}),
    # The first line kills what stands in front; the second finds the next one.
    case("removal comes before the next attack", mark.rule("RIV-7.10", "RIV-15.1"),
         combat, "turn red; RK11a C6; RK15a in=RK11a; BC01a C4; BC06a C4; dice A03 6 1 1 A08 6 6 1", "C6 attack C4",
         {"kind": "barrage"}, "C4", {"BC01a": "gone", "BC06a": "gone"}),
    case("a bounty goes to the enemy even for ones own shell", mark.rule("RIV-7.10"),
         combat, "BC11a C2; RK01a C6; BC11b C5 damage=1; dice A02 6 1", "C2 attack C6",
         {"BC11b": "gone", "vp": (0, 1)}),
    case("odds of each line where several can be used", mark.rule("RIV-7.12", "RIV-7.5"),
         air, "RK13a 3,3 N; turn red; BC01a C4; seed 1",
         {"odds RK13a attack C4": {"1 killed": 0.333, "nothing": 0.667}}),
)  # fmt: skip
def test_dice_and_casualties(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-7.6")
@pytest.mark.parametrize(("dice", "damage"), [([4, 4], 0), ([5, 4], 1), ([6, 1], 1), ([6, 6], 2), ([5, 5], 2)])
def test_every_five_or_six_is_one_damage(dice: list[int], damage: int) -> None:
    t = combat("BC10a C3; RK10a C5", dice=dice).choose("C3 attack C5")
    assert t.damage("RK10a") == [damage]


@pytest.mark.rule("RIV-7.9", "RIV-15.1", "RIV-15.2")
@pytest.mark.parametrize(
    ("before", "dice", "gone", "points"), [(2, [5, 5], False, 0), (3, [5, 5], True, 2), (4, [5, 1], True, 2)]
)
def test_a_unit_is_removed_when_damage_equals_health(before: int, dice: list[int], gone: bool, points: int) -> None:
    t = combat(f"BC10a C3; RK10a C5 damage={before}", dice=dice).choose("C3 attack C5")
    assert (t.place("RK10a") == "gone") is gone
    assert t.vp == (points, 0)


@pytest.mark.rule("RIV-7.11", "RIV-7.12", "RIV-6.7")
def test_every_line_is_used_once_in_the_owners_order() -> None:
    # No printed unit has two lines for one realm: each target takes one of the two lines, once, and nothing is asked.
    lines = ("unit BC12a 3,3 N", "unit RK01a C3", "unit RK12a 3,4 S")
    strafe = air(*lines, dice=[1, 1, 5]).choose("BC12a attack C3")
    guns = air(*lines, dice=[1, 1, 5]).choose("BC12a attack 3,4")

    assert (strafe.damage("RK01a", "RK12a"), guns.damage("RK01a", "RK12a")) == ([-1, 0], [0, 1])
    for t in (strafe, guns):
        assert t.kind != "line"
        finished(t)


@pytest.mark.rule("RIV-7.6", "RIV-7.5")
def test_the_odds_of_an_attack_are_exact() -> None:
    t = combat("BC02a C3; RK10a C4; RK01a D4")
    assert pytest.approx(sorted(t.odds("C3 attack D4").values())) == sorted([(2 / 3) ** 3, 1 - (2 / 3) ** 3])
    t.match.explain("C3 attack C4")
    assert pytest.approx(sorted(t.odds("C3 attack C4").values())) == [1 / 3, 2 / 3]


@cases(
    # Carbines: S3
    case("bolster takes dice away but never the last: BC01a C3, 1 1 1", mark.rule("RIV-11.6", "RIV-6.4"),
         combat, "turn red; BC01a C3; RK01a C4; dice 1 1 1", "C4 attack C3", {"BC01a damage": 0}),
    case("bolster takes dice away but never the last: BC01a C3 C3 trench, 1 1", mark.rule("RIV-11.6", "RIV-6.4"),
         combat, "turn red; BC01a C3; C3 trench; RK01a C4; dice 1 1", "C4 attack C3", {"BC01a damage": 0}),
    case("bolster takes dice away but never the last: BC01a C3 BC10a C3, 1 1", mark.rule("RIV-11.6", "RIV-6.4"),
         combat, "turn red; BC01a C3; BC10a C3; RK01a C4; dice 1 1", "C4 attack C3", {"BC01a damage": 0}),
    case("bolster takes dice away but never the last: BC01a C3 BC10a C3 C3 trench, 1", mark.rule("RIV-11.6", "RIV-6.4"),
         combat, "turn red; BC01a C3; BC10a C3; C3 trench; RK01a C4; dice 1", "C4 attack C3", {"BC01a damage": 0}),
    case("bolster takes dice away but never the last: BC01a C3 BC10a C3 C3 trench guard C3, 1",
         mark.rule("RIV-11.6", "RIV-6.4"),
         combat, "turn red; BC01a C3; BC10a C3; C3 trench; guard C3; RK01a C4; dice 1", "C4 attack C3",
         {"BC01a damage": 0}),
    case("an attack of one die keeps it", mark.rule("RIV-11.6"),
         combat, "BC01a C3; RK01a C4; C4 trench; dice 5", "C3 attack C4", {"RK01a": "gone"}),
    case("a strider shelters itself and its own grid only (beside)", mark.rule("RIV-11.6", "RIV-6.3"),
         combat, "turn red; BC10a B3; BC01a C3; RK01a C4; dice 1 1 1", "C4 attack C3"),
    case("bayonets against a trench: open, 1 5", mark.rule("RIV-11.6", "RIV-13.1"),
         combat, "hand blue A11; BC01a C3; RK01a C4; C4 open; dice 1 5", "C3 play.A11 attack C4", {"RK01a": "gone"}),
    case("bayonets against a trench: trench, 5", mark.rule("RIV-11.6", "RIV-13.1"),
         combat, "hand blue A11; BC01a C3; RK01a C4; C4 trench; dice 5", "C3 play.A11 attack C4", {"RK01a": "gone"}),
    # S2 less two: one die each
    case("smoke covers every unit that a flat attack strikes", mark.rule("RIV-11.6", "RIV-13.1", "RIV-11.17"),
         combat, "hand red A07; BC11a C3; RK01a C5; RK01b C5; RK10a D8; dice A03 5 1", "C3 attack C5; red: play.A07",
         {"RK01a": "gone", "RK01b damage": 0}),
    case("a trench takes a die from a unit that rolls over it: RK10a, BC01a, red",
         mark.rule("RIV-11.7", "RIV-11.44", "RIV-11.74"),
         march, "turn red; RK10a C4; BC01a C5; C5 trench; dice 5", "C4 C5", {"BC01a": "gone"}),
    case("a trench takes a die from a unit that rolls over it: BC10a, RK01a, blue",
         mark.rule("RIV-11.7", "RIV-11.44", "RIV-11.74"),
         march, "turn blue; BC10a C4; RK01a C5; C5 trench; dice 5", "C4 C5", {"RK01a": "gone"}),
)  # fmt: skip
def test_bolster_defense(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.6", "RIV-6.4", "RIV-11.7")
@given(trench=st.booleans(), strider=st.booleans(), guards=st.integers(0, 1), hits=st.integers(0, 3))
@settings(max_examples=24, deadline=None)
def test_the_number_of_dice_is_what_is_printed_less_every_bolster(
    *, trench: bool, strider: bool, guards: int, hits: int
) -> None:
    count = max(1, 3 - trench - strider - guards)
    dice: list[Die] = [6 if one < hits else 1 for one in range(count)]
    lines = ["unit BC01a C3 shields=3", "unit RK01a C4", "turn red"]
    lines += ["C3 trench"] * trench + ["unit BC10a C3"] * strider + ["guard C3"] * guards
    t = combat(*lines, dice=dice)

    t.choose("C4 attack C3")

    assert t.unit("BC01a")["shields"] == 3 - min(hits, count)
    finished(t)


@cases(
    # 1 for the Goshawk, 2 for the hero
    case("health counts when damage kills (hit)", mark.rule("RIV-11.35", "RIV-7.9", "RIV-15.3"),
         combat, "turn red; BC13a 3,3 N damage=3; BC15a in=BC13a; RK11a C5; dice 5 1", "C5 attack 3,3",
         {"BC13a damage": 4}),
    case("health counts when damage kills (dead)", mark.rule("RIV-11.35", "RIV-7.9", "RIV-15.3"),
         combat, "turn red; BC13a 3,3 N damage=3; BC15a in=BC13a; RK11a C5; dice 5 5", "C5 attack 3,3",
         {"BC13a": "gone", "BC15a": "gone", "vp": (0, 3)}),
)  # fmt: skip
def test_health(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.35", "RIV-4.9", "RIV-11.49")
def test_a_plug_bought_now_works_at_once() -> None:
    t = buying("dp 2; rivets 2 0; BC10a C3; RK01a A8").choose("C15")
    assert t.place("BC15a") == "in BC10a"
    assert t.unit("BC10a")["health"] == 6
    while t.phase != "ground-movement":
        t.decline()
    assert "C6" in t.goals("BC10a")


@cases(
    case("krahl steadies his own grid and no other: C5, gone", mark.rule("RIV-11.53", "RIV-6.3"),
         combat, "turn red; RK16a C5; RK01a C5; BC01a C4; dice 4 1 1", "C5 RK01a attack C4", {"BC01a": "gone"}),
    case("krahl steadies his own grid and no other: B5, 0", mark.rule("RIV-11.53", "RIV-6.3"),
         combat, "turn red; RK16a C5; RK01a B5; BC01a C4; dice 4 1 1", "B5 attack C4", {"BC01a damage": 0}),
    case("precision from two sources adds up", mark.rule("RIV-11.53", "RIV-6.4"),
         combat, "turn red; RK16a C5; RK10a C5; RC14a in=RK10a; BC01a C4; dice 3 1", "C5 RK10a attack C4",
         {"BC01a": "gone"}),
    case("three sources of precision add up: 2, gone", mark.rule("RIV-11.53", "RIV-13.1"),
         combat, "turn red; hand red A10; RK16a C5; RK10a C5; RC14a in=RK10a; BC01a C4; dice 2 1",
         "act RK10a play.A10 attack C4", {"BC01a": "gone"}),
    case("three sources of precision add up: 1, 0", mark.rule("RIV-11.53", "RIV-13.1"),
         combat, "turn red; hand red A10; RK16a C5; RK10a C5; RC14a in=RK10a; BC01a C4; dice 1 1",
         "act RK10a play.A10 attack C4", {"BC01a damage": 0}),
)  # fmt: skip
def test_precision(case: Case) -> None:
    case.play()


@cases(
    case("each damaging die costs a marker: 1 1, 0, 2", mark.rule("RIV-11.67", "RIV-11.68"),
         combat, "BC06a C3; RK06a C4 shields=2; dice 1 1", "C3 attack C4", {"RK06a damage": 0, "RK06a shields": 2}),
    case("each damaging die costs a marker: 5 1, 0, 1", mark.rule("RIV-11.67", "RIV-11.68"),
         combat, "BC06a C3; RK06a C4 shields=2; dice 5 1", "C3 attack C4", {"RK06a damage": 0, "RK06a shields": 1}),
    case("each damaging die costs a marker: 5 6, 0, 0", mark.rule("RIV-11.67", "RIV-11.68"),
         combat, "BC06a C3; RK06a C4 shields=2; dice 5 6", "C3 attack C4", {"RK06a damage": 0, "RK06a shields": 0}),
    case("a bought marcher starts with one marker that stays until used", mark.rule("RIV-11.67", "RIV-11.68"),
         table, "turn red; phase deployment 2; dp 3; seed 1", "K09 C8", {"RK09a shields": 1}, "until draw blue",
         {"RK09a shields": 1}),
    # X dice, though its armour is Light
    case("a marcher loses its shield and its life to two dice", mark.rule("RIV-11.68", "RIV-11.74"),
         march, "BC10a C3; RK09a C4 shields=1; dice 5 5", "C3 C4", {"RK09a": "gone"}),
)  # fmt: skip
def test_shields(case: Case) -> None:
    case.play()
