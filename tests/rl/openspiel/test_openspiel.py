"""The adapter for OpenSpiel: its own random simulation, explicit dice, and what a player knows."""

from __future__ import annotations

import pickle
from collections import Counter
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice, DiceError
from sandtable.engine.match import MatchSetup
from sandtable.engine.match.start import begin
from sandtable.games import split

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install --group peers")

from sandtable.rl import openspiel  # noqa: E402  # it needs OpenSpiel
from sandtable.rl.openspiel.chance import ChanceTable  # noqa: E402  # same

#: Short matches: OpenSpiel's test copies, writes and reads every state.
SHORT: tuple[tuple[str, dict[str, Any]], ...] = (
    ("undergrowth/garden-plot", {"rounds": 1}),
    ("rivets/mud-between", {"turn_cap": 2}),
    ("impact/drill-ground", {"turn_cap": 1}),
    ("unbreakable/retrieval", {"turn_cap": 1, "platoon_size": 2}),
    ("breakable/border-skirmish", {"turn_cap": 1, "force_size": 3}),
)


@pytest.mark.parametrize("chance", [openspiel.EXPLICIT, openspiel.SAMPLED])
@pytest.mark.parametrize(("name", "options"), SHORT)
def test_openspiels_own_random_simulation_passes(name: str, options: dict[str, Any], chance: str) -> None:
    game = openspiel.load(name, chance=chance, options=options, max_actions=60, seed=5)

    pyspiel.random_sim_test(game, num_sims=1, serialize=chance == openspiel.EXPLICIT, verbose=False)


@pytest.mark.parametrize("name", [name for name, _ in SHORT])
def test_the_same_choices_and_dice_make_the_same_match(name: str) -> None:
    game, scenario = split(name)
    options, dice = game.resolve_options(scenario, {}), Dice(4)
    table = ChanceTable(game, scenario, options)
    faces: list[Any] = []
    asked: list[dict[str, list[Choice]]] = []
    made: list[tuple[str, Choice]] = []
    while len(made) < 250 and (table.outcomes or table.decisions):
        if table.outcomes:
            assert sum(chance for _, chance in table.outcomes) == pytest.approx(1)
            number = dice.below(len(table.outcomes))
            faces.append(table.outcomes[number][0])
            table.roll(number)
            table = deepcopy(table) if len(faces) % 3 else pickle.loads(pickle.dumps(table))  # noqa: S301  # our own
            continue
        asked.append({side: decision.options() for side, decision in table.decisions.items()})
        side = next(iter(table.decisions))
        offer = table.decisions[side].offer()
        made.append((side, offer.nth(dice.below(len(offer)))))
        table.choose(made[-1][1], side)
    while table.outcomes:
        faces.append(table.outcomes[0][0])
        table.roll(0)

    match = begin(game, MatchSetup(scenario, options, script=tuple(faces)))
    for (side, choice), offered in zip(made, asked, strict=True):
        assert {one: decision.options() for one, decision in match.decisions.items()} == offered
        match.choose(choice, side)

    assert faces
    assert match.state.dice.left() == 0
    assert match.result == table.result


def test_a_script_that_runs_out_says_what_could_be_rolled() -> None:
    dice = Dice(0, ())
    for roll, outcomes in (
        (dice.face, ((1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1))),
        (dice.plus, (("-", 1), ("+", 1))),
        (lambda: dice.weighted(("a", "b", "c"), (3, 0, 1)), (("a", 3), ("c", 1))),
    ):
        with pytest.raises(DiceError) as error:
            roll()
        assert error.value.outcomes == outcomes


def test_dice_fall_as_often_as_they_should() -> None:
    game = openspiel.load("rivets/mud-between", options={"turn_cap": 2})
    rng, seen = np.random.default_rng(1), Counter[int]()
    state = game.new_initial_state()
    while not state.is_terminal() and sum(seen.values()) < 10:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            seen[len(outcomes)] += 1
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(int(rng.choice([number for number, _ in outcomes])))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert seen


def test_a_player_learns_nothing_of_a_secret_answer_and_remembers_its_own() -> None:
    game = openspiel.load("undergrowth/garden-plot")
    strings, tensors = [], []
    for army in ("forge-120", "mire-120"):
        state = game.new_initial_state()
        words = {state.action_to_string(action): action for action in state.legal_actions()}
        state.apply_action(words[army])
        assert state.current_player() == 1
        strings.append([state.information_state_string(player) for player in (0, 1)])
        tensors.append([state.information_state_tensor(player) for player in (0, 1)])

    assert strings[0][1] == strings[1][1]
    assert tensors[0][1] == tensors[1][1]
    assert strings[0][0] != strings[1][0]
    assert "army forge-120" in strings[0][0]
    assert tensors[0][0] != tensors[1][0]


def test_its_algorithms_play_our_games() -> None:
    from open_spiel.python.algorithms import mcts

    game = openspiel.load("undergrowth/garden-plot", chance=openspiel.SAMPLED, options={"rounds": 1}, seed=2)
    state = game.new_initial_state()
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    for _ in range(4):
        state.apply_action(state.legal_actions()[0] if state.is_chance_node() else bot.step(state))
    assert not state.is_terminal()


def test_a_match_that_goes_on_for_too_long_is_a_draw() -> None:
    state = openspiel.load("undergrowth/garden-plot", max_actions=3).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == [0.0, 0.0]
