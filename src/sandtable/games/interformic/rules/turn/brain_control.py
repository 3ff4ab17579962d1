"""Brain markers: after the owner, the players whose markers lie on activated units act with those."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.movement.recons import has_begun
from sandtable.games.interformic.rules.movement.skimmers import drift, is_adrift, on_duty
from sandtable.games.interformic.rules.turn.brk_actions import act_brk, has_something
from sandtable.games.interformic.rules.turn.deck import CONTROLLED, card_of
from sandtable.games.interformic.rules.units.seats import palette, seat
from sandtable.games.interformic.rules.units.units import breakable, holder, set_brains
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUTTONED, GONE, NEUTRAL, SKIMMER


def may_act(state: State, unit: int) -> bool:
    """Whether a unit of Breakable acts for its owner: without markers, not stunned, with something to do."""
    return unit not in state.brains and state.status[unit] != BUTTONED and has_something(state, unit)


def any_on_duty(state: State, units: list[int]) -> bool:
    """Whether a flying skimmer has still to land, move or turn about before the card may end (BRK-6.9)."""
    return any(state.kind[unit] == SKIMMER and on_duty(state, unit) for unit in units)


def drift_all(state: State, colour: int, group: int) -> Rule[None]:
    """Every stunned skimmer of the card that flies goes on straight ahead; marked ones do later (BRK-31.36)."""
    groups = state.variants.groups
    for unit, side in enumerate(state.side):
        called = side == colour and groups[state.kind[unit]] == group and unit not in state.brains
        if called and is_adrift(state, unit) and card_of(state) is not None:
            state.done |= 1 << unit
            yield from drift(state, unit)


def begin_control(state: State, colour: int, group: int) -> None:
    """Close the owner's part: a unit that has acted, or has no marker now, is not activated again (BRK-24.20)."""
    state.step = CONTROLLED
    state.begun = -1
    groups = state.variants.groups
    for unit, side in enumerate(state.side):
        if side == colour and groups[state.kind[unit]] == group and breakable(state, unit):
            if unit not in state.brains:
                state.done |= 1 << unit
            elif not (state.done | state.frozen) >> unit & 1:
                state.erratic &= ~(1 << unit)  # its controlled activation begins (BRK-29.4)


def control(state: State, colour: int, group: int) -> Rule[None]:
    """Every player with markers on units of the card acts with them, then a marker comes off each (BRK-24.4)."""
    while (controller := next_controller(state, colour, group)) != NEUTRAL:
        state.acting = controller
        ruled = ruled_units(state, colour, group, controller)
        stunned = [u for u in ruled if state.status[u] == BUTTONED]
        if stunned:
            for unit in stunned:
                if is_adrift(state, unit):
                    yield from drift(state, unit)
                release(state, unit, controller)  # BRK-31.37: a stunned one only loses its marker
            continue
        able = [u for u in ruled if has_something(state, u)]  # another may enter the hex of one that has nothing now
        if not able or (state.begun in ruled and state.begun not in able):
            for unit in ruled if not able else [state.begun]:
                release(state, unit, controller)
            continue
        first = [state.begun] if state.begun in able else able
        words = tuple(state.names[u] for u in first) + (() if any_on_duty(state, ruled) else ("end",))
        word = yield Decision(
            seat(state, controller), "unit", "Which of the units that you control acts?", "BRK-24.7",
            Options(words), boundary=True, about=(controller,),
        )  # fmt: skip
        if word == "end":
            for unit in ruled:
                release(state, unit, controller)
            continue
        unit = state.names.index(word)
        yield from act_brk(state, unit)
        for one in ruled:  # who freezes in the midst of its activation has had it
            if state.done >> one & 1 or (state.frozen >> one & 1 and has_begun(state, one)):
                release(state, one, controller)
    state.acting = NEUTRAL


def next_controller(state: State, colour: int, group: int) -> int:
    """Return the first colour that rules a unit still to be activated: a shot may pass one on; NEUTRAL if none does."""
    if not state.brains:
        return NEUTRAL
    return next((c for c in palette(state) if ruled_units(state, colour, group, c)), NEUTRAL)


def ruled_units(state: State, colour: int, group: int, controller: int) -> list[int]:
    """List the units of a card that a colour's markers rule and that have not been activated yet (BRK-24.16)."""
    groups = state.variants.groups
    barred = state.done | state.frozen
    return [
        unit
        for unit in sorted(state.brains)
        if state.side[unit] == colour
        and groups[state.kind[unit]] == group
        and not barred >> unit & 1
        and state.hex[unit] != GONE
        and holder(state, unit) == controller
    ]


def release(state: State, unit: int, controller: int) -> None:
    """End a controlled activation: one marker of the controller comes off, whatever was done (BRK-24.6)."""
    state.done |= 1 << unit
    if state.begun == unit:
        state.begun = -1
    markers = state.brains.get(unit, ())
    if controller in markers:
        left = list(markers)
        left.remove(controller)
        set_brains(state, unit, tuple(left))
        tell(
            state, "BRK-24.6", "brain-off", "a {colour} brain marker comes off {unit}", unit=unit, colour=controller,
            n=len(left),
        )  # fmt: skip
