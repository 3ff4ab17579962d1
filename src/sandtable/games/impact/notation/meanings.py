"""What the words of choices do, for those who say them where something else is asked, with the rule of each."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.units.kinds import WORDS

#: By word, up to its dot: a phrase that goes on from it, and the rule.
MEANINGS: Mapping[str, tuple[str, str]] = {
    # actions
    "move": ("begins the move of an active soldier", "IMP-7.7.a"),
    "fire": ("fires a shot", "IMP-9.0.c"),
    "rapid": ("fires two shots from where a soldier stands", "IMP-9.7.a"),
    "targeted": ("paints a target and fires at it", "IMP-9.0.d"),
    "paint": ("paints a target", "IMP-9.0.d"),
    "repair": ("tries to repair a soldier's own suit", "IMP-10.0.a"),
    "aid": ("lets an engineer repair the active soldier", "IMP-12.2.1.a"),
    "treat": ("repairs a soldier that is down", "IMP-7.8.b"),
    "demolish": ("reduces a bridge, building or bunker to rubble", "IMP-12.2.2.a"),
    "stealth": ("takes a soldier under stealth", "IMP-14.3.a"),
    "come-out": ("brings a soldier out of stealth", "IMP-14.3.g"),
    "command": ("draws command points", "IMP-12.1.2.a"),
    "query": ("examines an enemy's card", "IMP-4.5.b"),
    "pass": ("lets an impulse or an activation go by", "IMP-11.0.a"),
    # elements of a move
    "rise": ("gains height in a move", "IMP-8.2.1.a"),
    "boost": ("bounces with 1 MP more in a move", "IMP-8.2.10.a"),
    "sink": ("loses height in a move", "IMP-8.2.6.d"),
    "land": ("ends a flight", "IMP-8.2.7.a"),
    "crash": ("ends a flight without paying for the landing", "IMP-8.2.7.c"),
    "up": ("climbs a storey of a building in a move", "IMP-14.13.b"),
    "down": ("goes down a storey of a building in a move", "IMP-14.13.e"),
    "coup": ("finishes off an enemy that is down", "IMP-8.3.d"),
    "exit": ("leaves the map in a move", "IMP-8.4.c"),
    "shoot": ("fires one shot in place of a move", "IMP-9.0.c"),
    "hide": ("takes a soldier under stealth", "IMP-14.3.a"),
    "stop": ("ends a move", "IMP-8.1.e"),
    # facing, reactions, bombs, targets, groups
    "keep": ("leaves a soldier's facing as it is before a shot", "IMP-14.9.c"),
    "hold": ("holds fire for the rest of an enemy's move", "IMP-8.5.a"),
    "detonate": ("sets off a bomb drone", "IMP-14.4.2.a"),
    "trigger": ("sets how near an enemy has to come to a bomb drone", "IMP-14.4.2.c"),
    "done": ("leaves out the second shot of rapid fire, or ends a list", "IMP-9.7.a"),
    # the turn, morale checks and repairs
    "first": ("chooses to act first in the turn", "IMP-7.1.e"),
    "second": ("chooses to act second in the turn", "IMP-7.1.e"),
    "reorganise": ("merges two squads", "IMP-14.11.c"),
    "no": ("keeps two squads apart", "IMP-14.11.c"),
    "call": ("calls soldiers whose checks were skipped", "IMP-14.14.c"),
    "draw": ("draws for a morale check or a repair", "IMP-7.2.d"),
    "crusader": ("lets a crusader steady a soldier in place of its morale draw", "IMP-12.3.a"),
    "sure": ("repairs one box without a draw", "IMP-12.2.1.a"),
    # set-up and events
    "enter": ("has a soldier enter over the edge of the map", "IMP-8.4.d"),
    "ground": ("puts a soldier on the ground as it enters or is set up", "IMP-15.7"),
    "hidden": ("sets a soldier up hidden", "IMP-14.10.a"),
    "open": ("sets a soldier up in the open", "IMP-14.10.a"),
    "ready": ("takes a ready-made force", "IMP-18.0"),
    "none": ("declines what an event offers", "IMP-DATA-EVT"),
    "cool": ("shortens a cool-down by an event", "IMP-DATA-EVT"),
    **dict.fromkeys(DIRECTIONS, ("is a way to face", "IMP-14.9.a")),
    **dict.fromkeys(("N", "S"), (f"is not a way to face: the ways are {', '.join(DIRECTIONS)}", "IMP-14.9.a")),
    **{word: ("is a type of soldier", "IMP-18.0") for word in WORDS if word != "crusader"},
}
