"""Levels meet move types, bombs, sight, cover, calls, grabs and what a scenario counts."""

from __future__ import annotations

import pytest

from tests.support.undergrowth.table import FOE, FRIEND, finished, north, south, stations, table

# moves


@pytest.mark.rule("UND-5.10", "UND-5.17", "UND-5.4")
def test_a_jumper_halfway_up_a_tall_plant_has_five_ways_to_leave_it() -> None:
    t = south("unit SW3a B2.1.E", FOE, B2="TP", C2="PL", B3="SP", A2="SG", B1="TR")

    goals = t.moves("SW3a")

    assert goals & stations("C2", 1) == stations("C2", 1)  # into new terrain, at its level
    assert goals & stations("C2", 2) == stations("C2", 2)  # a jump up
    assert goals & stations("B3", 0) == stations("B3", 0)  # a jump down
    assert goals & stations("A2", 0) == stations("A2", 0)
    assert not goals & stations("A2", 1)
    assert goals & (stations("B1", 1) | stations("B1", 2)) == stations("B1", 1, "NESW") | stations("B1", 2)


@pytest.mark.rule("UND-5.10", "UND-2.14", "UND-5.18")
def test_nobody_but_who_may_be_in_it_jumps_or_glides_into_water() -> None:
    t = south("unit SW3a B2.1.E", "unit SH3a B2.1.E", "unit SF5a B2.1.E", FOE, B2="SP", C2="PU")

    assert not t.moves("SW3a") & stations("C2", 0)
    assert not t.moves("SH3a") & stations("C2", 0)
    assert t.moves("SF5a") >= stations("C2", 0) | stations("C2", 1) | stations("C2", 2)
    t.twin("SW3a move").refused("C2.0.W", "UND-2.14", "UND-5.18")
    t.twin("SH3a move").refused("C2.0.W", "UND-2.14", "UND-5.18")


@pytest.mark.rule("UND-5.13", "UND-5.17")
def test_a_glider_climbs_up_its_own_plant_and_only_down_to_another() -> None:
    t = south("unit SH3a B2.1.E", FOE, B2="PL", C2="PL")

    goals = t.moves("SH3a")

    assert {"B2.2.E", "B2.2.C", "B2.0.E", "B2.0.C"} <= goals
    assert stations("C2", 0) | stations("C2", 1) <= goals
    assert not goals & stations("C2", 2)
    t.twin("SH3a move").refused("C2.2.C", "UND-5.13")


@pytest.mark.rule("UND-5.11", "UND-5.12", "UND-5.7", "UND-3.2")
def test_a_climber_on_tall_rocks_comes_down_on_any_side_from_the_centre_only() -> None:
    lone = south("unit SW4a B2.2.C", FOE, B2="TR")
    assert lone.moves("SW4a") >= stations("B2", 0, "NESW") | stations("B2", 1, "NESW")

    aside = south("unit SW4a B2.2.N", FOE, B2="TR")
    assert aside.moves("SW4a") & (stations("B2", 0) | stations("B2", 1)) == {"B2.0.N", "B2.1.N"}
    aside.twin("SW4a move").refused("B2.0.E", "UND-5.7")
    aside.twin("SW4a move").refused("B2.1.C", "UND-3.2")


@pytest.mark.rule("UND-5.8", "UND-7.5", "UND-5.4")
def test_a_crawler_that_was_called_onto_a_plant_walks_on_at_its_level_or_down() -> None:
    t = south(
        "unit SH1a B2.2.E activated", "unit SM5a B2.2.E commander=SH1a", "unit SM5b off commander=SH1a", FOE, B2="PL",
        C2="TP", B3="SP",
    )  # fmt: skip
    goals = t.moves("SM5a")

    assert stations("C2", 2) <= goals  # it began the round against it
    assert {"B2.1.E", "B2.1.C"} <= goals
    assert not {goal for goal in goals if goal.startswith(("C2.3", "B2.3", "B3"))}


@pytest.mark.rule("UND-5.5", "UND-3.3", "UND-5.9")
def test_a_walker_above_its_neighbour_is_not_in_contact_with_it() -> None:
    t = south("unit SF1a B2.1.N", "unit SF1b B2.0.N", FOE, B2="SP", B3="EA")

    assert not t.moves("SF1a") & stations("B3", 0)
    t.twin("SF1a move").refused("B3.0.S", "UND-5.9", "UND-5.4")
    assert stations("B3", 0) <= t.moves("SF1b")


@pytest.mark.rule("UND-7.13", "UND-7.14", "UND-5.5")
def test_a_weaver_steps_from_the_lawn_to_the_crown_without_contact_and_back_down() -> None:
    t = south("unit SW1a B2.0.C start=none", FOE, B3="TP+")
    assert stations("B3", 3) <= t.moves("SW1a")

    high = south("unit SW1a B3.3.C", FOE, B3="TP+", B4="PU", A3="PE")
    goals = high.moves("SW1a")
    assert stations("A3", 1) <= goals
    assert stations("B2", 0) <= goals
    assert not goals & stations("B4", 0)  # Water


@pytest.mark.rule("UND-5.16", "UND-5.3", "UND-3.2")
def test_a_flyer_beside_a_rock_has_no_centre_and_above_it_has() -> None:
    low = south("unit SF5a B2.1.N", FOE, B2="TR")
    assert low.moves("SF5a") & stations("B2", 1) == stations("B2", 1, "ESW")

    high = south("unit SF5a B2.3.N", FOE, B2="TR")
    assert high.moves("SF5a") & stations("B2", 3) == stations("B2", 3, "ESWC")
    high.twin("SF5a move").refused("B2.2.N", "UND-5.16")


# bombs


@pytest.mark.rule("UND-6.5", "UND-6.35", "UND-5.16")
def test_bombs_fall_on_flyers_below_in_the_open_air() -> None:
    t = south("unit SF5a B2.4.C", "unit NF5a B2.3.N", "unit NH2a B2.3.S", "unit NF1a B2.0.C", dice=[3, 3], D4="TP")

    assert t.targets("SF5a", "bunch-bombs") == {"NF5a", "NH2a"}
    t.attack("SF5a", "bunch-bombs", "NF5a", "NH2a")

    assert t.damage("NF5a", "NH2a") == [1, -1]
    finished(t)


@pytest.mark.rule("UND-6.36", "UND-6.7", "UND-4.1", "UND-2.13")
def test_four_bombs_of_a_cluster_into_the_leaves() -> None:
    t = south(
        "unit SH1a B2.1.C", "unit NW4a B2.0.N", "unit NW4b B2.0.E", "unit NW4c B2.0.S", "unit NW4d B2.0.W",
        "unit NW4e B2.0.C", "unit NW1a off", dice=[4, 3, 4, 3], B2="SP+",
    )  # fmt: skip
    t.choose("SH1a attack.cluster-bombs NW4a NW4b NW4c NW4d")

    assert t.damage("NW4a", "NW4b", "NW4c", "NW4d", "NW4e") == [-1, 0, -1, 0, 0]
    finished(t)  # 3+ and one for the leaves


@pytest.mark.rule("UND-6.5", "UND-7.18")
def test_bombs_on_a_dome_shield_are_dropped_in_vain() -> None:
    t = south("unit SF5a B2.1.C", "unit NM1a B2.0.C", dice=[6])

    assert t.twin("SF5a").odds("attack.bunch-bombs") == {"no effect": 1}
    t.attack("SF5a", "bunch-bombs", "NM1a")

    assert t.damage("NM1a") == [0]
    finished(t)


# sight


@pytest.mark.rule("UND-4.8", "UND-2.11")
@pytest.mark.parametrize(("shooter", "target", "seen"), [
    ("A2.0.C", "C2.0.C", False), ("A2.0.C", "C2.1.C", False), ("A2.0.C", "C2.2.C", True), ("A2.2.C", "C2.0.C", True),
    ("A2.1.C", "C2.1.C", False), ("A2.3.C", "C2.0.C", True),
])  # fmt: skip
def test_over_tall_rocks_one_of_the_two_must_be_as_high_as_they_are(shooter: str, target: str, seen: bool) -> None:
    t = south(f"unit SF5a {shooter}", f"unit NH4a {target}", FOE, A2="TP", B2="TR", C2="PL")

    assert ("NH4a" in t.targets("SF5a", "laser-gun")) is seen


@pytest.mark.rule("UND-4.8")
@pytest.mark.parametrize(("rock", "blocks"), [("B2", True), ("C3", True), ("B1", False), ("A2", False), ("C2", False)])
def test_the_long_diagonal_is_blocked_on_it_and_not_beside_it(rock: str, blocks: bool) -> None:
    t = south("unit SM2a A1.0.C", "unit NF1a D4.0.C", **{rock: "SR"})

    assert ("NF1a" not in t.targets("SM2a", "laser-gun")) is blocks


@pytest.mark.rule("UND-4.8")
@pytest.mark.parametrize(("rock", "blocks"), [("A2", True), ("B2", True), ("B1", False), ("A3", False)])
def test_the_knights_line_crosses_the_two_squares_between(rock: str, blocks: bool) -> None:
    t = south("unit SM2a A1.0.C", "unit NF1a B3.0.C", **{rock: "SR"})

    assert ("NF1a" not in t.targets("SM2a", "laser-gun")) is blocks


@pytest.mark.rule("UND-4.9", "UND-4.12")
@pytest.mark.parametrize(("station", "seen"), [("N", False), ("E", False), ("S", True), ("W", True)])
def test_seen_from_the_diagonal_both_far_sides_of_a_rock_hide(station: str, seen: bool) -> None:
    t = south("unit SM2a A1.0.C", f"unit NF1a B2.0.{station}", B2="SR")

    assert ("NF1a" in t.targets("SM2a", "laser-gun")) is seen


@pytest.mark.rule("UND-4.9", "UND-4.2")
def test_who_leans_on_a_rock_hides_himself_and_sees_nobody_beyond_it() -> None:
    t = south("unit SM2a B2.0.W", "unit NF1a D2.0.C", B2="SR")

    assert t.targets("SM2a", "laser-gun") == set()
    t.twin("SM2a").refused("attack.laser-gun", "UND-4.9")


@pytest.mark.rule("UND-4.7", "UND-6.4", "UND-4.3", "UND-4.1", "UND-7.19")
def test_a_barrage_over_rocks_into_the_leaves_at_a_hidden_moth_above() -> None:
    # 2+ and one each for the leaves, the height and the camouflage.
    for die, damage in ((4, 0), (5, 2)):
        t = south("unit SF2a A2.0.C", "unit NH3a C2.1.C", FOE, dice=[die], B2="TR", C2="SP+")
        t.attack("SF2a", "heavy-barrage-10pak", "NH3a")
        assert t.damage("NH3a") == [damage]


@pytest.mark.rule("UND-4.5", "UND-6.16")
def test_a_pincer_cannot_hit_a_hidden_lurker_in_the_long_grass() -> None:
    t = north("unit SW2a B2.0.C", "unit NW4a B2.0.C", FOE, FRIEND, dice=[6], B2="LG")

    assert t.twin("NW4a").odds("attack.pincer") == {"miss": 1}
    t.attack("NW4a", "pincer", "SW2a")

    assert t.damage("SW2a") == [0]
    finished(t)


# powers


@pytest.mark.rule("UND-7.15", "UND-7.16", "UND-3.2")
def test_on_top_of_a_rock_a_beetle_pulls_what_is_on_top_beside_it() -> None:
    t = south(
        "unit SM3a B2.1.C", "unit NW4a C2.1.N", "unit NW4b C2.0.W", "unit NH2a B3.1.C", "unit NF3a A2.1.C", FOE,
        B2="PE", C2="SP", A2="SP",
    )  # fmt: skip

    assert t.victims("SM3a") == {"NW4a", "NH2a", "NF3a"}
    t.choose("SM3a grab NH2a")

    assert t.at("NH2a") == "B2.1.C"
    t.twin().refused("grab", "UND-9.6", "UND-5.2")


@pytest.mark.rule("UND-7.16", "UND-2.14", "UND-5.18")
def test_from_the_puddle_a_beetle_pulls_in_only_what_may_be_there() -> None:
    t = south("unit SM3a B2.0.C", "unit NW4a C2.0.N", "unit NM5a A2.0.N", "unit NH2a B3.0.C", FOE, B2="PU")

    assert t.victims("SM3a") == {"NM5a", "NH2a"}
    t.twin("SM3a grab").refused("NW4a", "UND-5.18")


@pytest.mark.rule("UND-7.5", "UND-5.6", "UND-2.18")
def test_a_carrier_over_the_crown_calls_an_ant_to_the_ground_and_on_the_crown_to_its_side() -> None:
    above = south("unit SH1a B2.4.C", "unit SF4a off commander=SH1a", FOE, B2="TP")
    assert above.twin("SH1a call").answers() == stations("B2", 0)

    on_it = south("unit SH1a B2.3.C", "unit SF4a off commander=SH1a", FOE, B2="TP")
    assert on_it.twin("SH1a call").answers() == stations("B2", 3)


@pytest.mark.rule("UND-7.7", "UND-6.11", "UND-9.4")
def test_a_herald_that_glides_down_controls_those_whom_it_joins() -> None:
    t = south(
        "unit SH5a B2.1.C", "unit SF4a B3.0.N stunned", "unit SF4b B3.0.C", "unit SF4c B2.0.C", "unit SF3a A1.0.C", FOE,
        B2="SP",
    ).choose("SH5a move B3.0.S")  # fmt: skip
    t.choose("control")
    assert t.answers() == {"SF4a", "SF4b"}

    t.choose("SF4a")

    assert not t.unit("SF4a").stunned
    assert t.unit("SF4a").activated


@pytest.mark.rule("UND-6.19", "UND-3.4", "UND-7.20", "UND-6.11")
def test_dazzle_high_on_an_edge_stuns_both_sides_of_it_and_not_below() -> None:
    t = south(
        "unit SH3a B2.1.E", "unit NW4a B2.1.E", "unit NH4a C2.1.W", "unit NF4a C2.0.W", "unit NF1a B2.1.E", FOE,
        dice=[2, 3, 2], B2="SP+", C2="SP+",
    )  # fmt: skip
    t.attack("SH3a", "dazzle")

    assert [t.unit(name).stunned for name in ("NF1a", "NH4a", "NW4a", "NF4a")] == [False, True, False, False]
    finished(t)  # in the leaves 3+ is needed; the Ram is tough


# what a scenario counts


@pytest.mark.rule("UND-11.5", "UND-5.16")
@pytest.mark.parametrize(("lines", "points"), [
    (("unit SF5a C3.3.C", "unit NF5a C3.4.C"), (5, 0)),  # above the crown nothing is held
    (("unit SF5a C3.3.C", "unit NF5a C3.3.N"), (0, 0)),
    (("unit SF5a C3.4.C", "unit NF5a C3.2.C"), (0, 0)),
    (("unit SF5a C3.3.C", "unit NF5a B2.3.C"), (5, 5)),
])  # fmt: skip
def test_a_crown_is_held_at_its_level_alone(lines: tuple[str, str], points: tuple[int, int]) -> None:
    t = table(
        "scenario canopy-crown", "round 2", "last north", "bids 3 3", "cp 1 0", "points 0 0", "next south", *lines
    )

    t.passes()

    assert t.points() == points


@pytest.mark.rule("UND-11.5", "UND-11.2")
@pytest.mark.parametrize(("place", "winner"), [("C3.0.N", "south"), ("C3.3.C", "south"), ("C4.0.N", "north")])
def test_the_rockery_is_held_at_any_level_even_from_the_air(place: str, winner: str) -> None:
    t = table(
        "scenario rockery-siege", "round 8", "last north", "bids 3 3", "cp 1 0", "points 0 19", "next south",
        f"unit SF5a {place}", "unit NF1a A1.0.N",
    )  # fmt: skip
    t.passes()

    assert t.winner == winner


@pytest.mark.rule("UND-11.1", "UND-11.5", "UND-6.38")
def test_two_carriers_that_fall_to_one_salvo_leave_two_drops() -> None:
    t = table(
        "scenario nectar-run", "round 2", "last north", "bids 4 8", "lead 4", "unit SF3a B1.0.C",
        "unit NW4a B3.0.C carries", "unit NW4b B3.0.N carries", "unit NF1a D4.0.C", "unit NW1a off", "points 0 0",
        dice=[6, 6],
    )  # fmt: skip
    t.attack("SF3a", "auto-cannon", "NW4a", "NW4b")

    assert t.view()["drops"].count("B3.0") == 2
    assert t.points() == (4, 0)
    finished(t)
