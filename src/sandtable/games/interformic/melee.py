"""Melee: a unit strikes an opposing unit in its own hex."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.combat import hits, target_size
from sandtable.games.interformic.harm import shake, shakeable
from sandtable.games.interformic.mission import settle
from sandtable.games.interformic.movement import settle_fallen
from sandtable.games.interformic.sight import unit_sees_unit
from sandtable.games.interformic.state import State, is_frozen, opposes, seat, show, title, units_in
from sandtable.games.interformic.tables import BLADE, HEAVY, HOVERING, STANDING, UNIT_SIZE, WALKER, WHEELED
from sandtable.games.interformic.telling import tell


def melee_targets(state: State, unit: int) -> list[int]:
    """List the opposing units that *unit* may strike; a walker on wheels may not (UNB-MEL.1, UNB-MEL.6)."""
    hex_ = state.hex[unit]
    if hex_ < 0 or state.configuration[unit] == WHEELED or state.here[hex_] == 1 << unit:
        return []
    return [
        other
        for other in units_in(state, hex_)
        if opposes(state, unit, other) and not is_frozen(state, other) and unit_sees_unit(state, unit, other)
    ]


def has_blade(state: State, unit: int) -> bool:
    """Whether *unit* is an upright walker with a melee weapon (UNB-WEQ.11)."""
    if state.kind[unit] != WALKER or state.configuration[unit] not in (STANDING, HOVERING):
        return False
    return any(weapon.kind == BLADE for weapon in state.arms[unit])


def melee_sizes(state: State, unit: int, target: int) -> tuple[int, int]:
    """Return the attacker's and the target's size (UNB-MEL.5)."""
    size = HEAVY if has_blade(state, unit) else UNIT_SIZE[state.kind[unit]]
    return size, HEAVY if has_blade(state, target) else target_size(state, target)


def melee(state: State, unit: int) -> Rule[None]:
    """Choose an opposing unit in the hex and strike it."""
    words = {state.names[u]: u for u in melee_targets(state, unit)}
    word = yield Decision(
        seat(state, state.side[unit]), "melee", lambda: f"Whom does {title(state, unit)} strike?", "UNB-MEL.1",
        Options(tuple(words)), about=(unit,),
    )  # fmt: skip
    strike(state, unit, words[word])
    yield from settle_fallen(state)


def strike(state: State, unit: int, target: int) -> None:
    """Roll a melee attack; a hit knocks down or scatters (UNB-MEL.7)."""
    size, against = melee_sizes(state, unit, target)
    for one in (unit, target):
        if has_blade(state, one):
            show(state, one, BLADE)
    tell(state, "UNB-MEL.5", "strike", "{unit} strikes {target}", unit=unit, target=target)
    if state.configuration[target] == WHEELED:  # no roll: nothing knocks it down (UNB-WEQ.4)
        return
    if not hits(state, size, against):
        tell(state, "UNB-MEL.5", "miss", "The blow misses", unit=unit, target=target)
    elif shakeable(state, target):
        shake(state, target, "UNB-MEL.7")
    else:
        tell(state, "UNB-MEL.7", "hit", "The blow lands, and {target} stands it", unit=unit, target=target)
    settle(state)
