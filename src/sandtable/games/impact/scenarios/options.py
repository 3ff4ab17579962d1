"""The options of a match: the ledger's switches by their names, and the optional rules of chapter 14."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandtable.engine.contract import Option
from sandtable.games.impact.tables import BLUE, RED

MOST_TURNS = 99
MAPS = 1 << 16  # numbers that a map can be drawn from
FARTHEST = 62  # points from one corner of the largest map to the other: farther is as good as the whole side
RANGES = tuple(f"range:{points}" for points in range(1, FARTHEST + 1))
ONE_SIDE = (False, True, "red", "blue")  # off, both sides, one of them (IMP-14.0)


def _turns(value: object) -> str | None:
    if value is None or (type(value) is int and 1 <= value <= MOST_TURNS):
        return None
    return f"must be none (the scenario's length) or a number of turns from 1 to {MOST_TURNS}"


def _glow(value: object) -> str | None:
    if value is None or (type(value) is int and 0 <= value <= 6):
        return None
    return "must be none (the scenario's) or a number from 0 to 6"


def _map(value: object) -> str | None:
    if value is None or (type(value) is int and 0 <= value < MAPS):
        return None
    return f"must be none (a new map for each match) or a number from 0 to {MAPS - 1}"


OPTIONS = (
    Option("turn_cap", None, "The number of turns; none: as the scenario says.", "IMP-15.8", check=_turns),
    Option("size", "standard", "The size of a generated map and of its forces.", "IMP-18.5.b", ("standard", "large")),
    Option("map_number", None, "The number that a generated map and its aim are drawn from; none: a new one for each "
           "match.", "IMP-18.5.a", check=_map),
    Option("glow", None, "Slag hurts on this d6 or less; none: as the scenario says.", "IMP-2.3.5.b", check=_glow),
    Option("los_high_reduction", "subtract", "How height above a top shortens its blind points.", "IMP-6.5.b",
           ("subtract", "halve")),
    Option("los_low_ground", "local", "What the lower soldier's height is measured from.", "IMP-6.6.a",
           ("local", "zero")),
    Option("los_rubble_blocks", True, "Rubble blocks line of sight as 2-level terrain.", "IMP-2.3.8.c", (True, False)),
    Option("los_adjacent_always", True, "Adjacent points always have line of sight.", "IMP-6.1.c", (True, False)),
    Option("deck_reshuffle_on_icon", "event_check", "When a card with an icon reshuffles the deck.", "IMP-5.4.c",
           ("event_check", "always")),
    Option("combat_result3_boxes", 3, "Boxes that the result 3 crosses.", "IMP-9.3.3.k", (3, 2)),
    Option("combat_targeted_penalty", -2, "The modifier of targeted fire.", "IMP-9.3.2.r", (-2, 0)),
    Option("combat_crash_compare", "lt", "A crash landing hurts on a draw below the damage level (lt), or also on it "
           "(le).", "IMP-8.2.8.b", ("lt", "le")),
    Option("combat_blast_modifiers", "defender", "What helps against blasts: the defender's shield and terrain, or "
           "nothing.", "IMP-14.4.2.3.b", ("defender", None)),
    Option("combat_jackknife_triple", "adjacent", "Against whom a Jack-Knife's attack is tripled.", "IMP-12.4.b",
           ("adjacent", "any")),
    Option("combat_spillover_hits_firer", False, "Spillover may hit the firer.", "IMP-9.8.d", (False, True)),
    Option("reaction_assist", 1, "Who is listed for reaction fire: 0 everybody eligible, 1 those with line of sight, "
           "2 these with the strength of their shot.", "IMP-8.5.b", (1, 0, 2)),
    Option("reaction_max_per_step", "unlimited", "Reaction shots at one step.", "IMP-8.5.d", ("unlimited", 1)),
    Option("move_vertical_is_move", True, "A change of level counts as movement.", "IMP-8.2.6.g", (True, False)),
    Option("command_scope", "side", "Whom a leader keeps in command.", "IMP-12.1.b", ("side", "los", *RANGES)),
    Option("command_assistant_pool", False, "An assistant leader may use active command, too.", "IMP-12.1.2.c",
           (False, True)),
    Option("info_hide_types", False, "The types of soldiers are hidden until they show themselves.", "IMP-HID-2",
           (False, True)),
    Option("facing_arc", 120, "The width of the firing arc.", "IMP-14.9.b", (120, 60), needs="opt_14_9"),
    Option("stealth_entry", "stay", "A soldier hides where it is, or after a normal move.", "IMP-14.3.b",
           ("stay", "move_then_hide"), needs="opt_14_3"),
    Option("opt_14_1", False, "Improved detection: attacks get +2.", "IMP-14.1", ONE_SIDE),
    Option("opt_14_2", False, "Suit integrity: two boxes of damage are deadly.", "IMP-14.2.a", (False, True)),
    Option("opt_14_3", False, "Stealth.", "IMP-14.3.a", (False, True)),
    Option("opt_14_4", False, "Drones.", "IMP-14.4.a", (False, True)),
    Option("opt_14_5", False, "Marines: all soldiers of the side.", "IMP-14.5.1", ONE_SIDE),
    Option("opt_14_6", False, "Mines, where the scenario has them.", "IMP-14.6.a", (False, True)),
    Option("opt_14_7", False, "Nap-of-the-earth flight.", "IMP-14.7", (False, True)),
    Option("opt_14_8", False, "Strict combat: a named target commits.", "IMP-14.8", (False, True)),
    Option("opt_14_9", False, "Facing.", "IMP-14.9.a", (False, True)),
    Option("opt_14_10", False, "Hidden set-up.", "IMP-14.10.a", ONE_SIDE),
    Option("opt_14_11", False, "Squads, for a side that is large enough.", "IMP-14.11.a", (False, True)),
    Option("opt_14_12", False, "Squad morale: heavy losses weigh.", "IMP-14.12.a", (False, True)),
    Option("opt_14_13", False, "Multi-level buildings.", "IMP-14.13.a", (False, True)),
    Option("opt_14_14", False, "Abandonment: morale checks may be skipped, and called.", "IMP-14.14.a", (False, True)),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Switches:
    """The options as the rules read them, settled once for a match."""

    halve: bool
    low_zero: bool
    rubble_blocks: bool
    adjacent_always: bool
    reshuffle_always: bool
    three_boxes: int
    targeted: int
    crash_on_equal: bool
    blast_cover: bool  # the defender's shield and terrain count against blasts
    triple_any: bool
    spill_on_firer: bool
    assist: int
    one_reaction: bool
    vertical_moves: bool
    scope: str
    assistant_pool: bool
    hide_types: bool
    narrow_arc: bool
    hide_after_move: bool
    detection: int  # mask of sides, as marines and hidden
    marines: int
    hidden: int
    integrity: bool
    stealth: bool
    drones: bool
    mines: bool
    nap: bool
    strict: bool
    facing: bool
    squads: bool
    squad_morale: bool
    storeys: bool
    abandonment: bool


def _sides(value: object) -> int:
    return {False: 0, True: 3, "red": 1 << RED, "blue": 1 << BLUE}[value]


def resolve_switches(options: Mapping[str, Any]) -> Switches:
    """Read the settled options of a match."""
    return Switches(
        halve=options["los_high_reduction"] == "halve",
        low_zero=options["los_low_ground"] == "zero",
        rubble_blocks=options["los_rubble_blocks"],
        adjacent_always=options["los_adjacent_always"],
        reshuffle_always=options["deck_reshuffle_on_icon"] == "always",
        three_boxes=options["combat_result3_boxes"],
        targeted=options["combat_targeted_penalty"],
        crash_on_equal=options["combat_crash_compare"] == "le",
        blast_cover=options["combat_blast_modifiers"] == "defender",
        triple_any=options["combat_jackknife_triple"] == "any",
        spill_on_firer=options["combat_spillover_hits_firer"],
        assist=options["reaction_assist"],
        one_reaction=options["reaction_max_per_step"] == 1,
        vertical_moves=options["move_vertical_is_move"],
        scope=options["command_scope"],
        assistant_pool=options["command_assistant_pool"],
        hide_types=options["info_hide_types"],
        narrow_arc=options["facing_arc"] == 60,
        hide_after_move=options["stealth_entry"] == "move_then_hide",
        detection=_sides(options["opt_14_1"]),
        marines=_sides(options["opt_14_5"]),
        hidden=_sides(options["opt_14_10"]),
        integrity=options["opt_14_2"],
        stealth=options["opt_14_3"],
        drones=options["opt_14_4"],
        mines=options["opt_14_6"],
        nap=options["opt_14_7"],
        strict=options["opt_14_8"],
        facing=options["opt_14_9"],
        squads=options["opt_14_11"],
        squad_morale=options["opt_14_12"],
        storeys=options["opt_14_13"],
        abandonment=options["opt_14_14"],
    )
