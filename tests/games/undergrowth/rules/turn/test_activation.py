"""Activation and entry, and the decisions in their order (chapters 9 and 12 of the ledger)."""

from __future__ import annotations

import pytest

from tests.games.undergrowth.oracle.reference import ROSTER
from tests.support.undergrowth.table import FOE, finished, north, south, stations, union


def squares(places: set[str]) -> set[str]:
    return {place[:2] for place in places}


# entry


@pytest.mark.rule("UND-9.1", "UND-8.8")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_only_majors_come_on_by_their_own_cp(code: str) -> None:
    minor = ROSTER[code].rank == "Minor"
    owner = " commander=SF3b" if minor else ""
    t = south(f"unit S{code}a off{owner}", "unit SF3b off", FOE)

    assert (f"S{code}a" in t.answers()) is not minor
    assert t.view()["units"][f"S{code}a"]["rank"].lower() == ROSTER[code].rank.lower()
    if minor:
        t.refused(f"S{code}a", "UND-9.1", "UND-8.8")


@pytest.mark.rule("UND-9.2")
def test_a_unit_comes_on_anywhere_in_its_edge_row_at_level_0() -> None:
    t = south("unit SF1a off", FOE, A1="SR", B1="TP+", C1="PU", D1="SG")

    assert t.places("SF1a") == stations("A1", 0, "NESW") | stations("B1", 0) | stations("D1", 0)
    t.refused("SF1a A2.0.C", "UND-9.2")
    t.refused("SF1a D4.0.C", "UND-9.2", "UND-1.1")
    t.refused("SF1a B1.1.C", "UND-9.2")
    t.refused("SF1a C1.0.C", "UND-9.2", "UND-2.14", "UND-5.18")
    t.refused("SF1a A1.0.C", "UND-3.2", "UND-9.2")
    t.choose("SF1a B1.0.E")
    assert t.at("SF1a") == "B1.0.E"


@pytest.mark.rule("UND-9.2")
def test_north_comes_on_in_row_4() -> None:
    t = north("unit NF1a off", "unit SF1a A1.0.C")

    assert t.places("NF1a") == union(stations(column + "4", 0) for column in "ABCD")


@pytest.mark.rule("UND-9.2", "UND-5.16", "UND-2.14")
def test_a_flyer_comes_on_at_any_level_over_any_square() -> None:
    t = south("unit SF5a off", FOE, A1="SR", B1="PU", C3="PL")

    wanted = [stations(column + "1", level) for column in "BCD" for level in range(4)]
    wanted += [stations("A1", 0, "NESW"), stations("A1", 1), stations("A1", 2), stations("A1", 3)]
    assert t.places("SF5a") == union(wanted)
    t.refused("SF5a B1.4.C", "UND-9.2", "UND-5.15", "UND-5.16")


@pytest.mark.rule("UND-9.2", "UND-2.16")
def test_a_water_unit_comes_on_in_water() -> None:
    t = south("unit SM3a off", FOE, C1="PU")

    assert squares(t.places("SM3a")) == {"A1", "B1", "C1", "D1"}


@pytest.mark.rule("UND-9.2")
def test_a_unit_that_can_enter_nowhere_is_not_offered() -> None:
    t = south("unit SF1a off", "unit SM3a off", FOE, A1="PU", B1="PU", C1="PU", D1="PU")

    assert t.answers() == {"SM3a", "pass"}
    t.refused("SF1a", "UND-9.2", "UND-2.14", "UND-5.18")


@pytest.mark.rule("UND-9.3", "UND-9.4")
def test_a_unit_brought_on_may_be_activated_by_another_cp() -> None:
    t = south("unit SF1a off", "unit SF1b B1.0.C", "unit NM3a A1.0.N", "unit NM3b D4.0.C", dice=[2])

    t.choose("SF1a A1.0.N")
    assert not t.unit("SF1a").activated
    assert t.asked == ("south", "command")  # coming on is no activation
    t.attack("SF1a", "body-slam", "NM3a").end()

    assert t.damage("NM3a") == [2]
    assert t.cp() == (2, 8)


@pytest.mark.rule("UND-9.3", "UND-9.8")
def test_a_commanded_unit_may_be_activated_in_the_round_of_its_entry() -> None:
    t = south("unit SF3a off", "unit SF4a off commander=SF3a", FOE)
    t.choose("SF3a B1.0.C B1.0.N")

    t.choose("SF4a move B1.0.E")

    assert t.at("SF4a") == "B1.0.E"
    assert t.unit("SF4a").activated
    assert not t.unit("SF3a").activated


@pytest.mark.rule("UND-9.4")
def test_a_unit_is_activated_once_a_round() -> None:
    t = south("unit SF1a B2.0.C", "unit SF1b B2.0.C", FOE)

    t.choose("SF1a move B2.0.N").end()

    assert t.answers() == {"SF1b", "pass"}
    t.refused("SF1a", "UND-9.4")


@pytest.mark.rule("UND-9.4")
def test_in_the_next_round_it_may_be_activated_again() -> None:
    t = south("unit SF1a B2.0.C activated", FOE)
    assert t.unit("SF1a").activated
    t.passes()

    t.bid(3, 8)

    assert not t.unit("SF1a").activated
    assert "SF1a" in t.answers()


@pytest.mark.rule("UND-9.7", "UND-5.19")
def test_enemies_in_an_edge_square_do_not_stop_an_entry() -> None:
    crowd = [f"unit NF4{letter} B1.0.{station}" for letter, station in zip("abcde", "NESWC", strict=True)]
    t = south("unit SF1a off", *crowd)

    assert t.places("SF1a") == union(stations(column + "1", 0) for column in "ABCD")
    t.choose("SF1a B1.0.C")

    assert t.targets("SF1a", "body-slam") == {"NF4e"}


@pytest.mark.rule("UND-9.8")
def test_units_whose_commander_is_destroyed_fight_on() -> None:
    t = north("unit NF1a B2.0.C", "unit SF3a B2.0.C damage=2", "unit SF4a B2.0.N commander=SF3a", dice=[2])

    t.attack("NF1a", "body-slam", "SF3a").end()
    t.passes()
    t.bid(3, 8)

    assert t.at("SF4a") == "B2.0.N"
    assert "SF4a" in t.answers()


@pytest.mark.rule("UND-9.8")
def test_each_unit_of_a_command_needs_its_own_activation() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.C commander=SF3a", "unit SF4b B2.0.C commander=SF3a", FOE)

    t.choose("SF4a move B2.0.N")

    assert t.cp() == (3, 8)
    assert not t.unit("SF4b").activated
    assert not t.unit("SF3a").activated


# what an activation is


@pytest.mark.rule("UND-9.5", "UND-12.4")
def test_move_then_attack() -> None:
    t = south("unit SF1a B2.0.C", "unit NM3a B2.0.N", "unit NM3b D4.0.C", dice=[2])

    assert t.deeds("SF1a") == {"move", "done"}
    t.choose("SF1a move B2.0.N")
    assert t.answers() == {"attack.body-slam", "attack.power-claw", "done"}
    t.attack("SF1a", "body-slam", "NM3a")

    assert t.damage("NM3a") == [2]
    assert t.asked == ("north", "command")  # South has nobody else
    assert t.unit("SF1a").activated


@pytest.mark.rule("UND-9.5", "UND-12.4")
def test_attack_then_move() -> None:
    t = south("unit SF1a B2.0.C", "unit SF1b A1.0.C", "unit NM3a B2.0.C", dice=[2])

    t.attack("SF1a", "body-slam", "NM3a")
    assert t.answers() == {"move", "done"}
    t.choose("move B2.0.S")

    assert t.at("SF1a") == "B2.0.S"
    assert t.asked == ("south", "command")


@pytest.mark.rule("UND-9.5")
def test_both_parts_are_optional() -> None:
    t = south("unit SF1a B2.0.C", "unit SF1b B2.0.C", "unit NM3a B2.0.C")

    t.choose("SF1a done")

    assert t.unit("SF1a").activated
    assert t.at("SF1a") == "B2.0.C"
    assert t.cp() == (3, 8)


@pytest.mark.rule("UND-9.5")
def test_an_activation_ends_by_itself_when_nothing_is_left() -> None:
    t = south("unit SF1a B2.0.C", "unit SF1b B2.0.C", FOE)

    t.choose("SF1a move B2.0.N")  # nobody to attack there

    assert t.asked == ("south", "command")


@pytest.mark.rule("UND-9.5", "UND-6.2")
def test_an_activation_is_not_two_attacks_or_two_moves() -> None:
    t = south("unit SF1a B2.0.C", "unit NM3a B2.0.C", dice=[1])

    t.attack("SF1a", "power-claw", "NM3a")
    t.refused("attack.body-slam NM3a", "UND-9.5", "UND-6.2")
    t.choose("move B2.0.N")

    assert t.unit("SF1a").activated


@pytest.mark.rule("UND-9.6")
def test_call_replaces_the_attack_and_an_attack_the_call() -> None:
    lines = ("unit SH1a B2.1.C", "unit SH2a off commander=SH1a", "unit SH2b off commander=SH1a", "unit NM3a D4.0.C")
    called = south(*lines)
    fired = south(*lines, dice=[1])

    called.choose("SH1a call SH2a B2.1.C")
    assert called.answers() == {"move", "done"}
    called.refused("attack.missile-10pak", "UND-9.6", "UND-9.5", "UND-6.2")
    fired.attack("SH1a", "missile-10pak", "NM3a")
    assert fired.answers() == {"move", "done"}
    fired.refused("call", "UND-9.6", "UND-9.5", "UND-6.2", "UND-7.5")


@pytest.mark.rule("UND-9.6")
def test_move_and_call_in_either_order() -> None:
    lines = ("unit SH1a B2.1.C", "unit SH2a off commander=SH1a", "unit SH2b off commander=SH1a", "unit NM3a D4.0.C")
    first, last = south(*lines), south(*lines)

    first.choose("SH1a call SH2a B2.1.C", "move B3.1.C")
    last.choose("SH1a move B3.1.C", "call SH2a B3.1.C")

    assert (first.at("SH1a"), first.at("SH2a")) == ("B3.1.C", "B2.1.C")
    assert (last.at("SH1a"), last.at("SH2a")) == ("B3.1.C", "B3.1.C")


@pytest.mark.rule("UND-9.5")
def test_a_position_in_the_middle_of_an_activation() -> None:
    moved = south("unit SF1a B2.0.C", "unit NM3a B2.0.C", "active SF1a moved")
    attacked = south("unit SF1a B2.0.C", "unit NM3a B2.0.C", "active SF1a attacked")

    assert moved.answers() == {"attack.body-slam", "attack.power-claw", "done"}
    assert attacked.answers() == {"move", "done"}
    assert moved.view()["active"] == "SF1a"


# the decisions in their order


@pytest.mark.rule("UND-12.2", "UND-12.3")
def test_bids_come_before_commands() -> None:
    t = north("unit NF1a D4.0.C", "unit SF1a A1.0.C")
    t.passes()

    assert t.view()["phase"] == "bid"
    t.refused("SF1a", side="south")
    t.refused("pass", side="north")


@pytest.mark.rule("UND-12.3")
def test_a_command_asks_which_unit_then_where() -> None:
    t = south("unit SF3a off", "unit SF4a off commander=SF3a", FOE)
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
    t = south("unit SF3a B2.0.C", "unit NM3a D2.0.C", "unit NM3b D2.0.C", "unit NM3c D3.0.C", dice=[1, 1])
    seen = []
    for word in ("SF3a", "move", "B2.0.N", "attack.auto-cannon", "NM3a", "NM3b"):
        seen.append(t.kind)
        t.choose(word)

    assert seen == ["command", "deed", "move", "deed", "target", "target"]
    finished(t)


@pytest.mark.rule("UND-12.4")
def test_everything_up_to_a_die_can_be_taken_back() -> None:
    t = south("unit SF1a B2.0.C", "unit SF1b B2.0.C", "unit NM3a B2.0.N", "unit NM3b B2.0.N", dice=[2])
    before = t.match.position()

    t.choose("SF1a", "move", "B2.0.N", "attack.body-slam")
    for _ in range(4):
        t.match.undo()
    assert t.match.position() == before
    t.choose("SF1a move B2.0.N attack.body-slam NM3a")

    assert not t.match.can_undo()


@pytest.mark.rule("UND-12.5")
def test_at_the_end_of_a_round_places_and_initiative_are_noted() -> None:
    t = south("unit SF1a B2.0.C", "unit SF4a A1.0.N start=none", "unit NF1a D4.0.N activated")
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
    t = south("unit SF1a B2.0.C", "unit NF1a D4.0.N")

    asked = t.passes()

    assert asked == ["south"] * 4 + ["north"] * 8
    assert t.view()["round"] == 3


# a stunned unit


@pytest.mark.rule("UND-6.11")
@pytest.mark.parametrize("word", ["attack.body-slam", "move", "control", "grab"])
def test_a_stunned_unit_is_refused_every_deed_for_its_stun(word: str) -> None:
    t = south("unit SF1a B2.0.C stunned", "unit SF4a A1.0.N", "unit NM3a B2.0.C")

    refused = t.refused(f"SF1a {word}", "UND-6.11")
    assert refused.text == "Rhino Ram SF1a is stunned: its activation only takes the marker off"
    t.choose("SF1a")
    assert not t.unit("SF1a").stunned


@pytest.mark.rule("UND-6.11", "UND-7.7")
def test_a_stunned_unit_under_control_is_refused_for_its_stun_too() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.C stunned", "unit SF4b B2.0.N", "unit NM3a B2.0.C")
    t.choose("SF3a control")

    t.refused("SF4a attack.power-claw", "UND-6.11")


# the example of the notation page


@pytest.mark.rule("UND-12.4", "UND-9.6")
def test_a_whole_activation_in_one_line() -> None:
    t = south("unit SF1a B2.0.C", "unit NF4a B2.0.N", seed=1)

    t.refused("SF1a move B2.0.N attack.body-slam NF4a done")
    t.choose("SF1a move B2.0.N attack.body-slam NF4a")
