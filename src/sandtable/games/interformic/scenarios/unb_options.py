"""The options of a match of Unbreakable: named variants of rulings, and the optional rules called Chrome."""

from __future__ import annotations

from sandtable.engine.contract.options import Option, switch, whole_number
from sandtable.games.interformic.tables import QUAKE_COLOURS


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
    switch("breakable_units", "Mix in the units of Breakable.", "UNB-BRK.1"),
    Option("platoon_size", 6, "How many units each side brings.", "UNB-SET.12", check=whole_number(1, 12, none=False)),
    Option(
        "turn_cap",
        None,
        "End the game as a draw after this many turns.",
        "UNB-DECK.10",
        check=whole_number(1, 99, none=True),
    ),
    switch("experimental_weapons", "Multi-guns, rocket launchers and vortex generators.", "UNB-XW.1"),
    switch("opportunity_cards", "Eight Opportunity cards join the deck.", "UNB-OPP.1"),
    switch("overheated_beams", "An unloaded beam may fire, at the risk of burning out.", "UNB-OHB.1"),
    switch("volcanic_earthquakes", "Every new volcano brings an Earthquake card.", "UNB-VEQ.1"),
    switch("walker_equipment", "Conversion mechanisms, jump jets and melee weapons.", "UNB-WEQ.1"),
    switch("grounded_if_scattered", "A hovering squad that scatters is on the ground.", "UNB-UNIT.12", on=True),
    switch("lava_knockdown_loss", "Falling or scattering in lava is fatal.", "UNB-UNIT.13", on=True),
    switch("dug_in", "Crawlers may dig in.", "UNB-UNIT.14"),
    switch("frozen_ignores_terrain", "Magma cannot harm a unit while it is frozen.", "UNB-UNIT.8"),
    switch("unit_pool_unlimited", "More than four units of a kind.", "UNB-UNIT.16"),
    switch("weapon_cards_limited", "Six cards of each weapon a side.", "UNB-WPN.9"),
    Option(
        "tile_supply",
        None,
        "How many crater, lava and epicenter tiles there are of each colour.",
        "UNB-TER.7",
        check=_supply,
    ),
    switch("loadouts_hidden_until_fired", "The opponent's weapons stay hidden until used.", "UNB-SET.6"),
    switch("status_simultaneous", "Status changes are declared unseen by both.", "UNB-TS.14"),
    switch("unit_by_unit", "A unit that has begun finishes before the next.", "UNB-ACT.2"),
    Option(
        "no_room",
        "refuse",
        "What happens when a displaced squad has nowhere to go.",
        "UNB-MOV.23",
        ("refuse", "scatter_in_place"),
    ),
    switch("beam_in_own_cloud", "Beams reach units in the same clouded hex.", "UNB-CMB.11"),
    switch("force_beam_friendly", "Force beams may move own units.", "UNB-CMB.15"),
    Option("force_beam_direction", "line", "How toward and away are judged.", "UNB-FB.3", ("line", "distance")),
    Option(
        "force_beam_zero",
        "any",
        "Whether a target in the firer's own hex can be moved.",
        "UNB-FB.4",
        ("any", "no_move"),
    ),
    switch("corner_touch_blocks", "A line that only touches a corner is blocked there.", "UNB-LOSB.12", on=True),
    switch("melee_ready_only", "Buttoned units may not melee.", "UNB-MEL.2"),
    switch("rocket_los_first_only", "Only the first rocket of a salvo needs sight.", "UNB-XRL.3"),
    Option(
        "vortex_facing", "relative", "How the facing die of a vortex is counted.", "UNB-XVG.8", ("relative", "absolute")
    ),
    switch("wheeled_carry", "A walker on wheels keeps what it carries.", "UNB-WEQ.5", on=True),
    switch("jet_hover_full", "A jet walker hovers for sight, size and lava too.", "UNB-WEQ.9", on=True),
    switch("overload_when_frozen", "A walker that freezes on Walker Overload rolls its die.", "UNB-OPP.12"),
    switch("sd_reload", "Special Delivery: the crawler reloads its lasers.", "UNB-SD.7", on=True),
    switch("sd_offline_wins", "Special Delivery: an offline crawler still wins.", "UNB-SD.14"),
    Option("iw_score", "time_stream", "Industrial Wasteland: what is counted.", "UNB-IW.3", ("time_stream", "turns")),
    switch("zone_follows_flag", "Capture the Flag: the safety zone goes with the flag.", "UNB-CTF.5", on=True),
)
