"""Displacement: a larger unit pushes smaller ones out of the hex that it enters."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.table import Table

RETRIEVAL = ("scenario retrieval", "0608 crater red", "object satellite 0608", "W3 1112")


def inside(spot: str, *names: str) -> tuple[str, ...]:
    """Write the lines of several units in one hex."""
    return tuple(f"{name} {spot}" for name in names)


def leave(t: Table, side: str, unit: str, spot: str) -> None:
    """Let *side* move its displaced *unit* to *spot*."""
    assert t.asked is not None
    assert t.asked[0] == side
    if t.asked[1] == "displaced":
        t.choose(unit)
    assert t.asked == (side, "retreat")
    t.choose(spot)
    assert t.unit(unit).hex == spot


def places(t: Table, *names: str) -> list[str]:
    return [t.unit(name).hex for name in names]


# who leaves


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.18", "UNB-MOV.21")
def test_an_entering_crawler_pushes_all_walkers_and_squads_out() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "W1", "S1", "S2"), dice="---").choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    leave(t, "blue", "S1", "0507")
    leave(t, "blue", "S2", "0508")
    assert (t.unit("CA").hex, t.asked) == ("0608", ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("present", [("S1",), ("W1",), ("W1", "W2"), ("S1", "S2", "S3", "S4")])
def test_an_entering_crawler_needs_the_whole_hex(present: tuple[str, ...]) -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", *present), dice=["-"] * len(present)).choose("CA move 0608")
    for name, spot in zip(present, ("0607", "0507", "0508", "0707"), strict=False):
        leave(t, "blue", name, spot)
    assert (t.unit("CA").hex, t.asked) == ("0608", ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("squads", [("S1",), ("S1", "S2")])
def test_a_walker_entering_a_walker_and_squads_pushes_all_the_squads_out(squads: tuple[str, ...]) -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "W1", *squads), dice=["-"] * len(squads))
    t.choose("WA move 0608")
    for name, spot in zip(squads, ("0607", "0507"), strict=False):
        leave(t, "blue", name, spot)
    assert (places(t, "WA", "W1"), t.asked) == (["0608", "0608"], ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.19")
def test_a_walker_entering_three_squads_pushes_one_out() -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "S1", "S2", "S3"), dice="-").choose("WA move 0608")
    assert (t.asked, set(t.answers())) == (("blue", "displaced"), {"S1", "S2", "S3"})
    leave(t, "blue", "S2", "0607")
    assert (places(t, "WA", "S1", "S2", "S3"), t.asked) == (["0608", "0608", "0607", "0608"], ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.19")
def test_a_walker_entering_four_squads_pushes_two_out() -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "S1", "S2", "S3", "S4"), dice="--").choose("WA move 0608")
    assert set(t.answers()) == {"S1", "S2", "S3", "S4"}
    leave(t, "blue", "S4", "0607")
    assert set(t.answers()) == {"S1", "S2", "S3"}
    leave(t, "blue", "S2", "0607")
    assert places(t, "WA", "S1", "S2", "S3", "S4") == ["0608", "0608", "0607", "0608", "0607"]
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("present", [("S1", "S2"), ("W1",), ("S1",), ("SB", "S1")])
def test_nobody_leaves_while_there_is_room(present: tuple[str, ...]) -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", *present)).choose("WA move 0608")
    assert (t.asked, places(t, "WA", *present)) == (("yellow", "unit"), ["0608"] * (len(present) + 1))


@pytest.mark.rule("UNB-MOV.15")
def test_squads_displace_nobody_and_nobody_displaces_an_equal() -> None:
    full = ("SA 0609", *inside("0608", "SB", "S1", "S2", "S3"))
    lay("yellow-squads", *full).refused("SA move 0608")
    walkers = ("WA 0609", *inside("0608", "W1", "W2"))
    lay("yellow-walkers", *walkers).refused("WA move 0608")
    crawler = ("WA 0609", "C1 0608")
    lay("yellow-walkers", *crawler).refused("WA move 0608")
    crawlers = ("CA 0609", "C1 0608")
    lay("yellow-crawlers", *crawlers).refused("CA move 0608")


@pytest.mark.rule("UNB-MOV.16", "UNB-MOV.18")
def test_friendly_units_are_displaced_as_well() -> None:
    t = lay("yellow-crawlers", "CA 0609; SA 0608", dice="+").choose("CA move 0608")
    leave(t, "yellow", "SA", "0607")
    assert (t.unit("SA").status, t.unit("CA").hex) == ("out", "0608")


@pytest.mark.rule("UNB-MOV.17", "UNB-MOV.11")
def test_hovering_and_scattered_squads_stay_in_the_hex_with_the_bigger_unit() -> None:
    # Ruling: the limit is satisfied without them.
    t = lay("yellow-crawlers", "CA 0609; S1 0608 hovering; S2 0608 scattered; S3 0608", dice="-").choose("CA move 0608")
    leave(t, "blue", "S3", "0607")
    assert places(t, "CA", "S1", "S2") == ["0608"] * 3
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("ready", "hovering")


@pytest.mark.rule("UNB-MOV.18")
def test_the_owner_of_a_displaced_unit_chooses_its_hex() -> None:
    t = lay("yellow-crawlers", "CA 0609; W1 0608", dice="-").choose("CA move 0608")
    assert t.asked == ("blue", "retreat")
    t.refused("0607", side="yellow")
    t.choose("0507", side="blue")
    assert t.unit("W1").hex == "0507"


# both colours


@pytest.mark.rule("UNB-MOV.19", "UNB-MOV.20")
@pytest.mark.parametrize(
    ("die", "first", "second"), [("+", ("yellow", "SB"), ("blue", "S1")), ("-", ("blue", "S1"), ("yellow", "SB"))]
)
def test_a_die_says_who_moves_the_first_unit_out_and_then_the_players_alternate(
    die: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    # Ruling: each player picks one of the own squads in turn until the limit is met.
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "S1", "S2", "SB", "SC"), dice=[die, "-", "-"])
    own = {"blue": {"S1", "S2"}, "yellow": {"SB", "SC"}}
    t.choose("WA move 0608")
    assert (t.asked, set(t.answers())) == ((first[0], "displaced"), own[first[0]])
    leave(t, *first, "0607")
    assert (t.asked, set(t.answers())) == ((second[0], "displaced"), own[second[0]])
    leave(t, *second, "0507")
    assert places(t, "WA", "S2", "SC") == ["0608"] * 3


@pytest.mark.rule("UNB-MOV.19", "UNB-MOV.20")
@pytest.mark.parametrize(("die", "side", "unit", "stays"), [("+", "yellow", "SB", "S1"), ("-", "blue", "S1", "SB")])
def test_the_die_is_rolled_also_where_only_one_of_several_squads_must_leave(
    die: str, side: str, unit: str, stays: str
) -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "S1", "S2", "SB"), dice=[die, "-"]).choose("WA move 0608")
    leave(t, side, unit, "0607")
    assert (places(t, "WA", "S2", stays), t.asked) == (["0608"] * 3, ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.20")
def test_when_one_player_has_no_more_units_to_move_the_other_goes_on() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "S1", "S2", "S3", "SB"), dice="-----").choose("CA move 0608")
    leave(t, "blue", "S1", "0607")
    leave(t, "yellow", "SB", "0707")
    leave(t, "blue", "S2", "0607")
    leave(t, "blue", "S3", "0607")
    assert t.unit("CA").hex == "0608"


@pytest.mark.rule("UNB-MOV.20")
def test_units_of_one_colour_leave_without_an_order_die() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "S1", "S2"), dice="+-").choose("CA move 0608")
    assert t.dice_left == 2
    leave(t, "blue", "S1", "0607")
    leave(t, "blue", "S2", "0507")
    assert (t.unit("S1").status, t.unit("S2").status) == ("out", "ready")


@pytest.mark.rule("UNB-MOV.20", "UNB-MOV.17")
def test_a_squad_that_does_not_count_brings_no_order_die() -> None:
    t = lay("yellow-crawlers", "CA 0609; S1 0608; SB 0608 hovering", dice="-").choose("CA move 0608")
    leave(t, "blue", "S1", "0607")


# the fall


@pytest.mark.rule("UNB-MOV.21", "UNB-DECK.13")
def test_when_all_have_moved_each_displaced_unit_rolls_a_die_to_stay_on_its_feet() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "W1", "S1", "S2"), dice="+-+").choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    leave(t, "blue", "S1", "0507")
    assert (t.dice_left, t.unit("W1").configuration) == (3, "standing")
    leave(t, "blue", "S2", "0508")
    assert (t.unit("W1").status, t.unit("W1").configuration, t.unit("S1").status) == ("ready", "down", "ready")
    assert (t.unit("S2").hex, t.unit("S2").status) == ("0508", "out")


@pytest.mark.rule("UNB-MOV.21", "UNB-MOV.22")
def test_a_walker_that_is_already_down_just_moves() -> None:
    t = lay("yellow-crawlers", "CA 0609; W1 0608 down").choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    assert (t.unit("W1").status, t.unit("W1").configuration) == ("ready", "down")


# where to


@pytest.mark.rule("UNB-MOV.22")
def test_a_displaced_squad_goes_to_an_adjacent_hex_with_room_or_where_the_pusher_came_from() -> None:
    # Ruling: no volcano, no vortex, not beyond the limit, not the hex being entered.
    t = lay(
        "yellow-crawlers",
        "option experimental_weapons on; 0607 volcano; vortex 0708 light N; CA 0609; S1 0608; C2 0707",
        *inside("0507", "W2", "S2"),
        *inside("0508", "SA", "SB", "SC", "S3"),
        dice="-",
    ).choose("CA move 0608")
    assert (t.asked, set(t.answers())) == (("blue", "retreat"), {"0507", "0609"})
    t.choose("0609")
    assert places(t, "CA", "S1") == ["0608", "0609"]


@pytest.mark.rule("UNB-MOV.22")
def test_a_displaced_unit_displaces_nobody() -> None:
    t = lay("yellow-crawlers", "CA 0609; W1 0608", *inside("0607", "SA", "SB", "SC"), *inside("0507", "W2"), dice="-")
    t.choose("CA move 0608")
    assert (t.asked, set(t.answers())) == (("blue", "retreat"), {"0507", "0508", "0609", "0707", "0708"})
    t.refused("0607")
    t.choose("0507")


@pytest.mark.rule("UNB-MOV.22")
def test_a_displaced_unit_stays_on_the_map() -> None:
    t = lay("yellow-crawlers", "CA 0602; S1 0601", dice="-").choose("CA move 0601")
    assert set(t.answers()) == {"0501", "0602", "0701"}
    t.refused("exit.north")
    t.choose("0501")


@pytest.mark.rule("UNB-MOV.22", "UNB-CTF.4")
def test_a_safety_zone_is_no_bar_to_a_displaced_unit() -> None:
    flags = (
        "scenario capture-the-flag",
        "object blue-flag 0506",
        "home blue-flag 0506",
        "object yellow-flag 0312",
        "home yellow-flag 0312",
    )
    lay("blue-squads", *flags, "S1 0608").refused("S1 move 0607")
    t = lay("yellow-crawlers", *flags, "CA 0609; S1 0608", dice="-").choose("CA move 0608")
    assert set(t.answers()) == {"0507", "0508", "0607", "0609", "0707", "0708"}
    t.choose("0607")
    assert t.unit("S1").hex == "0607"


@pytest.mark.rule("UNB-MOV.22", "UNB-MOV.25", "UNB-UNIT.8", "UNB-UNIT.5")
@pytest.mark.parametrize(("die", "configuration"), [("+", "down"), ("-", "standing")])
@pytest.mark.parametrize(("state", "status", "frozen"), [("offline", "out", False), ("frozen", "ready", True)])
def test_offline_and_frozen_walkers_are_displaced_and_may_fall(
    state: str, status: str, frozen: bool, die: str, configuration: str
) -> None:
    # Ruling: no exception is stated.
    t = lay("yellow-crawlers", f"CA 0609; W1 0608 {state}", dice=[die]).choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    one = t.unit("W1")
    assert (one.status, one.frozen, one.configuration) == (status, frozen, configuration)


@pytest.mark.rule("UNB-MOV.25", "UNB-UNIT.8")
def test_a_frozen_squad_that_falls_is_scattered_under_the_ice() -> None:
    t = lay("yellow-crawlers", "CA 0609; S1 0608 frozen stasis=1", dice="+").choose("CA move 0608")
    leave(t, "blue", "S1", "0607")
    assert (t.unit("S1").status, t.unit("S1").frozen) == ("out", True)


# no room


@pytest.mark.rule("UNB-MOV.23")
@pytest.mark.parametrize("unit", ["S1", "W1"])
def test_a_unit_may_not_enter_if_those_that_must_leave_have_nowhere_to_go(unit: str) -> None:
    # Ruling: pushing is the only way to satisfy the limit.
    lines = (*RETRIEVAL, "0514 volcano", "0714 volcano", "CA off", f"{unit} 0615")
    barred = lay("yellow-crawlers", *lines, "0614 volcano")
    assert "0615" not in barred.answers_to("CA move")
    barred.refused("CA move 0615", "UNB-MOV.23")
    free = lay("yellow-crawlers", *lines, dice="-").choose("CA move 0615")
    assert places(free, "CA", unit) == ["0615", "0614"]


@pytest.mark.rule("UNB-MOV.23")
def test_a_place_that_is_too_small_for_all_who_must_leave_bars_entry() -> None:
    t = lay(
        "yellow-crawlers",
        *RETRIEVAL,
        "0514 volcano; 0714 volcano; CA off",
        *inside("0615", "S1", "S2"),
        *inside("0614", "WA", "SA"),
    )
    assert "0615" not in t.answers_to("CA move")
    t.refused("CA move 0615", "UNB-MOV.23")


@pytest.mark.rule("UNB-MOV.23")
def test_a_displaced_unit_is_not_offered_a_hex_that_a_later_one_needs() -> None:
    t = lay(
        "yellow-crawlers",
        *RETRIEVAL,
        "0614 volcano; CA off",
        *inside("0615", "W1", "S1"),
        *inside("0714", "WB", "SB"),
        *inside("0514", "WC"),
        dice="--",
    ).choose("CA move 0615")
    if t.asked == ("blue", "displaced"):
        t.choose("S1")
    assert (places(t, "CA", "S1", "W1"), t.asked) == (["0615", "0714", "0514"], ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.23")
def test_with_scatter_in_place_a_squad_without_a_destination_is_scattered_where_it_is() -> None:
    t = lay(
        "yellow-crawlers",
        *RETRIEVAL,
        "option no_room scatter_in_place; 0514 volcano; 0614 volcano; 0714 volcano; CA off; S1 0615",
    ).choose("CA move 0615")
    assert (places(t, "CA", "S1"), t.unit("S1").status) == (["0615", "0615"], "out")


@pytest.mark.rule("UNB-MOV.23")
def test_with_scatter_in_place_a_walker_without_a_destination_still_bars_entry() -> None:
    t = lay(
        "yellow-crawlers",
        *RETRIEVAL,
        "option no_room scatter_in_place; 0514 volcano; 0614 volcano; 0714 volcano; CA off; W1 0615",
    )
    assert "0615" not in t.answers_to("CA move")
    t.refused("CA move 0615", "UNB-MOV.23")


# into lava, and the whole sequence


@pytest.mark.rule("UNB-MOV.24", "UNB-UNIT.13")
@pytest.mark.parametrize("unit", ["W1", "S1"])
@pytest.mark.parametrize(("setting", "die", "spot"), [("on", "-", "0607"), ("on", "+", "gone"), ("off", "+", "0607")])
def test_being_displaced_into_lava_is_fatal_only_with_a_fall(unit: str, setting: str, die: str, spot: str) -> None:
    t = lay("yellow-crawlers", f"option lava_knockdown_loss {setting}; 0607 lava red; CA 0609; {unit} 0608", dice=[die])
    t.choose("CA move 0608")
    t.choose("0607", side="blue")
    assert t.unit(unit).hex == spot


@pytest.mark.rule("UNB-MOV.24")
def test_a_down_walker_is_displaced_into_lava_unharmed() -> None:
    t = lay("yellow-crawlers", "0607 lava red; CA 0609; W1 0608 down").choose("CA move 0608")
    leave(t, "blue", "W1", "0607")


@pytest.mark.rule("UNB-MOV.26", "UNB-MOV.20", "UNB-MOV.21", "UNB-MOV.3")
def test_an_entry_goes_order_die_retreats_fall_dice_crush_roll() -> None:
    # Ruling: destinations are judged before anyone falls.
    t = lay("yellow-crawlers", "CA 0607", *inside("0706", "SB", "S1"), dice="+-+-+-").choose("CA move 0706")
    assert t.dice_left == 5
    leave(t, "yellow", "SB", "0705")
    assert t.dice_left == 5
    leave(t, "blue", "S1", "0806")
    assert (t.unit("S1").status, t.unit("SB").status, t.unit("CA").hex) == ("ready", "out", "0706")
    assert t.terrain("0706") == "rough"


@pytest.mark.rule("UNB-MOV.26", "UNB-MOV.22")
def test_a_squad_that_has_left_fills_its_new_hex_until_the_fall_dice_are_rolled() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "S1", "S2"), *inside("0607", "W3", "S3"), dice="+-")
    t.choose("CA move 0608")
    leave(t, "blue", "S1", "0607")
    assert t.asked == ("blue", "retreat")
    assert "0607" not in t.answers()
    t.refused("0607")
    t.choose("0507")
    assert t.unit("S1").status == "out"
