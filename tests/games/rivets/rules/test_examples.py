"""The worked examples of the ledger (chapter 19), by their numbers."""

from __future__ import annotations

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import air, combat, flight, march, table, wrap_up


@cases(
    case("e1 range two reaches one diagonal and one straight", mark.rule("RIV-2.5", "RIV-2.17"),
         combat, "BC01a C3; RK01a D4; RK01b E4; RK01c E5",
         {"targets BC01a": "D4 E4", "refuses C3 attack E5": "RIV-2.17 RIV-2.5 RIV-6.9"}),
    case("e2 cowl guns reach straight ahead only", mark.rule("RIV-2.8", "RIV-2.9"),
         air, "BC12a 2,3 N; RK12a 2,5 S; RK12b 3,4 S; RK12c 2,2 N", {"targets BC12a": "2,5"}),
    case("e2 cowl guns reach straight ahead only (asked)", mark.rule("RIV-2.8", "RIV-2.9"),
         air, "BC12a 2,3 N; RK12a 2,5 S; RK12b 3,4 S; RK12c 2,2 N; RK01a C3",
         {"refuses BC12a attack 3,4": "RIV-2.8 RIV-2.9", "refuses BC12a attack 2,2": "RIV-2.8 RIV-2.9"}),
    # to the west; around a corner
    case("e3 goshawk bombs four grids and with a gunner two more each way (bare)",
         mark.rule("RIV-2.10", "RIV-2.12", "RIV-11.86"),
         air, "BC13a 3,3 N; RK01a C3; RK01b D3; RK01c C4; RK01d D4; RK01e E3; RK01f E4; RK01g B3; RK01h E5",
         {"targets BC13a": "C3 C4 D3 D4"}),
    case("e3 goshawk bombs four grids and with a gunner two more each way (gunner)",
         mark.rule("RIV-2.10", "RIV-2.12", "RIV-11.86"),
         air, "BC13a 3,3 N; BC14a in=BC13a; RK01a C3; RK01b D3; RK01c C4; RK01d D4; RK01e E3; RK01f E4; RK01g B3; "
         "RK01h E5", {"targets BC13a has": "C3 C4 D3 D4 E3 E4 B3", "targets BC13a lacks": "E5"}),
    case("e4 rifles before the strider with one die less: 5, gone", mark.rule("RIV-7.3", "RIV-11.6"),
         combat, "turn red; BC10a C3; BC01a C3; RK10a C5; dice 5", "C5 attack C3",
         {"BC01a": "gone", "BC10a damage": 0}),
    case("e4 rifles before the strider with one die less: 4, 0", mark.rule("RIV-7.3", "RIV-11.6"),
         combat, "turn red; BC10a C3; BC01a C3; RK10a C5; dice 4", "C5 attack C3",
         {"BC01a damage": 0, "BC10a damage": 0}),
    case("e5 long eye picks the telephonist and hits on four: 4, gone", mark.rule("RIV-11.69", "RIV-11.53", "RIV-7.6"),
         combat, "BC03a C3; RK01a C5; RK08a C5; dice 4", "C3 attack C5 RK08a",
         {"RK08a": "gone", "RK01a damage": 0, "vp": (0, 0)}),
    case("e5 long eye picks the telephonist and hits on four: 3, 0", mark.rule("RIV-11.69", "RIV-11.53", "RIV-7.6"),
         combat, "BC03a C3; RK01a C5; RK08a C5; dice 3", "C3 attack C5 RK08a",
         {"RK08a damage": 0, "RK01a damage": 0, "vp": (0, 0)}),
    case("e6 a deviating howitzer hits its own side", mark.rule("RIV-7.15", "RIV-11.17"),
         combat, "BC11a D3; RK01a D6; BC01a C5; dice A07 1 5", "D3 attack D6", {"BC01a": "gone", "RK01a damage": 0}),
    # the ground movement of turn 3; A01: north; A12: north
    case("e7 gas drifts twice and is gone in the third turn", mark.rule("RIV-11.27", "RIV-11.25"),
         table, "first red; turn red; round 3; phase ground-combat 1; RK03a C8; hold blue; dice A03 A01 A12",
         "C8 attack C4; until grid", {"gas": {"C5": ("red", False)}},
         "until draw blue; until draw red; until deploy red", {"gas": {"C5": ("red", False)}}, "done",
         {"phase": "ground-combat", "gas": {"C5": ("red", True)}}, "done",
         {"phase": "ground-movement", "gas": {"C6": ("red", True)}},
         "until draw blue; until draw red; until deploy red", {"gas": {"C6": ("red", True)}}, "done", {"gas": {}}),
    case("e8 the first hit takes the marker and the second kills: 5 6, gone, 0", mark.rule("RIV-11.68", "RIV-7.9"),
         combat, "BC06a C3; RK09a C4 shields=1; dice 5 6", "C3 attack C4", {"RK09a": "gone"}),
    case("e8 the first hit takes the marker and the second kills: 5 4, 0, 0", mark.rule("RIV-11.68", "RIV-7.9"),
         combat, "BC06a C3; RK09a C4 shields=1; dice 5 4", "C3 attack C4", {"RK09a damage": 0, "RK09a shields": 0}),
    case("e8 the first hit takes the marker and the second kills: 1 2, 0, 1", mark.rule("RIV-11.68", "RIV-7.9"),
         combat, "BC06a C3; RK09a C4 shields=1; dice 1 2", "C3 attack C4", {"RK09a damage": 0, "RK09a shields": 1}),
    # two steps, and no more
    case("e9 a strider rolls over two grenadiers", mark.rule("RIV-11.74", "RIV-11.76", "RIV-11.46"),
         march, "BC10a B2; RK01a B3; RK01b B3; dice 5 2 3 1", "B2 B3",
         {"asked": "red displace", "RK01a": "gone", "RK01b damage": 0, "answers": "A2 A3 A4 B2 B4 C2 C3 C4"},
         "red: A4", {"RK01b": "A4", "BC10a": "B3", "asked": "blue move", "answers has": "C3"}, "C3",
         {"BC10a": "C3", "kind not": "move"}),
    # not before the end of the round; tied again
    case("e10 both reach twelve and play goes on until they differ (blue)",
         mark.rule("RIV-10.3", "RIV-10.4", "RIV-10.5"),
         wrap_up, "scenario mud-between; round 6; vp 11 11; BC01a B5; RK01a E4; seed 1",
         {"vp": (12, 11), "running": True}, "next turn", {"vp": (12, 12), "running": True, "view round": 7}),
    case("e10 both reach twelve and play goes on until they differ (ahead)",
         mark.rule("RIV-10.3", "RIV-10.4", "RIV-10.5"),
         wrap_up, "scenario mud-between; round 7; turn red; vp 13 12; RK01a B5; seed 1", {"running": True}),
    case("e10 both reach twelve and play goes on until they differ (lead)",
         mark.rule("RIV-10.3", "RIV-10.4", "RIV-10.5"),
         wrap_up, "scenario mud-between; round 7; turn red; vp 13 12; seed 1", {"winner": "blue"}),
    case("e11 immelman then a turn and three steps", mark.rule("RIV-11.37", "RIV-8.4", "RIV-8.3"),
         air, "turn red; RK12a 3,6 S; BC01a A1; seed 1", "RK12a immelman", {"RK12a facing": "N"}, "until aircraft",
         {"phase": "air-movement"}, "RK12a 6,7 E", {"RK12a": "6,7", "RK12a facing": "E"}),
    # Facing S it would have to turn once; to the east that is the same end, but never with more than one turn.
    case("e11 without immelman it cannot face east and end there", mark.rule("RIV-11.37", "RIV-8.4"),
         flight, "turn red; RK12a 3,6 N", {"goals RK12a has": "6,7"}),
    case("e11 without immelman it cannot face east and end there (2)", mark.rule("RIV-11.37", "RIV-8.4"),
         flight, "turn red; RK12a 3,6 S", {"goals RK12a has": "6,7"}),
    case("e11 without immelman it cannot face east and end there (3)", mark.rule("RIV-11.37", "RIV-8.4"),
         flight, "turn red; RK12a 3,6 W", {"goals RK12a lacks": "6,7"}),
)  # fmt: skip
def test_examples(case: Case) -> None:
    case.play()
