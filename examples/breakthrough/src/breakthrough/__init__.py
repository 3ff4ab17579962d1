"""Breakthrough for Sandtable: an example of a game in a package of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from breakthrough import notation
from breakthrough.crowded_positions import crowded_position
from breakthrough.evaluation import evaluator
from breakthrough.explain import board_text, odds, phrase, refusal
from breakthrough.invariants import INVARIANTS
from breakthrough.mirror import MIRROR
from breakthrough.rules.sequence import play
from breakthrough.state import SIDES, State
from breakthrough.views import VICTORY, determinize, view
from sandtable.engine.contract import (
    Evaluation,
    Explain,
    FuzzSpec,
    Game,
    Notation,
    Option,
    Rulebook,
    Rules,
    Scenario,
    Versions,
    Views,
)
from sandtable.engine.dice import Dice

__all__ = ["GAME"]


def new(scenario: str, given: Mapping[str, Any], dice: Dice) -> State:
    """Set the pieces up."""
    return State(scenario, GAME.resolve_options(scenario, given), dice)


def read(text: str) -> State:
    """Read a position."""
    return notation.read(text, new)


GAME = Game(
    id="breakthrough",
    title="Breakthrough",
    versions=Versions(rules="1", ledger="2026-11"),
    scenarios={"standard": Scenario("standard", "Eight by eight", "Bring a piece to the far rank.", SIDES, VICTORY, 1)},
    options=(Option("staged", False, "Ask for the piece first, then for its goal.", "BTH-2", (True, False)),),
    rules=Rules(new=new, play=play, agreement="BTH-7"),
    notation=Notation(
        read=read, write=notation.write, word=notation.word, choice=notation.choice, words=notation.words
    ),
    views=Views(view=view, determinize=determinize),
    explain=Explain(refusal=refusal, odds=odds, phrase=phrase, board_text=board_text),
    evaluation=Evaluation(evaluator),
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md", finished=True),
    fuzz=FuzzSpec(crowded_position, INVARIANTS, MIRROR),
)
