"""Sandtable's games as games of OpenSpiel."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel
from numpy.typing import NDArray

import sandtable
from sandtable.rl.catalogue import ActionCatalogue, WordNode
from sandtable.rl.episode import Play
from sandtable.rl.observations import Layout, Observer
from sandtable.rl.openspiel.chance import ChanceTable, Outcomes
from sandtable.rl.table import Bare
from sandtable.rl.wrappers import normalize

EXPLICIT, SAMPLED = "explicit", "sampled"
NAMES = {EXPLICIT: "python_sandtable", SAMPLED: "python_sandtable_sampled"}
SEED: Outcomes = (("seed", 1.0),)  # what chance draws where dice are sampled
OUTCOMES = 2048  # more than any die or draw has
MAX_ACTIONS = 20_000  # after so many a match is a draw
_DEFAULTS = {"scenario": "undergrowth/garden-plot", "options": quote("{}"), "max_actions": MAX_ACTIONS, "seed": -1}


def game_type(chance: str, players: int = 2) -> pyspiel.GameType:
    """Return the description that OpenSpiel needs of every scenario."""
    types = pyspiel.GameType
    return types(
        short_name=NAMES[chance],
        long_name=f"Sandtable, {chance} chance",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC if chance == EXPLICIT else types.ChanceMode.SAMPLED_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM if players == 2 else types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(players, 2),
        min_num_players=min(players, 2),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(_DEFAULTS),
    )


class Model:
    """What the states of a game share. It never changes, and is pickled as the name of its scenario."""

    def __init__(self, scenario: str, options: str) -> None:
        """Find the scenario; *options* as JSON, quoted: OpenSpiel would split it at a comma."""
        self.made = (scenario, options)
        self.play = Play(scenario, json.loads(unquote(options)), None, record=False)
        self.catalogue: ActionCatalogue = self.play.catalogue
        self.layout: Layout = self.play.layout
        self.sides = self.play.sides

    def __deepcopy__(self, memo: object) -> Model:
        """Return itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name and the options."""
        return model_of, self.made


@cache
def model_of(scenario: str, options: str) -> Model:
    """Return the model of a scenario with options as quoted JSON."""
    return Model(scenario, options)


class SandtableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A scenario with its options, every die a chance node."""

    chance = EXPLICIT

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Make a game from OpenSpiel's parameters: `scenario`, `options`, `max_actions`, `seed`."""
        given = {**_DEFAULTS, **(params or {})}
        self.model = model_of(given["scenario"], given["options"])
        self.max_actions = int(given["max_actions"])
        self.seed = None if int(given["seed"]) < 0 else int(given["seed"])
        players = len(self.model.sides)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.model.catalogue.count,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players == 2 else None,
            max_game_length=self.max_actions,
        )
        super().__init__(game_type(self.chance, players), info, given)

    def new_initial_state(self) -> SandtableState:
        """Begin a match."""
        return SandtableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SandtableObserver:
        """Return what writes observations and information states."""
        return SandtableObserver(self.model, perfect_recall=iig_obs_type is not None and iig_obs_type.perfect_recall)


class SampledSandtableGame(SandtableGame):
    """The same with dice that are rolled unseen: the only chance node has one outcome, which draws the seed."""

    chance = SAMPLED


class SandtableState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A match."""

    def __init__(self, game: SandtableGame) -> None:
        """Begin before the first die, and before the first question."""
        super().__init__(game)
        self.model = game.model
        self.max_actions = game.max_actions
        play = game.model.play
        self.table: ChanceTable | Bare | None = None  # None: chance has not drawn the seed
        if game.chance == EXPLICIT:
            self.table = ChanceTable(play.game, play.scenario, dict(play.settled))
        self.begun: WordNode | None = None
        self.seed = game.seed  # of sampled dice; None: chance draws one
        self.taken = 0
        self.told: dict[str, list[str]] = {
            side: [] for side in game.model.sides
        }  # by side: its answers, as it gave them

    @property
    def side(self) -> str | None:
        """The side that is asked, the first of several."""
        return None if self.table is None else next(iter(self.table.decisions), None)

    @property
    def outcomes(self) -> Outcomes:
        """The outcomes of the chance node: the next die, or the seed of all dice."""
        if self.table is None:
            return SEED
        return self.table.outcomes if isinstance(self.table, ChanceTable) else ()

    # what OpenSpiel asks

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        side = self.side
        return int(pyspiel.PlayerId.CHANCE) if side is None else self.model.sides.index(side)

    def is_terminal(self) -> bool:
        over = self.table is not None and not self.outcomes and self.table.result is not None
        return over or self.taken >= self.max_actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, chance) for number, (_, chance) in enumerate(self.outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        side, table = self.side, self.table
        if side is None or table is None or self.is_terminal() or player != self.model.sides.index(side):
            return []
        mask = self.model.catalogue.mask(table.decisions[side].offer(), self.begun)
        return [int(action) for action in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        side, table = self.side, self.table
        if table is None:
            play = self.model.play
            seed = secrets.randbits(48) if self.seed is None else self.seed
            self.table = Bare.of(sandtable.new(play.name, seed=seed, options=play.settled))
            return
        if side is None:
            assert isinstance(table, ChanceTable)  # noqa: S101  # only there is chance asked
            table.roll(action)
            return
        decision = table.decisions[side]
        found = self.model.catalogue.choice(decision.offer(), action, self.begun)
        if found is None:
            raise ValueError(f"action {action} is not legal")
        self.taken += 1
        if isinstance(found, WordNode):
            self.begun = found
            return
        self.begun = None
        word = self.model.play.game.notation.word(table.state, found)
        self.told[side].append(f"{decision.kind} {word} {self._digest(side)}")
        table.choose(found, side)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self.outcomes
            return f"roll {outcomes[action][0]}" if action < len(outcomes) else f"outcome {action}"
        return self.model.catalogue.text(action)

    def returns(self) -> list[float]:
        if not self.is_terminal() or self.table is None or self.outcomes or self.table.result is None:
            return [0.0] * len(self.model.sides)
        winners = self.table.result.winners
        return [0.0 if not winners else 1.0 if side in winners else -1.0 for side in self.model.sides]

    def __str__(self) -> str:
        """Write the board as a spectator sees it."""
        if self.table is None or self.table.state is None:
            return "before the first die"
        text: str = self.model.play.game.explain.board_text(self.table.state, None)
        rolled = ", ".join(str(face) for face, _ in self.outcomes)
        return f"{text}\nrolled next: {rolled}" if rolled else text

    # what a side knows

    def numbers(self, side: str) -> NDArray[np.int16]:
        """Return what *side* may know, as an observation."""
        play, table = self.model.play, self.table
        if table is None or table.state is None:
            return np.zeros(self.model.layout.size, np.int16)
        observer = Observer(play.game, self.model.layout, self.model.catalogue, side)
        return observer.observe(table.state, table.decisions.get(side), self.begun if side == self.side else None)

    def view(self, side: str) -> str:
        """Return what *side* may know, as JSON."""
        views, table = self.model.play.game.views, self.table
        if table is None or table.state is None:
            return "{}"
        decision = table.decisions.get(side)
        begun = self.begun.said if self.begun is not None and side == self.side else ()
        asked = [decision.kind, *decision.about, *begun] if decision else []
        seen = (views.shared_view or views.view)(table.state, side)
        return json.dumps({"asked": asked, "view": seen}, sort_keys=True, default=str)

    def _digest(self, side: str) -> str:
        return sha256(self.view(side).encode()).hexdigest()[:12]


class SandtableObserver:
    """Writes observations; with perfect recall also what the side has answered so far, and what it saw then."""

    def __init__(self, game: Model, *, perfect_recall: bool) -> None:
        """Make room for the numbers."""
        self._game, self._recall = game, perfect_recall
        size, actions = game.layout.size, game.catalogue.count
        pieces = [
            ("player", len(game.sides)),
            ("observation", size),
            *([("answered", actions)] if perfect_recall else []),
        ]
        self.tensor: NDArray[np.float32] = np.zeros(sum(count for _, count in pieces), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, count in pieces:
            self.dict[name] = self.tensor[at : at + count]
            at += count

    def set_from(self, state: SandtableState, player: int) -> None:
        """Fill the tensor: who looks, the normalised observation, and how often each action was taken."""
        game, side = self._game, self._game.sides[player]
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["observation"][:] = normalize(game.layout, game.catalogue.count, state.numbers(side))
        if self._recall:
            for line in state.told[side]:
                for action in game.catalogue.numbers(line.split(" ")[1]):
                    self.dict["answered"][action] += 1

    def string_from(self, state: SandtableState, player: int) -> str:
        """Write what the side sees, and with perfect recall what it has seen and answered before."""
        side = self._game.sides[player]
        lines: Sequence[str] = state.told[side] if self._recall else ()
        return "\n".join([side, *lines, state.view(side)])


def register() -> None:
    """Register both kinds of game with OpenSpiel."""
    known = set(pyspiel.registered_names())
    for game in (SandtableGame, SampledSandtableGame):
        if NAMES[game.chance] not in known:
            pyspiel.register_game(game_type(game.chance), game)


def load(
    scenario: str, *, chance: str = EXPLICIT, options: Mapping[str, Any] | None = None,
    max_actions: int = MAX_ACTIONS, seed: int | None = None,
) -> Any:  # fmt: skip
    """Return a scenario as a game of OpenSpiel.

    With "explicit" *chance*, every die is a chance node. With "sampled", dice fall unseen from a seed: the one given,
    or one that is drawn at the only chance node. There a copy of a state has the same dice to come.
    """
    register()
    params = {
        "scenario": scenario, "options": quote(json.dumps(options or {}), safe=""), "max_actions": max_actions,
        "seed": -1 if seed is None else seed,
    }  # fmt: skip
    return pyspiel.load_game(NAMES[chance], params)
