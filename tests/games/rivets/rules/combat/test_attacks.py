"""Chapter 7 and the abilities of attacks: Barrage, Chain and Flat Grid Attacks, Infect, Sniper."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, air, combat, finished, march


def struck(t: Table, *names: str) -> list[str]:
    """Which of the units were hurt or killed."""
    return [name for name in names if t.damage(name) != [0]]


def chances(t: Table, line: str) -> dict[str, float]:
    """The chances of *line*, to three places."""
    return {name: round(chance, 3) for name, chance in t.odds(line).items()}


@cases(
    case("the order is that of the sheet of the units in the grid (kessel)", mark.rule("RIV-7.3", "RIV-12.2"),
         combat, "BC06a C3; RK01a C4; RK10a C4; dice 5", "C3 attack C4", {"RK10a damage": 1, "RK01a damage": 0}),
    case("the order is that of the sheet of the units in the grid (alder)", mark.rule("RIV-7.3", "RIV-12.2"),
         combat, "sheets alder alder; BC06a C3; RC01a C4; RC10a C4; dice 5", "C3 attack C4",
         {"RC10a damage": 0, "RC01a": "gone"}),
    case("an order line sets the arrangement", mark.rule("RIV-7.3"),
         combat, "BC01a C3; RK01a C4; RK02a C4; order C4 RK02a RK01a; dice 5", "C3 attack C4",
         {"RK02a damage": 1, "RK01a damage": 0}),
    # Kessel's Vehicle comes first, but a trench dog has no dice against heavy armour.
    case("units that the attack has no dice against are skipped", mark.rule("RIV-7.4"),
         combat, "BC04a C3; RK10a C4; RK01a C4; dice 5", "C3 attack C4", {"RK10a damage": 0, "RK01a": "gone"}),
)  # fmt: skip
def test_target_order(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-7.2", "RIV-7.3", "RIV-12.2")
@pytest.mark.parametrize(("units", "first"), [
    (("C06", "C01"), "C01"), (("C08", "C01"), "C01"), (("C08", "C06"), "C06"),
    (("C10", "C08"), "C08"), (("C10", "C01"), "C01"), (("C11", "C08"), "C08"), (("C11", "C01"), "C01"),
])  # fmt: skip
def test_alders_order_infantry_cavalry_support_vehicle_artillery(units: tuple[str, str], first: str) -> None:
    lines = [f"unit B{code}a C4" for code in units]
    dice = [5] if "C10" in units else [5, 1]  # a Strider takes one die away
    t = combat("turn red", *lines, "RK10a C5", dice=dice).choose("C5 attack C4")
    assert struck(t, *(f"B{code}a" for code in units)) == [f"B{first}a"]
    finished(t)


@pytest.mark.rule("RIV-7.2", "RIV-7.3", "RIV-12.2")
@pytest.mark.parametrize(("units", "first"), [
    (("K01", "K10"), "K10"), (("K06", "K01"), "K01"), (("K08", "K06"), "K06"), (("K08", "K11"), "K11"),
    (("K11", "K01"), "K01"), (("K08", "K01"), "K01"),
])  # fmt: skip
def test_kessels_order_vehicle_infantry_cavalry_artillery_support(units: tuple[str, str], first: str) -> None:
    lines = [f"unit R{code}a C4" for code in units]
    t = combat("BC06a C3", *lines, dice=[5] if first == "K10" else [1, 5]).choose("C3 attack C4")
    assert struck(t, *(f"R{code}a" for code in units)) == [f"R{first}a"]
    finished(t)


@pytest.mark.rule("RIV-7.3", "RIV-9.10")
@pytest.mark.parametrize(("front", "back"), [("RK01a", "RK02a"), ("RK02a", "RK01a")])
def test_inside_a_class_the_owners_arrangement_counts(front: str, back: str) -> None:
    t = combat(f"BC01a C3; {front} C4; {back} C4", dice=[5]).choose("C3 attack C4")
    assert struck(t, front, back) == [front]


@pytest.mark.rule("RIV-7.3", "RIV-9.10")
def test_new_arrivals_join_the_back_of_their_class() -> None:
    t = march("BC02a C3; BC08a D3; BC01a D3; BC06a D4", seed=1).choose("C3 D3")
    infantry = [name for name in t.grid("D3") if t.unit(name)["class"] == "infantry"]
    assert infantry == ["BC01a", "BC02a"]


@cases(
    case("barrage may choose a new target and costs the move", mark.rule("RIV-11.2", "RIV-11.3"),
         combat, "BC11a C3; BC01a A1; RK01a C5; RK01b D6; dice A03 1 1 A08 5 1", "C3 attack C5",
         {"asked": "blue barrage", "answers": "C5 D6 stop"}, "D6", {"RK01a damage": 0, "RK01b": "gone",
         "BC11a halted": True, "phase": "ground-movement", "answers": "A1 done", "refuses C3": "RIV-11.2 RIV-11.3"}),
    case("barrage is one more attack and not two", mark.rule("RIV-11.2"),
         combat, "BC11a C3; BC01a A1; RK01a C5; dice A03 1 1 A08 1 1", "C3 attack C5 C5",
         {"kind": "grid", "phase": "ground-movement"}),
    # no one is left
    case("the extra attack needs a target", mark.rule("RIV-11.2", "RIV-11.3"),
         combat, "BC11a C3; RK01a C5; dice A03 5 1", "C3 attack C5", {"kind not": "barrage", "BC11a halted": False}),
    # 4 and Krahl's Precision
    case("a turret barrages in another direction and then stays", mark.rule("RIV-11.2", "RIV-11.3", "RIV-11.86"),
         air, "turn red; RK13a 3,4 S; RK15a in=RK13a; BC12a 3,3 N; BC12b 4,4 N; RK12a 6,8 S; dice 1 1 4 1",
         "RK13a attack 3,3", {"answers": "3,3 4,4 stop"}, "4,4", {"BC12a damage": 0, "BC12b damage": 1},
         "done; until aircraft", {"phase": "air-movement", "answers": "RK12a done"}),
    # and does not move in its movement phase
    case("a battery that barraged is still moved by a stare", mark.rule("RIV-11.2", "RIV-11.43"),
         combat, "turn red; RC11a C5; RK16a C6; BC01a C3; dice A03 1 1 A08 1 1",
         "act RC11a attack C3; C3; act RK16a intense-stare C5 B5",
         {"RC11a": "B5", "phase": "ground-movement", "answers": "C6 done"}),
    # 4 + 1 hits
    case("krahl in a gasbag fires up then down and stays where it is",
         mark.rule("RIV-11.2", "RIV-11.86", "RIV-11.53", "RIV-4.9"),
         air, "turn red; RK13a 3,4 S; RK15a in=RK13a; BC12a 3,5 S; BC01a C4; RK01a F8; dice 4 4 4",
         "RK13a attack 3,5; C4", {"BC12a": "gone", "BC01a": "gone", "RK13a halted": True}),
    case("a barrage costs the ram", mark.rule("RIV-11.2", "RIV-11.72"),
         march, "turn red; RK10a C5 halted; RK15a in=RK10a; RK01a F8; BC01a C4", {"refuses C5": "RIV-11.2 RIV-11.3"}),
    case("a barrage costs the move and stopping does not (fired)", mark.rule("RIV-11.2", "RIV-11.3", "RIV-9.3"),
         combat, "BC11a C1; BC01a A1; RK10a C4; dice A03 1 1 A08 1 1", "C1 attack C4; C4; until grid",
         {"phase": "ground-movement", "goals BC11a": ""}),
    case("a barrage costs the move and stopping does not (held)", mark.rule("RIV-11.2", "RIV-11.3", "RIV-9.3"),
         combat, "BC11a C1; BC01a A1; RK10a C4; dice A03 1 1", "C1 attack C4; stop; until grid",
         {"phase": "ground-movement", "goals BC11a": "B1 B2 C2 D1 D2"}),
    case("without the extra attack the battery may move", mark.rule("RIV-11.3"),
         combat, "BC11a C3; RK01a C5; dice A03 1 1", "C3 attack C5 stop",
         {"phase": "ground-movement", "BC11a halted": False, "goals BC11a has": "C4"}),
    # Flak, and Krahl's Precision makes 4 a hit
    case("the extra attack uses any one line", mark.rule("RIV-11.3"),
         combat, "turn red; RK11a C5; RK15a in=RK11a; BC01a C3; BC12a 2,4 N; dice A03 1 1 1 4 1", "C5 attack C3",
         {"answers": "2,4 C3 stop"}, "2,4", {"BC12a damage": 1}),
    case("there is no barrage after an action", mark.rule("RIV-11.3"),
         combat, "BC11a C3 damage=1; BK14a in=BC11a; BC01a C3; RK01a C5; BC01b A1", {"can BC11a has": "sacrifice"},
         "C3 BC11a sacrifice BC01a", {"BC11a damage": 0, "kind not": "barrage", "BC11a halted": False}),
)  # fmt: skip
def test_barrage(case: Case) -> None:
    case.play()


@cases(
    # the first miss ends it; S3, then L2 misses; damage beyond the first one's health is lost; everybody once, and then
    # no more
    case("the chain runs until a miss or the end of the grid: 1 1 1, 0 0 0", mark.rule("RIV-11.8", "RIV-11.9"),
         combat, "BC16a C3; RK08a C4; RK06a C4; RK01a C4; dice 1 1 1", "C3 attack C4",
         {"RK01a damage": 0, "RK06a damage": 0, "RK08a damage": 0}),
    case("the chain runs until a miss or the end of the grid: 5 1 1 1 1, gone 0 0", mark.rule("RIV-11.8", "RIV-11.9"),
         combat, "BC16a C3; RK08a C4; RK06a C4; RK01a C4; dice 5 1 1 1 1", "C3 attack C4",
         {"RK01a": "gone", "RK06a damage": 0, "RK08a damage": 0}),
    case("the chain runs until a miss or the end of the grid: 5 6 6 5 1 1 1 1, gone 1 0",
         mark.rule("RIV-11.8", "RIV-11.9"),
         combat, "BC16a C3; RK08a C4; RK06a C4; RK01a C4; dice 5 6 6 5 1 1 1 1", "C3 attack C4",
         {"RK01a": "gone", "RK06a damage": 1, "RK08a damage": 0}),
    case("the chain runs until a miss or the end of the grid: 5 1 1 6 6 5 1 2, gone gone gone",
         mark.rule("RIV-11.8", "RIV-11.9"),
         combat, "BC16a C3; RK08a C4; RK06a C4; RK01a C4; dice 5 1 1 6 6 5 1 2", "C3 attack C4",
         {"RK01a": "gone", "RK06a": "gone", "RK08a": "gone"}),
    # S3 - 1, then L2 - 1
    case("every link of the chain meets the trench", mark.rule("RIV-11.8", "RIV-11.6"),
         combat, "BC16a C3; C4 trench; RK01a C4; RK06a C4; dice 5 1 5", "C3 attack C4",
         {"RK01a": "gone", "RK06a damage": 1}),
    case("rum makes a second chain", mark.rule("RIV-11.8", "RIV-13.1"),
         combat, "hand blue A20; BC16a C3; RK01a C4; RK08a C4; dice 5 1 1 1 1 1 1 1 6", "C3 attack C4 play.A20",
         {"RK01a": "gone", "RK08a": "gone"}),
    # S3 + 1, then L2 + 1
    case("bayonets on every link of a chain", mark.rule("RIV-11.8", "RIV-13.1"),
         combat, "hand blue A11; BC16a C3; RK01a C4; RK06a C4; dice 1 1 1 5 1 1 5", "C3 play.A11 attack C4",
         {"RK01a": "gone", "RK06a damage": 1}),
    case("a chain goes on through a shield", mark.rule("RIV-11.8", "RIV-11.9", "RIV-11.67"),
         combat, "BC16a C3; RK09a C4 shields=1; RK01a C4; RK01b C4; dice 5 1 6 1 1 4 4 4", "C3 attack C4",
         {"RK09a damage": 0, "RK01a": "gone", "RK01b damage": 0, "RK09a shields": 0}),
    # Kessel's order: the Grindwerk (one die), then the Marcher (two), then the Telephonist's three.
    case("a chain skips what it has no dice against and uses each armour", mark.rule("RIV-11.8", "RIV-7.4"),
         combat, "BC16a C3; RK08a C4; RK10a C4; dice 5 1 1 1", "C3 attack C4", {"RK10a damage": 1, "RK08a damage": 0}),
    case("a survivor is not attacked again", mark.rule("RIV-11.9"),
         combat, "BC16a C3; RK06a C4; dice 5 1", "C3 attack C4", {"RK06a damage": 1}),
    case("a shield does not break the chain", mark.rule("RIV-11.9", "RIV-11.67"),
         combat, "BC16a C3; RK09a C4 shields=1; RK08a C4; dice 5 1 5 1 1", "C3 attack C4",
         {"RK09a shields": 0, "RK09a damage": 0, "RK08a": "gone"}),
    case("a hit on a troubled warrior carries the chain on", mark.rule("RIV-11.9", "RIV-11.81"),
         combat, "BC16a C3; RK16a C4 troubled; RK08a C4; dice 5 1 5 1 1", "C3 attack C4",
         {"RK16a damage": 0, "RK08a": "gone"}),
)  # fmt: skip
def test_chain_grid_attack(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.8", "RIV-11.9", "RIV-11.68")
def test_the_odds_of_a_chain_through_a_shield_are_exact() -> None:
    # Two dice at the Marcher: both must hit to kill it, one is enough to go on to the Grenadiers with three.
    t = combat("BC16a C3; RK09a C4 shields=1; RK01a C4; RK01b D4")
    assert sorted(t.odds("C3 attack C4").values()) == pytest.approx([19 / 243, 84 / 243, 140 / 243])


@cases(
    # Infantry, then Cavalry, then Support, whatever the order of their lines
    case("a flat attack rolls for each unit in target order", mark.rule("RIV-11.16", "RIV-11.17"),
         combat, "BC11a C1; RK08a C5; RK01a C5; RK06a C5; dice A03 5 1 6 5 1 1", "C1 attack C5",
         {"RK01a": "gone", "RK06a": "gone", "RK08a damage": 0}),
    case("a flat attack scores every bounty as it goes", mark.rule("RIV-11.16", "RIV-7.10", "RIV-15.1"),
         combat, "BC11a C1; RK16a C4 damage=2; RK11a C4 damage=1; dice A03 5 1 1 5", "C1 attack C4",
         {"vp": (3, 0), "sorted red fallen": "K11 K16"}),
    # A01: north
    case("after a deviation every unit of the other grid is struck", mark.rule("RIV-11.17"),
         combat, "BC11a C1; RK01a C4; RK01b C5; RK08a C5; dice A01 5 1 1 6", "C1 attack C4",
         {"RK01a damage": 0, "RK01b": "gone", "RK08a": "gone"}),
    # H2 less one for the Strider's own Bolster
    case("a flat attack on its own side pays the enemy for host and hero",
         mark.rule("RIV-11.17", "RIV-7.10", "RIV-11.35"),
         combat, "BC11a C3; RK01a C6; BC10a C5 damage=5; BC15a in=BC10a; dice A02 5", "C3 attack C6",
         {"BC10a": "gone", "BC15a": "gone", "vp": (0, 3), "blue used": "C15"}),
)  # fmt: skip
def test_flat_grid_attack(case: Case) -> None:
    case.play()


@cases(
    case("the alarm keeps the plague off", mark.rule("RIV-11.40", "RIV-13.1"),
         combat, "turn red; RK02a C4; BC01a C3 masked shields=2; dice 5 1 1", "C4 attack C3", {"BC01a shields": 1}),
    case("who rises by the plague in gas is immune from the start", mark.rule("RIV-11.40", "RIV-11.29"),
         combat, "turn red; gas C5 blue K03; RK02a C5; BC01a C4; BC01b A1; dice 5 1 1 1", "act RK02a attack",
         {"C5": "RK02a RK02b"}),
    # Claws: L2; one bounty, alive or not
    case("a hit on infantry may make a plague trooper: 1", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC16a C3; BC01a A1; dice 5 1 1", "C4 attack C3",
         {"BC16a": "gone", "RK02b": "C4", "vp": (0, 2), "RK02b fresh": True, "blue fallen": "C16"}),
    case("a hit on infantry may make a plague trooper: 2", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC16a C3; BC01a A1; dice 5 1 2", "C4 attack C3",
         {"BC16a": "gone", "RK02b": "C4", "vp": (0, 2), "RK02b fresh": True, "blue fallen": "C16"}),
    case("a hit on infantry may make a plague trooper: 3", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC16a C3; BC01a A1; dice 5 1 3", "C4 attack C3",
         {"BC16a damage": 1, "RK02b": "gone", "vp": (0, 0)}),
    case("a hit on infantry may make a plague trooper: 6", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC16a C3; BC01a A1; dice 5 1 6", "C4 attack C3",
         {"BC16a damage": 1, "RK02b": "gone", "vp": (0, 0)}),
    case("the new trooper waits for its next turn", mark.rule("RIV-11.40"),
         combat, "turn red; RK02a C4; BC01a C3; BC01b D3; dice 5 1 1 1", "C4 attack C3", {"phase": "ground-movement"},
         "C4", {"prompt has": "RK02a"}, "stay", {"asked side": "blue"}),
    # no hit; not Infantry; immune to gas; no space in the attacker's grid
    case("where nothing is infected no die is rolled: BC01a C3, 1 1 1", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC01a C3; dice 1 1 1", "act RK02a attack C3", {"RK02b": "gone"}),
    case("where nothing is infected no die is rolled: BC06a C3, 5 1", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC06a C3; dice 5 1", "act RK02a attack C3", {"RK02b": "gone"}),
    case("where nothing is infected no die is rolled: BC07a C3, 5 1 1", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC07a C3; dice 5 1 1", "act RK02a attack C3", {"RK02b": "gone"}),
    case("where nothing is infected no die is rolled: BK02a C3, 5 1 1", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BK02a C3; dice 5 1 1", "act RK02a attack C3", {"RK02b": "gone"}),
    case("where nothing is infected no die is rolled: BC16a C3 masked, 5 1", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC16a C3 masked; dice 5 1", "act RK02a attack C3", {"RK02b": "gone"}),
    case("where nothing is infected no die is rolled: BC16a C3 RK10a C4, 5 1", mark.rule("RIV-11.40", "RIV-11.41"),
         combat, "turn red; RK02a C4; BC16a C3; RK10a C4; dice 5 1", "act RK02a attack C3", {"RK02b": "gone"}),
    case("an infected hero counts as killed and pays once", mark.rule("RIV-11.40", "RIV-11.41", "RIV-15.1", "RIV-4.11"),
         combat, "turn red; RK02a C5; BC16a C4; dice 5 1 2", "C5 attack C4",
         {"BC16a": "gone", "C5": "RK02a RK02b", "vp": (0, 2), "blue used": "C16"}),
    case("a gas mask stops infection", mark.rule("RIV-11.40", "RIV-13.1"),
         combat, "turn red; RK02a C5; BC01a C4 masked shields=2; dice 5 1 1", "C5 attack C4", {"BC01a": "C4"}),
    case("the new trooper waits for its owners next turn", mark.rule("RIV-11.40", "RIV-1.9", "RIV-11.41"),
         combat, "turn red; RK02a C5; BC01a C4; BC01b D4; dice 5 1 1 1", "C5 attack C4", {"RK02b fresh": True},
         "until grid", {"phase": "ground-movement", "goals RK02b": ""}),
    case("each attack that hits rolls for the plague", mark.rule("RIV-11.41", "RIV-13.1"),
         combat, "turn red; hand red A20; RK02a C4; BC16a C3; dice 5 1 3 5 1 1", "C4 attack C3 play.A20",
         {"BC16a": "gone", "RK02b": "C4", "vp": (0, 2)}),
    case("an infected hero is used up and her other version is free", mark.rule("RIV-11.41", "RIV-4.10", "RIV-4.11"),
         combat, "turn red; RK02a C4; BC16a C3; BC10a C1; rivets 2 0; dice 5 1 1", "C4 attack C3",
         {"blue used": "C16"}, "until deploy blue", {"answers has": "C15", "answers lacks": "C16"}),
    case("the dog of an infected handler lives on", mark.rule("RIV-11.41", "RIV-11.33"),
         combat, "turn red; RK02a C4; BC04a C3 dog=BC05a; BC05a B3; dice 5 1 1 2", "C4 attack C3",
         {"BC04a": "gone", "BC05a": "B3"}),
    case("a shield takes the hit and not the plague", mark.rule("RIV-11.41", "RIV-11.67"),
         combat, "turn red; RK02a C4; BC01a C3 shields=3; dice 5 5 1 2", "C4 attack C3",
         {"BC01a": "gone", "RK02b": "C4"}),
    case("one roll for an attack however many dice hit", mark.rule("RIV-11.41"),
         combat, "turn red; RK02a C4; BC16a C3; dice 5 6 4", "C4 attack C3", {"BC16a damage": 2}),
    case("a shield does not stop infection", mark.rule("RIV-11.41", "RIV-11.67"),
         combat, "turn red; RK02a C5; BC01a C4 shields=2; dice 5 1 1 1", "C5 attack C4",
         {"BC01a": "gone", "C5": "RK02a RK02b"}),
    case("a crowded grid infects no one", mark.rule("RIV-11.41", "RIV-2.22"),
         combat, "turn red; RK02a C5; RK02b C5; RK02c C5; RK02d C5; BC16a C4; dice 5 1", "C5 RK02a attack C4",
         {"BC16a damage": 1}),
    case("rum after an infection finds the next victim", mark.rule("RIV-11.41", "RIV-13.1", "RIV-14.1"),
         combat, "turn red; hand red A20; RK02a C5; BC01a C4; BC01b C4; dice 5 1 1 2 6 1 1 6", "C5 attack C4",
         {"kind": "again"}, "play.A20", {"C4": "", "blue fallen": "C01 C01", "C5": "RK02a RK02b"}),
)  # fmt: skip
def test_infect(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.40", "RIV-11.41", "RIV-11.62", "RIV-1.9")
@pytest.mark.parametrize("mates", [1, 2])
def test_who_rose_by_the_plague_is_refused_by_its_own_row(mates: int) -> None:
    able = [f"unit R{code}{x} {grid}" for code, grid in (("K02", "C5"), ("K01", "E5")) for x in "bc"[:mates]]
    t = march("turn red; RK02a C5 fresh; RK01a E5 fresh", *able)
    t.twin("C5").refused("RK02a", "RIV-11.40")
    t.twin("E5").refused("RK01a", "RIV-11.62")


@pytest.mark.rule("RIV-11.40", "RIV-11.53")
@pytest.mark.parametrize(("die", "spread"), [(2, True), (3, False)])
def test_precision_helps_the_claws_and_not_the_plague(die: int, spread: bool) -> None:
    t = combat("turn red; RK16a C4; RK02a C4; BC16a C3", dice=[4, 1, die])
    t.act("RK02a", "attack", "C3")
    assert (t.place("RK02b") == "C4") is spread
    assert t.damage("BC16a") == [-1 if spread else 1]
    finished(t)


@pytest.mark.rule("RIV-11.40", "RIV-11.41")
@pytest.mark.parametrize(("mates", "killed"), [((), 0.185), (("b", "c", "d"), 0.0)])
def test_odds_count_an_infection(mates: tuple[str, ...], killed: float) -> None:
    """Iris takes a hit on two dice (5/9), and a third of the hits infects her; without a space none does."""
    crowd = [f"unit RK02{letter} C5 fought" for letter in mates]
    t = combat("turn red; RK02a C5", *crowd, "BC16a C4; BC01a C6", seed=1)
    assert chances(t, "C5 attack C4").get("1 killed", 0.0) == killed


@cases(
    # H: none; the Grenadiers alone
    case("a sniper picks any unit that it has dice against", mark.rule("RIV-11.69", "RIV-11.89"),
         combat, "BC03a C3; RK10a C5; RK01a C5; seed 1", "C3 attack C5", {"kind not": "victim", "RK10a damage": 0}),
    case("a sniper picks any unit that it has dice against (only)", mark.rule("RIV-11.69", "RIV-11.89"),
         combat, "BC03a C3; RK08a C5; RK01a C5; RK01b C5; seed 1", "C3 attack",
         {"asked": "blue victim", "answers": "RK01a RK01b RK08a"}),
    case("others do not choose their victim", mark.rule("RIV-11.69", "RIV-11.89"),
         combat, "BC01a C3; RK08a C5; RK01a C5; dice 5", "C3 attack C5", {"RK01a": "gone", "RK08a damage": 0}),
    case("a sniper sees further and rolls one die into a trench", mark.rule("RIV-11.69", "RIV-11.12", "RIV-11.6"),
         combat, "eyes C3; BC03a C3; RK01a C7; RK08a C7; C7 trench; dice 4", "C3 attack C7 RK08a",
         {"RK08a": "gone", "RK01a damage": 0}),
    case("with rum a sniper picks anew", mark.rule("RIV-11.69", "RIV-13.1"),
         combat, "hand blue A20; BC03a C3; RK01a C5; RK08a C5; dice 4 4", "C3 attack C5 RK08a; play.A20",
         {"RK08a": "gone", "RK01a": "gone"}),
    case("a sniper has no target where it has no dice", mark.rule("RIV-11.89", "RIV-6.8"),
         combat, "BC03a C3; RK10a C5; RK01a D3; RK01b B3",
         {"targets BC03a": "B3 D3", "refuses C3 attack C5": "RIV-6.8 RIV-7.4 RIV-11.89"}),
    # it depends on whom it picks
    case("odds of a sniper are those of whom it picks", mark.rule("RIV-11.89", "RIV-7.5"),
         combat, "BC03a C3; RK08a C4; RK09a C4 shields=1; RK01a C4; seed 1", {"odds C3 attack C4": None},
         "C3 attack C4", {"odds RK01a": {"1 killed": 0.5, "nothing": 0.5}, "odds RK09a": {"nothing": 1}}),
)  # fmt: skip
def test_sniper(case: Case) -> None:
    case.play()
