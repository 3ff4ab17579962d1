"""How bots value a position of Rivets, and that Greedy sees what its units can do."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.games.rivets.evaluation.evaluate import _objectives
from sandtable.lab.fuzz.probe import pick
from sandtable.players import make
from tests.support.characters import apart, check_tastes, differences, lean, standard
from tests.support.rivets.table import Table, buying, combat, march, table

QUIET = ("unit BC01a A1", "unit RK01a F8")


def value(t: Table, side: str = "blue") -> float:
    """What the position is worth to a side."""
    return t.match.game.evaluate(t.match.state, side)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_good_for_one_side_is_as_bad_for_the_other(seed: int) -> None:
    match, dice = sandtable.new("rivets/sky-over-marrow-hill", seed=seed, options={"turn_cap": 4}), Dice(seed)
    values = []
    while match.decisions:
        side, choice = pick(match, dice)
        match.choose(choice, side)
        blue, red = (match.game.evaluate(match.state, one) for one in match.sides)
        assert blue == pytest.approx(-red)
        values.append(blue)
    assert all(-1 < one < 1 for one in values)
    assert len(set(values)) > 20


BETTER = {
    "a unit more": (("unit BC01a A1", "unit BC01b A1", "unit RK01a F8"), QUIET),
    "an enemy less": (("unit BC01a A1",), QUIET),
    "health": (("unit BC06a A1", "unit RK01a F8"), ("unit BC06a A1 damage=1", "unit RK01a F8")),
    "points": (("vp 1 0", *QUIET), ("vp 0 0", *QUIET)),
    "an objective": (("scenario mud-between", "unit BC01a E4"), ("scenario mud-between", "unit BC01a E3")),
    "being nearer to one": (("scenario mud-between", "unit BC01a E3"), ("scenario mud-between", "unit BC01a E2")),
    "a target in range": (("unit BC01a C3", "unit RK10a C5"), ("unit BC01a C3", "unit RK10a C6")),
    "no gas": (("gas B1 red K03", *QUIET), ("gas A1 red K03", *QUIET)),
}


#: Secret Missions about a place: worse and better positions of a side that holds one.
MISSIONS = {
    "Beachhead": ("M03", "unit BC01a C4", "unit BC01a C5"),
    "Knock on the Door": ("M04", "unit BC01a C6", "unit BC01a C7"),
    "Lantern Chain": ("M16", "unit BC01a C4", "unit BC01a C4\nunit BC01b D4"),
}


@pytest.mark.rule("RIV-14.1")
@pytest.mark.parametrize("title", MISSIONS)
def test_a_secret_mission_draws_units_to_its_place(title: str) -> None:
    """The mission makes the better place better still."""
    mission, worse, better = MISSIONS[title]
    gains = []
    for held in (mission, "M15"):  # the other one is about rivets
        lines = ("phase wrap-up 1", "turn red", f"missions blue {held}", "unit RK01a F8")
        much, little = (table(*lines, place) for place in (better, worse))
        gains.append(value(much) - value(little))
    assert gains[0] > gains[1] + 0.001


@pytest.mark.rule("RIV-10.2")
def test_of_the_fulfilled_missions_the_best_counts_by_its_vp() -> None:
    """One is revealed in a turn; Knock on the Door pays 2 VP, Beachhead 1."""
    door = ("phase wrap-up 1", "turn blue", "unit BC01a C8", "unit RK01a F8")
    none, one, two, both = (value(table(*door, f"missions blue {held}")) for held in ("M15", "M03", "M04", "M03 M04"))
    assert none < one < two < both
    assert both - two < one - none


@pytest.mark.parametrize("what", BETTER)
def test_it_values(what: str) -> None:
    much, little = (table("phase wrap-up 1; turn blue", *lines) for lines in BETTER[what])
    assert value(much) > value(little)


def test_striking_is_worth_more_than_the_threat_to_strike() -> None:
    """Who kills the only enemy in range has no one to aim at any more, and should do it all the same."""
    before = combat("BK01a C3; RC01a C4; RC01b F8")
    after = combat("BK01a C3; RC01b F8; RC03a F8", seed=1)  # a dearer one far off instead
    assert value(combat("BK01a C3; RC01b F8", seed=1)) > value(before)
    assert value(after) < value(combat("BK01a C3; RC01b F8", seed=1))


def test_a_point_is_worth_less_than_what_it_buys() -> None:
    t = buying("dp 2; BC01a A1", seed=1)
    assert all(value(t.twin("C01", place)) > value(t) for place in ("A1", "C1"))


def chosen(t: Table, side: str, kind: str) -> list[str]:
    """What Greedy answers to questions of a kind in a row."""
    player = make("greedy", 3)
    words = []
    while t.asked == (side, kind):
        words.append(t.match.game.notation.word(t.match.state, player.choose(Seat(t.match, side))))
        t.choose(words[-1])
    return words


@pytest.mark.parametrize("mates", ["RK01a C4", "RK01a C4; RK01b C4; RK01c C4"])
def test_greedy_fights_with_a_grid_of_several_units_as_with_a_grid_of_one(mates: str) -> None:
    t = combat("turn red; BC01a C3; BC16a C3", mates, seed=3)
    assert chosen(t, "red", "grid") == ["C4"]


def test_greedy_marches_out_of_a_grid_with_several_units() -> None:
    t = march("scenario mud-between; BC01a E3; BC01b E3; RK01a A8", seed=3)
    assert chosen(t, "blue", "grid") == ["E3"]


def test_the_choice_of_a_grid_goes_on_to_its_units_in_one_stretch() -> None:
    """Only from the second unit on is the question a boundary; a position may begin there."""
    t = combat("BC01a C3; BC01b C3; BC01c C3; RK01a C4", seed=3)

    boundaries = []
    for words in ("C3", "BC01a pass"):
        t.choose(words)
        assert t.kind == "unit"
        assert t.match.decision is not None
        boundaries.append(t.match.decision.boundary)

    assert boundaries == [False, True]


# characters


def test_characters_have_tastes_of_their_own() -> None:
    field = ("phase wrap-up 1", "turn blue", "unit BC01a A1", "unit RK01a F8")
    mates = ("unit BC01b A1", "unit RK01b F8")
    mud = ("scenario mud-between", "phase wrap-up 1", "turn blue", "unit RK01a F8")
    check_tastes(
        "rivets", "blue",
        kill=((*field, *mates), (*field, mates[0])),
        loss=((*field, *mates), (*field, mates[1])),
        near=((*field, *mates), (*field[:2], "unit BC01a A3", field[3], *mates)),
        step=((*mud, "unit BC01a E3"), (*mud, "unit BC01a E4")),
    )  # fmt: skip


def distance(match: Match, own: str) -> float:
    """How far a side's ground units are from the nearest enemy, on average."""
    board = match.state.board
    columns: int = board.columns
    grids = [place if place < board.grids else -1 for place in match.state.place]

    def far(one: int, other: int) -> int:
        return max(abs(one % columns - other % columns), abs(one // columns - other // columns))

    return apart(match, own, grids, far)


def progress(match: Match, own: str) -> float:
    """What the objectives are worth to a side, held and near, by the standard weights."""
    state, side = match.state, match.sides.index(own)
    w = standard(match)
    return _objectives(w, state, side, [u for u, at in enumerate(state.place) if at >= 0 and state.side[u] == side])


def test_the_aggressive_close_in_and_the_careful_keep_away() -> None:
    assert lean(differences("rivets/listening-post", distance, "aggressive", "careful", range(6), 150, 40))


def test_the_mission_comes_before_safety() -> None:
    assert lean(differences("rivets/listening-post", progress, "careful", "mission", range(6), 150, 40))
