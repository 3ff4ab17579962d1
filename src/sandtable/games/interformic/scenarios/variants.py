"""Variants: the options of a match as the rules read them."""
# mypyc: on, because rules ask for variants at every step

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandtable.games.interformic.tables import GREEN, RED

CARD_WORDS = ("bunker", "tank", "skimmer")  # the groups of cards, as options name them
OWN_SEATS: dict[str, tuple[int, ...]] = {
    "off": (), "two": (), "three-yellow": (GREEN,), "three-blue": (RED,), "four": (RED, GREEN),
}  # by the option teams: the lone player of three is named  # fmt: skip


@dataclass(frozen=True, slots=True)
class Variants:
    """The options as the rules read them, one attribute a key."""

    platoon_size: int
    breakable_units: bool
    turn_cap: int | None
    grounded_if_scattered: bool
    lava_knockdown_loss: bool
    dug_in: bool
    frozen_ignores_terrain: bool
    unit_pool_unlimited: bool
    weapon_cards_limited: bool
    tile_supply: Mapping[str, int] | None
    loadouts_hidden_until_fired: bool
    status_simultaneous: bool
    unit_by_unit: bool
    no_room: str
    beam_in_own_cloud: bool
    force_beam_friendly: bool
    force_beam_direction: str
    force_beam_zero: str
    corner_touch_blocks: bool
    melee_ready_only: bool
    rocket_los_first_only: bool
    vortex_facing: str
    wheeled_carry: bool
    jet_hover_full: bool
    overload_when_frozen: bool
    sd_reload: bool
    sd_offline_wins: bool
    iw_score: str
    zone_follows_flag: bool
    experimental_weapons: bool
    opportunity_cards: bool
    overheated_beams: bool
    volcanic_earthquakes: bool
    walker_equipment: bool
    # of Breakable
    choppers: bool
    equipment: bool
    erratic: bool
    teams: str
    force_size: int | None
    command_split: int
    card_counts: tuple[int, int, int]
    turret_card: str
    chopper_card: str
    buzz_card: str
    bomb_launcher_arc: str
    tank_arc_boundary: str
    failed_range_uses_action: bool
    defensive_laser_arc: bool
    defensive_laser_range_check: bool
    melee_vs_flying: bool
    flying_skimmer_melee: bool
    passenger_survival: bool
    offmap_passengers: bool
    offmap_infiltration: bool
    forced_exit: bool
    beam_friendly_fire: bool
    multigun_autocannon_when_unloaded: bool
    killbot_crater_heavy: bool
    device_counter_limit: bool
    unlimited_counters: bool
    fold_hexes_in_both_halves: bool
    centre_column_in_west_half: bool
    gev_bonus_team: str
    breakthrough_turn_limit: int | None
    turn_limit: int | None
    single_round: bool
    # of combined games
    combined: bool
    map: str | None
    cloud_decay: str
    bunker_displacement: bool
    force_beam_moves_bunkers: bool
    breakthrough_mixed: str
    reinforcement_slots: str
    groups: tuple[int, ...]  # worked out: by kind of unit, on which cards it acts
    buzz_group: int  # and buzz bombs

    @property
    def both(self) -> bool:
        """Whether both books are on the table (BRK-31.1)."""
        return self.combined or self.breakable_units

    @property
    def own_seats(self) -> tuple[int, ...]:
        """Which of red and green have a player of their own (BRK-28.4 to BRK-28.6)."""
        return OWN_SEATS[self.teams]
