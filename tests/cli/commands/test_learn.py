"""`sandtable learn`: lessons are listed, played, left, resumed and begun again."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from sandtable.cli.terminal.lesson_progress import LessonProgress
from sandtable.games import REGISTRY, find
from sandtable.learn import LessonSession, lesson_of
from tests.cli.conftest import Cli


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file in which the progress is kept."""
    path = tmp_path / "data" / "lessons.json"
    monkeypatch.setattr("sandtable.cli.terminal.lesson_progress.user_data_path", lambda *_, **__: path.parent)
    return path


def model_lines(game: str) -> list[str]:
    """Return what a learner types who does what every step asks for."""
    session = LessonSession(find(game), lesson_of(find(game)))
    lines = []
    while not session.finished:
        if session.done:
            lines.append("")
            session.proceed()
        else:
            lines.append(session.expected[0])
            session.answer(session.expected[0])
    return lines


@pytest.mark.parametrize("game", REGISTRY)
@pytest.mark.usefixtures("kept")
def test_a_whole_lesson_at_the_keyboard(cli: Cli, game: str) -> None:
    lesson = lesson_of(find(game))
    ran = cli("learn", game, "--no-board", lines=model_lines(game))
    assert (ran.code, ran.err) == (0, "")
    steps = len(lesson.steps)
    assert all(f"Step {n} of {steps}: {step.title}" in ran.out for n, step in enumerate(lesson.steps, 1))
    assert ran.out.rstrip().endswith(lesson.steps[-1].after)
    assert "No:" not in ran.out
    listed = cli("learn", "--list").out
    assert f"{lesson.title}: {lesson.minutes} minutes, done" in listed
    again = cli("learn", game, "--no-board", lines=["quit"])
    assert "Step 1 of" in again.out  # a lesson that is done begins again


def test_leave_and_resume(cli: Cli, kept: Path) -> None:
    ran = cli("learn", "unbreakable", "--no-board", lines=["", "W2", "fire.force", "quit"])
    assert ran.out.rstrip().endswith("'sandtable learn unbreakable' resumes here.")
    assert json.loads(kept.read_text())["unbreakable/first-game"]["step"] == 2
    assert "8 minutes, at step 3 of 14" in cli("learn", "unbreakable", "--list").out
    resumed = cli("learn", "unbreakable/first-game", "--no-board", lines=["WA"]).out
    assert "You are at step 3 of 14" in resumed
    assert "Step 4 of 14" in resumed
    restarted = cli("learn", "unbreakable", "--restart", "--no-board").out
    assert "You are at step" not in restarted
    assert "Step 1 of 14" in restarted


@pytest.mark.usefixtures("kept")
def test_other_answers_are_answered(cli: Cli) -> None:
    lines = ["hello", "", "show", "W2", "2", "move", "fire.laser WA", "? fire.nuke", "text", "rules UNB-FB.2", "back"]
    out = cli("learn", "unbreakable", "--no-board", lines=[*lines, "xyzzy", "quit"]).out
    assert "Answer W2." in out
    assert out.count("Not here: ") == 2
    assert "You may move now, but then Walker 2 could not fire" in out
    assert "No: " in out
    assert "Yes: fire the light nuke" in out
    assert "UNB-FB.2  On a hit the firing player" in out
    assert out.count("Step 3 of 14: Shoot first") == 2
    assert out.count("Step 2 of 14: A card says who acts") == 2


@pytest.mark.usefixtures("kept")
def test_the_board_is_drawn_unless_it_is_not_wanted(cli: Cli) -> None:
    assert ". clear" in cli("learn", "unbreakable", lines=["quit"]).out
    assert ". clear" not in cli("learn", "unbreakable", "--no-board", lines=["quit"]).out
    assert ". clear" in cli("learn", "unbreakable", "--no-board", lines=["board", "quit"]).out
    assert "back " in cli("learn", "unbreakable", "--no-board", lines=["?", "quit"]).out


@pytest.mark.usefixtures("kept")
def test_what_does_not_exist_is_refused(cli: Cli) -> None:
    cli("learn").refused("say what to learn")
    cli("learn", "chess").refused("there is no game 'chess'")
    cli("learn", "impact/x").refused("Impact has no lesson 'x'")
    cli("learn", "chess", "--list").refused("there is no game 'chess'")


@pytest.mark.usefixtures("example")
def test_a_game_without_lessons(cli: Cli, kept: Path) -> None:
    cli("learn", "breakthrough").refused("has no lessons")
    cli("learn", "breakthrough", "--list").refused("has no lessons")
    assert not kept.exists()


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"unbreakable/first-game": 5}'])
def test_a_damaged_file_begins_anew(kept: Path, text: str) -> None:
    kept.parent.mkdir()
    kept.write_text(text)
    progress = LessonProgress()
    lesson = lesson_of(find("unbreakable"))
    assert progress.describe("unbreakable", lesson) == "not begun"
    assert LessonSession(find("unbreakable"), lesson, progress.of("unbreakable", lesson.id)).number == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a file where a folder must be")
def test_a_folder_that_cannot_be_written_is_named(cli: Cli, kept: Path) -> None:
    kept.parent.write_text("in the way")
    assert f"{kept} cannot be written." in cli("learn", "unbreakable", "--no-board", lines=["", "quit"]).out
