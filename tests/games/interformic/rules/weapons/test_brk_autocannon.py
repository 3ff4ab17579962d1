"""The autocannon (chapter 20)."""

from __future__ import annotations

from tests.support.breakable.stories import Story, stories


@stories("""
BRK-20.1: arc sight range and dice decide
    yellow-tanks clear [3+] | 0506 woods; YTA1 0608 N; BT1a 0605 N; BT1b 0610 N; BT1c 0404 N; BB1a 0601
    # the others: behind it, beyond woods, too far
    | targets YTA1 autocannon: BT1a
    YTA1 fire.autocannon BT1a | lost BT1a
BRK-20.1: its size is the carriers or one less in a pair
    yellow-{group} clear [{dice}] | {unit}; BT1a 0606 N; BT1b 0606 N
    {name} fire.autocannon BT1a | lost BT1a; alive BT1b
    * group, dice, unit, name: bunkers, 2+-, YBA1 0608, YBA1 / bunkers, 2+, YBA1 0608 autocannon:M nuke:M, YBA1 /
        tanks, 2+, YTA1 0608 N, YTA1 / tanks, 2++, YTA1 0608 N autocannon:L autocannon:L, YTA1 /
        bunkers, 2++, YRA1 0608, YRA1 / skimmers, 2++, YUA1 0608, YUA1 / skimmers, 2++, YSA1 0608 N flying, YSA1
BRK-20.2: it fires on every activation and is never reloaded
    yellow-tanks clear [-+] | deck yellow-tanks 1; YTA1 0608 N; BT1a 0607 N
    YTA1 fire.autocannon BT1a | verbs YTA1 lacks reload
    end; YTA1 fire.autocannon BT1a | lost BT1a; loaded YTA1: autocannon
BRK-20.2 BRK-1.6: there is no unloaded autocannon
    unreadable | card yellow-tanks; YTA1 0608 N autocannon:M-; YTA2 0606 N
BRK-20.3 BRK-7.5: a pair fires both in either order
    yellow-tanks clear [{dice}] | YTA1 0608 N autocannon:L laser:L; BU1a 0607; BU1b 0607
    YTA1 fire.{first} BU1a; YTA1 fire.{action} BU1b | lost BU1a BU1b; loaded YTA1: autocannon laser-
    * dice, first, action: +-+, autocannon, laser / -++, laser, autocannon
BRK-20.3 BRK-7.5 BRK-7.6: a pair fires one and reloads the other
    yellow-tanks clear [+] | YTA1 0608 N autocannon:L laser:L-; BU1a 0607; BU1b 0607
    # what was reloaded is not fired too
    YTA1 reload.laser | shots YTA1: autocannon
    YTA1 fire.autocannon BU1a | loaded YTA1: autocannon laser; shots YTA1: -
BRK-7.5 BRK-7.9: both shots come before the physical action
    yellow-bunkers clear [-----] | YBA1 0608 autocannon:M nuke:M; BU1a 0608; BU1b 0608
    YBA1 fire.autocannon BU1a | verbs YBA1 has fire melee
    YBA1 melee BU1a | actions YBA1: -
BRK-20.4 BRK-23.4: it does not fire at bombs in flight
    yellow-bunkers clear [2] | YRA1 0608 nuke:L; BU1a 0606 autocannon:L; BU2a 0606 laser:L;
        BT1a 0605 S autocannon:L laser:L
    YRA1 fire.nuke 0606 | lasers within BT1a.laser@0606 BT1a.laser@0608 BU2a.laser@0606 BU2a.laser@0608;
        lasers has BT1a.laser@0606 BU2a.laser@0606
""")
def test_autocannon(story: Story) -> None:
    story.play()
