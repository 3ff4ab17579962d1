"""Retrieval: bring the satellite home (chapter X2)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import NORTH_EDGE, SOUTH_EDGE, begun, compositions, draw, lay, ready, winner
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import place

RETRIEVAL = "scenario retrieval"

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


@pytest.mark.rule("UNB-RET.2", "UNB-RET.3")
@scripts(
    "out of a corner the satellite goes home or is lost (north blue): blue-walkers; scenario retrieval; W1 0101; "
    "object satellite W1; WA 0615; SA 0614 | W1 move exit.north -> winner blue",
    "out of a corner the satellite goes home or is lost (west): blue-walkers; scenario retrieval; W1 0101; "
    "object satellite W1; WA 0615; SA 0614 | W1 move exit.west -> winner none",
    "the last walker of all that carries the satellite home wins: card blue-walkers; scenario retrieval; W1 0601; "
    "object satellite W1; S1 0302; SA 0614 | W1 move exit.north -> winner blue",
    "leaving without the satellite wins nothing: blue-walkers; scenario retrieval; object satellite 0608; W1 0601; "
    "WA 0303 | W1 move exit.north -> W1 gone; goes on",
    "standing on the own edge with it is not enough: "
    "blue-walkers; scenario retrieval; W1 0602; object satellite W1; WA 0303 | W1 move 0601 -> goes on",
    "the wrong edge is a draw (blue W1 0101 west): "
    "blue-walkers; scenario retrieval; W1 0101; object satellite W1; WA 0303 | W1 move exit.west -> winner none",
    "the wrong edge is a draw (blue W1 1105 east): "
    "blue-walkers; scenario retrieval; W1 1105; object satellite W1; WA 0303 | W1 move exit.east -> winner none",
    "the wrong edge is a draw (blue W1 0615 south): "
    "blue-walkers; scenario retrieval; W1 0615; object satellite W1; WA 0303 | W1 move exit.south -> winner none",
    "the wrong edge is a draw (yellow WA 0601 north): "
    "yellow-walkers; scenario retrieval; WA 0601; object satellite WA; W1 0303 | WA move exit.north -> winner none",
    "the wrong edge is a draw (yellow WA 0105 west): "
    "yellow-walkers; scenario retrieval; WA 0105; object satellite WA; W1 0303 | WA move exit.west -> winner none",
    "the loss of the satellite is a draw: blue-walkers; scenario retrieval; 0606 lava red; W1 0608 force:M; "
    "object satellite 0607; WA 0303; dice ++ | W1 fire.force satellite 0606 -> object satellite gone; winner none",
    # Ruling: nobody can carry it any more.
    "the loss of the last walkers of both sides is a draw: "
    "blue-squads; scenario retrieval; object satellite 0608; S1 0101; SA 0114 -> goes on | end -> winner none",
)
def test_retrieval(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-RET.3", "UNB-DECK.12")
def test_the_last_walkers_lost_with_the_satellite_are_a_draw_by_the_satellite() -> None:
    t = draw("heavy-earthquake", "scenario retrieval; 0607 lava white; WA 0607; object satellite WA; SA 0614", dice="+")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "UNB-RET.3"


@pytest.mark.rule("UNB-RET.3", "UNB-DECK.12", "UNB-ACT.21")
def test_without_walkers_a_loose_satellite_is_a_draw_after_the_card() -> None:
    t = place(
        "card blue-squads",
        RETRIEVAL,
        "0607 lava white",
        "WA 0607",
        "object satellite WA",
        "S1 0604 nuke:L",
        "SA 0614",
        dice=["+", "+", "+", "-"],  # down and so engulfed; the ground holds
    )
    t.choose("S1 fire.nuke 0607")
    assert (t.unit("WA").hex, t.object("satellite")) == ("gone", "0607")
    assert t.asked == ("blue", "unit")  # the card is not over
    t.choose("end")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "UNB-DECK.12"
