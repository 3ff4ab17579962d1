"""Budgets: how long a player may think, counted in simulations or in seconds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter


@dataclass(slots=True)
class Budget:
    """What a player may spend on a question. A number of simulations repeats on any machine; seconds do not."""

    simulations: int = 120
    seconds: float | None = None  # instead of simulations
    plans: int = 8  # that are played on
    replies: int = 2  # actions of an enemy in a simulation, which ends with an answer to the last
    actions: int = 32  # of its own after the plan, at most: a bot should not gain by delay
    tries: int = 5  # actions that are tried for each of them
    clock: Callable[[], float] = field(default=perf_counter, repr=False)
    _begun: float = field(default=0.0, repr=False)
    _first: float = field(default=0.0, repr=False)

    def begin(self) -> None:
        """Start the clock."""
        self._begun = self.clock()

    def fraction(self, simulations: int) -> float:
        """How much of it another simulation will use up, if it takes as long as those before."""
        if self.seconds is None:
            return simulations / self.simulations
        now = self.clock()
        if simulations == 0:
            self._first = now  # earlier time was not a simulation
            return (now - self._begun) / self.seconds
        return (now - self._begun + (now - self._first) / simulations) / self.seconds

    def over(self, share: float = 1.0) -> bool:
        """Whether that share of the seconds has passed; simulations are counted, not timed."""
        return self.seconds is not None and self.clock() - self._begun >= share * self.seconds

    def spent(self, simulations: int) -> bool:
        """Whether there is too little left for another simulation."""
        return self.fraction(simulations) >= 1.0
