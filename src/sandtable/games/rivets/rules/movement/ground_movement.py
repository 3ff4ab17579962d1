"""Ground movement: a unit goes its way, through gas and into enemies, freely or Programmed."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Options, Rule, bits, other_side
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.cards.cards import HOLD, PLAY, PONTOON, might_play, or_hold, playable
from sandtable.games.rivets.rules.cards.reactions import play_card
from sandtable.games.rivets.rules.combat.gas import enter_gas
from sandtable.games.rivets.rules.combat.targets import precision_of
from sandtable.games.rivets.rules.movement.ramming import ram
from sandtable.games.rivets.rules.movement.routes import Way, programmed_steps, reachable, route
from sandtable.games.rivets.rules.units.units import leave, stand, title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import SIDES

STEP_BY_STEP = -1  # instead of the grids that a Programmed unit has been in


class Trip:
    """A move under way: what is left of it, and what it has used up."""

    __slots__ = ("been", "bridge", "diagonal", "lent", "made", "own", "own_phase", "precision")

    def __init__(self, points: int, precision: int, *, own_phase: bool, diagonal: bool, been: int) -> None:
        """Begin with all *points*; *precision* is that of the grid where the move begins (RIV-9.7)."""
        self.own = points  # left; negative: it has gone further than that, and the Springboard is used (RIV-11.71)
        self.lent: int = 0  # the steps that a Springboard would give
        self.made: int = 0  # steps
        self.precision = precision
        self.own_phase = own_phase
        self.diagonal = diagonal
        self.bridge: bool = False
        self.been = been

    def count(self, state: State, start: int, path: list[int]) -> None:
        """Count the steps of a leg, its diagonal and its bridge."""
        steps = len(path)
        self.made += steps
        self.own = self.own - steps if self.own >= steps else -1
        self.lent -= steps
        self.diagonal = self.diagonal and not _slants(state, start, path)
        self.bridge = self.bridge and not any(state.board.obstacles >> grid & 1 for grid in path)


def travel(
    state: State, unit: int, points: int, *, own_phase: bool = False, diagonal: bool = True, been: int = 0
) -> Rule[int]:
    """Move a unit up to *points* grids, leg by leg; return the steps that it made (RIV-9.3, RIV-9.8).

    In its *own phase* a Springboard may carry it on; *diagonal*: its diagonal step is still to be had; *been*: grids
    of this very move that a Programmed unit may not enter again.
    """
    side = state.side[unit]
    trip = Trip(points, precision_of(state, unit), own_phase=own_phase, diagonal=diagonal, been=been)
    while (points := max(trip.own, trip.lent)) > 0 and state.place[unit] >= 0:
        way = _way_on(state, unit, trip)
        goals = reachable(state, state.place[unit], points, way)
        words = _words_on(state, unit, trip, way, goals)
        if not goals and len(words) == 1:
            break
        choice = yield Decision(
            SIDES[side], "move", _whither(state, unit, points), "RIV-9.3", Options(words, goals),
            about=(unit, points, int(trip.diagonal), int(trip.bridge), trip.been, trip.precision),
        )  # fmt: skip
        if not isinstance(choice, str):
            path = route(state, state.place[unit], choice, points, way)
            trip.count(state, state.place[unit], path)
            yield from walk(state, unit, path, trip.precision)
            if own_phase and trip.own >= 0 and state.place[unit] == choice:
                trip.lent = max(trip.lent, springboard(state, unit))
        elif choice == PLAY[PONTOON]:
            play_card(state, side, PONTOON)
            trip.bridge = True
        else:
            if choice == HOLD:
                state.hold |= 1 << side
            break
    return trip.made


def _way_on(state: State, unit: int, trip: Trip) -> Way:
    """Return what a unit may step on now; a Programmed unit enters no grid of this move again."""
    way = Way(state, unit, diagonal=trip.diagonal, bridge=trip.bridge)
    if trip.been:
        trip.been |= 1 << state.place[unit]
        way.passes &= ~trip.been
        way.ends &= ~trip.been
    return way


def _words_on(state: State, unit: int, trip: Trip, way: Way, goals: int) -> tuple[str, ...]:
    """Return the answers beside the grids: to end the move and, before it begins, to play a Pontoon (A17)."""
    side = state.side[unit]
    words: tuple[str, ...] = ("stop",) if trip.made or trip.been else ("stay",)
    if not trip.own_phase or trip.made or trip.bridge or side != state.turn:
        return words
    words += playable(state, side, PONTOON)
    return or_hold(words) if not goals and pontoon_helps(state, unit, max(trip.own, trip.lent), way) else words


def pontoon_helps(state: State, unit: int, points: int, way: Way) -> bool:
    """Whether, as far as everybody can see, a unit might be given somewhere to go by a card (A17)."""
    if not might_play(state, state.side[unit], PONTOON):
        return False
    return reachable(state, state.place[unit], points, Way(state, unit, diagonal=way.diagonal, bridge=True)) != 0


def _whither(state: State, unit: int, points: int) -> Callable[[], str]:
    return lambda: f"Where does {title(state, unit)} go ({points} left)?"


def _slants(state: State, start: int, path: list[int]) -> bool:
    here, diagonal = start, state.board.diagonal
    for grid in path:
        if diagonal[here] >> grid & 1:
            return True
        here = grid
    return False


def springboard(state: State, unit: int) -> int:
    """Return the grids that a unit may move on from where it ends its move (RIV-11.70, RIV-11.71)."""
    here = state.at[state.place[unit]]
    return sum([state.combined[other].springboard for other in here if other != unit]) if len(here) > 1 else 0


def walk(state: State, unit: int, path: list[int], precision: int) -> Rule[None]:
    """Go through the grids of a path; the last one may hold enemies, who are struck with *precision*."""
    start = state.place[unit]
    for grid in path[:-1] if state.gas else ():
        yield from enter_gas(state, unit, grid)
        if state.place[unit] < 0:
            return
    goal = path[-1]
    if state.occupied[other_side(state.side[unit])] >> goal & 1:
        yield from ram(state, unit, goal, precision)
    tell(state, "RIV-9.3", "move", "{unit} moves from {start} to {place}", unit=unit, start=start, place=goal,
         path=path)  # fmt: skip
    yield from arrive(state, unit, goal)


def arrive(state: State, unit: int, grid: int) -> Rule[None]:
    """Put a unit into a grid, behind those that are there; gas may await it."""
    leave(state, unit)
    stand(state, unit, grid)
    if state.gas:
        yield from enter_gas(state, unit, grid)


def programmed_move(state: State, unit: int, points: int) -> Rule[None]:
    """Move a Programmed unit its full movement, step by step (RIV-11.54)."""
    seen = 1 << state.place[unit]
    diagonal, bridge = True, False
    while state.place[unit] >= 0:
        here = state.place[unit]
        steps = programmed_steps(state, here, points, Way(state, unit, diagonal=diagonal, bridge=bridge), seen)
        words = _pontoon_words(state, unit, points, steps) if seen == 1 << here and not bridge else ()
        if not steps and not words:
            break
        choice = yield Decision(
            SIDES[state.side[unit]], "move", _whither(state, unit, points), "RIV-11.54", Options(words, steps),
            about=(unit, points, int(diagonal), int(bridge), STEP_BY_STEP, 0),
        )  # fmt: skip
        if choice == "stay":
            return
        if choice == HOLD:
            state.hold |= 1 << state.side[unit]
            continue
        if isinstance(choice, str):
            play_card(state, state.side[unit], PONTOON)
            bridge = True
            continue
        diagonal = diagonal and not state.board.diagonal[here] >> choice & 1
        bridge = bridge and not state.board.obstacles >> choice & 1
        seen |= 1 << choice
        points -= 1
        yield from _walk_on(state, unit, choice)
    if state.place[unit] >= 0 and not points:
        extra = springboard(state, unit)
        if extra:
            yield from travel(state, unit, extra, diagonal=diagonal, been=seen)


def _pontoon_words(state: State, unit: int, points: int, steps: int) -> tuple[str, ...]:
    """Return the answers that a Pontoon adds before a Programmed unit moves (A17); none of them has to be given.

    The card may make a longer move possible, and then the unit has to make it. Without a move of its own it may stay.
    """
    side, here = state.side[unit], state.place[unit]
    if not steps:
        return or_hold(("stay", *playable(state, side, PONTOON))) if pontoon_frees(state, unit, points) else ()
    if not might_play(state, side, PONTOON):
        return ()
    near = any(state.board.distance(here, grid) < points for grid in bits(state.board.obstacles))
    cards = playable(state, side, PONTOON) if near else ()
    return (HOLD,) if near and not cards and steps.bit_count() == 1 else cards


def pontoon_frees(state: State, unit: int, points: int) -> bool:
    """Whether, as far as everybody can see, a Programmed unit that is shut in might be given a move (A17)."""
    if not might_play(state, state.side[unit], PONTOON):
        return False
    here = state.place[unit]
    return programmed_steps(state, here, points, Way(state, unit, bridge=True), 1 << here) != 0


def _walk_on(state: State, unit: int, grid: int) -> Rule[None]:
    """Go one step; on the way a full grid of one's own may be passed."""
    start = state.place[unit]
    tell(state, "RIV-11.54", "move", "{unit} moves from {start} to {place}", unit=unit, start=start, place=grid,
         path=[grid])  # fmt: skip
    yield from arrive(state, unit, grid)
