"""The worked examples of the ledger, by name."""

from __future__ import annotations

import pytest

from tests.support.undergrowth.table import Table, finished, ground, north, south, stations, table

BEGINNING = (
    ground(),
    "unit SF1a off",
    "unit SF5a off",
    "unit NF1a off",
    "unit NW3a off",
    "unit NH4a off",
)


def first_round() -> Table:
    """R1 up to the end of the first round."""
    t = table(*BEGINNING, dice=[3])
    t.bid(3, 4)
    assert t.asked == ("south", "command")
    assert t.view()["lead"] == 2
    t.choose("SF1a A1.0.N")
    assert t.asked == ("south", "command")
    t.choose("SF5a B1.0.N")
    assert t.asked == ("north", "command")
    t.choose("NF1a B4.0.S")
    assert t.asked == ("south", "command")
    t.attack("SF5a", "laser-gun", "NF1a").end()
    assert t.damage("NF1a") == [1]
    assert t.asked == ("north", "command")
    t.choose("NW3a C4.0.C", "NH4a D4.0.C")
    assert t.asked == ("north", "command")
    assert t.cp() == (0, 1)
    t.choose("pass")
    finished(t)
    return t


@pytest.mark.rule("UND-8.3", "UND-8.4", "UND-8.7", "UND-9.3", "UND-8.14")
def test_printed_example_r1_bids_of_3_and_4() -> None:
    t = first_round()

    assert t.view()["round"] == 2
    assert t.view()["last"] == "south"
    assert set(t.match.decisions) == {"south", "north"}
    assert {decision.kind for decision in t.match.decisions.values()} == {"bid"}


@pytest.mark.rule("UND-8.10", "UND-8.11")
def test_printed_example_r2_both_bid_5() -> None:
    t = first_round().bid(5, 5)

    assert (t.view()["won"], t.view()["lead"]) == ("north", 1)
    assert t.passes() == ["north", "south"] * 5


@pytest.mark.rule("UND-8.4", "UND-8.6")
def test_printed_example_r3_bids_of_5_and_8() -> None:
    t = first_round().bid(5, 5)
    t.passes()
    assert t.view()["last"] == "north"

    t.bid(5, 8)

    assert (t.view()["won"], t.view()["lead"]) == ("south", 4)
    assert t.passes() == ["south"] * 4 + ["north", "south"] + ["north"] * 7


@pytest.mark.rule("UND-5.9", "UND-5.5", "UND-5.6")
def test_example_e1_a_walker_in_contact_enters_the_plant() -> None:
    t = south("SF1a A1.0.N; NF1a D4.0.C", A2="PL")

    assert t.moves("SF1a") == stations("A1", 0, "ESWC") | stations("A2", 0)
    t.choose("SF1a move A2.0.W")
    assert t.at("SF1a") == "A2.0.W"


@pytest.mark.rule("UND-5.9", "UND-5.3")
def test_example_e2_a_walker_at_the_centre_only_shifts() -> None:
    t = south("SF1a A1.0.C; NF1a D4.0.C", A2="PL")

    assert t.moves("SF1a") == stations("A1", 0, "NESW")
    t.refused("SF1a move A2.0.S", "UND-5.9", "UND-5.5")
    t.choose("SF1a move A1.0.N")
    assert t.at("SF1a") == "A1.0.N"


@pytest.mark.rule("UND-5.9", "UND-5.3")
def test_example_e2_a_walker_at_the_centre_climbs_if_its_square_has_levels() -> None:
    t = south("SF1a A1.0.C; NF1a D4.0.C", A1="SP", A2="PL")

    assert t.moves("SF1a") == stations("A1", 0, "NESW") | {"A1.1.C"}


@pytest.mark.rule("UND-5.8")
def test_example_e3_a_crawler_never_climbs_up() -> None:
    t = south("SM4a B2.1.C; SM4b B2.0.C; NF1a D4.0.C", B2="SP")

    assert t.moves("SM4a") == stations("B2", 1, "NESW") | {"B2.0.C"}
    assert t.moves("SM4b") == stations("B2", 0, "NESW")
    t.refused("SM4b move B2.1.C", "UND-5.8")
    t.choose("SM4a move B2.0.C")
    assert t.at("SM4a") == "B2.0.C"


@pytest.mark.rule("UND-5.14", "UND-5.15", "UND-5.16")
def test_example_e4_a_flyer_flies_one_level_above_the_tallest_plant() -> None:
    t = south("SF5a B2.3.C; SF5b B2.4.C; NF1a D4.0.C", D4="TP")

    assert "B3.4.C" in t.moves("SF5a")
    assert not [place for place in t.moves("SF5b") if ".5." in place]
    t.refused("SF5b move B3.5.C", "UND-5.15", "UND-5.16")
    t.choose("SF5a move B3.4.C")
    assert t.at("SF5a") == "B3.4.C"


E5 = ("unit SF5a A2.0.C", "unit NF1a A3.0.C", "unit NF1b A1.0.C")


@pytest.mark.rule("UND-4.8", "UND-4.2", "UND-4.3")
def test_example_e5_small_rocks_between_give_full_cover() -> None:
    t = south(*E5, "NF1c C2.0.C", B2="SR", C2="SP")

    assert t.targets("SF5a", "laser-gun") == {"NF1a", "NF1b"}
    t.refused("SF5a attack.laser-gun NF1c", "UND-4.2", "UND-4.7", "UND-4.8")


@pytest.mark.rule("UND-4.8", "UND-4.2", "UND-4.3")
@pytest.mark.parametrize(("die", "damage"), [(3, 0), (4, 1)])
def test_example_e5_a_target_on_level_1_is_hit_on_4(die: int, damage: int) -> None:
    t = south(*E5, "NF1c C2.1.C", B2="SR", C2="SP", dice=[die])

    assert 0.5 in t.odds("SF5a attack.laser-gun NF1c").values()
    t.attack("SF5a", "laser-gun", "NF1c")

    assert t.damage("NF1c") == [damage]
    finished(t)


@pytest.mark.rule("UND-4.5", "UND-4.1", "UND-7.19")
@pytest.mark.parametrize(("die", "damage"), [(4, 0), (5, 1)])
def test_example_e6_cover_height_and_camouflage_add_up(die: int, damage: int) -> None:
    t = south("SH3a A1.0.C; NH3a A2.1.C", dice=[die], A2="PL+")

    t.attack("SH3a", "pulse-laser", "NH3a")

    assert t.damage("NH3a") == [damage]
    finished(t)


@pytest.mark.rule("UND-3.4", "UND-6.6")
def test_example_e7_two_of_three_are_in_contact() -> None:
    t = south("SW2a B2.0.E; NF1a B2.0.E; NF1b C2.0.W; NF1c B2.0.C", dice=[3, 3])

    t.attack("SW2a", "lightning-claw")

    assert t.damage("NF1a", "NF1b", "NF1c") == [1, 1, 0]
    finished(t)


@pytest.mark.rule("UND-6.5", "UND-6.7")
def test_example_e8_bombs_fall_on_the_square_below() -> None:
    t = south("SF5a B3.1.C; NF1a B3.0.C; NF1b B3.0.N; NF1c B2.0.N; NF1d B3.0.S", dice=[3, 2])

    assert t.targets("SF5a", "bunch-bombs") == {"NF1a", "NF1b", "NF1d"}
    t.refused("SF5a attack.bunch-bombs NF1c", "UND-6.5")
    t.attack("SF5a", "bunch-bombs", "NF1a", "NF1b")

    assert t.damage("NF1a", "NF1b", "NF1c", "NF1d") == [1, 0, 0, 0]
    finished(t)


@pytest.mark.rule("UND-7.20", "UND-6.11")
def test_example_e9_dazzle_does_not_stun_the_tough() -> None:
    t = north("NH3a B2.0.C; SF1a B2.0.C; SH4a B2.0.C", dice=[2, 2])

    t.attack("NH3a", "dazzle")

    assert [t.unit(name).stunned for name in ("SF1a", "SH4a")] == [False, True]
    assert t.damage("SF1a", "SH4a") == [0, 0]
    finished(t)
    t.end().passes()
    t.bid(3, 8)
    t.choose("SH4a")
    assert not t.unit("SH4a").stunned
    assert t.unit("SH4a").activated
    assert t.asked == ("south", "command")
    assert t.at("SH4a") == "B2.0.C"


@pytest.mark.rule("UND-7.16", "UND-9.6")
def test_example_e10_a_lurker_grabs_a_spiderling() -> None:
    t = south("SW2a B2.0.C; NW4a B3.0.C; NF1a D4.0.C", dice=[3])

    assert "grab" in t.deeds("SW2a")
    t.choose("SW2a grab NW4a")

    assert t.at("NW4a") == "B2.0.C"
    assert t.answers() == {"attack.lightning-claw", "done"}
    t.choose("attack.lightning-claw")
    assert t.at("NW4a") == "destroyed"
    finished(t)


@pytest.mark.rule("UND-6.4", "UND-7.18")
def test_example_e11_a_barrage_over_tall_rocks() -> None:
    t = south("SF2a A2.0.C; NM1a C2.0.C; NF1a A4.0.C", dice=[2], B2="TR")

    t.attack("SF2a", "heavy-barrage-10pak", "NM1a")

    assert t.damage("NM1a") == [2]
    finished(t)
