"""Breakable's weapons in a combined game: who feels them, who may carry them (BRK-31.18 to 31.26, 31.61 to 31.70)."""

from __future__ import annotations

import pytest

from tests.support.breakable.combined import after_yellow, draw, lay, loaded, look, other, spare_lines
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import table


@stories("""
# melee
BRK-31.18 UNB-BRK.7: units of unbreakable melee those of breakable
    blue-{group} [{dice}] | {attacker}; {target}
    {name} melee {target_name} | {fate} {target_name}
    * group, dice, attacker, target, name, target_name, fate: heavy, -+-, C1 0606, YRA1 0606, C1, YRA1, lost /
        medium, +, W1 0606, YTA1 0606 N, W1, YTA1, lost /
        medium, -, W1 0606, YTA1 0606 N, W1, YTA1, alive /
        medium, +-, W1 0606, YBB1 0606, W1, YBB1, alive /
        medium, ++, W1 0606, YBB1 0606, W1, YBB1, lost /
        light, ++, S1 0606, YTA1 0606 N, S1, YTA1, lost /
        light, +, S1 0606 hovering, YSA1 0606 N flying, S1, YSA1, lost /
        medium, +, W1 0606 buttoned, YTA1 0606 N, W1, YTA1, lost
BRK-31.18 UNB-BRK.7: units of breakable never melee those of unbreakable
    blue-{group} | {attacker}; {target}
    | actions {name} lacks melee
    refused {name} melee {target_name} | BRK-31.18 UNB-BRK.7
    * group, attacker, name: medium, BT1a 0606 N, BT1a / heavy, BB2a 0606, BB2a / heavy, BR1a 0606, BR1a /
        light, BU1a 0606, BU1a / light, BS1a 0606 N, BS1a
    * target, target_name: WA 0606, WA / SA 0606, SA / SA 0606 hovering, SA
BRK-31.18: a tank may still melee the tank beside a walker
    blue-medium [+] | BT1a 0606 N; WA 0606; YTA1 0606 N
    | after BT1a melee: YTA1
    BT1a melee YTA1 | lost YTA1
BRK-31.18 BRK-19.4: no melee in a cloud
    blue-medium | W1 0606; YTA1 0606 N; cloud 0606 light
    | actions W1 lacks melee
BRK-31.18 UNB-WEQ.11: a walker with a blade is heavy in melee
    blue-medium [+] | option walker_equipment on; W1 0606 blade:L; YBB1 0606
    W1 melee YBB1 | lost YBB1
# no effect on units of Unbreakable
BRK-31.19 UNB-BRK.8: beams of breakable are not aimed at units of unbreakable
    blue-medium | BT1a 0606 N {unit}; CA 0604; WB 0603; SA 0602 hovering; YTA1 0605 N
    | after BT1a fire.{weapon}: YTA1
    refused BT1a fire.{weapon} CA | BRK-31.19 UNB-BRK.8
    refused BT1a fire.{weapon} WB | BRK-31.19 UNB-BRK.8
    refused BT1a fire.{weapon} SA | BRK-31.19 UNB-BRK.8
    * unit, weapon: autocannon:M, autocannon / laser:M, laser / inducer:M, inducer
BRK-31.19: without another target the beam is not offered
    blue-medium | BT1a 0606 N {unit}; CA 0604; WB 0603; SA 0602 hovering
    | actions BT1a lacks fire.{weapon}
    * unit, weapon: autocannon:M, autocannon / laser:M, laser / inducer:M, inducer
BRK-31.19 UNB-BRK.8: nor are they on a unit of unbreakable
    blue-medium | W1 0606 {unit}; CA 0604; WB 0603; SA 0602 hovering; YTA1 0605 N
    | after W1 fire.{weapon}: YTA1
    * unit, weapon: autocannon:M, autocannon / laser:M, laser / inducer:M, inducer
BRK-31.19: a buzz bomb does nothing to units of unbreakable
    blue-light | buzz 0606 blue 1; WA 0606; YTA1 0606 N
    | after blue-buzz.0606 detonate: YTA1
    blue-light | buzz 0606 blue 1; WA 0606
    | actions blue-buzz.0606 lacks detonate
BRK-31.19: a killbot does nothing to units of unbreakable
    blue-light equipment | killbot 0606 blue 1; WA 0606
    | actions blue-killbot.0606 lacks melee
BRK-31.19 BRK-22.2: units of unbreakable do not trigger cluster bombs
    yellow-{group} | {unit}; cluster 0605 blue 4; cluster 0606 blue 4
    {name} {path} | look {name} hex: 0605; devices 0605: blue-cluster 4; devices 0606: blue-cluster 4
    * group, unit, name, path: medium, WA 0606, WA, move 0605 / heavy, CA 0606, CA, move 0605 /
        light, SA 0606 hovering, SA, move 0605 stop
# Ruling: both books say so. Walker and tank are medium, the squad light; the crawler elsewhere feels nothing.
BRK-31.20 UNB-BRK.12: a nuke of breakable works on both
    blue-medium [2++-+--] | BT1a 0606 N nuke:M; WA 0604; SA 0604; YTA1 0604 N
    BT1a fire.nuke 0604 BT1a | look WA configuration: down; look SA status: out; alive WA SA; lost YTA1; clouds 0604:
        medium held
""")
def test_melee_and_no_effect_on_units_of_unbreakable(story: Story) -> None:
    story.play(lay, look)


@stories("""
BRK-31.20: a crawler feels no nuke
    blue-medium [2--] | BT1a 0606 N nuke:M; CA 0604
    BT1a fire.nuke 0604 BT1a | look CA status: ready
BRK-31.20 UNB-BRK.12 BRK-31.25: a nuke of unbreakable destroys units of breakable
    blue-medium [{dice}] | W1 0612 nuke:M; YTA1 0604 N
    # eight hexes away, no range check
    W1 fire.nuke 0604 | {fate} YTA1
    * dice, fate: +--, lost / ---, alive
BRK-31.20 BRK-25.2: a nuke rolls for flyers recons and devices
    # light at light twice, light at heavy, light at light; the terrain
    blue-light equipment [++++++-] | S1 0606 nuke:L; YRA1 0604; YSA1 0604 N flying; buzz 0604 yellow 1;
        killbot 0604 yellow 1
    S1 fire.nuke 0604 | lost YRA1 YSA1; devices 0604: -
BRK-31.20 BRK-27.3 BRK-25.4: a gev whose lake is blown to a crater stays and is heavy
    blue-medium equipment [-+-2] | 0604 lake; W1 0606 nuke:M; YTA1 0604 N gev autocannon:L
    W1 fire.nuke 0604 | terrain 0604: crater; alive YTA1; target YTA1: heavy
BRK-31.21 BRK-25.5: new lava destroys units of breakable and spares those of unbreakable
    # Ruling: each book's own rule. Walker and tank are heavy in the crater; the skimmer in flight is light.
    blue-medium {range_die} - - - - - - - - - + - 3] | 0604 crater red; {name} {unit} nuke:M; WA 0604; YTA1 0604 N;
        YSA1 0604 N flying; cluster 0604 yellow 2
    {name} fire.nuke 0604 | terrain 0604: lava; lost YTA1 YSA1; alive WA; look WA configuration: standing;
        devices 0604: -
    * range_die, name, unit: [2 -, BT1a, 0606 N / [-, W1, 0606
BRK-31.21 UNB-TER.9: a new volcano removes everybody
    blue-medium [- - - - - - + - 1 1 1 1 1 1] | 0604 lava red; W1 0606 nuke:M; WA 0604; SA 0604 hovering;
        YSA1 0604 N flying
    W1 fire.nuke 0604 | terrain 0604: volcano; lost WA SA YSA1
BRK-31.22 BRK-3.15: an earthquakes lava eliminates ground units of breakable
    # Ruling: the clause about flyers belongs to nukes.
    draw light-earthquake [41] | 0604 crater green; YTA1 0604 N; YRA1 0604; YSA1 0604 N flying; WA 0604;
        buzz 0604 yellow 1
    | terrain 0604: lava; lost YTA1 YRA1; alive YSA1 WA; devices 0604: -
BRK-31.22: flyers over lava ignore the lava roll
    draw heavy-earthquake [111] | 0604 lava green; YSA1 0604 N flying
    | alive YSA1
BRK-31.22: a walker in lava rolls as ever
    draw heavy-earthquake [+111] | 0604 lava green; WA 0604; YSA1 0604 N flying
    | lost WA; alive YSA1
BRK-31.22: an earthquakes volcano removes flyers too
    draw light-earthquake [4111111] | 0604 lava green; YSA1 0604 N flying
    | terrain 0604: volcano; lost YSA1
BRK-31.22 BRK-31.23: a printed hill with an epicenter becomes rough and no unit is hurt
    draw light-earthquake [4] | 0604 hill; YTA1 0604 N; epicenter 0604 green
    | terrain 0604: rough; alive YTA1
BRK-31.22 BRK-14.3: an earthquakes crater makes a bunker harder but hurts no unit
    draw light-earthquake [41] | YTA1 0604 N; epicenter 0604 green
    | terrain 0604: crater; alive YTA1; target YTA1: heavy
""")
def test_nukes(story: Story) -> None:
    story.play(draw, lay, look)


@stories("""
# on units of Unbreakable
BRK-31.24 UNB-BRK.8: an autocannon on a unit of unbreakable makes a range check and stays loaded
    blue-{group} [{dice2}] | {name} 0606 autocannon:{size}; YTA1 0604 N
    {name} fire.autocannon YTA1 | lost YTA1; loaded {name}: autocannon
    * group, dice2, name, size: heavy, 2-+, C1, H / medium, 2+, W1, M / light, 2++, S1, L
BRK-31.24: a failed range check is not a shot
    blue-medium [2] | W1 0606 autocannon:M; YTA1 0603 N
    W1 fire.autocannon YTA1 | alive YTA1; actions W1 lacks fire.autocannon
BRK-31.24 BRK-18.8: nothing beyond six hexes is offered to its autocannon
    blue-medium | W1 0612 autocannon:M; YTA1 0605 N; YTA2 0606 N
    | after W1 fire.autocannon: YTA2
BRK-31.25: an inducer on a walker needs no range check
    # Ruling.
    blue-medium [++] | W1 0612 inducer:M; YTA1 0604 N
    W1 fire.inducer YTA1 | brain YTA1: blue 2
BRK-31.25: bombs on a walker need no range check
    blue-medium | W1 0612 {count}
    W1 fire.{weapon} 0603 | devices 0603: blue-{weapon} {devices}; loaded W1: {loaded}
    * count, weapon, devices, loaded: buzz:M, buzz, 2, buzz- / cluster:M, cluster, 4, cluster-
# what a carrier of Unbreakable may do with them
BRK-31.70 UNB-ACT.3: a walkers autocannon is its whole weapon action
    # Ruling: two weapons at once are for tanks and bunkers.
    blue-medium [2-] | W1 0606 autocannon:M nuke:M; YTA1 0604 N
    W1 fire.autocannon YTA1 | actions W1 lacks fire.*
BRK-31.70 UNB-ACT.3: two light autocannons fire in one action
    blue-medium [2--2++] | W1 0606 autocannon:L autocannon:L; YTA1 0604 N
    W1 fire.autocannon YTA1 | kind: second
    fire.autocannon2; YTA1? | lost YTA1
BRK-31.70 UNB-UNIT.4: a buttoned walker fires nothing
    blue-medium | W1 0606 buttoned autocannon:M; YTA1 0604 N
    | actions W1 lacks fire.autocannon
BRK-31.70 BRK-6.7: buzz bombs of a walker act on the light card
    blue-medium | deck blue-light 1; W1 0606 buzz:L buzz:L; BU3d 1114; YTA1 0603 N
    W1 fire.buzz 0604 | devices 0604: blue-buzz 1
    stop?; end | asked: blue unit; offered has blue-buzz.0604
    blue-buzz.0604 move 0603 | offered has detonate
BRK-31.70 BRK-24.8 BRK-24.21: a walkers inducer frees a friend and marks no unit of its own
    blue-medium [+-] | W1 0606 inducer:M; BT1a 0604 N brain=yellow:2; BT1b 0603 N
    | after W1 fire.inducer: BT1a
    W1 fire.inducer BT1a | brain BT1a: yellow 1
BRK-31.70 BRK-24.4 BRK-31.19: a walkers inducer gives control and the tanks gun still does nothing to walkers
    after_yellow yellow-medium | YTA1 0606 N autocannon:M brain=blue:1; WA 0604; YTB1 0603 N
    YTA1? | asked: blue action; after fire.autocannon: YTB1
BRK-31.70 BRK-22.2: a skimmer meets the cluster bombs of a walker
    blue-medium | W1 0606 cluster:M; YSA1 0602 S flying
    W1 fire.cluster 0603 | devices 0603: blue-cluster 4
    yellow-light [--+] | YSA1 0602 S flying; cluster 0603 blue 4
    YSA1 move 0603 | lost YSA1; devices 0603: blue-cluster 1
# target classes
BRK-31.63 BRK-14.5: a friendly unit of unbreakable lends its class to a recon
    # Ruling: "friendly unit" is unrestricted.
    blue-medium | YRA1 0604; {name} {unit}
    | target YRA1: {target}
    * name, unit, target: CA, 0604, heavy / WA, 0604, medium / WA, 0604 down, heavy / SA, 0604, light /
        C1, 0604, light / W1, 0604, light
BRK-31.63: a squad is rolled for by its own books modifiers
    # In woods a grounded squad is medium: one die of one; a tank is medium everywhere.
    blue-medium [2+--] | 0604 woods; BT1a 0606 N nuke:M; SA 0604
    BT1a fire.nuke 0604 BT1a | look SA status: out
BRK-31.63: a recon in woods is heavy for a walkers nuke
    blue-medium [+---] | 0604 woods; W1 0606 nuke:M; YRA1 0604
    W1 fire.nuke 0604 | alive YRA1
BRK-31.63 BRK-21.5: a buzz bomb at a recon under a crawlers wing
    # light at heavy: three of three
    blue-light [++-] | buzz 0606 blue 1; CA 0606; YRA1 0606
    blue-buzz.0606 detonate YRA1 | alive YRA1; devices 0606: -
BRK-31.63 BRK-14.5: a recon is light again when the crawler drives on
    yellow-heavy | CA 0606; YRA1 0606
    | target YRA1: heavy
    CA move 0605 | target YRA1: light
BRK-31.63 BRK-14.7 BRK-31.20: a recon keeps the class of a walker that falls to the same nuke
    # The walker goes down first; the recon is rolled for as medium, as it was when the bomb went off.
    blue-medium [+---] | W1 0606 nuke:M; WA 0604; YRA1 0604
    W1 fire.nuke 0604 | look WA configuration: down; alive YRA1
# devices
BRK-31.61: a walker may melee devices
    # Ruling: a killbot is light, a bomb heavy.
    blue-medium equipment [{dice}] | W1 0606; {device} 0606 yellow 1
    W1 melee {action} | devices 0606: -
    * dice, device, action: +-, killbot, yellow-killbot.0606 / ++, buzz, yellow-buzz.0606 /
        ++, cluster, yellow-cluster.0606
BRK-31.61 BRK-31.33: a walker may laser devices
    blue-medium equipment [{dice}] | W1 0606 laser:M; {device} 0604 yellow 1
    # two hexes: medium
    W1 fire.laser {action} | devices 0604: -; loaded W1: laser-
    * dice, device, action: +-, killbot, yellow-killbot.0604 / ++, buzz, yellow-buzz.0604
BRK-31.61 BRK-22.12: a walkers nuke rolls for each device
    # two cluster bombs, heavy: the first goes
    blue-medium [++-+--] | W1 0606 nuke:M; cluster 0604 yellow 2
    W1 fire.nuke 0604 | devices 0604: yellow-cluster 1
BRK-31.61 BRK-14.9: a killbot in a crater is heavy for a walker
    blue-medium equipment [+-] | 0606 crater red; W1 0606; killbot 0606 yellow 1
    W1 melee yellow-killbot.0606 | devices 0606: yellow-killbot 1
BRK-31.64: force beams and stasis rays are not aimed at devices
    # Ruling: those act on units only.
    blue-medium equipment | W1 0606 {unit}; {device} 0604 yellow 1; YTA1 0605 N
    | after W1 fire.{weapon}: YTA1
    refused W1 fire.{weapon} {action} | BRK-31.64
    * unit, weapon: force:M, force / stasis:M, stasis
    * device, action: killbot, yellow-killbot.0604 / buzz, yellow-buzz.0604 / cluster, yellow-cluster.0604
BRK-31.64: a neutron bomb leaves devices alone
    blue-medium [+] | W1 0606 neutron:L neutron:L; buzz 0603 yellow 2; YTA1 0603 N
    W1 fire.neutron 0603 | devices 0603: yellow-buzz 2
BRK-31.64: autocannons work on devices
    blue-medium [2++] | {name} {unit} autocannon:M; buzz 0604 yellow 1
    {name} fire.autocannon yellow-buzz.0604 | devices 0604: -
    * name, unit: W1, 0606 / BT1a, 0606 N
BRK-31.19 UNB-BRK.8: the same in the other game
    other clear | card blue-medium; BT1a 0606 N autocannon:M; BT1b 0101 N; CA 0604; WB 0603; SA 0602 hovering
    | actions BT1a lacks fire.autocannon
BRK-31.19 BRK-27.16: a killbot beside a crawler goes for the recon
    yellow-light equipment [+] | killbot 0605 yellow 1; C1 0605; BR1a 0605
    # heavy against the class that the crawler lends
    yellow-killbot.0605 melee | lost BR1a
BRK-27.22 BRK-31.29: breakables multi gun on a walker serves as a laser
    # light, two hexes: light at light
    yellow-medium equipment [2+] | option experimental_weapons on; YTA1 0606 N nuke:M; W1 0602 brkgun:M
    YTA1 fire.nuke 0604 YTA1 | asked: blue lasers
    commit W1.brkgun | clouds 0604: -; loaded W1: brkgun-
BRK-30.17 BRK-31.22: an earthquakes lava under two command bunkers of each side is a draw
    table clear [light-earthquake 4 1] | 0604 crater green; scenario heavy-reinforcements;
        deck light-earthquake 1 blue-heavy 1; BB1a 0604 command; BB1b gone command; BB1c 1101 command;
        YBA1 gone command; YBA2 0604 command; YBA3 1112 command; BR1a 0201
    | winner: none; over: yes
BRK-28.11 BRK-23.15: a nuke of a unit that blue controls is shot at by yellow and red
    table clear [2] | option teams four; card yellow-tanks; cloud 1114 heavy; YTC6 1114 N autocannon:M;
        YTA1 0606 N nuke:M brain=blue:1; RUA1 0602 laser:L; YUA1 0602 laser:L; GU1a 0602 laser:L
    yellow: end; blue: YTA1?; blue: fire.nuke 0604 YTA1 | asked_sides: red yellow
""")
def test_on_units_of_unbreakable(story: Story) -> None:
    story.play(after_yellow, lay, loaded, look, other)


@pytest.mark.rule("BRK-31.24")
@pytest.mark.parametrize(
    ("unit", "legal"),
    [
        ("C1 0606 autocannon:H buzz:H", True),
        ("C1 0606 autocannon:M inducer:M cluster:M nuke:M", True),
        ("W1 0606 inducer:M cluster:M", True),
        ("W1 0606 autocannon:L force:L buzz:L crust:L", True),
        ("S1 0606 inducer:L buzz:L", True),
        ("W1 0606 autocannon:M force:M", False),  # two mediums in one class
        ("S1 0606 autocannon:L laser:L", False),
        ("S1 0606 buzz:L nuke:L", False),
        ("S1 0606 autocannon:M", False),
        ("C1 0606 cluster:L", False),
    ],
)
def test_breakables_weapons_fill_the_slots_of_their_class(unit: str, legal: bool) -> None:
    lines = ("option combined on", plain(), "card yellow-medium", *spare_lines("yellow-medium"), f"unit {unit}")
    if legal:
        assert look(table(*lines), unit[:2])["hex"] == "0606"
    else:
        with pytest.raises(ValueError, match=unit[:2]):
            table(*lines)


@pytest.mark.rule("BRK-31.26")
@pytest.mark.parametrize("carrier", ["W1 0606 inducer:M", "BT1a 0606 N inducer:M"])
def test_an_inducer_is_never_continued(carrier: str) -> None:
    name = carrier.split(maxsplit=1)[0]
    dice: list[int | str] = ["+", "+"] if name == "W1" else [2, "+", "+"]
    t = lay("blue-medium", f"unit {carrier}; unit YTA1 0604 N", dice=dice).act(f"{name} fire.inducer YTA1")
    assert t.kind != "continue"
    assert t.unit("YTA1").brain == {"blue": 2}


@pytest.mark.rule("BRK-23.15", "BRK-31.33")
def test_the_own_side_of_a_controlled_tank_shoots_at_its_bomb_with_lasers_of_both_books() -> None:
    position = (
        "unit YTA1 0606 N nuke:M brain=blue:1; unit WA 0602 laser:M; unit YUA1 0602 laser:L; unit W1 0601 laser:M"
    )
    t = after_yellow("yellow-medium", position, dice="2")
    if t.kind == "unit":
        t.choose("YTA1")
    t.choose("fire.nuke 0604 YTA1")
    assert t.asked == ("yellow", "lasers")
    assert {word.partition(".")[0] for word in t.offered() - {"done"}} == {"WA", "YUA1"}


@pytest.mark.rule("BRK-23.11", "BRK-31.33", "BRK-31.17")
def test_a_tanks_laser_needs_its_arc_against_a_walkers_bomb_and_a_walkers_laser_does_not() -> None:
    t = lay("yellow-medium", "unit WA 0606 nuke:M; unit BT1a 0602 N laser:M; unit W1 0602 laser:M")
    t.act("WA fire.nuke 0604")
    assert t.asked == ("blue", "lasers")
    assert {word.partition(".")[0] for word in t.offered() - {"done"}} == {"W1"}
