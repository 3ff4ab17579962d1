"""A player that answers immediately: the features of each answer give its weight.

The weights are data of each game (`data/scripted.json`), fitted to what the greedy player does. A game without them is
played at random.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.contract.observations import NO_PLACE
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.players.scripted.features import Survey

FILE = "scripted.json"
LOOKED_AT = 48  # answers at most that are weighed: of more, some at random
CARELESS = 2  # of a hundred answers, those that are given at random, so that no match goes round in circles

Weights = dict[str, dict[str, float]]  # by kind of question and feature


@cache
def load_weights(path: Path) -> Weights:
    """Read the weights of a game; none if it has no file."""
    if not path.is_file():
        return {}
    weights: Weights = json.loads(path.read_text(encoding="utf-8"))
    return weights


def weights_of(game: Game) -> Weights:
    """Return the weights of a game."""
    return load_weights(game.rulebook.path.parent / "data" / FILE)


class ScriptedPlayer:
    """Takes the answer with the greatest weight, without looking ahead: thousands of questions per second."""

    def __init__(self, seed: int) -> None:
        """Seed the player's own dice."""
        self._dice = Dice(seed)
        self._kept: dict[str, Any] = {}

    def choose(self, seat: Seat) -> Choice:
        """Return the answer with the greatest weight, or occasionally a random one."""
        offer, dice = seat.decision.offer(), self._dice
        weights = weights_of(seat.game).get(seat.decision.kind)
        if weights is None or len(offer) == 1 or dice.below(100) < CARELESS:
            return offer.nth(dice.below(len(offer)))
        if len(offer) <= LOOKED_AT:
            answers = list(offer)
        else:
            answers = [offer.nth(dice.below(len(offer))) for _ in range(LOOKED_AT)]
        survey = survey_of(seat, self._kept)
        best, most = answers[0], -1e9
        for answer in answers:
            features = survey.features(answer)
            value = sum([weights[name] * amount for name, amount in features.items() if name in weights])
            value += dice.below(1024) * 1e-6  # equals take turns
            if value > most:
                best, most = answer, value
        return best

    def write_mind(self) -> str:
        """Return the state of the dice."""
        return str(self._dice.state_word)

    def recall(self, mind: str) -> None:
        """Restore the state of the dice."""
        self._dice.state_word = int(mind)


def survey_of(seat: Seat, kept: dict[str, Any]) -> Survey:
    """Look at the table from a seat; *kept* is a dict that the player keeps for one match."""
    spec, spots, planes, rows = seat.survey(kept)
    unit, place = seat.subject()
    return Survey(spec, spots, planes, rows, seat.decision, unit, NO_PLACE if place is None else place)
