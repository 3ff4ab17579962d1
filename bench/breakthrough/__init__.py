"""Breakthrough, the game on which engines are compared: a game like the five, kept out of their list."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.breakthrough import notation
from bench.breakthrough.moving import refusal
from bench.breakthrough.state import SIDES, State
from bench.breakthrough.turn import play
from bench.breakthrough.view import board_text, determinize, evaluator, view

from sandtable.engine.contract import (
    Evaluation,
    Explain,
    Game,
    Notation,
    Option,
    Rulebook,
    Rules,
    Scenario,
    Versions,
    Views,
)
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Odds

__all__ = ["GAME"]


def new(scenario: str, given: Mapping[str, Any], dice: Dice) -> State:
    """Set the pieces up."""
    return State(scenario, GAME.settle_options(scenario, given), dice)


def read(text: str) -> State:
    """Read a position."""
    return notation.read(text, new)


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """No move rolls dice."""
    return None


GAME = Game(
    id="breakthrough",
    title="Breakthrough",
    versions=Versions(rules="1", ledger="2026-11"),
    scenarios={"standard": Scenario("standard", "Eight by eight", "Bring a piece to the far rank.", SIDES)},
    options=(Option("staged", False, "Ask for the piece first, then for its goal.", "BTH-2", (True, False)),),
    rules=Rules(new=new, play=play, agreement="BTH-7"),
    notation=Notation(
        read=read, write=notation.write, word=notation.word, choice=notation.choice, words=notation.words
    ),
    views=Views(view=view, determinize=determinize),
    explain=Explain(refusal=refusal, odds=odds, phrase=notation.phrase, board_text=board_text),
    evaluation=Evaluation(evaluator),
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md"),
)
