"""Both books in one game: the options of each with those of the other, and its map (chapter 31)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sandtable.engine.contract.options import Option, switch
from sandtable.games.interformic.rules.board.map_sheet import MapSheet, load_field
from sandtable.games.interformic.scenarios.brk_options import FORCE_OPTIONS
from sandtable.games.interformic.scenarios.unb_options import OPTIONS
from sandtable.games.interformic.scenarios.variants import CARD_WORDS, Variants
from sandtable.games.interformic.tables import CHOPPER, GROUP, TURRET

BOOKS = ("unbreakable", "breakable")
#: What only a combined game of either book can be asked for.
MIXED: tuple[Option, ...] = (
    Option("map", None, "The map sheet, by its book; none: the scenario's own.", "BRK-31.49", (None, *BOOKS)),
    Option(
        "cloud_decay",
        "time_stream",
        "When clouds shrink: on the first Time Stream card, or at the start of the turn.",
        "BRK-31.6",
        ("time_stream", "turn_start"),
    ),
    switch("bunker_displacement", "Crawlers and walkers drive out bunkers too.", "BRK-31.13", on=True),
    switch("force_beam_moves_bunkers", "Force beams move bunkers too.", "BRK-31.35", on=True),
)
SCENARIO_OPTIONS: tuple[Option, ...] = (
    Option(
        "breakthrough_mixed",
        "walkers_only",
        "Breakthrough: what scores in a force with units of Unbreakable.",
        "BRK-31.40",
        ("walkers_only", "walkers_and_tanks"),
    ),
    Option(
        "reinforcement_slots",
        "cumulative",
        "Heavy Reinforcements: whether unused entries are kept.",
        "BRK-30.25",
        ("cumulative", "one_per_turn"),
    ),
)
#: Options of Unbreakable that say nothing in a scenario of Breakable.
NOT_IN_BREAKABLE = frozenset((
    "breakable_units", "platoon_size", "turn_cap", "sd_reload", "sd_offline_wins", "iw_score", "zone_follows_flag",
    "loadouts_hidden_until_fired", "weapon_cards_limited", "unit_pool_unlimited",
))  # fmt: skip
#: Options of Breakable that say nothing in a scenario of Unbreakable.
NOT_IN_UNBREAKABLE = frozenset((
    "teams", "command_split", "gev_bonus_team", "breakthrough_turn_limit", "turn_limit", "single_round",
    "centre_column_in_west_half",
))  # fmt: skip
#: Options that a combined game cannot have: why, and the row.
APART: dict[str, tuple[str, str]] = {
    "teams": ("no units of Unbreakable are red or green", "BRK-31.71"),
    "loadouts_hidden_until_fired": ("the weapons of Breakable's sub-types lie open", "BRK-5.15"),
    "weapon_cards_limited": ("Breakable's weapons have no cards", "BRK-31.24"),
    "unit_pool_unlimited": ("there are four units of a kind", "BRK-30.22"),
}


def options_with(own: Sequence[Option], others: Sequence[Option], barred: frozenset[str], switch: str) -> list[Option]:
    """Return a book's own options, then those of the other book that matter here, behind their switch."""
    known = {option.key for option in own} | barred
    kept = [replace(option, apart=(switch, *APART[option.key])) if option.key in APART else option for option in own]
    return [*kept, *(replace(option, needs=switch) for option in others if option.key not in known)]


#: The options of the two games.
BREAKABLE_OPTIONS: tuple[Option, ...] = (
    switch("combined", "Mix in the units of Unbreakable.", "BRK-31.1"),
    *options_with(FORCE_OPTIONS, (*SCENARIO_OPTIONS, *MIXED, *OPTIONS), NOT_IN_BREAKABLE, "combined"),
)
UNBREAKABLE_OPTIONS: tuple[Option, ...] = tuple(
    options_with(OPTIONS, (*MIXED, *FORCE_OPTIONS), NOT_IN_UNBREAKABLE, "breakable_units")
)
DECLARED: dict[str, Option] = {option.key: option for option in (*UNBREAKABLE_OPTIONS, *BREAKABLE_OPTIONS)}
DEFAULTS: dict[str, Any] = {key: option.default for key, option in DECLARED.items()}


def variants(options: Mapping[str, Any]) -> Variants:
    """Return settled options in the form that the rules read; what a game does not offer has its default."""
    settings = DEFAULTS | dict(options)
    groups = list(GROUP)
    for kind, key in ((TURRET, "turret_card"), (CHOPPER, "chopper_card")):
        groups[kind] = CARD_WORDS.index(settings[key])
    settings["groups"] = tuple(groups)
    settings["buzz_group"] = CARD_WORDS.index(settings["buzz_card"])
    settings["card_counts"] = tuple(int(count) for count in settings["card_counts"].split("/"))
    return Variants(**settings)


def sheet(chosen: Variants, book: str) -> MapSheet:
    """Return the map sheet of a match: its book's own, or the one that the option names (BRK-31.49)."""
    data = Path(__file__).parents[2] / (chosen.map or book) / "data"
    return load_field(data / "map.toml", corners=chosen.corner_touch_blocks)
