"""Every target, hex and sighter that is offered in random positions, worked out apart from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.breakable.aiming import (
    CHOPPERS,
    EQUIPMENT,
    ERRATIC,
    beam_sees,
    beam_step,
    bomb_sees,
    check,
    hexes,
    in_front,
    lasers,
    sighters,
    targets,
    within,
)
from tests.support.breakable.hands import FACINGS, ahead, distance, lay, plain
from tests.support.breakable.table import Table

AREA = sorted(within("0607", 4))
GROUND = ("clear",) * 8 + ("woods", "woods", "hill", "crater", "crater", "industry", "rough", "lake", "lava", "volcano")
BEAMS = ("autocannon", "laser", "inducer")
BOMBS = ("buzz", "cluster", "nuke")
REACH = {"L": 2, "M": 4, "H": 6}
SIZE = {"B": "H", "T": "M"}


@dataclass(frozen=True)
class Piece:
    """A unit as the position's text has it."""

    name: str
    hex: str
    facing: str
    aloft: bool
    weapon: str
    loaded: bool
    brain: bool  # one marker of the other colour
    erratic: bool
    tower: bool

    @property
    def type(self) -> str:
        return self.name[1]

    @property
    def side(self) -> str:
        return self.name[0]

    @property
    def size(self) -> str:
        return "M" if self.tower else SIZE.get(self.type, "L")

    def line(self) -> str:
        """The unit's line."""
        words = [f"unit {self.name} {self.hex}"]
        words += [self.facing] if self.type in "TSC" else []
        words += ["flying"] if self.aloft else []
        words += ["erratic"] if self.erratic else []
        words += ["tower"] if self.tower else []
        words.append(f"{self.weapon}:{self.size}{'' if self.loaded else '-'}")
        words += [f"brain={'blue' if self.side == 'Y' else 'yellow'}:1"] if self.brain else []
        return " ".join(words)

    def bears(self, target: str) -> bool:
        """Whether the hex is in its arc (chapter 15)."""
        if target == self.hex or self.type in "BRU":
            return True
        if self.type == "T":
            return in_front(self.hex, self.facing, target)
        return target in ahead(self.hex, self.facing)


@dataclass(frozen=True)
class Field:
    """A random position."""

    ground: dict[str, str]
    clouds: frozenset[str]
    pieces: tuple[Piece, ...]
    devices: tuple[tuple[str, str, str], ...]  # kind, colour, hex

    def table(self, card: str, dice: Sequence[int] = ()) -> Table:
        """Lay it out."""
        return lay(
            card, CHOPPERS, EQUIPMENT, ERRATIC, plain(*(f"{hex_} {ground}" for hex_, ground in self.ground.items())),
            *(f"cloud {hex_} light" for hex_ in sorted(self.clouds)), *(piece.line() for piece in self.pieces),
            *(f"{kind} {hex_} {colour} 1" for kind, colour, hex_ in self.devices), dice=dice,
        )  # fmt: skip

    def beam_targets(self, one: Piece) -> set[str]:
        """Chapters 2, 15, 16, 18, 23 and 24."""
        reach = REACH[one.size] if one.weapon == "laser" else 6
        things = [(p.name, p.hex, p.aloft or p.tower, p.side != one.side or (one.weapon == "inducer" and p.brain))
                  for p in self.pieces if p is not one]  # fmt: skip
        if one.weapon != "inducer":
            foes = "blue" if one.side == "Y" else "yellow"
            things += [(f"{colour}-{kind}.{hex_}", hex_, False, colour == foes) for kind, colour, hex_ in self.devices]
        return {
            name
            for name, hex_, aloft, fair in things
            if fair
            and one.bears(hex_)
            and distance(one.hex, hex_) <= reach
            and beam_sees(self.ground, self.clouds, one.hex, hex_, aloft=one.aloft or one.tower or aloft)
        }

    def refusal(self, one: Piece, other: Piece) -> set[str]:
        """The row that forbids the shot: side, arc, sight and range, in this order; none where it is legal."""
        reach = REACH[one.size] if one.weapon == "laser" else 6
        number, sees = beam_step(
            self.ground, self.clouds, one.hex, other.hex, aloft=one.aloft or one.tower or other.aloft or other.tower
        )
        if other is one:
            return {"BRK-2.9", "BRK-2.8"}
        if other.side == one.side and not (one.weapon == "inducer" and other.brain):
            return {"BRK-2.8", "BRK-24.8", "BRK-24.21"}
        if not one.bears(other.hex):
            return {"BRK-15.4" if one.type == "T" else "BRK-15.3"}
        if not sees:
            return {f"BRK-16.{number}"}
        if distance(one.hex, other.hex) > reach:
            return {"BRK-23.2", "BRK-18.8"} if one.weapon == "laser" else {"BRK-18.8"}
        return set()

    def lasers(self, launch: str, target: str) -> set[str]:
        """Chapter 23: Blue's loaded lasers that bear on the bomb at either end; it counts as flying there."""
        return {
            f"{p.name}.laser@{hex_}"
            for p in self.pieces
            for hex_ in (launch, target)
            if p.side == "B" and p.weapon == "laser" and p.loaded and launch != target
            and p.bears(hex_) and distance(p.hex, hex_) <= REACH[p.size]
            and beam_sees(self.ground, self.clouds, p.hex, hex_, aloft=True)
        }  # fmt: skip

    def sighters(self, launcher: Piece, target: str) -> set[str]:
        """Chapters 15, 17 and 18; a marked unit sights for the markers' owner alone."""
        return {
            p.name
            for p in self.pieces
            if (p.side == launcher.side) != p.brain
            and (not p.erratic or p is launcher)
            and p.bears(target)
            and distance(p.hex, target) <= 6
            and bomb_sees(self.ground, self.clouds, p.hex, target, aloft=p.aloft or p.tower)
        }


def scattered(random: Random, card: str) -> Field:
    """Throw a position on the map; every unit has a sub-type of its own; on its own card no flyer is erratic yet."""
    ground = {hex_: random.choice(GROUND) for hex_ in AREA}
    dry = [hex_ for hex_ in AREA if ground[hex_] not in {"lake", "lava", "volcano"}]
    open_sky = [hex_ for hex_ in AREA if ground[hex_] != "volcano"]
    level = [hex_ for hex_ in dry if ground[hex_] != "woods"] or ["0101"]
    ground.update(dict.fromkeys(set(level) - set(ground), "clear"))
    pieces = []
    for side, subs, copy in (("Y", "AB", "1"), ("B", "12", "a")):
        for type_ in "BRSTUC":
            for sub in subs:
                flies = type_ in "SC" and random.random() < 0.6
                where = random.choice(open_sky if flies else level if type_ in "SC" else dry or ["0101"])
                weapon = random.choice(BEAMS + BOMBS)
                pieces.append(
                    Piece(
                        f"{side}{type_}{sub}{copy}",
                        where,
                        random.choice(FACINGS),
                        flies,
                        weapon,
                        loaded=weapon == "autocannon" or random.random() < 0.9,
                        brain=random.random() < 0.15,
                        erratic=flies and (side == "B" or card != "yellow-skimmers") and random.random() < 0.3,
                        tower=type_ == "B" and random.random() < 0.3,
                    )
                )
    pieces = [p for i, p in enumerate(pieces) if sum(q.hex == p.hex for q in pieces[:i]) < 4]
    kinds = [(kind, colour) for kind in ("buzz", "cluster", "killbot") for colour in ("blue", "yellow")]
    spots = {(kind, colour, random.choice(dry or ["0101"])) for kind, colour in kinds}
    clouds = frozenset(random.sample(AREA, random.randint(0, 2)))
    return Field(ground, clouds, tuple(pieces), tuple(sorted(spots)))


CARDS = {"yellow-bunkers": "BR", "yellow-tanks": "T", "yellow-skimmers": "SCU"}


@pytest.mark.rule(
    "BRK-2.8",
    "BRK-15.1",
    "BRK-15.3",
    "BRK-15.4",
    "BRK-15.6",
    "BRK-16.9",
    "BRK-16.12",
    "BRK-18.8",
    "BRK-23.2",
    "BRK-24.3",
)
@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from(sorted(CARDS)))
def test_what_beams_may_be_fired_at(seed: int, card: str) -> None:
    field = scattered(Random(seed), card)  # noqa: S311  # a position, no secret
    t = field.table(card)
    for one in field.pieces:
        if one.side == "Y" and one.type in CARDS[card] and not one.brain and one.weapon in BEAMS:
            expected = field.beam_targets(one) if one.loaded else set()
            assert targets(t, one.name, one.weapon) == expected, one
            if len(expected) < 2:
                continue  # the target is not asked for
            for other in field.pieces:
                explained = t.explain(f"{one.name} fire.{one.weapon} {other.name}")
                rows = field.refusal(one, other)
                assert explained.legal == (not rows)
                assert explained.legal or explained.verdict.rule in rows, (one, other, str(explained))


@pytest.mark.rule(
    "BRK-15.7",
    "BRK-15.8",
    "BRK-17.1",
    "BRK-17.11",
    "BRK-17.14",
    "BRK-17.15",
    "BRK-17.16",
    "BRK-17.19",
    "BRK-18.8",
    "BRK-29.6",
)
@settings(max_examples=12)
@given(st.integers(0, 10**6), st.sampled_from(sorted(CARDS)))
def test_where_bombs_may_be_fired_and_who_sights(seed: int, card: str) -> None:
    field = scattered(Random(seed), card)  # noqa: S311  # a position, no secret
    t = field.table(card)
    for one in field.pieces:
        if one.side != "Y" or one.type not in CARDS[card] or one.brain or one.weapon not in BOMBS:
            continue
        if not one.loaded:
            assert hexes(t, one.name, one.weapon) == set()
            continue
        around = within("0607", 10) - {"1114"}
        expected = {hex_ for hex_ in around if hex_ == one.hex or field.sighters(one, hex_)}
        assert hexes(t, one.name, one.weapon) & around == expected, one
        for hex_ in sorted(expected - {one.hex})[::15]:
            assert sighters(t, one.name, one.weapon, hex_) == field.sighters(one, hex_), (one, hex_)


@pytest.mark.rule("BRK-23.4", "BRK-23.5", "BRK-23.6", "BRK-23.10", "BRK-23.11", "BRK-23.14", "BRK-24.22")
@settings(max_examples=20)
@given(st.integers(0, 10**6), st.sampled_from(sorted(CARDS)))
def test_which_lasers_bear_on_a_bomb(seed: int, card: str) -> None:
    field = scattered(Random(seed), card)  # noqa: S311  # a position, no secret
    for one in field.pieces:
        if one.side != "Y" or one.type not in CARDS[card] or one.brain or not one.loaded or one.weapon not in BOMBS:
            continue
        t = field.table(card)
        for hex_ in sorted(hexes(t, one.name, one.weapon))[::20]:
            expected = field.lasers(one.hex, hex_)
            if not expected and one.weapon == "nuke":
                continue  # it would go off at once
            by = min(field.sighters(one, hex_), default="") if hex_ != one.hex else ""
            sighter = next((piece for piece in field.pieces if piece.name == by), one)
            shot = field.table(card, dice=check(distance(sighter.hex, hex_)))
            shot.choose(f"{one.name} fire.{one.weapon} {hex_} {by}".strip())
            assert (lasers(shot) if shot.kind == "lasers" else set()) == expected, (one, hex_)
