"""Breakthrough, the game on which engines are compared: a game like the five, kept out of their list."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.breakthrough import notation
from bench.breakthrough.moving import why_not
from bench.breakthrough.state import SIDES, State
from bench.breakthrough.turn import play
from bench.breakthrough.view import determinise, draw, judge, view

from sandtable.engine.contract import Game, Option, Scenario
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


def rulebook() -> str:
    """Return the rules in our own words."""
    return (Path(__file__).parent / "rulebook.md").read_text(encoding="utf-8")


GAME = Game(
    id="breakthrough",
    title="Breakthrough",
    rules_version="1",
    ledger_version="2026-11",
    scenarios={"standard": Scenario("standard", "Eight by eight", "Bring a piece to the far rank.", SIDES)},
    options=(Option("staged", False, "Ask for the piece first, then for its goal.", "BTH-2", (True, False)),),
    new=new,
    play=play,
    view=view,
    determinise=determinise,
    read=read,
    write=notation.write,
    draw=draw,
    word=notation.word,
    choice=notation.choice,
    words=notation.words,
    phrase=notation.phrase,
    why_not=why_not,
    odds=odds,
    judge=judge,
    rulebook=rulebook,
    agreement="BTH-7",
)
