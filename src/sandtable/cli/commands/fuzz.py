"""Play random games with every check on; exit code 1, and a command that reproduces the failure, if a check fails."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.arguments import add_options, positive, read_options, whole
from sandtable.cli.progress import show_progress
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.contract import Game
    from sandtable.lab.fuzz.fuzz import Report

ALONE = 40  # so few games are not worth starting workers for


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME[/SCENARIO]", help="game to play; without a scenario, all in turn")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--games", type=whole(1, 10_000_000), default=100, metavar="N", help="number of games (default 100)"
    )
    how.add_argument(
        "--positions", type=whole(1, 10_000_000), metavar="N",
        help="play from N crowded positions for a few turns instead, and check the invariants of the rulebook",
    )  # fmt: skip
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="seed of the first game (default 0)")
    add_options(parser)
    parser.add_argument(
        "--fixed-options", action="store_true", help="keep options that are not given at their defaults"
    )
    parser.add_argument("--rate", type=positive, metavar="X", help="average number of checks per choice")
    parser.add_argument(
        "--limit", type=whole(1), metavar="N", help="number of choices after which a game counts as endless"
    )
    parser.add_argument(
        "--workers", type=whole(1, 1024), metavar="N", help="number of processes (default: one per core)"
    )
    parser.add_argument(
        "--refusals", action="store_true", help="try illegal choices, and report how often each refusal occurs"
    )
    parser.add_argument("--save", metavar="FOLDER", help="save every failed match in FOLDER")


def run(args: argparse.Namespace) -> int:
    from sandtable.cli import INTERRUPTED
    from sandtable.games import find
    from sandtable.lab.fuzz import fuzz as lab

    name, slash, scenario = args.game.partition("/")
    game = find(name)
    if slash:
        game.scenario(scenario)
    if args.refusals:
        return _report_refusals(
            game, [scenario] if slash else [key for key, one in game.scenarios.items() if one.listed], args
        )
    folder = _folder(args.save)
    options = read_options(game, args.option)
    count = args.positions or args.games
    if not args.positions and "turn_cap" not in options and any(option.key == "turn_cap" for option in game.options):
        first, last = lab.TURN_CAPS[0], lab.TURN_CAPS[-1]
        print(f"(every game has a turn_cap of {first} to {last}; --option turn_cap=N sets another)")
    workers = args.workers or (1 if count < ALONE else os.cpu_count() or 1)
    with _progress(count) as progress:
        report = lab.fuzz(
            name, scenario if slash else None, count, args.seed, options, not args.fixed_options, progress,
            workers=workers, rate=args.rate, limit=args.limit, positions=bool(args.positions),
        )  # fmt: skip
    print(report.text())
    if folder:
        for path in _save(report, folder):
            print(f"saved {path}")
    if not report.clean:
        return 1
    return INTERRUPTED if report.interrupted else 0


def _report_refusals(game: Game, scenarios: list[str], args: argparse.Namespace) -> int:
    """Play games and try illegal choices on the way; the last line is the share of refusals without a real reason."""
    from sandtable.lab.fuzz.refusals import SHOWN, RefusalCounts, sample_refusals

    heard = RefusalCounts()
    options = read_options(game, args.option)
    for number in range(args.games):
        sample_refusals(game, scenarios[number % len(scenarios)], args.seed + number, options, heard)
    for line in heard.lines(SHOWN):
        print(line)
    return 0


def _folder(name: str | None) -> Path | None:
    if name is None:
        return None
    folder = Path(name)
    if not folder.is_dir():
        raise Refused(f"--save: there is no folder {name}")
    return folder


def _save(report: Report, folder: Path) -> Iterator[Path]:
    for failure in report.failures:
        path = folder / re.sub(r"[^\w.-]", "-", f"{failure.game}-{failure.scenario}-{failure.seed}.match")
        path.write_text(failure.save, encoding="utf-8")
        yield path


@contextmanager
def _progress(games: int) -> Iterator[Callable[[Report], None] | None]:
    """Show a bar on a terminal."""
    with show_progress(games) as show:
        if show is None:
            yield None
            return

        def heard(report: Report) -> None:
            failures = len(report.failures)
            show(report.games, f"{failures} failures" if failures else "clean")

        yield heard
