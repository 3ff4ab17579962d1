"""Undergrowth: armed bugs in a garden, bidding for command points."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.contract.invariants import Tables
from sandtable.engine.decisions import Decision
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.crowded_positions import crowd
from sandtable.games.undergrowth.evaluation.evaluate import judge
from sandtable.games.undergrowth.explain.inspect import inspect, subject
from sandtable.games.undergrowth.explain.odds import odds
from sandtable.games.undergrowth.explain.phrases import draw, phrase
from sandtable.games.undergrowth.explain.refusals import why_not, why_not_in_line
from sandtable.games.undergrowth.explain.stakes import at_stake
from sandtable.games.undergrowth.invariants import INVARIANTS
from sandtable.games.undergrowth.metrics import SURVEY
from sandtable.games.undergrowth.mirror import mirror_with
from sandtable.games.undergrowth.notation import choices
from sandtable.games.undergrowth.notation.reader import read as read_position
from sandtable.games.undergrowth.notation.vocabulary import VOCABULARY
from sandtable.games.undergrowth.notation.writer import write
from sandtable.games.undergrowth.observation import PICTURES
from sandtable.games.undergrowth.rules.board.ground import lay_out
from sandtable.games.undergrowth.rules.board.layouts import random_ground
from sandtable.games.undergrowth.rules.setup.army_building import begin_muster
from sandtable.games.undergrowth.rules.turn.sequence import play
from sandtable.games.undergrowth.scenarios.scenarios import OPTIONS, SCENARIOS, Mission, load_missions
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.views.view import determinize, glance, view

__all__ = ["GAME"]


def lay(scenario: str, given: Mapping[str, Any]) -> tuple[Mission, dict[str, Any]]:
    """Return what a scenario says, and the settled options."""
    options = GAME.settle_options(scenario, given)
    return load_missions()[scenario], options


def new(scenario: str, given: Mapping[str, Any], dice: Dice) -> State:
    """Begin a match with the secret building of the armies."""
    if scenario == "open":
        raise Refused("the open garden has no set-up: begin it from a position")
    mission, options = lay(scenario, given)
    drawn = options["layout"] == "random"
    state = State(
        None, mission, options, random_ground(dice, mission.hold_terrain) if drawn else lay_out(mission.layout)
    )
    state.dice = dice
    begin_muster(state)
    return state


def read(text: str) -> State:
    """Read a position."""
    return read_position(text, lay)


def habit(state: State, decision: Decision) -> Mapping[str, int]:
    """Return how often to make which first bid with an army of the printed size; later ones are for what is left."""
    first = decision.kind == "bid" and state.round == 1 and state.options["points"] is None
    return judge.habit(state.scenario) if first else {}


def rulebook() -> str:
    """Return the rules in our own words."""
    return (Path(__file__).parent / "rulebook.md").read_text(encoding="utf-8")


GAME = Game(
    id="undergrowth",
    title="Undergrowth",
    rules_version="2",
    ledger_version="2026-11",
    scenarios=SCENARIOS,
    options=OPTIONS,
    new=new,
    play=play,
    view=view,
    determinise=determinize,
    read=read,
    write=write,
    draw=draw,
    word=choices.word,
    choice=choices.choice,
    words=choices.words,
    takes=VOCABULARY.takes,
    at_stake=at_stake,
    phrase=phrase,
    why_not=why_not,
    why_not_in_line=why_not_in_line,
    odds=odds,
    judge=judge,
    chance=judge.chance,
    opening=judge.opening,
    habit=habit,
    careless=judge.careless,
    rulebook=rulebook,
    subject=subject,
    inspect=inspect,
    agreement="UND-11.2",
    finished=True,
    survey=SURVEY,
    pictures=PICTURES,
    glance=glance,
    tables=Tables(crowd, INVARIANTS, mirror_with(lay)),
)
