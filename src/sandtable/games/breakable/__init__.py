"""Breakable: tanks, skimmers, recons, bunkers; everything breaks."""

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
from sandtable.games.breakable.evaluation import EVALUATORS
from sandtable.games.breakable.scenarios.base import BreakableMission
from sandtable.games.breakable.scenarios.breakthrough import Breakthrough
from sandtable.games.breakable.scenarios.retrieval import Retrieval
from sandtable.games.breakable.scenarios.skirmish import BorderSkirmish, HeavyReinforcements
from sandtable.games.breakable.scenarios.wasteland import IndustrialWasteland
from sandtable.games.breakable.untested import UNTESTED
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
from sandtable.games.interformic.rules.turn.sequence import play
from sandtable.games.interformic.rules.units.units import breakable_alone
from sandtable.games.interformic.scenarios.combined import BREAKABLE_OPTIONS, sheet, variants
from sandtable.games.interformic.scenarios.mission import Mission
from sandtable.games.interformic.scenarios.variants import OWN_SEATS
from sandtable.games.interformic.standing_orders import FORCE_ORDERS
from sandtable.games.interformic.state import Laid, State
from sandtable.games.interformic.tables import BREAKABLE_CARDS, COLOURS, COMBINED_CARDS, PAIR, PARTNER
from sandtable.games.interformic.views.view import determinize, shared_view, view

__all__ = ["GAME"]

BOTH = ("blue", "yellow")
MISSIONS: dict[str, Mission] = {
    mission.id: mission
    for mission in (
        Breakthrough(), IndustrialWasteland(), BorderSkirmish(), HeavyReinforcements(), Retrieval(), BreakableMission(),
    )
}  # fmt: skip


def teams(options: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Return the players by team (BRK-28.1, BRK-28.4 to BRK-28.6)."""
    own = OWN_SEATS[options["teams"]]
    return tuple((COLOURS[one], *(COLOURS[mate] for mate in own if mate == PARTNER[one])) for one in PAIR)


#: From 1 to 5, as `Scenario` says.
COMPLEXITY = {
    "breakthrough": 3, "industrial-wasteland": 3, "border-skirmish": 4, "heavy-reinforcements": 5, "retrieval": 3,
    "open": 1,
}  # fmt: skip


def _scenario(key: str, title: str, mission: str, **more: Any) -> Scenario:  # whatever a scenario may say besides
    return Scenario(
        key, title, mission, BOTH, victory=MISSIONS[key].victory, complexity=COMPLEXITY[key], teams=teams, **more
    )


SCENARIOS = {
    one.id: one
    for one in (
        _scenario(
            "breakthrough", "Breakthrough", "Drive more tanks off the far side of the map than your opponent does in "
            "his turn; two rounds, colours changed.",
        ),
        _scenario(
            "industrial-wasteland", "Industrial Wasteland", "Destroy all industry in fewer turns than your opponent; "
            "two rounds, colours changed.",
        ),
        _scenario(
            "border-skirmish", "Border Skirmish", "Destroy two of the three command bunkers across the border.",
            refused={"combined": "with units of Unbreakable this is Heavy Reinforcements"},
        ),
        _scenario(
            "heavy-reinforcements", "Heavy Reinforcements", "As Border Skirmish, with help from Unbreakable.",
            forced={"combined": True},
        ),
        _scenario("retrieval", "Retrieval", "A recon must fetch the satellite's data and carry it home."),
        _scenario("open", "Open field", "No mission: for hand-made positions and study.", listed=False),
    )
}  # fmt: skip


def empty_state(scenario: str, given: Mapping[str, Any]) -> State:
    """Lay an empty table for a scenario with checked options."""
    options = GAME.resolve_options(scenario, given)
    chosen = variants(options)
    cards = COMBINED_CARDS if chosen.both else BREAKABLE_CARDS
    state = State(None, Laid(scenario, options, chosen, sheet(chosen, "breakable"), MISSIONS[scenario], cards))
    if breakable_alone(state):
        state.unused = [0] * len(state.unused)  # there are no Earthquake cards
    return state


def new(scenario: str, options: Mapping[str, Any], dice: Dice) -> State:
    """Begin a match with the secret choice of forces."""
    if scenario == "open":
        raise Refused("the open field has no set-up: begin it from a position")
    state = empty_state(scenario, options)
    state.dice = dice
    begin_forces(state)
    return state


def read(text: str) -> State:
    """Read a position."""
    return read_position(text, empty_state)


GAME = Game(
    id="breakable",
    title="Breakable",
    versions=Versions(rules="3", ledger="2026-11"),
    scenarios=SCENARIOS,
    options=BREAKABLE_OPTIONS,
    rules=Rules(new=new, play=play, agreement="BRK-6.14"),
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
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md", untested=UNTESTED, cites=("unbreakable",), finished=True),
    standing_orders=FORCE_ORDERS,
    routes=routes,
    observations=OBSERVATIONS,
    action_words=ACTION_WORDS,
    metrics=METRICS,
    fuzz=FuzzSpec(crowd_with(read, BREAKABLE_OPTIONS), invariants_of("breakable"), mirror_with(read)),
    lessons=Path(__file__).parent / "data" / "lessons",
)
