"""Cluster bombs: they go off by themselves at whatever of the other side moves in or out."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.combat.damage import destroy
from sandtable.games.interformic.rules.combat.hit_rolls import device_class, hits, target_size
from sandtable.games.interformic.rules.devices.devices import Key, device_title, lose_device, take_device
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import CLUSTER_BOMB, COLOURS, DEVICES, LIGHT, QUARTET, TEAM

Mover = int | Key  # a unit by its number, or a device


def waiting(state: State, mover: Mover, hex_: int) -> list[int]:
    """List the colours whose cluster bombs in a hex go off at *mover*: by its own colour (BRK-22.10, BRK-22.14)."""
    if not state.devices or (isinstance(mover, int) and not breakable(state, mover)):  # BRK-31.19
        return []
    own = TEAM[state.side[mover] if isinstance(mover, int) else mover[1]]
    return [c for c in QUARTET if TEAM[c] != own and (hex_, c, CLUSTER_BOMB) in state.devices]


def meets(state: State, mover: Mover, hex_: int) -> Rule[bool]:
    """Let the cluster bombs of a hex go off at *mover*, one by one; say whether it lives (BRK-22.5, BRK-22.6).

    To be called where the mover is in the hex: after it has come in, or before it goes, turns, lands or takes off.
    """
    colours = waiting(state, mover, hex_)
    if len(colours) > 1:
        first = yield from _whose_first(state, hex_, colours)
        colours.sort(key=lambda colour: colour != first)
    for colour in colours:
        while (hex_, colour, CLUSTER_BOMB) in state.devices:
            if go_off(state, mover, (hex_, colour, CLUSTER_BOMB)):
                check_victory(state)
                return False
    return True


def _whose_first(state: State, hex_: int, colours: list[int]) -> Rule[int]:
    """Ask the defenders whose bombs go first (BRK-22.16)."""
    words = {COLOURS[colour]: colour for colour in colours}
    word = yield Decision(
        seat(state, TEAM[colours[0]]), "bombs",
        lambda: f"Whose cluster bombs in {state.field.names[hex_]} go off first?", "BRK-22.16",
        Options(tuple(words)), about=(hex_,),
    )  # fmt: skip
    return words[word]


def go_off(state: State, mover: Mover, bomb: Key) -> bool:
    """Use up one bomb: a light attack on the mover; say whether it is destroyed."""
    hex_, colour, _ = bomb
    against = mover_class(state, mover, hex_)
    take_device(state, *bomb)
    hit = hits(state, LIGHT, against)
    text = f"{device_title(bomb)} goes off at {mover_title(state, mover)} in {{hex}}"
    facts = {"unit": mover} if isinstance(mover, int) else {"device": DEVICES[mover[2]]}
    tell(state, "BRK-22.5", "cluster", text + ("" if hit else " and misses"), hex=hex_, colour=colour, hit=hit, **facts)
    if hit and isinstance(mover, int):
        destroy(state, mover, "BRK-22.5")
    elif hit and not isinstance(mover, int):
        lose_device(state, mover, "BRK-22.5")
    return hit


def mover_class(state: State, mover: Mover, hex_: int) -> int:
    """Return the target class of what moves, in the bombs' hex (BRK-22.6)."""
    return target_size(state, mover) if isinstance(mover, int) else device_class(state, hex_, mover[2])


def mover_title(state: State, mover: Mover) -> str:
    """Name what moves."""
    return title(state, mover) if isinstance(mover, int) else device_title(mover)
