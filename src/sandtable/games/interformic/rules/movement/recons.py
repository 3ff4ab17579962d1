"""Recons: one hex a card; they ride in tanks and in flyers, and get out."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.brk_places import may_stand, prohibited
from sandtable.games.interformic.rules.movement.brk_steps import EXIT, entry_edge, exit_words, leave, set_down, step
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import (
    board,
    carrier_of,
    commander,
    friendly,
    is_flying,
    passenger_of,
    place,
    spot,
)
from sandtable.games.interformic.rules.weapons.brk_weapon_action import reloads
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import FLYERS, OFF_MAP, RECON, TANK

LOAD = "load."


def has_begun(state: State, unit: int) -> bool:
    """Whether a unit has taken an action on this card: then it loads no unit any more (BRK-10.5)."""
    return state.acted >> unit & 1 == 1 or unit in state.used or unit in state.spent


def load_words(state: State, unit: int) -> list[str]:
    """List the recons that a carrier may take as its passenger (BRK-10.4 to BRK-10.6)."""
    if state.kind[unit] != TANK and (state.kind[unit] not in FLYERS or is_flying(state, unit) != _waits(state, unit)):
        return []
    if has_begun(state, unit) or passenger_of(state, unit) >= 0:
        return []
    return [LOAD + state.names[u] for u in boarders(state, unit)]


def boarders(state: State, unit: int) -> list[int]:
    """List the recons that are where a carrier is; by option also beside the map (BRK-5.14)."""
    hex_ = state.hex[unit]
    if hex_ >= 0:
        here = bits(state.here[hex_])
    elif state.variants.offmap_passengers:
        here = [u for u, where in enumerate(state.hex) if where == OFF_MAP and _same_edge(state, u, unit)]
    else:
        return []
    return [u for u in here if state.kind[u] == RECON and friendly(state, u, unit)]


def _waits(state: State, unit: int) -> bool:
    return state.hex[unit] == OFF_MAP


def _same_edge(state: State, one: int, other: int) -> bool:
    return entry_edge(state, one) == entry_edge(state, other)


def load(state: State, unit: int, recon: int) -> None:
    """Take a recon aboard; it costs nothing (BRK-10.4, BRK-10.7)."""
    tell(state, "BRK-10.4", "aboard", "{target} boards {unit}", unit=unit, target=recon)
    board(state, recon, unit)


# a passenger on its own card


def passenger_words(state: State, unit: int) -> list[str]:
    """List what a passenger may do on its own card: no fire, no melee (BRK-10.8, BRK-10.10)."""
    words = [] if state.acted >> unit & 1 else reloads(state, unit)
    hex_ = spot(state, unit)
    if hex_ < 0:
        return words
    if may_stand(state, unit, hex_) and not prohibited(state, unit) >> hex_ & 1:
        words.append("out")
    if len(ways_out(state, unit)):
        words.append("move")
    return words


def ways_out(state: State, unit: int) -> Options:
    """Return where a passenger may step out, into a hex or off the map (BRK-10.10, BRK-10.11)."""
    hex_ = spot(state, unit)
    return Options(exit_words(state, hex_), state.field.beside[hex_] & ~prohibited(state, unit))


def get_out(state: State, unit: int) -> None:
    """Get out in the carrier's hex (BRK-10.10)."""
    set_down(state, unit, carrier_of(state, unit), "BRK-10.10")


def step_out(state: State, unit: int) -> Rule[None]:
    """Step out into a neighbouring hex or off the map; bombs go off where it leaves and arrives (BRK-22.8)."""
    goal = yield Decision(
        seat(state, commander(state, unit)), "move", lambda: f"Where does {title(state, unit)} step out?", "BRK-10.10",
        lambda: ways_out(state, unit), about=(unit,),
    )  # fmt: skip
    place(state, unit, spot(state, unit))
    if isinstance(goal, str):
        yield from leave(state, unit, goal.removeprefix(EXIT))
    else:
        yield from step(state, unit, goal, "BRK-10.10")
