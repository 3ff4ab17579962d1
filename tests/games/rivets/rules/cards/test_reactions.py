"""Chapter 13 of the ledger: the Action! cards that answer the other side."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import air, combat, drawing, finished, flight, march, table


@cases(
    # S3 less one; the second attack too, and no second card
    case("a02 hold the line lasts to the end of the turn", mark.rule("RIV-13.1", "RIV-11.6"),
         combat, "turn red; hand blue A02; BC01a C3; BC01b C3; RK01a C4; RK01b D4; dice 1 5 1 5", "C4 attack C3",
         {"asked": "blue react", "answers": "hold pass play.A02"}, "blue: play.A02",
         {"BC01a": "gone", "view guard": "C3"}, "D4 attack C3", {"BC01b": "gone"}),
    case("a02 is over in the next turn", mark.rule("RIV-13.1"),
         combat, "turn red; guard C3; BC01a C3; RK01a C4; seed 1", {"view guard": "C3"}, "until draw blue",
         {"view guard": []}),
    case("a02 also holds against aircraft and for units that come later", mark.rule("RIV-13.1"),
         air, "turn red; hand blue A02; BC01a C4; RK12a 2,3 N; dice 1 1", "RK12a attack C4; blue: play.A02",
         {"BC01a": "C4"}),
    case("a02 is for grids and not for aircraft", mark.rule("RIV-13.1"),
         air, "turn red; hand blue A02; BC12a 2,4 N; RK12a 2,3 N; dice 1 1 1", "RK12a attack 2,4",
         {"BC12a damage": 0, "hand blue": "A02"}),
    # two dice, then three
    case("a02 is for the grid that was chosen", mark.rule("RIV-13.1"),
         combat, "hand red A02; BC02a C3; BC02b D3; RK02a C4; RK02b D4; dice 1 1 1 1 1",
         "C3 attack C4; red: play.A02; D3 attack D4"),
    # the shell went on to C6, which has no guard
    case("a reaction comes before the flip", mark.rule("RIV-13.1", "RIV-7.15"),
         combat, "hand red A02; BC11a C1; RK01a C5; RK01b C6; dice A01 1 1", "C1 attack C5",
         {"asked": "red react", "view discards actions": []}, "red: play.A02"),
    case("guards trenches and striders never take the last die", mark.rule("RIV-13.1", "RIV-6.4", "RIV-11.6"),
         combat, "turn red; hand blue A02; C3 trench; BC10a C3; BC01a C3; RK01a C4; dice 6",
         "C4 attack C3; blue: play.A02", {"BC01a": "gone"}),
)  # fmt: skip
def test_hold_the_line(case: Case) -> None:
    case.play()


@cases(
    # S2 less two: one die; all three dice
    case("a07 smoke takes two dice of one attack", mark.rule("RIV-13.1"),
         combat, "turn red; hand blue A07; BC01a C3; RK09a C5 shields=1; RK11a C6; dice 1 A03 1 1 5",
         "C5 attack C3; blue: play.A07", {"BC01a": "C3"}, "C6 attack C3", {"BC01a": "gone"}),
    # as far as everybody can see it might be A02
    case("a07 needs a distance", mark.rule("RIV-13.1"),
         combat, "turn red; hand blue A07; BC01a C3; RK01a C4", "C4 attack C3",
         {"asked": "blue react", "answers lacks": "play.A07", "blue refuses play.A07": "RIV-3.8 RIV-13.1"}),
    # H3: less one for the Strider, less two for smoke
    case("a07 does not cover the extra attack of a barrage", mark.rule("RIV-13.1", "RIV-7.16"),
         combat, "turn red; hand blue A07; BC10a C3; RK10a C5; RK15a in=RK10a; dice 1 1 1",
         "C5 attack C3; blue: play.A07; red: C3", {"BC10a damage": 0}),
    # two dice in C6
    case("smoke does not follow a shell that strays", mark.rule("RIV-13.1", "RIV-7.15"),
         combat, "hand red A07; BC11a C2; RK01a C5; RK01b C6; BC01a A1; dice A01 5 1",
         "C2 attack C5; red: play.A07; stop", {"RK01b": "gone"}),
    # one die: 2 - 2, never fewer than 1
    case("smoke covers the grid that was chosen though it was flipped for", mark.rule("RIV-13.1", "RIV-7.15"),
         combat, "hand red A07; BC11a C2; RK01a C5; BC01a A1; dice A03 4", "C2 attack C5; red: play.A07",
         {"RK01a": "C5"}),
    # for Hold the Line, too
    case("smoke against an aircraft needs a grid that it does not touch: C5", mark.rule("RIV-13.1", "RIV-2.12"),
         air, "hand red A07; BC13a 3,4 N; BC14a in=BC13a; RK01a C5; RK01b D4", "BC13a attack C5",
         {"asked": "red react", "answers lacks": "play.A07"}),
    case("smoke against an aircraft needs a grid that it does not touch: C6", mark.rule("RIV-13.1", "RIV-2.12"),
         air, "hand red A07; BC13a 3,4 N; BC14a in=BC13a; RK01a C6; RK01b D4", "BC13a attack C6",
         {"asked": "red react", "answers has": "play.A07"}),
    # A02 is among the discards, so nothing could be played at this distance
    case("a07 needs a distance of two", mark.rule("RIV-13.1", "RIV-3.8"),
         combat, "hand red A07; BC02a C3; RK01a C4; discards A02; dice 1 1 1", "C3 attack C4", {"asked side": "blue"}),
    case("a07 leaves at least one die", mark.rule("RIV-13.1", "RIV-11.6"),
         combat, "hand red A07; BC01a C3; RK01a C5; dice 6", "C3 attack C5; red: play.A07", {"RK01a": "gone"}),
    case("smoke covers every unit of a flat attack and not the barrage", mark.rule("RIV-13.1", "RIV-11.17"),
         combat, "hand red A07; BC11a C1; RK02a C4; RK02b C4; dice A03 1 1 A08 1 1 1 1",
         "C1 attack C4; red: play.A07; C4"),
)  # fmt: skip
def test_smoke_shells(case: Case) -> None:
    case.play()


@cases(
    case("a05 is for one token", mark.rule("RIV-13.1"),
         table, "turn red; phase air-movement; hand red A05; gas C4 red K03; gas E4 red K03; RK01a A8; dice A01",
         "play.A05", {"kind": "token", "answers": "C4 E4"}, "E4 S", {"gassed": "C5 E3"}),
    case("a05 may be played against the enemys gas", mark.rule("RIV-13.1"),
         table, "turn red; phase air-movement; hand blue A05; gas C4 red K03; RK01a C5; dice 5 1",
         {"asked": "blue react"}, "blue: play.A05", {"asked": "blue wind"}, "blue: N", {"RK01a": "gone"}),
    case("a05 is no flip so no one flips again", mark.rule("RIV-13.1", "RIV-11.20"),
         table, "turn red; phase air-movement; hand blue A05; gas C4 red K03; RK08a A8", "blue: play.A05; blue: N",
         {"kind not": "reflip", "gassed": "C5"}),
    case("a lucky wind of the enemy blows gas off the board", mark.rule("RIV-13.1", "RIV-11.25"),
         table, "turn red; phase air-movement 1; hand blue A05; gas A5 red K03; RK01a F8; BC01a A6",
         "blue: play.A05; blue: W", {"gas": {}}),
    case("odds of a wind that is chosen", mark.rule("RIV-13.1", "RIV-11.28"),
         table, "turn red; phase air-movement 1; hand red A05; gas C4 red K03; BC01a C5; RK01a A8; seed 1",
         "play.A05", {"odds N": {"1 killed": 0.556, "nothing": 0.444}, "odds S": {"nothing": 1}}),
)  # fmt: skip
def test_lucky_wind(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(("wind", "grid"), [("C", "C4"), ("N", "C5"), ("SE", "D3"), ("W", "B4")])
def test_a05_lucky_wind_chooses_the_drift_in_ones_own_turn(wind: str, grid: str) -> None:
    t = table("turn red; phase air-movement; hand red A05; gas C4 red K03; RK01a A8")
    assert t.asked == ("red", "drift")
    assert t.answers() == {"C4", "play.A05"}

    t.choose(f"play.A05 {wind}")

    assert set(t.gas()) == {grid}
    assert t.hand("red") == []
    assert "A05" in t.view()["discards"]["actions"]


@cases(
    case("a14 flak burst meets an aircraft that ends next to a gun: BC11a", mark.rule("RIV-13.1"),
         flight, "turn red; hand blue A14; BC11a C4; RK12a 2,6 S; dice 5 5", "RK12a 2,4 S",
         {"asked": "blue react", "answers": "hold pass play.A14"}, "blue: play.A14", {"RK12a": "gone", "vp": (1, 0)}),
    case("a14 flak burst meets an aircraft that ends next to a gun: BC07a", mark.rule("RIV-13.1"),
         flight, "turn red; hand blue A14; BC07a C4; RK12a 2,6 S; dice 5 5", "RK12a 2,4 S",
         {"asked": "blue react", "answers": "hold pass play.A14"}, "blue: play.A14", {"RK12a": "gone", "vp": (1, 0)}),
    case("a14 flak burst meets an aircraft that ends next to a gun: BC08a", mark.rule("RIV-13.1"),
         flight, "turn red; hand blue A14; BC08a C4; RK12a 2,6 S; dice 5 5", "RK12a 2,4 S",
         {"asked": "blue react", "answers": "hold pass play.A14"}, "blue: play.A14", {"RK12a": "gone", "vp": (1, 0)}),
    case("a14 needs a gun and the end of a move beside it: BC01a, 2,4", mark.rule("RIV-13.1"),
         flight, "turn red; hand blue A14; BC01a C4; RK12a 2,6 S", "RK12a 2,4 S",
         {"answers lacks": "play.A14", "RK12a damage": 0}),
    case("a14 needs a gun and the end of a move beside it: BC10a, 2,4", mark.rule("RIV-13.1"),
         flight, "turn red; hand blue A14; BC10a C4; RK12a 2,6 S", "RK12a 2,4 S",
         {"answers lacks": "play.A14", "RK12a damage": 0}),
    case("a14 needs a gun and the end of a move beside it: BC11a, 2,5", mark.rule("RIV-13.1"),
         flight, "turn red; hand blue A14; BC11a C4; RK12a 2,6 S", "RK12a 2,5 S",
         {"answers lacks": "play.A14", "RK12a damage": 0}),
    case("a14 also meets a power dive", mark.rule("RIV-13.1"),
         air, "turn red; hand blue A14; BC11a C4; RK12a 2,6 S; dice 5 1", "RK12a power-dive 2,4",
         {"asked": "blue react"}, "blue: play.A14", {"RK12a damage": 1}),
    case("flak meets a roll and pays two over marrow hill", mark.rule("RIV-13.1", "RIV-11.4", "RIV-16.1"),
         air, "scenario sky-over-marrow-hill; hand red A14; BC12a 2,2 N damage=1; RK08a D4; BC01a A1; dice 5 1",
         "BC12a barrel-roll 3,3; red: play.A14", {"BC12a": "gone", "vp": (0, 2)}),
    case("an aircraft that only turns ends no move", mark.rule("RIV-13.1", "RIV-8.4"),
         flight, "hand red A14; BC12a 3,3 N; RK08a D4; BC01a A1", "BC12a 3,3 E", {"asked side not": "red"}),
    case("a flak burst brings down a hero at the helm", mark.rule("RIV-13.1", "RIV-15.3", "RIV-16.1"),
         flight,
         "scenario sky-over-marrow-hill; hand red A14; BC13a 3,2 N damage=3; BC15a in=BC13a; RK08a D4; dice 5 5",
         "BC13a 3,3 N; red: play.A14", {"BC13a": "gone", "vp": (0, 4), "blue used": "C15"}),
)  # fmt: skip
def test_flak_burst(case: Case) -> None:
    case.play()


@cases(
    case("a21 gas alarm saves a grid at the start of ones turn", mark.rule("RIV-13.1", "RIV-17.1"),
         drawing, "hand blue A21; gas C4 red K03; BC01a C4; BC02a C4; round 2",
         {"asked": "blue alarm", "answers": "pass play.A21"}, "play.A21",
         {"BC01a damage": 0, "BC02a damage": 0, "BC01a masked": True, "BC02a masked": True}),
    case("a21 covers one grid", mark.rule("RIV-13.1"),
         drawing, "hand blue A21; gas C4 red K03; gas D4 red K03; BC01a C4; BC02a D4; dice 5 1", "play.A21",
         {"kind": "card", "answers": "C4 D4"}, "C4", {"BC01a damage": 0, "BC02a": "gone"}),
    case("a21 is over at the end of the turn", mark.rule("RIV-13.1"),
         drawing, "hand blue A21; gas C4 red K03; BC01a C4; RK01a A8; round 2; seed 1", "play.A21",
         {"BC01a masked": True}, "until draw red", {"BC01a masked": False}),
    case("a21 before ones own units walk into gas", mark.rule("RIV-13.1", "RIV-3.9"),
         march, "hand blue A21; gas C4 red K03; BC01a C3", "C3 C4", {"asked": "blue alarm"}, "play.A21",
         {"BC01a": "C4"}),
    case("a21 declined the gas attacks", mark.rule("RIV-13.1"),
         drawing, "hand blue A21; gas C4 red K03; BC01a C4; dice 5 1", "pass", {"BC01a": "gone", "hand blue": "A21"}),
    # Ruling: the card's moment is that gas attacks are rolled, on whomever. It is asked where it would do something.;
    # the player whose turn it is decides first; no die for the plague
    case("when the enemy begins in gas one may mask ones own against the plague",
         mark.rule("RIV-13.1", "RIV-3.9", "RIV-11.40"),
         drawing, "turn red; hand blue A21; hand red A03; gas C6 red K03; RK01a C6; RK02a C5; BC01a C4; BC01b A1; "
         "dice 1 1 5 1 1", {"asked": "red alarm"}, "pass", {"asked": "blue react"}, "blue: play.A21 C4",
         {"BC01a masked": True}, "until grid red; C5 attack", {"BC01a": "gone", "C5": "RK02a"}),
    case("when the enemy walks into gas before the plague strikes", mark.rule("RIV-13.1", "RIV-11.42", "RIV-11.28"),
         combat,
         "turn red; hand blue A21; gas D6 blue K03; RK16a C6; RK01a C7; RK02a C5; BC01a C4; BC01b A1; dice 1 1",
         "act RK16a intense-stare C7 D6", {"asked": "blue react"}, "blue: play.A21 C4", {"BC01a masked": True}),
    case("without anybody to infect the other side is not asked: BC05a C4", mark.rule("RIV-13.1", "RIV-3.8"),
         drawing, "turn red; hand blue A21; gas C6 red K03; RK01a C6; BC05a C4; dice 1 1", {"asked side": "red"}),
    case("without anybody to infect the other side is not asked: sheets alder alder", mark.rule("RIV-13.1", "RIV-3.8"),
         drawing, "turn red; hand blue A21; gas C6 red K03; RK01a C6; sheets alder alder; BC01a C4; dice 1 1",
         {"asked side": "red"}),
    # it has left C3
    case("gas alarm covers a unit where it passes through gas", mark.rule("RIV-13.1", "RIV-11.28"),
         march,
         "hand blue A21; BC06a C3; gas C4 red K03; B3 obstacle; D3 obstacle; B4 obstacle; D4 obstacle; BC01a A1",
         "C3 C6; play.A21", {"answers": "A1 C4"}, "C4", {"BC06a": "C6", "BC06a masked": True}),
    case("gas alarm does not cover a passer where it came from", mark.rule("RIV-13.1", "RIV-11.28"),
         march, "hand blue A21; BC06a C3; BC01a C3; gas C4 red K03; B3 obstacle; D3 obstacle; B4 obstacle; "
         "D4 obstacle; dice 5", "C3 BC06a C6; play.A21; C3", {"BC06a damage": 1, "BC01a masked": True}),
)  # fmt: skip
def test_gas_alarm(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-13.1")
def test_a21_against_drifting_gas_in_the_enemys_turn() -> None:
    t = table("turn red; phase air-movement; hand blue A21; gas C4 red K03; BC01a C5; RK01a A8", dice=["A01"])
    while "play.A21" not in t.answers():
        t.choose("pass", side="blue")

    t.choose("play.A21", side="blue")

    assert t.place("BC01a") == "C5"
    assert set(t.gas()) == {"C5"}
    finished(t)


@cases(
    # Ruling: the card answers the attack; it strikes those left in the grid that it came from.
    case("a battery that kills itself can still be answered", mark.rule("RIV-13.1", "RIV-7.10"),
         combat, "hand red A18; BC11a C2 damage=1; BC01a C2; RK01a C3; RK11a C6; dice A02 1 1 5 1 A03 6 1 1",
         "C2 BC11a attack C3; red: pass; red: play.A18", {"BC11a": "gone", "BC01a": "gone", "vp": (0, 1)}),
    case("counter battery with gas leaves a token on the battery",
         mark.rule("RIV-13.1", "RIV-7.14", "RIV-11.22", "RIV-11.27"),
         combat, "hand red A18; BC11a C2; BC01a A1; RK01a C5; RK03a C6; dice A03 1 1 A08 1",
         "C2 attack C5; red: pass; stop; red: play.A18", {"gas": {"C2": ("red", False)}}),
)  # fmt: skip
def test_counter_battery(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-13.1")
def test_a18_counter_battery_answers_a_gun() -> None:
    t = combat("turn red; hand blue A18; BC11a C3; BC11b A1; BC01a C4; RK11a C7", dice=["A03", 1, 1, 1, "A08", 5, 5])

    t.choose("C7 attack C4")
    while "play.A18" not in t.answers():
        t.choose("pass", side="blue")
    t.choose("play.A18", side="blue")  # only C3 is in range

    assert t.place("RK11a") == "gone"
    assert t.vp == (1, 0)
    finished(t)


@pytest.mark.rule("RIV-13.1")
def test_a18_needs_artillery_in_range_and_an_attack_by_artillery() -> None:
    far = combat("turn red; hand blue A18; BC11a A1; BC01a C4; RK11a C8", dice=["A03", 1, 1, 1])
    far.choose("C8 attack C4")
    assert far.kind != "react" or "play.A18" not in far.answers()
    far.until("grid", side="red")
    assert far.damage("RK11a") == [0]
    assert far.hand("blue") == ["A18"]

    tank = combat("turn red; hand blue A18; BC11a C3; BC01a C4; RK10a C6", dice=[1, 1])
    tank.choose("C6 attack C4")
    assert tank.kind != "react" or "play.A18" not in tank.answers()


@pytest.mark.rule("RIV-13.1")
def test_a18_asks_which_gun_answers() -> None:
    t = combat("turn red; hand blue A18; BC11a C3; BC11b D3; BC01a C4; RK11a C7", dice=["A03", 1, 1, 1, "A08", 1, 1])

    t.choose("C7 attack C4")
    while "play.A18" not in t.answers():
        t.choose("pass", side="blue")
    t.choose("play.A18", side="blue")
    assert t.asked == ("blue", "card")
    assert t.answers() == {"BC11a", "BC11b"}
    t.choose("BC11b", side="blue")

    assert not t.unit("BC11b")["fought"]
    assert not t.unit("BC11b")["halted"]
    finished(t)
