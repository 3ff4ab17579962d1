"""Set-up (IMP-DP-1): forces bought in secret, squads, improved positions, mines, and where everybody begins.

The sides set up in the scenario's order (IMP-15.8); what a side does is shown when it has finished (IMP-HID-10). All
progress is in the state: `state.setup` says what is still to do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.engine.decisions import Decision, Options, Rule, together
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.ground import improve
from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.setup.buying import buy
from sandtable.games.impact.rules.setup.forces import enlist, in_order
from sandtable.games.impact.rules.setup.placement import (
    dig_points,
    due_turns,
    free_points,
    groups_of,
    levels_at,
    markers_left,
    may_dig,
    may_hide,
    mine_points,
    of_side,
    place_points,
    splits,
    squad_words,
    standable,
)
from sandtable.games.impact.rules.units.command import appoint, muster
from sandtable.games.impact.rules.units.units import stand, stand_on_floor, title
from sandtable.games.impact.scenarios.spec import Group
from sandtable.games.impact.state import Mine, State
from sandtable.games.impact.tables import (
    BLUE,
    EDGES,
    FACES,
    NOBODY,
    RED,
    SETUP,
    SIDES,
    START,
    STOREY,
)

BOTH = 1 << RED | 1 << BLUE


class Setup:
    """What is still to do before the first turn."""

    __slots__ = ("bought", "buying", "digging", "pending", "works")

    def __init__(self) -> None:
        """Nothing is done yet, and no soldier is enlisted."""
        self.buying: int = 0  # sides that are still buying
        self.bought: list[tuple[str, ...]] = [(), ()]  # words
        self.digging: int = BOTH  # sides that may still place improved positions
        self.works: list[int] = [0, 0]  # masks of those that were placed
        self.pending: int = 0  # soldiers whose start is still to be settled

    def copy(self) -> Setup:
        """Return an independent twin."""
        twin = Setup()
        twin.buying, twin.digging, twin.pending = self.buying, self.digging, self.pending
        twin.bought, twin.works = self.bought[:], self.works[:]
        return twin


def begin(state: State) -> None:
    """Begin a match with its set-up."""
    state.phase, state.turn, state.initiative = SETUP, 1, NOBODY
    state.control = dict(state.field.control)
    state.setup = Setup()
    if not state.field.order:
        state.first = state.dice.below(2)
    if state.field.pools:
        state.setup.buying = BOTH
        return
    for side in (RED, BLUE):
        enlist(state, side, state.field.forces[side])
    _call_up(state)


def _mix_types(state: State) -> None:
    """Deal hidden types out to the names at random: a name that follows the list would tell them (IMP-HID-3)."""
    for side in (RED, BLUE):
        units = of_side(state, side)
        mobile = [unit for unit in units if state.kind[unit].drone and state.kind[unit].mobile]
        armed = [unit for unit in mobile if state.kind[unit].armed_drone]
        unarmed = [unit for unit in mobile if unit not in armed]
        armoured = [unit for unit in units if state.kind[unit].armoured] if state.on.hide_types else []
        for alike in (armed, unarmed, armoured):
            kinds = [state.kind[unit] for unit in alike]
            if len(set(kinds)) > 1:
                for unit in alike:
                    state.kind[unit] = kinds.pop(state.dice.below(len(kinds)))


def _call_up(state: State) -> None:
    """Say for everybody how it begins, where nothing is to be chosen."""
    _mix_types(state)
    groups = groups_of(state)
    for unit, group in enumerate(groups):
        if group.edge:
            state.edge[unit], state.entry_turn[unit] = EDGES.index(group.edge), group.turns[0]
        if group.zone or group.stealth or group.turns[0] != group.turns[1]:
            state.setup.pending |= 1 << unit
    for side in (RED, BLUE):
        if splits(state, side):
            leaders = [unit for unit in of_side(state, side) if state.kind[unit].command]
            for squad, unit in enumerate(leaders[:2], 1):
                state.squad[unit] = squad
    appoint(state)
    muster(state)


def set_up(state: State) -> Rule[None]:
    """Ask for everything that is still to be settled, and go on to the first turn."""
    if state.setup.buying:
        sides = [side for side in (RED, BLUE) if state.setup.buying >> side & 1]
        yield from together({SIDES[side]: buy(state, side) for side in sides}, boundary=True)
        state.dice.reveal()
        for side in (RED, BLUE):
            enlist(state, side, in_order(state.setup.bought[side]))
        _call_up(state)
    for side in _order(state):
        if _busy(state, side):
            yield from _side(state, side)
            state.dice.reveal()
            _show(state, side)
    appoint(state)
    muster(state)
    state.setup = None
    state.phase = START


def _order(state: State) -> tuple[int, ...]:
    """Return who sets up first and who then (IMP-15.8): in a meeting of equals a lot says so when the match begins."""
    return state.field.order or (state.first, 1 - state.first)


def _busy(state: State, side: int) -> bool:
    """Whether a side has something to do in the set-up."""
    return bool(
        any(state.setup.pending >> unit & 1 for unit in of_side(state, side)) or _unassigned(state, side)
        or may_dig(state, side) or markers_left(state, side)
    )  # fmt: skip


def _show(state: State, side: int) -> None:
    for unit in of_side(state, side):
        if state.point[unit] >= 0 and not state.hidden >> unit & 1:
            tell(state, "IMP-15.4", "placed", "{unit} sets up at {place}", unit=unit, place=state.point[unit],
                 level=state.level[unit])  # fmt: skip


# one side


def _side(state: State, side: int) -> Rule[None]:
    while (unit := _unassigned(state, side)) is not None:
        word = yield _ask(state, side, "squad", lambda u=unit: f"Which squad does {title(state, u)} belong to?",
                          "IMP-14.11.a", squad_words(state, unit), unit)  # fmt: skip
        state.squad[unit] = int(word)
    while may_dig(state, side):
        points = dig_points(state, side)
        point = yield _ask(state, side, "improve", "Where is an improved position?", "IMP-3.6.b", ("done",), NOBODY,
                           points)  # fmt: skip
        if point == "done":
            state.setup.digging &= ~(1 << side)
        else:
            state.setup.works[side] |= 1 << point
            improve(state, point)
    while (face := markers_left(state, side)) is not None:
        prompt = f"Where is the next mine marker ({FACES[face]})?"
        point = yield _ask(state, side, "mine", prompt, "IMP-3.12", (), NOBODY, mine_points(state, side))
        state.mines[point] = Mine(side, face)
    for unit in of_side(state, side):
        if state.setup.pending >> unit & 1:
            yield from _settle(state, unit)
            state.setup.pending &= ~(1 << unit)


def _ask(state: State, side: int, kind: str, prompt: Any, rule: str, words: Iterable[str], unit: int,
         places: int = 0, *, point: int | None = None, boundary: bool = True) -> Decision:  # fmt: skip
    about = () if unit == NOBODY else (unit,) if point is None else (unit, point)
    return Decision(SIDES[side], kind, prompt, rule, Options(tuple(words), places), boundary=boundary, about=about)


def _unassigned(state: State, side: int) -> int | None:
    if not splits(state, side):
        return None
    return next((unit for unit in of_side(state, side) if not state.squad[unit]), None)


# soldiers


def _settle(state: State, unit: int) -> Rule[None]:
    """Settle how a soldier begins."""
    side, group = state.side[unit], groups_of(state)[unit]
    zone = group.zone
    if group.stealth:
        spots = free_points(state, unit, group.stealth) & standable(state)
        words = ("enter", "stealth") if state.on.stealth and spots else ("enter",)
        word = yield _ask(state, side, "start", lambda: f"How does {title(state, unit)} start?", "IMP-14.3.a", words,
                          unit)  # fmt: skip
        if word == "enter":
            return
        point = yield _ask(state, side, "place", lambda: f"Where is {title(state, unit)}, under stealth?", "IMP-15.4",
                           (), unit, spots, boundary=False)  # fmt: skip
        stand(state, unit, point)
        state.stealth[unit], state.entry_turn[unit] = 1, 0  # it does not enter (IMP-8.6.a)
        return
    if not zone:
        turn = yield _ask(state, side, "start", lambda: f"In which turn is {title(state, unit)} due?", "IMP-15.4",
                          due_turns(state, unit, group), unit)  # fmt: skip
        state.entry_turn[unit] = int(turn)
        return
    points = place_points(state, unit, group)
    if not points:  # nowhere to be: it comes over its own edge instead
        edges = state.field.friendly[side]
        state.edge[unit], state.entry_turn[unit] = EDGES.index(edges[0]) if edges else 0, 1
        return
    point = yield _ask(state, side, "place", lambda: f"Where does {title(state, unit)} set up?", "IMP-15.4", (), unit,
                       points)  # fmt: skip
    yield from _stand(state, unit, point, group)


def _stand(state: State, unit: int, point: int, group: Group) -> Rule[None]:
    """Put a soldier on a point: its level or floor, whether it hides, where it faces."""
    side, kind, land = state.side[unit], state.kind[unit], state.land
    hides = group.must_hide
    word = "ground"
    if kind.flies and not hides:
        word = yield _ask(state, side, "level", lambda: f"At which level is {title(state, unit)}?", "IMP-15.7",
                          levels_at(state, unit, point), unit, point=point, boundary=False)  # fmt: skip
    if word == "ground":
        stand(state, unit, point)
        if land.floors(point) > 1 and not kind.drone:
            floors = tuple(str(STOREY * n) for n in range(land.floors(point)))
            floor = yield _ask(state, side, "floor", lambda: f"On which floor is {title(state, unit)}?",
                               "IMP-14.13.e", floors, unit, boundary=False)  # fmt: skip
            stand_on_floor(state, unit, point, land.ground[point] + int(floor))
        if not hides and may_hide(state, unit, point, group):
            answer = yield _ask(state, side, "hide", lambda: f"Is {title(state, unit)} hidden?", "IMP-14.10.a",
                                ("hidden", "open"), unit, boundary=False)  # fmt: skip
            hides = answer == "hidden"
        if hides:
            state.hidden |= 1 << unit
    else:
        stand(state, unit, point, int(word))
    if state.on.facing and not kind.sentry:
        facing = yield _ask(state, side, "facing", lambda: f"Where does {title(state, unit)} face?", "IMP-14.9.f",
                            DIRECTIONS, unit, boundary=False)  # fmt: skip
        state.facing[unit] = DIRECTIONS.index(facing)


def in_progress(state: State, side: int) -> bool:
    """Whether a side is still setting up: the other side does not see what it has done (IMP-HID-10)."""
    if state.setup is None:
        return False
    order = _order(state)
    return bool(state.setup.buying) or any(_busy(state, one) for one in order[: order.index(side) + 1])
