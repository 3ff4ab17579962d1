"""Actions of ground units instead of an attack."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import grids
from tests.support.rivets.table import air, combat, march


@cases(
    # next to an enemy, but its activation is over
    case("dash moves one grid in combat instead of attacking", mark.rule("RIV-11.10", "RIV-6.6"),
         combat, "BC02a C3; RK01a C5; BC01a A1", "C3 dash C4",
         {"BC02a": "C4", "BC02a fought": True, "phase": "ground-movement", "RK01a damage": 0}),
    case("rifles do not dash", mark.rule("RIV-11.10"),
         combat, "BC01a C3; RK01a C5", {"refuses C3 dash": "RIV-11.10"}),
    case("a dasher is not activated again with its new grid", mark.rule("RIV-11.10", "RIV-1.9"),
         combat, "BC02a C3; BC01a C4; RK01a C5; dice 1", "C3 dash C4; C4", {"prompt has": "BC01a"}, "attack",
         {"phase": "ground-movement"}),
    case("after a dash the unit still moves and has its own diagonal", mark.rule("RIV-11.11", "RIV-9.4"),
         combat, "BC02a C3", "C3 dash D4", {"phase": "ground-movement", "goals BC02a has": "E5"}),
)  # fmt: skip
def test_dash(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.10", "RIV-9.8")
def test_a_dash_goes_where_a_move_may_go() -> None:
    t = combat("BC02a C3; RK01a C4; D4 obstacle; BC10a B3; BC01a B3; BC10b D3")
    assert t.offered("BC02a", "dash", "move") - {"stay"} == grids("B2 C2 D2 D3 B4")
    t.refused("C3 dash D4", "RIV-2.25", "RIV-9.8")
    t.refused("C3 dash B3", "RIV-2.22", "RIV-9.8")
    t.refused("C3 dash C4", "RIV-2.20", "RIV-9.5", "RIV-9.8")
    t.refused("C3 dash C1", "RIV-11.10", "RIV-9.3")


@cases(
    # one marker of one unit
    case("field repair mends friends on the ground here and next door", mark.rule("RIV-11.14", "RIV-11.15"),
         combat, "BC07a C3; BC10a C3 damage=2; BC06a D4 damage=1; BC06b C2; BC06c C5 damage=1; "
         "BC12a 2,3 N damage=1; RK06a B4 damage=1", {"offered BC07a field-repair repair": "BC06a BC10a"},
         "C3 BC07a field-repair BC10a", {"BC10a damage": 1, "BC06a damage": 1}),
    case("there is nothing to repair without damage", mark.rule("RIV-11.14"),
         combat, "BC07a C3; BC10a C3; RK01a C4",
         {"can BC07a lacks": "field-repair", "refuses C3 BC07a field-repair": "RIV-11.14 RIV-11.15"}),
    case("a tinker mends what only the helm keeps alive", mark.rule("RIV-11.14", "RIV-11.35"),
         combat, "BC07a C3; BC10a C3 damage=5; BC15a in=BC10a; RK01a A8", "act BC07a field-repair",
         {"BC10a damage": 4}),
)  # fmt: skip
def test_field_repair(case: Case) -> None:
    case.play()


@cases(
    # another one, here, on the ground
    case("fortify gives two markers and the tinker is gone", mark.rule("RIV-11.18", "RIV-11.19"),
         combat, "BC07a C3; BC01a C3; BC06a C3; BC01b C4; BC12a 2,3 N",
         {"offered BC07a fortify fortify": "BC01a BC06a"}, "act BC07a fortify BC01a",
         {"BC01a shields": 2, "BC07a": "gone", "blue fallen": []}),
    case("fortify adds to the markers that are there", mark.rule("RIV-11.18"),
         combat, "BC07a C3; BC06a C3 shields=1", "act BC07a fortify", {"BC06a shields": 3}),
    case("alone a tinker cannot fortify", mark.rule("RIV-11.18"),
         combat, "BC07a C3; BC01a C2; RK01a C4",
         {"can BC07a": "attack pass", "refuses C3 fortify": "RIV-11.18 RIV-11.19"}),
    case("fortify adds to the marker of a marcher", mark.rule("RIV-11.18", "RIV-11.54"),
         combat, "turn red; RC07a C4; RK09a C4 shields=1; BC01a A1", "act RC07a fortify", {"RK09a shields": 3}),
    case("a tinker that fortified was not killed", mark.rule("RIV-11.19", "RIV-1.11"),
         combat, "BC01a C3; BC01b C4; BC01c C5; BC01d D3; missions blue M12; BC07a C3",
         "act BC07a fortify; until wrap-up", {"answers has": "reveal.M12"}),
    case("a tinker that fortifies does not break unbroken", mark.rule("RIV-11.19", "RIV-14.1"),
         combat, "missions blue M12; BC01a A1; BC01b A1; BC01c A1; BC01d A1; BC07a C3; BC01e C3; seed 1",
         "C3 fortify; until wrap-up", {"answers has": "reveal.M12"}),
)  # fmt: skip
def test_fortify(case: Case) -> None:
    case.play()


@cases(
    case("a handler places its animal without cost: blue, BC04a, BC05a", mark.rule("RIV-11.33", "RIV-11.34"),
         combat, "turn blue; rivets 0 0; BC04a C4", "C4 handler",
         {"BC05a": "C4", "BC04a dog": "BC05a", "BC05a fresh": False}),
    case("a handler places its animal without cost: red, RK04a, RK05a", mark.rule("RIV-11.33", "RIV-11.34"),
         combat, "turn red; rivets 0 0; RK04a C4", "C4 handler",
         {"RK05a": "C4", "RK04a dog": "RK05a", "RK05a fresh": False}),
    case("there is one animal for each handler at a time (busy)", mark.rule("RIV-11.33"),
         combat, "BC04a C4 dog=BC05a; BC05a C3; RK01a C5",
         {"can BC04a": "attack pass", "refuses C4 handler": "RIV-11.33 RIV-11.34"}),
    case("there is one animal for each handler at a time (second)", mark.rule("RIV-11.33"),
         combat, "BC04a C4 dog=BC05a; BC05a C3; BC04b D4; RK01a C5", {"can BC04b has": "handler"}, "D4 handler",
         {"BC05b": "D4"}),
    case("after the animal was killed another is placed", mark.rule("RIV-11.33"),
         combat, "turn red; BC04a C3 dog=BC05a; BC05a C4; RK01a C5; dice 5 1 1", "C5 attack C4",
         {"BC05a": "gone", "BC04a dog": None}),
    case("after the animal was killed another is placed (again)", mark.rule("RIV-11.33"),
         combat, "BC04a C3; RK01a C5", {"can BC04a has": "handler"}),
    case("a dog underground is not a dog killed", mark.rule("RIV-11.33", "RIV-11.82", "RIV-1.11"),
         combat, "BC04a C4 dog=BC05a; BC05a under=1; BC09a under=1; RK01a C5", {"can BC04a lacks": "handler"}),
    case("a dog is fortified in the grid where it was just placed", mark.rule("RIV-11.33", "RIV-11.18"),
         combat, "BC04a C4; BC07a C4; RK01a A8", "act BC04a handler; act BC07a fortify BC05a",
         {"BC05a shields": 2, "BC07a": "gone"}),
    # the first free letter
    case("a dog killed under the tracks frees its handler", mark.rule("RIV-11.33", "RIV-11.44"),
         march, "turn red; RK10a C4; BC04a B2 dog=BC05a; BC05a C3; dice 5 1", "C4 C3 stop", {"BC05a": "gone"},
         "until grid blue", {"can BC04a has": "handler"}, "act BC04a handler", {"BC05a": "B2"}),
    case("a dog crushed in a corner frees its handler", mark.rule("RIV-11.33", "RIV-11.46"),
         march, "turn red; A2 obstacle; B1 obstacle; RK10a B2; RK01a B2; BC04a F1 dog=BC05a; BC05a A1; dice 1 1",
         "act RK10a A1", {"BC05a": "gone", "BC04a dog": None}),
    case("a dog fights in the activation that placed it", mark.rule("RIV-11.33", "RIV-11.34", "RIV-6.6"),
         combat, "BC04a C3; BC01a C3; RK01a C4; dice 6", "C3 BC04a handler", {"BC05a": "C3"}, "BC05a attack C4",
         {"RK01a": "gone"}),
    case("no dog without space and no second dog (full)", mark.rule("RIV-11.33", "RIV-2.22"),
         combat, "BC04a C3; BC01a C3; BC01b C3; BC01c C3; RK01a C4", {"can BC04a lacks": "handler"}),
    case("no dog without space and no second dog (busy)", mark.rule("RIV-11.33", "RIV-2.22"),
         combat, "BC04a C3 dog=BC05a; BC05a A1; BC04b C3; RK01a C4",
         {"can BC04a lacks": "handler", "can BC04b has": "handler"}),
    case("the animal fights in the same activation of the grid and moves", mark.rule("RIV-11.34"),
         combat, "BC04a C4; RK01a C5; dice 5", "C4 handler; act BC05a attack",
         {"RK01a": "gone", "phase": "ground-movement", "goals BC05a has": "C7"}),
    case("the animal needs space", mark.rule("RIV-11.34", "RIV-2.22"),
         combat, "BC04a C4; BC10a C4; RK01a C5",
         {"can BC04a": "attack pass", "refuses C4 BC04a handler": "RIV-11.33 RIV-11.34 RIV-2.22"}),
)  # fmt: skip
def test_handler(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.33", "RIV-1.6")
def test_a_handler_whose_dog_lives_is_told_so_though_its_combat_was_passed_over() -> None:
    t = combat("turn red; RK04a C5 dog=RK05a; RK05a D5; BC01a F1")
    assert t.phase == "ground-movement"
    assert "still alive" in t.refused("C5 handler", "RIV-11.33").text
    t.refused("C5 fortify", "RIV-11.18")


@cases(
    case("krahl stares at friends within one grid", mark.rule("RIV-11.42", "RIV-11.43"),
         combat, "turn red; RK16a C5; RK01a D6; RK01b C3; BC01a B4; BC01b A1",
         {"offered RK16a intense-stare stare": "C5 D6", "refuses C5 intense-stare C3": "RIV-11.42",
         "refuses C5 intense-stare B4": "RIV-11.42"}),
    case("each unit of the grid moves one in the order chosen", mark.rule("RIV-11.42", "RIV-11.43"),
         combat, "turn red; RK16a C5; RK01a D6; RK01b D6; RK06a B6", "C5 intense-stare D6",
         {"kind": "stare-unit", "answers": "RK01a RK01b"}, "RK01b", {"answers": "C5 C6 C7 D5 D7 E5 E6 E7"}, "D5; E7",
         {"RK01a": "E7", "RK01b": "D5", "RK16a": "C5", "RK06a": "B6"}),
    case("a stare into gas is a move into gas", mark.rule("RIV-11.42", "RIV-11.28"),
         combat, "turn red; RK16a C6; RK01a C5; gas C4 blue K03; dice 5 1", "act RK16a intense-stare C5 C4",
         {"RK01a": "gone", "red fallen": "K01"}),
    case("a stare drives a grindwerk over the enemy", mark.rule("RIV-11.42", "RIV-11.44"),
         combat, "turn red; RK16a C6; RK10a C5; BC01a C4; BC06a C4; dice 5 1 5 1", "act RK16a intense-stare C5 C4",
         {"BC01a": "gone", "BC06a damage": 1, "asked": "blue displace"}, "blue: C3", {"RK10a": "C4", "BC06a": "C3"}),
    # Krahl's Precision stays in C6
    case("who is stared at another ram has the precision of its own grid",
         mark.rule("RIV-11.42", "RIV-11.45", "RIV-6.3"),
         combat, "turn red; RK16a C6; RK10a C5; BC01a C4; dice 4 4", "act RK16a intense-stare C5 C4",
         {"asked": "blue displace"}),
    case("staring at his own grid krahl moves too", mark.rule("RIV-11.43"),
         combat, "turn red; RK16a C5; RK01a C5; RK01b A1", "C5 intense-stare C5", {"answers": "RK01a RK16a"},
         "RK16a C4 B5", {"RK16a": "C4", "RK01a": "B5"}),
    # B2 has one space, and the rest are Obstacles
    case("a unit without a legal grid stays", mark.rule("RIV-11.43", "RIV-9.8"),
         combat, "turn red; RK16a B2; RK06b B2; A2 obstacle; B1 obstacle; RK06a A1; RK01a A1",
         "act RK16a intense-stare A1", {"RK01a": "B2", "RK06a": "A1", "phase": "ground-movement"}),
    case("being stared at uses up nothing", mark.rule("RIV-11.43"),
         combat, "turn red; RK16a C5; RK01a C5; BC01a C3; dice 5 1 1",
         "act RK16a intense-stare C5 RK01a C4 C6; act RK01a attack C3",
         {"BC01a": "gone", "phase": "ground-movement", "goals RK16a has": "C5"}),
)  # fmt: skip
def test_intense_stare(case: Case) -> None:
    case.play()


@cases(
    # they do not fight, with an enemy next door; nor move
    case("reinforcements bring grenadiers that wait", mark.rule("RIV-11.62", "RIV-11.63"),
         combat, "turn red; rivets 0 0; RK07a C5; BC01a C4", "C5 reinforcements",
         {"RK01a": "C5", "RK01a fresh": True, "red rivets": 0, "phase": "ground-movement"}, "C5",
         {"kind": "move", "prompt has": "RK07a"}, "stay", {"asked side": "blue"}),
    case("a stare moves reinforcements that cannot move themselves", mark.rule("RIV-11.62", "RIV-11.42"),
         combat, "turn red; RK07a C5; RK16a C6; BC01a A1",
         "act RK07a reinforcements; act RK16a intense-stare C5 RK01a C4; B5", {"RK01a": "C4", "RK01a fresh": True}),
    case("in the next turn they act", mark.rule("RIV-11.63"),
         combat, "turn red; RK07a C5; BC01a C4; seed 1",
         "C5 reinforcements; until draw blue; until draw red; until grid red",
         {"RK01a fresh": False, "targets RK01a": "C4"}),
    case("cards of movement do not wake reinforcements", mark.rule("RIV-11.63", "RIV-13.1"),
         march, "turn red; hand red A12 A01; RK07a C5; RK01a C5 fresh; RK01b C5", "play.A12",
         {"answers": "RK01b RK07a"}),
)  # fmt: skip
def test_reinforcements(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.63", "RIV-2.22")
def test_reinforcements_need_space_and_may_come_every_turn() -> None:
    full = combat("turn red; RK07a C5; RK10a C5; RK01a A8; BC01a A7")
    assert full.can("RK07a") == set()
    again = combat("turn red; RK07a C5; RK01a C5; BC01a A1")
    assert "reinforcements" in again.can("RK07a")
    again.choose("C5 reinforcements")
    assert set(again.grid("C5")) == {"RK01a", "RK01b", "RK07a"}


@pytest.mark.rule("RIV-11.62", "RIV-7.3")
def test_reinforcements_join_the_back_of_their_class() -> None:
    t = combat("turn red; RK07a C5; RK01b C5").choose("C5 reinforcements")
    infantry = [name for name in t.grid("C5") if name.startswith("RK01")]
    assert infantry == ["RK01b", "RK01a"]


@cases(
    case("sacrifice kills an infantry unit here and heals the actor", mark.rule("RIV-11.65", "RIV-11.66"),
         combat, "turn red; RK10a C5 damage=2; RK14a in=RK10a; RK01a C5; RK01b C6; BC01a A1",
         {"offered RK10a sacrifice sacrifice": "RK01a"}, "act RK10a sacrifice",
         {"RK10a damage": 1, "RK01a": "gone", "RK01b damage": 0, "red fallen": "K01"}),
    case("a shield does not save from sacrifice and a dog does not serve (dog)",
         mark.rule("RIV-11.65", "RIV-11.67", "RIV-11.33"),
         combat, "turn red; RK10a C5 damage=1; RK14a in=RK10a; RK05a C5; BC01a C3", {"can RK10a lacks": "sacrifice"}),
    case("a shield does not save from sacrifice and a dog does not serve (first)",
         mark.rule("RIV-11.65", "RIV-11.67", "RIV-11.33"),
         combat, "turn red; RK10a C5 damage=1; RK14a in=RK10a; RK09a C5 shields=3; BC01a A1", "act RK10a sacrifice",
         {"RK10a damage": 0, "RK09a": "gone"}),
    case("a stoker in a gasbag has no grid to sacrifice in", mark.rule("RIV-11.65", "RIV-8.5", "RIV-1.7"),
         air, "turn red; RK13a 3,4 S damage=1; RK14a in=RK13a; RK01a C4; BC01a D5", {"can RK13a lacks": "sacrifice"}),
    case("a sacrificed hero pays the enemy", mark.rule("RIV-11.66", "RIV-7.10", "RIV-15.1"),
         combat, "turn red; RK10a C5 damage=1; RK14a in=RK10a; RK16a C5; BC01a C3", "act RK10a sacrifice",
         {"RK16a": "gone", "vp": (2, 0)}),
    # no damage; no Infantry; not in the grid
    case("sacrifice needs damage and infantry here: RK10a C5 RK01a C5", mark.rule("RIV-11.66"),
         combat, "turn red; RK10a C5; RK01a C5; RK14a in=RK10a; BC01a C3", {"can RK10a lacks": "sacrifice"}),
    case("sacrifice needs damage and infantry here: RK10a C5 damage=1 RK08a C5", mark.rule("RIV-11.66"),
         combat, "turn red; RK10a C5 damage=1; RK08a C5; RK14a in=RK10a; BC01a C3", {"can RK10a lacks": "sacrifice"}),
    case("sacrifice needs damage and infantry here: RK10a C5 damage=1 RK01a C6", mark.rule("RIV-11.66"),
         combat, "turn red; RK10a C5 damage=1; RK01a C6; RK14a in=RK10a; BC01a C3", {"can RK10a lacks": "sacrifice"}),
    case("a hero may be sacrificed and pays for it", mark.rule("RIV-11.66", "RIV-15.1", "RIV-14.1"),
         combat, "turn red; RK10a C6 damage=2; RK14a in=RK10a; RK16a C6; BC01a C4", "C6 RK10a sacrifice RK16a",
         {"RK16a": "gone", "RK10a damage": 1, "vp": (2, 0), "red used": "K16"}),
    case("a sacrifice does", mark.rule("RIV-11.66", "RIV-14.1"),
         combat, "turn red; missions red M12; RK01a A8; RK01b A8; RK01c A8; RK01d A8; RK10a C6 damage=2; "
         "RK14a in=RK10a; RK01e C6; seed 1", "C6 sacrifice RK01e; until draw blue",
         {"missions red": "M12", "log lacks": "RIV-10.2"}),
)  # fmt: skip
def test_sacrifice(case: Case) -> None:
    case.play()


@cases(
    case("the atom takes a marker from one friend to another", mark.rule("RIV-11.78", "RIV-11.79"),
         combat,
         "BC16a C3 damage=1; BC06a D4 damage=1; BC10a B3; BC06b C5 damage=1; BC12a 2,3 N damage=1; RK06a C4 damage=1",
         "C3 healing-atom", {"kind": "heal-from", "answers": "BC06a BC16a"}, "BC06a",
         {"kind": "heal-to", "answers": "BC10a BC16a"}, "BC10a",
         {"BC06a damage": 0, "BC10a damage": 1, "BC16a damage": 1}),
    case("the atom needs damage and somebody to take it", mark.rule("RIV-11.78"),
         combat, "BC16a C3; BC01a C3; RK01a C4", {"can BC16a lacks": "healing-atom"}),
    case("the atom needs damage and somebody to take it (alone)", mark.rule("RIV-11.78"),
         combat, "BC16a C3 damage=1; RK01a C4; BC01a C5",
         {"can BC16a lacks": "healing-atom", "refuses C3 healing-atom": "RIV-11.78 RIV-11.79"}),
    case("the receiver may die of it and a shield does not help", mark.rule("RIV-11.79"),
         combat, "BC16a C3 damage=2; BC01a C3 shields=2; RK01a C8", "act BC16a healing-atom",
         {"BC16a damage": 1, "BC01a": "gone", "blue fallen": "C01"}),
    case("the bounty of a receiver goes to the enemy", mark.rule("RIV-11.79", "RIV-7.10"),
         combat, "BC16a C3 damage=1; BC11a C4 damage=1; BC06a C2; RK01a C8", "C3 healing-atom BC16a BC11a",
         {"BC11a": "gone", "vp": (0, 1)}),
    case("a host that the atom kills takes its plug along", mark.rule("RIV-11.79", "RIV-4.9", "RIV-15.3"),
         combat, "BC16a C3 damage=1; BC11a C4 damage=1; BC14a in=BC11a; RK01a A8",
         "act BC16a healing-atom BC16a BC11a",
         {"BC11a": "gone", "BC14a": "gone", "vp": (0, 1), "sorted blue fallen": "C11 C14"}),
    case("a friend killed by the atom breaks the unbroken", mark.rule("RIV-11.79", "RIV-14.1"),
         combat, "BC01a A1; BC01b B1; BC01c C1; BC01d D1; BC01e C3; BC16a C3 damage=1; missions blue M12; RK01a A8",
         "act BC16a healing-atom BC16a BC01e; until wrap-up blue", {"answers lacks": "reveal.M12"}),
    case("the healing atom kills through a shield and pays the enemy", mark.rule("RIV-11.79", "RIV-11.67", "RIV-15.1"),
         combat, "BC16a C3; BC10a C4 damage=1; BC11a D3 damage=1 shields=1", "C3 healing-atom BC10a BC11a",
         {"BC11a": "gone", "BC10a damage": 0, "vp": (0, 1)}),
)  # fmt: skip
def test_healing_atom(case: Case) -> None:
    case.play()
