"""Budgets: how long a player may think, counted in simulations or in seconds."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter


@dataclass(slots=True)
class Budget:
    """What a player may spend on a question. Simulations repeat on any machine; seconds do not."""

    simulations: int = 120
    seconds: float | None = None  # instead of simulations
    plans: int = 8  # that are played on
    horizon: int = 4  # actions after the plan
    tries: int = 2  # random actions, the best of which is taken for an action of the horizon
    patience: int = 30  # decisions of a simulation after the plan
    _begun: float = field(default=0.0, repr=False)

    def begin(self) -> None:
        """Start the clock."""
        self._begun = perf_counter()

    def fraction(self, simulations: int) -> float:
        """How much of it is gone."""
        if self.seconds is None:
            return simulations / self.simulations
        return (perf_counter() - self._begun) / self.seconds

    def spent(self, simulations: int) -> bool:
        """Whether nothing is left."""
        return self.fraction(simulations) >= 1.0
