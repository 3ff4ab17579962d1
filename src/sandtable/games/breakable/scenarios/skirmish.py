"""Border Skirmish: destroy two of the other side's three command bunkers; with it, Heavy Reinforcements."""

from __future__ import annotations

from functools import lru_cache

from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.verdicts import Refused, Result
from sandtable.games.breakable.scenarios.base import BreakableMission, victory
from sandtable.games.interformic.rules.combat.brk_aiming import has_aim
from sandtable.games.interformic.rules.combat.melee import melee_words
from sandtable.games.interformic.rules.units.seats import BREAKABLE_NAME, printed_colour
from sandtable.games.interformic.rules.units.units import breakable
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BRK_BEAMS,
    BUNKER,
    CLUSTER_BOMB,
    COLOURS,
    COMMAND,
    GONE,
    KILLBOTS,
    OFF_MAP,
    PAIR,
    TEAM,
    TURRET,
)

LOST = 2  # command bunkers


class BorderSkirmish(BreakableMission):
    """BRK-30.13 to BRK-30.21."""

    id = "border-skirmish"
    enters = frozenset(())
    force_size = 16
    command_bunkers = 3
    victory = ("BRK-30.16", "BRK-30.17")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Destroy two of the other side's command bunkers (BRK-30.16)."""
        return {
            team: SideGoal(
                f"Destroy {LOST} of {COLOURS[PAIR[1] - team].capitalize()}'s {self.command_bunkers} command bunkers",
                f"{lost_bunkers(state, PAIR[1] - team)} of {LOST} destroyed",
            )
            for team in PAIR
        }

    def ending(self, state: State) -> str:
        """Return what ends the match (BRK-30.16, BRK-30.17)."""
        return "The first side to do so wins at once; both at the same time are a draw."

    def check(self, state: State) -> None:
        """The first sub-type of bunkers is the command bunkers' (BRK-30.14)."""
        for unit, kind in enumerate(state.kind):
            if kind == BUNKER and state.subtype[unit] == 0 and not state.gear[unit] & COMMAND:
                raise Refused(f"{state.names[unit]} has a counter of the command bunkers", "BRK-30.14")

    def over(self, state: State) -> Result | None:
        """Two command bunkers lost lose; if both sides lose theirs at once, it is a draw (BRK-30.16, BRK-30.17)."""
        if sum(state.hex[unit] == GONE for unit in command_posts(state.names)) < LOST:
            return None
        beaten = [team for team in PAIR if lost_bunkers(state, team) >= LOST]
        if len(beaten) == len(PAIR):
            return Result(None, "both sides have lost two command bunkers at once", "BRK-30.17")
        if beaten:
            return victory(state, PAIR[1] - beaten[0], "two command bunkers are destroyed", "BRK-30.16")
        return None

    def stalled(self, state: State) -> Result | None:
        """Bunkers and turrets that cannot reach each other would sit there forever: a draw (BRK-6.14)."""
        if is_deadlocked(state):
            return Result(None, "no unit that is left can move or reach another", "BRK-6.14")
        return super().stalled(state)


class HeavyReinforcements(BorderSkirmish):
    """BRK-30.22 to BRK-30.26."""

    id = "heavy-reinforcements"
    unit_price = 4
    reinforcements = True

    def admits(self, state: State, unit: int) -> bool:
        """One unit of Unbreakable a side and turn from turn 2 on; unused entries are kept (BRK-30.24, BRK-30.25)."""
        if breakable(state, unit):
            return True
        own = printed_colour(state.names[unit])  # a crawler that has changed hands came on for its first owner
        teammates = [u for u, name in enumerate(state.names) if not breakable(state, u) and printed_colour(name) == own]
        if state.variants.reinforcement_slots == "one_per_turn":
            return state.turn > 1 and not any(state.entered >> u & 1 for u in teammates)
        return sum(1 for u in teammates if state.hex[u] != OFF_MAP) < state.turn - 1


def is_deadlocked(state: State) -> bool:
    """Whether only bunkers and turrets are left that will never have anything to fire at.

    Nothing moves, no cloud will lift, no nuke can change the ground, and no beam has a target now. A brain marker may
    yet turn a unit against its own side.
    """
    if state.clouds or state.brains or any(kind != CLUSTER_BOMB for _, _, kind in state.devices):
        return False
    for unit, hex_ in enumerate(state.hex):
        if hex_ == GONE:
            continue
        if state.kind[unit] not in (BUNKER, TURRET) or state.gear[unit] & KILLBOTS or melee_words(state, unit):
            return False
        for weapon in state.arms[unit]:
            if weapon.kind not in BRK_BEAMS or has_aim(state, unit, weapon.kind, weapon.size):
                return False
    return True


@lru_cache(64)
def command_posts(names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the units with counters of the command bunkers, by their names: no other unit has those (BRK-30.14)."""
    return tuple(unit for unit, name in enumerate(names) if len(name) == BREAKABLE_NAME and name[1:3] in ("B1", "BA"))


def lost_bunkers(state: State, team: int) -> int:
    """Count the command bunkers that a side has lost."""
    return sum(state.hex[unit] == GONE and TEAM[state.side[unit]] == team for unit in command_posts(state.names))
