"""Crust busters (chapter L of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import commit, lay
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

CAST = "card yellow-walkers; deck blue-squads 4; WA 0615 buttoned; WB 0610 crust:M; W1 1101"

WALKER_IN_A_CLOUD = "card blue-walkers; deck yellow-squads 4; cloud 1008 medium; W1 0101; W2 1008 crust:M"


def earthquakes(t: Table, pile: str) -> dict[str, int]:
    return {card: count for card, count in t.cards(pile).items() if card.endswith("-earthquake")}


@pytest.mark.rule("UNB-CB.1", "UNB-CB.2", "UNB-CB.5")
@scripts(
    "an epicenter under a unit may put it into a crater and make it heavy: "
    "draw heavy-earthquake; epicenter 0607 red; SA 0607; W1 0608 stasis:M; dice 1223+- -> SA 0607; 0607 crater; "
    "epicenter 0607 none | W1 fire.stasis @SA -> SA stasis=0",
    "a crust buster under a unit does it no harm: yellow-walkers; WA 0609 crust:M; S1 0607 hovering laser:L; W1 0607; "
    "dice ---5 | WA fire.crust 0607, commit S1.laser -> epicenter 0607 blue; S1 ready hovering; W1 ready standing",
    # behind the woods of 0509
    "a crust buster needs a line of sight for bombs to the hex: "
    f"{CAST}; dice 1 -> refused WB fire.crust 0408 | WB fire.crust 0609 -> epicenter 0609 red",
    "a crust buster puts an epicenter of a rolled colour (clear 1 red): "
    f"{CAST}; 0606 clear; dice 1 | WB fire.crust 0606 -> epicenter 0606 red",
    "a crust buster puts an epicenter of a rolled colour (road 2 yellow): "
    f"{CAST}; 0606 road; dice 2 | WB fire.crust 0606 -> epicenter 0606 yellow",
    "a crust buster puts an epicenter of a rolled colour (hill 3 orange): "
    f"{CAST}; 0606 hill; dice 3 | WB fire.crust 0606 -> epicenter 0606 orange",
    "a crust buster puts an epicenter of a rolled colour (industry 4 green): "
    f"{CAST}; 0606 industry; dice 4 | WB fire.crust 0606 -> epicenter 0606 green",
    "a crust buster puts an epicenter of a rolled colour (lake 5 blue): "
    f"{CAST}; 0606 lake; dice 5 | WB fire.crust 0606 -> epicenter 0606 blue",
    "a crust buster puts an epicenter of a rolled colour (woods 6 white): "
    f"{CAST}; 0606 woods; dice 6 | WB fire.crust 0606 -> epicenter 0606 white",
    "a crust buster puts an epicenter of a rolled colour (rough 1 red): "
    f"{CAST}; 0606 rough; dice 1 | WB fire.crust 0606 -> epicenter 0606 red",
    "worked example with a loaded laser the squad might have fired: "
    f"{WALKER_IN_A_CLOUD}; C1 0814; SA 1010 laser:L | W2 fire.crust 1009 -> asked yellow lasers; answers SA.laser done",
    "worked example without the crawler nobody sights: "
    f"{WALKER_IN_A_CLOUD}; SA 1010 laser:L- -> refused W2 fire.crust 1009",
)
def test_crust_buster(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-CB.1")
def test_a_crust_buster_is_unloaded_before_lasers_fire_and_breaks_the_crust_after_them() -> None:
    t = place(CAST, "S1 0606 laser:L", dice="---5").choose("WB fire.crust 0606")
    assert (t.asked, t.unit("WB").weapons) == (("blue", "lasers"), {"crust": False})
    assert t.epicenter("0606") is None
    assert earthquakes(t, "discards") == {}
    t.choose("S1.laser")
    assert (t.epicenter("0606"), earthquakes(t, "discards")) == ("blue", {"medium-earthquake": 1})


@pytest.mark.rule("UNB-CB.1", "UNB-CB.3", "UNB-LAS.5")
def test_a_crust_buster_that_a_laser_stops_leaves_no_epicenter_and_no_card() -> None:
    t = place(CAST, "S1 0606 laser:L", dice="-+-").choose("WB fire.crust 0606", "S1.laser")
    assert t.epicenter("0606") is None
    assert (earthquakes(t, "discards"), t.cards("unused")) == ({}, {"light": 3, "medium": 2, "heavy": 1})
    assert t.unit("WB").weapons == {"crust": False}


@pytest.mark.rule("UNB-CB.2", "UNB-CB.3")
@pytest.mark.parametrize("terrain", ["crater red", "lava red", "volcano"])
def test_a_crust_buster_puts_no_epicenter_on_crater_lava_or_volcano_but_adds_its_card(terrain: str) -> None:
    t = place(CAST, f"0606 {terrain}").choose("WB fire.crust 0606")
    assert t.epicenter("0606") is None
    assert (t.terrain("0606"), earthquakes(t, "discards")) == (terrain.split(maxsplit=1)[0], {"medium-earthquake": 1})
    assert t.unit("WB").weapons == {"crust": False}


@pytest.mark.rule("UNB-CB.2", "UNB-CB.3")
def test_a_crust_buster_leaves_an_epicenter_that_is_there_and_adds_its_card() -> None:
    t = place(CAST, "epicenter 0606 orange").choose("WB fire.crust 0606")
    assert (t.epicenter("0606"), earthquakes(t, "discards")) == ("orange", {"medium-earthquake": 1})


@pytest.mark.rule("UNB-CB.3")
@pytest.mark.parametrize(
    ("activation", "unit", "size"),
    [("crawlers", "CB", "heavy"), ("walkers", "WB", "medium"), ("squads", "SB", "light")],
)
def test_a_crust_buster_moves_an_unused_earthquake_of_its_size_to_the_discards(
    activation: str, unit: str, size: str
) -> None:
    t = place(f"card yellow-{activation}; deck blue-squads 4; {unit} 0610 crust:{size[0].upper()}; W1 1101", dice="1")
    before = t.cards("unused")
    assert before == {"light": 3, "medium": 2, "heavy": 1}
    t.choose(f"{unit} fire.crust 0606")
    assert earthquakes(t, "discards") == {f"{size}-earthquake": 1}
    left = {**before, size: before[size] - 1}
    assert t.cards("unused") == {name: count for name, count in left.items() if count}


@pytest.mark.rule("UNB-CB.3")
def test_a_crust_buster_takes_a_lighter_earthquake_if_its_size_is_used_up() -> None:
    t = place(CAST, "discards medium-earthquake 2", dice="1").choose("WB fire.crust 0606")
    assert earthquakes(t, "discards") == {"medium-earthquake": 2, "light-earthquake": 1}
    assert t.cards("unused") == {"light": 2, "heavy": 1}


@pytest.mark.rule("UNB-CB.3")
def test_a_heavy_crust_buster_goes_down_two_sizes_if_it_must() -> None:
    t = place(
        "card yellow-crawlers; deck blue-squads 4; discards heavy-earthquake 1 medium-earthquake 2; CB 0610 crust:H",
        "W1 1101",
        dice="1",
    ).choose("CB fire.crust 0606")
    assert earthquakes(t, "discards") == {"heavy-earthquake": 1, "medium-earthquake": 2, "light-earthquake": 1}
    assert t.cards("unused") == {"light": 2}


@pytest.mark.rule("UNB-CB.3")
def test_a_crust_buster_never_takes_a_heavier_earthquake() -> None:
    t = place(CAST, "discards medium-earthquake 2 light-earthquake 3", dice="1").choose("WB fire.crust 0606")
    assert (t.epicenter("0606"), earthquakes(t, "discards")) == ("red", {"medium-earthquake": 2, "light-earthquake": 3})
    assert t.cards("unused") == {"heavy": 1}


@pytest.mark.rule("UNB-CB.4")
def test_the_card_of_a_crust_buster_enters_the_deck_with_the_next_turn_only() -> None:
    t = place("card yellow-walkers; deck blue-squads 1; WB 0610 crust:M; W1 1101; S1 1104", dice="1 blue-walkers")
    t.choose("WB fire.crust 0606")
    assert t.cards("deck") == {"blue-squads": 1}
    t.choose("end")  # the last card of the turn
    assert (t.asked, t.cards("deck"), earthquakes(t, "discards")) == (("blue", "unit"), {}, {"medium-earthquake": 1})
    t.choose("end")  # the next turn's first card
    assert (t.asked, earthquakes(t, "deck")) == (("blue", "unit"), {"medium-earthquake": 1})
    assert (earthquakes(t, "discards"), sum(t.cards("deck").values())) == ({}, 22)


@pytest.mark.rule("UNB-CB.5")
def test_a_crust_buster_affects_no_unit_and_changes_no_terrain() -> None:
    t = place(CAST, "0606 woods; W2 0606; S1 0606; SA 0606 hovering", dice="2")
    before = [t.unit(name) for name in ("W2", "S1", "SA")]
    t.choose("WB fire.crust 0606")
    assert ([t.unit(name) for name in ("W2", "S1", "SA")], t.terrain("0606"), t.clouds("0606")) == (before, "woods", [])


@pytest.mark.rule("UNB-EX.11", "UNB-CB.1")
def test_worked_example_a_crawler_on_a_hill_sights_for_a_walker_in_a_cloud() -> None:
    t = place(WALKER_IN_A_CLOUD, "C1 0814; SA 1010 laser:L-", dice="4").choose("W2 fire.crust 1009")
    assert (t.asked, t.epicenter("1009")) == (("blue", "unit"), "green")
    assert (earthquakes(t, "discards"), t.unit("W2").weapons) == ({"medium-earthquake": 1}, {"crust": False})


@pytest.mark.rule("UNB-CB.3", "UNB-CB.2", "UNB-LAS.5", "UNB-WPN.3")
def test_a_crust_buster_shot_down_adds_neither_marker_nor_card() -> None:
    t = lay("blue-walkers", "W1 0603 crust:M; SA 0605 laser:L", dice="+--")
    commit(t.choose("W1 fire.crust 0605"), "SA.laser")
    assert (t.epicenter("0605"), t.cards("discards"), t.unit("W1").weapons) == (None, {}, {"crust": False})


@pytest.mark.rule("UNB-CB.3", "UNB-VEQ.1", "UNB-EQ.9")
def test_with_no_unused_earthquake_left_none_is_added() -> None:
    t = lay(
        "blue-walkers",
        "option volcanic_earthquakes on; discards heavy-earthquake 1 medium-earthquake 2 light-earthquake 3",
        "0101 lava red",
        *[f"{hex_} crater blue" for hex_ in ("0102", "0201", "0202")],
        "0103 clear; W1 0104 crust:L nuke:L; SA 0614",
        dice="+",
    ).choose("W1 fire.crust 0102", "fire.nuke 0101")
    assert t.terrain("0101") == "volcano"
    assert t.cards("discards") == {"heavy-earthquake": 1, "medium-earthquake": 2, "light-earthquake": 3}
    assert t.cards("unused") == {}
