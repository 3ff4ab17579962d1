"""Crust busters (chapter L of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import Table, finished, table

CAST = """
card yellow-walkers
deck blue-squads 4
unit WA 0615 buttoned
unit WB 0610 crust:M
unit W1 1101
"""

WALKER_IN_A_CLOUD = """
card blue-walkers
deck yellow-squads 4
cloud 1008 medium
unit W1 0101
unit W2 1008 crust:M
"""


def earthquakes(t: Table, pile: str) -> dict[str, int]:
    return {card: count for card, count in t.cards(pile).items() if card.endswith("-earthquake")}


@pytest.mark.rule("UNB-CB.1")
def test_a_crust_buster_needs_a_line_of_sight_for_bombs_to_the_hex() -> None:
    t = table(CAST, dice=[1])

    t.refused("WB fire.crust 0408")  # behind the woods of 0509
    t.choose("WB fire.crust 0609")

    assert t.epicenter("0609") == "red"
    finished(t)


@pytest.mark.rule("UNB-CB.1")
def test_a_crust_buster_is_unloaded_before_lasers_fire_and_breaks_the_crust_after_them() -> None:
    t = table(CAST + "unit S1 0606 laser:L\n", dice=["-", "-", "-", 5])

    t.choose("WB fire.crust 0606")

    assert t.asked == ("blue", "lasers")
    assert t.unit("WB").weapons == {"crust": False}
    assert t.epicenter("0606") is None
    assert earthquakes(t, "discards") == {}

    t.choose("S1.laser")

    assert t.epicenter("0606") == "blue"
    assert earthquakes(t, "discards") == {"medium-earthquake": 1}
    finished(t)


@pytest.mark.rule("UNB-CB.1", "UNB-CB.3", "UNB-LAS.5")
def test_a_crust_buster_that_a_laser_stops_leaves_no_epicenter_and_no_card() -> None:
    t = table(CAST + "unit S1 0606 laser:L\n", dice=["-", "+", "-"])

    t.choose("WB fire.crust 0606", "S1.laser")

    assert t.epicenter("0606") is None
    assert earthquakes(t, "discards") == {}
    assert t.cards("unused") == {"light": 3, "medium": 2, "heavy": 1}
    assert t.unit("WB").weapons == {"crust": False}
    finished(t)


@pytest.mark.rule("UNB-CB.2")
@pytest.mark.parametrize(
    ("terrain", "die", "colour"),
    [
        ("clear", 1, "red"),
        ("road", 2, "yellow"),
        ("hill", 3, "orange"),
        ("industry", 4, "green"),
        ("lake", 5, "blue"),
        ("woods", 6, "white"),
        ("rough", 1, "red"),
    ],
)
def test_a_crust_buster_puts_an_epicenter_of_a_rolled_colour(terrain: str, die: int, colour: str) -> None:
    t = table(CAST + f"0606 {terrain}\n", dice=[die])

    t.choose("WB fire.crust 0606")

    assert t.epicenter("0606") == colour
    finished(t)


@pytest.mark.rule("UNB-CB.2", "UNB-CB.3")
@pytest.mark.parametrize("terrain", ["crater red", "lava red", "volcano"])
def test_a_crust_buster_puts_no_epicenter_on_crater_lava_or_volcano_but_adds_its_card(terrain: str) -> None:
    t = table(CAST + f"0606 {terrain}\n")

    t.choose("WB fire.crust 0606")

    assert t.epicenter("0606") is None
    assert t.terrain("0606") == terrain.split(maxsplit=1)[0]
    assert earthquakes(t, "discards") == {"medium-earthquake": 1}
    assert t.unit("WB").weapons == {"crust": False}
    finished(t)


@pytest.mark.rule("UNB-CB.2", "UNB-CB.3")
def test_a_crust_buster_leaves_an_epicenter_that_is_there_and_adds_its_card() -> None:
    t = table(CAST + "epicenter 0606 orange\n")

    t.choose("WB fire.crust 0606")

    assert t.epicenter("0606") == "orange"
    assert earthquakes(t, "discards") == {"medium-earthquake": 1}
    finished(t)


@pytest.mark.rule("UNB-CB.3")
@pytest.mark.parametrize(
    ("activation", "unit", "size"),
    [("crawlers", "CB", "heavy"), ("walkers", "WB", "medium"), ("squads", "SB", "light")],
)
def test_a_crust_buster_moves_an_unused_earthquake_of_its_size_to_the_discards(
    activation: str, unit: str, size: str
) -> None:
    t = table(
        f"""
        card yellow-{activation}
        deck blue-squads 4
        unit {unit} 0610 crust:{size[0].upper()}
        unit W1 1101
        """,
        dice=[1],
    )
    before = t.cards("unused")
    assert before == {"light": 3, "medium": 2, "heavy": 1}

    t.choose(f"{unit} fire.crust 0606")

    assert earthquakes(t, "discards") == {f"{size}-earthquake": 1}
    left = {**before, size: before[size] - 1}
    assert t.cards("unused") == {name: count for name, count in left.items() if count}
    finished(t)


@pytest.mark.rule("UNB-CB.3")
def test_a_crust_buster_takes_a_lighter_earthquake_if_its_size_is_used_up() -> None:
    t = table(CAST + "discards medium-earthquake 2\n", dice=[1])

    t.choose("WB fire.crust 0606")

    assert earthquakes(t, "discards") == {"medium-earthquake": 2, "light-earthquake": 1}
    assert t.cards("unused") == {"light": 2, "heavy": 1}
    finished(t)


@pytest.mark.rule("UNB-CB.3")
def test_a_heavy_crust_buster_goes_down_two_sizes_if_it_must() -> None:
    t = table(
        """
        card yellow-crawlers
        deck blue-squads 4
        discards heavy-earthquake 1 medium-earthquake 2
        unit CB 0610 crust:H
        unit W1 1101
        """,
        dice=[1],
    )

    t.choose("CB fire.crust 0606")

    assert earthquakes(t, "discards") == {
        "heavy-earthquake": 1,
        "medium-earthquake": 2,
        "light-earthquake": 1,
    }
    assert t.cards("unused") == {"light": 2}
    finished(t)


@pytest.mark.rule("UNB-CB.3")
def test_a_crust_buster_never_takes_a_heavier_earthquake() -> None:
    t = table(CAST + "discards medium-earthquake 2 light-earthquake 3\n", dice=[1])

    t.choose("WB fire.crust 0606")

    assert t.epicenter("0606") == "red"
    assert earthquakes(t, "discards") == {"medium-earthquake": 2, "light-earthquake": 3}
    assert t.cards("unused") == {"heavy": 1}
    finished(t)


@pytest.mark.rule("UNB-CB.4")
def test_the_card_of_a_crust_buster_enters_the_deck_with_the_next_turn_only() -> None:
    t = table(
        """
        card yellow-walkers
        deck blue-squads 1
        unit WB 0610 crust:M
        unit W1 1101
        unit S1 1104
        """,
        dice=[1, "blue-walkers"],
    )

    t.choose("WB fire.crust 0606")
    assert t.cards("deck") == {"blue-squads": 1}

    t.choose("end")  # the last card of the turn
    assert t.asked == ("blue", "unit")
    assert t.cards("deck") == {}
    assert earthquakes(t, "discards") == {"medium-earthquake": 1}

    t.choose("end")  # the next turn's first card
    assert t.asked == ("blue", "unit")
    assert earthquakes(t, "deck") == {"medium-earthquake": 1}
    assert earthquakes(t, "discards") == {}
    assert sum(t.cards("deck").values()) == 22
    finished(t)


@pytest.mark.rule("UNB-CB.5")
def test_a_crust_buster_affects_no_unit_and_changes_no_terrain() -> None:
    t = table(CAST + "0606 woods\nunit W2 0606\nunit S1 0606\nunit SA 0606 hovering\n", dice=[2])
    before = [t.unit(name) for name in ("W2", "S1", "SA")]

    t.choose("WB fire.crust 0606")

    assert [t.unit(name) for name in ("W2", "S1", "SA")] == before
    assert t.terrain("0606") == "woods"
    assert t.clouds("0606") == []
    finished(t)


@pytest.mark.rule("UNB-EX.11", "UNB-CB.1")
def test_worked_example_a_crawler_on_a_hill_sights_for_a_walker_in_a_cloud() -> None:
    t = table(WALKER_IN_A_CLOUD + "unit C1 0814\nunit SA 1010 laser:L-\n", dice=[4])

    t.choose("W2 fire.crust 1009")

    assert t.asked == ("blue", "unit")
    assert t.epicenter("1009") == "green"
    assert earthquakes(t, "discards") == {"medium-earthquake": 1}
    assert t.unit("W2").weapons == {"crust": False}
    finished(t)


@pytest.mark.rule("UNB-EX.11", "UNB-LAS.1")
def test_worked_example_with_a_loaded_laser_the_squad_might_have_fired() -> None:
    t = table(WALKER_IN_A_CLOUD + "unit C1 0814\nunit SA 1010 laser:L\n")

    t.choose("W2 fire.crust 1009")

    assert t.asked == ("yellow", "lasers")
    assert set(t.answers()) == {"SA.laser", "done"}


@pytest.mark.rule("UNB-EX.11", "UNB-CB.1")
def test_worked_example_without_the_crawler_nobody_sights() -> None:
    t = table(WALKER_IN_A_CLOUD + "unit SA 1010 laser:L-\n")

    t.refused("W2 fire.crust 1009")
