"""Crowded tables for tests: positions in text, made at random, with every kind of unit, terrain, marker and moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sandtable.engine.contract import show_value
from sandtable.engine.dice import Dice
from sandtable.games.undergrowth.rules.board.ground import squares
from sandtable.games.undergrowth.rules.turn.bidding import lead, winner
from sandtable.games.undergrowth.rules.units.roster import Kind, load_roster
from sandtable.games.undergrowth.scenarios.scenarios import GARRISON_ROWS, OPTIONS, Mission, load_missions
from sandtable.games.undergrowth.tables import (
    CODES,
    HEIGHTS,
    LEAST_BID,
    LETTERS,
    MOST_BID,
    NOBODY,
    NORTH,
    PLANTS,
    SIDES,
    SOUTH,
    SQUARES,
    STATION_LETTERS,
)

T = TypeVar("T")


def crowd(scenario: str, options: Mapping[str, Any], dice: Dice) -> str:
    """Write a crowded position of a scenario."""
    return "\n".join(_Crowd(load_missions()[scenario], options, dice).lines()) + "\n"


def one_of(dice: Dice, things: Sequence[T]) -> T:
    """Pick one thing."""
    return things[dice.below(len(things))]


class _Crowd:
    """One table in the making."""

    def __init__(self, mission: Mission, options: Mapping[str, Any], dice: Dice) -> None:
        self.mission, self.options, self.dice = mission, options, dice
        self.heights = [HEIGHTS[terrain] for terrain, _ in mission.layout]
        self.count: dict[str, int] = {}
        self.posts: list[tuple[str, str, int]] = []  # a leader, how it says so, and the room that it has
        self.there: list[tuple[str, Kind, int]] = []  # who stands on the table
        self.siege = bool(mission.garrison) and dice.below(8) == 0

    def chance(self, n: int) -> bool:
        """Whether something happens that happens once in *n* times."""
        return self.dice.below(n) == 0

    def lines(self) -> list[str]:
        """Write it all."""
        lines = [f"scenario {self.mission.id}"]
        lines += [
            f"option {o.key} {show_value(self.options[o.key])}" for o in OPTIONS if self.options[o.key] != o.default
        ]
        lines += self._ground()
        units = self._units()
        if self.siege:
            return [*lines, f"garrison {1 + self.dice.below(self.mission.garrison)}", *units]
        clock = self._clock()
        drops = [self._drop() for _ in range(self.dice.below(4))] if self.mission.nectar else []
        return [*lines, *clock, *units, *drops]

    def _ground(self) -> list[str]:
        """Lay other terrain on some squares, or on none."""
        if self.chance(3):
            return []
        lines = []
        for square, name in enumerate(squares()):
            if self.chance(2):
                terrain = self.dice.below(len(CODES))
                leaves = "+" if terrain in PLANTS and self.chance(2) else ""
                self.heights[square] = HEIGHTS[terrain]
                lines.append(f"{name} {CODES[terrain]}{leaves}")
        return lines

    def _clock(self) -> list[str]:
        dice = self.dice
        rounds = self.options["rounds"] or self.mission.rounds
        last = one_of(dice, (SOUTH, NORTH))
        number = 1 + dice.below(max(1, rounds - 1))
        lines = [f"round {number}", f"points {dice.below(40)} {dice.below(40)}"]
        lines += [f"last {SIDES[last]}"] if number > 1 else []
        if self.chance(6):
            return lines
        south, north = (LEAST_BID + dice.below(MOST_BID - LEAST_BID + 1) for _ in SIDES)
        won = winner((south, north), last if number > 1 else NOBODY)[0]
        won = one_of(dice, (SOUTH, NORTH)) if won == NOBODY else won
        left = [dice.below(south + 1), dice.below(north + 1)]
        if not any(left):
            left[won] = 1
        following = won if not left[NORTH - won] or (left[won] and self.chance(2)) else NORTH - won
        ahead = dice.below(min(lead((south, north), won), left[won]) + 1) if following == won else 0
        lines += [f"bids {south} {north}", f"cp {left[0]} {left[1]}", f"won {SIDES[won]}", f"next {SIDES[following]}"]
        lines += [f"lead {ahead}"]
        here = [(name, kind) for name, kind, side in self.there if side == NORTH - following or self.chance(2)]
        if here and self.chance(4):
            name, kind = one_of(dice, here)
            done = [mark for mark in ("moved", "attacked") if self.chance(3)]
            done += [f"controlled={1 + dice.below(kind.control)}"] if kind.control and self.chance(2) else []
            lines.append(" ".join(["active", name, *done]))
        return lines

    # units

    def _units(self) -> list[str]:
        kinds = list(load_roster().kinds.values())
        if self.chance(2):
            kinds = [one_of(self.dice, kinds) for _ in range(6)]
        kinds += [kind for kind in kinds if kind.room or kind.grab] * 2
        ground = [self.dice.below(SQUARES) for _ in range(1 + self.dice.below(6))]
        lines = []
        for side in (SOUTH, NORTH):
            self.posts = []
            units = [one_of(self.dice, kinds) for _ in range(1 + self.dice.below(10))]
            lines += [self._unit(kind, side, ground) for kind in sorted(units, key=lambda one: not one.major)]
        return lines

    def _unit(self, kind: Kind, side: int, ground: list[int]) -> str:
        stem = LETTERS[side] + kind.code
        self.count[stem] = self.count.get(stem, -1) + 1
        name = stem + chr(ord("a") + self.count[stem])
        marks, free = [], [n for n, (_, _, room) in enumerate(self.posts) if room]
        if not kind.major and free:
            at = one_of(self.dice, free)
            leader, post, room = self.posts[at]
            self.posts[at] = (leader, post, room - 1)
            marks.append(f"commander={leader}{post}")
        self.posts += [(name, post, room) for post, room in kind.posts.items()]
        where = self._where(kind, side, ground)
        if where in ("off", "destroyed", "lost"):
            return " ".join(["unit", name, where, *marks])
        if kind.hit_points > 1 and self.chance(3):
            marks.append(f"damage={1 + self.dice.below(kind.hit_points - 1)}")
        marks += ["stunned"] if self.chance(7) else []
        marks += ["activated"] if self.chance(4) else []
        marks += ["carries"] if self.mission.nectar and self.chance(6) else []
        if self.chance(4):
            start = self._place(kind, one_of(self.dice, ground))
            marks.append(f"start={'none' if self.chance(3) else start}")
        if "stunned" not in marks:
            self.there.append((name, kind, side))
        return " ".join(["unit", name, where, *marks])

    def _where(self, kind: Kind, side: int, ground: list[int]) -> str:
        if self.siege:
            return "off" if side == SOUTH or self.chance(2) else self._place(kind, 4 * one_of(self.dice, GARRISON_ROWS))
        if self.chance(4):
            return one_of(self.dice, ("off", "off", "destroyed", "off" if kind.major else "lost"))
        return self._place(kind, one_of(self.dice, ground))

    def _place(self, kind: Kind, square: int) -> str:
        """Return some place in a square; not every unit may be at it."""
        high = max(self.heights) + 1 if kind.flies else self.heights[square]
        return f"{squares()[square]}.{self.dice.below(high + 1)}.{one_of(self.dice, STATION_LETTERS)}"

    def _drop(self) -> str:
        square = self.dice.below(SQUARES)
        return f"drop {squares()[square]}.{self.dice.below(self.heights[square] + 1)}"
