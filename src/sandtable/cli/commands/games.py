"""List the games, their scenarios with the missions, and their options."""

from __future__ import annotations

import argparse
import sys

from sandtable.engine.contract import Game, Option, Scenario, show_value


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="show only this game, with all its options")


def run(args: argparse.Namespace) -> int:
    from sandtable.games import every_game, find

    games = [find(name) for name in ([args.game] if args.game else every_game())]
    for game in games:
        if sys.stdout.isatty():
            _show(game)
        else:
            print("\n".join(_plain(game)))
    return 0


def listed(game: Game) -> list[Scenario]:
    """The scenarios that a person may begin."""
    return [scenario for scenario in game.scenarios.values() if scenario.listed]


def seats(scenario: Scenario) -> str:
    """Say who plays."""
    return "solitaire" if scenario.solitaire else ", ".join(scenario.sides)


def values(option: Option) -> str:
    """Say which values an option takes, where they can be listed."""
    return " ".join(show_value(value) for value in option.values)


def _plain(game: Game) -> list[str]:
    lines = [f"{game.title} ({game.id})", "", "  Scenarios"]
    lines += [f"    {game.id}/{one.id} ({seats(one)}): {one.mission}" for one in listed(game)]
    lines += ["", "  Options"]
    for option in game.options:
        choice = f", one of {values(option)}" if option.values else ""
        lines.append(f"    {option.key} (default {show_value(option.default)}{choice}): {option.text} ({option.rule})")
    return [*lines, ""]


def _show(game: Game) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    from sandtable.cli.terminal.screen import console

    scenarios = Table(title=f"{game.title}: scenarios", title_justify="left", box=SIMPLE_HEAD)
    scenarios.add_column("scenario", style="bold", no_wrap=True)
    scenarios.add_column("seats", no_wrap=True)
    scenarios.add_column("mission")
    for one in listed(game):
        scenarios.add_row(f"{game.id}/{one.id}", seats(one), one.mission)
    options = Table(title=f"{game.title}: options", title_justify="left", box=SIMPLE_HEAD)
    options.add_column("option", style="bold", no_wrap=True)
    options.add_column("default", no_wrap=True)
    options.add_column("what it does")
    options.add_column("rule", style="dim", no_wrap=True)
    for option in game.options:
        switch = set(map(type, option.values)) == {bool}
        text = option.text if switch or not option.values else f"{option.text} One of {values(option)}."
        options.add_row(option.key, show_value(option.default), text, option.rule)
    out = console()
    out.print(scenarios)
    out.print(options)
    out.print(Text("Play one: sandtable play GAME/SCENARIO --option KEY=VALUE", style="dim"))
