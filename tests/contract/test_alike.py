"""The last answers once more: what is offered is legal in every game, and tells a side nothing that is hidden."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.match.walk import walk
from sandtable.lab.fuzz.probe import pick
from tests.contract.every import every_scenario, new

LONGEST = 250


@every_scenario
def test_what_is_offered_again_is_legal(name: str) -> None:
    match, dice = new(name, 11, 2), Dice(4)
    while match.decisions and len(match.moves) < LONGEST:
        for side in match.decisions:
            before = match.save()
            found = match.next_round(side)
            assert match.save() == before
            if found:
                made, _ = walk(match.clone(), side, found.words)
                assert made == len(found.words), found
                assert found.text
        side, choice = pick(match, dice)
        match.choose(choice, side)


def made(name: str, text: str, seed: int = 3) -> Match:
    """Make the choices of some lines, each for the side that is asked."""
    match = sandtable.new(name, seed=seed)
    for line in text.splitlines():
        side, _, words = line.strip().partition(" ")
        if words:
            match.choose(words, side)
    return match


# The game, what was chosen, the words that are offered for the next unit, whether it enters, and the choices in all.
ENTERED = "blue fold-guard\nyellow sky-hooks\nblue S1 move 0801 stop"
BIDS = "south forge-120\nnorth skyhum-120\nsouth 3\nnorth 6"
SHEETS = "blue alder\nred kessel\nblue skip\nblue skip"
ROUNDS = [
    ("impact/hold-the-crossing", "blue done\nblue D-C-24 ground", "D-B-23 ground", True, 23),
    ("rivets/mud-between", f"{SHEETS}\nblue C01 F1", "C01 F1", True, 6),
    ("undergrowth/garden-plot", f"{BIDS}\nsouth SF3a C1.0.C C1.0.S", "C1.0.S", True, 6),
    ("undergrowth/garden-plot", f"{BIDS}\nsouth SF5a C1.0.C", "SF2a C1.0.C", True, 4),
    ("unbreakable/retrieval", ENTERED, "S2 move 0801 stop", True, 4),
    ("unbreakable/retrieval", f"{ENTERED}\nblue S2 done\nblue C1.buttoned", "C2.buttoned", False, 5),
    ("unbreakable/retrieval", "blue own 0 2\nblue down", "down", False, 1),
    ("breakable/border-skirmish", "blue own\nblue T1", "T1", False, 5),
]
QUIET = [
    ("undergrowth/garden-plot", ""),  # nothing was answered
    ("impact/hold-the-crossing", "blue done\nblue D-C-24"),  # in the middle of a unit
]


@pytest.mark.parametrize(("name", "text", "words", "enters", "count"), ROUNDS)
def test_the_next_unit_does_what_the_last_one_did(name: str, text: str, words: str, enters: bool, count: int) -> None:
    match = made(name, text)
    side = next(iter(match.decisions))
    found = match.next_round(side)
    assert found is not None
    assert (" ".join(found.words), found.enters) == (words, enters)
    assert walk(match, side, found.words, repeat=True)[0] == count


@pytest.mark.parametrize(("name", "text"), QUIET)
def test_nothing_is_offered_where_nothing_fits(name: str, text: str) -> None:
    match = made(name, text)
    assert match.next_round(next(iter(match.decisions))) is None
