"""What is played, with what data, where it goes and on what it runs: what the commands of the lab are all told."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.cli.arguments import capped, read_options, whole
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.contract import Game
    from sandtable.lab.experiments.experiment import ExecutorSettings

ALONE = 20  # so few games are not worth starting workers for


def what_is_played(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument("match", metavar="GAME/SCENARIO", help="GAME/SCENARIO to play; see 'sandtable games'")
    parser.add_argument("--bots", default="greedy", metavar="A,B", help="bots; one name plays itself (default greedy)")
    parser.add_argument(
        "--games", type=whole(1, 10_000_000), default=games, metavar="N", help=f"number of games (default {games})"
    )
    parser.add_argument("--seed", type=whole(0, 2**31), default=1, metavar="S", help="seed of the series (default 1)")
    parser.add_argument(
        "--option", "--options", nargs="+", action="extend", default=[], metavar="KEY=VALUE",
        help="options of every match ('sandtable games GAME' lists them)",
    )  # fmt: skip
    parser.add_argument("--data", metavar="FOLDER", help="folder with data to use instead of the built-in data")
    parser.add_argument("--out", metavar="DIR", help="folder for the results (default lab-GAME-SCENARIO)")
    parser.add_argument("--resume", action="store_true", help="resume the run in DIR")
    parser.add_argument(
        "--workers", type=whole(1, 4096), metavar="N", help="number of processes (default: one per core)"
    )
    parser.add_argument("--engine", choices=("processes", "ray"), default="processes", help="where the games run")
    parser.add_argument("--address", metavar="HOST:PORT", help="Ray cluster (default: Ray on this machine)")
    parser.add_argument(
        "--chunk", type=whole(1, 10_000), default=1, metavar="N", help="games that a worker takes at once (default 1)"
    )


def check_extras(args: argparse.Namespace | None) -> None:
    """Refuse at once what would fail after an hour."""
    from sandtable.lab.experiments.executors import load_ray
    from sandtable.lab.report.parquet import load_arrow
    from sandtable.lab.report.plots import load_figure

    load_arrow()
    load_figure()
    if args is not None and args.engine == "ray":
        load_ray()


def name_folders(args: argparse.Namespace) -> dict[str, str]:
    """Name the folders of data before any game is loaded, and return them by their variables."""
    from sandtable.engine.contract.house_data import variable_of
    from sandtable.games import every_game
    from sandtable.lab.experiments.plan import WEIGHTS, check_folders, use_folders

    folders: dict[str, str] = {}
    name = args.match.partition("/")[0]
    if args.data and name in every_game():
        folders[variable_of(name)] = args.data
    if getattr(args, "weights", None):
        folders[WEIGHTS] = args.weights
    check_folders(folders)
    use_folders(folders)
    return folders


def find_game(args: argparse.Namespace) -> tuple[Game, dict[str, Any]]:
    from sandtable.games import split

    game, _ = split(args.match)
    if args.data and (game.metrics is None or not game.metrics.data):
        raise Refused(f"{game.title} does not support custom data: leave out --data")
    given = read_options(game, args.option)
    swept = {text.partition("=")[0] for text in getattr(args, "sweep", [])}
    options = capped(game, given | dict.fromkeys(swept))
    if options.keys() != given.keys() | swept:
        print(f"(option turn_cap is set to {options['turn_cap']}; --option turn_cap=none lifts it)")
    return game, {key: value for key, value in options.items() if key not in swept or key in given}


def bots_of(args: argparse.Namespace) -> list[str]:
    bots: list[str] = args.bots.split(",")
    return bots


def folder_of(args: argparse.Namespace) -> Path:
    return Path(args.out or "lab-" + args.match.replace("/", "-"))


def engine_of(args: argparse.Namespace, games: int) -> ExecutorSettings:
    from sandtable.lab.experiments.experiment import ExecutorSettings

    workers = args.workers or (1 if games < ALONE else os.cpu_count() or 1)
    return ExecutorSettings(args.engine, workers, args.chunk, args.address)
