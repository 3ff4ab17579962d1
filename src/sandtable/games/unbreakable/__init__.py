"""Unbreakable: crawlers, walkers and squads; nothing breaks but the ground."""

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
    Scenario,
    Versions,
    Views,
)
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.crowded_positions import crowd_with
from sandtable.games.interformic.explain.inspect import inspect, subject
from sandtable.games.interformic.explain.odds import odds
from sandtable.games.interformic.explain.phrases import board_text, phrase
from sandtable.games.interformic.explain.reasons.sequences import refusal_in_sequence
from sandtable.games.interformic.explain.refusals import refusal
from sandtable.games.interformic.explain.stakes import at_stake
from sandtable.games.interformic.invariants import invariants_of
from sandtable.games.interformic.metrics import METRICS
from sandtable.games.interformic.mirror import mirror_with
from sandtable.games.interformic.notation import choices
from sandtable.games.interformic.notation.action_words import ACTION_WORDS
from sandtable.games.interformic.notation.reader import read as read_position
from sandtable.games.interformic.notation.vocabulary import VOCABULARY
from sandtable.games.interformic.notation.writer import write
from sandtable.games.interformic.observation import OBSERVATIONS
from sandtable.games.interformic.reach import routes
from sandtable.games.interformic.rules.setup.brk_forces import begin_forces
from sandtable.games.interformic.rules.setup.unb_platoon_questions import begin_muster
from sandtable.games.interformic.rules.turn.sequence import play
from sandtable.games.interformic.scenarios.combined import UNBREAKABLE_OPTIONS, sheet, variants
from sandtable.games.interformic.scenarios.mission import Mission
from sandtable.games.interformic.standing_orders import STANDING_ORDERS
from sandtable.games.interformic.state import Laid, State
from sandtable.games.interformic.tables import CARDS, COMBINED_CARDS
from sandtable.games.interformic.views.view import determinize, shared_view, view
from sandtable.games.unbreakable.evaluation import EVALUATORS
from sandtable.games.unbreakable.scenarios.base import UnbreakableMission
from sandtable.games.unbreakable.scenarios.flags import CaptureTheFlag, DestroyTheFlag
from sandtable.games.unbreakable.scenarios.mixed import (
    MixedDelivery,
    MixedFlag,
    MixedMission,
    MixedRetrieval,
    MixedRunaway,
    MixedWasteland,
)
from sandtable.games.unbreakable.scenarios.retrieval import Retrieval
from sandtable.games.unbreakable.scenarios.runaway import Runaway
from sandtable.games.unbreakable.scenarios.special_delivery import SpecialDelivery
from sandtable.games.unbreakable.scenarios.wasteland import IndustrialWasteland
from sandtable.games.unbreakable.untested import UNTESTED

__all__ = ["GAME"]

BOTH = ("blue", "yellow")
MISSIONS: dict[str, Mission] = {
    mission.id: mission
    for mission in (
        SpecialDelivery(), Retrieval(), IndustrialWasteland(), Runaway(), CaptureTheFlag(), DestroyTheFlag(),
        UnbreakableMission(),
    )
}  # fmt: skip
MIXED_MISSIONS: dict[str, Mission] = {
    mission.id: mission
    for mission in (
        MixedDelivery(), MixedRetrieval(), MixedWasteland(), MixedRunaway(), MixedFlag(), MixedMission(),
    )
}  # fmt: skip
SCENARIOS = {
    one.id: one
    for one in (
        Scenario(
            "special-delivery", "Special Delivery", "Alone against a crawler that drives north with a bomb: let the "
            "magma take it before it has arrived.", ("blue",), solitaire=True, automaton="yellow",
            refused={"platoon_size": "the forces of Special Delivery are fixed"},
            victory=MISSIONS["special-delivery"].victory,
            complexity=2,
        ),
        Scenario("retrieval", "Retrieval", "A walker must carry the satellite home over its own edge.", BOTH,
            victory=MISSIONS["retrieval"].victory,
            complexity=3,
        ),
        Scenario(
            "industrial-wasteland", "Industrial Wasteland", "Lay all industry waste in fewer Time Stream cards than "
            "your opponent; two rounds, colours changed.", BOTH,
            victory=MISSIONS["industrial-wasteland"].victory,
            complexity=3,
        ),
        Scenario(
            "runaway", "Runaway", "Reprogram the runaway crawler and drive it off over your own edge.", BOTH,
            forced={"opportunity_cards": True},
            victory=MISSIONS["runaway"].victory,
            complexity=4,
        ),
        Scenario(
            "capture-the-flag", "Capture the Flag", "Carry the other side's flag into your half.", BOTH,
            refused={"breakable_units": "only walkers carry flags: play Destroy the Flag"},
            victory=MISSIONS["capture-the-flag"].victory,
            complexity=3,
        ),
        Scenario("destroy-the-flag", "Destroy the Flag", "Feed the other side's flag to the magma.", BOTH,
            victory=MISSIONS["destroy-the-flag"].victory,
            complexity=3,
        ),
        Scenario("open", "Open field", "No mission: for hand-made positions and study.", BOTH, listed=False),
    )
}  # fmt: skip


def empty_state(scenario: str, given: Mapping[str, Any]) -> State:
    """Lay an empty table for a scenario with checked options."""
    options = GAME.resolve_options(scenario, given)
    if scenario == "retrieval" and options["platoon_size"] < 2:
        raise Refused("option platoon_size: Retrieval needs at least a walker and a squad a side", "UNB-RET.1")
    chosen = variants(options)
    missions, cards = (MIXED_MISSIONS, COMBINED_CARDS) if chosen.both else (MISSIONS, CARDS)
    return State(None, Laid(scenario, options, chosen, sheet(chosen, "unbreakable"), missions[scenario], cards))


def new(scenario: str, options: Mapping[str, Any], dice: Dice) -> State:
    """Begin a match with the secret set-up."""
    if scenario == "open":
        raise Refused("the open field has no set-up: begin it from a position")
    state = empty_state(scenario, options)
    state.dice = dice
    (begin_forces if state.mission.breakable else begin_muster)(state)
    return state


def read(text: str) -> State:
    """Read a position."""
    return read_position(text, empty_state)


GAME = Game(
    id="unbreakable",
    title="Unbreakable",
    versions=Versions(rules="3", ledger="2026-11"),
    scenarios=SCENARIOS,
    options=UNBREAKABLE_OPTIONS,
    rules=Rules(new=new, play=play, agreement="UNB-DP.23"),
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
    evaluation=EVALUATORS.evaluation(),
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md", untested=UNTESTED, cites=("breakable",), finished=True),
    standing_orders=STANDING_ORDERS,
    routes=routes,
    observations=OBSERVATIONS,
    action_words=ACTION_WORDS,
    metrics=METRICS,
    fuzz=FuzzSpec(crowd_with(read, UNBREAKABLE_OPTIONS), invariants_of("unbreakable"), mirror_with(read)),
    lessons=Path(__file__).parent / "data" / "lessons",
)
