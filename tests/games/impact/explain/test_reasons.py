"""Refusals that name the real reason, with its row."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.options import DRONES
from tests.support.impact.table import Table, field

AWAY = "BA A-A-34 completed"
TOWER = ("option opt_14_13 on", "point A-H-11 building 0", "height A-H-11 8")


def refusals(t: Table, *words: str) -> dict[str, str | None]:
    """The rows that refuse some words, whether they are asked about or said."""
    for word in words:
        told = t.match.explain(word).verdict
        assert told.rule == t.refused(word).rule
    return {word: t.refused(word).rule for word in words}


@pytest.mark.rule("IMP-14.7", "IMP-8.2.2.b")
@pytest.mark.parametrize(("option", "level", "rule"), [("on", 17, "IMP-14.7"), ("off", 13, "IMP-8.2.2.b")])
def test_the_ceiling_is_that_of_the_option_in_use(option: str, level: int, rule: str) -> None:
    t = field(f"option opt_14_7 {option}", "RA A-H-11", AWAY).choose("RA move")
    assert refusals(t, f"rise.{level}", f"boost.{level}") == {f"rise.{level}": rule, f"boost.{level}": rule}


@pytest.mark.rule("IMP-8.1.e")
@pytest.mark.parametrize("word", ["stop", "fire", "land", "exit", "up", "shoot"])
def test_a_word_of_a_move_stands_alone(word: str) -> None:
    t = field("RA A-H-11", "BA A-H-21 completed").choose("RA move")
    assert t.refused(f"{word}.now", "IMP-8.1.e").text.startswith(f"'{word}.now' says too much: say '{word}' alone")


@pytest.mark.rule("IMP-7.7.a")
@pytest.mark.parametrize("word", ["move", "fire", "pass"])
def test_an_action_stands_alone(word: str) -> None:
    t = field("RA A-H-11", "BA A-H-21 completed").choose("RA")
    assert t.refused(f"{word}.now", "IMP-7.7.a").text.startswith(f"'{word}.now' says too much")


@pytest.mark.rule("IMP-7.7.a", "IMP-8.1.e", "IMP-9.0.a")
def test_what_comes_later_is_not_said_first() -> None:
    t = field("RA A-H-11", "BA A-H-21 completed").choose("RA")
    assert refusals(t, "stop", "rise.4", "A-H-13", "BA") == {
        "stop": "IMP-8.1.e",
        "rise.4": "IMP-8.1.e",
        "A-H-13": "IMP-8.1.e",
        "BA": "IMP-7.7.a",
    }
    t.choose("move")
    assert refusals(t, "move", "pass", "BA") == {"move": "IMP-8.1.e", "pass": "IMP-8.1.e", "BA": "IMP-9.0.a"}


@pytest.mark.rule("IMP-3.3.1", "IMP-3.3.3", "IMP-3.3.4", "IMP-9.1")
@pytest.mark.parametrize(("kind", "rule"), [("recon", "IMP-3.3.1"), ("bomb", "IMP-3.3.3"), ("ecm", "IMP-3.3.4")])
def test_a_drone_without_a_weapon_is_not_disarmed(kind: str, rule: str) -> None:
    t = field(DRONES, f"Rd1 {kind} A-H-11 level=4", "BA A-H-21 completed").choose("Rd1")
    assert refusals(t, "fire", "rapid") == {"fire": rule, "rapid": rule}
    t.choose("move")
    t.refused("fire", rule)


@pytest.mark.rule("IMP-14.4.3.d", "IMP-12.1.2.c", "IMP-12.1.2.1.a")
@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (("pool RT 3", "Bd1 ecm A-H-15 level=3 completed"), "IMP-14.4.3.d"),
        (("pool RT 0",), "IMP-12.1.2.c"),
        (("pool RT 3", "effect command-off red until=1"), "IMP-12.1.2.c"),
        (("pool RT 3",), "IMP-12.1.2.1.a"),
    ],
)
def test_why_command_points_do_not_serve_a_check(lines: tuple[str, ...], rule: str) -> None:
    t = field(DRONES, "RA A-H-11 shocked", "RC crusader A-H-13", AWAY, *lines).choose("RA")
    t.refused("draw.9", rule)


@pytest.mark.rule("IMP-14.13.a", "IMP-14.13.b", "IMP-14.13.e", "IMP-14.13.f", "IMP-14.4.e")
def test_why_there_is_no_storey_to_go_to() -> None:
    below = field(*TOWER, "RA A-H-11", AWAY).choose("RA move")
    assert refusals(below, "down") == {"down": "IMP-14.13.e"}
    above = field(*TOWER, "RA A-H-11 floor=4", AWAY).choose("RA move")
    assert refusals(above, "up") == {"up": "IMP-14.13.f"}
    over = field(*TOWER, "RA A-H-11 level=9", AWAY).choose("RA move")
    assert refusals(over, "up", "down") == {"up": "IMP-14.13.b", "down": "IMP-14.13.b"}
    beside = field(*TOWER, "RA A-H-13", AWAY).choose("RA move")
    assert refusals(beside, "up", "down") == {"up": "IMP-14.13.a", "down": "IMP-14.13.a"}
    spent = field(*TOWER, "RA A-H-11", AWAY, "active RA move spent=5 moved")
    assert refusals(spent, "up") == {"up": "IMP-14.13.b"}
    drone = field(*TOWER, DRONES, "Rd1 recon A-H-11 level=9", AWAY).choose("Rd1 move")
    assert refusals(drone, "up", "down") == {"up": "IMP-14.4.e", "down": "IMP-14.4.e"}
    friend = "RB A-H-11 floor=4 completed"
    passing = field(*TOWER, friend, "RA A-H-13", AWAY).choose("RA move A-H-11")
    assert refusals(passing, "up") == {"up": "IMP-8.3.b"}


@pytest.mark.rule("IMP-14.13.f", "IMP-8.2.7.d")
def test_nobody_lands_who_stands_on_a_storey() -> None:
    t = field(*TOWER, "RA A-H-11 floor=4", AWAY).choose("RA move")
    assert set(refusals(t, "land", "crash", "sink.3").values()) == {"IMP-14.13.f"}
    t.choose("rise.5")
    # between the storeys there is nothing to do but to step out
    assert set(refusals(t, "land", "stop", "fire", "rise.9").values()) == {"IMP-14.13.f"}


@cases(
    case("a recon drone on the ground does not react", mark.rule("IMP-3.3.1", "IMP-8.5.c"),
         field, f"{DRONES}; impulse blue; Rd1 recon A-H-11; RA A-H-13; BA A-H-21", "BA move A-H-19",
         {"reactors": "RA RT", "refuses Rd1": "IMP-3.3.1"}),
    case("a jammed soldier is not added to a group", mark.rule("IMP-14.4.3.d", "IMP-12.1.2.2.f"),
         field, f"{DRONES}; pool RT 3; RA A-H-31; RB A-A-04; RC A-A-06; {AWAY}; Bd1 ecm A-H-33 level=3 completed",
         "RB pass", {"kind": "group", "refuses RA": "IMP-14.4.3.d"}),
    case("a bomb does not go off where drones are not in use", mark.rule("IMP-14.4.a"),
         field, f"Rd1 bomb A-H-11 level=4; {AWAY}", "Rd1 move", {"refuses detonate": "IMP-14.4.a"}),
    case("a target outside the new arc is refused in one line", mark.rule("IMP-14.9.d"),
         field, "option opt_14_9 on; RA A-H-11; BA A-H-21 completed; BB A-H-05 completed; dice 12=1", "RA fire",
         {"refuses W BA": "IMP-14.9.d", "refuses E BB": "IMP-14.9.d"}, "W BB", {"last shot target": "BB"}),
)  # fmt: skip
def test_reasons(case: Case) -> None:
    case.play()
