"""Lines of sight: the two printed lists, as verdicts for people and as masks for the rules.

A mask answers for a whole map at once; the verdict walks the list and says which line decides.
Tests hold the two against each other.
"""

from __future__ import annotations

from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.field import Field
from sandtable.games.interformic.state import State, aloft
from sandtable.games.interformic.tables import BLOCKING, DEPRESSIONS, HILL, OUT, SQUAD, TERRAIN, VOLCANO, WOODS

CACHE_LIMIT = 4096


class Sight:
    """What can be seen from each hex, for one arrangement of ground, clouds and vortexes. Rows fill on demand."""

    __slots__ = ("beam", "bomb", "field", "high", "hills", "sunk", "tall", "veils", "walls")

    def __init__(self, field: Field, hills: int, tall: int, sunk: int, volcanoes: int, veils: int) -> None:
        """Start with no row worked out."""
        self.field: Field = field
        self.hills: int = hills
        self.tall: int = tall
        self.sunk: int = sunk
        self.walls: int = volcanoes | veils  # block between, whatever the height
        self.veils: int = veils  # block at either end too
        self.high: list[int] = [-1] * field.count
        self.beam: list[int] = [-1] * field.count
        self.bomb: list[int] = [-1] * field.count

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

    def for_beam(self, a: int) -> int:
        """Return the hexes whose grounded units are in beam sight of a grounded unit in *a*."""
        row = self.beam[a]
        if row < 0:
            row = self.from_air(a)
            if row and not self.hills >> a & 1:
                beside = self.field.beside[a]
                if self.sunk >> a & 1:
                    row &= self.hills | beside & ~self.sunk | 1 << a
                else:
                    row &= self.hills | beside | ~self.sunk & ~self.field.shade(a, self.tall) | 1 << a
            self.beam[a] = row
        return row

    def for_bomb(self, a: int) -> int:
        """Return the hexes that a grounded sighter in *a* sees for a bomb."""
        row = self.bomb[a]
        if row < 0:
            row = self.from_air(a)
            if row and not self.hills >> a & 1:
                if self.sunk >> a & 1:
                    row &= self.hills | 1 << a
                else:
                    row &= self.hills | self.field.beside[a] | ~self.field.shade(a, self.tall) | 1 << a
            self.bomb[a] = row
        return row


def sight(state: State) -> Sight:
    """Return the sight tables of the ground as it is, cached by what blocks."""
    found = state.sight
    if found is None:
        key = (state.hills, state.tall, state.sunk, state.volcanoes, state.veils)
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


def bomb_row(state: State, sighter: int) -> int:
    """Return the hexes that *sighter* sees for a bomb, by where and how high it is."""
    table = sight(state)
    return table.from_air(state.hex[sighter]) if aloft(state, sighter) else table.for_bomb(state.hex[sighter])


def beam_sees(state: State, a: int, b: int, *, high: bool) -> bool:
    """Whether a beam passes from hex *a* to hex *b*; *high*: one end hovers."""
    if a == b and state.variants.beam_in_own_cloud:
        return True
    table = sight(state)
    return (table.from_air(a) if high else table.for_beam(a)) >> b & 1 == 1


def unit_sees_unit(state: State, firer: int, target: int) -> bool:
    """Whether *firer* has beam sight of *target* (UNB-LOSB)."""
    if state.kind[target] == SQUAD and state.status[target] == OUT:
        return False
    return beam_sees(state, state.hex[firer], state.hex[target], high=aloft(state, firer) or aloft(state, target))


# verdicts


def _in_cloud(state: State, *hexes: int) -> str:
    for h in hexes:
        if state.veils >> h & 1:
            return f"{state.field.names[h]} lies in a {'mushroom cloud' if h in state.clouds else 'vortex'}"
    return ""


def _wall_between(state: State, between: list[int]) -> str:
    for h in between:
        if state.terrain[h] == VOLCANO:
            return f"a volcano at {state.field.names[h]} lies between"
        if state.veils >> h & 1:
            return f"a {'mushroom cloud' if h in state.clouds else 'vortex'} at {state.field.names[h]} lies between"
    return ""


def _tall_between(state: State, between: list[int]) -> str:
    for h in between:
        if state.terrain[h] in BLOCKING:
            verb = "lie" if state.terrain[h] == WOODS else "lies"
            return f"{TERRAIN[state.terrain[h]]} at {state.field.names[h]} {verb} between"
    return ""


def beam_verdict(state: State, a: int, b: int, *, high: bool, scattered: bool = False) -> Verdict:
    """Walk the beam list between two hexes: the first true line decides (UNB-LOSB)."""
    name, between = state.field.names, state.field.between(a, b)
    if scattered:
        return Verdict(False, "UNB-LOSB.1", "step 1: a scattered squad cannot be seen by a beam")
    if a == b and state.variants.beam_in_own_cloud:
        return Verdict(True, "UNB-CMB.11", "same hex: the cloud does not matter by option")
    if fact := _in_cloud(state, a, b):
        return Verdict(False, "UNB-LOSB.2", f"step 2: {fact}")
    if a == b:
        return Verdict(True, "UNB-LOSB.3", "step 3: same hex")
    if fact := _wall_between(state, between):
        return Verdict(False, "UNB-LOSB.4", f"step 4: {fact}")
    if high:
        return Verdict(True, "UNB-LOSB.5", "step 5: one of the two hovers")
    for h in (a, b):
        if state.terrain[h] == HILL:
            return Verdict(True, "UNB-LOSB.5", f"step 5: {name[h]} is a hill")
    if state.terrain[a] in DEPRESSIONS and state.terrain[b] in DEPRESSIONS:
        return Verdict(False, "UNB-LOSB.6", f"step 6: {name[a]} and {name[b]} are both depressions")
    if state.field.beside[a] >> b & 1:
        return Verdict(True, "UNB-LOSB.7", "step 7: adjacent hexes")
    if fact := _tall_between(state, between):
        return Verdict(False, "UNB-LOSB.8", f"step 8: {fact}")
    for h in (a, b):
        if state.terrain[h] in DEPRESSIONS:
            return Verdict(False, "UNB-LOSB.9", f"step 9: {name[h]} is a depression ({TERRAIN[state.terrain[h]]})")
    return Verdict(True, "UNB-LOSB.10", "step 10: nothing is in the way")


def bomb_verdict(state: State, a: int, b: int, *, high: bool, launcher: bool = False) -> Verdict:
    """Walk the bomb list from a sighter's hex to the target hex: the first true line decides (UNB-LOSH)."""
    name, between = state.field.names, state.field.between(a, b)
    if launcher and a == b:
        return Verdict(True, "UNB-LOSH.1", "step 1: the launching unit is in the target hex")
    if fact := _in_cloud(state, a, b):
        return Verdict(False, "UNB-LOSH.2", f"step 2: {fact}")
    if a == b:
        return Verdict(True, "UNB-LOSH.3", "step 3: the sighter is in the target hex")
    if fact := _wall_between(state, between):
        return Verdict(False, "UNB-LOSH.4", f"step 4: {fact}")
    if state.terrain[b] == HILL:
        return Verdict(True, "UNB-LOSH.5", f"step 5: {name[b]} is a hill")
    if high:
        return Verdict(True, "UNB-LOSH.6", "step 6: the sighter hovers")
    if state.terrain[a] == HILL:
        return Verdict(True, "UNB-LOSH.6", f"step 6: the sighter is on the hill {name[a]}")
    if state.terrain[a] in DEPRESSIONS:
        return Verdict(False, "UNB-LOSH.7", f"step 7: the sighter is in a depression ({name[a]})")
    if state.field.beside[a] >> b & 1:
        return Verdict(True, "UNB-LOSH.8", "step 8: adjacent hexes")
    if fact := _tall_between(state, between):
        return Verdict(False, "UNB-LOSH.9", f"step 9: {fact}")
    return Verdict(True, "UNB-LOSH.10", "step 10: nothing is in the way")
