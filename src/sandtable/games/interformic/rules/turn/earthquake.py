"""Earthquakes: lava rolls, conversion by colour, and the card that comes back lighter."""

from __future__ import annotations

from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.ground import convert, lose_object
from sandtable.games.interformic.rules.combat.damage import engulf, report_unharmed
from sandtable.games.interformic.rules.turn.deck import add_quake
from sandtable.games.interformic.rules.units.units import aloft, is_frozen
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import LAVA, QUAKE_COLOURS, QUAKE_LAVA


def resolve_quake(state: State, size: int) -> None:
    """Resolve a drawn Earthquake card (UNB-EQ.1)."""
    lava_rolls(state, size)
    state.unused[size] += 1  # the drawn card counts as unused while volcanoes rise (UNB-VEQ.2)
    shake_ground(state, size)
    add_quake(state, size - 1, "UNB-EQ.9")


def lava_rolls(state: State, size: int) -> None:
    """Roll for every unit in lava, then for loose objects there; hovering units are immune (UNB-EQ.2)."""
    k, n = QUAKE_LAVA[size]
    for unit in range(len(state.hex)):
        hex_ = state.hex[unit]
        if hex_ < 0 or state.terrain[hex_] != LAVA or aloft(state, unit):
            continue
        if is_frozen(state, unit) and state.variants.frozen_ignores_terrain:
            continue
        if state.dice.pluses(n) >= k:
            engulf(state, unit, "UNB-EQ.2")
        else:
            report_unharmed(state, unit, "UNB-EQ.2")
    for name, where in sorted(state.objects.items()):
        if not 0 <= where < state.field.count or state.terrain[where] != LAVA or not state.mission.portable:
            continue
        if state.dice.pluses(n) >= k:
            lose_object(state, name, "UNB-OBJ.4")
        else:
            tell(state, "UNB-OBJ.4", "object", "the {object} is not lost in the lava", object=name, hex=where)
    check_victory(state)


def shake_ground(state: State, size: int) -> None:
    """Roll colours and convert every hex that shows one at this moment (UNB-EQ.4 to UNB-EQ.6)."""
    colours = {state.dice.face() - 1 for _ in range(size + 1)}
    named = [QUAKE_COLOURS[c] for c in sorted(colours)]
    tell(state, "UNB-EQ.4", "quake", "The earth shakes: " + ", ".join(named), colours=named)
    for hex_ in sorted(h for marks in (state.colours, state.epicenters) for h, c in marks.items() if c in colours):
        convert(state, hex_, "UNB-EQ.5")
    check_victory(state)
