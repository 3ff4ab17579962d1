"""Sandtable: play, study and design tabletop wargames.

>>> import sandtable
>>> match = sandtable.new("unbreakable/retrieval", seed=7)
>>> match.decision.side
'blue'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.engine.match import Match

__version__ = "0.1.0"
__all__ = ["load", "new", "position"]


def new(name: str, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Match:
    """Begin a match of "game/scenario"; without a seed, a random one is drawn."""
    import secrets  # lazily: --help must be quick

    from sandtable.engine.match import Beginning
    from sandtable.engine.match.start import begin
    from sandtable.games import split

    game, scenario = split(name)
    settled = game.settle_options(scenario, options or {})
    return begin(game, Beginning(scenario, settled, secrets.randbits(48) if seed is None else seed))


def position(name: str, text: str, *, dice: Sequence[int | str] | None = None, seed: int | None = None) -> Match:
    """Begin a match of *name* from a position in text, with scripted *dice* or a *seed*.

    A script must hold every roll that follows. An empty one, `dice=[]`, lets nothing be rolled: a choice that needs a
    die raises `sandtable.engine.dice.DiceError` and changes nothing, as does one that needs more dice than are left.
    """
    from sandtable.engine.match.start import begin_position
    from sandtable.games import find

    return begin_position(find(name), text, seed, dice)


def load(text: str) -> Match:
    """Read a saved match; every choice and every die in it is checked."""
    from sandtable.engine.match.start import load_save
    from sandtable.engine.text.saves import read_save
    from sandtable.games import find

    save = read_save(text)
    return load_save(find(save.game), save)
