"""The weights of the evaluation: `data/evaluation.toml` says what each is for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)  # there is one a character, kept by what is worked out from it
class Weights:
    """What a bot thinks that things are worth: 1 is a clear advantage."""

    # units
    material_weight: float
    material_bunker: float
    material_recon: float
    material_skimmer: float
    material_tank: float
    material_turret: float
    material_chopper: float
    material_crawler: float
    material_walker: float
    material_squad: float
    material_stunned: float
    material_stasis: float
    material_loaded: float
    material_waiting: float
    material_landed: float
    material_marker: float
    material_device: float
    material_spite: float
    material_press: float
    # Breakthrough
    breakthrough_across: float
    breakthrough_tank: float
    breakthrough_step: float
    breakthrough_turn: float
    # Industrial Wasteland
    wasteland_industry: float
    wasteland_turn: float
    wasteland_failed: float
    wasteland_finished: float
    wasteland_nuke: float
    wasteland_near: float
    wasteland_eye: float
    wasteland_reach: float
    # Border Skirmish and Heavy Reinforcements
    skirmish_bunker: float
    skirmish_near: float
    # Retrieval
    retrieval_data: float
    retrieval_home: float
    retrieval_fetch: float
    retrieval_reserve: float
    retrieval_chase: float
