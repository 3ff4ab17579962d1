"""Capture the Flag and Destroy the Flag."""

from __future__ import annotations

from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.verdicts import Result
from sandtable.games.interformic.rules.units.units import object_hex
from sandtable.games.interformic.scenarios.mission import object_place, won
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, FLAGS, GONE, NEUTRAL, YELLOW
from sandtable.games.unbreakable.scenarios.base import UnbreakableMission


class Flags(UnbreakableMission):
    """What the two flag games share: a flag and a platoon in each half (UNB-CTF.1, UNB-CTF.2)."""

    enters = frozenset[int]()
    flags = True


class CaptureTheFlag(Flags):
    """UNB-CTF."""

    id = "capture-the-flag"
    victory = ("UNB-CTF.3", "UNB-CTF.7", "UNB-CTF.4")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Carry the other flag across the fold (UNB-CTF.3)."""
        return {
            BLUE: SideGoal("Carry Yellow's flag into the north half", object_place(state, FLAGS[YELLOW])),
            YELLOW: SideGoal("Carry Blue's flag into the south half", object_place(state, FLAGS[BLUE])),
        }

    def ending(self, state: State) -> str:
        """Return what ends the match (UNB-CTF.3, UNB-CTF.7)."""
        return "The first side with the other flag in its half wins at once; if both flags are lost, it is a draw."

    def over(self, state: State) -> Result | None:
        """A flag in the other half wins; two lost flags are a tie (UNB-CTF.3, UNB-CTF.7)."""
        blue, yellow = object_hex(state, FLAGS[BLUE]), object_hex(state, FLAGS[YELLOW])
        if blue >= 0 and state.field.south >> blue & 1:
            return won(state, YELLOW, "the blue flag is south of the fold", "UNB-CTF.3")
        if yellow >= 0 and state.field.north >> yellow & 1:
            return won(state, BLUE, "the yellow flag is north of the fold", "UNB-CTF.3")
        if blue < 0 and yellow < 0 and all(state.objects.get(flag) == GONE for flag in FLAGS):
            return Result(None, "both flags are lost", "UNB-CTF.7")
        return None

    def zone_centre(self, state: State, colour: int) -> int:
        """Return the hex around which a colour's safety zone lies; negative if there is none (UNB-CTF.5)."""
        if colour == NEUTRAL:
            return GONE
        hex_ = object_hex(state, FLAGS[colour])
        if hex_ < 0 or state.variants.zone_follows_flag:
            return hex_
        return state.homes.get(FLAGS[colour], hex_)

    def closed(self, state: State, unit: int) -> int:
        """The own safety zone may not be entered; a unit in it must get farther from the flag (UNB-CTF.4)."""
        centre = self.zone_centre(state, state.side[unit])
        if centre < 0:
            return 0
        if state.hex[unit] >= 0 and self.must_leave(state, unit):
            return state.field.disc(centre, state.field.distances(centre)[state.hex[unit]])
        return state.field.disc(centre, 1)

    def must_leave(self, state: State, unit: int) -> bool:
        """Whether a unit is in its own safety zone (UNB-CTF.4)."""
        centre = self.zone_centre(state, state.side[unit])
        return centre >= 0 and state.hex[unit] >= 0 and state.field.disc(centre, 1) >> state.hex[unit] & 1 == 1

    def unbombed(self, state: State) -> int:
        """No nuke or crust buster at a flag or next to one (UNB-CTF.6)."""
        hexes = 0
        for flag in FLAGS:
            where = object_hex(state, flag)
            if where >= 0:
                hexes |= state.field.disc(where, 1)
        return hexes


class DestroyTheFlag(Flags):
    """UNB-DTF."""

    id = "destroy-the-flag"
    victory = ("UNB-DTF.2", "UNB-OBJ.4", "UNB-OBJ.5")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Destroy the other flag (UNB-DTF.2)."""
        return {
            BLUE: SideGoal("Destroy Yellow's flag", object_place(state, FLAGS[YELLOW])),
            YELLOW: SideGoal("Destroy Blue's flag", object_place(state, FLAGS[BLUE])),
        }

    def ending(self, state: State) -> str:
        """Return what ends the match (UNB-DTF.2)."""
        return "The side whose flag is destroyed loses at once; both in one step are a draw."

    def over(self, state: State) -> Result | None:
        """The side whose flag is destroyed loses; both in one step is a tie (UNB-DTF.2)."""
        blue, yellow = (state.objects.get(flag) == GONE for flag in FLAGS)
        if blue and yellow:
            return Result(None, "both flags are destroyed at once", "UNB-DTF.2")
        if blue:
            return won(state, YELLOW, "the blue flag is destroyed", "UNB-DTF.2")
        return won(state, BLUE, "the yellow flag is destroyed", "UNB-DTF.2") if yellow else None
