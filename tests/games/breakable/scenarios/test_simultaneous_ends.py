"""Ends that come together: one event, two conditions, and which of them decides (BRK-6.12, chapter 30)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.games.breakable.scenarios.rounds import NEVER
from tests.support.breakable.combined import ON, musters, other
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

WASTELAND = ("scenario industrial-wasteland", "0304 crater", "0503 crater", "0805 rough", "unit BB3f 0101")
FAILED = str(NEVER)  # the score of an attack that failed


def round_line(t: Table) -> list[str]:
    """Return the line of the position about the rounds."""
    return next(line for line in t.match.position().splitlines() if line.startswith("round")).split()


@pytest.mark.rule("BRK-30.11", "BRK-30.12", "BRK-25.1")
@pytest.mark.parametrize(("ground", "score"), [(["+", "-"], "4"), (["-", "-"], FAILED)])
def test_the_attackers_last_unit_goes_up_with_the_last_industry(ground: list[str], score: str) -> None:
    # The nuke is one event: its launcher dies first, but what it does to the ground still counts.
    position = "turn 4; card yellow-tanks; unit YTA1 1004 N nuke:M"
    t = table(*WASTELAND, position, dice=["+", *ground]).choose("YTA1 fire.nuke 1004")
    assert musters(t.match)
    assert round_line(t)[-1] == score


@stories("""
# Industrial Wasteland
BRK-30.11 BRK-30.36: the last industry in the turn of the first rounds score is a tie
    table [-+-] | scenario industrial-wasteland; 0304 crater; 0503 crater; 0805 rough; BB3f 0101;
        round 2 swapped yes first 4; turn 4; card yellow-tanks; YTA1 1004 N nuke:M; YTA2 0114 N nuke:M
    blue: YTA1 fire.nuke 1004 | winner: none
# Border Skirmish
BRK-30.17 BRK-31.11: a crawler over the second bunkers of both sides is a draw
    table clear | option combined on; scenario heavy-reinforcements; turn 3; card blue-heavy; BB1a 0301 command;
        BB1b 0305 command; BB1c gone command; YBA1 0305 command; YBA2 0613 command; YBA3 gone command; C1 0304
    C1 move 0305 | winner: none; over: yes; result rule: BRK-30.17
BRK-30.16 BRK-24.12 BRK-30.17: whose nuke it was does not matter
    # Yellow controls a blue tank that nukes a blue command bunker: the second one lost, so Yellow wins.
    table clear [++--] | scenario border-skirmish; card blue-tanks; step 2; BB1a 0301 command; BB1b 0302 command;
        BB1c gone command; YBA1 0612 command; YBA2 0613 command; YBA3 gone command; BT1a 0303 N nuke:M brain=yellow:1
    BT1a fire.nuke 0302 BT1a | winner: yellow
BRK-30.16 BRK-31.34: a command bunker shoved into lava is lost
    table clear [++] | 0303 lava red; option combined on; scenario heavy-reinforcements; turn 3; card yellow-medium;
        BB1a 0301 command; BB1b 0302 command; BB1c gone command; YBA1 0612 command; YBA2 0613 command;
        YBA3 gone command; WA 0301 force:M; WB 0114 down
    WA fire.force BB1b; 0303 | winner: yellow
# Retrieval
BRK-30.32 BRK-30.33 BRK-30.34: a nuke on the satellites hex that makes lava of recon and crater is one draw
    table clear [2--+-] | 0608 crater; scenario retrieval; object satellite 0608; card blue-tanks; BT1a 0606 S nuke:M;
        YRA1 0608 data; BR1a 0101
    BT1a fire.nuke 0608 BT1a | winner: none
BRK-30.29 BRK-30.34: lava in the crater does not matter once the data is away
    table clear [2+-] | 0608 crater; scenario retrieval; object satellite 0608; card blue-tanks; BT1a 0606 S nuke:M;
        BT1b 0101 S nuke:M; YRA1 0610 data; BR1a 0101
    BT1a fire.nuke 0608 BT1a | terrain 0608: lava; over: no
BRK-30.35 BRK-30.30 BRK-24.13: a controlled recon with the data still carries it for its owner
    table clear | 0608 crater; scenario retrieval; object satellite 0608; BR1a 0101; card yellow-bunkers; step 2;
        YRA1 0615 data brain=blue:1; YRB1 0114
    YRA1 move exit.south | winner: yellow
BRK-30.29 BRK-10.9 BRK-11.5: a recon dropped in flight downloads and its skimmer flies on
    table clear | 0608 crater; scenario retrieval; object satellite 0608; BR1a 0101; card yellow-skimmers;
        YSA1 0609 N flying; YRA1 in YSA1
    YSA1 move 0608 straight drop 0607 | data YRA1: yes; hex YRA1: 0608; hex YSA1: 0607
BRK-30.29: a second recon in the hex has nothing to download
    table clear | 0608 crater; scenario retrieval; object satellite 0608; BR1a 0101; card yellow-bunkers;
        YRA1 0608 data; YRB1 0609; YRB2 0114
    YRB1 move 0608 | data YRA1: yes; data YRB1: no
# no units left
BRK-6.14 BRK-25.2: the last two units of a field without a mission go up together
    table clear [++--] | card blue-tanks; BT1a 0606 N nuke:M; YTA1 0606 N
    BT1a fire.nuke 0606 | winner: none
BRK-31.48 UNB-DTF.2: one nuke on both flags is a tie
    other [+-+---] | scenario destroy-the-flag; card blue-medium; object blue-flag 0606; object yellow-flag 0606;
        BT1a 0605 S nuke:M; YTA1 0113 N
    BT1a fire.nuke 0606 BT1a | winner: none
""")
def test_simultaneous_ends(story: Story) -> None:
    story.play(other)


@pytest.mark.rule("BRK-31.57", "BRK-31.11", "BRK-30.12")
def test_a_blue_crawler_that_crushes_the_last_industry_and_the_last_attacker() -> None:
    # The attacker's tank stands in the last industry hex: it is destroyed as the crawler comes in, before the ground
    # is rolled for. No one attacks any more, and the round is over with the industry standing.
    t = table(ON, *WASTELAND, "turn 4; card blue-heavy; unit C1 1005; unit YTA1 1004 N").choose("C1 move 1004")
    assert musters(t.match)
    assert round_line(t)[-1] == FAILED


def across(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out Breakthrough on a card of Yellow's tanks."""
    return table("scenario breakthrough", plain(), "card yellow-tanks; unit BB3f 0501", *lines, dice=dice)


@pytest.mark.rule("BRK-30.5", "BRK-30.4", "BRK-6.12")
def test_the_last_tank_scores_as_it_leaves_and_the_round_ends_at_once() -> None:
    t = across("unit YTA1 0105 NW; unit YSA1 0606 N flying; exited 1").choose("YTA1 move exit.west")
    assert musters(t.match)
    assert round_line(t)[-1] == "2"


@pytest.mark.rule("BRK-30.5", "BRK-25.2")
def test_the_last_tank_that_nukes_itself_ends_the_round_without_a_point() -> None:
    t = across("unit YTA1 0105 NW nuke:M; unit YSA1 0606 N flying; exited 1", dice="+--").choose("YTA1 fire.nuke 0105")
    assert musters(t.match)
    assert round_line(t)[-1] == "1"


@pytest.mark.rule("BRK-30.5", "BRK-8.3")
def test_a_tank_that_waits_keeps_the_round_open() -> None:
    t = across("unit YTA1 0105 NW; unit YTA2 off NW").choose("YTA1 move exit.west")
    assert not musters(t.match)
