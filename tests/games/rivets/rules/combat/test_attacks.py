"""Chapter 7 of the ledger: target order, dice, casualties and deviation."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Table, air, combat, finished, march

#: One card for each result of a flip, and where it sends a shell aimed at C5.
CARD = {"C": "A03", "N": "A01", "NE": "A06", "E": "A04", "SE": "A09", "S": "A02", "SW": "A07", "W": "A05", "NW": "A11"}
AROUND = {"C": "C5", "N": "C6", "NE": "D6", "E": "D5", "SE": "D4", "S": "C4", "SW": "B4", "W": "B5", "NW": "B6"}


def struck(t: Table, *names: str) -> list[str]:
    """Which of the units were hurt or killed."""
    return [name for name in names if t.damage(name) != [0]]


# target order


@pytest.mark.rule("RIV-7.2", "RIV-7.3", "RIV-12.2")
@pytest.mark.parametrize(("units", "first"), [
    (("C06", "C01"), "C01"), (("C08", "C01"), "C01"), (("C08", "C06"), "C06"),
    (("C10", "C08"), "C08"), (("C10", "C01"), "C01"), (("C11", "C08"), "C08"), (("C11", "C01"), "C01"),
])  # fmt: skip
def test_alders_order_infantry_cavalry_support_vehicle_artillery(units: tuple[str, str], first: str) -> None:
    lines = [f"unit B{code}a C4" for code in units]
    dice = [5] if "C10" in units else [5, 1]  # a Strider takes one die away
    t = combat("turn red", *lines, "unit RK10a C5", dice=dice).choose("C5 attack C4")

    assert struck(t, *(f"B{code}a" for code in units)) == [f"B{first}a"]
    finished(t)


@pytest.mark.rule("RIV-7.2", "RIV-7.3", "RIV-12.2")
@pytest.mark.parametrize(("units", "first"), [
    (("K01", "K10"), "K10"), (("K06", "K01"), "K01"), (("K08", "K06"), "K06"), (("K08", "K11"), "K11"),
    (("K11", "K01"), "K01"), (("K08", "K01"), "K01"),
])  # fmt: skip
def test_kessels_order_vehicle_infantry_cavalry_artillery_support(units: tuple[str, str], first: str) -> None:
    lines = [f"unit R{code}a C4" for code in units]
    t = combat("unit BC06a C3", *lines, dice=[5] if first == "K10" else [1, 5]).choose("C3 attack C4")

    assert struck(t, *(f"R{code}a" for code in units)) == [f"R{first}a"]
    finished(t)


@pytest.mark.rule("RIV-7.3", "RIV-12.2")
def test_the_order_is_that_of_the_sheet_of_the_units_in_the_grid() -> None:
    kessel = combat("unit BC06a C3", "unit RK01a C4", "unit RK10a C4", dice=[5]).choose("C3 attack C4")
    alder = combat("sheets alder alder", "unit BC06a C3", "unit RC01a C4", "unit RC10a C4", dice=[5])
    alder.choose("C3 attack C4")

    assert kessel.damage("RK10a", "RK01a") == [1, 0]
    assert alder.damage("RC10a", "RC01a") == [0, -1]


@pytest.mark.rule("RIV-7.3", "RIV-9.10")
@pytest.mark.parametrize(("front", "back"), [("RK01a", "RK02a"), ("RK02a", "RK01a")])
def test_inside_a_class_the_owners_arrangement_counts(front: str, back: str) -> None:
    t = combat("unit BC01a C3", f"unit {front} C4", f"unit {back} C4", dice=[5]).choose("C3 attack C4")

    assert struck(t, front, back) == [front]


@pytest.mark.rule("RIV-7.3")
def test_an_order_line_sets_the_arrangement() -> None:
    t = combat("unit BC01a C3", "unit RK01a C4", "unit RK02a C4", "order C4 RK02a RK01a", dice=[5]).choose(
        "C3 attack C4"
    )

    assert t.damage("RK02a", "RK01a") == [1, 0]


@pytest.mark.rule("RIV-7.3", "RIV-9.10")
def test_new_arrivals_join_the_back_of_their_class() -> None:
    t = march("unit BC02a C3", "unit BC08a D3", "unit BC01a D3", "unit BC06a D4", seed=1).choose("C3 D3")

    infantry = [name for name in t.grid("D3") if t.unit(name)["class"] == "infantry"]
    assert infantry == ["BC01a", "BC02a"]


@pytest.mark.rule("RIV-7.4")
def test_units_that_the_attack_has_no_dice_against_are_skipped() -> None:
    # Kessel's Vehicle comes first, but a trench dog has no dice against heavy armour.
    t = combat("unit BC04a C3", "unit RK10a C4", "unit RK01a C4", dice=[5]).choose("C3 attack C4")

    assert t.damage("RK10a", "RK01a") == [0, -1]
    finished(t)


# dice and damage


@pytest.mark.rule("RIV-7.5", "RIV-12.3")
@pytest.mark.parametrize(("foe", "number"), [("K01", 3), ("K06", 2), ("K10", 2)])
def test_as_many_dice_as_the_block_shows_against_the_armour(foe: str, number: int) -> None:
    t = combat("unit BC10a C3", f"unit R{foe}a C5", dice=[1] * number).choose("C3 attack C5")

    finished(t)


@pytest.mark.rule("RIV-7.5", "RIV-12.3")
def test_dice_against_aircraft() -> None:
    t = combat("unit BC10a C3", "unit RK12a 2,2 N", dice=[5]).choose("C3 attack 2,2")

    assert t.damage("RK12a") == [1]
    finished(t)


@pytest.mark.rule("RIV-7.6")
@pytest.mark.parametrize(("dice", "damage"), [([4, 4], 0), ([5, 4], 1), ([6, 1], 1), ([6, 6], 2), ([5, 5], 2)])
def test_every_five_or_six_is_one_damage(dice: list[int], damage: int) -> None:
    t = combat("unit BC10a C3", "unit RK10a C5", dice=dice).choose("C3 attack C5")

    assert t.damage("RK10a") == [damage]


@pytest.mark.rule("RIV-7.7", "RIV-11.53")
@pytest.mark.parametrize(("die", "hit"), [(6, True), (4, True), (3, False), (1, False)])
def test_precision_is_added_to_each_die_and_gives_no_second_damage(die: int, hit: bool) -> None:
    t = combat("unit BC03a C3", "unit RK02a C5", dice=[die]).choose("C3 attack C5")

    assert t.damage("RK02a") == [1 if hit else 0]


@pytest.mark.rule("RIV-7.7", "RIV-6.4")
def test_there_is_no_automatic_miss() -> None:
    # A Gunner, the commander's presence and Steady Aim: Precision (+3), so that a 2 hits.
    t = combat(
        "turn red", "hand red A10", "unit RK10a C6", "unit RC14a in=RK10a", "unit RK16a C6",
        "unit BC06a C5", dice=[2, 1],
    )  # fmt: skip
    t.choose("C6 RK10a play.A10", "attack C5")

    assert t.damage("BC06a") == [1]  # 2 + 3 hits, 1 + 3 does not
    finished(t)


@pytest.mark.rule("RIV-7.8")
def test_all_dice_go_to_one_target_and_the_rest_is_lost() -> None:
    t = combat("unit BC02a C3", "unit RK01a C4", "unit RK01b C4", dice=[6, 6, 6]).choose("C3 attack C4")

    assert t.damage("RK01a", "RK01b") == [-1, 0]
    finished(t)


@pytest.mark.rule("RIV-7.9", "RIV-15.1", "RIV-15.2")
@pytest.mark.parametrize(
    ("before", "dice", "gone", "points"), [(2, [5, 5], False, 0), (3, [5, 5], True, 2), (4, [5, 1], True, 2)]
)
def test_a_unit_is_removed_when_damage_equals_health(before: int, dice: list[int], gone: bool, points: int) -> None:
    t = combat("unit BC10a C3", f"unit RK10a C5 damage={before}", dice=dice).choose("C3 attack C5")

    assert (t.place("RK10a") == "gone") is gone
    assert t.vp == (points, 0)


@pytest.mark.rule("RIV-7.10", "RIV-15.1")
def test_removal_comes_before_the_next_attack() -> None:
    # The first line kills what stands in front; the second finds the next one.
    t = combat(
        "turn red", "unit RK11a C6", "unit RK15a in=RK11a", "unit BC01a C4", "unit BC06a C4",
        dice=["A03", 6, 1, 1, "A08", 6, 6, 1],
    )  # fmt: skip
    t.choose("C6 attack C4")
    assert t.kind == "barrage"
    t.choose("C4")

    assert t.damage("BC01a", "BC06a") == [-1, -1]
    finished(t)


@pytest.mark.rule("RIV-7.10")
def test_a_bounty_goes_to_the_enemy_even_for_ones_own_shell() -> None:
    t = combat("unit BC11a C2", "unit RK01a C6", "unit BC11b C5 damage=1", dice=["A02", 6, 1])
    t.choose("C2 attack C6")

    assert t.place("BC11b") == "gone"
    assert t.vp == (0, 1)


@pytest.mark.rule("RIV-7.11", "RIV-7.12", "RIV-6.7")
def test_every_line_is_used_once_in_the_owners_order() -> None:
    # No printed unit has two lines for one realm: each target takes one of the two lines, once, and nothing is asked.
    lines = ("unit BC12a 3,3 N", "unit RK01a C3", "unit RK12a 3,4 S")
    strafe = air(*lines, dice=[1, 1, 5]).choose("BC12a attack C3")
    guns = air(*lines, dice=[1, 1, 5]).choose("BC12a attack 3,4")

    assert (strafe.damage("RK01a", "RK12a"), guns.damage("RK01a", "RK12a")) == ([-1, 0], [0, 1])
    for t in (strafe, guns):
        assert t.kind != "line"
        finished(t)


# deviation


@pytest.mark.rule("RIV-7.13", "RIV-7.14", "RIV-7.15", "RIV-13.1")
@pytest.mark.parametrize("result", sorted(CARD))
def test_the_flipped_card_shows_where_the_shell_falls(result: str) -> None:
    others = [f"unit RK01{letter} {grid}" for letter, grid in zip("abcdefghi", AROUND.values(), strict=True)]
    t = combat("unit BC11a C1", *others, dice=[CARD[result], 6, 1]).choose("C1 attack C5")

    gone = [
        grid for letter, grid in zip("abcdefghi", AROUND.values(), strict=True) if t.place(f"RK01{letter}") == "gone"
    ]
    assert gone == [AROUND[result]]
    assert t.view()["discards"]["actions"] == [CARD[result]]
    finished(t)


@pytest.mark.rule("RIV-7.14")
def test_only_lines_with_dev_deviate() -> None:
    t = combat("unit BC10a C3", "unit RK01a C5", dice=[1, 1, 1]).choose("C3 attack C5")

    assert t.view()["decks"]["actions"] == 24
    finished(t)


@pytest.mark.rule("RIV-7.15")
def test_the_new_grid_may_be_out_of_range_and_empty() -> None:
    t = combat("unit BC11a C1", "unit RK01a C5", "unit RK01b C6", dice=["A01", 6, 1]).choose("C1 attack C5")
    assert t.damage("RK01b", "RK01a") == [-1, 0]  # C6 is at distance 5

    empty = combat("unit BC11a C1", "unit RK01a C5", dice=["A04"]).choose("C1 attack C5")
    assert empty.damage("RK01a") == [0]
    finished(empty)


@pytest.mark.rule("RIV-7.15")
def test_off_the_board_the_attack_is_lost() -> None:
    t = combat("unit BC11a A1", "unit RK01a A5", dice=["A05"]).choose("A1 attack A5")

    assert t.damage("RK01a") == [0]
    finished(t)


@pytest.mark.rule("RIV-7.15", "RIV-11.22")
def test_off_the_board_its_gas_is_lost_too() -> None:
    t = combat("turn red", "unit RK03a A8", "unit BC01a A4", dice=["A05"]).choose("A8 attack A4")

    assert t.gas() == {}
    finished(t)


@pytest.mark.rule("RIV-7.15", "RIV-7.1")
def test_buffs_are_those_of_the_new_grid() -> None:
    t = combat("C5 trench", "unit BC11a C1", "unit RK01a C5", "unit RK01b C6", dice=["A01", 1, 6]).choose(
        "C1 attack C5"
    )
    assert t.damage("RK01b") == [-1]  # two dice in the open
    finished(t)

    dug_in = combat("C6 trench", "unit BC11a C1", "unit RK01a C5", "unit RK01b C6", dice=["A01", 1]).choose(
        "C1 attack C5"
    )
    finished(dug_in)


@pytest.mark.rule("RIV-7.15", "RIV-7.3")
def test_friends_in_the_new_grid_are_attacked_in_their_own_order() -> None:
    # A howitzer without Flat Grid Attack: one target, by the order of the sheet of those who are there.
    t = combat(
        "turn red", "unit RK11a C8", "unit BC01a C4", "unit RK01a C5", "unit RK10a C5", dice=["A01", 5, 1, 1],
    ).choose("C8 attack C4")  # fmt: skip

    assert t.damage("RK10a", "RK01a", "BC01a") == [1, 0, 0]
    finished(t)


@pytest.mark.rule("RIV-7.16", "RIV-11.3")
def test_a_barrage_is_flipped_for_separately() -> None:
    t = combat("unit BC11a C1", "unit RK01a C5", "unit RK01b C4", dice=["A03", 1, 1, "A01", 6, 1]).choose(
        "C1 attack C5"
    )
    assert t.asked == ("blue", "barrage")
    t.choose("C4")  # a step north is C5

    assert t.damage("RK01a", "RK01b") == [-1, 0]
    assert sorted(t.view()["discards"]["actions"]) == ["A01", "A03"]
    finished(t)


# odds


@pytest.mark.rule("RIV-7.6", "RIV-7.5")
def test_the_odds_of_an_attack_are_exact() -> None:
    t = combat("unit BC02a C3", "unit RK10a C4", "unit RK01a D4")

    assert pytest.approx(sorted(t.odds("C3 attack D4").values())) == sorted([(2 / 3) ** 3, 1 - (2 / 3) ** 3])
    t.match.explain("C3 attack C4")
    assert pytest.approx(sorted(t.odds("C3 attack C4").values())) == [1 / 3, 2 / 3]
