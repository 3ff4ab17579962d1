"""How bots value a position of Impact: it rises as a scenario's goal comes nearer; characters lean to one side."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.match import Match
from tests.games.characters import apart, check_tastes, differences, lean

#: By scenario, what Red wants: one soldier's points, each better than the one before; and what else stands there.
WANTED = {
    "late-train": (("B-G-04", "B-G-08", "B-G-10"), ("turn 2", "unit RB command B-A-02", "unit BA assault B-A-32")),
    "crack-the-vault": (
        ("C-A-02", "C-E-12", "C-G-14"),
        ("turn 2", "bunker C-F-15", "unit RB command E-B-01", "unit BA assault C-A-32"),
    ),
    "first-contact": (("A-G-04", "A-G-16", "A-G-30"), ("turn 2", "unit RB command A-A-04", "unit BA assault A-A-02")),
}


def worth(*lines: str, side: str = "red") -> float:
    match = sandtable.position("impact", "\n".join(lines), seed=1)
    return match.game.evaluate(match.state, side)


@pytest.mark.parametrize("scenario", WANTED)
def test_a_soldier_nearer_to_the_goal_is_worth_more(scenario: str) -> None:
    points, others = WANTED[scenario]
    kind = "engineer" if scenario == "crack-the-vault" else "assault"  # whoever can do it
    values = [worth(f"scenario {scenario}", *others, f"unit RA {kind} {point}") for point in points]
    assert values == sorted(set(values)), values


FIELD = (
    "scenario open", "blank", "unit RA assault A-G-10", "unit RB assault A-F-11", "unit BA assault A-G-16",
    "unit BB assault A-F-17",
)  # fmt: skip
BETTER = {
    "a living soldier": ("unit RC assault dead", "unit RC assault A-A-02"),
    "a whole one": ("unit RC assault A-A-02 damage=2", "unit RC assault A-A-02"),
    "one on its feet": ("unit RC assault A-A-02 down", "unit RC assault A-A-02"),
    "a calm one": ("unit RC assault A-A-02 panicked", "unit RC assault A-A-02"),
}


@pytest.mark.parametrize("what", BETTER)
def test_it_values(what: str) -> None:
    worse, better = BETTER[what]
    assert worth(*FIELD, worse) < worth(*FIELD, better)


# characters


def test_characters_have_tastes_of_their_own() -> None:
    train = (
        "scenario late-train",
        "turn 2",
        "unit RB assault B-A-02",
        "unit BA assault B-A-32",
        "unit BB assault B-C-32",
    )
    check_tastes(
        "impact", "red",
        kill=(FIELD, (*FIELD[:5], "unit BB assault dead")),
        loss=(FIELD, (*FIELD[:3], "unit RB assault dead", *FIELD[4:])),
        near=(FIELD, (*FIELD[:2], "unit RA assault A-G-12", *FIELD[3:])),
        step=((*train, "unit RA assault B-G-04"), (*train, "unit RA assault B-G-08")),
    )  # fmt: skip


def distance(match: Match, own: str) -> float:
    """How far a side's soldiers are from the nearest enemy, on average."""
    board = match.state.board
    return apart(match, own, match.state.point, lambda one, other: board.distance[one][other])


def test_the_aggressive_close_in_and_the_careful_keep_away() -> None:
    assert lean(differences("impact/drill-ground", distance, "aggressive", "careful", range(4), 100, 24))
