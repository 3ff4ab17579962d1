"""A refusal speaks of the thing that was named: tables of positions, choices, refused lines and their reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from sandtable.engine.decisions import Decision, Options
from sandtable.games.rivets.explain.refusals import refusal
from sandtable.games.rivets.notation.vocabulary import MEANINGS, VOCABULARY
from sandtable.games.rivets.rules.combat.targets import Aim
from sandtable.games.rivets.rules.units.roster import load_roster
from tests.support.rivets.table import Table, air, buying, combat, drawing, flight, income, march, table, wrap_up

#: How a table is laid, its units (one a line), what is chosen first, the line that is refused, its rule, its words.
Case = tuple[Callable[..., Table], str, str, str, str, str]


def shopping(*lines: str) -> Table:
    return buying("dp 9; sheets alder kessel", *lines)


def gassed(*lines: str) -> Table:
    return table("phase air-movement 1", *lines)


def watching(*lines: str) -> Table:
    return table("phase ground-combat", *lines)


def arranging(*lines: str) -> Table:
    return table("phase ground-movement 2", *lines)


def refused(case: Case) -> None:
    lay, position, before, line, rule, words = case
    t = lay(*position.split(", "))
    for choice in filter(None, before.split(" > ")):
        t.choose(choice)
    assert words in t.refused(line, rule).text


def each(*cases: Case) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=[f"{case[0].__name__}: {case[2]} {case[3]}" for case in cases])


# units that are named where no unit is asked, or not this one

TURN = "unit BC01a C3, unit RK01a A8"
CARDS = f"hand blue A03, missions blue M01, {TURN}"
BORER = "unit BC09a C3, unit BC01a A1, unit RK01a A8"
BELOW = "unit BC09a under=1, unit BC09b under=2, unit BC01a C3, unit RK01a C4"


@pytest.mark.rule("RIV-1.6", "RIV-1.9", "RIV-4.3", "RIV-4.9", "RIV-11.82")
@each(
    (drawing, CARDS, "", "BC01a", "RIV-1.6", "cannot act in the draw phase"),
    (drawing, CARDS, "", "RK01a", "RIV-1.9", "Iron Grenadiers RK01a is not yours"),
    (wrap_up, CARDS, "", "BC01a", "RIV-1.6", "cannot act in the wrap up phase"),
    (income, BORER, "", "BC09a", "RIV-11.82", "say 'tunnel.BC09a'"),
    (income, BORER, "", "BC01a", "RIV-1.6", "cannot act in the deployment phase"),
    (income, BELOW, "", "BC09a", "RIV-11.82", "say 'emerge.1'"),
    (shopping, TURN, "", "BC01a", "RIV-4.3", "is deployed already"),
    (shopping, BELOW, "", "BC09a", "RIV-11.82", "is underground"),
    (shopping, TURN, "C02", "BC01a", "RIV-1.6", "cannot act in the deployment phase"),
    (combat, f"{BELOW}, unit BC01b A1, unit RK01b A2", "", "BC09a", "RIV-1.9", "is underground"),
    (combat, "unit BC10a C3, unit BC14a in=BC10a, unit BC01a D3, unit RK01a C4", "", "BC14a", "RIV-4.9", "is a plug"),
)
def test_a_unit_that_is_named_outside_its_phases(case: Case) -> None:
    refused(case)


BOTH = "unit BC01a C3, unit BC01b C3, unit BC01c E3, unit RK01a C4, unit RK01b E4"
WASPS = "unit BK12a 3,3 N, unit BK12b 3,5 N, unit BC01a C3, unit RK01a C4, unit RK01b C6"


@pytest.mark.rule("RIV-1.6", "RIV-1.7", "RIV-1.9", "RIV-2.17", "RIV-5.1", "RIV-6.1", "RIV-6.6", "RIV-6.7", "RIV-6.8",
                  "RIV-8.1", "RIV-8.8", "RIV-9.3", "RIV-11.13", "RIV-11.62", "RIV-11.80")  # fmt: skip
@each(
    (combat, BOTH, "C3 BC01a", "BC01b", "RIV-6.6", "BC01b must wait: Copper Rifles BC01a is fighting"),
    (combat, BOTH, "C3 BC01a", "BC01c", "RIV-6.1", "BC01c is not in C3, the grid that is activated"),
    (combat, BOTH, "C3 BC01a", "BC01a", "RIV-6.6", "is named already: the question now is"),
    (combat, f"{BOTH}, unit BC01d C3 fought", "C3 BC01a", "BC01d", "RIV-1.9", "has had its combat activation"),
    (combat, f"{BOTH}, unit BC01d C3 fresh", "C3 BC01a", "BC01d", "RIV-11.62", "cannot activate before"),
    (combat, f"{BOTH}, unit BC01d C3 troubled", "C3 BC01a", "BC01d", "RIV-11.80", "is troubled"),
    (combat, f"{BOTH}, unit BC08a B1", "C3 BC01a", "BC08a", "RIV-6.8", "nothing to attack"),
    (combat, f"{BOTH}, unit BC12a 3,3 N", "C3 BC01a", "BC12a", "RIV-1.6", "aircraft fight before ground units"),
    (watching, f"{BOTH}, unit BK08a C2", "", "BC01a", "RIV-11.13", "Eagle Eyes pick their grids before"),
    (combat, f"{BOTH}, unit RK01c D4", "C3 BC01a attack", "RK01c", "RIV-6.7", "is at D4, so say 'D4'"),
    (combat, f"{BOTH}, unit RK01c E7", "C3 BC01a attack", "RK01c", "RIV-2.17", "E7 is at distance"),
    (air, WASPS, "BK12a", "BK12b", "RIV-5.1", "BK12b must wait: Wasp BK12a is fighting"),
    (air, WASPS, "BK12a", "BC01a", "RIV-1.6", "ground units fight after the aircraft"),
    (air, WASPS, "", "BC01a", "RIV-1.7", "is not an aircraft: ground units fight later"),
    (flight, WASPS, "BK12a", "BK12b", "RIV-8.1", "BK12b must wait: Wasp BK12a is moving"),
    (flight, f"{WASPS}, unit BK12c 1,1 N moved", "BK12a", "BK12c", "RIV-1.9", "has had its movement activation"),
    (gassed, f"{WASPS}, gas A1 blue K03.1, gas A2 blue K03.1", "", "BK12a", "RIV-8.8", "gas drifts before aircraft"),
    (march, BOTH, "C3 BC01a", "BC01b", "RIV-9.3", "BC01b must wait: Copper Rifles BC01a is moving"),
    (march, f"{BOTH}, unit BC01d C3 moved", "C3 BC01a", "BC01d", "RIV-1.9", "has had its movement activation"),
    (march, f"{BOTH}, unit BC01d A1 moved", "", "BC01d", "RIV-1.9", "has had its movement activation"),
    (march, f"{BOTH}, unit BC12a 3,3 N", "", "BC12a", "RIV-1.6", "aircraft move before ground units"),
)  # fmt: skip
def test_a_unit_that_is_named_while_another_acts(case: Case) -> None:
    refused(case)


@pytest.mark.rule("RIV-1.11")
def test_a_unit_that_has_just_been_killed_is_off_the_board() -> None:
    t = combat("BK10a C3; BK15a in=BK10a; RK01a C4; RK01b C4; BC01a A1", dice=[6, 1])
    t.choose("C3 attack C4")
    assert t.kind == "barrage"  # the same activation: the dead keep their names until it is over
    assert t.refused("RK01a", "RIV-1.11").text == "Iron Grenadiers RK01a is off the board for good"


@pytest.mark.rule("RIV-1.9")
def test_units_of_the_side_that_reacts_act_in_its_own_turn() -> None:
    t = combat("hand red A02; BC01a C3; RK01a C4; RK01b E4").choose("C3 attack C4")
    assert t.kind == "react"
    assert "this is Blue's turn" in t.refused("RK01b", "RIV-1.9", side="red").text


# what a question takes, and does not offer

BUGLE = "unit BK16a C3, unit BC01a C3, unit BC02a D3, unit BC01b E3, unit RK01a A8"
EYES = "unit BK08a C3, unit BC01a A1, unit RK01a A8, C4 obstacle"
KITE = "unit BC12a 3,3 N, unit BC01a A1, unit RK01a A8"
GAS = "gas C3 blue K03.1, gas D3 blue K03.1, unit BC01a A1, unit RK01a A8"
MATES = "unit BC03a C3, unit RC01a C4, unit RC01b C4, unit RC08a C4, unit RK01b D4, unit BC01a A1"
SOCKETS = "rivets 3 0, unit BC10a C2, unit BC10b under=1, unit BC11a A3, unit RC10a C8"
BOXED = "unit BC10c A1, C1 obstacle, C2 obstacle, B2 obstacle, unit BC10b A2, unit BC01c D3, unit RK01a A8"
QUEUE = "unit BC01a C3, unit BC01b C3, unit BC01c C3 shields=1, unit BC07a C3, unit BC12a 3,3 N, unit RK01a A8"


@pytest.mark.rule("RIV-1.2", "RIV-2.1", "RIV-2.20", "RIV-2.23", "RIV-2.25", "RIV-4.6", "RIV-4.9", "RIV-4.15",
                  "RIV-6.1", "RIV-6.6", "RIV-6.8", "RIV-8.10", "RIV-9.3", "RIV-9.10", "RIV-11.5", "RIV-11.12",
                  "RIV-11.13", "RIV-11.24", "RIV-11.42", "RIV-11.43", "RIV-11.52", "RIV-11.60", "RIV-11.82",
                  "RIV-11.83", "RIV-11.89")  # fmt: skip
@each(
    (watching, EYES, "", "C3", "RIV-11.13", "a grid next to it"),
    (watching, EYES, "", "C5", "RIV-11.12", "not next to Field Telephonist BK08a"),
    (watching, EYES, "", "C4", "RIV-2.25", "C4 is an Obstacle"),
    (watching, EYES, "", "3,3", "RIV-11.12", "3,3 is an intersection"),
    (combat, BUGLE, "C3 intense-stare", "E3", "RIV-11.42", "not within 1"),
    (combat, BUGLE, "C3 intense-stare", "B2", "RIV-11.42", "you have no unit in B2"),
    (combat, BUGLE, "C3 intense-stare", "3,3", "RIV-11.42", "3,3 is an intersection"),
    (combat, BUGLE, "C3 intense-stare", "BC01b", "RIV-11.42", "BC01b is in E3"),
    (combat, BUGLE, "C3 intense-stare C3", "BC01b", "RIV-11.42", "is not in C3"),
    (combat, BUGLE, "C3 intense-stare C3", "RK01a", "RIV-11.42", "is not yours"),
    (combat, f"{BUGLE}, unit BC01c C3, unit RK01b C4", "C3 BK16a intense-stare C3 BC01a", "BC01c", "RIV-11.42",
     "BC01c must wait: Intense Stare! moves one unit after the other"),
    (combat, BUGLE, "C3 intense-stare C3 BC01a", "C3", "RIV-11.42", "must leave C3"),
    (combat, BUGLE, "C3 intense-stare C3 BC01a", "3,3", "RIV-11.42", "is not a grid next to C3"),
    (air, KITE, "BC12a barrel-roll", "3,4", "RIV-11.5", "does not lead from 3,3, facing N, to 3,4"),
    (air, f"{KITE}, unit BC12b 2,4 N", "BC12a barrel-roll", "2,4", "RIV-2.23", "a friendly aircraft is at 2,4"),
    (air, f"{KITE}, unit RK12a 2,3 N", "BC12a barrel-roll", "1,4", "RIV-2.23", "is on the way to 1,4"),
    (air, "unit BK12a 3,3 N, unit BC01a A1, unit RK01a A8", "BK12a power-dive", "3,6", "RIV-11.52", "straight ahead"),
    (air, WASPS, "", "BK12a power-dive 3,5", "RIV-2.23", "a friendly aircraft is at 3,5"),
    (gassed, GAS, "", "B2", "RIV-11.24", "no gas is in B2"),
    (gassed, f"{GAS}, gas E3 red K03.1", "", "E3", "RIV-11.24", "in the turn of its owner"),
    (gassed, f"{GAS}, gas E3 blue K03.1 drifted", "", "E3", "RIV-11.24", "has drifted"),
    (combat, MATES, "C3 attack C4", "RK01b", "RIV-11.89", "is not at C4, which is attacked"),
    (income, f"{BORER}, unit BC02a C3", "tunnel.BC09a", "BC01a", "RIV-11.82", "is not in the grid where"),
    (income, f"{BORER}, unit BC02a C3", "tunnel.BC09a", "BC09a", "RIV-11.82", "is underground already"),
    (income, f"{BORER}, unit BC02a D3 emerged, unit BC07a C3", "tunnel.BC09a", "BC02a", "RIV-11.83", "has come up"),
    (income, BELOW, "emerge.1", "3,3", "RIV-11.82", "3,3 is an intersection"),
    (income, "unit BC09a under=1, unit BC01a C3", "", "emerge.1", "RIV-11.82", "coming up already: name the grid"),
    (income, BELOW, "", "emerge.7", "RIV-11.83", "there is no group 7"),
    (income, f"{BELOW}, unit RC09a under=3", "", "emerge.3", "RIV-11.83", "group 3 is not yours"),
    (income, f"{BELOW}, unit BC09c under=4 tried", "", "emerge.4", "RIV-11.83", "in this phase"),
    (shopping, SOCKETS, "C14", "BC10b", "RIV-4.15", "is underground"),
    (income, BORER, "", "tunnel.BC01a", "RIV-11.82", "is not a Tunneler"),
    (income, BORER, "", "tunnel.RK01a", "RIV-11.82", "is not a unit of yours"),
    (shopping, SOCKETS, "C14", "RC10a", "RIV-4.15", "is not yours"),
    (shopping, f"{SOCKETS}, unit BC14a in=BC11a, unit BC13a 3,0 N", "C14", "BC11a", "RIV-4.9", "is taken"),
    (shopping, "unit BC10a C1, unit RK01a A8", "C02", "C5", "RIV-4.6", "not a grid where you may deploy"),
    (shopping, "unit BC10a C1, unit RK01a A8", "C02", "3,3", "RIV-2.1", "in a grid, and 3,3 is an intersection"),
    (shopping, "unit BC10a C1, unit RK01a A8", "", "K01", "RIV-1.2", "is not on your sheet"),
    (combat, f"{BUGLE}, C2 obstacle", "C3 intense-stare C3 BC01a", "C2", "RIV-2.25", "C2 is an Obstacle"),
    (combat, f"unit BK16a A1, unit BC01a B1, unit BC02a A2, {BOXED}", "A1 intense-stare", "B1", "RIV-11.43",
     "no unit in B1 has anywhere to go"),
    (combat, "unit BC01a C3, unit BC02a A1, unit RK01a C5", "", "C3 done", "RIV-6.6", "say 'pass' instead of 'done'"),
    (combat, "unit BC01a C3, unit BC02a A1, unit RK01a C5", "C3", "assault", "RIV-11.60", "has no Rapid Assault"),
    (combat, "unit BC01a C3, unit BC02a A1, unit RK01a C5", "", "3,3", "RIV-6.1", "3,3 is an intersection"),
    (combat, "unit BC02a C3, unit BC01a A1, unit RK01a C8", "C3", "attack", "RIV-6.8", "no enemy that"),
    (combat, "unit BC01a C3, unit BC02a A1, unit RK01a C5", "A1", "BC01a", "RIV-6.1", "is not in A1"),
    (march, "unit BC01a C3, unit BC01b A1, unit RK01a C5", "C3", "3,3", "RIV-2.1", "stands in grids"),
    (march, "unit BC01a C3, unit BC01b A1, unit RK01a C5", "C3", "C3", "RIV-9.3", "BC01a is in C3"),
    (march, "unit BC01a C3, unit BC01b A1, unit RK01a C5", "C3", "C5", "RIV-2.20", "enemies are in C5"),
    (march, "unit BC02a C3, unit BC01b A1, unit RK01a C5", "C3", "C6", "RIV-9.3", "C6 is 3 steps away"),
    (flight, "unit BK12a 3,3 N, unit BC01a C3, unit RC12a 3,5 N", "BK12a", "3,5", "RIV-2.23", "an enemy aircraft"),
    (flight, WASPS, "BK12a", "3,5", "RIV-2.23", "a friendly aircraft is at 3,5"),
    (flight, WASPS, "BK12a", "C3", "RIV-2.1", "flies to intersections"),
    (arranging, QUEUE, "", "BC01a", "RIV-9.10", "at the front of its class"),
    (arranging, QUEUE, "", "BC01b", "RIV-9.10", "like those before it"),
    (arranging, QUEUE, "", "BC07a", "RIV-9.10", "no other Support"),
    (arranging, QUEUE, "", "BC12a", "RIV-8.10", "nothing to arrange"),
)  # fmt: skip
def test_what_a_question_takes_and_does_not_offer(case: Case) -> None:
    refused(case)


DRIVER = "unit BK10a C3, unit BK14a in=BK10a, unit BC01a A1, unit RK08a C4, unit RK01a A8"


@pytest.mark.rule("RIV-16.1", "RIV-4.3")
@pytest.mark.parametrize(("line", "words"), [
    ("RK01a", "is set up already, and the first turn has not begun"),
    ("A8", "A8 is a place: say first what you deploy"),
    ("attack", "in combat; the question now is"),
])  # fmt: skip
def test_what_the_garrison_is_not_asked(line: str, words: str) -> None:
    t = table("scenario break-the-salient; first ?; phase garrison", dice=[5, 2]).choose("K01 B6")
    assert t.asked == ("red", "garrison")
    assert words in t.refused(line).text


@pytest.mark.rule("RIV-11.44", "RIV-11.72")
@each(
    (march, DRIVER, "", "C3 C4 tank-shock", "RIV-11.72", "C4 holds others"),
    (march, DRIVER.replace("BK10a C3, unit BK14a in=BK10a", "BC10a C3").replace("RK08a", "RK01b"), "",
     "C3 C4 juggernaut", "RIV-11.44", "is not a Juggernaut"),
    (march, DRIVER.replace("unit BK14a in=BK10a", "unit BC02a A2").replace("RK08a", "RK01b"), "",
     "C3 C4 tank-shock", "RIV-11.72", "does not have Tank Shock"),
)  # fmt: skip
def test_the_way_to_break_in_that_a_unit_does_not_have(case: Case) -> None:
    refused(case)


@pytest.mark.rule("RIV-2.22", "RIV-11.83")
@pytest.mark.parametrize(("line", "rule", "words"), [
    ("BC10a", "RIV-2.22", "takes 3 spaces, and fewer are left"),
    ("BC01b", "RIV-11.83", "has come up"),
    ("BC02a", "RIV-11.83", "is not in the group"),
])  # fmt: skip
def test_who_cannot_come_up_where_space_is_short(line: str, rule: str, words: str) -> None:
    below = ("unit BC10a under=1", "unit BC01a under=1", "unit BC01b under=1")
    t = income(*below, "BC06a C3; BC02a A1; RK01a A8", dice=["A03"])
    t.choose("C3")
    assert t.kind == "surface"
    assert words in t.choose("BC01b").refused(line, rule).text


# a word is explained by the decision that it belongs to, also where that has one answer


@pytest.mark.rule("RIV-11.82")
def test_a_line_may_name_the_only_group_that_comes_up() -> None:
    t = table("round 2; phase deployment; BC09a under=1; BC01a A1", dice=["A03", 3])
    assert t.match.auto_answered == ["emerge.1"]
    t.choose("emerge.1 C5")
    assert t.unit("BC09a")["place"] == "C5"


@pytest.mark.rule("RIV-8.4", "RIV-11.82")
@pytest.mark.parametrize(("position", "line", "rule"), [
    ("phase air-movement 2; BK12a 3,1 E; BK12b 0,0 N; BC01a A1", "BK12a 3,3 E", "RIV-8.4"),
    ("round 2; phase deployment; BC09a under=1; BC01a A1", "emerge.1 3,3", "RIV-11.82"),
])  # fmt: skip
def test_explaining_and_choosing_give_one_reason(position: str, line: str, rule: str) -> None:
    t = table(position)
    verdict = t.match.explain(line).verdict
    assert (verdict.rule, verdict.text) == (rule, t.refused(line, rule).text)


# attacks of which there are two: no printed unit has them (RIV-7.12)


@pytest.mark.rule("RIV-7.12", "RIV-2.18", "RIV-13.1")
@pytest.mark.parametrize(("words", "choice", "rule", "text"), [
    (("carbines", "cannon"), "done", "RIV-7.12", "has a target, and has not attacked it yet"),
    (("carbines", "cannon"), "rifles", "RIV-7.12", "does not have the attack 'rifles'"),
    (("carbines", "cannon"), "flak", "RIV-2.18", "cannot be used at grids"),
    (("cannon", "done"), "carbines", "RIV-7.12", "each attack is used once in an activation"),
    (("cannon",), "carbines", "RIV-13.1", "only an attack that was made is repeated"),
])  # fmt: skip
def test_attacks_that_are_missing_used_or_do_not_reach(
    words: tuple[str, ...], choice: str, rule: str, text: str
) -> None:
    state, kinds = combat("BC01a C3; BC02a A1; RK10a C4").match.state, load_roster().kinds
    unit, place = state.names.index("BC01a"), state.board.numbers["C4"]
    lines = (*kinds["K01"].lines, *kinds["K10"].lines, replace(kinds["K11"].lines[1], tags=()))
    state.combined[unit] = replace(state.combined[unit], lines=lines)
    about = (*Aim().about(unit), place, 0)
    asked = Decision("blue", "line", "With what?", "RIV-7.12", Options(words), about=about)

    verdict = refusal(state, asked, choice)

    assert verdict.rule == rule
    assert text in verdict.text


# cards that are being played

MARCH = (
    "unit BC01a C3, unit BC01b A1 moved, unit BC07a D3, unit BC12a 3,3 N, unit BC10a E3, unit BC14a in=BC10a, "
    "unit RK01a A8"
)
HURT = "unit BC10a C2 damage=1, unit BC11a C4 damage=1, unit BC11b D4, unit BC06a E2, unit RK01a A8"


@pytest.mark.rule("RIV-1.9", "RIV-4.9", "RIV-13.1")
@each(
    (march, f"hand blue A12, {MARCH}", "play.A12", "BC01b", "RIV-1.9", "has had its movement activation"),
    (march, f"hand blue A12, {MARCH}", "play.A12", "BC12a", "RIV-13.1", "is an aircraft"),
    (march, f"hand blue A12, {MARCH}", "play.A12", "BC14a", "RIV-4.9", "is a plug"),
    (march, f"hand blue A12, {MARCH}", "play.A12", "RK01a", "RIV-1.9", "is not yours"),
    (march, f"hand blue A12, {MARCH}", "play.A12", "C3", "RIV-13.1", "is for a unit, and C3 is a place"),
    (march, f"hand blue A19, {MARCH}, unit BC02a F1", "play.A19", "BC07a", "RIV-13.1", "for Infantry, not for"),
    (march, f"hand blue A01, {MARCH}, unit BC02a F1", "play.A01", "D3", "RIV-13.1", "no Infantry in D3 can still move"),
    (march, f"hand blue A01, {MARCH}, unit BC02a F1", "play.A01", "B2", "RIV-13.1", "you have no unit in B2"),
    (march, f"hand blue A01, {MARCH}, unit BC02a F1", "play.A01", "BC01a", "RIV-13.1", "is for a grid"),
    (flight, f"hand blue A13, unit BC12b 5,5 N, {MARCH}", "play.A13", "BC01a", "RIV-13.1", "is for an aircraft"),
    (income, f"hand blue A09, {HURT}", "play.A09", "BC11b", "RIV-13.1", "is not damaged"),
    (income, f"hand blue A09, {HURT}", "play.A09", "BC06a", "RIV-13.1", "not for Velo Lancers BC06a"),
    (march, f"hand blue A12, {MARCH}, unit BC09a under=1", "play.A12", "BC09a", "RIV-11.82", "is underground"),
    (march, f"hand blue A01, {MARCH}, unit BC02a F1", "play.A01", "3,3", "RIV-13.1", "3,3 is an intersection"),
    (drawing, f"hand blue A22, missions blue M01 M02, {TURN}", "keep > skip > play.A22", "M05", "RIV-13.1", "hold M05"),
)  # fmt: skip
def test_what_a_card_that_is_played_is_not_for(case: Case) -> None:
    refused(case)


# words


@pytest.mark.rule("RIV-1.10", "RIV-2.7", "RIV-3.1", "RIV-3.8", "RIV-4.3", "RIV-5.1", "RIV-6.1", "RIV-6.6", "RIV-7.12",
                  "RIV-12.3", "RIV-13.1", "RIV-14.1")  # fmt: skip
@each(
    (combat, BOTH, "", "attack", "RIV-6.1", "says what a unit does: name a grid first"),
    (combat, BOTH, "C3", "attack", "RIV-6.5", "says what a unit does: name a unit first"),
    (combat, BOTH, "C3", "C4", "RIV-6.5", "C4 is a place: name a unit first"),
    (combat, BOTH, "C3 BC01a", "C4", "RIV-6.6", "say first what the unit does, 'attack' or 'pass'"),
    (combat, BOTH, "C3 BC01a", "done", "RIV-6.6", "say 'pass' instead of 'done'"),
    (combat, BOTH, "C3 BC01a", "stay", "RIV-1.10", "in its movement phase; the question now is"),
    (combat, BOTH, "C3 BC01a", "rifles", "RIV-7.12", "is an attack, chosen after its target"),
    (combat, BOTH, "C3 BC01a", "C02", "RIV-12.3", "is the code of a kind of unit, Duckboard Runners"),
    (combat, BOTH, "C3 BC01a", "A03", "RIV-13.1", "is the Action! card Supply Train"),
    (combat, BOTH, "C3 BC01a", "M03", "RIV-14.1", "is the Secret Mission Beachhead"),
    (combat, BOTH, "C3 BC01a", "play", "RIV-3.8", "as in 'play.A03'"),
    (combat, BOTH, "C3 BC01a", "play.A99", "RIV-3.8", "'A99' is not an Action! card"),
    (combat, BOTH, "C3 BC01a", "hold", "RIV-3.8", "ends the questions about cards"),
    (combat, BOTH, "", "hold", "RIV-3.8", "for the sake of a card alone"),
    (combat, BOTH, "C3 BC01a", "nonsense", "RIV-6.6", "there is no unit, place or word 'nonsense'"),
    (air, WASPS, "", "attack", "RIV-5.1", "name an aircraft first"),
    (air, WASPS, "", "3,3", "RIV-5.1", "3,3 is a place: name an aircraft first"),
    (flight, WASPS, "BK12a", "S", "RIV-2.7", "is a direction"),
    (drawing, CARDS, "", "discard", "RIV-3.1", "as in 'discard.A03'"),
    (drawing, CARDS, "", "attack", "RIV-6.6", "in combat; the question now is"),
    (drawing, CARDS, "keep", "done", "RIV-3.2", "say 'skip' instead of 'done'"),
    (shopping, TURN, "", "C3", "RIV-4.3", "say first what you deploy"),
    (shopping, TURN, "", "attack", "RIV-6.6", "in combat; the question now is"),
    (shopping, TURN, "", "nonsense", "RIV-4.3", "there is no unit, place or word"),
)
def test_words_that_belong_elsewhere(case: Case) -> None:
    refused(case)


@pytest.mark.rule("RIV-6.6")
def test_every_word_of_the_game_has_a_meaning() -> None:
    words = set().union(*VOCABULARY.kinds.values()) - {"UNIT", "PLACE", "NUMBER"}
    assert words <= MEANINGS.keys()
