"""Pairs of rules about command: squads, assistants and points, jammers and newcomers; and how matches end."""

from __future__ import annotations

import pytest

from sandtable.engine.decisions import Decision
from sandtable.games.impact.rules.random_events.cards import EventCard
from sandtable.games.impact.rules.random_events.resolve import resolve
from tests.games.impact.rules.units.test_squads import WALLS
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, LEFT, SQUADS, STEALTH
from tests.support.impact.shots import BLUE, FAR, HERE, RA, ahead, aimed, duel, hit, rows
from tests.support.impact.table import Table, finished, new, table

#: A corner from which nobody is seen that is not beside it.
CORNER = "A-A-34"
OPEN = "A-A-04"


def detachment(*lines: str, first: str, second: str, cards: tuple[str, ...] = (), marks: str = "") -> Table:
    """Lay out two squads of Red: RT leads the first (RA, RC ...), RS the second (RB ...); RA and RB have *marks*."""
    men = [
        f"unit R{letter} front-line A-{row}-{2 * number:02d} squad={squad} {marks if number == 1 else ''}"
        for row, squad, letters in (("C", 1, "ACEGI"), ("K", 2, "BDFHJ"))
        for number, letter in enumerate(letters, start=1)
    ]
    leaders = (f"unit RT command {first} squad=1", f"unit RS command {second} squad=2")
    return table(SQUADS, *leaders, *WALLS, *men, BLUE, f"unit BA front-line {ahead(3)}", *lines, dice=deal(*cards))


def pools(t: Table) -> dict[str, int]:
    """The command points of Red, by commander."""
    found: dict[str, int] = t.view("red")["sides"]["red"]["pools"]
    return found


# points of the other squad


@pytest.mark.rule("IMP-12.1.2.c", "IMP-12.1.2.d", "IMP-14.11.b")
@pytest.mark.parametrize(("first", "second", "most"), [(OPEN, CORNER, 2), (CORNER, OPEN, 0)])
def test_points_serve_whom_their_commander_sees_of_the_other_squad(first: str, second: str, most: int) -> None:
    """The book gives a soldier of the other squad every benefit of a commander who has it in sight."""
    t = detachment("pool RT 2", first=f"{first} completed", second=f"{second} completed", marks="shocked")

    assert t.listed("RB", kind="check") == {"draw", *(f"draw.{n}" for n in range(1, most + 1))}
    assert t.listed("RA", kind="check") == {"draw", "draw.1", "draw.2"}
    if not most:
        t.refused("RB draw.1", "IMP-12.1.2.d")


@pytest.mark.rule("IMP-12.1.2.d", "IMP-14.11.b", "IMP-12.1.2.1.a")
def test_the_points_of_ones_own_commander_are_spent_first() -> None:
    t = detachment(
        "pool RT 2", "pool RS 1", first=f"{OPEN} completed", second="A-M-04 completed", marks="shocked", cards=("12=1",)
    )
    assert "draw.3" in t.listed("RB", kind="check")
    t.choose("RB", "draw.2")
    assert (pools(t), t.check("RB")["value"]) == ({"RT": 1, "RS": 0}, 3)


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-14.11.b")
@pytest.mark.parametrize(("first", "second", "named"), [(OPEN, CORNER, True), (CORNER, OPEN, False)])
def test_a_group_may_take_in_whom_the_commander_sees_of_the_other_squad(first: str, second: str, named: bool) -> None:
    t = detachment("pool RT 1", first=f"{first} completed", second=f"{second} completed").choose("RA pass")

    assert (t.asked, ("RB" in t.answers(), "RC" in t.answers())) == (("red", "group"), (named, True))
    if not named:
        t.refused("RB", "IMP-12.1.2.d")


@pytest.mark.rule("IMP-14.11.f", "IMP-7.4.a", "IMP-7.4.f")
def test_the_checks_of_a_squad_whose_leader_is_down_are_worse_and_the_others_are_not() -> None:
    for name, modifier in (("RA", 0), ("RB", -1)):
        t = detachment(first=f"{CORNER} completed", second=f"{OPEN} down", marks="shocked", cards=("12=5",)).choose(
            name
        )
        assert t.check(name)["modifier"] == modifier


# assistants


@pytest.mark.rule("IMP-3.1.3.c", "IMP-3.1.3.f", "IMP-14.11.f")
def test_with_two_squads_an_assistant_takes_over_his_own() -> None:
    t = detachment(
        "unit RR command A-M-20 squad=1 assistant; takeover red 3; turn 3; phase start",
        first="dead",
        second=OPEN,
        cards=("6=5", "6=1"),
    )

    assert t.view()["sides"]["red"]["leaders"] == ["RR", "RS"]
    assert not t.unit("RR")["assistant"]
    assert all(t.unit(name)["in_command"] for name in ("RA", "RB"))


@pytest.mark.rule("IMP-3.1.3.c", "IMP-3.1.3.f", "IMP-8.3.d")
@pytest.mark.parametrize(("squad", "turn"), [(1, 4), (2, None)])
def test_an_assistant_of_the_other_squad_waits_for_nothing(squad: int, turn: int | None) -> None:
    t = detachment(
        f"unit RR command A-M-20 squad={squad} assistant; turn 2; impulse blue; unit BB front-line A-A-06",
        first=f"{OPEN} down",
        second=CORNER,
    ).quietly("BB move coup.RT")
    assert (t.at("RT"), t.view()["sides"]["red"]["takeover"]) == ("dead", turn)


@pytest.mark.rule("IMP-3.1.3.c", "IMP-7.4.e", "IMP-8.4.c")
def test_a_leader_who_leaves_the_map_is_not_replaced() -> None:
    """He was not eliminated: his side is out of command without him, and its assistant stays one."""
    t = table("exits red east", "unit RT command A-F-35", "unit RS command A-A-02", RA, BLUE, FAR).quietly(
        "RT move exit"
    )
    assert (t.at("RT"), t.view()["sides"]["red"]["takeover"]) == ("exited", None)
    assert not t.unit("RA")["in_command"]
    assert t.unit("RS")["assistant"]


# points, and what befalls those who have them


@pytest.mark.rule("IMP-12.1.2.c", "IMP-12.1.2.2.d", "IMP-9.8.a")
def test_a_commander_shocked_while_his_group_acts_loses_the_rest_of_his_points() -> None:
    """BA fires at RA and what spills over shocks RT beside it; RC, which has drawn already, acts all the same."""
    t = table(
        f"unit RT command {beside(ahead(1), 'NE')} completed; pool RT 3; {BLUE}; {RA}; unit RB front-line A-M-02",
        f"unit RC front-line A-K-02; unit BA thumper {ahead(6)}",
        dice=deal("12=2", "12=3", "12=1", hit("S", -1)),
    ).choose("RB pass", "RA", "RC", "RA", "move", ahead(1), "BA")

    assert (aimed(t), (t.status("RT"), pools(t))) == ([("RA", 6), ("RT", -1)], ("shocked", {}))
    t.choose("stop")
    assert t.asked == ("red", "act")
    assert "move" in t.answers()
    finished(t)


@pytest.mark.rule("IMP-12.1.2.1.a", "IMP-7.3.g", "IMP-12.1.2.1.b")
def test_points_spent_on_a_soldier_that_runs_to_its_death_are_gone() -> None:
    t = table(
        f"unit RT command A-A-02 completed; pool RT 2; {BLUE}; {FAR}; unit RA front-line A-F-01 panicked",
        "unit RB front-line A-M-02",
        dice=deal("12=1", "6=1", "6=5"),
    ).choose("draw.1")
    assert (t.check("RA")["value"], t.at("RA"), pools(t)) == (2, "dead", {"RT": 1})


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-14.3.d", "IMP-14.3.m")
def test_a_group_takes_in_who_was_revealed_and_not_who_is_under_stealth() -> None:
    t = table(
        f"{STEALTH}; unit RT command A-A-02 completed; pool RT 2; {BLUE}; {FAR}; {RA}",
        "unit RB ranger A-K-02 stealth=1 may-come-out; unit RC ranger A-K-06 caught=2",
    ).choose("RA pass")
    assert t.answers() == {"done", "RC"}
    t.refused("RB", "IMP-12.1.2.2.f")


# jammers and newcomers


@pytest.mark.rule("IMP-8.6.a", "IMP-14.4.3.a", "IMP-9.3.2.t")
@pytest.mark.parametrize(("kind", "off"), [("recon", 0), ("ecm", -1)])
def test_a_newcomer_is_in_command_but_not_within_a_jammers_reach(kind: str, off: int) -> None:
    t = table(
        f"{DRONES}; unit RT command off edge=west turn=3; {BLUE}; unit RA front-line off edge=west turn=1",
        f"unit BA front-line A-F-11 completed; unit Bd1 {kind} A-A-12 level=6; unit RB front-line A-M-02",
        dice=deal("12=1"),
    ).choose("RA A-F-01 ground", "fire", "BA")
    assert rows(t.told("attack")[0]).get("IMP-9.3.2.t", 0) == off


@pytest.mark.rule("IMP-14.14.a", "IMP-14.14.b", "IMP-14.4.1.b")
def test_a_shocked_drone_that_was_skipped_is_called_like_anybody() -> None:
    """12 less the 3 of the call is a recovery."""
    t = duel(
        f"{LEFT}; {DRONES}; {RA}; unit Rd1 recon {at(0)} shocked; unit BA front-line A-M-30 completed",
        dice=deal("6=3", "12=12"),
    ).choose("RA pass", "call")
    assert (t.check("Rd1")["value"], t.status("Rd1")) == (9, "good")
    finished(t)


# the end


@pytest.mark.rule("IMP-15.9", "IMP-8.4.c", "IMP-SCN-02", "IMP-18.7.a")
@pytest.mark.parametrize(("fallen", "winner"), [("front-line", None), ("assault", "blue"), ("police", "red")])
def test_the_last_of_a_side_leave_the_map_and_it_is_scored(fallen: str, winner: str | None) -> None:
    """Two gone by the enemy's edge are 8: as much as a front-liner lost, less than an assault, more than police."""
    name = "Rp1" if fallen == "police" else "RC"
    t = table(
        f"scenario first-contact; turn 4; unit RA command B-F-35; unit RB front-line exited; unit {name} {fallen} dead",
        "unit BA command B-A-02 completed; unit BB front-line A-B-01",
    ).quietly("RA move exit")

    assert t.winner == winner
    assert t.match.result is not None
    assert t.match.result.reason.startswith("red has nobody left; ")


@pytest.mark.rule("IMP-15.8", "IMP-15.9", "IMP-SCN-11", "IMP-18.7.c")
@pytest.mark.parametrize(("cap", "points"), [(5, 8), (4, 8), (3, 0)])
def test_a_shorter_match_pays_what_its_last_turn_pays(cap: int, points: int) -> None:
    """Control pays from the fourth turn on: in the clean-up of the last turn, before the end is judged."""
    t = table(
        f"scenario platoon-at-the-spires; option turn_cap {cap}; turn {cap}; phase clean-up; unit RA command A-B-01",
        "unit BA command C-B-35; control E-F-17 red",
    )
    assert t.winner == ("red" if points else None)
    assert t.match.result is not None
    assert t.match.result.scores == {"red": str(points), "blue": "0"}


# buying with options


@pytest.mark.rule("IMP-14.0", "IMP-18.4.b", "IMP-18.4.a")
@pytest.mark.parametrize("drones", [False, True])
def test_drones_are_bought_where_they_are_in_use_and_rangers_even_without_stealth(drones: bool) -> None:
    t = new("meeting-engagement", options={"opt_14_4": drones})

    words = t.answers("red")

    assert ("recon" in words) is drones
    assert "ranger" in words
    if not drones:
        t.refused("recon", "IMP-14.0", side="red")
        ready = t.view("red")["shop"]["ready"]
        assert not any({"attack", "bomb", "ecm", "recon", "sentry"} & set(one["forces"]) for one in ready)


@pytest.mark.rule("IMP-18.4.d", "IMP-14.11.a")
def test_squads_do_not_make_room_for_a_second_commander_in_a_standard_force() -> None:
    t = new("meeting-engagement", options={"opt_14_11": True}).choose("command", side="red")
    t.refused("command", "IMP-18.4.d", side="red")


@pytest.mark.rule("IMP-8.2.2.b", "IMP-14.7", "IMP-7.3.c")
def test_close_to_the_ground_a_berserk_soldier_jumps_above_level_twelve() -> None:
    """Nap-of-the-earth: the ceiling is twelve levels over the ground, for panic as for everybody."""
    lines = (f"point {HERE} clear 8", f"{RA} panicked", "unit BA front-line A-M-30 completed")
    assert duel(*lines, dice=deal("12=1", "6=2", "12=2")).choose("RA").level("RA") == 12
    high = duel("option opt_14_7 on", *lines, dice=deal("12=1", "6=2", "12=2")).choose("RA")
    assert high.level("RA") == 14


# cards of an owner's own


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.2.a", "IMP-DATA-FMT")
@pytest.mark.parametrize(("value", "points"), [(2, 5), (-2, 1), (-5, 0)])
def test_an_event_may_spoil_a_command_draw_but_nobody_owes_points(value: int, points: int) -> None:
    t = table("unit RT command A-A-02", BLUE, FAR, RA, f"effect command-draw red {value}", dice=deal("6=3")).choose(
        "RT"
    )
    assert t.odds("command").keys() == {f"{n} command point{'s' * (n != 1)}" for n in _faces(value)}
    t.choose("command")
    assert pools(t) == {"RT": points}


def _faces(value: int) -> set[int]:
    return {max(0, face + value) for face in range(1, 7)}


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DATA-FMT", "IMP-9.3.2.a")
def test_dust_weighs_what_its_card_says() -> None:
    t = duel(RA, f"unit BA front-line {ahead(11)} completed", "effect dust -4", dice=deal("12=1")).choose("RA fire BA")
    assert rows(t.told("attack")[0])["IMP-DATA-EVT"] == -4


@pytest.mark.rule("IMP-DATA-EVT", "IMP-3.1.a", "IMP-DATA-FMT")
@pytest.mark.parametrize(("taken", "name"), [("AT", "RB"), ("ABCDEFGHIJKLMNOPQRST", None)])
def test_an_armoured_newcomer_has_a_letter_and_there_are_twenty(taken: str, name: str | None) -> None:
    letters = [one for one in taken if one != "T"]
    lines = [
        f"unit R{one} front-line A-{chr(66 + n % 10)}-{13 + n % 2 + n // 2 * 2:02d}" for n, one in enumerate(letters)
    ]
    t = table("friendly red west", "unit RT command A-A-02", BLUE, FAR, *lines)
    step = {"op": "place_unit", "side": "holder", "kind": "assault"}

    happening = resolve(t.match.state, EventCard("E99", "Reserves", "I", "", (step,)))
    asked = next(happening, None)

    assert (asked is None) is (name is None)
    if isinstance(asked, Decision):
        with pytest.raises(StopIteration):
            happening.send(asked.options()[0])
        assert t.match.state.names[-1] == name
