"""Events: what happened, by which rule, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.verdicts import sentence

DICE = frozenset("+-123456")  # the words of dice; a draw has its name


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the log."""

    rule: str
    text: str
    facts: dict[str, Any] = field(default_factory=dict)
    seen_by: tuple[str, ...] | None = None  # None: everyone
    kind: str = ""  # what sort of thing happened, in the game's own word
    dice: tuple[str, ...] = ()  # the dice and draws that fell since the event before it, in words

    def visible_to(self, side: str | None) -> bool:
        """Whether *side* (None: a spectator) may see it."""
        return self.seen_by is None or side in self.seen_by

    @property
    def rolled(self) -> str:
        """The dice in brackets, for a line of text, which names what was drawn itself; empty if there are none."""
        dice = [word for word in self.dice if word in DICE]
        return f"[{' '.join(dice)}]" if dice else ""

    def __str__(self) -> str:
        """One line, with the rule."""
        return f"{self.text} ({self.rule})" if self.rule else self.text


Fact = tuple[str, Any]  # a fact as a sentence shows it, and as an event keeps it


def log_event(
    state: Any, rule: str, kind: str, text: str, facts: dict[str, Fact], seen_by: tuple[str, ...] | None = None
) -> None:  # any game's state
    """Log an event, with its dice; *text* names the facts in braces."""
    line = text.format(**{key: shown for key, (shown, _) in facts.items()})
    kept = {key: fact for key, (_, fact) in facts.items()}
    state.log.append(Event(rule, sentence(line), kept, seen_by, kind=kind, dice=state.dice.take_rolls()))
