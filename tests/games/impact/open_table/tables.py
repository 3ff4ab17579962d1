"""States on a table, built by hand: two squads, or single soldiers at places in inches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.decisions import Choice, Decision, Rule
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.games.impact import GAME
from sandtable.games.impact.rules.board.shapes import INCH, Disc, Polygon
from sandtable.games.impact.rules.board.table_ground import TableLand, lay_table
from sandtable.games.impact.rules.board.table_sight import TerrainPiece
from sandtable.games.impact.rules.board.terrain import BUILDING, CLEAR, MARSH, RUBBLE, SLAG, WATER, WOODS
from sandtable.games.impact.rules.setup.setup import begin
from sandtable.games.impact.rules.turn.activation import activate
from sandtable.games.impact.rules.units.command import appoint, muster
from sandtable.games.impact.rules.units.roster import load_cards, load_kinds
from sandtable.games.impact.rules.units.units import add, stand
from sandtable.games.impact.scenarios.loader import bare_board, read_force
from sandtable.games.impact.scenarios.options import resolve_switches
from sandtable.games.impact.scenarios.spec import Group, ScenarioSpec
from sandtable.games.impact.scenarios.victory import read_victory
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, IMPULSE, RED


def box(west: float, north: float, east: float, south: float) -> Polygon:
    """Return a rectangle, in inches."""
    a, b, c, d = (round(one * INCH) for one in (west, north, east, south))
    return Polygon(((a, b), (c, b), (c, d), (a, d)))


def disc(x: float, y: float, radius: float) -> Disc:
    """Return a disc, in inches."""
    return Disc(round(x * INCH), round(y * INCH), round(radius * INCH))


#: A table of 24 by 18 inches with some of everything.
MIXED = (
    TerrainPiece(CLEAR, disc(12, 9, 4), 1),
    TerrainPiece(CLEAR, disc(12, 9, 2), 2),
    TerrainPiece(WOODS, disc(7, 5, 2), 0, 6),
    TerrainPiece(BUILDING, box(15, 3, 18, 6), 0, 6),
    TerrainPiece(RUBBLE, box(6, 12, 8, 14), 0, 2),
    TerrainPiece(MARSH, box(14, 14, 20, 17)),
    TerrainPiece(WATER, box(3, 0, 4, 8)),
    TerrainPiece(SLAG, box(10, 15, 12, 17)),
    TerrainPiece(WOODS, box(18, 9, 21, 11), 0, 6),
)
_FORCES = (
    {"command": 1, "assault": 3, "front-line": 3, "thumper": 1},
    {"command": 1, "assault": 2, "front-line": 3, "ranger": 1, "jack-knife": 1},
)


def blank(pieces: Sequence[TerrainPiece] = MIXED, *, enlist: bool = False, **options: Any) -> State:
    """Lay a table; *enlist* calls up two squads that enter from west and east."""
    chosen = GAME.resolve_options("first-contact", options)
    board, terrain = bare_board()
    groups = ((Group((), edge="west"),), (Group((), edge="east"),)) if enlist else ((), ())
    victory = {"terms": [{"term": "standard"}, {"term": "exited", "each": 4}]}
    field = ScenarioSpec(
        "first-contact", "On a table", board.layout, board, terrain, load_cards(), turns=8, glow=2, wade=False,
        friendly=(("west",), ("east",)), exits=(("east",), ("west",)), victory=read_victory(victory, board, terrain),
        forces=(read_force(_FORCES[RED]), read_force(_FORCES[BLUE])) if enlist else ((), ()), groups=groups,
    )  # fmt: skip
    return State(None, field, chosen, TableLand(lay_table(24, 18, pieces), pieces, resolve_switches(chosen)))


def squads(seed: int, **options: Any) -> State:
    """Begin a match between two squads."""
    state = blank(enlist=True, **options)
    state.dice = Dice(seed)
    begin(state)
    return state


def hand_made(*soldiers: str, pieces: Sequence[TerrainPiece] = (), **options: Any) -> State:
    """Place soldiers: "RA assault 3.25,4", in the air with a level behind it; Blue has acted in this turn."""
    state = blank(pieces, **options)
    state.dice = Dice(1)
    for line in soldiers:
        name, word, place, *level = line.split()
        unit = add(state, name, load_kinds()[word], RED if name.startswith("R") else BLUE)
        stand(state, unit, state.board.numbers[place], int(level[0]) if level else None)
    appoint(state)
    muster(state)
    state.phase = IMPULSE
    state.completed = sum(1 << unit for unit, side in enumerate(state.side) if side == BLUE)
    return state


class Turn:
    """The activation of one soldier, question by question."""

    def __init__(self, state: State, name: str) -> None:
        """Activate a soldier."""
        self.state = state
        self.unit = state.names.index(name)
        state.side_to_act = state.side[self.unit]
        state.log = []
        self.rule: Rule[None] = activate(state, self.unit)
        self.asked: Decision | None = None
        self._go(None)

    def _go(self, choice: Choice | None) -> None:
        try:
            asked = next(self.rule) if choice is None else self.rule.send(choice)
        except StopIteration:
            self.asked = None
        else:
            assert isinstance(asked, Decision)
            self.asked = asked

    def choose(self, *texts: str) -> Turn:
        """Answer, in words or with places; every answer must be offered."""
        for text in texts:
            assert self.asked is not None, text
            choice = self.state.board.numbers.get(text, text)
            assert choice in self.asked.offer(), (text, self.asked.kind)
            self._go(choice)
        return self

    def offers(self, text: str) -> bool:
        """Whether an answer is offered now."""
        return self.asked is not None and self.state.board.numbers.get(text, text) in self.asked.offer()

    def told(self, kind: str) -> list[Event]:
        """List the events of a kind."""
        return [one for one in self.state.log or () if one.kind == kind]

    @property
    def place(self) -> str:
        """Where the soldier is."""
        return self.state.board.names[self.state.point[self.unit]]
