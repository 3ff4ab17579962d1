"""Chapters 8.5 and 8.6 of the ledger: who may fire at a mover, when, and soldiers that enter."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.table import Table, field, finished, table
from tests.support.worlds import shown

# windows


@pytest.mark.rule("IMP-8.5.a", "IMP-DP-11", "IMP-9.5.a")
def test_after_every_point_entered_the_enemy_may_fire() -> None:
    t = mover(WATCH).choose("RA move")
    for step in ("A-G-08", "A-F-09", "A-E-10"):
        t.choose(step)
        assert (t.asked, t.answers()) == (("blue", "react"), {"BA", "pass", "hold"})
        t.choose("pass")

    assert t.asked == ("red", "step")


@pytest.mark.rule("IMP-8.5.a", "IMP-9.5.c", "IMP-9.5.d", "IMP-9.3.2.e")
def test_a_reaction_is_one_shot_at_two_less_and_completes() -> None:
    t = mover(WATCH, dice="12=1").choose("RA move A-G-08", "BA")
    assert t.shot()["how"] == "reaction"
    assert t.shot()["strength"] == 7 - 2 - 2  # in command, six points away
    assert t.completed("BA")


@pytest.mark.rule("IMP-8.5.c", "IMP-8.5.a")
@pytest.mark.parametrize(
    "line",
    [
        "unit BA front-line A-G-20 completed",
        "unit BA front-line A-G-20 shocked",
        "unit BA front-line A-G-20 panicked",
        "unit BA front-line A-G-20 down",
        "unit BA front-line A-G-20 level=3",
        "unit BA engineer A-G-20 damage=4",
        "unit BA front-line off",
        "unit Bd1 recon A-G-20",
    ],
)
def test_who_cannot_react(line: str) -> None:
    t = mover("option opt_14_4 on", line, "unit BB front-line A-C-16").choose("RA move A-G-08")
    name = line.split()[1]
    assert t.reactors() == {"BB"}
    t.refused(name, "IMP-8.5.c", "IMP-9.1", "IMP-3.3.1", "IMP-8.5.a", "IMP-8.4.d")


@pytest.mark.rule("IMP-8.5.c", "IMP-14.4.4.c")
@pytest.mark.parametrize(
    "line",
    ["unit Bp1 police A-G-20", "unit Bd1 sentry A-G-20", "unit BA sniper A-G-20", "unit BA command A-G-20 damage=2"],
)
def test_who_can(line: str) -> None:
    t = mover("option opt_14_4 on", line).choose("RA move A-G-08")
    assert t.reactors() == {line.split()[1]}


@pytest.mark.rule("IMP-8.5.b", "IMP-9.5.a", "IMP-9.5.b")
def test_a_declaration_without_sight_is_accepted_and_wasted() -> None:
    lines = ("point A-G-16 building", "point A-F-17 building", "point A-H-17 building", "unit BB front-line A-C-10")
    t = mover(WATCH, *lines).choose("RA move A-G-08")
    assert t.reactors() == {"BB"}  # only those who see are listed
    t.choose("BA")

    assert t.completed("BA")
    assert not t.shots()
    assert (t.told("wasted")[0]["unit"], t.reactors()) == ("BA", {"BB"})


@pytest.mark.rule("IMP-8.5.b", "IMP-9.5.b")
def test_with_no_help_every_eligible_soldier_is_listed() -> None:
    lines = ("point A-G-16 building; point A-F-17 building; point A-H-17 building; unit BB front-line A-C-10 level=2",)
    t = mover("option reaction_assist 0", WATCH, *lines).choose("RA move A-G-08")
    assert t.reactors() == {"BA"}


@pytest.mark.rule("IMP-8.5.a")
def test_nobody_in_sight_nobody_asked() -> None:
    t = mover(WATCH, "point A-G-16 building", "point A-F-17 building", "point A-H-17 building").choose("RA move A-G-08")
    assert t.asked == ("red", "step")


@pytest.mark.rule("IMP-8.5.d")
def test_several_may_react_to_one_step_one_after_the_other() -> None:
    t = mover(WATCH, "unit BB front-line A-C-10", "unit BC front-line A-K-10", dice="12=1 12=1").choose(
        "RA move A-G-08", "BB"
    )
    assert (len(t.shots()), t.reactors()) == (1, {"BA", "BC"})
    t.choose("BA")
    assert t.reactors() == {"BC"}
    t.choose("pass")

    assert t.asked == ("red", "step")
    finished(t)


@pytest.mark.rule("IMP-8.5.d")
def test_the_option_allows_one_shot_a_step() -> None:
    t = mover("option reaction_max_per_step 1", WATCH, "unit BB front-line A-C-10", dice="12=1").choose(
        "RA move A-G-08", "BB"
    )
    assert t.asked == ("red", "step")
    t.choose("A-G-10")
    assert t.reactors() == {"BA"}


@pytest.mark.rule("IMP-8.5.f", "IMP-8.5.d", "IMP-9.3.3.g")
def test_the_window_closes_when_the_mover_is_stopped() -> None:
    # 7 - 2 - 2 and 6 makes S.
    t = mover(WATCH, "unit BB front-line A-C-10", dice="12=6").choose("RA move A-G-08", "BB")
    assert t.status("RA") == "shocked"
    assert t.completed("RA")
    assert t.kind != "react"
    assert not t.completed("BA")
    finished(t)


@pytest.mark.rule("IMP-8.5.e")
@pytest.mark.parametrize("element", ["rise.4", "boost.4"])
def test_a_bounce_alone_draws_no_fire(element: str) -> None:
    t = mover(WATCH).choose(f"RA move {element}")
    assert t.asked == ("red", "step")


@pytest.mark.rule("IMP-8.5.e")
@pytest.mark.parametrize("element", ["sink.2", "land", "rise.6"])
def test_sinking_landing_and_rising_draw_no_fire(element: str) -> None:
    t = mover(WATCH, marks="level=4").choose(f"RA move {element}")
    assert t.asked == ("red", "step")


@pytest.mark.rule("IMP-8.5.e", "IMP-8.4")
def test_entering_the_map_draws_fire() -> None:
    t = field("unit RA front-line off edge=west", "unit BA front-line A-H-13").choose("RA A-H-01 ground")
    assert t.reactors() == {"BA"}


@pytest.mark.rule("IMP-8.5.f")
def test_the_shot_is_at_the_level_of_the_step() -> None:
    # From level 7 the mover flies on into sight; on the ground it stayed hidden.
    wall = ("point A-G-14 woods", "point A-F-15 woods", "point A-H-15 woods")
    low = mover(WATCH, *wall).choose("RA move A-G-08")
    assert low.asked == ("red", "step")

    high = mover(WATCH, *wall, dice="12=1").choose("RA move rise.12 A-G-08")
    assert high.reactors() == {"BA"}
    high.choose("BA")
    assert high.shot()["strength"] == 7 - 2 - 2


@pytest.mark.rule("IMP-8.5.a", "IMP-DP-11")
def test_hold_silences_the_rest_of_the_activation() -> None:
    t = mover(WATCH, "unit RB front-line A-C-06").choose("RA move A-G-08", "hold", "A-G-10")
    assert t.asked == ("red", "step")
    t.choose("stop")
    t.until("impulse", side="red").choose("RB move A-C-08")
    assert t.reactors() == {"BA"}


@pytest.mark.rule("IMP-8.5.a", "IMP-9.0.b", "IMP-9.0.e")
def test_the_assault_shot_opens_a_window_before_and_after() -> None:
    t = mover(WATCH, "unit BB front-line A-M-30 completed", dice="12=1").choose("RA move fire")
    assert t.asked == ("blue", "react")
    t.choose("pass")
    assert t.asked == ("red", "target")
    t.choose("BA")
    assert t.asked == ("blue", "react")


@pytest.mark.rule("IMP-8.5.f", "IMP-9.0.e")
def test_a_mover_stopped_before_its_shot_has_lost_it() -> None:
    t = mover(WATCH, dice="12=6").choose("RA move fire", "BA")
    assert (t.status("RA"), [one["unit"] for one in t.shots()]) == ("shocked", ["BA"])
    finished(t)


@pytest.mark.rule("IMP-9.5.d", "IMP-8.5.c")
def test_a_reactor_fires_once_a_turn() -> None:
    t = mover(WATCH, dice="12=1").choose("RA move A-G-08", "BA", "A-G-10")
    assert t.asked == ("red", "step")
    t.refused("BA")


@pytest.mark.rule("IMP-8.5.a")
def test_standing_fire_painting_and_repair_draw_no_fire() -> None:
    for line in ("RA fire BA", "RA paint BA", "RA repair", "RA pass"):
        t = mover(WATCH, marks="damage=1", dice="6/1").choose(line)
        assert t.kind == "impulse"


# soldiers that enter


def entering(*lines: str) -> Table:
    return table(
        *lines,
        "unit RB front-line A-C-06; unit RC front-line A-E-06; unit BA front-line A-H-17 completed",
        "unit BB front-line A-M-34 completed",
        dice=deal("12=1"),
    )


@pytest.mark.rule("IMP-8.6.a", "IMP-9.3.2.t")
def test_who_enters_is_in_command_in_that_turn() -> None:
    t = entering("unit RA front-line off edge=west", "unit RT command off edge=west turn=4").choose(
        "RA A-H-01 ground fire BA"
    )
    assert "IMP-9.3.2.t" not in t.modifiers()
    t = entering("unit RT command off edge=west turn=4").choose("RB fire BA")
    assert t.modifiers()["IMP-9.3.2.t"] == -1


@pytest.mark.rule("IMP-8.6.b", "IMP-7.4.e")
def test_a_commander_off_the_map_helps_nobody_until_he_is_on() -> None:
    t = entering("unit RT command off edge=west")
    assert not t.unit("RB")["in_command"]
    t.choose("RT A-H-01 ground stop")
    assert t.unit("RB")["in_command"]


@pytest.mark.rule("IMP-8.6.a")
def test_the_turn_after_its_entry_a_soldier_is_out_of_command_like_the_others() -> None:
    t = table(
        "turn 2; unit RA front-line A-H-01; unit RC front-line A-J-01; unit RT command off edge=west turn=4",
        "unit BA front-line A-H-17 completed",
        dice=deal("12=1"),
    ).choose("RA fire BA")
    assert t.modifiers()["IMP-9.3.2.t"] == -1


# what the mover may not learn


@pytest.mark.rule("IMP-HID-1", "IMP-HID-3", "IMP-8.5.c", "IMP-14.4.6")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("unit BA engineer A-G-20", "unit BA engineer A-G-20 damage=4"),
        ("unit BA sniper A-G-20", "unit BA sniper A-G-20 damage=4"),
        ("unit BA front-line A-G-20", "unit BA front-line A-G-20 damage=4"),
        ("unit Bd1 attack A-G-20", "unit Bd1 bomb A-G-20"),
        ("unit Bd1 attack A-G-20 level=3", "unit Bd1 bomb A-G-20 level=3"),
    ],
)
@pytest.mark.parametrize("assist", [0, 1, 2])
def test_whether_the_enemy_is_asked_does_not_tell_who_is_disarmed(one: str, other: str, assist: int) -> None:
    lines = ("option opt_14_4 on", f"option reaction_assist {assist}")
    worlds = [mover(*lines, line).choose("RA move A-G-08") for line in (one, other)]
    assert worlds[0].asked_side == worlds[1].asked_side
    assert shown(worlds[0].match, "red") == shown(worlds[1].match, "red")
