"""Retrieval: carry the satellite home over your own edge."""

from __future__ import annotations

from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.ground import roll_colour
from sandtable.games.interformic.scenarios.mission import object_place, won
from sandtable.games.interformic.state import State, set_terrain
from sandtable.games.interformic.tables import CRATER, GONE, NEUTRAL, PAIR, SATELLITE
from sandtable.games.unbreakable.scenarios.base import UnbreakableMission, has_any

CENTRE = "0608"


class Retrieval(UnbreakableMission):
    """UNB-RET."""

    id = "retrieval"
    least = (0, 1, 1)
    victory = ("UNB-RET.2", "UNB-RET.3", "UNB-OBJ.1")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """A walker of either side carries the satellite home (UNB-RET.2)."""
        where = object_place(state, SATELLITE)
        return {
            colour: SideGoal(f"Carry the satellite off the {self.edges[colour]} edge with a walker", where)
            for colour in PAIR
        }

    def ending(self, state: State) -> str:
        """Return what ends the match (UNB-RET.2, UNB-RET.3)."""
        return "The first to carry it home wins at once; if the satellite or all walkers are lost, it is a draw."

    def prepare(self, state: State) -> None:
        """Place the crater with the satellite (UNB-RET.1)."""
        hex_ = state.field.index[CENTRE]
        state.colours[hex_] = roll_colour(state, CRATER)
        set_terrain(state, hex_, CRATER)
        state.objects[SATELLITE] = hex_
        text = "The satellite lies in a crater at {hex}"
        tell(state, "UNB-RET.1", "object", text, object=SATELLITE, hex=hex_)

    def left(self, state: State, unit: int, edge: str, carried: list[str]) -> None:
        """A walker that carries the satellite over its own entry edge wins (UNB-RET.2)."""
        if SATELLITE in carried and edge == self.edges.get(state.side[unit]):
            raise GameOver(won(state, state.side[unit], "the satellite was carried home", "UNB-RET.2"))

    def over(self, state: State) -> Result | None:
        """A lost satellite is a draw (UNB-RET.3)."""
        if state.objects.get(SATELLITE) == GONE:
            return Result(None, "the satellite is lost", "UNB-RET.3")
        return None

    def stalled(self, state: State) -> Result | None:
        """Without a walker on either side no unit can carry it (UNB-DECK.12)."""
        if not has_any(state, NEUTRAL, "walker"):
            return Result(None, "neither side has a walker left", "UNB-DECK.12")
        return super().stalled(state)
