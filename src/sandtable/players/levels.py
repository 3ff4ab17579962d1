"""The levels: the same player with more and more time to think, and a beginner that makes mistakes.

Captain and Marshal think by the clock, so that a person knows how long to wait. In the lab they count simulations
instead ("captain:counted"), so that a series repeats on any machine.
"""

from __future__ import annotations

from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players.budget import Budget
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.search import SearchPlayer

MISTAKES = 3  # a Recruit answers one question in so many without thinking
SHORT = 10  # simulations of a Sergeant
CAPTAIN = 2.0  # seconds for a decision
MARSHAL = 10.0  # seconds, unless the match says otherwise
LEAST, MOST = 0.1, 600.0  # seconds that a Marshal can be given
COUNTED = "counted"  # instead of seconds: as many simulations as
COUNTS = {"captain": 48, "marshal": 384}


class Recruit:
    """Looks one action ahead, when it looks at all."""

    def __init__(self, seed: int, character: str = "") -> None:
        """Seed the player's own dice; *character* says how it judges a position."""
        self._dice = Dice(seed ^ 0x2EC2)
        self._greedy = GreedyPlayer(seed, character)

    def choose(self, seat: Seat) -> Choice:
        """Return the answer with the best outlook, or now and then any answer."""
        considered = self._greedy.choose(seat)
        if self._dice.below(MISTAKES):
            return considered
        offer = seat.decision.offer()
        return offer.nth(self._dice.below(len(offer)))


def sergeant(seed: int, character: str = "") -> SearchPlayer:
    """Make a player that looks one action ahead and gives its best plans a short try."""
    return SearchPlayer(seed, Budget(simulations=SHORT, plans=3), character)


def captain(seed: int, character: str = "", setting: str = "") -> SearchPlayer:
    """Make a player that thinks two seconds about a decision."""
    if setting == COUNTED:
        return SearchPlayer(seed, Budget(simulations=COUNTS["captain"]), character)
    if setting:
        raise Refused(f"a captain always thinks {CAPTAIN:g} s: write captain, or captain:{COUNTED} for the lab")
    return SearchPlayer(seed, Budget(seconds=CAPTAIN), character)


def marshal(seed: int, character: str = "", setting: str = "") -> SearchPlayer:
    """Make a player that thinks as long as it is given, about more plans."""
    if setting == COUNTED:
        return SearchPlayer(seed, Budget(simulations=COUNTS["marshal"], plans=12), character)
    return SearchPlayer(seed, Budget(seconds=seconds_of(setting), plans=12), character)


def seconds_of(setting: str) -> float:
    """Read how long a Marshal may think about a decision."""
    if not setting:
        return MARSHAL
    try:
        seconds = float(setting)
    except ValueError:
        seconds = 0.0
    if not LEAST <= seconds <= MOST:  # nor is it "nan"
        raise Refused(f"a marshal thinks {LEAST:g} to {MOST:g} s, as in marshal:10, not {setting!r}")
    return seconds
