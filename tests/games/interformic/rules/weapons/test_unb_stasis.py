"""Stasis rays (chapter Q of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import place

LIGHT = "card yellow-squads; deck blue-squads 4; SA 0610 stasis:L; SB 0615"
HEAVY = "card yellow-crawlers; deck blue-squads 4; CA 0610 stasis:H; CB 0615"


def markers(count: int) -> str:
    return f"stasis={count}" if count else ""


@pytest.mark.rule("UNB-STA.1")
def test_a_stasis_ray_needs_a_line_of_sight_for_beams() -> None:
    t = place(LIGHT, "S1 0606; S2 0408", dice="-")
    assert set(t.answers_to("SA fire.stasis")) == {"S1", "SB"}  # S2 is behind the woods of 0509
    t.refused("SA fire.stasis S2")
    t.choose("SA fire.stasis S1")
    assert (t.unit("S1").stasis, t.unit("SA").weapons) == (0, {"stasis": False})


@pytest.mark.rule("UNB-STA.1")
def test_a_stasis_hit_adds_a_marker_and_offers_a_continuation() -> None:
    t = place(HEAVY, "W1 0606", dice="-+")
    t.choose("CA fire.stasis W1")  # heavy at medium: 1 of 2
    assert (t.unit("W1").stasis, t.asked, set(t.answers())) == (1, ("yellow", "continue"), {"continue", "stop"})


@pytest.mark.rule("UNB-STA.1")
@pytest.mark.parametrize(
    ("target", "dice", "hit"),
    [
        ("S1 0606", "+", True),
        ("S1 0606", "-", False),
        ("W1 0606", "++", True),
        ("W1 0606", "+-", False),
        ("C1 0606", "+++", True),
        ("C1 0606", "++-", False),
    ],
)
def test_a_light_stasis_ray_rolls_by_the_size_of_its_target(target: str, dice: str, hit: bool) -> None:
    t = place(LIGHT, f"{target}", dice=dice)
    name = target.split(maxsplit=1)[0]
    t.choose(f"SA fire.stasis {name}")
    assert t.unit(name).stasis == int(hit)
    assert t.asked == ("yellow", "unit")  # a light ray has no continuation


@pytest.mark.rule("UNB-STA.1")
def test_a_stasis_hit_changes_nothing_but_the_markers() -> None:
    t = place(LIGHT, "S1 0606 hovering force:L", dice="+").choose("SA fire.stasis S1")
    unit = t.unit("S1")
    assert (unit.stasis, unit.frozen, unit.status, unit.configuration) == (1, False, "ready", "hovering")
    assert (unit.hex, unit.weapons) == ("0606", {"force": True})


@pytest.mark.rule("UNB-STA.2")
@pytest.mark.parametrize(
    ("time", "before", "frozen"),
    [(0, 8, False), (1, 8, False), (2, 2, False), (2, 3, True), (3, 0, False), (3, 1, True), (4, 0, True)],
)
def test_a_hit_freezes_by_the_time_stream_cards_of_the_turn_and_the_markers(
    time: int, before: int, frozen: bool
) -> None:
    t = place(LIGHT, f"time {time}; S1 0606 buttoned {markers(before)}", dice="+").choose("SA fire.stasis S1")
    assert t.unit("S1").stasis == before + 1
    assert t.unit("S1").frozen is frozen
    assert t.unit("S1").status == "buttoned"


@pytest.mark.rule("UNB-STA.2")
def test_a_miss_freezes_nobody() -> None:
    t = place(LIGHT, "time 1; S1 0606 stasis=5", dice="-").choose("SA fire.stasis S1")
    assert (t.unit("S1").stasis, t.unit("S1").frozen) == (5, False)


@pytest.mark.rule("UNB-STA.3")
def test_stasis_markers_accumulate_without_limit() -> None:
    t = place(HEAVY, "S1 0606 stasis=12", dice="+--+-+").choose("CA fire.stasis S1", "continue", "continue")
    assert t.unit("S1").stasis == 15


@pytest.mark.rule("UNB-STA.4", "UNB-STA.2")
def test_a_target_that_freezes_is_not_fired_at_again() -> None:
    t = place(HEAVY, "time 4; W1 0606", dice="+-").choose("CA fire.stasis W1")
    assert (t.unit("W1").stasis, t.unit("W1").frozen, t.asked) == (1, True, ("yellow", "unit"))


@pytest.mark.rule("UNB-STA.4", "UNB-STA.2")
def test_the_freezing_is_checked_after_each_hit_of_a_continuation() -> None:
    t = place(HEAVY, "time 3; W1 0606", dice="+-+").choose("CA fire.stasis W1")
    assert not t.unit("W1").frozen
    t.choose("continue")
    assert (t.unit("W1").stasis, t.unit("W1").frozen, t.asked) == (2, True, ("yellow", "unit"))


@pytest.mark.rule("UNB-STA.5")
def test_reverse_fire_may_target_any_unit_with_markers_that_is_not_frozen() -> None:
    t = place(
        "card yellow-squads; deck blue-squads 4; SA 0610 stasis=1 stasis:L; SB 0615 stasis=1; S1 0606 stasis=2",
        "S2 0605; S3 0604 frozen stasis=3",
    )
    assert set(t.answers_to("SA reverse.stasis")) == {"SB", "S1"}
    assert set(t.answers_to("SA fire.stasis")) == {"SB", "S1", "S2"}


@pytest.mark.rule("UNB-STA.5", "UNB-CMB.17")
def test_reverse_fire_is_not_offered_where_nobody_has_a_marker() -> None:
    t = place(LIGHT, "S1 0606")
    assert "fire.stasis" in t.answers_to("SA")
    assert "reverse.stasis" not in t.answers_to("SA")
    t.refused("SA reverse.stasis")


@pytest.mark.rule("UNB-STA.5")
def test_reverse_fire_needs_a_line_of_sight_as_well() -> None:
    t = place(LIGHT, "S1 0606 stasis=1; S2 0605 stasis=1; S3 0408 stasis=1")
    assert set(t.answers_to("SA reverse.stasis")) == {"S1", "S2"}


@pytest.mark.rule("UNB-STA.5")
def test_each_hit_of_reverse_fire_removes_one_marker() -> None:
    t = place(HEAVY, "W1 0606 stasis=3; W2 0605 stasis=1", dice="+++++")
    t.choose("CA reverse.stasis W1")  # heavy at medium: 1 of 2
    assert t.unit("W1").stasis == 2
    t.choose("continue")  # medium at medium: 1 of 1
    assert t.unit("W1").stasis == 1
    t.choose("continue")  # light at medium: 2 of 2
    assert (t.unit("W1").stasis, t.unit("W2").stasis) == (0, 1)
    assert (t.unit("CA").weapons, t.asked) == ({"stasis": False}, ("yellow", "unit"))


@pytest.mark.rule("UNB-STA.5", "UNB-CMB.14", "UNB-CMB.17")
def test_reverse_fire_ends_when_no_marker_is_left() -> None:
    t = place(HEAVY, "W1 0606 stasis=1; W2 0605 stasis=1", dice="+-").choose("CA reverse.stasis W1")
    assert (t.unit("W1").stasis, t.asked) == (0, ("yellow", "unit"))


@pytest.mark.rule("UNB-STA.6")
@pytest.mark.parametrize(("die", "left"), [("+", 1), ("-", 2)])
def test_reverse_fire_at_an_own_unit_needs_a_hit_too(die: str, left: int) -> None:
    t = place(
        "card yellow-squads; deck blue-squads 4; SA 0610 stasis:L; SB 0606 stasis=2; SC 0605 stasis=1", dice=[die]
    ).choose("SA reverse.stasis SB")
    assert (t.unit("SB").stasis, t.unit("SA").weapons) == (left, {"stasis": False})


@pytest.mark.rule("UNB-STA.7", "UNB-ACT.10")
@pytest.mark.parametrize(("dice", "left"), [("-+", 1), ("++", 1), ("--", 2)])
def test_a_marker_may_go_by_clearing_stasis(dice: str, left: int) -> None:
    t = place("card blue-walkers; deck yellow-squads 4; W1 0606 stasis=2; W2 0605; SA 0601", dice=dice)
    t.choose("W1 clear")
    assert t.unit("W1").stasis == left


@pytest.mark.rule("UNB-STA.7", "UNB-TS.5")
@pytest.mark.parametrize(("time", "left"), [(0, 1), (1, 2)])
def test_a_marker_goes_on_the_first_time_stream_card_of_the_turn(time: int, left: int) -> None:
    t = place(f"time {time}; deck time-stream 1 blue-squads 1; S1 0606 stasis=2; SA 0601", dice="time-stream")
    assert (t.asked, t.unit("S1").stasis) == (("blue", "status"), left)


@pytest.mark.rule("UNB-STA.8")
@pytest.mark.parametrize(("mode", "after"), [("fire", [3, 4]), ("reverse", [1, 0])])
def test_the_mode_of_the_shot_is_kept_for_its_continuation(mode: str, after: list[int]) -> None:
    # Ruling: normal or reverse is a mode of the shot, not of the roll.
    t = place(HEAVY, "W1 0606 stasis=2; W2 0605 stasis=1", dice="+-+").choose(f"CA {mode}.stasis W1")
    assert (t.unit("W1").stasis, set(t.answers())) == (after[0], {"continue", "stop"})
    t.choose("continue")
    assert t.unit("W1").stasis == after[1]


CONTINUOUS = "card blue-crawlers; deck yellow-squads 4; C1 0615; C4 0610 stasis:H; SC 0606"


@pytest.mark.rule("UNB-EX.7", "UNB-CMB.13")
def test_worked_example_a_heavy_ray_hits_and_misses_one_size_lighter() -> None:
    t = place(CONTINUOUS, dice="++---").choose("C4 fire.stasis SC")
    assert t.unit("SC").stasis == 1
    t.choose("continue")
    assert (t.unit("SC").stasis, t.asked) == (1, ("blue", "unit"))


@pytest.mark.rule("UNB-EX.7", "UNB-CMB.13")
def test_worked_example_a_heavy_ray_gives_three_markers_at_most() -> None:
    t = place(CONTINUOUS, dice="++--++").choose("C4 fire.stasis SC", "continue", "continue")
    assert (t.unit("SC").stasis, t.asked) == (3, ("blue", "unit"))
