"""M.A.A.S. Impact: squads in powered armour on joined panels, with thrusters, morale and sight in three dimensions."""

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
from sandtable.games.impact.crowded_positions import crowd
from sandtable.games.impact.evaluation import EVALUATORS
from sandtable.games.impact.explain.board_text import board_text
from sandtable.games.impact.explain.inspect import inspect, subject
from sandtable.games.impact.explain.odds import odds
from sandtable.games.impact.explain.phrases import phrase
from sandtable.games.impact.explain.refusals import refusal
from sandtable.games.impact.explain.stakes import at_stake
from sandtable.games.impact.invariants import INVARIANTS
from sandtable.games.impact.metrics import METRICS
from sandtable.games.impact.mirror import mirror_with
from sandtable.games.impact.notation import choices
from sandtable.games.impact.notation.action_words import ACTION_WORDS
from sandtable.games.impact.notation.reader import read as read_position
from sandtable.games.impact.notation.vocabulary import takes
from sandtable.games.impact.notation.writer import write
from sandtable.games.impact.observation import OBSERVATIONS
from sandtable.games.impact.reach import routes
from sandtable.games.impact.rules.setup.setup import begin
from sandtable.games.impact.rules.turn.sequence import play
from sandtable.games.impact.scenarios.generators import SEEDS, generate
from sandtable.games.impact.scenarios.loader import GENERATORS, SCENARIOS, lay_ground, load_field
from sandtable.games.impact.scenarios.options import OPTIONS, resolve_switches
from sandtable.games.impact.scenarios.spec import OPEN
from sandtable.games.impact.standing_orders import STANDING_ORDERS
from sandtable.games.impact.state import State
from sandtable.games.impact.untested import UNTESTED
from sandtable.games.impact.views.determinize import determinize
from sandtable.games.impact.views.view import view

__all__ = ["GAME"]


def new(scenario: str, given: Mapping[str, Any], dice: Dice) -> State:
    """Begin a match with its set-up; the map of a generator is drawn from its number, or from the match's dice."""
    if scenario == OPEN:
        raise Refused("the open ground has no set-up: begin it from a position", "IMP-15.4")
    options = GAME.resolve_options(scenario, given)
    if scenario in GENERATORS:
        number = options["map_number"]
        field = generate(scenario, dice.below(SEEDS) if number is None else number, options["size"])
    else:
        field = load_field(scenario)
    state = State(None, field, options, lay_ground(field, resolve_switches(options)))
    state.dice = dice
    begin(state)
    return state


def read(text: str) -> State:
    """Read a position."""
    return read_position(text, GAME.resolve_options)


GAME = Game(
    id="impact",
    title="M.A.A.S. Impact",
    versions=Versions(rules="4", ledger="2026-11"),
    scenarios=SCENARIOS,
    options=OPTIONS,
    rules=Rules(new=new, play=play, agreement="IMP-15.9"),
    notation=Notation(
        read=read,
        write=write,
        word=choices.word,
        choice=choices.choice,
        words=choices.words,
        takes=takes,
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
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md", untested=UNTESTED, finished=True),
    standing_orders=STANDING_ORDERS,
    routes=routes,
    observations=OBSERVATIONS,
    action_words=ACTION_WORDS,
    metrics=METRICS,
    fuzz=FuzzSpec(crowd, INVARIANTS, mirror_with(read)),
    lessons=Path(__file__).parent / "data" / "lessons",
)
