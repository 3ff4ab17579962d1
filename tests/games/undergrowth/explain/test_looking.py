"""Looking at squares and places, what threatens there, and what a position is worth to a bot."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.undergrowth.table import SOUTH, Table, south, table

DUEL = ("unit SF5a B2.1.C", "unit NH3a B2.0.E", "unit NF3a D3.0.C")


def duel() -> Table:
    return south(*DUEL, B2="PE", C3="LG", D1="TP+")


def test_a_square_is_described_with_everybody_in_it() -> None:
    seen = duel().match.inspect("B2", None, "south")
    assert seen.units == ("SF5a", "NH3a")
    assert "Pebbles" in seen.text
    assert "UND-2.10" in seen.text
    assert (seen.sight, seen.threats) == (None, ())


@pytest.mark.parametrize(("place", "said"), [
    ("C3.0.C", "Partial cover on the ground"), ("D1.2.C", "Partial cover up to level 3"), ("A1.1.N", "in the air"),
    ("B2.0.C", "fills its centre"),
])  # fmt: skip
def test_a_place_says_what_it_does(place: str, said: str) -> None:
    assert said in duel().match.inspect(place, None, "south").text


@pytest.mark.rule("UND-4.9")
def test_sight_from_a_unit_names_the_rock() -> None:
    t = south("unit SF5a A2.0.C", "unit NF1a B2.0.E", "unit NF1b A4.0.C", B2="SR")
    sight = t.match.inspect("B2.0.E", "SF5a", "south").sight
    assert sight is not None
    assert (sight.start, sight.goal, bool(sight.best), sight.best.rule) == ("A2.0.C", "B2.0.E", False, "UND-4.9")
    assert sight.best.facts is not None
    assert sight.best.facts["rock"] == "B2"
    clear = t.match.inspect("B2.0.W", "SF5a", "south").sight
    assert clear is not None
    assert clear.best


def test_threats_to_the_unit_in_mind_come_with_odds() -> None:
    seen = duel().match.inspect("C3.0.C", "SF5a", "south")
    found = {(one.unit, one.weapon): one for one in seen.threats}
    assert set(found) == {("NH3a", "pulse-laser"), ("NF3a", "auto-cannon")}
    odds = found["NF3a", "auto-cannon"].odds
    assert odds is not None
    assert float(odds.outcomes["hit"]) == pytest.approx(1 / 3)  # 4+ at a unit in long grass


def test_threats_without_a_unit_in_mind_have_no_odds() -> None:
    seen = duel().match.inspect("C3.0.C", None, "north")
    assert {(one.unit, one.weapon, one.odds) for one in seen.threats} == {("SF5a", "laser-gun", None)}


@pytest.mark.parametrize(("place", "unit"), [("E5", None), ("B2.9.C", None), ("B2", "SF9z")])
def test_what_is_not_there_is_refused(place: str, unit: str | None) -> None:
    with pytest.raises(Refused):
        duel().match.inspect(place, unit, "south")


def test_questions_say_what_they_are_about() -> None:
    t = duel()
    game, match = t.match.game, t.match
    assert match.decision is not None
    assert game.explain.subject(match.state, match.decision) == (None, None)
    t.choose("SF5a")
    assert game.explain.subject(match.state, match.decision) == ("SF5a", "B2.1.C")


# what bots go by


def worth(t: Table) -> float:
    state = t.match.state
    value = t.match.game.evaluate(state, "south")
    assert value == pytest.approx(-t.match.game.evaluate(state, "north"))
    return value


@pytest.mark.parametrize(("better", "worse"), [
    (("unit SF1a A1.0.C", "unit NF1a D4.0.C damage=3"), ("unit SF1a A1.0.C", "unit NF1a D4.0.C")),
    (("unit SF1a A1.0.C", "unit NF1a D4.0.C"), ("unit SF1a off", "unit NF1a D4.0.C")),
    (("unit SF1a A1.0.C", "unit NF1a D4.0.C"), ("unit SF1a A1.0.C stunned", "unit NF1a D4.0.C")),
    (("unit SF1a D3.0.N", "unit NF4a D4.0.C"), ("unit SF1a A1.0.C", "unit NF4a D4.0.C")),
    (("points 20 0", "unit SF1a A1.0.C", "unit NF1a D4.0.C"), ("unit SF1a A1.0.C", "unit NF1a D4.0.C")),
])  # fmt: skip
def test_what_is_better_is_worth_more(better: tuple[str, ...], worse: tuple[str, ...]) -> None:
    assert worth(south(*better)) > worth(south(*worse))


@pytest.mark.parametrize(("scenario", "held", "beside"), [
    ("canopy-crown", "C3.3.C", "C3.2.C"), ("long-puddle", "B2.1.C", "B2.0.N"), ("two-nests", "C4.0.C", "C2.0.C"),
    ("rockery-siege", "C3.0.N", "D2.0.N"),
])  # fmt: skip
def test_what_the_scenario_pays_for_is_worth_something(scenario: str, held: str, beside: str) -> None:
    def at(place: str) -> float:
        return worth(table(f"scenario {scenario}", SOUTH, f"unit SM3a {place}", "unit NF5a A4.0.N"))

    assert at(held) > at(beside)
