"""What the games of a run say, cell by cell: shares, lengths, luck, reasons, units, weapons, places, rules."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sandtable.lab.experiments.game_record import GameRecord, UnitStats
from sandtable.lab.stats.inference import mean, mean_interval, wilson

NUMBER = re.compile(r"\d+")
LUCKY = 1e-9


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games with its interval."""

    won: float
    games: int

    @property
    def share(self) -> float:
        """Between 0 and 1; a half where there are no games."""
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        return wilson(self.won, self.games)

    def __str__(self) -> str:
        """Write it with its interval."""
        low, high = self.interval
        return f"{self.share:.1%} (95 % {low:.1%} to {high:.1%})" if self.games else "–"


class Summary:
    """The games of one cell, or of several together."""

    def __init__(self, games: Sequence[GameRecord], sides: Sequence[str]) -> None:
        """Summarise *games*; *sides* in the order of the scenario."""
        self.games = games
        self.sides = tuple(sides)

    def bot(self, bot: int) -> Share:
        """The share of a bot; a draw is half a win."""
        return Share(sum(game.score(bot) for game in self.games), len(self.games))

    def tally(self, bot: int) -> tuple[int, int, int]:
        """How many games a bot won, drew and lost."""
        scores = Counter(game.score(bot) for game in self.games)
        return scores[1.0], scores[0.5], scores[0.0]

    def side(self, side: str) -> Share:
        """The share of a side, whichever bot played it."""
        return Share(sum(game.side_score(side) for game in self.games), len(self.games))

    def uneven(self, side: str) -> bool:
        """Whether a side is shown to be better or worse off.

        Games with the same seed are not independent of each other, so it goes by the seeds, each of which counts once.
        """
        by_seed: dict[int, list[float]] = defaultdict(list)
        for game in self.games:
            by_seed[game.seed].append(game.side_score(side))
        means = [mean(scores) for scores in by_seed.values()]
        intervals = (wilson(sum(means), len(means)), mean_interval(means))
        return all(high < 0.5 or low > 0.5 for low, high in intervals)

    @property
    def draws(self) -> int:
        """Games without a winner."""
        return sum(not game.winners for game in self.games)

    @cached_property
    def lengths(self) -> list[float]:
        """Rounds or turns of each game."""
        return [float(game.length) for game in self.games]

    @cached_property
    def decisions(self) -> list[float]:
        """Choices made in each game, by all."""
        return [float(sum(game.decisions.values())) for game in self.games]

    # luck

    def fortunes(self) -> list[tuple[float, float]]:
        """For each game with dice on both sides: how much luckier the first side was, and its score."""
        found = []
        for game in self.games:
            own = [side for side in game.seats if side in game.luck]
            if len(self.sides) > 1 and own:
                first = game.seats[self.sides[0]]
                found.append((game.fortune(first) - game.fortune(1 - first), game.side_score(self.sides[0])))
        return found

    def luckier(self) -> Share:
        """How often the luckier of two won, of the games that somebody won."""
        decided = [(luck > 0) == (score == 1) for luck, score in self.fortunes() if score != 0.5 and abs(luck) > LUCKY]
        return Share(sum(decided), len(decided))

    # reasons

    def reasons(self) -> list[tuple[str, str, str, int]]:
        """Who won, why (with numbers left out) and by which rule, the commonest first."""
        found = Counter((_winner(game), NUMBER.sub("…", game.reason), game.rule) for game in self.games)
        return [(winner, reason, rule, count) for (winner, reason, rule), count in found.most_common()]

    # units and weapons

    def units(self) -> dict[str, UnitStats]:
        """What the units of each sort did, of all sides."""
        return _gather(game.units for game in self.games)

    def weapons(self) -> dict[str, UnitStats]:
        """What each weapon did, of all sides."""
        return _gather(game.weapons for game in self.games)

    def fielding(self) -> dict[str, Share]:
        """For each sort of unit: the share of the sides that fielded it."""
        won: dict[str, list[float]] = defaultdict(list)
        for game in self.games:
            for side, sorts in game.units.items():
                if side in game.seats:
                    for sort, stats in sorts.items():
                        if stats.fielded:
                            won[sort].append(game.side_score(side))
        return {sort: Share(sum(scores), len(scores)) for sort, scores in won.items()}

    # places and rules

    def heat(self, what: str, side: str | None = None) -> Counter[str]:
        """How often each place was entered ("moves") or saw a loss ("losses"), by a side or by all."""
        found: Counter[str] = Counter()
        by_game: Callable[[GameRecord], dict[str, dict[str, int]]] = (
            (lambda game: game.moves) if what == "moves" else (lambda game: game.losses)
        )
        for game in self.games:
            for one, places in by_game(game).items():
                if side in (None, one):
                    found.update(places)
        return found

    def rules(self) -> dict[str, tuple[int, int]]:
        """For each row that came into play: in how many games, and how often in all."""
        games: Counter[str] = Counter()
        times: Counter[str] = Counter()
        for game in self.games:
            games.update(game.rules.keys())
            times.update(game.rules)
        return {rule: (games[rule], times[rule]) for rule in sorted(games)}


def _winner(game: GameRecord) -> str:
    return " and ".join(game.winners) or "no one"


def _gather(tables: Iterable[dict[str, dict[str, UnitStats]]]) -> dict[str, UnitStats]:
    found: dict[str, UnitStats] = defaultdict(UnitStats)
    for by_side in tables:
        for sorts in by_side.values():
            for sort, stats in sorts.items():
                for field in stats.__struct_fields__:
                    setattr(found[sort], field, getattr(found[sort], field) + getattr(stats, field))
    return dict(found)


def value(stats: UnitStats) -> float:
    """What a sort of unit destroyed for each point that it cost: above 1 it paid for itself."""
    return stats.destroyed / stats.cost if stats.cost else 0.0
