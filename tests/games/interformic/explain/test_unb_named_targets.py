"""Refusals in a line: where nothing can be done, the reason is about what the line names."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.table import Table, place

WALLS = [f"{hex_} volcano" for hex_ in ("0405", "0406", "0505", "0507", "0605", "0606")]  # all around 0506


def check(t: Table, line: str, rule: str) -> None:
    """The whole line, its tail after its first word, and the explanation give one rule."""
    assert t.explain(line).verdict.rule == rule
    t.refused(line, rule)
    first, _, rest = line.partition(" ")
    if rest.startswith("melee"):  # "melee WA" is short for "WA melee"
        return
    t.choose(first)
    assert t.explain(rest).verdict.rule == rule
    t.refused(rest, rule)


@pytest.mark.rule("UNB-LOSB.6", "UNB-CMB.17")
def test_a_beam_without_any_target_is_refused_for_the_unit_that_is_named() -> None:
    t = place("card blue-walkers; 0506 crater red; 0508 crater red; W1 0506 stasis:L; WA 0508 nuke:L; SA 1114; W2 0101")
    check(t, "W1 fire.stasis WA", "UNB-LOSB.6")
    t.refused("fire.stasis", "UNB-CMB.17")  # no unit is named: nothing is in sight, for more than one reason


@pytest.mark.rule("UNB-LOSB.6")
def test_the_lone_walker_of_a_card_hears_of_its_target_too() -> None:
    t = place("card blue-walkers; 0506 crater red; 0508 crater red; W1 0506 stasis:L; WA 0508 nuke:L; SA 1114")
    t.refused("W1 fire.stasis WA", "UNB-LOSB.6")
    assert t.explain("W1 fire.stasis WA").verdict.rule == "UNB-LOSB.6"


@pytest.mark.rule("UNB-WPN.3", "UNB-CMB.17", "UNB-STA.5", "UNB-XVG.1", "UNB-CMB.16")
@pytest.mark.parametrize(
    ("arms", "line", "rule"),
    [
        ("stasis:M-", "W1 fire.stasis WA", "UNB-WPN.3"),  # the weapon's own reason comes first
        ("stasis:M", "W1 reverse.stasis W2", "UNB-CMB.17"),
        ("stasis:M", "W1 fire.stasis W1", "UNB-CMB.16"),
        ("vortex:M", "W1 fire.vortex 0508", "UNB-XVG.1"),
    ],
)
def test_a_weapon_that_cannot_be_fired_is_refused_for_its_own_reason_or_the_target_s(
    arms: str, line: str, rule: str
) -> None:
    t = lay("blue-walkers", "option experimental_weapons on", *WALLS, f"W1 0506 {arms}; W2 0101; WA 0508; SA 0502")
    check(t, line, rule)


@pytest.mark.rule("UNB-CTF.6", "UNB-LOSH.7")
@pytest.mark.parametrize("weapon", ["nuke", "rockets"])
@pytest.mark.parametrize(("goal", "rule"), [("0507", "UNB-CTF.6"), ("0309", "UNB-LOSH.7")])
def test_a_bomb_that_has_no_hex_is_refused_for_the_hex_that_is_named(weapon: str, goal: str, rule: str) -> None:
    hills = ("0112", "0301", "0310", "0313", "0402", "0407", "0809", "0814", "0902", "0905", "0914", "1103")
    t = lay(
        "yellow-walkers",
        "option experimental_weapons on; scenario capture-the-flag",
        *[f"{hex_} clear" for hex_ in hills],
        f"0506 lake; WA 0506 {weapon}:M; object blue-flag 0507; object yellow-flag 0812; W1 0101",
    )
    check(t, f"WA fire.{weapon} {goal}", rule)


@pytest.mark.rule("UNB-MOV.1")
@pytest.mark.parametrize(
    ("card", "unit", "line"),
    [
        ("blue-walkers", "W1 0505 stasis:L", "W1 move 0506 0507"),
        ("blue-squads", "S1 0505 hovering", "S1 move 0506 0507 0508"),
    ],
)
def test_a_step_too_many_is_refused_for_the_length_of_the_move(card: str, unit: str, line: str) -> None:
    t = lay(card, f"{unit}; W2 0101; S2 0102; WA 1108 nuke:L")
    check(t, line, "UNB-MOV.1")


@pytest.mark.rule("UNB-ACT.2")
def test_a_hex_alone_is_no_step_too_many() -> None:
    t = lay("blue-walkers", "W1 0505; WA 1108")
    t.refused("0507", "UNB-ACT.2")
    t.refused("W1 done 0507", "UNB-ACT.2")


@pytest.mark.rule("UNB-MEL.3", "UNB-MEL.6", "UNB-MEL.1", "UNB-WEQ.4")
@pytest.mark.parametrize(("target", "rule"), [("S1", "UNB-MEL.3"), ("SA", "UNB-MEL.6"), ("WA", "UNB-MEL.1")])
def test_a_blow_is_refused_for_the_unit_that_is_named(target: str, rule: str) -> None:
    t = place("card blue-walkers; W3 0505; S1 0505; SA 0505 out; WA 1114; W2 0101")
    check(t, f"W3 melee {target}", rule)


@pytest.mark.rule("UNB-MOV.2", "UNB-MOV.1", "UNB-UNIT.9")
@pytest.mark.parametrize(
    ("state", "goal", "rule"), [("", "0505", "UNB-MOV.2"), ("", "0508", "UNB-MOV.1"), ("down", "0505", "UNB-UNIT.9")]
)
def test_a_unit_that_can_go_nowhere_is_refused_for_the_hex_that_is_named(state: str, goal: str, rule: str) -> None:
    t = lay("blue-walkers", *WALLS, f"W1 0506 {state}; W2 0101; WA 0108")
    check(t, f"W1 move {goal}", rule)
