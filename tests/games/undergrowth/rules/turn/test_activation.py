"""Chapters 9 and 12 of the ledger: activations, and the decisions in their order."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, FRIEND, finished, north, south, table


@cases(
    case("a unit is activated once a round", mark.rule("UND-9.4"),
         south, "SF1a B2.0.C; SF1b B2.0.C; FOE", "SF1a move B2.0.N; end",
         {"answers": "SF1b pass", "refuses SF1a": "UND-9.4"}),
    case("in the next round it may be activated again", mark.rule("UND-9.4"),
         south, "SF1a B2.0.C activated; FOE", {"SF1a activated": True}, "pass all; bid 3 8",
         {"SF1a activated": False, "answers has": "SF1a"}),
    case("a unit climbs onto a plant to see over the rocks", mark.rule("UND-9.5", "UND-4.8", "UND-5.7"),
         south, "SF3a A2.0.C; NM3a C2.0.C; NM3b C2.0.C; A2 SP; B2 SR; dice 4", {"deeds SF3a": "done move"},
         "SF3a move A2.1.C; attack SF3a auto-cannon NM3a", {"NM3a damage": 1}),
    case("a unit shoots from its cover and then goes behind the rock", mark.rule("UND-9.5", "UND-6.38"),
         south, "SM2a B2.0.N; NM3a B4.0.C; B2 SR; dice 3", "attack SM2a laser-gun NM3a; move B2.0.S",
         {"NM3a damage": 1}),
    case("a unit shoots from its cover and then goes behind the rock (back)", mark.rule("UND-9.5", "UND-6.38"),
         north, "SM2a B2.0.S; NM2a B4.0.C; B2 SR", {"deeds NM2a": "done move"}),
    case("a unit climbs down a rock into contact", mark.rule("UND-9.5", "UND-5.7", "UND-3.2"),
         south, "SF1a B2.1.C; NM3a B2.0.W; B2 SR; dice 2", {"deeds SF1a lacks": "attack.body-slam"},
         "SF1a move B2.0.W; attack.body-slam", {"NM3a damage": 2}),
    case("a flyer drops down to bombing height", mark.rule("UND-9.5", "UND-6.5"),
         south, "SF5a B2.2.C; NM3a B3.0.C; D4 TP; B3 SG; dice 3", {"deeds SF5a lacks": "attack.bunch-bombs"},
         "SF5a move B3.1.C; attack.bunch-bombs", {"NM3a damage": 1}),
    # South has no one else
    case("move then attack", mark.rule("UND-9.5", "UND-12.4"),
         south, "SF1a B2.0.C; NM3a B2.0.N; NM3b D4.0.C; dice 2", {"deeds SF1a": "done move"}, "SF1a move B2.0.N",
         {"answers": "attack.body-slam attack.power-claw done"}, "attack SF1a body-slam NM3a",
         {"NM3a damage": 2, "asked": "north command", "SF1a activated": True}),
    case("attack then move", mark.rule("UND-9.5", "UND-12.4"),
         south, "SF1a B2.0.C; SF1b A1.0.C; NM3a B2.0.C; dice 2", "attack SF1a body-slam NM3a",
         {"answers": "done move"}, "move B2.0.S", {"SF1a": "B2.0.S", "asked": "south command"}),
    case("both parts are optional", mark.rule("UND-9.5"),
         south, "SF1a B2.0.C; SF1b B2.0.C; NM3a B2.0.C", "SF1a done",
         {"SF1a activated": True, "SF1a": "B2.0.C", "cp": (3, 8)}),
    # no one to attack there
    case("an activation ends by itself when nothing is left", mark.rule("UND-9.5"),
         south, "SF1a B2.0.C; SF1b B2.0.C; FOE", "SF1a move B2.0.N", {"asked": "south command"}),
    case("an activation is not two attacks or two moves", mark.rule("UND-9.5", "UND-6.2"),
         south, "SF1a B2.0.C; NM3a B2.0.C; dice 1", "attack SF1a power-claw NM3a",
         {"refuses attack.body-slam NM3a": "UND-9.5 UND-6.2"}, "move B2.0.N", {"SF1a activated": True}),
    case("a position in the middle of an activation (moved)", mark.rule("UND-9.5"),
         south, "SF1a B2.0.C; NM3a B2.0.C; active SF1a moved",
         {"answers": "attack.body-slam attack.power-claw done", "view active": "SF1a"}),
    case("a position in the middle of an activation (attacked)", mark.rule("UND-9.5"),
         south, "SF1a B2.0.C; NM3a B2.0.C; active SF1a attacked", {"answers": "done move"}),
    case("call replaces the attack and an attack the call (called)", mark.rule("UND-9.6"),
         south, "SH1a B2.1.C; SH2a off commander=SH1a; SH2b off commander=SH1a; NM3a D4.0.C", "SH1a call SH2a B2.1.C",
         {"answers": "done move", "refuses attack.missile-10pak": "UND-9.6 UND-9.5 UND-6.2"}),
    case("call replaces the attack and an attack the call (fired)", mark.rule("UND-9.6"),
         south, "SH1a B2.1.C; SH2a off commander=SH1a; SH2b off commander=SH1a; NM3a D4.0.C; dice 1",
         "attack SH1a missile-10pak NM3a", {"answers": "done move", "refuses call": "UND-9.6 UND-9.5 UND-6.2 UND-7.5"}),
)  # fmt: skip
def test_activations(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-9.6")
def test_move_and_call_in_either_order() -> None:
    lines = ("unit SH1a B2.1.C", "unit SH2a off commander=SH1a", "unit SH2b off commander=SH1a", "unit NM3a D4.0.C")
    first, last = south(*lines), south(*lines)
    first.choose("SH1a call SH2a B2.1.C", "move B3.1.C")
    last.choose("SH1a move B3.1.C", "call SH2a B3.1.C")
    assert (first.at("SH1a"), first.at("SH2a")) == ("B3.1.C", "B2.1.C")
    assert (last.at("SH1a"), last.at("SH2a")) == ("B3.1.C", "B3.1.C")


@cases(
    case("bids come before commands", mark.rule("UND-12.2", "UND-12.3"),
         north, "NF1a D4.0.C; SF1a A1.0.C", "pass all",
         {"view phase": "bid", "south refuses SF1a": "", "north refuses pass": ""}),
    case("a whole activation in one line", mark.rule("UND-12.4", "UND-9.6"),
         south, "SF1a B2.0.C; NF4a B2.0.N; seed 1", {"refuses SF1a move B2.0.N attack.body-slam NF4a done": ""},
         "SF1a move B2.0.N attack.body-slam NF4a"),
    case("the last round is scored before the end", mark.rule("UND-12.5", "UND-11.2", "UND-11.5"),
         table, "scenario long-puddle; round 10; last south; bids 3 3; cp 0 1; next north; SM3a B2.1.C; "
         "NF1a D4.0.N; points 0 3", "pass", {"points": (4, 3), "winner": "south"}),
)  # fmt: skip
def test_decisions(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-12.4", "UND-7.16")
def test_a_grab_can_be_taken_back_because_no_die_was_rolled() -> None:
    t = south("SW2a B2.0.C; NF4a B3.0.C; NF4b B3.0.C", FOE)
    before = t.view()["units"]
    t.choose("SW2a", "grab", "NF4a")
    t.match.undo()
    assert t.view()["units"]["NF4a"] == before["NF4a"]


@pytest.mark.rule("UND-12.3")
def test_a_command_asks_which_unit_then_where() -> None:
    t = south("SF3a off; SF4a off commander=SF3a", FOE)
    seen = [t.asked]
    t.choose("SF3a")
    seen.append(t.asked)
    t.choose("B1.0.N")
    seen.append(t.asked)
    t.choose("B1.0.S")

    assert seen == [("south", "command"), ("south", "entry"), ("south", "station")]
    assert t.asked == ("south", "command")


@pytest.mark.rule("UND-12.4")
def test_an_activation_asks_deed_then_place_or_target() -> None:
    t = south("SF3a B2.0.C; NM3a D2.0.C; NM3b D2.0.C; NM3c D3.0.C", dice=[1, 1])
    seen = []
    for word in ("SF3a", "move", "B2.0.N", "attack.auto-cannon", "NM3a", "NM3b"):
        seen.append(t.kind)
        t.choose(word)

    assert seen == ["command", "deed", "move", "deed", "target", "target"]
    finished(t)


@pytest.mark.rule("UND-12.4")
def test_everything_up_to_a_die_can_be_taken_back() -> None:
    t = south("SF1a B2.0.C; SF1b B2.0.C; NM3a B2.0.N; NM3b B2.0.N", dice=[2])
    before = t.match.position()

    t.choose("SF1a", "move", "B2.0.N", "attack.body-slam")
    for _ in range(4):
        t.match.undo()
    assert t.match.position() == before
    t.choose("SF1a move B2.0.N attack.body-slam NM3a")

    assert not t.match.can_undo()


@pytest.mark.rule("UND-12.5")
def test_at_the_end_of_a_round_places_and_initiative_are_noted() -> None:
    t = south("SF1a B2.0.C; SF4a A1.0.N start=none; NF1a D4.0.N activated")
    t.choose("SF1a move B2.0.N").end()
    t.passes()

    view = t.view()
    assert view["round"] == 3
    assert view["last"] == "south"
    assert {name: one["start"] for name, one in view["units"].items()} == {
        "SF1a": "B2.0.N", "SF4a": "A1.0.N", "NF1a": "D4.0.N",
    }  # fmt: skip
    assert not any(one["activated"] for one in view["units"].values())


@pytest.mark.rule("UND-12.5")
def test_a_round_ends_only_when_both_have_used_their_cp() -> None:
    t = south("SF1a B2.0.C; NF1a D4.0.N")
    asked = t.passes()
    assert asked == ["south"] * 4 + ["north"] * 8
    assert t.view()["round"] == 3


@pytest.mark.rule("UND-13.1", "UND-8.2")
def test_a_bid_is_seen_by_nobody_until_the_other_is_made() -> None:
    t = table("round 2; last south", FRIEND, FOE)
    t.choose("7", side="south")

    other = table("round 2; last south", FRIEND, FOE)
    other.choose("3", side="south")

    assert t.view("north") == other.view("north")
    assert t.view(None) == other.view(None)
    t.refused("2", "UND-8.1", side="north")
    t.refused("9", "UND-8.1", side="north")


def test_two_drops_may_lie_together_and_are_taken_one_by_one() -> None:
    t = south("SF2a A1.0.C; SF1a C2.0.C; SF4a C2.0.N; NF4a C2.0.C carries; drop C2.0", FOE, dice=[6])

    t.attack("SF2a", "heavy-barrage-10pak", "NF4a").end()
    assert t.view()["drops"] == ["C2.0", "C2.0"]
    assert table(t.match.position()).view()["drops"] == ["C2.0", "C2.0"]
    t.choose("SF1a", "done")
    assert t.view()["drops"] == ["C2.0"]
    t.choose("SF4a", "done")
    assert t.view()["drops"] == []
    assert t.unit("SF1a").carries
    assert t.unit("SF4a").carries
