"""Lines of sight: the two printed lists, as verdicts for people and as masks for the rules.

The two books print the same lists but for one thing: a lake or lava hides a unit of Unbreakable, and only a crater
one of Breakable (BRK-31.15, BRK-31.16). A mask answers for a whole map at once; the verdict walks the list and says
which line decides. Tests hold the two against each other.
"""

from __future__ import annotations

from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.rules.units.units import aloft
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUNKER, HILL, HOVERING, OUT, SQUAD, TERRAIN, TOWER, VOLCANO, WOODS

CACHE_LIMIT = 4096
UNB, BRK = 0, 1  # the two books
BRK_PAIR = 3  # both ends of a beam are of Breakable


class Sight:
    """What can be seen from each hex, for one arrangement of ground, clouds and vortexes. Rows fill on demand."""

    __slots__ = ("beam", "bomb", "field", "high", "hills", "sunk", "tall", "veils", "walls")

    def __init__(
        self, field: MapSheet, hills: int, tall: int, sunk: int, pits: int, volcanoes: int, veils: int
    ) -> None:
        """Start with no row worked out."""
        self.field: MapSheet = field
        self.hills: int = hills
        self.tall: int = tall
        self.sunk: tuple[int, int] = (sunk, pits)  # depressions by book
        self.walls: int = volcanoes | veils  # block between, whatever the height
        self.veils: int = veils  # block at either end too
        self.high: list[int] = [-1] * field.count
        self.beam: tuple[list[int], ...] = tuple([-1] * field.count for _ in range(4))  # by book and other book
        self.bomb: tuple[list[int], ...] = tuple([-1] * field.count for _ in range(2))  # by the sighter's book

    def from_air(self, a: int) -> int:
        """Return the hexes in sight when either end hovers."""
        row = self.high[a]
        if row < 0:
            if self.veils >> a & 1:
                row = 0
            else:
                row = self.field.all & ~self.veils & ~self.field.shade(a, self.walls)
            self.high[a] = row
        return row

    def for_beam(self, a: int, pair: int = 0) -> int:
        """Return the hexes whose grounded units are in beam sight of a grounded unit in *a*; *pair*: see `pair_of`."""
        rows = self.beam[pair]
        row = rows[a]
        if row < 0:
            row = self.from_air(a)
            if row and not self.hills >> a & 1:
                beside = self.field.beside[a]
                sunk = self.sunk[pair >> 1]  # where the other end is in a depression
                if self.sunk[pair & 1] >> a & 1:
                    row &= self.hills | beside & ~sunk | 1 << a
                else:
                    row &= self.hills | beside | ~sunk & ~self.field.shade(a, self.tall) | 1 << a
            rows[a] = row
        return row

    def for_bomb(self, a: int, book: int = UNB) -> int:
        """Return the hexes that a grounded sighter of a *book* in *a* sees for a bomb."""
        rows = self.bomb[book]
        row = rows[a]
        if row < 0:
            row = self.from_air(a)
            if row and not self.hills >> a & 1:
                if self.sunk[book] >> a & 1:
                    row &= self.hills | 1 << a
                else:
                    row &= self.hills | self.field.beside[a] | ~self.field.shade(a, self.tall) | 1 << a
            rows[a] = row
        return row


def sight(state: State) -> Sight:
    """Return the sight tables of the ground as it is, cached by what blocks."""
    found = state.sight
    if found is None:
        key = (state.hills, state.tall, state.sunk, state.pits, state.volcanoes, state.veils)
        cache = state.field.sights
        known = cache.get(key)
        if isinstance(known, Sight):
            found = known
        else:
            if len(cache) >= CACHE_LIMIT:
                cache.clear()
            found = Sight(state.field, *key)
            cache[key] = found
        state.sight = found
    return found


def raised(state: State, unit: int) -> bool:
    """Whether *unit* sees and is seen like a hovering one: a flyer or a tower of Breakable too (BRK-27.12)."""
    if state.configuration[unit] == HOVERING:
        return aloft(state, unit)
    return state.gear[unit] & TOWER != 0


def book_of(state: State, unit: int) -> int:
    """Return the book that *unit* comes from."""
    return BRK if state.kind[unit] >= BUNKER else UNB


def pair_of(state: State, one: int, other: int) -> int:
    """Return the books of the two ends of a beam as one number."""
    return book_of(state, one) | book_of(state, other) << 1


def bomb_row(state: State, sighter: int) -> int:
    """Return the hexes that *sighter* sees for a bomb, by where and how high it is."""
    table = sight(state)
    here = state.hex[sighter]
    return table.from_air(here) if raised(state, sighter) else table.for_bomb(here, book_of(state, sighter))


def beam_sees(state: State, a: int, b: int, *, high: bool, pair: int = 0) -> bool:
    """Whether a beam passes from hex *a* to hex *b*; *high*: one end hovers."""
    if a == b and state.variants.beam_in_own_cloud:
        return True
    table = sight(state)
    return (table.from_air(a) if high else table.for_beam(a, pair)) >> b & 1 == 1


def unit_sees_unit(state: State, firer: int, target: int) -> bool:
    """Whether *firer* has beam sight of *target* (UNB-LOSB)."""
    if state.kind[target] == SQUAD and state.status[target] == OUT:
        return False
    high = raised(state, firer) or raised(state, target)
    return beam_sees(state, state.hex[firer], state.hex[target], high=high, pair=pair_of(state, firer, target))


# verdicts


class SightSteps:
    """The line between two hexes, which says what a list finds on it."""

    def __init__(self, state: State, table: str, a: int, b: int, pair: int) -> None:
        """Look along the line from *a* to *b*; *table* names the list: beam or bomb; *pair*: whose list it is."""
        self.state = state
        self.table = table
        self.a = a
        self.b = b
        self.pair = pair
        distances = state.field.distances(a)
        self.passed: list[int] = sorted(state.field.between(a, b), key=lambda h: (distances[h], h))

    def decides(self, step: int, text: str, *, clear: bool, blocker: int = -1) -> Verdict:
        """Say that a step of the list decides, numbered as in Unbreakable's list."""
        if self.pair == 0:
            row = f"UNB-LOSB.{step}" if self.table == "beam" else f"UNB-LOSH.{step}"
        elif self.table == "bomb":
            row = f"BRK-17.{step + 1}"  # the row before the list is about sighting
        elif self.pair == BRK_PAIR:
            step -= 1  # no squad of Breakable scatters: its list lacks the first step
            row = f"BRK-16.{step}"
        else:
            row = "BRK-31.15"
        return self.said(row, f"step {step}: {text}", clear=clear, step=step, blocker=blocker)

    def said(self, rule: str, text: str, *, clear: bool, step: int = 0, blocker: int = -1) -> Verdict:
        """Return a verdict, with the line for those who draw it."""
        names = self.state.field.names
        facts = {
            "table": self.table, "from": names[self.a], "to": names[self.b], "clear": clear, "step": step,
            "blocker": names[blocker] if blocker >= 0 else None, "passed": [names[h] for h in self.passed],
        }  # fmt: skip
        return Verdict(clear, rule, text, facts)

    def veiled(self) -> int:
        """Return an end that lies in a cloud or a vortex; -1 if none does."""
        return next((h for h in (self.a, self.b) if self.state.veils >> h & 1), -1)

    def wall(self) -> int:
        """Return the first hex between that blocks at any height; -1 if none does."""
        walls = self.state.volcanoes | self.state.veils
        return next((h for h in self.passed if walls >> h & 1), -1)

    def sunk(self, h: int) -> bool:
        """Whether the end *h* is a depression to who is there."""
        book = self.pair & 1 if h == self.a else self.pair >> 1
        return (self.state.pits if book == BRK else self.state.sunk) >> h & 1 == 1

    def tall(self) -> int:
        """Return the first hex between that blocks on the ground; -1 if none does."""
        return next((h for h in self.passed if self.state.tall >> h & 1), -1)


def _at(state: State, h: int) -> str:
    """Say what blocks in a hex: "a volcano at 0409", "woods at 0409"."""
    if state.terrain[h] == VOLCANO:
        return f"a volcano at {state.field.names[h]} lies"
    if state.veils >> h & 1:
        return f"a {_veil(state, h)} at {state.field.names[h]} lies"
    verb = "lie" if state.terrain[h] == WOODS else "lies"
    return f"{TERRAIN[state.terrain[h]]} at {state.field.names[h]} {verb}"


def _veil(state: State, h: int) -> str:
    return "mushroom cloud" if h in state.clouds else "vortex"


def beam_verdict(state: State, a: int, b: int, *, high: bool, scattered: bool = False, pair: int = 0) -> Verdict:
    """Walk the beam list between two hexes: the first true line decides (UNB-LOSB, BRK-16)."""
    name, line = state.field.names, SightSteps(state, "beam", a, b, pair)
    if scattered:
        return line.decides(1, "a scattered squad cannot be seen by a beam", clear=False)
    if a == b and state.variants.beam_in_own_cloud:
        return line.said("UNB-CMB.11", "same hex: the cloud does not matter by option", clear=True)
    if (h := line.veiled()) >= 0:
        return line.decides(2, f"{name[h]} lies in a {_veil(state, h)}", clear=False, blocker=h)
    if a == b:
        return line.decides(3, "same hex", clear=True)
    if (h := line.wall()) >= 0:
        return line.decides(4, f"{_at(state, h)} between", clear=False, blocker=h)
    if high:
        return line.decides(
            5, "one of the two hovers" if pair == 0 else "one of the two flies or is a tower", clear=True
        )
    for h in (a, b):
        if state.terrain[h] == HILL:
            return line.decides(5, f"{name[h]} is a hill", clear=True)
    sunk = [h for h in (a, b) if line.sunk(h)]
    if len(sunk) == 2:
        what = "depressions" if pair != BRK_PAIR else "craters"
        return line.decides(6, f"{name[a]} and {name[b]} are both {what}", clear=False, blocker=b)
    if state.field.beside[a] >> b & 1:
        return line.decides(7, "adjacent hexes", clear=True)
    if (h := line.tall()) >= 0:
        return line.decides(8, f"{_at(state, h)} between", clear=False, blocker=h)
    if sunk:
        h = sunk[0]
        what = "a crater" if pair == BRK_PAIR else f"a depression ({TERRAIN[state.terrain[h]]})"
        return line.decides(9, f"{name[h]} is {what}", clear=False, blocker=h)
    return line.decides(10, "nothing is in the way", clear=True)


def unit_beam_verdict(state: State, firer: int, target: int) -> Verdict:
    """Walk the beam list between two units."""
    scattered = state.kind[target] == SQUAD and state.status[target] == OUT
    high = raised(state, firer) or raised(state, target)
    pair = pair_of(state, firer, target)
    return beam_verdict(state, state.hex[firer], state.hex[target], high=high, scattered=scattered, pair=pair)


def unit_bomb_verdict(state: State, sighter: int, target: int, *, launcher: bool = False) -> Verdict:
    """Walk the bomb list from a unit to a hex."""
    high, book = raised(state, sighter), book_of(state, sighter)
    return bomb_verdict(state, state.hex[sighter], target, high=high, launcher=launcher, book=book)


def bomb_verdict(state: State, a: int, b: int, *, high: bool, launcher: bool = False, book: int = UNB) -> Verdict:
    """Walk the bomb list from a sighter's hex to the target hex: the first true line decides (UNB-LOSH, BRK-17)."""
    name, line = state.field.names, SightSteps(state, "bomb", a, b, BRK_PAIR if book == BRK else 0)
    if launcher and a == b:
        return line.decides(1, "the launching unit is in the target hex", clear=True)
    if (h := line.veiled()) >= 0:
        return line.decides(2, f"{name[h]} lies in a {_veil(state, h)}", clear=False, blocker=h)
    if a == b:
        return line.decides(3, "the sighter is in the target hex", clear=True)
    if (h := line.wall()) >= 0:
        return line.decides(4, f"{_at(state, h)} between", clear=False, blocker=h)
    if state.terrain[b] == HILL:
        return line.decides(5, f"{name[b]} is a hill", clear=True)
    if high:
        return line.decides(6, "the sighter hovers" if book == UNB else "the sighter flies or is a tower", clear=True)
    if state.terrain[a] == HILL:
        return line.decides(6, f"the sighter is on the hill {name[a]}", clear=True)
    if line.sunk(a):
        what = "depression" if book == UNB else "crater"
        return line.decides(7, f"the sighter is in a {what} ({name[a]})", clear=False, blocker=a)
    if state.field.beside[a] >> b & 1:
        return line.decides(8, "adjacent hexes", clear=True)
    if (h := line.tall()) >= 0:
        return line.decides(9, f"{_at(state, h)} between", clear=False, blocker=h)
    return line.decides(10, "nothing is in the way", clear=True)
