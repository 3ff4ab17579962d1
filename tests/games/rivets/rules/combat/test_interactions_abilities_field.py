"""Abilities against each other and against the rules: movement, actions, deployment and plugs."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import grids, row
from tests.support.rivets.table import buying, combat, drawing, finished, income, march, table

FOUR = ("unit BC01a A1", "unit BC01b B1", "unit BC01c C1", "unit BC01d D1")

# Juggernaut and Tank Shock


@pytest.mark.rule("RIV-11.7", "RIV-11.44", "RIV-11.74")
@pytest.mark.parametrize(
    ("mover", "victim", "turn"), [("RK10a", "BC01a", "red"), ("BC10a", "RK01a", "blue")],
)  # fmt: skip
def test_a_trench_takes_a_die_from_whoever_rolls_over_it(mover: str, victim: str, turn: str) -> None:
    t = march(f"turn {turn}", f"unit {mover} C4", f"unit {victim} C5", "C5 trench", dice=[5])

    t.choose("C4 C5")

    assert t.place(victim) == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.44", "RIV-11.67")
def test_shields_count_under_the_tracks() -> None:
    t = march("turn red", "unit RK10a C4", "unit BC06a C3 shields=1", dice=[5, 5]).choose("C4 C3")

    assert t.asked == ("blue", "displace")
    assert (t.unit("BC06a")["shields"], t.damage("BC06a")) == (0, [1])


@pytest.mark.rule("RIV-11.45", "RIV-11.46")
def test_a_grindwerk_drives_its_victims_before_it() -> None:
    t = march("turn red", "unit RK10a C5", "unit BC01a C4", dice=[1, 1, 1, 5])

    t.choose("C5 C4").choose("C3", side="blue")
    assert "C3" in t.answers()
    t.choose("C3")

    assert (t.place("RK10a"), t.place("BC01a")) == ("C3", "gone")
    finished(t)


@pytest.mark.rule("RIV-11.77", "RIV-11.44")
def test_with_both_abilities_cavalry_leaves_no_choice() -> None:
    t = march("turn red", "unit RK10a C4", "unit RK14a in=RK10a", "unit BC06a C3", dice=[1, 1])

    t.choose("C4 C3")

    assert t.asked == ("blue", "displace")  # Juggernaut, and nobody was asked which
    finished(t)


@pytest.mark.rule("RIV-11.49", "RIV-11.72", "RIV-11.74")
def test_at_the_helm_a_strider_rolls_over_two_grids_and_beyond() -> None:
    t = march(
        "unit BC10a C3", "unit BC15a in=BC10a", "unit RK01a C4", "unit RK01b C5", dice=[5, 1, 5, 1],
    )  # fmt: skip

    t.choose("C3 C4", "C5", "C6")

    assert t.place("BC10a") == "C6"
    assert t.damage("RK01a", "RK01b") == [-1, -1]
    finished(t)


@pytest.mark.rule("RIV-11.72", "RIV-11.28")
def test_rolling_into_gas_hurts_the_roller_too() -> None:
    t = march("unit BC10a C3 damage=3", "unit RK01a C4", "gas C4 red K03", dice=[5, 5, 5])

    t.choose("C3 C4")  # H1, not less than one die, whoever comes first

    assert t.place("BC10a") == "gone"
    assert t.vp == (0, 1)


@pytest.mark.rule("RIV-11.46", "RIV-11.38")
def test_the_immune_are_displaced_into_gas_unharmed() -> None:
    t = march("unit BC10a C3", "unit RK02a C4", "gas C5 red K03", dice=[1, 1])

    t.choose("C3 C4").choose("C5", side="red")

    assert (t.place("RK02a"), t.damage("RK02a")) == ("C5", [0])
    finished(t)


@pytest.mark.rule("RIV-11.46", "RIV-2.22")
def test_two_displaced_units_cannot_both_take_the_last_space() -> None:
    blocked = grids("B2 C2 D2 B3 D3 B4")
    t = march(
        "turn red", "unit RK10a C4", "unit BC06a C3", "unit BC01a C3", *(f"{place} obstacle" for place in blocked),
        "unit BC10a D4", dice=[1, 1, 1, 1],
    )  # fmt: skip

    t.choose("C4 C3")  # left: C4 with four spaces, D4 with one
    t.choose("C4", side="blue")
    while t.kind == "displace":
        t.choose("C4", side="blue")

    assert {t.place("BC06a"), t.place("BC01a")} <= {"C4", "D4"}
    assert min(t.view()["spaces"].values()) >= 0


@pytest.mark.rule("RIV-11.72", "RIV-2.26")
def test_rolling_onto_an_objective_takes_it() -> None:
    t = march("scenario mud-between", "unit BC10a B4", "unit RK01a B5", dice=[5, 1])
    assert t.view()["objectives"]["B5"]["held"] == "red"

    t.choose("B4 B5")

    assert t.view()["objectives"]["B5"]["held"] == "blue"


# Jump Jets, Springboard, Runner, Programmed, cards of movement


@pytest.mark.rule("RIV-11.48", "RIV-11.47")
def test_jets_do_not_lift_a_unit_over_gas() -> None:
    walls = [f"{place} obstacle" for place in ("A4", "B4", "D4", "E4", "F4")]
    gas = [f"gas {place} blue K03" for place in ("A4", "B4", "C4", "D4", "E4", "F4")]
    t = march("turn red", "unit RK06a C5", "unit BC01a C4", *walls, *gas, dice=[5])

    t.choose("C5 C3")

    assert t.place("RK06a") == "C3"
    assert t.damage("RK06a") == [1]  # one attack, L1
    finished(t)


@pytest.mark.rule("RIV-11.70", "RIV-11.47")
def test_a_springboard_throws_jets_over_enemies() -> None:
    t = march("turn red", "unit RK06a C8", "unit RC08a C5", "unit BC01a C4").choose("C8 C5")
    assert t.kind == "move"

    assert "C4" not in t.answers()  # one more grid, and not into enemies
    assert "D5" in t.answers()
    assert "C3" not in t.answers()


@pytest.mark.rule("RIV-11.70", "RIV-11.72")
def test_a_springboard_throws_a_strider_into_the_enemy() -> None:
    t = march("unit BC10a C2", "unit BC08a C4", "unit RK01a C5", dice=[5, 1]).choose("C2 C4")
    assert "C5" in t.answers()

    t.choose("C5")

    assert (t.place("BC10a"), t.place("RK01a")) == ("C5", "gone")
    finished(t)


@pytest.mark.rule("RIV-11.70", "RIV-11.28")
def test_a_springboard_does_not_save_from_gas_on_the_way() -> None:
    t = march("unit BC01a C2", "unit BC08a C3", "gas C4 red K03", dice=[5, 1]).choose("C2 C3", "C4")

    assert t.place("BC01a") == "gone"


@pytest.mark.rule("RIV-11.64", "RIV-13.1")
def test_runners_over_the_top_from_duckboards_go_four() -> None:
    t = march("hand blue A01", "unit BC02a C3", "C3 duckboards", "unit BC01a E1").choose("play.A01", "C3")

    assert "C7" in t.goals("BC02a")
    assert "C8" not in t.goals("BC02a")


@pytest.mark.rule("RIV-11.64", "RIV-11.10")
def test_duckboards_do_not_lengthen_a_dash() -> None:
    t = combat("unit BC02a C3", "C3 duckboards")

    assert t.offered("BC02a", "dash", "move") - {"stay"} == grids("B2 C2 D2 B3 D3 B4 C4 D4")


@pytest.mark.rule("RIV-11.64", "RIV-11.11")
def test_a_dash_onto_duckboards_serves_the_later_move() -> None:
    t = combat("unit BC02a C3", "C4 duckboards").choose("C3 dash C4")

    assert "C7" in t.goals("BC02a")


@pytest.mark.rule("RIV-11.10", "RIV-1.9")
def test_a_dasher_is_not_activated_again_with_its_new_grid() -> None:
    t = combat("unit BC02a C3", "unit BC01a C4", "unit RK01a C5", dice=[1]).choose("C3 dash C4")

    t.choose("C4")

    assert "BC01a" in t.prompt
    t.choose("attack")
    assert t.phase == "ground-movement"
    finished(t)


@pytest.mark.rule("RIV-11.54", "RIV-13.1")
def test_a_forced_march_is_an_order_to_a_marcher() -> None:
    t = march("turn red", "unit RK09a C8 march=2", "unit RK01a A8").choose("C8")

    for step in ("C7", "C6", "C5"):
        assert not {"stay", "stop"} & t.answers()
        t.choose(step)
    t.choose("C4")
    assert t.place("RK09a") == "C4"
    assert t.kind == "grid"


@pytest.mark.rule("RIV-11.54", "RIV-13.1")
def test_a_marcher_that_digs_in_need_not_march() -> None:
    t = march("turn red", "hand red A19", "unit RK09a C5 shields=1", "unit RK01a A8")
    assert "done" not in t.answers()

    t.choose("play.A19 RK09a")

    assert t.unit("RK09a")["shields"] == 2
    assert "done" in t.answers()


@pytest.mark.rule("RIV-11.54", "RIV-11.43")
def test_a_stare_does_not_spare_the_marcher_its_march() -> None:
    t = combat("turn red", "unit RK16a C6", "unit RK09a C5", "unit RK01a A8")

    t.act("RK16a", "intense-stare", "C5", "C4")

    assert t.phase == "ground-movement"
    assert "done" not in t.answers()
    t.choose("C4 C5", "D5")  # and it may go where the stare moved it from
    assert t.place("RK09a") == "D5"


@pytest.mark.rule("RIV-11.54", "RIV-11.71")
def test_a_marcher_does_not_come_back_by_a_springboard() -> None:
    t = march("turn red", "unit RK09a C6", "unit RC08a C4", "unit RK01a A8").choose("C6 C5", "C4")

    assert t.kind == "move"
    assert not {"C5", "C6"} & t.answers()  # the extra grid belongs to the same activation


@pytest.mark.rule("RIV-11.54", "RIV-11.70")
def test_a_marcher_may_use_a_springboard_but_need_not() -> None:
    t = march("turn red", "unit RK09a C6", "unit RC08a C4", "unit RK01a A8").choose("C6 C5", "C4")

    assert "stop" in t.answers()  # the move that it must use is two grids
    t.choose("stop")
    assert t.place("RK09a") == "C4"


@pytest.mark.rule("RIV-11.54", "RIV-11.28")
def test_a_marcher_marches_into_gas_if_there_is_no_other_way() -> None:
    walls = [f"{place} obstacle" for place in ("B1", "B2", "B3", "B4")]
    gas = ["gas A2 blue K03", "gas A3 blue K03"]
    t = march("turn red", "unit RK09a A1 shields=1", *walls, *gas, "unit RK01a F8", dice=[5, 4])

    t.choose("A1")

    assert t.place("RK09a") == "A3"
    assert t.unit("RK09a")["shields"] == 0
    finished(t)


@pytest.mark.rule("RIV-11.47", "RIV-11.42")
def test_one_step_of_a_stare_is_too_short_to_jump() -> None:
    t = combat("turn red", "unit RK16a C6", "unit RK06a C5", "unit BC01a C4", "D4 obstacle")

    t.act("RK16a", "intense-stare", "C5")

    assert not {"C4", "D4", "C3"} & t.answers()


# actions


@pytest.mark.rule("RIV-11.62", "RIV-11.42")
def test_a_stare_moves_reinforcements_that_cannot_move_themselves() -> None:
    t = combat("turn red", "unit RK07a C5", "unit RK16a C6", "unit BC01a A1")

    t.act("RK07a", "reinforcements")
    t.act("RK16a", "intense-stare", "C5", "RK01a", "C4")
    t.choose("B5")

    assert t.place("RK01a") == "C4"
    assert t.unit("RK01a")["fresh"]


@pytest.mark.rule("RIV-11.42", "RIV-11.28")
def test_a_stare_into_gas_is_a_move_into_gas() -> None:
    t = combat("turn red", "unit RK16a C6", "unit RK01a C5", "gas C4 blue K03", dice=[5, 1])

    t.act("RK16a", "intense-stare", "C5", "C4")

    assert t.place("RK01a") == "gone"
    assert t.side("red")["fallen"] == ["K01"]


@pytest.mark.rule("RIV-11.62", "RIV-7.3")
def test_reinforcements_join_the_back_of_their_class() -> None:
    t = combat("turn red", "unit RK07a C5", "unit RK01b C5").choose("C5 reinforcements")

    infantry = [name for name in t.grid("C5") if name.startswith("RK01")]
    assert infantry == ["RK01b", "RK01a"]


@pytest.mark.rule("RIV-11.33", "RIV-11.82", "RIV-1.11")
def test_a_dog_underground_is_not_a_dog_killed() -> None:
    t = combat("unit BC04a C4 dog=BC05a", "unit BC05a under=1", "unit BC09a under=1", "unit RK01a C5")

    assert "handler" not in t.can("BC04a")


@pytest.mark.rule("RIV-11.33", "RIV-11.18")
def test_a_dog_is_fortified_in_the_grid_where_it_was_just_placed() -> None:
    t = combat("unit BC04a C4", "unit BC07a C4", "unit RK01a A8")

    t.act("BC04a", "handler")
    t.act("BC07a", "fortify", "BC05a")

    assert t.unit("BC05a")["shields"] == 2
    assert t.place("BC07a") == "gone"


@pytest.mark.rule("RIV-11.18", "RIV-11.54")
def test_fortify_adds_to_the_marker_of_a_marcher() -> None:
    t = combat("turn red", "unit RC07a C4", "unit RK09a C4 shields=1", "unit BC01a A1")

    t.act("RC07a", "fortify")

    assert t.unit("RK09a")["shields"] == 3


@pytest.mark.rule("RIV-11.65", "RIV-11.67", "RIV-11.33")
def test_a_shield_does_not_save_from_sacrifice_and_a_dog_does_not_serve() -> None:
    dog = combat("turn red", "unit RK10a C5 damage=1", "unit RK14a in=RK10a", "unit RK05a C5", "unit BC01a C3")
    assert "sacrifice" not in dog.can("RK10a")

    t = combat("turn red", "unit RK10a C5 damage=1", "unit RK14a in=RK10a", "unit RK09a C5 shields=3", "unit BC01a A1")
    t.act("RK10a", "sacrifice")
    assert t.damage("RK10a", "RK09a") == [0, -1]


@pytest.mark.rule("RIV-11.14", "RIV-11.35")
def test_a_tinker_mends_what_only_the_helm_keeps_alive() -> None:
    t = combat("unit BC07a C3", "unit BC10a C3 damage=5", "unit BC15a in=BC10a", "unit RK01a A8")

    t.act("BC07a", "field-repair")

    assert t.damage("BC10a") == [4]


@pytest.mark.rule("RIV-11.79", "RIV-4.9", "RIV-15.3")
def test_a_host_that_the_atom_kills_takes_its_plug_along() -> None:
    t = combat("unit BC16a C3 damage=1", "unit BC11a C4 damage=1", "unit BC14a in=BC11a", "unit RK01a A8")

    t.act("BC16a", "healing-atom", "BC16a", "BC11a")

    assert t.place("BC11a") == t.place("BC14a") == "gone"
    assert t.vp == (0, 1)
    assert sorted(t.side("blue")["fallen"]) == ["C11", "C14"]


@pytest.mark.rule("RIV-11.79", "RIV-14.1")
def test_a_friend_killed_by_the_atom_breaks_the_unbroken() -> None:
    t = combat(*FOUR, "unit BC01e C3", "unit BC16a C3 damage=1", "missions blue M12", "unit RK01a A8")

    t.act("BC16a", "healing-atom", "BC16a", "BC01e")
    t.until("wrap-up", side="blue")

    assert "reveal.M12" not in t.answers()


# deployment


@pytest.mark.rule("RIV-11.87", "RIV-11.82", "RIV-4.2")
def test_drummers_that_come_up_on_an_objective_sell_bonds_once() -> None:
    t = income(
        "C3 open objective", "unit BC08a under=1", "unit BC08b under=1", "unit BC09a A1", dice=["A03"],
    ).choose("emerge.1 C3")  # fmt: skip

    assert t.side("blue")["dp"] == 7
    assert t.place("BC08a") == t.place("BC08b") == "C3"


@pytest.mark.rule("RIV-11.87", "RIV-11.82")
def test_a_drummer_that_goes_down_has_sold_its_bond_already() -> None:
    t = income("C3 open objective", "unit BC08a C3", "unit BC09a C3")
    assert t.side("blue")["dp"] == 7

    t.choose("tunnel.BC09a BC08a")

    assert t.side("blue")["dp"] == 7
    assert t.view()["objectives"]["C3"]["held"] is None
    assert t.offers("C01", kind="place") == row(1)  # and rallies nobody from below


@pytest.mark.rule("RIV-11.87", "RIV-13.1")
def test_bonds_and_cut_wires_meet() -> None:
    assert income("C3 open objective", "unit BC08a C3", "cut 1 0").side("blue")["dp"] == 6


@pytest.mark.rule("RIV-11.88", "RIV-13.1")
def test_gold_and_cut_wires_and_supplies_add_up() -> None:
    t = income("unit BC09a C4", "hand blue A03", "cut 1 0", dice=[6]).choose("play.A03")

    assert t.side("blue")["dp"] == 9
    finished(t)


@pytest.mark.rule("RIV-11.57", "RIV-4.16")
def test_a_rally_point_is_a_deployment_grid_that_the_enemy_does_not_hold() -> None:
    enemies = [f"unit RK01{letter} {column}1" for letter, column in zip("abcdef", "ABCDEF", strict=True)]
    shut = buying("dp 1", *enemies)
    assert shut.offers("C01", kind="place") == row(2) | row(3)

    rally = buying("dp 1", *enemies, "C5 open objective", "unit BC08a C5")
    assert rally.offers("C01", kind="place") == {"C5"}


@pytest.mark.rule("RIV-11.56", "RIV-4.8")
def test_a_rally_point_does_not_widen_the_territory_for_plugs() -> None:
    t = buying("dp 2", "rivets 1 0", "C5 open objective", "unit BC08a C5", "unit BC10a C4", "unit BC01z C1")

    assert "C14" not in t.answers()  # its only host stands in No Man's Land


@pytest.mark.rule("RIV-11.82", "RIV-11.29")
def test_coming_up_in_gas_is_deploying_and_not_moving() -> None:
    t = income("unit BC09a under=1", "gas C3 red K03", dice=["A03"]).choose("C3")

    assert (t.place("BC09a"), t.damage("BC09a")) == ("C3", [0])
    finished(t)


@pytest.mark.rule("RIV-11.82", "RIV-14.1", "RIV-1.11")
def test_going_down_is_not_dying() -> None:
    t = income(*FOUR, "unit BC09a C3", "missions blue M12", "unit RK01a A8").choose("tunnel.BC09a")
    assert t.vp == (0, 0)

    t.until("wrap-up", side="blue")

    assert "reveal.M12" in t.answers()


@pytest.mark.rule("RIV-11.83", "RIV-11.54")
def test_a_marcher_that_comes_up_marches_in_the_same_turn() -> None:
    t = income("turn red", "unit RC09a under=1", "unit RK09a under=1 shields=1", dice=["A03"]).choose("C7")
    assert t.unit("RK09a")["shields"] == 1

    t.choose("done")

    assert t.phase == "ground-movement"
    assert "done" not in t.answers()


@pytest.mark.rule("RIV-11.84", "RIV-11.9")
def test_a_hero_comes_up_and_strikes_a_chain() -> None:
    t = income(
        "unit BC09a under=1", "unit BC16a under=1", "unit RK01a C8", "unit RK08a C8", dice=["A03", 5, 1, 1, 1, 1, 5]
    )

    t.choose("C7", "done")
    t.act("BC16a", "attack", "C8")

    assert t.damage("RK01a", "RK08a") == [-1, -1]
    finished(t)


@pytest.mark.rule("RIV-11.80", "RIV-11.82", "RIV-4.2")
def test_a_troubled_warrior_that_comes_up_rolls_when_he_does() -> None:
    t = income("turn red", "unit RC09a under=1", "unit RK16a under=1", "unit RK01a A8", dice=["A03", 1]).choose("C7")

    assert t.unit("RK16a")["troubled"]
    finished(t)


@pytest.mark.rule("RIV-11.38", "RIV-11.31")
def test_one_cloud_three_fates() -> None:
    t = drawing(
        "turn red", "gas C5 red K03", "unit RK02a C5", "unit RK01a C5", "unit RK09a C5 shields=1", dice=[5, 1, 6],
    )  # fmt: skip

    assert t.damage("RK02a", "RK01a", "RK09a") == [0, -1, 0]
    assert t.unit("RK09a")["shields"] == 0
    finished(t)


@pytest.mark.rule("RIV-11.35", "RIV-4.9", "RIV-11.49")
def test_a_plug_bought_now_works_at_once() -> None:
    t = buying("dp 2", "rivets 2 0", "unit BC10a C3", "unit RK01a A8").choose("C15")
    assert t.place("BC15a") == "in BC10a"
    assert t.unit("BC10a")["health"] == 6

    while t.phase != "ground-movement":
        t.decline()

    assert "C6" in t.goals("BC10a")


@pytest.mark.rule("RIV-1.12", "RIV-11.62", "RIV-11.40")
def test_undo_takes_back_a_ride_a_dog_and_a_dig() -> None:
    t = combat("unit BC06a C1", "unit BC04a D3", "unit RK01a C8")
    before = t.match.position()

    t.choose("C1 assault C3")
    t.choose("D3 handler")
    assert t.match.position() != before
    while t.match.moves:
        t.match.undo()

    assert t.match.position() == before
    assert t.place("BC05a") == "gone"
    assert not t.unit("BC06a")["halted"]


@pytest.mark.rule("RIV-11.27", "RIV-11.81", "RIV-11.33")
def test_every_mark_of_an_ability_survives_being_written_down() -> None:
    t = table(
        "turn red", "phase ground-combat 1", "unit RK16a C5 troubled damage=1", "unit RK09a C6 shields=1 halted",
        "unit RK04a D6 dog=RK05a", "unit RK05a D6 fought", "unit RK01a D7 fresh", "unit BC01a C4 masked",
        "unit BC09a under=1", "unit BC16a under=1", "unit RK10a E6 damage=2", "unit RK14a in=RK10a",
        "gas B4 red K03 thin", "gas B5 blue K03", "eyes C6", "fallen blue C01", "guard C4",
    )  # fmt: skip
    again = table(t.match.position())

    assert again.view() == t.view()
