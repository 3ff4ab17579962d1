"""Ramming meets buffs of grids, cards, plugs, crowds, corners and gas."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tests.support.rivets.hands import grids
from tests.support.rivets.table import Table, combat, finished, march, table

# Precision that a grid shares


def krahl_behind(*dice: int, by_steps: bool) -> Table:
    """A Grindwerk sets out beside Otta Krahl for the Rifles two grids away."""
    t = march("turn red", "unit RK16a C6", "unit RK10a C6", "unit BC01a C4", dice=dice)
    return t.act("RK10a", *(("C5", "C4") if by_steps else ("C4",)))


@pytest.mark.rule("RIV-9.2", "RIV-9.7", "RIV-11.45")
@pytest.mark.parametrize("by_steps", [False, True])
def test_the_grid_where_a_move_begins_gives_its_precision_however_the_way_is_named(by_steps: bool) -> None:
    # Ruling: buffs are checked on the grid that is activated, so what its ramming units share is theirs all the way.
    t = krahl_behind(4, 1, by_steps=by_steps)

    assert t.place("BC01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-9.2", "RIV-9.7", "RIV-11.45")
def test_a_grid_on_the_way_gives_no_precision() -> None:
    t = march("turn red", "unit RK10a C6", "unit RK16a C5", "unit BC01a C4", dice=[4, 4])

    t.act("RK10a", "C5", "C4")

    assert t.asked == ("blue", "displace")
    finished(t)


@pytest.mark.rule("RIV-9.7", "RIV-11.45")
def test_the_odds_of_the_second_step_count_the_grid_of_the_first() -> None:
    t = march("turn red", "unit RK16a C6", "unit RK10a C6", "unit BC01a C4")
    t.act("RK10a", "C5")

    assert t.odds("C4") == pytest.approx({"1 killed": 3 / 4, "nothing": 1 / 4})


@pytest.mark.rule("RIV-11.42", "RIV-11.45", "RIV-6.3")
def test_who_is_stared_at_another_ram_has_the_precision_of_its_own_grid() -> None:
    t = combat("turn red", "unit RK16a C6", "unit RK10a C5", "unit BC01a C4", dice=[4, 4])

    t.act("RK16a", "intense-stare", "C5", "C4")

    assert t.asked == ("blue", "displace")  # Krahl's Precision stays in C6
    finished(t)


# nowhere to go


WALLS = ("A7 obstacle", "B8 obstacle")


@pytest.mark.rule("RIV-11.46")
def test_the_odds_know_that_the_cornered_die() -> None:
    t = march(*WALLS, "unit BC10a B7", "unit BC01a B7", "unit RK01a A8", "unit RK01b F8")

    t.choose("B7 BC10a")

    assert t.odds("A8") == {"1 killed": 1}


@pytest.mark.rule("RIV-11.46")
def test_the_odds_know_the_one_way_out() -> None:
    t = march(*WALLS, "unit BC10a B7", "unit RK01a A8", "unit RK01b F8").choose("B7")

    assert t.odds("A8") == pytest.approx({"1 killed": 5 / 9, "nothing": 4 / 9})


@pytest.mark.rule("RIV-11.46", "RIV-2.22")
def test_the_odds_count_the_spaces_around() -> None:
    t = march(
        "turn red", "A2 obstacle", "unit RK10a B2", "unit RK01a B2", "unit BC01a A1", "unit BC01b A1",
        "unit BC01c B1", "unit BC11a B1", dice=[1, 1, 1, 1],
    )  # fmt: skip

    t.choose("B2 RK10a")
    assert t.odds("A1") == pytest.approx({"2 killed": 1})  # B1 is full: whoever is missed is crushed
    t.choose("A1")

    assert t.place("BC01a") == t.place("BC01b") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.46", "RIV-2.22")
def test_of_two_driven_out_one_finds_the_last_space() -> None:
    t = march(
        "turn red", "A2 obstacle", "unit RK10a B2", "unit RK01a B2", "unit BC01a A1", "unit BC01b A1",
        "unit BC11a B1", dice=[1, 1, 1, 1],
    )  # fmt: skip

    t.choose("B2 RK10a")
    assert t.odds("A1") == pytest.approx({"1 killed": 1 - (5 / 9) ** 2, "2 killed": (5 / 9) ** 2})
    t.choose("A1")

    assert (t.place("BC01a"), t.place("BC01b")) == ("B1", "gone")
    finished(t)


@pytest.mark.rule("RIV-11.81", "RIV-11.46", "RIV-15.3")
def test_a_troubled_warrior_cannot_be_hurt_and_is_crushed_all_the_same() -> None:
    t = march(*WALLS, "unit BC10a B7", "unit BC01a B7", "unit RK16a A8 troubled", "unit RK01b F8", dice=[6, 6])

    t.choose("B7 BC10a")
    assert t.odds("A8") == {"1 killed": 1}
    t.choose("A8")

    assert t.place("RK16a") == "gone"
    assert t.vp == (2, 0)
    finished(t)


@pytest.mark.rule("RIV-11.46", "RIV-2.22")
def test_cavalry_driven_out_needs_two_spaces() -> None:
    full = [f"unit BC01{x} {grid}" for x, grid in zip("abcdef", ("B4", "B4", "B4", "C2", "C2", "D3"), strict=True)]
    t = march("turn red", "unit RK10a C4", "unit BC06a C3", *full, "unit BC11a D4", dice=[1, 1]).choose("C4 C3")

    assert t.answers("blue") == grids("B2 B3 C2 C4 D2 D3")  # B4 has one space, D4 one


@pytest.mark.rule("RIV-11.46", "RIV-2.21")
def test_aircraft_above_are_neither_struck_nor_in_the_way() -> None:
    t = march("unit BC10a C3", "unit RK01a C4", "unit RK12a 2,4 N", "unit BC12a 3,4 N", dice=[1, 1]).choose("C3 C4")

    assert "C3" in t.answers("red")
    t.choose("B5", side="red")
    assert (t.place("RK12a"), t.damage("RK12a")) == ("2,4", [0])
    finished(t)


# cards, markers and plugs


@pytest.mark.rule("RIV-13.1", "RIV-11.7", "RIV-11.74")
def test_hold_the_line_counts_under_the_tracks_of_the_same_turn() -> None:
    t = march("guard C4", "unit BC10a C3", "unit RK01a C4", dice=[5]).choose("C3 C4")

    assert t.place("RK01a") == "gone"  # 2 dice less 1
    finished(t)


@pytest.mark.rule("RIV-11.68", "RIV-11.74")
def test_a_marcher_loses_its_shield_and_its_life_to_two_dice() -> None:
    t = march("unit BC10a C3", "unit RK09a C4 shields=1", dice=[5, 5]).choose("C3 C4")

    assert t.place("RK09a") == "gone"  # X dice, though its armour is Light
    finished(t)


@pytest.mark.rule("RIV-11.77", "RIV-2.22", "RIV-11.72")
def test_a_stoker_makes_a_gun_a_tank() -> None:
    t = march("turn red", "unit RK11a C5", "unit RK14a in=RK11a", "unit BC01a C4", "unit BC01b C4", dice=[5, 1])
    t.choose("C5 C4")

    assert (t.place("BC01a"), t.asked) == ("gone", ("blue", "displace"))
    t.choose("C5", side="blue")
    assert (t.place("RK11a"), t.place("BC01b")) == ("C4", "C5")
    finished(t)


@pytest.mark.rule("RIV-11.2", "RIV-11.72")
def test_a_barrage_costs_the_ram() -> None:
    t = march("turn red", "unit RK10a C5 halted", "unit RK15a in=RK10a", "unit RK01a F8", "unit BC01a C4")

    t.refused("C5", "RIV-11.2", "RIV-11.3")


@pytest.mark.rule("RIV-11.71", "RIV-11.72", "RIV-2.22")
def test_a_springboard_grid_that_is_full_lets_a_strider_through_and_not_on() -> None:
    t = march("unit BC10a C2", "unit BC08a C3", "unit BC01a C3", "unit RK01a C4", dice=[6, 1])

    t.choose("C2 BC10a C4" if t.kind == "unit" else "C2 C4")

    assert t.place("BC10a") == "C4"
    finished(t)


@pytest.mark.rule("RIV-11.33", "RIV-11.46")
def test_a_dog_crushed_in_a_corner_frees_its_handler() -> None:
    t = march(
        "turn red", "A2 obstacle", "B1 obstacle", "unit RK10a B2", "unit RK01a B2", "unit BC04a F1 dog=BC05a",
        "unit BC05a A1", dice=[1, 1],
    )  # fmt: skip

    t.act("RK10a", "A1")

    assert t.place("BC05a") == "gone"
    assert t.unit("BC04a")["dog"] is None
    finished(t)


@pytest.mark.rule("RIV-11.31", "RIV-11.29", "RIV-14.1")
def test_driven_into_its_own_gas_a_unit_is_killed_for_the_driver() -> None:
    t = march(
        "missions blue M09", "gas C5 red K03", "fallen red K01 K01", "unit BC10a C3", "unit RK01a C4",
        "unit RK01b F8", dice=[1, 1, 6, 1],
    )  # fmt: skip
    t.choose("C3 C4").choose("C5", side="red").until("wrap-up")

    assert "reveal.M09" in t.answers()
    finished(t)


@pytest.mark.rule("RIV-11.45", "RIV-11.28", "RIV-7.10")
def test_a_rammer_that_dies_in_the_gas_of_the_grid_leaves_it_empty() -> None:
    t = march("turn red", "gas C4 red K03", "unit RK10a C5 damage=4", "unit BC01a C4", "unit BC01b A1", dice=[6, 1, 6])

    t.choose("C5 C4")

    assert (t.grid("C4"), t.vp) == ([], (2, 0))
    finished(t)


@pytest.mark.rule("RIV-14.1", "RIV-11.74")
def test_running_somebody_down_is_no_long_shot_and_is_a_harvest() -> None:
    t = march(
        "missions blue M14 M09", "unit BC10a C3", "unit RK01a C4", "unit RK01b C4", "unit RK01c C4", "unit RK01d F8",
        dice=[6, 1, 6, 1, 6, 1],
    ).choose("C3 C4").until("wrap-up")  # fmt: skip

    assert t.answers() >= {"reveal.M09"}
    t.refused("reveal.M14", "RIV-10.2", "RIV-14.1")


@pytest.mark.rule("RIV-11.73", "RIV-2.25")
def test_nobody_is_run_down_beyond_an_obstacle_without_a_way() -> None:
    t = march("C3 obstacle", "B3 obstacle", "D3 obstacle", "unit BC10a C2", "unit RK01a C4")

    t.refused("C2 C4", "RIV-9.5")


@pytest.mark.rule("RIV-11.72", "RIV-11.44", "RIV-9.3")
@pytest.mark.parametrize("code", ["C10", "K10"])
def test_infantry_out_of_reach_is_refused_for_the_way_and_not_for_its_class(code: str) -> None:
    t = march(f"unit B{code}a C2", "unit RK01a C6", "unit RK11a D4")

    t.refused("C2 C6", "RIV-9.3")
    t.refused("C2 D4", "RIV-11.72" if code == "C10" else "RIV-11.45")


# the view of a ram


@pytest.mark.rule("RIV-17.8", "RIV-11.76")
def test_the_defender_alone_says_where_its_units_go() -> None:
    t = march("unit BC10a C3", "unit RK01a C4", dice=[1, 1]).choose("C3 C4")

    assert set(t.match.decisions) == {"red"}
    t.refused("A8", "RIV-11.76", side="red")
    t.refused("C4", "RIV-11.76", side="red")


@pytest.mark.rule("RIV-11.46")
def test_a_position_written_after_a_ram_is_the_same_position() -> None:
    t = march("unit BC10a C3", "unit RK01a C4", dice=[1, 1]).choose("C3 C4").choose("C3", side="red").choose("stop")

    again = table(t.match.position())

    assert (again.place("BC10a"), again.place("RK01a")) == ("C4", "C3")


# the odds against every roll


CROWDS = [
    ("A2 obstacle", "unit RK01a B2", "unit BC01a A1", "unit BC06a A1", "unit BC11a B1"),
    ("A2 obstacle", "unit RK01a B2", "unit BC01a A1", "unit BC06a A1", "unit BC01b B1", "unit BC01c B1"),
    ("unit BC01a A1", "unit BC06a A1", "unit BC11a B1", "unit BC11b A2"),
]


def fewest_killed(t: Table, before: int) -> int:
    """How many die at least, wherever the defender drives those who are left."""
    if t.kind == "displace":
        return min(fewest_killed(t.twin(word), before) for word in t.answers())
    return before - len(t.view()["units"])


@pytest.mark.rule("RIV-11.46", "RIV-11.44", "RIV-7.6")
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_odds_of_a_ram_are_those_of_all_its_rolls(crowd: tuple[str, ...]) -> None:
    lines = ("turn red", "unit RK10a B2", *crowd)
    setting_out = "B2 RK10a" if "unit RK01a B2" in crowd else "B2"
    rolled: Counter[str] = Counter()
    for dice in product((1, 6), repeat=4):  # a miss is twice as likely as a hit
        t = march(*lines, dice=dice)
        dead = fewest_killed(t.choose(f"{setting_out} A1"), len(march(*lines).view()["units"]))
        rolled[f"{dead} killed" if dead else "nobody"] += 2 ** dice.count(1)

    said: Counter[str] = Counter()
    for name, chance in march(*lines).choose(setting_out).odds("A1").items():
        said[name if "killed" in name else "nobody"] += round(chance * 3**4)

    assert said == rolled
