"""Chapter 26: choppers, by option."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.hands import CLEAR, FACINGS, ahead, answers, begun, lay, set_up, spare, step, turned
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table

ON = "option choppers on"
MOVES = ("ahead", "slip-left", "slip-right")


def chopper(
    *lines: str, state: str = "flying ", facing: str = "N", weapon: str = "laser:L", dice: Sequence[int | str] = ()
) -> Table:
    """A chopper in 0606 on its card, on a plain map."""
    return lay("yellow-skimmers", CLEAR, ON, f"unit YCA1 0606 {facing} {state}{weapon}", *lines, dice=dice)


@pytest.mark.rule("BRK-26.1")
def test_a_light_unit_with_one_light_weapon() -> None:
    t = chopper()
    assert (t.unit("YCA1").target, t.unit("YCA1").type) == ("light", "chopper")
    assert [weapon["size"] for weapon in t.view()["units"]["YCA1"]["weapons"]] == ["light"]
    match = begun("industrial-wasteland", choppers=True)
    set_up(match, "blue", {"recruit": ["C1"] * 6 + ["C2"] * 6}, until="weapons")
    assert set(answers(match, "blue")) == {"autocannon", "laser", "inducer", "buzz", "cluster", "nuke"}


@stories("""
BRK-26.2 BRK-26.3: w12 up from behind a hill fire and down again
    yellow-skimmers clear choppers [2++] | 0605 hill; YCA1 0606 N laser:L; BT1a 0604 N nuke:M
    # the hill hides it
    | actions YCA1 lacks fire.laser
    YCA1 takeoff; YCA1 fire.laser BT1a; YCA1 land | lost BT1a; at YCA1: 0606 N; flying YCA1: no; loaded YCA1: laser-;
        offered: YUC4 end
BRK-26.2: w13 three hexes straight ahead without reloading
    chopper weapon=laser:L-
    YCA1 ahead; YCA1 ahead; YCA1 ahead | at YCA1: 0603 N; loaded YCA1: laser-; offered lacks YCA1
BRK-26.2: it may stop after fewer
    chopper
    YCA1 ahead; YCA1 done | at YCA1: 0605 N; offered lacks YCA1
BRK-26.2 BRK-26.3: in any order
    # a laser at no distance is heavy: [1/3]; melee [1/1]
    chopper [----] | BU1a 0606 nuke:L
    YCA1 {order} {action}; YCA1 {action2} {action3}; YCA1 {action4} {action5} | at YCA1: 0606 S; loaded YCA1: laser-;
        offered lacks YCA1
    * order, action, action2, action3, action4, action5: fire.laser, BU1a, melee, BU1a, turn, S /
        fire.laser, BU1a, turn, S, melee, BU1a / melee, BU1a, fire.laser, BU1a, turn, S /
        melee, BU1a, turn, S, fire.laser, BU1a / turn, S, fire.laser, BU1a, melee, BU1a /
        turn, S, melee, BU1a, fire.laser, BU1a
BRK-26.2: the rest may be repeated
    chopper
    YCA1 turn S; YCA1 turn NE; YCA1 turn NW | at YCA1: 0606 NW
    chopper
    YCA1 land; YCA1 takeoff; YCA1 land | flying YCA1: no
    chopper
    YCA1 slip-left; YCA1 slip-left; YCA1 slip-left | at YCA1: 0304 N
BRK-26.3: it may fire after moving
    chopper [2++] | BT1a 0602 N nuke:M
    # four hexes are too far for a light laser
    | actions YCA1 lacks fire.laser
    YCA1 ahead; YCA1 ahead; YCA1 fire.laser BT1a | lost BT1a
BRK-26.3 BRK-26.6 BRK-15.3: it may turn and then fire to that side
    chopper [+] | BT1a 0607 N nuke:M
    | actions YCA1 lacks fire.laser
    # one hex: medium v medium
    YCA1 turn S; YCA1 fire.laser BT1a | lost BT1a
BRK-26.3 BRK-15.9 BRK-17.12: a chopper moves up and sights for another
    yellow-skimmers clear choppers [5-] | 0112 crater; YCA1 0609 N flying; YUA1 0112 nuke:L
    | hexes YUA1 nuke lacks 0602
    YCA1 ahead; YCA1 ahead; YUA1 fire.nuke 0602 YCA1 | clouds 0602: light
    # it has an action left
    | actions YCA1 has ahead
BRK-26.4: it may hover
    chopper
    | offered has end
    YCA1 done | at YCA1: 0606 N; flying YCA1: yes
    chopper | deck yellow-skimmers 1
    end | at YCA1: 0606 N; flying YCA1: yes
BRK-26.6 BRK-29.2 BRK-26.2: every chopper action counts whatever it is
    yellow-skimmers clear choppers erratic | YCA1 0606 N flying laser:L-
    YCA1 reload.laser; YCA1 erratic; YCA1 turn S | offered lacks YCA1; erratic YCA1: yes; loaded YCA1: laser;
        facing YCA1: S
BRK-26.2: a position says how many actions are spent
    chopper | spent YCA1 2
    YCA1 ahead | offered lacks YCA1
BRK-26.11 BRK-6.9: its actions may be spread among those of others
    chopper | YCA2 0609 N flying laser:L; YSA1 0404 N laser:L
    YCA1 ahead | asked: yellow unit; offered has YCA1 YCA2 YSA1 end
    YCA2 ahead; YSA1 takeoff; YCA1 ahead; YCA2 turn S; YCA1 ahead | offered lacks YCA1
    YCA2 ahead | at YCA1: 0603 N; at YCA2: 0609 S
BRK-26.11: by variant it finishes first
    chopper | option unit_by_unit on; YCA2 0609 N flying laser:L
    YCA1 ahead
    refused YCA2 | BRK-6.9
    YCA1 ahead; YCA1 ahead | offered has YCA2
BRK-26.11 BRK-22.5: a chopper that survives the bombs goes on
    chopper [--] | cluster 0605 blue 2
    YCA1 ahead; YCA1 ahead; YCA1 ahead | hex YCA1: 0603
BRK-26.2 BRK-25.2 BRK-7.9 BRK-26.11: a chopper drops a nuke where it hovers and flies out of the cloud
    yellow-skimmers clear choppers [---] | YCA1 0606 N flying nuke:L; BU1a 0606 laser:L
    # no one shoots at it: it falls where it was launched
    YCA1 fire.nuke 0606 | alive YCA1 BU1a; clouds 0606: light; actions YCA1 lacks melee
    YCA1 ahead; YCA1 ahead | hex YCA1: 0604
BRK-26.9 BRK-10.11: it does not drop its passenger into a lake
    yellow-skimmers clear choppers | 0605 lake; YCA1 0606 N flying laser:L; YRA1 in YCA1 nuke:L
    | actions YCA1 has drop
    YCA1 ahead | actions YCA1 lacks drop
    YCA1 ahead | actions YCA1 has drop
BRK-26.2: three actions and no fourth
    chopper
    | kind: unit
    YCA1 ahead | kind: unit
    YCA1 slip-left | kind: unit
    YCA1 slip-right | offered lacks YCA1
    refused YCA1 ahead | BRK-26.2 BRK-6.8 BRK-6.9
BRK-26.2 BRK-6.15: fire or reload once in all
    chopper [---] | BU1a 0606 nuke:L
    YCA1 fire.laser BU1a | verbs YCA1 lacks fire reload
    refused YCA1 reload.laser | BRK-26.2 BRK-7.6
    chopper weapon=laser:L- | BU1a 0606 nuke:L
    YCA1 reload.laser | verbs YCA1 lacks fire reload
    chopper weapon=autocannon:L [-] | BU1a 0606 nuke:L
    YCA1 fire.autocannon BU1a | verbs YCA1 lacks fire
BRK-26.2 BRK-26.8 BRK-6.15: melee once and in flight too
    chopper [+] | BU1a 0606 nuke:L; BU1b 0606 nuke:L
    YCA1 melee BU1a | alive BU1b; lost BU1a; flying YCA1: yes; actions YCA1 lacks melee; actions YCA1 has ahead
    refused YCA1 melee BU1b | BRK-26.2
BRK-26.2 BRK-24.15: a controlled chopper has three actions
    yellow-skimmers clear choppers | YCA1 0606 N flying laser:L brain=blue:1; deck blue-tanks 1; BT1a 0101 N nuke:M
    end | asked_side: blue
    YCA1 ahead | asked_side: blue
    YCA1 ahead | asked_side: blue
    YCA1 ahead | hex YCA1: 0603; brain YCA1: -
""")
def test_choppers(story: Story) -> None:
    story.play(chopper)


@pytest.mark.rule("BRK-26.2")
def test_what_a_flying_and_a_landed_chopper_may_do() -> None:
    there = "unit BT1a 0606 N nuke:M"
    assert chopper(there).actions("YCA1") == {"fire.laser", "melee", "land", "turn", *MOVES, "done"}
    assert chopper(there, weapon="laser:L-").actions("YCA1") == {
        "reload.laser",
        "melee",
        "land",
        "turn",
        *MOVES,
        "done",
    }
    assert chopper(there, state="").actions("YCA1") == {"fire.laser", "melee", "takeoff", "done"}
    assert chopper(state="").actions("YCA1") == {"takeoff", "done"}


@pytest.mark.rule("BRK-26.2", "BRK-26.6")
@pytest.mark.parametrize("word", ["turn", *MOVES])
def test_turning_and_moving_need_the_air(word: str) -> None:
    t = chopper(state="")
    assert word not in t.actions("YCA1")
    t.refused(f"YCA1 {word}", "BRK-26.2", "BRK-26.6")
    t.choose("YCA1 takeoff")
    assert word in t.actions("YCA1")


@pytest.mark.rule("BRK-26.6")
@pytest.mark.parametrize("facing", FACINGS)
def test_it_turns_to_any_facing(facing: str) -> None:
    t = chopper(facing="SE")
    words = t.after("YCA1 turn")
    assert words - {"SE"} == set(FACINGS) - {"SE"}
    if facing != "SE":
        t.choose(f"YCA1 turn {facing}")
        assert t.at("YCA1") == ("0606", facing)


@pytest.mark.rule("BRK-26.6", "BRK-15.3")
@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("state", ["", "flying "])
def test_its_arc_is_the_row_ahead(facing: str, state: str) -> None:
    t = chopper(state=state, facing=facing, weapon="cluster:L")
    row = set(ahead("0606", facing)[:6])
    assert (t.unit("YCA1").arc, t.after("YCA1 fire.cluster")) == ("row", row | {"0606"})


@pytest.mark.rule("BRK-26.2", "BRK-26.7")
@pytest.mark.parametrize(("word", "side"), [("ahead", 0), ("slip-left", -1), ("slip-right", 1)])
@pytest.mark.parametrize("facing", FACINGS)
def test_its_steps_keep_the_facing(facing: str, word: str, side: int) -> None:
    t = chopper(facing=facing).choose(f"YCA1 {word}")
    assert t.at("YCA1") == (step("0606", turned(facing, side)), facing)
    assert t.unit("YCA1").flying


@pytest.mark.rule("BRK-26.11", "BRK-22.3", "BRK-22.6")
@pytest.mark.parametrize(
    ("state", "word"), [("", "takeoff"), ("flying ", "land"), ("flying ", "turn S"), ("flying ", "ahead")]
)
def test_a_trigger_is_resolved_before_the_next_action(state: str, word: str) -> None:
    t = chopper("cluster 0606 blue 2", state=state, dice=("-", "+")).choose(f"YCA1 {word}")
    assert (t.alive("YCA1"), t.devices("0606"), t.offered()) == ([False], {}, {spare("yellow-skimmers"), "end"})


@pytest.mark.rule("BRK-26.9", "BRK-10.5")
def test_a_chopper_loads_only_if_landed_when_activated() -> None:
    recon = "unit YRA1 0606 nuke:L"
    assert "load.YRA1" in chopper(recon, state="").actions("YCA1")
    assert "load.YRA1" not in chopper(recon).actions("YCA1")
    t = chopper(recon, state="").choose("YCA1 load.YRA1")
    for word in ("takeoff", "ahead", "ahead"):
        t.act(f"YCA1 {word}")
    assert (t.unit("YCA1").hex, t.unit("YCA1").passenger) == ("0604", "YRA1")
