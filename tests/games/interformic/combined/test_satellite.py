"""Breakable's satellite among the weapons of Unbreakable: nothing moves it, nothing destroys it (BRK-30.34)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.breakable.combined import ON, declare
from tests.support.breakable.hands import plain, winner
from tests.support.breakable.table import Table, table

XW = "option experimental_weapons on"


def retrieval(*lines: str, crater: str = "crater red", dice: Sequence[int | str] = ()) -> Table:
    """Lay out a combined Retrieval in which each side has a recon far from the satellite."""
    ground = (ON, "scenario retrieval", plain(f"0608 {crater}"), "object satellite 0608")
    return table(*ground, "unit BR1a 0101; unit YRB1 0114", *lines, dice=dice)


@pytest.mark.rule("BRK-30.34", "UNB-OBJ.3")
@pytest.mark.parametrize("unit", ["W1 0609 force:M", "BT1a 0609 N force:M"])
def test_a_force_beam_does_not_move_it(unit: str) -> None:
    # Ruling: it cannot be moved.
    t = retrieval(f"card blue-medium; unit {unit}; unit YTA1 0607 N; unit YTA2 0607 S")
    name = unit.split(maxsplit=1)[0]
    assert "satellite" not in t.after(f"{name} fire.force")
    t.refused(f"{name} fire.force satellite", "BRK-30.34")


@pytest.mark.rule("BRK-31.59")
def test_a_position_in_which_a_walker_carries_it_is_refused() -> None:
    lines = (ON, "scenario retrieval", "unit BR1a 0101", "unit YRB1 0114", "card blue-medium", "unit W1 0609 force:M")
    assert table(*lines, "object satellite 0609").view()["objects"]["satellite"] == "0609"
    with pytest.raises(Refused, match=r"BRK-31\.59"):
        table(*lines, "object satellite W1")


@pytest.mark.rule("BRK-30.34", "UNB-XVG.12", "BRK-31.65")
def test_a_vortex_passes_over_it_and_the_race_goes_on() -> None:
    deck = "deck time-stream 1 blue-heavy 1"
    dice = ["time-stream", "-", "+", "-", "-"]  # stable, then one hex ahead
    t = declare(retrieval(XW, deck, "vortex 0609 light N; unit BB3f 0301", dice=dice))
    assert t.result is None
    assert t.view()["objects"]["satellite"] == "0608"


@pytest.mark.rule("BRK-30.34", "UNB-OBJ.4")
def test_an_earthquake_does_not_roll_for_it() -> None:
    # Blue's recon has the data, so that lava in the satellite's hex is no draw; no die falls before the colours.
    t = retrieval(
        "deck light-earthquake 1 blue-heavy 1; unit BR1b 0303 data", crater="lava red", dice=["light-earthquake", 2]
    )
    assert t.view()["objects"]["satellite"] == "0608"
    assert t.result is None


@pytest.mark.rule("BRK-30.34")
def test_lava_in_its_hex_is_still_a_draw() -> None:
    t = retrieval("deck light-earthquake 1 blue-heavy 1", dice=["light-earthquake", 1, 4])
    assert t.terrain("0608") == "lava"
    assert winner(t) is None
