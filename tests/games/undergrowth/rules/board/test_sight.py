"""Levels, cover and line of sight (chapter 4 of the ledger)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.undergrowth.oracle.reference import all_places, crosses, in_cover, layouts, rocky, sees
from tests.support.undergrowth.table import Table, finished, north, south

NO_SIGHT = ("UND-4.2", "UND-4.7", "UND-4.8", "UND-4.9", "UND-4.10", "UND-4.12")


def looks(shooter: str, target: str, **squares: str) -> bool:
    """Whether a Flyer at *shooter* may fire its laser-gun at a Flyer at *target*; both ways must be the same."""
    seen = []
    for lay, mine, theirs in ((south, "S", "N"), (north, "N", "S")):
        here, there = (shooter, target) if mine == "S" else (target, shooter)
        t = lay(
            f"unit {mine}F5a {here}",
            f"unit {theirs}F5a {there}",
            f"unit {theirs}H2a {here}",
            f"unit {theirs}H2b {here}",
            **squares,
        )
        offered = t.targets(f"{mine}F5a", "laser-gun")
        assert offered >= {f"{theirs}H2a", f"{theirs}H2b"}
        seen.append(f"{theirs}F5a" in offered)
        if not seen[-1]:
            t.refused(f"{mine}F5a attack.laser-gun {theirs}F5a", *NO_SIGHT)
    assert seen[0] is seen[1]
    return seen[0]


def shot(die: int, shooter: str, target: str, *lines: str, **squares: str) -> Table:
    """A Pond Skater or Flyer fires its laser-gun (3+) at a Rhino Ram; the die is *die*."""
    t = south(f"unit SF5a {shooter}", f"unit NF1a {target}", "unit NF1b A1.0.N", *lines, dice=[die], **squares)
    t.attack("SF5a", "laser-gun", "NF1a")
    finished(t)
    return t


# modifiers


@pytest.mark.rule("UND-4.1")
def test_partial_cover_is_one_less_on_the_die() -> None:
    assert shot(3, "C2.0.C", "C3.0.C", C3="LG").damage("NF1a") == [0]
    assert shot(4, "C2.0.C", "C3.0.C", C3="LG").damage("NF1a") == [1]
    assert shot(3, "C2.0.C", "C3.0.C", C2="LG").damage("NF1a") == [1]  # the attacker's own cover is no hindrance


@pytest.mark.rule("UND-4.2")
def test_full_cover_cannot_be_targeted_and_the_attack_is_not_offered_without_a_target() -> None:
    t = south("unit SM2a A2.0.C", "unit NF1a C2.0.C", B2="TR")

    assert t.deeds("SM2a") == {"move", "done"}
    t.refused("SM2a attack.laser-gun")


@pytest.mark.rule("UND-4.3", "UND-4.4")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_higher_target_is_one_less_however_high(level: int) -> None:
    assert shot(3, "C2.0.C", f"C3.{level}.C", C3="TP").damage("NF1a") == [0]
    assert shot(4, "C2.0.C", f"C3.{level}.C", C3="TP").damage("NF1a") == [1]


@pytest.mark.rule("UND-4.4")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_there_is_no_bonus_for_shooting_down(level: int) -> None:
    assert shot(2, f"C2.{level}.C", "C3.0.C", D4="TP").damage("NF1a") == [0]
    assert shot(3, f"C2.{level}.C", "C3.0.C", D4="TP").damage("NF1a") == [1]


@pytest.mark.rule("UND-4.5")
def test_cover_and_height_add_up() -> None:
    assert shot(4, "C2.0.C", "C3.1.C", C3="SP+").damage("NF1a") == [0]
    assert shot(5, "C2.0.C", "C3.1.C", C3="SP+").damage("NF1a") == [1]


@pytest.mark.rule("UND-4.5")
def test_a_number_that_cannot_be_reached_cannot_be_hit() -> None:
    # Mini-gun 5+ at a Dusk Moth (−1) in leaves (−1) above (−1) needs an 8.
    t = south("unit SH2a B2.0.C", "unit NH3a B3.1.C", "unit NF1a A1.0.C", dice=[6], B3="SP+")

    t.attack("SH2a", "mini-gun", "NH3a")

    assert t.damage("NH3a") == [0]
    finished(t)


@pytest.mark.rule("UND-4.5")
def test_a_one_can_hit_nothing_and_misses_nothing_by_itself() -> None:
    # No attack hits on 1, and none of the modifiers helps: a 2 is enough for a 2+.
    hit = south("unit SF1a B2.0.C", "unit NF1a B2.0.C", dice=[2])
    miss = south("unit SF1a B2.0.C", "unit NF1a B2.0.C", dice=[1])

    assert hit.attack("SF1a", "body-slam", "NF1a").damage("NF1a") == [2]
    assert miss.attack("SF1a", "body-slam", "NF1a").damage("NF1a") == [0]


@pytest.mark.rule("UND-4.6")
@pytest.mark.parametrize(("die", "damage"), [(4, 0), (5, 1)])
def test_cover_counts_against_contact_attacks(die: int, damage: int) -> None:
    t = south("unit SF1a B2.0.C", "unit NF1a B2.0.C", dice=[die], B2="LG")

    t.attack("SF1a", "power-claw", "NF1a")

    assert t.damage("NF1a") == [damage]
    finished(t)


@pytest.mark.rule("UND-4.6", "UND-7.19")
@pytest.mark.parametrize(("die", "damage"), [(4, 0), (5, 1)])
def test_camouflage_counts_against_contact_attacks(die: int, damage: int) -> None:
    t = south("unit SF1a B2.0.C", "unit NW2a B2.0.C", dice=[die])

    t.attack("SF1a", "power-claw", "NW2a")

    assert t.damage("NW2a") == [damage]


# line of sight


@pytest.mark.rule("UND-4.7")
def test_range_is_unlimited_and_only_rocks_block() -> None:
    assert looks("A1.0.C", "D4.0.C")
    assert looks("A1.0.C", "A4.0.C", A2="TP+", A3="LG")
    assert looks("A1.0.C", "D1.0.C", B1="PL+", C1="PU")
    assert not looks("A1.0.C", "D1.0.C", C1="PE")


@pytest.mark.rule("UND-4.7")
def test_units_do_not_block() -> None:
    t = south("unit SF5a A1.0.C", "unit NF1a C1.0.C", "unit NM1a B1.0.C", "unit SF1a B1.0.E")

    assert t.targets("SF5a", "laser-gun") == {"NF1a", "NM1a"}


@pytest.mark.rule("UND-4.8")
@pytest.mark.parametrize(("code", "height"), [("PE", 1), ("SR", 1), ("TR", 2)])
def test_a_rock_between_blocks_if_both_are_below_its_top(code: str, height: int) -> None:
    for one in range(4):
        for other in range(4):
            seen = looks(f"A2.{one}.C", f"C2.{other}.C", B2=code, D4="TP")
            assert seen is (max(one, other) >= height), (one, other)


@pytest.mark.rule("UND-4.8")
@pytest.mark.parametrize(("target", "rock", "seen"), [
    ("B2.0.C", "A2", True), ("B2.0.C", "B1", True), ("C3.0.C", "B2", False), ("C3.0.C", "A2", True),
    ("C3.0.C", "B1", True), ("C3.0.C", "C2", True), ("D4.0.C", "C3", False), ("D4.0.C", "B3", True),
    ("C2.0.C", "B1", False), ("C2.0.C", "B2", False), ("C2.0.C", "A2", True), ("C2.0.C", "C1", True),
    ("D2.0.C", "B1", False), ("D2.0.C", "C2", False), ("D2.0.C", "C1", True), ("D2.0.C", "B2", True),
    ("D3.0.C", "B1", False), ("D3.0.C", "B2", False), ("D3.0.C", "C2", False), ("D3.0.C", "C3", False),
    ("D3.0.C", "A2", True), ("D3.0.C", "C1", True),
    ("B4.0.C", "A2", False), ("B4.0.C", "B3", False), ("B4.0.C", "A3", True), ("B4.0.C", "B2", True),
])  # fmt: skip
def test_which_squares_lie_between_a1_and_another(target: str, rock: str, seen: bool) -> None:
    # Worked by hand. Both end squares are open; a corner touched is not between.
    assert looks("A1.0.C", target, **{rock: "TR"}) is seen


def test_the_reference_agrees_with_lines_worked_by_hand() -> None:
    assert crosses("A1", "D2", "B1")
    assert not crosses("A1", "D2", "B2")
    assert not crosses("A1", "B2", "A2")
    assert crosses("A1", "D3", "B2")
    assert not crosses("A1", "A1", "B1")


@pytest.mark.rule("UND-4.8")
def test_the_end_squares_are_not_between() -> None:
    # A unit on the near side or on a flank of its rock is seen.
    assert looks("A2.0.C", "B2.0.W", B2="TR")
    assert looks("A2.0.C", "B2.0.N", B2="TR")
    assert looks("A2.0.C", "B2.0.S", B2="TR")


@pytest.mark.rule("UND-4.9")
@pytest.mark.parametrize(("outside", "far"), [
    ("A2", "E"), ("C2", "W"), ("B1", "N"), ("B3", "S"), ("D2", "W"), ("B4", "S"),
    ("A1", "EN"), ("C3", "WS"), ("A3", "ES"), ("C1", "WN"), ("D4", "WS"),
    ("D1", "W"), ("D3", "W"), ("A4", "S"), ("C4", "S"),
])  # fmt: skip
@pytest.mark.parametrize("code", ["SR", "TR"])
def test_the_far_side_of_a_rock_hides(outside: str, far: str, code: str) -> None:
    for station in "NESW":
        assert looks(f"{outside}.0.C", f"B2.0.{station}", B2=code) is (station not in far), station


@pytest.mark.rule("UND-4.9")
def test_a_unit_on_top_of_the_rock_or_looking_from_its_height_is_not_hidden_from() -> None:
    assert not looks("A2.1.C", "B2.1.E", B2="TR", A2="TP")
    assert not looks("A2.1.C", "B2.0.E", B2="TR", A2="TP")
    assert looks("A2.2.C", "B2.0.E", B2="TR", A2="TP")
    assert looks("A2.0.C", "B2.2.E", B2="TR", A2="TP")
    assert looks("A2.1.C", "B2.0.E", B2="SR", A2="TP")
    assert not looks("A2.0.C", "B2.0.E", B2="PE", A2="TP")


@pytest.mark.rule("UND-4.10")
@pytest.mark.parametrize(("one", "other", "seen"), [
    ("N", "S", False), ("E", "W", False), ("N", "E", True), ("N", "W", True), ("S", "E", True), ("S", "W", True),
    ("N", "N", True),
])  # fmt: skip
def test_opposite_sides_of_one_rock(one: str, other: str, seen: bool) -> None:
    assert looks(f"B2.0.{one}", f"B2.0.{other}", B2="SR") is seen
    assert looks(f"B2.1.{one}", f"B2.0.{other}", B2="TR") is seen
    assert looks(f"B2.1.{one}", f"B2.0.{other}", B2="SR")  # one is on the top
    assert looks(f"B2.0.{one}", f"B2.0.{other}", B2="PL+")  # no rock


@pytest.mark.rule("UND-4.11")
def test_units_in_contact_can_always_be_attacked_by_contact() -> None:
    # Both lean against tall rocks and touch across the edge between them.
    t = south("unit SF1a B2.0.E", "unit NF1a C2.0.W", dice=[4], B2="TR", C2="SR")
    t.attack("SF1a", "power-claw", "NF1a")
    assert t.damage("NF1a") == [1]

    same = south("unit SF1a B2.1.N", "unit NF1a B2.1.N", dice=[4], B2="TR")
    same.attack("SF1a", "power-claw", "NF1a")
    assert same.damage("NF1a") == [1]


@pytest.mark.rule("UND-4.12")
def test_with_two_rocks_either_one_hides() -> None:
    squares = {"B2": "SR", "C2": "TR"}

    assert looks("B2.0.E", "C2.0.W", **squares)
    assert looks("B2.0.N", "C2.0.N", **squares)
    assert not looks("B2.0.W", "C2.0.W", **squares)
    assert not looks("B2.0.E", "C2.0.E", **squares)
    assert not looks("B2.1.W", "C2.0.E", **squares)  # on top of the small rocks, but below the tall ones
    assert not looks("B2.1.W", "C2.1.E", **squares)
    assert looks("B2.0.W", "C2.2.E", **squares)
    assert looks("B2.1.W", "C2.0.N", **squares)
    assert looks("B2.0.W", "C2.1.W", **squares)  # level 1 is the top of the small rocks


@pytest.mark.rule("UND-4.12")
@pytest.mark.parametrize("code", ["SG", "LG", "SP+", "PL", "TP+", "PU"])
def test_units_in_one_square_without_rock_always_see_each_other(code: str) -> None:
    assert looks("B2.0.N", "B2.0.S", B2=code)
    assert looks("B2.0.E", "B2.1.W", B2=code)


@pytest.mark.rule("UND-4.7", "UND-4.8", "UND-4.9", "UND-4.10", "UND-4.12")
@settings(max_examples=120)
@given(layouts(rocky), st.data())
def test_sight_is_as_the_ledger_says(layout: dict[str, str], data: st.DataObject) -> None:
    places = all_places(layout, "F5")
    mine = data.draw(st.sampled_from(places))
    theirs = data.draw(st.lists(st.sampled_from(places), min_size=12, max_size=24, unique=True))
    units = {f"NH2{letter}": place for letter, place in zip("abcdefghijklmnopqrstuvwx", theirs, strict=False)}
    t = south(f"unit SF5a {mine}", *(f"unit {name} {place}" for name, place in units.items()), **layout)

    assert t.targets("SF5a", "laser-gun") == {name for name, place in units.items() if sees(layout, mine, place)}


@pytest.mark.rule("UND-4.12")
@settings(max_examples=60)
@given(layouts(rocky), st.data())
def test_sight_is_symmetric(layout: dict[str, str], data: st.DataObject) -> None:
    places = all_places(layout, "F5")
    one, other = data.draw(st.sampled_from(places)), data.draw(st.sampled_from(places))
    there = south(f"unit SF5a {one}", f"unit NF5a {other}", **layout).targets("SF5a", "laser-gun")
    back = north(f"unit SF5a {one}", f"unit NF5a {other}", **layout).targets("NF5a", "laser-gun")

    assert (there == {"NF5a"}) is (back == {"SF5a"})


@pytest.mark.rule("UND-4.1", "UND-4.3", "UND-4.5")
@settings(max_examples=60)
@given(layouts(), st.data())
def test_the_odds_are_those_of_the_modifiers(layout: dict[str, str], data: st.DataObject) -> None:
    # Laser-gun 3+ at a Diving Beetle, with a second one beside it so that the question is asked.
    places = [place for place in all_places(layout, "M3") if sees(layout, place, place)]
    mine = data.draw(st.sampled_from([place for place in all_places(layout, "F5") if place.level <= 3]))
    seen = [place for place in places if sees(layout, mine, place)]
    if not seen:
        return
    target = data.draw(st.sampled_from(seen))
    t = south(f"unit SF5a {mine}", f"unit NM3a {target}", f"unit NM3b {target}", **layout)
    needed = 3 + in_cover(layout, "M3", target) + (target.level > mine.level)

    assert (7 - needed) / 6 in t.odds("SF5a attack.laser-gun NM3a").values()
