"""The levels: the same player, more and more careful, with more and more time to think.

Time alone does not make levels: in most of the games, what looks best at once is hard to beat by thinking on. So all
below a Marshal are held back: a Captain looks briefly and blunders now and then, a Sergeant more often, a Recruit most
of the time; and only Captain and Marshal know which armies have done well. A player that blunders takes any action that
came to mind, as a person might, instead of the best one. How often they do is the game's to say, so that a Captain is
as far above a Sergeant in one game as in another.

Captain and Marshal think by the clock, so that a person knows how long to wait. In the lab they count simulations
instead ("captain:counted", "marshal:counted=256"), so that a series repeats on any machine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter

from sandtable.engine.contract import Game
from sandtable.engine.verdicts import Refused
from sandtable.players.budget import Budget
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import BRIEF, BRIEF_BUT_PREPARED
from sandtable.players.names import CHARACTERS, HELD_BACK
from sandtable.players.search import SearchPlayer

#: Of a hundred actions, those that are not the best that the level saw, in a game that says nothing else.
BLUNDER_RATES = dict(zip(HELD_BACK, (70, 35, 15), strict=True))
SHORT = 10  # simulations of a Sergeant
CAPTAIN = 2.0  # seconds for a decision
MARSHAL = 10.0  # seconds, unless the match says otherwise
LEAST, MOST = 0.1, 600.0  # seconds that a Marshal can be given
COUNTED = "counted"  # instead of seconds: as many simulations as
MOST_COUNTED = 100_000
COUNTS = {"captain": 16, "marshal": 32}


def blunder_rate(level: str, game: Game) -> int:
    """Return how many of a hundred actions of a level are not the best that it saw."""
    game.evaluation.check_names(HELD_BACK, CHARACTERS)
    own = game.evaluation.blunder_rate(level)
    return BLUNDER_RATES[level] if own is None else own


def recruit(seed: int, character: str = "") -> GreedyPlayer:
    """Make a player that looks one action ahead, briefly, and seldom takes the best that it sees."""
    return GreedyPlayer(seed, character, BRIEF, partial(blunder_rate, "recruit"))


def sergeant(seed: int, character: str = "") -> SearchPlayer:
    """Make a player that looks one action ahead, gives its best plans a short try, and is careless at times."""
    return SearchPlayer(seed, Budget(simulations=SHORT, plans=3), character, BRIEF, partial(blunder_rate, "sergeant"))


def captain(
    seed: int, character: str = "", setting: str = "", clock: Callable[[], float] = perf_counter
) -> SearchPlayer:
    """Make a player that thinks two seconds about a decision, and blunders now and then."""
    if setting not in ("", COUNTED):
        raise Refused(f"a captain always thinks {CAPTAIN:g} s: write captain, or captain:{COUNTED} for the lab")
    budget = Budget(simulations=COUNTS["captain"]) if setting else Budget(seconds=CAPTAIN, clock=clock)
    return SearchPlayer(seed, budget, character, BRIEF_BUT_PREPARED, partial(blunder_rate, "captain"))


def marshal(
    seed: int, character: str = "", setting: str = "", clock: Callable[[], float] = perf_counter
) -> SearchPlayer:
    """Make a player that thinks as long as it is given, about more plans."""
    if setting.partition("=")[0] == COUNTED:
        return SearchPlayer(seed, Budget(simulations=count_of(setting), plans=12), character)
    return SearchPlayer(seed, Budget(seconds=seconds_of(setting), plans=12, clock=clock), character)


def count_of(setting: str) -> int:
    """Read how many simulations a Marshal makes for a decision: "counted", "counted=256"."""
    _, equals, count = setting.partition("=")
    if not equals:
        return COUNTS["marshal"]
    if not count.isdecimal() or not 1 <= int(count) <= MOST_COUNTED:
        raise Refused(f"a marshal makes 1 to {MOST_COUNTED} simulations, as in marshal:counted=256, not {count!r}")
    return int(count)


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
