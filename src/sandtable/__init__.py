"""Sandtable: play, study and design tabletop wargames.

>>> import sandtable
>>> match = sandtable.new("unbreakable/retrieval", seed=7)
>>> match.decision.side
'blue'

The public API is what `sandtable`, `sandtable.players`, `sandtable.lab` and `sandtable.rl` list in `__all__`.
Everything else may change in any release.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sandtable.exports import lazy

if TYPE_CHECKING:
    from sandtable.engine.dice import DiceError
    from sandtable.engine.match import Match
    from sandtable.engine.verdicts import Refused

__version__ = "0.1.0"
__all__ = ["DiceError", "Match", "Refused", "load", "new", "position"]

__getattr__ = lazy(
    __name__,
    {
        "DiceError": "sandtable.engine.dice:DiceError",
        "Match": "sandtable.engine.match:Match",
        "Refused": "sandtable.engine.verdicts:Refused",
    },
)


def new(name: str, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Match:
    """Begin a match.

    *name* is "game/scenario", and *options* are those that `sandtable games` lists. The same seed gives the same dice.
    Without a seed, a random one is drawn. `Refused` says what is wrong with a name or an option.
    """
    import secrets  # lazily: --help must be quick

    from sandtable.engine.match import MatchSetup
    from sandtable.engine.match.start import begin
    from sandtable.games import split

    game, scenario = split(name)
    settled = game.resolve_options(scenario, options or {})
    return begin(game, MatchSetup(scenario, settled, secrets.randbits(48) if seed is None else seed))


def position(name: str, text: str, *, dice: Sequence[int | str] | None = None, seed: int | None = None) -> Match:
    """Begin a match of the game *name* from a position in text, with scripted *dice* or a *seed*.

    A script must contain every roll that follows. An empty one, `dice=[]`, allows no roll. A choice that needs more
    dice than the script has raises `DiceError` and changes nothing.
    """
    from sandtable.engine.match.start import begin_position
    from sandtable.games import find

    return begin_position(find(name), text, seed, dice)


def load(text: str) -> Match:
    """Read a saved match and check every choice and every die in it.

    `Refused` says what is wrong with the text.
    """
    from sandtable.engine.match.start import load_save
    from sandtable.engine.text.saves import read_save
    from sandtable.games import find

    save = read_save(text)
    return load_save(find(save.game), save)
