"""A player that picks any legal answer, each with the same chance."""

from __future__ import annotations

from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat


class RandomPlayer:
    """Chooses at random."""

    def __init__(self, seed: int) -> None:
        """Seed the player's own dice."""
        self._dice = Dice(seed)

    def choose(self, seat: Seat) -> Choice:
        """Pick any answer."""
        offer = seat.decision.offer()
        return offer.nth(self._dice.below(len(offer)))

    def write_mind(self) -> str:
        """Return the state of the dice, as text."""
        return str(self._dice.state_word)

    def recall(self, mind: str) -> None:
        """Restore the state of the dice."""
        self._dice.state_word = int(mind)
