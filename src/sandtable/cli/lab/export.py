"""`lab export`: the games of a run, or saved matches, as a dataset for learning."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from sandtable.cli.arguments import read_text
from sandtable.cli.progress import show_progress
from sandtable.engine.match import Match


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", nargs="+", metavar="RUN|FILE", help="folder of a run, or saved matches")
    parser.add_argument("--out", required=True, metavar="FILE", help="FILE.jsonl or FILE.parquet")
    parser.add_argument("--no-views", action="store_true", help="leave out the views, which take the most space")


def run(args: argparse.Namespace) -> int:
    from sandtable.rl.dataset import write_dataset

    path = Path(args.out)
    with show_progress(0) as show:

        def matches() -> Iterator[Match]:
            for number, match in enumerate(_matches(args.source), 1):
                yield match
                if show:
                    show(number, "games")

        count = write_dataset(path, matches(), views=not args.no_views)
    print(f"{count} answers: {path}")
    return 0


def _matches(sources: list[str]) -> Iterator[Match]:
    """Make the games of runs again, and read saved matches."""
    import sandtable
    from sandtable.lab.experiments.experiment import load
    from sandtable.lab.experiments.plan import recreate, use_folders

    for source in sources:
        if Path(source).is_dir():
            experiment = load(Path(source))
            use_folders({name: folder for name, folder in experiment.plan.folders.items() if Path(folder).is_dir()})
            for record in experiment.in_order():
                yield recreate(experiment.plan, record)
        else:
            yield sandtable.load(read_text(source))
