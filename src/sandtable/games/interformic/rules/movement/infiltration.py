"""Infiltration: before the first turn each recon has a free move, the sides taking turns."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.games.interformic.log import counted, tell
from sandtable.games.interformic.rules.board.brk_places import prohibited
from sandtable.games.interformic.rules.movement.brk_steps import entry_edge
from sandtable.games.interformic.rules.units.seats import palette, seat, title
from sandtable.games.interformic.rules.units.units import place
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import OFF_MAP, PAIR, PARTNER, RECON, TEAM

STAY = "stay"


def infiltrate(state: State) -> Rule[None]:
    """One recon after the other, sides alternating, until all have moved or declined (BRK-10.13)."""
    while any(scouts(state, colour) for colour in palette(state)):
        if not state.order:
            state.order = _who_starts(state)
        colour = _whose_turn(state)
        word = yield Decision(
            seat(state, colour), "infiltrate", "Which recon makes its free move?", "BRK-10.13",
            Options(tuple(state.names[u] for u in scouts(state, colour))), boundary=True, about=(colour,),
        )  # fmt: skip
        unit = state.names.index(word)
        state.order = (
            state.order[1] if colour in _team(state, state.order[0]) else state.order[0],
            _after(state, colour),
        )
        yield from _slip_in(state, unit)
    state.done = 0
    state.order = ()


def scouts(state: State, colour: int) -> list[int]:
    """List the recons of a colour that have still to infiltrate; beside the map only by option (BRK-10.15)."""
    return [
        unit
        for unit, side in enumerate(state.side)
        if side == colour
        and state.kind[unit] == RECON
        and not state.done >> unit & 1
        and (state.hex[unit] >= 0 or (state.hex[unit] == OFF_MAP and state.variants.offmap_infiltration))
    ]


def _team(state: State, colour: int) -> list[int]:
    return [c for c in palette(state) if TEAM[c] == TEAM[colour]]


def _who_starts(state: State) -> tuple[int, int]:
    """Each side rolls a die, the higher starts; there is no roll where only one side has recons (BRK-10.13)."""
    sides = [side for side in PAIR if any(scouts(state, colour) for colour in _team(state, side))]
    if len(sides) == 1:
        first = sides[0]
    else:
        dice = [state.dice.face() for _ in PAIR]
        while dice[0] == dice[1]:
            dice = [state.dice.face() for _ in PAIR]
        first = PAIR[0] if dice[0] > dice[1] else PAIR[1]
        tell(state, "BRK-10.13", "first", "{colour} infiltrates first", colour=first)
    return first, PAIR[1] - first


def _whose_turn(state: State) -> int:
    """Return the colour that moves a recon now: a side without any lets the other finish; mates take turns."""
    for colour in state.order:
        for one in (colour, PARTNER[colour]):
            if one in palette(state) and scouts(state, one):
                return one
    raise AssertionError("somebody has a recon left")


def _after(state: State, colour: int) -> int:
    """Return which colour of the same side moves a recon when the side's turn comes again (BRK-28.13)."""
    return PARTNER[colour] if PARTNER[colour] in palette(state) else colour


def _slip_in(state: State, unit: int) -> Rule[None]:
    """Roll a die and put the recon into any hex so near, or leave it where it is (BRK-10.13, BRK-10.16)."""
    roll = state.dice.face()
    tell(state, "BRK-10.13", "infiltrates", f"{{unit}} may infiltrate {counted(roll, 'hex')}", unit=unit, n=roll)
    state.done |= 1 << unit
    where = yield Decision(
        seat(state, state.side[unit]), "infiltration", lambda: f"Where does {title(state, unit)} infiltrate?",
        "BRK-10.13", lambda: Options((STAY,), hideouts(state, unit, roll)), about=(unit, roll),
    )  # fmt: skip
    if where == STAY:
        return
    start = state.hex[unit]
    place(state, unit, where)
    tell(state, "BRK-10.19", "move", "{unit} infiltrates to {hex}", unit=unit, start=start, hex=where)
    state.mission.arrived(state, unit)


def hideouts(state: State, unit: int, roll: int) -> int:
    """Return the hexes that a recon may infiltrate to: near enough and fit for it (BRK-10.14, BRK-10.19)."""
    hex_ = state.hex[unit]
    if hex_ >= 0:
        near = state.field.disc(hex_, roll) & ~(1 << hex_)
    else:  # the hex at the edge costs one (BRK-10.15)
        near = 0
        edge = entry_edge(state, unit)
        for h in bits(state.field.edge[edge]) if edge else []:
            near |= state.field.disc(h, roll - 1)
    return near & ~prohibited(state, unit)
