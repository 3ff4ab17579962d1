"""Standing orders: answers that a player files beforehand to what is asked while the other side acts.

They go by what lies open on the table and by the player's own cards: never by what the other side keeps hidden.
"""

from __future__ import annotations

from sandtable.engine.contract import ASK, StandingOrder
from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.games.interformic.state import State, colour_of, units_in
from sandtable.games.interformic.tables import CLEAR_MOVE, GRENADES, TIME_STREAM

ASK_ME = "Ask me"
DONE = "done"


def commit_lasers(state: State, decision: Decision, value: str) -> Choice | None:
    """Commit the loaded lasers one after the other, then be done; one that would overheat is never committed."""
    if value == ASK:
        return None
    target = decision.about[2]
    colour = colour_of(state, decision.side)
    if value == "none" or (value == "mine" and not any(state.side[u] == colour for u in units_in(state, target))):
        return DONE
    return next((word for word in decision.offer().words if word != DONE and _is_loaded(state, word)), DONE)


def _is_loaded(state: State, word: str) -> bool:
    name, _, weapon = word.partition(".")
    unit = state.names.index(name)
    slot = next(slot for slot, arm in enumerate(state.arms[unit]) if arm.name == weapon)
    return state.loaded[unit] >> slot & 1 == 1


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


STANDING_ORDERS = (
    StandingOrder(
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
    ),
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
