"""Powers that somebody uses: Grab, Call and Control (UND-7.4 to UND-7.7, UND-7.15, UND-7.16)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.hands import begun, recruit, roster
from tests.support.undergrowth.table import FOE, Table, finished, north, south, stations, table

PATROL = ("unit SF3a B2.0.C", "unit SF4a B2.0.N", "unit SF4b B2.0.S", "unit SF4c B2.0.E")


@pytest.fixture
def herald_ants() -> Iterator[None]:
    """Marshal Ants command three and call one."""
    with roster(F3={"call": 1}):
        yield


POWERS = {
    "F1": "Hit points, Tough",
    "F2": "Dome Shield, Hit points",
    "F3": "Command, Control, Hit points",
    "F4": "Terrain Bonus",
    "W1": "Command, Hit points, Top Bonus",
    "W2": "Camouflage, Grab, Hit points, Terrain Bonus",
    "W4": "",
    "W5": "Hit points, Level Bonus",
    "H1": "Call, Hit points",
    "H3": "Camouflage, Hit points",
    "H5": "Control, Hit points",
    "M1": "Command, Dome Shield, Hit points, Tough",
    "M3": "Grab, Hit points",
}


def powers(t: Table, name: str) -> str:
    """All that the view says about a unit's powers, in small letters."""
    return str(t.view()["units"][name]["powers"]).lower().replace("-", " ").replace("_", " ")


@cases(
    case("a commander need not come on at all", mark.rule("UND-7.21", "UND-8.14"),
         south, "SF3a off; SF4a off commander=SF3a; SF4b off commander=SF3a; FOE; SF1a B1.0.C", "pass; SF1a done",
         {"SF3a": "off", "SF4a": "off"}),
    case("powers that are used are optional", mark.rule("UND-7.21"),
         south, "SH1a B2.1.C; SF3a A1.0.C; SF4a A1.0.C; SW2a C1.0.C; NF4a C2.0.C; SH2a off commander=SH1a; "
         "SH2b off commander=SH1a; SW4a off commander=SH1a; FOE", {"deeds SH1a has": "call done move",
         "deeds SF3a has": "control done move", "deeds SW2a has": "done grab move"}),
    case("a level or terrain bonus need not be used (orb)", mark.rule("UND-7.21"),
         south, "SW5a B2.1.E; FOE; B2 PL; C2 TP", {"moves SW5a has": "C2.1.C"}),
    case("a level or terrain bonus need not be used (ant)", mark.rule("UND-7.21"),
         south, "SF4a B2.0.E; FOE; C2 SG; A2 EA", {"moves SF4a has": "C2.0.NESWC"}),
)  # fmt: skip
def test_powers(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.1", "UND-10.2", "UND-7.3", "UND-7.5")
@pytest.mark.usefixtures("herald_ants")
def test_a_unit_may_have_both_command_and_call() -> None:
    t = begun("garden-plot")
    recruit(t, "south", ["F3", "F4", "F4"]).choose("done", side="south")
    assert t.answers("south") == {"SF3a.command", "SF3a.call"}
    assert t.refused("SF3a", "UND-10.2", side="south").text == "say SF3a.command or SF3a.call"
    t.choose("SF3a.call", side="south")
    t.choose("forge-120", side="north")  # the second Ant has only the Command left: not asked

    t.bid(3, 8).choose("SF3a A1.0.N A1.0.N")

    assert (t.at("SF4a"), t.at("SF4b")) == ("off", "A1.0.N")
    assert "commander=SF3a.call" in t.match.position()
    assert [t.view()["units"][name]["called"] for name in ("SF4a", "SF4b")] == [True, False]
    again = table(t.match.position()).choose("SF3a", "call", "A1.0.E")
    assert again.at("SF4a") == "A1.0.E"


@pytest.mark.rule("UND-7.1")
@pytest.mark.parametrize("code", sorted(POWERS))
def test_a_unit_has_the_powers_of_its_roster_line(code: str) -> None:
    t = south(f"S{code}a B2.0.C", FOE)
    shown = powers(t, f"S{code}a")
    wanted = {name.lower() for name in POWERS[code].split(", ") if name}
    others = {"command", "call", "control", "terrain bonus", "level bonus", "top bonus", "grab", "dome shield"}
    others |= {"camouflage", "tough"}
    assert {name for name in others if name in shown} == wanted - {"hit points"}


@cases(
    # no attack, no second call
    case("a call brings one unit of the pool in place of the attack", mark.rule("UND-7.4", "UND-7.5", "UND-9.6"),
         south, "SH1a B2.2.C; SH2a off commander=SH1a; SH2b off commander=SH1a; SW4a off commander=SH1a; FOE; B2 PL",
         {"deeds SH1a": "attack.missile-10pak call done move"}, "SH1a call",
         {"asked": "south call", "answers": "SH2a SH2b SW4a"}, "SH2a",
         {"asked": "south station", "answers": "B2.2.NESWC"}, "B2.2.E",
         {"SH2a": "B2.2.E", "SH2b": "off", "SW4a": "off", "answers": "done move"}),
    case("a called walker has a start place in the next round", mark.rule("UND-7.5", "UND-5.5"),
         south, "SH1a B2.0.C; SF4a off commander=SH1a; FOE; C2 PL", "SH1a call B2.0.E", {"SF4a": "B2.0.E"},
         "next round", {"moves SF4a": "B2.0.NSWC C2.0.NESWC"}),
    case("a unit is called into contact with enemies", mark.rule("UND-7.5", "UND-9.7", "UND-3.4"),
         south, "SH1a B2.0.C; SF4a off commander=SH1a; NF4a B2.0.E; NF4b C2.0.W; FOE",
         "SH1a call B2.0.E; end; next round", {"targets SF4a power-claw": "NF4a NF4b"}),
    case("a called unit that falls counts and the pool does not", mark.rule("UND-7.5", "UND-11.1", "UND-6.9"),
         north, "NF1a B2.0.C; NF1b B2.1.C; SH1a B2.1.C damage=3; SH2a B2.0.C commander=SH1a; "
         "SH2b off commander=SH1a; SH2c off commander=SH1a; SF1a A1.0.C; B2 SP; dice 2 2",
         "attack NF1a body-slam SH2a; end; attack NF1b body-slam SH1a",
         {"points": (0, 32), "SH2b": "lost", "SH2c": "lost"}),
    case("a destroyed commander loses no one", mark.rule("UND-7.5", "UND-7.3", "UND-9.8"),
         north, "NF1a B2.0.C; SM1a B2.0.C damage=5; SM5a B1.0.C commander=SM1a; dice 2", "attack NF1a body-slam SM1a",
         {"SM5a": "B1.0.C", "running": True}),
    case("a called unit holds a level at once", mark.rule("UND-7.5", "UND-11.5"),
         south, "scenario long-puddle; SH1a C3.1.C; SW4a off commander=SH1a; FOE; A1 SG; B1 SG; C3 PE",
         "SH1a call C3.1.N; move C4.1.C; end; pass all", {"SW4a": "C3.1.N", "points": (4, 0)}),
    case("who was called is refused to cp and control by the row of the call",
         mark.rule("UND-7.5", "UND-7.7", "UND-9.4"),
         south, "SH5a B2.0.C; SH1a B2.0.C; SH2a off commander=SH1a; SF4a B2.0.N activated; SF4b B2.0.S; "
         "SF4c B2.0.S; SF3a A1.0.C; FOE", "SH1a call B2.0.N done; until command south", {"refuses SH2a": "UND-7.5"},
         "SH5a control", {"refuses SH2a": "UND-7.5", "refuses SF4a": "UND-9.4", "answers": "SF4b SF4c"}),
    case("a unit that cannot be at the callers level comes on level 0", mark.rule("UND-7.5"),
         south, "SH1a B2.1.C; SH2a off commander=SH1a; SH2b off commander=SH1a; SW4a off commander=SH1a; FOE",
         "SH1a call SW4a", {"answers": "B2.0.NESWC"}, "B2.0.N", {"SW4a": "B2.0.N"}),
    case("a called climber takes the callers level where it exists", mark.rule("UND-7.5"),
         south, "SH1a B2.2.C; SH2a off commander=SH1a; SH2b off commander=SH1a; SW4a off commander=SH1a; FOE; B2 PL",
         "SH1a call SW4a", {"answers": "B2.2.NESWC"}),
    # level 3 is not there for a climber
    case("a called unit stands beside a rock below its top", mark.rule("UND-7.5", "UND-3.2"),
         south, "SH1a B2.1.E; SH2a off commander=SH1a; SH2b off commander=SH1a; SW4a off commander=SH1a; FOE; B2 TR",
         "SH1a call SW4a", {"answers": "B2.1.NESW"}),
    case("a called unit stands beside a rock below its top (high)", mark.rule("UND-7.5", "UND-3.2"),
         south, "SH1a B2.3.E; SH2a off commander=SH1a; SH2b off commander=SH1a; SW4a off commander=SH1a; FOE; B2 TR",
         "SH1a call SW4a", {"answers": "B2.0.NESW"}),
    case("no one is called into water that it may not enter", mark.rule("UND-7.5", "UND-5.18"),
         south, "SH1a B2.1.C; SH2a off commander=SH1a; SH2b off commander=SH1a; SW4a off commander=SH1a; FOE; B2 PU",
         "SH1a call", {"answers": "SH2a SH2b", "refuses SW4a": "UND-7.5 UND-5.18 UND-2.14"}),
    case("no one is called into water that it may not enter (only)", mark.rule("UND-7.5", "UND-5.18"),
         south, "SH1a B2.1.C; SW4a off commander=SH1a; FOE; B2 PU", {"deeds SH1a lacks": "call"}),
    case("a water unit is called into water", mark.rule("UND-7.5", "UND-2.16"),
         south, "SH1a B2.1.C; SM5a off commander=SH1a; SH2a off commander=SH1a; FOE; B2 PU", "SH1a call SM5a B2.0.C",
         {"SM5a": "B2.0.C"}),
    case("a called unit cannot be activated this round but in the next", mark.rule("UND-7.5", "UND-9.4"),
         south,
         "SH1a B2.1.C; SF1a A1.0.C; SH2a off commander=SH1a; SH2b off commander=SH1a; SW4a off commander=SH1a; FOE",
         "SH1a call SH2a B2.1.N; end", {"answers lacks": "SH2a", "refuses SH2a": "UND-7.5 UND-9.4"},
         "pass all; bid 3 8", {"answers has": "SH2a"}),
    case("a destroyed caller loses its pool without points for it", mark.rule("UND-7.5"),
         north, "NF1a B2.0.C; SH1a B2.0.C damage=3; SF1a A1.0.C; SH2a off commander=SH1a; SH2b off commander=SH1a; "
         "SW4a off commander=SH1a; dice 2", "attack NF1a body-slam SH1a",
         {"SH1a": "destroyed", "SH2a": "lost", "SH2b": "lost", "SW4a": "lost", "points": (0, 27)}),
    case("units that were called before fight on", mark.rule("UND-7.5"),
         north, "NF1a B2.0.C; SH1a B2.0.C damage=3; SH2a B2.1.C commander=SH1a; SH2b off commander=SH1a; dice 2",
         "attack NF1a body-slam SH1a", {"SH2a": "B2.1.C", "SH2b": "lost", "running": True}),
    case("a unit of a call pool does not come on with the caller or alone", mark.rule("UND-7.5", "UND-9.1"),
         south, "SH1a off; SH2a off commander=SH1a; SH2b off commander=SH1a; SW4a off commander=SH1a; FOE",
         "SH1a B1.1.N", {"asked": "south command", "SH2a": "off", "refuses SH2a": "UND-9.1 UND-7.5"}),
)  # fmt: skip
def test_call(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.5", "UND-5.6", "UND-2.18")
def test_a_carrier_over_the_crown_calls_an_ant_to_the_ground_and_on_the_crown_to_its_side() -> None:
    above = south("SH1a B2.4.C; SF4a off commander=SH1a", FOE, B2="TP")
    assert above.twin("SH1a call").answers() == stations("B2", 0)
    on_it = south("SH1a B2.3.C; SF4a off commander=SH1a", FOE, B2="TP")
    assert on_it.twin("SH1a call").answers() == stations("B2", 3)


@pytest.mark.rule("UND-7.5", "UND-9.8")
@pytest.mark.usefixtures("herald_ants")
def test_when_it_falls_only_its_pool_is_lost() -> None:
    t = north(
        "NF2a D4.0.C; SF3a A1.0.N damage=2; SF4a off commander=SF3a.call; SF4b A1.0.N commander=SF3a.command",
        "SF1z A1.0.W",
        FOE,
        dice=[6],
    )

    t.attack("NF2a", "heavy-barrage-10pak", "SF3a")

    assert (t.at("SF4a"), t.at("SF4b")) == ("lost", "A1.0.N")


@cases(
    case("control activates other units of the square without cp", mark.rule("UND-7.6", "UND-7.7"),
         south, "SF3a B2.0.C; SF4a B2.1.N; SF4b B2.0.C; SF4c B3.0.C; SF4d B2.0.E; FOE; B2 SP", "SF3a control",
         {"asked": "south control", "answers has": "SF4a SF4b SF4d", "answers lacks": "NF1z SF3a SF4c"},
         "SF4a move B2.0.N", {"SF4a activated": True, "SF4a": "B2.0.N", "cp": (3, 8)}),
    case("a herald that glides down controls those whom it joins", mark.rule("UND-7.7", "UND-6.11", "UND-9.4"),
         south, "SH5a B2.1.C; SF4a B3.0.N stunned; SF4b B3.0.C; SF4c B2.0.C; SF3a A1.0.C; FOE; B2 SP",
         "SH5a move B3.0.S; control", {"answers": "SF4a SF4b"}, "SF4a",
         {"SF4a stunned": False, "SF4a activated": True}),
    case("some are controlled before and some after", mark.rule("UND-7.7", "UND-9.5"),
         south, "SF3a B2.0.C; SF4a B2.0.N; SF4b B2.0.S; SF4c B2.0.E; FOE; dice 1", "SF3a; control; SF4a; done",
         {"answers has": "attack.auto-cannon control move"}, "move B2.0.W; attack.auto-cannon; control; SF4b; done",
         {"kind": "command", "SF3a activated": True, "SF4a activated": True, "SF4b activated": True,
         "SF4c activated": False}),
    case("the player is told that control ends the own deeds", mark.rule("UND-7.7"),
         south, "SF3a B2.0.C; SF4a B2.0.N; SF4b B2.0.S; SF4c B2.0.E; FOE", "SF3a",
         {"explained control lacks": "over"}, "move B2.0.W", {"explained control has": "own move and attack are over"}),
    # the Carrier's activation
    case("a controlled caller may call but the newcomer is not controlled", mark.rule("UND-7.7", "UND-7.5"),
         south,
         "SF3a B2.0.C; SH1a B2.1.C; SH2a off commander=SH1a; SH2b off commander=SH1a; SF4a B2.0.N; SF4b B2.0.N; FOE",
         "SF3a; control; SH1a; call; SH2a; B2.1.N; done; control",
         {"answers except done": "SF4a SF4b", "refuses SH2a": "UND-7.5 UND-9.4"}),
    case("units that came on this round are controlled", mark.rule("UND-7.7", "UND-9.3"),
         south, "SF3a off; SF4a off commander=SF3a; SF4b off commander=SF3a; FOE",
         "SF3a B1.0.C B1.0.N B1.0.S; SF3a; control; SF4a; move B1.0.E", {"SF4a": "B1.0.E", "cp": (2, 8)}),
    # the Marshal's own attack is still to come
    case("a controlled unit has a whole activation", mark.rule("UND-7.7", "UND-9.5"),
         south, "SF3a B2.0.C; SF4a B2.0.C; SF4b B2.0.E; NF4a B2.0.N; FOE; dice 4",
         "SF3a; control; SF4a; move B2.0.N; attack.power-claw",
         {"NF4a": "destroyed", "kind": "deed", "answers has": "attack.auto-cannon"}),
    case("a controlled unit that does nothing has been activated", mark.rule("UND-7.7", "UND-9.5"),
         south, "SF3a B2.0.C; SF4a B2.0.C; SF4b B2.0.C; FOE", "SF3a; control; SF4a; done",
         {"SF4a activated": True, "kind": "deed", "answers has": "move"}),
    case("a unit may walk out of the square under control", mark.rule("UND-7.7"),
         south, "SF3a B2.0.C; SF4a B2.0.N; SF4b B2.0.E; SF4c B2.0.C; FOE",
         "SF3a; control; SF4a; move B3.0.N; control; SF4b; move C2.0.E", {"SF4a": "B3.0.N", "SF4b": "C2.0.E"}),
    # A unit in the next square is not controlled, even if it could walk in.
    case("a controlled unit that comes in can make room for no one else", mark.rule("UND-7.7"),
         south, "SF3a B2.0.C; SF4a B3.0.S; SF4b B2.0.C; SF4c B2.0.C; FOE", "SF3a; control",
         {"refuses SF4a": "UND-7.6 UND-7.7"}),
    case("the view names the unit that is being activated", mark.rule("UND-7.7", "UND-12.4"),
         south, "SF3a B2.0.C; SF4a B2.0.C; SF4b B2.0.C; FOE", {"view active": None}, "SF3a", {"view active": "SF3a"},
         "control; SF4a", {"view active": "SF4a"}, "done", {"view active": "SF3a"}, "end", {"view active": None}),
    case("a controlled unit is refused to the next cp", mark.rule("UND-7.7", "UND-9.4", "UND-8.9"),
         south, "SF3a B2.0.C; SF4a B2.0.N; SF4b B2.0.S; FOE", "SF3a control SF4a done done",
         {"refuses SF4a": "UND-9.4", "answers has": "SF4b"}),
    # the Herald used its Control before its own deeds
    case("a controlled carrier calls and its controller goes on", mark.rule("UND-7.7", "UND-7.5"),
         south, "SH5a B2.0.C; SH1a B2.2.C; SH2a off commander=SH1a; FOE; B2 PL",
         "SH5a control SH1a; call B2.2.N done", {"SH2a": "B2.2.N", "kind": "deed", "answers has": "move"}),
    case("control 2 activates two and not a third", mark.rule("UND-7.7"),
         south, "SF3a B2.0.C; SF4a B2.0.C; SF4b B2.0.C; SF4c B2.0.C; FOE",
         "SF3a; control; SF4a; move B2.0.N; control; SF4b; move B2.0.E",
         {"kind": "deed", "answers": "attack.auto-cannon done move", "refuses control": "UND-7.7"}, "end",
         {"asked": "south command", "answers": "SF4c pass"}),
    case("control may come after the own move and attack", mark.rule("UND-7.7"),
         south, "SF3a B2.0.C; SF4a B2.0.C; SF4b B2.0.C; SF4c B2.0.C; FOE; NM3a D2.0.C", "SF3a; move B2.0.N",
         {"answers has": "control"}),
    case("control is checked where the controller is at that moment", mark.rule("UND-7.7"),
         south, "SF3a B2.0.E; SF4a B2.0.C; SF4b C2.0.C; SF4c C2.0.C; FOE", "SF3a; move C2.0.W; control",
         {"answers except done": "SF4b SF4c", "refuses SF4a": "UND-7.6 UND-7.7"}),
    case("control does not activate a unit twice", mark.rule("UND-7.7", "UND-9.4"),
         south, "SF3a B2.0.C; SF4a B2.0.C activated; SF4b B2.0.C; SF4c B2.0.C; SH2a B2.0.C activated start=none; FOE",
         "SF3a; control",
         {"answers except done": "SF4b SF4c", "refuses SF4a": "UND-9.4", "refuses SH2a": "UND-9.4 UND-7.5"}),
    case("a controlled unit has had its activation", mark.rule("UND-7.7", "UND-9.4"),
         south, "SF3a B2.0.C; SF4a B2.0.C; SF4b B2.0.C; SF4c B2.0.C; FOE", "SF3a; control; SF4a; move B2.0.N; end",
         {"answers lacks": "SF4a", "refuses SF4a": "UND-9.4"}),
    case("a controlled unit does not use its own control", mark.rule("UND-7.7"),
         south, "SF3a B2.0.C; SF3b B2.0.C; SF4a B2.0.C; FOE", "SF3a; control; SF3b",
         {"kind": "deed", "answers lacks": "control", "refuses control": "UND-7.7"}),
    case("a controller without units in its square is not offered control", mark.rule("UND-7.7"),
         south, "SF3a B2.0.C; SF4a B3.0.C; NF4a B2.0.C; FOE", {"deeds SF3a lacks": "control"}),
    case("a herald controls three of any kind", mark.rule("UND-7.7"),
         south, "SH5a B2.0.C; SF1a B2.0.C; SF1b B2.0.C; SF1c B2.0.C; SF1d B2.0.C; FOE",
         "SH5a; control; SF1a; move B2.0.N; control; SF1b; move B2.0.N; control; SF1c; move B2.0.N",
         {"answers lacks": "control"}),
    # two were controlled, and its own attack would have come before that
    case("a position counts the units controlled so far", mark.rule("UND-7.7"),
         south, "SF3a B2.0.C; SF4a B2.0.C activated; SF4b B2.0.C; SF4c B2.0.C; FOE; active SF3a moved controlled=1",
         {"answers lacks": "move"}, "control; SF4b; move B2.0.N", {"asked": "south command"}),
)  # fmt: skip
def test_control(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.7")
@pytest.mark.parametrize("first", ["move B2.0.W", "attack.auto-cannon"])
def test_control_does_not_come_between_move_and_attack(first: str) -> None:
    # Ruling: "before or after its own move and attack". Once it has moved or attacked, Control says that it has done.
    t = south(*PATROL, "NF1z D4.0.N", dice=[1] if first.startswith("attack") else [])

    t.choose("SF3a", first)
    assert "control" in t.answers()
    t.choose("control", "SF4a", "done")

    assert t.answers() == {"control", "done"}
    for word in ("move", "attack.auto-cannon"):
        assert "Control" in t.refused(word, "UND-7.7").text
    t.choose("control", "SF4b", "done")
    assert t.kind == "command"
    finished(t)


@pytest.mark.rule("UND-7.7")
def test_the_end_of_the_own_deeds_is_kept_in_a_position_and_taken_back_with_the_choice() -> None:
    t = south(*PATROL, FOE)
    t.choose("SF3a", "move B2.0.W", "control", "SF4a", "done")

    again = table(t.match.position())
    assert again.answers() == {"control", "done"}

    t = south(*PATROL, FOE).choose("SF3a", "move B2.0.W", "control")
    t.match.undo("south")
    assert "attack.auto-cannon" in t.answers()


@pytest.mark.rule("UND-7.7", "UND-9.6")
def test_a_grab_or_a_call_counts_as_move_or_attack_for_control() -> None:
    controlling = south("SH5a B2.0.C; SH1a B2.0.C; SH2a off commander=SH1a; SF1a B2.0.C", FOE)
    controlling.choose("SH5a", "control", "SH1a", "call")
    assert "control" not in controlling.answers()
    assert controlling.refused("control").rule.startswith("UND-")


@pytest.mark.rule("UND-7.7", "UND-7.16")
def test_a_unit_grabbed_into_the_square_can_be_controlled() -> None:
    # Control is checked at that moment: the Lurker, itself controlled, pulls the Ant in first.
    t = south("SH5a B2.0.C; SW2a B2.0.C; SF4a B3.0.S; SF4b B2.0.C", FOE)
    t.choose("SH5a", "control", "SW2a", "grab SF4a")
    if "control" not in t.answers():
        t.choose("done")
    t.choose("control")
    assert t.answers() - {"done"} == {"SF4a", "SF4b"}
