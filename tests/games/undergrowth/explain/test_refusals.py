"""Refusals: what a player hears who names a unit, a place or a word that cannot be an answer now."""

from __future__ import annotations

import pytest

from tests.support.undergrowth.hands import begun, both_raise, recruit
from tests.support.undergrowth.table import Table, south

#: South leads; SF3a commands SF4a and SF4b and has Control, NH1a is about to call NH2a.
LAID = (
    "unit SF3a B2.0.C", "unit SF4a B2.0.N commander=SF3a", "unit SF4b C4.0.N commander=SF3a",
    "unit SF1a B2.0.E activated", "unit SF2a destroyed", "unit SF5a off", "unit SM3a D1.0.N", "unit SM1a off",
    "unit SM5a off commander=SM1a", "unit SH1a A1.0.C", "unit SH2a off commander=SH1a",
    "unit SH2b lost commander=SH1a", "unit SH2c A1.0.N commander=SH1a start=none activated", "unit NF1a B2.0.C",
    "unit NF4a B3.0.C", "unit NF5a D4.0.C", "unit NM1a off", "unit NM5a off commander=NM1a", "unit NF2a destroyed",
)  # fmt: skip


def laid(*words: str) -> Table:
    """Lay the table, and answer some words."""
    t = south(*LAID, seed=1, A2="SR", D1="PU", C1="PU", B1="PU", A1="LG")
    return t.choose(*words) if words else t


def says(t: Table, line: str, rule: str, part: str, side: str | None = None) -> None:
    """Check that a line is refused with a reason, and that explaining it says the same."""
    refused = t.refused(line, rule, side=side)
    verdict = t.explain(line, side).verdict
    assert part in refused.text, refused.text
    assert (verdict.text, verdict.rule, verdict.generic) == (refused.text, refused.rule, False)


@pytest.mark.rule("UND-12.3", "UND-9.1", "UND-9.4", "UND-9.5", "UND-8.14", "UND-6.9", "UND-7.5", "UND-3.1", "UND-2.3")
@pytest.mark.parametrize(("line", "rule", "part"), [
    ("NF1a", "UND-12.3", "is not yours"),
    ("SF1a", "UND-9.4", "has had its activation this round"),
    ("SF2a", "UND-6.9", "is destroyed"),
    ("SH2a", "UND-9.1", "comes on only when Hornet Carrier SH1a calls it"),
    ("SM5a", "UND-9.1", "comes on only together with Ironclad Millipede SM1a"),
    ("SH2b", "UND-7.5", "is lost"),
    ("SH2c", "UND-7.5", "was called this round"),
    ("move B2.0.N", "UND-9.5", "name the unit first, then 'move'"),
    ("attack.laser-gun NF1a", "UND-9.5", "name the unit first, then 'attack.laser-gun'"),
    ("done", "UND-9.5", "'done' ends an activation"),
    ("5", "UND-8.1", "'5' is a bid"),
    ("own", "UND-10.1", "'own' begins an army"),
    ("F1", "UND-10.1", "'F1' is a kind of unit to recruit"),
    ("forge-120", "UND-10.1", "'forge-120' is a ready-made army"),
    ("B2.0.C", "UND-12.3", "B2.0.C is a place; the question now is"),
    ("B2", "UND-3.1", "B2 is a square; a place is"),
    ("E9.0.C", "UND-2.3", "there is no square E9"),
    ("B2.0.Q", "UND-3.1", "there is no station Q"),
    ("SF9a", "UND-12.3", "there is no unit, place or word 'SF9a'"),
    ("fly", "UND-12.3", "there is no unit, place or word 'fly'"),
])  # fmt: skip
def test_a_cp_is_not_used_for(line: str, rule: str, part: str) -> None:
    says(laid(), line, rule, part)


@pytest.mark.rule("UND-9.5", "UND-7.7", "UND-6.38", "UND-12.3", "UND-5.2", "UND-6.2", "UND-9.6")
@pytest.mark.parametrize(("before", "line", "rule", "part"), [
    ("SF3a", "SF3a", "UND-9.5", "is active already: say what it does (attack.auto-cannon"),
    ("SF3a", "SF4a", "UND-7.7", "say 'control SF4a'"),
    ("SF3a", "SF4b", "UND-12.3", "must wait: Marshal Ant SF3a is active"),
    ("SF3a", "SF5a", "UND-12.3", "must wait: Marshal Ant SF3a is active"),
    ("SF3a", "SF1a", "UND-9.4", "has had its activation this round"),
    ("SF3a", "SF2a", "UND-6.9", "is destroyed"),
    ("SF3a", "NF4a", "UND-6.38", "name the attack first, such as 'attack.auto-cannon NF4a'"),
    ("SF3a", "NM1a", "UND-12.3", "is not yours"),
    ("SF4b", "NF4a", "UND-12.3", "is not yours"),
    ("SH1a", "SH2a", "UND-7.5", "say 'call SH2a'"),
    ("SF3a", "B3.0.C", "UND-9.5", "B3.0.C is a place; the question now is"),
    ("SF3a", "pass", "UND-8.14", "'pass' passes a CP"),
    ("SF3a", "call", "UND-7.4", "has no Call"),
    ("SF3a move", "SF3a", "UND-5.2", "is moving: name the place that it goes to"),
    ("SF3a move", "SF4a", "UND-12.3", "must wait: Marshal Ant SF3a is moving"),
    ("SF3a move", "NF4a", "UND-12.3", "is not yours"),
    ("SF3a move", "SH2a", "UND-9.1", "calls it"),
    ("SF3a move", "done", "UND-9.5", "'done' ends an activation"),
    ("SF3a move", "D4.0.C", "UND-2.3", "D4 is not next to B2"),
    ("SF3a move B2.0.N", "move", "UND-5.2", "has had its move"),
    ("SM3a move D1.0.C", "move", "UND-9.6", "has had its move, or its Grab in place of it"),
    ("SH1a call SH2a A1.0.C", "attack.missile-10pak", "UND-6.2", "has attacked, or called in place of it"),
    ("SH1a call SH2a A1.0.C", "call", "UND-9.6", "has attacked, or called in place of it"),
    ("SF3a control SF4a", "SF3a", "UND-7.7", "acts first, which it has activated by Control"),
    ("SF3a control SF4a", "SF5a", "UND-12.3", "must wait: Anvil Ant SF4a is active"),
])  # fmt: skip
def test_while_a_unit_acts(before: str, line: str, rule: str, part: str) -> None:
    says(laid(before), line, rule, part)


@pytest.mark.rule("UND-6.39", "UND-6.7", "UND-6.9", "UND-9.1", "UND-8.8", "UND-7.5", "UND-7.7", "UND-7.16")
@pytest.mark.parametrize(("before", "line", "rule", "part"), [
    ("SF3a attack.auto-cannon", "SF3a", "UND-6.39", "is the attacker: name an enemy"),
    ("SF3a attack.auto-cannon", "SF4a", "UND-6.39", "is a friend"),
    ("SF3a attack.auto-cannon", "NF2a", "UND-6.9", "is destroyed"),
    ("SF3a attack.auto-cannon", "NM1a", "UND-8.8", "has not come on yet"),
    ("SF3a attack.auto-cannon", "NM5a", "UND-9.1", "comes on only together with"),
    ("SF3a attack.auto-cannon", "done", "UND-6.7", "at least one target"),
    ("SF3a attack.auto-cannon", "B3.0.C", "UND-6.21", "B3.0.C is a place; the question now is"),
    ("SF3a", "control SF3a", "UND-7.7", "not itself"),
    ("SF3a", "control NF4a", "UND-7.7", "is an enemy: Control activates friends"),
    ("SF3a", "control SF4b", "UND-7.7", "is in C4, not in B2"),
    ("SF3a", "control SF2a", "UND-6.9", "is destroyed"),
    ("SF3a", "control SF1a", "UND-9.4", "has had its activation this round"),
    ("SH1a", "call SH2c", "UND-7.5", "is on the table already"),
    ("SH1a", "call SH2b", "UND-7.5", "is lost"),
    ("SH1a", "call SF5a", "UND-7.5", "is not in the call pool"),
])  # fmt: skip
def test_what_is_named_for_a_deed(before: str, line: str, rule: str, part: str) -> None:
    says(laid(before), line, rule, part)


@pytest.mark.rule("UND-3.4", "UND-4.2", "UND-6.5", "UND-6.39", "UND-7.16", "UND-7.7", "UND-6.9")
@pytest.mark.parametrize(("line", "rule", "part"), [
    ("SF4b attack.power-claw NF4a", "UND-3.4", "NF4a at B3.0.C is not in base contact with C4.0.N"),
    ("SF4b attack.power-claw", "UND-3.4", "no enemy is in base contact"),
    ("SF4b attack.power-claw SF1a", "UND-6.39", "is a friend"),
    ("SF4b attack.power-claw NF2a", "UND-6.9", "is destroyed"),
    ("SF4b attack.power-claw B3.0.C", "UND-3.4", "no enemy is in base contact"),
    ("SH1a attack.cluster-bombs NF4a", "UND-6.5", "NF4a at B3.0.C is not in the same square"),
    ("SM3a grab SF3a", "UND-7.16", "SF3a at B2.0.C is not in adjacent terrain"),
    ("SM3a grab SM3a", "UND-7.16", "not itself"),
    ("SM3a grab NF2a", "UND-6.9", "is destroyed"),
    ("SF4b control SF4a", "UND-7.6", "has no Control"),
    ("SF4b call SH2a", "UND-7.4", "has no Call"),
    ("SF4b grab SF4a", "UND-7.15", "has no Grab"),
])  # fmt: skip
def test_where_a_deed_can_be_aimed_at_nothing_the_reason_is_about_what_was_named(
    line: str, rule: str, part: str
) -> None:
    says(laid(), line, rule, part)


@pytest.mark.rule("UND-7.7")
def test_a_lone_controller_hears_about_the_friend_that_it_names() -> None:
    t = south("SH5a B2.0.C; SF1a C2.0.C; NF1a D4.0.C")
    says(t, "SH5a control SF1a", "UND-7.7", "SF1a is in C2, not in B2")
    says(t, "SH5a control", "UND-7.7", "no friend in B2 can still be activated")


@pytest.mark.rule("UND-9.2", "UND-7.3", "UND-7.5", "UND-12.3")
@pytest.mark.parametrize(("before", "line", "rule", "part"), [
    ("SF5a", "SF5a", "UND-9.2", "is coming on: name a place for it"),
    ("SF5a", "SF3a", "UND-12.3", "must wait: Ladybird Lancer SF5a is coming on"),
    ("SF5a", "NF1a", "UND-12.3", "is not yours"),
    ("SF5a", "done", "UND-9.5", "'done' ends an activation"),
    ("SM1a", "SM5a", "UND-7.3", "comes on together with Ironclad Millipede SM1a"),
    ("SM1a A1.0.C", "SM5a", "UND-7.3", "is coming on: name a place for it"),
    ("SM1a A1.0.C", "SM1a", "UND-12.3", "must wait: Mire Nymph SM5a is coming on"),
    ("SH1a call SH2a", "SH1a", "UND-7.5", "first say where Drone SH2a stands, which it has called"),
    ("SH1a call SH2a", "SH2a", "UND-7.5", "is coming on: name a place for it"),
])  # fmt: skip
def test_while_a_unit_comes_on(before: str, line: str, rule: str, part: str) -> None:
    says(laid(before), line, rule, part)


@pytest.mark.rule("UND-6.11")
@pytest.mark.parametrize(("line", "rule", "part"), [
    ("SF1a attack.body-slam NF1a", "UND-6.11", "is stunned"),
    ("SF1a attack.auto-cannon", "UND-6.11", "is stunned"),
    ("SF1a move B2.0.N", "UND-6.11", "is stunned"),
])  # fmt: skip
def test_a_stunned_unit(line: str, rule: str, part: str) -> None:
    t = south("SF1a B2.0.C stunned; SF3a A1.0.C; NF1a B2.0.C", dice=[6])
    says(t, line, rule, part)


@pytest.mark.rule("UND-8.1")
@pytest.mark.parametrize("line", ["SF1a", "9", "pass", "move", "B2.0.C"])
def test_bids_come_first(line: str) -> None:
    t = laid()
    t.passes()
    says(t, line, "UND-8.1", "a bid is 3, 4, 5, 6, 7 or 8", side="south")


@pytest.mark.rule("UND-12.1", "UND-9.1", "UND-7.3")
@pytest.mark.parametrize(("before", "line", "rule", "part"), [
    ([], "SF1a", "UND-12.1", "is not North's"),
    ([], "NF4a", "UND-9.1", "comes with its commander"),
    ([], "B3.0.C", "UND-12.1", "B3.0.C is a place; the question now is"),
    ([], "pass", "UND-8.14", "'pass' passes a CP"),
    (["NF1a"], "NF1a", "UND-12.1", "is coming on: name a place for it"),
    (["NF1a"], "NF5a", "UND-12.1", "must wait: Rhino Ram NF1a is being placed"),
    (["NF1a"], "SF1a", "UND-12.1", "is not North's"),
    (["NF1a B3.0.C"], "NF1a", "UND-12.1", "is in place already"),
    (["NF3a"], "NF4a", "UND-7.3", "comes on together with Marshal Ant NF3a"),
])  # fmt: skip
def test_in_the_garrison(before: list[str], line: str, rule: str, part: str) -> None:
    t = both_raise(begun("rockery-siege"), ["F1", "F5"], ["F3", "F4", "F1", "F5"])
    says(t.choose(*before), line, rule, part)


@pytest.mark.rule("UND-10.1", "UND-10.2", "UND-13.1")
def test_while_armies_are_built() -> None:
    t = begun("garden-plot")
    says(t, "SF1a", "UND-10.1", "'SF1a' is not a ready-made army of this size", side="south")
    recruit(t, "south", ["F3", "F4"])
    says(t, "SF3a", "UND-10.1", "'SF3a' is not the code of a unit: F1, F2", side="south")
    says(t, "pass", "UND-10.1", "'pass' is not the code of a unit", side="south")
    recruit(t, "north", ["F3", "F4"])
    for name in ("NF3a", "NF3b", "SF3b"):  # whether the enemy has such a unit is not told
        says(t, f"done {name}", "UND-10.2", f"there is no {name} in your army", side="south")


@pytest.mark.rule("UND-6.38")
def test_an_attack_on_all_in_contact_is_named_without_a_target() -> None:
    t = south("SW2a B2.0.C; SF1a A1.0.C; NF1a B2.0.C", dice=[1])
    says(t, "SW2a NF1a", "UND-6.38", "such as 'attack.lightning-claw'")


@pytest.mark.rule("UND-5.18", "UND-7.16")
def test_a_grab_with_a_single_victim_is_refused_for_the_unit_that_is_named() -> None:
    t = south("SM3a B2.0.C; NM5a B3.0.C; NF3a B1.0.C; NF1a D1.0.C", B2="PU")
    says(t, "SM3a grab NF3a", "UND-5.18", "NF3a may not be pulled into the Water of B2")
    says(t, "SM3a grab NF1a", "UND-7.16", "NF1a at D1.0.C is not in adjacent terrain")
    t.choose("SM3a grab NM5a")
    assert t.at("NM5a") == "B2.0.C"
