"""Tables for reinforcement learning: the action catalogue, and the numbers of an observation."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Sequence
from typing import Any

from sandtable.cli.arguments import read_options
from sandtable.games import split

FORMATS = ("csv", "json", "markdown")


def actions_arguments(parser: argparse.ArgumentParser) -> None:
    _arguments(parser)
    parser.add_argument("--option", nargs="+", action="extend", default=[], metavar="KEY=VALUE", help="set an option")


def observations_arguments(parser: argparse.ArgumentParser) -> None:
    _arguments(parser)


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", metavar="GAME/SCENARIO")
    parser.add_argument("--format", choices=FORMATS, default="csv", help="output format (default: csv)")


def actions(args: argparse.Namespace) -> int:
    from sandtable import new
    from sandtable.rl import ActionCatalogue

    game, _ = split(args.match)
    match = new(args.match, seed=0, options=read_options(game, args.option))
    spots = game.observations.spots(match.state) if game.observations else ()
    catalogue = ActionCatalogue.of(game, match.state, len(spots))
    rows = list(catalogue.rows())
    if args.format == "markdown":
        print(
            f"# Actions of {args.match}\n\n{catalogue.count} numbers, {len(rows)} in use, digest `{catalogue.digest}`\n"
        )
    _print(args.format, ("number", "kind", "text"), rows)
    return 0


def observations(args: argparse.Namespace) -> int:
    from sandtable.rl.reference import number_rows, page

    game, scenario = split(args.match)
    if args.format == "markdown":
        print(page(game.id, scenario), end="")
        return 0
    _print(args.format, ("part", "first", "step", "name", "meaning", "least", "most"), number_rows(args.match))
    return 0


def _print(form: str, names: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    if form == "json":
        print(json.dumps([dict(zip(names, row, strict=True)) for row in rows], indent=1, ensure_ascii=False))
    elif form == "csv":
        table = csv.writer(sys.stdout, lineterminator="\n")
        table.writerows([names, *rows])
    else:
        lines = [names, ["---"] * len(names), *[[str(cell).replace("|", "\\|") for cell in row] for row in rows]]
        print("\n".join(f"| {' | '.join(line)} |" for line in lines))
