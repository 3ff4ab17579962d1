"""Decisions: answers as words and places, questions that are asked late, and secret parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.engine.decisions import Choice, Decision, Options, Rule, SimultaneousDecisions, bits, nth_bit, together
from sandtable.engine.run import Run
from sandtable.engine.verdicts import Result
from tests.engine.toy import State, start

masks = st.integers(min_value=0, max_value=2**200 - 1)


@given(masks)
def test_nth_bit_counts_like_a_list(mask: int) -> None:
    listed = [place for place in range(200) if mask >> place & 1]
    assert bits(mask) == listed
    assert [nth_bit(mask, n) for n in range(len(listed))] == listed


@given(st.sets(st.integers(min_value=0, max_value=2000), min_size=1))
def test_nth_bit_reaches_any_board(places: set[int]) -> None:
    mask = sum(1 << place for place in places)
    assert [nth_bit(mask, n) for n in range(len(places))] == sorted(places)


@given(st.lists(st.text(min_size=1), unique=True, max_size=5), masks)
def test_options_are_one_list_however_they_are_looked_at(words: list[str], mask: int) -> None:
    offer = Options(tuple(words), mask)
    listed = list(offer)
    assert listed == [*words, *bits(mask)]
    assert len(offer) == len(listed)
    assert [offer.nth(n) for n in range(len(offer))] == listed
    assert all(choice in offer for choice in listed)


def test_what_is_not_offered_is_not_in_it() -> None:
    offer = Options(("stop", "1"), 0b1010)
    for wrong in (0, 2, 4, -1, 10**6, "go", "", "3", None, True, False, 1.0, ("stop",)):
        assert wrong not in offer, wrong


def test_options_are_equal_when_they_offer_the_same_in_the_same_order() -> None:
    assert Options(("a", "b"), 6) == Options(("a", "b"), 6)
    assert Options(("a", "b"), 6) != Options(("b", "a"), 6)
    assert Options(("a", "b"), 6) != Options(("a", "b"), 2)
    assert Options(("a",)) != ("a",)
    with pytest.raises(TypeError):
        hash(Options())


def test_answers_are_worked_out_once_and_only_when_somebody_looks() -> None:
    looked = []

    def offer() -> Options:
        looked.append(1)
        return Options(("a", "b"))

    decision = Decision("red", "kind", lambda: "Why?", "TOY-1", offer)
    assert not looked
    assert (decision.options(), decision.offer().nth(1), decision.prompt) == (["a", "b"], "b", "Why?")
    assert len(looked) == 1


# runs


def asks(*questions: Options) -> Callable[[Any], Rule[Result]]:
    """Return rules that ask red these questions in a row and end with the answers."""

    def play(state: Any) -> Rule[Result]:
        answers = []
        for offer in questions:
            answer = yield Decision("red", "q", "?", "TOY-1", offer)
            answers.append(answer)
        return Result(None, repr(answers), "TOY-1")

    return play


def open_answers(run: Run) -> list[Choice] | None:
    return None if run.decision is None else run.decision.options()


def toy() -> State:
    state: State = start().state
    return state


def test_a_question_with_one_answer_is_not_asked() -> None:
    run = Run(asks(Options(("only",)), Options(("a", "b")), Options((), 0b100)), toy())
    assert open_answers(run) == ["a", "b"]
    run.choose("b")
    assert open_answers(run) is None
    assert run.result == Result(None, "['only', 'b', 2]", "TOY-1")


def test_a_question_without_an_answer_is_asked_and_not_passed_over() -> None:
    run = Run(asks(Options(), Options(("a", "b"))), toy())
    assert open_answers(run) == []


# secret parts


def two(side: str, heard: list[str]) -> Rule[str]:
    """Ask a side twice; between the two, a question with one answer."""
    first = yield Decision(side, "first", "?", "TOY-1", Options(("a", "b")))
    only = yield Decision(side, "only", "?", "TOY-1", Options(("c",)))
    second = yield Decision(side, "second", "?", "TOY-1", Options(("d", "e")))
    heard.append(side)
    return f"{first}{only}{second}"


def asked(rule: Rule[Any], answer: Any) -> SimultaneousDecisions:
    """Send an answer, and every only answer after it."""
    together_now = rule.send(answer)
    assert isinstance(together_now, SimultaneousDecisions)
    for side, decision in together_now.decisions.items():
        if len(decision.offer()) == 1:
            return asked(rule, (side, decision.offer().nth(0)))
    return together_now


@pytest.mark.parametrize("order", ["rrgg", "ggrr", "rgrg", "grrg", "grgr", "rggr"])
def test_a_secret_part_is_answered_in_any_order(order: str) -> None:
    heard: list[str] = []
    rule = together({"red": two("red", heard), "green": two("green", heard)})
    answers = {"r": iter("bd"), "g": iter("ae")}
    asked(rule, None)
    for letter in order[:-1]:
        asked(rule, ({"r": "red", "g": "green"}[letter], next(answers[letter])))
    with pytest.raises(StopIteration) as stop:
        rule.send(({"r": "red", "g": "green"}[order[-1]], next(answers[order[-1]])))
    assert stop.value.value == {"red": "bcd", "green": "ace"}
    assert heard[-1] == {"r": "red", "g": "green"}[order[-1]]


def test_a_secret_part_lists_its_sides_in_the_same_order_whoever_answered_last() -> None:
    """A clone or a restart would otherwise ask another side first."""
    rule = together({"red": two("red", []), "green": two("green", [])})
    assert list(asked(rule, None).decisions) == ["red", "green"]
    assert list(asked(rule, ("red", "a")).decisions) == ["red", "green"]
    assert list(asked(rule, ("green", "a")).decisions) == ["red", "green"]
    assert list(asked(rule, ("red", "d")).decisions) == ["green"]


def test_a_side_that_has_nothing_to_choose_is_not_waited_for() -> None:
    def nothing() -> Rule[int]:
        yield Decision("green", "only", "?", "TOY-1", Options(("c",)))
        return 3

    rule = together({"red": two("red", []), "green": nothing()})
    assert list(asked(rule, None).decisions) == ["red"]


def test_a_secret_part_holds_no_other() -> None:
    rule = together({"red": together({"green": two("green", [])})})
    with pytest.raises(TypeError, match="secret part"):
        rule.send(None)
