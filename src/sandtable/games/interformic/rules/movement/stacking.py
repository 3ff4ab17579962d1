"""Stacking and displacement: who fits into a hex, who must make room, and where those go."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.combat.damage import destroy, report_unharmed, scatter, shake, shakeable
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, counts, place, points_in, units_in
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    BUNKER,
    CRAWLER,
    POINTS,
    SQUAD,
    STACK_LIMIT,
    WALKER,
    YELLOW,
)


def vortex_hexes(state: State) -> int:
    """Return the hexes that hold a vortex."""
    mask = 0
    for hex_, _, _ in state.vortexes:
        mask |= 1 << hex_
    return mask


def may_enter(state: State, unit: int, goal: int) -> Verdict:
    """Say whether stacking lets *unit* enter *goal*, by pushing smaller units out if need be (UNB-MOV.13)."""
    if not state.here[goal] or fits(state, unit, goal):
        return Verdict(True, "UNB-MOV.13", "there is room")
    kind = state.kind[unit]
    if kind == SQUAD:
        return Verdict(False, "UNB-MOV.15", f"{state.field.names[goal]} is full, and squads push no unit out")
    if not any(yields(state, kind, u) for u in units_in(state, goal)) or solid(state, unit, goal):
        return Verdict(False, "UNB-MOV.15", f"{state.field.names[goal]} is full of units that cannot be pushed out")
    if not room_around(state, unit, goal, pushed(state, unit, goal)):
        return Verdict(False, "UNB-MOV.23", f"the units in {state.field.names[goal]} have nowhere to go")
    return Verdict(True, "UNB-MOV.14", "smaller units are pushed out")


def fits(state: State, unit: int, goal: int) -> bool:
    """Whether *unit* has room in *goal* beside all who are there."""
    own = counts(state, unit)
    if own == 0:
        return True
    there = points_in(state, goal)
    if state.hex[unit] == goal:
        there -= own
    return there + own <= STACK_LIMIT


def yields(state: State, kind: int, other: int) -> bool:
    """Whether a unit of a *kind* may push out *other*: smaller and counted; bunkers by option not (BRK-31.13)."""
    if state.kind[other] <= kind or not counts(state, other):
        return False
    return state.kind[other] != BUNKER or state.variants.bunker_displacement


def solid(state: State, unit: int, goal: int) -> bool:
    """Whether units that it cannot push out fill *goal* too much for *unit*."""
    kind = state.kind[unit]
    fixed = sum(counts(state, u) for u in units_in(state, goal) if u != unit and not yields(state, kind, u))
    return fixed + POINTS[kind] > STACK_LIMIT


def pushed(state: State, unit: int, goal: int) -> tuple[list[int], int]:
    """Return the units that *unit* may push out of *goal*, and how many of them must leave (UNB-MOV.14)."""
    kind = state.kind[unit]
    smaller = [u for u in units_in(state, goal) if u != unit and yields(state, kind, u)]
    if kind == CRAWLER:
        return smaller, len(smaller)
    there = sum(counts(state, u) for u in units_in(state, goal) if u != unit)
    return smaller, there + POINTS[kind] - STACK_LIMIT


def free_points(state: State, hex_: int, pusher: int) -> int:
    """Return the stacking points left in *hex_*, not counting the pusher."""
    there = points_in(state, hex_)
    if pusher >= 0 and state.hex[pusher] == hex_:
        there -= counts(state, pusher)
    return max(0, STACK_LIMIT - there)


def havens(state: State, goal: int) -> int:
    """Return the hexes around *goal* into which units may be displaced at all (UNB-MOV.22)."""
    return state.field.beside[goal] & ~state.volcanoes & ~vortex_hexes(state)


def room_around(state: State, pusher: int, goal: int, leaving: tuple[list[int], int]) -> bool:
    """Whether all who must leave *goal* can be given a hex (UNB-MOV.23)."""
    units, number = leaving
    walkers, squads = homeless(state, units, number)
    free = [free_points(state, h, pusher) for h in bits(havens(state, goal))]
    return _can_house(free, walkers, squads)


def homeless(state: State, units: list[int], number: int) -> tuple[int, int]:
    """Return how many walkers and squads need a hex when a *number* of *units* must go.

    Units of Breakable are destroyed instead (BRK-31.11), so as many squads as there are of those may stay.
    """
    walkers = sum(1 for u in units if state.kind[u] == WALKER)
    brittle = sum(1 for u in units if state.kind[u] >= BUNKER)
    squads = 0 if state.variants.no_room == "scatter_in_place" else max(0, number - walkers - brittle)
    return walkers, squads


def _can_house(free: list[int], walkers: int, squads: int) -> bool:
    """Whether hexes with *free* points can take so many units: a walker takes two of one hex, a squad one."""
    return walkers <= sum(f // 2 for f in free) and 2 * walkers + squads <= sum(free)


def retreats(state: State, pusher: int, goal: int, unit: int, rest: list[int], number: int) -> int:
    """Return the hexes that *unit* may be displaced to without stranding the *number* of *rest* still to go."""
    size = POINTS[state.kind[unit]]
    walkers, squads = homeless(state, rest, number)
    around = bits(havens(state, goal))
    free = [free_points(state, h, pusher) for h in around]
    found = 0
    for i, h in enumerate(around):
        if free[i] >= size:
            left = free[:]
            left[i] -= size
            if _can_house(left, walkers, squads):
                found |= 1 << h
    return found


def make_room(state: State, pusher: int, goal: int) -> Rule[None]:
    """Push smaller units out of *goal*: one by one, owners in turn, then the fall dice (UNB-MOV.18 to UNB-MOV.21)."""
    candidates, number = pushed(state, pusher, goal)
    if number >= len(candidates):  # all must go: there is nothing to choose
        for unit in [u for u in candidates if breakable(state, u)]:
            candidates.remove(unit)
            destroy(state, unit, "BRK-31.11")
        number = len(candidates)
    colours = {state.side[u] for u in candidates}
    colour = min(colours, default=BLUE)
    if len(colours) > 1:
        colour = YELLOW if state.dice.plus() else BLUE
        tell(state, "UNB-MOV.20", "first", "{colour} moves the first unit out of {hex}", colour=colour, hex=goal)
    displaced: list[int] = []
    while number:
        own = movable(state, pusher, goal, candidates, number, colour)
        if own:
            unit = yield from _who_leaves(state, colour, own, goal)
            candidates.remove(unit)
            number -= 1
            if breakable(state, unit):
                destroy(state, unit, "BRK-31.12")
            elif (yield from _displace(state, pusher, goal, unit, candidates, number)):
                displaced.append(unit)
        colour = BLUE + YELLOW - colour
    fall(state, displaced)


def movable(state: State, pusher: int, goal: int, candidates: list[int], number: int, colour: int) -> list[int]:
    """List the units that a colour may choose to leave: those that can go, if anybody's can (BRK-31.12)."""
    if not any(breakable(state, u) for u in candidates):
        return [u for u in candidates if state.side[u] == colour]
    able = [
        u
        for u in candidates
        if breakable(state, u) or retreats(state, pusher, goal, u, [v for v in candidates if v != u], number - 1)
    ]
    return [u for u in able if state.side[u] == colour]


def _who_leaves(state: State, colour: int, own: list[int], goal: int) -> Rule[int]:
    words = {state.names[u]: u for u in own}
    word = yield Decision(
        seat(state, colour), "displaced", lambda: f"Which unit leaves {state.field.names[goal]}?", "UNB-MOV.19",
        Options(tuple(words)), about=(goal,),
    )  # fmt: skip
    return words[word]


def _displace(state: State, pusher: int, goal: int, unit: int, rest: list[int], number: int) -> Rule[bool]:
    """Move one unit out of *goal*; a squad without a hex scatters there if the option says so."""
    hexes = retreats(state, pusher, goal, unit, rest, number)
    if not hexes:
        scatter(state, unit, "UNB-MOV.23")
        return False
    hex_ = yield Decision(
        seat(state, state.side[unit]), "retreat", lambda: f"Where does {title(state, unit)} go?", "UNB-MOV.18",
        Options((), hexes), about=(unit,),
    )  # fmt: skip
    tell(state, "UNB-MOV.18", "displaced", "{unit} is displaced from {start} to {hex}", unit=unit, start=goal, hex=hex_)
    place(state, unit, hex_)
    check_victory(state)  # who carries a flag across has won before the next unit leaves (UNB-DECK.9)
    return True


def fall(state: State, displaced: list[int]) -> None:
    """Roll the fall dice of displaced units, in roster order (UNB-MOV.21)."""
    for unit in sorted(displaced):
        if not shakeable(state, unit):
            continue
        if state.dice.plus():
            shake(state, unit, "UNB-MOV.21")
        else:
            report_unharmed(state, unit, "UNB-MOV.21")
    check_victory(state)
