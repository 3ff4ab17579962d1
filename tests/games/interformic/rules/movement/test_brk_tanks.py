"""Chapter 12: tanks."""

from __future__ import annotations

import pytest

from tests.support.breakable.hands import CLEAR, FACINGS, lay, neighbours
from tests.support.breakable.stories import Story, stories


@pytest.mark.rule("BRK-12.1")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_tank_goes_to_any_neighbour_whatever_its_facing(facing: str) -> None:
    t = lay("yellow-tanks", CLEAR, f"unit YTA1 0606 {facing} nuke:M")
    assert t.after("YTA1 move") == neighbours("0606")
    for hex_ in neighbours("0606"):
        twin = t.twin(f"YTA1 move {hex_} {facing}")
        assert twin.at("YTA1") == (hex_, facing)
        assert "YTA1" not in twin.offered()


@stories("""
BRK-12.1 BRK-12.2: any facing at the end moved or not
    yellow-tanks clear | YTA1 0606 N nuke:M
    YTA1 done | asked: yellow facing; offered: N NE NW S SE SW
    {facing} | at YTA1: 0606 {facing}; offered lacks YTA1
    yellow-tanks clear | YTA1 0606 N nuke:M
    YTA1 move 0706 {facing} | at YTA1: 0706 {facing}
    * facing: N / NE / SE / S / SW / NW
BRK-12.2: a tank that was never touched keeps its facing
    yellow-tanks clear | YTA1 0606 NW nuke:M
    end | at YTA1: 0606 NW
BRK-12.2 BRK-15.9: the new facing comes after the shot
    yellow-tanks clear | YTA1 0606 N autocannon:M; BT1a 0607 N nuke:M
    # it is behind it
    | actions YTA1 lacks fire.autocannon
    YTA1 done S
    refused YTA1 fire.autocannon BT1a | BRK-6.8 BRK-6.9 BRK-7.1
BRK-12.2: the new facing counts on the next card
    yellow-tanks clear [+] | YTA1 0606 N autocannon:M; BT1a 0607 N nuke:M; deck yellow-tanks 1
    YTA1 done S; end; YTA1 fire.autocannon BT1a | lost BT1a
BRK-12.2 BRK-24.19 BRK-15.9: a controller sets the facing of a tank
    yellow-tanks clear | YTA1 0606 N autocannon:M brain=blue:2
    end; YTA1 done | asked: blue facing; offered: N NE NW S SE SW
    S | at YTA1: 0606 S; brain YTA1: blue 1
BRK-12.3: the facing is free after a melee too
    # Ruling: it is an option of the end of the activation, not a part of moving.
    yellow-tanks clear [-] | YTA1 0606 N nuke:M; BT1a 0606 N nuke:M
    YTA1 melee BT1a | asked: yellow facing; offered: N NE NW S SE SW
    {facing} | at YTA1: 0606 {facing}
    * facing: N / NE / SE / S / SW / NW
BRK-12.3: the facing is free after a shot without a move
    yellow-tanks clear [-] | YTA1 0606 N autocannon:M; BT1a 0605 N nuke:M
    YTA1 fire.autocannon BT1a; YTA1 done SE | at YTA1: 0606 SE
BRK-12.4 BRK-22.4: turning in place sets off no cluster bombs
    yellow-tanks clear | YTA1 0606 N {gear}; cluster 0606 blue 3
    YTA1 done S | at YTA1: 0606 S; devices 0606: blue-cluster 3
    * gear: nuke:M / gev nuke:L
BRK-12.4 BRK-22.2: leaving does
    yellow-tanks clear [+-++] | YTA1 0606 N nuke:M; cluster 0606 blue 3
    YTA1 move 0605 | lost YTA1; devices 0606: blue-cluster 1
    # a destroyed tank is not asked its facing
    | asked: yellow unit
BRK-12.1 BRK-27.4: a gev moves as a tank on its own card
    yellow-tanks clear | YTA1 0606 N gev nuke:L
    | after YTA1 move: 0505 0506 0605 0607 0705 0706
    YTA1 move 0607 S | at YTA1: 0607 S; offered lacks YTA1
""")
def test_tanks(story: Story) -> None:
    story.play()
