"""Turn numbers: towards a target, or until bots play better."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from sandtable.cli.arguments import whole
from sandtable.cli.experiment_arguments import bots_of, engine_of, find_game, folder_of, name_folders, what_is_played
from sandtable.cli.progress import show_progress
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.lab.experiments.experiment import Experiment
    from sandtable.lab.tuning.tune import Try, Tuning

KNOBS = (
    "option:KEY, weights:[CHARACTER.]NAME, or FILE:PATH in house data (units.toml:unit.C06.cost.0); =LOW..HIGH. "
    "Without a target: weights:NAME (errand_* for several; default: all), with or without bounds"
)
TRIES = 20


def arguments(parser: argparse.ArgumentParser) -> None:
    what_is_played(parser, 200)
    parser.add_argument("--knob", action="append", default=[], metavar="KNOB=LOW..HIGH", help=KNOBS)
    parser.add_argument(
        "--target", action="append", default=[], metavar="MEASURE=VALUE",
        help="SIDE=50%%, first=55%% (the first bot), draws=10%%, length=8, decisions=300; "
        "default: find weights with which a bot beats itself",
    )  # fmt: skip
    parser.add_argument(
        "--tries", type=whole(1, 10_000), metavar="N",
        help=f"maximum number of settings to try (default {TRIES}; without a target, no limit)",
    )  # fmt: skip
    parser.add_argument(
        "--write", action="store_true", help="write confirmed weights to the game's data file"
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    from sandtable.cli import INTERRUPTED
    from sandtable.lab.experiments.executors import load_ray

    if args.target and not args.knob:
        raise Refused("a target needs a --knob to tune: option:KEY=LOW..HIGH, weights:… or FILE:PATH")
    if args.target and args.write:
        raise Refused("--write is for weights with which a bot beats itself: leave out --target, or --write")
    if args.engine == "ray":
        load_ray()
    name_folders(args)
    try:
        return _towards_targets(args) if args.target else _stronger(args)
    except KeyboardInterrupt:
        print(f"Interrupted: finished games are kept in {folder_of(args)}; resume with --resume.")
        return INTERRUPTED


def _towards_targets(args: argparse.Namespace) -> int:
    from sandtable.games import split
    from sandtable.lab.tuning import tune as lab
    from sandtable.lab.tuning.knobs import read_knob

    game, options = find_game(args)
    scenario = split(args.match)[1]
    knobs = tuple(read_knob(spec, game, scenario, options, args.data) for spec in args.knob)
    targets = tuple(lab.read_target(text, game, scenario) for text in args.target)
    tuning = lab.Tuning(
        folder_of(args), args.match, tuple(bots_of(args)), knobs, targets, args.games, args.tries or TRIES, args.seed,
        options, args.data, engine_of(args, args.games),
    )  # fmt: skip
    lab.begin(tuning, resume=args.resume)
    lab.prepare(tuning)
    with show_progress(tuning.tries * tuning.games) as show:
        done = 0

        def counted(run: Experiment) -> None:
            nonlocal done
            done += 1
            if show:
                show(done, "games")

        return _search(replace(tuning, heard=counted))


def _search(tuning: Tuning) -> int:
    """Try numbers until the games come near the targets, and say what was found."""
    from sandtable.lab.tuning import tune as lab
    from sandtable.lab.tuning.evidence import where

    knobs, targets = tuning.knobs, tuning.targets

    def heard(one: Try) -> None:
        numbers = ", ".join(f"{knob.name} {n:g}" for knob, n in zip(knobs, one.numbers, strict=True))
        measured = ", ".join(f"{t.measure} {t.show(n)}" for t, n in zip(targets, one.measured, strict=True))
        print(f"{numbers}: {one.refused or measured}", flush=True)

    outcome = lab.tune(tuning, heard)
    print(lab.conclusion(outcome))
    print(where(tuning.folder / "found"))
    return 0


def _stronger(args: argparse.Namespace) -> int:
    from sandtable.games import split
    from sandtable.lab.tuning import strengthen
    from sandtable.lab.tuning import tune as lab
    from sandtable.lab.tuning.evidence import where
    from sandtable.lab.tuning.knobs import weights_file

    if args.games < 2 * strengthen.FEWEST:
        raise Refused(f"--games {args.games} says nothing about strength: play at least {2 * strengthen.FEWEST}")
    game, options = find_game(args)
    source = weights_file(game)  # before another one is named
    knobs = strengthen.weight_knobs(args.knob, game, split(args.match)[1])
    tuning = lab.Tuning(
        folder_of(args), args.match, tuple(bots_of(args)), knobs, (), args.games, args.tries or 10_000, args.seed,
        options, args.data, engine_of(args, args.games),
    )  # fmt: skip
    duel = strengthen.contest(tuning)
    lab.begin(tuning, resume=args.resume)
    lab.prepare(duel)
    verdict = strengthen.seek(tuning, source, lambda step: print(step, flush=True))
    print(strengthen.conclusion(verdict))
    print(where(tuning.folder / "found"))
    if args.write and verdict.confirmed:
        source.write_text(verdict.text, encoding="utf-8")
        print(f"Written to {source}")
    elif args.write:
        print(f"Not written: {source} is unchanged")
    return 0
