"""Crowded tables for tests: positions in text, made at random, with units, weapons, marks and ground of either book."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.contract import Option, show_value
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.crowded_positions.cards import one_of, say_card
from sandtable.games.interformic.rules.setup.brk_forces import COPY_SIGNS, SUBTYPES
from sandtable.games.interformic.rules.setup.brk_loadouts import GEAR_WORDS, PLAIN, Stock, allowance, words_offered
from sandtable.games.interformic.rules.setup.unb_loadouts import EMPTY, NONE, words_for
from sandtable.games.interformic.rules.units.seats import COLOUR_LETTERS, palette
from sandtable.games.interformic.rules.units.units import breakable_alone
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BLUE,
    BOMB_PLACE,
    BUNKER,
    CHOPPER,
    COLOURS,
    CRATER,
    CRAWLER,
    DEVICES,
    FACED,
    FLAGS,
    FLYERS,
    KIND_LETTERS,
    LAVA,
    QUAKE_COLOURS,
    RECON,
    SIZE_LETTERS,
    SIZES,
    SKIMMER,
    SMALL_SIZE,
    SQUAD,
    TANK,
    TEAM,
    TERRAIN,
    UNIT_SIZE,
    WALKER,
)

Read = Callable[[str], State]
#: What some scenarios cannot do without.
NEEDED = {
    "special-delivery": ("unit CA off laser:M laser:M nuke:H",), "runaway": ("unit R 0608 force:H nuke:H",),
    "capture-the-flag": ("object blue-flag 0302", "object yellow-flag 0614"),
    "destroy-the-flag": ("object blue-flag 0302", "object yellow-flag 0614"),
}  # fmt: skip
STATUSES = ("", "", "", "buttoned", "out")
POSES = {CRAWLER: ("", "dug-in"), WALKER: ("", "", "down", "hovering", "wheeled"), SQUAD: ("", "", "hovering")}


def crowd_with(read: Read, options: Sequence[Option]) -> Callable[[str, Mapping[str, Any], Dice], str]:
    """Return what writes crowded positions of a book, which *read* reads, with its *options*."""

    def crowd(scenario: str, given: Mapping[str, Any], dice: Dice) -> str:
        return "\n".join(_Crowd(read, dice, _opening(scenario, options, given)).lines()) + "\n"

    return crowd


def _opening(scenario: str, options: Sequence[Option], given: Mapping[str, Any]) -> list[str]:
    lines = [f"scenario {scenario}"]
    for option in options:
        value = given[option.key]
        if value != option.default:
            shown = ",".join(f"{k}:{n}" for k, n in value.items()) if isinstance(value, dict) else show_value(value)
            lines.append(f"option {option.key} {shown}")
    return [*lines, *NEEDED.get(scenario, ())]


class _Crowd:
    """One table in the making: a line stays if the position with it is legal."""

    def __init__(self, read: Read, dice: Dice, opening: list[str]) -> None:
        self.read, self.dice, self.text = read, dice, opening
        state = self.state = read("\n".join(opening))
        self.variants = state.variants
        self.alone = state.scenario == "special-delivery"  # a program plays Yellow, with its crawler
        names = state.field.names
        middle = dice.below(len(names))
        column, row = int(names[middle][:2]), int(names[middle][2:])
        self.near = [
            name for name in names if abs(int(name[:2]) - column) <= 2 and abs(int(name[2:]) - row) <= 2
        ]  # fmt: skip
        self.outfits: dict[tuple[int, int, int], str] = {}
        self.units: list[str] = []

    def chance(self, n: int) -> bool:
        """Whether something happens that happens once in *n* times."""
        return self.dice.below(n) == 0

    def add(self, line: str) -> bool:
        """Write a line, if the position is legal with it."""
        try:
            self.state = self.read("\n".join([*self.text, line]))
        except Refused:
            return False
        self.text.append(line)
        return True

    def lines(self) -> list[str]:
        """Write it all."""
        self._ground()
        for _ in range(4 + self.dice.below(16)):
            self._unit()
        self._things()
        say_card(self)
        return self.text

    def _ground(self) -> None:
        for name in self.near:
            if self.chance(3):
                terrain = self.dice.below(len(TERRAIN))
                border = f" {one_of(self.dice, QUAKE_COLOURS)}" if terrain in (CRATER, LAVA) and self.chance(2) else ""
                self.add(f"{name} {TERRAIN[terrain]}{border}")

    # units

    def _unit(self) -> None:
        own = not breakable_alone(self.state)
        line = self._unit_of_unbreakable() if own and (not self.state.mission.breakable or self.chance(2)) else ""
        line = line or self._unit_of_breakable()
        if self.add(line):
            self.units.append(line.split()[1])

    def _where(self, *, beside: bool = True) -> str:
        return one_of(self.dice, ("off", "gone")) if beside and self.chance(12) else one_of(self.dice, self.near)

    def _unit_of_unbreakable(self) -> str:
        kind, blue = one_of(self.dice, (CRAWLER, WALKER, WALKER, SQUAD, SQUAD)), self.alone or self.chance(2)
        number = self.dice.below(4)
        name = KIND_LETTERS[kind] + (str(number + 1) if blue else "ABCD"[number])
        where = self._where()
        parts = ["unit", name, where, one_of(self.dice, STATUSES), one_of(self.dice, POSES[kind])]
        if where in self.near:
            parts += ["frozen"] if self.chance(12) else []
            parts += [f"stasis={1 + self.dice.below(3)}"] if self.chance(8) else []
        for place in (BEAM_PLACE, BOMB_PLACE):
            words = words_for(kind, place, self.variants.experimental_weapons, self.variants.walker_equipment)
            parts += self._weapons(one_of(self.dice, words), UNIT_SIZE[kind], SMALL_SIZE[kind])
        return " ".join(part for part in parts if part)

    def _weapons(self, word: str, size: int, small: int) -> list[str]:
        if word == NONE:
            return []
        parts = word.split("+")
        letter = SIZE_LETTERS[small if len(parts) > 1 else size]
        return [f"{part}:{letter}{'-' if self.chance(4) else ''}" for part in parts if part != EMPTY]

    def _unit_of_breakable(self) -> str:
        colour = BLUE if self.alone else one_of(self.dice, palette(self.state))
        kinds = range(BUNKER, CHOPPER + 1) if self.variants.choppers else range(BUNKER, CHOPPER)
        kind, subtype = one_of(self.dice, (*kinds, TANK, SKIMMER, RECON)), self.dice.below(3)
        letter = next(letter for letter, one in COLOUR_LETTERS.items() if one == colour)
        copy = COPY_SIGNS[TEAM[colour]][self.dice.below(4)]
        name = f"{letter}{KIND_LETTERS[kind]}{SUBTYPES[TEAM[colour]][subtype]}{copy}"
        carriers = [one for one in self.units if len(one) == len(name) and one[1] in "TSC"]
        carriers = [one for one in carriers if TEAM[COLOUR_LETTERS[one[0]]] == TEAM[colour]]
        aboard = bool(carriers) and kind == RECON and self.chance(2)
        where = f"in {one_of(self.dice, carriers)}" if aboard else self._where()
        parts = ["unit", name, where]
        parts += [one_of(self.dice, DIRECTIONS)] if kind in FACED else []
        flying = kind in FLYERS and self.chance(2)
        parts += ["flying"] if flying else []
        if kind == RECON and self.state.scenario == "retrieval" and self.state.data < 0 and self.chance(4):
            parts.append("data")
        if where not in self.near and not aboard:
            return " ".join([*parts, self._outfit(colour, kind, subtype)])
        parts += ["erratic"] if flying and self.variants.erratic and self.chance(3) else []
        if not self.alone and self.chance(5):
            others = [one for one in palette(self.state) if TEAM[one] != TEAM[colour]]
            parts.append(f"brain={COLOURS[one_of(self.dice, others)]}:{1 + self.dice.below(2)}")
        if not breakable_alone(self.state):
            parts += [word for word in ("stunned", "frozen") if self.chance(10)]
            parts += [f"stasis={1 + self.dice.below(2)}"] if self.chance(10) else []
        return " ".join([*parts, self._outfit(colour, kind, subtype)])

    def _outfit(self, colour: int, kind: int, subtype: int) -> str:
        """Return how a sub-type is equipped and armed; weapons of a unit may be unloaded."""
        key = (colour, kind, subtype)
        if key not in self.outfits:
            words = tuple(GEAR_WORDS.get(kind, {PLAIN: 0})) if self.variants.equipment else (PLAIN,)
            if kind == BUNKER and subtype == 0 and self.state.scenario in ("border-skirmish", "heavy-reinforcements"):
                self.outfits[key] = "command"
            else:
                word = one_of(self.dice, words)
                gear = GEAR_WORDS.get(kind, {PLAIN: 0})[word]
                stock = Stock(self.variants.equipment, self.variants.both, self.variants.both and self.chance(2))
                arms = one_of(self.dice, words_offered(kind, gear, stock))
                size = SIZE_LETTERS[allowance(kind, gear) - arms.count("+")]
                weapons = " ".join(f"{part}:{size}" for part in arms.split("+") if part != NONE)
                self.outfits[key] = f"{'' if word == PLAIN else word.replace('+', ' ')} {weapons}".strip()
        parts = self.outfits[key].split()
        return " ".join(
            f"{part}-" if ":" in part and not part.startswith("autocannon") and self.chance(5) else part
            for part in parts
        )  # fmt: skip

    # what else lies there

    def _things(self) -> None:
        colours = [COLOURS[colour] for colour in palette(self.state)[: 1 if self.alone else None]]
        for name in self.near:
            if self.state.mission.breakable and self.chance(6):
                self.add(f"{one_of(self.dice, DEVICES)} {name} {one_of(self.dice, colours)} {1 + self.dice.below(3)}")
            if self.chance(15):
                self.add(f"cloud {name} {one_of(self.dice, SIZES)}")
            if not breakable_alone(self.state):
                if self.variants.experimental_weapons and self.chance(25):
                    self.add(f"vortex {name} {one_of(self.dice, SIZES)} {one_of(self.dice, DIRECTIONS)}")
                if self.chance(12):
                    self.add(f"epicenter {name} {one_of(self.dice, QUAKE_COLOURS)}")
        walkers = [one for one in self.units if one[0] == "W"]
        if self.state.scenario == "retrieval":
            where = one_of(self.dice, (*walkers, *self.near)) if self.chance(2) else "0608"
            self.add(f"object satellite {where}")
        for flag in self.state.objects:
            if flag in FLAGS and self.chance(2):
                where = one_of(self.dice, (*walkers, *self.near))
                self.replace(
                    f"object {flag} ", [f"object {flag} {where}", f"home {flag} {one_of(self.dice, self.near)}"]
                )

    def replace(self, begins: str, lines: list[str]) -> None:
        """Write other lines for one that is there already, if the position is legal with them."""
        text = [*(line for line in self.text if not line.startswith(begins)), *lines]
        try:
            self.state = self.read("\n".join(text))
        except Refused:
            return
        self.text = text
