"""Command points meet calls, control, stuns, entries, nectar and the end of the game."""

from __future__ import annotations

import pytest

from tests.support.undergrowth.table import FOE, FRIEND, finished, south, stations, table

# who may be activated, and by what


@pytest.mark.rule("UND-7.5", "UND-7.7", "UND-9.4")
def test_who_was_called_is_refused_to_cp_and_control_by_the_row_of_the_call() -> None:
    t = south(
        "unit SH5a B2.0.C", "unit SH1a B2.0.C", "unit SH2a off commander=SH1a", "unit SF4a B2.0.N activated",
        "unit SF4b B2.0.S", "unit SF4c B2.0.S", "unit SF3a A1.0.C", FOE,
    ).choose("SH1a call B2.0.N done")  # fmt: skip
    t.until("command", side="south")

    t.refused("SH2a", "UND-7.5")
    t.choose("SH5a control")
    t.refused("SH2a", "UND-7.5")
    t.refused("SF4a", "UND-9.4")
    assert t.answers() == {"SF4b", "SF4c"}


@pytest.mark.rule("UND-7.7", "UND-9.4", "UND-8.9")
def test_a_controlled_unit_is_refused_to_the_next_cp() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.N", "unit SF4b B2.0.S", FOE)
    t.choose("SF3a control SF4a done done")

    t.refused("SF4a", "UND-9.4")
    assert "SF4b" in t.answers()


@pytest.mark.rule("UND-7.7", "UND-7.5")
def test_a_controlled_carrier_calls_and_its_controller_goes_on() -> None:
    t = south("unit SH5a B2.0.C", "unit SH1a B2.2.C", "unit SH2a off commander=SH1a", FOE, B2="PL")
    t.choose("SH5a control SH1a")
    t.choose("call B2.2.N done")

    assert t.at("SH2a") == "B2.2.N"
    assert t.kind == "deed"
    assert "move" in t.answers()  # the Herald used its Control before its own deeds


@pytest.mark.rule("UND-9.3", "UND-9.8", "UND-5.5")
def test_a_commanded_walker_fights_in_the_round_of_its_entry_and_does_not_enter_new_terrain() -> None:
    t = south(
        "unit SF3a off", "unit SF4a off commander=SF3a", "unit NW4a B2.0.S", FOE, dice=[4], B2="EA", C1="LG",
    )  # fmt: skip
    t.choose("SF3a B1.0.N B1.0.N")

    assert t.at("SF4a") == "B1.0.N"
    assert stations("B2", 0) <= t.moves("SF4a")  # Terrain Bonus (Earth)
    assert not t.moves("SF4a") & stations("C1", 0)
    assert not t.moves("SF3a") & stations("B2", 0)
    t.attack("SF4a", "power-claw", "NW4a")
    assert t.damage("NW4a") == [-1]
    finished(t)


@pytest.mark.rule("UND-9.7", "UND-3.4", "UND-6.6")
def test_units_come_on_among_enemies_and_are_struck_together() -> None:
    t = table(
        "round 2\nlast south\nbids 8 4\nlead 0\nnext south\ncp 1 1", "unit SF3a off", "unit SF4a off commander=SF3a",
        "unit SF4b off commander=SF3a", "unit NW2a D1.0.N", "unit NF1a D4.0.N", dice=[3, 2, 3],
    )  # fmt: skip
    t.choose("SF3a D1.0.N D1.0.N D1.0.N")
    t.attack("NW2a", "lightning-claw")

    assert t.damage("SF3a", "SF4a", "SF4b") == [1, 0, -1]
    finished(t)


# stuns


@pytest.mark.rule("UND-6.11", "UND-8.9", "UND-9.4")
def test_a_stun_costs_a_cp_and_the_whole_activation() -> None:
    t = south("unit SF3a B2.0.C stunned", "unit SF4a B2.0.N", FOE).choose("SF3a")

    assert t.cp() == (3, 8)
    assert t.kind == "command"
    t.refused("SF3a", "UND-9.4")
    assert not t.unit("SF3a").stunned


@pytest.mark.rule("UND-6.11", "UND-9.5")
@pytest.mark.parametrize("deed", ["attack.body-slam", "move B2.0.N"])
def test_who_is_stunned_does_nothing_else_and_the_player_is_told_so(deed: str) -> None:
    t = south("unit SF1a B2.0.C stunned", "unit SF4a A1.0.C", "unit NF1a B2.0.C")

    assert "is stunned" in t.refused(f"SF1a {deed}", "UND-6.11").text


@pytest.mark.rule("UND-6.37", "UND-7.20", "UND-6.11")
@pytest.mark.parametrize(("line", "odds"), [
    ("unit NF1a C2.0.C", {"no effect": 1}), ("unit NF3a C2.0.C stunned", {"no effect": 1}),
    ("unit NF3a C2.0.C", {"stunned": 0.5, "miss": 0.5}),
])  # fmt: skip
def test_the_odds_of_a_reflection_on_the_tough_and_on_the_stunned(line: str, odds: dict[str, float]) -> None:
    t = south("unit SW5a B2.0.C", line)

    assert t.twin("SW5a").odds("attack.reflection") == pytest.approx(odds)


# the lead


@pytest.mark.rule("UND-8.5", "UND-8.7", "UND-8.14")
def test_letting_cp_of_the_lead_go_does_not_lengthen_it() -> None:
    t = table("round 2", "last south", FRIEND, FOE).bid(4, 5)

    assert t.passes() == ["south", "south", "north", "south", "north", "south", "north", "north", "north"]


@pytest.mark.rule("UND-8.10", "UND-8.11", "UND-8.12")
def test_who_won_the_die_of_the_first_round_goes_second_in_the_next_tie() -> None:
    t = table("unit SF1a off", "unit NF1a off", dice=[4]).bid(3, 3)
    assert t.asked_side == "north"
    t.passes()
    t.bid(5, 5)

    assert t.asked_side == "south"
    assert t.view()["lead"] == 1
    finished(t)


@pytest.mark.rule("UND-13.1", "UND-8.2")
def test_a_bid_is_seen_by_nobody_until_the_other_is_made() -> None:
    t = table("round 2", "last south", FRIEND, FOE)
    t.choose("7", side="south")

    other = table("round 2", "last south", FRIEND, FOE)
    other.choose("3", side="south")

    assert t.view("north") == other.view("north")
    assert t.view(None) == other.view(None)
    t.refused("2", "UND-8.1", side="north")
    t.refused("9", "UND-8.1", side="north")


# the end


@pytest.mark.rule("UND-11.2", "UND-11.3", "UND-7.5")
def test_a_fallen_carrier_ends_the_game_though_its_pool_is_full() -> None:
    t = south("unit SM2a B2.0.C", "unit NH1a B3.0.C damage=3", "unit NH2a off commander=NH1a", dice=[3])
    t.attack("SM2a", "laser-gun", "NH1a")

    assert t.winner == "south"
    assert t.points() == (27, 0)  # the pool is lost, and not destroyed
    assert t.result is not None
    assert t.result.rule == "UND-11.3"


@pytest.mark.rule("UND-11.2", "UND-9.1")
def test_a_commander_still_to_come_keeps_its_side_in_the_game() -> None:
    t = south("unit SM2a B2.0.C", "unit NW4a B3.0.C", "unit NF3a off", "unit NF4a off commander=NF3a", dice=[3])
    t.attack("SM2a", "laser-gun", "NW4a").end()

    assert t.result is None
    assert t.points() == (2, 0)


@pytest.mark.rule("UND-11.2", "UND-11.1")
def test_equal_points_after_the_last_round_are_a_draw_whatever_is_left() -> None:
    t = table("round 10", "last north", "bids 3 3", "cp 1 0", "next south", "points 22 22", FRIEND, FOE,
              "unit SF5a B1.0.C")  # fmt: skip
    t.passes()

    assert t.winner is None


# nectar


@pytest.mark.rule("UND-11.1", "UND-1.2")
def test_a_carrier_carries_over_into_the_next_round() -> None:
    t = table(
        "scenario nectar-run", "round 2", "last north", "bids 4 8", "lead 4", "points 0 0", "unit SF5a B2.3.C carries",
        "unit SF1a A1.0.C", "unit NF1a D4.0.C",
    )  # fmt: skip
    t.next_round()
    assert t.unit("SF5a").carries

    t.choose("SF5a move B1.2.C done")

    assert t.points() == (12, 0)  # the edge row counts at any level
    assert not t.unit("SF5a").carries
