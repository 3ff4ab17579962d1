"""How bots value a position of Impact: it rises as a scenario's goal comes nearer; characters lean to one side."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.match import Match
from tests.support.characters import apart, check_tastes, differences, lean
from tests.support.impact.table import join

#: By scenario, what Red wants: one soldier's points, each better than the one before; and what else stands there.
WANTED = {
    "late-train": (("B-G-04", "B-G-08", "B-G-10"), ("turn 2", "RB command B-A-02", "BA assault B-A-32")),
    "crack-the-vault": (
        ("C-A-02", "C-E-12", "C-G-14"),
        ("turn 2", "bunker C-F-15", "RB command E-B-01", "BA assault C-A-32"),
    ),
    "first-contact": (("A-G-04", "A-G-16", "A-G-30"), ("turn 2", "RB command A-A-04", "BA assault A-A-02")),
    "ghost-walk": (("A-C-20", "C-C-06", "C-C-12", "C-C-14"), ("turn 4", "RB command A-A-02", "Bp1 police C-M-34")),
    "badge-and-pitchfork": (("E-H-09", "C-H-05", "C-H-19"), ("turn 2", "RB command E-A-02", "Bp1 police C-A-34")),
}
CAN = {"crack-the-vault": "engineer", "ghost-walk": "ranger"}  # who can do it


def worth(*lines: str, side: str = "red") -> float:
    match = sandtable.position("impact", join(*lines), seed=1)
    return match.game.evaluate(match.state, side)


@pytest.mark.parametrize("scenario", WANTED)
def test_a_soldier_nearer_to_the_goal_is_worth_more(scenario: str) -> None:
    points, others = WANTED[scenario]
    kind = CAN.get(scenario, "assault")
    values = [worth(f"scenario {scenario}", *others, f"RA {kind} {point}") for point in points]
    assert values == sorted(set(values)), values


@pytest.mark.parametrize("scenario", WANTED)
def test_no_soldier_is_better_dead_than_far_from_the_goal(scenario: str) -> None:
    points, others = WANTED[scenario]
    kind = CAN.get(scenario, "assault")
    alive, dead = (worth(f"scenario {scenario}", *others, f"RA {kind} {place}") for place in (points[0], "dead"))
    assert alive > dead


def test_an_enemy_far_from_its_goal_is_better_dead() -> None:
    train = ("scenario late-train", "turn 2", "RB command B-A-02", "BA assault B-A-32")
    alive, dead = (worth(*train, f"BB assault {place}") for place in ("F-M-34", "dead"))
    assert dead > alive


GHOSTS = ("scenario ghost-walk", "turn 4", "RG command A-A-02", "Bp1 police C-M-34")


def test_a_wrecked_relay_draws_no_soldier() -> None:
    beside, between = "RA ranger C-C-12", "RA ranger C-F-17"  # the one site, and on the way to another
    assert worth(*GHOSTS, beside) > worth(*GHOSTS, between)
    assert worth(*GHOSTS, "wrecked C-C-14", beside) < worth(*GHOSTS, "wrecked C-C-14", between)


def test_a_relay_is_wrecked_though_everybody_is_far_from_the_next_one_then() -> None:
    places = ("C-C-14", "C-C-12", "C-C-16", "C-B-13", "C-B-15", "C-D-13")
    rangers = [f"unit R{letter} ranger {place}" for letter, place in zip("ABCDEF", places, strict=True)]
    assert worth(*GHOSTS, *rangers, "wrecked C-C-14") > worth(*GHOSTS, *rangers)


def test_an_objective_is_taken_though_everybody_is_far_from_the_next_one_then() -> None:
    places = ("B-G-10", "B-G-08", "B-F-09", "B-F-11", "B-H-09", "B-H-11")
    soldiers = [f"unit R{letter} assault {place}" for letter, place in zip("ABCDEF", places, strict=True)]
    train = ("scenario late-train", "turn 3", "RG command B-A-02", "BA assault B-A-32", *soldiers)
    assert worth(*train, "control B-G-10 red") > worth(*train)


@pytest.mark.parametrize("scenario", ["crack-the-vault", "ghost-walk", "badge-and-pitchfork"])  # only Red has a goal
def test_to_pass_the_time_gains_nothing_for_who_has_still_to_reach_the_goal(scenario: str) -> None:
    points, others = WANTED[scenario]
    soldier = f"RA {CAN.get(scenario, 'assault')} {points[1]}"
    now, later = (worth(f"scenario {scenario}", turn, *others[1:], soldier) for turn in ("turn 3", "turn 4"))
    assert later <= now


RUNNERS = {
    "crack-the-vault": ("RA engineer C-E-12", "BA assault C-A-32"),
    "badge-and-pitchfork": ("RA assault C-H-05", "BA assault C-A-32"),
    "hold-the-crossing": ("RA assault D-H-05", "BA assault D-A-32"),
    "seeded-ground": ("RA assault F-G-20", "BA assault A-A-32"),
    "slag-hollow": ("RA assault B-G-10", "BA assault B-A-32"),
}  # Red on its way, and who waits for it


@pytest.mark.parametrize("scenario", RUNNERS)
def test_to_pass_the_time_gains_nothing_for_who_waits_for_the_enemy(scenario: str) -> None:
    values = [worth(f"scenario {scenario}", f"turn {turn}", *RUNNERS[scenario], side="blue") for turn in range(2, 8)]
    assert values == sorted(values, reverse=True)


def test_a_goal_is_nearer_with_another_on_the_way_who_is_in_order() -> None:
    train = ("scenario late-train", "turn 5", "RB command B-A-02", "BA assault B-A-32", "RC assault B-G-04")
    near, far, shaken = (worth(*train, f"RA assault {how}") for how in ("B-G-06", "B-A-04", "B-G-06 shocked"))
    assert near > far
    assert near > shaken


def test_fire_goes_on_at_who_is_hit_already() -> None:
    def shot(first: int, second: int) -> float:
        return worth(*FIELD[:4], f"BA assault A-G-16 damage={first}", f"BB assault A-F-17 damage={second}")

    assert shot(3, 0) > shot(2, 1)


def test_a_ranger_over_a_relay_is_worth_less_than_one_on_it() -> None:
    assert worth(*GHOSTS, "RA ranger C-C-14 level=6") < worth(*GHOSTS, "RA ranger C-C-14")


FIELD = (
    "scenario open", "blank", "unit RA assault A-G-10", "unit RB assault A-F-11", "unit BA assault A-G-16",
    "unit BB assault A-F-17",
)  # fmt: skip
BETTER = {
    "a living soldier": ("RC assault dead", "RC assault A-A-02"),
    "a whole one": ("RC assault A-A-02 damage=2", "RC assault A-A-02"),
    "one on its feet": ("RC assault A-A-02 down", "RC assault A-A-02"),
    "a calm one": ("RC assault A-A-02 panicked", "RC assault A-A-02"),
}


@pytest.mark.parametrize("what", BETTER)
def test_it_values(what: str) -> None:
    worse, better = BETTER[what]
    assert worth(*FIELD, worse) < worth(*FIELD, better)


def test_characters_have_tastes_of_their_own() -> None:
    train = (
        "scenario late-train",
        "turn 2",
        "unit RB assault B-A-02",
        "unit BA assault B-A-32",
        "unit BB assault B-C-32",
    )
    check_tastes(
        "impact",
        "red",
        kill=(FIELD, (*FIELD[:5], "unit BB assault dead")),
        loss=(FIELD, (*FIELD[:3], "unit RB assault dead", *FIELD[4:])),
        near=(FIELD, (*FIELD[:2], "unit RA assault A-G-12", *FIELD[3:])),
        step=((*train, "unit RA assault B-G-04"), (*train, "unit RA assault B-G-08")),
    )


def distance(match: Match, own: str) -> float:
    """How far a side's soldiers are from the nearest enemy, on average."""
    board = match.state.board
    return apart(match, own, match.state.point, lambda one, other: board.distance[one][other])


def test_the_aggressive_close_in_and_the_careful_keep_away() -> None:
    assert lean(differences("impact/drill-ground", distance, "aggressive", "careful", range(4), 100, 24))
