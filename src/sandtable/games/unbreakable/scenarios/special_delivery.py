"""Special Delivery: a solitaire game against a crawler that drives north by its program."""

from __future__ import annotations

from sandtable.engine.boards.hexes import NE, NW, N
from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.decisions import Rule
from sandtable.engine.verdicts import GameOver, Refused, Result
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.movement.stacking import may_enter, vortex_hexes
from sandtable.games.interformic.rules.movement.unb_move import enter
from sandtable.games.interformic.rules.setup.unb_loadouts import name_weapons
from sandtable.games.interformic.rules.units.units import can_sight, enlist, is_frozen
from sandtable.games.interformic.rules.weapons.lasers import laser_strength
from sandtable.games.interformic.scenarios.mission import won
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BLUE,
    BOMB_PLACE,
    BUTTONED,
    CRAWLER,
    GONE,
    HEAVY,
    LASER,
    MEDIUM,
    NEUTRON,
    NEUTRON_RADIUS,
    NUKE,
    OFF_MAP,
    OUT,
    QUAKE,
    STANDING,
    STATUSES,
    VOLCANO,
    YELLOW,
)
from sandtable.games.unbreakable.scenarios.base import UnbreakableMission, has_any

CRAWLER_NAME = "CA"
ENTRY, EAST_ENTRY, WEST_ENTRY = "0615", "0714", "0514"


class SpecialDelivery(UnbreakableMission):
    """UNB-SD."""

    id = "special-delivery"
    victory = ("UNB-SD.15", "UNB-SD.13", "UNB-SD.14", "UNB-SD.17")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Let magma take the crawler before it is north of the fold (UNB-SD.13, UNB-SD.15)."""
        hex_ = state.hex[self.crawler(state)] if CRAWLER_NAME in state.names else OFF_MAP
        where = "the crawler is not on the map" if hex_ < 0 else f"the crawler is at {state.field.names[hex_]}"
        return {
            BLUE: SideGoal("Let lava or a volcano take the crawler before it acts in the north half", where),
            YELLOW: SideGoal("Drive the crawler into the north half, and activate it there once more", where),
        }

    def ending(self, state: State) -> str:
        """Return what ends the match (UNB-SD.13, UNB-SD.15, UNB-SD.17)."""
        return "Either wins at once; if the crawler leaves the game in another way, it is a draw."

    players = (BLUE,)
    enters = frozenset((YELLOW,))
    fixed = {BLUE: (0, 1, 2), YELLOW: (1, 0, 0)}  # noqa: RUF012  # read only

    def prepare(self, state: State) -> None:
        """The crawler waits beside the south edge (UNB-SD.1)."""
        arms = name_weapons([(LASER, MEDIUM, BEAM_PLACE), (LASER, MEDIUM, BEAM_PLACE), (NUKE, HEAVY, BOMB_PLACE)])
        enlist(state, CRAWLER_NAME, CRAWLER, YELLOW, arms, OFF_MAP, STANDING)

    def check(self, state: State) -> None:
        """There is no game without the crawler (UNB-SD.1)."""
        if CRAWLER_NAME not in state.names:
            raise Refused("Special Delivery needs its crawler: add 'unit CA off laser:M laser:M nuke:H'", "UNB-SD.1")

    def crawler(self, state: State) -> int:
        """Return the crawler's number."""
        return state.names.index(CRAWLER_NAME)

    def automaton(self, state: State, colour: int) -> bool:
        """Yellow is played by the program."""
        return colour == YELLOW

    def engulfed(self, state: State, unit: int) -> None:
        """Blue wins when magma takes the crawler (UNB-SD.15)."""
        if unit == self.crawler(state):
            raise GameOver(won(state, BLUE, "the crawler is engulfed", "UNB-SD.15"))

    def stalled(self, state: State) -> Result | None:
        """The program plays on without Blue; a crawler that is out of the game in another way ends it."""
        if state.hex[self.crawler(state)] == GONE:
            return Result(None, "the crawler is out of the game, but not engulfed", "UNB-SD.17")
        if not has_any(state, BLUE) and self.walled_in(state):
            return Result(None, "nobody is left, and volcanoes bar the crawler's way for good", "UNB-DECK.12")
        return None

    def walled_in(self, state: State) -> bool:
        """Whether volcanoes bar every way of the program, and nothing is left that could change the ground."""
        quakes = state.deck[QUAKE : QUAKE + 3] + state.discards[QUAKE : QUAKE + 3]
        hex_ = state.hex[self.crawler(state)]
        if any(quakes) or state.vortexes or (hex_ >= 0 and state.field.north >> hex_ & 1):
            return False
        entries = [state.field.index[name] for name in (ENTRY, EAST_ENTRY, WEST_ENTRY)]
        ways = entries if hex_ == OFF_MAP else [state.field.toward[hex_][direction] for direction in (N, NE, NW)]
        return all(way < 0 or state.terrain[way] == VOLCANO for way in ways)

    # defensive lasers

    def automatic_laser(self, state: State, launcher: int, kind: int, size: int, target: int) -> list[tuple[int, int]]:
        """Fire exactly one laser at a bomb that threatens the crawler (UNB-SD.3, UNB-SD.5)."""
        crawler = self.crawler(state)
        own = state.side[crawler] == YELLOW and state.side[launcher] != YELLOW
        if not own or not can_sight(state, crawler) or not self.threatened(state, crawler, kind, size, target):
            return []
        for slot, weapon in enumerate(state.arms[crawler]):
            ready = weapon.kind == LASER and state.loaded[crawler] >> slot & 1
            if ready and laser_strength(state, crawler, slot, state.hex[launcher], target) >= 0:
                return [(crawler, slot)]
        return []

    def threatened(self, state: State, crawler: int, kind: int, size: int, target: int) -> bool:
        """Whether a bomb counts as aimed at the crawler or its way (UNB-SD.3 to UNB-SD.5)."""
        hex_, field = state.hex[crawler], state.field
        if kind == NEUTRON:
            return field.disc(target, NEUTRON_RADIUS[size]) >> hex_ & 1 == 1
        if target == hex_:
            return True
        if field.north >> hex_ & 1 or field.column[target] != field.column[hex_] or field.row[target] > field.row[hex_]:
            return False
        return not field.north >> target & 1 or not field.north >> field.toward[target][3] & 1

    # the program

    def route(self, state: State) -> list[int]:
        """Return the crawler's way north, up to the first hex where it delivers (UNB-SD.9, UNB-SD.13)."""
        if CRAWLER_NAME not in state.names:  # while the forces are chosen
            return []
        field, hex_ = state.field, state.hex[self.crawler(state)]
        if hex_ == GONE or (hex_ >= 0 and field.north >> hex_ & 1):
            return []
        found = [field.index[ENTRY] if hex_ == OFF_MAP else field.toward[hex_][N]]
        while not field.north >> found[-1] & 1:
            found.append(field.toward[found[-1]][N])
        return found

    def recover(self, state: State, colour: int) -> None:
        """An offline crawler becomes buttoned, and stays so (UNB-SD.11)."""
        crawler = self.crawler(state)
        if colour == state.side[crawler] == YELLOW and state.status[crawler] == OUT and not is_frozen(state, crawler):
            state.status[crawler] = BUTTONED
            text = "{unit} is now buttoned, for good"
            tell(state, "UNB-SD.11", "status", text, unit=crawler, status=STATUSES[BUTTONED])

    def act(self, state: State, colour: int, kind: int) -> Rule[None]:
        """The crawler's activation: deliver, reload, drive (UNB-SD.7 to UNB-SD.13)."""
        crawler = self.crawler(state)
        if kind != CRAWLER or state.side[crawler] != YELLOW or state.hex[crawler] == GONE or is_frozen(state, crawler):
            return
        offline = state.status[crawler] == OUT
        arrived = state.hex[crawler] >= 0 and state.field.north >> state.hex[crawler] & 1
        if arrived and (not offline or state.variants.sd_offline_wins):
            raise GameOver(won(state, YELLOW, "the crawler has delivered its bomb in the north", "UNB-SD.13"))
        if offline:
            return
        self.tend(state, crawler)
        goal = self._choose_hex(state, crawler)
        if goal >= 0 and self._open(state, crawler, goal):
            yield from enter(state, crawler, goal)

    def tend(self, state: State, crawler: int) -> None:
        """Reload the lasers, unless the option forbids it (UNB-SD.7)."""
        for slot, weapon in enumerate(state.arms[crawler]):
            if weapon.kind == LASER and not state.loaded[crawler] >> slot & 1 and state.variants.sd_reload:
                self.reload(state, crawler, slot)

    def reload(self, state: State, crawler: int, slot: int) -> None:
        """Reload one weapon."""
        state.loaded[crawler] |= 1 << slot
        weapon = state.arms[crawler][slot].name
        tell(state, "UNB-SD.7", "reload", "{unit} reloads its {weapon}", unit=crawler, weapon=weapon)

    def _open(self, state: State, crawler: int, goal: int) -> bool:
        return not (state.volcanoes | vortex_hexes(state)) >> goal & 1 and bool(may_enter(state, crawler, goal))

    def _choose_hex(self, state: State, crawler: int) -> int:
        """Return the hex of the program's next move; negative to stay."""
        field = state.field
        if state.hex[crawler] == OFF_MAP:
            return self._choose_entry(state, crawler)
        around = field.toward[state.hex[crawler]]
        if around[N] < 0 or state.terrain[around[N]] != VOLCANO:
            return around[N]
        east, west = self._danger(state, crawler, around[NE]), self._danger(state, crawler, around[NW])
        if east == west == 2:
            return GONE
        if east != west:
            return around[NE] if east < west else around[NW]
        return self._either(state, crawler, around[NE], around[NW], "UNB-SD.10")

    def _choose_entry(self, state: State, crawler: int) -> int:
        """Return the entry hex, around a volcano if need be (UNB-SD.8)."""
        entry, east, west = (state.field.index[name] for name in (ENTRY, EAST_ENTRY, WEST_ENTRY))
        if state.terrain[entry] != VOLCANO:
            return entry
        open_sides = [h for h in (east, west) if state.terrain[h] != VOLCANO]
        if len(open_sides) < 2:
            return open_sides[0] if open_sides else GONE
        return self._either(state, crawler, east, west, "UNB-SD.8")

    def _either(self, state: State, crawler: int, east: int, west: int, rule: str) -> int:
        goal = east if state.dice.plus() else west
        tell(state, rule, "turned", "{unit} turns towards {goal}", unit=crawler, goal=goal)
        return goal

    def _danger(self, state: State, crawler: int, hex_: int) -> int:
        """Rank a way around a volcano: 2 barred, 1 a volcano beyond, 0 safe (UNB-SD.10)."""
        if hex_ < 0 or not self._open(state, crawler, hex_):
            return 2
        beyond = state.field.toward[hex_][N]
        return 1 if beyond >= 0 and state.terrain[beyond] == VOLCANO else 0
