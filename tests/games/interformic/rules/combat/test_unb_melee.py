"""Melee: an attack on an opposing unit in the own hex."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.table import Table

CARD = {"C": "yellow-crawlers", "W": "yellow-walkers", "S": "yellow-squads"}


def is_hit(t: Table, unit: str) -> bool:
    """Whether a walker is down or a squad scattered."""
    one = t.unit(unit)
    return one.configuration == "down" if unit.startswith("W") else one.status == "out"


@pytest.mark.rule("UNB-MEL.1")
@pytest.mark.parametrize("status", ["", "buttoned"])
@pytest.mark.parametrize(("attacker", "dice"), [("WA", "+"), ("SA", "++")])
def test_a_ready_or_buttoned_unit_attacks_an_opposing_unit_in_its_hex(attacker: str, status: str, dice: str) -> None:
    t = lay(CARD[attacker[0]], f"{attacker} 0608 {status}; W1 0608", dice=dice).choose(f"{attacker} melee W1")
    assert t.unit("W1").configuration == "down"
    assert attacker not in t.answers()


@pytest.mark.rule("UNB-MEL.1")
def test_melee_reaches_no_other_hex() -> None:
    t = lay("yellow-walkers", "WA 0608; W1 0607")
    assert "melee" not in t.answers_to("WA")
    t.refused("WA melee W1")


@pytest.mark.rule("UNB-MEL.1")
def test_one_of_several_opposing_units_is_attacked() -> None:
    t = lay("yellow-walkers", "WA 0608; S1 0608; S2 0608", dice="-+")
    assert set(t.answers_to("WA melee")) == {"S1", "S2"}
    t.choose("WA melee S2")
    assert (t.unit("S1").status, t.unit("S2").status) == ("ready", "out")


@pytest.mark.rule("UNB-MEL.1", "UNB-ACT.1")
def test_melee_takes_the_place_of_a_move() -> None:
    t = lay("yellow-walkers", "WA 0608; W1 0607; W2 0608").choose("WA move 0607")
    t.refused("WA melee W1")


@pytest.mark.rule("UNB-MEL.1", "UNB-UNIT.5", "UNB-UNIT.6", "UNB-UNIT.7")
@pytest.mark.parametrize(("attacker", "state"), [("WA", "offline"), ("WA", "frozen"), ("SA", "scattered")])
def test_an_offline_scattered_or_frozen_unit_does_not_attack(attacker: str, state: str) -> None:
    t = lay(CARD[attacker[0]], f"{attacker} 0608 {state}; W1 0608")
    t.refused(f"{attacker} melee W1")


@pytest.mark.rule("UNB-MEL.2")
@pytest.mark.parametrize(
    ("setting", "status", "attacks"),
    [("off", "", True), ("off", "buttoned", True), ("on", "", True), ("on", "buttoned", False)],
)
def test_buttoned_units_attack_unless_the_option_says_ready_only(setting: str, status: str, attacks: bool) -> None:
    # Ruling: the full text outranks the summary.
    t = lay("yellow-walkers", f"option melee_ready_only {setting}; WA 0608 {status}; W1 0608")
    assert ("melee" in t.answers_to("WA")) is attacks
    if not attacks:
        t.refused("WA melee W1")


@pytest.mark.rule("UNB-MEL.3")
def test_own_units_and_loose_objects_are_not_attacked() -> None:
    # Ruling: opposing or neutral units only.
    alone = lay("yellow-walkers", "object satellite 0608; WA 0608; SA 0608")
    assert "melee" not in alone.answers_to("WA")
    alone.refused("WA melee SA")
    alone.refused("WA melee satellite")
    mixed = lay("yellow-walkers", "WA 0608; SA 0608; S1 0608; S2 0608 hovering")
    assert set(mixed.answers_to("WA melee")) == {"S1", "S2"}


@pytest.mark.rule("UNB-MEL.3")
@pytest.mark.parametrize(("owner", "attacks"), [("", True), ("blue", True), ("yellow", False)])
def test_a_neutral_crawler_may_be_attacked(owner: str, attacks: bool) -> None:
    t = lay("yellow-squads", f"scenario runaway; R 0608 {owner} stasis:H nuke:H; SA 0608 hovering; S1 1101")
    assert ("melee" in t.answers_to("SA")) is attacks


@pytest.mark.rule("UNB-EX.22", "UNB-MEL.4")
def test_worked_example_a_unit_fires_and_then_attacks_in_the_same_activation() -> None:
    t = lay("yellow-walkers", "WA 0608 nuke:M; W1 0608", dice="--+").choose("WA fire.nuke 0610")
    assert "melee" in t.answers_to("WA")
    t.choose("WA melee W1")
    assert (t.clouds("0610"), t.unit("W1").configuration) == (["medium held"], "down")


@pytest.mark.rule("UNB-MEL.4")
@pytest.mark.parametrize("target", ["S1", "S2"])
def test_melee_after_a_shot_goes_against_the_same_or_another_target(target: str) -> None:
    t = lay("yellow-walkers", "WA 0608 stasis:L; S1 0608; S2 0608", dice="++-")
    t.choose("WA fire.stasis S1", f"WA melee {target}")
    assert (t.unit("S1").stasis, t.unit(target).status) == (1, "out")


@pytest.mark.rule("UNB-MEL.5", "UNB-MEL.7")
@pytest.mark.parametrize(
    ("attacker", "target", "terrain", "needed", "rolled"),
    [
        ("CA", "S1 hovering", "clear", 1, 3),
        ("CA", "S1 hovering", "lake", 1, 3),
        ("WA", "W1", "clear", 1, 1),
        ("WA", "W1", "woods", 1, 1),
        ("WA", "W1", "lake", 2, 2),
        ("WA", "S1", "clear", 1, 2),
        ("WA", "S1", "woods", 1, 1),
        ("WA", "S1", "rough", 1, 1),
        ("WA", "S1", "crater red", 2, 2),
        ("WA", "S1 hovering", "crater red", 1, 2),
        ("SA", "W1", "clear", 2, 2),
        ("SA", "W1", "crater red", 3, 3),
        ("SA", "S1", "clear", 1, 1),
        ("SA", "S1", "hill", 2, 2),
        ("SA", "S1", "lake", 3, 3),
        ("SA", "S1 hovering", "hill", 1, 1),
    ],
)
def test_the_attackers_type_is_the_weapon_size_and_the_target_size_is_as_usual(
    attacker: str, target: str, terrain: str, needed: int, rolled: int
) -> None:
    name, _, configuration = target.partition(" ")
    lines = (f"0608 {terrain}", f"{attacker} 0608", f"{name} 0608 {configuration}")
    for pluses in (needed - 1, needed):
        t = lay(CARD[attacker[0]], *lines, dice=["+"] * pluses + ["-"] * (rolled - pluses))
        t.choose(f"{attacker} melee {name}")
        assert is_hit(t, name) is (pluses == needed)


@pytest.mark.rule("UNB-MEL.5")
@pytest.mark.parametrize(("configuration", "chance"), [("", Fraction(1, 2)), ("down", Fraction(1, 4))])
def test_a_down_walker_is_a_heavy_target_in_melee(configuration: str, chance: Fraction) -> None:
    t = lay("yellow-walkers", f"WA 0608; W1 0608 {configuration}; S1 0608 hovering")
    odds = t.explain("WA melee W1").odds
    assert odds is not None
    assert chance in odds.outcomes.values()


@pytest.mark.rule("UNB-MEL.6", "UNB-LOSB.1")
def test_a_scattered_squad_is_not_attacked() -> None:
    t = lay("yellow-walkers", "WA 0608; S1 0608 scattered")
    assert "melee" not in t.answers_to("WA")
    t.refused("WA melee S1")
    mixed = lay("yellow-walkers", "WA 0608; S1 0608 scattered; S2 0608; S3 0608")
    assert set(mixed.answers_to("WA melee")) == {"S2", "S3"}


@pytest.mark.rule("UNB-MEL.6", "UNB-LOSB.2")
@pytest.mark.parametrize(("cloud", "attacks"), [("0608", False), ("0607", True)])
def test_there_is_no_melee_inside_a_mushroom_cloud(cloud: str, attacks: bool) -> None:
    t = lay("yellow-walkers", f"cloud {cloud} light; WA 0608; W1 0608")
    assert ("melee" in t.answers_to("WA")) is attacks
    if not attacks:
        t.refused("WA melee W1")


@pytest.mark.rule("UNB-MEL.6", "UNB-LOSB.3")
def test_melee_is_fought_inside_a_depression() -> None:
    t = lay("yellow-walkers", "0608 crater red; WA 0608; W1 0608", dice="++").choose("WA melee W1")
    assert t.unit("W1").configuration == "down"


@pytest.mark.rule("UNB-MEL.6", "UNB-UNIT.7")
def test_a_frozen_unit_is_not_attacked() -> None:
    t = lay("yellow-walkers", "WA 0608; W1 0608 frozen")
    assert "melee" not in t.answers_to("WA")
    t.refused("WA melee W1")
    mixed = lay("yellow-walkers", "WA 0608; W1 0608 frozen; S2 0608 hovering; S3 0608 hovering")
    assert set(mixed.answers_to("WA melee")) == {"S2", "S3"}


@pytest.mark.rule("UNB-MEL.7")
def test_a_hit_knocks_a_walker_down_and_leaves_its_status_alone() -> None:
    t = lay("yellow-walkers", "WA 0608; W1 0608 buttoned nuke:M", dice="+").choose("WA melee W1")
    one = t.unit("W1")
    assert (one.hex, one.status, one.configuration, one.weapons) == ("0608", "buttoned", "down", {"nuke": True})


@pytest.mark.rule("UNB-MEL.7", "UNB-UNIT.12")
def test_a_hit_scatters_a_squad_and_a_hovering_one_drops() -> None:
    t = lay("yellow-walkers", "WA 0608; S1 0608 hovering", dice="-+").choose("WA melee S1")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", "standing")


@pytest.mark.rule("UNB-MEL.7", "UNB-UNIT.11")
def test_attacking_a_crawler_is_legal_but_does_nothing() -> None:
    t = lay("yellow-squads", "SA 0608 hovering; C1 0608 nuke:H", dice="+++").choose("SA melee C1")
    one = t.unit("C1")
    assert (one.hex, one.status, one.configuration, one.weapons) == ("0608", "ready", "standing", {"nuke": True})
    assert t.dice_left in (0, 3)  # a roll without effect may be left out
    assert "SA" not in t.answers()


@pytest.mark.rule("UNB-MEL.8", "UNB-UNIT.9")
@pytest.mark.parametrize(("die", "hit"), [("+", True), ("-", False)])
def test_a_down_walker_may_attack(die: str, hit: bool) -> None:
    # Ruling: no restriction is stated.
    t = lay("yellow-walkers", "WA 0608 down; W1 0608", dice=[die]).choose("WA melee W1")
    assert is_hit(t, "W1") is hit
    assert t.unit("WA").configuration == "down"


@pytest.mark.rule("UNB-MEL.8", "UNB-UNIT.10")
@pytest.mark.parametrize(("die", "hit"), [("+", True), ("-", False)])
def test_a_hovering_squad_may_attack(die: str, hit: bool) -> None:
    t = lay("yellow-squads", "SA 0608 hovering; S1 0608", dice=[die]).choose("SA melee S1")
    assert is_hit(t, "S1") is hit
    assert t.unit("SA").configuration == "hovering"
