"""Combat dice and target classes (chapter 14), tables T4 and worked examples 1, 2 and 20."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.breakable.aiming import CHOPPERS, DICE, EQUIPMENT, ERRATIC, LETTER, RANK, check, hit, miss
from tests.support.breakable.hands import CLEAR, lay, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

TOLD: list[tuple[str, tuple[str, ...], str, list[int | str], str]] = [
    ("tanks", ("unit YTA1 0608 N", "unit BT1a 0606 N"), "YTA1 fire.autocannon BT1a", [2, "+"], "BRK-20."),
    ("tanks", ("unit YTA1 0608 N", "unit BT1a 0605 N"), "YTA1 fire.autocannon BT1a", [2], "BRK-18."),
    ("tanks", ("unit YTA1 0608 N laser:M", "unit BT1a 0605 N"), "YTA1 fire.laser BT1a", [3, "+", "-"], "BRK-23."),
    ("tanks", ("unit YTA1 0608 N inducer:M", "unit BT1a 0606 N"), "YTA1 fire.inducer BT1a", [2, "+", "-"], "BRK-24."),
    ("tanks", ("unit YTA1 0608 N nuke:M", "unit BT1a 0606 N"), "YTA1 fire.nuke 0606", [2, "+", "-", "+"], "BRK-25."),
    ("tanks", ("unit YTA1 0608 N buzz:M",), "YTA1 fire.buzz 0606", [2], "BRK-21."),
    ("tanks", ("unit YTA1 0608 N cluster:M",), "YTA1 fire.cluster 0606", [2], "BRK-22."),
    ("tanks", ("unit YTA1 0608 N", "cluster 0607 blue 2"), "YTA1 move 0607", ["+", "-", "-", "-"], "BRK-22."),
    ("tanks", ("unit YTA1 0608 N", "unit BT1a 0608 N"), "YTA1 melee BT1a", ["-"], "BRK-19."),
    ("skimmers", ("buzz 0608 yellow 1", "unit BT1a 0608 N"), "yellow-buzz.0608 detonate BT1a", ["+", "-"], "BRK-21."),
    ("skimmers", ("killbot 0608 yellow 1", "unit BT1a 0608 N"), "yellow-killbot.0608 melee BT1a", ["-", "-"], "BRK-"),
]  # fmt: skip

#: Who fires with what on which card, by the size of the weapon.
FIRER = {
    "light": ("yellow-bunkers", "YRA1", "unit YRA1 0606"),
    "medium": ("yellow-tanks", "YTA1", "unit YTA1 0606 N"),
    "heavy": ("yellow-bunkers", "YBA1", "unit YBA1 0606"),
}
TARGET = {"light": "unit BU1a 0605", "medium": "unit BT1a 0605 S", "heavy": "unit BB1a 0605"}


def shot(attacker: str, target: str, dice: list[int | str]) -> tuple[Table, str, str]:
    """An autocannon of a size next to a target of a size, with a second target beside it."""
    card, firer, line = FIRER[attacker]
    victim = TARGET[target]
    t = lay(card, CLEAR, f"{line} autocannon:{LETTER[attacker]}", victim, "unit BR3a 0505", dice=dice)
    return t, firer, victim.split()[1]


@stories("""
# worked examples
BRK-14.1 BRK-25.2: w1 a heavy nuke rolls three dice for a flying skimmer
    yellow-bunkers clear [{dice}] | YBA1 0606 nuke:H; BS1a 0604 N flying
    YBA1 fire.nuke 0604 | {fate} BS1a
    * dice, fate: 2-+----, lost / 2------, alive
BRK-14.5: w2 a recon beside its tank counts as medium
    yellow-bunkers clear [+-] | YRA1 0606; BR1a 0605; BT1a 0605 N
    | target BR1a: medium
    YRA1 fire.autocannon BR1a | alive BR1a
# classes
BRK-14.3 BRK-3.11: in a crater what does not fly is heavy
    yellow-bunkers clear choppers erratic | 0605 crater; {unit}
    | target {name}: {target}
    * unit, name, target: BT1a 0605 N, BT1a, heavy / BR1a 0605, BR1a, heavy / BS1a 0605 N, BS1a, heavy /
        BU1a 0605, BU1a, heavy / BB1a 0605, BB1a, heavy / BC1a 0605 N, BC1a, heavy / BS1a 0605 N flying, BS1a, light /
        BC1a 0605 N flying, BC1a, light / BS1a 0605 N flying erratic, BS1a, medium
BRK-14.3: a tank in a crater is rolled for as heavy
    yellow-tanks clear [+-] | 0605 crater; YTA1 0606 N; BT1a 0605 N
    YTA1 fire.autocannon BT1a | alive BT1a
BRK-14.3 BRK-11.4: a skimmer that lands in a crater is harder to hit and blind
    then blue-skimmers yellow-bunkers clear [++-] | 0605 crater; BS1a 0605 S flying; YRA1 0606; YRB1 0608
    | targets BS1a autocannon: YRA1 YRB1
    BS1a land; end | targets YRB1 autocannon: -
    YRA1 fire.autocannon BS1a | alive BS1a
BRK-14.4 BRK-3.2: a recon hides in all terrain but clear and road
    yellow-bunkers clear | 0605 {terrain}; BR1a 0605; BU1a 0404
    | target BR1a: {target}
    * terrain, target: clear, light / road, light / rough, heavy / woods, heavy / industry, heavy / hill, heavy /
        crater, heavy
BRK-14.4: other units do not hide
    yellow-bunkers clear | 0605 {terrain}; {unit}
    | target {name}: {target}
    * terrain: rough / woods / industry / hill
    * unit, name, target: BT1a 0605 N, BT1a, medium / BU1a 0605, BU1a, light / BB1a 0605, BB1a, heavy
BRK-14.5 BRK-14.6: what a recon in the clear borrows
    yellow-skimmers clear equipment choppers erratic | BR1a 0605; {lender}
    | target BR1a: {target}
    * lender, target: BT1a 0605 N, medium / BT1a 0605 N gev laser:L, medium / BB1a 0605, heavy /
        BB1a 0605 command, heavy / BU1a 0605, light / BS1a 0605 N, light /
        BS1a 0605 N flying, light / BS1a 0605 N flying erratic, medium /
        BC1a 0605 N flying erratic, medium / BR1b 0605, light / BT1a 0605 N brain=yellow:2, medium /
        YTA1 0605 N, light / YBA1 0605, light / BT1a 0604 N, light / buzz 0605 blue 1, light /
        cluster 0605 blue 4, light / killbot 0605 blue 1, light
BRK-14.5: a better class of its own is kept
    yellow-skimmers clear | 0605 woods; BR1a 0605; BT1a 0605 N
    | target BR1a: heavy; target BT1a: medium
BRK-14.5 BRK-14.6: the best of several lenders counts
    yellow-skimmers clear | BR1a 0605; BT1a 0605 N; BB1a 0605; BS1a 0605 N flying
    | target BR1a: heavy
BRK-14.5: a borrowed class goes when the lender goes
    yellow-tanks clear [+-+] | YTA1 0606 N; YTA2 0606 N; BT1a 0605 N; BR1a 0605
    YTA1 fire.autocannon BT1a | target BR1a: light
    YTA2 fire.autocannon BR1a | lost BR1a
BRK-14.5 BRK-14.6 BRK-26.2: a recon borrows from a landed chopper in a crater but needs not
    blue-tanks clear choppers | 0606 crater; YRA1 0606 nuke:L; YCA1 0606 N flying laser:L
    | target YRA1: heavy; target YCA1: light
BRK-14.7: classes in a bombs hex are fixed before the first die
    # The tank dies, and the recon beside it is rolled for as medium all the same: one die each, two for the ground.
    yellow-tanks clear [++--] | YTA1 0606 N nuke:M; BR1a 0605; BT1a 0605 N
    YTA1 fire.nuke 0605 | lost BT1a BR1a
BRK-14.7 BRK-25.5: a crater protects against the nuke that turns it to lava only while it is one
    yellow-tanks clear [+---] | 0605 crater; YTA1 0606 N nuke:M; BU1a 0605
    # heavy: two positives were needed
    YTA1 fire.nuke 0605 | alive BU1a
BRK-14.8 BRK-25.4: the ground is a light target
    yellow-{group} clear [{dice2}] | {unit}
    {name} fire.nuke 0605 | terrain 0605: crater
    * group, dice2, unit, name: bunkers, --+, YBA1 0606 nuke:H, YBA1 / tanks, -+, YTA1 0606 N nuke:M, YTA1 /
        bunkers, +, YRA1 0606 nuke:L, YRA1
BRK-14.9 BRK-27.19: a killbot is light and in a crater heavy
    yellow-bunkers clear equipment [{dice}] | 0605 {terrain}; option killbot_crater_heavy {option}; YRA1 0606;
        killbot 0605 blue 1
    YRA1 fire.autocannon blue-killbot.0605 | devices 0605: -
    * dice, terrain, option: +, clear, on / +, woods, on / +++, crater, on / +, crater, off / +, clear, off
BRK-14.9 BRK-22.5: a killbot in a crater by the variant
    yellow-skimmers clear [{dice}] | 0605 crater; option killbot_crater_heavy {switch}; killbot 0606 yellow 1;
        cluster 0605 blue 1
    yellow-killbot.0606 move 0605 | devices 0605: yellow-killbot 1
    * dice, switch: +-+, on / -, off
BRK-14.10 BRK-29.3: an erratic flyer is medium
    yellow-bunkers clear erratic [+-] | YRA1 0606; BS1a 0605 N flying erratic
    YRA1 fire.autocannon BS1a | alive BS1a
BRK-14.11: half the faces of a combat die are positive the odd ones
    yellow-bunkers clear [{face}] | YRA1 0606 autocannon:L; BU1a 0605; BR3a 0505
    YRA1 fire.autocannon BU1a | {value} BU1a
    * face, value: 1, lost / 2, alive / 3, lost / 4, alive / 5, lost / 6, alive
""")
def test_worked_examples_and_classes(story: Story) -> None:
    story.play()


@pytest.mark.rule("BRK-14.1")
def test_w20_the_rule_of_thumb_gives_the_table() -> None:
    for (attacker, target), (needed, dice) in DICE.items():
        larger = RANK[attacker] - RANK[target]
        assert (dice, needed) == (abs(larger) + 1, 1 if larger >= 0 else dice)


@pytest.mark.rule("BRK-14.1", "BRK-20.1")
@pytest.mark.parametrize(("attacker", "target"), DICE)
def test_just_enough_positives_destroy(attacker: str, target: str) -> None:
    t, firer, victim = shot(attacker, target, [*check(1), *hit(attacker, target)])
    t.act(f"{firer} fire.autocannon {victim}")
    assert (t.alive(victim), t.unit(victim).hex) == ([False], "gone")


@pytest.mark.rule("BRK-14.1")
@pytest.mark.parametrize(("attacker", "target"), DICE)
def test_one_positive_too_few_does_nothing(attacker: str, target: str) -> None:
    t, firer, victim = shot(attacker, target, [*check(1), *miss(attacker, target)])
    t.act(f"{firer} fire.autocannon {victim}")
    assert t.alive(victim) == [True]


@pytest.mark.rule("BRK-14.1")
@pytest.mark.parametrize(("attacker", "target"), DICE)
def test_the_odds_are_those_of_the_table(attacker: str, target: str) -> None:
    t, firer, victim = shot(attacker, target, [])
    needed, dice = DICE[attacker, target]
    chance = Fraction(sum(comb(dice, k) for k in range(needed, dice + 1)), 2**dice)
    odds = t.chance(f"{firer} fire.autocannon {victim}")
    assert float(chance) in odds.values()
    assert sum(odds.values()) == pytest.approx(1)


@pytest.mark.rule("BRK-14.11", "BRK-6.3")
def test_no_player_sees_a_coming_die_or_card() -> None:
    lines = (
        "card yellow-tanks",
        CLEAR,
        "unit YTA1 0606 N autocannon:M",
        "unit BT1a 0604 N nuke:M",
        "unit YTB1 0303 N nuke:M",
        "cluster 0607 blue 3",
    )
    one, two = (table(*lines, seed=seed) for seed in (1, 2))
    for side in ("blue", "yellow", None):
        assert one.sees(side) == two.sees(side)
    assert one.offered() == two.offered()
    for line in ("YTA1 fire.autocannon", "YTA1 fire.autocannon BT1a", "YTA1 move 0607", "YTB1 fire.nuke 0301", "end"):
        assert str(one.match.explain(line)) == str(two.match.explain(line))
    for line in ("YTA1 move 0604", "BT1a move 0605", "YTA1 fire.autocannon YTB1", "nonsense"):
        assert one.refused(line).rule == two.refused(line).rule


@pytest.mark.rule("BRK-14.11", "BRK-18.6")
@pytest.mark.parametrize(("group", "lines", "line", "dice", "chapter"), TOLD)
def test_every_die_is_told_in_order_with_a_row_of_its_chapter(
    group: str, lines: tuple[str, ...], line: str, dice: list[int | str], chapter: str
) -> None:
    t = lay(f"yellow-{group}", EQUIPMENT, CLEAR, *lines, dice=dice).act(line)
    assert [die for event in t.match.log for die in event.dice] == [str(die) for die in dice]
    assert any(event.rule.startswith(chapter) for event in t.match.log), t.log()
    assert all(event.rule.startswith("BRK-") and event.text for event in t.match.log), t.log()


@pytest.mark.rule("BRK-14.2", "BRK-1.2")
def test_the_class_is_the_size() -> None:
    position = (
        "unit BB1a 0202; unit BT1a 0204 N; unit BR1a 0206; unit BS1a 0208 N; unit BS1b 0210 N flying; "
        "unit BU1a 0212; unit BC1a 0402 N; unit BC1b 0404 N flying"
    )
    t = lay("yellow-bunkers", CHOPPERS, CLEAR, position)
    classes = {name: t.unit(name).target for name in ("BB1a", "BT1a", "BR1a", "BS1a", "BS1b", "BU1a", "BC1a", "BC1b")}
    assert (classes.pop("BB1a"), classes.pop("BT1a"), set(classes.values())) == ("heavy", "medium", {"light"})


@pytest.mark.rule("BRK-14.8", "BRK-21.7", "BRK-22.12")
@pytest.mark.parametrize("device", ["buzz", "cluster"])
@pytest.mark.parametrize("terrain", ["clear", "woods", "crater", "hill"])
@pytest.mark.parametrize(("dice", "left"), [(["+", "+", "-"], 1), (["+", "+", "+"], 0)])
def test_bombs_on_the_ground_are_heavy_everywhere(device: str, terrain: str, dice: list[str], left: int) -> None:
    t = lay(
        "yellow-bunkers", plain(f"0605 {terrain}"), f"unit YRA1 0606; {device} 0605 blue 1", dice=[*check(1), *dice]
    )
    t.act(f"YRA1 fire.autocannon blue-{device}.0605")
    assert sum(t.devices("0605").values()) == left


@pytest.mark.rule("BRK-14.12", "BRK-3.14")
@pytest.mark.parametrize("unit", ["BR1a 0605", "BT1a 0605 N", "BS1a 0605 N flying"])
def test_a_cloud_changes_no_class(unit: str) -> None:
    with_cloud = lay("yellow-bunkers", CLEAR, f"unit {unit}; cloud 0605 heavy")
    without = lay("yellow-bunkers", CLEAR, f"unit {unit}")
    assert with_cloud.unit(unit[:4]).target == without.unit(unit[:4]).target


TERRAIN = st.sampled_from(["clear", "road", "rough", "woods", "industry", "hill", "crater"])
UNITS = ["BR1a 0605", "BT1a 0605 N", "BB1a 0605", "BU1a 0605", "BS1a 0605 N flying", "BS1a 0605 N flying erratic"]
FRIENDS = {
    "": "light",
    "unit BT1b 0605 N": "medium",
    "unit BB1b 0605": "heavy",
    "unit BS1b 0605 N flying": "light",
    "unit YBA1 0605": "light",
}


def class_of(unit: str, terrain: str, friend: str) -> str:
    """BRK-14.12, in one breath; *friend* is in the hex too."""
    flying = "flying" in unit
    lent = (
        "heavy" if terrain == "crater" and "flying" not in friend and friend.startswith("unit B") else FRIENDS[friend]
    )
    if flying:
        own = "medium" if "erratic" in unit else "light"
    elif terrain == "crater" or (unit[1] == "R" and terrain not in {"clear", "road"}):
        own = "heavy"
    else:
        own = {"B": "heavy", "T": "medium"}.get(unit[1], "light")
    return max((own, lent) if unit[1] == "R" else (own,), key=RANK.__getitem__)


@pytest.mark.rule("BRK-14.12")
@settings(max_examples=60)
@given(
    st.sampled_from(UNITS),
    TERRAIN,
    st.sampled_from(sorted(FRIENDS)),
)  # fmt: skip
def test_the_class_is_worked_out_in_this_order(unit: str, terrain: str, friend: str) -> None:
    t = table(
        "card yellow-tanks", ERRATIC, f"0605 {terrain}; unit {unit}", friend, "unit YTC1 1114 N; unit YTC2 1113 N"
    )
    assert t.unit(unit[:4]).target == class_of(unit, terrain, friend)
