"""Ready-made platoons: enough of them everywhere, all legal, all different."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sandtable
from sandtable.games.interformic.rules.setup.unb_loadouts import words_for
from sandtable.games.interformic.rules.setup.unb_ready_platoons import Platoon, load_platoons
from sandtable.games.interformic.tables import BEAM_PLACE, BOMB_PLACE, CRAWLER, HOVERING, POINTS, SQUAD, WALKER
from sandtable.games.unbreakable.scenarios.base import DATA
from tests.support.unbreakable.hands import NORTH, begun

PLATOONS = load_platoons(DATA / "platoons.toml")
TWO_SIDED = ["retrieval", "industrial-wasteland", "runaway", "capture-the-flag", "destroy-the-flag"]
SIZES = [2, 3, 6, 12]

by_id = pytest.mark.parametrize("platoon", PLATOONS, ids=lambda platoon: platoon.id)


def offered(scenario: str, side: str, **options: Any) -> list[str]:
    match = begun(scenario, **options)
    decision = match.decisions[side]
    assert decision.kind == "platoon"
    return [word for word in decision.offer().words if word != "own"]


@pytest.mark.parametrize("scenario", TWO_SIDED)
@pytest.mark.parametrize("side", ["blue", "yellow"])
@pytest.mark.parametrize("size", SIZES)
def test_each_side_has_at_least_three_to_take(scenario: str, side: str, size: int) -> None:
    assert len(offered(scenario, side, platoon_size=size)) >= 3


def test_special_delivery_has_at_least_three_for_blue() -> None:
    assert len(offered("special-delivery", "blue")) >= 3


@pytest.mark.parametrize("scenario", TWO_SIDED)
@pytest.mark.parametrize("size", range(2, 13))
def test_whatever_is_written_for_a_scenario_is_legal_there_at_every_size(scenario: str, size: int) -> None:
    chrome = {"experimental_weapons": True, "walker_equipment": True}
    for side in ("blue", "yellow"):
        written = [p.id for p in PLATOONS if scenario in p.scenarios and side in p.sides]
        assert offered(scenario, side, platoon_size=size, **chrome) == written


@pytest.mark.parametrize("scenario", [*TWO_SIDED, "special-delivery"])
def test_taking_one_completes_the_set_up(scenario: str) -> None:
    for number, word in enumerate(offered(scenario, "blue")):
        match = begun(scenario)
        match.choose(word, "blue")
        if "yellow" in match.decisions:
            match.choose(offered(scenario, "yellow")[number], "yellow")
        assert not match.state.muster
        assert match.state.turn == 1


def test_optional_weapons_are_offered_only_with_their_option() -> None:
    plain = offered("retrieval", "blue")
    assert set(offered("retrieval", "blue", experimental_weapons=True)) - set(plain) == {"rocket-troop"}
    assert set(offered("retrieval", "blue", walker_equipment=True)) - set(plain) == {"jump-company"}


def test_there_is_a_choice_left_with_limited_weapon_cards() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=1, options={"weapon_cards_limited": True, "platoon_size": 3})
    assert len(match.decisions["blue"].offer()) > 3


@by_id
def test_it_is_named_and_says_how_it_wants_to_be_played(platoon: Platoon) -> None:
    assert platoon.title
    assert platoon.note.endswith(".")
    assert platoon.note.count(". ") == 0
    assert len(platoon.note) > 40


def test_no_two_are_alike() -> None:
    assert len({p.id for p in PLATOONS}) == len({p.title for p in PLATOONS}) == len(PLATOONS)
    assert len({tuple((u.kind, u.beams, u.bombs) for u in p.units) for p in PLATOONS}) == len(PLATOONS)


@by_id
def test_every_beginning_obeys_squads_walkers_crawlers(platoon: Platoon) -> None:
    counts: Counter[int] = Counter()
    for unit in platoon.units:
        counts[unit.kind] += 1
        if platoon.scenarios != ("special-delivery",):
            assert counts[SQUAD] >= counts[WALKER] >= counts[CRAWLER]
        assert max(counts.values()) <= 4
    if platoon.scenarios == ("special-delivery",):
        assert (counts, platoon.sides) == ({WALKER: 1, SQUAD: 2}, ("blue",))
    else:
        assert (len(platoon.units), {unit.kind for unit in platoon.units[:2]}) == (12, {SQUAD, WALKER})


@by_id
def test_it_stands_in_the_north_away_from_its_flag_within_the_stacking_limit(platoon: Platoon) -> None:
    field = begun("retrieval").state.field
    points: Counter[str] = Counter()
    for unit in platoon.units:
        assert unit.hex in NORTH
        points[unit.hex] += 0 if unit.shape == HOVERING else POINTS[unit.kind]
        if platoon.flag:
            assert field.distances(field.index[platoon.flag])[field.index[unit.hex]] > 1
    assert max(points.values()) <= 4
    if {"capture-the-flag", "destroy-the-flag"} & set(platoon.scenarios):
        assert platoon.flag in NORTH


@by_id
def test_its_weapons_are_loadouts_and_no_class_is_left_empty(platoon: Platoon) -> None:
    for unit in platoon.units:
        for spot, word in ((BEAM_PLACE, unit.beams), (BOMB_PLACE, unit.bombs)):
            assert word in words_for(unit.kind, spot, True, True)
            assert word != "none"
