"""Events: what happened, the rule that made it so, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the log."""

    rule: str
    text: str
    facts: dict[str, Any] = field(default_factory=dict)
    seen_by: tuple[str, ...] | None = None  # None: everybody

    def visible_to(self, side: str | None) -> bool:
        """Whether *side* (None: a spectator) may see it."""
        return self.seen_by is None or side in self.seen_by

    def __str__(self) -> str:
        """One line, with the rule."""
        return f"{self.text} ({self.rule})" if self.rule else self.text
