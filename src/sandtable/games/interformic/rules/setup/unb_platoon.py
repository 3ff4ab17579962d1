"""A platoon while it is chosen: its units and their names, what may be chosen, and the ready-made ones that fit."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from sandtable.games.interformic.rules.setup.unb_loadouts import offered, parts
from sandtable.games.interformic.rules.setup.unb_ready_platoons import Platoon
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BLUE,
    BOMB_PLACE,
    COLOURS,
    CRAWLER,
    HOVERING,
    KINDS,
    OFF_MAP,
    POINTS,
    SQUAD,
    STACK_LIMIT,
    WALKER,
)

POOL = 4  # units of each kind (UNB-UNIT.16)
OWN = "own"


@dataclass(frozen=True, slots=True)
class Muster:
    """What one side has chosen so far. Whatever is None or missing at the end is still to be asked."""

    colour: int
    size: int
    platoon: str | None = None
    crawlers: int | None = None
    walkers: int | None = None
    flag: int | None = None
    shapes: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    beams: tuple[str, ...] = ()
    bombs: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[int, ...]:
        """The platoon's units by kind, in roster order."""
        crawlers, walkers = self.crawlers or 0, self.walkers or 0
        squads = self.size - crawlers - walkers
        return (CRAWLER,) * crawlers + (WALKER,) * walkers + (SQUAD,) * squads


def unit_name(m: Muster, number: int) -> str:
    """Name the unit of a muster by its number: "W2"."""
    kinds = m.kinds
    nth = sum(1 for kind in kinds[:number] if kind == kinds[number]) + 1
    return KINDS[kinds[number]][0].upper() + (str(nth) if m.colour == BLUE else chr(ord("A") + nth - 1))


def unit_title(m: Muster, number: int) -> str:
    """Name the unit of a muster in full: "Blue Walker 2"."""
    name = unit_name(m, number)
    return f"{COLOURS[m.colour].capitalize()} {KINDS[m.kinds[number]].capitalize()} {name[1:]}"


# what may be chosen


def legal_platoon(state: State, size: int, crawlers: int, walkers: int) -> bool:
    """Whether a composition obeys squads ≥ walkers ≥ crawlers, the pool and the scenario (UNB-SET.3, UNB-UNIT.16)."""
    squads = size - crawlers - walkers
    if not squads >= walkers >= crawlers >= 0:
        return False
    if not state.variants.unit_pool_unlimited and squads > POOL:
        return False
    return all(n >= least for n, least in zip((crawlers, walkers, squads), state.mission.least, strict=True))


def walkers_open(state: State, m: Muster, crawlers: int) -> list[int]:
    return [n for n in range(m.size + 1) if legal_platoon(state, m.size, crawlers, n)]


def own_half(state: State, colour: int) -> int:
    """Return the half of the map in which a colour sets up (UNB-SET.10)."""
    return state.field.north if colour == BLUE else state.field.south


def setup_area(state: State, m: Muster) -> int:
    """Return where a colour's units may start: its half, away from its own flag (UNB-CTF.2)."""
    area = own_half(state, m.colour)
    return area if m.flag is None else area & ~state.field.disc(m.flag, 1)


def open_places(state: State, m: Muster, number: int) -> int:
    """Return where one more unit may start within the stacking limit (UNB-SET.9)."""
    area = setup_area(state, m)
    points = Counter[int]()
    for i, hex_ in enumerate(m.places):
        points[hex_] += start_points(m, i)
    own = start_points(m, number)
    for hex_, there in points.items():
        if there + own > STACK_LIMIT:
            area &= ~(1 << hex_)
    return area


def start_points(m: Muster, number: int) -> int:
    """Return the stacking points of a unit as it starts."""
    return 0 if m.shapes[number] == HOVERING else POINTS[m.kinds[number]]


# ready-made platoons


def ready_made(state: State, m: Muster) -> list[Platoon]:
    """List the ready-made platoons that fit the scenario, the size and the options."""
    return [
        p for p in state.mission.platoons()
        if state.mission.id in p.scenarios and COLOURS[m.colour] in p.sides and is_legal(state, m, p)
    ]  # fmt: skip


def take_ready(state: State, m: Muster, platoon: Platoon) -> Muster:
    """Return the muster that a ready-made platoon fills in."""
    units = platoon.first(m.size)
    kinds = [unit.kind for unit in units]
    enters = m.colour in state.mission.enters
    return replace(
        m,
        platoon=platoon.id,
        crawlers=kinds.count(CRAWLER),
        walkers=kinds.count(WALKER),
        flag=platoon.hex_for(state.field, platoon.flag, m.colour) if state.mission.flags else None,
        shapes=tuple(unit.shape for unit in units),
        places=tuple(OFF_MAP if enters else platoon.hex_for(state.field, unit.hex, m.colour) for unit in units),
        beams=tuple(unit.beams for unit in units),
        bombs=tuple(unit.bombs for unit in units),
    )


def is_legal(state: State, m: Muster, platoon: Platoon) -> bool:
    """Whether a ready-made platoon obeys every rule of set-up here."""
    if len(platoon.units) < m.size or (state.mission.flags and not platoon.flag):
        return False
    taken = take_ready(state, m, platoon)
    fixed = state.mission.fixed.get(m.colour)
    crawlers, walkers = taken.crawlers or 0, taken.walkers or 0
    if fixed is not None:
        if (crawlers, walkers) != fixed[:2]:
            return False
    elif not legal_platoon(state, m.size, crawlers, walkers):
        return False
    if state.mission.flags and (taken.flag is None or not own_half(state, m.colour) >> taken.flag & 1):
        return False
    used: Counter[str] = Counter()
    for number, kind in enumerate(taken.kinds):
        so_far = replace(taken, places=taken.places[:number])
        if m.colour not in state.mission.enters and not open_places(state, so_far, number) >> taken.places[number] & 1:
            return False
        beams, bombs = taken.beams[number], taken.bombs[number]
        if beams not in offered(state.variants, kind, BEAM_PLACE, None, used):
            return False
        used.update(parts(beams))
        if bombs not in offered(state.variants, kind, BOMB_PLACE, beams, used):
            return False
        used.update(parts(bombs))
    return True
