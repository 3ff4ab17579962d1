"""What is measured of an engine, how, and in which table it is shown. All times are CPU time of the one process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Any

BREAKTHROUGH = "breakthrough"
WARGAME = "unbreakable/retrieval"  # what engines with other games are set beside
OURS = "sandtable"
MIDDLE = 24  # moves before a position is copied
SIMULATIONS = 200  # a search


class Absent(Exception):  # noqa: N818  # what it says of the engine
    """An engine is not installed, or lacks what is measured; says what to do."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one engine did with one game; None where it was not measured."""

    engine: str
    version: str
    game: str
    runs_in: str
    moves_per_s: float | None = None
    games_per_s: float | None = None
    branching: float | None = None  # legal moves a move
    clone_us: float | None = None
    simulations_per_s: float | None = None  # of UCT with one random playout each


def need(module: str, install: str) -> Any:  # a module without types
    """Import an engine."""
    try:
        return import_module(module)
    except ImportError as missing:
        raise Absent(f"{missing}; install it beside this package: pip install '{install}'") from missing


def version_of(name: str) -> str:
    """Return the version of an installed distribution."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"


def played(game: Callable[[], tuple[int, int]], seconds: float) -> dict[str, float]:
    """Play game after game for *seconds*; *game* plays one, and returns its moves and the legal moves of them all."""
    moves = legal = games = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not games:
        made, offered = game()
        moves, legal, games = moves + made, legal + offered, games + 1
    return {"moves_per_s": moves / spent, "games_per_s": games / spent, "branching": legal / moves}


def micros(job: Callable[[], object], seconds: float) -> float:
    """Return how many microseconds a job takes."""
    job()
    count, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(10):
            job()
        count += 10
    return 1e6 * spent / count


def simulated(search: Callable[[int], object], simulations: int, seconds: float) -> float:
    """Search again and again for *seconds*; return the simulations per second."""
    count, start = 0, process_time()
    while (spent := process_time() - start) < seconds or not count:
        search(simulations)
        count += simulations
    return count / spent


# the tables

COLUMNS = (
    "engine", "game", "runs in", "moves/s", "games/s", "branching", "clone µs", "ours ÷ theirs: moves", "clones",
)  # fmt: skip
SEARCH_COLUMNS = ("search", "game", "runs in", "simulations/s", "ours ÷ theirs")


def tables(rows: Sequence[Row]) -> str:
    """Show the rows, each peer's beside ours: of the same game where we have it, or else of a wargame in brackets."""
    playouts = [row for row in rows if row.moves_per_s is not None]
    searches = [row for row in rows if row.simulations_per_s is not None]
    lines = []
    if playouts:
        lines += ["Random games", "", *_table(COLUMNS, (_playout(row, rows) for row in playouts)), ""]
    if searches:
        lines += ["UCT with one random playout a simulation", ""]
        lines += [*_table(SEARCH_COLUMNS, (_search(row, rows) for row in searches)), ""]
    return "\n".join(lines)


def _playout(row: Row, rows: Sequence[Row]) -> list[str]:
    ours, bracket = _beside(row, rows)
    cells = [f"{row.engine} {row.version}", row.game, row.runs_in, _figure(row.moves_per_s), _figure(row.games_per_s)]
    cells += [_figure(row.branching), _figure(row.clone_us)]
    if ours is None:
        return [*cells, "–", "–"]
    moves, clones = _ratio(ours.moves_per_s, row.moves_per_s, bracket), _ratio(row.clone_us, ours.clone_us, bracket)
    return [*cells, moves, clones]


def _search(row: Row, rows: Sequence[Row]) -> list[str]:
    searches = [one.simulations_per_s for one in rows if one.engine == OURS and one.game == row.game]
    ours = None if row.engine == OURS else next(filter(None, searches), None)
    ratio = _ratio(ours, row.simulations_per_s, "{}")
    return [f"{row.engine} {row.version}", row.game, row.runs_in, _figure(row.simulations_per_s), ratio]


def _beside(row: Row, rows: Sequence[Row]) -> tuple[Row | None, str]:
    """Return our row that a peer's is set beside, and how the ratio is written."""
    if row.engine == OURS:
        return None, ""
    ours = {one.game: one for one in rows if one.engine == OURS and one.moves_per_s is not None}
    return (ours[row.game], "{}") if row.game in ours else (ours.get(WARGAME), "({})")


def _ratio(above: float | None, below: float | None, written: str) -> str:
    return written.format(f"{above / below:.2f}") if above and below else "–"


def _figure(number: float | None) -> str:
    if number is None:
        return "–"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _table(titles: Iterable[str], rows: Iterable[Sequence[str]]) -> list[str]:
    titles = list(titles)
    return [
        f"| {' | '.join(titles)} |",
        f"|{'---|' * len(titles)}",
        *(f"| {' | '.join(cells)} |" for cells in rows),
    ]
