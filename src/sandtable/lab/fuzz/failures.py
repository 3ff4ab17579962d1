"""What fuzzing found: how the games of a run ended, and every promise that did not hold, with a reproducer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class FuzzFailure:
    """A promise that did not hold, and how to see it again."""

    game: str
    scenario: str
    seed: int
    check: str  # which promise: "exception", "dead end", "endless", "clone", "save", "undo", "leak" …
    text: str
    command: str  # plays this very game
    options: dict[str, Any]
    save: str  # the match up to the failure, for `sandtable.load`

    def __str__(self) -> str:
        """Show the failure in two lines."""
        return f"{self.check}: {self.text}\n    {self.command}"


@dataclass(slots=True)
class Report:
    """What a run of fuzzing found."""

    game: str
    games: int = 0
    choices: int = 0
    seconds: float = 0.0
    rules: Counter[str] = field(default_factory=Counter)  # events in the logs and results, by rule id
    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)  # by scenario and result
    failures: list[FuzzFailure] = field(default_factory=list)
    interrupted: bool = False
    things: str = "games"  # what it counts: "games" or "positions"

    @property
    def clean(self) -> bool:
        """Whether nothing broke."""
        return not self.failures

    def add(self, other: Report) -> None:
        """Count another report's games too."""
        self.games += other.games
        self.choices += other.choices
        self.rules.update(other.rules)
        self.outcomes.update(other.outcomes)
        self.failures += other.failures

    def text(self) -> str:
        """Say it all in some lines."""
        pace = self.choices / self.seconds if self.seconds else 0.0
        lines = [
            f"{self.games} {self.things} of {self.game}, {self.choices} choices in {self.seconds:.1f} s "
            f"({self.games / self.seconds if self.seconds else 0.0:.1f} {self.things}/s, {pace:,.0f} choices/s), "
            f"{len(self.rules)} rules met" + (", interrupted" if self.interrupted else "")
        ]
        for (scenario, outcome), count in sorted(self.outcomes.items()):
            lines.append(f"  {scenario}: {outcome} {count}")
        kinds = Counter(failure.check for failure in self.failures)
        lines.append(f"{len(self.failures)} failures" + "".join(f", {kind} {n}" for kind, n in kinds.most_common()))
        lines += [f"- {failure}" for failure in self.failures[:20]]
        if len(self.failures) > 20:
            lines.append(f"… and {len(self.failures) - 20} more")
        return "\n".join(lines)
