"""Crowded tables for tests: positions in text, made at random, with every kind of unit, mark, card and phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sandtable.engine.contract import show_value
from sandtable.engine.dice import Dice
from sandtable.games.rivets.rules.board.board import Board
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, MISSION_IDS
from sandtable.games.rivets.rules.units.kinds import Kind
from sandtable.games.rivets.rules.units.roster import SHEETS as SHEET_IDS
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.rules.units.units import letters
from sandtable.games.rivets.scenarios.scenarios import OPTIONS, ScenarioMap, load_fields
from sandtable.games.rivets.state import MARKS
from sandtable.games.rivets.tables import (
    AIR_MOVEMENT,
    AIRCRAFT,
    BLUE,
    DEPLOYMENT,
    DRAW,
    FACINGS,
    GRID_SPACES,
    GROUND_COMBAT,
    GROUND_MOVEMENT,
    LETTERS,
    OBSTACLE,
    PHASES,
    PLUG,
    RED,
    SIDES,
    STEPS,
    TERRAINS,
    WRAP_UP,
)

T = TypeVar("T")
LATE = frozenset(("emerged", "tried", "arranged"))  # marks of one phase alone


def crowd(scenario: str, options: Mapping[str, Any], dice: Dice) -> str:
    """Write a crowded position of a scenario."""
    return "\n".join(_Crowd(load_fields()[scenario], options, dice).lines()) + "\n"


def one_of(dice: Dice, things: Sequence[T]) -> T:
    """Pick one thing."""
    return things[dice.below(len(things))]


def some_of(dice: Dice, things: Sequence[T], most: int) -> list[T]:
    """Pick up to *most* different things."""
    left = list(things)
    return [left.pop(dice.below(len(left))) for _ in range(min(dice.below(most + 1), len(left)))]


class _Crowd:
    """One table in the making: what stands where, so that the next thing fits in."""

    def __init__(self, field: ScenarioMap, options: Mapping[str, Any], dice: Dice) -> None:
        self.field, self.options, self.dice = field, options, dice
        self.layout = list(field.layout)
        self.load: dict[int, int] = {}
        self.owner: dict[int, int] = {}
        self.count: dict[str, int] = {}
        self.heroes: set[tuple[int, str]] = set()
        self.hosts: list[tuple[int, str, list[int]]] = []  # side, name, sockets left
        self.handlers: list[tuple[int, str, Kind]] = []
        self.phase = one_of(dice, (*range(DRAW, WRAP_UP + 1), GROUND_COMBAT, GROUND_MOVEMENT, GROUND_MOVEMENT))
        self.step = dice.below(STEPS[self.phase] + 1)
        self.turn = dice.below(2)
        self.active = self.step == 1 and self.phase in (GROUND_COMBAT, GROUND_MOVEMENT)

    def chance(self, n: int) -> bool:
        """Whether something happens that happens once in *n* times."""
        return self.dice.below(n) == 0

    def lines(self) -> list[str]:
        """Write it all."""
        field, dice = self.field, self.dice
        lines = [f"scenario {field.id}"]
        lines += [
            f"option {o.key} {show_value(self.options[o.key])}" for o in OPTIONS if self.options[o.key] != o.default
        ]
        lines += self._ground()
        self.board = field.board(tuple(self.layout))
        rounds = self.options["turn_cap"] or field.rounds
        lines += [
            f"sheets {one_of(dice, SHEET_IDS)} {one_of(dice, SHEET_IDS)}", f"first {one_of(dice, SIDES)}",
            f"round {1 + dice.below(max(1, rounds - 2))}", f"turn {SIDES[self.turn]}",
            f"phase {PHASES[self.phase]} {self.step}",
            f"vp {dice.below(6)} {dice.below(6)}", f"rivets {dice.below(5)} {dice.below(5)}",
            f"cut {dice.below(2)} {dice.below(2)}",
        ]  # fmt: skip
        if self.phase == DEPLOYMENT and self.step:
            lines.append(f"dp {dice.below(12)}")
        lines += self._cards()
        lines += self._units()
        lines += self._gas()
        return lines + self._marks_of_the_turn()

    def _ground(self) -> list[str]:
        """Change some grids, or none."""
        if self.chance(2):
            return []
        names = self.field.board().names
        lines = []
        for grid in range(len(self.layout)):
            if self.chance(4):
                terrain = one_of(self.dice, (0, 0, 1, 2, OBSTACLE))
                objective = terrain != OBSTACLE and self.chance(5)
                self.layout[grid] = (terrain, objective)
                lines.append(f"{names[grid]} {TERRAINS[terrain]}{' objective' if objective else ''}")
        return lines

    def _cards(self) -> list[str]:
        actions, missions = list(ACTION_IDS), list(MISSION_IDS)
        lines = []

        def take(deck: list[str], most: int) -> list[str]:
            found = some_of(self.dice, deck, most)
            for card in found:
                deck.remove(card)
            return found

        held: list[list[str]] = []
        for name in SIDES:
            hand = take(actions, 3)
            lines += [f"hand {name} {' '.join(hand)}"] if hand else []
            held.append(take(missions, 2) if self.field.missions else [])
            lines += [f"missions {name} {' '.join(held[-1])}"] if held[-1] else []
        for side, other in ((BLUE, RED), (RED, BLUE)):
            seen = some_of(self.dice, held[other], 2) if self.chance(3) else []
            lines += [f"peeked {SIDES[side]} {' '.join(seen)}"] if seen else []
        gone = take(actions, len(actions)) + (take(missions, len(missions)) if self.field.missions else [])
        return lines + ([f"discards {' '.join(gone)}"] if gone else [])

    # units

    def _units(self) -> list[str]:
        """Crowd units into a corner of the board, plugs and animals last."""
        kinds = [kind for kind in load_roster().kinds.values() if self.field.aircraft or kind.rank != AIRCRAFT]
        if self.chance(2):  # the same few meet again and again
            kinds = some_of(self.dice, kinds, 12) or kinds
        kinds += [kind for kind in kinds if kind.juggernaut or kind.tank_shock or kind.stare or kind.programmed] * 2
        grids = self._grids()
        lines = []
        for _ in range(4 + self.dice.below(24)):
            kind, side = one_of(self.dice, kinds), self.dice.below(2)
            if kind.rank == PLUG or (kind.hero and (side, kind.hero) in self.heroes):
                continue
            line = self._place(kind, side, grids)
            if line:
                lines.append(line)
        for kind in [one for one in kinds if one.rank == PLUG]:
            if self.hosts and self.chance(2):
                side, host, left = one_of(self.dice, self.hosts)
                if left[0] and not (kind.hero and (side, kind.hero) in self.heroes):
                    left[0] -= 1
                    lines.append(f"unit {self._name(kind, side)} in={host}")
        return lines

    def _grids(self) -> list[int]:
        """Return the grids of a part of the board, that units meet in."""
        columns, rows = self.field.columns, self.field.rows
        wide, high = 2 + self.dice.below(columns - 1), 2 + self.dice.below(rows - 1)
        left, low = self.dice.below(columns - wide + 1), self.dice.below(rows - high + 1)
        return [row * columns + column for row in range(low, low + high) for column in range(left, left + wide)]

    def _name(self, kind: Kind, side: int) -> str:
        stem = LETTERS[side] + kind.code
        self.count[stem] = self.count.get(stem, -1) + 1
        if kind.hero:
            self.heroes.add((side, kind.hero))
        return stem + letters(self.count[stem])

    def _place(self, kind: Kind, side: int, grids: list[int]) -> str:
        board: Board = self.board
        where = ""
        if kind.rank == AIRCRAFT:
            point = board.grids + self.dice.below(board.places - board.grids)
            if point in self.owner:
                return ""
            self.owner[point] = side
            where = f"{board.names[point]} {one_of(self.dice, FACINGS)}"
        elif self.chance(25):
            where = f"under={1 + side + 2 * self.dice.below(2)}"
        else:
            grid = one_of(self.dice, grids)
            load = self.load.get(grid, 0) + kind.spaces
            if load > GRID_SPACES or self.owner.get(grid, side) != side or self.layout[grid][0] == OBSTACLE:
                return ""
            self.owner[grid], self.load[grid] = side, load
            where = board.names[grid]
        name = self._name(kind, side)
        if kind.sockets and not where.startswith("under"):
            self.hosts.append((side, name, [kind.sockets]))
        return " ".join(["unit", name, where, *self._marks(kind, side, where)])

    def _marks(self, kind: Kind, side: int, where: str) -> list[str]:
        marks = []
        if kind.health > 1 and self.chance(3):
            marks.append(f"damage={1 + self.dice.below(kind.health - 1)}")
        if self.chance(6):
            marks.append(f"shields={1 + self.dice.below(2)}")
        if where.startswith("under"):
            return marks
        if side == self.turn and self.phase in (AIR_MOVEMENT, GROUND_MOVEMENT) and self.chance(6):
            marks.append(f"march={1 + self.dice.below(2)}")
        marks += [mark for mark in MARKS if mark not in LATE and self.chance(12)]
        if side == self.turn and self.phase == DEPLOYMENT and self.chance(12):
            marks.append("emerged")
        return marks

    # the ground and the turn

    def _gas(self) -> list[str]:
        makers = [
            (kind, n) for kind in load_roster().kinds.values() for n, line in enumerate(kind.lines) if line.gas
        ]  # fmt: skip
        lines = []
        for grid in some_of(self.dice, range(self.board.grids), 6):
            kind, line = one_of(self.dice, makers)
            owner = self.dice.below(2)
            marks = " thin" if self.chance(3) else ""
            if self.phase == AIR_MOVEMENT and self.step and owner == self.turn and self.chance(3):
                marks += " drifted"
            lines.append(f"gas {self.board.names[grid]} {SIDES[owner]} {kind.code}.{line + 1}{marks}")
        return lines

    def _marks_of_the_turn(self) -> list[str]:
        names, dice = self.board.names, self.dice
        lines = []
        for side in SIDES:
            lines += [f"{key} {side}" for key in ("played", "hold") if self.chance(6)]
            lines += [f"bled {side}"] if self.chance(3) else []
            lines += [f"free {side}"] if self.field.free_aircraft and self.chance(3) else []
        own = [grid for grid, side in self.owner.items() if side == self.turn and grid < self.board.grids]
        if own and self.chance(4):
            lines.append(f"guard {names[one_of(dice, own)]}")
        if own and self.active and self.chance(2):
            lines.append(f"active {names[one_of(dice, own)]}")
        if (self.phase, self.step) == (GROUND_COMBAT, 1) and self.chance(4):
            lines.append(f"eyes {names[dice.below(self.board.grids)]}")
        if self.phase == DEPLOYMENT and self.step == STEPS[DEPLOYMENT] and self.chance(5):
            lines.append("night")
        if (self.phase, self.step) == (WRAP_UP, 1) and self.chance(4):
            lines.append("revealed")
        return lines
