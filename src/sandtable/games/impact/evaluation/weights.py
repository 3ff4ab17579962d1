"""The weights of the evaluation: `data/evaluation.toml` says what each is for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)  # there is one a character
class Weights:
    """What a bot thinks that things are worth, in VP unless it is a share."""

    # the scenario
    lead: float
    points: float
    mission: float
    promise: float
    march: float
    advance: float
    run: float
    guard: float
    # soldiers
    soldier: float
    spite: float
    box: float
    frail: float
    shocked: float
    panicked: float
    lying: float
    outside: float
    painted: float
    # fighting
    own: float
    ready: float
    tired: float
    flying: float
    air: float
    cover: float
    approach: float
    press: float
