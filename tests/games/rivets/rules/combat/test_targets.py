"""What an attack reaches: lines of sight, Eagle Eyes, Range Bonus, Turret, Air and Ground Attack."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import air, combat, table


@pytest.mark.rule("RIV-2.17", "RIV-6.9")
def test_why_not_attack_that_grid_is_said_though_there_is_one_target() -> None:
    t = combat("BC01a C3; RK01a C4; RK01b F8", seed=1).choose("C3")
    said = t.match.explain("attack F8")
    assert not said.legal
    assert said.verdict.rule == "RIV-2.17"
    assert "distance 7" in said.verdict.text


@cases(
    case("an empty grid or one of friends is no target", mark.rule("RIV-6.8"),
         combat, "BC01a C3; BC01b C4; RK01a D4; RK01b B4",
         {"targets BC01a": "B4 D4", "refuses C3 attack C4": "RIV-6.8", "refuses C3 attack D3": "RIV-6.8"}),
    case("a grid where no line has dice is no target", mark.rule("RIV-6.8", "RIV-7.4"),
         combat, "BC03a C3; BC03b C2; RK10a C4; RK01a D4; RK01b B4",
         {"targets BC03a": "B4 D4", "refuses C3 attack C4": "RIV-6.8 RIV-7.4"}),
    # the flip, which the Telephonist could have repeated
    case("gas may be aimed at ones own grid and the shell strikes who is there",
         mark.rule("RIV-6.8", "RIV-7.15", "RIV-11.30"),
         combat, "turn red; RK03a C6; RK01a C5; RK08a A8; dice A03 6 1 A08", "act RK03a attack C5; keep",
         {"RK01a": "gone"}),
    case("an aircraft without a target is told so in its flight", mark.rule("RIV-6.8", "RIV-5.3", "RIV-1.6"),
         air, "BC13a 3,3 N; RK12a 6,8 S; BC01a A1", {"phase": "air-movement", "refuses BC13a attack": "RIV-6.8"}),
)  # fmt: skip
def test_targets(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-6.8", "RIV-11.22")
def test_gas_may_be_thrown_into_any_grid_in_range() -> None:
    t = combat("turn red; RK03a C6; RK01a C5; BC01a D5")
    empty, friends = "C3", "C5"
    assert {empty, friends, "D5"} <= t.targets("RK03a")
    assert "C6" not in t.targets("RK03a")
    assert "C1" not in t.targets("RK03a")
    t.refused("C6 attack C1", "RIV-2.17", "RIV-6.9")


@pytest.mark.rule("RIV-6.9", "RIV-2.13", "RIV-2.14", "RIV-2.16")
@pytest.mark.parametrize(("foe", "rules"), [
    ("RK01a C6", ("RIV-2.17", "RIV-6.9", "RIV-2.16")), ("RK12a 4,4 N", ("RIV-2.15", "RIV-2.13", "RIV-6.9")),
])  # fmt: skip
def test_what_is_out_of_range_is_refused(foe: str, rules: tuple[str, ...]) -> None:
    t = combat(f"BC01a C3; {foe}; RK01y C4; RK01z D4")
    assert t.targets("BC01a") == {"C4", "D4"}
    t.refused(f"C3 attack {foe.split()[1]}", *rules)


@pytest.mark.rule("RIV-6.8", "RIV-7.4", "RIV-1.6")
@pytest.mark.parametrize("line", ["C3 attack C4", "C3 attack"])
def test_a_sniper_without_dice_is_told_so_though_its_combat_was_passed_over(line: str) -> None:
    t = combat("BC03a C3; RK10a C4; RK01a F8")
    assert t.phase == "ground-movement"  # no one could do anything in combat
    assert "nothing to attack" in t.refused(line, "RIV-6.8").text


@cases(
    # the three dice of its Strafe, none of its Cowl guns
    case("an air attack is lost on a grid", mark.rule("RIV-11.1"),
         air, "BC12a 2,3 N; RK01a C4; dice 1 1 5", "BC12a attack C4", {"RK01a": "gone"}),
    # Flak only: no flip, two dice
    case("a unit with no other line in range has nothing to attack on the ground", mark.rule("RIV-11.1"),
         combat, "turn red; RK11a C3; BC12a 2,3 N; BC01a C8; dice 5 1", {"targets RK11a": "2,3"}, "C3 attack 2,3",
         {"BC12a damage": 1}),
    case("air range lengthens the air attack and not the bombs", mark.rule("RIV-11.1", "RIV-11.58", "RIV-11.32"),
         air, "BC13a 3,3 N; BC15a in=BC13a; RK12a 3,5 S; RK01a D5; RK01b D4", {"targets BC13a": "3,5 D4"}),
    # the Tail gun; no bombs
    case("a ground attack is lost on an intersection", mark.rule("RIV-11.32"),
         air, "BC13a 3,3 N; RK12a 3,4 S; dice 5 1", "BC13a attack 3,4", {"RK12a damage": 1}),
    case("a howitzer never aims at aircraft", mark.rule("RIV-11.32"),
         combat, "BC11a C3; RK12a 3,3 S; RK01a C5; RK01b C6",
         {"targets BC11a": "C5 C6", "refuses C3 attack 3,3": "RIV-11.32 RIV-2.18 RIV-6.8 RIV-6.9"}),
)  # fmt: skip
def test_air_and_ground_attack(case: Case) -> None:
    case.play()


@cases(
    case("eagle eyes pick a neighbour and not their own grid", mark.rule("RIV-11.12", "RIV-11.13"),
         table, "turn red; phase ground-combat; RK08a C5; BC01a A1", {"asked": "red eyes",
         "answers": "B4 B5 B6 C4 C6 D4 D5 D6 none", "refuses C5": "RIV-11.12 RIV-11.13",
         "refuses C3": "RIV-11.12 RIV-11.13"}),
    case("two pairs of eyes on one grid add two", mark.rule("RIV-11.12", "RIV-6.4"),
         table, "turn red; phase ground-combat; RK08a C5; RK08b D5; RK01a C4; BC01a C1", "C4; C4",
         {"view eyes": {"C4": 2}, "targets RK01a": "C1"}),
    case("lancers that ride into watched ground reach further", mark.rule("RIV-11.12", "RIV-11.60"),
         combat, "turn red; eyes C4; RC06a C6; BC01a C2; dice 5 1", "C6 assault C4", {"answers": "attack pass"},
         "attack", {"BC01a": "gone"}),
    # nothing in range: it was not asked
    case("who rides out of watched ground loses it", mark.rule("RIV-11.12", "RIV-11.60"),
         combat, "turn red; eyes C6; RC06a C6; RK01a A8; BC01a C2", "C6 assault C4", {"phase": "ground-movement"}),
    case("eagle eyes and a gunner add up", mark.rule("RIV-11.12", "RIV-11.59", "RIV-6.4"),
         combat, "turn red; RK10a C6; RC14a in=RK10a; BC01a C2; BC01b C1", {"targets RK10a": ""}),
    case("eagle eyes and a gunner add up (2)", mark.rule("RIV-11.12", "RIV-11.59", "RIV-6.4"),
         combat, "turn red; RK10a C6; RC14a in=RK10a; BC01a C2; BC01b C1; eyes C6", {"targets RK10a": "C2"}),
    case("eagle eyes and a gunner add up (3)", mark.rule("RIV-11.12", "RIV-11.59", "RIV-6.4"),
         combat, "turn red; RK10a C6; RC14a in=RK10a; BC01a C2; BC01b C1; eyes C6 C6", {"targets RK10a": "C1 C2"}),
    case("a gasbag in a corner watches the one grid below", mark.rule("RIV-11.12", "RIV-11.13", "RIV-2.24"),
         table, "turn red; phase ground-combat; RK13a 6,8 S; RK01a F8; BC01a F6", {"answers": "F8 none"}, "F8",
         {"targets RK01a": "F6"}),
    case("two pairs of eyes see twice as far", mark.rule("RIV-11.12", "RIV-11.13", "RIV-6.4", "RIV-2.17"),
         table, "phase ground-combat; turn red; RK08a B6; RK08b D6; RK01a C6; BC01a C3; BC01b C5", "C6; C6",
         {"view eyes": {"C6": 2}, "targets RK01a": "C3 C5"}),
    # three dice, two less
    case("smoke answers an attack that eyes made possible", mark.rule("RIV-11.12", "RIV-13.1"),
         combat, "turn red; eyes C6; hand blue A07; RK01a C6; BC01a C4; dice 1", "C6 attack C4",
         {"asked": "blue react"}, "blue: play.A07"),
    case("eagle eyes of an aircraft pick one of the grids around it", mark.rule("RIV-11.13"),
         table, "turn red; phase ground-combat; RK13a 3,4 S; RK01a A1", {"answers": "C4 C5 D4 D5 none"}),
    # 2,5 is two grids away in the air; no Flak on the ground
    case("eagle eyes do nothing for air range nor range none", mark.rule("RIV-11.13"),
         combat, "turn red; eyes C4; RK01a C4; BC12a 2,5 N; BC01a C2", {"targets RK01a": "C2"}),
    case("eagle eyes do nothing for air range nor range none (gun)", mark.rule("RIV-11.13"),
         combat, "turn red; eyes C4; RK11a C4; BC01a C2; dice A03 1 1 5", "C4 attack C2"),
    case("eagle eyes end with the phase", mark.rule("RIV-11.13"),
         table, "turn red; phase ground-combat; RK08a C5; RK01a C4; BC01a C2", "C4; done",
         {"phase": "ground-movement", "view eyes": {}}),
)  # fmt: skip
def test_eagle_eyes(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.12", "RIV-11.13")
@pytest.mark.parametrize(("picked", "targets"), [("C4", {"C2"}), ("none", set()), ("D4", set())])
def test_eagle_eyes_add_one_ground_range_to_attacks_from_the_grid(picked: str, targets: set[str]) -> None:
    t = table("turn red; phase ground-combat; RK08a C5; RK01a C4; BC01a C2")
    t = t.twin(picked)
    assert (t.targets("RK01a") if t.phase == "ground-combat" else set()) == targets


@pytest.mark.rule("RIV-11.13", "RIV-13.1")
@pytest.mark.parametrize("eyes", ["", "eyes C3"])
def test_eagle_eyes_do_not_guide_the_enemys_counter_battery(eyes: str) -> None:
    """Red's observer looks at a grid with a Blue gun: that helps Blue's answer by nothing."""
    t = combat("turn red; hand blue A18; BC11a C3; BC01a C5; RK11a C8", eyes, dice=["A03", 1, 1, 1])

    t.choose("C8 attack C5")
    while t.kind == "react":
        assert "play.A18" not in t.answers()
        t.choose("pass", side="blue")

    assert t.place("RK11a") == "C8"


@pytest.mark.rule("RIV-11.13", "RIV-2.18", "RIV-11.58")
def test_eyes_and_bonuses_do_nothing_for_a_range_of_none() -> None:
    t = combat("eyes C3; BC12a 2,2 N; BC06a C3; RK12a 2,3 N; RK01a C5")
    assert t.targets("BC06a") == {"C5"}
    lancers = table("BC11a C3; BC15a in=BC11a").unit("BC11a")
    assert lancers["attacks"][0]["air"] == 0


@cases(
    case("a gunner adds land range and a helm air range", mark.rule("RIV-11.58", "RIV-11.59"),
         combat, "BC10a C3; RK01a C6; RK12a 3,5 S", {"targets BC10a": ""}),
    case("a gunner adds land range and a helm air range (2)", mark.rule("RIV-11.58", "RIV-11.59"),
         combat, "BC10a C3; BC14a in=BC10a; RK01a C6; RK12a 3,5 S", {"targets BC10a": "C6"}),
    case("a gunner adds land range and a helm air range (helm)", mark.rule("RIV-11.58", "RIV-11.59"),
         combat, "BC10a C3; BC15a in=BC10a; RK01a C6; RK12a 3,4 S", {"targets BC10a": "3,4"}),
    case("the helm lengthens the tail gun in every direction", mark.rule("RIV-11.58", "RIV-11.86", "RIV-2.9"),
         air, "BC13a 3,3 N; BC15a in=BC13a; RK12a 3,1 N; RK12b 5,3 N; RK12c 3,6 N; RK12d 4,4 N",
         {"targets BC13a": "3,1 5,3"}),
)  # fmt: skip
def test_range_bonus(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.58")
def test_no_range_stays_none() -> None:
    t = combat("BC11a C3; BC15a in=BC11a; RK12a 3,3 S; RK01a C7")
    assert t.targets("BC11a") == {"C7"}
    assert [line["air"] for line in t.unit("BC11a")["attacks"]] == [0]

    plane = air("BC13a 3,3 N; BC14a in=BC13a")
    assert [(line["name"], line["land"], line["air"]) for line in plane.unit("BC13a")["attacks"]] == [
        ("bomb-rack", 2, 0),
        ("tail-gun", 0, 1),
    ]


@cases(
    # air range 2; 4,4 is diagonal
    case("a turret fires along any of four lines (turret)", mark.rule("RIV-11.85", "RIV-11.86"),
         air, "BC13a 3,3 N; BC15a in=BC13a; RK12a 3,2 N; RK12b 2,3 N; RK12c 4,4 N; RK12d 3,5 N",
         {"targets BC13a": "2,3 3,2 3,5"}),
    case("a turret fires along any of four lines (fixed)", mark.rule("RIV-11.85", "RIV-11.86"),
         air, "BC12a 3,3 N; RK12a 3,2 N; RK12b 2,3 N; RK12c 4,4 N; RK12d 3,5 N", {"targets BC12a": "3,5"}),
    case("a turret does not turn the aircraft", mark.rule("RIV-11.85"),
         air, "turn red; RK13a 3,3 N; BC12a 3,2 N; dice 5 1", "RK13a attack 3,2",
         {"BC12a damage": 1, "RK13a facing": "N"}),
    # The card gives the Wasp a Turret for one activation: it fires behind itself and has not turned.
    case("a deflection shot needs no immelman", mark.rule("RIV-11.85", "RIV-11.36", "RIV-13.1"),
         air, "turn red; hand red A24; RK12a 3,6 N; BC12a 3,5 N; dice 1 1 1", "RK12a play.A24 attack 3,5",
         {"RK12a facing": "N", "answers lacks": "immelman"}),
    # B5 lies around a corner
    case("a turret with ground range two looks one intersection along each line", mark.rule("RIV-11.86"),
         air, "BC13a 3,3 N; BC14a in=BC13a; RK01a B3; RK01b C2; RK01c D2; RK01d E4; RK01e D5; RK01f B5",
         {"targets BC13a": "B3 C2 D2 D5 E4"}),
)  # fmt: skip
def test_turret(case: Case) -> None:
    case.play()
