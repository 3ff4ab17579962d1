"""Whose turn it is to act: units and grids are activated once (RIV-1.9 to RIV-1.12, chapters 5 and 6)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, air, combat, finished, flight, march, table


def grids(t: Table) -> set[str]:
    """Return the grids that may be activated."""
    return t.answers() - {"done"}


@cases(
    # the Lancers are not asked again
    case("a rider fights once even where a grid is still to fight", mark.rule("RIV-1.9", "RIV-11.60"),
         combat, "BC06a C1; BC01a C3; RK01a C4; RK01b A8; dice 1 1 1", "act BC06a assault C3; attack; C3",
         {"prompt has": "BC01a"}, "attack", {"phase": "ground-movement"}),
    case("a unit fights once in a turn", mark.rule("RIV-1.9", "RIV-6.11"),
         combat, "BC01a C3; BC01b C2; RK01a C4; RK01b D4; dice 1", "C3 attack C4",
         {"answers lacks": "C3", "refuses C3": "RIV-1.9 RIV-6.11"}),
    # Runners dash from C3 to D3, where somebody stands who has not been activated. the Rifles alone
    case("a unit that changed its grid in combat does not fight again", mark.rule("RIV-1.9"),
         combat, "BC02a C3; BC01a D3; RK01a D4; RK01b C4", "C3 dash D3", {"BC02a": "D3"}, "D3",
         {"kind": "deed", "prompt has": "BC01a"}),
    # into a grid that has still to be activated
    case("a unit moves once in a turn", mark.rule("RIV-1.9"),
         march, "BC01a C3; BC01b D3", "C3 D3", {"BC01a": "D3"}, "D3", {"kind": "move", "prompt has": "BC01b"}),
    case("only units of the player are active", mark.rule("RIV-1.9"),
         combat, "BC01a C3; RK01a C4", {"answers": "C3 done", "refuses C4": "RIV-1.9 RIV-6.1"}),
    case("only units of the player are active (aloft)", mark.rule("RIV-1.9"),
         flight, "BC12a 2,3 N; RK12a 4,4 N", {"answers": "BC12a done", "refuses RK12a": "RIV-1.9 RIV-8.1"}),
    case("a unit that is barred is not active in combat: fought", mark.rule("RIV-1.9"),
         combat, "BC01a C3 fought; BC01b D3; RK01a C4", {"answers": "D3 done"}),
    case("a unit that is barred is not active in combat: fresh", mark.rule("RIV-1.9"),
         combat, "BC01a C3 fresh; BC01b D3; RK01a C4", {"answers": "D3 done"}),
    case("a unit that is barred is not active in combat: troubled", mark.rule("RIV-1.9"),
         combat, "BC01a C3 troubled; BC01b D3; RK01a C4", {"answers": "D3 done"}),
    case("a unit that is barred is not active in movement: moved", mark.rule("RIV-1.9"),
         march, "BC01a C3 moved; BC01b D3", {"answers": "D3 done"}),
    case("a unit that is barred is not active in movement: fresh", mark.rule("RIV-1.9"),
         march, "BC01a C3 fresh; BC01b D3", {"answers": "D3 done"}),
    case("a unit that is barred is not active in movement: troubled", mark.rule("RIV-1.9"),
         march, "BC01a C3 troubled; BC01b D3", {"answers": "D3 done"}),
    case("a unit that is barred is not active in movement: halted", mark.rule("RIV-1.9"),
         march, "BC01a C3 halted; BC01b D3", {"answers": "D3 done"}),
    case("a ram out of a crowd leaves the grid to those who stay", mark.rule("RIV-1.9", "RIV-11.46", "RIV-11.54"),
         march, "BK10a C3; BC01a C3; RK01a C4; dice 1 1", "C3 BK10a C4", {"answers lacks": "C3"}, "B4; stop",
         {"asked": "blue move", "prompt has": "BC01a"}),
    case("attacking and moving are optional", mark.rule("RIV-1.10"),
         combat, "BC01a C3; RK01a C4", {"answers has": "done"}, "C3", {"answers has": "pass"}),
    case("attacking and moving are optional (moving)", mark.rule("RIV-1.10"),
         march, "BC01a C3", {"answers has": "done"}, "C3", {"answers has": "stay"}),
    case("attacking and moving are optional (aloft)", mark.rule("RIV-1.10"),
         air, "BC12a 2,3 N; RK12a 2,4 S", {"answers has": "done"}, "BC12a", {"answers has": "pass"}),
    case("attacking and moving are optional (4)", mark.rule("RIV-1.10"),
         flight, "BC12a 2,3 N", "BC12a", {"answers has": "stay"}),
    case("a programmed unit must move", mark.rule("RIV-1.10", "RIV-11.54"),
         march, "turn red; RK09a C6; RK01a D6", {"answers lacks": "done", "refuses done": "RIV-11.54 RIV-1.10"}, "C6",
         {"answers lacks": "stay stop"}),
    case("a unit that is removed is not killed", mark.rule("RIV-1.11", "RIV-11.19"),
         combat, "BC07a C3; BC01a C3; RK01a C4", "C3 BC07a fortify",
         {"BC07a": "gone", "BC01a shields": 2, "blue fallen": []}),
    case("a casualty leaves the board for good", mark.rule("RIV-1.11", "RIV-7.9"),
         combat, "BC01a C3; RK01a C4; RK01b F8; dice 6", "C3 attack C4", {"RK01a": "gone", "red fallen": "K01"}),
    # the enemy's turn does not end it
    case("a ban to the next turn ends with the owners next turn", mark.rule("RIV-1.12", "RIV-11.63"),
         table, "turn red; RK07a C8; RK01a D8 fresh; phase ground-combat 1; seed 1", {"answers": "C8 done"},
         "until draw blue", {"RK01a fresh": True}, "until draw red; until grid red", {"RK01a fresh": False}),
)  # fmt: skip
def test_activations(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-1.12", "RIV-11.62", "RIV-11.40")
def test_undo_takes_back_a_ride_a_dog_and_a_dig() -> None:
    t = combat("BC06a C1; BC04a D3; RK01a C8")
    before = t.match.position()

    t.choose("C1 assault C3")
    t.choose("D3 handler")
    assert t.match.position() != before
    while t.match.moves:
        t.match.undo()

    assert t.match.position() == before
    assert t.place("BC05a") == "gone"
    assert not t.unit("BC06a")["halted"]


@cases(
    case("aircraft fight one by one in the owners order", mark.rule("RIV-5.1", "RIV-5.5", "RIV-17.4"),
         air, "BC12a 2,3 N; BC12b 4,3 N; RK01a B3; RK01b D3; RK01c C3; dice 1 1 1 1 1 1",
         {"answers": "BC12a BC12b done"}, "BC12b attack D3", {"answers": "BC12a done"}, "BC12a attack C3",
         {"phase not": "air-combat"}),
    case("an aircraft is activated once", mark.rule("RIV-5.1", "RIV-1.9"),
         air, "BC12a 2,3 N; BC12b 4,3 N; RK01a C3; dice 1 1 1", "BC12a attack C3",
         {"refuses BC12a": "RIV-1.9 RIV-5.1"}),
    case("the facing is checked and the turret is free of it", mark.rule("RIV-5.2", "RIV-2.8"),
         air, "BC12a 3,3 N; RK12a 3,4 S; RK12b 3,2 N; RK12c 2,3 E; RK12d 4,3 W", {"targets BC12a": "3,4"}),
    case("the facing is checked and the turret is free of it (2)", mark.rule("RIV-5.2", "RIV-2.8"),
         air, "BC12a 3,3 W; RK12a 3,4 S; RK12b 3,2 N; RK12c 2,3 E; RK12d 4,3 W", {"targets BC12a": "2,3"}),
    case("the facing is checked and the turret is free of it (3)", mark.rule("RIV-5.2", "RIV-2.8"),
         air, "BC13a 3,3 W; RK12a 3,4 S; RK12b 3,2 N; RK12c 2,3 E; RK12d 4,3 W", {"targets BC13a": "2,3 3,2 3,4 4,3"}),
    case("abilities of the aircraft are offered as actions (kestrel)", mark.rule("RIV-5.2", "RIV-5.3"),
         air, "BC12a 3,3 N; RK01a C3", {"can BC12a": "attack barrel-roll pass"}),
    case("abilities of the aircraft are offered as actions (wasp)", mark.rule("RIV-5.2", "RIV-5.3"),
         air, "turn red; RK12a 3,3 N; BC01a C3", {"can RK12a": "attack immelman pass power-dive"}),
    case("an action takes the place of the attack", mark.rule("RIV-5.3", "RIV-6.6"),
         air, "turn red; RK12a 3,3 N; BC01a C3; RK12b 1,1 N", "RK12a immelman",
         {"asked": "red aircraft", "answers lacks": "RK12a"}),
    case("an aircraft attacks a grid or an intersection", mark.rule("RIV-5.3"),
         air, "BC12a 3,3 N; RK01a C3; RK12a 3,4 S", {"targets BC12a": "3,4 C3"}),
    case("all aircraft fight before the ground does", mark.rule("RIV-5.5", "RIV-1.6"),
         air, "BC12a 2,3 N; BC01a D3; RK01a C3; dice 1 1 1",
         {"answers": "BC12a done", "refuses D3": "RIV-5.1 RIV-5.5 RIV-1.6"}, "BC12a attack C3",
         {"phase": "ground-combat", "answers": "D3 done"}),
    # Kessel's order: the Grindwerk first, but a strafe has no dice against it; then Infantry.
    case("air attacks are resolved like ground attacks", mark.rule("RIV-5.5", "RIV-7.3", "RIV-7.6", "RIV-7.9"),
         air, "BC12a 3,3 N; RK08a C3; RK10a D3; RK01a C3; dice 4 5 1", "BC12a attack C3",
         {"RK01a": "gone", "RK08a damage": 0, "RK10a damage": 0}),
    case("an aircraft shot down gives its bounty", mark.rule("RIV-5.5", "RIV-7.9", "RIV-15.2"),
         air, "BC12a 3,3 N; RK12a 3,5 S; dice 5 1 6", "BC12a attack 3,5", {"RK12a": "gone", "vp": (1, 0)}),
    # before any aircraft fights
    case("gas is turned then removed at the start of phase three: gas C4 blue K03",
         mark.rule("RIV-5.6", "RIV-5.7", "RIV-11.26"),
         table, "phase air-combat; gas C4 blue K03; BC12a 3,3 N; RK01a D3",
         {"asked": "blue aircraft", "gas": {"C4": ("blue", True)}}),
    case("gas is turned then removed at the start of phase three: gas C4 blue K03 thin",
         mark.rule("RIV-5.6", "RIV-5.7", "RIV-11.26"),
         table, "phase air-combat; gas C4 blue K03 thin; BC12a 3,3 N; RK01a D3", {"asked": "blue aircraft", "gas": {}}),
    case("the enemys gas is not touched in my combat phase", mark.rule("RIV-5.6", "RIV-5.7"),
         table, "phase air-combat; gas C4 red K03 thin; BC12a 3,3 N; RK01a D3", {"gas": {"C4": ("red", True)}}),
    case("gas is still there in deployment and gone without aircraft too", mark.rule("RIV-5.7"),
         table, "phase deployment 2; dp 1; gas C4 blue K03 thin; BC01a A2; RK01a A3", {"gas not": {}}, "done",
         {"phase": "ground-combat", "gas": {}}),
)  # fmt: skip
def test_aircraft_in_combat(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-5.4")
@pytest.mark.parametrize("foe", ["RK12a 4,4 S", "RK12a 2,4 S", "RK12a 3,6 S", "RK01a B3", "RK01a C5"])
def test_nothing_out_of_range_is_a_target(foe: str) -> None:
    t = air(f"BC12a 3,3 N; {foe}; RK01z C3; RK01y D3")
    assert t.targets("BC12a") == {"C3", "D3"}
    t.refused(f"BC12a attack {foe.split()[1]}", "RIV-5.4", "RIV-2.9", "RIV-2.12", "RIV-2.10", "RIV-2.8")


@cases(
    case("grids fight one by one in the owners order", mark.rule("RIV-6.1", "RIV-6.10", "RIV-17.5"),
         combat, "BC01a C3; BC01b D3; BC01c E3; RK01a D4; dice 1 1 1", {"answers": "C3 D3 E3 done"}, "E3 attack D4",
         {"answers": "C3 D3 done"}, "C3 attack D4", {"answers": "D3 done"}, "D3 attack D4",
         {"phase not": "ground-combat"}),
    case("while a grid is active no other is", mark.rule("RIV-6.1"),
         combat, "BC01a C3; BC03a C3; BC01b D3; RK01a D4", "C3",
         {"view active": "C3", "answers": "BC01a BC03a done", "refuses D3": ""}),
    # Krahl on foot gives everybody in the grid Precision (+1), himself included: a 4 hits. One die each against heavy
    # armour, a Strider's own Bolster leaving one: two hits, and a miss from D6.
    case("units of the active grid share its buffs", mark.rule("RIV-6.2", "RIV-6.3"),
         combat, "turn red; RK16a C6; RK01a C6; RK01b D6; BC10a C5; dice 4 4 4",
         "C6 RK01a attack C5; attack C5; D6 attack C5", {"BC10a damage": 2}),
    case("an ability without g belongs to its unit only", mark.rule("RIV-6.3", "RIV-11.53"),
         combat, "BC03a C3; BC01a C3; RK01a C5; dice 4", "C3 BC01a attack C5", {"RK01a damage": 0}),
    # H3, one less
    case("the source of a buff has it too", mark.rule("RIV-6.3", "RIV-7.1", "RIV-11.6"),
         combat, "turn red; BC10a C3; RK10a C5; dice 1 1", "C5 attack C3"),
    # S3, and no Strider in D3
    case("a buff reaches friends in the grid only", mark.rule("RIV-6.3", "RIV-8.5"),
         combat, "turn red; BC10a C3; BC01a D3; RK01a D4; dice 1 1 1", "D4 attack D3"),
    # two dice of three
    case("a strider takes its buff along", mark.rule("RIV-6.3", "RIV-9.7", "RIV-11.6"),
         march, "round 2; BC10a C3; BC01a C4; RK01a C5; dice 1 1", "C3 C4; stop; until grid red; C5 attack C4"),
    # A Strider in a trench: three dice of the Grindwerk, less two.
    case("buffs of one name add up", mark.rule("RIV-6.4", "RIV-11.6"),
         combat, "turn red; C3 trench; BC10a C3; RK10a C5; dice 1", "C5 attack C3"),
    # 4 + 1 hits, 3 + 1 does not; 3 + 2 hits, 2 + 2 does not
    case("precision of a plug and of a grid add up (alone)", mark.rule("RIV-6.4", "RIV-11.53"),
         combat, "turn red; RK10a C6; RC14a in=RK10a; BC06a C5; dice 3 4", "C6 attack C5", {"BC06a damage": 1}),
    case("precision of a plug and of a grid add up (hero)", mark.rule("RIV-6.4", "RIV-11.53"),
         combat, "turn red; RK10a C6; RC14a in=RK10a; BC06a C5; RK16a C6; dice 3 2", "C6 RK10a attack C5",
         {"BC06a damage": 1}),
    # only C5 is left
    case("units of a grid act one after another in the owners order", mark.rule("RIV-6.5", "RIV-6.6", "RIV-17.5"),
         combat, "BC01a C3; BC03a C3; BC06a C3; RK01a C4; RK01b C5; dice 6 6", "C3",
         {"answers": "BC01a BC03a BC06a done"}, "BC03a attack C4", {"RK01a": "gone", "answers": "BC01a BC06a done"},
         "BC01a attack", {"RK01b": "gone"}),
    case("each unit of a grid chooses its own target", mark.rule("RIV-6.5"),
         combat, "BC01a C3; BC01b C3; RK01a C4; RK01b D4; dice 6 6", "C3 BC01a attack D4; attack C4",
         {"RK01a": "gone", "RK01b": "gone"}),
    case("actions are for combat only", mark.rule("RIV-6.6"),
         march, "BC02a C3; BC07a C3; BC04a C3; BC01a C3",
         {"refuses C3 dash": "", "refuses C3 fortify": "", "refuses C3 handler": ""}),
    # no attack after a dash
    case("an activation is attacks or an action or nothing", mark.rule("RIV-6.6"),
         combat, "BC02a C3; RK01a C4", {"can BC02a": "attack dash pass"}, "C3 dash D3", {"kind not": "deed"}),
    case("who rides off leaves the others their turn", mark.rule("RIV-6.6", "RIV-11.60"),
         combat, "BC06a C3; BC01a C3; RK01a C5; dice 5", "act BC06a assault A3; act BC01a attack C5",
         {"BC06a": "A3", "RK01a": "gone"}),
    # The howitzer's shell cannot be used at an aircraft, and its flak not at a grid.
    case("all lines go into the chosen target and the others are lost (at air)", mark.rule("RIV-6.7", "RIV-7.12"),
         combat, "turn red; RK11a C6; BC12a 2,5 N; BC01a C4; dice 1 1", "C6 attack 2,5"),
    case("all lines go into the chosen target and the others are lost (at land)", mark.rule("RIV-6.7", "RIV-7.12"),
         combat, "turn red; RK11a C6; BC12a 2,5 N; BC01a C4; dice A03 1 1 1", "C6 attack C4"),
    case("a grid is activated once in a phase", mark.rule("RIV-6.11"),
         combat, "BC01a C3; BC03a C3; BC01b D3; RK01a D4; dice 1", "C3 BC01a attack; pass",
         {"answers": "D3 done", "refuses C3": "RIV-6.11 RIV-1.9 RIV-6.1"}),
    # Krahl stares at D6 after C6 has fought; the Grenadiers of D6 step into C6 and fight from there.
    case("who comes into a grid that has fought may still fight alone", mark.rule("RIV-6.11", "RIV-11.43"),
         combat, "turn red; RK01a C6; RK01b D6; RK16a E6; BC01a C5; BC01b B5; dice 1 1 1 6 1 1",
         "C6 attack C5; E6 intense-stare D6; until stare-to; C6", {"RK01b": "C6", "answers has": "C6"}, "C6",
         {"kind": "deed", "prompt has": "RK01b"}, "attack C5", {"BC01a": "gone"}),
    case("a unit that is stared into a grid that fought may still fight", mark.rule("RIV-6.11", "RIV-11.43"),
         combat, "turn red; RK01a C4; RK16a C6; RK01b C5; BC06a C3; dice 1 1 5 1",
         "act RK01a attack C3; act RK16a intense-stare C5 C4", {"answers": "C4 done"}, "act RK01b attack C3",
         {"BC06a damage": 1, "phase": "ground-movement"}),
)  # fmt: skip
def test_grids_in_combat(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-6.5", "RIV-6.6")
def test_who_comes_next_is_not_told_that_it_cannot_act() -> None:
    t = combat("turn red; RK01a C5; RK01b C5; BC01a C4").choose("C5 RK01a")
    assert "RK01b must wait" in t.refused("RK01b", "RIV-6.6").text


@pytest.mark.rule("RIV-6.6", "RIV-6.10")
def test_those_who_are_left_do_nothing() -> None:
    t = combat("BC01a C3; BC03a C3; RK01a C5").choose("C3 done")
    assert t.phase != "ground-combat" or "C3" not in t.answers()


@cases(
    # with Krahl's Precision
    case("a ride ends under the buffs of the new grid", mark.rule("RIV-11.60", "RIV-11.61", "RIV-6.3"),
         combat, "turn red; RC06a C7; RK16a C5; BC01a C4; RK01a A8; dice 4 1", "C7 assault C5; attack",
         {"BC01a": "gone"}),
    case("a ride through gas may be the last", mark.rule("RIV-11.60", "RIV-11.28"),
         combat, "BC06a C1 damage=1; gas C2 red K03; gas B2 red K03; gas D2 red K03; dice 5", "C1 assault C2",
         {"BC06a": "gone"}),
    case("lancers ride two and then attack from there", mark.rule("RIV-11.60", "RIV-11.61"),
         combat, "BC06a C1; BC01a A1; RK01a C4; dice 5 1", {"can BC06a": "assault pass"}, "C1 assault C3",
         {"kind": "deed", "answers": "attack pass"}, "attack", {"RK01a": "gone", "phase": "ground-movement",
         "answers": "A1 done", "refuses C3": "RIV-11.60 RIV-11.61 RIV-1.9"}),
    case("the ride needs no attack and still costs the move", mark.rule("RIV-11.60"),
         combat, "BC06a C1; BC01a A1", "C1 assault C3",
         {"phase": "ground-movement", "BC06a halted": True, "answers": "A1 done"}),
    case("the ride has two steps and one diagonal", mark.rule("RIV-11.60", "RIV-9.8"),
         combat, "BC06a C3; RK01a C4", "C3 assault",
         {"answers has": "B4 C1 D4 D5 E4", "answers lacks": "C4 C6 E1 E5 F3"}),
    case("a forced march does not help who rode", mark.rule("RIV-11.61", "RIV-13.1"),
         march, "hand blue A12; BC06a C3 halted; BC01a C3; BC01b D3", "play.A12", {"answers lacks": "BC06a"}),
    case("who did not ride keeps the move: attack", mark.rule("RIV-11.61"),
         combat, "BC06a C3; RK01a C4; dice 1 1", "C3 attack", {"phase": "ground-movement", "goals BC06a has": "C2"}),
    case("who did not ride keeps the move: assault stay attack", mark.rule("RIV-11.61"),
         combat, "BC06a C3; RK01a C4; dice 1 1", "C3 assault stay attack",
         {"phase": "ground-movement", "goals BC06a has": "C2"}),
    case("who did not ride keeps the move: pass", mark.rule("RIV-11.61"),
         combat, "BC06a C3; RK01a C4", "C3 pass", {"phase": "ground-movement", "goals BC06a has": "C2"}),
    case("who has charged is not offered a forced march", mark.rule("RIV-11.61", "RIV-13.1", "RIV-11.10"),
         combat, "hand blue A12; BC06a C3; RK01a C5; BC01a A1; dice 1 1",
         "C3 assault C4; while move: stop; attack C5; until grid",
         {"phase": "ground-movement", "goals BC06a": "", "offers play.A12 card lacks": "BC06a"}),
)  # fmt: skip
def test_rapid_assault(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.60", "RIV-13.1")
def test_a_ride_an_attack_and_a_ration_of_rum() -> None:
    t = combat("hand blue A20; BC06a C1; RK10a C4; RK01a A8", dice=[1, 5])
    t.choose("C1 assault C3", "attack", "play.A20")
    assert t.damage("RK10a") == [1]
    assert t.unit("BC06a")["halted"] or t.phase != "ground-movement"
    finished(t)
