"""Crowded positions at random: whatever is asked offers exactly what a second reading of the rules would."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise

import pytest

import sandtable
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from tests.support.rivets.oracle import ROOM, SPACES, Field, Grid, grid_at, is_grid, name_of

GROUND = {
    "infantry": "C01 C02 C03 C04 C16 K01 K02 K04 K09 K16", "cavalry": "C06 K06", "support": "C05 C07 C08 K05 K07 K08",
    "vehicle": "C09 C10 K10", "artillery": "C11 K03 K11",
}  # fmt: skip
HEROES = {"C15": "Vale", "C16": "Vale", "K15": "Krahl", "K16": "Krahl"}
RAMS = ("C10", "K10", "K10")
PLUGS = ("C14", "C15", "K14", "K15")
HEALTH = {"C06": 2, "C08": 2, "C09": 3, "C10": 4, "C11": 2, "K02": 2, "K06": 2, "K10": 5, "K11": 2}
NAME = re.compile(r"\b[BR][CK]\d\d[a-z]+\b")
CHOICES = 40
FOND = 0.7


def crowd(rng: random.Random) -> str:
    """Lay out a crowd of both sides in a corner of the board, in the midst of a phase."""
    phase = rng.choice(["ground-combat", "ground-movement"])
    turn = rng.choice(["blue", "red"])
    lines = [
        f"phase {phase} {rng.choice([0, 1, 1, 1]) if phase == 'ground-combat' else 1}",
        f"turn {turn}",
        f"sheets {rng.choice(['alder kessel', 'kessel alder', 'kessel kessel'])}",
    ]
    taken: dict[str, int] = {}
    for column in "ABCD":
        for row in range(1, 6):
            terrain = rng.choices(["open", "trench", "duckboards", "obstacle"], [6, 1, 2, 1])[0]
            lines.append(f"{column}{row} {terrain}")
            if terrain == "obstacle" or rng.random() < 0.35:
                continue
            side = rng.choice("BR")
            for _ in range(rng.randint(1, 3)):
                lines += _unit(rng, side, f"{column}{row}", phase, taken, lines)
    for side, (x, y) in zip("BR", rng.sample([(1, 1), (2, 3), (3, 2), (0, 4)], 2), strict=True):
        lines.append(f"unit {side}C12z {x},{y} N")
    if rng.random() < 0.3:
        lines.append(f"gas {rng.choice('ABCD')}{rng.randint(1, 5)} {rng.choice(['blue', 'red'])} K03")
    return "\n".join(lines)


def _unit(rng: random.Random, side: str, grid: str, phase: str, taken: dict[str, int], lines: list[str]) -> list[str]:
    """Add a unit to a grid, if there is space."""
    rank = rng.choice([*GROUND, "infantry", "infantry", "vehicle"])
    code = rng.choice(RAMS if rank == "vehicle" and rng.random() < 0.7 else GROUND[rank].split())
    key = f"{grid} spaces"
    if taken.get(key, 0) + SPACES[rank] > ROOM or (code in HEROES and side + HEROES[code] in taken):
        return []
    taken[key] = taken.get(key, 0) + SPACES[rank]
    if code in HEROES:
        taken[side + HEROES[code]] = 1
    number = taken[side + code] = taken.get(side + code, 0) + 1
    name = f"{side}{code}{chr(ord('a') + number - 1)}"
    marks = [mark for mark in ("fought", "moved", "halted", "fresh", "troubled") if rng.random() < 0.06]
    if code in HEALTH and rng.random() < 0.4:
        marks.append("damage=1")
    if phase == "ground-movement" and rng.random() < 0.1:
        marks.append("march=2")
    found = [f"unit {name} {grid} {' '.join(marks)}"]
    plug = rng.choice(PLUGS)
    if rank == "vehicle" and code != "C09" and side + HEROES.get(plug, plug) not in taken and rng.random() < 0.3:
        taken[side + HEROES.get(plug, plug)] = 1
        found.append(f"unit {side}{plug}a in={name}")
    return found


class Watcher:
    """Follows a match question by question, and remembers what a move has already used up."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.mover = ""  # who moves
        self.way: list[Grid] = []  # from where it began, step by step
        self.ramming = ""  # who is on its way into enemies
        self.acting = ""  # who was asked for a deed last

    def hear(self, events: list[Event], side: str) -> None:
        """Follow what was told; no one but units of *side* acts."""
        for event in events:
            if event.kind not in ("move", "ram", "attack", "action"):
                continue
            unit = str(event.facts["unit"])
            assert unit[0].lower() == side[0], f"{event} in {side}'s turn"
            if event.kind == "ram":
                self.ramming = unit
            elif event.kind == "move":
                if unit != self.mover:
                    self.mover, self.way = unit, [grid_at(str(event.facts["start"]))]
                self.way += [grid_at(word) for word in event.facts["path"]]
                self.ramming = ""

    def pick(self, rng: random.Random) -> str:
        """Answer at random, fond of breaking into enemies and of driving units to where their attacker came from."""
        decision, table = self.match.decision, Field(self.match.view(None))
        assert decision is not None
        words = [self.match.game.notation.word(self.match.state, choice) for choice in decision.options()]
        fond: set[str] = set()
        if decision.kind in ("move", "stare-to"):
            fond = {word for word in words if is_grid(word) and table.enemies_in(grid_at(word), table.turn)}
        elif decision.kind == "displace":
            fond = {str(table.units[self.ramming]["place"])} & set(words)
        elif decision.kind in ("grid", "unit", "deed"):
            rams = {name for name in table.ground if table.has(name, "Juggernaut") or table.number(name, "Tank Shock")}
            fond = {*rams, *(name_of(table.ground[name]) for name in rams), "intense-stare"} & set(words)
        return rng.choice(sorted(fond) if fond and rng.random() < FOND else words)

    def check(self) -> None:
        """Compare the open question with the second reading."""
        match, decision = self.match, self.match.decision
        assert decision is not None
        view = match.view(None)
        kind, said = decision.kind, NAME.search(decision.prompt)
        name = said[0] if said else ""
        answers = {match.game.notation.word(match.state, choice) for choice in decision.options()}
        table = Field(view, gone=self.ramming if kind == "displace" else "")
        owner = table.units[name]["side"] if kind == "displace" else table.turn
        assert decision.side == owner, f"{decision.side} is asked in {table.turn}'s turn: {decision.prompt}"
        if kind in ("move", "stare-to"):
            assert answers - {"stay", "stop"} == self._goals(table, kind, name, decision.prompt), decision.prompt
        elif kind in EXPECTED:
            assert answers - {"pass", "stop"} == EXPECTED[kind](self, table, name), decision.prompt
        if kind == "deed":
            self.acting = name
        if kind in ("grid", "unit", "deed"):
            self.mover = ""

    def _goals(self, table: Field, kind: str, name: str, prompt: str) -> set[str]:
        here, points = table.ground[name], 1
        way = self.way if self.mover == name and kind == "move" else [here]
        left = re.search(r"\((\d+) left\)", prompt)
        if left is not None:
            points = int(left[1])
            if len(way) == 1 and table.view["phase"] == "ground-movement":
                assert points == table.points(name)
        diagonal = not any(a[0] != b[0] and a[1] != b[1] for a, b in pairwise(way))
        if kind == "stare-to" or table.view["phase"] != "ground-movement" or not table.has(name, "Programmed"):
            return {name_of(grid) for grid in table.reach(name, points, diagonal=diagonal)}
        if len(way) > table.points_from(name, way[0]):  # carried on by a Springboard
            free = table.reach(name, points, diagonal=diagonal)
            return {name_of(grid) for grid in free if grid not in way}
        return {name_of(grid) for grid in table.march_on(name, points, frozenset(way), diagonal=diagonal)}


EXPECTED: dict[str, Callable[[Watcher, Field, str], set[str]]] = {
    "grid": lambda _, table, __: table.grids(),
    "unit": lambda _, table, __: table.in_active_grid(),
    "deed": lambda watcher, table, name: table.deeds(name, assaulted=watcher.acting == name),
    "target": lambda _, table, name: table.targets(name),
    "barrage": lambda _, table, name: table.targets(name),
    "stare": lambda _, table, name: {name_of(grid) for grid in table.stare_grids(name)},
    "displace": lambda _, table, name: table.refuges(name),
}


@pytest.mark.rule("RIV-1.9", "RIV-6.11", "RIV-9.3", "RIV-9.4", "RIV-11.42", "RIV-11.46", "RIV-11.54", "RIV-6.8")
@pytest.mark.parametrize("batch", range(4))
def test_crowded_positions_offer_what_a_second_reading_does(batch: int) -> None:
    for seed in range(batch * 30, batch * 30 + 30):
        rng = random.Random(seed)  # noqa: S311  # a test
        text = crowd(rng)
        match = sandtable.position("rivets", text, seed=seed)
        turn, watcher, told = match.view(None)["turn"], Watcher(match), 0
        for _ in range(CHOICES):
            view = match.view(None)
            if view["turn"] != turn or view["phase"] not in ("ground-combat", "ground-movement"):
                break
            assert match.decision is not None
            try:
                watcher.hear(match.log[told:], turn)
                told = len(match.log)
                watcher.check()
            except AssertionError as wrong:
                raise AssertionError(f"seed {seed}: {wrong}\n{match.position()}") from None
            match.choose(watcher.pick(rng))
