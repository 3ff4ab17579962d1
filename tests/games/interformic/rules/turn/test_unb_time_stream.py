"""Time Stream cards: clouds, thawing and freezing, stasis markers, status changes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.table import Table, place


def stream(number: int, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out a position in which Time Stream card *number* of the turn comes up at once."""
    return place("\n".join((f"time {number - 1}", "deck time-stream 1", *lines)), dice=dice)


def offered(t: Table, unit: str, side: str | None = None) -> set[str]:
    """Return the statuses to which *unit* may change now."""
    return {word.partition(".")[2] for word in t.answers(side) if word.startswith(f"{unit}.")}


# the order of the steps


@pytest.mark.rule("UNB-TS.1", "UNB-TS.4")
def test_a_unit_thaws_before_statuses_change() -> None:
    t = stream(1, "W1 0608 frozen buttoned; W2 0610")
    assert t.asked == ("blue", "status")
    assert offered(t, "W1") >= {"ready", "out"}
    t.choose("W1.ready")
    assert t.unit("W1").status == "ready"


@pytest.mark.rule("UNB-TS.1", "UNB-UNIT.7")
@pytest.mark.parametrize(("number", "markers"), [(2, 4), (3, 2), (4, 1)])
def test_a_unit_freezes_before_statuses_change(number: int, markers: int) -> None:
    t = stream(number, f"W1 0608 stasis={markers}; W2 0708")
    assert t.asked == ("blue", "status")
    assert t.unit("W1").frozen
    assert offered(t, "W1") == set()
    assert offered(t, "W2") >= {"buttoned", "out"}
    t.refused("W1.buttoned")


@pytest.mark.rule("UNB-TS.1", "UNB-TS.2", "UNB-TS.4", "UNB-TS.5")
def test_on_the_first_card_clouds_thawing_and_stasis_come_before_statuses() -> None:
    t = stream(1, "cloud 0605 heavy; W1 0608 frozen stasis=2; W2 0708")
    assert (t.asked, t.clouds("0605")) == (("blue", "status"), ["medium"])
    assert not t.unit("W1").frozen
    assert t.unit("W1").stasis == 1


@pytest.mark.rule("UNB-TS.1", "UNB-TS.2", "UNB-TS.4", "UNB-TS.5", "UNB-TS.9")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_later_cards_reduce_no_cloud_thaw_nobody_and_take_no_marker(number: int) -> None:
    t = stream(number, "cloud 0605 heavy; cloud 0604 light; W1 0608 frozen stasis=1; W2 0708")
    assert (t.asked, t.clouds("0605"), t.clouds("0604")) == (("blue", "status"), ["heavy"], ["light"])
    assert t.unit("W1").frozen
    assert t.unit("W1").stasis == 1


@pytest.mark.rule("UNB-TS.1")
def test_the_first_card_freezes_nobody() -> None:
    t = stream(1, "W1 0608 stasis=9")
    assert not t.unit("W1").frozen
    assert t.unit("W1").stasis == 8


# clouds


@pytest.mark.rule("UNB-TS.2")
def test_the_first_card_steps_every_cloud_down_once() -> None:
    t = stream(1, "cloud 0603 light; cloud 0604 medium; cloud 0605 heavy; cloud 0605 light; W1 0608")
    assert (t.clouds("0603"), t.clouds("0604"), t.clouds("0605")) == ([], ["light"], ["medium"])


@pytest.mark.rule("UNB-TS.3")
def test_a_cloud_held_from_before_the_first_card_is_not_reduced_but_loses_its_marker() -> None:
    t = stream(1, "cloud 0603 light held; cloud 0604 heavy held; cloud 0605 heavy; W1 0608")
    assert (t.clouds("0603"), t.clouds("0604"), t.clouds("0605")) == (["light"], ["heavy"], ["medium"])


@pytest.mark.rule("UNB-TS.3", "UNB-NUK.8")
def test_a_cloud_made_before_the_first_card_outlives_it() -> None:
    t = place("card yellow-walkers; deck time-stream 1; WA 0608 nuke:M", dice="--").choose("WA fire.nuke 0610")
    assert t.clouds("0610") == ["medium held"]
    t.choose("end")
    assert (t.asked, t.clouds("0610")) == (("yellow", "status"), ["medium"])


@pytest.mark.rule("UNB-TS.3", "UNB-NUK.8")
def test_a_cloud_made_after_the_first_card_is_reduced_by_the_next_turns_first_card() -> None:
    t = place("time 1; card yellow-walkers; deck yellow-squads 1; WA 0608 nuke:M", dice="-- time-stream")
    t.choose("WA fire.nuke 0610")
    assert t.clouds("0610") == ["medium"]
    t.choose("end")
    assert (t.asked, t.clouds("0610")) == (("yellow", "status"), ["light"])


# freezing


@pytest.mark.rule("UNB-TS.4", "UNB-UNIT.2")
def test_the_first_card_thaws_all_units_to_the_status_they_had() -> None:
    t = stream(
        1,
        "C1 0608 frozen; W1 0606 frozen buttoned; W2 0604 frozen offline down; SA 0610 frozen scattered",
        "SB 0612 frozen hovering",
    )
    units = {name: t.unit(name) for name in ("C1", "W1", "W2", "SA", "SB")}
    assert not any(unit.frozen for unit in units.values())
    assert {name: unit.status for name, unit in units.items()} == {
        "C1": "ready",
        "W1": "buttoned",
        "W2": "out",
        "SA": "out",
        "SB": "ready",
    }
    assert (units["W2"].configuration, units["SB"].configuration) == ("down", "hovering")


@pytest.mark.rule("UNB-TS.5", "UNB-STA.7")
def test_the_first_card_takes_exactly_one_stasis_marker_from_each_unit_that_has_any() -> None:
    t = stream(1, "C1 0608 stasis=3; W1 0606 stasis=1; S1 0604; SA 0610 scattered stasis=2; WA 0612 frozen stasis=5")
    assert [t.unit(name).stasis for name in ("C1", "W1", "S1", "SA", "WA")] == [2, 0, 0, 1, 4]


@pytest.mark.rule("UNB-TS.6")
def test_the_second_card_freezes_units_with_four_markers_or_more() -> None:
    t = stream(2, "C1 0608 stasis=3; W1 0606 stasis=4; SA 0604 stasis=5")
    assert [t.unit(name).frozen for name in ("C1", "W1", "SA")] == [False, True, True]


@pytest.mark.rule("UNB-TS.7")
def test_the_third_card_freezes_units_with_two_markers_or_more() -> None:
    t = stream(3, "C1 0608 stasis=1; W1 0606 stasis=2; SA 0604 stasis=3")
    assert [t.unit(name).frozen for name in ("C1", "W1", "SA")] == [False, True, True]


@pytest.mark.rule("UNB-TS.8")
def test_the_fourth_card_freezes_units_with_one_marker_or_more() -> None:
    t = stream(4, "C1 0608; W1 0606 stasis=1; SA 0604 stasis=2")
    assert [t.unit(name).frozen for name in ("C1", "W1", "SA")] == [False, True, True]


@pytest.mark.rule("UNB-TS.9", "UNB-DECK.6")
def test_a_unit_stays_frozen_with_its_markers_until_the_next_turns_first_card() -> None:
    t = place("time 2; deck time-stream 2; W1 0608 stasis=2 buttoned; W2 0708", dice="time-stream")
    assert (t.unit("W1").frozen, t.unit("W1").stasis) == (True, 2)
    t.choose("done")
    assert (t.asked, t.cards("deck"), t.unit("W1").frozen, t.unit("W1").stasis) == (("blue", "status"), {}, True, 2)
    t.choose("done")
    assert (t.asked, t.unit("W1").frozen, t.unit("W1").stasis) == (("blue", "status"), False, 1)
    assert t.unit("W1").status == "buttoned"


# statuses


@pytest.mark.rule("UNB-TS.10")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("unit", "now", "others"),
    [
        ("C1", "", {"buttoned", "out"}),
        ("W1", "", {"buttoned", "out"}),
        ("S1", "", {"buttoned", "out"}),
        ("W1", "buttoned", {"ready", "out"}),
        ("S1", "buttoned", {"ready", "out"}),
    ],
)
def test_on_every_card_a_unit_may_change_to_any_status(number: int, unit: str, now: str, others: set[str]) -> None:
    for status in sorted(others):
        t = stream(number, f"{unit} 0608 {now}; W4 1108")
        assert offered(t, unit) >= others
        t.choose(f"{unit}.{status}")
        assert t.unit(unit).status == status


@pytest.mark.rule("UNB-TS.10")
def test_a_unit_changes_its_status_only_once_on_a_card() -> None:
    t = stream(2, "W1 0608; W2 0708").choose("W1.buttoned")
    assert (t.asked, offered(t, "W1")) == (("blue", "status"), set())
    assert offered(t, "W2") >= {"buttoned", "out"}
    t.refused("W1.ready")


@pytest.mark.rule("UNB-TS.10")
def test_each_player_decides_for_the_own_units_and_may_leave_them_as_they_are() -> None:
    t = stream(2, "W1 0608; W2 0606; WA 0610; WB 0612")
    assert t.asked == ("blue", "status")
    t.refused("WA.buttoned")
    t.choose("W1.buttoned", "done")
    assert t.asked == ("yellow", "status")
    t.refused("W2.buttoned")
    t.choose("WB.out")
    assert [t.unit(name).status for name in ("W1", "W2", "WA", "WB")] == ["buttoned", "ready", "ready", "out"]


@pytest.mark.rule("UNB-TS.11")
@pytest.mark.parametrize("unit", ["C1", "W1", "S1"])
def test_an_offline_or_scattered_unit_may_change_only_to_buttoned(unit: str) -> None:
    t = stream(2, f"{unit} 0608 out; W4 1108")
    assert "buttoned" in offered(t, unit)
    t.refused(f"{unit}.ready")
    t.choose(f"{unit}.buttoned")
    assert t.unit(unit).status == "buttoned"


@pytest.mark.rule("UNB-TS.11")
def test_two_cards_make_an_offline_unit_ready() -> None:
    t = place("time 1; deck time-stream 2; W1 0608 offline; W2 0708").choose("W1.buttoned", "done")
    assert t.asked == ("blue", "status")
    t.choose("W1.ready")
    assert t.unit("W1").status == "ready"


@pytest.mark.rule("UNB-TS.12")
def test_a_scattered_squad_may_not_recover_where_there_is_no_room_for_it() -> None:
    t = stream(2, "C1 0608; S1 0608 scattered; S2 0708 scattered; W1 0708; S3 0708")
    assert offered(t, "S1") == set()
    t.refused("S1.buttoned", "UNB-TS.12")
    assert "buttoned" in offered(t, "S2")


@pytest.mark.rule("UNB-TS.12")
def test_several_scattered_squads_of_a_hex_recover_one_after_another() -> None:
    t = stream(2, "W1 0608; S1 0608; S2 0608 scattered; S3 0608 scattered")
    assert "buttoned" in offered(t, "S2")
    assert "buttoned" in offered(t, "S3")
    t.choose("S3.buttoned")
    assert (t.unit("S3").status, offered(t, "S2")) == ("buttoned", set())
    t.refused("S2.buttoned", "UNB-TS.12")
    t.choose("S1.out")
    assert "buttoned" in offered(t, "S2")


@pytest.mark.rule("UNB-TS.13", "UNB-UNIT.12")
@pytest.mark.parametrize(("setting", "configuration"), [("on", "standing"), ("off", "hovering")])
def test_a_hovering_squad_that_scatters_itself_drops_to_the_ground(setting: str, configuration: str) -> None:
    # Ruling: becoming scattered counts whatever the cause.
    t = stream(2, f"option grounded_if_scattered {setting}; S1 0608 hovering; W4 1108").choose("S1.out")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", configuration)


@pytest.mark.rule("UNB-TS.13", "UNB-UNIT.13")
@pytest.mark.parametrize("configuration", ["", "hovering"])
@pytest.mark.parametrize(("setting", "spot"), [("on", "gone"), ("off", "0608")])
def test_a_squad_that_scatters_itself_in_lava_is_engulfed(configuration: str, setting: str, spot: str) -> None:
    # Ruling: becoming scattered counts whatever the cause.
    t = stream(2, f"option lava_knockdown_loss {setting}; 0608 lava red; S1 0608 {configuration}; W4 1108")
    t.choose("S1.out")
    assert t.unit("S1").hex == spot


@pytest.mark.rule("UNB-TS.13")
def test_a_crawler_or_walker_goes_offline_in_lava_unharmed() -> None:
    t = stream(2, "0608 lava red; 0610 lava red; W1 0608; C1 0610; W4 1108").choose("W1.out", "C1.out")
    assert (t.unit("W1").hex, t.unit("W1").status) == ("0608", "out")
    assert (t.unit("C1").hex, t.unit("C1").status) == ("0610", "out")


# the order between the players


@pytest.mark.rule("UNB-TS.14")
@pytest.mark.parametrize(("die", "first", "second"), [("+", "yellow", "blue"), ("-", "blue", "yellow")])
def test_a_die_says_who_declares_first_where_a_scattered_squad_shares_a_hex_with_a_foe(
    die: str, first: str, second: str
) -> None:
    # Ruling: the only ordering device of the book.
    t = stream(2, "S1 0608 scattered; WA 0608; W4 1108", dice=[die])
    assert t.asked == (first, "status")
    t.choose("done")
    assert t.asked == (second, "status")


@pytest.mark.rule("UNB-TS.14")
@pytest.mark.parametrize(
    "lines",
    [
        ("S1 0608 scattered frozen", "WA 0608"),
        ("S1 0608 scattered", "W1 0608", "WA 0609"),
        ("S1 0608", "WA 0608"),
        ("W1 0608 offline", "WA 0608"),
    ],
)
def test_without_such_a_hex_no_die_is_rolled_and_blue_declares_first(lines: tuple[str, ...]) -> None:
    t = stream(2, *lines, "W4 1108")
    assert t.asked == ("blue", "status")
    t.choose("done")
    assert t.asked == ("yellow", "status")


@pytest.mark.rule("UNB-TS.12", "UNB-TS.14")
@pytest.mark.parametrize(("die", "lucky", "late"), [("+", "SA", "S1"), ("-", "S1", "SA")])
def test_who_declares_first_takes_the_last_place_in_a_hex(die: str, lucky: str, late: str) -> None:
    t = stream(2, "W1 0608; SB 0608; S1 0608 scattered; SA 0608 scattered", dice=[die])
    t.choose(f"{lucky}.buttoned", "done")
    assert offered(t, late) == set()
    t.refused(f"{late}.buttoned", "UNB-TS.12")


@pytest.mark.rule("UNB-TS.14")
@pytest.mark.parametrize(("die", "lucky", "late"), [("+", "SA", "S1"), ("-", "S1", "SA")])
def test_with_simultaneous_statuses_both_declare_unseen_and_the_die_orders_the_changes(
    die: str, lucky: str, late: str
) -> None:
    t = stream(
        2,
        "option status_simultaneous on; W1 0608; SB 0608; S1 0608 scattered; SA 0608 scattered",
        dice=[die, "blue-walkers"],
    )
    assert set(t.match.decisions) == {"blue", "yellow"}
    assert "buttoned" in offered(t, "S1", "blue")
    assert "buttoned" in offered(t, "SA", "yellow")
    t.choose("S1.buttoned", side="blue")
    t.choose("done", side="blue")
    assert (set(t.match.decisions), t.unit("S1").status) == ({"yellow"}, "out")
    assert "buttoned" in offered(t, "SA", "yellow")
    t.choose("SA.buttoned", side="yellow")
    t.choose("done", side="yellow")
    assert (t.unit(lucky).status, t.unit(late).status) == ("buttoned", "out")


@pytest.mark.rule("UNB-TS.15")
def test_a_unit_off_the_map_may_change_its_status() -> None:
    # Ruling: all non-frozen units.
    t = stream(2, "scenario retrieval; 0608 crater red; object satellite 0608; W1 off; S1 off buttoned")
    assert offered(t, "W1") >= {"buttoned", "out"}
    t.choose("S1.ready")
    assert (t.unit("S1").hex, t.unit("S1").status) == ("off", "ready")


# vortexes and the runaway crawler


@pytest.mark.rule("UNB-TS.16", "UNB-XVG.5")
def test_vortexes_act_after_the_status_changes() -> None:
    # Ruling: step 5.
    t = stream(
        2, "option experimental_weapons on; vortex 0305 light N; W1 1108", dice=["-", "+", "-", "-", "blue-walkers"]
    )
    assert (t.asked, t.vortexes(), t.dice_left) == (("blue", "status"), [("0305", "light", "N")], 5)
    t.choose("done")
    assert t.vortexes() == [("0304", "light", "N")]


@pytest.mark.rule("UNB-TS.16", "UNB-RUN.2", "UNB-RUN.3")
def test_the_runaway_crawler_acts_after_the_status_changes() -> None:
    # Ruling: step 6.
    t = stream(2, "scenario runaway; R 0608 buttoned stasis:H nuke:H; W1 1108; S1 1107; SA 1110", dice=["blue-walkers"])
    assert (t.asked, t.unit("R").status) == (("blue", "status"), "buttoned")
    t.choose("done", "done")
    assert t.unit("R").status == "ready"


@pytest.mark.rule("UNB-TS.16")
def test_vortexes_act_before_the_runaway_crawler() -> None:
    # Ruling: steps 5 and 6.
    t = stream(
        2,
        "scenario runaway; option experimental_weapons on; vortex 0305 light N; R 0608 stasis:H nuke:H; W1 1108",
        "S1 1107; SA 1110",
        dice=["-", "+", "-", "-", 1, 1, "blue-walkers"],
    ).choose("done", "done")
    assert (t.vortexes(), t.unit("R").hex) == ([("0304", "light", "N")], "0607")
