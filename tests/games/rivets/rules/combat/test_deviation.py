"""Deviation, and who may flip again (RIV-7.13 to RIV-7.16, RIV-11.20, RIV-11.21)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, combat, finished, income, table

#: One card for each result of a flip, and where it sends a shell aimed at C5.
CARD = {"C": "A03", "N": "A01", "NE": "A06", "E": "A04", "SE": "A09", "S": "A02", "SW": "A07", "W": "A05", "NW": "A11"}


AROUND = {"C": "C5", "N": "C6", "NE": "D6", "E": "D5", "SE": "D4", "S": "C4", "SW": "B4", "W": "B5", "NW": "B6"}


def chances(t: Table, line: str) -> dict[str, float]:
    """The chances of *line*, to three places."""
    return {name: round(chance, 3) for name, chance in t.odds(line).items()}


@cases(
    case("only lines with dev deviate", mark.rule("RIV-7.14"),
         combat, "BC10a C3; RK01a C5; dice 1 1 1", "C3 attack C5", {"view decks actions": 24}),
    case("zeroed in leaves nothing to flip again", mark.rule("RIV-7.14", "RIV-11.20", "RIV-11.21", "RIV-13.1"),
         combat, "hand blue A06; BC11a C1; BC13a 3,3 N; RK01a C4; dice 1 6", "C1 play.A06; attack C4",
         {"kind not": "reflip", "RK01a": "gone"}),
    # C6 is at distance 5
    case("the new grid may be out of range and empty", mark.rule("RIV-7.15"),
         combat, "BC11a C1; RK01a C5; RK01b C6; dice A01 6 1", "C1 attack C5", {"RK01b": "gone", "RK01a damage": 0}),
    case("the new grid may be out of range and empty (empty)", mark.rule("RIV-7.15"),
         combat, "BC11a C1; RK01a C5; dice A04", "C1 attack C5", {"RK01a damage": 0}),
    case("off the board the attack is lost", mark.rule("RIV-7.15"),
         combat, "BC11a A1; RK01a A5; dice A05", "A1 attack A5", {"RK01a damage": 0}),
    case("off the board its gas is lost too", mark.rule("RIV-7.15", "RIV-11.22"),
         combat, "turn red; RK03a A8; BC01a A4; dice A05", "A8 attack A4", {"gas": {}}),
    # two dice in the open
    case("buffs are those of the new grid", mark.rule("RIV-7.15", "RIV-7.1"),
         combat, "C5 trench; BC11a C1; RK01a C5; RK01b C6; dice A01 1 6", "C1 attack C5", {"RK01b": "gone"}),
    case("buffs are those of the new grid (dug in)", mark.rule("RIV-7.15", "RIV-7.1"),
         combat, "C6 trench; BC11a C1; RK01a C5; RK01b C6; dice A01 1", "C1 attack C5"),
    # A howitzer without Flat Grid Attack: one target, by the order of the sheet of those who are there.
    case("friends in the new grid are attacked in their own order", mark.rule("RIV-7.15", "RIV-7.3"),
         combat, "turn red; RK11a C8; BC01a C4; RK01a C5; RK10a C5; dice A01 5 1 1", "C8 attack C4",
         {"RK10a damage": 1, "RK01a damage": 0, "BC01a damage": 0}),
    # the shell goes north, with all its dice
    case("hold the line stays on the grid that was chosen", mark.rule("RIV-7.15", "RIV-13.1"),
         combat, "turn red; hand blue A02; BC01a C4; BC01b C5; RK11a C7; dice A01 1 1 5",
         "C7 attack C4; blue: play.A02", {"BC01a damage": 0, "BC01b": "gone", "view guard": "C4"}),
    # C2 was meant, the shell goes south: the gunners are in their own target order.
    case("a battery that shells itself has no barrage left", mark.rule("RIV-7.15", "RIV-7.10", "RIV-11.3"),
         combat, "BC11a C1 damage=1; BC01a A1; RK01a C2; dice A02 5 1", "C1 attack C2",
         {"BC11a": "gone", "vp": (0, 1), "kind not": "barrage", "blue fallen": "C11"}),
    # Rifles beside a Strider in a trench: two dice less for each, and each keeps one.
    case("a flat attack that strays meets the buffs of its own side", mark.rule("RIV-7.15", "RIV-11.17", "RIV-6.3"),
         combat, "C5 trench; BC11a C1; BC10a C5; BC01a C5; RK01a C4; dice A01 5 5", "C1 attack C4",
         {"BC01a": "gone", "BC10a damage": 1}),
    # a step north is C5
    case("a barrage is flipped for separately", mark.rule("RIV-7.16", "RIV-11.3"),
         combat, "BC11a C1; RK01a C5; RK01b C4; dice A03 1 1 A01 6 1", "C1 attack C5", {"asked": "blue barrage"},
         "C4", {"RK01a": "gone", "RK01b damage": 0, "sorted view discards actions": "A01 A03"}),
)  # fmt: skip
def test_deviation(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-7.13", "RIV-7.14", "RIV-7.15", "RIV-13.1")
@pytest.mark.parametrize("result", sorted(CARD))
def test_the_flipped_card_shows_where_the_shell_falls(result: str) -> None:
    others = [f"unit RK01{letter} {grid}" for letter, grid in zip("abcdefghi", AROUND.values(), strict=True)]
    t = combat("BC11a C1", *others, dice=[CARD[result], 6, 1]).choose("C1 attack C5")

    gone = [
        grid for letter, grid in zip("abcdefghi", AROUND.values(), strict=True) if t.place(f"RK01{letter}") == "gone"
    ]
    assert gone == [AROUND[result]]
    assert t.view()["discards"]["actions"] == [CARD[result]]
    finished(t)


@pytest.mark.rule("RIV-7.15", "RIV-7.13")
def test_odds_of_a_shot_that_may_come_down_on_its_own_side() -> None:
    t = combat("BC11a C1; BC01a C4; RK01a C5; RK01b B4", seed=1)
    found = chances(t, "C1 attack C5")
    assert found["1 own killed"] == 0.046
    assert found["1 killed"] == round(10 / 24 * 5 / 9, 3)  # C, and SW


@cases(
    case("an observer helps each flip of a barrage", mark.rule("RIV-11.20", "RIV-11.3", "RIV-7.16"),
         combat, "BC11a C3; BC13a 0,0 N; RK01a C6; dice A01 A03 1 1 A02 A08 5 1", "C3 attack C6 again",
         {"kind": "barrage"}, "C6", {"kind": "reflip"}, "again", {"RK01a": "gone"}),
    case("zeroed in leaves nothing to flip again", mark.rule("RIV-11.20", "RIV-13.1"),
         combat, "hand blue A06; BC11a C3; BC13a 0,0 N; RK01a C6; dice 5 1", "C3 play.A06 attack C6",
         {"kind not": "reflip", "RK01a": "gone"}),
    case("a shell and its drift are two flips", mark.rule("RIV-11.20", "RIV-11.24"),
         combat, "turn red; RK03a C8; RK08a A8; dice A01 A03 A02 A12", "C8 attack C4 again; until reflip; again",
         {"gassed": "C5"}),
    # two observers do not add
    case("an observer flips again once and the second stands", mark.rule("RIV-11.20", "RIV-11.21"),
         combat, "turn red; RK11a C7; RK08a A8; RK08b B8; BC01a C4; dice A01 A03 5 1 1", "C7 attack C4",
         {"asked": "red reflip", "answers": "again keep"}, "again", {"kind not": "reflip", "BC01a": "gone"}),
    case("the first flip may be kept", mark.rule("RIV-11.20"),
         combat, "turn red; RK11a C7; RK08a A8; BC01a C4; dice A01", "C7 attack C4 keep", {"BC01a": "C4"}),
    case("odds of a flip say that the observer may repeat it", mark.rule("RIV-11.20", "RIV-11.24"),
         table, "turn red; phase air-movement 1; gas C4 red K03; gas F1 red K03; BC01a C5; RK08a F8; seed 1",
         {"explained C4 has": "Forward Observer"}),
    # one of the 23 cards left
    case("odds of keeping a flip and of another one", mark.rule("RIV-11.20"),
         table, "turn red; phase air-movement 1; gas C4 red K03; gas F1 red K03; BC01a C5; RK08a F8; dice A01", "C4",
         {"odds keep": {"1 killed": 0.556, "nothing": 0.444}, "odds again": {"1 killed": 0.024, "nothing": 0.976}}),
    case("every flip of a barrage may be flipped again", mark.rule("RIV-11.20", "RIV-7.16", "RIV-11.3"),
         combat, "BC11a C1; BC13a 3,3 N; RK02a C4; dice A05 A03 1 1 A04 A08 5 5", "C1 attack C4",
         {"asked": "blue reflip"}, "again", {"kind": "barrage"}, "C4", {"kind": "reflip"}, "again",
         {"RK02a": "gone", "sorted view discards actions": "A03 A04 A05 A08"}),
    case("an observer underground flips nothing again", mark.rule("RIV-11.20", "RIV-11.21"),
         combat, "turn red; RK11a C8; RK08a under=1; RC09a under=1; BC01a C4; dice A01", "C8 attack C4",
         {"kind not": "reflip"}),
    case("an observer of the gasser flips again for drift", mark.rule("RIV-11.21", "RIV-17.8"),
         table, "turn red; phase air-movement; gas C4 red K03; RK08a A8; BK08a A1; dice A01 A02",
         {"asked": "red reflip"}, "again", {"gas": {"C3": ("red", False)}}),
    case("no observer no second flip: RK08a under=1", mark.rule("RIV-11.21"),
         combat, "turn red; RK11a C7; RK08a under=1; BC01a C4; dice A01", "C7 attack C4", {"kind not": "reflip"}),
    case("no observer no second flip: BK08a A1", mark.rule("RIV-11.21"),
         combat, "turn red; RK11a C7; BK08a A1; BC01a C4; dice A01", "C7 attack C4", {"kind not": "reflip"}),
    case("no observer no second flip: RK01b A8", mark.rule("RIV-11.21"),
         combat, "turn red; RK11a C7; RK01b A8; BC01a C4; dice A01", "C7 attack C4", {"kind not": "reflip"}),
    case("the observer serves tunnels too", mark.rule("RIV-11.21"),
         income, "BC09a under=1; BC13a 3,1 N; dice A01 A02", "C2", {"asked": "blue reflip"}, "again", {"BC09a": "C1"}),
)  # fmt: skip
def test_forward_observer(case: Case) -> None:
    case.play()
