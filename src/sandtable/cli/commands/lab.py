"""Play many games and report what they show; write tables for reinforcement learning."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.arguments import read_value
from sandtable.cli.experiment_arguments import (
    bots_of,
    check_extras,
    engine_of,
    find_game,
    folder_of,
    name_folders,
    what_is_played,
)
from sandtable.cli.lab import calibrate as lab_calibrate
from sandtable.cli.lab import export, open_game, tables, tournament
from sandtable.cli.lab import tune as lab_tune
from sandtable.cli.progress import show_progress
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.contract import Game
    from sandtable.lab.experiments.experiment import Experiment

WHAT = "run | report | compare | tune | calibrate | tournament | open | export | actions | observations"


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", required=True, metavar=WHAT)
    run_ = commands.add_parser("run", help="play many games: tables, plots and a report in a folder")
    what_is_played(run_, 100)
    run_.add_argument(
        "--sweep", action="append", default=[], metavar="KEY=V1,V2", help="play each of these values of an option"
    )  # fmt: skip
    run_.add_argument(
        "--seats", choices=("swap", "fixed"), default="swap",
        help="swap (the default): play each seed twice, with swapped seats; fixed: the first bot plays the first side",
    )  # fmt: skip
    run_.add_argument("--weights", metavar="FOLDER", help="folder with evaluation weights to use instead (GAME.toml)")
    report = commands.add_parser("report", help="write the tables, plots and report of a run again, finished or not")
    report.add_argument("folder", metavar="DIR")
    compare = commands.add_parser("compare", help="compare two runs, or the settings of a sweep")
    compare.add_argument("before", metavar="DIR", help="run to compare")
    compare.add_argument(
        "after", nargs="?", metavar="DIR", help="run to compare with (default: the settings of the sweep)"
    )
    compare.add_argument("--json", action="store_true", help="print JSON")
    tune = commands.add_parser("tune", help="tune numbers until games come near a target, or a bot beats itself")
    lab_tune.arguments(tune)
    calibrate = commands.add_parser("calibrate", help="fit the chance to win that an evaluation stands for")
    lab_calibrate.arguments(calibrate)
    tournament.arguments(commands.add_parser("tournament", help="let every bot play every other, and rate them"))
    open_game.arguments(commands.add_parser("open", help="open a game of a run in the browser, exactly as it was"))
    export.arguments(commands.add_parser("export", help="write finished matches as a dataset for learning"))
    tables.actions_arguments(commands.add_parser("actions", help="list the numbers of all actions of a scenario"))
    tables.observations_arguments(
        commands.add_parser("observations", help="list the numbers of a scenario's observations, and what they mean")
    )


def run(args: argparse.Namespace) -> int:
    commands: dict[str, Callable[[argparse.Namespace], int]] = {
        "run": _run, "report": _report, "compare": _compare, "tune": lab_tune.run,
        "calibrate": lab_calibrate.run, "tournament": tournament.run, "open": open_game.run, "export": export.run,
        "actions": tables.actions, "observations": tables.observations,
    }  # fmt: skip
    return commands[args.what](args)


def _run(args: argparse.Namespace) -> int:
    from sandtable.cli import INTERRUPTED
    from sandtable.lab.experiments import experiment
    from sandtable.lab.experiments.plan import make_plan
    from sandtable.lab.report.report import write_report

    check_extras(args)
    folders = name_folders(args)
    game, options = find_game(args)
    sweep = _sweep(game, args.sweep)
    plan = make_plan(
        args.match, bots_of(args), args.games, args.seed, swap=args.seats == "swap",
        options=options, sweep=sweep, folders=folders,
    )  # fmt: skip
    folder = folder_of(args)
    run = (
        experiment.resume(folder, plan)
        if args.resume and (folder / experiment.PLAN).exists()
        else experiment.create(folder, plan)
    )
    if run.note:
        print(f"({run.note})")
    total = len(list(run.plan.jobs()))
    if run.games:
        print(f"({len(run.games)} of {total} games were already played)")
    try:
        with _progress(total) as heard:
            run.play(engine_of(args, total), heard)
    except KeyboardInterrupt:
        print(f"Interrupted: {len(run.games)} of {total} games are kept in {folder}; resume with --resume.")
        return INTERRUPTED
    report = write_report(run)
    _say(run)
    print(f"Report: {report}")
    return 0


def _say(run: Experiment) -> None:
    """Print the findings."""
    from sandtable.lab.report.report import cells_of, findings
    from sandtable.lab.stats.summary import Summary

    cells = cells_of(run.plan, run.in_order())
    for line in findings(run.plan, Summary(run.in_order(), cells[0][1].sides), cells):
        print(line)


def _report(args: argparse.Namespace) -> int:
    from sandtable.lab.report.report import write_report

    check_extras(None)
    run = _load(args.folder)
    report = write_report(run)
    _say(run)
    print(f"Report: {report}")
    return 0


def _compare(args: argparse.Namespace) -> int:
    from sandtable.lab.stats.compare import as_data, compare_cells, compare_runs

    before = _load(args.before)
    found = compare_runs(before, _load(args.after)) if args.after else compare_cells(before)
    if args.json:
        import json

        print(json.dumps([as_data(one) for one in found], indent=1))
    else:
        print("\n".join(map(str, found)))
    return 0


def _sweep(game: Game, texts: list[str]) -> dict[str, list[object]]:
    known = {option.key: option for option in game.options}
    sweep: dict[str, list[object]] = {}
    for text in texts:
        key, equals, values = text.partition("=")
        if not equals or not values:
            raise Refused(f"--sweep {text!r} should read KEY=V1,V2, such as turn_cap=6,8,10")
        if key in sweep:
            raise Refused(f"--sweep {key} is given twice: list all its values once")
        sweep[key] = [read_value(value, known.get(key)) for value in values.split(",")]
    return sweep


def _load(name: str) -> Experiment:
    from sandtable.lab.experiments.experiment import load
    from sandtable.lab.experiments.plan import use_folders

    run = load(Path(name))
    use_folders({variable: folder for variable, folder in run.plan.folders.items() if Path(folder).is_dir()})
    if run.note:
        print(f"({name}: {run.note})")
    return run


@contextmanager
def _progress(games: int) -> Iterator[Callable[[Experiment], None] | None]:
    """Show a bar on a terminal."""
    with show_progress(games) as show:
        if show is None:
            yield None
            return
        won = 0.0
        counted = 0

        def heard(run: Experiment) -> None:
            nonlocal won, counted
            won += sum(game.score(0) for game in run.games[counted:])
            counted = len(run.games)
            show(counted, f"{run.plan.bots[0]} {won / counted:.0%}")

        yield heard
