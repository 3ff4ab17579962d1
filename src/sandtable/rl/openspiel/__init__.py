"""Sandtable's games for OpenSpiel, whose algorithms run on them.

>>> from sandtable.rl import openspiel
>>> game = openspiel.load("undergrowth/garden-plot")
>>> state = game.new_initial_state()
"""

from __future__ import annotations

try:
    import pyspiel as _pyspiel  # noqa: F401  # only to say what is missing
except ImportError as missing:
    raise ImportError(
        "sandtable.rl.openspiel needs OpenSpiel: install it with  pip install 'open_spiel>=2.0'", name=missing.name
    ) from None

from sandtable.rl.openspiel.game import EXPLICIT, SAMPLED, SampledSandtableGame, SandtableGame, SandtableState, load

__all__ = ["EXPLICIT", "SAMPLED", "SampledSandtableGame", "SandtableGame", "SandtableState", "load"]
