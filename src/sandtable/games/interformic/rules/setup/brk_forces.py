"""Forces of Breakable: what each player chooses in secret: units, their outfit by sub-type, places and facings."""
# mypyc: on, because bots play the set-up out

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import NamedTuple

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.decisions import Choice
from sandtable.games.interformic.rules.setup.brk_loadouts import GEAR_WORDS, PLAIN
from sandtable.games.interformic.rules.units.seats import colours_of, palette, seat
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    BUNKER,
    CHOPPER,
    COLOURS,
    COMMAND,
    FACED,
    KIND_LETTERS,
    KINDS,
    NO_FACING,
    OFF_MAP,
    PAIR,
    PARTNER,
    RECON,
    SHAPES,
    SKIMMER,
    STANDING,
    TANK,
    TEAM,
    TURRET,
)

SUBTYPES = ("123", "ABC")  # by side (BRK-1.7)
COPY_SIGNS = ("abcdefghijklmnopqrstuvwxyz", "123456789abcdefghijklmnopq")  # by side
COUNTERS = (6, 4)  # of a sub-type and colour; the second of recons and turrets (BRK-5.5)
UNLIMITED = 26  # by option: as many as one sign can tell
OWN = "own"
POOL = 4  # units of Unbreakable of a kind (UNB-UNIT.16)
RECRUITED = (BUNKER, RECON, SKIMMER, TANK, TURRET, CHOPPER)  # kinds, in the order in which they are offered

Sub = tuple[int, int]  # a kind and a sub-type


class Post(NamedTuple):
    """One unit of a force, before it has a place."""

    name: str
    colour: int
    kind: int
    subtype: int
    gear: int
    shape: int = STANDING  # how a unit of Unbreakable starts


@dataclass(frozen=True, slots=True)
class Force:
    """What one player has chosen so far. Whatever is None or missing at the end is still to be asked."""

    colour: int  # the colour by which the player goes; he may play its partner's units too
    size: int  # units, command bunkers apart
    ready: str | None = None  # a ready-made force, or OWN
    recruits: tuple[Sub, ...] = ()  # in the order in which they were chosen
    recruited: bool = False
    split: tuple[int, ...] = ()  # by part of the force: how many units are of the partner's colour
    outfits: tuple[int, ...] = ()  # by sub-type: equipment
    weapons: tuple[str, ...] = ()  # by sub-type: a loadout word
    places: tuple[int, ...] = ()  # by unit
    facings: tuple[int, ...] = ()  # by unit
    shapes: tuple[int, ...] = ()  # by unit of Unbreakable
    beams: tuple[str, ...] = ()  # the same
    bombs: tuple[str, ...] = ()  # the same
    flag: int | None = None  # where it stands, in a flag game

    @property
    def subs(self) -> tuple[Sub, ...]:
        """The sub-types in the order in which they were first chosen."""
        return tuple(dict.fromkeys(sub for sub in self.recruits if sub[0] >= BUNKER))

    @property
    def heavies(self) -> tuple[int, ...]:
        """The units of Unbreakable by kind, in roster order."""
        return tuple(sorted(kind for kind, _ in self.recruits if kind < BUNKER))


# who brings how many


def begin_forces(state: State) -> None:
    """Open the secret choice of every player."""
    state.forces = tuple(Force(colour, share(state, colour)) for colour in leads(state))


def leads(state: State) -> list[int]:
    """List the colours by which the players go: of two that one plays, the side's own."""
    seats = dict.fromkeys(seat(state, colour) for colour in palette(state) if TEAM[colour] in state.mission.players)
    return sorted(min(colours_of(state, side), key=lambda colour: colour not in PAIR) for side in seats)


def is_double(state: State, colour: int) -> bool:
    """Whether the player of a colour plays both colours of his side."""
    return len(colours_of(state, seat(state, colour))) > 1


def share(state: State, colour: int) -> int:
    """Return how many units a player brings: all of his side's, or half of them (BRK-28.4, BRK-28.7)."""
    size = state.variants.force_size or state.mission.force_size
    if len(palette(state)) == len(PAIR) or is_double(state, colour):
        return size
    return (size + 1) // 2 if colour in PAIR else size // 2


def commands(state: State, colour: int) -> int:
    """Return how many command bunkers a player has: three a side, split between mates as agreed (BRK-28.9)."""
    number = state.mission.command_bunkers
    if len(palette(state)) == len(PAIR) or is_double(state, colour):
        return number
    own = min(number, state.variants.command_split)
    return own if colour in PAIR else number - own


def parts(state: State, force: Force) -> list[tuple[Sub, int, int]]:
    """List the parts of a force: command bunkers, then each sub-type: what it is, its equipment, how many."""
    number = commands(state, force.colour)
    counts = Counter(force.recruits)
    found = [((BUNKER, 0), COMMAND, number)] if number else []
    for i, sub in enumerate(force.subs):
        found.append((sub, force.outfits[i] if i < len(force.outfits) else 0, counts[sub]))
    return found


def posts(state: State, force: Force) -> list[Post]:
    """List the units of a force, named, in the order in which they are placed."""
    found = []
    for i, ((kind, subtype), gear, count) in enumerate(parts(state, force)):
        away = force.split[i] if i < len(force.split) else 0
        for colour, number in ((force.colour, count - away), (PARTNER[force.colour], away)):
            names = [unit_name(colour, kind, subtype, copy) for copy in range(number)]
            found += [Post(name, colour, kind, subtype, gear) for name in names]
    return found + heavy_posts(force)


def heavy_posts(force: Force) -> list[Post]:
    """List the units of Unbreakable in a force, named, in roster order."""
    kinds, found = force.heavies, []
    for number, kind in enumerate(kinds):
        shape = force.shapes[number] if number < len(force.shapes) else STANDING
        found.append(Post(heavy_name(force.colour, kinds, number), force.colour, kind, 0, 0, shape))
    return found


def heavy_name(colour: int, kinds: tuple[int, ...], number: int) -> str:
    """Name a unit of Unbreakable: "W2", "CA"."""
    nth = kinds[:number].count(kinds[number])
    return KIND_LETTERS[kinds[number]] + (str(nth + 1) if colour == BLUE else chr(ord("A") + nth))


def unit_name(colour: int, kind: int, subtype: int, copy: int) -> str:
    """Name a unit: "YTA1", "BR2c"."""
    side = TEAM[colour]
    return f"{COLOURS[colour][0].upper()}{KIND_LETTERS[kind]}{SUBTYPES[side][subtype]}{COPY_SIGNS[side][copy]}"


def post_title(post: Post) -> str:
    """Name a unit of a force in full: "Yellow Tank A1"."""
    what = "Command Bunker" if post.gear & COMMAND else KINDS[post.kind].capitalize()
    return f"{COLOURS[post.colour].capitalize()} {what} {post.name[2 if post.kind >= BUNKER else 1 :]}"


def sub_word(colour: int, sub: Sub) -> str:
    """Name a sub-type: "TA", "R2"; a unit of Unbreakable by its kind."""
    if sub[0] < BUNKER:
        return KINDS[sub[0]]
    return KIND_LETTERS[sub[0]] + SUBTYPES[TEAM[colour]][sub[1]]


def sub_title(colour: int, sub: Sub) -> str:
    """Name a sub-type in full: "Tank A", "Recon 2"; a unit of Unbreakable by its kind."""
    kind = KINDS[sub[0]].capitalize()
    return kind if sub[0] < BUNKER else f"{kind} {SUBTYPES[TEAM[colour]][sub[1]]}"


def read_sub(colour: int, word: str) -> Sub | None:
    """Return the sub-type that a word names; None if it names none."""
    return next((sub for sub in all_subs() if sub_word(colour, sub) == word), None)


def all_subs() -> list[Sub]:
    """List every sub-type of every kind, then the kinds of Unbreakable."""
    return [*((kind, subtype) for kind in RECRUITED for subtype in range(3)), *((kind, 0) for kind in range(BUNKER))]


def price(state: State, sub: Sub) -> int:
    """Return how many units of a force's number one costs (BRK-30.22, BRK-31.40)."""
    return 1 if sub[0] >= BUNKER else state.mission.unit_price


def spent(state: State, force: Force) -> int:
    """Return how much of a force's number is chosen."""
    return sum(price(state, sub) for sub in force.recruits)


def even_split(state: State, force: Force) -> tuple[int, ...]:
    """Split a force between two colours as evenly as possible, type by type and sub-type by sub-type (BRK-28.5)."""
    split = []
    lead = 0  # how many units more the first colour has
    for same in _by_kind(parts(state, force)).values():
        ahead = -1 if lead > 0 else 1  # who takes this type's first odd unit
        for i, count in same:
            odd = count % 2
            own = (count + (ahead if odd else 0)) // 2 if odd else count // 2
            split.append((i, count - own))
            if odd:
                lead += ahead
                ahead = -ahead
    return tuple(away for _, away in sorted(split))


def _by_kind(found: list[tuple[Sub, int, int]]) -> dict[int, list[tuple[int, int]]]:
    kinds: dict[int, list[tuple[int, int]]] = {}
    for i, ((kind, _), _, count) in enumerate(found):
        kinds.setdefault(kind, []).append((i, count))
    return kinds


# answers


def answer(state: State, force: Force, kind: str, choice: Choice) -> Force:
    """Return the force after an answer that was offered; a ready-made force is filled in elsewhere."""
    word = str(choice)
    if kind == "recruit":
        return _recruit(state, force, word)
    if kind == "split":
        return replace(force, split=(*force.split, int(word)))
    if kind == "equipment":
        sub = force.subs[len(force.outfits)]
        return replace(force, outfits=(*force.outfits, GEAR_WORDS.get(sub[0], {PLAIN: 0})[word]))
    if kind == "weapons":
        return replace(force, weapons=(*force.weapons, word))
    if kind == "facing":
        return replace(force, facings=(*force.facings, DIRECTIONS.index(word)))
    if kind == "configuration":
        return replace(force, shapes=(*force.shapes, SHAPES[word]))
    if kind == "beams":
        return replace(force, beams=(*force.beams, word))
    if kind == "bombs":
        return replace(force, bombs=(*force.bombs, word))
    if kind == "flag":
        return replace(force, flag=int(choice))
    post = posts(state, force)[len(force.places)]
    placed = replace(force, places=(*force.places, OFF_MAP if choice == "off" else int(choice)))
    if post.kind in FACED and choice != "off":
        return placed
    return replace(placed, facings=(*force.facings, waiting_facing(state, post)))


def waiting_facing(state: State, post: Post) -> int:
    """Return the facing of a unit that is not asked for: inland, while it waits beside its edge."""
    if post.kind not in FACED:
        return NO_FACING
    inland = {"north": "S", "east": "NW", "south": "N", "west": "NE"}
    return DIRECTIONS.index(inland[state.mission.edges[TEAM[post.colour]]])


def _recruit(state: State, force: Force, word: str) -> Force:
    if word == "done":
        done = replace(force, recruited=True)
        chooses = state.variants.teams == "two" and is_double(state, force.colour)
        if is_double(state, force.colour) and not chooses:
            return replace(done, split=even_split(state, done))
        return done
    sub = read_sub(force.colour, word.removeprefix("drop."))
    if sub is None:
        raise KeyError(word)
    if word.startswith("drop."):
        left = list(force.recruits)
        left.reverse()
        left.remove(sub)
        left.reverse()
        return replace(force, recruits=tuple(left))
    return replace(force, recruits=(*force.recruits, sub))
