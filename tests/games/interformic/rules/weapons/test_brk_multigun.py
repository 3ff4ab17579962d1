"""Multi-guns (BRK-27.20 to 27.22)."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import EQUIPMENT, RANK, check, shots
from tests.support.breakable.hands import CLEAR, WEAPONS, lay
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import table

GUNS = [
    ("yellow-bunkers", "YBA1", "YBA1 0608 multigun:H", "medium"),
    ("yellow-tanks", "YTA1", "YTA1 0608 N multigun:M", "light"),
    ("yellow-bunkers", "YBA1", "YBA1 0608 tower multigun:M", "light"),
    ("yellow-bunkers", "YBA1", "YBA1 0608 killbots multigun:M", "light"),
]


@pytest.mark.rule("BRK-27.20", "BRK-27.21")
@pytest.mark.parametrize(("card", "name", "unit", "size"), GUNS)
def test_a_multi_gun_fires_any_of_the_six(card: str, name: str, unit: str, size: str) -> None:
    t = lay(card, EQUIPMENT, CLEAR, f"unit {unit}; unit BT1a 0607 N; unit BT1b 0607 N")
    assert RANK[size] < 2
    t.choose(f"{name} fire.multigun")
    assert (t.asked, t.offered()) == (("yellow", "load"), set(WEAPONS))


@stories("""
BRK-27.21: an autocannon shot leaves it loaded and is the only one
    yellow-tanks equipment clear [--] | YTA1 0608 N multigun:M; BT1a 0607 N; BT1b 0607 N
    YTA1 fire.multigun autocannon BT1a | loaded YTA1: multigun; verbs YTA1 lacks fire reload
""")
def test_multigun(story: Story) -> None:
    story.play()


@pytest.mark.rule("BRK-27.21")
@pytest.mark.parametrize(("option", "may"), [("off", False), ("on", True)])
def test_an_unloaded_gun_fires_nothing_unless_autocannons_by_option(option: str, may: bool) -> None:
    t = lay(
        "yellow-tanks",
        f"option multigun_autocannon_when_unloaded {option}",
        EQUIPMENT,
        CLEAR,
        "unit YTA1 0608 N multigun:M-; unit BT1a 0607 N; unit BT1b 0607 N",
        dice=[*check(1), "+", "+"] if may else [],
    )
    assert "reload.multigun" in t.actions("YTA1")
    assert (shots(t, "YTA1") == {"multigun"}) == may
    if may:
        t.choose("YTA1 fire.multigun autocannon BT1a")
        assert (t.alive("BT1a"), t.loaded("YTA1")) == ([False], {"multigun": False})
    else:
        t.refused("YTA1 fire.multigun", "BRK-27.21", "BRK-2.3", "BRK-15.1")


@pytest.mark.rule("BRK-27.21")
@pytest.mark.parametrize(("option", "threats"), [("off", set()), ("on", {"multigun"})])
def test_an_unloaded_multi_gun_threatens_as_an_autocannon_by_the_variant_alone(option: str, threats: set[str]) -> None:
    position = (
        f"option multigun_autocannon_when_unloaded {option}; option equipment on; card blue-tanks; "
        "unit YTA1 0507 N multigun:M-; unit BT1a 0505 S"
    )
    t = table(position)
    assert {threat.weapon for threat in t.match.inspect("0505", None, "blue").threats} == threats
