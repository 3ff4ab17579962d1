"""Flags as targets of Breakable's weapons: a light unit in every terrain (BRK-31.48)."""

from __future__ import annotations

from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.ground import lose_object
from sandtable.games.interformic.rules.combat.hit_rolls import hits
from sandtable.games.interformic.rules.units.units import loose_in, object_hex
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import FLAGS, LIGHT


def opposing_flags(state: State, hex_: int, team: int) -> list[str]:
    """List the other side's flags that lie in a hex."""
    return [name for name in loose_in(state, hex_) if name in FLAGS and FLAGS.index(name) != team]


def attack_flag(state: State, size: int, name: str) -> None:
    """Roll an attack of a *size* against a flag; a hit destroys it."""
    if hits(state, size, LIGHT):
        lose_object(state, name, "BRK-31.48")
    else:
        text = "the {object} stands"
        tell(state, "BRK-31.48", "stands", text, object=name, hex=object_hex(state, name))
    check_victory(state)
