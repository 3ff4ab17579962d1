"""Rivets: a stylised trench war of grids and intersections, deployment points, cards and gas."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.contract.invariants import Tables
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.crowded_positions import crowd
from sandtable.games.rivets.evaluation.evaluate import judge
from sandtable.games.rivets.explain.inspect import inspect, subject
from sandtable.games.rivets.explain.odds import odds
from sandtable.games.rivets.explain.phrases import draw, phrase
from sandtable.games.rivets.explain.refusals import why_not
from sandtable.games.rivets.explain.stakes import at_stake
from sandtable.games.rivets.invariants import INVARIANTS
from sandtable.games.rivets.metrics import SURVEY
from sandtable.games.rivets.mirror import mirror_with
from sandtable.games.rivets.notation import choices
from sandtable.games.rivets.notation.reader import read as read_position
from sandtable.games.rivets.notation.vocabulary import VOCABULARY
from sandtable.games.rivets.notation.writer import write
from sandtable.games.rivets.observation import PICTURES
from sandtable.games.rivets.rules.setup.opening import begin
from sandtable.games.rivets.rules.turn.sequence import play
from sandtable.games.rivets.scenarios.scenarios import OPTIONS, SCENARIOS, ScenarioMap, load_fields
from sandtable.games.rivets.standing_orders import STANDING_ORDERS
from sandtable.games.rivets.state import State
from sandtable.games.rivets.views.view import determinize, view

__all__ = ["GAME"]


def lay(scenario: str, given: Mapping[str, Any]) -> tuple[ScenarioMap, dict[str, Any]]:
    """Return what a scenario says, and the settled options."""
    options = GAME.settle_options(scenario, given)
    return load_fields()[scenario], options


def new(scenario: str, given: Mapping[str, Any], dice: Dice) -> State:
    """Begin a match with the secret choice of the sheets."""
    if scenario == "open":
        raise Refused("the open field has no set-up: begin it from a position")
    field, options = lay(scenario, given)
    state = State(None, field, options, field.board())
    state.dice = dice
    begin(state)
    return state


def read(text: str) -> State:
    """Read a position."""
    return read_position(text, lay)


def rulebook() -> str:
    """Return the rules in our own words."""
    return (Path(__file__).parent / "rulebook.md").read_text(encoding="utf-8")


GAME = Game(
    id="rivets",
    title="Rivets",
    rules_version="5",
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
    odds=odds,
    judge=judge,
    chance=judge.chance,
    opening=judge.opening,
    careless=judge.careless,
    rulebook=rulebook,
    subject=subject,
    inspect=inspect,
    standing_orders=STANDING_ORDERS,
    agreement="RIV-10.3",
    finished=True,
    survey=SURVEY,
    pictures=PICTURES,
    tables=Tables(crowd, INVARIANTS, mirror_with(lay)),
)
