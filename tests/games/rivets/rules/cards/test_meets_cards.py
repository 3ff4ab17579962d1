"""Cards meet moves, markers, straying shots, plugs and each other; and what they are refused for."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import grids
from tests.support.rivets.table import air, buying, combat, drawing, finished, flight, income, march

# Pontoon


@pytest.mark.rule("RIV-13.1", "RIV-3.8")
def test_a_pontoon_is_laid_before_a_unit_moves_and_not_on_its_way() -> None:
    lines = ("hand blue A17", "C4 obstacle", "unit BC05a C2", "unit BC01a A1")
    t = march(*lines).choose("C2")
    assert "play.A17" in t.answers()

    t.choose("C3")

    assert "play.A17" not in t.answers()
    t.refused("play.A17", "RIV-3.8")


@pytest.mark.rule("RIV-13.1")
def test_a_pontoon_laid_in_time_serves_a_later_step() -> None:
    walls = ("A4 obstacle", "B4 obstacle", "C4 obstacle", "D4 obstacle", "E4 obstacle", "F4 obstacle")
    t = march("hand blue A17", *walls, "unit BC05a C2", "unit BC01a A1").choose("C2 play.A17 C3 C5")

    assert t.place("BC05a") == "C5"


@pytest.mark.rule("RIV-13.1", "RIV-11.25", "RIV-11.28")
def test_a_pontoon_leads_through_the_gas_that_lies_on_an_obstacle() -> None:
    walls = ("A4 obstacle", "B4 obstacle", "C4 obstacle", "D4 obstacle", "E4 obstacle", "F4 obstacle")
    t = march(
        "hand blue A17", *walls, "gas B4 red K03", "gas C4 red K03", "gas D4 red K03", "unit BC05a C3", "unit BC01a A1",
        dice=[1, 6],
    ).choose("C3 play.A17 C5")  # fmt: skip

    assert t.place("BC05a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-11.72")
def test_a_strider_rolls_over_a_pontoon_into_the_enemy() -> None:
    walls = ("A4 obstacle", "B4 obstacle", "C4 obstacle", "D4 obstacle", "E4 obstacle", "F4 obstacle")
    t = march("hand blue A17", *walls, "unit BC10a C3", "unit RK01a C5", "unit BC01a A1", dice=[6, 1])

    t.choose("C3 play.A17 C5")

    assert (t.place("BC10a"), t.place("RK01a")) == ("C5", "gone")
    finished(t)


# Dig In


@pytest.mark.rule("RIV-13.1", "RIV-11.62")
def test_reinforcements_may_dig_in_where_they_were_called() -> None:
    # Ruling: to dig in is no activation, so it is open to Infantry that cannot activate.
    t = march("turn red", "hand red A19", "unit RK07a C5", "unit RK01a C5 fresh")

    t.choose("play.A19")

    assert t.unit("RK01a")["shields"] == 1
    assert t.unit("RK01a")["halted"]


@pytest.mark.rule("RIV-13.1", "RIV-11.80")
def test_a_troubled_warrior_may_dig_in() -> None:
    t = march("turn red", "hand red A19", "unit RK16a C5 troubled", "unit RK08a A8").choose("play.A19")

    assert t.unit("RK16a")["shields"] == 1


@pytest.mark.rule("RIV-13.1", "RIV-9.1")
def test_nobody_digs_in_where_the_grid_was_activated() -> None:
    t = march("turn red", "hand red A19", "unit RK01a C5 fresh", "unit RK01b C5", "unit RK01c F8")
    t.choose("C5 C4")

    assert "play.A19" in t.answers()
    assert t.offers("play.A19", kind="card") == {"RK01c"}


# who may not act is told why, though another unit of its grid is asked


@pytest.mark.rule("RIV-11.40", "RIV-11.41", "RIV-11.62", "RIV-1.9")
@pytest.mark.parametrize("mates", [1, 2])
def test_who_rose_by_the_plague_is_refused_by_its_own_row(mates: int) -> None:
    able = [f"unit R{code}{x} {grid}" for code, grid in (("K02", "C5"), ("K01", "E5")) for x in "bc"[:mates]]
    t = march("turn red", "unit RK02a C5 fresh", "unit RK01a E5 fresh", *able)

    t.twin("C5").refused("RK02a", "RIV-11.40")
    t.twin("E5").refused("RK01a", "RIV-11.62")


@pytest.mark.rule("RIV-11.80", "RIV-1.9", "RIV-6.6")
def test_a_troubled_warrior_beside_others_is_refused_for_his_trouble() -> None:
    t = combat("turn red", "unit RK16a C5 troubled", "unit RK01a C5", "unit RK04a C5 fought", "unit BC01a C4")

    t.refused("C5 RK16a", "RIV-11.80")
    t.refused("C5 RK04a", "RIV-1.9")
    assert t.twin("C5").kind == "deed"


@pytest.mark.rule("RIV-6.5", "RIV-6.6")
def test_who_comes_next_is_not_told_that_it_cannot_act() -> None:
    t = combat("turn red", "unit RK01a C5", "unit RK01b C5", "unit BC01a C4").choose("C5 RK01a")

    assert "RK01b must wait" in t.refused("RK01b", "RIV-6.6").text


# attacks


@pytest.mark.rule("RIV-13.1", "RIV-11.6")
def test_bayonets_and_bolster_are_added_before_one_die_is_left() -> None:
    # Rifles 1 + 1 against a trench and a guard of 2: one die, as with 1.
    t = combat("hand blue A11", "C4 trench", "guard C4", "unit BC01a C3", "unit RK01a C4", dice=[6])
    t.act("BC01a", "play.A11", "attack")

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-7.4", "RIV-6.8")
def test_bayonets_give_no_dice_where_a_line_has_none() -> None:
    t = combat("hand blue A11", "unit BC04a C3", "unit RK10a C4")

    assert t.targets("BC04a") == set()


@pytest.mark.rule("RIV-13.1", "RIV-7.15")
def test_smoke_does_not_follow_a_shell_that_strays() -> None:
    t = combat("hand red A07", "unit BC11a C2", "unit RK01a C5", "unit RK01b C6", "unit BC01a A1", dice=["A01", 5, 1])
    t.choose("C2 attack C5").choose("play.A07", side="red").choose("stop")

    assert t.place("RK01b") == "gone"  # two dice in C6
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-7.15")
def test_smoke_covers_the_grid_that_was_chosen_though_it_was_flipped_for() -> None:
    t = combat("hand red A07", "unit BC11a C2", "unit RK01a C5", "unit BC01a A1", dice=["A03", 4])
    t.choose("C2 attack C5").choose("play.A07", side="red")

    assert t.place("RK01a") == "C5"
    finished(t)  # one die: 2 - 2, never fewer than 1


@pytest.mark.rule("RIV-13.1", "RIV-2.12")
@pytest.mark.parametrize(("grid", "smoke"), [("C5", False), ("C6", True)])
def test_smoke_against_an_aircraft_needs_a_grid_that_it_does_not_touch(grid: str, smoke: bool) -> None:
    t = air("hand red A07", "unit BC13a 3,4 N", "unit BC14a in=BC13a", f"unit RK01a {grid}", "unit RK01b D4")
    t.choose(f"BC13a attack {grid}")

    assert t.asked == ("red", "react")  # for Hold the Line, too
    assert ("play.A07" in t.answers()) is smoke


@pytest.mark.rule("RIV-13.1", "RIV-11.2")
def test_zeroed_in_serves_one_of_the_two_shots_of_a_barrage() -> None:
    t = combat("hand blue A06", "unit BC11a C2", "unit RK01a C5", "unit RK02a C6", dice=[1, 1, "A01", 1, 1])
    t.choose("C2 play.A06 attack C5").choose("C5")

    assert t.place("RK01a") == "C5"
    finished(t)  # the second flip went N, to C6


@pytest.mark.rule("RIV-13.1", "RIV-11.40", "RIV-11.21")
def test_rum_gives_an_infection_another_chance() -> None:
    t = combat("turn red", "hand red A20", "unit RK02a C5", "unit BC16a C4", "unit BC01a A1", dice=[5, 1, 6, 5, 1, 2])
    t.act("RK02a", "attack").choose("play.A20")

    assert t.place("BC16a") == "gone"
    assert t.grid("C5") == ["RK02a", "RK02b"]
    assert t.vp == (0, 2)
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-7.10")
def test_a_battery_that_kills_itself_can_still_be_answered() -> None:
    # Ruling: the card answers the attack; it strikes whoever is left in the grid that it came from.
    t = combat(
        "hand red A18", "unit BC11a C2 damage=1", "unit BC01a C2", "unit RK01a C3", "unit RK11a C6",
        dice=["A02", 1, 1, 5, 1, "A03", 6, 1, 1],
    )  # fmt: skip
    t.choose("C2 BC11a attack C3")
    t.choose("pass", side="red").choose("play.A18", side="red")

    assert t.place("BC11a") == t.place("BC01a") == "gone"
    assert t.vp == (0, 1)
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-11.22", "RIV-11.27")
def test_gas_of_a_counter_battery_is_thin_in_its_owners_next_combat_and_gone_in_the_one_after() -> None:
    t = combat("gas C2 red K03", "unit BC01a A1", "unit RK03a F8", dice=["A03", "A08"]).until("draw", side="red")
    t.until("grid", side="red")
    assert t.gas() == {"C2": ("red", True)}
    t.until("draw", side="blue").until("draw", side="red").until("grid", side="red")
    assert t.gas() == {}


# drawing and income


@pytest.mark.rule("RIV-13.1", "RIV-3.8")
def test_two_cut_wires_in_two_turns_take_two_points_of_one_income() -> None:
    t = income("cut 2 0", "unit BC01a A1")

    assert t.side("blue")["dp"] == 4
    assert t.side("blue")["cut"] == 0


@pytest.mark.rule("RIV-3.6", "RIV-3.4")
def test_the_discards_are_the_new_deck_for_a_draw() -> None:
    cards = [f"A{number:02}" for number in range(1, 25)]
    t = drawing(
        f"hand blue {' '.join(cards[:2])}", f"hand red {' '.join(cards[2:5])}", f"discards {' '.join(cards[5:])}",
        dice=["A24"],
    )  # fmt: skip

    t.choose("keep draw")

    assert t.hand("blue") == ["A01", "A02", "A24"]
    assert t.view()["decks"]["actions"] == 18


@pytest.mark.rule("RIV-13.1", "RIV-4.10")
def test_night_relief_places_a_hero_on_foot_and_no_second_version() -> None:
    t = buying("dp 6", "rivets 4 0", "hand blue A23", "unit BC10a A1", "unit BC01a F1").choose("play.A23")

    assert grids("B3 E2") <= t.offers("C16", kind="place")
    t.choose("C16 B3")
    t.refused("C15", "RIV-4.10")


@pytest.mark.rule("RIV-13.1", "RIV-8.4", "RIV-11.50")
def test_tailwind_lets_a_kestrel_fly_a_square() -> None:
    t = flight("hand blue A13", "unit BC12a 3,3 N", "unit RK12a 0,8 E").choose("play.A13")

    assert "3,3" in t.goals("BC12a")  # three turns, four steps: around and home
