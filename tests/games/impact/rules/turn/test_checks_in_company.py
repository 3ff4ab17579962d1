"""Morale checks where other rules are at work: leaders, points, jammers, crusaders, drones, squads and newcomers."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import beside, deal, point
from tests.support.impact.options import DRONES, LEFT
from tests.support.impact.shots import FAR, HERE, ahead, aimed, attacks
from tests.support.impact.table import field, finished, table

# points


@pytest.mark.rule("IMP-12.1.2.1.a", "IMP-7.3.b", "IMP-7.3.k")
@pytest.mark.parametrize(("points", "result"), [("", "fright"), (".1", "self-destruct"), (".2", "shock")])
def test_a_point_more_may_be_the_end_of_a_panicked_soldier(points: str, result: str) -> None:
    """Six is fright, seven the end, eight shock: points are spent before the draw, and cannot be taken back."""
    t = field("pool RT 3", f"unit RA front-line {HERE} panicked", FAR, dice=deal("12=6")).choose("RA", f"draw{points}")
    assert (t.check("RA")["result"], t.at("RA")) == (result, ("dead" if result == "self-destruct" else HERE))


@pytest.mark.rule("IMP-12.1.2.2.b", "IMP-12.1.2.2.f")
@pytest.mark.parametrize(("die", "idle"), [("12=6", False), ("12=7", True)])
def test_a_shocked_soldier_of_a_group_that_draws_too_high_is_not_checked(die: str, idle: bool) -> None:
    """Three boxes: six still acts, and its act is its check; seven does not, and it stays shocked."""
    t = field(
        f"pool RT 2; unit RA front-line {HERE} shocked; unit RB front-line {ahead(3)} shocked damage=3; {FAR}",
        dice=deal("12=3", die) if idle else deal("12=3", die, "12=12"),
    ).choose("RA draw", "RB done")

    if idle:
        assert (t.status("RB"), t.completed("RB")) == ("shocked", True)
    else:
        t.choose("draw")
        assert t.asked == ("red", "act")
    finished(t)


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-7.3.a")
def test_a_group_of_the_panicked_while_nobody_is_shocked() -> None:
    t = field(
        f"pool RT 2; unit RA front-line {HERE} panicked; unit RB front-line {ahead(3)} panicked",
        f"unit RC front-line {ahead(6)}; {FAR}",
        dice=deal("12=8"),
    ).choose("RA draw")
    assert (t.asked, t.answers()) == (("red", "group"), {"done", "RB", "RT"})
    t.refused("RC", "IMP-7.3.a")


# leaders


@pytest.mark.rule("IMP-14.4.3.d", "IMP-7.4.a", "IMP-12.1.c")
def test_a_jammed_leader_leads_those_outside_the_field() -> None:
    """RT stands in the field, RA does not; RB, who does, is out of command and gets no points."""
    t = field(
        f"{DRONES}; pool RT 3; unit RA front-line {point(30, 6)} shocked; unit RB front-line {HERE} shocked",
        f"unit Bd1 ecm A-C-04 level=6 completed; {FAR}",
        dice=deal("12=5", "12=5"),
    ).choose("RA draw")
    assert t.check("RA")["modifier"] == 0

    t.choose("RB")

    assert t.check("RB")["modifier"] == -1


@pytest.mark.rule("IMP-7.4.d", "IMP-14.4.3.d")
def test_a_jammed_commander_is_checked_without_a_penalty() -> None:
    t = table(
        "unit RT command A-A-02 shocked",
        "unit BT command A-M-34 completed",
        DRONES,
        "unit Bd1 ecm A-C-04 level=6",
        FAR,
        dice=deal("12=9"),
    )
    assert (t.check("RT")["modifier"], t.asked) == (0, ("red", "act"))


@pytest.mark.rule("IMP-7.2.h", "IMP-12.1.2.a")
def test_a_shaken_commander_does_not_command() -> None:
    t = table(
        "unit RT command A-A-02 shocked",
        "unit BT command A-M-34 completed",
        f"unit RA front-line {HERE}",
        FAR,
        dice=deal("12=7"),
    )
    t.refused("command", "IMP-7.2.h")


@pytest.mark.rule("IMP-7.2.j", "IMP-12.1.2.a", "IMP-7.4.b")
def test_a_commander_who_recovers_may_command_at_once_and_his_points_serve() -> None:
    t = table(
        "unit RT command A-A-02 shocked",
        "unit BT command A-M-34 completed",
        f"unit RA front-line {HERE} shocked",
        FAR,
        dice=deal("12=9", "6=4"),
    ).choose("RT", "command")
    assert (t.asked, t.answers()) == (("red", "group"), {"done", "RA"})


@pytest.mark.rule("IMP-8.6.a", "IMP-8.6.b", "IMP-7.4.e")
@pytest.mark.parametrize(("turn", "modifier"), [(3, 0), (2, -1)])
def test_shocked_on_the_turn_of_entry_one_is_still_in_command(turn: int, modifier: int) -> None:
    """Its leader is off the map: in the turn in which it came that does not matter, in the next one it does."""
    t = table(
        f"turn 3; unit RT command off edge=west turn=5; unit BT command A-M-34 completed; unit RA front-line {HERE} shocked turn={turn}",
        f"unit RB front-line {ahead(3)}; {FAR}",
        dice=deal("12=4"),
    )
    assert t.check("RA")["modifier"] == modifier


@pytest.mark.rule("IMP-12.1.1.b", "IMP-7.6.a")
def test_an_assistant_does_not_override_right_after_his_leader() -> None:
    t = field(
        f"unit RS command {ahead(9)}; unit RA front-line {HERE} shocked; unit RB front-line {ahead(3)} shocked; {FAR}",
        dice=deal("12=4"),
    ).choose("RT pass")
    t.refused("RS", "IMP-12.1.1.b")
    t.choose("RA")
    assert t.answers() == {"RB", "RS"}


# crusaders


@pytest.mark.rule("IMP-12.3.a", "IMP-12.3.b", "IMP-12.3.c")
@pytest.mark.parametrize(
    ("crusader", "serves"),
    [
        (f"{ahead(3)} completed", True),
        (f"{ahead(3)} level=6 completed", True),
        (f"{ahead(3)} damage=4 completed", True),
        (f"{ahead(4)} completed", False),
        (f"{ahead(3)} down", False),
        (f"{ahead(3)} shocked completed", False),
        (f"{ahead(3)} panicked completed", False),
    ],
)
def test_which_crusaders_serve(crusader: str, serves: bool) -> None:
    draws = () if serves else ("12=8",)
    t = field(f"unit RA front-line {HERE} panicked", f"unit RC crusader {crusader}", FAR, dice=deal(*draws)).choose(
        "RA"
    )

    assert (t.kind == "check") is serves
    if serves:
        assert t.answers() == {"draw", "crusader"}


@pytest.mark.rule("IMP-12.3.a", "IMP-14.14.b")
def test_a_crusader_spares_a_called_soldier_both_draws() -> None:
    t = field(
        f"{LEFT}; called red; unit RA front-line {HERE} shocked; skipped RA; unit RC crusader {ahead(1)} completed",
        FAR,
    ).choose("crusader")
    assert (t.status("RA"), t.completed("RA")) == ("good", True)
    finished(t)


@pytest.mark.rule("IMP-12.3.c", "IMP-12.3.e")
def test_a_crusader_serves_neither_itself_nor_a_drone() -> None:
    t = field(
        DRONES,
        f"unit RC crusader {HERE} shocked",
        f"unit Rd1 attack {ahead(1)} shocked",
        FAR,
        dice=deal("12=4", "12=4"),
    ).choose("RC")
    assert t.status("RC") == "shocked"
    t.choose("Rd1")
    assert (t.check("Rd1")["result"], t.told("crusader")) == ("stunned", [])


@pytest.mark.rule("IMP-7.8.b", "IMP-12.3.d", "IMP-12.2.1.c", "IMP-12.2.1.d")
def test_why_nobody_is_treated() -> None:
    """Each refusal names the row of its own helper, or the air."""
    down, hurt = f"unit RB front-line {ahead(1)} down", f"unit RB front-line {ahead(1)} damage=4"
    field(f"unit RA crusader {HERE} level=2", down, FAR).choose("RA").refused("treat", "IMP-12.2.1.c")
    field(f"unit RA crusader {HERE}", hurt, FAR).choose("RA").refused("treat", "IMP-12.3.d")
    field(f"unit RA engineer {HERE}", hurt, FAR).choose("RA").refused("treat", "IMP-12.2.1.d")
    field(f"unit RA assault {HERE}", down, FAR).choose("RA").refused("treat", "IMP-7.8.b")
    two = field(
        f"unit RA crusader {HERE}",
        down,
        f"unit RC front-line {beside(HERE, 'NE')} down; unit RD front-line {beside(HERE, 'NW')} damage=4; {FAR}",
    ).choose("RA treat")
    two.refused("RD", "IMP-12.3.d")
    two.refused("BS", "IMP-12.3.d")


# drones


@pytest.mark.rule("IMP-14.4.1.b", "IMP-14.4.1.c", "IMP-14.4.1.d", "IMP-7.4.a")
def test_the_checks_of_a_drone_take_its_leaders_penalty() -> None:
    """A three is a two without a leader: shut down, and completed; the next time off-line, which is not lost."""
    t = table(
        f"unit RT command dead; unit BT command A-M-34 completed; {DRONES}; unit Rd1 attack {HERE} shocked; unit RA front-line {ahead(9)}; {FAR}",
        dice=deal("12=3"),
    )
    assert (t.unit("Rd1")["stunned"], t.completed("Rd1")) == (True, True)

    again = table(
        f"unit RT command dead; unit BT command A-M-34 completed; {DRONES}; unit Rd1 attack {HERE} shocked stunned",
        f"unit RA front-line {ahead(9)}; {FAR}",
        dice=deal("12=3"),
    )
    assert (again.at("Rd1"), again.view()["sides"]["red"]["lost"]) == ("offline", 20)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.1.c")
def test_contagion_among_shut_down_drones() -> None:
    """E35: every shocked soldier draws; for a drone a panic result is a second marker, and the third is the end."""
    t = table(
        f"unit RT command A-A-02 completed; unit BT command A-M-34 completed; {DRONES}; phase event; unit Rd1 attack {HERE} shocked",
        f"unit Rd2 recon {ahead(2)} shocked stunned; unit RA front-line {ahead(4)} shocked",
        dice=deal("*", "E35", "6=1", "6=1", "6=2", "6=6", "6=5"),
    )
    assert (t.unit("Rd1")["stunned"], t.at("Rd2"), t.status("RA")) == (True, "offline", "shocked")


@pytest.mark.rule("IMP-14.4.1.a", "IMP-9.6.b")
@pytest.mark.parametrize(("marks", "spots"), [("", True), ("shocked", False)])
def test_a_shocked_drone_does_not_spot(marks: str, spots: bool) -> None:
    """The recon drone is the only one that sees who stands behind the house."""
    t = table(
        f"unit RT command dead; unit BT command A-M-34 completed; {DRONES}; unit RA front-line {HERE}; point {ahead(2)} building",
        f"unit BA front-line {ahead(4)} completed; unit Rd1 recon {beside(ahead(4), 'NE')} completed {marks}",
    )
    assert ("BA" in t.targets("RA fire")) is spots


# squads


@pytest.mark.rule("IMP-14.11.c", "IMP-14.11.d", "IMP-14.11.e")
def test_who_reorganises_recovers_but_neither_acts_nor_reacts() -> None:
    squads = ("option opt_14_11 on", "reorganising red")
    t = table(
        *squads,
        f"unit RT command A-A-02 squad=1; unit RS command dead squad=2; unit BT command A-M-34 completed",
        f"unit RA front-line {HERE} squad=1 shocked; unit RB front-line {ahead(1)} squad=2",
        f"unit BA front-line {ahead(9)}",
        dice=deal("12=7"),
    )
    assert (t.check("RA")["modifier"], t.status("RA"), t.completed("RA")) == (2, "good", True)

    t.choose("BA move", ahead(8))
    assert t.kind != "react"
    assert t.answers() >= {"stop"}


@pytest.mark.rule("IMP-14.11.e")
def test_why_who_reorganises_does_not_react() -> None:
    t = table(
        "option opt_14_11 on; option reaction_assist 0; reorganising red; impulse blue; unit RT command A-A-02 squad=1",
        f"unit RS command dead squad=2; unit BT command A-M-34 completed; unit RB front-line {ahead(1)} squad=2",
        f"unit BA front-line {ahead(9)}",
    ).choose("BA move", ahead(8))
    assert t.asked == ("blue", "step")


# skipped


@pytest.mark.rule("IMP-14.14.c", "IMP-14.14.b", "IMP-11.0.b")
def test_a_check_skipped_by_two_passes_comes_before_the_event_check() -> None:
    t = field(LEFT, "passed", f"unit RA front-line {HERE} shocked", FAR, dice=deal("6=3", "12=12", "12=1")).choose(
        "pass"
    )
    # both have passed; what surfaces is checked with -3, and recovers on a nine
    assert (t.check("RA")["modifier"], (t.check("RA")["value"], t.asked)) == (-3, (9, ("red", "act")))


# panic


@pytest.mark.rule("IMP-7.3.t", "IMP-9.3.2.q", "IMP-8.2.6.i")
def test_a_berserk_flyer_that_lands_on_a_hill_walks_on_and_fires() -> None:
    """Level 2, a hill of two to the east: it comes to the ground there, and has its MP for staying up back."""
    t = field(
        f"unit RA front-line {HERE} panicked level=2; point {ahead(1)} 2; unit BA front-line {ahead(8)} completed",
        dice=deal("12=1", "6=1", "6=2", "12=1"),
    ).choose("RA")
    assert ((t.at("RA"), t.level("RA")), [one["how"] for one in attacks(t)]) == ((ahead(5), None), ["panic"])


@pytest.mark.rule("IMP-7.3.p", "IMP-14.6.1", "IMP-14.6.a")
def test_a_run_over_a_live_mine_ends_there_one_way_or_the_other() -> None:
    t = field(
        f"option opt_14_6 on; mine {ahead(-1)} blue explosive; unit Rm1 militia {HERE} panicked; {FAR}",
        dice=deal("12=3", "12=1"),
    ).choose("Rm1", ahead(-1))
    assert (aimed(t), (t.at("Rm1"), t.status("Rm1"))) == ([("Rm1", 9)], (ahead(-1), "panicked"))


@pytest.mark.rule("IMP-7.3.k", "IMP-3.1.3.c", "IMP-7.4.a")
def test_a_leader_who_destroys_himself_leaves_the_next_check_worse() -> None:
    t = table(
        f"unit RT command A-A-02 panicked; unit BT command A-M-34 completed; unit RA front-line {HERE} panicked; unit RB front-line {ahead(3)}",
        FAR,
        dice=deal("12=7", "12=9"),
    ).choose("RT")
    assert (t.at("RT"), (t.check("RA")["modifier"], t.check("RA")["result"])) == ("dead", (-1, "shock"))
