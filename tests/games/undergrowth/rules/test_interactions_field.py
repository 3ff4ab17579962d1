"""Rules against each other on the field: moving and attacking, terrain, rounds and points, what is shown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.undergrowth.table import FOE, FRIEND, Table, finished, ground, north, south, stations, table

# moving and attacking in one activation


@pytest.mark.rule("UND-9.5", "UND-4.8", "UND-5.7")
def test_a_unit_climbs_onto_a_plant_to_see_over_the_rocks() -> None:
    t = south("unit SF3a A2.0.C", "unit NM3a C2.0.C", "unit NM3b C2.0.C", dice=[4], A2="SP", B2="SR")
    assert t.deeds("SF3a") == {"move", "done"}

    t.choose("SF3a move A2.1.C")
    t.attack("SF3a", "auto-cannon", "NM3a")

    assert t.damage("NM3a") == [1]
    finished(t)


@pytest.mark.rule("UND-9.5", "UND-6.38")
def test_a_unit_shoots_from_its_cover_and_then_goes_behind_the_rock() -> None:
    t = south("unit SM2a B2.0.N", "unit NM3a B4.0.C", dice=[3], B2="SR")

    t.attack("SM2a", "laser-gun", "NM3a")
    t.choose("move B2.0.S")

    assert t.damage("NM3a") == [1]
    back = north("unit SM2a B2.0.S", "unit NM2a B4.0.C", B2="SR")
    assert back.deeds("NM2a") == {"move", "done"}


@pytest.mark.rule("UND-9.5", "UND-5.7", "UND-3.2")
def test_a_unit_climbs_down_a_rock_into_contact() -> None:
    t = south("unit SF1a B2.1.C", "unit NM3a B2.0.W", dice=[2], B2="SR")
    assert "attack.body-slam" not in t.deeds("SF1a")

    t.choose("SF1a move B2.0.W", "attack.body-slam")

    assert t.damage("NM3a") == [2]
    finished(t)


@pytest.mark.rule("UND-5.10", "UND-3.2", "UND-5.17")
def test_a_jumper_leaps_from_the_top_of_a_rock_to_the_side_of_another() -> None:
    t = south("unit SW3a B2.1.C", FOE, B2="SR", C2="TR")

    assert {place for place in t.moves("SW3a") if place[:2] == "C2"} == (
        stations("C2", 0, "NESW") | stations("C2", 1, "NESW") | stations("C2", 2)
    )


@pytest.mark.rule("UND-9.5", "UND-6.5")
def test_a_flyer_drops_down_to_bombing_height() -> None:
    t = south("unit SF5a B2.2.C", "unit NM3a B3.0.C", dice=[3], D4="TP", B3="SG")
    assert "attack.bunch-bombs" not in t.deeds("SF5a")

    t.choose("SF5a move B3.1.C", "attack.bunch-bombs")

    assert t.damage("NM3a") == [1]


@pytest.mark.rule("UND-6.5", "UND-6.7", "UND-3.4")
def test_bombs_do_not_follow_contact_across_the_edge() -> None:
    t = south("unit SH1a B2.1.C", "unit NM3a B2.0.E", "unit NM3b C2.0.W", "unit NM3c B2.0.W", dice=[1, 1])

    assert t.targets("SH1a", "cluster-bombs", "NM3a") == {"NM3c"}
    t.attack("SH1a", "cluster-bombs", "NM3a", "NM3c")
    finished(t)


@pytest.mark.rule("UND-6.4", "UND-6.7", "UND-4.2")
def test_a_barrage_follows_contact_behind_the_rocks() -> None:
    t = south("unit SM4a A2.0.C", "unit NM3a C2.0.E", "unit NM3b D2.0.W", FOE, dice=[3, 3], B2="TR", C2="TR")

    t.attack("SM4a", "barrage-missile-20pak", "NM3a", "NM3b")

    assert t.damage("NM3a", "NM3b") == [1, 1]
    finished(t)


@pytest.mark.rule("UND-6.7", "UND-4.8")
def test_a_chain_of_targets_does_not_go_on_behind_a_rock() -> None:
    # The second in the chain touches the first, but the rock square C3 lies between it and the gun.
    t = south("unit SF3a A3.0.C", "unit NM3a B3.0.N", "unit NM3b B4.0.S", "unit NM3c D3.0.C", FOE, C3="SR")

    assert t.targets("SF3a", "auto-cannon", "NM3a") == {"NM3b"}
    assert "NM3c" not in t.targets("SF3a", "auto-cannon")


@pytest.mark.rule("UND-6.7", "UND-7.19", "UND-2.13", "UND-4.3")
def test_three_targets_of_one_salvo_with_three_different_numbers() -> None:
    # Auto-cannon 4+ from level 0: a Ram in leaves (5+), a camouflaged Moth in leaves (6+), and on the lawn 4+.
    t = south(
        "unit SF3a B1.0.C", "unit NF1a B2.0.E", "unit NH3a B2.0.E", "unit NM3a C2.0.W", FOE, dice=[5, 5, 4], B2="SP+"
    )

    t.attack("SF3a", "auto-cannon", "NF1a", "NH3a", "NM3a")

    assert t.damage("NF1a", "NH3a", "NM3a") == [1, 0, 1]
    finished(t)


@pytest.mark.rule("UND-2.9", "UND-4.3", "UND-4.5")
@pytest.mark.parametrize(("level", "number"), [(0, 4), (1, 4)])
def test_above_the_long_grass_height_takes_the_place_of_cover(level: int, number: int) -> None:
    for die, damage in ((number - 1, 0), (number, 1)):
        t = south("unit SM2a B1.0.C", f"unit NF5a B2.{level}.C", FOE, dice=[die], B2="LG")
        t.attack("SM2a", "laser-gun", "NF5a")
        assert t.damage("NF5a") == [damage]


@pytest.mark.rule("UND-2.13", "UND-4.5")
@pytest.mark.parametrize(("level", "number"), [(0, 4), (1, 5), (3, 5), (4, 4)])
def test_a_flyer_in_and_above_the_leaves(level: int, number: int) -> None:
    for die, damage in ((number - 1, 0), (number, 1)):
        t = south("unit SM2a B1.0.C", f"unit NF5a B2.{level}.C", FOE, dice=[die], B2="TP+")
        t.attack("SM2a", "laser-gun", "NF5a")
        assert t.damage("NF5a") == [damage]


@pytest.mark.rule("UND-4.1", "UND-3.4", "UND-4.6")
@pytest.mark.parametrize(("mine", "theirs", "number"), [("LG", "SG", 2), ("SG", "LG", 3), ("LG", "SP+", 3)])
def test_across_an_edge_the_targets_square_gives_the_cover(mine: str, theirs: str, number: int) -> None:
    for die, damage in ((number - 1, 0), (number, 2)):
        t = south("unit SF1a B2.0.E", "unit NF1a C2.0.W", FOE, dice=[die], B2=mine, C2=theirs)
        t.attack("SF1a", "body-slam", "NF1a")
        assert t.damage("NF1a") == [damage]


@pytest.mark.rule("UND-3.4", "UND-4.7")
def test_a_gun_may_be_fired_in_contact() -> None:
    t = south("unit SF3a B2.0.C", "unit NM3a B2.0.C", "unit NM3b B2.0.C", FOE)

    assert t.targets("SF3a", "auto-cannon") == {"NM3a", "NM3b", "NF1z"}


@pytest.mark.rule("UND-6.6", "UND-6.9")
def test_all_in_contact_are_rolled_for_in_the_order_of_their_names() -> None:
    t = south("unit SW2a B2.0.C", "unit NW4a B2.0.C", "unit NF4b B2.0.C", "unit NF4a B2.0.C", FOE, dice=[3, 2, 2])

    t.attack("SW2a", "lightning-claw")

    assert t.damage("NF4a", "NF4b", "NW4a") == [-1, 0, 0]
    finished(t)


@pytest.mark.rule("UND-6.38", "UND-11.2")
def test_a_salvo_that_destroys_the_last_two_units_ends_the_game() -> None:
    t = south("unit SF3a B2.0.C", "unit NF4a D2.0.C", "unit NF4b D2.0.C", dice=[4, 4])

    t.attack("SF3a", "auto-cannon", "NF4a", "NF4b")

    assert t.winner == "south"
    assert t.points() == (8, 0)
    finished(t)


@pytest.mark.rule("UND-11.2", "UND-9.5")
def test_the_game_ends_in_the_middle_of_an_activation() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.C", "unit SF4b B2.0.C", "unit NF4a B2.0.C", dice=[4])

    t.choose("SF3a", "control", "SF4a", "attack.power-claw")

    assert t.winner == "south"
    assert t.match.decisions == {}


# terrain, water and bonuses


@pytest.mark.rule("UND-7.10", "UND-5.9", "UND-2.16")
def test_a_skater_slides_into_the_puddle_and_needs_contact_to_leave_it() -> None:
    t = south("unit SM2a B2.0.C", FOE, FRIEND, C2="PU")

    t.choose("SM2a move C2.0.C").end()
    t.next_round()
    assert t.moves("SM2a") == stations("C2", 0, "NESW")
    t.choose("SM2a move C2.0.E").end()
    t.next_round()

    assert t.moves("SM2a") == stations("C2", 0, "NSWC") | stations("D2", 0)


@pytest.mark.rule("UND-7.12", "UND-5.18")
def test_a_level_bonus_does_not_lead_into_water() -> None:
    t = south("unit SW5a B2.0.E", FOE, C2="PU")

    assert t.moves("SW5a") == stations("B2", 0, "NSWC")


@pytest.mark.rule("UND-7.12", "UND-5.5")
def test_an_orb_that_climbed_has_lost_its_contact_until_the_next_round() -> None:
    t = south("unit SW5a B2.0.E", FOE, FRIEND, B2="TP", C2="PL")

    t.choose("SW5a move B2.2.E").end()
    assert "SW5a" not in t.answers()
    t.next_round()

    assert {place[:4] for place in t.moves("SW5a") if place[:2] == "C2"} == {"C2.0", "C2.1", "C2.2"}


@pytest.mark.rule("UND-7.14", "UND-7.13", "UND-9.4")
def test_a_weaver_goes_from_top_to_top_round_after_round() -> None:
    t = south("unit SW1a A2.0.C", FOE, FRIEND, B2="TP", C2="SR")

    t.choose("SW1a move B2.3.C").end()
    t.next_round()
    t.choose("SW1a move C2.1.C").end()

    assert t.at("SW1a") == "C2.1.C"


@pytest.mark.rule("UND-7.14", "UND-5.7")
def test_a_weaver_leaning_against_a_rock_is_not_on_its_top() -> None:
    t = south("unit SW1a B2.0.E start=none", FOE, B2="SR", C2="TP")

    assert t.moves("SW1a") == stations("B2", 0, "NSW") | {"B2.1.E", "B2.1.C"}


@pytest.mark.rule("UND-5.8", "UND-7.3", "UND-9.2")
def test_a_crawler_that_comes_on_at_a_plant_stays_on_the_ground() -> None:
    t = south("unit SM4a off", FOE, B1="TP")

    assert {place[3] for place in t.places("SM4a")} == {"0"}
    t.choose("SM4a B1.0.C")
    assert t.moves("SM4a") == stations("B1", 0, "NESW")


@pytest.mark.rule("UND-5.8", "UND-5.4", "UND-3.3")
def test_a_crawler_crosses_from_plant_to_plant_on_high() -> None:
    t = south("unit SM4a B2.2.E", FOE, FRIEND, B2="PL", C2="TP", D2="PL")

    t.choose("SM4a move C2.2.E").end()
    t.next_round()
    t.choose("SM4a move D2.2.C").end()

    assert t.at("SM4a") == "D2.2.C"


@pytest.mark.rule("UND-5.9", "UND-3.3", "UND-5.7")
def test_a_walker_must_come_down_to_leave_a_plant_for_the_lawn() -> None:
    t = south("unit SF1a B2.1.E", FOE, FRIEND, B2="SP")

    assert t.moves("SF1a") == stations("B2", 1, "NSWC") | {"B2.0.E", "B2.0.C"}
    t.choose("SF1a move B2.0.E").end()
    t.next_round()

    assert t.moves("SF1a") >= stations("C2", 0)


@pytest.mark.rule("UND-5.15", "UND-2.18")
def test_the_highest_terrain_of_the_whole_table_counts() -> None:
    low = south("unit SF5a A1.1.C", FOE)
    high = south("unit SF5a A1.1.C", "unit NF1a C4.0.C", D4="TP")

    assert {place[3] for place in low.moves("SF5a")} == {"0", "1"}
    assert {place[3] for place in high.moves("SF5a")} == {"0", "1", "2"}


@pytest.mark.rule("UND-3.4", "UND-5.16", "UND-6.3")
def test_a_flyer_hovering_beside_a_plant_is_in_contact_with_who_stands_on_it() -> None:
    t = south("unit SF1a B2.1.E", "unit NF5a C2.1.W", "unit NF5b C2.0.W", FOE, dice=[2], B2="SP")

    assert t.targets("SF1a", "body-slam") == {"NF5a"}
    t.attack("SF1a", "body-slam", "NF5a")

    assert t.at("NF5a") == "destroyed"


# rounds and points


@pytest.mark.rule("UND-11.5", "UND-12.5", "UND-6.9")
def test_an_enemy_that_falls_with_the_last_cp_contests_nothing() -> None:
    t = table(
        "scenario long-puddle", "round 2\nlast north\nbids 4 8\ncp 1 0\nnext south", ground(C3="PE"),
        "unit SF1a C3.1.C", "unit NF4a C3.1.C", FOE, dice=[2],
    )  # fmt: skip

    t.attack("SF1a", "body-slam", "NF4a").end()

    assert t.view()["round"] == 3
    assert t.points() == (4 + 4, 0)


@pytest.mark.rule("UND-7.5", "UND-11.5")
def test_a_called_unit_holds_a_level_at_once() -> None:
    t = south(
        "scenario long-puddle", "unit SH1a C3.1.C", "unit SW4a off commander=SH1a", FOE, A1="SG", B1="SG", C3="PE"
    )

    t.choose("SH1a call C3.1.N", "move C4.1.C")
    t.end().passes()

    assert t.at("SW4a") == "C3.1.N"
    assert t.points() == (4, 0)


@pytest.mark.rule("UND-11.1", "UND-7.7")
def test_a_controlled_unit_takes_nectar_at_the_end_of_its_activation() -> None:
    lines = (
        "scenario nectar-run",
        "drop B2.1",
        "drop C3.3",
        "unit SF3a B2.0.C",
        "unit SF4a B2.0.C",
        "unit SF4b B2.0.C",
    )
    t = south(*lines, FOE, B2="SP", C3="TP")

    t.choose("SF3a", "control", "SF4a", "move B2.1.C").end()

    assert t.unit("SF4a").carries
    assert not t.unit("SF3a").carries


@pytest.mark.rule("UND-11.1", "UND-6.9")
def test_a_carrier_that_falls_in_its_own_edge_row_scores_nothing() -> None:
    lines = ("scenario nectar-run", "drop C3.3", "unit NF1a B1.0.C", "unit SW4a B1.0.C carries", "unit SF1z A1.0.C")
    t = north(*lines, dice=[2], B1="SG", C3="TP")

    t.attack("NF1a", "body-slam", "SW4a").end()

    assert t.points() == (0, 2)
    assert t.unit("NF1a").carries


@pytest.mark.rule("UND-11.2", "UND-11.3", "UND-12.5")
def test_a_wipe_out_with_the_last_cp_of_the_last_round_beats_the_points() -> None:
    t = table(
        "round 10\nlast north\nbids 4 8\ncp 1 0\nnext south\npoints 0 90", ground(), "unit SF1a B2.0.C",
        "unit NF4a B2.0.C", dice=[2],
    )  # fmt: skip

    t.attack("SF1a", "body-slam", "NF4a")

    assert t.winner == "south"


@pytest.mark.rule("UND-8.7", "UND-9.4")
def test_a_side_that_has_activated_everybody_is_not_asked_again() -> None:
    t = south("unit SF1a B2.0.C", "unit SF1b B2.0.C", "unit NF1a D4.0.C")

    t.choose("SF1a done", "SF1b done")

    assert t.asked == ("north", "command")


@pytest.mark.rule("UND-8.2", "UND-9.4", "UND-12.5")
def test_every_round_everybody_may_act_again() -> None:
    t = south("unit SF1a B2.0.C", "unit NF1a D4.0.C")
    for _ in range(3):
        t.choose("SF1a done")
        while t.kind == "command":
            t.choose("NF1a done" if "NF1a" in t.answers() else "pass")
        t.bid(3, 4)
        assert not t.unit("SF1a").activated


@pytest.mark.rule("UND-6.38", "UND-6.9")
def test_a_clone_fights_its_own_fight() -> None:
    t = south("unit SF1a B2.0.C", "unit NF4a B2.0.C", FOE, dice=[2])
    twin = Table(t.match.clone())

    twin.attack("SF1a", "body-slam", "NF4a")

    assert twin.at("NF4a") == "destroyed"
    assert t.at("NF4a") == "B2.0.C"
    assert t.match.state.dice.left() == 1


@pytest.mark.rule("UND-6.3")
def test_every_event_cites_a_row() -> None:
    t = south("unit SF3a off", "unit SF4a off commander=SF3a", "unit SW2a B2.0.C", "unit NF5a B3.0.C", FOE, dice=[3])
    t.choose("SF3a B1.0.C B1.0.N", "SW2a grab NF5a", "attack.lightning-claw", "SF3a control SF4a move B1.0.E").end()
    t.passes()
    t.bid(3, 4)

    assert t.match.log
    assert all(rule.startswith("UND-") for rule in t.rules())


@pytest.mark.rule("UND-6.9", "UND-6.11", "UND-7.18", "UND-7.20", "UND-7.16", "UND-7.5", "UND-7.7", "UND-8.12")
def test_the_log_cites_the_rows_of_powers_and_dice() -> None:
    stun = south("unit SH3a B2.0.C", "unit NM3a B2.0.C", "unit NF1a B2.0.C", FOE, dice=[6, 6])
    stun.attack("SH3a", "dazzle")
    dome = south("unit SF5a B2.1.C", "unit NM1a B2.0.C", FOE, seed=2)
    dome.attack("SF5a", "bunch-bombs", "NM1a")
    kill = south("unit SF1a B2.0.C", "unit NF4a B2.0.C", FOE, dice=[6]).attack("SF1a", "body-slam", "NF4a")
    grab = south("unit SW2a B2.0.C", "unit NF4a B3.0.C", FOE).choose("SW2a grab NF4a")
    call = south("unit SH1a B2.0.C", "unit SH2a off commander=SH1a", FOE).choose("SH1a call B2.0.C")
    lead = south("unit SF3a B2.0.C", "unit SF4a B2.0.C", FOE).choose("SF3a control SF4a done")
    tie = table(ground(), FRIEND, FOE, dice=[1]).bid(3, 3)

    for t, rows in (
        (stun, {"UND-6.11", "UND-7.20"}),
        (kill, {"UND-6.9"}),
        (grab, {"UND-7.16"}),
        (call, {"UND-7.5"}),
        (lead, {"UND-7.7"}),
    ):
        assert rows <= set(t.rules()), t.rules()
    assert {"UND-8.12", "UND-8.13"} & set(tie.rules())
    assert {"UND-7.18", "UND-6.35"} & set(dome.rules())


# newcomers


@pytest.mark.rule("UND-5.5", "UND-5.10", "UND-5.13", "UND-5.14")
@pytest.mark.parametrize("code", ["W3", "H4", "H3", "F5"])
def test_fast_units_move_on_in_the_round_of_their_entry(code: str) -> None:
    t = south(f"unit S{code}a off", FOE)

    t.choose(f"S{code}a B1.0.C")

    assert t.moves(f"S{code}a") >= stations("B2", 0) | stations("A1", 0) | stations("C1", 0)


@pytest.mark.rule("UND-5.5", "UND-7.14")
def test_a_top_bonus_needs_no_start_place() -> None:
    t = south("unit SW1a off", FOE, B2="TP")

    t.choose("SW1a B1.0.C")

    assert {place[:4] for place in t.moves("SW1a")} == {"B1.0", "A1.0", "C1.0", "B2.3"}


@pytest.mark.rule("UND-5.5", "UND-7.10", "UND-9.3")
def test_a_terrain_bonus_needs_no_start_place() -> None:
    t = south("unit SW2a off", FOE, B2="LG", A1="LG")

    t.choose("SW2a B1.0.C")

    assert {place[:2] for place in t.moves("SW2a")} == {"A1", "B1", "B2"}


@pytest.mark.rule("UND-9.2", "UND-7.12")
def test_a_level_bonus_is_for_moves_and_not_for_the_entry() -> None:
    t = south("unit SW5a off", FOE, B1="TP")

    assert {place[:4] for place in t.places("SW5a")} == {"A1.0", "B1.0", "C1.0", "D1.0"}
    t.choose("SW5a B1.0.C")
    assert {place[:4] for place in t.moves("SW5a")} == {"B1.0", "B1.1", "B1.2", "B1.3"}


@pytest.mark.rule("UND-9.7", "UND-6.6", "UND-9.3")
def test_a_newcomer_strikes_all_whom_it_came_on_beside() -> None:
    t = south("unit SW2a off", "unit NF4a B1.0.E", "unit NF4b C1.0.W", "unit NF4c B1.0.C", FOE, dice=[3, 3])

    t.choose("SW2a B1.0.E", "SW2a attack.lightning-claw")

    assert t.damage("NF4a", "NF4b", "NF4c") == [-1, -1, 0]
    finished(t)


# links between targets


@pytest.mark.rule("UND-6.7", "UND-6.39")
def test_the_attackers_friends_do_not_link_targets() -> None:
    t = south("unit SF3a A1.0.C", "unit NM3a B3.0.E", "unit SF1a C3.0.W", "unit NM3b C3.0.N", FOE)

    assert t.targets("SF3a", "auto-cannon", "NM3a") == set()


@pytest.mark.rule("UND-6.7", "UND-3.4")
def test_targets_across_an_edge_at_different_levels_are_not_linked() -> None:
    t = south("unit SF3a A1.0.C", "unit NM3a B3.1.E", "unit NM3b C3.0.W", "unit NM3c C3.1.W", FOE, B3="SP", C3="SP")

    assert t.targets("SF3a", "auto-cannon", "NM3a") == {"NM3c"}


# what is shown and explained


@pytest.mark.rule("UND-7.7", "UND-12.4")
def test_the_view_names_the_unit_that_is_being_activated() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.C", "unit SF4b B2.0.C", FOE)
    assert t.view()["active"] is None

    t.choose("SF3a")
    assert t.view()["active"] == "SF3a"
    t.choose("control", "SF4a")
    assert t.view()["active"] == "SF4a"
    t.choose("done")
    assert t.view()["active"] == "SF3a"
    t.end()
    assert t.view()["active"] is None


@pytest.mark.rule("UND-7.18")
def test_the_odds_do_not_promise_a_hit_through_a_dome_shield() -> None:
    t = south("unit SF5a B3.1.C", "unit NM1a B2.0.C", "unit NF1a C2.0.C", FOE)

    shielded, bare = (t.match.explain(f"SF5a attack.laser-gun {name}") for name in ("NM1a", "NF1a"))

    assert bare.odds is not None
    assert shielded.odds is None or shielded.odds.outcomes != bare.odds.outcomes


@pytest.mark.rule("UND-6.7", "UND-1.4")
def test_the_odds_of_a_salvo_are_exact() -> None:
    # Auto-cannon 4+ at one in the open and one in long grass (5+): 1/2 and 1/3.
    t = south("unit SF3a B1.0.C", "unit NM3a B2.0.E", "unit NM3b C2.0.W", "unit NM3c B2.0.E", FOE, C2="LG")

    explained = t.match.explain("SF3a attack.auto-cannon NM3a NM3b")

    assert explained.odds is not None
    assert list(explained.odds.outcomes.items()) == [  # the one that is being named first
        ("NM3b hit", Fraction(1, 3)), ("NM3a hit", Fraction(1, 2)), ("no hit", Fraction(1, 3)),
    ]  # fmt: skip


@pytest.mark.rule("UND-4.5", "UND-6.7")
def test_a_target_beyond_any_roll_does_not_have_the_chance_of_another() -> None:
    # Plasma Missile 5+; a Crab Lurker (camouflage, 1 off) in long grass (1 off) needs a 7.
    t = south("unit SH5a B1.0.C", "unit NW2a B2.0.C", "unit NW4a B2.0.C", FOE, B2="LG")
    both = t.match.explain("SH5a attack.plasma-missile-6pak NW4a NW2a")

    assert both.odds is not None
    target, chance = next(iter(both.odds.outcomes.items()))
    assert target.startswith("NW2a")
    assert chance == 0


@pytest.mark.rule("UND-6.9", "UND-6.11", "UND-7.18", "UND-7.20")
@pytest.mark.parametrize(("line", "expected"), [
    ("SF3a attack.auto-cannon NF4a", {"destroyed": (1, 2), "miss": (1, 2)}),
    ("SF3a attack.auto-cannon NM3a", {"hit": (1, 2), "miss": (1, 2)}),
    ("SF3a attack.auto-cannon NF4a NM3a", {"NM3a hit": (1, 2), "NF4a destroyed": (1, 2), "no hit": (1, 4)}),
    ("SW5a attack.reflection NM3a", {"stunned": (1, 2), "miss": (1, 2)}),
    ("SW5a attack.reflection NF1a", {"no effect": (1, 1)}),
    ("SF5a attack.laser-gun NM1a", {"no effect": (1, 1)}),
])  # fmt: skip
def test_the_odds_say_first_what_the_attacker_hopes_for(line: str, expected: dict[str, tuple[int, int]]) -> None:
    t = south(
        "unit SF3a B1.0.C", "unit SW5a B1.0.C", "unit SF5a B1.1.C", "unit NF4a B2.0.C", "unit NM3a B2.0.C",
        "unit NF1a C2.0.C", "unit NM1a C2.0.C", FOE,
    )  # fmt: skip

    explained = t.match.explain(line)

    assert explained.odds is not None
    assert list(explained.odds.outcomes.items()) == [(name, Fraction(*part)) for name, part in expected.items()]
