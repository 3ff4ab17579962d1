"""Gas meets time, newcomers, tunnels, plugs, masks, flips and the edge of the board."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import combat, drawing, finished, income, march, table

# time


@pytest.mark.rule("RIV-3.7", "RIV-11.27", "RIV-5.6")
def test_thin_gas_attacks_once_more_at_the_start_of_the_turn_that_removes_it() -> None:
    t = drawing("turn red", "gas C5 red K03 thin", "unit RK01a C5", "unit RK08a F8", dice=[1, 1])
    assert t.gas() == {"C5": ("red", True)}

    t.until("grid")

    assert t.gas() == {}
    finished(t)


@pytest.mark.rule("RIV-11.28", "RIV-3.7")
def test_the_dead_of_the_first_moment_hold_no_objective_and_earn_nothing() -> None:
    t = drawing(
        "scenario duckboard-road", "round 2", "gas C5 red K03", "unit BC08a C5 damage=1", "unit BC01a A1", dice=[6, 1]
    )
    assert t.place("BC08a") == "gone"

    t.until("deploy")

    assert t.side("blue")["dp"] == 6  # neither the objective's point nor War Bonds!
    finished(t)


@pytest.mark.rule("RIV-11.29", "RIV-11.62", "RIV-3.7")
def test_reinforcements_called_into_gas_breathe_it_in_their_next_turn() -> None:
    t = combat("turn red", "gas C5 blue K03", "unit RK07a C5", "unit RK08a F8", dice=["A03", 6, 1, 1, 1])
    t.act("RK07a", "reinforcements")
    assert t.place("RK01a") == "C5"

    t.next_turn()
    t.next_turn()  # Blue's: its gas stays, and nobody of Red's begins a turn in it

    assert (t.place("RK01a"), t.place("RK07a")) == ("gone", "C5")
    finished(t)


@pytest.mark.rule("RIV-11.40", "RIV-11.29")
def test_who_rises_by_the_plague_in_gas_is_immune_from_the_start() -> None:
    t = combat("turn red", "gas C5 blue K03", "unit RK02a C5", "unit BC01a C4", "unit BC01b A1", dice=[5, 1, 1, 1])

    t.act("RK02a", "attack")

    assert t.grid("C5") == ["RK02a", "RK02b"]
    finished(t)


# who breathes it


@pytest.mark.rule("RIV-11.28", "RIV-15.3", "RIV-4.9", "RIV-11.35")
def test_a_strider_with_a_hero_at_the_helm_dies_in_gas_at_six_damage_and_pays_three() -> None:
    t = drawing("gas C3 red K03", "unit BC10a C3 damage=5", "unit BC15a in=BC10a", "unit BC01a A1", dice=[5])

    assert t.place("BC10a") == "gone"
    assert t.vp == (0, 3)
    assert t.side("blue")["used"] == ["C15"]
    finished(t)


@pytest.mark.rule("RIV-11.29", "RIV-6.3", "RIV-11.6")
def test_a_passer_has_the_cover_of_the_grid_it_passes() -> None:
    t = march(
        "B4 trench", "A4 obstacle", "C4 obstacle", "gas B4 red K03", "unit BC05a B3", "unit BC10a D4", "unit BC01a A1",
        dice=[1],
    ).choose("B3 B5")  # fmt: skip

    assert t.place("BC05a") == "B5"  # 2 dice less 1
    finished(t)


@pytest.mark.rule("RIV-11.38", "RIV-11.39", "RIV-7.15")
def test_a_mortar_shells_itself_and_its_mask_does_not_help_against_the_shell() -> None:
    t = combat("turn red", "unit RK03a C6 damage=1", "unit RK01a F8", "unit BC01a C5", dice=["A01", 5, "A03"])
    t.choose("C6 attack C5")

    assert t.place("RK03a") == "gone"
    assert t.vp == (1, 0)
    assert t.gas() == {"C6": ("red", False)}  # the token lies though its maker is dead
    finished(t)


@pytest.mark.rule("RIV-6.8", "RIV-7.15", "RIV-11.30")
def test_gas_may_be_aimed_at_ones_own_grid_and_the_shell_strikes_who_is_there() -> None:
    t = combat("turn red", "unit RK03a C6", "unit RK01a C5", "unit RK08a A8", dice=["A03", 6, 1, "A08"])
    t.act("RK03a", "attack", "C5")
    t.choose("keep")  # the flip, which the Telephonist could have repeated

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.29", "RIV-11.83")
def test_who_goes_underground_is_out_of_the_gas() -> None:
    t = income("gas C4 red K03", "unit BC09a C4", "unit BC01a C4", "unit BC01b A1", dice=[1, "A03"])
    t.choose("tunnel.BC09a BC01a")

    assert t.place("BC01a") == "underground"
    t.next_turn()
    t.next_turn().until("emerge")
    assert t.damage("BC09a", "BC01a") == [0, 0]
    finished(t)


# flips


@pytest.mark.rule("RIV-11.25", "RIV-2.2")
@pytest.mark.parametrize(
    ("card", "left"), [("A12", {}), ("A02", {"A7": ("red", False)}), ("A15", {"B8": ("red", False)})]
)
def test_gas_in_a_corner(card: str, left: dict[str, tuple[str, bool]]) -> None:
    t = table("turn red", "phase air-movement 1", "gas A8 red K03", "unit RK01a F8", dice=[card])

    assert t.gas() == left
    finished(t)


@pytest.mark.rule("RIV-11.23", "RIV-11.27")
def test_a_fresh_shell_renews_thin_gas() -> None:
    t = combat("turn red", "gas C4 red K03 thin", "unit RK03a C6", "unit RK01a F8", dice=["A03", "A08"])
    t.choose("C6 attack C4")

    assert t.gas() == {"C4": ("red", False)}


@pytest.mark.rule("RIV-11.23")
def test_gas_that_drifts_onto_the_enemys_gas_takes_its_place() -> None:
    t = table(
        "turn red", "phase air-movement 1", "gas C5 red K03", "gas C6 blue K03 thin", "unit RK01a F8", dice=["A01"]
    )

    assert t.gas() == {"C6": ("red", False)}


@pytest.mark.rule("RIV-13.1", "RIV-11.25")
def test_a_lucky_wind_of_the_enemy_blows_gas_off_the_board() -> None:
    t = table("turn red", "phase air-movement 1", "hand blue A05", "gas A5 red K03", "unit RK01a F8", "unit BC01a A6")
    t.choose("play.A05", side="blue").choose("W", side="blue")

    assert t.gas() == {}


@pytest.mark.rule("RIV-13.1", "RIV-11.20", "RIV-11.21")
def test_the_observer_of_the_other_side_flips_nothing_again() -> None:
    t = table("turn red", "phase air-movement 1", "gas C5 red K03", "unit RK01a F8", "unit BC13a 3,3 N", dice=["A01"])

    assert t.gas() == {"C6": ("red", False)}
    finished(t)


@pytest.mark.rule("RIV-11.31", "RIV-14.1")
def test_friendly_gas_breaks_the_unbroken() -> None:
    four = [f"unit RK01{x} {grid}" for x, grid in zip("bcdef", ("A8", "B8", "C8", "D8", "E8"), strict=True)]
    t = table(
        "turn red", "phase air-movement 1", "missions red M12", "gas C5 red K03", "unit RK01a C6", *four,
        dice=["A01", 6, 1],
    ).until("wrap-up")  # fmt: skip

    t.refused("reveal.M12", "RIV-10.2")


# who is not in the gas himself


@pytest.mark.rule("RIV-13.1", "RIV-3.9", "RIV-11.40")
def test_when_the_enemy_begins_in_gas_one_may_mask_ones_own_against_the_plague() -> None:
    # Ruling: the card's moment is that gas attacks are rolled, on whomever. It is asked where it would do something.
    t = drawing(
        "turn red", "hand blue A21", "hand red A03", "gas C6 red K03", "unit RK01a C6", "unit RK02a C5",
        "unit BC01a C4", "unit BC01b A1", dice=[1, 1, 5, 1, 1],
    )  # fmt: skip
    assert t.asked == ("red", "alarm")  # the player whose turn it is decides first
    t.choose("pass")
    assert t.asked == ("blue", "react")
    t.choose("play.A21 C4", side="blue")
    assert t.unit("BC01a")["masked"]

    t.until("grid", side="red").choose("C5 attack")

    assert t.place("BC01a") == "gone"
    assert t.grid("C5") == ["RK02a"]  # no die for the plague
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-11.42", "RIV-11.28")
def test_when_the_enemy_walks_into_gas_before_the_plague_strikes() -> None:
    t = combat(
        "turn red", "hand blue A21", "gas D6 blue K03", "unit RK16a C6", "unit RK01a C7", "unit RK02a C5",
        "unit BC01a C4", "unit BC01b A1", dice=[1, 1],
    )  # fmt: skip
    t.act("RK16a", "intense-stare", "C7", "D6")

    assert t.asked == ("blue", "react")
    t.choose("play.A21 C4", side="blue")
    assert t.unit("BC01a")["masked"]
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-3.8")
@pytest.mark.parametrize("line", ["unit BC05a C4", "sheets alder alder"])
def test_without_anybody_to_infect_the_other_side_is_not_asked(line: str) -> None:
    infantry = () if line.startswith("unit") else ("unit BC01a C4",)
    t = drawing("turn red", "hand blue A21", "gas C6 red K03", "unit RK01a C6", line, *infantry, dice=[1, 1])

    assert t.asked_side == "red"
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-18.1")
@pytest.mark.parametrize("card", ["A21", "A03"])
def test_the_other_side_is_asked_whether_it_holds_the_alarm_or_not(card: str) -> None:
    t = drawing("turn red", f"hand blue {card}", "gas C6 red K03", "unit RK01a C6", "unit BC01a C4")

    assert t.asked == ("blue", "react")
    assert t.explain("pass").odds is None
