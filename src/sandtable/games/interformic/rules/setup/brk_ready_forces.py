"""Ready-made forces of Breakable, read from data: a player may take one instead of choosing everything himself."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.rules.setup.brk_forces import (
    OWN,
    Force,
    commands,
    even_split,
    is_double,
    posts,
    waiting_facing,
)
from sandtable.games.interformic.rules.setup.brk_loadouts import Stock, gear_fault, stock_of, words_offered
from sandtable.games.interformic.rules.setup.brk_recruitment import done_fault, enters, open_posts, recruit_fault, waits
from sandtable.games.interformic.rules.setup.unb_loadouts import WITH_GUNS, offered, words_for
from sandtable.games.interformic.rules.setup.unb_ready_platoons import in_order
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BLUE,
    BOMB_PLACE,
    BUNKER,
    COLOURS,
    FACED,
    GEAR,
    KINDS,
    NO_FACING,
    OFF_MAP,
    PAIR,
    SHAPES,
    TEAM,
)

EVERYTHING = (Stock(multiguns=True), Stock(multiguns=True, both=True, experimental=True))
Spot = tuple[str, int]  # a hex by its name ("" for a unit that enters later), a facing


@dataclass(frozen=True, slots=True)
class ReadyLine:
    """The units of one sub-type."""

    kind: int
    subtype: int
    gear: int
    weapons: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class ReadyHeavy:
    """One unit of Unbreakable in a force of a combined game."""

    kind: int
    shape: int
    beams: str
    bombs: str
    hex: str  # "" for one that waits beside the map


@dataclass(frozen=True, slots=True)
class ReadyForce:
    """A named force: a match takes as many units of it as it needs, one of each line in turn."""

    id: str
    title: str
    note: str
    scenarios: tuple[str, ...]
    sides: tuple[str, ...]
    command: tuple[str, ...]  # where command bunkers stand
    lines: tuple[ReadyLine, ...]
    heavies: tuple[ReadyHeavy, ...] = ()  # in roster order
    flag: str = ""  # where the flag stands, in a flag game

    @property
    def count(self) -> int:
        """How many units it has at most."""
        return sum(len(line.spots) for line in self.lines)

    def first(self, size: int) -> list[ReadyLine]:
        """Return the lines with only as many units as make up *size*, taken from each in turn."""
        kept = [0] * len(self.lines)
        while sum(kept) < size:
            for i, line in enumerate(self.lines):
                if sum(kept) < size and kept[i] < len(line.spots):
                    kept[i] += 1
        return [replace(line, spots=line.spots[:n]) for line, n in zip(self.lines, kept, strict=True) if n]

    def command_spots(self, number: int, colour: int) -> list[str]:
        """Return where so many command bunkers stand; a second player of a side takes the last ones."""
        return list(self.command[:number] if colour in (0, 1) else self.command[len(self.command) - number :])


@cache
def load_forces(path: Path) -> tuple[ReadyForce, ...]:
    """Read the ready-made forces of a game."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_force(one) for one in data["force"])


def _force(one: dict[str, object]) -> ReadyForce:
    name = str(one.get("id"))
    try:
        written = [str(line) for line in one["units"]]  # type: ignore[attr-defined]
        heavies = [_heavy(line) for line in written if line.split()[0] in KINDS[:BUNKER]]
        lines = tuple(_line(line) for line in written if line.split()[0] not in KINDS[:BUNKER])
        force = ReadyForce(
            name, str(one["title"]), str(one["note"]), tuple(one["scenarios"]), tuple(one.get("sides", COLOURS[:2])),  # type: ignore[arg-type]
            tuple(one.get("command", ())), lines,  # type: ignore[arg-type]
            tuple(sorted(heavies, key=lambda heavy: heavy.kind)), str(one.get("flag", "")),
        )  # fmt: skip
    except (KeyError, ValueError) as error:
        raise Refused(f"ready-made force {name}: {error}") from None
    subs = [(line.kind, line.subtype) for line in lines]
    if len(set(subs)) != len(subs):
        raise Refused(f"ready-made force {name}: a sub-type stands in two lines")
    return force


def _line(line: str) -> ReadyLine:
    """Read a line such as "tank 2 nuke 0306/SE 0405/SE", "bunker 3 tower laser 0303" or "skimmer 1 laser x4"."""
    kind_word, subtype, *rest = line.split()
    kind = KINDS.index(kind_word)
    gear = 0
    while rest and rest[0] in GEAR:
        gear |= GEAR[rest.pop(0)]
    weapons, *where = rest
    if kind < BUNKER or subtype not in ("1", "2", "3") or not where:
        raise ValueError(f"{line!r} is not a type, a sub-type, weapons and places")
    known = any(weapons in words_offered(kind, gear, stock) for stock in EVERYTHING)
    if gear_fault(kind, gear) or not known:
        raise ValueError(f"{weapons!r} in {line!r} is not a loadout")
    spots = [("", 0)] * int(where[0][1:]) if where[0][0] == "x" else [_spot(kind, word) for word in where]
    return ReadyLine(kind, int(subtype) - 1, gear, weapons, tuple(spots))


def _heavy(line: str) -> ReadyHeavy:
    """Read a line such as "walker upright stasis+laser nuke 0306"; without a hex it waits beside the map."""
    word, shape, beams, bombs, *where = line.split()
    kind, beams, bombs = KINDS.index(word), in_order(beams), in_order(bombs)
    for place, weapons in ((BEAM_PLACE, beams), (BOMB_PLACE, bombs)):
        if weapons not in words_for(kind, place, True, True, WITH_GUNS):  # a cache key
            raise ValueError(f"{weapons!r} in {line!r} is not a loadout")
    return ReadyHeavy(kind, SHAPES[shape], beams, bombs, where[0] if where else "")


def _spot(kind: int, word: str) -> Spot:
    """Read "0306" or "0306/SE"."""
    hex_, slash, facing = word.partition("/")
    if (kind in FACED) != bool(slash):
        raise ValueError(f"{word!r}: tanks, skimmers and choppers have a facing, the others none")
    return hex_, DIRECTIONS.index(facing) if slash else 0


# in a match


_READY: dict[object, list[ReadyForce]] = {}  # legal ones by scenario, options and colour


def ready_made(state: State, force: Force) -> list[ReadyForce]:
    """List the ready-made forces that fit the scenario, the size and the options."""
    if len(state.forces) > len(PAIR):  # mates share the room: it depends on what they have chosen
        return [one for one in state.mission.ready_forces() if is_legal(state, force, one)]
    key = (state.mission.id, replace(state.variants, tile_supply=None), state.field, force.colour)  # a dict has no hash
    if key not in _READY:
        _READY[key] = [one for one in state.mission.ready_forces() if is_legal(state, force, one)]
    return _READY[key]


def take_ready(state: State, force: Force, ready: ReadyForce) -> Force:
    """Return the force that a ready-made one fills in; between two colours it is split evenly."""
    lines, heavies = ready.first(force.size - state.mission.unit_price * len(ready.heavies)), ready.heavies
    recruits = tuple((line.kind, line.subtype) for line in lines for _ in line.spots)
    turned = TEAM[force.colour] != BLUE and len(ready.sides) > 1  # written for Blue: the mirror is Yellow's

    def at(name: str) -> int:
        hex_ = state.field.index[name]
        return state.field.mirrored(hex_) if turned else hex_

    filled = replace(
        force, ready=ready.id, recruits=(*recruits, *((heavy.kind, 0) for heavy in heavies)), recruited=True,
        outfits=tuple(line.gear for line in lines), weapons=tuple(line.weapons for line in lines),
        shapes=tuple(heavy.shape for heavy in heavies), beams=tuple(heavy.beams for heavy in heavies),
        bombs=tuple(heavy.bombs for heavy in heavies), flag=at(ready.flag) if state.mission.flags else None,
    )  # fmt: skip
    if is_double(state, force.colour):
        filled = replace(filled, split=even_split(state, filled))
    units = posts(state, filled)
    if enters(state, force.colour):
        facings = tuple(waiting_facing(state, post) for post in units)
        return replace(filled, places=(OFF_MAP,) * len(units), facings=facings)
    spots = [(hex_, 0) for hex_ in ready.command_spots(commands(state, force.colour), force.colour)]
    spots += [spot for line in lines for spot in line.spots]
    spots += [(heavy.hex, 0) for heavy in heavies]
    places = tuple(OFF_MAP if waits(state, post) else at(name) for post, (name, _) in zip(units, spots, strict=True))
    facings = tuple(
        (facing + 3 * turned) % 6 if post.kind in FACED else NO_FACING
        for post, (_, facing) in zip(units, spots, strict=True)
    )
    return replace(filled, places=places, facings=facings)


def is_legal(state: State, force: Force, ready: ReadyForce) -> bool:
    """Whether a ready-made force obeys every rule of set-up here."""
    if state.mission.id not in ready.scenarios or COLOURS[TEAM[force.colour]] not in ready.sides:
        return False
    if ready.heavies and not (state.variants.both and state.mission.unit_price):
        return False
    least = force.size - state.mission.unit_price * len(ready.heavies)
    if not 0 <= least <= ready.count or len(ready.command) < commands(state, force.colour) > 0:
        return False
    if state.mission.flags and not ready.flag:
        return False
    taken = take_ready(state, force, ready)
    so_far = replace(force, ready=OWN)
    for sub in taken.recruits:
        if recruit_fault(state, so_far, sub):
            return False
        so_far = replace(so_far, recruits=(*so_far.recruits, sub))
    if done_fault(state, so_far) or (any(taken.outfits) and not state.variants.equipment):
        return False
    for (kind, _), gear, weapons in zip(taken.subs, taken.outfits, taken.weapons, strict=True):
        if weapons not in words_offered(kind, gear, stock_of(state.variants)):
            return False
    for number, kind in enumerate(taken.heavies):
        beams, bombs = taken.beams[number], taken.bombs[number]
        if beams not in offered(state.variants, kind, BEAM_PLACE, None, Counter()):
            return False
        if bombs not in offered(state.variants, kind, BOMB_PLACE, beams, Counter()):
            return False
    if enters(state, force.colour):
        return True
    if taken.flag is not None and not state.mission.area(state, TEAM[force.colour]) >> taken.flag & 1:
        return False
    return all(
        waits(state, post)
        or open_posts(state, replace(taken, places=taken.places[:number]), post) >> taken.places[number] & 1
        for number, post in enumerate(posts(state, taken))
    )
