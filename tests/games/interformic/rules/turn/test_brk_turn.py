"""Chapter 6: the turn, the deck, who acts on which card and in which order."""

from __future__ import annotations

import json
import random

import pytest

import sandtable
from tests.support.breakable.hands import CLEAR, CROWD, lay, plain, spare_lines, winner
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

CHOPPERS = "option choppers on"


ERRATIC = "option erratic on"


MIDDLE = [
    ("yellow-skimmers", ["unit YSA1 0606 N flying laser:L", "unit YRA1 in YSA1 nuke:L"], "YSA1 move 0605"),
    ("yellow-skimmers", ["unit YSA1 0606 N flying laser:L", "unit YRA1 in YSA1 nuke:L"], "YSA1 move 0605 left"),
    ("yellow-skimmers", [ERRATIC, "unit YSA1 0606 N flying laser:L"], "YSA1 move 0605 left stop"),
    ("yellow-skimmers", [CHOPPERS, "unit YCA1 0606 N flying laser:L"], "YCA1 ahead"),
    ("yellow-skimmers", [CHOPPERS, "unit YCA1 0606 N flying laser:L"], "YCA1 turn"),
    ("yellow-skimmers", ["buzz 0606 yellow 2", "unit BT1a 0605 N nuke:M"], "yellow-buzz.0606 move 0605"),
    ("yellow-tanks", ["unit YTA1 0606 N nuke:M"], "YTA1 move 0605"),
    ("yellow-tanks", ["unit YTA1 0606 N nuke:M", "unit YRA1 0606 nuke:L"], "YTA1 load.YRA1"),
    ("yellow-tanks", ["unit YTA1 0606 N nuke:M", "unit YRA1 in YTA1 nuke:L"], "YTA1 drop"),
    ("yellow-bunkers", ["unit YBA1 0606 killbots laser:M"], "YBA1 deploy"),
]


#: A unit or device of each kind: the card it acts on, its line, and its name as an answer.


@stories("""
# the turn
BRK-6.1 BRK-6.2: clouds are not reduced between two cards
    yellow-tanks clear | deck yellow-tanks 1; YTA1 0606 N nuke:M; cloud 0203 light
    end | clouds 0203: light; view turn: 1
BRK-6.2 BRK-6.11 BRK-29.4: clouds shrink and markers stay when a turn begins
    yellow-tanks clear erratic [yellow-tanks] | deck blue-skimmers 1; cloud 0404 medium;
        YSA1 0606 N flying erratic laser:L; YTA1 0303 N laser:M- brain=blue:1; buzz 0202 yellow 2
    # Yellow's part, Blue's control; then no one has a skimmer, and a new turn begins
    end; end | view turn: 2; clouds 0404: light; erratic YSA1: yes; brain YTA1: -; loaded YTA1: laser-;
        devices 0202: yellow-buzz 2
BRK-6.6: by variant the counts are others
    table | option card_counts 3/3/3; card blue-tanks; BT1a 0606 N nuke:M
    | cards: blue-bunkers 3 blue-skimmers 3 blue-tanks 2 yellow-bunkers 3 yellow-skimmers 3 yellow-tanks 3
# who acts
BRK-6.7 BRK-27.8 BRK-6.13: by variant a turret alone on a tank card waits for the bonus moves
    table clear [yellow-tanks] | deck yellow-tanks 1 blue-bunkers 1; option turret_card tank; YUA1 0606 laser:L-;
        BT1a 0303 N gev laser:L; BB1a 0101 nuke:H
    | asked: blue bonus
    end | asked: yellow unit; offered: YUA1 end
BRK-6.8: each unit acts once on a card
    yellow-tanks clear | YTA1 0606 N nuke:M; deck yellow-tanks 1
    YTA1 move 0605 N | offered lacks YTA1
    refused YTA1 move 0604 | BRK-6.8 BRK-6.9
    end; YTA1 move 0604 N | hex YTA1: 0604
BRK-6.8: each device acts once on a card
    yellow-skimmers clear | buzz 0606 yellow 2
    yellow-buzz.0606 move 0605 | devices 0605: yellow-buzz 1
    # it has moved; the other has not
    | offered lacks yellow-buzz.0605
    yellow-buzz.0606 move 0605 | devices 0605: yellow-buzz 2; offered: YUC4 end
BRK-6.8: a device that moved and one that did not are told apart by number
    yellow-skimmers clear | killbot 0606 yellow 1; killbot 0605 yellow 1
    yellow-killbot.0606 move 0605 | devices 0605: yellow-killbot 2
    yellow-killbot.0605 move 0604 | offered lacks yellow-killbot.0605; devices 0605: yellow-killbot 1;
        devices 0604: yellow-killbot 1
BRK-6.8 BRK-6.11: devices that may still act
    yellow-skimmers clear | buzz 0504 yellow 3; idle yellow-buzz.0504 1
    yellow-buzz.0504 move 0503 | offered lacks yellow-buzz.0504; devices 0504: yellow-buzz 2;
        devices 0503: yellow-buzz 1
    yellow-skimmers clear | buzz 0504 yellow 3; idle yellow-buzz.0504 2
    yellow-buzz.0504 move 0503; yellow-buzz.0504 move 0503 | offered lacks yellow-buzz.0504;
        devices 0504: yellow-buzz 1; devices 0503: yellow-buzz 2
# in which order
BRK-6.9 BRK-7.1 BRK-18.6: units act in any order and may be interleaved
    yellow-tanks clear [--] | YTA1 0606 N autocannon:M; YTA2 0505 N autocannon:M; BT1a 0605 S nuke:M
    YTA1 fire.autocannon BT1a | asked: yellow unit; offered: YTA1 YTA2 YTC6 end
    YTA2 fire.autocannon BT1a; YTA1 move 0607 N; YTA2 move 0506 S | at YTA1: 0607 N; at YTA2: 0506 S
BRK-6.9 BRK-18.6: a result is seen before the next choice
    yellow-tanks clear [+] | YTA1 0606 N autocannon:M; YTA2 0505 N autocannon:M; BT1a 0605 S nuke:M
    YTA1 fire.autocannon BT1a | lost BT1a; actions YTA2 lacks fire.autocannon
BRK-6.9: by variant a unit that has begun must finish first
    yellow-tanks clear [-] | option unit_by_unit on; YTA1 0606 N autocannon:M; YTA2 0505 N autocannon:M;
        BT1a 0605 S nuke:M
    YTA1 fire.autocannon BT1a
    refused YTA2 | BRK-6.9
    YTA1 move 0607 N | asked: yellow unit; offered: YTA2 YTC6 end
BRK-6.9 BRK-12.2: a unit is finished by its physical action a tank by its facing
    yellow-tanks clear | YTA1 0606 N autocannon:M; YTA2 0505 N autocannon:M; BT1a 0605 S nuke:M
    YTA1 move 0607 | asked: yellow facing
    SW | offered lacks YTA1
    yellow-bunkers clear | YRA1 0606 nuke:L
    YRA1 move 0605 | offered lacks YRA1
BRK-6.9: a unit may be declared finished
    yellow-bunkers clear | YRA1 0606 nuke:L
    YRA1 done | offered lacks YRA1
    refused YRA1 move 0605 | BRK-6.8 BRK-6.9
BRK-6.9 BRK-7.1: the weapon comes before the move
    yellow-tanks clear | YTA1 0606 N autocannon:M; YTA2 0505 N autocannon:M; BT1a 0605 S nuke:M
    YTA1 move 0607 N | offered lacks YTA1
    refused YTA1 fire.autocannon BT1a | BRK-6.8 BRK-6.9 BRK-7.1
BRK-6.9 BRK-7.7 BRK-11.3: the card does not end before every flying skimmer has done its duty
    yellow-skimmers clear | YSA1 0606 N flying nuke:L; YSA2 0604 N flying nuke:L; YSA3 0602 N nuke:L;
        deck yellow-tanks 1; YTA1 0101 N nuke:M
    | offered lacks end
    refused end | BRK-11.3 BRK-6.9 BRK-7.7
    YSA1 about-face
    refused end | BRK-11.3 BRK-6.9 BRK-7.7
    YSA2 land | offered has end
    end | asked: yellow unit; offered has YTA1
BRK-6.9 BRK-11.3: by variant unit by unit a skimmer that fired must fly at once
    yellow-skimmers clear [-] | option unit_by_unit on; YSA1 0606 N flying laser:L; YSA2 0404 N flying laser:L;
        BT1a 0605 N nuke:M
    # it is asked what the first one does
    YSA1 fire.laser BT1a
    refused YSA2
    YSA1 about-face | offered has YSA2
BRK-6.9 BRK-11.3: by variant a card does not end in the midst of a unit while a skimmer has its duty
    table [-] | option unit_by_unit on; card yellow-skimmers; YSA1 0505 N flying; YUA1 0606; BR1a 0606;
        buzz 0505 yellow 1
    | offered: YSA1 YUA1 yellow-buzz.0505
    YUA1 fire.autocannon
    refused end
    # and no end: the skimmer flies
    YUA1 done | offered: YSA1 yellow-buzz.0505
    YSA1 about-face | offered has end
BRK-6.9: by variant no device acts in the midst of a unit
    table [-] | option unit_by_unit on; card yellow-skimmers; YUA1 0606; BR1a 0606; buzz 0505 yellow 1; YUA2 0505;
        BU1a 0505
    YUA2 fire.autocannon BU1a
    refused yellow-buzz.0505 | BRK-6.9
    YUA2 done | offered has yellow-buzz.0505
BRK-6.9: without the variant a device may act between two actions of a unit
    table [-] | card yellow-skimmers; YSA1 0505 N flying; YUA1 0606; BR1a 0606; buzz 0505 yellow 1; YUA2 0505; BU1a 0505
    YUA2 fire.autocannon BU1a | offered has YUA1 YUA2 yellow-buzz.0505
BRK-6.10 BRK-27.8 BRK-24.4: bonus moves then the owner then the controllers
    draw yellow-tanks clear | BT1a 0303 N gev nuke:L; YTA1 0606 N nuke:M; YTA2 0603 N nuke:M brain=blue:1
    | asked: blue bonus
    BT1a 0302 S | at BT1a: 0302 S; asked: yellow unit; offered: YTA1 YTC6 end
    end | asked: blue unit; offered has YTA2; offered lacks YTA1
    YTA2 move 0604 S | at YTA2: 0604 S; brain YTA2: -
    # the card after it
    | asked: blue unit; offered has BB3f
BRK-6.10 BRK-24.6: a controller who does nothing still uses up a marker
    draw yellow-tanks clear | YTA2 0603 N nuke:M brain=blue:2
    end | asked: blue unit
    end | brain YTA2: blue 1; at YTA2: 0603 N
BRK-6.10 BRK-24.4: a card in its last part
    yellow-tanks clear | step 2; YTA1 0606 N nuke:M brain=blue:1; YTA2 0303 N nuke:M brain=blue:1
    | asked: blue unit; offered: YTA1 YTA2 end
BRK-6.11 BRK-21.3: a bomb that is launched on a card waits for the next
    yellow-skimmers clear | YSA1 0606 N buzz:L; deck yellow-skimmers 1
    YSA1 fire.buzz 0605 | devices 0605: yellow-buzz 1; offered lacks yellow-buzz.0605
    refused yellow-buzz.0605 move 0604 | BRK-6.11
    end; yellow-buzz.0605 move 0604 | devices 0604: yellow-buzz 1
BRK-6.11: only as many bombs act as lay there when the card was drawn
    yellow-skimmers clear | YSA1 0606 N buzz:L; buzz 0605 yellow 1
    YSA1 fire.buzz 0605 | devices 0605: yellow-buzz 2
    yellow-buzz.0605 move 0604 | offered lacks yellow-buzz.0605; devices 0605: yellow-buzz 1;
        devices 0604: yellow-buzz 1
BRK-6.11 BRK-27.14: a killbot waits for a skimmer card
    yellow-bunkers clear | YBA1 0606 killbots nuke:M; deck yellow-skimmers 1
    YBA1 deploy | devices 0606: yellow-killbot 1; offered lacks yellow-killbot.0606
    end | offered has yellow-killbot.0606
BRK-6.13: a card without units is discarded after the bonus moves
    table clear [yellow-tanks] | deck yellow-tanks 1 blue-bunkers 1; BB1a 0606 nuke:H; YRA1 0101 nuke:L;
        BT1a 0303 N gev nuke:L
    | asked: blue bonus
    end | asked: blue unit; offered has BB1a
    table clear [yellow-tanks] | deck yellow-tanks 1 blue-bunkers 1; BB1a 0606 nuke:H; YRA1 0101 nuke:L
    | asked: blue unit; cards: -
BRK-6.14: a side without units has not lost
    table clear [+] | card yellow-tanks; deck yellow-tanks 1; YTA1 0606 N autocannon:M; BT1a 0605 N nuke:M
    YTA1 fire.autocannon BT1a | lost BT1a; over: no
    YTA1 move 0605 N | over: no; asked: yellow unit
BRK-6.14 BRK-7.9 BRK-25.2: with no unit left on either side it is a draw
    table clear [++--] | card yellow-tanks; deck blue-tanks 1; YTA1 0606 N nuke:M; BT1a 0606 N nuke:M
    YTA1 fire.nuke 0606 | lost YTA1 BT1a; winner: none; over: yes; result rule: BRK-6.14
BRK-6.14: a unit that waits off the map keeps the game going
    table [+--] | scenario industrial-wasteland; card blue-tanks; deck yellow-tanks 1; BT1a 0606 N nuke:M;
        YTA1 off N nuke:M
    BT1a fire.nuke 0606 | lost BT1a; alive YTA1; over: no
BRK-6.15 BRK-17.12: once an activation means once a card
    # the tank is the only one who sees it
    yellow-bunkers clear | 0608 crater; YBA1 0608 cluster:H; YBA2 0608 cluster:H; YTA1 0607 N nuke:M;
        deck yellow-bunkers 1
    YBA1 fire.cluster 0606 | devices 0606: yellow-cluster 8; after YBA2 fire.cluster lacks 0606
    end | after YBA2 fire.cluster has 0606
    YBA2 fire.cluster 0606 | devices 0606: yellow-cluster 16
BRK-6.15 BRK-17.12: a controlled activation belongs to the same card
    # Blue's tank has sighted for Yellow's controlled bunker: it sights for no second one on this card.
    yellow-bunkers clear | 0608 crater; YBA1 0608 cluster:H brain=blue:1; YBA2 0608 cluster:H brain=blue:1;
        BT1a 0607 N nuke:M
    end | asked: blue unit
    YBA1 fire.cluster 0606 | devices 0606: yellow-cluster 8; after YBA2 fire.cluster lacks 0606
# no one acts on the last card
BRK-6.1 BRK-6.2 BRK-6.3 BRK-3.14: a new turn reduces the clouds and shuffles all cards
    yellow-tanks clear [yellow-tanks] | turn 4; deck blue-skimmers 1; YTA1 0606 N nuke:M; cloud 0203 light;
        cloud 0204 medium; cloud 0205 heavy
    end | view turn: 5; clouds 0203: -; clouds 0204: light; clouds 0205: medium; clouds 1114: medium; cards deck:
        blue-bunkers 2 blue-skimmers 4 blue-tanks 3 yellow-bunkers 2 yellow-skimmers 4 yellow-tanks 2; asked:
        yellow unit
# at its own side: medium v light
BRK-6.9 BRK-24.7 BRK-24.5: a controller switches between controlled units
    yellow-tanks clear [----] | YTA1 0606 N autocannon:M brain=blue:1; YTA2 0505 N autocannon:M brain=blue:1;
        YRA1 0605 nuke:L
    end; YTA1 fire.autocannon YRA1; YTA2 fire.autocannon YRA1; YTA1 move 0607 N; YTA2 move 0506 N | brain YTA1: -;
        brain YTA2: -
""")
def test_the_turn_and_who_acts_and_in_which_order(story: Story) -> None:
    story.play()


@pytest.mark.rule("BRK-6.8", "BRK-6.11")
def test_a_bomb_shot_away_in_a_mixed_pile_leaves_the_right_number_to_act() -> None:
    """One has moved in, one lay there: a friendly nuke takes one of the two; at most one may still act."""
    t = lay("yellow-skimmers", CLEAR, "buzz 0605 yellow 1; buzz 0606 yellow 1; unit YUA1 0607 nuke:L", dice="2+++----")
    t.act("yellow-buzz.0606 move 0605", "YUA1 fire.nuke 0605 YUA1")
    assert t.devices("0605") == {"yellow-buzz": 1}
    acted = 0
    while "yellow-buzz.0605" in t.offered():
        t.act("yellow-buzz.0605 done")
        acted += 1
    assert acted <= 1


TWO_TANKS = (CLEAR, "unit YTA1 0606 N autocannon:M", "unit YTA2 0505 N autocannon:M", "unit BT1a 0605 S nuke:M")


@pytest.mark.rule("BRK-6.9")
@pytest.mark.parametrize(("card", "lines", "line"), MIDDLE)
def test_a_position_in_the_middle_reads_back(card: str, lines: list[str], line: str) -> None:
    t = lay(card, CLEAR, *lines).choose(line)
    text = t.match.position()
    again = Table(sandtable.position("breakable", text, dice=()))
    assert (again.asked, again.offered(), again.match.position()) == (t.asked, t.offered(), text)
    assert json.dumps(again.view(), sort_keys=True) == json.dumps(t.view(), sort_keys=True)


@pytest.mark.rule("BRK-6.9")
@pytest.mark.parametrize(("card", "lines", "line"), MIDDLE)
def test_a_choice_without_dice_may_be_taken_back(card: str, lines: list[str], line: str) -> None:
    t = lay(card, CLEAR, *lines)
    before = t.match.position(), t.asked, t.offered(), t.log()
    t.choose(line)
    while t.match.moves:
        t.match.undo()
    assert (t.match.position(), t.asked, t.offered(), t.log()) == before


@pytest.mark.rule("BRK-6.9", "BRK-18.6")
def test_a_twin_goes_its_own_way() -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N flying laser:L").choose("YSA1 move 0605")
    twin = Table(t.match.clone())
    twin.choose("left", "stop")
    assert t.asked == ("yellow", "turn")
    t.choose("right", "stop")
    assert (t.at("YSA1"), twin.at("YSA1")) == (("0605", "NE"), ("0605", "NW"))


@pytest.mark.rule("BRK-6.9", "BRK-9.3", "BRK-8.1")
def test_what_is_offered_is_accepted() -> None:
    """Every answer offered, at the first question and the one after it, is accepted on a twin."""
    position = (
        "unit YSA1 0606 N flying laser:L; unit YCA1 0403 SE flying nuke:L; unit YUA1 0807 autocannon:L; "
        "buzz 0605 yellow 1; killbot 0605 yellow 1; unit BT1a 0605 S laser:M; unit BR1a 0604 laser:L; "
        "unit YRA1 in YCA1 nuke:L"
    )
    t = lay("yellow-skimmers", CHOPPERS, ERRATIC, position, *spare_lines("yellow-tanks")[1:])
    for word in t.offered() - {"end"}:
        unit = t.twin(word)
        if unit.kind != "action":
            continue
        for action in unit.offered():
            unit.twin(action)


@pytest.mark.rule("BRK-6.9")
@pytest.mark.parametrize("seed", range(3))
def test_any_position_of_a_walk_reads_back(seed: int) -> None:
    t = table(*CROWD, seed=seed)
    dice = random.Random(seed)  # noqa: S311  # a walk, not a secret
    for count in range(120):
        if t.match.decision is None:
            break
        words = sorted(t.offered())
        acting = [word for word in words if word not in {"end", "done"}]
        t.choose(dice.choice(acting if acting and dice.random() < 0.8 else words))
        if count % 6 or t.match.decision is None:
            continue
        text = t.match.position()
        again = Table(sandtable.position("breakable", text, seed=9))
        assert (again.match.position(), again.asked, again.offered()) == (text, t.asked, t.offered())
        assert json.dumps(again.view(), sort_keys=True) == json.dumps(t.view(), sort_keys=True)


@pytest.mark.rule("BRK-6.12", "BRK-30.16")
def test_the_game_stops_the_instant_the_mission_is_done() -> None:
    t = table(
        "scenario border-skirmish",
        CLEAR,
        "card yellow-tanks; unit YTB1 0606 N autocannon:M; unit YTB2 0607 N autocannon:M",
        "unit YBA1 0102 command; unit YBA2 0103 command; unit YBA3 0104 command; unit BB1a gone command",
        "unit BB1b 0605 command; unit BB1c 0202 command",
        dice="++",
    )
    t.choose("YTB1 fire.autocannon BB1b")
    assert winner(t) == "yellow"
    assert t.match.decision is None


@pytest.mark.rule("BRK-6.14")
def test_players_may_concede_or_agree() -> None:
    t = lay("yellow-tanks", *TWO_TANKS)
    twin = Table(t.match.clone())
    t.match.concede("yellow")
    assert winner(t) == "blue"
    twin.match.offer_draw("yellow")
    assert twin.result is None
    twin.match.offer_draw("blue")
    assert winner(twin) is None


@pytest.mark.rule("BRK-6.14", "BRK-24.12", "BRK-30.17")
@pytest.mark.parametrize("marker", ["", " brain=yellow:1"])
def test_a_border_is_not_dead_while_a_brain_marker_may_turn_a_bunker_on_its_own_side(marker: str) -> None:
    position = (
        "scenario border-skirmish; card yellow-bunkers; deck blue-bunkers 1; unit YBA1 0510 command; "
        "unit YBA2 0511 command; unit YBA3 gone command; unit BB1a 0504 command; unit BB1b 0504 command; "
        f"unit BB1c gone command; unit BB2a 0504 autocannon:H{marker}; unit BB3a 0504 autocannon:H"
    )
    t = table(plain("0507 volcano; 0607 volcano; 0508 volcano"), position, dice=["+"] if marker else [])
    if not marker:  # Yellow's bunkers have nothing to do, and then no one ever has
        assert t.result is not None
        assert t.result.rule == "BRK-6.14"
        return
    t.choose("end", side="blue")
    t.choose("BB2a fire.autocannon BB1a", side="yellow")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == ("yellow", "BRK-30.16")
