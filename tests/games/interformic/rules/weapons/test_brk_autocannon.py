"""The autocannon (chapter 20)."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import check, hit, lasers, shots, targets
from tests.support.breakable.hands import CLEAR, lay, plain
from tests.support.breakable.table import unreadable


@pytest.mark.rule("BRK-20.1")
def test_arc_sight_range_and_dice_decide() -> None:
    position = "unit YTA1 0608 N; unit BT1a 0605 N; unit BT1b 0610 N; unit BT1c 0404 N; unit BB1a 0601"
    t = lay("yellow-tanks", plain("0506 woods"), position, dice="3+")
    assert targets(t, "YTA1", "autocannon") == {"BT1a"}  # the others: behind it, beyond woods, too far
    t.act("YTA1 fire.autocannon BT1a")
    assert t.alive("BT1a") == [False]


@pytest.mark.rule("BRK-20.1")
@pytest.mark.parametrize(
    ("card", "unit", "size"),
    [
        ("yellow-bunkers", "YBA1 0608", "heavy"),
        ("yellow-bunkers", "YBA1 0608 autocannon:M nuke:M", "medium"),
        ("yellow-tanks", "YTA1 0608 N", "medium"),
        ("yellow-tanks", "YTA1 0608 N autocannon:L autocannon:L", "light"),
        ("yellow-bunkers", "YRA1 0608", "light"),
        ("yellow-skimmers", "YUA1 0608", "light"),
        ("yellow-skimmers", "YSA1 0608 N flying", "light"),
    ],
)
def test_its_size_is_the_carriers_or_one_less_in_a_pair(card: str, unit: str, size: str) -> None:
    t = lay(card, CLEAR, f"unit {unit}; unit BT1a 0606 N; unit BT1b 0606 N", dice=[2, *hit(size, "medium")])
    t.act(f"{unit[:4]} fire.autocannon BT1a")
    assert t.alive("BT1a", "BT1b") == [False, True]


@pytest.mark.rule("BRK-20.2")
def test_it_fires_on_every_activation_and_is_never_reloaded() -> None:
    t = lay(
        "yellow-tanks",
        "deck yellow-tanks 1",
        CLEAR,
        "unit YTA1 0608 N; unit BT1a 0607 N",
        dice=[*check(1), "-", *check(1), "+"],
    )
    t.act("YTA1 fire.autocannon BT1a")
    assert "reload" not in t.verbs("YTA1")
    t.end()
    t.act("YTA1 fire.autocannon BT1a")
    assert (t.alive("BT1a"), t.loaded("YTA1")) == ([False], {"autocannon": True})


@pytest.mark.rule("BRK-20.2", "BRK-1.6")
def test_there_is_no_unloaded_autocannon() -> None:
    unreadable("card yellow-tanks; unit YTA1 0608 N autocannon:M-; unit YTA2 0606 N")


@pytest.mark.rule("BRK-20.3", "BRK-7.5")
@pytest.mark.parametrize("first", ["autocannon", "laser"])
def test_a_pair_fires_both_in_either_order(first: str) -> None:
    second = "laser" if first == "autocannon" else "autocannon"
    t = lay(
        "yellow-tanks",
        CLEAR,
        "unit YTA1 0608 N autocannon:L laser:L; unit BU1a 0607; unit BU1b 0607",
        dice=[
            *check(1),
            *(["+"] if first == "autocannon" else ["-", "+"]),
            *check(1),
            *(["+"] if second == "autocannon" else ["-", "+"]),
        ],
    )
    t.act(f"YTA1 fire.{first} BU1a", f"YTA1 fire.{second} BU1b")
    assert (t.alive("BU1a", "BU1b"), t.loaded("YTA1")) == ([False, False], {"autocannon": True, "laser": False})


@pytest.mark.rule("BRK-20.3", "BRK-7.5", "BRK-7.6")
def test_a_pair_fires_one_and_reloads_the_other() -> None:
    position = "unit YTA1 0608 N autocannon:L laser:L-; unit BU1a 0607; unit BU1b 0607"
    t = lay("yellow-tanks", CLEAR, position, dice=[*check(1), "+"])
    t.act("YTA1 reload.laser")
    assert shots(t, "YTA1") == {"autocannon"}  # what was reloaded is not fired too
    t.act("YTA1 fire.autocannon BU1a")
    assert (t.loaded("YTA1"), shots(t, "YTA1")) == ({"autocannon": True, "laser": True}, set())


@pytest.mark.rule("BRK-7.5", "BRK-7.9")
def test_both_shots_come_before_the_physical_action() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YBA1 0608 autocannon:M nuke:M; unit BU1a 0608; unit BU1b 0608", dice="-----")
    t.act("YBA1 fire.autocannon BU1a")
    assert {"fire", "melee"} <= t.verbs("YBA1")
    t.act("YBA1 melee BU1a")
    assert t.actions("YBA1") == set()


@pytest.mark.rule("BRK-20.4", "BRK-23.4")
def test_it_does_not_fire_at_bombs_in_flight() -> None:
    position = (
        "unit YRA1 0608 nuke:L; unit BU1a 0606 autocannon:L; unit BU2a 0606 laser:L; "
        "unit BT1a 0605 S autocannon:L laser:L"
    )
    t = lay("yellow-bunkers", CLEAR, position, dice="2")
    t.choose("YRA1 fire.nuke 0606")
    assert lasers(t) <= {"BU2a.laser@0606", "BU2a.laser@0608", "BT1a.laser@0606", "BT1a.laser@0608"}
    assert {"BU2a.laser@0606", "BT1a.laser@0606"} <= lasers(t)
