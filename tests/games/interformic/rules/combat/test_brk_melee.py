"""Melee (chapter 19)."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import CHOPPERS, EQUIPMENT, hit, miss, victims
from tests.support.breakable.hands import CLEAR, lay
from tests.support.breakable.stories import Story, stories

#: Who attacks how heavily, with the card it acts on.
ATTACKERS = [
    ("yellow-bunkers", "YBA1 0606", "heavy"),
    ("yellow-bunkers", "YBA1 0606 tower", "heavy"),
    ("yellow-bunkers", "YBA1 0606 killbots", "heavy"),
    ("yellow-bunkers", "YBA1 0606 tower killbots", "heavy"),
    ("yellow-bunkers", "YBA1 0606 command", "heavy"),
    ("yellow-bunkers", "YBA1 0606 autocannon:M laser:M", "heavy"),
    ("yellow-tanks", "YTA1 0606 N", "medium"),
    ("yellow-tanks", "YTA1 0606 N autocannon:L laser:L", "medium"),
    ("yellow-tanks", "YTA1 0606 N gev laser:L", "light"),
    ("yellow-bunkers", "YRA1 0606", "light"),
    ("yellow-skimmers", "YUA1 0606", "light"),
    ("yellow-skimmers", "YSA1 0606 N", "light"),
    ("yellow-skimmers", "YCA1 0606 N", "light"),
    ("yellow-skimmers", "YCA1 0606 N flying", "light"),
]
TARGETS = [("BT1a 0606 N", "medium"), ("BU1a 0606", "light"), ("BB1a 0606", "heavy")]


@pytest.mark.rule("BRK-19.2", "BRK-19.3", "BRK-13.2", "BRK-30.19")
@pytest.mark.parametrize(("card", "attacker", "size"), ATTACKERS)
@pytest.mark.parametrize(("target", "class_"), TARGETS)
def test_the_attackers_size_counts_not_its_weapon(
    card: str, attacker: str, size: str, target: str, class_: str
) -> None:
    for dice, lives in ((hit(size, class_), False), (miss(size, class_), True)):
        t = lay(card, EQUIPMENT, CHOPPERS, CLEAR, f"unit {attacker}; unit {target}", dice=dice)
        t.act(f"{attacker[:4]} melee {target[:4]}")
        assert t.alive(target[:4]) == [lives]


@stories("""
BRK-19.1: only opposing units in the hex are attacked
    yellow-tanks clear | YTA1 0606 N; YTB1 0606 N; BT1a 0606 N; BR1a 0606; BT1b 0605 N; BR2a in BT1a
    | victims YTA1: BR1a BT1a
    refused YTA1 melee YTB1 | BRK-19.1 BRK-2.8
    refused YTA1 melee BT1b | BRK-19.1
    refused YTA1 melee BR2a | BRK-10.12 BRK-19.1
BRK-19.1: melee is not offered without an enemy in the hex
    yellow-tanks clear | YTA1 0606 N; YTB1 0606 N; BT1b 0605 N
    | actions YTA1 lacks melee
    refused YTA1 melee | BRK-19.1
BRK-19.1 BRK-7.3 BRK-6.9: melee is the physical action
    yellow-bunkers clear [+-] | YRA1 0606; BT1a 0606 N; BT1b 0606 N
    # finished: it neither moves nor fires
    YRA1 melee BT1a | actions YRA1: -
BRK-7.4 BRK-19.1: fire then melee at the same or another target
    yellow-tanks clear [-+] | YTA1 0606 N; BT1a 0606 N; BT1b 0606 N
    YTA1 fire.autocannon BT1a; YTA1 melee {target} | lost {target}
    # the tank may still turn
    | kind: facing
    * target: BT1a / BT1b
BRK-7.1 BRK-19.1: no fire after melee
    yellow-tanks clear [-] | YTA1 0606 N; BT1a 0606 N; BT1b 0606 N
    YTA1 melee BT1a; N? | actions YTA1: -
BRK-19.3: terrain changes the targets class
    yellow-tanks clear [{dice}] | 0606 {terrain}; YTA1 0606 N; {target}
    YTA1 melee {name} | alive {name}
    * dice, terrain, target, name: +-, crater, BT1a 0606 N, BT1a / +-, woods, BR1a 0606, BR1a /
        --, clear, BR1a 0606, BR1a / --, crater, BS1a 0606 N flying, BS1a
BRK-19.3 BRK-10.12 BRK-14.5: melee against a tank takes its passenger but not the recon beside it
    yellow-tanks clear [+] | YTA1 0606 N; BT1a 0606 N; BR1a in BT1a; BR1b 0606
    | victims YTA1: BR1b BT1a; target BR1b: medium
    YTA1 melee BT1a | lost BT1a BR1a; alive BR1b; target BR1b: light
BRK-19.4 BRK-16.1: no melee in a cloud
    yellow-tanks clear | YTA1 0606 N; BT1a 0606 N; BT1b 0606 N; cloud 0606 light
    | actions YTA1 lacks melee
    refused YTA1 melee BT1a | BRK-19.4 BRK-16.1
BRK-19.5: facing and load do not matter
    yellow-tanks clear [+] | YTA1 0606 {facing} laser:M-; BT1a 0606 N
    YTA1 melee BT1a | lost BT1a; loaded YTA1: laser-
    * facing: N / NE / SE / S / SW / NW
BRK-19.6: ground units reach flyers by default
    yellow-tanks clear choppers | option melee_vs_flying on; YTA1 0606 N; BS1a 0606 N flying; BC1a 0606 N flying;
        BS1b 0606 N; BT1a 0606 N
    | victims YTA1: BC1a BS1a BS1b BT1a
    yellow-tanks clear choppers | option melee_vs_flying off; YTA1 0606 N; BS1a 0606 N flying; BC1a 0606 N flying;
        BS1b 0606 N; BT1a 0606 N
    | victims YTA1: BS1b BT1a
    refused YTA1 melee BS1a | BRK-19.6
BRK-11.9: a flying skimmer has no melee by default
    yellow-skimmers clear | option flying_skimmer_melee off; YSA1 0606 N flying; BT1a 0606 N
    | actions YSA1 lacks melee; targets YSA1 autocannon: BT1a
    refused YSA1 melee | BRK-11.9 BRK-11.3
    yellow-skimmers clear | option flying_skimmer_melee on; YSA1 0606 N flying; BT1a 0606 N
    | actions YSA1 has melee; targets YSA1 autocannon: BT1a
BRK-11.2: a landed skimmer may melee
    yellow-skimmers clear [+] | YSA1 0606 N; BR1a 0606
    YSA1 melee BR1a | lost BR1a; flying YSA1: no
""")
def test_melee(story: Story) -> None:
    story.play()


@pytest.mark.rule("BRK-19.7", "BRK-21.7", "BRK-22.12", "BRK-27.19")
def test_devices_of_the_enemy_may_be_attacked() -> None:
    position = (
        "unit YTA1 0606 N; buzz 0606 blue 1; cluster 0606 blue 3; killbot 0606 blue 1; buzz 0606 yellow 1; "
        "cluster 0606 yellow 1; killbot 0606 yellow 1"
    )
    t = lay("yellow-tanks", EQUIPMENT, CLEAR, position, dice="++")
    assert victims(t, "YTA1") == {"blue-buzz.0606", "blue-cluster.0606", "blue-killbot.0606"}
    t.refused("YTA1 melee yellow-buzz.0606", "BRK-19.1", "BRK-19.7", "BRK-2.8")
    t.act("YTA1 melee blue-cluster.0606")  # heavy: both dice must be positive
    assert t.devices("0606")["blue-cluster"] == 2


@pytest.mark.rule("BRK-19.7")
@pytest.mark.parametrize(
    ("device", "dice", "left"),
    [("buzz", ["+", "-"], 1), ("buzz", ["+", "+"], 0), ("killbot", ["-", "-"], 1), ("killbot", ["-", "+"], 0)],
)
def test_devices_have_their_classes_in_melee(device: str, dice: list[str], left: int) -> None:
    t = lay("yellow-tanks", EQUIPMENT, CLEAR, f"unit YTA1 0606 N; {device} 0606 blue 1", dice=dice)
    t.act(f"YTA1 melee blue-{device}.0606")
    assert sum(t.devices("0606").values()) == left
