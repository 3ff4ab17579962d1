"""Retrieval: bring the satellite home (chapter X2)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import NORTH_EDGE, SOUTH_EDGE, begun, compositions, lay, ready, winner

COLOURS = {"red", "yellow", "orange", "green", "blue", "white"}


@pytest.mark.rule("UNB-RET.1")
def test_the_satellite_lies_in_a_crater_of_random_colour_in_0608() -> None:
    colours = set()
    for seed in range(1, 21):
        t = ready(begun("retrieval", seed=seed, platoon_size=2))
        assert (t.terrain("0608"), t.object("satellite")) == ("crater", "0608")
        colours.add(t.colour("0608"))
    assert colours <= COLOURS
    assert len(colours) > 1


@pytest.mark.rule("UNB-RET.1")
def test_no_other_hex_is_changed() -> None:
    t = ready(begun("retrieval", platoon_size=2))
    changed = {
        hex_ for hex_, terrain in t.view()["terrain"].items() if terrain in {"crater", "lava", "rough", "volcano"}
    }
    assert changed == {"0608"}


@pytest.mark.rule("UNB-RET.1")
@pytest.mark.parametrize("size", [2, 3, 4, 6])
def test_each_side_brings_a_walker_and_a_squad_at_least(size: int) -> None:
    every = ((c, w, size - c - w) for c in range(5) for w in range(1, 5))
    assert compositions("retrieval", size) == {(c, w, s) for c, w, s in every if 1 <= s <= 4 and c <= w <= s}


@pytest.mark.rule("UNB-RET.1")
@pytest.mark.parametrize(("side", "unit", "edge"), [("blue", "W1", NORTH_EDGE), ("yellow", "WA", SOUTH_EDGE)])
def test_blue_enters_from_the_north_and_yellow_from_the_south(side: str, unit: str, edge: set[str]) -> None:
    t = lay(f"{side}-walkers", "scenario retrieval; object satellite 0608; W1 off; WA off")
    assert set(t.answers_to(f"{unit} move")) == edge


@pytest.mark.rule("UNB-RET.2")
@pytest.mark.parametrize(
    ("side", "unit", "hex_", "edge"),
    [
        ("blue", "W1", "0601", "north"),
        ("blue", "W1", "0101", "north"),
        ("yellow", "WA", "0615", "south"),
        ("yellow", "WA", "0514", "south"),
    ],
)
def test_a_player_wins_when_an_own_walker_carries_it_home(side: str, unit: str, hex_: str, edge: str) -> None:
    other = "WA 0303" if side == "blue" else "W1 0303"
    t = lay(f"{side}-walkers", f"scenario retrieval; {unit} {hex_}; object satellite {unit}; {other}")
    t.choose(f"{unit} move exit.{edge}")
    assert winner(t) == side
    assert t.asked is None


@pytest.mark.rule("UNB-RET.2")
def test_leaving_without_the_satellite_wins_nothing() -> None:
    t = lay("blue-walkers", "scenario retrieval; object satellite 0608; W1 0601; WA 0303").choose("W1 move exit.north")
    assert t.unit("W1").hex == "gone"
    assert t.result is None


@pytest.mark.rule("UNB-RET.2")
def test_standing_on_the_own_edge_with_it_is_not_enough() -> None:
    t = lay("blue-walkers", "scenario retrieval; W1 0602; object satellite W1; WA 0303").choose("W1 move 0601")
    assert t.result is None


@pytest.mark.rule("UNB-RET.3", "UNB-OBJ.5")
@pytest.mark.parametrize(
    ("side", "unit", "hex_", "edge"),
    [
        ("blue", "W1", "0101", "west"),
        ("blue", "W1", "1105", "east"),
        ("blue", "W1", "0615", "south"),
        ("yellow", "WA", "0601", "north"),
        ("yellow", "WA", "0105", "west"),
    ],
)
def test_the_wrong_edge_is_a_draw(side: str, unit: str, hex_: str, edge: str) -> None:
    other = "WA 0303" if side == "blue" else "W1 0303"
    t = lay(f"{side}-walkers", f"scenario retrieval; {unit} {hex_}; object satellite {unit}; {other}")
    t.choose(f"{unit} move exit.{edge}")
    assert winner(t) is None


@pytest.mark.rule("UNB-RET.3")
def test_the_loss_of_the_satellite_is_a_draw() -> None:
    t = lay(
        "blue-walkers", "scenario retrieval; 0606 lava red; W1 0608 force:M; object satellite 0607; WA 0303", dice="++"
    ).choose("W1 fire.force satellite 0606")
    assert t.object("satellite") == "gone"
    assert winner(t) is None


@pytest.mark.rule("UNB-RET.3", "UNB-DECK.12")
def test_the_loss_of_the_last_walkers_of_both_sides_is_a_draw() -> None:
    # Ruling: nobody can carry it any more.
    t = lay("blue-squads", "scenario retrieval; object satellite 0608; S1 0101; SA 0114")
    assert t.result is None
    t.choose("end")
    assert winner(t) is None
