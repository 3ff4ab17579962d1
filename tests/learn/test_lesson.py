"""Every lesson of every game: its steps can be played as it says, and its texts and rules are in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.engine.text.rulebook import read
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.learn import Lesson, LessonSession, lesson_of, lessons_of
from sandtable.learn.lesson import _read
from sandtable.learn.session import OTHER
from tests.test_texts import found

LESSONS = [(name, lesson.id) for name in REGISTRY for lesson in lessons_of(find(name))]
STEPS = [
    (name, lesson, number) for name, lesson in LESSONS for number in range(len(lesson_of(find(name), lesson).steps))
]


def at(name: str, lesson: str, step: int) -> LessonSession:
    session = LessonSession(find(name), lesson_of(find(name), lesson))
    session.go(step)
    return session


def rolled(session: LessonSession) -> int:
    return int(session.match.state.dice.position)


def dice_up_to(lesson: Lesson, step: int) -> int:
    return sum(len(one.dice) for one in lesson.steps[lesson.scene_of(step) : step + 1])


def test_every_game_has_a_lesson() -> None:
    assert {name for name, _ in LESSONS} == set(REGISTRY)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_is_played_to_the_end_of_the_match(name: str, lesson: str) -> None:
    session = LessonSession(find(name), lesson_of(find(name), lesson))
    steps = len(session.lesson.steps)
    assert 10 <= steps <= 16
    seen = []
    while not session.finished:
        if session.number not in seen:
            seen.append(session.number)
        if session.done:
            session.proceed()
        else:
            assert session.answer(session.expected[0]).kind == "accepted"
    assert seen == list(range(steps))
    assert session.match.result is not None
    assert rolled(session) == dice_up_to(session.lesson, steps - 1)


@pytest.mark.parametrize(("name", "lesson", "step"), STEPS)
def test_every_accepted_sequence_completes_its_step_with_its_dice(name: str, lesson: str, step: int) -> None:
    accepted = lesson_of(find(name), lesson).steps[step].accept
    for sequence in accepted:
        session = at(name, lesson, step)
        for pattern in session.game.notation.words(session.match.state, sequence):
            assert session.number == step, f"{sequence}: the step is over before {pattern}"
            word = next(one for one in session.expected if session._means(pattern, choice_of(session, one)))
            assert session.answer(word).kind == "accepted", f"{sequence}: {word}"
        assert session.done or session.number == step + 1, sequence
        assert rolled(session) == dice_up_to(session.lesson, step), f"{sequence} rolls other dice"
        assert not any(other != sequence and f"{other} ".startswith(f"{sequence} ") for other in accepted)


def choice_of(session: LessonSession, word: str) -> str | int:
    return session.game.notation.choice(session.match.state, word)


def offered(session: LessonSession) -> list[str]:
    decision = session.match.decisions[session.lesson.side]
    return [session.game.notation.word(session.match.state, choice) for choice in decision.offer()]


@pytest.mark.parametrize(("name", "lesson", "step"), STEPS)
def test_other_choices_are_answered_with_a_reason(name: str, lesson: str, step: int) -> None:
    session = at(name, lesson, step)
    if session.done:
        assert session.answer("anything").kind == "refused"
        return
    step_texts, met = session.step, set()
    while session.number == step and not session.done:
        before, moves = session.match, len(session.match.moves)
        wrong = [word for word in offered(session) if word not in session.expected]
        for word in wrong:
            feedback = session.answer(word)
            assert feedback.kind == "other"
            assert feedback.text == step_texts.others.get(word, f"{OTHER} {step_texts.hint}")
        refused = session.answer("xyzzy")
        assert refused.kind == "refused"
        assert refused.text
        assert (session.match, len(session.match.moves)) == (before, moves)
        session.answer(session.expected[0])
        met.update(wrong)
    assert set(step_texts.others) <= met, "these are never offered besides the expected word"


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_the_texts_are_complete_and_plain(name: str, lesson: str) -> None:
    game = find(name)
    taught = lesson_of(game, lesson)
    book = read(game)
    known = {row.id for row in book.rows} | {chapter.id for chapter in book.chapters}
    assert 5 <= taught.minutes <= 10
    for step in taught.steps:
        assert step.title
        assert step.text
        assert step.rules, step.title
        assert set(step.rules) <= known, step.title
        assert bool(step.accept) == bool(step.hint), step.title
        for text in (step.title, step.text, step.hint, step.after, *step.others.values()):
            assert found(text) == (), text
            assert "  " not in text, text


def test_a_lesson_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused, match="Impact has no lesson 'x': choose one of first-game"):
        lesson_of(find("impact"), "x")


def test_a_file_with_a_fault_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('title = "T"\nminutes = 5\nside = "blue"\nsummary = "S"\nsteps = []\n', encoding="utf-8")
    with pytest.raises(Refused, match="the first step must have a position"):
        _read(wrong)
    odd = tmp_path / "odd.toml"
    odd.write_text('title = "T"\ncolour = 5\n', encoding="utf-8")
    with pytest.raises(Refused, match="colour"):
        _read(odd)


def test_the_example_of_the_guide_can_be_played(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guides" / "write-a-lesson.md").read_text(encoding="utf-8")
    example = tmp_path / "example.toml"
    example.write_text(guide.partition("```toml\n")[2].partition("```")[0], encoding="utf-8")
    session = LessonSession(find("unbreakable"), _read(example))
    assert session.answer("C1 move").text == session.step.others["move"]
    assert session.answer("fire.nuke 0709").kind == "accepted"
    assert session.finished
    assert session.match.state.dice.left() == 0
