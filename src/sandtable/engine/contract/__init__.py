"""The contract between a game and everything that uses it: players, the lab, the server and the command line."""

from sandtable.engine.contract.evaluators import Evaluation
from sandtable.engine.contract.fuzz import FuzzSpec
from sandtable.engine.contract.game import (
    Explain,
    Game,
    Notation,
    Rulebook,
    Rules,
    Stake,
    State,
    Versions,
    Views,
    of_the_same_sort,
)
from sandtable.engine.contract.options import Option, read_value, show_value
from sandtable.engine.contract.scenario import MatchGoal, Scenario, SideGoal
from sandtable.engine.contract.standing_orders import ASK, StandingOrder

__all__ = [
    "ASK",
    "Evaluation",
    "Explain",
    "FuzzSpec",
    "Game",
    "MatchGoal",
    "Notation",
    "Option",
    "Rulebook",
    "Rules",
    "Scenario",
    "SideGoal",
    "Stake",
    "StandingOrder",
    "State",
    "Versions",
    "Views",
    "of_the_same_sort",
    "read_value",
    "show_value",
]
