"""Powers that somebody uses: Grab, Call and Control. The others are read where they matter."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.rules.board.ground import level_of, neighbours, square_of
from sandtable.games.undergrowth.rules.movement.entry import beside, bring_along, entry_squares
from sandtable.games.undergrowth.state import State, call_pool, title, units_of
from sandtable.games.undergrowth.tables import SIDES

# Grab (UND-7.15, UND-7.16)


def grab(state: State, unit: int) -> Rule[None]:
    """Pull a smaller unit out of adjacent terrain to the grabber's station."""
    name = yield Decision(
        SIDES[state.side[unit]], "grab", lambda: f"Whom does {title(state, unit)} grab?", "UND-7.16",
        Options(tuple(state.names[u] for u in victims(state, unit))), about=(unit,),
    )  # fmt: skip
    victim = state.number[name]
    start = state.place[victim]
    state.place[victim] = state.place[unit]
    tell(
        state, "UND-7.16", "grab", "{unit} pulls {target} from {start} to {goal}", unit=unit, target=victim,
        start=start, goal=state.place[unit],
    )  # fmt: skip


def victims(state: State, unit: int) -> list[int]:
    """List the units, friend or foe, that a unit may grab."""
    here = state.place[unit]
    around = neighbours()[square_of(here)]
    level, size = level_of(here), state.kind[unit].size
    return [
        other for other, place in enumerate(state.place)
        if place >= 0 and state.kind[other].size < size and level_of(place) == level and square_of(place) in around
        and state.ground.stands(state.kind[other], here)
    ]  # fmt: skip


# Call (UND-7.4, UND-7.5)


def call(state: State, unit: int) -> Rule[None]:
    """Bring a unit of the call pool onto the caller's square."""
    side = SIDES[state.side[unit]]
    name = yield Decision(
        side, "call", lambda: f"Whom does {title(state, unit)} call?", "UND-7.5",
        Options(tuple(state.names[u] for u in callable_units(state, unit))), about=(unit,),
    )  # fmt: skip
    newcomer = state.number[name]
    place = yield Decision(
        side, "station", lambda: f"Where does {title(state, newcomer)} appear?", "UND-7.5",
        Options((), beside(state, unit, newcomer)), about=(newcomer, unit),
    )  # fmt: skip
    state.place[newcomer] = place
    state.activated |= 1 << newcomer  # not this round
    tell(state, "UND-7.5", "call", "{unit} calls {other} to {place}", unit=unit, other=newcomer, place=place)
    yield from bring_along(state, newcomer, "station")  # if it commands others itself


def callable_units(state: State, unit: int) -> list[int]:
    """List the units that a caller may call onto its square now."""
    here = (square_of(state.place[unit]),)
    return [u for u in call_pool(state, unit) if entry_squares(state, u, here)]


# Control (UND-7.6, UND-7.7)


def controllable(state: State, unit: int) -> list[int]:
    """List the friendly units in a controller's square that may still be activated."""
    square = square_of(state.place[unit])
    closed, place = state.activated, state.place
    return [
        other for other in units_of(state, state.side[unit])
        if place[other] >= 0 and square_of(place[other]) == square and not closed >> other & 1 and other != unit
    ]  # fmt: skip
