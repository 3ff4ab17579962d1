"""The weights of the evaluation: `data/evaluation.toml` says what each is for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)  # there is one a character, kept by what is worked out from it
class Weights:
    """What a bot thinks that things are worth, in victory points unless it is a share."""

    # units
    unit: float
    whole: float
    waiting: float
    stunned: float
    spite: float
    # fighting
    threat: float
    stun: float
    dread: float
    nearer: float
    farther: float
    courted: float
    command: float
    # what the scenario pays for
    held: float
    at_end: float
    nest: float
    early_nest: float
    empty: float
    carried: float
    to_score: float
