"""Nukes (chapter P of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import finished, table

BOMB = """
card yellow-walkers
deck blue-squads 4
unit WA 0615 buttoned
unit WB 0610 nuke:M
unit W4 1101
"""

SIZES = [("crawlers", "CB", "heavy", 3), ("walkers", "WB", "medium", 2), ("squads", "SB", "light", 1)]


def one_nuke(activation: str, unit: str, size: str) -> str:
    return f"""
    card yellow-{activation}
    deck blue-squads 4
    unit {unit} 0610 nuke:{size[0].upper()}
    unit W4 1101
    """


@pytest.mark.rule("UNB-NUK.1")
def test_a_nuke_needs_a_line_of_sight_for_bombs_to_its_hex() -> None:
    t = table(BOMB, dice=["-", "-"])

    t.refused("WB fire.nuke 0408")  # behind the woods of 0509
    t.choose("WB fire.nuke 0606")

    assert t.unit("WB").weapons == {"nuke": False}
    finished(t)


@pytest.mark.rule("UNB-NUK.1", "UNB-LAS.2")
def test_a_nuke_is_unloaded_then_shot_at_then_hits_units_then_terrain_then_raises_its_cloud() -> None:
    t = table(
        BOMB + "unit W1 0606\nunit S1 0606 laser:L\n",
        dice=["-", "-", "-", "+", "-", "+", "+", "-", 3],  # laser, W1, S1, terrain, colour
    )

    t.choose("WB fire.nuke 0606")
    assert t.asked == ("blue", "lasers")
    assert t.unit("WB").weapons == {"nuke": False}
    assert t.dice_left == 9
    t.choose("S1.laser")

    assert t.unit("W1").configuration == "down"
    assert t.unit("S1").status == "out"
    assert (t.terrain("0606"), t.colour("0606")) == ("crater", "orange")
    assert t.clouds("0606") == ["medium held"]
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-NUK.2", "UNB-DECK.13")
def test_a_nuke_rolls_for_walkers_and_squads_of_both_sides() -> None:
    t = table(
        BOMB + "unit W1 0606\nunit S1 0606\nunit SA 0606\n",
        dice=["+", "-", "-", "-", "+", "-", "-"],  # W1, S1, SA, terrain
    )

    t.choose("WB fire.nuke 0606")

    assert (t.unit("W1").configuration, t.unit("W1").status) == ("down", "ready")
    assert t.unit("S1").status == "ready"
    assert t.unit("SA").status == "out"
    finished(t)


@pytest.mark.rule("UNB-NUK.2")
def test_a_nuke_reaches_no_other_hex() -> None:
    t = table(BOMB + "unit W1 0605\nunit S1 0607\n", dice=["-", "-"])

    t.choose("WB fire.nuke 0606")

    assert t.unit("W1").configuration == "standing"
    assert t.unit("S1").status == "ready"
    finished(t)


@pytest.mark.rule("UNB-NUK.2", "UNB-CMB.2", "UNB-CMB.4", "UNB-CMB.5")
@pytest.mark.parametrize(
    ("terrain", "target", "dice", "hit"),
    [
        ("clear", "W1 0606", ["+"], True),
        ("clear", "W1 0606", ["-"], False),
        ("woods", "W1 0606", ["+"], True),
        ("lake", "W1 0606", ["+", "-"], False),
        ("lake", "W1 0606", ["+", "+"], True),
        ("clear", "S1 0606", ["-", "+"], True),
        ("woods", "S1 0606", ["+"], True),
        ("rough", "S1 0606", ["-"], False),
        ("crater red", "S1 0606", ["+", "-"], False),
        ("lake", "S1 0606", ["+", "+"], True),
        ("lake", "S1 0606 hovering", ["+", "-"], True),
        ("woods", "S1 0606 hovering", ["-", "+"], True),
        ("clear", "S1 0606 hovering", ["-", "-"], False),
    ],
)
def test_a_medium_nuke_rolls_by_the_modified_size_of_each_target(
    terrain: str, target: str, dice: list[int | str], hit: bool
) -> None:
    t = table(BOMB + f"0606 {terrain}\nunit {target}\n", dice=[*dice, "-", "-"])

    t.choose("WB fire.nuke 0606")

    unit = t.unit(target.split(maxsplit=1)[0])
    if target.startswith("W"):
        assert (unit.configuration, unit.status) == ("down" if hit else "standing", "ready")
    else:
        assert unit.status == ("out" if hit else "ready")
    finished(t)


@pytest.mark.rule("UNB-NUK.2")
@pytest.mark.parametrize(("activation", "unit", "size", "dice"), SIZES)
def test_a_hovering_squad_is_a_light_target_for_a_nuke_of_any_size(
    activation: str, unit: str, size: str, dice: int
) -> None:
    rolls = ["-"] * (dice - 1) + ["+"] + ["-"] * dice
    t = table(one_nuke(activation, unit, size) + "0606 lake\nunit S1 0606 hovering\n", dice=rolls)

    t.choose(f"{unit} fire.nuke 0606")

    assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", "standing")
    assert t.terrain("0606") == "lake"
    finished(t)


@pytest.mark.rule("UNB-NUK.2", "UNB-ACT.13")
def test_a_walker_knocked_down_by_a_nuke_drops_what_it_carries() -> None:
    t = table(BOMB + "unit W1 0606\nobject satellite W1\n", dice=["+", "-", "-"])

    t.choose("WB fire.nuke 0606")

    assert t.unit("W1").carries == ()
    assert t.object("satellite") == "0606"
    finished(t)


@pytest.mark.rule("UNB-NUK.3")
def test_a_crawler_is_not_affected_by_a_nuke() -> None:
    t = table(BOMB + "unit C1 0606 stasis=1\n", dice=["+", "-", 1])
    before = t.unit("C1")

    t.choose("WB fire.nuke 0606")

    assert t.unit("C1") == before
    assert t.terrain("0606") == "crater"
    finished(t)


@pytest.mark.rule("UNB-NUK.4")
def test_frozen_units_scattered_squads_and_walkers_that_are_down_need_no_roll() -> None:
    t = table(
        BOMB + "unit W1 0606 frozen\nunit W2 0606 down\nunit S1 0606 out\nunit S2 0606 hovering frozen\n",
        dice=["-", "-"],
    )
    before = [t.unit(name) for name in ("W1", "W2", "S1", "S2")]

    t.choose("WB fire.nuke 0606")

    assert [t.unit(name) for name in ("W1", "W2", "S1", "S2")] == before
    finished(t)


@pytest.mark.rule("UNB-NUK.5", "UNB-CMB.9")
@pytest.mark.parametrize(("activation", "unit", "size", "dice"), SIZES)
def test_the_terrain_is_a_light_target(activation: str, unit: str, size: str, dice: int) -> None:
    hit = table(one_nuke(activation, unit, size), dice=[*["-"] * (dice - 1), "+", 6])
    miss = table(one_nuke(activation, unit, size), dice=["-"] * dice)

    hit.choose(f"{unit} fire.nuke 0606")
    miss.choose(f"{unit} fire.nuke 0606")

    assert (hit.terrain("0606"), hit.colour("0606")) == ("crater", "white")
    assert miss.terrain("0606") != "crater"
    finished(hit)
    finished(miss)


@pytest.mark.rule("UNB-NUK.5", "UNB-NUK.6", "UNB-TER.4")
@pytest.mark.parametrize(
    ("before", "after", "colour"),
    [
        ("clear", "crater", [2]),
        ("road", "crater", [2]),
        ("industry", "crater", [2]),
        ("lake", "crater", [2]),
        ("woods", "crater", [2]),
        ("rough", "crater", [2]),
        ("hill", "rough", []),
        ("crater red", "lava", [2]),
    ],
)
def test_a_nuke_that_hits_converts_its_hex(before: str, after: str, colour: list[int]) -> None:
    t = table(BOMB + f"0606 {before}\n", dice=["+", "+", *colour])

    t.choose("WB fire.nuke 0606")

    assert t.terrain("0606") == after
    assert t.colour("0606") == ("yellow" if colour else None)
    finished(t)


@pytest.mark.rule("UNB-NUK.5")
def test_units_are_rolled_for_in_the_terrain_that_was_there_before() -> None:
    t = table(BOMB + "0606 clear\nunit S1 0606\n", dice=["-", "+", "+", "-", 3])

    t.choose("WB fire.nuke 0606")  # in the crater the squad would be a heavy target

    assert t.unit("S1").status == "out"
    assert t.terrain("0606") == "crater"
    finished(t)


@pytest.mark.rule("UNB-NUK.6", "UNB-TER.8")
def test_a_new_crater_takes_the_place_of_the_epicenter() -> None:
    t = table(BOMB + "epicenter 0606 red\n", dice=["+", "-", 5])

    t.choose("WB fire.nuke 0606")

    assert t.epicenter("0606") is None
    assert (t.terrain("0606"), t.colour("0606")) == ("crater", "blue")
    finished(t)


@pytest.mark.rule("UNB-NUK.6", "UNB-TER.8")
def test_a_hill_turned_to_rough_keeps_its_epicenter() -> None:
    t = table(BOMB + "0606 hill\nepicenter 0606 red\n", dice=["+", "-"])

    t.choose("WB fire.nuke 0606")

    assert t.terrain("0606") == "rough"
    assert t.epicenter("0606") == "red"
    finished(t)


@pytest.mark.rule("UNB-NUK.6", "UNB-TER.11")
def test_new_lava_rolls_a_colour_of_its_own_and_removes_nobody() -> None:
    t = table(BOMB + "0606 crater red\nunit W1 0606 down\n", dice=["+", "-", 4])

    t.choose("WB fire.nuke 0606")

    assert (t.terrain("0606"), t.colour("0606")) == ("lava", "green")
    assert t.unit("W1").hex == "0606"
    finished(t)


@pytest.mark.rule("UNB-NUK.7", "UNB-TER.9", "UNB-TER.10")
def test_a_new_volcano_removes_every_unit_and_puts_epicenters_around_it() -> None:
    t = table(
        BOMB
        + """
        0606 lava red
        0607 crater red
        epicenter 0605 blue
        unit C1 0606
        unit S1 0606 hovering
        unit SA 0606 frozen out
        """,
        dice=["-", "-", "+", "-", 1, 2, 3, 4],  # S1 [1/2], terrain, epicenters
    )

    t.choose("WB fire.nuke 0606")

    assert t.terrain("0606") == "volcano"
    assert [t.unit(name).hex for name in ("C1", "S1", "SA")] == ["gone", "gone", "gone"]
    colours = {hex_: t.epicenter(hex_) for hex_ in ("0505", "0506", "0605", "0607", "0705", "0706")}
    assert colours == {
        "0505": "red",
        "0506": "yellow",
        "0605": "blue",
        "0607": None,
        "0705": "orange",
        "0706": "green",
    }
    assert t.clouds("0606") == ["medium held"]
    finished(t)


@pytest.mark.rule("UNB-NUK.8")
@pytest.mark.parametrize(("activation", "unit", "size", "dice"), SIZES)
@pytest.mark.parametrize("hit", [True, False])
def test_a_nuke_leaves_a_cloud_of_its_size_whether_or_not_the_terrain_changed(
    activation: str, unit: str, size: str, dice: int, hit: bool
) -> None:
    rolls: list[int | str] = [*["-"] * (dice - 1), "+", 1] if hit else ["-"] * dice
    t = table(one_nuke(activation, unit, size), dice=rolls)

    t.choose(f"{unit} fire.nuke 0606")

    assert t.clouds("0606") == [f"{size} held"]
    finished(t)


@pytest.mark.rule("UNB-NUK.8", "UNB-TS.3")
@pytest.mark.parametrize(("time", "cloud"), [(0, "medium held"), (1, "medium"), (3, "medium")])
def test_a_cloud_is_held_only_if_no_time_stream_card_was_drawn_this_turn(time: int, cloud: str) -> None:
    t = table(BOMB + f"time {time}\n", dice=["-", "-"])

    t.choose("WB fire.nuke 0606")

    assert t.clouds("0606") == [cloud]
    finished(t)


@pytest.mark.rule("UNB-NUK.8", "UNB-NUK.5")
def test_a_nuke_leaves_a_volcano_as_it_is_and_a_cloud_over_it() -> None:
    t = table(BOMB + "0606 volcano\n", dice=["+", "+"])

    t.choose("WB fire.nuke 0606")

    assert t.terrain("0606") == "volcano"
    assert t.clouds("0606") == ["medium held"]
    assert t.epicenter("0605") is None
