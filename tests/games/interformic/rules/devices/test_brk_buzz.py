"""Buzz bombs (chapter 21)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import EQUIPMENT
from tests.support.breakable.hands import CLEAR, lay, neighbours, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


def phrases(t: Table) -> dict[str, str]:
    game, state, decision = t.match.game, t.match.state, t.match.decision
    assert decision is not None
    return {
        game.notation.word(state, choice): game.explain.phrase(state, decision, choice) for choice in decision.options()
    }


BUZZ = "yellow-buzz.0606"


def bombs(*lines: str, terrain: tuple[str, ...] = (), count: int = 1, dice: Sequence[int | str] = ()) -> Table:
    """Yellow's buzz bombs in 0606, on a skimmer card."""
    return lay("yellow-skimmers", EQUIPMENT, plain(*terrain), f"buzz 0606 yellow {count}", *lines, dice=dice)


@stories("""
# the launch
BRK-21.1 BRK-21.2: the launchers size gives the number and nothing is rolled but the range
    yellow-{group} clear [2] | {unit}; BT1a 0606 N
    {name} fire.buzz 0606 {name} | devices 0606: yellow-buzz {placed}; alive BT1a; loaded {name} buzz: no;
        clouds 0606: -
    * group, unit, name, placed: bunkers, YRA1 0608 buzz:L, YRA1, 1 /
        skimmers, YUA1 0608 buzz:L, YUA1, 1 /
        tanks, YTA1 0608 N buzz:M, YTA1, 2 /
        tanks, YTA1 0608 N autocannon:L buzz:L, YTA1, 1 /
        bunkers, YBA1 0608 autocannon:M buzz:M, YBA1, 2 /
        bunkers, YBA1 0608 buzz:H, YBA1, 4
BRK-21.1 BRK-18.3: a failed check places nothing
    yellow-tanks clear [1] | YTA1 0608 N buzz:M
    YTA1 fire.buzz 0606 | devices 0606: -; loaded YTA1: buzz
BRK-21.1 BRK-23.4 BRK-23.13: a laser stops the whole launch
    yellow-bunkers clear [2--+] | YBA1 0608 buzz:H; BU1a 0606 laser:L
    YBA1 fire.buzz 0606 | lasers has BU1a.laser@0606
    commit BU1a.laser@0606 | devices 0606: -; loaded YBA1: buzz-; loaded BU1a: laser-
BRK-21.2: new bombs join those that lie there
    yellow-tanks clear [2] | YTA1 0608 N buzz:M; buzz 0606 yellow 3; buzz 0606 blue 1
    YTA1 fire.buzz 0606 | devices 0606: blue-buzz 1 yellow-buzz 5
BRK-6.11 BRK-21.3: bombs launched on a card wait for the next
    yellow-skimmers clear [2] | deck yellow-skimmers 1; YUA1 0608 buzz:L; BU1a 0606; buzz 0604 yellow 1
    YUA1 fire.buzz 0606 | offered lacks yellow-buzz.0606; offered has yellow-buzz.0604
    end | offered has yellow-buzz.0604 yellow-buzz.0606
# moving
BRK-21.3 BRK-6.7: a buzz bomb moves one hex in any direction
    bombs
    | actions yellow-buzz.0606: done move; after yellow-buzz.0606 move: 0505 0506 0605 0607 0705 0706
    yellow-buzz.0606 move 0705 | devices 0606: -; devices 0705: yellow-buzz 1
    # once a card
    | offered lacks yellow-buzz.0705
BRK-21.3 BRK-6.8: each bomb of a hex acts for itself
    bombs count=2 | buzz 0605 yellow 1
    yellow-buzz.0606 move 0605 | devices 0605: yellow-buzz 2; offered has yellow-buzz.0605 yellow-buzz.0606
    # the one left there has moved already
    yellow-buzz.0605 move 0604 | offered lacks yellow-buzz.0605
    yellow-buzz.0606 move 0705 | offered lacks yellow-buzz.0606
BRK-21.3 BRK-28.2: only the owner moves it on his card
    blue-skimmers clear | buzz 0606 yellow 1; buzz 0604 blue 1
    | offered has blue-buzz.0604; offered lacks yellow-buzz.0606
BRK-8.7: it does not leave the map
    yellow-skimmers clear | buzz 0101 yellow 1
    | after yellow-buzz.0101 move: 0102 0201 0202
# detonation
BRK-21.4: it detonates at any opposing piece in its hex
    bombs | BT1a 0606 N; BS1a 0606 N flying; BT1b 0605 N; YTA1 0606 N; buzz 0606 blue 1; cluster 0606 blue 1;
        killbot 0606 blue 1; killbot 0606 yellow 1; BR1a in BT1a
    | actions yellow-buzz.0606: detonate done move;
        victims yellow-buzz.0606 detonate: BS1a BT1a blue-buzz.0606 blue-cluster.0606 blue-killbot.0606
    refused yellow-buzz.0606 detonate YTA1 | BRK-21.4
    refused yellow-buzz.0606 detonate BT1b | BRK-21.4
BRK-21.4: without an enemy there is no detonation
    bombs | YTA1 0606 N; BT1a 0605 N
    | actions yellow-buzz.0606: done move
    refused yellow-buzz.0606 detonate | BRK-21.4
BRK-21.4 BRK-21.5: hit or miss it is gone
    bombs [{dice}] | BT1a 0606 N
    yellow-buzz.0606 detonate BT1a | {fate} BT1a; devices 0606: -
    * dice, fate: ++, lost / +-, alive
BRK-21.4: it may detonate after moving
    bombs [+] | BT1a 0605 N; BU1a 0605
    yellow-buzz.0606 move 0605 | offered: detonate done
    detonate BU1a | lost BU1a; alive BT1a; devices 0605: -; devices 0606: -
BRK-21.4: it does not move after detonating nor do others go with it
    bombs count=2 [+-] | BT1a 0606 N
    yellow-buzz.0606 detonate BT1a | devices 0606: yellow-buzz 1
    # the second one
    | actions yellow-buzz.0606: detonate done move
BRK-21.4 BRK-22.5 BRK-6.9: a buzz bomb clears the way for a skimmer
    yellow-skimmers clear [+++] | buzz 0605 yellow 1; cluster 0605 blue 1; YSA1 0606 N flying
    yellow-buzz.0605 detonate blue-cluster.0605 | devices 0605: -
    YSA1 move 0605 straight stop | hex YSA1: 0605
BRK-21.5: it attacks as a light weapon
    bombs [{dice}] | {target}
    yellow-buzz.0606 detonate {name} | lost {name}
    bombs [{dice2}] | {target}
    yellow-buzz.0606 detonate {name} | alive {name}
    * dice, target, name, dice2: ++, BT1a 0606 N, BT1a, +- / +, BU1a 0606, BU1a, - / +++, BB1a 0606, BB1a, ++- /
        +, BR1a 0606, BR1a, -
BRK-21.5: it attacks devices
    bombs [{dice}] | {device} 0606 blue 2
    yellow-buzz.0606 detonate {action} | devices 0606: blue-{device} 1
    * dice, device, action: +++, buzz, blue-buzz.0606 / +++, cluster, blue-cluster.0606 /
        +, killbot, blue-killbot.0606
BRK-21.5 BRK-14.3: a crater protects against it
    bombs [++-] | 0606 crater; BU1a 0606
    yellow-buzz.0606 detonate BU1a | alive BU1a
BRK-21.6: it attacks flyers and is none
    bombs [+] | BS1a 0606 N flying
    yellow-buzz.0606 detonate BS1a | lost BS1a
    blue-bunkers clear | 0605 woods; BR1a 0604; buzz 0606 yellow 1
    # woods between hide it
    | targets BR1a autocannon: -
# as a target
BRK-21.7 BRK-24.3: every weapon but the inducer attacks it
    blue-bunkers clear | buzz 0606 yellow 1; YRA1 0607; YRA2 0607; BR1a 0607 autocannon:L
    | targets BR1a autocannon: YRA1 YRA2 yellow-buzz.0606
    blue-bunkers clear | buzz 0606 yellow 1; YRA1 0607; YRA2 0607; BR1a 0607 laser:L
    | targets BR1a laser: YRA1 YRA2 yellow-buzz.0606
    blue-bunkers clear | buzz 0606 yellow 1; YRA1 0607; YRA2 0607; BR1a 0607 inducer:L
    | targets BR1a inducer: YRA1 YRA2
    refused BR1a fire.inducer yellow-buzz.0606 | BRK-24.3 BRK-21.7
BRK-21.7 BRK-25.3: a nuke rolls for each as heavy
    blue-bunkers clear [+-+---] | BB1a 0607 nuke:H; buzz 0606 yellow 3
    BB1a fire.nuke 0606 | devices 0606: yellow-buzz 1
# ground and cover
BRK-21.8 BRK-3.17: launched into lake lava or volcano it is lost
    yellow-tanks clear [2] | 0606 {terrain}; YTA1 0608 N buzz:M
    YTA1 fire.buzz 0606 | devices 0606: -; loaded YTA1: buzz-
    * terrain: lake / lava / volcano
BRK-21.9: it detonates inside a cloud
    bombs [+] | BU1a 0606; cloud 0606 heavy
    yellow-buzz.0606 detonate BU1a | lost BU1a
BRK-21.10 BRK-22.2 BRK-9.3 BRK-8.7: a buzz bomb runs into cluster bombs in a full hex
    # light v heavy, twice
    yellow-skimmers clear [++-+++] | buzz 0606 yellow 1; cluster 0605 blue 2; BU1a 0605 laser:L-; BU1b 0605 laser:L-;
        BU1c 0605 laser:L-; BU1d 0605 laser:L-
    yellow-buzz.0606 move 0605 | devices 0605: -
BRK-21.11 BRK-9.3: it enters a full hex
    bombs | BT1a 0605 N; BT1b 0605 N; BT1c 0605 N; BT1d 0605 N
    | after yellow-buzz.0606 move has 0605
BRK-21.11 BRK-17.15: it does not sight
    yellow-bunkers clear | 0112 crater; YBA1 0112 nuke:H; buzz 0605 yellow 2
    | hexes YBA1 nuke: 0112
# three dice each: it is heavy
BRK-21.10 BRK-22.2: it sets off opposing cluster bombs entering and leaving
    bombs [++-+++] | cluster 0605 blue 1; cluster 0606 blue 1
    yellow-buzz.0606 move 0605 | view devices: -
""")
def test_buzz(story: Story) -> None:
    story.play(bombs)


@pytest.mark.rule("BRK-21.2")
def test_devices_are_on_the_drawn_board_and_in_the_description_of_their_hex() -> None:
    t = table("card yellow-tanks; unit YTA1 0605 N; unit BT1a 0101 S; buzz 0604 blue 2; unit YTA2 1101 S")
    t.choose("YTA1 move")
    assert phrases(t)["0604"].endswith("2 blue buzz bombs")
    board = t.match.game.explain.board_text(t.match.state, "yellow")
    assert "0604" in board
    assert board[board.index("0604") :].split()[0].endswith("&")
    assert "Time Stream" not in board


@pytest.mark.rule("BRK-21.4")
@pytest.mark.parametrize("line", ["done", "move 0605 done"])
def test_detonation_is_optional(line: str) -> None:
    t = bombs("unit BT1a 0606 N; unit BU1a 0605").act(f"{BUZZ} {line}")
    assert t.alive("BT1a", "BU1a") == [True, True]
    assert sum(t.devices("0606").values()) + sum(t.devices("0605").values()) == 1
    assert not {BUZZ, "yellow-buzz.0605"} & t.offered()


@pytest.mark.rule("BRK-21.5", "BRK-27.17")
@pytest.mark.parametrize(
    ("device", "action", "chance"), [("buzz", "detonate", 0.25), ("killbot", "melee", 0.75)], ids=["light", "heavy"]
)
def test_the_odds_of_a_device_with_one_target_are_told_with_its_action(device: str, action: str, chance: float) -> None:
    t = table(f"card yellow-skimmers; {device} 0404 yellow 1; unit BT1a 0404 N; unit YUA1 1101")
    assert t.chance(f"yellow-{device}.0404 {action}") == {"BT1a destroyed": chance, "missed": 1 - chance}


@pytest.mark.rule("BRK-21.8", "BRK-3.4")
def test_it_may_move_into_lake_or_lava_and_dies_but_not_into_a_volcano() -> None:
    t = bombs("unit BS1a 0605 N flying", terrain=("0605 lake", "0705 lava", "0505 volcano"), count=2)
    assert t.after(f"{BUZZ} move") == neighbours("0606") - {"0505"}
    assert "volcano" in t.refused(f"{BUZZ} move 0505", "BRK-21.8").text
    t.act(f"{BUZZ} move 0605")
    assert t.kind == "unit"  # it is lost before it could detonate
    t.act(f"{BUZZ} move 0705")
    assert t.view()["devices"] == [] or all(one["count"] == 0 for one in t.view()["devices"])
    assert t.alive("BS1a") == [True]


@pytest.mark.rule("BRK-21.12")
@pytest.mark.parametrize(("option", "lying"), [("off", 16), ("on", 12)])
def test_the_supply_is_unlimited_unless_the_counters_limit_it(option: str, lying: int) -> None:
    t = lay(
        "yellow-bunkers",
        f"option device_counter_limit {option}",
        CLEAR,
        "unit YBA1 0608 buzz:H; buzz 0606 yellow 6; buzz 0601 yellow 6; buzz 0101 blue 12",
        dice="2",
    )
    t.act("YBA1 fire.buzz 0606")
    assert t.devices("0606")["yellow-buzz"] + t.devices("0601")["yellow-buzz"] == lying
