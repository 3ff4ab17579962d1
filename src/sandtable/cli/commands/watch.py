"""Watch bots play: print the log with the rule of every event, then the result."""

from __future__ import annotations

import argparse

import sandtable
from sandtable.cli.arguments import add_options, add_seed, capped, check_place, read_options, write_text
from sandtable.engine.dice import number_of
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused, Result
from sandtable.players import Player
from sandtable.players.recorded_player import BotBroke, RecordedPlayer


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", metavar="GAME/SCENARIO", help="GAME/SCENARIO to play; see 'sandtable games'")
    parser.add_argument(
        "--bots", required=True, metavar="A,B", help="bots, one per side (greedy,captain), or one for all"
    )
    add_seed(parser)
    add_options(parser)
    parser.add_argument("--save", metavar="FILE", help="save the match in FILE at the end")


def run(args: argparse.Namespace) -> int:
    from sandtable.games import split

    game, scenario = split(args.match)
    given = read_options(game, args.option)
    options = capped(game, given)
    sides = game.scenario(scenario).seats(game.resolve_options(scenario, options))
    names = args.bots.split(",")
    if len(names) not in (1, len(sides)):
        raise Refused(
            f"--bots names {len(names)} players; {game.scenario(scenario).title} seats {len(sides)}: {', '.join(sides)}"
        )
    if args.save:
        check_place(args.save)
    match = sandtable.new(args.match, seed=args.seed, options=options)
    seed = number_of(match.beginning.seed if match.beginning else None)
    bots: dict[str, Player] = {}
    for i, side in enumerate(sides):
        bots[side] = RecordedPlayer(names[i % len(names)], seed + i + 1)
    seats = ", ".join(f"{names[i % len(names)]} plays {side.title()}" for i, side in enumerate(sides))
    print(f"{game.title}: {game.scenario(scenario).title}; {seats}; seed {seed}")
    if options != given:
        print(f"(option turn_cap is set to {options['turn_cap']}; --option turn_cap=none lifts it)")
    try:
        watch(match, bots)
    finally:
        if args.save:
            write_text(args.save, match.save())
    if match.result:
        print(result_line(match.result))
    return 0


def watch(match: Match, bots: dict[str, Player]) -> None:
    """Let *bots* play to the end; print every event as it happens."""
    told = 0
    while True:
        for event in match.log[told:]:
            print(f"{event} {event.rolled}".rstrip(), flush=True)
        told = len(match.log)
        if match.result is not None:
            return
        side = next(iter(match.decisions))
        try:
            choice = bots[side].choose(Seat(match, side))
        except BotBroke as broke:
            raise Refused(failed(broke, match, side)) from broke
        match.choose(choice, side)


def failed(broke: BotBroke, match: Match, side: str) -> str:
    """Keep what repeats a bot's failure in the user's data folder, and say so."""
    from sandtable.players.recorded_player import keep
    from sandtable.server.serve import data_folder

    name = f"the bot {broke.player.name} of {side.title()} failed because of a bug"
    try:
        path = keep(broke.failure(match, side), data_folder() / "bot-failures")
    except OSError as error:
        return f"{name} ({type(broke.__cause__).__name__}); the file that reproduces it could not be written: {error}"
    return f"{name} ({type(broke.__cause__).__name__}); {path} reproduces it"


def who_won(result: Result) -> str:
    """Name the winner, or the winning team."""
    if not result.winners:
        return "A draw"
    return f"{' and '.join(side.title() for side in result.winners)} win{'s' if len(result.winners) == 1 else ''}"


def result_line(result: Result) -> str:
    """Say in one line how a match ended."""
    head = who_won(result)
    scores = "".join(f"; {name}: {score}" for name, score in result.scores.items())
    rule = f" ({result.rule})" if result.rule else ""
    return f"{head}: {result.sentence}{rule}{scores}"
