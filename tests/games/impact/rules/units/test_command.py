"""Row 12.1 of the ledger: commanders, action override, active command; the worked example first."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from sandtable.games.impact import GAME
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, ahead, aimed, duel, hit, strength
from tests.support.impact.squads import detachment
from tests.support.impact.table import LEADERS, Table, field, finished, table

RT = "RT command A-A-02"
RB = f"RB {at(3, 2)}"
RC = f"RC {at(3, -2)}"
BA = f"BA {ahead(8)}"
CORNER = "A-A-34"
OPEN = "A-A-04"


def pools(t: Table) -> dict[str, int]:
    """The command points of Red, by commander."""
    found: dict[str, int] = t.view("red")["sides"]["red"]["pools"]
    return found


def side(*lines: str, cards: tuple[str, ...] = ()) -> Table:
    """Lay out Red's commander on the ground, and Blue."""
    return table(RT, BLUE, BA, *lines, dice=deal(*cards))


def pool(t: Table) -> int:
    """The command points of RT."""
    return int(t.view("red")["sides"]["red"]["pools"].get("RT", 0))


@pytest.mark.rule("IMP-EX-12.1.2", "IMP-12.1.2.a", "IMP-12.1.2.1.a", "IMP-12.1.2.2.a", "IMP-12.1.2.2.b", "IMP-DP-15")
def test_worked_example_five_points() -> None:
    t = side(f"{RA} shocked", RB, f"{RC} damage=3", f"RD {at(0)}", cards=("6=5", "12=7", "12=10", "12=6")).choose(
        "RT command"
    )
    assert (pool(t), t.completed("RT")) == (5, True)
    if t.kind == "group":
        t.choose("done")
    t.choose("BA pass", "draw.2")  # RA is the only one that can be named
    assert (t.check("RA")["value"], t.check("RA")["result"]) == (9, "recovery")
    t.choose("pass")
    assert t.asked == ("red", "group")

    t.choose("RB", "RC", "done")

    assert (pool(t), t.completed("RB"), t.completed("RC"), t.asked) == (1, True, False, ("red", "act"))
    assert "RC" in t.prompt
    finished(t)


@pytest.mark.rule("IMP-12.1.a", "IMP-12.1.b", "IMP-7.4.a")
@pytest.mark.parametrize(
    ("leader", "modifier"),
    [("", 0), ("completed", 0), ("shocked completed", -1), ("panicked completed", -1), ("down", -1)],
)
def test_a_leader_steadies_his_soldiers(leader: str, modifier: int) -> None:
    t = table(f"RT command A-A-02 {leader}; {BLUE}; {BA}; {RA} shocked; RE {at(0)} shocked", dice="12=5").choose("RA")
    assert t.check("RA")["modifier"] == modifier


@pytest.mark.rule("IMP-12.1.b", "IMP-8.6.b", "IMP-7.4.e")
def test_a_leader_off_the_map_leads_nobody() -> None:
    t = table("RT command off edge=west turn=4", BLUE, BA, RA, RB, dice="12=1")
    assert strength(t, "RA fire BA") == 7 - 2 - 1
    assert t.unit("RA")["in_command"] is False


@pytest.mark.rule("IMP-12.1.b")
def test_there_is_no_range_to_command() -> None:
    t = table("layout A B", "blank", RT, BLUE.replace("A-M", "B-M"), "RA B-G-30", RB, BA)
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
    t = table(f"option command_scope {scope}", RT, "point A-A-04 building", BLUE, BA, f"RA front-line {place}", RB)
    assert t.unit("RA")["in_command"] is inside


@pytest.mark.rule("IMP-12.1.b")
@pytest.mark.parametrize("reach", [1, 3, 7, 12, 62])
def test_a_leader_commands_within_any_number_of_points(reach: int) -> None:
    """Ruling R-18: `range:N` for any N, not for some round numbers."""
    off = at(min(reach, 10), 0, column=2, row=0)
    t = table(
        f"option command_scope range:{reach}; RT command A-A-02; RA front-line {off}",
        f"RB {at(min(reach, 10), 1, column=2, row=0)}; BT command A-M-34 completed",
    )
    assert t.unit("RA")["in_command"]
    assert t.unit("RB")["in_command"] is (reach > 10)


@pytest.mark.rule("IMP-12.1.b")
@pytest.mark.parametrize("value", ["range:0", "range:63", "range:-1", "range", "10"])
def test_other_ranges_are_refused_with_a_short_list(value: str) -> None:
    with pytest.raises(Refused) as caught:
        sandtable.new("impact/drill-ground", seed=1, options={"command_scope": value})

    assert caught.value.rule == "IMP-12.1.b"
    assert "side, los, range:1, " in caught.value.text
    assert "range:62" in caught.value.text
    assert len(caught.value.text) < 250


@pytest.mark.rule("IMP-12.1.c")
@pytest.mark.parametrize("kind", ["command", "front-line"])
def test_commanders_are_never_out_of_command_without_jamming(kind: str) -> None:
    """RA stands for a second commander, whose leader is shocked."""
    t = table(f"{RT} shocked completed", BLUE, BA, f"RA {kind} {HERE}", RB, dice="12=1")
    assert strength(t, "RA fire BA") == (8 - 2 if kind == "command" else 7 - 2 - 1)


@pytest.mark.rule("IMP-12.1.c", "IMP-7.4.f")
def test_the_penalty_counts_once() -> None:
    """Leader disabled and jammed as well: still one less."""
    t = table(
        f"option opt_14_4 on; {RT} down; {BLUE}; {BA}; {RA} shocked; {RB} shocked; Bd1 ecm {ahead(2)} level=6",
        dice="12=5",
    ).choose("RA")
    assert t.check("RA")["modifier"] == -1


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
    t = table(f"{RT} damage=1", BLUE, BA, f"{RA} shocked", RB, dice="6=4").choose("RT repair")
    assert t.damage("RT") == [0]


@pytest.mark.rule("IMP-12.1.1.a", "IMP-7.6.b")
@pytest.mark.parametrize("marks", ["completed", "shocked", "panicked", "down"])
def test_only_an_able_commander_overrides(marks: str) -> None:
    t = table(f"{RT} {marks}", BLUE, BA, f"{RA} shocked", f"{RB} shocked", RC)
    assert t.answers() == {"RA", "RB"} | ({"RT"} if marks == "shocked" else set())


@pytest.mark.rule("IMP-12.1.1.a", "IMP-12.1.2.2.f")
def test_a_group_after_an_override_is_of_the_shocked() -> None:
    t = table(
        f"RT command A-A-02; {BLUE}; {RA} shocked; RB {at(0)} shocked; RC {at(1)}", f"BA {ahead(3)}", dice="6=4"
    ).choose("RT command")
    assert (t.asked, t.answers()) == (("red", "group"), {"RA", "RB", "done"})


@pytest.mark.rule("IMP-12.1.1.b")
def test_the_duty_ends_when_nobody_is_left_to_check() -> None:
    assert {"RA", "RT", "RD", "pass"} == side("overridden red", RA, f"RD command {at(0)} assistant").answers()


@pytest.mark.rule("IMP-12.1.1.b")
def test_a_commander_among_the_good_order_is_no_override() -> None:
    assert side(RA, RB).choose("RT pass", "BA pass").answers() == {"RA", "RB", "pass"}


@pytest.mark.rule("IMP-12.1.1.b", "IMP-7.2.e", "IMP-7.6.a")
def test_once_a_check_was_made_another_commander_may_interrupt() -> None:
    t = table(
        "overridden red; RS command A-A-04; RA A-G-06 shocked; RB A-G-10 shocked", "BA A-M-34 completed", dice="12=1"
    )
    assert t.answers() == {"RA", "RB"}
    t.choose("RA")
    assert (t.status("RA"), t.answers()) == ("panicked", {"RB", "RS"})


@pytest.mark.rule("IMP-12.1.2.a")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_active_command_draws_a_pool_and_is_all_he_does(die: int) -> None:
    t = side(cards=(f"6={die}",)).choose("RT command")
    assert (pool(t), t.completed("RT"), t.asked[0]) == (die, True, "blue")


@pytest.mark.rule("IMP-12.1.2.a", "IMP-7.7.c")
def test_there_is_no_active_command_after_a_step() -> None:
    t = side().choose("RT move", "A-A-04")
    t.refused("command")


@pytest.mark.rule("IMP-12.1.2.a")
def test_only_commanders_command() -> None:
    t = side(RA, RB).choose("RA")
    t.refused("command", "IMP-12.1.2.a", "IMP-12.1.2.c")


@pytest.mark.rule("IMP-12.1.2.a", "IMP-7.7.c", "IMP-8.2.6.g")
def test_a_commander_in_the_air_has_no_time_to_command() -> None:
    t = duel(RA, f"BA {ahead(3)}", AWAY).choose("RT")
    t.refused("command", "IMP-7.7.c", "IMP-8.2.6.g", "IMP-8.2.6.c")


@pytest.mark.rule("IMP-12.1.2.b")
def test_points_are_lost_at_the_end_of_the_turn() -> None:
    t = side("pool RT 4", "phase clean-up", RA, cards=("6=5", "6=2"))
    assert (t.turn, pool(t)) == (2, 0)


@pytest.mark.rule("IMP-12.1.2.c")
@pytest.mark.parametrize("result", ["S", "1"])
def test_the_pool_is_lost_with_its_commander(result: str) -> None:
    """A shock disables; one box alone does not."""
    t = table(
        f"{RT} completed; pool RT 3; {BLUE}; BA thumper A-A-08; {RA}; {RB}; impulse blue", dice=hit(result, 6)
    ).choose("BA fire RT")
    assert pool(t) == (0 if result == "S" else 3)


@pytest.mark.rule("IMP-12.1.2.c", "IMP-14.4.3.d")
def test_the_points_serve_only_those_in_command() -> None:
    t = table(
        f"option opt_14_4 on; {RT} completed; pool RT 3; {BLUE}; {BA}; {RA} shocked; {RB} shocked",
        f"Bd1 ecm {ahead(1)} level=6",
        dice="12=5",
    ).choose("RA")
    assert t.asked == ("blue", "impulse")  # the check had nothing to choose
    assert pool(t) == 3


@pytest.mark.rule("IMP-12.1.2.c", "IMP-3.1.3.d")
def test_an_assistant_creates_no_pool() -> None:
    t = side(f"RD command {at(0)} assistant").choose("RD")
    t.refused("command", "IMP-12.1.2.c")


@pytest.mark.rule("IMP-12.1.2.c")
def test_a_switch_lets_an_assistant_create_one() -> None:
    t = side("option command_assistant_pool on", f"RD command {at(0)} assistant", cards=("6=3",)).choose("RD command")
    assert t.view("red")["sides"]["red"]["pools"]["RD"] == 3


@pytest.mark.rule("IMP-12.1.2.c", "IMP-12.1.2.d", "IMP-14.11.b")
@pytest.mark.parametrize(("first", "second", "most"), [(OPEN, CORNER, 2), (CORNER, OPEN, 0)])
def test_points_serve_whom_their_commander_sees_of_the_other_squad(first: str, second: str, most: int) -> None:
    """The book gives a soldier of the other squad every benefit of a commander who has it in sight."""
    t = detachment("pool RT 2", first=f"{first} completed", second=f"{second} completed", marks="shocked")
    assert t.listed("RB", kind="check") == {"draw", *(f"draw.{n}" for n in range(1, most + 1))}
    assert t.listed("RA", kind="check") == {"draw", "draw.1", "draw.2"}
    if not most:
        t.refused("RB draw.1", "IMP-12.1.2.d")


@pytest.mark.rule("IMP-12.1.2.c", "IMP-12.1.2.2.d", "IMP-9.8.a")
def test_a_commander_shocked_while_his_group_acts_loses_the_rest_of_his_points() -> None:
    """BA fires at RA and what spills over shocks RT beside it; RC, which has drawn already, acts all the same."""
    t = table(
        f"RT command {beside(ahead(1), 'NE')} completed; pool RT 3; {BLUE}; {RA}; RB A-M-02; RC A-K-02",
        f"BA thumper {ahead(6)}",
        dice=f"12=2 12=3 12=1 {hit('S', -1)}",
    ).choose("RB pass", "RA", "RC", "RA", "move", ahead(1), "BA")
    assert (aimed(t), t.status("RT"), pools(t)) == ([("RA", 6), ("RT", -1)], "shocked", {})
    t.choose("stop")
    assert t.asked == ("red", "act")
    assert "move" in t.answers()
    finished(t)


@pytest.mark.rule("IMP-12.1.2.d")
def test_one_active_command_in_a_turn() -> None:
    t = side(RA, RB, cards=("6=3",)).choose("RT command").until("impulse", side="red")
    t.refused("RT")


@pytest.mark.rule("IMP-12.1.2.d", "IMP-14.11.f")
def test_each_squad_has_its_own_pool() -> None:
    t = table(
        f"option opt_14_11 on; {RT} squad=1 completed; RS command A-A-34 squad=2 completed; pool RT 2; pool RS 1",
        f"{BLUE}; {BA}; point A-B-33 building; point A-A-32 building; point A-B-35 building; RA {HERE} shocked squad=2",
        f"RB {at(0)} shocked squad=1",
        *(f"unit R{letter} front-line {at(n, 5)} squad={1 + n % 2}" for n, letter in enumerate("CDEFGHIJ")),
    )
    assert t.twin("RB").answers() == {"draw", "draw.1", "draw.2"}
    assert "draw.1" in t.twin("RA").answers()


@pytest.mark.rule("IMP-12.1.2.d", "IMP-14.11.b", "IMP-12.1.2.1.a")
def test_the_points_of_ones_own_commander_are_spent_first() -> None:
    t = detachment(
        "pool RT 2", "pool RS 1", first=f"{OPEN} completed", second="A-M-04 completed", marks="shocked", cards=("12=1",)
    )
    assert "draw.3" in t.listed("RB", kind="check")
    t.choose("RB", "draw.2")
    assert (pools(t), t.check("RB")["value"]) == ({"RT": 1, "RS": 0}, 3)


@pytest.mark.rule("IMP-12.1.2.1.a", "IMP-12.1.2.1.b", "IMP-DP-6")
@pytest.mark.parametrize("state", ["shocked", "panicked"])
@pytest.mark.parametrize("points", [0, 1, 3])
def test_points_are_spent_on_a_check_before_it_is_drawn(state: str, points: int) -> None:
    t = side(f"{RA} {state}", RB, "pool RT 3", cards=("12=8",)).choose("RA")
    assert (t.asked, t.answers()) == (("red", "check"), {"draw", "draw.1", "draw.2", "draw.3"})
    t.choose(f"draw.{points}" if points else "draw")
    assert (t.check("RA")["die"], t.check("RA")["value"], pool(t)) == (8, 8 + points, 3 - points)


@pytest.mark.rule("IMP-12.1.2.1.a")
def test_no_more_points_than_there_are() -> None:
    side(f"{RA} shocked", RB, "pool RT 2").choose("RA").refused("draw.3", "IMP-12.1.2.1.a")


@pytest.mark.rule("IMP-12.1.2.1.a", "IMP-DP-6")
def test_one_command_point_is_one_point() -> None:
    t = field("pool RT 2", "RA A-G-08 shocked", "RB A-G-04 shocked").choose("RA")
    assert t.explain("draw.1").verdict.text == "Draw with 1 command point added"
    assert t.explain("draw.2").verdict.text == "Draw with 2 command points added"


@pytest.mark.rule("IMP-12.1.2.1.a", "IMP-7.3.b", "IMP-7.3.k")
@pytest.mark.parametrize(("points", "result"), [("", "fright"), (".1", "self-destruct"), (".2", "shock")])
def test_a_point_more_may_be_the_end_of_a_panicked_soldier(points: str, result: str) -> None:
    """Six is fright, seven the end, eight shock: points are spent before the draw, and cannot be undone."""
    t = field("pool RT 3", f"RA {HERE} panicked", FAR, dice="12=6").choose("RA", f"draw{points}")
    assert (t.check("RA")["result"], t.at("RA")) == (result, ("dead" if result == "self-destruct" else HERE))


@pytest.mark.rule("IMP-12.1.2.1.a", "IMP-7.3.g", "IMP-12.1.2.1.b")
def test_points_spent_on_a_soldier_that_runs_to_its_death_are_gone() -> None:
    t = table(
        f"RT command A-A-02 completed; pool RT 2; {BLUE}; {FAR}; RA A-F-01 panicked", "RB A-M-02", dice="12=1 6=1 6=5"
    ).choose("draw.1")
    assert (t.check("RA")["value"], t.at("RA"), pools(t)) == (2, "dead", {"RT": 1})


# groups


def test_the_leaders_of_these_tests_are_in_opposite_corners() -> None:
    assert [line.split()[3] for line in LEADERS] == ["A-A-02", "A-M-34"]


def test_the_option_lists_every_range() -> None:
    option = next(one for one in GAME.options if one.key == "command_scope")
    assert option.values == ("side", "los", *(f"range:{n}" for n in range(1, 63)))
