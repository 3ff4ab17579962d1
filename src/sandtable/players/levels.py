"""The levels: the same player, more and more careful, with more and more time to think.

Time alone does not make levels: in most of the games, what looks best at once is hard to beat by thinking on. So all
below a Marshal are held back: a Captain looks briefly and slips now and then, a Sergeant often, a Recruit most of the
time; and only Captain and Marshal know which armies have done well. How often they slip is the game's to say, so that
a Captain is as far above a Sergeant in one game as in another.

Captain and Marshal think by the clock, so that a person knows how long to wait. In the lab they count simulations
instead ("captain:counted"), so that a series repeats on any machine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players import Player
from sandtable.players.budget import Budget
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import BRIEF, BRIEF_BUT_PREPARED
from sandtable.players.search import SearchPlayer

#: Of a hundred questions, those that are answered without thinking, in a game that says nothing else.
CARELESS = {"recruit": 70, "sergeant": 35, "captain": 15}
SHORT = 10  # simulations of a Sergeant
CAPTAIN = 2.0  # seconds for a decision
MARSHAL = 10.0  # seconds, unless the match says otherwise
LEAST, MOST = 0.1, 600.0  # seconds that a Marshal can be given
COUNTED = "counted"  # instead of seconds: as many simulations as
COUNTS = {"captain": 16, "marshal": 32}


class Careless:
    """Answers some questions without thinking, the others as another player does."""

    def __init__(self, player: Player, seed: int, often: Callable[[Game], int]) -> None:
        """Seed the dice that say when, and what; *often* says how many of a hundred in a game."""
        self._player = player
        self._dice = Dice(seed ^ 0x2EC2)
        self._often = often

    def choose(self, seat: Seat) -> Choice:
        """Return the player's answer, or now and then any answer."""
        considered = self._player.choose(seat)  # in any case: whoever was careless still knows what was planned
        if self._dice.below(100) >= self._often(seat.game):
            return considered
        offer = seat.decision.offer()
        return offer.nth(self._dice.below(len(offer)))


def careless(level: str, game: Game) -> int:
    """Return how many of a hundred questions a level answers without thinking."""
    own = game.careless(level)
    return CARELESS[level] if own is None else own


def recruit(seed: int, character: str = "") -> Careless:
    """Make a player that looks one action ahead, briefly, when it looks at all."""
    return Careless(GreedyPlayer(seed, character, BRIEF), seed, partial(careless, "recruit"))


def sergeant(seed: int, character: str = "") -> Careless:
    """Make a player that looks one action ahead and gives its best plans a short try, if it is not careless."""
    budget = Budget(simulations=SHORT, plans=3)
    return Careless(SearchPlayer(seed, budget, character, BRIEF), seed, partial(careless, "sergeant"))


def captain(seed: int, character: str = "", setting: str = "") -> Careless:
    """Make a player that thinks two seconds about a decision, and slips now and then."""
    if setting not in ("", COUNTED):
        raise Refused(f"a captain always thinks {CAPTAIN:g} s: write captain, or captain:{COUNTED} for the lab")
    budget = Budget(simulations=COUNTS["captain"]) if setting else Budget(seconds=CAPTAIN)
    return Careless(SearchPlayer(seed, budget, character, BRIEF_BUT_PREPARED), seed, partial(careless, "captain"))


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
