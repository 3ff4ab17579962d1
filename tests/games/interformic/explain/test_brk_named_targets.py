"""Refusals in a line: where nothing can be done, the reason is about the target or hex that the line names."""

from __future__ import annotations

import pytest

from tests.support.breakable import combined
from tests.support.breakable.hands import CLEAR, lay, neighbours, plain
from tests.support.breakable.table import Table


def check(t: Table, line: str, rule: str) -> None:
    """The whole line, its tail after the unit, and the explanation give one rule."""
    assert t.explain(line).verdict.rule == rule
    t.refused(line, rule)
    first, _, rest = line.partition(" ")
    t.choose(first)
    assert t.match.explain(rest).verdict.rule == rule
    t.refused(rest, rule)


@pytest.mark.rule("BRK-16.7", "BRK-15.4")
@pytest.mark.parametrize(("target", "rule"), [("BU1a", "BRK-16.7"), ("BT1a", "BRK-15.4"), ("YTB1", "BRK-2.8")])
def test_a_beam_without_any_target_is_refused_for_the_unit_that_is_named(target: str, rule: str) -> None:
    check(
        lay(
            "yellow-tanks",
            plain("0604 woods"),
            "unit YTA1 0606 N autocannon:M; unit BT1a 0607 N nuke:M; unit BU1a 0603 nuke:L; unit YTB1 0605 N",
        ),
        f"YTA1 fire.autocannon {target}",
        rule,
    )


@pytest.mark.rule("BRK-23.2", "BRK-24.3")
def test_lasers_and_inducers_speak_of_what_is_named_too() -> None:
    foes = ("unit BT1a 0607 N nuke:M", "unit BU1a 0602 nuke:L", "cluster 0605 blue 1")
    t = lay(
        "yellow-tanks", CLEAR, "unit YTA1 0606 N laser:L autocannon:L; unit BT1a 0607 N nuke:M; unit BU1a 0601 nuke:L"
    )
    check(t, "YTA1 fire.laser BU1a", "BRK-23.2")
    t = lay("yellow-tanks", plain("0604 woods"), "unit YTA1 0606 N inducer:M", *foes)
    check(t, "YTA1 fire.inducer blue-cluster.0605", "BRK-24.3")


@pytest.mark.rule("BRK-19.1", "BRK-10.12")
def test_so_do_blows() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M-; unit YTB1 0606 N nuke:M; unit BT1a 0605 N nuke:M")
    assert "0606" in t.refused("YTA1 melee BT1a", "BRK-19.1").text
    assert "side" in t.refused("YTA1 melee YTB1", "BRK-19.1").text


@pytest.mark.rule("BRK-3.6", "BRK-12.1")
def test_so_do_moves() -> None:
    walls = [f"{hex_} {'lake' if hex_ == '0605' else 'volcano'}" for hex_ in sorted(neighbours("0606"))]
    lines = ("unit YTA1 0606 N nuke:M", "unit YTB1 0101 N nuke:M")
    check(lay("yellow-tanks", plain(*walls), *lines), "YTA1 move 0605", "BRK-3.6")
    check(lay("yellow-tanks", plain(*walls), *lines), "YTA1 move 0604", "BRK-12.1")


@pytest.mark.rule("BRK-10.1", "BRK-12.1")
def test_a_second_step_of_a_recon_or_tank_is_one_too_many() -> None:
    lay("yellow-bunkers", CLEAR, "unit YRA1 0606 nuke:L").refused("YRA1 move 0605 0604", "BRK-10.1")
    lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M").refused("YTA1 move 0605 0604", "BRK-12.1")


@pytest.mark.rule("BRK-21.4", "BRK-27.16")
@pytest.mark.parametrize(
    ("kind", "verb", "rule"), [("buzz", "detonate", "BRK-21.4"), ("killbot", "melee", "BRK-27.16")]
)
def test_devices_speak_of_what_is_named(kind: str, verb: str, rule: str) -> None:
    t = lay("yellow-skimmers", CLEAR, f"{kind} 0606 yellow 1; unit BT1a 0605 N nuke:M")
    assert "Blue Tank 1a" in t.refused(f"yellow-{kind}.0606 {verb} BT1a", rule).text


@pytest.mark.rule("BRK-31.56", "UNB-STA.5", "BRK-31.27")
def test_a_tanks_weapons_of_unbreakable_do_too() -> None:
    hot = ("option overheated_beams on", "unit BT1a 0606 N laser:M", "unit YTA1 0605 N", "unit BT2a 0608 N laser:M-")
    t = combined.lay("blue-medium", *hot)
    t.refused("BT1a overheat.laser YTA1", "BRK-31.56")  # it is loaded
    t.refused("BT1a reverse.laser YTA1", "UNB-STA.5")
    t.refused("BT2a fire.laser YTA1", "BRK-2.3")
    lines = ("unit BT1a 0606 N stasis:M", "unit YTA1 0603 N", "unit YTA2 0607 N")
    t = combined.lay("blue-medium", *lines, terrain=["0604 woods"])
    check(t, "BT1a fire.stasis YTA1", "BRK-16.7")
    t = combined.lay("blue-medium", *lines, terrain=["0604 woods"])
    check(t, "BT1a fire.stasis YTA2", "BRK-15.4")
