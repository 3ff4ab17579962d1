"""Displacement: a larger unit pushes smaller ones out of the hex that it enters."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.table import Table, finished, table

IDLE = {
    "blue-crawlers": "C4",
    "blue-walkers": "W4",
    "blue-squads": "S4",
    "yellow-crawlers": "CD",
    "yellow-walkers": "WD",
    "yellow-squads": "SD",
}
RETRIEVAL = ("scenario retrieval", "0608 crater red", "object satellite 0608", "unit W3 1112")


def play(card: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out a position with *card* being resolved and an idle unit of its kind in 1108."""
    return table("\n".join((f"card {card}", "deck time-stream 1", f"unit {IDLE[card]} 1108", *lines)), dice)


def inside(place: str, *names: str) -> tuple[str, ...]:
    """Write the lines of several units in one hex."""
    return tuple(f"unit {name} {place}" for name in names)


def leave(t: Table, side: str, unit: str, place: str) -> None:
    """Let *side* move its displaced *unit* to *place*."""
    assert t.asked is not None
    assert t.asked[0] == side
    if t.asked[1] == "displaced":
        t.choose(unit)
    assert t.asked == (side, "retreat")
    t.choose(place)
    assert t.unit(unit).hex == place


def places(t: Table, *names: str) -> list[str]:
    return [t.unit(name).hex for name in names]


# who leaves


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.18", "UNB-MOV.21")
def test_an_entering_crawler_pushes_all_walkers_and_squads_out() -> None:
    t = play("yellow-crawlers", "unit CA 0609", *inside("0608", "W1", "S1", "S2"), dice=["-", "-", "-"])

    t.choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    leave(t, "blue", "S1", "0507")
    leave(t, "blue", "S2", "0508")

    assert t.unit("CA").hex == "0608"
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("present", [("S1",), ("W1",), ("W1", "W2"), ("S1", "S2", "S3", "S4")])
def test_an_entering_crawler_needs_the_whole_hex(present: tuple[str, ...]) -> None:
    t = play("yellow-crawlers", "unit CA 0609", *inside("0608", *present), dice=["-"] * len(present))

    t.choose("CA move 0608")
    for name, place in zip(present, ("0607", "0507", "0508", "0707"), strict=False):
        leave(t, "blue", name, place)

    assert t.unit("CA").hex == "0608"
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("squads", [("S1",), ("S1", "S2")])
def test_a_walker_entering_a_walker_and_squads_pushes_all_the_squads_out(squads: tuple[str, ...]) -> None:
    t = play("yellow-walkers", "unit WA 0609", *inside("0608", "W1", *squads), dice=["-"] * len(squads))

    t.choose("WA move 0608")
    for name, place in zip(squads, ("0607", "0507"), strict=False):
        leave(t, "blue", name, place)

    assert places(t, "WA", "W1") == ["0608", "0608"]
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.19")
def test_a_walker_entering_three_squads_pushes_one_out() -> None:
    t = play("yellow-walkers", "unit WA 0609", *inside("0608", "S1", "S2", "S3"), dice=["-"])

    t.choose("WA move 0608")
    assert t.asked == ("blue", "displaced")
    assert set(t.answers()) == {"S1", "S2", "S3"}
    leave(t, "blue", "S2", "0607")

    assert places(t, "WA", "S1", "S2", "S3") == ["0608", "0608", "0607", "0608"]
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.19")
def test_a_walker_entering_four_squads_pushes_two_out() -> None:
    t = play("yellow-walkers", "unit WA 0609", *inside("0608", "S1", "S2", "S3", "S4"), dice=["-", "-"])

    t.choose("WA move 0608")
    assert set(t.answers()) == {"S1", "S2", "S3", "S4"}
    leave(t, "blue", "S4", "0607")
    assert set(t.answers()) == {"S1", "S2", "S3"}
    leave(t, "blue", "S2", "0607")

    assert places(t, "WA", "S1", "S2", "S3", "S4") == ["0608", "0608", "0607", "0608", "0607"]
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("present", [("S1", "S2"), ("W1",), ("S1",), ("SB", "S1")])
def test_nobody_leaves_while_there_is_room(present: tuple[str, ...]) -> None:
    t = play("yellow-walkers", "unit WA 0609", *inside("0608", *present))

    t.choose("WA move 0608")

    assert t.asked == ("yellow", "unit")
    assert places(t, "WA", *present) == ["0608"] * (len(present) + 1)
    finished(t)


@pytest.mark.rule("UNB-MOV.15")
def test_squads_displace_nobody_and_nobody_displaces_an_equal() -> None:
    full = ("unit SA 0609", *inside("0608", "SB", "S1", "S2", "S3"))
    play("yellow-squads", *full).refused("SA move 0608")

    walkers = ("unit WA 0609", *inside("0608", "W1", "W2"))
    play("yellow-walkers", *walkers).refused("WA move 0608")

    crawler = ("unit WA 0609", "unit C1 0608")
    play("yellow-walkers", *crawler).refused("WA move 0608")

    crawlers = ("unit CA 0609", "unit C1 0608")
    play("yellow-crawlers", *crawlers).refused("CA move 0608")


@pytest.mark.rule("UNB-MOV.16", "UNB-MOV.18")
def test_friendly_units_are_displaced_as_well() -> None:
    t = play("yellow-crawlers", "unit CA 0609", "unit SA 0608", dice=["+"])

    t.choose("CA move 0608")
    leave(t, "yellow", "SA", "0607")

    assert t.unit("SA").status == "out"
    assert t.unit("CA").hex == "0608"
    finished(t)


@pytest.mark.rule("UNB-MOV.17", "UNB-MOV.11")
def test_hovering_and_scattered_squads_stay_in_the_hex_with_the_bigger_unit() -> None:
    # Ruling: the limit is satisfied without them.
    t = play(
        "yellow-crawlers",
        "unit CA 0609",
        "unit S1 0608 hovering",
        "unit S2 0608 scattered",
        "unit S3 0608",
        dice=["-"],
    )

    t.choose("CA move 0608")
    leave(t, "blue", "S3", "0607")

    assert places(t, "CA", "S1", "S2") == ["0608"] * 3
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("ready", "hovering")
    finished(t)


@pytest.mark.rule("UNB-MOV.18")
def test_the_owner_of_a_displaced_unit_chooses_its_hex() -> None:
    t = play("yellow-crawlers", "unit CA 0609", "unit W1 0608", dice=["-"])

    t.choose("CA move 0608")

    assert t.asked == ("blue", "retreat")
    t.refused("0607", side="yellow")
    t.choose("0507", side="blue")
    assert t.unit("W1").hex == "0507"
    finished(t)


# both colours


@pytest.mark.rule("UNB-MOV.19", "UNB-MOV.20")
@pytest.mark.parametrize(
    ("die", "first", "second"),
    [("+", ("yellow", "SB"), ("blue", "S1")), ("-", ("blue", "S1"), ("yellow", "SB"))],
)
def test_a_die_says_who_moves_the_first_unit_out_and_then_the_players_alternate(
    die: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    # Ruling: each player picks one of the own squads in turn until the limit is met.
    t = play("yellow-walkers", "unit WA 0609", *inside("0608", "S1", "S2", "SB", "SC"), dice=[die, "-", "-"])
    own = {"blue": {"S1", "S2"}, "yellow": {"SB", "SC"}}

    t.choose("WA move 0608")
    assert t.asked == (first[0], "displaced")
    assert set(t.answers()) == own[first[0]]
    leave(t, *first, "0607")
    assert t.asked == (second[0], "displaced")
    assert set(t.answers()) == own[second[0]]
    leave(t, *second, "0507")

    assert places(t, "WA", "S2", "SC") == ["0608"] * 3
    finished(t)


@pytest.mark.rule("UNB-MOV.19", "UNB-MOV.20")
@pytest.mark.parametrize(("die", "side", "unit", "stays"), [("+", "yellow", "SB", "S1"), ("-", "blue", "S1", "SB")])
def test_the_die_is_rolled_also_where_only_one_of_several_squads_must_leave(
    die: str, side: str, unit: str, stays: str
) -> None:
    t = play("yellow-walkers", "unit WA 0609", *inside("0608", "S1", "S2", "SB"), dice=[die, "-"])

    t.choose("WA move 0608")
    leave(t, side, unit, "0607")

    assert places(t, "WA", "S2", stays) == ["0608"] * 3
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-MOV.20")
def test_when_one_player_has_no_more_units_to_move_the_other_goes_on() -> None:
    t = play(
        "yellow-crawlers",
        "unit CA 0609",
        *inside("0608", "S1", "S2", "S3", "SB"),
        dice=["-", "-", "-", "-", "-"],
    )

    t.choose("CA move 0608")
    leave(t, "blue", "S1", "0607")
    leave(t, "yellow", "SB", "0707")
    leave(t, "blue", "S2", "0607")
    leave(t, "blue", "S3", "0607")

    assert t.unit("CA").hex == "0608"
    finished(t)


@pytest.mark.rule("UNB-MOV.20")
def test_units_of_one_colour_leave_without_an_order_die() -> None:
    t = play("yellow-crawlers", "unit CA 0609", *inside("0608", "S1", "S2"), dice=["+", "-"])

    t.choose("CA move 0608")
    assert t.dice_left == 2
    leave(t, "blue", "S1", "0607")
    leave(t, "blue", "S2", "0507")

    assert (t.unit("S1").status, t.unit("S2").status) == ("out", "ready")
    finished(t)


@pytest.mark.rule("UNB-MOV.20", "UNB-MOV.17")
def test_a_squad_that_does_not_count_brings_no_order_die() -> None:
    t = play("yellow-crawlers", "unit CA 0609", "unit S1 0608", "unit SB 0608 hovering", dice=["-"])

    t.choose("CA move 0608")
    leave(t, "blue", "S1", "0607")

    finished(t)


# the fall


@pytest.mark.rule("UNB-MOV.21", "UNB-DECK.13")
def test_when_all_have_moved_each_displaced_unit_rolls_a_die_to_stay_on_its_feet() -> None:
    t = play("yellow-crawlers", "unit CA 0609", *inside("0608", "W1", "S1", "S2"), dice=["+", "-", "+"])

    t.choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    leave(t, "blue", "S1", "0507")
    assert t.dice_left == 3
    assert t.unit("W1").configuration == "standing"
    leave(t, "blue", "S2", "0508")

    assert (t.unit("W1").status, t.unit("W1").configuration) == ("ready", "down")
    assert t.unit("S1").status == "ready"
    assert (t.unit("S2").hex, t.unit("S2").status) == ("0508", "out")
    finished(t)


@pytest.mark.rule("UNB-MOV.21", "UNB-MOV.22")
def test_a_walker_that_is_already_down_just_moves() -> None:
    t = play("yellow-crawlers", "unit CA 0609", "unit W1 0608 down")

    t.choose("CA move 0608")
    leave(t, "blue", "W1", "0607")

    assert (t.unit("W1").status, t.unit("W1").configuration) == ("ready", "down")
    finished(t)


# where to


@pytest.mark.rule("UNB-MOV.22")
def test_a_displaced_squad_goes_to_an_adjacent_hex_with_room_or_where_the_pusher_came_from() -> None:
    # Ruling: no volcano, no vortex, not beyond the limit, not the hex being entered.
    t = play(
        "yellow-crawlers",
        "option experimental_weapons on",
        "0607 volcano",
        "vortex 0708 light N",
        "unit CA 0609",
        "unit S1 0608",
        "unit C2 0707",
        *inside("0507", "W2", "S2"),
        *inside("0508", "SA", "SB", "SC", "S3"),
        dice=["-"],
    )

    t.choose("CA move 0608")
    assert t.asked == ("blue", "retreat")
    assert set(t.answers()) == {"0507", "0609"}
    t.choose("0609")

    assert places(t, "CA", "S1") == ["0608", "0609"]
    finished(t)


@pytest.mark.rule("UNB-MOV.22")
def test_a_displaced_unit_displaces_nobody() -> None:
    t = play(
        "yellow-crawlers",
        "unit CA 0609",
        "unit W1 0608",
        *inside("0607", "SA", "SB", "SC"),
        *inside("0507", "W2"),
        dice=["-"],
    )

    t.choose("CA move 0608")

    assert t.asked == ("blue", "retreat")
    assert set(t.answers()) == {"0507", "0508", "0609", "0707", "0708"}
    t.refused("0607")
    t.choose("0507")
    finished(t)


@pytest.mark.rule("UNB-MOV.22")
def test_a_displaced_unit_stays_on_the_map() -> None:
    t = play("yellow-crawlers", "unit CA 0602", "unit S1 0601", dice=["-"])

    t.choose("CA move 0601")

    assert set(t.answers()) == {"0501", "0602", "0701"}
    t.refused("exit.north")
    t.choose("0501")
    finished(t)


@pytest.mark.rule("UNB-MOV.22", "UNB-CTF.4")
def test_a_safety_zone_is_no_bar_to_a_displaced_unit() -> None:
    flags = (
        "scenario capture-the-flag",
        "object blue-flag 0506",
        "home blue-flag 0506",
        "object yellow-flag 0312",
        "home yellow-flag 0312",
    )
    play("blue-squads", *flags, "unit S1 0608").refused("S1 move 0607")

    t = play("yellow-crawlers", *flags, "unit CA 0609", "unit S1 0608", dice=["-"])
    t.choose("CA move 0608")
    assert set(t.answers()) == {"0507", "0508", "0607", "0609", "0707", "0708"}
    t.choose("0607")
    assert t.unit("S1").hex == "0607"
    finished(t)


@pytest.mark.rule("UNB-MOV.22", "UNB-MOV.25", "UNB-UNIT.8", "UNB-UNIT.5")
@pytest.mark.parametrize(("die", "configuration"), [("+", "down"), ("-", "standing")])
@pytest.mark.parametrize(("state", "status", "frozen"), [("offline", "out", False), ("frozen", "ready", True)])
def test_offline_and_frozen_walkers_are_displaced_and_may_fall(
    state: str, status: str, frozen: bool, die: str, configuration: str
) -> None:
    # Ruling: no exception is stated.
    t = play("yellow-crawlers", "unit CA 0609", f"unit W1 0608 {state}", dice=[die])

    t.choose("CA move 0608")
    leave(t, "blue", "W1", "0607")

    one = t.unit("W1")
    assert (one.status, one.frozen, one.configuration) == (status, frozen, configuration)
    finished(t)


@pytest.mark.rule("UNB-MOV.25", "UNB-UNIT.8")
def test_a_frozen_squad_that_falls_is_scattered_under_the_ice() -> None:
    t = play("yellow-crawlers", "unit CA 0609", "unit S1 0608 frozen stasis=1", dice=["+"])

    t.choose("CA move 0608")
    leave(t, "blue", "S1", "0607")

    assert (t.unit("S1").status, t.unit("S1").frozen) == ("out", True)
    finished(t)


# no room


@pytest.mark.rule("UNB-MOV.23")
@pytest.mark.parametrize("unit", ["S1", "W1"])
def test_a_unit_may_not_enter_if_those_that_must_leave_have_nowhere_to_go(unit: str) -> None:
    # Ruling: pushing is the only way to satisfy the limit.
    lines = (*RETRIEVAL, "0514 volcano", "0714 volcano", "unit CA off", f"unit {unit} 0615")

    barred = play("yellow-crawlers", *lines, "0614 volcano")
    assert "0615" not in barred.answers_to("CA move")
    barred.refused("CA move 0615", "UNB-MOV.23")

    free = play("yellow-crawlers", *lines, dice=["-"])
    free.choose("CA move 0615")
    assert places(free, "CA", unit) == ["0615", "0614"]
    finished(free)


@pytest.mark.rule("UNB-MOV.23")
def test_a_place_that_is_too_small_for_all_who_must_leave_bars_entry() -> None:
    t = play(
        "yellow-crawlers",
        *RETRIEVAL,
        "0514 volcano",
        "0714 volcano",
        "unit CA off",
        *inside("0615", "S1", "S2"),
        *inside("0614", "WA", "SA"),
    )

    assert "0615" not in t.answers_to("CA move")
    t.refused("CA move 0615", "UNB-MOV.23")


@pytest.mark.rule("UNB-MOV.23")
def test_a_displaced_unit_is_not_offered_a_hex_that_a_later_one_needs() -> None:
    t = play(
        "yellow-crawlers",
        *RETRIEVAL,
        "0614 volcano",
        "unit CA off",
        *inside("0615", "W1", "S1"),
        *inside("0714", "WB", "SB"),
        *inside("0514", "WC"),
        dice=["-", "-"],
    )

    t.choose("CA move 0615")
    if t.asked == ("blue", "displaced"):
        t.choose("S1")

    assert places(t, "CA", "S1", "W1") == ["0615", "0714", "0514"]
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-MOV.23")
def test_with_scatter_in_place_a_squad_without_a_destination_is_scattered_where_it_is() -> None:
    t = play(
        "yellow-crawlers",
        *RETRIEVAL,
        "option no_room scatter_in_place",
        "0514 volcano",
        "0614 volcano",
        "0714 volcano",
        "unit CA off",
        "unit S1 0615",
    )

    t.choose("CA move 0615")

    assert places(t, "CA", "S1") == ["0615", "0615"]
    assert t.unit("S1").status == "out"
    finished(t)


@pytest.mark.rule("UNB-MOV.23")
def test_with_scatter_in_place_a_walker_without_a_destination_still_bars_entry() -> None:
    t = play(
        "yellow-crawlers",
        *RETRIEVAL,
        "option no_room scatter_in_place",
        "0514 volcano",
        "0614 volcano",
        "0714 volcano",
        "unit CA off",
        "unit W1 0615",
    )

    assert "0615" not in t.answers_to("CA move")
    t.refused("CA move 0615", "UNB-MOV.23")


# into lava, and the whole sequence


@pytest.mark.rule("UNB-MOV.24", "UNB-UNIT.13")
@pytest.mark.parametrize("unit", ["W1", "S1"])
@pytest.mark.parametrize(("setting", "die", "place"), [("on", "-", "0607"), ("on", "+", "gone"), ("off", "+", "0607")])
def test_being_displaced_into_lava_is_fatal_only_with_a_fall(unit: str, setting: str, die: str, place: str) -> None:
    t = play(
        "yellow-crawlers",
        f"option lava_knockdown_loss {setting}",
        "0607 lava red",
        "unit CA 0609",
        f"unit {unit} 0608",
        dice=[die],
    )

    t.choose("CA move 0608")
    t.choose("0607", side="blue")

    assert t.unit(unit).hex == place
    finished(t)


@pytest.mark.rule("UNB-MOV.24")
def test_a_down_walker_is_displaced_into_lava_unharmed() -> None:
    t = play("yellow-crawlers", "0607 lava red", "unit CA 0609", "unit W1 0608 down")

    t.choose("CA move 0608")
    leave(t, "blue", "W1", "0607")

    finished(t)


@pytest.mark.rule("UNB-MOV.26", "UNB-MOV.20", "UNB-MOV.21", "UNB-MOV.3")
def test_an_entry_goes_order_die_retreats_fall_dice_crush_roll() -> None:
    # Ruling: destinations are judged before anyone falls.
    t = play(
        "yellow-crawlers",
        "unit CA 0607",
        *inside("0706", "SB", "S1"),
        dice=["+", "-", "+", "-", "+", "-"],
    )

    t.choose("CA move 0706")
    assert t.dice_left == 5
    leave(t, "yellow", "SB", "0705")
    assert t.dice_left == 5
    leave(t, "blue", "S1", "0806")

    assert (t.unit("S1").status, t.unit("SB").status) == ("ready", "out")
    assert t.unit("CA").hex == "0706"
    assert t.terrain("0706") == "rough"
    finished(t)


@pytest.mark.rule("UNB-MOV.26", "UNB-MOV.22")
def test_a_squad_that_has_left_fills_its_new_hex_until_the_fall_dice_are_rolled() -> None:
    t = play(
        "yellow-crawlers",
        "unit CA 0609",
        *inside("0608", "S1", "S2"),
        *inside("0607", "W3", "S3"),
        dice=["+", "-"],
    )

    t.choose("CA move 0608")
    leave(t, "blue", "S1", "0607")
    assert t.asked == ("blue", "retreat")
    assert "0607" not in t.answers()
    t.refused("0607")
    t.choose("0507")

    assert t.unit("S1").status == "out"
    finished(t)
