"""Undergrowth: armed bugs in a garden, bidding for command points."""

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
from sandtable.engine.decisions import Decision
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.crowded_positions import crowd
from sandtable.games.undergrowth.evaluation.evaluate import EVALUATORS
from sandtable.games.undergrowth.explain.inspect import inspect, subject
from sandtable.games.undergrowth.explain.odds import odds
from sandtable.games.undergrowth.explain.phrases import board_text, phrase
from sandtable.games.undergrowth.explain.refusals import refusal, refusal_in_sequence
from sandtable.games.undergrowth.explain.stakes import at_stake
from sandtable.games.undergrowth.invariants import INVARIANTS
from sandtable.games.undergrowth.metrics import METRICS
from sandtable.games.undergrowth.mirror import mirror_with
from sandtable.games.undergrowth.notation import choices
from sandtable.games.undergrowth.notation.action_words import ACTION_WORDS
from sandtable.games.undergrowth.notation.reader import read as read_position
from sandtable.games.undergrowth.notation.vocabulary import VOCABULARY
from sandtable.games.undergrowth.notation.writer import write
from sandtable.games.undergrowth.observation import OBSERVATIONS
from sandtable.games.undergrowth.reach import routes
from sandtable.games.undergrowth.rules.board.ground import lay_out
from sandtable.games.undergrowth.rules.board.layouts import random_ground
from sandtable.games.undergrowth.rules.setup.army_building import begin_muster
from sandtable.games.undergrowth.rules.turn.sequence import play
from sandtable.games.undergrowth.scenarios.scenarios import OPTIONS, SCENARIOS, Mission, load_missions
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.views.view import determinize, shared_view, view

__all__ = ["GAME"]


def resolve_scenario(scenario: str, given: Mapping[str, Any]) -> tuple[Mission, dict[str, Any]]:
    """Return what a scenario says, and the settled options."""
    options = GAME.resolve_options(scenario, given)
    return load_missions()[scenario], options


def new(scenario: str, given: Mapping[str, Any], dice: Dice) -> State:
    """Begin a match with the secret building of the armies."""
    if scenario == "open":
        raise Refused("the open garden has no set-up: begin it from a position")
    mission, options = resolve_scenario(scenario, given)
    drawn = options["layout"] == "random"
    state = State(
        None, mission, options, random_ground(dice, mission.hold_terrain) if drawn else lay_out(mission.layout)
    )
    state.dice = dice
    begin_muster(state)
    return state


def read(text: str) -> State:
    """Read a position."""
    return read_position(text, resolve_scenario)


def mixed_strategy(state: State, decision: Decision) -> Mapping[str, int]:
    """Return how often to make which first bid with an army of the printed size; later ones are for what is left."""
    first = decision.kind == "bid" and state.round == 1 and state.options["points"] is None
    return EVALUATORS.mixed_strategy(state.scenario) if first else {}


GAME = Game(
    id="undergrowth",
    title="Undergrowth",
    versions=Versions(rules="2", ledger="2026-11"),
    scenarios=SCENARIOS,
    options=OPTIONS,
    rules=Rules(new=new, play=play, agreement="UND-11.2"),
    notation=Notation(
        read=read,
        write=write,
        word=choices.word,
        choice=choices.choice,
        words=choices.words,
        takes=VOCABULARY.takes,
    ),
    views=Views(view=view, determinize=determinize, shared_view=shared_view),
    explain=Explain(
        refusal=refusal,
        odds=odds,
        phrase=phrase,
        board_text=board_text,
        refusal_in_sequence=refusal_in_sequence,
        at_stake=at_stake,
        subject=subject,
        inspect=inspect,
    ),
    evaluation=EVALUATORS.evaluation(mixed_strategy),
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md", finished=True),
    routes=routes,
    observations=OBSERVATIONS,
    action_words=ACTION_WORDS,
    metrics=METRICS,
    fuzz=FuzzSpec(crowd, INVARIANTS, mirror_with(resolve_scenario)),
    lessons=Path(__file__).parent / "data" / "lessons",
)
