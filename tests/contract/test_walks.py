"""Random games of every scenario to their ends, with every check of fuzzing on; `.ci/run` plays longer ones."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sandtable.engine.dice import Dice
from sandtable.engine.text.rulebook import ID
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.lab.fuzz.checks import check_end
from sandtable.lab.fuzz.fuzz import fuzz_one, stream
from sandtable.lab.fuzz.probe import JUNK, pick
from sandtable.lab.fuzz.walk import CHECKS, Walk, run_check
from tests.contract.every import EXAMPLE, NAMES, every_scenario, named, new

PROMISES = ("interleaving", *CHECKS)


@every_scenario
@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_with_random_options_keeps_every_promise(name: str, seed: int) -> None:
    report = fuzz_one(*named(name), 7000 + seed, {}, rate=0.03)
    assert not report.failures, "\n".join(str(failure) for failure in report.failures)
    assert report.choices > 0


@every_scenario
def test_a_short_game_by_the_book_keeps_every_promise(name: str) -> None:
    """By the defaults: whatever kind of question is asked meets one promise after the other; whatever fails is named.

    Dear checks are not repeated for a kind that is asked all the time: it meets one when it is asked for the first,
    the second, the fourth, the eighth time ... Every twelfth choice is looked at in any case.
    """
    match = new(name, 5, 2)
    walk = Walk(match, stream(5, "answers"), stream(5, "checks"), rate=0)
    first, met, kept = [*NAMES, EXAMPLE].index(name), Counter[str](), Counter[tuple[str, str]]()

    def least_kept(kind: str) -> str:
        """Pick the promise that was kept least at this kind of question; each scenario begins with another one."""
        order = [*PROMISES[first % len(PROMISES) :], *PROMISES[: first % len(PROMISES)]]
        return min(order, key=lambda promise: (kept[kind, promise], kept["", promise]))

    while match.decisions:
        moves = len(match.moves)
        assert moves < 3000, "this game does not end"
        kind = next(iter(match.decisions.values())).kind
        met[kind] += 1
        if moves < 2 * len(PROMISES) or met[kind].bit_count() == 1 or moves % 12 == 0:
            walk._remember()
            # restart often: what a text forgets may matter much later
            for promise in (least_kept(kind), "restart") if moves % 2 else (least_kept(kind),):
                run_check(promise, walk._moment())
                kept.update([(kind, promise), ("", promise)])
        walk.step()
    check_end(match)
    assert min(kept["", promise] for promise in PROMISES) > 1, kept


@every_scenario
def test_every_rule_that_is_cited_is_in_the_rulebook(name: str) -> None:
    match, dice = new(name, 3, 3), Dice(3)
    books = [match.game, *(find(game) for game in match.game.rulebook.cites)]
    known = {row for book in books for row in re.findall(rf"\b{ID}\b", book.rulebook.text())}
    cited = set()
    while match.decisions:
        side, choice = pick(match, dice)
        cited.add(match.decisions[side].rule)
        with pytest.raises(Refused) as refused:
            match.choose(JUNK[dice.below(4)], side)
        cited.add(refused.value.rule)
        match.choose(choice, side)
    assert match.result is not None
    cited |= {event.rule for event in match.log} | {match.result.rule}
    assert sorted(cited - known - {""}) == []
