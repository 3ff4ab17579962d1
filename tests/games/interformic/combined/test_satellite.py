"""Breakable's satellite among the weapons of Unbreakable: nothing moves it, nothing destroys it (BRK-30.34)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.breakable.combined import ON, look
from tests.support.breakable.hands import plain, winner
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


def retrieval(*lines: str, crater: str = "crater red", dice: Sequence[int | str] = ()) -> Table:
    """Lay out a combined Retrieval in which each side has a recon far from the satellite."""
    return table(
        ON,
        "scenario retrieval",
        plain(f"0608 {crater}"),
        "object satellite 0608; unit BR1a 0101; unit YRB1 0114",
        *lines,
        dice=dice,
    )


@stories("""
BRK-30.34 UNB-OBJ.3: a force beam does not move it
    # Ruling: it cannot be moved.
    retrieval | card blue-medium; {name} {unit} force:M; YTA1 0607 N; YTA2 0607 S
    | after {name} fire.force lacks satellite
    refused {name} fire.force satellite | BRK-30.34
    * name, unit: W1, 0609 / BT1a, 0609 N
BRK-30.34: lava in its hex is still a draw
    retrieval [light-earthquake 1 4] | deck light-earthquake 1 blue-heavy 1
    | terrain 0608: lava; winner: none
BRK-30.34 BRK-31.23: an earthquake may bury the satellite
    table [light-earthquake 4 1] | option combined on; scenario retrieval; 0608 crater green; object satellite 0608;
        BR1a 0101; YRA1 0114; deck light-earthquake 1 blue-heavy 1
    | terrain 0608: lava; winner: none
BRK-30.24 UNB-MOV.7: a reinforcement that may not enter yet may reload
    table | scenario heavy-reinforcements; BB1a 0101 command; BB1b 0301 command; YBA1 0114 command; YBA2 0314 command;
        turn 1; card blue-heavy; C1 off nuke:H-; BR1a 0201
    | actions C1 has done reload.nuke; actions C1 lacks move
BRK-30.24 UNB-MOV.6: a hovering squad enters two hexes deep
    table | scenario heavy-reinforcements; BB1a 0101 command; BB1b 0301 command; YBA1 0114 command; YBA2 0314 command;
        turn 2; card blue-light; S1 off hovering; BU1a 0201
    S1 move 0601 0602 | look S1 hex: 0602
BRK-30.32 BRK-22.15: the data is lost on the bombs of the edge hex
    table [+] | scenario retrieval; object satellite 0608; card yellow-bunkers; YRA1 0615 data; YRB1 0114; BR1a 0101;
        cluster 0615 blue 1
    YRA1 move exit.south | winner: none
# stable, then one hex ahead
BRK-30.34 UNB-XVG.12 BRK-31.65: a vortex passes over it and the race goes on
    retrieval [time-stream - + - -] | option experimental_weapons on; deck time-stream 1 blue-heavy 1;
        vortex 0609 light N; BB3f 0301
    | over: no; view objects satellite: 0608
BRK-30.33 BRK-24.13: driving the last recon off the map is a draw
    table | scenario retrieval; object satellite 0608; card yellow-bunkers; YRA1 0615 brain=blue:1; BT1a 0101 N;
        YTA1 0114 N
    blue: YRA1; blue: move exit.south | winner: none
""")
def test_satellite(story: Story) -> None:
    story.play(look, retrieval, winner)


@pytest.mark.rule("BRK-31.59")
def test_a_position_in_which_a_walker_carries_it_is_refused() -> None:
    lines = (ON, "scenario retrieval", "unit BR1a 0101", "unit YRB1 0114", "card blue-medium", "unit W1 0609 force:M")
    assert table(*lines, "object satellite 0609").view()["objects"]["satellite"] == "0609"
    with pytest.raises(Refused, match=r"BRK-31\.59"):
        table(*lines, "object satellite W1")


@pytest.mark.rule("BRK-30.34", "UNB-OBJ.4")
def test_an_earthquake_does_not_roll_for_it() -> None:
    # Blue's recon has the data, so that lava in the satellite's hex is no draw; no die falls before the colours.
    t = retrieval(
        "deck light-earthquake 1 blue-heavy 1; unit BR1b 0303 data", crater="lava red", dice=["light-earthquake", 2]
    )
    assert t.view()["objects"]["satellite"] == "0608"
    assert t.result is None
