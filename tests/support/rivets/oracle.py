"""A second reading of ground movement, ground combat and retreats, to hold the game against. Slow and plain.

It reads the view only, knows the ledger, and shares nothing with the game. Cards are left out: no one holds any.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

Grid = tuple[int, int]
View = dict[str, Any]
Unit = dict[str, Any]

SPACES = {"infantry": 1, "support": 1, "cavalry": 2, "vehicle": 3, "artillery": 3, "aircraft": 0, "plug": 0}
ROOM = 4
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
ACTIONS = {
    "dash": "Dash", "field-repair": "Field Repair", "fortify": "Fortify", "handler": "Handler",
    "reinforcements": "Reinforcements", "intense-stare": "Intense Stare!", "sacrifice": "Sacrifice!",
    "healing-atom": "The Healing Atom!",
}  # fmt: skip


def grid_at(name: str) -> Grid:
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def name_of(grid: Grid) -> str:
    return "ABCDEFGHIJKL"[grid[0]] + str(grid[1] + 1)


def is_grid(word: str) -> bool:
    return re.fullmatch(r"[A-L]\d+", word) is not None


class Field:
    """The table as everybody sees it, at one moment; *gone*: a unit that is on its way out of its grid."""

    def __init__(self, view: View, gone: str = "") -> None:
        self.view = view
        self.turn: str = view["turn"]
        self.units: dict[str, Unit] = {name: one for name, one in view["units"].items() if name != gone}
        self.ground = {name: grid_at(one["place"]) for name, one in self.units.items() if is_grid(one["place"])}
        self.here: dict[Grid, list[str]] = {}
        for name, grid in self.ground.items():
            self.here.setdefault(grid, []).append(name)

    # the ground

    def on_board(self, grid: Grid) -> bool:
        return 0 <= grid[0] < int(self.view["columns"]) and 0 <= grid[1] < int(self.view["rows"])

    def around(self, grid: Grid) -> Iterator[Grid]:
        for x, y in AROUND:
            if self.on_board((grid[0] + x, grid[1] + y)):
                yield grid[0] + x, grid[1] + y

    def terrain(self, grid: Grid) -> str:
        return str(self.view["terrain"][name_of(grid)])

    def enemies_in(self, grid: Grid, side: str) -> list[str]:
        return [name for name in self.here.get(grid, ()) if self.units[name]["side"] != side]

    def room(self, grid: Grid, besides: str = "") -> int:
        return ROOM - sum(SPACES[self.units[name]["class"]] for name in self.here.get(grid, ()) if name != besides)

    # abilities

    def number(self, unit: str, ability: str) -> int:
        """Add up the numbers of an ability that is the unit's own."""
        found = 0
        for text in self.units[unit]["abilities"]:
            match = re.fullmatch(rf"{re.escape(ability)} \([+-]?(\d+)\)", text)
            found += int(match[1]) if match else 0
        return found

    def has(self, unit: str, ability: str) -> bool:
        return any(re.fullmatch(rf"{re.escape(ability)}( \(.*\))?", text) for text in self.units[unit]["abilities"])

    # who may act (RIV-1.9)

    def may_move(self, unit: str) -> bool:
        one = self.units[unit]
        return one["side"] == self.turn and not any(one[mark] for mark in ("moved", "halted", "fresh", "troubled"))

    def may_fight(self, unit: str) -> bool:
        one = self.units[unit]
        return one["side"] == self.turn and not any(one[mark] for mark in ("fought", "fresh", "troubled"))

    # where a unit may go (RIV-9.3 to RIV-9.5, RIV-2.20 to RIV-2.25)

    def points(self, unit: str) -> int:
        """The steps of a move in the movement phase."""
        return self.points_from(unit, self.ground[unit])

    def points_from(self, unit: str, start: Grid) -> int:
        """The steps of a move that began in a grid (RIV-9.7, RIV-11.64)."""
        one = self.units[unit]
        on_boards = self.terrain(start) == "duckboards"
        return int(one["move"]) + int(one["march"]) + (self.number(unit, "Runner") if on_boards else 0)

    def may_ram(self, unit: str, grid: Grid) -> bool:
        """Whether a unit may move into the enemies of a grid (RIV-11.44, RIV-11.72)."""
        classes = {self.units[name]["class"] for name in self.enemies_in(grid, self.units[unit]["side"])}
        if not classes or self.terrain(grid) == "obstacle":
            return False
        if self.has(unit, "Juggernaut") and classes <= {"infantry", "cavalry", "support"}:
            return True
        return self.number(unit, "Tank Shock") > 0 and classes == {"infantry"}

    def may_pass(self, unit: str, grid: Grid) -> bool:
        if self.has(unit, "Jump Jets"):
            return True
        return self.terrain(grid) != "obstacle" and not self.enemies_in(grid, self.units[unit]["side"])

    def may_end(self, unit: str, grid: Grid) -> bool:
        free = self.terrain(grid) != "obstacle" and not self.enemies_in(grid, self.units[unit]["side"])
        return free and self.room(grid, unit) >= SPACES[self.units[unit]["class"]]

    def reach(self, unit: str, points: int, *, diagonal: bool = True) -> set[Grid]:
        """Every grid where a leg of a move may end; into enemies it always ends."""
        start = self.ground[unit]
        found: set[Grid] = set()
        todo = [(start, points, diagonal)]
        seen = set(todo)
        while todo:
            here, left, slant = todo.pop()
            for there in self.around(here) if left else ():
                bent = there[0] != here[0] and there[1] != here[1]
                if bent and not slant:
                    continue
                if self.may_ram(unit, there):
                    found.add(there)
                    continue
                if self.may_end(unit, there):
                    found.add(there)
                step = there, left - 1, slant and not bent
                if self.may_pass(unit, there) and step not in seen:
                    seen.add(step)
                    todo.append(step)
        return found - {start}

    def march_on(self, unit: str, points: int, seen: frozenset[Grid], *, diagonal: bool = True) -> set[Grid]:
        """The next steps of a Programmed unit that belong to a longest way (RIV-11.54, RIV-11.55)."""
        ways: dict[Grid, int] = {}
        here = self.ground[unit]
        for there, slant in self.steps(unit, here, seen, diagonal=diagonal) if points else ():
            longest = self.longest(unit, there, points - 1, seen | {there}, diagonal=slant)
            if longest >= 0:
                ways[there] = longest
        return {grid for grid, length in ways.items() if length == max(ways.values())}

    def longest(self, unit: str, here: Grid, points: int, seen: frozenset[Grid], *, diagonal: bool) -> int:
        best = 0 if self.may_end(unit, here) else -1
        for there, slant in self.steps(unit, here, seen, diagonal=diagonal) if points else ():
            length = self.longest(unit, there, points - 1, seen | {there}, diagonal=slant)
            best = max(best, length + 1 if length >= 0 else -1)
        return best

    def steps(self, unit: str, here: Grid, seen: frozenset[Grid], *, diagonal: bool) -> Iterator[tuple[Grid, bool]]:
        for there in self.around(here):
            bent = there[0] != here[0] and there[1] != here[1]
            if there not in seen and (diagonal or not bent) and self.may_pass(unit, there):
                yield there, diagonal and not bent

    def can_move(self, unit: str) -> bool:
        if not self.may_move(unit):
            return False
        if self.has(unit, "Programmed"):
            return bool(self.march_on(unit, self.points(unit), frozenset({self.ground[unit]})))
        return bool(self.reach(unit, self.points(unit)))

    # attacks (RIV-2.13 to RIV-2.18, RIV-6.8)

    def targets(self, unit: str) -> set[str]:
        one, here = self.units[unit], self.ground[unit]
        guided = int(self.view["eyes"].get(name_of(here), 0)) if one["side"] == self.turn else 0
        found: set[str] = set()
        for line in one["attacks"]:
            if line["land"]:
                for grid in self.within(here, line["land"] + guided):
                    enemies = self.enemies_in(grid, one["side"])
                    if "Gas" in line["tags"] or any(line["dice"][self.units[e]["armour"]] for e in enemies):
                        found.add(name_of(grid))
            for other in self.units.values():
                if (
                    other["class"] == "aircraft"
                    and other["side"] != one["side"]
                    and line["air"]
                    and line["dice"]["air"]
                ):
                    x, y = map(int, other["place"].split(","))
                    touching = [(x - dx, y - dy) for dx in (0, 1) for dy in (0, 1)]
                    if any(abs(here[0] - c) + abs(here[1] - r) <= line["air"] - 1 for c, r in touching
                           if self.on_board((c, r))):  # fmt: skip
                        found.add(other["place"])
        return found

    def within(self, here: Grid, reach: int) -> Iterator[Grid]:
        """The grids at ground distance 1 to *reach*: columns and rows added up, one of them diagonal (RIV-2.5)."""
        for column in range(self.view["columns"]):
            for row in range(self.view["rows"]):
                dx, dy = abs(column - here[0]), abs(row - here[1])
                if 1 <= dx + dy - (1 if dx and dy else 0) <= reach:
                    yield column, row

    # actions

    def mates(self, unit: str) -> list[str]:
        return [name for name in self.here[self.ground[unit]] if name != unit]

    def near(self, unit: str) -> list[str]:
        """The friendly ground units in a unit's grid and around it."""
        here = self.ground[unit]
        return [
            name for grid in (here, *self.around(here)) for name in self.here.get(grid, ())
            if self.units[name]["side"] == self.units[unit]["side"]
        ]  # fmt: skip

    def stare_grids(self, unit: str) -> set[Grid]:
        return {self.ground[name] for name in self.near(unit) if self.reach(name, 1)}

    def can_act(self, unit: str, action: str) -> bool:
        one, mates, near = self.units[unit], self.mates(unit), self.near(unit)
        hurt = [name for name in near if self.units[name]["damage"]]
        tests: dict[str, Callable[[], bool]] = {
            "dash": lambda: bool(self.reach(unit, self.number(unit, "Dash"))),
            "field-repair": lambda: bool(hurt),
            "fortify": lambda: bool(mates),
            "handler": lambda: one["dog"] is None and self.room(self.ground[unit]) >= 1,
            "reinforcements": lambda: self.room(self.ground[unit]) >= 1,
            "intense-stare": lambda: bool(self.stare_grids(unit)),
            "sacrifice": lambda: one["damage"] > 0 and any(self.units[m]["class"] == "infantry" for m in mates),
            "healing-atom": lambda: any(not self.units[n]["troubled"] for h in hurt for n in near if n != h),
        }
        return tests[action]()

    def deeds(self, unit: str, *, assaulted: bool) -> set[str]:
        words = {"attack"} if self.targets(unit) else set()
        if not assaulted:
            if self.reach(unit, self.number(unit, "Rapid Assault")):
                words.add("assault")
            words |= {word for word, title in ACTIONS.items() if self.has(unit, title) and self.can_act(unit, word)}
        return words

    def can_fight(self, unit: str) -> bool:
        return self.may_fight(unit) and bool(self.deeds(unit, assaulted=False))

    # what a question should offer

    def grids(self) -> set[str]:
        able = self.can_fight if self.view["phase"] == "ground-combat" else self.can_move
        found = {name_of(grid) for name, grid in self.ground.items() if able(name)}
        bound = self.view["phase"] == "ground-movement" and any(
            self.has(name, "Programmed") and self.can_move(name) for name in self.ground
        )
        return found if bound else found | {"done"}

    def in_active_grid(self) -> set[str]:
        able = self.can_fight if self.view["phase"] == "ground-combat" else self.can_move
        units = {name for name in self.here[grid_at(self.view["active"])] if able(name)}
        bound = self.view["phase"] == "ground-movement" and any(self.has(name, "Programmed") for name in units)
        return units if bound else units | {"done"}

    def refuges(self, unit: str) -> set[str]:
        """Where a unit that is driven out may go (RIV-11.46)."""
        return {name_of(grid) for grid in self.around(self.ground[unit]) if self.may_end(unit, grid)}
