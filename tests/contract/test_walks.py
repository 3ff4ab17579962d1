"""Random games of every scenario to their ends, with every check of fuzzing on."""

from __future__ import annotations

import re

import pytest

from sandtable.cli.rulebook import ID
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.lab.fuzz import fuzz_one, stream
from sandtable.lab.moment import JUNK, pick
from sandtable.lab.walk import CHECKS, Walk
from tests.contract.every import every_scenario, named, new


@every_scenario
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_with_random_options_keeps_every_promise(name: str, seed: int) -> None:
    report = fuzz_one(*named(name), 7000 + seed, {}, rate=0.03)
    assert not report.failures, "\n".join(str(failure) for failure in report.failures)
    assert report.choices > 0


@every_scenario
@pytest.mark.parametrize("check", CHECKS)
def test_a_short_game_by_the_book_keeps_this_promise(name: str, check: str) -> None:
    """By the defaults, at many moments, one promise at a time: whatever fails is named."""
    match = new(name, 5, 2)
    rate = 0.02 if check in ("save", "agreement") else 0.08
    Walk(match, stream(5, "answers"), stream(5, check), rate, 3000, only=(check,)).to_the_end()
    assert match.result is not None


@every_scenario
def test_every_rule_that_is_cited_is_in_the_rulebook(name: str) -> None:
    match, dice = new(name, 3, 3), Dice(3)
    books = [match.game, *(find(game) for game in match.game.cites)]
    known = {row for book in books for row in re.findall(rf"\b{ID}\b", book.rulebook())}
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
