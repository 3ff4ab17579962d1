"""Exact odds where the target goes without saying: told with the action, and no die is needed to ask."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.breakable import combined, hands
from tests.support.breakable.hands import plain
from tests.support.breakable.table import Table

GONE, MISSED, SHORT = "YTA1 destroyed", "missed", "range check fails"


def shot(unit: str, *lines: str, where: str = "0603", card: str = "blue-medium") -> Table:
    """Lay out a combined position in which *unit* has one target; no die is scripted."""
    return combined.lay(card, f"unit {unit}", f"unit YTA1 {where} N", *lines)


def parts(**outcomes: str) -> dict[str, float]:
    """Write the outcomes of a shot as fractions."""
    names = {"gone": GONE, "missed": MISSED, "short": SHORT, "hit": "hit", "less": "a marker less"}
    return {names[key]: float(Fraction(value)) for key, value in outcomes.items()}


@pytest.mark.rule("BRK-18.1", "BRK-14.1")
@pytest.mark.parametrize("line", ["BT1a fire.autocannon", "BT1a fire.autocannon YTA1"])
def test_the_only_target_may_be_named_or_not(line: str) -> None:
    t = hands.lay("blue-tanks", plain(), "unit BT1a 0606 N", "unit YTA1 0603 N")
    assert t.chance(line) == pytest.approx(parts(gone="1/3", missed="1/3", short="1/3"))


@pytest.mark.rule("BRK-17.19", "BRK-18.2")
def test_the_only_sighter_may_be_named_or_not() -> None:
    t = hands.lay("blue-tanks", plain(), "unit BT1a 0606 N nuke:M", "unit YTA1 0604 N")
    told = t.chance("BT1a fire.nuke 0604")
    assert told == t.chance("BT1a fire.nuke 0604 BT1a")
    assert told["range check passes"] == pytest.approx(5 / 6)
    assert told[GONE] == pytest.approx(5 / 12)


@pytest.mark.rule("BRK-31.25", "BRK-31.33", "BRK-31.24")
@pytest.mark.parametrize(
    ("unit", "outcomes"),
    [
        ("W1 0606 laser:M", parts(gone="1/4", missed="3/4")),  # long range, and no range check
        ("W1 0606 autocannon:M", parts(gone="1/3", missed="1/3", short="1/3")),  # the one that makes one
        ("W1 0606 force:M", parts(hit="1/2")),
        ("W1 0606 stasis:M", parts(hit="1/2")),
    ],
)
def test_beams_of_a_walker_at_a_tank(unit: str, outcomes: dict[str, float]) -> None:
    weapon = unit.split()[2].partition(":")[0]
    assert shot(unit).chance(f"W1 fire.{weapon}") == pytest.approx(outcomes)


@pytest.mark.rule("BRK-31.27", "BRK-31.28")
@pytest.mark.parametrize("weapon", ["force", "stasis"])
def test_rays_of_a_tank_have_one_range_check(weapon: str) -> None:
    t = shot(f"BT1a 0606 N {weapon}:M")
    expected = {"hit": 1 / 3, MISSED: 1 / 3, SHORT: 1 / 3}
    assert t.chance(f"BT1a fire.{weapon}") == pytest.approx(expected)
    assert t.chance(f"BT1a fire.{weapon} YTA1") == pytest.approx(expected)


@pytest.mark.rule("UNB-STA.5", "BRK-31.38")
def test_a_ray_in_reverse_at_the_only_unit_with_markers() -> None:
    t = shot("BT1a 0606 N stasis:M", "unit BT2a 0605 N stasis=1")
    assert t.chance("BT1a reverse.stasis") == pytest.approx({"hit": 1 / 2, MISSED: 1 / 2})


@pytest.mark.rule("BRK-31.56")
def test_an_overheated_laser() -> None:
    t = shot("BT1a 0606 N laser:M-", "option overheated_beams on")
    assert t.chance("BT1a overheat.laser") == pytest.approx(parts(gone="1/6", missed="1/2", short="1/3"))


@pytest.mark.rule("BRK-31.38", "UNB-ACT.10")
@pytest.mark.parametrize(("markers", "chance"), [(1, "1/2"), (2, "3/4"), (3, "7/8")])
def test_clearing_stasis(markers: int, chance: str) -> None:
    t = combined.lay("blue-medium", f"unit BT1a 0606 N stasis={markers}")
    assert t.chance("BT1a clear") == pytest.approx(parts(less=chance))


@pytest.mark.rule("BRK-22.10", "BRK-31.34")
@pytest.mark.parametrize(
    ("target", "lines", "lost"),
    [
        (
            "YTA1 0604 N",
            ("cluster 0604 blue 1", "cluster 0603 blue 1"),
            "11/32",
        ),  # 1/4 on the clear hex, 1/8 in the crater
        ("YTA1 0604 N", ("cluster 0603 yellow 2",), None),
        ("YSA1 0604 N flying", ("cluster 0603 blue 1",), "1/2"),  # in the air, though a crater is below
    ],
)
def test_a_push_past_cluster_bombs(target: str, lines: tuple[str, ...], lost: str | None) -> None:
    units = ("unit W1 0606 force:M", f"unit {target}")
    t = combined.lay(
        "blue-medium", *units, *lines, terrain=["0603 crater red"], dice="+-" if "flying" in target else "+"
    )
    name = target.split(maxsplit=1)[0]
    t.act(f"W1 fire.force {name}")
    told = t.explain("0603").odds
    if lost is None:
        assert told is None
    else:
        assert told is not None
        assert told.outcomes == {f"{name} destroyed": Fraction(lost), "gets through": 1 - Fraction(lost)}
