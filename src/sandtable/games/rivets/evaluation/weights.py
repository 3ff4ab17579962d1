"""The weights of the evaluation: `data/evaluation.toml` says what each is for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)  # there is one a character
class Weights:
    """What a bot thinks that things are worth, in VP unless it is a share."""

    # units, counters, cards
    unit: float
    hurt: float
    shield: float
    spite: float
    point: float
    rivet: float
    rivet_for_vp: float
    card: float
    # fighting
    aimed: float
    aimed_next: float
    stray: float
    gassed: float
    dread: float
    press: float
    # objectives and Secret Missions
    held: float
    rivet_paid: float
    near: float
    march: float
    lure: float
    aloft: float
    mission: float
    done: float
    errand: float
