"""Special equipment (chapter 27): GEVs, towers, killbots, multi-guns."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from tests.support.breakable.aiming import EQUIPMENT, miss
from tests.support.breakable.hands import CLEAR, draw, lay, neighbours, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table


def asked_again(t: Table) -> list[tuple[str, str] | None]:
    """Return who is asked what in a twin, and in a match begun from the position as text."""
    read = Table(sandtable.position("breakable", t.match.position(), dice=[]))
    return [Table(t.match.clone()).asked, read.asked]


GEVS = ("unit YTA1 0606 N gev laser:L", "unit YTA2 0406 N gev laser:L")


def bonus(*lines: str, dice: Sequence[int | str] = (), terrain: tuple[str, ...] = ()) -> Table:
    """A blue tank card is drawn while Yellow has two GEVs."""
    return draw("blue-tanks", EQUIPMENT, plain(*terrain), *GEVS, *lines, dice=dice)


@stories("""
# loadouts
BRK-27.25: command bunkers take no equipment
    unreadable equipment | card yellow-tanks; YBA1 0606 command {equipment}; YTC1 0101 N
    * equipment: tower / killbots
BRK-27.1 BRK-27.2 BRK-5.7: all tanks of a sub type are gevs or none
    unreadable equipment | card yellow-tanks; YTA1 0606 N gev laser:L; YTA2 0607 N laser:M
    yellow-tanks clear equipment | YTA1 0606 N gev laser:L; YTB1 0607 N laser:M
    | equipment YTA1: gev; equipment YTB1: -
# GEVs
BRK-27.3: a gev on a lake acts as in the clear
    yellow-tanks clear equipment [+-] | 0606 lake; YTA1 0606 N gev laser:L; BT1a 0606 N gev laser:L
    | target YTA1: medium
    YTA1 fire.laser BT1a | lost BT1a; alive YTA1
BRK-27.4: on its own card a gev is a tank
    yellow-tanks clear equipment [-] | YTA1 0606 N gev laser:L; BT1a 0605 N
    YTA1 fire.laser BT1a; YTA1 move 0607 SE | at YTA1: 0607 SE; actions YTA1: -
BRK-27.6 BRK-19.2 BRK-1.3: a gev fights lightly and is a medium target on the ground
    yellow-tanks clear equipment [+] | YTA1 0606 N gev laser:L; BU1a 0606
    | target YTA1: medium; flying YTA1: no
    YTA1 melee BU1a | lost BU1a
BRK-27.7 BRK-10.11: a recon cannot get out on a lake
    yellow-tanks clear equipment | 0606 lake; YTA1 0606 N gev laser:L; YRA1 in YTA1
    | actions YTA1 lacks drop
    refused YTA1 drop | BRK-27.7 BRK-10.11
    yellow-bunkers clear equipment | 0606 lake; 0605 lake; YTA1 0606 N gev laser:L; YRA1 in YTA1
    | actions YRA1 lacks out; after YRA1 move: 0505 0506 0607 0705 0706
BRK-27.8 BRK-6.10: gevs move before the enemys tanks
    bonus | BT1a 0605 N; YTB1 0612 N
    | asked: yellow bonus
    # not the plain tank
    | offered: YTA1 YTA2 end
    YTA1 | offered: 0505 0506 0605 0607 0705 0706 stay
    0607; SW | at YTA1: 0607 SW; offered: YTA2 end
    end | asked: blue unit
BRK-27.8: a gev may turn without moving
    bonus
    YTA2; stay; SE | at YTA2: 0406 SE
BRK-27.8: no bonus on other cards
    draw blue-skimmers clear equipment | YTA1 0606 N gev laser:L; YTA2 0406 N gev laser:L; BT1a 0101 N
    | kind: unit
    draw yellow-tanks clear equipment | YTA1 0606 N gev laser:L; YTA2 0406 N gev laser:L; BT1a 0101 N
    | kind: unit
    draw blue-bunkers clear equipment | YTA1 0606 N gev laser:L; YTA2 0406 N gev laser:L; BT1a 0101 N
    | kind: unit
BRK-27.8 BRK-27.27: in a bonus move no gev fires reloads or fights
    draw blue-tanks clear equipment | YTA1 0606 N gev laser:L-; YTA2 0406 N gev laser:L; BT1a 0606 N
    YTA1 | offered: 0505 0506 0605 0607 0705 0706 stay
    refused fire.laser
    refused reload.laser
    refused melee
    refused BT1a
BRK-27.8 BRK-27.27 BRK-6.8: a gev makes one bonus move a card and acts on its own
    draw blue-tanks clear then=yellow-tanks | YTA1 0606 N gev laser:L; YTA2 0303 N gev laser:L
    YTA1 0605 S | kind: bonus; offered: YTA2 end
    # blue's own part
    end; end; YTA1 move 0604 N | hex YTA1: 0604
BRK-27.8 BRK-16.7: a gev slips out of sight before the enemys tanks fire
    draw blue-tanks clear equipment | 0605 woods; YTA1 0706 N gev laser:L; YTA2 0101 N gev laser:L; BT1a 0604 S
    YTA1; 0606; N; end | asked: blue unit; targets BT1a autocannon: -
BRK-27.8 UNB-WEQ.10: a walker is not asked about its jets again when the bonus moves have begun
    table equipment [yellow-medium] | option combined on; option walker_equipment on; deck yellow-medium 1 blue-light 1;
        WA 0606 hovering jet:L jet:L; BT1a 0303 N gev; YTA1 1111 N
    yellow: fire.jet stop | asked: blue bonus; asked_again: blue bonus blue bonus
BRK-27.9 BRK-27.8: every enemy tank card gives one
    table clear equipment | deck blue-tanks 3; YTA1 0606 N gev laser:L; YTA2 0406 N gev laser:L; BT1a 0101 N;
        BT1b 0201 N
    | asked: yellow bonus
    YTA1; stay; N; end | asked: blue unit
    end | asked: yellow bonus
    YTA1; stay; N; end | asked: blue unit
    end | asked: yellow bonus
    YTA1; stay; N; end | asked: blue unit
BRK-27.10: a waiting gev may come on
    table clear equipment | scenario breakthrough; deck blue-tanks 1; YTA1 off N gev laser:L; YTA2 1101 N gev laser:L;
        BT1a 0101 N; BT1b 0102 N
    | asked: yellow bonus
    YTA1; 1105; NW | at YTA1: 1105 NW
BRK-27.10 BRK-8.4 BRK-7.8: a gev off the map comes on with its bonus move
    table [blue-tanks] | scenario industrial-wasteland; deck blue-tanks 1 yellow-bunkers 1; YTA1 off N gev laser:L;
        YTA2 off N gev laser:L; BT1a 0303 N laser:M
    | asked: yellow bonus
    YTA1 0615 NE | at YTA1: 0615 NE; asked: yellow bonus
BRK-27.10 BRK-8.4 BRK-9.3: a bonus move brings a gev on where there is room
    table clear equipment | 1107 lava; 1106 lake; scenario breakthrough; card blue-tanks; step 0; YTA1 off N gev;
        BT2a 1105 N; BT2b 1105 N; BT2c 1105 N; BT2d 1105 N
    yellow: YTA1 | offered: 1101 1102 1103 1104 1106 1108 1109 1110 1111 1112 1113 1114 stay
    1106 SW | at YTA1: 1106 SW; asked: blue unit
BRK-27.27 BRK-29.4: a bonus move removes no marks
    draw blue-tanks clear equipment | YTA1 0606 N gev laser:L brain=blue:2; YTA2 0406 N gev laser:L
    YTA1; 0605; N | brain YTA1: blue 2
BRK-27.27 BRK-6.10: gevs that have made their bonus move
    yellow-tanks clear | BT1a 0303 N gev laser:L; BT1b 0404 N gev laser:L; YTA1 0606 N nuke:M; step 0; moved BT1a
    | asked: blue bonus; offered: BT1b end
    # by hand, the owner acts
    yellow-tanks clear | BT1a 0303 N gev laser:L; BT1b 0404 N gev laser:L; YTA1 0606 N nuke:M
    | asked: yellow unit
# towers
BRK-27.12: a tower sees and is seen like a flyer
    yellow-bunkers clear equipment | 0605 woods; 0607 woods; BT1a 0604 S; YBA1 0606 tower laser:M
    | targets YBA1 laser: BT1a
    yellow-bunkers clear equipment | 0605 woods; 0607 woods; BT1a 0604 S; YBA1 0606 laser:H
    | targets YBA1 laser: -
    blue-tanks clear equipment | 0605 woods; 0607 woods; BT1a 0604 S; YBA1 0606 tower laser:M
    | targets BT1a autocannon: YBA1
BRK-27.12 BRK-17.7: a tower sights over woods
    yellow-bunkers clear equipment | 0605 woods; 0606 crater; YBA1 0606 tower nuke:M
    | sighters YBA1 nuke 0604: YBA1
BRK-27.12 BRK-9.2 BRK-14.2: otherwise a tower is a bunker
    yellow-tanks clear equipment | YTA1 0605 N; BB1a 0606 tower; BU1a 0606; BU1b 0606; BU1c 0606
    | flying BB1a: no; target BB1a: heavy
    # full
    | after YTA1 move lacks 0606
# killbots
BRK-27.14 BRK-27.26: it may deploy between its actions
    yellow-bunkers clear equipment | YBA1 0606 killbots laser:M-; YBA2 0101 killbots laser:M
    YBA1 reload.laser; YBA1 deploy | loaded YBA1: laser; devices 0606: yellow-killbot 1
BRK-27.14: one a card and again on the next
    yellow-bunkers clear equipment | deck yellow-bunkers 1; YBA1 0606 killbots laser:M
    YBA1 deploy; end; YBA1 deploy | devices 0606: yellow-killbot 2
BRK-27.26 BRK-9.2: it deploys into a full hex and inside a cloud
    yellow-bunkers clear equipment | YBA1 0606 killbots laser:M; BU1a 0606; BU1b 0606; BU1c 0606; cloud 0606 light
    YBA1 deploy | devices 0606: yellow-killbot 1
BRK-27.16: a killbot moves one hex or attacks
    bots count=2 [-+] | BT1a 0606 N
    | actions yellow-killbot.0606: done melee move; after yellow-killbot.0606 move: 0505 0506 0605 0607 0705 0706
    yellow-killbot.0606 melee BT1a | lost BT1a
    # the other one
    | actions yellow-killbot.0606: done move
    yellow-killbot.0606 move 0605 | devices 0606: yellow-killbot 1; devices 0605: yellow-killbot 1;
        offered lacks yellow-killbot.0605 yellow-killbot.0606
BRK-27.16 BRK-6.7: it does not attack after moving nor act on the bunkers card
    bots | BT1a 0605 N
    yellow-killbot.0606 move 0605 | kind: unit; offered lacks yellow-killbot.0605
    yellow-bunkers clear equipment | killbot 0606 yellow 1; YRA1 0101
    | offered lacks yellow-killbot.0606
BRK-6.11 BRK-27.16: a new killbot waits for the next skimmer card
    yellow-bunkers clear equipment | option turret_card skimmer; deck yellow-skimmers 1; YBA1 0606 killbots laser:M
    YBA1 deploy | offered lacks yellow-killbot.0606
    end | offered has yellow-killbot.0606
BRK-27.17: a killbot attacks heavily and reaches flyers
    bots [{dice}] | {target}
    yellow-killbot.0606 melee {name} | lost {name}; devices 0606: yellow-killbot 1
    bots [-{action} | {target}
    yellow-killbot.0606 melee {name} | alive {name}; devices 0606: yellow-killbot 1
    * dice, target, name, action: +, BB1a 0606, BB1a, ] / +-, BT1a 0606 N, BT1a, -] / +--, BU1a 0606, BU1a, --] /
        +--, BS1a 0606 N flying, BS1a, --]
BRK-27.18: a killbot attacks devices but not friends and not in a cloud
    bots | BT1a 0606 N; buzz 0606 blue 1; cluster 0606 blue 1; killbot 0606 blue 1; YTA1 0606 N
    | victims yellow-killbot.0606: BT1a blue-buzz.0606 blue-cluster.0606 blue-killbot.0606
    bots | BT1a 0606 N; buzz 0606 blue 1; cluster 0606 blue 1; killbot 0606 blue 1; YTA1 0606 N; cloud 0606 light
    | actions yellow-killbot.0606 lacks melee
    refused yellow-killbot.0606 melee BT1a | BRK-27.18 BRK-19.4 BRK-16.1
BRK-27.19 BRK-24.3: a killbot is a target for all but inducers
    blue-bunkers clear equipment | BR1a 0607 autocannon:L; killbot 0606 yellow 1
    | targets BR1a autocannon: yellow-killbot.0606
    blue-bunkers clear equipment | BR1a 0607 laser:L; killbot 0606 yellow 1
    | targets BR1a laser: yellow-killbot.0606
    blue-bunkers clear equipment | BR1a 0607 inducer:L; killbot 0606 yellow 1
    | targets BR1a inducer: -
BRK-27.19 BRK-17.15 BRK-9.3: a killbot does not sight and needs no room
    yellow-bunkers clear equipment | 0112 crater; YBA1 0112 nuke:H; killbot 0605 yellow 1
    | hexes YBA1 nuke: 0112
    bots | BT1a 0605 N; BT1b 0605 N; BT1c 0605 N; BT1d 0605 N
    | after yellow-killbot.0606 move has 0605
BRK-27.19 BRK-8.7: a killbot does not leave the map
    yellow-skimmers clear equipment | killbot 0101 yellow 1
    | after yellow-killbot.0101 move: 0102 0201 0202
# multi-guns
BRK-27.20: its shots are one size smaller
    yellow-{group} clear equipment [{dice}] | {unit}; BT1a 0607 N; BT1b 0607 N
    {name} fire.multigun autocannon BT1a | lost BT1a; alive BT1b
    * group, dice, unit, name: bunkers, +, YBA1 0608 multigun:H, YBA1 /
        tanks, ++, YTA1 0608 N multigun:M, YTA1 /
        bunkers, ++, YBA1 0608 tower multigun:M, YBA1 /
        bunkers, ++, YBA1 0608 killbots multigun:M, YBA1
BRK-27.20: any load but the autocannon unloads a tanks light gun
    yellow-tanks clear {dice} | YTA1 0608 N multigun:M; BT1a 0607 N; BT1b 0607 N
    YTA1 fire.multigun {load} {target} | loaded YTA1: multigun-; brain BT1a: {brain}; devices 0607: {devices};
        clouds 0607: {clouds}
    * dice, load, target, brain, devices, clouds: equipment [-], laser, BT1a, -, -, - /
        equipment [+], inducer, BT1a, yellow 1, -, - /
        equipment, buzz, 0607, -, yellow-buzz 1, - /
        equipment, cluster, 0607, -, yellow-cluster 2, - /
        equipment [+-+--], nuke, 0607, -, -, light
BRK-27.21 BRK-2.3: a multi gun is reloaded as a whole
    yellow-tanks clear equipment | YTA1 0608 N multigun:M-; BT1a 0607 N
    YTA1 reload.multigun | loaded YTA1: multigun; shots YTA1: -
BRK-27.21: only loads with a target are offered
    yellow-tanks clear equipment | 0606 woods; YTA1 0608 N multigun:M; cluster 0605 blue 1; BT1a 0610 N
    | after YTA1 fire.multigun: buzz cluster nuke
BRK-27.22: a loaded multi gun defends as a laser
    # At one hex a light laser is medium, a medium one heavy.
    yellow-bunkers clear equipment [{dice}] | 0112 crater; YBA1 0112 nuke:H; YRA1 0608; {unit}
    YBA1 fire.nuke 0606 YRA1 | lasers: {lasers}
    commit {lasers} | clouds 0606: -; loaded {name}: multigun-
    * dice, unit, lasers, name: 2-+, BT1a 0605 S multigun:M, BT1a.multigun@0606, BT1a /
        2--+, BB1a 0605 multigun:H, BB1a.multigun@0606, BB1a
BRK-27.22: an unloaded multi gun does not defend
    yellow-bunkers clear equipment [2---] | 0112 crater; YBA1 0112 nuke:H; YRA1 0608; BT1a 0605 S multigun:M-
    YBA1 fire.nuke 0606 YRA1 | clouds 0606: heavy
BRK-27.22 BRK-27.21: a multi gun spent in defence is empty on its card
    then yellow-bunkers blue-tanks clear equipment [2+--] | YRA1 0608 nuke:L; BT1a 0606 S multigun:M
    YRA1 fire.nuke 0606 YRA1; commit BT1a.multigun@0606; end | shots BT1a: -; actions BT1a has reload.multigun
""")
def test_loadouts_and_gevs_and_towers_and_killbots_and_multi_guns(story: Story) -> None:
    story.play(asked_again, bonus, bots)


@pytest.mark.rule("BRK-27.3")
def test_a_gev_crosses_lakes_but_not_lava_or_volcanoes() -> None:
    terrain = plain("0605 lake; 0705 lava; 0505 volcano")
    gev = lay("yellow-tanks", EQUIPMENT, terrain, GEVS[0])
    tank = lay("yellow-tanks", EQUIPMENT, terrain, "unit YTB1 0606 N")
    assert gev.after("YTA1 move") & neighbours("0606") == neighbours("0606") - {"0705", "0505"}
    assert tank.after("YTB1 move") & neighbours("0606") == neighbours("0606") - {"0605", "0705", "0505"}
    gev.refused("YTA1 move 0705", "BRK-3.5", "BRK-27.3")
    gev.act("YTA1 move 0605 S")
    assert gev.at("YTA1") == ("0605", "S")


@pytest.mark.rule("BRK-27.27", "BRK-6.8")
def test_a_gev_has_one_bonus_move_a_card_and_its_own_card_is_untouched() -> None:
    t = draw("blue-tanks", EQUIPMENT, CLEAR, *GEVS, "unit BT1a 0101 N", then="yellow-tanks").choose("YTA1", "0605", "N")
    t.refused("YTA1", "BRK-27.27", "BRK-27.8")
    t.choose("end")
    t.end()
    assert (t.asked, {"fire", "move"} & t.verbs("YTA1")) == (("yellow", "unit"), {"move"})


@pytest.mark.rule("BRK-27.14", "BRK-27.26")
def test_a_killbot_bunker_deploys_one_besides_its_other_actions() -> None:
    position = "unit YBA1 0606 killbots laser:M; unit BU1a 0606; unit BU1b 0606"
    t = lay("yellow-bunkers", EQUIPMENT, CLEAR, position, dice=[*miss("heavy", "light"), *miss("heavy", "light")])
    assert "deploy" in t.actions("YBA1")
    t.act("YBA1 deploy")
    assert t.devices("0606") == {"yellow-killbot": 1}
    assert "deploy" not in t.actions("YBA1")
    t.refused(t._from_here("YBA1 deploy"), "BRK-27.14")
    t.act("YBA1 fire.laser BU1a", "YBA1 melee BU1b")
    assert t.devices("0606") == {"yellow-killbot": 1}


@pytest.mark.rule("BRK-27.14")
def test_only_killbot_bunkers_deploy() -> None:
    t = lay("yellow-bunkers", EQUIPMENT, CLEAR, "unit YBA1 0606 laser:H; unit YBB1 0606 tower laser:M")
    assert "deploy" not in t.actions("YBA1") | t.actions("YBB1")


def bots(*lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = (), count: int = 1) -> Table:
    """Yellow's killbots in 0606, on a skimmer card."""
    return lay("yellow-skimmers", EQUIPMENT, plain(*terrain), f"killbot 0606 yellow {count}", *lines, dice=dice)


BOT = "yellow-killbot.0606"


@pytest.mark.rule("BRK-27.19", "BRK-27.26", "BRK-3.17")
def test_a_killbot_is_lost_in_lake_and_lava_and_does_not_enter_a_volcano() -> None:
    t = bots(terrain=("0605 lake", "0705 lava", "0505 volcano"), count=2)
    assert t.after(f"{BOT} move") == neighbours("0606") - {"0505"}
    assert "volcano" in t.refused(f"{BOT} move 0505", "BRK-27.26").text
    t.act(f"{BOT} move 0605", f"{BOT} move 0705")
    assert (t.devices("0606"), t.devices("0605"), t.devices("0705")) == ({}, {}, {})
