"""Attacks (chapter 6 of the ledger)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.undergrowth.oracle.reference import ATTACKS, ROSTER
from tests.support.undergrowth.table import Table, finished, north, refuses_position, south

EVERY = [  # who has it, and what the table says of it
    pytest.param("F1", "body-slam", *ATTACKS["body-slam"], marks=pytest.mark.rule("UND-6.13")),
    pytest.param("W2", "lightning-claw", *ATTACKS["lightning-claw"], marks=pytest.mark.rule("UND-6.14")),
    pytest.param("F4", "power-claw", *ATTACKS["power-claw"], marks=pytest.mark.rule("UND-6.15")),
    pytest.param("W4", "pincer", *ATTACKS["pincer"], marks=pytest.mark.rule("UND-6.16")),
    pytest.param("W3", "power-kicker", *ATTACKS["power-kicker"], marks=pytest.mark.rule("UND-6.17")),
    pytest.param("H4", "kicker", *ATTACKS["kicker"], marks=pytest.mark.rule("UND-6.18")),
    pytest.param("H3", "dazzle", *ATTACKS["dazzle"], marks=pytest.mark.rule("UND-6.19")),
    pytest.param("H2", "mini-gun", *ATTACKS["mini-gun"], marks=pytest.mark.rule("UND-6.20")),
    pytest.param("F3", "auto-cannon", *ATTACKS["auto-cannon"], marks=pytest.mark.rule("UND-6.21")),
    pytest.param("F5", "laser-gun", *ATTACKS["laser-gun"], marks=pytest.mark.rule("UND-6.22")),
    pytest.param("H3", "pulse-laser", *ATTACKS["pulse-laser"], marks=pytest.mark.rule("UND-6.23")),
    pytest.param("W1", "multi-laser", *ATTACKS["multi-laser"], marks=pytest.mark.rule("UND-6.24")),
    pytest.param("W3", "plasma-gun", *ATTACKS["plasma-gun"], marks=pytest.mark.rule("UND-6.25")),
    pytest.param("M1", "plasma-cannon", *ATTACKS["plasma-cannon"], marks=pytest.mark.rule("UND-6.26")),
    pytest.param("W5", "particle-beam", *ATTACKS["particle-beam"], marks=pytest.mark.rule("UND-6.27")),
    pytest.param("H4", "missile-6pak", *ATTACKS["missile-6pak"], marks=pytest.mark.rule("UND-6.28")),
    pytest.param("H5", "plasma-missile-6pak", *ATTACKS["plasma-missile-6pak"], marks=pytest.mark.rule("UND-6.29")),
    pytest.param("H1", "missile-10pak", *ATTACKS["missile-10pak"], marks=pytest.mark.rule("UND-6.30")),
    pytest.param("M3", "plasma-missile-10pak", *ATTACKS["plasma-missile-10pak"], marks=pytest.mark.rule("UND-6.31")),
    pytest.param("F2", "barrage-missile-15pak", *ATTACKS["barrage-missile-15pak"], marks=pytest.mark.rule("UND-6.32")),
    pytest.param("M4", "barrage-missile-20pak", *ATTACKS["barrage-missile-20pak"], marks=pytest.mark.rule("UND-6.33")),
    pytest.param("F2", "heavy-barrage-10pak", *ATTACKS["heavy-barrage-10pak"], marks=pytest.mark.rule("UND-6.34")),
    pytest.param("F5", "bunch-bombs", *ATTACKS["bunch-bombs"], marks=pytest.mark.rule("UND-6.35")),
    pytest.param("H1", "cluster-bombs", *ATTACKS["cluster-bombs"], marks=pytest.mark.rule("UND-6.36")),
    pytest.param("W5", "reflection", *ATTACKS["reflection"], marks=pytest.mark.rule("UND-6.37")),
]
every_attack = pytest.mark.parametrize(
    ("code", "attack", "needs", "damage", "number", "targets", "stuns"), EVERY, ids=str
)
ENEMIES = [f"NM3{letter}" for letter in "abcdefg"]


def facing(code: str, needs: str, count: int, dice: list[int]) -> Table:
    """A unit and *count* Diving Beetles (4 hit points, no defence) that its attack can reach."""
    place = {"contact": "B2.0.C", "sight": "D2.0.C", "none": "D4.0.C", "above": "B2.0.C"}[needs]
    level = 1 if needs == "above" else 0
    enemies = [f"unit {name} {place}" for name in ENEMIES[:count]]
    return south(f"unit S{code}a B2.{level}.C", *enemies, dice=dice)


@pytest.mark.rule("UND-6.3")
@every_attack
def test_an_attack_hits_on_its_number(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    count = min(targets or 3, 3)
    rolls = [number, number - 1, 6][:count]
    t = facing(code, needs, count, rolls)

    t.attack(f"S{code}a", attack, *ENEMIES[:count])

    hits = [roll >= number for roll in rolls]
    assert t.damage(*ENEMIES[:count]) == [damage if hit else 0 for hit in hits]
    assert [t.unit(name).stunned for name in ENEMIES[:count]] == [stuns and hit for hit in hits]
    finished(t)


@pytest.mark.rule("UND-6.3", "UND-6.8")
@every_attack
def test_an_attack_misses_below_its_number(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    t = facing(code, needs, 1, [number - 1])

    t.attack(f"S{code}a", attack, "NM3a")

    assert t.damage("NM3a") == [0]
    assert not t.unit("NM3a").stunned
    finished(t)


@pytest.mark.rule("UND-6.7", "UND-6.8")
@every_attack
def test_an_attack_has_no_more_targets_than_printed(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    if targets == 0:  # all in contact
        t = facing(code, needs, 7, [1] * 7)  # one roll each, nobody is asked
        t.choose(f"S{code}a", f"attack.{attack}")
        assert t.kind != "target"
        finished(t)
        return
    t = facing(code, needs, 7, [1] * targets)
    t.choose(f"S{code}a", f"attack.{attack}")
    for count, name in enumerate(ENEMIES[:targets]):
        assert t.kind == "target"
        assert t.answers() == set(ENEMIES) - set(ENEMIES[:count]) | ({"done"} if count else set())
        t.choose(name)
    assert t.kind != "target"
    finished(t)


@pytest.mark.rule("UND-6.3")
@every_attack
def test_an_attack_is_not_offered_without_its_requirement(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    # Two enemies: behind the rock of B2, seen from A2; out of contact; not below.
    level = 1 if needs == "above" else 0
    t = south(f"unit S{code}a A2.{level}.C", "unit NM3a C2.0.C", "unit NM3b D2.0.C", B2="SR" if level == 0 else "TR")

    assert (f"attack.{attack}" in t.deeds(f"S{code}a")) is (needs == "none")
    if needs != "none":
        t.refused(f"S{code}a attack.{attack} NM3a")


@pytest.mark.rule("UND-6.3")
@every_attack
def test_the_log_cites_the_row_of_the_attack(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    t = facing(code, needs, 1, [6])

    t.attack(f"S{code}a", attack, "NM3a")

    rows = {str(param.values[1]): f"UND-6.{13 + n}" for n, param in enumerate(EVERY)}
    assert rows[attack] in t.rules()


@pytest.mark.rule("UND-6.1")
def test_a_unit_may_have_several_attacks_and_all_are_offered() -> None:
    t = south("unit SF1a B2.0.C", "unit SF3a B2.0.C", "unit SW2a B2.0.C", "unit NM3a B2.0.C", "unit NM3b B2.0.C")

    assert t.deeds("SF1a") == {"move", "attack.body-slam", "attack.power-claw", "done"}
    assert t.deeds("SF3a") >= {"attack.auto-cannon", "attack.pincer"}
    assert t.deeds("SW2a") == {"move", "attack.lightning-claw", "done"}
    t.refused("SW2a attack.body-slam")


@pytest.mark.rule("UND-6.1")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_every_unit_has_the_attacks_of_its_roster_line(code: str) -> None:
    t = south(f"unit S{code}a B2.0.C", "unit NM3a D2.0.C")
    shown: list[Any] = t.view()["units"][f"S{code}a"]["attacks"]
    names = [one["name"] if isinstance(one, dict) else one for one in shown]

    assert [re.sub(r"[ _]", "-", name.lower()) for name in names] == list(ROSTER[code].attacks)


@pytest.mark.rule("UND-6.2")
def test_one_activation_allows_one_attack() -> None:
    t = south("unit SF1a B2.0.C", "unit NM3a B2.0.C", dice=[1])

    t.attack("SF1a", "body-slam", "NM3a")

    assert t.answers() == {"move", "done"}
    t.refused("attack.power-claw", "UND-6.2", "UND-9.5")


@pytest.mark.rule("UND-6.4")
@pytest.mark.parametrize(("code", "attack"), [
    ("F2", "heavy-barrage-10pak"), ("F2", "barrage-missile-15pak"), ("M4", "barrage-missile-20pak"),
])  # fmt: skip
def test_barrages_need_no_sight_and_full_cover_does_not_stop_them(code: str, attack: str) -> None:
    t = south(
        f"unit S{code}a A2.0.C", "unit NM3a C2.0.C", "unit NM3b B2.0.E", "unit NM3c D4.3.C",
        "unit SM3a D1.0.C", B2="TR", D4="TP",
    )  # fmt: skip

    assert t.targets(f"S{code}a", attack) == {"NM3a", "NM3b", "NM3c"}


@pytest.mark.rule("UND-6.4", "UND-4.5")
@pytest.mark.parametrize(("die", "damage"), [(4, 0), (5, 2)])
def test_cover_height_and_camouflage_count_against_barrages(die: int, damage: int) -> None:
    t = south("unit SF2a A1.0.C", "unit NH3a D4.3.C", "unit NM3a D3.0.C", dice=[die], D4="TP+", B1="TR")

    t.attack("SF2a", "heavy-barrage-10pak", "NH3a")

    assert t.damage("NH3a") == [damage]
    finished(t)


@pytest.mark.rule("UND-6.5")
@pytest.mark.parametrize(("target", "level", "offered"), [
    ("B2.0.C", 1, True), ("B2.0.N", 1, True), ("B2.1.C", 2, True), ("B2.0.C", 2, False), ("B2.1.C", 1, False),
    ("B2.2.C", 1, False), ("B3.0.S", 1, False), ("B2.2.C", 4, False), ("B2.2.W", 3, True),
])  # fmt: skip
def test_bombs_fall_exactly_one_level_in_their_own_square(target: str, level: int, offered: bool) -> None:
    for code, attack in (("F5", "bunch-bombs"), ("H1", "cluster-bombs")):
        t = south(f"unit S{code}a B2.{level}.C", f"unit NM3a {target}", B2="TP", B3="TP")
        assert (t.targets(f"S{code}a", attack) == {"NM3a"}) is offered


@pytest.mark.rule("UND-6.6", "UND-6.39")
def test_all_in_contact_are_all_enemies_and_no_friends() -> None:
    t = south(
        "unit SH4a B2.0.E", "unit SF1a B2.0.E", "unit SF1b C2.0.W", "unit NM3a B2.0.E", "unit NM3b C2.0.W",
        "unit NM3c C2.0.C", "unit NM3d B2.1.E", dice=[5, 4], B2="SP",
    )  # fmt: skip

    t.attack("SH4a", "kicker")

    assert t.damage("NM3a", "NM3b", "NM3c", "NM3d", "SF1a", "SF1b") == [1, 0, 0, 0, 0, 0]
    finished(t)


@pytest.mark.rule("UND-6.6")
def test_a_contact_attack_without_all_picks_one() -> None:
    t = south("unit SF1a B2.0.E", "unit NM3a B2.0.E", "unit NM3b C2.0.W", dice=[2])

    assert t.targets("SF1a", "body-slam") == {"NM3a", "NM3b"}
    t.attack("SF1a", "body-slam", "NM3b")

    assert t.damage("NM3a", "NM3b") == [0, 2]
    finished(t)


CHAIN = (
    "unit SF3a A1.0.C",
    "unit NM3a B3.0.C",
    "unit NM3b B3.0.E",
    "unit NM3c C3.0.W",
    "unit NM3d C3.0.N",
    "unit NM3e D1.0.C",
)


@pytest.mark.rule("UND-6.7")
def test_adjacent_targets_hang_together() -> None:
    t = south(*CHAIN, dice=[4, 3, 6])

    assert t.targets("SF3a", "auto-cannon") == {"NM3a", "NM3b", "NM3c", "NM3d", "NM3e"}
    assert t.targets("SF3a", "auto-cannon", "NM3a") == {"NM3b"}
    assert t.targets("SF3a", "auto-cannon", "NM3b") == {"NM3a", "NM3c"}
    assert t.targets("SF3a", "auto-cannon", "NM3a", "NM3b") == {"NM3c"}
    assert t.targets("SF3a", "auto-cannon", "NM3c", "NM3b") == {"NM3a", "NM3d"}
    assert t.targets("SF3a", "auto-cannon", "NM3e") == set()
    t.refused("SF3a attack.auto-cannon NM3b NM3d", "UND-6.7")
    t.attack("SF3a", "auto-cannon", "NM3a", "NM3b", "NM3c")

    assert t.damage("NM3a", "NM3b", "NM3c") == [1, 0, 1]
    finished(t)


@pytest.mark.rule("UND-6.7")
def test_units_of_one_square_at_different_levels_are_not_adjacent() -> None:
    t = south("unit SF3a A1.0.C", "unit NM3a B3.0.C", "unit NM3b B3.1.C", "unit NM3c B3.1.N", B3="SP")

    assert t.targets("SF3a", "auto-cannon", "NM3a") == set()
    assert t.targets("SF3a", "auto-cannon", "NM3b") == {"NM3c"}


@pytest.mark.rule("UND-6.7")
def test_fewer_targets_may_be_named_and_no_target_twice() -> None:
    t = south("unit SF3a A1.0.C", "unit NM3a B3.0.C", "unit NM3b B3.0.C", "unit NM3c B3.0.C", dice=[4])

    t.refused("SF3a attack.auto-cannon NM3a NM3a", "UND-6.7")
    t.refused("SF3a attack.auto-cannon done")
    t.choose("SF3a attack.auto-cannon NM3a done")

    assert t.damage("NM3a", "NM3b", "NM3c") == [1, 0, 0]
    finished(t)


@pytest.mark.rule("UND-6.7")
def test_each_target_must_meet_the_requirement_itself() -> None:
    # NM3b and NM3c stand beside each other, but NM3c is behind the rock of its square.
    t = south("unit SF3a A2.0.C", "unit NM3a C2.0.W", "unit NM3b C2.0.N", "unit NM3c C2.0.E", C2="SR")

    assert t.targets("SF3a", "auto-cannon") == {"NM3a", "NM3b"}
    assert t.targets("SF3a", "auto-cannon", "NM3b") == {"NM3a"}


@pytest.mark.rule("UND-6.7", "UND-4.1")
def test_each_target_has_its_own_modifiers() -> None:
    # Auto-cannon 4+: in the open 4 hits; the neighbour across the edge stands in long grass.
    lines = ("unit SF3a B1.0.C", "unit NM3a B2.0.E", "unit NM3b C2.0.W")
    t = south(*lines, dice=[4, 4], C2="LG")

    t.attack("SF3a", "auto-cannon", "NM3a", "NM3b")

    assert t.damage("NM3a", "NM3b") == [1, 0]
    finished(t)


@pytest.mark.rule("UND-6.7")
def test_the_dice_fall_in_the_order_in_which_the_targets_were_named() -> None:
    t = south("unit SF3a A1.0.C", "unit NM3a B3.0.C", "unit NM3b B3.0.C", dice=[6, 1])

    t.attack("SF3a", "auto-cannon", "NM3b", "NM3a")

    assert t.damage("NM3a", "NM3b") == [0, 1]


@pytest.mark.rule("UND-6.9")
def test_damage_stays_and_destroys_at_the_last_hit_point() -> None:
    t = south("unit SW3a A1.0.C", "unit SW3b A1.0.C", "unit NM3a B3.0.C", "unit NF1a D4.0.C", dice=[3, 3])

    t.attack("SW3a", "plasma-gun", "NM3a").end()
    assert t.unit("NM3a").damage == 2
    t.attack("SW3b", "plasma-gun", "NM3a")

    assert t.at("NM3a") == "destroyed"
    assert t.points() == (23, 0)
    finished(t)


@pytest.mark.rule("UND-6.9")
def test_more_damage_than_hit_points_destroys_as_well() -> None:
    t = south("unit SM1a A1.0.C", "unit NM3a B3.0.C damage=3", "unit NF1a D4.0.C", dice=[4])

    t.attack("SM1a", "plasma-cannon", "NM3a")

    assert t.at("NM3a") == "destroyed"


@pytest.mark.rule("UND-6.9")
def test_damage_is_kept_from_round_to_round() -> None:
    t = south("unit SM3a A1.0.C damage=3", "unit NM3a D4.0.C damage=1")

    t.passes()

    assert t.damage("SM3a", "NM3a") == [3, 1]


@pytest.mark.rule("UND-6.9")
def test_a_destroyed_unit_is_removed_at_once() -> None:
    # It is no target, cannot be activated, and holds nothing.
    t = south(
        "unit SF1a B2.0.C", "unit SF1b B2.0.C", "unit NF4a B2.0.C", "unit NF4b B2.0.C", "unit NF4c B2.0.C", dice=[2]
    )

    t.attack("SF1a", "body-slam", "NF4a").end()

    assert t.targets("SF1b", "body-slam") == {"NF4b", "NF4c"}
    t.refused("SF1b attack.body-slam NF4a")


@pytest.mark.rule("UND-6.10", "UND-7.8")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_every_unit_stands_as_many_hits_as_its_roster_line_says(code: str) -> None:
    points = ROSTER[code].hit_points
    t = south("unit SF3a B2.0.C", f"unit N{code}a B2.0.C damage={points - 1}", "unit NF1b D4.0.C", dice=[6])

    assert t.view()["units"][f"N{code}a"]["hit_points"] == points
    t.attack("SF3a", "pincer", f"N{code}a")

    assert t.at(f"N{code}a") == "destroyed"
    if points > 1:
        whole = south("unit SF3a B2.0.C", f"unit N{code}a B2.0.C damage={points - 2}", dice=[6])
        whole.attack("SF3a", "pincer", f"N{code}a")
        assert whole.unit(f"N{code}a").damage == points - 1


@pytest.mark.rule("UND-6.9")
@pytest.mark.parametrize(
    "line", ["unit NF4a B2.0.C damage=2", "unit NM3a B2.0.C damage=9", "unit NM3a B2.0.C damage=-1"]
)
def test_a_position_with_more_damage_than_a_unit_can_have_is_refused(line: str) -> None:
    refuses_position("unit SF1a off", line)


@pytest.mark.rule("UND-6.11")
def test_a_stunned_unit_spends_its_activation_on_the_marker() -> None:
    t = south("unit SF1a B2.0.C stunned", "unit SF1b A1.0.C", "unit NM3a B2.0.C")

    t.choose("SF1a")

    assert not t.unit("SF1a").stunned
    assert t.unit("SF1a").activated
    assert t.asked == ("south", "command")
    t.refused("SF1a", "UND-9.4")


@pytest.mark.rule("UND-6.11", "UND-7.7")
def test_an_activation_by_control_removes_the_marker_too() -> None:
    t = south("unit SF3a B2.0.C", "unit SM3a B2.0.C stunned", "unit SM3b B2.0.C", "unit NM3a D2.0.C")

    t.choose("SF3a control SM3a")

    assert not t.unit("SM3a").stunned
    assert t.unit("SM3a").activated
    assert t.at("SM3a") == "B2.0.C"
    assert t.kind == "deed"
    assert "move" in t.answers()  # the Marshal goes on


@pytest.mark.rule("UND-6.11")
def test_there_is_one_marker_at_most() -> None:
    t = north("unit NW5a B2.0.C", "unit SM3a B3.0.C stunned", "unit SM3b B4.0.C", dice=[4])
    t.attack("NW5a", "reflection", "SM3a").end()
    t.passes()
    t.bid(3, 8)

    t.choose("SM3a")

    assert not t.unit("SM3a").stunned


@pytest.mark.rule("UND-6.11")
def test_a_marker_stays_until_the_unit_is_activated() -> None:
    t = south("unit SF1a B2.0.C stunned", "unit NM3a D2.0.C")

    t.passes()

    assert t.unit("SF1a").stunned


@pytest.mark.rule("UND-6.11")
def test_a_unit_stunned_after_its_activation_loses_the_next_one() -> None:
    t = north("unit NW5a B2.0.C", "unit SM3a B3.0.C activated", "unit SM3b B4.0.C", dice=[6])
    t.attack("NW5a", "reflection", "SM3a").end()
    t.passes()
    t.bid(3, 8)
    assert t.unit("SM3a").stunned

    t.choose("SM3a")

    assert t.asked == ("south", "command")
    assert not t.unit("SM3a").stunned


@pytest.mark.rule("UND-6.12")
def test_dazzle_and_reflection_do_no_damage_to_the_weakest() -> None:
    t = south("unit SH3a B2.0.C", "unit SW5a A1.0.C", "unit NF4a B2.0.C", "unit NF4b D4.0.C", dice=[6, 6])

    t.attack("SH3a", "dazzle").end()
    t.attack("SW5a", "reflection", "NF4b")

    assert t.damage("NF4a", "NF4b") == [0, 0]
    assert t.unit("NF4a").stunned
    assert t.unit("NF4b").stunned
    finished(t)


@pytest.mark.rule("UND-6.38")
def test_all_targets_are_named_before_the_first_die() -> None:
    t = south("unit SF3a A1.0.C", "unit NM3a B3.0.C", "unit NM3b B3.0.C", "unit NM3c B3.0.C", dice=[6, 6])

    t.choose("SF3a attack.auto-cannon NM3a NM3b")
    assert t.damage("NM3a", "NM3b") == [0, 0]
    assert t.match.state.dice.left() == 2
    assert t.match.can_undo()
    t.choose("done")

    assert t.damage("NM3a", "NM3b", "NM3c") == [1, 1, 0]
    assert not t.match.can_undo()
    finished(t)


@pytest.mark.rule("UND-6.38")
def test_a_target_that_falls_does_not_part_the_others() -> None:
    # The middle of the chain is destroyed by the first die; the last is rolled for all the same.
    t = south("unit SF3a A1.0.C", "unit NF4a B3.0.E", "unit NM3a B3.0.C", "unit NM3b C3.0.W", dice=[6, 6, 6])

    t.attack("SF3a", "auto-cannon", "NF4a", "NM3a", "NM3b")

    assert t.damage("NF4a", "NM3a", "NM3b") == [-1, 1, 1]
    finished(t)


@pytest.mark.rule("UND-6.39")
@pytest.mark.parametrize(("code", "attack"), [
    ("F1", "body-slam"), ("F3", "auto-cannon"), ("F5", "laser-gun"), ("F2", "heavy-barrage-10pak"),
    ("W5", "reflection"),
])  # fmt: skip
def test_friends_are_never_targets(code: str, attack: str) -> None:
    t = south(f"unit S{code}a B2.0.C", "unit SM3a B2.0.C", "unit NM3a B2.0.C", "unit NM3b B2.0.C")

    assert t.targets(f"S{code}a", attack) == {"NM3a", "NM3b"}
    t.refused(f"S{code}a attack.{attack} SM3a", "UND-6.39")
    t.refused(f"S{code}a attack.{attack} S{code}a", "UND-6.39")
