"""Nukes (chapter P of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import place

BOMB = "card yellow-walkers; deck blue-squads 4; WA 0615 buttoned; WB 0610 nuke:M; W4 1101"

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
    t = place(BOMB, dice="--")
    t.refused("WB fire.nuke 0408")  # behind the woods of 0509
    t.choose("WB fire.nuke 0606")
    assert t.unit("WB").weapons == {"nuke": False}


@pytest.mark.rule("UNB-NUK.1", "UNB-LAS.2")
def test_a_nuke_is_unloaded_then_shot_at_then_hits_units_then_terrain_then_raises_its_cloud() -> None:
    t = place(
        f"{BOMB}; W1 0606; S1 0606 laser:L",
        dice=["-", "-", "-", "+", "-", "+", "+", "-", 3],  # laser, W1, S1, terrain, colour
    )
    t.choose("WB fire.nuke 0606")
    assert (t.asked, t.unit("WB").weapons, t.dice_left) == (("blue", "lasers"), {"nuke": False}, 9)
    t.choose("S1.laser")
    assert (t.unit("W1").configuration, t.unit("S1").status) == ("down", "out")
    assert (t.terrain("0606"), t.colour("0606"), t.clouds("0606")) == ("crater", "orange", ["medium held"])
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("UNB-NUK.2", "UNB-DECK.13")
def test_a_nuke_rolls_for_walkers_and_squads_of_both_sides() -> None:
    t = place(
        f"{BOMB}; W1 0606; S1 0606; SA 0606",
        dice=["+", "-", "-", "-", "+", "-", "-"],  # W1, S1, SA, terrain
    )
    t.choose("WB fire.nuke 0606")
    assert (t.unit("W1").configuration, t.unit("W1").status, t.unit("S1").status) == ("down", "ready", "ready")
    assert t.unit("SA").status == "out"


@pytest.mark.rule("UNB-NUK.2")
def test_a_nuke_reaches_no_other_hex() -> None:
    t = place(BOMB, "W1 0605; S1 0607", dice="--").choose("WB fire.nuke 0606")
    assert (t.unit("W1").configuration, t.unit("S1").status) == ("standing", "ready")


@pytest.mark.rule("UNB-NUK.2", "UNB-CMB.2", "UNB-CMB.4", "UNB-CMB.5")
@pytest.mark.parametrize(
    ("terrain", "target", "dice", "hit"),
    [
        ("clear", "W1 0606", "+", True),
        ("clear", "W1 0606", "-", False),
        ("woods", "W1 0606", "+", True),
        ("lake", "W1 0606", "+-", False),
        ("lake", "W1 0606", "++", True),
        ("clear", "S1 0606", "-+", True),
        ("woods", "S1 0606", "+", True),
        ("rough", "S1 0606", "-", False),
        ("crater red", "S1 0606", "+-", False),
        ("lake", "S1 0606", "++", True),
        ("lake", "S1 0606 hovering", "+-", True),
        ("woods", "S1 0606 hovering", "-+", True),
        ("clear", "S1 0606 hovering", "--", False),
    ],
)
def test_a_medium_nuke_rolls_by_the_modified_size_of_each_target(
    terrain: str, target: str, dice: str, hit: bool
) -> None:
    t = place(BOMB, f"0606 {terrain}; {target}", dice=[*dice, "-", "-"]).choose("WB fire.nuke 0606")
    unit = t.unit(target.split(maxsplit=1)[0])
    if target.startswith("W"):
        assert (unit.configuration, unit.status) == ("down" if hit else "standing", "ready")
    else:
        assert unit.status == ("out" if hit else "ready")


@pytest.mark.rule("UNB-NUK.2")
@pytest.mark.parametrize(("activation", "unit", "size", "dice"), SIZES)
def test_a_hovering_squad_is_a_light_target_for_a_nuke_of_any_size(
    activation: str, unit: str, size: str, dice: int
) -> None:
    rolls = ["-"] * (dice - 1) + ["+"] + ["-"] * dice
    t = place(one_nuke(activation, unit, size), "0606 lake; S1 0606 hovering", dice=rolls)
    t.choose(f"{unit} fire.nuke 0606")
    assert (t.unit("S1").status, t.unit("S1").configuration, t.terrain("0606")) == ("out", "standing", "lake")


@pytest.mark.rule("UNB-NUK.2", "UNB-ACT.13")
def test_a_walker_knocked_down_by_a_nuke_drops_what_it_carries() -> None:
    t = place(BOMB, "W1 0606; object satellite W1", dice="+--").choose("WB fire.nuke 0606")
    assert (t.unit("W1").carries, t.object("satellite")) == ((), "0606")


@pytest.mark.rule("UNB-NUK.3")
def test_a_crawler_is_not_affected_by_a_nuke() -> None:
    t = place(BOMB, "C1 0606 stasis=1", dice="+-1")
    before = t.unit("C1")
    t.choose("WB fire.nuke 0606")
    assert (t.unit("C1"), t.terrain("0606")) == (before, "crater")


@pytest.mark.rule("UNB-NUK.4")
def test_frozen_units_scattered_squads_and_walkers_that_are_down_need_no_roll() -> None:
    t = place(BOMB, "W1 0606 frozen; W2 0606 down; S1 0606 out; S2 0606 hovering frozen", dice="--")
    before = [t.unit(name) for name in ("W1", "W2", "S1", "S2")]
    t.choose("WB fire.nuke 0606")
    assert [t.unit(name) for name in ("W1", "W2", "S1", "S2")] == before


@pytest.mark.rule("UNB-NUK.5", "UNB-CMB.9")
@pytest.mark.parametrize(("activation", "unit", "size", "dice"), SIZES)
def test_the_terrain_is_a_light_target(activation: str, unit: str, size: str, dice: int) -> None:
    hit = place(one_nuke(activation, unit, size), dice=[*["-"] * (dice - 1), "+", 6])
    miss = place(one_nuke(activation, unit, size), dice=["-"] * dice)
    hit.choose(f"{unit} fire.nuke 0606")
    miss.choose(f"{unit} fire.nuke 0606")
    assert (hit.terrain("0606"), hit.colour("0606")) == ("crater", "white")
    assert miss.terrain("0606") != "crater"


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
    t = place(BOMB, f"0606 {before}", dice=["+", "+", *colour]).choose("WB fire.nuke 0606")
    assert t.terrain("0606") == after
    assert t.colour("0606") == ("yellow" if colour else None)


@pytest.mark.rule("UNB-NUK.5")
def test_units_are_rolled_for_in_the_terrain_that_was_there_before() -> None:
    t = place(BOMB, "0606 clear; S1 0606", dice="-++-3")
    t.choose("WB fire.nuke 0606")  # in the crater the squad would be a heavy target
    assert (t.unit("S1").status, t.terrain("0606")) == ("out", "crater")


@pytest.mark.rule("UNB-NUK.6", "UNB-TER.8")
def test_a_new_crater_takes_the_place_of_the_epicenter() -> None:
    t = place(BOMB, "epicenter 0606 red", dice="+-5").choose("WB fire.nuke 0606")
    assert t.epicenter("0606") is None
    assert (t.terrain("0606"), t.colour("0606")) == ("crater", "blue")


@pytest.mark.rule("UNB-NUK.6", "UNB-TER.8")
def test_a_hill_turned_to_rough_keeps_its_epicenter() -> None:
    t = place(BOMB, "0606 hill; epicenter 0606 red", dice="+-").choose("WB fire.nuke 0606")
    assert (t.terrain("0606"), t.epicenter("0606")) == ("rough", "red")


@pytest.mark.rule("UNB-NUK.6", "UNB-TER.11")
def test_new_lava_rolls_a_colour_of_its_own_and_removes_nobody() -> None:
    t = place(BOMB, "0606 crater red; W1 0606 down", dice="+-4").choose("WB fire.nuke 0606")
    assert (t.terrain("0606"), t.colour("0606"), t.unit("W1").hex) == ("lava", "green", "0606")


@pytest.mark.rule("UNB-NUK.7", "UNB-TER.9", "UNB-TER.10")
def test_a_new_volcano_removes_every_unit_and_puts_epicenters_around_it() -> None:
    t = place(
        f"{BOMB}; 0606 lava red; 0607 crater red; epicenter 0605 blue; C1 0606; S1 0606 hovering; SA 0606 frozen out",
        dice=["-", "-", "+", "-", 1, 2, 3, 4],  # S1 [1/2], terrain, epicenters
    )
    t.choose("WB fire.nuke 0606")
    assert t.terrain("0606") == "volcano"
    assert [t.unit(name).hex for name in ("C1", "S1", "SA")] == ["gone", "gone", "gone"]
    colours = {hex_: t.epicenter(hex_) for hex_ in ("0505", "0506", "0605", "0607", "0705", "0706")}
    assert colours == {"0505": "red", "0506": "yellow", "0605": "blue", "0607": None, "0705": "orange", "0706": "green"}
    assert t.clouds("0606") == ["medium held"]


@pytest.mark.rule("UNB-NUK.8")
@pytest.mark.parametrize(("activation", "unit", "size", "dice"), SIZES)
@pytest.mark.parametrize("hit", [True, False])
def test_a_nuke_leaves_a_cloud_of_its_size_whether_or_not_the_terrain_changed(
    activation: str, unit: str, size: str, dice: int, hit: bool
) -> None:
    rolls: list[int | str] = [*["-"] * (dice - 1), "+", 1] if hit else ["-"] * dice
    t = place(one_nuke(activation, unit, size), dice=rolls).choose(f"{unit} fire.nuke 0606")
    assert t.clouds("0606") == [f"{size} held"]


@pytest.mark.rule("UNB-NUK.8", "UNB-TS.3")
@pytest.mark.parametrize(("time", "cloud"), [(0, "medium held"), (1, "medium"), (3, "medium")])
def test_a_cloud_is_held_only_if_no_time_stream_card_was_drawn_this_turn(time: int, cloud: str) -> None:
    t = place(BOMB, f"time {time}", dice="--").choose("WB fire.nuke 0606")
    assert t.clouds("0606") == [cloud]


@pytest.mark.rule("UNB-NUK.8", "UNB-NUK.5")
def test_a_nuke_leaves_a_volcano_as_it_is_and_a_cloud_over_it() -> None:
    t = place(BOMB, "0606 volcano", dice="++").choose("WB fire.nuke 0606")
    assert (t.terrain("0606"), t.clouds("0606")) == ("volcano", ["medium held"])
    assert t.epicenter("0605") is None
