"""Rows 12.1 of the ledger: commanders, action override, active command and groups; the worked example first."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, deal
from tests.support.impact.shots import BLUE, HERE, RA, ahead, fired, hit, rows, strength
from tests.support.impact.table import Table, finished, table

RT = "unit RT command A-A-02"
RB = f"unit RB front-line {at(3, 2)}"
RC = f"unit RC front-line {at(3, -2)}"
BA = f"unit BA front-line {ahead(8)}"


def side(*lines: str, cards: tuple[str, ...] = ()) -> Table:
    """Lay out Red's commander on the ground, and Blue."""
    return table(RT, BLUE, BA, *lines, dice=deal(*cards))


def pool(t: Table) -> int:
    """The command points of RT."""
    return int(t.view("red")["sides"]["red"]["pools"].get("RT", 0))


@pytest.mark.rule("IMP-EX-12.1.2", "IMP-12.1.2.a", "IMP-12.1.2.1.a", "IMP-12.1.2.2.a", "IMP-12.1.2.2.b", "IMP-DP-15")
def test_worked_example_five_points() -> None:
    t = side(
        f"{RA} shocked", RB, f"{RC} damage=3", f"unit RD front-line {at(0)}", cards=("6=5", "12=7", "12=10", "12=6")
    ).choose("RT command")
    assert pool(t) == 5
    assert t.completed("RT")
    if t.kind == "group":
        t.choose("done")
    t.choose("BA pass", "draw.2")  # RA is the only one that can be named
    assert (t.check("RA")["value"], t.check("RA")["result"]) == (9, "recovery")
    t.choose("pass")
    assert t.asked == ("red", "group")

    t.choose("RB", "RC", "done")

    assert pool(t) == 1
    assert t.completed("RB")
    assert not t.completed("RC")
    assert t.asked == ("red", "act")
    assert "RC" in t.prompt
    finished(t)


# in command or not


@pytest.mark.rule("IMP-12.1.a", "IMP-12.1.b", "IMP-7.4.a")
@pytest.mark.parametrize(
    ("leader", "modifier"),
    [("", 0), ("completed", 0), ("shocked completed", -1), ("panicked completed", -1), ("down", -1)],
)
def test_a_leader_steadies_his_soldiers(leader: str, modifier: int) -> None:
    t = table(
        f"unit RT command A-A-02 {leader}; {BLUE}; {BA}; {RA} shocked; unit RE front-line {at(0)} shocked",
        dice=deal("12=5"),
    ).choose("RA")
    assert t.check("RA")["modifier"] == modifier


@pytest.mark.rule("IMP-12.1.b", "IMP-8.6.b", "IMP-7.4.e")
def test_a_leader_off_the_map_leads_nobody() -> None:
    t = table("unit RT command off edge=west turn=4", BLUE, BA, RA, RB, dice=deal("12=1"))
    assert strength(t, "RA fire BA") == 7 - 2 - 1
    assert t.unit("RA")["in_command"] is False


@pytest.mark.rule("IMP-12.1.b")
def test_there_is_no_range_to_command() -> None:
    t = table("layout A B", "blank", RT, BLUE.replace("A-M", "B-M"), "unit RA front-line B-G-30", RB, BA)
    assert t.unit("RA")["in_command"] is True


@pytest.mark.rule("IMP-12.1.b")
@pytest.mark.parametrize(
    ("scope", "place", "inside"),
    [
        ("range:5", at(5, 0, column=2, row=0), True),
        ("range:5", at(6, 0, column=2, row=0), False),
        ("los", "A-A-06", False),
        ("los", "A-C-02", True),
    ],
)
def test_a_switch_gives_command_a_reach(scope: str, place: str, inside: bool) -> None:
    t = table(f"option command_scope {scope}", RT, "point A-A-04 building", BLUE, BA, f"unit RA front-line {place}", RB)
    assert t.unit("RA")["in_command"] is inside


@pytest.mark.rule("IMP-12.1.c")
@pytest.mark.parametrize("kind", ["command", "front-line"])
def test_commanders_are_never_out_of_command_without_jamming(kind: str) -> None:
    """RA stands for a second commander, whose leader is shocked."""
    t = table(f"{RT} shocked completed", BLUE, BA, f"unit RA {kind} {HERE}", RB, dice=deal("12=1"))
    assert strength(t, "RA fire BA") == (8 - 2 if kind == "command" else 7 - 2 - 1)


@pytest.mark.rule("IMP-12.1.c", "IMP-7.4.d")
def test_a_commanders_own_check_has_no_penalty() -> None:
    t = table(f"{RT} shocked", BLUE, BA, f"{RA} shocked", RB, dice=deal("12=5")).choose("RT")
    assert t.check("RT")["modifier"] == 0


@pytest.mark.rule("IMP-12.1.c", "IMP-7.4.f")
def test_the_penalty_counts_once() -> None:
    """Leader disabled and jammed as well: still one less."""
    t = table(
        f"option opt_14_4 on; {RT} down; {BLUE}; {BA}; {RA} shocked; {RB} shocked; unit Bd1 ecm {ahead(2)} level=6",
        dice=deal("12=5"),
    ).choose("RA")
    assert t.check("RA")["modifier"] == -1


# action override


@pytest.mark.rule("IMP-12.1.1.a", "IMP-7.6.a", "IMP-DP-5")
@pytest.mark.parametrize("state", ["shocked", "panicked"])
def test_a_commander_may_act_in_place_of_a_check(state: str) -> None:
    t = side(f"{RA} {state}", RB)
    assert t.answers() == {"RA", "RT"}
    t.refused("RB", "IMP-7.2.a", "IMP-7.3.a", "IMP-7.0.c", "IMP-7.5")
    t.choose("RT")
    assert {"move", "fire", "command", "pass"} <= t.answers()


@pytest.mark.rule("IMP-12.1.1.a", "IMP-10.0.a")
def test_the_override_may_be_a_repair() -> None:
    t = table(f"{RT} damage=1", BLUE, BA, f"{RA} shocked", RB, dice=deal("6=4")).choose("RT repair")
    assert t.damage("RT") == [0]


@pytest.mark.rule("IMP-12.1.1.a", "IMP-7.6.b")
@pytest.mark.parametrize("marks", ["completed", "shocked", "panicked", "down"])
def test_only_an_able_commander_overrides(marks: str) -> None:
    t = table(f"{RT} {marks}", BLUE, BA, f"{RA} shocked", f"{RB} shocked", RC)
    assert t.answers() == {"RA", "RB"} | ({"RT"} if marks == "shocked" else set())


@pytest.mark.rule("IMP-12.1.1.b")
def test_after_an_override_a_check_comes_next() -> None:
    lines = (f"{RA} shocked", f"{RB} shocked", f"unit RD command {at(0)} assistant", RC)
    t = side(*lines).choose("RT pass", "BA pass")
    assert (t.asked, t.answers()) == (("red", "impulse"), {"RA", "RB"})
    t.refused("RD", "IMP-12.1.1.b")


@pytest.mark.rule("IMP-12.1.1.b")
def test_the_duty_ends_when_nobody_is_left_to_check() -> None:
    t = side("overridden red", RA, f"unit RD command {at(0)} assistant")
    assert {"RA", "RT", "RD", "pass"} == t.answers()


@pytest.mark.rule("IMP-12.1.1.b")
def test_a_commander_among_the_good_order_is_no_override() -> None:
    t = side(RA, RB).choose("RT pass", "BA pass")
    assert t.answers() == {"RA", "RB", "pass"}


# active command


@pytest.mark.rule("IMP-12.1.2.a")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_active_command_draws_a_pool_and_is_all_he_does(die: int) -> None:
    t = side(cards=(f"6={die}",)).choose("RT command")
    assert pool(t) == die
    assert t.completed("RT")
    assert t.asked[0] == "blue"


@pytest.mark.rule("IMP-12.1.2.a", "IMP-7.7.c")
def test_there_is_no_active_command_after_a_step() -> None:
    t = side().choose("RT move", "A-A-04")
    assert "command" not in t.answers()
    t.refused("command")


@pytest.mark.rule("IMP-12.1.2.a")
def test_only_commanders_command() -> None:
    t = side(RA, RB).choose("RA")
    assert "command" not in t.answers()
    t.refused("command", "IMP-12.1.2.a", "IMP-12.1.2.c")


@pytest.mark.rule("IMP-12.1.2.b")
def test_points_are_lost_at_the_end_of_the_turn() -> None:
    t = side("pool RT 4", "phase clean-up", RA, cards=("6=5", "6=2"))
    assert (t.turn, pool(t)) == (2, 0)


@pytest.mark.rule("IMP-12.1.2.c")
@pytest.mark.parametrize("result", ["S", "1"])
def test_the_pool_is_lost_with_its_commander(result: str) -> None:
    """A shock disables; one box alone does not."""
    t = table(
        f"{RT} completed; pool RT 3; {BLUE}; unit BA thumper A-A-08; {RA}; {RB}; impulse blue",
        dice=deal(hit(result, 6)),
    ).choose("BA fire RT")
    assert pool(t) == (0 if result == "S" else 3)


@pytest.mark.rule("IMP-12.1.2.c", "IMP-14.4.3.d")
def test_the_points_serve_only_those_in_command() -> None:
    t = table(
        f"option opt_14_4 on; {RT} completed; pool RT 3; {BLUE}; {BA}; {RA} shocked; {RB} shocked",
        f"unit Bd1 ecm {ahead(1)} level=6",
        dice=deal("12=5"),
    ).choose("RA")
    assert t.asked == ("blue", "impulse")  # the check had nothing to choose
    assert pool(t) == 3


@pytest.mark.rule("IMP-12.1.2.c", "IMP-3.1.3.d")
def test_an_assistant_creates_no_pool() -> None:
    t = side(f"unit RD command {at(0)} assistant").choose("RD")
    assert "command" not in t.answers()
    t.refused("command", "IMP-12.1.2.c")


@pytest.mark.rule("IMP-12.1.2.c")
def test_a_switch_lets_an_assistant_create_one() -> None:
    t = side("option command_assistant_pool on", f"unit RD command {at(0)} assistant", cards=("6=3",)).choose(
        "RD command"
    )
    assert t.view("red")["sides"]["red"]["pools"]["RD"] == 3


@pytest.mark.rule("IMP-12.1.2.d")
def test_one_active_command_in_a_turn() -> None:
    t = side(RA, RB, cards=("6=3",)).choose("RT command").until("impulse", side="red")
    assert "RT" not in t.answers()
    t.refused("RT")


@pytest.mark.rule("IMP-12.1.2.d", "IMP-14.11.f")
def test_each_squad_has_its_own_pool() -> None:
    t = table(
        f"option opt_14_11 on; {RT} squad=1 completed; unit RS command A-A-34 squad=2 completed; pool RT 2; pool RS 1",
        f"{BLUE}; {BA}; point A-B-33 building; point A-A-32 building; point A-B-35 building",
        f"unit RA front-line {HERE} shocked squad=2; unit RB front-line {at(0)} shocked squad=1",
        *(f"unit R{letter} front-line {at(n, 5)} squad={1 + n % 2}" for n, letter in enumerate("CDEFGHIJ")),
    )

    assert t.twin("RB").answers() == {"draw", "draw.1", "draw.2"}
    assert "draw.1" in t.twin("RA").answers()


@pytest.mark.rule("IMP-12.1.2.1.a", "IMP-12.1.2.1.b", "IMP-DP-6")
@pytest.mark.parametrize("state", ["shocked", "panicked"])
@pytest.mark.parametrize("points", [0, 1, 3])
def test_points_are_spent_on_a_check_before_it_is_drawn(state: str, points: int) -> None:
    t = side(f"{RA} {state}", RB, "pool RT 3", cards=("12=8",)).choose("RA")
    assert (t.asked, t.answers()) == (("red", "check"), {"draw", "draw.1", "draw.2", "draw.3"})
    t.choose(f"draw.{points}" if points else "draw")
    assert ((t.check("RA")["die"], t.check("RA")["value"]), pool(t)) == ((8, 8 + points), 3 - points)


@pytest.mark.rule("IMP-12.1.2.1.a")
def test_no_more_points_than_there_are() -> None:
    side(f"{RA} shocked", RB, "pool RT 2").choose("RA").refused("draw.3", "IMP-12.1.2.1.a")


# groups

FREE = f"{RT} completed"


def group(*lines: str, cards: tuple[str, ...] = (), points: int = 3) -> Table:
    """Lay out a side whose commander has points to spend."""
    return table(FREE, f"pool RT {points}", BLUE, BA, *lines, dice=deal(*cards))


@pytest.mark.rule("IMP-12.1.2.2.a", "IMP-DP-15")
def test_after_an_activation_further_soldiers_may_be_named() -> None:
    t = group(RA, RB, RC).choose("RA pass")
    assert (t.asked, t.answers()) == (("red", "group"), {"RB", "RC", "done"})
    t.choose("done")
    assert (t.asked, pool(t)) == (("blue", "impulse"), 3)


@pytest.mark.rule("IMP-12.1.2.2.b")
@pytest.mark.parametrize(
    ("damage", "die", "acts"), [(0, 9, True), (0, 10, False), (3, 6, True), (3, 7, False), (4, 5, True), (4, 6, False)]
)
def test_a_draw_says_who_of_the_group_acts(damage: int, die: int, acts: bool) -> None:
    t = group(RA, f"{RB} damage={damage}", RC, cards=(f"12={die}",)).choose("RA pass", "RB", "done")
    assert t.completed("RB") is not acts
    assert t.asked == (("red", "act") if acts else ("blue", "impulse"))
    finished(t)


@pytest.mark.rule("IMP-12.1.2.2.c", "IMP-12.1.2.2.a")
def test_all_are_named_and_paid_for_before_any_draw() -> None:
    t = group(RA, RB, RC, f"unit RD front-line {at(0)}", cards=("12=2", "12=3")).choose("RA pass", "RB")
    assert t.asked == ("red", "group")
    assert not t.told("group")

    t.choose("RC")
    assert pool(t) == 1
    t.choose("done")

    assert len(t.told("group")) == 2
    finished(t)


@pytest.mark.rule("IMP-12.1.2.2.c")
def test_when_the_points_are_gone_nobody_is_asked_any_more() -> None:
    t = group(RA, RB, RC, f"unit RD front-line {at(0)}", points=1, cards=("12=2",)).choose("RA pass", "RC")
    assert (t.asked, pool(t)) == (("red", "act"), 0)


@pytest.mark.rule("IMP-12.1.2.2.d")
@pytest.mark.parametrize("first", ["RB", "RC"])
def test_those_that_passed_act_in_any_order(first: str) -> None:
    t = group(RA, RB, RC, cards=("12=2", "12=3")).choose("RA pass", "RB", "RC")
    if t.kind == "group":
        t.choose("done")
    assert (t.asked, t.answers()) == (("red", "next"), {"RB", "RC"})

    t.choose(first, "pass")

    assert t.completed(first)
    assert t.asked == ("red", "act")
    t.choose("pass")
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-12.1.2.2.e", "IMP-12.1.2.2.f", "IMP-7.0.c")
def test_the_class_that_is_due_is_named_and_commanders_besides() -> None:
    lines = (
        f"{RA} shocked; {RB} shocked; {RC} panicked; unit RD front-line {at(0)}; unit RE command {at(1)} assistant",
    )
    t = group(*lines, cards=("12=4",)).choose("RA", "draw")
    assert (t.asked, t.answers()) == (("red", "group"), {"RB", "RE", "done"})
    t.refused("RC", "IMP-12.1.2.2.e", "IMP-12.1.2.2.f", "IMP-7.2.a", "IMP-7.0.c")


@pytest.mark.rule("IMP-12.1.2.2.f")
def test_a_shocked_one_of_the_group_makes_its_check() -> None:
    t = group(f"{RA} shocked", f"{RB} shocked", RC, cards=("12=4", "12=5", "12=10")).choose("RA", "draw", "RB")
    if t.kind == "group":
        t.choose("done")
    assert t.asked == ("red", "check")

    t.choose("draw")
    assert (t.check("RB")["result"], t.asked) == ("recovery", ("red", "act"))


@pytest.mark.rule("IMP-12.1.2.2.f")
def test_one_group_in_an_impulse() -> None:
    t = group(RA, RB, RC, f"unit RD front-line {at(0)}", cards=("12=2",)).choose("RA pass", "RB", "done", "pass")
    assert (t.asked, pool(t)) == (("blue", "impulse"), 2)


@pytest.mark.rule("IMP-12.1.2.2.f")
def test_a_group_may_follow_the_active_command_itself() -> None:
    t = side(RA, RB, cards=("6=3",)).choose("RT command")
    assert (t.asked, t.answers()) == (("red", "group"), {"RA", "RB", "done"})


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-14.4.3.d")
def test_who_is_jammed_is_in_no_group() -> None:
    t = group(
        f"option opt_14_4 on; unit RA front-line {at(0)}; {RB}; unit RC front-line {at(16)}",
        f"unit Bd1 ecm {at(5)} level=6",
    ).choose("RA pass")
    assert (t.asked, t.answers()) == (("red", "group"), {"RC", "done"})


@pytest.mark.rule("IMP-12.1.2.2.a")
def test_a_group_is_one_impulse() -> None:
    t = group(RA, RB, RC, cards=("12=2", "12=1")).choose("RA pass", "RB", "done")
    shot = fired(t, "fire BA")
    assert (rows(shot)["IMP-9.3.2.d"], t.asked) == (-2, ("blue", "impulse"))
