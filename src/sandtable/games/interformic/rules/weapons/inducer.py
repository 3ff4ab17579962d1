"""Neural inducer: brain markers on an opposing unit, or opposing markers off a friend."""

from __future__ import annotations

from sandtable.games.interformic.log import counted, tell
from sandtable.games.interformic.rules.combat.brk_aiming import announce
from sandtable.games.interformic.rules.turn.deck import call_freed
from sandtable.games.interformic.rules.units.units import friendly, set_brains
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import COLOURS, INDUCER, INDUCER_DICE


def fire_inducer(state: State, firer: int, size: int, target: str) -> None:
    """Roll the dice of the inducer's size: each positive one is a marker (BRK-24.1, BRK-24.8)."""
    unit = state.names.index(target)
    announce(state, firer, INDUCER, size, target, "BRK-24.1")
    n = state.dice.pluses(INDUCER_DICE[size])
    markers = state.brains.get(unit, ())
    if friendly(state, firer, unit):
        n = min(n, len(markers))
        set_brains(state, unit, markers[: len(markers) - n])
        text = f"{{unit}} loses {counted(n, 'brain marker') if n else 'no brain marker'}"
        tell(state, "BRK-24.8", "brain", text, unit=unit, n=-n, left=len(markers) - n)
        if unit not in state.brains:
            call_freed(state, unit)
        return
    colour = state.side[firer]  # the owner's, no matter who makes it fire (BRK-24.10)
    set_brains(state, unit, (*markers, *(colour,) * n))
    text = f"{{unit}} receives {counted(n, f'{COLOURS[colour]} brain marker') if n else 'no brain marker'}"
    tell(state, "BRK-24.1", "brain", text, unit=unit, n=n, colour=colour, left=len(markers) + n)
