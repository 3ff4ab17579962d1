"""A second reckoning of the strength of shots, written from the ledger, against the engine on random positions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from tests.games.impact.rules.units.test_units import CARDS as SOLDIERS
from tests.support.impact.hands import at, deal, distance
from tests.support.impact.shots import attacks
from tests.support.impact.table import Table, table

FROM = at(2)
TERRAIN = {"clear": 0, "woods": -3, "building": -5, "marsh": -1, "rubble": -4, "slag": 0, "bridge": 0}
HEIGHT = {"woods": 6, "building": 6, "rubble": 2}
ACTIONS = {"fire": 0, "rapid": -1, "targeted": -2, "move fire": -2, "react": -2}


@dataclass
class Shot:
    """All that the strength of a shot goes by."""

    firer: str
    hurt: int
    target: str
    wounds: int
    points: int
    terrain: str
    bunker: bool
    improved: bool
    ground: int
    hill: int
    level: int | None
    painted: int
    box: int
    marines: str
    detection: str
    leader: bool
    jammed: bool
    dust: bool
    bonus: int
    wall: bool
    action: str

    @property
    def spot(self) -> str:
        """Where the target is."""
        return at(2 + self.points)

    def lines(self) -> list[str]:
        """The position."""
        marks = f"damage={self.wounds}"
        marks += f" painted={self.painted}" if self.painted else ""
        marks += f" stealth={self.box}" if self.box else ""
        marks += f" level={self.level}" if self.level else ""
        found = [
            "option reaction_assist 0",
            "option opt_14_3 on",
            "option opt_14_4 on",
            f"option opt_14_5 {self.marines}",
            f"option opt_14_1 {self.detection}",
            f"RT command A-A-02 {'level=1' if self.leader else 'down'}",
            "RB A-M-02 completed",
            "BT command A-M-34 level=1",
            f"RA {self.firer} {FROM} damage={self.hurt}",
            f"BA {self.target} {self.spot} {marks}",
            f"point {FROM} {self.hill}",
            f"point {self.spot} {self.terrain} {self.ground}",
            f"effect attack RA {self.bonus}",
        ]
        found += [f"bunker {self.spot}"] if self.bunker else []
        found += [f"improved {self.spot}"] if self.improved else []
        found += ["effect dust until=1"] if self.dust else []
        if self.wall:
            found += [f"point {at(3)} building", f"RC {at(2 + self.points, -3)} completed"]
        found += [f"Bd1 ecm {at(2, 5)} level=6 identified"] if self.jammed else []
        return found

    def cover(self) -> int:
        """Terrain (9.3.2.h to l and y, 3.6.b)."""
        if self.level is not None:
            top = self.ground + HEIGHT.get(self.terrain, 0)
            return TERRAIN[self.terrain] if self.terrain in HEIGHT and self.level < top else 0
        best = min(TERRAIN[self.terrain], -7 if self.bunker else 0)
        return best - 2 if self.improved and not self.bunker and self.terrain != "building" else best

    def strength(self, *, indirect: bool) -> int:
        """The sum of the ledger."""
        _, attack, _, _, step = SOLDIERS[self.firer]
        _, _, shield, _, _ = SOLDIERS[self.target]
        points = self.points
        total = attack[self.hurt] * (3 if self.firer == "jack-knife" and points == 1 else 1)
        total += self.bonus + ACTIONS[self.action] + self.cover()
        shielded = shield[self.wounds]
        total -= max(0, shielded - 1) if self.marines in {"on", "blue"} else shielded
        total += 1 if self.marines in {"on", "red"} else 0
        total += 2 if self.detection in {"on", "red"} else 0
        total += max(self.painted, 3) if self.action == "targeted" else self.painted
        total -= 2 * self.box
        total -= (points // step) * (2 if self.jammed else 1)
        total -= 2 if self.dust and points > 10 else 0
        total -= 1 if (self.jammed or not self.leader) and self.firer != "command" else 0
        total -= 1 if self.jammed and self.firer == "command" else 0
        total -= 2 if self.firer == "sniper" and points <= 5 else 0
        total += 1 if points == 1 else 0
        total -= 5 if indirect else 0
        above = self.level if self.level is not None else self.ground
        total += 1 if above < self.hill else 0
        total -= 1 if above > self.hill and self.level is None and not indirect else 0
        return total


def drawn(seed: int) -> Shot:
    """Draw a shot."""
    chance = Random(seed)  # noqa: S311  # a test's own dice
    terrain = chance.choice(list(TERRAIN))
    ground, hill = chance.choice([0, 0, 1, 3]), chance.choice([0, 0, 2])
    action = chance.choice(list(ACTIONS))
    firer = chance.choice(sorted(SOLDIERS))
    if firer == "sniper" and action != "react":
        action = "fire"
    flies = chance.random() < 0.3
    top = ground + HEIGHT.get(terrain, 0)
    low = top if terrain == "building" else ground + 1
    box = 0 if flies or action == "react" else chance.choice([0, 0, 0, 1, 2])
    shot = Shot(
        firer=firer,
        hurt=chance.choice([0, 0, 1, 2, 3]),
        target="ranger" if box else chance.choice(sorted(SOLDIERS)),
        wounds=chance.choice([0, 1, 3, 4]),
        points=chance.randint(1, 13),
        terrain=terrain,
        bunker=chance.random() < 0.15,
        improved=chance.random() < 0.2,
        ground=ground,
        hill=hill,
        level=chance.randint(low, 12) if flies else None,
        painted=chance.choice([0, 0, 0, 3, 4]),
        box=box,
        marines=chance.choice(["off", "off", "on", "red", "blue"]),
        detection=chance.choice(["off", "off", "on", "red", "blue"]),
        leader=chance.random() < 0.7,
        jammed=chance.random() < 0.25,
        dust=chance.random() < 0.2,
        bonus=chance.randint(-2, 2),
        wall=False,
        action=action,
    )
    if shot.points > 2 and chance.random() < 0.3:
        shot.wall = True
        shot.action = "fire" if shot.action == "targeted" else shot.action
    return shot


def play(shot: Shot) -> Table:
    """Play the shot; no soldier reacts to it."""
    lines = shot.lines()
    cards = deal("12=1", "12=2", "12=3", "12=4")
    if shot.action == "react":
        # the target steps into its point from beyond it
        beyond = at(3 + shot.points)
        marks = [line.replace(shot.spot, beyond) if line.startswith("BA ") else line for line in lines]
        t = table(*marks, f"point {beyond} {shot.ground}", "impulse blue", dice=cards).choose("BA move", shot.spot)
        return t.choose("RA")
    t = table(*lines, "active RA", dice=cards).choose(shot.action)
    while t.kind == "react":
        t.choose("pass")
    return t.choose("BA") if t.kind == "target" else t


def fitting(shot: Shot) -> bool:
    """Whether the shot can be laid out as drawn: a reaction needs a step that the target can make."""
    if shot.action != "react":
        return True
    if shot.level is not None:
        return (
            shot.wounds < 3
            and shot.level > shot.ground
            and (shot.terrain != "building" or shot.level >= shot.ground + 6)
        )
    return shot.wounds < 3 and shot.terrain != "slag"


@pytest.mark.rule("IMP-9.3.2.a", "IMP-9.3.2.y", "IMP-9.3.2.z")
@pytest.mark.parametrize("seed", range(160))
def test_the_engine_and_the_ledger_agree(seed: int) -> None:
    shot = drawn(seed)
    if not fitting(shot):
        shot.action = "fire"
    t = play(shot)
    made = attacks(t)
    if not made:  # the reactor had no line of sight
        assert t.told("wasted")
        return

    assert made[0]["target"] == "BA"
    assert made[0]["strength"] == shot.strength(indirect=bool(made[0]["indirect"])), made[0]
    assert distance(FROM, shot.spot) == shot.points
