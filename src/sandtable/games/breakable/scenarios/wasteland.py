"""Industrial Wasteland: destroy all industry in as few turns as possible; two rounds, colours changed."""

from __future__ import annotations

from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.verdicts import Result
from sandtable.games.breakable.scenarios.base import has_kind
from sandtable.games.breakable.scenarios.rounds import NEVER, TwoRounds
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, INDUSTRY, YELLOW


class IndustrialWasteland(TwoRounds):
    """BRK-30.8 to BRK-30.12."""

    id = "industrial-wasteland"
    unit_price = 1
    rule = "BRK-30.11"
    victory = ("BRK-30.11", "BRK-30.10", "BRK-30.12")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Yellow attacks in each round; fewer turns win (BRK-30.10, BRK-30.11)."""
        left = f"{state.terrain.count(INDUSTRY)} of 4 left in turn {state.turn}"
        if state.round == 1:
            after = "" if state.variants.single_round else "; you attack in round 2"
            return {
                BLUE: SideGoal(f"Protect the 4 industry hexes{after}", left),
                YELLOW: SideGoal("Destroy the 4 industry hexes in as few turns as possible", left),
            }
        if state.first_score == NEVER:
            attack = "Destroy the 4 industry hexes: the other attacker failed"
            guard = "Keep an industry hex for a draw"
        else:
            attack = f"Destroy the 4 industry hexes before turn {state.first_score}"
            guard = f"Keep an industry hex beyond turn {state.first_score}"
        return {BLUE: SideGoal(guard, left), YELLOW: SideGoal(attack, left)}

    def ending(self, state: State) -> str:
        """Return what ends the match (BRK-30.11, BRK-30.12)."""
        when = "A round ends with the last industry hex, or when the attacker has no units left."
        if state.variants.single_round:
            return f"{when} This is the only round: it has no winner."
        return f"{when} Round {state.round} of 2, sides change between them; fewer turns win, equal turns are a draw."

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
