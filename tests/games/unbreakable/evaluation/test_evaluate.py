"""The evaluation: fair to both sides, and it rises when a mission advances."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.games.unbreakable.evaluation import MISSIONS
from sandtable.players import make
from tests.support.characters import check_tastes, differences, hexes_apart, lean, standard
from tests.support.unbreakable.table import place

TWO_SIDED = ["retrieval", "industrial-wasteland", "runaway", "capture-the-flag", "destroy-the-flag"]


def worth(*lines: str, side: str = "blue") -> float:
    match = place(*lines, seed=1).match
    return match.game.evaluate(match.state, side)


def rising(*positions: tuple[str, ...], side: str = "blue") -> None:
    """Check that each position is better for *side* than the one before, and worse for the other."""
    values = [worth(*position, side=side) for position in positions]
    assert values == sorted(set(values)), values
    other = "yellow" if side == "blue" else "blue"
    against = [worth(*position, side=other) for position in positions]
    assert against == sorted(set(against), reverse=True), against


def midway(scenario: str, choices: int = 150, seed: int = 4) -> Match:
    match = sandtable.new(f"unbreakable/{scenario}", seed=seed, options={"turn_cap": 9})
    bots = {side: make("random", number) for number, side in enumerate(match.sides)}
    for _ in range(choices):
        if not match.decisions:
            break
        side = next(iter(match.decisions))
        match.choose(bots[side].choose(Seat(match, side)), side)
    return match


# in general


@pytest.mark.parametrize("scenario", TWO_SIDED)
@pytest.mark.parametrize("choices", [0, 40, 150, 400])
def test_what_is_good_for_one_side_is_bad_for_the_other(scenario: str, choices: int) -> None:
    match = midway(scenario, choices)
    blue, yellow = (match.game.evaluate(match.state, side) for side in ("blue", "yellow"))
    assert blue == pytest.approx(-yellow)
    assert -1 < blue < 1


def test_mirrored_positions_have_mirrored_values() -> None:
    north = worth("scenario retrieval; object satellite 0608; W1 0604 nuke:M; WA off")
    south = worth("scenario retrieval; object satellite 0608; WA 0612 nuke:M; W1 off", side="yellow")
    assert north == pytest.approx(south)


@pytest.mark.parametrize(
    "scenario",
    ["special-delivery", "retrieval", "industrial-wasteland", "runaway", "capture-the-flag", "destroy-the-flag"],
)
def test_it_only_looks(scenario: str) -> None:
    match = midway(scenario, 90)
    before = match.position(), match.state.dice.state_word
    for side in match.sides:
        match.game.evaluate(match.state, side)
    assert (match.position(), match.state.dice.state_word) == before


# units in working order


BASE = ("scenario open", "WA 0610 nuke:M", "SA 0710 hovering nuke:L")


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("W1 0604 buttoned nuke:M", "W1 0604 nuke:M"),
        ("W1 0604 out nuke:M", "W1 0604 buttoned nuke:M"),
        ("W1 0604 down nuke:M", "W1 0604 nuke:M"),
        ("W1 0604 nuke:M-", "W1 0604 nuke:M"),
        ("W1 0604 stasis=2 nuke:M", "W1 0604 nuke:M"),
        ("W1 0604 stasis=2 frozen nuke:M", "W1 0604 stasis=2 nuke:M"),
        ("W1 gone nuke:M", "W1 0604 out down nuke:M-"),
        ("W1 off nuke:M", "W1 0601 nuke:M"),
        ("S1 0604 nuke:L", "S1 0604 hovering nuke:L"),
    ],
)
def test_a_unit_in_better_order_is_worth_more(worse: str, better: str) -> None:
    rising((*BASE, worse), (*BASE, better))


# one a scenario, at least


def test_retrieval_goes_out_grabs_and_comes_home() -> None:
    base = ("scenario retrieval", "0608 crater red", "WA off", "S1 0604", "SA 0612")
    rising(
        (*base, "object satellite 0608", "W1 off"),
        (*base, "object satellite 0608", "W1 0603"),
        (*base, "object satellite 0608", "W1 0607"),
        (*base, "object satellite 0608", "W1 0608"),
        (*base, "object satellite W1", "W1 0608"),
        (*base, "object satellite W1", "W1 0604"),
        (*base, "object satellite W1", "W1 0601"),
    )


def test_retrieval_fears_the_other_sides_carrier() -> None:
    base = ("scenario retrieval", "W1 0606", "S1 0604", "SA 0612")
    rising(
        (*base, "object satellite WA", "WA 0614"),
        (*base, "object satellite WA", "WA 0609"),
        (*base, "object satellite WA", "WA 0609 down"),
        (*base, "object satellite 0609", "WA 0609 down"),
    )


def test_industrial_wasteland_counts_what_is_left() -> None:
    base = ("scenario industrial-wasteland", "S1 0401", "SA 0612 hovering nuke:L", "CA 0615 nuke:H")
    rising(
        base,
        (*base, "0206 crater red"),
        (*base, "0206 crater red", "0207 rough"),
        (*base, "0206 crater red", "0207 rough", "0805 rough"),
        side="yellow",
    )


def test_industrial_wasteland_wants_sighters_nukes_and_crawlers_near() -> None:
    base = ("scenario industrial-wasteland", "S1 0401")
    rising(
        (*base, "SA off hovering nuke:L", "CA off nuke:H"),
        (*base, "SA 0514 hovering nuke:L-", "CA off nuke:H"),
        (*base, "SA 0514 hovering nuke:L", "CA off nuke:H"),
        (*base, "SA 0514 hovering nuke:L", "CA 0615 nuke:H"),
        (*base, "SA 0514 hovering nuke:L", "CA 0807 nuke:H"),
        side="yellow",
    )


def test_a_good_first_round_is_kept_in_the_second() -> None:
    second = ("scenario industrial-wasteland", "S1 0401", "SA 0612 hovering nuke:L")
    rising(
        (*second, "round 2 swapped yes score 3 first 1000000"),
        (*second, "round 2 swapped yes score 3 first 20"),
        (*second, "round 2 swapped yes score 3 first 6"),
        side="yellow",  # who was the first attacker: changed colours mean Yellow's player holds Blue now
    )


def test_runaway_hovers_over_the_crawler_takes_it_and_drives_it_home() -> None:
    base = ("scenario runaway", "SA 0614")
    rising(
        (*base, "R 0608 laser:H nuke:H", "S1 0601 hovering"),
        (*base, "R 0608 laser:H nuke:H", "S1 0605 hovering"),
        (*base, "R 0608 laser:H nuke:H", "S1 0608 hovering buttoned"),
        (*base, "R 0608 laser:H nuke:H", "S1 0608 hovering"),
        (*base, "R 0608 blue laser:H nuke:H", "S1 0608 hovering"),
        (*base, "R 0604 blue laser:H nuke:H", "S1 0608 hovering"),
        (*base, "R 0601 blue laser:H nuke:H", "S1 0608 hovering"),
    )


def test_capture_the_flag_goes_for_the_flag_and_brings_it_over_the_fold() -> None:
    base = ("scenario capture-the-flag", "object blue-flag 0301", "WA 0411", "S1 0604", "SA 0811")
    rising(
        (*base, "object yellow-flag 0614", "W1 0605"),
        (*base, "object yellow-flag 0614", "W1 0610"),
        (*base, "object yellow-flag 0614", "W1 0614"),
        (*base, "object yellow-flag W1", "W1 0614"),
        (*base, "object yellow-flag W1", "W1 0609"),
    )


def test_destroy_the_flag_sinks_the_ground_under_it() -> None:
    base = (
        "scenario destroy-the-flag",
        "object blue-flag 0301",
        "object yellow-flag 0613",
        "WA 0411",
        "W1 0607 force:M nuke:M",
    )
    rising(base, (*base, "epicenter 0613 red"), (*base, "0613 crater red"), (*base, "0613 lava red"))
    rising(base, (*base, "0713 lava red"))  # to shove it in
    nearer = (*base[:-1], "W1 0611 force:M nuke:M")
    rising(base, nearer)


def test_special_delivery_digs_pits_on_the_crawlers_way() -> None:
    def delivery(*more: str, crawler: str = "CA 0613 laser:M laser:M nuke:H") -> float:
        return worth(
            "scenario special-delivery; W1 0506 force:M nuke:M; S1 0607 hovering nuke:L; S2 0706 hovering neutron:L",
            crawler,
            *more,
        )

    values = [
        delivery(),
        delivery("0610 crater red"),
        delivery("0610 lava red"),
        delivery("0610 lava red", "0609 lava red"),
    ]
    assert values == sorted(set(values))
    assert delivery(crawler="CA 0613 buttoned laser:M laser:M nuke:H") > delivery()
    assert delivery(crawler="CA 0610 laser:M laser:M nuke:H") < delivery()
    in_the_pit = delivery("0610 lava red", crawler="CA 0610 laser:M laser:M nuke:H")
    assert in_the_pit > delivery("0610 crater red", crawler="CA 0610 laser:M laser:M nuke:H")


LOST = {
    "retrieval": ("object satellite 0608", "W1 0606", "WA off"),
    "capture-the-flag": ("object blue-flag 0301", "object yellow-flag 0614", "W1 0606", "WA 0411"),
    "destroy-the-flag": ("object blue-flag 0301", "object yellow-flag 0613", "W1 0606", "WA 0411"),
    "runaway": ("R 0608 laser:H nuke:H", "S2 0607 hovering", "SA 0614"),
}


@pytest.mark.parametrize("scenario", LOST)
@pytest.mark.parametrize("character", ["", "aggressive", "mission"])
def test_a_lost_unit_is_never_worth_more_than_a_far_one(scenario: str, character: str) -> None:
    """Or a bot would drive its escort off the map."""
    values = []
    for squad in ("gone nuke:L", "0101 nuke:L"):
        text = "\n".join((f"scenario {scenario}", *LOST[scenario], f"S1 {squad}"))
        match = place(text, seed=1).match
        values.append(match.game.evaluation.evaluator(character)(match.state, "blue"))
    assert values[0] < values[1]


def test_industrial_wasteland_brings_units_of_breakable_with_nukes_near() -> None:
    base = ("scenario industrial-wasteland", "option breakable_units on", "unit BT1a 0401 S")
    rising((*base, "unit YTA1 0614 N nuke:M"), (*base, "unit YTA1 0609 N nuke:M"), side="yellow")


# characters


def test_characters_have_tastes_of_their_own() -> None:
    blue = ("unit W1 0604 nuke:M", "unit S1 0603 hovering nuke:L")
    field = ("scenario open", *blue, "unit WA 0612 nuke:M", "unit SA 0613 hovering nuke:L")
    errand = ("scenario retrieval", "object satellite 0608", "unit WA 0614", "unit S1 0604", "unit SA 0612")
    check_tastes(
        "unbreakable",
        "blue",
        kill=(field, (*field[:4], "unit SA gone nuke:L")),
        loss=(field, (*field[:2], "unit S1 gone nuke:L", *field[3:])),
        near=(field, ("scenario open", "unit W1 0608 nuke:M", *field[2:])),
        step=((*errand, "unit W1 0603"), (*errand, "unit W1 0606")),
    )


def progress(match: Match, own: str) -> float:
    """How far a side is with its mission, by the standard weights."""
    state, w = match.state, standard(match)
    return MISSIONS[state.scenario](w, state, match.sides.index(own))


def test_the_aggressive_close_in_and_the_careful_keep_away() -> None:
    assert lean(differences("unbreakable/destroy-the-flag", hexes_apart, "aggressive", "careful", range(5), 260, 20))


def test_the_mission_comes_before_safety() -> None:
    assert lean(differences("unbreakable/retrieval", progress, "careful", "mission", range(6), 260, 30))
