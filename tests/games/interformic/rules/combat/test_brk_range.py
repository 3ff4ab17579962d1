"""Range checks and multiple fire (chapter 18), and worked example 7."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.breakable.aiming import check, hexes, shots, targets, within
from tests.support.breakable.hands import CLEAR, lay, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


def told(match: Match, side: str, words: tuple[str, ...]) -> list[str]:
    """What *side* is told about answers that it may or may not give."""
    found = []
    for word in words:
        try:
            found.append(str(match.explain(word, side)))
        except Refused as refused:
            found.append(str(refused))
    return found


def tank(*lines: str, weapons: str = "autocannon:M", dice: Sequence[int | str] = ()) -> Table:
    """A tank in 0608 that faces north, on its card."""
    return lay("yellow-tanks", CLEAR, f"unit YTA1 0608 N {weapons}", *lines, dice=dice)


@stories("""
# worked example
BRK-18.6 BRK-24.1: w7 the second tank waits for the first shots result
    tank weapons=inducer:M [2++2---] | YTB1 0707 N nuke:M; BB1a 0606; BT1a 0705 N
    YTA1 fire.inducer BB1a | brain BB1a: yellow 2
    # now it may choose another target
    | hexes YTB1 nuke has 0606 0705
    YTB1 fire.nuke 0705 YTB1 | clouds 0705: medium; clouds 0606: -
# the check
BRK-18.1: a roll of the distance is enough
    tank [{far}] | BT1a {unit} N
    YTA1 fire.autocannon BT1a | lost BT1a
    * far, unit: 2+, 0606 / 3+, 0605 / 4+, 0604 / 5+, 0603 / 6+, 0602
BRK-18.1: a roll below the distance is not a shot and the weapon stays loaded
    tank {layout} [{far}] | BT1a {unit} N
    YTA1 fire.{weapon} BT1a | alive BT1a; loaded YTA1: {weapon}
    * far, unit: 1, 0606 / 2, 0605 / 3, 0604 / 4, 0603 / 5, 0602
    * layout, weapon: weapons=autocannon:M, autocannon / weapons=inducer:M, inducer
BRK-18.1: up to one hex the check cannot fail
    tank [+] | BT1a {hex_} N
    YTA1 fire.autocannon BT1a | lost BT1a
    * hex_: 0608 / 0607
BRK-18.1 BRK-18.8: seven hexes are too far
    tank | BT1a 0601 N; BT1b 0602 N; BT1c 0603 N
    | targets YTA1 autocannon: BT1b BT1c
    refused YTA1 fire.autocannon BT1a | BRK-18.8 BRK-18.1
# bombs
BRK-18.2: a bombs range is the sighters
    yellow-tanks clear [3--] | 0112 crater; YTA1 0112 N nuke:M; YRA1 1004
    # eleven hexes from the launcher
    | sighters YTA1 nuke 1001: YRA1
    YTA1 fire.nuke 1001 YRA1 | clouds 1001: medium
BRK-18.8: a sighter too far off is refused by name
    yellow-bunkers clear | 0112 crater; YBA1 0112 nuke:H; YRA1 0608; YRB1 0602; YRB2 0602
    refused YBA1 fire.nuke 0601 YRA1 | BRK-18.8 BRK-18.1
BRK-18.3: another launcher may still fire
    tank weapons=nuke:M [2] | YRA1 0606; YRA2 0603; YTA2 0708 N nuke:M
    # a recon sights as often as it likes
    YTA1 fire.nuke 0603 YRA1 | sighters YTA2 nuke 0603 has YRA1
BRK-18.3: the next activation brings the next attempt
    tank weapons=nuke:M [2] | deck yellow-tanks 1; YRA1 0606; YRA2 0603
    YTA1 fire.nuke 0603 YRA1; end | shots YTA1: nuke
# beams
BRK-18.4: by option a failed check costs nothing
    tank [22+] | option failed_range_uses_action off; BT1a 0605 N; BT1b 0606 N
    YTA1 fire.autocannon BT1a | targets YTA1 autocannon: BT1a BT1b
    YTA1 fire.autocannon BT1b | lost BT1b
BRK-18.4 BRK-26.2: a choppers failed shot is one of its three actions
    yellow-skimmers clear choppers [2] | YCA1 0609 N flying; BU1a 0606
    YCA1 fire.autocannon BU1a | shots YCA1: -
    YCA1 ahead; YCA1 ahead | hex YCA1: 0607; actions YCA1: -; alive BU1a
BRK-18.4 BRK-7.6: a weapon that has been used on this card is not used again
    yellow-tanks clear | YTA1 0608 N autocannon:L laser:L; BU1a 0607; used YTA1 laser
    | shots YTA1: autocannon; verbs YTA1 lacks reload
BRK-18.4 BRK-26.2: by variant a choppers failed range check costs neither weapon nor action
    table choppers [16+] | option failed_range_uses_action off; card yellow-skimmers; YCA1 0605 N flying; YUA1 1101;
        BR1a 0602; BR1b 0603
    YCA1 fire.autocannon BR1a; YCA1 fire.autocannon BR1b | lost BR1b; alive BR1a
    # once in all
    | actions YCA1 lacks fire.autocannon
    # a shot and two hexes: three actions
    YCA1 ahead; YCA1 ahead | offered lacks YCA1
BRK-18.4 BRK-7.5: whether a tank whose range check failed may try again goes by the variant
    table [1] | option failed_range_uses_action {option}; card yellow-tanks; YTA1 0605 N autocannon:L laser:L;
        BR1a 0602; BR1b 0603
    YTA1 fire.autocannon BR1a | actions YTA1 {again} fire.autocannon
    # the other weapon has its own check
    | actions YTA1 has fire.laser
    * option, again: on, lacks / off, has
BRK-18.3 BRK-18.4: the option does not touch the printed rule for bombs
    tank weapons=nuke:M [2] | option failed_range_uses_action off; YRA1 0606; YRA2 0603
    YTA1 fire.nuke 0603 YRA1 | shots YTA1: -
BRK-18.3 BRK-10.3 BRK-17.13: a recon that failed for one launcher serves the next and a tank does not
    yellow-bunkers clear [23---] | 0112 crater; 0114 crater; YBA1 0112 nuke:H; YBA2 0114 nuke:H; YRA1 0608
    YBA1 fire.nuke 0605 YRA1 | shots YBA1: -
    YBA2 fire.nuke 0605 YRA1 | clouds 0605: heavy; loaded YBA1: nuke; loaded YBA2: nuke-
BRK-18.3: the variant does not help a launcher whose sighter failed
    table [1] | option failed_range_uses_action off; card yellow-tanks; YTA1 0605 N nuke:M; BR1a 0602;
        YTA2 0114 N nuke:M
    YTA1 fire.nuke 0602 YTA1 | actions YTA1 lacks fire.nuke; loaded YTA1: nuke
BRK-18.6 BRK-16.3 BRK-17.5: the first tanks cloud blinds the second
    yellow-tanks clear [2--] | YTA1 0608 N nuke:M; YTB1 0608 N laser:M; BT1a 0605 N
    | targets YTB1 laser: BT1a
    YTA1 fire.nuke 0606 YTA1 | targets YTB1 laser: -
    refused YTB1 fire.laser BT1a | BRK-16.3 BRK-15.1
BRK-18.7 BRK-19.5: melee detonation and killbots make no range check
    tank [+] | BT1a 0608 N
    YTA1 melee BT1a | lost BT1a
    yellow-skimmers clear [++] | buzz 0606 yellow 1; BT1a 0606 N
    yellow-buzz.0606 detonate BT1a | lost BT1a
    yellow-skimmers equipment clear [-+] | killbot 0606 yellow 1; BT1a 0606 N
    yellow-killbot.0606 melee BT1a | lost BT1a
    tank [++] | cluster 0607 blue 1
    YTA1 move 0607 | lost YTA1
""")
def test_worked_example_and_the_check_and_bombs_and_beams(story: Story) -> None:
    story.play(tank)


@pytest.mark.rule("BRK-18.1")
@pytest.mark.parametrize(("far", "chance"), [(1, 1 / 2), (2, 5 / 12), (3, 1 / 3), (4, 1 / 4), (5, 1 / 6), (6, 1 / 12)])
def test_the_odds_hold_the_range_check(far: int, chance: float) -> None:
    t = tank(f"unit BT1a 06{8 - far:02} N; unit BR3a 0608")
    assert any(value == pytest.approx(chance) for value in t.chance("YTA1 fire.autocannon BT1a").values())


@pytest.mark.rule("BRK-18.1")
def test_aiming_may_be_taken_back_until_the_die_is_rolled() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N; unit BT1a 0606 N; unit BT1b 0605 N", dice="1")
    t.choose("YTA1", "fire.autocannon")
    assert t.match.can_undo("yellow")
    t.match.undo("yellow")
    t.choose("fire.autocannon" if t.kind == "action" else "YTA1 fire.autocannon", "BT1a")
    assert not t.match.can_undo("yellow")


@pytest.mark.rule("BRK-18.1", "BRK-14.11")
def test_dice_to_come_show_in_nothing() -> None:
    """Two worlds with other dice to come look, sound and answer alike to everybody, before and after aiming."""
    lines = ("card yellow-tanks", CLEAR, "unit YTA1 0608 N laser:M", "unit YTB1 0609 N nuke:M",
             "unit BT1a 0606 N laser:M", "unit BT1b 0605 S laser:M", "unit YRA1 0607")  # fmt: skip
    worlds = [table(*lines, seed=seed) for seed in (1, 2)]
    words = ("YTA1", "YTA1 fire.laser BT1a", "YTB1 fire.nuke 0605 YRA1", "YTA1 fire.laser YRA1", "fire.laser BT1b", "x")
    for line in ("", "YTA1", "fire.laser"):
        for world in worlds:
            if line:
                world.choose(line)
        one, other = worlds
        for side in ("yellow", "blue", None):
            assert one.sees(side) == other.sees(side)
        assert one.offered() == other.offered()
        assert told(one.match, "yellow", words) == told(other.match, "yellow", words)


@pytest.mark.rule("BRK-18.2", "BRK-18.8")
@pytest.mark.parametrize("weapon", ["nuke", "buzz", "cluster"])
def test_no_sighter_more_than_six_hexes_from_the_target(weapon: str) -> None:
    t = lay("yellow-bunkers", plain("0112 crater"), f"unit YBA1 0112 {weapon}:H; unit YRA1 0608")
    assert hexes(t, "YBA1", weapon) == within("0608", 6) | {"0112"}


FAILED = ("unit YRA1 0606", "unit YRA2 0603")


@pytest.mark.rule("BRK-18.3")
@pytest.mark.parametrize("weapon", ["nuke", "buzz", "cluster"])
def test_after_a_failed_sighting_that_launcher_waits(weapon: str) -> None:
    t = tank(*FAILED, weapons=f"{weapon}:M", dice=(2,)).act(f"YTA1 fire.{weapon} 0603 YRA1")
    assert t.loaded("YTA1") == {weapon: True}
    assert shots(t, "YTA1") == set()  # neither another sighter nor another hex
    t.refused(t._from_here(f"YTA1 fire.{weapon} 0603"), "BRK-18.3")
    assert "move" in t.verbs("YTA1")
    assert (t.clouds("0603"), t.devices("0603")) == ([], {})


@pytest.mark.rule("BRK-18.4")
@pytest.mark.parametrize("weapon", ["autocannon", "laser", "inducer"])
def test_a_failed_check_ends_that_weapons_action(weapon: str) -> None:
    t = tank("unit BT1a 0605 N; unit BT1b 0607 N", weapons=f"{weapon}:M", dice=(2,)).act(f"YTA1 fire.{weapon} BT1a")
    assert shots(t, "YTA1") == set()
    t.refused(t._from_here(f"YTA1 fire.{weapon} BT1b"), "BRK-18.4")
    assert "move" in t.verbs("YTA1")


@pytest.mark.rule("BRK-18.4", "BRK-18.5", "BRK-7.5")
def test_the_second_weapon_remains_after_a_failed_check() -> None:
    t = tank("unit BT1a 0605 N; unit BT1b 0606 N", weapons="autocannon:L laser:L", dice=(2, 2, "+", "+"))
    t.act("YTA1 fire.autocannon BT1a")
    assert shots(t, "YTA1") == {"laser"}
    t.act("YTA1 fire.laser BT1b")
    assert t.alive("BT1b") == [False]  # light at two hexes against medium: two positives
    assert shots(t, "YTA1") == set()


@pytest.mark.rule("BRK-18.5", "BRK-20.3", "BRK-7.5")
def test_two_weapons_make_two_checks() -> None:
    t = tank("unit BT1a 0605 N; unit BT1b 0605 N", weapons="autocannon:L autocannon:L", dice=(3, "+", "+", 3, "+", "-"))
    t.act("YTA1 fire.autocannon BT1a", "YTA1 fire.autocannon2 BT1b")
    assert t.alive("BT1a", "BT1b") == [False, True]


@pytest.mark.rule("BRK-18.6", "BRK-7.9")
def test_the_result_of_one_shot_is_seen_before_the_next_is_chosen() -> None:
    t = tank("unit BT1a 0607 N; unit BT1b 0607 N", weapons="autocannon:L laser:L", dice=(*check(1), "+", "+"))
    t.act("YTA1 fire.autocannon BT1a")
    assert (t.alive("BT1a"), targets(t, "YTA1", "laser")) == ([False], {"BT1b"})
