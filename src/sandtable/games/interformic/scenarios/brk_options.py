"""The options of a match of Breakable: optional rules, then named variants of rulings (chapter V)."""

from __future__ import annotations

from sandtable.engine.contract.options import Option, is_number, switch, whole_number
from sandtable.games.interformic.scenarios.variants import CARD_WORDS, OWN_SEATS

MOST_UNITS = 48
TURNS = whole_number(1, 99, none=True)


def _counts(value: object) -> str | None:
    parts = value.split("/") if isinstance(value, str) else []
    if len(parts) == 3 and all(is_number(part) and 1 <= int(part) <= 9 for part in parts):
        return None
    return "must be three numbers from 1 to 9 such as 2/3/4: bunker, tank and skimmer cards"


def _group(key: str, what: str, rule: str) -> Option:
    return Option(key, CARD_WORDS[2], f"The card on which {what} act.", rule, CARD_WORDS)


FORCE_OPTIONS: tuple[Option, ...] = (
    switch("choppers", "Choppers may be chosen.", "BRK-26.1"),
    switch("equipment", "GEVs, towers, killbots and multi-guns.", "BRK-27.1"),
    switch("erratic", "Flyers may maneuver erratically.", "BRK-29.1"),
    Option(
        "teams",
        "off",
        "Red and Yellow against Blue and Green, for two, three or four players; of three, the lone one is named.",
        "BRK-28.1",
        tuple(OWN_SEATS),
    ),
    Option(
        "force_size",
        None,
        "How many units each side brings; none: as the scenario says.",
        "BRK-5.2",
        check=whole_number(1, MOST_UNITS, none=True),
    ),
    Option(
        "command_split",
        2,
        "Border Skirmish in teams: how many of a side's three command bunkers Blue and Yellow have, not their mates.",
        "BRK-28.9",
        check=whole_number(0, 3, none=False),
    ),
    Option("card_counts", "2/3/4", "Bunker, tank and skimmer cards of each colour.", "BRK-6.6", check=_counts),
    _group("turret_card", "turrets", "BRK-6.7"),
    _group("chopper_card", "choppers", "BRK-26.10"),
    _group("buzz_card", "buzz bombs", "BRK-6.7"),
    switch("unit_by_unit", "A unit that has begun finishes before the next.", "BRK-6.9"),
    Option(
        "bomb_launcher_arc",
        "sighter_only",
        "Whether a bomb's launcher needs the hex in its own arc.",
        "BRK-15.8",
        ("sighter_only", "required"),
    ),
    Option(
        "tank_arc_boundary",
        "inclusive",
        "Whether hexes on the line itself are in a tank's arc.",
        "BRK-15.5",
        ("inclusive", "exclusive"),
    ),
    switch("corner_touch_blocks", "A line that only touches a corner is blocked there.", "BRK-4.9", on=True),
    switch("failed_range_uses_action", "A failed range check uses up the weapon.", "BRK-18.4", on=True),
    switch("defensive_laser_arc", "Defensive lasers need the bomb in their arc.", "BRK-23.11", on=True),
    switch("defensive_laser_range_check", "Defensive lasers make a range check.", "BRK-23.12", on=True),
    switch("melee_vs_flying", "Units on the ground may melee flying ones.", "BRK-19.6", on=True),
    switch("flying_skimmer_melee", "A flying skimmer may melee.", "BRK-11.9"),
    switch("passenger_survival", "A passenger may survive its carrier.", "BRK-10.12"),
    switch("offmap_passengers", "Recons may board before they come on.", "BRK-5.14"),
    switch("offmap_infiltration", "Recons beside the map infiltrate too.", "BRK-10.15", on=True),
    switch("forced_exit", "A controlled unit may be driven off the map.", "BRK-24.13", on=True),
    switch("beam_friendly_fire", "Beams may be aimed at one's own side.", "BRK-2.8"),
    switch("multigun_autocannon_when_unloaded", "An unloaded multi-gun may fire as an autocannon.", "BRK-27.21"),
    switch("killbot_crater_heavy", "A killbot in a crater is a heavy target.", "BRK-14.9", on=True),
    switch("device_counter_limit", "Twelve devices of each kind a colour.", "BRK-21.12"),
    switch("unlimited_counters", "More units of a sub-type than there are counters.", "BRK-5.5"),
    switch("fold_hexes_in_both_halves", "Hexes on the fold are in both halves for set-up.", "BRK-4.4"),
    switch("centre_column_in_west_half", "Column 06 is in the west half for set-up.", "BRK-4.5"),
    Option(
        "gev_bonus_team",
        "each_colour",
        "Whether the tank cards of both opposing colours give a bonus move, or those of Blue and Yellow alone.",
        "BRK-27.9",
        ("each_colour", "one_colour"),
    ),
    Option("breakthrough_turn_limit", None, "Breakthrough: a round's last turn.", "BRK-30.5", check=TURNS),
    Option("turn_limit", None, "Industrial Wasteland: a round's last turn.", "BRK-30.12", check=TURNS),
    Option("turn_cap", None, "End the match, or its round, after this many turns.", "BRK-6.14", check=TURNS),
    switch("single_round", "Breakthrough and Industrial Wasteland: one round only.", "BRK-30.6"),
)  # fmt: skip
