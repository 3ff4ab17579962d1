"""What is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.games.rivets.rules.board.board import Board
from sandtable.games.rivets.rules.cards.cards import ALL_ACTIONS, ALL_MISSIONS
from sandtable.games.rivets.rules.units.kinds import Kind
from sandtable.games.rivets.tables import (
    BLUE,
    DRAW,
    GRID_SPACES,
    NOBODY,
)

if TYPE_CHECKING:
    from sandtable.games.rivets.scenarios.scenarios import ScenarioMap


class Gas(NamedTuple):
    """A gas token on a grid."""

    owner: int
    kind: Kind  # that made it ...
    line: int  # ... with this attack
    thin: bool = False
    drifted: bool = False  # in this phase


#: Masks of units, in the order of the marks in a position.
MARKS = ("fought", "moved", "halted", "fresh", "troubled", "masked", "emerged", "tried", "arranged")


class State:
    """One table: the units in columns, the cards, the clock.

    A mask of units has one bit for each of them, a mask of places one for each place. The dead keep their numbers
    until the next boundary (`bury`), so that a number is good for a whole activation.
    """

    __slots__ = (
        "action_discards",
        "actions",
        "active",
        "airborne",
        "arranged",
        "at",
        "bled",
        "board",
        "bonded",
        "combined",
        "cut",
        "damage",
        "dice",
        "dog",
        "dp",
        "emerged",
        "eyes",
        "facing",
        "fallen",
        "field",
        "first",
        "fought",
        "free",
        "fresh",
        "gas",
        "graves",
        "group",
        "guard",
        "halted",
        "hands",
        "hold",
        "host",
        "kind",
        "load",
        "log",
        "long_shot",
        "march",
        "masked",
        "mission_deck",
        "mission_discards",
        "missions",
        "moved",
        "names",
        "night",
        "occupied",
        "options",
        "over",
        "peeked",
        "phase",
        "place",
        "played",
        "revealed",
        "rivets",
        "round",
        "scenario",
        "sheets",
        "shields",
        "side",
        "step",
        "tight",
        "tried",
        "troubled",
        "turn",
        "turns",
        "used",
        "vp",
    )  # fmt: skip

    def __init__(self, twin: State | None, field: ScenarioMap | None = None, options: dict[str, Any] | None = None,
                 board: Board | None = None) -> None:  # fmt: skip
        """Copy *twin*, or lay an empty table for a scenario."""
        if twin is None:
            if field is None or options is None or board is None:
                raise TypeError("a table is laid for a scenario")
            self._lay(field, options, board)
            return
        # shared: never changed in place
        self.scenario: str = twin.scenario
        self.options: dict[str, Any] = twin.options
        self.field: ScenarioMap = twin.field
        self.board: Board = twin.board
        # units, by number
        self.names: list[str] = twin.names[:]
        self.kind: list[Kind] = twin.kind[:]  # as printed
        self.combined: list[Kind] = twin.combined[:]  # with its plugs
        self.side: list[int] = twin.side[:]
        self.place: list[int] = twin.place[:]  # or PLUGGED, UNDERGROUND, DEAD
        self.damage: list[int] = twin.damage[:]
        self.shields: list[int] = twin.shields[:]
        self.facing: list[int] = twin.facing[:]
        self.host: dict[int, int] = twin.host.copy()  # of a plug
        self.dog: dict[int, int] = twin.dog.copy()  # of a Handler, the animal that is alive
        self.group: dict[int, int] = twin.group.copy()  # of a unit underground
        self.march: dict[int, int] = twin.march.copy()  # added to its move in this phase
        self.turns: dict[int, int] = twin.turns.copy()  # added to its turns in this phase
        self.at: list[tuple[int, ...]] = twin.at[:]  # by place, from front to back
        self.load: list[int] = twin.load[:]  # by grid, the spaces that are taken
        self.tight: list[int] = twin.tight[:]  # by spaces, the grids that have fewer left
        self.occupied: list[int] = twin.occupied[:]  # by side, the grids with its ground units
        self.airborne: list[int] = twin.airborne[:]  # by side, the intersections with its aircraft
        self.graves: bool = twin.graves  # some of these units are dead
        self.fought: int = twin.fought
        self.moved: int = twin.moved
        self.halted: int = twin.halted
        self.fresh: int = twin.fresh
        self.troubled: int = twin.troubled
        self.masked: int = twin.masked
        self.emerged: int = twin.emerged
        self.tried: int = twin.tried
        self.arranged: int = twin.arranged
        # the ground
        self.gas: dict[int, Gas] = twin.gas.copy()
        self.guard: int = twin.guard
        self.eyes: tuple[int, ...] = twin.eyes
        self.bonded: int = twin.bonded
        self.active: int = twin.active  # a grid, or NOBODY
        # cards, as masks
        self.actions: int = twin.actions
        self.action_discards: int = twin.action_discards
        self.mission_deck: int = twin.mission_deck
        self.mission_discards: int = twin.mission_discards
        self.hands: list[int] = twin.hands[:]
        self.missions: list[int] = twin.missions[:]
        self.peeked: list[int] = twin.peeked[:]  # by who has seen them
        self.played: int = twin.played
        self.hold: int = twin.hold
        # the clock and the counts
        self.sheets: tuple[str, str] | None = twin.sheets
        self.first: int = twin.first
        self.round: int = twin.round
        self.turn: int = twin.turn
        self.phase: int = twin.phase
        self.step: int = twin.step
        self.dp: int = twin.dp
        self.vp: list[int] = twin.vp[:]
        self.rivets: list[int] = twin.rivets[:]
        self.cut: list[int] = twin.cut[:]
        self.used: tuple[frozenset[str], frozenset[str]] = twin.used  # hero versions that were deployed
        self.fallen: tuple[tuple[Kind, ...], tuple[Kind, ...]] = twin.fallen  # in this turn, by side
        self.bled: int = twin.bled
        self.long_shot: bool = twin.long_shot
        self.night: bool = twin.night
        self.free: int = twin.free
        self.revealed: bool = twin.revealed
        self.over: bool = twin.over
        self.dice: Dice = twin.dice.copy()
        self.log: list[Event] | None = None

    def _lay(self, field: ScenarioMap, options: dict[str, Any], board: Board) -> None:
        self.scenario, self.options, self.field, self.board = field.id, options, field, board
        self.names, self.kind, self.combined, self.side = [], [], [], []
        self.place, self.damage, self.shields, self.facing = [], [], [], []
        self.host, self.dog, self.group, self.march, self.turns, self.gas = {}, {}, {}, {}, {}, {}
        self.at = [()] * board.places
        self.occupied, self.airborne = [0, 0], [0, 0]
        self.load = [0] * board.grids
        self.tight = [0] * GRID_SPACES
        self.graves = self.long_shot = self.night = self.revealed = self.over = False
        self.fought = self.moved = self.halted = self.fresh = self.troubled = self.masked = 0
        self.emerged = self.tried = self.arranged = self.guard = self.bonded = self.bled = self.free = 0
        self.action_discards = self.mission_discards = self.played = self.hold = self.step = self.dp = 0
        self.actions, self.mission_deck = ALL_ACTIONS, ALL_MISSIONS
        self.hands, self.missions, self.peeked = [0, 0], [0, 0], [0, 0]
        self.eyes = ()
        self.active = NOBODY
        self.sheets = None
        self.first = self.turn = BLUE
        self.round, self.phase = 1, DRAW
        self.vp, self.rivets, self.cut = [0, 0], [0, 0], [0, 0]
        self.used = (frozenset(), frozenset())
        self.fallen = ((), ())
        self.dice = Dice()
        self.log = None

    def copy(self) -> State:
        """Return an independent copy, without listeners for its events."""
        return State(self)

    @property
    def rounds(self) -> int:
        """The round limit (RIV-10.6)."""
        cap: int | None = self.options["turn_cap"]
        return self.field.rounds if cap is None else cap

    @property
    def victory(self) -> int | None:
        """The VP to win by (RIV-10.3)."""
        chosen: int | None = self.options["victory"]
        return self.field.victory if chosen is None else chosen
