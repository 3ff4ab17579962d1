"""Standing orders: answers that a player files beforehand to what is asked while the other side acts.

They go by what lies open on the table and by the player's own cards: never by what the other side keeps hidden.
"""

from __future__ import annotations

from dataclasses import replace

from sandtable.engine.contract import ASK, StandingOrder
from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.games.interformic.explain.odds import laser_chance
from sandtable.games.interformic.rules.units.seats import colour_of, colours_of
from sandtable.games.interformic.rules.units.units import units_in
from sandtable.games.interformic.rules.weapons.lasers import read_laser
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import CLEAR_MOVE, GRENADES, TIME_STREAM

ASK_ME = "Ask me"
DONE = "done"


def commit_lasers(state: State, decision: Decision, value: str) -> Choice | None:
    """Commit the loaded lasers one after the other, then be done; one that would overheat is never committed."""
    if value == ASK:
        return None
    _, start, target = decision.about[:3]
    colours = colours_of(state, decision.side)
    if value == "none" or (value == "mine" and not any(state.side[u] in colours for u in units_in(state, target))):
        return DONE
    lasers = [(word, read_laser(state, word)) for word in decision.offer().words if word != DONE]
    able = [(word, laser) for word, laser in lasers if laser is not None and state.loaded[laser[0]] >> laser[1] & 1]
    if not able:
        return DONE
    first = able[0][1][:2]
    ends = [(word, laser) for word, laser in able if laser[:2] == first]  # where it may aim at either end
    return max(ends, key=lambda end: laser_chance(state, end[1], start, target))[0]


def no_bonus(_: State, __: Decision, value: str) -> Choice | None:
    """Make no bonus moves."""
    return "end" if value == "stay" else None


def who_leaves(state: State, decision: Decision, value: str) -> Choice | None:
    """Let the smallest or the largest unit leave first; of equals, the first by name."""
    if value == ASK or _acts(state, decision.side):
        return None
    units = sorted(decision.offer().words)
    sizes = {name: state.kind[state.names.index(name)] for name in units}  # crawlers 0, walkers 1, squads 2
    return max(units, key=sizes.__getitem__) if value == "small" else min(units, key=sizes.__getitem__)


def where_to(state: State, decision: Decision, value: str) -> Choice | None:
    """Go as far from the foe, or as near to the own units, as can be; of equal hexes, to the first on the map."""
    if value == ASK or _acts(state, decision.side):
        return None
    colour = colour_of(state, decision.side)
    foes = value == "away"
    there = [
        state.hex[unit]
        for unit, side in enumerate(state.side)
        if state.hex[unit] >= 0 and unit != decision.about[0] and (side != colour if foes else side == colour)
    ]
    hexes = bits(decision.offer().places)
    if not there:
        return hexes[0]
    nearest = {hex_: min(state.field.distances(hex_)[other] for other in there) for hex_ in hexes}
    return max(hexes, key=nearest.__getitem__) if foes else min(hexes, key=nearest.__getitem__)


def _acts(state: State, side: str) -> bool:
    """Whether it is this side's own card: then its player is there, and is asked."""
    colour = colour_of(state, side)
    if state.card < TIME_STREAM:
        return state.card // 3 == colour
    return CLEAR_MOVE <= state.card < GRENADES and (state.card - CLEAR_MOVE) % 2 == colour


def keep_bombs(_: State, __: Decision, value: str) -> Choice | None:
    """Change no squad's bomb."""
    return DONE if value == "keep" else None


LASERS = StandingOrder(
    "lasers",
    "Lasers against bombs",
    "When a bomb is fired and lasers of yours bear on it.",
    "UNB-LAS.2",
    ("lasers",),
    {
        ASK: ASK_ME,
        "none": "Commit none",
        "mine": "Commit all loaded lasers that bear if a unit of mine is in the target hex, otherwise none",
        "all": "Commit all loaded lasers that bear",
    },
    commit_lasers,
    lapse="none",
)

STANDING_ORDERS = (
    LASERS,
    StandingOrder(
        "displaced",
        "Who makes room",
        "When the other side pushes into a hex, and you say which of your units leaves it next.",
        "UNB-MOV.19",
        ("displaced",),
        {ASK: ASK_ME, "small": "The smallest unit leaves first", "large": "The largest unit leaves first"},
        who_leaves,
    ),
    StandingOrder(
        "retreat",
        "Where displaced units go",
        "When the other side displaces a unit of yours, and you say where it goes.",
        "UNB-MOV.18",
        ("retreat",),
        {
            ASK: ASK_ME,
            "away": "As far from the nearest unit of another side as possible",
            "near": "As near to another unit of mine as possible",
        },
        where_to,
    ),
    StandingOrder(
        "grenades",
        "The card Change Grenades",
        "When the card comes up and squads of yours could change their bombs.",
        "UNB-OPP.2",
        ("grenades",),
        {ASK: ASK_ME, "keep": "Keep all bombs as they are"},
        keep_bombs,
    ),
)

FORCE_ORDERS = (
    replace(LASERS, rule="BRK-23.7"),
    StandingOrder(
        "bonus",
        "Bonus moves of GEVs",
        "When a tank card of the other side is drawn, and GEVs of yours may move first.",
        "BRK-27.8",
        ("bonus",),
        {ASK: ASK_ME, "stay": "Make no bonus moves"},
        no_bonus,
    ),
)  # of Breakable
