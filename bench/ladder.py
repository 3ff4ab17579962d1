"""The ladder: each level of the bots against the one below, in every game, at fixed simulations.

python bench/ladder.py [GAME ...] [--games 40] [--first 0] [--rung captain ...] [--workers 2] [--keep FILE] [--table]

Games come in pairs: the same match seed twice, the levels in changed seats. Captain and Marshal count simulations
here ("captain:counted"), so that every game repeats on any machine. A finished pair is written to the file at once,
and a run goes on where the last one stopped; pairs of all games and rungs are played in turn, so that an interrupted
run knows a little about each. A pair belongs to what it was played with (levels, match, weights, search): when any of
that has changed, it is played again. The number of a pair is its seed: after setting something by looking at some
pairs, play others (--first 100) to see what it is worth.

Prints a table in Markdown: wins of the upper level with Wilson's 95 % interval, where a draw is not won, and its share
of the games that somebody won. --table plays nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, astuple, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from sandtable.games import find
from sandtable.lab.arena import play_series
from sandtable.lab.bench import build
from sandtable.lab.stats.inference import wilson
from sandtable.lab.tuning.knobs import weights_file
from sandtable.players.budget import Budget
from sandtable.players.greedy.attention import BRIEF, CLOSE
from sandtable.players.levels import BLUNDER_RATES, COUNTS, SHORT, blunder_rate
from sandtable.players.search import tree

#: How every level looks and plays on, whatever its count.
SEARCH = {
    "looks": [astuple(BRIEF), astuple(CLOSE)],
    "budget": [Budget().plans, Budget().replies, Budget().actions, Budget().tries],
    "tree": [tree.TRUST, tree.SURE, tree.STRIDE, tree.MOST, tree.FEW, tree.NEW, tree.CURIOSITY],
}

GOAL = 0.65  # of the games, for the upper level of each rung

#: By the upper level: the level below.
RUNGS = {"sergeant": "recruit", "captain": "sergeant", "marshal": "captain"}
SEATED = {"captain": "captain:counted", "marshal": "marshal:counted"}

#: A scenario of each game that is soon over, with time enough for the careless to bring it to an end.
SCENARIOS: dict[str, tuple[str, dict[str, Any]]] = {
    "unbreakable": ("retrieval", {"platoon_size": 3, "turn_cap": 40}),
    "breakable": ("breakthrough", {}),
    "impact": ("drill-ground", {"turn_cap": 20}),
    "rivets": ("listening-post", {}),
    "undergrowth": ("nectar-run", {}),
}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games with the same seed and changed seats."""

    game: str
    upper: str
    number: int
    setting: str  # what the levels were, and the match
    won: int
    lost: int
    drawn: int
    ms: float  # that the upper level took for a choice, on the machine that played
    build: str


def setting_of(game: str, upper: str) -> str:
    """Say what a rung is played with: pairs of other settings are not counted with it.

    Weights and search are too much to be written out: a few digits tell them from others.
    """
    counts = {"recruit": 0, "sergeant": SHORT, **COUNTS}
    said = {level: f"{level} {count}" for level, count in counts.items()}
    for level in BLUNDER_RATES:
        said[level] += f" (careless {blunder_rate(level, find(game))} %)"
    scenario, options = SCENARIOS[game]
    settled = " ".join(f"{key}={value}" for key, value in sorted(options.items()))
    levels = f"{said[upper]}, {said[RUNGS[upper]]}"
    thinking = f"weights {digits(weights_of(game))}, search {digits(SEARCH)}"
    return f"{scenario} {settled}: {levels}; rules {find(game).versions.rules}, {thinking}"


def weights_of(game: str) -> dict[str, Any]:
    """Return what the game's bots judge a position by, and the armies that they know."""
    found = tomllib.loads(weights_file(find(game)).read_text(encoding="utf-8"))
    # no bot plays by the curve of chances, and how careless the levels are is said in full
    return {table: numbers for table, numbers in found.items() if table not in ("chance", "careless")}


def digits(settled: Any) -> str:
    """Tell a set of numbers from another one, briefly."""
    return sha256(json.dumps(settled, sort_keys=True).encode()).hexdigest()[:6]


def play_pair(game: str, upper: str, number: int) -> Pair:
    """Play two games."""
    scenario, options = SCENARIOS[game]
    bots = (SEATED.get(upper, upper), SEATED.get(RUNGS[upper], RUNGS[upper]))
    series = play_series(f"{game}/{scenario}", bots, 2, number + 1, options)
    wins, losses, thought = series.wins(0), series.wins(1), round(series.thought(0), 1)
    return Pair(game, upper, number, setting_of(game, upper), wins, losses, series.draws, thought, build())


def missing(
    games: Sequence[str], rungs: Sequence[str], numbers: range, played: list[Pair]
) -> Iterator[tuple[str, str, int]]:
    """List the pairs that are still to be played, one of each game and rung in turn."""
    done = {(pair.game, pair.upper, pair.number, pair.setting) for pair in played}
    for number in numbers:
        for game in games:
            for upper in rungs:
                if (game, upper, number, setting_of(game, upper)) not in done:
                    yield game, upper, number


def read(keep: Path) -> list[Pair]:
    """Read the pairs that were played; a last line that was cut off is played again."""
    text = keep.read_text() if keep.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        keep.write_text(whole)
    return [Pair(**json.loads(line)) for line in whole.splitlines()]


def table(played: list[Pair]) -> str:
    """Show what has been played, a row a rung."""
    lines = [
        "| game | scenario, levels and counts | games | won | lost | drawn | won, 95 % interval | of the decided |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for game in SCENARIOS:
        for upper in RUNGS:
            pairs = [pair for pair in played if pair.game == game and pair.setting == setting_of(game, upper)]
            games = 2 * len(pairs)
            if not games:
                continue
            won, lost = sum(pair.won for pair in pairs), sum(pair.lost for pair in pairs)
            low, high = wilson(won, games)
            reached = "" if won / games >= GOAL else ", below the goal"
            decided = f"{won / (won + lost):.0%}" if won + lost else "none"
            lines.append(
                f"| {game} | {pairs[0].setting} | {games} | {won} | {lost} | {games - won - lost} "
                f"| {won / games:.0%} ({low:.0%} – {high:.0%}){reached} | {decided} |"
            )
    return "\n".join(lines)


def main() -> int:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser(description="Each level of the bots against the one below, in every game.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (all)")
    parser.add_argument("--games", dest="count", type=int, default=40, help="how many games a rung (40)")
    parser.add_argument("--first", type=int, default=0, help="number of the first pair: other numbers, other seeds (0)")
    parser.add_argument("--rung", action="append", choices=list(RUNGS), help="only against the level below this one")
    parser.add_argument("--workers", type=int, default=1, help="processes to use (1)")
    parser.add_argument("--keep", type=Path, default=Path("bench/ladder.jsonl"), help="where finished games are kept")
    parser.add_argument("--table", action="store_true", help="play nothing, print the table")
    given = parser.parse_args()
    for game in given.games:
        if game not in SCENARIOS:
            parser.error(f"there is no game {game!r}: choose from {', '.join(SCENARIOS)}")
    numbers = range(given.first, given.first + (given.count + 1) // 2)
    played = [pair for pair in read(given.keep) if pair.number in numbers]
    waiting = list(missing(given.games or list(SCENARIOS), given.rung or list(RUNGS), numbers, played))
    with ProcessPoolExecutor(given.workers) as pool:
        try:
            jobs = [pool.submit(play_pair, *one) for one in waiting if not given.table]
            for done in as_completed(jobs):
                pair = done.result()
                played.append(pair)
                with given.keep.open("a") as file:
                    file.write(json.dumps(asdict(pair)) + "\n")
                print(pair.game, pair.upper, pair.number, pair.won, pair.lost, file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    print(table(played))
    return 0


if __name__ == "__main__":
    sys.exit(main())
