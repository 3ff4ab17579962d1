"""Calibrate: find out what the game's evaluation of a position means as a chance to win."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.arguments import whole
from sandtable.cli.experiment_arguments import bots_of, engine_of, find_game, name_folders, what_is_played
from sandtable.cli.progress import show_progress
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.lab.experiments.experiment import Experiment

MOMENTS = 8


def arguments(parser: argparse.ArgumentParser) -> None:
    what_is_played(parser, 60)
    parser.add_argument("others", nargs="*", metavar="GAME/SCENARIO", help="more scenarios of the same game")
    parser.add_argument(
        "--moments", type=whole(1, 1000), default=MOMENTS, metavar="N", help=f"positions per game (default {MOMENTS})"
    )
    parser.add_argument("--write", action="store_true", help="write a better curve to the game's data file")


def run(args: argparse.Namespace) -> int:
    from sandtable.cli import INTERRUPTED
    from sandtable.lab.experiments import experiment
    from sandtable.lab.experiments.executors import load_ray
    from sandtable.lab.experiments.plan import make_plan
    from sandtable.lab.tuning import calibrate as lab
    from sandtable.lab.tuning.evidence import keep, where
    from sandtable.lab.tuning.knobs import weights_file

    names = [args.match, *args.others]
    if len({name.partition("/")[0] for name in names}) > 1:
        raise Refused("a curve belongs to one game: calibrate one game at a time")
    if args.games < lab.FEWEST:
        raise Refused(f"--games {args.games} are too few to fit anything to: play at least {lab.FEWEST}")
    if args.engine == "ray":
        load_ray()
    folders = name_folders(args)
    plans = {}
    for name in names:
        game, options = find_game(argparse.Namespace(**{**vars(args), "match": name}))
        plans[name] = make_plan(
            name, bots_of(args), args.games, args.seed, swap="," in args.bots, options=options, folders=folders,
            moments=args.moments,
        )  # fmt: skip
    folder = Path(args.out or f"calibrate-{game.id}")
    played = []
    for name, plan in plans.items():
        place = folder / name.partition("/")[2]
        one = (
            experiment.resume(place, plan)
            if args.resume and (place / experiment.PLAN).exists()
            else experiment.create(place, plan)
        )
        played.append(one)
    try:
        with show_progress(args.games * len(played)) as show:
            done = 0
            for one in played:
                before = done

                def heard(run: Experiment, before: int = before) -> None:
                    if show:
                        show(before + len(run.games), run.plan.name)

                one.play(engine_of(args, args.games), heard)
                done += len(one.games)
                print(f"{one.plan.name}: {len(one.games)} games", flush=True)
    except KeyboardInterrupt:
        print(f"Interrupted: finished games are kept in {folder}; resume with --resume.")
        return INTERRUPTED
    found = lab.calibrate(lab.points_of(played))
    command = _again(args, names)
    (folder / "chance.toml").write_text(lab.chapter(found, command), encoding="utf-8")
    keep(folder, lab.evidence(found, command))
    print(lab.conclusion(found))
    print(where(folder / "chance.toml"))
    if args.write:
        source = weights_file(game)
        if found.better:
            text = lab.with_chapter(source.read_text(encoding="utf-8"), lab.chapter(found, command))
            source.write_text(text, encoding="utf-8")
        print(f"Written to {source}" if found.better else f"Not written: {source} is unchanged")
    return 0


def _again(args: argparse.Namespace, names: list[str]) -> str:
    """Say how to play the same games again."""
    words = ["lab calibrate", *names, "--bots", args.bots, "--games", str(args.games), "--seed", str(args.seed)]
    words += ["--moments", str(args.moments)]
    if args.option:
        words += ["--option", *args.option]
    return " ".join(words + (["--data", str(args.data)] if args.data else []))
