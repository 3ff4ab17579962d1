"""Ramming: Juggernaut and Tank Shock move into enemies, strike them all, and drive the others out."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits, other_side
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.combat.damage import dice_against, kill, order_of_attack, strike
from sandtable.games.rivets.rules.combat.gas import enter_gas
from sandtable.games.rivets.rules.movement.routes import roomy
from sandtable.games.rivets.rules.units.units import free_spaces, leave, stand, title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import DEAD, GRID_SPACES, INFANTRY, JUGGERNAUT_DICE, SIDES

RAMS = ("juggernaut", "tank-shock")


def rams_for(state: State, unit: int, grid: int) -> tuple[str, ...]:
    """Return the ways in which a unit may move into the enemies of a grid (RIV-11.77)."""
    combined = state.combined[unit]
    infantry = all(state.kind[u].rank == INFANTRY for u in state.at[grid])
    return tuple(
        word for word, has in zip(RAMS, (combined.juggernaut, combined.tank_shock and infantry), strict=True) if has
    )


def ram(state: State, unit: int, grid: int, precision: int) -> Rule[None]:
    """Strike all units of a grid that is entered; their owner moves away those that are left (RIV-11.44 to RIV-11.46).

    *precision*: the mover's, with what the grid shares in which it began to move (RIV-9.7).
    """
    side = SIDES[state.side[unit]]
    how = yield Decision(
        side, "ram", f"How does {title(state, unit)} enter {state.board.names[grid]}?", "RIV-11.77",
        Options(rams_for(state, unit, grid)), about=(unit, grid, precision),
    )  # fmt: skip
    juggernaut = how == "juggernaut"
    dice = JUGGERNAUT_DICE if juggernaut else state.combined[unit].tank_shock
    rule = "RIV-11.44" if juggernaut else "RIV-11.74"
    tell(state, rule, "ram", "{unit} breaks into {place}", unit=unit, place=grid, how=how)
    leave(state, unit)  # it is on its way: the grid that it came from may take those whom it drives out
    targets = order_of_attack(state, grid)
    for target in targets:
        strike(state, target, dice_against(state, dice, target, grid), precision, grid)
    for target in targets:
        if state.place[target] != DEAD:
            yield from displace(state, target, rule)


def refuges(state: State, target: int) -> int:
    """Return where a displaced unit may go (RIV-11.46)."""
    board, side = state.board, state.side[target]
    free = roomy(state, side, state.kind[target].spaces) & ~board.obstacles & ~state.occupied[other_side(side)]
    return board.neighbours[state.place[target]] & free


def rooms_around(state: State, unit: int, grid: int) -> tuple[int, ...]:
    """Return the spaces in each grid that those whom *unit* would drive out of *grid* could go to (RIV-11.46)."""
    board, side = state.board, state.side[unit]
    start = state.place[unit]
    ours = state.occupied[side] & ~(1 << start) if state.at[start] == (unit,) else state.occupied[side]
    free = board.neighbours[grid] & ~board.obstacles & ~ours
    return tuple([GRID_SPACES if there == start else free_spaces(state, there) for there in bits(free)])


def crushed(driven: tuple[int, ...], rooms: tuple[int, ...]) -> int:
    """Return how many of the units driven out, by the spaces that they take, are killed for want of a grid at best."""
    if not driven:
        return 0
    spaces, others = driven[0], driven[1:]
    fitting = [n for n, room in enumerate(rooms) if room >= spaces]
    if not fitting:
        return 1 + crushed(others, rooms)
    return min([crushed(others, (*rooms[:n], rooms[n] - spaces, *rooms[n + 1 :])) for n in fitting])


def displace(state: State, target: int, rule: str) -> Rule[None]:
    """Let the defender move one unit into an adjacent grid; without one it is killed."""
    grids = refuges(state, target)
    if not grids:
        kill(state, target, "RIV-11.46")
        return
    grid = yield Decision(
        SIDES[state.side[target]], "displace", lambda: f"Where does {title(state, target)} go?",
        "RIV-11.76" if rule == "RIV-11.74" else "RIV-11.46", Options((), grids), about=(target,),
    )  # fmt: skip
    start = state.place[target]
    leave(state, target)
    stand(state, target, grid)
    tell(state, rule, "displaced", "{unit} is driven from {start} to {place}", unit=target, start=start, place=grid)
    yield from enter_gas(state, target, grid)
