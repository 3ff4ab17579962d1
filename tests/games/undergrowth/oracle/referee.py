"""A referee: works out from what everybody sees which answers must be offered and what every die must do.

It reads the view only, and the second reading of the ledger in `reference.py`; it shares nothing with the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.games.undergrowth.oracle.reference import (
    ATTACKS,
    ROSTER,
    Place,
    all_places,
    beside,
    height,
    in_cover,
    may_enter,
    moves,
    order,
    sees,
    there,
    touching,
)
from tests.support.undergrowth.table import Table

DOMES, CAMOUFLAGED, TOUGH, GRABBERS = {"F2", "M1"}, {"W2", "H3"}, {"F1", "M1"}, {"W2", "M3"}
CONTROLS, CALLERS = {"F3": 2, "H5": 3}, {"H1"}


@dataclass
class Activation:
    """What the unit that is being activated has done."""

    name: str
    by_cp: bool
    moved: bool = False
    attacked: bool = False
    controlled: int = 0


@dataclass
class Attack:
    """An attack whose targets are being named, and the table as it was then."""

    name: str
    attack: str
    before: dict[str, Any]
    targets: list[str] = field(default_factory=list)


class Referee:
    """Watches one match, choice by choice."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.view = t.view()
        self.active: list[Activation] = []
        self.attack: Attack | None = None
        self.newcomer = ""
        self.called: set[str] = set()
        self.standing: dict[str, list[Place]] = {}
        self.struck: list[str] = []
        self.paid = self.extra()

    # reading the table

    @property
    def rule_of_end(self) -> str:
        return "" if self.t.result is None else self.t.result.rule

    @property
    def layout(self) -> dict[str, str]:
        layout: dict[str, str] = self.view["layout"]
        return layout

    def places(self, code: str) -> list[Place]:
        """Every place for a unit of this kind; the ground does not change."""
        if code not in self.standing:
            self.standing[code] = all_places(self.layout, code)
        return self.standing[code]

    def place(self, name: str) -> Place | None:
        return parse(self.view["units"][name]["place"])

    def on_table(self, side: str = "") -> list[str]:
        units = self.view["units"]
        return [name for name in units if self.place(name) is not None and (not side or units[name]["side"] == side)]

    def side(self, name: str) -> str:
        return str(self.view["units"][name]["side"])

    def enemies(self, name: str) -> list[str]:
        return self.on_table("north" if self.side(name) == "south" else "south")

    # what must be offered

    def eligible(self, name: str, attack: str) -> set[str]:
        """The enemies that meet the requirement of an attack."""
        needs, here = ATTACKS[attack][0], self.place(name)
        assert here is not None
        found = set()
        for other in self.enemies(name):
            place = self.place(other)
            assert place is not None
            above = place.square == here.square and here.level == place.level + 1 and sees(self.layout, here, place)
            meets = {"none": True, "contact": touching(here, place), "above": above}
            if sees(self.layout, here, place) if needs == "sight" else meets[needs]:
                found.add(other)
        return found

    def linked(self, one: str, other: str) -> bool:
        here, there_ = self.place(one), self.place(other)
        assert here is not None
        assert there_ is not None
        return here[:2] == there_[:2] or touching(here, there_)

    def victims(self, name: str) -> set[str]:
        here = self.place(name)
        assert here is not None
        found = set()
        for other in self.on_table():
            place = self.place(other)
            if place is None or place.level != here.level or place.square not in beside(here.square).values():
                continue
            smaller = ROSTER[other[1:3]].size < ROSTER[name[1:3]].size
            if smaller and may_enter(self.layout, other[1:3], here.square):
                found.add(other)
        return found

    def pool(self, name: str) -> set[str]:
        """Whom a caller may call now."""
        here = self.place(name)
        assert here is not None
        units = self.view["units"]
        return {
            other
            for other, one in units.items()
            if one["commander"] == name and one["place"] == "off" and may_enter(self.layout, other[1:3], here.square)
        }

    def controllable(self, name: str) -> set[str]:
        here = self.place(name)
        assert here is not None
        found = set()
        for other in self.on_table(self.side(name)):
            place = self.place(other)
            ready = not self.view["units"][other]["activated"] and other not in self.called
            busy = any(one.name == other for one in self.active)
            if place is not None and place.square == here.square and ready and not busy:
                found.add(other)
        return found

    def arrival(self, name: str, leader: Place) -> set[str]:
        """Where a commanded or called unit may be put beside its leader."""
        code = name[1:3]
        level = leader.level
        if ROSTER[code].move != "Flyer" and level > height(self.layout, leader.square):
            level = 0
        return {str(place) for place in there(self.layout, leader.square, level)}

    def entries(self, name: str) -> set[str]:
        row = "1" if self.side(name) == "south" else "4"
        flyer = ROSTER[name[1:3]].move == "Flyer"
        led = [other for other, one in self.view["units"].items() if one["commander"] == name and name[1] != "H"]
        return {
            str(place)
            for place in self.places(name[1:3])
            if place.square[1] == row and (flyer or place.level == 0)
            if all(may_enter(self.layout, other[1:3], place.square) for other in led)
        }

    def deeds(self) -> set[str]:
        one = self.active[-1]
        code = one.name[1:3]
        found = {"done"}
        if not one.moved:
            found.add("move")
            if code in GRABBERS and self.victims(one.name):
                found.add("grab")
        if not one.attacked:
            found |= {f"attack.{attack}" for attack in ROSTER[code].attacks if self.eligible(one.name, attack)}
            if code in CALLERS and self.pool(one.name):
                found.add("call")
        if one.by_cp and one.controlled < CONTROLS.get(code, 0) and self.controllable(one.name):
            found.add("control")
        return found

    def commands(self, side: str) -> set[str]:
        found = {"pass"}
        for name, one in self.view["units"].items():
            if one["side"] != side:
                continue
            ready = self.place(name) is not None and not one["activated"] and name not in self.called
            waiting = one["place"] == "off" and ROSTER[name[1:3]].rank == "Major" and self.entries(name)
            if ready or waiting:
                found.add(name)
        return found

    def targets(self) -> set[str]:
        assert self.attack is not None
        wanted = self.eligible(self.attack.name, self.attack.attack) - set(self.attack.targets)
        if not self.attack.targets:
            return wanted
        return {"done"} | {one for one in wanted if any(self.linked(one, other) for other in self.attack.targets)}

    def expected(self, side: str, kind: str) -> set[str] | None:
        """The answers that must be offered; None where the referee has no opinion."""
        if kind == "bid":
            return set("345678")
        if kind == "command":
            return self.commands(side)
        if kind == "deed":
            return self.deeds()
        if kind == "target":
            return self.targets()
        if kind == "entry":
            return self.entries(self.newcomer)
        if not self.active:
            return None
        one = self.active[-1]
        here = self.place(one.name)
        assert here is not None
        if kind == "move":
            start = parse(self.view["units"][one.name]["start"] or "off")
            return {str(place) for place in moves(self.layout, one.name[1:3], here, start)}
        if kind == "station" and self.newcomer:
            return self.arrival(self.newcomer, here)
        return {"grab": self.victims, "call": self.pool, "control": self.controllable}[kind](one.name)

    def check_question(self) -> None:
        """Compare the open questions with what must be asked."""
        for side in self.t.match.decisions:
            kind = self.t.match.decisions[side].kind
            if kind == "deed":
                while self.active and self.active[-1].name not in self.t.match.decisions[side].prompt:
                    self.active.pop()  # its activation is over; the prompt names the unit that goes on
            wanted = self.expected(side, kind)
            offered = self.t.answers(side)
            if kind == "move":
                offered -= {self.view["units"][self.active[-1].name]["place"]}
            assert wanted is None or offered == wanted, (kind, offered ^ wanted, self.t.match.position())

    # what a choice must do

    def choose(self, side: str, word: str) -> None:
        """Make a choice, and check what it did."""
        kind = self.t.match.decisions[side].kind
        before = self.view
        self.struck = []
        self.note(kind, word)
        self.t.choose(word, side=side)
        self.view = self.t.view()
        if self.attack is not None and self.t.kind != "target":
            self.check_attack(self.attack, self.t.match.moves[-1].dice)
            self.struck, self.attack = self.attack.targets, None
        self.check_table()
        self.check_changes(before, kind, word)
        self.check_points(before)
        if self.view["round"] != before["round"]:
            self.called.clear()
            self.active.clear()
            self.check_new_round(before)

    def note(self, kind: str, word: str) -> None:
        one = self.active[-1] if self.active else None
        if kind == "command":
            self.active.clear()
            self.newcomer = ""
            if word == "pass":
                return
            if self.place(word) is None:
                self.newcomer = word
            else:
                self.active.append(Activation(word, by_cp=True))
        elif kind == "control" and one is not None:
            one.controlled += 1
            self.active.append(Activation(word, by_cp=False))
        elif kind == "call" and one is not None:
            self.newcomer = word
            self.called.add(word)
        elif kind == "deed" and one is not None:
            self.note_deed(one, word)
        elif kind == "target" and word != "done":
            assert self.attack is not None
            self.attack.targets.append(word)

    def note_deed(self, one: Activation, word: str) -> None:
        if word in {"move", "grab"}:
            one.moved = True
        elif word == "call":
            one.attacked = True
            pool = self.pool(one.name)
            self.newcomer = next(iter(pool))
            if len(pool) == 1:
                self.called.add(self.newcomer)
        elif word == "control":
            one.moved = one.attacked = one.moved or one.attacked  # after its own move and attack, or before
            ready = self.controllable(one.name)
            if len(ready) == 1:  # not asked
                one.controlled += 1
                self.active.append(Activation(next(iter(ready)), by_cp=False))
        elif word.startswith("attack."):
            one.attacked = True
            self.attack = Attack(one.name, word.removeprefix("attack."), self.view["units"])
            if ATTACKS[self.attack.attack][3] == 0:
                self.attack.targets = sorted(self.eligible(one.name, self.attack.attack))
            elif len(only := self.eligible(one.name, self.attack.attack)) == 1:
                self.attack.targets = list(only)

    def check_attack(self, attack: Attack, dice: tuple[int, ...]) -> None:
        """Work out every roll from the table as it was when the targets were named."""
        _, damage, number, most, stuns = ATTACKS[attack.attack]
        assert len(dice) == len(attack.targets) <= (most or len(dice))
        here = parse(attack.before[attack.name]["place"])
        assert here is not None
        for name, die in zip(attack.targets, dice, strict=True):
            old, new = attack.before[name], self.view["units"][name]
            place, code = parse(old["place"]), name[1:3]
            assert place is not None
            needed = number + in_cover(self.layout, code, place) + (place.level > here.level) + (code in CAMOUFLAGED)
            hit = die >= needed and not (code in DOMES and here.level > place.level)
            total = old["damage"] + damage * hit
            if total >= old["hit_points"]:
                assert new["place"] == "destroyed", (attack, dice)
            else:
                assert (new["place"], new["damage"]) == (old["place"], total), (attack, dice)
                assert new["stunned"] == (old["stunned"] or (stuns and hit and code not in TOUGH)), (attack, dice)

    # what must always hold

    def check_table(self) -> None:
        """Check every unit's place, the CP order, and that lost pools are lost."""
        units = self.view["units"]
        for name in self.on_table():
            place = self.place(name)
            assert place in self.places(name[1:3]), (name, place)
            assert units[name]["damage"] < units[name]["hit_points"]
        for one in units.values():
            leader = one["commander"]
            if leader and leader[1:3] in CALLERS and units[leader]["place"] == "destroyed":
                assert one["place"] != "off"
        if self.t.kind == "command":
            bids, left = self.view["bids"], self.view["cp"]
            used = sum(bids.values()) - sum(left.values())
            assert self.t.asked_side == order(bids["south"], bids["north"], self.view["won"])[used]

    def check_changes(self, before: dict[str, Any], kind: str, word: str) -> None:
        """Check that no one was moved, hurt or stunned but those whom the choice was about."""
        old, new = before["units"], self.view["units"]
        changed = {
            name for name in new if any(old[name][key] != new[name][key] for key in ("place", "damage", "stunned"))
        }
        about = {word, self.newcomer, *self.struck, *(one.name for one in self.active)}
        about |= {name for name, one in new.items() if one["commander"] in about}  # led on, or lost with a caller
        if word == "grab" or kind == "grab":
            here = new[self.active[-1].name]["place"]
            assert all(new[name]["place"] == here for name in changed)
            assert len(changed) == (kind == "grab" or self.t.kind != "grab")
        else:
            assert changed <= about, (kind, word, changed - about)
        if kind == "move":
            assert new[self.active[-1].name]["place"] == word

    def extra(self) -> dict[str, int]:
        """The points of either side beyond the cost of the enemies that it has destroyed."""
        points = dict(self.view["points"])
        for one in self.view["units"].values():
            if one["place"] == "destroyed":
                points["north" if one["side"] == "south" else "south"] -= one["cost"]
        return points

    def held(self, code: str, level: int | None) -> dict[str, int]:
        """How many squares of a type (or the one called *code*) either side holds, at a level or at all."""
        count = {"south": 0, "north": 0}
        for square, terrain in self.layout.items():
            if code not in {terrain.rstrip("+"), square}:
                continue
            there_ = set()
            for name in self.on_table():
                place = self.place(name)
                if place is not None and place.square == square and level in {None, place.level}:
                    there_.add(self.side(name))
            if len(there_) == 1:
                count[there_.pop()] += 1
        return count

    def check_points(self, before: dict[str, Any]) -> None:
        """Check the scenario's points after every choice."""
        scenario, extra = self.view["scenario"], self.extra()
        ended = self.t.result is not None
        if scenario == "nectar-run":
            carried = sum(bool(one["carries"]) for one in self.view["units"].values())
            assert sum(extra.values()) == 12 * (4 - len(self.view["drops"]) - carried)
        elif scenario in {"long-puddle", "canopy-crown"}:
            over = self.view["round"] != before["round"] or (ended and self.rule_of_end == "UND-11.2")
            worth, code, level = (4, "PE", 1) if scenario == "long-puddle" else (5, "TP", 3)
            gain = {side: worth * count * over for side, count in self.held(code, level).items()}
            if not ended or over:
                assert extra == {side: self.paid[side] + gain[side] for side in extra}
        elif scenario == "rockery-siege" and ended and self.rule_of_end == "UND-11.2":
            assert extra == {side: 20 * count for side, count in self.held("C3", None).items()}
        elif not ended:
            assert extra == {"south": 0, "north": 0}
        self.paid = extra

    def check_new_round(self, before: dict[str, Any]) -> None:
        for name in self.on_table():
            one = self.view["units"][name]
            assert not one["activated"]
            assert one["start"] == one["place"]
        assert self.view["last"] == before["won"]


def parse(place: str) -> Place | None:
    """Read a place; None for a unit that is not on the table."""
    if "." not in place:
        return None
    square, level, station = place.split(".")
    return Place(square, int(level), station)
