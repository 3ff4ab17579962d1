"""Set-up, forces, generators, and positions as text: the parts that no rule of the turn touches."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from sandtable.engine.decisions import Decision, Options
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games.impact import GAME
from sandtable.games.impact.scenarios.loader import GENERATORS, SCENARIOS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DEAD, EXITED
from sandtable.games.impact.views.determinize import determinize
from tests.support.impact.table import join, new, refuses_position, table

PLAYED = [name for name, one in SCENARIOS.items() if one.listed]
SETUP = {"buy", "squad", "start", "place", "level", "floor", "hide", "improve", "mine", "facing"}
WILD: dict[str, dict[str, Any]] = {
    "eyes-in-the-sky": {"info_hide_types": True, "opt_14_9": True},
    "holding-action": {"size": "large", "opt_14_11": True, "opt_14_10": True, "opt_14_4": True},
    "drill-ground": {"opt_14_10": True, "opt_14_13": True},
}


def state_of(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


def set_up_at_random(name: str, seed: int) -> Match:
    """Run a set-up with random answers, looking at it from all sides on the way."""
    match = new(name, seed, WILD.get(name)).match
    chance = random.Random(seed)  # noqa: S311  # answers
    while match.decisions and next(iter(match.decisions.values())).kind in SETUP:
        side = chance.choice(sorted(match.decisions))
        if chance.random() < 0.1:
            look_around(match)
        match.choose(match.decisions[side].offer().nth(chance.randrange(len(match.decisions[side].offer()))), side)
    return match


def look_around(match: Match) -> None:
    """A position written is the position read; what a side imagines looks to it like what is there."""
    text = GAME.notation.write(match._past.checkpoint)
    assert GAME.notation.write(GAME.notation.read(text)) == text
    for side in ("red", "blue"):
        other = match.state.copy()
        determinize(other, side, Dice(5))
        assert GAME.views.view(other, side) == GAME.views.view(match.state, side)


@pytest.mark.rule("IMP-DP-1", "IMP-HID-10", "IMP-HID-11", "IMP-15.4")
@pytest.mark.parametrize("name", PLAYED)
def test_every_set_up_ends_with_everybody_somewhere(name: str) -> None:
    match = set_up_at_random(name, 3)
    state = state_of(match)
    assert state.setup is None
    for unit, point in enumerate(state.point):
        assert point >= 0 or state.entry_turn[unit] >= 1
        if point >= 0:
            assert state.at[point] == (unit,)
            assert state.airborne >> unit & 1 or state.land.enter[point] < 99
    look_around(match)


@pytest.mark.rule("IMP-HID-3")
def test_the_number_of_a_drone_does_not_tell_its_type() -> None:
    kinds = {new("eyes-in-the-sky", seed=seed).view("red")["units"]["Rd1"]["type"] for seed in range(12)}
    assert kinds == {"attack", "bomb"}


@pytest.mark.rule("IMP-18.0")
def test_a_force_needs_somebody_who_is_no_drone() -> None:
    t = new("meeting-engagement", 4, {"opt_14_4": True})
    assert "done" not in t.choose("recon", side="red").answers("red")
    assert "done" in t.choose("militia", side="red").answers("red")


@pytest.mark.rule("IMP-14.11.a", "IMP-SCN-11")
def test_squads_end_with_nine_each_whatever_is_answered() -> None:
    state = state_of(set_up_at_random("platoon-at-the-spires", 9))
    for side in (0, 1):
        squads = Counter(
            state.squad[unit]
            for unit, kind in enumerate(state.kind)
            if state.side[unit] == side and not kind.drone and not kind.command
        )
        assert squads == {1: 9, 2: 9}
    assert ([len(led) for led in state.leaders], state.strength) == ([2, 2], ((10, 10), (10, 10)))


@pytest.mark.rule("IMP-SCN-10")
def test_enough_are_due_in_every_turn_whatever_is_answered() -> None:
    for seed in range(4):
        state = state_of(set_up_at_random("slag-hollow", seed))
        due = Counter(turn for unit, turn in enumerate(state.entry_turn) if state.side[unit] == 0)
        assert due[1] >= 4
        assert due[2] >= min(4, 11 - due[1])
        assert sum(due.values()) == 11


def scored(scenario: str, *lines: str) -> State:
    state = GAME.notation.read(join(f"scenario {scenario}", *lines))
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", ["first-contact", "eyes-in-the-sky", "ghost-walk", "platoon-at-the-spires"])
def test_positions_of_random_games_are_read_as_they_were_written(name: str, seed: int) -> None:
    match = new(name, seed, {"turn_cap": 2}).match
    chance = random.Random(seed)  # noqa: S311  # answers
    for count in range(150):
        if not match.decisions:
            break
        side = chance.choice(sorted(match.decisions))
        offer = match.decisions[side].offer()
        match.choose(offer.nth(chance.randrange(len(offer))), side)
        if count % 15 == 0 and match.decisions:
            look_around(match)


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (["layout A B / F"], "full rectangle"),
        (["layout A", "layout B"], "given twice"),
        (["scenario drill-ground", "layout A"], "only open leaves it to the position"),
        (["scenario drill-ground", "point A-H-11 woods"], "only open leaves it to the position"),
        (["seed 4"], "no map that is drawn from a number"),
        (["point A-H-12 woods"], "no point 'A-H-12'"),
        (["point A-H-11 jungle"], "'jungle' must be one of"),
        (["point A-H-11 woods", "point A-H-11 marsh"], "described twice"),
        (["tile A-H-11"], "should read: tile"),
        (["height A-H-11 8"], "no building"),
        (["mine A-H-11 blue big"], "'big' must be one of"),
        (["mine A-H-11 blue dummy", "mine A-H-11 red dummy"], "holds one marker"),
        (["control A-H-11 green"], "not a side"),
        (["turn 0"], "from 1 to 99"),
        (["turns 4", "turn 5"], "has 4 turns"),
        (["phase lunch"], "'lunch' must be one of"),
        (["initiative ?"], "a side holds it"),
        (["discards 73"], "no card '73'"),
        (["discards 04 04"], "named twice"),
        (["RA assault A-H-11 damage=6"], "from 0 to 5"),
        (["RA assault A-H-11 happy"], "'happy' is not known"),
        (["RA assault A-H-11 mood=3"], "'mood=3' is not known"),
        (["RA assault A-H-11 shocked panicked"], "one of shocked, panicked and down"),
        (["RA assault A-H-11 down damage=2"], "five boxes"),
        (["RA assault A-H-11 level=13"], "at most at 12"),
        (["RA assault A-H-11 level=4 shocked"], "in the air"),
        (["Rp1 police A-H-11 level=4"], "cannot be in the air"),
        (["Rp1 police A-H-11 damage=1"], "eliminates it"),
        (["RA assault A-H-11", "RB assault A-H-11"], "one soldier to a point"),
        (["point A-H-11 water", "RA assault A-H-11"], "impassable water"),
        (["RA assault A-H-11 stealth=1"], "stealth is not in use"),
        (["RA assault A-H-11 leader"], "only a commander leads"),
        (["RA assault A-H-11 floor=4"], "no floor"),
        (["RA assault off level=3"], "has no level"),
        (["RA assault A-H-11 edge=west"], "waits at no edge"),
        (["RA assault offline"], "only drones go off-line"),
        (["Rd1 recon A-H-11 panicked"], "drones do not panic"),
        (["RA assault A-H-11 completed", "active RA"], "cannot act"),
        (["active RA"], "no soldier 'RA'"),
        (["RA assault A-H-11", "active RA move hop=3"], "not known here"),
        (["effect luck RA"], "must be one of"),
        (["RA assault A-H-11", "pool RA 3"], "must be a commander"),
        (["RA assault A-H-11", "skipped RA"], "no check due"),
        (["pending RA"], "belong to the phase setup"),
        (["scenario drill-ground", "phase setup", "bought red assault"], "gives the forces"),
        (["scenario meeting-engagement", "phase setup", "buying red", "bought red command command"], "at most 1"),
        (["option size large"], "only generated maps"),
        (["gibberish"], "not a line of a position"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused_with_one_error(lines: list[str], fault: str) -> None:
    with pytest.raises(Refused, match=fault):
        GAME.notation.read(join(*lines))


def test_a_position_without_a_word_about_it_begins_the_set_up() -> None:
    t = table("scenario late-train", "phase setup")
    assert t.match.decision is not None
    assert (t.match.decision.side, t.kind) == ("blue", "place")


def as_dealt(text: str) -> list[str]:
    """The lines of a position; types that are dealt out at random count without the names (IMP-HID-3)."""
    lines = text.splitlines()
    units = sorted(line.split()[2:] for line in lines if line.startswith("unit "))
    return [*(line for line in lines if not line.startswith("unit ")), *map(" ".join, units)]


@pytest.mark.rule("IMP-15.4", "IMP-SCN-04")
@pytest.mark.parametrize("name", PLAYED)
def test_a_set_up_begun_from_text_is_the_one_of_a_new_match(name: str) -> None:
    begun = GAME.notation.write(state_of(new(name, 1).match))
    said = [line for line in begun.splitlines() if line.split()[0] in {"seed", "size"}]
    t = table(f"scenario {name}", "phase setup", *said, seed=1)
    assert as_dealt(GAME.notation.write(state_of(t.match))) == as_dealt(begun)


def test_a_set_up_with_soldiers_that_no_group_takes_lets_them_enter() -> None:
    t = table("scenario late-train", "phase setup", "BA engineer off", "RA command off", "pending BA", seed=1)
    assert t.unit("BA")["where"] == "off"


def test_generated_maps_are_kept_by_their_number() -> None:
    for name in GENERATORS:
        match = new(name, 11, {"size": "large"}).match
        state = state_of(match)
        again = GAME.notation.read(GAME.notation.write(state))
        assert (again.field.layout, again.field.seed) == (state.field.layout, state.field.seed)


def test_units_that_are_gone_keep_their_lines() -> None:
    state = scored("open", "RA assault dead damage=5", "RB assault exited", "BA assault A-H-11")
    assert state.point[:2] == [DEAD, EXITED]
    assert not state.down
    assert GAME.notation.write(GAME.notation.read(GAME.notation.write(state))) == GAME.notation.write(state)


def test_offers_of_the_set_up_are_what_is_accepted() -> None:
    t = new("hold-the-crossing", seed=2)
    asked = t.match.decision

    assert isinstance(asked, Decision)
    assert isinstance(asked.offer(), Options)
    assert asked.kind == "improve"
    with pytest.raises(Refused):
        t.match.choose("A-H-11", "blue")


def test_refused_positions_say_so_at_the_table() -> None:
    refuses_position("RA assault A-H-12")
