"""A walk through a match: random answers to the end, and checks on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.lab.fuzz.checks import (
    check_agreement,
    check_answers,
    check_end,
    check_questions,
    check_refusals,
    check_told,
    check_views,
)
from sandtable.lab.fuzz.copies import check_clone, check_restart, check_save, check_texts
from sandtable.lab.fuzz.invariants import check_invariants, check_mirror
from sandtable.lab.fuzz.leaks import check_imagined, check_interleaving, check_leaks
from sandtable.lab.fuzz.probe import (
    CheckFailed,
    Moment,
    Twin,
    alike,
    choose,
    describe,
    difference,
    in_secret,
    pick,
    standing,
)
from sandtable.lab.fuzz.undo import check_undo
from sandtable.players import Player

MIRRORED = 0.2  # how often a table is compared with its mirror image, for each choice

#: The checks for any moment, with how often each is drawn: dear ones less often.
CHECKS: dict[str, tuple[Callable[[Moment], None], int]] = {
    "answers": (check_answers, 4),
    "refusal": (check_refusals, 4),
    "clone": (check_clone, 4),
    "save": (check_save, 1),
    "restart": (check_restart, 4),
    "undo": (check_undo, 4),
    "view": (check_views, 3),
    "leak": (check_leaks, 4),
    "imagine": (check_imagined, 3),
    "agreement": (check_agreement, 1),
    "texts": (check_texts, 2),
}


def run_check(name: str, moment: Moment) -> None:
    """Run one check; an exception in it is a failure of that check."""
    check = check_interleaving if name == "interleaving" else CHECKS[name][0]
    try:
        check(moment)
    except CheckFailed:
        raise
    except Exception as error:
        raise CheckFailed(name, describe(error)) from error


@dataclass(slots=True)
class Walk:
    """A match played to its end by random answers, checked on the way."""

    match: Match
    answers: Dice
    checks: Dice
    rate: float = 0.008  # how many checks a choice, on average; four times that in secret parts
    limit: int = 20_000  # choices, after which a match counts as endless
    tick: Callable[[], object] = lambda: None  # called before every choice
    only: tuple[str, ...] = ()  # draw from these checks alone
    curious: bool = False  # of two answers, take the one whose words have been chosen less often
    bots: Mapping[str, Player] = field(default_factory=dict)  # sides that a bot plays
    book: bool = False  # check the invariants of the book, too
    chosen: Counter[str] = field(default_factory=Counter)
    words: dict[str, None] = field(default_factory=dict)  # answers seen so far, in order
    twins: list[Twin] = field(default_factory=list)

    def to_the_end(self) -> None:
        """Play on until the match is over; `Broken` at the first promise that does not hold."""
        match = self.match
        self._look()
        while match.decisions:
            if len(match.moves) >= self.limit:
                raise CheckFailed("endless", f"{self.limit} choices and no end")
            self.step()
        check_end(match)
        for name in ("save", "view", "undo", "clone"):
            if self._drawn(0.25 if self.rate < 1 else 1):
                run_check(name, self._moment())

    def on(self, choices: int) -> None:
        """Play on for some choices, or until the match is over."""
        if self.book:
            check_invariants(self.match, self.match.state)
        self._look()
        while self.match.decisions and len(self.match.moves) < choices:
            self.step()
        if self.match.result is not None:
            check_end(self.match)

    def step(self) -> None:
        """Make one choice in the match and in its twins, and check."""
        match = self.match
        self.tick()
        side, choice = self._answer()
        before = match.state.copy() if self.book else None
        choose(match, side, choice, "exception")
        check_told(match)
        if self.book:
            check_invariants(match, before)
            if self._drawn(MIRRORED):
                check_mirror(match)
        self._follow(side, choice)
        self._look()

    def _answer(self) -> tuple[str, Choice]:
        side, choice = pick(self.match, self.answers)
        if side in self.bots:
            return side, self._ask_bot(side)
        if self.curious:
            choice = self._less_usual(choice, pick(self.match, self.answers, side)[1])
        return side, choice

    def _ask_bot(self, side: str) -> Choice:
        before = standing(self.match)
        try:
            choice = self.bots[side].choose(Seat(self.match, side))
        except Exception as error:
            raise CheckFailed(
                "bot", f"{side}'s bot at {self.match.decisions[side].kind!r}: {describe(error)}"
            ) from error
        if choice not in self.match.decisions[side].offer():
            raise CheckFailed("bot", f"{side}'s bot answers {choice!r} at {self.match.decisions[side].kind!r}")
        alike("bot", before, standing(self.match), f"{side}'s bot changed the match")
        return choice

    def _less_usual(self, one: Choice, other: Choice) -> Choice:
        """Return the answer of two whose words have been chosen less often."""
        rare = min(one, other, key=lambda choice: max(self.chosen[word] for word in str(choice).split(".")))
        self.chosen.update(str(rare).split("."))
        return rare

    def _look(self) -> None:
        check_questions(self.match)
        if self.match.result is not None:
            return
        secret = in_secret(self.match)
        rate = self.rate * 4 if secret else self.rate
        if secret and self._drawn(self.rate):
            self._remember()
            run_check("interleaving", self._moment())
            run_check("leak", self._moment())
        while rate > 0:
            if self._drawn(rate):
                self._remember()
                run_check(self._any_check(), self._moment())
            rate -= 1

    def _drawn(self, chance: float) -> bool:
        return self.checks.below(1 << 20) < chance * (1 << 20)

    def _any_check(self) -> str:
        names = self.only or tuple(CHECKS)
        ticket = self.checks.below(sum(CHECKS[name][1] for name in names))
        for name in names:
            ticket -= CHECKS[name][1]
            if ticket < 0:
                return name
        raise AssertionError

    def _moment(self) -> Moment:
        return Moment(self.match, self.checks, list(self.words), self.twins)

    def _remember(self) -> None:
        """Keep the words of this question, to try them at others."""
        for decision in self.match.decisions.values():
            for word in decision.offer().words:
                if len(self.words) < 600:
                    self.words[word] = None

    def _follow(self, side: str, choice: Choice) -> None:
        if not self.twins:
            return
        match = self.match
        for twin in self.twins:
            choose(twin.match, side, choice, twin.check)
            _same_step(match, twin)
            twin.left -= 1
            if twin.left <= 0 or match.result is not None:
                alike(twin.check, standing(match), standing(twin.match), "a twin given the same choices")
        self.twins = [twin for twin in self.twins if twin.left > 0]


def _same_step(match: Match, twin: Twin) -> None:
    one, other = match.moves[-1], twin.match.moves[-1]
    if (one.dice, one.irreversible, one.secret) != (other.dice, other.irreversible, other.secret):
        raise CheckFailed(
            twin.check, f"after {one.side} {one.choice!r} a twin rolls {other.dice}, the match {one.dice}"
        )
    told, retold = match.log[one.event_count :], twin.match.log[other.event_count :]
    if told != retold:
        raise CheckFailed(
            twin.check, f"after {one.side} {one.choice!r} a twin tells otherwise: {difference(told, retold)}"
        )
    if sorted(match.decisions) != sorted(twin.match.decisions):
        raise CheckFailed(twin.check, f"after {one.side} {one.choice!r} a twin asks {sorted(twin.match.decisions)}")
