"""Guided first games: lessons as data, and a session that plays one on the real rules."""

from __future__ import annotations

from sandtable.learn.lesson import Lesson, LessonStep, lesson_of, lessons_of
from sandtable.learn.session import Feedback, LessonSession

__all__ = ["Feedback", "Lesson", "LessonSession", "LessonStep", "lesson_of", "lessons_of"]
