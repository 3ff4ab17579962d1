"""Chapters 1 and 17 of the ledger: sides and sheets, rounds, the phases of a turn, and the order of questions."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import begun, phases
from tests.support.rivets.table import Table, air, combat, finished, flight, march, table

TURN = ["draw", "deployment", "air-combat", "ground-combat", "air-movement", "ground-movement"]
#: Somebody who can always do something, on the ground and in the air.
BLUE = ("unit BC01a C3", "unit BC12a 2,3 N")
RED = ("unit RK01a D6", "unit RK12a 4,5 S")


@pytest.mark.rule("RIV-1.1", "RIV-16.1")
def test_a_game_begins_with_a_scenario_and_an_empty_board() -> None:
    view = begun("mud-between").view()

    assert view["scenario"] == "mud-between"
    assert view["units"] == {}
    assert view["terrain"]["D5"] == "obstacle"
    assert [view["sides"][side]["rivets"] for side in ("blue", "red")] == [0, 0]


# sheets


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
    t = table("scenario mud-between", "sheets ?", "first ?", dice=[die, 2, 1])

    t.choose("alder", side="blue").choose("alder", side="red").choose(blue, side="blue").choose(red, side="red")

    other = "red" if owner == "blue" else "blue"
    assert (t.side(owner)["sheet"], t.side(other)["sheet"]) == ("alder", "kessel")
    finished(t)


@pytest.mark.rule("RIV-1.2", "RIV-12.1")
def test_a_side_buys_from_its_own_sheet() -> None:
    t = table("phase deployment 2", "dp 6", "sheets kessel alder")

    assert {word[0] for word in t.answers() - {"done"}} == {"K"}
    t.refused("C01", "RIV-1.2", "RIV-12.1")


# who goes first


@pytest.mark.rule("RIV-1.3")
@pytest.mark.parametrize(("dice", "first"), [
    ([5, 2], "blue"), ([2, 5], "red"), ([3, 3, 6, 1], "blue"), ([4, 4, 1, 1, 2, 3], "red"),
])  # fmt: skip
def test_the_highest_roll_takes_the_first_turn_and_ties_are_rolled_again(dice: list[int], first: str) -> None:
    t = table("first ?", dice=dice)

    assert t.asked_side == first
    assert t.view()["first"] == t.view()["turn"] == first
    finished(t)


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


@pytest.mark.rule("RIV-1.5", "RIV-1.3")
def test_nobody_rolls_for_the_second_round() -> None:
    t = table("phase wrap-up", "turn red", dice=[])

    assert t.view()["round"] == 2
    assert t.asked_side == "blue"


# phases


@pytest.mark.rule("RIV-1.6", "RIV-17.2", "RIV-17.3", "RIV-17.4", "RIV-17.5", "RIV-17.6", "RIV-17.7", "RIV-17.9")
def test_the_seven_phases_in_their_order() -> None:
    t = table(*BLUE, "unit RK01a C6", "missions blue M10", "unit BC01b C4", "round 2", seed=1)

    assert phases(t)[:7] == [f"blue {phase}" for phase in [*TURN, "wrap-up"]]


@pytest.mark.rule("RIV-1.6", "RIV-17.2", "RIV-17.3", "RIV-17.4", "RIV-17.5", "RIV-17.6", "RIV-17.7", "RIV-17.9")
def test_the_questions_of_a_turn_in_their_order() -> None:
    t = table(
        *BLUE,
        "unit BC01b C4",
        "unit BC03a C3",
        "unit RK01a C6",
        "hand blue A03",
        "missions blue M10",
        "round 2",
        seed=1,
    )
    kinds = []
    while t.asked_side == "blue":
        kinds.append(t.kind)
        t.decline()

    assert kinds == [
        "discard", "draw", "mission", "prepare", "deploy", "aircraft", "grid", "aircraft", "grid", "arrange", "wrap-up",
    ]  # fmt: skip


@pytest.mark.rule("RIV-17.1")
def test_nothing_is_asked_at_the_start_of_a_turn_but_the_gas_alarm() -> None:
    t = table("gas C3 red K03", "unit BC01a C3", "round 2", dice=[1, 2])
    assert t.asked == ("blue", "draw")
    finished(t)

    alarm = table("gas C3 red K03", "unit BC01a C3", "hand blue A21", "round 2", dice=[])
    assert alarm.asked == ("blue", "alarm")
    assert alarm.answers() == {"play.A21", "pass"}


@pytest.mark.rule("RIV-17.8", "RIV-3.9")
def test_the_other_side_is_asked_for_reactions_and_displacement_only() -> None:
    t = combat("unit BC01a C3", "unit RK01a C5", "hand red A02", dice=[1])

    t.choose("C3 attack C5")

    assert t.asked == ("red", "react")
    t.choose("pass", side="red")
    assert t.asked_side == "blue"
    finished(t)


# classes and armour


@pytest.mark.rule("RIV-1.7", "RIV-1.8")
@pytest.mark.parametrize(("code", "kind", "hero", "armour"), [
    ("C01", "infantry", False, "soft"), ("C06", "cavalry", False, "light"), ("C08", "support", False, "soft"),
    ("C10", "vehicle", False, "heavy"), ("C11", "artillery", False, "light"), ("K10", "vehicle", False, "heavy"),
    ("C16", "infantry", True, "light"), ("K16", "infantry", True, "light"), ("K06", "cavalry", False, "light"),
])  # fmt: skip
def test_every_ground_unit_has_a_class_and_an_armour(code: str, kind: str, hero: bool, armour: str) -> None:
    one = table(f"unit B{code}a C3").unit(f"B{code}a")

    assert (one["class"], one["hero"], one["armour"]) == (kind, hero, armour)


@pytest.mark.rule("RIV-1.7", "RIV-1.8")
def test_aircraft_have_air_armour_and_plugs_none() -> None:
    t = table("unit BC13a 2,3 N", "unit BC15a in=BC13a")

    assert (t.unit("BC13a")["class"], t.unit("BC13a")["armour"]) == ("aircraft", "air")
    plug = t.unit("BC15a")
    assert (plug["class"], plug["armour"], plug["hero"], plug["place"]) == ("plug", None, True, "in BC13a")


# activations


@pytest.mark.rule("RIV-1.9", "RIV-6.11")
def test_a_unit_fights_once_in_a_turn() -> None:
    t = combat("unit BC01a C3", "unit BC01b C2", "unit RK01a C4", "unit RK01b D4", dice=[1])

    t.choose("C3 attack C4")

    assert "C3" not in t.answers()
    t.refused("C3", "RIV-1.9", "RIV-6.11")


@pytest.mark.rule("RIV-1.9")
def test_a_unit_that_changed_its_grid_in_combat_does_not_fight_again() -> None:
    # Runners dash from C3 to D3, where somebody stands who has not been activated.
    t = combat("unit BC02a C3", "unit BC01a D3", "unit RK01a D4", "unit RK01b C4")

    t.choose("C3 dash D3")
    assert t.place("BC02a") == "D3"
    t.choose("D3")

    assert t.kind == "deed"  # the Rifles alone
    assert "BC01a" in t.prompt


@pytest.mark.rule("RIV-1.9")
def test_a_unit_moves_once_in_a_turn() -> None:
    t = march("unit BC01a C3", "unit BC01b D3")

    t.choose("C3 D3")  # into a grid that has still to be activated
    assert t.place("BC01a") == "D3"
    t.choose("D3")

    assert t.kind == "move"
    assert "BC01b" in t.prompt


@pytest.mark.rule("RIV-1.9")
def test_only_units_of_the_player_are_active() -> None:
    t = combat("unit BC01a C3", "unit RK01a C4")
    assert t.answers() == {"C3", "done"}
    t.refused("C4", "RIV-1.9", "RIV-6.1")

    aloft = flight("unit BC12a 2,3 N", "unit RK12a 4,4 N")
    assert aloft.answers() == {"BC12a", "done"}
    aloft.refused("RK12a", "RIV-1.9", "RIV-8.1")


@pytest.mark.rule("RIV-1.9")
@pytest.mark.parametrize("mark", ["fought", "fresh", "troubled"])
def test_a_unit_that_is_barred_is_not_active_in_combat(mark: str) -> None:
    t = combat(f"unit BC01a C3 {mark}", "unit BC01b D3", "unit RK01a C4")

    assert t.answers() == {"D3", "done"}


@pytest.mark.rule("RIV-1.9")
@pytest.mark.parametrize("mark", ["moved", "fresh", "troubled", "halted"])
def test_a_unit_that_is_barred_is_not_active_in_movement(mark: str) -> None:
    t = march(f"unit BC01a C3 {mark}", "unit BC01b D3")

    assert t.answers() == {"D3", "done"}


@pytest.mark.rule("RIV-1.10")
def test_attacking_and_moving_are_optional() -> None:
    t = combat("unit BC01a C3", "unit RK01a C4")
    assert "done" in t.answers()
    t.choose("C3")
    assert "pass" in t.answers()

    moving = march("unit BC01a C3")
    assert "done" in moving.answers()
    assert "stay" in moving.choose("C3").answers()

    aloft = air("unit BC12a 2,3 N", "unit RK12a 2,4 S")
    assert "done" in aloft.answers()
    assert "pass" in aloft.choose("BC12a").answers()
    assert "stay" in flight("unit BC12a 2,3 N").choose("BC12a").answers()


@pytest.mark.rule("RIV-1.10", "RIV-11.54")
def test_a_programmed_unit_must_move() -> None:
    t = march("turn red", "unit RK09a C6", "unit RK01a D6")

    assert "done" not in t.answers()
    t.refused("done", "RIV-11.54", "RIV-1.10")
    t.choose("C6")
    assert not {"stay", "stop"} & t.answers()


@pytest.mark.rule("RIV-1.11", "RIV-11.19")
def test_a_unit_that_is_removed_is_not_killed() -> None:
    t = combat("unit BC07a C3", "unit BC01a C3", "unit RK01a C4")

    t.choose("C3 BC07a fortify")

    assert t.place("BC07a") == "gone"
    assert t.unit("BC01a")["shields"] == 2
    assert t.side("blue")["fallen"] == []


@pytest.mark.rule("RIV-1.11", "RIV-7.9")
def test_a_casualty_leaves_the_board_for_good() -> None:
    t = combat("unit BC01a C3", "unit RK01a C4", "unit RK01b F8", dice=[6])

    t.choose("C3 attack C4")

    assert t.place("RK01a") == "gone"
    assert t.side("red")["fallen"] == ["K01"]


@pytest.mark.rule("RIV-1.12", "RIV-11.63")
def test_a_ban_to_the_next_turn_ends_with_the_owners_next_turn() -> None:
    t = table("turn red", "unit RK07a C8", "unit RK01a D8 fresh", "phase ground-combat 1", seed=1)
    assert t.answers() == {"C8", "done"}
    t.until("draw", side="blue")
    assert t.unit("RK01a")["fresh"] is True  # the enemy's turn does not end it

    t.until("draw", side="red").until("grid", side="red")
    assert t.unit("RK01a")["fresh"] is False


def test_a_choice_by_the_wrong_side_is_refused() -> None:
    t: Table = combat("unit BC01a C3", "unit RK01a C4")

    t.refused("C3", side="red")
