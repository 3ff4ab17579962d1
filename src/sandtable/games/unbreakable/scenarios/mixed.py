"""The scenarios of Unbreakable with units of Breakable (BRK-31.42 to BRK-31.49, BRK-31.59, BRK-31.68)."""

from __future__ import annotations

from sandtable.engine.verdicts import Result
from sandtable.games.interformic.rules.board.sight import unit_sees_unit
from sandtable.games.interformic.rules.setup.brk_ready_forces import ReadyForce, load_forces
from sandtable.games.interformic.rules.units.units import breakable, is_frozen
from sandtable.games.interformic.rules.weapons.lasers import fire_laser
from sandtable.games.interformic.rules.weapons.unb_weapon_action import unload
from sandtable.games.interformic.scenarios.mission import Mission
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    BUZZ,
    CLUSTER,
    LASER,
    LASER_RANGE,
    NEUTRAL,
    READY,
    WALKER,
    YELLOW,
)
from sandtable.games.unbreakable.scenarios.base import DATA, UnbreakableMission, has_any
from sandtable.games.unbreakable.scenarios.flags import DestroyTheFlag
from sandtable.games.unbreakable.scenarios.retrieval import Retrieval
from sandtable.games.unbreakable.scenarios.runaway import Runaway
from sandtable.games.unbreakable.scenarios.special_delivery import SpecialDelivery
from sandtable.games.unbreakable.scenarios.wasteland import IndustrialWasteland


class Mixed(Mission):
    """What every such scenario has: forces of Breakable, the combined deck, both books' cards and stacks."""

    breakable = True
    deck_rule = "BRK-31.5"
    stack_rule = "BRK-31.9"
    activation_rule = "BRK-31.7"
    force_size = 12

    def ready_forces(self) -> tuple[ReadyForce, ...]:
        """Return the ready-made forces for Unbreakable's scenarios."""
        return load_forces(DATA / "forces.toml")

    def area(self, state: State, team: int) -> int:
        """Blue sets up in the north half, Yellow in the south half (UNB-SET.10)."""
        return state.field.north if team == BLUE else state.field.south


class MixedMission(Mixed, UnbreakableMission):
    """A field without a mission."""


class MixedRetrieval(Mixed, Retrieval):
    """The satellite is still for walkers to carry (BRK-31.59)."""

    unit_price = 1
    needs = {BLUE: (WALKER, "UNB-RET.1"), YELLOW: (WALKER, "UNB-RET.1")}  # noqa: RUF012  # read only


class MixedWasteland(Mixed, IndustrialWasteland):
    """Time Stream cards are counted here (BRK-31.59)."""

    unit_price = 1


class MixedFlag(Mixed, DestroyTheFlag):
    """Units of Breakable alone, and weapons that destroy a flag (BRK-31.48)."""


class MixedDelivery(Mixed, SpecialDelivery):
    """Nine units of Breakable against the crawler, which fires its lasers at them (BRK-31.42 to BRK-31.45)."""

    force_size = 9

    def threatened(self, state: State, crawler: int, kind: int, size: int, target: int) -> bool:
        """Launches of buzz and cluster bombs are ignored (BRK-31.43)."""
        return kind not in (BUZZ, CLUSTER) and super().threatened(state, crawler, kind, size, target)

    def tend(self, state: State, crawler: int) -> None:
        """Fire each loaded laser at the nearest unit in sight and in reach, reload the others (BRK-31.43)."""
        for slot, weapon in enumerate(state.arms[crawler]):
            if weapon.kind != LASER:
                continue
            if not state.loaded[crawler] >> slot & 1:
                if state.variants.sd_reload:
                    self.reload(state, crawler, slot)
            elif state.status[crawler] == READY and state.hex[crawler] >= 0:
                fire_at_nearest(state, crawler, slot)


class MixedRunaway(Mixed, Runaway):
    """No units of Unbreakable but the crawler, whose laser is fired at those of Breakable (BRK-31.46, BRK-31.68)."""

    def use_laser(self, state: State, crawler: int, slot: int) -> bool:
        """Fire at the nearest unit in sight, if the laser reaches it (BRK-31.68)."""
        return fire_at_nearest(state, crawler, slot)

    def stalled(self, state: State) -> Result | None:
        """While it is neutral only a recon can take it over (UNB-DECK.12)."""
        if state.side[state.runaway] == NEUTRAL and not (
            has_any(state, NEUTRAL, "recon") or has_any(state, NEUTRAL, "squad")
        ):
            return Result(None, "the crawler runs on and neither side has a recon left", "UNB-DECK.12")
        return None


def fire_at_nearest(state: State, crawler: int, slot: int) -> bool:
    """Fire a laser at the nearest unit of Breakable in sight, ties by a die; whether it could (BRK-31.42)."""
    distances = state.field.distances(state.hex[crawler])
    seen = [
        unit
        for unit, hex_ in enumerate(state.hex)
        if hex_ >= 0 and breakable(state, unit) and not is_frozen(state, unit) and unit_sees_unit(state, crawler, unit)
    ]
    nearest = min((distances[state.hex[unit]] for unit in seen), default=-1)
    weapon = state.arms[crawler][slot]
    if not 0 <= nearest <= LASER_RANGE[weapon.size][-1]:
        return False
    names = [state.names[unit] for unit in seen if distances[state.hex[unit]] == nearest]
    name = names[state.dice.pick(names)]
    unload(state, crawler, slot)
    fire_laser(state, crawler, weapon.size, name)
    return True
