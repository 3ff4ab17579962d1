"""Routes in every game: their words are legal one by one, and lead to their place unless something comes between."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.engine.contract.reach import Destination, Prospect
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.match.walk import DICE, OVER, REVEAL, walk
from sandtable.engine.seat import Seat
from sandtable.lab.fuzz.probe import pick
from tests.contract.every import NAMES, named, new

ENOUGH = 60  # routes that are followed in a scenario
PLACES = ("place", "point", "hex")  # of a unit in the view


def place_of(match: Match, side: str, unit: str) -> str:
    seen = match.shared_view(side)["units"].get(unit, {})
    return next((str(seen[key]) for key in PLACES if seen.get(key)), "")


def any_unit(match: Match, dice: Dice, side: str) -> str | None:
    """Draw a unit of a side, whether it can be named now or not."""
    own = [name for name, unit in match.shared_view(side)["units"].items() if unit.get("side") == side]
    return own[dice.below(len(own))] if own else None


def interrupts(match: Match, why: str) -> bool:
    return why in (DICE, OVER, REVEAL) or why.endswith("must choose") or bool(match.moves[-1].dice)


def follow(match: Match, side: str, unit: str, found: Destination) -> str:
    """Walk a route in a copy; return how it ended. Fail if no rule can have stopped it."""
    copy = match.clone()
    made, why = walk(copy, side, list(found.words))
    if made < len(found.words):
        assert interrupts(copy, why), f"{found.words} stops after {made}: {why}"
        return "stopped"
    if side in copy.decisions and copy.game.explain.subject(copy.state, copy.decisions[side]).unit == unit:
        entering = len(found.path) == 1 and place_of(match, side, unit) in ("off", "")  # its facing is asked first
        assert entering or place_of(copy, side, unit) == found.path[-1]
    return "arrived"


GAMES = sorted({named(name)[0].id for name in NAMES})


@pytest.mark.parametrize("game", GAMES)
def test_routes_are_legal_and_lead_to_their_places(game: str) -> None:
    total: Counter[str] = Counter()
    for name in [name for name in NAMES if named(name)[0].id == game]:
        match, dice = new(name, 1, 2), Dice(1)
        ends: Counter[str] = Counter()
        for _ in range(1500):
            if match.result or ends.total() >= ENOUGH:
                break
            side, choice = pick(match, dice)
            if dice.below(2) == 0:
                before = match.position()
                found = Seat(match, side).reach(any_unit(match, dice, side) if dice.below(3) else None)
                assert match.position() == before
                for one in found.destinations:
                    if dice.below(4) == 0:
                        ends[follow(match, side, found.unit, one)] += 1
            match.choose(choice, side)
        total += ends
    assert total["arrived"] > 30


@pytest.mark.parametrize("game", GAMES)
def test_prospects_are_legal_and_have_their_odds(game: str) -> None:
    asked = 0
    for name in [name for name in NAMES if named(name)[0].id == game]:
        match, dice = new(name, 3, 2), Dice(3)
        for _ in range(1000):
            if match.result:
                break
            side, choice = pick(match, dice)
            if dice.below(2) == 0:
                unit = any_unit(match, dice, side) if dice.below(2) else None
                for one in match.reach(side, unit).prospects[:6]:
                    asked += 1
                    check_prospect(match, side, one)
            match.choose(choice, side)
    assert asked > 10


def played(match: Match, side: str, words: list[str]) -> list[Choice]:
    """Make choices; return the only answers that were given after them."""
    assert walk(match, side, words)[0] == len(words)
    return match.auto_answered


def check_prospect(match: Match, side: str, found: Prospect) -> None:
    """All words but the last can be made and taken back; the last has the odds that it would have then."""
    copy = match.clone()
    *before, last = found.words
    if copy.game.notation.choice(copy.state, last) in played(copy, side, before):
        return  # the only answer: it has been given
    assert copy.can_undo(side)
    told = copy.explain(last, side)
    assert told.verdict.legal
    assert told.verdict.text == found.text
    assert found.odds is None or told.odds == found.odds
