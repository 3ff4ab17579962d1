"""Where several rolls follow a choice, its odds list them all, in the order in which they are made."""

from __future__ import annotations

import pytest

import sandtable


def dice(game: str, line: str, *lines: str) -> str:
    """How a legal choice is rolled."""
    explained = sandtable.position(game, "\n".join(lines), seed=1).explain(line)
    assert explained.legal, str(explained)
    assert explained.odds is not None
    return explained.odds.dice


BOMB = ("card yellow-walkers", "unit WB 0610 nuke:M")


@pytest.mark.rule("UNB-NUK.2", "UNB-NUK.5")
def test_a_nuke_rolls_for_every_unit_and_then_for_the_ground() -> None:
    units = ("unit W1 0606", "unit S1 0606", "unit S2 0606 frozen")

    assert dice("unbreakable", "WB fire.nuke 0606", *BOMB) == "1+ of 2"
    assert dice("unbreakable", "WB fire.nuke 0606", *BOMB, *units) == "W1 1+ of 1, S1 1+ of 2, ground 1+ of 2"


@pytest.mark.rule("UNB-NB.1")
def test_a_neutron_bomb_rolls_for_every_unit_around() -> None:
    lines = ("option dug_in on", "card yellow-walkers", "unit WB 0610 neutron:L", "unit W1 0606", "unit C1 0607 dug-in")

    assert dice("unbreakable", "WB fire.neutron 0606", *lines) == "C1 3+ of 3, W1 1+ of 1"


@pytest.mark.rule("UNB-LAS.2", "UNB-NUK.2")
def test_several_lasers_are_listed_and_then_the_bomb() -> None:
    match = sandtable.position(
        "unbreakable", "\n".join((*BOMB, "unit S1 0606 laser:L", "unit W1 0605 laser:L laser:L")), dice=[]
    )
    match.choose("WB fire.nuke 0606")
    told = {word: odds.dice for word in ("S1.laser", "done") if (odds := match.explain(word).odds)}
    match.choose("S1.laser")
    told |= {f"then {word}": odds.dice for word in ("W1.laser", "done") if (odds := match.explain(word).odds)}

    bomb = "S1 1+ of 2, ground 1+ of 2"
    assert told == {
        "S1.laser": "1+ of 3",
        "done": bomb,
        "then W1.laser": "W1 1+ of 2, S1 1+ of 3",
        "then done": f"1+ of 3, {bomb}",
    }


@pytest.mark.rule("BRK-25.2", "BRK-25.3", "BRK-25.4", "BRK-10.12")
def test_a_nuke_of_breakable_names_the_range_die_and_every_roll() -> None:
    lines = (
        "option passenger_survival on",
        "card yellow-tanks", "unit YTA1 0610 N nuke:M", "unit BT1a 0606 N", "unit BR1a in BT1a",
        "cluster 0606 blue 2", "unit YRA1 0101",
    )  # fmt: skip

    assert dice("breakable", "YTA1 fire.nuke 0606", *lines) == (
        "a range die of 4 or more, BT1a 1+ of 1, BR1a 1+ of 1 if BT1a is destroyed, blue cluster bomb each 2+ of 2, "
        "ground 1+ of 2, no laser bears"
    )


@pytest.mark.rule("RIV-11.17", "RIV-11.6")
def test_a_flat_attack_lists_the_dice_for_every_unit() -> None:
    field = ("phase ground-combat 1", "unit BC11a C3", "unit RK01a C6", "unit RK07a C6")
    match = sandtable.position("rivets", "\n".join((*field, "hand blue A06")), seed=1)
    match.choose("C3 play.A06")
    odds = match.explain("attack C6").odds

    assert odds is not None
    assert odds.dice == "5+ on a die: RK01a 2, RK07a 2"


@pytest.mark.rule("RIV-11.74", "RIV-11.6")
def test_ramming_lists_the_dice_for_every_unit() -> None:
    rolled = dice("rivets", "C3 D4", "phase ground-movement 1", "unit BK10a C3", "unit RK01a D4", "unit RK07a D4",
                  "D4 trench")  # fmt: skip

    assert rolled == "5+ on a die: RK01a 1, RK07a 1"
