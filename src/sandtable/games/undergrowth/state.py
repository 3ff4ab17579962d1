"""What is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.games.undergrowth.rules.board.ground import Ground, level_of, place_names
from sandtable.games.undergrowth.rules.units.roster import CALL, COMMAND, Kind
from sandtable.games.undergrowth.tables import ABSENT, LETTERS, NO_START, NOBODY, NORTH, OFF_TABLE, SOUTH, STATIONS

if TYPE_CHECKING:
    from sandtable.games.undergrowth.rules.setup.army_building import Muster
    from sandtable.games.undergrowth.scenarios.scenarios import Mission

NO_BIDS = (0, 0)


class State:
    """One table: the units in columns (by number: South's by name, then North's), the ground, the clock.

    A mask of units has one bit for each of them.
    """

    __slots__ = (
        "activated", "active", "attacked", "bids", "carries", "commander", "controlled", "cp", "damage", "dice",
        "drops", "first", "garrison", "ground", "kind", "last", "lead", "led", "log", "mission", "moved", "muster",
        "names", "next", "number", "options", "over", "place", "points", "pooled", "round", "scenario", "side", "start",
        "stunned", "won",
    )  # fmt: skip

    def __init__(
        self, twin: State | None, mission: Mission | None = None, options: dict[str, Any] | None = None,
        ground: Ground | None = None,
    ) -> None:  # fmt: skip
        """Copy *twin*, or lay an empty table for a mission."""
        if twin is None:
            if mission is None or options is None or ground is None:
                raise TypeError("a table is laid for a scenario")
            self._lay(mission, options, ground)
            return
        # shared: never changed in place
        self.scenario: str = twin.scenario
        self.options: dict[str, Any] = twin.options
        self.mission: Mission = twin.mission
        self.ground: Ground = twin.ground
        self.names: tuple[str, ...] = twin.names  # by unit: "SF1a"
        self.number: dict[str, int] = twin.number  # the units by their names
        self.kind: tuple[Kind, ...] = twin.kind
        self.side: tuple[int, ...] = twin.side
        self.first: tuple[int, int, int] = twin.first  # the number of South's first unit, of North's, and of all
        self.commander: tuple[int, ...] = twin.commander  # the unit that brings or calls it, or NOBODY
        self.pooled: int = twin.pooled  # those that come when they are called, not with their commander
        # before round 1
        self.muster: tuple[Muster, ...] = twin.muster  # by side; empty once revealed
        self.garrison: int = twin.garrison  # units that North has still to place
        # units
        self.place: list[int] = twin.place[:]  # or OFF_TABLE, DESTROYED, LOST
        self.start: list[int] = twin.start[:]  # where it was when the round began, or NO_START
        self.damage: list[int] = twin.damage[:]
        self.stunned: int = twin.stunned
        self.activated: int = twin.activated
        self.carries: int = twin.carries
        self.drops: tuple[int, ...] = twin.drops  # nectar on the ground: levels of squares, as place // 5
        # the round
        self.round: int = twin.round
        self.bids: tuple[int, int] = twin.bids
        self.cp: tuple[int, int] = twin.cp
        self.lead: int = twin.lead
        self.next: int = twin.next
        self.won: int = twin.won
        self.last: int = twin.last
        self.points: tuple[int, int] = twin.points
        # the activation under way
        self.active: int = twin.active
        self.moved: int = twin.moved
        self.attacked: int = twin.attacked
        self.controlled: int = twin.controlled
        self.led: int = twin.led  # the unit that the active one has just activated by Control
        self.over: bool = twin.over
        self.dice: Dice = twin.dice.copy()
        self.log: list[Event] | None = None

    def _lay(self, mission: Mission, options: dict[str, Any], ground: Ground) -> None:
        self.scenario, self.options, self.mission, self.ground = mission.id, options, mission, ground
        self.names = ()
        self.number = {}
        self.kind = ()
        self.side = self.commander = self.drops = ()
        self.first = (0, 0, 0)
        self.muster = ()
        self.place, self.start, self.damage = [], [], []
        self.garrison = self.stunned = self.activated = self.carries = self.moved = self.attacked = 0
        self.controlled = self.lead = self.pooled = 0
        self.round = 1
        self.bids, self.cp, self.points = NO_BIDS, (0, 0), (0, 0)
        self.next = self.won = self.last = self.active = self.led = NOBODY
        self.over = False
        self.dice = Dice()
        self.log = None

    def copy(self) -> State:
        """Return an independent copy, without listeners for its events."""
        return State(self)

    @property
    def rounds(self) -> int:
        """The last round (UND-11.2)."""
        rounds: int | None = self.options["rounds"]
        return self.mission.rounds if rounds is None else rounds


def enlist(state: State, names: list[str], kinds: dict[str, Kind], posts: dict[str, str]) -> None:
    """Add the units of both armies, off the table, in the order of their names, South's first.

    *posts* says of minor units who brings or calls them: "SF3a", or "SF3a.call" of a leader that could do either.
    """
    in_order = sorted(names, key=lambda name: (LETTERS.index(name[0]), name))
    state.names = tuple(in_order)
    state.number = {name: unit for unit, name in enumerate(in_order)}
    state.kind = tuple(kinds[name] for name in in_order)
    state.side = tuple(LETTERS.index(name[0]) for name in in_order)
    state.first = (0, state.side.count(SOUTH), len(in_order))
    state.commander = tuple(state.number[posts[n].partition(".")[0]] if n in posts else NOBODY for n in in_order)
    state.pooled = sum(
        1 << state.number[n] for n, post in posts.items() if is_call(kinds[post.partition(".")[0]], post)
    )
    state.place = [OFF_TABLE] * len(in_order)
    state.start = [NO_START] * len(in_order)
    state.damage = [0] * len(in_order)


def is_call(leader: Kind, post: str) -> bool:
    """Whether a post is one of a call pool."""
    return not leader.command or post.endswith("." + CALL)


def post_of(state: State, unit: int) -> str | None:
    """Name who brings or calls a unit, as `enlist` reads it; None if no unit does."""
    chief = state.commander[unit]
    if chief == NOBODY:
        return None
    both = state.kind[chief].command and state.kind[chief].call
    power = f".{CALL if state.pooled >> unit & 1 else COMMAND}" if both else ""
    return state.names[chief] + power


def units_of(state: State, side: int) -> range:
    """Return the numbers of a side's units."""
    return range(state.first[side], state.first[side + 1])


def enemies_of(state: State, unit: int) -> range:
    """Return the numbers of the units that oppose *unit*."""
    return units_of(state, NORTH - state.side[unit])


def followers(state: State, unit: int) -> list[int]:
    """List the units that come on together with *unit*: those under its Command, not those it may Call (UND-7.3)."""
    return [u for u in waiting_for(state, unit) if not state.pooled >> u & 1]


def company(state: State, unit: int) -> list[int]:
    """List a unit and all that come on with it: its followers, and theirs if a minor unit commands some (UND-7.1)."""
    return [unit, *(other for u in followers(state, unit) for other in company(state, u))]


def call_pool(state: State, unit: int) -> list[int]:
    """List the units that *unit* may still call to the battle (UND-7.5)."""
    return [u for u in waiting_for(state, unit) if state.pooled >> u & 1]


def waiting_for(state: State, unit: int) -> list[int]:
    """List the minor units of *unit* that are still off the table."""
    return [u for u, chief in enumerate(state.commander) if chief == unit and state.place[u] == OFF_TABLE]


def title(state: State, unit: int) -> str:
    """Name a unit in full: "Rhino Ram SF1a"."""
    return f"{state.kind[unit].title} {state.names[unit]}"


def place_name(place: int) -> str:
    """Name a place, or what stands for none."""
    return ABSENT[place] if place < 0 else place_names()[place]


def drop_name(drop: int) -> str:
    """Name a level of a square: "B2.3"."""
    place = drop * STATIONS
    return f"{place_names()[place][:2]}.{level_of(place)}"
