"""Positions as text: reading. docs/notation.md describes the form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.deck import base_deck
from sandtable.games.interformic.loadouts import fault, name_weapons, seat_weapons
from sandtable.games.interformic.muster import Muster
from sandtable.games.interformic.muster import fault as muster_fault
from sandtable.games.interformic.state import (
    State,
    carried_by,
    enlist,
    points_in,
    printed_colour,
    refresh_masks,
    title,
)
from sandtable.games.interformic.tables import (
    CARDS,
    CARRIED,
    COLOURS,
    CONFIGURATIONS,
    CRATER,
    CRAWLER,
    DOWN,
    DUG_IN,
    FLAGS,
    GONE,
    HEAVY,
    HOVERING,
    KINDS,
    LAVA,
    LIGHT,
    NEUTRAL,
    NO_EPICENTER,
    OFF_MAP,
    OUT,
    QUAKE,
    QUAKE_COLOURS,
    QUAKE_COPIES,
    SATELLITE,
    SIZE_LETTERS,
    SIZES,
    SQUAD,
    STACK_LIMIT,
    TERRAIN,
    TIME_STREAM,
    VOLCANO,
    WALKER,
    WEAPONS,
    WHEELED,
    Weapon,
)
from sandtable.games.interformic.variants import is_number, option_value

Lay = Callable[[str, dict[str, Any]], State]  # lays an empty table for a scenario and options
LETTERS = {"C": CRAWLER, "W": WALKER, "S": SQUAD}
STATUS_WORDS = {"ready": 0, "buttoned": 1, "out": OUT, "offline": OUT, "scattered": OUT}
SHAPE_WORDS = {
    "upright": 0, "grounded": 0, "standing": 0, "down": DOWN, "hovering": HOVERING, "wheeled": WHEELED,
    "dug-in": DUG_IN,
}  # fmt: skip


def read(text: str, lay: Lay) -> State:
    """Read a position; `Refused` with one clear error if it is not one."""
    lines = [(n, line.split("#")[0].split()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, parts) for n, parts in lines if parts]
    scenario = "open"
    options: dict[str, Any] = {}
    for n, parts in lines:
        if parts[0] == "scenario":
            scenario = _one(n, parts)
        elif parts[0] == "option":
            key, value = _option(n, parts)
            options[key] = value
    state = lay(scenario, options)
    state.turn = 1
    reader = _Reader(state)
    for n, parts in sorted((pair for pair in lines if pair[1][0] == "unit"), key=lambda pair: _roster_key(pair[1])):
        reader.unit(n, parts)
    for n, parts in lines:
        if parts[0] not in ("scenario", "option", "unit"):
            reader.line(n, parts)
    reader.finish()
    return state


def _one(n: int, parts: list[str]) -> str:
    if len(parts) != 2:
        raise Refused(f"line {n}: {parts[0]!r} takes one word")
    return parts[1]


def _option(n: int, parts: list[str]) -> tuple[str, Any]:
    if len(parts) != 3:
        raise Refused(f"line {n}: write 'option KEY VALUE'")
    return parts[1], option_value(parts[2])


def _roster_key(parts: list[str]) -> tuple[int, int, int]:
    name = parts[1] if len(parts) > 1 else ""
    if len(name) < 2 or name[0] not in LETTERS:
        return (NEUTRAL, 0, 0)
    number = int(name[1:]) if is_number(name[1:]) else ord(name[1])
    return (printed_colour(name), LETTERS[name[0]], number)


class WeaponText(NamedTuple):
    """A weapon as a position text gives it."""

    kind: int
    size: int
    place: int | None
    loaded: bool
    shown: bool
    name: str


class _Reader:
    """Puts the facts of a position on the table, line by line."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.piles: dict[str, list[int]] = {}
        self.once: set[str] = set()

    def hex(self, n: int, name: str) -> int:
        if name not in self.state.field.index:
            raise Refused(f"line {n}: there is no hex {name!r} on the map")
        return self.state.field.index[name]

    def one_of(self, n: int, text: str, names: tuple[str, ...], what: str) -> int:
        if text not in names:
            raise Refused(f"line {n}: {text!r} is no {what}: choose one of {', '.join(names)}")
        return names.index(text)

    def number(self, n: int, text: str, low: int = 0) -> int:
        if not is_number(text) or not low <= int(text) <= 1_000_000:
            raise Refused(f"line {n}: {text!r} is not a number of at least {low}")
        return int(text)

    def known_unit(self, n: int, name: str) -> int:
        if name not in self.state.names:
            raise Refused(f"line {n}: there is no unit {name!r} in this position")
        return self.state.names.index(name)

    def line(self, n: int, parts: list[str]) -> None:
        key = parts[0]
        if key.isdigit():
            self.ground(n, parts)
            return
        readers = {
            "round": self.round, "turn": self.clock, "time": self.clock, "card": self.card, "step": self.clock,
            "acted": self.units, "done": self.units, "begun": self.units, "order": self.order, "deck": self.pile,
            "discards": self.pile, "unused": self.pile, "epicenter": self.epicenter, "cloud": self.cloud,
            "vortex": self.vortex, "object": self.object, "home": self.home, "muster": self.muster,
        }  # fmt: skip
        if key not in readers:
            raise Refused(f"line {n}: {key!r} is not understood; docs/notation.md lists what a position may say")
        if key in ("round", "turn", "time", "card", "step", "begun", "order", "deck", "discards", "unused"):
            if key in self.once:
                raise Refused(f"line {n}: {key!r} is said twice")
            self.once.add(key)
        try:
            readers[key](n, parts)
        except (IndexError, ValueError) as error:
            if isinstance(error, Refused):
                raise
            raise Refused(f"line {n}: {' '.join(parts)!r} is incomplete or malformed") from None

    def round(self, n: int, parts: list[str]) -> None:
        state = self.state
        state.round = self.number(n, parts[1], 1)
        for key, value in zip(parts[2::2], parts[3::2], strict=True):
            if key == "swapped":
                state.swapped = value == "yes"
            elif key == "score":
                state.score = self.number(n, value)
            elif key == "first":
                state.first_score = self.number(n, value, -1)
            else:
                raise Refused(f"line {n}: {key!r} is not understood in a round line")

    def clock(self, n: int, parts: list[str]) -> None:
        value = self.number(n, _one(n, parts))
        if parts[0] == "turn":
            self.state.turn = value
        elif parts[0] == "time":
            if value > 4:
                raise Refused(f"line {n}: there are only 4 Time Stream cards in a turn", "UNB-DECK.2")
            self.state.drawn = value
        else:
            self.state.step = value

    def card(self, n: int, parts: list[str]) -> None:
        name = _one(n, parts)
        if name != "none":
            self.state.card = self.one_of(n, name, CARDS, "card")

    def units(self, n: int, parts: list[str]) -> None:
        for name in parts[1:]:
            unit = self.known_unit(n, name)
            if parts[0] == "acted":
                self.state.acted |= 1 << unit
            elif parts[0] == "done":
                self.state.done |= 1 << unit
            else:
                self.state.begun = unit

    def order(self, n: int, parts: list[str]) -> None:
        self.state.order = tuple(self.one_of(n, name, COLOURS[:2], "colour") for name in parts[1:])

    def pile(self, n: int, parts: list[str]) -> None:
        kinds = SIZES if parts[0] == "unused" else CARDS
        counts = [0] * len(kinds)
        if parts[1:] != ["empty"]:
            for name, count in zip(parts[1::2], parts[2::2], strict=True):
                counts[self.one_of(n, name, kinds, "card")] = self.number(n, count)
        self.piles[parts[0]] = counts

    def ground(self, n: int, parts: list[str]) -> None:
        hex_ = self.hex(n, parts[0])
        if len(parts) not in (2, 3):
            raise Refused(f"line {n}: write a hex and its terrain")
        if hex_ in self.once_hexes():
            raise Refused(f"line {n}: the terrain of {parts[0]} is said twice")
        self.once.add(parts[0])
        terrain = self.one_of(n, parts[1], TERRAIN, "terrain")
        self.state.terrain[hex_] = terrain
        if terrain in (CRATER, LAVA):
            self.state.colours[hex_] = self.one_of(n, parts[2] if len(parts) == 3 else "red", QUAKE_COLOURS, "colour")
        elif len(parts) == 3:
            raise Refused(f"line {n}: only craters and lava have a border colour", "UNB-TER.6")

    def once_hexes(self) -> set[int]:
        return {self.state.field.index[name] for name in self.once if name.isdigit()}

    def epicenter(self, n: int, parts: list[str]) -> None:
        _, name, colour = parts
        hex_ = self.hex(n, name)
        if hex_ in self.state.epicenters:
            raise Refused(f"line {n}: {name} has an epicenter already", "UNB-TER.8")
        self.state.epicenters[hex_] = self.one_of(n, colour, QUAKE_COLOURS, "colour")

    def cloud(self, n: int, parts: list[str]) -> None:
        hex_ = self.hex(n, parts[1])
        size = self.one_of(n, parts[2], SIZES, "size")
        if parts[3:] not in ([], ["held"]):
            raise Refused(f"line {n}: a cloud is light, medium or heavy, and perhaps held")
        self.state.clouds[hex_] = (*self.state.clouds.get(hex_, ()), 2 * size + (1 if parts[3:] else 0))

    def vortex(self, n: int, parts: list[str]) -> None:
        _, name, size, facing = parts
        hex_ = self.hex(n, name)
        if any(v[0] == hex_ for v in self.state.vortexes):
            raise Refused(f"line {n}: {name} holds a vortex already", "UNB-XVG.2")
        sizes = self.one_of(n, size, SIZES, "size")
        self.state.vortexes += ((hex_, sizes, self.one_of(n, facing, DIRECTIONS, "facing")),)

    def object(self, n: int, parts: list[str]) -> None:
        _, name, where = parts
        self.one_of(n, name, (SATELLITE, *FLAGS), "object")
        if name in self.state.objects:
            raise Refused(f"line {n}: the {name} is in two places")
        if where == "gone":
            self.state.objects[name] = GONE
        elif where in self.state.field.index:
            self.state.objects[name] = self.hex(n, where)
        else:
            unit = self.known_unit(n, where)
            if self.state.kind[unit] != WALKER or self.state.hex[unit] < 0:
                raise Refused(f"line {n}: only a walker on the map can carry the {name}", "UNB-OBJ.1")
            self.state.objects[name] = CARRIED + unit
        where_now = self.state.objects[name]
        if name in FLAGS and name not in self.state.homes and 0 <= where_now < CARRIED:
            self.state.homes = {**self.state.homes, name: where_now}

    def home(self, n: int, parts: list[str]) -> None:
        _, name, where = parts
        self.one_of(n, name, FLAGS, "flag")
        self.state.homes = {**self.state.homes, name: self.hex(n, where)}

    def unit(self, n: int, parts: list[str]) -> None:
        if len(parts) < 3:
            raise Refused(f"line {n}: write 'unit NAME WHERE ...'")
        state, name = self.state, parts[1]
        if name in state.names:
            raise Refused(f"line {n}: there are two units called {name}")
        kind, colour = self.identity(n, name)
        where = {"off": OFF_MAP, "gone": GONE}.get(parts[2])
        hex_ = self.hex(n, parts[2]) if where is None else where
        weapons: list[WeaponText] = []
        status, shape, stasis = -1, -1, 0
        frozen = False
        for part in parts[3:]:
            if (part in STATUS_WORDS and status >= 0) or (part in SHAPE_WORDS and shape >= 0):
                raise Refused(f"line {n}: {name} has two statuses or configurations", "UNB-UNIT.2")
            if part in STATUS_WORDS:
                status = STATUS_WORDS[part]
            elif part in SHAPE_WORDS:
                shape = SHAPE_WORDS[part]
            elif part == "frozen":
                frozen = True
            elif part in COLOURS:
                colour = COLOURS.index(part)
            elif part.startswith("stasis="):
                stasis = self.number(n, part.removeprefix("stasis="))
            elif ":" in part:
                weapons.append(self.weapon(n, part))
            else:
                raise Refused(f"line {n}: {part!r} is not understood for a unit")
        status, shape = max(status, 0), max(shape, 0)
        self.check_shape(n, name, kind, shape)
        if colour != printed_colour(name) and kind != CRAWLER:
            raise Refused(f"line {n}: only crawlers change sides", "UNB-OPP.8")
        carried = [(weapon.kind, weapon.size) for weapon in weapons]
        wrong = fault(kind, carried, state.variants) if name != "R" else None
        if wrong:
            raise Refused(f"line {n}: {name}: {wrong[0]}", wrong[1])
        arms = self.arms(kind, weapons)
        unit = enlist(state, name, kind, colour, arms, hex_, shape)
        state.status[unit], state.stasis[unit] = status, stasis
        if frozen:
            state.frozen |= 1 << unit
        for slot, weapon in enumerate(weapons):
            if not weapon.loaded:
                state.loaded[unit] &= ~(1 << slot)
            if weapon.shown:
                state.shown[unit] |= 1 << slot
        if name == "R":
            state.runaway = unit

    def arms(self, kind: int, weapons: list[WeaponText]) -> tuple[Weapon, ...]:
        """Give every weapon its class and its name."""
        seated = seat_weapons(kind, [(weapon.kind, weapon.size) for weapon in weapons]) or []
        places = {weapon: place for weapon, _, place in seated}
        named = name_weapons([(w.kind, w.size, places.get(w.kind, 0) if w.place is None else w.place) for w in weapons])
        return tuple(one._replace(name=w.name) if w.name else one for one, w in zip(named, weapons, strict=True))

    def identity(self, n: int, name: str) -> tuple[int, int]:
        if name == "R":
            return CRAWLER, NEUTRAL
        letter, rest = name[:1], name[1:]
        most = 12 if self.state.variants.unit_pool_unlimited else 4
        number = (
            int(rest) if is_number(rest) else (ord(rest) - ord("A") + 1 if len(rest) == 1 and "A" <= rest <= "Z" else 0)
        )
        if letter not in LETTERS or not 1 <= number <= most:
            form = f"C, W or S, then 1 to {most} for Blue or a letter for Yellow"
            raise Refused(f"line {n}: {name!r} is no unit: {form}", "UNB-UNIT.16")
        return LETTERS[letter], printed_colour(name)

    def weapon(self, n: int, part: str) -> WeaponText:
        body, _, label = part.partition("@")
        shown = body.endswith("!")
        body = body.removesuffix("!")
        loaded = not body.endswith("-")
        kind, _, size = body.removesuffix("-").partition(":")
        size, slash, place = size.partition("/")
        number = self.one_of(n, kind, WEAPONS, "weapon")
        if len(size) != 1 or size not in SIZE_LETTERS:
            raise Refused(f"line {n}: {part!r}: a weapon's size is L, M or H")
        where = "bm".index(place) if slash else None
        return WeaponText(number, SIZE_LETTERS.index(size), where, loaded, shown, label)

    def check_shape(self, n: int, name: str, kind: int, shape: int) -> None:
        fits = {CRAWLER: (0, DUG_IN), WALKER: (0, DOWN, HOVERING, WHEELED), SQUAD: (0, HOVERING)}[kind]
        if shape not in fits:
            raise Refused(f"line {n}: {name}: a {KINDS[kind]} cannot be {CONFIGURATIONS[shape]}", "UNB-UNIT.2")

    def muster(self, n: int, parts: list[str]) -> None:
        state = self.state
        colour = self.one_of(n, parts[1], COLOURS[:2], "colour")
        facts = dict(part.split("=", 1) for part in parts[4:])
        numbers = {key: self.number(n, facts[key]) for key in ("crawlers", "walkers") if key in facts}
        m = Muster(
            colour, self.number(n, parts[2], 1), None if parts[3] == "?" else parts[3], numbers.get("crawlers"),
            numbers.get("walkers"), self.hex(n, facts["flag"]) if "flag" in facts else None,
            tuple(self.one_of(n, s, CONFIGURATIONS, "configuration") for s in facts.get("shapes", "").split(",") if s),
            tuple(OFF_MAP if p == "off" else self.hex(n, p) for p in facts.get("places", "").split(",") if p),
            tuple(word for word in facts.get("beams", "").split(",") if word),
            tuple(word for word in facts.get("bombs", "").split(",") if word),
        )  # fmt: skip
        state.muster = tuple(sorted((*[o for o in state.muster if o.colour != colour], m), key=lambda o: o.colour))
        state.turn = 0

    # what the facts must add up to

    def finish(self) -> None:
        state = self.state
        refresh_masks(state)
        state.objects = {name: state.objects[name] for name in (SATELLITE, *FLAGS) if name in state.objects}
        self.check_ground()
        self.check_units()
        self.deal()
        if state.begun >= 0 and state.done >> state.begun & 1:
            raise Refused(f"{state.names[state.begun]} has begun and is done: it can be only one of them")
        if state.muster:
            self.check_musters()
        else:
            state.mission.check(state)

    def check_musters(self) -> None:
        state = self.state
        if len(state.muster) != 2 or state.names:
            raise Refused("a set-up needs a muster line for each colour, and no units yet", "UNB-SET.1")
        for m in state.muster:
            wrong = muster_fault(state, m) if m.colour in state.mission.players else None
            if wrong:
                raise Refused(f"muster {wrong}", "UNB-SET.1")

    def check_ground(self) -> None:
        state = self.state
        for hex_ in state.epicenters:
            if state.terrain[hex_] in NO_EPICENTER:
                raise Refused(
                    f"{state.field.names[hex_]} is {TERRAIN[state.terrain[hex_]]}: no epicenter lies there", "UNB-TER.8"
                )
        if state.drawn and any(cloud & 1 for clouds in state.clouds.values() for cloud in clouds):
            raise Refused("a cloud is held only before the first Time Stream card of a turn", "UNB-TS.3")
        for name, where in state.objects.items():
            if 0 <= where < state.field.count and state.terrain[where] == VOLCANO:
                raise Refused(f"the {name} cannot lie in the volcano {state.field.names[where]}", "UNB-OBJ.4")

    def check_units(self) -> None:
        state = self.state
        vortexes = [v[0] for v in state.vortexes]
        for unit, hex_ in enumerate(state.hex):
            equipped = state.kind[unit] == WALKER and state.configuration[unit] in (HOVERING, WHEELED)
            if equipped and not state.variants.walker_equipment:
                shape = CONFIGURATIONS[state.configuration[unit]]
                raise Refused(f"{state.names[unit]} cannot be {shape} without the option walker_equipment", "UNB-WEQ.1")
            if hex_ < 0:
                continue
            frozen = state.frozen >> unit & 1 and state.variants.frozen_ignores_terrain
            if state.terrain[hex_] == VOLCANO and not frozen:
                raise Refused(f"{state.names[unit]} cannot be in the volcano {state.field.names[hex_]}", "UNB-TER.15")
            if hex_ in vortexes:
                raise Refused(f"{state.names[unit]} cannot be in a vortex hex", "UNB-XVG.18")
            if points_in(state, hex_) > STACK_LIMIT and not state.variants.walker_equipment:
                names = " ".join(state.names[u] for u in range(len(state.hex)) if state.hex[u] == hex_)
                raise Refused(f"{state.field.names[hex_]} is overstacked: {names}; the limit is 4 points", "UNB-MOV.10")
            if state.configuration[unit] == DUG_IN and not state.variants.dug_in:
                raise Refused(f"{state.names[unit]} cannot be dug in without the option dug_in", "UNB-UNIT.14")
        for unit in range(len(state.hex)):
            if carried_by(state, unit) and state.kind[unit] != WALKER:
                raise Refused(f"{title(state, unit)} cannot carry anything", "UNB-OBJ.1")

    def deal(self) -> None:
        """Fill in the piles that the text does not give, and check that every card is somewhere once."""
        state = self.state
        if state.muster:
            return
        full = base_deck(state)
        deck = self.piles.get("deck")
        just_drawn = state.card == TIME_STREAM and not state.step  # and not counted in state.drawn yet
        if deck is None:
            deck = full[:]
            deck[TIME_STREAM] = max(0, deck[TIME_STREAM] - state.drawn - just_drawn)
            if 0 <= state.card < len(CARDS) and state.card != TIME_STREAM and deck[state.card]:
                deck[state.card] -= 1
        state.deck = deck
        state.discards = self.piles.get("discards", [0] * len(CARDS))
        in_play = [deck[QUAKE + s] + state.discards[QUAKE + s] + (state.card == QUAKE + s) for s in range(3)]
        left = [copies - used for copies, used in zip(QUAKE_COPIES, in_play, strict=True)]
        state.unused = self.piles.get("unused", [max(0, count) for count in left])
        for card, copies in enumerate(deck):
            most = QUAKE_COPIES[card - QUAKE] if QUAKE <= card <= QUAKE + HEAVY else full[card]
            if copies > most:
                raise Refused(f"the deck has {copies} {CARDS[card]} cards; there are only {most}", "UNB-SET.11")
        if deck[TIME_STREAM] + state.drawn + just_drawn > full[TIME_STREAM]:
            raise Refused(f"there are only {full[TIME_STREAM]} Time Stream cards in a turn", "UNB-DECK.2")
        for size in range(LIGHT, HEAVY + 1):
            if state.unused[size] > left[size]:
                raise Refused(f"there are only {QUAKE_COPIES[size]} {SIZES[size]} Earthquake cards", "UNB-DECK.8")
