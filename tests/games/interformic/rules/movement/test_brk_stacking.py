"""Chapter 9: four counted units fill a hex."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import check
from tests.support.breakable.hands import CLEAR, draw, lay
from tests.support.breakable.table import table, unreadable

CHOPPERS = "option choppers on"

#: Counted and uncounted pieces, as lines for hex 0605.
COUNTED = {
    "bunker": "unit BB1a 0605 nuke:H",
    "turret": "unit BU1a 0605 nuke:L",
    "tank": "unit BT1a 0605 N nuke:M",
    "GEV": "unit BT1a 0605 N gev nuke:L",
    "landed skimmer": "unit BS1a 0605 N nuke:L",
    "landed chopper": "option choppers on\nunit BC1a 0605 N nuke:L",
    "own tank": "unit YTB1 0605 N nuke:M",
}
UNCOUNTED = {
    "flying skimmer": "unit BS1a 0605 N flying nuke:L",
    "flying chopper": "option choppers on\nunit BC1a 0605 N flying nuke:L",
    "recon": "unit BR1a 0605 nuke:L",
    "buzz bombs": "buzz 0605 blue 3",
    "cluster bombs": "cluster 0605 yellow 3",
    "killbots": "killbot 0605 blue 3",
}
THREE = "\n".join(f"unit BU2{copy} 0605 laser:L-" for copy in "abc")
FOUR = f"{THREE}\nunit YUA1 0605 laser:L-"


@pytest.mark.rule("BRK-9.1", "BRK-9.3")
def test_a_fifth_counted_unit_may_not_enter() -> None:
    tank = "unit YTA1 0606 N nuke:M"
    t = lay("yellow-tanks", CLEAR, THREE, tank)
    assert "0605" in t.after("YTA1 move")
    t = lay("yellow-tanks", CLEAR, FOUR, tank)
    assert "0605" not in t.after("YTA1 move")
    t.refused("YTA1 move 0605", "BRK-9.1", "BRK-9.3")


@pytest.mark.rule("BRK-9.1", "BRK-9.3")
@pytest.mark.parametrize("own", range(5))
def test_units_of_both_sides_count(own: int) -> None:
    turrets = [f"unit YUA{copy + 1} 0605 laser:L-" for copy in range(own)]
    turrets += [f"unit BU1{'abcd'[copy]} 0605 laser:L-" for copy in range(4 - own)]
    t = lay("yellow-tanks", CLEAR, *turrets, "unit YTA1 0606 N nuke:M")
    assert "0605" not in t.after("YTA1 move")


@pytest.mark.rule("BRK-9.2", "BRK-13.4")
@pytest.mark.parametrize("what", list(COUNTED))
def test_what_counts(what: str) -> None:
    t = lay("yellow-tanks", CLEAR, THREE, COUNTED[what], "unit YTA1 0606 N nuke:M")
    assert "0605" not in t.after("YTA1 move")
    t.refused("YTA1 move 0605", "BRK-9.1", "BRK-9.3")


@pytest.mark.rule("BRK-9.2", "BRK-1.8", "BRK-21.11", "BRK-27.19")
@pytest.mark.parametrize("what", list(UNCOUNTED))
def test_what_does_not_count(what: str) -> None:
    t = lay("yellow-tanks", CLEAR, THREE, UNCOUNTED[what], "unit YTA1 0606 N nuke:M")
    assert "0605" in t.after("YTA1 move")


@pytest.mark.rule("BRK-9.2")
def test_a_carrier_with_its_passenger_counts_once() -> None:
    position = (
        "unit BU1a 0605 laser:L-; unit BU1b 0605 laser:L-; unit BT1a 0605 N nuke:M; unit BR1a in BT1a nuke:L; "
        "unit YTA1 0606 N nuke:M"
    )
    t = lay("yellow-tanks", CLEAR, position)
    assert "0605" in t.after("YTA1 move")


@pytest.mark.rule("BRK-9.3")
@pytest.mark.parametrize(
    ("card", "unit", "text"),
    [
        ("yellow-bunkers", "YRA1", "unit YRA1 0606 nuke:L"),
        ("yellow-skimmers", "YSA1", "unit YSA1 0606 N flying nuke:L"),
        ("yellow-skimmers", "yellow-buzz.0606", "buzz 0606 yellow 1"),
        ("yellow-skimmers", "yellow-killbot.0606", "killbot 0606 yellow 1"),
    ],
)
def test_recons_flyers_and_devices_enter_a_full_hex(card: str, unit: str, text: str) -> None:
    t = lay(card, CLEAR, FOUR, text)
    assert "0605" in t.after(f"{unit} move")


@pytest.mark.rule("BRK-9.3", "BRK-26.2")
def test_a_chopper_flies_into_a_full_hex() -> None:
    t = lay("yellow-skimmers", CLEAR, FOUR, "option choppers on; unit YCA1 0606 N flying nuke:L").choose("YCA1 ahead")
    assert t.unit("YCA1").hex == "0605"


@pytest.mark.rule("BRK-9.4", "BRK-11.4", "BRK-26.5")
@pytest.mark.parametrize(
    ("unit", "text"),
    [("YSA1", "unit YSA1 0605 N flying nuke:L"), ("YCA1", "option choppers on\nunit YCA1 0605 N flying nuke:L")],
)
def test_nobody_lands_in_a_full_hex(unit: str, text: str) -> None:
    t = lay("yellow-skimmers", CLEAR, THREE, text)
    assert "land" in t.actions(unit)
    t = lay("yellow-skimmers", CLEAR, FOUR, text)
    assert "land" not in t.actions(unit)
    t.refused(f"{unit} land", "BRK-9.4", "BRK-11.4", "BRK-26.5")


@pytest.mark.rule("BRK-9.4")
def test_taking_off_makes_room() -> None:
    position = "unit YSA1 0605 N nuke:L; unit YSA2 0605 N flying nuke:L; deck yellow-tanks 1; unit YTA1 0606 N nuke:M"
    t = lay("yellow-skimmers", CLEAR, THREE, position)
    t.refused("YSA2 land", "BRK-9.4", "BRK-11.4")
    t.choose("YSA1 takeoff", "YSA2 land", "end")
    assert "0605" not in t.after("YTA1 move")


@pytest.mark.rule("BRK-9.4", "BRK-11.1", "BRK-6.9")
def test_who_takes_off_may_find_the_hex_full_when_it_wants_to_land() -> None:
    position = "unit YCA1 0606 N laser:L; unit YSA1 0606 N flying laser:L"
    t = lay("yellow-skimmers", CLEAR, CHOPPERS, position, *(f"unit BU1{copy} 0606 laser:L-" for copy in "abc"))
    assert "land" not in t.actions("YSA1")
    t.act("YCA1 takeoff")
    t.choose("YSA1 land")
    assert "land" not in t.actions("YCA1")
    t.act("YCA1 ahead")
    assert "land" in t.actions("YCA1")


@pytest.mark.rule("BRK-9.5", "BRK-11.10")
def test_a_flyer_passes_through_full_hexes() -> None:
    more = FOUR.replace("0605", "0604").replace("BU2", "BU3").replace("YUA1", "YUB1")
    t = lay("yellow-skimmers", CLEAR, FOUR, more, "unit YSA1 0606 N flying nuke:L")
    t.choose("YSA1 move 0605 straight 0604 straight 0603 straight")
    assert t.unit("YSA1").hex == "0603"


@pytest.mark.rule("BRK-9.3", "BRK-27.8")
def test_a_bonus_move_keeps_the_limit() -> None:
    t = draw("blue-tanks", CLEAR, FOUR, "unit YTA1 0606 N gev nuke:L")
    assert t.asked == ("yellow", "bonus")
    assert "0605" not in t.after("YTA1")


@pytest.mark.rule("BRK-9.3", "BRK-8.4")
def test_a_full_hex_of_the_edge_is_not_entered() -> None:
    lines = [line.replace("0605", "0615") for line in FOUR.splitlines()]
    t = table(
        "scenario industrial-wasteland; card yellow-tanks", *lines, "unit YTA1 off N nuke:M; unit YTA2 off N nuke:M"
    )
    assert "0615" not in t.after("YTA1 move")
    assert "0415" in t.after("YTA1 move")
    t.refused("YTA1 move 0615", "BRK-9.1", "BRK-9.3", "BRK-8.4")


@pytest.mark.rule("BRK-9.1", "BRK-9.2")
def test_a_position_keeps_the_limit() -> None:
    unreadable("card blue-tanks", CLEAR, FOUR, "unit YTA1 0605 N nuke:M")
    lay("blue-tanks", CLEAR, FOUR, "unit YRA1 0605 nuke:L; unit YSA1 0605 N flying nuke:L; buzz 0605 blue 9")


@pytest.mark.rule("BRK-9.1", "BRK-1.10")
def test_a_destroyed_unit_makes_room() -> None:
    t = lay("yellow-tanks", CLEAR, FOUR, "unit YTA1 0606 N autocannon:M", dice="+-")
    t.choose("YTA1 fire.autocannon BU2a", "YTA1 move 0605 N")
    assert t.unit("YTA1").hex == "0605"


@pytest.mark.rule("BRK-9.1", "BRK-25.2")
def test_a_full_hex_cleared_by_a_shot_has_room_again() -> None:
    position = "unit YTA1 0606 N"
    t = lay("yellow-tanks", CLEAR, position, *(f"unit BT1{copy} 0605 N" for copy in "abcd"), dice=[*check(1), "+"])
    assert "0605" not in t.after("YTA1 move")
    t.act("YTA1 fire.autocannon BT1a")
    assert "0605" in t.after("YTA1 move")
