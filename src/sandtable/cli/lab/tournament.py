"""`lab tournament`: every bot plays every other."""

from __future__ import annotations

import argparse

from sandtable.cli.experiment_arguments import (
    bots_of,
    engine_of,
    find_game,
    folder_of,
    name_folders,
    what_is_played,
)
from sandtable.cli.progress import show_progress
from sandtable.engine.verdicts import Refused

GAMES = 20


def arguments(parser: argparse.ArgumentParser) -> None:
    what_is_played(parser, GAMES)


def run(args: argparse.Namespace) -> int:
    from sandtable.lab.tournament import page, play_tournament, table_text

    if args.resume:
        raise Refused("a tournament cannot be resumed: leave out --resume")
    name_folders(args)
    _, options = find_game(args)
    bots = bots_of(args)
    folder = folder_of(args)
    path = folder / "tournament.html"
    if path.exists():
        raise Refused(f"{path} exists: name another folder with --out")
    total = args.games * len(bots) * (len(bots) - 1) // 2
    with show_progress(total) as show:
        tournament = play_tournament(
            args.match, bots, args.games, args.seed, options, engine_of(args, total),
            None if show is None else lambda done, _: show(done, "games"),
        )  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(page(tournament), encoding="utf-8")
    print(table_text(tournament))
    print(f"Table: {path}")
    return 0
