"""The options of a match: named variants of rulings, and the optional rules called Chrome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandtable.engine.contract import Option
from sandtable.games.interformic.tables import CHOPPER, GREEN, GROUP, QUAKE_COLOURS, RED, TURRET

ON_OFF = (True, False)
CARD_WORDS = ("bunker", "tank", "skimmer")  # the groups of cards, as options name them
LIGHT_GROUP = 2
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
    choppers: bool = False
    equipment: bool = False
    erratic: bool = False
    teams: str = "off"
    force_size: int | None = None
    command_split: int = 2
    card_counts: tuple[int, int, int] = (2, 3, 4)
    turret_card: str = "skimmer"
    chopper_card: str = "skimmer"
    buzz_card: str = "skimmer"
    bomb_launcher_arc: str = "sighter_only"
    tank_arc_boundary: str = "inclusive"
    failed_range_uses_action: bool = True
    defensive_laser_arc: bool = True
    defensive_laser_range_check: bool = True
    melee_vs_flying: bool = True
    flying_skimmer_melee: bool = False
    passenger_survival: bool = False
    offmap_passengers: bool = False
    offmap_infiltration: bool = True
    forced_exit: bool = True
    beam_friendly_fire: bool = False
    multigun_autocannon_when_unloaded: bool = False
    killbot_crater_heavy: bool = True
    device_counter_limit: bool = False
    unlimited_counters: bool = False
    fold_hexes_in_both_halves: bool = False
    centre_column_in_west_half: bool = False
    gev_bonus_team: str = "each_colour"
    breakthrough_turn_limit: int | None = None
    turn_limit: int | None = None
    single_round: bool = False
    # of combined games
    combined: bool = False
    map: str | None = None
    cloud_decay: str = "time_stream"
    bunker_displacement: bool = True
    force_beam_moves_bunkers: bool = True
    breakthrough_mixed: str = "walkers_only"
    reinforcement_slots: str = "cumulative"
    groups: tuple[int, ...] = GROUP  # worked out: by kind of unit, on which cards it acts
    buzz_group: int = LIGHT_GROUP  # and buzz bombs

    @property
    def both(self) -> bool:
        """Whether both books are on the table (BRK-31.1)."""
        return self.combined or self.breakable_units

    @property
    def own_seats(self) -> tuple[int, ...]:
        """Which of red and green have a player of their own (BRK-28.4 to BRK-28.6)."""
        return OWN_SEATS[self.teams]


def whole(low: int, high: int, *, none: bool) -> Any:  # a checking function
    """Return a check that a value is a whole number between these, or none."""

    def check(value: object) -> str | None:
        if none and value is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return None
        return f"must be a whole number from {low} to {high}" + (", or none" if none else "")

    return check


def _supply(value: object) -> str | None:
    if value is None:
        return None
    if (
        isinstance(value, dict)
        and value
        and all(
            key in QUAKE_COLOURS and isinstance(count, int) and not isinstance(count, bool) and 0 <= count <= 159
            for key, count in value.items()
        )
    ):
        return None
    return f"must be none (unlimited) or a table of counts by colour ({', '.join(QUAKE_COLOURS)})"


OPTIONS: tuple[Option, ...] = (
    Option("breakable_units", False, "Mix in the units of Breakable.", "UNB-BRK.1", ON_OFF),
    Option("platoon_size", 6, "How many units each side brings.", "UNB-SET.12", check=whole(1, 12, none=False)),
    Option(
        "turn_cap", None, "End the game as a draw after this many turns.", "UNB-DECK.10", check=whole(1, 99, none=True)
    ),
    Option("experimental_weapons", False, "Multi-guns, rocket launchers and vortex generators.", "UNB-XW.1", ON_OFF),
    Option("opportunity_cards", False, "Eight Opportunity cards join the deck.", "UNB-OPP.1", ON_OFF),
    Option("overheated_beams", False, "An unloaded beam may fire, at the risk of burning out.", "UNB-OHB.1", ON_OFF),
    Option("volcanic_earthquakes", False, "Every new volcano brings an Earthquake card.", "UNB-VEQ.1", ON_OFF),
    Option("walker_equipment", False, "Conversion mechanisms, jump jets and melee weapons.", "UNB-WEQ.1", ON_OFF),
    Option("grounded_if_scattered", True, "A hovering squad that scatters is on the ground.", "UNB-UNIT.12", ON_OFF),
    Option("lava_knockdown_loss", True, "Falling or scattering in lava is fatal.", "UNB-UNIT.13", ON_OFF),
    Option("dug_in", False, "Crawlers may dig in.", "UNB-UNIT.14", ON_OFF),
    Option("frozen_ignores_terrain", False, "Magma cannot harm a unit while it is frozen.", "UNB-UNIT.8", ON_OFF),
    Option("unit_pool_unlimited", False, "More than four units of a kind.", "UNB-UNIT.16", ON_OFF),
    Option("weapon_cards_limited", False, "Six cards of each weapon a side.", "UNB-WPN.9", ON_OFF),
    Option(
        "tile_supply",
        None,
        "How many crater, lava and epicenter tiles there are of each colour.",
        "UNB-TER.7",
        check=_supply,
    ),
    Option("loadouts_hidden_until_fired", False, "The opponent's weapons stay hidden until used.", "UNB-SET.6", ON_OFF),
    Option("status_simultaneous", False, "Status changes are declared unseen by both.", "UNB-TS.14", ON_OFF),
    Option("unit_by_unit", False, "A unit that has begun finishes before the next.", "UNB-ACT.2", ON_OFF),
    Option(
        "no_room",
        "refuse",
        "What happens when a displaced squad has nowhere to go.",
        "UNB-MOV.23",
        ("refuse", "scatter_in_place"),
    ),
    Option("beam_in_own_cloud", False, "Beams reach units in the same clouded hex.", "UNB-CMB.11", ON_OFF),
    Option("force_beam_friendly", False, "Force beams may move own units.", "UNB-CMB.15", ON_OFF),
    Option("force_beam_direction", "line", "How toward and away are judged.", "UNB-FB.3", ("line", "distance")),
    Option(
        "force_beam_zero",
        "any",
        "Whether a target in the firer's own hex can be moved.",
        "UNB-FB.4",
        ("any", "no_move"),
    ),
    Option("corner_touch_blocks", True, "A line that only touches a corner is blocked there.", "UNB-LOSB.12", ON_OFF),
    Option("melee_ready_only", False, "Buttoned units may not melee.", "UNB-MEL.2", ON_OFF),
    Option("rocket_los_first_only", False, "Only the first rocket of a salvo needs sight.", "UNB-XRL.3", ON_OFF),
    Option(
        "vortex_facing", "relative", "How the facing die of a vortex is counted.", "UNB-XVG.8", ("relative", "absolute")
    ),
    Option("wheeled_carry", True, "A walker on wheels keeps what it carries.", "UNB-WEQ.5", ON_OFF),
    Option("jet_hover_full", True, "A jet walker hovers for sight, size and lava too.", "UNB-WEQ.9", ON_OFF),
    Option("sd_reload", True, "Special Delivery: the crawler reloads its lasers.", "UNB-SD.7", ON_OFF),
    Option("sd_offline_wins", False, "Special Delivery: an offline crawler still wins.", "UNB-SD.14", ON_OFF),
    Option("iw_score", "time_stream", "Industrial Wasteland: what is counted.", "UNB-IW.3", ("time_stream", "turns")),
    Option("zone_follows_flag", True, "Capture the Flag: the safety zone goes with the flag.", "UNB-CTF.5", ON_OFF),
)


def variants(options: Mapping[str, Any]) -> Variants:
    """Return settled options in the form that the rules read; what a game does not offer has its default."""
    settings = {option.key: option.default for option in OPTIONS} | dict(options)
    groups = list(GROUP)
    for kind, key in ((TURRET, "turret_card"), (CHOPPER, "chopper_card")):
        groups[kind] = CARD_WORDS.index(settings.get(key, CARD_WORDS[LIGHT_GROUP]))
    settings["groups"] = tuple(groups)
    settings["buzz_group"] = CARD_WORDS.index(settings.get("buzz_card", CARD_WORDS[LIGHT_GROUP]))
    if "card_counts" in settings:
        settings["card_counts"] = tuple(int(count) for count in settings["card_counts"].split("/"))
    return Variants(**settings)


def option_value(text: str) -> Any:
    """Read an option's value as a person types it: on, off, none, a number, a word, or red:3,blue:2."""
    known = {"on": True, "off": False, "none": None, "unlimited": None}
    if text in known:
        return known[text]
    if is_number(text):
        return int(text)
    if ":" in text:
        pairs = [pair.partition(":") for pair in text.split(",")]
        return {key: int(count) if is_number(count) else count for key, _, count in pairs}
    return text


def is_number(text: str) -> bool:
    """Whether *text* is a whole number of a sane length, in plain digits."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 9
