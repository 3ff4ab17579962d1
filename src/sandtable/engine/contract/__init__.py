"""The contract between a game and everything that uses it: players, the lab, the server and the command line."""

from sandtable.engine.contract.game import Game, Scenario, Stake, State, of_the_same_sort
from sandtable.engine.contract.options import Option, read_value, show_value
from sandtable.engine.contract.standing_orders import ASK, StandingOrder

__all__ = [
    "ASK",
    "Game",
    "Option",
    "Scenario",
    "Stake",
    "StandingOrder",
    "State",
    "of_the_same_sort",
    "read_value",
    "show_value",
]
