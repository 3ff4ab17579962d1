"""Powers against each other: grabs, stuns, shields, control and calls."""

from __future__ import annotations

import pytest

from tests.support.undergrowth.table import FOE, FRIEND, finished, north, south, stations

# Grab


@pytest.mark.rule("UND-7.16", "UND-5.5")
def test_a_grabbed_walker_has_lost_its_contact() -> None:
    t = south("unit SW2a B2.0.C", "unit NF1a D4.0.C", "unit NM2a B3.0.N", FRIEND)
    assert "B4" in {place[:2] for place in north("unit SF1a A1.0.C", "unit NM2a B3.0.N").moves("NM2a")}

    t.choose("SW2a grab NM2a").end()
    while t.asked_side == "south":
        t.choose("pass")

    assert t.moves("NM2a") == stations("B2", 0, "NESW")


@pytest.mark.rule("UND-7.16", "UND-5.5", "UND-9.6")
def test_a_unit_pulled_away_and_back_is_where_it_started() -> None:
    # The station does not matter, only the square and the level: it started the turn against B4.
    t = south("unit SW2a B2.0.C", "unit NM2a B3.0.N", "unit NW2a B3.0.E", FRIEND)
    t.choose("SW2a grab NM2a").end()
    while t.asked_side == "south":
        t.choose("pass")

    t.choose("NW2a grab NM2a").end()

    assert t.at("NM2a") == "B3.0.E"
    assert t.moves("NM2a") == stations("B3", 0, "NSWC") | stations("B4", 0)


@pytest.mark.rule("UND-7.16", "UND-5.5")
def test_a_friend_pulled_along_starts_the_next_round_there() -> None:
    t = south("unit SM3a B2.0.N", "unit SM5a A2.0.C", FOE, FRIEND)

    t.choose("SM3a grab SM5a").end()
    t.next_round()

    assert t.moves("SM5a") == stations("B2", 0, "ESWC") | stations("B3", 0)


@pytest.mark.rule("UND-7.16", "UND-9.4")
def test_a_grabbed_friend_may_still_be_activated() -> None:
    t = south("unit SM3a B2.0.N", "unit SM5a A2.0.C", "unit NF4a B2.0.S", FOE, dice=[5])

    t.choose("SM3a grab SM5a").end()
    t.choose("SM5a move B2.0.S")
    t.attack("SM5a", "pincer", "NF4a")

    assert t.at("NF4a") == "destroyed"
    finished(t)


@pytest.mark.rule("UND-7.16", "UND-6.6")
def test_a_grab_adds_to_those_in_contact() -> None:
    t = south("unit SW2a B2.0.C", "unit NM3a B2.0.C", "unit NF4a B3.0.C", FOE, dice=[3, 3])

    t.choose("SW2a grab NF4a", "attack.lightning-claw")

    assert t.damage("NF4a", "NM3a") == [-1, 1]
    finished(t)


@pytest.mark.rule("UND-7.16", "UND-4.6", "UND-2.8")
@pytest.mark.parametrize(("die", "damage"), [(3, 0), (4, -1)])
def test_a_unit_pulled_into_long_grass_has_its_cover(die: int, damage: int) -> None:
    t = south("unit SW2a B2.0.C", "unit NF4a B3.0.C", FOE, dice=[die], B2="LG")

    t.choose("SW2a grab NF4a", "attack.lightning-claw")

    assert t.damage("NF4a") == [damage]
    finished(t)


@pytest.mark.rule("UND-7.16", "UND-6.11")
def test_a_stunned_unit_can_be_grabbed_and_stays_stunned() -> None:
    t = south("unit SW2a B2.0.C", "unit NF5a B3.0.C stunned", FOE)

    t.choose("SW2a grab NF5a")

    assert (t.at("NF5a"), t.unit("NF5a").stunned) == ("B2.0.C", True)


@pytest.mark.rule("UND-7.16", "UND-6.11")
def test_a_stunned_lurker_does_not_grab() -> None:
    t = south("unit SW2a B2.0.C stunned", "unit NF5a B3.0.C", FRIEND, FOE)

    t.choose("SW2a")

    assert t.asked == ("south", "command")
    assert t.at("NF5a") == "B3.0.C"
    assert t.deeds("SF1z") == {"move", "done"}


@pytest.mark.rule("UND-7.15", "UND-4.9")
def test_a_grab_needs_no_sight() -> None:
    t = south("unit SM3a B2.0.C", "unit NF4a C2.0.E", FOE, C2="TR")
    assert "NF4a" not in t.targets("SM3a", "plasma-missile-10pak")

    t.choose("SM3a grab NF4a")

    assert t.at("NF4a") == "B2.0.C"


@pytest.mark.rule("UND-7.16", "UND-5.16")
def test_a_flyer_is_pulled_out_of_the_air_at_the_grabbers_level() -> None:
    t = south("unit SW2a B2.1.N", "unit NF5a B3.1.C", "unit NF5b B3.2.C", FOE, B2="PL")

    assert t.victims("SW2a") == {"NF5a"}
    t.choose("SW2a grab NF5a")

    assert t.at("NF5a") == "B2.1.N"


@pytest.mark.rule("UND-7.16", "UND-7.17", "UND-7.19", "UND-7.20")
def test_no_shield_helps_against_a_grab() -> None:
    t = south("unit SM3a B2.0.N", "unit NH3a B3.0.C", "unit NW2a A2.0.C", FOE)

    assert t.victims("SM3a") == {"NH3a", "NW2a"}  # camouflaged both


@pytest.mark.rule("UND-7.16", "UND-2.14")
def test_a_water_unit_is_pulled_onto_land() -> None:
    t = south("unit SW2a B2.0.C", "unit NM2a B3.0.C", FOE, B3="PU")

    t.choose("SW2a grab NM2a")

    assert t.at("NM2a") == "B2.0.C"


@pytest.mark.rule("UND-7.16", "UND-11.1")
def test_a_carrier_that_is_pulled_keeps_its_drop_and_does_not_score() -> None:
    lines = ("scenario nectar-run", "drop C3.3", "unit SM3a B1.0.N", "unit SF4a A1.0.C", FOE)
    t = south(*lines, "unit SW4a B2.0.C carries", A1="SG", B1="SG", B2="SG", C3="TP")

    t.choose("SM3a grab SW4a").end()

    assert t.unit("SW4a").carries
    assert t.points() == (0, 0)
    t.choose("SW4a done")
    assert t.points() == (12, 0)


@pytest.mark.rule("UND-12.4", "UND-7.16")
def test_a_grab_can_be_taken_back_because_no_die_was_rolled() -> None:
    t = south("unit SW2a B2.0.C", "unit NF4a B3.0.C", "unit NF4b B3.0.C", FOE)
    before = t.view()["units"]

    t.choose("SW2a", "grab", "NF4a")
    t.match.undo()

    assert t.view()["units"]["NF4a"] == before["NF4a"]


# stun against the other powers


@pytest.mark.rule("UND-6.11", "UND-7.7")
def test_a_stunned_controller_controls_nobody() -> None:
    t = south("unit SF3a B2.0.C stunned", "unit SF4a B2.0.C", "unit SF4b B2.0.C", FOE)

    t.choose("SF3a")

    assert t.asked == ("south", "command")
    assert t.answers() == {"SF4a", "SF4b", "pass"}


@pytest.mark.rule("UND-6.11", "UND-7.5")
def test_a_stunned_caller_calls_nobody() -> None:
    t = south("unit SH1a B2.0.C stunned", "unit SH2a off commander=SH1a", FRIEND, FOE)

    t.choose("SH1a")

    assert t.asked == ("south", "command")
    assert t.at("SH2a") == "off"


@pytest.mark.rule("UND-6.11", "UND-7.7")
def test_removing_a_marker_by_control_uses_one_of_the_controls() -> None:
    t = south("unit SF3a B2.0.C", "unit SM3a B2.0.C stunned", "unit SF4a B2.0.C", "unit SF4b B2.0.C", FOE)

    t.choose("SF3a", "control", "SM3a")
    t.choose("control", "SF4a", "move B2.0.N")

    assert "control" not in t.answers()
    assert not t.unit("SF4b").activated


@pytest.mark.rule("UND-6.11", "UND-9.4")
def test_a_unit_stunned_before_its_activation_loses_that_one_only() -> None:
    t = south("unit SF1a B2.0.C stunned", FOE)

    t.choose("SF1a")
    t.next_round()

    assert "move" in t.deeds("SF1a")


@pytest.mark.rule("UND-6.11", "UND-4.11")
def test_a_stunned_unit_is_still_a_target_and_can_be_destroyed() -> None:
    t = south("unit SF1a B2.0.C", "unit NF4a B2.0.C stunned", FOE, dice=[2])

    t.attack("SF1a", "body-slam", "NF4a")

    assert t.at("NF4a") == "destroyed"


@pytest.mark.rule("UND-6.19", "UND-6.11", "UND-7.20")
def test_dazzle_rolls_for_the_tough_and_for_the_stunned_as_well() -> None:
    t = south(
        "unit SH3a B2.0.C", "unit NF1a B2.0.C", "unit NM3a B2.0.C stunned", "unit NM3b B2.0.C", FOE, dice=[6, 6, 1]
    )

    t.attack("SH3a", "dazzle")

    assert [t.unit(name).stunned for name in ("NF1a", "NM3a", "NM3b")] == [False, True, False]
    finished(t)


@pytest.mark.rule("UND-7.17", "UND-6.37", "UND-7.18")
def test_a_dome_shield_keeps_off_a_stun_from_above() -> None:
    # The Bombard Beetle is not Tough, but the attack from above has no effect on it.
    for seed in range(8):
        t = south("unit SW5a B3.1.C", "unit NF2a B2.0.C", "unit NF4a D4.0.C", seed=seed, B3="SP")
        if "NF2a" in t.targets("SW5a", "reflection"):
            t.attack("SW5a", "reflection", "NF2a")
        assert not t.unit("NF2a").stunned
    level = south("unit SW5a B3.0.C", "unit NF2a B2.0.C", "unit NF4a D4.0.C", dice=[4], B3="SP")
    level.attack("SW5a", "reflection", "NF2a")
    assert level.unit("NF2a").stunned


@pytest.mark.rule("UND-7.18", "UND-6.7")
def test_the_neighbours_of_a_dome_shield_are_not_under_it() -> None:
    hit = 0
    for seed in range(8):
        t = south("unit SH1a B2.1.C", "unit NM1a B2.0.C", "unit NM3a B2.0.C", "unit NM3b B2.0.C", seed=seed)
        t.attack("SH1a", "cluster-bombs", "NM3a", "NM3b")
        assert t.damage("NM1a") == [0]
        hit += sum(t.damage("NM3a", "NM3b"))
    assert hit > 0


@pytest.mark.rule("UND-7.18", "UND-4.3")
def test_a_dome_shield_above_its_attacker_has_the_height_but_no_shield() -> None:
    for die, damage in ((2, 0), (3, 2)):
        t = south("unit SF2a A1.0.C", "unit NM1a B2.2.C", FOE, dice=[die], B2="PL")
        t.attack("SF2a", "heavy-barrage-10pak", "NM1a")
        assert t.damage("NM1a") == [damage]


# Control and Call


@pytest.mark.rule("UND-7.7", "UND-7.5")
def test_a_controlled_caller_may_call_but_the_newcomer_is_not_controlled() -> None:
    t = south(
        "unit SF3a B2.0.C", "unit SH1a B2.1.C", "unit SH2a off commander=SH1a", "unit SH2b off commander=SH1a",
        "unit SF4a B2.0.N", "unit SF4b B2.0.N", FOE,
    )  # fmt: skip

    t.choose("SF3a", "control", "SH1a", "call", "SH2a", "B2.1.N")
    t.choose("done")  # the Carrier's activation
    t.choose("control")

    assert t.answers() - {"done"} == {"SF4a", "SF4b"}
    t.refused("SH2a", "UND-7.5", "UND-9.4")


@pytest.mark.rule("UND-7.7", "UND-9.3")
def test_units_that_came_on_this_round_are_controlled() -> None:
    t = south("unit SF3a off", "unit SF4a off commander=SF3a", "unit SF4b off commander=SF3a", FOE)
    t.choose("SF3a B1.0.C B1.0.N B1.0.S")

    t.choose("SF3a", "control", "SF4a", "move B1.0.E")

    assert t.at("SF4a") == "B1.0.E"
    assert t.cp() == (2, 8)


@pytest.mark.rule("UND-7.7", "UND-9.5")
def test_a_controlled_unit_has_a_whole_activation() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.C", "unit SF4b B2.0.E", "unit NF4a B2.0.N", FOE, dice=[4])

    t.choose("SF3a", "control", "SF4a", "move B2.0.N", "attack.power-claw")

    assert t.at("NF4a") == "destroyed"
    assert t.kind == "deed"
    assert "attack.auto-cannon" in t.answers()  # the Marshal's own attack is still to come
    finished(t)


@pytest.mark.rule("UND-7.7", "UND-9.5")
def test_a_controlled_unit_that_does_nothing_has_been_activated() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.C", "unit SF4b B2.0.C", FOE)

    t.choose("SF3a", "control", "SF4a", "done")

    assert t.unit("SF4a").activated
    assert t.kind == "deed"
    assert "move" in t.answers()


@pytest.mark.rule("UND-7.7")
def test_a_unit_may_walk_out_of_the_square_under_control() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.N", "unit SF4b B2.0.E", "unit SF4c B2.0.C", FOE)

    t.choose("SF3a", "control", "SF4a", "move B3.0.N")
    t.choose("control", "SF4b", "move C2.0.E")

    assert (t.at("SF4a"), t.at("SF4b")) == ("B3.0.N", "C2.0.E")


@pytest.mark.rule("UND-7.7")
def test_a_controlled_unit_that_comes_in_can_make_room_for_nobody_else() -> None:
    # A unit in the next square is not controlled, even if it could walk in.
    t = south("unit SF3a B2.0.C", "unit SF4a B3.0.S", "unit SF4b B2.0.C", "unit SF4c B2.0.C", FOE)

    t.choose("SF3a", "control")

    t.refused("SF4a", "UND-7.6", "UND-7.7")


@pytest.mark.rule("UND-7.7", "UND-7.16")
def test_a_unit_grabbed_into_the_square_can_be_controlled() -> None:
    # Control is checked at that moment: the Lurker, itself controlled, pulls the Ant in first.
    t = south("unit SH5a B2.0.C", "unit SW2a B2.0.C", "unit SF4a B3.0.S", "unit SF4b B2.0.C", FOE)

    t.choose("SH5a", "control", "SW2a", "grab SF4a")
    if "control" not in t.answers():
        t.choose("done")
    t.choose("control")

    assert t.answers() - {"done"} == {"SF4a", "SF4b"}


@pytest.mark.rule("UND-7.5", "UND-5.5")
def test_a_called_walker_has_a_start_place_in_the_next_round() -> None:
    t = south("unit SH1a B2.0.C", "unit SF4a off commander=SH1a", FOE, C2="PL")

    t.choose("SH1a call B2.0.E")
    assert t.at("SF4a") == "B2.0.E"
    t.next_round()

    assert t.moves("SF4a") == stations("B2", 0, "NSWC") | stations("C2", 0)


@pytest.mark.rule("UND-7.5", "UND-9.7", "UND-3.4")
def test_a_unit_is_called_into_contact_with_enemies() -> None:
    t = south("unit SH1a B2.0.C", "unit SF4a off commander=SH1a", "unit NF4a B2.0.E", "unit NF4b C2.0.W", FOE)

    t.choose("SH1a call B2.0.E").end()
    t.next_round()

    assert t.targets("SF4a", "power-claw") == {"NF4a", "NF4b"}


@pytest.mark.rule("UND-7.5", "UND-11.1", "UND-6.9")
def test_a_called_unit_that_falls_counts_and_the_pool_does_not() -> None:
    t = north(
        "unit NF1a B2.0.C", "unit NF1b B2.1.C", "unit SH1a B2.1.C damage=3", "unit SH2a B2.0.C commander=SH1a",
        "unit SH2b off commander=SH1a", "unit SH2c off commander=SH1a", "unit SF1a A1.0.C", dice=[2, 2], B2="SP",
    )  # fmt: skip

    t.attack("NF1a", "body-slam", "SH2a").end()
    t.attack("NF1b", "body-slam", "SH1a")

    assert t.points() == (0, 5 + 27)
    assert [t.at(name) for name in ("SH2b", "SH2c")] == ["lost", "lost"]


@pytest.mark.rule("UND-7.5", "UND-7.3", "UND-9.8")
def test_a_destroyed_commander_loses_nobody() -> None:
    t = north("unit NF1a B2.0.C", "unit SM1a B2.0.C damage=5", "unit SM5a B1.0.C commander=SM1a", dice=[2])

    t.attack("NF1a", "body-slam", "SM1a")

    assert t.at("SM5a") == "B1.0.C"
    assert t.result is None
