"""Earthquakes (chapter R of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place


def quake(size: str, text: str, dice: list[int | str]) -> Table:
    """Draw an Earthquake card, and after it a card for a squad that stands aside."""
    return place(f"deck {size}-earthquake 1 blue-squads 1; S4 1101; {text}", dice=[f"{size}-earthquake", *dice])


def earthquakes(t: Table, pile: str) -> dict[str, int]:
    return {card: count for card, count in t.cards(pile).items() if card.endswith("-earthquake")}


@pytest.mark.rule("UNB-EQ.1")
def test_an_earthquake_is_lava_rolls_then_conversion_then_a_lighter_card() -> None:
    t = quake("heavy", "0606 lava red\n0303 crater white\nunit W1 0606\n", ["-", 6, 2, 2, 4])
    assert (t.unit("W1").hex, t.terrain("0303"), t.colour("0303")) == ("0606", "lava", "green")
    assert (t.terrain("0606"), earthquakes(t, "discards")) == ("lava", {"medium-earthquake": 1})
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-EQ.2")
@pytest.mark.parametrize("unit", ["C1 0606", "W1 0606", "W1 0606 down", "S1 0606"])
@pytest.mark.parametrize(
    ("size", "lava", "lost"),
    [
        ("heavy", ["+"], True),
        ("heavy", ["-"], False),
        ("medium", ["+", "+"], True),
        ("medium", ["+", "-"], False),
        ("light", ["+", "+", "+"], True),
        ("light", ["+", "-", "+"], False),
    ],
)
def test_a_unit_in_lava_is_engulfed_by_the_size_of_the_earthquake(
    unit: str, size: str, lava: list[int | str], lost: bool
) -> None:
    colours = {"heavy": 3, "medium": 2, "light": 1}[size]
    t = quake(size, f"0606 lava red\nunit {unit}\n", [*lava, *[6] * colours])
    assert t.unit(unit.split(maxsplit=1)[0]).hex == ("gone" if lost else "0606")


@pytest.mark.rule("UNB-EQ.1", "UNB-EQ.2", "UNB-EQ.3", "UNB-EQ.4", "UNB-EQ.5", "UNB-EQ.6", "UNB-EQ.7", "UNB-EQ.8")
@scripts(
    "an earthquake converts the half hexes of both edges: draw light-earthquake; 0801 clear; 0815 clear; "
    "epicenters 0801 0815 green; SA 0614; dice 412 -> 0801 crater; 0815 crater; colour 0801 red; colour 0815 yellow",
    "a unit in a crater that turns to lava is safe for now: draw heavy-earthquake; 0607 crater red; W1 0607 down; "
    "SA 0101; dice 1223 -> W1 0607; 0607 lava; colour 0607 orange",
    "a unit that survives its lava roll may still be lost to the volcano: draw heavy-earthquake; 0607 lava red; "
    "epicenters 0506 0507 0606 0608 0706 0707 white; W1 0607; SA 0101; dice -122 -> W1 gone; 0607 volcano",
    "a hovering squad is safe from the lava but not from the volcano (safe): draw heavy-earthquake; 0607 lava red; "
    "epicenters 0506 0507 0606 0608 0706 0707 white; S1 0607 hovering; SA 0101; dice 223 -> S1 0607",
    "a hovering squad is safe from the lava but not from the volcano (lost): draw heavy-earthquake; 0607 lava red; "
    "epicenters 0506 0507 0606 0608 0706 0707 white; S1 0607 hovering; SA 0101; dice 122 -> S1 gone",
    "a frozen carrier engulfed in an earthquake loses the satellite: "
    "draw heavy-earthquake; scenario retrieval; 0607 lava white; W1 0607 frozen; object satellite W1; WA 0101; dice +"
    " -> W1 gone; object satellite gone; winner none",
    "an earthquake under a cloud leaves the cloud: "
    "draw light-earthquake; 0607 crater red; cloud 0607 heavy; SA 0101; dice 11 -> 0607 lava; clouds 0607 heavy",
    "hovering squads and units elsewhere do not roll: deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 lava red; "
    "0607 crater red; S1 0606 hovering; W1 0607; W2 0605; dice heavy-earthquake 666 -> S1 0606; W1 0607; W2 0605",
    "by option a frozen unit does not roll: "
    "deck heavy-earthquake 1 blue-squads 1; S4 1101; option frozen_ignores_terrain on; 0606 lava red; W1 0606 frozen; "
    "W2 0606; dice heavy-earthquake +666 -> W1 0606; W2 gone",
    "a colour rolled twice is not rolled again and converts once: deck medium-earthquake 1 blue-squads 1; S4 1101; "
    "0606 crater red; dice medium-earthquake 113 -> 0606 lava; colour 0606 orange",
    "every hex of the colour is converted anywhere on the map: "
    "deck light-earthquake 1 blue-squads 1; S4 1101; 0101 crater red; 0606 crater blue; 0610 hill; "
    "epicenter 0610 red; epicenter 0612 blue; epicenter 1009 red; 1114 crater red; dice light-earthquake 1234"
    " -> 0101 lava; colour 0101 yellow; 0606 crater; colour 0606 blue; 0610 rough; epicenter 0610 red; 0612 road; "
    "epicenter 0612 blue; 1009 crater; colour 1009 orange; 1114 lava; colour 1114 green",
    # Ruling: one roll, one conversion per hex.
    "a new colour does not react to the same earthquake: "
    "deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 crater red; epicenter 0608 red; dice heavy-earthquake 11111"
    " -> 0606 lava; colour 0606 red; 0608 crater; colour 0608 red",
    "a new crater takes the place of its epicenter and rolls a colour: deck light-earthquake 1 blue-squads 1; "
    "S4 1101; epicenter 0606 white; dice light-earthquake 65 -> epicenter 0606 none; 0606 crater; colour 0606 blue",
    "units in a hex that turns to lava do not roll: deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 crater red; "
    "W1 0606 down; S1 0606; dice heavy-earthquake 1662 -> 0606 lava; W1 0606; S1 0606 ready; W1 ready",
)
def test_earthquake(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-EQ.3")
@pytest.mark.parametrize(
    "unit", ["W1 0606 buttoned", "W1 0606 out", "S1 0606 out", "W1 0606 frozen", "S1 0606 out frozen"]
)
def test_every_status_rolls(unit: str) -> None:
    # Ruling: frozen units roll too.
    t = quake("heavy", f"0606 lava red\nunit {unit}\n", ["+", 6, 6, 6])
    assert t.unit(unit.split(maxsplit=1)[0]).hex == "gone"


@pytest.mark.rule("UNB-EQ.4")
@pytest.mark.parametrize(("size", "dice"), [("heavy", [1, 2, 3]), ("medium", [1, 2]), ("light", [1])])
def test_an_earthquake_rolls_three_two_or_one_colours(size: str, dice: list[int]) -> None:
    # Hills turn to rough, which rolls no colour.
    hills = "".join(
        f"06{row:02} hill\nepicenter 06{row:02} {colour}\n"
        for row, colour in enumerate(("red", "yellow", "orange", "green"), 3)
    )
    t = quake(size, hills, [*dice])
    converted = [t.terrain(f"06{row:02}") == "rough" for row in range(3, 7)]
    assert converted == [number in dice for number in (1, 2, 3, 4)]


@pytest.mark.rule("UNB-EQ.6", "UNB-EQ.7")
def test_epicenters_around_a_new_volcano_do_not_react_to_the_same_earthquake() -> None:
    t = quake("light", "0303 lava red\n", [1, 1, 1, 1, 1, 1, 1])
    assert t.terrain("0303") == "volcano"
    around = {"0203": "woods", "0204": "clear", "0302": "clear", "0304": "road", "0403": "lake", "0404": "road"}
    assert ({hex_: t.terrain(hex_) for hex_ in around}, {t.epicenter(hex_) for hex_ in around}) == (around, {"red"})


@pytest.mark.rule("UNB-EQ.7", "UNB-TER.9", "UNB-TER.10")
def test_a_new_volcano_removes_every_unit_and_puts_epicenters_around_it() -> None:
    t = quake(
        "light",
        """
        0606 lava red
        0607 crater blue
        0705 volcano
        epicenter 0605 blue
        unit C1 0606
        unit S1 0606 hovering
        """,
        ["-", "+", "+", 1, 2, 3, 4],  # the lava roll of C1, the colour, three epicenters
    )
    assert (t.terrain("0606"), [t.unit(name).hex for name in ("C1", "S1")]) == ("volcano", ["gone", "gone"])
    colours = {hex_: t.epicenter(hex_) for hex_ in ("0505", "0506", "0605", "0607", "0705", "0706")}
    assert colours == {"0505": "yellow", "0506": "orange", "0605": "blue", "0607": None, "0705": None, "0706": "green"}


@pytest.mark.rule("UNB-EQ.9")
@pytest.mark.parametrize(
    ("size", "discards", "after", "unused"),
    [
        ("heavy", "", {"medium": 1}, {"light": 3, "medium": 1, "heavy": 1}),
        ("medium", "", {"light": 1}, {"light": 2, "medium": 2, "heavy": 1}),
        ("light", "", {}, {"light": 3, "medium": 2, "heavy": 1}),
        ("heavy", "medium-earthquake 2 light-earthquake 3", {"medium": 2, "light": 3}, {"heavy": 1}),
        ("medium", "light-earthquake 3", {"light": 3}, {"medium": 2, "heavy": 1}),
    ],
)
def test_a_drawn_earthquake_is_replaced_by_a_lighter_one(
    size: str, discards: str, after: dict[str, int], unused: dict[str, int]
) -> None:
    pile = f"discards {discards}" if discards else ""
    t = quake(size, pile, [*[1] * {"heavy": 3, "medium": 2, "light": 1}[size]])
    assert earthquakes(t, "discards") == {f"{name}-earthquake": count for name, count in after.items()}
    assert (t.cards("unused"), earthquakes(t, "deck")) == (unused, {})


@pytest.mark.rule("UNB-EQ.10")
def test_the_lighter_earthquake_comes_up_in_the_next_turn() -> None:
    t = quake("heavy", "", [1, 1, 1, "medium-earthquake", 2, 2, "blue-squads"])
    assert earthquakes(t, "discards") == {"medium-earthquake": 1}
    t.choose("end")  # the turn's last card
    assert (t.asked, earthquakes(t, "discards")) == (("blue", "unit"), {"light-earthquake": 1})
    assert t.cards("unused") == {"light": 2, "medium": 2, "heavy": 1}


@pytest.mark.rule("UNB-EX.15", "UNB-EQ.9")
def test_worked_example_a_heavy_earthquake_is_followed_by_a_light_one_if_no_medium_is_unused() -> None:
    t = quake("heavy", "discards medium-earthquake 2", [1, 1, 1])
    assert earthquakes(t, "discards") == {"medium-earthquake": 2, "light-earthquake": 1}
    assert t.cards("unused") == {"light": 2, "heavy": 1}


@pytest.mark.rule("UNB-EX.16", "UNB-EQ.1", "UNB-EQ.2", "UNB-EQ.5", "UNB-EQ.9")
def test_worked_example_a_heavy_earthquake_in_the_north_west() -> None:
    t = quake(
        "heavy",
        """
        discards medium-earthquake 2
        0303 crater yellow
        0403 lake
        epicenter 0404 orange
        0405 clear
        epicenter 0405 white
        0503 lava yellow
        0504 crater blue
        unit W1 0303 down
        unit C1 0405
        unit SA 0503
        unit SB 0503 hovering
        """,
        ["-", 6, 6, 2, 1, 3, 1, 2, 3, 4],
    )
    assert (t.terrain("0303"), t.colour("0303")) == ("lava", "red")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0303", "down")
    assert (t.terrain("0405"), t.colour("0405")) == ("crater", "orange")
    assert t.epicenter("0405") is None
    assert (t.unit("C1").hex, t.unit("C1").status, t.epicenter("0404")) == ("0405", "ready", "orange")
    assert (t.terrain("0504"), t.colour("0504"), t.terrain("0503")) == ("crater", "blue", "volcano")
    assert (t.unit("SA").hex, t.unit("SB").hex, t.terrain("0403")) == ("gone", "gone", "lake")
    assert [t.epicenter(hex_) for hex_ in ("0403", "0502", "0603", "0604")] == ["red", "yellow", "orange", "green"]
    assert earthquakes(t, "discards") == {"medium-earthquake": 2, "light-earthquake": 1}
    assert t.cards("unused") == {"light": 2, "heavy": 1}


@pytest.mark.rule("UNB-EQ.5", "UNB-EQ.8", "UNB-EQ.2", "UNB-TER.9", "UNB-TER.10")
def test_a_crater_with_a_unit_turns_to_lava_and_later_to_a_volcano() -> None:
    first: list[int | str] = ["heavy-earthquake", 1, 2, 2, 1]
    second: list[int | str] = ["medium-earthquake", "+", "-", 1, 2, *[4] * 6]
    t = place(
        "deck heavy-earthquake 1 medium-earthquake 1 blue-squads 1; 0607 crater red; W1 0607; S1 0101; SA 0114",
        dice=[*first, *second],
    )
    assert (t.unit("W1").hex, t.terrain("0607"), t.epicenter("0606")) == ("gone", "volcano", "green")
