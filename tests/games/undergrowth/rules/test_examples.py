"""The worked examples of the ledger, by name."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import Table, finished, ground, north, south, table

BEGINNING = (ground(), "unit SF1a off", "unit SF5a off", "unit NF1a off", "unit NW3a off", "unit NH4a off")


def first_round() -> Table:
    """R1 up to the end of the first round."""
    t = table(*BEGINNING, dice=[3])
    t.bid(3, 4)
    assert t.asked == ("south", "command")
    assert t.view()["lead"] == 2
    t.choose("SF1a A1.0.N")
    assert t.asked == ("south", "command")
    t.choose("SF5a B1.0.N")
    assert t.asked == ("north", "command")
    t.choose("NF1a B4.0.S")
    assert t.asked == ("south", "command")
    t.attack("SF5a", "laser-gun", "NF1a").end()
    assert t.damage("NF1a") == [1]
    assert t.asked == ("north", "command")
    t.choose("NW3a C4.0.C", "NH4a D4.0.C")
    assert t.asked == ("north", "command")
    assert t.cp() == (0, 1)
    t.choose("pass")
    finished(t)
    return t


@pytest.mark.rule("UND-8.3", "UND-8.4", "UND-8.7", "UND-9.3", "UND-8.14")
def test_printed_example_r1_bids_of_3_and_4() -> None:
    t = first_round()
    assert t.view()["round"] == 2
    assert t.view()["last"] == "south"
    assert set(t.match.decisions) == {"south", "north"}
    assert {decision.kind for decision in t.match.decisions.values()} == {"bid"}


@pytest.mark.rule("UND-8.10", "UND-8.11")
def test_printed_example_r2_both_bid_5() -> None:
    t = first_round().bid(5, 5)
    assert (t.view()["won"], t.view()["lead"]) == ("north", 1)
    assert t.passes() == ["north", "south"] * 5


@pytest.mark.rule("UND-8.4", "UND-8.6")
def test_printed_example_r3_bids_of_5_and_8() -> None:
    t = first_round().bid(5, 5)
    t.passes()
    assert t.view()["last"] == "north"
    t.bid(5, 8)
    assert (t.view()["won"], t.view()["lead"]) == ("south", 4)
    assert t.passes() == ["south"] * 4 + ["north", "south"] + ["north"] * 7


@cases(
    case("example e1 a walker in contact enters the plant", mark.rule("UND-5.9", "UND-5.5", "UND-5.6"),
         south, "SF1a A1.0.N; NF1a D4.0.C; A2 PL", {"moves SF1a": "A1.0.ESWC A2.0.NESWC"}, "SF1a move A2.0.W",
         {"SF1a": "A2.0.W"}),
    case("example e2 a walker at the centre only shifts", mark.rule("UND-5.9", "UND-5.3"),
         south, "SF1a A1.0.C; NF1a D4.0.C; A2 PL",
         {"moves SF1a": "A1.0.NESW", "refuses SF1a move A2.0.S": "UND-5.9 UND-5.5"}, "SF1a move A1.0.N",
         {"SF1a": "A1.0.N"}),
    case("example e2 a walker at the centre climbs if its square has levels", mark.rule("UND-5.9", "UND-5.3"),
         south, "SF1a A1.0.C; NF1a D4.0.C; A1 SP; A2 PL", {"moves SF1a": "A1.0.NESW A1.1.C"}),
    case("example e3 a crawler never climbs up", mark.rule("UND-5.8"),
         south, "SM4a B2.1.C; SM4b B2.0.C; NF1a D4.0.C; B2 SP",
         {"moves SM4a": "B2.0.C B2.1.NESW", "moves SM4b": "B2.0.NESW", "refuses SM4b move B2.1.C": "UND-5.8"},
         "SM4a move B2.0.C", {"SM4a": "B2.0.C"}),
    case("example e5 small rocks between give full cover", mark.rule("UND-4.8", "UND-4.2", "UND-4.3"),
         south, "SF5a A2.0.C; NF1a A3.0.C; NF1b A1.0.C; NF1c C2.0.C; B2 SR; C2 SP",
         {"targets SF5a laser-gun": "NF1a NF1b", "refuses SF5a attack.laser-gun NF1c": "UND-4.2 UND-4.7 UND-4.8"}),
    case("example e6 cover height and camouflage add up: 4, 0", mark.rule("UND-4.5", "UND-4.1", "UND-7.19"),
         south, "SH3a A1.0.C; NH3a A2.1.C; A2 PL+; dice 4", "attack SH3a pulse-laser NH3a", {"NH3a damage": 0}),
    case("example e6 cover height and camouflage add up: 5, 1", mark.rule("UND-4.5", "UND-4.1", "UND-7.19"),
         south, "SH3a A1.0.C; NH3a A2.1.C; A2 PL+; dice 5", "attack SH3a pulse-laser NH3a", {"NH3a damage": 1}),
    case("example e7 two of three are in contact", mark.rule("UND-3.4", "UND-6.6"),
         south, "SW2a B2.0.E; NF1a B2.0.E; NF1b C2.0.W; NF1c B2.0.C; dice 3 3", "attack SW2a lightning-claw",
         {"NF1a damage": 1, "NF1b damage": 1, "NF1c damage": 0}),
    case("example e8 bombs fall on the square below", mark.rule("UND-6.5", "UND-6.7"),
         south, "SF5a B3.1.C; NF1a B3.0.C; NF1b B3.0.N; NF1c B2.0.N; NF1d B3.0.S; dice 3 2",
         {"targets SF5a bunch-bombs": "NF1a NF1b NF1d", "refuses SF5a attack.bunch-bombs NF1c": "UND-6.5"},
         "attack SF5a bunch-bombs NF1a NF1b", {"NF1a damage": 1, "NF1b damage": 0, "NF1c damage": 0, "NF1d damage": 0}),
    case("example e9 dazzle does not stun the tough", mark.rule("UND-7.20", "UND-6.11"),
         north, "NH3a B2.0.C; SF1a B2.0.C; SH4a B2.0.C; dice 2 2", "attack NH3a dazzle",
         {"SF1a stunned": False, "SH4a stunned": True, "SF1a damage": 0, "SH4a damage": 0},
         "end; pass all; bid 3 8; SH4a",
         {"SH4a stunned": False, "SH4a activated": True, "asked": "south command", "SH4a": "B2.0.C"}),
    case("example e10 a lurker grabs a spiderling", mark.rule("UND-7.16", "UND-9.6"),
         south, "SW2a B2.0.C; NW4a B3.0.C; NF1a D4.0.C; dice 3", {"deeds SW2a has": "grab"}, "SW2a grab NW4a",
         {"NW4a": "B2.0.C", "answers": "attack.lightning-claw done"}, "attack.lightning-claw", {"NW4a": "destroyed"}),
    case("example e11 a barrage over tall rocks", mark.rule("UND-6.4", "UND-7.18"),
         south, "SF2a A2.0.C; NM1a C2.0.C; NF1a A4.0.C; B2 TR; dice 2", "attack SF2a heavy-barrage-10pak NM1a",
         {"NM1a damage": 2}),
)  # fmt: skip
def test_examples(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-5.14", "UND-5.15", "UND-5.16")
def test_example_e4_a_flyer_flies_one_level_above_the_tallest_plant() -> None:
    t = south("SF5a B2.3.C; SF5b B2.4.C; NF1a D4.0.C", D4="TP")
    assert "B3.4.C" in t.moves("SF5a")
    assert not [place for place in t.moves("SF5b") if ".5." in place]
    t.refused("SF5b move B3.5.C", "UND-5.15", "UND-5.16")
    t.choose("SF5a move B3.4.C")
    assert t.at("SF5a") == "B3.4.C"


E5 = ("unit SF5a A2.0.C", "unit NF1a A3.0.C", "unit NF1b A1.0.C")


@pytest.mark.rule("UND-4.8", "UND-4.2", "UND-4.3")
@pytest.mark.parametrize(("die", "damage"), [(3, 0), (4, 1)])
def test_example_e5_a_target_on_level_1_is_hit_on_4(die: int, damage: int) -> None:
    t = south(*E5, "NF1c C2.1.C", B2="SR", C2="SP", dice=[die])
    assert 0.5 in t.odds("SF5a attack.laser-gun NF1c").values()
    t.attack("SF5a", "laser-gun", "NF1c")
    assert t.damage("NF1c") == [damage]
    finished(t)
