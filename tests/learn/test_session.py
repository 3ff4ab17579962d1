"""A session of a lesson: what is answered, where it stands, and how it is left and resumed."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.learn import Lesson, LessonSession, LessonStep, lesson_of


def session(progress: object = None, game: str = "unbreakable") -> LessonSession:
    return LessonSession(find(game), lesson_of(find(game)), progress)


def test_it_begins_with_a_step_to_read() -> None:
    lesson = session()
    assert (lesson.number, lesson.done, lesson.expected) == (0, True, [])
    assert lesson.answer("W2").text == "There is nothing to choose in this step: continue."
    lesson.proceed()
    assert (lesson.number, lesson.done, lesson.expected) == (1, False, ["W2"])
    with pytest.raises(Refused, match="asks for a choice first"):
        lesson.proceed()


def test_an_illegal_choice_is_refused_with_the_rule_of_the_engine() -> None:
    lesson = session()
    lesson.go(2)
    feedback = lesson.answer("grab.satellite")
    assert feedback.kind == "refused"
    assert feedback.rule.startswith("UNB-")
    assert lesson.number == 2


def test_a_row_of_words_is_taken_as_far_as_it_fits() -> None:
    lesson = session()
    lesson.go(1)
    assert lesson.answer("W2 fire.force").kind == "accepted"
    assert (lesson.number, lesson.expected) == (2, ["fire.force"])  # a row ends with its step
    assert lesson.answer("fire.force SA").kind == "other"
    assert lesson.expected == ["WA"]
    assert lesson.answer("wa").kind == "refused"
    assert lesson.answer("WA").kind == "accepted"
    assert lesson.number == 3


def test_a_sequence_may_name_the_unit_behind_its_action() -> None:
    lesson = session()
    lesson.go(4)
    assert lesson.answer("move W2 0608").kind == "accepted"
    assert lesson.expected == ["end"]


def test_it_says_what_has_happened() -> None:
    lesson = session()
    lesson.go(3)
    lesson.answer("0709 stop")
    assert (lesson.number, lesson.done) == (4, False)
    assert lesson.told.startswith("Walker A lies in 0709.")
    lesson.go(9)
    assert lesson.answer("C1 fire.nuke 0709").kind == "accepted"
    assert (lesson.number, lesson.done) == (9, True)  # the next step begins somewhere else
    assert lesson.after.startswith("The squad is scattered")
    lesson.proceed()
    assert (lesson.number, lesson.told) == (10, "")


@pytest.mark.parametrize("words", [[], ["W2"], ["W2", "move"]])
def test_it_resumes_where_it_was_left(words: list[str]) -> None:
    lesson = session()
    lesson.go(4)
    for word in words:
        assert lesson.answer(word).kind == "accepted"
    kept = json.loads(json.dumps(lesson.progress))
    again = session(kept)
    assert (again.number, again.expected, again.progress) == (4, lesson.expected, kept)
    assert again.match.position() == lesson.match.position()


def test_it_resumes_behind_a_step_that_is_done() -> None:
    lesson = session()
    lesson.go(9)
    lesson.answer("C1 fire.nuke 0709")
    again = session(lesson.progress)
    assert (again.number, again.done, again.after) == (9, True, lesson.after)


def test_it_keeps_the_way_that_the_learner_took() -> None:
    lesson = session()
    lesson.go(5)
    lesson.answer("W1.laser2 W1.laser")
    lesson.answer("W1 reload.laser2 reload.laser")
    assert session(lesson.progress).match.moves == lesson.match.moves


@pytest.mark.parametrize(
    "progress",
    [
        None,
        "x",
        {},
        {"lesson": "another", "step": 3, "answers": []},
        {"lesson": "first-game", "step": 99, "answers": []},
        {"lesson": "first-game", "step": -1, "answers": []},
        {"lesson": "first-game", "step": "2", "answers": []},
    ],
)
def test_progress_that_does_not_fit_begins_again(progress: object) -> None:
    assert session(progress).number == 0


def test_answers_that_do_not_fit_any_more_are_replaced_by_the_expected_ones() -> None:
    lesson = session({"lesson": "first-game", "step": 4, "answers": [[], ["S1"], 5, ["xyzzy"], ["W2", "down"]]})
    assert (lesson.number, lesson.expected) == (4, ["move"])


def test_back_goes_to_the_beginning_of_the_step_and_then_to_the_one_before() -> None:
    lesson = session()
    lesson.go(4)
    lesson.answer("W2 move")
    lesson.back()
    assert (lesson.number, lesson.expected) == (4, ["W2"])
    lesson.back()
    assert (lesson.number, lesson.expected) == (3, ["0709"])
    lesson.go(10)
    lesson.back()
    assert (lesson.number, lesson.expected) == (9, ["C1"])
    lesson.go(0)
    lesson.back()
    assert lesson.number == 0
    with pytest.raises(Refused, match="there is no step 99: the lesson has 14"):
        lesson.go(98)


def test_a_place_may_be_one_of_many() -> None:
    lesson = session(game="undergrowth")
    lesson.go(4)
    lesson.answer("SF3a")
    assert lesson.expected == ["C1.0.N", "C1.0.E", "C1.0.S", "C1.0.W", "C1.0.C"]
    assert lesson.answer("A1.0.N").kind == "other"
    assert lesson.answer("C1.0.S").kind == "accepted"


WATCH = """
scenario retrieval
card yellow-walkers
deck blue-walkers 1 yellow-squads 1
unit W1 0607 nuke:M
unit WA 0610 nuke:M
object satellite 0608
"""


def lesson_with(*steps: LessonStep) -> LessonSession:
    return LessonSession(find("unbreakable"), Lesson(title="T", minutes=5, side="blue", summary="S", steps=steps))


def test_a_step_may_only_be_watched() -> None:
    watched = LessonStep(
        title="Watch",
        text="Yellow moves.",
        position=WATCH,
        replies=("WA", "move", "0609"),
        dice=("blue-walkers",),
        after="Yellow has moved.",
    )
    act = LessonStep(title="Act", text="Move.", accept=("W1 move 0608",))
    going_on = lesson_with(watched, act)
    assert (going_on.done, going_on.after, going_on.match.moves) == (True, "", [])
    going_on.proceed()
    assert (going_on.number, going_on.told, going_on.expected) == (1, "Yellow has moved.", ["W1"])
    assert len(going_on.match.moves) == 3
    ending = lesson_with(watched)
    assert not ending.finished
    ending.proceed()
    assert (ending.finished, ending.after) == (True, "Yellow has moved.")
    assert lesson_with(watched, act, replace(watched, title="Again")).lesson.scene_of(1) == 0


def test_a_lesson_whose_replies_do_not_fit_says_where() -> None:
    act = LessonStep(title="Act", text="Wait.", position=WATCH, accept=("W1 done",))
    with pytest.raises(Refused, match=r"step 1: yellow needs a reply: Which unit acts\?"):
        lesson_with(act)
    too_many = LessonStep(
        title="Act", text="Wait.", position=WATCH.replace("yellow-walkers", "blue-walkers"), accept=("W1 move 0608",),
        replies=("end", "end"), dice=("yellow-squads",),
    )  # fmt: skip
    session = lesson_with(too_many, LessonStep(title="Next", text="Go on."))
    with pytest.raises(Refused):
        session.answer("W1 move 0608")
    wrong = LessonStep(
        title="Act", text="Go.", position=WATCH, accept=("W1 rise",), replies=("end",), dice=("blue-walkers",)
    )
    with pytest.raises(Refused, match="step 1: rise is not possible"):
        lesson_with(wrong, LessonStep(title="Next", text="Go on.")).go(1)
