"""Chapter 11: skimmers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.interformic.rules.board.test_brk_map import edge_crossed
from tests.support.breakable import combined
from tests.support.breakable.hands import CLEAR, FACINGS, lay, step, turned
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


def flying(hex_: str = "0606", facing: str = "N", *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A flying skimmer on its card, on a plain map."""
    return lay("yellow-skimmers", CLEAR, f"unit YSA1 {hex_} {facing} flying laser:L", *lines, dice=dice)


@stories("""
# landed
BRK-11.1: taking off keeps hex and facing and is the whole action
    yellow-skimmers clear | YSA1 0606 {facing} laser:L
    | actions YSA1: done takeoff
    YSA1 takeoff | at YSA1: 0606 {facing}; flying YSA1: yes; offered: YUC4 end
    * facing: N / NE / SE / S / SW / NW
BRK-11.1: a landed skimmer may stay and neither turns nor moves
    yellow-skimmers clear | YSA1 0606 N laser:L
    | offered has end
    refused YSA1 move | BRK-11.1 BRK-11.3 BRK-11.4 BRK-11.5 BRK-11.8
    refused YSA1 about-face | BRK-11.1 BRK-11.3 BRK-11.4 BRK-11.5 BRK-11.8
    refused YSA1 land | BRK-11.1 BRK-11.3 BRK-11.4 BRK-11.5 BRK-11.8
    YSA1 done | at YSA1: 0606 N; flying YSA1: no
BRK-11.1 BRK-7.1: a landed skimmer fires and then takes off
    yellow-skimmers clear [-] | YSA1 0606 N laser:L; BT1a 0605 N nuke:M
    YSA1 fire.laser BT1a; YSA1 takeoff | flying YSA1: yes
BRK-11.2 BRK-19.2: a landed skimmer may melee instead
    yellow-skimmers clear [+] | YSA1 0606 N laser:L; BU1a 0606 nuke:L
    | actions YSA1 has melee takeoff
    YSA1 melee BU1a | lost BU1a; offered lacks YSA1; flying YSA1: no
# flying
BRK-11.4: landing keeps hex and facing
    flying {layout}
    YSA1 land | at YSA1: 0606 {facing}; flying YSA1: no; offered lacks YSA1
    * layout, facing: facing=N, N / facing=NE, NE / facing=SE, SE / facing=S, S / facing=SW, SW / facing=NW, NW
BRK-11.3 BRK-11.5: a move is of one to three hexes
    flying
    YSA1 move | offered lacks stop
    refused stop | BRK-11.3 BRK-11.5
    | kind: move
    0605; straight | offered has stop; kind: move
    0604; straight | offered has stop; kind: move
    0603; straight | at YSA1: 0603 N; asked: yellow unit; offered lacks YSA1
BRK-11.6: it may turn after every forward step also the last
    # now NE
    flying
    # SE
    YSA1 move 0605 right; 0704 right; 0805 | kind: turn
    right | at YSA1: 0805 S
BRK-11.5 BRK-11.6 BRK-11.7: steps are freely mixed
    # slip right, still N
    flying
    YSA1 move 0705 | at YSA1: 0705 N
    # forward, then NW
    # slip right of NW, which is N
    0704 left; 0703 | at YSA1: 0703 NW; offered lacks YSA1
BRK-11.8: a turn of 180 degrees in place
    flying {layout}
    YSA1 about-face | at YSA1: 0606 {at}; flying YSA1: yes; offered lacks YSA1
    * layout, at: facing=N, S / facing=NE, SW / facing=SE, NW / facing=S, N / facing=SW, NE / facing=NW, SE
BRK-11.9: by variant a flying skimmer may melee
    flying 0606 N [+] | option flying_skimmer_melee on; BU1a 0606 nuke:L
    | actions YSA1 has melee
    YSA1 melee BU1a | lost BU1a; offered lacks YSA1; flying YSA1: yes
BRK-11.10 BRK-11.3: a skimmer hemmed in by volcanoes reverses
    yellow-skimmers clear | 0605 volcano; 0505 volcano; 0705 volcano; 0606 lake; YSA1 0606 N flying laser:L-
    | actions YSA1: about-face reload.laser
    YSA1 about-face | facing YSA1: S
BRK-11.10 BRK-11.5: a skimmer turns away in a dead end
    # After its step there is nothing before it but volcanoes: it stops there.
    yellow-skimmers clear | 0604 volcano; 0504 volcano; 0704 volcano; YSA1 0606 N flying laser:L
    YSA1 move 0605 straight | at YSA1: 0605 N; asked: yellow unit; offered lacks YSA1
BRK-11.11 BRK-15.3: it fires from where it was and as it faced
    # N of it; beside its row
    flying 0606 N [2++] | BT1a 0604 N nuke:M; BT1c 0605 N nuke:M; BT1b 0705 N nuke:M
    | after YSA1 fire.laser: BT1a BT1c
    refused YSA1 fire.laser BT1b | BRK-15.3 BRK-15.1
    # two hexes: a light laser is light, [2/2] v medium
    YSA1 fire.laser BT1a | lost BT1a
    YSA1 move 0605 straight stop
    refused YSA1 fire.laser BT1b | BRK-7.1 BRK-6.8 BRK-6.9 BRK-11.11
BRK-11.11 BRK-7.1: a skimmer that has moved does not reload
    yellow-skimmers clear | YSA1 0606 N flying laser:L-
    YSA1 about-face
    refused YSA1 reload.laser | BRK-7.1 BRK-6.8 BRK-6.9 BRK-11.11
BRK-11.11 BRK-15.3: a skimmer does not fire from where it has flown
    yellow-skimmers clear | YSA1 0608 N flying; BU1a 0705
    | shots YSA1: -
    YSA1 move 0607 straight 0606 right stop | at YSA1: 0606 NE; actions YSA1: -
BRK-11.3 BRK-24.15 BRK-24.13: a controlled skimmer in a corner that may not leave turns about
    yellow-skimmers clear | 0101 woods; option forced_exit off; step 2; YSA1 0101 NW flying autocannon:L brain=blue:1
    # no one is asked: it can do nothing else
    | at YSA1: 0101 SE
# why not
BRK-11.7 BRK-8.4: so is one after coming on by a side slip
    table | scenario industrial-wasteland; card yellow-skimmers; YSA1 off N flying laser:L; YSA2 0606 N flying laser:L;
        BR1a 0101 nuke:L
    refused YSA1 move 0615 N left right | BRK-11.7
# its owner has nothing to do with it now
BRK-11.3 BRK-24.15: a controlled skimmer must do its duty too
    yellow-skimmers clear | YSA1 0606 N flying laser:L brain=blue:1
    | offered has end
    end | asked_side: blue; actions YSA1: about-face land move
    refused done | BRK-11.3 BRK-7.7 BRK-6.9 BRK-24.15
""")
def test_landed_and_flying_and_why_not(story: Story) -> None:
    story.play(flying)


@pytest.mark.rule("BRK-11.3")
def test_a_flying_skimmer_lands_moves_or_reverses_exactly_once() -> None:
    t = flying()
    assert t.actions("YSA1") == {"land", "move", "about-face"}
    for word in ("land", "about-face", "move 0605 straight stop"):
        twin = t.twin(f"YSA1 {word}")
        assert "YSA1" not in twin.offered()
        assert "end" in twin.offered()
    t.refused("YSA1 done", "BRK-11.3", "BRK-7.7")
    t.refused("YSA1 takeoff", "BRK-11.1", "BRK-11.3")


@pytest.mark.rule("BRK-11.5", "BRK-11.7")
@pytest.mark.parametrize("facing", FACINGS)
def test_forward_or_into_the_front_left_or_front_right_hex(facing: str) -> None:
    t = flying(facing=facing)
    front = {step("0606", turned(facing, side)) for side in (-1, 0, 1)}
    assert t.after("YSA1 move") == front
    for side in (-1, 1):
        slip = t.twin(f"YSA1 move {step('0606', turned(facing, side))}")
        assert slip.kind == "move"  # no turn after it
        slip.choose("stop")
        assert slip.at("YSA1") == (step("0606", turned(facing, side)), facing)
    for side in (2, 3, 4):
        t.refused(f"YSA1 move {step('0606', turned(facing, side))}", "BRK-11.5")


@pytest.mark.rule("BRK-11.6")
@pytest.mark.parametrize(("word", "by"), [("left", -1), ("right", 1), ("straight", 0)])
@pytest.mark.parametrize("facing", FACINGS)
def test_after_a_forward_step_it_may_turn_one_side(facing: str, word: str, by: int) -> None:
    t = flying(facing=facing)
    ahead = step("0606", facing)
    t.choose(f"YSA1 move {ahead}")
    assert (t.asked, t.offered()) == (("yellow", "turn"), {"left", "right", "straight"})
    t.choose(word)
    assert t.at("YSA1") == (ahead, turned(facing, by))
    assert ahead is not None
    front = {step(ahead, turned(facing, by + side)) for side in (-1, 0, 1)}
    assert t.offered() == front | {"stop"}


@pytest.mark.rule("BRK-11.5", "BRK-11.6", "BRK-11.7", "BRK-4.2")
@settings(max_examples=40, deadline=None)
@given(st.sampled_from(FACINGS), st.data())
def test_any_flight_path(facing: str, data: st.DataObject) -> None:
    """A walk by the rules, kept apart from them: what is offered and where it ends agree at every step."""
    here, t = "0507", flying("0507", facing)
    t.choose("YSA1 move")
    for steps in range(3):
        front = [(turned(facing, side), side) for side in (-1, 0, 1)]
        offered = {step(here, way) or f"exit.{edge_crossed(here, way)}" for way, _ in front}
        assert t.offered() == offered | ({"stop"} if steps else set())
        way, side = data.draw(st.sampled_from(front))
        there = step(here, way)
        assert there is not None
        t.choose(there)
        here = there
        if side == 0:
            turn = data.draw(st.sampled_from(["left", "right", "straight"]))
            t.choose(turn)
            facing = turned(facing, {"left": -1, "right": 1, "straight": 0}[turn])
        assert t.at("YSA1") == (here, facing)
    assert "YSA1" not in t.offered()
    assert t.unit("YSA1").flying


@pytest.mark.rule("BRK-11.9")
@pytest.mark.parametrize(
    ("option", "flight", "melee"), [("off", "flying", False), ("on", "flying", True), ("off", "", True)]
)
def test_a_skimmer_in_the_air_threatens_with_melee_by_the_variant_alone(option: str, flight: str, melee: bool) -> None:
    position = (
        f"option flying_skimmer_melee {option}; card blue-tanks; unit BT1a 0404 S; unit YSA1 0404 N {flight} nuke:L-"
    )
    t = table(position)
    threats = t.match.inspect("0404", None, "blue").threats
    assert [threat.weapon for threat in threats] == (["melee"] if melee else [])


@pytest.mark.rule("BRK-11.3", "BRK-8.6", "BRK-24.13")
def test_a_controller_flies_a_skimmer_off_the_map() -> None:
    lines = (CLEAR, "unit YSA1 0601 N flying laser:L brain=blue:1", "unit YRA1 in YSA1 nuke:L")
    t = lay("yellow-skimmers", *lines).choose("end").act("YSA1 move exit.north")
    assert (t.unit("YSA1").hex, t.unit("YRA1").hex) == ("left", "left")
    kept = lay("yellow-skimmers", "option forced_exit off", *lines).choose("end")
    assert "exit.north" not in (kept.after("YSA1 move") if "move" in kept.actions("YSA1") else set())


@pytest.mark.rule("BRK-11.7")
@pytest.mark.parametrize(
    "path", ["0505 left", "0505 0405 right", "0605 straight 0604 straight 0503 left", "0505 straight"]
)
def test_a_turn_after_a_side_slip_is_refused_by_the_row_about_slips(path: str) -> None:
    refusal = flying().refused(f"YSA1 move {path}", "BRK-11.7")
    assert "slip" in refusal.text


@pytest.mark.rule("BRK-31.36")
def test_a_skimmer_that_has_drifted_is_stunned_not_finished() -> None:
    t = combined.lay("yellow-light", "unit YSA1 0606 N flying laser:L stunned")
    assert t.at("YSA1") == ("0605", "N")
    assert "stunned" in t.refused("YSA1 land", "BRK-31.36").text
