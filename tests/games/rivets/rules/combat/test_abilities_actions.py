"""Chapter 11 of the ledger: the actions of ground units."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import grids
from tests.support.rivets.table import combat, finished, march

# Dash


@pytest.mark.rule("RIV-11.10", "RIV-6.6")
def test_dash_moves_one_grid_in_combat_instead_of_attacking() -> None:
    t = combat("unit BC02a C3", "unit RK01a C5", "unit BC01a A1")

    t.choose("C3 dash C4")

    assert t.place("BC02a") == "C4"
    assert t.unit("BC02a")["fought"]
    assert t.phase == "ground-movement"  # next to an enemy, but its activation is over
    assert t.damage("RK01a") == [0]


@pytest.mark.rule("RIV-11.10", "RIV-9.8")
def test_a_dash_goes_where_a_move_may_go() -> None:
    t = combat(
        "unit BC02a C3", "unit RK01a C4", "D4 obstacle", "unit BC10a B3", "unit BC01a B3", "unit BC10b D3",
    )  # fmt: skip

    assert t.offered("BC02a", "dash", "move") - {"stay"} == grids("B2 C2 D2 D3 B4")
    t.refused("C3 dash D4", "RIV-2.25", "RIV-9.8")
    t.refused("C3 dash B3", "RIV-2.22", "RIV-9.8")
    t.refused("C3 dash C4", "RIV-2.20", "RIV-9.5", "RIV-9.8")
    t.refused("C3 dash C1", "RIV-11.10", "RIV-9.3")


@pytest.mark.rule("RIV-11.11", "RIV-9.4")
def test_after_a_dash_the_unit_still_moves_and_has_its_own_diagonal() -> None:
    t = combat("unit BC02a C3").choose("C3 dash D4")

    assert t.phase == "ground-movement"
    assert "E5" in t.goals("BC02a")


@pytest.mark.rule("RIV-11.10")
def test_rifles_do_not_dash() -> None:
    combat("unit BC01a C3", "unit RK01a C5").refused("C3 dash", "RIV-11.10")


# Field Repair


@pytest.mark.rule("RIV-11.14", "RIV-11.15")
def test_field_repair_mends_friends_on_the_ground_here_and_next_door() -> None:
    t = combat(
        "unit BC07a C3", "unit BC10a C3 damage=2", "unit BC06a D4 damage=1", "unit BC06b C2", "unit BC06c C5 damage=1",
        "unit BC12a 2,3 N damage=1", "unit RK06a B4 damage=1",
    )  # fmt: skip
    assert t.offered("BC07a", "field-repair", "repair") == {"BC10a", "BC06a"}

    t.choose("C3 BC07a field-repair BC10a")

    assert t.damage("BC10a", "BC06a") == [1, 1]  # one marker of one unit


@pytest.mark.rule("RIV-11.14")
def test_there_is_nothing_to_repair_without_damage() -> None:
    t = combat("unit BC07a C3", "unit BC10a C3", "unit RK01a C4")

    assert "field-repair" not in t.can("BC07a")
    t.refused("C3 BC07a field-repair", "RIV-11.14", "RIV-11.15")


# Fortify


@pytest.mark.rule("RIV-11.18", "RIV-11.19")
def test_fortify_gives_two_markers_and_the_tinker_is_gone() -> None:
    t = combat("unit BC07a C3", "unit BC01a C3", "unit BC06a C3", "unit BC01b C4", "unit BC12a 2,3 N")
    assert t.offered("BC07a", "fortify", "fortify") == {"BC01a", "BC06a"}  # another one, here, on the ground

    t.act("BC07a", "fortify", "BC01a")

    assert t.unit("BC01a")["shields"] == 2
    assert t.place("BC07a") == "gone"
    assert t.side("blue")["fallen"] == []


@pytest.mark.rule("RIV-11.18")
def test_fortify_adds_to_the_markers_that_are_there() -> None:
    t = combat("unit BC07a C3", "unit BC06a C3 shields=1")

    t.act("BC07a", "fortify")

    assert t.unit("BC06a")["shields"] == 3


@pytest.mark.rule("RIV-11.19", "RIV-1.11")
def test_a_tinker_that_fortified_was_not_killed() -> None:
    lines = ("unit BC01a C3", "unit BC01b C4", "unit BC01c C5", "unit BC01d D3", "missions blue M12")
    t = combat(*lines, "unit BC07a C3")

    t.act("BC07a", "fortify").until("wrap-up")

    assert "reveal.M12" in t.answers()


@pytest.mark.rule("RIV-11.18")
def test_alone_a_tinker_cannot_fortify() -> None:
    t = combat("unit BC07a C3", "unit BC01a C2", "unit RK01a C4")

    assert t.can("BC07a") == {"attack", "pass"}
    t.refused("C3 fortify", "RIV-11.18", "RIV-11.19")


# Handler


@pytest.mark.rule("RIV-11.33", "RIV-11.34")
@pytest.mark.parametrize(
    ("turn", "handler", "animal"), [("blue", "BC04a", "BC05a"), ("red", "RK04a", "RK05a")],
)  # fmt: skip
def test_a_handler_places_its_animal_without_cost(turn: str, handler: str, animal: str) -> None:
    t = combat(f"turn {turn}", "rivets 0 0", f"unit {handler} C4").choose("C4 handler")

    assert t.place(animal) == "C4"
    assert t.unit(handler)["dog"] == animal
    assert not t.unit(animal)["fresh"]


@pytest.mark.rule("RIV-11.34")
def test_the_animal_fights_in_the_same_activation_of_the_grid_and_moves() -> None:
    t = combat("unit BC04a C4", "unit RK01a C5", dice=[5]).choose("C4 handler")

    t.act("BC05a", "attack")

    assert t.place("RK01a") == "gone"
    assert t.phase == "ground-movement"
    assert "C7" in t.goals("BC05a")
    finished(t)


@pytest.mark.rule("RIV-11.33")
def test_there_is_one_animal_for_each_handler_at_a_time() -> None:
    busy = combat("unit BC04a C4 dog=BC05a", "unit BC05a C3", "unit RK01a C5")
    assert busy.can("BC04a") == {"attack", "pass"}
    busy.refused("C4 handler", "RIV-11.33", "RIV-11.34")

    second = combat("unit BC04a C4 dog=BC05a", "unit BC05a C3", "unit BC04b D4", "unit RK01a C5")
    assert "handler" in second.can("BC04b")
    second.choose("D4 handler")
    assert second.place("BC05b") == "D4"


@pytest.mark.rule("RIV-11.33")
def test_after_the_animal_was_killed_another_is_placed() -> None:
    t = combat("turn red", "unit BC04a C3 dog=BC05a", "unit BC05a C4", "unit RK01a C5", dice=[5, 1, 1])

    t.choose("C5 attack C4")
    assert t.place("BC05a") == "gone"
    assert t.unit("BC04a")["dog"] is None
    again = combat("unit BC04a C3", "unit RK01a C5")
    assert "handler" in again.can("BC04a")


@pytest.mark.rule("RIV-11.34", "RIV-2.22")
def test_the_animal_needs_space() -> None:
    t = combat("unit BC04a C4", "unit BC10a C4", "unit RK01a C5")

    assert t.can("BC04a") == {"attack", "pass"}
    t.refused("C4 BC04a handler", "RIV-11.33", "RIV-11.34", "RIV-2.22")


# Intense Stare!


@pytest.mark.rule("RIV-11.42", "RIV-11.43")
def test_krahl_stares_at_friends_within_one_grid() -> None:
    t = combat("turn red", "unit RK16a C5", "unit RK01a D6", "unit RK01b C3", "unit BC01a B4", "unit BC01b A1")

    assert t.offered("RK16a", "intense-stare", "stare") == {"C5", "D6"}
    t.refused("C5 intense-stare C3", "RIV-11.42")
    t.refused("C5 intense-stare B4", "RIV-11.42")


@pytest.mark.rule("RIV-11.42", "RIV-11.43")
def test_each_unit_of_the_grid_moves_one_in_the_order_chosen() -> None:
    t = combat("turn red", "unit RK16a C5", "unit RK01a D6", "unit RK01b D6", "unit RK06a B6")

    t.choose("C5 intense-stare D6")
    assert t.kind == "stare-unit"
    assert t.answers() == {"RK01a", "RK01b"}
    t.choose("RK01b")
    assert t.answers() == grids("C5 C6 C7 D5 D7 E5 E6 E7")
    t.choose("D5")
    t.choose("E7")

    assert (t.place("RK01a"), t.place("RK01b"), t.place("RK16a"), t.place("RK06a")) == ("E7", "D5", "C5", "B6")


@pytest.mark.rule("RIV-11.43")
def test_staring_at_his_own_grid_krahl_moves_too() -> None:
    t = combat("turn red", "unit RK16a C5", "unit RK01a C5", "unit RK01b A1").choose("C5 intense-stare C5")
    assert t.answers() == {"RK16a", "RK01a"}

    t.choose("RK16a C4 B5")

    assert (t.place("RK16a"), t.place("RK01a")) == ("C4", "B5")


@pytest.mark.rule("RIV-11.43", "RIV-9.8")
def test_a_unit_without_a_legal_grid_stays() -> None:
    t = combat(
        "turn red", "unit RK16a B2", "unit RK06b B2", "A2 obstacle", "B1 obstacle", "unit RK06a A1", "unit RK01a A1",
    )  # fmt: skip

    t.act("RK16a", "intense-stare", "A1")  # B2 has one space, and the rest are Obstacles

    assert (t.place("RK01a"), t.place("RK06a")) == ("B2", "A1")
    assert t.phase == "ground-movement"


@pytest.mark.rule("RIV-11.43")
def test_being_stared_at_uses_up_nothing() -> None:
    t = combat("turn red", "unit RK16a C5", "unit RK01a C5", "unit BC01a C3", dice=[5, 1, 1])

    t.act("RK16a", "intense-stare", "C5", "RK01a", "C4", "C6")
    t.act("RK01a", "attack", "C3")

    assert t.place("BC01a") == "gone"
    assert t.phase == "ground-movement"
    assert "C5" in t.goals("RK16a")
    finished(t)


# Reinforcements


@pytest.mark.rule("RIV-11.62", "RIV-11.63")
def test_reinforcements_bring_grenadiers_that_wait() -> None:
    t = combat("turn red", "rivets 0 0", "unit RK07a C5", "unit BC01a C4").choose("C5 reinforcements")

    assert t.place("RK01a") == "C5"
    assert t.unit("RK01a")["fresh"]
    assert t.side("red")["rivets"] == 0
    assert t.phase == "ground-movement"  # they do not fight, with an enemy next door
    t.choose("C5")
    assert t.kind == "move"
    assert "RK07a" in t.prompt
    t.choose("stay")
    assert t.asked_side == "blue"  # nor move


@pytest.mark.rule("RIV-11.63")
def test_in_the_next_turn_they_act() -> None:
    t = combat("turn red", "unit RK07a C5", "unit BC01a C4", seed=1).choose("C5 reinforcements")

    t.until("draw", side="blue").until("draw", side="red").until("grid", side="red")

    assert not t.unit("RK01a")["fresh"]
    assert t.targets("RK01a") == {"C4"}


@pytest.mark.rule("RIV-11.63", "RIV-2.22")
def test_reinforcements_need_space_and_may_come_every_turn() -> None:
    full = combat("turn red", "unit RK07a C5", "unit RK10a C5", "unit RK01a A8", "unit BC01a A7")
    assert full.can("RK07a") == set()

    again = combat("turn red", "unit RK07a C5", "unit RK01a C5", "unit BC01a A1")
    assert "reinforcements" in again.can("RK07a")
    again.choose("C5 reinforcements")
    assert set(again.grid("C5")) == {"RK01a", "RK01b", "RK07a"}


# Sacrifice!


@pytest.mark.rule("RIV-11.65", "RIV-11.66")
def test_sacrifice_kills_an_infantry_unit_here_and_heals_the_actor() -> None:
    t = combat(
        "turn red", "unit RK10a C5 damage=2", "unit RK14a in=RK10a", "unit RK01a C5", "unit RK01b C6",
        "unit BC01a A1",
    )  # fmt: skip
    assert t.offered("RK10a", "sacrifice", "sacrifice") == {"RK01a"}

    t.act("RK10a", "sacrifice")

    assert t.damage("RK10a", "RK01a", "RK01b") == [1, -1, 0]
    assert t.side("red")["fallen"] == ["K01"]


@pytest.mark.rule("RIV-11.66", "RIV-7.10", "RIV-15.1")
def test_a_sacrificed_hero_pays_the_enemy() -> None:
    t = combat("turn red", "unit RK10a C5 damage=1", "unit RK14a in=RK10a", "unit RK16a C5", "unit BC01a C3")

    t.act("RK10a", "sacrifice")

    assert t.place("RK16a") == "gone"
    assert t.vp == (2, 0)


@pytest.mark.rule("RIV-11.66")
@pytest.mark.parametrize(
    "lines",
    [
        ("unit RK10a C5", "unit RK01a C5"),  # no damage
        ("unit RK10a C5 damage=1", "unit RK08a C5"),  # no Infantry
        ("unit RK10a C5 damage=1", "unit RK01a C6"),  # not in the grid
    ],
)
def test_sacrifice_needs_damage_and_infantry_here(lines: tuple[str, ...]) -> None:
    t = combat("turn red", *lines, "unit RK14a in=RK10a", "unit BC01a C3")

    assert "sacrifice" not in t.can("RK10a")


# The Healing Atom!


@pytest.mark.rule("RIV-11.78", "RIV-11.79")
def test_the_atom_takes_a_marker_from_one_friend_to_another() -> None:
    t = combat(
        "unit BC16a C3 damage=1", "unit BC06a D4 damage=1", "unit BC10a B3", "unit BC06b C5 damage=1",
        "unit BC12a 2,3 N damage=1", "unit RK06a C4 damage=1",
    )  # fmt: skip
    t.choose("C3 healing-atom")
    assert t.kind == "heal-from"
    assert t.answers() == {"BC16a", "BC06a"}
    t.choose("BC06a")
    assert t.kind == "heal-to"
    assert t.answers() == {"BC16a", "BC10a"}
    t.choose("BC10a")

    assert t.damage("BC06a", "BC10a", "BC16a") == [0, 1, 1]


@pytest.mark.rule("RIV-11.79")
def test_the_receiver_may_die_of_it_and_a_shield_does_not_help() -> None:
    t = combat("unit BC16a C3 damage=2", "unit BC01a C3 shields=2", "unit RK01a C8")

    t.act("BC16a", "healing-atom")

    assert t.damage("BC16a", "BC01a") == [1, -1]
    assert t.side("blue")["fallen"] == ["C01"]


@pytest.mark.rule("RIV-11.79", "RIV-7.10")
def test_the_bounty_of_a_receiver_goes_to_the_enemy() -> None:
    t = combat("unit BC16a C3 damage=1", "unit BC11a C4 damage=1", "unit BC06a C2", "unit RK01a C8")

    t.choose("C3 healing-atom BC16a BC11a")

    assert t.place("BC11a") == "gone"
    assert t.vp == (0, 1)


@pytest.mark.rule("RIV-11.78")
def test_the_atom_needs_damage_and_somebody_to_take_it() -> None:
    assert "healing-atom" not in combat("unit BC16a C3", "unit BC01a C3", "unit RK01a C4").can("BC16a")
    alone = combat("unit BC16a C3 damage=1", "unit RK01a C4", "unit BC01a C5")
    assert "healing-atom" not in alone.can("BC16a")
    alone.refused("C3 healing-atom", "RIV-11.78", "RIV-11.79")


# actions stand for the attacks


@pytest.mark.rule("RIV-6.6")
def test_actions_are_for_combat_only() -> None:
    t = march("unit BC02a C3", "unit BC07a C3", "unit BC04a C3", "unit BC01a C3")

    for deed in ("dash", "fortify", "handler"):
        t.refused(f"C3 {deed}")
