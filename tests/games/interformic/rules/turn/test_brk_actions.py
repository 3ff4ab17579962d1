"""Chapter 7: one weapon action and then one physical action."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


@stories("""
# a weapon action, then a physical action
BRK-7.1 BRK-7.2 BRK-7.3: a weapon action and then a physical action
    yellow-tanks clear [--] | YTA1 0606 N laser:M; BT1a 0605 N nuke:M
    | verbs YTA1: done fire move
    YTA1 fire.laser BT1a | verbs YTA1: done move
    YTA1 move 0607 N | hex YTA1: 0607; offered: YTC6 end
BRK-7.1: a whole activation is written as a line
    yellow-tanks clear [--] | YTA1 0606 N laser:M; BT1a 0605 N nuke:M
    YTA1 fire.laser BT1a move 0607 N | at YTA1: 0607 N
BRK-7.1: nothing follows a physical action
    yellow-tanks {layout} | YTA1 0606 N laser:M; BT1a 0606 N nuke:M; BT1b 0606 S nuke:M
    YTA1 {name} {action} N | offered lacks YTA1
    refused YTA1 fire.laser BT1a | BRK-7.1 BRK-6.9 BRK-6.8
    * layout, name, action: clear, move, 0607 / clear [-], melee, BT1a
BRK-7.1: either action may be skipped
    yellow-tanks clear | YTA1 0606 N laser:M; BT1a 0606 N nuke:M
    YTA1 move 0605 N | loaded YTA1: laser
    yellow-tanks clear [--] | YTA1 0606 N laser:M; BT1a 0606 N nuke:M
    YTA1 fire.laser BT1a; YTA1 done N | at YTA1: 0606 N
    yellow-tanks clear | YTA1 0606 N laser:M; BT1a 0606 N nuke:M; deck yellow-tanks 1
    end | at YTA1: 0606 N
BRK-7.1 BRK-6.8: units that have acted or are done
    yellow-tanks clear | YTA1 0606 N autocannon:M; YTA2 0505 N autocannon:M; BT1a 0605 N nuke:M; acted YTA1; done YTA2
    | verbs YTA1: done move; offered lacks YTA2
BRK-7.2 BRK-2.3: a loaded weapon fires and an unloaded one is reloaded
    yellow-tanks clear | YTA1 0606 N laser:M; BT1a 0606 N nuke:M
    | actions YTA1 has fire.laser; actions YTA1 lacks reload.laser
    refused YTA1 reload.laser | BRK-7.2
    yellow-tanks clear | YTA1 0606 N laser:M-; BT1a 0606 N nuke:M
    | actions YTA1 lacks fire.laser; actions YTA1 has reload.laser
    YTA1 reload.laser | loaded YTA1: laser
BRK-7.3: melee or a move but not both
    yellow-bunkers clear [-] | YRA1 0606 nuke:L; BU1a 0606 nuke:L
    | actions YRA1 has melee move
    YRA1 melee BU1a | offered lacks YRA1
    refused YRA1 move 0605 | BRK-7.3 BRK-7.1 BRK-6.9 BRK-6.8
BRK-7.4 BRK-19.1: fire and melee at the same target
    # the laser at short range is heavy: [1/2]; melee [1/1]
    yellow-tanks clear [--+] | YTA1 0606 N laser:M; BT1a 0606 N nuke:M
    YTA1 fire.laser BT1a | alive BT1a
    YTA1 melee BT1a | lost BT1a
BRK-7.4: fire and melee at different targets
    yellow-tanks clear [+-+] | YTA1 0606 N laser:M; BT1a 0606 N nuke:M; BT1b 0606 S nuke:M; BT1c 0605 S nuke:M
    YTA1 fire.laser BT1c; YTA1 melee BT1b | lost BT1b BT1c; alive BT1a
# two weapons
BRK-7.5 BRK-2.5 BRK-20.3: two weapons fire in either order
    # autocannon: light v medium [2/2]; laser at 1 hex: medium [1/1]
    yellow-tanks clear [{dice}] | YTA1 0606 N autocannon:L laser:L; BT1a 0605 N nuke:M
    YTA1 fire.{order} BT1a | verbs YTA1: done fire move; actions YTA1 lacks fire.{order}
    YTA1 fire.{action} BT1a | verbs YTA1: done move
    YTA1 move 0607 N | loaded YTA1: autocannon laser-
    * dice, order, action: +--, autocannon, laser / -+-, laser, autocannon
BRK-7.5: an autocannon fires and the other weapon is reloaded
    yellow-tanks clear [--] | YTA1 0606 N autocannon:L nuke:L-; BT1a 0605 N nuke:M
    YTA1 {action}; YTA1 {action2} | loaded YTA1: autocannon nuke; verbs YTA1: done move
    * action, action2: fire.autocannon BT1a, reload.nuke / reload.nuke, fire.autocannon BT1a
BRK-7.5: two autocannons may both fire
    yellow-bunkers clear [++] | YBA1 0606 autocannon:M autocannon:M; BT1a 0605 N nuke:M; BT1b 0605 N nuke:M
    YBA1 fire.autocannon BT1a; YBA1 fire.autocannon2 BT1b | lost BT1a BT1b; verbs YBA1 lacks fire reload
BRK-7.5 BRK-7.9 BRK-18.6: the first result is seen before the second shot
    yellow-tanks clear [++2++] | YTA1 0606 N autocannon:L laser:L; BT1a 0605 N nuke:M; BT1b 0604 N nuke:M
    YTA1 fire.autocannon BT1a | lost BT1a; after YTA1 fire.laser: BT1b
    # two hexes: its range check, then light v medium
    YTA1 fire.laser BT1b | lost BT1b
BRK-7.5 BRK-7.9 BRK-6.9: both shots come before the physical action and others may act in between
    yellow-tanks clear [----] | YTA1 0606 N autocannon:L laser:L; BT1a 0605 N nuke:M; YTB1 0505 N autocannon:M
    YTA1 fire.autocannon BT1a; YTB1 fire.autocannon BT1a; YTA1 fire.laser BT1a; YTA1 move 0607 N
    refused YTA1 fire.laser BT1a
BRK-7.5 BRK-7.9: the second weapon is lost by moving
    yellow-tanks clear [--] | YTA1 0606 N autocannon:L laser:L; BT1a 0605 N nuke:M
    YTA1 fire.autocannon BT1a; YTA1 move 0607 N | offered lacks YTA1; loaded YTA1: autocannon laser
BRK-7.5: by position a weapon that was used stays used
    yellow-tanks clear | YTA1 0606 N autocannon:L laser:L; BT1a 0605 N nuke:M; used YTA1 autocannon
    | actions YTA1 lacks fire.autocannon; actions YTA1 has fire.laser
BRK-7.5 BRK-18.6: the second weapon is not offered when the first took the last target
    yellow-tanks clear [+] | YTA1 0606 N autocannon:L laser:L; BU1a 0605
    YTA1 fire.autocannon BU1a | shots YTA1: -
BRK-7.5 BRK-6.9 BRK-18.6: two pairs may take turns shot by shot
    yellow-tanks clear [+--+++] | YTA1 0608 N autocannon:L laser:L; YTA2 0608 N autocannon:L laser:L; BT1a 0607 N;
        BT1b 0607 N
    YTA1 fire.autocannon BT1a; YTA2 fire.laser BT1b; YTA1 fire.laser BT1a; YTA2 fire.autocannon BT1b | lost BT1a BT1b
BRK-7.6: a weapon is not fired and reloaded in one activation
    yellow-tanks clear [--] | YTA1 0606 N laser:M; BT1a 0606 N nuke:M
    YTA1 fire.laser BT1a | actions YTA1 lacks reload.laser
    refused YTA1 reload.laser | BRK-7.6 BRK-7.1
    yellow-tanks clear | YTA1 0606 N laser:M-; BT1a 0606 N nuke:M
    YTA1 reload.laser | actions YTA1 lacks fire.laser
    refused YTA1 fire.laser BT1a | BRK-7.6 BRK-7.1
BRK-7.6 BRK-7.5: nor by a unit with two weapons
    yellow-tanks {layout} | YTA1 0606 N autocannon:L {unit}; BT1a 0607 N nuke:M
    YTA1 {action} | actions YTA1 lacks fire.nuke reload.nuke
    * layout, unit, action: clear [-], nuke:L, fire.nuke 0605 / clear, nuke:L-, reload.nuke
BRK-7.7 BRK-11.3: a flying skimmer is not done before it has moved
    yellow-skimmers clear [-] | YSA1 0606 N flying laser:L; BT1a 0605 N nuke:M
    | actions YSA1: about-face fire.laser land move
    refused YSA1 done | BRK-7.7 BRK-11.3
    YSA1 fire.laser BT1a | actions YSA1: about-face land move
    refused YSA1 done | BRK-7.7 BRK-11.3
    refused end | BRK-11.3 BRK-7.7 BRK-6.9
# off the map
BRK-7.8 BRK-8.3: off the map a unit enters waits or reloads
    waiting | YTA1 off N nuke:M-; YTA2 off N nuke:M; BT1a 0614 N nuke:M
    | actions YTA1: done move reload.nuke; actions YTA2: done move
    refused YTA2 fire.nuke 0614 | BRK-7.8
    YTA1 reload.nuke | loaded YTA1: nuke
    YTA1 move 0615 N | at YTA1: 0615 N
BRK-7.8: off the map a unit neither sights nor is a target
    table clear | 0304 industry; 0608 crater; scenario industrial-wasteland; YTA1 0608 N nuke:M;
        BT1a 0614 S autocannon:M; card yellow-tanks; YRA1 off nuke:L
    # only its own hex: no one sights for it
    | after YTA1 fire.nuke: 0608
    table clear | 0304 industry; 0608 crater; scenario industrial-wasteland; YTA1 0608 N nuke:M;
        BT1a 0614 S autocannon:M; card blue-tanks; YTA2 off N nuke:M
    | actions BT1a lacks fire.autocannon
    table clear | 0304 industry; 0608 crater; scenario industrial-wasteland; YTA1 0608 N nuke:M;
        BT1a 0614 S autocannon:M; YTA3 0615 N nuke:M; YTA4 0615 N nuke:M; card blue-tanks; YTA2 off N nuke:M
    | after BT1a fire.autocannon: YTA3 YTA4
    refused BT1a fire.autocannon YTA2 | BRK-7.8
BRK-7.8 BRK-23.14: off the map a laser does not defend
    table clear | 0304 industry; scenario industrial-wasteland; card blue-tanks; BT1a 0614 S cluster:M;
        YTA1 off N laser:M; BT2a 0101 N
    BT1a fire.cluster 0615 | devices 0615: blue-cluster 4
BRK-7.8 BRK-6.13: a card is not passed over while somebody waits off the map
    table [yellow-tanks] | scenario industrial-wasteland; deck yellow-tanks 1 blue-tanks 1; YTA1 off N nuke:M;
        BT1a 0303 N nuke:M
    | asked: yellow unit; offered: YTA1 end
# lost on the way
BRK-7.9 BRK-25.2: a unit that destroys itself loses its other actions
    yellow-tanks clear [++-] | YTA1 0606 N autocannon:L nuke:L; BT1a 0605 N nuke:M
    YTA1 fire.nuke 0606 | lost YTA1; offered: YTC6 end
    refused YTA1 fire.autocannon BT1a | BRK-7.9 BRK-1.10 BRK-6.8 BRK-6.9
BRK-7.9: a unit that survives its own nuke goes on
    yellow-tanks clear [+-+--] | YTA1 0606 N autocannon:L nuke:L; BT1a 0606 N nuke:M
    YTA1 fire.nuke 0606 | alive YTA1 BT1a
    # the new cloud hides everything in its own hex
    | actions YTA1 lacks fire.autocannon
    YTA1 move 0605 N | hex YTA1: 0605
""")
def test_actions(story: Story) -> None:
    story.play(waiting)


def waiting(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Industrial Wasteland on a plain map: Yellow's tanks are activated and wait in the south."""
    return table("scenario industrial-wasteland", plain("0304 industry"), "card yellow-tanks", *lines, dice=dice)
