"""Frozen units of Breakable: not activated, not affected, and what they bear stays on them (BRK-31.38, 31.39)."""

from __future__ import annotations

import pytest

from tests.support.breakable.combined import after_yellow, draw, lay, look
from tests.support.breakable.stories import Story, stories


@stories("""
BRK-29.4 BRK-31.38: an erratic marker stays under the ice
    # It comes off when the unit is activated, and who is frozen is not.
    draw yellow-light erratic | time 3; YSA1 0606 N flying erratic frozen {unit}
    end | erratic YSA1: yes; target YSA1: medium
    * unit: stasis=3 / stasis=3 brain=blue:1
BRK-29.6 BRK-31.38: thawed it sights for no unit until it has been activated
    yellow-medium erratic | YSA1 0606 N flying erratic; YTA1 0608 S nuke:M
    | after YTA1 fire.nuke lacks 0604
    refused YTA1 fire.nuke 0604 | BRK-17.14 BRK-29.6
BRK-24.6 BRK-31.31: who freezes in the midst of its controlled activation has had it
    table clear [+--] | option combined on; option experimental_weapons on; time 4; card blue-medium; step 2;
        BT1a 0606 N vortex:M brain=yellow:2; BT3f 1114 N brain=yellow:1; cloud 1114 heavy
    BT1a fire.vortex 0605 | look BT1a frozen: yes; brain BT1a: yellow 1; offered: BT3f end
BRK-24.6 BRK-31.38: who is frozen before its controlled activation keeps its markers
    # Blue's one controlled tank freezes the other, which has not been activated.
    table clear [+ blue-medium] | option combined on; time 4; card blue-medium; step 2;
        BT1a 0606 N stasis:M brain=yellow:1; BT2a 0605 N brain=yellow:1
    BT1a fire.stasis BT2a; BT1a done; N | look BT2a frozen: yes; brain BT1a: -; brain BT2a: yellow 1
BRK-24.13 BRK-30.4: a controlled tank driven off the map counts by its owner
    table | scenario breakthrough; card yellow-tanks; deck yellow-tanks 1; BB3f 0501; YTC6 0614 N;
        YTA1 {hex_} N brain=blue:1
    yellow: end; blue: YTA1?; blue: move exit.{edge} | hex YTA1: left; view exited: {score}
    * hex_, edge, score: 0107, west, 1 / 0601, north, 0
BRK-31.38: who has begun and is frozen by another has been activated
    table clear [- + blue-medium] | option combined on; time 4; card blue-medium; step 2;
        BT1a 0606 N stasis:M brain=yellow:1; BT2a 0605 N brain=yellow:1; YTA1 0605 N
    BT2a fire.autocannon YTA1; BT1a fire.stasis BT2a; BT1a done; N | look BT2a frozen: yes; brain BT1a: -; brain BT2a: -
BRK-31.38 BRK-21.4 BRK-27.16: devices do nothing to it
    blue-light | time 3; {device} 0606 blue 1; YTA1 0606 N frozen stasis=3
    refused {action} {verb} | BRK-31.38
    blue-light | time 3; {device} 0606 blue 1; YTA1 0606 N frozen stasis=3; YTB1 0606 N; YTB2 0606 N
    refused {action} {verb} YTA1 | BRK-31.38
    * device, action, verb: buzz, blue-buzz.0606, detonate / killbot, blue-killbot.0606, melee
BRK-31.38: no one strikes it and the refusal says why
    blue-medium | time 3; BT1a 0606 N; YTA1 0606 N frozen stasis=3
    refused BT1a melee | BRK-31.38
    blue-medium | time 3; BT1a 0606 N; YTA1 0606 N frozen stasis=3; YTB1 0606 N
    | after BT1a melee: YTB1
    refused BT1a melee YTA1 | BRK-31.38
BRK-31.38 BRK-22.11: it is rolled for by no bomb but its neighbour is
    # the other tank, then the ground
    blue-medium [+--] | time 3; BT1a 0606 N nuke:M; YTA1 0605 N frozen stasis=3; YTB1 0605 N
    BT1a fire.nuke 0605 BT1a | lost YTB1; alive YTA1
BRK-31.38 BRK-31.66 BRK-25.5: a frozen carrier and its passenger are lost in lava all the same
    blue-medium [2+-3] | 0605 crater red; time 3; BT1a 0607 N nuke:M; YTA1 0605 N frozen stasis=3; YRA1 in YTA1
    BT1a fire.nuke 0605 BT1a | terrain 0605: lava; lost YTA1 YRA1
BRK-31.38 BRK-14.5: it still lends its class to a recon
    blue-medium | time 3; YTA1 0605 N frozen stasis=3; YRA1 0605
    | target YRA1: medium
BRK-31.38 BRK-9.1: it still fills its hex
    blue-medium | time 3; BT1a 0606 N; YTA1 0605 N frozen stasis=3; YTA2 0605 N frozen stasis=3;
        YTA3 0605 N frozen stasis=3; YTA4 0605 N frozen stasis=3
    refused BT1a move 0605 | BRK-9.3
BRK-31.38 BRK-10.10: the passenger of a frozen tank gets out on its own card
    blue-heavy | time 3; BT1a 0606 N frozen stasis=3; BR1a in BT1a
    BR1a out | hex BR1a: 0606
BRK-31.38 BRK-10.9: a frozen passenger does nothing but may be set down
    # Ruling: getting down is the carrier's doing, as loading is (BRK-10.18).
    blue-heavy | time 4; BT1a 0606 N; BR1a in BT1a frozen stasis=1
    refused BR1a out | BRK-31.38
    blue-medium | time 4; BT1a 0606 N; BR1a in BT1a frozen stasis=1
    BT1a drop | hex BR1a: 0606
BRK-31.39: a frozen sighter and a frozen laser are named as such
    blue-medium | time 3; BT1a 0608 S nuke:M; BR1a 0605 frozen stasis=3; BT2a 0606 N; BT2b 0606 N
    refused BT1a fire.nuke 0604 BR1a | BRK-31.39
    blue-medium | time 3; BT1a 0606 N nuke:M; YUA1 0605 laser:L frozen stasis=3; YUA2 0605 laser:L
    BT1a fire.nuke 0605 BT1a
    refused yellow: YUA1.laser@0605 | BRK-31.39
BRK-31.38 BRK-6.8: a card with none but frozen units passes by
    table clear [yellow-medium] | option combined on; time 3; YTA1 0606 N frozen stasis=3;
        deck yellow-medium 1 blue-heavy 1; cloud 1114 heavy; BB3f 1114 autocannon:H
    | asked: blue unit
BRK-31.38 BRK-24.4 BRK-24.6: a frozen marked unit is not activated and keeps its markers
    after_yellow yellow-medium | time 3; YTA1 0606 N frozen stasis=2 brain=blue:2
    | asked: blue unit; brain YTA1: blue 2
BRK-31.38 BRK-12.3: a tank that clears stasis may still turn
    yellow-medium [+] | YTA1 0606 N stasis=1
    YTA1 clear | kind: facing
    S | at YTA1: 0606 S
BRK-31.38 BRK-11.3 BRK-31.39: a thawed skimmer must fly again
    yellow-light | time 1; YSA1 0606 N flying stasis=1
    | offered lacks end; actions YSA1 has about-face land move; actions YSA1 lacks done
""")
def test_frozen(story: Story) -> None:
    story.play(after_yellow, draw, lay, look)


@pytest.mark.rule("BRK-14.5", "UNB-STA.5", "UNB-STA.6")
@pytest.mark.parametrize(
    ("firer", "chance", "dice"), [("W1 0608 stasis:L", 1 / 2, ["+"]), ("BT1a 0607 N stasis:M", 3 / 4, ["+", "-"])]
)
def test_a_recon_does_not_hide_behind_a_bunker_from_the_ray_that_frees_it(
    firer: str, chance: float, dice: list[str]
) -> None:
    # Ruling: it may adopt the bunker's class, and to be hit by a friend in reverse it does not: light, not heavy.
    t = lay("blue-medium", f"unit {firer}; unit BR1a 0606 stasis=1; unit BB2a 0606", dice=dice)
    name = firer.split(maxsplit=1)[0]
    assert t.chance(f"{name} reverse.stasis BR1a")["hit"] == chance
    t.act(f"{name} reverse.stasis BR1a")
    assert look(t, "BR1a")["stasis"] == 0


@stories("""
BRK-14.5 BRK-31.38: from a foes ray it does
    yellow-medium [+-] | WA 0608 stasis:M; BR1a 0606; BB2a 0606
    WA fire.stasis BR1a | look BR1a stasis: 0
BRK-14.4 UNB-STA.5: in woods it is heavy whatever it would like
    blue-medium [+-] | 0606 woods; W1 0607 stasis:M; BR1a 0606 stasis=1
    W1 reverse.stasis BR1a | look BR1a stasis: 1
""")
def test_stasis_markers_on_recons(story: Story) -> None:
    story.play(lay, look)
