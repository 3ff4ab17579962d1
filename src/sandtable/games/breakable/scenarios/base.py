"""What every scenario of Breakable has: forces, set-up areas, the ends that all share."""

from __future__ import annotations

from pathlib import Path

from sandtable.engine.verdicts import Result
from sandtable.games.interformic.rules.setup.brk_ready_forces import ReadyForce, load_forces
from sandtable.games.interformic.rules.units.seats import palette, seat
from sandtable.games.interformic.scenarios.mission import Mission
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, GONE, TEAM

DATA = Path(__file__).parent.parent / "data"


class BreakableMission(Mission):
    """A field without a mission, for hand-made positions and study."""

    breakable = True
    deck_rule = "BRK-6.6"
    stack_rule = "BRK-9.1"
    activation_rule = "BRK-6.9"

    def ready_forces(self) -> tuple[ReadyForce, ...]:
        """Return the ready-made forces of Breakable."""
        return load_forces(DATA / "forces.toml")

    def area(self, state: State, team: int) -> int:
        """Blue sets up in the north half, Yellow in the south half (BRK-4.4)."""
        half = state.field.north if team == BLUE else state.field.south
        return half | state.field.folded if state.variants.fold_hexes_in_both_halves else half

    def last_turn(self, state: State) -> int | None:
        """Return the turn after which play stops, by option."""
        limits = [limit for limit in (state.variants.turn_cap, self.turn_limit(state)) if limit is not None]
        return min(limits, default=None)

    def turn_limit(self, state: State) -> int | None:
        """Return the limit that only this scenario has, by option."""
        return None

    def stalled(self, state: State) -> Result | None:
        """Nothing can happen any more when no side has a unit left (BRK-6.14)."""
        if all(where == GONE for where in state.hex):
            return Result(None, "no unit of either side is left", "BRK-6.14")
        return None

    def capped(self, state: State) -> Result:
        """Return the result when the last turn is over: the players have agreed on a draw (BRK-6.14)."""
        return Result(None, f"turn {state.turn} was the last: a draw by the agreed cap", "BRK-6.14")


def victory(state: State, team: int, reason: str, rule: str, scores: dict[str, str] | None = None) -> Result:
    """Return a victory of a side: of all its players (BRK-28.9)."""
    seats = list(dict.fromkeys(seat(state, colour) for colour in palette(state) if TEAM[colour] == team))
    return Result(seats[0], reason, rule, scores or {}, teammates=tuple(seats[1:]))


def has_kind(state: State, team: int | None, kind: int | None = None) -> bool:
    """Whether a side (None: either) has a unit of a kind (None: any) on the map, carried or waiting."""
    side, kinds, where = state.side, state.kind, state.hex
    for unit in range(len(where) - 1, -1, -1):  # from the end, where the attackers are: the first that fits is enough
        if where[unit] != GONE and (kind is None or kinds[unit] == kind) and (team is None or TEAM[side[unit]] == team):
            return True
    return False


def players(state: State, team: int) -> str:
    """Name the players of a side."""
    return " and ".join(dict.fromkeys(seat(state, c) for c in palette(state) if TEAM[c] == team))
