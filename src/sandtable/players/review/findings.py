"""Findings of a review: what each choice changed, what the side's decisions cost, and the luck of rolls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sandtable.players.analysis.wording import Step, Thoughts

LISTED = 5  # decisions and rolls that a summary names
STILL = 1e-9  # a change that is too small to count


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of the side: an action's answers up to the first die, and the best plan that was possible."""

    move: int  # the number of its first answer among the match's moves
    until: int  # and that of its last
    prompt: str
    chosen: tuple[Step, ...]
    better: tuple[Step, ...]  # the best plan that was found
    before: float  # the chance to win with that plan
    after: float  # and with what was chosen
    doubt: float  # the standard error of the difference
    thoughts: Thoughts

    @property
    def cost(self) -> float:
        """What was lost; never below zero: a choice better than the search's loses nothing."""
        return max(0.0, self.before - self.after)

    @property
    def sure_cost(self) -> float:
        """What was certainly lost."""
        return max(0.0, self.before - self.after - self.doubt)


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that followed a choice, compared with their expectation."""

    move: int
    mover: str
    choice: str
    dice: tuple[str, ...]
    text: str  # what came of them
    expected: float  # the chance to win before they fell
    came: float  # and afterwards
    outcomes: int  # ways the dice could fall, or as many re-rolls
    exact: bool

    @property
    def luck(self) -> float:
        """What the dice gave."""
        return self.came - self.expected


@dataclass(frozen=True, slots=True)
class Change:
    """What one choice changed, and the findings about it."""

    move: int
    mover: str
    chance: float  # to win, afterwards
    by_choice: float
    by_luck: float
    judged: Judged | None = None
    rolled: Rolled | None = None


@dataclass(slots=True)
class Review:
    """The review of a match for one side, as far as it has come."""

    side: str
    moves: int  # of the match
    begun: float  # the chance to win at the first moment
    simulations: int
    seed: int
    changes: list[Change] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether the whole match has been reviewed."""
        return len(self.changes) == self.moves

    @property
    def ended(self) -> float:
        """The chance to win at the last reviewed moment."""
        return self.changes[-1].chance if self.changes else self.begun

    @property
    def decisions(self) -> list[Judged]:
        """The side's decisions that were judged."""
        return [change.judged for change in self.changes if change.judged]

    @property
    def rolls(self) -> list[Rolled]:
        """All rolls and draws of all sides."""
        return [change.rolled for change in self.changes if change.rolled]

    def parts(self, teammates: Iterable[str]) -> dict[str, float]:
        """Split the whole change: by the side's team, by others, by luck, and by the end itself.

        The last choice ends the match: what it changes, beside its dice, is how the result differs from the evaluation.
        """
        parts = dict.fromkeys(("own", "others", "luck", "end"), 0.0)
        for change in self.changes:
            whose = "own" if change.mover in teammates else "others"
            parts["end" if change.move == self.moves - 1 else whose] += change.by_choice
            parts["luck"] += change.by_luck
        return parts

    @property
    def given_away(self) -> float:
        """The total cost of the decisions, including those better than the search, or else errors would add up."""
        return max(0.0, sum(one.before - one.after for one in self.decisions))

    @property
    def costliest(self) -> list[Judged]:
        """The decisions that certainly cost most, by their cost."""
        sure = [one for one in self.decisions if one.sure_cost > STILL]
        most = sorted(sure, key=lambda one: -one.sure_cost)[:LISTED]
        return sorted(most, key=lambda one: -one.cost)

    @property
    def luckiest(self) -> list[Rolled]:
        """The luckiest rolls."""
        return sorted((one for one in self.rolls if one.luck > STILL), key=lambda one: -one.luck)[:LISTED]

    @property
    def unluckiest(self) -> list[Rolled]:
        """The unluckiest rolls."""
        return sorted((one for one in self.rolls if one.luck < -STILL), key=lambda one: one.luck)[:LISTED]
