"""Play many games and read what they say: run, report, compare, tune."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.cli.arguments import capped, read_options, read_value, whole
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.contract import Game
    from sandtable.lab.runs import Engine, Run
    from sandtable.lab.tune import Try

ALONE = 20  # so few games are not worth starting workers for
KNOBS = "option:KEY, weights:[CHARACTER.]NAME, or FILE:PATH in house data (units.toml:unit.C06.cost.0); =LOW..HIGH"


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", required=True, metavar="run | report | compare | tune")
    run_ = commands.add_parser("run", help="play many games: tables, plots and a report in a folder")
    _what_is_played(run_, 100)
    run_.add_argument(
        "--sweep", action="append", default=[], metavar="KEY=V1,V2", help="play all these values of an option"
    )  # fmt: skip
    run_.add_argument(
        "--seats", choices=("swap", "fixed"), default="swap",
        help="swap (the default): each seed twice, with changed seats; fixed: the first bot has the first side",
    )  # fmt: skip
    run_.add_argument("--weights", metavar="FOLDER", help="evaluation weights to use instead (GAME.toml)")
    report = commands.add_parser("report", help="write tables, plots and report of a run again, finished or not")
    report.add_argument("folder", metavar="DIR")
    compare = commands.add_parser("compare", help="whether a change made a difference: two runs, or a sweep's settings")
    compare.add_argument("before", metavar="DIR", help="a run")
    compare.add_argument("after", nargs="?", metavar="DIR", help="another; none: the settings of its sweep")
    compare.add_argument("--json", action="store_true", help="as JSON")
    tune = commands.add_parser("tune", help="turn numbers until games come near a target; writes a data file")
    _what_is_played(tune, 200)
    tune.add_argument("--knob", action="append", default=[], required=True, metavar="KNOB=LOW..HIGH", help=KNOBS)
    tune.add_argument(
        "--target", action="append", default=[], required=True, metavar="MEASURE=VALUE",
        help="SIDE=50%%, first=55%% (the first bot), draws=10%%, length=8, decisions=300",
    )  # fmt: skip
    tune.add_argument("--tries", type=whole(1, 10_000), default=20, metavar="N", help="settings to try at most (20)")


def _what_is_played(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument("match", metavar="GAME/SCENARIO", help="what is played ('sandtable games' lists it)")
    parser.add_argument("--bots", default="greedy", metavar="A,B", help="who plays; one name plays itself (greedy)")
    parser.add_argument("--games", type=whole(1, 10_000_000), default=games, metavar="N", help=f"how many ({games})")
    parser.add_argument("--seed", type=whole(0, 2**31), default=1, metavar="S", help="the seed of the series (1)")
    parser.add_argument(
        "--option", "--options", nargs="+", action="extend", default=[], metavar="KEY=VALUE",
        help="options of every match ('sandtable games GAME' lists them)",
    )  # fmt: skip
    parser.add_argument("--data", metavar="FOLDER", help="an owner's data to use instead of house data")
    parser.add_argument("--out", metavar="DIR", help="where the results go (lab-GAME-SCENARIO)")
    parser.add_argument("--resume", action="store_true", help="go on with what is in DIR")
    parser.add_argument("--workers", type=whole(1, 4096), metavar="N", help="processes (as many as there are cores)")
    parser.add_argument("--engine", choices=("processes", "ray"), default="processes", help="what the games run on")
    parser.add_argument("--address", metavar="HOST:PORT", help="of a Ray cluster (without: Ray on this machine)")
    parser.add_argument(
        "--chunk", type=whole(1, 10_000), default=1, metavar="N", help="games that a worker takes at once (1)"
    )


def run(args: argparse.Namespace) -> int:
    commands: dict[str, Callable[[argparse.Namespace], int]] = {
        "run": _run, "report": _report, "compare": _compare, "tune": _tune,
    }  # fmt: skip
    return commands[args.what](args)


def _run(args: argparse.Namespace) -> int:
    from sandtable.cli import INTERRUPTED
    from sandtable.lab import runs
    from sandtable.lab.plan import make_plan
    from sandtable.lab.report import write_report

    _check_extras(args)
    folders = _folders(args)
    game, options = _game(args)
    sweep = _sweep(game, args.sweep)
    plan = make_plan(
        args.match, _bots(args), args.games, args.seed, swap=args.seats == "swap",
        options=options, sweep=sweep, folders=folders,
    )  # fmt: skip
    folder = _out(args)
    run = runs.resume(folder, plan) if args.resume and (folder / runs.PLAN).exists() else runs.create(folder, plan)
    if run.note:
        print(f"({run.note})")
    total = len(list(run.plan.jobs()))
    if run.games:
        print(f"({len(run.games)} of {total} games were played before)")
    try:
        with _progress(total) as heard:
            run.play(_engine(args, total), heard)
    except KeyboardInterrupt:
        print(f"Interrupted: {len(run.games)} of {total} games are kept in {folder}; go on with --resume.")
        return INTERRUPTED
    report = write_report(run)
    _say(run)
    print(f"Report: {report}")
    return 0


def _say(run: Run) -> None:
    """Print the findings."""
    from sandtable.lab.report import cells_of, findings
    from sandtable.lab.summary import Summary

    cells = cells_of(run.plan, run.in_order())
    for line in findings(run.plan, Summary(run.in_order(), cells[0][1].sides), cells):
        print(line)


def _report(args: argparse.Namespace) -> int:
    from sandtable.lab.report import write_report

    _check_extras(None)
    run = _load(args.folder)
    report = write_report(run)
    _say(run)
    print(f"Report: {report}")
    return 0


def _compare(args: argparse.Namespace) -> int:
    from sandtable.lab.compare import as_data, compare_cells, compare_runs

    before = _load(args.before)
    found = compare_runs(before, _load(args.after)) if args.after else compare_cells(before)
    if args.json:
        import json

        print(json.dumps([as_data(one) for one in found], indent=1))
    else:
        print("\n".join(map(str, found)))
    return 0


def _tune(args: argparse.Namespace) -> int:
    from sandtable.cli import INTERRUPTED
    from sandtable.games import split
    from sandtable.lab import tune as lab
    from sandtable.lab.knobs import read_knob

    if args.engine == "ray":
        _check_extras(args)
    _folders(args)
    game, options = _game(args)
    scenario = split(args.match)[1]
    knobs = tuple(read_knob(spec, game, scenario, options, args.data) for spec in args.knob)
    targets = tuple(lab.read_target(text, game, scenario) for text in args.target)
    tuning = lab.Tuning(
        _out(args), args.match, tuple(_bots(args)), knobs, targets, args.games, args.tries, args.seed, options,
        args.data, _engine(args, args.games),
    )  # fmt: skip
    lab.begin(tuning, resume=args.resume)
    lab.prepare(tuning)

    def heard(one: Try) -> None:
        numbers = ", ".join(f"{knob.name} {n:g}" for knob, n in zip(knobs, one.numbers, strict=True))
        measured = ", ".join(f"{t.measure} {t.show(n)}" for t, n in zip(targets, one.measured, strict=True))
        print(f"{numbers}: {one.refused or measured}", flush=True)

    try:
        outcome = lab.tune(tuning, heard)
    except KeyboardInterrupt:
        print(f"Interrupted: what was played is kept in {tuning.folder}; go on with --resume.")
        return INTERRUPTED
    print(outcome.comparison or "Nothing was changed: no try came nearer to the target.")
    print(f"Found: {tuning.folder / 'found'}; evidence: {tuning.folder / 'evidence.md'}")
    return 0


# what is played


def _check_extras(args: argparse.Namespace | None) -> None:
    """Refuse at once what would fail after an hour."""
    from sandtable.lab.plots import load_figure
    from sandtable.lab.spread import load_ray
    from sandtable.lab.tables import load_arrow

    load_arrow()
    load_figure()
    if args is not None and args.engine == "ray":
        load_ray()


def _folders(args: argparse.Namespace) -> dict[str, str]:
    """Name the folders of data before any game is loaded, and return them by their variables."""
    from sandtable.engine.house import variable_of
    from sandtable.games import REGISTRY
    from sandtable.lab.plan import WEIGHTS, check_folders, use_folders

    folders: dict[str, str] = {}
    name = args.match.partition("/")[0]
    if args.data and name in REGISTRY:
        folders[variable_of(name)] = args.data
    if getattr(args, "weights", None):
        folders[WEIGHTS] = args.weights
    check_folders(folders)
    use_folders(folders)
    return folders


def _game(args: argparse.Namespace) -> tuple[Game, dict[str, Any]]:
    from sandtable.games import split

    game, _ = split(args.match)
    if args.data and (game.survey is None or not game.survey.data):
        raise Refused(f"{game.title} reads no data of an owner: leave out --data")
    given = read_options(game, args.option)
    swept = {text.partition("=")[0] for text in getattr(args, "sweep", [])}
    options = capped(game, given | dict.fromkeys(swept))
    if options.keys() != given.keys() | swept:
        print(f"(option turn_cap is set to {options['turn_cap']}; --option turn_cap=none lifts it)")
    return game, {key: value for key, value in options.items() if key not in swept or key in given}


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


def _bots(args: argparse.Namespace) -> list[str]:
    bots: list[str] = args.bots.split(",")
    return bots


def _out(args: argparse.Namespace) -> Path:
    return Path(args.out or "lab-" + args.match.replace("/", "-"))


def _engine(args: argparse.Namespace, games: int) -> Engine:
    from sandtable.lab.runs import Engine

    workers = args.workers or (1 if games < ALONE else os.cpu_count() or 1)
    return Engine(args.engine, workers, args.chunk, args.address)


def _load(name: str) -> Run:
    from sandtable.lab.plan import use_folders
    from sandtable.lab.runs import load

    run = load(Path(name))
    use_folders({variable: folder for variable, folder in run.plan.folders.items() if Path(folder).is_dir()})
    if run.note:
        print(f"({name}: {run.note})")
    return run


@contextmanager
def _progress(games: int) -> Iterator[Callable[[Run], None] | None]:
    """Show a bar on a terminal."""
    import sys

    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        won = 0.0
        counted = 0

        def heard(run: Run) -> None:
            nonlocal won, counted
            won += sum(game.score(0) for game in run.games[counted:])
            counted = len(run.games)
            bar.update(task, completed=counted, description=f"{run.plan.bots[0]} {won / counted:.0%}")

        yield heard
