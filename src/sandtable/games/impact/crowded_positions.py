"""Crowded tables for tests: positions in text, made at random, with every kind of soldier, status and marker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sandtable.engine.contract import show_value
from sandtable.engine.decisions import bits
from sandtable.engine.dice import Dice
from sandtable.games.impact.rules.board.points import Board, join, printed, read_layout
from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.board.terrain import (
    BRIDGE,
    BUILDING,
    CLEAR,
    MARSH,
    RUBBLE,
    SLAG,
    TERRAINS,
    WATER,
    WOODS,
)
from sandtable.games.impact.rules.setup.forces import LETTERS, MOST_DRONES, SIDE_LETTERS
from sandtable.games.impact.rules.units.kinds import Kind
from sandtable.games.impact.scenarios.generators import SEEDS, generate
from sandtable.games.impact.scenarios.loader import GENERATORS, SCENARIOS, load_field, open_field
from sandtable.games.impact.scenarios.options import OPTIONS
from sandtable.games.impact.scenarios.spec import OPEN, ScenarioSpec
from sandtable.games.impact.tables import BLUE, CEILING, DOWN, FACES, PAINT, RED, SIDES, SNIPER_PAINT, STOREY

T = TypeVar("T")
LAYOUTS = ("A", "A", "B", "C'", "A B", "D / E")
NEAR = 4  # points from the middle of the crowd
MIXED = (CLEAR, CLEAR, CLEAR, WOODS, BUILDING, MARSH, SLAG, WATER, BRIDGE, RUBBLE)
PHASES = ("impulse", "impulse", "impulse", "impulse", "impulse", "start", "order", "event", "clean-up")
EFFECTS_ON_UNITS = ("mp", "attack", "shield", "dialled", "no-bounce")
EFFECTS_ON_SIDES = ("morale", "initiative", "command-draw")


def crowd(scenario: str, options: Mapping[str, Any], dice: Dice) -> str:
    """Write a crowded position of a scenario."""
    return "\n".join(_Crowd(scenario, options, dice).lines()) + "\n"


def one_of(dice: Dice, things: Sequence[T]) -> T:
    """Pick one thing."""
    return things[dice.below(len(things))]


class _Crowd:
    """One table in the making."""

    def __init__(self, scenario: str, options: Mapping[str, Any], dice: Dice) -> None:
        self.scenario, self.options, self.dice = scenario, options, dice
        self.layout = one_of(dice, LAYOUTS)
        self.blank = dice.below(2) == 0
        self.seed = dice.below(SEEDS)
        self.field = self._field()
        board: Board = self.field.board
        self.board = board
        self.ground = bytearray(board.ground)
        self.terrain = bytearray(self.field.terrain)
        middle = dice.below(board.size)
        self.near = [point for point in range(board.size) if board.distance[middle][point] <= NEAR]
        self.free = list(self.near)
        self.turn = 1 + dice.below(6)
        self.phase = one_of(dice, PHASES)
        self.side = dice.below(2)
        self.names: list[tuple[str, Kind, int, int, list[str]]] = []  # name, kind, side, point, marks

    def _field(self) -> ScenarioSpec:
        if self.scenario in GENERATORS:
            return generate(self.scenario, self.seed, self.options["size"])
        if self.scenario != OPEN:
            return load_field(self.scenario)
        layout = read_layout(self.layout)
        board, terrain = join(layout), printed(layout)[0]
        if self.blank:
            board, terrain = board.raised(bytes(board.size)), bytes([CLEAR]) * board.size
        return open_field(board, terrain)

    def chance(self, n: int) -> bool:
        """Whether something happens that happens once in *n* times."""
        return self.dice.below(n) == 0

    def lines(self) -> list[str]:
        """Write it all."""
        lines = [f"scenario {self.scenario}"]
        usual = SCENARIOS[self.scenario].forced
        for option in OPTIONS:
            value = self.options[option.key]
            if value != usual.get(option.key, option.default):
                lines.append(f"option {option.key} {show_value(value)}")
        lines += [f"seed {self.seed}"] if self.scenario in GENERATORS else []
        lines += self._open() if self.scenario == OPEN else []
        lines += self._tiles()
        units = self._units()
        return [*lines, *self._clock(), *units, *self._mines(), *self._effects(), *self._active()]

    # the ground

    def _open(self) -> list[str]:
        lines = [f"layout {self.layout}", *(["blank"] if self.blank else [])]
        for point in self.near:
            if self.chance(2):
                kind, level = one_of(self.dice, MIXED), one_of(self.dice, (0, 0, 0, 1, 2, 3))
                self.terrain[point], self.ground[point] = kind, level
                lines.append(f"point {self.board.names[point]} {TERRAINS[kind]} {level}")
        lines += ["water passable"] if self.chance(4) else []
        for side in SIDES:
            lines += [f"exits {side} {one_of(self.dice, ('west', 'east', 'north', 'south'))}"] if self.chance(4) else []
        return lines

    def _tiles(self) -> list[str]:
        lines = []
        bunkers = bits(self.field.bunkers)
        for point in self.near:
            if self.scenario != OPEN and self.chance(12):
                self.terrain[point] = one_of(self.dice, (WOODS, BUILDING, RUBBLE, SLAG))
                lines.append(f"tile {self.board.names[point]} {TERRAINS[self.terrain[point]]}")
            if self.terrain[point] != WATER and point not in bunkers and self.chance(25):
                bunkers.append(point)
        bunkers = [point for point in bunkers if self.terrain[point] != WATER]
        lines += [f"bunker {' '.join(self.board.names[point] for point in bunkers)}"] if bunkers else []
        dug = [point for point in self.near if self.terrain[point] in (CLEAR, WOODS) and self.chance(15)]
        lines += [f"improved {' '.join(self.board.names[point] for point in dug)}"] if dug else []
        if self.options["opt_14_13"]:
            for point in self.near:
                if self.terrain[point] == BUILDING and self.chance(2):
                    lines.append(f"height {self.board.names[point]} {one_of(self.dice, (4, 8, 12))}")
        return lines

    def _mines(self) -> list[str]:
        if not self.options["opt_14_6"]:
            return []
        return [
            f"mine {self.board.names[point]} {one_of(self.dice, SIDES)} {one_of(self.dice, FACES)}"
            + (" shown" if self.chance(5) else "")
            for point in self.free
            if self.terrain[point] != WATER and self.chance(6)
        ]

    # the clock

    def _clock(self) -> list[str]:
        dice, turns = self.dice, self.options["turn_cap"] or self.field.turns
        lines = [f"turn {min(self.turn, max(1, turns - 2))}", f"phase {self.phase}", f"impulse {SIDES[self.side]}"]
        lines += [f"initiative {one_of(dice, SIDES)}", f"first {one_of(dice, SIDES)}"]
        lines += [f"vp {dice.below(9)} {dice.below(9)}"] if self.chance(2) else []
        if self.phase == "impulse":
            lines += ["passed"] if self.chance(6) else []
            lines += [f"overridden {one_of(dice, SIDES)}"] if self.chance(8) else []
        cards = [card.id for card in self.field.cards]
        gone = sorted({one_of(dice, cards) for _ in range(dice.below(len(cards)))})
        return lines + ([f"discards {' '.join(gone)}"] if gone else [])

    # soldiers

    def _units(self) -> list[str]:
        kinds = [kind for kind in self.field.kinds.values() if self.options["opt_14_4"] or not kind.drone]
        leader = next(kind for kind in kinds if kind.command)
        lines, letters, count = [], [0, 0], {"p": [0, 0], "m": [0, 0], "d": [0, 0]}
        for side in (RED, BLUE):
            force = [leader] * (0 if self.chance(6) else 1 + self.chance(5))
            force += [one_of(self.dice, kinds) for _ in range(2 + self.dice.below(9))]
            for kind in force:
                sign = "d" if kind.drone else "" if kind.armoured else kind.word[0]
                number = count[sign][side] if sign else letters[side]
                if (sign == "d" and number >= MOST_DRONES) or (not sign and number >= len(LETTERS)):
                    continue
                if sign:
                    count[sign][side] += 1
                    name = f"{SIDE_LETTERS[side]}{sign}{number + 1}"
                else:
                    letters[side] += 1
                    name = f"{SIDE_LETTERS[side]}{LETTERS[number]}"
                lines.append(self._unit(name, kind, side))
        return lines

    def _unit(self, name: str, kind: Kind, side: int) -> str:
        if self.chance(12) or not self.free:
            where = one_of(self.dice, ("off", "off" if kind.command else "dead", "off" if kind.command else "exited"))
            return f"unit {name} {kind.word} {where} " + (f"turn={self.turn}" if where == "off" else "identified")
        point = self.free.pop(self.dice.below(len(self.free)))
        flies = kind.flies and self.chance(3)
        while self.terrain[point] == WATER and not flies and self.free:
            point = self.free.pop()
        marks = [self._level(point)] if flies else self._status(kind)
        if not flies and self.terrain[point] == BUILDING and self.options["opt_14_13"] and self.chance(3):
            marks.append(f"floor={STOREY}")
        marks += self._marks(kind, name, broken=not flies and bool({"shocked", "panicked", "down"} & set(marks)))
        if flies and kind.armoured and self.chance(8):
            marks.append("panicked")
        if kind.armoured and "down" not in marks and self.chance(3):
            marks.append(f"damage={1 + self.dice.below(DOWN - 1)}")
        marks += ["identified"] if "down" in marks and "identified" not in marks else []  # it has shown its card
        self.names.append((name, kind, side, point, marks))
        return " ".join([f"unit {name} {kind.word} {self.board.names[point]}", *marks])

    def _level(self, point: int) -> str:
        low = self.ground[point] + (7 if self.terrain[point] == BUILDING else 1)
        return f"level={low + self.dice.below(max(1, CEILING - low + 1))}"

    def _status(self, kind: Kind) -> list[str]:
        if not self.chance(3):
            return []
        word = one_of(self.dice, ("shocked", "panicked", "down"))
        if kind.drone:
            return ["shocked", "stunned"] if self.chance(3) else ["shocked"]
        if word == "down":
            return ["down"] if kind.armoured else []
        return [word]

    def _marks(self, kind: Kind, name: str, *, broken: bool) -> list[str]:
        marks = []
        marks += ["completed"] if self.chance(5) else []
        marks += [f"painted={one_of(self.dice, (PAINT, SNIPER_PAINT))}"] if self.chance(8) else []
        marks += [f"facing={one_of(self.dice, DIRECTIONS)}"] if self.options["opt_14_9"] else []
        marks += ["marine"] if kind.armoured and self.chance(12) else []
        marks += [f"used-mp={1 + self.dice.below(2)}"] if self.chance(15) else []
        marks += ["brought-down"] if self.chance(20) else []
        crossed = any(term.kind == "present" for term in self.field.victory.terms)  # they have shown themselves
        marks += ["identified"] if crossed or (kind.drone and self.chance(2)) else []
        marks += [f"trigger={1 + self.dice.below(5)}"] if kind.drone and kind.mobile and self.chance(3) else []
        if self.options["opt_14_11"]:
            marks.append(f"squad={1 + self.dice.below(2)}")
        if self.options["opt_14_3"] and kind.stealth and not broken and self.chance(3):
            marks += one_of(self.dice, (["stealth=2"], ["stealth=3", "may-come-out"], ["caught=2"], ["cool=5"]))
        return marks if name else []

    # what is under way

    def _effects(self) -> list[str]:
        lines = []
        for _ in range(self.dice.below(4) if self.chance(2) else 0):
            until = f"until={self.turn + 1}"
            if self.names and self.chance(2):
                effect, on = one_of(self.dice, EFFECTS_ON_UNITS), one_of(self.dice, self.names)[0]
                lines.append(f"effect {effect} {on} 1 {until}")
            elif self.chance(2):
                lines.append(f"effect {one_of(self.dice, EFFECTS_ON_SIDES)} {one_of(self.dice, SIDES)} -1 {until}")
            else:
                place = self.board.names[one_of(self.dice, self.near)]
                lines.append(one_of(self.dice, (f"effect smoke {place} {until}", f"effect dust {until}")))
        for name, kind, side, _, marks in self.names:
            if kind.command and side == self.side and not {"shocked", "panicked", "down"} & set(marks):
                lines += [f"pool {name} {1 + self.dice.below(6)}"] if self.chance(4) else []
        return lines

    def _active(self) -> list[str]:
        """Put a soldier in the midst of its activation, perhaps of its move."""
        barred = {"shocked", "panicked", "down", "completed"}
        able = [
            (name, kind, point, marks) for name, kind, side, point, marks in self.names
            if side == self.side and not barred & set(marks) and not any("stealth=" in mark for mark in marks)
        ]  # fmt: skip
        if self.phase != "impulse" or not able or self.chance(2):
            return []
        name, kind, point, marks = one_of(self.dice, able)
        flying = any(mark.startswith("level=") for mark in marks)
        if not kind.mobile or self.chance(2):
            return [f"active {name}" + (" shaken" if self.chance(4) else "")]
        near = [one for one in self.board.near[point] if self.terrain[one] != WATER]
        words = ["active", name, "move"]
        if near and not flying and self.chance(2):
            words += ["spent=1", "steps=1", f"path={self.board.names[one_of(self.dice, near)]}"]
        if flying and kind.armoured:
            words += ["owes"] if self.chance(2) else ["left-ground", "risen=3"]
        return [" ".join([*words, *(["moved"] if self.chance(2) else []), *(["fired"] if self.chance(6) else [])])]
