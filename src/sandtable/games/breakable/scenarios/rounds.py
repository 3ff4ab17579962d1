"""Two rounds with the colours changed: each player attacks once, and the scores are compared."""

from __future__ import annotations

from sandtable.engine.verdicts import Result
from sandtable.games.breakable.scenarios.base import BreakableMission, players, victory
from sandtable.games.interformic.log import counted, tell
from sandtable.games.interformic.rules.setup.brk_forces import begin_forces
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, YELLOW

NEVER = 1_000_000  # the score of an attacker who failed, where fewer is better


class TwoRounds(BreakableMission):
    """What Breakthrough and Industrial Wasteland share (BRK-30.6, BRK-30.11, BRK-30.36)."""

    enters = frozenset((YELLOW,))
    force_size = 12
    rounds = 2
    rule = ""  # the row that compares the rounds

    def ends(self, state: State, score: int, reason: str, rule: str) -> Result:
        """Return the end of a round with its score."""
        return Result(None, reason, rule, {players(state, YELLOW): show(score)})

    def next_round(self, state: State, result: Result) -> bool:
        """Start again with the colours changed: printed terrain, new forces, the full deck (BRK-30.36)."""
        if state.round == 2 or state.variants.single_round:
            return False
        score = _score(result)
        text = f"Round 1 ends: {{reason}}; {'the attacker has failed' if score == NEVER else self.count(state, score)}"
        tell(state, result.rule, "round", text, reason=result.reason, score=show(score))
        state.first_score = score
        state.round = 2
        state.swapped = not state.swapped
        state.clear()
        begin_forces(state)
        return True

    def beats(self, one: int, other: int) -> bool:
        """Whether one score is better than another."""
        return one < other

    def final(self, state: State, result: Result) -> Result:
        """Compare the rounds: Blue's players attacked first, Yellow's now."""
        second = _score(result)
        if state.round == 1:
            return Result(None, f"{result.reason}; a single round has no winner", self.rule, result.scores)
        first = state.first_score
        both = {players(state, BLUE): show(first), players(state, YELLOW): show(second)}
        if first == second:
            said = (
                "neither attacker has succeeded"
                if first == NEVER
                else f"both attackers come to {self.count(state, first)}"
            )
            return Result(None, said, self.rule, both)
        team, better, worse = (BLUE, first, second) if self.beats(first, second) else (YELLOW, second, first)
        other = "the other attacker has failed" if worse == NEVER else f"against {worse}"
        return victory(state, team, f"{self.count(state, better)}{',' * (worse == NEVER)} {other}", self.rule, both)

    def count(self, state: State, score: int) -> str:
        """Say a score: "1 turn", "3 turns"."""
        return counted(score, "turn")


def show(score: int) -> str:
    """Write a score."""
    return "never" if score == NEVER else str(score)


def _score(result: Result) -> int:
    score = next(iter(result.scores.values()))
    return NEVER if score == "never" else int(score)
