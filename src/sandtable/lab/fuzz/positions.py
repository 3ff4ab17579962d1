"""Fuzzing from crowded tables: positions made at random, played on for a few turns with the invariants of the book."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.match import Match
from sandtable.engine.match.start import begin_position
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.failures import FuzzFailure, Report
from sandtable.lab.fuzz.game import option_words, patience, save_of, stream
from sandtable.lab.fuzz.probe import CheckFailed, describe
from sandtable.lab.fuzz.random_options import draw_options
from sandtable.lab.fuzz.walk import Walk

CHOICES = 60  # that a crowded table is played on for
RATE = 0.04  # checks a choice
TRIES = 400  # texts, of which one at least should be a legal position


def play_position(
    game: Game,
    scenario: str,
    seed: int,
    given: Mapping[str, Any],
    random_options: bool = True,
    rate: float = RATE,
    limit: int = CHOICES,
) -> Report:
    """Play on from one crowded table; the table, the options, dice, answers and checks all follow from *seed*."""
    report = Report(game.id, games=1)
    options: dict[str, Any] = dict(given)
    match: Match | None = None
    text, outcome = "", "played on"
    try:
        with patience() as tick:
            text, options = _lay(game, scenario, seed, given, random_options)
            match = _begin(game, text, seed)
            answers = stream(seed, "answers")
            curious = answers.below(2) == 1
            Walk(match, answers, stream(seed, "checks"), rate, limit, tick, curious=curious, book=True).on(limit)
        outcome = "over" if match.result else outcome
    except CheckFailed as broken:
        outcome = "broken"
        command = _command(game, scenario, seed, given, random_options, rate, limit)
        save = text if match is None else save_of(match)
        report.failures.append(FuzzFailure(game.id, scenario, seed, broken.check, broken.text, command, options, save))
    if match is not None:
        report.choices = len(match.moves)
        report.rules.update(event.rule for event in match.log)
    report.outcomes[scenario, outcome] += 1
    return report


def _lay(
    game: Game, scenario: str, seed: int, given: Mapping[str, Any], random_options: bool
) -> tuple[str, dict[str, Any]]:
    """Draw tables until one is a legal position, and return its text with the options."""
    if game.fuzz is None:
        raise Refused(f"{game.title} has no crowded tables")
    dice = stream(seed, "table")
    refused: Refused | None = None
    for _ in range(TRIES):
        drawn = draw_options(game, scenario, given, dice, plain=not random_options)
        try:
            settled = game.resolve_options(scenario, drawn)
            text = game.fuzz.crowded_position(scenario, settled, dice)
        except Refused as error:
            refused = error
            continue
        try:
            game.notation.read(text)
        except Refused as error:
            refused = error
        except Exception as error:
            raise CheckFailed("texts", f"{describe(error)}:\n{text}") from error
        else:
            return text, drawn
    raise CheckFailed("no table", f"of {TRIES} tables none is a legal position: {refused}")


def _begin(game: Game, text: str, seed: int) -> Match:
    try:
        return begin_position(game, text, seed, None)
    except Exception as error:
        raise CheckFailed("exception", f"at the beginning: {describe(error)}:\n{text}") from error


def _command(
    game: Game, scenario: str, seed: int, given: Mapping[str, Any], random_options: bool, rate: float, limit: int
) -> str:
    """Return the command line that lays this one table again and plays on from it."""
    words = ["./sandtable", "fuzz", f"{game.id}/{scenario}", "--positions", "1", "--seed", str(seed)]
    words += option_words(given, random_options)
    words += [] if rate == RATE else ["--rate", str(rate)]
    words += [] if limit == CHOICES else ["--limit", str(limit)]
    return shlex.join(words)
