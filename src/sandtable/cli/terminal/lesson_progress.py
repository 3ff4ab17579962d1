"""How far a person has come in each lesson, in a file of the user's data folder."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

if TYPE_CHECKING:
    from sandtable.learn import Lesson, LessonSession

DONE = "done"


class LessonProgress:
    """The file. Where it cannot be read or written, a lesson begins again."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file."""
        self.path = path or user_data_path("sandtable", appauthor=False) / "lessons.json"
        self._kept: dict[str, Any] = {}
        with contextlib.suppress(OSError, ValueError):
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            self._kept = kept if isinstance(kept, dict) else {}

    def of(self, game: str, lesson: str) -> object:
        """Return what was written for a lesson; None: it begins."""
        kept = self._kept.get(f"{game}/{lesson}")
        return None if kept == DONE else kept

    def describe(self, game: str, lesson: Lesson) -> str:
        """Say how far a lesson is."""
        match self._kept.get(f"{game}/{lesson.id}"):
            case "done":
                return "done"
            case {"step": int(step)} if 0 < step < len(lesson.steps):
                return f"at step {step + 1} of {len(lesson.steps)}"
        return "not begun"

    def keep(self, session: LessonSession) -> bool:
        """Write where a session stands; False if that is not possible."""
        return self._write(session.game.id, session.lesson.id, DONE if session.finished else session.progress)

    def forget(self, game: str, lesson: str) -> None:
        """Let a lesson begin again."""
        self._write(game, lesson, None)

    def _write(self, game: str, lesson: str, kept: object) -> bool:
        self._kept[f"{game}/{lesson}"] = kept
        fresh = self.path.with_suffix(".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(self._kept), encoding="utf-8")
            fresh.replace(self.path)
        except OSError:
            return False
        return True
