"""Row 12.1 of the ledger: commanders, action override, active command; the worked example first."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from sandtable.games.impact import GAME
from tests.support.cases import Case, case, cases, mark
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


@pytest.mark.rule("IMP-12.1.1.a", "IMP-7.6.b")
@pytest.mark.parametrize("marks", ["completed", "shocked", "panicked", "down"])
def test_only_an_able_commander_overrides(marks: str) -> None:
    t = table(f"{RT} {marks}", BLUE, BA, f"{RA} shocked", f"{RB} shocked", RC)
    assert t.answers() == {"RA", "RB"} | ({"RT"} if marks == "shocked" else set())


@pytest.mark.rule("IMP-12.1.1.b")
def test_the_duty_ends_when_nobody_is_left_to_check() -> None:
    assert {"RA", "RT", "RD", "pass"} == side("overridden red", RA, f"RD command {at(0)} assistant").answers()


@pytest.mark.rule("IMP-12.1.2.a")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_active_command_draws_a_pool_and_is_all_he_does(die: int) -> None:
    t = side(cards=(f"6={die}",)).choose("RT command")
    assert (pool(t), t.completed("RT"), t.asked[0]) == (die, True, "blue")


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


@cases(
    case("a leader off the map leads nobody", mark.rule("IMP-12.1.b", "IMP-8.6.b", "IMP-7.4.e"),
         table, f"RT command off edge=west turn=4; {BLUE}; {BA}; {RA}; {RB}; dice 12=1", "RA fire BA",
         {"first shot strength": 7 - 2 - 1, "RA in_command": False}),
    case("there is no range to command", mark.rule("IMP-12.1.b"),
         table, f"layout A B; blank; {RT}; {BLUE.replace('A-M', 'B-M')}; RA B-G-30; {RB}; {BA}",
         {"RA in_command": True}),
    case("a switch gives command a reach (range:5)", mark.rule("IMP-12.1.b"),
         table, f"option command_scope range:5; {RT}; point A-A-04 building; {BLUE}; {BA}; "
         f"RA front-line {at(5, 0, column=2, row=0)}; {RB}", {"RA in_command": True}),
    case("a switch gives command a reach (range:5)", mark.rule("IMP-12.1.b"),
         table, f"option command_scope range:5; {RT}; point A-A-04 building; {BLUE}; {BA}; "
         f"RA front-line {at(6, 0, column=2, row=0)}; {RB}", {"RA in_command": False}),
    case("a switch gives command a reach (los, A-A-06)", mark.rule("IMP-12.1.b"),
         table, f"option command_scope los; {RT}; point A-A-04 building; {BLUE}; {BA}; RA front-line A-A-06; {RB}",
         {"RA in_command": False}),
    case("a switch gives command a reach (los, A-C-02)", mark.rule("IMP-12.1.b"),
         table, f"option command_scope los; {RT}; point A-A-04 building; {BLUE}; {BA}; RA front-line A-C-02; {RB}",
         {"RA in_command": True}),
    # Leader disabled and jammed as well: still one less.
    case("the penalty counts once", mark.rule("IMP-12.1.c", "IMP-7.4.f"),
         table, f"option opt_14_4 on; {RT} down; {BLUE}; {BA}; {RA} shocked; {RB} shocked; Bd1 ecm {ahead(2)} level=6; "
         "dice 12=5", "RA", {"check modifier RA": -1}),
    case("a commander may act in place of a check (shocked)", mark.rule("IMP-12.1.1.a", "IMP-7.6.a", "IMP-DP-5"),
         side, f"{RA} shocked; {RB}", {"answers": "RA RT", "refuses RB": "IMP-7.2.a IMP-7.3.a IMP-7.0.c IMP-7.5"}, "RT",
         {"answers has": "move fire command pass"}),
    case("a commander may act in place of a check (panicked)", mark.rule("IMP-12.1.1.a", "IMP-7.6.a", "IMP-DP-5"),
         side, f"{RA} panicked; {RB}", {"answers": "RA RT", "refuses RB": "IMP-7.2.a IMP-7.3.a IMP-7.0.c IMP-7.5"},
         "RT", {"answers has": "move fire command pass"}),
    case("the override may be a repair", mark.rule("IMP-12.1.1.a", "IMP-10.0.a"),
         table, f"{RT} damage=1; {BLUE}; {BA}; {RA} shocked; {RB}; dice 6=4", "RT repair", {"damage RT": [0]}),
    case("a group after an override is of the shocked", mark.rule("IMP-12.1.1.a", "IMP-12.1.2.2.f"),
         table, f"RT command A-A-02; {BLUE}; {RA} shocked; RB {at(0)} shocked; RC {at(1)}; BA {ahead(3)}; dice 6=4",
         "RT command", {"asked": "red group", "answers": "RA RB done"}),
    case("a commander among the good order is no override", mark.rule("IMP-12.1.1.b"),
         side, f"{RA}; {RB}", "RT pass; BA pass", {"answers": "RA RB pass"}),
    case("once a check was made another commander may interrupt", mark.rule("IMP-12.1.1.b", "IMP-7.2.e", "IMP-7.6.a"),
         table,
         "overridden red; RS command A-A-04; RA A-G-06 shocked; RB A-G-10 shocked; BA A-M-34 completed; dice 12=1",
         {"answers": "RA RB"}, "RA", {"RA status": "panicked", "answers": "RB RS"}),
    case("there is no active command after a step", mark.rule("IMP-12.1.2.a", "IMP-7.7.c"),
         side, "", "RT move; A-A-04", {"refuses command": ""}),
    case("only commanders command", mark.rule("IMP-12.1.2.a"),
         side, f"{RA}; {RB}", "RA", {"refuses command": "IMP-12.1.2.a IMP-12.1.2.c"}),
    case("a commander in the air has no time to command", mark.rule("IMP-12.1.2.a", "IMP-7.7.c", "IMP-8.2.6.g"),
         duel, f"{RA}; BA {ahead(3)}; {AWAY}", "RT", {"refuses command": "IMP-7.7.c IMP-8.2.6.g IMP-8.2.6.c"}),
    case("an assistant creates no pool", mark.rule("IMP-12.1.2.c", "IMP-3.1.3.d"),
         side, f"RD command {at(0)} assistant", "RD", {"refuses command": "IMP-12.1.2.c"}),
    case("a switch lets an assistant create one", mark.rule("IMP-12.1.2.c"),
         side, f"option command_assistant_pool on; RD command {at(0)} assistant; dice 6=3", "RD command",
         {"sees red sides red pools RD": 3}),
    case("one active command in a turn", mark.rule("IMP-12.1.2.d"),
         side, f"{RA}; {RB}; dice 6=3", "RT command; until impulse red", {"refuses RT": ""}),
    case("no more points than there are", mark.rule("IMP-12.1.2.1.a"),
         side, f"{RA} shocked; {RB}; pool RT 2", "RA", {"refuses draw.3": "IMP-12.1.2.1.a"}),
)  # fmt: skip
def test_command(case: Case) -> None:
    case.play()


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
