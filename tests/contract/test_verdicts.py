"""`explain` and `choose` give one verdict, in every game: on legal and illegal lines, with a seed and with a script."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sandtable.engine.contract import Game
from sandtable.engine.dice import DiceError
from sandtable.engine.match import Match
from sandtable.engine.match.start import begin_position
from sandtable.engine.text.rulebook import ID
from sandtable.engine.verdicts import Refused, Verdict
from sandtable.games import find
from sandtable.lab.fuzz.fuzz import stream
from sandtable.lab.fuzz.probe import JUNK, everything, in_secret, pick
from sandtable.lab.fuzz.refusals import RandomTyper
from tests.contract.every import every_scenario, new

EVERY = 7  # choices between two moments that are looked at
LINES = 5  # a moment
SCRIPT = ("+", "-", 3, "+", 6, 1, "-", "+") * 4
CHOICES = 240  # a game


def moments(name: str, seed: int) -> Iterator[tuple[Match, RandomTyper]]:
    """Play a game at random, and stop now and then."""
    match = new(name, seed, 2)
    answers, player = stream(seed, "answers"), RandomTyper(match, stream(seed, "tries"))
    while match.decisions and len(match.moves) < CHOICES:
        player.look()
        if len(match.moves) % EVERY == 0:
            yield match, player
        side, choice = pick(match, answers)
        match.choose(choice, side)


def known_rules(game: Game) -> set[str]:
    books = [game, *(find(other) for other in game.rulebook.cites)]
    return {row for book in books for row in re.findall(rf"\b{ID}\b", book.rulebook.text())}


def judge(match: Match, side: str, line: str) -> Verdict:
    """Explain a line, and try it on a copy: one verdict; a refusal changes nothing."""
    before = everything(match)
    verdict = match.explain(line, side).verdict
    twin = match.clone()
    outcome: object = True
    try:
        twin.choose(line, side)
    except Refused as refused:
        outcome = False, refused.text, refused.rule
        assert everything(twin) == before, (side, line)  # whatever the refusal says
    except DiceError as error:  # of a script: legal, or too short for the line itself
        outcome = verdict.legal or (False, str(error), "")
        assert match.state.dice.script is not None  # whatever the error says
    assert outcome == (verdict.legal or (False, verdict.text, verdict.rule)), (side, line)
    assert everything(match) == before, (side, line)
    return verdict


def lines(match: Match, player: RandomTyper, side: str) -> list[str]:
    decision = match.decisions[side]
    tried = [player.line(side, decision) for _ in range(LINES)] if match.shared_view(side)["units"] else []
    offer = decision.offer()
    legal = match.game.notation.word(match.state, offer.nth(player.dice.below(len(offer))))
    return [*tried, legal, f"{legal} {tried[0] if tried else legal}", JUNK[player.dice.below(len(JUNK))]]


@every_scenario
@pytest.mark.parametrize("asked", [False, True], ids=["bots", "people"])
def test_explaining_and_choosing_agree(name: str, asked: bool) -> None:
    known, cited = set[str](), set[str]()
    for match, player in moments(name, 11):
        known = known or known_rules(match.game)
        match.asks = frozenset(match.sides if asked else ())
        for side in match.decisions:
            for line in lines(match, player, side):
                cited.add(judge(match, side, line).rule)
                twin = match.clone()
                for word in match.game.notation.words(match.state, line):
                    if side not in twin.decisions or not judge(twin, side, word).legal:
                        break
                    twin.choose(word, side)
        match.asks = frozenset()
    assert sorted(cited - known - {""}) == []


@every_scenario
def test_explaining_and_choosing_agree_with_scripted_dice(name: str) -> None:
    for match, player in moments(name, 12):
        if in_secret(match) or not match.at_boundary:
            continue
        scripted = begin_position(match.game, match.position(), None, SCRIPT)
        for side in scripted.decisions:
            for line in lines(match, player, side) if side in match.decisions else ():
                judge(scripted, side, line)
