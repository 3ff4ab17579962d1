"""Retrieval: a recon must fetch the satellite's data and carry it home over its own edge."""

from __future__ import annotations

from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.breakable.scenarios.base import BreakableMission, has_kind, victory
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, GONE, MAGMA, PAIR, RECON, SATELLITE, TEAM, YELLOW

CENTRE = "0608"


class Retrieval(BreakableMission):
    """BRK-30.27 to BRK-30.37."""

    id = "retrieval"
    force_size = 12
    unit_price = 1
    victory = ("BRK-30.30", "BRK-30.29", "BRK-30.32", "BRK-30.33", "BRK-30.34")
    portable = False  # recons read the satellite, no unit moves it (BRK-31.59)
    needs = {BLUE: (RECON, "BRK-30.27"), YELLOW: (RECON, "BRK-30.27")}  # noqa: RUF012  # read only

    def goals(self, state: State) -> dict[int, SideGoal]:
        """A recon of either side brings the data home (BRK-30.29, BRK-30.30)."""
        where = f"the satellite lies at {CENTRE}" if state.data < 0 else f"{state.names[state.data]} has the data"
        return {
            team: SideGoal(
                f"Download the satellite's data with a recon, then take that recon off the {self.edges[team]} edge",
                where,
            )
            for team in PAIR
        }

    def ending(self, state: State) -> str:
        """Return what ends the match (BRK-30.30 to BRK-30.34)."""
        return "The side that brings the data home wins at once; if the data or all recons are lost, it is a draw."

    def infiltrates(self, state: State) -> bool:
        """No unit infiltrates here (BRK-30.28)."""
        return False

    def prepare(self, state: State) -> None:
        """The satellite lies in the middle crater (BRK-30.28)."""
        state.objects[SATELLITE] = state.field.index[CENTRE]
        text = "The satellite lies in {hex}"
        tell(state, "BRK-30.28", "object", text, object=SATELLITE, hex=state.objects[SATELLITE])

    def check(self, state: State) -> None:
        """A hand-made position has the satellite too, and a recon beside it has the data."""
        state.objects.setdefault(SATELLITE, state.field.index[CENTRE])
        for unit, kind in enumerate(state.kind):
            if kind == RECON and state.hex[unit] >= 0:
                self.arrived(state, unit)

    def arrived(self, state: State, unit: int) -> None:
        """The first recon in the satellite's hex downloads the data (BRK-30.29)."""
        if state.data < 0 and state.kind[unit] == RECON and state.hex[unit] == state.objects.get(SATELLITE):
            state.data = unit
            tell(state, "BRK-30.29", "data", "{unit} downloads the satellite's data", unit=unit)

    def left(self, state: State, unit: int, edge: str, carried: list[str]) -> None:
        """The data wins over its owner's entry edge, and is lost over any other (BRK-30.30 to BRK-30.32)."""
        if unit != state.data:
            return
        team = TEAM[state.side[unit]]
        if edge == self.edges[team]:
            raise GameOver(victory(state, team, "the data was carried home", "BRK-30.30"))
        raise GameOver(Result(None, f"the data left the map over the {edge} edge", "BRK-30.32"))

    def over(self, state: State) -> Result | None:
        """Without the data, or without a recon that can fetch it, no side wins (BRK-30.32 to BRK-30.34)."""
        if state.data >= 0:
            if state.hex[state.data] == GONE:
                return Result(None, "the recon with the data is lost", "BRK-30.32")
            return None
        if not has_kind(state, None, RECON):
            return Result(None, "neither side has a recon left", "BRK-30.33")
        where = state.objects.get(SATELLITE, GONE)
        if where < 0 or state.terrain[where] in MAGMA:
            return Result(None, "the satellite is out of reach", "BRK-30.34")
        return None
