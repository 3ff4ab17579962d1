"""Step I units: tunnelling down and up, War Bonds!, gold and troubled warriors."""

from __future__ import annotations

from sandtable.engine.boards.squares import OFF
from sandtable.engine.decisions import Decision, Options, Rule, other_side
from sandtable.games.rivets.log import many, tell
from sandtable.games.rivets.rules.combat.deviation import FOR_TUNNEL, deviate
from sandtable.games.rivets.rules.units.units import free_spaces, leave, stand, title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import SIDES, UNDERGROUND

GOLD = (0, 0, 0, 1, 1, 1, 2)  # by the die (RIV-11.88)


def settle_in(state: State, unit: int) -> None:
    """Do what a unit on the board does by itself in step I (RIV-4.2)."""
    combined = state.combined[unit]
    place = state.place[unit]
    if combined.bonds and place < state.board.grids and state.board.objectives >> place & 1 & ~(state.bonded >> place):
        state.bonded |= 1 << place
        state.dp += 1
        tell(state, "RIV-11.87", "gain", "{unit} sells war bonds in {place}: 1 deployment point", unit=unit,
             place=place, dp=1)  # fmt: skip
    if combined.gold and place < state.board.grids and state.board.no_mans >> place & 1:
        die = state.dice.face()
        found = GOLD[die]
        state.dp += found
        text = f"{{unit}} finds gold: {many(found, 'deployment point')}" if found else "{unit} comes up dry"
        tell(state, "RIV-11.88", "gold", text, unit=unit, dp=found, die=die)
    if combined.troubled:
        die = state.dice.face()
        if die == 1:
            state.troubled |= 1 << unit
        text = "{unit} is troubled" if die == 1 else "{unit} keeps calm"
        tell(state, "RIV-11.80", "troubled", text, unit=unit, die=die)


# going down


def tunnelers(state: State) -> list[int]:
    """List the player's units that may go underground now (RIV-11.82, RIV-11.83)."""
    grids = state.board.grids
    return [
        u
        for u, place in enumerate(state.place)
        if 0 <= place < grids and state.side[u] == state.turn and state.combined[u].tunneler
        and not state.emerged >> u & 1
    ]  # fmt: skip


def burrow(state: State, unit: int) -> Rule[None]:
    """Take a Tunneler underground, with those of its grid that the player wishes."""
    group = 1
    while group in state.group.values():
        group += 1
    grid = state.place[unit]
    _go_down(state, unit, group)
    while True:
        teammates = [u for u in state.at[grid] if not state.emerged >> u & 1]
        if not teammates:
            return
        names = tuple(state.names[u] for u in teammates)
        word = yield Decision(
            SIDES[state.turn], "follow", f"Who goes underground with {title(state, unit)}?", "RIV-11.83",
            Options((*names, "done")), about=(unit,),
        )  # fmt: skip
        if word == "done":
            return
        _go_down(state, teammates[names.index(word)], group)


def _go_down(state: State, unit: int, group: int) -> None:
    start = state.place[unit]
    leave(state, unit)
    state.place[unit] = UNDERGROUND
    state.group[unit] = group
    state.tried |= 1 << unit
    tell(state, "RIV-11.82", "tunnel", "{unit} goes underground in {place}", unit=unit, place=start)


# coming up


def groups_to_emerge(state: State) -> list[int]:
    """List the player's groups that must still try to come up in this phase."""
    return sorted({
        group for u, group in state.group.items() if state.side[u] == state.turn and not state.tried >> u & 1
    })  # fmt: skip


def emerge(state: State, group: int) -> Rule[None]:
    """Choose a grid, flip, and bring a group up there if it can (RIV-11.82, RIV-11.83)."""
    side = state.turn
    units = sorted(u for u, one in state.group.items() if one == group and state.side[u] == side)
    for unit in units:
        state.tried |= 1 << unit
    who = " and ".join(title(state, unit) for unit in units)
    chosen = yield Decision(
        SIDES[side], "emerge", f"Where does group {group} come up: {who}?", "RIV-11.82",
        Options((), state.board.all_grids), about=tuple(units),
    )  # fmt: skip
    grid = yield from deviate(state, side, chosen, "RIV-11.82", (FOR_TUNNEL, *units))
    if grid == OFF or (state.board.obstacles | state.occupied[other_side(side)]) >> grid & 1:
        tell(state, "RIV-11.83", "tunnel", f"Group {group} cannot come up and stays underground", group=group)
        return
    if sum(state.kind[u].spaces for u in units) <= free_spaces(state, grid):
        for unit in units:
            _come_up(state, unit, grid)
        return
    while True:
        able = [u for u in units if u in state.group and state.kind[u].spaces <= free_spaces(state, grid)]
        if not able:
            return
        names = tuple(state.names[u] for u in able)
        word = yield Decision(
            SIDES[side], "surface", f"Who comes up in {state.board.names[grid]}?", "RIV-11.83",
            Options((*names, "done")), about=tuple(units),
        )  # fmt: skip
        if word == "done":
            return
        _come_up(state, able[names.index(word)], grid)


def _come_up(state: State, unit: int, grid: int) -> None:
    del state.group[unit]
    state.tried &= ~(1 << unit)
    state.emerged |= 1 << unit
    stand(state, unit, grid)
    tell(state, "RIV-11.82", "emerge", "{unit} comes up in {place}", unit=unit, place=grid)
    settle_in(state, unit)
