"""Movement against a second reckoning: random moves over random ground, every offer compared with chapter 8."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.support.impact.hands import around, point
from tests.support.impact.table import POINT, Table, table

Ground = dict[str, tuple[str, int]]

ENTRY = {"clear": 1, "woods": 2, "building": 2, "marsh": 3, "water": 99, "bridge": 1, "rubble": 2}
LANDING = {"woods": 2, "building": 2, "rubble": 2}
HEIGHT = {"woods": 6, "building": 6, "rubble": 2}
MOVE = {"front-line": (5, 5, 4, 3, 2), "ranger": (7, 6, 5, 4, 3), "thumper": (4, 4, 3, 2, 2)}
CEILING = 12


@dataclass
class Mover:
    """What chapter 8 knows of a soldier on the move."""

    ground: Ground
    at: str
    level: int | None  # None: on the ground
    mp: int
    spent: int = 0
    owes: bool = False  # began in the air, and has neither paid nor landed
    risen: int = 0
    high: bool = False  # has paid for the six further levels
    bounced: bool = False  # has left the ground or gained height
    landed: bool = False
    elements: int = 0
    over: bool = False
    panics: bool = False  # pays for the air before it moves (7.3.u)

    def spot(self, name: str | None = None) -> tuple[str, int]:
        return self.ground.get(name or self.at, ("clear", 0))

    @property
    def left(self) -> int:
        return self.mp - self.spent

    def cost(self, name: str) -> int | None:
        """The price of entering a neighbour now; None: it cannot be entered."""
        kind, level = self.spot(name)
        if self.level is None:
            return None if kind == "water" else ENTRY[kind] + max(0, level - self.spot()[1])
        if level > self.level or (level == self.level and kind == "water"):
            return None
        if level == self.level:
            return ENTRY[kind]  # it lands there
        if self.level >= level + HEIGHT.get(kind, 0):
            return 1
        return None if kind == "building" else ENTRY[kind]

    def sure(self) -> set[str]:
        """The points that may be entered and paid for."""
        found = set()
        for name in around(self.at):
            price = self.cost(name)
            if price is None:
                continue
            # Whose last MP it takes lands there at once, so it must be ground that somebody can land on.
            barred = self.falls(name) and (self.panics or self.spot(name)[0] == "water")
            if price < self.left or (price == self.left and not barred):
                found.add(name)
        return found

    def falls(self, name: str) -> bool:
        """Whether entering a neighbour leaves nothing to stay up with."""
        return self.owes and self.cost(name) == self.left and self.spot(name)[1] != self.level

    def crashes(self, word: str) -> bool:
        """Whether entering a neighbour leads to a crash landing."""
        return bool(POINT.fullmatch(word)) and self.falls(word) and self.spot(word)[0] in LANDING

    def steep(self) -> set[str]:
        """The points that only the one free choice of a whole move leads to (8.1.c)."""
        if self.elements or self.level is not None:
            return set()
        return {name for name in around(self.at) if self.cost(name) is not None} - self.sure()

    def rises(self, extra: int = 0) -> dict[int, int]:
        """The levels that can be gained, each with its price."""
        kind, floor = self.spot()
        found = {}
        if self.level is None:
            if self.landed:
                return {}
            low = floor + (HEIGHT["building"] if kind == "building" else 1)
            for level in range(low, min(CEILING, floor + 12) + 1):
                price = 0 if level <= floor + 6 else 1
                if price <= self.left + extra:
                    found[level] = price
            return found
        for level in range(self.level + 1, CEILING + 1):
            total = self.risen + level - self.level
            price = 1 if total > 6 and not self.high else 0
            if total <= 12 and price + self.owes <= self.left:
                found[level] = price + self.owes
        return found

    def sinks(self) -> set[int]:
        if self.level is None:
            return set()
        kind, floor = self.spot()
        return set(range(floor + (HEIGHT["building"] if kind == "building" else 1), self.level))

    def landing(self) -> int | None:
        """The price of landing here; None: not now."""
        if self.level is None or self.bounced or self.spot()[0] == "water":
            return None
        return LANDING.get(self.spot()[0], 0)

    def words(self) -> set[str]:
        """Everything that is offered, but for what 8.1.c adds."""
        found = {
            *self.sure(),
            *(f"rise.{level}" for level in self.rises()),
            *(f"sink.{level}" for level in self.sinks()),
            "stop",
        }
        if self.level is None:
            found |= {f"boost.{level}" for level in self.rises(extra=1)}
        price = self.landing()
        if price is not None:
            found |= {"land"} if price <= self.mp - self.spent else set()
            found |= {"crash"} if price else set()
        return found

    def play(self, word: str) -> None:
        """Do one element."""
        if POINT.fullmatch(word):
            price = self.cost(word)
            assert price is not None
            self.over = word in self.steep()
            self.spent += price
            self.at = word
            if self.level == self.spot()[1]:
                self.level, self.landed, self.owes = None, True, False
            elif self.owes and not self.left:
                self.level, self.landed, self.owes = None, True, False  # it lands at once
        elif word.startswith(("rise", "boost")):
            level = int(word.split(".")[1])
            boost = word.startswith("boost")
            price = self.rises(extra=int(boost))[level]
            start = self.spot()[1] if self.level is None else self.level
            self.mp += boost
            self.spent += price
            self.risen += level - start
            self.high = self.high or self.risen > 6
            self.level, self.owes, self.bounced = level, False, True
        elif word.startswith("sink"):
            self.level = int(word.split(".")[1])
        elif word == "land":
            self.spent += self.landing() or 0
            self.level, self.landed, self.owes = None, True, False
        self.elements += 1


SPOT = st.integers(0, 226).map(
    [point(column, row) for row in range(13) for column in range(1, 36) if (row + column) % 2 == 0].__getitem__
)
KIND = st.sampled_from(["clear", "clear", "clear", "woods", "building", "marsh", "water", "bridge", "rubble"])
#: Ground near the middle, where the soldier starts, so that it matters.
NEAR = st.sampled_from([point(c, r) for r in range(1, 12) for c in range(8, 26) if (c + r) % 2 == 0])


def begun(ground: Ground, kind: str, damage: int, level: int | None, *lines: str) -> tuple[Table, Mover]:
    start = "A-G-16"
    terrain, floor = ground.get(start, ("clear", 0))
    if terrain == "water":
        ground = {**ground, start: ("clear", floor)}
        terrain = "clear"
    lowest = floor + (HEIGHT["building"] if terrain == "building" else 1)
    up = None if level is None else max(level, lowest)
    t = table(
        *(f"point {name} {one} {high}" for name, (one, high) in ground.items()),
        f"RA {kind} {start} damage={damage}" + (f" level={up}" if up else ""),
        "RT command A-A-02; BT command A-M-34 completed",
        *lines,
    ).choose("RA move")
    return t, Mover(ground, start, up, MOVE[kind][damage], owes=up is not None)


@pytest.mark.rule(
    "IMP-8.1.a", "IMP-8.1.b", "IMP-8.1.e", "IMP-8.2.1.a", "IMP-8.2.2.a", "IMP-8.2.3.b", "IMP-8.2.4.a",
    "IMP-8.2.4.b", "IMP-8.2.4.c", "IMP-8.2.5.a", "IMP-8.2.5.b", "IMP-8.2.5.c", "IMP-8.2.5.e", "IMP-8.2.6.b",
    "IMP-8.2.6.c", "IMP-8.2.6.d", "IMP-8.2.6.h", "IMP-8.2.6.i", "IMP-8.2.7.b", "IMP-8.2.7.d", "IMP-8.2.10.a",
    "IMP-DATA-TEC",
)  # fmt: skip
@given(
    st.dictionaries(NEAR, st.tuples(KIND, st.integers(0, 5)), min_size=40, max_size=90),
    st.sampled_from(sorted(MOVE)),
    st.integers(0, 4),
    st.sampled_from([None, None, 1, 2, 3, 5, 8, 12]),
    st.lists(st.integers(0, 10**6), min_size=9, max_size=9),
)
@settings(max_examples=30, phases=(Phase.explicit, Phase.generate))
def test_every_offer_of_a_move_agrees_with_a_second_reckoning(
    ground: Ground, kind: str, damage: int, level: int | None, picks: list[int]
) -> None:
    t, mover = begun(ground, kind, damage, level)
    for pick in picks:
        expected = mover.words()
        if t.kind != "step":  # nothing but to stop was left
            assert expected == {"stop"} or mover.over
            return
        offered = t.answers() - {"fire", "query"}
        free = {word for word in offered - expected if POINT.fullmatch(word)}
        assert offered - free == expected, (mover.at, mover.level, mover.left)
        if mover.elements or mover.level is None:
            assert free == mover.steep()
        assert t.spent() == mover.spent
        # Points first, so that the soldier gets about.
        points = sorted(word for word in expected if POINT.fullmatch(word) and not mover.crashes(word))
        others = sorted(word for word in expected - set(points) - {"stop", "crash"} if not POINT.fullmatch(word))
        words = points if points and pick % 3 else others or points
        if not words:
            return
        word = words[pick % len(words)]
        t.choose(word)
        mover.play(word)
        assert (t.at("RA"), t.level("RA")) == (mover.at, mover.level)


@pytest.mark.rule("IMP-8.3.a", "IMP-8.3.b", "IMP-8.3.e", "IMP-8.1.e", "IMP-8.2.7.d")
@given(
    st.dictionaries(NEAR, st.tuples(KIND, st.integers(0, 3)), min_size=20, max_size=50),
    st.sets(NEAR, min_size=12, max_size=40),
    st.sampled_from(sorted(MOVE)),
    st.integers(0, 4),
    st.sampled_from([None, None, 4, 7]),
    st.lists(st.integers(0, 10**6), min_size=9, max_size=9),
)
@settings(max_examples=30, phases=(Phase.explicit, Phase.generate))
def test_occupied_points_are_passed_and_never_stopped_on(
    ground: Ground, crowd: set[str], kind: str, damage: int, level: int | None, picks: list[int]
) -> None:
    crowd = {name for name in crowd if name != "A-G-16" and ground.get(name, ("clear", 0))[0] != "water"}
    others = [f"unit Bp{n} police {name} completed" for n, name in enumerate(sorted(crowd), 1)]
    t, mover = begun(ground, kind, damage, level, *others)
    for pick in picks:
        if t.kind != "step":
            break
        offered = t.answers()
        goals = {word for word in offered if POINT.fullmatch(word)}
        assert mover.sure() - crowd <= goals  # who can go on to a free point may
        for name in mover.sure() & crowd:
            there = replace(mover)
            there.play(name)
            if there.sure() - crowd:
                assert name in goals
            if there.left <= 0:
                assert name not in goals
        if mover.at in crowd:
            assert not {"stop", "land", "crash"} & offered
            assert offered - {"fire", "query"}  # no soldier is stuck
        else:
            assert "stop" in offered
        goals = {name for name in goals & mover.sure() if not mover.crashes(name)}
        words = sorted(goals) if pick % 4 else sorted(word for word in offered if word.startswith(("rise", "sink")))
        if not words:
            words = sorted(goals) or (["stop"] if "stop" in offered else sorted(offered - {"fire", "query"}))
        if mover.crashes(words[pick % len(words)]):
            return
        word = words[pick % len(words)]
        t.choose(word)
        if word == "stop":
            break
        mover.play(word)
        assert (t.at("RA"), t.level("RA")) == (mover.at, mover.level)
        assert t.kind != "step" or t.spent() == mover.spent
    if t.kind != "step":
        assert t.at("RA") not in crowd
