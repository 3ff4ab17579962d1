"""Gas: placing, drifting, thinning out, and the attacks on the units in it."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, buying, combat, drawing, finished, income, march, table
from tests.support.table import Die

NEIGHBOURS = {
    "A03": "C4", "A01": "C5", "A02": "C3", "A04": "D4", "A05": "B4", "A06": "D5", "A07": "B3", "A09": "D3", "A11": "B5",
}  # fmt: skip


def drifting(*lines: str, dice: list[Die] | None = None) -> Table:
    """Lay out Red's movement phase at its beginning."""
    return table("turn red; phase air-movement", *lines, dice=dice or [])


@cases(
    case("gas may be fired at any grid in range also an empty one", mark.rule("RIV-11.22", "RIV-6.8"),
         combat, "turn red; RK03a C7; dice A03 A08",
         {"targets RK03a has": "C3 C6 D8 F7", "targets RK03a lacks": "C2 C7"}, "C7 attack C4",
         {"gas": {"C4": ("red", False)}}),
    # S2, less one for the Strider; then the token drifts nowhere
    case("the shell attacks normally and the token does not", mark.rule("RIV-11.22", "RIV-11.30"),
         combat, "turn red; RK03a C7; BC10a C4; BC01a C4; dice A03 5 A08", "C7 attack C4",
         {"BC01a": "gone", "BC10a damage": 0, "gassed has": "C4"}),
    case("a shell that deviates takes its gas along", mark.rule("RIV-11.23"),
         combat, "turn red; RK03a C7; BC01a C4; BC01b D4; dice A04 1 5 A03", "C7 attack C4",
         {"BC01a damage": 0, "BC01b": "gone", "gas": {"D4": ("red", False)}}),
    case("off the board there is no gas", mark.rule("RIV-11.23", "RIV-7.15"),
         combat, "turn red; RK03a C7; dice A01", "C7 attack B8", {"gas": {}}),
    case("a new token replaces the old one", mark.rule("RIV-11.23"),
         combat, "turn red; RK03a C7; gas C4 blue K03 thin; dice A03 A08", "C7 attack C4",
         {"gas": {"C4": ("red", False)}}),
    case("gas that arrives replaces what is there", mark.rule("RIV-11.23", "RIV-11.25"),
         table, "turn red; phase air-movement; gas C4 red K03; gas C5 blue K03 thin; RK01a A8; dice A01",
         {"gas": {"C5": ("red", False)}}),
    # and the new one has drifted
    case("a token that is driven out does not drift any more", mark.rule("RIV-11.23", "RIV-11.25"),
         table, "turn red; phase air-movement; gas C4 red K03; gas C5 red K03 thin; RK01a A8; dice A01", "C4",
         {"gas": {"C5": ("red", False)}}),
    case("a fresh shell renews thin gas", mark.rule("RIV-11.23", "RIV-11.27"),
         combat, "turn red; gas C4 red K03 thin; RK03a C6; RK01a F8; dice A03 A08", "C6 attack C4",
         {"gas": {"C4": ("red", False)}}),
    case("gas that drifts onto the enemys gas takes its place", mark.rule("RIV-11.23"),
         table, "turn red; phase air-movement 1; gas C5 red K03; gas C6 blue K03 thin; RK01a F8; dice A01",
         {"gas": {"C6": ("red", False)}}),
    case("a token that drifts onto another replaces it", mark.rule("RIV-11.23", "RIV-11.25"),
         table, "phase air-movement; gas C4 blue K03; gas C5 red K03 thin; BC01a A1; dice A01",
         {"gas": {"C5": ("blue", False)}}),
)  # fmt: skip
def test_placing_gas(case: Case) -> None:
    case.play()


@cases(
    case("gas drifts in its owners movement and before any aircraft (own)",
         mark.rule("RIV-11.24", "RIV-8.7", "RIV-8.8"),
         table, "turn red; phase air-movement; gas C4 red K03; RK12a 3,5 S; dice A01",
         {"gas": {"C5": ("red", False)}, "kind": "aircraft"}),
    case("gas drifts in its owners movement and before any aircraft (other)",
         mark.rule("RIV-11.24", "RIV-8.7", "RIV-8.8"),
         table, "turn red; phase air-movement; gas C4 blue K03; RK12a 3,5 S", {"gas": {"C4": ("blue", False)}}),
    # Of 24 cards, two lead north to the Rifles and two south to the Grenadiers: 2 dice each, 5/9 for a hit.
    case("odds of drifting gas tell friend from foe", mark.rule("RIV-11.24", "RIV-11.25", "RIV-11.28"),
         table, "turn red; phase air-movement 1; gas C4 red K03; gas F1 red K03; BC01a C5; RK01a C3; seed 1",
         {"odds C4": {"1 killed": 0.046, "1 own killed": 0.046, "nothing": 0.907},
         "explained C4 lacks": "Forward Observer"}),
    case("the owner orders the tokens and each drifts once", mark.rule("RIV-11.25"),
         table, "turn red; phase air-movement; gas C4 red K03; gas E6 red K03; RK01a A8; dice A01 A02",
         {"asked": "red drift", "answers": "C4 E6"}, "E6", {"gas": {"E7": ("red", False), "C3": ("red", False)}}),
    case("gas that leaves the board is removed", mark.rule("RIV-11.25"),
         table, "turn red; phase air-movement; gas C8 red K03; RK01a A8; dice A01", {"gas": {}}),
    case("gas may lie on an obstacle", mark.rule("RIV-11.25"),
         table, "turn red; phase air-movement; gas C4 red K03; C5 obstacle; RK01a A8; dice A01",
         {"gas": {"C5": ("red", False)}}),
    case("gas that stays does not attack", mark.rule("RIV-11.25"),
         table, "turn red; phase air-movement; gas C4 red K03; BC01a C4; RK01a A8; dice A03", {"BC01a": "C4"}),
    case("gas in a corner: A12", mark.rule("RIV-11.25", "RIV-2.2"),
         table, "turn red; phase air-movement 1; gas A8 red K03; RK01a F8; dice A12", {"gas": {}}),
    case("gas in a corner: A02", mark.rule("RIV-11.25", "RIV-2.2"),
         table, "turn red; phase air-movement 1; gas A8 red K03; RK01a F8; dice A02", {"gas": {"A7": ("red", False)}}),
    case("gas in a corner: A15", mark.rule("RIV-11.25", "RIV-2.2"),
         table, "turn red; phase air-movement 1; gas A8 red K03; RK01a F8; dice A15", {"gas": {"B8": ("red", False)}}),
)  # fmt: skip
def test_drifting_gas(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.24", "RIV-11.25")
@pytest.mark.parametrize(("card", "goal"), sorted(NEIGHBOURS.items()))
def test_gas_drifts_one_grid_as_the_card_shows(card: str, goal: str) -> None:
    t = drifting("gas C4 red K03", "unit RK01a A8", dice=[card])
    assert t.gas() == {goal: ("red", False)}
    assert card in t.view()["discards"]["actions"]
    finished(t)


@pytest.mark.rule("RIV-11.25", "RIV-11.23")
def test_two_own_tokens_may_swallow_each_other_in_the_owners_order() -> None:
    t = table("phase air-movement; gas C4 blue K03; gas C5 blue K03; BC01a A1", dice=["A01"])
    assert t.asked == ("blue", "drift")
    t.choose("C4")  # onto C5, whose token has not drifted yet and is gone
    assert list(t.gas()) == ["C5"]
    finished(t)


@cases(
    case("gas is turned and then removed at the start of air combat (fresh)",
         mark.rule("RIV-11.26", "RIV-11.27", "RIV-5.6", "RIV-5.7"),
         table, "turn red; phase air-combat; gas C4 red K03; RK12a 3,8 S", {"gas": {"C4": ("red", True)}}),
    case("gas is turned and then removed at the start of air combat (thin)",
         mark.rule("RIV-11.26", "RIV-11.27", "RIV-5.6", "RIV-5.7"),
         table, "turn red; phase air-combat; gas C4 red K03 thin; RK12a 3,8 S", {"gas": {}}),
    case("gas is turned and then removed at the start of air combat (other)",
         mark.rule("RIV-11.26", "RIV-11.27", "RIV-5.6", "RIV-5.7"),
         table, "phase air-combat; gas C4 red K03 thin; gas C5 red K03; BC12a 3,1 N",
         {"gas": {"C4": ("red", True), "C5": ("red", False)}}),
    # with both dice
    case("the thin side is a reminder only", mark.rule("RIV-11.27"),
         table, "turn red; phase air-movement; gas C4 red K03 thin; BC01a C5; RK01a A8; dice A01 1 5",
         {"BC01a": "gone"}),
    case("the whole life of a token fired by blue", mark.rule("RIV-11.27", "RIV-11.24"),
         combat, "BK03a C2; RK01a A8; dice A03 A01 A02", "C2 attack C5", {"gas": {"C6": ("blue", False)}},
         "next turn", {"view turn": "red", "gas": {"C6": ("blue", False)}}, "next turn; until grid blue",
         {"gas": {"C6": ("blue", True)}}, "done", {"gas": {"C5": ("blue", True)}},
         "next turn; next turn; until grid blue", {"gas": {}}),
)  # fmt: skip
def test_how_long_gas_lasts(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.27", "RIV-11.81", "RIV-11.33")
def test_every_mark_of_an_ability_survives_being_written_down() -> None:
    t = table(
        "turn red; phase ground-combat 1; RK16a C5 troubled damage=1; RK09a C6 shields=1 halted",
        "RK04a D6 dog=RK05a; RK05a D6 fought; RK01a D7 fresh; BC01a C4 masked; BC09a under=1; BC16a under=1",
        "RK10a E6 damage=2; RK14a in=RK10a; gas B4 red K03 thin; gas B5 blue K03; eyes C6; fallen blue C01",
        "guard C4",
    )
    again = table(t.match.position())

    assert again.view() == t.view()


@cases(
    # S2, then L1: every unit, in target order
    case("gas that moves in attacks friend and foe (foe)", mark.rule("RIV-11.28", "RIV-11.29"),
         table, "turn red; phase air-movement; gas C4 red K03; BC01a C5; BC06a C5; RK01a A8; dice A01 1 5 5",
         {"BC01a": "gone", "BC06a damage": 1}),
    case("gas that moves in attacks friend and foe (friend)", mark.rule("RIV-11.28", "RIV-11.29"),
         table, "turn red; phase air-movement; gas C4 red K03; RK01a C5; dice A01 5 1", {"RK01a": "gone"}),
    # for what the enemy knows it may be A21
    case("who begins the turn in gas is attacked before anything else", mark.rule("RIV-11.28", "RIV-3.7"),
         drawing, "hand blue A03; gas C4 red K03; BC01a C4; BC06a C4; RK01a C8; dice 5 1 1", {"kind": "alarm"},
         "pass", {"kind": "discard", "BC01a": "gone", "BC06a damage": 0}),
    case("grid by grid from a1", mark.rule("RIV-11.28", "RIV-11.29"),
         drawing, "gas D7 red K03; gas B4 red K03; BC01a D7; BC01b B4; dice 5 1 1 1",
         {"BC01a damage": 0, "BC01b": "gone"}),
    case("moving through and ending in gas cause one attack each (through)", mark.rule("RIV-11.28"),
         march, "gas C4 red K03; BC06a C3; B4 obstacle; D4 obstacle; dice 1", "C3 C5 stop", {"BC06a": "C5"}),
    case("moving through and ending in gas cause one attack each (ending)", mark.rule("RIV-11.28"),
         march, "gas C4 red K03; BC01a C3; dice 5 1", "C3 C4", {"BC01a": "gone"}),
    case("moving through and ending in gas cause one attack each (two)", mark.rule("RIV-11.28"),
         march, "gas C4 red K03; gas C5 red K03; BC06a C3; dice 5 1", "C3 C4; C5; stop", {"BC06a damage": 1}),
    case("who dies in gas goes no further", mark.rule("RIV-11.28"),
         march, "gas C4 red K03; BC06a C3 damage=1; B4 obstacle; D4 obstacle; BC01a A1; dice 5", "C3 C5",
         {"BC06a": "gone", "kind": "grid", "blue fallen": "C06"}),
    case("a dash into gas is a move through gas", mark.rule("RIV-11.28", "RIV-11.10"),
         combat, "BC02a C3; gas C4 red K03; dice 5 1", "act BC02a dash C4", {"BC02a": "gone"}),
    # neither the objective's point nor War Bonds!
    case("the dead of the first moment hold no objective and earn nothing", mark.rule("RIV-11.28", "RIV-3.7"),
         drawing, "scenario duckboard-road; round 2; gas C5 red K03; BC08a C5 damage=1; BC01a A1; dice 6 1",
         {"BC08a": "gone"}, "until deploy", {"blue dp": 6}),
    case("a strider with a hero at the helm dies in gas at six damage and pays three",
         mark.rule("RIV-11.28", "RIV-15.3", "RIV-4.9", "RIV-11.35"),
         drawing, "gas C3 red K03; BC10a C3 damage=5; BC15a in=BC10a; BC01a A1; dice 5",
         {"BC10a": "gone", "vp": (0, 3), "blue used": "C15"}),
    # S2 less one; H1 stays one
    case("gas on a grid with a strider rolls one die less for each",
         mark.rule("RIV-11.28", "RIV-11.29", "RIV-11.7", "RIV-6.3"),
         drawing, "gas C3 red K03; BC10a C3; BC01a C3; dice 6 6", {"BC01a": "gone", "BC10a damage": 1}),
    case("a marker from digging in stops gas", mark.rule("RIV-11.28", "RIV-11.67", "RIV-13.1"),
         drawing, "gas C3 red K03; BC01a C3 shields=1; RK01a A8; dice 6 1", {"BC01a shields": 0}),
    case("ones own gas kills friends for the enemy", mark.rule("RIV-11.28", "RIV-7.10", "RIV-11.31"),
         table, "phase air-movement; turn red; gas C6 red K03; RK11a C7 damage=1; RK01a A8; dice A01 6",
         {"RK11a": "gone", "vp": (1, 0)}),
    case("a named goal is reached by the way around the gas", mark.rule("RIV-11.28", "RIV-9.3", "RIV-11.29"),
         march, "gas C4 red K03; BC06a C3; BC01a A1", "C3 C5", {"BC06a": "C5"}),
    case("lancers that ride through gas may die before their attack", mark.rule("RIV-11.28", "RIV-11.60", "RIV-11.61"),
         combat, "gas D4 red K03; BC06a C3 damage=1; BC01a A1; RK01a E5; RK01b D5; dice 6", "C3 assault D4",
         {"BC06a": "gone", "kind not": "deed"}),
    case("the turn is the turn of the units owner", mark.rule("RIV-11.29"),
         drawing, "gas C4 blue K03; gas D4 red K03; RK01a C4; RK01b D4", {"RK01a damage": 0, "RK01b damage": 0}),
    case("leaving gas and being deployed into it cause none (leaving)", mark.rule("RIV-11.29"),
         march, "gas C3 red K03; BC01a C3", "C3 C4", {"BC01a": "C4"}),
    case("leaving gas and being deployed into it cause none (deployed)", mark.rule("RIV-11.29"),
         table, "phase deployment 2; dp 1; gas C1 red K03; seed 1", "C01 C1",
         {"BC01a": "C1", "log lacks": "RIV-11.28"}),
    case("aircraft are clear of gas", mark.rule("RIV-11.29"),
         table, "turn red; phase air-movement; gas C4 red K03; RK12a 3,5 S; BC12a 2,5 N; dice A01",
         {"RK12a damage": 0, "BC12a damage": 0}),
    case("bolster and shields help against gas (trench)", mark.rule("RIV-11.29", "RIV-11.7", "RIV-11.67"),
         drawing, "C4 trench; gas C4 red K03; BC01a C4; dice 1", {"BC01a": "C4"}),
    case("bolster and shields help against gas (shield)", mark.rule("RIV-11.29", "RIV-11.7", "RIV-11.67"),
         drawing, "gas C4 red K03; BC01a C4 shields=2; dice 5 5", {"BC01a shields": 0}),
    case("the creators precision does not count", mark.rule("RIV-11.29"),
         table, "turn red; phase air-movement; gas C4 red K03; RK16a B8; RK03a B8; BC01a C5; dice A01 4 4",
         {"BC01a": "C5"}),
    # H1, and never less
    case("gas does not need its creator any more", mark.rule("RIV-11.29"),
         table, "turn red; phase air-movement; gas C4 red K03; BC10a C5; RK01a A8; dice A01 5", {"BC10a damage": 1}),
    case("being displaced into gas counts as moving through it", mark.rule("RIV-11.29", "RIV-11.46"),
         march, "turn red; RK10a C4; BC01a C3; gas C2 red K03; dice 1 1 5 1", "C4 C3; blue: C2", {"BC01a": "gone"}),
    # Blue's: its gas stays, and no one of Red's begins a turn in it
    case("reinforcements called into gas breathe it in their next turn", mark.rule("RIV-11.29", "RIV-11.62", "RIV-3.7"),
         combat, "turn red; gas C5 blue K03; RK07a C5; RK08a F8; dice A03 6 1 1 1", "act RK07a reinforcements",
         {"RK01a": "C5"}, "next turn; next turn", {"RK01a": "gone", "RK07a": "C5"}),
    # 2 dice less 1
    case("a passer has the cover of the grid it passes", mark.rule("RIV-11.29", "RIV-6.3", "RIV-11.6"),
         march, "B4 trench; A4 obstacle; C4 obstacle; gas B4 red K03; BC05a B3; BC10a D4; BC01a A1; dice 1", "B3 B5",
         {"BC05a": "B5"}),
    case("who goes underground is out of the gas", mark.rule("RIV-11.29", "RIV-11.83"),
         income, "gas C4 red K03; BC09a C4; BC01a C4; BC01b A1; dice 1 A03", "tunnel.BC09a BC01a",
         {"BC01a": "underground"}, "next turn; next turn; until emerge", {"BC09a damage": 0, "BC01a damage": 0}),
    # it begins its turn there
    case("deploying into gas is safe until the next turn", mark.rule("RIV-11.29", "RIV-4.6", "RIV-3.7"),
         buying, "dp 2; round 2; gas A1 red K03; dice A03 6 1", "C01 A1; done", {"BC01a": "A1"},
         "until draw red; until draw blue", {"BC01a": "gone"}),
    case("coming up in gas is deploying", mark.rule("RIV-11.29", "RIV-11.83"),
         income, "BC09a under=1; gas C3 red K03; dice A03", "C3; until deploy", {"BC09a": "C3", "BC09a damage": 0}),
    case("deaths in gas pay bounties to the enemy also by friendly gas (own)",
         mark.rule("RIV-11.31", "RIV-7.10", "RIV-15.1"),
         table, "turn red; phase air-movement; gas C4 red K03; RK11a C5 damage=1; RK01a A8; dice A01 5",
         {"vp": (1, 0), "red fallen": "K11"}),
    case("deaths in gas pay bounties to the enemy also by friendly gas (foe)",
         mark.rule("RIV-11.31", "RIV-7.10", "RIV-15.1"),
         table, "turn red; phase air-movement; gas C4 red K03; BC11a C5 damage=1; RK01a A8; dice A01 5",
         {"vp": (0, 1)}),
    case("an enemy that dies in its own gas counts for a mission", mark.rule("RIV-11.31"),
         table,
         "turn red; phase air-movement; gas C4 red K03; BC11a C5 damage=1; missions red M07; RK01a A8; dice A01 5",
         "until wrap-up", {"answers has": "reveal.M07"}),
    case("friendly gas breaks the unbroken", mark.rule("RIV-11.31", "RIV-14.1"),
         table, "turn red; phase air-movement 1; missions red M12; gas C5 red K03; RK01a C6; RK01b A8; RK01c B8; "
         "RK01d C8; RK01e D8; RK01f E8; dice A01 6 1", "until wrap-up", {"refuses reveal.M12": "RIV-10.2"}),
    case("driven into its own gas a unit is killed for the driver", mark.rule("RIV-11.31", "RIV-11.29", "RIV-14.1"),
         march, "missions blue M09; gas C5 red K03; fallen red K01 K01; BC10a C3; RK01a C4; RK01b F8; dice 1 1 6 1",
         "C3 C4; red: C5; until wrap-up", {"answers has": "reveal.M09"}),
)  # fmt: skip
def test_units_in_gas(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.29", "RIV-11.53")
@pytest.mark.parametrize(("krahl", "damage"), [("C8", -1), ("A8", 0)])
def test_precision_serves_the_shell_and_not_the_cloud(krahl: str, damage: int) -> None:
    dice: list[Die] = ["A03", 4, 1, "A01"]
    t = combat(f"turn red; RK03a C8; RK16a {krahl}; BC01a C4; BC01b C5", dice=[*dice, 4, 4])

    t.act("RK03a", "attack", "C4")
    while t.phase == "ground-combat":
        t.decline()

    assert t.damage("BC01a", "BC01b") == [damage, 0]
    assert "C5" in t.gas()
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-11.46", "RIV-13.1")
def test_an_alarm_for_the_grid_into_which_one_is_driven() -> None:
    t = march("turn red; hand blue A21; RK10a C4; BC01a C3; gas C2 red K03", dice=[1, 1])

    t.choose("C4 C3")
    while t.kind == "react" and "play.A21" not in t.answers():
        t.choose("pass", side="blue")
    t.choose("C2", side="blue")
    assert t.asked == ("blue", "react")
    t.choose("play.A21", side="blue")

    assert t.place("BC01a") == "C2"
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-11.29", "RIV-11.7")
@pytest.mark.parametrize(("terrain", "dead"), [("open", 5 / 9), ("trench", 1 / 3)])
def test_the_odds_of_walking_into_gas_are_known_beforehand(terrain: str, dead: float) -> None:
    t = march(f"C4 {terrain}; gas C4 red K03; BC01a C3; BC01b A1")
    assert sorted(t.odds("C3 C4").values()) == pytest.approx(sorted([dead, 1 - dead]))


@cases(
    case("the immune take no damage from clouds (begin)", mark.rule("RIV-11.38"),
         drawing, "turn red; gas C4 red K03; RK02a C4; RK03a C4", {"RK02a damage": 0, "RK03a damage": 0}),
    case("the immune take no damage from clouds (walk)", mark.rule("RIV-11.38"),
         march, "turn red; gas C4 blue K03; RK02a C5", "C5 C4", {"RK02a damage": 0}),
    case("the immune take no damage from clouds (drift)", mark.rule("RIV-11.38"),
         table, "turn red; phase air-movement; gas C4 red K03; RK02a C5; RK01a C5; dice A01 1 1", {"RK02a damage": 0}),
    case("one cloud three fates", mark.rule("RIV-11.38", "RIV-11.31"),
         drawing, "turn red; gas C5 red K03; RK02a C5; RK01a C5; RK09a C5 shields=1; dice 5 1 6",
         {"RK02a damage": 0, "RK01a": "gone", "RK09a damage": 0, "RK09a shields": 0}),
    # the token lies though its maker is dead
    case("a mortar shells itself and its mask does not help against the shell",
         mark.rule("RIV-11.38", "RIV-11.39", "RIV-7.15"),
         combat, "turn red; RK03a C6 damage=1; RK01a F8; BC01a C5; dice A01 5 A03", "C6 attack C5",
         {"RK03a": "gone", "vp": (1, 0), "gas": {"C6": ("red", False)}}),
    case("the shell itself does hurt them", mark.rule("RIV-11.39"),
         combat, "turn red; RK03a C7; BK02a C4; dice A03 5 1 A08", "C7 attack C4", {"BK02a damage": 1}),
)  # fmt: skip
def test_immunity_to_gas(case: Case) -> None:
    case.play()
