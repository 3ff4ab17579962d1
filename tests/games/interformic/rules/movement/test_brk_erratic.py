"""Chapter 29: erratic maneuvers, by option."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.hands import CLEAR, draw, lay, plain, spare_lines
from tests.support.breakable.table import Table, table

ERRATIC = "option erratic on"

ON = "option erratic on"
CHOPPERS = "option choppers on"


def skimmer(*lines: str, state: str = "flying ", dice: Sequence[int | str] = ()) -> Table:
    """A skimmer in 0606 on its card."""
    return lay("yellow-skimmers", CLEAR, ON, f"unit YSA1 0606 N {state}laser:L", *lines, dice=dice)


# taking the marker


@pytest.mark.rule("BRK-29.1")
@pytest.mark.parametrize("word", ["erratic", "plain"])
@pytest.mark.parametrize(
    "path", ["0605 straight stop", "0605 left stop", "0505 stop", "0605 straight 0604 straight stop"]
)
def test_after_one_or_two_hexes_a_skimmer_may_take_the_marker(path: str, word: str) -> None:
    t = skimmer().choose(f"YSA1 move {path}")
    assert (t.asked, t.offered()) == (("yellow", "erratic"), {"erratic", "plain"})
    t.choose(word)
    assert t.unit("YSA1").erratic == (word == "erratic")
    assert "YSA1" not in t.offered()


@pytest.mark.rule("BRK-29.1")
@pytest.mark.parametrize("action", ["move 0605 straight 0604 straight 0603 straight", "land", "about-face"])
def test_not_after_three_hexes_a_landing_or_a_reversal(action: str) -> None:
    t = skimmer().choose(f"YSA1 {action}")
    assert t.asked == ("yellow", "unit")
    assert not t.unit("YSA1").erratic


@pytest.mark.rule("BRK-29.1")
def test_not_after_taking_off() -> None:
    t = skimmer(state="").choose("YSA1 takeoff")
    assert t.asked == ("yellow", "unit")
    assert not t.unit("YSA1").erratic


@pytest.mark.rule("BRK-29.1")
def test_coming_on_and_stopping_is_a_move_of_one_hex() -> None:
    t = table(
        "scenario industrial-wasteland",
        ON,
        "card yellow-skimmers; unit YSA1 off N flying laser:L; unit YSA2 off N flying laser:L",
        "unit BR1a 0101 nuke:L",
    )
    t.choose("YSA1 move 0615 N ahead straight stop")
    assert t.asked == ("yellow", "erratic")


@pytest.mark.rule("BRK-29.1")
def test_a_skimmer_that_leaves_the_map_is_not_asked() -> None:
    t = lay("yellow-skimmers", CLEAR, ON, "unit YSA1 0601 N flying laser:L").choose("YSA1 move exit.north")
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("BRK-29.1", "BRK-29.2")
def test_without_the_option_there_are_no_erratic_maneuvers() -> None:
    t = lay("yellow-skimmers", CLEAR, CHOPPERS, "unit YSA1 0606 N flying laser:L; unit YCA1 0303 N flying laser:L")
    assert "erratic" not in t.actions("YCA1")
    t.refused("YCA1 erratic")
    t.choose("YSA1 move 0605 straight stop")
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("BRK-29.1", "BRK-10.9")
def test_a_skimmer_drops_its_passenger_and_maneuvers_erratically() -> None:
    t = lay("yellow-skimmers", CLEAR, ERRATIC, "unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L")
    t.choose("YSA1 move 0605 straight drop")
    assert t.kind == "move"
    t.choose("stop", "erratic")
    assert (t.unit("YSA1").erratic, t.unit("YRA1").hex, t.unit("YRA1").target) == (True, "0605", "medium")


@pytest.mark.rule("BRK-29.2")
def test_a_chopper_takes_the_marker_with_one_of_its_actions() -> None:
    t = lay("yellow-skimmers", CLEAR, ON, CHOPPERS, "unit YCA1 0606 N flying laser:L")
    assert "erratic" in t.actions("YCA1")
    t.act("YCA1 ahead", "YCA1 erratic")
    assert t.unit("YCA1").erratic
    t.act("YCA1 ahead")
    assert (t.unit("YCA1").hex, t.unit("YCA1").erratic) == ("0604", True)
    assert "YCA1" not in t.offered()


@pytest.mark.rule("BRK-29.2")
def test_a_chopper_must_be_flying() -> None:
    t = lay("yellow-skimmers", CLEAR, ON, CHOPPERS, "unit YCA1 0606 N laser:L")
    assert "erratic" not in t.actions("YCA1")
    t.refused("YCA1 erratic", "BRK-29.2")
    t.act("YCA1 takeoff", "YCA1 erratic")
    assert t.unit("YCA1").erratic


# what it does


@pytest.mark.rule("BRK-29.3", "BRK-14.10")
def test_a_marked_flyer_is_a_medium_target() -> None:
    lines = (CLEAR, ON, "unit YSA1 0605 N flying erratic laser:L", "unit YSA2 0605 N flying laser:L")
    t = lay("blue-tanks", *lines, "unit BT1a 0606 N autocannon:M", dice="+")
    assert (t.unit("YSA1").target, t.unit("YSA2").target) == ("medium", "light")
    t.choose("BT1a fire.autocannon YSA1")  # medium v medium: one die
    assert t.alive("YSA1") == [False]
    t = lay("blue-tanks", *lines, "unit BT1a 0606 N autocannon:M", dice="-+")
    t.choose("BT1a fire.autocannon YSA2")  # medium v light: two dice
    assert t.alive("YSA2") == [False]


@pytest.mark.rule("BRK-29.3", "BRK-14.10", "BRK-3.11")
def test_a_marked_flyer_over_a_crater_is_medium_too() -> None:
    t = lay("blue-tanks", plain("0605 crater"), ON, "unit YSA1 0605 N flying erratic laser:L")
    assert t.unit("YSA1").target == "medium"


@pytest.mark.rule("BRK-29.3", "BRK-14.5")
def test_a_marked_flyer_lends_its_class_to_a_recon() -> None:
    t = lay("blue-tanks", CLEAR, ON, "unit YSA1 0605 N flying erratic laser:L; unit YRA1 0605 nuke:L")
    assert t.unit("YRA1").target == "medium"


@pytest.mark.rule("BRK-29.5")
def test_landing_takes_the_marker_off() -> None:
    position = "unit YCA1 0605 N flying laser:L; unit YCA2 0303 N flying laser:L"
    t = lay("yellow-skimmers", plain("0605 crater"), ON, CHOPPERS, position)
    for unit, size in (("YCA1", "heavy"), ("YCA2", "light")):
        t.act(f"{unit} erratic")
        assert t.unit(unit).target == "medium"
        t.act(f"{unit} land")
        assert (t.unit(unit).erratic, t.unit(unit).target) == (False, size)
        t.act(f"{unit} takeoff")
        assert (t.unit(unit).erratic, t.unit(unit).target) == (False, "light")


# taking it off


@pytest.mark.rule("BRK-29.4")
def test_the_marker_comes_off_when_the_card_is_drawn() -> None:
    position = "unit YSA1 0606 N flying erratic laser:L; unit YCA1 0404 N flying erratic laser:L"
    t = draw("yellow-skimmers", CLEAR, ON, CHOPPERS, position)
    assert t.asked == ("yellow", "unit")
    assert [t.unit(unit).erratic for unit in ("YSA1", "YCA1")] == [False, False]


@pytest.mark.rule("BRK-29.4")
@pytest.mark.parametrize("card", ["yellow-tanks", "yellow-bunkers", "blue-skimmers"])
def test_another_card_leaves_it_on(card: str) -> None:
    t = draw(card, CLEAR, ON, "unit YSA1 0606 N flying erratic laser:L")
    assert t.unit("YSA1").erratic


@pytest.mark.rule("BRK-29.4", "BRK-29.6")
def test_so_it_may_sight_for_others_on_its_own_card() -> None:
    lines = (
        plain("0608 crater"),
        ON,
        CHOPPERS,
        "unit YSA1 0607 N flying erratic laser:L",
        "unit YCA1 0608 S cluster:L",
    )
    t = draw("yellow-skimmers", *lines)
    assert "0606" in t.after("YCA1 fire.cluster")


@pytest.mark.rule("BRK-29.4", "BRK-24.4")
def test_a_controlled_flyer_keeps_it_until_its_controlled_activation_begins() -> None:
    position = "unit YSA1 0606 N flying erratic laser:L brain=blue:1; unit YSA2 0404 N flying erratic laser:L"
    t = draw("yellow-skimmers", CLEAR, ON, position)
    assert (t.unit("YSA1").erratic, t.unit("YSA2").erratic) == (True, False)
    t.choose("YSA2 about-face", "end")
    assert t.kind
    assert t.asked[0] == "blue"
    t.act("YSA1 about-face")
    assert not t.unit("YSA1").erratic


@pytest.mark.rule("BRK-29.4", "BRK-29.1")
def test_the_marker_is_kept_through_the_turn_until_the_next_card() -> None:
    position = "unit YSA1 0606 N flying laser:L; deck yellow-tanks 1 yellow-skimmers 1"
    t = lay("yellow-skimmers", CLEAR, ON, position, *[spare_lines("yellow-tanks")[1]], dice=["yellow-tanks"])
    t.choose("YSA1 move 0605 straight stop erratic", "end")
    assert t.unit("YSA1").erratic
    t.choose("end")
    assert not t.unit("YSA1").erratic


@pytest.mark.rule("BRK-29.4", "BRK-6.7", "BRK-26.10")
@pytest.mark.parametrize(("card", "left"), [("yellow-tanks", False), ("yellow-skimmers", True)])
def test_by_variant_the_marker_comes_off_with_the_card_the_chopper_acts_on(card: str, left: bool) -> None:
    t = draw(card, CLEAR, CHOPPERS, ERRATIC, "option chopper_card tank; unit YCA1 0606 N flying erratic laser:L")
    assert (t.unit("YCA1").erratic, "YCA1" in t.offered()) == (left, not left)


@pytest.mark.rule("BRK-29.4", "BRK-14.5", "BRK-14.10")
def test_the_class_an_erratic_flyer_lends_ends_with_its_marker() -> None:
    t = draw("blue-skimmers", ERRATIC, CLEAR, "unit BS1a 0605 N flying erratic; unit BR1a 0605; unit YRA1 0101")
    assert not t.unit("BS1a").erratic
    assert t.unit("BR1a").target == "light"


# sighting


@pytest.mark.rule("BRK-29.6", "BRK-17.15")
@pytest.mark.parametrize("marker", ["", "erratic "])
def test_a_marked_flyer_does_not_sight_for_others(marker: str) -> None:
    position = f"unit YBA1 0608 cluster:H; unit YSA1 0607 N flying {marker}laser:L; unit YSA2 0303 N laser:L"
    t = lay("yellow-bunkers", plain("0608 crater"), ON, position)
    seen = "0606" in t.after("YBA1 fire.cluster")
    assert seen == (not marker)
    if marker:
        t.refused("YBA1 fire.cluster 0606", "BRK-29.6", "BRK-17.15", "BRK-17.1")


@pytest.mark.rule("BRK-29.6")
def test_a_marked_flyer_sights_for_itself() -> None:
    t = lay(
        "yellow-skimmers", CLEAR, ON, CHOPPERS, "unit YCA1 0606 N flying cluster:L; unit YCA2 0609 S flying cluster:L"
    )
    t.choose("YCA1 erratic")
    assert "0605" in t.after("YCA1 fire.cluster")
    assert "0605" not in t.after("YCA2 fire.cluster")
    t.act("YCA1 fire.cluster 0605")
    assert t.devices("0605") == {"yellow-cluster": 2}


@pytest.mark.rule("BRK-29.6", "BRK-17.17")
def test_a_bomb_into_its_own_hex_needs_no_sighter() -> None:
    t = lay("yellow-skimmers", CLEAR, ON, CHOPPERS, "unit YCA1 0606 N flying cluster:L")
    t.act("YCA1 erratic", "YCA1 fire.cluster 0606")
    assert t.devices("0606") == {"yellow-cluster": 2}


@pytest.mark.rule("BRK-29.6", "BRK-23.14")
def test_a_marked_flyer_still_fires_its_laser_in_defence() -> None:
    t = lay("blue-tanks", CLEAR, ON, "unit BT1a 0606 N cluster:M; unit YSA1 0604 S flying erratic laser:L", dice="2")
    t.choose("BT1a fire.cluster 0604")
    assert t.asked == ("yellow", "lasers")
    assert "YSA1.laser@0604" in t.offered()


@pytest.mark.rule("BRK-29.2", "BRK-26.2")
def test_a_chopper_takes_its_marker_after_other_actions_in_the_same_line() -> None:
    t = lay("yellow-skimmers", CLEAR, ON, CHOPPERS, "unit YCA1 0606 N flying nuke:L")
    t.choose("YCA1 turn SE erratic ahead")
    assert (t.at("YCA1"), t.unit("YCA1").erratic) == (("0706", "SE"), True)


@pytest.mark.rule("BRK-29.2", "BRK-29.1")
def test_without_the_option_the_end_of_such_a_line_says_so() -> None:
    t = lay("yellow-skimmers", CLEAR, CHOPPERS, "unit YCA1 0606 N flying nuke:L")
    t.refused("YCA1 turn SE erratic", "BRK-29.2")


@pytest.mark.rule("BRK-29.2", "BRK-22.5", "BRK-26.11")
def test_an_erratic_chopper_meets_bombs_as_a_medium_target() -> None:
    t = lay(
        "yellow-skimmers", CLEAR, CHOPPERS, ERRATIC, "cluster 0605 blue 1; unit YCA1 0606 N flying laser:L", dice="+-"
    )
    t.act("YCA1 erratic", "YCA1 ahead")
    assert (t.unit("YCA1").hex, t.devices("0605")) == ("0605", {})
