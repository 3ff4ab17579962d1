"""Industrial Wasteland: two rounds, each player once as the attacker who must lay the industry waste."""

from __future__ import annotations

from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.verdicts import Result
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.setup.brk_forces import begin_forces
from sandtable.games.interformic.rules.setup.unb_platoon_questions import begin_muster
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, INDUSTRY, YELLOW
from sandtable.games.unbreakable.scenarios.base import UnbreakableMission, has_any

NEVER = 1_000_000  # the score of an attacker who failed


class IndustrialWasteland(UnbreakableMission):
    """UNB-IW."""

    id = "industrial-wasteland"
    victory = ("UNB-IW.3", "UNB-IW.2", "UNB-IW.4")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Yellow attacks in each round; the lower count wins (UNB-IW.2, UNB-IW.3)."""
        counted = "Time Stream cards" if state.variants.iw_score == "time_stream" else "turns"
        left = f"{state.terrain.count(INDUSTRY)} of 4 left, {self.count(state)} {counted} so far"
        if state.round == 1:
            return {
                BLUE: SideGoal("Protect the 4 industry hexes; you attack in round 2", left),
                YELLOW: SideGoal(f"Destroy the 4 industry hexes in as few {counted} as possible", left),
            }
        if state.first_score == NEVER:
            target = "Destroy the 4 industry hexes: the other attacker failed"
            guard = "Keep an industry hex for a draw"
        else:
            target = f"Destroy the 4 industry hexes in fewer than {state.first_score} {counted}"
            guard = f"Keep an industry hex for more than {state.first_score} {counted}"
        return {BLUE: SideGoal(guard, left), YELLOW: SideGoal(target, left)}

    def ending(self, state: State) -> str:
        """Return what ends the match (UNB-IW.2 to UNB-IW.5)."""
        when = "A round ends with the last industry hex, or when the attacker has no units left."
        rounds = f"Round {state.round} of 2, sides change between them"
        return f"{when} {rounds}; the lower count wins, equal counts are a draw."

    rounds = 2
    enters = frozenset((YELLOW,))

    def count(self, state: State) -> int:
        """Return what is counted: Time Stream cards, or turns by option (UNB-IW.3)."""
        return state.score if state.variants.iw_score == "time_stream" else state.turn

    def over(self, state: State) -> Result | None:
        """The round ends with the last industry, or when it can no longer be won (UNB-IW.2, UNB-IW.4)."""
        if INDUSTRY not in state.terrain:
            return self._round(state, self.count(state), "all industry is laid waste", "UNB-IW.2")
        if state.round == 2 and self.count(state) > state.first_score:
            return self._round(state, NEVER, "the first round's count is exceeded", "UNB-IW.4")
        return None

    def stalled(self, state: State) -> Result | None:
        """An attacker without units has failed (UNB-IW.4)."""
        if not has_any(state, YELLOW):
            return self._round(state, NEVER, "the attacker has no units left", "UNB-IW.4")
        return None

    def capped(self, state: State) -> Result:
        """At the agreed last turn the attacker has failed (UNB-DECK.10)."""
        return self._round(state, NEVER, f"turn {state.turn} was the last", "UNB-DECK.10")

    def _round(self, state: State, score: int, reason: str, rule: str) -> Result:
        return Result(None, reason, rule, {seat(state, YELLOW): "never" if score == NEVER else str(score)})

    def next_round(self, state: State, result: Result) -> bool:
        """Start again with the colours changed (UNB-IW.5)."""
        if state.round == 2:
            return False
        state.first_score = self._score(state, result)
        told = "the attacker has failed" if state.first_score == NEVER else "it counts {score}"
        tell(state, result.rule, "round", "Round 1 ends: {reason}; " + told, reason=result.reason,
             score=result.scores[seat(state, YELLOW)])  # fmt: skip
        state.round = 2
        state.swapped = not state.swapped
        state.clear()
        (begin_forces if self.breakable else begin_muster)(state)
        return True

    def final(self, state: State, result: Result) -> Result:
        """The lower count wins (UNB-IW.3)."""
        first, second = state.first_score, self._score(state, result)
        scores = {seat(state, BLUE): _show(first), seat(state, YELLOW): _show(second)}
        unit = "Time Stream cards" if state.variants.iw_score == "time_stream" else "turns"
        if first == second == NEVER:
            return Result(None, "neither attacker laid all industry waste", "UNB-IW.3", scores)
        if first == second:
            return Result(None, f"both attackers took {first} {unit}", "UNB-IW.3", scores)
        winner, loser = (seat(state, colour) for colour in ((BLUE, YELLOW) if first < second else (YELLOW, BLUE)))
        slower = f"after {scores[loser]}" if max(first, second) < NEVER else "never did"
        reason = (
            f"{winner.capitalize()} laid all industry waste after {scores[winner]} {unit}, "
            f"{loser.capitalize()} {slower}"
        )
        return Result(winner, reason, "UNB-IW.3", scores)

    def _score(self, state: State, result: Result) -> int:
        score = result.scores[seat(state, YELLOW)]
        return NEVER if score == "never" else int(score)


def _show(score: int) -> str:
    return "never" if score == NEVER else str(score)
