"""Rivets: a stylised trench war of grids and intersections, deployment points, cards and gas."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.engine.contract import (
    Explain,
    FuzzSpec,
    Game,
    Notation,
    Rulebook,
    Rules,
    Versions,
    Views,
)
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.crowded_positions import crowd
from sandtable.games.rivets.evaluation.evaluate import EVALUATORS
from sandtable.games.rivets.explain.inspect import inspect, subject
from sandtable.games.rivets.explain.odds import odds
from sandtable.games.rivets.explain.phrases import board_text, phrase
from sandtable.games.rivets.explain.refusals import refusal
from sandtable.games.rivets.explain.stakes import at_stake
from sandtable.games.rivets.invariants import INVARIANTS
from sandtable.games.rivets.metrics import METRICS
from sandtable.games.rivets.mirror import mirror_with
from sandtable.games.rivets.notation import choices
from sandtable.games.rivets.notation.action_words import ACTION_WORDS
from sandtable.games.rivets.notation.reader import read as read_position
from sandtable.games.rivets.notation.vocabulary import VOCABULARY
from sandtable.games.rivets.notation.writer import write
from sandtable.games.rivets.observation import OBSERVATIONS
from sandtable.games.rivets.reach import routes
from sandtable.games.rivets.rules.setup.opening import begin
from sandtable.games.rivets.rules.turn.sequence import play
from sandtable.games.rivets.scenarios.scenarios import OPTIONS, SCENARIOS, ScenarioMap, load_fields
from sandtable.games.rivets.standing_orders import STANDING_ORDERS
from sandtable.games.rivets.state import State
from sandtable.games.rivets.views.view import determinize, view

__all__ = ["GAME"]


def resolve_scenario(scenario: str, given: Mapping[str, Any]) -> tuple[ScenarioMap, dict[str, Any]]:
    """Return what a scenario says, and the settled options."""
    options = GAME.resolve_options(scenario, given)
    return load_fields()[scenario], options


def new(scenario: str, given: Mapping[str, Any], dice: Dice) -> State:
    """Begin a match with the secret choice of the sheets."""
    if scenario == "open":
        raise Refused("the open field has no set-up: begin it from a position")
    field, options = resolve_scenario(scenario, given)
    state = State(None, field, options, field.board())
    state.dice = dice
    begin(state)
    return state


def read(text: str) -> State:
    """Read a position."""
    return read_position(text, resolve_scenario)


GAME = Game(
    id="rivets",
    title="Rivets",
    versions=Versions(rules="5", ledger="2026-11"),
    scenarios=SCENARIOS,
    options=OPTIONS,
    rules=Rules(new=new, play=play, agreement="RIV-10.3"),
    notation=Notation(
        read=read,
        write=write,
        word=choices.word,
        choice=choices.choice,
        words=choices.words,
        takes=VOCABULARY.takes,
    ),
    views=Views(view=view, determinize=determinize),
    explain=Explain(
        refusal=refusal,
        odds=odds,
        phrase=phrase,
        board_text=board_text,
        at_stake=at_stake,
        subject=subject,
        inspect=inspect,
    ),
    evaluation=EVALUATORS.evaluation(),
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md", finished=True),
    standing_orders=STANDING_ORDERS,
    routes=routes,
    observations=OBSERVATIONS,
    action_words=ACTION_WORDS,
    metrics=METRICS,
    fuzz=FuzzSpec(crowd, INVARIANTS, mirror_with(resolve_scenario)),
    lessons=Path(__file__).parent / "data" / "lessons",
)
