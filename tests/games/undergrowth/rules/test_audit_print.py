"""Doubts from a second reading of the print, chapter by chapter: each is settled here, with the reason."""

from __future__ import annotations

import pytest

from tests.games.undergrowth.explain.test_looking import looks
from tests.support.undergrowth.table import FOE, north, south, table

# full cover and bombs


@pytest.mark.rule("UND-4.2", "UND-4.10", "UND-6.5")
@pytest.mark.parametrize(("bomber", "hidden"), [
    ("B2.1.N", {"NF4s"}), ("B2.1.S", {"NF4n"}), ("B2.1.E", {"NF4w"}), ("B2.1.W", {"NF4e"}),
])  # fmt: skip
def test_bombs_do_not_fall_through_a_rock(bomber: str, hidden: set[str]) -> None:
    # Ruling: full cover forbids a target whatever the attack (UND-4.2); only barrages are excepted (UND-6.4), and
    # contact (UND-4.11). A bomber below the top of Tall Rocks is on one side of them, and whoever is at the opposite
    # station is on the other (UND-2.11, UND-4.10).
    foes = [f"unit NF4{station.lower()} B2.0.{station}" for station in "NESW"]
    t = south(f"unit SF5a {bomber}", *foes, FOE, B2="TR")

    assert t.targets("SF5a", "bunch-bombs") == {"NF4n", "NF4e", "NF4s", "NF4w"} - hidden
    t.choose("SF5a attack.bunch-bombs")
    refusal = t.refused(min(hidden), "UND-4.10")
    assert "full cover" in refusal.text


@pytest.mark.rule("UND-6.5", "UND-4.8")
@pytest.mark.parametrize(("terrain", "level"), [("TR", 2), ("SR", 1), ("PE", 1), ("PL", 1), ("SG", 1)])
def test_from_the_top_of_a_rock_and_in_plants_bombs_reach_every_station(terrain: str, level: int) -> None:
    foes = [f"unit NF4{station.lower()} B2.{level - 1}.{station}" for station in "NESW"]
    t = south(f"unit SF5a B2.{level}.N", *foes, FOE, B2=terrain)

    assert t.targets("SF5a", "bunch-bombs") == {"NF4n", "NF4e", "NF4s", "NF4w"}


@pytest.mark.rule("UND-4.2", "UND-6.5")
def test_a_lone_target_behind_the_rock_is_no_reason_to_drop_bombs() -> None:
    t = south("unit SF5a B2.1.N", "unit NF4a B2.0.S", B2="TR").choose("SF5a")

    assert "attack.bunch-bombs" not in t.answers()
    assert t.refused("attack.bunch-bombs").rule == "UND-4.10"


# who may see and grab what


@pytest.mark.rule("UND-7.16", "UND-4.2")
def test_a_grab_needs_no_sight() -> None:
    # Full cover forbids targets of attacks; Grab is in place of a move, and names only size, level and terrain.
    t = south("unit SM3a B2.0.C", "unit NF4a C2.0.E", FOE, C2="SR")

    assert t.victims("SM3a") == {"NF4a"}


@pytest.mark.rule("UND-4.11", "UND-4.9", "UND-3.4")
def test_contact_across_an_edge_holds_though_both_lean_on_rocks() -> None:
    t = south("unit SF1a B2.0.E", "unit NF4a C2.0.W", FOE, B2="SR", C2="TR")

    assert t.targets("SF1a", "power-claw") == {"NF4a"}


@pytest.mark.rule("UND-3.4", "UND-5.16")
def test_two_may_be_in_contact_high_above_an_edge() -> None:
    t = south("unit SF5a B2.2.E", "unit SF1a B1.0.C", "unit NH3a C2.2.W", FOE, C2="PL")

    assert "In base contact here: NH3a (UND-3.4)" in looks(t, "B2.2.E", "SF5a")
    assert "Not in contact with B2, whose height is 0 (UND-3.3)" in looks(t, "C2.2.W")


# starting in contact


@pytest.mark.rule("UND-5.5", "UND-7.16")
def test_whoever_was_pulled_away_has_lost_its_start() -> None:
    t = north("unit NW2a C2.0.C", "unit SF4a B2.0.N", "unit SF1z A1.0.W", FOE, "unit NF1y D4.0.N")
    t.choose("NW2a", "grab", "done").passes()
    t.bid(3, 8)

    assert {place[:2] for place in t.moves("SF4a")} == {"C2"}  # this round it stood in the centre of C2
    pulled = north("unit NW2a C2.0.N", "unit SF4a B2.0.N", "unit SF1z A1.0.W", FOE, "unit NF1y D4.0.N")
    pulled.choose("NW2a", "grab", "done").passes()
    pulled.bid(3, 8)
    assert {place[:2] for place in pulled.moves("SF4a")} == {"C2", "C3"}  # it began the round at the edge to C3


@pytest.mark.rule("UND-5.5", "UND-12.1", "UND-1.2")
def test_the_garrison_has_its_start_in_round_one() -> None:
    t = table("scenario rockery-siege", "garrison 1", "unit NF1a off", "unit NF1b off", "unit SF1a off")
    t.choose("NF1a A4.0.S")
    t.bid(8, 3)

    assert {place[:2] for place in t.moves("NF1a")} == {"A4", "A3"}


# the end of a round


@pytest.mark.rule("UND-12.5", "UND-11.2", "UND-11.5")
def test_the_last_round_is_scored_before_the_end() -> None:
    t = table(
        "scenario long-puddle", "round 10\nlast south\nbids 3 3\ncp 0 1\nnext north", "unit SM3a B2.1.C",
        "unit NF1a D4.0.N", "points 0 3",
    )  # fmt: skip

    t.choose("pass")

    assert t.points() == (4, 3)
    assert t.winner == "south"


@pytest.mark.rule("UND-11.3", "UND-11.2")
def test_a_side_is_not_wiped_out_while_a_major_waits() -> None:
    t = north("unit NF2a D4.0.C", "unit SF4a A1.0.C", "unit SF1a off", "unit NF1z D4.0.N", dice=[6])

    t.attack("NF2a", "heavy-barrage-10pak", "SF4a")

    assert t.result is None


@pytest.mark.rule("UND-11.2", "UND-9.1", "UND-7.5")
def test_a_call_pool_alone_does_not_keep_a_side_in_the_game() -> None:
    t = north(
        "unit NF2a D4.0.C", "unit SH1a A1.0.C damage=3", "unit SH2a off commander=SH1a", "unit NF1z D4.0.N",
        "points 90 0", dice=[6],
    )  # fmt: skip

    t.attack("NF2a", "heavy-barrage-10pak", "SH1a")

    assert t.winner == "north"  # though South has more points (UND-11.3)


# bids


@pytest.mark.rule("UND-8.11", "UND-8.10")
def test_ties_in_a_row_go_back_and_forth() -> None:
    t = table("round 2\nlast south", "unit SF1a B1.0.C", "unit NF1a A4.0.C")
    won = []
    for _ in range(4):
        t.bid(3, 3)
        won.append(t.view()["won"])
        assert t.view()["lead"] == 1
        t.passes()

    assert won == ["north", "south", "north", "south"]


@pytest.mark.rule("UND-8.5", "UND-8.7")
def test_after_a_lead_that_takes_all_the_other_uses_all_of_its_own() -> None:
    t = table("round 2\nlast south", "unit SF1a B1.0.C", "unit NF1a A4.0.C").bid(3, 8)
    used = []
    while t.view()["bids"] and t.kind == "command":
        used.append(t.view()["next"])
        t.choose("pass")

    assert used == ["south"] * 3 + ["north"] * 8


# Control and stun


@pytest.mark.rule("UND-6.11", "UND-7.7")
def test_a_stunned_friend_that_is_controlled_only_sheds_its_marker() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B2.0.N stunned", "unit SF4b B2.0.N", "unit SF4c B2.0.N", FOE)

    t.choose("SF3a", "control", "SF4a")

    assert not t.unit("SF4a").stunned
    assert t.unit("SF4a").activated
    t.choose("control", "SF4b", "done")
    assert "control" not in t.deeds("SF3a")  # it was one of the two


@pytest.mark.rule("UND-6.11", "UND-7.7")
def test_a_stunned_leader_controls_nobody() -> None:
    t = south("unit SF3a B2.0.C stunned", "unit SF4a B2.0.N", FOE)

    t.choose("SF3a")

    assert (t.kind, t.unit("SF4a").activated) == ("command", False)
