"""Industrial Wasteland: destroy all industry in as few turns as possible; two rounds, colours changed."""

from __future__ import annotations

from sandtable.engine.verdicts import Result
from sandtable.games.breakable.scenarios.base import has_kind
from sandtable.games.breakable.scenarios.rounds import NEVER, TwoRounds
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import INDUSTRY, YELLOW


class IndustrialWasteland(TwoRounds):
    """BRK-30.8 to BRK-30.12."""

    id = "industrial-wasteland"
    unit_price = 1
    rule = "BRK-30.11"

    def over(self, state: State) -> Result | None:
        """The round ends with the last industry, or when it can no longer be won (BRK-30.11, BRK-30.12, BRK-30.36)."""
        if INDUSTRY not in state.terrain:
            return self.ends(state, state.turn, "all industry is destroyed", "BRK-30.11")
        if not has_kind(state, YELLOW):
            return self.ends(state, NEVER, "the attacker has no units left", "BRK-30.12")
        if state.round == 2 and state.turn > state.first_score:
            return self.ends(state, NEVER, "the first round's turns are exceeded", "BRK-30.36")
        return None

    def turn_limit(self, state: State) -> int | None:
        """Return the last turn of a round, by option (BRK-30.12)."""
        return state.variants.turn_limit

    def capped(self, state: State) -> Result:
        """At the agreed last turn the attacker has failed (BRK-30.12)."""
        return self.ends(state, NEVER, f"turn {state.turn} was the last", "BRK-30.12")
