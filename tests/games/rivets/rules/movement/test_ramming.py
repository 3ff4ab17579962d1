"""Juggernaut and Tank Shock (RIV-11.44 to RIV-11.46, RIV-11.72 to RIV-11.77)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import grids, nothing_of_red
from tests.support.rivets.table import Table, combat, finished, march, table

CROWDS = [
    ("A2 obstacle", "unit RK01a B2", "unit BC01a A1", "unit BC06a A1", "unit BC11a B1"),
    ("A2 obstacle", "unit RK01a B2", "unit BC01a A1", "unit BC06a A1", "unit BC01b B1", "unit BC01c B1"),
    ("unit BC01a A1", "unit BC06a A1", "unit BC11a B1", "unit BC11b A2"),
]


def fewest_killed(t: Table, before: int) -> int:
    """How many die at least, wherever the defender drives those who are left."""
    if t.kind == "displace":
        return min(fewest_killed(t.twin(word), before) for word in t.answers())
    return before - len(t.view()["units"])


@cases(
    case("shields count under the tracks", mark.rule("RIV-11.44", "RIV-11.67"),
         march, "turn red; RK10a C4; BC06a C3 shields=1; dice 5 5", "C4 C3",
         {"asked": "blue displace", "BC06a shields": 0, "BC06a damage": 1}),
    case("entering is optional and others cannot", mark.rule("RIV-11.44", "RIV-2.21"),
         march, "turn red; RK06a C4; BC01a C3", {"goals RK06a lacks": "C3"}),
    case("entering is optional and others cannot (first)", mark.rule("RIV-11.44", "RIV-2.21"),
         march, "turn red; RK10a C4; BC01a C3", "C4 C5 stop", {"RK10a": "C5"}),
    case("ramming takes an objective", mark.rule("RIV-11.44", "RIV-2.26", "RIV-10.1"),
         march, "scenario mud-between; BK10a B4; RK01a B5; BC01a A1; dice 6 1", "B4 B5; stop; until draw red",
         {"vp": (1, 0)}),
    case("a grindwerk drives its victims before it", mark.rule("RIV-11.45", "RIV-11.46"),
         march, "turn red; RK10a C5; BC01a C4; dice 1 1 1 5", "C5 C4; blue: C3", {"answers has": "C3"}, "C3",
         {"RK10a": "C3", "BC01a": "gone"}),
    case("a vehicle or a gun among them bars the way: BC09a C3", mark.rule("RIV-11.45"),
         march, "turn red; RK10a C4; BC01a C3; BC09a C3",
         {"goals RK10a lacks": "C3", "refuses C4 C3": "RIV-11.44 RIV-11.45 RIV-9.5 RIV-2.20"}),
    case("a vehicle or a gun among them bars the way: BC11a C3", mark.rule("RIV-11.45"),
         march, "turn red; RK10a C4; BC01a C3; BC11a C3",
         {"goals RK10a lacks": "C3", "refuses C4 C3": "RIV-11.44 RIV-11.45 RIV-9.5 RIV-2.20"}),
    case("a vehicle or a gun among them bars the way: BC10a C3", mark.rule("RIV-11.45"),
         march, "turn red; RK10a C4; BC01a C3; BC10a C3",
         {"goals RK10a lacks": "C3", "refuses C4 C3": "RIV-11.44 RIV-11.45 RIV-9.5 RIV-2.20"}),
    case("two dice whatever the armour and precision counts", mark.rule("RIV-11.45"),
         march, "turn red; RK10a C4; RC14a in=RK10a; BC16a C3; dice 4 3", "C4 C3", {"BC16a damage": 1}),
    case("a rammer that dies in the gas of the grid leaves it empty", mark.rule("RIV-11.45", "RIV-11.28", "RIV-7.10"),
         march, "turn red; gas C4 red K03; RK10a C5 damage=4; BC01a C4; BC01b A1; dice 6 1 6", "C5 C4",
         {"C4": "", "vp": (2, 0)}),
    # its one diagonal
    case("a juggernaut goes on into the next grid", mark.rule("RIV-11.45", "RIV-9.3", "RIV-9.4"),
         march, "BK10a C3; RK01a C4; RK01b D5; BC01a A1; dice 6 1 6 1", "C3 C4",
         {"asked": "blue move", "answers has": "D5"}, "D5", {"BK10a": "D5", "RK01b": "gone"}),
)  # fmt: skip
def test_juggernaut(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.44", "RIV-11.45")
def test_a_grindwerk_rolls_over_infantry_cavalry_and_support() -> None:
    t = march("turn red; RK10a C4; BC01a C3; BC06a C3; BC07a C3", dice=[5, 1, 1, 5, 1, 2])

    t.choose("C4 C3")  # two dice each, in the order of the Concord: Infantry, Cavalry, Support
    assert t.damage("BC01a", "BC06a", "BC07a") == [-1, 1, 0]
    assert t.asked == ("blue", "displace")
    t.choose("B2", side="blue").choose("D4", side="blue")

    assert {t.place("BC06a"), t.place("BC07a")} == {"B2", "D4"}
    assert t.place("RK10a") == "C3"
    assert t.asked == ("red", "move")  # and it may go on
    t.choose("C2")
    assert t.place("RK10a") == "C2"
    finished(t)


@pytest.mark.rule("RIV-11.44", "RIV-11.45", "RIV-11.72")
@pytest.mark.parametrize(("units", "enters"), [
    (("K01",), True), (("K06",), True), (("K08", "K06"), True), (("K01",
    "K11"), False), (("K10",), False), (("K01", "K10"), False),
])  # fmt: skip
def test_a_juggernaut_enters_only_among_the_three_light_classes(units: tuple[str, ...], enters: bool) -> None:
    t = march("BK10a C3", *(f"unit R{code}{x} C4" for code, x in zip(units, "ab", strict=False)))
    assert ("C4" in t.goals("BK10a")) is enters
    if not enters:
        t.refused("C3 C4", "RIV-11.45", "RIV-11.44", "RIV-2.20", "RIV-9.5")


@cases(
    case("the immune are displaced into gas unharmed", mark.rule("RIV-11.46", "RIV-11.38"),
         march, "BC10a C3; RK02a C4; gas C5 red K03; dice 1 1", "C3 C4; red: C5", {"RK02a": "C5", "RK02a damage": 0}),
    # C4 is empty of attackers now; B4 holds an enemy, B3 is an Obstacle, B2 has only one space.
    case("displaced units go where they may stand", mark.rule("RIV-11.46"),
         march, "turn red; RK10a C4; BC06a C3; RK01a B4; B3 obstacle; BC10a B2; BC01b C2; dice 1 1", "C4 C3",
         {"answers": "C2 C4 D2 D3 D4", "blue refuses B4": "RIV-11.46 RIV-2.20",
         "blue refuses B2": "RIV-11.46 RIV-2.22"}),
    case("the grid it came from does not serve while others are there", mark.rule("RIV-11.46"),
         march, "turn red; RK10a C4; RK01a C4; BC01a C3; dice 1 1", "C4 RK10a C3", {"answers": "B2 B3 B4 C2 D2 D3 D4"}),
    case("without a grid to go to the unit is killed", mark.rule("RIV-11.46", "RIV-7.10"),
         march, "turn red; RK10a A2; RK01b A2; BC16a A1; RK01a B1; B2 obstacle; dice 1 1", "A2 RK10a A1",
         {"BC16a": "gone", "vp": (0, 2), "RK10a": "A1"}),
    case("the odds know that the cornered die", mark.rule("RIV-11.46"),
         march, "A7 obstacle; B8 obstacle; BC10a B7; BC01a B7; RK01a A8; RK01b F8", "B7 BC10a",
         {"odds A8": {"1 killed": 1}}),
    case("the odds know the one way out", mark.rule("RIV-11.46"),
         march, "A7 obstacle; B8 obstacle; BC10a B7; RK01a A8; RK01b F8", "B7",
         {"odds A8": {"1 killed": 0.5556, "nothing": 0.4444}}),
    # B1 is full: a unit that is missed is crushed
    case("the odds count the spaces around", mark.rule("RIV-11.46", "RIV-2.22"),
         march, "turn red; A2 obstacle; RK10a B2; RK01a B2; BC01a A1; BC01b A1; BC01c B1; BC11a B1; dice 1 1 1 1",
         "B2 RK10a", {"odds A1": {"2 killed": 1}}, "A1", {"BC01a": "gone", "BC01b": "gone"}),
    case("of two driven out one finds the last space", mark.rule("RIV-11.46", "RIV-2.22"),
         march, "turn red; A2 obstacle; RK10a B2; RK01a B2; BC01a A1; BC01b A1; BC11a B1; dice 1 1 1 1", "B2 RK10a",
         {"odds A1": {"1 killed": 0.6914, "2 killed": 0.3086}}, "A1", {"BC01a": "B1", "BC01b": "gone"}),
    # B4 has one space, D4 one
    case("cavalry driven out needs two spaces", mark.rule("RIV-11.46", "RIV-2.22"),
         march, "turn red; RK10a C4; BC06a C3; BC01a B4; BC01b B4; BC01c B4; BC01d C2; BC01e C2; BC01f D3; "
         "BC11a D4; dice 1 1", "C4 C3", {"answers blue": "B2 B3 C2 C4 D2 D3"}),
    case("aircraft above are neither struck nor in the way", mark.rule("RIV-11.46", "RIV-2.21"),
         march, "BC10a C3; RK01a C4; RK12a 2,4 N; BC12a 3,4 N; dice 1 1", "C3 C4", {"answers red has": "C3"},
         "red: B5", {"RK12a": "2,4", "RK12a damage": 0}),
    case("a unit pushed into gas is gassed", mark.rule("RIV-11.46", "RIV-11.28", "RIV-11.29"),
         march, "BC10a C3; RK01a C4; gas D5 red K03; dice 1 1 6 1", "C3 C4; red: D5", {"RK01a": "gone"}),
    # A7 is an Obstacle, B8 holds an enemy; B7 is empty of attackers now, so the hero has one way out.
    case("a unit with nowhere to go is killed", mark.rule("RIV-11.46", "RIV-7.10"),
         march, "A7 obstacle; BC10a B7; BC01a B8; RK16a A8; dice 1 1", "B7 A8", {"RK16a": "B7"}),
    case("a unit with nowhere to go is killed (caught)", mark.rule("RIV-11.46", "RIV-7.10"),
         march, "A7 obstacle; BC10a B7; BC01a B7; BC01b B8; RK16a A8; dice 1 1", "B7 BC10a A8",
         {"RK16a": "gone", "vp": (2, 0)}),
    case("displaced units need space and join the back", mark.rule("RIV-11.46", "RIV-2.22", "RIV-7.3"),
         march, "BC10a C3; RK02a C4; RK01a C5; RK01b C5; RK01c C5; RK01d C5; RK01e D5; dice 1 1", "C3 C4",
         {"answers red lacks": "C5", "red refuses C5": "RIV-2.22 RIV-11.46"}, "red: D5", {"D5": "RK01e RK02a"}),
    case("a unit pushed ahead is rammed again", mark.rule("RIV-11.46", "RIV-11.45", "RIV-9.5"),
         march, "BK10a C3; RK02a C4; dice 1 1 5 5", "C3 C4; red: C5; C5", {"BK10a": "C5", "RK02a": "gone"}),
)  # fmt: skip
def test_displaced_units(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.46", "RIV-2.22")
def test_two_displaced_units_cannot_both_take_the_last_space() -> None:
    blocked = grids("B2 C2 D2 B3 D3 B4")
    t = march(
        "turn red; RK10a C4; BC06a C3; BC01a C3",
        *(f"{place} obstacle" for place in blocked),
        "BC10a D4",
        dice=[1, 1, 1, 1],
    )

    t.choose("C4 C3")  # left: C4 with four spaces, D4 with one
    t.choose("C4", side="blue")
    while t.kind == "displace":
        t.choose("C4", side="blue")

    assert {t.place("BC06a"), t.place("BC01a")} <= {"C4", "D4"}
    assert min(t.view()["spaces"].values()) >= 0


@pytest.mark.rule("RIV-11.46")
def test_a_position_written_after_a_ram_is_the_same_position() -> None:
    t = march("BC10a C3; RK01a C4", dice=[1, 1]).choose("C3 C4").choose("C3", side="red").choose("stop")
    again = table(t.match.position())
    assert (again.place("BC10a"), again.place("RK01a")) == ("C4", "C3")


@pytest.mark.rule("RIV-11.46", "RIV-11.44", "RIV-7.6")
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_odds_of_a_ram_are_those_of_all_its_rolls(crowd: tuple[str, ...]) -> None:
    lines = ("turn red", "unit RK10a B2", *crowd)
    setting_out = "B2 RK10a" if "unit RK01a B2" in crowd else "B2"
    rolled: Counter[str] = Counter()
    for dice in product((1, 6), repeat=4):  # a miss is twice as likely as a hit
        t = march(*lines, dice=dice)
        dead = fewest_killed(t.choose(f"{setting_out} A1"), len(march(*lines).view()["units"]))
        rolled[f"{dead} killed" if dead else "nobody"] += 2 ** dice.count(1)

    said: Counter[str] = Counter()
    for name, chance in march(*lines).choose(setting_out).odds("A1").items():
        said[name if "killed" in name else "nobody"] += round(chance * 3**4)

    assert said == rolled


@pytest.mark.rule("RIV-11.46", "RIV-11.77")
def test_by_tank_shock_too() -> None:
    t = march("BC10a C3; RK01a C4; BC01a A1", dice=[1, 1]).choose("C3 C4", "C3", "stop")
    assert t.asked == ("blue", "grid")
    nothing_of_red(t)


@cases(
    # H1, not less than one die, in either order
    case("rolling into gas hurts the roller too", mark.rule("RIV-11.72", "RIV-11.28"),
         march, "BC10a C3 damage=3; RK01a C4; gas C4 red K03; dice 5 5 5", "C3 C4", {"BC10a": "gone", "vp": (0, 1)}),
    case("rolling onto an objective takes it", mark.rule("RIV-11.72", "RIV-2.26"),
         march, "scenario mud-between; BC10a B4; RK01a B5; dice 5 1", {"view objectives B5 held": "red"}, "B4 B5",
         {"view objectives B5 held": "blue"}),
    case("a strider enters grids of infantry only", mark.rule("RIV-11.72", "RIV-11.74"),
         march, "BC10a C3; RK01a C4; RK01b D4; RK08a D4; RK06a B4; RK12a 2,3 N",
         {"goals BC10a has": "C4", "goals BC10a lacks": "B4 D4", "refuses C3 D4": "RIV-11.72 RIV-9.5 RIV-2.20"}),
    case("infantry out of reach is refused for the way and not for its class: C10",
         mark.rule("RIV-11.72", "RIV-11.44", "RIV-9.3"),
         march, "BC10a C2; RK01a C6; RK11a D4", {"refuses C2 C6": "RIV-9.3", "refuses C2 D4": "RIV-11.72"}),
    case("infantry out of reach is refused for the way and not for its class: K10",
         mark.rule("RIV-11.72", "RIV-11.44", "RIV-9.3"),
         march, "BK10a C2; RK01a C6; RK11a D4", {"refuses C2 C6": "RIV-9.3", "refuses C2 D4": "RIV-11.45"}),
    # one die; two dice
    case("a stoker gives the juggernaut a choice among infantry only", mark.rule("RIV-11.72", "RIV-11.77", "RIV-11.75"),
         march, "BK10a C3; BK14a in=BK10a; RK01a C4; dice 6", "C3 C4",
         {"asked": "blue ram", "answers": "juggernaut tank-shock"}, "tank-shock", {"RK01a": "gone"}),
    case("a stoker gives the juggernaut a choice among infantry only (horse)",
         mark.rule("RIV-11.72", "RIV-11.77", "RIV-11.75"),
         march, "BK10a C3; BK14a in=BK10a; RK06a C4; dice 1 1", "C3 C4", {"kind not": "ram"}),
    # Two diagonal steps are one too many, also into enemies.
    case("the unit must otherwise be able to enter", mark.rule("RIV-11.73", "RIV-2.25"),
         march, "BC10a C3; RK01a E5; RK01b D5", {"goals BC10a lacks": "E5", "goals BC10a has": "D5"}),
    case("no one is run down beyond an obstacle without a way", mark.rule("RIV-11.73", "RIV-2.25"),
         march, "C3 obstacle; B3 obstacle; D3 obstacle; BC10a C2; RK01a C4", {"refuses C2 C4": "RIV-9.5"}),
    # Light
    case("tank shock rolls its dice whatever the armour", mark.rule("RIV-11.74", "RIV-11.77"),
         march, "BC10a C3; RK09a C4; dice 5 5", "C3 C4", {"RK09a": "gone"}),
    case("odds of ramming count the gas on the way", mark.rule("RIV-11.74", "RIV-11.28"),
         march,
         "BC10a C3 damage=3; RK01a C5; gas C4 red K03; B4 obstacle; D4 obstacle; B3 obstacle; D3 obstacle; seed 1",
         {"odds C3 C5": {"1 killed": 0.37, "itself killed on the way": 0.333, "nothing": 0.296}}),
    case("several values add up", mark.rule("RIV-11.75"),
         march, "BC10a C3; BK14a in=BC10a; RK16a C4; dice 5 5 1", "C3 C4", {"RK16a damage": 2}),
    # three dice, and Precision (+1)
    case("tank shock values add up and trenches count", mark.rule("RIV-11.75", "RIV-11.77", "RIV-4.9", "RIV-11.7"),
         march, "BC10a C3; BK15a in=BC10a; RK01a C4; dice 4 1 1", "C3 C4", {"RK01a": "gone"}),
    case("tank shock values add up and trenches count (dug in)",
         mark.rule("RIV-11.75", "RIV-11.77", "RIV-4.9", "RIV-11.7"),
         march, "C4 trench; BC10a C3; BK15a in=BC10a; RK01a C4; dice 1 4", "C3 C4", {"RK01a": "gone"}),
    case("odds of being driven into gas", mark.rule("RIV-11.76", "RIV-11.29"),
         march, "BC10a C3; RK01a C4; gas D5 red K03; dice 1 1", "C3 C4",
         {"asked": "red displace", "odds D5": {"1 killed": 0.556, "nothing": 0.444}, "odds C5": None}),
    # Juggernaut, and no one was asked which
    case("with both abilities cavalry leaves no choice", mark.rule("RIV-11.77", "RIV-11.44"),
         march, "turn red; RK10a C4; RK14a in=RK10a; BC06a C3; dice 1 1", "C4 C3", {"asked": "blue displace"}),
    case("a plus alone gives tank shock", mark.rule("RIV-11.77"),
         march, "turn red; RK11a C4; RK14a in=RK11a; BC01a C3; dice 5", {"goals RK11a has": "C3"}, "C4 C3",
         {"BC01a": "gone", "RK11a": "C3"}),
    case("a plus alone gives tank shock (2)", mark.rule("RIV-11.77"),
         march, "turn red; RK11a C4; BC01a C3", {"goals RK11a lacks": "C3"}),
    case("with both the mover chooses one per entry: juggernaut, 1 5", mark.rule("RIV-11.77"),
         march, "turn red; RK10a C4; RK14a in=RK10a; BC01a C3; dice 1 5", "C4 C3",
         {"asked": "red ram", "answers": "juggernaut tank-shock"}, "juggernaut", {"BC01a": "gone"}),
    case("with both the mover chooses one per entry: tank-shock, 5", mark.rule("RIV-11.77"),
         march, "turn red; RK10a C4; RK14a in=RK10a; BC01a C3; dice 5", "C4 C3",
         {"asked": "red ram", "answers": "juggernaut tank-shock"}, "tank-shock", {"BC01a": "gone"}),
    case("the precision of the mover counts", mark.rule("RIV-11.77", "RIV-11.53"),
         march, "turn red; RK11a C4; RK15a in=RK11a; BC01a C3; dice 4", "C4 C3", {"BC01a": "gone"}),
    case("tank shock works in every voluntary move", mark.rule("RIV-11.77", "RIV-11.42"),
         combat, "turn red; RK16a C6; RK11a C5; RK14a in=RK11a; BC01a C4; BC02a D4; dice 5",
         "act RK16a intense-stare C5", {"answers has": "C4 D4"}, "C4", {"RK11a": "C4", "BC01a": "gone"}),
    case("a stoker makes a gun a tank", mark.rule("RIV-11.77", "RIV-2.22", "RIV-11.72"),
         march, "turn red; RK11a C5; RK14a in=RK11a; BC01a C4; BC01b C4; dice 5 1", "C5 C4",
         {"BC01a": "gone", "asked": "blue displace"}, "blue: C5", {"RK11a": "C4", "BC01b": "C5"}),
)  # fmt: skip
def test_tank_shock(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.76")
def test_the_defender_may_scatter_his_units() -> None:
    t = march("BC10a C3; RK01a C4; RK01b C4", dice=[1, 1, 1, 1]).choose("C3 C4")
    assert t.asked == ("red", "displace")
    first = t.prompt

    t.choose("B5", side="red")
    assert t.asked == ("red", "displace")
    assert t.prompt != first
    t.choose("D5", side="red")

    assert {t.place("RK01a"), t.place("RK01b")} == {"B5", "D5"}
