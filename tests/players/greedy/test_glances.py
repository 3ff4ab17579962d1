"""What a player only glances at: it always has something to try, and no unit's memory answers for another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import sandtable
from sandtable.engine.decisions import Choice, Decision, Options
from sandtable.engine.dice import Dice
from sandtable.engine.match import MatchSetup
from sandtable.engine.match.start import begin
from sandtable.engine.seat import Seat
from sandtable.games import find
from sandtable.players import make
from sandtable.players.greedy.attention import BRIEF
from sandtable.players.greedy.candidates import DULL, candidates
from sandtable.players.greedy.trials import Memory, SearchContext

CASE = Path(__file__).parents[2] / "data" / "cases" / "rivets-glance.json"
PLACES = Options((), (1 << 20) - 1)  # more than anybody tries one by one


class Disappointed(dict[tuple[Choice, ...], Memory]):
    """A memory of nothing but looks in vain, which notes what it was asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Choice, ...]] = []

    def get(self, key: tuple[Choice, ...], default: Any = None) -> Any:
        self.asked.append(key)
        return Memory(1, (), DULL)


def context_of(question: Decision, memory: Disappointed, seed: int = 1) -> SearchContext:
    seat = Seat(sandtable.new("rivets/listening-post", seed=1), "red")
    return SearchContext(
        seat, question, 1, 0.0, Dice(seed), frozenset(), memory=memory, clock=1, striking=frozenset(), attention=BRIEF
    )


def test_there_is_always_a_place_to_try() -> None:
    """However dull the question has been, and although no place is remembered and none stands out."""
    question = Decision("red", "goal", "Where to?", "RIV-8.1", PLACES)
    for seed in range(30):
        tried, whole = candidates(context_of(question, Disappointed(), seed), question, ("RK01a",))
        assert tried
        assert not whole


def test_the_memory_of_one_unit_says_nothing_of_another() -> None:
    memory = Disappointed()
    question = Decision("red", "goal", "Where to?", "RIV-8.1", PLACES)
    for unit in ("RK01a", "RK02a", "RK01a"):
        candidates(context_of(question, memory), question, (unit, "march"))
    first, second, again = memory.asked
    assert first != second
    assert first == again


def test_what_a_question_is_about_belongs_to_the_memory() -> None:
    memory = Disappointed()
    for unit in (3, 4):
        question = Decision("red", "goal", "Where to?", "RIV-8.1", PLACES, about=(unit,))
        candidates(context_of(question, memory), question, ())
    assert memory.asked[0] != memory.asked[1]


def test_a_sergeant_plays_on_where_one_broke_down() -> None:
    """A match in which a careless Sergeant looked at nothing at all, and chose from that."""
    case = json.loads(CASE.read_text())
    match = begin(find(case["game"]), MatchSetup(case["scenario"], case["options"], case["dice"]))
    sergeant = make("sergeant", case["seed"])
    asked = 0
    for side, word in case["choices"]:
        if side == case["side"]:
            asked += 1
            if asked == 2:
                sergeant = make("sergeant", case["seed"])  # as the server did then
            assert sergeant.choose(Seat(match, side)) in match.decisions[side].offer()
        match.choose(word, side)
    assert sergeant.choose(Seat(match, case["side"])) in match.decisions[case["side"]].offer()
