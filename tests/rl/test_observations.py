"""Observations: kept up to date, and telling what stands on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable.engine.contract.observations import NO_PLACE, ObservationSpec, Row, Spot, differing, remembered, rows_of
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.games import REGISTRY, find
from sandtable.rl.catalogue import ActionCatalogue
from sandtable.rl.generic_observation import generic_observation
from sandtable.rl.observations import HEAD, Layout, Observer
from tests.rl.walks import SCENARIOS, catalogue_of, moments, seen_by


def layout_of(match: Match) -> Layout:
    spec = match.game.observations
    assert spec is not None
    return Layout(spec, len(spec.spots(match.state)))


def beside_the_war(match: Match, *, side: str) -> tuple[Layout, Observer]:
    layout = layout_of(match)
    return layout, Observer(match.game, layout, catalogue_of(match), side)


@pytest.mark.parametrize("name", [*SCENARIOS, "impact/seeded-ground", "unbreakable/capture-the-flag"])
def test_an_observation_kept_up_to_date_is_the_same_as_a_new_one(name: str) -> None:
    match = sandtable.new(name, seed=11)
    kept = {side: beside_the_war(match, side=side)[1] for side in match.sides}

    for moment in moments(match, 450, 6, Dice(7)):
        for side, observer in kept.items():
            observation = observer.observe(moment.state, moment.decisions.get(side))
            assert observation.tobytes() == seen_by(moment, side)[0]


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_board_is_the_sum_of_the_units_on_it(name: str) -> None:
    match = sandtable.new(name, seed=2)
    side = match.sides[0]
    layout, observer = beside_the_war(match, side=side)
    summed = layout.spec.summed

    for moment in moments(match, 600, 60, Dice(3)):
        parts = layout.parts(observer.observe(moment.state, moment.decisions.get(side)))
        units = parts["units"][parts["units"][:, 0] == 1]
        standing = units[units[:, HEAD.index("place")] != NO_PLACE]
        start = len(layout.spec.ground) + 1
        for owner in (0, 1):
            some = standing[standing[:, HEAD.index("enemy")] == owner]
            board = parts["board"][:, start + owner * (summed + 1) :][:, : summed + 1]
            assert board[:, 0].sum() == len(some)
            assert (board[:, 1:].sum(axis=0) == some[:, len(HEAD) : len(HEAD) + summed].sum(axis=0)).all()
            for unit in some:
                assert board[unit[HEAD.index("place")], 0] >= 1


@pytest.mark.parametrize("name", REGISTRY)
def test_every_board_of_a_game_has_a_fixed_number_of_places_and_every_question_is_known(name: str) -> None:
    game = find(name)
    assert game.observations is not None
    for scenario in (one.id for one in game.scenarios.values() if one.listed):
        sizes = set()
        for seed in (1, 2):
            match = sandtable.new(f"{name}/{scenario}", seed=seed)
            sizes.add(len(game.observations.spots(match.state)))
            for moment in moments(match, 60, 1, Dice(seed)):
                for decision in moment.decisions.values():
                    assert decision.kind in game.observations.questions
                    assert decision.offer().places >> max(sizes) == 0
        assert len(sizes) == 1, scenario


def test_the_numbers_of_a_position_are_those_of_its_text() -> None:
    match = sandtable.new("undergrowth/garden-plot", seed=1)
    for side in ("south", "north"):
        match.choose("forge-120", side)
    layout, observer = beside_the_war(match, side="north")

    parts = layout.parts(observer.observe(match.state, match.decisions.get("north")))

    view = match.view("north")
    names = layout.spec.table
    assert parts["table"][names.index("round")] == 1
    assert parts["table"][names.index("phase bid")] == 1
    assert parts["table"][names.index("south")] == 0
    units = parts["units"][parts["units"][:, 0] == 1]
    own = units[units[:, HEAD.index("enemy")] == 0]
    assert len(units) == len(view["units"])
    costs = [unit["cost"] for unit in view["units"].values() if unit["side"] == "north"]
    assert own[:, layout.columns.index("cost")].tolist() == costs
    bid = layout.kinds["bid"]
    assert np.flatnonzero(parts["question"]).tolist() == [0, bid]


def test_whom_a_question_is_about_is_marked_on_the_board_and_in_the_list() -> None:
    match = sandtable.new("undergrowth/garden-plot", seed=1)
    dice = Dice(1)
    while not (match.decision and match.decision.kind == "deed"):
        assert match.decision
        offer = match.decision.offer()
        match.choose(offer.nth(dice.below(len(offer))), match.decision.side)
    decision = match.decision
    subject = match.game.explain.subject(match.state, decision)
    layout, observer = beside_the_war(match, side=decision.side)

    parts = layout.parts(observer.observe(match.state, decision))

    marked = np.flatnonzero(parts["units"][:, HEAD.index("subject")])
    rows = list(match.view(decision.side)["units"])
    assert [rows[number] for number in marked] == [subject.unit]
    places = np.flatnonzero(parts["board"][:, layout.channels.index("subject")])
    assert subject.place is not None
    assert places.tolist() == [match.game.notation.choice(match.state, subject.place)]
    assert not layout.parts(observer.observe(match.state, None))["board"][:, layout.channels.index("subject")].any()


def test_a_game_without_observations_is_seen_by_its_view() -> None:
    match = sandtable.new("undergrowth/garden-plot", seed=1)
    game = replace(match.game, observations=None)
    spec = generic_observation(game)

    before = seen_by(match, "south", spec)
    match.choose("forge-120", "north")
    assert seen_by(match, "south", spec) == before  # a secret choice of the other side
    match.choose("forge-120", "south")
    assert seen_by(match, "south", spec)[0] != before[0]


def test_rows_are_made_afresh_only_where_something_changed() -> None:
    kept: dict[str, Any] = {}
    names, places = ["a", "b", "c"], [1, 2, 3]
    made = []

    def make(unit: int) -> Row:
        made.append(unit)
        return Row(names[unit], 0, places[unit], ())

    def rows(mask: int = 0, unlisted: int = 0) -> list[Row]:
        return rows_of(kept, (names, places), (mask,), None, unlisted, make)

    first = rows()
    assert rows() is first
    assert made == [0, 1, 2]
    places[1] = 7
    assert [row.place for row in rows()] == [1, 7, 3]
    assert made == [0, 1, 2, 1]
    rows(mask=0b100)
    assert made == [0, 1, 2, 1, 2]
    assert [row.name for row in rows(0b100, unlisted=0b010)] == ["a", "c"]
    names.append("d")
    places.append(9)
    made.clear()
    assert [row.name for row in rows(0b100)] == ["a", "b", "c", "d"]
    assert made == [1, 3]  # whether it is listed has changed, too
    names.pop(0)
    places.pop(0)
    assert [row.name for row in rows(0b100)] == ["b", "c", "d"]
    names.pop()
    places.pop()
    assert [row.name for row in rows()] == ["b", "c"]
    names.clear()
    places.clear()
    assert rows() == []


def test_what_nothing_has_happened_to_is_not_made_again() -> None:
    kept: dict[str, Any] = {}
    ground, clouds, turn = [1, 2], {3: 1}, 1

    def planes() -> tuple[int, ...]:
        return remembered(kept, "planes", (ground, clouds, turn), lambda: (sum(ground), len(clouds)))

    first = planes()
    assert planes() is first
    ground[0] = 5
    assert planes() == (7, 1)
    clouds[4] = 0
    assert planes() == (7, 2)
    second, turn = planes(), 2
    assert planes() is not second


def test_where_two_rows_differ() -> None:
    assert list(differing((1, 2, 3), (1, 5, 4))) == [1, 2]
    assert list(differing((1, 2), (1, 2, 3))) == []


def test_units_that_come_move_change_and_go_are_counted_where_they_stand() -> None:
    """Beside a sum made from nothing: with fewer rows than units, and single changes as well as many at once."""
    dice, places, listed = Dice(5), 6, 3
    rows: list[Row] = []
    spec = ObservationSpec(
        ground=("terrain",), unit=("health", "speed", "facing"), summed=2, table=("turn",), questions=(), rows=listed,
        terrains=("open",), spots=lambda _: (Spot(0, 0, 1, 4),) * places, planes=lambda *_: (0,),
        units=lambda *_: rows, facts=lambda *_: (len(rows),),
    )  # fmt: skip
    layout, actions = Layout(spec, places), ActionCatalogue([str(place) for place in range(places)])
    observer = Observer(find("undergrowth"), layout, actions, "south")

    def unit(name: str) -> Row:
        return Row(name, dice.below(2), dice.below(places + 1) - 1, tuple(dice.below(4) for _ in range(3)))

    for step in range(300):
        if dice.below(8) == 0:
            rows = rows[: dice.below(len(rows) + 1)]
        elif dice.below(3) == 0:
            rows = [*rows, unit(f"u{step}")]
        else:
            changed = range(len(rows)) if dice.below(9) == 0 else [dice.below(len(rows))] if rows else []
            rows = [unit(row.name) if n in changed else row for n, row in enumerate(rows)]
            if rows and dice.below(3) == 0:
                rows[0] = rows[0]._replace(facts=(dice.below(4), *rows[0].facts[1:]))
        parts = layout.parts(observer.observe(None, None))

        board = np.zeros_like(parts["board"])
        for row in rows:
            if row.place != NO_PLACE:
                start = 2 + 3 * row.owner  # after the terrain and the subject
                board[row.place, start : start + 3] += np.array((1, *row.facts[:2]), np.int16)
        lines = [(1, row.owner, row.place, actions.number(row.name), 0, *row.facts) for row in rows[:listed]]
        lines += [(0,) * len(layout.columns)] * (listed - len(lines))
        assert (parts["board"] == board).all()
        assert parts["units"].tolist() == [list(line) for line in lines]
        assert parts["table"].tolist() == [len(rows)]
