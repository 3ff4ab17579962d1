"""Time Stream cards: clouds, thawing and freezing, stasis markers, status changes."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import draw, lay
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.status_changes import offered, stream
from tests.support.unbreakable.table import Table, place

# the order of the steps


@pytest.mark.rule("UNB-TS.1", "UNB-TS.4")
def test_a_unit_thaws_before_statuses_change() -> None:
    t = stream(1, "W1 0608 frozen buttoned; W2 0610")
    assert t.asked == ("blue", "status")
    assert offered(t, "W1") >= {"ready", "out"}
    t.choose("W1.ready")
    assert t.unit("W1").status == "ready"


@pytest.mark.rule("UNB-TS.1", "UNB-UNIT.7")
@pytest.mark.parametrize(("number", "markers"), [(2, 4), (3, 2), (4, 1)])
def test_a_unit_freezes_before_statuses_change(number: int, markers: int) -> None:
    t = stream(number, f"W1 0608 stasis={markers}; W2 0708")
    assert t.asked == ("blue", "status")
    assert t.unit("W1").frozen
    assert offered(t, "W1") == set()
    assert offered(t, "W2") >= {"buttoned", "out"}
    t.refused("W1.buttoned")


@pytest.mark.rule("UNB-TS.1", "UNB-TS.2", "UNB-TS.4", "UNB-TS.5", "UNB-TS.10")
@scripts(
    "a unit that thaws may change status on the same card: draw time-stream; S1 0606 frozen buttoned stasis=1; SA 0101"
    " -> S1 thawed stasis=0 buttoned | declare S1.ready -> S1 ready",
    "on the first card clouds thawing and stasis come before statuses: time 0; deck time-stream 1; cloud 0605 heavy; "
    "W1 0608 frozen stasis=2; W2 0708 -> asked blue status; clouds 0605 medium; W1 thawed stasis=1",
    "the first card freezes nobody: time 0; deck time-stream 1; W1 0608 stasis=9 -> W1 thawed stasis=8",
)
def test_the_order_of_the_steps(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TS.1", "UNB-TS.2", "UNB-TS.4", "UNB-TS.5", "UNB-TS.9")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_later_cards_reduce_no_cloud_thaw_nobody_and_take_no_marker(number: int) -> None:
    t = stream(number, "cloud 0605 heavy; cloud 0604 light; W1 0608 frozen stasis=1; W2 0708")
    assert (t.asked, t.clouds("0605"), t.clouds("0604")) == (("blue", "status"), ["heavy"], ["light"])
    assert t.unit("W1").frozen
    assert t.unit("W1").stasis == 1


@pytest.mark.rule("UNB-TS.1", "UNB-TS.7", "UNB-TS.10", "UNB-TS.9")
def test_a_unit_that_freezes_on_a_card_cannot_change_status_on_it() -> None:
    t = draw("time-stream", "time 2; S1 0606 buttoned stasis=2; S2 0607 buttoned stasis=1; SA 0101")
    assert (t.unit("S1").frozen, t.unit("S2").frozen) == (True, False)
    assert "S2.ready" in t.answers()
    assert not [word for word in t.answers() if word.startswith("S1.")]


# clouds


@pytest.mark.rule("UNB-TS.2", "UNB-TS.3")
@scripts(
    "a cloud that lifts on the first card opens the view: draw time-stream; cloud 0607 light; W1 0608 nuke:M; SA 0101"
    " | declare -> clouds 0607; offered 0606 after W1 fire.nuke",
    "a cloud that lifts on the first card opens the view (held): draw time-stream; cloud 0607 light held; "
    "W1 0608 nuke:M; SA 0101 | declare -> clouds 0607 light; barred 0606 after W1 fire.nuke",
    "the first card steps every cloud down once: time 0; deck time-stream 1; cloud 0603 light; cloud 0604 medium; "
    "cloud 0605 heavy; cloud 0605 light; W1 0608 -> clouds 0603; clouds 0604 light; clouds 0605 medium",
    "a cloud held from before the first card is not reduced but loses its marker: "
    "time 0; deck time-stream 1; cloud 0603 light held; cloud 0604 heavy held; cloud 0605 heavy; W1 0608"
    " -> clouds 0603 light; clouds 0604 heavy; clouds 0605 medium",
    "a cloud made before the first card outlives it: card yellow-walkers; deck time-stream 1; WA 0608 nuke:M; dice --"
    " | WA fire.nuke 0610 -> clouds 0610 medium held | end -> asked yellow status; clouds 0610 medium",
    "a cloud made after the first card is reduced by the next turns first card: "
    "time 1; card yellow-walkers; deck yellow-squads 1; WA 0608 nuke:M; dice -- time-stream | WA fire.nuke 0610"
    " -> clouds 0610 medium | end -> asked yellow status; clouds 0610 light",
)
def test_clouds(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TS.3", "UNB-NUK.8")
@pytest.mark.parametrize(("time", "legal"), [(0, True), (1, False), (3, False)])
def test_a_cloud_is_held_only_until_the_first_time_stream_card(time: int, legal: bool) -> None:
    def laid() -> Table:
        return lay("blue-walkers", f"time {time}; cloud 0606 light held; W1 0604")

    if legal:
        assert laid().clouds("0606") == ["light held"]
    else:
        with pytest.raises(Refused) as caught:
            laid()
        assert caught.value.rule == "UNB-TS.3"


# freezing


@pytest.mark.rule("UNB-TS.4", "UNB-UNIT.2")
def test_the_first_card_thaws_all_units_to_the_status_they_had() -> None:
    t = stream(
        1,
        "C1 0608 frozen; W1 0606 frozen buttoned; W2 0604 frozen offline down; SA 0610 frozen scattered",
        "SB 0612 frozen hovering",
    )
    units = {name: t.unit(name) for name in ("C1", "W1", "W2", "SA", "SB")}
    assert not any(unit.frozen for unit in units.values())
    assert {name: unit.status for name, unit in units.items()} == {
        "C1": "ready",
        "W1": "buttoned",
        "W2": "out",
        "SA": "out",
        "SB": "ready",
    }
    assert (units["W2"].configuration, units["SB"].configuration) == ("down", "hovering")


@pytest.mark.rule("UNB-TS.5", "UNB-TS.6", "UNB-TS.7", "UNB-TS.8")
@scripts(
    "the first card takes exactly one stasis marker from each unit that has any: "
    "time 0; deck time-stream 1; C1 0608 stasis=3; W1 0606 stasis=1; S1 0604; SA 0610 scattered stasis=2; "
    "WA 0612 frozen stasis=5 -> C1 stasis=2; W1 stasis=0; S1 stasis=0; SA stasis=1; WA stasis=4",
    "the second card freezes units with four markers or more: time 1; deck time-stream 1; C1 0608 stasis=3; "
    "W1 0606 stasis=4; SA 0604 stasis=5 -> C1 thawed; W1 frozen; SA frozen",
    "the third card freezes units with two markers or more: time 2; deck time-stream 1; C1 0608 stasis=1; "
    "W1 0606 stasis=2; SA 0604 stasis=3 -> C1 thawed; W1 frozen; SA frozen",
    "the fourth card freezes units with one marker or more: "
    "time 3; deck time-stream 1; C1 0608; W1 0606 stasis=1; SA 0604 stasis=2 -> C1 thawed; W1 frozen; SA frozen",
)
def test_freezing(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TS.9", "UNB-DECK.6")
def test_a_unit_stays_frozen_with_its_markers_until_the_next_turns_first_card() -> None:
    t = place("time 2; deck time-stream 2; W1 0608 stasis=2 buttoned; W2 0708", dice="time-stream")
    assert (t.unit("W1").frozen, t.unit("W1").stasis) == (True, 2)
    t.choose("done")
    assert (t.asked, t.cards("deck"), t.unit("W1").frozen, t.unit("W1").stasis) == (("blue", "status"), {}, True, 2)
    t.choose("done")
    assert (t.asked, t.unit("W1").frozen, t.unit("W1").stasis) == (("blue", "status"), False, 1)
    assert t.unit("W1").status == "buttoned"


# vortexes and the runaway crawler


@pytest.mark.rule("UNB-TS.16", "UNB-XVG.5")
def test_vortexes_act_after_the_status_changes() -> None:
    # Ruling: step 5.
    t = stream(
        2, "option experimental_weapons on; vortex 0305 light N; W1 1108", dice=["-", "+", "-", "-", "blue-walkers"]
    )
    assert (t.asked, t.vortexes(), t.dice_left) == (("blue", "status"), [("0305", "light", "N")], 5)
    t.choose("done")
    assert t.vortexes() == [("0304", "light", "N")]


@pytest.mark.rule("UNB-TS.16", "UNB-RUN.2", "UNB-RUN.3")
def test_the_runaway_crawler_acts_after_the_status_changes() -> None:
    # Ruling: step 6.
    t = stream(2, "scenario runaway; R 0608 buttoned stasis:H nuke:H; W1 1108; S1 1107; SA 1110", dice=["blue-walkers"])
    assert (t.asked, t.unit("R").status) == (("blue", "status"), "buttoned")
    t.choose("done", "done")
    assert t.unit("R").status == "ready"


@pytest.mark.rule("UNB-TS.16")
def test_vortexes_act_before_the_runaway_crawler() -> None:
    # Ruling: steps 5 and 6.
    t = stream(
        2,
        "scenario runaway; option experimental_weapons on; vortex 0305 light N; R 0608 stasis:H nuke:H; W1 1108",
        "S1 1107; SA 1110",
        dice=["-", "+", "-", "-", 1, 1, "blue-walkers"],
    ).choose("done", "done")
    assert (t.vortexes(), t.unit("R").hex) == ([("0304", "light", "N")], "0607")
