"""What every scenario of Unbreakable has: the ready-made platoons."""

from __future__ import annotations

from pathlib import Path

from sandtable.games.interformic.rules.setup.unb_ready_platoons import Platoon, load_platoons
from sandtable.games.interformic.scenarios.mission import Mission
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import GONE, KINDS, NEUTRAL

DATA = Path(__file__).parent.parent / "data"


class UnbreakableMission(Mission):
    """A field without a mission, for hand-made positions and study."""

    def platoons(self) -> tuple[Platoon, ...]:
        """Return the ready-made platoons of Unbreakable."""
        return load_platoons(DATA / "platoons.toml")


def has_any(state: State, colour: int, kind: str | None = None) -> bool:
    """Whether a colour has a unit (of a kind) left; NEUTRAL asks for either side."""
    for unit, side in enumerate(state.side):
        right_side = side == colour if colour != NEUTRAL else side != NEUTRAL
        if right_side and state.hex[unit] != GONE and (kind is None or KINDS[state.kind[unit]] == kind):
            return True
    return False
