"""Lessons: the data files of a game's guided first games, read and checked."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from sandtable.engine.contract import Game
from sandtable.engine.verdicts import Refused


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing to do, or with nothing to choose, one thing to read."""

    title: str
    text: str  # what to do, and why
    position: str = ""  # the step begins there; empty: where the step before has ended
    accept: tuple[str, ...] = ()  # sequences of words, each of which completes the step; none: it is only read
    replies: tuple[str, ...] = ()  # what the other sides answer during the step
    dice: tuple[int | str, ...] = ()  # every die and draw of the step
    hint: str = ""  # the reason given for another legal choice
    others: dict[str, str] = {}  # the reason for one word, where there is a better one
    after: str = ""  # what has happened
    rules: tuple[str, ...] = ()  # ids of the rulebook


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guided game: positions with what to do there, one after the other."""

    title: str
    minutes: int
    side: str  # that the learner plays
    summary: str
    steps: tuple[LessonStep, ...]
    id: str = ""  # the name of its file

    def scene_of(self, step: int) -> int:
        """Return the number of the last step, up to this one, that begins at a position of its own."""
        return max(number for number in range(step + 1) if self.steps[number].position)

    def scene_dice(self, step: int) -> tuple[int | str, ...]:
        """Return the dice of a step that begins at a position, and of the steps that follow it there."""
        dice = list(self.steps[step].dice)
        for following in self.steps[step + 1 :]:
            if following.position:
                break
            dice += following.dice
        return tuple(dice)

    def ends_scene(self, step: int) -> bool:
        """Whether the next step, if there is one, begins somewhere else."""
        return step + 1 == len(self.steps) or bool(self.steps[step + 1].position)


@cache
def _read(path: Path) -> Lesson:
    try:
        lesson = msgspec.convert({**tomllib.loads(path.read_text(encoding="utf-8")), "id": path.stem}, Lesson)
    except (OSError, ValueError) as error:  # of msgspec and tomllib, too
        raise Refused(f"{path}: {error}") from None
    if not lesson.steps or not lesson.steps[0].position:
        raise Refused(f"{path}: the first step must have a position")
    return lesson


def lessons_of(game: Game) -> list[Lesson]:
    """Return the lessons of a game, in the order of their ids."""
    return [] if game.lessons is None else [_read(path) for path in sorted(game.lessons.glob("*.toml"))]


def lesson_of(game: Game, name: str | None = None) -> Lesson:
    """Return the lesson called *name*, or the first one."""
    lessons = lessons_of(game)
    if not lessons:
        raise Refused(f"{game.title} has no lessons")
    if name is None:
        return lessons[0]
    found = next((lesson for lesson in lessons if lesson.id == name), None)
    if found is None:
        known = ", ".join(lesson.id for lesson in lessons)
        raise Refused(f"{game.title} has no lesson {name!r}: choose one of {known}")
    return found
