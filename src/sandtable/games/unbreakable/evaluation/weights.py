"""The weights of the evaluation: `data/evaluation.toml` says what each is for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)  # there is one a character, kept by what is worked out from it
class Weights:
    """What a bot thinks that things are worth, as shares of the whole game."""

    # units, the same in every scenario
    material_weight: float
    material_crawler: float
    material_walker: float
    material_squad: float
    material_bunker: float
    material_recon: float
    material_skimmer: float
    material_tank: float
    material_turret: float
    material_chopper: float
    material_marker: float
    material_buttoned: float
    material_out: float
    material_frozen: float
    material_down: float
    material_grounded: float
    material_stasis: float
    material_loaded: float
    material_lava: float
    material_waiting: float
    material_spite: float
    material_press: float
    # fetching an object: Retrieval and Capture the Flag
    errand_step: float
    errand_reserve: float
    errand_grab: float
    errand_fallen: float
    errand_buttoned: float
    errand_out: float
    errand_frozen: float
    errand_snatch: float
    errand_hopeless: float
    errand_escort: float
    errand_escort_reach: float
    errand_lava: float
    errand_stasis: float
    # Industrial Wasteland
    wasteland_industry: float
    wasteland_card: float
    wasteland_finished: float
    wasteland_failed: float
    wasteland_near: float
    wasteland_sighter: float
    wasteland_nuke: float
    wasteland_gun: float
    # Runaway
    runaway_owned: float
    runaway_home: float
    runaway_idle: float
    runaway_recon: float
    runaway_squad: float
    runaway_over: float
    runaway_over_more: float
    runaway_over_buttoned: float
    runaway_hover: float
    runaway_danger: float
    # Destroy the Flag
    destroy_crater: float
    destroy_lava: float
    destroy_quake: float
    destroy_epicenter: float
    destroy_shove: float
    destroy_nuke: float
    destroy_loaded: float
    destroy_gun: float
    destroy_spotter: float
    # Special Delivery, for Blue
    delivery_row: float
    delivery_mute: float
    delivery_offline: float
    delivery_frozen: float
    delivery_stasis: float
    delivery_on_crater: float
    delivery_on_lava: float
    delivery_ahead_crater: float
    delivery_ahead_lava: float
    delivery_soon: float
    delivery_later: float
    delivery_beside_lava: float
    delivery_seen: float
    delivery_near: float
    delivery_nuke: float
    delivery_veil: float
    delivery_sighted: float
    delivery_watch: float
    delivery_exposed: float
