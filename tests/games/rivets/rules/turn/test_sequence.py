"""Chapter 1 of the ledger: sheets, who goes first, phases and classes."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import begun, phases
from tests.support.rivets.table import Table, combat, finished, flight, march, table
from tests.support.worlds import shown

#: Somebody who can always do something, on the ground and in the air.
BLUE = ("unit BC01a C3", "unit BC12a 2,3 N")


RED = ("unit RK01a D6", "unit RK12a 4,5 S")


TURN = ["draw", "deployment", "air-combat", "ground-combat", "air-movement", "ground-movement"]


@cases(
    case("the highest roll takes the first turn and ties are rolled again: 5 2, blue", mark.rule("RIV-1.3"),
         table, "first ?; dice 5 2", {"asked side": "blue", "view first": "blue", "view turn": "blue"}),
    case("the highest roll takes the first turn and ties are rolled again: 2 5, red", mark.rule("RIV-1.3"),
         table, "first ?; dice 2 5", {"asked side": "red", "view first": "red", "view turn": "red"}),
    case("the highest roll takes the first turn and ties are rolled again: 3 3 6 1, blue", mark.rule("RIV-1.3"),
         table, "first ?; dice 3 3 6 1", {"asked side": "blue", "view first": "blue", "view turn": "blue"}),
    case("the highest roll takes the first turn and ties are rolled again: 4 4 1 1 2 3, red", mark.rule("RIV-1.3"),
         table, "first ?; dice 4 4 1 1 2 3", {"asked side": "red", "view first": "red", "view turn": "red"}),
    case("no one rolls for the second round", mark.rule("RIV-1.5", "RIV-1.3"),
         table, "phase wrap-up; turn red", {"view round": 2, "asked side": "blue"}),
    case("who has fought is told that combat is over", mark.rule("RIV-1.6", "RIV-1.9"),
         march, "BC01a C3 fought; RK01a C4; BC01b A1", {"refuses C3 attack": "RIV-1.6", "refuses attack": "RIV-1.6"}),
    case("a roll is no part of a flight", mark.rule("RIV-1.6", "RIV-11.4"),
         flight, "BC12a 3,3 N fought; RK01a F8", {"refuses BC12a barrel-roll": "RIV-1.6"}),
    case("nothing is asked at the start of a turn but the gas alarm", mark.rule("RIV-17.1"),
         table, "gas C3 red K03; BC01a C3; round 2; dice 1 2", {"asked": "blue draw"}),
    case("nothing is asked at the start of a turn but the gas alarm (alarm)", mark.rule("RIV-17.1"),
         table, "gas C3 red K03; BC01a C3; hand blue A21; round 2",
         {"asked": "blue alarm", "answers": "pass play.A21"}),
    case("a card of phase 1 between two mission draws", mark.rule("RIV-17.2", "RIV-3.5", "RIV-3.8"),
         table, "round 2; phase draw 3; hand blue A15; dice M01 M02", "draw", {"answers": "draw play.A15 skip"},
         "play.A15", {"red cut": 1, "asked": "blue mission"}, "draw",
         {"missions blue": "M01 M02", "phase": "deployment"}),
    case("a listening post between two mission draws", mark.rule("RIV-17.2", "RIV-18.3"),
         table, "round 2; phase draw 3; hand blue A16; missions red M05; dice M01", "draw; play.A16",
         {"sees blue peeked": "M05", "answers": "draw skip"}),
    case("a card of phase 1 after the last mission draw", mark.rule("RIV-17.2", "RIV-3.8"),
         table, "round 2; phase draw 3; hand blue A15; missions blue M01; dice M02", "draw",
         {"asked": "blue mission", "answers": "play.A15 skip"}, "play.A15", {"red cut": 1, "phase": "deployment"}),
    case("new orders come before drawing and not between", mark.rule("RIV-17.2", "RIV-13.1", "RIV-3.3"),
         table, "round 2; phase draw 3; hand blue A15 A22; dice M01 M02", "draw", {"answers": "draw play.A15 skip"},
         "draw", {"answers": "play.A15 skip"}),
    case("the other side is asked for reactions and displacement only", mark.rule("RIV-17.8", "RIV-3.9"),
         combat, "BC01a C3; RK01a C5; hand red A02; dice 1", "C3 attack C5", {"asked": "red react"}, "red: pass",
         {"asked side": "blue"}),
)  # fmt: skip
def test_rounds_and_phases(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-17.2", "RIV-18.1")
@pytest.mark.parametrize("draws", [1, 2])
def test_the_question_after_a_mission_draw_does_not_tell_what_is_held(draws: int) -> None:
    worlds = [
        table(f"round 2; phase draw 3; hand blue {card}", dice=["M01", "M02"]).choose(*["draw"] * draws)
        for card in ("A15", "A14")
    ]

    assert {world.asked for world in worlds} == {("blue", "mission")}
    assert shown(worlds[0].match, "red") == shown(worlds[1].match, "red")
    assert "hold" in worlds[1].answers() or draws == 1


@pytest.mark.rule("RIV-17.2", "RIV-3.8")
@pytest.mark.parametrize("lines", [
    "discards A15", "hand blue A14; played blue", "hand blue A14; hold blue", "hand blue A14; discards A15",
])  # fmt: skip
def test_where_no_card_can_be_played_the_last_draw_ends_the_phase(lines: str) -> None:
    t = table("round 2; phase draw 3; missions blue M01", lines, dice=["M02"]).choose("draw")
    assert t.phase == "deployment"


@pytest.mark.rule("RIV-1.2", "RIV-18.1")
def test_a_sheet_is_a_secret_until_both_have_named_theirs() -> None:
    t = begun("mud-between")
    t.choose("alder", side="blue")
    assert t.view("red")["sides"]["blue"]["sheet"] is None
    assert t.view("red")["question"] is not None


@pytest.mark.rule("RIV-17.8", "RIV-11.76")
def test_the_defender_alone_says_where_its_units_go() -> None:
    t = march("BC10a C3; RK01a C4", dice=[1, 1]).choose("C3 C4")
    assert set(t.match.decisions) == {"red"}
    t.refused("A8", "RIV-11.76", side="red")
    t.refused("C4", "RIV-11.76", side="red")


@pytest.mark.rule("RIV-1.1", "RIV-16.1")
def test_a_game_begins_with_a_scenario_and_an_empty_board() -> None:
    view = begun("mud-between").view()
    assert view["scenario"] == "mud-between"
    assert view["units"] == {}
    assert view["terrain"]["D5"] == "obstacle"
    assert [view["sides"][side]["rivets"] for side in ("blue", "red")] == [0, 0]


@pytest.mark.rule("RIV-1.2", "RIV-12.1")
def test_each_side_takes_one_of_two_sheets_in_secret() -> None:
    t = begun("mud-between")
    assert set(t.match.decisions) == {"blue", "red"}
    assert t.answers("blue") == t.answers("red") == {"alder", "kessel"}
    t.choose("kessel", side="red").choose("alder", side="blue")
    assert (t.side("blue")["sheet"], t.side("red")["sheet"]) == ("alder", "kessel")


@pytest.mark.rule("RIV-1.2")
def test_both_may_agree_on_the_same_sheet() -> None:
    t = begun("mud-between").choose("kessel", side="blue").choose("kessel", side="red")
    assert t.answers("blue") == t.answers("red") == {"same", "different"}
    t.choose("same", side="blue").choose("same", side="red")
    assert (t.side("blue")["sheet"], t.side("red")["sheet"]) == ("kessel", "kessel")


@pytest.mark.rule("RIV-1.2")
@pytest.mark.parametrize(("blue", "red"), [("same", "different"), ("different", "same"), ("different", "different")])
@pytest.mark.parametrize(("die", "owner"), [(1, "blue"), (3, "blue"), (4, "red"), (6, "red")])
def test_without_agreement_a_die_says_who_has_the_sheet(blue: str, red: str, die: int, owner: str) -> None:
    t = table("scenario mud-between; sheets ?; first ?", dice=[die, 2, 1])
    t.choose("alder", side="blue").choose("alder", side="red").choose(blue, side="blue").choose(red, side="red")
    other = "red" if owner == "blue" else "blue"
    assert (t.side(owner)["sheet"], t.side(other)["sheet"]) == ("alder", "kessel")
    finished(t)


@pytest.mark.rule("RIV-1.2", "RIV-12.1")
def test_a_side_buys_from_its_own_sheet() -> None:
    t = table("phase deployment 2; dp 6; sheets kessel alder")
    assert {word[0] for word in t.answers() - {"done"}} == {"K"}
    t.refused("C01", "RIV-1.2", "RIV-12.1")


@pytest.mark.rule("RIV-1.4", "RIV-1.5")
@pytest.mark.parametrize("first", ["blue", "red"])
def test_each_has_a_turn_in_every_round_and_the_order_is_kept(first: str) -> None:
    t = table(f"first {first}", *BLUE, *RED, seed=1)
    order = []
    for _ in range(6):
        order.append((t.view()["round"], t.view()["turn"]))
        t.next_turn()

    second = "red" if first == "blue" else "blue"
    assert order == [(n, side) for n in (1, 2, 3) for side in (first, second)]


@pytest.mark.rule("RIV-1.6", "RIV-17.2", "RIV-17.3", "RIV-17.4", "RIV-17.5", "RIV-17.6", "RIV-17.7", "RIV-17.9")
def test_the_seven_phases_in_their_order() -> None:
    t = table(*BLUE, "RK01a C6; missions blue M10; BC01b C4; round 2", seed=1)
    assert phases(t)[:7] == [f"blue {phase}" for phase in [*TURN, "wrap-up"]]


@pytest.mark.rule("RIV-1.6", "RIV-17.2", "RIV-17.3", "RIV-17.4", "RIV-17.5", "RIV-17.6", "RIV-17.7", "RIV-17.9")
def test_the_questions_of_a_turn_in_their_order() -> None:
    t = table(*BLUE, "BC01b C4; BC03a C3; RK01a C6; hand blue A03; missions blue M10; round 2", seed=1)
    kinds = []
    while t.asked_side == "blue":
        kinds.append(t.kind)
        t.decline()

    assert kinds == [
        "discard", "draw", "mission", "prepare", "deploy", "aircraft", "grid", "aircraft", "grid", "arrange", "wrap-up",
    ]  # fmt: skip


@pytest.mark.rule("RIV-1.7", "RIV-1.8")
@pytest.mark.parametrize(("code", "kind", "hero", "armour"), [
    ("C01", "infantry", False, "soft"), ("C06", "cavalry", False, "light"), ("C08", "support", False, "soft"),
    ("C10", "vehicle", False, "heavy"), ("C11", "artillery", False, "light"), ("K10", "vehicle", False, "heavy"),
    ("C16", "infantry", True, "light"), ("K16", "infantry", True, "light"), ("K06", "cavalry", False, "light"),
])  # fmt: skip
def test_every_ground_unit_has_a_class_and_an_armour(code: str, kind: str, hero: bool, armour: str) -> None:
    one = table(f"B{code}a C3").unit(f"B{code}a")
    assert (one["class"], one["hero"], one["armour"]) == (kind, hero, armour)


@pytest.mark.rule("RIV-1.7", "RIV-1.8")
def test_aircraft_have_air_armour_and_plugs_none() -> None:
    t = table("BC13a 2,3 N; BC15a in=BC13a")
    assert (t.unit("BC13a")["class"], t.unit("BC13a")["armour"]) == ("aircraft", "air")
    plug = t.unit("BC15a")
    assert (plug["class"], plug["armour"], plug["hero"], plug["place"]) == ("plug", None, True, "in BC13a")


def test_a_choice_by_the_wrong_side_is_refused() -> None:
    t: Table = combat("BC01a C3; RK01a C4")
    t.refused("C3", side="red")
