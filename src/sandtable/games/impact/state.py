"""What is on the table: soldiers in columns, markers, the deck, the clock, and the activation in progress.

What the modules of the board give to the state (all immutable, shared between copies):

- `state.board` (board/space.py): the places: names, numbers, `near`, distances, directions, edges, who is adjacent.
- `state.land` (board/ground.py): the ground as it is now, with tiles and markers: `terrain[p]`, `ground[p]`, `top[p]`,
  `enter[p]`, `landing[p]`, `cover[p]`, the masks `bunkers`, `improved` and `smoke`, and `sight`. Only the functions of
  `ground` change it: they put another `Land` in its place.
- `state.field` (scenarios/field.py): what the scenario says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.games.impact.rules.cards.deck import Card
from sandtable.games.impact.rules.units.kinds import Kind
from sandtable.games.impact.scenarios.options import Switches, resolve_switches
from sandtable.games.impact.tables import IMPULSE, NOBODY, RED

if TYPE_CHECKING:
    from sandtable.games.impact.rules.board.ground import Land
    from sandtable.games.impact.rules.board.space import Space
    from sandtable.games.impact.scenarios.spec import ScenarioSpec


class Effect(NamedTuple):
    """What an event leaves behind (IMP-DATA-EVT).

    Kinds: `mp attack shield dialled no-bounce` (on a unit), `morale command-off initiative command-draw` (on a side),
    `dust`, `smoke` (at a place).
    """

    kind: str
    side: int = NOBODY
    unit: int = NOBODY
    place: int = NOBODY
    value: int = 0
    turn: int = 0  # the last turn that it lasts for; 0: until it is used


class Mine(NamedTuple):
    """A mine marker on a point."""

    owner: int
    face: int  # DUMMY, EXPLOSIVE or NUCLEAR


class Known(NamedTuple):
    """What the enemy was last shown of a card (IMP-4.0.c)."""

    damage: int
    turn: int


#: What may keep a soldier from going on: a mine, the one point that everybody may go, the way back from an occupied
#: point, a coup, the shot of one that comes out of stealth.
MINED, ONE_POINT, TURNED_BACK, COUP, SHOT = "IMP-14.6.1", "IMP-8.1.d", "IMP-8.3.c", "IMP-8.3.f", "IMP-14.3.i"
HALTS = (MINED, ONE_POINT, TURNED_BACK, COUP, SHOT)


class Activation:
    """The activation in progress: what the active soldier has done so far. A soldier acts once a turn."""

    __slots__ = (
        "boosted", "climbed", "entered", "extra", "fired", "ghost", "halted", "held", "landed", "left_ground",
        "moved", "moving", "owes", "path", "queried", "risen", "shaken", "spent", "stays", "steps", "stop",
    )  # fmt: skip

    def __init__(self, *, airborne: bool = False) -> None:
        """Begin an activation."""
        self.spent: int = 0  # MP
        self.extra: int = 0  # MP beyond the card's: boost, event (IMP-8.2.10.a)
        self.steps: int = 0  # points entered
        self.path: tuple[tuple[int, int, bool], ...] = ()  # (point, level, airborne) that were left, in order
        self.risen: int = 0  # levels in all (IMP-8.2.3.b)
        self.climbed: bool = False  # the MP of 8.2.2 is paid
        self.owes: bool = airborne  # 1 MP to stay up is due (IMP-8.2.6.c)
        self.left_ground: bool = False  # has bounced, or entered the map in the air
        self.landed: bool = False
        self.boosted: bool = False
        self.shaken: bool = False  # -2 (IMP-7.2.g)
        self.moved: bool = False  # changed point or level, or spent MP (IMP-8.2.6.g)
        self.entered: bool = False  # came from off the map in this activation
        self.fired: bool = False  # has made its assault shot
        self.queried: bool = False
        self.halted: str = ""  # no more steps: the row that says so, one of HALTS
        self.ghost: bool = False  # coming out of stealth (IMP-14.3.g)
        self.held: bool = False  # the other side holds its reaction fire for the rest of this activation
        self.stop: bool = False  # the activation is over: the mover was shocked, went down or was eliminated
        self.stays: bool = False  # it is not completed by this activation (IMP-7.2.e)
        self.moving: bool = False  # it has chosen to move: it is asked for the elements of its move

    def ended(self) -> bool:
        """Whether the activation is over; a question in between may have changed that."""
        return self.stop

    def copy(self) -> Activation:
        """Return an independent twin."""
        twin = Activation()
        twin.spent, twin.extra, twin.steps = self.spent, self.extra, self.steps
        twin.path, twin.risen, twin.climbed = self.path, self.risen, self.climbed
        twin.owes, twin.left_ground, twin.landed = self.owes, self.left_ground, self.landed
        twin.boosted, twin.shaken, twin.moved = self.boosted, self.shaken, self.moved
        twin.entered, twin.fired, twin.queried = self.entered, self.fired, self.queried
        twin.halted, twin.ghost, twin.held = self.halted, self.ghost, self.held
        twin.stop, twin.stays, twin.moving = self.stop, self.stays, self.moving
        return twin


#: Masks of units that a position writes as marks.
MARKS = (
    "shocked", "panicked", "down", "completed", "lasting", "may_come_out", "hidden", "marine", "assistant", "stunned",
    "identified", "skipped", "triggered", "brought_down",
)  # fmt: skip

_COLUMNS = (
    "names", "kind", "side", "point", "level", "damage", "painted", "stealth", "caught", "cool", "facing", "squad",
    "trigger", "entry_turn", "edge", "used_mp",
)  # fmt: skip


class State:
    """One table. A soldier is its number in roster order; the eliminated keep theirs."""

    __slots__ = (
        "act", "active", "airborne", "armed", "assistant", "at", "board", "brought_down", "called", "cards", "caught",
        "closing", "completed", "control", "cool", "counted", "damage", "deck", "dice", "down", "drawn", "drones",
        "edge", "effects", "entry_turn", "facing", "field", "first", "group", "grouped", "hidden", "hold_bombs",
        "identified", "initiative", "kind", "known", "land", "lasting", "leaders", "level", "log", "marine",
        "may_come_out", "members", "merged", "mines", "names", "on", "options", "over", "overridden", "painted",
        "panicked", "passed", "phase", "point", "pools", "reorganising", "rows", "scenario", "seen_mines", "setup",
        "shocked", "side", "side_to_act", "skipped", "squad", "stale", "stealth", "strength", "stunned", "takeover",
        "trigger", "triggered", "turn", "unarmed", "used_command", "used_mp", "vp", "watched", "whole_deck", "wrecked",
    )  # fmt: skip

    def __init__(self, twin: State | None, field: ScenarioSpec | None = None, options: dict[str, Any] | None = None,
                 land: Land | None = None) -> None:  # fmt: skip
        """Copy *twin*, or lay an empty table for a scenario."""
        if twin is None:
            if field is None or options is None or land is None:
                raise TypeError("a table is laid for a scenario")
            self._lay(field, options, land)
            return
        # shared: never changed in place
        self.scenario: str = twin.scenario
        self.options: dict[str, Any] = twin.options
        self.on: Switches = twin.on
        self.field: ScenarioSpec = twin.field
        self.board: Space = twin.board
        self.land: Land = twin.land
        self.cards: tuple[Card, ...] = twin.cards
        self.whole_deck: int = twin.whole_deck
        # soldiers, by number
        self.names: list[str] = twin.names[:]
        self.kind: list[Kind] = twin.kind[:]
        self.side: list[int] = twin.side[:]
        self.point: list[int] = twin.point[:]  # or OFF, DEAD, EXITED, OFFLINE
        self.level: list[int] = twin.level[:]  # absolute; of a grounded soldier its ground or floor
        self.damage: list[int] = twin.damage[:]  # boxes crossed, 0 to 5
        self.painted: list[int] = twin.painted[:]  # 0, 3 or 4
        self.stealth: list[int] = twin.stealth[:]  # its box; 0: not under stealth
        self.caught: list[int] = twin.caught[:]  # box it was revealed from and has still to act out (IMP-14.3.d)
        self.cool: list[int] = twin.cool[:]  # no stealth before this turn
        self.facing: list[int] = twin.facing[:]  # a direction, 0 to 5
        self.squad: list[int] = twin.squad[:]  # 1 or 2; 0: the side is not split
        self.trigger: list[int] = twin.trigger[:]  # of a bomb drone: distance its owner has set, 0: none
        self.entry_turn: list[int] = twin.entry_turn[
            :
        ]  # when it is due, or when it came; 0: it was there from the start
        self.edge: list[int] = twin.edge[:]  # ... and over which edge (index of EDGES)
        self.used_mp: list[int] = twin.used_mp[:]  # MP spent on a forced landing in this turn (IMP-9.3.3.e)
        self.at: dict[int, tuple[int, ...]] = twin.at.copy()  # by point, who is there; a mover comes last
        self.rows: list[int] = twin.rows[:]  # by soldier, the enemies that it sees (board/watch.py)
        self.stale: int = twin.stale  # soldiers whose row must be looked up again
        self.members: tuple[int, int] = twin.members  # by side, as masks, while so many are `counted`
        self.drones: int = twin.drones
        self.armed: int = twin.armed  # mobile drones of the one sort
        self.unarmed: int = twin.unarmed  # ... and of the other
        self.counted: int = twin.counted
        self.watched: Land | None = twin.watched  # the ground that the rows were seen over
        self.airborne: int = twin.airborne
        self.shocked: int = twin.shocked
        self.panicked: int = twin.panicked
        self.down: int = twin.down
        self.completed: int = twin.completed
        self.lasting: int = twin.lasting  # painted through the next turn, too
        self.may_come_out: int = twin.may_come_out  # of stealth in this turn (IMP-14.3.e)
        self.hidden: int = twin.hidden  # logged, not placed (IMP-14.10.a)
        self.marine: int = twin.marine
        self.assistant: int = twin.assistant
        self.stunned: int = twin.stunned  # drones with a second shock marker (IMP-14.4.1.b)
        self.identified: int = twin.identified  # drones (and with hide_types soldiers) whose type the enemy knows
        self.skipped: int = twin.skipped  # passed over with a check due (IMP-14.14)
        self.triggered: int = twin.triggered  # bomb drones whose trigger was set in this turn
        self.brought_down: int = twin.brought_down  # those forced to land in this turn: they do not bounce in it
        self.leaders: tuple[tuple[int, ...], tuple[int, ...]] = twin.leaders  # by side: squad leaders, by squad
        self.takeover: tuple[int, int] = twin.takeover  # by side: turn at whose start the assistant takes over; 0: none
        self.pools: dict[int, int] = twin.pools.copy()  # command points, by commander
        self.used_command: int = twin.used_command  # commanders that have used active command in this turn
        self.known: dict[int, Known] = twin.known.copy()  # by soldier, what its enemy was last shown
        # the ground
        self.mines: dict[int, Mine] = twin.mines.copy()
        self.seen_mines: int = twin.seen_mines  # points whose mine the enemy of its owner has been shown
        self.control: dict[int, int] = twin.control.copy()  # by point, the side
        self.wrecked: int = twin.wrecked
        # the deck, the clock and the counts
        self.deck: int = twin.deck  # mask of the cards left
        self.drawn: Card | None = twin.drawn  # the last card, for the event that reports it
        self.turn: int = twin.turn
        self.phase: int = twin.phase
        self.initiative: int = twin.initiative  # holder of this turn, before the draw of the last; NOBODY: never drawn
        self.first: int = twin.first  # who acts first in this turn; in a set-up by lot: who sets up first
        self.side_to_act: int = twin.side_to_act
        self.passed: bool = twin.passed  # the impulse before was a pass
        self.overridden: tuple[bool, bool] = twin.overridden  # by side: a check must come next (IMP-12.1.1.b)
        self.group: tuple[int, ...] = twin.group  # of a group activation: who has still to act
        self.grouped: bool = twin.grouped  # this impulse has had its group (IMP-12.1.2.2.f)
        self.called: int = twin.called  # the side whose skipped soldiers are called now (IMP-14.14.c), or NOBODY
        self.closing: bool = twin.closing  # the impulses are over: only skipped soldiers are still to be checked
        self.active: int = twin.active  # the soldier that acts, or NOBODY
        self.act: Activation | None = twin.act.copy() if twin.act else None
        self.hold_bombs: int = twin.hold_bombs  # sides that are not asked for detonations in this turn
        self.reorganising: int = twin.reorganising  # sides (IMP-14.11.c)
        self.merged: int = twin.merged  # sides
        self.strength: tuple[tuple[int, ...], tuple[int, ...]] = twin.strength  # by side and squad (IMP-14.12.a)
        self.effects: tuple[Effect, ...] = twin.effects
        self.vp: list[int] = twin.vp[:]  # scored in play; what stands at the end is added then
        self.setup: Any = twin.setup.copy() if twin.setup else None  # progress of the set-up (scenarios/setup.py)
        self.over: bool = twin.over
        self.dice: Dice = twin.dice.copy()
        self.log: list[Event] | None = None

    def _lay(self, field: ScenarioSpec, options: dict[str, Any], land: Land) -> None:
        self.scenario, self.options, self.field = field.id, options, field
        self.on = resolve_switches(options)
        self.land, self.board = land, land.board
        self.cards = field.cards
        self.whole_deck = self.deck = (1 << len(field.cards)) - 1
        for name in _COLUMNS:
            setattr(self, name, [])
        for name in MARKS:
            setattr(self, name, 0)
        self.at, self.pools, self.known, self.mines, self.control = {}, {}, {}, {}, {}
        self.rows, self.watched, self.stale = [], None, 0
        self.members = (0, 0)
        self.drones = self.armed = self.unarmed = self.counted = 0
        self.airborne = self.used_command = self.seen_mines = self.wrecked = 0
        self.hold_bombs = self.reorganising = self.merged = 0
        self.leaders = self.strength = ((), ())
        self.takeover = (0, 0)
        self.drawn, self.setup, self.act = None, None, None
        self.turn, self.phase = 1, IMPULSE
        self.initiative = self.first = self.side_to_act = RED
        self.passed = self.over = self.grouped = self.closing = False
        self.overridden = (False, False)
        self.group, self.effects = (), ()
        self.active = self.called = NOBODY
        self.vp = [0, 0]
        self.dice = Dice()
        self.log = None

    def copy(self) -> State:
        """Return an independent copy, without listeners for its events."""
        return State(self)

    @property
    def turns(self) -> int:
        """The length of the match."""
        cap: int | None = self.options["turn_cap"]
        return self.field.turns if cap is None else cap

    @property
    def glow(self) -> int:
        """What slag does (IMP-2.3.5.b)."""
        chosen: int | None = self.options["glow"]
        return self.field.glow if chosen is None else chosen
