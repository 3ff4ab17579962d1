"""The ladder: each level of the bots against the one below, in every game, at fixed simulations.

python bench/ladder.py [GAME ...] [--games 40] [--rung captain ...] [--keep bench/ladder.jsonl] [--table]

Games come in pairs: the same match seed twice, the levels in changed seats. Captain and Marshal count simulations
here ("captain:counted"), so that every game repeats on any machine. A finished pair is written to the file at once,
and a run goes on where the last one stopped; pairs of all games and rungs are played in turn, so that an interrupted
run knows a little about each. A pair belongs to the counts it was played with: with other counts it is played again.

Prints a table in Markdown: wins of the upper level with Wilson's 95 % interval, where a draw is not won, and its share
of the games that somebody won. --table plays nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sandtable.games import find
from sandtable.lab.arena import play_series
from sandtable.lab.bench import build
from sandtable.lab.inference import wilson
from sandtable.players.levels import CARELESS, COUNTS, SHORT

GOAL = 0.65  # of the games, for the upper level of each rung

#: By the upper level: the level below.
RUNGS = {"sergeant": "recruit", "captain": "sergeant", "marshal": "captain"}
SEATED = {"captain": "captain:counted", "marshal": "marshal:counted"}

#: A scenario of each game that is soon over, with options that keep it short.
SCENARIOS: dict[str, tuple[str, dict[str, Any]]] = {
    "unbreakable": ("retrieval", {"platoon_size": 2, "turn_cap": 20}),
    "breakable": ("heavy-reinforcements", {"turn_cap": 30}),
    "impact": ("drill-ground", {}),
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
    """Say what a rung is played with: pairs of other settings are not counted with it."""
    counts = {
        "recruit": f"careless 1 in {CARELESS['recruit']}",
        "sergeant": f"{SHORT} (careless 1 in {CARELESS['sergeant']})",
        **COUNTS,
    }
    scenario, options = SCENARIOS[game]
    settled = " ".join(f"{key}={value}" for key, value in sorted(options.items()))
    levels = f"{upper} {counts[upper]}, {RUNGS[upper]} {counts[RUNGS[upper]]}"
    return f"{scenario} {settled}: {levels}; rules {find(game).rules_version}"


def play_pair(game: str, upper: str, number: int) -> Pair:
    """Play two games."""
    scenario, options = SCENARIOS[game]
    bots = (SEATED.get(upper, upper), SEATED.get(RUNGS[upper], RUNGS[upper]))
    series = play_series(f"{game}/{scenario}", bots, 2, number + 1, options)
    wins, losses, thought = series.wins(0), series.wins(1), round(series.thought(0), 1)
    return Pair(game, upper, number, setting_of(game, upper), wins, losses, series.draws, thought, build())


def missing(
    games: Sequence[str], rungs: Sequence[str], count: int, played: list[Pair]
) -> Iterator[tuple[str, str, int]]:
    """List the pairs that are still to be played, one of each game and rung in turn."""
    done = {(pair.game, pair.upper, pair.number, pair.setting) for pair in played}
    for number in range((count + 1) // 2):
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
    parser.add_argument("--rung", action="append", choices=list(RUNGS), help="only against the level below this one")
    parser.add_argument("--keep", type=Path, default=Path("bench/ladder.jsonl"), help="where finished games are kept")
    parser.add_argument("--table", action="store_true", help="play nothing, print the table")
    given = parser.parse_args()
    for game in given.games:
        if game not in SCENARIOS:
            parser.error(f"there is no game {game!r}: choose from {', '.join(SCENARIOS)}")
    played = read(given.keep)
    try:
        for one in missing(given.games or list(SCENARIOS), given.rung or list(RUNGS), given.count, played):
            if given.table:
                break
            played.append(play_pair(*one))
            with given.keep.open("a") as file:
                file.write(json.dumps(asdict(played[-1])) + "\n")
            print(one, played[-1].won, played[-1].lost, file=sys.stderr, flush=True)  # a sign of life
    except KeyboardInterrupt:
        pass
    print(table(played))
    return 0


if __name__ == "__main__":
    sys.exit(main())
