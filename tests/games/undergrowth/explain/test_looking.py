"""Looking at squares and places, what threatens there, and what a position is worth to a bot."""

from __future__ import annotations

import re
from random import Random

import pytest

from sandtable.engine.verdicts import Refused
from tests.games.undergrowth.oracle.reference import all_places
from tests.games.undergrowth.test_walks import melee, pick
from tests.support.undergrowth.hands import begun
from tests.support.undergrowth.table import FOE, SOUTH, Table, north, south, table

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
    t = south("SF5a A2.0.C; NF1a B2.0.E; NF1b A4.0.C", B2="SR")
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


def looks(t: Table, place: str, unit: str | None = None) -> str:
    return t.match.inspect(place, unit, "south").text


@pytest.mark.rule("UND-3.3", "UND-3.4")
def test_a_place_tells_what_it_touches() -> None:
    t = south("SF1a A1.0.C; NF4a B2.0.E; NF4b C2.0.W", FOE, B2="SP", B3="TP")

    assert "In base contact with C2 (UND-3.3)" in looks(t, "B2.0.E")
    assert "In base contact here: NF4a, NF4b (UND-3.4)" in looks(t, "B2.0.E")
    assert "Not in contact with C2, whose height is 0 (UND-3.3)" in looks(t, "B2.1.E")
    assert "In base contact with B3 (UND-3.3)" in looks(t, "B2.1.N")
    assert "contact" not in looks(t, "D3.0.C")
    assert "contact with" not in looks(t, "A1.0.W")  # the edge of the table


@pytest.mark.rule("UND-2.8", "UND-2.9", "UND-2.12", "UND-2.13")
@pytest.mark.parametrize(("place", "said"), [
    ("B2.0.C", "has partial cover (UND-2.8)"), ("B2.1.C", "No cover at level 1 (UND-2.9)"),
    ("C2.2.C", "has partial cover (UND-2.12)"), ("C2.3.C", "No cover at level 3 (UND-2.13)"),
])  # fmt: skip
def test_a_place_tells_its_cover(place: str, said: str) -> None:
    assert said in looks(south("SF1a A1.0.C", FOE, B2="LG", C2="PL+"), place)


@pytest.mark.rule("UND-4.3")
def test_a_place_tells_its_height_over_the_unit_in_mind() -> None:
    t = south("SF3a B2.1.C", FOE, B2="SP", C2="PL")
    assert "(UND-4.3)" in looks(t, "C2.2.C", "SF3a")
    assert "(UND-4.3)" not in looks(t, "C2.1.C", "SF3a")
    assert "(UND-4.3)" not in looks(t, "C2.2.C")


@pytest.mark.rule("UND-7.18", "UND-7.20")
def test_threats_say_what_does_not_work() -> None:
    t = south("SM1a B2.0.C; NF5a C2.1.C; NW5a C2.0.C", FOE)
    told = {one.weapon: one.text for one in t.match.inspect("B2.0.C", "SM1a", "south").threats}
    assert "Dome Shield (UND-7.18)" in told["laser-gun"]
    assert "too tough to be stunned (UND-7.20)" in told["reflection"]
    assert told["particle-beam"].endswith("hit on 2+")


# what is said


@pytest.mark.rule("UND-12.3", "UND-12.4")
@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_names_its_row_and_the_facts(seed: int) -> None:
    chance = Random(seed + 500)  # noqa: S311  # a game of a test, not a secret
    t = melee(chance)
    places = [str(place) for place in all_places(t.view()["layout"], "F5")]
    words = [*t.view()["units"], "move", "grab", "call", "control", "done", "pass", "9", "own", "attack.pincer"]
    for _ in range(30):
        if t.result is not None:
            return
        side = min(t.match.decisions)
        offered = t.answers(side)
        for word in [*words, "attack.bite", "A1.0.Q", *chance.sample(places, 20)]:
            if word not in offered:
                verdict = t.match.explain(word, side).verdict
                assert verdict.facts, (word, verdict)
                assert (verdict.facts["said"], verdict.facts["question"]) == (word, t.match.decisions[side].kind)
                assert not re.search(r"\bnot \d\d+", verdict.text), verdict  # a place by its number
        t.choose(pick(chance, offered), side=side)


def test_a_place_is_called_by_its_name_whatever_was_asked() -> None:
    t = begun("garden-plot")
    assert "'B2.0.E'" in t.match.explain("B2.0.E", "south").verdict.text
    t = table("SF1a B1.0.C; NF1a A4.0.C")
    assert "'B2.0.E'" in t.match.explain("B2.0.E", "south").verdict.text


@pytest.mark.rule("UND-5.10", "UND-5.3")
def test_a_move_is_explained_by_the_row_that_allows_it() -> None:
    t = south("SW3a B2.0.C", FOE, B3="SP").choose("SW3a", "move")
    assert "jumps (UND-5.10) to B3.1.C" in str(t.match.explain("B3.1.C"))
    assert "shifts (UND-5.3) to B2.0.N" in str(t.match.explain("B2.0.N"))


@pytest.mark.parametrize("seed", range(2))
def test_the_log_tells_what_happened_with_kind_facts_and_dice(seed: int) -> None:
    chance = Random(seed + 900)  # noqa: S311  # a game of a test, not a secret
    t = melee(chance)
    for _ in range(120):
        if t.result is None:
            side = min(t.match.decisions)
            t.choose(pick(chance, t.answers(side)), side=side)

    assert len(t.match.log) > 60
    for event in t.match.log:
        assert event.rule.startswith("UND-")
        assert event.kind
        assert event.facts
        assert event.text[0].isupper()
        if event.kind == "attack":
            assert event.dice == (str(event.facts["die"]),)
            assert event.facts["hit"] == (event.facts["die"] >= event.facts["least"])
        elif event.kind != "initiative":
            assert event.dice == ()


@pytest.mark.rule("UND-12.5", "UND-6.9")
def test_a_round_and_a_loss_are_told_with_the_points() -> None:
    t = north("NF2a D4.0.C; SF4a A1.0.C; SF1z A1.0.W; NF1z D4.0.N", dice=[6])
    t.attack("NF2a", "heavy-barrage-10pak", "SF4a").end().passes()
    told = {event.kind: event for event in t.match.log}
    assert told["destroyed"].text == "Anvil Ant SF4a is destroyed: 4 points for north"
    assert told["round"].text == "Round 2 ends: South has 0 points, North 4"


# what bots go by


def worth(t: Table) -> float:
    state = t.match.state
    value = t.match.game.evaluate(state, "south")
    assert value == pytest.approx(-t.match.game.evaluate(state, "north"))
    return value


@pytest.mark.parametrize(("better", "worse"), [
    ("SF1a A1.0.C; NF1a D4.0.C damage=3", "SF1a A1.0.C; NF1a D4.0.C"),
    ("SF1a A1.0.C; NF1a D4.0.C", "SF1a off; NF1a D4.0.C"),
    ("SF1a A1.0.C; NF1a D4.0.C", "SF1a A1.0.C stunned; NF1a D4.0.C"),
    ("SF1a D3.0.N; NF4a D4.0.C", "SF1a A1.0.C; NF4a D4.0.C"),
    ("points 20 0; SF1a A1.0.C; NF1a D4.0.C", "SF1a A1.0.C; NF1a D4.0.C"),
])  # fmt: skip
def test_what_is_better_is_worth_more(better: str, worse: str) -> None:
    assert worth(south(better)) > worth(south(worse))


@pytest.mark.parametrize(("scenario", "held", "beside"), [
    ("canopy-crown", "C3.3.C", "C3.2.C"), ("long-puddle", "B2.1.C", "B2.0.N"), ("two-nests", "C4.0.C", "C2.0.C"),
    ("rockery-siege", "C3.0.N", "D2.0.N"),
])  # fmt: skip
def test_what_the_scenario_pays_for_is_worth_something(scenario: str, held: str, beside: str) -> None:
    def at(place: str) -> float:
        return worth(table(f"scenario {scenario}", SOUTH, f"SM3a {place}; NF5a A4.0.N"))

    assert at(held) > at(beside)
