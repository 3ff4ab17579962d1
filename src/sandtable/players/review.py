"""The review of a match for one side: where its chances changed, by its own decisions, by the others', and by luck.

What a position is worth is the game's own judgement, read as a chance to win. Every choice changes it: by the dice
that follow, as far as they gave more or less than could be expected of them (luck), and by the choice itself (whose
it was). These parts add up to the whole way from the first moment to the last.

Beside that, each decision of the side is judged by what it could know then: the search looks for the best plan from
the side's own seat, and that plan and what was really chosen are played on in the same imagined worlds. What the
chosen one falls short of is its cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from sandtable.engine.beginnings import begin
from sandtable.engine.match import CONCEDE, DRAW, TIME_OVER, Match
from sandtable.engine.moves import Move
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players.comparing import compare
from sandtable.players.rerolls import expect, standing
from sandtable.players.telling import Step, Thoughts, tell, tell_answers
from sandtable.players.thinking import think

SIMULATIONS = 48  # for a decision, unless told otherwise
LISTED = 5  # decisions and rolls that a summary names
STILL = 1e-9  # a change that is none
AGREEMENTS = (CONCEDE, TIME_OVER, DRAW)


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of the side: an action's answers up to the first die, and the best plan that could have been had."""

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
        """What was given away; never below nothing: who did better than the search has lost nothing."""
        return max(0.0, self.before - self.after)

    @property
    def sure_cost(self) -> float:
        """What was given away beyond doubt."""
        return max(0.0, self.before - self.after - self.doubt)


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that followed a choice, against what could be expected of them."""

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
    """What one choice changed, and what was found out about it."""

    move: int
    mover: str
    chance: float  # to win, afterwards
    by_choice: float
    by_luck: float
    judged: Judged | None = None
    rolled: Rolled | None = None


@dataclass(slots=True)
class Review:
    """A match looked over for one side, as far as it has been."""

    side: str
    moves: int  # of the match
    begun: float  # the chance to win at the first moment
    simulations: int
    seed: int
    changes: list[Change] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether the whole match has been looked over."""
        return len(self.changes) == self.moves

    @property
    def ended(self) -> float:
        """The chance to win at the last moment that has been looked at."""
        return self.changes[-1].chance if self.changes else self.begun

    @property
    def decisions(self) -> list[Judged]:
        """The side's decisions that were judged."""
        return [change.judged for change in self.changes if change.judged]

    @property
    def rolls(self) -> list[Rolled]:
        """All rolls and draws, whoever made them."""
        return [change.rolled for change in self.changes if change.rolled]

    def parts(self, mates: Iterable[str]) -> dict[str, float]:
        """Split the whole change: by the side's team, by others, by luck, and by the end itself.

        The last choice ends the match: what it changes, beside its dice, is how the result differs from the judgement.
        """
        parts = dict.fromkeys(("own", "others", "luck", "end"), 0.0)
        for change in self.changes:
            whose = "own" if change.mover in mates else "others"
            parts["end" if change.move == self.moves - 1 else whose] += change.by_choice
            parts["luck"] += change.by_luck
        return parts

    @property
    def costliest(self) -> list[Judged]:
        """The decisions that cost most beyond doubt."""
        sure = [one for one in self.decisions if one.sure_cost > STILL]
        return sorted(sure, key=lambda one: -one.sure_cost)[:LISTED]

    @property
    def luckiest(self) -> list[Rolled]:
        """The rolls that gave most."""
        return sorted((one for one in self.rolls if one.luck > STILL), key=lambda one: -one.luck)[:LISTED]

    @property
    def unluckiest(self) -> list[Rolled]:
        """The rolls that took most."""
        return sorted((one for one in self.rolls if one.luck < -STILL), key=lambda one: one.luck)[:LISTED]


def review(
    match: Match,
    side: str,
    *,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    heard: Callable[[Review], None] | None = None,
) -> Review:
    """Look a whole match over; *heard* is told after every move. Who interrupts it gets what is done so far."""
    steps = look_over(match, side, simulations=simulations, seed=seed)
    found = next(steps)
    try:
        for found in steps:
            if heard:
                heard(found)
    except KeyboardInterrupt:
        pass  # a part of a review is worth something
    return found


def look_over(match: Match, side: str, *, simulations: int = SIMULATIONS, seed: int = 0) -> Iterator[Review]:
    """Look a match over move by move; the same review is yielded again and again, longer by a move each time."""
    if side not in match.sides:
        raise Refused(f"there is no side {side!r}: the sides are {', '.join(match.sides)}")
    if match.beginning is None:
        raise Refused("this match was not begun in a way that can be replayed")
    past = begin(match.game, match.beginning)
    chance = _chance(past, side)
    found = Review(side, len(match.moves), chance, simulations, seed)
    yield found
    judged_until = -1
    for number, move in enumerate(match.moves):
        if move.choice in AGREEMENTS:  # by the players, not by the rules: always the last
            last = _chance(match, side)
            found.changes.append(Change(number, move.side, last, last - chance, 0.0))
            yield found
            return
        own = seed + 1_000_003 * number  # worlds of its own, the same for every part of it
        judged = None
        if move.side == side and number > judged_until and not past.secret:
            until = _until(past, match.moves, number)
            judged = _judge(past, match.moves[number : until + 1], number, simulations, own)
            judged_until = until
        expected = expect(past, move.choice, move.side, side, own) if move.dice else None
        word = match.game.word(past.state, move.choice)
        past.choose(move.choice, move.side)
        after = _chance(past, side)
        before, rolled = chance, None
        if expected:
            hoped = (expected.mean + 1) / 2
            rolled = Rolled(number, move.side, word, *_told(past), hoped, after, expected.outcomes, expected.exact)
        chance = after
        luck = rolled.luck if rolled else 0.0
        found.changes.append(Change(number, move.side, after, after - before - luck, luck, judged, rolled))
        yield found


def _chance(match: Match, side: str) -> float:
    return (standing(match.game, match, side) + 1) / 2


def _told(past: Match) -> tuple[tuple[str, ...], str]:
    """Say the dice of the last move, and what came of them."""
    events = [past.log[number] for number in past.told_by(len(past.moves) - 1) if past.log[number].dice]
    return tuple(word for event in events for word in event.dice), "; ".join(event.text for event in events)


def _until(past: Match, moves: list[Move], first: int) -> int:
    """Find where a decision ends: with the action, or as soon as something new is learnt (a die, another's answer)."""
    twin = past.clone()
    for number in range(first, len(moves)):
        move = moves[number]
        twin.choose(move.choice, move.side)
        following = moves[number + 1].side if number + 1 < len(moves) else None
        if move.sealed or following != move.side or twin.at_boundary or twin.secret:
            return number
    return len(moves) - 1


def _judge(past: Match, row: list[Move], number: int, simulations: int, seed: int) -> Judged:
    """Judge the decision that a row of answers made, by what its side could know."""
    seat = Seat(past, row[0].side)
    thoughts = tell(seat, think(seat, simulations=simulations, seed=seed), seed)
    words = tuple(past.game.word(past.state, move.choice) for move in row)
    chosen = tell_answers(seat, words, seed)
    better = thoughts.plans[0].steps
    best = tuple(past.game.choice(past.state, step.word) for step in better)
    mine = tuple(move.choice for move in row)
    shared = min(len(best), len(mine))
    before, after, doubt = thoughts.plans[0].chance, thoughts.plans[0].chance, 0.0
    if best[:shared] != mine[:shared]:
        fresh = seed ^ 0xC0FFEE  # not the worlds in which the best was found: it may have been lucky in them
        compared = compare(seat, best, mine, max(2, simulations // 2), fresh)
        before, after, doubt = compared.first, compared.second, compared.doubt
    return Judged(number, number + len(row) - 1, seat.decision.prompt, chosen, better, before, after, doubt, thoughts)
